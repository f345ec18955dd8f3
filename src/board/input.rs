//! How the table is touched: what mouse and fingers tap becomes an intent.
//! What may be tapped is what the session offers; anything else does nothing.

use super::{
    BoardRoot, Die, DiePose, Layout, Pose, Token, die,
    geometry::{self, Plan},
    placed,
    tokens::RADIUS,
};
use crate::{
    navigation::{AppSystems, Menu, TurnPhase},
    rules::{Spend, TokenId},
    session::{Intent, Session},
};
use bevy::{
    input::{
        ButtonState,
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    platform::collections::HashMap,
    prelude::*,
    window::PrimaryWindow,
};
use std::time::Duration;

/// A tap goes down and up within this distance, in logical pixels, and this time.
const TAP_DISTANCE: f32 = 10.0;
const TAP_TIME: Duration = Duration::from_millis(500);
/// Half of the smallest side that a finger hits without aiming, in logical pixels.
const FINGER: f32 = 22.0;
/// Fingers followed at the same time; more are ignored.
const FINGERS: usize = 10;

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Target {
    Die,
    Token(TokenId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Pointer {
    Mouse,
    Finger(u64),
}

struct Press {
    at: Vec2,
    when: Duration,
    target: Target,
}

#[derive(Resource, Default)]
struct Presses(HashMap<Pointer, Press>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presses>().add_systems(
        Update,
        (tap_by_mouse, tap_by_finger)
            .run_if(in_state(Menu::None).and_then(resource_exists::<Session>))
            .in_set(AppSystems::Input),
    );
}

/// What lies under the pointers, and what the game offers there.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Targets<'w, 's> {
    session: Option<Res<'w, Session>>,
    phase: Option<Res<'w, State<TurnPhase>>>,
    layout: Res<'w, Layout>,
    tokens: Query<'w, 's, (&'static Token, &'static Pose)>,
    dice: Query<'w, 's, &'static DiePose, With<Die>>,
    boards: Query<'w, 's, (), With<BoardRoot>>,
}

impl Targets<'_, '_> {
    /// What a tap at this place of the window would touch.
    fn target_at(&self, at: Vec2) -> Option<Target> {
        let session = self.session.as_ref()?;
        if self.boards.is_empty() || !self.layout.table.board.contains(at) {
            return None;
        }
        let half = geometry::slab_half(session.game().rules().board());
        let transform = placed(&self.layout, half);
        let world = Vec3::new(
            at.x - self.layout.window.x / 2.0,
            self.layout.window.y / 2.0 - at.y,
            0.0,
        );
        let at = transform
            .compute_affine()
            .inverse()
            .transform_point3(world)
            .truncate();
        let finger = FINGER / transform.scale.x;
        match self.phase()? {
            TurnPhase::Roll => self
                .dice
                .iter()
                .any(|die| {
                    let reach = die::REACH * Plan::of(session).yard_scale();
                    (die.at - at).abs().max_element() < reach.max(finger)
                })
                .then_some(Target::Die),
            TurnPhase::Choose => {
                let spends = session.game().spends();
                nearest(
                    at,
                    finger,
                    self.tokens
                        .iter()
                        .filter(|(token, _)| session.may_play(token.0, &spends))
                        .map(|(token, pose)| (token.0, pose.at, pose.scale)),
                )
                .map(Target::Token)
            }
            TurnPhase::Move | TurnPhase::CpuThink | TurnPhase::AutoPass => None,
        }
    }

    /// What may be touched now, by name, and where in the window.
    pub fn in_window(&self) -> Vec<(String, Vec2)> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let half = geometry::slab_half(session.game().rules().board());
        let transform = placed(&self.layout, half);
        let place = |at: Vec2| {
            let world = transform.transform_point(at.extend(0.0));
            Vec2::new(
                world.x + self.layout.window.x / 2.0,
                self.layout.window.y / 2.0 - world.y,
            )
        };
        match self.phase() {
            Some(TurnPhase::Roll) => self
                .dice
                .iter()
                .map(|die| ("die".into(), place(die.at)))
                .collect(),
            Some(TurnPhase::Choose) => self
                .movable()
                .into_iter()
                .filter_map(|movable| {
                    let (_, pose) = self.tokens.iter().find(|(token, _)| token.0 == movable)?;
                    Some((format!("token {movable}"), place(pose.at)))
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn phase(&self) -> Option<TurnPhase> {
        self.phase.as_ref().map(|phase| ***phase)
    }

    /// Tokens that may be played now, in order of their numbers.
    pub(super) fn movable(&self) -> Vec<TokenId> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        if self.phase() != Some(TurnPhase::Choose) {
            return Vec::new();
        }
        let spends = session.game().spends();
        let mut tokens: Vec<TokenId> = self
            .tokens
            .iter()
            .map(|(token, _)| token.0)
            .filter(|&token| session.may_play(token, &spends))
            .collect();
        tokens.sort_by_key(|token| token.index);
        tokens
    }

    /// What a tap on this target wants.
    pub(super) fn intent(&self, target: Target) -> Option<Intent> {
        match target {
            Target::Die => Some(Intent::Roll),
            Target::Token(token) => self.spend_of(token).map(Intent::Spend),
        }
    }

    fn spend_of(&self, token: TokenId) -> Option<Spend> {
        let game = self.session.as_ref()?.game();
        game.spends()
            .iter()
            .find(|spend| spend.token == token.index && game.turn() == token.seat)
            .copied()
    }
}

/// The token whose enlarged touch area holds `at`; where areas overlap, the nearest.
fn nearest(
    at: Vec2,
    finger: f32,
    tokens: impl Iterator<Item = (TokenId, Vec2, f32)>,
) -> Option<TokenId> {
    tokens
        .map(|(token, place, scale)| (token, place.distance(at), RADIUS * scale + 0.18))
        .filter(|&(_, distance, reach)| distance < reach.max(finger))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(token, ..)| token)
}

impl Presses {
    fn down(&mut self, pointer: Pointer, at: Vec2, when: Duration, table: &Targets) {
        self.0.remove(&pointer);
        if self.0.len() < FINGERS
            && let Some(target) = table.target_at(at)
        {
            self.0.insert(pointer, Press { at, when, target });
        }
    }

    /// The target, when the pointer went up where and while a tap wants it.
    fn up(
        &mut self,
        pointer: Pointer,
        at: Vec2,
        when: Duration,
        table: &Targets,
    ) -> Option<Intent> {
        let press = self.0.remove(&pointer)?;
        let tapped = press.at.distance(at) <= TAP_DISTANCE
            && when.saturating_sub(press.when) <= TAP_TIME
            && table.target_at(at) == Some(press.target);
        if tapped {
            table.intent(press.target)
        } else {
            None
        }
    }
}

fn tap_by_mouse(
    mut buttons: MessageReader<MouseButtonInput>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    table: Targets,
    mut presses: ResMut<Presses>,
    mut intents: MessageWriter<Intent>,
) {
    for button in buttons.read() {
        let Some(at) = windows.single().ok().and_then(Window::cursor_position) else {
            continue;
        };
        if button.button != MouseButton::Left {
            continue;
        }
        match button.state {
            ButtonState::Pressed => presses.down(Pointer::Mouse, at, time.elapsed(), &table),
            ButtonState::Released => {
                if let Some(intent) = presses.up(Pointer::Mouse, at, time.elapsed(), &table) {
                    intents.write(intent);
                }
            }
        }
    }
}

fn tap_by_finger(
    mut touches: MessageReader<TouchInput>,
    time: Res<Time<Real>>,
    table: Targets,
    mut presses: ResMut<Presses>,
    mut intents: MessageWriter<Intent>,
) {
    for touch in touches.read() {
        let pointer = Pointer::Finger(touch.id);
        match touch.phase {
            TouchPhase::Started => presses.down(pointer, touch.position, time.elapsed(), &table),
            TouchPhase::Moved => {}
            TouchPhase::Ended => {
                if let Some(intent) = presses.up(pointer, touch.position, time.elapsed(), &table) {
                    intents.write(intent);
                }
            }
            TouchPhase::Canceled => {
                presses.0.remove(&pointer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    fn token(index: u8) -> TokenId {
        TokenId {
            seat: Seat::ALL[0],
            index,
        }
    }

    #[test]
    fn the_nearest_token_wins_where_touch_areas_overlap() {
        let tokens = [
            (token(0), Vec2::new(-0.2, 0.0), 0.8),
            (token(1), Vec2::new(0.2, 0.0), 0.8),
        ];
        let at = |x: f32| nearest(Vec2::new(x, 0.0), 1.0, tokens.into_iter());
        assert_eq!(at(-0.05), Some(token(0)));
        assert_eq!(at(0.05), Some(token(1)));
        assert_eq!(at(3.0), None);
    }

    #[test]
    fn touch_areas_reach_a_finger_wide_even_where_squares_are_small() {
        let tokens = [(token(2), Vec2::ZERO, 0.5)];
        let finger = 1.2;
        assert_eq!(
            nearest(Vec2::new(1.1, 0.0), finger, tokens.into_iter()),
            Some(token(2))
        );
        assert_eq!(
            nearest(Vec2::new(1.3, 0.0), finger, tokens.into_iter()),
            None
        );
    }
}
