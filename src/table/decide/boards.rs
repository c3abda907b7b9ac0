//! Boards connect, are lost, report lifts and places, come to rest.

use laws::seat::BoardAt;
use shakmaty::{Bitboard, Color, Square};

use super::Deciding;
use crate::state::Phase;
use board::detection::{Moment, Reading};
use board::sensing::Sensed;
use board::{Edge, HAND_MS, Seen};
use laws::Commit;
use ledger::event::{Author, BoardEvent, Matter, Ruling};

impl Deciding<'_> {
    pub(super) fn sensed(&mut self, board: BoardAt, sensed: &Sensed) {
        if self.state.board(board).is_none() || self.sensed_composing(board, sensed) {
            return;
        }
        if self.state.is_handed_over() {
            self.tells_meanwhile(board, sensed);
            return;
        }
        match sensed {
            Sensed::Edge { at, edge } => {
                self.passed(board, at.0);
                match self.flutters(board, at.0, *edge) {
                    Some(open_ms) => self.fluttered(board, at.0, edge.square(), open_ms),
                    None => self.edge(board, at.0, *edge),
                }
            }
            Sensed::Quiet { at } => self.passed(board, at.0),
            // The room where the board is finds what hands did.
            Sensed::Scanned { .. } => {}
            Sensed::Button { at, button } => {
                self.passed(board, at.0);
                self.button(board.seat(), *button);
            }
            Sensed::Missed {
                at,
                button,
                from,
                to,
            } => self.press_missed(board, *button, (at.since(*from), at.since(*to))),
            Sensed::Shows { at, occupied, seen } => {
                self.heard = Some((board, at.0));
                self.shows(board, at.0, *occupied, seen);
                self.find_touches(board, at.0);
            }
            Sensed::Clock { at, sides } => {
                self.passed(board, at.0);
                self.clock_shows(sides);
            }
            Sensed::NoClock { at } => {
                self.passed(board, at.0);
                self.clock_away();
            }
            Sensed::Heights { heights, .. } => {
                let (author, heights) = (Author::Board(board), *heights);
                self.emit(author, BoardEvent::Heights { board, heights });
            }
            Sensed::Faulty { fault, .. } => {
                let fault = *fault;
                self.emit(Author::Board(board), BoardEvent::Faulty { board, fault });
            }
            Sensed::Mended { fault, .. } => {
                let fault = *fault;
                self.emit(Author::Board(board), BoardEvent::Mended { board, fault });
            }
        }
    }

    /// The board's own time has come this far: which lifts were touches, has it come to rest, does it open by itself?
    fn passed(&mut self, board: BoardAt, board_ms: u64) {
        self.heard = Some((board, board_ms));
        self.find_touches(board, board_ms);
        self.find_king(board, board_ms);
        self.goes_on(board);
        self.rest(board, board_ms);
        let unsteady = self.state.board(board);
        if let Some((square, openings)) = unsteady.and_then(|found| found.seen().unsteady(board_ms))
        {
            let event = BoardEvent::Unsteady {
                board,
                square,
                openings,
            };
            self.emit(Author::Board(board), event);
        }
    }

    fn flutters(&self, board: BoardAt, board_ms: u64, edge: Edge) -> Option<u64> {
        let found = self.state.board(board)?;
        found.seen().flutters(board_ms, edge)
    }

    /// No hand lifted the peg that is in again: the edge stays as evidence, and means nothing. What it hid shows again.
    fn fluttered(&mut self, board: BoardAt, board_ms: u64, square: Square, open_ms: u64) {
        let event = BoardEvent::Fluttered {
            board,
            board_ms,
            square,
            open_ms,
        };
        self.emit(Author::Board(board), event);
        self.look_at(board);
    }

    /// A board says what it shows after a start or lost frames: before the game against the initial position, else against
    /// the game. What a move under way explains is left to the commit.
    fn shows(
        &mut self,
        board: BoardAt,
        board_ms: u64,
        occupied: Bitboard,
        seen: &[(Square, Seen)],
    ) {
        let event = told_snapshot(board, board_ms, occupied, seen);
        self.emit(Author::Board(board), event);
        if self.state.phase == Phase::SettingUp {
            self.check_start(board);
        } else if !self.end_guidance(board)
            && !self.put_right_for_resumption(board)
            && !self.mirrored(board)
        {
            self.compare_at_rest(board);
        }
    }

    /// Before the game: is this the position? If not, where, and is the board turned round?
    fn check_start(&mut self, board: BoardAt) {
        if self.asks_how_it_stands(board) {
            return;
        }
        let (missing, extra) = self.state.difference(board);
        if (missing | extra).is_empty() {
            if !self.end_guidance(board) {
                self.start_if_ready();
            }
            return;
        }
        if self.guided(board) {
            return;
        }
        let adjust = Ruling::AdjustBoard { board };
        let (owed, shown) = (self.state.owed(board).occupied(), self.occupied(board));
        // Where turning changes no aperture, only a board that tells of every peg that it is the wrong one stands so.
        if owed.rotate_180() == shown && (owed != shown || extra == shown) {
            // The position is transferred as a whole (7.2.2), not peg by peg.
            self.raise(Author::System, Matter::TurnedRound { board }, adjust);
            return;
        }
        let matter = Matter::WrongStart {
            board,
            missing: squares(missing),
            extra: squares(extra),
        };
        self.raise(Author::System, matter, adjust);
        self.begin_guidance(board, None, false);
    }

    fn edge(&mut self, board: BoardAt, board_ms: u64, edge: Edge) {
        let touches = matches!(edge, Edge::Lift(square) if self.touches(board, square));
        let event = told_edge(board, board_ms, edge, touches);
        self.find_untimed_touch(board, board_ms, edge);
        self.find_early_lift(board, edge);
        self.trust_again(Author::Board(board), board, edge.square().into());
        self.emit(Author::Board(board), event);
        self.find_executed_with_own(board, edge);
        self.look_at(board);
    }

    /// What the board shows after an edge.
    fn look_at(&mut self, board: BoardAt) {
        if self.end_guidance(board) || self.guided(board) {
            return;
        }
        if self.state.phase == Phase::SettingUp {
            // A peg out of place before the game is put right without a word; only a board at rest is told.
            if self.state.agrees(board) {
                self.resolve(board);
                self.start_if_ready();
            }
        } else {
            self.mirrored(board);
        }
    }

    /// The guided board shows what it should: guidance ends, and what was said of it is settled. A peg that seems to be out
    /// may only have an unsteady contact.
    pub(super) fn end_guidance(&mut self, board: BoardAt) -> bool {
        let right = self.state.is_guided_right(board) && self.doubtful(board).is_empty();
        if !self.guided(board) || !right {
            return false;
        }
        self.guided_back(board);
        true
    }

    /// The way back is gone.
    pub(super) fn guided_back(&mut self, board: BoardAt) {
        self.all_guided_back(&[board]);
    }

    /// The ways back of these boards are gone at once. With the last of them the arbiter hears of all.
    pub(super) fn all_guided_back(&mut self, boards: &[BoardAt]) {
        for board in boards.iter().copied() {
            self.resolve(board);
            let author = match boards.last() == Some(&board) {
                true => Author::System,
                false => Author::Board(board),
            };
            self.emit(author, BoardEvent::GuidanceEnded { board });
        }
        self.start_if_ready();
    }

    /// A peg of a guided board that has been out for so long is in a hand.
    fn goes_on(&mut self, board: BoardAt) {
        let perhaps = self
            .state
            .board(board)
            .is_some_and(|found| found.perhaps_out());
        if !self.end_guidance(board) && perhaps && self.doubtful(board).is_empty() {
            self.emit(Author::System, BoardEvent::TakenOut { board });
        }
    }

    /// The board has executed made moves, or shows the game again after it differed.
    pub(super) fn mirrored(&mut self, board: BoardAt) -> bool {
        let moves = match self.read(board, Moment::Committed) {
            Some(Reading::Executed { expected }) => expected,
            Some(Reading::Agrees) if self.state.agrees(board) => 0,
            _ => return false,
        };
        let another = self.state.perhaps_another(board);
        self.executed(board, moves);
        if self.state.agrees(board) {
            let open = match self.state.is_in_a_case(board) {
                true => another | self.state.left_open(board),
                false => self.state.fetched_there(board),
            };
            // What is to be looked at is settled by who has looked.
            if open.is_empty() {
                self.resolve(board);
            }
            self.cannot_tell(board, open);
        }
        moves > 0
    }

    /// The board's own time has come this far: has it come to rest, and what does it show?
    fn rest(&mut self, board: BoardAt, board_ms: u64) {
        let found = self.state.board(board);
        if let Some(board_ms) = found.and_then(|found| found.seen().rests_by(board_ms)) {
            self.emit(Author::Board(board), BoardEvent::Rested { board, board_ms });
            self.at_rest(board);
        }
    }

    /// Boards at rest are looked at again after anything has happened: the other player may have pressed.
    pub(super) fn look_at_rest(&mut self) {
        for board in BoardAt::ALL {
            let found = self.state.board(board);
            let rests = found.is_some_and(|found| found.seen().at_rest().is_some());
            let watched = !self.state.is_unwatched(board) && !self.state.is_handed_over();
            if rests && watched {
                self.at_rest(board);
            }
        }
    }

    fn at_rest(&mut self, board: BoardAt) {
        if self.practises_pegs(board) || self.guided(board) {
            return;
        }
        if self.state.phase == Phase::SettingUp {
            self.check_start(board);
            return;
        }
        let turn = self.state.turn();
        let replies = !self.state.one_board() && self.state.may_reply(board.seat());
        let seat = match replies {
            true => board.seat(),
            false => self.mover_on(board, Moment::Stable),
        };
        let commits = match self.state.profile.commit.of(seat) {
            Commit::Automatic => true,
            Commit::Press => self.mates(seat, board),
            Commit::ByHand => false,
        };
        if !self.may_answer(seat) {
            self.compare_at_rest(board);
        } else if commits && self.state.board_of(seat) == Some(board) && self.playing() {
            self.commit_at_rest(seat, board);
        } else if self.asked_which(turn) && self.state.board_of(turn) == Some(board) {
            self.put_right(turn, board);
        } else {
            self.released(board);
            self.compare_at_rest(board);
        }
    }

    /// Whether the board shows a mate or a stalemate, which nobody need press for (5.1.1, 5.2.1).
    fn mates(&self, seat: Color, board: BoardAt) -> bool {
        let Some(Reading::Made(made)) = self.read_for(seat, board, Moment::Stable) else {
            return false;
        };
        let after = self.state.position().play(&made.m);
        made.legal && (after.is_checkmate() || after.is_stalemate())
    }

    pub(super) fn read(&self, board: BoardAt, moment: Moment) -> Option<Reading> {
        let found = self.state.board(board)?;
        match self.heard {
            Some((heard, ms)) if heard == board => Some(found.seen().reading(moment, ms)),
            _ => Some(found.seen().detection().reading(moment)),
        }
    }

    /// Apertures that have only just opened, and may prove to have fluttered. The time of a board that said nothing now is
    /// that of the table.
    pub(super) fn doubtful(&self, board: BoardAt) -> Bitboard {
        let Some(found) = self.state.board(board) else {
            return Bitboard::EMPTY;
        };
        match self.heard {
            Some((heard, ms)) if heard == board => found.seen().doubtful(ms),
            _ if (1..HAND_MS).contains(&self.now.since(found.lifted())) => found.seen().unsettled(),
            _ => Bitboard::EMPTY,
        }
    }

    pub(super) fn guided(&self, board: BoardAt) -> bool {
        matches!(self.state.board(board), Some(found) if found.guidance().is_some())
    }

    pub(super) fn occupied(&self, board: BoardAt) -> Bitboard {
        self.state
            .board(board)
            .map_or(Bitboard::EMPTY, |found| found.seen().detection().occupied())
    }
}

/// What a board tells of one peg; `touches`: its lift may be a touch.
pub(crate) const fn told_edge(
    board: BoardAt,
    board_ms: u64,
    edge: Edge,
    touches: bool,
) -> BoardEvent {
    match edge {
        Edge::Lift(square) => BoardEvent::Lifted {
            board,
            board_ms,
            square,
            touches,
        },
        Edge::Place(square, seen) => BoardEvent::Placed {
            board,
            board_ms,
            square,
            seen,
        },
    }
}

/// What a board tells of all that it shows.
pub(crate) fn told_snapshot(
    board: BoardAt,
    board_ms: u64,
    occupied: Bitboard,
    seen: &[(Square, Seen)],
) -> BoardEvent {
    let told = seen.iter().filter(|(_, seen)| !seen.is_peg());
    BoardEvent::Shown {
        board,
        board_ms,
        occupied: occupied.0,
        seen: told.copied().collect(),
    }
}

/// The squares of a bitboard in order, a1 first.
pub(super) fn squares(bitboard: Bitboard) -> Vec<Square> {
    bitboard.into_iter().collect()
}
