//! Verifies that a `-wal` can be read to its end.
//!
//! SQLite reads a log up to the first frame that does not fit, and treats the rest as never finished. A ledger must not lose data so
//! quietly: committed data stays in the log until it is in the file. So this module checks the frames again, by SQLite's own
//! checksums.
//!
//! Three ends are sound: the last commit; after it, frames that fit but were not committed (a kill); frames of an earlier round of
//! the log, with two other salts. A log cannot show what it once had beyond its end: a truncated one looks like one that was never
//! longer.
//!
//! After a power cut, any frames not yet on disk may be missing. A frame written after a [sync](super::lasting) proves that earlier
//! frames were on the disk.
//!
//! Repairs nothing. While a daemon has a ledger open, its log is the daemon's own.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, beside, lasting, seal};

/// Magic number of a log; the last bit gives the byte order of the checksums.
const MAGIC: u32 = 0x377f_0682;
const HEADER: usize = 32;
/// Size of the header before each page: its number, the file's size in pages at a commit, two salts, two checksums.
const FRAME: usize = 24;
/// Valid page sizes, in bytes.
const PAGES: std::ops::RangeInclusive<usize> = 512..=65_536;
/// Two words.
type Pair = [u32; 2];

/// The state of a log's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Sound,
    /// Its last part does not fit: the power failed while it was written, or it was changed.
    Unclear,
    /// A part before the last commit does not fit, although it was on the disk before more was written: it was changed.
    Changed,
}

/// Checks the log beside a ledger that nobody has open, or that this program has open by this connection.
///
/// # Errors
///
/// [`StoreError::Log`] if it cannot be read to its end, or [`StoreError::System`].
pub(super) fn check(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let cannot = |source| StoreError::system("read", path, source);
    let wal = beside(&fs::canonicalize(path).map_err(cannot)?, "-wal");
    let end = match File::open(&wal) {
        Ok(log) => end(BufReader::new(log), lasting::page(connection)).map_err(cannot)?,
        Err(error) if error.kind() == ErrorKind::NotFound => End::Sound,
        Err(error) => return Err(cannot(error)),
    };
    if end == End::Sound {
        return Ok(());
    }
    Err(StoreError::Log {
        path: path.to_owned(),
        wal,
        changed: end == End::Changed,
        head: seal::sealed(connection, path),
    })
}

/// An unclear end does not prevent reading or playing: returns the error as a warning.
///
/// # Errors
///
/// Every other error.
pub(super) fn fails_at_its_end(
    checked: Result<(), StoreError>,
) -> Result<Option<StoreError>, StoreError> {
    match checked {
        Ok(()) => Ok(None),
        Err(unclear @ StoreError::Log { changed: false, .. }) => Ok(Some(unclear)),
        Err(error) => Err(error),
    }
}

/// Checks the log's end for a reader. While a daemon writes, there is no end to check.
pub(super) fn check_at_rest(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let cannot = |source: io::Error| StoreError::system("read", path, source);
    let file = File::open(path).map_err(cannot)?;
    match file.try_lock_shared() {
        Ok(()) => check(path, connection),
        Err(TryLockError::WouldBlock) => Ok(()),
        Err(TryLockError::Error(source)) => Err(cannot(source)),
    }
}

/// Reads a log of any length frame by frame. `synced` is the page written first after each sync.
fn end(mut log: impl Read, synced: Option<u32>) -> io::Result<End> {
    let begins = piece(&mut log, HEADER)?;
    if begins.is_empty() {
        return Ok(End::Sound);
    }
    let Some(header) = Header::of(&begins) else {
        // The header is on the disk before the first frame.
        return Ok(match piece(&mut log, FRAME + 1)?.len() > FRAME {
            true => End::Changed,
            false => End::Unclear,
        });
    };
    let length = FRAME + header.page;
    let mut sums = Some(header.sums);
    // Frames from the first that does not fit.
    let mut beyond = Beyond::default();
    loop {
        let frame = piece(&mut log, length)?;
        if frame.len() < length {
            break;
        }
        sums = sums.and_then(|sums| header.after(sums, &frame));
        if sums.is_some() {
            continue;
        }
        if !header.may_be_of_this_round(&frame) {
            break;
        }
        beyond.see(&header, &frame, synced);
    }
    Ok(match beyond {
        Beyond { last: None, .. } => End::Sound,
        Beyond { went_on: true, .. } => End::Changed,
        _ => End::Unclear,
    })
}

/// Frames of this round behind the first that does not fit.
#[derive(Default)]
struct Beyond {
    /// The checksums stated in the last of them.
    last: Option<Pair>,
    /// Whether one of them commits.
    commits: bool,
    /// Whether more was written after the first of them was on the disk.
    went_on: bool,
}

impl Beyond {
    fn see(&mut self, header: &Header, frame: &[u8], synced: Option<u32>) {
        let commits = pair(frame, 0)[1] > 0;
        match synced {
            // Every commit was synced.
            None => {
                self.went_on |= self.commits;
                self.commits |= commits;
            }
            // A torn frame may contain values from an earlier round.
            Some(page) => {
                let sums = self.last.and_then(|last| header.after(last, frame));
                if sums.is_some() {
                    self.went_on |= self.commits && pair(frame, 0)[0] == page;
                    self.commits |= commits;
                }
            }
        }
        self.last = Some(pair(frame, 16));
    }
}

/// The next bytes; fewer at the end.
fn piece(log: &mut impl Read, length: usize) -> io::Result<Vec<u8>> {
    let mut piece = Vec::with_capacity(length);
    log.take(length as u64).read_to_end(&mut piece)?;
    Ok(piece)
}

struct Header {
    page: usize,
    salts: Pair,
    sums: Pair,
    lowest_first: bool,
}

impl Header {
    /// Parses the header; `None` if it does not fit.
    fn of(log: &[u8]) -> Option<Self> {
        let header = log.get(..HEADER)?;
        let [magic, _] = pair(header, 0);
        let page = usize::try_from(pair(header, 8)[0]).ok()?;
        let lowest_first = magic == MAGIC;
        let sums = summed(lowest_first, [0; 2], &header[..HEADER - 8]);
        let fits = (magic | 1) == (MAGIC | 1) && page.is_power_of_two() && PAGES.contains(&page);
        (fits && sums == pair(header, HEADER - 8)).then_some(Header {
            page,
            salts: pair(header, 16),
            sums,
            lowest_first,
        })
    }

    /// A frame of an earlier round has two other salts.
    fn may_be_of_this_round(&self, frame: &[u8]) -> bool {
        let [one, other] = pair(frame, 8);
        one == self.salts[0] || other == self.salts[1]
    }

    /// The checksums after this frame; `None` if it does not fit.
    fn after(&self, sums: Pair, frame: &[u8]) -> Option<Pair> {
        let sums = summed(self.lowest_first, sums, &frame[..8]);
        let sums = summed(self.lowest_first, sums, &frame[FRAME..]);
        (pair(frame, 8) == self.salts && pair(frame, 16) == sums).then_some(sums)
    }
}

/// Two words of the log, big-endian.
fn pair(bytes: &[u8], at: usize) -> Pair {
    let word = |at: usize| {
        let bytes = bytes[at..].first_chunk::<4>();
        bytes.map_or(0, |bytes| u32::from_be_bytes(*bytes))
    };
    [word(at), word(at + 4)]
}

/// Continues the checksums over these bytes (SQLite's "Checksum Algorithm" of a log).
fn summed(lowest_first: bool, sums: Pair, bytes: &[u8]) -> Pair {
    let order = |word: u32| {
        if lowest_first {
            word.swap_bytes()
        } else {
            word
        }
    };
    bytes.chunks_exact(8).fold(sums, |[first, second], two| {
        let [one, other] = pair(two, 0).map(order);
        let first = first.wrapping_add(one).wrapping_add(second);
        [first, second.wrapping_add(other).wrapping_add(first)]
    })
}
