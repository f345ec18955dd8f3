//! What the player should know about the store and the address, in a strip at the top that can be closed.
//! May use ui, labels and the store's status.

use super::label::{Label, label};
use crate::navigation::{AppSystems, Menu};
use crate::storage::{MemoryOnly, StoreNotice, StoreNotices, StoreStatus};
use crate::ui::icons::{Icon, icon};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::icon_button;
use crate::ui::{fonts, palette};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Above pages.
const LAYER: GlobalZIndex = GlobalZIndex(20);

/// What is told at this moment.
#[derive(Component)]
pub struct Banner;

/// The state of the store that the player has been told and has closed.
#[derive(Resource, Default)]
pub struct Told(StoreStatus);

/// Whether the page's address asked for a table that cannot be played.
#[derive(Resource, Default)]
pub struct RefusedAddress(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>()
        .init_resource::<RefusedAddress>()
        .add_systems(Update, tell.in_set(AppSystems::View))
        .add_systems(OnExit(Menu::Main), forget_address);
}

/// Whoever goes on from the title asks for something else now.
fn forget_address(mut refused: ResMut<RefusedAddress>) {
    if refused.0 {
        refused.0 = false;
    }
}

fn tell(
    status: Res<StoreStatus>,
    notices: Res<StoreNotices>,
    told: Res<Told>,
    refused: Res<RefusedAddress>,
    viewport: Res<Viewport>,
    banners: Query<Entity, With<Banner>>,
    mut commands: Commands,
) {
    let news = status.is_changed() || notices.is_changed() || refused.is_changed();
    if !(news || told.is_changed() || viewport.is_changed()) {
        return;
    }
    for banner in &banners {
        commands.entity(banner).despawn();
    }
    if refused.0 {
        strip(&mut commands, &viewport, label("address-refused"));
    } else if let Some(notice) = notices.0.first() {
        strip(&mut commands, &viewport, about(notice));
    } else if let StoreStatus::MemoryOnly(why) = *status
        && told.0 != *status
        && why != MemoryOnly::Asked
    {
        strip(&mut commands, &viewport, label(key_of(why)));
    }
}

fn key_of(why: MemoryOnly) -> &'static str {
    match why {
        MemoryOnly::AlreadyOpen => "store-open",
        MemoryOnly::Unwritable => "store-unwritable",
        MemoryOnly::Denied => "store-denied",
        MemoryOnly::Failing => "store-failing",
        MemoryOnly::Asked => "store-memory",
    }
}

fn about(notice: &StoreNotice) -> Label {
    match notice {
        StoreNotice::StoreSetAside { file_name } => {
            label("store-aside").with("file", file_name.clone())
        }
        StoreNotice::ValueSetAside(_) => label("store-value-aside"),
        StoreNotice::ValueFromNewerVersion(_) => label("store-newer"),
    }
}

fn strip(commands: &mut Commands, viewport: &Viewport, words: Label) {
    let width = (viewport.size.x - 16.0).min(640.0);
    commands.spawn((
        Name::new("Banner"),
        Banner,
        LAYER,
        Node {
            position_type: PositionType::Absolute,
            top: px(8),
            left: px((viewport.size.x - width) / 2.0),
            width: px(width),
            padding: UiRect::new(px(16), px(6), px(6), px(6)),
            align_items: AlignItems::Center,
            column_gap: px(10),
            border_radius: BorderRadius::all(px(16)),
            ..default()
        },
        BackgroundColor(palette::WHITE_CARD),
        BoxShadow::new(palette::SHADOW, px(0), px(6), px(0), px(20)),
        children![
            icon(Icon::Question, 20.0, palette::SEAT_INK[0]),
            (
                words,
                fonts::text(16.0, palette::INK),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                }
            ),
            (
                Name::new("close"),
                icon_button(Icon::Close),
                observe(|_: On<Activate>, mut telling: Telling| telling.close())
            ),
        ],
    ));
}

/// Closes what is told.
#[derive(SystemParam)]
pub struct Telling<'w, 's> {
    banners: Query<'w, 's, (), With<Banner>>,
    status: Res<'w, StoreStatus>,
    notices: ResMut<'w, StoreNotices>,
    told: ResMut<'w, Told>,
    refused: ResMut<'w, RefusedAddress>,
}

impl Telling<'_, '_> {
    pub fn goes_on(&self) -> bool {
        !self.banners.is_empty()
    }

    pub fn close(&mut self) {
        if self.refused.0 {
            self.refused.0 = false;
        } else if self.notices.0.is_empty() {
            self.told.0 = *self.status;
        } else {
            self.notices.0.remove(0);
        }
    }
}
