//! The audible output: voices, mixing, and the stream on a sound card in memory. Judged sample by sample.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::soundcard::SoundCard;
use announce::{Announcement, Names, Style, Wording};
use assert_no_alloc::{AllocDisabler, assert_no_alloc, violation_count};
use laws::Position;
use shell::audio::{Audio, AudioError, AudioEvent, OutputChoice, SoundOutput};
use shell::worker::Workers;
use voice::{
    Clip, Cue, Mixer, MixerReport, Priority, RATE, Rendering, Utterance, UtterancePart, Voice,
    check, loudness,
};

#[global_allocator]
static ALLOCATOR: AllocDisabler = AllocDisabler;

/// Faster than real time, so that the test is short.
const FAST: Duration = Duration::from_micros(200);
/// Timeout that no condition reaches, however busy the computer.
const PATIENCE: Duration = Duration::from_secs(300);

fn plain(fill: &mut dyn FnMut()) {
    fill();
}

fn voice() -> Voice {
    Voice::installed("de-anna").unwrap()
}

fn utterance(id: u64, priority: Priority, parts: &[UtterancePart]) -> Utterance {
    Utterance {
        id,
        priority,
        answer: None,
        parts: parts.into(),
    }
}

fn spoken(voice: &Voice, id: u64, priority: Priority, words: &str) -> Utterance {
    Utterance {
        id,
        priority,
        answer: None,
        parts: voice.spell(words).unwrap(),
    }
}

/// A clip of one constant value, so that it can be recognised.
fn steady(value: f32, milliseconds: usize) -> UtterancePart {
    UtterancePart::Sound(Clip::new(vec![value; milliseconds * 48]))
}

/// Waits until exactly this sequence is heard from `from` on; returns the samples and its position. The card keeps a period only
/// after it was filled, so the last one may still be under way.
fn heard_exactly(card: &SoundCard, from: usize, sequence: &[f32]) -> (Vec<f32>, usize) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let heard = card.heard();
        let mut windows = heard[from..].windows(sequence.len());
        if let Some(at) = windows.position(|window| window == sequence) {
            return (heard, from + at);
        }
        assert!(Instant::now() < deadline, "not heard as it is");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn listen(output: &SoundCard) -> (Audio, Receiver<AudioEvent>) {
    let (sender, events) = channel();
    let audio = Audio::start(
        OutputChoice::Device(Box::new(output.device())),
        move |event| {
            let _ = sender.send(event);
        },
    );
    (audio, events)
}

/// Events up to and including the first for which `is_it` holds.
fn until(events: &Receiver<AudioEvent>, is_it: impl Fn(&AudioEvent) -> bool) -> Vec<AudioEvent> {
    let mut seen = Vec::new();
    loop {
        match events.recv_timeout(PATIENCE) {
            Ok(event) => {
                let found = is_it(&event);
                seen.push(event);
                if found {
                    return seen;
                }
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                panic!("waited in vain after {seen:?}")
            }
        }
    }
}

fn is_open(event: &AudioEvent) -> bool {
    matches!(event, AudioEvent::Open { .. })
}

fn ended(id: u64) -> impl Fn(&AudioEvent) -> bool {
    move |event| matches!(event, AudioEvent::Ended { id: it, .. } if *it == id)
}

#[test]
fn the_voice_is_fit_and_has_every_word_of_a_move() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/de-anna");
    let wording = Wording::new(Style::FIDE);
    let findings = check(folder.as_ref(), &wording.vocabulary()).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let findings = check(folder.as_ref(), &["Pferd".to_owned()]).unwrap();
    assert_eq!(
        findings.len(),
        1,
        "a word that it lacks is found: {findings:?}"
    );
}

#[test]
fn every_word_is_as_loud_as_every_other() {
    let voice = voice();
    let vocabulary = Wording::new(Style::FIDE).vocabulary();
    for word in &vocabulary {
        let loud = loudness(RATE, &UtterancePart::samples(&voice.spell(word).unwrap())).unwrap();
        let off = loud - voice.manifest().loudness;
        assert!(off.abs() < 1.0, "{word} is {off} LU off");
    }
    assert!(
        voice.bytes() < 5_000_000,
        "{} bytes in memory",
        voice.bytes()
    );
}

#[test]
fn umlauts_may_be_spelt_out_and_an_unknown_word_is_free_text() {
    let voice = voice();
    assert_eq!(
        voice.spell("Läufer schlägt Bella fünf"),
        voice.spell("laeufer schlaegt bella fuenf")
    );
    assert!(voice.spell("Läufer").is_some());
    assert_eq!(voice.spell("Läufer guten Morgen"), None);
    assert_eq!(voice.spell(""), None);
    assert_eq!(voice.spell(",,, \0"), None);
}

#[test]
fn several_words_in_one_clip_are_preferred() {
    let voice = voice();
    let castling = voice.spell("Kurze Rochade").unwrap();
    assert_eq!(castling.len(), 1);
    let moves = voice.spell("Springer Felix drei").unwrap();
    let clips = moves
        .iter()
        .filter(|part| matches!(part, UtterancePart::Sound(_)))
        .count();
    assert_eq!(
        (clips, moves.len()),
        (3, 5),
        "a pause between words, none at the ends"
    );
}

/// The largest step between two samples at the joins is no larger than within the words.
#[test]
fn nothing_clicks_at_the_joins() {
    let voice = voice();
    let parts = voice
        .spell("Läufer Bella fünf schlägt Cesar sechs, Schach")
        .unwrap();
    for part in parts.iter() {
        if let UtterancePart::Sound(clip) = part {
            let ends = [clip.samples().next(), clip.samples().next_back()];
            assert!(ends.iter().all(|end| end.unwrap().abs() < 0.01), "{ends:?}");
        }
    }
}

fn game() -> Vec<String> {
    let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"];
    let wording = Wording::new(Style::FIDE);
    let mut position = Position::initial();
    let mut words = Vec::new();
    for written in moves {
        let made = position.parse_move(written).unwrap();
        words.push(
            wording
                .words(&Announcement::of(&position, &made))
                .to_string(),
        );
        position = position.play(&made);
    }
    words
}

#[test]
fn the_stream_plays_exactly_the_clips_of_a_game() {
    let (voice, card) = (voice(), SoundCard::new(FAST, plain));
    let (audio, events) = listen(&card);
    until(&events, is_open);
    let mut after = 0;
    for (id, words) in (0..).zip(game()) {
        audio.say(spoken(&voice, id, Priority::Move, &words));
        let seen = until(&events, ended(id));
        let began = seen
            .iter()
            .any(|event| matches!(event, AudioEvent::Began { id: it, .. } if *it == id));
        assert!(began, "{words}: {seen:?}");
        let expected = UtterancePart::samples(&voice.spell(&words).unwrap());
        let (heard, at) = heard_exactly(&card, after, &expected);
        let silence = &heard[after..at];
        assert!(
            silence.iter().all(|sample| *sample == 0.0),
            "something before {words}"
        );
        after = at + expected.len();
    }
}

static VIOLATIONS: AtomicU32 = AtomicU32::new(0);
static CALLS: AtomicU32 = AtomicU32::new(0);

fn watched(fill: &mut dyn FnMut()) {
    assert_no_alloc(fill);
    VIOLATIONS.fetch_max(violation_count(), Ordering::SeqCst);
    CALLS.fetch_add(1, Ordering::SeqCst);
}

#[test]
fn the_callback_neither_allocates_nor_frees() {
    let (voice, card) = (voice(), SoundCard::new(FAST, watched));
    let (audio, events) = listen(&card);
    until(&events, is_open);
    let press = UtterancePart::Sound(voice.cue(Cue::Press));
    for id in 0..4 {
        audio.set_volume(0.25 * (id + 1) as f32);
        audio.say(spoken(
            &voice,
            10 * id,
            Priority::Query,
            "Springer Felix drei",
        ));
        audio.say(utterance(
            10 * id + 1,
            Priority::Click,
            std::slice::from_ref(&press),
        ));
        audio.say(spoken(&voice, 10 * id + 2, Priority::Move, "Eva vier"));
        until(&events, ended(10 * id + 2));
    }
    drop(audio);
    assert!(CALLS.load(Ordering::SeqCst) > 100);
    assert_eq!(VIOLATIONS.load(Ordering::SeqCst), 0);
    // The watch itself detects an allocation.
    assert_no_alloc(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert!(violation_count() > 0);
}

/// A tone of 441 Hz and half a second, at half the full amplitude.
fn tone() -> UtterancePart {
    let turn = std::f32::consts::TAU * 441.0 / RATE as f32;
    let tone = (0..RATE / 2).map(|at| 0.5 * (turn * at as f32).sin());
    UtterancePart::Sound(Clip::new(tone.collect()))
}

#[test]
fn a_card_that_takes_44100_hz_only_plays_at_the_right_pitch_and_for_the_right_time() {
    let card = SoundCard::at(44_100, FAST, watched_at_its_rate);
    let (audio, events) = listen(&card);
    until(&events, is_open);
    audio.say(utterance(1, Priority::Move, &[tone()]));
    until(&events, ended(1));
    // The rest of the filter's buffer comes with the next periods.
    let deadline = Instant::now() + PATIENCE;
    let heard = loop {
        let heard = card.heard();
        let quiet = heard.iter().rev().take_while(|sample| sample.abs() < 1e-4);
        let begun = heard.iter().any(|sample| sample.abs() > 0.4);
        if begun && quiet.count() > 4_410 {
            break heard;
        }
        assert!(Instant::now() < deadline, "the tone does not end");
        std::thread::sleep(Duration::from_millis(1));
    };
    let loud = |sample: &f32| sample.abs() > 0.01;
    let (first, last) = (heard.iter().position(loud), heard.iter().rposition(loud));
    let heard = &heard[first.unwrap()..=last.unwrap()];
    assert!(heard.len().abs_diff(22_050) < 50, "{} samples", heard.len());
    let rises = heard
        .windows(2)
        .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0);
    let rises = rises.count();
    assert!((219..=221).contains(&rises), "{rises} waves of 220");
    let peak = heard
        .iter()
        .fold(0f32, |peak, sample| peak.max(sample.abs()));
    assert!((0.49..0.56).contains(&peak), "{peak}");
    assert_eq!(VIOLATIONS_AT_ITS_RATE.load(Ordering::SeqCst), 0);
}

static VIOLATIONS_AT_ITS_RATE: AtomicU32 = AtomicU32::new(0);

fn watched_at_its_rate(fill: &mut dyn FnMut()) {
    let before = violation_count();
    assert_no_alloc(fill);
    VIOLATIONS_AT_ITS_RATE.fetch_max(violation_count() - before, Ordering::SeqCst);
}

/// 600 ms of inaudible noise come before the sound; after a short pause the sound comes at once.
#[test]
fn an_output_that_sleeps_is_woken_before_it_is_to_be_heard() {
    let card = SoundCard::new(FAST, plain);
    let (sender, events) = channel();
    let output = SoundOutput {
        choice: OutputChoice::Device(Box::new(card.device())),
        warm_up: Some(Duration::from_millis(600)),
        workers: Workers::default(),
    };
    let audio = Audio::start(output, move |event| {
        let _ = sender.send(event);
    });
    let opened = until(&events, is_open);
    assert!(matches!(
        opened.last(),
        Some(AudioEvent::Open { warm_up, .. }) if *warm_up == Duration::from_millis(600)
    ));
    let sound = [steady(0.25, 100)];
    audio.say(utterance(1, Priority::Move, &sound));
    until(&events, ended(1));
    let (heard, at) = heard_exactly(&card, 0, &UtterancePart::samples(&sound));
    let woken = heard[..at]
        .iter()
        .position(|sample| *sample != 0.0)
        .unwrap();
    assert_eq!(at - woken, 600 * 48, "woken for so many samples");
    assert!(heard[woken..at].iter().all(|sample| sample.abs() < 5e-4));

    let after = at + UtterancePart::samples(&sound).len();
    audio.say(utterance(2, Priority::Move, &sound));
    until(&events, ended(2));
    let (heard, at) = heard_exactly(&card, after, &UtterancePart::samples(&sound));
    assert!(heard[after..at].iter().all(|sample| *sample == 0.0));
}

#[test]
fn a_move_cuts_a_query_and_nothing_cuts_a_move() {
    let mut mixer = Mixer::default();
    let mut reports = Vec::new();
    let mut tell = |report: MixerReport| reports.push(report);
    mixer.add(
        utterance(1, Priority::Query, &[steady(0.5, 1000)]),
        &mut tell,
    );
    let mut heard: Vec<f32> = (0..480).map(|_| mixer.next(&mut tell)).collect();
    mixer.add(
        utterance(2, Priority::Notice, &[steady(0.1, 10)]),
        &mut tell,
    );
    mixer.add(
        utterance(3, Priority::Move, &[steady(0.203_125, 100)]),
        &mut tell,
    );
    mixer.add(utterance(4, Priority::Query, &[steady(0.3, 10)]), &mut tell);
    mixer.add(utterance(5, Priority::Move, &[steady(0.4, 10)]), &mut tell);
    while !mixer.is_idle() {
        heard.push(mixer.next(&mut tell));
    }
    let order: Vec<_> = reports
        .iter()
        .map(|report| match report {
            MixerReport::Began { id, .. } => ("began", *id),
            MixerReport::Ended(utterance) => ("ended", utterance.id),
            MixerReport::Cut(utterance) => ("cut", utterance.id),
        })
        .collect();
    let ended = |id| [("began", id), ("ended", id)];
    let expected = [
        [("began", 1), ("cut", 1)],
        ended(3),
        ended(5),
        ended(2),
        ended(4),
    ]
    .concat();
    assert_eq!(order, expected);
    let moved = heard.iter().filter(|sample| **sample == 0.203_125).count();
    assert_eq!(moved, 4800, "the move was heard whole");
    let faded = heard
        .iter()
        .filter(|sample| **sample > 0.0 && **sample < 0.09)
        .count();
    assert!(faded > 30, "the query faded out");
    let query = heard.iter().rposition(|sample| *sample > 0.45).unwrap();
    let first = heard
        .iter()
        .position(|sample| *sample == 0.203_125)
        .unwrap();
    assert!(
        first - query < 48 * 50,
        "the move waited {} ms",
        (first - query) / 48
    );
}

#[test]
fn an_utterance_without_sound_begins_and_ends_in_its_turn() {
    let mut mixer = Mixer::default();
    let mut order = Vec::new();
    let mut tell = |report: MixerReport| match report {
        MixerReport::Began { id, .. } => order.push(("began", id)),
        MixerReport::Ended(utterance) | MixerReport::Cut(utterance) => {
            order.push(("ended", utterance.id))
        }
    };
    mixer.add(utterance(1, Priority::Move, &[steady(0.1, 5)]), &mut tell);
    mixer.add(utterance(2, Priority::Move, &[]), &mut tell);
    mixer.add(utterance(3, Priority::Click, &[]), &mut tell);
    while !mixer.is_idle() {
        mixer.next(&mut tell);
    }
    order.retain(|(_, id)| *id != 1);
    assert_eq!(
        order,
        [("began", 3), ("ended", 3), ("began", 2), ("ended", 2)]
    );
}

#[test]
fn a_press_clicks_over_a_move_without_clipping() {
    let voice = voice();
    let press = UtterancePart::Sound(voice.cue(Cue::Press));
    let words = spoken(&voice, 1, Priority::Move, "Läufer schlägt Cesar sechs");
    let alone = UtterancePart::samples(&words.parts);
    let click = UtterancePart::samples(std::slice::from_ref(&press));
    let mut mixer = Mixer::default();
    mixer.add(words, &mut |_| ());
    mixer.add(utterance(2, Priority::Click, &[press]), &mut |_| ());
    for (at, sample) in alone.iter().enumerate() {
        let both = sample + click.get(at).copied().unwrap_or(0.0);
        assert_eq!(mixer.next(&mut |_| ()), both);
        assert!(both.abs() < 1.0);
    }
}

#[test]
fn a_flood_of_utterances_is_cut_and_harms_nothing() {
    let mut mixer = Mixer::default();
    let mut cut = 0;
    for id in 0..1000 {
        mixer.add(
            utterance(id, Priority::Notice, &[steady(0.1, 1)]),
            &mut |report| {
                cut += u32::from(matches!(report, MixerReport::Cut(_)));
            },
        );
    }
    assert_eq!(cut, 1000 - 64);
    mixer.add(utterance(1, Priority::Click, &[]), &mut |_| ());
    while !mixer.is_idle() {
        mixer.next(&mut |_| ());
    }
}

#[test]
fn what_a_lost_output_did_not_say_is_told_and_it_is_opened_again() {
    let (voice, card) = (voice(), SoundCard::new(FAST, plain));
    let (audio, events) = listen(&card);
    until(&events, is_open);
    audio.say(spoken(&voice, 1, Priority::Move, "Springer Felix drei"));
    until(&events, |event| {
        matches!(event, AudioEvent::Began { id: 1, .. })
    });
    card.plug(false);
    let seen = until(&events, |event| matches!(event, AudioEvent::Unheard(1)));
    assert!(
        seen.iter()
            .any(|event| matches!(event, AudioEvent::Lost(_))),
        "{seen:?}"
    );
    audio.say(spoken(&voice, 2, Priority::Query, "Dame"));
    until(&events, |event| matches!(event, AudioEvent::Unheard(2)));
    card.plug(true);
    until(&events, is_open);
    audio.say(spoken(&voice, 3, Priority::Move, "Eva vier"));
    until(&events, ended(3));
    assert_eq!(card.opened(), 2);
}

#[test]
fn a_frozen_output_is_opened_again() {
    let (voice, card) = (voice(), SoundCard::new(FAST, plain));
    let (audio, events) = listen(&card);
    until(&events, is_open);
    card.freeze(true);
    audio.say(spoken(&voice, 1, Priority::Move, "Eva vier"));
    until(&events, |event| matches!(event, AudioEvent::Lost(_)));
    card.freeze(false);
    until(&events, is_open);
    audio.say(spoken(&voice, 2, Priority::Move, "Eva vier"));
    until(&events, ended(2));
}

/// A stopped sound server blocks everyone who opens or closes a stream. The current utterance and all later ones count as unheard
/// while it still hangs, after the loss was reported.
#[test]
fn a_hung_output_holds_up_nobody() {
    let card = SoundCard::new(Duration::from_millis(1), plain);
    let (audio, events) = listen(&card);
    until(&events, is_open);
    audio.say(utterance(1, Priority::Move, &[steady(0.1, 10)]));
    until(&events, ended(1));
    card.hang(true);
    audio.say(utterance(2, Priority::Move, &[steady(0.1, 10)]));
    let told = until(&events, |event| matches!(event, AudioEvent::Unheard(2)));
    assert!(
        matches!(
            told.as_slice(),
            [AudioEvent::Lost(AudioError::Stopped { .. }), _]
        ),
        "{told:?}"
    );
    audio.say(utterance(3, Priority::Move, &[steady(0.1, 10)]));
    until(&events, |event| matches!(event, AudioEvent::Unheard(3)));
    card.hang(false);
    until(&events, is_open);
    audio.say(utterance(4, Priority::Move, &[steady(0.1, 10)]));
    until(&events, ended(4));
}

/// A sound server that hangs at the start: utterances wait for as long as an output may take to open; then the loss is reported,
/// and nothing waits any more.
#[test]
fn an_output_that_hangs_at_the_start_is_told_and_holds_up_nobody() {
    let card = SoundCard::new(Duration::from_millis(1), plain);
    card.hang(true);
    let (audio, events) = listen(&card);
    audio.say(utterance(1, Priority::Move, &[steady(0.1, 10)]));
    let told = until(&events, |event| matches!(event, AudioEvent::Lost(_)));
    assert!(
        matches!(told.as_slice(), [AudioEvent::Lost(AudioError::Silent)]),
        "{told:?}"
    );
    until(&events, |event| matches!(event, AudioEvent::Unheard(1)));
    audio.say(utterance(2, Priority::Move, &[steady(0.1, 10)]));
    until(&events, |event| matches!(event, AudioEvent::Unheard(2)));
    card.hang(false);
    until(&events, is_open);
    audio.say(utterance(3, Priority::Move, &[steady(0.1, 10)]));
    until(&events, ended(3));
}

/// A sound card that is slow to open: a move announced before it is open is heard once, as soon as it is open.
#[test]
fn what_is_said_while_an_output_is_being_opened_is_heard_when_it_is_open() {
    let card = SoundCard::new(Duration::from_millis(1), plain);
    card.hang(true);
    let (audio, events) = listen(&card);
    audio.say(utterance(1, Priority::Move, &[steady(0.1, 10)]));
    audio.say(utterance(2, Priority::Notice, &[steady(0.2, 10)]));
    assert!(events.try_recv().is_err(), "nothing is told of it yet");
    card.hang(false);
    let told = until(&events, ended(2));
    let told: Vec<String> = told.iter().map(|event| format!("{event:?}")).collect();
    let order = [
        "Open",
        "Began { id: 1",
        "Ended { id: 1",
        "Began { id: 2",
        "Ended { id: 2",
    ];
    assert_eq!(told.len(), order.len(), "{told:?}");
    for (told, expected) in told.iter().zip(order) {
        assert!(told.starts_with(expected), "{told}");
    }
}

#[test]
fn without_an_output_everything_runs_on_and_is_told_once() {
    let card = SoundCard::new(FAST, plain);
    card.plug(false);
    let voice = voice();
    let (audio, events) = listen(&card);
    until(&events, |event| matches!(event, AudioEvent::Lost(_)));
    for id in 0..3 {
        audio.say(spoken(&voice, id, Priority::Move, "Eva vier"));
    }
    let seen = until(&events, |event| matches!(event, AudioEvent::Unheard(2)));
    assert!(
        !seen
            .iter()
            .any(|event| matches!(event, AudioEvent::Lost(_))),
        "{seen:?}"
    );
}

#[test]
fn an_offline_score_places_utterances_at_their_times_without_overlap() {
    let voice = voice();
    let mut rendering = Rendering::default();
    let words = |words: &str| UtterancePart::samples(&voice.spell(words).unwrap());
    rendering.at(1_000, spoken(&voice, 1, Priority::Move, "Eva vier"));
    rendering.at(1_100, spoken(&voice, 2, Priority::Move, "Eva fünf"));
    rendering.at(
        9_000,
        spoken(&voice, 3, Priority::Move, "Springer Felix drei"),
    );
    let heard = rendering.finish();
    let whole = |samples: &[f32]| -> Vec<i16> {
        samples
            .iter()
            .map(|sample| (sample * f32::from(i16::MAX)).round() as i16)
            .collect()
    };
    let at = |words: &[f32]| {
        let sequence = whole(words);
        heard
            .windows(sequence.len())
            .position(|window| window == sequence)
            .unwrap()
    };
    let (first, second) = (words("Eva vier"), words("Eva fünf"));
    assert_eq!(at(&first), 48_000);
    assert!(
        at(&second) > 48_000 + first.len() + 48 * 100,
        "a pause between two moves"
    );
    assert_eq!(at(&words("Springer Felix drei")), 9 * 48_000);
    assert!(
        heard.iter().all(|sample| sample.unsigned_abs() < 32_767),
        "nothing clips"
    );
}

#[test]
fn a_broken_voice_says_which_file_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let manifest = folder.path().join("manifest.toml");
    let complaint = || Voice::load(folder.path()).err().unwrap().to_string();
    assert!(complaint().contains("manifest.toml"), "{}", complaint());
    std::fs::write(&manifest, "name = \"x\"\nlanguage = \"xx\"\n").unwrap();
    assert!(complaint().contains("xx"), "{}", complaint());
    let good = "name='x'\nlanguage='de'\nlicence='x'\nmade='x'\nloudness=-21.0\ngap-ms=1\ncomma-ms=1\n[words]\nEva={file='eva.flac'}\n[cues]\n";
    std::fs::write(&manifest, good).unwrap();
    assert!(complaint().contains("eva.flac"), "{}", complaint());
    for junk in [
        b"".as_slice(),
        b"RIFF",
        b"fLaC",
        b"RIFF\0\0\0\0WAVEfmt \xff\xff\xff\xff",
        b"hello",
    ] {
        std::fs::write(folder.path().join("eva.flac"), junk).unwrap();
        assert!(complaint().contains("eva.flac"), "{}", complaint());
    }
    assert!(
        Voice::installed("nobody")
            .err()
            .unwrap()
            .to_string()
            .contains("only de-anna, de-espeak, de-klara")
    );
}

#[test]
fn every_style_that_has_no_clips_is_free_text() {
    let wording = Wording::new(Style {
        names: Names::Nato,
        ..Style::FIDE
    });
    let start = Position::initial();
    let words = wording.words(&Announcement::of(&start, &start.parse_move("e4").unwrap()));
    let words = words.to_string();
    assert_eq!(voice().spell(&words), None, "{words}");
}
