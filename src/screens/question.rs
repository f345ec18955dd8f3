//! A question in a card, with its two answers: nothing is lost before the second.
//! May use labels, pages and ui.

use super::label::{Label, label};
use super::page::{row, text_button};
use crate::ui::widgets::button::Look;
use crate::ui::widgets::scroll::IntoView;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// The answer that does what was asked about.
pub struct Yes<B: Bundle> {
    pub name: &'static str,
    pub look: Look,
    pub words: Label,
    /// What it does.
    pub does: B,
}

/// Asks; `cancels` is what the other answer does.
pub fn ask(
    card: &mut ChildSpawnerCommands,
    question: Label,
    line: Option<Label>,
    cancels: impl Bundle,
    yes: Yes<impl Bundle>,
) {
    card.spawn((question, fonts::title(19.0, palette::TEXT)));
    if let Some(line) = line {
        card.spawn((line, fonts::text(17.0, palette::TEXT_SOFT)));
    }
    let answers = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(10),
        ..row(10.0)
    };
    card.spawn((answers, IntoView::default(), Pickable::IGNORE))
        .with_children(|answers| {
            answers.spawn((
                Name::new("cancel"),
                text_button(Look::Primary, label("cancel")),
                cancels,
            ));
            answers.spawn((
                Name::new(yes.name),
                text_button(yes.look, yes.words),
                yes.does,
            ));
        });
}
