//! Scroll areas: parts of pages that scroll by wheel, finger and keys, with a thin scroll bar.
//! May use the palette, focus and the viewport.

use crate::ui::focus::{FocusScope, RING, ScrollBy, Typing};
use crate::ui::key_presses::UnusedKeys;
use crate::ui::palette;
use crate::ui::viewport::Viewport;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::{Pressed, ScrollPosition, UiSystems};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, ScrollIntoView, Scrollbar, ScrollbarThumb};

/// How far an arrow key scrolls, in UI units.
const LINE: f32 = 64.0;
/// A pointer that has moved this far, in logical pixels, scrolls and no longer presses a button.
const DRAG: f32 = 8.0;

/// Spawns a scrollable column. It is as high as its content, but not higher than the space in its parent.
pub fn scroll_area(
    parent: &mut ChildSpawnerCommands,
    column: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let frame = Node {
        flex_grow: 1.0,
        flex_shrink: 1.0,
        min_height: px(0),
        ..default()
    };
    parent
        .spawn((frame, Pickable::IGNORE))
        .with_children(|frame| {
            let area = frame
                .spawn((
                    ScrollArea,
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_height: px(0),
                        overflow: Overflow::scroll_y(),
                        // The margin keeps the focus ring of the first and the last control visible.
                        overflow_clip_margin: OverflowClipMargin::padding_box().with_margin(RING),
                        ..column
                    },
                ))
                .with_children(content)
                .id();
            frame.spawn((
                Scrollbar::new(area, ControlOrientation::Vertical, 32.0),
                Node {
                    width: px(6),
                    margin: UiRect::axes(px(2), px(8)),
                    ..default()
                },
                children![(
                    ScrollbarThumb {
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(palette::CARD_LINE),
                )],
            ));
        });
}

/// Makes the page scroll to this entity, which has just appeared.
#[derive(Component, Default)]
pub struct IntoView {
    frames: u8,
}

impl IntoView {
    /// After this many frames the size of texts is known, and the position is final.
    const SETTLED: u8 = 3;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            hide_idle_bars,
            keep_in_view.run_if(resource_changed::<Viewport>),
            bring_into_view,
        )
            .chain()
            .after(UiSystems::Layout),
    )
    .add_observer(drag)
    .add_observer(scroll_by)
    // What nobody has used until the end of the frame scrolls.
    .add_systems(PostUpdate, page_keys.before(UiSystems::Layout));
}

type Areas<'w, 's> =
    Query<'w, 's, (&'static ComputedNode, &'static mut ScrollPosition), With<ScrollArea>>;

fn shift(node: &ComputedNode, position: &mut ScrollPosition, by: f32) {
    let room = (node.content_size().y - node.size().y) * node.inverse_scale_factor;
    position.y = (position.y + by).clamp(0.0, room.max(0.0));
}

/// Hides the scroll bars of areas whose content fits.
fn hide_idle_bars(
    mut bars: Query<(&Scrollbar, &mut Visibility)>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
) {
    for (bar, mut visibility) in &mut bars {
        let idle = areas
            .get(bar.target)
            .is_ok_and(|area| area.content_size().y <= area.size().y + 1.0);
        visibility.set_if_neq(if idle {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
}

/// Scrolls to the focused control after the window has changed: an on-screen keyboard may cover half of the
/// window now.
pub fn keep_in_view(keyboard: Typing, mut commands: Commands) {
    if let Some(here) = keyboard.here() {
        commands.entity(here).try_insert(IntoView::default());
    }
}

fn bring_into_view(mut new: Query<(Entity, &mut IntoView)>, mut commands: Commands) {
    for (entity, mut into_view) in &mut new {
        commands.trigger(ScrollIntoView { entity });
        into_view.frames += 1;
        if into_view.frames >= IntoView::SETTLED {
            commands.entity(entity).try_remove::<IntoView>();
        }
    }
}

fn drag(
    mut drag: On<Pointer<Drag>>,
    mut areas: Areas,
    pressed: Query<Entity, With<Pressed>>,
    scale: Res<UiScale>,
    mut commands: Commands,
) {
    let Ok((node, mut position)) = areas.get_mut(drag.entity) else {
        return;
    };
    drag.propagate(false);
    if drag.distance.y.abs() < DRAG {
        return;
    }
    // The gesture scrolls, so it must not press the button under its start.
    for button in &pressed {
        commands.entity(button).remove::<Pressed>();
    }
    shift(node, &mut position, -drag.delta.y / scale.0);
}

fn scroll_by(by: On<ScrollBy>, children: Query<&Children>, mut areas: Areas) {
    let area = children
        .iter_descendants(by.scope)
        .find(|&entity| areas.contains(entity));
    if let Some((node, mut position)) = area.and_then(|area| areas.get_mut(area).ok()) {
        shift(node, &mut position, by.lines * LINE);
    }
}

/// The log beside the table does not scroll under a page.
fn page_keys(
    mut keys: ResMut<UnusedKeys>,
    typing: Typing,
    scopes: Query<(Entity, &FocusScope)>,
    children: Query<&Children>,
    mut areas: Areas,
) {
    if typing.goes_on() {
        return;
    }
    let Some((scope, _)) = scopes.iter().min_by_key(|(_, kind)| **kind) else {
        return;
    };
    keys.offer(|key| {
        let pages = match key.logical_key {
            Key::PageDown => 0.85,
            Key::PageUp => -0.85,
            Key::Home => f32::NEG_INFINITY,
            Key::End => f32::INFINITY,
            _ => return false,
        };
        for area in children.iter_descendants(scope) {
            if let Ok((node, mut position)) = areas.get_mut(area) {
                let height = node.size().y * node.inverse_scale_factor;
                shift(node, &mut position, pages * height.max(1.0));
            }
        }
        true
    });
}
