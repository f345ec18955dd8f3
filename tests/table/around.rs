//! Several people around a device that lies flat: the die and the prompt turn to whoever is to act.

use crate::support::{act, first_offer, game, phase, table, until};
use bevy::{
    ecs::system::RunSystemOnce,
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    ui::UiGlobalTransform,
    window::{PrimaryWindow, WindowEvent, WindowResized},
};
use ludo::{
    board::{BoardRoot, Choice, Die, Layout, Targets, geometry::Plan},
    navigation::TurnPhase,
    rules::{Seat, Setup},
    session::{Begin, Session},
    storage::{Pace, Settings},
};
use std::f32::consts::FRAC_PI_2;

/// The sizes of a laptop, a tablet and a phone.
const SIZES: [(f32, f32); 3] = [(1280.0, 720.0), (768.0, 1024.0), (360.0, 640.0)];

fn lay(rules: &str, seats: &str, on: bool) -> App {
    let mut app = table(Pace::Instant);
    app.world_mut().resource_mut::<Settings>().turn_to_seat = on;
    let setup = Setup::parse(rules, seats, 3).expect("a table");
    app.world_mut().write_message(Begin::New(setup));
    until(&mut app, "a roll is asked for", |app| {
        phase(app) == Some(TurnPhase::Roll)
    });
    app
}

/// Lets the panels be laid out and drawn.
fn settle(app: &mut App) {
    (0..4).for_each(|_| app.update());
}

fn resize(app: &mut App, (width, height): (f32, f32)) {
    let mut windows = app
        .world_mut()
        .query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (entity, mut window) = windows.single_mut(app.world_mut()).expect("one window");
    window.resolution.set(width, height);
    app.world_mut().write_message(WindowResized {
        window: entity,
        width,
        height,
    });
    settle(app);
}

/// Where a node with this name has its middle, and which way its lines run.
fn node(app: &mut App, wanted: &str) -> Option<(Vec2, Vec2)> {
    let scale = app.world().resource::<UiScale>().0;
    let mut nodes = app
        .world_mut()
        .query::<(&Name, &UiGlobalTransform, &ComputedNode)>();
    nodes.iter(app.world()).find_map(|(name, transform, node)| {
        let middle = transform.translation * node.inverse_scale_factor() * scale;
        (name.as_str() == wanted).then_some((middle, transform.transform_vector2(Vec2::X)))
    })
}

/// The way out of the board to this seat's side, on the screen.
fn out_to(app: &App, seat: Seat) -> Vec2 {
    let turn = Plan::of(app.world().resource::<Session>()).turn_of(seat);
    Vec2::new(turn.sin(), turn.cos())
}

/// A finger as the window tells it, for the board and for the panels.
fn tap(app: &mut App, position: Vec2) {
    let mut windows = app
        .world_mut()
        .query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).expect("one window");
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        let touch = TouchInput {
            phase,
            position,
            window,
            force: None,
            id: 1,
        };
        app.world_mut().write_message(touch);
        app.world_mut()
            .write_message(WindowEvent::TouchInput(touch));
        settle(app);
    }
}

fn die(app: &mut App) -> Vec2 {
    let targets = app
        .world_mut()
        .run_system_once(|targets: Targets| targets.in_window())
        .expect("the table can be asked");
    let die = targets.into_iter().find(|(name, _)| name == "die");
    die.expect("the die may be touched").1
}

fn assert_turned_to(app: &mut App, seat: Seat, what: &str) {
    let out = out_to(app, seat);
    let board = app.world().resource::<Layout>().table.board;
    let (middle, along) = node(app, "Turned prompt").expect("the prompt stands in a band");
    let from_board = middle - board.center();
    assert!(
        from_board.dot(out) > board.width() / 2.0 && from_board.perp_dot(out).abs() < 1.5,
        "{what}: the prompt is {from_board} from the middle, {seat} sits at {out}"
    );
    // Read from outside: lines run to the right of whoever looks from there to the middle.
    let right = Vec2::new(out.y, -out.x);
    assert!(along.distance(right) < 0.01, "{what}: lines run {along}");
    let mut dice = app
        .world_mut()
        .query_filtered::<&Transform, (With<Die>, Without<BoardRoot>)>();
    let die = dice.single(app.world()).expect("one die");
    let turned = die.rotation.to_euler(EulerRot::ZYX).0;
    // The die's up leads from the seat to the middle; the screen's y points the other way.
    let up = Vec2::from_angle(turned + FRAC_PI_2);
    assert!(up.distance(Vec2::new(-out.x, out.y)) < 0.01, "{what}: {up}");
}

#[test]
fn die_and_prompt_turn_to_every_seat_in_windows_of_every_shape() {
    for rules in ["family", "parchis"] {
        let mut app = lay(rules, "human,human,human,human", true);
        let mut seen = [false; 4];
        while seen.contains(&false) {
            let seat = game(&app).turn();
            if phase(&app) == Some(TurnPhase::Roll) && !seen[seat.index()] {
                for size in SIZES {
                    resize(&mut app, size);
                    assert_turned_to(&mut app, seat, &format!("{rules} {size:?}"));
                }
                let rolls = game(&app).rolls();
                let die = die(&mut app);
                tap(&mut app, die);
                assert_eq!(
                    game(&app).rolls(),
                    rolls + 1,
                    "the die is where it is shown"
                );
                seen[seat.index()] = true;
            } else {
                match first_offer(&app) {
                    Some(intent) => act(&mut app, intent),
                    None => app.update(),
                }
            }
        }
    }
}

#[test]
fn the_dice_of_a_sequence_are_picked_at_every_side() {
    let mut app = lay("nomercy", "human,human,human,human", true);
    let mut seen = [false; 4];
    while seen.contains(&false) {
        let seat = game(&app).turn();
        if !game(&app).spends().is_empty() && !seen[seat.index()] {
            settle(&mut app);
            for size in SIZES {
                resize(&mut app, size);
                let dice = node(&mut app, "value 0");
                let (place, _) = dice.unwrap_or_else(|| panic!("{seat} {size:?}: no dice"));
                let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size));
                assert!(window.contains(place), "{seat} {size:?}: {place}");
                let picked = |app: &App| app.world().resource::<Choice>().is_picked(0);
                assert!(!picked(&app));
                tap(&mut app, place);
                assert!(picked(&app), "{seat} {size:?}: tapped at {place}");
                tap(&mut app, place);
                assert!(!picked(&app), "{seat} {size:?}: and put back");
            }
            seen[seat.index()] = true;
        }
        match first_offer(&app) {
            Some(intent) => act(&mut app, intent),
            None => app.update(),
        }
    }
}

#[test]
fn two_who_sit_opposite_keep_the_whole_width_of_a_phone() {
    let width = |on: bool| {
        let mut app = lay("family", "human,-,human,-", on);
        resize(&mut app, SIZES[2]);
        app.world().resource::<Layout>().table.board.width()
    };
    assert_eq!(width(true), width(false));
}

#[test]
fn nothing_turns_unless_it_is_wished_for_and_several_people_play() {
    for (seats, on) in [
        ("human,human,human,human", false),
        ("human,easy,easy,easy", true),
    ] {
        let mut app = lay("family", seats, on);
        settle(&mut app);
        assert!(node(&mut app, "Turned prompt").is_none(), "{seats} {on}");
    }
    let mut app = lay("family", "human,-,human,-", true);
    settle(&mut app);
    assert!(node(&mut app, "Turned prompt").is_some());
    app.world_mut().resource_mut::<Settings>().turn_to_seat = false;
    settle(&mut app);
    assert!(
        node(&mut app, "Turned prompt").is_none(),
        "switched off in mid-game"
    );
}

#[test]
fn while_a_cpu_acts_everything_stays_turned_to_the_person_before() {
    let mut app = lay("family", "human,easy,human,easy", true);
    let mut last = None;
    for _ in 0..120 {
        let seat = game(&app).turn();
        match (app.world().resource::<Session>().is_mine(seat), last) {
            (true, _) if first_offer(&app).is_some() => {
                settle(&mut app);
                assert_turned_to(&mut app, seat, "a person acts");
                last = Some(seat);
            }
            (false, Some(last)) if phase(&app) == Some(TurnPhase::CpuThink) => {
                assert_turned_to(&mut app, last, "a CPU acts");
            }
            _ => {}
        }
        match first_offer(&app) {
            Some(intent) => act(&mut app, intent),
            None => app.update(),
        }
    }
    assert!(last.is_some());
}
