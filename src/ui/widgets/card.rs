//! Cards and sheets: backgrounds with rounded corners.
//! May use the palette.

use crate::ui::palette;
use bevy::prelude::*;

/// A card in a page, with its content in a column.
pub fn card() -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::axes(px(18), px(16)),
            row_gap: px(10),
            border_radius: BorderRadius::all(px(18)),
            ..default()
        },
        BackgroundColor(palette::CARD),
    )
}

/// A sheet on top of everything else, with a soft shadow and large corners.
pub fn sheet(node: Node) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            border_radius: BorderRadius::all(px(26)),
            ..node
        },
        BackgroundColor(palette::SHEET),
        BoxShadow::new(palette::SHADOW, px(0), px(12), px(0), px(40)),
    )
}
