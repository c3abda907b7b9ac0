//! Partial moves: the information in a text about a move, parsed without the position, and the legal moves that match it.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, CastlingSide, Color, File, Move, Rank, Role, Square, attacks};

use crate::Position;

/// A partial move: only some of its properties are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartialMove {
    /// Castling, with the side if given.
    pub castling: Option<Option<CastlingSide>>,
    /// The piece that moves.
    pub piece: Option<Role>,
    /// Its square of departure.
    pub from: PartialSquare,
    /// Whether the file of departure is the one on which the piece began the game, from where it may have gone: "the king's knight".
    pub began: bool,
    /// Its square of arrival.
    pub to: PartialSquare,
    /// Whether it is a capture.
    pub captures: bool,
    /// The captured piece.
    pub victim: Option<Role>,
    /// Whether it is an en passant capture.
    pub en_passant: bool,
    /// Whether it is a promotion.
    pub promotes: bool,
    /// The promotion piece.
    pub becomes: Option<Role>,
    /// The number of squares it moves straight ahead.
    pub ahead: Option<u32>,
}

/// A square, a file, a rank, or nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartialSquare {
    /// The file, if given.
    pub file: Option<File>,
    /// The rank, if given.
    pub rank: Option<Rank>,
}

impl PartialSquare {
    /// This square.
    pub fn of(square: Square) -> Self {
        PartialSquare {
            file: Some(square.file()),
            rank: Some(square.rank()),
        }
    }

    /// The square, if fully given.
    pub fn square(self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }

    /// Whether nothing is given.
    pub const fn is_open(self) -> bool {
        self.file.is_none() && self.rank.is_none()
    }

    /// Whether this square matches.
    pub fn holds(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

/// The legal moves that match one of these readings of a text, each once.
pub fn fitting(position: &Position, told: &[PartialMove]) -> Vec<Move> {
    let legal = position.legal_moves();
    let fits = |made: &&Move| told.iter().any(|told| told.fits(made));
    legal.iter().filter(fits).copied().collect()
}

/// The candidates of these readings: the legal moves that match, or else castling written with the king's squares.
pub fn choices(position: &Position, told: &[PartialMove]) -> Vec<Move> {
    // A bishop by where it began is on its colour of squares, and another may stand on that file.
    let by_file = told
        .iter()
        .copied()
        .filter(|told| !told.is_bishop_by_home());
    let found = fitting(position, &by_file.collect::<Vec<_>>());
    if found.len() > 1 {
        // "Rook one b2" with rooks on b1 and b3: "one" may be filler, but it tells them apart.
        let ranked: Vec<PartialMove> = told.iter().copied().filter(is_of_first_rank).collect();
        let of_rank = fitting(position, &ranked);
        if of_rank.len() == 1 {
            return of_rank;
        }
    }
    if !found.is_empty() {
        return found;
    }
    let strayed: Vec<Move> = told
        .iter()
        .flat_map(|told| told.strayed(position))
        .collect();
    if !strayed.is_empty() {
        return strayed;
    }
    let meant = told.iter().filter_map(|told| told.made(position));
    let mut legal: Vec<Move> = meant
        .filter(|made| made.is_castle() && position.is_legal(made))
        .collect();
    legal.dedup();
    legal
}

/// Whether two squares are so many ranks apart on one file.
fn goes_ahead(from: Square, to: Square, squares: u32) -> bool {
    from.file() == to.file() && from.rank().distance(to.rank()) == squares
}

/// Whether a first rank is all that is given of the square of departure.
fn is_of_first_rank(told: &PartialMove) -> bool {
    told.from.file.is_none() && told.from.rank == Some(Rank::First)
}

impl PartialMove {
    /// Whether this legal move matches.
    pub fn fits(&self, made: &Move) -> bool {
        if let Some(side) = self.castling {
            return made
                .castling_side()
                .is_some_and(|castled| side.is_none_or(|side| side == castled));
        }
        let Some(from) = made.from() else {
            return false;
        };
        // A pawn capture names its file (C.9): e5 alone is the step ahead.
        let straight = self.piece == Some(Role::Pawn)
            && self.from.file.is_none()
            && !self.captures
            && self.to.square().is_some();
        !made.is_castle()
            && self.piece.is_none_or(|piece| piece == made.role())
            && self.to.holds(made.to())
            && self.from.holds(from)
            && (!straight || from.file() == made.to().file())
            && (!self.captures || made.is_capture())
            && self.victim.is_none_or(|taken| made.capture() == Some(taken))
            && (!self.en_passant || made.is_en_passant())
            && (!self.promotes || made.is_promotion())
            // Without a promotion piece, a promotion matches all four and is ambiguous.
            && (self.becomes.is_none() || made.promotion() == self.becomes)
            && self.ahead.is_none_or(|squares| goes_ahead(from, made.to(), squares))
    }

    /// Whether the other reading says everything that this one does, and perhaps more about the square of departure.
    pub fn covers(&self, other: &PartialMove) -> bool {
        let from = self.from;
        let open = PartialMove { from, ..*other };
        let file = from.file.is_none() || from.file == other.from.file;
        let rank = from.rank.is_none() || from.rank == other.from.rank;
        open == *self && file && rank
    }

    /// Whether it determines one move without knowing the legal ones: the side of castling, or the square of arrival and the piece.
    pub fn is_whole(&self) -> bool {
        match self.castling {
            Some(side) => side.is_some(),
            None => {
                self.to.square().is_some() && (self.piece.is_some() || self.from.square().is_some())
            }
        }
    }

    /// Whether it is "the king's bishop" or the queen's.
    fn is_bishop_by_home(&self) -> bool {
        self.began && self.piece == Some(Role::Bishop)
    }

    /// The legal moves of the piece that began on the told file and has left it: of the bishop on its colour of squares, and of the knight
    /// or rook on that half of the board, or of the only one. Moves of two pieces are ambiguous.
    fn strayed(&self, position: &Position) -> Vec<Move> {
        let (true, Some(file), Some(piece)) = (self.began, self.from.file, self.piece) else {
            return Vec::new();
        };
        let us = position.turn();
        let home = Square::from_coords(file, us.relative_rank(Rank::First));
        let only = position.board().by_piece(piece.of(us)).count() == 1;
        let is_it = |from: Square| match piece {
            Role::Bishop => from.is_light() == home.is_light(),
            Role::Knight | Role::Rook => only || (from.file() < File::E) == (file < File::E),
            Role::Pawn | Role::Queen | Role::King => false,
        };
        let open = PartialMove {
            from: PartialSquare::default(),
            ..*self
        };
        let mut found = fitting(position, &[open]);
        found.retain(|made| made.from().is_some_and(is_it));
        found
    }

    /// The single move that it denotes, legal or not, so that the answer does not reveal legality: the only legal match, or else the move
    /// that is [`meant`](Self::meant).
    pub fn made(&self, position: &Position) -> Option<Move> {
        match fitting(position, &[*self])[..] {
            [made] => Some(made),
            [] => self.illegal(position).or_else(|| self.meant(position)),
            _ => None,
        }
    }

    /// The illegal move that it denotes, where both squares are given.
    pub(super) fn illegal(&self, position: &Position) -> Option<Move> {
        let (from, to) = (self.from.square()?, self.to.square()?);
        let made = position.find(&step(from, to, self.becomes))?;
        let told = self.piece.is_none_or(|piece| piece == made.role())
            && (!self.captures || made.is_capture())
            && !self.en_passant;
        told.then_some(made)
    }

    /// The move that is meant, legal or not: by the only piece that could go there on an empty board, or else by the only piece of its
    /// kind.
    pub fn meant(&self, position: &Position) -> Option<Move> {
        let us = position.turn();
        if let Some(side) = self.castling {
            let king = position.board().king_of(us)?;
            let to = Square::from_coords(side?.king_to_file(), king.rank());
            return position.find(&step(king, to, None));
        }
        let to = self.to.square()?;
        let Some(piece) = self.piece else {
            return position.find(&step(self.from.square()?, to, self.becomes));
        };
        let of_kind = position.board().by_piece(piece.of(us));
        let could = |from: &Square| self.from.holds(*from);
        let pieces: Vec<Square> = of_kind.into_iter().filter(could).collect();
        let reach = |from: &&Square| self.reaches(**from, to, us);
        let mut able = pieces.iter().filter(reach);
        let from = match (able.next(), able.next(), &pieces[..]) {
            (Some(one), None, _) | (None, None, [one]) => *one,
            _ => return None,
        };
        position.find(&step(from, to, self.becomes))
    }

    /// Whether such a piece of this side can go there on an empty board.
    fn reaches(&self, from: Square, to: Square, side: Color) -> bool {
        match self.piece {
            Some(Role::Pawn) | None => {}
            Some(piece) => {
                return attacks::attacks(from, piece.of(side), Bitboard::EMPTY).contains(to);
            }
        }
        if self.captures || self.from.file.is_some_and(|file| file != to.file()) {
            return attacks::pawn_attacks(side, from).contains(to);
        }
        let step = side.fold_wb(8, -8);
        let one = from.offset(step);
        let home = from.rank() == side.relative_rank(Rank::Second);
        let two = from.offset(2 * step).filter(|_| home);
        from.file() == to.file() && (one == Some(to) || two == Some(to))
    }
}

fn step(from: Square, to: Square, promotion: Option<Role>) -> UciMove {
    UciMove::Normal {
        from,
        to,
        promotion,
    }
}
