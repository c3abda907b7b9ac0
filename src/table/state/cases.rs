//! The cases of a table, and the count of each player's penalties: the part of its state that [`Cases`] holds, and how events
//! change it.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use super::State;
use super::case_file::CaseFile;
use laws::{Hold, Sanction, Sides, Timestamp};
use ledger::event::{
    About, Author, Case, CaseEvent, DatedPress, Loss, Matter, Ruling, RulingTerms, Undoes,
};

/// Two presses of a clock by one hand are further apart than this, in ms.
pub(crate) const BOUNCE_MS: u64 = 500;

/// The delay after which an untaken case is repeated to the arbiter, in ms; once, because more would be noise.
const UNATTENDED_MS: u64 = 60_000;

/// All cases of which the arbiter was told, in order.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cases {
    all: Vec<CaseFile>,
    taken_back: u32,
    /// The ruling whose confirmation was requested, and what it would undo.
    asked_back: Option<(RulingTerms, Undoes)>,
    #[serde_as(as = "Sides")]
    penalised: ByColor<u32>,
    /// The arbiter who took a case last.
    arbiter: Option<String>,
    /// The time of the last act of an arbiter.
    attended: Timestamp,
    /// When the arbiter last noted the state of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    noted: Option<Timestamp>,
    /// Undecided appeals: the player, and the case whose ruling is appealed.
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    appeals: Vec<(Color, Option<u32>)>,
}

impl Cases {
    /// All of them, in order.
    pub fn all(&self) -> &[CaseFile] {
        &self.all
    }

    /// The cases that are neither ruled upon nor resolved.
    pub fn open(&self) -> impl Iterator<Item = &CaseFile> {
        self.all.iter().filter(|found| found.open)
    }

    /// The case with this number.
    pub fn find(&self, id: u32) -> Option<&CaseFile> {
        self.all.iter().find(|found| found.id == id)
    }

    /// The case about which something is said or ruled, if it is about one.
    pub fn of(&self, id: Option<u32>) -> Option<&CaseFile> {
        id.and_then(|id| self.find(id))
    }

    /// The last case before play was taken back: cases up to this number do not concern the play since.
    pub const fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// Whether this matter was already told for this half-move: it is open, or closed and the half-move was not taken back since.
    /// With `comes_anew`, a closed one does not count.
    pub fn tell(&self, matter: &Matter, since: u32, comes_anew: bool, now: Timestamp) -> bool {
        self.all.iter().any(|found| {
            let closed = found.since == since && found.id > self.taken_back && !comes_anew;
            // Each press is a separate one (7.5.3), unless a key bounces.
            let told = if let Matter::PressedWithoutMove { .. } = matter {
                now.since(found.raised) < BOUNCE_MS
            } else {
                found.open || closed
            };
            found.matter == *matter && told
        })
    }

    /// The ruling whose confirmation was requested, and what it would undo.
    pub const fn asked_back(&self) -> Option<&(RulingTerms, Undoes)> {
        self.asked_back.as_ref()
    }

    /// The arbiter who took a case last.
    pub const fn arbiter(&self) -> Option<&String> {
        self.arbiter.as_ref()
    }

    /// When the arbiter last noted the state of the game (8.5.3).
    pub const fn noted(&self) -> Option<Timestamp> {
        self.noted
    }

    /// Undecided appeals: the player, and the case whose ruling is appealed, if any.
    pub fn appeals(&self) -> &[(Color, Option<u32>)] {
        &self.appeals
    }

    /// The first open case that nobody has taken and no arbiter has looked at, and when it is repeated.
    pub fn unattended(&self) -> Option<(Timestamp, u32)> {
        let mut waiting = self
            .open()
            .filter(|file| file.author != Author::Arbiter && file.taken.is_none() && !file.waits);
        let found = waiting.find(|file| file.raised >= self.attended)?;
        Some((found.raised.after(UNATTENDED_MS), found.id))
    }

    /// The number of this player's irregularities that counted as illegal moves (7.5.5).
    pub fn penalised(&self, seat: Color) -> u32 {
        *self.penalised.get(seat)
    }

    pub(super) fn apply(&mut self, event: &CaseEvent, author: Author, at: Timestamp, record: u64) {
        match event {
            CaseEvent::Raised(case) => self.open_file(case, author, at, record),
            CaseEvent::Found {
                id,
                squares,
                explained,
            } => {
                if let Some(file) = self.known(*id, record) {
                    file.found.push((at, squares.clone()));
                    file.explained = explained.clone().or(file.explained.take());
                }
            }
            CaseEvent::Proposed {
                id,
                proposal,
                because,
            } => {
                if let Some(file) = self.known(*id, record) {
                    file.proposals.push((proposal.clone(), because.clone()));
                }
            }
            CaseEvent::AsksBack { meant, undoes } => {
                self.asked_back = Some((meant.clone(), undoes.clone()));
            }
            CaseEvent::Refrained => self.asked_back = None,
            CaseEvent::Noted { .. } => self.noted = Some(at),
            CaseEvent::Ruled { id, ruling, .. } => {
                self.asked_back = None;
                let file = id.and_then(|id| self.file(id));
                if let Some(file) = file.filter(|file| !stands_beside(ruling, &file.matter)) {
                    file.ruling = Some(ruling.clone());
                    file.open = false;
                }
            }
            CaseEvent::Resolved { id }
            | CaseEvent::Superseded { id }
            | CaseEvent::Stands { id } => {
                self.asked_back.take_if(|(meant, _)| meant.id == Some(*id));
                if let Some(file) = self.file(*id) {
                    file.open = false;
                }
            }
            CaseEvent::Taken { .. }
            | CaseEvent::Heard { .. }
            | CaseEvent::BoardNoted { .. }
            | CaseEvent::Reopened { .. }
            | CaseEvent::Appealed { .. }
            | CaseEvent::AppealDecided { .. }
            | CaseEvent::CalledOff { .. }
            | CaseEvent::CalledAgain { .. }
            | CaseEvent::Lasted { .. }
            | CaseEvent::Waits { .. }
            | CaseEvent::Weighed { .. }
            | CaseEvent::Withdrawn { .. } => self.goes_through(event, at),
            CaseEvent::ClaimLost { id, .. } => self.stands(*id, record),
        }
    }

    /// A move that can no longer be claimed against stands.
    fn stands(&mut self, id: u32, record: u64) {
        if let Some(file) = self.known(id, record) {
            file.proposals.push((Ruling::PlayOn, None));
        }
    }

    fn open_file(&mut self, case: &Case, author: Author, at: Timestamp, record: u64) {
        // No table assigns a number twice; in a ledger that does, the second case could never be closed.
        if self.file(case.id).is_some() {
            return;
        }
        self.all.push(CaseFile {
            case: Case::clone(case),
            author,
            raised: at,
            record,
            changed: record,
            found: Vec::new(),
            explained: None,
            proposals: Vec::new(),
            ruling: None,
            open: true,
            taken: None,
            heard: Vec::new(),
            noted: Vec::new(),
            lasted: Vec::new(),
            dated: Vec::new(),
            waits: false,
            called_off: false,
        });
    }

    /// A step that changes nothing of the game.
    fn goes_through(&mut self, event: &CaseEvent, at: Timestamp) {
        match event {
            CaseEvent::Taken { id, name } => {
                self.arbiter = Some(name.clone());
                if let Some(file) = self.file(*id) {
                    file.taken = Some(name.clone());
                }
            }
            CaseEvent::Heard { id, who, said } => {
                if let Some(file) = self.file(*id) {
                    file.heard.push((at, who.clone(), said.clone()));
                }
            }
            CaseEvent::BoardNoted {
                id,
                board,
                placement,
                unknown,
            } => {
                if let Some(file) = self.file(*id) {
                    file.note(*board, placement, unknown, at);
                }
            }
            CaseEvent::Reopened { id } => self.reopen(*id),
            CaseEvent::Appealed { id, seat } => self.appeals.push((*seat, *id)),
            CaseEvent::AppealDecided { id, seat } => {
                self.appeals.retain(|appeal| *appeal != (*seat, *id));
            }
            CaseEvent::CalledOff { id, .. } | CaseEvent::CalledAgain { id, .. } => {
                if let Some(file) = self.file(*id) {
                    file.called_off = matches!(event, CaseEvent::CalledOff { .. });
                }
            }
            CaseEvent::Waits { id } => {
                if let Some(file) = self.file(*id) {
                    file.waits = true;
                }
            }
            CaseEvent::Lasted { id, loss, .. } => {
                if let Some(file) = self.file(*id) {
                    file.lasted.retain(|known| known.since != loss.since);
                    file.lasted.push(*loss);
                }
            }
            _ => {}
        }
    }

    /// Adds the date of a press, made during a silence of the player's board, to the open cases about that player's time. A case of
    /// a flag that fell outside the silence is unaffected, unless it relied on an earlier date of that press.
    pub(super) fn date(
        &mut self,
        (press, before): (DatedPress, Option<DatedPress>),
        (since, until): (Timestamp, Timestamp),
        record: u64,
    ) {
        let open = self.all.iter_mut().filter(|file| file.open);
        let of_press = open.filter(|file| {
            let known = before.is_some_and(|before| file.presses().contains(&before));
            let meanwhile = since <= file.raised && file.raised <= until;
            // The flag fell after the board was heard again, and before its press was.
            let of_silence = |loss: &Loss| loss.silent && loss.since == since;
            let losses = &file.evidence.losses;
            let after = before.is_none() && until < file.raised && losses.iter().any(of_silence);
            file.matter.flag().is_none() || known || meanwhile || after
        });
        for file in of_press.filter(|file| file.matter.whose_time() == Some(press.seat)) {
            file.changed = record;
            match file.dated.iter_mut().find(|(of, _)| *of == since) {
                Some((_, dated)) => *dated = press,
                None => file.dated.push((since, press)),
            }
            file.dated.sort_by_key(|(of, _)| *of);
        }
    }

    /// The case with this number, marked as changed by this record.
    fn known(&mut self, id: u32, record: u64) -> Option<&mut CaseFile> {
        let file = self.file(id)?;
        file.changed = record;
        Some(file)
    }

    fn file(&mut self, id: u32) -> Option<&mut CaseFile> {
        self.all.iter_mut().find(|file| file.id == id)
    }

    /// Counts an irregularity of this player as an illegal move.
    pub(super) fn penalise(&mut self, seat: Color) {
        *self.penalised.get_mut(seat) += 1;
    }

    /// Uncounts one: it was none, or is not counted.
    pub(super) fn forgive(&mut self, seat: Color) {
        let penalised = self.penalised.get_mut(seat);
        *penalised = penalised.saturating_sub(1);
    }

    /// Notes an act of an arbiter.
    pub(super) fn attend(&mut self, at: Timestamp) {
        self.attended = at;
    }

    /// Reopens a closed case.
    pub(super) fn reopen(&mut self, id: u32) {
        if let Some(file) = self.file(id) {
            file.ruling = None;
            file.open = true;
        }
    }

    /// Restores the counts of that time.
    pub(super) fn count_as(&mut self, before: &Cases) {
        self.penalised = before.penalised;
        self.taken_back = before.taken_back;
    }

    /// The game goes back: earlier cases do not concern the play to come.
    pub(super) fn take_back(&mut self) {
        self.taken_back = self.all.last().map_or(0, |found| found.id);
    }

    /// The game is annulled: its penalties no longer count.
    pub(super) fn annul(&mut self) {
        self.penalised = ByColor::default();
    }
}

/// Whether the profile holds this now because a case waits for the arbiter.
pub(crate) fn holds(state: &State, what: Hold) -> bool {
    let profile = &state.profile;
    profile.has_arbiter() && profile.hold >= what && waiting(state).next().is_some()
}

/// Whether a claim must be ruled upon first, or any case where the profile holds this.
pub fn awaits_ruling(state: &State, what: Hold) -> bool {
    state.draws.wait() || holds(state, what)
}

/// The open cases that can hold play; a mere request does not stop the opponent.
pub(crate) fn waiting(state: &State) -> impl Iterator<Item = &CaseFile> {
    // A lost board is no difference: it stops the clocks only where the event holds them.
    let lost = state.profile.hold < Hold::Clocks;
    let asks = move |matter: &Matter| {
        let wish = matches!(
            matter,
            Matter::DrawWanted { .. } | Matter::IncrementAsked { .. }
        );
        wish || lost && matches!(matter, Matter::BoardLost { .. })
    };
    state.open().filter(move |found| !asks(&found.matter))
}

/// Whether the matter still needs its ruling after this one: a penalty puts no board right.
fn stands_beside(ruling: &Ruling, matter: &Matter) -> bool {
    let penalty =
        matches!(ruling, Ruling::Sanction { sanction, .. } if *sanction != Sanction::Expulsion);
    penalty && matches!(matter.about(), About::Board(_))
}
