//! Recognises questions and wishes by families of words: "voice" and "faster" together mean one wish whatever else the line says; "which",
//! "legal" and "moves" together ask one question. The families of each language are in its files under `family-`; their combined meaning
//! holds in every language. The meaning with the most families wins; a tie has no meaning. A command that acts is recognised only in a
//! line that says little else, denies nothing and asks nothing about it.

use std::collections::BTreeSet;

use shakmaty::{Color, Rank};

use super::super::by_language::ByLanguage;
use super::super::listed::ListedWords;
use super::super::terms::Terms;
use super::super::understand::fold::{bare, folded};
use super::super::understand::{WordSays, asks, castles, file, rank, said_words, square};
use super::likely::{Named, left_out, named, polite};
use super::{Entered, LONGEST, TypedWord, WAYS, meaning, of_side, on_rank, pieces};
use laws::language::Language;
use ledger::event::Query;

/// A meaning, and the families that say it.
struct FamilyRule {
    says: TypedWord,
    /// A line with this meaning has all of these.
    needs: &'static [&'static str],
    /// It may have these, too; they speak for the meaning if the line has them.
    may: &'static [&'static str],
    /// A line with one of these has another meaning.
    never: &'static [&'static str],
}

impl FamilyRule {
    const fn without(self, never: &'static [&'static str]) -> Self {
        FamilyRule { never, ..self }
    }
}

const fn rule(
    says: TypedWord,
    needs: &'static [&'static str],
    may: &'static [&'static str],
) -> FamilyRule {
    FamilyRule {
        says,
        needs,
        may,
        never: &[],
    }
}

/// The meanings of lines. Besides the families of the files there are "asks", where a line asks, and "number", where it counts.
const RULES: &[FamilyRule] = &[
    rule(
        TypedWord::Hint,
        &["advice"],
        &["move", "describe", "layout", "agree"],
    ),
    rule(TypedWord::Hint, &["stuck"], &["move", "advice"]),
    rule(TypedWord::Hint, &["best", "move", "which"], &["can"]),
    rule(
        TypedWord::Hint,
        &["assistance", "move", "mine"],
        &["can", "commands"],
    ),
    rule(TypedWord::Hint, &["assistance", "stuck"], &["commands"]),
    rule(TypedWord::Hint, &["best", "move", "describe"], &[]),
    rule(
        TypedWord::Hint,
        &["best", "move", "any"],
        &["which", "asks"],
    ),
    rule(
        TypedWord::Hint,
        &["best", "which", "can", "play", "mine"],
        &[],
    ),
    rule(
        TypedWord::Hint,
        &["should", "play", "which"],
        &["theirs", "mine", "now"],
    ),
    rule(TypedWord::Hint, &["should", "play", "stuck"], &[]),
    rule(TypedWord::AllMoves, &["legal", "all"], &["move"]),
    rule(TypedWord::AllMoves, &["legal", "which", "move"], &[]),
    rule(TypedWord::AllMoves, &["legal", "describe", "move"], &[]),
    rule(TypedWord::AllMoves, &["all", "can", "play"], &["which"]),
    rule(TypedWord::AllMoves, &["can", "play", "which", "mine"], &[]),
    rule(
        TypedWord::AllMoves,
        &["which", "move", "have", "mine"],
        &["now"],
    )
    .without(&["made", "theirs", "missed", "last", "start"]),
    rule(
        TypedWord::AllMoves,
        &["all", "move", "have", "mine"],
        &["describe"],
    )
    .without(&["made", "theirs", "missed", "last", "start"]),
    rule(
        TypedWord::AllMoves,
        &["legal", "which", "mine"],
        &["now", "can"],
    ),
    rule(
        TypedWord::Last,
        &["last", "move"],
        &["which", "number", "summary", "repeat"],
    ),
    rule(TypedWord::Last, &["last", "number"], &["summary", "repeat"]),
    rule(TypedWord::Last, &["last", "play", "theirs"], &[]),
    rule(TypedWord::Last, &["last", "play", "opponent"], &[]),
    rule(TypedWord::Last, &["play", "which", "theirs"], &["missed"]),
    rule(TypedWord::Last, &["play", "which", "opponent"], &[]),
    rule(TypedWord::Last, &["play", "which", "white"], &["missed"]),
    rule(TypedWord::Last, &["play", "which", "black"], &["missed"]),
    rule(TypedWord::Last, &["missed", "play", "which"], &[]),
    rule(TypedWord::Last, &["repeat", "play", "theirs"], &[]),
    rule(TypedWord::Last, &["repeat", "move", "theirs"], &[]),
    rule(TypedWord::Last, &["just", "play", "which"], &[]),
    rule(TypedWord::Last, &["just", "move", "which"], &[]),
    rule(TypedWord::Last, &["explain", "play", "theirs"], &[]),
    rule(TypedWord::Last, &["happened"], &["just", "missed"]),
    rule(
        TypedWord::Back,
        &["undo"],
        &["move", "last", "number", "oops"],
    ),
    rule(TypedWord::Back, &["going-back", "number"], &["move"]),
    rule(TypedWord::Back, &["oops", "going-back"], &[]),
    rule(TypedWord::Again, &["repeat"], &[]),
    rule(TypedWord::Again, &["repeat", "last"], &[]),
    rule(TypedWord::Again, &["again"], &[]),
    rule(TypedWord::Again, &["missed"], &["again", "repeat"]),
    rule(TypedWord::Faster, &["voice", "fast"], &[]),
    rule(TypedWord::Faster, &["too-slow"], &["slow", "fast", "voice"]),
    rule(TypedWord::Slower, &["voice", "slow"], &[]),
    rule(TypedWord::Slower, &["too-fast"], &["slow", "fast", "voice"]),
    rule(TypedWord::Terse, &["announce", "short"], &["mode", "long"]),
    rule(TypedWord::Terse, &["mode", "short"], &[]),
    rule(TypedWord::Full, &["announce", "long"], &["mode"]),
    rule(TypedWord::Full, &["mode", "long"], &[]),
    rule(TypedWord::Full, &["say", "long"], &[]),
    rule(TypedWord::Full, &["say", "all", "mode"], &[]),
    rule(TypedWord::Full, &["announce", "all", "mode"], &[]),
    rule(TypedWord::Full, &["describe", "all", "mode"], &[]),
    rule(
        TypedWord::Full,
        &["each-move", "long"],
        &["announce", "voice", "say", "all", "move"],
    ),
    rule(
        TypedWord::Terse,
        &["each-move", "short"],
        &["announce", "voice", "say", "all", "move"],
    ),
    rule(TypedWord::Terse, &["only-move"], &["short", "announce"]),
    rule(TypedWord::Terse, &["announce", "too-much"], &["short"]),
    rule(TypedWord::Terse, &["voice", "too-much"], &[]),
    rule(TypedWord::Terse, &["say", "too-much"], &[]),
    rule(
        TypedWord::Normal,
        &["announce", "normal"],
        &["mode", "again", "going-back", "long", "short"],
    ),
    rule(
        TypedWord::Normal,
        &["going-back", "normal"],
        &["mode", "announce"],
    ),
    rule(
        TypedWord::Normal,
        &["mode", "normal"],
        &["again", "going-back"],
    ),
    rule(TypedWord::MoveList, &["notation"], &["whole", "game"]),
    rule(
        TypedWord::MoveList,
        &["whole", "game"],
        &["describe", "repeat", "again"],
    ),
    rule(
        TypedWord::MoveList,
        &["summary", "game"],
        &["start", "whole"],
    ),
    rule(TypedWord::MoveList, &["explain", "game", "start"], &[]),
    rule(TypedWord::MoveList, &["move", "start", "summary"], &[]),
    rule(TypedWord::MoveList, &["move", "start", "all"], &[]),
    rule(TypedWord::MoveList, &["play", "start", "which"], &[]),
    rule(
        TypedWord::Captured,
        &["captured", "which"],
        &["start", "have", "mine", "theirs", "pieces"],
    ),
    rule(
        TypedWord::Captured,
        &["captured", "pieces"],
        &["describe", "have", "mine", "theirs"],
    ),
    rule(
        TypedWord::Captured,
        &["captured", "all"],
        &["describe", "start"],
    ),
    rule(TypedWord::Captured, &["captured", "asks", "who"], &[]),
    rule(TypedWord::AllMoves, &["which", "move", "any"], &[]).without(&[
        "play", "theirs", "missed", "last", "start", "white", "black",
    ]),
    rule(
        TypedWord::Clock,
        &["clock"],
        &["time", "how-much", "how-long", "left", "have", "mine"],
    ),
    rule(
        TypedWord::Clock,
        &["how-long", "have"],
        &["left", "mine", "thinking"],
    ),
    rule(
        TypedWord::Clock,
        &["how-long", "left"],
        &["mine", "thinking"],
    ),
    rule(TypedWord::Clock, &["time", "how-much"], &["left"]),
    rule(TypedWord::Clock, &["time", "left"], &[]),
    rule(TypedWord::Clock, &["time", "mine"], &[]),
    rule(TypedWord::Clock, &["time", "opponent"], &[]),
    rule(TypedWord::Turn, &["whose-turn"], &["move", "now"]),
    rule(TypedWord::Turn, &["waiting", "who"], &[]),
    rule(TypedWord::Turn, &["waiting", "white"], &["asks"]),
    rule(TypedWord::Turn, &["waiting", "black"], &["asks"]),
    rule(TypedWord::Turn, &["thinking", "theirs"], &[]),
    rule(TypedWord::Turn, &["thinking", "opponent"], &[]),
    rule(TypedWord::Turn, &["white", "black", "move"], &[]),
    rule(
        TypedWord::Position,
        &["layout"],
        &["stuck", "missed", "describe", "which", "where", "board"],
    ),
    rule(TypedWord::Position, &["layout", "all", "pieces"], &[]),
    rule(TypedWord::Position, &["board", "describe"], &[]),
    rule(
        TypedWord::MoveList,
        &["explain", "game", "describe"],
        &["start"],
    ),
    rule(
        TypedWord::Ranks,
        &["by-ranks"],
        &["board", "describe", "layout", "all"],
    ),
    rule(TypedWord::Position, &["all", "pieces", "where"], &[]),
    rule(TypedWord::Position, &["all", "where"], &["now"]).without(&[
        "reach", "attack", "captured", "move", "play", "legal", "can", "mine", "theirs",
        "opponent", "white", "black",
    ]),
    rule(TypedWord::Material, &["material"], &["layout"]),
    rule(TypedWord::Material, &["ahead", "asks"], &["mine", "pieces"]),
    rule(
        TypedWord::Material,
        &["ahead", "mine"],
        &["pieces", "have", "theirs", "asks"],
    ),
    rule(
        TypedWord::Material,
        &["ahead", "material"],
        &["pieces", "mine"],
    ),
    rule(TypedWord::Check, &["chess-check", "asks"], &[]),
    rule(
        TypedWord::Against,
        &["colour", "mine"],
        &["play", "pieces", "which", "have"],
    ),
    rule(TypedWord::Against, &["colour", "play"], &[]).without(&["now", "whose-turn"]),
    rule(TypedWord::Against, &["who", "opponent"], &[]).without(&[
        "move",
        "play",
        "captured",
        "attack",
        "thinking",
        "waiting",
        "whose-turn",
    ]),
    rule(
        TypedWord::Against,
        &["against-whom"],
        &["who", "mine", "play", "opponent"],
    ),
    rule(
        TypedWord::Against,
        &["white", "black", "mine", "asks"],
        &["play"],
    ),
    rule(TypedWord::Against, &["white", "mine", "play"], &["black"]),
    rule(TypedWord::Against, &["black", "mine", "play"], &["white"]),
    rule(
        TypedWord::Opponent,
        &["call", "opponent"],
        &["again", "repeat", "new", "going-back"],
    ),
    rule(
        TypedWord::MoveList,
        &["move", "so-far"],
        &["play", "which", "all", "describe", "start"],
    )
    .without(&["captured", "legal", "can", "ahead", "material"]),
    rule(TypedWord::Help, &["commands"], &["can", "say"]),
    rule(TypedWord::Help, &["can", "say", "which"], &[]),
    rule(TypedWord::Help, &["explain", "say"], &[]),
    rule(TypedWord::Help, &["explain", "use"], &[]),
];

/// The meanings that act.
const ACTS: &[FamilyRule] = &[
    rule(TypedWord::New, &["new", "game"], &["begin"]),
    rule(TypedWord::New, &["begin", "game"], &[]),
    rule(TypedWord::New, &["new", "begin", "shall"], &["game"]),
    rule(
        TypedWord::New,
        &["new", "game", "shall"],
        &["begin", "agree", "play"],
    ),
    rule(TypedWord::New, &["rematch"], &["new", "game", "begin"]),
    rule(TypedWord::Draw, &["draw", "agree"], &["offer"]),
    rule(TypedWord::Draw, &["draw", "offer"], &[]),
    rule(TypedWord::Resign, &["resign"], &[]),
    rule(TypedWord::Quit, &["finish", "program"], &[]),
    rule(TypedWord::Quit, &["finish", "today"], &[]),
    rule(TypedWord::Quit, &["finish", "all"], &["program"]),
    rule(TypedWord::Quit, &["off"], &["no-more"]),
    rule(TypedWord::Quit, &["no-more"], &["today", "now"]),
    rule(TypedWord::Faster, &["fast"], &[]),
    rule(TypedWord::Slower, &["slow"], &[]),
    rule(TypedWord::Yes, &["yes"], &[]),
    rule(TypedWord::No, &["nay"], &[]),
];

/// Questions' rules with a meaning that acts: such a wish may be asked for, and have other words beside it.
const WISHES: [TypedWord; 6] = [
    TypedWord::Back,
    TypedWord::Faster,
    TypedWord::Slower,
    TypedWord::Terse,
    TypedWord::Full,
    TypedWord::Normal,
];

/// The most words outside all families in a line that acts.
const BESIDE: usize = 2;

/// The most words outside all families in a wish.
const BESIDE_WISH: usize = 4;

/// Families without a rule, which the code below looks at.
const OTHERS: [&str; 17] = [
    "any",
    "army",
    "attack",
    "back-rank",
    "diagonal",
    "have",
    "hypothetical",
    "opponent",
    "ordinal",
    "pair",
    "preposition",
    "shall",
    "pieces",
    "rank-word",
    "reach",
    "where",
    "which",
];

/// A family and its words.
struct Family {
    name: &'static str,
    words: ListedWords,
}

/// The families of a language.
fn families(language: Language) -> &'static [Family] {
    static FAMILIES: ByLanguage<Vec<Family>> = ByLanguage::new();
    FAMILIES.of(language, || {
        let terms = Terms::new(language);
        let of_rules = RULES.iter().chain(ACTS);
        let of_rules =
            of_rules.flat_map(|rule| rule.needs.iter().chain(rule.may).chain(rule.never));
        let names: BTreeSet<&'static str> = of_rules.chain(&OTHERS).copied().collect();
        let of_files = names
            .into_iter()
            .filter(|name| !SAID_OTHERWISE.contains(name));
        let family = |name| Family {
            name,
            words: ListedWords::named(terms, &[&format!("family-{name}")]),
        };
        of_files.map(family).collect()
    })
}

/// Names in the rules that are not families of the files.
const SAID_OTHERWISE: [&str; 2] = ["asks", "number"];

/// Prepares the families of this language.
pub(super) fn prepare(language: Language) {
    families(language);
}

/// The families and other parts of a line.
struct SaidFamilies {
    has: BTreeSet<&'static str>,
    named: Named,
    asks: bool,
    denies: bool,
    /// The number of meaningful words outside all families.
    beside: usize,
    /// The family of the whole line, where it is only a yes or a no.
    only: Option<&'static str>,
    /// Whether it mentions castling or en passant.
    castles: bool,
    /// Whether it captures, or says how far a piece goes.
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
            let places = family.words.places(&words);
            let answers = ["yes", "nay"].contains(&family.name);
            if answers && !places.is_empty() && without(&places) == 0 {
                only = Some(family.name);
            }
            if !places.is_empty() && (!answers || only == Some(family.name)) {
                has.insert(family.name);
                known.extend(places);
            }
        }
        known.extend(places_named(&words));
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

    /// How many families speak for this meaning; `None` if one that it needs is missing.
    fn speak_for(&self, rule: &FamilyRule) -> Option<usize> {
        let may = rule.may.iter().filter(|family| self.has(family)).count();
        let needs = rule.needs.iter().all(|family| self.has(family)) && !self.any(rule.never);
        needs.then_some(rule.needs.len() + may)
    }

    /// The meaning for which most families speak, and how many; none if as many speak for another.
    fn most(&self, rules: &[FamilyRule]) -> Option<(TypedWord, usize)> {
        let held = rules
            .iter()
            .filter_map(|rule| Some((rule.says, self.speak_for(rule)?)));
        let (name, most) = held.clone().max_by_key(|(_, families)| *families)?;
        let mut others = held.filter(|(other, _)| *other != name);
        others
            .all(|(_, families)| families < most)
            .then_some((name, most))
    }

    /// The side that is named, by its colour or else by its owner; "they" may be the pieces.
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

    /// How many families speak for the meaning for which most do.
    fn speak(&self, seat: Color) -> usize {
        let of = |found: Option<(TypedWord, usize)>| found.map_or(0, |(_, families)| families);
        let side = of_pieces(self, seat).map_or(0, |(_, families)| families);
        of(self.most(RULES)).max(of(self.most(ACTS))).max(side)
    }

    fn number(&self) -> Option<u32> {
        let number = self.named.number.filter(|number| *number > 1);
        number.or_else(|| self.has("pair").then_some(2))
    }
}

/// The meaning of a line in words of families, and how many of them speak for it.
pub(super) fn meant(line: &str, seat: Color, language: Language) -> Option<(Entered, usize)> {
    let text = folded(line);
    if text.split(' ').count() > LONGEST {
        return None;
    }
    if !text.contains(' ') {
        return Some((answered(&text, line, language)?, 1));
    }
    // "If you don't mind" supposes and denies nothing.
    let polite = polite(language).out_of(&text);
    let kept = Some(polite).filter(|polite| !polite.is_empty() && *polite != text);
    kept.into_iter().chain([text, bare(line)]).find_map(|text| {
        let text = &text;
        let said = SaidFamilies::of(text, line, language);
        if said.castles {
            return None;
        }
        match (said.named.squares.len(), said.named.roles.len()) {
            (1, _) => Some((of_square(&said, line, seat)?, 1)),
            (0, 1) => Some((of_role(&said, seat)?, 1)),
            (0, 0) => Some((by_itself(&said, line, seat)?, said.speak(seat))),
            _ => None,
        }
    })
}

/// A yes or a no in a single word. Other single words are in the language files.
fn answered(word: &str, line: &str, language: Language) -> Option<Entered> {
    let of = |name: &str| {
        let mut all = families(language).iter();
        all.any(|family| family.name == name && family.words.is_in(word))
    };
    match (of("yes"), of("nay"), asks(line)) {
        (true, false, false) => Some(Entered::Yes),
        (false, true, false) => Some(Entered::No),
        _ => None,
    }
}

/// The places of the squares and pieces among these words.
fn places_named(words: &[&str]) -> BTreeSet<usize> {
    let mut places = BTreeSet::new();
    for at in 0..words.len() {
        let pair = words.get(at..at + 2).filter(|pair| {
            let [first, _] = pair[..] else { return false };
            file(first).is_some() && square(&pair.join(" ")).is_some()
        });
        let piece = WAYS
            .matching(words[at])
            .any(|(word, rest)| rest.is_empty() && word.role().is_some());
        if pair.is_some() {
            places.extend([at, at + 1]);
        }
        if piece || square(words[at]).is_some() {
            places.insert(at);
        }
    }
    places
}

/// A question about a square.
fn of_square(said: &SaidFamilies, line: &str, seat: Color) -> Option<Entered> {
    let square = said.named.squares.first()?.to_string();
    if !said.asks && !said.any(&["any", "diagonal"]) || said.has("hypothetical") {
        return None;
    }
    let wanted = [
        (TypedWord::Diagonals, "diagonal"),
        (TypedWord::Attackers, "attack"),
        (TypedWord::Moves, "reach"),
    ];
    // A piece is named where it stands: what it may do is asked, and seldom who attacks it.
    let piece = !said.named.roles.is_empty();
    let wanted = wanted.iter().find(|(_, family)| said.has(family));
    let wanted = wanted.map(|(name, _)| *name);
    // "Is e4 legal" asks of a move.
    let of_move = said.any(&["can", "play", "move", "legal", "should", "best"]);
    let asked = said.any(&["which", "who"]) && said.beside == 0 && !of_move;
    let stands = said.has("any") || asked;
    let whither = said.any(&["which", "where", "all", "describe"]);
    // "My bishop on d3, what can it do".
    let may = piece && said.has("can") && said.any(&["which", "where"]) && said.beside == 0;
    let name = match wanted {
        None if may => TypedWord::Moves,
        Some(TypedWord::Attackers) if piece && !said.any(&["which", "who"]) => return None,
        Some(TypedWord::Moves) if piece && !said.asks || !whither => return None,
        Some(TypedWord::Moves) if !piece && stands && !said.has("where") => TypedWord::Square,
        Some(name) => name,
        // "Is there a pawn on d5".
        None if stands && (!piece || said.has("any") && said.beside == 0) => TypedWord::Square,
        None => return None,
    };
    meaning(name, &square, line, seat)
}

/// A question where pieces stand.
fn of_role(said: &SaidFamilies, seat: Color) -> Option<Entered> {
    let role = *said.named.roles.first()?;
    let attacked = said.has("attack") && said.side(seat) == Some(seat);
    if role == TypedWord::Kings && said.asks && (said.has("chess-check") || attacked) {
        return Some(Entered::Ask(Query::Check));
    }
    let whose = ["all", "mine", "theirs", "opponent", "white", "black"];
    let listed = said.has("describe") && said.any(&whose) && said.beside == 0;
    let asked = said.has("where") || listed && !said.any(&["move", "play", "reach"]);
    let doubted = said.has("hypothetical") && !(said.asks && said.has("where"));
    let asked = asked && !doubted && !said.any(&["captured", "attack"]);
    if !asked || said.goes || !(said.asks || said.has("describe") || said.side(seat).is_some()) {
        return None;
    }
    pieces(role, said.side(seat).unwrap_or(seat))
}

/// A question or wish that names no square and no piece.
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
    // "What's on the seventh".
    let of_rank =
        said.has("ordinal") && said.beside == 0 && said.any(&["which", "any", "describe"]);
    let of_move = ["move", "play", "last", "game", "start"];
    if let Some(number) = said.named.number.filter(|_| of_rank && !said.any(&of_move)) {
        let rank = u8::try_from(number).ok()?;
        return Some(Entered::Ask(Query::Rank { rank }));
    }
    let found = said.most(RULES);
    let acts = said.most(ACTS);
    let side = of_pieces(said, seat);
    let most = |found: Option<(TypedWord, usize)>| found.map_or(0, |(_, families)| families);
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
        let answers = matches!(name, TypedWord::Yes | TypedWord::No);
        // "Can we start a new one?" wishes it, and the player is asked whether to.
        let begged = [
            TypedWord::New,
            TypedWord::Quit,
            TypedWord::Faster,
            TypedWord::Slower,
        ];
        let wished = begged.contains(&name) && said.any(&["shall", "no-more"]);
        let asked = match answers {
            true => asks(line),
            false => said.asks && name != TypedWord::Draw && !wished,
        };
        let meant = match answers {
            true => said.only.is_some() && !said.has("oops"),
            // "I don't want to play any more" denies nothing.
            false => {
                let denies = said.denies && !said.has("no-more");
                !denies && !said.has("hypothetical") && said.beside <= BESIDE
            }
        };
        let meant = meant && !asked;
        return meaning(name, "", line, seat).filter(|_| meant);
    }
    if rules <= actions.max(sides) {
        return None;
    }
    let (name, _) = found?;
    if WISHES.contains(&name) {
        let heard = said.any(&["too-fast", "too-slow", "too-much", "oops"]);
        let doubted = said.denies || said.has("hypothetical");
        // "What was taken back off the board" takes nothing back.
        let asked = name == TypedWord::Back && said.any(&["which", "who", "where"]);
        if asked || doubted && !heard || said.beside > BESIDE_WISH {
            return None;
        }
    }
    // "Scratch my last move" does not ask which it was, and "back at four" takes nothing back.
    let unsure = match name {
        TypedWord::Last => {
            !said.asks && !said.any(&["describe", "summary", "repeat", "missed", "which"])
        }
        TypedWord::Back => !said.any(&["undo", "oops"]),
        _ => false,
    };
    if unsure && said.beside > 0 {
        return None;
    }
    match name {
        // "What has White done": one side's last move.
        TypedWord::Last
            if said.has("white") != said.has("black")
                && !said.any(&["just", "missed"])
                && said.number().is_none() =>
        {
            Some(Entered::PlayedBy(said.side(seat)?))
        }
        TypedWord::Last => Some(Entered::Ask(Query::Course {
            back: said.number().unwrap_or(1),
        })),
        TypedWord::Back => Some(Entered::TakeBack(said.number())),
        name => meaning(name, "", line, seat),
    }
}

/// The side whose pieces are asked for, and how many families speak for that.
fn of_pieces(said: &SaidFamilies, seat: Color) -> Option<(Color, usize)> {
    let side = said.side(seat)?;
    let pieces = said.any(&["pieces", "army"]);
    let more = [
        "have", "left", "where", "describe", "all", "summary", "which",
    ];
    let more = more.iter().filter(|family| said.has(family)).count();
    let asked = match pieces {
        true => more > 0 || said.has("army"),
        false if said.any(&["how-much", "how-long"]) => false,
        false if said.has("left") && said.has("have") => true,
        // "What's left for Black", "everything I own".
        false if said.has("left") && said.has("which") && said.beside == 0 => {
            said.any(&["white", "black", "opponent"]) && !said.any(&["play", "move", "time"])
        }
        false if said.has("all") && said.has("have") && said.beside == 0 => {
            !said.any(&["play", "move", "time", "captured", "legal", "can"])
        }
        // "List what Black has".
        false if said.has("describe") && said.has("have") && said.beside == 0 => {
            said.any(&["white", "black", "opponent"]) && !said.any(&["play", "move"])
        }
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
        let (meant, _) = meant(line, Color::White, language)?;
        Some(meant)
    }

    #[test]
    fn families_ask_and_wish() {
        let meant = |word| meaning(word, "", "", Color::White);
        for (line, language, wanted) in [
            (
                "gib mir einen Denkanstoß",
                Language::De,
                meant(TypedWord::Hint),
            ),
            (
                "nudge me in the right direction",
                Language::En,
                meant(TypedWord::Hint),
            ),
            (
                "modo breve para los anuncios",
                Language::Es,
                meant(TypedWord::Terse),
            ),
            (
                "que la voix aille plus vite",
                Language::Fr,
                meant(TypedWord::Faster),
            ),
            (
                "Stimme langsamer einstellen",
                Language::De,
                meant(TypedWord::Slower),
            ),
            (
                "inventario de mis piezas",
                Language::Es,
                of_side(Color::White),
            ),
            (
                "who are we waiting for",
                Language::En,
                meant(TypedWord::Turn),
            ),
            (
                "could we begin a new one, if you don't mind",
                Language::En,
                meant(TypedWord::New),
            ),
            (
                "annonces comme d'habitude s'il te plaît",
                Language::Fr,
                meant(TypedWord::Normal),
            ),
            (
                "I don't want to play any more",
                Language::En,
                meant(TypedWord::Quit),
            ),
            (
                "what's on the seventh",
                Language::En,
                Some(Entered::Ask(on_rank(Rank::Seventh))),
            ),
            (
                "je vois plus l'échiquier dans ma tête, redonne-le",
                Language::Fr,
                meant(TypedWord::Position),
            ),
        ] {
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
