//! The base URL of the pages, as seen from outside.

use std::fmt;
use std::net::SocketAddr;

use super::gate::path;
use super::tls::{reachable, without_port};
use super::token::PageToken;
use config::{Host, Protection, WebChoice};
use laws::role::Role;

/// The scheme and host under which people reach the pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrance {
    secure: bool,
    /// The host and port, as a browser sends them.
    host: String,
    /// Whether the organiser gave the host a name.
    named: bool,
}

impl Entrance {
    /// At this address; if it is the unspecified address, at one that other computers can reach.
    pub fn at(address: SocketAddr, secure: bool) -> Self {
        let every = address.ip().is_unspecified();
        let far = reachable().into_iter().next().filter(|_| every);
        let ip = far.unwrap_or(address.ip());
        Entrance {
            secure,
            host: SocketAddr::new(ip, address.port()).to_string(),
            named: false,
        }
    }

    /// Under the name that the organiser gave.
    pub fn named(host: &Host) -> Self {
        Entrance {
            secure: host.secure,
            host: host.name.clone(),
            named: true,
        }
    }

    /// As configured.
    pub fn of(web: &WebChoice) -> Self {
        let own = || Entrance::at(web.listen, web.protection != Protection::Plain);
        web.named.as_ref().map_or_else(own, Entrance::named)
    }

    /// The host without its port.
    pub fn host(&self) -> &str {
        without_port(&self.host)
    }

    /// Whether the pages require TLS.
    pub(super) const fn is_secure(&self) -> bool {
        self.secure
    }

    /// The scheme.
    pub(super) const fn scheme(&self) -> &'static str {
        if self.secure { "https://" } else { "http://" }
    }

    /// Whether this is the name that the organiser gave. Any other name may have been made to point here.
    pub(super) fn is_named(&self, host: &str) -> bool {
        self.named && self.host.eq_ignore_ascii_case(host)
    }

    /// The address that opens the page; to be shown once, never logged.
    pub fn url(&self, role: Role, token: &PageToken) -> String {
        let (scheme, host, path) = (self.scheme(), &self.host, path(role));
        format!("{scheme}{host}{path}?token={}", token.secret())
    }
}

/// The contents of a QR code: an address, and as its fragment the fingerprint of a self-signed certificate, to be compared with
/// the one that the browser shows. Browsers do not send the fragment.
pub fn qr_contents(url: &str, fingerprint: Option<&str>) -> String {
    match fingerprint {
        Some(fingerprint) => format!("{url}#SHA-256={fingerprint}"),
        None => url.to_owned(),
    }
}

/// Writes the base URL.
impl fmt::Display for Entrance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.scheme(), self.host)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_photographs_a_code_has_the_fingerprint_with_the_address() {
        let url = "https://hall.example:8064/arbiter?token=0";
        assert_eq!(
            qr_contents(url, Some("AB:CD")),
            format!("{url}#SHA-256=AB:CD")
        );
        assert_eq!(
            qr_contents(url, None),
            url,
            "a certificate that others vouch for"
        );
    }
}
