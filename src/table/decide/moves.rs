//! A move from its commit to the press: announced, and repeated (D.2.3, D.2.4). `completing` checks it when it is completed.

use crate::decide::{
    adjournment, boards, clocks, comparing, completing, doubts, ends, penalties, practice,
    questions, released, rooms, said, scores, touches,
};
use crate::draws::claim;
use crate::state::boards::guiding;
use crate::state::cases::BOUNCE_MS;
use crate::state::replies;
use crate::{may_play, state};
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

/// The player commits. Before the press a second commit is possible: an unchanged move is announced again, another one replaces it
/// (D.2.8).
pub(super) fn commit(deciding: &mut Deciding, seat: Color) {
    let board = deciding.state.board_of(seat);
    let reading = match board {
        Some(board) if replies::may_move(deciding.state, seat) => {
            completing::read_for(deciding, seat, board, Moment::Committed)
        }
        _ => None,
    };
    let author = Author::Seat(seat);
    // A commit on a board that is being guided makes no move: the player hears the next step there.
    let makes = seat == deciding.state.turn() && deciding.state.current().is_some();
    if !makes && puts_own_board_right(deciding, seat) {
        naming::unclear(deciding, seat, Unclear::Displaced);
        return;
    }
    match reading {
        Some(Reading::Made(made)) => self::made(deciding, seat, &made, author),
        Some(Reading::Ask { moves, executed }) => {
            ask_which(deciding, seat, &moves, executed, author);
        }
        Some(_) if naming::lets_name(deciding, seat) => {}
        Some(Reading::UnderWay) => naming::unclear(deciding, seat, Unclear::Unfinished),
        Some(Reading::Displaced {
            missing,
            extra,
            confused,
        }) => {
            naming::commit_displaced(deciding, seat, missing, extra | confused);
        }
        Some(Reading::Executed { expected }) => {
            if let Some(board) = board {
                self::executed(deciding, board, expected);
            }
            naming::unclear(deciding, seat, Unclear::Nothing);
        }
        None if !replies::may_move(deciding.state, seat) => {
            naming::not_on_the_move(deciding, seat, board)
        }
        // The board was put right for the made move.
        Some(Reading::Agrees) if makes_shown(deciding, seat, board) => {
            deciding.emit(author, PlayEvent::AnnouncedAgain { seat });
        }
        Some(Reading::Agrees) | None => naming::unclear(deciding, seat, Unclear::Nothing),
    }
}

/// Whether this player's board is being guided, square by square.
fn puts_own_board_right(deciding: &Deciding, seat: Color) -> bool {
    let board = deciding.state.board_of(seat);
    let guided = board.is_some_and(|board| guiding::is_guided(deciding.state, board));
    guided && deciding.playing()
}

/// Whether this player's move is being made and their own board shows it.
fn makes_shown(deciding: &Deciding, seat: Color, board: Option<BoardAt>) -> bool {
    let makes = seat == deciding.state.turn() && deciding.state.current().is_some();
    makes && board.is_some_and(|board| deciding.state.agrees(board))
}

/// A board at rest commits by itself (automatic profile) if it shows one move; it never complains.
pub(super) fn commit_at_rest(deciding: &mut Deciding, seat: Color, board: BoardAt) {
    if state::awaits_ruling(deciding.state, Hold::Announcements) {
        return;
    }
    let reading = match completing::read_for(deciding, seat, board, Moment::Stable) {
        Some(displaced @ Reading::Displaced { .. }) => {
            if boards::mirrored(deciding, board) {
                return;
            }
            let made = released::made_beside(deciding, board, Moment::Stable);
            Some(made.map_or(displaced, Reading::Made))
        }
        reading => reading,
    };
    match reading {
        Some(Reading::Made(made)) if replies::may_reply(deciding.state, seat) => {
            self::made(deciding, seat, &made, Author::Board(board));
        }
        Some(Reading::Made(made)) => {
            let again = deciding.state.current().is_some_and(|c| c.mv == made.m);
            if !again {
                self::made(deciding, seat, &made, Author::Board(board));
            }
        }
        Some(Reading::Ask { moves, executed })
            if !questions::knows_which(deciding, seat, &moves) =>
        {
            ask_which(deciding, seat, &moves, executed, Author::Board(board));
        }
        Some(Reading::Displaced {
            missing,
            extra,
            confused,
        }) if !replies::may_reply(deciding.state, seat) && deciding.state.practice().is_none() => {
            let matter = naming::displaced(board, missing, extra | confused);
            let proposal = Ruling::AdjustBoard { board };
            deciding.raise(Author::Board(board), matter, proposal);
        }
        _ => {
            boards::mirrored(deciding, board);
        }
    }
}

/// Pegs that are put right answer the open question which move it was.
pub(super) fn put_right(deciding: &mut Deciding, seat: Color, board: BoardAt) {
    if !deciding.state.draws.wait()
        && let Some(Reading::Made(made)) = boards::read(deciding, board, Moment::Stable)
    {
        self::made(deciding, seat, &made, Author::Board(board));
    }
}

/// The board shows this move, after the opponent's moves that it has executed before.
pub(super) fn made(deciding: &mut Deciding, seat: Color, made: &Made, author: Author) {
    completing::goes_on_from_made(deciding, seat, author, true);
    if let Some(board) = deciding.state.board_of(seat) {
        let elsewhere = state::boards::doubts::captured_elsewhere(
            deciding.state,
            board,
            made.executed,
            &made.m,
        );
        executed(deciding, board, made.executed);
        doubts::cannot_tell(deciding, board, elsewhere);
    }
    committed(deciding, seat, made.m, made.edges, author);
}

/// The move is committed: the evidence explains it, or a person chose it.
pub(super) fn committed(
    deciding: &mut Deciding,
    seat: Color,
    mv: Move,
    edges: usize,
    author: Author,
) {
    if deciding.state.current().is_some_and(|c| c.mv == mv) {
        deciding.emit(author, PlayEvent::AnnouncedAgain { seat });
        return;
    }
    if practice::practises_illegal(deciding, seat, &mv, author) {
        return;
    }
    // The board of a player who is not reached reports later.
    let by_hand = author == Author::Arbiter;
    let board = deciding.state.board_of(seat).filter(|_| !by_hand);
    if let Some(board) =
        board.filter(|board| !completing::goes_beyond(deciding, *board, &mv, edges))
    {
        let owed = deciding.state.position().play(&mv);
        comparing::compare_after(deciding, board, &owed, Some(mv));
    }
    if claim::entered(deciding, seat, &mv, author) {
        return;
    }
    said::find_not_repeated(deciding, seat);
    touches::find_touches_of(deciding, seat, &mv);
    ends::no_longer_ends(deciding);
    let uci = deciding.state.position().uci(&mv);
    deciding.emit(
        author,
        PlayEvent::Committed {
            seat,
            uci,
            legal: deciding.state.position().is_legal(&mv),
            edges: edges as u32,
            thought: rooms::thought(deciding, seat),
        },
    );
    if deciding.state.profile.announcer == Announcer::Player {
        // The player speaks; the commit counts as the spoken word.
        announced(deciding, seat);
    }
}

/// The announcement was heard: the move is made, and the other board owes it. A late report, after the move counted as heard, does
/// not apply to a later move.
pub(super) fn heard(deciding: &mut Deciding, of: Option<u64>) {
    if rooms::reached(deciding, of) && !deciding.state.rooms().by_hand(deciding.ply()) {
        return;
    }
    let unheard = deciding
        .state
        .current()
        .filter(|current| !current.announced);
    let of_it = unheard.filter(|current| of.is_none_or(|of| of >= current.record));
    if let Some(current) = of_it.filter(|_| rooms::makes_by_hearing(deciding)) {
        // The time that the mover waited for an output to wake is charged to nobody.
        let waited = deciding.now.since(current.awaited);
        clocks::spare(
            deciding,
            waited.min(deciding.state.ears.warm_up(deciding.stamp.room)),
        );
        announced(deciding, deciding.state.turn());
    }
}

/// The announcement was not heard but its text was shown: the time that the mover waited for the sound is charged to nobody.
pub(super) fn shown_long_enough(deciding: &mut Deciding) {
    if let Some(awaited) = deciding.state.current().map(|current| current.awaited) {
        clocks::spare(deciding, deciding.now.since(awaited));
        announced(deciding, deciding.state.turn());
    }
}

fn announced(deciding: &mut Deciding, seat: Color) {
    deciding.emit(Author::System, PlayEvent::Announced);
    scores::dictated(deciding, seat, deciding.ply());
    completing::completes_by_next(deciding, seat);
    penalties::stands(deciding);
    if ends::over(deciding, seat) || ends::ends_without_press(deciding, seat) {
        return;
    }
    let pressed = deciding.state.current().is_some_and(|c| c.pressed);
    if deciding.state.profile.press == Press::WithCommit || pressed {
        press(deciding, seat, Author::Seat(seat));
    }
}

/// The assistant enters the move of a seat without sensors, or answers which move it was for a seat with a board.
pub(super) fn typed(deciding: &mut Deciding, seat: Color, uci: &UciMove) {
    if let Some(mv) = deciding.state.position_for(seat).find(uci) {
        completing::goes_on_from_made(deciding, seat, Author::Assistant, true);
        let edges = questions::belonging(deciding, seat, &mv);
        committed(deciding, seat, mv, edges, Author::Assistant);
    }
}

/// The opponent repeats the announcement (D.2.1): once a move.
pub(super) fn repeated(deciding: &mut Deciding, seat: Color, author: Author) {
    if may_play::may_repeat(deciding.state, seat).is_ok() {
        deciding.emit(author, PlayEvent::Repeated { seat });
        // A board that shows the move does not dictate it.
        if !matches!(author, Author::Board(_)) {
            let open = deciding.state.turn() != seat && deciding.state.current().is_some();
            let open = u32::from(open);
            scores::dictated(deciding, seat, deciding.state.plies().len() as u32 + open);
        }
    }
}

/// Counts the move as repeated by the board that shows it, where the profile says so.
fn repeated_by_board(deciding: &mut Deciding, board: BoardAt) {
    if deciding.state.profile.repetition == Repetition::FromBoard {
        repeated(deciding, board.seat(), Author::Board(board));
    }
}

impl Deciding<'_> {
    /// A claim waits for the arbiter and nobody goes on until the ruling (9.5); so does any case, where the profile holds
    /// announcements. The player who tries hears why.
    pub(crate) fn waits(&mut self, seat: Color) {
        self.emit(Author::Seat(seat), PlayEvent::Waits { seat });
    }
}

/// The clock is pressed. This completes an announced move (6.2.1); any other press has no effect, and the arbiter is told its kind.
pub(super) fn press(deciding: &mut Deciding, seat: Color, author: Author) {
    if let Err(refusal) = may_play::may_press(deciding.state, seat) {
        deciding.not_now(seat, &refusal);
        return;
    }
    if deciding.state.sealing() == Some(seat) {
        adjournment::press_sealing(deciding, seat, author);
        return;
    }
    if deciding.state.clocks.putting_right() == Some(seat) {
        deciding.emit(author, ClockEvent::PutRight { seat });
        return;
    }
    let held = state::cases::holds(deciding.state, Hold::Presses);
    if completing::pressed_between(deciding, seat, author, held) {
        return;
    }
    // The board is put right in the player's own time (7.4.1). Where the table itself presses, nobody could press again.
    if deciding.state.clocks.running() == Some(seat)
        && deciding.state.profile.press != Press::WithCommit
        && puts_own_board_right(deciding, seat)
    {
        naming::unclear(deciding, seat, Unclear::Displaced);
        return;
    }
    if deciding.state.current().is_none() && released::made_by_releasing(deciding, seat, author) {
        return;
    }
    match deciding.state.current() {
        Some(current) if current.announced && !held => {
            completing::complete(deciding, seat, author);
        }
        Some(current) if current.announced => {
            deciding.emit(author, PlayEvent::PressedInVain { seat })
        }
        Some(current) if current.pressed => {}
        // The announcement is on its way: the press counts as soon as it is heard.
        Some(_) => press_ahead(deciding, seat, author),
        // What an opponent has made on an ordinary board, and said, is executed here after it.
        None if state::hand_of(deciding.state, seat) != seat && !stands(deciding) => {
            press_ahead(deciding, seat, author);
        }
        None if penalties::pawn_left(deciding, seat) || tells_pawn(deciding, seat) => {
            deciding.emit(author, PlayEvent::PressedInVain { seat });
            penalties::raise_pawn_left(deciding, seat, author);
        }
        None if presses_back(deciding, seat) => {
            deciding.emit(author, ClockEvent::PressedBack { seat: !seat });
        }
        // Nobody plays, and no clock runs that could be pressed (6.11).
        None if stands(deciding) => {
            deciding.emit(author, PlayEvent::PressedInVain { seat });
        }
        // What its player made on an ordinary board an assistant types after it: a second press is one too many (D.2.4).
        None if deciding.state.board_of(seat).is_none() && !pressed_before(deciding, seat) => {
            press_ahead(deciding, seat, author);
        }
        None => {
            let typed = deciding.state.board_of(seat).is_none();
            let matter = if typed || may_play::is_dead(deciding.state, seat) {
                let last_rank = None;
                Matter::PressedBeforeAnnouncement { seat, last_rank }
            } else if moved(deciding, seat) {
                let last_rank = on_last_rank(deciding, seat);
                Matter::PressedBeforeAnnouncement { seat, last_rank }
            } else {
                Matter::PressedWithoutMove { seat }
            };
            press_in_vain(deciding, seat, author, matter);
        }
    }
}

/// Whether the arbiter has stopped the clocks (6.11).
fn stands(deciding: &Deciding) -> bool {
    deciding.attended() && deciding.state.clocks.stands()
}

/// A press ahead: the announcement is on its way, or the press itself triggers it.
pub(super) fn press_ahead(deciding: &mut Deciding, seat: Color, author: Author) {
    let thought = rooms::thought(deciding, seat);
    deciding.emit(author, PlayEvent::PressedAhead { seat, thought });
}

/// Whether this player's clock was pressed before, and no move was announced since; a button that bounces is one press.
fn pressed_before(deciding: &Deciding, seat: Color) -> bool {
    let ahead = deciding.state.play().pressed_ahead(seat);
    let again = ahead.is_some_and(|ahead| deciding.now.since(ahead) >= BOUNCE_MS);
    again && deciding.attended()
}

/// Whether this press starts the clock of an opponent who displaced pieces and has not put them right (1997 7.3).
fn presses_back(deciding: &Deciding, seat: Color) -> bool {
    let displaced = deciding
        .state
        .board_of(!seat)
        .is_some_and(|board| !deciding.state.agrees(board) && !state::one_board(deciding.state));
    displaced
        && deciding.state.profile.edition.opponent_presses_displaced()
        && !moved(deciding, seat)
}

fn press_in_vain(deciding: &mut Deciding, seat: Color, author: Author, matter: Matter) {
    let counts = deciding.state.profile.edition.press_counts_as_illegal();
    let without = matches!(matter, Matter::PressedWithoutMove { .. });
    let proposal = match without && counts {
        true => penalties::penalising(deciding, seat, Remedy::Stays),
        false => Ruling::PlayOn,
    };
    let otherwise = penalties::if_a_pawn_was_left(deciding, seat, &matter);
    deciding.emit(author, PlayEvent::PressedInVain { seat });
    deciding.raise_on(author, matter, (proposal, otherwise), None);
}

/// Whether the board shows a move, or the beginning of one, that was not committed.
fn moved(deciding: &Deciding, seat: Color) -> bool {
    let reading = deciding
        .state
        .board_of(seat)
        .and_then(|board| boards::read(deciding, board, Moment::Committed));
    !matches!(
        reading,
        None | Some(Reading::Agrees | Reading::Executed { .. })
    )
}

/// The square of a promotion that the board shows and nobody committed (7.5.2).
fn on_last_rank(deciding: &Deciding, seat: Color) -> Option<Square> {
    shown_queen(deciding, seat).map(|queen| queen.to())
}

/// Whether a board that identifies its pieces shows a pawn on its last rank (7.5.2).
pub(super) fn tells_pawn(deciding: &Deciding, seat: Color) -> bool {
    let board = deciding.state.board_of(seat);
    let found = board.and_then(|board| deciding.state.board(board));
    let pawn = Seen::Piece(seat.pawn());
    found.is_some_and(|found| {
        let seen = |square| found.seen().detection().seen(square);
        on_last_rank(deciding, seat).is_some_and(|at| seen(at) == pawn)
    })
}

/// The promotion to a queen that the board shows and nobody committed (7.5.2).
pub(super) fn shown_queen(deciding: &Deciding, seat: Color) -> Option<Move> {
    let board = deciding.state.board_of(seat)?;
    let Reading::Ask { moves, .. } = boards::read(deciding, board, Moment::Committed)? else {
        return None;
    };
    let to = moves.first()?.to();
    let same = |mv: &Move| mv.to() == to && mv.promotion().is_some();
    let queen = |mv: &&Move| mv.promotion() == Some(Role::Queen);
    let queen = moves.iter().find(queen).copied();
    queen.filter(|_| moves.iter().all(same))
}

pub(super) fn executed(deciding: &mut Deciding, board: BoardAt, moves: usize) {
    if moves > 0 {
        let unseen = state::boards::doubts::captured_unseen(deciding.state, board, moves);
        let moves = moves as u32;
        deciding.emit(Author::Board(board), BoardEvent::Mirrored { board, moves });
        repeated_by_board(deciding, board);
        doubts::cannot_tell(deciding, board, unseen);
    }
}

pub(super) fn ask_which(
    deciding: &mut Deciding,
    seat: Color,
    moves: &[Move],
    executed: usize,
    author: Author,
) {
    completing::goes_on_from_made(deciding, seat, author, true);
    if let Some(board) = deciding.state.board_of(seat) {
        self::executed(deciding, board, executed);
    }
    let moves = moves
        .iter()
        .map(|mv| deciding.state.position().uci(mv))
        .collect();
    deciding.emit(
        Author::System,
        QuestionEvent::Asked {
            seat: state::hand_of(deciding.state, seat),
            question: Question::Which { moves },
        },
    );
}

/// The player announces to adjust (4.2): only the player having the move may.
pub(super) fn adjust(deciding: &mut Deciding, seat: Color) {
    deciding.emit(Author::Seat(seat), TouchEvent::Adjusting { seat });
}
