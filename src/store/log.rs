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
use std::io::{self, ErrorKind};
use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, beside, lasting, reading};

/// How a log begins; the last bit says in which order the bytes of a word are summed.
const MAGIC: u32 = 0x377f_0682;
const HEADER: usize = 32;
/// Before each page: its number, the file's pages where it commits, two salts, two sums.
const FRAME: usize = 24;
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
    let end = match fs::read(&wal) {
        Ok(bytes) => end(&bytes, lasting::page(connection)),
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
        head: reading::sealed(connection, path),
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

/// The same for who only reads. While a daemon writes, the log has no end yet.
pub(super) fn check_at_rest(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let cannot = |source: io::Error| StoreError::system("read", path, source);
    let file = File::open(path).map_err(cannot)?;
    match file.try_lock_shared() {
        Ok(()) => check(path, connection),
        Err(TryLockError::WouldBlock) => Ok(()),
        Err(TryLockError::Error(source)) => Err(cannot(source)),
    }
}

/// `synced`: the page that is written first after each sync.
fn end(log: &[u8], synced: Option<u32>) -> End {
    if log.is_empty() {
        return End::Sound;
    }
    let Some(header) = Header::of(log) else {
        // It is on the disk before the first frame.
        return match log.len() > HEADER + FRAME {
            true => End::Changed,
            false => End::Unclear,
        };
    };
    let mut frames = log[HEADER..].chunks_exact(FRAME + header.page);
    let mut sums = header.sums;
    // Up to the first that does not fit.
    let misfit = frames.by_ref().find(|frame| {
        let fits = header.after(sums, frame);
        sums = fits.unwrap_or(sums);
        fits.is_none()
    });
    let rest: Vec<&[u8]> = misfit.into_iter().chain(frames).collect();
    let round = |frame: &&&[u8]| header.may_be_of_this_round(frame);
    let round: Vec<&[u8]> = rest.iter().take_while(round).copied().collect();
    match round.is_empty() {
        true => End::Sound,
        false if header.went_on(&round, synced) => End::Changed,
        false => End::Unclear,
    }
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
        let fits = (magic | 1) == (MAGIC | 1) && page.is_power_of_two() && page >= 512;
        (fits && sums == pair(header, HEADER - 8)).then_some(Header {
            page,
            salts: pair(header, 16),
            sums,
            lowest_first,
        })
    }

    /// Whether more was written once the first of these frames was on the disk.
    fn went_on(&self, round: &[&[u8]], synced: Option<u32>) -> bool {
        let commits = |frame: &[u8]| pair(frame, 0)[1] > 0;
        let Some(page) = synced else {
            // Every commit was waited for.
            let commit = round.iter().position(|frame| commits(frame));
            return commit.is_some_and(|commit| commit + 1 < round.len());
        };
        // What a torn frame says of itself may be of an earlier round.
        let sound = round.windows(2).filter_map(|two| {
            let fits = self.after(pair(two[0], 16), two[1]);
            fits.map(|_| two[1])
        });
        let mut behind = sound.skip_while(|frame| !commits(frame)).skip(1);
        behind.any(|frame| pair(frame, 0)[0] == page)
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
