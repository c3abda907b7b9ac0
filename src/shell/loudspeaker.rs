//! One sound output of a table: what is said there becomes sound. Words of the voice are clips and start at once; other words
//! are free text, which takes its turn and never delays a move.
//!
//! It tells the game when something was heard: at its first sample, or, where there is no sound output, when it was shown; and
//! it tells when the sound, or who speaks, changes.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use shakmaty::{ByColor, Color};
use tokio::sync::mpsc::Sender;
use tokio::time::Instant;

use super::audio::{Audio, AudioEvent, SoundOutput};
use super::speech::server::SpeechServer;
use super::speech::{FreeText, Turn};
use super::table::{Said, only_shown};
use super::worker::{Wake, Workers};
use announce::{Phrase, Sound, Topic};
use laws::seat::Ear;
use table::{Audience, Input, Tuning};
use voice::{AnswerTo, Casts, Clip, Pace, Priority, Speed, Utterance, UtterancePart};

/// What is answered within this time answers one act of a player.
const ONE_ACT: Duration = Duration::from_millis(50);

/// One sound output with the voices of a table.
pub struct Loudspeaker {
    ear: Ear,
    casts: Casts,
    speed: Speed,
    workers: Workers,
    audio: Arc<Audio>,
    free_text: FreeText,
    awaited: Awaited,
    next: u64,
    /// The number of what each player asked last, and when it was answered last.
    asked: ByColor<Option<(u64, Instant)>>,
}

/// Whether an output says anything.
pub struct Sounding(Weak<Audio>);

impl Sounding {
    /// Whether it does now; an output that is gone does not.
    pub fn now(&self) -> bool {
        let audio = self.0.upgrade();
        audio.is_some_and(|audio| !audio.is_silent())
    }
}

/// Who waits for news of which utterance.
#[derive(Clone)]
struct Awaited {
    ear: Ear,
    waiting: Arc<Mutex<BTreeMap<u64, Queued>>>,
}

/// Where texts learn that their turn has come.
struct Turns {
    told: mpsc::Sender<(u64, Turn)>,
    wake: Wake,
}

/// Who waits.
#[derive(Default)]
struct Queued {
    /// The game, for the first sample.
    game: Option<Input>,
    /// A text of the speech server, for its turn.
    text: bool,
}

impl Loudspeaker {
    /// Opens the output; what happens to it is told to the game. Free text is spoken by the server, where one is given and
    /// answers, else by espeak-ng.
    pub fn new(
        ear: Ear,
        casts: Casts,
        output: impl Into<SoundOutput>,
        server: Option<SpeechServer>,
        inputs: Sender<Input>,
    ) -> Self {
        let output = output.into();
        let workers = output.workers;
        casts.prepare();
        let awaited = Awaited {
            ear,
            waiting: Arc::default(),
        };
        let (turns, turn) = mpsc::channel();
        let turns = Turns {
            told: turns,
            wake: workers.wake(),
        };
        let (waiting, game, wake) = (awaited.clone(), inputs.clone(), turns.wake.clone());
        let audio = Arc::new(Audio::start(output, move |event| {
            if let Some(input) = waiting.news(event, &turns) {
                // A game that is over takes nothing any more.
                drop(workers.give(&game, input));
            }
        }));
        let keeping = awaited.clone();
        let free_text = FreeText::new(
            Arc::clone(&audio),
            server,
            turn,
            (workers, wake),
            move |id| keeping.lock().entry(id).or_default().text = true,
            move |speaker| drop(workers.give(&inputs, Input::SpokenBy { speaker })),
        );
        Loudspeaker {
            ear,
            casts,
            speed: Speed::Normal,
            workers,
            audio,
            free_text,
            awaited,
            next: 0,
            asked: ByColor::default(),
        }
    }

    /// Whether it says anything now.
    pub fn sounding(&self) -> Sounding {
        Sounding(Arc::downgrade(&self.audio))
    }

    /// Whose it is.
    pub const fn ear(&self) -> Ear {
        self.ear
    }

    /// From now on this loud and this fast.
    pub fn tune(&mut self, tuning: Tuning) {
        let decibels = 3.0 * (f32::from(tuning.volume) - f32::from(Tuning::default().volume));
        self.audio.set_volume(10_f32.powf(decibels / 20.0));
        self.speed = Speed::of_level(tuning.speed);
    }

    /// Says it; `tells`: the game learns from here that it was heard. Gives its length in samples, as far as it is known.
    pub fn say(&mut self, said: &Said, tells: bool) -> usize {
        let id = self.number();
        if let Some(told) = said.told.clone().filter(|_| tells) {
            self.awaited.lock().entry(id).or_default().game = Some(told);
        }
        let cast = self.casts.at(self.speed);
        let parts = cast.say(&said.output.phrase, &said.words);
        let length = parts
            .iter()
            .flat_map(|parts| parts.iter())
            .map(UtterancePart::length)
            .sum();
        let spelt = parts.is_some();
        let answer = answers(said).map(|to| self.answer(to));
        let utterance = Utterance {
            id,
            priority: priority(said),
            answer,
            parts: parts.unwrap_or_default(),
        };
        let first = utterance.priority;
        let at_once = matches!(first, Priority::Move | Priority::Click);
        let keeps_turn = self.free_text.takes_all() || cast.tempo() != Pace::SPOKEN;
        if spelt && (at_once || !keeps_turn) {
            self.audio.say(utterance);
        } else {
            let tempo = match said.output.phrase {
                Phrase::Move(_) if spelt => Pace::SPOKEN,
                _ => cast.tempo(),
            };
            let words = said.words.read_as(said.language);
            self.free_text.say(cast.phrases(), tempo, utterance, words);
        }
        // The move has its place by now, so that what is broken off comes after it.
        if first == Priority::Move {
            self.free_text.break_off();
        }
        length
    }

    /// Lets a sound follow what was said, as soon as it is found; a player asked for it, so a move cuts it.
    pub fn follow(&mut self, find: impl FnOnce() -> Option<Clip> + Send + 'static) {
        let (id, audio) = (self.number(), Arc::clone(&self.audio));
        let last = self
            .ear
            .seat()
            .and_then(|to| Some((to, (*self.asked.get(to))?.0)));
        let answer = last.map(|(to, number)| AnswerTo { to, number });
        self.workers.aside(move || {
            if let Some(clip) = find() {
                audio.say(Utterance {
                    id,
                    priority: Priority::Query,
                    answer,
                    parts: [UtterancePart::Sound(clip)].into(),
                });
            }
        });
    }

    /// A move of this length is announced at another output: this one is silent meanwhile.
    pub fn give_way(&mut self, length: usize) {
        let id = self.number();
        self.audio.say(Utterance {
            id,
            priority: Priority::Move,
            answer: None,
            parts: [UtterancePart::Silence(length)].into(),
        });
        self.free_text.break_off();
    }

    /// The number of what this player asks: of one act, however many answers it has, or of the next.
    fn answer(&mut self, to: Color) -> AnswerTo {
        let now = Instant::now();
        let asked = self.asked.get_mut(to);
        let number = match *asked {
            Some((number, at)) if now.duration_since(at) < ONE_ACT => number,
            Some((number, _)) => {
                // The server, too, breaks off what it says.
                self.free_text.break_off();
                number + 1
            }
            None => 0,
        };
        *asked = Some((number, now));
        AnswerTo { to, number }
    }

    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }
}

/// Which player asked for it, where one did; a sound that stands for an answer is one.
fn answers(said: &Said) -> Option<Color> {
    let Audience::Seat(seat) = said.output.to else {
        return None;
    };
    let taken = matches!(said.output.phrase, Phrase::Cue(Sound::Taken));
    (taken || priority(said) == Priority::Query).then_some(seat)
}

/// Which sound comes first: nothing cuts a move, a move cuts what a single player asked.
pub fn priority(said: &Said) -> Priority {
    match (&said.output.phrase, said.output.phrase.topic()) {
        (Phrase::Click | Phrase::Cue(_), _) => Priority::Click,
        (Phrase::Move(_), _) if said.output.to == Audience::Table => Priority::Move,
        (_, Topic::Own) | (Phrase::Move(_), _) => Priority::Query,
        _ => Priority::Notice,
    }
}

impl Awaited {
    /// What the game learns of it.
    fn news(&self, event: AudioEvent, turns: &Turns) -> Option<Input> {
        match event {
            AudioEvent::Began { id, .. } => self.heard(id),
            AudioEvent::Ended { id, at } => {
                self.turn(id, Turn::Comes(at), turns);
                None
            }
            AudioEvent::Cut(id) => {
                self.turn(id, Turn::Lost, turns);
                // Cut before its first sample: it was not said. But an announcement is made, whatever became of its sound.
                self.heard(id)
                    .filter(|input| matches!(input, Input::Heard { .. }))
            }
            AudioEvent::Unheard(id) => {
                self.turn(id, Turn::Comes(Instant::now()), turns);
                self.heard(id).map(only_shown)
            }
            AudioEvent::Open { name, warm_up } => {
                tracing::info!("sound on {name}");
                Some(Input::SoundBack {
                    ear: self.ear,
                    name,
                    warm_up: u32::try_from(warm_up.as_millis()).unwrap_or(u32::MAX),
                })
            }
            AudioEvent::Lost(error) => {
                tracing::warn!("{error}");
                Some(Input::SoundLost {
                    ear: self.ear,
                    reason: error.to_string(),
                })
            }
        }
    }

    fn heard(&self, id: u64) -> Option<Input> {
        let mut lock = self.lock();
        let waiting = lock.get_mut(&id)?;
        let told = waiting.game.take();
        if !waiting.text {
            lock.remove(&id);
        }
        told
    }

    fn turn(&self, id: u64, turn: Turn, turns: &Turns) {
        let mut lock = self.lock();
        let Some(waiting) = lock.get_mut(&id).filter(|waiting| waiting.text) else {
            return;
        };
        waiting.text = false;
        if waiting.game.is_none() {
            lock.remove(&id);
        }
        // The texts end only with the loudspeaker.
        drop(turns.told.send((id, turn)));
        turns.wake.wake();
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Queued>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
