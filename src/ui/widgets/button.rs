//! Buttons in several looks.
//! May use palette, icons and focus.

use crate::ui::focus::stop;
use crate::ui::icons::{Icon, icon};
use crate::ui::palette;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::Button;

/// The least width and height of anything that can be touched, in UI units.
pub const TOUCH: f32 = 44.0;

/// The look of a button.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// For the action that most people want next.
    Primary,
    Secondary,
    /// For an action that loses something.
    Danger,
    /// A round button with a pictogram.
    Round,
    /// One of several options side by side. [`Chosen`] marks the selected one.
    Segment,
    /// A card that can be pressed as a whole.
    Card,
}

/// Marks the selected one of several options.
#[derive(Component)]
pub struct Chosen;

impl Look {
    /// The colour of text and icons on the button.
    pub fn ink(self) -> Color {
        match self {
            Look::Primary => palette::INK,
            _ => palette::TEXT,
        }
    }

    fn fill(self, chosen: bool, hovered: bool, pressed: bool) -> Color {
        let pick = |rest, hover, press| match (pressed, hovered) {
            (true, _) => press,
            (false, true) => hover,
            (false, false) => rest,
        };
        use palette::*;
        match self {
            Look::Primary => pick(PRIMARY, PRIMARY_HOVER, PRIMARY_PRESSED),
            Look::Danger => pick(DANGER, DANGER_HOVER, DANGER_PRESSED),
            Look::Secondary => pick(BUTTON, BUTTON_HOVER, BUTTON_PRESSED),
            Look::Round => pick(CARD, BUTTON_HOVER, BUTTON_PRESSED),
            Look::Segment if chosen => pick(BUTTON_HOVER, BUTTON_HOVER, BUTTON_PRESSED),
            Look::Segment => pick(GROOVE.with_alpha(0.0), BUTTON, BUTTON_PRESSED),
            Look::Card => pick(CARD, BUTTON, BUTTON_PRESSED),
        }
    }
}

/// A button without content, which is added as children.
pub fn button(look: Look) -> impl Bundle {
    (
        Button,
        look,
        Hovered::default(),
        stop(),
        BackgroundColor(look.fill(false, false, false)),
        UiTransform::default(),
        button_node(look),
        shadow(look),
    )
}

fn button_node(look: Look) -> Node {
    let rest = Node {
        min_height: px(TOUCH),
        min_width: px(TOUCH),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(10),
        flex_shrink: 0.0,
        ..default()
    };
    match look {
        Look::Primary | Look::Secondary | Look::Danger => Node {
            min_height: px(52),
            padding: UiRect::axes(px(22), px(8)),
            border_radius: BorderRadius::all(px(16)),
            ..rest
        },
        Look::Round => Node {
            width: px(TOUCH),
            height: px(TOUCH),
            border_radius: BorderRadius::MAX,
            ..rest
        },
        Look::Segment => Node {
            padding: UiRect::axes(px(4), px(6)),
            flex_grow: 1.0,
            flex_shrink: 1.0,
            flex_basis: px(0),
            border_radius: BorderRadius::all(px(12)),
            ..rest
        },
        Look::Card => Node {
            padding: UiRect::axes(px(18), px(16)),
            border_radius: BorderRadius::all(px(20)),
            ..rest
        },
    }
}

fn shadow(look: Look) -> BoxShadow {
    match look {
        Look::Primary | Look::Danger | Look::Card => {
            BoxShadow::new(palette::SHADOW.with_alpha(0.3), px(0), px(4), px(0), px(12))
        }
        Look::Secondary | Look::Round | Look::Segment => BoxShadow(Vec::new()),
    }
}

/// A round button with a pictogram.
pub fn icon_button(picture: Icon) -> impl Bundle {
    (
        button(Look::Round),
        children![icon(picture, 22.0, palette::TEXT)],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, paint);
}

type Painted<'a> = (
    &'a Look,
    &'a Hovered,
    Has<Pressed>,
    Has<InteractionDisabled>,
    Has<Chosen>,
    &'a mut BackgroundColor,
    &'a mut UiTransform,
);

fn paint(mut buttons: Query<Painted>) {
    for (look, hovered, pressed, disabled, chosen, mut ground, mut transform) in &mut buttons {
        let colour = if disabled {
            palette::BUTTON_DISABLED
        } else {
            look.fill(chosen, hovered.get(), pressed)
        };
        ground.set_if_neq(BackgroundColor(colour));
        let scale = Vec2::splat(if pressed { 0.97 } else { 1.0 });
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}
