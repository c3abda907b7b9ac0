//! What both players hear of a ruling: that something was changed, and that their clock runs again.

use shakmaty::Color;

use super::Telling;
use crate::audience::Audience;
use crate::case::{borne, lasted, proposal};
use crate::state::Phase;
use announce::{Arbitrated, Meanwhile, NthLoss, Phrase, Proposal};
use laws::Grounds;
use ledger::event::{CaseEvent, Loss, Matter, ReasonFor, Ruling};

impl Telling<'_> {
    /// The arbiter hears what was ruled and why; the players why where it is a penalty.
    pub(super) fn ruled(
        &mut self,
        id: Option<u32>,
        ruling: &Ruling,
        reason: &str,
        heard: Option<ReasonFor>,
    ) {
        let found = id.and_then(|id| self.state.cases.find(id));
        let about = found.map(|found| &found.matter);
        let plain = proposal(self.state, ruling, about);
        let reasoned = Proposal {
            reason: reason.to_owned(),
            ..plain.clone()
        };
        self.say(Audience::Arbiter, Phrase::Ruled(reasoned.clone()));
        match (ruling, heard) {
            (Ruling::Sanction { .. }, None) => self.decided(about, ruling, reasoned),
            (Ruling::Sanction { .. }, Some(only)) => {
                self.decided(about, ruling, plain);
                for seat in Color::ALL.into_iter().filter(|seat| only.is(*seat)) {
                    let reason = Phrase::Arbitrated(Arbitrated::Reason(reason.to_owned()));
                    self.say(Audience::Seat(seat), reason);
                }
            }
            _ => self.decided(about, ruling, plain),
        }
        self.warned(ruling);
        self.clocks_set(ruling);
        self.runs_by_ruling(about, ruling);
        self.consent_refused(id, ruling);
        let back = ruling.goes_back_to().is_some();
        if let Some(seat) = self.state.draws.offer().filter(|_| back) {
            self.say(
                Audience::Table,
                Phrase::Arbitrated(Arbitrated::OfferStands(seat)),
            );
        }
    }

    /// How long the board of this case was lost, and what time that took; or that it is lost again.
    pub(super) fn lasted(&mut self, id: u32, loss: &Loss, nth: u32) {
        let found = self.state.cases.find(id).map(|found| &found.matter);
        let Some(Matter::BoardLost { board, seat }) = found else {
            return;
        };
        let nth = NthLoss {
            silent: loss.silent,
            count: nth,
        };
        let lasted = match loss.until {
            Some(_) => {
                let open = self.state.time_lost(*seat, self.state.at);
                lasted((*board, *seat), loss, nth, open)
            }
            None => Arbitrated::StillLost {
                board: *board,
                clocks: self.meanwhile(),
                nth,
            },
        };
        self.say(Audience::Arbiter, Phrase::Arbitrated(lasted));
    }

    /// What the clocks do when a board is lost.
    fn meanwhile(&self) -> Meanwhile {
        let (side, state) = (self.state.on_clock(), self.state);
        match (state.clocks.stands(), state.holds_for_losses()) {
            (true, _) => Meanwhile::Stand,
            (false, true) => Meanwhile::Stop(side),
            (false, false) => Meanwhile::Run(side),
        }
    }

    /// Where scores part, what bears which of them out; and at which times play would go on, by each choice that the Laws leave.
    pub(super) fn weighed(&mut self, id: u32) {
        let before = self.outputs.len();
        if let Some(file) = self.state.cases.find(id) {
            for reading in borne(file.because().unwrap_or(file)) {
                self.say(Audience::Arbiter, reading);
            }
        }
        for (rule, times, number, seat) in self.state.choices_of_times(id, self.state.at) {
            let (white, black) = (times.white, times.black);
            let choice = Phrase::TimesChoice {
                rule,
                white,
                black,
                number,
                seat,
            };
            self.say(Audience::Arbiter, choice);
        }
        self.otherwise(id);
        if self.outputs.len() == before {
            self.say(
                Audience::Arbiter,
                Phrase::Arbitrated(Arbitrated::NoChoice(id)),
            );
        }
    }

    /// Pieces that stood wrongly and were found later: where the game itself is not certain, it goes on from the last position that
    /// is (7.6), and that is the one before the half-move since which the board differs.
    fn otherwise(&mut self, id: u32) {
        let state = self.state;
        let found = state.cases.find(id).filter(|found| {
            let adjusts = matches!(found.proposes(), Ruling::AdjustBoard { .. });
            let later = (found.since as usize) <= state.plies().len();
            adjusts && later && found.matter.apertures().is_some()
        });
        let Some(plies) = found.map(|found| found.since.saturating_sub(1)) else {
            return;
        };
        let otherwise = Arbitrated::Otherwise {
            article: state.profile.edition.article_found_later().to_owned(),
            proposal: proposal(state, &Ruling::Restore { plies }, None),
        };
        self.say(Audience::Arbiter, Phrase::Arbitrated(otherwise));
    }

    /// What was claimed is for the designated arbiter, with the claimant's score where the claim rests on it (III.6.1.2, D1).
    pub(super) fn referred(&mut self, seat: Color) {
        self.say(Audience::Table, Phrase::Referred);
        if self.state.referred_grounds() == Some(Grounds::NoEffort) {
            self.score_read(seat);
        }
    }

    /// The claimant has written down the final position, or the opponent verified what was to be, or one of them disputes it.
    pub(super) fn position_verified(&mut self, seat: Color, agreed: bool) {
        self.say(Audience::Seat(seat), Phrase::Noted);
        let grounds = self.state.referred_grounds();
        let claimant = self.state.referred_by() == Some(seat);
        let moves = grounds != Some(Grounds::NormalMeans) && !claimant;
        let phrase = match claimant && agreed {
            true => Phrase::Arbitrated(Arbitrated::PositionWritten(seat)),
            false => Phrase::PositionVerified {
                seat,
                agreed,
                moves,
            },
        };
        self.say(Audience::Arbiter, phrase);
    }

    /// Both hear that a ruling is withdrawn; the arbiter, that the clocks stand.
    pub(super) fn withdrawn(&mut self) {
        self.say(Audience::Table, Phrase::Arbitrated(Arbitrated::Withdrawn));
        let stands = self.state.clocks.stands();
        if stands && self.state.phase == Phase::Playing && self.state.ready() {
            self.say(Audience::Arbiter, Phrase::BoardsRight);
        }
    }

    /// A step of a case that changes nothing of the game.
    pub(super) fn course_of_case(&mut self, event: &CaseEvent) {
        let (to, step) = match event {
            CaseEvent::Taken { id, name } => {
                let (id, name) = (*id, name.clone());
                (Audience::Arbiter, Arbitrated::Taken { id, name })
            }
            CaseEvent::Heard { id, who, said } => {
                let (id, who, said) = (*id, who.clone(), said.clone());
                (Audience::Arbiter, Arbitrated::Heard { id, who, said })
            }
            CaseEvent::Noted {
                number,
                seat,
                times,
                running,
                ..
            } => {
                let stands = Arbitrated::Stands {
                    number: *number,
                    seat: *seat,
                    times: *times,
                    running: *running,
                };
                (Audience::Arbiter, stands)
            }
            CaseEvent::Reopened { id } => (Audience::Arbiter, Arbitrated::Reopened(*id)),
            CaseEvent::CalledOff { seat, .. } => {
                self.say(Audience::Seat(*seat), Phrase::Noted);
                (Audience::Arbiter, Arbitrated::CallsOff(*seat))
            }
            CaseEvent::CalledAgain { seat, .. } => {
                self.say(Audience::Arbiter, Phrase::Called(*seat));
                return self.say(Audience::Seat(*seat), Phrase::ArbiterComes);
            }
            CaseEvent::Waits { id } => (Audience::Arbiter, Arbitrated::Waits(*id)),
            CaseEvent::Appealed { seat, .. } => (Audience::Table, Arbitrated::Appeals(*seat)),
            CaseEvent::AppealDecided { seat, .. } => {
                (Audience::Table, Arbitrated::AppealDecided(*seat))
            }
            _ => return,
        };
        self.say(to, Phrase::Arbitrated(step));
    }

    /// Both hear it at once, unless what follows tells them anyway, or only one board is put right.
    fn decided(&mut self, about: Option<&Matter>, ruling: &Ruling, proposal: Proposal) {
        let claim = about.is_some_and(Matter::stops_clocks);
        let told = match ruling {
            Ruling::Restore { .. }
            | Ruling::AsWritten { .. }
            | Ruling::Penalise { .. }
            | Ruling::Sanction { .. }
            | Ruling::Reject { .. }
            | Ruling::SetPosition { .. }
            | Ruling::NewGame
            | Ruling::Reopen
            | Ruling::Undo { .. }
            | Ruling::Allow { .. }
            | Ruling::GiveBack { .. }
            | Ruling::CorrectClock { .. }
            | Ruling::Postpone { .. } => true,
            Ruling::PlayOn => claim,
            Ruling::AdjustBoard { .. } => proposal.transfers,
            Ruling::CorrectScore { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::Increment { .. }
            | Ruling::Consent { .. } => false,
        };
        if told {
            self.say(Audience::Table, Phrase::Decided(proposal));
        }
    }

    /// The clock that stood for a claim runs by the ruling itself, which was heard before.
    fn runs_by_ruling(&mut self, about: Option<&Matter>, ruling: &Ruling) {
        let claim = about.is_some_and(Matter::stops_clocks);
        let running = self.state.clocks.own().and_then(|clock| clock.running());
        let over = matches!(ruling, Ruling::End { .. });
        if let Some(seat) = running.filter(|_| claim && !over) {
            self.say(Audience::Table, Phrase::ClockRuns(seat));
        }
    }
}
