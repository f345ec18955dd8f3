//! Chooses the noise of each event and plays it with one of a few voices.
//! May use playback, storage (the settings), rules and the turn phases of navigation.

mod synthesis;

use std::collections::{BTreeMap, BTreeSet};
use std::num::{NonZeroU16, NonZeroU32};
use std::sync::Arc;
use std::time::Duration;

use bevy::audio::{
    AddAudioSource, AudioPlugin, AudioSink, ChannelCount, Decodable, Sample, SampleRate, Source,
    Volume,
};
use bevy::prelude::*;
use bevy::time::Real;

use crate::navigation::{AppSystems, TurnPhase};
use crate::playback::{Hopped, Played};
use crate::rules::Event;
use crate::storage::Settings;
use synthesis::{Noise, SAMPLE_RATE};

/// The number of noises at the same time. More of them would clip.
const MOST_VOICES: usize = 3;

/// The shortest time between two starts of the same noise. It matters for hops at a fast pace, and at
/// instant pace.
const SHORTEST_GAP: Duration = Duration::from_millis(70);

/// How long a voice stays after the end of its noise, because the audio device plays with a delay.
const GRACE: Duration = Duration::from_millis(300);

pub fn plugin(app: &mut App) {
    // Without the audio plugin, in tests, the noises are chosen but not played.
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_audio_source::<Sound>()
            .add_systems(Startup, make_sounds);
    }
    app.init_resource::<Due>().add_systems(
        Update,
        (
            choose_noises,
            announce_turn.run_if(state_changed::<TurnPhase>),
            end_voices,
            play_due.run_if(resource_exists::<Sounds>),
            follow_volume.run_if(resource_exists_and_changed::<Settings>),
        )
            .chain()
            .in_set(AppSystems::View),
    );
}

/// The samples of a noise as an asset that the audio device can play.
#[derive(Asset, TypePath, Clone)]
struct Sound(Arc<[f32]>);

impl Sound {
    fn duration(&self) -> Duration {
        Duration::from_secs_f64(self.0.len() as f64 / f64::from(SAMPLE_RATE))
    }
}

/// Plays a sound: its next sample is at `at`.
struct SoundDecoder {
    sound: Sound,
    at: usize,
}

impl Iterator for SoundDecoder {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let sample = self.sound.0.get(self.at).copied();
        self.at += 1;
        sample
    }
}

impl Source for SoundDecoder {
    fn current_span_len(&self) -> Option<usize> {
        Some(self.sound.0.len().saturating_sub(self.at))
    }

    fn channels(&self) -> ChannelCount {
        NonZeroU16::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        const RATE: NonZeroU32 = NonZeroU32::new(SAMPLE_RATE).unwrap();
        RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(self.sound.duration())
    }
}

impl Decodable for Sound {
    type Decoder = SoundDecoder;

    fn decoder(&self) -> SoundDecoder {
        SoundDecoder {
            sound: self.clone(),
            at: 0,
        }
    }
}

/// The sound asset and the duration of every noise.
#[derive(Resource)]
struct Sounds(BTreeMap<Noise, (Handle<Sound>, Duration)>);

fn make_sounds(mut commands: Commands, mut sounds: ResMut<Assets<Sound>>) {
    let made = Noise::ALL.into_iter().map(|noise| {
        let sound = Sound(noise.samples().into());
        let duration = sound.duration();
        (noise, (sounds.add(sound), duration))
    });
    commands.insert_resource(Sounds(made.collect()));
}

/// The noises to start in this frame, each of them once: at instant pace, a frame contains a whole turn.
#[derive(Resource, Default)]
struct Due {
    noises: BTreeSet<Noise>,
    /// Whether a turn has begun and no person has been asked to roll since.
    turn_began: bool,
}

/// The noise of an event. Most events are silent.
fn noise_of(event: &Event) -> Option<Noise> {
    match event {
        Event::Rolled { .. } => Some(Noise::Roll),
        Event::Captured { .. } => Some(Noise::Capture),
        Event::ReachedHome { .. } => Some(Noise::Home),
        Event::Passed { .. } | Event::SixesVoided { .. } | Event::BonusLost { .. } => {
            Some(Noise::Pass)
        }
        Event::Won { .. } => Some(Noise::Win),
        _ => None,
    }
}

fn choose_noises(
    mut played: MessageReader<Played>,
    mut hopped: MessageReader<Hopped>,
    mut due: ResMut<Due>,
) {
    for Played(event) in played.read() {
        due.noises.extend(noise_of(event));
        due.turn_began |= matches!(event, Event::TurnBegan { .. });
    }
    if hopped.read().count() > 0 {
        due.noises.insert(Noise::Hop);
    }
}

/// Plays a noise when a person's turn begins, but not for further rolls in the same turn.
fn announce_turn(phase: Option<Res<State<TurnPhase>>>, mut due: ResMut<Due>) {
    if phase.is_some_and(|phase| *phase == TurnPhase::Roll) && due.turn_began {
        due.turn_began = false;
        due.noises.insert(Noise::YourTurn);
    }
}

/// A noise being played.
#[derive(Component)]
struct Voice {
    noise: Noise,
    began: Duration,
    ends: Duration,
}

/// Ends voices by the clock instead of by the audio device: the device may be missing, and in a browser it
/// is suspended until the first input.
fn end_voices(time: Res<Time<Real>>, voices: Query<(Entity, &Voice)>, mut commands: Commands) {
    for (entity, voice) in &voices {
        if voice.ends <= time.elapsed() {
            commands.entity(entity).try_despawn();
        }
    }
}

fn play_due(
    mut due: ResMut<Due>,
    sounds: Res<Sounds>,
    settings: Option<Res<Settings>>,
    time: Res<Time<Real>>,
    voices: Query<(Entity, &Voice)>,
    mut commands: Commands,
) {
    if due.noises.is_empty() {
        return;
    }
    let noises = std::mem::take(&mut due.noises);
    let loudness = settings.map_or(1.0, |settings| settings.loudness());
    if loudness <= 0.0 {
        return;
    }
    let now = time.elapsed();
    let mut sounding: Vec<(Entity, &Voice)> = voices.iter().collect();
    sounding.retain(|(_, voice)| now < voice.ends);
    // Sorted by which voice is replaced first: the least important one, and of several the one that ends first.
    sounding.sort_by_key(|(_, voice)| (rank(voice.noise), voice.ends));
    let mut room = MOST_VOICES.saturating_sub(sounding.len());
    let mut replaceable = sounding.iter();

    let mut wanted: Vec<Noise> = noises.into_iter().collect();
    wanted.sort_by_key(|&noise| std::cmp::Reverse(rank(noise)));
    for noise in wanted.into_iter().take(MOST_VOICES) {
        let just_began = |(_, voice): &(Entity, &Voice)| {
            voice.noise == noise && now < voice.began + SHORTEST_GAP
        };
        let Some((sound, duration)) = sounds.0.get(&noise) else {
            continue;
        };
        if sounding.iter().any(just_began) {
            continue;
        }
        if room > 0 {
            room -= 1;
        } else if let Some((least, voice)) = replaceable.next()
            && rank(voice.noise) <= rank(noise)
        {
            commands.entity(*least).try_despawn();
        } else {
            break;
        }
        commands.spawn((
            Name::new("Voice"),
            Voice {
                noise,
                began: now,
                ends: now + *duration + GRACE,
            },
            AudioPlayer(sound.clone()),
            PlaybackSettings::ONCE.with_volume(Volume::Linear(loudness)),
        ));
    }
}

/// The importance of a noise. If there are too many, more important ones replace less important ones.
fn rank(noise: Noise) -> u8 {
    match noise {
        Noise::Hop => 0,
        Noise::Roll | Noise::Pass => 1,
        Noise::YourTurn => 2,
        Noise::Capture | Noise::Home => 3,
        Noise::Win => 4,
    }
}

/// Applies changes of the volume to noises that are already playing.
fn follow_volume(settings: Res<Settings>, mut sinks: Query<&mut AudioSink, With<Voice>>) {
    for mut sink in &mut sinks {
        sink.set_volume(Volume::Linear(settings.loudness()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, TokenId, TokenPlace};
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    const FRAME: Duration = Duration::from_millis(100);

    /// An app that chooses noises and voices, without an audio device.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .add_message::<Played>()
            .add_message::<Hopped>()
            .init_resource::<Due>()
            .insert_resource(Settings::default())
            .insert_resource(Sounds(
                Noise::ALL
                    .into_iter()
                    .map(|noise| (noise, (Handle::default(), Duration::from_millis(250))))
                    .collect(),
            ))
            .add_systems(Update, (choose_noises, end_voices, play_due).chain());
        app.update();
        app
    }

    fn voices(app: &mut App) -> Vec<Noise> {
        let mut noises: Vec<Noise> = app
            .world_mut()
            .query::<&Voice>()
            .iter(app.world())
            .map(|voice| voice.noise)
            .collect();
        noises.sort();
        noises
    }

    fn token() -> TokenId {
        TokenId {
            seat: Seat::default(),
            index: 0,
        }
    }

    fn show(app: &mut App, event: Event) {
        app.world_mut().write_message(Played(event));
    }

    fn capture() -> Event {
        Event::Captured {
            token: token(),
            from: TokenPlace::Path(3),
            to: TokenPlace::Yard,
            by: token(),
        }
    }

    #[test]
    fn several_events_of_a_kind_in_one_frame_make_one_noise() {
        let mut app = app();
        for value in 1..=6 {
            let seat = Seat::default();
            show(&mut app, Event::Rolled { seat, value });
            app.world_mut().write_message(Hopped);
        }
        app.update();
        assert_eq!(voices(&mut app), [Noise::Roll, Noise::Hop]);
    }

    #[test]
    fn voices_end_by_the_clock() {
        let mut app = app();
        app.world_mut().write_message(Hopped);
        app.update();
        assert_eq!(voices(&mut app), [Noise::Hop]);
        for _ in 0..6 {
            app.update();
        }
        assert_eq!(voices(&mut app), []);
    }

    #[test]
    fn important_noises_replace_a_hop_and_a_hop_replaces_none() {
        let mut app = app();
        let seat = Seat::default();
        app.world_mut().write_message(Hopped);
        app.update();
        show(&mut app, Event::Rolled { seat, value: 6 });
        app.update();
        show(&mut app, capture());
        app.update();
        assert_eq!(voices(&mut app), [Noise::Roll, Noise::Hop, Noise::Capture]);
        show(&mut app, Event::ReachedHome { token: token() });
        app.update();
        assert_eq!(voices(&mut app), [Noise::Roll, Noise::Capture, Noise::Home]);
        app.world_mut().write_message(Hopped);
        app.update();
        assert_eq!(voices(&mut app), [Noise::Roll, Noise::Capture, Noise::Home]);
    }

    #[test]
    fn noises_while_muted_are_not_played_later() {
        let mut app = app();
        app.world_mut().resource_mut::<Settings>().muted = true;
        show(&mut app, capture());
        app.update();
        assert_eq!(voices(&mut app), []);
        app.world_mut().resource_mut::<Settings>().muted = false;
        app.update();
        assert_eq!(voices(&mut app), []);
    }

    #[test]
    fn a_sound_plays_its_samples_and_stops() {
        let sound = Sound(vec![0.0, 0.1, -0.1].into());
        let decoder = sound.decoder();
        assert_eq!(decoder.channels().get(), 1);
        assert_eq!(decoder.sample_rate().get(), SAMPLE_RATE);
        assert_eq!(decoder.collect::<Vec<Sample>>(), [0.0, 0.1, -0.1]);
    }
}
