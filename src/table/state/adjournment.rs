//! The state of an adjourned game, and how events change it.
//!
//! ```text
//! playing --ordered--> sealing --closed--> closed --resumed--> resuming --opened--> playing
//!                          |                                    |   ^ |
//!                          |                            awaited |   +-- declared (without the envelope)
//!                          +--closed (a reply)--> awaiting <----+
//!                                                    +--opened--> playing
//! ```

use crate::state;
use crate::state::clocks::times;
use crate::state::making;
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
    /// The times left when the envelope was closed; none if unknown.
    #[serde_as(as = "Option<Sides>")]
    pub recorded: Option<Times>,
    /// The instant of the resumption, and the times that the clocks indicated then.
    #[serde_as(as = "Option<(_, Option<Sides>)>")]
    pub resumed: Option<(Timestamp, Option<Times>)>,
}

/// The stages of an adjournment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournmentStage {
    /// The player who has the move seals it, and that player's clock runs.
    Sealing,
    /// The envelope is closed and the clocks stand.
    Closed,
    /// The boards are put right; the clocks stand.
    Resuming,
    /// The envelope is closed, and the clock of the player who is to come runs.
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
    /// The nominal end of the session: the sealer's clock is charged up to there (I.1.2).
    session_ends: Timestamp,
    /// Its stage.
    stage: AdjournmentStage,
    /// The envelope that was sealed last.
    envelope: Option<Envelope>,
    /// Whether the envelope was opened and its contents are the arbiter's matter.
    opened: bool,
}

impl Adjournment {
    /// Whether the envelope was opened and its contents are the arbiter's matter.
    pub const fn is_opened(&self) -> bool {
        self.opened
    }

    /// The seat that seals the move.
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

    /// Its stage.
    pub const fn stage(&self) -> AdjournmentStage {
        self.stage
    }

    /// The envelope that was sealed last.
    pub const fn envelope(&self) -> Option<&Envelope> {
        self.envelope.as_ref()
    }

    /// Applies an event to the adjournment, or begins one.
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
            // A wrong sealed move is left to the arbiter; a move that is made ends the adjournment.
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

/// The correct times now, if the clocks indicated other times at the resumption than were recorded (I.13).
pub(crate) fn times_corrected(state: &State, now: Timestamp) -> Option<Times> {
    let (recorded, indicated) = times_of_resumption(state, now)?;
    let times = state.times(now).filter(|_| recorded != indicated)?;
    Some(ByColor::new_with(|color| {
        let corrected = times.get(color).saturating_add(*recorded.get(color));
        corrected.saturating_sub(*indicated.get(color))
    }))
}

/// The times recorded at the adjournment, and those indicated at the resumption, or now if that is still to come.
pub(crate) fn times_of_resumption(state: &State, now: Timestamp) -> Option<(Times, Times)> {
    let adjourned = state.clocks.adjourned()?;
    let indicated = match adjourned.resumed {
        Some((_, indicated)) => indicated,
        None => times::times_indicated(state, now),
    };
    adjourned.recorded.zip(indicated)
}

/// Whether this player has made a move since the resumption, besides the sealed one.
pub(crate) fn has_moved_since_resumption(state: &State, seat: Color) -> bool {
    let Some(adjourned) = state.clocks.adjourned() else {
        return false;
    };
    let makes = state.play.current().is_some_and(|c| c.announced) && state.turn() == seat;
    let mut since = adjourned.plies + 1..state.play.plies().len();
    makes || since.any(|ply| state.side_of(ply + 1) == seat)
}

impl State {
    /// The adjournment, until the envelope is opened.
    pub const fn adjournment(&self) -> Option<&Adjournment> {
        self.adjournment.as_ref()
    }

    /// The seat that is sealing a move now.
    pub fn sealing(&self) -> Option<Color> {
        self.adjournment
            .as_ref()
            .filter(|found| {
                found.stage == AdjournmentStage::Sealing && self.phase == Phase::Playing
            })
            .map(|found| found.seat)
    }

    /// Whether the arbiter may order the player to move to seal; a second order starts anew.
    pub fn may_adjourn(&self) -> bool {
        let open = self.play.current().is_some() || self.play.unpressed().next().is_some();
        self.phase == Phase::Playing && !open
    }

    /// Whether this event, if applied next, opens the envelope with another paper than was sealed.
    pub fn breaks_seal(&self, event: &Event) -> bool {
        let Event::Adjournment(Adjourning::Opened { paper, .. }) = event else {
            return false;
        };
        envelope(self).is_none_or(|(envelope, circumstances)| {
            paper.commitment(&circumstances) != envelope.commitment
        })
    }
}

/// The circumstances to which a sealed move is bound: player, half-move, entry, position.
pub fn circumstances(state: &State, entry: u32) -> String {
    let (seat, fen) = (state.turn(), state.play.position().fen());
    let ply = state.play.plies().len() + 1;
    format!("{seat}, half-move {ply}, entry {entry}, {fen}")
}

/// The present envelope, with the circumstances to which it is bound.
pub(crate) fn envelope(state: &State) -> Option<(&Envelope, String)> {
    let envelope = state.adjournment.as_ref()?.envelope.as_ref()?;
    Some((envelope, circumstances(state, envelope.entry)))
}

/// The stage of the adjournment; none where the game is not adjourned.
pub fn adjourned(state: &State) -> Option<AdjournmentStage> {
    state
        .adjournment
        .as_ref()
        .filter(|_| state.phase == Phase::Adjourned)
        .map(|found| found.stage)
}

/// Whether the game is adjourned and waits to be resumed.
pub(crate) fn is_closed(state: &State) -> bool {
    adjourned(state) == Some(AdjournmentStage::Closed)
}

/// The phase to which a game returns that was in this one, with the adjournment that it has again: adjourned, as long as the
/// envelope is closed, else stopped. The clock of a player who was awaited stands, and is started by the arbiter again.
pub(super) fn phase_again(state: &mut State, before: Phase) -> Phase {
    let closed = |found: &&mut Adjournment| before == Phase::Adjourned && !found.opened;
    let Some(found) = state.adjournment.as_mut().filter(closed) else {
        return Phase::Stopped;
    };
    if found.stage == AdjournmentStage::Awaiting && !found.reply {
        found.stage = AdjournmentStage::Resuming;
    }
    Phase::Adjourned
}

/// Takes the end of the game back. A game that ended while it was adjourned is adjourned again, with its envelope closed.
pub(super) fn reopen(state: &mut State) {
    state.adjournment = state.ended_adjourned.take();
    state.phase = phase_again(state, Phase::Adjourned);
}

/// The absent player for whom the closed envelope waits: the one who is to reply (I.7), or the sealer of the first one (I.9.3).
/// None once it is too late to come, for a sealed move may have ended the game (I.10).
pub fn envelope_waits_for(state: &State) -> Option<Color> {
    let adjournment = state.adjournment.as_ref()?;
    let seat = !adjournment.seat;
    let late = |found: &CaseFile| matches!(found.matter, Matter::Late { seat: late, resumption: true } if late == seat);
    let flag = |found: &CaseFile| found.matter == Matter::FlagFell { seat };
    let over = |found: &CaseFile| late(found) || (found.open && flag(found));
    let absent = state.clocks.absent(seat) && !state.cases.all().iter().any(over);
    absent.then_some(seat)
}

/// Whether the closed envelope may be opened: the player for whom it waits is there.
pub fn may_open(state: &State) -> bool {
    if envelope_waits_for(state).is_some() {
        return false;
    }
    match &state.adjournment {
        Some(found) if found.reply => adjourned(state) == Some(AdjournmentStage::Awaiting),
        Some(found) => {
            matches!(
                found.stage,
                AdjournmentStage::Resuming | AdjournmentStage::Awaiting
            ) && state.ready()
        }
        None => false,
    }
}

/// Whether an input reveals, or may reveal, a sealed move: it is read in private and never recorded. While a move is being sealed
/// these are the reports of the sealer's board and entries for the sealer; until the game is resumed, the reports of every board.
pub fn is_private(state: &State, input: &Input) -> bool {
    match (input, state.sealing()) {
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
        (Input::Sensed { board, .. }, _) => is_unwatched(state, *board),
        _ => false,
    }
}

/// Whether nothing is recorded of this board's reports.
pub(crate) fn is_unwatched(state: &State, board: BoardAt) -> bool {
    let Some(found) = &state.adjournment else {
        return false;
    };
    let sealed_here = state.board_of(found.seat) == Some(board);
    match found.stage {
        AdjournmentStage::Sealing => state.sealing().is_some() && sealed_here,
        AdjournmentStage::Closed => adjourned(state).is_some(),
        AdjournmentStage::Awaiting => found.reply && sealed_here,
        AdjournmentStage::Resuming => false,
    }
}

pub(super) fn adjourn(state: &mut State, step: &Adjourning, at: Timestamp) {
    Adjournment::apply(&mut state.adjournment, step, at);
    match step {
        Adjourning::Closed => close_envelope(state, at),
        Adjourning::Resumed => resume_adjourned(state),
        Adjourning::Awaited => {
            session_resumed(state, at);
            let turn = state.turn();
            state.clocks.wait_for(!turn, at);
        }
        Adjourning::Opened { uci, .. } => {
            session_resumed(state, at);
            // The player who is to reply is here.
            state.clocks.arrives(!state.turn());
            opened(state, uci.as_ref(), at);
        }
        Adjourning::Read { uci } => opened(state, Some(uci), at),
        Adjourning::Declared => {
            session_resumed(state, at);
            times::start(state, at);
        }
        // Earlier touches still bind (4.3); from now on the acts of hands are private.
        Adjourning::Ordered { .. }
        | Adjourning::Session { .. }
        | Adjourning::SessionOver
        | Adjourning::Sealed { .. }
        | Adjourning::Unopened { .. } => {}
    }
}

fn close_envelope(state: &mut State, at: Timestamp) {
    let Some(adjournment) = &state.adjournment else {
        return;
    };
    state.phase = Phase::Adjourned;
    let (seat, reply) = (adjournment.seat, adjournment.reply);
    // It counts as sealed at the nominal end of the session, if that is still to come (I.1.2).
    let sealed = at.max(adjournment.session_ends);
    match reply {
        true => state.clocks.wait_for(!seat, at),
        false => state.clocks.adjourn(seat, at, sealed),
    }
    if !reply {
        state.clocks.adjourned = Some(TimesAdjourned {
            plies: state.play.plies().len(),
            recorded: times::times_indicated(state, at),
            resumed: None,
        });
    }
    for seat in Color::ALL {
        state.questions.drop(seat);
        state.touches.adjusted(seat);
    }
}

/// Begins the session in which the game goes on; once for an adjournment.
fn session_resumed(state: &mut State, at: Timestamp) {
    let indicated = times::times_indicated(state, at);
    if let Some(adjourned) = &mut state.clocks.adjourned {
        adjourned.resumed.get_or_insert((at, indicated));
    }
}

/// A ruling goes on from elsewhere: a move that was sealed is not made, and the boards repeat what they showed in private.
pub(super) fn forgets_private_boards(state: &mut State) {
    let sealer = state
        .adjournment
        .as_ref()
        .map(|adjournment| adjournment.seat);
    for board in BoardAt::ALL {
        if is_unwatched(state, board)
            && let Some(found) = super::board_mut(state, board)
        {
            found.forget();
            found.sealed_on = sealer == Some(board.seat());
        }
    }
}

/// From now on the boards' reports count again; the table repeats what they showed in private.
fn resume_adjourned(state: &mut State) {
    for board in BoardAt::ALL {
        state::boards::guiding::accept_shown(state, board);
        if let Some(found) = super::board_mut(state, board) {
            found.forget();
        }
    }
}

/// Makes the sealed move and completes it at once: both boards owe it. A wrong one is left to the arbiter, and the envelope stays
/// as it was.
fn opened(state: &mut State, uci: Option<&UciMove>, at: Timestamp) {
    let Some(made) = uci.and_then(|uci| state.play.position().find(uci)) else {
        state.clocks.stop(at);
        return;
    };
    let seat = state.turn();
    state.adjournment = None;
    state.phase = Phase::Playing;
    let pressed = state.times(at);
    state.clocks.complete_sealed(seat, at);
    for board in state.boards.iter_mut().flatten() {
        board.owes(made);
    }
    let released = state.touches.released();
    let touched = state.touches.complete(seat);
    let noted = PlyNotes {
        pressed,
        released,
        ..making::noted(state, touched, at)
    };
    state.play.open(made, at, noted);
}
