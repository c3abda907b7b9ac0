//! What goes wrong at a board while hands move on it: contacts, the line, the firmware, the table.
//!
//! A [`FaultKind`] turns the movements of hands into deeds of a [`PegBoard`](super::board::PegBoard), which sends its frames through
//! the wire, so that everything from the decoder on is tried. Bounce, glitches, flutter and a stuck aperture change what its contacts
//! do, as on a board without debouncing; the others are mishaps of its line and firmware.
//!
//! Transient faults come in one move of three, at most one a move, on a board where stability commits. A stuck aperture sticks
//! from a drawn move on to the end of the game; each move is committed by the button then, and hands rest, but neither feel nor
//! fumble: a piece in hand whose square has just gone blind and an opponent's peg put back are complete evidence of a capture,
//! which no board that tells occupancy alone can doubt. At a table the player hears it announced, and corrects it.

mod drawn;

use std::fmt;
use std::str::FromStr;

use super::board::BoardAction;
use super::hands::Manners;

pub use drawn::Faults;

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Nothing goes wrong.
    None,
    /// Contacts open and close for 1 to 20 ms before they stay.
    Bounce,
    /// Contacts that nobody touches flicker for up to 20 ms.
    Glitch,
    /// Contacts of pegs that nobody touches open for 8 to 90 ms, in bursts.
    Flutter,
    /// An aperture says for the rest of the game that a peg is in it.
    StuckIn,
    /// An aperture says for the rest of the game that it is empty.
    StuckOut,
    /// One or two frames are lost, and their numbers show it.
    Lost,
    /// One change is noticed only by the next snapshot.
    Missed,
    /// A frame comes twice.
    Repeated,
    /// The firmware stops in the middle of a move and starts again up to two seconds later, hands going on meanwhile.
    Restart,
    /// The table is knocked: 8 to 24 pegs are out at once and put back in any order.
    Knocked,
}

impl FaultKind {
    /// All of them, none first.
    pub const ALL: [FaultKind; 11] = [
        FaultKind::None,
        FaultKind::Bounce,
        FaultKind::Glitch,
        FaultKind::Flutter,
        FaultKind::StuckIn,
        FaultKind::StuckOut,
        FaultKind::Lost,
        FaultKind::Missed,
        FaultKind::Repeated,
        FaultKind::Restart,
        FaultKind::Knocked,
    ];

    const NAMES: [&str; 11] = [
        "none",
        "bounce",
        "glitch",
        "flutter",
        "stuck-in",
        "stuck-out",
        "lost",
        "missed",
        "repeated",
        "restart",
        "knocked",
    ];

    /// Whether it stays to the end of the game.
    pub const fn is_lasting(self) -> bool {
        matches!(self, FaultKind::StuckIn | FaultKind::StuckOut)
    }

    /// How hands behave that this is tried on.
    pub const fn manners(self) -> Manners {
        if self.is_lasting() {
            Manners {
                feeling: 0,
                fumbling: 0,
                ..Manners::HUMAN
            }
        } else {
            Manners::HUMAN
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[*self as usize])
    }
}

/// No fault of that name.
#[derive(Debug, thiserror::Error)]
#[error("\"{0}\" is no fault; expected {list} or all", list = FaultKind::NAMES.join(", "))]
pub struct UnknownFault(String);

impl FromStr for FaultKind {
    type Err = UnknownFault;

    fn from_str(name: &str) -> Result<Self, UnknownFault> {
        let place = Self::NAMES.iter().position(|known| *known == name);
        place
            .map(|place| Self::ALL[place])
            .ok_or_else(|| UnknownFault(name.to_owned()))
    }
}

/// Something that happens to the board at a time of the hands, in ms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mishap {
    pub ms: u64,
    pub deed: BoardAction,
}
