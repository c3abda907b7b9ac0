//! What the ledger records: everything that the boards saw, what it was taken to mean, what people said and did, and what
//! was made audible. Raw edges and their meaning are both events, so replay never decides anything again.
//!
//! An event is a fact in the past tense. It carries no words for the ear and no hash: words are made by
//! [`announce`](crate::announce), hashes by the store.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square, uci::UciMove};

use crate::board::Fault;
use crate::laws::{Bar, Grounds, Outcome, Profile, PutBack, Timestamp};
use crate::seat::{BoardAt, Ear, Source, Speaker};

mod adjourning;
mod difference;
mod question;
mod ruling;
mod taping;

pub use adjourning::Adjourning;
pub use difference::Difference;
pub use question::Question;
pub use ruling::Ruling;
pub use taping::Taping;

/// One line of the ledger.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Position in the game's order, from 1 without a gap.
    pub number: u64,
    /// When it happened, in the game's milliseconds.
    pub at: Timestamp,
    /// Who or what caused it.
    pub origin: Origin,
    /// What happened.
    pub event: Event,
}

/// Who or what caused an event.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The board in front of this seat.
    Board(BoardAt),
    /// The player of this seat, by a button.
    Seat(#[serde_as(as = "DisplayFromStr")] Color),
    /// The assistant.
    Assistant,
    /// The arbiter.
    Arbiter,
    /// The chess clock.
    Clock,
    /// The daemon itself.
    System,
}

/// An event of the game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The table was set up. The first event of every ledger.
    SetUp {
        /// The position to start from, in FEN.
        position: String,
        /// What the organiser set.
        profile: Profile,
        /// Where White's moves come from.
        white: Source,
        /// Where Black's moves come from.
        black: Source,
        /// White's name, where it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white_name: Option<String>,
        /// Black's name, where it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black_name: Option<String>,
    },
    /// The daemon took up an interrupted game; the clocks stand as they stood at the last mark (see [`Record::at`]).
    Resumed {
        /// How long it was away by the wall clock, in ms.
        pause: u64,
    },
    /// The arbiter, or the table itself where it is not rated, started the game (6.6).
    Started,
    /// The arbiter wanted to start the game, and these boards were missing or did not show the position.
    StartRefused {
        /// The boards of these seats.
        boards: Vec<BoardAt>,
    },

    /// A board answered on this port.
    BoardConnected {
        /// The board of this seat.
        board: BoardAt,
        /// The name of the port.
        port: String,
    },
    /// A board that should be there was not found.
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
        /// What the operating system or the line says.
        reason: String,
    },
    /// A board says what it shows, after a start or after lost frames: what happened between is unknown.
    Shown {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        /// 64 bits, a1 = bit 0.
        occupied: u64,
        /// What the board can tell of the pegs, as `e1 K` or `e1 white`; empty where it cannot.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seen: Vec<String>,
    },
    /// A peg was taken out of its aperture.
    Lifted {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        /// The aperture.
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },
    /// A peg was put into an aperture.
    Placed {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        /// The aperture.
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
        /// The piece as a FEN letter, or the colour as `white` or `black`, where the board can tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<String>,
    },
    /// The daemon speaks through these outputs from now on. Without this event there is one for every ear.
    Ears {
        /// Which there are.
        ears: Vec<Ear>,
        /// How fast they speak until a player sets it: 1 slow, 2 normal, 3 fast.
        speed: u8,
    },
    /// Words were said to a player, or to both: their first sample was played, or they were shown where there is no sound.
    /// Not the announcement of a committed move, which is [`Event::Announced`].
    Said {
        /// For whom.
        to: Ear,
        /// Out of which output; none: only shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Ear>,
        /// The words.
        words: String,
    },
    /// An output that was lost is back, and what was last said there is said again.
    SaidAgain {
        /// The output.
        ear: Ear,
    },
    /// A player set the loudness of an output.
    Volume {
        /// The output.
        ear: Ear,
        /// 1 to 9, in steps of 3 dB; 7: as the voice was recorded.
        level: u8,
    },
    /// A player set the speed of an output.
    Speed {
        /// The output.
        ear: Ear,
        /// 1 slow, 2 normal, 3 fast.
        level: u8,
    },
    /// A player said before the game that the own output is heard.
    Hears {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A sound output is lost, or cannot be opened.
    SoundLost {
        /// Which.
        #[serde(default)]
        ear: Ear,
        /// Why.
        reason: String,
    },
    /// A sound output is open.
    SoundBack {
        /// Which.
        #[serde(default)]
        ear: Ear,
        /// Its name.
        name: String,
    },
    /// Free text, which is everything but moves, is spoken by this from now on.
    SpokenBy {
        /// Who speaks.
        speaker: Speaker,
    },
    /// A step of the tape (D.2.7).
    Taped {
        /// Which.
        #[serde(flatten)]
        step: Taping,
    },
    /// A board came to rest: no edge for the settle time.
    Rested {
        /// The board of this seat.
        board: BoardAt,
        /// Since when, in board time, in ms.
        board_ms: u64,
    },
    /// A board misbehaves.
    Faulty {
        /// The board of this seat.
        board: BoardAt,
        /// What is wrong.
        fault: Fault,
    },
    /// A board works again.
    Mended {
        /// The board of this seat.
        board: BoardAt,
        /// What was wrong.
        fault: Fault,
    },

    /// An aperture contradicts a move that the player chose: it is faulty, and played around from now on.
    BlindAperture {
        /// The board of this seat.
        board: BoardAt,
        /// The aperture.
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },

    /// The player announced to adjust pieces (4.2): lifts are no touches until the pegs are back.
    Adjusting {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A piece was touched in the sense of D.2.2.
    Touched {
        /// By the player of this seat.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// The piece on this square.
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },
    /// The player committed a move: exactly one explains the board, or a person chose. It is going to be announced.
    /// A second one before the press replaces the first (D.2.8).
    Committed {
        /// Whose move.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// The move.
        uci: UciMove,
        /// Whether the Laws allow it. Players never hear this in a rated game.
        legal: bool,
        /// How many edges of the mover's board it explains, counted from the last completed move.
        edges: u32,
    },
    /// The board does not show one clear move.
    CommitUnclear {
        /// Whose commit.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Why.
        why: Unclear,
    },
    /// The move of the current half-move was heard (first sample played, or text shown, or the player spoke): it is made
    /// (D.2.3).
    Announced,
    /// The opponent repeated the announced move (D.2.1).
    Repeated {
        /// Who repeated.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The player announces the same move again, because it was misheard.
    AnnouncedAgain {
        /// Who announces.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A player asked, in private, to hear the last announcement again.
    RepeatAsked {
        /// Who asked.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The clock was pressed; the move is completed (6.2.1) and the other clock runs.
    Completed {
        /// Who pressed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A piece of a sighted player has come to rest on another square, so it was released there (4.7): this move is made, or
    /// a part of it.
    Released {
        /// Whose.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// The move.
        uci: UciMove,
    },
    /// The clock was pressed by a sighted player whose move is made and not yet announced; it is completed once it was heard.
    PressedAhead {
        /// Who pressed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The clock was pressed without effect.
    PressedInVain {
        /// Who pressed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A board shows the game again: it has executed this many made moves.
    Mirrored {
        /// The board of this seat.
        board: BoardAt,
        /// Made moves executed with this.
        moves: u32,
    },
    /// A board came to rest showing something else than the game; moves are read on top of what it shows.
    Differs {
        /// The board of this seat.
        board: BoardAt,
    },

    /// A player was asked.
    Asked {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// What.
        question: Question,
    },
    /// The player moved on to another answer.
    Selected {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Its place among the answers, from 0.
        answer: usize,
    },
    /// The question is answered.
    Answered {
        /// Who was asked.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The question is dropped.
    Dropped {
        /// Who was asked.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The player asked for the times and the number of the move (D.2.10.4).
    TimeAsked {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },

    /// The arbiter was told of a difference, with a proposal.
    Raised {
        /// Its number at this table, from 1.
        id: u32,
        /// What differs.
        difference: Difference,
        /// Since which half-move.
        ply: u32,
        /// What the Laws propose.
        proposal: Ruling,
    },
    /// A player's score was read to the table, or written on (8.1, D.2.9).
    Scored {
        /// Whose.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Half-moves of it that stay.
        kept: u32,
        /// The half-moves that follow, as they were written.
        moves: Vec<String>,
    },
    /// The arbiter ruled.
    Ruled {
        /// On this difference; none: of the arbiter's own accord.
        id: Option<u32>,
        /// What.
        ruling: Ruling,
    },
    /// A difference went away without a ruling, because the board shows the game again.
    Resolved {
        /// Which.
        id: u32,
    },
    /// The player who could have claimed against a touch has touched a piece, and no longer can (4.8).
    ClaimLost {
        /// The difference.
        id: u32,
        /// Who can no longer claim.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The opponent has made the next move: the illegal one stands (A.5.2).
    Stands {
        /// The difference.
        id: u32,
    },
    /// A board is being guided back, square by square.
    GuidanceBegan {
        /// The board of this seat.
        board: BoardAt,
    },
    /// The board shows what it should; guidance is over.
    GuidanceEnded {
        /// The board of this seat.
        board: BoardAt,
    },

    /// A draw was offered (9.1).
    DrawOffered {
        /// By whom.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The offer was refused in words.
    DrawRefused {
        /// By whom.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The offer ended because the opponent touched a piece or made a move (9.1.2.1). Nobody is told: it would tell what the
    /// opponent's hands do.
    DrawLapsed {
        /// Who touched or moved.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A player wanted to offer or accept a draw that cannot be agreed now.
    DrawBarred {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Why not.
        bar: Bar,
    },
    /// A player is about to claim a draw with an intended move; the next commit enters it and announces nothing.
    ClaimBegan {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// On these grounds.
        grounds: Grounds,
    },
    /// A draw was claimed. It cannot be withdrawn, and the clocks stand until the arbiter rules (9.5).
    DrawClaimed {
        /// By whom.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// On these grounds.
        grounds: Grounds,
        /// The move that was entered for it.
        intended: Option<UciMove>,
    },
    /// A player asked for an increment, which offers a draw; the clocks stand until the ruling (2023 Guidelines III.4).
    IncrementAsked {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The assistant of a player who sees did more than relaying and announcing, while the opponent has none (D.2.11). It has
    /// no effect.
    AssistantBarred {
        /// For whom.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A player went on while a claim waits for the arbiter.
    Waits {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Without an arbiter: this player's claim concludes the game and is referred to the designated arbiter (2023 Guidelines
    /// III.6; Appendix D).
    Referred {
        /// Whose claim.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The opponent of who claimed verified the final position and the moves, or disputes them.
    PositionVerified {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Verified; else disputed.
        agreed: bool,
    },
    /// A player confirmed the result (8.7).
    ResultConfirmed {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A flag fell: the moves of the period are not completed (6.4). The clock stands at zero until it is pressed or the
    /// arbiter rules.
    FlagFell {
        /// Whose.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A step of an adjournment.
    Adjournment {
        /// Which.
        #[serde(flatten)]
        step: Adjourning,
    },
    /// The clocks were stopped, by the arbiter or by a player who calls the arbiter (6.11).
    ClocksStopped,
    /// The clock of the side that has the move was started again, as the arbiter decided (6.11).
    ClocksStarted,
    /// Moves were taken back by a ruling, and with them the clocks.
    ClocksPutBack {
        /// White's time left, in ms.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
        /// How these times were found.
        rule: PutBack,
    },
    /// Moves were taken back, and the times to put an external clock back to are not known.
    TimesUnknown,
    /// A player was warned that the time is running out, because the profile says so.
    TimeWarned {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Time left, in ms.
        left: u64,
    },
    /// A player is not present (6.7).
    Absent {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A player who was not present has come (6.7).
    Arrived {
        /// Who.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// Why a commit says nothing clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unclear {
    /// Nothing was moved.
    Nothing,
    /// A move was begun and not finished.
    Unfinished,
    /// Pegs stand where no move puts them.
    Displaced,
}
