//! What is said to one player: repetitions, loudness, sounds, and what waits because the opponent would hear it.

use shakmaty::Color;

use super::{Telling, unclear};
use crate::announce::{Phrase, Sound};
use crate::ledger::event::{Author, BoardEvent, EarEvent, Event, PlayEvent, QuestionEvent};
use crate::table::audience::{Audience, Output};
use crate::table::state::State;
use crate::table::state::{LastSaid, Waiting};

impl State {
    /// What would be overheard becomes a message that tells nothing; a sound that would be overheard is not made.
    pub(super) fn keep_private(&self, event: &Event, outputs: &mut Vec<Output>) {
        let asked_for = matches!(event, Event::Ear(EarEvent::RepeatAsked { .. }));
        outputs.retain_mut(|output| {
            let Audience::Seat(seat) = output.to else {
                return true;
            };
            if self.confides(seat) || asked_for {
                return true;
            }
            if output.phrase.waits() {
                output.phrase = Phrase::MessageFor(seat);
            }
            !matches!(output.phrase, Phrase::Cue(_))
        });
    }
}

impl Telling<'_> {
    /// What waits for the player, or else what was last said to the player's ear.
    pub(super) fn repeat(&mut self, seat: Color) {
        match self.state.ears.asked_for(seat) {
            Some(Waiting::Question) => {
                if let Some(asked) = self.state.questions.get(seat) {
                    self.question(seat, &asked.question);
                }
            }
            Some(Waiting::Unclear(why)) => {
                self.say(Audience::Seat(seat), unclear(why, self.state.profile.rated))
            }
            Some(Waiting::ArbiterComes) => self.say(Audience::Seat(seat), Phrase::ArbiterComes),
            None => self.again(seat),
        }
    }

    /// What was last said to the player's ear.
    pub(super) fn again(&mut self, seat: Color) {
        let announced = || self.last_announcement().map(Phrase::Move);
        let phrase = match self.state.ears.last(seat) {
            LastSaid::Nothing => None,
            LastSaid::Announcement => announced(),
            LastSaid::Words(words) => Some(Phrase::Again(words.clone())),
        };
        let phrase = phrase.unwrap_or(Phrase::NothingToRepeat);
        self.say(Audience::Seat(seat), phrase);
    }

    /// Whoever set loudness or speed hears it, at the new one.
    pub(super) fn tuned(&mut self, author: Author, phrase: Phrase) {
        if let Author::Seat(seat) = author {
            self.say(Audience::Seat(seat), phrase);
        }
    }

    /// A short sound, where the profile wants them.
    pub(super) fn cue(&mut self, event: &Event) {
        let (seat, sound) = match event {
            Event::Board(BoardEvent::Lifted { board, .. }) => (board.seat(), Sound::Lift),
            Event::Board(
                BoardEvent::Placed { board, .. } | BoardEvent::Fluttered { board, .. },
            ) => (board.seat(), Sound::Place),
            Event::Board(BoardEvent::Mirrored { board, .. }) => (board.seat(), Sound::Mirrored),
            Event::Question(QuestionEvent::Asked { seat, .. }) => (*seat, Sound::Question),
            Event::Play(PlayEvent::CommitUnclear { seat, .. }) => (*seat, Sound::Fault),
            Event::Board(BoardEvent::Faulty { board, .. }) => (board.seat(), Sound::Fault),
            _ => return,
        };
        if self.state.profile.cues {
            self.say(Audience::Seat(seat), Phrase::Cue(sound));
        }
    }
}
