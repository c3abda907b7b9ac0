//! Infers the pieces on a board from lifts and places: see [`board::belief`]. Apertures that show the game are not proof enough.

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
    /// Whether something may have happened there that no edge reported.
    pub(crate) const fn is_doubtful(&self) -> bool {
        self.belief.is_doubtful()
    }

    /// Adopts pieces that somebody has looked at and named, if the apertures agree.
    pub(in crate::state) fn note(&mut self, pieces: &shakmaty::Board, unknown: Bitboard) {
        let seen = self.seen.detection();
        let shown = seen.occupied() & !seen.blinded();
        if (pieces.occupied() | unknown) & !seen.blinded() == shown {
            self.belief = Belief::looked_at(pieces.clone(), unknown);
        }
    }

    /// The apertures that hold another piece than in this position, as the lifts and places prove, although all of them look right.
    /// Apertures that identify their piece report it themselves, and blind ones report nothing.
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

    /// The apertures where another piece is as likely as the right one.
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

    /// Whether all apertures probably hold the right piece; during guidance a mere possibility is not enough.
    pub(super) fn is_likely(&self, owed: &shakmaty::Board) -> bool {
        let wrong = self
            .belief
            .likely_wrong(owed, told_otherwise(self.seen.detection()));
        wrong.is_empty()
    }

    /// The candidate placements with their unidentified pegs, the likeliest first, where `owed` should stand. The board's own
    /// identification of pieces outweighs the lifts and places, and a blind aperture is assumed right.
    pub(crate) fn standing(
        &self,
        owed: &shakmaty::Board,
    ) -> impl Iterator<Item = (shakmaty::Board, Bitboard)> {
        let (standing, seen) = (self.belief.standing(), self.seen.detection());
        standing.map(move |(pieces, unknown)| as_told(seen, pieces.clone(), unknown, owed))
    }

    /// Settles the belief after a half-move that was read here, between these positions.
    pub(super) fn settle_read(
        &mut self,
        before: &shakmaty::Board,
        game: &shakmaty::Board,
        in_a_case: bool,
    ) {
        self.belief.settle(game, differing(before, game), in_a_case);
    }

    /// Believes that hands have made this half-move here, between these positions.
    pub(in crate::state) fn believe_made(
        &mut self,
        before: &shakmaty::Board,
        next: &shakmaty::Board,
    ) {
        self.belief.read(next, differing(before, next));
    }

    /// Executes here the first moves that were made elsewhere.
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

    /// Believes the move of the player on the move as it is read, legal or not.
    pub(super) fn believe_read(&mut self) {
        let seen = self.seen.detection();
        if let Reading::Made(made) = seen.reading(Moment::Committed) {
            let before = seen.position();
            let next = before.play(&made.m);
            self.believe_made(before.board(), next.board());
        }
    }

    /// Follows a moved peg or a bounced contact. The target of guidance is the likeliest, then the game's piece, unless the player
    /// is making an `own` move. `promoted`: the sides whose pawns may be promoted now.
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
        // During guidance nothing is promoted: a piece from the box is the one that is wanted.
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

    /// The opponent's move is made and to be executed here; by an earlier mistake the board may show it already.
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

    /// Completes the move that was made on this board, which may have been guided to the new position before the press.
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

/// The apertures that identify their pieces themselves, and the blind ones, which report nothing.
fn told_otherwise(seen: &Detection) -> Bitboard {
    let told = seen.occupied().into_iter();
    let told: Bitboard = told
        .filter(|square| matches!(seen.seen(*square), Seen::Piece(_)))
        .collect();
    told | seen.blinded()
}

/// These pieces and unidentified pegs, merged with the board's own identification of pieces; blind apertures count as unidentified
/// where `owed` has a piece.
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
