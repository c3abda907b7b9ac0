//! A single case with its history.

use std::ops::Deref;

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, Color, Square};

use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::{Author, Case, DatedPress, Explained, Loss, Matter, PressAndFlag, Ruling};

/// A board's pieces, as the arbiter noted them by hand.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotedBoard {
    pub board: BoardAt,
    pub at: Timestamp,
    /// The pieces.
    #[serde_as(as = "DisplayFromStr")]
    pub pieces: shakmaty::Board,
    /// Pegs whose piece nobody has named.
    #[serde(skip)]
    pub unknown: Bitboard,
}

/// A case with its history. Dereferences to the case that was raised.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CaseFile {
    #[serde(flatten)]
    pub(super) case: Case,
    /// The author of the report.
    pub author: Author,
    /// When the arbiter was told.
    pub raised: Timestamp,
    /// The record that raised it.
    pub record: u64,
    /// The last record that added knowledge or another proposal.
    #[serde(skip)]
    pub changed: u64,
    /// Further findings, with their times.
    #[serde_as(as = "Vec<(_, Vec<DisplayFromStr>)>")]
    pub(super) found: Vec<(Timestamp, Vec<Square>)>,
    /// The single mistakes that explain it, by the latest findings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) explained: Option<Vec<Explained>>,
    /// Later proposals by the Laws, with the cases that caused them.
    pub(super) proposals: Vec<(Ruling, Option<Box<Case>>)>,
    /// The ruling on it.
    pub(super) ruling: Option<Ruling>,
    /// Neither ruled upon, resolved nor superseded.
    pub open: bool,
    /// The arbiter who took the case.
    pub(super) taken: Option<String>,
    /// Statements about it: when, by whom, and the words.
    pub(super) heard: Vec<(Timestamp, String, String)>,
    /// Noted boards, one entry for each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) noted: Vec<NotedBoard>,
    /// The losses of its board, updated each time that it answered again or was lost again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lasted: Vec<Loss>,
    /// Presses that were not heard when they were made, dated since; with the beginning of the silence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) dated: Vec<(Timestamp, DatedPress)>,
    /// Whether the arbiter was reminded of it.
    pub(super) waits: bool,
    /// Whether the player who called has called the arbiter off.
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
    /// Findings since it was raised, with their times.
    pub fn found(&self) -> &[(Timestamp, Vec<Square>)] {
        &self.found
    }

    /// The single mistakes that explain its board by now.
    pub fn explained(&self) -> Option<&[Explained]> {
        let raised = self.case.evidence.explained.as_ref();
        self.explained.as_ref().or(raised).map(Vec::as_slice)
    }

    /// The current proposal of the Laws.
    pub fn proposes(&self) -> &Ruling {
        let last = self.proposals.last();
        last.map_or(&self.case.proposal, |(proposal, _)| proposal)
    }

    /// The other case that caused the current proposal.
    pub fn because(&self) -> Option<&Case> {
        let (_, because) = self.proposals.last()?;
        because.as_deref()
    }

    /// The ruling on it.
    pub const fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// The arbiter who took the case.
    pub fn taken(&self) -> Option<&str> {
        self.taken.as_deref()
    }

    /// Statements about it, to the arbiter alone: when, by whom, and the words.
    pub fn heard(&self) -> &[(Timestamp, String, String)] {
        &self.heard
    }

    /// All losses of its board.
    pub fn losses(&self) -> Vec<Loss> {
        let raised = self.case.evidence.losses.iter();
        let raised = raised.filter(|loss| loss.until.is_some() || self.lasted.is_empty());
        raised.chain(&self.lasted).copied().collect()
    }

    /// The last dated press of the player whose time is concerned, made while the board was not heard.
    pub fn dated(&self) -> Option<DatedPress> {
        self.presses().last().copied()
    }

    /// All such presses, one for each silence.
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

    /// The other remedy that the Laws leave; none where it is known whether the flag fell before the press.
    pub fn other_remedy(&self) -> Option<Ruling> {
        let known = matches!(
            self.press_and_flag(),
            Some(PressAndFlag::Before(_) | PressAndFlag::After(_))
        );
        (!known).then(|| self.case.other_remedy()).flatten()
    }

    /// Whether a press that was not heard when it was made proves that this player's flag did not fall.
    pub(crate) fn clears_flag(&self, seat: Color) -> bool {
        self.matter.flag() == Some(seat)
            && matches!(self.press_and_flag(), Some(PressAndFlag::Before(_)))
    }

    /// Whether the case has told the arbiter of the loss of its board since then.
    pub(crate) fn knows_of_loss(&self, since: Timestamp) -> bool {
        let last = self.lasted.last();
        self.raised >= since || last.is_some_and(|loss| loss.since >= since)
    }

    /// The arbiter's own note of this board.
    pub fn noted(&self, board: BoardAt) -> Option<&NotedBoard> {
        self.noted.iter().find(|noted| noted.board == board)
    }

    /// Whether it is about the apertures of this board.
    pub(crate) fn is_of_apertures(&self, board: BoardAt) -> bool {
        let apertures = self.matter.apertures();
        apertures.is_some_and(|(at, ..)| at == board)
    }

    /// Whether it only reports that a board has not executed a move yet: no peg was put anywhere else.
    pub(crate) fn is_of_lagging(&self) -> bool {
        let unexecuted = matches!(
            self.matter,
            Matter::BoardsDiffer {
                unexecuted: Some(_),
                ..
            }
        );
        unexecuted && self.found.is_empty()
    }

    /// All apertures that the case has reported to the arbiter.
    pub fn squares(&self) -> Bitboard {
        let told = self.matter.apertures().into_iter();
        let told = told.flat_map(|(_, missing, extra)| missing.iter().chain(extra));
        let since = self.found.iter().flat_map(|(_, squares)| squares);
        told.chain(since).copied().collect()
    }
}

impl CaseFile {
    /// Replaces the earlier note of this board.
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
