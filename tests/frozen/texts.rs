//! Normalised texts for comparison, in which only the meaning can differ.

use std::fmt::Write as _;

use announce::{Sentence, Span};
use ledger::event::Record;
use serde::Serialize;
use sim::transcript::PlayedTranscript;

/// This many hexadecimal digits in a row are a hash, a key, a nonce, a token or a sealed text, and no word.
const SECRET: usize = 16;

/// Records, one per line.
pub fn records(records: &[Record]) -> String {
    records.iter().map(|record| json(record) + "\n").collect()
}

/// The JSON of a ledger entry, in one line.
pub fn json(kept: &impl Serialize) -> String {
    match serde_json::to_string(kept) {
        Ok(text) => masked(&text),
        Err(error) => error.to_string(),
    }
}

/// Masks random parts of the text.
pub fn masked(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut run = String::new();
    for letter in text.chars().map(Some).chain([None]) {
        match letter {
            Some(letter) if letter.is_ascii_hexdigit() => run.push(letter),
            other => {
                match run.len() >= SECRET && !run.bytes().all(|digit| digit.is_ascii_digit()) {
                    true => masked.push('#'),
                    false => masked.push_str(&run),
                }
                run.clear();
                masked.extend(other);
            }
        }
    }
    masked
}

/// A sentence by its spans: the text, its language, its clips and its pause.
pub fn spans(sentence: &Sentence) -> String {
    let mut text = String::new();
    for Span {
        text: read,
        language,
        clips,
        pause,
    } in sentence.spans()
    {
        let _ = match clips {
            Some(clips) => write!(
                text,
                " [{read}|{}|{}|{pause:?}]",
                language.code(),
                clips.join("+")
            ),
            None => write!(text, " [{read}|{}|-|{pause:?}]", language.code()),
        };
    }
    text
}

/// The outcome of a transcript apart from its outputs.
pub fn ends(played: &PlayedTranscript) -> String {
    records(&played.records) + &json(played.table.state()) + "\n"
}

/// HTML with one line per element.
pub fn html(html: &str) -> String {
    masked(&html.replace("><", ">\n<"))
}
