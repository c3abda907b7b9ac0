//! What is asked or wished in words of families: whatever else a line says, "voice" and "faster" together wish one thing, and "which",
//! "legal" and "moves" ask one. The families of each language are in its files under `family-`; what they mean together is true of every
//! language. That is meant for which most families of a line speak, where nothing else has as many. What acts is understood so only where
//! little else is said, nothing is denied, and nothing is asked about it.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use shakmaty::{Color, Rank};

use super::super::terms::Terms;
use super::super::understand::fold::{bare, folded};
use super::super::understand::{WordSays, asks, castles, rank, said_words};
use super::super::ways::forms;
use super::likely::{Named, left_out, named};
use super::{Entered, LONGEST, meaning, of_side, on_rank, pieces};
use laws::language::Language;
use ledger::event::Query;

/// What a line means in which all of these families are. Beside the families of the files: "asks", where it asks; "number", where it
/// counts.
const RULES: [(&str, &[&str]); 143] = [
    ("hint", &["advice"]),
    ("hint", &["advice", "move"]),
    ("hint", &["advice", "describe"]),
    ("hint", &["advice", "layout"]),
    ("hint", &["advice", "agree"]),
    ("hint", &["stuck"]),
    ("hint", &["stuck", "move"]),
    ("hint", &["stuck", "advice"]),
    ("hint", &["best", "move", "which"]),
    ("hint", &["best", "move", "describe"]),
    ("hint", &["should", "play", "which"]),
    ("hint", &["should", "play", "stuck"]),
    ("all-moves", &["legal", "all"]),
    ("all-moves", &["legal", "all", "move"]),
    ("all-moves", &["legal", "which", "move"]),
    ("all-moves", &["legal", "describe", "move"]),
    ("all-moves", &["all", "can", "play"]),
    ("all-moves", &["all", "can", "play", "which"]),
    ("all-moves", &["can", "play", "which", "mine"]),
    ("hint", &["best", "move", "which", "can"]),
    ("hint", &["best", "which", "can", "play", "mine"]),
    ("last", &["last", "move"]),
    ("last", &["last", "move", "which"]),
    ("last", &["last", "play", "theirs"]),
    ("last", &["last", "play", "opponent"]),
    ("last", &["play", "which", "theirs"]),
    ("last", &["play", "which", "opponent"]),
    ("last", &["play", "which", "white"]),
    ("last", &["play", "which", "black"]),
    ("last", &["missed", "play", "which"]),
    ("last", &["missed", "play", "which", "theirs"]),
    ("last", &["missed", "play", "which", "white"]),
    ("last", &["missed", "play", "which", "black"]),
    ("last", &["repeat", "play", "theirs"]),
    ("last", &["repeat", "move", "theirs"]),
    ("last", &["just", "play", "which"]),
    ("last", &["just", "move", "which"]),
    ("last", &["happened"]),
    ("last", &["happened", "missed"]),
    ("last", &["happened", "just", "missed"]),
    ("last", &["last", "number"]),
    ("last", &["last", "number", "summary"]),
    ("last", &["last", "number", "repeat"]),
    ("last", &["last", "move", "number"]),
    ("last", &["last", "move", "summary"]),
    ("last", &["last", "move", "number", "summary"]),
    ("last", &["last", "move", "number", "repeat"]),
    ("back", &["undo"]),
    ("back", &["undo", "move"]),
    ("back", &["undo", "last"]),
    ("back", &["undo", "last", "move"]),
    ("back", &["undo", "last", "move", "number"]),
    ("back", &["undo", "number"]),
    ("back", &["undo", "move", "number"]),
    ("back", &["going-back", "move", "number"]),
    ("back", &["oops", "undo"]),
    ("back", &["oops", "going-back"]),
    ("again", &["repeat"]),
    ("again", &["again"]),
    ("again", &["missed"]),
    ("again", &["missed", "again"]),
    ("again", &["missed", "repeat"]),
    ("faster", &["voice", "fast"]),
    ("faster", &["fast", "too-slow"]),
    ("faster", &["voice", "fast", "too-slow"]),
    ("faster", &["too-slow"]),
    ("faster", &["too-slow", "slow"]),
    ("faster", &["too-slow", "voice"]),
    ("faster", &["too-slow", "voice", "slow"]),
    ("slower", &["voice", "slow"]),
    ("slower", &["too-fast"]),
    ("slower", &["slow", "too-fast"]),
    ("slower", &["voice", "fast", "too-fast"]),
    ("slower", &["slow", "too-fast", "fast"]),
    ("terse", &["announce", "short"]),
    ("terse", &["mode", "short"]),
    ("terse", &["announce", "short", "long"]),
    ("terse", &["announce", "mode", "short"]),
    ("full", &["announce", "long"]),
    ("full", &["mode", "long"]),
    ("full", &["announce", "mode", "long"]),
    ("normal", &["announce", "normal"]),
    ("normal", &["mode", "normal"]),
    ("move-list", &["notation"]),
    ("move-list", &["notation", "whole", "game"]),
    ("move-list", &["whole", "game"]),
    ("move-list", &["summary", "game"]),
    ("move-list", &["move", "start", "summary"]),
    ("move-list", &["move", "start", "all"]),
    ("move-list", &["play", "start", "which"]),
    ("captured", &["captured", "start", "which"]),
    ("clock", &["clock"]),
    ("clock", &["time", "how-much"]),
    ("clock", &["time", "left"]),
    ("clock", &["time", "mine"]),
    ("clock", &["time", "opponent"]),
    ("clock", &["time", "how-much", "left"]),
    ("clock", &["time", "clock", "how-much"]),
    ("clock", &["clock", "how-much"]),
    ("clock", &["clock", "left"]),
    ("clock", &["clock", "how-much", "left"]),
    ("turn", &["whose-turn"]),
    ("turn", &["whose-turn", "move", "now"]),
    ("turn", &["waiting", "who"]),
    ("turn", &["thinking", "theirs"]),
    ("turn", &["thinking", "opponent"]),
    ("turn", &["white", "black", "move"]),
    ("position", &["layout"]),
    ("position", &["layout", "stuck"]),
    ("position", &["layout", "missed"]),
    ("position", &["layout", "describe"]),
    ("position", &["layout", "which"]),
    ("position", &["layout", "where"]),
    ("position", &["layout", "all", "pieces"]),
    ("position", &["layout", "board", "describe"]),
    ("position", &["board", "describe"]),
    ("position", &["all", "pieces", "where"]),
    ("captured", &["captured", "which"]),
    ("captured", &["captured", "pieces"]),
    ("captured", &["captured", "all"]),
    ("captured", &["captured", "all", "describe"]),
    ("captured", &["captured", "all", "start"]),
    ("captured", &["captured", "asks", "who"]),
    ("material", &["material"]),
    ("material", &["ahead", "asks"]),
    ("material", &["ahead", "mine"]),
    ("material", &["ahead", "mine", "asks"]),
    ("material", &["ahead", "pieces", "asks"]),
    ("material", &["ahead", "pieces", "mine"]),
    ("material", &["ahead", "pieces", "have", "mine"]),
    ("material", &["ahead", "material", "pieces"]),
    ("material", &["ahead", "material", "pieces", "mine"]),
    ("material", &["ahead", "material"]),
    ("check", &["chess-check", "asks"]),
    ("against", &["colour", "mine"]),
    ("against", &["white", "black", "mine", "play"]),
    ("against", &["white", "mine", "play"]),
    ("against", &["black", "mine", "play"]),
    ("help", &["commands"]),
    ("help", &["commands", "can", "say"]),
    ("help", &["can", "say", "which"]),
    ("help", &["explain", "say"]),
    ("help", &["explain", "use"]),
];

/// Likewise what acts.
const ACTS: [(&str, &[&str]); 16] = [
    ("new", &["new", "game"]),
    ("new", &["begin", "game"]),
    ("new", &["new", "begin", "game"]),
    ("new", &["rematch"]),
    ("new", &["rematch", "new", "game", "begin"]),
    ("draw", &["draw", "agree"]),
    ("draw", &["draw", "offer"]),
    ("draw", &["draw", "agree", "offer"]),
    ("resign", &["resign"]),
    ("quit", &["finish", "program"]),
    ("quit", &["finish", "today"]),
    ("quit", &["off"]),
    ("faster", &["fast"]),
    ("slower", &["slow"]),
    ("yes", &["yes"]),
    ("no", &["nay"]),
];

/// What acts, besides: it may be asked, and something is said about it.
const WISHES: [&str; 6] = ["back", "faster", "slower", "terse", "full", "normal"];

/// Beside what acts so many words of no family are said at most.
const BESIDE: usize = 2;

/// And beside a wish.
const BESIDE_WISH: usize = 4;

/// Families that no rule has, and which are looked at besides.
const OTHERS: [&str; 14] = [
    "any",
    "army",
    "attack",
    "back-rank",
    "diagonal",
    "have",
    "hypothetical",
    "opponent",
    "pair",
    "pieces",
    "rank-word",
    "reach",
    "where",
    "which",
];

/// A family: its words, one or several together; the last of them stands for all that begin so where it ends in an asterisk.
struct Family {
    name: &'static str,
    ways: Vec<Vec<String>>,
}

impl Family {
    fn of(name: &'static str, terms: &Terms) -> Self {
        let listed = terms.term(&format!("family-{name}"));
        let ways: BTreeSet<String> = listed.split(',').flat_map(forms).collect();
        let words = |way: &String| way.split_whitespace().map(str::to_owned).collect();
        Family {
            name,
            ways: ways.iter().map(words).collect(),
        }
    }

    /// The places in these words that are this family's.
    fn places(&self, words: &[&str]) -> BTreeSet<usize> {
        let mut places = BTreeSet::new();
        for (way, at) in self
            .ways
            .iter()
            .flat_map(|way| (0..words.len()).map(move |at| (way, at)))
        {
            let is = |(word, said): (&String, &&str)| match word.strip_suffix('*') {
                Some(begins) => said.starts_with(begins),
                None => word == said,
            };
            let here = words.get(at..at + way.len()).unwrap_or_default();
            if !way.is_empty() && !here.is_empty() && way.iter().zip(here).all(is) {
                places.extend(at..at + way.len());
            }
        }
        places
    }
}

/// The families of a language.
fn families(language: Language) -> &'static [Family] {
    static FAMILIES: [OnceLock<Vec<Family>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    FAMILIES[language as usize].get_or_init(|| {
        let terms = Terms::new(language);
        let of_rules = RULES.iter().chain(&ACTS).flat_map(|(_, names)| *names);
        let names: BTreeSet<&'static str> = of_rules.chain(&OTHERS).copied().collect();
        let of_files = names
            .into_iter()
            .filter(|name| !SAID_OTHERWISE.contains(name));
        of_files.map(|name| Family::of(name, terms)).collect()
    })
}

/// What is no family of the files.
const SAID_OTHERWISE: [&str; 2] = ["asks", "number"];

/// Makes ready the families of this language.
pub(super) fn prepare(language: Language) {
    families(language);
}

/// What a line has.
struct SaidFamilies {
    has: BTreeSet<&'static str>,
    named: Named,
    asks: bool,
    denies: bool,
    /// So many words of it are of no family, and say something.
    beside: usize,
    /// Nothing is said but yes, or no.
    only: Option<&'static str>,
    /// It is of castling, or of a capture in passing.
    castles: bool,
    /// It takes, or goes ahead.
    goes: bool,
}

impl SaidFamilies {
    fn of(text: &str, line: &str, language: Language) -> Self {
        let [around, denying, asking] = left_out(language);
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut has = BTreeSet::new();
        let mut known = BTreeSet::new();
        let mut only = None;
        let without = |known: &BTreeSet<usize>| {
            let rest = (0..words.len()).filter(|at| !known.contains(at));
            let rest: Vec<&str> = rest.map(|at| words[at]).collect();
            let rest = around.out_of(&rest.join(" "));
            let says = rest.split_whitespace().filter(|word| rank(word).is_none());
            says.count()
        };
        for family in families(language) {
            let places = family.places(&words);
            let answers = ["yes", "nay"].contains(&family.name);
            if answers && !places.is_empty() && without(&places) == 0 {
                only = Some(family.name);
            }
            if !places.is_empty() && (!answers || only == Some(family.name)) {
                has.insert(family.name);
                known.extend(places);
            }
        }
        let named = named(text, around);
        let asks = asks(line) || asking.is_in(text);
        if asks {
            has.insert("asks");
        }
        let pair = has.contains("pair");
        if pair || named.number.is_some_and(|number| number > 1) {
            has.insert("number");
        }
        let says = said_words(line, language);
        SaidFamilies {
            has,
            named,
            asks,
            denies: denying.is_in(text),
            beside: without(&known),
            only,
            castles: castles(line, language),
            goes: says
                .iter()
                .any(|word| matches!(word.says, WordSays::Takes | WordSays::Ahead)),
        }
    }

    fn has(&self, family: &str) -> bool {
        self.has.contains(family)
    }

    fn any(&self, families: &[&str]) -> bool {
        families.iter().any(|family| self.has(family))
    }

    /// The name for which most families speak, and how many.
    fn most(&self, rules: &[(&'static str, &[&str])]) -> Option<(&'static str, usize)> {
        let holds = rules
            .iter()
            .filter(|(_, families)| families.iter().all(|family| self.has(family)));
        let (name, families) = holds.clone().max_by_key(|(_, families)| families.len())?;
        let alone = holds
            .filter(|(_, other)| other.len() == families.len())
            .all(|(other, _)| other == name);
        alone.then_some((*name, families.len()))
    }

    /// Whose: by a word for the side, then by who it is; "they" may be the pieces.
    fn side(&self, seat: Color) -> Option<Color> {
        match (self.has("white"), self.has("black")) {
            (true, false) => return Some(Color::White),
            (false, true) => return Some(Color::Black),
            _ => {}
        }
        match () {
            () if self.has("opponent") => Some(seat.other()),
            () if self.has("mine") => Some(seat),
            () if self.has("theirs") => Some(seat.other()),
            () => self.named.side(seat),
        }
    }

    fn number(&self) -> Option<u32> {
        let number = self.named.number.filter(|number| *number > 1);
        number.or_else(|| self.has("pair").then_some(2))
    }
}

/// What is meant by a line that was understood in no other way.
pub(super) fn meant(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let text = folded(line);
    if text.split(' ').count() > LONGEST || !text.contains(' ') {
        return None;
    }
    [text, bare(line)].iter().find_map(|text| {
        let said = SaidFamilies::of(text, line, language);
        if said.castles {
            return None;
        }
        match (said.named.squares.len(), said.named.roles.len()) {
            (1, _) => of_square(&said, line, seat),
            (0, 1) => of_role(&said, seat),
            (0, 0) => by_itself(&said, line, seat),
            _ => None,
        }
    })
}

/// What is asked of a square.
fn of_square(said: &SaidFamilies, line: &str, seat: Color) -> Option<Entered> {
    let square = said.named.squares.first()?.to_string();
    if !said.asks && !said.any(&["any", "diagonal"]) || said.has("hypothetical") {
        return None;
    }
    let wanted = [
        ("diagonals", "diagonal"),
        ("attackers", "attack"),
        ("moves", "reach"),
    ];
    // A piece is named where it stands: what it may do is asked, and seldom who attacks it.
    let piece = !said.named.roles.is_empty();
    let wanted = wanted.iter().find(|(_, family)| said.has(family));
    let wanted = wanted.map(|(name, _)| *name);
    let stands = said.has("any") || said.has("which") && said.beside == 0;
    let whither = said.any(&["which", "where", "all", "describe"]) || piece && said.beside == 0;
    let name = match wanted {
        Some("attackers") if piece && !said.any(&["which", "who"]) => return None,
        Some("moves") if piece && !said.asks || !whither => return None,
        Some("moves") if !piece && stands && !said.has("where") => "square",
        Some(name) => name,
        // "Is there a pawn on d5".
        None if stands && (!piece || said.has("any") && said.beside == 0) => "square",
        None => return None,
    };
    meaning(name, &square, line, seat)
}

/// Where pieces stand.
fn of_role(said: &SaidFamilies, seat: Color) -> Option<Entered> {
    let role = said.named.roles.first()?;
    if *role == "kings" && said.has("chess-check") && said.asks {
        return Some(Entered::Ask(Query::Check));
    }
    let asked = said.has("where") && !said.any(&["captured", "attack", "hypothetical"]);
    if !asked || said.goes || !(said.asks || said.has("describe") || said.side(seat).is_some()) {
        return None;
    }
    pieces(role, said.side(seat).unwrap_or(seat))
}

/// What nothing in particular is asked of.
fn by_itself(said: &SaidFamilies, line: &str, seat: Color) -> Option<Entered> {
    if said.has("back-rank") {
        let own = said.side(seat).unwrap_or(seat);
        return Some(Entered::Ask(on_rank(
            own.fold_wb(Rank::First, Rank::Eighth),
        )));
    }
    if let Some(number) = said.named.number.filter(|_| said.has("rank-word")) {
        let rank = u8::try_from(number).ok()?;
        return Some(Entered::Ask(Query::Rank { rank }));
    }
    let found = said.most(&RULES);
    let acts = said.most(&ACTS);
    let side = of_pieces(said, seat);
    let most = |found: Option<(&str, usize)>| found.map_or(0, |(_, families)| families);
    let (rules, actions, sides) = (
        most(found),
        most(acts),
        side.map_or(0, |(_, families)| families),
    );
    if sides > rules && sides > actions {
        return of_side(side?.0);
    }
    if actions > rules && actions > sides {
        let (name, _) = acts?;
        let answers = matches!(name, "yes" | "no");
        let asked = said.asks && name != "draw";
        let meant = match answers {
            true => said.only.is_some() && !said.has("oops"),
            false => !said.denies && !said.has("hypothetical") && said.beside <= BESIDE,
        };
        let meant = meant && !asked;
        return meaning(name, "", line, seat).filter(|_| meant);
    }
    if rules <= actions.max(sides) {
        return None;
    }
    let (name, _) = found?;
    if WISHES.contains(&name) {
        let heard = said.any(&["too-fast", "too-slow", "oops"]);
        let doubted = said.denies || said.has("hypothetical");
        if doubted && !heard || said.beside > BESIDE_WISH {
            return None;
        }
    }
    match name {
        "last" => Some(Entered::Ask(Query::Course {
            back: said.number().unwrap_or(1),
        })),
        "back" => Some(Entered::TakeBack(said.number())),
        name => meaning(name, "", line, seat),
    }
}

/// The pieces of a side that are asked for, and how many families speak for that.
fn of_pieces(said: &SaidFamilies, seat: Color) -> Option<(Color, usize)> {
    let side = said.side(seat)?;
    let pieces = said.any(&["pieces", "army"]);
    let more = [
        "have", "left", "where", "describe", "all", "summary", "which",
    ];
    let more = more.iter().filter(|family| said.has(family)).count();
    let asked = match pieces {
        true => more > 0 || said.has("army"),
        false if said.has("left") && said.has("have") => true,
        // "Where are all the white ones".
        false => said.has("where") && said.has("all") && said.has("white") != said.has("black"),
    };
    let strong = usize::from(said.has("army"));
    let families = 1 + usize::from(pieces) + more.min(2) + strong;
    asked.then_some((side, if pieces { families } else { 2 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str, language: Language) -> Option<Entered> {
        meant(line, Color::White, language)
    }

    #[test]
    fn families_ask_and_wish() {
        for (line, language, name) in [
            ("gib mir einen Denkanstoß", Language::De, "hint"),
            ("nudge me in the right direction", Language::En, "hint"),
            ("modo breve para los anuncios", Language::Es, "terse"),
            ("que la voix aille plus vite", Language::Fr, "faster"),
            ("Stimme langsamer einstellen", Language::De, "slower"),
            ("inventario de mis piezas", Language::Es, "side"),
            ("who are we waiting for", Language::En, "turn"),
            (
                "je vois plus l'échiquier dans ma tête, redonne-le",
                Language::Fr,
                "position",
            ),
        ] {
            let wanted = match name {
                "side" => of_side(Color::White),
                name => meaning(name, "", line, Color::White),
            };
            assert_eq!(of(line, language), wanted, "{line}");
        }
        let last = Some(Entered::Ask(Query::Course { back: 3 }));
        let line = "die letzten drei Züge im Schnelldurchlauf";
        assert_eq!(of(line, Language::De), last);
        let back = Some(Entered::TakeBack(Some(2)));
        assert_eq!(of("retrocede dos movimientos", Language::Es), back);
    }

    #[test]
    fn nothing_is_done_that_was_not_wished() {
        for (line, language) in [
            ("ich will noch lange nicht aufgeben", Language::De),
            ("read me the news headlines", Language::En),
            ("should I resign", Language::En),
            ("nobody said draw", Language::En),
            ("hace buen tiempo hoy", Language::Es),
            ("on ne roque pas encore", Language::Fr),
        ] {
            assert_eq!(of(line, language), None, "{line}");
        }
    }
}
