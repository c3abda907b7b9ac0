//! Generates the words of a manifest from the vocabulary that its voice speaks.
//!
//! A manifest that names a vocabulary gets its words from the language files. They are written below a marker line; everything above it
//! is written by hand and kept.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::manifest::{ClipKind, Manifest, WordEntry};
use super::spelling::fold;
use announce::{VocabularyPiece, WordLink, vocabulary};

/// The marker line: everything below it is generated.
const LINE: &str = "# From here on written by `annabella voices`: the words and their clips.";

/// The words of a manifest, within a sentence and at its end.
pub struct ManifestWords {
    words: BTreeMap<String, WordEntry>,
    last: BTreeMap<String, WordEntry>,
}

/// The vocabulary of the voice; empty where its manifest names none.
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

impl ManifestWords {
    /// The entries for these pieces. In a recorded voice, one clip serves within a sentence and at its end.
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
            // The comma makes the engine keep its intonation up.
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

    /// The manifest's text with these words in place of its generated ones.
    pub fn replace_in(&self, manifest: &str) -> String {
        let by_hand = manifest.split(LINE).next().unwrap_or_default();
        let mut text = format!("{}\n\n{LINE}\n", by_hand.trim_end());
        for (name, entries) in [("words", &self.words), ("last", &self.last)] {
            if entries.is_empty() && name == "last" {
                continue;
            }
            // Writing to a `String` cannot fail.
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

/// An entry as one line of TOML.
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

/// The pause after a word, in ms: a rank closely follows its file; the parts of a move are apart.
const fn gap(link: WordLink) -> Option<u32> {
    match link {
        WordLink::Joined => Some(0),
        WordLink::File => Some(60),
        WordLink::Word => None,
        WordLink::Part => Some(90),
    }
}

/// A file name for a word, in lower-case letters without accents.
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
