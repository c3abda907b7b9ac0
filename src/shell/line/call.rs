//! The dialling side of a line: the joining room calls again and again until the paired room answers.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::{TlsConnector, TlsStream};

use super::door::HANDSHAKE;
use super::identity::brought;
use super::lost::Lost;
use super::way::{OpenWay, Through};
use ledger::signing::PublicKey;

/// Timeout of a TCP connection attempt.
const ANSWER: Duration = Duration::from_secs(4);
/// The delay between calls: the first, and the upper limit.
const SOON: Duration = Duration::from_millis(300);
const AT_LAST: Duration = Duration::from_secs(2);

/// The backoff between calls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience(Duration);

impl Patience {
    /// The initial backoff, also used after a line that was up.
    pub const fn new() -> Self {
        Patience(SOON)
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
/// [`Lost`]
pub(super) async fn call(
    to: &Through<String>,
    config: ClientConfig,
) -> Result<(TlsStream<OpenWay>, PublicKey), Lost> {
    let way = match to {
        Through::Port(address) => reach(address).await?,
        Through::Servers(relay) => relay.call().await?,
    };
    // Peers have no host names here, and SNI is disabled.
    let nobody = ServerName::IpAddress(IpAddr::from(Ipv4Addr::UNSPECIFIED).into());
    let connector = TlsConnector::from(Arc::new(config));
    match timeout(HANDSHAKE, connector.connect(nobody, way)).await {
        Ok(Ok(stream)) => {
            let key = brought(stream.get_ref().1.peer_certificates()).ok_or(Lost::Another)?;
            Ok((stream.into(), key))
        }
        Ok(Err(error)) => Err(Lost::by(&error)),
        Err(_) => Err(Lost::Silent),
    }
}

/// Connects over TCP.
async fn reach(address: &str) -> Result<OpenWay, Lost> {
    let unreached = |reason: String| Lost::Unreached {
        address: address.to_owned(),
        reason,
    };
    let stream = match timeout(ANSWER, TcpStream::connect(address)).await {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => return Err(unreached(error.to_string())),
        Err(_) => return Err(unreached("nobody answers".to_owned())),
    };
    stream.set_nodelay(true).map_err(|error| Lost::by(&error))?;
    Ok(Box::new(stream))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_become_rarer_up_to_one_in_two_seconds() {
        let mut patience = Patience::new();
        let waits: Vec<u128> = (0..7).map(|_| patience.next().as_millis()).collect();
        assert_eq!(waits, [300, 450, 675, 1012, 1518, 2000, 2000]);
    }
}
