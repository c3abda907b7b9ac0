//! A move from its commit to the press: it is announced, and repeated (D.2.3, D.2.4). What is found when it is completed is in `completing`.

use laws::seat::BoardAt;
use shakmaty::{Color, Move, Role, Square, uci::UciMove};

use super::{Deciding, naming};
use board::Seen;
use board::detection::{Made, Moment, Reading};
use laws::Remedy;
use laws::{Announcer, Hold, Press, Repetition};
use ledger::event::{
    Author, BoardEvent, ClockEvent, Matter, PlayEvent, Question, QuestionEvent, Ruling, TouchEvent,
    Unclear,
};

impl Deciding<'_> {
    /// The player says "this is my move". Before the press it may be said again: the same move is announced again, another
    /// one replaces it (D.2.8).
    pub(super) fn commit(&mut self, seat: Color) {
        let board = self.state.board_of(seat);
        let reading = match board {
            Some(board) if self.state.may_move(seat) => {
                self.read_for(seat, board, Moment::Committed)
            }
            _ => None,
        };
        let author = Author::Seat(seat);
        match reading {
            Some(Reading::Made(made)) => self.made(seat, &made, author),
            Some(Reading::Ask { moves, executed }) => {
                self.ask_which(seat, &moves, executed, author);
            }
            Some(_) if self.lets_name(seat) => {}
            Some(Reading::UnderWay) => self.unclear(seat, Unclear::Unfinished),
            Some(Reading::Displaced {
                missing,
                extra,
                confused,
            }) => {
                self.commit_displaced(seat, missing, extra | confused);
            }
            Some(Reading::Executed { expected }) => {
                if let Some(board) = board {
                    self.executed(board, expected);
                }
                self.unclear(seat, Unclear::Nothing);
            }
            None if !self.state.may_move(seat) => self.not_on_the_move(seat, board),
            // The board was put right for it.
            Some(Reading::Agrees) if self.makes_shown(seat, board) => {
                self.emit(author, PlayEvent::AnnouncedAgain { seat });
            }
            Some(Reading::Agrees) | None => self.unclear(seat, Unclear::Nothing),
        }
    }

    /// Whether this player's move is being made, and their own board shows it.
    fn makes_shown(&self, seat: Color, board: Option<BoardAt>) -> bool {
        let makes = seat == self.state.turn() && self.state.current().is_some();
        makes && board.is_some_and(|board| self.state.agrees(board))
    }

    /// A board at rest commits by itself (automatic profile), where it shows one move; it never complains.
    pub(super) fn commit_at_rest(&mut self, seat: Color, board: BoardAt) {
        if self.state.awaits_ruling(Hold::Announcements) {
            return;
        }
        let reading = match self.read_for(seat, board, Moment::Stable) {
            Some(displaced @ Reading::Displaced { .. }) => {
                if self.mirrored(board) {
                    return;
                }
                let made = self.made_beside(board, Moment::Stable);
                Some(made.map_or(displaced, Reading::Made))
            }
            reading => reading,
        };
        match reading {
            Some(Reading::Made(made)) if self.state.may_reply(seat) => {
                self.made(seat, &made, Author::Board(board));
            }
            Some(Reading::Made(made)) => {
                let again = self.state.current().is_some_and(|c| c.mv == made.m);
                if !again {
                    self.made(seat, &made, Author::Board(board));
                }
            }
            Some(Reading::Ask { moves, executed }) if !self.knows_which(seat, &moves) => {
                self.ask_which(seat, &moves, executed, Author::Board(board));
            }
            Some(Reading::Displaced {
                missing,
                extra,
                confused,
            }) if !self.state.may_reply(seat) && self.state.practice().is_none() => {
                let matter = naming::displaced(board, missing, extra | confused);
                let proposal = Ruling::AdjustBoard { board };
                self.raise(Author::Board(board), matter, proposal);
            }
            _ => {
                self.mirrored(board);
            }
        }
    }

    /// The question which move it was is open, and pegs put right decide it as well.
    pub(super) fn put_right(&mut self, seat: Color, board: BoardAt) {
        if !self.state.draws.wait()
            && let Some(Reading::Made(made)) = self.read(board, Moment::Stable)
        {
            self.made(seat, &made, Author::Board(board));
        }
    }

    /// The board shows this move, after the opponent's moves that it has executed before.
    pub(super) fn made(&mut self, seat: Color, made: &Made, author: Author) {
        self.goes_on_from_made(seat, author, true);
        if let Some(board) = self.state.board_of(seat) {
            let elsewhere = self.state.captured_elsewhere(board, made.executed, &made.m);
            self.executed(board, made.executed);
            self.cannot_tell(board, elsewhere);
        }
        self.committed(seat, made.m, made.edges, author);
    }

    /// The evidence explains this move, or a person chose it.
    pub(super) fn committed(&mut self, seat: Color, mv: Move, edges: usize, author: Author) {
        if self.state.current().is_some_and(|c| c.mv == mv) {
            self.emit(author, PlayEvent::AnnouncedAgain { seat });
            return;
        }
        if self.practises_illegal(seat, &mv, author) {
            return;
        }
        // The board of who is not reached tells later what it shows.
        let by_hand = author == Author::Arbiter;
        if let Some(board) = self.state.board_of(seat).filter(|_| !by_hand) {
            let owed = self.state.position().play(&mv);
            self.compare_after(board, &owed, Some(mv));
        }
        if self.entered(seat, &mv, author) {
            return;
        }
        self.find_not_repeated(seat);
        self.find_touches_of(seat, &mv);
        self.no_longer_ends();
        let uci = self.state.position().uci(&mv);
        self.emit(
            author,
            PlayEvent::Committed {
                seat,
                uci,
                legal: self.state.position().is_legal(&mv),
                edges: edges as u32,
                thought: self.thought(seat),
            },
        );
        if self.state.profile.announcer == Announcer::Player {
            // The player speaks; the commit is taken as the spoken word.
            self.announced(seat);
        }
    }

    /// The announcement was heard: the move is made, and the other board owes it.
    /// What is heard late, after it counted as heard, says nothing of a later move.
    pub(super) fn heard(&mut self, of: Option<u64>) {
        if self.reached(of) && !self.state.rooms().by_hand(self.ply()) {
            return;
        }
        let unheard = self.state.current().filter(|current| !current.announced);
        let of_it = unheard.filter(|current| of.is_none_or(|of| of >= current.record));
        if let Some(current) = of_it.filter(|_| self.makes_by_hearing()) {
            // What the mover waited for an output to wake is nobody's time.
            let waited = self.now.since(current.awaited);
            self.spare(waited.min(self.state.ears.warm_up(self.stamp.room)));
            self.announced(self.state.turn());
        }
    }

    /// Nothing was heard of the announcement, but its text was shown: what the mover waited for the sound is nobody's time.
    pub(super) fn shown_long_enough(&mut self) {
        if let Some(awaited) = self.state.current().map(|current| current.awaited) {
            self.spare(self.now.since(awaited));
            self.announced(self.state.turn());
        }
    }

    fn announced(&mut self, seat: Color) {
        self.emit(Author::System, PlayEvent::Announced);
        self.dictated(seat, self.ply());
        self.completes_by_next(seat);
        self.stands();
        if self.over(seat) || self.ends_without_press(seat) {
            return;
        }
        let pressed = self.state.current().is_some_and(|c| c.pressed);
        if self.state.profile.press == Press::WithCommit || pressed {
            self.press(seat, Author::Seat(seat));
        }
    }

    /// The assistant enters the move of a seat without sensors, or answers which move it was for one with a board.
    pub(super) fn typed(&mut self, seat: Color, uci: &UciMove) {
        if let Some(mv) = self.state.position_for(seat).find(uci) {
            self.goes_on_from_made(seat, Author::Assistant, true);
            let edges = self.belonging(seat, &mv);
            self.committed(seat, mv, edges, Author::Assistant);
        }
    }

    /// The opponent repeats the announcement (D.2.1): once a move.
    pub(super) fn repeated(&mut self, seat: Color, author: Author) {
        if self.state.may_repeat(seat).is_ok() {
            self.emit(author, PlayEvent::Repeated { seat });
            // A board that shows the move says nothing.
            if !matches!(author, Author::Board(_)) {
                let open = self.state.turn() != seat && self.state.current().is_some();
                let open = u32::from(open);
                self.dictated(seat, self.state.plies().len() as u32 + open);
            }
        }
    }

    /// Where the profile says so, the board that shows the move repeats it.
    pub(super) fn repeated_by_board(&mut self, board: BoardAt) {
        if self.state.profile.repetition == Repetition::FromBoard {
            self.repeated(board.seat(), Author::Board(board));
        }
    }

    /// A claim waits for the arbiter, and nobody goes on until the ruling (9.5); or any matter, where the profile holds
    /// announcements. Who tries hears why.
    pub(crate) fn waits(&mut self, seat: Color) {
        self.emit(Author::Seat(seat), PlayEvent::Waits { seat });
    }

    /// The clock is pressed: it completes an announced move (6.2.1), and does nothing else, but the arbiter is told by kind.
    pub(super) fn press(&mut self, seat: Color, author: Author) {
        if let Err(refusal) = self.state.may_press(seat) {
            self.not_now(seat, &refusal);
            return;
        }
        if self.state.sealing() == Some(seat) {
            self.press_sealing(seat, author);
            return;
        }
        if self.state.clocks.putting_right() == Some(seat) {
            self.emit(author, ClockEvent::PutRight { seat });
            return;
        }
        let held = self.state.holds(Hold::Presses);
        if self.pressed_between(seat, author, held) {
            return;
        }
        if self.state.current().is_none() && self.made_by_releasing(seat, author) {
            return;
        }
        match self.state.current() {
            Some(current) if current.announced && !held => {
                self.complete(seat, author);
            }
            Some(current) if current.announced => {
                self.emit(author, PlayEvent::PressedInVain { seat })
            }
            Some(current) if current.pressed => {}
            // The announcement is on its way: the press counts as soon as it is heard.
            Some(_) => self.press_ahead(seat, author),
            None if self.pawn_left(seat) || self.tells_pawn(seat) => {
                self.emit(author, PlayEvent::PressedInVain { seat });
                self.raise_pawn_left(seat, author);
            }
            None if self.presses_back(seat) => {
                self.emit(author, ClockEvent::PressedBack { seat: !seat });
            }
            // Nobody plays, and no clock runs that could be pressed (6.11).
            None if self.attended() && self.state.clocks.stands() => {
                self.emit(author, PlayEvent::PressedInVain { seat });
            }
            None => {
                let matter = if self.state.is_dead(seat) {
                    let last_rank = None;
                    Matter::PressedBeforeAnnouncement { seat, last_rank }
                } else if self.moved(seat) {
                    let last_rank = self.on_last_rank(seat);
                    Matter::PressedBeforeAnnouncement { seat, last_rank }
                } else {
                    Matter::PressedWithoutMove { seat }
                };
                self.press_in_vain(seat, author, matter);
            }
        }
    }

    /// The move is on its way to be heard, or the press is what makes it heard.
    pub(super) fn press_ahead(&mut self, seat: Color, author: Author) {
        let thought = self.thought(seat);
        self.emit(author, PlayEvent::PressedAhead { seat, thought });
    }

    /// Whether this press starts the clock of an opponent who displaced pieces and has not put them right (1997 7.3).
    fn presses_back(&self, seat: Color) -> bool {
        let displaced = self
            .state
            .board_of(!seat)
            .is_some_and(|board| !self.state.agrees(board) && !self.state.one_board());
        displaced && self.state.profile.edition.opponent_presses_displaced() && !self.moved(seat)
    }

    fn press_in_vain(&mut self, seat: Color, author: Author, matter: Matter) {
        let counts = self.state.profile.edition.press_counts_as_illegal();
        let proposal = match matter {
            Matter::PressedWithoutMove { .. } if counts => self.penalising(seat, Remedy::Stays),
            _ => Ruling::PlayOn,
        };
        let otherwise = self.queen_instead(seat, &matter);
        self.emit(author, PlayEvent::PressedInVain { seat });
        self.raise_on(author, matter, (proposal, otherwise), None);
    }

    /// Whether the board shows a move, or the beginning of one, that was not committed.
    fn moved(&self, seat: Color) -> bool {
        let reading = self
            .state
            .board_of(seat)
            .and_then(|board| self.read(board, Moment::Committed));
        !matches!(
            reading,
            None | Some(Reading::Agrees | Reading::Executed { .. })
        )
    }

    /// Where the board shows a promotion that nobody committed (7.5.2).
    fn on_last_rank(&self, seat: Color) -> Option<Square> {
        self.shown_queen(seat).map(|queen| queen.to())
    }

    /// Whether the board, which knows its pieces, tells that a pawn stands on its last rank (7.5.2).
    pub(super) fn tells_pawn(&self, seat: Color) -> bool {
        let board = self.state.board_of(seat);
        let found = board.and_then(|board| self.state.board(board));
        let pawn = Seen::Piece(seat.pawn());
        found.is_some_and(|found| {
            let seen = |square| found.seen().detection().seen(square);
            self.on_last_rank(seat).is_some_and(|at| seen(at) == pawn)
        })
    }

    /// The promotion that the board shows and nobody committed, to a queen (7.5.2).
    pub(super) fn shown_queen(&self, seat: Color) -> Option<Move> {
        let board = self.state.board_of(seat)?;
        let Reading::Ask { moves, .. } = self.read(board, Moment::Committed)? else {
            return None;
        };
        let to = moves.first()?.to();
        let same = |mv: &Move| mv.to() == to && mv.promotion().is_some();
        let queen = |mv: &&Move| mv.promotion() == Some(Role::Queen);
        let queen = moves.iter().find(queen).copied();
        queen.filter(|_| moves.iter().all(same))
    }

    pub(super) fn executed(&mut self, board: BoardAt, moves: usize) {
        if moves > 0 {
            let unseen = self.state.captured_unseen(board, moves);
            let moves = moves as u32;
            self.emit(Author::Board(board), BoardEvent::Mirrored { board, moves });
            self.repeated_by_board(board);
            self.cannot_tell(board, unseen);
        }
    }

    pub(super) fn ask_which(
        &mut self,
        seat: Color,
        moves: &[Move],
        executed: usize,
        author: Author,
    ) {
        self.goes_on_from_made(seat, author, true);
        if let Some(board) = self.state.board_of(seat) {
            self.executed(board, executed);
        }
        let moves = moves
            .iter()
            .map(|mv| self.state.position().uci(mv))
            .collect();
        self.emit(
            Author::System,
            QuestionEvent::Asked {
                seat: self.state.hand_of(seat),
                question: Question::Which { moves },
            },
        );
    }

    /// The player announces to adjust (4.2): only the player having the move may.
    pub(super) fn adjust(&mut self, seat: Color) {
        self.emit(Author::Seat(seat), TouchEvent::Adjusting { seat });
    }
}
