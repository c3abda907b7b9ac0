//! Phrases moves as the answers to a question, as briefly as possible: a shared part is said once, and a shared piece is left out, because
//! the player has it in the hand. `Schlägt` `Cesar fünf` or `Eva fünf`?

use super::announcement::Announcement;
use super::sentence::Sentence;
use super::style::{MoveWords, Wording};
use laws::language::Language;

/// The answers, and the words before and after them.
pub(super) struct Choices {
    pub before: Sentence,
    pub each: Vec<Sentence>,
    pub after: Sentence,
}

/// The words of these moves as answers.
pub(super) fn choices(wording: &Wording, moves: &[Announcement]) -> Choices {
    let moves: Vec<MoveWords> = moves.iter().map(|m| wording.parts(m)).collect();
    let shortest = shortest(&moves, wording.language());
    // A choice without words could not be told apart.
    match shortest {
        Some(shortest) if !shortest.each.iter().any(Sentence::is_empty) => shortest,
        _ => in_full(moves, wording.language()),
    }
}

fn in_full(moves: Vec<MoveWords>, language: Language) -> Choices {
    Choices {
        before: Sentence::default(),
        each: moves.into_iter().map(|m| m.join(language)).collect(),
        after: Sentence::default(),
    }
}

/// `None` where some of them capture and others do not.
fn shortest(moves: &[MoveWords], language: Language) -> Option<Choices> {
    let first = moves.first()?;
    if !shared(moves, |m| &m.takes) {
        return None;
    }
    let (piece, origin) = (shared(moves, |m| &m.piece), shared(moves, |m| &m.origin));
    let captured = shared(moves, |m| &m.target) && !first.takes.is_empty();
    let each = |m: &MoveWords| MoveWords {
        piece: said_unless(piece, &m.piece),
        origin: said_unless(origin, &m.origin),
        takes: said_unless(captured || (piece && origin), &m.takes),
        target: said_unless(captured, &m.target),
    };
    let after = [&first.takes, &first.target].map(|words| said_unless(!captured, words));
    Some(Choices {
        before: said_unless(captured || !(piece && origin), &first.takes),
        each: moves.iter().map(|m| each(m).join(language)).collect(),
        after: Sentence::joined(after, " ", language),
    })
}

fn said_unless(known: bool, words: &Sentence) -> Sentence {
    if known {
        Sentence::default()
    } else {
        words.clone()
    }
}

fn shared(moves: &[MoveWords], part: fn(&MoveWords) -> &Sentence) -> bool {
    moves
        .windows(2)
        .all(|pair| part(&pair[0]) == part(&pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, Wording};
    use laws::Position;

    fn asked(fen: &str, moves: &[&str]) -> String {
        let position = Position::from_fen(fen).unwrap();
        let moves: Vec<Announcement> = moves
            .iter()
            .map(|mv| Announcement::of(&position, &position.parse_move(mv).unwrap()))
            .collect();
        let choices = choices(&Wording::new(Style::FIDE), &moves);
        format!(
            "{} [{}] {}",
            choices.before,
            choices
                .each
                .iter()
                .map(Sentence::to_string)
                .collect::<Vec<_>>()
                .join(" | "),
            choices.after
        )
    }

    #[test]
    fn what_moves_share_is_said_once() {
        let bishop = "7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1";
        assert_eq!(
            asked(bishop, &["Bxc5", "Bxe5"]),
            "schlägt [Cesar fünf | Eva fünf] "
        );
        let two = "7k/8/8/2r1r3/1P1B4/8/8/K7 w - - 0 1";
        assert_eq!(
            asked(two, &["Bxc5", "bxc5"]),
            " [Läufer | Bella] schlägt Cesar fünf"
        );
        assert_eq!(
            asked(two, &["bxc5", "Bxe5"]),
            " [Bella schlägt Cesar fünf | Läufer schlägt Eva fünf] "
        );
        assert_eq!(
            asked(bishop, &["Bc3", "Bb2"]),
            " [Cesar drei | Bella zwei] "
        );
    }

    #[test]
    fn what_makes_the_difference_is_never_left_out() {
        let bishop = "7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1";
        assert_eq!(
            asked(bishop, &["Bxc5", "Bc3"]),
            " [Läufer schlägt Cesar fünf | Läufer Cesar drei] "
        );
        let knights = "7k/8/8/8/8/5N2/8/KN6 w - - 0 1";
        assert_eq!(
            asked(knights, &["Nbd2", "Nfd2"]),
            " [Bella David zwei | Felix David zwei] "
        );
        let castle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        assert_eq!(
            asked(castle, &["O-O", "O-O-O"]),
            " [Kurze Rochade | Lange Rochade] "
        );
    }
}
