//! A lossless PGN reader: a text becomes [tokens](fn@tokens), tokens become [games](games()), and a [`PgnScore`] is read from each. A
//! token that is not understood is reported and ends its line, because skipping it would give another game. The enclosing line and other
//! games continue; the words of a game are its moves and those left unread.
//!
//! Moves are parsed as by [`read`](super::read), in the initials of one language: English, unless the game contains others. A game in the
//! initials of a language that annabella does not speak is read in those, or that language is named. Tags and comments are left to the
//! caller.

mod contradicted;
mod ended;
mod foreign;
mod glued;
mod score;
mod start;
#[cfg(test)]
mod tests;
mod tokens;
mod unread;
mod worded;

pub use foreign::{ForeignLetters, languages_of, letters_of};
pub use score::{PgnLine, PgnMove, PgnScore, score, score_in_words};
pub use start::is_standard_chess;
pub use tokens::{Kind, PgnToken, Tokens, tokens};
pub use unread::{MoveNumber, Stopped, Unread};
pub use worded::SpokenMoveReader;

use super::Initials;
use super::reading::{is_dash, is_written};

use std::collections::{HashMap, HashSet};

/// Known tags in the standard's spelling; handwritten files differ in case.
const TAGS: [&str; 18] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "FEN",
    "SetUp",
    "Variant",
    "TimeControl",
    "Termination",
    "EventDate",
    "Board",
    "WhiteElo",
    "BlackElo",
    "WhiteFideId",
    "BlackFideId",
];

/// The tokens of one game, up to the next.
#[derive(Clone, Debug, Default)]
pub struct PgnGame<'a> {
    tokens: Vec<PgnToken<'a>>,
    /// The names of its tags.
    names: HashSet<&'a str>,
    /// A token that is not a tag has been seen.
    begun: bool,
    /// The result has been seen.
    over: bool,
    /// The number of open brackets.
    depth: usize,
    /// A blank line came after the last meaningful token.
    gap: bool,
    /// A line ended after the last meaningful token.
    line: bool,
    /// Its moves are numbered.
    numbered: bool,
}

/// A tag that is there once more and says something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatedTag<'a> {
    /// The line of the text in which it says something else, from 1.
    pub line: usize,
    pub name: &'a str,
    /// What it says first.
    pub first: String,
    /// What it says there.
    pub other: String,
}

/// Splits a text into games. A game ends before the tags of the next. Without tags it ends before a move numbered 1 that follows its
/// result or a blank line; without numbers, before a move that begins a line after its result.
pub fn games(text: &str) -> Vec<PgnGame<'_>> {
    let mut games = Vec::new();
    let mut game = PgnGame::default();
    for token in tokens(text) {
        if game.ends_before(&token) {
            games.push(std::mem::take(&mut game));
        }
        game.take(token);
    }
    let beside = [Kind::Space, Kind::Comment, Kind::Escape];
    if (game.tokens.iter()).any(|token| !beside.contains(&token.kind)) {
        games.push(game);
    }
    games
}

impl<'a> PgnGame<'a> {
    /// All tokens.
    pub fn tokens(&self) -> &[PgnToken<'a>] {
        &self.tokens
    }

    /// Its tags in order, each a name and a value.
    pub fn tags(&self) -> impl Iterator<Item = (&'a str, String)> {
        self.tokens.iter().filter_map(PgnToken::tag)
    }

    /// The tags that are there once more and say something else: each name once.
    pub fn repeated_tags(&self) -> Vec<RepeatedTag<'a>> {
        let mut first: HashMap<&str, String> = HashMap::new();
        let mut repeated: Vec<RepeatedTag<'a>> = Vec::new();
        let mut told: HashSet<&str> = HashSet::new();
        for token in &self.tokens {
            let Some((name, value)) = token.tag() else {
                continue;
            };
            let known = first.entry(name).or_insert_with(|| value.clone());
            if known.trim() != value.trim() && told.insert(name) {
                repeated.push(RepeatedTag {
                    line: token.line,
                    name,
                    first: known.clone(),
                    other: value,
                });
            }
        }
        repeated
    }

    /// Malformed tags among its tags.
    pub fn unread_tags(&self) -> impl Iterator<Item = Unread> {
        self.unread_tags_in_lines().map(|(_, unread)| unread)
    }

    /// Malformed tags among its tags, each behind its line.
    pub fn unread_tags_in_lines(&self) -> impl Iterator<Item = (usize, Unread)> {
        let beside = [Kind::Space, Kind::Comment, Kind::Escape, Kind::Tag];
        let tags = move |token: &&PgnToken<'_>| beside.contains(&token.kind) || is_broken(token);
        let tags = self.tokens.iter().take_while(tags);
        let unread = tags.filter(|token| is_broken(token));
        unread.map(|token| (token.line, Unread::tag(token.text)))
    }

    fn ends_before(&self, token: &PgnToken<'a>) -> bool {
        match token.kind {
            Kind::Tag => self.begun || self.repeats(token),
            Kind::Number => (self.over || self.begun && self.gap) && is_first(token.text),
            Kind::Word => {
                let moved = || {
                    Initials::all()
                        .iter()
                        .any(|one| is_written(token.text, one))
                };
                self.over && self.line && !self.numbered && moved()
            }
            Kind::Unknown => self.over && is_broken(token),
            _ => false,
        }
    }

    /// Whether the tags of another game begin, although no moves came.
    fn repeats(&self, token: &PgnToken<'a>) -> bool {
        // One that names no players is none.
        let has_players = ["White", "Black"]
            .iter()
            .any(|name| self.names.contains(name));
        token.name().is_some_and(|name| {
            self.names.contains(name) && (self.gap || name == "Event" && has_players)
        })
    }

    fn take(&mut self, token: PgnToken<'a>) {
        match token.kind {
            Kind::Space => {
                let lines = tokens::line_ends(token.text);
                self.gap |= lines > 1;
                self.line |= lines > 0;
            }
            Kind::Comment | Kind::Escape => self.gap = false,
            Kind::Tag => {
                self.gap = false;
                self.names.extend(token.name());
            }
            kind => {
                self.begun |= !is_broken(&token);
                (self.gap, self.line) = (false, false);
                match kind {
                    Kind::Number => self.numbered = true,
                    Kind::Open => self.depth += 1,
                    Kind::Close => self.depth = self.depth.saturating_sub(1),
                    Kind::Result => self.over |= self.depth == 0,
                    _ => {}
                }
            }
        }
        self.tokens.push(token);
    }
}

impl<'a> PgnToken<'a> {
    /// The name and value of a tag.
    pub fn tag(&self) -> Option<(&'a str, String)> {
        let (name, value, _) = tokens::parts(self.text).filter(|_| self.kind == Kind::Tag)?;
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        Some((standard(name), value))
    }

    /// The name of a tag alone.
    fn name(&self) -> Option<&'a str> {
        let (name, ..) = tokens::parts(self.text).filter(|_| self.kind == Kind::Tag)?;
        Some(standard(name))
    }
}

/// The name of a tag as the standard writes it.
fn standard(name: &str) -> &str {
    let known = TAGS.iter().find(|known| known.eq_ignore_ascii_case(name));
    known.copied().unwrap_or(name)
}

/// Whether this is a game's result, in any form found in files.
pub fn is_result(text: &str) -> bool {
    tokens::tagged_ending(text).is_some_and(|result| result != "*") || is_lost_by_both(text)
}

/// Whether this is the result of a game that both players have lost, as after a double forfeit. The first is castling, too.
fn is_lost_by_both(text: &str) -> bool {
    let dashed = text
        .chars()
        .map(|sign| if is_dash(sign) { '-' } else { sign });
    matches!(
        &*dashed.collect::<String>(),
        "0-0" | "0:0" | "-/-" | "-:-" | "0-0f" | "0F-0F" | "0f-0f"
    )
}

/// A malformed tag.
fn is_broken(token: &PgnToken<'_>) -> bool {
    token.kind == Kind::Unknown && token.text.starts_with('[')
}

/// `1`, `1.` or `1:`, but not `1...`.
fn is_first(number: &str) -> bool {
    matches!(number, "1" | "1." | "1:" | "1.-" | "1.–")
}
