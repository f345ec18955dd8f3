//! Benchmarks of listing the legal moves, applying a move and choosing a move, per position:
//! `cargo bench --package ludo-benches --bench engine`. A filter follows `--`: `… --bench engine -- choose/hard`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ludo::dice::TieKey;
use ludo::players::{Level, choose};
use ludo::rules::{Action, Game, Ruleset, Spend};
use ludo_benches::choices;

fn legal_moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal moves");
    for rules in Ruleset::plain() {
        let positions = choices(rules);
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(rules.to_string(), |bencher| {
            bencher.iter(|| {
                for game in &positions {
                    black_box(black_box(game).spends());
                }
            });
        });
    }
}

fn apply(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("apply");
    for rules in Ruleset::plain() {
        let moves: Vec<(Game, Spend)> = choices(rules)
            .into_iter()
            .filter_map(|game| Some((game, choose(&game, Level::Normal, TieKey::of(1))?)))
            .collect();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(rules.to_string(), |bencher| {
            bencher.iter_batched_ref(
                || moves.clone(),
                |moves| {
                    for (game, spend) in moves {
                        let _ = black_box(game.apply(Action::Spend(*spend), &mut ()));
                    }
                },
                BatchSize::SmallInput,
            );
        });
    }
}

fn choice(criterion: &mut Criterion) {
    for level in Level::ALL {
        let mut group = criterion.benchmark_group(format!("choose/{}", level.name()));
        for rules in Ruleset::plain() {
            let positions = choices(rules);
            group.throughput(Throughput::Elements(positions.len() as u64));
            group.bench_function(rules.to_string(), |bencher| {
                bencher.iter(|| {
                    for game in &positions {
                        black_box(choose(black_box(game), level, TieKey::of(1)));
                    }
                });
            });
        }
    }
}

criterion_group!(benches, legal_moves, apply, choice);
criterion_main!(benches);
