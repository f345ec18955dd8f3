//! A text on screen that follows the language.
//! May use i18n.

use crate::i18n::{Texts, Value};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use std::borrow::Cow;

/// The text of a key, kept in the language of the moment.
#[derive(Component, Clone, Debug)]
#[require(Text)]
pub struct Label {
    key: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// What is filled into a text.
#[derive(Clone, Debug)]
pub enum Arg {
    Number(i64),
    Text(String),
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Arg::Number(number)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl Arg {
    fn value(&self) -> Value<'_> {
        match self {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => text.into(),
        }
    }
}

pub fn label(key: impl Into<Cow<'static, str>>) -> Label {
    Label {
        key: key.into(),
        args: Vec::new(),
    }
}

impl Label {
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// The words in a language.
    pub fn words(&self, texts: &Texts) -> String {
        let args: Vec<(&str, Value)> = self
            .args
            .iter()
            .map(|(name, arg)| (*name, arg.value()))
            .collect();
        texts.get_with(&self.key, &args)
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, write.before(UiSystems::Prepare));
}

fn write(texts: Res<Texts>, mut labels: Query<(Ref<Label>, &mut Text)>) {
    for (label, mut text) in &mut labels {
        if texts.is_changed() || label.is_changed() {
            text.0 = label.words(&texts);
        }
    }
}
