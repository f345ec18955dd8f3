//! Which buttons can be pressed now, by name, and where: for the mirror of the game.
//! May use label and ui.

use super::label::Label;
use crate::ui::focus::FocusScope;
use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    text::EditableText,
    ui::{CalculatedClip, InteractionDisabled, UiGlobalTransform},
    ui_widgets::{Button, Checkbox},
};

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
            Option<&'static Name>,
            Option<&'static CalculatedClip>,
        ),
        (
            Or<(With<Button>, With<Checkbox>, With<EditableText>)>,
            Without<InteractionDisabled>,
        ),
    >,
    scopes: Query<'w, 's, &'static FocusScope>,
    parents: Query<'w, 's, &'static ChildOf>,
    children: Query<'w, 's, &'static Children>,
    labels: Query<'w, 's, &'static Label>,
    scale: Res<'w, UiScale>,
}

impl Controls<'_, '_> {
    /// Each with its own name, or the key of its text where it has none, and its middle in logical
    /// pixels.
    pub fn in_window(&self) -> impl Iterator<Item = (String, Vec2)> {
        let page = self.scopes.iter().any(|scope| *scope == FocusScope::Page);
        self.buttons
            .iter()
            .filter(|(_, _, node, visible, ..)| visible.get() && node.size().min_element() > 0.0)
            // A long page shows a part of itself.
            .filter(|(_, transform, .., clip)| {
                clip.is_none_or(|shown| shown.clip.contains(transform.translation))
            })
            // A page covers what stands beside it.
            .filter(move |(button, ..)| !page || self.is_on_a_page(*button))
            .filter_map(|(button, transform, node, _, name, _)| {
                let of_text = || {
                    self.children
                        .iter_descendants(button)
                        .find_map(|part| self.labels.get(part).ok())
                        .map(|label| label.key().to_owned())
                };
                let name = name.map(|name| name.to_string()).or_else(of_text)?;
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
