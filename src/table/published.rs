//! An append-only file of a round: a line of JSON for each event, for readers that poll for new lines and fold them.
//!
//! ```text
//! {"table":1,"game":{"white":"Berg, Anna","black":"Roth, Karl","position":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}
//! {"table":1,"move":{"ply":1,"written":"e4","said":"Eva four","squares":{"e2":"","e4":"P"}}}
//! {"table":1,"left":[5457,5460]}
//! {"table":1,"back":0}
//! {"table":1,"result":"1-0"}
//! ```
//!
//! A take-back removes nothing from the file: a line tells how many half-moves remain. A line that is not JSON was cut off
//! while it was written; readers skip it. So a reader never reads a byte twice, and any file server can serve the file.
//!
//! Not here: delaying what must not be shown yet (the caller leaves it out), and file I/O.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color, Move, Square};

use crate::scoresheet::{result, san};
use crate::{Ply, State};
use laws::{Position, Times};

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundLine {
    /// The number of the table.
    pub table: u32,
    /// The event.
    #[serde(flatten)]
    pub news: TableNews,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableNews {
    /// A game without moves: the first line of a table.
    Game(ShownGame),
    /// The next half-move.
    Move(ShownMove),
    /// Time left to White and Black after the last half-move, in seconds, rounded up.
    Left([u64; 2]),
    /// The number of half-moves that remain after a take-back.
    Back(usize),
    /// The result as PGN writes it; `*` if the game resumes.
    Result(String),
}

/// The players and the initial position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownGame {
    pub white: String,
    pub black: String,
    /// The initial position, in FEN.
    pub position: String,
}

/// A half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownMove {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// In SAN; for an illegal move that stands, its squares.
    pub written: String,
    /// As announced.
    pub said: String,
    /// The squares that it changes: the piece there now, as in FEN, or an empty text.
    pub squares: BTreeMap<String, String>,
}

/// A table as the readers of the file know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTable {
    /// None before the first line.
    game: Option<ShownGame>,
    /// Each half-move, with the times after it if they are known.
    moves: Vec<(ShownMove, Option<[u64; 2]>)>,
    result: String,
}

impl Default for ShownTable {
    /// A table before its first line.
    fn default() -> Self {
        ShownTable {
            game: None,
            moves: Vec::new(),
            result: "*".to_owned(),
        }
    }
}

impl ShownTable {
    /// The public view of a game's state; `say` words each move.
    pub fn of(
        state: &State,
        names: ByColor<String>,
        say: impl Fn(&Position, &Move) -> String,
    ) -> Self {
        let mut before = state.initial().clone();
        let mut moves = Vec::new();
        for (ply, made) in (1..).zip(state.made_moves().iter()) {
            let after = before.play(&made.mv);
            moves.push((shown(ply, made, &before, &after, &say), left(made.times)));
            before = after;
        }
        let ByColor { white, black } = names;
        ShownTable {
            game: Some(ShownGame {
                white,
                black,
                position: state.initial().fen(),
            }),
            moves,
            result: result(state).to_owned(),
        }
    }

    /// Folds a line into the table. A move out of sequence changes nothing.
    pub fn take(&mut self, news: &TableNews) {
        match news {
            TableNews::Game(game) => {
                *self = ShownTable {
                    game: Some(game.clone()),
                    ..ShownTable::default()
                }
            }
            TableNews::Move(made) if made.ply == self.moves.len() + 1 => {
                self.moves.push((made.clone(), None));
            }
            TableNews::Move(_) => {}
            TableNews::Left(left) => {
                if let Some((_, times)) = self.moves.last_mut() {
                    *times = Some(*left);
                }
            }
            TableNews::Back(plies) => self.moves.truncate(*plies),
            TableNews::Result(result) => self.result.clone_from(result),
        }
    }

    /// The events that bring readers of this table to `now`.
    pub fn until(&self, now: &ShownTable) -> Vec<TableNews> {
        let mut known = self.clone();
        let mut told = Vec::new();
        let mut tell = |known: &mut ShownTable, news: TableNews| {
            known.take(&news);
            told.push(news);
        };
        if let Some(game) = now.game.as_ref().filter(|_| known.game != now.game) {
            tell(&mut known, TableNews::Game(game.clone()));
        }
        let pairs = known.moves.iter().zip(&now.moves);
        // The last half-move can get its times later; an earlier one only together with its move.
        let last = known.moves.len();
        let same = pairs
            .zip(1..)
            .take_while(|((one, other), ply)| {
                one.0 == other.0 && (one.1 == other.1 || (*ply == last && other.1.is_some()))
            })
            .count();
        if same < known.moves.len() {
            tell(&mut known, TableNews::Back(same));
        }
        for (ply, (made, left)) in (1..).zip(&now.moves).skip(same.saturating_sub(1)) {
            if ply > known.moves.len() {
                tell(&mut known, TableNews::Move(made.clone()));
            }
            let had = known.moves.last().and_then(|(_, had)| *had);
            if let Some(left) = left.filter(|left| Some(*left) != had) {
                tell(&mut known, TableNews::Left(left));
            }
        }
        if known.result != now.result {
            tell(&mut known, TableNews::Result(now.result.clone()));
        }
        told
    }

    /// The players; none before the first line.
    pub const fn game(&self) -> Option<&ShownGame> {
        self.game.as_ref()
    }

    /// The number of half-moves.
    pub const fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The result as PGN writes it.
    pub fn result(&self) -> &str {
        &self.result
    }
}

fn shown(
    ply: usize,
    made: &Ply,
    before: &Position,
    after: &Position,
    say: impl Fn(&Position, &Move) -> String,
) -> ShownMove {
    let changed = Square::ALL.into_iter().filter_map(|square| {
        let (had, has) = (
            before.board().piece_at(square),
            after.board().piece_at(square),
        );
        let stands = has.map(|piece| piece.char().to_string());
        (had != has).then(|| (square.to_string(), stands.unwrap_or_default()))
    });
    ShownMove {
        ply,
        written: san(before, &made.mv).unwrap_or_else(|| made.uci.to_string()),
        said: say(before, &made.mv),
        squares: changed.collect(),
    }
}

fn left(times: Option<Times>) -> Option<[u64; 2]> {
    let times = times?;
    Some(Color::ALL.map(|seat| times.get(seat).div_ceil(1000)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn game(white: &str) -> ShownGame {
        ShownGame {
            white: white.to_owned(),
            ..ShownGame::default()
        }
    }

    prop_compose! {
        fn tables()(
            white in "[AB]",
            moves in prop::collection::vec(("[ab]", prop::option::of([0..3_u64, 0..3])), 0..6),
            result in prop::sample::select(vec!["*", "1-0"]),
        ) -> ShownTable {
            let moves = (1..).zip(moves).map(|(ply, (written, left))| {
                let (said, squares) = (String::new(), BTreeMap::new());
                (ShownMove { ply, written, said, squares }, left)
            });
            ShownTable { game: Some(game(&white)), moves: moves.collect(), result: result.to_owned() }
        }
    }

    proptest! {
        #[test]
        fn who_folds_the_lines_knows_what_is_shown(all in prop::collection::vec(tables(), 1..8)) {
            let mut reader = ShownTable::default();
            let mut writer = ShownTable::default();
            for now in &all {
                for news in writer.until(now) {
                    let line = RoundLine { table: 3, news };
                    let text = serde_json::to_string(&line).unwrap();
                    reader.take(&serde_json::from_str::<RoundLine>(&text).unwrap().news);
                }
                prop_assert_eq!(&reader, now);
                prop_assert_eq!(writer.until(now).is_empty(), &writer == now);
                writer = now.clone();
                prop_assert_eq!(writer.until(now), vec![]);
            }
        }
    }
}
