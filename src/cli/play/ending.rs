//! Confirmation before a player ends a game: nobody resigns or leaves by a single word. Any line but yes continues the game.
//!
//! ```text
//! nothing --resign, another game, quit--> asked --yes--> done
//!                                               --another line, or a move of that side--> nothing, told
//!                                               --the game is over--> nothing
//! ```

use shakmaty::Color;

use announce::Entered;
use ledger::event::LineAnswer;
use shell::web::home::EndQuestion;
use table::{Phase, State};

/// The requested end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EndRequest {
    /// The player resigns.
    Resign,
    /// Starts another game, from this position in FEN or the standard one.
    Another(Option<String>),
    /// Starts a game from the position that is set up in words.
    Composed,
    /// Leaves the program.
    Quit,
}

/// An open confirmation.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    pub(super) end: EndRequest,
    pub(super) seat: Color,
    /// The number of moves that side had made.
    made: usize,
}

impl Ending {
    /// Asks this player for confirmation.
    pub(super) fn of(state: &State, seat: Color, end: EndRequest) -> Self {
        let made = made(state, seat);
        Ending { end, seat, made }
    }

    /// The question to say.
    pub(super) fn question(&self) -> LineAnswer {
        match self.end {
            EndRequest::Resign => LineAnswer::Resigns { side: self.seat },
            EndRequest::Another(_) | EndRequest::Composed => LineAnswer::AnotherGame,
            EndRequest::Quit => LineAnswer::Quits,
        }
    }

    /// The question on the page.
    pub(super) const fn asked(&self) -> EndQuestion {
        match self.end {
            EndRequest::Resign => EndQuestion::Resigns(self.seat),
            EndRequest::Another(_) | EndRequest::Composed => EndQuestion::Another,
            EndRequest::Quit => EndQuestion::Quits,
        }
    }

    /// The answer if the player declines.
    pub(super) const fn declined(&self) -> LineAnswer {
        match self.end {
            EndRequest::Resign => LineAnswer::PlaysOn,
            EndRequest::Another(_) | EndRequest::Composed | EndRequest::Quit => LineAnswer::GoesOn,
        }
    }

    /// Whether the question still stands: the side has not moved, and the game is on.
    pub(super) fn stands(&self, state: &State) -> bool {
        state.phase == Phase::Playing && made(state, self.seat) == self.made
    }

    /// Whether this line confirms; a second quit does, too.
    pub(super) fn confirms(&self, line: &Entered) -> bool {
        *line == Entered::Yes || self.end == EndRequest::Quit && *line == Entered::Quit
    }
}

/// The number of moves this side has made.
fn made(state: &State, seat: Color) -> usize {
    let made = state.plies().len() + usize::from(state.current().is_some());
    (1..=made).filter(|ply| state.side_of(*ply) == seat).count()
}

/// The maximum length of a repeated line, in characters.
const SAID: usize = 60;

/// A line as it is repeated: trimmed, without control characters.
pub(super) fn typed(line: &str) -> String {
    let plain = line.trim().chars().filter(|sign| !sign.is_control());
    let mut said: String = plain.clone().take(SAID).collect();
    if plain.count() > SAID {
        said.push('…');
    }
    said
}
