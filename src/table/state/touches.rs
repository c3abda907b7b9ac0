//! What the side that has the move has touched, adjusted and released: the part of a table's state that [`Touches`] holds,
//! and what its events change (article 4).

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, ByColor, Color, Square, uci::UciMove};

use crate::board::HAND_MS;
use crate::laws::{Sides, Timestamp};
use crate::ledger::event::{BoardEvent, TouchEvent};
use crate::seat::BoardAt;

/// Squares that were touched, in order, and when.
pub type Touched = Vec<(Square, Timestamp)>;

/// A lift that is a touch, should the peg stay out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lift {
    board: BoardAt,
    board_ms: u64,
    pub square: Square,
    pub at: Timestamp,
}

/// The pieces in the hands of the players, for the move to come.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Touches {
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    pieces: Touched,
    /// Lifts of the side that has the move of which it is not yet known whether a hand did them.
    #[serde(skip)]
    lifts: Vec<Lift>,
    /// Edges were lost: what was touched, and in which order, is not known for certain.
    #[serde(skip)]
    doubtful: bool,
    /// The move that a sighted player has made by releasing a piece (4.7), or begun.
    released: Option<UciMove>,
    /// Who is adjusting (4.2).
    #[serde_as(as = "Sides")]
    adjusting: ByColor<bool>,
}

impl Touches {
    /// What the side that has the move has touched, in order (4.3).
    pub fn pieces(&self) -> &[(Square, Timestamp)] {
        &self.pieces
    }

    /// The move that the sighted player who has the move has made by releasing a piece (4.7), or begun.
    pub const fn released(&self) -> Option<UciMove> {
        self.released
    }

    /// Whether this player is adjusting (4.2).
    pub fn adjusts(&self, seat: Color) -> bool {
        *self.adjusting.get(seat)
    }

    /// Whether what was touched is not known for certain, because edges were lost.
    pub const fn are_doubtful(&self) -> bool {
        self.doubtful
    }

    /// Edges of the player who has the move were lost.
    pub(super) const fn lose(&mut self) {
        self.doubtful = true;
    }

    /// Lifts that may be touches, in their order.
    pub fn lifts(&self) -> &[Lift] {
        &self.lifts
    }

    /// A lift on this board that has proved to be a touch by this board time.
    pub fn found(&self, board: BoardAt, ms: u64) -> Option<Lift> {
        let by_hand = |lift: &&Lift| ms.saturating_sub(lift.board_ms) >= HAND_MS;
        let mut lifts = self.lifts.iter().filter(|lift| lift.board == board);
        lifts.find(by_hand).copied()
    }

    /// A place ends a lift of the same instant: they are told by someone who keeps no time, and so are all of that instant.
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

    /// The daemon was away: whether those pegs stayed out nobody saw.
    pub(super) fn resumed(&mut self) {
        self.lifts.clear();
    }

    /// A touch is dated at its lift, by which it also stands in the order of touches (4.3).
    pub(super) fn apply(&mut self, event: &TouchEvent, at: Timestamp) {
        match event {
            TouchEvent::Adjusting { seat } => *self.adjusting.get_mut(*seat) = true,
            TouchEvent::Touched { square, .. } => {
                self.lifts.retain(|lift| lift.square != *square);
                let place = self.pieces.partition_point(|(_, earlier)| *earlier <= at);
                self.pieces.insert(place, (*square, at));
            }
            TouchEvent::Released { uci, .. } => self.released = Some(*uci),
        }
    }

    /// The player has adjusted.
    pub(super) fn adjusted(&mut self, seat: Color) {
        *self.adjusting.get_mut(seat) = false;
    }

    /// The move of this player is completed. What was touched for it.
    pub(super) fn complete(&mut self, seat: Color) -> Touched {
        self.adjusted(seat);
        self.released = None;
        self.lifts.clear();
        self.doubtful = false;
        std::mem::take(&mut self.pieces)
    }

    /// Moves were taken back: this was touched for the one that is made anew.
    pub(super) fn take_back(&mut self, pieces: Touched, released: Option<UciMove>) {
        *self = Touches {
            pieces,
            released,
            ..Touches::default()
        };
    }

    /// What stood on these squares was displaced, and not touched in order to be moved (7.4).
    pub(super) fn displaced(&mut self, squares: &[Square]) {
        self.pieces.retain(|(square, _)| !squares.contains(square));
    }

    /// The move is sealed: what was touched before says nothing of it.
    pub(super) fn forget(&mut self) {
        self.pieces.clear();
        self.lifts.clear();
    }
}
