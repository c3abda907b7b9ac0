//! Handles people's acts on the clocks and all timeouts on them except flag fall: stopping and starting, putting back, claims, time
//! warnings, absent players.

use shakmaty::Color;

use super::Deciding;
use crate::case::is_in_doubt;
use crate::decide::{comparing, ends, losses, menu, penalties, referral, touches};
use crate::order::Flags;
use crate::state;
use crate::state::CaseFile;
use crate::state::State;
use crate::state::clocks::times;
use laws::{Chessclock, FlagCall, Hold, Times, Timestamp};
use laws::{Outcome, PutBack, Reason};
use ledger::event::{About, Author, CaseEvent, ClockEvent, Event, Matter, QuestionEvent, Ruling};

/// When the running clock reaches the next threshold of a time warning.
pub(super) fn next_warning(state: &State) -> Option<(Timestamp, Color, u64)> {
    let clock = state.clocks.own()?;
    let seat = clock.running()?;
    let warned = state.clocks.warned(seat).unwrap_or(u64::MAX);
    let warnings = state.profile.warnings.iter();
    warnings
        .filter(|left| **left > 0 && **left < warned)
        .filter_map(|left| clock.reaches(*left).map(|(_, at)| (at, seat, *left)))
        .min_by_key(|(at, ..)| *at)
}

/// When an absent player's default time is over (6.7, Guidelines I.10).
pub(super) fn late(state: &State, seat: Color) -> Option<Timestamp> {
    let (began, allowed, resumption) = times::session(state)?;
    let late = Matter::Late { seat, resumption };
    let told = |found: &CaseFile| found.matter == late && found.raised >= began;
    // A sealed move that ended the game stands (I.10).
    let ends = |found: &CaseFile| matches!(found.matter, Matter::Ends { .. });
    // Who has moved in this game was there in time, and went away later.
    let came = !resumption && state.play().last_of(seat).is_some();
    let waits = state.clocks.absent(seat)
        && !came
        && !state.cases.all().iter().any(told)
        && !state.open().any(ends);
    // Arriving at the very last instant is not late; with a default time of zero nobody can be in time after the start (6.7.1).
    waits.then(|| began.after(allowed).after(u64::from(allowed > 0)))
}

const DRAWN_ON_TIME: Ruling = Ruling::End {
    outcome: Outcome {
        winner: None,
        reason: Reason::Time,
    },
};

/// The machine consumed this much time up to now: no clock counts it.
pub(super) fn spare(deciding: &mut Deciding, ms: u64) {
    if deciding.state.clock_runs() && ms > 0 {
        deciding.emit(Author::System, ClockEvent::Spared { ms });
    }
}

/// Stops the clocks if one runs (6.11), or if they only stand because the line is lost. An external clock is stopped by hand; the
/// arbiter is told.
pub(super) fn stop_clocks(deciding: &mut Deciding, author: Author) {
    let external = deciding.state.profile.clock == Chessclock::External;
    let external = external && !deciding.state.clocks.stands();
    let for_line = deciding.state.rooms().stands() && author != Author::Clock;
    if deciding.state.clock_runs() || ((external || for_line) && deciding.playing()) {
        deciding.emit(author, ClockEvent::Stopped);
    }
}

/// Starts the clock of the side that has the move, if it was stopped.
pub(super) fn start_clocks(deciding: &mut Deciding) {
    if deciding.playing() && deciding.state.clocks.may_start() {
        deciding.emit(Author::Arbiter, ClockEvent::Started);
    }
}

/// Where the profile holds the clocks, stops them at a new difference and starts them when none waits any more. `told` is the
/// number of cases before. The arbiter may start them earlier; the pending differences do not stop them again.
pub(super) fn hold_clocks(deciding: &mut Deciding, told: usize) {
    if !holds_clocks(deciding) {
        return;
    }
    let waiting = state::cases::waiting(deciding.state).next().is_some();
    if waiting && deciding.state.cases.all().len() > told {
        stop_clocks(deciding, Author::System);
    } else if !waiting && deciding.state.clocks.held() {
        deciding.emit(Author::System, ClockEvent::Started);
    }
}

/// Whether the profile holds the clocks while a case waits for the arbiter.
pub(super) fn holds_clocks(deciding: &Deciding) -> bool {
    deciding.playing() && deciding.attended() && deciding.state.profile.hold >= Hold::Clocks
}

/// A player may stop the clocks only to call the arbiter (6.11).
pub(super) fn call_arbiter(deciding: &mut Deciding, seat: Color) {
    if !deciding.attended() {
        match deciding.playing() && is_down(deciding, !seat) {
            true => claims_time(deciding, seat, Author::Seat(seat)),
            false if menu::opens_menu(deciding, seat) => {}
            false => referral::call_nobody(deciding, seat),
        }
        return;
    }
    let author = Author::Seat(seat);
    claims_touch(deciding, seat);
    let proposal = on_call(deciding, seat);
    deciding.raise(author, Matter::Called { seat }, proposal.clone());
    proposes_as_claimed(deciding, seat, &proposal);
    calls_again(deciding, seat);
    stop_clocks(deciding, author);
    comparing::compare_shown(deciding);
}

/// The open case of a call by this player, called off or not.
fn call_of<'a>(deciding: &'a Deciding<'_>, seat: Color, called_off: bool) -> Option<&'a CaseFile> {
    let call = Matter::Called { seat };
    let mut open = deciding.state.open();
    open.find(|file| file.matter == call && file.called_off == called_off)
}

/// The player who called the arbiter off calls again.
fn calls_again(deciding: &mut Deciding, seat: Color) {
    if let Some(id) = call_of(deciding, seat, true).map(|file| file.id) {
        deciding.emit(Author::Seat(seat), CaseEvent::CalledAgain { id, seat });
    }
}

/// The player calls the arbiter off, as long as nobody has taken the case. The clocks stand until the arbiter, who is told, starts
/// them (6.11.3, 6.11.4).
pub(super) fn calls_off(deciding: &mut Deciding, seat: Color) -> bool {
    let call = call_of(deciding, seat, false);
    let Some(id) = call
        .filter(|file| file.taken().is_none())
        .map(|file| file.id)
    else {
        return false;
    };
    deciding.emit(Author::Seat(seat), CaseEvent::CalledOff { id, seat });
    true
}

/// The assistant calls the arbiter. Only a player stops the clocks (6.11.2).
pub(super) fn called(deciding: &mut Deciding, seat: Color) {
    let proposal = on_call(deciding, seat);
    deciding.raise(Author::Assistant, Matter::Called { seat }, proposal);
}

/// A claim against the opponent's made move before it is pressed (4.8): raises a violation of touch-move now.
fn claims_touch(deciding: &mut Deciding, seat: Color) {
    let made = deciding
        .state
        .current()
        .is_some_and(|current| current.announced);
    if deciding.playing() && seat != deciding.state.turn() && made {
        let ply = deciding.state.plies().len() as u32 + 1;
        if let Some(clause) = touches::violates_touch(deciding) {
            let proposal = match is_in_doubt(deciding.state, ply) {
                true => Ruling::PlayOn,
                false => Ruling::Restore { plies: ply - 1 },
            };
            deciding.raise(
                Author::Seat(seat),
                Matter::TouchMove { ply, clause },
                proposal,
            );
        }
    }
}

/// The ruling that a player may claim by stopping the clocks and calling the arbiter: a win on time where flags fall by claim only,
/// else the remedy for the last move.
fn on_call(deciding: &Deciding, seat: Color) -> Ruling {
    let fallen = deciding.playing() && flags_need_claim(deciding) && is_down(deciding, !seat);
    match fallen {
        true => on_time_claim(deciding, seat).0,
        false => penalties::on_claim(deciding, seat),
    }
}

/// Cases that wait for the opponent's claim get the claimed ruling as their proposal, whichever of the cases is accepted.
fn proposes_as_claimed(deciding: &mut Deciding, seat: Color, claimed: &Ruling) {
    let last = Some(deciding.state.plies().len() as u32);
    let waits = |file: &CaseFile| match file.matter.flag() {
        Some(fallen) => fallen != seat,
        None => file.matter.ply() == last,
    };
    propose_for_claimed(deciding, &Ruling::PlayOn, claimed, waits);
}

/// The claim is refused: cases that waited for it get their earlier proposal again.
fn claim_is_refused(deciding: &mut Deciding, id: Option<u32>) {
    let file = deciding.state.cases.of(id);
    if let Some(claimed) = file.map(|file| file.proposes().clone()) {
        propose_for_claimed(deciding, &claimed, &Ruling::PlayOn, |_| true);
    }
}

/// Replaces one proposal by another in the cases that wait for a claim of the opponent.
fn propose_for_claimed(
    deciding: &mut Deciding,
    before: &Ruling,
    now: &Ruling,
    which: impl Fn(&CaseFile) -> bool,
) {
    let state = &deciding.state;
    let moves = state.illegal_moves().correction.penalty_needs_claim();
    let flags = flags_need_claim(deciding);
    let waits = |file: &&CaseFile| {
        let of_move = matches!(
            file.matter,
            Matter::IllegalMove { .. } | Matter::TouchMove { .. }
        );
        let of_flag = matches!(file.matter, Matter::FlagFell { .. });
        of_move && moves || of_flag && flags
    };
    let open = state.open().filter(waits);
    let open = open.filter(|file| file.proposes() == before && which(file));
    let waited: Vec<u32> = open.map(|file| file.id).collect();
    for id in waited {
        deciding.propose(id, now.clone(), None);
    }
}

/// Whether a flag falls only by the opponent's claim (2009 A4d, 1997 B6), or because no arbiter is there.
pub(super) fn flags_need_claim(deciding: &Deciding) -> bool {
    deciding.state.profile.flag_fall().call.needs_claim() || !deciding.attended()
}

/// Whether this player's flag is down on the table's own clock.
fn is_down(deciding: &Deciding, seat: Color) -> bool {
    let clock = deciding.state.clocks.own();
    clock.is_some_and(|clock| clock.fallen().get(seat).is_some())
}

/// The arbiter comes and rules to play on: restarts the clocks that the player had stopped.
pub(super) fn play_on_after_call(deciding: &mut Deciding, id: Option<u32>) {
    let claim_stops = flags_need_claim(deciding);
    let mut all = deciding.state.cases.all().iter();
    let called = all.any(|found| {
        let stopped = match found.matter.about() {
            About::Call(_) => true,
            About::TimeClaim => claim_stops,
            About::Board(_)
            | About::Move(_)
            | About::Conduct(_)
            | About::Scores(_)
            | About::Loss(_)
            | About::Flag
            | About::BothFlags
            | About::Plea
            | About::End
            | About::Game => false,
        };
        Some(found.id) == id && stopped
    });
    if called {
        claim_is_refused(deciding, id);
        start_clocks(deciding);
    }
}

/// After moves were taken back, sets the clocks to their times then, or by the rule of the older codes.
pub(super) fn put_clocks_back(deciding: &mut Deciding, times: Option<(Times, PutBack)>) {
    let event = match times {
        Some((times, rule)) => Event::Clock(ClockEvent::PutBack {
            white: times.white,
            black: times.black,
            rule,
        }),
        None if deciding.state.profile.clock == Chessclock::External => {
            Event::Clock(ClockEvent::TimesUnknown)
        }
        None => return,
    };
    deciding.emit(Author::System, event);
}

pub(super) fn warn(deciding: &mut Deciding, seat: Color, left: u64) {
    deciding.emit(Author::Clock, ClockEvent::Warned { seat, left });
}

/// Records that a player is present, as somebody says or a button shows.
pub(super) fn arrives(deciding: &mut Deciding, seat: Color, author: Author) {
    if deciding.state.clocks.absent(seat) {
        deciding.emit(author, ClockEvent::Arrived { seat });
    }
}

/// A player exceeded the default time: lost, unless the arbiter decides otherwise (6.7, Guidelines I.10).
pub(super) fn comes_late(deciding: &mut Deciding, seat: Color) {
    let both = deciding.state.clocks.absent(!seat);
    let outcome = match both {
        true => Outcome {
            winner: None,
            reason: Reason::BothLost,
        },
        false => Outcome {
            winner: Some(!seat),
            reason: Reason::Forfeit,
        },
    };
    let resumption = times::session(deciding.state).is_some_and(|(.., resumption)| resumption);
    let late = Matter::Late { seat, resumption };
    let proposal = Ruling::End { outcome };
    deciding.raise(Author::Clock, late, proposal.clone());
    // The opponent, who would have won, is absent too (6.7).
    let other = Matter::Late {
        seat: !seat,
        resumption,
    };
    let told = deciding
        .state
        .open()
        .find(|found| both && found.matter == other);
    if let Some(id) = told.map(|found| found.id) {
        deciding.propose_anew(Author::Clock, id, proposal);
    }
}

/// The second flag falls on the table's own clock. The order is known, so the first still loses; but it is a draw where flags fall
/// by a claim that the arbiter may announce too (2009 A4d, 1997 B6, B8).
pub(super) fn both_flags_fall(deciding: &mut Deciding, seat: Color) -> bool {
    let clock = deciding.state.clocks.own();
    // A flag that the arbiter has let stand no longer counts (6.8).
    let first = Matter::FlagFell { seat: !seat };
    let open = deciding.state.open().any(|found| found.matter == first);
    let counts = flags_need_claim(deciding) || open;
    // A clock that tells nothing: the earlier case shows that the first flag was seen.
    let second = clock.map_or(open, |clock| clock.fallen().get(!seat).is_some() && counts);
    if second {
        deciding.emit(Author::Clock, ClockEvent::FlagFell { seat });
        let first = Some(!seat);
        let proposal = match deciding.state.profile.flag_fall().call {
            FlagCall::Observed => {
                let (outcome, _) = ends::against(deciding, !seat, Reason::Time, true);
                Ruling::End { outcome }
            }
            FlagCall::Claimed { both_called: true } => DRAWN_ON_TIME,
            FlagCall::Claimed { both_called: false } => Ruling::PlayOn,
        };
        // Time given back may concern either player if the game is drawn.
        let proposed = match proposal == DRAWN_ON_TIME {
            true => losses::on_flags(deciding, &Color::ALL, proposal),
            false => losses::on_flag(deciding, !seat, proposal),
        };
        deciding.raise_on(Author::Clock, Matter::BothFlags { first }, proposed, None);
    }
    second
}

/// The arbiter saw flags down on the external clock.
pub(super) fn flags(deciding: &mut Deciding, flags: Flags) {
    match flags {
        Flags::One(seat) if both_flags_fall(deciding, seat) => {}
        Flags::One(seat) => ends::flag_falls(deciding, seat),
        Flags::Both => {
            // The order is unknown: a draw in the last period of a quickplay finish or where flags need a claim; otherwise play on.
            let proposal = if state::putting_back::in_last_finish(deciding.state)
                || flags_need_claim(deciding)
            {
                DRAWN_ON_TIME
            } else {
                Ruling::PlayOn
            };
            let proposed = losses::on_flags(deciding, &Color::ALL, proposal);
            let both = Matter::BothFlags { first: None };
            deciding.raise_on(Author::Arbiter, both, proposed, None);
        }
    }
}

/// The assistant claims a win on time (D.2.10). On the table's own clock the arbiter knows of every flag; an unsupported claim
/// calls the arbiter. Where flags fall by claim only, the claim stops both clocks.
pub(super) fn claim_time(deciding: &mut Deciding, seat: Color) {
    claims_time(deciding, seat, Author::Assistant);
}

fn claims_time(deciding: &mut Deciding, seat: Color, author: Author) {
    let (proposal, undecided) = on_time_claim(deciding, seat);
    let fallen = matches!(proposal, Ruling::End { .. });
    let proposed = losses::on_flag(deciding, !seat, proposal);
    let claimed = proposed.0.clone();
    deciding.raise_on(author, Matter::TimeClaimed { seat }, proposed, None);
    proposes_as_claimed(deciding, seat, &claimed);
    if !deciding.attended() {
        match fallen {
            true => referral::refer(deciding, seat, author),
            false => deciding.emit(author, QuestionEvent::Dropped { seat }),
        }
    } else if flags_need_claim(deciding) {
        stop_clocks(deciding, author);
        if undecided {
            ends::mate_undecided(deciding, seat, Reason::Time);
        }
    }
}

/// The proposal for a claim on time, and whether a possible mate was left undecided: a win if the opponent's flag is down, or a
/// draw if the claimant's is down too and flags need a claim. The arbiter looks at an external clock.
fn on_time_claim(deciding: &Deciding, seat: Color) -> (Ruling, bool) {
    let external = deciding.state.profile.clock == Chessclock::External;
    if !external && !is_down(deciding, !seat) {
        return (Ruling::PlayOn, false);
    }
    if deciding.state.profile.flag_fall().call.needs_claim() && is_down(deciding, seat) {
        return (DRAWN_ON_TIME, false);
    }
    let loser = if fell_first(deciding, seat) {
        seat
    } else {
        !seat
    };
    let (outcome, undecided) = ends::against(deciding, loser, Reason::Time, true);
    (Ruling::End { outcome }, undecided)
}

/// Whether both flags are down on the table's own clock and this player's fell first.
fn fell_first(deciding: &Deciding, seat: Color) -> bool {
    let clock = deciding.state.clocks.own();
    let fallen = clock.map(|clock| (*clock.fallen().get(seat), *clock.fallen().get(!seat)));
    matches!(fallen, Some((Some(own), Some(other))) if own < other)
}
