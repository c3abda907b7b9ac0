//! What is heard of the clocks.

use shakmaty::Color;

use super::Telling;
use crate::announce::{Phrase, Scored};
use crate::laws::Chessclock;
use crate::ledger::event::{Record, Ruling};
use crate::table::audience::Audience;

impl Telling<'_> {
    /// The times and the number of the move, on request (D.2.10.4).
    pub(super) fn times(&mut self, seat: Color, record: &Record) {
        let moves = *self.state.moves_of_each().get(seat);
        let to_go = self.state.moves_to_go(seat);
        let phrase = match self.state.times(record.at) {
            Some(times) => Phrase::Times {
                moves,
                own: *times.get(seat),
                opponent: *times.get(!seat),
                running: self.state.clocks.running(),
                to_go,
            },
            None if self.state.profile.clock == Chessclock::External => {
                Phrase::ExternalClock { moves, to_go }
            }
            None => Phrase::MovesCompleted(moves),
        };
        self.say(Audience::Seat(seat), phrase);
    }

    /// What the daemon does not stop, somebody stops by hand.
    pub(super) fn clocks_stopped(&mut self) {
        match self.state.clocks.own() {
            Some(_) => self.say(Audience::Table, Phrase::ClocksStopped),
            None => self.stop_by_hand(),
        }
    }

    /// An external clock goes on until the arbiter, or the player who may, stops it.
    pub(super) fn stop_by_hand(&mut self) {
        if self.state.profile.clock == Chessclock::External {
            self.say(Audience::Arbiter, Phrase::StopByHand);
        }
    }

    /// Both hear the request, and so does the arbiter, who is wanted soon.
    pub(super) fn increment_asked(&mut self, seat: Color) {
        let offers = self.state.draws.offer() == Some(seat);
        for to in [Audience::Table, Audience::Arbiter] {
            self.say(to, Phrase::AsksIncrement { seat, offers });
        }
        self.stop_by_hand();
    }

    /// The players hear to what their clocks were set.
    pub(super) fn clocks_set(&mut self, ruling: &Ruling) {
        if let (Ruling::SetTimes { white, black, .. }, Some(_)) = (ruling, self.state.clocks.own())
        {
            let (white, black) = (*white, *black);
            self.say(Audience::Table, Phrase::ClocksSet { white, black });
        }
        if let Ruling::Increment { seat, extra, bonus } = *ruling {
            let seat = !seat;
            self.say(
                Audience::Table,
                Phrase::IncrementBegins { seat, extra, bonus },
            );
        }
    }

    /// The arbiter checks at once whether the moves are completed (6.4).
    pub(super) fn moves_of_period(&mut self, seat: Color) {
        let Some(stage) = self.state.clocks.own().map(|clock| clock.stage(seat)) else {
            return;
        };
        if let Some(needed) = stage.period.moves {
            let phrase = Phrase::MovesOfPeriod {
                seat,
                completed: stage.completed,
                needed: needed.get(),
            };
            self.say(Audience::Arbiter, phrase);
            self.scores_to_update();
        }
    }

    /// Who had not to keep score brings it up to date after a flag, by which the moves are counted (8.5).
    fn scores_to_update(&mut self) {
        let (state, edition) = (self.state, self.state.profile.edition);
        let exempt = |seat: &Color| !state.must_keep_score(*seat, state.at);
        let exempt: Vec<Color> = Color::ALL.into_iter().filter(exempt).collect();
        let update = match exempt.as_slice() {
            _ if !state.profile.keeps_score() => return,
            [] => return,
            [seat] => Scored::Updates {
                seat: *seat,
                article: edition.article_one_updates().to_owned(),
            },
            _ => Scored::BothUpdate {
                article: edition.article_both_update().to_owned(),
                second: edition.article_second_set().to_owned(),
            },
        };
        self.say(Audience::Arbiter, Phrase::Scored(update));
    }
}
