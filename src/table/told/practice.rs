//! Answers in a game that is not rated.

use super::telling::Telling;
use crate::audience::Audience;
use crate::practice::{asks_another, whose};
use crate::told::clocks;
use announce::{Annotated, Announcement, Answered, Doubt, Phrase, Prompted};
use board::Seen;
use ledger::event::{Author, Item, LineAnswer, Note, PracticeEvent, Query, Question, Record};
use shakmaty::{Color, Move, Role, Square, uci::UciMove};

pub(super) fn practice(telling: &mut Telling, event: &PracticeEvent, record: &Record) {
    match event {
        PracticeEvent::Asked { seat, question } => answers(telling, *seat, question, record),
        PracticeEvent::Declined { seat } => {
            let here = telling.state.practice().is_none() && telling.state.server.is_none();
            self::answer(
                telling,
                *seat,
                Answered::Declined {
                    against_person: here,
                },
            );
        }
        PracticeEvent::Prompted { seat, answer } => {
            let prompted = Phrase::Prompted(self::prompted(telling, answer));
            telling.say(Audience::Seat(*seat), prompted);
        }
        PracticeEvent::Illegal { seat, uci } => illegal(telling, *seat, uci),
        PracticeEvent::TakenBack { .. } => {
            let seat = telling.state.turn();
            let number = telling.state.position().fullmoves();
            let back = Answered::TakenBack { number, seat };
            telling.say(Audience::Table, Phrase::Answered(back));
        }
        PracticeEvent::Detailed { detail } => {
            if let Author::Seat(seat) = record.author {
                self::answer(telling, seat, Answered::Detailed(*detail));
            }
        }
        PracticeEvent::Hinted { seat, uci } => {
            let position = telling.state.position();
            if let Some(mv) = position.find(uci) {
                let hint = Announcement::of(position, &mv);
                self::answer(telling, *seat, Answered::Hint(hint));
            }
        }
        PracticeEvent::Noted { note } => {
            let noted = self::noted(telling, note);
            telling.say(Audience::Table, Phrase::Annotated(noted));
        }
        PracticeEvent::Another { .. } => {
            telling.say(Audience::Table, Phrase::Answered(Answered::Another));
        }
        PracticeEvent::Composes { seat } => self::answer(telling, *seat, Answered::Composes),
        PracticeEvent::Composed { seat, square, seen } => {
            let by_hand = matches!(record.author, Author::Board(_));
            composed(telling, *seat, *square, *seen, by_hand);
        }
        PracticeEvent::Emptied { seat } => self::answer(telling, *seat, Answered::Emptied),
        PracticeEvent::FirstMove { seat, .. } => {
            answers(telling, *seat, &Query::Turn, record);
        }
        PracticeEvent::Unplayable { seat } => self::answer(telling, *seat, Answered::Unplayable),
        PracticeEvent::Abandoned { seat } => self::answer(telling, *seat, Answered::Abandoned),
        PracticeEvent::Beside => {}
        PracticeEvent::Gone { seat, why, .. } => {
            let gone = Answered::Gone {
                seat: *seat,
                why: *why,
            };
            telling.say(Audience::Table, Phrase::Answered(gone));
        }
    }
}

/// Tells the piece that stands there now in a position that is set up.
fn composed(telling: &mut Telling, seat: Color, square: Square, seen: Option<Seen>, by_hand: bool) {
    let piece = match seen {
        Some(Seen::Piece(piece)) => Some(piece),
        // A question follows.
        Some(_) => return,
        None if by_hand => return,
        None => None,
    };
    answer(telling, seat, Answered::Stands { square, piece });
}

fn answer(telling: &mut Telling, seat: Color, answer: Answered) {
    telling.say(Audience::Seat(seat), Phrase::Answered(answer));
}

/// The menu, or a part of it, opens.
pub(super) fn menu(telling: &mut Telling, seat: Color, question: &Question, selected: usize) {
    match question {
        Question::Menu { items } if asks_another(items) && selected == 0 => {
            answer(telling, seat, Answered::WhetherAnother);
        }
        Question::Menu { items } => {
            if let Some(item) = items.get(selected) {
                answer(telling, seat, Answered::Menu(*item));
            }
        }
        Question::About { item, .. } => {
            let (item, square) = (*item, Square::new(selected as u32 % 64));
            answer(telling, seat, Answered::About { item, square });
        }
        Question::Kind { square, kinds } => {
            if let Some(Seen::Piece(piece)) = kinds.get(selected) {
                let (square, piece) = (*square, *piece);
                answer(telling, seat, Answered::WhichPiece { square, piece });
            }
        }
        _ => goes_to(telling, seat, question, selected),
    }
}

/// The arrows reached this answer of the menu.
pub(super) fn goes_to(telling: &mut Telling, seat: Color, question: &Question, answer: usize) {
    let square = Square::new(answer as u32 % 64);
    let query = match question {
        Question::Menu { items } => {
            if let Some(item) = items.get(answer) {
                self::answer(telling, seat, Answered::Line(*item));
            }
            return;
        }
        Question::About {
            item: Item::Square, ..
        } => Query::Square { square },
        Question::About { .. } => {
            let selected = Phrase::Doubt(Doubt::SelectedSquare(square));
            telling.say(Audience::Seat(seat), selected);
            return;
        }
        Question::Kind { square, kinds } => {
            if let Some(Seen::Piece(piece)) = kinds.get(answer) {
                let (square, piece) = (*square, *piece);
                self::answer(telling, seat, Answered::WhichPiece { square, piece });
            }
            return;
        }
        Question::Whose => {
            let piece = whose(seat)[answer % 12];
            let (side, role) = (piece.color, piece.role.into());
            Query::Pieces { side, role }
        }
        _ => Query::Course {
            back: answer as u32 + 1,
        },
    };
    let answers = telling.state.sight().map(|sight| sight.answers(&query));
    for answer in answers.into_iter().flatten() {
        self::answer(telling, seat, answer);
    }
}

fn answers(telling: &mut Telling, seat: Color, query: &Query, record: &Record) {
    match (query, telling.state.times(record.at)) {
        (Query::Clock, Some(_)) => {
            return (0..3).for_each(|nth| clocks::times(telling, seat, nth, record));
        }
        (Query::Clock, None) => return self::answer(telling, seat, Answered::NoClock),
        _ => {}
    }
    let seen = telling.state.sight().map(|sight| sight.answers(query));
    let judged = telling
        .state
        .practice()
        .map(|practice| practice.answers(query));
    for answer in seen.into_iter().chain(judged).flatten() {
        self::answer(telling, seat, answer);
    }
}

/// A note, with the moves that could have been played instead of the last one.
fn noted(telling: &Telling, note: &Note) -> Annotated {
    match note {
        Note::Begins { number, of, name } => Annotated::Begins {
            number: *number,
            of: *of,
            name: name.clone(),
        },
        Note::Comment { text } => Annotated::Comment(text.clone()),
        Note::Judged { judgement } => Annotated::Judged(*judgement),
        Note::Instead { first } => Annotated::Instead(instead(telling, first)),
        Note::Find => Annotated::Find(telling.state.turn()),
        Note::Right => Annotated::Right,
        Note::Wrong => Annotated::Wrong,
        Note::Varies { number } => Annotated::Varies(*number),
        Note::NoVariation => Annotated::NoVariation,
        Note::VariationEnds => Annotated::VariationEnds,
        Note::Beginning => Annotated::Beginning,
        Note::Ends { result } => Annotated::Ends(*result),
        Note::Found { right, of } => Annotated::Found {
            right: *right,
            of: *of,
        },
    }
}

fn instead(telling: &Telling, first: &[UciMove]) -> Vec<Announcement> {
    let plies = telling.state.plies();
    let before = plies.len().saturating_sub(1);
    let before = plies[..before]
        .iter()
        .fold(telling.state.initial().clone(), |position, ply| {
            position.play(&ply.mv)
        });
    let found = first.iter().filter_map(|uci| before.find(uci));
    found.map(|mv| Announcement::of(&before, &mv)).collect()
}

fn illegal(telling: &mut Telling, seat: Color, uci: &UciMove) {
    let practice = telling.state.practice();
    let why = practice.and_then(|practice| practice.illegal(uci));
    let position = telling.state.shown_position();
    let made = position.find(uci);
    let announcement = made.map(|mv| Announcement::of(&position, &ahead(mv)));
    answer(telling, seat, Answered::Illegal { announcement, why });
}

/// A pawn that goes straight ahead captures nothing, whatever is in its way.
fn ahead(mv: Move) -> Move {
    match mv {
        Move::Normal {
            role: Role::Pawn,
            from,
            to,
            promotion,
            ..
        } if from.file() == to.file() => Move::Normal {
            role: Role::Pawn,
            from,
            capture: None,
            to,
            promotion,
        },
        other => other,
    }
}

/// Remarks about a completed move.
pub(super) fn remarks(telling: &mut Telling) {
    let remarks = telling.state.practice().map(|practice| practice.remarks());
    for remark in remarks.into_iter().flatten() {
        telling.say(Audience::Table, Phrase::Answered(remark));
    }
}

/// The answer to a typed line.
fn prompted(telling: &Telling, answer: &LineAnswer) -> Prompted {
    match answer {
        LineAnswer::NotUnderstood {
            typed,
            nearest: None,
        } => Prompted::NotUnderstood {
            typed: typed.clone(),
        },
        LineAnswer::NotUnderstood {
            typed,
            nearest: Some(nearest),
        } => Prompted::Nearest {
            typed: typed.clone(),
            nearest: nearest.clone(),
        },
        LineAnswer::HeardAs { line } => Prompted::HeardAs {
            typed: line.clone(),
        },
        LineAnswer::NotHeard => Prompted::NotHeard,
        LineAnswer::EarLost { reason } => Prompted::EarLost {
            reason: reason.clone(),
        },
        LineAnswer::EarBack => Prompted::EarBack,
        LineAnswer::Which { moves } => which(telling, moves),
        LineAnswer::Ambiguous { typed } => Prompted::Ambiguous {
            typed: typed.clone(),
        },
        LineAnswer::NoPosition { typed } => Prompted::NoPosition {
            typed: typed.clone(),
        },
        LineAnswer::Unplayable => Prompted::Unplayable,
        LineAnswer::NotOnTheMove => Prompted::NotOnTheMove,
        LineAnswer::NotPlaying => Prompted::NotPlaying,
        LineAnswer::Resigns { side } => Prompted::Resigns(*side),
        LineAnswer::PlaysOn => Prompted::PlaysOn,
        LineAnswer::TakesBack { uci, plies } => {
            let position = telling.state.play().position_after(*plies as usize);
            let gone = position
                .find(uci)
                .map(|mv| Announcement::of(&position, &mv));
            Prompted::TakesBack(gone)
        }
        LineAnswer::NothingToTakeBack => Prompted::NothingToTakeBack,
        LineAnswer::AnotherGame => Prompted::AnotherGame,
        LineAnswer::Quits => Prompted::Quits,
        LineAnswer::GoesOn => Prompted::GoesOn,
    }
}

/// Asks which of these moves is meant; for one pawn, which piece it becomes.
fn which(telling: &Telling, moves: &[UciMove]) -> Prompted {
    let position = telling.state.shown_position();
    let found: Vec<Move> = moves.iter().filter_map(|uci| position.find(uci)).collect();
    let choices: Vec<Role> = found.iter().filter_map(|mv| mv.promotion()).collect();
    match found.first() {
        Some(first)
            if choices.len() == found.len()
                && found
                    .iter()
                    .all(|mv| mv.from() == first.from() && mv.to() == first.to()) =>
        {
            let square = first.to();
            Prompted::Becomes { square, choices }
        }
        _ => {
            let announced = found.iter().map(|mv| Announcement::of(&position, mv));
            Prompted::Which(announced.collect())
        }
    }
}
