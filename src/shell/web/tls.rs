//! The TLS identity of the pages beyond this computer: a given certificate, or a self-signed one made at the first start and kept
//! with the installation. People compare the fingerprint of the self-signed one, because nobody else vouches for it.

use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use tokio_rustls::rustls;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::limits::{self, SMALL_FILE};
use crate::private;
use config::{Protection, WebChoice};

/// The names in a self-signed certificate: every name and address of the pages.
pub fn names(web: &WebChoice) -> Vec<String> {
    let own = [web.listen.ip().to_string(), "localhost".to_owned()];
    let host = web.named.as_ref().map(|named| without_port(&named.name));
    let far = reachable().into_iter().map(|ip| ip.to_string());
    let host = host.map(str::to_owned);
    own.into_iter().chain(host).chain(far).collect()
}

/// A host without its port.
pub(super) fn without_port(host: &str) -> &str {
    host.rsplit_once(':').map_or(host, |(host, _)| host)
}

/// Reasons why TLS is not available.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read or written.
    #[error("{}: {reason}; the pages beyond this computer need a certificate and its key in PEM", .path.display())]
    File {
        path: PathBuf,
        /// The operating system's error.
        reason: io::Error,
    },
    /// A file contains no certificate, or no key.
    #[error("{} holds no {what} in PEM; name another file under `[web]`, or leave `certificate` and `key` out: then one is made", .path.display())]
    NoPem { path: PathBuf, what: &'static str },
    /// Certificate and key do not match.
    #[error("the certificate of the pages cannot be used with its key ({0})")]
    Unfit(#[from] rustls::Error),
    /// A certificate cannot be made.
    #[error("no certificate can be made for the pages ({0})")]
    Unmade(#[from] rcgen::Error),
}

/// The pages' TLS configuration and fingerprint.
#[derive(Clone)]
pub struct TlsIdentity {
    pub(super) config: Arc<ServerConfig>,
    /// The SHA-256 of the certificate, as browsers show it.
    pub fingerprint: String,
}

impl TlsIdentity {
    /// The identity for this protection, kept in the folder `state`; `None` if the pages are not protected.
    ///
    /// # Errors
    ///
    /// [`TlsError`]
    pub fn of(
        protection: &Protection,
        state: &Path,
        names: &[String],
    ) -> Result<Option<Self>, TlsError> {
        let (certificate, key) = match protection {
            Protection::Plain => return Ok(None),
            Protection::Given { certificate, key } => (certificate.clone(), key.clone()),
            Protection::Made => load_or_create(state, names)?,
        };
        TlsIdentity::read(&certificate, &key).map(Some)
    }

    fn read(certificate: &Path, key: &Path) -> Result<Self, TlsError> {
        let chain = CertificateDer::pem_slice_iter(&read(certificate)?)
            .collect::<Result<Vec<_>, _>>()
            .ok()
            .filter(|chain| !chain.is_empty());
        let chain = chain.ok_or_else(|| TlsError::NoPem {
            path: certificate.to_owned(),
            what: "certificate",
        })?;
        let secret = PrivateKeyDer::from_pem_slice(&read(key)?);
        let secret = secret.map_err(|_| TlsError::NoPem {
            path: key.to_owned(),
            what: "key",
        })?;
        let fingerprint = fingerprint(&chain[0]);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(chain, secret)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsIdentity {
            config: Arc::new(config),
            fingerprint,
        })
    }
}

/// The fingerprint of this installation's self-signed certificate, if there is one.
pub fn kept_fingerprint(state: &Path) -> Option<String> {
    let text = limits::read_file(&files(state).0, SMALL_FILE).ok()?;
    Some(fingerprint(&CertificateDer::from_pem_slice(&text).ok()?))
}

/// The SHA-256 of a certificate, as browsers show it.
pub fn fingerprint(certificate: &CertificateDer<'_>) -> String {
    let digest = Sha256::digest(certificate);
    let pairs: Vec<String> = digest.iter().map(|byte| format!("{byte:02X}")).collect();
    pairs.join(":")
}

/// The paths of the certificate and the key.
fn files(state: &Path) -> (PathBuf, PathBuf) {
    (state.join("pages.pem"), state.join("pages.key"))
}

/// Makes certificate and key unless they exist; only the owner can read the key.
fn load_or_create(state: &Path, names: &[String]) -> Result<(PathBuf, PathBuf), TlsError> {
    let (certificate, key) = files(state);
    if certificate.exists() && key.exists() {
        return Ok((certificate, key));
    }
    let new = rcgen::generate_simple_self_signed(names)?;
    let keep = |path: &Path, text: &str| {
        fs::create_dir_all(state)
            .and_then(|()| private::write(path, text))
            .map_err(|reason| TlsError::File {
                path: path.to_owned(),
                reason,
            })
    };
    keep(&key, &new.signing_key.serialize_pem())?;
    keep(&certificate, &new.cert.pem())?;
    Ok((certificate, key))
}

fn read(path: &Path) -> Result<Vec<u8>, TlsError> {
    limits::read_file(path, SMALL_FILE).map_err(|reason| TlsError::File {
        path: path.to_owned(),
        reason,
    })
}

/// The addresses of this computer that others can reach, sorted, IPv4 first.
pub fn reachable() -> Vec<IpAddr> {
    let all = nix::ifaddrs::getifaddrs().into_iter().flatten();
    let address = |found: nix::ifaddrs::InterfaceAddress| {
        let storage = found.address?;
        let four = storage.as_sockaddr_in().map(|found| IpAddr::V4(found.ip()));
        four.or_else(|| {
            storage
                .as_sockaddr_in6()
                .map(|found| IpAddr::V6(found.ip()))
        })
    };
    // Link-local addresses are valid on one network segment only.
    let far = |ip: &IpAddr| match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    };
    let mut found: Vec<IpAddr> = all.filter_map(address).filter(far).collect();
    found.sort();
    found
}
