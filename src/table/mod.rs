//! The game at one table: a state machine of two seats, with the arbiter and the assistant beside it.
//!
//! It takes inputs and time, and returns events to record and outputs to present. It does no I/O of its own and knows no port,
//! sound or wall clock.
//!
//! ```text
//! thinking --lift--> touched --place--> placed --commit--> announced = made --press--> completed
//!                     |  ^               |  ^                |
//!                     +--+ put back      +--+ corrected      +-- slip corrected (until the press)
//! opponent: hears it --(repeats it)--> executes it on their board --> mirrored
//! ```

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub(crate) mod act;
pub(crate) mod announcing;
pub(crate) mod arriving;
pub(crate) mod assisting;
pub(crate) mod audience;
pub(crate) mod case;
pub(crate) mod composing;
pub(crate) mod crossing;
pub(crate) mod decide;
pub(crate) mod draws;
pub(crate) mod ear;
pub(crate) mod flicker;
pub(crate) mod handing;
pub(crate) mod input;
pub(crate) mod may;
pub(crate) mod may_adjourn;
pub(crate) mod may_play;
pub(crate) mod may_rule;
pub(crate) mod must;
pub(crate) mod order;
pub(crate) mod places;
pub(crate) mod practice;
pub mod published;
pub mod report;
pub mod rights;
pub mod scoresheet;
pub(crate) mod sealing;
pub(crate) mod server;
pub(crate) mod set_up;
pub(crate) mod state;
pub(crate) mod told;
pub mod view;
pub(crate) mod words;

use std::collections::VecDeque;
use std::sync::Arc;

pub use act::{ACTS, Act, AssistantNote, ForSeat, ScoreWriting};
pub use announcing::{announcement, current_announcement};
pub use assisting::{asks_player, assistant_notes};
pub use audience::{Audience, Output, may_hear};
pub use case::{
    asks_back, borne, explained, first_proposal, first_proposed, fits, pressed, proposal, proposed,
    says, unread_scores, weighs, witnessed,
};
pub use composing::Composition;
pub use decide::{Decided, decide};
pub use draws::Draws;
pub use ear::listens_to;
pub use handing::{Gap, HandedGame, sheet};
pub use input::{Input, LineChange, Stamp};
pub use order::{
    Finding, Flags, HandingOrder, ORDERS, OpeningOrder, Order, OrderRow, SealOrder, UnreadWords,
    Vocabulary, order_forms,
};
pub use practice::{Practice, Sight, Wish, of_side, under_way};
pub use server::ServerInput;
pub use server::state::ServerSide;
pub use set_up::Changes;
pub use state::putting_back::knows_times;
pub use state::{
    Adjournment, AdjournmentStage, CaseFile, Cases, Clocks, Conduct, Current, Decision, Desks,
    Ears, Former, LastSaid, NotedBoard, OpenQuestion, Opening, Phase, Play, Plies, Ply, Practised,
    Questions, Rooms, RulingFile, RulingStatus, Rulings, SeatBoard, State, Struck, TapeUnderWay,
    Tapes, TimesAdjourned, Touches, Tuning, WaitingForSeat, Written, awaits_ruling, circumstances,
    feels, loss_lasts, may_reply, not_ready, score_partings, score_read, score_says, to_record,
};
pub use told::{brought, is_still_to_be_heard, of_line, outputs};
pub use words::{Saying, Words};

use arriving::Arriving;
use crossing::Crossing;
use flicker::Flicker;
use sealing::Sealing;

use laws::Timestamp;
use laws::seat::Room;
use ledger::event::Record;

/// The table: drives [`decide`] and [`State::apply`], and queues their records and outputs.
///
/// After each input, or [several](Table::is_to_be_heard) that waited, drain [`Table::poll_record`] and make all of it durable in
/// one transaction; only then drain [`Table::poll_output`] and present it (invariant 1).
///
/// A replica, whose game another room owns, decides nothing: its inputs are oriented, debounced and sealed as at any table, then
/// queue to [cross](Table::poll_crossing); the owner's records come back ([`Table::apply`]).
#[derive(Clone, Debug, Default)]
pub struct Table {
    state: Arc<State>,
    /// The room of this table.
    room: Room,
    /// Whether the boards of both rooms report to it directly.
    both: bool,
    arriving: Arriving,
    sealing: Sealing,
    flicker: Flicker,
    /// The queue to the owner, in a replica.
    crossing: Option<Crossing>,
    records: VecDeque<Record>,
    outputs: VecDeque<Output>,
}

impl Table {
    /// The table as its ledger leaves it. A committed move that was not announced yet is announced again.
    pub fn resume(records: &[Record]) -> Self {
        let state = State::replay(records);
        let outputs = told::unheard(&state).into();
        Table {
            outputs,
            ..Table::standing(state, Room::default())
        }
    }

    /// A table of this room with nothing to present yet.
    pub fn standing(state: State, room: Room) -> Self {
        Table {
            state: Arc::new(state),
            room,
            ..Table::default()
        }
    }

    /// This table with the boards of both rooms reporting to it directly, as in a transcript.
    #[must_use]
    pub fn of_both_rooms(self) -> Self {
        Table { both: true, ..self }
    }

    /// Takes an input at this instant; due timers run first. An instant before the last one counts as the last one. Inputs that
    /// reveal a move being sealed stay private; only its envelope goes on.
    pub fn handle(&mut self, input: &Input, stamp: impl Into<Stamp>) {
        let stamp = stamp.into();
        let (inside, _) = input.inside();
        let before = Stamp {
            thought: None,
            ..stamp
        };
        for stands in self.arriving.settle(&self.state, inside) {
            self.enter(&stands, before);
        }
        match self.arriving.take(inside) {
            None => self.enter(input, stamp),
            Some(taken) => taken.iter().for_each(|input| self.enter(input, stamp)),
        }
    }

    /// Orients and debounces an input, and passes it on.
    fn enter(&mut self, input: &Input, stamp: Stamp) {
        let (inside, _) = input.inside();
        let turned = self.turned(inside);
        let inside = turned.as_ref().unwrap_or(inside);
        for inside in self.flicker.pass(&self.state, inside).into_iter().flatten() {
            self.pass(&inside, input, stamp);
        }
    }

    /// Passes an unwrapped input through sealing, and wraps the result as the given one was.
    fn pass(&mut self, inside: &Input, given: &Input, stamp: Stamp) {
        let passed = self.sealing.pass(&self.state, inside);
        let passed = passed.as_deref().unwrap_or(&Input::Time);
        match given {
            Input::By { .. } => self.take(&given.with(passed.clone()), stamp),
            _ => self.take(passed, stamp),
        }
        self.outputs.extend(self.sealing.whispered());
        self.disclose(stamp);
    }

    /// The report of a turned board, in squares of the game. Boards are turned here and nowhere else.
    fn turned(&self, input: &Input) -> Option<Input> {
        let Input::Sensed { board, sensed } = input else {
            return None;
        };
        let found = self.state.board(*board)?;
        (found.turned() == Some(true)).then(|| Input::Sensed {
            board: *board,
            sensed: sensed.clone().turned(),
        })
    }

    fn take(&mut self, input: &Input, stamp: Stamp) {
        if let Some(crossing) = &mut self.crossing {
            crossing.take(&self.state, input);
            return;
        }
        // Copied only while a reader holds the old state.
        let decided = decide(Arc::make_mut(&mut self.state), input, stamp);
        self.records.extend(decided.records);
        self.outputs.extend(decided.outputs);
    }

    /// Takes the boards' state that is no longer private: of this room, or of all boards that report here.
    fn disclose(&mut self, stamp: Stamp) {
        let room = (!self.both).then_some(self.room);
        for shown in self.sealing.disclose(&self.state, room) {
            self.take(&shown, stamp);
        }
    }

    /// The next event to record.
    pub fn poll_record(&mut self) -> Option<Record> {
        self.records.pop_front()
    }

    /// The next output to present, once everything is recorded.
    pub fn poll_output(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// Whether an output that the next input may answer must be heard first; otherwise several inputs may be taken and recorded
    /// together.
    pub fn is_to_be_heard(&self) -> bool {
        self.outputs.iter().any(Output::may_be_answered)
    }

    /// When [`Table::handle`] wants to be called with [`Input::Time`], unless another input comes before.
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        match self.crossing {
            Some(_) => None,
            None => decide::next_timeout(&self.state),
        }
    }

    /// The state of the table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The state of the table, shared with readers while the game goes on.
    pub fn shared(&self) -> Arc<State> {
        Arc::clone(&self.state)
    }
}
