//! The words of everything about clocks and times.

use super::lexicon::{Draft, Teller};
use super::phrase::Phrase;
use super::terms::sentence;
use crate::laws::PutBack;

impl Teller<'_> {
    pub(super) fn of_clocks(&self, phrase: &Phrase) -> Option<String> {
        Some(match phrase {
            Phrase::ClocksStopped => self.terms.term("clocks-stopped"),
            Phrase::ClockRuns(seat) => self.draft("clock-runs").seat(*seat).end(),
            Phrase::ClocksSet { white, black } => self.both("clocks-set", *white, *black).end(),
            Phrase::Times {
                moves,
                own,
                opponent,
                running,
                to_go,
            } => {
                let running = match running {
                    Some(seat) => self.draft("clock-runs").seat(*seat).end(),
                    None => self.terms.term("no-clock-runs"),
                };
                let draft = self
                    .draft("times")
                    .with("own", self.time(*own))
                    .with("opponent", self.time(*opponent))
                    .with("moves-completed", self.moves(*moves, *to_go));
                draft.with("running", sentence(&running)).end()
            }
            Phrase::ExternalClock { moves, to_go } => self
                .draft("external-clock")
                .with("moves-completed", self.moves(*moves, *to_go))
                .end(),
            Phrase::TimeWarning(left) => self
                .draft("time-warning")
                .with("time", self.time(*left))
                .end(),
            Phrase::MovesOfPeriod {
                seat,
                completed,
                needed,
            } => self
                .draft("moves-of-period")
                .seat(*seat)
                .with("completed", *completed)
                .with("needed", *needed)
                .end(),
            Phrase::StopByHand => self.terms.term("stop-by-hand"),
            Phrase::BothFlags(Some(seat)) => self.draft("both-flags-first").seat(*seat).end(),
            Phrase::BothFlags(None) => self.terms.term("both-flags"),
            Phrase::TimeClaimed(seat) => self.draft("time-claimed").seat(*seat).end(),
            Phrase::Absent(seat) => self.draft("absent").seat(*seat).end(),
            Phrase::Arrived(seat) => self.draft("arrived").seat(*seat).end(),
            Phrase::Late(seat) => self.draft("late").seat(*seat).end(),
            Phrase::PutBack {
                white,
                black,
                rule,
                external,
            } => {
                let name = match external {
                    true => "put-back-external",
                    false => "put-back",
                };
                let rule = self.terms.term(match rule {
                    PutBack::Recorded => "put-back-recorded",
                    PutBack::Proportional => "put-back-proportional",
                });
                self.both(name, *white, *black).with("rule", rule).end()
            }
            Phrase::TimesUnknown => self.terms.term("times-unknown"),
            _ => return None,
        })
    }

    /// A sentence with both times.
    pub(super) fn both(&self, name: &'static str, white: u64, black: u64) -> Draft<'_> {
        self.draft(name)
            .with("white", self.time(white))
            .with("black", self.time(black))
    }

    /// The moves completed by both, and those still to be completed in the period.
    fn moves(&self, moves: u32, to_go: Option<u32>) -> String {
        let completed = self.draft("moves-completed").with("moves", moves).end();
        match to_go {
            Some(moves) => {
                let to_go = self.draft("moves-to-go").with("moves", moves).end();
                format!("{completed}, {to_go}")
            }
            None => completed,
        }
    }
}
