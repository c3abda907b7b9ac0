//! Outputs about the clocks.

use shakmaty::Color;

use super::telling::Telling;
use crate::audience::Audience::{Arbiter, Seat, Table};
use crate::state;
use crate::state::Phase;
use crate::state::clocks::running;
use announce::{Arbitrated, Official, Phrase, Scored};
use laws::Chessclock;
use ledger::event::{ClockEvent, Record, Ruling};

/// Outputs for an event of the clock.
pub(super) fn clock(telling: &mut Telling, event: &ClockEvent) {
    match event {
        ClockEvent::FlagFell { seat } => moves_of_period(telling, *seat),
        ClockEvent::Stopped => clocks_stopped(telling),
        ClockEvent::Started => started(telling),
        ClockEvent::PutBack { white, black, rule } => {
            let (white, black, rule) = (*white, *black, *rule);
            let by_hand = telling.state.clocks.external().wish().is_none();
            let external = telling.state.clocks.own().is_none();
            let phrase = Phrase::PutBack {
                white,
                black,
                rule,
                external: external && by_hand,
            };
            telling.say(Arbiter, phrase);
            if !external {
                telling.say(Table, Phrase::ClocksSet { white, black });
            }
        }
        ClockEvent::Willing { seat } => {
            telling.say(Seat(*seat), Phrase::Noted);
            if telling.state.clocks.both_willing() && !state::not_ready(telling.state).is_empty() {
                telling.say(Table, Phrase::CompareBoards);
            }
        }
        ClockEvent::PressedBack { seat } => {
            telling.say(Table, Phrase::Click);
            telling.say(Arbiter, Phrase::Arbitrated(Arbitrated::PressedBack(*seat)));
        }
        ClockEvent::PutRight { .. } => telling.say(Table, Phrase::Click),
        // The display is told on request, and shown on the arbiter's page.
        ClockEvent::Shown { .. } => {}
        ClockEvent::TimesUnknown
        | ClockEvent::Differs { .. }
        | ClockEvent::Agrees { .. }
        | ClockEvent::Away
        | ClockEvent::Back
        | ClockEvent::Asked { .. } => at_the_table(telling, event),
        ClockEvent::Warned { seat, left } => {
            telling.say(Seat(*seat), Phrase::TimeWarning(*left));
        }
        ClockEvent::Spared { ms } => {
            // In whole seconds, as one says them.
            let time = ms.div_ceil(1_000) * 1_000;
            telling.say(Arbiter, Phrase::Spared { time });
        }
        ClockEvent::Absent { seat } => telling.say(Arbiter, Phrase::Absent(*seat)),
        ClockEvent::Arrived { seat } => telling.say(Arbiter, Phrase::Arrived(*seat)),
    }
}

/// The times and the number of the move, on request (D.2.10.4): the player's own time first, alone; asked again, the opponent's,
/// then the moves and whose clock runs.
pub(super) fn times(telling: &mut Telling, seat: Color, nth: usize, record: &Record) {
    let moves = *state::putting_back::moves_of_each(telling.state).get(seat);
    let to_go = state::putting_back::moves_to_go(telling.state, seat);
    let phrase = match telling.state.times(record.at) {
        Some(times) => match nth % 3 {
            0 => Phrase::OwnTime(*times.get(seat)),
            1 => Phrase::OpponentTime(*times.get(!seat)),
            _ => Phrase::Course {
                moves,
                running: telling.state.clocks.running(),
                to_go,
            },
        },
        None if telling.state.profile.clock == Chessclock::External => {
            Phrase::ExternalClock { moves, to_go }
        }
        None => Phrase::MovesCompleted(moves),
    };
    telling.say(Seat(seat), phrase);
}

/// Tells that the clocks stopped, or asks for an external one to be stopped by hand.
fn clocks_stopped(telling: &mut Telling) {
    match telling.state.clocks.own() {
        Some(_) => telling.say(Table, Phrase::ClocksStopped),
        None => stop_by_hand(telling),
    }
}

/// Asks for an external clock to be stopped by hand, unless the clock itself was asked to stop and has not answered yet.
pub(crate) fn stop_by_hand(telling: &mut Telling) {
    let asked = telling.state.clocks.external().wish().is_some();
    if telling.state.profile.clock == Chessclock::External && !asked {
        official(telling, Official::StopByHand);
    }
}

/// An external clock of which nothing is known is started by hand.
fn started(telling: &mut Telling) {
    let seat = running::on_clock(telling.state);
    if is_unseen(telling) {
        official(telling, Official::StartByHand(seat));
    }
    telling.say(Table, Phrase::ClockRuns(seat));
}

/// The clock that stood for a claim runs by the ruling itself, which was heard before; or it is to be started by hand.
pub(super) fn runs_again(telling: &mut Telling) {
    let running = telling.state.clocks.own().and_then(|clock| clock.running());
    match running {
        Some(seat) => telling.say(Table, Phrase::ClockRuns(seat)),
        None if is_unseen(telling) => started(telling),
        None => {}
    }
}

/// Whether the clock is an external one, and no board tells what it shows.
fn is_unseen(telling: &Telling) -> bool {
    let external = telling.state.profile.clock == Chessclock::External;
    external && telling.state.clocks.external().shown().is_none()
}

/// Outputs for the external clock's display, compared with the reckoning.
pub(super) fn at_the_table(telling: &mut Telling, event: &ClockEvent) {
    match *event {
        ClockEvent::TimesUnknown => official(telling, Official::TimesUnknown),
        ClockEvent::Differs {
            seat,
            shown,
            reckoned,
        } => official(
            telling,
            Official::Differs {
                seat,
                shown,
                reckoned,
            },
        ),
        ClockEvent::Agrees { seat } => official(telling, Official::Agrees(seat)),
        ClockEvent::Away => official(telling, Official::Away),
        ClockEvent::Back => official(telling, Official::Back),
        ClockEvent::Asked { taken, times, runs } => asked_of_clock(telling, taken, times, runs),
        _ => {}
    }
}

/// Both players hear a setting that the clock has taken; otherwise the arbiter is asked to set it by hand.
fn asked_of_clock(
    telling: &mut Telling,
    taken: bool,
    times: Option<[u64; 2]>,
    runs: Option<Color>,
) {
    let stands = telling.state.clocks.stands();
    match times {
        Some([white, black]) if taken => {
            official(telling, Official::Took { white, black });
            telling.say(Table, Phrase::ClocksSet { white, black });
        }
        Some([white, black]) => official(telling, Official::SetByHand { white, black }),
        None => {}
    }
    match runs {
        None if taken && times.is_none() && telling.state.phase == Phase::Playing => {
            telling.say(Table, Phrase::ClocksStopped);
        }
        None if !taken && !stands => official(telling, Official::StopByHand),
        Some(seat) if !taken && stands => official(telling, Official::StartByHand(seat)),
        _ => {}
    }
}

fn official(telling: &mut Telling, official: Official) {
    telling.say(Arbiter, Phrase::Official(official));
}

/// Tells the players the times to which their clocks were set.
pub(super) fn clocks_set(telling: &mut Telling, ruling: &Ruling) {
    if let (Ruling::SetTimes { white, black, .. }, Some(_)) = (ruling, telling.state.clocks.own()) {
        let (white, black) = (*white, *black);
        telling.say(Table, Phrase::ClocksSet { white, black });
    }
    let own = telling.state.clocks.own().is_some();
    if let (true, true) = (sets_clocks(telling, ruling), own) {
        let times = telling.state.times(telling.state.at).unwrap_or_default();
        let (white, black) = (times.white, times.black);
        telling.say(Table, Phrase::ClocksSet { white, black });
    }
    if let Ruling::Increment { seat, extra, bonus } = *ruling {
        let seat = !seat;
        telling.say(Table, Phrase::IncrementBegins { seat, extra, bonus });
    }
}

/// To what the clocks are set since a ruling by which they were.
pub(super) fn set_before(telling: &mut Telling, ruling: &Ruling) {
    let sets = matches!(ruling, Ruling::SetTimes { .. }) || ruling.changes_play();
    let own = telling.state.clocks.own().is_some();
    let times = telling.state.times(telling.state.at).filter(|_| own);
    if let (true, Some(times)) = (sets || sets_clocks(telling, ruling), times) {
        let (white, black) = (times.white, times.black);
        telling.say(Table, Phrase::ClocksSet { white, black });
    }
}

/// Whether a ruling corrects the clock, or undoes that it was set or corrected: the times that stand by it nobody has said.
fn sets_clocks(telling: &Telling, ruling: &Ruling) -> bool {
    let Ruling::Undo { record } = ruling else {
        return matches!(ruling, Ruling::CorrectClock { .. });
    };
    let undone = telling.state.rulings.find(*record);
    undone.is_some_and(|undone| {
        matches!(
            undone.ruling,
            Ruling::SetTimes { .. } | Ruling::CorrectClock { .. }
        )
    })
}

/// The arbiter checks at once whether the moves are completed (6.4).
fn moves_of_period(telling: &mut Telling, seat: Color) {
    let Some(stage) = telling.state.clocks.own().map(|clock| clock.stage(seat)) else {
        return;
    };
    if let Some(needed) = stage.period.moves {
        let phrase = Phrase::MovesOfPeriod {
            seat,
            completed: stage.completed,
            needed: needed.get(),
        };
        telling.say(Arbiter, phrase);
        scores_to_update(telling);
    }
}

/// A player who was exempt from keeping score brings it up to date after a flag, since the moves are counted from it (8.5).
fn scores_to_update(telling: &mut Telling) {
    let (state, edition) = (telling.state, telling.state.profile.edition);
    let exempt = |seat: &Color| !state::scores::must_keep_score(state, *seat, state.at);
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
    telling.say(Arbiter, Phrase::Scored(update));
}
