//! Overestimates the squares that each piece can ever reach.
//!
//! Every assumption is generous: both sides may move as often as they like; check binds no one, except that a king may not step next to a
//! piece that can never leave; a piece in the way is ignored once it can leave. So what is impossible here is impossible. The sets grow
//! to a fixed point. The proof that no game leaves them goes move by move: the first move out of them would need something that is in
//! them.
//!
//! It ignores the side to move, stalemate and forced lines; the search handles those.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position as _, Rank, Role, Square, attacks};

/// A piece on the board, with everything that it may become or reach.
pub(super) struct PieceReach {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) home: Square,
    /// The squares it may reach before promotion.
    pub(super) squares: Bitboard,
    /// The squares it may reach after promotion.
    pub(super) promoted: Bitboard,
    /// The squares it may capture on.
    taking: Bitboard,
    /// Whether it may be captured.
    taken: bool,
}

impl PieceReach {
    /// Whether it never leaves its square.
    fn is_fixed(&self) -> bool {
        !self.taken && self.squares == Bitboard::from_square(self.home)
    }

    /// The squares it may reach at all.
    pub(super) fn everywhere(&self) -> Bitboard {
        self.squares | self.promoted
    }

    /// The squares it may attack from any of its squares; lines through a king in check are not extended.
    pub(super) fn attacked(&self) -> Bitboard {
        let own = union(self.squares, |square| steps(self.role, self.color, square));
        own | union(self.promoted, promoted_steps)
    }
}

/// The reach of all pieces.
pub(super) struct Mobility {
    pub(super) pieces: ArrayVec<PieceReach, 64>,
}

/// The adjacent squares that a piece attacks: one step of a bishop, rook or queen.
pub(super) fn steps(role: Role, color: Color, square: Square) -> Bitboard {
    let beside = attacks::king_attacks(square);
    match role {
        Role::Pawn => attacks::pawn_attacks(color, square),
        Role::Knight => attacks::knight_attacks(square),
        Role::Bishop => beside & attacks::bishop_attacks(square, Bitboard::EMPTY),
        Role::Rook => beside & attacks::rook_attacks(square, Bitboard::EMPTY),
        Role::Queen | Role::King => beside,
    }
}

/// The adjacent squares that a promoted piece attacks, as a queen or knight.
fn promoted_steps(square: Square) -> Bitboard {
    attacks::king_attacks(square) | attacks::knight_attacks(square)
}

/// The union of a function over squares.
pub(super) fn union(squares: Bitboard, of: impl Fn(Square) -> Bitboard) -> Bitboard {
    squares
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| all | of(square))
}

/// The constraints on all pieces in one round.
struct Bounds {
    /// Squares of pieces that never leave.
    fixed: Bitboard,
    /// The squares that a piece of this colour may occupy.
    open: [Bitboard; 2],
    /// The squares on which a pawn of this colour may capture something.
    prey: [Bitboard; 2],
    /// Starting squares of opposing pawns that are never captured and never leave their file: a pawn of this colour on that file never
    /// passes them.
    barred: [Bitboard; 2],
    /// The squares that a piece of this colour attacks for ever, because it never leaves.
    guarded: [Bitboard; 2],
}

const fn side(color: Color) -> usize {
    color as usize
}

impl Mobility {
    /// Computes the reach of all pieces in this position.
    pub(super) fn new(chess: &Chess) -> Self {
        let mut mobility = Self {
            pieces: chess
                .board()
                .iter()
                .map(|(home, piece)| PieceReach {
                    color: piece.color,
                    role: piece.role,
                    home,
                    squares: Bitboard::from_square(home),
                    promoted: Bitboard::EMPTY,
                    taking: Bitboard::EMPTY,
                    taken: false,
                })
                .collect(),
        };
        // The pawn that just advanced two squares can be captured as if it stood on the square it skipped.
        if let Some(passed) = chess.ep_square(EnPassantMode::Legal) {
            let rank = chess.turn().relative_rank(Rank::Fifth);
            let victim = Square::from_coords(passed.file(), rank);
            for reach in &mut mobility.pieces {
                if reach.home == victim {
                    reach.squares.add(passed);
                }
            }
        }
        while mobility.grow() {}
        mobility
    }

    fn bounds(&self) -> Bounds {
        let mut bounds = Bounds {
            fixed: Bitboard::EMPTY,
            open: [Bitboard::FULL; 2],
            prey: [Bitboard::EMPTY; 2],
            barred: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
        };
        for reach in &self.pieces {
            let (own, other) = (side(reach.color), side(!reach.color));
            if reach.role != Role::King {
                bounds.prey[other] |= reach.everywhere();
            }
            if reach.role == Role::Pawn && !reach.taken && reach.keeps_its_file() {
                bounds.barred[other].add(reach.home);
            }
            if reach.is_fixed() {
                bounds.fixed.add(reach.home);
                bounds.open[own].discard(reach.home);
                bounds.guarded[own] |= steps(reach.role, reach.color, reach.home);
                if reach.role == Role::King {
                    bounds.open[other].discard(reach.home);
                }
            }
        }
        bounds
    }

    /// One round: every piece moves as far as the constraints allow. Returns whether anything changed.
    fn grow(&mut self) -> bool {
        let bounds = self.bounds();
        let mut changed = false;
        for reach in &mut self.pieces {
            changed |= reach.grow(&bounds);
        }
        let mut taking = [Bitboard::EMPTY; 2];
        for reach in &self.pieces {
            taking[side(reach.color)] |= reach.taking;
        }
        for reach in &mut self.pieces {
            let taken =
                reach.role != Role::King && (reach.everywhere() & taking[side(!reach.color)]).any();
            changed |= taken != reach.taken;
            reach.taken |= taken;
        }
        changed
    }
}

impl PieceReach {
    fn grow(&mut self, bounds: &Bounds) -> bool {
        let before = (self.squares, self.promoted, self.taking);
        let open = bounds.open[side(self.color)];
        match self.role {
            Role::Pawn => self.grow_pawn(bounds, open),
            Role::King => {
                let safe = open & !bounds.guarded[side(!self.color)];
                self.spread(safe);
            }
            _ => self.spread(open),
        }
        before != (self.squares, self.promoted, self.taking)
    }

    /// Spreads a piece step by step over open squares. It may capture wherever it may go.
    fn spread(&mut self, open: Bitboard) {
        let (role, color) = (self.role, self.color);
        self.squares = flood(self.squares, open, |square| steps(role, color, square));
        if self.squares != Bitboard::from_square(self.home) {
            self.taking = self.squares;
        }
    }

    fn keeps_its_file(&self) -> bool {
        (self.squares & !Bitboard::from_file(self.home.file())).is_empty()
    }

    /// The squares that this pawn cannot reach, because opposing pawns stay in front of it for ever.
    fn shut(&self, barred: Bitboard) -> Bitboard {
        if !self.keeps_its_file() {
            return Bitboard::EMPTY;
        }
        let end = Square::from_coords(self.home.file(), (!self.color).backrank());
        let ahead = attacks::between(self.home, end);
        let beyond = |bar| attacks::between(bar, end).with(bar).with(end);
        union(ahead & barred, beyond)
    }

    fn grow_pawn(&mut self, bounds: &Bounds, open: Bitboard) {
        let color = self.color;
        let prey = bounds.prey[side(color)] & open;
        let step = color.fold_wb(8, -8);
        let shut = bounds.fixed | self.shut(bounds.barred[side(color)]);
        self.squares = flood(self.squares, Bitboard::FULL, |square| {
            let ahead = Bitboard::from_square(square).shift(step) & !shut;
            ahead | attacks::pawn_attacks(color, square) & prey
        });
        let captures = union(self.squares, |square| attacks::pawn_attacks(color, square)) & prey;
        let last = Bitboard::from_rank((!color).backrank());
        self.promoted = flood(self.promoted | self.squares & last, open, promoted_steps);
        self.taking = captures | self.promoted;
    }
}

/// All squares reachable by these steps over open squares.
fn flood(from: Bitboard, open: Bitboard, steps: impl Fn(Square) -> Bitboard) -> Bitboard {
    let (mut all, mut new) = (from, from);
    while new.any() {
        new = union(new, &steps) & open & !all;
        all |= new;
    }
    all
}
