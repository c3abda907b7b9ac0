//! Sound outputs: the list of them, what was said there, loudness and speed by the players' buttons.

use shakmaty::Color;

use super::Deciding;
use crate::audience::{Audience, Output};
use crate::decide::{naming, questions, scores};
use crate::state;
use crate::state::{LastSaid, Phase, WaitingForSeat};
use announce::{Phrase, Sound};
use board::sensing::Button;
use laws::seat::{BoardAt, Ear, Speaker};
use ledger::event::{Author, EarEvent, Question, QuestionEvent};

/// Records the list of outputs, which the daemon reports at every start, if it has changed.
pub(super) fn ears(deciding: &mut Deciding, ears: &[Ear], speed: u8) {
    let (known, room) = (&deciding.state.ears, deciding.stamp.room);
    if known.there(room) != ears || !known.lost(room).is_empty() {
        let ears = ears.to_vec();
        deciding.emit(Author::System, EarEvent::Ears { ears, speed });
    }
}

pub(super) fn said(deciding: &mut Deciding, to: Ear, by: Option<Ear>, words: &str) {
    let words = words.to_owned();
    deciding.emit(Author::System, EarEvent::Said { to, by, words });
}

/// Records the voice that speaks free text, if it has changed; every output with free text reports it.
pub(super) fn spoken_by(deciding: &mut Deciding, speaker: Speaker) {
    if deciding.state.ears.speaker(deciding.stamp.room) != Some(speaker) {
        deciding.emit(Author::System, EarEvent::SpokenBy { speaker });
    }
}

/// An output is back: before the game its listener is asked whether it is heard; during the game its last words are repeated.
pub(super) fn sound_back(deciding: &mut Deciding, ear: Ear, name: &str, warm_up: u32) {
    let lost = deciding.state.ears.lost(deciding.stamp.room).contains(&ear);
    let name = name.to_owned();
    let back = EarEvent::Back { ear, name, warm_up };
    deciding.emit(Author::System, back);
    match deciding.state.phase {
        Phase::SettingUp => check_sound(deciding, ear),
        _ if lost && anything_said(deciding, ear) => {
            deciding.emit(Author::System, EarEvent::SaidAgain { ear });
        }
        _ => {}
    }
}

fn anything_said(deciding: &Deciding, ear: Ear) -> bool {
    match ear.seat() {
        Some(seat) => *deciding.state.ears.last(seat) != LastSaid::Nothing,
        None => {
            let moves = state::announcer(deciding.state).is_some();
            let moves = moves && state::ears::daemon_announces(deciding.state);
            moves || !deciding.state.rulings.all().is_empty() || deciding.state.outcome().is_some()
        }
    }
}

fn check_sound(deciding: &mut Deciding, ear: Ear) {
    for seat in Color::ALL {
        let here = deciding.state.room_of(seat) == deciding.stamp.room;
        let hears = here && deciding.state.ears.ear_of(seat) == ear;
        let free = deciding.state.questions.get(seat).is_none();
        if hears && free && deciding.state.board(BoardAt(seat)).is_some() {
            let question = Question::Hear;
            deciding.emit(Author::System, QuestionEvent::Asked { seat, question });
        }
    }
}

/// An arrow answers an open question. Without one it reads the player's own score, where there is one and the event allows it; else
/// up and down set the loudness, left and right the speed.
pub(super) fn arrow(deciding: &mut Deciding, seat: Color, button: Button) {
    if deciding.state.questions.get(seat).is_none() && scores::read_back(deciding, seat, button) {
        return;
    }
    let asked = deciding.state.questions.get(seat);
    let tunes = asked.is_none_or(|asked| asked.question == Question::Hear);
    let step = match button {
        Button::Up | Button::Right => 1,
        _ => -1,
    };
    let vertical = matches!(button, Button::Up | Button::Down);
    if let Some(asked) = asked
        && matches!(
            asked.question,
            Question::Square { .. } | Question::About { .. }
        )
    {
        let selected = asked.selected;
        naming::select_square(deciding, seat, selected, button);
        return;
    }
    if !tunes {
        let forward = matches!(button, Button::Down | Button::Right);
        questions::select(deciding, seat, if forward { 1 } else { -1 });
        return;
    }
    if !vertical {
        speaks_faster(deciding, seat, step);
        return;
    }
    let ear = deciding.state.ears.ear_of(seat);
    let level = deciding
        .state
        .ears
        .tuning(ear, deciding.stamp.room)
        .louder(step);
    deciding.emit(Author::Seat(seat), EarEvent::Volume { ear, level });
}

/// Changes the speed of this player's speech by so many steps, within its limits.
pub(super) fn speaks_faster(deciding: &mut Deciding, seat: Color, step: i8) {
    let ear = deciding.state.ears.ear_of(seat);
    let level = deciding
        .state
        .ears
        .tuning(ear, deciding.stamp.room)
        .faster(step);
    deciding.emit(Author::Seat(seat), EarEvent::Speed { ear, level });
}

/// Acknowledges a button by a sound if nothing was said since there were `told` outputs. The sound reveals nothing and is not
/// recorded.
pub(super) fn answered(deciding: &mut Deciding, seat: Color, told: usize) {
    let hears = |output: &Output| [Audience::Table, Audience::Seat(seat)].contains(&output.to);
    let answered = deciding.decided.outputs.iter().skip(told).any(hears);
    if !answered && deciding.state.sealing() != Some(seat) {
        let taken = Phrase::Cue(Sound::Taken);
        let output = Output::new(Audience::Seat(seat), taken);
        deciding.decided.outputs.push(output);
    }
}

/// Reads out a question that the player has not heard yet before any button can answer it.
pub(super) fn unheard_question(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    let answers = matches!(
        button,
        Button::Ok | Button::Up | Button::Down | Button::Left | Button::Right
    );
    let unheard = deciding.state.ears.waiting(seat) == Some(WaitingForSeat::Question);
    if answers && unheard {
        deciding.emit(Author::Seat(seat), EarEvent::RepeatAsked { seat });
    }
    answers && unheard
}
