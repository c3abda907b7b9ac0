//! What a player says at home: from the microphone to lines that may be entered.
//!
//! One worker listens. It is deaf while a loudspeaker of the table speaks, and a little longer: what the program says is nobody's move.
//! A sentence after which nothing more may be said is over at a short pause; any other after a longer one.
//!
//! ```text
//! lost (tries again every 2 s) <--error-- hearing <--deaf while the table speaks--+
//!                                            | somebody spoke                      |
//!                                            +--> sure: a line | unsure: asked | own voice, other words: told | nobody known: nothing
//! ```

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use shakmaty::Color;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::loudspeaker::Sounding;
use super::microphone::{Microphone, MicrophoneChoice, MicrophoneError};
use super::rate::Rate;
use super::worker::{Rest, Worker, Workers};
use announce::{Entered, Language, SpokenWords, entered, told};
use ear::{Activity, Enrolled, Grammar, RATE, SpeechNews, SpeechSamples, Verdict, WordNumber};
use laws::Position;
use laws::notation::choices;

/// How often the microphone is asked for what it heard.
const OFTEN: Duration = Duration::from_millis(20);
/// How long to wait before a lost microphone is tried again.
const PATIENCE: Duration = Duration::from_secs(2);
/// A room goes on sounding for so long after a loudspeaker.
const ECHO: Duration = Duration::from_millis(400);
/// So many utterances wait to be taken.
const KEPT: usize = 16;

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeardLine {
    /// This line.
    Sure(String),
    /// Perhaps this line, and it is to be asked.
    Unsure(String),
    /// Something else, in the player's voice.
    Unclear,
    /// Nothing is heard any more: the microphone is lost.
    Lost(String),
    /// It hears again.
    Back,
}

/// Whose words are heard, and in which language.
pub struct EnrolledWords {
    /// The player's.
    pub enrolled: Enrolled,
    /// What may be said.
    pub language: Language,
}

/// An ear at home. Dropped, it closes.
pub struct Hearing {
    may: Arc<Mutex<May>>,
    spoken: mpsc::Receiver<HeardLine>,
}

/// What may be said now.
#[derive(Default)]
struct May {
    /// Unset while no game is there.
    position: Option<Position>,
    asked: bool,
    sounding: Vec<Sounding>,
}

impl Hearing {
    /// Listens at this microphone, when it is there.
    pub fn start(microphone: MicrophoneChoice, words: EnrolledWords) -> Self {
        let may = Arc::new(Mutex::new(May::default()));
        let (tell, spoken) = mpsc::channel(KEPT);
        let listener = Listener {
            choice: microphone,
            microphone: None,
            again: Instant::now(),
            sounded: None,
            spoken_words: SpokenWords::new(words.language),
            words,
            may: Arc::clone(&may),
            tell,
            activity: Activity::default(),
            lost: false,
        };
        // It ends when nobody takes what it tells.
        let workers = Workers::Threads;
        drop(workers.start(workers.wake(), listener));
        Hearing { may, spoken }
    }

    /// From now on the moves of this position may be said, and, where something is `asked`, its answers.
    pub fn may_be_said(&self, position: &Position, asked: bool) {
        let mut may = lock(&self.may);
        may.position = Some(position.clone());
        may.asked = asked;
    }

    /// It is deaf while one of these speaks.
    pub fn beside(&self, sounding: Vec<Sounding>) {
        lock(&self.may).sounding = sounding;
    }

    /// What is said next.
    pub async fn spoken(&mut self) -> HeardLine {
        match self.spoken.recv().await {
            Some(spoken) => spoken,
            None => std::future::pending().await,
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Nobody takes what is told any more.
struct Gone;

/// Who listens.
struct Listener {
    choice: MicrophoneChoice,
    /// The microphone, while it hears.
    microphone: Option<(Microphone, Rate)>,
    /// When one that is lost is tried again.
    again: Instant,
    /// When a loudspeaker was last heard.
    sounded: Option<Instant>,
    words: EnrolledWords,
    spoken_words: SpokenWords,
    may: Arc<Mutex<May>>,
    tell: mpsc::Sender<HeardLine>,
    activity: Activity,
    lost: bool,
}

impl Worker for Listener {
    fn step(&mut self) -> Rest {
        let done = match &self.microphone {
            None if Instant::now() < self.again => Ok(()),
            None => self.open(),
            Some(_) => self.listen(),
        };
        match done {
            Ok(()) if !self.tell.is_closed() => Rest::AtMost(OFTEN),
            _ => Rest::Over,
        }
    }
}

impl Listener {
    fn open(&mut self) -> Result<(), Gone> {
        let microphone = match Microphone::of(&self.choice) {
            Ok(microphone) => microphone,
            Err(error) => return self.lose(&error),
        };
        if std::mem::take(&mut self.lost) {
            self.tell(HeardLine::Back)?;
        }
        let rate = Rate::between(microphone.rate(), RATE);
        self.activity = Activity::default();
        self.sounded = None;
        self.microphone = Some((microphone, rate));
        Ok(())
    }

    fn lose(&mut self, error: &MicrophoneError) -> Result<(), Gone> {
        self.microphone = None;
        self.again = Instant::now() + PATIENCE;
        match std::mem::replace(&mut self.lost, true) {
            true => Ok(()),
            false => self.tell(HeardLine::Lost(error.reason())),
        }
    }

    fn tell(&self, spoken: HeardLine) -> Result<(), Gone> {
        self.tell.blocking_send(spoken).map_err(|_| Gone)
    }

    /// What the microphone has heard since.
    fn listen(&mut self) -> Result<(), Gone> {
        let Some((microphone, rate)) = &mut self.microphone else {
            return Ok(());
        };
        let samples = match microphone.take() {
            Ok(samples) => rate.convert(samples),
            Err(error) => return self.lose(&error),
        };
        if lock(&self.may).sounding.iter().any(Sounding::now) {
            self.sounded = Some(Instant::now());
        }
        if self.sounded.is_some_and(|at| at.elapsed() < ECHO) {
            self.activity.forget();
            return Ok(());
        }
        self.hear(&samples)
    }

    fn hear(&mut self, samples: &[f32]) -> Result<(), Gone> {
        self.activity.hear(samples);
        while let Some(speech) = self.activity.told() {
            let (said, over) = match speech {
                SpeechNews::Paused(said) => (said, false),
                SpeechNews::Over(said) => (said, true),
                SpeechNews::TooLong => continue,
            };
            if let Some(spoken) = self.understood(&said, over) {
                self.activity.forget();
                self.tell(spoken)?;
            }
        }
        Ok(())
    }

    /// What is to be told of it: nothing where more may follow, or where it is nobody's who is known.
    fn understood(&self, said: &SpeechSamples, over: bool) -> Option<HeardLine> {
        let (position, asked) = {
            let may = lock(&self.may);
            (may.position.clone()?, may.asked)
        };
        let sentences = self.spoken_words.at_home(&position, asked);
        let grammar = Grammar::of(sentences.iter().map(Vec::as_slice));
        let heard = self.words.enrolled.hear(said, &grammar);
        let alike = |one: &[WordNumber], other: &[WordNumber]| {
            self.meaning(&position, one) == self.meaning(&position, other)
        };
        let line = |reading: &ear::HeardSentence| self.spoken_words.line(&reading.sentence());
        match heard.verdict(alike) {
            Verdict::Sure(reading) if over || !grammar.goes_on(&reading.sentence()) => {
                Some(HeardLine::Sure(line(reading)))
            }
            Verdict::Unsure(reading) if over => Some(HeardLine::Unsure(line(reading))),
            Verdict::OtherWords if over => Some(HeardLine::Unclear),
            _ => None,
        }
    }

    /// What a sentence means here, so that two ways to say a move are one.
    fn meaning(
        &self,
        position: &Position,
        sentence: &[WordNumber],
    ) -> (Vec<String>, Option<Entered>) {
        let line = self.spoken_words.line(sentence);
        match entered(&line, Color::White, self.words.language) {
            Entered::Move(typed) => {
                let made = choices(position, &told(&typed, self.words.language));
                let mut moves: Vec<String> = made
                    .iter()
                    .map(|made| position.uci(made).to_string())
                    .collect();
                moves.sort_unstable();
                (moves, None)
            }
            other => (Vec::new(), Some(other)),
        }
    }
}
