//! Plays a game by simulated hands on a simulated board with faults. Its frames go through decoder and session to the watch, and the
//! result is compared with the moves played.

use shakmaty::{Move, Square};

use super::board::{BoardAction, PegBoard};
use super::faults::{FaultKind, Faults, Mishap};
use super::games::Game;
use super::hands::{Hands, Tells};
use super::one_board::{MoveTally, OneBoard};
use board::sensing::{BoardQuery, Sensed, Sensing};
use board::watch::WatchEvent;
use board::wire::{Decoder, HostFrame, Outbox};
use laws::{Obligation, Position};

/// A board that is never stable: the button commits moves.
const NEVER: u64 = u64::MAX;

/// A board, its line, and the watch at the other end.
pub struct FaultyBoard {
    /// The watch and the true game.
    pub book: OneBoard,
    pub faults: Faults,
    board: PegBoard,
    /// When the firmware started, in the hands' time (ms).
    started_ms: u64,
    decoder: Decoder,
    sensing: Sensing,
    outbox: Outbox,
    /// Whether edges of this move were lost.
    lost: bool,
}

impl FaultyBoard {
    /// A board that shows this position and is synchronised with the watch.
    pub fn new(start: Position, tells: Tells, settle_ms: u64, faults: Faults) -> Self {
        let mut board = PegBoard::new(None).with_pegs(start.occupied());
        if tells != Tells::Pegs {
            board = board.telling(&tells.all(&start));
        }
        board.start();
        let mut new = Self {
            book: OneBoard::new(start, settle_ms),
            faults,
            board,
            started_ms: 0,
            decoder: Decoder::default(),
            sensing: Sensing::default(),
            outbox: Outbox::default(),
            lost: false,
        };
        new.hear();
        new
    }

    /// A board with these faults, drawn from a seed.
    pub fn for_fault(
        start: Position,
        tells: Tells,
        fault: FaultKind,
        seed: u64,
        settle_ms: u64,
    ) -> Self {
        let settle_ms = if fault.is_lasting() { NEVER } else { settle_ms };
        Self::new(start, tells, settle_ms, Faults::new(fault, seed))
    }

    /// Makes this move under faults; then time passes until the board is stable.
    pub fn play(&mut self, m: &Move, hands: &mut Hands) -> (Vec<Mishap>, MoveTally) {
        let settle_ms = hands.settle_ms();
        hands.wait(settle_ms * 3);
        let (before, heard) = (self.book.truth.clone(), self.book.log.len());
        self.lost = false;
        let acts = hands.play(&before, m);
        // The apertures as hands find them, which is the game's own occupancy.
        let mishaps = self.faults.befall(&acts, self.book.truth.occupied());
        for mishap in &mishaps {
            self.pass(mishap.ms);
            self.suffer(mishap);
        }
        let last = mishaps.last().map_or(0, |mishap| mishap.ms);
        hands.wait(last.saturating_sub(hands.ms()) + settle_ms * 3);
        self.pass(hands.ms());
        let mut tally = self.book.settle_account(m, self.sensing.now().0);
        let lifted = match self.faults.knocks() {
            true => lifted(mishaps.iter().map(|mishap| &mishap.deed)),
            false => lifted(
                acts.iter()
                    .map(|act| BoardAction::from(act.edge))
                    .collect::<Vec<_>>()
                    .iter(),
            ),
        };
        self.judge_touches(&before, m, heard, &lifted, &mut tally);
        (mishaps, tally)
    }

    /// Compares the touches reported since then with the pegs that were really out.
    fn judge_touches(
        &self,
        before: &Position,
        m: &Move,
        heard: usize,
        lifted: &[Square],
        tally: &mut MoveTally,
    ) {
        let mut left = lifted.to_vec();
        let mut told = Vec::new();
        for happening in &self.book.log[heard..] {
            let WatchEvent::Touched(square) = happening.event else {
                continue;
            };
            told.push(square);
            match left.iter().position(|lifted| *lifted == square) {
                Some(index) => {
                    left.remove(index);
                }
                None => tally.wrong_touches += 1,
            }
        }
        // As at a table: nobody is accused where edges were lost, nor for a peg that is still out.
        let shown = self.book.watch.detection().occupied();
        let out = before.play(m).occupied() & !shown;
        told.retain(|square| !out.contains(*square));
        let violates =
            |touched: &[Square]| Obligation::of(before, touched).is_some_and(|it| !it.is_met_by(m));
        let seen = m.from().is_some_and(|from| told.contains(&from));
        let accused =
            before.is_legal(m) && !self.lost && seen && violates(&told) && !violates(lifted);
        tally.accused += u64::from(accused);
    }

    /// Runs the board until this time of the hands, and hears what it sends.
    fn pass(&mut self, ms: u64) {
        loop {
            let now = ms.saturating_sub(self.started_ms);
            let due = self.board.due().filter(|due| *due <= now);
            self.board.advance(due.unwrap_or(now));
            self.hear();
            if due.is_none() {
                return;
            }
        }
    }

    fn suffer(&mut self, mishap: &Mishap) {
        if mishap.deed == BoardAction::Reset {
            self.started_ms = mishap.ms;
        }
        // An impossible act (a peg knocked from a stuck aperture) does not happen.
        let _ = self.board.perform(&mishap.deed);
        self.hear();
    }

    /// Decodes bytes to sensed items and answers queries, until nothing more comes.
    fn hear(&mut self) {
        loop {
            let bytes = self.board.take_bytes();
            if bytes.is_empty() {
                return;
            }
            for byte in bytes {
                if let Some(packet) = self.decoder.feed(byte) {
                    self.sensing.receive(&packet);
                }
            }
            while let Some(sensed) = self.sensing.poll_sensed() {
                self.lost |= matches!(sensed, Sensed::Shows { .. });
                self.book.watch.sense(&sensed);
            }
            while let Some(ask) = self.sensing.poll_ask() {
                let frame = match ask {
                    BoardQuery::Hello => HostFrame::Hello,
                    BoardQuery::Snapshot => HostFrame::Snapshot,
                };
                self.board.receive(&self.outbox.host(&frame));
            }
        }
    }
}

/// The pegs taken out, in order.
fn lifted<'a>(deeds: impl Iterator<Item = &'a BoardAction>) -> Vec<Square> {
    deeds
        .filter_map(|deed| match deed {
            BoardAction::Lift(square) => Some(*square),
            _ => None,
        })
        .collect()
}

/// Result of games under one kind of fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultTally {
    pub faults: u64,
    /// Apertures recognised as faulty.
    pub recognised: u64,
    pub tally: MoveTally,
}

impl FaultTally {
    /// Adds another result.
    pub const fn add(&mut self, other: Self) {
        self.faults += other.faults;
        self.recognised += other.recognised;
        self.tally.add(other.tally);
    }
}

/// Plays a whole game under faults from a seed; stops at the first wrong move.
pub fn play_game(
    game: &Game,
    tells: Tells,
    fault: FaultKind,
    seed: u64,
    settle_ms: u64,
) -> (FaultTally, FaultyBoard) {
    let mut hands = Hands::new(seed, fault.manners().settling(settle_ms)).telling(tells);
    let mut board = FaultyBoard::for_fault(game.start.clone(), tells, fault, seed, settle_ms);
    let mut total = MoveTally::default();
    for m in &game.moves {
        let (_, tally) = board.play(m, &mut hands);
        total.add(tally);
        if tally.wrong > 0 {
            break;
        }
    }
    let account = FaultTally {
        faults: board.faults.count,
        recognised: board.book.watch.detection().blinded().count() as u64,
        tally: total,
    };
    (account, board)
}
