//! What the boards report, and how they stand to the game. Raw lifts and places are here, too: they are the arbiter's evidence.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

use board::sensing::Button;
use board::{BoardFault, LiftHeights, Seen};
use laws::Timestamp;
use laws::seat::BoardAt;

/// When a player pressed at a board that was not heard, by the board's time, or as the arbiter has dated it.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DatedPress {
    /// Who pressed.
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    pub earliest: Timestamp,
    /// Where it is known exactly, the earliest.
    pub latest: Timestamp,
}

/// Whether a press came before the flag of its player fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressAndFlag {
    /// By so many ms at least: no flag fell.
    Before(u64),
    /// By so many ms at least, after it.
    After(u64),
    /// Nobody knows: it was made at most so many ms before, and at most so many after.
    Unknown { before: u64, after: u64 },
}

/// The time of a board and that of the table are told apart by no less than so many ms: the clock of a board drifts.
const APART_MS: u64 = 1_000;

impl DatedPress {
    /// Whether it came before the flag, which fell then.
    pub const fn and_flag(&self, fallen: Timestamp) -> PressAndFlag {
        let (before, after) = (fallen.since(self.latest), self.earliest.since(fallen));
        if before >= APART_MS {
            PressAndFlag::Before(before)
        } else if after >= APART_MS {
            PressAndFlag::After(after)
        } else {
            PressAndFlag::Unknown {
                before: fallen.since(self.earliest),
                after: self.latest.since(fallen),
            }
        }
    }
}

/// An event of a board.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum BoardEvent {
    /// A board answered on this port.
    Connected {
        /// The board of this seat.
        board: BoardAt,
        /// The name of the port.
        port: String,
    },
    /// A board that should be there was not found.
    Missing {
        /// The board of this seat.
        board: BoardAt,
        /// Why, and what to do.
        reason: String,
    },
    /// A board does not answer any more.
    Lost {
        /// The board of this seat.
        board: BoardAt,
        /// What the operating system or the line says.
        reason: String,
    },
    /// Nothing is heard from a board, whose port is open: what hands do there counts once it is heard.
    Silent {
        /// The board of this seat.
        board: BoardAt,
        /// How long ago it was heard last, in ms.
        #[serde(default)]
        unheard: u64,
    },
    /// A press that was not heard when it was made; it counts from now, and is recorded next.
    PressMissed {
        /// The board of this seat.
        board: BoardAt,
        /// What was pressed.
        button: Button,
        /// Between how many ms ago, at most and at least.
        ago: (u64, u64),
    },
    /// By the press before a move was made or completed while the board was not heard. What its player's clock ran up to then was
    /// thought; what it ran from then until the press was heard is nobody's, and the arbiter's to give back.
    PressDated {
        /// The board of this seat.
        board: BoardAt,
        press: DatedPress,
    },
    /// A board that was silent is heard again. What was done there meanwhile follows, as far as it arrived.
    Heard {
        /// The board of this seat.
        board: BoardAt,
    },
    /// A board says what it shows, after a start or after lost frames: what happened between is unknown.
    Shown {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        /// 64 bits, a1 = bit 0.
        occupied: u64,
        /// What the board can tell of the pegs; empty where it cannot.
        #[serde_as(as = "Vec<(Displayed, _)>")]
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seen: Vec<(Square, Seen)>,
    },
    /// A peg was taken out of its aperture.
    Lifted {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// Whether this is a touch (D.2.2), should the peg stay out. In older ledgers the touch follows at once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        touches: bool,
    },
    /// The peg that an aperture lost is in again, sooner than any hand could have put it there: its contact fluttered, and the
    /// peg was never out.
    Fluttered {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// For how long the aperture was open, in ms.
        open_ms: u64,
    },
    /// A peg was put into an aperture.
    Placed {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// What the board can tell of the peg.
        #[serde(default, skip_serializing_if = "Seen::is_peg")]
        seen: Seen,
    },
    /// How a board stands before its player, as it is configured or was found.
    Stands {
        /// The board of this seat.
        board: BoardAt,
        /// Whether the other way round, its a1 where the player has h8; none: it is not known yet.
        turned: Option<bool>,
    },
    /// At which heights of a peg a board tells its lift, as it says of itself.
    Heights {
        /// The board of this seat.
        board: BoardAt,
        heights: LiftHeights,
    },
    /// The player is asked to lift their own king, which tells how the board stands.
    KingAsked {
        /// The board of this seat.
        board: BoardAt,
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
        fault: BoardFault,
    },
    /// A board works again.
    Mended {
        /// The board of this seat.
        board: BoardAt,
        fault: BoardFault,
    },
    /// An aperture contradicts a move that the player named: a peg was left standing there or is out, or it is broken. It is
    /// played around until that is known.
    InDoubt {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// What an aperture says is believed again.
    Believed {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// An aperture is broken, as the arbiter says, and played around.
    BlindAperture {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// An aperture opens by itself: told the first time, and when it has become much worse.
    Unsteady {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// How often it has in this game.
        openings: u32,
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
    /// A board is being guided back, square by square.
    GuidanceBegan {
        /// The board of this seat.
        board: BoardAt,
        /// The move that its player has begun there, and that stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<Uci>")]
        keeps: Option<UciMove>,
        /// No sensor tells what is wrong: whoever puts it right does so by hand and eye, until the arbiter finds it right.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_eye: bool,
    },
    /// The arbiter has looked at a board that is put right: its pieces stand as they should (D.2.9).
    LookedAt {
        /// The board of this seat.
        board: BoardAt,
    },
    /// A board shows what it should, and nobody can tell which pieces stand on these squares: a capture was executed there while no edge
    /// was seen, or pegs were out together while a case was open.
    Untold {
        /// The board of this seat.
        board: BoardAt,
        /// In order, a1 first.
        #[serde_as(as = "Vec<Displayed>")]
        squares: Vec<Square>,
    },
    /// A hand has taken a peg out of an aperture that also opens by itself; the guidance goes on from there.
    TakenOut {
        /// The board of this seat.
        board: BoardAt,
    },
    /// The board shows what it should; guidance is over.
    GuidanceEnded {
        /// The board of this seat.
        board: BoardAt,
    },
}
