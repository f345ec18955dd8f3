//! The panels of the table: seats, whose turn, what happened, what to do now.
//! May use ui, labels, the board's layout, playback, the session and the states.

mod cards;
mod clock;
mod destinations;
mod dice_row;
mod handover;
mod header;
mod lesson;
pub(in crate::screens) mod log_list;
mod moves;
mod notice;
mod prompt;
mod prompt_words;
pub(in crate::screens) mod replay;
mod shape;
mod spoken;
mod stand_in;
mod turned;
mod undo;

use super::carry::Carry;
use super::names::Names;
use crate::board::Layout;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Screen, TurnPhase};
use crate::session::{Begun, Session};
use crate::shown::Shown;
use crate::ui::focus::FocusScope;
use crate::ui::palette;
use bevy::prelude::*;
use shape::Shape;

/// The root of all panels.
#[derive(Component)]
struct HudRoot;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<lesson::Lesson>()
        .init_resource::<lesson::Hint>()
        .init_resource::<notice::Lingering>()
        .add_systems(
            Update,
            (
                turned::face,
                build,
                (lesson::teach, lesson::explain),
                (
                    cards::paint,
                    prompt::write,
                    prompt::offer_skip,
                    log_list::write,
                    dice_row::lay,
                    dice_row::mark,
                    moves::make_room,
                    moves::write,
                    moves::point,
                    destinations::draw,
                    spoken::tell,
                    (notice::linger, notice::show).chain(),
                    handover::announce,
                    handover::sign,
                    header::sound,
                    replay::follow,
                    replay::tell_pace,
                    clock::tick,
                    stand_in::show,
                    undo::offer,
                ),
                turned::turn,
            )
                .chain()
                .in_set(AppSystems::View)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Session>)),
        );
}

/// The panels are laid out anew for a new game and for a new window.
fn build(
    layout: Res<Layout>,
    scale: Res<UiScale>,
    session: Res<Session>,
    texts: Res<Texts>,
    mut begun: MessageReader<Begun>,
    roots: Query<Entity, With<HudRoot>>,
    mut carry: Carry,
    mut commands: Commands,
) {
    let new_game = begun.read().count() > 0;
    if !(new_game || roots.is_empty() || layout.is_changed() || scale.is_changed()) {
        return;
    }
    for root in &roots {
        if !new_game {
            carry.leave(root, FocusScope::Panel);
        }
        commands.entity(root).despawn();
    }
    let shape = Shape::of(&layout.table, scale.0);
    let names = Names::of(session.record(), &texts);
    let cover = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands
        .spawn((
            Name::new("Panels"),
            HudRoot,
            DespawnOnExit(Screen::Table),
            FocusScope::Panel,
            cover,
            Pickable::IGNORE,
        ))
        .with_children(|root| {
            destinations::spawn(root);
            handover::spawn(root, &shape);
            notice::spawn(root, &shape);
            if !shape.landscape {
                root.spawn((shape::placed(shape.header), Pickable::IGNORE))
                    .with_children(|place| header::spawn(place, &shape, &session));
            }
            let column = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(shape.gap),
                ..shape::placed(shape.panel)
            };
            root.spawn((column, Pickable::IGNORE))
                .with_children(|panel| {
                    if shape.landscape {
                        header::spawn(panel, &shape, &session);
                    }
                    let watching = session.watching();
                    if watching.is_none() || replay::leaves_room_for_cards(&shape) {
                        cards::spawn(panel, &shape, &session, &names);
                    }
                    match watching {
                        Some(watching) => replay::spawn(panel, &shape, watching),
                        None if shape.turns() => {
                            clock::spawn(panel, &shape, &session);
                            prompt::spawn_rest(panel, &shape);
                        }
                        None => {
                            clock::spawn(panel, &shape, &session);
                            stand_in::spawn(panel);
                            prompt::spawn(panel, &shape);
                        }
                    }
                });
            if shape.turns() {
                turned::spawn(root, &shape);
            }
        });
}

/// Ground of the dark cards on the table.
const CARD: Color = palette::PANEL;

/// What the panels are written from.
#[derive(bevy::ecs::system::SystemParam)]
struct Seen<'w, 's> {
    session: Res<'w, Session>,
    shown: Res<'w, Shown>,
    texts: Res<'w, Texts>,
    phase: Option<Res<'w, State<TurnPhase>>>,
    new: Query<'w, 's, (), Added<HudRoot>>,
}

impl Seen<'_, '_> {
    /// Whether anything that is written may differ from what stands there.
    fn is_new(&self) -> bool {
        self.shown.is_changed()
            || self.texts.is_changed()
            || self.phase.as_ref().is_some_and(|phase| phase.is_changed())
            || !self.new.is_empty()
    }

    fn names(&self) -> Names {
        Names::of(self.session.record(), &self.texts)
    }
}
