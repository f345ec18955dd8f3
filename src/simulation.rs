//! Whole games between CPUs, many of them, and their tallies.
