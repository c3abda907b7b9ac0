//! Outputs about a score that was read: to the arbiter, and to its player about their own.

use shakmaty::{Color, Move};

use super::telling::Telling;
use crate::audience::Audience;
use crate::{case, state};
use announce::{Announcement, Doubt, OwnScoreMove, Phrase, Scored};
use laws::notation::{Initials, spelled};
use laws::{PROMOTIONS, Pen, PenStep, Read, ScoreSource, is_gap, place_on_tape};

/// Tells how far the score goes and whether that is enough (8.4), which entries are no evidence and why, how it differs from the
/// game, and how far both scores agree with the game.
pub(super) fn score_read(telling: &mut Telling, seat: Color) {
    let state = telling.state;
    let reach = state.scores.of(seat).map_or(0, <[String]>::len);
    let made = state.play().announced_plies();
    let behind = reach < state.plies().len();
    let last = reach.checked_sub(1).map(|_| at(telling, reach as u32));
    of_scores(
        telling,
        Scored::Read {
            seat,
            last,
            behind: behind.then(|| state::scores::must_keep_score(state, seat, state.at)),
            ahead: reach > made,
        },
    );
    let read = state::score_read(state, seat);
    no_evidence(telling, seat, &read);
    for seat in [seat, !seat] {
        on_tape(telling, seat);
    }
    // The case that follows tells this half-move itself.
    let followed = case::scores::brings(state);
    if let Some(&ply) = read
        .impossible
        .first()
        .filter(|ply| followed != Some(**ply))
    {
        impossible(telling, seat, ply, read.impossible.len() as u32);
    }
    if let Some(&ply) = read.against.first().filter(|ply| followed != Some(**ply)) {
        against(telling, seat, ply);
    }
    both_agree(telling);
}

/// Tells the approved source of the score.
pub(super) fn score_approved(telling: &mut Telling, seat: Color, source: ScoreSource) {
    of_scores(telling, Scored::Approved { seat, source });
}

/// Reads a half-move of their own score to its player alone.
pub(super) fn own_score(telling: &mut Telling, seat: Color, ply: u32) {
    let state = telling.state;
    let text = state.scores.entry(seat, ply);
    let (number, side) = at(telling, ply);
    let said = match spelled(text, &state.scores.initials(seat)) {
        Some(written) => OwnScoreMove::Written {
            number,
            seat: side,
            written,
        },
        None => match place_on_tape(text) {
            Some(place) => OwnScoreMove::Taped {
                number,
                seat: side,
                place: place.to_owned(),
            },
            None if is_gap(text) => OwnScoreMove::Gap { number, seat: side },
            None => OwnScoreMove::Text {
                number,
                seat: side,
                written: text.to_owned(),
            },
        },
    };
    telling.say(Audience::Seat(seat), Phrase::OwnScore(said));
}

/// Reads the choice of a player who writes with the buttons: the question, or another answer.
pub(super) fn pen(telling: &mut Telling, seat: Color, pen: &Pen, turned: bool) {
    let (number, side) = at(telling, pen.ply);
    let said = match (pen.step, turned) {
        (PenStep::What, false) => Phrase::OwnScore(OwnScoreMove::Asks {
            number,
            seat: side,
            choice: pen.what,
        }),
        (PenStep::What, true) => Phrase::OwnScore(OwnScoreMove::Chosen(pen.what)),
        (PenStep::To, false) => Phrase::Doubt(Doubt::WhichSquare {
            to: true,
            square: pen.to(),
        }),
        (PenStep::To, true) => Phrase::Doubt(Doubt::SelectedSquare(pen.to())),
        (PenStep::Becomes, false) => Phrase::WhichPiece(PROMOTIONS.to_vec()),
        (PenStep::Becomes, true) => Phrase::SelectedPiece(pen.role()),
        (PenStep::Whole, _) => {
            let written = spelled(&pen.text(side), &[Initials::ENGLISH]);
            Phrase::OwnScore(OwnScoreMove::Whole(written.unwrap_or_default()))
        }
    };
    telling.say(Audience::Seat(seat), said);
}

fn of_scores(telling: &mut Telling, said: Scored) {
    telling.say(Audience::Arbiter, Phrase::Scored(said));
}

fn at(telling: &Telling, ply: u32) -> (u32, Color) {
    let ply = ply as usize;
    (telling.state.number_of(ply), telling.state.side_of(ply))
}

/// Reports entries that are only on the tape: until somebody listens they are no evidence.
fn on_tape(telling: &mut Telling, seat: Color) {
    let taped = state::score_read(telling.state, seat).taped;
    let first = taped.first().copied();
    let place = first.and_then(|ply| place_on_tape(telling.state.scores.entry(seat, ply)));
    if let Some((ply, place)) = first.zip(place.map(str::to_owned)) {
        let (at, count) = (self::at(telling, ply), taped.len() as u32);
        of_scores(
            telling,
            Scored::OnTape {
                seat,
                at,
                count,
                place,
            },
        );
    }
}

/// Reports gaps and unreadable entries, and entries that raise the question of language.
fn no_evidence(telling: &mut Telling, seat: Color, read: &Read) {
    if let Some(&ply) = read.gaps.first() {
        let (at, count) = (self::at(telling, ply), read.gaps.len() as u32);
        of_scores(telling, Scored::LeftOut { seat, at, count });
    }
    if let Some(&ply) = read.unreadable.first() {
        let (at, count) = (self::at(telling, ply), read.unreadable.len() as u32);
        let text = telling.state.scores.entry(seat, ply).to_owned();
        of_scores(
            telling,
            Scored::Unreadable {
                seat,
                at,
                count,
                text,
            },
        );
    }
    twice(telling, seat, read);
    if let Some(&ply) = read.in_doubt.first() {
        which_language(telling, seat, ply);
    }
}

/// Reports numbers that were written twice: the half-moves, and whether the two entries differ.
fn twice(telling: &mut Telling, seat: Color, read: &Read) {
    let alike = read.twice_differently.is_empty();
    let plies = match alike {
        true => &read.twice,
        false => &read.twice_differently,
    };
    if let Some(&ply) = plies.first() {
        let (at, count) = (self::at(telling, ply), plies.len() as u32);
        let text = telling.state.scores.entry(seat, ply).to_owned();
        of_scores(
            telling,
            Scored::Twice {
                seat,
                at,
                count,
                text,
                alike,
            },
        );
    }
}

/// One letter is another piece in another language: the player is to be asked, and the move that fits the game is shown.
fn which_language(telling: &mut Telling, seat: Color, ply: u32) {
    let before = telling.state.play().position_after(ply as usize - 1);
    let says = state::score_says(telling.state, seat, ply);
    let meanings = says.moves().iter();
    let meanings = meanings
        .map(|made| Announcement::of(&before, made))
        .collect();
    of_scores(
        telling,
        Scored::WhichLanguage {
            seat,
            at: at(telling, ply),
            text: telling.state.scores.entry(seat, ply).to_owned(),
            meanings,
            fits: self::made(telling, ply).filter(|_| !contradicts(telling, seat, ply)),
        },
    );
}

fn against(telling: &mut Telling, seat: Color, ply: u32) {
    let before = telling.state.play().position_after(ply as usize - 1);
    let written = state::score_says(telling.state, seat, ply).only();
    let written = written.map(|made| Announcement::of(&before, &made));
    if let Some((written, made)) = written.zip(self::made(telling, ply)) {
        let at = self::at(telling, ply);
        of_scores(
            telling,
            Scored::Against {
                seat,
                at,
                written,
                made,
            },
        );
    }
}

/// An impossible entry is told as it is written: it may be no move of any piece that is there.
fn impossible(telling: &mut Telling, seat: Color, ply: u32, count: u32) {
    if let Some(made) = self::made(telling, ply) {
        of_scores(
            telling,
            Scored::Impossible {
                seat,
                at: at(telling, ply),
                count,
                text: telling.state.scores.entry(seat, ply).to_owned(),
                made,
            },
        );
    }
}

fn contradicts(telling: &Telling, seat: Color, ply: u32) -> bool {
    let compared = state::scores::compared(telling.state);
    let made = compared.get(ply as usize - 1);
    made.is_some_and(|made| state::score_says(telling.state, seat, ply).contradicts(&made.mv))
}

fn made(telling: &Telling, ply: u32) -> Option<Announcement> {
    crate::announcing::announcement(telling.state, ply as usize)
}

/// Tells how far both scores agree with the game, counting half-moves that both have and that can be read; and that they miss the
/// half-move since which boards differ, if so.
fn both_agree(telling: &mut Telling) {
    let state = telling.state;
    if state::score_partings(state).is_none_or(|partings| !partings.is_empty()) {
        return;
    }
    let impossible = |seat| !state::score_read(state, seat).impossible.is_empty();
    if Color::ALL.into_iter().any(impossible) {
        return;
    }
    let moves = state::scores::compared(state);
    let compared = |ply: &u32| {
        let made = moves.get(*ply as usize - 1);
        let has = |made: &Move, seat| !state::score_says(state, seat, *ply).beside(made).is_empty();
        made.is_some_and(|made| Color::ALL.into_iter().all(|seat| has(&made.mv, seat)))
    };
    let plies = 1..=moves.len() as u32;
    let Some(last) = plies.rev().find(compared) else {
        return;
    };
    of_scores(
        telling,
        Scored::Agree {
            last: at(telling, last),
            whole: (1..last).all(|ply| compared(&ply)),
        },
    );
    // No score has the move that is being made, so the last completed one is sought.
    let made = state.plies().len() as u32;
    let boards = case::scores::case_of_boards(state).map(|file| file.since.min(made));
    if let Some(since) = boards.filter(|since| !compared(since)) {
        of_scores(
            telling,
            Scored::Silent {
                at: at(telling, since),
            },
        );
    }
}
