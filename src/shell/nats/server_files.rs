//! Generates the files of an event's servers: permissions, certificates, and the configuration of each server.
//!
//! Existing keys are kept, so that a table stays the same in each round; the configurations are written anew. The authority's key
//! is discarded once it has signed the servers' certificates, so nobody can add a server.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use tokio_rustls::rustls::RootCertStore;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::ServerCertVerifier as _;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};

use super::credentials::{Credentials, CredentialsError};
use super::streams::REPLICAS;
use crate::private;
use config::AUTHORITY;
use config::place::{CHIEF, DESK, Permissions};
use laws::role::{Person, Role};

/// Offset from the port for tables and desks to the cluster port.
const ROUTES: u16 = 2_000;

/// A certificate that expires within this time is renewed; it outlasts the event.
const HOLDS: Duration = Duration::from_secs(60 * 60 * 24 * 30);

/// Reasons why the files cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum ServerFilesError {
    /// The number of servers must equal the number of replicas.
    #[error("servers in [nats] names {0} servers; expected three, so that one may fail")]
    Servers(usize),
    /// An invalid address, for example without a port.
    #[error(
        "servers in [nats] names {0:?}; expected a host and a port, as in tls://192.168.1.10:4222"
    )]
    Address(String),
    /// The credentials of the chief arbiter's desk belong to somebody else.
    #[error(
        "{} is the desk of {found}, and the chief arbiter is {expected}; remove the file to make new credentials, and take the new server-N.conf to the servers", .path.display()
    )]
    Chief {
        path: PathBuf,
        found: String,
        /// The current chief arbiter.
        expected: String,
    },
    /// A file cannot be written.
    #[error("cannot write {} ({reason}); check the folder and its rights", .path.display())]
    Write { path: PathBuf, reason: io::Error },
    /// Credentials cannot be made or read.
    #[error(transparent)]
    Credentials(#[from] CredentialsError),
    /// Certificates cannot be made.
    #[error("no certificate can be made for the servers ({0})")]
    Certificate(#[from] rcgen::Error),
}

/// The address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
struct At {
    secure: bool,
    host: String,
    port: u16,
}

impl At {
    fn read(url: &str) -> Result<At, ServerFilesError> {
        let read = || {
            let (scheme, rest) = url.split_once("://")?;
            let (host, port) = rest.rsplit_once(':')?;
            Some(At {
                secure: scheme == "tls",
                host: host.trim_matches(['[', ']']).to_owned(),
                port: port.parse().ok().filter(|port| *port < u16::MAX - ROUTES)?,
            })
        };
        let read = read().filter(|at| !at.host.is_empty());
        read.ok_or_else(|| ServerFilesError::Address(url.to_owned()))
    }
}

/// The desks of the arbiters: their public keys, and the files written for them.
#[derive(Debug, Default)]
pub struct MadeDesks {
    /// The public key of each desk, by the name of its arbiter.
    pub keys: Vec<(String, String)>,
    pub written: Vec<PathBuf>,
}

/// Makes credentials in this folder for the desk of each named arbiter. Arbiters keep their desks from round to round; unassigned
/// desks from earlier versions are given away first.
///
/// # Errors
///
/// [`ServerFilesError`]
pub fn desks(folder: &Path, arbiters: &[Person]) -> Result<MadeDesks, ServerFilesError> {
    fs::create_dir_all(folder).map_err(|reason| failed(folder, reason))?;
    let mut known = users(folder)?;
    known.retain(|one| one.name.starts_with(DESK));
    let mut made = MadeDesks::default();
    for person in arbiters {
        let Some(name) = &person.name else { continue };
        let at = desk_of(folder, person.role, name, &known)?;
        let of = |one: &&Credentials| one.name == at;
        let mut desk = match known.iter().find(of) {
            Some(there) => there.clone(),
            None => Credentials::make(&at)?,
        };
        if desk.person.is_none() {
            desk = desk.of(name);
            let path = folder.join(format!("{at}.nk"));
            desk.keep(&path)?;
            made.written.push(path);
            known.retain(|one| one.name != at);
            known.push(desk.clone());
        }
        made.keys.push((name.clone(), desk.public()?));
    }
    Ok(made)
}

/// The name of this arbiter's desk.
fn desk_of(
    folder: &Path,
    role: Role,
    name: &String,
    known: &[Credentials],
) -> Result<String, ServerFilesError> {
    let find = |at: &str| known.iter().find(|one| one.name == at);
    if role == Role::Chief {
        return match find(CHIEF).and_then(|there| there.person.clone()) {
            Some(found) if found != *name => Err(ServerFilesError::Chief {
                path: folder.join(format!("{CHIEF}.nk")),
                found,
                expected: name.clone(),
            }),
            _ => Ok(CHIEF.to_owned()),
        };
    }
    let others = || known.iter().filter(|one| one.name != CHIEF);
    if let Some(own) = others().find(|one| one.person.as_ref() == Some(name)) {
        return Ok(own.name.clone());
    }
    let free = |at: &String| find(at).is_none_or(|there| there.person.is_none());
    let mut numbered = (1..).map(|number: u64| format!("{DESK}{number}"));
    Ok(numbered.find(free).unwrap_or_default())
}

/// Writes the files that the servers at these addresses need to admit these tables, and the desks with credentials in the folder.
/// Returns the paths of the files.
///
/// # Errors
///
/// [`ServerFilesError`]
pub fn write(
    folder: &Path,
    urls: &[String],
    tables: &[String],
) -> Result<Vec<PathBuf>, ServerFilesError> {
    let servers = three(urls)?;
    fs::create_dir_all(folder).map_err(|reason| failed(folder, reason))?;
    let mut written = Vec::new();
    for name in tables {
        let path = folder.join(format!("{name}.nk"));
        if !path.exists() {
            Credentials::make(name)?.keep(&path)?;
            written.push(path);
        }
    }
    written.extend(certificates(folder, &servers)?);
    let users = users(folder)?;
    for number in 1..=servers.len() {
        let path = folder.join(format!("server-{number}.conf"));
        let text = configuration(&servers, number, &users);
        fs::write(&path, text).map_err(|reason| failed(&path, reason))?;
        written.push(path);
    }
    Ok(written)
}

/// Renews the certificates of these servers, unless each is valid for another month. Returns the paths of the files.
///
/// # Errors
///
/// [`ServerFilesError`]
pub fn renew_certificates(
    folder: &Path,
    urls: &[String],
) -> Result<Vec<PathBuf>, ServerFilesError> {
    certificates(folder, &three(urls)?)
}

/// Parses the addresses and checks their number.
fn three(urls: &[String]) -> Result<Vec<At>, ServerFilesError> {
    let servers: Vec<At> = urls
        .iter()
        .map(|url| At::read(url))
        .collect::<Result<_, _>>()?;
    match servers.len() {
        REPLICAS => Ok(servers),
        others => Err(ServerFilesError::Servers(others)),
    }
}

fn failed(path: &Path, reason: io::Error) -> ServerFilesError {
    ServerFilesError::Write {
        path: path.to_owned(),
        reason,
    }
}

/// Makes all certificates together, unless all exist, each for its server's host and valid long enough. Makes none without TLS.
fn certificates(folder: &Path, servers: &[At]) -> Result<Vec<PathBuf>, ServerFilesError> {
    let file = |number: usize, ending: &str| folder.join(format!("server-{number}.{ending}"));
    let authority = folder.join(AUTHORITY);
    let vouched = |(at, number): (&At, usize)| {
        file(number, "key").exists() && is_for(&file(number, "pem"), &authority, &at.host)
    };
    let secure = servers.iter().any(|at| at.secure);
    if !secure || servers.iter().zip(1..).all(vouched) {
        return Ok(Vec::new());
    }
    let mut params = CertificateParams::new(Vec::<String>::new())?;
    params
        .distinguished_name
        .push(DnType::CommonName, "annabella event");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate()?;
    let made = params.self_signed(&key)?;
    let mut written = vec![authority.clone()];
    fs::write(&authority, made.pem()).map_err(|reason| failed(&authority, reason))?;
    let issuer = Issuer::new(params, key);
    for (at, number) in servers.iter().zip(1..) {
        let key = KeyPair::generate()?;
        let params = CertificateParams::new(vec![at.host.clone()])?;
        let made = params.signed_by(&key, &issuer)?;
        let (pem, secret) = (file(number, "pem"), file(number, "key"));
        fs::write(&pem, made.pem()).map_err(|reason| failed(&pem, reason))?;
        let kept = private::write(&secret, &key.serialize_pem());
        kept.map_err(|reason| failed(&secret, reason))?;
        written.extend([pem, secret]);
    }
    Ok(written)
}

/// Whether this is a certificate for this host, signed by this authority and valid long enough.
fn is_for(path: &Path, authority: &Path, host: &str) -> bool {
    let read = || {
        let found = CertificateDer::from_pem_file(path).ok()?;
        let mut roots = RootCertStore::empty();
        roots
            .add(CertificateDer::from_pem_file(authority).ok()?)
            .ok()?;
        let provider = Arc::new(ring::default_provider());
        let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
        let name = ServerName::try_from(host).ok()?;
        let then = UnixTime::since_unix_epoch(
            Duration::from_secs(UnixTime::now().as_secs()).saturating_add(HOLDS),
        );
        let verifier = verifier.build().ok()?;
        verifier
            .verify_server_cert(&found, &[], &name, &[], then)
            .ok()
    };
    read().is_some()
}

/// All credentials in this folder, sorted by file name.
fn users(folder: &Path) -> Result<Vec<Credentials>, ServerFilesError> {
    let entries = fs::read_dir(folder).map_err(|reason| failed(folder, reason))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "nk"))
        .collect();
    paths.sort();
    let read = paths.iter().map(|path| Credentials::read(path));
    Ok(read.collect::<Result<_, _>>()?)
}

/// The configuration of the server with this number, from 1.
fn configuration(servers: &[At], number: usize, users: &[Credentials]) -> String {
    let own = &servers[number - 1];
    let tls = |verified: &str| match own.secure {
        true => format!(
            "tls {{ cert_file: \"server-{number}.pem\", key_file: \"server-{number}.key\", timeout: 20{verified} }}"
        ),
        false => "# without TLS".to_owned(),
    };
    let verified = format!(", ca_file: \"{AUTHORITY}\", verify: true");
    // Includes the server itself: the cluster expects as many servers as are listed.
    let route = |at: &At| format!("\"nats-route://{}:{}\"", host(at), at.port + ROUTES);
    let routes: Vec<String> = servers.iter().map(route).collect();
    let tables = || {
        let names = users.iter().map(|one| &*one.name);
        names.filter(|name| !name.starts_with(DESK))
    };
    let users: String = users.iter().filter_map(|one| user(one, tables())).collect();
    format!(
        "# A server of an event of annabella, made from the file of the event. Start it in this folder:\n\
         # GOMAXPROCS=1 nats-server -c server-{number}.conf\n\
         # Before 2.11, about one in two hundred that has more than one processor is mute until it is started again: it hears the others,\n\
         # and answers none of them where they agree what is stored. On one processor what it does at its start is in order.\n\
         server_name: server-{number}\n\
         listen: \"{host}:{port}\"\n\
         # Who does not answer for so long is gone.\n\
         ping_interval: \"2s\"\n\
         ping_max: 2\n\
         # As long as a whole hall may take that comes back at once.\n\
         authorization {{ timeout: 20 }}\n\
         {}\n\
         # Everything that is acknowledged is on the disk.\n\
         # As much as the places of all tables together may be: a server sets aside for each what it may take at most, which none does.\n\
         jetstream {{ store_dir: \"store-{number}\", sync_interval: always, max_file_store: 1TB }}\n\
         # One line to each other server, and none that is shared out among several.\n\
         cluster {{\n  name: annabella\n  pool_size: -1\n  listen: \"{host}:{cluster}\"\n  routes: [{}]\n  {}\n}}\n\
         accounts {{ EVENT {{\n  jetstream: enabled\n  users: [\n{users}  ]\n}} }}\n",
        tls(""),
        routes.join(", "),
        tls(&verified),
        host = host(own),
        port = own.port,
        cluster = own.port + ROUTES,
    )
}

/// The host, in brackets if it is an IPv6 address.
fn host(at: &At) -> String {
    match at.host.contains(':') {
        true => format!("[{}]", at.host),
        false => at.host.clone(),
    }
}

fn user<'t>(credentials: &Credentials, tables: impl Iterator<Item = &'t str>) -> Option<String> {
    let name = &credentials.name;
    let may = match name.starts_with(DESK) {
        true => Permissions::of_desk(name, tables),
        false => Permissions::of_table(name),
    };
    let list = |subjects: &[String]| {
        let quoted: Vec<String> = subjects.iter().map(|one| format!("\"{one}\"")).collect();
        quoted.join(", ")
    };
    Some(format!(
        "    # {name}\n    {{ nkey: {}, permissions: {{ publish: {{ allow: [{}] }}, subscribe: {{ allow: [{}] }} }} }}\n",
        credentials.public().ok()?,
        list(&may.publish),
        list(&may.subscribe)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(secure: bool) -> Vec<String> {
        let scheme = if secure { "tls" } else { "nats" };
        let url = |n: u16| format!("{scheme}://127.0.0.1:{}", 4222 + n);
        (0..3).map(url).collect()
    }

    fn arbiter(role: Role, name: &str) -> Person {
        let name = Some(name.to_owned());
        Person { role, name }
    }

    #[test]
    fn each_arbiter_has_a_desk_and_keeps_it() {
        let folder = tempfile::tempdir().unwrap();
        let [chief, boris, clara] = [
            arbiter(Role::Chief, "Maria Lange"),
            arbiter(Role::Arbiter, "Boris Kern"),
            arbiter(Role::Arbiter, "Clara Brandt"),
        ];
        let read = |name: &str| {
            let path = folder.path().join(format!("{name}.nk"));
            Credentials::read(&path).unwrap()
        };
        // A desk of an earlier version, not assigned to anybody.
        let nobodys = Credentials::make("desk-1").unwrap();
        nobodys.keep(&folder.path().join("desk-1.nk")).unwrap();
        let made = desks(folder.path(), &[chief.clone(), boris.clone()]).unwrap();
        assert_eq!(made.written.len(), 2);
        assert_eq!(read("desk-1"), nobodys.of("Boris Kern"));
        assert_eq!(read("desk-chief").person, chief.name);
        // In the next round another arbiter is listed first.
        let again = desks(folder.path(), &[chief, clara.clone(), boris]).unwrap();
        assert_eq!(again.written.len(), 1);
        assert_eq!(read("desk-2").person, clara.name);
        let key = |made: &MadeDesks, name: &str| {
            let found = made.keys.iter().find(|(of, _)| of == name);
            found.unwrap().1.clone()
        };
        for name in ["Maria Lange", "Boris Kern"] {
            assert_eq!(key(&made, name), key(&again, name));
        }
        let error = desks(folder.path(), &[arbiter(Role::Chief, "Otto")]).unwrap_err();
        assert!(
            error.to_string().contains("is the desk of Maria Lange"),
            "{error}"
        );
    }

    #[test]
    fn keys_stay_and_tables_are_added() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        desks(folder.path(), &[arbiter(Role::Arbiter, "Boris Kern")]).unwrap();
        write(folder.path(), &urls(true), &["table-1".to_owned()]).unwrap();
        let (first, authority) = (at("table-1.nk"), at(AUTHORITY));
        write(folder.path(), &urls(true), &["table-2".to_owned()]).unwrap();
        assert_eq!((at("table-1.nk"), at(AUTHORITY)), (first, authority));
        for number in 1..=3 {
            let text = at(&format!("server-{number}.conf"));
            for name in ["# table-1\n", "# table-2\n", "# desk-1\n"] {
                assert!(text.contains(name), "{text}");
            }
            assert!(text.contains("sync_interval: always"), "{text}");
        }
    }

    /// Nobody has to remove the old certificates; at another port of the host they stay valid.
    #[test]
    fn a_server_that_is_on_another_host_gets_a_certificate_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        let mut urls = urls(true);
        write(folder.path(), &urls, &["table-1".to_owned()]).unwrap();
        let (table, authority) = (at("table-1.nk"), at(AUTHORITY));
        urls[0] = "tls://127.0.0.1:4231".to_owned();
        write(folder.path(), &urls, &[]).unwrap();
        assert_eq!(at(AUTHORITY), authority);
        for host in ["192.168.1.10", "server.example.org"] {
            let before = at(AUTHORITY);
            urls[0] = format!("tls://{host}:4222");
            let written = write(folder.path(), &urls, &[]).unwrap();
            assert!(written.contains(&folder.path().join(AUTHORITY)), "{host}");
            assert_ne!(at(AUTHORITY), before, "{host}");
            let file = |name: &str| folder.path().join(name);
            assert!(is_for(&file("server-1.pem"), &file(AUTHORITY), host));
            assert!(!is_for(&file("server-2.pem"), &file(AUTHORITY), host));
        }
        assert_eq!(at("table-1.nk"), table);
    }

    /// A certificate of another authority is no better: no table would connect to that server.
    #[test]
    fn a_certificate_that_ends_or_is_vouched_for_by_nobody_is_made_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let at = |name: &str| fs::read_to_string(path(name)).unwrap();
        write(folder.path(), &urls(true), &["table-1".to_owned()]).unwrap();
        assert!(
            renew_certificates(folder.path(), &urls(true))
                .unwrap()
                .is_empty()
        );
        let table = at("table-1.nk");
        let spoilt = |pem: String| {
            let before = at(AUTHORITY);
            fs::write(path("server-2.pem"), pem).unwrap();
            let written = renew_certificates(folder.path(), &urls(true)).unwrap();
            assert!(written.contains(&path(AUTHORITY)));
            assert_ne!(at(AUTHORITY), before);
            assert!(
                renew_certificates(folder.path(), &urls(true))
                    .unwrap()
                    .is_empty()
            );
        };
        let key = KeyPair::generate().unwrap();
        let strange = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
        spoilt(strange.self_signed(&key).unwrap().pem());
        // Until the end of January 2000.
        let ca = KeyPair::generate().unwrap();
        let mut authority = CertificateParams::new(Vec::<String>::new()).unwrap();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        fs::write(path(AUTHORITY), authority.self_signed(&ca).unwrap().pem()).unwrap();
        let issuer = Issuer::new(authority, ca);
        let mut ends = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
        ends.not_after = rcgen::date_time_ymd(2000, 1, 31);
        spoilt(ends.signed_by(&key, &issuer).unwrap().pem());
        assert_eq!(at("table-1.nk"), table);
        assert!(
            renew_certificates(folder.path(), &urls(false))
                .unwrap()
                .is_empty()
        );
    }

    #[test]
    fn three_servers_are_needed_with_their_ports() {
        let folder = tempfile::tempdir().unwrap();
        let two = &urls(false)[..2];
        assert!(matches!(
            write(folder.path(), two, &[]),
            Err(ServerFilesError::Servers(2))
        ));
        let none = vec!["tls://hall".to_owned(); 3];
        let error = write(folder.path(), &none, &[]).unwrap_err();
        assert!(matches!(error, ServerFilesError::Address(_)), "{error}");
    }
}
