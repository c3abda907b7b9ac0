//! Phrases that read a player's own score back, half-move by half-move (D.1): exactly the entries, whatever the position; and questions
//! to a player who writes it with the buttons.

use shakmaty::{CastlingSide, Color, Role};

use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use laws::PenChoice;
use laws::notation::Sign;

phrases! {
/// A half-move of a player's score: its number, side and entry.
pub enum OwnScoreMove {
    /// An entry, as signs.
    Written { number: u32, seat: Color, written: Vec<Sign> }: [Own, at_once, clips] => "own-score";
    /// No entry.
    Gap { number: u32, seat: Color }: [Own, at_once, clips] => "own-score-gap";
    /// It is only on the tape, at this place.
    Taped { number: u32, seat: Color, place: String }: [Own, at_once, clips] => "own-score-taped";
    /// An entry that is not a move.
    Text { number: u32, seat: Color, written: String }: [Own, at_once, free] => "own-score-text";
    /// Asks for the entry of this half-move; with the first answer.
    Asks { number: u32, seat: Color, choice: PenChoice }: [Own, at_once, clips] => "own-score-asks";
    /// The selected answer.
    Chosen(choice: PenChoice): [Own, at_once, clips] => { choice };
    /// Asks whether this is the move.
    Whole(written: Vec<Sign>): [Own, at_once, clips] => "own-score-whole";
}
}

impl Insert for Vec<Sign> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let wording = teller.wording();
        let signs = self.iter().map(|sign| wording.sign(*sign));
        let signs = signs.filter(|words| !words.is_empty());
        let mut words = Sentence::joined(signs, " ", wording.language());
        if self.contains(&Sign::Offer) {
            words.push(Sentence::of(", ", teller.language()));
            words.push(teller.draft(OFFER).end());
        }
        words
    }
}

impl Insert for PenChoice {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let sign = |sign| teller.wording().sign(sign);
        match self {
            PenChoice::Pawn => sign(Sign::Piece(Role::Pawn)),
            PenChoice::Knight => sign(Sign::Piece(Role::Knight)),
            PenChoice::Bishop => sign(Sign::Piece(Role::Bishop)),
            PenChoice::Rook => sign(Sign::Piece(Role::Rook)),
            PenChoice::Queen => sign(Sign::Piece(Role::Queen)),
            PenChoice::King => sign(Sign::Piece(Role::King)),
            PenChoice::ShortCastling => sign(Sign::Castling(CastlingSide::KingSide)),
            PenChoice::LongCastling => sign(Sign::Castling(CastlingSide::QueenSide)),
            PenChoice::Nothing => teller.draft(LEAVE_OUT).end(),
            PenChoice::Offer => teller.draft(OFFERED).end(),
            PenChoice::Before => teller.draft(THE_ONE_BEFORE).end(),
        }
    }
}

inserted! {
    clips {
        LEAVE_OUT = "own-score-leave-out" ();
        OFFERED = "own-score-offered" ();
        THE_ONE_BEFORE = "own-score-before" ();
        OFFER = "own-score-offer" ();
    }
}
