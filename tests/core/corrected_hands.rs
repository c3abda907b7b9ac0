//! Mistakes that hands correct by themselves, some moves later and before the arbiter orders anything. Judged by pegs that know
//! their pieces: no wrong board is called right, and the arbiter is seldom asked to look at a right one.
//!
//! Where two pegs of different kinds were out together, or one came from beside the board, no edge identifies the peg put in. The
//! arbiter may then be asked; these boards are counted apart.
//!
//! `CORRECTED=10000 cargo test --test core corrected_hands -- --nocapture` runs a long count.

use std::collections::BTreeMap;

use announce::{Doubt, Phrase};
use laws::Position;
use laws::seat::BoardAt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Color, Move, Piece, Square};
use sim::games::{self, Game};
use sim::transcript::{WatchedMoment, play_watched};
use table::{CaseFile, State};

use crate::slips::{Slipped, SlippingHands, any, plain};

const BLACK: BoardAt = BoardAt(Color::Black);

/// The order in which hands correct the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Correcting {
    /// Each peg goes to its place, one after the other where possible.
    OneByOne,
    /// Likewise, and a correct peg is taken out in between and put back.
    Feels,
    /// All wrong pegs are taken out, then put in.
    AllOut,
}

const CORRECTINGS: [Correcting; 3] = [Correcting::OneByOne, Correcting::Feels, Correcting::AllOut];

/// A game with a mistake on Black's board.
struct Corrected {
    chance: ChaCha8Rng,
    table: SlippingHands,
    position: Position,
    /// Pegs that are out during the correction.
    out: Vec<Piece>,
    /// Whether a peg was put in that no edge identifies.
    untold: bool,
}

impl Corrected {
    fn rests(&mut self, from: u64, to: u64) {
        let ms = self.chance.random_range(from..to);
        self.table.does(&format!("+{ms}ms"));
    }

    /// A legal move of the side to move that involves no wrong peg of Black's board.
    fn free_move(&mut self) -> Option<Move> {
        let game = self.position.board();
        let right = |at: Square| self.table.pegs.piece_at(at) == game.piece_at(at);
        let free = |mv: &&Move| plain(mv) && mv.from().is_some_and(right) && right(mv.to());
        let moves = self.position.legal_moves();
        let free: Vec<&Move> = moves.iter().filter(free).collect();
        free.choose(&mut self.chance).map(|mv| **mv)
    }

    /// Executes this move on Black's pegs.
    fn executes(&mut self, made: &Move) -> Option<()> {
        if made.is_capture() {
            self.table.lifts(made.to());
        }
        self.table.moves(made.from()?, made.to())
    }

    fn black_moves(&mut self) -> Option<()> {
        let made = self.free_move()?;
        self.executes(&made)?;
        self.table
            .does("+300ms\nblack commits\n+200ms\nblack presses\n+300ms");
        if made.is_capture() {
            self.table.does(&format!("white lifts {}", made.to()));
        }
        let (from, to) = (made.from()?, made.to());
        self.table
            .does(&format!("white lifts {from}\nwhite places {to}"));
        self.rests(700, 3000);
        self.position = self.position.play(&made);
        Some(())
    }

    fn white_moves(&mut self) -> Option<()> {
        let made = self.free_move()?;
        self.table.white_moves(&made);
        self.executes(&made)?;
        self.rests(700, 3000);
        self.position = self.position.play(&made);
        Some(())
    }

    /// The squares where a peg is wrong.
    fn wrong(&self) -> Bitboard {
        let wrong = board::differing(&self.table.pegs, self.position.board());
        wrong & self.table.pegs.occupied()
    }

    fn takes_out(&mut self, square: Square) {
        self.out.extend(self.table.pegs.piece_at(square));
        self.table.lifts(square);
    }

    fn puts(&mut self, square: Square, piece: Piece) {
        let at = self.out.iter().position(|out| *out == piece);
        self.untold |= at.is_none() || self.out.iter().any(|out| *out != piece);
        at.map(|at| self.out.remove(at));
        self.table.places(square, piece);
    }

    /// Free apertures where a peg of this kind is missing.
    fn wants(&self, piece: Piece) -> Bitboard {
        self.position.board().by_piece(piece) & !self.table.pegs.occupied()
    }

    fn feels(&mut self) {
        let right = self.table.pegs.occupied() & !self.wrong();
        if let Some(felt) = any(&mut self.chance, right)
            && let Some(piece) = self.table.pegs.piece_at(felt)
        {
            self.takes_out(felt);
            self.puts(felt, piece);
        }
    }

    /// Puts in pegs from the hand or from beside the board where they are missing.
    fn puts_in(&mut self) -> bool {
        let mut held = self.table.hand.clone();
        held.shuffle(&mut self.chance);
        let wanted = held.into_iter().find_map(|piece| {
            let wants = self.wants(piece);
            Some((any(&mut self.chance, wants)?, piece))
        });
        wanted
            .map(|(square, piece)| self.puts(square, piece))
            .is_some()
    }

    /// Takes one peg to its place: first one whose place is free, then one that belongs nowhere, then one whose place is taken.
    fn takes(&mut self, wrong: Bitboard) {
        let game = self.position.board().clone();
        let at = |square: Square| self.table.pegs.piece_at(square);
        let ready = |square: &Square| at(*square).is_some_and(|piece| self.wants(piece).any());
        let superfluous = |square: &Square| {
            let missing = |piece| game.by_piece(piece) & !self.table.pegs.by_piece(piece);
            at(*square).is_some_and(|piece| missing(piece).is_empty())
        };
        let ready: Bitboard = wrong.into_iter().filter(ready).collect();
        let superfluous: Bitboard = wrong.into_iter().filter(superfluous).collect();
        let next = [ready, superfluous, wrong]
            .into_iter()
            .find(|some| some.any());
        if let Some(square) = next.and_then(|some| any(&mut self.chance, some)) {
            self.takes_out(square);
        }
    }

    fn corrects(&mut self, way: Correcting) {
        loop {
            let wrong = self.wrong();
            if way == Correcting::AllOut && wrong.any() {
                wrong.into_iter().for_each(|square| self.takes_out(square));
            }
            if self.puts_in() {
                self.rests(100, 900);
                continue;
            }
            let wrong = self.wrong();
            if wrong.is_empty() {
                break;
            }
            if way == Correcting::Feels {
                self.feels();
            }
            self.takes(wrong);
        }
    }
}

/// The outcome of a correction.
#[derive(Default)]
struct Came {
    told: bool,
    open: bool,
    looks: bool,
    accused: bool,
}

fn watched(seed: u64, table: &SlippingHands) -> Came {
    let mut came = Came::default();
    let mut line = 0;
    let played = play_watched(None, &table.script, &mut |shown| match shown {
        WatchedMoment::Heard(output, state) => match &output.phrase {
            Phrase::Doubt(Doubt::LookAt { board: BLACK, .. }) => came.looks = true,
            Phrase::Resolved {
                board: Some(BLACK), ..
            } => {
                // The latest half-move of the other board need not be executed yet.
                let (owed, before) = (state.owed(BLACK), state.position());
                let stood = &table.stood[line];
                assert!(
                    [owed.board(), before.board()].contains(&stood),
                    "seed {seed}: called right at line {}: {stood} and not {}:\n{}",
                    line + 1,
                    owed.board(),
                    table.script
                );
            }
            _ => {}
        },
        WatchedMoment::Stands(shown) => {
            line += 1;
            came.open = is_told(shown.state());
            came.told |= came.open;
            let mut open = shown.state().open();
            came.accused |= open.any(|file| !is_of_black(file));
        }
    });
    played.unwrap_or_else(|bad| panic!("seed {seed}: {bad:?}\n{}", table.script));
    came
}

fn is_told(state: &State) -> bool {
    state.open().any(is_of_black)
}

/// Whether the case is about Black's pegs.
fn is_of_black(file: &CaseFile) -> bool {
    let apertures = file.matter.apertures();
    apertures.is_some_and(|(board, ..)| board == BLACK)
}

/// The outcome for a reported slip that hands corrected; `None` where the slip was not reported.
fn put_right(seed: u64, games: &[Game]) -> Option<(Evidence, Came)> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let Slipped {
        table,
        before,
        made,
        way,
        ..
    } = Slipped::drawn(&mut chance, games, &CORRECTINGS)?;
    let mut corrected = Corrected {
        chance,
        table,
        position: before.play(made),
        out: Vec::new(),
        untold: false,
    };
    corrected.rests(700, 5000);
    corrected.black_moves()?;
    for _ in 0..corrected.chance.random_range(0..3) {
        corrected.white_moves()?;
        corrected.black_moves()?;
    }
    let own_time = corrected.chance.random_ratio(1, 3);
    if own_time {
        corrected.white_moves()?;
        corrected.table.does("black adjusts");
    }
    corrected.corrects(way);
    corrected.rests(1000, 3000);
    if !own_time {
        corrected.white_moves()?;
    }
    corrected.black_moves()?;
    corrected.white_moves()?;
    let came = watched(seed, &corrected.table);
    let kind = match corrected.untold {
        true => Evidence::Untold,
        false => Evidence::Edges,
    };
    came.told.then_some((kind, came))
}

/// Whether the edges identify every peg of the correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Evidence {
    Edges,
    Untold,
}

#[derive(Debug, Default)]
struct Count {
    told: u32,
    looks: u32,
    open: u32,
    accused: u32,
}

#[test]
fn what_hands_put_right_is_seldom_looked_at() {
    let wanted = std::env::var("CORRECTED").map_or(100, |text| text.parse().unwrap());
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let mut counts: BTreeMap<Evidence, Count> = BTreeMap::new();
    for seed in 0.. {
        if counts.values().map(|count| count.told).sum::<u32>() >= wanted {
            break;
        }
        let Some((evidence, came)) = put_right(seed, &games) else {
            continue;
        };
        let count = counts.entry(evidence).or_default();
        count.told += 1;
        count.looks += u32::from(came.looks);
        count.open += u32::from(came.open && !came.looks);
        count.accused += u32::from(came.accused);
    }
    println!("{counts:?}");
    let edges = &counts[&Evidence::Edges];
    assert!(edges.looks * 20 <= edges.told, "{counts:?}");
}
