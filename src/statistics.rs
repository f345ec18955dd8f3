//! Results of games turned into numbers.
