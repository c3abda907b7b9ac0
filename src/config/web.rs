//! `[web]`: the address of the pages, and their transport security.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use toml::de::DeValue;

use super::reader::{self, ConfigReader, ConfigSection};

/// The default port of the pages.
const PORT: u16 = 8064;

/// Address and transport security of the pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebChoice {
    pub listen: SocketAddr,
    pub protection: Protection,
    /// The public host, if configured.
    pub named: Option<Host>,
}

/// The public host of the pages, with its port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// As a browser sends it in `Host`.
    pub name: String,
    /// Reached by TLS.
    pub secure: bool,
}

/// Transport security of the pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Protection {
    /// None: the pages are for this computer only, or a proxy terminates TLS.
    Plain,
    /// TLS with a certificate that annabella makes once.
    Made,
    /// TLS with this certificate and its key, both in PEM.
    Given { certificate: PathBuf, key: PathBuf },
}

pub(super) fn web(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
    folder: &Path,
) -> WebChoice {
    let listen = section.take_with_line(reader, "listen", address);
    let name = section.take(reader, "name", name);
    let certificate = section.take_with_line(reader, "certificate", reader::path);
    let key = section.take_with_line(reader, "key", reader::path);
    let proxy = section.take(reader, "proxy", proxy);
    section.finish(reader);
    let (listen, line) =
        listen.unwrap_or_else(|| (SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)), 0));
    let here = listen.ip().is_loopback();
    let protection = match (certificate, key) {
        (Some((none, line)), _) if none == Path::new("none") => {
            if !here && proxy.is_none() {
                reader.fault(line, plain(listen));
            }
            Protection::Plain
        }
        (Some((certificate, _)), Some((key, _))) => Protection::Given {
            certificate: folder.join(certificate),
            key: folder.join(key),
        },
        (Some((_, line)), None) => {
            reader.fault(
                line,
                "certificate needs its key; add key = \"...\", a file in PEM",
            );
            Protection::Made
        }
        (None, Some((_, line))) => {
            reader.fault(
                line,
                "key needs its certificate; add certificate = \"...\", a file in PEM",
            );
            Protection::Made
        }
        (None, None) if here || proxy.is_some() => Protection::Plain,
        (None, None) => Protection::Made,
    };
    if proxy.is_some() && name.is_some() {
        reader.fault(
            line,
            "name and proxy both say how the pages are reached; keep one of them",
        );
    }
    let by_name = name.map(|name| Host {
        name: format!("{name}:{}", listen.port()),
        secure: protection != Protection::Plain,
    });
    let by_proxy = proxy.map(|name| Host { name, secure: true });
    WebChoice {
        listen,
        protection,
        named: by_proxy.or(by_name),
    }
}

fn plain(listen: SocketAddr) -> String {
    format!(
        "certificate is \"none\", and {listen} is reached from other computers: over plain HTTP anybody in the hall could read the addresses and \
         rule. Leave certificate out, then one is made; or name your own; or name the proxy that speaks TLS, as in proxy = \"https://desk.example\""
    )
}

/// An IP address with its port.
pub(super) fn address(value: &DeValue<'_>) -> Result<SocketAddr, String> {
    let text = reader::text(value)?;
    text.parse().map_err(|_| {
        format!("is \"{text}\"; expected an address with a port such as \"127.0.0.1:8064\"")
    })
}

/// A host name without a port.
fn name(value: &DeValue<'_>) -> Result<String, String> {
    let text = reader::filled(value)?;
    match is_host(&text) {
        true => Ok(text),
        false => Err(format!(
            "is \"{text}\"; expected the name of a host such as \"table7.example\""
        )),
    }
}

/// The host of a proxy, with its port if it has one.
fn proxy(value: &DeValue<'_>) -> Result<String, String> {
    let text = reader::filled(value)?;
    let host = text
        .strip_prefix("https://")
        .map(|host| host.trim_end_matches('/'));
    let name = host.map(|host| host.split_once(':').map_or(host, |(name, _)| name));
    match (host, name) {
        (Some(host), Some(name)) if is_host(name) => Ok(host.to_owned()),
        _ => Err(format!(
            "is \"{text}\"; expected its address with TLS, such as \"https://desk.example\""
        )),
    }
}

fn is_host(text: &str) -> bool {
    let letter = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-');
    !text.is_empty() && text.chars().all(letter)
}
