//! A replica: a table in a room that does not own the game. Its inputs are queued for the owner, and the owner's records come back.
//!
//! Inputs of this daemon or computer alone never cross: the passing of time, a standstill of the machine, the secret of an
//! envelope. Of the frames that only advance a board's time, two cross: the first by which a lifted peg is known to be in a hand,
//! and the first by which the board has come to rest.

use std::collections::VecDeque;
use std::sync::Arc;

use shakmaty::ByColor;

use super::announcing::{announcement, current_announcement};
use super::audience::Audience;
use super::input::{Input, Stamp};
use super::state::State;
use super::{Output, Table, told};
use crate::state;
use announce::Phrase;
use board::HAND_MS;
use board::sensing::Sensed;
use laws::seat::{BoardAt, Room};
use ledger::event::Record;

/// The queue of inputs to cross, and how long each board has been quiet.
#[derive(Clone, Debug, Default)]
pub(super) struct Crossing {
    queue: VecDeque<Input>,
    rests: ByColor<Rest>,
}

/// The announcement of a move that was heard where its player sits, but not in the other room.
fn announced(state: &State, ply: usize, record: u64) -> Option<Output> {
    let current = current_announcement(state).filter(|_| state.plies().len() < ply);
    let announcement = current.or_else(|| announcement(state, ply));
    announcement.map(|announcement| Output {
        confirm: true,
        record: Some(record),
        ..Output::new(Audience::Table, Phrase::Move(announcement))
    })
}

/// The time of a board's last change, and the board time that was last sent, in its ms.
#[derive(Clone, Copy, Debug, Default)]
struct Rest {
    since: u64,
    told: u64,
}

impl Rest {
    /// Whether this board time must be sent.
    fn tells(&mut self, ms: u64, settle: u64) -> bool {
        let passes = |after: u64| {
            let at = self.since + after;
            self.told < at && ms >= at
        };
        let tells = passes(HAND_MS) || passes(settle);
        if tells {
            self.told = ms;
        }
        tells
    }
}

impl Crossing {
    /// Queues an input, after orientation, debouncing and sealing.
    pub fn take(&mut self, state: &State, input: &Input) {
        match input.inside().0 {
            Input::Time
            | Input::Stood { .. }
            | Input::SetUp { .. }
            | Input::Known(_)
            | Input::Resumed { .. }
            | Input::Line(_)
            | Input::Key(_) => return,
            Input::Sensed { board, sensed } if !self.senses(state, *board, sensed) => return,
            _ => {}
        }
        self.queue.push_back(input.clone());
    }

    fn senses(&mut self, state: &State, board: BoardAt, sensed: &Sensed) -> bool {
        let rest = self.rests.get_mut(board.seat());
        match sensed {
            Sensed::Quiet { at } => rest.tells(at.0, state.profile.settle),
            Sensed::Edge { at, .. }
            | Sensed::Scanned { at, .. }
            | Sensed::Button { at, .. }
            | Sensed::Missed { at, .. }
            | Sensed::Shows { at, .. }
            | Sensed::Clock { at, .. }
            | Sensed::NoClock { at }
            | Sensed::Heights { at, .. }
            | Sensed::Faulty { at, .. }
            | Sensed::Mended { at, .. } => {
                *rest = Rest {
                    since: at.0,
                    told: at.0,
                };
                true
            }
        }
    }
}

impl Table {
    /// Makes this table a replica in a room that does not own the game.
    #[must_use]
    pub fn following(self) -> Self {
        Table {
            crossing: Some(Crossing::default()),
            ..self
        }
    }

    /// Makes this table the owner, in a room that goes on with the game: queued inputs are decided here.
    #[must_use]
    pub fn owning(self) -> Self {
        Table {
            crossing: None,
            ..self
        }
    }

    /// Replaces the state of the game, and keeps the private state.
    #[must_use]
    pub fn rewound(self, state: State) -> Self {
        Table {
            state: Arc::new(state),
            records: VecDeque::new(),
            outputs: VecDeque::new(),
            ..self
        }
    }

    /// The room of this table.
    pub const fn room(&self) -> Room {
        self.room
    }

    /// The next input to send to the room that owns the game.
    pub fn poll_crossing(&mut self) -> Option<Input> {
        self.crossing.as_mut()?.queue.pop_front()
    }

    /// Takes an input from the other room that passed orientation, debouncing and sealing there.
    pub fn crossed(&mut self, input: &Input, stamp: Stamp) {
        self.take(input, stamp);
        let here = Stamp {
            room: self.room,
            happened: stamp.now,
            thought: None,
            knew: None,
            ..stamp
        };
        self.disclose(here);
    }

    /// Applies a record of the owner. Returns its outputs, for whichever room.
    pub fn apply(&mut self, record: &Record) -> Vec<Output> {
        let state = Arc::make_mut(&mut self.state);
        state.apply(record);
        let heard = told::outputs(state, record);
        self.disclose(Stamp::from(record.at));
        heard
    }

    /// The outputs still unheard in this room, whatever was said of them before: an announcement, and open questions.
    pub fn unheard(&self) -> Vec<Output> {
        let state = &self.state;
        let mut outputs = told::unheard(state);
        // A move made in the other room may have been heard here before it was there.
        if state.room_of(state.turn()) != self.room {
            outputs.retain(|output| !output.confirm);
        }
        let mut under_way = state.rooms().under_way().iter();
        let made = under_way.rfind(|made| state.room_of(made.seat) != self.room);
        let known = outputs.iter().any(|output| output.confirm);
        if let Some(made) = made.filter(|_| !known && state::ears::daemon_announces(state)) {
            outputs.extend(announced(state, made.ply as usize, made.record));
        }
        outputs
    }
}
