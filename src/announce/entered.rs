//! Parses a line typed at the keyboard, in the words of any language: a question, a wish, or else a move as it is spoken or written,
//! which [`told`](super::told) reads. Its effect on the game is decided elsewhere.

mod asides;
mod clauses;
mod composed;
mod corrected;
mod descriptive;
mod families;
mod likely;
mod line;
mod loosely;
mod typed_word;

use std::sync::LazyLock;

use shakmaty::{Color, File, Rank, Role, Square};

use super::listed::{ListedWords, forms};
use super::terms::Terms;
use super::understand::fold::{folded, words};
use super::understand::{asks, file, rank, square, told};
use super::ways::Ways;
use composed::composed;
use laws::language::Language;
use laws::notation::{Initials, PartialMove};
use ledger::event::{Detail, Query};
pub use line::{Entered, FollowCommand};
use typed_word::TypedWord;

/// All ways to say each command.
static WAYS: LazyLock<Ways<TypedWord>> =
    LazyLock::new(|| Ways::of(TypedWord::ALL.iter().map(|word| (*word, word.name()))));

/// Prepares the vocabulary of this language, which takes some tenths of a second; otherwise the first line does.
pub fn prepare(language: Language) {
    LazyLock::force(&WAYS);
    likely::prepare(language);
    loosely::prepare(language);
    families::prepare(language);
    corrected::prepare(language);
    asides::prepare(language);
}

/// Parses a line typed by a speaker of this language; "mine" refers to the pieces of `seat`.
pub fn entered(line: &str, seat: Color, language: Language) -> Entered {
    let asks = asks(line);
    let text = folded(line);
    if let Some(faster) = by_sign(line) {
        return Entered::Speed { faster };
    }
    if text.is_empty() {
        return match asks {
            true => Entered::Help,
            false if line.trim().is_empty() => Entered::Nothing,
            // Lone punctuation, such as a null move, still gets an answer.
            false => Entered::Move(line.trim().to_owned()),
        };
    }
    if let Some(square) = square(&text).filter(|_| asks) {
        return Entered::Ask(Query::Square { square });
    }
    // A bare position, recognised by the slashes between its ranks: it is pasted to be set up.
    if line
        .split_whitespace()
        .next()
        .is_some_and(|board| board.matches('/').count() == 7)
    {
        return Entered::SetUp(line.trim().to_owned());
    }
    if let Some(composing) = composed(line) {
        return Entered::Compose(composing);
    }
    if let Some(asked) = by_letter(line, language) {
        return asked;
    }
    if let Some(corrected) = corrected::corrected(line, seat, language) {
        return corrected;
    }
    let requested = || in_one(&requested(line, language)?, seat, language);
    descriptive::described(line, seat, language)
        .or_else(|| in_one(line, seat, language))
        .or_else(|| requested().filter(|meant| matches!(meant, Entered::Move(_))))
        .or_else(|| clauses::agreed(line, seat, language))
        .or_else(|| clauses::begun(line, language))
        .or_else(|| Some(families::meant(line, seat, language)?.0))
        .filter(|meant| !asks || !is_only_asked(meant, &text))
        .unwrap_or_else(|| Entered::Move(line.trim().to_owned()))
}

/// What a polite request in the words of a question asks for: "could you play e4 for me?"
fn requested(line: &str, language: Language) -> Option<String> {
    let text = folded(line);
    let (requests, courtesies) = likely::requests(language);
    let begins = requests.begins(&text)?;
    let told: Vec<String> = words(line).skip(begins).collect();
    courtesies.is_in(&text).then(|| told.join(" "))
}

/// The meaning of a line that says one thing; a move if it gives a destination.
fn in_one(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let text = folded(line);
    let asks = asks(line);
    let [plain, bare] = WAYS.plain(&text);
    let behind = WAYS.behind_asking(&plain);
    let ways = [&text, &plain].into_iter().chain(&behind).chain([&bare]);
    let shorter: Vec<String> = ways
        .clone()
        .filter_map(|text| asides::left_out(text, language))
        .collect();
    // "Help me" is a wish for advice.
    let of_asides = shorter
        .iter()
        .flat_map(|text| WAYS.matching(text))
        .filter(|(name, _)| *name != TypedWord::Help);
    let mut meant = ways
        .flat_map(|text| WAYS.matching(text))
        .chain(of_asides)
        .filter_map(|(name, rest)| meaning(name, rest, line, seat))
        .filter(|meant| !asks || !is_only_asked(meant, &text));
    if let Some(meant) = meant.next() {
        return Some(meant);
    }
    let words = text.split(' ').count();
    if words > LONGEST {
        return None;
    }
    if told(line, language).iter().any(has_goal) {
        return Some(Entered::Move(line.trim().to_owned()));
    }
    loosely::moved(line, language).or_else(|| likely::asked(line, seat, language))
}

/// Whether it is only a question: "draw?" neither agrees nor resigns. A longer question offers a draw.
fn is_only_asked(meant: &Entered, text: &str) -> bool {
    match meant {
        Entered::Resign | Entered::Yes => true,
        Entered::Draw => text.split(' ').count() < OFFER,
        _ => false,
    }
}

/// The least number of words in a question that offers a draw.
const OFFER: usize = 3;

/// The most words of a question.
const LONGEST: usize = 24;

/// Whether it gives a destination; "into" alone says only that a pawn promotes, and none promotes in the middle of the board.
fn has_goal(told: &PartialMove) -> bool {
    let middle = |square: Square| !matches!(square.rank(), Rank::First | Rank::Eighth);
    let before = |rank: Rank| matches!(rank, Rank::Second | Rank::Seventh);
    let from = told.from.rank.is_none_or(before);
    if told.promotes && (told.to.square().is_some_and(middle) || !from) {
        return false;
    }
    told.castling.is_some() || told.captures || !told.to.is_open() || told.ahead.is_some()
}

/// The keys for faster and slower.
fn by_sign(line: &str) -> Option<bool> {
    match line.trim() {
        "+" => Some(true),
        "-" => Some(false),
        _ => None,
    }
}

/// Whether a line is something other than a move.
pub(super) fn is_asked(line: &str, language: Language) -> bool {
    let meant = entered(line, Color::White, language);
    !matches!(meant, Entered::Move(_) | Entered::Nothing)
}

/// The known words, folded.
pub(super) fn known_words() -> impl Iterator<Item = &'static str> {
    WAYS.words()
}

/// "p N": where pieces stand, with a capital letter for White's; "p A": all of them, in languages where A is not a piece. "s e4" (where s
/// is not a piece) and "on e4": the piece on a square.
fn by_letter(line: &str, language: Language) -> Option<Entered> {
    let mut words = words(line);
    let (asks, letter) = (words.next()?, words.next()?);
    let of_square = match asks.as_str() {
        "s" => Initials::of(language).role('S').is_none(),
        asks => asks.eq_ignore_ascii_case("on"),
    };
    if of_square && words.next().is_none() {
        let square = letter.to_lowercase().parse().ok()?;
        return Some(Entered::Ask(Query::Square { square }));
    }
    if !asks.eq_ignore_ascii_case("p") || words.next().is_some() {
        return None;
    }
    let mut letters = letter.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    let capital = letter.to_uppercase().next()?;
    let own = Initials::of(language).role(capital);
    let role = own.or_else(|| Initials::ENGLISH.role(capital));
    let side = Color::from_white(letter.is_uppercase());
    if capital == 'A' && role.is_none() {
        return of_side(side);
    }
    let role = role.or((capital == 'P').then_some(Role::Pawn))?.into();
    Some(Entered::Ask(Query::Pieces { side, role }))
}

fn meaning(word: TypedWord, rest: &str, line: &str, seat: Color) -> Option<Entered> {
    let number = || number(rest);
    let ask = |query| Some(Entered::Ask(query));
    let asked = match word {
        TypedWord::Square => ask(Query::Square {
            square: square(rest)?,
        }),
        // For a square, the rank or file that it is on.
        TypedWord::Rank => ask(of_rank(rest).or_else(|| Some(on_rank(square(rest)?.rank())))?),
        TypedWord::File => ask(of_file(rest).or_else(|| Some(on_file(square(rest)?.file())))?),
        TypedWord::Scan => ask(of_rank(rest).or_else(|| of_file(rest))?),
        TypedWord::Diagonals => ask(Query::Diagonals {
            square: square(rest)?,
        }),
        TypedWord::Attackers => ask(Query::Attackers {
            square: place(rest)?,
        }),
        TypedWord::Moves => ask(Query::Moves {
            square: place(rest)?,
        }),
        TypedWord::MyLast if rest.is_empty() => Some(Entered::PlayedBy(seat)),
        TypedWord::PlayedBy => Some(Entered::PlayedBy(following_whose(rest, seat)?)),
        TypedWord::Last if rest.is_empty() => ask(Query::Course { back: 1 }),
        TypedWord::Last => ask(Query::Course { back: number()? }),
        TypedWord::White | TypedWord::Black if rest.is_empty() => of_side(word.side()?),
        TypedWord::Where
        | TypedWord::Mine
        | TypedWord::Theirs
        | TypedWord::White
        | TypedWord::Black => whose(word, rest, seat),
        TypedWord::Pieces => of_side(following_whose(rest, seat)?),
        TypedWord::Kings
        | TypedWord::Queens
        | TypedWord::Rooks
        | TypedWord::Bishops
        | TypedWord::Knights
        | TypedWord::Pawns => {
            let side = match rest.is_empty() {
                true => seat,
                false => following_whose(rest, seat)?,
            };
            pieces(word, side)
        }
        TypedWord::SetUp => Some(Entered::SetUp(fen(line)?)),
        TypedWord::Lift => Some(Entered::Lift(square(rest)?)),
        TypedWord::Place => Some(Entered::Place(square(rest)?)),
        TypedWord::Next | TypedWord::Variation | TypedWord::Guess | TypedWord::Text => {
            follow(word, rest)
        }
        TypedWord::ToMove => Some(Entered::ToMove(number()?)),
        TypedWord::Back if rest.is_empty() => Some(Entered::TakeBack(None)),
        TypedWord::Back => Some(Entered::TakeBack(Some(number()?))),
        _ => None,
    };
    asked.or_else(|| alone(word).filter(|_| rest.is_empty()))
}

/// The square of a piece that is named before or after it: "my knight on g1", "the f3 knight".
fn place(text: &str) -> Option<Square> {
    if let Some((before, piece)) = text.rsplit_once(' ')
        && WAYS
            .matching(piece)
            .any(|(word, rest)| rest.is_empty() && word.role().is_some())
        && let Some(square) = square(before)
    {
        return Some(square);
    }
    let of_piece = |(word, rest): (TypedWord, &str)| match word {
        TypedWord::Mine | TypedWord::Theirs | TypedWord::White | TypedWord::Black => place(rest),
        _ => {
            word.role()?;
            // The word between them may look like a file: "caballo de g1".
            let behind = rest.split_once(' ').map(|(_, square)| square);
            square(rest).or_else(|| square(behind?))
        }
    };
    square(text).or_else(|| WAYS.matching(text).find_map(of_piece))
}

/// Commands for following a game that take a number or a colour.
fn follow(word: TypedWord, rest: &str) -> Option<Entered> {
    let number = number(rest);
    let follow = match (word, rest) {
        (TypedWord::Next, "") => FollowCommand::Next(1),
        (TypedWord::Next, _) => FollowCommand::Next(number?),
        (TypedWord::Variation, _) => FollowCommand::Variation(number?),
        (TypedWord::Text, _) => FollowCommand::Text(number?),
        (_, "") => FollowCommand::Guess(None),
        _ => FollowCommand::Guess(Some(following(rest)?)),
    };
    Some(Entered::Follow(follow))
}

/// Commands without arguments.
fn alone(word: TypedWord) -> Option<Entered> {
    Some(match word {
        TypedWord::Position => Entered::Ask(Query::Position),
        TypedWord::Ranks => Entered::Ask(Query::Ranks),
        TypedWord::Captured => Entered::Ask(Query::Captured),
        TypedWord::Material => Entered::Ask(Query::Material),
        TypedWord::Turn => Entered::Ask(Query::Turn),
        TypedWord::Clock => Entered::Ask(Query::Clock),
        TypedWord::Check => Entered::Ask(Query::Check),
        TypedWord::Hint => Entered::Ask(Query::Hint),
        TypedWord::MainLine => Entered::Follow(FollowCommand::MainLine),
        TypedWord::Read => Entered::Follow(FollowCommand::Read),
        TypedWord::Solution => Entered::Follow(FollowCommand::Solution),
        TypedWord::Earlier => Entered::Earlier,
        TypedWord::AllMoves => Entered::AllMoves,
        TypedWord::MoveList => Entered::MoveList,
        TypedWord::New => Entered::New,
        TypedWord::Resign => Entered::Resign,
        TypedWord::Yes => Entered::Yes,
        TypedWord::No => Entered::No,
        TypedWord::Draw => Entered::Draw,
        TypedWord::Terse => Entered::Detail(Detail::Terse),
        TypedWord::Normal => Entered::Detail(Detail::Normal),
        TypedWord::Full => Entered::Detail(Detail::Full),
        TypedWord::Faster => Entered::Speed { faster: true },
        TypedWord::Slower => Entered::Speed { faster: false },
        TypedWord::Again => Entered::Again,
        TypedWord::Opponent => Entered::Opponent,
        TypedWord::Against => Entered::Against,
        TypedWord::Field => Entered::Field,
        TypedWord::Help => Entered::Help,
        TypedWord::Quit => Entered::Quit,
        _ => return None,
    })
}

/// Pieces with their side, in either order: "my knights", "black pawns", "caballos negros".
fn whose(word: TypedWord, rest: &str, seat: Color) -> Option<Entered> {
    let side = match word {
        TypedWord::White => Color::White,
        TypedWord::Black => Color::Black,
        TypedWord::Theirs => seat.other(),
        _ => seat,
    };
    // "My two knights".
    let counted = rest.split_once(' ').filter(|(first, _)| is_pair(first));
    let rest = counted.map_or(rest, |(_, piece)| piece);
    let mut inner = WAYS.matching(rest);
    inner.find_map(|(next, further)| match next {
        TypedWord::Mine | TypedWord::Theirs | TypedWord::White | TypedWord::Black
            if !further.is_empty() =>
        {
            whose(next, further, seat)
        }
        _ if further.is_empty() => pieces(next, side),
        _ => following_whose(further, seat).and_then(|side| pieces(next, side)),
    })
}

/// Whether a word counts two in any language: "both".
fn is_pair(word: &str) -> bool {
    static PAIRS: LazyLock<ListedWords> = LazyLock::new(|| {
        let of = |language| Terms::new(language).term("family-pair");
        let listed = Language::ALL.map(of).join(",");
        ListedWords::new(listed.split(',').flat_map(forms))
    });
    PAIRS.is_in(word)
}

/// The colour after its piece.
fn following(text: &str) -> Option<Color> {
    let mut found = WAYS.matching(text);
    found.find_map(|(word, rest)| match (word, rest) {
        (TypedWord::White, "") => Some(Color::White),
        (TypedWord::Black, "") => Some(Color::Black),
        _ => None,
    })
}

/// The colour after its piece, or the word for the other side: "rey contrario".
fn following_whose(text: &str, seat: Color) -> Option<Color> {
    let theirs = |(word, rest): (TypedWord, &str)| {
        (word == TypedWord::Theirs && rest.is_empty()).then(|| seat.other())
    };
    following(text).or_else(|| WAYS.matching(text).find_map(theirs))
}

/// All pieces of a side.
const fn of_side(side: Color) -> Option<Entered> {
    Some(Entered::Ask(Query::Side { side }))
}

fn pieces(word: TypedWord, side: Color) -> Option<Entered> {
    if word == TypedWord::Pieces {
        return of_side(side);
    }
    let role = word.role()?.into();
    Some(Entered::Ask(Query::Pieces { side, role }))
}

fn of_rank(text: &str) -> Option<Query> {
    rank(text).map(on_rank)
}

fn on_rank(rank: Rank) -> Query {
    Query::Rank {
        rank: u8::from(rank) + 1,
    }
}

fn of_file(text: &str) -> Option<Query> {
    file(text).map(on_file)
}

const fn on_file(file: File) -> Query {
    Query::File { file: file.char() }
}

/// A number in digits, or a small one in words, that is not of a rank: "the last row, the eighth".
fn number(text: &str) -> Option<u32> {
    let of_rank = |word: &str| {
        let mut ways = WAYS.matching(word);
        ways.any(|(word, rest)| word == TypedWord::Rank && rest.is_empty())
    };
    if text.split(' ').any(of_rank) {
        return None;
    }
    let digits = text.parse::<u32>().ok().filter(|number| *number > 0);
    digits.or_else(|| Some(u32::from(rank(text)?) + 1))
}

/// The FEN after the words for setting up: from the first word with ranks in it, with letters as they were typed.
fn fen(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let first = words.find(|word| word.contains('/'))?;
    let rest: Vec<&str> = [first].into_iter().chain(words).collect();
    Some(rest.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledger::event::RoleName;

    fn asked(line: &str) -> Query {
        match entered(line, Color::White, Language::En) {
            Entered::Ask(query) => query,
            other => panic!("{line}: {other:?}"),
        }
    }

    /// Enter alone says nothing; lone punctuation gets an answer.
    #[test]
    fn signs_alone_are_what_was_typed() {
        let of = |line: &str| entered(line, Color::White, Language::En);
        assert_eq!(of("  "), Entered::Nothing);
        assert_eq!(of("?"), Entered::Help);
        for line in ["--", "...", "!"] {
            assert_eq!(of(line), Entered::Move(line.to_owned()));
        }
    }

    /// Filler around a question is ignored; commands that act need exact words, and a move is never taken for a question.
    #[test]
    fn questions_are_understood_with_more_words_around_them() {
        let of = |line: &str, language| entered(line, Color::White, language);
        for (line, language, query) in [
            ("is it still my turn now", Language::En, Query::Turn),
            (
                "steht denn jetzt etwas auf e4",
                Language::De,
                Query::Square { square: Square::E4 },
            ),
            (
                "dime ahora qué hay en e4",
                Language::Es,
                Query::Square { square: Square::E4 },
            ),
            (
                "dis-moi donc où en est la pendule",
                Language::Fr,
                Query::Clock,
            ),
            (
                "what are the legal moves of the knight on f3",
                Language::En,
                Query::Moves { square: Square::F3 },
            ),
            (
                "which squares can the f3 knight go to",
                Language::En,
                Query::Moves { square: Square::F3 },
            ),
        ] {
            assert_eq!(of(line, language), Entered::Ask(query), "{line}");
        }
        for line in [
            "is it a draw",
            "should I resign now",
            "I don't want to take that back",
            "good move",
            "is there another game",
            "now knight f3",
        ] {
            assert_eq!(
                of(line, Language::En),
                Entered::Move(line.to_owned()),
                "{line}"
            );
        }
    }

    /// A wish with other words, and a move with a remark; never one of two moves, nor one that is doubted or denied.
    #[test]
    fn what_stands_beside_a_wish_or_a_move_is_left_out() {
        let of = |line: &str| entered(line, Color::White, Language::En);
        assert_eq!(of("that's it, I give up"), Entered::Resign);
        assert_eq!(of("okay, take that back"), Entered::TakeBack(None));
        assert_eq!(of("I'm done for today, close the program"), Entered::Quit);
        for (line, mv) in [
            ("h3 against the pin", "h3"),
            ("let us be brave, pawn takes c4", "pawn takes c4"),
        ] {
            assert_eq!(of(line), Entered::Move(mv.to_owned()), "{line}");
        }
        for line in [
            "e4, sorry, d4",
            "e4 was a mistake",
            "maybe, e4",
            "h3 stops the queen",
        ] {
            assert_eq!(of(line), Entered::Move(line.to_owned()), "{line}");
        }
    }

    /// A request for a move in the form of a question makes it if it is polite; a question whether the move can be made does not.
    #[test]
    fn polite_requests_are_moves() {
        let of = |line: &str, language| entered(line, Color::White, language);
        let asked = "could you put my king's knight on f3 for me?";
        let Entered::Move(text) = of(asked, Language::En) else {
            panic!("no move");
        };
        assert!(!asks(&text) && told(&text, Language::En).iter().any(has_goal));
        for line in [
            "could you play e4?",
            "can you take on e4?",
            "is e4 good for me?",
        ] {
            let Entered::Move(text) = of(line, Language::En) else {
                continue;
            };
            assert!(asks(&text), "{line}: {text}");
        }
    }

    /// Lines whose words are like those of another command, or of a move.
    #[test]
    fn like_words_do_nothing_else() {
        let of = |line: &str, language| entered(line, Color::White, language);
        let row = Query::Rank { rank: 4 };
        assert_eq!(
            of("read the 4th row to me", Language::En),
            Entered::Ask(row)
        );
        let last = of("léeme la última fila, la octava", Language::Es);
        assert_eq!(last, Entered::Ask(Query::Rank { rank: 8 }));
        assert_eq!(of("nein, weiter", Language::De), Entered::No);
        let every = of("show me every move I have", Language::En);
        assert_eq!(every, Entered::AllMoves);
        for (line, language) in [
            ("kurze Ansagen benutzen", Language::De),
            ("lesquelles de mes pièces attaquent e5", Language::Fr),
            ("scratch my last move, will you", Language::En),
            ("Springer auf f3, wohin", Language::De),
            ("soll der Läufer nach f4", Language::De),
            ("cómo se ve la quinta fila", Language::Es),
        ] {
            let entered = of(line, language);
            let moves = matches!(&entered, Entered::Move(text) if told(text, language).iter().any(has_goal));
            let last = entered == Entered::Ask(Query::Course { back: 1 });
            assert!(!moves && !last, "{line}: {entered:?}");
        }
        for (line, language) in [
            ("can my knight go to f3", Language::En),
            ("est-ce que je peux jouer e4", Language::Fr),
            ("was passiert nach e4", Language::De),
        ] {
            let entered = of(line, language);
            assert!(matches!(entered, Entered::Move(_)), "{line}: {entered:?}");
        }
    }

    #[test]
    fn asides_and_numbers_are_left_out_of_a_wish() {
        let of = |line: &str, language| entered(line, Color::White, language);
        let knights = Entered::Ask(Query::Pieces {
            side: Color::White,
            role: RoleName::Knight,
        });
        for (line, language, expected) in [
            (
                "can you speed it up a bit",
                Language::En,
                Entered::Speed { faster: true },
            ),
            ("sag mir alles", Language::De, Entered::Detail(Detail::Full)),
            ("léeme las jugadas", Language::Es, Entered::MoveList),
            ("mes deux cavaliers", Language::Fr, knights.clone()),
            ("meine beiden Springer", Language::De, knights),
            ("call the engine again", Language::En, Entered::Opponent),
            ("rappelle le moteur", Language::Fr, Entered::Opponent),
            (
                "what did White do",
                Language::En,
                Entered::PlayedBy(Color::White),
            ),
            ("egal", Language::De, Entered::No),
            ("no importa", Language::Es, Entered::No),
            ("tant pis", Language::Fr, Entered::No),
            ("never mind", Language::En, Entered::No),
        ] {
            assert_eq!(of(line, language), expected, "{line}");
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
        for (line, side) in [
            ("my pieces", Color::White),
            ("wo stehen meine Figuren?", Color::White),
            ("Schwarz", Color::Black),
            ("Figuren von Schwarz", Color::Black),
            ("White's pieces", Color::White),
            ("piezas negras", Color::Black),
            ("où sont les pièces noires", Color::Black),
        ] {
            assert_eq!(asked(line), Query::Side { side }, "{line}");
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
        for line in [
            "where can the knight on g1 go?",
            "wohin kann der Springer auf g1 ziehen",
            "adónde puede ir el caballo de g1",
            "où peut aller mon cavalier en g1",
            "welche Züge hat der Springer auf g1",
            "movimientos del caballo de g1",
            "coups du cavalier g1",
        ] {
            let square = Square::G1;
            assert_eq!(asked(line), Query::Moves { square }, "{line}");
        }
        assert_eq!(asked("a qui de jouer"), Query::Turn);
        assert_eq!(asked("was hast du gezogen"), Query::Course { back: 1 });
        let at_white = |line| entered(line, Color::White, Language::En);
        assert_eq!(at_white("what color am I?"), Entered::Against);
        assert_eq!(asked("last 3"), Query::Course { back: 3 });
        assert_eq!(asked("s e5"), Query::Square { square });
        for line in ["on e5", "piece e5", "Figur e5", "en e5", "sur e5"] {
            assert_eq!(asked(line), Query::Square { square }, "{line}");
        }
        assert_eq!(asked("rank e5"), Query::Rank { rank: 5 });
        assert_eq!(asked("file e5"), Query::File { file: 'e' });
        let ours = entered("on joue e4", Color::White, Language::Fr);
        assert_eq!(ours, Entered::Move("on joue e4".to_owned()));
        let knight = entered("s f3", Color::White, Language::De);
        assert_eq!(knight, Entered::Move("s f3".to_owned()));
        assert_eq!(asked("pendule"), Query::Clock);
    }

    #[test]
    fn who_asks_has_not_resigned() {
        let at = |line: &str| entered(line, Color::White, Language::En);
        for line in ["resign", "Aufgeben!", "abandono", "j'abandonne"] {
            assert_eq!(at(line), Entered::Resign, "{line}");
        }
        for line in ["resign?", "aufgeben ?", "yes?", "oui?!?"] {
            assert!(matches!(at(line), Entered::Move(_)), "{line}");
        }
        for (yes, no) in [("yes", "no"), ("Ja", "Nein."), ("sí", "no"), ("oui", "non")] {
            assert_eq!((at(yes), at(no)), (Entered::Yes, Entered::No));
        }
    }

    #[test]
    fn wishes_and_moves_are_told_apart() {
        let at = |line: &str| entered(line, Color::Black, Language::En);
        assert_eq!(at(""), Entered::Nothing);
        assert_eq!(at("take back"), Entered::TakeBack(None));
        assert_eq!(at("zurück 4"), Entered::TakeBack(Some(4)));
        assert_eq!(at("to move 12"), Entered::ToMove(12));
        assert_eq!(at("lift e2"), Entered::Lift(Square::E2));
        assert_eq!(at("setze Eva vier"), Entered::Place(Square::E4));
        assert_eq!(at("brief"), Entered::Detail(Detail::Terse));
        for line in ["faster", "Schneller!", "más rápido", "plus vite", "+"] {
            assert_eq!(at(line), Entered::Speed { faster: true }, "{line}");
        }
        for line in ["slower", "langsamer", "más despacio", "moins vite", " - "] {
            assert_eq!(at(line), Entered::Speed { faster: false }, "{line}");
        }
        for (line, wanted) in [
            ("next", FollowCommand::Next(1)),
            ("weiter 5", FollowCommand::Next(5)),
            ("Variante 2", FollowCommand::Variation(2)),
            ("main line", FollowCommand::MainLine),
            ("raten", FollowCommand::Guess(None)),
            ("deviner blancs", FollowCommand::Guess(Some(Color::White))),
            ("vorlesen", FollowCommand::Read),
            ("solución", FollowCommand::Solution),
            ("exercise 12", FollowCommand::Text(12)),
        ] {
            assert_eq!(at(line), Entered::Follow(wanted), "{line}");
        }
        assert_eq!(at("new game"), Entered::New);
        let fen = "8/8/8/8/8/k7/8/K6R w - - 0 1";
        for line in [format!("set up {fen}"), fen.to_owned()] {
            assert_eq!(at(&line), Entered::SetUp(fen.to_owned()));
        }
        for line in ["Springer Felix drei", "rook a1", "e2 e4", "Sf3"] {
            assert_eq!(at(line), Entered::Move(line.to_owned()));
        }
    }
}
