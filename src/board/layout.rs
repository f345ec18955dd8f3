//! Where the board and the panels lie in the window.
//! Pure arithmetic in logical pixels from the top left; uses no other part.

use bevy::math::{Rect, Vec2};

/// A window wider than this ratio puts the panel beside the board.
const LANDSCAPE_RATIO: f32 = 1.15;
/// The panel beside the board never gets narrower than this share of the window, nor than its
/// buttons need, in pixels.
const PANEL_SHARE: f32 = 0.32;
const PANEL_LEAST: f32 = 272.0;
/// Height of the two rows of seat cards and the instruction line under the board, as a share of
/// the window's width, and its limits in pixels.
const PORTRAIT_PANEL_SHARE: f32 = 0.34;
const PORTRAIT_PANEL: (f32, f32) = (176.0, 560.0);

/// Space the device keeps for itself (notch, rounded corners, home bar), in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Insets {
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    pub left: f32,
}

/// How the table divides the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableLayout {
    /// The slab of the board, a square.
    pub board: Rect,
    /// Title and buttons above the board; empty in landscape, where they stand in the panel.
    pub header: Rect,
    /// Seat cards, instruction and log.
    pub panel: Rect,
    pub landscape: bool,
}

impl TableLayout {
    /// The layout of a window of `window` logical pixels. Any size is served, even 0 × 0.
    pub fn of(window: Vec2, insets: Insets) -> Self {
        let free = Rect::from_corners(
            Vec2::new(insets.left, insets.top),
            Vec2::new(
                (window.x - insets.right).max(insets.left + 1.0),
                (window.y - insets.bottom).max(insets.top + 1.0),
            ),
        );
        if free.width() > free.height() * LANDSCAPE_RATIO {
            Self::landscape(free)
        } else {
            Self::portrait(free)
        }
    }

    fn landscape(free: Rect) -> Self {
        let margin = (free.height() * 0.04).clamp(2.0, 80.0);
        let least = PANEL_LEAST.min(free.width() * 0.5);
        let panel_width = (free.width() * PANEL_SHARE).max(least);
        let side = (free.height() - 2.0 * margin)
            .min(free.width() - panel_width - 3.0 * margin)
            .max(1.0);
        // Board and panel stand together in the middle; a very wide window keeps its edges free.
        let panel_width = (free.width() - side - 3.0 * margin)
            .min((side * 0.85).max(least))
            .max(1.0);
        let left = free.min.x + (free.width() - side - panel_width - margin) / 2.0;
        let top = free.min.y + (free.height() - side) / 2.0;
        let board = Rect::from_corners(Vec2::new(left, top), Vec2::new(left + side, top + side));
        let panel = Rect::from_corners(
            Vec2::new(board.max.x + margin, free.min.y + margin),
            Vec2::new(board.max.x + margin + panel_width, free.max.y - margin),
        );
        Self {
            board,
            header: Rect::from_corners(panel.min, panel.min),
            panel,
            landscape: true,
        }
    }

    fn portrait(free: Rect) -> Self {
        let margin = (free.width() * 0.02).clamp(2.0, 40.0);
        let scale = scale((free.width() / 768.0).min(free.height() / 1024.0));
        let header = 60.0 * scale;
        let panel = (free.width() * PORTRAIT_PANEL_SHARE)
            .clamp(PORTRAIT_PANEL.0, PORTRAIT_PANEL.1)
            .min(free.height() * 0.3);
        let side = (free.width() - 2.0 * margin)
            .min(free.height() - header - panel - 2.0 * margin)
            .max(1.0);
        let left = free.min.x + (free.width() - side) / 2.0;
        // Spare height goes above the header and below the panel in equal parts.
        let spare = (free.height() - header - side - panel - 2.0 * margin).max(0.0);
        let top = free.min.y + header + margin + spare * 0.25;
        let board = Rect::from_corners(Vec2::new(left, top), Vec2::new(left + side, top + side));
        let bottom = free.max.y.max(board.max.y + margin + 1.0);
        Self {
            board,
            header: Rect::from_corners(
                Vec2::new(free.min.x + margin, top - margin * 0.5 - header),
                Vec2::new(free.max.x - margin, top - margin * 0.5),
            ),
            panel: Rect::from_corners(
                Vec2::new(free.min.x + margin, board.max.y + margin),
                Vec2::new(free.max.x - margin, bottom - margin - spare * 0.5),
            ),
            landscape: false,
        }
    }
}

/// Text stays readable on a phone and does not become a poster on a wall.
fn scale(share: f32) -> f32 {
    share.clamp(0.72, 3.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(f32, f32); 9] = [
        (360.0, 640.0),
        (768.0, 1024.0),
        (1024.0, 768.0),
        (1280.0, 720.0),
        (1280.0, 800.0),
        (3840.0, 2160.0),
        (2160.0, 3840.0),
        (800.0, 800.0),
        (640.0, 360.0),
    ];

    #[test]
    fn board_and_panels_lie_in_the_window_without_overlap() {
        for (width, height) in SIZES {
            let layout = TableLayout::of(Vec2::new(width, height), Insets::default());
            let window = Rect::new(0.0, 0.0, width, height);
            for part in [layout.board, layout.header, layout.panel] {
                assert!(
                    window.contains(part.min) && window.contains(part.max),
                    "{width}x{height}: {part:?}"
                );
            }
            assert!(
                layout.board.intersect(layout.panel).is_empty(),
                "{width}x{height}: {layout:?}"
            );
            assert!(
                layout.board.intersect(layout.header).is_empty(),
                "{width}x{height}: {layout:?}"
            );
            assert!((layout.board.width() - layout.board.height()).abs() < 0.01);
        }
    }

    #[test]
    fn the_board_takes_most_of_the_smaller_side() {
        for (width, height) in SIZES {
            let layout = TableLayout::of(Vec2::new(width, height), Insets::default());
            let share = layout.board.width() / width.min(height);
            assert!(share > 0.58, "{width}x{height}: {share}");
        }
    }

    #[test]
    fn degenerate_windows_give_finite_rectangles() {
        for (width, height) in [(0.0, 0.0), (1.0, 1.0), (1.0, 4000.0), (7680.0, 4320.0)] {
            let layout = TableLayout::of(Vec2::new(width, height), Insets::default());
            for rect in [layout.board, layout.header, layout.panel] {
                assert!(rect.min.is_finite() && rect.max.is_finite());
            }
            assert!(layout.board.width() >= 1.0);
        }
    }

    #[test]
    fn insets_are_kept_free() {
        let insets = Insets {
            top: 40.0,
            right: 0.0,
            bottom: 30.0,
            left: 0.0,
        };
        let layout = TableLayout::of(Vec2::new(390.0, 844.0), insets);
        assert!(layout.header.min.y >= 40.0);
        assert!(layout.panel.max.y <= 814.0);
    }
}
