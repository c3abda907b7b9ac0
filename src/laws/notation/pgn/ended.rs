//! The end of a game in words outside of comments: "Black resigns", "Weiß gewinnt auf Zeit", "tablas", and, with the names of the tags,
//! "Carlsen resigns". Every word of it must be known,
//! and nothing but a result, a comment or the next game may follow, so that no move is taken for such a word, nor a judgement of a
//! move for the end.

use shakmaty::Color;

use super::tokens::ending;
use crate::{Umlauts, plain_letters};

/// What the words say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordedEnd {
    /// A result of PGN.
    Result(&'static str),
    /// The side that has the move resigns.
    Resigns,
}

/// The meaning of one word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EndWord {
    Side(Color),
    Wins,
    Loses,
    /// It loses, and may stand alone.
    Resigns,
    Draws,
    /// It is not over.
    Stops,
    /// An article, an auxiliary, or how it came about.
    Beside,
}

/// The most words of an end.
const MOST: usize = 10;

const WHITE: [&str; 8] = [
    "white", "weiss", "blancas", "blanco", "blancs", "blanc", "blanche", "weisser",
];
const BLACK: [&str; 7] = [
    "black",
    "schwarz",
    "negras",
    "negro",
    "noirs",
    "noir",
    "schwarzer",
];
const WINS: [&str; 16] = [
    "wins",
    "won",
    "mates",
    "checkmates",
    "gewinnt",
    "gewann",
    "gewonnen",
    "siegt",
    "ganan",
    "gana",
    "ganaron",
    "gano",
    "gagnent",
    "gagne",
    "gagnes",
    "vainqueur",
];
const LOSES: [&str; 23] = [
    "loses",
    "lost",
    "flagged",
    "flags",
    "forfeits",
    "forfeited",
    "checkmated",
    "ran",
    "timed",
    "oversteps",
    "overstepped",
    "exceeded",
    "disconnected",
    "verliert",
    "verlor",
    "verloren",
    "ueberschreitet",
    "ueberschritten",
    "pierden",
    "pierde",
    "perdieron",
    "perdent",
    "perd",
];
const RESIGNS: [&str; 15] = [
    "resigns",
    "resigned",
    "resign",
    "gibt",
    "gab",
    "aufgegeben",
    "abandonan",
    "abandona",
    "abandonaron",
    "rinden",
    "rinde",
    "rindieron",
    "abandonnent",
    "abandonne",
    "abandonnes",
];
const DRAWS: [&str; 12] = [
    "draw",
    "drawn",
    "stalemate",
    "remis",
    "unentschieden",
    "patt",
    "tablas",
    "ahogado",
    "nulle",
    "nul",
    "pat",
    "repetition",
];
const STOPS: [&str; 10] = [
    "adjourned",
    "unfinished",
    "unterminated",
    "haengepartie",
    "vertagt",
    "aplazada",
    "suspendida",
    "ajournee",
    "interrompue",
    "inachevee",
];
const BESIDE: [&str; 90] = [
    "aufgabe",
    "abandono",
    "abandon",
    "forfeit",
    "the",
    "is",
    "has",
    "have",
    "was",
    "game",
    "and",
    "by",
    "on",
    "of",
    "out",
    "time",
    "limit",
    "control",
    "resignation",
    "checkmate",
    "mate",
    "agreement",
    "agreed",
    "mutual",
    "threefold",
    "triple",
    "move",
    "rule",
    "fifty",
    "50",
    "insufficient",
    "material",
    "mating",
    "default",
    "disconnection",
    "flag",
    "here",
    "over",
    "hat",
    "haben",
    "ist",
    "wird",
    "wurde",
    "auf",
    "die",
    "der",
    "das",
    "partie",
    "durch",
    "nach",
    "zeit",
    "zeitueberschreitung",
    "bedenkzeit",
    "matt",
    "hier",
    "vereinbart",
    "vereinbarung",
    "einigung",
    "gegeben",
    "stellungswiederholung",
    "las",
    "los",
    "el",
    "la",
    "se",
    "han",
    "ha",
    "por",
    "tiempo",
    "jaque",
    "mat",
    "acuerdo",
    "mutuo",
    "acordadas",
    "partida",
    "les",
    "le",
    "ont",
    "a",
    "au",
    "temps",
    "par",
    "accord",
    "est",
    "match",
    "perpetual",
    "check",
    "dauerschach",
    "jeu",
    "en",
];

/// The words of the players' names in the tags White and Black.
#[derive(Clone, Debug, Default)]
pub(super) struct TaggedNames {
    white: Vec<String>,
    black: Vec<String>,
}

impl TaggedNames {
    /// Notes the value of a tag, if it is a player's name.
    pub(super) fn take(&mut self, tag: &str, value: &str) {
        let names = match tag {
            "White" => &mut self.white,
            "Black" => &mut self.black,
            _ => return,
        };
        let words = value.split(|sign: char| sign.is_whitespace() || sign == ',');
        *names = words
            .filter(|word| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1)
            .map(plain)
            .collect();
    }

    pub(super) fn clear(&mut self) {
        self.white.clear();
        self.black.clear();
    }

    /// The player who alone has this word in the name; `Err` if both have it.
    fn side(&self, word: &str) -> Result<Option<Color>, ()> {
        let is = |names: &[String]| names.iter().any(|name| name == word);
        match (is(&self.white), is(&self.black)) {
            (true, true) => Err(()),
            (true, false) => Ok(Some(Color::White)),
            (false, true) => Ok(Some(Color::Black)),
            (false, false) => Ok(None),
        }
    }
}

impl EndWord {
    /// The meaning of a word; none if it has none, or two: a player may be called White, or Pat.
    fn among(word: &str, names: &TaggedNames) -> Option<EndWord> {
        let meaning = EndWord::of(word);
        match (names.side(&plain(word)), meaning) {
            (_, Some(EndWord::Beside)) | (Ok(None), _) => meaning,
            (Ok(Some(color)), None) => Some(EndWord::Side(color)),
            (Ok(Some(color)), Some(known)) => meaning.filter(|_| known == EndWord::Side(color)),
            (Err(()), _) => None,
        }
    }

    fn of(word: &str) -> Option<EndWord> {
        // Most words are moves.
        if word.contains(|sign: char| sign.is_ascii_digit()) && word != "50" {
            return None;
        }
        let word = plain(word);
        let word = word.as_str();
        let known = [
            (&WHITE[..], EndWord::Side(Color::White)),
            (&BLACK[..], EndWord::Side(Color::Black)),
            (&WINS[..], EndWord::Wins),
            (&LOSES[..], EndWord::Loses),
            (&RESIGNS[..], EndWord::Resigns),
            (&DRAWS[..], EndWord::Draws),
            (&STOPS[..], EndWord::Stops),
            (&BESIDE[..], EndWord::Beside),
        ];
        let mut known = known.into_iter();
        known.find_map(|(words, meaning)| words.contains(&word).then_some(meaning))
    }
}

/// A word without regard to case and accents.
fn plain(word: &str) -> String {
    plain_letters(word, Umlauts::TwoLetters)
}

/// The end in words that begins here, and its length; `names` are those of the players.
pub(super) fn ended(text: &str, names: &TaggedNames) -> Option<(WordedEnd, usize)> {
    let mut words = Vec::new();
    let mut length = 0;
    for _ in 0..MOST {
        let rest = &text[length..];
        let begins = rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n', ',']).len();
        let begins = if words.is_empty() { 0 } else { begins };
        let letters = |sign: char| sign.is_alphanumeric();
        let word = &rest[begins..];
        // "Vachier-Lagrave" and "O'Kelly" are one word of a name.
        let whole = |sign: char| letters(sign) || matches!(sign, '-' | '\'' | '’');
        let name = &word[..word.find(|sign| !whole(sign)).unwrap_or(word.len())];
        let word = &word[..word.find(|sign| !letters(sign)).unwrap_or(word.len())];
        let named = names.side(&plain(name)).ok().flatten();
        let (word, meaning) = match named.filter(|_| name.len() > word.len()) {
            Some(color) => (name, EndWord::Side(color)),
            None => match EndWord::among(word, names) {
                Some(meaning) => (word, meaning),
                None => break,
            },
        };
        // First name and surname are one player.
        if !(matches!(meaning, EndWord::Side(_)) && words.last() == Some(&meaning)) {
            words.push(meaning);
        }
        length += begins + word.len();
    }
    let ended = meaning(&words)?;
    let rest = &text[length..];
    let point = usize::from(rest.starts_with(['.', '!']));
    is_end(&rest[point..]).then_some((ended, length + point))
}

/// What the words say together; none if they contradict each other, or say too little.
fn meaning(words: &[EndWord]) -> Option<WordedEnd> {
    let mut side = None;
    let mut results = Vec::new();
    let mut sides = 0;
    let mut alone = false;
    for word in words {
        let result = match (word, side) {
            (EndWord::Beside, _) => continue,
            (EndWord::Side(color), _) => {
                side = Some(*color);
                sides += 1;
                continue;
            }
            (EndWord::Wins, Some(color)) => won(color),
            (EndWord::Loses | EndWord::Resigns, Some(color)) => won(!color),
            (EndWord::Draws, None) => "1/2-1/2",
            (EndWord::Stops, None) => "*",
            (EndWord::Resigns, None) => {
                alone = true;
                continue;
            }
            (EndWord::Wins | EndWord::Loses, None) | (EndWord::Draws | EndWord::Stops, Some(_)) => {
                return None;
            }
        };
        results.push(result);
    }
    // "Black checkmated White" says it of the other one.
    if sides > 0 && sides != results.len() {
        return None;
    }
    let first = results.first().copied();
    match (first, alone) {
        (Some(result), false) => {
            let same = results.iter().all(|other| *other == result);
            same.then_some(WordedEnd::Result(result))
        }
        (None, true) => Some(WordedEnd::Resigns),
        _ => None,
    }
}

fn won(color: Color) -> &'static str {
    color.fold_wb("1-0", "0-1")
}

/// Whether a game can be over before this text: nothing, a comment, tags, a result or the first move of another game follows.
fn is_end(text: &str) -> bool {
    let rest =
        text.trim_start_matches(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ')'));
    let word = rest
        .find(char::is_whitespace)
        .map_or(rest, |end| &rest[..end]);
    let bare = word.trim_matches(['(', ')', '.', ',', ';']);
    let results = ["1", "0", "½", "1/2"];
    rest.is_empty()
        || rest.starts_with(['{', ';', '[', '*', '%'])
        || ending(bare).is_some()
        || results.contains(&bare) && rest[word.len()..].trim_start().starts_with(['-', ':', '–'])
        || text[..text.len() - rest.len()].matches('\n').count() > 1 && word.starts_with("1.")
}
