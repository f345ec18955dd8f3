//! What can be touched on the table, and where.
//! What may be tapped is what the choice offers; anything else does nothing.

use super::{
    choice::Choice,
    destinations::{self, Destination, Unplaced},
    die::{self, Die, DiePose},
    fit::{BoardRoot, Layout, placed},
    geometry::{self, Plan},
    pose::{Pose, RADIUS, Token},
    tapped::Target,
};
use crate::{
    navigation::TurnPhase,
    rules::{Game, TokenId},
    session::Session,
};
use bevy::prelude::*;

/// Half of the smallest side that a finger hits without aiming, in logical pixels.
const FINGER: f32 = 22.0;

/// What lies under the pointers, and what the game offers there.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Targets<'w, 's> {
    session: Option<Res<'w, Session>>,
    choice: Res<'w, Choice>,
    phase: Option<Res<'w, State<TurnPhase>>>,
    layout: Res<'w, Layout>,
    tokens: Query<'w, 's, (&'static Token, &'static Pose)>,
    dice: Query<'w, 's, &'static DiePose, With<Die>>,
    boards: Query<'w, 's, (), With<BoardRoot>>,
}

impl Targets<'_, '_> {
    /// What a tap at this place of the window would touch.
    pub(super) fn target_at(&self, at: Vec2) -> Option<Target> {
        if self.boards.is_empty() || !self.layout.table.board.contains(at) {
            return None;
        }
        let square = self.square()?;
        let die_reach = die::REACH * Plan::of(self.session.as_ref()?).yard_scale();
        match self.phase()? {
            TurnPhase::Roll => self
                .dice
                .iter()
                .filter_map(|die| self.place(die.at))
                .any(|die| (die - at).abs().max_element() < (die_reach * square).max(FINGER))
                .then_some(Target::Die),
            TurnPhase::Choose => self.choice_at(at, square),
            TurnPhase::Move | TurnPhase::CpuThink | TurnPhase::AutoPass => {
                self.may_hurry().then_some(Target::Table)
            }
        }
    }

    /// Whether a tap on the board plays on faster while nobody is asked.
    fn may_hurry(&self) -> bool {
        self.session.as_ref().is_some_and(|session| {
            session.game().rules().help
                && !session.is_watched()
                && session.record().result.is_none()
        })
    }

    fn choice_at(&self, at: Vec2, square: f32) -> Option<Target> {
        let reach = |scale: f32| ((RADIUS * scale + 0.18) * square).max(FINGER);
        let tokens = || {
            self.tokens
                .iter()
                .filter(|(token, _)| self.choice.asks(token.0))
                .filter_map(|(token, pose)| Some((token.0, self.place(pose.at)?, pose.scale)))
        };
        // Where a token stands on a destination, the destination is meant.
        let destinations = self.destinations().into_iter().map(|destination| {
            (
                Target::Destination(destination.spend),
                destination.distance(at),
                reach(1.0),
            )
        });
        let movable = tokens()
            .filter(|&(token, ..)| self.choice.may_play(token))
            .map(|(token, place, scale)| (Target::Token(token), place.distance(at), reach(scale)));
        let stuck = || {
            tokens().map(|(token, place, scale)| {
                (Target::Token(token), place.distance(at), reach(scale))
            })
        };
        nearest(destinations.chain(movable))
            .or_else(|| nearest(stuck()))
            .or_else(|| self.choice.has_picks().then_some(Target::Table))
    }

    /// From a spot on the table to its place in the window.
    pub fn place(&self, spot: Vec2) -> Option<Vec2> {
        let half = geometry::slab_half(self.game()?.rules().board());
        let world = placed(&self.layout, half).transform_point(spot.extend(0.0));
        Some(Vec2::new(
            world.x + self.layout.window.x / 2.0,
            self.layout.window.y / 2.0 - world.y,
        ))
    }

    /// How wide a square is in the window.
    pub fn square(&self) -> Option<f32> {
        let half = geometry::slab_half(self.game()?.rules().board());
        Some(placed(&self.layout, half).scale.x)
    }

    /// Where a token is seen in the window.
    pub fn token(&self, token: TokenId) -> Option<Vec2> {
        let (_, pose) = self.tokens.iter().find(|(other, _)| other.0 == token)?;
        self.place(pose.at)
    }

    /// The destinations that are pointed out: those of the picked token, else that of the move looked at.
    pub fn destinations(&self) -> Vec<Destination> {
        let (Some(square), Some(session)) = (self.square(), self.session.as_ref()) else {
            return Vec::new();
        };
        let choice = &self.choice;
        let plan = Plan::of(session);
        let place = |token, to| self.place(plan.centre_of(token, to));
        let offered = choice
            .shown()
            .filter(|offer| choice.picked().is_some() || choice.pointed() == Some(offer.spend));
        let offered = offered.filter_map(|offer| {
            Some(Unplaced {
                spend: offer.spend,
                at: place(offer.token, offer.to)?,
                barred: false,
                signed: offer.is_remarkable(),
            })
        });
        let barred = choice.barred().iter().filter_map(|barred| {
            Some(Unplaced {
                spend: barred.spend,
                at: place(choice.picked()?, barred.to)?,
                barred: true,
                signed: true,
            })
        });
        let unplaced: Vec<Unplaced> = offered.chain(barred).collect();
        destinations::arrange(&unplaced, square, self.layout.table.board)
    }

    /// What may be touched now, by name, and where in the window.
    pub fn in_window(&self) -> Vec<(String, Vec2)> {
        match self.phase() {
            Some(TurnPhase::Roll) => self
                .dice
                .iter()
                .filter_map(|die| Some(("die".into(), self.place(die.at)?)))
                .collect(),
            Some(TurnPhase::Choose) => {
                let tokens = self.movable().into_iter();
                let tokens =
                    tokens.filter_map(|token| Some((format!("token {token}"), self.token(token)?)));
                let destinations = self.destinations().into_iter();
                let destinations = destinations
                    .map(|destination| (format!("land {}", destination.spend), destination.at));
                tokens.chain(destinations).collect()
            }
            _ => Vec::new(),
        }
    }

    fn game(&self) -> Option<&Game> {
        self.session.as_ref().map(|session| session.game())
    }

    pub(super) fn phase(&self) -> Option<TurnPhase> {
        self.phase.as_ref().map(|phase| ***phase)
    }

    /// Tokens that may be played now with the picked dice, in order of their numbers.
    pub(super) fn movable(&self) -> Vec<TokenId> {
        let mut tokens: Vec<TokenId> = self.choice.offers().map(|offer| offer.token).collect();
        tokens.sort_by_key(|token| token.index);
        tokens.dedup();
        tokens
    }

    pub(super) fn choice(&self) -> &Choice {
        &self.choice
    }

    /// Who is asked.
    pub(super) fn token_of_turn(&self, index: u8) -> Option<TokenId> {
        let seat = self.game()?.turn();
        Some(TokenId { seat, index })
    }
}

/// The target that is nearest among those within reach, given with their distances and reaches.
fn nearest(targets: impl Iterator<Item = (Target, f32, f32)>) -> Option<Target> {
    targets
        .filter(|&(_, distance, reach)| distance < reach)
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(target, ..)| target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, Spend};

    fn token(index: u8) -> Target {
        Target::Token(TokenId {
            seat: Seat::ALL[0],
            index,
        })
    }

    #[test]
    fn the_nearest_target_wins_where_touch_areas_overlap() {
        let at = |x: f32| {
            let tokens = [(token(0), -4.0), (token(1), 4.0)];
            nearest(
                tokens
                    .into_iter()
                    .map(|(token, place)| (token, f32::abs(place - x), FINGER)),
            )
        };
        assert_eq!(at(-1.0), Some(token(0)));
        assert_eq!(at(1.0), Some(token(1)));
        assert_eq!(at(20.0), Some(token(1)), "touch areas are a finger wide");
        assert_eq!(at(27.0), None);
    }

    #[test]
    fn of_targets_equally_near_the_first_is_meant() {
        let land = Target::Destination(Spend::advance(0, 6));
        let both = [(land, 3.0, FINGER), (token(1), 3.0, FINGER)];
        assert_eq!(nearest(both.into_iter()), Some(land));
    }
}
