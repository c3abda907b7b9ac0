//! A player enrols and plays by voice alone, with an engine speaking before a microphone in memory.

use std::path::Path;
use std::time::Duration;

use announce::{Language, SpokenWords, StudioLine, told};
use laws::Position;
use laws::notation::choices;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use shell::enrolment::{Enrolment, EnrolmentError, Guide};
use shell::hearing::{EnrolledWords, HeardLine, Hearing};
use shell::measured::{Understood, measure};
use shell::microphone::{Microphone, MicrophoneChoice};
use shell::studio::{Companion, StudioAnswer};
use tempfile::TempDir;
use tokio::time::timeout;
use voice::Clip;

use crate::heard::{ENROLLED, Voice};
use crate::skip::skipped;
use crate::soundcard::SoundCard;

/// Faster than real time, so that the test is short.
const FAST: Duration = Duration::from_micros(700);
/// The player.
const PLAYER: Voice<'static> = Voice("de+f2");
/// Number of takes still to be recorded; the others exist from earlier evenings.
const LEFT: usize = 7;
/// Timeout of every wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// Speaks before the microphone, at the card's sample rate.
fn speaks(card: &SoundCard, said: &[f32]) {
    let louder = said.iter().flat_map(|sample| [0.6 * sample; 3]);
    let quiet = vec![0.0; 48_000];
    card.speak([quiet, louder.collect()].concat());
}

/// Recordings from earlier evenings: all takes but the last ones.
fn recorded(folder: &Path, words: &SpokenWords, left: usize) {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join("ear.toml"), "language = \"de\"\n").unwrap();
    let each = ENROLLED.iter().zip(1..);
    let each = each.flat_map(|take| words.words().iter().map(move |word| (word, take)));
    let there = words.words().len() * ENROLLED.len() - left;
    for (word, (how, take)) in each.take(there) {
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: ear::RATE,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let file = folder.join(format!("{word} {take}.wav"));
        let mut file = hound::WavWriter::create(file, spec).unwrap();
        for sample in PLAYER.say(word, *how).unwrap() {
            file.write_sample((sample * 32_767.0) as i16).unwrap();
        }
        file.finalize().unwrap();
    }
}

/// Says each word that the program asks for.
struct Player {
    card: SoundCard,
    said: usize,
    pressed: Option<(usize, StudioAnswer)>,
    told: Vec<StudioLine>,
}

impl Companion for Player {
    fn say(&mut self, line: &StudioLine) {
        self.told.push(line.clone());
        if let StudioLine::Say { word } = line {
            self.said += 1;
            speaks(&self.card, &PLAYER.say(word, ENROLLED[2]).unwrap());
        }
    }

    fn listens(&mut self) {}

    fn play(&mut self, _: &Clip) {}

    fn answer(&mut self) -> StudioAnswer {
        StudioAnswer::Again
    }
}

impl Guide for Player {
    fn pressed(&mut self) -> Option<StudioAnswer> {
        let (_, answer) = self.pressed.take_if(|(after, _)| *after == self.said)?;
        Some(answer)
    }
}

/// The next result; unintelligible speech is skipped.
async fn heard(hearing: &mut Hearing, card: &SoundCard, said: &[f32]) -> HeardLine {
    speaks(card, said);
    loop {
        match timeout(PATIENCE, hearing.next_line())
            .await
            .expect("nothing was heard")
        {
            HeardLine::Unclear => {}
            spoken => return spoken,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_enrols_and_plays_an_opening_by_voice_alone() {
    if PLAYER.say("Eva", (50, 150)).is_none() {
        skipped("espeak-ng or sox is missing");
        return;
    }
    let state = TempDir::new().unwrap();
    let card = SoundCard::new(FAST, |hear| hear());
    let enrolment = Enrolment::of(state.path(), "Eva").unwrap();
    let nobody = enrolment.enrolled(Language::De).unwrap_err();
    assert!(matches!(nobody, EnrolmentError::Nobody(_)), "{nobody}");
    let folder = enrolment.folder().to_owned();
    let words = SpokenWords::new(Language::De);
    recorded(&folder, &words, LEFT);
    let (enrolling, before) = (enrolment.clone(), card.clone());
    let enrolled = tokio::task::spawn_blocking(move || {
        let mut microphone = Microphone::open(&before.device()).unwrap();
        let player = |pressed| Player {
            card: before.clone(),
            said: 0,
            pressed,
            told: Vec::new(),
        };
        // One evening: a stop after the third word.
        let mut first = player(Some((3, StudioAnswer::Stop)));
        assert!(
            !enrolling
                .enrol(Language::De, &mut microphone, &mut first)
                .unwrap()
        );
        let unfinished = enrolling.enrolled(Language::De).unwrap_err();
        let left = format!("{} are still", LEFT - 3);
        assert!(unfinished.to_string().contains(&left), "{unfinished}");
        // The next one continues there; one word is repeated.
        let mut second = player(Some((2, StudioAnswer::Again)));
        assert!(
            enrolling
                .enrol(Language::De, &mut microphone, &mut second)
                .unwrap()
        );
        assert!(second.said > LEFT - 3, "{}", second.said);
        assert_eq!(second.told.last(), Some(&StudioLine::Enrolled));
        enrolling.enrolled(Language::De).unwrap()
    });
    let enrolled = enrolled.await.unwrap();
    is_measured(&enrolment, &card).await;
    assert!(
        folder.join("aufgeben 3.wav").is_file(),
        "it can be listened to"
    );
    plays(&card, enrolled).await;
    let other = enrolment.enrolled(Language::Fr).unwrap_err();
    assert!(other.to_string().contains("play with --lang de"), "{other}");
    enrolment.forget().unwrap();
    assert!(!folder.exists());
}

/// In a rated game, recognition is off until a measurement by this player with this sound has passed.
async fn is_measured(enrolment: &Enrolment, card: &SoundCard) {
    assert!(enrolment.at_table(false).is_ok());
    let not = enrolment.at_table(true).unwrap_err().to_string();
    assert!(
        not.ends_with("(annabella ear measure Eva): they are not measured"),
        "{not}"
    );
    let (measuring, before) = (enrolment.clone(), card.clone());
    let done = tokio::task::spawn_blocking(move || {
        let mut microphone = Microphone::open(&before.device()).unwrap();
        let enrolled = measuring.enrolled(Language::De).unwrap();
        let words = (Language::De, &enrolled);
        let mut told = Vec::new();
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let player = |pressed| Player {
            card: before.clone(),
            said: 0,
            pressed,
            told: Vec::new(),
        };
        // A stopped measurement counts for nothing.
        let mut stops = player(Some((2, StudioAnswer::Stop)));
        let found = measure(
            &measuring,
            words,
            &mut microphone,
            &mut stops,
            9,
            &mut chance,
            |_, _, _| {},
        )
        .unwrap();
        assert_eq!(found, None);
        assert_eq!(stops.told.last(), Some(&StudioLine::NotMeasured));
        let mut says = player(None);
        let tell = |number: u32, line: &str, understood: &Understood| {
            told.push((number, line.to_owned(), understood.clone()));
        };
        let found = measure(
            &measuring,
            words,
            &mut microphone,
            &mut says,
            9,
            &mut chance,
            tell,
        )
        .unwrap();
        (found.unwrap(), told, says.told)
    });
    let (found, told, heard) = done.await.unwrap();
    let prompted: Vec<_> = heard
        .iter()
        .filter_map(|line| match line {
            StudioLine::Say { word } => Some(word.clone()),
            _ => None,
        })
        .collect();
    let said: Vec<_> = told.iter().map(|(_, line, _)| line.clone()).collect();
    assert_eq!(prompted, said);
    assert!(found.right >= 7 && found.wrong == 0, "{told:?}");
    // Nine are too few.
    assert_eq!(heard.last(), Some(&StudioLine::Measured { passes: false }));
    let few = enrolment.at_table(true).unwrap_err().to_string();
    assert!(few.contains(&found.to_string()), "{few}");
    let hundred = "right = 100\nasked = 0\nrefused = 0\nwrong = 0\n";
    std::fs::write(enrolment.folder().join("measured.toml"), hundred).unwrap();
    assert!(enrolment.at_table(true).is_ok());
}

async fn plays(card: &SoundCard, enrolled: ear::Enrolled) {
    let language = Language::De;
    let choice = MicrophoneChoice::Device(Box::new(card.device()));
    let mut hearing = Hearing::start(choice, EnrolledWords { enrolled, language });
    let mut position = Position::initial();
    for said in [
        "Eva vier",
        "Eva fünf",
        "Springer Felix drei",
        "Springer Cesar sechs",
        "Läufer Bella fünf",
        "Anna sechs",
        "Läufer schlägt Cesar sechs",
        "David schlägt Cesar sechs",
        "Kurze Rochade",
    ] {
        hearing.may_be_said(&position, false);
        let voice = PLAYER.say(said, (53, 156)).unwrap();
        let spoken = heard(&mut hearing, card, &voice).await;
        assert_eq!(
            spoken,
            HeardLine::Sure(said.to_owned()),
            "{}",
            position.fen()
        );
        let [made] = &choices(&position, &told(said, language))[..] else {
            panic!("{said} is several moves");
        };
        position = position.play(made);
    }
    // Another speaker, a knock and a hiss have no effect: the next result is the player's.
    hearing.may_be_said(&position, false);
    let stranger = Voice("mb-de6")
        .say("aufgeben", (50, 150))
        .unwrap_or_default();
    let knock = vec![0.9; 200];
    let hiss =
        (0..9_000u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 16) as f32 / 131_072.0 - 0.25);
    let quiet = vec![0.0; 20_000];
    let last = SpokenWords::new(language).words()[28].clone();
    let own = PLAYER.say(&last, (53, 156)).unwrap();
    let all = [
        stranger,
        quiet.clone(),
        knock,
        quiet.clone(),
        hiss.collect(),
        quiet,
        own,
    ]
    .concat();
    assert_eq!(
        heard(&mut hearing, card, &all).await,
        HeardLine::Sure(last.clone())
    );
    // When the microphone is unplugged this is reported once, and so is its return.
    card.plug(false);
    let lost = timeout(PATIENCE, hearing.next_line()).await.unwrap();
    assert!(matches!(lost, HeardLine::Lost(_)), "{lost:?}");
    card.plug(true);
    assert_eq!(
        timeout(PATIENCE, hearing.next_line()).await.unwrap(),
        HeardLine::Back
    );
    let own = PLAYER.say(&last, (47, 140)).unwrap();
    assert_eq!(heard(&mut hearing, card, &own).await, HeardLine::Sure(last));
}
