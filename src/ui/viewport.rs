//! How large the window is in units of the UI, and how large a unit is.
//! May use Bevy only.
//!
//! A unit is a logical pixel on phones and small windows. Larger windows show the same page larger
//! instead of smaller text on more ground; tiny ones shrink it so that nothing is cut off.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The window's shorter side, in logical pixels, from which on the UI grows with the window.
const GROWS_FROM: f32 = 760.0;
/// The shorter side below which it shrinks.
const SHRINKS_BELOW: f32 = 340.0;

/// From this size on two columns of controls stand side by side.
const SIDE_BY_SIDE: Vec2 = vec2(900.0, 540.0);

/// Size of the window in UI units; logical pixels = units × `UiScale`.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Viewport {
    pub size: Vec2,
}

/// What pages are laid out for. Within a class a larger window only has more room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Too narrow for two columns of text.
    Narrow,
    Middle,
    /// Two columns of controls have room side by side.
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

    /// Wider than high: panels stand beside each other.
    pub fn landscape(&self) -> bool {
        self.size.x > self.size.y
    }

    /// Too narrow for two columns of text.
    pub fn narrow(&self) -> bool {
        self.class() == Class::Narrow
    }

    /// Too low for generous spacing.
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
    // A window put aside has no size; it comes back as it was.
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
