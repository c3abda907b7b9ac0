//! The snapshot of a table for chess programs: each board with the moves executed on it, and the clock.

use serde_json::{Value, json};
use shakmaty::Color;

use laws::seat::BoardAt;
use laws::{Position, Timestamp};
use table::State;
use table::scoresheet::san;

/// A snapshot of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSnapshot {
    /// The boards; never empty.
    pub boards: Vec<ShownBoard>,
    /// White's and Black's seconds, and whether White's clock runs (null if neither does); null without a clock.
    pub clock: Value,
    /// Whether the game is rated; then its starting position is fixed, whatever a program requests.
    pub rated: bool,
    /// The wall-clock time, in ms since 1970.
    pub unix_ms: u64,
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub serial: String,
    /// Whether it answers.
    pub answers: bool,
    /// The starting position and the position after each executed move.
    pub positions: Vec<Position>,
    /// The moves between them in SAN; `None` for illegal ones.
    pub moves: Vec<Option<String>>,
    /// The contents of the board, as in FEN.
    pub placement: String,
    /// Whether the contents match the last position.
    pub matches: bool,
}

impl TableSnapshot {
    /// The snapshot of this state.
    pub fn of(state: &State, now: Timestamp, unix_ms: u64) -> TableSnapshot {
        let boards = BoardAt::ALL.into_iter();
        let mut boards: Vec<ShownBoard> = boards
            .filter(|board| state.board(*board).is_some())
            .map(|board| ShownBoard::of(state, Some(board)))
            .collect();
        // Clients read the first board without checking that there is one.
        if boards.is_empty() {
            boards.push(ShownBoard::of(state, None));
        }
        TableSnapshot {
            boards,
            clock: clock(state, now, unix_ms),
            rated: state.profile.rated,
            unix_ms,
        }
    }
}

impl ShownBoard {
    fn of(state: &State, board: Option<BoardAt>) -> ShownBoard {
        let mut positions: Vec<Position> = state.play().positions().cloned().collect();
        let mut moves: Vec<_> = state
            .plies()
            .iter()
            .map(|ply| san(&ply.before, &ply.mv))
            .collect();
        // An announced move is made, although its clock may still run.
        if let Some(current) = state.current().filter(|current| current.announced) {
            let before = state.position();
            moves.push(san(before, &current.mv));
            positions.push(before.play(&current.mv));
        }
        let found = board.and_then(|board| state.board(board));
        let occupied = found
            .filter(|found| found.known())
            .map(|found| found.seen().detection().occupied());
        let executed = match occupied {
            None => Some(positions.len() - 1),
            Some(occupied) => positions
                .iter()
                .rposition(|position| position.occupied() == occupied),
        };
        let last = executed.unwrap_or(positions.len() - 1);
        positions.truncate(last + 1);
        moves.truncate(last);
        let legal = moves.iter().all(Option::is_some);
        ShownBoard {
            serial: numbered(board.map_or(Color::White, BoardAt::seat)).to_owned(),
            answers: found.is_some_and(|found| found.answers()),
            placement: placement(&positions),
            matches: executed.is_some() && legal,
            positions,
            moves,
        }
    }

    /// Its entry in the list of boards.
    pub fn listed(&self, clock: &Value) -> Value {
        json!({
            "serialnr": self.serial,
            "source": "annabella",
            "state": if self.answers { "ACTIVE" } else { "NOTRESPONDING" },
            "battery": null,
            "comment": null,
            "board": self.placement,
            "flipped": false,
            "clock": clock,
        })
    }
}

fn placement(positions: &[Position]) -> String {
    let last = positions.last().map(Position::board);
    last.map(|board| board.to_string()).unwrap_or_default()
}

fn clock(state: &State, now: Timestamp, unix_ms: u64) -> Value {
    let Some(times) = state.times(now) else {
        return Value::Null;
    };
    let run = match state.clocks.running() {
        Some(Color::White) => Value::Bool(true),
        Some(Color::Black) => Value::Bool(false),
        None => Value::Null,
    };
    json!({
        "white": times.white / 1_000,
        "black": times.black / 1_000,
        "run": run,
        "time": unix_ms,
    })
}

/// The serial number of the board at a seat. Some programs parse it as a number, as DGT's are.
const fn numbered(seat: Color) -> &'static str {
    match seat {
        Color::White => "10001",
        Color::Black => "10002",
    }
}
