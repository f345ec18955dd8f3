//! How the panels divide the place they have.
//! May use the board's layout; pure arithmetic in UI units.

use crate::board::{Bands, TableLayout};
use bevy::prelude::*;

/// Places and sizes of the panels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Shape {
    pub board: Rect,
    /// Where people sit around the board, and how far the bands reach there.
    pub bands: Bands,
    pub band: f32,
    pub header: Rect,
    pub panel: Rect,
    pub landscape: bool,
    /// Seat cards stand two by two.
    pub pairs: bool,
    /// A card is too narrow for the marks of home beside the name.
    pub slim: bool,
    pub card_height: f32,
    pub gap: f32,
    /// Height left for the prompt.
    pub rest: f32,
    /// There is room for the log under the prompt.
    pub log: bool,
    /// There is room for words on the button that skips.
    pub roomy: bool,
}

impl Shape {
    pub fn of(table: &TableLayout, scale: f32) -> Self {
        let units = |rect: Rect| Rect {
            min: rect.min / scale,
            max: rect.max / scale,
        };
        let (board, header, panel) = (units(table.board), units(table.header), units(table.panel));
        let (width, height) = (panel.width(), panel.height());
        let landscape = table.landscape;
        let pairs = !landscape || height < 560.0;
        let gap = if height < 300.0 { 6.0 } else { 12.0 };
        let card_width = if pairs { (width - gap) / 2.0 } else { width };
        let card_height = match (pairs, landscape) {
            (false, _) => (height * 0.108).clamp(58.0, 76.0),
            (true, true) => (height * 0.15).clamp(44.0, 64.0),
            (true, false) => (height * 0.28).clamp(44.0, 72.0),
        };
        let head = if landscape { HEADER + gap } else { 0.0 };
        let cards = if pairs {
            2.0 * card_height + gap
        } else {
            4.0 * card_height + 3.0 * gap
        };
        let rest = height - head - cards - gap;
        Self {
            board,
            bands: table.bands,
            band: table.band / scale,
            header,
            panel,
            landscape,
            pairs,
            slim: card_width < 230.0,
            card_height,
            gap,
            rest,
            log: rest > 150.0,
            roomy: width > 420.0,
        }
    }
}

impl Shape {
    /// The prompt stands in a band along the board, not in the panel.
    pub fn turns(&self) -> bool {
        self.band > 0.0
    }
}

/// Height of title and buttons.
pub(super) const HEADER: f32 = 46.0;

/// A node that fills a place in the window.
pub(super) fn placed(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Bands, Insets};
    use crate::ui::viewport::scale_for;

    #[test]
    fn cards_and_prompt_fit_the_panel_at_every_size() {
        for (width, height) in [
            (360.0, 640.0),
            (390.0, 844.0),
            (768.0, 1024.0),
            (1024.0, 768.0),
            (1280.0, 720.0),
            (3840.0, 2160.0),
            (2160.0, 3840.0),
            (640.0, 360.0),
            (844.0, 390.0),
            (800.0, 800.0),
        ] {
            let window = vec2(width, height);
            let shape = Shape::of(
                &TableLayout::of(window, Insets::default(), Bands::default()),
                scale_for(window),
            );
            let cards = if shape.pairs {
                2.0 * shape.card_height + shape.gap
            } else {
                4.0 * shape.card_height + 3.0 * shape.gap
            };
            let head = if shape.landscape {
                HEADER + shape.gap
            } else {
                0.0
            };
            let rest = shape.panel.height() - head - cards - shape.gap;
            assert!(
                rest >= 50.0,
                "{width}x{height}: {rest} left for the prompt, {shape:?}"
            );
        }
    }
}
