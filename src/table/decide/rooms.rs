//! Between two rooms: the line, thinking time where the player sits, the flag by the word of the player's room, and moves
//! that an arbiter enters by hand.

use shakmaty::{Color, uci::UciMove};

use super::Deciding;
use crate::input::{Input, LineChange, Stamp};
use crate::order::Order;
use crate::state::State;
use board::detection::{Moment, Reading};
use board::sensing::Button;
use laws::seat::{BoardAt, Room};
use laws::{LinkLost, Timestamp};
use ledger::event::{Author, CaseEvent, ClockEvent, LineEvent, Matter, Ruling, Spent};

/// What a line has taken is no matter for the arbiter below so many ms.
const MATTERS_MS: u64 = 1_000;
/// By so much a room may tell more thinking than the clock ran, in ms: each side learns of its own of a stop or a lost line.
const FITS_MS: u64 = 3_000;

/// What a room tells of the time of a move.
#[derive(Clone, Copy)]
pub(super) struct RoomTimes {
    pub spent: Spent,
    /// How long its player has thought, in ms.
    thought: u64,
    /// What the player lost by the line, beyond what is given back by itself, in ms.
    lost: u64,
}

/// When a move should have been heard in the other room, and which half-move it is.
pub(super) fn late_there(state: &State) -> Option<(Timestamp, u32)> {
    let waited_for = state.rooms().under_way().iter().filter(|made| !made.late);
    let mut due = waited_for.filter_map(|made| {
        let since = made.made?;
        Some((since.after(state.profile.told_within), made.ply))
    });
    due.next()
}

/// When clocks that run while the line is lost are to stand.
pub(super) fn stands_at(state: &State) -> Option<Timestamp> {
    let lost = state.rooms().lost().filter(|_| !state.rooms().stands())?;
    match state.profile.link_lost {
        LinkLost::StopAfter(ms) if state.clock_runs() => Some(lost.after(ms)),
        _ => None,
    }
}

/// When the arbiter is to hear of a clock at zero of which the player's room has said nothing.
pub(super) fn undecided_at(state: &State) -> Option<(Timestamp, Color)> {
    let (seat, at) = state.clocks.own()?.flag_falls()?;
    if state.flag_can_fall(seat) || state.rooms().undecided(seat) {
        return None;
    }
    let waits = match state.rooms().lost() {
        Some(_) => 0,
        None => state.profile.told_within,
    };
    Some((at.after(waits), seat))
}

impl Deciding<'_> {
    /// What becomes of the line to the other room.
    pub(super) fn line(&mut self, line: LineChange) {
        if !self.state.two_rooms() {
            return;
        }
        match line {
            LineChange::Lost { room } => self.line_lost(room),
            LineChange::Back { room, ms } => self.line_back(room, ms),
            LineChange::Misfit { room, by } => {
                self.emit(Author::System, LineEvent::Misfit { room, by })
            }
        }
    }

    fn line_lost(&mut self, room: Room) {
        if self.state.rooms().lost().is_some() {
            return;
        }
        self.emit(Author::System, LineEvent::Lost { room });
        self.stands_while_lost();
    }

    /// Whether this starts the game or the clocks by an order that was kept while the line was lost: who gave it did not know for
    /// what they stand.
    pub(super) fn starts_unaware(&self, input: &Input) -> bool {
        let starts = matches!(input.inside().0, Input::Arbiter(Order::Start));
        let Stamp { room, happened, .. } = self.stamp;
        starts && self.state.rooms().kept(room, happened)
    }

    /// The clocks stand where they do as soon as the line is lost; also of a game that starts only then.
    pub(super) fn stands_while_lost(&mut self) {
        let lost = self.state.rooms().lost().is_some();
        if lost && self.state.profile.link_lost == LinkLost::Stop {
            self.line_stops();
        }
    }

    /// The clocks stand while the line is lost.
    pub(super) fn line_stops(&mut self) {
        self.stop_clocks(Author::Clock);
    }

    /// Before play goes on the boards are compared. In a rated game it goes on by the arbiter's word if one differs.
    fn line_back(&mut self, room: Room, ms: u64) {
        if self.state.rooms().lost().is_none() {
            return;
        }
        self.emit(Author::System, LineEvent::Back { room, ms });
        if !self.playing() {
            return;
        }
        let differ: Vec<BoardAt> = BoardAt::ALL
            .into_iter()
            .filter(|board| self.shows_another_game(*board))
            .collect();
        // What is put right already was told.
        for board in &differ {
            if self.guided(*board) {
                continue;
            }
            let owed = self.state.owed(*board);
            self.compare(*board, &owed);
        }
        if !differ.is_empty() {
            self.stop_clocks(Author::Clock);
        }
        self.emit(Author::System, LineEvent::Compared { differ });
        self.line_goes_on();
    }

    /// Whether a board shows neither the game, nor what leads to it: a move that is still to be executed, or is being made.
    pub(super) fn shows_another_game(&self, board: BoardAt) -> bool {
        let Some(found) = self.state.board(board) else {
            return false;
        };
        let told = found.known() && found.answers();
        // A move that is being made there is none of the other side.
        let makes = self.state.board_of(self.state.turn()) == Some(board);
        let off = match self.read(board, Moment::Stable) {
            Some(Reading::Displaced { .. }) => true,
            Some(Reading::Made(_) | Reading::Ask { .. }) => !makes,
            _ => {
                let seen = found.seen().detection();
                let rests = found.seen().at_rest().is_some();
                let mistaken = found.mistaken(self.state.owed(board).board());
                seen.expected().is_empty() && seen.is_rebased() || rests && mistaken.any()
            }
        };
        told && !self.state.agrees(board) && off
    }

    /// The clocks that stood for the line run again.
    pub(super) fn line_goes_on(&mut self) {
        let rooms = self.state.rooms();
        if !rooms.stands() || rooms.lost().is_some() || !self.playing() {
            return;
        }
        // Where no arbiter has a word in it, play goes on as soon as the boards are right.
        let word = self.state.profile.rated && self.attended();
        let wrong = BoardAt::ALL
            .into_iter()
            .any(|board| self.shows_another_game(board));
        if rooms.waits() && (word || wrong) {
            return;
        }
        if self.state.clocks.stands() {
            self.emit(Author::Clock, ClockEvent::Started);
        }
    }

    /// In the room of this player their own clock is at zero. Where the game is recorded it must be, too: what the line took
    /// until then is nobody's time.
    pub(super) fn down(&mut self, seat: Color) {
        let clock = self.state.clocks.own();
        let runs = clock.is_some_and(|clock| clock.running() == Some(seat));
        let there = self.stamp.room == self.state.room_of(seat);
        if !self.playing() || !self.state.is_afar(seat) || !runs || !there {
            return;
        }
        self.emit(Author::Clock, LineEvent::Down { seat });
        let left = self.state.times(self.now).map(|times| *times.get(seat));
        if left == Some(0) && !self.both_flags_fall(seat) {
            self.flag_falls(seat);
        }
    }

    /// A move is not heard in the other room, where it should have been: both rooms hear it, and the arbiters can give the
    /// time back that this takes from who should have heard it.
    pub(super) fn not_reached(&mut self, ply: u32) {
        let mut under_way = self.state.rooms().under_way().iter();
        let Some(seat) = under_way.find(|made| made.ply == ply).map(|made| made.seat) else {
            return;
        };
        let room = self.state.room_of(!seat);
        self.emit(Author::Clock, LineEvent::NotReached { room, ply });
        self.line_takes(!seat, ply + 1);
    }

    /// So much of this half-move's time went by while its player had not heard what to answer.
    fn line_takes(&mut self, seat: Color, ply: u32) {
        let clock = self.state.clocks.own();
        let thinks = self.state.turn() == seat && self.ply() == ply;
        let ran = clock.map_or(0, |clock| clock.ran(seat, self.now));
        if thinks {
            self.line_took(seat, ply, ran);
        }
    }

    /// The line took so much of the time of this half-move: the arbiters may give it back by one act.
    fn line_took(&mut self, seat: Color, ply: u32, time: u64) {
        let known = self.state.line_case(ply);
        let proposal = Ruling::GiveBack { seat, time };
        match known {
            Some(id) if time < MATTERS_MS => self.emit(Author::System, CaseEvent::Resolved { id }),
            Some(id) => self.propose(id, proposal, None),
            None if time < MATTERS_MS => {}
            None => self.raise(Author::System, Matter::LineTook { seat, ply }, proposal),
        }
    }

    /// The announcement was heard in a room where its player does not sit. Whether this is of a move on its way there.
    pub(super) fn reached(&mut self, of: Option<u64>) -> bool {
        let under_way = self.state.rooms().under_way();
        let reached = under_way
            .iter()
            .find(|made| of.is_none_or(|of| of == made.record))
            .filter(|made| self.state.room_of(made.seat) != self.stamp.room)
            .copied();
        let Some(reached) = reached else { return false };
        let (room, ply) = (self.stamp.room, reached.ply);
        self.emit(Author::System, LineEvent::Reached { room, ply });
        if reached.late {
            self.line_takes(!reached.seat, ply + 1);
        }
        true
    }

    /// Whether a move is made by being heard here: where its player sits; or it was entered by hand for a player who is not
    /// reached, and has made it there.
    pub(super) fn makes_by_hearing(&self) -> bool {
        let here = self.stamp.room == self.state.room_of(self.state.turn());
        !self.state.two_rooms() || here || self.state.rooms().by_hand(self.ply())
    }

    /// How long the player of this seat has thought, if their own room tells it with what happens now.
    pub(super) fn thought(&self, seat: Color) -> Option<u64> {
        let there = self.stamp.room == self.state.room_of(seat);
        self.stamp
            .thought
            .filter(|_| there && self.state.two_rooms())
    }

    /// What this player is charged for the move that is completed now: what was thought where the player sits, and what the
    /// line took beyond its bounds.
    pub(super) fn spent(&self, seat: Color) -> Option<RoomTimes> {
        let pressed = self
            .state
            .current()
            .filter(|_| self.state.turn() == seat)
            .and_then(|current| current.thought);
        let thought = self.thought(seat).or(pressed)?;
        let clock = self.state.clocks.own()?;
        let ran = clock.ran(seat, self.now);
        let profile = &self.state.profile;
        let before = self.state.rooms().lag(seat);
        let took = ran.saturating_sub(thought);
        let lag = took
            .min(profile.lag_per_move)
            .min(profile.lag_per_game.saturating_sub(before));
        let charged = ran - lag;
        // A clock at zero has lost no more.
        let at_zero = clock.ran_at_zero(seat, self.now).saturating_sub(lag);
        Some(RoomTimes {
            spent: Spent { charged, lag },
            thought,
            lost: (took - lag).saturating_sub(at_zero),
        })
    }

    /// What the line took beyond its bounds is for the arbiter, and so is what does not fit.
    pub(super) fn after_spending(&mut self, seat: Color, ply: u32, told: Option<RoomTimes>) {
        let Some(RoomTimes {
            spent,
            thought,
            lost,
        }) = told
        else {
            return;
        };
        let ran = spent.charged + spent.lag;
        if thought > ran + FITS_MS {
            self.emit(Author::System, LineEvent::Unfit { seat, thought, ran });
        }
        self.line_took(seat, ply, lost);
    }

    /// By telephone: the arbiter enters the move that a player has made and pressed in a room that is not reached.
    pub(super) fn enter_by_hand(&mut self, seat: Color, uci: &UciMove) {
        let Some(mv) = self.state.position_for(seat).find(uci) else {
            return;
        };
        self.goes_on_from_made(seat, Author::Arbiter, true);
        self.committed(seat, mv, 0, Author::Arbiter);
        match self.state.current().is_some_and(|made| made.announced) {
            true => self.press(seat, Author::Arbiter),
            false => self.press_ahead(seat, Author::Arbiter),
        }
    }

    /// A commit or a press comes over the line, of a move that was entered by hand while it was lost: nothing is made twice.
    pub(super) fn comes_after(&mut self, seat: Color, button: Button) -> bool {
        let pressed = match button {
            Button::Press => true,
            Button::Commit => false,
            _ => return false,
        };
        let there = self.stamp.room == self.state.room_of(seat) && self.state.is_afar(seat);
        let Some(ply) = self.state.rooms().entered(seat, pressed).filter(|_| there) else {
            return false;
        };
        let came = LineEvent::CameAfter { seat, ply, pressed };
        self.emit(Author::Seat(seat), came);
        true
    }
}
