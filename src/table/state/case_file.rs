//! One case with what became of it.

use std::ops::Deref;

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, Color, Square};

use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::{Author, Case, DatedPress, Explained, Loss, Matter, PressAndFlag, Ruling};

/// What stood on a board when the arbiter noted it by hand.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotedBoard {
    pub board: BoardAt,
    pub at: Timestamp,
    /// The pieces.
    #[serde_as(as = "DisplayFromStr")]
    pub pieces: shakmaty::Board,
    /// Pegs of which nobody has said which piece they are.
    #[serde(skip)]
    pub unknown: Bitboard,
}

/// A case with what became of it. It is read as the case that was raised.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CaseFile {
    #[serde(flatten)]
    pub(super) case: Case,
    /// Who told it.
    pub author: Author,
    /// When the arbiter was told.
    pub raised: Timestamp,
    /// The record that tells of it.
    pub record: u64,
    /// The last record by which more is known of it, or otherwise proposed.
    #[serde(skip)]
    pub changed: u64,
    /// What was found since, and when.
    #[serde_as(as = "Vec<(_, Vec<DisplayFromStr>)>")]
    pub(super) found: Vec<(Timestamp, Vec<Square>)>,
    /// Which single mistakes explain it by what was found last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) explained: Option<Vec<Explained>>,
    /// What the Laws proposed since, because of what was found besides.
    pub(super) proposals: Vec<(Ruling, Option<Box<Case>>)>,
    /// What was ruled on it.
    pub(super) ruling: Option<Ruling>,
    /// Neither ruled upon, resolved nor superseded.
    pub open: bool,
    /// Who has taken it in hand.
    pub(super) taken: Option<String>,
    /// What was said of it, when and by whom.
    pub(super) heard: Vec<(Timestamp, String, String)>,
    /// What was noted of its boards, one of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) noted: Vec<NotedBoard>,
    /// How its board was lost, each time that it answered again or was lost again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lasted: Vec<Loss>,
    /// By when the player had pressed whose board was not heard, as is known since: of each silence, when that began.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) dated: Vec<(Timestamp, DatedPress)>,
    /// Whether the arbiter was told again that it waits.
    pub(super) waits: bool,
    /// Whether the player who called no longer wants the arbiter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub called_off: bool,
}

impl Deref for CaseFile {
    type Target = Case;

    fn deref(&self) -> &Case {
        &self.case
    }
}

impl CaseFile {
    /// What was found since it was raised, and when.
    pub fn found(&self) -> &[(Timestamp, Vec<Square>)] {
        &self.found
    }

    /// Which single mistakes explain its board by now.
    pub fn explained(&self) -> Option<&[Explained]> {
        let raised = self.case.evidence.explained.as_ref();
        self.explained.as_ref().or(raised).map(Vec::as_slice)
    }

    /// What the Laws propose by now.
    pub fn proposes(&self) -> &Ruling {
        let last = self.proposals.last();
        last.map_or(&self.case.proposal, |(proposal, _)| proposal)
    }

    /// What was found besides, because of which the Laws propose that.
    pub fn because(&self) -> Option<&Case> {
        let (_, because) = self.proposals.last()?;
        because.as_deref()
    }

    /// What was ruled on it.
    pub const fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// Who has taken it in hand.
    pub fn taken(&self) -> Option<&str> {
        self.taken.as_deref()
    }

    /// What was said of it, to the arbiter alone: when, by whom, and what.
    pub fn heard(&self) -> &[(Timestamp, String, String)] {
        &self.heard
    }

    /// How its board was lost, each time.
    pub fn losses(&self) -> Vec<Loss> {
        let raised = self.case.evidence.losses.iter();
        let raised = raised.filter(|loss| loss.until.is_some() || self.lasted.is_empty());
        raised.chain(&self.lasted).copied().collect()
    }

    /// By when the player had pressed last of whose time it is, where the board was not heard then.
    pub fn dated(&self) -> Option<DatedPress> {
        self.presses().last().copied()
    }

    /// Each such press, of one silence after the other.
    pub fn presses(&self) -> Vec<DatedPress> {
        let since = self.dated.iter().map(|(_, press)| *press);
        match self.dated.is_empty() {
            true => self.case.evidence.dated.into_iter().collect(),
            false => since.collect(),
        }
    }

    /// Whether the flag of the case fell before the player had pressed; none where no press was found.
    pub fn press_and_flag(&self) -> Option<PressAndFlag> {
        let flag = self.matter.flag()?;
        let press = self.dated().filter(|press| press.seat == flag)?;
        let (fell, at) = self.case.evidence.fallen?;
        (fell == flag).then(|| press.and_flag(at))
    }

    /// The other remedy that the Laws leave: none where it is known whether the flag fell before the press.
    pub fn other_remedy(&self) -> Option<Ruling> {
        let known = matches!(
            self.press_and_flag(),
            Some(PressAndFlag::Before(_) | PressAndFlag::After(_))
        );
        (!known).then(|| self.case.other_remedy()).flatten()
    }

    /// Whether this player's flag did not fall, as is known by a press that was not heard when it was made.
    pub(crate) fn clears_flag(&self, seat: Color) -> bool {
        self.matter.flag() == Some(seat)
            && matches!(self.press_and_flag(), Some(PressAndFlag::Before(_)))
    }

    /// Whether the arbiter was told by it that its board is lost since then.
    pub(crate) fn knows_of_loss(&self, since: Timestamp) -> bool {
        let last = self.lasted.last();
        self.raised >= since || last.is_some_and(|loss| loss.since >= since)
    }

    /// What the arbiter noted by hand of this board.
    pub fn noted(&self, board: BoardAt) -> Option<&NotedBoard> {
        self.noted.iter().find(|noted| noted.board == board)
    }

    /// Whether it is about the apertures of this board.
    pub(crate) fn is_of_apertures(&self, board: BoardAt) -> bool {
        let apertures = self.matter.apertures();
        apertures.is_some_and(|(at, ..)| at == board)
    }

    /// Whether it tells only that a board has not executed a move yet: no peg was put anywhere else.
    pub(crate) fn is_of_lagging(&self) -> bool {
        let unexecuted = match &self.matter {
            Matter::BoardsDiffer { unexecuted, .. } => unexecuted.is_some(),
            _ => false,
        };
        unexecuted && self.found.is_empty()
    }

    /// All apertures of which the arbiter was told by it.
    pub fn squares(&self) -> Bitboard {
        let told = self.matter.apertures().into_iter();
        let told = told.flat_map(|(_, missing, extra)| missing.iter().chain(extra));
        let since = self.found.iter().flat_map(|(_, squares)| squares);
        told.chain(since).copied().collect()
    }
}

impl CaseFile {
    /// What was noted of this board before counts no longer.
    pub(super) fn note(
        &mut self,
        board: BoardAt,
        placement: &str,
        unknown: &[Square],
        at: Timestamp,
    ) {
        let Ok(pieces) = placement.parse() else {
            return;
        };
        self.noted.retain(|noted| noted.board != board);
        self.noted.push(NotedBoard {
            board,
            at,
            pieces,
            unknown: unknown.iter().copied().collect(),
        });
    }
}
