//! Whether a player really ends something, which is asked once: a game is not lost by a word, nor left by one. Any other line than
//! yes is going on.
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

/// What is ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EndRequest {
    /// The player resigns.
    Resign,
    /// The game gives way to another, from this position, in FEN, or the usual one.
    Another(Option<String>),
    /// The game gives way to one from the position that is set up in words.
    Composed,
    /// The player goes.
    Quit,
}

/// It was asked, and is not answered yet.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    pub(super) end: EndRequest,
    pub(super) seat: Color,
    /// How many moves that side had made.
    made: usize,
}

impl Ending {
    /// Asks this player whether it is meant so.
    pub(super) fn of(state: &State, seat: Color, end: EndRequest) -> Self {
        let made = made(state, seat);
        Ending { end, seat, made }
    }

    /// What is asked.
    pub(super) fn question(&self) -> LineAnswer {
        match self.end {
            EndRequest::Resign => LineAnswer::Resigns { side: self.seat },
            EndRequest::Another(_) | EndRequest::Composed => LineAnswer::AnotherGame,
            EndRequest::Quit => LineAnswer::Quits,
        }
    }

    /// What the page asks.
    pub(super) const fn asked(&self) -> EndQuestion {
        match self.end {
            EndRequest::Resign => EndQuestion::Resigns(self.seat),
            EndRequest::Another(_) | EndRequest::Composed => EndQuestion::Another,
            EndRequest::Quit => EndQuestion::Quits,
        }
    }

    /// What is told where it was not meant so.
    pub(super) const fn declined(&self) -> LineAnswer {
        match self.end {
            EndRequest::Resign => LineAnswer::PlaysOn,
            EndRequest::Another(_) | EndRequest::Composed | EndRequest::Quit => LineAnswer::GoesOn,
        }
    }

    /// Whether nothing was done meanwhile that answers it.
    pub(super) fn stands(&self, state: &State) -> bool {
        state.phase == Phase::Playing && made(state, self.seat) == self.made
    }

    /// Whether this line says that it is meant so. Who says twice to go, goes.
    pub(super) fn confirms(&self, line: &Entered) -> bool {
        *line == Entered::Yes || self.end == EndRequest::Quit && *line == Entered::Quit
    }
}

/// How many moves this side has made.
fn made(state: &State, seat: Color) -> usize {
    let made = state.plies().len() + usize::from(state.current().is_some());
    (1..=made).filter(|ply| state.side_of(*ply) == seat).count()
}

/// So much of a line is said again.
const SAID: usize = 60;

/// A line as it is said again.
pub(super) fn typed(line: &str) -> String {
    let plain = line.trim().chars().filter(|sign| !sign.is_control());
    let mut said: String = plain.clone().take(SAID).collect();
    if plain.count() > SAID {
        said.push('…');
    }
    said
}
