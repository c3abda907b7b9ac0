//! Parses a position described in words: pieces on squares, and the side to move.

use shakmaty::Piece;

use super::{TypedWord, WAYS, folded, following, square};
use ledger::event::Composing;

/// The parts of such a position, separated by commas: "white king e1, black pawns a7 b7, black to move".
pub(super) fn composed(text: &str) -> Option<Vec<Composing>> {
    let parts: Option<Vec<_>> = text.split(',').map(|part| part_of(&folded(part))).collect();
    Some(parts?.concat())
}

/// One part: pieces, an empty square, the side to move, the beginning or the end.
fn part_of(text: &str) -> Option<Vec<Composing>> {
    let mut found = WAYS.matching(text);
    found.find_map(|(word, rest)| match (word, rest) {
        (TypedWord::SetUp, "") => Some(vec![Composing::Begin]),
        (TypedWord::SetUp, _) => {
            let part = part_of(rest)?;
            Some([vec![Composing::Begin, Composing::Empty], part].concat())
        }
        (TypedWord::Empty, "") => Some(vec![Composing::Empty]),
        (TypedWord::Empty, _) => put(rest, None),
        (TypedWord::Done, "") => Some(vec![Composing::Done]),
        (TypedWord::Abandon, "") => Some(vec![Composing::Abandon]),
        (TypedWord::White | TypedWord::Black, _) => {
            let side = word.side()?;
            let mut inner = WAYS.matching(rest);
            inner.find_map(|(next, rest)| match (next, rest) {
                (TypedWord::ToMove | TypedWord::Turn, "") => Some(vec![Composing::FirstMove(side)]),
                _ => put(
                    rest,
                    Some(Piece {
                        color: side,
                        role: next.role()?,
                    }),
                ),
            })
        }
        (TypedWord::Turn, _) => Some(vec![Composing::FirstMove(following(rest)?)]),
        _ => {
            let role = word.role()?;
            let mut inner = WAYS.matching(rest);
            inner.find_map(|(next, rest)| {
                let piece = Piece {
                    color: next.side()?,
                    role,
                };
                put(rest, Some(piece))
            })
        }
    })
}

/// Puts this on each of these squares.
fn put(text: &str, piece: Option<Piece>) -> Option<Vec<Composing>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut squares = Vec::new();
    let mut at = 0;
    while at < words.len() {
        // "e4" is one word, "Eva vier" are two.
        let (found, taken) = (1..=2).find_map(|taken| {
            let named = words.get(at..at + taken)?.join(" ");
            Some((square(&named)?, taken))
        })?;
        squares.push(Composing::Put(found, piece));
        at += taken;
    }
    Some(squares).filter(|squares| !squares.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{Color, Role, Square};

    #[test]
    fn a_position_is_said_in_four_languages() {
        let put = |square, color: Color, role: Role| Composing::Put(square, Some(role.of(color)));
        for (line, wanted) in [
            ("set up", vec![Composing::Begin]),
            (
                "white pawns a2 Bella two",
                vec![
                    put(Square::A2, Color::White, Role::Pawn),
                    put(Square::B2, Color::White, Role::Pawn),
                ],
            ),
            (
                "König schwarz Eva acht, weiß am Zug, fertig",
                vec![
                    put(Square::E8, Color::Black, Role::King),
                    Composing::FirstMove(Color::White),
                    Composing::Done,
                ],
            ),
            (
                "rey blanco e1",
                vec![put(Square::E1, Color::White, Role::King)],
            ),
            ("vide e4", vec![Composing::Put(Square::E4, None)]),
            (
                "set up black to move",
                vec![
                    Composing::Begin,
                    Composing::Empty,
                    Composing::FirstMove(Color::Black),
                ],
            ),
        ] {
            assert_eq!(composed(line), Some(wanted), "{line}");
        }
    }
}
