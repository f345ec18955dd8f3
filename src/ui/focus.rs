//! Keyboard navigation between controls: Tab and the arrow keys move the focus, and a ring shows it.
//! May use Bevy only. (Bevy's headless widgets handle Enter and Space.)

use super::palette;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{ScrollIntoView, Slider};

/// The root of a tree of controls in which the keyboard moves the focus. If there are several, the smallest
/// in the order of the variants receives the keys.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FocusScope {
    /// A page on top of everything else.
    Page,
    /// A panel beside the board. The board uses the arrow keys, so only Tab moves the focus into the panel.
    Panel,
}

/// Scrolls the first scroll area below `scope` by some lines: there is no control that the focus could move to.
#[derive(Event)]
pub(super) struct ScrollBy {
    pub scope: Entity,
    pub lines: f32,
}

/// The distance from the focused control to the outer edge of its ring.
pub const RING: f32 = 6.0;

/// The components that make an entity focusable by the keyboard.
pub fn stop() -> impl Bundle {
    let half = px(RING / 2.0);
    (TabIndex(0), Outline::new(half, half, Color::NONE))
}

/// Whether a control is visible. Controls that are hidden or have no size cannot be focused or pressed.
pub fn can_be_seen(visible: &InheritedVisibility, node: &ComputedNode) -> bool {
    visible.get() && node.size().min_element() > 0.0
}

/// The focused control, and whether it is a text field, which then receives the letter keys.
#[derive(SystemParam)]
pub struct Typing<'w, 's> {
    focus: ResMut<'w, InputFocus>,
    visible: Res<'w, InputFocusVisible>,
    fields: Query<'w, 's, (), With<EditableText>>,
}

impl Typing<'_, '_> {
    /// Whether a text field is focused.
    pub fn goes_on(&self) -> bool {
        self.focus
            .get()
            .is_some_and(|entity| self.fields.contains(entity))
    }

    /// The focused text field, or the control with the focus ring.
    pub fn here(&self) -> Option<Entity> {
        let shown = self.visible.0 || self.goes_on();
        self.focus.get().filter(|_| shown)
    }

    /// Removes the focus, so that keys have their usual meaning again.
    pub fn end(&mut self) {
        self.focus.clear();
    }
}

/// Run condition: a control has the focus ring, so it receives Enter, Space and the arrow keys.
pub fn keyboard_is_on_a_control(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    stops: Query<(), With<TabIndex>>,
) -> bool {
    visible.0 && focus.get().is_some_and(|entity| stops.contains(entity))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            leave_what_is_hidden.before(InputFocusSystems::Dispatch),
            // A control that a key leads to does not get that key, too.
            navigate.after(InputFocusSystems::Dispatch),
        ),
    )
    .add_systems(PostUpdate, show_ring)
    .add_observer(pointer_takes_over);
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Step {
    Next,
    Previous,
    Towards(Vec2),
}

fn step_of(key: &Key, shift: bool) -> Option<Step> {
    Some(match key {
        Key::Tab if shift => Step::Previous,
        Key::Tab => Step::Next,
        Key::ArrowUp => Step::Towards(Vec2::NEG_Y),
        Key::ArrowDown => Step::Towards(Vec2::Y),
        Key::ArrowLeft => Step::Towards(Vec2::NEG_X),
        Key::ArrowRight => Step::Towards(Vec2::X),
        _ => return None,
    })
}

type StopQuery<'w, 's> = Query<
    'w,
    's,
    (
        &'static UiGlobalTransform,
        &'static ComputedNode,
        &'static InheritedVisibility,
        Has<Slider>,
        Has<EditableText>,
    ),
    (With<TabIndex>, Without<InteractionDisabled>),
>;

/// What has gone from sight leaves its keys to the others.
fn leave_what_is_hidden(
    mut keys: MessageReader<KeyboardInput>,
    stops: StopQuery,
    mut focus: ResMut<InputFocus>,
) {
    if keys.read().count() == 0 {
        return;
    }
    let hidden =
        |here| matches!(stops.get(here), Ok((_, node, visible, ..)) if !can_be_seen(visible, node));
    if focus.get().is_some_and(hidden) {
        focus.clear();
    }
}

fn navigate(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    scopes: Query<(Entity, &FocusScope)>,
    children: Query<&Children>,
    stops: StopQuery,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut commands: Commands,
) {
    let is_seen = |entity| matches!(stops.get(entity), Ok((_, node, visible, ..)) if can_be_seen(visible, node));
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        let Some(step) = step_of(&key.logical_key, shift) else {
            continue;
        };
        let Some((scope, kind)) = scopes.iter().min_by_key(|(_, kind)| **kind) else {
            continue;
        };
        let reachable: Vec<Entity> = children
            .iter_descendants(scope)
            .filter(|&entity| is_seen(entity))
            .collect();
        let here = focus.get().filter(|entity| reachable.contains(entity));

        let next = match (step, here) {
            (Step::Towards(_), None) if *kind == FocusScope::Panel => continue,
            // The first key only shows the ring.
            (_, Some(here)) if !visible.0 => Some(here),
            (_, None) => reachable.first().copied(),
            (Step::Towards(way), Some(here)) => {
                let wants_it = stops
                    .get(here)
                    .is_ok_and(|(.., slider, text)| slider || text);
                if wants_it && way.y == 0.0 {
                    continue;
                } else {
                    towards(way, here, &reachable, &stops)
                }
            }
            (Step::Next, Some(here)) => neighbour(&reachable, here, 1),
            (Step::Previous, Some(here)) => neighbour(&reachable, here, reachable.len() - 1),
        };
        match next {
            Some(next) => {
                focus.set(next, FocusCause::Navigated);
                visible.0 = true;
                commands.trigger(ScrollIntoView { entity: next });
            }
            None => {
                if let Step::Towards(way) = step {
                    commands.trigger(ScrollBy {
                        scope,
                        lines: way.y,
                    });
                }
            }
        }
    }
}

fn neighbour(reachable: &[Entity], here: Entity, by: usize) -> Option<Entity> {
    let at = reachable.iter().position(|&entity| entity == here)?;
    reachable.get((at + by) % reachable.len()).copied()
}

/// The nearest control in a direction. Distance across the direction counts twice.
fn towards(way: Vec2, here: Entity, reachable: &[Entity], stops: &StopQuery) -> Option<Entity> {
    let centre = |entity| stops.get(entity).map(|(place, ..)| place.translation).ok();
    let from = centre(here)?;
    let cost = |entity: &Entity| {
        let to = centre(*entity)? - from;
        let (along, across) = (to.dot(way), to.perp_dot(way).abs());
        (along > 1.0).then_some(along + 2.0 * across)
    };
    reachable
        .iter()
        .filter_map(|entity| Some((*entity, cost(entity)?)))
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(entity, _)| entity)
}

/// Hides the focus ring when a pointer is pressed. The focus itself is removed if a text field has it and the
/// press is elsewhere, or if no page is open: keys pressed later are then not meant for a panel.
fn pointer_takes_over(
    press: On<Pointer<Press>>,
    pages: Query<&FocusScope>,
    fields: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if visible.0 {
        visible.0 = false;
    }
    let typing = focus.get().is_some_and(|entity| fields.contains(entity));
    let elsewhere = !fields.contains(press.original_event_target());
    let on_table = !pages.iter().any(|kind| *kind == FocusScope::Page);
    if (typing && elsewhere) || (on_table && focus.get().is_some()) {
        focus.clear();
    }
}

fn show_ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut stops: Query<(Entity, &mut Outline), With<TabIndex>>,
) {
    for (entity, mut outline) in &mut stops {
        let on = visible.0 && focus.get() == Some(entity);
        let colour = if on { palette::FOCUS } else { Color::NONE };
        if outline.color != colour {
            outline.color = colour;
        }
    }
}
