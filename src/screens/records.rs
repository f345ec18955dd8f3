//! The finished games: watch one, save it as a file, delete it after a question; open one from a file.
//! May use pages, games, files, the dice that check a file, and the store's records.

pub(super) mod file;
mod row;

use super::games::Games;
use super::label::{Label, label};
use super::page::{Heading, PageBuilt, column, picture_button, sheet_page, text_button};
use super::refill::Refill;
use crate::files::Files;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Menu};
use crate::storage::Records;
use crate::ui::icons::Icon;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Look;
use crate::ui::widgets::card::card;
use crate::ui::widgets::scroll::IntoView;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use uuid::Uuid;

/// Games listed at first, and with each further wish.
const LISTED: usize = 20;

/// What the page shows beside the games themselves.
#[derive(Resource, Default)]
pub(super) struct View {
    listed: usize,
    /// The game that is asked about.
    asking: Option<Uuid>,
    /// What became of a file.
    pub(super) message: Option<Label>,
}

/// The part of the page that follows the view.
#[derive(Component)]
struct Body;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .add_systems(OnExit(Menu::Records), forget)
        .add_systems(
            Update,
            fill.in_set(AppSystems::View)
                .after(PageBuilt)
                .run_if(in_state(Menu::Records)),
        );
}

pub fn show(mut commands: Commands, viewport: Res<Viewport>) {
    let heading = Heading {
        title: label("records"),
        back: true,
    };
    sheet_page(
        &mut commands,
        "Records",
        &viewport,
        680.0,
        heading,
        |body| {
            body.spawn((Body, column(12.0), Pickable::IGNORE));
        },
    );
}

fn fill(
    mut view: ResMut<View>,
    records: Res<Records>,
    texts: Res<Texts>,
    viewport: Res<Viewport>,
    bodies: Query<(Entity, Ref<Body>)>,
    mut refill: Refill,
) {
    for (entity, body) in &bodies {
        if !(view.is_changed() || records.is_changed() || texts.is_changed() || body.is_added()) {
            continue;
        }
        let view = view.bypass_change_detection();
        view.listed = view.listed.max(LISTED);
        let view = &*view;
        refill.fill(entity, |body| {
            body.spawn((
                Name::new("records-open"),
                picture_button(Look::Secondary, Icon::Open, label("records-open")),
                observe(|_: On<Activate>, mut files: Files| files.open(&["json"])),
            ));
            if let Some(message) = &view.message {
                body.spawn((card(), IntoView::default()))
                    .with_child((message.clone(), fonts::text(17.0, palette::TEXT)));
            }
            for kept in records.iter().take(view.listed) {
                let asking = view.asking == Some(kept.record.id);
                row::spawn(body, kept, asking, viewport.narrow(), &texts);
            }
            if records.iter().len() == 0 {
                body.spawn((label("records-none"), fonts::text(18.0, palette::TEXT_SOFT)));
            } else if records.iter().len() > view.listed {
                body.spawn((
                    text_button(Look::Secondary, label("records-more")),
                    observe(|_: On<Activate>, mut view: ResMut<View>| view.listed += LISTED),
                ));
            }
        });
    }
}

/// The page opens afresh the next time.
fn forget(mut view: ResMut<View>) {
    *view = View::default();
}

/// Watches a game of the list.
fn watch(id: Uuid) -> impl Fn(On<Activate>, Res<Records>, Games) {
    move |_, records, mut games| {
        if let Some(kept) = records.get(id) {
            games.watch(Box::new(kept.record.clone()), kept.played(), Menu::Records);
        }
    }
}
