//! The loudspeaker of a table: what table and seats are told becomes sound. Words of the voice are clips and start at once;
//! other words are free text, which takes its turn and never delays a move.
//!
//! It tells the game when an announcement was heard: at its first sample, or, where there is no sound output, when it was
//! shown; and it tells when the sound, or who speaks, changes.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::mpsc::Sender;

use super::audio::{Audio, AudioEvent, Output};
use super::game::{Listener, Said};
use super::speech::server::Server;
use super::speech::{FreeText, Turn};
use crate::announce::Phrase;
use crate::table::{Audience, Input, Topic, topic};
use crate::voice::{Cast, Priority, Utterance};

/// One sound output with the voices of a table.
pub struct Loudspeaker {
    cast: Cast,
    audio: Arc<Audio>,
    free_text: FreeText,
    awaited: Awaited,
    next: u64,
}

/// Who waits for news of which utterance.
#[derive(Clone, Default)]
struct Awaited(Arc<Mutex<BTreeMap<u64, Waiting>>>);

/// Who waits.
enum Waiting {
    /// The game, for the first sample.
    Game,
    /// A text of the speech server, for its turn.
    Text,
}

impl Loudspeaker {
    /// Opens the output; what happens to it is told to the game. Free text is spoken by the server, where one is given and
    /// answers, else by espeak-ng.
    pub fn new(cast: Cast, output: Output, server: Option<Server>, inputs: Sender<Input>) -> Self {
        let awaited = Awaited::default();
        let (turns, turn) = mpsc::channel();
        let (waiting, game) = (awaited.clone(), inputs.clone());
        let audio = Arc::new(Audio::start(output, move |event| {
            if let Some(input) = waiting.news(event, &turns) {
                // A game that is over takes nothing any more.
                drop(game.blocking_send(input));
            }
        }));
        let keeping = awaited.clone();
        let free_text = FreeText::new(
            Arc::clone(cast.phrases()),
            Arc::clone(&audio),
            server,
            turn,
            move |id| keeping.add(id, Waiting::Text),
            move |speaker| drop(inputs.blocking_send(Input::SpokenBy { speaker })),
        );
        Loudspeaker {
            cast,
            audio,
            free_text,
            awaited,
            next: 0,
        }
    }
}

impl Listener for Loudspeaker {
    fn hear(&mut self, said: &Said) -> bool {
        if !matches!(said.output.to, Audience::Table | Audience::Seat(_)) {
            return false;
        }
        self.next += 1;
        let id = self.next;
        if said.output.confirm {
            self.awaited.add(id, Waiting::Game);
        }
        let parts = self.cast.spell(&said.output.phrase, &said.words);
        let spelt = parts.is_some();
        let utterance = Utterance {
            id,
            priority: priority(said),
            parts: parts.unwrap_or_default(),
        };
        let first = utterance.priority;
        let at_once = matches!(first, Priority::Move | Priority::Click);
        if spelt && (at_once || !self.free_text.takes_all()) {
            self.audio.say(utterance);
        } else {
            self.free_text.say(utterance, said.language, &said.words);
        }
        // The move has its place by now, so that what is broken off comes after it.
        if first == Priority::Move {
            self.free_text.break_off();
        }
        said.output.confirm
    }
}

/// Which sound comes first: nothing cuts a move, a move cuts what a single player asked.
pub fn priority(said: &Said) -> Priority {
    match (&said.output.phrase, topic(&said.output.phrase)) {
        (Phrase::Click, _) => Priority::Click,
        (Phrase::Move(_), _) if said.output.to == Audience::Table => Priority::Move,
        (_, Topic::Own) => Priority::Query,
        _ => Priority::Notice,
    }
}

impl Awaited {
    fn add(&self, id: u64, waiting: Waiting) {
        self.lock().insert(id, waiting);
    }

    /// What the game learns of it.
    fn news(&self, event: AudioEvent, turns: &mpsc::Sender<(u64, Turn)>) -> Option<Input> {
        match event {
            AudioEvent::Began { id, .. } => self.heard(id),
            AudioEvent::Ended { id, at } => {
                self.turn(id, Turn::Comes(at), turns);
                None
            }
            AudioEvent::Cut(id) => {
                self.turn(id, Turn::Lost, turns);
                self.heard(id)
            }
            AudioEvent::Unheard(id) => {
                self.turn(id, Turn::Comes(Instant::now()), turns);
                self.heard(id)
            }
            AudioEvent::Open { name } => {
                tracing::info!("sound on {name}");
                Some(Input::SoundBack { name })
            }
            AudioEvent::Lost(error) => {
                tracing::warn!("{error}");
                Some(Input::SoundLost {
                    reason: error.to_string(),
                })
            }
        }
    }

    fn heard(&self, id: u64) -> Option<Input> {
        let mut awaited = self.lock();
        let game = matches!(awaited.get(&id), Some(Waiting::Game));
        if game {
            awaited.remove(&id);
        }
        game.then_some(Input::Heard)
    }

    fn turn(&self, id: u64, turn: Turn, turns: &mpsc::Sender<(u64, Turn)>) {
        let mut awaited = self.lock();
        if matches!(awaited.get(&id), Some(Waiting::Text)) {
            awaited.remove(&id);
            // The texts end only with the loudspeaker.
            drop(turns.send((id, turn)));
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Waiting>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
