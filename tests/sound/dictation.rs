//! Recording a voice by a person before a microphone in memory, from nothing to a usable voice.

use std::time::Duration;

use crate::soundcard::SoundCard;
use announce::{Language, StudioLine};
use shell::microphone::Microphone;
use shell::studio::{Companion, StudioAnswer, StudioError, record_voice};
use voice::{Clip, Manifest, RATE, UtterancePart, Voice, check, loudness, pieces};

/// Faster than real time, so that the test is short.
const FAST: Duration = Duration::from_millis(1);

/// A speaker with the voice of de-otto, who first makes every mistake.
struct Person {
    card: SoundCard,
    voice: Voice,
    /// The lines said to the person.
    told: Vec<StudioLine>,
    /// The duration of each word that was played back.
    played: Vec<f64>,
    mistakes: Vec<Mistake>,
    answers: Vec<StudioAnswer>,
    word: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum Mistake {
    Silent,
    Shouts,
    Whispers,
    GoesOn,
}

impl Person {
    fn new(card: &SoundCard, mistakes: &[Mistake], answers: &[StudioAnswer]) -> Self {
        Self {
            card: card.clone(),
            voice: Voice::installed("de-otto").unwrap(),
            told: Vec::new(),
            played: Vec::new(),
            mistakes: mistakes.iter().rev().copied().collect(),
            answers: answers.iter().rev().copied().collect(),
            word: 0,
        }
    }

    fn speak(&mut self, word: &str) {
        let spelt = self.voice.spell(word).unwrap();
        let UtterancePart::Sound(clip) = &spelt[0] else {
            panic!("a word begins with its sound");
        };
        let mistake = self.mistakes.pop();
        let volume = match mistake {
            Some(Mistake::Shouts) => 20.0,
            Some(Mistake::Whispers) => 0.02,
            _ => 0.7,
        };
        let said = clip
            .samples()
            .map(|sample| (sample * volume).clamp(-1.0, 1.0));
        let said: Vec<f32> = said.collect();
        let pause = vec![0.0; RATE as usize];
        self.card.speak(match mistake {
            Some(Mistake::Silent) => Vec::new(),
            Some(Mistake::GoesOn) => [pause, humming()].concat(),
            _ => [pause, said].concat(),
        });
    }
}

/// Twenty seconds of a voice without a gap, in which a take might end.
fn humming() -> Vec<f32> {
    let turn = std::f32::consts::TAU * 200.0 / RATE as f32;
    let samples = 0..20 * RATE;
    samples.map(|at| 0.3 * (at as f32 * turn).sin()).collect()
}

impl Companion for Person {
    fn say(&mut self, line: &StudioLine) {
        self.told.push(line.clone());
        if let StudioLine::Word { number, word, .. } = line {
            self.word = *number;
            self.speak(word);
        }
    }

    fn listens(&mut self) {}

    fn play(&mut self, clip: &Clip) {
        let samples: Vec<f32> = clip.samples().collect();
        self.played.push(loudness(RATE, &samples).unwrap());
    }

    fn answer(&mut self) -> StudioAnswer {
        self.answers.pop().unwrap_or(StudioAnswer::Keep)
    }
}

fn numbers(told: &[StudioLine]) -> Vec<u32> {
    let number = |line: &StudioLine| match line {
        StudioLine::Word { number, .. } => Some(*number),
        _ => None,
    };
    told.iter().filter_map(number).collect()
}

#[test]
fn from_nothing_to_a_usable_voice() {
    let card = SoundCard::new(FAST, |fill| fill());
    let mut microphone = Microphone::open(&card.device()).unwrap();
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("grandmaster");

    // The first evening: mistakes, repetitions, and a stop after the fourth word.
    let mistakes = [
        Mistake::Shouts,
        Mistake::Whispers,
        Mistake::Silent,
        Mistake::GoesOn,
    ];
    use StudioAnswer::{Again, Back, Keep, Stop};
    // After three flawed takes in a row it waits for a key.
    let answers = [Again, Keep, Again, Keep, Back, Keep, Keep, Stop];
    let mut person = Person::new(&card, &mistakes, &answers);
    let done = record_voice(&folder, Language::De, &mut microphone, &mut person).unwrap();
    assert!(!done, "stopped before the end");
    assert_eq!(person.told[..2], [StudioLine::Room, StudioLine::How]);
    let flaws: Vec<&StudioLine> = person
        .told
        .iter()
        .filter(|told| !matches!(told, StudioLine::Word { .. }))
        .skip(2)
        .collect();
    assert_eq!(
        flaws,
        [
            &StudioLine::Loud,
            &StudioLine::Faint,
            &StudioLine::Nothing,
            &StudioLine::Cut,
            &StudioLine::Stopped
        ]
    );
    // Five tries until the first word is good; the second is said again; from the third back to the second.
    assert_eq!(numbers(&person.told), [1, 1, 1, 1, 1, 2, 2, 3, 2, 3, 4]);

    // The second evening continues with the word after the last one kept.
    let mut person = Person::new(&card, &[], &[]);
    assert!(record_voice(&folder, Language::De, &mut microphone, &mut person).unwrap());
    let manifest = Manifest::read(&folder).unwrap();
    let all = manifest.words.len() as u32;
    assert_eq!(numbers(&person.told), (5..=all).collect::<Vec<u32>>());
    assert_eq!(person.told.last(), Some(&StudioLine::Done));
    assert!(
        person.played.iter().all(|loud| (loud + 18.0).abs() < 1.0),
        "{:?}",
        person.played
    );

    // It is a voice like any other.
    let words: Vec<String> = pieces(&manifest)
        .into_iter()
        .map(|piece| piece.words)
        .collect();
    assert_eq!(check(&folder, &words).unwrap(), []);
    let recorded = Voice::load(&folder).unwrap();
    let length = |voice: &Voice| {
        let parts = voice.spell("Läufer schlägt Felix drei").unwrap();
        let length = |part: &UtterancePart| match part {
            UtterancePart::Sound(clip) => clip.samples().len(),
            UtterancePart::Pause(_) | UtterancePart::Silence(_) => 0,
        };
        parts.iter().map(length).sum::<usize>() / 48
    };
    let (own, original) = (length(&recorded), length(&person.voice));
    assert!(
        own.abs_diff(original) < 4 * 80,
        "{own} ms instead of {original} ms"
    );
}

#[test]
fn a_voice_of_an_engine_is_not_spoken_over() {
    let card = SoundCard::new(FAST, |fill| fill());
    let mut microphone = Microphone::open(&card.device()).unwrap();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/de-otto");
    let mut person = Person::new(&card, &[], &[]);
    let refused = record_voice(folder.as_ref(), Language::De, &mut microphone, &mut person);
    assert!(matches!(refused, Err(StudioError::Engine(_))));
}

#[test]
fn a_microphone_that_is_pulled_out_is_told_and_the_words_are_kept() {
    let card = SoundCard::new(FAST, |fill| fill());
    let mut microphone = Microphone::open(&card.device()).unwrap();
    card.plug(false);
    let temporary = tempfile::tempdir().unwrap();
    let mut person = Person::new(&card, &[], &[]);
    let lost = record_voice(temporary.path(), Language::De, &mut microphone, &mut person);
    let told = lost.unwrap_err().to_string();
    assert!(told.contains("microphone memory stopped"), "{told}");
}
