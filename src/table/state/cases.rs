//! The cases of a table, and how often a player was penalised: the part of its state that [`Cases`] holds, and what its events
//! change.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use super::State;
use super::case_file::CaseFile;
use laws::{Hold, Sanction, Sides, Timestamp};
use ledger::event::{
    About, Author, Case, CaseEvent, DatedPress, Loss, Matter, Ruling, RulingTerms, Undoes,
};

/// Two presses of a clock by one hand are further apart, in ms.
const BOUNCE_MS: u64 = 500;

/// A case that nobody takes for so long is told again, in ms; once, because more would be noise.
const UNATTENDED_MS: u64 = 60_000;

/// Everything the arbiter was told of, in order.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cases {
    all: Vec<CaseFile>,
    taken_back: u32,
    /// The ruling about which the arbiter was asked back, and what it would undo.
    asked_back: Option<(RulingTerms, Undoes)>,
    #[serde_as(as = "Sides")]
    penalised: ByColor<u32>,
    /// The arbiter who took a case last.
    arbiter: Option<String>,
    /// When an arbiter did something last.
    attended: Timestamp,
    /// When the arbiter noted last how the game stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    noted: Option<Timestamp>,
    /// Who appealed, and against the ruling on which case, as long as that is not decided.
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    appeals: Vec<(Color, Option<u32>)>,
}

impl Cases {
    /// All of them, in order.
    pub fn all(&self) -> &[CaseFile] {
        &self.all
    }

    /// Those that are neither ruled upon nor resolved.
    pub fn open(&self) -> impl Iterator<Item = &CaseFile> {
        self.all.iter().filter(|found| found.open)
    }

    /// The one of this number.
    pub fn find(&self, id: u32) -> Option<&CaseFile> {
        self.all.iter().find(|found| found.id == id)
    }

    /// The last one before play was taken back: up to this number they say nothing of the play since.
    pub const fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// Whether the same was told of this half-move and waits still, or was dealt with, unless the half-move was taken back
    /// since. What `comes_anew` is not the same once it was dealt with.
    pub fn tell(&self, matter: &Matter, since: u32, comes_anew: bool, now: Timestamp) -> bool {
        self.all.iter().any(|found| {
            let closed = found.since == since && found.id > self.taken_back && !comes_anew;
            let told = match matter {
                // Each press is another one (7.5.3), but a key that bounces.
                Matter::PressedWithoutMove { .. } => now.since(found.raised) < BOUNCE_MS,
                _ => found.open || closed,
            };
            found.matter == *matter && told
        })
    }

    /// The ruling about which the arbiter was asked back, and what it would undo.
    pub const fn asked_back(&self) -> Option<&(RulingTerms, Undoes)> {
        self.asked_back.as_ref()
    }

    /// The arbiter who took a case last.
    pub const fn arbiter(&self) -> Option<&String> {
        self.arbiter.as_ref()
    }

    /// When the arbiter noted last how the game stands (8.5.3).
    pub const fn noted(&self) -> Option<Timestamp> {
        self.noted
    }

    /// Whose appeals are not decided yet, and against the ruling on which case, if on one.
    pub fn appeals(&self) -> &[(Color, Option<u32>)] {
        &self.appeals
    }

    /// The first open case that nobody has taken and no arbiter has looked at, and when it is told again.
    pub fn unattended(&self) -> Option<(Timestamp, u32)> {
        let mut waiting = self
            .open()
            .filter(|file| file.author != Author::Arbiter && file.taken.is_none() && !file.waits);
        let found = waiting.find(|file| file.raised >= self.attended)?;
        Some((found.raised.after(UNATTENDED_MS), found.id))
    }

    /// How many irregularities of this player were dealt with as illegal moves (7.5.5).
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

    /// What can no longer be claimed stands.
    fn stands(&mut self, id: u32, record: u64) {
        if let Some(file) = self.known(id, record) {
            file.proposals.push((Ruling::PlayOn, None));
        }
    }

    fn open_file(&mut self, case: &Case, author: Author, at: Timestamp, record: u64) {
        // No table gives a number twice; of a ledger that does, the second would never be closed.
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

    /// By when a player had pressed whose board was not heard from there to there: known in the open cases about that player's time. A flag
    /// that fell at another time has nothing to do with it, unless it was held against what was known of that press before.
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

    /// The one of this number, of which more is known by this record.
    fn known(&mut self, id: u32, record: u64) -> Option<&mut CaseFile> {
        let file = self.file(id)?;
        file.changed = record;
        Some(file)
    }

    fn file(&mut self, id: u32) -> Option<&mut CaseFile> {
        self.all.iter_mut().find(|file| file.id == id)
    }

    /// An irregularity of this player is dealt with as an illegal move.
    pub(super) fn penalise(&mut self, seat: Color) {
        *self.penalised.get_mut(seat) += 1;
    }

    /// This irregularity was none, or is not counted.
    pub(super) fn forgive(&mut self, seat: Color) {
        let penalised = self.penalised.get_mut(seat);
        *penalised = penalised.saturating_sub(1);
    }

    /// An arbiter did something.
    pub(super) fn attend(&mut self, at: Timestamp) {
        self.attended = at;
    }

    /// A case that was closed is open again.
    pub(super) fn reopen(&mut self, id: u32) {
        if let Some(file) = self.file(id) {
            file.ruling = None;
            file.open = true;
        }
    }

    /// What was counted is what was counted then.
    pub(super) fn count_as(&mut self, before: &Cases) {
        self.penalised = before.penalised;
        self.taken_back = before.taken_back;
    }

    /// The game goes back: what was told so far says nothing of the play to come.
    pub(super) fn take_back(&mut self) {
        self.taken_back = self.all.last().map_or(0, |found| found.id);
    }

    /// The game is annulled: what was ruled in it counts no more.
    pub(super) fn annul(&mut self) {
        self.penalised = ByColor::default();
    }
}

/// Whether the profile holds this now, because a difference waits for the arbiter.
pub(crate) fn holds(state: &State, what: Hold) -> bool {
    let profile = &state.profile;
    profile.has_arbiter() && profile.hold >= what && waiting(state).next().is_some()
}

/// Whether a claim or, where the profile holds this, any difference is to be ruled upon first.
pub fn awaits_ruling(state: &State, what: Hold) -> bool {
    state.draws.wait() || holds(state, what)
}

/// The open cases that can hold play: who only asks for something does not stop the opponent by it.
pub(crate) fn waiting(state: &State) -> impl Iterator<Item = &CaseFile> {
    // A lost board differs from nothing: it stops the clocks where the event holds these.
    let lost = state.profile.hold < Hold::Clocks;
    let asks = move |matter: &Matter| match matter {
        Matter::DrawWanted { .. } | Matter::IncrementAsked { .. } => true,
        Matter::BoardLost { .. } => lost,
        _ => false,
    };
    state.open().filter(move |found| !asks(&found.matter))
}

/// Whether what is to be ruled of this matter is still to be ruled: a penalty puts no board right.
fn stands_beside(ruling: &Ruling, matter: &Matter) -> bool {
    let penalty =
        matches!(ruling, Ruling::Sanction { sanction, .. } if *sanction != Sanction::Expulsion);
    penalty && matches!(matter.about(), About::Board(_))
}
