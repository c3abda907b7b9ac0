//! Describes a listening address: who can reach it, and its protection.

use std::net::SocketAddr;

use config::Protection;

/// The reach of a listening address, in words.
pub(super) fn reach(listen: SocketAddr) -> &'static str {
    match listen.ip().is_loopback() {
        true => "this computer only",
        false => "other computers can reach it",
    }
}

pub(super) fn protected(protection: &Protection) -> String {
    match protection {
        Protection::Plain => "plain HTTP".to_owned(),
        Protection::Made => "TLS with a certificate that is made at the first start".to_owned(),
        Protection::Given { certificate, .. } => format!("TLS with {}", certificate.display()),
    }
}
