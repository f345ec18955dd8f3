//! Who decides for a CPU seat.
