//! The boards in front of the seats, and how their events change them.

pub(crate) mod believing;
pub(crate) mod doubts;
pub(crate) mod guiding;
pub(crate) mod losses;

use serde::Serialize;
use shakmaty::{Bitboard, ByColor, Square};

use self::doubts::UnclearCommit;
use self::losses::Losses;
use super::case_file::CaseFile;
use super::traces::Traces;
use super::{Phase, State};
use crate::state;
use crate::state::traces;
use board::belief::Belief;
use board::{self, Edge, Seen, repair::Repair};
use laws::seat::{BoardAt, Room};
use laws::{Commit, Position, Timestamp};
use ledger::event::BoardEvent;

/// A board in front of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatBoard {
    /// The port on which it answers; none while it is lost.
    port: Option<String>,
    /// Its port is open, but nothing is heard from it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    silent: bool,
    /// Its losses and silences, and the time they took.
    losses: Losses,
    /// Whether it has sent a snapshot since it was last connected.
    known: bool,
    /// Whether it stands the other way round; none if unknown.
    turned: Option<bool>,
    /// The occupied apertures when its player was asked to lift their own king, or when a peg was put in after that.
    #[serde(skip)]
    king_asked: Option<Bitboard>,
    /// The observed apertures, in squares of the game.
    #[serde(flatten)]
    seen: board::WatchedBoard,
    /// The pieces that stand there, as far as anyone can know.
    #[serde(rename = "believed")]
    belief: Belief,
    /// The steps to put it right, while the board is being guided.
    guidance: Option<Repair>,
    /// Guidance keeps a move that its player has begun there.
    #[serde(skip)]
    keeps: bool,
    /// It is put right by hand and eye: no sensor shows the error.
    #[serde(skip)]
    by_eye: bool,
    /// A peg of the guided board seems to be out, but it is uncertain whether a hand has it.
    #[serde(skip)]
    perhaps_out: bool,
    /// A move was sealed on it that a ruling does not let be made. What hands did meanwhile is private.
    #[serde(skip)]
    pub(crate) sealed_on: bool,
    /// The last commit, if it was unclear.
    #[serde(flatten)]
    pub(crate) commit: UnclearCommit,
    /// Apertures that contradict what a player named, until the arbiter says whether they are broken.
    #[serde(skip)]
    doubted: Bitboard,
    /// Squares whose pieces nobody knows, as the arbiter was told.
    #[serde(skip)]
    untold: Bitboard,
    /// The history of its apertures.
    #[serde(skip)]
    traces: Traces,
}

impl SeatBoard {
    /// A board that was not heard yet, at a table where the game starts from this position.
    pub(super) fn new(position: Position, commit: Commit, settle_ms: u64) -> Self {
        SeatBoard {
            port: None,
            silent: false,
            losses: Losses::default(),
            known: false,
            turned: Some(false),
            king_asked: None,
            belief: Belief::new(position.board().clone()),
            seen: board::WatchedBoard::new(position, commit, settle_ms),
            guidance: None,
            keeps: false,
            by_eye: false,
            perhaps_out: false,
            sealed_on: false,
            commit: UnclearCommit::default(),
            doubted: Bitboard::EMPTY,
            untold: Bitboard::EMPTY,
            traces: Traces::default(),
        }
    }

    /// The history of its apertures.
    pub(crate) const fn traces(&self) -> &Traces {
        &self.traces
    }

    pub(super) const fn traces_mut(&mut self) -> &mut Traces {
        &mut self.traces
    }

    /// Squares whose pieces nobody knows, as the arbiter was told.
    pub(crate) const fn untold(&self) -> Bitboard {
        self.untold
    }

    /// The port on which it answers; none while it is lost.
    pub fn port(&self) -> Option<&str> {
        self.port.as_deref()
    }

    /// Whether its port is open but nothing is heard from it.
    pub(crate) const fn silent(&self) -> bool {
        self.silent
    }

    /// Whether it is heard: neither lost nor silent.
    pub const fn answers(&self) -> bool {
        self.port.is_some() && !self.silent
    }

    /// Its losses and silences, and the time they took.
    pub(crate) const fn losses(&self) -> &Losses {
        &self.losses
    }

    /// Whether it has sent a snapshot since it was last connected.
    pub const fn known(&self) -> bool {
        self.known
    }

    /// Whether it stands the other way round; none if unknown.
    pub const fn turned(&self) -> Option<bool> {
        self.turned
    }

    /// The occupied apertures when its player was asked to lift their own king, to find the board's orientation; none if nobody was
    /// asked.
    pub(crate) const fn king_asked(&self) -> Option<Bitboard> {
        self.king_asked
    }

    /// Sets the orientation. If it changes, earlier reports were counted from the wrong side and are turned.
    fn stands(&mut self, turned: Option<bool>) {
        if (self.turned == Some(true)) != (turned == Some(true)) {
            self.seen.turn();
            let game = self.seen.detection().position();
            self.belief
                .snapshot(self.seen.detection().occupied(), game.board());
            self.belief.doubt();
        }
        self.turned = turned;
    }

    /// Applies an event that concerns this board alone.
    fn apply(&mut self, event: &BoardEvent) {
        match event {
            BoardEvent::Unsteady {
                square, openings, ..
            } => self.seen.told_unsteady(*square, *openings),
            BoardEvent::Stands { turned, .. } => self.stands(*turned),
            BoardEvent::KingAsked { .. } => {
                self.king_asked = Some(self.seen.detection().occupied())
            }
            BoardEvent::Rested { board_ms, .. } => self.seen.rest(*board_ms),
            BoardEvent::TakenOut { .. } => self.perhaps_out = false,
            BoardEvent::Untold { squares, .. } => self.untold.extend(squares.iter().copied()),
            BoardEvent::InDoubt { square, .. } => self.blind(*square, true, true),
            BoardEvent::Believed { square, .. } => self.blind(*square, false, false),
            BoardEvent::BlindAperture { square, .. } => self.blind(*square, true, false),
            _ => {}
        }
    }

    /// The observed apertures.
    pub const fn seen(&self) -> &board::WatchedBoard {
        &self.seen
    }

    /// The steps to put it right, while the board is being guided.
    pub const fn guidance(&self) -> Option<&Repair> {
        self.guidance.as_ref()
    }

    /// Whether it is put right by hand and eye, because no sensor shows the error.
    pub(crate) const fn by_eye(&self) -> bool {
        self.by_eye
    }

    /// Whether a peg of the guided board seems to be out, but it is uncertain whether a hand has it.
    pub(crate) const fn perhaps_out(&self) -> bool {
        self.perhaps_out
    }

    /// The player is asked which move it was.
    pub(super) fn asked(&mut self) {
        self.seen.asked();
    }

    /// After a ruling it comes to rest anew.
    pub(super) fn rest_anew(&mut self) {
        self.seen.rest_anew();
    }

    /// The opponent announces another move than the one that was to be executed here.
    pub(super) fn no_longer_owes(&mut self, position: &Position) {
        if self.seen.unexpect().is_none() {
            self.seen.rebase(position.clone());
        }
    }

    /// Its state counts only after the next snapshot.
    pub(super) const fn forget(&mut self) {
        self.known = false;
    }
}

pub(super) fn sense(state: &mut State, event: &BoardEvent, at: Timestamp) {
    match event {
        BoardEvent::Connected { .. }
        | BoardEvent::Missing { .. }
        | BoardEvent::Lost { .. }
        | BoardEvent::Silent { .. }
        | BoardEvent::Heard { .. }
        | BoardEvent::PressMissed { .. }
        | BoardEvent::PressDated { .. } => losses::on_the_line(state, event, at),
        BoardEvent::Shown {
            board,
            board_ms,
            occupied,
            seen,
        } => shows(state, *board, *board_ms, Bitboard(*occupied), seen),
        BoardEvent::Lifted { .. } | BoardEvent::Fluttered { .. } | BoardEvent::Placed { .. } => {
            peg_moves(state, event, at);
        }
        BoardEvent::Differs { board } => guiding::differs(state, *board),
        BoardEvent::GuidanceEnded { board } => guiding::guided(state, *board),
        BoardEvent::GuidanceBegan {
            board,
            keeps,
            by_eye,
        } => guiding::guide(state, *board, keeps.as_ref(), *by_eye),
        BoardEvent::LookedAt { board } => guiding::looked_at(state, *board),
        BoardEvent::Unsteady { board, .. }
        | BoardEvent::Stands { board, .. }
        | BoardEvent::KingAsked { board }
        | BoardEvent::Rested { board, .. }
        | BoardEvent::Untold { board, .. }
        | BoardEvent::InDoubt { board, .. }
        | BoardEvent::Believed { board, .. }
        | BoardEvent::BlindAperture { board, .. }
        | BoardEvent::TakenOut { board } => {
            if let Some(found) = super::board_mut(state, *board) {
                found.apply(event);
            }
        }
        BoardEvent::Mirrored { board, moves } => doubts::mirrored(state, *board, *moves),
        BoardEvent::Heights { board, heights } => {
            if let Some(found) = super::board_mut(state, *board) {
                found.traces.tells_lifts(Some(*heights));
            }
        }
        BoardEvent::Faulty { .. } | BoardEvent::Mended { .. } => {}
    }
}

/// Applies a lift or a place, or what seemed to be one.
fn peg_moves(state: &mut State, event: &BoardEvent, at: Timestamp) {
    match event {
        BoardEvent::Lifted {
            board,
            board_ms,
            square,
            ..
        } => {
            edge(state, *board, *board_ms, Edge::Lift(*square));
            traces::note_hand(state, *board, *square, true, at);
        }
        BoardEvent::Fluttered {
            board,
            board_ms,
            square,
            open_ms,
        } => flutter(state, *board, *board_ms, *square, *open_ms),
        BoardEvent::Placed {
            board,
            board_ms,
            square,
            seen,
        } => {
            edge(state, *board, *board_ms, Edge::Place(*square, *seen));
            traces::note_hand(state, *board, *square, false, at);
            doubts::believe_captured(state, *board, *square);
        }
        _ => {}
    }
}

/// Forgets the connections after a restart of the daemon; the boards report their state when they answer.
pub(super) fn resumed(state: &mut State, room: Room) {
    for board in BoardAt::ALL {
        let there = !state.two_rooms() || state.room_of(board.seat()) == room;
        if let Some(board) = super::board_mut(state, board).filter(|_| there) {
            // Until then the ledger's knowledge of it stays.
            (board.port, board.silent) = (None, false);
            board.seen.lose();
        }
    }
    state.touches.resumed();
    state.ears.resumed(room);
}

fn shows(
    state: &mut State,
    board: BoardAt,
    board_ms: u64,
    occupied: Bitboard,
    seen: &[(Square, Seen)],
) {
    if state.phase == Phase::Playing && state.board_of(state.turn()) == Some(board) {
        state.touches.lose(false);
    }
    if state::may_reply(state, !state.turn()) && state.board_of(!state.turn()) == Some(board) {
        state.touches.lose(true);
    }
    let plies = (state.phase == Phase::Playing).then(|| state.plies().len() as u32);
    let owed = state.owed(board);
    if let Some(found) = super::board_mut(state, board) {
        let changed = found.seen.detection().occupied() != occupied;
        if let Some(plies) = plies.filter(|_| changed) {
            found.traces.miss(plies);
        }
        found.known = true;
        found.commit.clear();
        found.seen.snapshot(board_ms, occupied, seen);
        found.belief.snapshot(occupied, owed.board());
        if let Some(guidance) = &mut found.guidance {
            guidance.snapshot(occupied, seen);
        }
    }
}

fn edge(state: &mut State, board: BoardAt, board_ms: u64, edge: Edge) {
    let owed = state.owed(board);
    let own = state.board_of(state.turn()) == Some(board);
    let one_board = state::one_board(state);
    let lags = |file: &CaseFile| file.is_of_apertures(board) && file.is_of_lagging();
    let lags = state.open().any(lags) || doubts::is_yet_to_promote(state, board);
    if let Some(found) = super::board_mut(state, board) {
        found.commit.clear();
        let expected = found.seen.detection().expected();
        let executes = lags || expected.iter().any(|made| made.is_promotion());
        // A move may be made before the opponent's is executed.
        let promoted = ByColor::new_with(|side| match side == board.seat() {
            true => own || one_board,
            false => executes || one_board,
        });
        let own = own && expected.is_empty();
        found.untold.discard(edge.square());
        if found.losses.since().is_some() {
            // The reports of a lost board are incomplete.
            found.belief.doubt();
        }
        let stands = found.seen.contact(board_ms, edge);
        found.follow(edge, stands, (owed.board(), own), promoted);
        if let Some(guidance) = &mut found.guidance {
            guidance.edge(edge);
            guidance.believe(found.belief.best());
            let unsteady = found.seen.openings(edge.square()) > 0;
            found.perhaps_out = unsteady && matches!(edge, Edge::Lift(_));
        }
        if matches!(edge, Edge::Place(..)) && found.king_asked.is_some() {
            found.king_asked = Some(found.seen.detection().occupied());
        }
    }
}

/// The peg was never out.
fn flutter(state: &mut State, board: BoardAt, board_ms: u64, square: Square, open_ms: u64) {
    if let Some(found) = super::board_mut(state, board) {
        found.seen.flutter(board_ms, open_ms, square);
        found.belief.restore(square);
        found.perhaps_out = false;
        if let Some(guidance) = &mut found.guidance {
            guidance.edge(Edge::Place(square, Seen::Peg));
        }
    }
}
