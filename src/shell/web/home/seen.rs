//! The state shown on the page of a game at home: printed lines, the position, and the piece in hand.

use std::collections::VecDeque;

use shakmaty::{Color, Rank, Role, Square};
use tokio::time::Instant;

use super::look::BoardLook;
use laws::{Position, Times};

/// The number of lines kept; more than a long evening needs.
const KEPT: usize = 400;

/// The visible state of the game.
#[derive(Clone, Debug)]
pub struct HomeView {
    /// The printed lines, each with its number.
    pub(super) lines: VecDeque<(u64, String)>,
    /// Grows with every change.
    pub(super) age: u64,
    pub(super) stands: BoardView,
    /// The moves played, one numbered line each, as on a scoresheet.
    pub(super) moves: Vec<String>,
    pub(super) hand: HeldPiece,
    /// Whether the typed text is secret.
    pub(super) hidden: bool,
    /// The open question, answered with yes or no.
    pub(super) asked: Option<EndQuestion>,
    /// The look of the board.
    pub(super) look: BoardLook,
    pub(super) clocks: Option<ClockView>,
}

/// The clocks of a game with a time control.
#[derive(Clone, Copy, Debug)]
pub struct ClockView {
    /// The times left in ms, at the instant `at`.
    pub times: Times,
    /// Whose clock has run since then.
    pub running: Option<Color>,
    /// When the times were read.
    pub at: Instant,
}

impl ClockView {
    /// This player's time now, in ms.
    pub(super) fn left(&self, seat: Color) -> u64 {
        let gone = match self.running == Some(seat) {
            true => u64::try_from(self.at.elapsed().as_millis()).unwrap_or(u64::MAX),
            false => 0,
        };
        self.times.get(seat).saturating_sub(gone)
    }
}

/// A question asked before something ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndQuestion {
    /// Does this player resign?
    Resigns(Color),
    /// Does another game replace this one?
    Another,
    /// Does the player quit?
    Quits,
}

impl EndQuestion {
    /// The id of the question on the page.
    pub(super) const fn id(self) -> &'static str {
        match self {
            EndQuestion::Resigns(_) => "resigns",
            EndQuestion::Another => "another",
            EndQuestion::Quits => "quits",
        }
    }
}

/// The view of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The pieces.
    pub position: Position,
    /// The side at the bottom.
    pub near: Color,
    /// The squares of the last move.
    pub last: Option<(Square, Square)>,
    /// Whether touch-move applies, so that picking up a piece is reported.
    pub touch_move: bool,
}

/// The piece in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HeldPiece {
    #[default]
    Empty,
    /// The piece on this square.
    Holds(Square),
    /// A pawn that is promoting, before its piece is chosen.
    Becomes(Square, Square),
}

impl HeldPiece {
    pub(super) const fn from(self) -> Option<Square> {
        match self {
            HeldPiece::Empty => None,
            HeldPiece::Holds(from) | HeldPiece::Becomes(from, _) => Some(from),
        }
    }
}

impl HomeView {
    /// The state before a game, begun at this time in ms; newer than any page that was open before a restart.
    pub fn begun(unix_ms: u64) -> Self {
        HomeView {
            lines: VecDeque::new(),
            age: unix_ms,
            stands: BoardView {
                position: Position::initial(),
                near: Color::White,
                last: None,
                touch_move: false,
            },
            moves: Vec::new(),
            hand: HeldPiece::Empty,
            hidden: false,
            asked: None,
            look: BoardLook::default(),
            clocks: None,
        }
    }

    /// Adds a printed line.
    pub fn say(&mut self, line: String) {
        self.age += 1;
        self.lines.push_back((self.age, line));
        if self.lines.len() > KEPT {
            self.lines.pop_front();
        }
    }

    /// Updates the board. Returns whether it changed. The piece in hand stays in hand if it is still on its square.
    pub fn update_board(&mut self, stands: BoardView) -> bool {
        if self.stands == stands {
            return false;
        }
        let on = |stands: &BoardView, square| stands.position.board().piece_at(square);
        let kept = |from: &Square| on(&self.stands, *from) == on(&stands, *from);
        if !self.hand.from().is_some_and(|from| kept(&from)) {
            self.hand = HeldPiece::Empty;
        }
        self.stands = stands;
        self.age += 1;
        true
    }

    /// Updates the clocks. Returns whether they changed.
    pub fn update_clocks(&mut self, clocks: Option<ClockView>) -> bool {
        let known = |view: &ClockView| (view.times, view.running);
        let changes = self.clocks.as_ref().map(known) != clocks.as_ref().map(known);
        // Equal times of a clock in the same state are the known ones; the instant they refer to must not move.
        if changes {
            self.clocks = clocks;
            self.age += 1;
        }
        changes
    }

    /// Changes the look of the board.
    pub(super) fn set_look(&mut self, look: BoardLook) {
        self.look = look;
        self.age += 1;
    }

    /// Updates the list of moves. Returns whether it changed.
    pub fn update_moves(&mut self, moves: Vec<String>) -> bool {
        let changes = self.moves != moves;
        self.moves = moves;
        self.age += u64::from(changes);
        changes
    }

    /// Sets whether the typed text is secret. Returns whether that changed.
    pub fn set_secret(&mut self, hidden: bool) -> bool {
        let changes = self.hidden != hidden;
        self.hidden = hidden;
        self.age += u64::from(changes);
        changes
    }

    /// Sets the open question. Returns whether it changed.
    pub fn ask(&mut self, asked: Option<EndQuestion>) -> bool {
        let changes = self.asked != asked;
        self.asked = asked;
        self.age += u64::from(changes);
        changes
    }

    /// Handles a pressed square: picks a piece up, puts it down or puts it back. Returns the line to type for it.
    pub(super) fn press(&mut self, square: Square) -> Option<String> {
        self.age += 1;
        let board = self.stands.position.board();
        let of_one_side = |from| board.color_at(from) == board.color_at(square);
        if let HeldPiece::Holds(from) = self.hand
            && from != square
            && !of_one_side(from)
        {
            if self.promotes(from, square) {
                self.hand = HeldPiece::Becomes(from, square);
                return None;
            }
            self.hand = HeldPiece::Empty;
            return Some(match self.stands.touch_move {
                true => format!("place {square}"),
                false => format!("{from}{square}"),
            });
        }
        let picked = self.hand != HeldPiece::Holds(square) && board.piece_at(square).is_some();
        self.hand = match picked {
            true => HeldPiece::Holds(square),
            false => HeldPiece::Empty,
        };
        (picked && self.stands.touch_move).then(|| format!("lift {square}"))
    }

    /// Whether this move promotes a pawn, so that its piece must be chosen.
    fn promotes(&self, from: Square, to: Square) -> bool {
        let piece = self.stands.position.board().piece_at(from);
        let Some(pawn) = piece.filter(|piece| piece.role == Role::Pawn) else {
            return false;
        };
        let (before, last) = match pawn.color {
            Color::White => (Rank::Seventh, Rank::Eighth),
            Color::Black => (Rank::Second, Rank::First),
        };
        from.rank() == before && to.rank() == last
    }

    /// Promotes the pawn to this role, or puts it back. Returns the line to type for it.
    pub(super) fn promote(&mut self, role: Option<Role>) -> Option<String> {
        self.age += 1;
        match std::mem::take(&mut self.hand) {
            HeldPiece::Becomes(from, to) => Some(format!("{from}{to}{}", role?.char())),
            HeldPiece::Empty | HeldPiece::Holds(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(fen: &str) -> HomeView {
        let mut seen = HomeView::begun(0);
        seen.update_board(BoardView {
            position: Position::from_fen(fen).unwrap(),
            ..seen.stands.clone()
        });
        seen
    }

    const PAWNS: &str = "4k3/P3p3/8/8/8/8/4P3/R3K3 w - - 0 1";

    #[test]
    fn two_squares_are_a_move_and_the_same_one_twice_is_none() {
        let mut seen = seen(PAWNS);
        assert_eq!(seen.press(Square::E4), None, "nothing to pick up");
        assert_eq!(seen.press(Square::E2), None);
        assert_eq!(seen.hand, HeldPiece::Holds(Square::E2));
        assert_eq!(seen.press(Square::E4).unwrap(), "e2e4");
        assert_eq!(seen.hand, HeldPiece::Empty);
        // Put back; then another piece of that side after all.
        for (square, held) in [
            (Square::E2, HeldPiece::Holds(Square::E2)),
            (Square::E2, HeldPiece::Empty),
            (Square::E2, HeldPiece::Holds(Square::E2)),
            (Square::E1, HeldPiece::Holds(Square::E1)),
        ] {
            assert_eq!(seen.press(square), None);
            assert_eq!(seen.hand, held);
        }
        assert_eq!(
            seen.press(Square::E7).unwrap(),
            "e1e7",
            "whatever the Laws say"
        );
    }

    #[test]
    fn a_pawn_on_its_last_rank_is_asked_about_and_may_be_put_back() {
        let mut seen = seen(PAWNS);
        for role in [Some(Role::Knight), None] {
            seen.press(Square::A7);
            assert_eq!(seen.press(Square::A8), None);
            assert_eq!(seen.hand, HeldPiece::Becomes(Square::A7, Square::A8));
            let typed = seen.promote(role);
            assert_eq!(typed.as_deref(), role.map(|_| "a7a8n"));
            assert_eq!(seen.hand, HeldPiece::Empty);
        }
        assert_eq!(seen.promote(Some(Role::Queen)), None, "it was not asked");
        // A pawn that cannot get there does not promote.
        seen.press(Square::E2);
        assert_eq!(seen.press(Square::B8).unwrap(), "e2b8");
    }

    #[test]
    fn where_touched_is_moved_each_touch_is_told() {
        let mut seen = seen(PAWNS);
        let stands = seen.stands.clone();
        seen.update_board(BoardView {
            touch_move: true,
            ..stands
        });
        assert_eq!(seen.press(Square::E2).unwrap(), "lift e2");
        assert_eq!(seen.press(Square::E1).unwrap(), "lift e1");
        assert_eq!(seen.press(Square::F1).unwrap(), "place f1");
    }

    #[test]
    fn what_is_in_the_hand_stays_while_it_stands_there() {
        let mut seen = seen(PAWNS);
        seen.press(Square::E2);
        let after = |fen: &str, seen: &HomeView| BoardView {
            position: Position::from_fen(fen).unwrap(),
            ..seen.stands.clone()
        };
        let answered = after("4k3/P7/8/4p3/8/8/4P3/R3K3 w - - 0 2", &seen);
        seen.update_board(answered);
        assert_eq!(seen.hand, HeldPiece::Holds(Square::E2));
        let taken = after("4k3/P7/8/8/8/8/4p3/R3K3 w - - 0 2", &seen);
        seen.update_board(taken);
        assert_eq!(seen.hand, HeldPiece::Empty);
    }

    #[test]
    fn the_oldest_lines_make_room_and_each_line_has_a_number_of_its_own() {
        let mut seen = HomeView::begun(7);
        for number in 0..=KEPT {
            seen.say(number.to_string());
        }
        assert_eq!(seen.lines.len(), KEPT);
        assert_eq!(seen.lines.front(), Some(&(9, "1".to_owned())));
    }
}
