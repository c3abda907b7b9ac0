//! Slips of hands when White's move is executed at Black's board. The pegs know their pieces.

use laws::Position;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Board, Move, Piece, Square};
use sim::games::Game;

/// The slip on Black's board when White's move is executed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    WrongSquare,
    WrongPiece,
    NotExecuted,
    CapturedLeft,
    OtherCapturer,
    OnlyTaken,
    PutElsewhere,
    WentRound,
    /// To another square, and another peg elsewhere as well.
    Two,
}

const SLIPS: [Slip; 9] = [
    Slip::WrongSquare,
    Slip::WrongPiece,
    Slip::NotExecuted,
    Slip::CapturedLeft,
    Slip::OtherCapturer,
    Slip::OnlyTaken,
    Slip::PutElsewhere,
    Slip::WentRound,
    Slip::Two,
];

/// Black's pegs, which know their pieces, and the script of the acts.
pub struct SlippingHands {
    pub pegs: Board,
    /// Pegs taken out and not put back.
    pub hand: Vec<Piece>,
    pub script: String,
    /// The pegs at each line of the script.
    pub stood: Vec<Board>,
}

/// A random White move of a random game, and the slip on Black's board.
pub struct Slipped<'g, W> {
    pub table: SlippingHands,
    pub before: Position,
    pub made: &'g Move,
    pub slip: Slip,
    /// The way in which the hands go on, drawn from those given.
    pub way: W,
}

impl<'g, W: Copy> Slipped<'g, W> {
    /// `None` where the random move is not plain, or the slip is impossible with it.
    pub fn drawn(chance: &mut ChaCha8Rng, games: &'g [Game], ways: &[W]) -> Option<Self> {
        let game = games.choose(chance)?;
        let at = 2 * chance.random_range(0..game.moves.len() / 2);
        let mut before: Position = game.start.clone();
        for made in &game.moves[..at] {
            before = before.play(made);
        }
        let made = game.moves.get(at).filter(|made| plain(made))?;
        let slip = SLIPS[chance.random_range(0..SLIPS.len())];
        let way = ways[chance.random_range(0..ways.len())];
        let mut table = SlippingHands::new(&before);
        table.white_moves(made);
        table.slips(chance, slip, &before, made)?;
        Some(Slipped {
            table,
            before,
            made,
            slip,
            way,
        })
    }
}

impl SlippingHands {
    fn new(before: &Position) -> Self {
        Self {
            pegs: before.board().clone(),
            hand: Vec::new(),
            script: format!("position {}\n", before.fen()),
            stood: vec![before.board().clone()],
        }
    }

    pub fn does(&mut self, line: &str) {
        self.script.push_str(line);
        self.script.push('\n');
        let lines = line.lines().map(|_| self.pegs.clone());
        self.stood.extend(lines);
    }

    pub fn lifts(&mut self, square: Square) {
        self.hand.extend(self.pegs.remove_piece_at(square));
        self.does(&format!("black lifts {square}"));
        self.does("+200ms");
    }

    /// Takes the piece from the hand if it is there, otherwise from the box.
    pub fn places(&mut self, square: Square, piece: Piece) {
        if let Some(at) = self.hand.iter().rposition(|held| *held == piece) {
            self.hand.remove(at);
        }
        assert_eq!(self.pegs.piece_at(square), None);
        self.pegs.set_piece_at(square, piece);
        self.does(&format!("black places {square}"));
        self.does("+200ms");
    }

    pub fn moves(&mut self, from: Square, to: Square) -> Option<()> {
        let piece = self.pegs.piece_at(from)?;
        if self.pegs.piece_at(to).is_some() {
            return None;
        }
        self.lifts(from);
        self.places(to, piece);
        Some(())
    }

    /// White moves on White's board and presses.
    pub fn white_moves(&mut self, made: &Move) {
        let Some(from) = made.from() else { return };
        let to = made.to();
        if made.is_capture() {
            self.does(&format!("white lifts {to}"));
        }
        self.does(&format!(
            "white lifts {from}\nwhite places {to}\n+300ms\nwhite commits\nwhite presses\n+500ms"
        ));
    }

    /// Makes the slip on Black's board; `None` where it is impossible.
    fn slips(
        &mut self,
        chance: &mut ChaCha8Rng,
        slip: Slip,
        before: &Position,
        made: &Move,
    ) -> Option<()> {
        let (from, to) = (made.from()?, made.to());
        let captures = made.is_capture();
        let own = before.board().by_color(before.turn());
        let empty = |table: &Self| !table.pegs.occupied();
        match slip {
            Slip::NotExecuted => {}
            Slip::WrongSquare if !captures => {
                let beside = any(chance, empty(self).without(to))?;
                self.moves(from, beside)?;
            }
            Slip::WrongPiece if !captures => {
                let other = any(chance, own.without(from))?;
                self.moves(other, to)?;
            }
            Slip::CapturedLeft if captures => self.lifts(from),
            Slip::OtherCapturer if captures => {
                let other = any(chance, own.without(from))?;
                self.lifts(to);
                self.moves(other, to)?;
            }
            Slip::OnlyTaken if captures => self.lifts(to),
            Slip::PutElsewhere | Slip::WentRound if !captures => {
                self.moves(from, to)?;
                let first = any(chance, self.pegs.occupied().without(to))?;
                let away = any(chance, empty(self))?;
                self.moves(first, away)?;
                if slip == Slip::WentRound {
                    let second = any(chance, self.pegs.occupied().without(away))?;
                    self.moves(second, first)?;
                    self.moves(away, second)?;
                }
            }
            Slip::Two if !captures => {
                let beside = any(chance, empty(self).without(to))?;
                self.moves(from, beside)?;
                let first = any(chance, self.pegs.occupied().without(beside))?;
                let away = any(chance, empty(self))?;
                self.moves(first, away)?;
            }
            _ => return None,
        }
        Some(())
    }
}

pub fn any(chance: &mut ChaCha8Rng, squares: Bitboard) -> Option<Square> {
    let all: Vec<Square> = squares.into_iter().collect();
    all.choose(chance).copied()
}

/// Whether one piece moves and stays what it is.
pub fn plain(made: &Move) -> bool {
    matches!(
        made,
        Move::Normal {
            promotion: None,
            ..
        }
    )
}
