//! `ludo dice`: the rolls of a seed, or the bytes from which they are decoded.
//! May use: dice.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::arguments;
use super::fault::{Fault, written};
use crate::dice::Seeded;

/// Show the dice of a seed, one roll a line.
#[derive(Args)]
pub(super) struct Arguments {
    /// The seed; drawn and printed to standard error if it is missing.
    #[arg(long, value_parser = arguments::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How many rolls, at least 1.
    #[arg(long, default_value = "100", value_parser = count, allow_negative_numbers = true)]
    count: u32,
    /// Write this many bytes of the stream from which the rolls are decoded, instead of rolls, for statistical tests.
    #[arg(
        long,
        value_name = "BYTES",
        conflicts_with = "count",
        value_parser = |text: &str| arguments::whole(text, 0, u64::MAX),
        allow_negative_numbers = true
    )]
    raw: Option<u64>,
}

fn count(text: &str) -> Result<u32, String> {
    let count = arguments::whole(text, 1, u64::MAX)?;
    u32::try_from(count).map_err(|_| format!("{} rolls are the most", u32::MAX))
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let seed = arguments::seed_or_drawn(arguments.seed);
    let mut out = BufWriter::new(io::stdout().lock());
    written(match arguments.raw {
        Some(bytes) => write_bytes(seed, bytes, &mut out),
        None => write_rolls(seed, arguments.count, &mut out),
    })?;
    written(out.flush())
}

fn write_rolls(seed: u64, count: u32, out: &mut impl Write) -> io::Result<()> {
    let mut dice = Seeded::new(seed);
    for k in 0..count {
        writeln!(out, "{}", dice.nth(k))?;
    }
    Ok(())
}

fn write_bytes(seed: u64, bytes: u64, out: &mut impl Write) -> io::Result<()> {
    let mut left = bytes;
    for byte in Seeded::raw(seed) {
        if left == 0 {
            break;
        }
        out.write_all(&[byte])?;
        left -= 1;
    }
    Ok(())
}
