//! Two rooms: the line between them, their pairing, and a simulated bad network.

mod apart;
mod crowd;
mod daemons;
mod kills;
mod line;
mod pairing;
mod proxy;
mod relay;
mod rulers;
mod strangers;
mod thin;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use ledger::signing::Signer;
use shell::line::Identity;

/// Any free port of this computer.
const ANYWHERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// The key of a room; equal numbers give equal keys.
fn identity(number: u8) -> Identity {
    Identity::new(Signer::new([number; 32]))
}
