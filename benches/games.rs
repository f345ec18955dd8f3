//! Benchmarks of whole games by ruleset and level, per game:
//! `cargo bench --package ludo-benches --bench games`. A filter follows `--`: `… --bench games -- classic`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludo::players::Level;
use ludo::rules::Ruleset;
use ludo_benches::play;

/// The number of games in a sample. Games differ much in length, so a sample needs many of them.
const GAMES: u64 = 100;

fn games(criterion: &mut Criterion) {
    for rules in Ruleset::all() {
        let mut group = criterion.benchmark_group(rules.to_string());
        group
            .sample_size(10)
            .throughput(Throughput::Elements(GAMES));
        for level in Level::ALL {
            group.bench_function(level.name(), |bencher| {
                bencher.iter(|| {
                    for seed in 0..GAMES {
                        black_box(play(rules, level, black_box(seed), |_| {}));
                    }
                });
            });
        }
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
