//! Writes and reads positions as text. Only the canonical text of a possible position is accepted.
//! May use: everything else in rules but record.

use std::fmt;
use std::str::FromStr;

use super::action::{Values, number};
use super::board::Board;
use super::game::{Game, Phase};
use super::names::UnknownRuleset;
use super::ruleset::{Ruleset, ThirdSix};
use super::seat::{BySeat, Seat};
use super::token::{TokenId, TokenPlace, Tokens};

/// The error for a text that is not a position.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum UnknownPosition {
    /// The ruleset is unknown.
    Rules(UnknownRuleset),
    /// Anything else is wrong; the text says what.
    Text(String),
}

impl fmt::Display for UnknownPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownPosition::Rules(unknown) => write!(f, "position: {unknown}"),
            UnknownPosition::Text(why) => write!(f, "position: {why}"),
        }
    }
}

impl std::error::Error for UnknownPosition {}

impl From<UnknownRuleset> for UnknownPosition {
    fn from(unknown: UnknownRuleset) -> UnknownPosition {
        UnknownPosition::Rules(unknown)
    }
}

impl From<String> for UnknownPosition {
    fn from(why: String) -> UnknownPosition {
        UnknownPosition::Text(why)
    }
}

/// Writes the position, for example `family 0,Y,Y,H/-/4,4,Y,Y/- 2 spend:6:1`: the ruleset, the tokens of each seat, the
/// seat to act and the phase. `ludo engine --help` describes the format. The number of rolls is not part of it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.rules)?;
        for seat in Seat::ALL {
            if seat.index() > 0 {
                f.write_str("/")?;
            }
            self.write_seat(seat, f)?;
        }
        write!(f, " {} ", self.turn)?;
        self.write_phase(f)?;
        if let Some(token) = self.last_moved {
            write!(f, " last:{token}")?;
        }
        for (_, late) in self.late.iter() {
            if let Some(token) = late {
                write!(f, " late:{token}")?;
            }
        }
        Ok(())
    }
}

impl Game {
    fn write_seat(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_seated(seat) {
            return f.write_str("-");
        }
        if let Some(place) = self.forfeited(seat) {
            return write!(f, "x{place}");
        }
        for index in 0..4 {
            if index > 0 {
                f.write_str(",")?;
            }
            let token = TokenId { seat, index };
            match self.tokens.place(token) {
                TokenPlace::Yard => f.write_str("Y")?,
                TokenPlace::Home => f.write_str("H")?,
                TokenPlace::Path(progress) => write!(f, "{progress}")?,
                TokenPlace::Prison(of) => write!(f, "P{of}")?,
                TokenPlace::Captive { column, square } => write!(f, "C{column}.{square}")?,
            }
            if self.tokens.is_locked(token) {
                f.write_str("!")?;
            }
        }
        Ok(())
    }

    fn write_phase(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Roll { .. } if self.rules.sequence => {
                f.write_str("roll:")?;
                self.pool.write(f, '.')
            }
            Phase::Roll { sixes } => write!(f, "roll:{sixes}"),
            Phase::Spend { sixes } => {
                f.write_str("spend:")?;
                self.pool.write(f, '.')?;
                write!(f, ":{sixes}")
            }
            Phase::Bonus {
                value,
                sixes,
                rolls_again,
            } => {
                let owed = if rolls_again { "r" } else { "" };
                write!(f, "bonus:{value}:{sixes}{owed}")
            }
            Phase::Won(seat) => write!(f, "won:{seat}"),
            Phase::Draw => f.write_str("draw"),
        }
    }
}

/// Reads a position that [`Display`](fmt::Display) has written. The number of rolls begins at 0.
///
/// ```
/// use ludo::rules::{Game, TokenId, TokenPlace, Seat};
///
/// let game: Game = "family 0,Y,Y,H/-/4,4,Y,Y/- 2 spend:6:1".parse()?;
/// let token = TokenId { seat: Seat::ALL[2], index: 0 };
/// assert_eq!(game.tokens().place(token), TokenPlace::Path(4));
/// assert!("family 0,Y,Y,H/-/99,4,Y,Y/- 2 spend:6:1".parse::<Game>().is_err());
/// # Ok::<(), ludo::rules::UnknownPosition>(())
/// ```
impl FromStr for Game {
    type Err = UnknownPosition;

    fn from_str(text: &str) -> Result<Game, UnknownPosition> {
        let mut fields = text.split(' ');
        let mut field = |name: &str| {
            fields
                .next()
                .filter(|text| !text.is_empty())
                .ok_or_else(|| format!("the {name} is missing"))
        };
        let rules = Ruleset::parse(field("ruleset")?)?;
        let mut game = Game {
            rules,
            tokens: Tokens::default(),
            turn: Seat::ALL[0],
            phase: Phase::Draw,
            pool: Values::NONE,
            able: 0,
            rolls: 0,
            seated: 0,
            playing: 0,
            forfeits: BySeat::default(),
            last_moved: None,
            late: BySeat::default(),
        };
        game.read_seats(field("seats")?)?;
        game.turn = number(field("seat to act")?).and_then(Seat::try_from)?;
        game.read_phase(field("phase")?)?;
        for extra in fields {
            game.read_extra(extra)?;
        }
        game.playing = game.seats_taking_turns();
        game.check_possible()?;
        if matches!(game.phase, Phase::Spend { .. } | Phase::Bonus { .. }) {
            game.look_for_spends();
        }
        // Writing the game again finds every spelling that is not the canonical one.
        let canonical = game.to_string();
        if canonical != text {
            return Err(format!("not in its canonical form, which is {canonical:?}").into());
        }
        Ok(game)
    }
}

impl Game {
    /// The seats that still take turns, as a bit mask: those that have not forfeited, except partners who are home. The
    /// winner of a finished game is one of them.
    fn seats_taking_turns(&self) -> u8 {
        let finished = |seat: Seat| self.is_home(seat) && self.phase != Phase::Won(seat);
        Seat::ALL
            .into_iter()
            .filter(|&seat| finished(seat))
            .fold(self.playing, |playing, seat| playing & !(1 << seat.index()))
    }

    fn read_seats(&mut self, text: &str) -> Result<(), String> {
        let seats: Vec<&str> = text.split('/').collect();
        if seats.len() != 4 {
            return Err(format!("four seats are expected, not {}", seats.len()));
        }
        for (seat, text) in Seat::ALL.into_iter().zip(seats) {
            if text == "-" {
                continue;
            }
            self.seated |= 1 << seat.index();
            if let Some(place) = text.strip_prefix('x') {
                self.read_forfeit(seat, place)?;
                continue;
            }
            self.playing |= 1 << seat.index();
            let tokens: Vec<&str> = text.split(',').collect();
            if tokens.len() != 4 {
                return Err(format!("seat {seat} has {} tokens, not four", tokens.len()));
            }
            for (index, text) in (0..).zip(tokens) {
                self.read_token(TokenId { seat, index }, text)?;
            }
        }
        Ok(())
    }

    fn read_forfeit(&mut self, seat: Seat, place: &str) -> Result<(), String> {
        if !self.rules.forfeit {
            return Err(format!(
                "seat {seat} cannot have forfeited in {}",
                self.rules
            ));
        }
        let place = number(place)?;
        let taken = self.forfeits.iter().any(|(_, &other)| other == place);
        if !(1..=3).contains(&place) || taken {
            return Err(format!(
                "seat {seat} cannot be the one to forfeit in place {place}"
            ));
        }
        self.forfeits[seat] = place;
        Ok(())
    }

    fn read_token(&mut self, token: TokenId, text: &str) -> Result<(), String> {
        let wrong = || format!("token {token} cannot stand at {text:?} in {}", self.rules);
        let (place, locked) = match text.strip_suffix('!') {
            Some(place) => (place, true),
            None => (text, false),
        };
        let place = read_place(place, self.rules.board).ok_or_else(wrong)?;
        let may_lock = match place {
            TokenPlace::Yard => true,
            // A token on the track is locked by a Moonwalk, which ends on an unsafe square, or by being freed onto the
            // entrance of an enemy's home column.
            TokenPlace::Path(progress) => {
                progress < self.rules.board.last_on_track() && !self.rules.safe_at(progress)
            }
            TokenPlace::Home => false,
            TokenPlace::Prison(of) | TokenPlace::Captive { column: of, .. } => {
                if !self.rules.sequence || of == token.seat {
                    return Err(wrong());
                }
                false
            }
        };
        if locked && !(self.rules.sequence && may_lock) {
            return Err(wrong());
        }
        self.tokens.put(token.seat, token.index, place.into());
        if locked {
            self.tokens.lock(token.seat, token.index);
        }
        Ok(())
    }

    fn read_phase(&mut self, text: &str) -> Result<(), String> {
        let wrong = || format!("the phase {text:?} does not exist in {}", self.rules);
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let parts: Vec<&str> = parts.collect();
        self.phase = match (name, parts.as_slice()) {
            ("draw", []) => Phase::Draw,
            ("won", [seat]) => Phase::Won(number(seat).and_then(Seat::try_from)?),
            ("roll", [sequence]) if self.rules.sequence => {
                if !sequence.is_empty() {
                    self.pool = Values::read(sequence, '.', &[])?;
                }
                Phase::Roll {
                    sixes: self.pool.sixes,
                }
            }
            ("roll", [sixes]) => Phase::Roll {
                sixes: read_sixes(sixes)?,
            },
            ("spend", [values, "0"]) if self.rules.sequence => {
                self.pool = Values::read(values, '.', &[1, 2, 3, 4, 5])?;
                Phase::Spend { sixes: 0 }
            }
            ("spend", [value, sixes]) if !self.rules.sequence => {
                let value = Some(number(value)?).filter(|value| (1..=6).contains(value));
                let value = value.ok_or_else(wrong)?;
                let sixes = read_sixes(sixes)?;
                if (value == 6) != (sixes > 0) {
                    return Err(format!(
                        "a {value} cannot be rolled with {sixes} sixes in a row"
                    ));
                }
                self.pool = Values::one(value);
                Phase::Spend { sixes }
            }
            ("bonus", [value, rest]) => {
                let (sixes, rolls_again) = match rest.strip_suffix('r') {
                    Some(sixes) => (read_sixes(sixes)?, true),
                    None => (read_sixes(rest)?, false),
                };
                let value = number(value)?;
                let earned = [self.rules.capture_bonus, self.rules.home_bonus];
                if value == 0 || !earned.contains(&value) || rolls_again != (sixes > 0) {
                    return Err(wrong());
                }
                self.pool = Values::bonus(value);
                Phase::Bonus {
                    value,
                    sixes,
                    rolls_again,
                }
            }
            _ => return Err(wrong()),
        };
        Ok(())
    }

    fn read_extra(&mut self, text: &str) -> Result<(), String> {
        if let Some(token) = text.strip_prefix("last:") {
            let token = number(token)?;
            if token > 3 || self.rules.third_six != ThirdSix::VoidedAndSentBack {
                return Err(format!(
                    "{text:?} names no token that can be the last moved"
                ));
            }
            self.last_moved = Some(token);
            return Ok(());
        }
        let wrong = || format!("{text:?} is not wanted here");
        let (seat, index) = text
            .strip_prefix("late:")
            .and_then(|token| token.split_once('.'))
            .ok_or_else(wrong)?;
        let seat = number(seat).and_then(Seat::try_from)?;
        let index = Some(number(index)?)
            .filter(|&index| index < 4)
            .ok_or_else(wrong)?;
        let place = self.tokens.at(seat, index);
        let start = (1..4)
            .find(|&steps| self.rules.board.meets(4 - steps, 0) == place)
            .map(|steps| Seat::wrapping(seat.index() + steps))
            .filter(|&start| self.needs_late(start) && self.late[start].is_none())
            .ok_or_else(wrong)?;
        self.late[start] = Some(TokenId { seat, index });
        Ok(())
    }
}

fn read_sixes(text: &str) -> Result<u16, String> {
    match number(text)? {
        sixes @ 0..=2 => Ok(sixes.into()),
        sixes => Err(format!("{sixes} sixes in a row never stand: 0 to 2 do")),
    }
}

fn read_place(text: &str, board: &Board) -> Option<TokenPlace> {
    let seat = |text| number(text).ok().and_then(Seat::new);
    match text {
        "Y" => return Some(TokenPlace::Yard),
        "H" => return Some(TokenPlace::Home),
        _ => {}
    }
    if let Some(of) = text.strip_prefix('P') {
        return seat(of).map(TokenPlace::Prison);
    }
    if let Some((column, square)) = text.strip_prefix('C').and_then(|held| held.split_once('.')) {
        let column = seat(column)?;
        let square = number(square).ok()?;
        return (1..=board.column_length())
            .contains(&square)
            .then_some(TokenPlace::Captive { column, square });
    }
    let progress = number(text).ok()?;
    (progress < board.home()).then_some(TokenPlace::Path(progress))
}
