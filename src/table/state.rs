//! A table's state, as the sum of its events. [`State::apply`] is the only way to change it.
//!
//! ```text
//! setting up --started--> playing --ended--> over
//!                          |   ^
//!                 restored |   | started again
//!                          v   |
//!                         stopped; or adjourned, while a sealed move lies in its envelope;
//!                         or referred to the designated arbiter, who is not there
//! ```

pub(crate) mod adjournment;
pub(crate) mod apply;
pub(crate) mod boards;
pub(crate) mod case_file;
pub(crate) mod cases;
pub(crate) mod clocks;
pub(crate) mod conduct;
pub(crate) mod desks;
pub(crate) mod ears;
pub(crate) mod handed;
pub(crate) mod making;
pub(crate) mod opening;
pub(crate) mod penalties;
pub(crate) mod play;
pub(crate) mod plies;
pub(crate) mod practised;
pub(crate) mod putting_back;
pub(crate) mod questions;
pub(crate) mod referral;
pub(crate) mod reinstating;
pub(crate) mod replies;
pub(crate) mod rooms;
pub(crate) mod rulings;
pub(crate) mod scores;
pub(crate) mod sheet;
pub(crate) mod shown;
pub(crate) mod spared;
pub(crate) mod strangers;
pub(crate) mod tapes;
pub(crate) mod touches;
pub(crate) mod traces;

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{Bitboard, ByColor, Color};

pub use adjournment::{Adjournment, AdjournmentStage, TimesAdjourned, circumstances};
pub use boards::SeatBoard;
pub use boards::losses::loss_lasts;
pub use case_file::{CaseFile, NotedBoard};
pub use cases::{Cases, awaits_ruling};
pub use clocks::Clocks;
pub use conduct::Conduct;
pub use desks::Desks;
pub use ears::{Ears, LastSaid, Tuning, WaitingForSeat};
pub use opening::{Decision, Opening, not_ready};
pub use play::Play;
pub use plies::{Current, Plies, Ply};
pub use practised::Practised;
pub use questions::{OpenQuestion, Questions};
pub use replies::may_reply;
pub use rooms::Rooms;
pub use rulings::{RulingFile, RulingStatus, Rulings};
pub use scores::{Written, score_partings, score_read, score_says};
pub use sheet::{Former, Struck};
pub use shown::ClockDisplay;
use strangers::Strangers;
pub use tapes::{TapeUnderWay, Tapes, to_record};
pub use touches::{Lift, Touches};
pub(crate) use traces::Traces;

pub(crate) use penalties::whole;
use referral::Referral;

use crate::draws::Draws;
use crate::ear::Listeners;
use crate::handing::HandedGame;
use crate::server::state::ServerSide;
use laws::seat::{BoardAt, Source};
use laws::{Correction, IllegalMoves, Outcome, Position, Profile, Sides, Timestamp, number, side};
use ledger::event::Record;
use ledger::known::Keys;

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The boards are being put in order.
    SettingUp,
    /// The game goes on.
    Playing,
    /// A ruling took the game back; the arbiter starts it again.
    Stopped,
    /// A move is sealed in the envelope.
    Adjourned,
    /// The game goes on without the computer, until the arbiter takes it in again.
    HandedOver,
    /// In a game without an arbiter a claim has concluded it; the designated arbiter decides.
    Referred,
    /// The game is over.
    Over(Outcome),
}

impl Phase {
    /// The word for the phase, which pages and desks use.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::SettingUp => "setting-up",
            Phase::Playing => "playing",
            Phase::Stopped => "stopped",
            Phase::Adjourned => "adjourned",
            Phase::HandedOver => "handed-over",
            Phase::Referred => "referred",
            Phase::Over(_) => "over",
        }
    }
}

/// The game at one table.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Number of the last event.
    pub number: u64,
    /// When the last event happened.
    pub at: Timestamp,
    /// The number of inputs that left a record.
    pub inputs: u64,
    /// The organiser's settings.
    pub profile: Profile,
    /// The source of each seat's moves.
    #[serde_as(as = "Sides")]
    pub sources: ByColor<Source>,
    /// The players' names, where given.
    #[serde_as(as = "Sides")]
    pub names: ByColor<Option<String>>,
    /// The rooms of the game, where it has two.
    #[serde(skip_serializing_if = "Rooms::is_one")]
    rooms: Rooms,
    #[serde(flatten)]
    play: Play,
    /// The phase of the game.
    pub phase: Phase,
    /// The arbiter's checklist before the game.
    pub opening: Opening,
    /// The players' record in other rounds.
    pub conduct: Conduct,
    pub clocks: Clocks,
    /// The boards, by the seat in front of which they stand.
    #[serde_as(as = "Sides")]
    boards: ByColor<Option<SeatBoard>>,
    pub questions: Questions,
    /// The cases of which the arbiter was told.
    pub cases: Cases,
    pub rulings: Rulings,
    /// The players' lasting requests in practice.
    pub practised: Practised,
    /// The game on a server, where this one is played there; its position is authoritative.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "far")]
    pub server: Option<ServerSide>,
    /// The sound outputs, and what was said there.
    pub ears: Ears,
    /// The tape, as far as it is recorded.
    pub tapes: Tapes,
    /// The ears that listen to players.
    #[serde(skip_serializing_if = "Listeners::are_none")]
    pub listening: Listeners,
    /// Offers and claims of a draw, and the confirmed result.
    pub draws: Draws,
    pub touches: Touches,
    /// The claim that concluded a game without an arbiter.
    referral: Option<Referral>,
    /// The adjournment, until the envelope is opened.
    adjournment: Option<Adjournment>,
    /// The adjournment during which the game ended.
    #[serde(skip)]
    ended_adjourned: Option<Adjournment>,
    /// The course of a game that was handed over to go on without the computer.
    #[serde(skip_serializing_if = "HandedGame::is_never")]
    pub handed: HandedGame,
    /// The players' scores, as far as they were read to the table (D.2.9).
    pub scores: Written,
    #[serde(skip_serializing_if = "Desks::is_empty")]
    pub desks: Desks,
    /// Counts of refused acts that their senders had no right to do.
    #[serde(skip)]
    pub strangers: Strangers,
    /// The known keys.
    #[serde(skip)]
    pub keys: Keys,
}

impl Default for State {
    /// A table before it is set up.
    fn default() -> Self {
        State {
            number: 0,
            at: Timestamp::default(),
            inputs: 0,
            profile: Profile::default(),
            sources: ByColor::new_with(|_| Source::OwnBoard),
            names: ByColor::default(),
            rooms: Rooms::default(),
            play: Play::from(Position::initial()),
            phase: Phase::SettingUp,
            opening: Opening::default(),
            conduct: Conduct::default(),
            clocks: Clocks::default(),
            boards: ByColor::default(),
            questions: Questions::default(),
            cases: Cases::default(),
            rulings: Rulings::default(),
            practised: Practised::default(),
            server: None,
            ears: Ears::default(),
            tapes: Tapes::default(),
            listening: Listeners::default(),
            draws: Draws::default(),
            touches: Touches::default(),
            referral: None,
            adjournment: None,
            ended_adjourned: None,
            handed: HandedGame::default(),
            scores: Written::default(),
            desks: Desks::default(),
            strangers: Strangers::default(),
            keys: Keys::default(),
        }
    }
}

impl State {
    /// Replays these events.
    pub fn replay<'a>(records: impl IntoIterator<Item = &'a Record>) -> State {
        let mut state = State::default();
        for record in records {
            state.apply(record);
        }
        state
    }

    /// The moves of the game.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The position the game started from.
    pub const fn initial(&self) -> &Position {
        self.play.initial()
    }

    /// The position after the completed moves.
    pub const fn position(&self) -> &Position {
        self.play.position()
    }

    /// The completed moves.
    pub const fn plies(&self) -> &Plies {
        self.play.plies()
    }

    /// The move that is being announced, repeated, pressed.
    pub const fn current(&self) -> Option<&Current> {
        self.play.current()
    }

    /// The side that has the move: its clock runs until it presses.
    pub fn turn(&self) -> Color {
        self.play.position().turn()
    }

    /// The number of the move to which this half-move belongs, from 1.
    pub fn number_of(&self, ply: usize) -> u32 {
        number(self.play.initial(), ply)
    }

    /// The side whose half-move this is, counted from 1.
    pub fn side_of(&self, ply: usize) -> Color {
        side(self.play.initial(), ply)
    }

    /// The board that yields the moves of this seat; none where they are typed.
    pub fn board_of(&self, seat: Color) -> Option<BoardAt> {
        match self.sources.get(seat) {
            Source::OwnBoard => Some(BoardAt(seat)),
            Source::OtherBoard => Some(BoardAt(!seat)),
            Source::Assistant => None,
        }
    }

    /// The Laws' treatment of completed illegal moves at this time.
    pub fn illegal_moves(&self) -> IllegalMoves {
        let finish = self.clocks.own().is_some_and(|clock| {
            let period = clock.stage(self.turn()).period;
            self.profile.quickplay() && period.moves.is_none() && period.extra == 0
        });
        self.profile.illegal_moves(finish)
    }

    /// The position after the moves made so far: the completed ones and the one that is committed.
    pub fn shown_position(&self) -> Position {
        match self.play.current() {
            Some(current) => self.play.position().play(&current.mv),
            None => self.play.position().clone(),
        }
    }

    /// This board, if there is one.
    pub fn board(&self, board: BoardAt) -> Option<&SeatBoard> {
        self.boards.get(board.seat()).as_ref()
    }

    /// The position that a board should show now. The opponent's board owes a move only once it is made.
    pub fn owed(&self, board: BoardAt) -> Position {
        match self.play.current() {
            Some(current) if owes_current(self, board) => self.play.position().play(&current.mv),
            _ => self.play.position().clone(),
        }
    }

    /// A board's difference from what it should show: apertures that are wrongly empty, and those that wrongly hold a peg, or the
    /// wrong one as far as the board identifies pegs or its edges prove another piece. Blind apertures do not count.
    pub fn difference(&self, board: BoardAt) -> (Bitboard, Bitboard) {
        difference_from(self, board, &self.owed(board))
    }

    /// Whether a board shows what it should, as far as it can tell.
    pub fn agrees(&self, board: BoardAt) -> bool {
        self.difference(board) == (Bitboard::EMPTY, Bitboard::EMPTY)
    }

    /// The outcome, once the game is over.
    pub const fn outcome(&self) -> Option<Outcome> {
        if let Phase::Over(outcome) = self.phase {
            return Some(outcome);
        }
        None
    }

    /// The open cases.
    pub fn open(&self) -> impl Iterator<Item = &CaseFile> {
        self.cases.open()
    }
}

/// Whether this seat's move is made by announcing it (D.2.3) and felt on the board in front of the seat. The assistant notes
/// further touches of a sighted player (D.2.5, D.2.10).
pub fn feels(state: &State, seat: Color) -> bool {
    *state.sources.get(seat) == Source::OwnBoard && !state.profile.sighted.contains(&seat)
}

/// Whether lifts at this seat are touches, on the board in front of the seat: a blind player's (D.2.2) and also a sighted one's
/// (D.2.5, 4.2.2).
pub fn lifts_touch(state: &State, seat: Color) -> bool {
    *state.sources.get(seat) == Source::OwnBoard
}

/// Whether this player's move is being made and not pressed yet: until then nothing is completed (7.5.4).
pub fn makes(state: &State, seat: Color) -> bool {
    state.turn() == seat && state.play.current().is_some() || state.is_answered(seat)
}

/// Whether this player sees, and a board with sensors reports every lift.
pub fn sees_on_board(state: &State, seat: Color) -> bool {
    lifts_touch(state, seat) && !feels(state, seat)
}

/// The side whose move was announced last.
pub fn announcer(state: &State) -> Option<Color> {
    match state.play.current() {
        Some(current) if current.announced => Some(state.turn()),
        _ => (!state.play.plies().is_empty()).then(|| !state.turn()),
    }
}

/// When the last move was announced.
pub(crate) fn announced_last(state: &State) -> Option<Timestamp> {
    let current = state.current().and_then(|current| current.heard);
    let last = state.plies().last();
    current.or_else(|| last.map(|ply| ply.heard.unwrap_or(ply.committed)))
}

/// The seat that moves the pegs for this seat and is asked about them: at a table with one peg board, the player who sits at it.
pub fn hand_of(state: &State, seat: Color) -> Color {
    state.board_of(seat).map_or(seat, BoardAt::seat)
}

/// Whether one board yields both sides' moves.
pub fn one_board(state: &State) -> bool {
    state.board_of(Color::White).is_some()
        && state.board_of(Color::White) == state.board_of(Color::Black)
}

/// Whether a board should show the move that is being made: the mover's at once, the other once it is made.
pub(crate) fn owes_current(state: &State, board: BoardAt) -> bool {
    let current = state.play.current();
    current.is_some_and(|made| made.announced || state.board_of(state.turn()) == Some(board))
}

/// A board's difference from what it should show in this position.
pub fn difference_from(state: &State, board: BoardAt, owed: &Position) -> (Bitboard, Bitboard) {
    match state.board(board) {
        Some(found) if found.known() => {
            let seen = found.seen().detection();
            let (shown, owes) = (seen.occupied(), owed.occupied());
            let seeing = !seen.blinded();
            let told = seen.confused(owed) | seen.left_standing(owed.board());
            // On their own board the player may still put the piece in.
            let others = owed.board().by_color(!board.seat());
            let wrong = told | found.mistaken(owed.board());
            let wrong = wrong | (seen.unpromoted(owed.board()) & others);
            (owes & !shown & seeing, (shown & !owes & seeing) | wrong)
        }
        _ => (Bitboard::EMPTY, Bitboard::EMPTY),
    }
}

/// The moves that both players have completed, as a scoresheet counts them.
pub fn moves_completed(state: &State) -> u32 {
    (state.play.plies().len() / 2) as u32
}

/// Whether a pawn left on its last rank, whose piece nobody named, is an illegal move at the press (2023 7.5.2, 2009 7.4a, 1997
/// 7.4) and not only after one more move (A.5.4).
pub(crate) fn left_pawn_is_illegal(state: &State) -> bool {
    state.illegal_moves().correction != Correction::BeforeNextMove
}

/// This board, mutable.
fn board_mut(state: &mut State, board: BoardAt) -> Option<&mut SeatBoard> {
    state.boards.get_mut(board.seat()).as_mut()
}
