//! A line that somebody at the keyboard types, in the words of any of the languages: a question, a wish, or else a move as it is
//! spoken or written. What it means for the game is not decided here.

mod composed;

use std::sync::LazyLock;

use shakmaty::{Color, Role, Square};

use super::dictated::{dictated, folded, sign};
use super::ways::Ways;
use composed::composed;
use ledger::event::{Composing, Detail, Query};

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// Nothing.
    Nothing,
    /// A question.
    Ask(Query),
    /// The half-move before the one that was told last.
    Earlier,
    /// To take back so many half-moves; unsaid, as far as the own last move.
    TakeBack(Option<u32>),
    /// To go on from where this move was to be made.
    ToMove(u32),
    /// Another game.
    New,
    /// Another game, from the position of this FEN.
    SetUp(String),
    /// Something of a position that is set up in words.
    Compose(Vec<Composing>),
    /// The player resigns.
    Resign,
    /// It is meant so.
    Yes,
    /// It is not.
    No,
    /// Both agree to a draw.
    Draw,
    /// So much is to be said.
    Detail(Detail),
    /// The last words once more.
    Again,
    /// The piece on this square is in the hand.
    Lift(Square),
    /// It is put there.
    Place(Square),
    /// The program that is the opponent is called again.
    Opponent,
    /// Which words there are.
    Help,
    /// The end.
    Quit,
    /// Something of a printed game that is followed.
    Follow(Follow),
    /// Something else: a move, in the letters of SAN where it was said in words, else as it was typed.
    Move { written: String, spoken: bool },
}

/// What is wanted of a printed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// So many half-moves on.
    Next(u32),
    /// Into this variation of the last move.
    Variation(u32),
    /// Out of the variation.
    MainLine,
    /// To find the moves of this side, or of both.
    Guess(Option<Color>),
    /// To be told the moves again.
    Read,
    /// The move that is looked for.
    Solution,
    /// Another game or exercise of the file.
    Text(u32),
}

/// The names in the language files of everything that can be said before or instead of a move.
const SAYINGS: [&str; 53] = [
    "next",
    "variation",
    "main-line",
    "guess",
    "read",
    "solution",
    "text",
    "square",
    "kings",
    "queens",
    "rooks",
    "bishops",
    "knights",
    "pawns",
    "where",
    "mine",
    "white",
    "black",
    "rank",
    "file",
    "diagonals",
    "position",
    "ranks",
    "captured",
    "material",
    "turn",
    "last",
    "earlier",
    "clock",
    "attackers",
    "check",
    "moves",
    "hint",
    "back",
    "to-move",
    "new",
    "set-up",
    "empty",
    "done",
    "abandon",
    "resign",
    "yes",
    "no",
    "draw",
    "terse",
    "normal",
    "full",
    "again",
    "lift",
    "place",
    "opponent",
    "help",
    "quit",
];

/// Every way to say it.
static WAYS: LazyLock<Ways> = LazyLock::new(|| Ways::of(&SAYINGS));

/// Understands a line; `seat` is who types it, whose pieces are "mine".
pub fn entered(line: &str, seat: Color) -> Entered {
    let text = folded(line);
    if text.is_empty() {
        return Entered::Nothing;
    }
    if let Some(square) = text
        .strip_suffix('?')
        .and_then(|asked| square(asked.trim()))
    {
        return Entered::Ask(Query::Square { square });
    }
    let plain = text.trim_end_matches(['?', '.', '!']).trim_end();
    if let Some(composing) = composed(plain) {
        return Entered::Compose(composing);
    }
    // Who asks has not resigned.
    let asks = text.ends_with('?');
    let said = WAYS
        .matching(plain)
        .filter_map(|(name, rest)| meaning(name, rest, line, seat))
        .filter(|meant| !asks || !matches!(meant, Entered::Resign | Entered::Yes));
    said.into_iter().next().unwrap_or_else(|| moved(line))
}

fn meaning(name: &str, rest: &str, line: &str, seat: Color) -> Option<Entered> {
    let number = || rest.parse::<u32>().ok().filter(|number| *number > 0);
    let ask = |query| Some(Entered::Ask(query));
    let asked = match name {
        "square" => ask(Query::Square {
            square: square(rest)?,
        }),
        "rank" => ask(Query::Rank { rank: rank(rest)? }),
        "file" => ask(Query::File { file: file(rest)? }),
        "diagonals" => ask(Query::Diagonals {
            square: square(rest)?,
        }),
        "attackers" => ask(Query::Attackers {
            square: square(rest)?,
        }),
        "moves" => ask(Query::Moves {
            square: square(rest)?,
        }),
        "last" if rest.is_empty() => ask(Query::Course { back: 1 }),
        "last" => ask(Query::Course { back: number()? }),
        "where" | "mine" | "white" | "black" => whose(name, rest, seat),
        "kings" | "queens" | "rooks" | "bishops" | "knights" | "pawns" if rest.is_empty() => {
            pieces(name, seat)
        }
        "kings" | "queens" | "rooks" | "bishops" | "knights" | "pawns" => {
            following(rest).and_then(|side| pieces(name, side))
        }
        "set-up" => Some(Entered::SetUp(fen(line)?)),
        "lift" => Some(Entered::Lift(square(rest)?)),
        "place" => Some(Entered::Place(square(rest)?)),
        "next" | "variation" | "guess" | "text" => follow(name, rest),
        "to-move" => Some(Entered::ToMove(number()?)),
        "back" if rest.is_empty() => Some(Entered::TakeBack(None)),
        "back" => Some(Entered::TakeBack(Some(number()?))),
        _ => None,
    };
    asked.or_else(|| alone(name).filter(|_| rest.is_empty()))
}

/// What a number, or a colour, may follow.
fn follow(name: &str, rest: &str) -> Option<Entered> {
    let number = rest.parse::<u32>().ok().filter(|number| *number > 0);
    let follow = match (name, rest) {
        ("next", "") => Follow::Next(1),
        ("next", _) => Follow::Next(number?),
        ("variation", _) => Follow::Variation(number?),
        ("text", _) => Follow::Text(number?),
        (_, "") => Follow::Guess(None),
        _ => Follow::Guess(Some(following(rest)?)),
    };
    Some(Entered::Follow(follow))
}

/// What stands for itself.
fn alone(name: &str) -> Option<Entered> {
    Some(match name {
        "position" => Entered::Ask(Query::Position),
        "ranks" => Entered::Ask(Query::Ranks),
        "captured" => Entered::Ask(Query::Captured),
        "material" => Entered::Ask(Query::Material),
        "turn" => Entered::Ask(Query::Turn),
        "clock" => Entered::Ask(Query::Clock),
        "check" => Entered::Ask(Query::Check),
        "hint" => Entered::Ask(Query::Hint),
        "main-line" => Entered::Follow(Follow::MainLine),
        "read" => Entered::Follow(Follow::Read),
        "solution" => Entered::Follow(Follow::Solution),
        "earlier" => Entered::Earlier,
        "new" => Entered::New,
        "resign" => Entered::Resign,
        "yes" => Entered::Yes,
        "no" => Entered::No,
        "draw" => Entered::Draw,
        "terse" => Entered::Detail(Detail::Terse),
        "normal" => Entered::Detail(Detail::Normal),
        "full" => Entered::Detail(Detail::Full),
        "again" => Entered::Again,
        "opponent" => Entered::Opponent,
        "help" => Entered::Help,
        "quit" => Entered::Quit,
        _ => return None,
    })
}

/// "my knights", "black pawns", "caballos negros": whose pieces, in either order.
fn whose(name: &str, rest: &str, seat: Color) -> Option<Entered> {
    let side = match name {
        "white" => Color::White,
        "black" => Color::Black,
        _ => seat,
    };
    let mut inner = WAYS.matching(rest);
    inner.find_map(|(next, further)| match next {
        "mine" | "white" | "black" if !further.is_empty() => whose(next, further, seat),
        _ if further.is_empty() => pieces(next, side),
        _ => following(further).and_then(|side| pieces(next, side)),
    })
}

/// The colour that follows its piece.
fn following(text: &str) -> Option<Color> {
    let mut found = WAYS.matching(text);
    found.find_map(|(name, rest)| match (name, rest) {
        ("white", "") => Some(Color::White),
        ("black", "") => Some(Color::Black),
        _ => None,
    })
}

fn pieces(name: &str, side: Color) -> Option<Entered> {
    let role = role(name)?.into();
    Some(Entered::Ask(Query::Pieces { side, role }))
}

fn side(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

fn role(name: &str) -> Option<Role> {
    Some(match name {
        "kings" => Role::King,
        "queens" => Role::Queen,
        "rooks" => Role::Rook,
        "bishops" => Role::Bishop,
        "knights" => Role::Knight,
        "pawns" => Role::Pawn,
        _ => return None,
    })
}

/// A square, by its coordinates or in words.
fn square(text: &str) -> Option<Square> {
    let spelled = dictated(text);
    spelled.as_deref().unwrap_or(text).parse().ok()
}

fn rank(text: &str) -> Option<u8> {
    let spelled = sign(text).unwrap_or(text);
    spelled.parse().ok().filter(|rank| (1..=8).contains(rank))
}

fn file(text: &str) -> Option<char> {
    let mut spelled = sign(text).unwrap_or(text).chars();
    let file = spelled.next().filter(|file| matches!(file, 'a'..='h'));
    file.filter(|_| spelled.next().is_none())
}

/// What follows the words of setting up: from the first word with ranks in it, letters as they were typed.
fn fen(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let first = words.find(|word| word.contains('/'))?;
    let rest: Vec<&str> = [first].into_iter().chain(words).collect();
    Some(rest.join(" "))
}

fn moved(line: &str) -> Entered {
    match dictated(line) {
        Some(written) => Entered::Move {
            written,
            spoken: true,
        },
        None => Entered::Move {
            written: line.trim().to_owned(),
            spoken: false,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledger::event::RoleName;

    fn asked(line: &str) -> Query {
        match entered(line, Color::White) {
            Entered::Ask(query) => query,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn questions_are_understood_in_four_languages() {
        let square = Square::E5;
        for line in [
            "what is on e5?",
            "was steht auf Eva fünf",
            "qué hay en e5",
            "case e5",
            "E5?",
        ] {
            assert_eq!(asked(line), Query::Square { square }, "{line}");
        }
        let role = RoleName::Knight;
        for (line, side) in [
            ("where are my knights?", Color::White),
            ("Springer", Color::White),
            ("wo stehen schwarze Springer", Color::Black),
            ("black knights", Color::Black),
            ("caballos negros", Color::Black),
            ("où sont mes cavaliers", Color::White),
        ] {
            assert_eq!(asked(line), Query::Pieces { side, role }, "{line}");
        }
        assert_eq!(asked("rank four"), Query::Rank { rank: 4 });
        assert_eq!(asked("Reihe 4"), Query::Rank { rank: 4 });
        assert_eq!(asked("Linie Eva"), Query::File { file: 'e' });
        assert_eq!(
            asked("who attacks f7"),
            Query::Attackers { square: Square::F7 }
        );
        assert_eq!(
            asked("Züge von Eva zwei"),
            Query::Moves { square: Square::E2 }
        );
        assert_eq!(asked("last 3"), Query::Course { back: 3 });
        assert_eq!(asked("pendule"), Query::Clock);
    }

    #[test]
    fn who_asks_has_not_resigned() {
        let at = |line: &str| entered(line, Color::White);
        for line in ["resign", "Aufgeben!", "abandono", "j'abandonne"] {
            assert_eq!(at(line), Entered::Resign, "{line}");
        }
        for line in ["resign?", "aufgeben ?", "yes?", "oui?!?"] {
            assert!(matches!(at(line), Entered::Move { .. }), "{line}");
        }
        for (yes, no) in [("yes", "no"), ("Ja", "Nein."), ("sí", "no"), ("oui", "non")] {
            assert_eq!((at(yes), at(no)), (Entered::Yes, Entered::No));
        }
    }

    #[test]
    fn wishes_and_moves_are_told_apart() {
        let at = |line: &str| entered(line, Color::Black);
        assert_eq!(at(""), Entered::Nothing);
        assert_eq!(at("take back"), Entered::TakeBack(None));
        assert_eq!(at("zurück 4"), Entered::TakeBack(Some(4)));
        assert_eq!(at("to move 12"), Entered::ToMove(12));
        assert_eq!(at("lift e2"), Entered::Lift(Square::E2));
        assert_eq!(at("setze Eva vier"), Entered::Place(Square::E4));
        assert_eq!(at("brief"), Entered::Detail(Detail::Terse));
        for (line, wanted) in [
            ("next", Follow::Next(1)),
            ("weiter 5", Follow::Next(5)),
            ("Variante 2", Follow::Variation(2)),
            ("main line", Follow::MainLine),
            ("raten", Follow::Guess(None)),
            ("deviner blancs", Follow::Guess(Some(Color::White))),
            ("vorlesen", Follow::Read),
            ("solución", Follow::Solution),
            ("exercise 12", Follow::Text(12)),
        ] {
            assert_eq!(at(line), Entered::Follow(wanted), "{line}");
        }
        assert_eq!(at("new game"), Entered::New);
        let fen = "8/8/8/8/8/k7/8/K6R w - - 0 1";
        assert_eq!(at(&format!("set up {fen}")), Entered::SetUp(fen.to_owned()));
        let spoken = |written: &str| Entered::Move {
            written: written.to_owned(),
            spoken: true,
        };
        assert_eq!(at("Springer Felix drei"), spoken("Nf3"));
        assert_eq!(at("rook a1"), spoken("Ra1"));
        assert_eq!(at("short castling"), spoken("O-O"));
        assert_eq!(at("e2 e4"), spoken("e2e4"));
        let written = "Sf3".to_owned();
        let typed = Entered::Move {
            written,
            spoken: false,
        };
        assert_eq!(at("Sf3"), typed);
    }
}
