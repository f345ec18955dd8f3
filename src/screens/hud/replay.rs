//! The controls of a watched game, in place of what to do now: how far it is, a slider, and buttons.
//! May use ui, labels, the session, what is shown of it, the settings and the way out of a replay.

use super::super::end::outcome;
use super::super::label::{Label, label};
use super::super::names::{Names, pace_key};
use super::super::page::row;
use super::super::replay::leave;
use super::prompt::frame;
use super::shape::{HEADER, Shape};
use super::{CARD, log_list};
use crate::i18n::Texts;
use crate::session::{Session, Watch, Watching};
use crate::shown::Shown;
use crate::storage::{Pace, Settings};
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::button::{Look, button};
use crate::ui::widgets::slider::slider;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{
    Activate, SliderPrecision, SliderRange, SliderStep, SliderValue, ValueChange, observe,
};

/// From this height on the controls stand in three lines.
const ROOM_FOR_ALL: f32 = 150.0;

/// How far the game is, in words, and at its end how it went; and whose turn it is, where no card says it.
#[derive(Component)]
pub(super) struct Progress {
    named: bool,
}

/// The slider over the whole game.
#[derive(Component)]
pub(super) struct Reel;

/// The picture of the button that plays and pauses.
#[derive(Component)]
pub(super) struct PlayPause;

/// The words of the button that changes the pace.
#[derive(Component)]
pub(super) struct PaceWords;

/// Whether the controls fit below the seats' cards; without room they stand in place of the cards.
pub(super) fn leaves_room_for_cards(shape: &Shape) -> bool {
    shape.rest >= ROOM_FOR_ALL
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands, shape: &Shape, watching: Watching) {
    let named = !leaves_room_for_cards(shape);
    let head = if shape.landscape { HEADER } else { 0.0 };
    let low = named && shape.panel.height() - head < ROOM_FOR_ALL;
    let narrow = shape.panel.width() < 400.0;
    let inside = if low || narrow { 8.0 } else { 16.0 };
    let gap = if low { 2.0 } else { 8.0 };
    let frame = frame(shape, UiRect::axes(px(inside), px(inside * 0.6)), gap);
    panel
        .spawn((frame, BackgroundColor(CARD), Pickable::IGNORE))
        .with_children(|card| {
            let line = Node {
                flex_shrink: 0.0,
                ..row(8.0)
            };
            if low {
                card.spawn((line.clone(), Pickable::IGNORE))
                    .with_children(|line| reel(line, watching));
            } else {
                card.spawn((line.clone(), Pickable::IGNORE))
                    .with_children(|line| {
                        line.spawn((
                            Progress { named },
                            progress(watching, None),
                            fonts::title(19.0, palette::TEXT),
                            Node {
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                        way_out(line);
                    });
                card.spawn((line.clone(), Pickable::IGNORE))
                    .with_children(|line| reel(line, watching));
            }
            let buttons = Node {
                justify_content: JustifyContent::Center,
                column_gap: px(if narrow { 5.0 } else { 8.0 }),
                ..line
            };
            card.spawn((buttons, Pickable::IGNORE))
                .with_children(|buttons| {
                    if !low {
                        control(buttons, "replay-start", Icon::ToStart, Watch::To(0));
                    }
                    control(buttons, "replay-back", Icon::StepBack, Watch::Back);
                    play_pause(buttons, watching);
                    control(buttons, "replay-next", Icon::StepOn, Watch::Next);
                    if !low {
                        control(buttons, "replay-end", Icon::ToEnd, Watch::To(usize::MAX));
                    }
                    pace(buttons);
                    if low {
                        way_out(buttons);
                    }
                });
            if shape.log {
                log_list::spawn(card);
            }
        });
}

fn progress(watching: Watching, name: Option<String>) -> Label {
    let words = match name {
        None => label("replay-roll"),
        Some(name) => label("replay-roll-by").with("name", name),
    };
    words
        .with("roll", watching.rolls as i64)
        .with("rolls", watching.of as i64)
}

fn reel(line: &mut ChildSpawnerCommands, watching: Watching) {
    line.spawn((
        Name::new("replay-reel"),
        Reel,
        slider(0.0),
        observe(
            |change: On<ValueChange<f32>>, mut wishes: MessageWriter<Watch>| {
                wishes.write(Watch::To(change.value.round().max(0.0) as usize));
            },
        ),
    ))
    .insert((
        SliderRange::new(0.0, watching.of.max(1) as f32),
        SliderValue(watching.rolls as f32),
        SliderStep(1.0),
        SliderPrecision(0),
    ));
}

fn control(buttons: &mut ChildSpawnerCommands, name: &'static str, picture: Icon, wish: Watch) {
    buttons.spawn((
        Name::new(name),
        button(Look::Round),
        children![icon(picture, 26.0, palette::TEXT)],
        observe(move |_: On<Activate>, mut wishes: MessageWriter<Watch>| {
            wishes.write(wish);
        }),
    ));
}

fn play_pause(buttons: &mut ChildSpawnerCommands, watching: Watching) {
    let picture = picture(watching.playing);
    buttons.spawn((
        Name::new("replay-play"),
        button(Look::Primary),
        children![(icon(picture, 22.0, Look::Primary.ink()), PlayPause)],
        observe(
            |_: On<Activate>, session: Res<Session>, mut wishes: MessageWriter<Watch>| {
                wishes.write(play_or_pause(&session));
            },
        ),
    ));
}

/// What the one button for both means now.
pub(in crate::screens) fn play_or_pause(session: &Session) -> Watch {
    match session.watching() {
        Some(watching) if watching.playing => Watch::Pause,
        _ => Watch::Play,
    }
}

fn picture(playing: bool) -> Icon {
    if playing { Icon::Pause } else { Icon::Play }
}

fn pace(buttons: &mut ChildSpawnerCommands) {
    buttons
        .spawn((
            Name::new("replay-pace"),
            button(Look::Secondary),
            children![(
                PaceWords,
                Text::default(),
                fonts::bold(16.0, palette::TEXT),
                Pickable::IGNORE
            )],
            observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
                settings.pace = faster(settings.pace);
            }),
        ))
        .entry::<Node>()
        .and_modify(|mut node| {
            (node.min_width, node.min_height) = (px(52), px(44));
            node.padding = UiRect::horizontal(px(8));
        });
}

/// The next pace; after the fastest the slowest.
fn faster(pace: Pace) -> Pace {
    let here = Pace::ALL.iter().position(|&other| other == pace);
    let next = here.map_or(0, |here| (here + 1) % Pace::ALL.len());
    Pace::ALL[next]
}

fn way_out(line: &mut ChildSpawnerCommands) {
    line.spawn((
        Name::new("replay-leave"),
        button(Look::Round),
        children![icon(Icon::Close, 20.0, palette::TEXT)],
        observe(leave),
    ));
}

/// Words, slider and pictures follow the game.
pub(super) fn follow(
    session: Res<Session>,
    shown: Res<Shown>,
    texts: Res<Texts>,
    mut words: Query<(&mut Label, Ref<Progress>)>,
    reels: Query<(Entity, &SliderValue), With<Reel>>,
    mut pictures: Query<&mut ImageNode, With<PlayPause>>,
    mut commands: Commands,
) {
    let Some(watching) = session.watching() else {
        return;
    };
    let changed = session.is_changed() || shown.is_changed() || texts.is_changed();
    for (mut words, of) in &mut words {
        if changed || of.is_added() {
            let names = Names::of(session.record(), &texts);
            let name = || names.get(session.game().turn()).to_owned();
            *words = if shown.over {
                outcome(session.record(), &names)
            } else {
                progress(watching, of.named.then(name))
            };
        }
    }
    if !session.is_changed() {
        return;
    }
    for (reel, value) in &reels {
        if value.0 != watching.rolls as f32 {
            commands
                .entity(reel)
                .try_insert(SliderValue(watching.rolls as f32));
        }
    }
    let image = picture(watching.playing).image();
    for mut picture in &mut pictures {
        if picture.image != image {
            picture.image = image.clone();
        }
    }
}

/// The button tells the pace of the moment.
pub(super) fn tell_pace(
    settings: Res<Settings>,
    texts: Res<Texts>,
    mut words: Query<&mut Text, With<PaceWords>>,
) {
    let now = texts.get(match settings.pace {
        Pace::Instant => "replay-pace-instant",
        pace => pace_key(pace),
    });
    for mut text in &mut words {
        if text.0 != now {
            text.0.clone_from(&now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_goes_round() {
        let mut pace = Pace::Normal;
        for _ in Pace::ALL {
            pace = faster(pace);
        }
        assert_eq!(pace, Pace::Normal);
        assert_eq!(faster(Pace::Instant), Pace::Half);
    }
}
