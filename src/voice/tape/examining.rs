//! Checks a recording against the extents that were vouched for while it was made. Streams the file once, from its beginning.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use sha2::{Digest, Sha256};

use super::extent::Extent;
use super::reading::{SOUND_AT, open_regular};
use super::{MoveCue, form, marks, writing};

/// The size of a read, in bytes.
const BLOCK: usize = 1 << 16;

/// The result of checking a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Examined {
    /// The sound is authentic up to here, in ms.
    pub sounds: u64,
    /// The first difference.
    pub fault: Option<TapeFault>,
    /// Bytes of sound after the last extent.
    pub beyond: u64,
    /// Whether its head has data that is newer than the last extent.
    pub head_later: bool,
}

impl Examined {
    /// Whether its sound is authentic, whatever its head says.
    pub const fn sounds_right(&self) -> bool {
        matches!(self.fault, None | Some(TapeFault::Head))
    }
}

/// A difference between a file and its extents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TapeFault {
    /// Other sound.
    Changed,
    /// The file is too short.
    Short,
    /// The sound is authentic, but the head, which tells where the moves are, is not.
    Head,
}

/// Checks a file against its extents, in any order.
///
/// # Errors
///
/// When it cannot be read, or is not a regular file of its own.
pub fn examine(path: &Path, vouched: &[Extent]) -> io::Result<Examined> {
    let mut vouched = vouched.to_vec();
    vouched.sort_by_key(|extent| extent.bytes);
    let mut file = open_regular(path)?;
    let length = file.metadata()?.len();
    let mut head = Vec::new();
    (&mut file).take(SOUND_AT).read_to_end(&mut head)?;
    let Some(last) = vouched.last() else {
        return Ok(Examined {
            sounds: 0,
            fault: None,
            beyond: length.saturating_sub(SOUND_AT),
            head_later: true,
        });
    };
    let (sounds, fault) = sound(&mut file, &vouched)?;
    let mut examined = Examined {
        sounds,
        fault,
        beyond: length.saturating_sub(SOUND_AT.saturating_add(last.bytes)),
        head_later: false,
    };
    if examined.fault.is_none() {
        match of_head(&head, last) {
            Some(later) => examined.head_later = later,
            None => examined.fault = Some(TapeFault::Head),
        }
    }
    Ok(examined)
}

/// The length of the authentic sound, in ms, and the difference that follows.
fn sound(file: &mut File, vouched: &[Extent]) -> io::Result<(u64, Option<TapeFault>)> {
    let mut hash = Sha256::new();
    let mut block = vec![0; BLOCK];
    let (mut read, mut sounds) = (0, 0);
    for extent in vouched {
        while read < extent.bytes {
            let wanted = (extent.bytes - read).min(BLOCK as u64) as usize;
            match file.read(&mut block[..wanted]) {
                Ok(0) => return Ok((sounds, Some(TapeFault::Short))),
                Ok(count) => {
                    hash.update(&block[..count]);
                    read += count as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        if hash.clone().finalize()[..] != extent.sound {
            return Ok((sounds, Some(TapeFault::Changed)));
        }
        sounds = extent.ms;
    }
    Ok((sounds, None))
}

/// Whether the head has newer data than this extent; `None` where it is a different head.
fn of_head(head: &[u8], vouched: &Extent) -> Option<bool> {
    let is = |head: &[u8]| Sha256::digest(head)[..] == vouched.head;
    if is(head) {
        return Some(false);
    }
    // A newer head has more moves, or the length, which only a complete file has. Without them, and written as we write it, it must be
    // the head that was vouched for.
    let reader = claxon::FlacReader::new(Cursor::new(head)).ok()?;
    let info = reader.streaminfo();
    let form = form(info.channels as usize);
    let cues: Vec<MoveCue> = reader.get_tag("CUE").filter_map(MoveCue::read).collect();
    let written = |samples, cues| writing::head(form, samples, &marks(cues));
    let whole = written(info.samples.unwrap_or_default(), &cues[..])?;
    let before = written(0, cues.get(..vouched.moves)?)?;
    (whole == head && is(&before)).then_some(true)
}
