//! The recorder: makes the tape of a game (D.2.7), where the arbiter allows it.
//!
//! It is a silent ear of the table. It gets what the table is told, as the loudspeaker does, from the same voices and by the
//! same mixer, and puts it into a [`Tape`](voice::tape::Tape) instead of a sound card. So it records what is for both players and nothing else:
//! what is for one player alone is never in it, not even where for want of an earphone the loudspeaker says it; and it
//! records also while a loudspeaker is lost, too soft, or off. No sound callback knows of it. With a microphone, the players'
//! own words are in the other channel.
//!
//! A silence that lasts is kept to a second where no microphone listens. With one, nothing is left out: a low voice is
//! softer than a hall. What is said while the game stands still, or while a move is being sealed, is never heard.
//!
//! A file ends when the game ends, is adjourned, the arbiter orders otherwise, or the daemon stops. With each head that the
//! ledger signs, a minute after the last at the latest, it gets a digest of what was recorded and lasts; when a file ends, one of
//! all of it. A daemon that is killed leaves its file as it is: no more of it is vouched for than was before, whatever the next
//! start finds at its name, and the next start begins another. When nothing can be written the game goes on, officials are told,
//! and a new file is tried every few seconds.
//!
//! ```text
//! off --to be recorded--> trying --file begun--> recording --no more, all said--> off
//!                           ^                        |
//!                           +------- cannot write ---+
//! ```

mod account;
mod cues;
mod microphone;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use tokio::sync::{mpsc, watch};

pub use self::account::extent;

use self::account::TapeAccount;
use self::cues::Cues;
use self::writer::Writer;
use super::microphone::MicrophoneChoice;
use super::table::{Listener, ListenerEnd, Said};
use super::worker::{Workers, Working};
use laws::seat::Room;
use ledger::event::Taping;
use table::{Audience, Input, State};
use voice::Casts;
use voice::tape::MoveCue;

/// Where the files go and what is heard.
pub struct TapeSettings {
    pub folder: PathBuf,
    /// What their names begin with.
    pub name: String,
    /// The room in which it is recorded.
    pub room: Room,
    /// The microphone, if one is to be heard.
    pub microphone: MicrophoneChoice,
    /// Who records.
    pub workers: Workers,
}

impl TapeSettings {
    /// The files of a game with this ledger lie beside it or in another folder, and are named after it.
    pub fn beside(ledger: &Path, folder: Option<&Path>, microphone: MicrophoneChoice) -> Self {
        let parent = ledger.parent().unwrap_or(Path::new(""));
        let name = ledger.file_stem().unwrap_or_default();
        TapeSettings {
            folder: folder.unwrap_or(parent).to_owned(),
            name: name.to_string_lossy().into_owned(),
            room: Room::default(),
            microphone,
            workers: Workers::default(),
        }
    }

    /// The files of this room.
    pub fn in_room(self, room: Room) -> Self {
        TapeSettings { room, ..self }
    }
}

/// Hands over to the worker that records. Dropped, the file under way is finished.
pub struct Recorder {
    cues: Cues,
    notes: Option<Sender<Note>>,
    /// How far the file under way reaches.
    reaches: watch::Receiver<Option<Taping>>,
    writer: Option<Working<Writer>>,
}

/// What the worker is told.
struct Note {
    said: Said,
    /// The move that was announced with it, or that the players announced before it.
    made: Option<MoveCue>,
    /// Announced by the players: how many ms before now it was committed.
    spoken: Option<u64>,
}

impl Recorder {
    /// Records what `state` says is to be recorded; what becomes of it is told to the game.
    pub fn new(
        place: TapeSettings,
        casts: Casts,
        state: watch::Receiver<Arc<State>>,
        inputs: mpsc::Sender<Input>,
    ) -> Self {
        let (notes, inbox) = channel();
        let cues = Cues::new(state.clone());
        let workers = place.workers;
        let (account, reaches) = TapeAccount::new(inputs, workers);
        let writer = Writer::new(place, casts, state, account, inbox);
        Recorder {
            cues,
            notes: Some(notes),
            reaches,
            writer: Some(workers.start(workers.wake(), writer)),
        }
    }
}

impl Recorder {
    fn wake(&self) {
        if let Some(writer) = &self.writer {
            writer.wake();
        }
    }
}

impl Listener for Recorder {
    fn hear(&mut self, said: &Said) -> bool {
        if said.output.to == Audience::Table {
            let note = self.cues.note(said);
            if let Some(notes) = &self.notes {
                // The worker ends only with this.
                drop(notes.send(note));
            }
            self.wake();
        }
        false
    }

    fn vouch(&mut self) -> Option<Input> {
        // The worker ends only with this.
        let news = self.reaches.has_changed().unwrap_or(false);
        let reaches = news.then(|| self.reaches.borrow_and_update().clone());
        reaches.flatten().map(Input::Taped)
    }

    fn end(&mut self) -> ListenerEnd {
        self.notes = None;
        self.wake();
        let writer = self.writer.take();
        Box::pin(async {
            let ended = match writer {
                Some(writer) => writer.ended().await,
                None => None,
            };
            let untold = ended.map(Writer::untold).unwrap_or_default();
            untold.into_iter().map(Input::Taped).collect()
        })
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        self.notes = None;
        self.wake();
        if let Some(writer) = self.writer.take() {
            writer.join();
        }
    }
}
