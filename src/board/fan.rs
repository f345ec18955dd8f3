//! How tokens that share a place stand there: fanned out, so that each is a target of its own.
//! Pure arithmetic on the plan of the board.

use super::geometry::{CELLS, Places, Plan, Spot};
use crate::rules::{BySeat, Seat, TokenId, TokenPlace};
use bevy::math::Vec2;

impl Plan {
    /// Spots of all tokens, those that share a square fanned out.
    pub fn arrange(self, places: &Places) -> BySeat<[Spot; 4]> {
        let alone = BySeat::from_fn(|seat| {
            std::array::from_fn(|index| {
                let token = TokenId {
                    seat,
                    index: index as u8,
                };
                self.alone(token, places[seat][index])
            })
        });
        let standing: Vec<(Seat, usize)> = Seat::ALL
            .into_iter()
            .flat_map(|seat| (0..4).map(move |index| (seat, index)))
            .filter(|&(seat, index)| {
                !matches!(places[seat][index], TokenPlace::Yard | TokenPlace::Home)
            })
            .collect();
        let mut spots: BySeat<[Spot; 4]> = alone;
        for &(seat, index) in &standing {
            let here = alone[seat][index].at;
            let company: Vec<_> = standing
                .iter()
                .filter(|&&(other, number)| alone[other][number].at.distance_squared(here) < 0.01)
                .collect();
            let number = company
                .iter()
                .position(|&&fellow| fellow == (seat, index))
                .unwrap_or(0);
            let (offset, scale) = match places[seat][index] {
                TokenPlace::Prison(jailer) => {
                    let width = self.prison(jailer).width();
                    (row(company.len(), number, width), alone[seat][index].scale)
                }
                _ => fan(company.len(), number),
            };
            spots[seat][index] = Spot {
                at: here + offset,
                scale,
            };
        }
        spots
    }
}

/// Offset of the `number`-th of `count` prisoners in a cage of this width.
fn row(count: usize, number: usize, width: f32) -> Vec2 {
    let cell = width / f32::from(CELLS);
    let gaps = count.saturating_sub(1).max(1) as f32;
    // In the cells from the left; where these are too few, closer.
    let step = cell.min((width - cell) / gaps);
    Vec2::new((cell - width) / 2.0 + number as f32 * step, 0.0)
}

/// Offset and scale of the `number`-th of `count` tokens on one square.
fn fan(count: usize, number: usize) -> (Vec2, f32) {
    match count {
        0 | 1 => (Vec2::ZERO, 1.0),
        2 => (Vec2::new([-0.2, 0.2][number % 2], 0.0), 0.8),
        3 => {
            let corner = [(-0.2, 0.14), (0.2, 0.14), (0.0, -0.2)][number % 3];
            (Vec2::new(corner.0, corner.1), 0.7)
        }
        _ => {
            let across = (count as f32).sqrt().ceil();
            let rows = (count as f32 / across).ceil();
            let step = 0.78 / across;
            let column = (number % across as usize) as f32;
            let row = (number / across as usize) as f32;
            let offset = Vec2::new(
                (column - (across - 1.0) / 2.0) * step,
                ((rows - 1.0) / 2.0 - row) * step,
            );
            (offset, (step / 0.82 * 1.3).min(0.62))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Family, Options, Ruleset};

    /// Radius of a token drawn at scale 1.
    const TOKEN_RADIUS: f32 = super::super::pose::RADIUS;

    fn plan(family: Family) -> Plan {
        let rules = Ruleset::of(family, Options::default()).expect("every family is there");
        Plan::new(rules, Seat::ALL[0])
    }

    #[test]
    fn tokens_in_yards_and_at_home_never_share_a_spot() {
        for family in Family::ALL {
            for place in [TokenPlace::Yard, TokenPlace::Home] {
                let spots = plan(family).arrange(&BySeat::from_fn(|_| [place; 4]));
                let flat: Vec<Vec2> = Seat::ALL
                    .into_iter()
                    .flat_map(|seat| spots[seat].map(|spot| spot.at))
                    .collect();
                for (i, a) in flat.iter().enumerate() {
                    for b in &flat[i + 1..] {
                        assert!(a.distance(*b) > 0.3, "{place:?}: {a} {b}");
                    }
                }
            }
        }
    }

    #[test]
    fn twelve_prisoners_fit_their_cage_and_none_hides_yard_or_die() {
        let jailer = Seat::ALL[1];
        let plan = plan(Family::NoMercy);
        let cage = plan.prison(jailer);
        for count in 1..=12 {
            let mut places = BySeat::from_fn(|_| [TokenPlace::Yard; 4]);
            let enemies = Seat::ALL.into_iter().filter(|&seat| seat != jailer);
            for (number, seat) in enemies.flat_map(|seat| [seat; 4]).enumerate().take(count) {
                places[seat][number % 4] = TokenPlace::Prison(jailer);
            }
            let spots = plan.arrange(&places);
            let mut held: Vec<Spot> = Vec::new();
            for seat in Seat::ALL {
                for index in 0..4 {
                    let spot = spots[seat][index];
                    if places[seat][index] == TokenPlace::Yard {
                        let clear = spot.at.distance(spot.at.clamp(cage.min, cage.max));
                        assert!(clear > TOKEN_RADIUS * spot.scale, "{seat} {index}");
                    } else {
                        held.push(spot);
                    }
                }
            }
            assert_eq!(held.len(), count);
            for (i, spot) in held.iter().enumerate() {
                let reach = Vec2::splat(TOKEN_RADIUS * spot.scale);
                assert!(cage.contains(spot.at - reach) && cage.contains(spot.at + reach));
                for other in &held[i + 1..] {
                    let hidden = 1.0 - visible(reach.x, spot.at.distance(other.at));
                    assert!(hidden < 0.4, "{count} prisoners: {hidden}");
                }
            }
            let die = plan.yard_centre(jailer);
            assert!(die.distance(die.clamp(cage.min, cage.max)) > 1.0);
        }
    }

    /// Share of a disc that stays visible under one of equal size at this distance.
    fn visible(radius: f32, distance: f32) -> f32 {
        let half = (distance / 2.0).min(radius);
        let lens = 2.0 * radius * radius * (half / radius).acos()
            - 2.0 * half * (radius * radius - half * half).sqrt();
        1.0 - lens / (std::f32::consts::PI * radius * radius)
    }

    #[test]
    fn up_to_four_tokens_on_a_square_are_each_sixty_percent_visible() {
        for count in 2..=4 {
            for number in 0..count - 1 {
                let (at, scale) = fan(count, number);
                let hidden: f32 = (number + 1..count)
                    .map(|above| {
                        1.0 - visible(TOKEN_RADIUS * scale, at.distance(fan(count, above).0))
                    })
                    .sum();
                assert!(
                    hidden < 0.4,
                    "{count} tokens, number {number}: {hidden} hidden"
                );
            }
        }
    }

    #[test]
    fn sixteen_tokens_on_a_square_stay_on_it_and_apart() {
        for count in 1..=16 {
            for number in 0..count {
                let (at, scale) = fan(count, number);
                assert!(
                    at.abs().max_element() + TOKEN_RADIUS * scale < 0.62,
                    "{count}: {at}"
                );
                for other in 0..number {
                    assert!(at.distance(fan(count, other).0) > 0.15);
                }
            }
        }
    }
}
