//! Errors of loading a voice.

use std::path::{Path, PathBuf};

use super::clip::ClipError;

/// A voice that cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum VoiceError {
    /// The folder of the voices was not found.
    #[error(
        "the recorded voices are not installed; looked for in {looked}; put the folder \"voices\" of annabella there, or name it in ANNABELLA_VOICES"
    )]
    NotInstalled {
        /// The folders that were tried.
        looked: String,
    },
    /// No voice of this name comes with the program.
    #[error(
        "there is no voice named \"{name}\" in {voices}, only {known}; another voice is given by its folder"
    )]
    Unknown {
        /// The name that was asked for.
        name: String,
        /// Where the voices are.
        voices: PathBuf,
        /// The names of the voices there.
        known: String,
    },
    /// A file that cannot be read.
    #[error(
        "{}; a voice is a folder with manifest.toml and its clips, which `annabella voices build` makes where an engine speaks",
        unread(.path, .reason)
    )]
    Read {
        path: PathBuf,
        /// The error of the system.
        reason: std::io::Error,
    },
    /// An invalid manifest.
    #[error("{path} is not a voice's manifest: {reason}")]
    Manifest {
        path: PathBuf,
        /// The error and its place.
        reason: Box<toml::de::Error>,
    },
    /// A broken clip.
    #[error("{path} {reason}")]
    Clip {
        path: PathBuf,
        /// The error of the decoder.
        reason: ClipError,
    },
    /// Its clips are not there, and its engine fails to make them.
    #[error("the voice {name} cannot be made ({reason})")]
    Unmade {
        name: String,
        /// The engine's error.
        reason: String,
    },
}

/// A missing manifest is reported as a folder without a voice, because the folder is what somebody named.
fn unread(path: &Path, reason: &std::io::Error) -> String {
    match (reason.kind(), path.parent()) {
        (std::io::ErrorKind::NotFound, Some(folder)) if path.ends_with("manifest.toml") => {
            format!("there is no voice in {}", folder.display())
        }
        (std::io::ErrorKind::NotFound, _) => format!("there is no file {}", path.display()),
        _ => format!("cannot read {} ({reason})", path.display()),
    }
}
