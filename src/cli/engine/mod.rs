//! `ludo engine`: answers JSON requests line by line, for bots, studies and tests.
//! May use: rules, dice, players.

mod lines;
mod request;

use std::io::{self, BufWriter, Write};

use clap::Args;
use serde_json::json;

use super::fault::{Fault, written};
use lines::{LineFault, Lines};

/// Answer JSON requests, one a line, until end of file.
///
/// Each answer is one line, in the order of the requests. Requests are independent of each other. A request that cannot be
/// answered gets {"error":"…"} and has no effect on the next one. A line of more than 64 KiB is refused.
#[derive(Args)]
#[command(after_long_help = SHAPES)]
pub(super) struct Arguments {}

const SHAPES: &str = r#"Requests and answers (positions, actions and seeds as text; a seed is a decimal number below 2^64):

  {"cmd":"new","rules":"classic","seed":"42","seats":[true,true,true,true]}
    -> {"position":"…","first":0}
    "seats" may be left out. Two players sit on seats 0 and 2, three on 0, 1, 2. Where the family deals the seats
    the answer adds "dealt":[2,0,3,1], the seat of each player listed.
  {"cmd":"legal","position":"…"}            when values are to be spent
    -> {"spends":[{"action":"m0:6","position":"…","captures":["1.2"],"events":[…]}…]}
    "refused":true adds {"refused":[{"action":"m1:6","why":"…"}…]}: moves that a player might try.
  {"cmd":"play","position":"…","action":"r6"}
    -> {"position":"…","events":[…]}        includes passes that follow, but not forced moves
  {"cmd":"choose","position":"…","level":"hard","seed":"42"}
    -> {"action":"m1:6","scores":[{"action":"m1:6","score":482.4,"risk":0.176}…]}
    The risk is the probability of being captured as the level hard estimates it. The scores of the level easy are 0.
  {"cmd":"dice","seed":"42","count":20}     count from 1 to 1000000
    -> {"rolls":[…]}
  {"cmd":"standings","position":"…"}
    -> {"ranking":[{"seat":0,"rank":1,"score":400}…]}
    "stake":100 adds "payouts" if the game is won and the family has stakes ("fee" and "tax" in percent, 5 and 10 if left
    out): {"pot":400,"fee":20,"back":100,"tax":18,"seats":[262,0,100,0]}.

Events, in the order in which they happened; each is an object of one field, or the word "drawn" for the end without a
winner. A token is {"seat":0,"index":2}. A place is "yard", "home", {"path":17} (progress on track or column),
{"prison":1} or {"captive":{"column":1,"square":3}}. Values are text, largest first: "6+3".

  {"rolled":{"seat":0,"value":6}}           {"passed":{"seat":0,"values":"5"}}      {"sixes_voided":{"seat":0}}
  {"moved":{"token":…,"from":…,"to":…,"kind":"advance","values":"6+3"}}
    kinds: "advance", "moonwalk", {"intrude":1}, "recover", "free"
  {"captured":{"token":…,"from":…,"to":…,"by":…}}
  {"sent_back":{"token":…,"from":…,"to":…}} to the yard without being captured
  {"reached_home":{"token":…}}              {"locked":{"token":…}}   {"unlocked":{"token":…}}   {"freed":{"token":…}}
  {"bonus_earned":{"seat":0,"value":20}}    {"bonus_lost":{"seat":0,"value":20}}    {"rolls_again":{"seat":0}}
  {"turn_began":{"seat":1}}   {"partner_home":{"seat":2}}   {"forfeited":{"seat":3}}   {"won":{"seat":0}}

Later versions may add fields and events, but do not remove any.

Positions: RULES SEAT/SEAT/SEAT/SEAT TURN PHASE
  SEAT   - nobody, x1 x2 x3 forfeited first, second, third, else its four tokens, separated by commas: Y yard, 0 and up
         progress from its own start, H home; nomercy: P1 in the prison of seat 1, C1.3 captive on the third square of
         seat 1's column, ! locked
  TURN   the seat to act
  PHASE  roll:N to roll after N sixes in a row (nomercy: roll:6.6, the sequence so far); spend:V:N with V to be spent
         (nomercy: spend:6.6.3:0); bonus:V:N to walk a bonus, bonus:V:Nr when a roll follows (parchis); won:S; draw
  parchis adds last:T, the token moved last in this turn, and late:S.T, the later one of two tokens of other seats on a
  start square.
  family 0,Y,Y,H/-/4,4,Y,Y/- 2 spend:6:1

Actions
  r5       the die shows 5
  m2:5     token 2 walks 5, out of the yard too; m2:6+3 by a sum (nomercy); m2:20 a bonus (parchis)
  b1:4     token 1 moonwalks 4 back        i1:6+2>3  token 1 intrudes into seat 3's column     (nomercy)
  p0:6     token 0 is recovered            f0:6+6    token 0 is freed                          (nomercy)
  x        the seat to act forfeits        (barrage)"#;

pub(super) fn run(_: &Arguments) -> Result<(), Fault> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    loop {
        let answer = match lines.next() {
            Ok(None) => return written(out.flush()),
            Ok(Some(Ok(line))) => answer(line),
            Ok(Some(Err(LineFault::TooLong))) => error(format!(
                "the line is longer than {} bytes",
                lines::LONGEST_LINE
            )),
            Ok(Some(Err(LineFault::NotUtf8))) => error("the line is not UTF-8 text".into()),
            Err(why) => {
                written(out.flush())?;
                return Err(Fault::Found(format!("the input cannot be read: {why}")));
            }
        };
        written(writeln!(out, "{answer}"))?;
        if !lines.another_is_here() {
            written(out.flush())?;
        }
    }
}

/// The answer to a line, or an object with the error.
pub fn answer(line: &str) -> serde_json::Value {
    request::answer(line).unwrap_or_else(error)
}

fn error(why: String) -> serde_json::Value {
    json!({ "error": why })
}
