//! Transcripts and articles of the Laws: all records, all outputs, and each sentence in every language.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use announce::{Language, Style};
use laws::Edition;
use laws::seat::Room;
use sim::transcript::{self, WatchedMoment};
use table::{Output, State, Words};

use super::compared::Item;
use super::texts;

/// A transcript, and the edition for playing it if that is not its first.
pub struct Script {
    pub name: String,
    pub edition: Option<Edition>,
    pub text: String,
}

/// Those of `tests/transcripts`.
pub fn of_tables() -> Vec<Script> {
    let scripts = files("tests/transcripts").into_iter();
    let scripts = scripts.map(|(name, text)| Script {
        name,
        edition: None,
        text,
    });
    scripts.collect()
}

/// Those of `tests/articles`, once for each edition that they name.
pub fn of_articles() -> Vec<Script> {
    let mut scripts = Vec::new();
    for (name, text) in files("tests/articles") {
        let mut editions: Vec<Edition> = Vec::new();
        for article in transcript::articles(&text).unwrap_or_default() {
            if !editions.contains(&article.edition) {
                editions.push(article.edition);
            }
        }
        scripts.extend(editions.into_iter().map(|edition| Script {
            name: format!("{name} by {edition:?}"),
            edition: Some(edition),
            text: text.clone(),
        }));
    }
    scripts
}

/// All texts below a folder, by their names in it.
fn files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found: Vec<PathBuf> = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a readable folder") {
            let path = entry.expect("a readable folder").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|kind| kind == "txt") => found.push(path),
                false => {}
            }
        }
    }
    found.sort();
    let named = found.into_iter().map(|path| {
        let name = path.strip_prefix(&root).unwrap_or(&path).with_extension("");
        let text = fs::read_to_string(&path).expect("a readable transcript");
        (name.display().to_string(), text)
    });
    named.collect()
}

pub fn transcripts() -> Vec<Item> {
    played(&of_tables())
}

pub fn articles() -> Vec<Item> {
    played(&of_articles())
}

/// The outputs of some transcripts.
fn played(scripts: &[Script]) -> Vec<Item> {
    let mut voices: Vec<Voice> = Language::ALL.into_iter().map(Voice::new).collect();
    let items = scripts.iter().map(|script| items(script, &mut voices));
    items.collect::<Vec<_>>().concat()
}

fn items(script: &Script, voices: &mut [Voice]) -> Vec<Item> {
    let named = |what: &str| format!("{} {what}", script.name);
    let mut spoken = vec![String::new(); voices.len()];
    let mut outputs = String::new();
    let mut watch = |shown: WatchedMoment<'_>| {
        if let WatchedMoment::Heard(output, state) = shown {
            let _ = writeln!(outputs, "{output:?}");
            for (voice, spoken) in voices.iter_mut().zip(&mut spoken) {
                spoken.push_str(voice.says(output, state));
            }
        }
    };
    let played = transcript::play_watched(script.edition, &script.text, &mut watch);
    let played = match played {
        Ok(played) => played,
        Err(bad) => return vec![Item::new(named("heard"), bad.to_string())],
    };
    let mut items = vec![
        Item::new(named("heard"), played.text.clone()),
        Item::new(named("outputs"), texts::masked(&outputs)),
        Item::new(named("records"), texts::ends(&played)),
    ];
    let spoken = voices.iter().zip(spoken);
    items.extend(spoken.map(|(voice, text)| Item::new(named(voice.language), text)));
    items
}

/// All outputs in one language, with a cache of sentences, since most are repeated often.
struct Voice {
    language: &'static str,
    words: Words,
    said: HashMap<String, String>,
}

impl Voice {
    fn new(language: Language) -> Self {
        let words = Words::new(language, language, Style::FIDE);
        Voice {
            language: language.code(),
            words: words.expect("every language says everything"),
            said: HashMap::new(),
        }
    }

    /// The sentence to read and to hear.
    fn says(&mut self, output: &Output, state: &State) -> &str {
        let this = format!("{:?} {:?}", output.to, output.phrase);
        self.said.entry(this).or_insert_with(|| {
            let saying = self.words.say(output, &state.ears, Room::default());
            format!("{}\n {}\n", saying.line, texts::spans(&saying.words))
        })
    }
}
