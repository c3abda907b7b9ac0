//! An adjourned game: its state, and what its events change.
//!
//! ```text
//! playing --ordered--> sealing --closed--> closed --resumed--> resuming --opened--> playing
//!                          |                                    |   ^ |
//!                          |                            awaited |   +-- declared (without the envelope)
//!                          +--closed (a reply)--> awaiting <----+
//!                                                    +--opened--> playing
//! ```

use laws::seat::BoardAt;
use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color, uci::UciMove};

use super::plies::PlyNotes;
use super::{CaseFile, Phase, State};
use crate::act::{Act, AssistantNote};
use crate::input::Input;
use laws::{Envelope, Sides, Times, Timestamp};
use ledger::event::{Adjourning, Event, Matter};

/// The times of an adjourned game, in ms.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TimesAdjourned {
    /// Half-moves completed before the sealed one.
    pub plies: usize,
    /// Left when the envelope was closed; none where nobody knows.
    #[serde_as(as = "Option<Sides>")]
    pub recorded: Option<Times>,
    /// When the session was resumed, and what the clocks indicated then.
    #[serde_as(as = "Option<(_, Option<Sides>)>")]
    pub resumed: Option<(Timestamp, Option<Times>)>,
}

/// How far an adjournment has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournmentStage {
    /// The player who has the move seals it, and that player's clock runs.
    Sealing,
    /// The envelope is closed and the clocks stand.
    Closed,
    /// The boards are put right; the clocks stand.
    Resuming,
    /// The envelope is closed and the clock of the player who is to come runs.
    Awaiting,
}

/// An adjournment, from the order to seal until the envelope is opened.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Adjournment {
    #[serde_as(as = "DisplayFromStr")]
    seat: Color,
    /// Whether a reply is sealed for an absent opponent.
    reply: bool,
    /// Date, time and place of resumption.
    resumption: String,
    /// When the session nominally ends: the sealer's clock is charged up to there (I.1.2).
    session_ends: Timestamp,
    /// How far it has come.
    stage: AdjournmentStage,
    /// What was sealed last.
    envelope: Option<Envelope>,
    /// Whether the envelope was opened, and what was in it is for the arbiter.
    opened: bool,
}

impl Adjournment {
    /// Whether the envelope was opened, and what was in it is for the arbiter.
    pub const fn is_opened(&self) -> bool {
        self.opened
    }

    /// Who seals the move.
    pub const fn seat(&self) -> Color {
        self.seat
    }

    /// Whether a reply is sealed for an absent opponent.
    pub const fn reply(&self) -> bool {
        self.reply
    }

    /// Date, time and place of resumption.
    pub fn resumption(&self) -> &str {
        &self.resumption
    }

    /// How far it has come.
    pub const fn stage(&self) -> AdjournmentStage {
        self.stage
    }

    /// What was sealed last.
    pub const fn envelope(&self) -> Option<&Envelope> {
        self.envelope.as_ref()
    }

    /// What an event changes of the one there is, or begins.
    fn apply(now: &mut Option<Self>, step: &Adjourning, at: Timestamp) {
        let goes_on = |now: &mut Option<Self>, stage| {
            if let Some(adjournment) = now {
                adjournment.stage = stage;
            }
        };
        match step {
            Adjourning::Ordered {
                seat,
                reply,
                resumption,
                early,
            } => {
                *now = Some(Adjournment {
                    seat: *seat,
                    reply: *reply,
                    resumption: resumption.clone(),
                    session_ends: at.after(*early),
                    stage: AdjournmentStage::Sealing,
                    envelope: None,
                    opened: false,
                });
            }
            Adjourning::Sealed { envelope } => {
                if let Some(adjournment) = now {
                    adjournment.envelope = Some(envelope.clone());
                }
            }
            Adjourning::Closed => {
                let awaits = now.as_ref().is_some_and(|adjournment| adjournment.reply);
                goes_on(
                    now,
                    if awaits {
                        AdjournmentStage::Awaiting
                    } else {
                        AdjournmentStage::Closed
                    },
                );
            }
            // What is wrong with a sealed move is for the arbiter; the one that is made ends the adjournment.
            Adjourning::Opened { .. } => {
                goes_on(now, AdjournmentStage::Resuming);
                if let Some(adjournment) = now {
                    adjournment.opened = true;
                }
            }
            Adjourning::Resumed | Adjourning::Read { .. } => {
                goes_on(now, AdjournmentStage::Resuming)
            }
            Adjourning::Awaited => goes_on(now, AdjournmentStage::Awaiting),
            Adjourning::Declared => *now = None,
            Adjourning::Session { .. } | Adjourning::SessionOver | Adjourning::Unopened { .. } => {}
        }
    }
}

impl State {
    /// The times that the clocks should indicate now, if another was indicated at the resumption than was recorded (I.13).
    pub(crate) fn times_corrected(&self, now: Timestamp) -> Option<Times> {
        let (recorded, indicated) = self.times_of_resumption(now)?;
        let times = self.times(now).filter(|_| recorded != indicated)?;
        Some(ByColor::new_with(|color| {
            let corrected = times.get(color).saturating_add(*recorded.get(color));
            corrected.saturating_sub(*indicated.get(color))
        }))
    }

    /// What was recorded at the adjournment, and what was indicated at the resumption, or is now, before it.
    pub(crate) fn times_of_resumption(&self, now: Timestamp) -> Option<(Times, Times)> {
        let adjourned = self.clocks.adjourned()?;
        let indicated = match adjourned.resumed {
            Some((_, indicated)) => indicated,
            None => self.times_indicated(now),
        };
        adjourned.recorded.zip(indicated)
    }

    /// Whether this player has made a move since the resumption, besides the sealed one.
    pub(crate) fn has_moved_since_resumption(&self, seat: Color) -> bool {
        let Some(adjourned) = self.clocks.adjourned() else {
            return false;
        };
        let makes = self.play.current().is_some_and(|c| c.announced) && self.turn() == seat;
        let mut since = adjourned.plies + 1..self.play.plies().len();
        makes || since.any(|ply| self.side_of(ply + 1) == seat)
    }

    /// The adjournment, until the envelope is opened.
    pub const fn adjournment(&self) -> Option<&Adjournment> {
        self.adjournment.as_ref()
    }

    /// Who is sealing a move now.
    pub fn sealing(&self) -> Option<Color> {
        self.adjournment
            .as_ref()
            .filter(|found| {
                found.stage == AdjournmentStage::Sealing && self.phase == Phase::Playing
            })
            .map(|found| found.seat)
    }

    /// How far the adjournment has come; none where the game is not adjourned.
    pub fn adjourned(&self) -> Option<AdjournmentStage> {
        self.adjournment
            .as_ref()
            .filter(|_| self.phase == Phase::Adjourned)
            .map(|found| found.stage)
    }

    /// Whether the arbiter may have the player who has the move seal it; once more is from the beginning.
    pub fn may_adjourn(&self) -> bool {
        let open = self.play.current().is_some() || self.play.unpressed().next().is_some();
        self.phase == Phase::Playing && !open
    }

    /// Whose presence the closed envelope waits for: who is to reply (I.7), or the sealer of the first one (I.9.3); until it is
    /// too late for coming, for a sealed move may have ended the game (I.10).
    pub fn envelope_waits_for(&self) -> Option<Color> {
        let adjournment = self.adjournment.as_ref()?;
        let seat = !adjournment.seat;
        let late = |found: &CaseFile| matches!(found.matter, Matter::Late { seat: late, resumption: true } if late == seat);
        let flag = |found: &CaseFile| found.matter == Matter::FlagFell { seat };
        let over = |found: &CaseFile| late(found) || (found.open && flag(found));
        let absent = self.clocks.absent(seat) && !self.cases.all().iter().any(over);
        absent.then_some(seat)
    }

    /// Whether the closed envelope may be opened: the player for whom it waits is there.
    pub fn may_open(&self) -> bool {
        if self.envelope_waits_for().is_some() {
            return false;
        }
        match &self.adjournment {
            Some(found) if found.reply => self.adjourned() == Some(AdjournmentStage::Awaiting),
            Some(found) => {
                matches!(
                    found.stage,
                    AdjournmentStage::Resuming | AdjournmentStage::Awaiting
                ) && self.ready()
            }
            None => false,
        }
    }

    /// What a sealed move is bound to: who, which move, which position, which entry.
    pub fn circumstances(&self, entry: u32) -> String {
        let (seat, fen) = (self.turn(), self.play.position().fen());
        let ply = self.play.plies().len() + 1;
        format!("{seat}, half-move {ply}, entry {entry}, {fen}")
    }

    /// The moment's envelope with what it is bound to.
    pub fn envelope(&self) -> Option<(&Envelope, String)> {
        let envelope = self.adjournment.as_ref()?.envelope.as_ref()?;
        Some((envelope, self.circumstances(envelope.entry)))
    }

    /// Whether an input tells, or may tell, of a move that is sealed: it is read in private and never recorded. While a move
    /// is being sealed that is what the sealer's board shows and what is typed for the sealer; until the game is resumed,
    /// what any board shows.
    pub fn is_private(&self, input: &Input) -> bool {
        match (input, self.sealing()) {
            (Input::Assistant { seat, act }, sealing) => match act {
                Act::Seal(_) => true,
                Act::Move(_)
                | Act::Touched(_)
                | Act::TakeBack(AssistantNote::Touched(_))
                | Act::Write(_)
                | Act::Correct { .. } => sealing == Some(*seat),
                Act::Press
                | Act::Repeat
                | Act::Draw(_)
                | Act::Resign
                | Act::Result { .. }
                | Act::Said { .. }
                | Act::TakeBack(AssistantNote::Said(_))
                | Act::ClaimTime
                | Act::Call => false,
            },
            (Input::Sensed { board, .. }, _) => self.is_unwatched(*board),
            _ => false,
        }
    }

    /// Whether nothing is recorded of what this board shows.
    pub(crate) fn is_unwatched(&self, board: BoardAt) -> bool {
        let Some(found) = &self.adjournment else {
            return false;
        };
        let sealed_here = self.board_of(found.seat) == Some(board);
        match found.stage {
            AdjournmentStage::Sealing => self.sealing().is_some() && sealed_here,
            AdjournmentStage::Closed => self.adjourned().is_some(),
            AdjournmentStage::Awaiting => found.reply && sealed_here,
            AdjournmentStage::Resuming => false,
        }
    }

    /// Whether the event that is to be applied next opens the envelope on another paper than was sealed.
    pub fn breaks_seal(&self, event: &Event) -> bool {
        let Event::Adjournment(Adjourning::Opened { paper, .. }) = event else {
            return false;
        };
        self.envelope().is_none_or(|(envelope, circumstances)| {
            paper.commitment(&circumstances) != envelope.commitment
        })
    }

    pub(super) fn adjourn(&mut self, step: &Adjourning, at: Timestamp) {
        Adjournment::apply(&mut self.adjournment, step, at);
        match step {
            Adjourning::Closed => self.close_envelope(at),
            Adjourning::Resumed => self.resume_adjourned(),
            Adjourning::Awaited => {
                self.session_resumed(at);
                let turn = self.turn();
                self.clocks.wait_for(!turn, at);
            }
            Adjourning::Opened { uci, .. } => {
                self.session_resumed(at);
                // Who is to reply is here.
                self.clocks.arrives(!self.turn());
                self.opened(uci.as_ref(), at);
            }
            Adjourning::Read { uci } => self.opened(Some(uci), at),
            Adjourning::Declared => {
                self.session_resumed(at);
                self.start(at);
            }
            // What was touched before binds still (4.3); what hands do from now on is private.
            Adjourning::Ordered { .. }
            | Adjourning::Session { .. }
            | Adjourning::SessionOver
            | Adjourning::Sealed { .. }
            | Adjourning::Unopened { .. } => {}
        }
    }

    fn close_envelope(&mut self, at: Timestamp) {
        let Some(adjournment) = &self.adjournment else {
            return;
        };
        self.phase = Phase::Adjourned;
        let (seat, reply) = (adjournment.seat, adjournment.reply);
        // It counts as sealed at the nominal end of the session, if that is still to come (I.1.2).
        let sealed = at.max(adjournment.session_ends);
        match reply {
            true => self.clocks.wait_for(!seat, at),
            false => self.clocks.adjourn(seat, at, sealed),
        }
        if !reply {
            self.clocks.note_adjourned(TimesAdjourned {
                plies: self.play.plies().len(),
                recorded: self.times_indicated(at),
                resumed: None,
            });
        }
        for seat in Color::ALL {
            self.questions.drop(seat);
            self.touches.adjusted(seat);
        }
    }

    /// The session begins in which the game goes on; once for an adjournment.
    fn session_resumed(&mut self, at: Timestamp) {
        let indicated = self.times_indicated(at);
        self.clocks.note_resumed(at, indicated);
    }

    /// From now on what the boards show counts again; the table says what they showed in private.
    fn resume_adjourned(&mut self) {
        for board in BoardAt::ALL {
            self.accept_shown(board);
            if let Some(found) = self.board_mut(board) {
                found.forget();
            }
        }
    }

    /// The sealed move is made, and completed at once: both boards owe it. What is wrong with a sealed move is for the arbiter,
    /// and the envelope stays as it was.
    fn opened(&mut self, uci: Option<&UciMove>, at: Timestamp) {
        let Some(made) = uci.and_then(|uci| self.play.position().find(uci)) else {
            self.clocks.stop(at);
            return;
        };
        let seat = self.turn();
        self.adjournment = None;
        self.phase = Phase::Playing;
        let pressed = self.times(at);
        self.clocks.complete_sealed(seat, at);
        for board in self.boards.iter_mut().flatten() {
            board.owes(made);
        }
        let released = self.touches.released();
        let touched = self.touches.complete(seat);
        let noted = PlyNotes {
            pressed,
            released,
            ..self.noted(touched, at)
        };
        self.play.open(made, at, noted);
    }
}
