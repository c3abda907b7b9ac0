//! Reads a table's answers with a size limit: another program may now be at the table's address.

use std::fmt::Display;

use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use tokio::time::timeout;

use super::{PATIENCE, PageClientError};

/// The maximum size of an answer in bytes. The arbiter's page of a game of 600 half-moves with 50 cases takes a tenth of it.
const LONGEST: usize = 4 * 1024 * 1024;

/// A stream of news.
pub struct NewsStream<B = Incoming> {
    body: B,
    /// The host and port.
    host: String,
    /// The received part of an unfinished line.
    read: Vec<u8>,
    /// How much of it was searched for the line's end.
    looked: usize,
}

impl<B: Body<Data = Bytes> + Unpin> NewsStream<B> {
    pub(super) fn of(body: B, host: &str) -> Self {
        NewsStream {
            body,
            host: host.to_owned(),
            read: Vec::new(),
            looked: 0,
        }
    }

    /// The next event; `None` at the end. Cancel safe.
    ///
    /// # Errors
    ///
    /// [`PageClientError::TooMuch`] when an event exceeds the size limit.
    pub async fn next<T: serde::de::DeserializeOwned>(
        &mut self,
    ) -> Result<Option<T>, PageClientError> {
        loop {
            let end = self.read[self.looked..]
                .iter()
                .position(|byte| *byte == b'\n');
            if let Some(end) = end {
                let line: Vec<u8> = self.read.drain(..=self.looked + end).collect();
                self.looked = 0;
                if let Some(json) = line.strip_prefix(b"data: ") {
                    return Ok(serde_json::from_slice(json).ok());
                }
                continue;
            }
            self.looked = self.read.len();
            let Ok(Some(Ok(frame))) = timeout(PATIENCE, self.body.frame()).await else {
                return Ok(None);
            };
            if let Ok(bytes) = frame.into_data() {
                if self.read.len() + bytes.len() > LONGEST {
                    return Err(too_much(&self.host));
                }
                self.read.extend_from_slice(&bytes);
            }
        }
    }
}

fn too_much(host: &str) -> PageClientError {
    PageClientError::TooMuch {
        host: host.to_owned(),
        bound: LONGEST,
    }
}

/// The cookie that the page sets.
pub(super) fn cookie(headers: &HeaderMap) -> Option<String> {
    let set = headers.get(SET_COOKIE)?.to_str().ok()?;
    set.split(';').next().map(str::to_owned)
}

/// The whole answer as text.
///
/// # Errors
///
/// [`PageClientError::TooMuch`], or [`PageClientError::Unreached`] when it is incomplete.
pub(super) async fn text<B>(body: B, host: &str) -> Result<String, PageClientError>
where
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let unreached = |reason: &dyn Display| PageClientError::Unreached {
        host: host.to_owned(),
        reason: reason.to_string(),
    };
    match timeout(PATIENCE, Limited::new(body, LONGEST).collect()).await {
        Ok(Ok(body)) => Ok(String::from_utf8_lossy(&body.to_bytes()).into_owned()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_much(host)),
        Ok(Err(error)) => Err(unreached(&error)),
        Err(late) => Err(unreached(&late)),
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::pin::Pin;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Poll};

    use hyper::body::Frame;

    use super::*;

    /// An endless body, with the number of bytes taken.
    struct Endless(&'static [u8], Arc<AtomicUsize>);

    impl Body for Endless {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            let taken = self.1.fetch_add(self.0.len(), Ordering::Relaxed);
            // A reader without a limit fails the test by the count, not by exhausting memory.
            let frame = (taken < 8 * LONGEST).then(|| Ok(Frame::data(Bytes::from_static(self.0))));
            Poll::Ready(frame)
        }
    }

    fn endless(piece: &'static [u8]) -> (Endless, Arc<AtomicUsize>) {
        let taken = Arc::new(AtomicUsize::new(0));
        (Endless(piece, Arc::clone(&taken)), taken)
    }

    const SAID: &str = "table:8064 sends more than 4194304 bytes at once, which no page of a table has; \
        look whether it is the table's address";

    #[tokio::test]
    async fn an_answer_without_an_end_is_not_read_on() {
        let (body, taken) = endless(&[b'a'; 16 * 1024]);
        let error = text(body, "table:8064").await.unwrap_err();
        assert_eq!(error.to_string(), SAID);
        assert!(taken.load(Ordering::Relaxed) <= LONGEST + 16 * 1024);
    }

    #[tokio::test]
    async fn news_without_an_end_are_not_read_on_and_many_short_ones_are() {
        let (body, taken) = endless(&[b'a'; 16 * 1024]);
        let mut following = NewsStream::of(body, "table:8064");
        let error = following.next::<u8>().await.unwrap_err();
        assert_eq!(error.to_string(), SAID);
        assert!(taken.load(Ordering::Relaxed) <= LONGEST + 16 * 1024);
        let (body, _) = endless(b": still there\n\ndata: 7\n\n");
        let mut following = NewsStream::of(body, "table:8064");
        for _ in 0..100_000 {
            assert_eq!(following.next::<u8>().await.unwrap(), Some(7));
        }
    }
}
