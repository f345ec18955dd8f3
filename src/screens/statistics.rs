//! What became of all games: drawn bars, by rules and opponents; forgetting them asks first.
//! May use pages, charts, the rules' names and the store's statistics.

use super::chart::{DiceChart, bar_line, share_bar};
use super::label::label;
use super::names::{level_key, rules_name, time_in_words};
use super::page::{Heading, column, picture_button, row, sheet_page, text_button};
use super::pause::go_to;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Menu};
use crate::players::Level;
use crate::rules::Ruleset;
use crate::statistics::{Opposition, Statistics, Tally};
use crate::storage::StatisticsStore;
use crate::ui::icons::Icon;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::{Chosen, Look, button};
use crate::ui::widgets::card::card;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// What is shown before anything else was played.
const FIRST_RULES: &str = "classic";
const LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];
const WON: Color = palette::SEAT[3];
const LOST: Color = palette::SEAT[0];
const FINISHED: Color = palette::SEAT[2];
const NEITHER: Color = palette::CARD_LINE;

/// What is looked at: some rules, against somebody or all levels together; and whether the question
/// is on the page.
#[derive(Resource, Default)]
pub struct View {
    /// As the statistics name them; nothing until one is chosen.
    rules: Option<String>,
    against: Option<Opposition>,
    asking: bool,
}

/// The part of the page that follows the view.
#[derive(Component)]
struct Body;

/// The rows of buttons above it, which follow what was played.
#[derive(Component)]
struct Choices;

/// A button that holds while the view looks at this.
#[derive(Component, Clone, PartialEq)]
enum Tab {
    Rules(String),
    Against(Option<Opposition>),
}

impl Tab {
    fn choose(&self, view: &mut View) {
        match self {
            Tab::Rules(rules) => {
                view.rules = Some(rules.clone());
                view.against = None;
            }
            Tab::Against(against) => view.against = *against,
        }
    }
}

impl View {
    /// The rules looked at: the chosen ones, or those played most.
    fn rules<'a>(&'a self, statistics: &'a Statistics) -> &'a str {
        self.rules.as_deref().unwrap_or_else(|| {
            let played = |rules: &str| -> u64 {
                let of_these = statistics.iter().filter(|(name, ..)| *name == rules);
                of_these.fold(0, |sum, (.., tally)| sum.saturating_add(tally.played))
            };
            let most = statistics.iter().map(|(rules, ..)| rules);
            most.max_by_key(|rules| played(rules))
                .unwrap_or(FIRST_RULES)
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>().add_systems(
        Update,
        (offer, mark_tab, fill)
            .chain()
            .in_set(AppSystems::View)
            .run_if(in_state(Menu::Statistics)),
    );
}

pub fn show(mut commands: Commands, viewport: Res<Viewport>, mut view: ResMut<View>) {
    view.asking = false;
    let heading = Heading {
        title: label("statistics"),
        back: true,
    };
    sheet_page(
        &mut commands,
        "Statistics",
        &viewport,
        640.0,
        heading,
        |body| {
            body.spawn((
                picture_button(Look::Secondary, Icon::Play, label("records")),
                observe(go_to(Menu::Records)),
            ));
            body.spawn((Choices, column(10.0), Pickable::IGNORE));
            body.spawn((Body, column(14.0), Pickable::IGNORE));
        },
    );
}

/// Offers the rules that were played, and whom they were played against.
fn offer(
    view: Res<View>,
    store: Res<StatisticsStore>,
    texts: Res<Texts>,
    choices: Query<(Entity, Ref<Choices>)>,
    mut commands: Commands,
) {
    for (entity, choices) in &choices {
        if !(view.is_changed() || store.is_changed() || texts.is_changed() || choices.is_added()) {
            continue;
        }
        let statistics = &store.0;
        let shown = view.rules(statistics);
        let mut played: Vec<&str> = statistics.iter().map(|(rules, ..)| rules).collect();
        played.dedup();
        let others = [Opposition::SeveralPeople, Opposition::CpusAlone]
            .into_iter()
            .filter(|against| statistics.tally(shown, *against).played > 0);
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|choices| {
                if played.len() > 1 || played.first().is_some_and(|rules| *rules != FIRST_RULES) {
                    groove(choices, |tabs| {
                        for rules in &played {
                            let name = Ruleset::parse(rules)
                                .map_or_else(|_| (*rules).to_owned(), |r| rules_name(r, &texts));
                            tab(tabs, Tab::Rules((*rules).to_owned()), Text::new(name));
                        }
                    });
                }
                groove(choices, |tabs| {
                    tab(tabs, Tab::Against(None), label("statistics-all"));
                    for level in LEVELS {
                        let against = Tab::Against(Some(level.into()));
                        tab(tabs, against, label(level_key(level)));
                    }
                    for against in others {
                        tab(
                            tabs,
                            Tab::Against(Some(against)),
                            label(others_key(against)),
                        );
                    }
                });
            });
    }
}

fn others_key(against: Opposition) -> &'static str {
    match against {
        Opposition::CpusAlone => "statistics-cpus",
        _ => "statistics-people",
    }
}

/// The groove that choices stand in, in as many lines as they need.
fn groove(parent: &mut ChildSpawnerCommands, tabs: impl FnOnce(&mut ChildSpawnerCommands)) {
    parent
        .spawn((
            Node {
                padding: UiRect::all(px(4)),
                border_radius: BorderRadius::all(px(16)),
                flex_shrink: 0.0,
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(4),
                ..row(4.0)
            },
            BackgroundColor(palette::GROOVE),
        ))
        .with_children(tabs);
}

fn tab(tabs: &mut ChildSpawnerCommands, tab: Tab, words: impl Bundle) {
    let chosen = tab.clone();
    tabs.spawn((
        button(Look::Segment),
        tab,
        children![(
            words,
            fonts::bold(16.0, palette::TEXT),
            TextLayout::justify(Justify::Center),
            Pickable::IGNORE
        )],
        observe(move |_: On<Activate>, mut view: ResMut<View>| chosen.choose(&mut view)),
    ))
    .entry::<Node>()
    .and_modify(|mut node| node.flex_basis = auto());
}

fn mark_tab(
    view: Res<View>,
    store: Res<StatisticsStore>,
    tabs: Query<(Entity, &Tab, Has<Chosen>)>,
    mut commands: Commands,
) {
    for (entity, tab, marked) in &tabs {
        let holds = match tab {
            Tab::Rules(rules) => rules == view.rules(&store.0),
            Tab::Against(against) => *against == view.against,
        };
        match (holds, marked) {
            (true, false) => commands.entity(entity).insert(Chosen),
            (false, true) => commands.entity(entity).remove::<Chosen>(),
            _ => continue,
        };
    }
}

fn fill(
    view: Res<View>,
    store: Res<StatisticsStore>,
    texts: Res<Texts>,
    viewport: Res<Viewport>,
    bodies: Query<(Entity, Ref<Body>)>,
    mut commands: Commands,
) {
    for (entity, body) in &bodies {
        if !(view.is_changed() || store.is_changed() || texts.is_changed() || body.is_added()) {
            continue;
        }
        let statistics = &store.0;
        let rules = view.rules(statistics);
        let tally = match view.against {
            Some(against) => statistics.tally(rules, against),
            None => statistics.all_levels(rules),
        };
        let by_level =
            LEVELS.map(|level| (level, statistics.tally(rules, Opposition::from(level))));
        // Nobody in particular wins or loses there.
        let one_person = !matches!(
            view.against,
            Some(Opposition::SeveralPeople | Opposition::CpusAlone)
        );
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|body| {
                if tally.played == 0 {
                    body.spawn((
                        label("statistics-none"),
                        fonts::text(18.0, palette::TEXT_SOFT),
                    ));
                } else {
                    results(body, &tally, one_person, &texts);
                    if view.against.is_none() {
                        levels(body, &by_level, &texts);
                    }
                    times_and_captures(body, &tally, &texts, viewport.narrow());
                    if tally.rolls() > 0 {
                        dice(body, &tally);
                    }
                }
                if !statistics.is_empty() {
                    reset(body, view.asking);
                }
            });
    }
}

fn results(body: &mut ChildSpawnerCommands, tally: &Tally, one_person: bool, texts: &Texts) {
    let share = |count: u64| count as f32 / tally.played.max(1) as f32;
    body.spawn(card()).with_children(|card| {
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(12.0)
        };
        card.spawn((head, Pickable::IGNORE)).with_children(|head| {
            head.spawn((
                label("statistics-results"),
                fonts::title(19.0, palette::TEXT),
            ));
            if let Some(rate) = tally.win_rate() {
                head.spawn((
                    Text::new(texts.percent(rate)),
                    fonts::title(30.0, palette::GOLD),
                ));
            }
        });
        let neither = tally
            .played
            .saturating_sub(tally.won)
            .saturating_sub(tally.lost);
        // Played to an end that was nobody's win or loss.
        let finished = if one_person {
            0
        } else {
            neither
                .saturating_sub(tally.abandoned)
                .saturating_sub(tally.undecided)
        };
        let neither = neither - finished;
        share_bar(
            card,
            &[
                (share(tally.won), WON),
                (share(tally.lost), LOST),
                (share(finished), FINISHED),
                (share(neither), NEITHER),
            ],
        );
        let legend = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(20),
            row_gap: px(6),
            ..default()
        };
        card.spawn((legend, Pickable::IGNORE))
            .with_children(|legend| {
                let mut entry = |key, count: u64, colour| {
                    legend.spawn(legend_entry(key, count, colour));
                };
                entry("statistics-played", tally.played, palette::TEXT);
                if one_person {
                    entry("statistics-won", tally.won, WON);
                    entry("statistics-lost", tally.lost, LOST);
                } else {
                    entry("statistics-finished", finished, FINISHED);
                }
                entry("statistics-abandoned", tally.abandoned, NEITHER);
                if tally.undecided > 0 {
                    entry("statistics-undecided", tally.undecided, NEITHER);
                }
            });
    });
}

fn legend_entry(key: &'static str, count: u64, colour: Color) -> impl Bundle {
    (
        row(7.0),
        Pickable::IGNORE,
        children![
            (
                Node {
                    width: px(12),
                    height: px(12),
                    border_radius: BorderRadius::all(px(4)),
                    ..default()
                },
                BackgroundColor(colour),
            ),
            (label(key), fonts::text(16.0, palette::TEXT_SOFT)),
            (
                Text::new(count.to_string()),
                fonts::bold(16.0, palette::TEXT)
            ),
        ],
    )
}

fn levels(body: &mut ChildSpawnerCommands, by_level: &[(Level, Tally)], texts: &Texts) {
    body.spawn(card()).with_children(|card| {
        card.spawn((
            label("statistics-by-level"),
            fonts::title(19.0, palette::TEXT),
        ));
        for (level, tally) in by_level {
            let decided = tally.won.saturating_add(tally.lost);
            let words = texts.get_with(
                "statistics-rate-line",
                &[("won", tally.won.into()), ("decided", decided.into())],
            );
            let share = tally.win_rate().unwrap_or(0.0) as f32;
            bar_line(card, label(level_key(*level)), share, WON, words);
        }
    });
}

fn times_and_captures(body: &mut ChildSpawnerCommands, tally: &Tally, texts: &Texts, narrow: bool) {
    let frame = if narrow {
        column(14.0)
    } else {
        Node {
            align_items: AlignItems::Stretch,
            ..row(14.0)
        }
    };
    body.spawn((frame, Pickable::IGNORE))
        .with_children(|frame| {
            let half = |frame: &mut ChildSpawnerCommands,
                        content: &dyn Fn(&mut ChildSpawnerCommands)| {
                let mut node = Node {
                    flex_direction: FlexDirection::Column,
                    ..default()
                };
                if !narrow {
                    (node.flex_grow, node.flex_basis) = (1.0, px(0));
                }
                frame.spawn((node, Pickable::IGNORE)).with_children(|half| {
                    half.spawn(card()).with_children(content);
                });
            };
            half(frame, &|card| {
                card.spawn((label("end-duration"), fonts::title(19.0, palette::TEXT)));
                for (key, time) in [
                    ("statistics-best", tally.best_win()),
                    ("statistics-mean", tally.mean_game()),
                ] {
                    let words =
                        time.map_or_else(|| "–".to_owned(), |time| time_in_words(time, texts));
                    card.spawn((
                        column(0.0),
                        Pickable::IGNORE,
                        children![
                            (label(key), fonts::text(16.0, palette::TEXT_SOFT)),
                            (Text::new(words), fonts::bold(18.0, palette::TEXT)),
                        ],
                    ));
                }
            });
            half(frame, &|card| {
                card.spawn((
                    label("statistics-captures"),
                    fonts::title(19.0, palette::TEXT),
                ));
                let most = tally.captures_made.max(tally.captures_suffered).max(1) as f32;
                for (key, count, colour) in [
                    ("statistics-made", tally.captures_made, WON),
                    ("statistics-suffered", tally.captures_suffered, LOST),
                ] {
                    bar_line(
                        card,
                        label(key),
                        count as f32 / most,
                        colour,
                        count.to_string(),
                    );
                }
            });
        });
}

fn dice(body: &mut ChildSpawnerCommands, tally: &Tally) {
    body.spawn(card()).with_children(|card| {
        card.spawn((label("statistics-dice"), fonts::title(19.0, palette::TEXT)));
        let full = DiceChart::full_for([&tally.faces]);
        DiceChart {
            faces: tally.faces,
            colour: palette::SEAT[2],
            full,
            height: 130.0,
        }
        .spawn(card);
    });
}

fn reset(body: &mut ChildSpawnerCommands, asking: bool) {
    if !asking {
        body.spawn((
            text_button(Look::Secondary, label("statistics-reset")),
            observe(|_: On<Activate>, mut view: ResMut<View>| view.asking = true),
        ));
        return;
    }
    body.spawn(card()).with_children(|card| {
        card.spawn((label("confirm-reset"), fonts::title(19.0, palette::TEXT)));
        card.spawn((
            label("confirm-reset-line"),
            fonts::text(17.0, palette::TEXT_SOFT),
        ));
        let answers = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(10),
            ..row(10.0)
        };
        card.spawn((answers, Pickable::IGNORE))
            .with_children(|answers| {
                answers.spawn((
                    text_button(Look::Primary, label("cancel")),
                    observe(|_: On<Activate>, mut view: ResMut<View>| view.asking = false),
                ));
                answers.spawn((
                    text_button(Look::Danger, label("confirm-reset-yes")),
                    observe(
                        |_: On<Activate>,
                         mut view: ResMut<View>,
                         mut store: ResMut<StatisticsStore>| {
                            view.asking = false;
                            store.0.reset();
                        },
                    ),
                ));
            });
    });
}
