//! The sound tapes of a game (D.2.7): the arbiter's permission, and the state of the recording, which the shell makes.
//!
//! ```text
//! none --began--> under way --ended, left--> none (again with another file)
//!   |              |     ^
//!   |              +-----+ vouched
//!   +---- failed -----+---> failing --began--> under way
//! ```

use super::{Phase, State};
use laws::seat::Room;
use laws::{OnTape, Timestamp};
use ledger::event::{Taping, Vouched};
use serde::Serialize;

/// A file under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TapeUnderWay {
    /// Its name in the folder of the recordings.
    pub file: String,
    /// Whether a microphone is in it.
    pub microphone: bool,
    /// The room where it is recorded.
    pub room: Room,
    /// When it was begun, in the game's time.
    #[serde(skip)]
    pub since: Timestamp,
    /// The length that is vouched for so far.
    pub vouched: Option<Vouched>,
}

/// The recording of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tapes {
    /// The arbiter's permission.
    allowed: OnTape,
    /// The files under way, one in each room at most; the last begun is the last.
    under_way: Vec<TapeUnderWay>,
    /// All files, in order.
    files: Vec<String>,
    /// The reason why nothing can be recorded at present.
    failing: Option<String>,
    /// The reason why the microphone does not hear at present.
    deaf: Option<String>,
    /// The recording of which the players were last told.
    told: OnTape,
    /// Whether the last step is news to the players.
    news: bool,
}

impl Tapes {
    /// No recording yet, with this permission.
    pub(super) fn allowing(allowed: OnTape) -> Self {
        Tapes {
            allowed,
            ..Tapes::default()
        }
    }

    /// The arbiter's permission.
    pub const fn allowed(&self) -> OnTape {
        self.allowed
    }

    /// The file under way that was begun last, in either room.
    pub fn under_way(&self) -> Option<&TapeUnderWay> {
        self.under_way.last()
    }

    /// The file under way in this room.
    pub fn under_way_in(&self, room: Room) -> Option<&TapeUnderWay> {
        self.under_way.iter().find(|tape| tape.room == room)
    }

    /// All files, in order.
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// The reason why nothing can be recorded at present.
    pub fn failing(&self) -> Option<&str> {
        self.failing.as_deref()
    }

    /// The reason why the microphone does not hear at present.
    pub fn deaf(&self) -> Option<&str> {
        self.deaf.as_deref()
    }

    /// Whether the last step is news to the players.
    pub(crate) const fn news(&self) -> bool {
        self.news
    }

    pub(super) fn apply(&mut self, step: &Taping, room: Room, at: Timestamp) {
        self.news = false;
        match step {
            Taping::Allowed { what } => self.allowed = *what,
            Taping::Began { file, microphone } => {
                self.failing = None;
                // Two rooms may have used one name.
                if !self.files.contains(file) {
                    self.files.push(file.clone());
                }
                self.under_way.retain(|tape| tape.room != room);
                self.under_way.push(TapeUnderWay {
                    file: file.clone(),
                    microphone: *microphone,
                    room,
                    since: at,
                    vouched: None,
                });
                let what = match microphone {
                    true => OnTape::Microphone,
                    false => OnTape::Announcements,
                };
                // Players who know of the microphone need not be told of less, file by file.
                self.news = what > self.told;
                self.told = self.told.max(what);
            }
            Taping::Vouched { so_far, .. } => {
                let tape = self.under_way.iter_mut().find(|tape| tape.room == room);
                if let Some(tape) = tape {
                    tape.vouched = Some(*so_far);
                }
            }
            Taping::Ended { .. } | Taping::Left { .. } => {
                self.under_way.retain(|tape| tape.room != room);
                self.deaf = None;
                // Told only where the recording is over and the game is not.
                let over = self.allowed == OnTape::Off;
                self.news = over && self.told != OnTape::Off;
                if over {
                    self.told = OnTape::Off;
                }
            }
            Taping::Failed { reason } => self.failing = Some(reason.clone()),
            Taping::MicrophoneLost { reason } => self.deaf = Some(reason.clone()),
            Taping::MicrophoneBack { .. } => self.deaf = None,
        }
    }
}

/// The recording to make now: the permitted one, while a game is played. The microphone never records words about a move that is
/// being sealed, nor words while the game stands still.
pub fn to_record(state: &State) -> OnTape {
    let quiet = state.phase == Phase::Stopped || state.sealing().is_some();
    match (state.phase, state.tapes.allowed) {
        (
            Phase::SettingUp
            | Phase::Adjourned
            | Phase::HandedOver
            | Phase::Referred
            | Phase::Over(_),
            _,
        ) => OnTape::Off,
        (_, OnTape::Microphone) if quiet => OnTape::Announcements,
        (_, allowed) => allowed,
    }
}
