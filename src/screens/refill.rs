//! Part of a page that is built anew while the page stays: the keyboard's place is kept.
//! May use Bevy only.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

/// Builds parts of a page anew.
#[derive(SystemParam)]
pub struct Refill<'w, 's> {
    focus: Res<'w, InputFocus>,
    names: Query<'w, 's, &'static Name>,
    commands: Commands<'w, 's>,
}

impl Refill<'_, '_> {
    /// Replaces what is in `part`. The keyboard stays on the control of the same name.
    pub fn fill(&mut self, part: Entity, content: impl FnOnce(&mut ChildSpawnerCommands)) {
        let kept = self.focus.get().and_then(|focused| {
            let name = self.names.get(focused).ok()?.clone();
            Some((focused, name))
        });
        self.commands
            .entity(part)
            .despawn_children()
            .with_children(content);
        self.commands.queue(move |world: &mut World| {
            if let Some((focused, name)) = kept
                && world.get_entity(focused).is_err()
                && let Some(again) = find(world, part, &name)
            {
                world
                    .resource_mut::<InputFocus>()
                    .set(again, FocusCause::Navigated);
            }
        });
    }
}

/// The control of this name below `part`.
fn find(world: &World, part: Entity, name: &Name) -> Option<Entity> {
    let mut open = vec![part];
    while let Some(entity) = open.pop() {
        if world.get::<Name>(entity) == Some(name) {
            return Some(entity);
        }
        if let Some(children) = world.get::<Children>(entity) {
            open.extend(children.iter());
        }
    }
    None
}
