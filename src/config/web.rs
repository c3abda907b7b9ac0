//! Where the pages are served, and how they are protected on their way.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use toml::de::DeValue;

use super::reader::{self, ConfigReader, ConfigSection};

/// The port of the pages.
const PORT: u16 = 8064;

/// Where the pages are served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebChoice {
    pub listen: SocketAddr,
    pub protection: Protection,
    /// How they are reached, where that was said.
    pub named: Option<Host>,
}

/// A host, with its port, by which the organiser says that the pages are reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// As a browser sends it.
    pub name: String,
    /// By TLS.
    pub secure: bool,
}

/// How the pages are protected on their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Protection {
    /// Not at all: on this computer only, or behind a proxy that does it.
    Plain,
    /// By TLS, with a certificate that is made once.
    Made,
    /// By TLS, with this certificate and its key, both in PEM.
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

/// An address with its port.
pub(super) fn address(value: &DeValue<'_>) -> Result<SocketAddr, String> {
    let text = reader::text(value)?;
    text.parse().map_err(|_| {
        format!("is \"{text}\"; expected an address with a port such as \"127.0.0.1:8064\"")
    })
}

/// A host without a port.
fn name(value: &DeValue<'_>) -> Result<String, String> {
    let text = reader::filled(value)?;
    match is_host(&text) {
        true => Ok(text),
        false => Err(format!(
            "is \"{text}\"; expected the name of a host such as \"table7.example\""
        )),
    }
}

/// The host of a proxy, with its port where it has one.
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
