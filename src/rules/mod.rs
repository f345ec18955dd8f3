//! The game: boards, rulesets, positions, actions. Knows no pixels, time, randomness or Bevy.
