//! Boards of pegs, and hands that make mistakes on them.

use board::mistake::{DueMove, Hand, Mistake};
use laws::Position;
use shakmaty::{Bitboard, Board, Move, Piece, Square};
use sim::hands::Hands;

/// The kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    WrongSquare,
    WrongPiece,
    WrongColour,
    AnotherMove,
    Forgotten,
    TwoAsOne,
    TakenFromTheBox,
    KnockedOut,
    PutElsewhere,
    HalfCastled,
    /// An extra peg from the box, where nothing moved.
    FromTheBox,
    /// The board is turned round from the beginning.
    Turned,
    /// The aperture that a piece leaves reports full for ever.
    Broken,
    /// Two mistakes at once, which the search does not know.
    Two,
    /// Three pegs go round, which the search does not know either.
    Round,
}

pub const CLASSES: [Class; 15] = [
    Class::WrongSquare,
    Class::WrongPiece,
    Class::WrongColour,
    Class::AnotherMove,
    Class::Forgotten,
    Class::TwoAsOne,
    Class::TakenFromTheBox,
    Class::KnockedOut,
    Class::PutElsewhere,
    Class::HalfCastled,
    Class::FromTheBox,
    Class::Turned,
    Class::Broken,
    Class::Two,
    Class::Round,
];

/// A board of pegs, with the observed acts of hands on it.
#[derive(Clone)]
pub struct Pegs {
    pub pegs: Board,
    pub hands: Vec<Hand>,
    /// The number of completed half-moves.
    pub ply: u32,
    /// Whether the board is turned round.
    pub turned: bool,
    /// An aperture that reports full for ever.
    pub broken: Option<Square>,
}

impl Pegs {
    pub fn new(start: &Position) -> Self {
        Pegs {
            pegs: start.board().clone(),
            hands: Vec::new(),
            ply: 0,
            turned: false,
            broken: None,
        }
    }

    /// The squares that its apertures report as full.
    pub fn shown(&self) -> Bitboard {
        let occupied = match self.turned {
            true => self.pegs.occupied().rotate_180(),
            false => self.pegs.occupied(),
        };
        self.broken.map_or(occupied, |broken| occupied.with(broken))
    }

    /// Its pegs without the extra ones, whose kind nobody knows.
    pub fn pegs_without_doubled(&self, mistakes: &[(u32, Mistake)]) -> Board {
        let mut pegs = self.pegs.clone();
        for (_, mistake) in mistakes {
            if let Mistake::Doubled { square } = mistake {
                pegs.discard_piece_at(*square);
            }
        }
        pegs
    }

    pub fn lift(&mut self, square: Square) -> Option<Piece> {
        let peg = self.pegs.remove_piece_at(square)?;
        self.note(square, true);
        Some(peg)
    }

    pub fn place(&mut self, square: Square, peg: Piece) {
        self.pegs.set_piece_at(square, peg);
        self.note(square, false);
    }

    /// A peg goes from one aperture to another.
    pub fn put(&mut self, from: Square, to: Square) -> Option<()> {
        let peg = self.lift(from)?;
        self.place(to, peg);
        Some(())
    }

    fn note(&mut self, square: Square, lifted: bool) {
        let square = if self.turned {
            square.rotate_180()
        } else {
            square
        };
        let ply = self.ply;
        if self.broken != Some(square) {
            self.hands.push(Hand {
                ply,
                square,
                lifted,
            });
        }
    }

    /// Executes a move as hands do; `None` where a peg is missing or an aperture is full.
    pub fn execute(&mut self, before: &Position, made: &Move) -> Option<()> {
        let after = before.play(made);
        let changed = squares_of(made) | (before.occupied() ^ after.occupied());
        for square in changed & before.occupied() {
            self.lift(square)?;
        }
        for square in changed & after.occupied() {
            let piece = after.board().piece_at(square)?;
            if self.pegs.occupied().contains(square) {
                return None;
            }
            self.place(square, piece);
        }
        Some(())
    }

    /// Executes this side's next move with the piece of the previous one.
    pub fn as_one(&mut self, from: Square, to: Square) -> Option<()> {
        let peg = self.lift(from)?;
        self.lift(to);
        self.place(to, peg);
        Some(())
    }
}

pub fn squares_of(made: &Move) -> Bitboard {
    match made {
        Move::Castle { king, rook } => [*king, *rook].into_iter().collect(),
        _ => made.from().into_iter().chain([made.to()]).collect(),
    }
}

/// A random one of these squares.
fn any(hands: &mut Hands, squares: Bitboard) -> Option<Square> {
    let squares: Vec<Square> = squares.into_iter().collect();
    (!squares.is_empty()).then(|| squares[hands.draw(squares.len())])
}

/// The mistake made, in the terms of the search; `None` where it has no term.
pub type Truth = Option<Mistake>;

/// Executes the move with a mistake of this class; `None` where hands cannot make it here.
pub fn blunder(
    board: &mut Pegs,
    hands: &mut Hands,
    class: Class,
    due: &DueMove,
    next: Option<&Move>,
) -> Option<Truth> {
    let (before, made) = (&due.before, &due.made);
    let simple = !made.is_capture() && !made.is_castle() && !made.is_promotion();
    match class {
        Class::WrongSquare | Class::WrongPiece | Class::WrongColour if !simple => None,
        Class::WrongSquare | Class::WrongPiece | Class::WrongColour | Class::AnotherMove => {
            of_another_piece(board, hands, class, due)
        }
        Class::Forgotten => Some(Some(Mistake::NotExecuted)),
        Class::TwoAsOne => {
            let (from, to) = (made.from()?, next?.to());
            let plain = !made.is_castle() && !next?.is_castle() && next?.from() != Some(made.to());
            plain.then_some(Some(Mistake::TwoAsOne { from, to }))
        }
        Class::TakenFromTheBox if made.is_castle() => None,
        Class::TakenFromTheBox => {
            let square = made.from()?;
            left_standing(board, due, square)?;
            Some((!made.is_en_passant()).then_some(Mistake::LeftStanding { square }))
        }
        Class::HalfCastled => {
            let Move::Castle { king, rook } = *made else {
                return None;
            };
            let square = [king, rook][hands.draw(2)];
            half_castled(board, due, square)?;
            Some(Some(Mistake::HalfCastled { square }))
        }
        Class::Turned => {
            // From the first move on.
            board.turned = true;
            board.execute(before, made)?;
            Some(Some(Mistake::Turned))
        }
        Class::Broken if made.is_castle() => None,
        Class::Broken => {
            board.broken = made.from();
            board.execute(before, made)?;
            Some(made.from().map(|square| Mistake::Aperture { square }))
        }
        Class::KnockedOut | Class::PutElsewhere | Class::FromTheBox | Class::Two | Class::Round => {
            board.execute(before, made)?;
            beside(board, hands, class, made)
        }
    }
}

/// Moves another piece, or to another square.
fn of_another_piece(
    board: &mut Pegs,
    hands: &mut Hands,
    class: Class,
    due: &DueMove,
) -> Option<Truth> {
    let (before, made) = (&due.before, &due.made);
    let own = before.board().by_color(before.turn());
    let empty = !before.occupied();
    let (from, to) = match class {
        Class::WrongSquare => (made.from()?, any(hands, empty.without(made.to()))?),
        Class::WrongPiece => (any(hands, own.without(made.from()?))?, made.to()),
        Class::WrongColour => (any(hands, before.occupied() & !own)?, any(hands, empty)?),
        _ => {
            let moves = before.legal_moves();
            let quiet = moves
                .iter()
                .filter(|m| !m.is_capture() && !m.is_castle() && !m.is_promotion() && *m != made);
            let quiet: Vec<&Move> = quiet.collect();
            let other = quiet.get(hands.draw(quiet.len().max(1)))?;
            (other.from()?, other.to())
        }
    };
    board.put(from, to)?;
    Some(Some(match class {
        Class::WrongColour => Mistake::OtherColour { from, to },
        _ => Mistake::ExecutedAs { from, to },
    }))
}

/// Makes a mistake beside the move, after executing it.
pub fn beside(board: &mut Pegs, hands: &mut Hands, class: Class, made: &Move) -> Option<Truth> {
    match class {
        Class::KnockedOut => {
            let square = any(hands, board.pegs.occupied().without(made.to()))?;
            board.lift(square)?;
            Some(Some(Mistake::KnockedOut { square }))
        }
        Class::PutElsewhere => {
            let from = any(hands, board.pegs.occupied().without(made.to()))?;
            let to = any(hands, !board.pegs.occupied() & !squares_of(made))?;
            board.put(from, to)?;
            Some(Some(Mistake::PutElsewhere { from, to }))
        }
        Class::FromTheBox => {
            let square = any(hands, !board.pegs.occupied() & !squares_of(made))?;
            let like = any(hands, board.pegs.occupied())?;
            let peg = board.pegs.piece_at(like)?;
            board.place(square, peg);
            Some(Some(Mistake::Doubled { square }))
        }
        Class::Round => {
            let first = any(hands, board.pegs.occupied())?;
            let second = any(hands, board.pegs.occupied().without(first))?;
            let to = any(hands, !board.pegs.occupied())?;
            board.put(first, to)?;
            board.put(second, first)?;
            Some(None)
        }
        _ => {
            for _ in 0..2 {
                let from = any(hands, board.pegs.occupied())?;
                let to = any(hands, !board.pegs.occupied())?;
                board.put(from, to)?;
            }
            Some(None)
        }
    }
}

fn left_standing(board: &mut Pegs, due: &DueMove, stays: Square) -> Option<()> {
    let (before, after) = (&due.before, due.before.play(&due.made));
    let changed = squares_of(&due.made) | (before.occupied() ^ after.occupied());
    for square in changed & before.occupied() & !Bitboard::from(stays) {
        board.lift(square)?;
    }
    board.place(due.made.to(), after.board().piece_at(due.made.to())?);
    Some(())
}

fn half_castled(board: &mut Pegs, due: &DueMove, stays: Square) -> Option<()> {
    let Move::Castle { king, rook } = due.made else {
        return None;
    };
    let (before, after) = (&due.before, due.before.play(&due.made));
    let peg = board.lift(if stays == king { rook } else { king })?;
    let to = after.board().by_piece(peg) & !before.board().by_piece(peg);
    board.place(to.first()?, peg);
    Some(())
}

/// The board after all these moves, with this mistake at that half-move or before any; `None` where hands cannot do that.
pub fn enacted(game: &[DueMove], ply: u32, mistake: Mistake) -> Option<Pegs> {
    let mut board = Pegs::new(&game.first()?.before);
    board.turned = mistake == Mistake::Turned;
    let mut pending = None;
    for due in game {
        if board.ply == 0 && ply == 0 {
            besides(&mut board, mistake)?;
        }
        let here = due.ply == ply;
        match mistake {
            Mistake::NotExecuted if here => {}
            Mistake::ExecutedAs { from, to } | Mistake::OtherColour { from, to } if here => {
                board.put(from, to)?;
            }
            Mistake::TwoAsOne { from, to } if here => pending = Some((from, to)),
            Mistake::TwoAsOne { .. } if due.executed && pending.is_some() => {
                let (from, to) = pending.take()?;
                board.as_one(from, to)?;
            }
            Mistake::LeftStanding { square } if here => left_standing(&mut board, due, square)?,
            Mistake::HalfCastled { square } if here => half_castled(&mut board, due, square)?,
            _ => {
                if here && let Mistake::Aperture { square } = mistake {
                    board.broken = Some(square);
                }
                board.execute(&due.before, &due.made)?;
            }
        }
        if here && ply > 0 {
            besides(&mut board, mistake)?;
        }
        board.ply = due.ply;
    }
    Some(board)
}

fn besides(board: &mut Pegs, mistake: Mistake) -> Option<()> {
    match mistake {
        Mistake::KnockedOut { square } => board.lift(square).map(|_| ()),
        Mistake::PutElsewhere { from, to } => board.put(from, to),
        Mistake::Doubled { square } => {
            board.place(square, shakmaty::Color::White.pawn());
            Some(())
        }
        _ => Some(()),
    }
}

/// The pieces after all these moves, with each mistake at its half-move and mistakes tied to no move after the last; `None` where
/// hands cannot do that.
pub fn enacted_all(game: &[DueMove], mistakes: &[(u32, Mistake)]) -> Option<Board> {
    let mut pegs = Position::initial().board().clone();
    for due in game {
        let after = due.before.play(&due.made);
        let changed = squares_of(&due.made) | (due.before.occupied() ^ after.occupied());
        let of_it = mistakes.iter().find(|(ply, _)| *ply == due.ply);
        let put = |pegs: &mut Board, from: Square, to: Square| {
            let peg = pegs.remove_piece_at(from)?;
            pegs.set_piece_at(to, peg);
            Some(())
        };
        match of_it.map(|(_, mistake)| *mistake) {
            Some(Mistake::NotExecuted) => {}
            Some(Mistake::ExecutedAs { from, to }) => put(&mut pegs, from, to)?,
            Some(Mistake::OnlyTaken { to, .. }) => pegs.discard_piece_at(to),
            Some(Mistake::NotTaken { from, .. }) => pegs.discard_piece_at(from),
            of_it => {
                let stays = match of_it {
                    Some(Mistake::LeftStanding { square } | Mistake::HalfCastled { square }) => {
                        Bitboard::from(square)
                    }
                    _ => Bitboard::EMPTY,
                };
                let half = matches!(of_it, Some(Mistake::HalfCastled { .. }));
                for square in changed & !stays {
                    pegs.discard_piece_at(square);
                }
                for square in changed & after.occupied() & !stays {
                    let piece = after.board().piece_at(square)?;
                    let is_of_the_other =
                        |at: Square| due.before.board().piece_at(at) == Some(piece);
                    if !(half && stays.into_iter().any(is_of_the_other)) {
                        pegs.set_piece_at(square, piece);
                    }
                }
                if let Some(Mistake::CastledTo { king, rook }) = of_it {
                    let turn = due.before.turn();
                    for square in changed & after.occupied() {
                        pegs.discard_piece_at(square);
                    }
                    pegs.set_piece_at(king, turn.king());
                    pegs.set_piece_at(rook, turn.rook());
                }
            }
        }
    }
    for (_, mistake) in mistakes {
        match *mistake {
            Mistake::KnockedOut { square } => pegs.discard_piece_at(square),
            Mistake::PutElsewhere { from, to } => {
                let peg = pegs.remove_piece_at(from)?;
                pegs.set_piece_at(to, peg);
            }
            Mistake::Exchanged { first, second } => {
                let (one, other) = (pegs.remove_piece_at(first)?, pegs.remove_piece_at(second)?);
                pegs.set_piece_at(first, other);
                pegs.set_piece_at(second, one);
            }
            _ => {}
        }
    }
    Some(pegs)
}
