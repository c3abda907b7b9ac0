//! Recognises a move among unknown words: "put the bishop on c4 like Fischer", "Springer f6, wie immer". The known words must tell one
//! move. An unknown word is left out unless it may be a misspelt piece or place. A line with a word that asks, denies, doubts or reports
//! tells no move: "he played e4", "maybe e4", "e4 was a mistake".

use super::super::by_language::ByLanguage;
use super::super::listed::ListedWords;
use super::super::terms::Terms;
use super::super::understand::fold::{folded, words};
use super::super::understand::slips::is_slip;
use super::super::understand::{
    SaidWord, WordSays, asks, castles, is_piece_somewhere, said_words, told,
};
use super::clauses::parts;
use super::likely::left_out;
use super::{Entered, LONGEST, TypedWord, WAYS, has_goal};
use laws::language::Language;
use laws::notation::PartialMove;
use shakmaty::{Rank, Role, Square};

/// The most unknown words; a line with more tells a story.
const UNKNOWN: usize = 6;

/// The most clauses of a move.
const MOST: usize = 4;

/// The words around a move in a language.
struct Around {
    /// Words with which a line tells no move.
    unmeant: ListedWords,
    /// Words between a piece and the one that it is given for.
    exchange: ListedWords,
    /// Words before the purpose of a move.
    purpose: ListedWords,
}

fn around(language: Language) -> &'static Around {
    static AROUND: ByLanguage<Around> = ByLanguage::new();
    AROUND.of(language, || {
        let terms = Terms::new(language);
        Around {
            unmeant: ListedWords::as_written(terms, "heard-unmeant"),
            exchange: ListedWords::named(terms, &["heard-exchange"]),
            purpose: ListedWords::named(terms, &["heard-purpose"]),
        }
    })
}

/// Prepares the words of this language.
pub(super) fn prepare(language: Language) {
    around(language);
}

/// The move that the known words of a line tell.
pub(super) fn moved(line: &str, language: Language) -> Option<Entered> {
    let [_, _, asking] = left_out(language);
    let written: Vec<String> = words(line).map(|word| word.to_lowercase()).collect();
    let unmeant = around(language).unmeant.is_in(&written.join(" "));
    let first = folded(line);
    let first = first.split(' ').next().unwrap_or_default();
    if asks(line) || asking.is_in(first) || unmeant {
        return None;
    }
    let parts = joined(
        parts(line)
            .iter()
            .map(|part| MoveClause::of(part, language))
            .collect(),
    );
    let words: Vec<&SaidWord> = parts.iter().flat_map(|part| &part.0).collect();
    let unknown = words.iter().filter(|word| word.says == WordSays::Unknown);
    let unknown: Vec<&str> = unknown.map(|word| word.text.as_str()).collect();
    let sure = |word: &&str| {
        let word = folded(word);
        !is_piece_somewhere(&word)
            && word.chars().all(char::is_alphabetic)
            && !is_slip(&word, language)
    };
    if parts.len() > MOST
        || words.len() > LONGEST
        || unknown.len() > UNKNOWN
        || !unknown.iter().all(sure)
    {
        return None;
    }
    let passing = || words.iter().find(|word| word.says == WordSays::Passing);
    let text = text_of(&parts, language).or_else(|| Some(passing()?.text.clone()))?;
    // "Kurze Ansagen benutzen" is no castling.
    let castled = told(&text, language)
        .iter()
        .any(|told| told.castling.is_some());
    if castled && !castles(&text, language) {
        return None;
    }
    Some(Entered::Move(text))
}

/// A clause of a line.
struct MoveClause(Vec<SaidWord>);

impl MoveClause {
    fn of(text: &str, language: Language) -> Self {
        MoveClause(said_words(text, language))
    }

    fn has(&self, says: WordSays) -> bool {
        self.0.iter().any(|word| word.says == says)
    }

    /// Whether it tells how far a piece goes, but not where.
    fn goes_ahead(&self) -> bool {
        self.has(WordSays::Piece) && self.has(WordSays::Ahead) && !self.has(WordSays::Place)
    }

    /// Whether it may tell the destination of a move.
    fn places(&self) -> bool {
        self.has(WordSays::Place)
            || self.has(WordSays::Ahead)
            || self.has(WordSays::Takes) && self.has(WordSays::Piece)
            || numbers(&self.0)
    }

    /// Whether it names no piece other than pawns.
    fn is_pawn(&self, language: Language) -> bool {
        let mut pieces = self.0.iter().filter(|word| word.says == WordSays::Piece);
        pieces.all(|word| {
            let told = told(&format!("{} e4", word.text), language);
            told.iter().all(|told| told.piece == Some(Role::Pawn))
        }) && !self.has(WordSays::With)
    }

    /// Whether it names one piece with no unknown word before it, so that a destination may follow.
    fn begins_with_piece(&self) -> bool {
        let piece = self.0.iter().position(|word| word.says == WordSays::Piece);
        pieces(&self.0) == 1
            && !self.has(WordSays::With)
            && piece.is_some_and(|at| {
                let before = &self.0[..at];
                before.iter().all(|word| {
                    matches!(
                        word.says,
                        WordSays::Little | WordSays::To | WordSays::Letter | WordSays::Number
                    )
                })
            })
    }
}

/// The clauses with a capture alone put before the next one: "exchange, bishop takes c6".
fn joined(parts: Vec<MoveClause>) -> Vec<MoveClause> {
    let mut joined: Vec<MoveClause> = Vec::new();
    let mut captures: Option<MoveClause> = None;
    for part in parts {
        let part = match captures.take() {
            Some(before) => MoveClause([before.0, part.0].concat()),
            None => part,
        };
        let alone = |word: &SaidWord| matches!(word.says, WordSays::Takes | WordSays::Little);
        match part.has(WordSays::Takes) && part.0.iter().all(alone) {
            true => captures = Some(part),
            false => joined.push(part),
        }
    }
    joined.extend(captures);
    joined
}

/// The text of the move that the clauses tell: the one clause with a destination, and a piece alone in a clause before or behind it.
fn text_of(parts: &[MoveClause], language: Language) -> Option<String> {
    let places: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].places()).collect();
    let at = match places[..] {
        [at] => at,
        // "The bishop goes up a square, e7": how far it goes, and where.
        [one, other]
            if other == one + 1
                && parts[one].goes_ahead()
                && !parts[other].has(WordSays::Piece) =>
        {
            return in_clause(&[&parts[one].0[..], &parts[other].0[..]].concat(), language);
        }
        _ => return None,
    };
    let here = &parts[at].0;
    let before: Vec<&MoveClause> = parts[..at]
        .iter()
        .filter(|part| part.has(WordSays::Piece))
        .collect();
    if parts[at].has(WordSays::Piece) || before.is_empty() {
        let after = parts.get(at + 1).filter(|part| part.begins_with_piece());
        let promoted = after.and_then(|after| {
            let text = without_unknown(&[here, &after.0[..]].concat(), language)?;
            let becomes = |text: &str| told(text, language).iter().all(|told| told.promotes);
            becomes(&text).then_some(text)
        });
        return promoted.or_else(|| in_clause(here, language));
    }
    match before[..] {
        // "Run, little pawn, c6": a square alone is where a pawn goes.
        [pawn] if pawn.is_pawn(language) => in_clause(here, language),
        [piece] if piece.begins_with_piece() => {
            let together = [&piece.0[..], here].concat();
            in_clause(&together, language)
        }
        _ if is_castling(here, language) => in_clause(here, language),
        _ => None,
    }
}

/// Whether a word is that of a file.
fn is_file_word(word: &str) -> bool {
    let word = folded(word);
    WAYS.matching(&word)
        .any(|(word, rest)| word == TypedWord::File && rest.is_empty())
}

fn is_castling(words: &[SaidWord], language: Language) -> bool {
    in_clause(words, language).is_some_and(|text| {
        let told = told(&text, language);
        told.iter().all(|told| told.castling.is_some())
    })
}

/// The text of the move that a clause tells.
fn in_clause(words: &[SaidWord], language: Language) -> Option<String> {
    let placed = without_lines(&without_article(words, language));
    let placed = without_steps(placed);
    let words = &placed[..];
    whole(words.iter(), language)
        .or_else(|| with_agent(words, language))
        .or_else(|| in_exchange(words, language))
        .or_else(|| with_purpose(words, language))
        .or_else(|| behind_with(words, language))
        .or_else(|| without_unknown(words, language))
        .or_else(|| with_verb(words, language))
}

/// The number of pieces that these words name.
fn pieces<'a>(words: impl IntoIterator<Item = &'a SaidWord>) -> usize {
    let pieces = words
        .into_iter()
        .filter(|word| word.says == WordSays::Piece);
    pieces.count()
}

/// The words as one text.
fn texts(words: &[&SaidWord]) -> String {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    texts.join(" ")
}

/// The text of these words, if it tells a move.
fn whole<'a>(words: impl Iterator<Item = &'a SaidWord>, language: Language) -> Option<String> {
    let words: Vec<&SaidWord> = words.collect();
    // "On to f3" is no second rank.
    let numbered = words.iter().any(|word| word.says == WordSays::Number);
    let of_rank = |told: &PartialMove| told.from.rank.is_some() && told.from.file.is_none();
    let text = texts(&words);
    let told = told(&text, language);
    // "D4 in the" is German for what a pawn becomes, and says not what.
    let unsaid = |told: &PartialMove| told.promotes && told.becomes.is_none();
    let mut goes = told.iter().filter(|told| has_goal(told) && !unsaid(told));
    goes.any(|told| numbered || !of_rank(told)).then_some(text)
}

/// A move before its purpose: "h6 to ask the bishop", "Springer b4 gegen den Läufer".
fn with_purpose(words: &[SaidWord], language: Language) -> Option<String> {
    let purpose = &around(language).purpose;
    (1..words.len()).rev().find_map(|at| {
        let (head, tail) = words.split_at(at);
        let (_, behind) = tail.split_first()?;
        let leads = purpose.is_in(&folded(&tail[0].text));
        let another = whole(behind.iter(), language)
            .or_else(|| whole(tail.iter(), language))
            .is_some();
        if !leads || another || behind.first()?.says == WordSays::Place {
            return None;
        }
        let text = whole(head.iter(), language).or_else(|| without_unknown(head, language))?;
        // "To b1 and make it a queen".
        let more = tail.iter().any(|word| word.says == WordSays::Piece);
        (!more || !may_promote(&text, language)).then_some(text)
    })
}

/// Whether a pawn may promote without a word what it becomes.
fn may_promote(text: &str, language: Language) -> bool {
    told(text, language).iter().any(|told| {
        let last = |square: Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        let pawn = told.piece.is_none_or(|role| role == Role::Pawn);
        pawn && told.becomes.is_none() && told.to.square().is_some_and(last)
    })
}

/// The words without the distance where a destination is named, too: "up a square, to e7".
fn without_steps(words: Vec<SaidWord>) -> Vec<SaidWord> {
    let placed = words.iter().any(|word| word.says == WordSays::Place) || numbers(&words);
    let left = words
        .into_iter()
        .filter(|word| !placed || word.says != WordSays::Ahead);
    left.collect()
}

/// Whether a letter and a number follow each other.
fn numbers(words: &[SaidWord]) -> bool {
    let number_after = |pair: &[SaidWord]| {
        matches!(pair[0].says, WordSays::Letter | WordSays::Sound)
            && pair[1].says == WordSays::Number
    };
    words.windows(2).any(number_after)
}

/// The words without an English article that looks like a file: "a modest h3".
fn without_article(words: &[SaidWord], language: Language) -> Vec<SaidWord> {
    let article = |at: &usize| {
        let next = words.get(at + 1).map(|next| next.says);
        language == Language::En
            && words[*at].text.eq_ignore_ascii_case("a")
            && matches!(next, Some(WordSays::Unknown | WordSays::Place))
    };
    let left = (0..words.len()).filter(|at| !article(at));
    left.map(|at| words[at].clone()).collect()
}

/// The words without a file where a square is named, too: "onto the c-file at c8".
fn without_lines(words: &[SaidWord]) -> Vec<SaidWord> {
    let line = |at: usize| {
        let names = |at: usize, other: Option<usize>| {
            let letter = other.and_then(|other| words.get(other));
            let letter = letter.is_some_and(|word| word.says == WordSays::Letter);
            letter && words.get(at).is_some_and(|word| is_file_word(&word.text))
        };
        match words[at].says {
            WordSays::Letter => names(at + 1, Some(at)) || at > 0 && names(at - 1, Some(at)),
            _ => names(at, at.checked_sub(1)) || names(at, Some(at + 1)),
        }
    };
    let left = (0..words.len()).filter(|at| !line(*at));
    let left: Vec<SaidWord> = left.map(|at| words[at].clone()).collect();
    match left.iter().any(|word| word.says == WordSays::Place) {
        true => left,
        false => words.to_vec(),
    }
}

/// A capture with the capturing piece after or before it: "grab the e5 pawn with my knight".
fn with_agent(words: &[SaidWord], language: Language) -> Option<String> {
    let at = words.iter().position(|word| word.says == WordSays::With)?;
    let (head, tail) = (&words[..at], &words[at + 1..]);
    let said = |word: &&SaidWord| {
        matches!(
            word.says,
            WordSays::Piece | WordSays::Place | WordSays::Letter | WordSays::Number
        )
    };
    let takes = words.iter().any(|word| word.says == WordSays::Takes);
    // "With the knight on c3 I take the pawn on d5": the verb stands between them.
    let verb = tail.iter().position(|word| match takes {
        true => word.says == WordSays::Takes,
        false => word.says == WordSays::Unknown,
    });
    let (agent, taken): (&[SaidWord], Vec<&SaidWord>) = match verb {
        Some(verb) => {
            let behind = head.iter().chain(&tail[verb + 1..]);
            (&tail[..verb], behind.filter(said).collect())
        }
        None => (tail, head.iter().filter(said).collect()),
    };
    let unknown = words.iter().any(|word| word.says == WordSays::Unknown);
    let mut agent: Vec<&SaidWord> = agent.iter().filter(said).collect();
    let mut taken = taken;
    // "Mit dem Bauern den Gaul auf c4 schlagen": the verb is last, and the captured piece before it.
    let second = (1..agent.len()).find(|at| agent[*at].says == WordSays::Piece);
    if let Some(second) = second.filter(|_| taken.is_empty() && takes) {
        taken = agent.split_off(second);
    }
    let placed = taken.iter().any(|word| word.says == WordSays::Place);
    let promoted = || may_promote(&texts(&taken), language);
    let known = takes || placed && pieces(taken.iter().copied()) == 1 && (unknown || !promoted());
    if pieces(agent.iter().copied()) != 1
        || taken.is_empty()
        || pieces(taken.iter().copied()) > 1
        || !known
    {
        return None;
    }
    let (piece, place): (Vec<&SaidWord>, Vec<&SaidWord>) = taken
        .into_iter()
        .partition(|word| word.says == WordSays::Piece);
    let text = format!("{} x {} {}", texts(&agent), texts(&piece), texts(&place));
    told(&text, language).iter().any(has_goal).then_some(text)
}

/// A piece that is exchanged for another: "trade my bishop for the knight on c6".
fn in_exchange(words: &[SaidWord], language: Language) -> Option<String> {
    let pieces: Vec<usize> = (0..words.len())
        .filter(|at| words[*at].says == WordSays::Piece)
        .collect();
    let [one, other] = pieces[..] else {
        return None;
    };
    let exchange = &around(language).exchange;
    let between = words[one + 1..other]
        .iter()
        .any(|word| exchange.is_in(&folded(&word.text)));
    let verb = words[..one]
        .iter()
        .any(|word| matches!(word.says, WordSays::Takes | WordSays::Unknown));
    let place = words[other + 1..]
        .iter()
        .find(|word| word.says == WordSays::Place);
    let text = format!(
        "{} x {} {}",
        words[one].text, words[other].text, place?.text
    );
    (between && verb && told(&text, language).iter().any(has_goal)).then_some(text)
}

/// A purpose before its move: "attack the bishop with a3", "support the centre with d6".
fn behind_with(words: &[SaidWord], language: Language) -> Option<String> {
    let at = words.iter().rposition(|word| word.says == WordSays::With)?;
    let (head, tail) = (&words[..at], &words[at + 1..]);
    let places = MoveClause(head.to_vec()).places();
    // "Take the bishop with h6" is the pawn that stands there.
    let takes = head.iter().any(|word| word.says == WordSays::Takes);
    let unknown = !takes || head.iter().any(|word| word.says == WordSays::Unknown);
    let text = whole(tail.iter(), language).or_else(|| without_unknown(tail, language))?;
    let goes = told(&text, language)
        .iter()
        .any(|told| told.to.square().is_some() || told.castling.is_some());
    (unknown && goes && !places).then_some(text)
}

/// The move without the unknown words, and without one or two that say little.
fn without_unknown(words: &[SaidWord], language: Language) -> Option<String> {
    if may_name_piece(words, language) || acts_on_piece(words) {
        return None;
    }
    // "De" is no d where no number follows.
    let sounds = |at: usize| {
        let next = words.get(at + 1).map(|next| next.says);
        words[at].says == WordSays::Sound && next != Some(WordSays::Number)
    };
    let known = (0..words.len()).filter(|at| words[*at].says != WordSays::Unknown && !sounds(*at));
    let known: Vec<&SaidWord> = known.map(|at| &words[at]).collect();
    if let Some(text) = whole(known.iter().copied(), language) {
        return Some(text);
    }
    let weak: Vec<usize> = (0..known.len())
        .filter(|at| match known[*at].says {
            WordSays::Little | WordSays::To | WordSays::With => true,
            WordSays::Letter => known
                .get(at + 1)
                .is_none_or(|next| next.says != WordSays::Number),
            _ => false,
        })
        .collect();
    let without = |out: &[usize]| {
        let left = known.iter().enumerate();
        let left = left.filter(|(at, _)| !out.contains(at));
        whole(left.map(|(_, word)| *word), language)
    };
    let one = weak.iter().find_map(|at| without(&[*at]));
    one.or_else(|| {
        let mut pairs = weak
            .iter()
            .flat_map(|one| weak.iter().map(move |two| (*one, *two)));
        pairs.find_map(|(one, two)| (one < two).then(|| without(&[one, two]))?)
    })
}

/// Whether a square is followed by an unknown word and a piece: "h3 stops the queen". What a pawn becomes may follow so.
fn acts_on_piece(words: &[SaidWord]) -> bool {
    let place = words.iter().position(|word| word.says == WordSays::Place);
    let Some((square, behind)) = place.and_then(|at| words[at..].split_first()) else {
        return false;
    };
    let last = square.text.ends_with(['1', '8']);
    let unknown = behind
        .iter()
        .position(|word| word.says == WordSays::Unknown);
    let piece = |at: usize| behind[at..].iter().any(|word| word.says == WordSays::Piece);
    !last && unknown.is_some_and(piece)
}

/// Whether an unknown word may name the moving piece: "the pony to f3".
fn may_name_piece(words: &[SaidWord], language: Language) -> bool {
    if words.iter().any(|word| word.says == WordSays::Piece) {
        return false;
    }
    let first = words
        .iter()
        .position(|word| matches!(word.says, WordSays::Place | WordSays::Ahead));
    let before = &words[..first.unwrap_or(words.len())];
    let unknown = before.iter().any(|word| word.says == WordSays::Unknown);
    let to = before
        .iter()
        .any(|word| word.says == WordSays::To || word.text.eq_ignore_ascii_case("a"));
    let takes = before.iter().any(|word| word.says == WordSays::Takes);
    unknown && (to || takes || words.len() <= 2) && !is_castled(words, language)
}

/// Whether one of the words is a castling.
fn is_castled(words: &[SaidWord], language: Language) -> bool {
    let mut places = words.iter().filter(|word| word.says == WordSays::Place);
    places.any(|word| castles(&word.text, language))
}

/// The move with an unknown word read as a capture: "nick the pawn on e4 with the knight".
fn with_verb(words: &[SaidWord], language: Language) -> Option<String> {
    if pieces(words) < 2 {
        return None;
    }
    let unknown = (0..words.len()).filter(|at| words[*at].says == WordSays::Unknown);
    let mut takes = unknown.map(|verb| {
        let left = words.iter().enumerate();
        let left = left.filter(|(at, word)| *at == verb || word.says != WordSays::Unknown);
        let text = |(at, word): (usize, &SaidWord)| match at == verb {
            true => "x".to_owned(),
            false => word.text.clone(),
        };
        let text: Vec<String> = left.map(text).collect();
        text.join(" ")
    });
    takes.find(|text| told(text, language).iter().any(has_goal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::CastlingSide;

    #[test]
    fn a_move_among_other_words_is_understood() {
        for (line, language, piece, to) in [
            (
                "put the bishop on c4 like Fischer",
                Language::En,
                Role::Bishop,
                Square::C4,
            ),
            (
                "tuck the king into the corner on h1",
                Language::En,
                Role::King,
                Square::H1,
            ),
            (
                "knight to the rim, a3",
                Language::En,
                Role::Knight,
                Square::A3,
            ),
            (
                "attack the bishop with a3",
                Language::En,
                Role::Pawn,
                Square::A3,
            ),
            (
                "le doblo los peones, alfil por c3",
                Language::Es,
                Role::Bishop,
                Square::C3,
            ),
            (
                "nick the pawn on e4 with the knight",
                Language::En,
                Role::Knight,
                Square::E4,
            ),
            (
                "Springer f6, wie immer",
                Language::De,
                Role::Knight,
                Square::F6,
            ),
            (
                "den Freibauern nach c6 schieben",
                Language::De,
                Role::Pawn,
                Square::C6,
            ),
            (
                "den Turm auf die c-Linie nach c8",
                Language::De,
                Role::Rook,
                Square::C8,
            ),
            (
                "torre a la columna c, a c8",
                Language::Es,
                Role::Rook,
                Square::C8,
            ),
            (
                "le cheval de gauche va en c3",
                Language::Fr,
                Role::Knight,
                Square::C3,
            ),
            (
                "le fou monte d'une case, e sept",
                Language::Fr,
                Role::Bishop,
                Square::E7,
            ),
        ] {
            let Some(Entered::Move(text)) = moved(line, language) else {
                panic!("{line}: not understood");
            };
            let told = told(&text, language);
            let is = |told: &PartialMove| {
                told.piece == Some(piece) && told.to.square().or(told.from.square()) == Some(to)
            };
            assert!(told.iter().any(is), "{line}: {text}: {told:?}");
        }
        let castled = moved("safety first, castle short", Language::En);
        let Some(Entered::Move(text)) = castled else {
            panic!("{castled:?}");
        };
        let side = Some(Some(CastlingSide::KingSide));
        assert_eq!(told(&text, Language::En)[0].castling, side);
    }

    #[test]
    fn what_only_names_a_move_makes_none() {
        for (line, language) in [
            ("maybe knight f3", Language::En),
            ("he should have played knight f3", Language::En),
            ("knight d5 would be too risky", Language::En),
            ("h3 stops the queen", Language::En),
            ("the pony to f3", Language::En),
            ("knigt to f3", Language::En),
            ("e2 e44", Language::En),
            ("poke the bishop, h6", Language::En),
            ("e5 hätte er ziehen sollen", Language::De),
            ("por qué no caballo f3", Language::Es),
            ("la dame en d2 est moche", Language::Fr),
        ] {
            assert_eq!(moved(line, language), None, "{line}");
        }
    }
}
