//! An HTTP/1.1 client for the pages of a table, with TLS if the address says so.
//!
//! A table's self-signed certificate is recognised by its fingerprint. Nothing is sent, least of all the token, before the
//! fingerprint was compared; the caller supplies the expected one.
//!
//! ```text
//! address --fingerprint compared--> opened (the token became a cookie) --> asked, answered; news until the line is lost
//! ```

mod answer;
mod pinned;

use std::str::FromStr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN};
use axum::http::{Method, Request, Response, StatusCode, Uri};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::client::danger::ServerCertVerifier;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;

pub use self::answer::NewsStream;
use self::answer::{cookie, text};
use self::pinned::PinnedCertificate;
use crate::byte_stream::BoxedStream;

/// Timeout of an answer, and of the next keep-alive of a stream.
const PATIENCE: Duration = Duration::from_secs(40);

/// The number of characters shown of a redirect's target.
const SHOWN: usize = 200;

/// The address of a page, with the token that opens it. `Debug` does not show the token.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    secure: bool,
    /// The host and port, as in the address.
    host: String,
    path: String,
    token: String,
}

/// Reasons why a page cannot be visited.
#[derive(Debug, thiserror::Error)]
pub enum PageClientError {
    /// The text is no address of a page.
    #[error(
        "found {0:?}, expected an address as annabella shows it, such as https://192.168.1.7:8064/arbiter?token=…"
    )]
    NoAddress(String),
    /// Nobody answers there.
    #[error(
        "no table answers at {host} ({reason}); check the address, and that `annabella run` is started there"
    )]
    Unreached {
        /// The host and port.
        host: String,
        /// The error of the system or the connection.
        reason: String,
    },
    /// The certificate differs from the one that was compared.
    #[error(
        "the certificate at {host} has the fingerprint {found}, expected {expected}; somebody may listen in between: nothing was sent"
    )]
    OtherCertificate {
        host: String,
        found: String,
        expected: String,
    },
    /// The table refuses this address.
    #[error("{0}")]
    Refused(String),
    /// The table refuses without a reason.
    #[error("{host} answers {status} and nothing else; look whether it is the table's address")]
    Unanswered {
        /// The host and port.
        host: String,
        /// The status of the answer.
        status: StatusCode,
    },
    /// The answer is too long for a page of a table.
    #[error(
        "{host} sends more than {bound} bytes at once, which no page of a table has; look whether it is the table's address"
    )]
    TooMuch {
        /// The host and port.
        host: String,
        /// The size limit.
        bound: usize,
    },
    /// The answer is a redirect, which is never followed: the token is for this address.
    #[error(
        "{host} sends on to {to:?}, and no page of a table does that; look whether it is the table's address"
    )]
    SentOn {
        /// The host and port.
        host: String,
        /// The beginning of the redirect's target.
        to: String,
    },
}

impl FromStr for Address {
    type Err = PageClientError;

    fn from_str(text: &str) -> Result<Self, PageClientError> {
        let read = || {
            let uri: Uri = text.trim().parse().ok()?;
            let secure = match uri.scheme_str()? {
                "https" => true,
                "http" => false,
                _ => return None,
            };
            let token = uri.query()?.strip_prefix("token=")?;
            Some(Address {
                secure,
                host: uri.authority()?.to_string(),
                path: uri.path().to_owned(),
                token: token.to_owned(),
            })
        };
        // The token is never repeated, not even a wrong one.
        let shown = text.split('?').next().unwrap_or_default();
        read().ok_or_else(|| PageClientError::NoAddress(shown.to_owned()))
    }
}

impl Address {
    /// The host and port, as in the address.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether it uses TLS.
    pub const fn is_secure(&self) -> bool {
        self.secure
    }

    fn unreached(&self, reason: impl ToString) -> PageClientError {
        PageClientError::Unreached {
            host: self.host.clone(),
            reason: reason.to_string(),
        }
    }

    async fn connect(&self) -> Result<TcpStream, PageClientError> {
        let port = if self.secure { ":443" } else { ":80" };
        let has_port = self
            .host
            .rsplit_once(':')
            .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let place = match has_port {
            true => self.host.clone(),
            false => format!("{}{port}", self.host),
        };
        match timeout(PATIENCE, TcpStream::connect(place)).await {
            Ok(connected) => connected.map_err(|reason| self.unreached(reason)),
            Err(late) => Err(self.unreached(late)),
        }
    }

    /// The fingerprint of the certificate presented there. Sends nothing.
    ///
    /// # Errors
    ///
    /// [`PageClientError::Unreached`]
    pub async fn fingerprint(&self) -> Result<String, PageClientError> {
        let (shown, _) = self.agree(None).await?;
        Ok(shown)
    }

    /// Opens a TLS connection to the holder of the expected certificate, or of any; returns its fingerprint, too.
    async fn agree(
        &self,
        expected: Option<&str>,
    ) -> Result<(String, BoxedStream), PageClientError> {
        let stream = self.connect().await?;
        let known = Arc::new(PinnedCertificate {
            expected: expected.map(str::to_owned),
            found: Mutex::default(),
            provider: Arc::new(ring::default_provider()),
        });
        let config = ClientConfig::builder_with_provider(Arc::clone(&known.provider))
            .with_safe_default_protocol_versions()
            .map_err(|reason| self.unreached(reason))?
            .dangerous()
            .with_custom_certificate_verifier(Arc::clone(&known) as Arc<dyn ServerCertVerifier>)
            .with_no_client_auth();
        let name = self
            .host
            .rsplit_once(':')
            .map_or(&*self.host, |(name, _)| name);
        let name = name.trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(name).map_err(|reason| self.unreached(reason))?;
        let connector = TlsConnector::from(Arc::new(config));
        let agreed = timeout(PATIENCE, connector.connect(name, stream)).await;
        let found = known.found();
        match (agreed, expected) {
            (Ok(Ok(line)), _) => Ok((found, Box::new(line))),
            (_, Some(expected)) if !found.is_empty() && found != expected => {
                Err(PageClientError::OtherCertificate {
                    host: self.host.clone(),
                    found,
                    expected: expected.to_owned(),
                })
            }
            (Ok(Err(reason)), _) => Err(self.unreached(reason)),
            (Err(late), _) => Err(self.unreached(late)),
        }
    }
}

/// An open page.
pub struct PageClient {
    address: Address,
    /// The certificate's expected fingerprint; `None` without TLS.
    fingerprint: Option<String>,
    cookie: String,
}

impl PageClient {
    /// Opens the page with its token. With TLS, the certificate must have this fingerprint.
    ///
    /// # Errors
    ///
    /// [`PageClientError`]
    pub async fn open(
        address: Address,
        fingerprint: Option<String>,
    ) -> Result<Self, PageClientError> {
        let mut client = PageClient {
            address,
            fingerprint,
            cookie: String::new(),
        };
        let path = format!("{}?token={}", client.address.path, client.address.token);
        let welcome = client.request(Method::GET, &path, String::new()).await?;
        let cookie = cookie(welcome.headers());
        match cookie {
            Some(cookie) if welcome.status().is_redirection() => client.cookie = cookie,
            _ => return Err(client.refused(welcome).await),
        }
        Ok(client)
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        body: String,
    ) -> Result<Response<Incoming>, PageClientError> {
        let address = &self.address;
        let line: BoxedStream = match &self.fingerprint {
            Some(expected) => address.agree(Some(expected)).await?.1,
            None => Box::new(address.connect().await?),
        };
        let unreached = |reason: hyper::Error| address.unreached(reason);
        let (mut sender, connection) = http1::handshake(TokioIo::new(line))
            .await
            .map_err(unreached)?;
        tokio::spawn(connection);
        let scheme = if address.secure { "https" } else { "http" };
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &address.host)
            .header(ORIGIN, format!("{scheme}://{}", address.host))
            .header(COOKIE, &self.cookie)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::new(Bytes::from(body)))
            .map_err(|reason| address.unreached(reason))?;
        match timeout(PATIENCE, sender.send_request(request)).await {
            Ok(answer) => answer.map_err(unreached),
            Err(late) => Err(address.unreached(late)),
        }
    }

    /// Fetches JSON from this place of the page.
    ///
    /// # Errors
    ///
    /// [`PageClientError`]
    pub async fn read<T: serde::de::DeserializeOwned>(
        &self,
        place: &str,
    ) -> Result<T, PageClientError> {
        let path = format!("{}/{place}", self.address.path);
        let answer = self.request(Method::GET, &path, String::new()).await?;
        match answer.status().is_success() {
            true => serde_json::from_str(&self.text(answer).await?)
                .map_err(|reason| self.address.unreached(reason)),
            false => Err(self.refused(answer).await),
        }
    }

    /// Posts a form there. Returns whether it was executed, and the message about it.
    ///
    /// # Errors
    ///
    /// [`PageClientError`]
    pub async fn send<'f>(
        &self,
        place: &str,
        fields: impl Iterator<Item = (&'f str, &'f str)>,
    ) -> Result<(bool, String), PageClientError> {
        let path = format!("{}/{place}", self.address.path);
        let body = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        let answer = self.request(Method::POST, &path, body).await?;
        match answer.status() {
            StatusCode::OK => Ok((true, self.text(answer).await?)),
            StatusCode::UNPROCESSABLE_ENTITY | StatusCode::FORBIDDEN => {
                Ok((false, self.text(answer).await?))
            }
            _ => Err(self.refused(answer).await),
        }
    }

    /// Follows the news there, until the connection is lost or the table ends.
    ///
    /// # Errors
    ///
    /// [`PageClientError`]
    pub async fn follow(&self, place: &str) -> Result<NewsStream, PageClientError> {
        let path = format!("{}/{place}", self.address.path);
        let answer = self.request(Method::GET, &path, String::new()).await?;
        match answer.status().is_success() {
            true => Ok(NewsStream::of(answer.into_body(), &self.address.host)),
            false => Err(self.refused(answer).await),
        }
    }

    async fn text(&self, answer: Response<Incoming>) -> Result<String, PageClientError> {
        text(answer.into_body(), &self.address.host).await
    }

    /// The reason for the table's refusal.
    async fn refused(&self, answer: Response<Incoming>) -> PageClientError {
        let host = self.address.host.clone();
        let status = answer.status();
        if let Some(to) = answer.headers().get(LOCATION) {
            let to = String::from_utf8_lossy(to.as_bytes());
            let to = to.chars().take(SHOWN).collect();
            return PageClientError::SentOn { host, to };
        }
        match self.text(answer).await {
            Ok(text) if text.trim().is_empty() => PageClientError::Unanswered { host, status },
            Ok(text) => PageClientError::Refused(text),
            Err(error) => error,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_is_shown_and_a_wrong_one_without_its_token() {
        let read: Address = "https://192.168.1.7:8064/arbiter?token=abc"
            .parse()
            .unwrap();
        assert_eq!((read.host(), read.is_secure()), ("192.168.1.7:8064", true));
        for wrong in [
            "",
            "127.0.0.1:8064",
            "ftp://host/arbiter?token=abc",
            "http://host/arbiter?key=abc",
        ] {
            let error = wrong.parse::<Address>().err().unwrap().to_string();
            assert!(error.starts_with("found "), "{error}");
            assert!(!error.contains("abc"), "{error}");
        }
    }
}
