//! The recorder of a game's tape (D.2.7), if the arbiter allows one.
//!
//! It is a silent ear of the table. It receives the announcements to the table like the loudspeaker, uses the loudspeaker's
//! voices and mixer, and writes to a [`Tape`](voice::tape::Tape) instead of a sound card. So it records only what is for both
//! players; words for one player alone are never recorded, not even when the loudspeaker says them for want of an earphone. It
//! also records while a loudspeaker is lost, too soft, or off, and no sound callback knows of it. With a microphone, the players'
//! own words are in the other channel.
//!
//! Without a microphone, a long silence is shortened to a second. With one, nothing is left out: a low voice is softer than a
//! hall. What is said while the game stands still, or while a move is being sealed, is never recorded.
//!
//! A file ends when the game ends or is adjourned, when the arbiter orders something else, or when the daemon stops. With each
//! head that the ledger signs, at the latest a minute after the last, the ledger gets a digest of the recording that is safely on
//! disk; at the end of a file, a digest of all of it. A killed daemon leaves its file as it is: nothing beyond the last digest is
//! vouched for, whatever the next start finds under its name, and the next start begins a new file. If nothing can be written,
//! the game goes on, officials are told, and a new file is tried every few seconds.
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
use super::worker::{WorkerHandle, Workers};
use laws::seat::Room;
use ledger::event::Taping;
use table::{Audience, Input, State};
use voice::Casts;
use voice::tape::MoveCue;

/// The settings of a tape.
pub struct TapeSettings {
    pub folder: PathBuf,
    /// The prefix of the files' names.
    pub name: String,
    /// The room in which it is recorded.
    pub room: Room,
    /// The microphone, if one is to be recorded.
    pub microphone: MicrophoneChoice,
    /// The kind of worker that records.
    pub workers: Workers,
}

impl TapeSettings {
    /// The files of a game with this ledger: beside it or in another folder, and named after it.
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

    /// For the files of this room.
    pub fn in_room(self, room: Room) -> Self {
        TapeSettings { room, ..self }
    }
}

/// Hands announcements to the recording worker. Dropping it finishes the current file.
pub struct Recorder {
    cues: Cues,
    notes: Option<Sender<Note>>,
    /// How far the current file is vouched for.
    reaches: watch::Receiver<Option<Taping>>,
    writer: Option<WorkerHandle<Writer>>,
}

/// A message to the worker.
struct Note {
    said: Said,
    /// The announced move; or the one that the players announced before it.
    made: Option<MoveCue>,
    /// For a move announced by the players: how many ms ago it was committed.
    spoken: Option<u64>,
}

impl Recorder {
    /// Records what `state` allows; events of the tape go to the game.
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
            writer: Some(workers.start(workers.waker(), writer)),
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
                Some(writer) => writer.finished().await,
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
