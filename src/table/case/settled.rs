//! Which other cases a ruling settles: two rulings that contradict each other must not stand side by side.

use crate::ledger::event::{About, Matter, Ruling};
use crate::table::state::{CaseFile, State};

impl State {
    /// The open cases besides this one that are settled by a ruling: nothing is left in them to be ruled upon.
    pub(in crate::table) fn settled_by(&self, id: Option<u32>, ruling: &Ruling) -> Vec<u32> {
        let others = self.open().filter(|file| Some(file.id) != id);
        let settled = others.filter(|file| settles(ruling, file));
        settled.map(|file| file.id).collect()
    }
}

fn settles(ruling: &Ruling, file: &CaseFile) -> bool {
    let about = file.matter.about();
    if let Some(plies) = ruling.goes_back_to() {
        // The boards are guided to the position, and the game goes on from it.
        return match about {
            About::Board(_) => true,
            About::Move(ply) | About::Scores(ply) => ply > plies,
            About::Conduct(_) => file.since > plies + 1,
            _ => false,
        };
    }
    match ruling {
        Ruling::AdjustBoard { board } => {
            about == About::Board(*board) && matches!(file.matter, Matter::BoardsDiffer { .. })
        }
        Ruling::AsWritten { .. } => matches!(about, About::Board(_) | About::Scores(_)),
        Ruling::CorrectScore { ply } => about == About::Scores(*ply),
        _ => false,
    }
}
