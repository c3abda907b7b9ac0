//! Whole games on simulated electronic boards, as bytes: moves, touches and presses are read as they were played.

use board::clock::{ClockSide, ClockSides};
use board::electronic::{Electronic, Stays};
use board::sensing::Sensed;
use board::watch::{Watch, WatchEvent};
use board::{ELECTRONIC, Edge, MakeRow};
use laws::{Position, SETTLE_MS};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, Color, Move, Piece, Role, Square, attacks};
use sim::electronic::ElectronicBoard;
use sim::games::{self, Game};
use sim::makes::board_of;

/// A board on a table, the program's session with it, and a watch that learns of each press.
struct Played {
    make: &'static MakeRow,
    board: Box<dyn ElectronicBoard>,
    turned: bool,
    session: Box<dyn Electronic>,
    stays: Stays,
    watch: Watch,
    /// Whether the board commits by resting; otherwise a press commits.
    rests: bool,
    ms: u64,
    chance: ChaCha8Rng,
    presses: Vec<ClockSide>,
    turn: Option<ClockSide>,
    /// Whether other traffic is inserted between the messages of a DGT board.
    noisy: bool,
    log: Vec<WatchEvent>,
}

impl Played {
    fn new(make: &'static MakeRow, game: &Game, seed: u64, noisy: bool, rests: bool) -> Self {
        let start = game.start.board();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let turned = chance.random_bool(0.3);
        let mut played = Played {
            make,
            board: board_of(make, start, turned, (5_400, 30)).unwrap(),
            // A Sentio does not report its orientation.
            turned: turned && make.pieces,
            session: (make.session)(),
            stays: Stays::default(),
            rests,
            watch: Watch::new(game.start.clone(), SETTLE_MS),
            ms: 0,
            chance,
            presses: Vec::new(),
            turn: None,
            noisy,
            log: Vec::new(),
        };
        played.session.greet();
        played.pass(500);
        played.board.run(true);
        played
    }

    /// Advances the time; the board's output is read in steps of 50 ms.
    fn pass(&mut self, ms: u64) {
        let until = self.ms + ms;
        while self.ms < until {
            self.ms = (self.ms + 50).min(until);
            self.board.pass(self.ms);
            self.read();
        }
    }

    fn read(&mut self) {
        let bytes = match self.noisy {
            true => noisy(&mut self.chance, &self.board.bytes()),
            false => self.board.bytes(),
        };
        let mut rest = bytes.as_slice();
        while !rest.is_empty() {
            // A read may end in the middle of a message.
            let count = match self.noisy {
                true => self.chance.random_range(1..=rest.len()),
                false => rest.len(),
            };
            self.session.receive(self.ms, &rest[..count]);
            rest = &rest[count..];
        }
        self.session.pass(self.ms);
        while let Some(bytes) = self.session.poll_written() {
            assert!(!bytes.contains(&0x4E), "DGT's bootloader");
            self.board.told(&bytes);
        }
        while let Some(sensed) = self.session.poll_sensed() {
            let pressed = |sides: &ClockSides| self.turn.is_some_and(|turn| turn != sides.turn);
            if matches!(&sensed, Sensed::Clock { sides, .. } if pressed(sides)) {
                self.settle();
            }
            let taken = self.stays.take(&sensed);
            for sensed in taken.unwrap_or_else(|| vec![sensed]) {
                self.sense(sensed);
            }
        }
    }

    /// The player presses: pieces that stand are reported first.
    fn settle(&mut self) {
        for sensed in self.stays.settle() {
            self.sense(sensed);
        }
    }

    fn sense(&mut self, sensed: Sensed) {
        let sensed = match self.turned {
            true => sensed.turned(),
            false => sensed,
        };
        match sensed {
            Sensed::Clock { at, sides } => {
                if self.turn.is_some_and(|turn| turn != sides.turn) {
                    self.presses.push(sides.turn.other());
                    self.watch.commit(at.0);
                }
                self.turn = Some(sides.turn);
            }
            Sensed::Shows { at, .. } if at.0 < 500 => {}
            Sensed::Quiet { .. } if !self.rests => {}
            sensed => self.watch.sense(&sensed),
        }
        self.note();
    }

    fn note(&mut self) {
        let happened = std::iter::from_fn(|| self.watch.poll());
        self.log.extend(happened.map(|happening| happening.event));
    }

    /// The lever of the board's clock, or a press from elsewhere.
    fn press(&mut self, side: ClockSide) {
        if self.make.clock {
            self.board.press(side);
        } else if !self.rests {
            self.settle();
            self.watch.commit(self.ms);
            self.note();
        }
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        let wait = self.chance.random_range(0..400);
        self.pass(wait);
        self.board.put(square, piece);
    }

    /// Carries the piece to its square in the hand, or slides it there, perhaps with a rest on the way.
    fn carry(&mut self, piece: Piece, from: Square, to: Square, slides: bool) {
        self.put(from, None);
        let slides = slides
            && !matches!(piece.role, Role::Knight | Role::King)
            && self.chance.random_bool(0.4);
        if slides {
            for square in attacks::between(from, to) {
                self.board.put(square, Some(piece));
                let rest = if self.chance.random_bool(0.2) {
                    1_000
                } else {
                    150
                };
                let wait = self.chance.random_range(0..=rest);
                self.pass(wait);
                self.board.put(square, None);
            }
            self.board.put(to, Some(piece));
        } else {
            // Both change at once: the board reports first the square that it scans first.
            match self.chance.random_bool(0.5) {
                true => self.board.put(to, Some(piece)),
                false => self.put(to, Some(piece)),
            }
        }
    }

    fn play(&mut self, position: &Position, m: &Move) {
        let turn = position.turn();
        let (from, to) = (m.from().unwrap(), m.to());
        let piece = position.board().piece_at(from).unwrap();
        match *m {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                self.carry(piece, king, side.king_to(turn), false);
                let carried = Piece {
                    color: turn,
                    role: Role::Rook,
                };
                self.carry(carried, rook, side.rook_to(turn), false);
            }
            Move::EnPassant { .. } => {
                let victim = Square::from_coords(to.file(), from.rank());
                let first = self.chance.random_bool(0.5);
                if first {
                    self.put(victim, None);
                }
                self.carry(piece, from, to, true);
                if !first {
                    self.put(victim, None);
                }
            }
            _ => {
                // The captured piece is removed first, or replaced by the capturing one. A board without piece recognition must see
                // the square empty, for longer than contact bounce.
                let seen_gone = !self.make.pieces;
                if m.is_capture() && (seen_gone || self.chance.random_bool(0.5)) {
                    self.put(to, None);
                    self.pass(if seen_gone { 250 } else { 0 });
                }
                self.carry(piece, from, to, true);
            }
        }
        if let Some(role) = m.promotion() {
            if self.chance.random_bool(0.3) {
                self.pass(1_500);
            }
            self.put(to, None);
            self.put(to, Some(Piece { color: turn, role }));
        }
        // The hand moves to the lever; by then the board has seen the move.
        let wait = match self.rests {
            true => 2_500,
            false => *[320, 400, 700, 1_299, 3_000]
                .choose(&mut self.chance)
                .unwrap(),
        };
        self.pass(wait);
        self.press(side_of(turn));
        if m.promotion().is_some() && !self.make.pieces {
            // Nothing identifies the promoted piece, so the player is asked.
            let uci = UciMove::from_standard(*m);
            self.watch.answer(self.ms, &uci);
        }
        self.pass(50);
    }
}

fn side_of(seat: Color) -> ClockSide {
    match seat {
        Color::White => ClockSide::Left,
        Color::Black => ClockSide::Right,
    }
}

/// Squares that a hand touches for a move: its own, and the captured piece's if it is removed first.
fn is_of(touched: &[Square], position: &Position, m: &Move) -> bool {
    let mut of: Vec<Square> = m.from().into_iter().collect();
    match *m {
        Move::Castle { rook, .. } => of.push(rook),
        Move::EnPassant { from, to } => of.push(Square::from_coords(to.file(), from.rank())),
        // A replaced pawn is taken off its promotion square.
        _ => of.push(m.to()),
    }
    let piece = position.board().piece_at(m.from().unwrap()).unwrap();
    piece.color == position.turn() && touched.iter().all(|square| of.contains(square))
}

fn play(make: &'static MakeRow, game: &Game, seed: u64, noisy: bool, rests: bool) -> usize {
    let mut played = Played::new(make, game, seed, noisy, rests);
    let mut position = game.start.clone();
    for (ply, m) in game.moves.iter().enumerate() {
        played.play(&position, m);
        let placed: Vec<_> = played
            .log
            .drain(..)
            .filter(|event| !matches!(event, WatchEvent::Touched(_)))
            // A pawn that rests on its promotion square leads to a question until the new piece stands there.
            .filter(|event| !(m.promotion().is_some() && matches!(event, WatchEvent::Ask(_))))
            .collect();
        let [
            WatchEvent::Placed {
                m: read,
                legal: true,
                touched,
            },
        ] = placed.as_slice()
        else {
            panic!("seed {seed}, half-move {ply}, {m}: {placed:?}");
        };
        assert_eq!(read, m, "seed {seed}, half-move {ply}");
        assert!(
            is_of(touched, &position, m),
            "seed {seed}, half-move {ply}, {m}: touched {touched:?}"
        );
        position = position.play(m);
        if make.clock {
            assert_eq!(played.presses.len(), ply + 1);
            assert_eq!(played.presses.last(), Some(&side_of(!position.turn())));
        }
    }
    game.moves.len()
}

/// Other traffic of a real board or a bad line: truncated messages, messages of an unread kind, clock answers, invalid times,
/// impossible squares and pieces, and bytes without a header.
const BESIDE: [&[u8]; 16] = [
    &[0x00, 0x13, 0x7F],
    &[0x8E],
    &[0x8E, 0x00, 0x05, 0x0C],
    &[0x86, 0x00, 0x43, 0x01, 0x02, 0x03],
    &[0x8F, 0x3E, 0x03, 0x6A, 0x40, 0x41, 0x6B, 0x00, 0x7D],
    &[0x91, 0x00, 0x08, b'2', b'4', b'0', b'0', b'0'],
    &[
        0xA2, 0x00, 0x0D, b'3', b'0', b'0', b'0', b'1', b'4', b'7', b'7', b'4', b'0',
    ],
    &[0x93, 0x00, 0x05, 0x01, 0x07],
    &[0x90, 0x00, 0x05, 0x08, 0x00],
    &[0x92, 0x00, 0x06, b'X', b'Y', b'Z'],
    &[0x8D, 0x00, 0x0A, 0x0A, 0x10, 0x08, 0x02, 0x35, 0x00, 0x00],
    &[0x8D, 0x00, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
    &[0x8D, 0x00, 0x0A, 0x01, 0x6B, 0x7F, 0x00, 0x59, 0x10, 0x13],
    &[0x8D, 0x00, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x20],
    &[0x8E, 0x00, 0x05, 0x40, 0x01],
    &[0x8E, 0x00, 0x05, 0x10, 0x63],
];

/// Inserts such traffic between the messages in these bytes.
fn noisy(chance: &mut ChaCha8Rng, bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for (at, byte) in bytes.iter().enumerate() {
        if *byte >= 0x80 && (at == 0 || chance.random_bool(0.5)) {
            out.extend(*BESIDE.choose(chance).unwrap());
        }
        out.push(*byte);
    }
    out
}

/// Plays this many games; returns the number of half-moves.
fn plays(word: &str, count: usize, noisy: bool, rests: bool) -> usize {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let make = MakeRow::of_word(word).unwrap();
    let games = (0..).zip(games.iter().take(count));
    let plies = games
        .map(|(seed, game)| play(make, game, seed, noisy, rests))
        .sum();
    println!("{word}: {plies} half-moves");
    plies
}

#[test]
fn moves_touches_and_presses_of_whole_games_on_a_dgt_board() {
    assert!(plays("dgt", 400, false, false) > 30_000);
}

#[test]
fn what_else_comes_over_the_line_of_a_dgt_board_changes_nothing() {
    assert!(plays("dgt", 60, true, false) > 4_000);
}

#[test]
fn moves_and_touches_of_whole_games_on_a_sentio() {
    assert!(plays("sentio", 400, false, true) > 30_000);
}

#[test]
fn moves_and_touches_of_whole_games_at_a_chesslink() {
    assert!(plays("chesslink", 400, false, true) > 30_000);
}

#[test]
fn a_press_from_elsewhere_before_a_piece_has_stayed_finds_it_on_a_sentio() {
    assert!(plays("sentio", 200, false, false) > 15_000);
}

#[test]
fn a_press_from_elsewhere_before_a_piece_has_stayed_finds_it_at_a_chesslink() {
    assert!(plays("chesslink", 200, false, false) > 15_000);
}

/// A pawn goes from e2 over e3 to e4 and rests on e3 for 700 ms. Checks the reported edges and their times.
fn slides(word: &str, settled_at: Option<u64>) -> Vec<Edge> {
    let make = MakeRow::of_word(word).unwrap();
    let start = Position::default();
    let mut board = board_of(make, start.board(), false, (5_400, 30)).unwrap();
    let (mut session, mut stays) = ((make.session)(), Stays::default());
    session.greet();
    let pawn = start.board().piece_at(Square::E2);
    let mut edges = Vec::new();
    for at in (0..6_000).step_by(50) {
        match at {
            1_000 => board.put(Square::E2, None),
            1_200 => board.put(Square::E3, pawn),
            1_900 => board.put(Square::E3, None),
            2_000 => board.put(Square::E4, pawn),
            _ => {}
        }
        board.pass(at);
        session.receive(at, &board.bytes());
        session.pass(at);
        while let Some(bytes) = session.poll_written() {
            board.told(&bytes);
        }
        let mut told = Vec::new();
        if settled_at == Some(at) {
            told.extend(stays.settle());
        }
        while let Some(sensed) = session.poll_sensed() {
            told.extend(stays.take(&sensed).unwrap_or_else(|| vec![sensed]));
        }
        edges.extend(told.into_iter().filter_map(|sensed| match sensed {
            Sensed::Edge { edge, .. } => Some(edge),
            _ => None,
        }));
    }
    edges
}

#[test]
fn a_piece_is_placed_where_its_player_presses_and_nowhere_on_its_way() {
    for make in &ELECTRONIC {
        let seen = |edges: Vec<Edge>| {
            let seen = edges.into_iter().map(|edge| match edge {
                Edge::Lift(square) => format!("-{square}"),
                Edge::Place(square, _) => format!("+{square}"),
            });
            seen.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(seen(slides(make.word, None)), "-e2 +e4", "{}", make.word);
        let pressed = seen(slides(make.word, Some(2_500)));
        assert_eq!(pressed, "-e2 +e4", "{}", make.word);
        let resting = seen(slides(make.word, Some(1_700)));
        assert_eq!(resting, "-e2 +e3 -e3 +e4", "{}", make.word);
    }
}
