//! Access to the pages of a game.

use std::io;
use std::sync::Arc;

use super::super::lines::Lines;
use config::desk::TablePeople;
use config::{Config, JOINS};
use laws::role::Listed;
use shell::web::{Addresses, WebListener};

/// What the line with the address of the pages begins with; other commands look for it in the log.
pub(in crate::cli) const ENTRANCE: &str = "pages: ";
/// What the line with the fingerprint of their certificate begins with.
pub(in crate::cli) const FINGERPRINT: &str = "certificate: SHA-256 ";
/// What stands between a person and the address of that person's page.
pub(in crate::cli) const PAGE_OF: &str = " page: ";

/// The addresses that are valid: none at the start of a new game, and none of people who left the configuration.
pub(super) fn addresses(
    config: &Config,
    desk: &TablePeople,
    begins: bool,
) -> io::Result<Arc<Addresses>> {
    let addresses = Addresses::of(&config.ledger);
    match begins {
        true => addresses.forget()?,
        false => addresses.keep_only(&desk.people)?,
    }
    Ok(Arc::new(addresses))
}

/// The people of a game in two rooms: those of the configuration, and deputies named for the other room since.
pub(super) fn list(config: &Config, addresses: &Addresses) -> Vec<Listed> {
    let mut list = config.profile.people.clone();
    for person in addresses.named_for_other_room() {
        let room = JOINS;
        list.push(Listed { person, room });
    }
    list
}

/// Issues an address to everybody without one, and prints it once. Under a service manager, addresses must stay out of the
/// journal: instead, prints how to get one.
pub(super) fn tell_addresses(
    desk: &TablePeople,
    addresses: &Addresses,
    bound: &WebListener,
    lines: &Lines,
) -> io::Result<()> {
    let entrance = bound.entrance();
    lines.print(format_args!("{ENTRANCE}{entrance}"));
    if let Some(fingerprint) = bound.fingerprint() {
        lines.print(format_args!("{FINGERPRINT}{fingerprint}"));
    }
    let journal = std::env::var_os("JOURNAL_STREAM").is_some();
    let (people, let_in) = (desk.people.iter(), addresses.people());
    for person in people.filter(|person| !let_in.contains(person)) {
        if journal {
            let role = person.role;
            lines.print(format_args!(
                "{person}{PAGE_OF}has no address; give one with annabella pages new {role}"
            ));
        } else {
            let url = entrance.url(person.role, &addresses.give(person)?);
            lines.print(format_args!("{person}{PAGE_OF}{url}"));
        }
    }
    Ok(())
}
