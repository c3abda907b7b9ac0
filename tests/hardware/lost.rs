//! Whole games at emulated boards whose line loses frames: counts the questions needed, with and without colour recognition.

use board::sensing::BoardQuery;
use board::wire::HostFrame;
use board::{Edge, Seen};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sim::games;
use sim::hands::{Hands, Manners, Tells};
use sim::one_board::{MoveTally, OneBoard};

use crate::rig::{Rig, report};

const SETTLE_MS: u64 = 200;
/// Games in an ordinary run; the README has the figures of three: `LOST_GAMES=3 cargo test --test hardware lost`.
const GAMES: usize = 1;

/// An emulated board, and detection on its frames.
struct Table {
    rig: Rig,
    book: OneBoard,
    /// Time 0 of the hands, in the rig's time.
    began_us: u64,
}

impl Table {
    /// Runs until the hands' clock shows this; queries to the board are answered on the way.
    fn pass(&mut self, ms: u64) {
        let until_us = self.began_us + ms * 1000;
        while self.rig.now_us < until_us {
            // The next frame reveals a lost one; a heartbeat is at most half a second away.
            let step = (until_us - self.rig.now_us).min(25_000);
            self.rig.run_us(step);
            for sensed in self.rig.sensed() {
                self.book.watch.sense(&sensed);
            }
            while let Some(ask) = self.rig.sensing.poll_ask() {
                self.rig.send(&match ask {
                    BoardQuery::Hello => HostFrame::Hello,
                    BoardQuery::Snapshot => HostFrame::Snapshot,
                });
            }
        }
    }

    fn obey(&mut self, edge: Edge) {
        self.rig.tell(match edge {
            Edge::Lift(square) => format!("lift {square}"),
            Edge::Place(square, Seen::Piece(piece)) => format!("place {square} {}", piece.char()),
            Edge::Place(square, _) => format!("place {square}"),
        });
    }
}

/// Plays games; in one move of three a frame is corrupted on the line. Returns the number of corrupted frames and the tally of
/// moves.
fn play(board: fn(&str) -> Rig) -> (u64, MoveTally) {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let (mut spoilt, mut total) = (0, MoveTally::default());
    for (seed, game) in (1..).zip(games.iter().step_by(40).take(count())) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let manners = Manners::HUMAN.settling(SETTLE_MS);
        let mut hands = Hands::new(seed, manners).telling(Tells::Pieces);
        let rig = board(&game.start.board().to_string());
        let mut table = Table {
            began_us: rig.now_us,
            rig,
            book: OneBoard::new(game.start.clone(), SETTLE_MS),
        };
        for m in &game.moves {
            hands.wait(SETTLE_MS * 3);
            let acts = hands.play(&table.book.truth, m);
            let lost = (chance.random_range(0..3) == 0).then(|| chance.random_range(0..acts.len()));
            for (n, act) in acts.iter().enumerate() {
                table.pass(act.ms);
                table.obey(act.edge);
                if lost == Some(n) {
                    // The frame is under way some five milliseconds later.
                    spoilt += 1;
                    table.rig.tell("drop out");
                }
            }
            hands.wait(SETTLE_MS * 3 + 600);
            table.pass(hands.ms());
            let now = table.rig.sensing.now().0;
            let tally = table.book.settle_account(m, now);
            total.add(tally);
            assert_eq!(
                tally.wrong,
                0,
                "game {seed}, {m:?}: {:?}",
                table.book.log.last()
            );
        }
    }
    (spoilt, total)
}

fn count() -> usize {
    let asked = std::env::var("LOST_GAMES").ok();
    asked.map_or(GAMES, |count| count.parse().unwrap())
}

#[test]
fn a_board_that_tells_colours_asks_nothing_after_lost_frames() {
    let (spoilt, leaves) = play(Rig::leaves);
    report(format!(
        "contact leaves: {} games, {} moves, {spoilt} frames spoilt: {} questions, {} wrong",
        count(),
        leaves.moves,
        leaves.asked,
        leaves.wrong
    ));
    let (spoilt, hall) = play(Rig::hall);
    report(format!(
        "Hall sensors: {} games, {} moves, {spoilt} frames spoilt: {} questions, {} wrong",
        count(),
        hall.moves,
        hall.asked,
        hall.wrong
    ));
    assert!(leaves.asked > 0);
    assert_eq!(hall.asked, 0);
}
