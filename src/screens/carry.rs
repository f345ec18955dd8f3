//! What is built anew because the window has changed goes on as it was left: the keyboard stays on its
//! control, and long parts stay scrolled. May use controls and ui.

use super::controls::Called;
use crate::ui::focus::FocusScope;
use crate::ui::widgets::scroll::keep_in_view;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::{ScrollPosition, UiSystems};
use bevy::ui_widgets::ScrollArea;

/// After so many frames texts have their sizes, and parts that fill themselves are filled.
const SETTLED: u8 = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Left>()
        .add_systems(PostUpdate, take_up.after(UiSystems::Layout));
}

/// How trees of controls were left that are being built anew.
#[derive(Resource, Default)]
struct Left(Vec<Place>);

struct Place {
    scope: FocusScope,
    /// The control that the keyboard was on.
    control: Option<Which>,
    /// What share of its way each part was scrolled, in their order.
    scrolled: Vec<f32>,
    frames: u8,
}

/// A control: what it is called, if anything, and which of those called so it is.
struct Which(Option<String>, usize);

#[derive(SystemParam)]
struct Stops<'w, 's> {
    called: Called<'w, 's>,
    children: Query<'w, 's, &'static Children>,
    stops: Query<'w, 's, (), With<TabIndex>>,
}

impl Stops<'_, '_> {
    /// The controls below `root` that are called so.
    fn called(&self, root: Entity, name: &Option<String>) -> impl Iterator<Item = Entity> {
        self.children
            .iter_descendants(root)
            .filter(|&entity| self.stops.contains(entity) && self.called.name(entity) == *name)
    }

    fn which(&self, root: Entity, control: Entity) -> Option<Which> {
        let name = self.called.name(control);
        let nth = self
            .called(root, &name)
            .position(|entity| entity == control)?;
        Some(Which(name, nth))
    }

    fn find(&self, root: Entity, Which(name, nth): &Which) -> Option<Entity> {
        self.called(root, name).nth(*nth)
    }
}

/// Remembers how things are left.
#[derive(SystemParam)]
pub struct Carry<'w, 's> {
    left: ResMut<'w, Left>,
    focus: Res<'w, InputFocus>,
    stops: Stops<'w, 's>,
    areas: Query<'w, 's, (&'static ComputedNode, &'static ScrollPosition), With<ScrollArea>>,
}

impl Carry<'_, '_> {
    /// The tree of `root` is about to be built anew.
    pub fn leave(&mut self, root: Entity, scope: FocusScope) {
        // A window that is being dragged larger changes faster than anything settles.
        if let Some(place) = self.left.0.iter_mut().find(|place| place.scope == scope) {
            place.frames = 0;
            return;
        }
        let control = self.focus.get();
        let control = control.and_then(|control| self.stops.which(root, control));
        let areas = self.stops.children.iter_descendants(root);
        let scrolled: Vec<f32> = areas
            .filter_map(|entity| self.areas.get(entity).ok())
            .map(|(node, position)| match room(node) {
                room if room > 0.0 => (position.y / room).min(1.0),
                _ => 0.0,
            })
            .collect();
        if control.is_some() || scrolled.iter().any(|share| *share > 0.0) {
            self.left.0.push(Place {
                scope,
                control,
                scrolled,
                frames: 0,
            });
        }
    }
}

/// How far a part can be scrolled.
fn room(node: &ComputedNode) -> f32 {
    ((node.content_size().y - node.size().y) * node.inverse_scale_factor).max(0.0)
}

fn take_up(
    mut left: ResMut<Left>,
    mut focus: ResMut<InputFocus>,
    scopes: Query<(Entity, &FocusScope)>,
    stops: Stops,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut commands: Commands,
) {
    if left.0.is_empty() {
        return;
    }
    left.0.retain_mut(|place| {
        place.frames += 1;
        let Some((root, _)) = scopes.iter().find(|(_, scope)| **scope == place.scope) else {
            return place.frames < SETTLED;
        };
        if let Some(again) = place
            .control
            .as_ref()
            .and_then(|which| stops.find(root, which))
        {
            focus.set(again, FocusCause::Navigated);
            place.control = None;
        }
        let parts = stops.children.iter_descendants(root);
        let parts = parts.filter(|&entity| areas.contains(entity));
        for (part, share) in parts.collect::<Vec<_>>().into_iter().zip(&place.scrolled) {
            if let Ok((node, mut position)) = areas.get_mut(part)
                && *share > 0.0
            {
                position.y = share * room(node);
            }
        }
        if place.frames == SETTLED {
            commands.run_system_cached(keep_in_view);
        }
        place.frames < SETTLED
    });
}
