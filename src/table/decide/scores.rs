//! Takes the scores that are read to the table, and compares them with each other, the boards and the game (D.2.9).

use shakmaty::{ByColor, Color, Move};

use super::Deciding;
use crate::Changes;
use crate::act::ScoreWriting;
use crate::case::{Branch, bring_nothing};
use crate::state::clocks::running;
use crate::{case, state};
use announce::in_signs;
use board::sensing::Button;
use laws::language::Language;
use laws::notation::{Signs, half_moves};
use laws::seat::BoardAt;
use laws::{ScoreSource, is_gap};
use ledger::event::{About, Author, CaseEvent, Event, ScoreEvent};

/// A player keeps their own score (8.1).
pub(super) fn player_writes(deciding: &mut Deciding, seat: Color, writing: &ScoreWriting) {
    match writing {
        ScoreWriting::On(text) => write_on(deciding, seat, text, Author::Seat(seat)),
        ScoreWriting::Correct { ply, text } => {
            correct_score(deciding, seat, *ply, text, Author::Seat(seat));
        }
    }
}

/// Appends to a player's score, by the player or by the assistant for the player (D.2.10.3).
pub(super) fn write_on(deciding: &mut Deciding, seat: Color, text: &str, author: Author) {
    let kept = deciding.state.scores.of(seat).map_or(0, <[String]>::len);
    scored(deciding, seat, kept, text, author);
}

/// The writer of a player's score corrects a half-move of it.
pub(super) fn correct_score(
    deciding: &mut Deciding,
    seat: Color,
    ply: u32,
    text: &str,
    author: Author,
) {
    let text = in_signs(text);
    deciding.emit(author, ScoreEvent::Corrected { seat, ply, text });
    compare_scores(deciding);
}

/// The arbiter reads in a player's whole score.
pub(super) fn read_score(deciding: &mut Deciding, seat: Color, text: &str) {
    scored(deciding, seat, 0, text, Author::Arbiter);
}

/// Sets the language in which this player's score is kept.
pub(super) fn written_in(deciding: &mut Deciding, seat: Color, language: Language) {
    deciding.emit(Author::Arbiter, ScoreEvent::WrittenIn { seat, language });
    compare_scores(deciding);
}

/// The arbiter approves the source of a player's score, or withdraws it (11.3.2).
pub(super) fn approve(deciding: &mut Deciding, seat: Color, source: ScoreSource) {
    deciding.emit(Author::Arbiter, ScoreEvent::Approved { seat, source });
}

/// Where the record is approved as a score, updates it with completed moves, offers of a draw beside their moves (8.1), and
/// rulings.
pub(super) fn keep_by_record(deciding: &mut Deciding) {
    let kind = |event: &Event| {
        matches!(
            event,
            Event::Play(_) | Event::Draw(_) | Event::Case(_) | Event::Score(_)
        )
    };
    let mut records = deciding.decided.records.iter();
    if !records.any(|record| kind(&record.event)) {
        return;
    }
    for seat in Color::ALL {
        let Some(before) = deciding.state.scores.recorded_from(seat) else {
            continue;
        };
        let kept = deciding.state.scores.of(seat).map_or(0, <[String]>::len) as u32;
        let made = deciding.state.plies().len() as u32;
        for ply in before as u32 + 1..=kept.min(made) {
            let text = state::scores::recorded(deciding.state, seat, ply);
            if let Some(text) = text.filter(|text| text != deciding.state.scores.entry(seat, ply)) {
                deciding.emit(Author::System, ScoreEvent::Corrected { seat, ply, text });
            }
        }
        let recorded = |ply| state::scores::recorded(deciding.state, seat, ply);
        let moves: Vec<String> = (kept + 1..=made).filter_map(recorded).collect();
        if !moves.is_empty() {
            deciding.emit(Author::System, ScoreEvent::Scored { seat, kept, moves });
            compare_scores(deciding);
        }
    }
}

/// Where the tape is approved as a score, the player's words at this instant are this half-move. Earlier half-moves without words
/// stay gaps.
pub(super) fn dictated(deciding: &mut Deciding, seat: Color, ply: u32) {
    let Some(file) = state::scores::dictates_into(deciding.state, seat).map(str::to_owned) else {
        return;
    };
    let kept = deciding.state.scores.of(seat).map_or(0, <[String]>::len) as u32;
    if kept + 1 < ply {
        let moves = vec![String::new(); (ply - 1 - kept) as usize];
        deciding.emit(Author::System, ScoreEvent::Scored { seat, kept, moves });
    }
    let dictated = ScoreEvent::Dictated { seat, ply, file };
    deciding.emit(Author::Seat(seat), dictated);
}

/// Left and right read back the player's own score by one half-move. Returns whether the button was used so.
pub(super) fn read_back(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    let step = match button {
        Button::Left => -1,
        Button::Right => 1,
        _ => return false,
    };
    let Some(ply) = state::scores::next_read_back(deciding.state, seat, step) else {
        return false;
    };
    match state::scores::collects_scores(deciding.state, seat) {
        true => deciding.waits(seat),
        false => deciding.emit(Author::Seat(seat), ScoreEvent::ReadBack { seat, ply }),
    }
    true
}

/// The player crosses out the half-move that was read back: it is dictated anew on the tape, or left out.
pub(super) fn cross_out(deciding: &mut Deciding, seat: Color) {
    let Some(ply) = deciding.state.scores.reading(seat) else {
        return;
    };
    // The player cannot cross out what the table records.
    let recorded = deciding.state.scores.recorded_from(seat);
    if recorded.is_some_and(|before| ply as usize > before) {
        return;
    }
    if state::scores::collects_scores(deciding.state, seat) {
        deciding.waits(seat);
    } else if state::scores::dictates_into(deciding.state, seat).is_some() {
        dictated(deciding, seat, ply);
    } else if !is_gap(deciding.state.scores.entry(seat, ply)) {
        let text = String::new();
        deciding.emit(
            Author::Seat(seat),
            ScoreEvent::Corrected { seat, ply, text },
        );
        compare_scores(deciding);
    }
}

/// Notes the state of the game before it is reconstructed on a second board (8.5.3).
pub(super) fn note_the_game(deciding: &mut Deciding) {
    let state = &*deciding.state;
    let next = state.plies().len() + 1;
    let clock = state.clocks.own();
    let noted = CaseEvent::Noted {
        position: state.shown_position().fen(),
        number: state.number_of(next),
        seat: state.side_of(next),
        times: state.times(deciding.now),
        running: clock.map(|_| running::on_clock(state)),
    };
    deciding.emit(Author::Arbiter, noted);
}

/// Notes a board as the arbiter sees it, based on what is known of it so far.
pub(super) fn note_board(deciding: &mut Deciding, id: u32, board: BoardAt, seen: &Changes) {
    let (mut pieces, mut unknown) = deciding.state.stands_on(id, board);
    for (square, piece) in seen.squares() {
        unknown.discard(*square);
        match piece {
            Some(piece) => pieces.set_piece_at(*square, *piece),
            None => pieces.discard_piece_at(*square),
        }
    }
    let noted = CaseEvent::BoardNoted {
        id,
        board,
        placement: pieces.to_string(),
        unknown: unknown.into_iter().collect(),
    };
    deciding.emit(Author::Arbiter, noted);
}

fn scored(deciding: &mut Deciding, seat: Color, kept: usize, text: &str, author: Author) {
    let made = deciding.state.made_moves();
    let made: Vec<Move> = made.iter().map(|ply| ply.mv).collect();
    let moves = half_moves(deciding.state.initial(), &made, kept, &in_signs(text));
    let kept = kept as u32;
    deciding.emit(author, ScoreEvent::Scored { seat, kept, moves });
    compare_scores(deciding);
}

/// Tells the arbiter how the scores differ, in the case of the boards where one is open (D.2.9), and closes cases about differences
/// that no longer exist.
pub(super) fn compare_scores(deciding: &mut Deciding) {
    if bring_nothing(deciding.state) {
        return;
    }
    let branch = case::scores::branch(deciding.state);
    let own = match &branch {
        Branch::OwnCase(matter, _) => Some(matter),
        Branch::Nothing | Branch::OfBoards(..) => None,
    };
    let of_scores = deciding
        .state
        .open()
        .filter(|open| matches!(open.matter.about(), About::Scores(_)));
    let settled = of_scores.filter(|open| own != Some(&open.matter));
    let settled: Vec<u32> = settled.map(|open| open.id).collect();
    for id in settled {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
    match branch {
        Branch::Nothing => propose_by_boards(deciding),
        Branch::OfBoards(id, proposal, because) => {
            let because = Some(Box::new(case::scores::case_of(
                deciding.state,
                id,
                because,
                &proposal,
            )));
            deciding.propose(id, proposal, because);
        }
        Branch::OwnCase(matter, proposal) => {
            propose_by_boards(deciding);
            deciding.raise(Author::System, matter, proposal);
        }
    }
}

/// The scores prove nothing about the boards: restores the first proposal of their case.
fn propose_by_boards(deciding: &mut Deciding) {
    if let Some(file) = case::scores::case_of_boards(deciding.state) {
        let (id, first) = (file.id, file.proposal.clone());
        deciding.propose(id, first, None);
    }
}

/// Restores the written text of a half-move that a ruling had corrected in the scores, unless it was read anew since.
pub(super) fn write_as_before(deciding: &mut Deciding, before: ByColor<String>, ply: u32) {
    for (seat, text) in Color::ALL.into_iter().zip([before.white, before.black]) {
        let now = deciding.state.scores.entry(seat, ply);
        if now != text && as_made(deciding, seat, ply).is_some_and(|made| made == now) {
            deciding.emit(Author::Arbiter, ScoreEvent::Corrected { seat, ply, text });
        }
    }
}

/// The made half-move in this player's notation.
fn as_made(deciding: &Deciding, seat: Color, ply: u32) -> Option<String> {
    let made = deciding.state.plies().get(ply as usize - 1)?;
    let signs = Signs::all(deciding.state.profile.edition);
    let writes = state::scores::as_player_writes(deciding.state, seat, signs);
    Some(writes.write(&made.before, &made.mv))
}

/// Corrects this half-move in the scores that have it wrong (8.1); the earlier text is kept.
pub(super) fn correct_scores(deciding: &mut Deciding, ply: u32) {
    for seat in case::scores::wrote_it_wrongly(deciding.state, ply) {
        if let Some(text) = as_made(deciding, seat, ply) {
            deciding.emit(Author::Arbiter, ScoreEvent::Corrected { seat, ply, text });
        }
    }
    compare_scores(deciding);
}
