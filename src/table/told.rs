//! What is heard of an event: the outputs that follow from it once it is recorded and applied. A function of both, so nothing
//! can be heard that was not recorded.

mod adjournment;
mod clocks;
mod guidance;
mod private;
mod questions;
mod recording;
mod scores;

use crate::seat::BoardAt;
use shakmaty::Color;

use super::adjournment::Stage;
use super::alarm::{alarm, announcement, proposal};
use super::audience::{Audience, Output, may_hear, topic};
use super::state::{Phase, State};
use crate::announce::{Adjourned, Announcement, Phrase};
use crate::ledger::event::{Difference, Event, Origin, Record, Ruling, Unclear};
use crate::seat::Ear;

/// What is heard of an event, after it was applied.
pub fn outputs(state: &State, record: &Record) -> Vec<Output> {
    let mut telling = Telling {
        state,
        outputs: Vec::new(),
    };
    telling.cue(&record.event);
    telling.event(record);
    let rated = state.profile.rated;
    state.keep_private(&record.event, &mut telling.outputs);
    telling
        .outputs
        .retain(|output| may_hear(output.to, topic(&output.phrase), rated));
    telling.outputs
}

/// What must be said again after a restart: an announcement that was not heard, and open questions.
pub fn unheard(state: &State) -> Vec<Output> {
    let mut telling = Telling {
        state,
        outputs: Vec::new(),
    };
    if let Some(current) = &state.current
        && !current.announced
    {
        telling.announce();
    }
    for seat in Color::ALL {
        if let Some(asked) = state.questions.get(seat) {
            telling.question(seat, &asked.question);
        }
        if matches!(state.draws.entering, Some((who, _)) if who == seat) {
            telling.say(Audience::Seat(seat), Phrase::EnterIntended);
        }
        telling.guidance(BoardAt(seat));
    }
    telling.outputs
}

struct Telling<'a> {
    state: &'a State,
    outputs: Vec<Output>,
}

impl Telling<'_> {
    fn say(&mut self, to: Audience, phrase: Phrase) {
        self.outputs.push(Output {
            to,
            phrase,
            confirm: false,
            discrepancy: None,
        });
    }

    fn event(&mut self, record: &Record) {
        use Audience::{Arbiter, Seat, Table};
        match &record.event {
            Event::SetUp { .. } => self.ready(),
            Event::Resumed { pause } => self.say(Arbiter, Phrase::Resumed { pause: *pause }),
            Event::StartRefused { boards } => self.say(Arbiter, Phrase::NotReady(boards.clone())),
            Event::Started => {
                let running = self.state.clock.as_ref().and_then(|clock| clock.running());
                self.say(Table, Phrase::GameStarts(running));
            }
            Event::BoardConnected { board, port } => self.connected(*board, port),
            Event::BoardMissing { board, reason } => self.officials(&Phrase::BoardMissing {
                board: *board,
                reason: reason.clone(),
            }),
            Event::BoardLost { board, reason } => {
                self.say(Table, Phrase::BoardLost(*board));
                self.officials(&Phrase::BoardLostBecause {
                    board: *board,
                    reason: reason.clone(),
                });
                self.guide_instead_of(*board);
            }
            Event::SoundLost { ear, reason } => {
                let (ear, reason) = (*ear, reason.clone());
                self.officials(&Phrase::SoundLost { ear, reason });
            }
            Event::SoundBack { ear, name } => {
                let (ear, name) = (*ear, name.clone());
                self.officials(&Phrase::SoundBack { ear, name });
                self.guide_apart(ear);
            }
            Event::SaidAgain { ear } => match ear.seat() {
                Some(seat) => self.again(seat),
                None => self.announce_again(),
            },
            Event::Volume { level, .. } => self.tuned(record.origin, Phrase::Volume(*level)),
            Event::Speed { level, .. } => self.tuned(record.origin, Phrase::Speed(*level)),
            Event::Hears { seat } => {
                self.say(Seat(*seat), Phrase::Hears(*seat));
                self.say(Arbiter, Phrase::Hears(*seat));
            }
            Event::SpokenBy { speaker } => self.officials(&Phrase::SpokenBy(*speaker)),
            Event::Faulty { board, fault } => {
                let (board, fault) = (*board, *fault);
                self.officials(&Phrase::Faulty { board, fault });
            }
            Event::BlindAperture { board, square } => {
                let (board, square) = (*board, *square);
                self.officials(&Phrase::BlindAperture { board, square });
            }
            Event::Mended { board, fault } => {
                let (board, fault) = (*board, *fault);
                self.officials(&Phrase::Mended { board, fault });
            }
            Event::Shown { board, .. }
            | Event::Lifted { board, .. }
            | Event::Placed { board, .. } => self.edge(*board),
            Event::Adjusting { seat } => self.say(Table, Phrase::Adjusts(*seat)),
            Event::Committed { .. } => self.announce(),
            Event::AnnouncedAgain { .. } => self.announce_again(),
            Event::RepeatAsked { seat } => self.repeat(*seat),
            Event::CommitUnclear { seat, .. } if self.seals_in_the_open(*seat) => {
                self.say_adjourned(Seat(*seat), Adjourned::NotSealed);
            }
            Event::CommitUnclear { seat, why } => self.say(Seat(*seat), unclear(*why)),
            Event::PressedInVain { seat } => self.held(*seat),
            Event::Repeated { seat } => self.say(Arbiter, Phrase::Repeated(*seat)),
            // A move that ends the game is completed without a press (6.2.1).
            Event::Completed { .. } if record.origin == Origin::System => {}
            Event::Completed { .. } => self.say(Table, Phrase::Click),
            Event::Asked { seat, question } => self.question(*seat, question),
            Event::Dropped { seat } => self.say(Seat(*seat), Phrase::Dropped),
            Event::Selected { seat, answer } => self.selected(*seat, *answer),
            Event::TimeAsked { seat } => self.times(*seat, record),
            Event::Raised { id, difference, .. } => self.raised(*id, difference),
            Event::Ruled { id, ruling } => {
                let proposal = proposal(self.state, ruling);
                self.say(Arbiter, Phrase::Ruled(proposal));
                self.clocks_set(ruling);
                self.consent_refused(*id, ruling);
            }
            Event::Stands { id } => self.say(Arbiter, Phrase::Stands(*id)),
            Event::ClaimLost { id, seat } => {
                let (id, seat) = (*id, *seat);
                self.say(Arbiter, Phrase::ClaimLost { id, seat });
            }
            Event::Resolved { id } => {
                let found = self
                    .state
                    .discrepancies
                    .iter()
                    .find(|found| found.id == *id);
                let board = found.and_then(|found| found.difference.board());
                self.say(Arbiter, Phrase::Resolved { id: *id, board });
            }
            Event::GuidanceBegan { board } => self.guide(*board),
            Event::GuidanceEnded { board } => {
                self.say(Seat(board.seat()), Phrase::BoardRight(*board));
                self.guide_other(*board);
                self.ready();
            }
            Event::DrawOffered { seat } => self.offered(*seat),
            Event::DrawRefused { seat } => self.say(Table, Phrase::RefusesDraw(*seat)),
            Event::Referred { .. } => self.say(Table, Phrase::Referred),
            Event::PositionVerified { seat, agreed } => {
                let (seat, agreed) = (*seat, *agreed);
                self.say(Seat(seat), Phrase::Noted);
                self.say(Arbiter, Phrase::PositionVerified { seat, agreed });
            }
            Event::Adjournment { step } => self.adjourned(step),
            Event::Taped { step } => self.taped(step),
            // What an assistant writes on is told when it is wrong.
            Event::Scored { seat, .. } if record.origin == Origin::Arbiter => {
                self.score_read(*seat);
            }
            Event::Scored { .. } => {}
            Event::DrawBarred { seat, bar } => self.say(Seat(*seat), Phrase::DrawBarred(*bar)),
            Event::AssistantBarred { .. } => self.officials(&Phrase::AssistantBarred),
            Event::ClaimBegan { seat, .. } => self.say(Seat(*seat), Phrase::EnterIntended),
            Event::DrawClaimed { seat, .. } => {
                self.say(Table, Phrase::ClaimsDraw(*seat));
                self.stop_by_hand();
            }
            Event::IncrementAsked { seat } => self.increment_asked(*seat),
            Event::Waits { seat } => self.say(Seat(*seat), Phrase::ArbiterComes),
            Event::ResultConfirmed { seat } => {
                self.say(Seat(*seat), Phrase::ResultNoted);
                self.say(Arbiter, Phrase::ResultConfirmed(*seat));
            }
            Event::Ended { outcome } => self.say(Table, Phrase::GameOver(*outcome)),
            Event::Ears { .. }
            | Event::Said { .. }
            | Event::Touched { .. }
            | Event::Released { .. }
            | Event::PressedAhead { .. }
            | Event::Announced
            | Event::Mirrored { .. }
            | Event::Rested { .. }
            | Event::Differs { .. }
            | Event::DrawLapsed { .. }
            | Event::Answered { .. } => {}
            Event::FlagFell { seat } => self.moves_of_period(*seat),
            Event::ClocksStopped => self.clocks_stopped(),
            Event::ClocksStarted => self.say(Table, Phrase::ClockRuns(self.state.turn())),
            Event::ClocksPutBack { white, black, rule } => {
                let (white, black, rule) = (*white, *black, *rule);
                let external = self.state.clock.is_none();
                let phrase = Phrase::PutBack {
                    white,
                    black,
                    rule,
                    external,
                };
                self.say(Arbiter, phrase);
            }
            Event::TimesUnknown => self.say(Arbiter, Phrase::TimesUnknown),
            Event::TimeWarned { seat, left } => {
                self.say(Seat(*seat), Phrase::TimeWarning(*left));
            }
            Event::Absent { seat } => self.say(Arbiter, Phrase::Absent(*seat)),
            Event::Arrived { seat } => self.say(Arbiter, Phrase::Arrived(*seat)),
        }
    }

    /// Who wanted to offer a draw hears that the arbiter does not consent.
    fn consent_refused(&mut self, id: Option<u32>, ruling: &Ruling) {
        let mut ruled = self.state.discrepancies.iter();
        let ruled = ruled.find(|found| Some(found.id) == id);
        if let (Some(Difference::DrawWanted { seat }), Ruling::PlayOn) =
            (ruled.map(|found| &found.difference), ruling)
        {
            self.say(Audience::Seat(*seat), Phrase::NoConsent);
        }
    }

    /// An offer is said to both. The arbiter is told if it was not made after the own move and before the press (9.1.2.1).
    fn offered(&mut self, seat: Color) {
        self.say(Audience::Table, Phrase::OffersDraw(seat));
        let current = self.state.current.as_ref();
        let in_time = seat == self.state.turn() && current.is_some_and(|c| c.announced);
        if !in_time && !self.state.draws.consented {
            self.say(Audience::Arbiter, Phrase::OfferedAtOtherTime(seat));
        }
    }

    /// A press that the profile holds back while a difference waits for the arbiter.
    fn held(&mut self, seat: Color) {
        if self.state.sealing() == Some(seat) {
            self.say_adjourned(Audience::Seat(seat), Adjourned::NothingSealed);
            return;
        }
        if self.state.holds_back() {
            self.say(Audience::Seat(seat), Phrase::ArbiterComes);
        }
    }

    /// Whether this player is sealing a move without an ear of the own.
    fn seals_in_the_open(&self, seat: Color) -> bool {
        self.state.sealing() == Some(seat) && !self.state.ears.works(Ear::of(seat))
    }

    /// The committed move, to both players; the table waits until it was heard. Where the players speak, nothing is said.
    fn announce(&mut self) {
        if !self.state.daemon_announces() {
            return;
        }
        if let Some(announcement) = self.last_announcement() {
            self.outputs.push(Output {
                to: Audience::Table,
                phrase: Phrase::Move(announcement),
                confirm: true,
                discrepancy: None,
            });
        }
    }

    fn announce_again(&mut self) {
        if self.state.daemon_announces()
            && let Some(announcement) = self.last_announcement()
        {
            self.say(Audience::Table, Phrase::Move(announcement));
        }
    }

    /// The last move that was committed.
    fn last_announcement(&self) -> Option<Announcement> {
        let state = self.state;
        match (&state.current, state.plies.len()) {
            (Some(current), _) => Some(Announcement::of(&state.position, &current.mv)),
            (None, 0) => None,
            (None, plies) => announcement(state, plies),
        }
    }

    /// Who can do something about a device.
    fn officials(&mut self, phrase: &Phrase) {
        for to in [Audience::Assistant, Audience::Arbiter] {
            self.say(to, phrase.clone());
        }
    }

    fn connected(&mut self, board: BoardAt, port: &str) {
        let lost_before = matches!(self.state.board(board), Some(found) if found.losses > 0);
        if lost_before {
            self.say(Audience::Table, Phrase::BoardBack(board));
        }
        let port = port.to_owned();
        self.say(Audience::Arbiter, Phrase::BoardConnected { board, port });
    }

    /// A rated game waits for the arbiter once the boards are right.
    fn ready(&mut self) {
        let waiting = match self.state.phase {
            Phase::SettingUp => self.state.profile.rated && self.state.profile.has_arbiter(),
            Phase::Stopped => true,
            Phase::Adjourned => self.state.adjourned() == Some(Stage::Resuming),
            Phase::Playing | Phase::Referred | Phase::Over(_) => false,
        };
        if waiting && self.state.ready() {
            self.say(Audience::Arbiter, Phrase::Ready);
        }
    }

    /// A guided board is told the next step; one that comes right by itself may be the last that the arbiter waits for.
    fn edge(&mut self, board: BoardAt) {
        match self.state.board(board) {
            Some(found) if found.guidance.is_some() => self.guidance(board),
            _ => self.ready(),
        }
    }

    fn raised(&mut self, id: u32, difference: &Difference) {
        self.outputs.push(Output {
            to: Audience::Arbiter,
            phrase: alarm(self.state, difference),
            confirm: false,
            discrepancy: Some(id),
        });
        if let Difference::Called { seat }
        | Difference::ResultDenied { seat }
        | Difference::DrawWanted { seat } = difference
        {
            let called = matches!(difference, Difference::Called { .. });
            let phrase = match (self.state.profile.has_arbiter(), called) {
                (true, _) => Phrase::ArbiterComes,
                (false, true) => Phrase::NoArbiter,
                (false, false) => Phrase::Noted,
            };
            self.say(Audience::Seat(*seat), phrase);
        }
        if let Difference::TouchMove { ply, .. } = difference {
            // A training table tells the player as well.
            let mover = self.state.side_of(*ply as usize);
            self.say(Audience::Seat(mover), alarm(self.state, difference));
        }
        if let (Difference::TurnedRound { board }, Phase::SettingUp) =
            (difference, self.state.phase)
        {
            self.say(Audience::Seat(board.seat()), Phrase::TurnRound(*board));
        }
    }
}

const fn unclear(why: Unclear) -> Phrase {
    match why {
        Unclear::Nothing => Phrase::NothingMoved,
        Unclear::Unfinished => Phrase::MoveUnfinished,
        Unclear::Displaced => Phrase::MoveUnclear,
    }
}
