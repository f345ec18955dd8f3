//! The current time by the device's clock. It is stored with finished games for display only; nothing
//! depends on it being right. May use nothing.

use serde::{Deserialize, Serialize};

/// A time of the device's clock, in seconds since 1970. It may be wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(u64);

/// A date in the Gregorian calendar.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Day {
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

/// The last second of the year 9999. Later times are treated as this one, so that a year has four digits.
const LATEST: u64 = 253_402_300_799;

impl Moment {
    /// The current time. `None` if the device's clock is before 1970.
    pub fn now() -> Option<Moment> {
        seconds().map(Moment)
    }

    pub fn day(self) -> Day {
        const DAYS_IN_400_YEARS: u64 = 146_097;
        const YEAR_1: u64 = 719_162;
        // Counting years from March makes the leap day the last day of a year.
        const JANUARY_AND_FEBRUARY: u64 = 306;
        let days = self.0.min(LATEST) / 86_400 + YEAR_1 + JANUARY_AND_FEBRUARY;
        let (era, in_era) = (days / DAYS_IN_400_YEARS, days % DAYS_IN_400_YEARS);
        let year_of_era = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
        let in_year = in_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * in_year + 2) / 153;
        let day = in_year - (153 * month_from_march + 2) / 5 + 1;
        let next_year = month_from_march >= 10;
        let month = if next_year {
            month_from_march - 9
        } else {
            month_from_march + 3
        };
        Day {
            year: (400 * era + year_of_era + u64::from(next_year)) as u16,
            month: month as u8,
            day: day as u8,
        }
    }
}

impl Day {
    /// The date as in `20261130`, for file names.
    pub fn compact(self) -> String {
        format!("{:04}{:02}{:02}", self.year, self.month, self.day)
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn seconds() -> Option<u64> {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.ok().map(|since| since.as_secs())
}

/// Seconds since 1970 in the player's time zone, which browsers know.
#[cfg(target_arch = "wasm32")]
fn seconds() -> Option<u64> {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        type Date;
        #[wasm_bindgen(constructor)]
        fn new() -> Date;
        #[wasm_bindgen(method, js_name = getTime)]
        fn milliseconds(this: &Date) -> f64;
        #[wasm_bindgen(method, js_name = getTimezoneOffset)]
        fn minutes_to_utc(this: &Date) -> f64;
    }

    let now = Date::new();
    let seconds = now.milliseconds() / 1000.0 - now.minutes_to_utc() * 60.0;
    (seconds >= 0.0).then_some(seconds as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_converted_to_calendar_dates() {
        for (seconds, day) in [
            (0, "19700101"),
            (951_782_399, "20000228"),
            (951_782_400, "20000229"),
            (951_868_800, "20000301"),
            (1_796_003_999, "20261130"),
            (1_798_761_599, "20261231"),
            (1_798_761_600, "20270101"),
            (4_107_542_400, "21000301"),
            (LATEST, "99991231"),
            (u64::MAX, "99991231"),
        ] {
            assert_eq!(Moment(seconds).day().compact(), day, "{seconds}");
        }
    }
}
