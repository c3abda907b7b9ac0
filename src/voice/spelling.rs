//! Words cut into the longest pieces that a voice has clips for.

/// A word or a pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A word, folded.
    Word(String),
    /// A comma or the end of a sentence.
    Pause,
}

/// The key under which a word is found: in small letters, umlauts spelt out, so that "Läufer" and "Laeufer" are one.
pub(super) fn fold(word: &str) -> String {
    let small = word.to_lowercase();
    small
        .replace('ä', "ae")
        .replace('ö', "oe")
        .replace('ü', "ue")
        .replace('ß', "ss")
}

/// The words and pauses of an utterance, in order. Marks other than commas and the ends of sentences are dropped.
pub(super) fn tokens(words: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    for written in words.split_whitespace() {
        let word = written.trim_matches(|c: char| !c.is_alphanumeric());
        if !word.is_empty() {
            tokens.push(Token::Word(fold(word)));
        }
        if written.ends_with([',', ';', ':', '.', '?', '!']) {
            tokens.push(Token::Pause);
        }
    }
    while tokens.last() == Some(&Token::Pause) {
        tokens.pop();
    }
    tokens
}

/// How many tokens from the start make up the longest key that `known` has, and that key.
pub(super) fn longest(
    tokens: &[Token],
    limit: usize,
    known: impl Fn(&str) -> bool,
) -> Option<(usize, String)> {
    let words: Vec<&str> = tokens
        .iter()
        .take(limit)
        .map_while(|token| match token {
            Token::Word(word) => Some(word.as_str()),
            Token::Pause => None,
        })
        .collect();
    (1..=words.len())
        .rev()
        .map(|length| (length, words[..length].join(" ")))
        .find(|(_, key)| known(key))
}
