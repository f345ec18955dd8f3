//! A tap on the table, by mouse, finger or key.
//! May use the rules only.

use crate::rules::{Spend, TokenId};
use bevy::prelude::*;

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Target {
    Die,
    Token(TokenId),
    /// A destination of the picked token.
    Destination(Spend),
    /// Where nothing lies: what was picked is put back; while nobody is asked, a wish to see less of it.
    Table,
}

/// A target was tapped.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Tapped {
    pub target: Target,
    /// By the keyboard, which wants to be told where it is.
    pub by_key: bool,
}
