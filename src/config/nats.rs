//! `[nats]`: the servers of an event, to which a table publishes its records.

use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::DeValue;

use super::reader::{self, ConfigReader, ConfigSection};
use crate::desk::TablePeople;
use crate::place::Place;
use laws::Profile;
use laws::role::{Person, Role};
use nkeys::KeyPair;

/// File name of the authority that signs the servers' certificates, in the folder of the credentials.
pub const AUTHORITY: &str = "authority.pem";

/// Addresses of the servers, and the table's credentials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Servers {
    /// `nats://host:port` or `tls://host:port`.
    pub urls: Vec<String>,
    pub credentials: Option<PathBuf>,
    /// The authority that signs the servers' certificates.
    pub authority: Option<PathBuf>,
}

/// Public keys of the arbiters' desks, whose orders a table accepts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeskKeys(Vec<(String, Person)>);

impl FromIterator<(String, Person)> for DeskKeys {
    fn from_iter<T: IntoIterator<Item = (String, Person)>>(desks: T) -> Self {
        DeskKeys(desks.into_iter().collect())
    }
}

impl DeskKeys {
    /// All arbiters with their keys.
    pub fn all(&self) -> &[(String, Person)] {
        &self.0
    }

    /// The person with this key in this role.
    pub fn of(&self, key: &str, role: Role) -> Option<&Person> {
        let mut desks = self.0.iter();
        let found = desks.find(|(known, person)| known == key && person.role == role);
        found.map(|(_, person)| person)
    }
}

/// Whether this is the public key of a NATS user.
pub fn is_public(key: &str) -> bool {
    key.starts_with('U') && KeyPair::from_public_key(key).is_ok()
}

/// The servers, and the name of this game there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NatsChoice {
    pub servers: Servers,
    pub place: Place,
    /// The arbiters' desks whose orders count.
    pub desks: DeskKeys,
}

pub(super) fn nats(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
    folder: &Path,
    profile: &Profile,
    desk: &TablePeople,
) -> Option<NatsChoice> {
    let urls = section.take_with_line(reader, "servers", urls);
    let credentials = section.take(reader, "credentials", reader::path);
    let authority = section.take(reader, "authority", reader::path);
    let desks = section.take_with_line(reader, "desks", keys);
    section.finish(reader);
    let (urls, line) = urls?;
    if urls.is_empty() {
        return None;
    }
    let place = Place::of(&profile.board, &profile.round);
    if let Err(error) = &place {
        reader.fault(
            line,
            format!("servers needs board and round in [event] as words of letters, digits and hyphens: {error}"),
        );
    }
    Some(NatsChoice {
        servers: Servers {
            urls,
            credentials: credentials.map(|path| folder.join(path)),
            authority: authority.map(|path| folder.join(path)),
        },
        place: place.ok()?,
        desks: desks_of(reader, desks, desk),
    })
}

/// The public key of each arbiter's desk, by the arbiter's name.
fn keys(value: &DeValue<'_>) -> Result<Vec<(String, String)>, String> {
    let expected = "expected the public key of each arbiter's desk by the arbiter's name, as `annabella event` writes them";
    let table = value.as_table();
    let table = table.ok_or_else(|| format!("is {}; {expected}", reader::kind(value)))?;
    let entry = |(name, key): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let name: &std::borrow::Cow<'_, str> = name.get_ref();
        let key = reader::text(key.get_ref())
            .ok()
            .filter(|key| is_public(key));
        Some((name.to_string(), key?))
    };
    let entries = table.iter().map(entry);
    entries
        .collect::<Option<_>>()
        .ok_or_else(|| format!("holds something else; {expected}"))
}

/// Matches the names of desks with the arbiters of `[roles]`; reports unknown names.
fn desks_of(
    reader: &mut ConfigReader<'_>,
    desks: Option<(Vec<(String, String)>, usize)>,
    desk: &TablePeople,
) -> DeskKeys {
    let (desks, line) = desks.unwrap_or_default();
    let known = desks.into_iter().filter_map(|(name, key)| {
        let mut arbiters = desk.people.iter().filter(|person| person.role.arbiter());
        let person = arbiters.find(|person| person.name.as_ref() == Some(&name));
        if person.is_none() {
            let unknown = format!(
                "desks names \"{name}\", whom [roles] does not have as an arbiter; name them there, too"
            );
            reader.fault(line, unknown);
        }
        Some((key, person?.clone()))
    });
    known.collect()
}

fn urls(value: &DeValue<'_>) -> Result<Vec<String>, String> {
    let expected = "expected addresses such as [\"tls://192.168.1.10:4222\"]";
    let list = value.as_array();
    let list = list.ok_or_else(|| format!("is {}; {expected}", reader::kind(value)))?;
    let url = |value: &DeValue<'_>| {
        let text = reader::text(value).ok()?;
        let host = text
            .strip_prefix("tls://")
            .or(text.strip_prefix("nats://"))?;
        (!host.is_empty()).then_some(text.clone())
    };
    let urls = list.iter().map(|value| url(value.get_ref()));
    urls.collect::<Option<_>>()
        .ok_or_else(|| format!("holds something else; {expected}"))
}
