//! Outputs about a ruling for both players: that something was changed, and that a clock runs again.

use shakmaty::Color;

use super::telling::Telling;
use crate::audience::Audience;
use crate::case::evidence;
use crate::case::{borne, lasted, proposal};
use crate::draws;
use crate::state;
use crate::state::clocks::running;
use crate::state::rulings;
use crate::state::{Phase, RulingStatus};
use crate::told::{adjournment, clocks, earlier_rounds, scores};
use announce::{Arbitrated, Meanwhile, NthLoss, Phrase, Proposal};
use laws::Grounds;
use ledger::event::{CaseEvent, Loss, Matter, ReasonFor, Ruling};

/// Tells the arbiter the ruling and its reason; the players hear the reason of a penalty.
pub(super) fn ruled(
    telling: &mut Telling,
    id: Option<u32>,
    ruling: &Ruling,
    reason: &str,
    heard: Option<ReasonFor>,
) {
    let found = telling.state.cases.of(id);
    let about = found.map(|found| &found.matter);
    let plain = proposal(telling.state, ruling, about);
    let reasoned = Proposal {
        reason: reason.to_owned(),
        ..plain.clone()
    };
    telling.say(Audience::Arbiter, Phrase::Ruled(reasoned.clone()));
    match (ruling, heard) {
        (Ruling::Sanction { .. }, None) => decided(telling, about, ruling, reasoned),
        (Ruling::Sanction { .. }, Some(only)) => {
            decided(telling, about, ruling, plain);
            for seat in Color::ALL.into_iter().filter(|seat| only.is(*seat)) {
                let reason = Phrase::Arbitrated(Arbitrated::Reason(reason.to_owned()));
                telling.say(Audience::Seat(seat), reason);
            }
        }
        _ => decided(telling, about, ruling, plain),
    }
    if let Ruling::Undo { record } = ruling {
        open_again(telling, *record);
    }
    if is_adjourned_again(telling, ruling) {
        adjournment::told_again(telling);
    }
    earlier_rounds::warned(telling, ruling);
    clocks::clocks_set(telling, ruling);
    runs_by_ruling(telling, about, ruling);
    draws::told::consent_refused(telling, id, ruling);
    let back = ruling.goes_back_to().is_some();
    if let Some(seat) = telling.state.draws.offer().filter(|_| back) {
        telling.say(
            Audience::Table,
            Phrase::Arbitrated(Arbitrated::OfferStands(seat)),
        );
    }
}

/// Whether a ruling goes back to where the game was adjourned.
fn is_adjourned_again(telling: &Telling, ruling: &Ruling) -> bool {
    let state = telling.state;
    let undone = if let Ruling::Undo { record } = ruling {
        state.rulings.find(*record)
    } else {
        None
    };
    let goes_back =
        *ruling == Ruling::Reopen || undone.is_some_and(|file| file.ruling.changes_play());
    goes_back && state::adjournment::is_closed(state)
}

/// The cases that a ruling had closed wait again, now that it does not stand.
fn open_again(telling: &mut Telling, record: u64) {
    let closed = telling.state.rulings.find(record);
    let closed = closed.map_or_else(Vec::new, |file| file.closed().to_vec());
    for id in closed {
        if telling.state.open().any(|file| file.id == id) {
            telling.say(
                Audience::Arbiter,
                Phrase::Arbitrated(Arbitrated::Reopened(id)),
            );
        }
    }
}

/// A loudspeaker is back that was lost: the result; or else the last move, what was ruled and offered since, and whose clock runs.
pub(super) fn again_at_table(telling: &mut Telling) {
    telling.announce_again();
    let state = telling.state;
    if let Phase::Over(outcome) = state.phase {
        telling.say(Audience::Table, Phrase::GameOver(outcome));
        return;
    }
    let since = state::announced_last(state);
    let ruled = state.rulings.all().iter();
    let ruled =
        ruled.filter(|file| since <= Some(file.at) && file.standing == RulingStatus::Stands);
    let before = telling.outputs.len();
    for file in ruled {
        let found = state.cases.of(file.id);
        let about = found.map(|found| &found.matter);
        decided(
            telling,
            about,
            &file.ruling,
            proposal(state, &file.ruling, about),
        );
        clocks::set_before(telling, &file.ruling);
    }
    if let Some(seat) = state.draws.offer() {
        telling.say(Audience::Table, Phrase::OffersDraw(seat));
    }
    let own = state.clocks.own().filter(|_| state.phase == Phase::Playing);
    if let Some(clock) = own.filter(|_| telling.outputs.len() > before) {
        let phrase = clock
            .running()
            .map_or(Phrase::ClocksStopped, Phrase::ClockRuns);
        telling.say(Audience::Table, phrase);
    }
}

/// Tells how long the board of this case was lost and the time that it took, or that it is lost again.
pub(super) fn tell_lasted(telling: &mut Telling, id: u32, loss: &Loss, nth: u32) {
    let found = telling.state.cases.find(id).map(|found| &found.matter);
    let Some(Matter::BoardLost { board, seat }) = found else {
        return;
    };
    let nth = NthLoss {
        silent: loss.silent,
        count: nth,
    };
    let lasted = match loss.until {
        Some(_) => {
            let open = state::boards::losses::time_lost(telling.state, *seat, telling.state.at);
            lasted((*board, *seat), loss, nth, open)
        }
        None => Arbitrated::StillLost {
            board: *board,
            clocks: meanwhile(telling),
            nth,
        },
    };
    telling.say(Audience::Arbiter, Phrase::Arbitrated(lasted));
}

/// The state of the clocks while a board is lost.
fn meanwhile(telling: &Telling) -> Meanwhile {
    let (side, state) = (running::on_clock(telling.state), telling.state);
    match (state.clocks.stands(), evidence::holds_for_losses(state)) {
        (true, _) => Meanwhile::Stand,
        (false, true) => Meanwhile::Stop(side),
        (false, false) => Meanwhile::Run(side),
    }
}

/// Tells the witnesses for each of the parted scores, and the clock times for each choice that the Laws leave.
pub(super) fn weighed(telling: &mut Telling, id: u32) {
    let before = telling.outputs.len();
    if let Some(file) = telling.state.cases.find(id) {
        for reading in borne(file.because().unwrap_or(file)) {
            telling.say(Audience::Arbiter, reading);
        }
    }
    for (rule, times, number, seat) in
        state::putting_back::choices_of_times(telling.state, id, telling.state.at)
    {
        let (white, black) = (times.white, times.black);
        let choice = Phrase::TimesChoice {
            rule,
            white,
            black,
            number,
            seat,
        };
        telling.say(Audience::Arbiter, choice);
    }
    otherwise(telling, id);
    if telling.outputs.len() == before {
        telling.say(
            Audience::Arbiter,
            Phrase::Arbitrated(Arbitrated::NoChoice(id)),
        );
    }
}

/// Offers the alternative for misplaced pieces that were found later: where the game itself is uncertain, it goes on from the last
/// certain position (7.6), the one before the half-move since which the board differs.
fn otherwise(telling: &mut Telling, id: u32) {
    let state = telling.state;
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
    telling.say(Audience::Arbiter, Phrase::Arbitrated(otherwise));
}

/// Refers a claim to the designated arbiter, with the claimant's score where the claim rests on it (III.6.1.2, D1).
pub(super) fn referred(telling: &mut Telling, seat: Color) {
    telling.say(Audience::Table, Phrase::Referred);
    if state::referral::referred_grounds(telling.state) == Some(Grounds::NoEffort) {
        scores::score_read(telling, seat);
    }
}

/// The claimant has written down the final position, the opponent has verified it, or one of them disputes it.
pub(super) fn position_verified(telling: &mut Telling, seat: Color, agreed: bool) {
    telling.say(Audience::Seat(seat), Phrase::Noted);
    let grounds = state::referral::referred_grounds(telling.state);
    let claimant = state::referral::referred_by(telling.state) == Some(seat);
    let moves = grounds != Some(Grounds::NormalMeans) && !claimant;
    let phrase = match claimant && agreed {
        true => Phrase::Arbitrated(Arbitrated::PositionWritten(seat)),
        false => Phrase::PositionVerified {
            seat,
            agreed,
            moves,
        },
    };
    telling.say(Audience::Arbiter, phrase);
}

/// Both players hear that a ruling is withdrawn; the arbiter hears that the clocks stand.
pub(super) fn withdrawn(telling: &mut Telling, record: u64) {
    telling.say(Audience::Table, Phrase::Arbitrated(Arbitrated::Withdrawn));
    open_again(telling, record);
    let stands = telling.state.clocks.stands();
    if stands && telling.state.phase == Phase::Playing && telling.state.ready() {
        telling.say(Audience::Arbiter, Phrase::BoardsRight);
    }
}

/// Outputs for a step of a case that changes nothing of the game.
pub(super) fn course_of_case(telling: &mut Telling, event: &CaseEvent) {
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
            telling.say(Audience::Seat(*seat), Phrase::Noted);
            (Audience::Arbiter, Arbitrated::CallsOff(*seat))
        }
        CaseEvent::CalledAgain { seat, .. } => {
            telling.say(Audience::Arbiter, Phrase::Called(*seat));
            return telling.say(Audience::Seat(*seat), Phrase::ArbiterComes);
        }
        CaseEvent::Waits { id } => (Audience::Arbiter, Arbitrated::Waits(*id)),
        CaseEvent::Appealed { seat, .. } => (Audience::Table, Arbitrated::Appeals(*seat)),
        CaseEvent::AppealDecided { seat, .. } => {
            (Audience::Table, Arbitrated::AppealDecided(*seat))
        }
        _ => return,
    };
    telling.say(to, Phrase::Arbitrated(step));
}

/// Both players hear a ruling at once, unless later outputs tell it anyway, or only one board is put right.
fn decided(telling: &mut Telling, about: Option<&Matter>, ruling: &Ruling, proposal: Proposal) {
    let claim = about.is_some_and(Matter::stops_clocks);
    if rulings::rules(ruling).both_hear(claim, proposal.transfers) {
        telling.say(Audience::Table, Phrase::Decided(proposal));
    }
}

/// Tells that a clock which stood for a claim runs again by the ruling itself, which was told before.
fn runs_by_ruling(telling: &mut Telling, about: Option<&Matter>, ruling: &Ruling) {
    let claim = about.is_some_and(Matter::stops_clocks);
    let over = matches!(ruling, Ruling::End { .. });
    if claim && !over && telling.state.phase == Phase::Playing {
        clocks::runs_again(telling);
    }
}
