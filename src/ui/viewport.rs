//! The size of the window in UI units, and the size of a unit.
//! May use Bevy only.
//!
//! On phones and in small windows a unit is a logical pixel. Large windows enlarge the page instead of showing
//! the same text size on a larger area; tiny windows shrink the page so that nothing is cut off.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// If the window's shorter side is longer than this, in logical pixels, the UI grows with the window.
const GROWS_FROM: f32 = 760.0;
/// If the shorter side is shorter than this, the UI shrinks with the window.
const SHRINKS_BELOW: f32 = 340.0;

/// The least size for two columns of controls side by side.
const SIDE_BY_SIDE: Vec2 = vec2(900.0, 540.0);

/// The size of the window in UI units; logical pixels = units × `UiScale`.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Viewport {
    pub size: Vec2,
}

/// The classes of windows that pages have different layouts for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Too narrow for two columns of text.
    Narrow,
    Middle,
    /// Large enough for two columns of controls side by side.
    Wide,
}

impl Viewport {
    pub fn class(&self) -> Class {
        if self.size.x < 600.0 {
            Class::Narrow
        } else if self.size.cmpge(SIDE_BY_SIDE).all() {
            Class::Wide
        } else {
            Class::Middle
        }
    }

    /// Whether the window is wider than high, so that panels are side by side.
    pub fn landscape(&self) -> bool {
        self.size.x > self.size.y
    }

    /// Whether the window is too narrow for two columns of text.
    pub fn narrow(&self) -> bool {
        self.class() == Class::Narrow
    }

    /// Whether the window is too low for generous spacing.
    pub fn low(&self) -> bool {
        self.size.y < 560.0
    }
}

/// Logical pixels per UI unit in a window of this size.
pub fn scale_for(window: Vec2) -> f32 {
    let short = window.min_element();
    if short > GROWS_FROM {
        short / GROWS_FROM
    } else if short < SHRINKS_BELOW {
        (short / SHRINKS_BELOW).max(0.1)
    } else {
        1.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewport>()
        .add_systems(PreUpdate, measure);
}

fn measure(
    window: Single<&Window, With<PrimaryWindow>>,
    mut scale: ResMut<UiScale>,
    mut viewport: ResMut<Viewport>,
) {
    let size = vec2(window.width(), window.height());
    // A minimised window has no size. The last size stays valid until it is restored.
    if size.min_element() < 1.0 {
        return;
    }
    let now = scale_for(size);
    if scale.0 != now {
        scale.0 = now;
    }
    viewport.set_if_neq(Viewport { size: size / now });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_a_pixel_on_phones_and_grows_on_large_screens() {
        assert_eq!(scale_for(vec2(360.0, 640.0)), 1.0);
        assert_eq!(scale_for(vec2(1280.0, 720.0)), 1.0);
        assert!((scale_for(vec2(3840.0, 2160.0)) - 2.84).abs() < 0.01);
        assert!(scale_for(vec2(170.0, 300.0)) < 0.6);
        assert!(scale_for(vec2(0.0, 0.0)) > 0.0);
    }
}
