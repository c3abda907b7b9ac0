//! The effects of a ruling on other cases and rulings. Contradictory rulings must not stand side by side, and the arbiter confirms
//! every undoing after it was named.

use shakmaty::{ByColor, Color};

use crate::case::readings;
use crate::state;
use crate::state::clocks::correcting;
use crate::state::rulings::{self, RulingFile};
use crate::state::{CaseFile, State};
use laws::{Edition, Outcome, Position, Reason, Times, Timestamp, Winnable, winnable};
use ledger::event::{About, CannotMate, Ruling, RulingTerms, Undoes};

/// The other open cases that a ruling settles, because nothing is left to rule in them. `times`: the clock times after it, where
/// play goes back.
pub(crate) fn settled_by(
    state: &State,
    id: Option<u32>,
    ruling: &Ruling,
    times: Option<&Times>,
) -> Vec<u32> {
    let rules = rulings::rules(ruling);
    let others = state.open().filter(|file| Some(file.id) != id);
    let back = gives_lost_time_back(state, id, ruling);
    let before = taken_out(state, ruling);
    let raised_since =
        |file: &CaseFile| before.is_some_and(|before| before.cases.find(file.id).is_none());
    let of_time = |file: &CaseFile| back.is_some() && file.matter.whose_time() == back;
    let undone = undone(state, ruling);
    let gets_time_again = |file: &CaseFile| {
        let put_back = times.is_some_and(|times| has_time_again(ruling, undone, file, times));
        put_back || undone.is_some_and(|undone| fell_by(undone, file))
    };
    // The player's call claims exactly this ruling.
    let called = |file: &CaseFile| {
        let call = matches!(file.matter.about(), About::Call(_));
        call && *ruling != Ruling::PlayOn && file.proposes() == ruling
    };
    let settled = others.filter(|file| {
        let by_time = of_time(file) || gets_time_again(file);
        rules.settles(file) || by_time || raised_since(file) || called(file)
    });
    settled.map(|file| file.id).collect()
}

/// The ruling that this one undoes, if it undoes a ruling.
fn undone<'a>(state: &'a State, ruling: &Ruling) -> Option<&'a RulingFile> {
    let Ruling::Undo { record } = ruling else {
        return None;
    };
    state.rulings.find(*record)
}

/// Whether the case is no older than the ruling.
fn came_after(undone: &RulingFile, file: &CaseFile) -> bool {
    undone.before().cases.find(file.id).is_none()
}

/// Whether the flag of this case fell after a ruling had taken time from that player, which is given back now.
fn fell_by(undone: &RulingFile, file: &CaseFile) -> bool {
    let took = |seat: Color| *undone.changed().get(seat) < 0;
    let both = file.matter.about() == About::BothFlags;
    let again = |seat: Color| took(seat) && (!both || took(!seat));
    came_after(undone, file) && file.matter.flag_down().is_some_and(again)
}

/// Whether the flag of this case fell in play that is taken back, and its player has time again on the clocks as they are put back
/// (7.1), so that the flag cost nothing.
fn has_time_again(
    ruling: &Ruling,
    undone: Option<&RulingFile>,
    file: &CaseFile,
    times: &Times,
) -> bool {
    let taken_back = match undone {
        Some(undone) => undone.ruling.changes_play() && came_after(undone, file),
        None => ruling
            .goes_back_to()
            .is_some_and(|plies| file.since > plies),
    };
    let both = file.matter.about() == About::BothFlags;
    let again = |seat: Color| *times.get(seat) > 0 && (!both || *times.get(!seat) > 0);
    taken_back && file.matter.flag_down().is_some_and(again)
}

/// The player who gets time back by this ruling on a board's loss, or on the flag that fell meanwhile.
fn gives_lost_time_back(state: &State, id: Option<u32>, ruling: &Ruling) -> Option<Color> {
    let about = state.cases.find(id?)?.matter.about();
    let lost = matches!(
        about,
        About::Loss(_) | About::Flag | About::BothFlags | About::TimeClaim
    );
    if let Ruling::GiveBack { seat, time } = *ruling
        && lost
        && time > 0
    {
        return Some(seat);
    }
    None
}

/// The effects that a ruling would undo now.
pub(crate) fn undoes(state: &State, meant: &RulingTerms, now: Timestamp) -> Undoes {
    let RulingTerms {
        id, ruling, times, ..
    } = meant;
    let made = state.play().committed_plies() as u32;
    let back = undoing(state, ruling);
    let kept = ruling.keeps().or(back.map(|(_, kept)| kept));
    let again = back.map_or(0, |(before, kept)| {
        (before.plies().len() as u32).saturating_sub(kept)
    });
    let put_back = match back {
        Some((before, _)) => before.times(now),
        None if *ruling == Ruling::NewGame => state.clocks.own().map(|clock| clock.begun()),
        None if let Ruling::CorrectClock { given, .. } = ruling => {
            correcting::times_with(state, *given, now)
        }
        None if let Some(given) = uncorrected(state, ruling) => {
            correcting::times_with(state, given, now)
        }
        None if let Some(times) = undone_times(state, ruling, now) => Some(times),
        None => {
            let put_back = state::putting_back::put_back(state, *id, ruling, *times, now);
            put_back.map(|(times, _)| times)
        }
    };
    let case = state.cases.of(*id);
    Undoes {
        settles: settled_by(state, *id, ruling, put_back.as_ref()),
        plies: kept.map_or(0, |kept| made.saturating_sub(kept)),
        again,
        times: put_back,
        outcome: state
            .outcome()
            .filter(|outcome| changes(ruling, *outcome, back.is_some())),
        adjourned: state.adjournment().is_some()
            && (ruling.keeps().is_some() || begins_elsewhere(ruling)),
        unread: case.map_or_else(Vec::new, |found| readings::unread_scores(state, found)),
        cannot_mate: cannot_mate(state, ruling),
    }
}

/// Whether the game goes on from another position than one of its own.
const fn begins_elsewhere(ruling: &Ruling) -> bool {
    matches!(ruling, Ruling::SetPosition { .. } | Ruling::NewGame)
}

/// The player who would win by this ruling, by mate, on time or by resignation, but cannot mate in the present position.
pub(crate) fn cannot_mate(state: &State, ruling: &Ruling) -> Option<CannotMate> {
    let Ruling::End { outcome } = *ruling else {
        return None;
    };
    cannot_mate_in(&state.shown_position(), state.profile.edition, outcome)
}

/// The winner of this result, if that player cannot mate in this position and it matters.
pub(crate) fn cannot_mate_in(
    position: &Position,
    edition: Edition,
    outcome: Outcome,
) -> Option<CannotMate> {
    let reason = outcome.reason;
    let seat = outcome.winner?;
    let matters = match reason {
        Reason::Time | Reason::Checkmate => true,
        Reason::Resignation => edition.resignation_may_draw(),
        _ => false,
    };
    let cannot = matters && !position.is_checkmate() && winnable(position, seat) == Winnable::No;
    cannot.then(|| CannotMate {
        seat,
        article: reason.article(edition).to_owned(),
    })
}

/// The reason of this end of the game (mate, stalemate, time), if the position or the clock contradicts it.
pub(crate) fn stands_not(state: &State, ruling: &Ruling) -> Option<Reason> {
    let Ruling::End { outcome } = ruling else {
        return None;
    };
    let by_law = state.shown_position().without_moves();
    let stands = match (outcome.reason, outcome.winner) {
        (Reason::Checkmate | Reason::Stalemate, _) => by_law == Some(*outcome),
        (Reason::Time, Some(winner)) => by_law.is_some() || !has_time_left(state, !winner),
        _ => true,
    };
    (!stands).then_some(outcome.reason)
}

/// Whether the clock stands and shows time for a player whose flag is up.
fn has_time_left(state: &State, seat: Color) -> bool {
    state.clocks.own().is_some_and(|clock| {
        let up = clock.fallen().get(seat).is_none();
        // A standing clock's time is equal at every instant.
        clock.running().is_none() && up && clock.left(seat, Timestamp(0)) > 0
    })
}

/// Each time's gain or loss where a correction of the clock is undone.
fn uncorrected(state: &State, ruling: &Ruling) -> Option<ByColor<i64>> {
    let Ruling::Undo { record } = ruling else {
        return None;
    };
    rulings::uncorrected(state, state.rulings.find(*record)?)
}

/// The times that stand where a ruling is undone that gave some or took some, or by which they were set.
fn undone_times(state: &State, ruling: &Ruling, now: Timestamp) -> Option<Times> {
    let undone = undone(state, ruling)?;
    let times = rulings::times_without(state, undone.record, now);
    times.filter(|times| state.times(now) != Some(*times))
}

/// The game as it went on without the computer, where the taking in is undone.
fn taken_out<'a>(state: &'a State, ruling: &Ruling) -> Option<&'a State> {
    let Ruling::Undo { record } = ruling else {
        return None;
    };
    state.handed.before(*record).map(|(before, _)| before)
}

/// The game to which undoing this ruling goes back, and how many of the present half-moves are in it.
fn undoing<'a>(state: &'a State, ruling: &Ruling) -> Option<(&'a State, u32)> {
    let Ruling::Undo { record } = ruling else {
        return None;
    };
    // A move that was announced before the game was taken in stays.
    if let Some(before) = taken_out(state, ruling) {
        return Some((before, before.made_moves().len() as u32));
    }
    let file = state.rulings.find(*record)?;
    let before = file.ruling.changes_play().then(|| file.before())?;
    let same = state.initial() == before.initial();
    let both = state.plies().iter().zip(before.plies().iter());
    let kept = both.take_while(|(now, then)| same && now == then).count();
    Some((before, kept as u32))
}

/// Whether this ruling changes the result of the game. `goes_back`: the ruling that it undoes concerned the game.
fn changes(ruling: &Ruling, outcome: Outcome, goes_back: bool) -> bool {
    if let Ruling::End { outcome: other } = ruling {
        return *other != outcome;
    }
    goes_back || !matches!(ruling, Ruling::Undo { .. })
}
