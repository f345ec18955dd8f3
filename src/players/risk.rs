//! The risk of a landing: with how many faces each enemy could capture there.
//! May use: rules.

use crate::rules::{Game, Seat, Spend};

/// The product of three seats that no face serves: certainly safe.
pub(super) const CERTAIN: i32 = 6 * 6 * 6;

/// Π (6 − k) over the three other seats, k the faces that let a seat land exactly where the spend puts its token.
#[inline]
pub(super) fn safety(game: &Game, spend: Spend) -> i32 {
    let rules = game.rules();
    let Some(to) = game.leads_to(spend) else {
        return CERTAIN;
    };
    let Some(progress) = to.progress() else {
        return CERTAIN;
    };
    if progress > rules.board().last_on_track() || rules.safe_at(progress) {
        return CERTAIN;
    }
    let after = game.after(spend, to);
    let mut product = 1;
    for steps in 1..4 {
        let enemy = Seat::ALL[(game.turn().index() + steps) & 3];
        let faces = if game.are_enemies(game.turn(), enemy) && after.takes_turns(enemy) {
            i32::from(after.faces_landing(enemy, rules.board().meets(steps, progress)))
        } else {
            0
        };
        product *= 6 - faces;
    }
    product
}
