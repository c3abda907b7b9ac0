//! Reads a PGN game: its starting position, moves with annotations, and variations.

use std::borrow::Cow;

use shakmaty::{Color, Move, Role};

use super::super::game::is_lettered_pawn;
use super::super::reading::{castling, is_written, without_suffixes};
use super::super::{Initials, ParseMove, read};
use super::contradicted::contradictions;
use super::ended::{TaggedNames, WordedEnd, ended};
use super::foreign::ForeignLetters;
use super::glued::glued;
use super::start::start;
use super::tokens::{in_passing, result, tagged_ending, tokens};
use super::unread::{is_null, named};
use super::worded::{SpokenMoveReader, worded};
use super::{Kind, MoveNumber, PgnGame, PgnToken, Stopped, Unread, is_broken, is_lost_by_both};
use crate::Position;

/// A game that was read.
#[derive(Clone, Debug)]
pub struct PgnScore {
    pub start: Position,
    /// It begins from another position than the initial one (tag FEN).
    pub from_position: bool,
    pub line: PgnLine,
    /// Warnings before it is played: malformed tags, or tags that the text contradicts, none of them about the position; move numbers
    /// that jump; initials of another language.
    pub tags: Vec<Unread>,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
}

/// A line of moves.
#[derive(Clone, Debug, Default)]
pub struct PgnLine {
    /// The comments before the first move.
    pub opening: Vec<String>,
    pub moves: Vec<PgnMove>,
    /// The reason why it ends before its text does.
    pub stopped: Option<Stopped>,
}

impl PgnLine {
    /// The number of words of its text: its moves, those of its variations, and those left unread.
    pub fn words(&self) -> usize {
        let of = |played: &PgnMove| {
            let instead = played.instead.iter().map(PgnLine::words);
            usize::from(!played.glued) + instead.sum::<usize>()
        };
        let left = self.stopped.as_ref().map_or(0, |stopped| stopped.left);
        self.moves.iter().map(of).sum::<usize>() + left
    }
}

/// A move with its annotations.
#[derive(Clone, Debug)]
pub struct PgnMove {
    pub made: Move,
    /// It shares a word with the move before it.
    pub glued: bool,
    /// The NAGs after it, each once: about the move, and about the position after it.
    pub nags: Vec<u8>,
    pub comments: Vec<String>,
    /// The variations in its place.
    pub instead: Vec<PgnLine>,
}

impl PgnMove {
    fn noted(&mut self, nag: u8) {
        if !self.nags.contains(&nag) {
            self.nags.push(nag);
        }
    }
}

/// The deepest nesting of variations; no book goes as far.
const DEEPEST: usize = 60;

/// Reads a game. A line ends at the first token that is not understood, or the first illegal move; other lines continue.
///
/// # Errors
///
/// [`Unread`] where the starting position or the variant is unknown.
pub fn score(game: &PgnGame<'_>) -> Result<PgnScore, Unread> {
    score_in_words(game, &|_| None)
}

/// Reads a game, including moves written out in words.
///
/// # Errors
///
/// As for [`score`](fn@score).
pub fn score_in_words(game: &PgnGame<'_>, words: SpokenMoveReader<'_>) -> Result<PgnScore, Unread> {
    let start = start(game)?;
    let initial = Position::initial();
    let from_position = start.board() != initial.board() || start.turn() != initial.turn();
    let mut reading = Reading::of(game, &start, initials(game), words);
    if let Some(lettered) = lettered_pawn(game) {
        let dutch = Reading::of(game, &start, Initials::DUTCH, words);
        reading = reading.or_dutch(dutch, lettered)?;
    }
    let mut reading = reading.or_foreign(game, words)?;
    let tagged = game.tags().filter(|(name, _)| *name == "Result").last();
    let tagged = tagged.map(|(_, result)| result.trim().to_owned());
    let named = tagged.as_deref().and_then(tagged_ending);
    let open = reading.result.is_none_or(|result| result == "*");
    let tagged_lost = tagged
        .clone()
        .filter(|tagged| open && is_lost_by_both(tagged));
    let wrong = match &tagged_lost {
        Some(_) => None,
        None => tagged.and_then(|tagged| wrong_result(&tagged, reading.result)),
    };
    let lost = reading.lost.take().or(tagged_lost);
    let printed = reading.result.or(named).filter(|result| *result != "*");
    let result = printed.or(reading.resigned).unwrap_or("*");
    let hidden = reading.hidden();
    let main = reading.open.swap_remove(0);
    let end = Some(&main.position).filter(|_| main.line.stopped.is_none());
    // The text may say that the game is not over, and its tag how it ended.
    let said = Some(result)
        .filter(|result| *result != "*")
        .or(named)
        .unwrap_or("*");
    let contradictions = contradictions(game, &reading.names, said, end);
    Ok(PgnScore {
        start,
        from_position,
        line: main.line,
        tags: game
            .unread_tags()
            .chain(contradictions)
            .chain(wrong)
            .chain(lost.map(Unread::BothLost))
            .chain(reading.castled.map(Unread::Castled))
            .chain(hidden)
            .chain(reading.told)
            .collect(),
        result,
    })
}

/// What the tag Result says of the text's last token, by which both players may have lost.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TaggedLoss {
    /// Both have lost.
    Same,
    /// It names no result; but where there is the tag, the text ends with a result.
    Open,
    /// There is no tag.
    None,
}

/// Where the game's last token says that both players have lost, and what its tag Result says of it.
fn lost_at_end(game: &PgnGame<'_>) -> Option<(usize, TaggedLoss)> {
    let beside = [Kind::Space, Kind::Comment, Kind::Escape];
    let tokens = game.tokens();
    let last = tokens
        .iter()
        .rposition(|token| !beside.contains(&token.kind))
        .filter(|last| tokens[*last].kind == Kind::Word && is_lost_by_both(tokens[*last].text))?;
    let tagged = game.tags().filter(|(name, _)| *name == "Result").last();
    let tagged = tagged.map(|(_, result)| result);
    match tagged.as_deref().map(str::trim) {
        Some(result) if is_lost_by_both(result) => Some((last, TaggedLoss::Same)),
        Some("" | "*" | "?" | "-") => Some((last, TaggedLoss::Open)),
        None => Some((last, TaggedLoss::None)),
        Some(_) => None,
    }
}

/// The error in the tag Result of a game whose text ends like this: not a result, or a different one.
fn wrong_result(tagged: &str, ended: Option<&'static str>) -> Option<Unread> {
    let known = |result: &&str| *result != "*";
    match (tagged_ending(tagged), ended.filter(known)) {
        (None, _) if !matches!(tagged, "" | "?" | "-") => {
            Some(Unread::tag(&format!("[Result \"{tagged}\"]")))
        }
        (Some(tagged), Some(ended)) if known(&tagged) && tagged != ended => {
            Some(Unread::Results { tagged, ended })
        }
        _ => None,
    }
}

/// The initials of the game, whose moves are in one language: the ones that read furthest, English first.
fn initials(game: &PgnGame<'_>) -> Initials {
    let tokens = game.tokens().iter();
    let words = tokens.filter(|token| token.kind == Kind::Word);
    let all = Initials::all();
    let mut left = all.clone();
    for token in words {
        let written = |one: &&Initials| is_written(token.text, one);
        let further: Vec<Initials> = left.iter().filter(written).copied().collect();
        match further.len() {
            // What nobody can read says nothing of the language.
            0 if !all.iter().any(|one| written(&one)) => {}
            0 => break,
            1 => return further[0],
            _ => left = further,
        }
    }
    left.first().copied().unwrap_or(Initials::ENGLISH)
}

/// The first word with a P for a pawn or knight.
fn lettered_pawn<'a>(game: &PgnGame<'a>) -> Option<&'a str> {
    let mut words = game
        .tokens()
        .iter()
        .filter(|token| token.kind == Kind::Word);
    words
        .find(|token| is_lettered_pawn(token.text))
        .map(|token| token.text)
}

/// Whether two lines have equal moves and variations.
fn agree(one: &PgnLine, other: &PgnLine) -> bool {
    let varied = |(one, other): (&PgnMove, &PgnMove)| {
        let varied = one.instead.iter().zip(&other.instead);
        one.made == other.made
            && one.instead.len() == other.instead.len()
            && varied
                .into_iter()
                .all(|(one, other)| self::agree(one, other))
    };
    one.moves.len() == other.moves.len() && one.moves.iter().zip(&other.moves).all(varied)
}

/// Signs of assessment that may directly follow a move.
const BESIDE: [&str; 16] = [
    "+/-", "-/+", "+/=", "=/+", "=/∞", "∞/=", "+-", "-+", "=", "⩲", "⩱", "±", "∓", "∞", "□", "⯹",
];

/// The NAG of a sign of assessment.
fn assessed(sign: &str) -> Option<u8> {
    Some(match sign {
        "=" => 10,
        "∞" => 13,
        "⩲" | "+=" | "+/=" => 14,
        "⩱" | "=+" | "=/+" => 15,
        "±" | "+/-" => 16,
        "∓" | "-/+" => 17,
        "+-" | "+--" => 18,
        "-+" | "--+" => 19,
        _ => return None,
    })
}

/// A move without signs of assessment.
fn bare(word: &str) -> &str {
    parted(word).0
}

/// A move, and the NAGs of the signs of assessment after it.
fn parted(word: &str) -> (&str, Vec<u8>) {
    let (mut bare, mut beside) = (word, Vec::new());
    let sign = |bare: &str| {
        let mut signs = BESIDE.iter().filter(|sign| bare.ends_with(**sign));
        signs.next().copied()
    };
    while let Some(found) = sign(bare) {
        bare = &bare[..bare.len() - found.len()];
        beside.extend(assessed(found));
    }
    beside.reverse();
    (bare, beside)
}

/// A line that is being read.
struct Open {
    line: PgnLine,
    /// The position at its end, and the one before its last move.
    position: Position,
    before: Position,
    /// Brackets opened since it stopped.
    brackets: usize,
    /// The last move number in it.
    number: Option<u32>,
}

impl Open {
    fn at(position: Position) -> Self {
        Open {
            line: PgnLine::default(),
            before: position.clone(),
            position,
            brackets: 0,
            number: None,
        }
    }
}

struct Reading {
    initials: Initials,
    /// Initials of a language that annabella does not speak, used instead.
    foreign: Option<&'static ForeignLetters>,
    /// Warnings about the main line, although all of it is read.
    told: Vec<Unread>,
    start: Position,
    names: TaggedNames,
    /// The current line, after the lines that enclose it; the main line first.
    open: Vec<Open>,
    result: Option<&'static str>,
    /// The result where a player resigned and no result is printed.
    resigned: Option<&'static str>,
    /// What says that both players have lost.
    lost: Option<String>,
    /// The last word, if it is taken for castling and might say that both players have lost.
    castled: Option<String>,
    /// Moves behind a sign that makes them a comment, and the number of moves before them.
    hidden: Option<(usize, Unread)>,
    /// The last token other than a comment, and whether space followed it.
    last: Option<(Kind, bool)>,
}

impl Reading {
    fn of(
        game: &PgnGame<'_>,
        start: &Position,
        initials: Initials,
        words: SpokenMoveReader<'_>,
    ) -> Self {
        Reading::in_letters(game, start, initials, None, words)
    }

    fn in_letters(
        game: &PgnGame<'_>,
        start: &Position,
        initials: Initials,
        foreign: Option<&'static ForeignLetters>,
        words: SpokenMoveReader<'_>,
    ) -> Self {
        let mut names = TaggedNames::default();
        for (tag, value) in game.tags() {
            names.take(tag, &value);
        }
        let mut reading = Reading {
            initials,
            foreign,
            told: Vec::new(),
            start: start.clone(),
            names,
            open: vec![Open::at(start.clone())],
            result: None,
            resigned: None,
            lost: None,
            castled: None,
            hidden: None,
            last: None,
        };
        let mut tokens = game.tokens();
        let lost = lost_at_end(game);
        while let [token, rest @ ..] = tokens {
            tokens = match reading.worded(tokens, words) {
                Some((made, length)) => {
                    reading.makes(made, Vec::new(), false);
                    reading.last = Some((Kind::Word, false));
                    &tokens[length..]
                }
                None => {
                    let at = game.tokens().len() - tokens.len();
                    match lost.filter(|(last, _)| at == *last) {
                        Some((_, tagged)) => reading.ends(token, tagged),
                        None => reading.take(token),
                    }
                    rest
                }
            };
        }
        reading.close();
        reading
    }

    /// Chooses between this reading, with P as a pawn, and the Dutch one, with P as a knight: the one that the whole text supports. Where
    /// it supports both, the game is ambiguous.
    fn or_dutch(self, dutch: Self, lettered: &str) -> Result<Self, Unread> {
        let (Some(pawns), Some(knights)) = (self.open.first(), dutch.open.first()) else {
            return Ok(self);
        };
        let (pawns, knights) = (&pawns.line, &knights.line);
        let further = pawns.moves.len().cmp(&knights.moves.len());
        match (self.stopped(), dutch.stopped()) {
            (Some(_), None) => Ok(dutch),
            (Some(Unread::Move { at, written, .. }), Some(_)) if is_lettered_pawn(written) => {
                // An earlier pawn move may have been another piece's: then every later move differs, too.
                let (at, written) = (*at, written.clone());
                Err(Unread::Letters { at, written })
            }
            (None, Some(_)) => Ok(self),
            _ if further.is_gt() || agree(pawns, knights) => Ok(self),
            _ => {
                let first = pawns.moves.iter().zip(&knights.moves);
                let before = first.take_while(|(one, other)| one.made == other.made);
                let before = before.map(|(played, _)| played.made);
                let at = before.fold(self.start.clone(), |position, made| position.play(&made));
                Err(Unread::Pawn {
                    at: MoveNumber {
                        side: at.turn(),
                        number: at.fullmoves(),
                    },
                    written: named(lettered),
                })
            }
        }
    }

    /// Chooses between this reading and one in the initials of a language that annabella does not speak, if the game is written in them
    /// and read further. It is taken if the initials are unmistakable; a single initial is not enough, so its languages are named.
    fn or_foreign(
        mut self,
        game: &PgnGame<'_>,
        words: SpokenMoveReader<'_>,
    ) -> Result<Self, Unread> {
        let (at, written) = match self.stopped() {
            Some(
                Unread::Token { at, written }
                | Unread::Move { at, written, .. }
                | Unread::Letters { at, written },
            ) => (*at, written.clone()),
            _ => return Ok(self),
        };
        let moves = |reading: &Reading| -> Vec<Move> {
            let line = reading.open.first().map(|open| &open.line);
            let moves = line.into_iter().flat_map(|line| &line.moves);
            moves.map(|played| played.made).collect()
        };
        let own = moves(&self);
        let mut further = Vec::new();
        for letters in ForeignLetters::of(game, &written) {
            let start = &self.start;
            let read = Reading::in_letters(game, start, Initials::FIGURINES, Some(letters), words);
            let made = moves(&read);
            if made.len() > own.len() {
                further.push((letters, read, made));
            }
        }
        let Some(most) = further.iter().map(|(.., made)| made.len()).max() else {
            return Ok(self);
        };
        further.retain(|(.., made)| made.len() == most);
        let languages = || {
            further
                .iter()
                .map(|(letters, ..)| letters.language)
                .collect()
        };
        let agreed = further.windows(2).all(|two| two[0].2 == two[1].2);
        if agreed && further[0].0.are_certain(game) {
            let (letters, mut read, _) = further.swap_remove(0);
            read.told.push(Unread::ReadIn(letters.language));
            return Ok(read);
        }
        let unread = Unread::Foreign {
            at,
            written,
            languages: languages(),
        };
        // In those initials, earlier moves may be other moves.
        let same = further.iter().all(|(.., made)| made.starts_with(&own));
        match self.open.first_mut().map(|open| &mut open.line.stopped) {
            Some(Some(stopped)) if same => stopped.unread = unread,
            _ => return Err(unread),
        }
        Ok(self)
    }

    /// Takes the last word of the text, which may say that both players have lost. Behind the number of a move it is castling. Where it
    /// stands for the result it is none: a tag Result wants one at the end of the text, and White's moves have their numbers in a text
    /// that numbers them. Elsewhere it is castling where that is legal, and told.
    fn ends(&mut self, token: &PgnToken<'_>, tagged: TaggedLoss) {
        let [open] = &self.open[..] else {
            return self.take(token);
        };
        let written = token.text;
        let castles = self.is_legal(written);
        let numbered = matches!(self.last, Some((Kind::Number, _))) && castling(written).is_some();
        let numberless = open.position.turn().is_white() && open.number.is_some();
        let for_result = tagged != TaggedLoss::None || numberless || !castles;
        if open.line.stopped.is_none() && !numbered && for_result {
            self.lost = Some(written.to_owned());
            return;
        }
        if castles && !numbered && open.line.stopped.is_none() {
            self.castled = Some(written.to_owned());
        }
        self.take(token);
    }

    /// Whether this is a legal move at the end of the current line.
    fn is_legal(&self, written: &str) -> bool {
        let Some(open) = self.open.last() else {
            return false;
        };
        let written = match self.foreign {
            Some(letters) => Cow::Owned(letters.in_figurines(written)),
            None => Cow::Borrowed(written),
        };
        let read = read(&open.position, &written, &self.initials);
        read.is_ok_and(|made| open.position.is_legal(&made))
    }

    /// Notes moves of the main line in a comment up to the end of the line, or in an escaped line: the next one, with its number or the
    /// next number behind it.
    fn hides(&mut self, sign: char, text: &str) {
        let at = self.place();
        let [open] = &self.open[..] else {
            return;
        };
        let mut parts = tokens(text).filter(|token| token.kind != Kind::Space);
        let mut part = parts.next();
        let number = part.filter(|token| token.kind == Kind::Number);
        let numbered = number.map(|token| token.text.trim_end_matches(['.', '…', ':', '-', '–']));
        if numbered.is_some() {
            part = parts.next();
        }
        let moved = part.filter(|token| token.kind == Kind::Word);
        let told = match numbered {
            Some(number) => number.parse() == Ok(at.number),
            None => parts.next().is_some_and(|token| token.kind == Kind::Number),
        };
        if told && moved.is_some_and(|token| self.is_legal(token.text)) {
            let written = named(text.trim());
            let unread = Unread::Hidden { at, sign, written };
            self.hidden = Some((open.line.moves.len(), unread));
        }
    }

    /// The moves in a comment that nothing follows: then they were meant to be played.
    fn hidden(&mut self) -> Option<Unread> {
        let (before, unread) = self.hidden.take()?;
        let line = &self.open.first()?.line;
        (line.moves.len() == before && line.stopped.is_none()).then_some(unread)
    }

    /// The reason why the main line ends before its text does.
    fn stopped(&self) -> Option<&Unread> {
        let stopped = self.open.first()?.line.stopped.as_ref()?;
        Some(&stopped.unread)
    }

    /// The move written out in words from here on, and the number of its tokens.
    fn worded(
        &self,
        tokens: &[PgnToken<'_>],
        words: SpokenMoveReader<'_>,
    ) -> Option<(Move, usize)> {
        let open = self.open.last()?;
        let over = self.result.is_some() || self.resigned.is_some() && self.open.len() == 1;
        match over || open.line.stopped.is_some() {
            true => None,
            false => worded(&open.position, tokens, words),
        }
    }

    fn take(&mut self, token: &PgnToken<'_>) {
        let stopped = |open: &Open| open.line.stopped.is_some();
        if self.open.last().is_some_and(stopped) {
            self.pass(token);
        } else if let Err(unread) = self.understand(token)
            && let Some(open) = self.open.last_mut()
        {
            open.line.stopped = Some(Stopped { unread, left: 0 });
            self.pass(token);
        }
    }

    /// Skips a token of a line that has stopped.
    fn pass(&mut self, token: &PgnToken<'_>) {
        let outermost = self.open.len() == 1;
        let Some(open) = self.open.last_mut() else {
            return;
        };
        match token.kind {
            Kind::Word => {
                if let Some(stopped) = &mut open.line.stopped {
                    stopped.left += 1;
                }
            }
            Kind::Open => open.brackets += 1,
            Kind::Close if open.brackets > 0 => open.brackets -= 1,
            Kind::Close => self.closes(),
            Kind::Result if outermost && open.brackets == 0 => {
                self.result = self.result.or(result(token.text, &self.names));
            }
            _ => {}
        }
    }

    fn understand(&mut self, token: &PgnToken<'_>) -> Result<(), Unread> {
        let after_number = matches!(self.last, Some((Kind::Number, _)));
        match token.kind {
            Kind::Space => {
                self.last = self.last.map(|(kind, _)| (kind, true));
                return Ok(());
            }
            Kind::Tag => return Ok(()),
            Kind::Escape => {
                self.hides('%', &token.text[1..]);
                return Ok(());
            }
            Kind::Comment => {
                if let Some(line) = token.text.strip_prefix(';') {
                    self.hides(';', line);
                }
                self.comment(token.text);
                return Ok(());
            }
            // The result is repeated, or corrects one that says that the game is not over.
            Kind::Result
                if self.open.len() == 1
                    && self.result.is_some_and(|said| {
                        said == "*" || result(token.text, &self.names) == Some(said)
                    }) =>
            {
                self.result = result(token.text, &self.names);
                return Ok(());
            }
            _ if self.result.is_some() => return Err(self.unread(token.text)),
            // No moves follow a resignation.
            Kind::Number | Kind::Word if self.resigned.is_some() && self.open.len() == 1 => {
                return Err(self.unread(token.text));
            }
            // After a number, a sign stands in place of an unreadable move.
            Kind::Glyph | Kind::Nag | Kind::Sign if after_number => {
                return Err(self.unread(token.text));
            }
            Kind::Number => self.number(token)?,
            Kind::Word => self.word(token)?,
            Kind::Glyph | Kind::Nag => self.judged(token)?,
            Kind::Sign => self.sign(token)?,
            Kind::Open => self.opens(token)?,
            Kind::Close => self.closes(),
            // A result within a variation says nothing about the game.
            Kind::Result if self.open.len() > 1 => {}
            Kind::Result => self.result = result(token.text, &self.names),
            // It is reported with the tags.
            Kind::Unknown if is_broken(token) && self.begins() => {}
            Kind::Unknown => return Err(self.unread(token.text)),
        }
        self.last = Some((token.kind, false));
        Ok(())
    }

    /// Whether only tags and comments were read so far.
    fn begins(&self) -> bool {
        matches!(self.last, None | Some((Kind::Unknown, _)))
    }

    /// The error for this text, at the next move.
    fn unread(&self, text: &str) -> Unread {
        Unread::Token {
            at: self.place(),
            written: named(text),
        }
    }

    fn place(&self) -> MoveNumber {
        let position = self.open.last().map(|open| &open.position);
        MoveNumber {
            side: position.map_or(Color::White, Position::turn),
            number: position.map_or(1, Position::fullmoves),
        }
    }

    fn last_move(&mut self) -> Option<&mut PgnMove> {
        self.open.last_mut()?.line.moves.last_mut()
    }

    /// Points instead of White's move, or the next number instead of Black's, mean that it is left out. A wrong number is ignored, but
    /// one without a point may be anything.
    fn number(&mut self, token: &PgnToken<'_>) -> Result<(), Unread> {
        let place = self.place();
        let points = token.text.matches(['.', ':']).count() + 3 * token.text.matches('…').count();
        let written = token.text.trim_end_matches(['.', ':', '…', '-', '–']);
        let number = written.parse::<u32>().ok();
        let Some(open) = self.open.last_mut() else {
            return Ok(());
        };
        let white = place.side.is_white();
        let later = open.number.is_some_and(|last| number > Some(last));
        let left_out = match white {
            true => points > 1,
            false => points < 2 && later && !open.line.moves.is_empty(),
        };
        let next = open
            .number
            .map(|last| last.saturating_add(u32::from(white)));
        let first = open.line.moves.is_empty() && next.is_none();
        let known = first || number == next || number == Some(place.number);
        if left_out || points == 0 && !known {
            return Err(self.unread(token.text));
        }
        // A fragment may begin with any number, and being wrong by one is a slip.
        let begun = self.start == Position::initial();
        let expected = next.or((first && begun).then_some(place.number));
        let jumped = number.zip(expected).filter(|(found, expected)| {
            *found > expected.saturating_add(1) && *found > place.number.saturating_add(1)
        });
        open.number = number.or(open.number);
        if let (Some((after, _)), 1, true) = (jumped, self.open.len(), self.told.is_empty()) {
            let before = place.number.saturating_sub(u32::from(white));
            self.told.push(Unread::Numbers { before, after });
        }
        Ok(())
    }

    fn word(&mut self, token: &PgnToken<'_>) -> Result<(), Unread> {
        let (at, written) = (self.place(), named(token.text));
        let Some(open) = self.open.last_mut() else {
            return Err(Unread::Token { at, written });
        };
        // "e8 =Q" is one word.
        let text = token.text.replace(' ', "");
        let (text, beside) = parted(&text);
        let text = match self.foreign {
            Some(letters) => Cow::Owned(letters.in_figurines(text)),
            None => Cow::Borrowed(text),
        };
        let read = read(&open.position, &text, &self.initials);
        let legal = read.and_then(|made| match open.position.is_legal(&made) {
            true => Ok(made),
            false => Err(ParseMove::Illegal(written.clone(), open.position.fen())),
        });
        let glued = match &legal {
            Err(ParseMove::Unreadable { .. } | ParseMove::Illegal(..)) => {
                glued(&open.position, &text, &self.initials)
            }
            _ => None,
        };
        if let Some(moves) = glued {
            for (at, made) in moves.into_iter().enumerate() {
                self.makes(made, Vec::new(), at > 0);
            }
            self.last_move().into_iter().for_each(|played| {
                beside.iter().for_each(|nag| played.noted(*nag));
            });
            return Ok(());
        }
        let made = match legal {
            Ok(made) => made,
            Err(_) if is_null(token.text) => return Err(Unread::Null { at, written }),
            Err(ParseMove::Unreadable { .. }) => return Err(Unread::Token { at, written }),
            Err(ParseMove::Ambiguous(..)) if self.promotes(bare(token.text)) => {
                return Err(Unread::Promotion { at, written });
            }
            Err(problem) => {
                return Err(Unread::Move {
                    at,
                    written,
                    problem,
                });
            }
        };
        self.makes(made, beside, false);
        Ok(())
    }

    fn makes(&mut self, made: Move, nags: Vec<u8>, glued: bool) {
        let Some(open) = self.open.last_mut() else {
            return;
        };
        let after = open.position.play(&made);
        open.before = std::mem::replace(&mut open.position, after);
        open.line.moves.push(PgnMove {
            made,
            glued,
            nags,
            comments: Vec::new(),
            instead: Vec::new(),
        });
    }

    /// Whether a move is ambiguous only because its promotion piece is missing.
    fn promotes(&self, written: &str) -> bool {
        let queen = self.initials.letter(Role::Queen).unwrap_or_default();
        let (bare, _) = without_suffixes(written);
        let whole = format!("{bare}={queen}");
        let read = |open: &Open| read(&open.position, &whole, &self.initials).is_ok();
        self.open.last().is_some_and(read)
    }

    /// Handles an assessment by `!` and `?`. A longer run directly after a move counts as the strongest sign of its kind; one that stands
    /// apart may be an unreadable move.
    fn judged(&mut self, token: &PgnToken<'_>) -> Result<(), Unread> {
        let beside = self.last == Some((Kind::Word, false));
        let bare = token.text.trim_matches(['(', ')', ' ']);
        let nag = match bare {
            "!" => Some(1),
            "?" => Some(2),
            "!!" => Some(3),
            "??" => Some(4),
            "!?" => Some(5),
            "?!" => Some(6),
            text if text.starts_with('$') => text[1..].parse().ok(),
            text if beside => Some(match (text.contains('?'), text.contains('!')) {
                (false, _) => 3,
                (_, false) => 4,
                _ if text.starts_with('!') => 5,
                _ => 6,
            }),
            text => return Err(self.unread(text)),
        };
        match (self.last_move(), nag) {
            (Some(played), Some(nag)) => played.noted(nag),
            (None, Some(1..=6)) => return Err(self.unread(token.text)),
            // An assessment of the position, or an unknown sign.
            _ => {}
        }
        Ok(())
    }

    /// Handles a sign: verifies "en passant", records a resignation by the side to move, and notes assessments with their move.
    fn sign(&mut self, token: &PgnToken<'_>) -> Result<(), Unread> {
        let resigns =
            ended(token.text, &self.names).is_some_and(|(end, _)| end == WordedEnd::Resigns);
        if resigns || matches!(token.text, "resigns" | "resigned") {
            // In a variation it says nothing about the game.
            if self.open.len() == 1 {
                self.resigned = Some(self.place().side.fold_wb("0-1", "1-0"));
            }
            return Ok(());
        }
        if let Some(nag) = assessed(token.text)
            && let Some(played) = self.last_move()
        {
            played.noted(nag);
            return Ok(());
        }
        let passing = in_passing(token.text.trim_matches(['(', ')']));
        let moves = self.open.last().and_then(|open| open.line.moves.last());
        match passing && !moves.is_some_and(|played| played.made.is_en_passant()) {
            true => Err(self.unread(token.text)),
            false => Ok(()),
        }
    }

    fn comment(&mut self, text: &str) {
        let text = match text.strip_prefix('{') {
            Some(braced) => braced.trim_end_matches('}'),
            None => text.trim_start_matches(';'),
        };
        if let Some(open) = self.open.last_mut() {
            let comments = match open.line.moves.last_mut() {
                Some(played) => &mut played.comments,
                None => &mut open.line.opening,
            };
            comments.push(text.to_owned());
        }
    }

    /// Opens a variation, which replaces a move.
    fn opens(&mut self, token: &PgnToken<'_>) -> Result<(), Unread> {
        let around = self.open.last().filter(|open| !open.line.moves.is_empty());
        let before = around.map(|open| open.before.clone());
        match before.filter(|_| self.open.len() < DEEPEST) {
            Some(before) => self.open.push(Open::at(before)),
            None => return Err(self.unread(token.text)),
        }
        Ok(())
    }

    /// Closes a variation. A surplus bracket is harmless: every move was read.
    fn closes(&mut self) {
        let varies = self.open.len() > 1;
        let ended = self.open.pop_if(|_| varies);
        if let (Some(ended), Some(played)) = (ended, self.last_move()) {
            played.instead.push(ended.line);
        }
    }

    /// Closes the game: an unclosed variation has swallowed moves of its enclosing line.
    fn close(&mut self) {
        while self.open.len() > 1 {
            let taken = self.open.pop().map_or(0, |open| open.line.words());
            let unread = self.unread("(");
            if let Some(around) = self.open.last_mut() {
                around.line.stopped = Some(Stopped {
                    unread,
                    left: taken,
                });
            }
        }
    }
}
