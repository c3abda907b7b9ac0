//! Classifies moves by their progress towards a helpmate. A heuristic that only orders the search.
//!
//! The plan is a mate in a corner of the mated side's first rank: the king there, one of its men on the square beside it, the other king
//! two squares below. The bishops determine the corner. Only kings and knights are driven, because only they are slow.

use shakmaty::{Bitboard, Board, Chess, Color, File, Move, Position as _, Rank, Role, Square};

/// The number of face-to-face pawns from which a position is a wall.
const WALL: usize = 4;
/// From this rank on, seen from its own side, a pawn is close to promotion.
const FAR: Rank = Rank::Sixth;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    Nearer,
    Neither,
    Away,
}

/// The plan for one position.
pub(super) struct Approach {
    winner: Color,
    /// The winner is to move.
    hunting: bool,
    corner: Square,
    /// The mated side must promote, because it has nothing else to obstruct its king.
    wants_promotion: bool,
    /// A wall of pawns, and no other pieces but kings and bishops.
    wall: bool,
    /// The mated side has two bishops or more.
    bishops: bool,
    /// A square between two pawns of a wall, on which one of them can still be captured.
    gap: Option<Square>,
    /// There is such a square, or there was one on the way here.
    pub(super) gaping: bool,
}

impl Approach {
    /// `gaped`: a wall on the way here had a gap.
    pub(super) fn new(chess: &Chess, winner: Color, gaped: bool) -> Self {
        let board = chess.board();
        let pawns = board.pawns();
        let (above, below) = (board.white() & pawns, board.black() & pawns);
        let gap = (above.shift(8) & below.shift(-8)).first();
        let others = board.knights() | board.rooks_and_queens();
        let wall = others.is_empty()
            && (above.shift(8) & below).count() >= WALL
            && files(above) == files(below);
        Self {
            winner,
            hunting: chess.turn() == winner,
            corner: corner(board, winner),
            wants_promotion: wants_promotion(board, winner),
            wall,
            bishops: (board.bishops() & board.by_color(!winner)).more_than_one(),
            gap,
            gaping: gap.is_some() || gaped,
        }
    }

    /// The progress of this move.
    pub(super) fn step(&self, m: Move) -> Progress {
        if !self.wall {
            return if self.hunting {
                self.hunts(m)
            } else {
                self.helps(m)
            };
        }
        if self.gaping {
            return self.opens(m);
        }
        if self.bishops && (self.drives(m) || m.role() == Role::Bishop && self.closes_in(m)) {
            Progress::Nearer
        } else if self.hunting {
            self.hunts(m)
        } else {
            self.helps(m)
        }
    }

    /// The winner captures, promotes, and drives its men to the corner.
    fn hunts(&self, m: Move) -> Progress {
        let far = m.role() == Role::Pawn && self.winner.relative_rank(m.to().rank()) >= FAR;
        if far || m.is_capture() || self.drives(m) {
            Progress::Nearer
        } else {
            Progress::Neither
        }
    }

    /// The other side goes to the corner and captures nothing.
    fn helps(&self, m: Move) -> Progress {
        if self.drives(m) {
            return Progress::Nearer;
        }
        if self.wants_promotion {
            let heavy = matches!(m.promotion(), Some(Role::Queen | Role::Rook));
            return match m.role() {
                Role::Pawn if !heavy && !m.is_capture() => Progress::Nearer,
                _ => Progress::Away,
            };
        }
        if m.is_capture() {
            Progress::Away
        } else {
            Progress::Neither
        }
    }

    /// Where a wall has a gap, kings go there and the winner captures.
    fn opens(&self, m: Move) -> Progress {
        let nearer = |gap: Square| {
            m.from()
                .is_some_and(|from| m.to().distance(gap) < from.distance(gap))
        };
        match m.role() {
            _ if m.is_capture() && self.hunting => Progress::Nearer,
            Role::King if self.gap.is_some_and(nearer) => Progress::Nearer,
            Role::King => Progress::Neither,
            _ => Progress::Away,
        }
    }

    /// Whether a king or knight comes nearer to its place.
    fn drives(&self, m: Move) -> bool {
        match (m.role(), m.from()) {
            (Role::King, _) => self.closes_in(m),
            (Role::Knight, Some(from)) => {
                let place = self.place(Role::Knight);
                jumps(m.to(), place) < jumps(from, place)
            }
            _ => false,
        }
    }

    fn closes_in(&self, m: Move) -> bool {
        let place = self.place(m.role());
        m.from()
            .is_some_and(|from| m.to().distance(place) < from.distance(place))
    }

    /// The place of a man of the side to move.
    fn place(&self, role: Role) -> Square {
        let king = role == Role::King;
        let (file, rank) = self.corner.coords();
        match (self.hunting, king) {
            (true, true) => Square::from_coords(file, self.winner.relative_rank(Rank::Sixth)),
            (true, false) | (false, true) => self.corner,
            (false, false) => Square::from_coords(beside(file), rank),
        }
    }
}

fn beside(file: File) -> File {
    if file == File::A { File::B } else { File::G }
}

/// The files of these pawns, as a bit mask.
fn files(pawns: Bitboard) -> u8 {
    pawns
        .into_iter()
        .fold(0, |all, pawn| all | 1 << u32::from(pawn.file()))
}

/// The corner to mate in: dark for a dark bishop of the winner's, or against a light one if it has none.
fn corner(board: &Board, winner: Color) -> Square {
    let bishops = |color| board.bishops() & board.by_color(color);
    let (own, others) = (bishops(winner), bishops(!winner));
    let dark = !(own & Bitboard::DARK_SQUARES).is_empty()
        || own.is_empty() && (others & Bitboard::LIGHT_SQUARES).any();
    let rank = (!winner).backrank();
    let [a, h] = [File::A, File::H].map(|file| Square::from_coords(file, rank));
    if a.is_dark() == dark { a } else { h }
}

/// Whether the mated side must promote: a lone knight against pawns and queens, or bishops of one colour with no bishop of the other
/// colour and no opposing knight to obstruct the king.
fn wants_promotion(board: &Board, winner: Color) -> bool {
    let (army, others) = (board.by_color(winner), board.by_color(!winner));
    let minors = board.knights() | board.bishops();
    let bishops = army & board.bishops();
    let knight = army.count() == 2
        && (army & board.knights()).any()
        && ((minors | board.rooks()) & others).is_empty();
    let other = if (bishops & Bitboard::DARK_SQUARES).any() {
        Bitboard::LIGHT_SQUARES
    } else {
        Bitboard::DARK_SQUARES
    };
    let one_colour = army.count() == bishops.count() + 1
        && (board.bishops() & other).is_empty()
        && (others & board.knights()).is_empty();
    knight || one_colour
}

/// The distance of two squares in knight moves.
fn jumps(from: Square, to: Square) -> u8 {
    JUMPS[from as usize][to as usize]
}

static JUMPS: [[u8; 64]; 64] = all_jumps();

const fn all_jumps() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let (mut seen, mut count) = (1u64 << from, 0);
        while count < 6 {
            count += 1;
            let new = jumped(seen) & !seen;
            let mut to = 0;
            while to < 64 {
                if new >> to & 1 == 1 {
                    table[from][to] = count;
                }
                to += 1;
            }
            seen |= new;
        }
        from += 1;
    }
    table
}

/// All squares a knight's move away from these.
const fn jumped(from: u64) -> u64 {
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = NOT_A.rotate_right(1);
    const NOT_AB: u64 = NOT_A & (NOT_A << 1);
    const NOT_GH: u64 = NOT_H & (NOT_H >> 1);
    (from & NOT_H) << 17
        | (from & NOT_A) << 15
        | (from & NOT_GH) << 10
        | (from & NOT_AB) << 6
        | (from & NOT_A) >> 17
        | (from & NOT_H) >> 15
        | (from & NOT_AB) >> 10
        | (from & NOT_GH) >> 6
}
