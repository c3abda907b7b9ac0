//! What a voice has to say, as the words of its manifest.
//!
//! A manifest that says which vocabulary its voice speaks gets its list of words from the language files. The list is part of
//! the manifest, below the line that says so; everything above it is written by hand and kept.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::manifest::{ClipKind, Manifest, WordEntry};
use super::spelling::fold;
use announce::{VocabularyPiece, WordLink, vocabulary};

/// Below this line the manifest is ours.
const LINE: &str = "# From here on written by `annabella voices`: the words and their clips.";

/// The words of a manifest, within a sentence and at its end.
pub struct Recipe {
    words: BTreeMap<String, WordEntry>,
    last: BTreeMap<String, WordEntry>,
}

/// What the voice is to say; empty where its manifest names no vocabulary.
pub fn pieces(manifest: &Manifest) -> Vec<VocabularyPiece> {
    let of = |says: &ClipKind| match says {
        ClipKind::Moves => vocabulary::of_moves(manifest.language),
        ClipKind::Phrases => vocabulary::of_phrases(manifest.language),
    };
    let mut pieces: Vec<VocabularyPiece> = manifest.says.iter().flat_map(of).collect();
    pieces.sort_by_cached_key(|piece| fold(&piece.words));
    pieces.dedup_by(|a, b| fold(&a.words) == fold(&b.words));
    pieces
}

impl Recipe {
    /// The entries for these pieces. Where a person speaks, one clip serves within a sentence and at its end.
    pub fn new(manifest: &Manifest, pieces: &[VocabularyPiece]) -> Self {
        let engine = manifest.engine.is_some();
        let (mut words, mut last) = (BTreeMap::new(), BTreeMap::new());
        let mut files: Vec<String> = Vec::new();
        for piece in pieces {
            let mut file = slug(&piece.words);
            while files.contains(&file) {
                file.push('x');
            }
            files.push(file.clone());
            let written = piece.words.trim_end_matches('-');
            let text = manifest
                .say
                .iter()
                .fold(written.to_owned(), |text, (word, sound)| {
                    text.replace(word.as_str(), sound)
                });
            let entry = |file: String, say: Option<String>| WordEntry {
                file: file + ".flac",
                say,
                gap_ms: gap(piece.link),
                language: (piece.language != manifest.language).then_some(piece.language),
            };
            // The comma lets the engine keep its voice up.
            let up = engine && piece.within;
            let plain = (text != written).then(|| text.clone());
            let say = match up {
                true => Some(format!("{text},")),
                false => plain.clone(),
            };
            words.insert(piece.words.clone(), entry(file.clone(), say));
            if up && piece.last {
                let falling = entry(file + "-last", plain);
                last.insert(piece.words.clone(), falling);
            }
        }
        Self { words, last }
    }

    /// The manifest's text with these words in the place of those that it had.
    pub fn written_into(&self, manifest: &str) -> String {
        let by_hand = manifest.split(LINE).next().unwrap_or_default();
        let mut text = format!("{}\n\n{LINE}\n", by_hand.trim_end());
        for (name, entries) in [("words", &self.words), ("last", &self.last)] {
            if entries.is_empty() && name == "last" {
                continue;
            }
            // A text takes whatever is written.
            let _ = writeln!(text, "[{name}]");
            for (word, entry) in entries {
                let _ = writeln!(text, "{} = {}", quoted(word), line(entry));
            }
            text.push('\n');
        }
        text.truncate(text.trim_end().len());
        text + "\n"
    }
}

/// An entry in one line.
fn line(entry: &WordEntry) -> String {
    let mut line = format!("{{ file = {}", quoted(&entry.file));
    for (name, value) in [
        ("say", entry.say.as_deref().map(quoted)),
        ("gap-ms", entry.gap_ms.map(|gap| gap.to_string())),
        (
            "language",
            entry.language.map(|language| quoted(language.code())),
        ),
    ] {
        if let Some(value) = value {
            let _ = write!(line, ", {name} = {value}");
        }
    }
    line + " }"
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A file is closely followed by its rank; between the parts of a move there is a breath.
const fn gap(link: WordLink) -> Option<u32> {
    match link {
        WordLink::Joined => Some(0),
        WordLink::File => Some(60),
        WordLink::Word => None,
        WordLink::Part => Some(90),
    }
}

/// A name for the word's file, of small letters without accents.
fn slug(words: &str) -> String {
    let plain = |letter: char| match letter {
        'a'..='z' | '0'..='9' => letter,
        'à' | 'á' | 'â' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ó' | 'ô' => 'o',
        'ú' | 'ù' | 'û' => 'u',
        _ => '-',
    };
    let words: String = fold(words).chars().map(plain).collect();
    match words.strip_suffix('-') {
        Some(beginning) => format!("{beginning}-begins"),
        None => words,
    }
}
