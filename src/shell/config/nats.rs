//! The servers of an event, to which a table gives its records.

use std::path::Path;

use toml::de::DeValue;

use super::reader::{self, Reader, Section};
use crate::laws::Profile;
use crate::shell::nats::Servers;
use crate::shell::nats::place::Place;

/// The servers, and the name of this game at them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NatsChoice {
    pub servers: Servers,
    pub place: Place,
}

pub(super) fn nats(
    reader: &mut Reader<'_>,
    mut section: Section<'_>,
    folder: &Path,
    profile: &Profile,
) -> Option<NatsChoice> {
    let urls = section.take_with_line(reader, "servers", urls);
    let credentials = section.take(reader, "credentials", reader::path);
    let authority = section.take(reader, "authority", reader::path);
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
    })
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
