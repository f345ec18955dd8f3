//! Which buttons can be pressed now, by name, and where: for the mirror of the game.
//! May use label and ui.

use super::label::Label;
use crate::ui::focus::{FocusScope, can_be_seen};
use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    text::EditableText,
    ui::{CalculatedClip, InteractionDisabled, UiGlobalTransform},
    ui_widgets::{Button, Checkbox},
};

/// What controls are called.
#[derive(SystemParam)]
pub(super) struct Called<'w, 's> {
    names: Query<'w, 's, &'static Name>,
    labels: Query<'w, 's, &'static Label>,
    children: Query<'w, 's, &'static Children>,
}

impl Called<'_, '_> {
    /// The name of its own, or the key of its text.
    pub fn name(&self, control: Entity) -> Option<String> {
        let of_text = || {
            let mut parts = self.children.iter_descendants(control);
            let label = parts.find_map(|part| self.labels.get(part).ok());
            label.map(|label| label.key().to_owned())
        };
        let own = self.names.get(control).ok();
        own.map(|name| name.to_string()).or_else(of_text)
    }
}

/// The buttons, switches and lines of text on screen.
#[derive(SystemParam)]
pub struct Controls<'w, 's> {
    buttons: Query<
        'w,
        's,
        (
            Entity,
            &'static UiGlobalTransform,
            &'static ComputedNode,
            &'static InheritedVisibility,
            Option<&'static CalculatedClip>,
        ),
        (
            Or<(With<Button>, With<Checkbox>, With<EditableText>)>,
            Without<InteractionDisabled>,
        ),
    >,
    scopes: Query<'w, 's, &'static FocusScope>,
    parents: Query<'w, 's, &'static ChildOf>,
    called: Called<'w, 's>,
    scale: Res<'w, UiScale>,
}

impl Controls<'_, '_> {
    /// Each with its own name, or the key of its text where it has none, and its middle in logical
    /// pixels.
    pub fn in_window(&self) -> impl Iterator<Item = (String, Vec2)> {
        let page = self.scopes.iter().any(|scope| *scope == FocusScope::Page);
        self.buttons
            .iter()
            .filter(|(_, _, node, visible, _)| can_be_seen(visible, node))
            // A long page shows a part of itself.
            .filter(|(_, transform, .., clip)| {
                clip.is_none_or(|shown| shown.clip.contains(transform.translation))
            })
            // A page covers what stands beside it.
            .filter(move |(button, ..)| !page || self.is_on_a_page(*button))
            .filter_map(|(button, transform, node, ..)| {
                let name = self.called.name(button)?;
                let middle = transform.translation * node.inverse_scale_factor() * self.scale.0;
                Some((name, middle))
            })
    }

    fn is_on_a_page(&self, button: Entity) -> bool {
        self.parents
            .iter_ancestors(button)
            .any(|parent| matches!(self.scopes.get(parent), Ok(FocusScope::Page)))
    }
}
