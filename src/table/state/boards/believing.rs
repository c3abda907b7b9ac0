//! What stands on a board by what hands did there: see [`board::belief`]. Apertures that show the game are not enough.

use shakmaty::{Bitboard, ByColor, Move};

use super::SeatBoard;
use crate::state::Current;
use board::belief::{Belief, FromBox};
use board::detection::{Detection, Moment, Reading};
use board::differing;
use board::repair::Repair;
use board::{Edge, Seen};
use laws::Position;

impl SeatBoard {
    /// Whether something may have happened there that no edge told.
    pub(crate) const fn is_doubtful(&self) -> bool {
        self.belief.is_doubtful()
    }

    /// Somebody has looked and said what stands there; that counts where the apertures bear it out.
    pub(in crate::state) fn note(&mut self, pieces: &shakmaty::Board, unknown: Bitboard) {
        let seen = self.seen.detection();
        let shown = seen.occupied() & !seen.blinded();
        if (pieces.occupied() | unknown) & !seen.blinded() == shown {
            self.belief = Belief::looked_at(pieces.clone(), unknown);
        }
    }

    /// The apertures that hold another piece than in this position, by what hands did, though all of them show it; those that tell
    /// their pieces do so themselves, and blind ones tell nothing.
    pub(crate) fn mistaken(&self, owed: &shakmaty::Board) -> Bitboard {
        let seen = self.seen.detection();
        let differs = (owed.occupied() ^ seen.occupied()) & !seen.blinded();
        match differs.any() {
            true => Bitboard::EMPTY,
            false => self
                .belief
                .wrong(owed, told_otherwise(self.seen.detection())),
        }
    }

    /// The apertures where another piece is as likely as the one that should stand there.
    pub(super) fn as_likely(&self, owed: &shakmaty::Board) -> Bitboard {
        let besides = told_otherwise(self.seen.detection());
        let near = match self.belief.is_doubtful() {
            true => Bitboard::EMPTY,
            false => self.belief.near() & !besides,
        };
        near | self.belief.likely_wrong(owed, besides)
    }

    /// The apertures that may hold another piece than they should.
    pub(super) fn perhaps_mistaken(&self, owed: &shakmaty::Board) -> Bitboard {
        self.belief
            .perhaps_wrong(owed, told_otherwise(self.seen.detection()))
    }

    /// Whether likely all apertures hold what they should; on the way back it is not enough that they may.
    pub(super) fn is_likely(&self, owed: &shakmaty::Board) -> bool {
        let wrong = self
            .belief
            .likely_wrong(owed, told_otherwise(self.seen.detection()));
        wrong.is_empty()
    }

    /// What may stand there and the pegs that nobody knows, the likeliest first, where this should stand; what the board itself tells of its
    /// pieces outweighs what hands did, and a blind aperture holds what it should.
    pub(crate) fn standing(
        &self,
        owed: &shakmaty::Board,
    ) -> impl Iterator<Item = (shakmaty::Board, Bitboard)> {
        let (standing, seen) = (self.belief.standing(), self.seen.detection());
        standing.map(move |(pieces, unknown)| as_told(seen, pieces.clone(), unknown, owed))
    }

    /// A half-move is over that was read here, from this position to that.
    pub(super) fn settle_read(
        &mut self,
        before: &shakmaty::Board,
        game: &shakmaty::Board,
        in_a_case: bool,
    ) {
        self.belief.settle(game, differing(before, game), in_a_case);
    }

    /// Hands have made this half-move here, from one position to the next.
    pub(in crate::state) fn believe_made(
        &mut self,
        before: &shakmaty::Board,
        next: &shakmaty::Board,
    ) {
        self.belief.read(next, differing(before, next));
    }

    /// The first moves that were made elsewhere are executed here.
    pub(super) fn executes(&mut self, moves: usize, in_a_case: bool) {
        let seen = self.seen.detection();
        let before = seen.base().board().clone();
        let alone = matches!(seen.reading(Moment::Committed), Reading::Executed { .. });
        self.seen.execute(moves);
        let game = self.seen.detection().base().board();
        // A recapture in one go puts in only the piece that recaptures.
        let read = match alone {
            true => differing(&before, game),
            false => Bitboard::EMPTY,
        };
        self.belief.settle(game, read, in_a_case);
    }

    /// What the hands of who has the move did is believed as it is read, legal or not.
    pub(super) fn believe_read(&mut self) {
        let seen = self.seen.detection();
        if let Reading::Made(made) = seen.reading(Moment::Committed) {
            let before = seen.position();
            let next = before.play(&made.m);
            self.believe_made(before.board(), next.board());
        }
    }

    /// A hand moves a peg, or a contact has bounced. What the way back wants there is likelier than anything else, then what the game
    /// wants, unless its player is making an `own` move. Pawns of these sides may be promoted now.
    pub(super) fn follow(
        &mut self,
        edge: Edge,
        stands: bool,
        (owed, own): (&shakmaty::Board, bool),
        promoted: ByColor<bool>,
    ) {
        let square = edge.square();
        if !stands && matches!(edge, Edge::Place(..)) {
            self.belief.restore(square);
            return;
        }
        let target = self.guidance.as_ref().map(Repair::placement);
        let wanted = target.or((!own).then_some(owed));
        let wanted = wanted.and_then(|board| board.piece_at(square));
        let seen = self.seen.detection();
        let executed = seen.expected().first();
        let executed = executed.map(|made| made.role().of(seen.base().turn()));
        // On the way back nothing is promoted: what comes from the box is what is wanted.
        let from_box = FromBox {
            wanted: target.is_some(),
            belongs: owed.piece_at(square),
            executed: executed.filter(|_| target.is_none()),
            promoted: match target {
                Some(_) => ByColor::default(),
                None => promoted,
            },
        };
        self.belief.edge(edge, wanted, from_box);
    }

    /// The opponent's move is made, and to be executed here; by a mistake before it, the board may show that already.
    pub(in crate::state) fn owes(&mut self, mv: Move) {
        let seen = self.seen.detection();
        let differs = seen.is_rebased() && seen.occupied() != seen.position().occupied();
        self.seen.expect(mv);
        let next = self.seen.detection().position();
        let shown = differs && self.seen.detection().occupied() == next.occupied();
        if shown && self.mistaken(next.board()).is_empty() {
            self.belief.settle(next.board(), Bitboard::EMPTY, false);
            self.seen.rebase(next);
        }
    }

    /// The move that was made on it is completed: this is the position, to which it may have been guided before the press.
    pub(in crate::state) fn advance(
        &mut self,
        made: &Current,
        (before, next): (&Position, &Position),
        in_a_case: bool,
    ) {
        if self.seen.detection().position() != *next {
            self.seen.advance(&made.mv, made.edges);
        }
        self.commit.clear();
        self.settle_read(before.board(), next.board(), in_a_case);
    }

    /// The game begins with this position.
    pub(in crate::state) fn begin(&mut self, position: &Position) {
        self.belief.settle(position.board(), Bitboard::EMPTY, false);
    }
}

/// The apertures that tell their pieces themselves, and the blind ones, which tell nothing.
fn told_otherwise(seen: &Detection) -> Bitboard {
    let told = seen.occupied().into_iter();
    let told: Bitboard = told
        .filter(|square| matches!(seen.seen(*square), Seen::Piece(_)))
        .collect();
    told | seen.blinded()
}

/// These pieces and pegs that nobody knows, with what the board itself tells of its pieces, where this should stand.
fn as_told(
    seen: &Detection,
    mut pieces: shakmaty::Board,
    unknown: Bitboard,
    owed: &shakmaty::Board,
) -> (shakmaty::Board, Bitboard) {
    for square in seen.occupied() {
        if let Seen::Piece(piece) = seen.seen(square) {
            pieces.set_piece_at(square, piece);
        }
    }
    for square in seen.blinded() {
        pieces.discard_piece_at(square);
    }
    let blind = seen.blinded() & owed.occupied();
    (pieces, (unknown & !seen.blinded()) | blind)
}
