//! Where each piece can ever get to.
//!
//! Everything is taken too generously, never too narrowly: both sides may move as often as they like, check binds no one but a
//! king that would step beside a piece that can never leave, a piece in the way of another is thought gone as soon as it can
//! leave. What is impossible even so is impossible. The sets grow until they stay as they are; the proof that no game leaves
//! them goes move by move: the first move out of them would need something that is in them.
//!
//! It knows nothing of the side to move, of stalemate and of forced lines: the search does.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position as _, Rank, Role, Square, attacks};

/// A piece that stands on the board now, and all that it can come to.
pub(super) struct PieceReach {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) home: Square,
    /// The squares it may stand on before it is promoted.
    pub(super) squares: Bitboard,
    /// The squares it may stand on once promoted.
    pub(super) promoted: Bitboard,
    /// The squares it may capture on.
    taking: Bitboard,
    /// It may be captured.
    taken: bool,
}

impl PieceReach {
    /// Never leaves its square, whatever happens.
    fn is_fixed(&self) -> bool {
        !self.taken && self.squares == Bitboard::from_square(self.home)
    }

    /// The squares it may stand on at all.
    pub(super) fn everywhere(&self) -> Bitboard {
        self.squares | self.promoted
    }

    /// The squares it may attack, from whatever square; a line through a king in check is not followed.
    pub(super) fn attacked(&self) -> Bitboard {
        let own = union(self.squares, |square| steps(self.role, self.color, square));
        own | union(self.promoted, promoted_steps)
    }
}

/// The reach of all pieces.
pub(super) struct Mobility {
    pub(super) pieces: ArrayVec<PieceReach, 64>,
}

/// The nearest squares that a piece attacks: one step of a bishop, rook or queen.
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

/// What a promoted piece attacks next to it: whatever queen or knight can do.
fn promoted_steps(square: Square) -> Bitboard {
    attacks::king_attacks(square) | attacks::knight_attacks(square)
}

/// What these squares come to together.
pub(super) fn union(squares: Bitboard, of: impl Fn(Square) -> Bitboard) -> Bitboard {
    squares
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| all | of(square))
}

/// What binds all pieces alike at one stage.
struct Bounds {
    /// Where a piece that never leaves stands.
    fixed: Bitboard,
    /// The squares on which a piece of this colour may stand.
    open: [Bitboard; 2],
    /// The squares on which a pawn of this colour may find something to capture.
    prey: [Bitboard; 2],
    /// Where a pawn of the other side began that is never taken and never leaves its file: a pawn of this colour on that file
    /// never passes it.
    barred: [Bitboard; 2],
    /// The squares that a piece of this colour, which never leaves, attacks for ever.
    guarded: [Bitboard; 2],
}

const fn side(color: Color) -> usize {
    color as usize
}

impl Mobility {
    /// Everything that can be reached from this position.
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
        // The pawn that just advanced two squares can be captured as if it stood on the square it passed over.
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

    /// One round: every piece moves as far as the bounds let it. Whether anything changed.
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

    /// A piece: step by step over open squares. It may capture wherever it may go.
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

    /// The squares that this pawn cannot step to, because pawns of the other side stay before it for ever.
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

/// All squares that these steps lead to, over open squares.
fn flood(from: Bitboard, open: Bitboard, steps: impl Fn(Square) -> Bitboard) -> Bitboard {
    let (mut all, mut new) = (from, from);
    while new.any() {
        new = union(new, &steps) & open & !all;
        all |= new;
    }
    all
}
