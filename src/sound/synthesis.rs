//! Synthesises the noises of the game from sine waves and white noise: wood, dice, bells.
//! May use nothing of the game.

use std::f32::consts::TAU;

/// Samples per second, in one channel.
pub const SAMPLE_RATE: u32 = 44_100;

/// The largest sample of any noise. The sum of three noises stays below full scale.
pub const PEAK: f32 = 0.32;

/// The noises of the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Noise {
    Roll,
    Hop,
    Capture,
    Home,
    Win,
    Pass,
    YourTurn,
}

impl Noise {
    pub const ALL: [Noise; 7] = [
        Noise::Roll,
        Noise::Hop,
        Noise::Capture,
        Noise::Home,
        Noise::Win,
        Noise::Pass,
        Noise::YourTurn,
    ];

    /// The samples of the noise, between -[`PEAK`] and [`PEAK`]. Every call returns the same samples.
    pub fn samples(self) -> Vec<f32> {
        match self {
            Noise::Roll => roll(),
            Noise::Hop => hop(),
            Noise::Capture => capture(),
            Noise::Home => home(),
            Noise::Win => win(),
            Noise::Pass => pass(),
            Noise::YourTurn => your_turn(),
        }
    }
}

/// A die rolling over wood: knocks at shorter and shorter intervals, the last ones softer.
fn roll() -> Vec<f32> {
    // When, how loud, and the pitch as a multiple.
    const KNOCKS: [(f32, f32, f32); 8] = [
        (0.00, 1.00, 1.00),
        (0.07, 0.60, 1.22),
        (0.13, 0.85, 0.91),
        (0.20, 0.50, 1.31),
        (0.255, 0.70, 1.06),
        (0.30, 0.40, 0.97),
        (0.335, 0.32, 1.18),
        (0.36, 0.22, 1.09),
    ];
    let mut sheet = Sheet::lasting(0.48);
    for (at, loudness, pitch) in KNOCKS {
        sheet.strike(at, loudness, 1150.0 * pitch, &DIE);
        sheet.hiss(at, 0.018, 0.25 * loudness, 5200.0, 5200.0, Swell::Strike);
    }
    sheet.finished()
}

/// A wooden token is set down.
fn hop() -> Vec<f32> {
    let mut sheet = Sheet::lasting(0.11);
    sheet.strike(0.0, 1.0, 620.0, &WOOD);
    sheet.hiss(0.0, 0.008, 0.2, 2800.0, 2800.0, Swell::Strike);
    sheet.finished()
}

/// A sweep, then a thud.
fn capture() -> Vec<f32> {
    const THUD: f32 = 0.17;
    let mut sheet = Sheet::lasting(0.52);
    sheet.hiss(0.0, 0.24, 0.55, 500.0, 2600.0, Swell::Breath);
    sheet.glide(THUD, 0.30, 1.0, 150.0, 62.0);
    sheet.strike(THUD, 0.55, 310.0, &WOOD);
    sheet.finished()
}

/// Two strokes of a small, bright bell.
fn home() -> Vec<f32> {
    let mut sheet = Sheet::lasting(0.95);
    sheet.strike(0.0, 0.75, 1318.5, &BELL);
    sheet.strike(0.11, 1.0, 1975.5, &BELL);
    sheet.finished()
}

/// Four rising notes, then their chord.
fn win() -> Vec<f32> {
    const NOTES: [(f32, f32); 4] = [
        (0.0, 523.25),
        (0.14, 659.25),
        (0.28, 783.99),
        (0.42, 1046.5),
    ];
    const CHORD: f32 = 0.62;
    let mut sheet = Sheet::lasting(1.75);
    for (at, pitch) in NOTES {
        sheet.strike(at, 0.8, pitch, &REED);
        sheet.strike(at, 0.25, 2.0 * pitch, &BELL);
    }
    for (_, pitch) in NOTES {
        sheet.strike(CHORD, 0.6, pitch, &LONG_REED);
    }
    sheet.strike(CHORD, 0.35, 2093.0, &BELL);
    sheet.finished()
}

/// Two dull, falling notes: a turn passes without a move.
fn pass() -> Vec<f32> {
    let mut sheet = Sheet::lasting(0.38);
    sheet.strike(0.0, 0.8, 233.1, &FELT);
    sheet.strike(0.12, 1.0, 174.6, &FELT);
    sheet.finished()
}

/// Two soft, rising notes.
fn your_turn() -> Vec<f32> {
    let mut sheet = Sheet::lasting(0.5);
    sheet.strike(0.0, 0.7, 587.3, &MARIMBA);
    sheet.strike(0.1, 0.9, 880.0, &MARIMBA);
    sheet.finished()
}

/// A vibration mode of a struck body: its frequency as a multiple of the pitch, its relative loudness, and
/// the time constant of its decay in seconds.
type Mode = (f32, f32, f32);

const WOOD: [Mode; 4] = [
    (1.0, 1.0, 0.020),
    (2.4, 0.5, 0.011),
    (4.1, 0.25, 0.006),
    (0.5, 0.4, 0.028),
];
const DIE: [Mode; 3] = [(1.0, 1.0, 0.013), (1.9, 0.6, 0.008), (3.3, 0.3, 0.004)];
const BELL: [Mode; 4] = [
    (1.0, 1.0, 0.24),
    (2.01, 0.35, 0.14),
    (3.02, 0.16, 0.08),
    (4.4, 0.06, 0.04),
];
const REED: [Mode; 4] = [
    (1.0, 1.0, 0.11),
    (2.0, 0.45, 0.09),
    (3.0, 0.28, 0.07),
    (5.0, 0.08, 0.04),
];
const LONG_REED: [Mode; 4] = [
    (1.0, 1.0, 0.34),
    (2.0, 0.4, 0.26),
    (3.0, 0.2, 0.18),
    (5.0, 0.05, 0.1),
];
const FELT: [Mode; 2] = [(1.0, 1.0, 0.075), (2.1, 0.18, 0.03)];
const MARIMBA: [Mode; 3] = [(1.0, 1.0, 0.11), (3.93, 0.18, 0.035), (9.2, 0.05, 0.01)];

/// The envelope of a hiss: its loudness over time.
#[derive(Copy, Clone)]
enum Swell {
    /// Loud at once, then fading.
    Strike,
    /// Rising, then falling.
    Breath,
}

/// The samples of a noise while it is being built.
struct Sheet {
    samples: Vec<f32>,
}

impl Sheet {
    fn lasting(seconds: f32) -> Sheet {
        Sheet {
            samples: vec![0.0; (seconds * SAMPLE_RATE as f32) as usize],
        }
    }

    /// The samples from the time `at` on, with the seconds since then.
    fn from(&mut self, at: f32) -> impl Iterator<Item = (f32, &mut f32)> {
        let first = (at * SAMPLE_RATE as f32) as usize;
        self.samples
            .iter_mut()
            .skip(first)
            .enumerate()
            .map(|(index, sample)| (index as f32 / SAMPLE_RATE as f32, sample))
    }

    /// Adds the sound of a body that is struck once.
    fn strike(&mut self, at: f32, loudness: f32, pitch: f32, modes: &[Mode]) {
        // In units of the time constant: the sound has then decayed by a hundred decibels.
        const INAUDIBLE: f32 = 11.5;
        for &(multiple, share, fading) in modes {
            let audible = (INAUDIBLE * fading * SAMPLE_RATE as f32) as usize;
            // A vector that rotates and shrinks with every sample. Its `up` component is the damped sine,
            // which saves computing a sine and an exponential per sample.
            let (sine, cosine) = (TAU * pitch * multiple / SAMPLE_RATE as f32).sin_cos();
            let shrink = (-1.0 / (fading * SAMPLE_RATE as f32)).exp();
            let (mut across, mut up) = (1.0_f32, 0.0_f32);
            for (t, sample) in self.from(at).take(audible) {
                *sample += loudness * share * attack(t) * up;
                (across, up) = (
                    shrink * (across * cosine - up * sine),
                    shrink * (across * sine + up * cosine),
                );
            }
        }
    }

    /// Adds a deep tone that falls from one pitch to another while it fades.
    fn glide(&mut self, at: f32, seconds: f32, loudness: f32, from: f32, to: f32) {
        let mut phase = 0.0;
        for (t, sample) in self.from(at) {
            let way = (t / seconds).min(1.0);
            phase += TAU * (from + (to - from) * way.sqrt()) / SAMPLE_RATE as f32;
            *sample += loudness * attack(t) * (-4.0 * t / seconds).exp() * phase.sin();
        }
    }

    /// Adds white noise through a low-pass filter whose cutoff frequency moves from one pitch to another.
    fn hiss(&mut self, at: f32, seconds: f32, loudness: f32, from: f32, to: f32, swell: Swell) {
        let mut random: u32 = 0x2545_f491;
        let mut low = 0.0;
        let mut lower = 0.0;
        for (t, sample) in self.from(at).take((seconds * SAMPLE_RATE as f32) as usize) {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            let white = random as f32 / u32::MAX as f32 * 2.0 - 1.0;
            let way = t / seconds;
            let corner = from + (to - from) * way;
            let step = 1.0 - (-TAU * corner / SAMPLE_RATE as f32).exp();
            low += step * (white - low);
            lower += step * (low - lower);
            let shape = match swell {
                Swell::Strike => attack(t) * (1.0 - way) * (1.0 - way),
                Swell::Breath => (way * std::f32::consts::PI).sin().powi(2),
            };
            *sample += loudness * shape * lower;
        }
    }

    /// Scales the samples to [`PEAK`] and fades the end to silence, so that it does not click.
    fn finished(mut self) -> Vec<f32> {
        const RUN_OUT: f32 = 0.03;
        let loudest = self.samples.iter().fold(0.0_f32, |a, b| a.max(b.abs()));
        if loudest > 0.0 {
            for sample in &mut self.samples {
                *sample *= PEAK / loudest;
            }
        }
        let run_out = ((RUN_OUT * SAMPLE_RATE as f32) as usize).min(self.samples.len());
        for (index, sample) in self.samples.iter_mut().rev().take(run_out).enumerate() {
            *sample *= index as f32 / run_out as f32;
        }
        self.samples
    }
}

/// Rises from 0 to 1 in the first millisecond, so that a strike does not click.
fn attack(t: f32) -> f32 {
    (t / 0.001).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_noise_is_finite_and_reaches_the_peak() {
        for noise in Noise::ALL {
            let samples = noise.samples();
            assert!(samples.iter().all(|s| s.is_finite()), "{noise:?}");
            let loudest = samples.iter().fold(0.0_f32, |a, b| a.max(b.abs()));
            assert!(loudest <= PEAK * 1.0001, "{noise:?} peaks at {loudest}");
            assert!(loudest > PEAK * 0.9, "{noise:?} peaks at {loudest}");
        }
    }

    #[test]
    fn three_noises_together_do_not_clip() {
        const { assert!(3.0 * PEAK < 1.0) };
    }

    #[test]
    fn every_noise_begins_and_ends_in_silence() {
        for noise in Noise::ALL {
            let samples = noise.samples();
            assert!(
                samples[0].abs() < 0.001,
                "{noise:?} begins at {}",
                samples[0]
            );
            let end = samples[samples.len() - 1];
            assert!(end.abs() < 0.0001, "{noise:?} ends at {end}");
            let tail = &samples[samples.len() - 200..];
            assert!(tail.iter().all(|s| s.abs() < 0.02), "{noise:?} ends loud");
        }
    }

    #[test]
    fn frequent_noises_are_short_and_no_noise_is_long() {
        let seconds = |noise: Noise| noise.samples().len() as f32 / SAMPLE_RATE as f32;
        assert!(seconds(Noise::Hop) < 0.15);
        assert!(seconds(Noise::Roll) < 0.6);
        for noise in Noise::ALL {
            assert!((0.05..2.0).contains(&seconds(noise)), "{noise:?}");
        }
    }

    #[test]
    fn no_noise_has_a_constant_offset() {
        for noise in Noise::ALL {
            let samples = noise.samples();
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.01, "{noise:?}: {mean}");
        }
    }

    #[test]
    fn a_noise_has_the_same_samples_every_time() {
        assert_eq!(Noise::Roll.samples(), Noise::Roll.samples());
    }
}
