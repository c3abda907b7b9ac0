//! Detection without a table: one board that shows both sides' moves, each committed by stability.
//!
//! Takes lifts, places and answers with the board's milliseconds, which must not go back, and gives [`Happening`]s. A question stays
//! open until it is answered, until pegs are put right, or until a next move fits only one answer.

use std::collections::VecDeque;

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Move, Square};

use super::detection::{Detection, Made, Moment, Reading, Touched};
use super::sensing::Sensed;
use super::{Edge, HAND_MS, Seen, WatchedBoard};
use laws::{Commit, Position};

/// A detected event on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchEvent {
    /// A peg was lifted.
    Touched(Square),
    /// A move was made.
    Placed {
        m: Move,
        /// Whether the Laws allow it.
        legal: bool,
        /// The lifted squares, in order of first lift.
        touched: Touched,
    },
    /// Several moves fit; the person at the board must choose.
    Ask(Vec<Move>),
    /// The board shows something else than the game.
    Displaced {
        /// Squares whose peg is missing.
        missing: Bitboard,
        /// Squares with an extra peg.
        extra: Bitboard,
        /// Squares whose peg the board identifies as another than the game's.
        confused: Bitboard,
    },
    /// The board shows the game again.
    Restored,
    /// These apertures contradict a move that the person at the board chose: they are faulty and are ignored.
    Blind(Bitboard),
    /// An answer without a question, or one that was not offered.
    Ignored,
}

/// An event and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    /// Milliseconds of the board.
    pub ms: u64,
    pub event: WatchEvent,
}

/// The state of a watch.
#[derive(Clone, Debug)]
pub struct Watch {
    board: WatchedBoard,
    question: Option<Vec<Move>>,
    displaced: Option<[Bitboard; 3]>,
    /// Pegs that a hand or a flutter took out, and when.
    lifted: Vec<(Square, u64)>,
    happenings: VecDeque<Happening>,
}

impl Watch {
    /// Starts with a board that shows this position and is stable after this many milliseconds without an edge.
    pub fn new(position: Position, settle_ms: u64) -> Self {
        Self {
            board: WatchedBoard::new(position, Commit::Automatic, settle_ms),
            question: None,
            displaced: None,
            lifted: Vec::new(),
            happenings: VecDeque::new(),
        }
    }

    /// The inner detection, for its position and occupancy.
    pub const fn detection(&self) -> &Detection {
        self.board.detection()
    }

    /// The next happening, in order.
    pub fn poll(&mut self) -> Option<Happening> {
        self.happenings.pop_front()
    }

    /// Advances the board's time.
    pub fn advance(&mut self, ms: u64) {
        self.find_touches(ms);
        if let Some(since) = self.board.rests_by(ms) {
            self.board.rest(since);
            self.read(since, Moment::Stable);
        }
    }

    /// A lift or a place by a hand.
    pub fn edge(&mut self, ms: u64, edge: Edge) {
        self.advance(ms);
        self.board.edge(ms, edge);
        self.changed(ms, edge);
    }

    /// One item sensed by a board's session, whose contacts may bounce.
    pub fn sense(&mut self, sensed: &Sensed) {
        match sensed {
            Sensed::Edge { at, edge } => {
                self.advance(at.0);
                self.contact(at.0, *edge);
            }
            Sensed::Shows { at, occupied, seen } => self.snapshot(at.0, *occupied, seen),
            Sensed::Quiet { at } => self.advance(at.0),
            _ => {}
        }
    }

    /// A lift is a touch once flutter is excluded.
    fn contact(&mut self, ms: u64, edge: Edge) {
        let square = edge.square();
        if let Some(open_ms) = self.board.flutters(ms, edge) {
            self.lifted.retain(|(lifted, _)| *lifted != square);
            self.board.flutter(ms, open_ms, square);
            return;
        }
        let stands = self.board.contact(ms, edge);
        match edge {
            Edge::Lift(_) if stands => self.lifted.push((square, ms)),
            Edge::Lift(_) => {}
            Edge::Place(..) => self.lifted.retain(|(lifted, _)| *lifted != square),
        }
    }

    fn find_touches(&mut self, ms: u64) {
        let by_hand = |since: u64| ms.saturating_sub(since) >= HAND_MS;
        let (touched, lifted) = self
            .lifted
            .drain(..)
            .partition(|(_, since)| by_hand(*since));
        self.lifted = lifted;
        let touched: Vec<(Square, u64)> = touched;
        for (square, since) in touched {
            self.changed(since, Edge::Lift(square));
        }
    }

    /// Edges were lost; this is what the board shows and identifies.
    pub fn snapshot(&mut self, ms: u64, occupied: Bitboard, seen: &[(Square, Seen)]) {
        self.advance(ms);
        self.lifted
            .retain(|(lifted, _)| !occupied.contains(*lifted));
        self.board.snapshot(ms, occupied, seen);
    }

    /// The person at the board commits. If no move is read then, the moves that one faulty aperture would explain are offered.
    pub fn commit(&mut self, ms: u64) {
        self.advance(ms);
        let base = self.board.detection().base().clone();
        self.read(ms, Moment::Committed);
        if self.question.is_none() && *self.board.detection().base() == base {
            let mut moves = self.board.detection().supposing();
            moves.retain(|m| self.board.detection().position().is_legal(m));
            if !moves.is_empty() {
                self.ask(ms, moves);
            }
        }
    }

    /// The person at the board chooses one of the moves offered.
    pub fn answer(&mut self, ms: u64, uci: &UciMove) {
        self.advance(ms);
        let offered = self.question.iter().flatten();
        let answer = offered
            .copied()
            .find(|m| UciMove::from_standard(*m) == *uci);
        let Some(m) = answer else {
            return self.tell(ms, WatchEvent::Ignored);
        };
        let edges = self.board.detection().belonging(&m);
        let touched = self.board.detection().touched(&m, edges);
        let legal = self.board.detection().base().is_legal(&m);
        self.place(ms, m, legal, edges, touched);
        if self.board.at_rest().is_some() {
            self.read(ms, Moment::Stable);
        }
    }

    /// Another game begins; the board shows this position.
    pub fn restart(&mut self, ms: u64, position: Position) {
        self.advance(ms);
        self.board.restart(position);
        self.lifted.clear();
        self.question = None;
        self.displaced = None;
    }

    /// Ends the watch: everything settles.
    pub fn end(&mut self) {
        self.advance(u64::MAX);
        self.read(self.board.at_rest().unwrap_or_default(), Moment::End);
    }

    fn changed(&mut self, ms: u64, edge: Edge) {
        if let Edge::Lift(square) = edge {
            self.tell(ms, WatchEvent::Touched(square));
        }
    }

    fn tell(&mut self, ms: u64, event: WatchEvent) {
        self.happenings.push_back(Happening { ms, event });
    }

    /// Takes readings until nothing more can be read.
    fn read(&mut self, ms: u64, moment: Moment) {
        loop {
            match self.board.reading(moment, ms) {
                Reading::Made(Made {
                    m,
                    legal,
                    edges,
                    touched,
                    ..
                }) => self.place(ms, m, legal, edges, touched),
                Reading::Ask { moves, .. } => return self.ask(ms, moves),
                Reading::Agrees | Reading::Executed { .. } => {
                    self.question = None;
                    if self.displaced.take().is_some() {
                        self.tell(ms, WatchEvent::Restored);
                    }
                    return;
                }
                Reading::UnderWay => return,
                Reading::Displaced {
                    missing,
                    extra,
                    confused,
                } => {
                    let now = [missing, extra, confused];
                    if self.displaced.replace(now) != Some(now) {
                        let event = WatchEvent::Displaced {
                            missing,
                            extra,
                            confused,
                        };
                        self.tell(ms, event);
                    }
                    return;
                }
            }
        }
    }

    fn place(&mut self, ms: u64, m: Move, legal: bool, edges: usize, touched: Touched) {
        self.question = None;
        self.displaced = None;
        self.board.advance(&m, edges);
        self.tell(ms, WatchEvent::Placed { m, legal, touched });
        let suspects = self.board.detection().suspects();
        if suspects.any()
            && self
                .board
                .blind(self.board.detection().blinded() | suspects)
        {
            self.tell(ms, WatchEvent::Blind(suspects));
        }
    }

    /// Asks, unless the open question already offers these moves.
    fn ask(&mut self, ms: u64, moves: Vec<Move>) {
        let open = self.question.as_ref();
        if open.is_some_and(|open| moves.iter().all(|m| open.contains(m))) {
            return;
        }
        self.question = Some(moves.clone());
        self.board.asked();
        self.tell(ms, WatchEvent::Ask(moves));
    }
}
