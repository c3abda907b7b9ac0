//! Converts announcements to sound at one output of a table. Words of the voice are clips and start at once; other words are free
//! text, which waits its turn and never delays a move.
//!
//! It tells the game when an announcement was heard: at its first sample or, without a sound output, when it was shown. It also
//! reports when the sound or the speaker changes.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

use shakmaty::{ByColor, Color};
use tokio::sync::mpsc::Sender;
use tokio::time::Instant;

use super::audio::{Audio, AudioEvent, SoundOutput};
use super::speech::server::SpeechServer;
use super::speech::{FreeText, PlaceholderFate};
use super::table::{Said, only_shown};
use super::worker::{WorkerWaker, Workers};
use crate::locks::locked;
use announce::{Phrase, Sound, Topic};
use laws::seat::Ear;
use table::{Audience, Input, Tuning};
use voice::{AnswerTo, Casts, Clip, Pace, Priority, Speed, Utterance, UtterancePart};

/// Outputs within this time answer a single act of a player.
const ONE_ACT: Duration = Duration::from_millis(50);

/// A sound output with the voices of a table.
pub struct Loudspeaker {
    ear: Ear,
    casts: Casts,
    speed: Speed,
    workers: Workers,
    audio: Arc<Audio>,
    free_text: FreeText,
    awaited: Awaited,
    next: u64,
    /// The number and time of the last answer to each player.
    asked: ByColor<Option<(u64, Instant)>>,
}

/// A handle that tells whether an output is playing.
pub struct Sounding(Weak<Audio>);

impl Sounding {
    /// Whether it is playing now; false for an output that is gone.
    pub fn is_playing(&self) -> bool {
        let audio = self.0.upgrade();
        audio.is_some_and(|audio| !audio.is_silent())
    }
}

/// The recipients of events about utterances.
#[derive(Clone)]
struct Awaited {
    ear: Ear,
    waiting: Arc<Mutex<BTreeMap<u64, Queued>>>,
}

/// The channel that tells texts when their turn has come.
struct Turns {
    told: mpsc::Sender<(u64, PlaceholderFate)>,
    wake: WorkerWaker,
}

/// The recipients for one utterance.
#[derive(Default)]
struct Queued {
    /// The game, for the first sample.
    game: Option<Input>,
    /// Whether a text of the speech server waits for its turn.
    text: bool,
}

impl Loudspeaker {
    /// Opens the output; its events go to the game. Free text is spoken by the server if one is given and answers, otherwise by
    /// espeak-ng.
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
            wake: workers.waker(),
        };
        let (waiting, game, wake) = (awaited.clone(), inputs.clone(), turns.wake.clone());
        let audio = Arc::new(Audio::start(output, move |event| {
            if let Some(input) = waiting.news(event, &turns) {
                // A finished game takes no input.
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

    /// A handle that tells whether it is playing.
    pub fn sounding(&self) -> Sounding {
        Sounding(Arc::downgrade(&self.audio))
    }

    /// The ear that it serves.
    pub const fn ear(&self) -> Ear {
        self.ear
    }

    /// Sets the volume and speed.
    pub fn tune(&mut self, tuning: Tuning) {
        let decibels = 3.0 * (f32::from(tuning.volume) - f32::from(Tuning::default().volume));
        self.audio.set_volume(10_f32.powf(decibels / 20.0));
        self.speed = Speed::of_level(tuning.speed);
    }

    /// Plays an announcement. With `tells`, reports to the game that it was heard. Returns its length in samples, as far as it is
    /// known.
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
        // The move is queued by now, so that anything interrupted comes after it.
        if first == Priority::Move {
            self.free_text.interrupt();
        }
        length
    }

    /// Plays a sound after the last answer, as soon as it is found. It is part of the answer, so a move cuts it.
    pub fn follow(&mut self, find: impl FnOnce() -> Option<Clip> + Send + 'static) {
        let (id, audio) = (self.number(), Arc::clone(&self.audio));
        let last = self
            .ear
            .seat()
            .and_then(|to| Some((to, (*self.asked.get(to))?.0)));
        let answer = last.map(|(to, number)| AnswerTo { to, number });
        self.workers.run_detached(move || {
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

    /// Stays silent for the length of a move that another output announces.
    pub fn give_way(&mut self, length: usize) {
        let id = self.number();
        self.audio.say(Utterance {
            id,
            priority: Priority::Move,
            answer: None,
            parts: [UtterancePart::Silence(length)].into(),
        });
        self.free_text.interrupt();
    }

    /// The number of an answer to this player; outputs in quick succession share it.
    fn answer(&mut self, to: Color) -> AnswerTo {
        let now = Instant::now();
        let asked = self.asked.get_mut(to);
        let number = match *asked {
            Some((number, at)) if now.duration_since(at) < ONE_ACT => number,
            Some((number, _)) => {
                // The speech server also stops its previous answer.
                self.free_text.interrupt();
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

/// The player whose request is answered, if any; the confirming sound counts as an answer.
fn answers(said: &Said) -> Option<Color> {
    let Audience::Seat(seat) = said.output.to else {
        return None;
    };
    let taken = matches!(said.output.phrase, Phrase::Cue(Sound::Taken));
    (taken || priority(said) == Priority::Query).then_some(seat)
}

/// The priority of an announcement: nothing cuts a move, and a move cuts the answer to a single player.
pub fn priority(said: &Said) -> Priority {
    match (&said.output.phrase, said.output.phrase.topic()) {
        (Phrase::Click | Phrase::Cue(_), _) => Priority::Click,
        (Phrase::Move(_), _) if said.output.to == Audience::Table => Priority::Move,
        (_, Topic::Own) | (Phrase::Move(_), _) => Priority::Query,
        _ => Priority::Notice,
    }
}

impl Awaited {
    /// Converts an event to input for the game.
    fn news(&self, event: AudioEvent, turns: &Turns) -> Option<Input> {
        match event {
            AudioEvent::Began { id, .. } => self.heard(id),
            AudioEvent::Ended { id, at } => {
                self.turn(id, PlaceholderFate::Comes(at), turns);
                None
            }
            AudioEvent::Cut(id) => {
                self.turn(id, PlaceholderFate::Lost, turns);
                // An utterance cut before its first sample was not heard; but an announcement counts as made regardless of its
                // sound.
                self.heard(id)
                    .filter(|input| matches!(input, Input::Heard { .. }))
            }
            AudioEvent::Unheard(id) => {
                self.turn(id, PlaceholderFate::Comes(Instant::now()), turns);
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

    fn turn(&self, id: u64, turn: PlaceholderFate, turns: &Turns) {
        let mut lock = self.lock();
        let Some(waiting) = lock.get_mut(&id).filter(|waiting| waiting.text) else {
            return;
        };
        waiting.text = false;
        if waiting.game.is_none() {
            lock.remove(&id);
        }
        // The receiver ends only with the loudspeaker.
        drop(turns.told.send((id, turn)));
        turns.wake.wake();
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Queued>> {
        locked(&self.waiting)
    }
}
