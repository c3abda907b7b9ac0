//! What is heard of the clocks.

use shakmaty::Color;

use super::Telling;
use crate::audience::Audience::{Arbiter, Seat, Table};
use crate::state::Phase;
use announce::{Arbitrated, Official, Phrase, Scored};
use laws::Chessclock;
use ledger::event::{ClockEvent, Record, Ruling};

impl Telling<'_> {
    /// What is told of an event of the clock.
    pub(super) fn clock(&mut self, event: &ClockEvent) {
        match event {
            ClockEvent::FlagFell { seat } => self.moves_of_period(*seat),
            ClockEvent::Stopped => self.clocks_stopped(),
            ClockEvent::Started => self.say(Table, Phrase::ClockRuns(self.state.on_clock())),
            ClockEvent::PutBack { white, black, rule } => {
                let (white, black, rule) = (*white, *black, *rule);
                let by_hand = self.state.clocks.external().wish().is_none();
                let external = self.state.clocks.own().is_none();
                let phrase = Phrase::PutBack {
                    white,
                    black,
                    rule,
                    external: external && by_hand,
                };
                self.say(Arbiter, phrase);
                if !external {
                    self.say(Table, Phrase::ClocksSet { white, black });
                }
            }
            ClockEvent::Willing { seat } => {
                self.say(Seat(*seat), Phrase::Noted);
                if self.state.clocks.both_willing() && !self.state.not_ready().is_empty() {
                    self.say(Table, Phrase::CompareBoards);
                }
            }
            ClockEvent::PressedBack { seat } => {
                self.say(Table, Phrase::Click);
                self.say(Arbiter, Phrase::Arbitrated(Arbitrated::PressedBack(*seat)));
            }
            ClockEvent::PutRight { .. } => self.say(Table, Phrase::Click),
            // It is asked for, and stands on the arbiter's page.
            ClockEvent::Shown { .. } => {}
            ClockEvent::TimesUnknown
            | ClockEvent::Differs { .. }
            | ClockEvent::Agrees { .. }
            | ClockEvent::Away
            | ClockEvent::Back
            | ClockEvent::Asked { .. } => self.at_the_table(event),
            ClockEvent::Warned { seat, left } => {
                self.say(Seat(*seat), Phrase::TimeWarning(*left));
            }
            ClockEvent::Spared { ms } => {
                // In whole seconds, as one says them.
                let time = ms.div_ceil(1_000) * 1_000;
                self.say(Arbiter, Phrase::Spared { time });
            }
            ClockEvent::Absent { seat } => self.say(Arbiter, Phrase::Absent(*seat)),
            ClockEvent::Arrived { seat } => self.say(Arbiter, Phrase::Arrived(*seat)),
        }
    }

    /// The times and the number of the move, on request (D.2.10.4): their own first, and alone; asked for again, the
    /// opponent's, then the moves and whose clock runs.
    pub(super) fn times(&mut self, seat: Color, nth: usize, record: &Record) {
        let moves = *self.state.moves_of_each().get(seat);
        let to_go = self.state.moves_to_go(seat);
        let phrase = match self.state.times(record.at) {
            Some(times) => match nth % 3 {
                0 => Phrase::OwnTime(*times.get(seat)),
                1 => Phrase::OpponentTime(*times.get(!seat)),
                _ => Phrase::Course {
                    moves,
                    running: self.state.clocks.running(),
                    to_go,
                },
            },
            None if self.state.profile.clock == Chessclock::External => {
                Phrase::ExternalClock { moves, to_go }
            }
            None => Phrase::MovesCompleted(moves),
        };
        self.say(Seat(seat), phrase);
    }

    /// What the daemon does not stop, somebody stops by hand.
    pub(super) fn clocks_stopped(&mut self) {
        match self.state.clocks.own() {
            Some(_) => self.say(Table, Phrase::ClocksStopped),
            None => self.stop_by_hand(),
        }
    }

    /// An external clock goes on until the arbiter, or the player who may, stops it; one that is asked to is waited for.
    pub(crate) fn stop_by_hand(&mut self) {
        let asked = self.state.clocks.external().wish().is_some();
        if self.state.profile.clock == Chessclock::External && !asked {
            self.official(Official::StopByHand);
        }
    }

    /// What the clock at the table shows, beside what it should.
    pub(super) fn at_the_table(&mut self, event: &ClockEvent) {
        match *event {
            ClockEvent::TimesUnknown => self.official(Official::TimesUnknown),
            ClockEvent::Differs {
                seat,
                shown,
                reckoned,
            } => self.official(Official::Differs {
                seat,
                shown,
                reckoned,
            }),
            ClockEvent::Agrees { seat } => self.official(Official::Agrees(seat)),
            ClockEvent::Away => self.official(Official::Away),
            ClockEvent::Back => self.official(Official::Back),
            ClockEvent::Asked { taken, times, runs } => self.asked_of_clock(taken, times, runs),
            _ => {}
        }
    }

    /// Both hear what it has taken; what it has not, the arbiter does by hand.
    fn asked_of_clock(&mut self, taken: bool, times: Option<[u64; 2]>, runs: Option<Color>) {
        let stands = self.state.clocks.stands();
        match times {
            Some([white, black]) if taken => {
                self.official(Official::Took { white, black });
                self.say(Table, Phrase::ClocksSet { white, black });
            }
            Some([white, black]) => self.official(Official::SetByHand { white, black }),
            None => {}
        }
        match runs {
            None if taken && times.is_none() && self.state.phase == Phase::Playing => {
                self.say(Table, Phrase::ClocksStopped);
            }
            None if !taken && !stands => self.official(Official::StopByHand),
            Some(seat) if !taken && stands => self.official(Official::StartByHand(seat)),
            _ => {}
        }
    }

    fn official(&mut self, official: Official) {
        self.say(Arbiter, Phrase::Official(official));
    }

    /// The players hear to what their clocks were set.
    pub(super) fn clocks_set(&mut self, ruling: &Ruling) {
        if let (Ruling::SetTimes { white, black, .. }, Some(_)) = (ruling, self.state.clocks.own())
        {
            let (white, black) = (*white, *black);
            self.say(Table, Phrase::ClocksSet { white, black });
        }
        let own = self.state.clocks.own().is_some();
        if let (Ruling::CorrectClock { .. }, true) = (ruling, own) {
            let times = self.state.times(self.state.at).unwrap_or_default();
            let (white, black) = (times.white, times.black);
            self.say(Table, Phrase::ClocksSet { white, black });
        }
        if let Ruling::Increment { seat, extra, bonus } = *ruling {
            let seat = !seat;
            self.say(Table, Phrase::IncrementBegins { seat, extra, bonus });
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
            self.say(Arbiter, phrase);
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
        self.say(Arbiter, Phrase::Scored(update));
    }
}
