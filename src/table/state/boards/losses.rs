//! A board's losses and silences, and the players' time that elapsed meanwhile. A clock runs on unless the event holds it, so that
//! nobody wins thinking time by pulling a plug; the arbiter decides how much is given back (6.11.1).

use std::ops::Range;

use serde::{Serialize, Serializer};
use shakmaty::Color;

use crate::state;
use crate::state::{CaseFile, State};
use board::sensing::Button;
use laws::seat::BoardAt;
use laws::{Chessclock, TimeMode, Times, Timestamp};
use ledger::event::{BoardEvent, CaseEvent, DatedPress, Loss, Matter, Ruling};

/// The losses of a board, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    all: Vec<Lost>,
    /// Each player's lost time on which the arbiter has ruled, in ms.
    dealt: Times,
    /// The time of the arbiter's last ruling on one.
    ruled: Option<Timestamp>,
    /// A missed press that may still turn out to have made a move.
    missed: Option<MissedPress>,
    /// The dated presses, in order, at most one for each silence.
    dated: Vec<PressOfSilence>,
}

/// The press by which a move was made or completed at a board that was not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PressOfSilence {
    press: DatedPress,
    heard: Timestamp,
    /// The record of the move that was being made when it was heard.
    made: Option<u64>,
}

/// A press that ends a move, or the thinking about it, and was not heard when it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MissedPress {
    heard: Timestamp,
    earliest: Timestamp,
    latest: Timestamp,
}

/// The button follows the report of its missed press within this many ms.
const FOLLOWS_MS: u64 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
struct Lost {
    since: Timestamp,
    until: Option<Timestamp>,
    /// The time of the report, and each clock's elapsed time then; a silence is reported some time after it began.
    told: (Timestamp, Times),
    /// Its port was open all the time.
    silent: bool,
    /// Each clock's elapsed time at the beginning, and at the end.
    from: Times,
    to: Times,
    /// The time at its beginning during which each player was still thinking: up to a press that was dated later.
    thought: Times,
    /// The time at its end that returned with the position to which play went back.
    back: Times,
}

/// Serialises as the number of losses.
impl Serialize for Losses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.all.len() as u64)
    }
}

impl Losses {
    /// The number of losses in this game.
    pub(crate) const fn count(&self) -> usize {
        self.all.len()
    }

    /// The beginning of the present loss, if any.
    pub(crate) fn since(&self) -> Option<Timestamp> {
        let last = self.all.last()?;
        last.until.is_none().then_some(last.since)
    }

    /// The time of the report of the present loss or silence, if any.
    pub(crate) fn told(&self) -> Option<Timestamp> {
        let last = self.all.last()?;
        last.until.is_none().then_some(last.told.0)
    }

    /// This player's time that the last loss took before it was reported, in ms.
    pub(crate) fn untold(&self, seat: Color) -> u64 {
        self.all.last().map_or(0, |last| {
            let told = last.told.1.get(seat);
            told.saturating_sub(*last.from.get(seat))
        })
    }

    /// Begins a loss. A silent board that is lost has been lost since its silence began.
    pub(super) fn begin(
        &mut self,
        (since, from): (Timestamp, Times),
        told: (Timestamp, Times),
        silent: bool,
    ) {
        match self.all.last_mut().filter(|last| last.until.is_none()) {
            Some(last) => last.silent &= silent,
            None => self.all.push(Lost {
                since,
                until: None,
                told,
                silent,
                from,
                to: told.1,
                thought: Times::default(),
                back: Times::default(),
            }),
        }
    }

    pub(super) fn end(&mut self, at: Timestamp, spent: Times) {
        if let Some(last) = self.all.last_mut().filter(|last| last.until.is_none()) {
            (last.until, last.to) = (Some(at), spent);
        }
    }

    /// This player's time that elapsed in all of them, in ms.
    fn ran(&self, seat: Color, spent: &Times) -> u64 {
        self.all.iter().map(|lost| lost.ran(seat, spent)).sum()
    }

    /// The ranges of elapsed clock time in which this much of the time without a ruling ran, the earliest first.
    fn open_parts(&self, seat: Color, time: u64, spent: &Times) -> Vec<Range<u64>> {
        let (mut dealt, mut left) = (*self.dealt.get(seat), time);
        let mut parts = Vec::new();
        for lost in &self.all {
            let ran = lost.ran(seat, spent);
            let before = ran.min(dealt);
            let ms = left.min(ran - before);
            let start = lost.began(seat) + before;
            if ms > 0 {
                parts.push(start..start + ms);
            }
            (dealt, left) = (dealt - before, left - ms);
        }
        parts
    }

    /// The clocks are put back to these elapsed times.
    fn come_back(&mut self, then: &Times, spent: &Times) {
        for seat in Color::ALL {
            let (then, mut ran) = (*then.get(seat), 0);
            for lost in &mut self.all {
                let runs = lost.ran(seat, spent);
                let stays = runs.min(then.saturating_sub(lost.began(seat)));
                *lost.back.get_mut(seat) += runs - stays;
                ran += stays;
            }
            let dealt = self.dealt.get_mut(seat);
            *dealt = ran.min(*dealt);
        }
    }

    /// The earliest and latest time of the unheard press for a move that was made just now.
    pub(crate) fn missed(&self, now: Timestamp) -> Option<(Timestamp, Timestamp)> {
        let missed = self.missed?;
        let follows = now.since(missed.heard) <= FOLLOWS_MS;
        follows.then_some((missed.earliest, missed.latest))
    }

    /// Whether the clock was pressed immediately after the dated press, and so for its move.
    pub(crate) fn pressed_for_it(&self, pressed: Timestamp, now: Timestamp) -> bool {
        let last = self
            .dated
            .last()
            .filter(|dated| now.since(dated.heard) <= FOLLOWS_MS);
        last.is_some_and(|dated| pressed.since(dated.press.latest) < FOLLOWS_MS)
    }

    /// Whether the press for this player's present move is dated already.
    pub(crate) fn dates(&self, seat: Color, now: Timestamp) -> bool {
        let last = self.dated.iter().rfind(|dated| dated.press.seat == seat);
        last.is_some_and(|dated| now.since(dated.heard) <= FOLLOWS_MS)
    }

    /// The beginning of the loss or silence at this time; none where the board was heard.
    pub(crate) fn unheard_at(&self, then: Timestamp) -> Option<Timestamp> {
        self.silence(then).map(|(since, _)| since)
    }

    fn silence(&self, then: Timestamp) -> Option<(Timestamp, Option<Timestamp>)> {
        let mut all = self.all.iter();
        let lasts = |lost: &&Lost| lost.until.is_none_or(|until| then <= until);
        let found = all.find(|lost| lost.since <= then && lasts(lost))?;
        Some((found.since, found.until))
    }

    /// The index of this player's dated press of the silence that began then.
    fn dated_of(&self, seat: Color, since: Timestamp) -> Option<usize> {
        self.dated.iter().position(|dated| {
            dated.press.seat == seat && self.unheard_at(dated.press.earliest) == Some(since)
        })
    }

    /// Dates this player's press, at which the clock's elapsed time was `ran`, at the earliest: until then the player was thinking.
    /// Time on which the arbiter has ruled no longer belongs to the loss.
    fn date(&mut self, press: DatedPress, made: Option<u64>, ran: u64, spent: &Times) {
        let DatedPress { seat, earliest, .. } = press;
        // The arbiter re-dates the press of that silence.
        let since = self.unheard_at(earliest);
        let known = since.and_then(|since| self.dated_of(seat, since));
        match (self.missed.take(), known) {
            (_, Some(index)) => self.dated[index].press = press,
            (Some(missed), None) => self.dated.push(PressOfSilence {
                press,
                heard: missed.heard,
                made,
            }),
            (None, None) => return,
        }
        let mut before = 0;
        for lost in &mut self.all {
            if lost.since <= earliest && lost.until.is_none_or(|until| earliest <= until) {
                let runs = lost.ran(seat, spent);
                *lost.thought.get_mut(seat) = ran.saturating_sub(*lost.from.get(seat));
                let less = runs.saturating_sub(lost.ran(seat, spent));
                let dealt = self.dealt.get_mut(seat);
                *dealt -= less.min(dealt.saturating_sub(before));
            }
            before += lost.ran(seat, spent);
        }
    }
}

impl Lost {
    fn ran(&self, seat: Color, spent: &Times) -> u64 {
        let to = if self.until.is_some() {
            &self.to
        } else {
            spent
        };
        let ran = to.get(seat).saturating_sub(self.began(seat));
        ran.saturating_sub(*self.back.get(seat))
    }

    /// This clock's elapsed time when the loss began to count for the player.
    fn began(&self, seat: Color) -> u64 {
        self.from.get(seat) + self.thought.get(seat)
    }
}

/// Each clock's elapsed time, in ms; none where the clock does not tell.
pub(in crate::state) fn spent(state: &State, now: Timestamp) -> Option<Times> {
    let own = state.clocks.own().map(|clock| clock.spent(now));
    own.or_else(|| state.clocks.external().spent(now))
}

/// The players who can make no move while this board is lost.
pub(crate) fn hindered(state: &State, board: BoardAt) -> impl Iterator<Item = Color> {
    Color::ALL
        .into_iter()
        .filter(move |seat| state.board_of(*seat) == Some(board))
}

/// This player's time without a ruling that elapsed while the board that yields the moves was lost, in ms; none where the clock
/// does not tell.
pub(crate) fn time_lost(state: &State, seat: Color, now: Timestamp) -> Option<u64> {
    let losses = state.board(state.board_of(seat)?)?.losses();
    let ran = losses.ran(seat, &spent(state, now)?);
    Some(ran.saturating_sub(*losses.dealt.get(seat)))
}

/// A board's losses with this player's time in them: all, or only those without a ruling.
pub(crate) fn losses(state: &State, board: BoardAt, seat: Color, all: bool) -> Vec<Loss> {
    let Some(found) = state.board(board) else {
        return Vec::new();
    };
    let losses = found.losses();
    let spent = self::spent(state, state.at);
    let open = |lost: &&Lost| {
        let until = lost.until.unwrap_or(state.at);
        all || losses.ruled.is_none_or(|ruled| ruled < until)
    };
    let seen = losses.all.iter().filter(open).map(|lost| Loss {
        since: lost.since,
        until: lost.until,
        ran: spent.as_ref().map(|spent| lost.ran(seat, spent)),
        silent: lost.silent,
    });
    seen.collect()
}

/// The open case about this board's losses and this player's time.
pub(crate) fn loss_case(state: &State, board: BoardAt, seat: Color) -> Option<u32> {
    let matter = Matter::BoardLost { board, seat };
    let mut open = state.open();
    open.find(|file| file.matter == matter).map(|file| file.id)
}

/// The dated press of this player for the move being made, if the board was not heard then.
pub(crate) fn dated(state: &State, seat: Color) -> Option<DatedPress> {
    let losses = state.board(state.board_of(seat)?)?.losses();
    let current = state.current()?.record;
    let of_move = |dated: &&PressOfSilence| dated.press.seat == seat && dated.made == Some(current);
    losses.dated.iter().rfind(of_move).map(|dated| dated.press)
}

/// The board and the press of a case about a player's time, dated by the arbiter so many ms before it was heard; `nth` counts from
/// 1, default is the last. None where no press of that silence was dated before, or where the board was heard then.
pub(crate) fn press_to_date(
    state: &State,
    id: u32,
    nth: Option<u32>,
    before: u64,
) -> Option<(BoardAt, DatedPress)> {
    let file = state.cases.find(id)?;
    let seat = file.matter.whose_time()?;
    let board = state.board_of(seat)?;
    let losses = state.board(board)?.losses();
    let presses = file.presses();
    let press = match nth {
        Some(nth) => presses.get((nth as usize).checked_sub(1)?)?,
        None => presses.last()?,
    };
    let since = losses.unheard_at(press.earliest)?;
    let dated = losses.dated.get(losses.dated_of(seat, since)?)?;
    let then = Timestamp(dated.heard.0.checked_sub(before)?);
    let press = DatedPress {
        seat,
        earliest: then,
        latest: then,
    };
    (losses.unheard_at(then) == Some(since)).then_some((board, press))
}

/// The proposal for a player's time that elapsed while the board was lost: all of it back, where it is known.
pub(crate) fn for_time_lost(state: &State, seat: Color, now: Timestamp) -> Ruling {
    match time_lost(state, seat, now) {
        None | Some(0) => Ruling::PlayOn,
        Some(time) => Ruling::GiveBack { seat, time },
    }
}

/// The player whose clock still loses time to this board's loss, in a case about it: the time given back is that taken by then.
pub fn loss_lasts(state: &State, file: &CaseFile) -> Option<Color> {
    let Matter::BoardLost { board, seat } = file.matter else {
        return None;
    };
    let lasts = state.board(board)?.losses().since().is_some();
    (file.open && lasts && state.clocks.running() == Some(seat)).then_some(seat)
}

/// Whether a clock may run now.
pub(crate) fn may_run(state: &State) -> bool {
    let external = state.profile.clock == Chessclock::External;
    state.clock_runs() || (external && !state.clocks.stands())
}

/// The arbiter has ruled on the time that a board's loss took, or nothing is left to rule on.
pub(in crate::state) fn deal_with_losses(state: &mut State, event: &CaseEvent, at: Timestamp) {
    let (id, given) = match event {
        CaseEvent::Ruled {
            id,
            ruling: Ruling::GiveBack { seat, .. },
            ..
        } => (*id, Some(*seat)),
        CaseEvent::Ruled { id, .. } => (*id, None),
        CaseEvent::Resolved { id } | CaseEvent::Superseded { id } | CaseEvent::Reopened { id } => {
            (Some(*id), None)
        }
        _ => return,
    };
    let found = id.and_then(|id| state.cases.find(id));
    // Its proposed time is open again.
    let again = match (event, found.map(|found| found.proposes())) {
        (CaseEvent::Reopened { .. }, Some(Ruling::GiveBack { time, .. })) => *time,
        _ => 0,
    };
    let of_case = match found.map(|found| &found.matter) {
        Some(Matter::BoardLost { seat, .. }) => Some(*seat),
        Some(Matter::LineTook { .. }) => return,
        _ => None,
    };
    let spent = self::spent(state, at).unwrap_or_default();
    for seat in of_case.into_iter().chain(given) {
        let Some(board) = state.board_of(seat) else {
            continue;
        };
        if let Some(found) = state::board_mut(state, board) {
            let ran = found.losses.ran(seat, &spent);
            *found.losses.dealt.get_mut(seat) = ran.saturating_sub(again);
            found.losses.ruled = (again == 0).then_some(at);
        }
    }
}

/// Restores the rulings on losses, and the returned time, as they were before a ruling that is taken back.
pub(in crate::state) fn losses_as_before(state: &mut State, before: &State) {
    for board in BoardAt::ALL {
        let then = before.board(board).map(|found| found.losses());
        if let (Some(then), Some(found)) = (then, state::board_mut(state, board)) {
            (found.losses.dealt, found.losses.ruled) = (then.dealt, then.ruled);
            for (lost, then) in found.losses.all.iter_mut().zip(&then.all) {
                lost.back = then.back;
            }
        }
    }
}

/// The clocks are put back with the game to these elapsed times: later losses are restored by that, and time given back for them is
/// withdrawn.
pub(in crate::state) fn came_back(state: &mut State, then: &Times, at: Timestamp) {
    let spent = self::spent(state, at).unwrap_or_default();
    for board in BoardAt::ALL {
        if let Some(found) = state::board_mut(state, board) {
            found.losses.come_back(then, &spent);
        }
    }
    let returned = state.clocks.given_back.since(then);
    state.clocks.given_back.come_back(then);
    for seat in Color::ALL {
        let lent = lent(state, *returned.get(!seat));
        let awarded = state.clocks.awarded.get_mut(seat);
        *awarded = awarded
            .saturating_sub_unsigned(*returned.get(seat))
            .saturating_add_unsigned(lent);
    }
}

/// The ranges of this player's elapsed clock time for which so much of the time without a ruling is given back.
pub(in crate::state) fn open_parts(
    state: &State,
    seat: Color,
    time: u64,
    now: Timestamp,
) -> Vec<Range<u64>> {
    let board = state.board_of(seat).and_then(|board| state.board(board));
    let spent = spent(state, now);
    let parts = board
        .zip(spent)
        .map(|(found, spent)| found.losses().open_parts(seat, time, &spent));
    parts.unwrap_or_default()
}

/// The time that one player loses when the other one is given some back: the sum of an hourglass stays.
pub(in crate::state) fn lent(state: &State, given: u64) -> u64 {
    let own = state.clocks.own();
    let hourglass = own.is_some_and(|own| own.control().mode() == TimeMode::Hourglass);
    if hourglass { given } else { 0 }
}

/// Applies events about a board's connection.
pub(in crate::state) fn on_the_line(state: &mut State, event: &BoardEvent, at: Timestamp) {
    match event {
        BoardEvent::Connected { board, port } => connected(state, *board, port, at),
        BoardEvent::Lost { board, .. } => lost(state, *board, at),
        BoardEvent::Silent { board, unheard } => {
            let since = Timestamp(at.0.saturating_sub(*unheard));
            silent(state, *board, since, at);
        }
        BoardEvent::Heard { board } => heard(state, *board, at),
        BoardEvent::PressMissed { board, button, ago } => missed(state, *board, *button, *ago, at),
        BoardEvent::PressDated { board, press } => date(state, *board, *press, at),
        _ => {}
    }
}

fn connected(state: &mut State, board: BoardAt, port: &str, at: Timestamp) {
    let spent = self::spent(state, at).unwrap_or_default();
    if let Some(found) = state::board_mut(state, board) {
        found.port = Some(port.to_owned());
        found.silent = false;
        found.known = false;
        // It may be another board, which reports its own heights.
        found.traces.tells_lifts(None);
        found.losses.end(at, spent);
    }
}

/// Keeps the belief about a lost board until it shows something else.
fn lost(state: &mut State, board: BoardAt, at: Timestamp) {
    let spent = self::spent(state, at).unwrap_or_default();
    if let Some(found) = state::board_mut(state, board) {
        (found.port, found.silent) = (None, false);
        found.losses.begin((at, spent), (at, spent), false);
        found.seen.lose();
    }
    state.ears.postpone(board);
}

/// Keeps its state: none of its reports is missing. The silence began when it was last heard.
fn silent(state: &mut State, board: BoardAt, since: Timestamp, at: Timestamp) {
    let [from, spent] = [since, at].map(|at| self::spent(state, at).unwrap_or_default());
    if let Some(found) = state::board_mut(state, board) {
        found.silent = true;
        found.losses.begin((since, from), (at, spent), true);
    }
    state.ears.postpone(board);
}

fn missed(state: &mut State, board: BoardAt, button: Button, ago: (u64, u64), at: Timestamp) {
    let then = |ago: u64| Timestamp(at.0.saturating_sub(ago));
    let missed = MissedPress {
        heard: at,
        earliest: then(ago.0),
        latest: then(ago.1),
    };
    let ends = matches!(button, Button::Commit | Button::Press);
    if let Some(found) = state::board_mut(state, board) {
        found.losses.missed = ends.then_some(missed);
    }
}

fn date(state: &mut State, board: BoardAt, press: DatedPress, at: Timestamp) {
    let spent = self::spent(state, at).unwrap_or_default();
    let ran = self::spent(state, press.earliest);
    let (made, record) = (state.current().map(|made| made.record), state.number);
    let known = state.board(board).and_then(|found| {
        let of = found.losses();
        let silence = of.silence(press.earliest)?;
        let before = of
            .dated_of(press.seat, silence.0)
            .map(|index| of.dated[index].press);
        Some((silence, before))
    });
    if let (Some(ran), Some(found)) = (ran, state::board_mut(state, board)) {
        let ran = *ran.get(press.seat);
        found.losses.date(press, made, ran, &spent);
    }
    if let Some(((since, until), before)) = known {
        let until = until.unwrap_or(at);
        state.cases.date((press, before), (since, until), record);
    }
}

fn heard(state: &mut State, board: BoardAt, at: Timestamp) {
    let spent = self::spent(state, at).unwrap_or_default();
    if let Some(found) = state::board_mut(state, board) {
        found.silent = false;
        found.losses.end(at, spent);
    }
}
