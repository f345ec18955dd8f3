//! What the player sees around the table.
