//! The tape of a game (D.2.7): its samples, its cues, sounds that it must never contain, and its playback. Sound cards and
//! microphones are in memory, and the clock is paused. The witness is a decoder from another project than the encoder.

use crate::live;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use crate::playing::{self, Opened, Playing};
use crate::soundcard::SoundCard;
use announce::{Announcement, Language, Style, Wording};
use board::sensing::Button;
use laws::seat::{Ear, Source};
use laws::{Announcer, OnTape, Position, Profile, ReadBack, ScoreSource, Secret, place_on_tape};
use laws::{Outcome, Reason};
use ledger::event::{EarEvent, Event, PlayEvent, Record, Ruling, Spoilt, Taping, Vouched};
use realfft::RealFftPlanner;
use sha2::{Digest, Sha256};
use shakmaty::{ByColor, Color};
use shell::audio::{OutputChoice, SoundOutput};
use shell::microphone::MicrophoneChoice;
use shell::table::INPUTS;
use shell::tape::{Recorder, TapeSettings};
use shell::worker::Workers;
use store::read;
use table::{Act, Input, Order, SealOrder, State, to_record};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::sleep;
use voice::tape::{self, MoveCue, Tape};
use voice::{Cast, Casting, Cue, Speed, UtterancePart};

/// A sound card's period in real time: 256 frames.
const REAL: Duration = Duration::from_micros(5_333);
const RATE: usize = 48_000;

/// A game with moves typed by an assistant, with one loudspeaker and a recorder.
struct Table {
    microphone: SoundCard,
    cards: Vec<(Ear, SoundCard)>,
    playing: Playing,
    cast: Cast,
    position: Position,
    folder: PathBuf,
}

impl Table {
    async fn new(folder: &Path, profile: Profile) -> Self {
        Table::with_ears(folder, profile, &[Ear::Table]).await
    }

    async fn with_ears(folder: &Path, profile: Profile, there: &[Ear]) -> Self {
        let microphone = SoundCard::new(REAL, |fill| fill());
        let sources = ByColor::new_with(|_| Source::Assistant);
        let mut opened = Opened::new(folder, sources, profile);
        opened.tell_ears(there).await;
        let casts = Casting::default().at_every_speed(Language::De).unwrap();
        let mut cards = Vec::new();
        opened.loudspeakers(there, &casts, |ear| {
            let card = SoundCard::new(REAL, |fill| fill());
            cards.push((ear, card.clone()));
            SoundOutput {
                choice: OutputChoice::Device(Box::new(card.device())),
                warm_up: None,
                workers: Workers::Tasks,
            }
        });
        let choice = MicrophoneChoice::Device(Box::new(microphone.device()));
        let path = folder.join("game.sqlite");
        let place = TapeSettings {
            workers: Workers::Tasks,
            ..TapeSettings::beside(&path, None, choice)
        };
        let (game, inputs) = (&mut opened.game, opened.inputs.clone());
        let recorder = Recorder::new(place, casts.clone(), game.feeds().state(), inputs);
        game.add_listener(recorder);
        let state = State::replay(&read(&path).unwrap().records);
        let position = state.position().clone();
        Table {
            microphone,
            cards,
            playing: opened.play(),
            cast: casts.at(Speed::Normal),
            position,
            folder: folder.to_owned(),
        }
    }

    async fn give(&self, input: Input) {
        self.playing.give(input).await;
    }

    /// Announces the next move and waits for its end; returns the samples of its words.
    async fn announce(&self, written: &str) -> Vec<i32> {
        let made = self.position.parse_move(written).unwrap();
        let words = Wording::new(Style::FIDE).words(&Announcement::of(&self.position, &made));
        let words = words.to_string();
        let (seat, uci) = (self.position.turn(), self.position.uci(&made));
        let act = Act::Move(uci);
        let before = self.count(|event| matches!(event, Event::Play(PlayEvent::Announced)));
        self.give(Input::Assistant { seat, act }).await;
        self.until("the move is made", |table| {
            table.count(|event| matches!(event, Event::Play(PlayEvent::Announced))) > before
        })
        .await;
        let samples = samples(&self.cast.moves(seat).spell(&words).unwrap());
        sleep(heard(samples.len())).await;
        samples
    }

    /// Announces the next move, waits for its end, and presses the clock; returns the samples of its words.
    async fn play(&mut self, written: &str) -> Vec<i32> {
        let samples = self.announce(written).await;
        self.press(written).await;
        samples
    }

    /// Presses the clock after this move and waits until that is heard.
    async fn press(&mut self, written: &str) {
        let seat = self.position.turn();
        let made = self.position.parse_move(written).unwrap();
        self.position = self.position.play(&made);
        if !self.position.legal_moves().is_empty() {
            let act = Act::Press;
            self.give(Input::Assistant { seat, act }).await;
            self.until("the move is completed", |table| {
                table.state().turn() == !seat && table.state().current().is_none()
            })
            .await;
            sleep(heard(2_000)).await;
        }
    }

    fn records(&self) -> Vec<Record> {
        self.playing.records()
    }

    fn state(&self) -> State {
        State::replay(&self.records())
    }

    fn count(&self, such: impl Fn(&Event) -> bool) -> usize {
        playing::count(&self.records(), such)
    }

    /// Advances the time until the condition holds.
    async fn until(&self, what: &str, such: impl Fn(&Table) -> bool) {
        self.playing.comes_to(what, |_| such(self)).await;
    }

    /// Advances the time until everything was said before the microphone.
    async fn until_spoken(&self) {
        while !self.microphone.has_spoken() {
            sleep(REAL).await;
        }
    }

    /// The arbiter starts the game, and the recording begins in a new file; returns its path.
    async fn start(&self) -> PathBuf {
        self.give(Input::Arbiter(Order::Start)).await;
        self.begun(1).await
    }

    async fn begun(&self, files: usize) -> PathBuf {
        self.until("recording", |table| {
            table.state().tapes.files().len() == files
        })
        .await;
        self.folder.join(&self.state().tapes.files()[files - 1])
    }

    async fn end(self) {
        self.playing.end().await;
    }
}

/// The duration of these samples, and a little longer.
fn heard(samples: usize) -> Duration {
    Duration::from_secs_f64(samples as f64 / RATE as f64) + Duration::from_millis(350)
}

fn profile(recording: OnTape) -> Profile {
    Profile {
        time: None,
        recording,
        ..Profile::default()
    }
}

/// Converts to 16-bit integers.
fn samples(parts: &[UtterancePart]) -> Vec<i32> {
    let whole = |sample: f32| (sample * 32_768.0).round() as i32;
    let samples = UtterancePart::samples(parts).into_iter();
    samples.map(whole).collect()
}

/// Every channel of a file, as far as it can be decoded.
fn decode(path: &Path) -> Vec<Vec<i32>> {
    let mut reader = claxon::FlacReader::open(path).unwrap();
    let channels = reader.streaminfo().channels as usize;
    assert_eq!(reader.streaminfo().sample_rate as usize, RATE);
    let all: Vec<i32> = reader.samples().map_while(Result::ok).collect();
    (0..channels)
        .map(|channel| {
            all.iter()
                .skip(channel)
                .step_by(channels)
                .copied()
                .collect()
        })
        .collect()
}

/// Checks that the recording begins with these sounds in order, with only silence between them; returns the rest.
fn only<'s>(mut recorded: &'s [i32], sounds: &[(&str, Vec<i32>)]) -> &'s [i32] {
    let begin = |samples: &[i32]| samples.iter().position(|sample| *sample != 0);
    for (what, sound) in sounds {
        let lead = begin(sound).unwrap();
        let at = begin(recorded).unwrap_or_else(|| panic!("{what} is not recorded"));
        let sound = &sound[lead..];
        assert!(
            recorded[at..].starts_with(sound),
            "another sound than {what}"
        );
        recorded = &recorded[at + sound.len()..];
    }
    recorded
}

/// Size of everything before the sound.
const HEAD: usize = 65_578;

/// The attestations in the ledger, in order.
fn vouched(records: &[Record]) -> Vec<Vouched> {
    let vouched = records.iter().filter_map(|record| match &record.event {
        Event::Tape(
            Taping::Vouched { so_far, .. }
            | Taping::Ended {
                whole: Some(so_far),
                ..
            },
        ) => Some(*so_far),
        _ => None,
    });
    vouched.collect()
}

fn verify(ledger: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
    let done = command.arg("verify").arg(ledger).output().unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    (done.status.success(), said)
}

fn silent(samples: &[i32]) -> bool {
    samples.iter().all(|sample| *sample == 0)
}

fn listen(ledger: &Path, wanted: &str, wav: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
    command.arg("score").arg(ledger).args(["--listen", wanted]);
    let done = command.arg("--wav").arg(wav).output().unwrap();
    let said = if done.status.success() {
        done.stdout
    } else {
        done.stderr
    };
    (done.status.success(), String::from_utf8(said).unwrap())
}

fn wav(path: &Path) -> Vec<i32> {
    let mut reader = hound::WavReader::open(path).unwrap();
    reader.samples::<i32>().map(Result::unwrap).collect()
}

/// Whether both are equal up to the scale (1/32768 louder) and rounding of a WAV file.
fn alike(one: &[i32], other: &[i32]) -> bool {
    one.len() >= other.len()
        && one.iter().zip(other).all(|(a, b)| (a - b).abs() <= 1)
        && silent(&one[other.len()..])
}

#[tokio::test(start_paused = true)]
async fn a_game_is_recorded_exactly_as_it_was_announced_and_heard_again_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::new(folder.path(), profile(OnTape::Announcements)).await;
    let file = table.start().await;
    let phrases = |words: &str| samples(&table.cast.phrases().spell(words).unwrap());
    let click = samples(&table.cast.cue(Cue::Press));
    let mut sounds = vec![
        ("the start", phrases("Die Partie beginnt")),
        ("the notice", phrases("Die Partie wird aufgenommen")),
    ];
    sleep(heard(sounds[0].1.len() + sounds[1].1.len())).await;
    let game = ["f3", "e5", "g4", "Qh4#"];
    let mut moves = Vec::new();
    for written in game {
        moves.push(table.play(written).await);
        sounds.push((written, moves.last().unwrap().clone()));
        if written != "Qh4#" {
            sounds.push(("the click", click.clone()));
        }
        if written == "e5" {
            // A slip of the tongue (D.2.8): both announcements are in the recording, and the last one is the move.
            let slip = table.announce("h4").await;
            sounds.push(("the slip", slip.clone()));
            moves.push(slip);

            // One player's question is answered at the only loudspeaker; the answer is not meant for both players.
            let (seat, button) = (Color::White, Button::Time);
            table.give(Input::Button { seat, button }).await;
            sleep(Duration::from_secs(5)).await;
        }
    }
    table
        .until("complete", |table| {
            let ended = |event: &Event| matches!(event, Event::Tape(Taping::Ended { .. }));
            table.count(ended) == 1
        })
        .await;
    let result = "Die Partie ist zu Ende: Schwarz gewinnt durch Matt";
    let result = samples(&table.cast.phrases().spell(result).unwrap());
    sounds.push(("the result", result));
    let records = table.records();
    table.end().await;

    let recorded = decode(&file);
    assert_eq!(recorded.len(), 1, "no microphone was allowed");
    assert!(silent(only(&recorded[0], &sounds)));
    // Silence is cut to a second: a game in which nothing happens takes no disk space.
    let loud: usize = sounds.iter().map(|(_, sound)| sound.len()).sum();
    assert!(recorded[0].len() < loud + (sounds.len() + 1) * (RATE + RATE / 2));

    let cues = tape::cues(&file).unwrap();
    let named: Vec<String> = cues.iter().map(MoveCue::name).collect();
    assert_eq!(named, ["1. f3", "1... e5", "2. h4", "2. g4", "2... Qh4#"]);
    let announced = records
        .iter()
        .filter(|record| matches!(record.event, Event::Play(PlayEvent::Announced)));
    let mut heard = 0;
    for ((cue, sound), announced) in cues.iter().zip(&moves).zip(announced) {
        let from = cue.from as usize;
        assert_eq!(
            &recorded[0][from..from + sound.len()],
            sound,
            "{}",
            cue.written
        );
        assert_eq!(cue.length as usize, sound.len());
        // Each is said and then heard before the next is said.
        assert!(
            (heard..=announced.at.0).contains(&cue.at),
            "{cue:?}: {announced:?}"
        );
        heard = announced.at.0;
    }

    let bytes = fs::read(&file).unwrap();
    let vouched = vouched(&records);
    let last = vouched.last().unwrap();
    // Lasting sound is attested with the next move; a delayed recorder attests several at once.
    let mate = records
        .iter()
        .rposition(|record| matches!(record.event, Event::Play(PlayEvent::Announced)));
    let until_mate = self::vouched(&records[..mate.unwrap()]);
    assert!(until_mate.iter().any(|it| it.moves >= 2), "{vouched:?}");
    assert_eq!(last.bytes as usize, bytes.len() - HEAD);
    // Each of them covers the sound from its beginning.
    for so_far in &vouched {
        let sound = &bytes[HEAD..HEAD + so_far.bytes as usize];
        assert_eq!(so_far.sound.0[..], Sha256::digest(sound)[..]);
    }
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "as the ledger");

    let ledger = folder.path().join("game.sqlite");
    let second = recorded[0].len() / RATE;
    let line = format!("game-1.flac: vouched for up to second {second}, its end");
    assert!(verify(&ledger).1.lines().any(|said| said == line));
    let out = folder.path().join("move.wav");
    assert_eq!(
        listen(&ledger, "1b", &out).1.split(',').next(),
        Some("1... e5")
    );
    assert!(alike(&wav(&out), &moves[1]), "exactly that move");
    let (done, said) = listen(&ledger, "2", &out);
    assert!(done && said.lines().count() == 2, "{said}");
    let both = [&moves[3][..], &vec![0; 400 * 48], &moves[4][..]].concat();
    assert!(alike(&wav(&out), &both));
    let (done, said) = listen(&ledger, "3", &out);
    assert!(
        !done
            && said.contains(
                "move 3 is not recorded; the recordings that were found hold moves 1 to 2"
            ),
        "{said}"
    );

    // A changed file is detected, and a missing one is reported.
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 9;
    bytes[last] ^= 1;
    fs::write(&file, bytes).unwrap();
    let (sound, said) = verify(&ledger);
    assert!(
        !sound && said.contains("game-1.flac is not what was recorded from second"),
        "{said}"
    );
    fs::remove_file(&file).unwrap();
    let (sound, said) = verify(&ledger);
    assert!(
        sound && said.contains("not looked at: game-1.flac"),
        "{said}"
    );
    let (done, said) = listen(&ledger, "1", &out);
    assert!(
        !done && said.contains("game-1.flac") && said.contains("--folder"),
        "{said}"
    );
}

/// A recognisable hum.
fn hum(length: usize) -> Vec<f32> {
    (0..length)
        .map(|at| 0.25 * (at as f32 * 0.05).sin())
        .collect()
}

fn energy(samples: &[i32]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| f64::from(*sample).powi(2))
        .sum();
    (sum / samples.len().max(1) as f64).sqrt()
}

/// The table's notices about being recorded.
fn told_of_taping(records: &[Record]) -> Vec<&str> {
    let told = records.iter().filter_map(|record| match &record.event {
        Event::Ear(EarEvent::Said {
            to: Ear::Table,
            words,
            ..
        }) if words.contains("aufgenommen") => Some(words.as_str()),
        _ => None,
    });
    told.collect()
}

#[tokio::test(start_paused = true)]
async fn the_microphone_is_heard_only_while_the_arbiter_allows_it_and_announcements_go_on_without_it()
 {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::new(folder.path(), profile(OnTape::Announcements)).await;
    let first = table.start().await;
    sleep(Duration::from_millis(3_500)).await;
    table.microphone.speak(hum(RATE));
    table.play("e4").await;

    table
        .give(Input::Arbiter(Order::Record(OnTape::Microphone)))
        .await;
    let second = table.begun(2).await;
    sleep(Duration::from_millis(4_000)).await;
    // Longer than the announcement, which on a slow machine begins some time after it.
    table.microphone.speak(hum(2 * RATE));
    let e5 = table.play("e5").await;

    // Unplugged: reported, and the announcements go on. Back: reported, and heard.
    table.microphone.plug(false);
    table
        .until("the microphone is lost", |table| {
            table.state().tapes.deaf().is_some()
        })
        .await;
    let knight = table.play("Nf3").await;
    table.microphone.plug(true);
    table
        .until("the microphone is back", |table| {
            table.state().tapes.deaf().is_none()
        })
        .await;
    table.microphone.speak(hum(2 * RATE));
    table.play("Nc6").await;

    // While the game is stopped nobody is recorded.
    table
        .give(Input::Arbiter(Order::Rule {
            id: None,
            ruling: Ruling::Restore { plies: 3 },
        }))
        .await;
    table.give(Input::Arbiter(Order::Confirm)).await;
    sleep(Duration::from_millis(300)).await;
    table.microphone.speak(hum(RATE));
    sleep(Duration::from_millis(1_500)).await;

    table.give(Input::Arbiter(Order::Record(OnTape::Off))).await;
    table
        .until("complete, and told", |table| {
            table.state().tapes.under_way().is_none() && told_of_taping(&table.records()).len() == 3
        })
        .await;
    let records = table.records();
    let steps: Vec<&Taping> = records
        .iter()
        .filter_map(|record| match &record.event {
            Event::Tape(step) => Some(step),
            _ => None,
        })
        .collect();
    let files = fs::read_dir(folder.path()).unwrap();
    let tapes = files.filter(|file| {
        let path = file.as_ref().unwrap().path();
        path.extension().is_some_and(|kind| kind == "flac")
    });
    assert_eq!(tapes.count(), 2, "{steps:?}");
    table.end().await;

    assert_eq!(decode(&first).len(), 1);
    let both = decode(&second);
    assert_eq!(both.len(), 2);
    let cues = tape::cues(&second).unwrap();
    let of = |written: &str| cues.iter().find(|cue| cue.written == written).unwrap();
    for (written, sound) in [("e5", &e5), ("Nf3", &knight)] {
        let from = of(written).from as usize;
        assert_eq!(
            &both[0][from..from + sound.len()],
            sound,
            "{written}: announced"
        );
    }
    let heard = |cue: &MoveCue| energy(&both[1][cue.from as usize..][..cue.length as usize]);
    assert!(
        heard(of("e5")) > 1_000.0,
        "the player's words are with the move"
    );
    assert!(silent(
        &both[1][of("Nf3").from as usize..][..of("Nf3").length as usize]
    ));
    assert!(heard(of("Nc6")) > 500.0, "the microphone is back");
    let after = (of("Nc6").from + of("Nc6").length) as usize + RATE;
    assert!(
        energy(&both[1][after..]) < 300.0,
        "heard while the game stood still"
    );

    assert_eq!(
        told_of_taping(&records),
        [
            "Die Partie wird aufgenommen",
            "Die Partie wird aufgenommen, auch was am Tisch gesprochen wird",
            "Die Partie wird nicht mehr aufgenommen",
        ]
    );

    // With a microphone the playback of a move runs on, because the opponent repeats it.
    let out = folder.path().join("move.wav");
    let (done, said) = listen(&folder.path().join("game.sqlite"), "1b", &out);
    assert!(done, "{said}");
    assert!(wav(&out).len() > e5.len() + RATE / 4);
}

#[tokio::test(start_paused = true)]
async fn a_score_that_is_dictated_names_the_place_on_the_tape_where_it_is_heard() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::new(folder.path(), profile(OnTape::Microphone)).await;
    let file = table.start().await;
    let (seat, source) = (Color::White, ScoreSource::Tape);
    table
        .give(Input::Arbiter(Order::Keep { seat, source }))
        .await;
    sleep(Duration::from_millis(6_000)).await;

    // A player dictates that player's move with its announcement, and the opponent's move with the repetition.
    table.microphone.speak(hum(RATE));
    let announced = table.play("e4").await;
    table.play("e5").await;
    table.microphone.speak(hum(RATE));
    let act = Act::Repeat;
    table.give(Input::Assistant { seat, act }).await;
    let written = |table: &Table| table.state().scores.of(seat).map(<[String]>::len);
    table
        .until("both are dictated", |table| written(table) == Some(2))
        .await;
    table.until_spoken().await;
    sleep(Duration::from_millis(1_500)).await;
    let state = table.state();
    table.end().await;

    let name = file.file_name().unwrap().to_str().unwrap();
    for ply in 1..=2 {
        let place = place_on_tape(state.scores.entry(seat, ply)).unwrap();
        assert!(place.starts_with(&format!("{name}@0:00:")), "{place}");
    }
    assert_eq!(state.scores.of(Color::Black), None);
    let cues = tape::cues(&file).unwrap();
    let both = decode(&file);
    let heard = energy(&both[1][cues[0].from as usize..][..cues[0].length as usize]);
    assert!(heard > 500.0, "{cues:?}");
    for wanted in ["1w", "1b"] {
        let out = folder.path().join("move.wav");
        let (done, said) = listen(&folder.path().join("game.sqlite"), wanted, &out);
        assert!(done, "{said}");
        assert!(wav(&out).len() > announced.len(), "{wanted}");
    }
}

/// A recognisable word of no language, with a rising or falling pitch.
fn word(rises: bool) -> Vec<f32> {
    let all = RATE * 4 / 5;
    let tone = |at: usize| {
        let gone = at as f32 / all as f32;
        let pitch = if rises {
            0.03 + 0.02 * gone
        } else {
            0.06 - 0.02 * gone
        };
        0.2 * (at as f32 * pitch).sin()
    };
    (0..all).map(tone).collect()
}

/// The highest correlation of this word with any place in the recording: 1 where it is nothing else, at any volume.
fn likeness(heard: &[f32], word: &[f32]) -> f64 {
    // The pitch is low enough for every eighth sample.
    let thin = |samples: &[f32]| -> Vec<f64> {
        let every = samples.iter().step_by(8);
        every.map(|sample| f64::from(*sample)).collect()
    };
    let (heard, word) = (thin(heard), thin(word));
    // The product at every offset at once, by Fourier transforms.
    let length = (heard.len() + word.len()).next_power_of_two();
    let mut planner = RealFftPlanner::<f64>::new();
    let (forward, inverse) = (
        planner.plan_fft_forward(length),
        planner.plan_fft_inverse(length),
    );
    let spectrum = |samples: &[f64]| {
        let mut padded = samples.to_vec();
        padded.resize(length, 0.0);
        let mut spectrum = forward.make_output_vec();
        forward.process(&mut padded, &mut spectrum).unwrap();
        spectrum
    };
    let (of_heard, of_word) = (spectrum(&heard), spectrum(&word));
    let mut both: Vec<_> = of_heard
        .iter()
        .zip(of_word)
        .map(|(a, b)| a * b.conj())
        .collect();
    // The spectrum of a real signal is real at both ends.
    (both[0].im, both[length / 2].im) = (0.0, 0.0);
    let mut products = inverse.make_output_vec();
    inverse.process(&mut both, &mut products).unwrap();
    // Prefix sums of the power.
    let powers = std::iter::once(0.0).chain(heard.iter().scan(0.0, |power, sample| {
        *power += sample * sample;
        Some(*power)
    }));
    let powers: Vec<f64> = powers.collect();
    let of_word: f64 = word.iter().map(|sample| sample * sample).sum();
    let at = |place: usize| {
        let power = (powers[place + word.len()] - powers[place]).max(0.0);
        products[place] / length as f64 / (power * of_word).sqrt().max(1e-9)
    };
    (0..=heard.len() - word.len()).map(at).fold(0.0, f64::max)
}

/// A player hears that player's own words from the tape, in that player's ear only; the opponent's half-move as the player repeated
/// it.
#[tokio::test(start_paused = true)]
async fn what_was_dictated_is_read_back_in_the_players_own_words_to_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let profile = Profile {
        read_back: ReadBack::Always,
        ..profile(OnTape::Microphone)
    };
    let mut table = Table::with_ears(folder.path(), profile, &[Ear::Table, Ear::White]).await;
    table.start().await;
    let (seat, source) = (Color::White, ScoreSource::Tape);
    let keep = Order::Keep { seat, source };
    table.give(Input::Arbiter(keep)).await;
    sleep(Duration::from_millis(3_000)).await;

    let (own, repeated) = (word(true), word(false));
    // Spoken together with the announcement. If it began earlier it would be too early on a slow machine.
    table.announce("e4").await;
    table.microphone.speak(own.clone());
    table.until_spoken().await;
    table.press("e4").await;
    table.play("e5").await;
    table.microphone.speak(repeated.clone());
    let act = Act::Repeat;
    table.give(Input::Assistant { seat, act }).await;
    let written = |table: &Table| table.state().scores.of(seat).map(<[String]>::len);
    table
        .until("both are dictated", |table| written(table) == Some(2))
        .await;
    table.until_spoken().await;
    sleep(Duration::from_millis(1_000)).await;

    let card = |ear| &table.cards.iter().find(|(it, _)| *it == ear).unwrap().1;
    let spoken = [
        ("Eins, Schwarz", &repeated, &own),
        ("Eins, Weiß", &own, &repeated),
    ];
    for (words, dictated, other) in spoken {
        table.cards.iter().for_each(|(_, card)| card.forget());
        let button = Button::Left;
        table.give(Input::Button { seat, button }).await;
        let dictated = &dictated[RATE / 5..];
        // First the number of the half-move, then the words.
        sleep(Duration::from_secs(5)).await;
        assert!(likeness(&card(Ear::White).heard(), dictated) > 0.9);
        table
            .until("it is said which half-move that is", |table| {
                format!("{:?}", table.state().ears.last(seat)).contains(words)
            })
            .await;
        assert!(likeness(&card(Ear::White).heard(), &other[RATE / 5..]) < 0.5);
        let at_the_table = card(Ear::Table).heard();
        assert!(at_the_table.iter().all(|sample| *sample == 0.0), "{words}");
    }
    table.end().await;
}

#[tokio::test(start_paused = true)]
async fn where_the_players_announce_the_move_is_in_the_seconds_before_its_commit() {
    let folder = tempfile::tempdir().unwrap();
    let players = Profile {
        announcer: Announcer::Player,
        ..profile(OnTape::Microphone)
    };
    let mut table = Table::new(folder.path(), players).await;
    let file = table.start().await;
    sleep(Duration::from_millis(3_000)).await;
    table.microphone.speak(hum(RATE));
    table.until_spoken().await;
    // A microphone in memory is slower than real time on a busy computer.
    sleep(Duration::from_millis(1_500)).await;
    table.play("e4").await;
    table.play("e5").await;
    table.end().await;
    let cues = tape::cues(&file).unwrap();
    assert_eq!(cues.len(), 2, "{cues:?}");
    let both = decode(&file);
    let heard = |cue: &MoveCue| energy(&both[1][cue.from as usize..][..cue.length as usize]);
    assert!(heard(&cues[0]) > 500.0, "{cues:?}");
    assert!(
        heard(&cues[1]) < 100.0,
        "the words of the move before are not this one's: {cues:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_folder_that_cannot_be_written_stops_no_game_and_is_said() {
    let folder = tempfile::tempdir().unwrap();
    // The first file cannot be created: the folder for recordings is a file.
    let blocked = folder.path().join("recordings");
    fs::write(&blocked, "in the way").unwrap();
    let (inputs, mut received) = mpsc::channel(INPUTS);
    let (sender, state) = tokio::sync::watch::channel(Arc::new(playing()));
    let place = place(folder.path(), Some(&blocked));
    let casts = Casting::default().at_every_speed(Language::De).unwrap();
    let recorder = Recorder::new(place, casts, state, inputs);
    let failed = received.recv().await.unwrap();
    assert!(
        matches!(&failed, Input::Taped(Taping::Failed { reason }) if reason.contains("exists")),
        "{failed:?}"
    );
    fs::remove_file(&blocked).unwrap();
    let begun = received.recv().await.unwrap();
    assert!(
        matches!(&begun, Input::Taped(Taping::Began { file, .. }) if file == "game-1.flac"),
        "{begun:?}"
    );
    sleep(Duration::from_secs(1)).await;
    drop((recorder, sender));
    // A stop is not reported; the file is complete.
    assert_eq!(received.recv().await, None);
    let reader = claxon::FlacReader::open(blocked.join("game-1.flac")).unwrap();
    assert!(reader.streaminfo().samples.is_some());
}

#[tokio::test(start_paused = true)]
async fn a_recorder_that_is_held_up_says_so_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, mut received) = mpsc::channel(INPUTS);
    let (_sender, state) = tokio::sync::watch::channel(Arc::new(playing()));
    let casts = Casting::default().at_every_speed(Language::De).unwrap();
    let recorder = Recorder::new(place(folder.path(), None), casts, state, inputs);
    let mut told = async || received.recv().await.unwrap();
    let begun = |step: &Input, name: &str| matches!(step, Input::Taped(Taping::Began { file, .. }) if file == name);
    let first = told().await;
    assert!(begun(&first, "game-1.flac"), "{first:?}");
    // Meanwhile no task runs.
    tokio::time::advance(Duration::from_secs(20)).await;
    let (ended, failed, second) = (told().await, told().await, told().await);
    assert!(
        matches!(&ended, Input::Taped(Taping::Ended { .. })),
        "{ended:?}"
    );
    assert!(
        matches!(&failed, Input::Taped(Taping::Failed { reason }) if reason.contains("stood still for 20 seconds")),
        "{failed:?}"
    );
    assert!(begun(&second, "game-2.flac"), "{second:?}");
    drop(recorder);
}

/// The settings of a recording whose worker uses the test's clock.
fn place(folder: &Path, recordings: Option<&Path>) -> TapeSettings {
    let ledger = folder.join("game.sqlite");
    TapeSettings {
        workers: Workers::Tasks,
        ..TapeSettings::beside(&ledger, recordings, MicrophoneChoice::Default)
    }
}

/// A game that is being played and recorded.
fn playing() -> State {
    let mut table = table::Table::default();
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::new(profile(OnTape::Announcements)),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms: ByColor::default(),
    };
    for input in [set_up, Input::Arbiter(Order::Start)] {
        table.handle(&input, laws::Timestamp(0));
    }
    table.state().clone()
}

#[test]
fn nobody_is_listened_to_while_a_move_is_sealed_or_the_game_stands_still() {
    let mut table = table::Table::default();
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::new(profile(OnTape::Microphone)),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms: ByColor::default(),
    };
    let mut recorded = |input: Input| {
        table.handle(&input, laws::Timestamp(0));
        to_record(table.state())
    };
    assert_eq!(recorded(set_up), OnTape::Off, "no game yet");
    let start = Input::Arbiter(Order::Start);
    assert_eq!(recorded(start.clone()), OnTape::Microphone);
    let back = Order::Rule {
        id: None,
        ruling: Ruling::Restore { plies: 0 },
    };
    recorded(Input::Arbiter(back));
    let confirm = Input::Arbiter(Order::Confirm);
    assert_eq!(recorded(confirm.clone()), OnTape::Announcements);
    assert_eq!(recorded(start), OnTape::Microphone);
    recorded(Input::Key(Secret::new([7; 32])));
    recorded(Input::Arbiter(Order::Absent { seat: Color::Black }));
    let seal = Order::Adjourn(SealOrder::SealReply);
    assert_eq!(recorded(Input::Arbiter(seal)), OnTape::Announcements);
    let end = Order::Rule {
        id: None,
        ruling: Ruling::End {
            outcome: Outcome {
                winner: None,
                reason: Reason::Arbiter,
            },
        },
    };
    recorded(Input::Arbiter(end));
    assert_eq!(recorded(confirm), OnTape::Off);
}

/// Overwrites the file with other bytes of equal length.
fn replace(file: &Path) {
    let mut bytes = fs::read(file).unwrap();
    let mut noise = 7_u32;
    bytes.fill_with(|| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    });
    fs::write(file, bytes).unwrap();
}

/// The daemon stops in the middle of a game, and someone replaces the recording.
#[tokio::test(start_paused = true)]
async fn a_recording_that_is_replaced_after_a_stop_is_told_before_and_after_the_next_start() {
    for recording in [OnTape::Announcements, OnTape::Microphone] {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let profile = Profile {
            rated: recording == OnTape::Microphone,
            ..profile(recording)
        };
        let mut table = Table::new(folder.path(), profile.clone()).await;
        let file = table.start().await;
        table.play("e4").await;
        table.end().await;
        let (right, said) = verify(&ledger);
        assert!(right && said.starts_with("ok: "), "{said}");
        let second = decode(&file)[0].len() / RATE;
        let line = format!("game-1.flac: vouched for up to second {second}, its end");
        assert!(said.lines().any(|said| said == line), "{line}: {said}");

        replace(&file);
        let wrong = "wrong: game-1.flac is not what was recorded from second 0 on\n";
        assert_eq!(verify(&ledger), (false, wrong.to_owned()));
        let table = Table::new(folder.path(), profile).await;
        table.begun(2).await;
        table.end().await;
        assert_eq!(verify(&ledger), (false, wrong.to_owned()));
    }
}

/// A copy of the files as a kill would leave them now.
fn as_killed(folder: &Path) -> TempDir {
    let killed = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), killed.path().join(entry.file_name())).unwrap();
    }
    killed
}

/// A change to a file.
type DoneTo = Box<dyn Fn(&Path)>;

/// The daemon is killed in the middle of a game, and someone changes the recording before the next start.
#[tokio::test(start_paused = true)]
async fn what_lies_there_at_the_start_after_a_kill_is_not_vouched_for() {
    let folder = tempfile::tempdir().unwrap();
    let profile = profile(OnTape::Announcements);
    let mut table = Table::new(folder.path(), profile.clone()).await;
    table.start().await;
    table.play("e4").await;
    table.play("e5").await;
    table
        .until("something is vouched for", |table| {
            vouched(&table.records()).len() >= 2
        })
        .await;
    // Said after the last attestation, and so attested by nobody.
    let words = table.announce("Nf3").await;
    sleep(heard(words.len())).await;
    let until = vouched(&table.records()).last().unwrap().ms;
    let second = until / 1_000;

    let elsewhere = folder.path().join("elsewhere");
    fs::write(&elsewhere, "not of this game").unwrap();
    let done: [(&str, DoneTo, u64, Option<Spoilt>); 4] = [
        ("left", Box::new(|_| ()), until, None),
        ("replaced", Box::new(replace), 0, Some(Spoilt::Changed)),
        (
            "gone",
            Box::new(|file| fs::remove_file(file).unwrap()),
            0,
            Some(Spoilt::Missing),
        ),
        (
            "a link",
            Box::new(move |file| {
                fs::remove_file(file).unwrap();
                symlink(&elsewhere, file).unwrap();
            }),
            0,
            Some(Spoilt::NoFile),
        ),
    ];
    for (what, change, until, wrong) in done {
        let killed = as_killed(folder.path());
        let (ledger, file) = (
            killed.path().join("game.sqlite"),
            killed.path().join("game-1.flac"),
        );
        change(&file);
        let before = verify(&ledger);
        let again = Table::new(killed.path(), profile.clone()).await;
        again.begun(2).await;
        let left = again
            .records()
            .into_iter()
            .find_map(|record| match record.event {
                Event::Tape(Taping::Left { until, wrong, .. }) => Some((until, wrong)),
                _ => None,
            });
        assert_eq!(left, Some((until, wrong)), "{what}");
        again.end().await;
        let after = verify(&ledger);
        for (right, said) in [before, after] {
            match what {
                "left" => {
                    assert!(
                        right && said.starts_with("ok but for the recordings: "),
                        "{said}"
                    );
                    let vouched = format!(
                        "game-1.flac: vouched for up to second {second}; not vouched for from there on ("
                    );
                    assert!(said.contains(&vouched), "{said}");
                }
                "gone" => assert!(
                    right && said.contains("not looked at: game-1.flac"),
                    "{said}"
                ),
                _ => assert!(!right && said.starts_with("wrong: game-1.flac "), "{said}"),
            }
        }
    }
    table.end().await;
}

/// The daemon is killed in the middle of a game. The recording remains with its cues and can be played; the next start completes
/// the account and continues in another file.
#[test]
fn a_killed_daemon_leaves_a_file_that_plays() {
    let place = live::Place::new(
        "",
        "rated = false\nrecording = \"announcements\"",
        "",
        "board = \"assistant\"",
    );
    place.look_for_boards_at(&["white"]);
    let mut boards = live::Boards::plug_in(&place, 1);
    let mut table = live::Table::start(&place);
    table.hear_line("table: Die Partie wird aufgenommen");
    boards.order("white lift e2");
    boards.order("white place e4");
    boards.press(Color::White, "commit");
    table.hear_line("table: Eva vier");
    place.until_announced();
    let file = place.path().join("game-1.flac");
    let expected = samples(
        &Casting::default()
            .load(Language::De)
            .unwrap()
            .moves(Color::White)
            .spell("Eva vier")
            .unwrap(),
    );
    // Frames are written whole.
    live::until("the move is on the disk", || {
        let cue = tape::cues(&file)
            .ok()
            .and_then(|cues| cues.first().cloned());
        cue.filter(|cue| decode(&file)[0].len() as u64 >= cue.from + cue.length)
    });
    table.kill();
    let recorded = decode(&file);
    let cues = tape::cues(&file).unwrap();
    assert_eq!(cues.len(), 1, "{cues:?}");
    let from = cues[0].from as usize;
    assert!(
        recorded[0].get(from..from + expected.len()) == Some(&expected[..]),
        "{} samples recorded, the move from {from} on",
        recorded[0].len()
    );
    let out = place.path().join("move.wav");
    let (done, said) = listen(&place.ledger(), "1w", &out);
    assert!(done && alike(&wav(&out), &expected), "{said}");

    let mut table = live::Table::start(&place);
    place.until_recorded("the account is complete", |state| {
        state.tapes.files().len() == 2
    });
    let left = place
        .records()
        .into_iter()
        .find_map(|record| match record.event {
            Event::Tape(Taping::Left { file, until, wrong }) => Some((file, until, wrong)),
            _ => None,
        });
    // At least the start of the game was attested, and no more since.
    let (left, until, wrong) = left.unwrap();
    assert_eq!((&*left, wrong), ("game-1.flac", None));
    assert!(until < recorded[0].len() as u64 * 1_000 / RATE as u64);
    table.hear("the arbiter is told", |line| {
        line.starts_with(
            "arbiter: the recording game-1.flac was not completed: it is vouched for up to",
        )
    });
    table.listen();
    assert!(
        !table
            .said
            .contains(&"table: Die Partie wird aufgenommen".to_owned()),
        "no news"
    );
    table.stop();
    place.verify();
}

fn a_tape(folder: &TempDir, frames: usize) -> (PathBuf, Vec<f32>) {
    let path = folder.path().join("tape.flac");
    let mut tape = Tape::begin(&path, true).unwrap();
    let sound = hum(frames * 4_096);
    for sample in &sound {
        tape.push(*sample, -*sample).unwrap();
    }
    let cue = MoveCue {
        ply: 1,
        number: 1,
        side: Color::White,
        written: "e4".to_owned(),
        at: 1,
        from: 4_000,
        length: 2_000,
    };
    assert!(tape.cue(cue).unwrap());
    tape.finish().unwrap();
    (path, sound)
}

#[test]
fn a_recording_that_was_cut_off_or_changed_plays_as_far_as_it_is_sound() {
    let folder = tempfile::tempdir().unwrap();
    let (path, sound) = a_tape(&folder, 5);
    let whole = fs::read(&path).unwrap();
    let cut = folder.path().join("cut.flac");
    for length in (0..whole.len())
        .step_by(977)
        .chain([3, 4, 41, 42, 65_577, 65_578])
    {
        fs::write(&cut, &whole[..length]).unwrap();
        // Before the sound begins there is nothing; after that, whole frames.
        let (Ok(cues), Ok(samples)) = (tape::cues(&cut), tape::read_samples(&cut, 0, u64::MAX))
        else {
            assert!(length < 65_578, "{length} of {}", whole.len());
            continue;
        };
        assert_eq!(cues.len(), 1);
        assert_eq!(samples.len() % 4_096, 0);
        assert!(samples.len() <= sound.len());
    }
    for at in (0..whole.len()).step_by(263) {
        let mut changed = whole.clone();
        changed[at] ^= 0x55;
        fs::write(&cut, changed).unwrap();
        // It reports an error or plays; it never panics, nor allocates more than it has.
        let _ = tape::cues(&cut);
        let _ = tape::read_samples(&cut, 4_000, 2_000);
    }
    fs::write(&cut, "no sound at all").unwrap();
    let said = tape::cues(&cut).unwrap_err().to_string();
    assert!(said.contains("cut.flac is damaged"), "{said}");
    let said = tape::cues(&folder.path().join("gone.flac"))
        .unwrap_err()
        .to_string();
    assert!(said.contains("put it back"), "{said}");
}

/// A power cut leaves only some sectors of a cue that is being written.
#[test]
fn a_recording_whose_cue_is_in_pieces_plays_whole_and_is_mended() {
    use rand::{RngExt, SeedableRng};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tape.flac");
    let mut tape = Tape::begin(&path, false).unwrap();
    let sound = hum(2 * 4_096);
    for sample in &sound {
        tape.push(*sample, 0.0).unwrap();
    }
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
    let (torn, mut unreadable) = (folder.path().join("torn.flac"), 0);
    for ply in 1..40 {
        let before = fs::read(&path).unwrap();
        let kept = tape::cues(&path).unwrap();
        let cue = MoveCue {
            ply,
            number: ply as u32 / 2 + 1,
            side: Color::Black,
            written: "Qa1xb2+".to_owned(),
            at: 3_600_000,
            from: 1_000,
            length: 96_000,
        };
        assert!(tape.cue(cue).unwrap());
        let after = fs::read(&path).unwrap();
        for _ in 0..20 {
            let mut mixed = before.clone();
            for (mixed, after) in mixed.chunks_mut(512).zip(after.chunks(512)) {
                if rng.random_bool(0.5) {
                    mixed.copy_from_slice(after);
                }
            }
            fs::write(&torn, &mixed).unwrap();
            unreadable += usize::from(claxon::FlacReader::open(&torn).is_err());
            let whole = tape::read_samples(&torn, 0, u64::MAX).unwrap();
            assert_eq!(whole.len(), sound.len());
            let cues = tape::cues(&torn).unwrap();
            assert!(cues.starts_with(&kept), "{cues:?}");
            tape::mend(&torn).unwrap();
            let mended = claxon::FlacReader::open(&torn).unwrap();
            assert_eq!(mended.get_tag("CUE").count(), cues.len());
        }
    }
    assert!(unreadable > 0, "nothing was in pieces");
}

#[test]
fn a_tape_that_is_not_finished_holds_whole_frames_and_all_its_cues() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tape.flac");
    let mut tape = Tape::begin(&path, false).unwrap();
    assert!(Tape::begin(&path, false).is_err(), "no file is overwritten");
    let mut room = 0;
    loop {
        let cue = MoveCue {
            ply: room + 1,
            number: room as u32 / 2 + 1,
            side: Color::from_white(room % 2 == 0),
            written: "Qa1xb2+".to_owned(),
            at: 3_600_000,
            from: room as u64 * 48_000 * 60,
            length: 96_000,
        };
        if !tape.cue(cue).unwrap() {
            break;
        }
        room += 1;
    }
    assert!(room >= 500, "room for {room} half-moves");
    let sound = hum(3 * 4_096 + 100);
    for sample in &sound {
        tape.push(*sample, 0.0).unwrap();
    }
    // As a kill leaves it.
    let killed = folder.path().join("killed.flac");
    fs::copy(&path, &killed).unwrap();
    assert_eq!(decode(&killed)[0].len(), 3 * 4_096);
    assert_eq!(tape::cues(&killed).unwrap().len(), room);
    let reader = claxon::FlacReader::open(&killed).unwrap();
    assert_eq!(reader.get_tag("CHAPTER002").next(), Some("00:01:00.000"));
    assert_eq!(
        reader.get_tag("CHAPTER002NAME").next(),
        Some("1... Qa1xb2+")
    );
    assert_eq!(
        reader.streaminfo().samples,
        None,
        "unknown until it is finished"
    );
    tape.finish().unwrap();
    let reader = claxon::FlacReader::open(&path).unwrap();
    assert_eq!(reader.streaminfo().samples, Some(4 * 4_096));
}
