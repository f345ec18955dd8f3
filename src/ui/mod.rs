//! Widgets, palette, fonts. No game words in here.
