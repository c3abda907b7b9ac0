//! Pairing: two rooms exchange their keys, confirmed by eight digits read aloud.
//!
//! The calling room shows (or speaks) eight digits; its person reads them to the other room over the telephone, and the person
//! there types them. If they are right, the called room accepts the caller's key and says so, and the person there tells the
//! caller by telephone; the person at the caller confirms it. Then both rooms save the other's key.
//!
//! ```text
//! called: waiting --a call, commitment and both numbers--> met --eight digits are typed that a caller has--> agreed --confirmed--> paired
//!           |<-- digits that no caller has: three times in all; ten minutes; so many calls ---------- or it ends without a pair
//! ```
//!
//! # Why eight digits are enough
//!
//! The digits are no password, and no secret is derived from them. They are a short fingerprint of the connection, with the
//! commitment that short fingerprints need (as in ZRTP, RFC 6189, 4.4.1, and in the numeric comparison of Bluetooth):
//!
//! * The connection is TLS 1.3; in the handshake each room has proved that it holds the key that it shows (see [`Identity`]). The
//!   open question is whether that key is the other room's. A man in the middle has two connections, one to each room, and shows
//!   each room a key of their own, so that the keys and the exported keying material (RFC 8446, 7.5) differ on the two sides.
//! * The digits are SHA-256 over the exported keying material, both keys, and a random number of 32 bytes from each room. The caller
//!   first sends a commitment, the hash of its number, of the keys and of the exported material; then the called room sends its
//!   number, then the caller reveals its own. So neither room, and nobody in between, knows the digits before having fixed all
//!   their inputs: for each pair of connections the digits are two independent draws from a hundred million, and the man in the
//!   middle has **one guess in 10^8**.
//! * More guesses take more calls. A called room answers [`CALLS`] commitments in all, and people type at most [`TRIES`] times, so
//!   that a whole pairing gives a man in the middle one chance in four million. A caller has one connection, and new digits with
//!   the next.
//! * The digits need not be secret: they are useless to somebody who hears them later. They must be *heard from the person in the
//!   other room*.
//! * No message over the connection replaces the person's word: that the other side "agreed" is believed only together with a
//!   person's confirmation.
//!
//! A caller that sends no commitment keeps a stranger's slot at the listener, uses up no call, and is not reported. Strangers that
//! do commit use up calls but cannot shut out the right digits: typed digits are compared with every caller's.
//!
//! The module stores nothing and asks nobody: typing, hearing and confirming belong to the command.

#[cfg(test)]
mod tests;

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsStream;

use super::LineError;
use super::call::call;
use super::identity::{ExpectedPeer, Identity, LineProtocol};
use super::listener::{RoomCaller, RoomListener};
use super::lost::LineLoss;
use super::transport::Route;
use crate::byte_stream::BoxedStream;
use crate::listener::ConnectionSlot;
use ledger::signing::PublicKey;

/// Timeout of a pairing.
pub const WINDOW: Duration = Duration::from_secs(600);
/// Number of times that digits may be typed.
pub const TRIES: usize = 3;
/// Number of commitments answered in total.
pub const CALLS: usize = 8;
/// Timeout for the two programs to agree on the digits.
const SETTLED: Duration = Duration::from_secs(8);
/// The TLS exporter label of a pairing.
const LABEL: &[u8] = b"EXPORTER-annabella-pairing-1";
/// Sent when the digits are right.
const RIGHT: u8 = b'=';

type Bits = [u8; 32];

/// Eight digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairingDigits(u32);

impl fmt::Display for PairingDigits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04} {:04}", self.0 / 10_000, self.0 % 10_000)
    }
}

impl PairingDigits {
    /// The digits in pairs, separated by colons.
    pub fn in_pairs(self) -> String {
        let pair = |place: u32| format!("{:02}", self.0 / place % 100);
        [1_000_000, 10_000, 100, 1].map(pair).join(":")
    }
}

/// Parses digits as people type them: with spaces, hyphens, commas and full stops anywhere.
impl FromStr for PairingDigits {
    type Err = String;

    fn from_str(typed: &str) -> Result<Self, String> {
        let between = |sign: &char| !matches!(sign, ' ' | '-' | ',' | '.');
        let digits: String = typed.trim().chars().filter(between).collect();
        let all = digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| all);
        number.map(PairingDigits).ok_or_else(|| {
            format!("\"{typed}\" is not eight digits; expected them as the other room hears them, such as 1234 5678")
        })
    }
}

/// Reasons why rooms cannot be paired.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// The line cannot be opened.
    #[error(transparent)]
    Line(#[from] LineError),
    /// Nobody answers at the address.
    #[error(
        "{address} is not reached ({reason}); is `annabella pair` started there, and the port open?"
    )]
    Unreached {
        /// The address as it was given.
        address: String,
        /// The operating system's error.
        reason: String,
    },
    /// The connection failed or ended.
    #[error("{0}")]
    Lost(LineLoss),
    /// The peer is this installation itself.
    #[error("that is this installation itself; pair it with the one in the other room")]
    Itself,
    /// The caller's number does not match its commitment.
    #[error("the caller does not keep to what it sent first; somebody may sit between the rooms")]
    Changed,
    /// Too many callers.
    #[error(
        "{CALLS} calls came and none was the other room's; strangers find this port: begin again, or listen at another"
    )]
    Calls,
    /// The system's random number generator failed.
    #[error("no random numbers for the pairing ({0})")]
    Chance(getrandom::Error),
}

impl From<LineLoss> for PairError {
    fn from(lost: LineLoss) -> Self {
        match lost {
            LineLoss::Unreached { address, reason } => PairError::Unreached { address, reason },
            lost => PairError::Lost(lost),
        }
    }
}

/// A connection whose digits are computed, but not yet confirmed.
#[derive(Debug)]
pub struct PairingConnection {
    pub(super) stream: TlsStream<BoxedStream>,
    /// The caller's slot at the listener of the called room.
    _slot: Option<ConnectionSlot>,
    /// The peer's key, to be saved if the digits are right.
    pub key: PublicKey,
    /// The digits, equal in both rooms if nobody sits between.
    pub digits: PairingDigits,
}

impl PairingConnection {
    /// Tells the other room that a person found the digits right.
    ///
    /// # Errors
    ///
    /// [`PairError::Lost`] when it has gone.
    pub async fn confirm(&mut self) -> Result<(), PairError> {
        let told = async {
            self.stream.write_all(&[RIGHT]).await?;
            self.stream.flush().await
        };
        told.await.map_err(|error| LineLoss::from_io(&error).into())
    }

    /// Waits until the other room reports that the digits are right. Worth nothing without a person's word.
    ///
    /// # Errors
    ///
    /// [`PairError::Lost`] when the connection ends.
    pub async fn peer_confirmed(&mut self) -> Result<(), PairError> {
        match self.stream.read_u8().await {
            Ok(RIGHT) => Ok(()),
            Ok(_) => Err(LineLoss::Strange.into()),
            Err(error) => Err(LineLoss::from_io(&error).into()),
        }
    }
}

/// The inputs of the digits besides the two numbers, equal in both rooms.
struct DigitInputs {
    exported: Bits,
    caller: PublicKey,
    called: PublicKey,
}

impl DigitInputs {
    fn new(
        stream: &TlsStream<BoxedStream>,
        caller: PublicKey,
        called: PublicKey,
    ) -> Result<Self, PairError> {
        if caller == called {
            return Err(PairError::Itself);
        }
        let exported = match stream {
            TlsStream::Client(stream) => {
                let connection = stream.get_ref().1;
                connection.export_keying_material([0; 32], LABEL, None)
            }
            TlsStream::Server(stream) => {
                let connection = stream.get_ref().1;
                connection.export_keying_material([0; 32], LABEL, None)
            }
        };
        Ok(DigitInputs {
            exported: exported.map_err(LineError::Tls)?,
            caller,
            called,
        })
    }

    fn hash(&self, what: &str, numbers: &[&Bits]) -> Bits {
        let mut hash = Sha256::new();
        hash.update(what);
        for bits in [&self.exported, &self.caller.0, &self.called.0] {
            hash.update(bits);
        }
        for number in numbers {
            hash.update(number);
        }
        hash.finalize().into()
    }

    fn commitment(&self, caller: &Bits) -> Bits {
        self.hash("annabella pair commitment 1\n", &[caller])
    }

    fn digits(&self, caller: &Bits, called: &Bits) -> PairingDigits {
        let hash = self.hash("annabella pair digits 1\n", &[caller, called]);
        let [a, b, c, d, e, f, g, h, ..] = hash;
        let number = u64::from_be_bytes([a, b, c, d, e, f, g, h]) % 100_000_000;
        PairingDigits(number as u32)
    }
}

fn chance() -> Result<Bits, PairError> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(PairError::Chance)?;
    Ok(bits)
}

async fn send(stream: &mut TlsStream<BoxedStream>, bits: &Bits) -> Result<(), PairError> {
    let sent = async {
        stream.write_all(bits).await?;
        stream.flush().await
    };
    sent.await.map_err(|error| LineLoss::from_io(&error).into())
}

async fn receive(stream: &mut TlsStream<BoxedStream>) -> Result<Bits, PairError> {
    let mut bits = [0; 32];
    let read = stream.read_exact(&mut bits).await;
    read.map_err(|error| LineLoss::from_io(&error))?;
    Ok(bits)
}

/// Calls a room that waits to be paired.
///
/// # Errors
///
/// [`PairError`]
pub async fn connect(
    to: impl Into<Route<String>>,
    own: &Identity,
) -> Result<PairingConnection, PairError> {
    let config = own.client_config(ExpectedPeer::Anybody, LineProtocol::Pairing);
    let (mut stream, key) = call(&to.into(), config.map_err(LineError::Tls)?).await?;
    let settled = async {
        let inputs = DigitInputs::new(&stream, own.key(), key)?;
        let number = chance()?;
        send(&mut stream, &inputs.commitment(&number)).await?;
        let other = receive(&mut stream).await?;
        send(&mut stream, &number).await?;
        Ok::<_, PairError>(inputs.digits(&number, &other))
    };
    let digits = timeout(SETTLED, settled)
        .await
        .unwrap_or(Err(LineLoss::Silent.into()))?;
    Ok(PairingConnection {
        stream,
        _slot: None,
        key,
        digits,
    })
}

async fn receive_call(
    caller: RoomCaller,
    own: PublicKey,
    calls: &AtomicUsize,
) -> Result<PairingConnection, PairError> {
    let RoomCaller {
        mut stream,
        key,
        mut slot,
    } = caller;
    let inputs = DigitInputs::new(&stream, key, own)?;
    let commitment = tokio::select! {
        commitment = receive(&mut stream) => commitment?,
        () = slot.evicted() => return Err(LineLoss::Closed.into()),
    };
    // A caller that has received the number can compute the digits, so it has used a guess.
    if calls.fetch_add(1, Ordering::Relaxed) >= CALLS {
        return Err(PairError::Calls);
    }
    slot.admission().admit();
    let number = chance()?;
    send(&mut stream, &number).await?;
    let other = receive(&mut stream).await?;
    if inputs.commitment(&other) != commitment {
        return Err(PairError::Changed);
    }
    let digits = inputs.digits(&other, &number);
    Ok(PairingConnection {
        stream,
        _slot: Some(slot),
        key,
        digits,
    })
}

/// Listens for callers to pair with.
pub struct PairingListener {
    listener: RoomListener,
    own: PublicKey,
    settling: JoinSet<Result<PairingConnection, PairError>>,
    calls: Arc<AtomicUsize>,
}

impl PairingListener {
    /// Starts to listen.
    ///
    /// # Errors
    ///
    /// [`PairError`]
    pub async fn at(
        listen: impl Into<Route<SocketAddr>>,
        own: &Identity,
    ) -> Result<Self, PairError> {
        let config = own.server_config(ExpectedPeer::Anybody, LineProtocol::Pairing);
        let config = config.map_err(LineError::Tls)?;
        Ok(PairingListener {
            listener: RoomListener::new(listen.into(), config).await?,
            own: own.key(),
            settling: JoinSet::new(),
            calls: Arc::default(),
        })
    }

    /// The local address of the port; `None` when listening at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.address()
    }

    /// The next caller whose digits are computed. Cancel safe.
    ///
    /// # Errors
    ///
    /// [`PairError::Calls`] after too many calls; [`PairError::Itself`] and [`PairError::Changed`] are warnings.
    pub async fn next(&mut self) -> Result<PairingConnection, PairError> {
        loop {
            tokio::select! {
                caller = self.listener.accept() => {
                    let (own, calls) = (self.own, Arc::clone(&self.calls));
                    self.settling.spawn(async move {
                        let settled = timeout(SETTLED, receive_call(caller, own, &calls)).await;
                        settled.unwrap_or(Err(LineLoss::Silent.into()))
                    });
                }
                Some(settled) = self.settling.join_next() => match settled {
                    // A stranger that hangs up is not worth reporting.
                    Ok(Err(PairError::Lost(_))) | Err(_) => {}
                    Ok(settled) => return settled,
                },
            }
        }
    }
}
