//! Size limits for input from outside: bounded lines and files. docs/failures.md lists all limits.

use std::io::{self, BufRead, ErrorKind, Read as _};
use std::path::Path;

use tokio::io::{AsyncBufReadExt as _, AsyncRead, BufReader};

pub use voice::limits::{LimitExceeded, open, read, read_file};

/// The maximum length of a line in bytes, typed by people or written by programs. The longest game that the Laws allow, as a UCI
/// move list, is shorter.
pub const MAX_LINE: usize = 64 * 1024;

/// The maximum size in bytes of the program's own small files, such as keys.
pub const SMALL_FILE: u64 = 64 * 1024;

/// A line this many times longer than the limit counts as endless.
const PASSED_OVER: usize = 64;

/// Reads the lines of an asynchronous stream.
pub struct BoundedLines<R> {
    from: BufReader<R>,
    /// The received part of an unfinished line.
    begun: Vec<u8>,
    longest: usize,
    /// The received length of an overlong line; 0 if there is none.
    passed: usize,
}

impl<R: AsyncRead + Unpin> BoundedLines<R> {
    /// Lines of at most `longest` bytes each. Longer ones are skipped.
    pub fn new(from: R, longest: usize) -> Self {
        BoundedLines {
            from: BufReader::new(from),
            begun: Vec::new(),
            longest,
            passed: 0,
        }
    }

    /// The next line without its terminator; `None` at the end. Cancel safe.
    ///
    /// # Errors
    ///
    /// When the stream cannot be read, or with [`LimitExceeded::Line`] when a line is so long that it may never end; reading stops
    /// there.
    pub async fn next(&mut self) -> io::Result<Option<String>> {
        loop {
            let there = self.from.fill_buf().await?;
            let end = there.iter().position(|byte| *byte == b'\n');
            let piece = &there[..end.unwrap_or(there.len())];
            let (taken, over) = (piece.len() + usize::from(end.is_some()), there.is_empty());
            let length = self.passed + self.begun.len() + piece.len();
            if length > self.longest {
                if length > self.longest.saturating_mul(PASSED_OVER) {
                    return Err(LimitExceeded::Line(self.longest).into());
                }
                self.begun.clear();
                self.passed = match end {
                    Some(_) => 0,
                    None => length,
                };
                self.from.consume(taken);
                if over {
                    return Ok(None);
                }
                continue;
            }
            self.begun.extend_from_slice(piece);
            self.from.consume(taken);
            if end.is_some() || (over && !self.begun.is_empty()) {
                return Ok(Some(signs(std::mem::take(&mut self.begun))));
            }
            if over {
                return Ok(None);
            }
        }
    }
}

/// Converts a line to text. Invalid UTF-8 becomes replacement characters.
fn signs(mut line: Vec<u8>) -> String {
    line.pop_if(|last| *last == b'\r');
    String::from_utf8(line)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// The lines that somebody types, or that a program writes. A line of more than [`MAX_LINE`] bytes is skipped and yields
/// [`LimitExceeded::Line`].
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    std::iter::from_fn(move || line(&mut input).transpose())
}

/// The next of these [`lines`]; `None` at the end.
///
/// # Errors
///
/// When the input cannot be read, or with [`LimitExceeded::Line`].
pub fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut read = Vec::new();
    let most = MAX_LINE as u64 + 1;
    input.take(most).read_until(b'\n', &mut read)?;
    let whole = read.pop_if(|last| *last == b'\n').is_some();
    match read.len() {
        0 if !whole => Ok(None),
        length if whole || length <= MAX_LINE => Ok(Some(signs(read))),
        _ => {
            input.skip_until(b'\n')?;
            Err(LimitExceeded::Line(MAX_LINE).into())
        }
    }
}

/// Reads a text file of at most `most` bytes.
///
/// # Errors
///
/// Those of [`read_file()`], or when it is not UTF-8.
pub fn read_text_file(path: &Path, most: u64) -> io::Result<String> {
    read_text(open(path)?, most)
}

/// Reads text of at most `most` bytes.
///
/// # Errors
///
/// Those of [`read`], or when it is not UTF-8.
pub fn read_text(file: impl io::Read, most: u64) -> io::Result<String> {
    let bytes = read(file, most)?;
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no text (UTF-8)"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use nix::sys::stat::Mode;
    use tokio::io::AsyncWriteExt as _;

    use super::*;

    #[tokio::test]
    async fn a_line_that_does_not_end_is_not_read_on() {
        let (mut writes, reads) = tokio::io::duplex(64);
        let endless = tokio::spawn(async move {
            writes.write_all(b"uciok\r\nbest").await.unwrap();
            writes.write_all(b"move e2e4\n").await.unwrap();
            let mut taken = 0;
            while writes.write_all(&[b'A'; 64]).await.is_ok() {
                taken += 64;
            }
            taken
        });
        let mut lines = BoundedLines::new(reads, 1000);
        assert_eq!(lines.next().await.unwrap().unwrap(), "uciok");
        assert_eq!(lines.next().await.unwrap().unwrap(), "bestmove e2e4");
        let error = lines.next().await.unwrap_err().to_string();
        assert_eq!(
            error,
            "found a line of more than 1000 bytes, expected a shorter one"
        );
        drop(lines);
        assert!(endless.await.unwrap() < PASSED_OVER * 1000 + 64 + 8 * 1024);
    }

    /// A verbose engine writes lines of hundreds of kilobytes, followed by its move.
    #[tokio::test]
    async fn what_follows_a_long_line_is_read() {
        let long = |length| format!("info pv {}\n", "e2e4 ".repeat(length));
        let (first, last) = (long(1000), long(3000));
        let said = format!("{first}bestmove e2e4\r\n{last}readyok\n{}", last.trim_end());
        let mut lines = BoundedLines::new(said.as_bytes(), 1000);
        assert_eq!(lines.next().await.unwrap().unwrap(), "bestmove e2e4");
        assert_eq!(lines.next().await.unwrap().unwrap(), "readyok");
        assert_eq!(lines.next().await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_line_that_is_waited_for_in_vain_is_there_later() {
        let (mut writes, reads) = tokio::io::duplex(64);
        let mut lines = BoundedLines::new(reads, 10);
        writes.write_all(b"e2").await.unwrap();
        let waited = tokio::time::timeout(Duration::from_millis(1), lines.next()).await;
        assert!(waited.is_err(), "{waited:?}");
        writes.write_all(b"e4\nlast").await.unwrap();
        drop(writes);
        assert_eq!(lines.next().await.unwrap().unwrap(), "e2e4");
        assert_eq!(lines.next().await.unwrap().unwrap(), "last");
        assert_eq!(lines.next().await.unwrap(), None);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_one_read() {
        let long = "A".repeat(MAX_LINE);
        let input = format!("e4\r\n\n{long}\n{long}A\nlast");
        let read: Vec<_> = lines(input.as_bytes()).collect();
        let read: Vec<_> = read
            .iter()
            .map(|line| line.as_deref().map_err(ToString::to_string))
            .collect();
        let much = LimitExceeded::Line(MAX_LINE).to_string();
        assert_eq!(read, [Ok("e4"), Ok(""), Ok(&*long), Err(much), Ok("last")]);
    }

    #[test]
    fn a_folder_in_place_of_a_file_is_called_one() {
        let folder = tempfile::tempdir().unwrap();
        let error = read_file(folder.path(), 10).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::IsADirectory, "{error}");
    }

    #[test]
    fn a_pipe_in_place_of_a_file_is_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        nix::unistd::mkfifo(&path, Mode::S_IRWXU).unwrap();
        let error = read_file(&path, 10).unwrap_err().to_string();
        assert_eq!(error, "it is no file, but a pipe or a device");
        std::fs::remove_file(&path).unwrap();
        std::fs::write(&path, "0123456789").unwrap();
        assert_eq!(read_text_file(&path, 10).unwrap(), "0123456789");
        let error = read_file(&path, 9).unwrap_err().to_string();
        assert_eq!(error, "it has more than 9 bytes");
    }
}
