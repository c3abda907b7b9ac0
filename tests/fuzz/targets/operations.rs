//! Fuzzes a watched board and a detection with any operations in any order: they never fail, and no move is recorded that the board
//! never showed.
#![no_main]

use board::detection::{Detection, Moment, Reading};
use board::watch::{Watch, WatchEvent};
use board::{Edge, Seen};
use laws::Position;
use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Color, Move, Piece, Role, Square};

/// Castling, promotions, en passant, pins, many captures by one piece.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/2rpr3/1pPQn3/2pbq3/8/8/4K3 w - b6 0 1",
    "r3k2r/1P6/8/8/8/8/6p1/R3K2R b KQkq - 0 1",
];

#[derive(Arbitrary, Debug)]
enum Operation {
    /// The peg of this aperture changes, in or out.
    Change { square: u8, told: u8 },
    /// An edge that may bring nothing new.
    Edge { square: u8, lift: bool },
    /// The squares of this legal move change, as by a hand that plays.
    Play { choice: u8, victim_first: bool },
    Pass(u16),
    Commit,
    /// Chooses one of the moves offered.
    Answer(u8),
    /// Chooses a legal move, offered or not.
    Choose(u8),
    Snapshot { flipped: u64 },
    Expect(u8),
    Unexpect,
    Execute(u8),
    Read(u8),
    Blind(u8, u8),
    Undo { square: u8, lift: bool },
    Rebase(u8),
}

fuzz_target!(|input: (u8, bool, Vec<Operation>)| {
    let (start, alone, operations) = input;
    let start = Position::from_fen(POSITIONS[usize::from(start) % POSITIONS.len()]).unwrap_or_default();
    if alone {
        detection(start, operations);
    } else {
        watch(start, operations);
    }
});

fn square(number: u8) -> Square {
    Square::new(u32::from(number % 64))
}

fn seen(told: u8) -> Seen {
    let color = Color::from_white(told & 1 == 0);
    match told >> 1 & 31 {
        role @ 1..=6 => Seen::Piece(Piece { color, role: Role::ALL[usize::from(role - 1)] }),
        7 => Seen::Color(color),
        _ => Seen::Peg,
    }
}

fn nth(position: &Position, choice: u8) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[usize::from(choice) % moves.len()])
}

/// The edges of hands that make this move; detection learns of it in no other way.
fn played(position: &Position, m: &Move, victim_first: bool) -> Vec<Edge> {
    let before = position.occupied();
    let after = position.play(m).occupied();
    let mut edges: Vec<Edge> = (before & !after).into_iter().map(Edge::Lift).collect();
    if before.contains(m.to()) && !m.is_castle() {
        edges.insert(if victim_first { 0 } else { edges.len() }, Edge::Lift(m.to()));
        edges.push(Edge::Place(m.to(), Seen::Peg));
    }
    edges.extend((after & !before).into_iter().map(|to| Edge::Place(to, Seen::Peg)));
    edges
}

/// The squares shown since the last recorded move.
struct Shown {
    history: Vec<Bitboard>,
    /// Apertures that disagreed when that move was recorded, or that are not trusted.
    excused: Bitboard,
}

impl Shown {
    /// Checks that a recorded move was shown at some time: its piece gone from one square, a peg on the other.
    fn hold(&self, position: &Position, m: &Move) {
        let after = position.play(m).occupied();
        let squares = (position.occupied() ^ after) & !self.excused;
        let shown = self.history.iter().any(|occupied| ((*occupied ^ after) & squares).is_empty());
        assert!(shown, "{m} was recorded in {position} and never shown");
    }
}

fn watch(start: Position, operations: Vec<Operation>) {
    let mut watch = Watch::new(start.clone(), 500);
    let mut position = start.clone();
    let mut shown = Shown { history: vec![start.occupied()], excused: Bitboard::EMPTY };
    let mut ms = 0;
    let mut asked: Vec<Move> = Vec::new();
    let mut chosen = None;
    for operation in operations {
        ms += 40;
        let mut edges = Vec::new();
        match operation {
            Operation::Change { square: at, told } => {
                let at = square(at);
                let full = watch.detection().occupied().contains(at);
                edges.push(if full { Edge::Lift(at) } else { Edge::Place(at, seen(told)) });
            }
            Operation::Edge { square: at, lift } => {
                edges.push(if lift { Edge::Lift(square(at)) } else { Edge::Place(square(at), Seen::Peg) });
            }
            Operation::Play { choice, victim_first } => {
                if let Some(m) = nth(&position, choice) {
                    edges = played(&position, &m, victim_first);
                }
            }
            Operation::Pass(by) => {
                ms += u64::from(by);
                watch.advance(ms);
            }
            Operation::Commit => watch.commit(ms),
            Operation::Answer(choice) if !asked.is_empty() => {
                let m = asked[usize::from(choice) % asked.len()];
                chosen = Some(m);
                watch.answer(ms, &UciMove::from_standard(m));
            }
            Operation::Snapshot { flipped } => {
                let occupied = watch.detection().occupied() ^ Bitboard(flipped & flipped >> 8 & flipped >> 16);
                watch.snapshot(ms, occupied, &[]);
                shown.history.push(occupied);
            }
            Operation::Rebase(choice) => {
                position = Position::from_fen(POSITIONS[usize::from(choice) % POSITIONS.len()]).unwrap_or_default();
                watch.restart(ms, position.clone());
                // Earlier events belong to another game, and the time that passed may have settled them.
                while watch.poll().is_some() {}
                asked.clear();
                shown = Shown { history: vec![position.occupied()], excused: watch.detection().blinded() };
            }
            _ => {}
        }
        for edge in edges {
            ms += 30;
            watch.edge(ms, edge);
            shown.history.push(watch.detection().occupied());
        }
        listen(&mut watch, &mut position, &mut shown, &mut asked, chosen.take());
    }
    watch.end();
    listen(&mut watch, &mut position, &mut shown, &mut asked, None);
}

fn listen(watch: &mut Watch, position: &mut Position, shown: &mut Shown, asked: &mut Vec<Move>, chosen: Option<Move>) {
    while let Some(happening) = watch.poll() {
        match happening.event {
            WatchEvent::Placed { m, legal, .. } => {
                assert_eq!(legal, position.is_legal(&m));
                if chosen != Some(m) {
                    shown.hold(position, &m);
                }
                *position = position.play(&m);
                asked.clear();
                // The second of two quick moves was shown after the first; where the first ended is not known here.
                shown.excused = (watch.detection().occupied() ^ position.occupied()) | watch.detection().blinded();
            }
            WatchEvent::Ask(moves) => {
                assert!(!moves.is_empty());
                *asked = moves;
            }
            WatchEvent::Displaced { missing, extra, confused } => {
                // A peg reported as another piece than the game's: its own peg may be gone although the aperture is full.
                shown.excused |= confused;
                assert!((missing & extra).is_empty());
                assert!(extra.is_subset(watch.detection().occupied()) || missing.any() || extra.any());
            }
            _ => {}
        }
    }
    if position == watch.detection().base() && shown.history.len() > 1 && watch.detection().occupied() == position.occupied() {
        // The next move begins at what the board shows now.
        shown.history.clear();
        shown.history.push(position.occupied());
        shown.excused = watch.detection().blinded();
    }
    assert_eq!(position, watch.detection().base());
}

fn detection(start: Position, operations: Vec<Operation>) {
    let mut board = Detection::new(start);
    for operation in operations {
        match operation {
            Operation::Change { square: at, told } => {
                let at = square(at);
                let full = board.occupied().contains(at);
                board.edge(if full { Edge::Lift(at) } else { Edge::Place(at, seen(told)) });
                assert_ne!(board.occupied().contains(at), full);
            }
            Operation::Edge { square: at, lift } => {
                board.edge(if lift { Edge::Lift(square(at)) } else { Edge::Place(square(at), Seen::Peg) });
                assert_eq!(board.occupied().contains(square(at)), !lift);
            }
            Operation::Play { choice, victim_first } => {
                let position = board.position();
                if let Some(m) = nth(&position, choice) {
                    played(&position, &m, victim_first).into_iter().for_each(|edge| board.edge(edge));
                }
            }
            Operation::Pass(_) => board.rested(),
            Operation::Commit => read(&mut board, Moment::Committed, true),
            Operation::Read(moment) => {
                let moment = [Moment::Stable, Moment::Committed, Moment::End][usize::from(moment % 3)];
                read(&mut board, moment, false);
            }
            Operation::Answer(choice) => {
                let moves = match board.reading(Moment::Committed) {
                    Reading::Ask { moves, executed } => {
                        board.execute(executed);
                        moves
                    }
                    _ => board.supposing(),
                };
                board.asked();
                if !moves.is_empty() {
                    choose(&mut board, moves[usize::from(choice) % moves.len()]);
                }
            }
            Operation::Choose(choice) => {
                if let Some(m) = nth(&board.position(), choice) {
                    choose(&mut board, m);
                }
            }
            Operation::Snapshot { flipped } => {
                let occupied = board.occupied() ^ Bitboard(flipped & flipped >> 8);
                board.snapshot(occupied, &[]);
                assert_eq!(board.occupied(), occupied);
            }
            Operation::Expect(choice) => {
                if let Some(m) = nth(&board.position(), choice) {
                    board.expect(m);
                }
            }
            Operation::Unexpect => {
                board.unexpect();
            }
            Operation::Execute(moves) => board.execute(usize::from(moves % 4)),
            Operation::Blind(a, b) => {
                assert!(board.blind(Bitboard::from(square(a)).with(square(b))));
            }
            Operation::Undo { square: at, lift } => {
                board.undo(if lift { Edge::Lift(square(at)) } else { Edge::Place(square(at), Seen::Peg) });
            }
            Operation::Rebase(choice) => {
                let position = POSITIONS[usize::from(choice) % POSITIONS.len()];
                board.rebase(Position::from_fen(position).unwrap_or_default());
            }
        }
    }
}

fn read(board: &mut Detection, moment: Moment, advance: bool) {
    match board.reading(moment) {
        Reading::Made(made) => {
            assert_eq!(made.legal, board.position().is_legal(&made.m));
            assert_eq!(board.position().find(&board.position().uci(&made.m)), Some(made.m));
            if advance {
                board.execute(made.executed);
                board.advance(&made.m, made.edges);
            }
        }
        Reading::Executed { expected } => {
            assert!(expected > 0 && expected <= board.expected().len());
            if advance {
                board.execute(expected);
                assert_eq!((board.occupied() ^ board.base().occupied()) & !board.blinded(), Bitboard::EMPTY);
            }
        }
        Reading::Agrees => assert_eq!((board.occupied() ^ board.base().occupied()) & !board.blinded(), Bitboard::EMPTY),
        Reading::Ask { moves, .. } => assert!(!moves.is_empty()),
        Reading::Displaced { missing, extra, .. } => assert!((missing & extra).is_empty()),
        Reading::UnderWay => {}
    }
}

fn choose(board: &mut Detection, m: Move) {
    let edges = board.belonging(&m);
    board.touched(&m, edges);
    board.advance(&m, edges);
    let suspects = board.suspects();
    assert!((suspects | board.blinded()).count() <= 2);
    assert!(board.blind(board.blinded() | suspects));
}
