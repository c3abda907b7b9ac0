//! A single HTTP request to lichess, over TLS if the address says so, with its response line by line. Each request has its own
//! connection, so that none fails on an idle one that the server has closed, and it is never unclear whether a move arrived.

use std::future::Future;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, USER_AGENT};
use axum::http::{Method, Request as Written, Uri};
use http_body_util::{BodyExt as _, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::byte_stream::BoxedStream;
use crate::limits::MAX_LINE;
use crate::server::{CALL_TIMEOUT, dial};
use lichess::{Comes, Request, Verb};
use server::{LoginSecret, Unreachable};

/// Timeout of a response.
const ANSWER: Duration = Duration::from_secs(30);

/// The default server.
const LICHESS: &str = "https://lichess.org";

/// Reasons why the server cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LichessError {
    /// The address is invalid.
    #[error("found {0:?}, expected lichess, or an address such as https://lichess.dev")]
    NoAddress(String),
    /// Without TLS, others could read the token.
    #[error(
        "{0:?} is not reached by TLS, so that others could read the token; write https, or an address of this computer"
    )]
    Open(String),
    /// This computer has no root certificates.
    #[error("no certificates are found that vouch for servers ({0}); install ca-certificates")]
    NoRoots(String),
}

/// A server with lichess' API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LichessServer {
    secure: bool,
    name: String,
    port: u16,
}

impl FromStr for LichessServer {
    type Err = LichessError;

    fn from_str(text: &str) -> Result<Self, LichessError> {
        let address = if text == "lichess" { LICHESS } else { text };
        let wrong = || LichessError::NoAddress(text.to_owned());
        let uri: Uri = address.parse().map_err(|_| wrong())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let name = uri.host().ok_or_else(wrong)?.to_owned();
        let number = name.trim_matches(['[', ']']).parse::<IpAddr>();
        let here = name == "localhost" || number.is_ok_and(|ip| ip.is_loopback());
        if !secure && !here {
            return Err(LichessError::Open(text.to_owned()));
        }
        let port = uri.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Ok(LichessServer { secure, name, port })
    }
}

/// Access to a server: its address, the token, and TLS.
pub(super) struct ServerAccess {
    server: LichessServer,
    token: LoginSecret,
    connector: Option<TlsConnector>,
}

impl ServerAccess {
    pub(super) fn new(server: LichessServer, token: LoginSecret) -> Result<Self, LichessError> {
        let connector = server.secure.then(connector).transpose()?;
        Ok(ServerAccess {
            server,
            token,
            connector,
        })
    }

    /// Sends a request and reports its response until it ends, or nobody listens.
    pub(super) async fn ask<F, T, E>(&self, request: Request, tell: F)
    where
        F: Fn(Comes) -> T,
        T: Future<Output = Result<(), E>>,
    {
        if let Err(reason) = self.asked(request, &tell).await {
            drop(tell(Comes::Failed(reason)).await);
        }
    }

    async fn asked<F, T, E>(&self, request: Request, tell: &F) -> Result<(), Unreachable>
    where
        F: Fn(Comes) -> T,
        T: Future<Output = Result<(), E>>,
    {
        let stream = request.way.is_stream();
        let written = self.written(&request)?;
        let wire = self.connect().await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(wire)).await.map_err(said)?;
        let connection = tokio::spawn(connection);
        let answer = timeout(ANSWER, sender.send_request(written)).await;
        let answer = answer.map_err(said)?.map_err(said)?;
        let status = answer.status().as_u16();
        let body = answer.into_body();
        let done = match stream && status == 200 {
            true => {
                let opened = tell(Comes::Opened).await;
                match opened {
                    Ok(()) => lines(body, tell).await,
                    Err(_) => Ok(()),
                }
            }
            false => {
                let body = timeout(ANSWER, whole(body)).await.map_err(said)??;
                drop(tell(Comes::Answered { status, body }).await);
                Ok(())
            }
        };
        connection.abort();
        done
    }

    fn written(&self, request: &Request) -> Result<Written<Full<Bytes>>, Unreachable> {
        let method = match request.verb {
            Verb::Get => Method::GET,
            Verb::Post => Method::POST,
        };
        Written::builder()
            .method(method)
            .uri(&request.path)
            .header(HOST, format!("{}:{}", self.server.name, self.server.port))
            .header(AUTHORIZATION, format!("Bearer {}", self.token.reveal()))
            .header(ACCEPT, "application/x-ndjson, application/json")
            .header(USER_AGENT, concat!("annabella/", env!("CARGO_PKG_VERSION")))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::new(Bytes::from(request.form.clone())))
            .map_err(said)
    }

    async fn connect(&self) -> Result<BoxedStream, Unreachable> {
        let LichessServer { name, port, .. } = &self.server;
        let name = name.trim_matches(['[', ']']);
        let stream = dial((name, *port)).await?;
        // A move is a small packet, and its delay costs the player time.
        stream.set_nodelay(true).map_err(said)?;
        let Some(connector) = &self.connector else {
            return Ok(Box::new(stream));
        };
        let name = ServerName::try_from(name.to_owned()).map_err(said)?;
        let agreed = timeout(CALL_TIMEOUT, connector.connect(name, stream)).await;
        Ok(Box::new(agreed.map_err(said)?.map_err(said)?))
    }
}

/// TLS with the root certificates that this computer trusts.
fn connector() -> Result<TlsConnector, LichessError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (known, _) = roots.add_parsable_certificates(found.certs);
    if known == 0 {
        let why = found.errors.first();
        let why = why.map_or("none".to_owned(), ToString::to_string);
        return Err(LichessError::NoRoots(why));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|reason| LichessError::NoRoots(reason.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

fn said(reason: impl ToString) -> Unreachable {
    Unreachable::Other(reason.to_string())
}

/// Reads a body, up to the size limit.
async fn whole(body: Incoming) -> Result<String, Unreachable> {
    match Limited::new(body, MAX_LINE).collect().await {
        Ok(body) => Ok(String::from_utf8_lossy(&body.to_bytes()).into_owned()),
        Err(error) if error.is::<LengthLimitError>() => {
            Err(said(format!("an answer of more than {MAX_LINE} bytes")))
        }
        Err(error) => Err(said(error)),
    }
}

/// Reports the lines of a stream until the server closes it.
async fn lines<F, T, E>(mut body: Incoming, tell: &F) -> Result<(), Unreachable>
where
    F: Fn(Comes) -> T,
    T: Future<Output = Result<(), E>>,
{
    let mut kept = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(said)?;
        let Some(data) = frame.data_ref() else {
            continue;
        };
        for byte in data {
            match byte {
                b'\n' => {
                    let line = String::from_utf8_lossy(&std::mem::take(&mut kept)).into_owned();
                    if tell(Comes::Line(line)).await.is_err() {
                        return Ok(());
                    }
                }
                byte => kept.push(*byte),
            }
        }
        if kept.len() > MAX_LINE {
            return Err(said(format!("a line of more than {MAX_LINE} bytes")));
        }
    }
    drop(tell(Comes::Ended).await);
    Ok(())
}
