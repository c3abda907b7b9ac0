//! What can happen to a table.

use shakmaty::{Color, Square, uci::UciMove};

use crate::board::sensing::{Button, Sensed};
use crate::laws::DrawAct;
use crate::laws::{Envelope, OnTape, Paper, Profile, Secret, Unopened};
use crate::ledger::event::{Ruling, Taping, Unclear};
use crate::seat::{BoardAt, Ear, Source, Speaker};
use shakmaty::ByColor;

/// One thing that happens to a table. Everything that changes a game enters as one of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// The table is set up; taken once, before anything else.
    SetUp {
        /// The position to start from, in FEN.
        position: String,
        /// What the organiser set.
        profile: Box<Profile>,
        /// Where the moves of each seat come from.
        sources: ByColor<Source>,
        /// The players' names, where they were said.
        names: ByColor<Option<String>>,
    },
    /// The daemon takes up an interrupted game.
    Resumed {
        /// How long it was away by the wall clock, in ms.
        pause: u64,
    },
    /// A board answered.
    BoardConnected {
        /// The board of this seat.
        board: BoardAt,
        /// The name of the port.
        port: String,
    },
    /// A board that should be there was not found; told once for each reason.
    BoardMissing {
        /// The board of this seat.
        board: BoardAt,
        /// Why, and what to do.
        reason: String,
    },
    /// A board does not answer any more.
    BoardLost {
        /// The board of this seat.
        board: BoardAt,
        /// What the system says.
        reason: String,
    },
    /// The daemon speaks through these outputs.
    Ears {
        /// Which there are.
        ears: Vec<Ear>,
        /// How fast they speak until a player sets it: 1 slow, 2 normal, 3 fast.
        speed: u8,
    },
    /// Words were said: their first sample was played, or they were shown. Not told of the announcement of a committed
    /// move, which is [`Input::Heard`].
    Said {
        /// For whom.
        to: Ear,
        /// Out of which output; none: only shown.
        by: Option<Ear>,
        /// The words.
        words: String,
    },
    /// A sound output is lost, or cannot be opened.
    SoundLost {
        /// Which.
        ear: Ear,
        /// Why.
        reason: String,
    },
    /// Free text is spoken by this from now on.
    SpokenBy {
        /// Who speaks.
        speaker: Speaker,
    },
    /// A sound output is open.
    SoundBack {
        /// Which.
        ear: Ear,
        /// Its name.
        name: String,
    },
    /// What becomes of the tape.
    Taped(Taping),
    /// A board reports.
    Sensed {
        /// The board of this seat.
        board: BoardAt,
        /// What.
        sensed: Sensed,
    },
    /// A button was pressed that is not on a sensing board: a keyboard's, a transcript's.
    Button {
        /// Whose.
        seat: Color,
        /// Which.
        button: Button,
    },
    /// The announcement of the committed move was heard: first sample played, or text shown.
    Heard,
    /// The assistant does something for a seat (D.2.10).
    Assistant {
        /// For whom.
        seat: Color,
        /// What.
        act: Act,
    },
    /// The secret of the envelope: the shell made it by chance, or kept it. It never gets into the ledger.
    Key(Secret),
    /// A move was sealed in private, or could not be.
    Sealed(Result<Envelope, Unclear>),
    /// The envelope was opened, or could not be.
    Opened(Result<Paper, Unopened>),
    /// The arbiter orders something.
    Arbiter(Order),
    /// Nothing but time passes.
    Time,
}

/// What an assistant may do for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Enter the move of a seat without sensors.
    Move(UciMove),
    /// Write down the move that the player seals: in UCI where that is certain, else as the player says it.
    Seal(String),
    /// Press its clock.
    Press,
    /// Say that the player repeated the announcement (D.2.1).
    Repeat,
    /// Note that the sighted player touched the piece on this square (D.2.10).
    Touched(Square),
    /// Pass on what the player says about a draw. A move intended for a claim is entered as the next move.
    Draw(DrawAct),
    /// Write on in the score that is kept for the player (D.2.10).
    Write(String),
    /// Pass on that the player resigns.
    Resign,
    /// Pass on what the player says of the result (8.7).
    Result {
        /// Confirmed; else disputed.
        agreed: bool,
    },
    /// Claim a win on time (D.2.10).
    ClaimTime,
}

/// Which flags have fallen on an external clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// This player's.
    One(Color),
    /// Both, and nobody saw which fell first.
    Both,
}

/// What an arbiter may order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Start the game (6.6), also again after a ruling, or the clocks after a stop.
    Start,
    /// Stop the clocks (6.11); they are started again by [`Order::Start`].
    Stop,
    /// Say that a flag has fallen on the external clock (6.8).
    Flags(Flags),
    /// Say that a player is not present (6.7).
    Absent {
        /// Who.
        seat: Color,
    },
    /// Say that a player has come.
    Arrived {
        /// Who.
        seat: Color,
    },
    /// Do what is proposed for this discrepancy.
    Accept {
        /// Its number.
        id: u32,
    },
    /// Close this discrepancy and play on.
    Dismiss {
        /// Its number.
        id: u32,
    },
    /// Reject this claim of a draw, with the times that the edition says.
    Reject {
        /// Its number.
        id: u32,
    },
    /// Postpone the decision on this claim in the quickplay finish.
    Postpone {
        /// Its number.
        id: u32,
    },
    /// Read a player's score to the table, all of it (D.2.9).
    ReadScore {
        /// Whose.
        seat: Color,
        /// What is written, with or without the numbers of the moves.
        text: String,
    },
    /// Rule otherwise.
    Rule {
        /// The discrepancy it answers, if one.
        id: Option<u32>,
        /// What.
        ruling: Ruling,
    },
    /// Adjourn the game, or take it up again.
    Adjourn(SealOrder),
    /// Allow so much to be recorded from now on (D.2.7).
    Record(OnTape),
    /// Propose what the Laws say of something that no board shows.
    Find(Finding),
}

impl Order {
    /// Whether an envelope is to be closed, for which a new secret is needed first.
    pub const fn seals(&self) -> bool {
        matches!(
            self,
            Order::Adjourn(SealOrder::Seal { .. } | SealOrder::SealReply)
        )
    }
}

/// What an arbiter may order about an adjournment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealOrder {
    /// The player who has the move seals it (I.1).
    Seal {
        /// Date, time and place of resumption.
        resumption: String,
        /// How long before the end of the session the player adjourns, in ms (I.1.2); 0 at its end.
        early: u64,
    },
    /// The player who has the move seals the reply for the opponent who is absent (I.9.3).
    SealReply,
    /// The adjourned game is taken up: the boards are put right (I.5).
    Resume,
    /// The player who is to reply is absent: this player's clock runs (I.9.2).
    Await,
    /// The player who is to reply is there: the envelope is opened (I.7, I.9.1).
    Open,
    /// The envelope is missing: the sealer makes the move that he states he sealed (I.12).
    Declare,
    /// Propose what the Laws say where the position cannot be re-established (I.12.2).
    PositionLost,
    /// Propose what they say where a player points out that a clock was set wrongly at the resumption (I.13).
    ClocksWrong {
        /// Who.
        seat: Color,
    },
}

/// What an arbiter may find out during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It began from a wrong position (7.2.1).
    WrongStart,
    /// It began with the colours reversed (7.3).
    ColoursReversed,
    /// This player made a single move with two hands (7.5.4). No board tells it: one hand moves, the other finds the hole.
    TwoHands(Color),
    /// The board in front of this seat stands turned round (7.2.2).
    TurnedRound(BoardAt),
    /// Pieces are displaced on the board in front of this seat (7.4), which it cannot tell: swapped, or it has no sensors.
    Displaced(BoardAt),
}
