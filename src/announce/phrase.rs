//! The meaning of everything that is said and shown besides the announcement of a move. The lexicon makes words of it.

use shakmaty::{Color, Piece, Role, Square};

use super::{Adjourned, Announcement, Claim, Proposal, Scored, Taped};
use crate::board::Fault;
use crate::laws::{Bar, DrawAct, Objection, Outcome, PutBack};
use crate::seat::{BoardAt, Ear, Speaker};

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
    /// The clocks are stopped.
    ClocksStopped,
    /// The clock of this side runs again.
    ClockRuns(Color),
    /// The arbiter has set the clocks to these times, in ms.
    ClocksSet {
        /// White's.
        white: u64,
        /// Black's.
        black: u64,
    },
    /// A player claims a draw, which is an offer as well (9.1.2.3). On what grounds is for the arbiter.
    ClaimsDraw(Color),
    /// Without an arbiter: a claim concludes the game, and the designated arbiter decides.
    Referred,
    /// A player asks for an increment (2023 Guidelines III.4).
    AsksIncrement {
        /// Who.
        seat: Color,
        /// And offers a draw by it.
        offers: bool,
    },
    /// From now on both get an increment.
    IncrementBegins {
        /// Who gets more time besides.
        seat: Color,
        /// Before each move, in ms.
        extra: u64,
        /// More time once, in ms.
        bonus: u64,
    },
    /// The board of this seat does not answer any more.
    BoardLost(BoardAt),
    /// The board of this seat is back.
    BoardBack(BoardAt),
    /// The game is over.
    GameOver(Outcome),

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
    /// What do you want of a draw? The first answer.
    DrawMenu(DrawAct),
    /// The answer that is now selected: an act about a draw.
    SelectedDraw(DrawAct),
    /// A draw cannot be agreed now.
    DrawBarred(Bar),
    /// The arbiter does not consent to a draw.
    NoConsent,
    /// Execute the intended move and commit it; it is not announced.
    EnterIntended,
    /// Is this the result? Ok or cancel (8.7).
    ConfirmResult(Outcome),
    /// The result is confirmed.
    ResultNoted,
    /// Is this the final position, after so many full moves? Ok or cancel.
    VerifyPosition {
        /// Moves completed by both.
        moves: u32,
        /// What stands there.
        pieces: Vec<(Square, Piece)>,
    },
    /// What the player said is recorded.
    Noted,
    /// Who was called is not there.
    NoArbiter,
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
        /// Moves that the asking player has still to complete in the period, where it asks for a number.
        to_go: Option<u32>,
    },
    /// The number of moves at a table with an external clock, which alone shows the times.
    ExternalClock {
        /// Moves completed by both, full moves.
        moves: u32,
        /// Moves that the asking player has still to complete in the period, where it asks for a number.
        to_go: Option<u32>,
    },
    /// Unasked, where the profile allows it: so much time is left, in ms.
    TimeWarning(u64),
    /// The number of moves at a table without a clock.
    MovesCompleted(u32),
    /// There is nothing to repeat yet.
    NothingToRepeat,
    /// Words that were said before, once more.
    Again(String),
    /// Something waits for this player, who hears it after asking for it. The words tell nothing of it.
    MessageFor(Color),
    /// Before the game: does this player hear it? Ok, and louder or softer.
    DoYouHear(Color),
    /// This player hears it.
    Hears(Color),
    /// The loudness is now this, 1 to 9.
    Volume(u8),
    /// The speed is now 1 slow, 2 normal, 3 fast.
    Speed(u8),
    /// A short sound, no words.
    Cue(Sound),
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
    BoardRight(BoardAt),
    /// The board does not show the position: guidance follows.
    BoardWrong(BoardAt),
    /// The board stands turned round.
    TurnRound(BoardAt),

    // To the arbiter (and, by the audience policy, to the assistant).
    /// The boards are right and the arbiter may start the game.
    Ready,
    /// The arbiter wants to start, and these boards are missing or do not show the position.
    NotReady(Vec<BoardAt>),
    /// A board answers on a port.
    BoardConnected {
        /// Of this seat.
        board: BoardAt,
        /// Name of the port.
        port: String,
    },
    /// A board that should be there was not found.
    BoardMissing {
        /// Of this seat.
        board: BoardAt,
        /// Why, and what to do.
        reason: String,
    },
    /// A board is lost.
    BoardLostBecause {
        /// Of this seat.
        board: BoardAt,
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
        board: BoardAt,
        /// What is wrong.
        fault: Fault,
    },
    /// An aperture is faulty and played around.
    BlindAperture {
        /// Of the board of this seat.
        board: BoardAt,
        /// Which.
        square: Square,
    },
    /// A board works again.
    Mended {
        /// Of this seat.
        board: BoardAt,
        /// What was wrong.
        fault: Fault,
    },
    /// Boards differ: this board should show something else.
    BoardsDiffer {
        /// The board that is behind or wrong.
        board: BoardAt,
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
        board: BoardAt,
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
    /// A piece was released to make a move, and then another was made.
    Released {
        /// Who made it.
        seat: Color,
        /// In move number (full moves).
        number: u32,
        /// The move that the release made, or began.
        released: Announcement,
        /// The move that was completed.
        made: Announcement,
    },
    /// A move was made with two hands.
    TwoHands(Color),
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
        board: BoardAt,
        /// Squares whose apertures are not as they should be.
        squares: Vec<Square>,
    },
    /// A board stands turned round.
    TurnedRound(BoardAt),
    /// A question was left unanswered.
    Unanswered(Color),
    /// A flag has fallen.
    FlagFell(Color),
    /// So many moves of the period are completed by the side whose flag fell (6.4).
    MovesOfPeriod {
        /// Whose flag.
        seat: Color,
        /// Completed.
        completed: u32,
        /// To be completed.
        needed: u32,
    },
    /// Both flags have fallen, this one first, where anyone knows.
    BothFlags(Option<Color>),
    /// A win on time is claimed for this player.
    TimeClaimed(Color),
    /// A player is not present.
    Absent(Color),
    /// A player has come.
    Arrived(Color),
    /// A player has not come in time.
    Late(Color),
    /// The clocks were put back to these times, in ms; those of an external clock are to be set so.
    PutBack {
        /// White's.
        white: u64,
        /// Black's.
        black: u64,
        /// How they were found.
        rule: PutBack,
        /// The clock is the table's own, outside the daemon.
        external: bool,
    },
    /// The times to put an external clock back to are not known.
    TimesUnknown,
    /// An external clock is to be stopped by hand.
    StopByHand,
    /// A player calls the arbiter.
    Called(Color),
    /// A draw was offered at another time than after the own move and before the press (9.1.2.1).
    OfferedAtOtherTime(Color),
    /// This player needs an assistant against a hearing-impaired opponent.
    AssistantMissing(Color),
    /// The assistant may only relay and announce.
    AssistantBarred,
    /// A player wants to offer a draw, for which the arbiter's consent is needed.
    WantsDraw(Color),
    /// A draw is claimed: the grounds and what the game shows for them.
    Claimed(Claim),
    /// An increment is asked for, and the draw was not accepted.
    IncrementAsked {
        /// By whom.
        seat: Color,
        /// Why it cannot be right.
        objection: Option<Objection>,
    },
    /// Another move was made than the one a wrong claim was based on.
    NotIntended {
        /// Who moved.
        seat: Color,
        /// What had to be moved, while that can be told.
        announcement: Option<Announcement>,
    },
    /// The Laws end the game; the arbiter has not announced it yet.
    Ends(Outcome),
    /// Whether this player can still mate is undecided; else the game is drawn.
    MateUndecided(Color),
    /// The opponent of who claimed verified the final position and the moves, or disputes them.
    PositionVerified {
        /// Who.
        seat: Color,
        /// Verified; else disputed.
        agreed: bool,
    },
    /// A player confirmed the result (8.7).
    ResultConfirmed(Color),
    /// A player disputes the result.
    ResultDenied(Color),
    /// What the Laws propose.
    Proposal {
        /// The number of the difference, to rule on it.
        id: u32,
        /// The article of the Laws.
        article: &'static str,
        /// What is proposed.
        proposal: Proposal,
    },
    /// Something of an adjourned game.
    Adjourned(Adjourned),
    /// Something of the tape.
    Taped(Taped),
    /// Something of the players' scores.
    Scored(Scored),
    /// A ruling was given.
    Ruled(Proposal),
    /// A difference went away, because the board shows the game again.
    Resolved {
        /// The number of the difference.
        id: u32,
        /// The board that is right again.
        board: Option<BoardAt>,
    },
    /// The opponent repeated the announcement (D.2.1).
    Repeated(Color),
    /// A sound output is lost.
    SoundLost {
        /// Whose.
        ear: Ear,
        /// What the system says.
        reason: String,
    },
    /// A sound output is open.
    SoundBack {
        /// Whose.
        ear: Ear,
        /// Its name.
        name: String,
    },
    /// Free text is spoken by this from now on.
    SpokenBy(Speaker),
    /// The ledger cannot be written; play goes on in memory, everything waits for the disk.
    LedgerFails(String),
    /// The key of the envelope cannot be written or read.
    KeyFails(String),
    /// The ledger can be written again.
    LedgerWrites,
}

impl Phrase {
    /// Whether it is said in one ear and written nowhere: neither to the ledger nor to a screen or a log.
    pub const fn is_secret(&self) -> bool {
        matches!(self, Phrase::Adjourned(Adjourned::InSecret(_)))
    }
}

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A peg was taken out.
    Lift,
    /// A peg was put in.
    Place,
    /// The own board shows the game again.
    Mirrored,
    /// A question follows.
    Question,
    /// Something is wrong.
    Fault,
}
