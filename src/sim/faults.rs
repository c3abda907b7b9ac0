//! Faults of a board while hands move on it: contacts, the line, the firmware, a knocked table.
//!
//! A [`FaultKind`] turns movements of hands into actions of a [`PegBoard`](super::board::PegBoard), whose frames go through the wire,
//! so that everything from the decoder on is tested. Bounce, glitches, flutter and a stuck aperture change its contacts, as on a
//! board without debouncing; the others are mishaps of its line and firmware.
//!
//! Transient faults come in one move of three, at most one per move, on a board where stability commits. A stuck aperture stays stuck
//! from a drawn move to the end of the game. Then each move is committed by the button, and hands rest but neither feel nor fumble: a
//! piece in hand whose square has just gone blind, together with an opponent's peg put back, looks exactly like a capture, and no
//! board that reports occupancy alone can doubt it. At a table the player hears it announced, and corrects it.

mod drawn;

use std::fmt;
use std::str::FromStr;

use super::board::BoardAction;
use super::hands::Manners;

pub use drawn::Faults;

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// No fault.
    None,
    /// Contacts bounce for 1 to 20 ms.
    Bounce,
    /// Contacts that nobody touches glitch for up to 20 ms.
    Glitch,
    /// Contacts of pegs that nobody touches open for 8 to 90 ms, in bursts.
    Flutter,
    /// An aperture reads full for the rest of the game.
    StuckIn,
    /// An aperture reads empty for the rest of the game.
    StuckOut,
    /// One or two frames are lost; the frame numbers show it.
    Lost,
    /// One change shows only in the next snapshot.
    Missed,
    /// A frame arrives twice.
    Repeated,
    /// The firmware hangs in the middle of a move and restarts up to two seconds later, while hands go on.
    Restart,
    /// The table is knocked: 8 to 24 pegs are out at once, and are put back in any order.
    Knocked,
}

impl FaultKind {
    /// All kinds, `None` first.
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

    /// Whether it lasts to the end of the game.
    pub const fn is_lasting(self) -> bool {
        matches!(self, FaultKind::StuckIn | FaultKind::StuckOut)
    }

    /// The manners of the hands under this fault.
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

/// An unknown name of a fault.
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

/// An action on the board at a time of the hands, in ms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mishap {
    pub ms: u64,
    pub deed: BoardAction,
}
