//! The moves that scores and other witnesses have for a half-move where scores part. The arbiter weighs them; nothing here does.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use crate::state;
use crate::state::{CaseFile, Ply, State};
use board::mistake::Mistake;
use laws::seat::BoardAt;
use laws::{Announcer, ScoreSays, ScoreSource};
use ledger::event::{Borne, Explained, Matter, Spoken, Witness};

/// Each move that is written or was made as the half-move of this matter, with its witnesses.
pub(super) fn readings(state: &State, matter: &Matter) -> Vec<Borne> {
    let (Matter::ScoresDiffer { ply, .. } | Matter::WrittenOtherwise { ply, .. }) = *matter else {
        return Vec::new();
    };
    let mut readings: Vec<Borne> = Vec::new();
    for (witness, uci) in witnessed(state, ply) {
        match readings.iter_mut().find(|reading| reading.uci == uci) {
            Some(reading) => reading.by.push(witness),
            None => readings.push(Borne {
                uci,
                by: vec![witness],
            }),
        }
    }
    readings
}

/// The moves that scores, boards, voices and the tape have for this half-move, counted from 1, as far as they can be read; nothing
/// where it is no move of the game.
pub fn witnessed(state: &State, ply: u32) -> Vec<(Witness, UciMove)> {
    let compared = state::scores::compared(state);
    let Some(made) = compared.nth(ply) else {
        return Vec::new();
    };
    let written = Color::ALL.map(|seat| {
        let says: ScoreSays = state::score_says(state, seat, ply);
        let [only] = says.beside(&made.mv) else {
            return None;
        };
        Some((Witness::Score(seat), made.before.uci(only)))
    });
    let written = written.into_iter().flatten();
    written.chain(witnesses(state, ply, made)).collect()
}

/// The players whose scores are not read yet, where the boards differ: both are to be consulted (D.2.9). A score that was read for
/// an earlier case and ends before this one does not count.
pub fn unread_scores(state: &State, found: &CaseFile) -> Vec<Color> {
    let unread = |seat: &Color| {
        let says = !state.scores.entry(*seat, found.since).is_empty();
        !says && !state.scores.collected_since(*seat, found.raised)
    };
    let differ = matches!(
        found.matter,
        Matter::BoardsDiffer {
            unexecuted: None,
            ..
        }
    );
    let seats = Color::ALL.into_iter();
    seats.filter(|seat| differ && unread(seat)).collect()
}

/// The moves that boards, voices and the tape have for this half-move.
pub(super) fn witnesses(state: &State, ply: u32, made: &Ply) -> Vec<(Witness, UciMove)> {
    let side = state.side_of(ply as usize);
    let mut found = Vec::new();
    if let Some(board) = state.board_of(side) {
        found.push((Witness::Board(board), made.uci));
    }
    let other = BoardAt(!side);
    if let Some(uci) = executed(state, other, ply, made) {
        found.push((Witness::Board(other), uci));
    }
    let said = |spoken: Spoken| said_otherwise(state, ply, spoken);
    let announced = (state.profile.announcer == Announcer::Daemon).then_some(made.uci);
    let announced = said(Spoken::Announced).or(announced);
    let repeated = made.repeated.then_some(made.uci);
    let voices = [
        (Witness::Announcement, announced),
        (Witness::Repetition, said(Spoken::Repeated).or(repeated)),
        (Witness::Relay, said(Spoken::Relayed)),
        (Witness::Tape, announced.filter(|_| made.taped)),
    ];
    let voices = voices.into_iter();
    found.extend(voices.filter_map(|(witness, uci)| Some((witness, uci?))));
    found
}

/// The move executed as this half-move on the other side's board, as far as known.
fn executed(state: &State, board: BoardAt, ply: u32, made: &Ply) -> Option<UciMove> {
    let owes = state.board_of(state.side_of(ply as usize)) != Some(board);
    let found = state.board(board).filter(|found| owes && found.known())?;
    let owed = found.seen().detection().expected().len();
    let announced = state.current().is_some_and(|made| made.announced);
    if ply as usize + owed > state.plies().len() + usize::from(announced) {
        return None;
    }
    let mut cases = state.cases.all().iter().rev();
    let case = cases.find(|file| file.matter.board() == Some(board) && file.since == ply);
    match case.map(CaseFile::explained) {
        None => Some(made.uci),
        Some(Some(
            [
                Explained {
                    mistake: Mistake::ExecutedAs { from, to },
                    ..
                },
            ],
        )) => {
            let (from, to) = (*from, *to);
            Some(UciMove::Normal {
                from,
                to,
                promotion: None,
            })
        }
        Some(_) => None,
    }
}

/// The other move that was said for this half-move, where that was noted and not corrected.
fn said_otherwise(state: &State, ply: u32, how: Spoken) -> Option<UciMove> {
    let mut noted = state.cases.all().iter().rev();
    noted.find_map(|file| {
        let Matter::SaidOtherwise {
            ply: of,
            spoken,
            uci,
        } = file.matter
        else {
            return None;
        };
        let stands = file.open || file.ruling().is_some();
        ((of, spoken) == (ply, how) && stands).then_some(uci)
    })
}

/// The players whose score merely copies a board, where that matters.
pub(super) fn dependent(state: &State, matter: &Matter) -> Vec<Color> {
    let matters = matches!(
        matter,
        Matter::ScoresDiffer { .. }
            | Matter::WrittenOtherwise { .. }
            | Matter::BoardsDiffer { .. }
            | Matter::Displaced { .. }
    );
    let by_board = |seat: &Color| matters && state.scores.source(*seat) == ScoreSource::Record;
    Color::ALL.into_iter().filter(by_board).collect()
}
