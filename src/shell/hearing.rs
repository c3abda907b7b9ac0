//! Speech input at home: converts a player's speech from the microphone to typed lines.
//!
//! One worker listens. It is deaf while a loudspeaker of the table speaks and shortly afterwards, because the program's own words
//! are nobody's move. A sentence that cannot be continued ends at a short pause, any other at a longer one.
//!
//! ```text
//! lost (tries again every 2 s) <--error-- hearing <--deaf while the table speaks--+
//!                                            | somebody spoke                      |
//!                                            +--> sure: a line | unsure: asked | own voice, other words: told | nobody known: nothing
//! ```

use std::sync::{Arc, Mutex};
use std::time::Duration;

use shakmaty::Color;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::loudspeaker::Sounding;
use super::microphone::{Microphone, MicrophoneChoice, MicrophoneError};
use super::rate::Rate;
use super::worker::{NextStep, Worker, Workers};
use crate::locks::locked;
use announce::{Entered, Language, SpokenWords, entered, told};
use ear::{Activity, Enrolled, Grammar, RATE, SpeechNews, SpeechSamples, Verdict, WordNumber};
use laws::Position;
use laws::notation::choices;

/// The polling interval of the microphone.
const OFTEN: Duration = Duration::from_millis(20);
/// Delay before a lost microphone is retried.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a room echoes after a loudspeaker.
const ECHO: Duration = Duration::from_millis(400);
/// Capacity of the queue of utterances.
const KEPT: usize = 16;

/// The result of an utterance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeardLine {
    /// This line, for certain.
    Sure(String),
    /// Perhaps this line; the player is asked.
    Unsure(String),
    /// Other words in the player's voice.
    Unclear,
    /// The microphone is lost.
    Lost(String),
    /// The microphone is back.
    Back,
}

/// A player's enrolled words and their language.
pub struct EnrolledWords {
    /// The words.
    pub enrolled: Enrolled,
    /// The language of what may be said.
    pub language: Language,
}

/// Speech input at home; closed when dropped.
pub struct Hearing {
    may: Arc<Mutex<May>>,
    spoken: mpsc::Receiver<HeardLine>,
}

/// What may be said now.
#[derive(Default)]
struct May {
    /// `None` between games.
    position: Option<Position>,
    asked: bool,
    sounding: Vec<Sounding>,
}

impl Hearing {
    /// Listens at this microphone as soon as it exists.
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
        // It ends when the receiver is gone.
        let workers = Workers::Threads;
        drop(workers.start(workers.waker(), listener));
        Hearing { may, spoken }
    }

    /// Sets the position whose moves may be said, and whether answers to a question may be.
    pub fn may_be_said(&self, position: &Position, asked: bool) {
        let mut may = locked(&self.may);
        may.position = Some(position.clone());
        may.asked = asked;
    }

    /// Makes it deaf while one of these outputs speaks.
    pub fn set_sounding(&self, sounding: Vec<Sounding>) {
        locked(&self.may).sounding = sounding;
    }

    /// The next utterance.
    pub async fn next_line(&mut self) -> HeardLine {
        match self.spoken.recv().await {
            Some(spoken) => spoken,
            None => std::future::pending().await,
        }
    }
}

/// The receiver is gone.
struct Gone;

/// The listening worker.
struct Listener {
    choice: MicrophoneChoice,
    /// The microphone, while it works.
    microphone: Option<(Microphone, Rate)>,
    /// When a lost microphone is retried.
    again: Instant,
    /// When a loudspeaker was last playing.
    sounded: Option<Instant>,
    words: EnrolledWords,
    spoken_words: SpokenWords,
    may: Arc<Mutex<May>>,
    tell: mpsc::Sender<HeardLine>,
    activity: Activity,
    lost: bool,
}

impl Worker for Listener {
    fn step(&mut self) -> NextStep {
        let done = match &self.microphone {
            None if Instant::now() < self.again => Ok(()),
            None => self.open(),
            Some(_) => self.listen(),
        };
        match done {
            Ok(()) if !self.tell.is_closed() => NextStep::AtMost(OFTEN),
            _ => NextStep::Over,
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

    /// Processes new samples from the microphone.
    fn listen(&mut self) -> Result<(), Gone> {
        let Some((microphone, rate)) = &mut self.microphone else {
            return Ok(());
        };
        let samples = match microphone.take() {
            Ok(samples) => rate.convert(samples),
            Err(error) => return self.lose(&error),
        };
        if locked(&self.may).sounding.iter().any(Sounding::is_playing) {
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

    /// Interprets an utterance; `None` if more may follow, or if the voice is unknown.
    fn understood(&self, said: &SpeechSamples, over: bool) -> Option<HeardLine> {
        let (position, asked) = {
            let may = locked(&self.may);
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

    /// The meaning of a sentence in this position, so that two ways of saying a move are equal.
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
