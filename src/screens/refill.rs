//! Part of a page that is built anew while the page stays: the keyboard's place is kept.
//! May use Bevy only.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

/// Builds parts of a page anew.
#[derive(SystemParam)]
pub struct Refill<'w, 's> {
    focus: Res<'w, InputFocus>,
    names: Query<'w, 's, &'static Name>,
    children: Query<'w, 's, &'static Children>,
    stops: Query<'w, 's, (), With<TabIndex>>,
    commands: Commands<'w, 's>,
}

impl Refill<'_, '_> {
    /// Replaces what is in `part`. The keyboard stays on the control of the same name; where none is
    /// called so any more, on the one that has come to its place.
    pub fn fill(&mut self, part: Entity, content: impl FnOnce(&mut ChildSpawnerCommands)) {
        let kept = self.focus.get().and_then(|focused| {
            let parts = self.children.iter_descendants_depth_first(part);
            let mut stops = parts.filter(|&entity| self.stops.contains(entity));
            let place = stops.position(|entity| entity == focused)?;
            Some((focused, self.names.get(focused).ok().cloned(), place))
        });
        self.commands
            .entity(part)
            .despawn_children()
            .with_children(content);
        self.commands.queue(move |world: &mut World| {
            if let Some((focused, name, place)) = kept
                && world.get_entity(focused).is_err()
                && let Some(again) = find(world, part, name.as_ref(), place)
            {
                world
                    .resource_mut::<InputFocus>()
                    .set(again, FocusCause::Navigated);
            }
        });
    }
}

/// The control of this name below `part`, else the one at this place among all.
fn find(world: &World, part: Entity, name: Option<&Name>, place: usize) -> Option<Entity> {
    let (mut open, mut stops) = (vec![part], Vec::new());
    while let Some(entity) = open.pop() {
        if world.get::<TabIndex>(entity).is_some() {
            stops.push(entity);
        }
        if let Some(children) = world.get::<Children>(entity) {
            open.extend(children.iter().rev());
        }
    }
    let same = |entity: &&Entity| name.is_some() && world.get::<Name>(**entity) == name;
    let at_its_place = || stops.get(place).or(stops.last());
    stops.iter().find(same).or_else(at_its_place).copied()
}
