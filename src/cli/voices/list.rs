//! `annabella voices list`: lists the program's voices, a line each.

use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;

use crate::cli::{FAILED, fail, print, print_json};
use announce::Language;
use voice::{ClipKind, Manifest, Speed, engine, folders};

/// A voice, for JSON.
#[derive(Serialize)]
struct Listed {
    name: String,
    language: Language,
    role: Role,
    /// The engine that made it; absent if a person recorded it.
    engine: Option<String>,
    /// Whether the engine and everything else that the voice needs are installed.
    installed: bool,
    /// What is missing, besides the engine.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<String>,
    /// The available speeds; if empty, only that of the recording.
    speeds: Vec<Speed>,
    folder: PathBuf,
}

/// The purpose of a voice.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Role {
    /// All utterances.
    Narrator,
    /// One player's moves.
    Player,
    /// Individually chosen words.
    Words,
}

impl Listed {
    fn of(manifest: Manifest, folder: PathBuf) -> Self {
        let says = |what| manifest.says.contains(&what);
        let engine = manifest.engine.iter().flatten().next().cloned();
        let program = |program: &String| engine::version(program).is_some();
        let program = engine.as_ref().is_none_or(program);
        let needs = manifest.needs.as_ref().filter(|_| program);
        let missing = needs.filter(|_| !engine::is_available(&manifest)).cloned();
        Self {
            role: match (says(ClipKind::Phrases), says(ClipKind::Moves)) {
                (true, _) => Role::Narrator,
                (false, true) => Role::Player,
                (false, false) => Role::Words,
            },
            installed: program && missing.is_none(),
            missing,
            engine,
            language: manifest.language,
            speeds: manifest.speeds.into_keys().collect(),
            name: manifest.name,
            folder,
        }
    }

    fn line(&self) -> String {
        let role = match self.role {
            Role::Narrator => "narrator",
            Role::Player => "player",
            Role::Words => "words of its own",
        };
        let made = match (&self.engine, &self.missing) {
            (None, _) => "recorded by a person".to_owned(),
            (Some(engine), Some(missing)) => format!("made by {engine}, which needs {missing}"),
            (Some(engine), None) if self.installed => format!("made by {engine}"),
            (Some(engine), None) => format!("made by {engine}, which is not installed"),
        };
        let speeds: Vec<&str> = self.speeds.iter().map(|speed| speed.name()).collect();
        let speeds = match &speeds[..] {
            [] => "one speed".to_owned(),
            some => format!("speed {}", some.join(", ")),
        };
        let (name, language, folder) = (&self.name, self.language, self.folder.display());
        format!("{name}: {role}, {language}, {made}, {speeds}; in {folder}\n")
    }
}

/// Prints the list.
pub(super) fn list(json: bool) -> ExitCode {
    let folders = match folders() {
        Ok(folders) => folders,
        Err(error) => return fail(FAILED, error),
    };
    let (mut listed, mut broken) = (Vec::new(), Vec::new());
    for folder in folders {
        match Manifest::read(&folder) {
            Ok(manifest) => listed.push(Listed::of(manifest, folder)),
            Err(error) => broken.push(error),
        }
    }
    let printed = match json {
        true => print_json(&listed),
        false => print(&listed.iter().map(Listed::line).collect::<String>()),
    };
    let failed = broken.into_iter().map(|error| fail(FAILED, error)).last();
    failed.unwrap_or(printed)
}
