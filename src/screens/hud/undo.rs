//! The button that takes back the last choice, in families that know undo.
//! May use ui, the icons and the session.

use super::Seen;
use crate::rules::Seat;
use crate::session::{Intent, PlayForced, Session};
use crate::ui::icons::Icon;
use crate::ui::widgets::button::icon_button;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

#[derive(Component)]
pub(super) struct Undo;

/// The button stands where it can ever be of use: it comes and goes with what can be taken back.
pub(super) fn spawn(header: &mut ChildSpawnerCommands) {
    header.spawn((
        Name::new("undo"),
        Undo,
        Visibility::Hidden,
        icon_button(Icon::Undo),
        observe(|_: On<Activate>, mut intents: MessageWriter<Intent>| {
            intents.write(Intent::Undo);
        }),
    ));
}

/// Whether this table ever takes anything back.
pub(super) fn is_known(session: &Session) -> bool {
    session.game().rules().undo && session.you().is_some_and(|_: Seat| !session.is_watched())
}

pub(super) fn offer(
    seen: Seen,
    play_forced: Res<PlayForced>,
    mut buttons: Query<&mut Visibility, With<Undo>>,
) {
    if buttons.is_empty()
        || !(seen.is_new() || seen.session.is_changed() || play_forced.is_changed())
    {
        return;
    }
    let wanted = if seen.session.may_undo(*play_forced) {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for mut visibility in &mut buttons {
        visibility.set_if_neq(wanted);
    }
}
