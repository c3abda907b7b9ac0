//! What the arbiter was told of, and how often a player was penalised for it: the part of a table's state that [`Cases`]
//! holds, and what its events change.

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use crate::laws::{Sides, Timestamp};
use crate::ledger::event::{Author, CaseEvent, Difference, Ruling};

/// Something the arbiter was told of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Discrepancy {
    /// Its number at this table, from 1.
    pub id: u32,
    pub difference: Difference,
    /// Since which half-move.
    pub ply: u32,
    /// What the Laws propose.
    pub proposal: Ruling,
    /// Who told it.
    pub author: Author,
    /// When the arbiter was told.
    pub raised: Timestamp,
    /// Neither ruled upon nor resolved.
    pub open: bool,
}

/// Everything the arbiter was told of, in order.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cases {
    all: Vec<Discrepancy>,
    taken_back: u32,
    #[serde_as(as = "Sides")]
    penalised: ByColor<u32>,
}

impl Cases {
    /// All of them, in order.
    pub fn all(&self) -> &[Discrepancy] {
        &self.all
    }

    /// Those that are neither ruled upon nor resolved.
    pub fn open(&self) -> impl Iterator<Item = &Discrepancy> {
        self.all.iter().filter(|found| found.open)
    }

    /// The one of this number.
    pub fn find(&self, id: u32) -> Option<&Discrepancy> {
        self.all.iter().find(|found| found.id == id)
    }

    /// The last one before play was taken back: up to this number they say nothing of the play since.
    pub const fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// How many irregularities of this player were dealt with as illegal moves (7.5.5).
    pub fn penalised(&self, seat: Color) -> u32 {
        *self.penalised.get(seat)
    }

    pub(super) fn apply(&mut self, event: &CaseEvent, author: Author, at: Timestamp) {
        match event {
            CaseEvent::Raised {
                id,
                difference,
                ply,
                proposal,
            } => self.all.push(Discrepancy {
                id: *id,
                difference: difference.clone(),
                ply: *ply,
                proposal: proposal.clone(),
                author,
                raised: at,
                open: true,
            }),
            CaseEvent::Ruled { id, .. } => {
                if let Some(id) = id {
                    self.close(*id);
                }
            }
            CaseEvent::Resolved { id } | CaseEvent::Stands { id } => self.close(*id),
            CaseEvent::ClaimLost { .. } => {}
        }
    }

    fn close(&mut self, id: u32) {
        for found in &mut self.all {
            found.open &= found.id != id;
        }
    }

    /// An irregularity of this player is dealt with as an illegal move.
    pub(super) fn penalise(&mut self, seat: Color) {
        *self.penalised.get_mut(seat) += 1;
    }

    /// The game goes back to the position after this many half-moves: what concerns those since is settled.
    pub(super) fn take_back(&mut self, plies: usize) {
        for found in &mut self.all {
            let ply = found.difference.ply();
            found.open &= ply.is_none_or(|ply| ply as usize <= plies);
        }
        self.taken_back = self.all.last().map_or(0, |found| found.id);
    }

    /// The game is annulled: what was ruled in it counts no more.
    pub(super) fn annul(&mut self) {
        self.penalised = ByColor::default();
    }
}
