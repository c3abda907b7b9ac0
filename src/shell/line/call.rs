//! The dialling side of a line: the joining room calls again and again until the paired room answers.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::{TlsConnector, TlsStream};

use super::identity::peer_key;
use super::listener::HANDSHAKE;
use super::lost::LineLoss;
use super::transport::Route;
use crate::byte_stream::BoxedStream;
use ledger::signing::PublicKey;

/// Timeout of a TCP connection attempt.
const ANSWER: Duration = Duration::from_secs(4);
/// The delay between calls: the first, and the upper limit.
const SOON: Duration = Duration::from_millis(300);
const AT_LAST: Duration = Duration::from_secs(2);

/// The backoff between calls.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallBackoff(Duration);

impl CallBackoff {
    /// The initial backoff, also used after a line that was up.
    pub const fn new() -> Self {
        CallBackoff(SOON)
    }

    /// Returns the current delay and lengthens the next one.
    pub fn next(&mut self) -> Duration {
        let now = self.0;
        self.0 = (now * 3 / 2).min(AT_LAST);
        now
    }
}

/// Makes one call attempt.
///
/// # Errors
///
/// [`LineLoss`]
pub(super) async fn call(
    to: &Route<String>,
    config: ClientConfig,
) -> Result<(TlsStream<BoxedStream>, PublicKey), LineLoss> {
    let transport = match to {
        Route::Port(address) => reach(address).await?,
        Route::Servers(relay) => relay.call().await?,
    };
    // Peers have no host names here, and SNI is disabled.
    let nobody = ServerName::IpAddress(IpAddr::from(Ipv4Addr::UNSPECIFIED).into());
    let connector = TlsConnector::from(Arc::new(config));
    match timeout(HANDSHAKE, connector.connect(nobody, transport)).await {
        Ok(Ok(stream)) => {
            let key = peer_key(stream.get_ref().1.peer_certificates()).ok_or(LineLoss::Another)?;
            Ok((stream.into(), key))
        }
        Ok(Err(error)) => Err(LineLoss::from_io(&error)),
        Err(_) => Err(LineLoss::Silent),
    }
}

/// Connects over TCP.
async fn reach(address: &str) -> Result<BoxedStream, LineLoss> {
    let unreached = |reason: String| LineLoss::Unreached {
        address: address.to_owned(),
        reason,
    };
    let stream = match timeout(ANSWER, TcpStream::connect(address)).await {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => return Err(unreached(error.to_string())),
        Err(_) => return Err(unreached("nobody answers".to_owned())),
    };
    stream
        .set_nodelay(true)
        .map_err(|error| LineLoss::from_io(&error))?;
    Ok(Box::new(stream))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_become_rarer_up_to_one_in_two_seconds() {
        let mut backoff = CallBackoff::new();
        let waits: Vec<u128> = (0..7).map(|_| backoff.next().as_millis()).collect();
        assert_eq!(waits, [300, 450, 675, 1012, 1518, 2000, 2000]);
    }
}
