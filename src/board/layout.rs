//! Where the board, the panels and the places of those around it lie in the window.
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
/// So much of the height that would stay free below that panel goes to it first.
const PANEL_FIRST: f32 = 40.0;

/// Space the device keeps for itself (notch, rounded corners, home bar), in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Insets {
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    pub left: f32,
}

/// Height of a band along the board, as a share of the window's shorter side, and its least in pixels.
const BAND_SHARE: f32 = 0.1;
const BAND_LEAST: f32 = 50.0;
/// What is left of the panel under the board where the instruction has a band.
const PANEL_BESIDE_BANDS: f32 = 0.64;

/// Where people sit around a device that lies flat: room is kept along those sides of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bands {
    /// Below and above the board.
    pub rows: bool,
    /// To the left and to the right of it.
    pub columns: bool,
}

impl Bands {
    fn any(self) -> bool {
        self.rows || self.columns
    }
}

/// How the table divides the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableLayout {
    /// The slab of the board, a square.
    pub board: Rect,
    pub bands: Bands,
    /// How far a band reaches from the board; nothing without bands.
    pub band: f32,
    /// Title and buttons above the board; empty in landscape, where they stand in the panel.
    pub header: Rect,
    /// Seat cards, instruction and log.
    pub panel: Rect,
    pub landscape: bool,
}

impl TableLayout {
    /// The layout of a window of `window` logical pixels. Any size is served, even 0 × 0.
    pub fn of(window: Vec2, insets: Insets, bands: Bands) -> Self {
        let free = Rect::from_corners(
            Vec2::new(insets.left, insets.top),
            Vec2::new(
                (window.x - insets.right).max(insets.left + 1.0),
                (window.y - insets.bottom).max(insets.top + 1.0),
            ),
        );
        if free.width() > free.height() * LANDSCAPE_RATIO {
            Self::landscape(free, bands)
        } else {
            Self::portrait(free, bands)
        }
    }

    fn landscape(free: Rect, bands: Bands) -> Self {
        let (band, beside) = room_for(bands, free);
        let margin = (free.height() * 0.04).clamp(2.0, 80.0);
        let least = PANEL_LEAST.min(free.width() * 0.5);
        let panel_width = (free.width() * PANEL_SHARE).max(least);
        let side = (free.height() - 2.0 * margin - beside.y)
            .min(free.width() - panel_width - 3.0 * margin - beside.x)
            .max(1.0);
        // Board and panel stand together in the middle; a very wide window keeps its edges free.
        let panel_width = (free.width() - side - beside.x - 3.0 * margin)
            .min((side * 0.85).max(least))
            .max(1.0);
        let together = side + beside.x + panel_width + margin;
        let left = free.min.x + (free.width() - together + beside.x) / 2.0;
        let top = free.min.y + (free.height() - side) / 2.0;
        let board = Rect::from_corners(Vec2::new(left, top), Vec2::new(left + side, top + side));
        let panel = Rect::from_corners(
            Vec2::new(board.max.x + beside.x / 2.0 + margin, free.min.y + margin),
            Vec2::new(
                board.max.x + beside.x / 2.0 + margin + panel_width,
                free.max.y - margin,
            ),
        );
        Self {
            board,
            bands,
            band,
            header: Rect::from_corners(panel.min, panel.min),
            panel,
            landscape: true,
        }
    }

    fn portrait(free: Rect, bands: Bands) -> Self {
        let (band, beside) = room_for(bands, free);
        let margin = (free.width() * 0.02).clamp(2.0, 40.0);
        let scale = scale((free.width() / 768.0).min(free.height() / 1024.0));
        let header = 60.0 * scale;
        let panel = (free.width() * PORTRAIT_PANEL_SHARE)
            .clamp(PORTRAIT_PANEL.0, PORTRAIT_PANEL.1)
            .min(free.height() * 0.3);
        let panel = if bands.any() {
            panel * PANEL_BESIDE_BANDS
        } else {
            panel
        };
        let side = (free.width() - 2.0 * margin - beside.x)
            .min(free.height() - header - panel - 2.0 * margin - beside.y)
            .max(1.0);
        let left = free.min.x + (free.width() - side) / 2.0;
        // Spare height goes to the panel and above and below everything.
        let spare = (free.height() - header - side - beside.y - panel - 2.0 * margin).max(0.0);
        let under_header = free.min.y + header + margin + spare * 0.25;
        let top = under_header + beside.y / 2.0;
        let board = Rect::from_corners(Vec2::new(left, top), Vec2::new(left + side, top + side));
        let over_panel = board.max.y + beside.y / 2.0 + margin;
        let bottom = free.max.y.max(over_panel + 1.0);
        let below = (spare * 0.5 - PANEL_FIRST).max(0.0);
        Self {
            board,
            bands,
            band,
            header: Rect::from_corners(
                Vec2::new(free.min.x + margin, under_header - margin * 0.5 - header),
                Vec2::new(free.max.x - margin, under_header - margin * 0.5),
            ),
            panel: Rect::from_corners(
                Vec2::new(free.min.x + margin, over_panel),
                Vec2::new(free.max.x - margin, bottom - margin - below),
            ),
            landscape: false,
        }
    }
}

/// How far a band reaches, and how much width and height the bands take.
fn room_for(bands: Bands, free: Rect) -> (f32, Vec2) {
    if !bands.any() {
        return (0.0, Vec2::ZERO);
    }
    let band = (free.size().min_element() * BAND_SHARE).max(BAND_LEAST);
    let both = |wanted: bool| if wanted { 2.0 * band } else { 0.0 };
    (band, Vec2::new(both(bands.columns), both(bands.rows)))
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
            let layout = TableLayout::of(
                Vec2::new(width, height),
                Insets::default(),
                Bands::default(),
            );
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
    fn bands_lie_between_the_board_and_everything_else() {
        for (width, height) in SIZES {
            for (rows, columns) in [(true, true), (true, false), (false, true)] {
                let bands = Bands { rows, columns };
                let size = Vec2::new(width, height);
                let layout = TableLayout::of(size, Insets::default(), bands);
                let room = |wanted: bool| if wanted { layout.band } else { 0.0 };
                let reach = Vec2::new(room(columns), room(rows));
                let arena = Rect::from_corners(layout.board.min - reach, layout.board.max + reach);
                let window = Rect::from_corners(Vec2::ZERO, size);
                for part in [arena, layout.header, layout.panel] {
                    assert!(
                        window.contains(part.min) && window.contains(part.max),
                        "{width}x{height} {bands:?}: {part:?}"
                    );
                }
                for part in [layout.header, layout.panel] {
                    let shared = arena.intersect(part);
                    assert!(
                        shared.width() * shared.height() < 0.01,
                        "{width}x{height} {bands:?}: {layout:?}"
                    );
                }
                assert!(layout.band >= 44.0, "a finger hits what stands in a band");
                let share = layout.board.width() / size.min_element();
                assert!(share > 0.45, "{width}x{height} {bands:?}: {share}");
            }
        }
    }

    #[test]
    fn the_board_takes_most_of_the_smaller_side() {
        for (width, height) in SIZES {
            let layout = TableLayout::of(
                Vec2::new(width, height),
                Insets::default(),
                Bands::default(),
            );
            let share = layout.board.width() / width.min(height);
            assert!(share > 0.58, "{width}x{height}: {share}");
        }
    }

    #[test]
    fn degenerate_windows_give_finite_rectangles() {
        for (width, height) in [(0.0, 0.0), (1.0, 1.0), (1.0, 4000.0), (7680.0, 4320.0)] {
            let layout = TableLayout::of(
                Vec2::new(width, height),
                Insets::default(),
                Bands::default(),
            );
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
        let layout = TableLayout::of(Vec2::new(390.0, 844.0), insets, Bands::default());
        assert!(layout.header.min.y >= 40.0);
        assert!(layout.panel.max.y <= 814.0);
    }
}
