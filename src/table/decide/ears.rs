//! Sound outputs: which there are, what was said there, loudness and speed by the players' buttons.

use shakmaty::Color;

use super::Deciding;
use crate::audience::{Audience, Output};
use crate::state::{LastSaid, Phase, WaitingForSeat};
use announce::{Phrase, Sound};
use board::sensing::Button;
use laws::seat::{BoardAt, Ear, Speaker};
use ledger::event::{Author, EarEvent, Question, QuestionEvent};

impl Deciding<'_> {
    /// Told at every start of the daemon; recorded when it is news.
    pub(super) fn ears(&mut self, ears: &[Ear], speed: u8) {
        let (known, room) = (&self.state.ears, self.stamp.room);
        if known.there(room) != ears || !known.lost(room).is_empty() {
            let ears = ears.to_vec();
            self.emit(Author::System, EarEvent::Ears { ears, speed });
        }
    }

    pub(super) fn said(&mut self, to: Ear, by: Option<Ear>, words: &str) {
        let words = words.to_owned();
        self.emit(Author::System, EarEvent::Said { to, by, words });
    }

    /// Every output with free text tells it; what the last one told is no news.
    pub(super) fn spoken_by(&mut self, speaker: Speaker) {
        if self.state.ears.speaker(self.stamp.room) != Some(speaker) {
            self.emit(Author::System, EarEvent::SpokenBy { speaker });
        }
    }

    /// Before the game whoever hears it is asked whether it is heard; in the game what was said there last is said again.
    pub(super) fn sound_back(&mut self, ear: Ear, name: &str, warm_up: u32) {
        let lost = self.state.ears.lost(self.stamp.room).contains(&ear);
        let name = name.to_owned();
        let back = EarEvent::Back { ear, name, warm_up };
        self.emit(Author::System, back);
        match self.state.phase {
            Phase::SettingUp => self.check_sound(ear),
            _ if lost && self.anything_said(ear) => {
                self.emit(Author::System, EarEvent::SaidAgain { ear });
            }
            _ => {}
        }
    }

    fn anything_said(&self, ear: Ear) -> bool {
        match ear.seat() {
            Some(seat) => *self.state.ears.last(seat) != LastSaid::Nothing,
            None => self.state.daemon_announces() && self.state.announcer().is_some(),
        }
    }

    fn check_sound(&mut self, ear: Ear) {
        for seat in Color::ALL {
            let here = self.state.room_of(seat) == self.stamp.room;
            let hears = here && self.state.ears.ear_of(seat) == ear;
            let free = self.state.questions.get(seat).is_none();
            if hears && free && self.state.board(BoardAt(seat)).is_some() {
                let question = Question::Hear;
                self.emit(Author::System, QuestionEvent::Asked { seat, question });
            }
        }
    }

    /// An arrow answers an open question; without one, up and down set the loudness, left and right the speed; or they read the
    /// own score, where there is one and the event allows it.
    pub(super) fn arrow(&mut self, seat: Color, button: Button) {
        if self.state.questions.get(seat).is_none() && self.read_back(seat, button) {
            return;
        }
        let asked = self.state.questions.get(seat);
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
            self.select_square(seat, selected, button);
            return;
        }
        if !tunes {
            let forward = matches!(button, Button::Down | Button::Right);
            self.select(seat, if forward { 1 } else { -1 });
            return;
        }
        if !vertical {
            self.speaks_faster(seat, step);
            return;
        }
        let ear = self.state.ears.ear_of(seat);
        let level = self.state.ears.tuning(ear, self.stamp.room).louder(step);
        self.emit(Author::Seat(seat), EarEvent::Volume { ear, level });
    }

    /// What this player hears is spoken so many steps faster, as far as it goes.
    pub(super) fn speaks_faster(&mut self, seat: Color, step: i8) {
        let ear = self.state.ears.ear_of(seat);
        let level = self.state.ears.tuning(ear, self.stamp.room).faster(step);
        self.emit(Author::Seat(seat), EarEvent::Speed { ear, level });
    }

    /// A button that no word answers, since so many outputs, is answered by a sound. It tells nothing and is nowhere recorded.
    pub(super) fn answered(&mut self, seat: Color, told: usize) {
        let hears = |output: &Output| [Audience::Table, Audience::Seat(seat)].contains(&output.to);
        let answered = self.decided.outputs.iter().skip(told).any(hears);
        if !answered && self.state.sealing() != Some(seat) {
            let taken = Phrase::Cue(Sound::Taken);
            let output = Output::new(Audience::Seat(seat), taken);
            self.decided.outputs.push(output);
        }
    }

    /// A question that the player has not heard yet is heard first, whichever button would answer it.
    pub(super) fn unheard_question(&mut self, seat: Color, button: Button) -> bool {
        let answers = matches!(
            button,
            Button::Ok | Button::Up | Button::Down | Button::Left | Button::Right
        );
        let unheard = self.state.ears.waiting(seat) == Some(WaitingForSeat::Question);
        if answers && unheard {
            self.emit(Author::Seat(seat), EarEvent::RepeatAsked { seat });
        }
        answers && unheard
    }
}
