//! The recorder: makes the tape of a game (D.2.7), where the arbiter allows it.
//!
//! It is a silent ear of the table. It gets what the table is told, as the loudspeaker does, from the same voices and by the
//! same mixer, and puts it into a [`Tape`](crate::voice::tape::Tape) instead of a sound card. So it records what is for both players and nothing else:
//! what is for one player alone is never in it, not even where for want of an earphone the loudspeaker says it; and it
//! records also while a loudspeaker is lost, too soft, or off. No sound callback knows of it. With a microphone, the players'
//! own words are in the other channel.
//!
//! A silence that lasts is kept to a second where no microphone listens. With one, nothing is left out: a low voice is
//! softer than a hall. What is said while the game stands still, or while a move is being sealed, is never heard.
//!
//! A file ends when the game ends, is adjourned, or the arbiter orders otherwise. A daemon that ends, or is killed, leaves its
//! file as it is; the next start completes the ledger's account of it and begins another. When nothing can be written the
//! game goes on, officials are told, and a new file is tried every few seconds.
//!
//! ```text
//! off --to be recorded--> trying --file begun--> recording --no more, all said--> off
//!                           ^                        |
//!                           +------- cannot write ---+
//! ```

mod cues;
mod microphone;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use tokio::sync::{mpsc, watch};

use self::cues::Cues;
use self::writer::Writer;
use super::microphone::MicrophoneChoice;
use super::table::{Listener, Said};
use crate::table::{Audience, Input, State};
use crate::voice::Casts;
use crate::voice::tape::MoveCue;

/// Where the files go and what is heard.
pub struct Place {
    pub folder: PathBuf,
    /// What their names begin with.
    pub name: String,
    /// The microphone, if one is to be heard.
    pub microphone: MicrophoneChoice,
}

impl Place {
    /// The files of a game with this ledger lie beside it or in another folder, and are named after it.
    pub fn beside(ledger: &Path, folder: Option<&Path>, microphone: MicrophoneChoice) -> Self {
        let parent = ledger.parent().unwrap_or(Path::new(""));
        let name = ledger.file_stem().unwrap_or_default();
        Place {
            folder: folder.unwrap_or(parent).to_owned(),
            name: name.to_string_lossy().into_owned(),
            microphone,
        }
    }
}

/// Hands over to the thread that records. Dropped, the file under way is finished.
pub struct Recorder {
    cues: Cues,
    notes: Option<Sender<Note>>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread is told.
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
        place: Place,
        casts: Casts,
        state: watch::Receiver<Arc<State>>,
        inputs: mpsc::Sender<Input>,
    ) -> Self {
        let (notes, inbox) = channel();
        let cues = Cues::new(state.clone());
        let thread = thread::spawn(move || {
            Writer::new(place, casts, state, inputs).run(&inbox);
        });
        Recorder {
            cues,
            notes: Some(notes),
            thread: Some(thread),
        }
    }
}

impl Listener for Recorder {
    fn hear(&mut self, said: &Said) -> bool {
        if said.output.to == Audience::Table {
            let note = self.cues.note(said);
            if let Some(notes) = &self.notes {
                // The thread ends only with this.
                drop(notes.send(note));
            }
        }
        false
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        self.notes = None;
        if let Some(thread) = self.thread.take() {
            // A panic there was told there.
            drop(thread.join());
        }
    }
}
