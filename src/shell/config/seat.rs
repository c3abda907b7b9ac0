//! A seat as the organiser wrote it down.

use std::path::PathBuf;

use shakmaty::{ByColor, Color};

use crate::laws::{Chessclock, Commit, Commits, Profile};
use crate::seat::{Source, Standing};

/// A seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The player's name.
    pub name: Option<String>,
    /// The player's number at FIDE.
    pub fide_id: Option<u32>,
    /// Where the moves come from.
    pub board: BoardChoice,
    /// How that board stands, where it was said.
    pub turned: Option<Standing>,
    /// How the player says "this is my move"; none: as `[event]` says.
    pub commit: Option<Commit>,
    /// Whether the player sees, though the seat has a board with sensors (D.2.5).
    pub sighted: bool,
    /// Whether the player does not hear, or hard (D.2.11).
    pub hearing_impaired: bool,
    /// The player's assistant (D.2.10), where there is one, and under which name.
    pub assistant: Option<Option<String>>,
}

/// Where the moves of a seat come from, and on which port.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BoardChoice {
    /// A board in front of the seat, to be found among the candidates.
    #[default]
    Auto,
    /// A board in front of the seat, on this port.
    Port(PathBuf),
    /// The board of this number in front of the seat, on whatever port it is.
    Number(u16),
    /// An electronic board by DGT in front of the seat, on this port, or on the one that bears its USB id.
    Dgt(Option<PathBuf>),
    /// The board in front of the other seat.
    Other,
    /// An assistant types them.
    Assistant,
}

impl BoardChoice {
    /// The same without the port, as the ledger has it.
    pub const fn source(&self) -> Source {
        match self {
            BoardChoice::Auto
            | BoardChoice::Port(_)
            | BoardChoice::Number(_)
            | BoardChoice::Dgt(_) => Source::OwnBoard,
            BoardChoice::Other => Source::OtherBoard,
            BoardChoice::Assistant => Source::Assistant,
        }
    }
}

/// What the players' sections say of the game.
pub(super) fn of_seats(profile: &mut Profile, seats: &ByColor<Seat>) {
    let Commits { white, black } = profile.commit;
    // An electronic board has no button.
    let buttonless = match profile.clock {
        Chessclock::External => Commit::Press,
        Chessclock::Own => Commit::Automatic,
    };
    let of = |seat: &Seat, said| match (seat.commit, &seat.board) {
        (Some(commit), _) => commit,
        (None, BoardChoice::Dgt(_)) => buttonless,
        (None, _) => said,
    };
    profile.commit = Commits {
        white: of(&seats.white, white),
        black: of(&seats.black, black),
    };
    let all = Color::ALL.into_iter();
    let of = |is: fn(&Seat) -> bool| all.clone().filter(|seat| is(seats.get(*seat))).collect();
    profile.sighted = of(|seat| seat.sighted);
    profile.fide_ids = [seats.white.fide_id, seats.black.fide_id];
    profile.hearing_impaired = of(|seat| seat.hearing_impaired);
    profile.assistants = of(|seat| seat.assistant.is_some());
}
