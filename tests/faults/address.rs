//! An address that asks for a table that cannot be played is told, and keeps nothing else away.

use crate::hands::press;
use crate::support::table;
use bevy::{input::keyboard::Key, prelude::*};
use ludo::{navigation::Menu, screens::RefusedAddress, storage::Pace};

fn refused() -> App {
    let mut app = table(Pace::Instant);
    app.update();
    app.world_mut().resource_mut::<RefusedAddress>().0 = true;
    app.update();
    app.update();
    assert!(is_told(&mut app));
    app
}

fn is_told(app: &mut App) -> bool {
    let mut names = app.world_mut().query::<&Name>();
    names
        .iter(app.world())
        .any(|name| name.as_str() == "Banner")
}

fn menu(app: &App) -> Menu {
    **app.world().resource::<State<Menu>>()
}

#[test]
fn escape_closes_what_is_told_before_anything_else() {
    let mut app = refused();
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Settings);
    app.update();
    app.world_mut().resource_mut::<RefusedAddress>().0 = true;
    app.update();
    app.update();
    press(&mut app, KeyCode::Escape, Key::Escape);
    app.update();
    assert!(!is_told(&mut app));
    assert_eq!(menu(&app), Menu::Settings);
    press(&mut app, KeyCode::Escape, Key::Escape);
    app.update();
    assert_eq!(menu(&app), Menu::Main);
}

#[test]
fn whoever_goes_on_from_the_title_is_told_no_more() {
    let mut app = refused();
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::NewGame);
    app.update();
    app.update();
    assert!(!is_told(&mut app));
}
