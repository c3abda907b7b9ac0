//! A move that was typed, in the position of the game.

use shakmaty::uci::UciMove;

use announce::Language;
use laws::Position;
use laws::notation::{Initials, ParseMove, read_meant};

/// What a text means as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// This move, legal or not.
    Move(UciMove),
    /// A move that no piece can make.
    Impossible,
    /// Several pieces can.
    Ambiguous,
    /// No move at all.
    Nothing,
}

/// Reads a move, in the letters of SAN where it was spoken, else in those of the player's language first.
pub(super) fn meant(position: &Position, text: &str, spoken: bool, language: Language) -> Meant {
    let lower = text.to_lowercase();
    if let Ok(uci @ UciMove::Normal { .. }) = lower.parse::<UciMove>() {
        return Meant::Move(uci);
    }
    let own = Initials::of(language);
    let others = Initials::all().into_iter().filter(|other| *other != own);
    let letters: Vec<Initials> = match spoken {
        true => vec![Initials::ENGLISH],
        false => [own].into_iter().chain(others).collect(),
    };
    // "nf3", as whoever is in a hurry types it; "bxc3" remains the pawn's.
    let raised = |text: &str| {
        let mut letters = text.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    };
    match read_meant(position, text, &letters) {
        Ok(made) => Meant::Move(position.uci(&made)),
        Err(ParseMove::Ambiguous(..)) => Meant::Ambiguous,
        Err(ParseMove::Illegal(..)) => Meant::Impossible,
        Err(ParseMove::Unreadable { .. }) => match read_meant(position, &raised(text), &letters) {
            Ok(made) => Meant::Move(position.uci(&made)),
            Err(ParseMove::Ambiguous(..)) => Meant::Ambiguous,
            Err(ParseMove::Illegal(..)) => Meant::Impossible,
            Err(ParseMove::Unreadable { .. }) => Meant::Nothing,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_typed() {
        let start = Position::initial();
        let of = |text, spoken| meant(&start, text, spoken, Language::De);
        let knight = Meant::Move("g1f3".parse().unwrap());
        for text in ["Nf3", "Sf3", "sf3", "nf3", "g1f3", "G1F3", "Cf3"] {
            assert_eq!(of(text, false), knight, "{text}");
        }
        assert_eq!(of("Nf3", true), knight);
        assert_eq!(of("e5", false), Meant::Impossible);
        assert_eq!(of("e2e5", false), Meant::Move("e2e5".parse().unwrap()));
        assert_eq!(of("hello", false), Meant::Nothing);
        let two = Position::from_fen("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1").unwrap();
        let rooks = Position::from_fen("4k3/8/8/8/8/7K/8/R6R w - - 0 1").unwrap();
        assert_eq!(meant(&rooks, "Rd1", false, Language::En), Meant::Ambiguous);
        assert_eq!(
            meant(&two, "Nb3", false, Language::En),
            Meant::Move("a1b3".parse().unwrap())
        );
    }
}
