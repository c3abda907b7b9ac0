//! The meaning of everything that is said and shown besides the announcement of a move. The lexicon makes words of it.

use shakmaty::{Color, Piece, Role, Square};

use super::Announcement;
use crate::board::sensing::Fault;
use crate::laws::Sanction;
use crate::ledger::event::{Reason, Speaker};

/// Something said or shown to someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    // To the table: both players hear it.
    /// A player's move, announced.
    Move(Announcement),
    /// The clock was pressed: a click, no words ("click" in a transcript).
    Click,
    /// The game starts, and the clock of this side runs, if there is one.
    GameStarts(Option<Color>),
    /// A player adjusts pieces ("j'adoube", 4.2).
    Adjusts(Color),
    /// A player offers a draw.
    OffersDraw(Color),
    /// A player refuses the draw.
    RefusesDraw(Color),
    /// The board of this seat does not answer any more.
    BoardLost(Color),
    /// The board of this seat is back.
    BoardBack(Color),
    /// The game is over.
    GameOver(Ending),

    // To one seat in private.
    /// Which of these moves was made? The question offers what the evidence allows, not what the Laws allow.
    WhichMove(Vec<Announcement>),
    /// Which piece does the pawn become?
    WhichPiece(Vec<Role>),
    /// The answer that is now selected: a move.
    SelectedMove(Announcement),
    /// The answer that is now selected: a piece.
    SelectedPiece(Role),
    /// Do you really resign? Ok or cancel.
    ResignReally,
    /// The opponent offers a draw. Do you accept? Ok or cancel.
    AcceptDraw,
    /// The question is dropped.
    Dropped,
    /// The commit found nothing moved.
    NothingMoved,
    /// The commit found a move begun and not finished.
    MoveUnfinished,
    /// The commit found no clear move: feel the board and commit again.
    MoveUnclear,
    /// The times and the number of the move (D.2.10.4).
    Times {
        /// Moves completed by both, full moves.
        moves: u32,
        /// The asking player's time left, in ms.
        own: u64,
        /// The opponent's time left, in ms.
        opponent: u64,
        /// Whose clock runs; none runs.
        running: Option<Color>,
    },
    /// The number of moves at a table without a clock.
    MovesCompleted(u32),
    /// There is nothing to repeat yet.
    NothingToRepeat,
    /// The arbiter has been called.
    ArbiterComes,
    /// Next single step of the way back: take this peg out. The piece is named where it is known.
    Take {
        /// From this square.
        square: Square,
        /// What should stand there, as far as the game knows.
        piece: Option<Piece>,
    },
    /// Next single step of the way back: put this piece here, from the hand or the box.
    Put {
        /// Into this square.
        square: Square,
        /// This piece.
        piece: Piece,
    },
    /// The board shows what it should.
    BoardRight(Color),
    /// The board does not show the position: guidance follows.
    BoardWrong(Color),
    /// The board stands turned round.
    TurnRound(Color),

    // To the arbiter (and, by the audience policy, to the assistant).
    /// The boards are right and the arbiter may start the game.
    Ready,
    /// The arbiter wants to start, and these boards are missing or do not show the position.
    NotReady(Vec<Color>),
    /// A board answers on a port.
    BoardConnected {
        /// Of this seat.
        board: Color,
        /// Name of the port.
        port: String,
    },
    /// A board that should be there was not found.
    BoardMissing {
        /// Of this seat.
        board: Color,
        /// Why, and what to do.
        reason: String,
    },
    /// A board is lost.
    BoardLostBecause {
        /// Of this seat.
        board: Color,
        /// What the system says.
        reason: String,
    },
    /// The daemon took up an interrupted game.
    Resumed {
        /// How long it was away, in ms.
        pause: u64,
    },
    /// A board is faulty.
    Faulty {
        /// Of this seat.
        board: Color,
        /// What is wrong.
        fault: Fault,
    },
    /// An aperture is faulty and played around.
    BlindAperture {
        /// Of the board of this seat.
        board: Color,
        /// Which.
        square: Square,
    },
    /// A board works again.
    Mended {
        /// Of this seat.
        board: Color,
        /// What was wrong.
        fault: Fault,
    },
    /// Boards differ: this board should show something else.
    BoardsDiffer {
        /// The board that is behind or wrong.
        board: Color,
        /// Squares whose apertures are not as they should be.
        squares: Vec<Square>,
        /// Since this move (full moves).
        since: u32,
        /// The move that the board has not executed, if that is all.
        unexecuted: Option<Announcement>,
    },
    /// Pegs stand where no move puts them.
    Displaced {
        /// The board.
        board: Color,
        /// Squares whose apertures are not as they should be.
        squares: Vec<Square>,
        /// At this move (full moves).
        since: u32,
    },
    /// A completed move is illegal.
    IllegalMove {
        /// Who made it.
        seat: Color,
        /// In move number (full moves).
        number: u32,
        /// The move.
        announcement: Announcement,
    },
    /// A completed move is not one to which the touches oblige.
    TouchMove {
        /// Who made it.
        seat: Color,
        /// In move number (full moves).
        number: u32,
        /// The move.
        announcement: Announcement,
        /// What was touched for it, in order.
        touched: Vec<Square>,
    },
    /// A player touched a piece and can no longer claim against the opponent's touches.
    ClaimLost {
        /// The number of the difference.
        id: u32,
        /// Who can no longer claim.
        seat: Color,
    },
    /// The clock was pressed and nothing had been moved.
    PressedWithoutMove(Color),
    /// The clock was pressed with a pawn on its last rank, and no piece was named for it.
    PawnLeft(Color),
    /// Both kings are in check.
    BothInCheck,
    /// The game began from a wrong position.
    StartedWrong,
    /// The game began with the colours reversed.
    ColoursReversed,
    /// The opponent has moved, and the illegal move of this difference stands.
    Stands(u32),
    /// The clock was pressed before the announcement.
    PressedBeforeAnnouncement(Color),
    /// A board does not show the initial position.
    WrongStart {
        /// The board.
        board: Color,
        /// Squares whose apertures are not as they should be.
        squares: Vec<Square>,
    },
    /// A board stands turned round.
    TurnedRound(Color),
    /// A question was left unanswered.
    Unanswered(Color),
    /// A flag has fallen.
    FlagFell(Color),
    /// A player calls the arbiter.
    Called(Color),
    /// What the Laws propose.
    Proposal {
        /// The number of the difference, to rule on it.
        id: u32,
        /// The article of the Laws.
        article: &'static str,
        /// What is proposed.
        proposal: Proposal,
    },
    /// A ruling was given.
    Ruled(Proposal),
    /// A difference went away, because the board shows the game again.
    Resolved {
        /// The number of the difference.
        id: u32,
        /// The board that is right again.
        board: Option<Color>,
    },
    /// The opponent repeated the announcement (D.2.1).
    Repeated(Color),
    /// The sound output is lost, and why.
    SoundLost(String),
    /// The sound output of this name is open.
    SoundBack(String),
    /// Free text is spoken by this from now on.
    SpokenBy(Speaker),
    /// The ledger cannot be written; play goes on in memory, everything waits for the disk.
    LedgerFails(String),
    /// The ledger can be written again.
    LedgerWrites,
}

/// A ruling in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// Put this board right; the game stands.
    AdjustBoard(Color),
    /// Back to the position after this many half-moves; `number` and `side` name the move to be made then.
    Restore {
        /// The number of the move that is then to be made.
        number: u32,
        /// Whose move it is then.
        side: Color,
    },
    /// An irregularity is dealt with as an illegal move.
    Penalise {
        /// Whose it is.
        seat: Color,
        /// The number and the side of the move to be made then, where the position goes back.
        restore: Option<(u32, Color)>,
        /// The pawn becomes a queen.
        queen: bool,
        /// To the opponent's time, in ms.
        bonus: u64,
        /// Lost, or drawn if the opponent cannot mate: undecided.
        undecided: bool,
    },
    /// A penalty that the arbiter chose.
    Sanction {
        /// Of this player.
        seat: Color,
        /// Which.
        sanction: Sanction,
        /// How much time, in ms.
        time: u64,
    },
    /// End the game.
    End(Ending),
    /// Play on.
    PlayOn,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won; no one in a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}
