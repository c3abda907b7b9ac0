//! Phrases proposals and rulings.

use crate::state::Phase;
use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::super::state::{CaseFile, State};
use super::settled;
use super::words::{made, meant};
use crate::announcing::announcement;
use announce::{Announcement, Arbitrated, Basis, Phrase, Proposal};
use laws::Position;
use ledger::event::{Case, Matter, Ruling, RulingTerms, Undoes};

/// The current proposal for a case.
pub fn proposed(file: &CaseFile) -> Proposal {
    match file.because() {
        Some(because) => of_case(file, because, file.proposes(), because.other_remedy()),
        None => of_case(file, file, file.proposes(), file.other_remedy()),
    }
}

/// The proposal for a case when it was raised.
pub fn first_proposed(file: &CaseFile) -> Proposal {
    let case: &Case = file;
    of_case(file, case, &case.proposal, case.other_remedy())
}

/// The proposal for a case when it was raised, with its number and the article.
pub fn first_proposal(file: &CaseFile) -> Phrase {
    Phrase::Proposal {
        id: file.id,
        article: file.evidence.article.clone(),
        proposal: first_proposed(file),
    }
}

fn of_case(file: &CaseFile, case: &Case, ruling: &Ruling, other: Option<Ruling>) -> Proposal {
    let written = |uci: &UciMove| meant(case, uci);
    let made = || made(case);
    let of_case = |ruling: &Ruling| Proposal {
        retraces: file.matter.retraces(),
        transfers: is_turned(&case.matter, ruling) && case.evidence.ordinary,
        basis: basis(&case.matter, ruling),
        over: found_after_the_end(file, ruling),
        ..worded(ruling, |ply| case.number_of(ply), written, made)
    };
    Proposal {
        otherwise: other.map(|other| Box::new(of_case(&other))),
        ..of_case(ruling)
    }
}

/// Phrases a ruling for this table now, with its matter if there is one.
pub fn proposal(state: &State, ruling: &Ruling, about: Option<&Matter>) -> Proposal {
    let number = |ply: u32| (state.number_of(ply as usize), state.side_of(ply as usize));
    let written = |uci: &UciMove| {
        let Ruling::AsWritten { ply, .. } = ruling else {
            return None;
        };
        let before = state.play().position_after(ply.saturating_sub(1) as usize);
        Some(Announcement::of(&before, &before.find(uci)?))
    };
    let made = || {
        let Ruling::CorrectScore { ply } = ruling else {
            return None;
        };
        announcement(state, *ply as usize)
    };
    let retraces = about.is_some_and(Matter::retraces);
    let ordinary = if let Ruling::AdjustBoard { board } = ruling {
        state.board(*board).is_none()
    } else {
        false
    };
    let (at, undone) = on_from(state, ruling);
    let worded = worded(ruling, number, written, made);
    Proposal {
        at: worded.at.or(at),
        undone,
        takes_out: takes_out(state, ruling),
        retraces,
        transfers: ordinary && about.is_some_and(|about| is_turned(about, ruling)),
        basis: about.map_or(Basis::Written, |about| basis(about, ruling)),
        over: state.outcome().is_some(),
        ..worded
    }
}

/// Whether the game was over before an illegal move in it was ruled upon: the earlier proposal is withdrawn.
fn found_after_the_end(file: &CaseFile, ruling: &Ruling) -> bool {
    let case: &Case = file;
    let illegal = matches!(case.matter, Matter::IllegalMove { .. });
    illegal && *ruling == Ruling::PlayOn && case.proposal != Ruling::PlayOn
}

/// Whether this ruling puts right a board that stands turned round.
fn is_turned(matter: &Matter, ruling: &Ruling) -> bool {
    matches!(
        (matter, ruling),
        (Matter::TurnedRound { .. }, Ruling::AdjustBoard { .. })
    )
}

/// The basis of a ruled half-move.
fn basis(matter: &Matter, ruling: &Ruling) -> Basis {
    match (matter, ruling) {
        (Matter::SaidOtherwise { uci: said, .. }, Ruling::AsWritten { uci, .. }) => {
            match said == uci {
                true => Basis::Said,
                false => Basis::Placed,
            }
        }
        _ if matter.is_made_first() => Basis::MadeFirst,
        _ => Basis::Written,
    }
}

/// The move with which the game goes on from a position that is set up, or after a ruling is undone; and the undone ruling.
fn on_from(state: &State, ruling: &Ruling) -> (Option<(u32, Color)>, Option<Box<Proposal>>) {
    let next = |position: &Position| (position.fullmoves(), position.turn());
    if let Ruling::SetPosition { position } = ruling {
        let position = Position::from_fen(position).ok();
        return (position.as_ref().map(next), None);
    }
    let Ruling::Undo { record } = ruling else {
        return (None, None);
    };
    let Some(file) = state.rulings.find(*record) else {
        let before = state.handed.before(*record).map(|(before, _)| before);
        let at = next(&before.unwrap_or(state).play().made_position());
        return (takes_out(state, ruling).then_some(at), None);
    };
    let about = state.cases.of(file.id);
    let undone = proposal(
        file.before(),
        &file.ruling,
        about.map(|found| &found.matter),
    );
    let goes_on = file.ruling.changes_play() && file.before().outcome().is_none();
    let at = goes_on.then(|| next(file.before().position()));
    (at, Some(Box::new(undone)))
}

/// Whether the ruling undoes the taking in of a game, or has just done so.
fn takes_out(state: &State, ruling: &Ruling) -> bool {
    let Ruling::Undo { record } = ruling else {
        return false;
    };
    let taken = state.handed.before(*record).is_some() || state.phase == Phase::HandedOver;
    taken && state.rulings.find(*record).is_none()
}

/// The question to the arbiter before a ruling that undoes something.
pub fn asks_back(state: &State, meant: &RulingTerms, undoes: &Undoes) -> Phrase {
    let about = state.cases.of(meant.id);
    let edition = state.profile.edition;
    let unnamed = if let Ruling::Sanction { sanction, .. } = &meant.ruling {
        edition.sanctions_unnamed().contains(sanction)
    } else {
        false
    };
    Phrase::Arbitrated(Arbitrated::AsksBack {
        proposal: proposal(state, &meant.ruling, about.map(|found| &found.matter)),
        undoes: undoes.clone(),
        unnamed: unnamed.then(|| edition.article_arbiter().to_owned()),
        stands_not: settled::stands_not(state, &meant.ruling),
    })
}

fn worded(
    ruling: &Ruling,
    number: impl Fn(u32) -> (u32, Color),
    written: impl Fn(&UciMove) -> Option<Announcement>,
    made: impl Fn() -> Option<Announcement>,
) -> Proposal {
    let (ply, announcement) = if let Ruling::AsWritten { ply, uci } = ruling {
        (Some(*ply), written(uci))
    } else if let Ruling::CorrectScore { ply } = ruling {
        (Some(*ply), made())
    } else {
        (ruling.goes_back_to().map(|plies| plies + 1), None)
    };
    Proposal {
        ruling: ruling.clone(),
        at: ply.map(number),
        announcement,
        retraces: false,
        transfers: false,
        basis: Basis::Written,
        over: false,
        reason: String::new(),
        undone: None,
        takes_out: false,
        otherwise: None,
    }
}
