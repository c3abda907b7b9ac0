//! Why a voice cannot be loaded.

use std::path::{Path, PathBuf};

use super::clip::ClipError;

/// A voice that cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum VoiceError {
    /// The folder of the voices is nowhere.
    #[error(
        "the recorded voices are not installed; looked for in {looked}; put the folder \"voices\" of annabella there, or name it in ANNABELLA_VOICES"
    )]
    NotInstalled {
        /// The folders that are not there.
        looked: String,
    },
    /// No such voice beside the program.
    #[error(
        "there is no voice named \"{name}\" in {voices}, only {known}; another voice is given by its folder"
    )]
    Unknown {
        /// The name asked for.
        name: String,
        /// Where the voices are.
        voices: PathBuf,
        /// The names there are.
        known: String,
    },
    /// A file that cannot be read.
    #[error(
        "{}; a voice is a folder with manifest.toml and its clips, which `annabella voices build` makes where an engine speaks",
        unread(.path, .reason)
    )]
    Read {
        path: PathBuf,
        /// What the system says.
        reason: std::io::Error,
    },
    /// A manifest with a mistake in it.
    #[error("{path} is not a voice's manifest: {reason}")]
    Manifest {
        path: PathBuf,
        /// What is wrong and where.
        reason: Box<toml::de::Error>,
    },
    /// A clip that is no sound.
    #[error("{path} {reason}")]
    Clip {
        path: PathBuf,
        /// What is wrong with it.
        reason: ClipError,
    },
    /// Its clips are not there yet, and its engine does not make them.
    #[error("the voice {name} cannot be made ({reason})")]
    Unmade {
        name: String,
        /// What the engine says.
        reason: String,
    },
}

/// That a file is not there is a matter of its folder, which somebody named.
fn unread(path: &Path, reason: &std::io::Error) -> String {
    match (reason.kind(), path.parent()) {
        (std::io::ErrorKind::NotFound, Some(folder)) if path.ends_with("manifest.toml") => {
            format!("there is no voice in {}", folder.display())
        }
        (std::io::ErrorKind::NotFound, _) => format!("there is no file {}", path.display()),
        _ => format!("cannot read {} ({reason})", path.display()),
    }
}
