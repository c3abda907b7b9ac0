//! Summaries of tables for an arbiter who watches several. Each table fills one [`Glance`], and they are sorted by urgency.
//! Nothing here judges.

use shakmaty::{ByColor, Color};

use laws::Timestamp;
use laws::seat::BoardAt;
use table::{Phase, State};

/// The remaining time below which a clock is listed separately, in ms (12.3).
const SHORT_MS: u64 = 5 * 60_000;

/// The time without a record after which a game in play counts as silent, in ms.
const SILENT_MS: u64 = 10 * 60_000;

/// A source of table summaries.
pub(super) trait Tables {
    /// A summary of each table now.
    fn glances(&self) -> Vec<Glance>;
}

/// An open case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GlancedCase {
    /// Its number at the table.
    pub(super) id: u32,
    /// How long it has waited, in ms.
    pub(super) ms: u64,
    pub(super) taken: Option<String>,
}

/// The summary of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Glance {
    /// The table's number, round and names, as in the title of its page; empty if they are unknown.
    pub(super) name: String,
    /// The open cases, in order.
    pub(super) waits: Vec<GlancedCase>,
    /// The clocks below five minutes while the game is not over, in ms.
    pub(super) short: Vec<(Color, u64)>,
    /// Moves to the time control; `None` in the last period, or without a clock.
    pub(super) to_control: ByColor<Option<u32>>,
    /// The number of irregularities penalised as illegal moves in this game (7.5.5).
    pub(super) illegal: ByColor<u32>,
    /// The number of warnings in all rounds (12.9.1).
    pub(super) warnings: ByColor<u32>,
    /// Time since the last record, if it is long, in ms.
    pub(super) silent: Option<u64>,
    /// The boards that do not answer.
    pub(super) lost: Vec<BoardAt>,
    /// The boards with defective apertures, and how many.
    pub(super) broken: Vec<(BoardAt, usize)>,
    /// For how long the other room has been out of reach, in ms.
    pub(super) line_lost: Option<u64>,
    /// The line's delay that was credited back to each player, in ms; `None` in one room.
    pub(super) lag: Option<ByColor<u64>>,
}

impl Glance {
    /// Summarises this game under this name.
    pub(super) fn of(state: &State, name: String, now: Timestamp) -> Glance {
        let waits = state.open().map(|found| GlancedCase {
            id: found.id,
            ms: now.since(found.raised),
            taken: found.taken().map(str::to_owned),
        });
        let over = state.outcome().is_some();
        let times = state.times(now).filter(|_| !over);
        let left = Color::ALL
            .into_iter()
            .filter_map(|seat| Some((seat, *times?.get(seat))));
        let stage = |seat| Some(state.clocks.own()?.stage(seat));
        let silent = now.since(state.at);
        let boards = BoardAt::ALL.into_iter();
        let boards = boards.filter_map(|at| Some((at, state.board(at)?)));
        let broken = boards.clone().map(|(at, board)| {
            let blinded = board.seen().detection().blinded();
            (at, blinded.count())
        });
        Glance {
            name,
            waits: waits.collect(),
            short: left.filter(|(_, ms)| *ms < SHORT_MS).collect(),
            to_control: ByColor::new_with(|seat| stage(seat)?.moves_to_go()),
            illegal: ByColor::new_with(|seat| state.cases.penalised(seat)),
            warnings: ByColor::new_with(|seat| state.conduct.warnings(seat)),
            silent: (state.phase == Phase::Playing && silent >= SILENT_MS).then_some(silent),
            lost: boards
                .filter(|(_, board)| !board.answers())
                .map(|(at, _)| at)
                .collect(),
            broken: broken.filter(|(_, n)| *n > 0).collect(),
            line_lost: state.rooms().lost().map(|lost| now.since(lost)),
            lag: state
                .two_rooms()
                .then(|| ByColor::new_with(|seat| state.rooms().lag(seat))),
        }
    }

    /// The longest waits of cases that nobody has taken, and of taken cases.
    fn need(&self) -> (Option<u64>, Option<u64>) {
        let longest = |taken: bool| {
            let waits = self.waits.iter();
            let waits = waits.filter(|waits| waits.taken.is_some() == taken);
            waits.map(|waits| waits.ms).max()
        };
        (longest(false), longest(true))
    }
}

/// Sorts by urgency: untaken cases before taken ones, then the longest wait.
pub(super) fn in_order(mut tables: Vec<Glance>) -> Vec<Glance> {
    tables.sort_by_key(|table| std::cmp::Reverse(table.need()));
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str, waits: &[(u64, Option<&str>)]) -> Glance {
        let waits = waits.iter().map(|(ms, taken)| GlancedCase {
            id: 1,
            ms: *ms,
            taken: taken.map(str::to_owned),
        });
        let waits = waits.collect();
        let name = name.to_owned();
        Glance {
            waits,
            ..Glance::of(&State::default(), name, Timestamp(0))
        }
    }

    #[test]
    fn who_waits_longest_and_is_taken_by_nobody_comes_first() {
        let anna = Some("Anna");
        let tables = vec![
            table("calm", &[]),
            table("taken long ago", &[(900_000, anna)]),
            table("waits", &[(60_000, None)]),
            table("taken", &[(1_000, anna)]),
            table("waits longer", &[(10_000, anna), (120_000, None)]),
        ];
        let order = in_order(tables).into_iter().map(|table| table.name);
        let order: Vec<String> = order.collect();
        let first = ["waits longer", "waits", "taken long ago", "taken", "calm"];
        assert_eq!(order, first);
    }
}
