//! The configuration of a seat.

use std::path::PathBuf;

use shakmaty::{ByColor, Color};

use board::MakeRow;
use laws::seat::{BoardFacing, Source};
use laws::{Chessclock, Commit, Commits, Profile, ScoreSource};

/// A seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The player's name.
    pub name: Option<String>,
    /// The player's number at FIDE.
    pub fide_id: Option<u64>,
    /// The source of its moves.
    pub board: BoardChoice,
    /// The orientation of its board, if configured.
    pub turned: Option<BoardFacing>,
    /// How the player commits a move; none: as `[event]` says.
    pub commit: Option<Commit>,
    /// Whether the player is sighted, though the seat has a board with sensors (D.2.5).
    pub sighted: bool,
    /// Whether the player is deaf or hard of hearing (D.2.11).
    pub hearing_impaired: bool,
    /// The player's assistant (D.2.10), with a name if one is given; none: no assistant.
    pub assistant: Option<Option<String>>,
    /// What the chief arbiter approved before the event as the player's own score (11.3.2).
    pub score: ScoreSource,
}

/// The source of a seat's moves, with its port.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BoardChoice {
    /// A board in front of the seat, to be detected among the candidates.
    #[default]
    Auto,
    /// A board in front of the seat, on this port.
    Port(PathBuf),
    /// A board in front of the seat, identified by its number on any port.
    Number(u16),
    /// An electronic board of this make in front of the seat: on this port, or on the port with the make's USB id.
    Electronic(&'static MakeRow, Option<PathBuf>),
    /// The board in front of the other seat.
    Other,
    /// An assistant types the moves.
    Assistant,
}

impl BoardChoice {
    /// The source for the ledger, without the port.
    pub const fn source(&self) -> Source {
        match self {
            BoardChoice::Auto
            | BoardChoice::Port(_)
            | BoardChoice::Number(_)
            | BoardChoice::Electronic(..) => Source::OwnBoard,
            BoardChoice::Other => Source::OtherBoard,
            BoardChoice::Assistant => Source::Assistant,
        }
    }
}

/// The default way to commit at an electronic board, which has no commit button.
const fn buttonless(row: &MakeRow, clock: Chessclock) -> Commit {
    match clock {
        Chessclock::External if row.clock => Commit::Press,
        _ => Commit::Automatic,
    }
}

/// Assigns the only plugged-in electronic board to the only sighted player whose board is `auto`.
pub(super) fn recognise(
    profile: &mut Profile,
    seats: &mut ByColor<Seat>,
    plugged_in: &[&'static MakeRow],
) {
    let found = |seat: &Seat| seat.sighted && seat.board == BoardChoice::Auto;
    let clock = profile.clock;
    let mut sighted = [
        (&mut seats.white, &mut profile.commit.white),
        (&mut seats.black, &mut profile.commit.black),
    ]
    .into_iter()
    .filter(|(seat, _)| found(seat));
    let (Some((seat, commit)), None, &[row]) = (sighted.next(), sighted.next(), plugged_in) else {
        return;
    };
    seat.board = BoardChoice::Electronic(row, None);
    if seat.commit.is_none() {
        *commit = buttonless(row, clock);
    }
}

/// Copies settings of the players' sections into the profile.
pub(super) fn of_seats(profile: &mut Profile, seats: &ByColor<Seat>) {
    let Commits { white, black } = profile.commit;
    let clock = profile.clock;
    let of = |seat: &Seat, other: &Seat, said| match (seat.commit, &seat.board, &other.board) {
        (Some(commit), ..) => commit,
        (None, BoardChoice::Electronic(row, _), _)
        | (None, BoardChoice::Other, BoardChoice::Electronic(row, _)) => buttonless(row, clock),
        (None, ..) => said,
    };
    profile.commit = Commits {
        white: of(&seats.white, &seats.black, white),
        black: of(&seats.black, &seats.white, black),
    };
    let all = Color::ALL.into_iter();
    let of = |is: fn(&Seat) -> bool| all.clone().filter(|seat| is(seats.get(*seat))).collect();
    profile.sighted = of(|seat| seat.sighted);
    profile.fide_ids = [seats.white.fide_id, seats.black.fide_id];
    profile.hearing_impaired = of(|seat| seat.hearing_impaired);
    profile.assistants = of(|seat| seat.assistant.is_some());
}
