//! Shows and hides parts of the board.
//! May use Bevy only.

use bevy::prelude::*;

/// Shows or hides an entity; what is so already counts as no change.
pub(super) fn show(visibility: &mut Mut<Visibility>, shown: bool) {
    visibility.set_if_neq(if shown {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    });
}
