//! A connection, whatever is below it: a socket, TLS, the servers of an event.

use std::fmt::Debug;

use tokio::io::{AsyncRead, AsyncWrite};

/// A bidirectional byte stream.
pub(crate) trait ByteStream: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> ByteStream for T {}

/// An open byte stream.
pub(crate) type BoxedStream = Box<dyn ByteStream>;
