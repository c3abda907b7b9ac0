//! Touches, adjustments and releases for the move to come (article 4): the part of a table's state that [`Touches`] holds, and how
//! events change it.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, ByColor, Color, Square, uci::UciMove};

use super::State;
use super::boards::SeatBoard;
use super::case_file::CaseFile;
use board::HAND_MS;
use laws::seat::BoardAt;
use laws::{Position, Sides, Timestamp};
use ledger::event::{About, Author, BoardEvent, TouchEvent};

/// Touched squares in order, with their times.
pub type TouchedSince = Vec<(Square, Timestamp)>;

/// A lift that becomes a touch if the peg stays out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lift {
    board: BoardAt,
    board_ms: u64,
    pub square: Square,
    pub at: Timestamp,
}

impl Lift {
    /// Whether it was on this board.
    pub fn is_on(&self, board: BoardAt) -> bool {
        self.board == board
    }
}

/// One player's touches and release for a move.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Hand {
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    pieces: TouchedSince,
    /// The touches that an assistant has noted, in order, and can take back.
    #[serde(skip)]
    noted: Vec<Square>,
    /// Edges were lost: the touches and their order are uncertain.
    #[serde(skip)]
    doubtful: bool,
    /// The move that a sighted player has made or begun by releasing a piece (4.7).
    released: Option<UciMove>,
}

impl Hand {
    /// Turns the board's reports, which were counted from its other side, but not an assistant's notes.
    fn turn(&mut self, position: &Position) {
        for (square, _) in &mut self.pieces {
            if !self.noted.contains(square) {
                *square = square.rotate_180();
            }
        }
        self.released = self.released.and_then(|uci| {
            let (from, to) = (uci.from()?.rotate_180(), uci.to()?.rotate_180());
            let promotion = uci.promotion();
            let made = position.find(&UciMove::Normal {
                from,
                to,
                promotion,
            })?;
            position.is_legal(&made).then(|| position.uci(&made))
        });
    }

    /// Removes the last touch of this square, which was none, or was noted by mistake.
    fn take_back(&mut self, square: Square) {
        let touched = self
            .pieces
            .iter()
            .rposition(|(touched, _)| *touched == square);
        let noted = self.noted.iter().rposition(|noted| *noted == square);
        if let Some(touched) = touched {
            self.pieces.remove(touched);
        }
        if let Some(noted) = noted {
            self.noted.remove(noted);
        }
    }
}

/// The players' touches for the move to come.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Touches {
    #[serde(flatten)]
    hand: Hand,
    /// The touches of the player who has the move because the opponent's is made, before that is completed (1.3).
    reply: Hand,
    /// Lifts for which it is still open whether a hand caused them.
    #[serde(skip)]
    lifts: Vec<Lift>,
    /// The players who are adjusting (4.2).
    #[serde_as(as = "Sides")]
    adjusting: ByColor<bool>,
    /// The players whose early lift, while the opponent had the move, was reported.
    #[serde(skip)]
    early: ByColor<bool>,
}

impl Touches {
    /// The touches of the side that has the move, in order (4.3).
    pub fn pieces(&self) -> &[(Square, Timestamp)] {
        &self.hand.pieces
    }

    /// The touches of the player who has the move before the opponent's is completed (1.3).
    pub fn of_reply(&self) -> &[(Square, Timestamp)] {
        &self.reply.pieces
    }

    /// The assistant's notes for the side that has the move; `reply`: for the player who has it before the opponent's is completed.
    pub(crate) fn noted(&self, reply: bool) -> &[Square] {
        match reply {
            true => &self.reply.noted,
            false => &self.hand.noted,
        }
    }

    /// Whether an early lift of this player, while the opponent had the move, was reported since the last move was made.
    pub fn were_early(&self, seat: Color) -> bool {
        *self.early.get(seat)
    }

    /// The move that the sighted player on the move has made or begun by releasing a piece (4.7).
    pub const fn released(&self) -> Option<UciMove> {
        self.hand.released
    }

    /// The move that the sighted player made or began by releasing a piece before the opponent's is completed (1.3).
    pub const fn released_in_reply(&self) -> Option<UciMove> {
        self.reply.released
    }

    /// Whether this player is adjusting (4.2).
    pub fn adjusts(&self, seat: Color) -> bool {
        *self.adjusting.get(seat)
    }

    /// Whether the touches are uncertain because edges were lost.
    pub const fn are_doubtful(&self) -> bool {
        self.hand.doubtful
    }

    /// Edges of the player who has the move were lost; `reply`: of the player who has it before the opponent's is completed.
    pub(super) const fn lose(&mut self, reply: bool) {
        match reply {
            true => self.reply.doubtful = true,
            false => self.hand.doubtful = true,
        }
    }

    /// The opponent of this player has nothing to reply to.
    pub(super) fn no_reply(&mut self, seat: Color) {
        self.reply = Hand::default();
        self.lifts.retain(|lift| lift.board.seat() == seat);
    }

    /// Turns the lifts on this board, which were counted from its other side.
    fn turn(&mut self, board: BoardAt, turn: Color, position: &Position) {
        for lift in self.lifts.iter_mut().filter(|lift| lift.board == board) {
            lift.square = lift.square.rotate_180();
        }
        self.hand_of(board.seat(), turn).turn(position);
    }

    /// Lifts that may be touches, in order.
    pub fn lifts(&self) -> &[Lift] {
        &self.lifts
    }

    /// A lift on this board that is proved to be a touch by this board time.
    pub fn found(&self, board: BoardAt, ms: u64) -> Option<Lift> {
        let by_hand = |lift: &&Lift| ms.saturating_sub(lift.board_ms) >= HAND_MS;
        let mut lifts = self.lifts.iter().filter(|lift| lift.board == board);
        lifts.find(by_hand).copied()
    }

    /// The lifts of this instant, if a place at the same instant ends one of them: such reports have no times of their own, so all
    /// of them count.
    pub fn untimed(&self, board: BoardAt, ms: u64, square: Square) -> Vec<Lift> {
        let of_now = |lift: &&Lift| lift.board == board && lift.board_ms == ms;
        let lifts = self.lifts.iter().filter(of_now).copied();
        match lifts.clone().any(|lift| lift.square == square) {
            true => lifts.collect(),
            false => Vec::new(),
        }
    }

    pub(super) fn sense(&mut self, event: &BoardEvent, at: Timestamp) {
        match *event {
            BoardEvent::Lifted {
                board,
                board_ms,
                square,
                touches: true,
            } => self.lifts.push(Lift {
                board,
                board_ms,
                square,
                at,
            }),
            BoardEvent::Placed { board, square, .. }
            | BoardEvent::Fluttered { board, square, .. } => {
                self.lifts
                    .retain(|lift| (lift.board, lift.square) != (board, square));
            }
            BoardEvent::Shown {
                board, occupied, ..
            } => {
                let shown = Bitboard(occupied);
                self.lifts
                    .retain(|lift| lift.board != board || !shown.contains(lift.square));
            }
            BoardEvent::Lost { board, .. } => self.lifts.retain(|lift| lift.board != board),
            _ => {}
        }
    }

    /// The daemon was away: nobody saw whether those pegs stayed out.
    pub(super) fn resumed(&mut self) {
        self.lifts.clear();
    }

    /// A touch is dated at its lift and takes its place in the order of touches by that time (4.3).
    pub(super) fn apply(&mut self, event: &TouchEvent, author: Author, turn: Color, at: Timestamp) {
        match event {
            TouchEvent::Adjusting { seat } => *self.adjusting.get_mut(*seat) = true,
            TouchEvent::Touched { seat, square } => {
                self.lifts
                    .retain(|lift| (lift.board.seat(), lift.square) != (*seat, *square));
                let hand = self.hand_of(*seat, turn);
                let place = hand.pieces.partition_point(|(_, earlier)| *earlier <= at);
                hand.pieces.insert(place, (*square, at));
                if author == Author::Assistant {
                    hand.noted.push(*square);
                }
            }
            TouchEvent::NotTouched { seat, square } => {
                self.hand_of(*seat, turn).take_back(*square);
            }
            TouchEvent::Released { seat, uci } => self.hand_of(*seat, turn).released = Some(*uci),
            TouchEvent::Early { seat, .. } => *self.early.get_mut(*seat) = true,
        }
    }

    fn hand_of(&mut self, seat: Color, turn: Color) -> &mut Hand {
        match seat == turn {
            true => &mut self.hand,
            false => &mut self.reply,
        }
    }

    /// The player has adjusted.
    pub(super) fn adjusted(&mut self, seat: Color) {
        *self.adjusting.get_mut(seat) = false;
    }

    /// Completes the move of this player. Returns the touches for it.
    pub(super) fn complete(&mut self, seat: Color) -> TouchedSince {
        self.adjusted(seat);
        self.lifts.retain(|lift| lift.board.seat() != seat);
        self.early = ByColor::default();
        // The opponent's touches since it was made are for the next one.
        std::mem::replace(&mut self.hand, std::mem::take(&mut self.reply)).pieces
    }

    /// Moves were taken back: these touches are for the move that is made anew.
    pub(super) fn take_back(&mut self, pieces: TouchedSince, released: Option<UciMove>) {
        let hand = Hand {
            pieces,
            released,
            ..Hand::default()
        };
        *self = Touches {
            hand,
            ..Touches::default()
        };
    }

    /// The pieces on these squares were displaced, and not touched in order to be moved (7.4).
    pub(super) fn displaced(&mut self, squares: &[Square]) {
        for hand in [&mut self.hand, &mut self.reply] {
            hand.pieces.retain(|(square, _)| !squares.contains(square));
            hand.noted.retain(|square| !squares.contains(square));
        }
    }
}

/// Sets this board's orientation. If it changes, the pieces touched there stay the same ones (7.2.2, 4.3).
pub(super) fn turn_touches(state: &mut State, board: BoardAt, turned: Option<bool>) {
    let was = state.board(board).and_then(SeatBoard::turned);
    if (was == Some(true)) != (turned == Some(true)) {
        let (turn, position) = (state.turn(), state.position_for(board.seat()));
        state.touches.turn(board, turn, &position);
    }
}

/// The touches and the release that bind the move replacing an illegal one or one that broke touch-move (7.5.1). None where a
/// lawful move is taken back.
pub(super) fn binding(state: &State, plies: usize) -> (TouchedSince, Option<UciMove>) {
    let (undone, current) = (state.play.plies().get(plies), state.play.current());
    let legal = match (undone, current) {
        (Some(undone), _) => undone.legal,
        (None, Some(current)) => current.legal,
        (None, None) => return Default::default(),
    };
    let ply = plies as u32 + 1;
    let of_move = |file: &CaseFile| matches!(file.matter.about(), About::Move(of) if of == ply);
    let of_conduct =
        |file: &CaseFile| file.since == ply && matches!(file.matter.about(), About::Conduct(_));
    let mut cases = state.cases.all().iter();
    if legal && !cases.any(|file| of_move(file) || of_conduct(file)) {
        return Default::default();
    }
    match undone {
        Some(undone) => (undone.touched.clone(), undone.released),
        // A move that was not pressed yet.
        None => (state.touches.pieces().to_vec(), state.touches.released()),
    }
}
