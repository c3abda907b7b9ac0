//! A recording held against what was vouched for while it was made. The file is read once, from its beginning, and never whole.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use sha2::{Digest, Sha256};

use super::extent::Extent;
use super::reading::{SOUND_AT, own_file};
use super::{MoveCue, form, marks, writing};

/// So much is read at a time.
const BLOCK: usize = 1 << 16;

/// What a file is, against what was vouched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Examined {
    /// Up to here it sounds as it was recorded, in ms.
    pub sounds: u64,
    /// What is wrong with it.
    pub fault: Option<TapeFault>,
    /// Whether something stands in it that came after what was vouched for: so many bytes of sound, ...
    pub beyond: u64,
    /// ... or something in its head.
    pub head_later: bool,
}

impl Examined {
    /// Whether it sounds as it was recorded, whatever is wrong besides.
    pub const fn sounds_right(&self) -> bool {
        matches!(self.fault, None | Some(TapeFault::Head))
    }
}

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TapeFault {
    /// Something else sounds.
    Changed,
    /// It ends before.
    Short,
    /// The sound is right, and what stands before it is not: where the moves are.
    Head,
}

/// Holds a file against what was vouched for, each time further.
///
/// # Errors
///
/// When it cannot be read, or is no file of its own.
pub fn examine(path: &Path, vouched: &[Extent]) -> io::Result<Examined> {
    let mut vouched = vouched.to_vec();
    vouched.sort_by_key(|extent| extent.bytes);
    let mut file = own_file(path)?;
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

/// Up to which ms the sound is as it was vouched for, and what is wrong after that.
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

/// Whether a head holds more than was vouched for; none where it is another one.
fn of_head(head: &[u8], vouched: &Extent) -> Option<bool> {
    let is = |head: &[u8]| Sha256::digest(head)[..] == vouched.head;
    if is(head) {
        return Some(false);
    }
    // More moves, or its length, which only a file that is complete has: all that it says is as we write it, and without them
    // it is what was vouched for.
    let reader = claxon::FlacReader::new(Cursor::new(head)).ok()?;
    let info = reader.streaminfo();
    let form = form(info.channels as usize);
    let cues: Vec<MoveCue> = reader.get_tag("CUE").filter_map(MoveCue::read).collect();
    let written = |samples, cues| writing::head(form, samples, &marks(cues));
    let whole = written(info.samples.unwrap_or_default(), &cues[..])?;
    let before = written(0, cues.get(..vouched.moves)?)?;
    (whole == head && is(&before)).then_some(true)
}
