//! Whether what is in a `-wal` can be read to its end.
//!
//! SQLite reads a log up to the first frame that does not fit, and takes the rest for one that was never finished. Nothing of a
//! ledger is ever lost so quietly: what was committed stays at the end of the log until it is in the file. Here the frames are
//! looked at once more, by the sums that SQLite keeps in them.
//!
//! Three ends are sound: the last commit; after it, frames that fit but were not committed (a kill); frames of an earlier
//! round of the log, of which both salts are others. What a whole log once said beyond its end, it cannot say: a log that was
//! cut looks like one that was never longer.
//!
//! Of frames that were not on the disk yet when the power failed, any may be missing. That one was there shows what was written
//! after the [sync](super::lasting) that had it.
//!
//! Nothing is repaired. The log of a ledger that a daemon has open is that daemon's own.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, beside, lasting, seal};

/// How a log begins; the last bit says in which order the bytes of a word are summed.
const MAGIC: u32 = 0x377f_0682;
const HEADER: usize = 32;
/// Before each page: its number, the file's pages where it commits, two salts, two sums.
const FRAME: usize = 24;
/// What a page may have, in bytes.
const PAGES: std::ops::RangeInclusive<usize> = 512..=65_536;
/// Two words.
type Pair = [u32; 2];

/// How a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Sound,
    /// The last of it does not fit: the power failed while it was written, or it was changed.
    Unclear,
    /// Something before the last commit does not fit, which was on the disk before more was written.
    Changed,
}

/// Looks at the log beside a ledger that nobody has open, or that this program has by this connection.
///
/// # Errors
///
/// [`StoreError::Log`] where it cannot be read to its end, or [`StoreError::System`].
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

/// An end that does not fit is no reason not to read or play on: the error, to be told.
///
/// # Errors
///
/// Every other one.
pub(super) fn fails_at_its_end(
    checked: Result<(), StoreError>,
) -> Result<Option<StoreError>, StoreError> {
    match checked {
        Ok(()) => Ok(None),
        Err(unclear @ StoreError::Log { changed: false, .. }) => Ok(Some(unclear)),
        Err(error) => Err(error),
    }
}

/// Looks at the end of the log for who only reads. While a daemon writes, it has no end yet.
pub(super) fn check_at_rest(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let cannot = |source: io::Error| StoreError::system("read", path, source);
    let file = File::open(path).map_err(cannot)?;
    match file.try_lock_shared() {
        Ok(()) => check(path, connection),
        Err(TryLockError::WouldBlock) => Ok(()),
        Err(TryLockError::Error(source)) => Err(cannot(source)),
    }
}

/// Of a log of any length: a frame at a time is held. `synced`: the page that is written first after each sync.
fn end(mut log: impl Read, synced: Option<u32>) -> io::Result<End> {
    let begins = piece(&mut log, HEADER)?;
    if begins.is_empty() {
        return Ok(End::Sound);
    }
    let Some(header) = Header::of(&begins) else {
        // It is on the disk before the first frame.
        return Ok(match piece(&mut log, FRAME + 1)?.len() > FRAME {
            true => End::Changed,
            false => End::Unclear,
        });
    };
    let length = FRAME + header.page;
    let mut sums = Some(header.sums);
    // From the first that does not fit.
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

/// The frames of this round behind the first that does not fit.
#[derive(Default)]
struct Beyond {
    /// What the last of them says that its sums are.
    last: Option<Pair>,
    /// Whether one of them commits.
    commits: bool,
    /// Whether more was written once the first of them was on the disk.
    went_on: bool,
}

impl Beyond {
    fn see(&mut self, header: &Header, frame: &[u8], synced: Option<u32>) {
        let commits = pair(frame, 0)[1] > 0;
        match synced {
            // Every commit was waited for.
            None => {
                self.went_on |= self.commits;
                self.commits |= commits;
            }
            // What a torn frame says of itself may be of an earlier round.
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

/// The next so many bytes; fewer at the end.
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
    /// None where it does not fit.
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

    /// In a frame of an earlier round both salts are others.
    fn may_be_of_this_round(&self, frame: &[u8]) -> bool {
        let [one, other] = pair(frame, 8);
        one == self.salts[0] || other == self.salts[1]
    }

    /// The sums after this frame; none where it does not fit.
    fn after(&self, sums: Pair, frame: &[u8]) -> Option<Pair> {
        let sums = summed(self.lowest_first, sums, &frame[..8]);
        let sums = summed(self.lowest_first, sums, &frame[FRAME..]);
        (pair(frame, 8) == self.salts && pair(frame, 16) == sums).then_some(sums)
    }
}

/// Two words of the log, the highest byte first.
fn pair(bytes: &[u8], at: usize) -> Pair {
    let word = |at: usize| {
        let bytes = bytes[at..].first_chunk::<4>();
        bytes.map_or(0, |bytes| u32::from_be_bytes(*bytes))
    };
    [word(at), word(at + 4)]
}

/// The sums after these bytes too (SQLite's "Checksum Algorithm" of a log).
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
