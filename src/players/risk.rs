//! The risk that a token is captured on its destination.
//! May use: rules.

use crate::rules::{Game, Seat, Spend};

/// The result of [`safety`] for a token that no enemy can capture.
pub(super) const CERTAIN: i32 = 6 * 6 * 6;

/// The product of 6 − k over the three other seats, where k is the number of rolls with which a seat could land exactly on
/// the destination of a spend. Divided by [`CERTAIN`] it is the probability that none of them does.
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
