//! The requests to the engine, and their answers.
//! May use: rules, dice, players.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::cli::arguments;
use crate::dice::{self, Seeded, TieKey};
use crate::players;
use crate::rules::{
    Action, BySeat, Event, Game, Level, Phase, Ruleset, Seat, Spend, Stakes, Values,
};

/// The largest number of rolls in one answer.
const MOST_ROLLS: u32 = 1_000_000;

#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "lowercase")]
enum Request {
    New {
        rules: String,
        seed: String,
        #[serde(default = "everybody")]
        seats: [bool; 4],
    },
    Legal {
        position: String,
        #[serde(default)]
        refused: bool,
    },
    Play {
        position: String,
        action: String,
    },
    Choose {
        position: String,
        level: Level,
        seed: String,
    },
    Dice {
        seed: String,
        count: u32,
    },
    Standings {
        position: String,
        stake: Option<u64>,
        fee: Option<u64>,
        tax: Option<u64>,
    },
}

const fn everybody() -> [bool; 4] {
    [true; 4]
}

type Answer = Result<Value, String>;

/// The answer to a request, or the message of an error.
pub(super) fn answer(line: &str) -> Answer {
    if line.trim().is_empty() {
        return Err("the line is empty: a JSON object is expected".into());
    }
    let value: Value = serde_json::from_str(line).map_err(|why| format!("not JSON: {why}"))?;
    if !value.is_object() {
        return Err("a request is a JSON object".into());
    }
    let request = serde_json::from_value(value).map_err(|why| format!("request: {why}"))?;
    match request {
        Request::New { rules, seed, seats } => new(&rules, &seed, seats),
        Request::Legal { position, refused } => legal(&read(&position)?, refused),
        Request::Play { position, action } => play(read(&position)?, &action),
        Request::Choose {
            position,
            level,
            seed,
        } => choose(&read(&position)?, level, &seed),
        Request::Dice { seed, count } => rolls(&seed, count),
        Request::Standings {
            position,
            stake,
            fee,
            tax,
        } => {
            let stakes = stake
                .map(|stake| Stakes::new(stake, fee, tax))
                .transpose()
                .map_err(|why| format!("stake: {why}"))?;
            standings(&read(&position)?, stakes)
        }
    }
}

fn read(position: &str) -> Result<Game, String> {
    position
        .parse()
        .map_err(|why: crate::rules::UnknownPosition| why.to_string())
}

fn read_seed(seed: &str) -> Result<u64, String> {
    arguments::seed(seed).map_err(|why| format!("seed {seed:?}: {why}"))
}

fn new(rules: &str, seed: &str, listed: [bool; 4]) -> Answer {
    let rules = Ruleset::parse(rules).map_err(|why| format!("rules: {why}"))?;
    let seed = read_seed(seed)?;
    let players = listed.iter().filter(|&&plays| plays).count();
    let order = if rules.seats_dealt {
        dice::deal(seed, players)
    } else {
        Seat::for_players(players).to_vec()
    };
    let seated = BySeat::from_fn(|seat| order.contains(&seat));
    let first = dice::first(rules, seed, seated);
    let game = Game::new(rules, seated, first).map_err(|why| format!("seats: {why}"))?;
    let mut answer = json!({ "position": game.to_string(), "first": first });
    if rules.seats_dealt {
        answer["dealt"] = json!(order);
    }
    Ok(answer)
}

/// Checks that the seat to act has to spend.
fn must_spend(game: &Game) -> Result<(), String> {
    match game.phase() {
        Phase::Spend { .. } | Phase::Bonus { .. } => Ok(()),
        Phase::Roll { .. } => {
            Err("the seat to act has to roll first: there is nothing to spend".into())
        }
        Phase::Won(_) | Phase::Draw => Err("the game is over".into()),
    }
}

fn legal(game: &Game, with_refused: bool) -> Answer {
    must_spend(game)?;
    let spends = game.spends();
    let legal: Result<Vec<Value>, String> = spends
        .iter()
        .map(|&spend| described(*game, spend))
        .collect();
    let mut answer = json!({ "spends": legal? });
    if with_refused {
        let refused: Vec<Value> = (0..4)
            .flat_map(|token| game.attempts(token, Values::NONE))
            .filter_map(|spend| {
                let why = game.why_not(spend)?;
                Some(json!({ "action": spend.to_string(), "why": why.to_string() }))
            })
            .collect();
        answer["refused"] = json!(refused);
    }
    Ok(answer)
}

fn described(mut game: Game, spend: Spend) -> Answer {
    let mut events = Vec::new();
    game.apply(Action::Spend(spend), &mut events)
        .map_err(|why| format!("{spend}: {why}"))?;
    let captures: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Captured { token, .. } => Some(token.to_string()),
            _ => None,
        })
        .collect();
    Ok(json!({
        "action": spend.to_string(),
        "position": game.to_string(),
        "captures": captures,
        "events": events,
    }))
}

fn play(mut game: Game, action: &str) -> Answer {
    let action: Action = action
        .parse()
        .map_err(|why: crate::rules::UnknownAction| why.to_string())?;
    let mut events = Vec::new();
    game.apply(action, &mut events)
        .map_err(|why| format!("action {action}: {why}"))?;
    Ok(json!({ "position": game.to_string(), "events": events }))
}

fn choose(game: &Game, level: Level, seed: &str) -> Answer {
    let seed = read_seed(seed)?;
    must_spend(game)?;
    let spend = players::choose(game, level, TieKey::of(seed))
        .ok_or_else(|| "there is no legal spend".to_owned())?;
    let scores: Vec<Value> = players::scores(game, level)
        .into_iter()
        .map(|scored| {
            json!({
                "action": scored.spend.to_string(),
                "score": scored.score,
                "risk": scored.risk,
            })
        })
        .collect();
    Ok(json!({ "action": spend.to_string(), "scores": scores }))
}

fn rolls(seed: &str, count: u32) -> Answer {
    let seed = read_seed(seed)?;
    if !(1..=MOST_ROLLS).contains(&count) {
        return Err(format!("count: 1 to {MOST_ROLLS} rolls can be asked for"));
    }
    let mut dice = Seeded::new(seed);
    let rolls: Vec<u8> = (0..count).map(|k| dice.nth(k)).collect();
    Ok(json!({ "rolls": rolls }))
}

fn standings(game: &Game, stakes: Option<Stakes>) -> Answer {
    let ranking: Vec<Value> = game
        .ranking()
        .into_iter()
        .map(|rank| json!({ "seat": rank.seat, "rank": rank.rank, "score": rank.score }))
        .collect();
    let mut answer = json!({ "ranking": ranking });
    if let Some(stakes) = stakes {
        if !game.rules().stakes {
            return Err(format!("stake: {} does not know stakes", game.rules()));
        }
        let payouts = game
            .payouts(stakes)
            .ok_or_else(|| "stake: nothing is paid out before the game is won".to_owned())?;
        answer["payouts"] = json!(payouts);
    }
    Ok(answer)
}
