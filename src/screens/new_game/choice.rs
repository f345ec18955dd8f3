//! One value of one wish, on the control that chooses it.
//! May use the rules' draft and the store's settings.

use crate::rules::{Draft, Family, Level};
use crate::storage::Settings;
use crate::ui::palette;
use crate::ui::widgets::button::{Chosen, Look};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) enum DraftChoice {
    Family(Family),
    Count(u8),
    Person { place: usize, person: bool },
    Level { place: usize, level: Level },
    LevelOfAll(Level),
}

impl DraftChoice {
    fn holds(self, draft: &Draft) -> bool {
        match self {
            DraftChoice::Family(family) => draft.family == family,
            DraftChoice::Count(count) => draft.players() == usize::from(count),
            DraftChoice::Person { place, person } => draft.places[place % 4].person == person,
            DraftChoice::Level { place, level } => draft.places[place % 4].level == level,
            DraftChoice::LevelOfAll(level) => draft.level() == level,
        }
    }

    fn choose(self, draft: &mut Draft) {
        match self {
            DraftChoice::Family(family) => draft.family = family,
            DraftChoice::Count(count) => draft.count = count,
            DraftChoice::Person { place, person } => draft.places[place % 4].person = person,
            DraftChoice::Level { place, level } => draft.places[place % 4].level = level,
            DraftChoice::LevelOfAll(level) => draft.set_level(level),
        }
    }

    /// By which tools and the keyboard's place find the control again.
    fn name(self) -> Name {
        Name::new(match self {
            DraftChoice::Family(family) => format!("family-{family}"),
            DraftChoice::Count(count) => format!("players-{count}"),
            DraftChoice::Person { place, person } => {
                let kind = if person { "person" } else { "cpu" };
                format!("player-{}-{kind}", place + 1)
            }
            DraftChoice::Level { place, level } => format!("player-{}-{level}", place + 1),
            DraftChoice::LevelOfAll(level) => format!("level-{level}"),
        })
    }
}

/// Makes a button choose.
pub(super) fn chooses(choice: DraftChoice) -> impl Bundle {
    (
        choice,
        choice.name(),
        observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
            if !choice.holds(&settings.table) {
                choice.choose(&mut settings.table);
            }
        }),
    )
}

type Marked<'a> = (
    Entity,
    &'a DraftChoice,
    &'a Look,
    Has<Chosen>,
    Option<&'a mut BorderColor>,
);

/// What holds is marked; a card has a golden line for it.
pub(super) fn mark(settings: Res<Settings>, mut choices: Query<Marked>, mut commands: Commands) {
    for (entity, choice, look, marked, line) in &mut choices {
        let holds = choice.holds(&settings.table);
        match (holds, marked) {
            (true, false) => {
                commands.entity(entity).insert(Chosen);
            }
            (false, true) => {
                commands.entity(entity).remove::<Chosen>();
            }
            _ => {}
        }
        if *look == Look::Card
            && let Some(mut line) = line
        {
            let colour = if holds { palette::GOLD } else { Color::NONE };
            line.set_if_neq(BorderColor::all(colour));
        }
    }
}
