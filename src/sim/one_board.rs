//! Plays a whole game by simulated hands on one watched board, and compares the result with the moves played.

use shakmaty::Move;
use shakmaty::uci::UciMove;

use super::games::Game;
use super::hands::{HandMovement, Hands};
use board::watch::{Happening, Watch, WatchEvent};
use laws::Position;

/// Results of the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTally {
    pub moves: u64,
    /// Moves recorded as played, without a question except for a promotion.
    pub at_once: u64,
    /// Questions except those for a promotion.
    pub asked: u64,
    /// Moves recorded but not played, or played but not recorded.
    pub wrong: u64,
    /// Reported touches of pegs that no hand lifted.
    pub wrong_touches: u64,
    /// Moves reported for such a touch alone (4.3).
    pub accused: u64,
}

impl MoveTally {
    /// Adds another tally.
    pub const fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.at_once += other.at_once;
        self.asked += other.asked;
        self.wrong += other.wrong;
        self.wrong_touches += other.wrong_touches;
        self.accused += other.accused;
    }
}

/// The watched board, and its happenings.
pub struct OneBoard {
    pub watch: Watch,
    /// The true position.
    pub truth: Position,
    /// All happenings, in order.
    pub log: Vec<Happening>,
    /// Moves played but not yet recorded: an illegal capture looks like a piece in hand until the next move.
    owed: Vec<Move>,
}

impl OneBoard {
    /// Starts with a board that shows this position.
    pub fn new(start: Position, settle_ms: u64) -> Self {
        Self {
            watch: Watch::new(start.clone(), settle_ms),
            truth: start,
            log: Vec::new(),
            owed: Vec::new(),
        }
    }

    /// Makes this move; then time passes until the board is stable. Questions are answered truthfully.
    pub fn play(&mut self, m: &Move, acts: &[HandMovement], until_ms: u64) -> MoveTally {
        for act in acts {
            self.watch.edge(act.ms, act.edge);
        }
        self.watch.advance(until_ms);
        self.settle_account(m, until_ms)
    }

    /// Moves played but not yet recorded: at most one illegal capture.
    pub fn owed(&self) -> &[Move] {
        &self.owed
    }

    /// Ends the game: all moves must be recorded now.
    pub fn end(&mut self) -> MoveTally {
        self.watch.end();
        let mut tally = MoveTally::default();
        self.listen(u64::MAX, &mut tally);
        tally.wrong += self.owed.len() as u64;
        tally
    }

    /// Evaluates a move whose edges the watch has already received.
    pub fn settle_account(&mut self, m: &Move, until_ms: u64) -> MoveTally {
        let mut tally = MoveTally {
            moves: 1,
            ..MoveTally::default()
        };
        let waits = m.is_capture() && !self.truth.is_legal(m);
        self.owed.push(*m);
        self.truth = self.truth.play(m);
        self.listen(until_ms, &mut tally);
        if self.owed.len() > usize::from(waits) {
            // It was not read: the player commits.
            self.watch.commit(until_ms);
            self.listen(until_ms, &mut tally);
        }
        if self.owed.len() > usize::from(waits) {
            tally.wrong += 1;
        }
        tally.at_once = u64::from(tally.wrong == 0 && tally.asked == 0);
        tally
    }

    /// Compares the happenings with the unrecorded moves. Questions are answered truthfully.
    fn listen(&mut self, ms: u64, tally: &mut MoveTally) {
        while let Some(happening) = self.watch.poll() {
            match &happening.event {
                WatchEvent::Placed { m, .. } => {
                    if self.owed.first() == Some(m) {
                        self.owed.remove(0);
                    } else {
                        tally.wrong += 1;
                    }
                }
                WatchEvent::Ask(moves) => {
                    tally.asked += u64::from(!is_promotion_question(moves));
                    let truth = self.owed.first().filter(|m| moves.contains(m));
                    if let Some(m) = truth {
                        self.watch.answer(ms, &UciMove::from_standard(*m));
                    }
                }
                _ => {}
            }
            self.log.push(happening);
        }
    }
}

/// Whether all moves offered are promotions of one pawn.
pub fn is_promotion_question(moves: &[Move]) -> bool {
    moves
        .iter()
        .all(|m| m.is_promotion() && m.from() == moves[0].from())
}

/// Plays a whole game; stops at the first wrong move.
pub fn play_game(game: &Game, hands: &mut Hands, settle_ms: u64) -> (MoveTally, OneBoard) {
    let mut board = OneBoard::new(game.start.clone(), settle_ms);
    let mut total = MoveTally::default();
    for m in &game.moves {
        hands.wait(settle_ms * 3);
        let acts = hands.play(&board.truth, m);
        hands.wait(settle_ms * 2);
        let tally = board.play(m, &acts, hands.ms());
        total.add(tally);
        if tally.wrong > 0 {
            break;
        }
    }
    (total, board)
}
