//! Register of an event: an append-only file of lines beside the ledgers, to which every table adds the entries about its players.
//!
//! ```text
//! annabella register 1
//! {"name":"Anna Olsen","what":"sanctioned","sanction":"warning", .. }<tab>HASH
//! ```
//!
//! Lines are appended and never changed. A hash is the SHA-256 of the previous line, a line break and the JSON of its line, so that a
//! changed line shows. A line cut off by a crash stays in place; its table has the entry in its ledger, and writes it again.
//!
//! Pure: bytes in, lines out. The shell reads, locks and writes the file.

mod kept;

use sha2::{Digest, Sha256};

use super::chain::Hash;
use super::event::{RegisterEntry, RegisteredPlayer, What};

pub use kept::RegisterState;

/// The first line.
const HEAD: &[u8] = b"annabella register 1\n";

/// The number of digits of a hash.
const HASH_DIGITS: usize = 64;

/// The content of a register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RegisterContents {
    /// In order of writing.
    pub entries: Vec<RegisterEntry>,
    /// All faults, in order of the lines.
    pub faults: Vec<RegisterFault>,
}

/// A faulty line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegisterFault {
    /// It has no end, and no content.
    #[error(
        "line {line} was cut off while it was written; leave it as it is: the table that wrote it writes it again when it is started with its ledger"
    )]
    CutOff { line: usize },
    /// It does not parse as a line of a register.
    #[error(
        "line {line} cannot be read ({reason}); leave it as it is: the table that wrote it writes it again when it is started with its ledger, and the ledgers of the round say what it was"
    )]
    Unreadable { line: usize, reason: String },
    /// Its hash does not fit.
    #[error(
        "line {line} was changed, or the line before it was changed or taken out; what it says is to be compared with the ledger of its game"
    )]
    Changed { line: usize },
}

/// The file is of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it does not begin as a register of annabella; name another file, this one is left untouched"
)]
pub struct NoRegister;

/// Parses a register; an empty file is an empty register.
///
/// # Errors
///
/// [`NoRegister`] when it is another kind of file.
pub fn read(bytes: &[u8]) -> Result<RegisterContents, NoRegister> {
    let mut contents = RegisterContents::default();
    if HEAD.starts_with(bytes) {
        return Ok(contents);
    }
    let lines = bytes.strip_prefix(HEAD).ok_or(NoRegister)?;
    let mut before = HEAD.trim_ascii_end();
    for (number, line) in (2..).zip(lines.split_inclusive(|byte| *byte == b'\n')) {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        match line_of(before, text) {
            Ok((entry, fits)) => {
                contents.entries.push(entry);
                if !fits {
                    contents
                        .faults
                        .push(RegisterFault::Changed { line: number });
                }
            }
            Err(_) if text.len() == line.len() => {
                contents.faults.push(RegisterFault::CutOff { line: number });
            }
            Err(reason) => contents.faults.push(RegisterFault::Unreadable {
                line: number,
                reason,
            }),
        }
        before = text;
    }
    Ok(contents)
}

/// Parses a line: its entry, and whether its hash fits.
fn line_of(before: &[u8], text: &[u8]) -> Result<(RegisterEntry, bool), String> {
    let text = std::str::from_utf8(text).map_err(|error| error.to_string())?;
    let (json, written) = text
        .rsplit_once('\t')
        .ok_or("there is no hash at its end")?;
    if written.len() != HASH_DIGITS {
        return Err("its hash is not whole".to_owned());
    }
    let entry = serde_json::from_str(json).map_err(|error| error.to_string())?;
    Ok((entry, hash(before, json).to_string() == written))
}

fn hash(before: &[u8], json: &str) -> Hash {
    let sha = Sha256::new()
        .chain_update(before)
        .chain_update(b"\n")
        .chain_update(json);
    Hash(sha.finalize().into())
}

/// The bytes to append so that the register holds these entries; empty if it already does.
///
/// # Errors
///
/// [`NoRegister`] when it is another kind of file.
pub fn to_add(bytes: &[u8], entries: &[RegisterEntry]) -> Result<Vec<u8>, NoRegister> {
    let contents = read(bytes)?;
    let lacks = |entry: &&RegisterEntry| !contents.entries.iter().any(|held| held.is(entry));
    let lacking: Vec<&RegisterEntry> = entries.iter().filter(lacks).collect();
    if lacking.is_empty() {
        return Ok(Vec::new());
    }
    // The first line may have been cut off. Any other line that was is ended here, so that nothing is written into it.
    let mut added = HEAD.get(bytes.len()..).unwrap_or_default().to_vec();
    if added.is_empty() && !bytes.ends_with(b"\n") {
        added.push(b'\n');
    }
    let whole = [bytes, &added].concat();
    let mut before = last_line(&whole).to_vec();
    for entry in lacking {
        let json = serde_json::to_string(entry).unwrap_or_default();
        let line = format!("{json}\t{}", hash(&before, &json));
        added.extend_from_slice(line.as_bytes());
        added.push(b'\n');
        before = line.into_bytes();
    }
    Ok(added)
}

/// The last line of a text, without its line break.
fn last_line(text: &[u8]) -> &[u8] {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let end = text.iter().rposition(|byte| *byte == b'\n');
    end.map_or(text, |end| &text[end + 1..])
}

/// The valid entries of this player from other games than this one: without those taken back, and without illegal moves of an
/// annulled game.
pub fn known(
    entries: &[RegisterEntry],
    player: &RegisteredPlayer,
    game: &str,
) -> Vec<RegisterEntry> {
    let stands = |entry: &RegisterEntry| {
        !entries.iter().any(|other| match &other.what {
            What::TakenBack { record } => other.game == entry.game && *record == entry.record,
            What::Annulled => {
                let counted = matches!(entry.what, What::IllegalMove { .. });
                counted && other.game == entry.game && other.record > entry.record
            }
            _ => false,
        })
    };
    let says =
        |entry: &RegisterEntry| !matches!(entry.what, What::TakenBack { .. } | What::Annulled);
    let theirs = entries.iter().filter(|entry| {
        entry.player.is(player) && entry.game != game && says(entry) && stands(entry)
    });
    theirs.cloned().collect()
}

#[cfg(test)]
mod tests;
