//! Seeded dice and the other seeded draws.
