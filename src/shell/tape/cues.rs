//! Move cues for the tape, derived from the announcements to the table.

use std::sync::Arc;

use tokio::sync::watch;

use super::{Note, Said};
use announce::{Adjourned, Phrase};
use laws::{Announcer, Position};
use shakmaty::Move;
use table::{State, scoresheet};
use voice::tape::MoveCue;

/// If players announce their moves, a move is spoken within this many ms before its commit.
pub(super) const SPEAKING: u64 = 8_000;

/// Follows the game.
pub(super) struct Cues {
    state: watch::Receiver<Arc<State>>,
    /// The number of half-moves that have their cue, if the players announce.
    seen: usize,
}

impl Cues {
    pub(super) fn new(state: watch::Receiver<Arc<State>>) -> Self {
        let seen = state.borrow().plies().len();
        Cues { state, seen }
    }

    /// Adds the move that an announcement is for; if the players announce, the move completed since the last one.
    pub(super) fn note(&mut self, said: &Said) -> Note {
        let state = Arc::clone(&self.state.borrow());
        let done = state.plies().len();
        let before = std::mem::replace(&mut self.seen, done).min(done);
        let (made, spoken) = match &said.output.phrase {
            Phrase::Move(_) if said.output.confirm => (announced(&state, said), None),
            Phrase::Adjourned(Adjourned::Opened { .. }) => (completed(&state, done), None),
            _ if state.profile.announcer == Announcer::Player && before < done => {
                let committed = state.plies().last().map(|ply| ply.committed);
                let ago = committed.map(|committed| state.at.since(committed));
                (completed(&state, done), ago)
            }
            _ => (None, None),
        };
        Note {
            said: said.clone(),
            made,
            spoken,
        }
    }
}

fn announced(state: &State, said: &Said) -> Option<MoveCue> {
    let current = state.current()?;
    let ply = state.plies().len() + 1;
    Some(cue(state.position(), &current.mv, ply, said.at.0))
}

fn completed(state: &State, plies: usize) -> Option<MoveCue> {
    let ply = state.plies().last()?;
    let before = state.play().position_after(plies.checked_sub(1)?);
    Some(cue(&before, &ply.mv, plies, ply.committed.0))
}

/// The cue of a move from this position, without its place on the tape.
fn cue(before: &Position, mv: &Move, ply: usize, at: u64) -> MoveCue {
    let written = scoresheet::san(before, mv);
    MoveCue {
        ply,
        number: before.fullmoves(),
        side: before.turn(),
        written: written.unwrap_or_else(|| before.uci(mv).to_string()),
        at,
        from: 0,
        length: 0,
    }
}
