//! Finds a voice's clips: single files in its folder (as a person records them), the tape beside its manifest, or the tape in the cache,
//! which is made when it is first needed.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::cache;
use super::clip::{Clip, ClipError, Samples};
use super::fault::VoiceError;
use super::manifest::{Manifest, Speed, clip_name};
use super::tape::WordTape;
use crate::limits;

/// The clips of a voice at one speed.
pub(super) struct Clips {
    folder: PathBuf,
    speed: Option<Speed>,
    tape: Option<Arc<WordTape>>,
}

impl Clips {
    /// Opens the voice's tape at this speed, or makes it.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when a tape is broken or cannot be made.
    pub fn open(
        folder: &Path,
        manifest: &Manifest,
        speed: Option<Speed>,
    ) -> Result<Self, VoiceError> {
        let path = folder.join(Manifest::tape(speed));
        let tape = match limits::read_file(&path, limits::TAPE) {
            Ok(bytes) => {
                let tape = WordTape::decode(bytes);
                Some(
                    tape.map_err(|reason| VoiceError::Clip { path, reason })?
                        .into(),
                )
            }
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(VoiceError::Read {
                    path,
                    reason: error,
                });
            }
            Err(_) if manifest.keeps(speed) => None,
            Err(_) => Some(cache::tape(manifest, speed)?.into()),
        };
        Ok(Self {
            folder: folder.to_owned(),
            speed,
            tape,
        })
    }

    /// Decodes the clip of an entry; a single file takes precedence over the tape.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when it is missing or broken.
    pub fn get(&self, file: &str) -> Result<Samples, VoiceError> {
        let path = self.path(file);
        match limits::read_file(&path, limits::SOUND) {
            Ok(bytes) => Samples::decode(&bytes).map_err(|reason| self.fault(file, reason)),
            Err(reason) => {
                let taped = self
                    .tape
                    .as_ref()
                    .and_then(|tape| tape.clip(clip_name(file)));
                taped.ok_or(VoiceError::Read { path, reason })
            }
        }
    }

    /// The tape, if it has this entry's clip and no single file replaces it.
    pub fn tape_with(&self, file: &str) -> Option<Arc<WordTape>> {
        let tape = self.tape.as_ref().filter(|tape| tape.has(clip_name(file)));
        tape.filter(|_| !self.path(file).exists()).cloned()
    }

    /// Whether this entry has a clip.
    pub fn has(&self, file: &str) -> bool {
        let taped = |tape: &Arc<WordTape>| tape.has(clip_name(file));
        self.path(file).is_file() || self.tape.as_ref().is_some_and(taped)
    }

    /// Decodes a short sound that the voice brings.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when it is missing or broken.
    pub fn cue(&self, file: &str) -> Result<Clip, VoiceError> {
        let path = self.folder.join(file);
        let bytes = match limits::read_file(&path, limits::SOUND) {
            Ok(bytes) => bytes,
            Err(reason) => return Err(VoiceError::Read { path, reason }),
        };
        Clip::decode(&bytes).map_err(|reason| VoiceError::Clip { path, reason })
    }

    /// The error for a broken clip of an entry.
    pub fn fault(&self, file: &str, reason: ClipError) -> VoiceError {
        VoiceError::Clip {
            path: self.path(file),
            reason,
        }
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.join(Manifest::place(self.speed, file))
    }
}
