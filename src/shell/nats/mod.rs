//! Connects many tables to the servers of one event: each table's records go out to three NATS servers, and orders from the
//! arbiters' desks come in.
//!
//! A table's ledger is the truth and the outbox; the servers hold a copy, audited against it. A table plays on without the
//! servers and catches up later. Servers are not trusted: every reader of the records checks their chain.
//!
//! ```text
//! table: ledger --batches, in order--> stream of the table > every desk       records out
//! table: loop  <--each done once------ stream of orders  <-- any desk         inputs in
//! table: alive ----each second-------- not kept ---------> every desk         silence: dead or frozen
//! ```
//!
//! | module | purpose |
//! |---|---|
//! | [`config::place`] | names of games and tables, their subjects and permissions |
//! | [`credentials`] | credentials for the servers: a file with a key |
//! | [`streams`] | the required streams, and a reader |
//! | [`quota`] | storage limits of a table, and how much of them is used |
//! | [`batch`] | messages of records, with the chain's hash |
//! | [`outbox`] | sends a table's records |
//! | [`orders`] | orders as they are sent and received |
//! | [`heartbeat`] | heartbeats of a table |
//! | [`views`] | a desk's view of every table, and silent tables |
//! | [`quorum`] | the quorum of the servers |
//! | [`desk`] | a desk over all tables |
//! | [`server_files`] | generates the files of an event's servers |
//!
//! The effect of an order belongs to the table, and the pages to [`crate::web`]; neither is here.

pub mod batch;
pub mod credentials;
pub mod desk;
pub mod heartbeat;
pub mod orders;
pub mod outbox;
pub mod quorum;
pub mod quota;
pub mod server_files;
pub mod streams;
pub mod table;
pub mod views;

use std::time::Duration;

use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event};
use tokio::net::lookup_host;
use tokio::sync::watch;
use tokio::time::timeout;

use credentials::{Credentials, CredentialsError};

use config::Servers;
use laws::role::Role;

/// The oldest release that does not lose acknowledged messages.
pub const OLDEST: [u32; 3] = [2, 10, 27];
/// Timeout for storing a message.
const STORES: Duration = Duration::from_secs(5);
/// Timeout for connecting, long enough for a whole hall that reconnects at once.
const AGREES: Duration = Duration::from_secs(20);
/// Timeout for resolving a host name.
const NAMED: Duration = Duration::from_secs(5);
/// The interval of pings to the server.
const PING: Duration = Duration::from_secs(2);

/// Reasons why nothing can be sent or read.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// The credentials cannot be read.
    #[error(transparent)]
    Credentials(#[from] CredentialsError),
    /// No server accepts the connection.
    #[error(
        "no server answers at {urls} ({reason}); check the addresses, the credentials and that the servers run"
    )]
    Unreached {
        urls: String,
        /// The client's error.
        reason: String,
    },
    /// None of the servers' host names can be resolved.
    #[error(
        "no computer is found by the name {0}, expected the address of a server of the event, such as nats://192.168.1.10:4222; check --nats and the network"
    )]
    Nameless(String),
    /// The server's release loses acknowledged messages.
    #[error(
        "the server {name} is nats-server {found}, which loses records that it acknowledged; expected 2.10.27 or later: install that, as Debian 13 has it"
    )]
    Old { name: String, found: String },
    /// The servers cannot store or return messages at present.
    #[error("the servers do not {what} ({reason}); see that all three run and reach each other")]
    Fails { what: &'static str, reason: String },
    /// A stream exists with other settings.
    #[error(
        "the stream {name} has {found}, expected {expected}; somebody else made it: remove it, or use other servers"
    )]
    OtherStream {
        name: String,
        found: String,
        expected: String,
    },
    /// No desk has made this table's stream yet.
    #[error(
        "the servers have no place yet for the records of {0}; an arbiter's desk makes it as soon as one is open"
    )]
    NoStream(String),
    /// The table's stream is full.
    #[error(
        "the servers keep no more of {table}: its {bound} MB are full, and not with what it plays; see what else has its credentials"
    )]
    Full { table: String, bound: u32 },
    /// The game has no records.
    #[error("the servers have no record of {0} yet; order it again when they have")]
    Unknown(config::place::Place),
    /// The ledger cannot be read.
    #[error(transparent)]
    Ledger(#[from] store::StoreError),
}

impl NatsError {
    /// The servers cannot do this at present.
    pub(super) fn fails(what: &'static str, reason: impl std::fmt::Display) -> Self {
        let reason = reason.to_string();
        NatsError::Fails { what, reason }
    }
}

/// A connection to the servers, which reconnects by itself.
#[derive(Clone, Debug)]
pub struct NatsConnection {
    client: Client,
    context: Context,
    /// The role in which a desk gives orders.
    role: Role,
    /// The names of its consumers of orders; if empty, any name.
    readings: Vec<String>,
    /// The number of connections made so far.
    made: watch::Receiver<u64>,
    /// The last error from a server.
    refused: watch::Receiver<Option<String>>,
}

impl NatsConnection {
    /// Starts connecting to the servers; whether one answers shows later.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when the credentials or the authority cannot be read, or an address is invalid.
    pub async fn open(servers: &Servers) -> Result<NatsConnection, NatsError> {
        let (times, made) = watch::channel(0);
        let (says, refused) = watch::channel(None);
        let mut options = ConnectOptions::new()
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(AGREES)
            .reconnect_delay_callback(again)
            .event_callback(move |event| {
                match event {
                    Event::Connected => times.send_modify(|times| *times += 1),
                    Event::ServerError(error) => {
                        tracing::warn!("{error}");
                        says.send_replace(Some(error.to_string()));
                    }
                    other => tracing::debug!("{other}"),
                }
                std::future::ready(())
            });
        let mut role = Role::Arbiter;
        let mut readings = Vec::new();
        if let Some(path) = &servers.credentials {
            let Credentials { name, seed, .. } = Credentials::read(path)?;
            if name == config::place::CHIEF {
                role = Role::Chief;
            }
            if !name.starts_with(config::place::DESK) {
                readings = config::place::readings(&name).collect();
            }
            options = options
                .nkey(seed)
                .custom_inbox_prefix(config::place::inbox(&name))
                .name(name);
        }
        if let Some(authority) = &servers.authority {
            options = options
                .add_root_certificates(authority.clone())
                .require_tls(true);
        }
        let unreached = |reason: String| NatsError::Unreached {
            urls: servers.urls.join(", "),
            reason,
        };
        let addresses: Result<Vec<async_nats::ServerAddr>, _> =
            servers.urls.iter().map(|url| url.parse()).collect();
        let addresses = addresses.map_err(|error| unreached(error.to_string()))?;
        let client = options.connect(addresses).await;
        let client = client.map_err(|error| unreached(error.to_string()))?;
        let context = jetstream::ContextBuilder::new()
            .timeout(STORES)
            .build(client.clone());
        Ok(NatsConnection {
            client,
            context,
            role,
            readings,
            made,
            refused,
        })
    }

    /// Waits until a server is connected, and checks its release.
    ///
    /// # Errors
    ///
    /// [`NatsError::Unreached`] after a timeout, [`NatsError::Old`] when the release is too old.
    pub async fn ready(&self, urls: &[String], patience: Duration) -> Result<(), NatsError> {
        let mut made = self.made.clone();
        let there = timeout(patience, made.wait_for(|times| *times > 0)).await;
        if !matches!(there, Ok(Ok(_))) || !self.is_connected() {
            let refused = self.refused.borrow().clone();
            return Err(NatsError::Unreached {
                urls: urls.join(", "),
                reason: refused.unwrap_or_else(|| "no answer".to_owned()),
            });
        }
        let info = self.client.server_info();
        match recent(&info.version) {
            true => Ok(()),
            false => Err(NatsError::Old {
                name: info.server_name,
                found: info.version,
            }),
        }
    }

    /// Whether a server is connected.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    /// Changes with each new connection.
    pub fn connections(&self) -> watch::Receiver<u64> {
        self.made.clone()
    }

    /// The client for messages that are not stored.
    pub(crate) const fn client(&self) -> &Client {
        &self.client
    }

    /// The context for messages that are stored.
    pub(super) const fn context(&self) -> &Context {
        &self.context
    }
}

/// Checks that at least one server's host name resolves; otherwise waiting for the servers is pointless.
///
/// # Errors
///
/// [`NatsError::Nameless`] when none resolves. Invalid addresses are the caller's to report.
pub async fn check_host_names(urls: &[String]) -> Result<(), NatsError> {
    let parsed = urls.iter().filter_map(|url| url.parse().ok());
    let addresses: Vec<async_nats::ServerAddr> = parsed.collect();
    for address in &addresses {
        let found = lookup_host((address.host().trim_matches(['[', ']']), address.port()));
        match timeout(NAMED, found).await {
            Ok(Err(_)) => {}
            // A slow answer is no refusal.
            Ok(Ok(_)) | Err(_) => return Ok(()),
        }
    }
    match addresses.is_empty() {
        true => Ok(()),
        false => Err(NatsError::Nameless(urls.join(", "))),
    }
}

/// The delay before a reconnection attempt: grows to some seconds, with jitter so that a hall does not reconnect at once.
fn again(attempts: usize) -> Duration {
    let longest = Duration::from_millis(200 * attempts.clamp(1, 25) as u64);
    let mut chance = [0; 1];
    // Without random numbers there is no jitter.
    let _ = getrandom::fill(&mut chance);
    longest.mul_f64(0.5 + f64::from(chance[0]) / 512.0)
}

/// Whether this release keeps acknowledged messages.
fn recent(version: &str) -> bool {
    let numbers = version.split(['.', '-', '+']);
    let mut found = [0; 3];
    for (place, number) in found.iter_mut().zip(numbers) {
        match number.parse() {
            Ok(number) => *place = number,
            Err(_) => return false,
        }
    }
    found >= OLDEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_that_no_computer_has_is_told_at_once() {
        let named_of = |url: &str| [url.to_owned()];
        let nameless = check_host_names(&named_of("nats://a..b:4222")).await;
        assert!(
            matches!(nameless, Err(NatsError::Nameless(_))),
            "{nameless:?}"
        );
        for address in ["nats://127.0.0.1:1", "127.0.0.1", "tls://[::1]:4222"] {
            assert!(
                check_host_names(&named_of(address)).await.is_ok(),
                "{address}"
            );
        }
    }

    #[test]
    fn servers_that_lose_records_are_told_from_those_that_do_not() {
        for lost in ["2.9.10", "2.10.26", "1.99.99", "", "x.y.z"] {
            assert!(!recent(lost), "{lost}");
        }
        for kept in ["2.10.27", "2.10.28-RC.1", "2.11.0", "2.14.5", "3.0.0"] {
            assert!(recent(kept), "{kept}");
        }
    }
}
