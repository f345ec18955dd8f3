//! One game being played.
