//! Spells a written move sign by sign, to be said aloud without knowledge of the position, so that nothing about it is revealed.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::Initials;
use super::initials::names_piece;
use super::reading::{castling, is_dash, takes, without_suffixes};

/// A sign of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The initial of a piece.
    Piece(Role),
    /// The letter of a file.
    File(File),
    /// The number of a rank.
    Rank(Rank),
    /// A capture.
    Takes,
    /// An en passant capture.
    EnPassant,
    /// Castling.
    Castling(CastlingSide),
    /// A draw was offered with it (C.12).
    Offer,
}

/// The signs of a move in the first of these languages with this initial; `None` where it contains anything else. Check, mate and
/// annotations are skipped.
pub fn spelled(text: &str, languages: &[Initials]) -> Option<Vec<Sign>> {
    let (written, en_passant) = without_suffixes(text);
    let mut signs = match castling(written) {
        Some(side) => vec![Sign::Castling(side)],
        None => steps(written, languages)?,
    };
    signs.extend(en_passant.then_some(Sign::EnPassant));
    signs.extend(text.contains("(=)").then_some(Sign::Offer));
    Some(signs)
}

fn steps(written: &str, languages: &[Initials]) -> Option<Vec<Sign>> {
    let between = |sign: &char| is_dash(*sign) || matches!(sign, '=' | '/' | '(' | ')');
    let signs = written.chars().filter(|sign| !between(sign));
    let signs: Option<Vec<Sign>> = signs
        .map(|sign| {
            let role = || languages.iter().find_map(|initials| initials.role(sign));
            let file = || File::from_char(sign).map(Sign::File);
            let rank = || Rank::from_char(sign).map(Sign::Rank);
            match sign {
                sign if takes(sign) => Some(Sign::Takes),
                sign if names_piece(sign) => role().map(Sign::Piece),
                _ => file().or_else(rank),
            }
        })
        .collect();
    let square = |pair: &[Sign]| matches!(pair, [Sign::File(_), Sign::Rank(_)]);
    signs.filter(|signs| signs.windows(2).any(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn every_sign_is_said_and_no_position_is_needed() {
        let all = Initials::all();
        let knight = [
            Sign::Piece(Role::Knight),
            Sign::File(File::F),
            Sign::Rank(Rank::Third),
        ];
        for text in ["Nf3", "Sf3", "Cf3", "♘f3", "Nf3+", "N-f3!?"] {
            assert_eq!(spelled(text, &all).as_deref(), Some(&knight[..]), "{text}");
        }
        let takes = spelled("exd6 e.p.(=)", &all);
        let signs = [
            Sign::File(File::E),
            Sign::Takes,
            Sign::File(File::D),
            Sign::Rank(Rank::Sixth),
            Sign::EnPassant,
            Sign::Offer,
        ];
        assert_eq!(takes.as_deref(), Some(&signs[..]));
        let castling = [Sign::Castling(CastlingSide::QueenSide)];
        assert_eq!(spelled("O-O-O", &all).as_deref(), Some(&castling[..]));
    }

    #[test]
    fn a_letter_is_the_piece_of_the_players_language() {
        let spanish = [Initials::of(Language::Es)];
        let signs = spelled("Re2", &spanish).unwrap();
        assert_eq!(signs[0], Sign::Piece(Role::King));
        for other in ["P-K4", "", "e", "Xe4", "[game-1.flac@0:00:05]"] {
            assert_eq!(spelled(other, &spanish), None, "{other}");
        }
    }
}
