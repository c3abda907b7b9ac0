//! Reports of the boards, and how they compare with the game. Includes raw lifts and places, which are the arbiter's evidence.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

use board::sensing::Button;
use board::{BoardFault, LiftHeights, Seen};
use laws::Timestamp;
use laws::seat::BoardAt;

/// A press at a board that was not heard, dated by the board's time or by the arbiter.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DatedPress {
    /// Who pressed.
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    pub earliest: Timestamp,
    /// Equal to the earliest if it is known exactly.
    pub latest: Timestamp,
}

/// Order of a press and the fall of its player's flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressAndFlag {
    /// At least this many ms before: no flag fell.
    Before(u64),
    /// At least this many ms after.
    After(u64),
    /// Undecided: at most `before` ms before, and at most `after` ms after.
    Unknown { before: u64, after: u64 },
}

/// A smaller difference between board time and table time (ms) decides nothing: a board's clock drifts.
const APART_MS: u64 = 1_000;

impl DatedPress {
    /// Compares the press with the fall of the flag.
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
    /// A board that should be connected was not found.
    Missing {
        /// The board of this seat.
        board: BoardAt,
        /// The reason, and what to do.
        reason: String,
    },
    /// A board no longer answers.
    Lost {
        /// The board of this seat.
        board: BoardAt,
        /// The error of the operating system or the line.
        reason: String,
    },
    /// A board whose port is open is silent: acts at it count once it is heard again.
    Silent {
        /// The board of this seat.
        board: BoardAt,
        /// How long ago it was last heard, in ms.
        #[serde(default)]
        unheard: u64,
    },
    /// A press that was not heard when it was made; it counts from now, and is recorded next.
    PressMissed {
        /// The board of this seat.
        board: BoardAt,
        /// The button.
        button: Button,
        /// The press was at most and at least this many ms ago.
        ago: (u64, u64),
    },
    /// The press just recorded completed a move while the board was not heard. Its player's clock up to then counts as thinking time;
    /// the time from then until the press was heard is nobody's, and for the arbiter to give back.
    PressDated {
        /// The board of this seat.
        board: BoardAt,
        press: DatedPress,
    },
    /// A silent board is heard again. Acts done there meanwhile follow, as far as they arrived.
    Heard {
        /// The board of this seat.
        board: BoardAt,
    },
    /// A board reports its state, after a start or after lost frames: what happened in between is unknown.
    Shown {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        /// 64 bits, a1 = bit 0.
        occupied: u64,
        /// Identification of the pegs; empty if the board has none.
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
        /// Whether this is a touch (D.2.2), if the peg stays out. In older ledgers the touch follows at once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        touches: bool,
    },
    /// An aperture lost its peg and regained it faster than any hand could: its contact fluttered, and the peg was never out.
    Fluttered {
        /// The board of this seat.
        board: BoardAt,
        /// Board time, in ms.
        board_ms: u64,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// How long the aperture was open, in ms.
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
        /// Identification of the peg.
        #[serde(default, skip_serializing_if = "Seen::is_peg")]
        seen: Seen,
    },
    /// The orientation of a board before its player, configured or detected.
    Stands {
        /// The board of this seat.
        board: BoardAt,
        /// Whether it is turned, its a1 where the player has h8; `None` if unknown.
        turned: Option<bool>,
    },
    /// The heights of a peg at which a board reports its lift, as the board states them.
    Heights {
        /// The board of this seat.
        board: BoardAt,
        heights: LiftHeights,
    },
    /// The player is asked to lift their own king, which reveals the board's orientation.
    KingAsked {
        /// The board of this seat.
        board: BoardAt,
    },
    /// A board came to rest: no edge for the settle time.
    Rested {
        /// The board of this seat.
        board: BoardAt,
        /// Since when, as board time in ms.
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
    /// An aperture contradicts a move that the player chose: a peg was left standing or is out, or the aperture is broken. Its
    /// reports are ignored until that is known.
    InDoubt {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// An aperture is trusted again.
    Believed {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// The arbiter declared an aperture broken; its reports are ignored.
    BlindAperture {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// An aperture opens by itself: reported at first, and again when it has become much worse.
    Unsteady {
        /// The board of this seat.
        board: BoardAt,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// How often it has opened in this game.
        openings: u32,
    },
    /// A board shows the game again: it has executed this many made moves.
    Mirrored {
        /// The board of this seat.
        board: BoardAt,
        /// The made moves now executed.
        moves: u32,
    },
    /// A board came to rest and differs from the game; moves are read on top of its state.
    Differs {
        /// The board of this seat.
        board: BoardAt,
    },
    /// Guidance of a board began: square by square back to the right position.
    GuidanceBegan {
        /// The board of this seat.
        board: BoardAt,
        /// The move that its player has begun there, and that stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<Uci>")]
        keeps: Option<UciMove>,
        /// No sensor tells the difference: a person corrects it by hand and eye, until the arbiter finds it right.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_eye: bool,
    },
    /// The arbiter inspected a corrected board: its pieces stand as they should (D.2.9).
    LookedAt {
        /// The board of this seat.
        board: BoardAt,
    },
    /// A board shows the right occupancy, but nobody can tell which pieces stand on these squares: a capture was executed there
    /// without a seen edge, or pegs were out together while a case was open.
    Untold {
        /// The board of this seat.
        board: BoardAt,
        /// In order, a1 first.
        #[serde_as(as = "Vec<Displayed>")]
        squares: Vec<Square>,
    },
    /// A hand took a peg out of an aperture that also opens by itself; the guidance continues from there.
    TakenOut {
        /// The board of this seat.
        board: BoardAt,
    },
    /// The board shows the right position; guidance is over.
    GuidanceEnded {
        /// The board of this seat.
        board: BoardAt,
    },
}
