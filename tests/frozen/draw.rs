//! Draws new inputs. It is needed only if the kept ones can no longer be read, since everything differs afterwards.
//!
//! `cargo test --test frozen -- --draw`, then `-- --write`.

#[path = "../core/invariants/scripts.rs"]
#[allow(dead_code, reason = "the invariants use all of it")]
mod any;

use std::io;

use board::{Edge, Seen};
use laws::{Position, SETTLE_MS, Timestamp};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sim::chance::Chance;
use sim::games;
use sim::hands::{Hands, Manners};
use sim::rooms::TwoRooms;
use table::{Input, Table};

use super::packed::pack;
use super::{detected, rooms, scripts};

/// Numbers of games, scripts and half-moves.
const GAMES: u64 = 1_000;
const SCRIPTS: usize = 200;
const PLIES: usize = 10_000;
const PLIES_A_FILE: usize = 500;

/// Hands that fumble in every other move.
const FUMBLING: Manners = Manners {
    resting: 25,
    feeling: 50,
    fumbling: 50,
    settle_ms: SETTLE_MS,
};

/// Draws and writes all inputs.
pub fn draw() -> io::Result<()> {
    let games = (0..GAMES).map(|seed| {
        let played = TwoRooms::played(Chance::of_seed(seed), None);
        (format!("game {seed:03}"), rooms::bytes_of(played.draws()))
    });
    pack(rooms::INPUTS, games)?;
    pack(scripts::INPUTS, drawn_scripts())?;
    pack(detected::INPUTS, fumbled().into_iter())
}

fn drawn_scripts() -> impl Iterator<Item = (String, Vec<u8>)> {
    let chance = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), chance);
    (0..SCRIPTS).map(move |number| {
        let script = any::script()
            .new_tree(&mut runner)
            .map(|tree| tree.current());
        let script = script.unwrap_or_else(|reason| panic!("{reason}"));
        let mut text = Vec::new();
        let write = |_: &mut Table, input: &Input, at: Timestamp| {
            let input = serde_json::to_string(input).unwrap_or_default();
            text.extend(format!("{} {input}\n", at.0).into_bytes());
        };
        script.play(&mut Table::default(), write);
        (format!("script {number:03}"), text)
    })
}

/// Masters' games made by fumbling hands, in the input format of `annabella detect`.
fn fumbled() -> Vec<(String, Vec<u8>)> {
    let pgn = include_bytes!("../games/historic.pgn");
    let games = games::read(pgn).expect("games that can be read");
    let (mut files, mut lines, mut plies, mut ms) = (Vec::new(), String::new(), 0, 0);
    for (seed, game) in (1..).zip(&games) {
        let mut hands = Hands::new(seed, FUMBLING);
        hands.wait(ms);
        lines += &format!("{} new {}\n", hands.ms(), game.start.fen());
        let mut position: Position = game.start.clone();
        for m in &game.moves {
            hands.wait(3 * SETTLE_MS);
            for act in hands.play(&position, m) {
                lines += &format!("{} {}\n", act.ms, edge(act.edge));
            }
            if m.is_promotion() {
                hands.wait(3 * SETTLE_MS);
                lines += &format!("{} ={}\n", hands.ms(), position.uci(m));
            }
            position = position.play(m);
            plies += 1;
            if plies % PLIES_A_FILE == 0 {
                lines += &format!("{} .\n", hands.ms() + 4 * SETTLE_MS);
                let name = format!("half-moves to {plies:05}");
                files.push((name, std::mem::take(&mut lines).into_bytes()));
                lines += &format!("{} new {}\n", hands.ms(), position.fen());
            }
            if plies == PLIES {
                return files;
            }
        }
        ms = hands.ms() + 4 * SETTLE_MS;
    }
    files
}

fn edge(edge: Edge) -> String {
    match edge {
        Edge::Lift(square) => format!("-{square}"),
        Edge::Place(square, Seen::Peg | Seen::Color(_) | Seen::Piece(_)) => format!("+{square}"),
    }
}
