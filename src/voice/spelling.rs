//! Splits a plain text (typed by a person, or read from a ledger) into the longest pieces for which a voice has clips. Sentences from the
//! lexicon know their clips already.

use announce::Pause;

/// The lookup key of a word: in lower case, umlauts spelt out, so that "Läufer" and "Laeufer" are equal.
pub(super) fn fold(word: &str) -> String {
    let small = word.to_lowercase();
    small
        .replace('ä', "ae")
        .replace('ö', "oe")
        .replace('ü', "ue")
        .replace('ß', "ss")
}

/// Splits a text into pieces, each with its keys and the pause after it. Takes the longest `known` piece that leaves a rest that can be
/// said, too; a single unknown word is split into its parts.
pub(super) fn cut(
    text: &str,
    limit: usize,
    known: impl Fn(&str) -> bool,
) -> Option<Vec<(Vec<String>, Pause)>> {
    let tokens = tokens(text);
    // From the end: for each place, whether the rest can be said is known.
    let mut ways: Vec<Option<(usize, Vec<String>)>> = vec![None; tokens.len()];
    for at in (0..tokens.len()).rev() {
        let goes_on = |length: usize| ways.get(at + length).is_none_or(Option::is_some);
        let way = longest(&tokens[at..], limit, &known, goes_on);
        ways[at] = way;
    }
    let mut stretches = Vec::new();
    let mut at = 0;
    while let Some(way) = ways.get_mut(at) {
        let (length, keys) = way.take()?;
        at += length;
        stretches.push((keys, tokens[at - 1].1));
    }
    Some(stretches)
}

/// The words of a text, folded, each with the pause after it. Marks other than commas and the ends of sentences are dropped.
fn tokens(text: &str) -> Vec<(String, Pause)> {
    let mut tokens: Vec<(String, Pause)> = Vec::new();
    for written in text.split_whitespace() {
        let word = written.trim_matches(|c: char| !c.is_alphanumeric());
        if !word.is_empty() {
            tokens.push((fold(word), Pause::None));
        }
        if let Some((_, pause)) = tokens.last_mut() {
            *pause = Pause::after(written).max(*pause);
        }
    }
    tokens
}

fn longest(
    tokens: &[(String, Pause)],
    limit: usize,
    known: &impl Fn(&str) -> bool,
    goes_on: impl Fn(usize) -> bool,
) -> Option<(usize, Vec<String>)> {
    // No piece extends past a pause.
    let breath = tokens.iter().position(|(_, pause)| *pause != Pause::None);
    let words = &tokens[..breath.map_or(tokens.len(), |at| at + 1).min(limit)];
    let words: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
    let whole = (1..=words.len())
        .rev()
        .map(|length| (length, words[..length].join(" ")))
        .find(|(length, key)| known(key) && goes_on(*length));
    match whole {
        Some((length, key)) => Some((length, vec![key])),
        None if goes_on(1) => Some((1, parts(words.first()?, known)?)),
        None => None,
    }
}

/// Splits a compound word into beginnings, whose keys end in a hyphen, and a last part: "siebenund-" and "vierzig".
fn parts(word: &str, known: &impl Fn(&str) -> bool) -> Option<Vec<String>> {
    if known(word) {
        return Some(vec![word.to_owned()]);
    }
    let cuts = word.char_indices().map(|(at, _)| at).skip(1);
    cuts.collect::<Vec<_>>().into_iter().rev().find_map(|at| {
        let (beginning, rest) = word.split_at(at);
        let beginning = format!("{}-", beginning.trim_end_matches('-'));
        if !known(&beginning) {
            return None;
        }
        let rest = parts(rest.trim_start_matches('-'), known)?;
        Some([vec![beginning], rest].concat())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_number_is_put_together_from_its_parts() {
        let known = |key: &str| {
            [
                "hundert",
                "einhundert-",
                "siebenund-",
                "vierzig",
                "vierzig-",
            ]
            .contains(&key)
        };
        let said = |words: &str| cut(words, 3, known);
        let keys = |keys: &[&str]| {
            let keys = keys.iter().map(|&key| key.to_owned()).collect();
            Some(vec![(keys, Pause::None)])
        };
        assert_eq!(said("vierzig"), keys(&["vierzig"]));
        assert_eq!(said("vierzig Züge"), None);
        assert_eq!(said("siebenundvierzig"), keys(&["siebenund-", "vierzig"]));
        assert_eq!(
            said("einhundertsiebenundvierzig"),
            keys(&["einhundert-", "siebenund-", "vierzig"])
        );
        assert_eq!(said("siebenund"), None);
        assert_eq!(said("siebenundfünfzig"), None);
    }

    #[test]
    fn a_long_piece_gives_way_where_the_rest_could_not_be_said() {
        let known = |key: &str| ["das brett", "das", "brett von weiss"].contains(&key);
        let said = |words: &str| cut(words, 3, known).map(|cut| cut.len());
        assert_eq!(said("das Brett"), Some(1));
        assert_eq!(said("das Brett von Weiß"), Some(2));
        assert_eq!(said("Das Brett, das Brett!"), Some(2));
        assert_eq!(said("Brett"), None);
    }
}
