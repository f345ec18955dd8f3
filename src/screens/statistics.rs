//! What became of all games: drawn bars, by rules and opponents; forgetting or adding numbers asks first.
//! May use pages, charts, files, the rules' names and the store's statistics.

mod figures;
pub(super) mod file;

use super::label::{Label, label};
use super::names::{level_key, rules_name};
use super::page::{
    Heading, PageBuilt, column, go_to, picture_button, row, sheet_page, text_button,
};
use super::question::{Yes, ask};
use super::refill::Refill;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Menu};
use crate::players::Level;
use crate::rules::Ruleset;
use crate::statistics::{Opposition, Statistics, Travelling};
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

/// What is looked at: some rules, against somebody or all levels together; what is asked, and what
/// became of a file.
#[derive(Resource, Default)]
pub struct View {
    /// Nothing until something is chosen.
    of: Option<Of>,
    against: Option<Opposition>,
    question: Option<Question>,
    message: Option<Label>,
}

/// What the page asks before it does it.
enum Question {
    Reset,
    /// Whether the numbers of a file are to be added.
    TakeIn {
        file: String,
        arriving: Travelling,
        /// Those that are not counted yet.
        games: u64,
    },
}

/// The part of the page that follows the view.
#[derive(Component)]
struct Body;

/// The rows of buttons above it, which follow what was played.
#[derive(Component)]
struct Choices;

/// Whose numbers are looked at.
#[derive(Clone, PartialEq)]
enum Of {
    AllRules,
    /// As the statistics name them.
    Rules(String),
}

impl Of {
    fn holds(&self, rules: &str) -> bool {
        match self {
            Of::AllRules => true,
            Of::Rules(these) => rules == these,
        }
    }
}

/// A button that holds while the view looks at this.
#[derive(Component, Clone, PartialEq)]
enum Tab {
    Of(Of),
    Against(Option<Opposition>),
}

impl Tab {
    fn name(&self) -> String {
        match self {
            Tab::Of(Of::AllRules) => "statistics-all-rules".to_owned(),
            Tab::Of(Of::Rules(rules)) => format!("statistics-{rules}"),
            Tab::Against(against) => against_key(*against).to_owned(),
        }
    }

    fn choose(&self, view: &mut View) {
        match self {
            Tab::Of(of) => {
                view.of = Some(of.clone());
                view.against = None;
            }
            Tab::Against(against) => view.against = *against,
        }
    }
}

impl View {
    /// Says what became of a file, and asks nothing more.
    pub(super) fn tell(&mut self, message: Label) {
        self.question = None;
        self.message = Some(message);
    }

    fn tell_nothing(&mut self) {
        self.message = None;
    }

    /// What is looked at: what was chosen, or the rules played most.
    fn of(&self, statistics: &Statistics) -> Of {
        self.of.clone().unwrap_or_else(|| {
            let played = |rules: &str| statistics.sum(|these, _| these == rules).played;
            let most = statistics.iter().map(|(rules, ..)| rules);
            let most = most.max_by_key(|rules| played(rules));
            Of::Rules(most.unwrap_or(FIRST_RULES).to_owned())
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .add_systems(
            Update,
            (offer, mark_tab, fill)
                .chain()
                .in_set(AppSystems::View)
                .after(PageBuilt)
                .run_if(in_state(Menu::Statistics)),
        )
        .add_systems(OnExit(Menu::Statistics), |mut view: ResMut<View>| {
            (view.question, view.message) = (None, None);
        });
}

pub fn show(mut commands: Commands, viewport: Res<Viewport>) {
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
    mut refill: Refill,
) {
    for (entity, choices) in &choices {
        if !(view.is_changed() || store.is_changed() || texts.is_changed() || choices.is_added()) {
            continue;
        }
        let statistics = &store.0;
        let shown = view.of(statistics);
        let mut played: Vec<&str> = statistics.iter().map(|(rules, ..)| rules).collect();
        played.dedup();
        let others = [Opposition::SeveralPeople, Opposition::CpusAlone]
            .into_iter()
            .filter(|against| {
                let of = statistics.sum(|rules, these| shown.holds(rules) && these == *against);
                of.played > 0
            });
        refill.fill(entity, |choices| {
            if played.len() > 1 || played.first().is_some_and(|rules| *rules != FIRST_RULES) {
                groove(choices, |tabs| {
                    if played.len() > 1 {
                        tab(tabs, Tab::Of(Of::AllRules), label("statistics-all-rules"));
                    }
                    for rules in &played {
                        let name = Ruleset::parse(rules)
                            .map_or_else(|_| (*rules).to_owned(), |r| rules_name(r, &texts));
                        let of = Of::Rules((*rules).to_owned());
                        tab(tabs, Tab::Of(of), Text::new(name));
                    }
                });
            }
            groove(choices, |tabs| {
                let levels = LEVELS.map(Opposition::from);
                let each = levels.into_iter().chain(others).map(Some);
                for against in std::iter::once(None).chain(each) {
                    tab(tabs, Tab::Against(against), label(against_key(against)));
                }
            });
        });
    }
}

fn against_key(against: Option<Opposition>) -> &'static str {
    match against {
        None => "statistics-all",
        Some(Opposition::Easy) => level_key(Level::Easy),
        Some(Opposition::Normal) => level_key(Level::Normal),
        Some(Opposition::Hard) => level_key(Level::Hard),
        Some(Opposition::SeveralPeople) => "statistics-people",
        Some(Opposition::CpusAlone) => "statistics-cpus",
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
        Name::new(tab.name()),
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
            Tab::Of(of) => *of == view.of(&store.0),
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
    mut refill: Refill,
) {
    for (entity, body) in &bodies {
        if !(view.is_changed() || store.is_changed() || texts.is_changed() || body.is_added()) {
            continue;
        }
        let statistics = &store.0;
        let of = view.of(statistics);
        let tally = statistics.sum(|rules, opposition| {
            of.holds(rules)
                && match view.against {
                    Some(against) => opposition == against,
                    None => opposition.one_person(),
                }
        });
        let by_level = LEVELS.map(|level| {
            let against = Opposition::from(level);
            (
                level,
                statistics.sum(|rules, these| of.holds(rules) && these == against),
            )
        });
        // Nobody in particular wins or loses there.
        let one_person = view.against.is_none_or(Opposition::one_person);
        refill.fill(entity, |body| {
            if tally.played == 0 {
                body.spawn((
                    label("statistics-none"),
                    fonts::text(18.0, palette::TEXT_SOFT),
                ));
            } else {
                figures::results(body, &tally, one_person, &texts);
                if view.against.is_none() {
                    figures::levels(body, &by_level, &texts);
                }
                figures::times_and_captures(body, &tally, &texts, viewport.narrow());
                if tally.rolls() > 0 {
                    figures::dice(body, &tally, &texts);
                }
            }
            file::choices(body, &view, !statistics.is_empty());
            if !statistics.is_empty() {
                reset(body, matches!(view.question, Some(Question::Reset)));
            }
        });
    }
}

fn reset(body: &mut ChildSpawnerCommands, asking: bool) {
    if !asking {
        body.spawn((
            Name::new("statistics-reset"),
            text_button(Look::Secondary, label("statistics-reset")),
            observe(|_: On<Activate>, mut view: ResMut<View>| {
                view.tell_nothing();
                view.question = Some(Question::Reset);
            }),
        ));
        return;
    }
    body.spawn(card()).with_children(|card| {
        ask(
            card,
            label("confirm-reset"),
            Some(label("confirm-reset-line")),
            observe(|_: On<Activate>, mut view: ResMut<View>| view.question = None),
            Yes {
                name: "erase",
                look: Look::Danger,
                words: label("confirm-reset-yes"),
                does: observe(
                    |_: On<Activate>,
                     mut view: ResMut<View>,
                     mut store: ResMut<StatisticsStore>| {
                        view.question = None;
                        store.0.reset();
                    },
                ),
            },
        );
    });
}
