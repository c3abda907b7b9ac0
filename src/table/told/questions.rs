//! Outputs for questions to one player, and for the answers that are selected.

use shakmaty::{Color, Role, Square, uci::UciMove};

use super::telling::Telling;
use crate::audience::Audience;
use crate::state;
use crate::told::practice;
use announce::{Announcement, Doubt, Phrase};
use ledger::event::{Question, RESIGNS};

/// The open question of the player, if any, with its selected answer.
pub(super) fn question(telling: &mut Telling, seat: Color) {
    let Some(asked) = telling.state.questions.get(seat) else {
        return;
    };
    let phrase = match &asked.question {
        Question::Which { moves } => {
            let roles = promotions(moves);
            if roles.len() == moves.len() {
                Phrase::WhichPiece(roles)
            } else {
                Phrase::WhichMove(announcements(telling, moves))
            }
        }
        Question::Square { from, .. } => Phrase::Doubt(Doubt::WhichSquare {
            to: from.is_some(),
            square: Square::new(asked.selected as u32 % 64),
        }),
        Question::Resign => Phrase::ResignReally,
        Question::Draw { acts } => match acts.get(asked.selected) {
            Some(act) => Phrase::DrawMenu(*act),
            None => return,
        },
        Question::Result => match telling.state.outcome() {
            Some(outcome) => Phrase::ConfirmResult(outcome),
            None => return,
        },
        Question::Position => Phrase::VerifyPosition {
            moves: state::moves_completed(telling.state),
            pieces: telling
                .state
                .play()
                .made_position()
                .board()
                .clone()
                .into_iter()
                .collect(),
        },
        Question::Hear => Phrase::DoYouHear(seat),
        Question::Menu { .. }
        | Question::About { .. }
        | Question::Whose
        | Question::Course
        | Question::Kind { .. } => {
            return practice::menu(telling, seat, &asked.question, asked.selected);
        }
    };
    telling.say(Audience::Seat(seat), phrase);
}

pub(super) fn announcements(telling: &Telling, moves: &[UciMove]) -> Vec<Announcement> {
    let position = telling.state.position();
    moves
        .iter()
        .filter_map(|uci| position.find(uci))
        .map(|mv| Announcement::of(position, &mv))
        .collect()
}

pub(super) fn selected(telling: &mut Telling, seat: Color, answer: usize) {
    let Some(asked) = telling.state.questions.get(seat) else {
        return;
    };
    let moves = match &asked.question {
        Question::Which { moves } => moves,
        Question::Draw { acts } => {
            if let Some(act) = acts.get(answer) {
                telling.say(Audience::Seat(seat), Phrase::SelectedDraw(*act));
            }
            return;
        }
        Question::Resign => {
            telling.say(
                Audience::Seat(seat),
                Phrase::SelectedResign(answer == RESIGNS),
            );
            return;
        }
        Question::Square { .. } => {
            let square = Square::new(answer as u32 % 64);
            telling.say(
                Audience::Seat(seat),
                Phrase::Doubt(Doubt::SelectedSquare(square)),
            );
            return;
        }
        Question::Result | Question::Position | Question::Hear => return,
        question => {
            let question = question.clone();
            return practice::goes_to(telling, seat, &question, answer);
        }
    };
    let roles = promotions(moves);
    let phrase = if roles.len() == moves.len() {
        roles.get(answer).map(|role| Phrase::SelectedPiece(*role))
    } else {
        announcements(telling, moves)
            .get(answer)
            .cloned()
            .map(Phrase::SelectedMove)
    };
    if let Some(phrase) = phrase {
        telling.say(Audience::Seat(seat), phrase);
    }
}

fn promotions(moves: &[UciMove]) -> Vec<Role> {
    let one_path = moves
        .windows(2)
        .all(|pair| pair[0].from() == pair[1].from() && pair[0].to() == pair[1].to());
    if !one_path {
        return Vec::new();
    }
    moves.iter().filter_map(|uci| uci.promotion()).collect()
}
