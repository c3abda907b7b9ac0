//! When a sighted player's move counts as made on a board with sensors (D.2.5, 4.7): when the piece is released, which the
//! board tells by coming to rest. It is completed by the press, announced or not; a missing announcement is told to the
//! arbiter (D.2.1), and a released piece that was moved on (4.7).
//!
//! In castling the king is released first: then only castling on that side is left (4.7.2). Which piece a pawn becomes no
//! sensor tells; it is asked for.

use laws::seat::BoardAt;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, CastlingSide, Color, Move, Square};

use super::Deciding;
use board::detection::{Made, Moment, Reading};
use laws::{Announcer, Commit, Placing, Position};
use ledger::event::{Author, Matter, Ruling, TouchEvent};

impl Deciding<'_> {
    /// The board is at rest: what a sighted player who has the move has released there.
    pub(super) fn released(&mut self, board: BoardAt) {
        let seat = board.seat();
        let before = match seat == self.state.turn() {
            true => self.state.touches.released(),
            false => self.state.touches.released_in_reply(),
        };
        let may = self.playing()
            && self.state.may_move(seat)
            && self.releases_at(seat, board)
            && before.is_none()
            && self.state.sealing().is_none()
            && !self.state.touches.adjusts(seat);
        let position = self.state.position_for(seat);
        if let Some(mv) = self.begun(board, &position).filter(|_| may)
            && position.is_legal(&mv)
        {
            let uci = position.uci(&mv);
            self.emit(Author::Board(board), TouchEvent::Released { seat, uci });
        }
    }

    /// Whether a piece that comes to rest on this board is released by it: a sighted player's, and where the event says so a
    /// blind one's too.
    fn releases_at(&self, seat: Color, board: BoardAt) -> bool {
        let binds = self.state.profile.placing == Placing::Binds && board.seat() == seat;
        self.sees_at(seat, board) || (binds && self.state.board_of(seat) == Some(board))
    }

    fn sees_at(&self, seat: Color, board: BoardAt) -> bool {
        self.state.board_of(seat) == Some(board) && !self.state.feels(seat) && seat == board.seat()
    }

    /// The move that the board shows, or the castling that a king has begun.
    fn begun(&self, board: BoardAt, position: &Position) -> Option<Move> {
        match self.read(board, Moment::Stable)? {
            Reading::Made(made) => Some(made.m),
            Reading::Ask { moves, .. } => one_path(&moves),
            Reading::UnderWay => self.castling(board, position),
            _ => None,
        }
    }

    /// The king stands where castling puts it, and the rook at home.
    fn castling(&self, board: BoardAt, position: &Position) -> Option<Move> {
        let (missing, extra) = self.state.difference_from(board, position);
        let legal = position.legal_moves();
        let mut castlings = legal.into_iter().filter(|mv| match *mv {
            Move::Castle { king, rook } => {
                let to = CastlingSide::from_king_side(king < rook).king_to(position.turn());
                missing == Bitboard::from_square(king) && extra == Bitboard::from_square(to)
            }
            _ => false,
        });
        castlings.next()
    }

    /// The move that a release has made or begun, if another one is about to be completed.
    pub(super) fn not_as_released(&self) -> Option<UciMove> {
        self.other_than_released(&self.state.current()?.uci)
    }

    /// The move that a release has made or begun, if this one is to be made and is another.
    pub(super) fn other_than_released(&self, uci: &UciMove) -> Option<UciMove> {
        let released = self.state.touches.released()?;
        (path(&released) != path(uci)).then_some(released)
    }

    /// The legal move that a player who feels had made (D.2.3), if another one stands in its place: where the daemon announces
    /// what the board shows, no tongue has slipped (D.2.8).
    pub(super) fn changed(&self) -> Option<UciMove> {
        let current = self.state.current()?;
        let seat = self.state.turn();
        let own = self.state.feels(seat) && self.state.profile.announcer == Announcer::Daemon;
        let first = current.first.filter(|first| own && *first != current.uci)?;
        Some(first)
    }

    /// The move that was made by releasing or announcing is the move (4.7), while the game can have gone on from it.
    pub(super) fn as_made(&self, ply: u32, uci: UciMove) -> Ruling {
        let claimed = self.state.illegal_moves().correction.penalty_needs_claim();
        match self.state.with_written(ply, &uci) {
            _ if claimed => Ruling::PlayOn,
            Some(_) => Ruling::AsWritten { ply, uci },
            None => Ruling::Restore { plies: ply - 1 },
        }
    }

    /// A sighted player presses, and the board shows the move: it is made, though nobody announced it. The daemon does, and
    /// the move is completed once it was heard. Where the press or a rest commits, nobody has to say more.
    pub(super) fn made_by_releasing(&mut self, seat: Color, author: Author) -> bool {
        if !self.shown_by_releasing(seat, author) {
            return false;
        }
        match self.state.current() {
            Some(current) if current.announced => self.press(seat, author),
            Some(_) => self.press_ahead(seat, author),
            None => {}
        }
        true
    }

    /// The clear move of who has it, on a board that differs from the game otherwise: it is made all the same (4.7, D.2.3), and
    /// the arbiter hears of the rest.
    pub(super) fn made_beside(&self, board: BoardAt, moment: Moment) -> Option<Made> {
        let found = self.state.board(board)?;
        let apart = !self.state.one_board() && self.state.practice().is_none();
        apart.then(|| found.seen().detection().made_beside(moment))?
    }

    /// A clear move before the opponent has pressed is made by releasing it: there is nothing to press yet.
    pub(super) fn reply_by_releasing(&mut self, seat: Color, author: Author) -> bool {
        self.state.may_reply(seat) && self.shown_by_releasing(seat, author)
    }

    fn shown_by_releasing(&mut self, seat: Color, author: Author) -> bool {
        let commit = self.state.profile.commit.of(seat);
        let board = self.state.board_of(seat);
        let pressed = commit == Commit::Press;
        let Some(board) = board.filter(|board| pressed || self.sees_at(seat, *board)) else {
            return false;
        };
        // Where a rest commits, it would have a moment later.
        let commits = commit != Commit::ByHand;
        let made = match self.read(board, Moment::Committed) {
            Some(Reading::Made(made)) => Some(made),
            // The press says "this is my move", and which one is asked.
            Some(Reading::Ask { moves, executed }) if commits && !self.tells_pawn(seat) => {
                self.ask_which(seat, &moves, executed, author);
                return true;
            }
            Some(Reading::Displaced { .. }) => self.made_beside(board, Moment::Committed),
            _ => None,
        };
        let Some(made) = made else {
            return false;
        };
        self.made(seat, &made, author);
        if commits {
            return true;
        }
        let not_announced = Matter::NotAnnounced { seat };
        self.raise(author, not_announced, Ruling::PlayOn);
        true
    }
}

/// One of these moves, if they differ in nothing but the piece of a promotion.
fn one_path(moves: &[Move]) -> Option<Move> {
    let first = moves.first()?;
    let same = |mv: &Move| mv.from() == first.from() && mv.to() == first.to();
    moves.iter().all(same).then_some(*first)
}

fn path(uci: &UciMove) -> (Option<Square>, Option<Square>) {
    (uci.from(), uci.to())
}
