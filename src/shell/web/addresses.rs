//! The file of page addresses beside the ledger, readable by its owner only. It holds only digests of the tokens: an address is
//! shown once, when it is given; it keeps working after a restart, and expires with its game or when it is revoked.
//!
//! Another process, the command line, may change the file; the change takes effect from the next request on.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use serde::{Deserialize, Serialize};

use super::token::PageToken;
use crate::limits::{self, SMALL_FILE};
use crate::locks::locked;
use crate::private;
use crate::sidecar::sidecar_path;
use laws::role::Person;
use laws::seat::Room;
use ledger::event::AccessEvent;
use ledger::known::Keys;

/// The number of digits of an address's digest that serve as its key.
const KEY: usize = 16;

/// An address that was given to a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Address {
    #[serde(flatten)]
    person: Person,
    digest: String,
    /// Whether the person was named at the table and is not in the configuration.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    deputy: bool,
    /// Whether the person sits in the other room. That room gives the address; here it opens nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    elsewhere: bool,
}

impl Address {
    /// The key that identifies acts with this address; `None` if it opens nothing.
    fn key(&self) -> Option<String> {
        (!self.elsewhere).then(|| key(&self.digest))
    }
}

impl Address {
    const fn admitted(&self) -> AdmissionStatus {
        match (self.deputy, self.elsewhere) {
            (_, true) => AdmissionStatus::Elsewhere,
            (true, false) => AdmissionStatus::Deputy,
            (false, false) => AdmissionStatus::Has,
        }
    }
}

/// The key that identifies acts with the address of this digest.
pub(super) fn key(digest: &str) -> String {
    digest.chars().take(KEY).collect()
}

/// The admission status of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdmissionStatus {
    /// In the configuration, with an address.
    Has,
    /// In the configuration, without an address.
    HasNot,
    /// Named at the table, with an address; without it, no deputy any more.
    Deputy,
    /// Named here for the other room, which admits them.
    Elsewhere,
}

/// Identifies the version of the file that was read.
type Mark = (u64, i64, i64, u64);

/// The contents of the file.
#[derive(Debug, Default)]
struct Kept {
    all: Vec<Address>,
    mark: Option<Mark>,
    /// Changes that are not recorded in the ledger yet.
    news: Vec<AccessEvent>,
}

impl Kept {
    /// How this person is admitted, if they have an address.
    fn has(&self, person: &Person) -> Option<AdmissionStatus> {
        let found = self.all.iter().find(|address| address.person == *person)?;
        Some(found.admitted())
    }
}

/// The page addresses of a game.
#[derive(Debug)]
pub struct Addresses {
    path: PathBuf,
    kept: Mutex<Kept>,
}

impl Addresses {
    /// The addresses of the game in this ledger.
    pub fn of(ledger: &Path) -> Addresses {
        let addresses = Addresses {
            path: sidecar_path(ledger, "pages"),
            kept: Mutex::default(),
        };
        // Addresses given before this start are not news.
        addresses.fresh().news.clear();
        addresses
    }

    /// Revokes all addresses, for a new game.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn forget(&self) -> io::Result<()> {
        let mut kept = self.fresh();
        kept.all.clear();
        self.keep(&mut kept)?;
        kept.news.clear();
        Ok(())
    }

    /// Revokes all addresses except those of these people and of the game's deputies.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn keep_only(&self, people: &[Person]) -> io::Result<()> {
        let had = self.fresh().all.clone().into_iter();
        let mut gone = had.filter(|had| !had.deputy && !people.contains(&had.person));
        gone.try_for_each(|had| self.revoke(&had.person).map(drop))
    }

    /// Gives a person a new address, which replaces an older one. A deputy stays a deputy.
    ///
    /// # Errors
    ///
    /// When there are no random numbers, or the file cannot be written.
    pub fn give(&self, to: &Person) -> io::Result<PageToken> {
        self.add(to, false, false)
    }

    /// Gives an address to a person outside the configuration, valid for this game.
    ///
    /// # Errors
    ///
    /// When there are no random numbers, or the file cannot be written.
    pub fn name_deputy(&self, person: &Person) -> io::Result<PageToken> {
        self.add(person, true, false)
    }

    /// Lets a person outside the configuration act from the other room for this game; that room admits them.
    ///
    /// # Errors
    ///
    /// When there are no random numbers, or the file cannot be written.
    pub fn name_for_other_room(&self, person: &Person) -> io::Result<()> {
        self.add(person, true, true).map(drop)
    }

    /// The people who were named here for the other room.
    pub fn named_for_other_room(&self) -> Vec<Person> {
        let kept = self.fresh();
        let named = kept.all.iter().filter(|address| address.elsewhere);
        named.map(|address| address.person.clone()).collect()
    }

    fn add(&self, to: &Person, deputy: bool, elsewhere: bool) -> io::Result<PageToken> {
        let token = PageToken::random().map_err(io::Error::other)?;
        let mut kept = self.fresh();
        let was_deputy = kept.has(to) == Some(AdmissionStatus::Deputy);
        kept.all.retain(|address| address.person != *to);
        let address = Address {
            person: to.clone(),
            digest: token.digest(),
            deputy: deputy || was_deputy,
            elsewhere,
        };
        kept.all.push(address.clone());
        self.keep(&mut kept)?;
        kept.news.push(given(&address));
        Ok(token)
    }

    /// Revokes a person's address. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// When the file cannot be written; the address is revoked all the same until the next start.
    pub fn revoke(&self, of: &Person) -> io::Result<bool> {
        let mut kept = self.fresh();
        let before = kept.all.len();
        kept.all.retain(|address| address.person != *of);
        if kept.all.len() == before {
            return Ok(false);
        }
        kept.news.push(AccessEvent::Revoked { of: of.clone() });
        self.keep(&mut kept)?;
        Ok(true)
    }

    /// The person whom this token admits.
    pub(super) fn person_with(&self, token: &PageToken) -> Option<Person> {
        let digest = token.digest();
        let kept = self.fresh();
        let mut here = kept.all.iter().filter(|address| !address.elsewhere);
        let found = here.find(|address| address.digest == digest);
        Some(found?.person.clone())
    }

    /// All people with an address.
    pub fn people(&self) -> Vec<Person> {
        let kept = self.fresh();
        let here = kept.all.iter().filter(|address| !address.elsewhere);
        here.map(|found| found.person.clone()).collect()
    }

    /// All people who may have an address, by the configuration or as deputies, and how they are admitted.
    pub fn everybody(&self, people: &[Person]) -> Vec<(Person, AdmissionStatus)> {
        let kept = self.fresh();
        let of_configuration = people.iter().map(|person| match kept.has(person) {
            Some(_) => (person.clone(), AdmissionStatus::Has),
            None => (person.clone(), AdmissionStatus::HasNot),
        });
        let named = kept.all.iter().filter(|address| address.deputy);
        let named = named.filter(|address| !people.contains(&address.person));
        let named = named.map(|address| (address.person.clone(), address.admitted()));
        of_configuration.chain(named).collect()
    }

    /// Queues the changes since the last recorded state of this room's addresses.
    pub(super) fn begin(&self, recorded: &Keys, room: Room) {
        let mut kept = self.fresh();
        let known = |address: &Address| {
            let mut here = recorded.addresses(room);
            here.any(|(person, key)| {
                *person == address.person && address.key().as_deref() == Some(key)
            })
        };
        let has = |person: &Person| kept.all.iter().any(|address| address.person == *person);
        let gone = recorded.addresses(room).filter(|(person, _)| !has(person));
        let revoked = |(person, _): (&Person, &str)| AccessEvent::Revoked { of: person.clone() };
        let gone: Vec<_> = gone.map(revoked).collect();
        let come: Vec<_> = kept
            .all
            .iter()
            .filter(|address| !address.elsewhere && !known(address))
            .map(given)
            .collect();
        kept.news = [gone, come].concat();
    }

    /// Takes the changes that are not recorded yet.
    pub(super) fn news(&self) -> Vec<AccessEvent> {
        std::mem::take(&mut self.fresh().news)
    }

    /// The contents, reread if the file has changed.
    fn fresh(&self) -> MutexGuard<'_, Kept> {
        let mut kept = locked(&self.kept);
        let now = mark(&self.path);
        if now != kept.mark {
            let all = read(&self.path).unwrap_or_default();
            let revoked = |address: &Address| AccessEvent::Revoked {
                of: address.person.clone(),
            };
            let gone: Vec<_> = besides(&kept.all, &all).map(revoked).collect();
            kept.news.extend(gone);
            let come: Vec<_> = besides(&all, &kept.all).map(given).collect();
            kept.news.extend(come);
            kept.all = all;
            kept.mark = now;
        }
        kept
    }

    /// Writes to a temporary file first, so that concurrent readers see a complete one.
    fn keep(&self, kept: &mut Kept) -> io::Result<()> {
        let new = sidecar_path(&self.path, "new");
        let text = serde_json::to_string_pretty(&kept.all).map_err(io::Error::other)?;
        private::replace(&self.path, &new, &(text + "\n"))?;
        kept.mark = mark(&self.path);
        Ok(())
    }
}

/// The addresses in `these` that are not in `others`.
fn besides<'a>(these: &'a [Address], others: &'a [Address]) -> impl Iterator<Item = &'a Address> {
    let of = |digest: &str| others.iter().any(|other| other.digest == digest);
    these.iter().filter(move |address| !of(&address.digest))
}

fn given(address: &Address) -> AccessEvent {
    AccessEvent::Given {
        to: address.person.clone(),
        key: address.key(),
        deputy: address.deputy,
    }
}

fn mark(path: &Path) -> Option<Mark> {
    let found = fs::metadata(path).ok()?;
    Some((found.ino(), found.mtime(), found.mtime_nsec(), found.len()))
}

/// Reads the file if nobody else could have read or written it.
fn read(path: &Path) -> Option<Vec<Address>> {
    let file = limits::open(path).ok()?;
    let metadata = file.metadata().ok()?;
    let own = metadata.uid() == nix::unistd::geteuid().as_raw();
    if !own || metadata.permissions().mode() & 0o077 != 0 {
        return None;
    }
    serde_json::from_slice(&limits::read(file, SMALL_FILE).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::*;
    use laws::role::Role;

    fn assistant(seat: Color) -> Person {
        Person::from(Role::Assistant(seat))
    }

    #[test]
    fn an_address_opens_after_a_restart_and_is_nowhere_in_clear() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let white = assistant(Color::White);
        let token = Addresses::of(&ledger).give(&white).unwrap();
        let again = Addresses::of(&ledger);
        assert_eq!(again.person_with(&token), Some(white));
        assert_eq!(again.news(), []);
        for entry in fs::read_dir(folder.path()).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            assert!(!text.contains(token.secret()), "{}", path.display());
            assert!(!text.contains(token.form().secret()));
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let other = Addresses::of(&folder.path().join("other.sqlite"));
        assert_eq!(other.person_with(&token), None);
    }

    #[test]
    fn what_another_process_gave_and_revoked_counts_at_once_and_is_news() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let (daemon, command) = (Addresses::of(&ledger), Addresses::of(&ledger));
        let white = assistant(Color::White);
        let first = command.give(&white).unwrap();
        assert_eq!(daemon.person_with(&first), Some(white.clone()));
        let second = command.give(&white).unwrap();
        assert_eq!(
            daemon.person_with(&first),
            None,
            "a new one ends the old one"
        );
        assert_eq!(daemon.person_with(&second), Some(white.clone()));
        assert!(command.revoke(&white).unwrap());
        assert_eq!(daemon.person_with(&second), None);
        assert!(!command.revoke(&white).unwrap());
        let last = daemon.news().pop();
        assert_eq!(last, Some(AccessEvent::Revoked { of: white }));
    }

    #[test]
    fn who_is_named_for_the_other_room_opens_nothing_here_and_is_news_until_revoked() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let daemon = Addresses::of(&ledger);
        let vera = Person {
            role: Role::Arbiter,
            name: Some("Vera Lang".to_owned()),
        };
        let command = Addresses::of(&ledger);
        command.name_for_other_room(&vera).unwrap();
        assert_eq!(daemon.named_for_other_room(), std::slice::from_ref(&vera));
        assert_eq!(daemon.people(), []);
        assert_eq!(
            daemon.everybody(&[]),
            [(vera.clone(), AdmissionStatus::Elsewhere)]
        );
        let given = AccessEvent::Given {
            to: vera.clone(),
            key: None,
            deputy: true,
        };
        assert_eq!(daemon.news(), [given]);
        // After a restart, too.
        assert_eq!(
            Addresses::of(&ledger).named_for_other_room(),
            std::slice::from_ref(&vera)
        );
        assert!(command.revoke(&vera).unwrap());
        assert_eq!(daemon.named_for_other_room(), []);
        assert_eq!(daemon.news(), [AccessEvent::Revoked { of: vera }]);
    }

    #[test]
    fn a_deputy_is_let_in_after_a_restart_and_by_a_new_address_and_not_to_another_game() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let chief = Person::from(Role::Chief);
        let deputy = Person {
            role: Role::Arbiter,
            name: Some("Boris Kern".to_owned()),
        };
        let token = Addresses::of(&ledger).name_deputy(&deputy).unwrap();
        let again = Addresses::of(&ledger);
        again.keep_only(std::slice::from_ref(&chief)).unwrap();
        assert_eq!(again.person_with(&token), Some(deputy.clone()));
        let all = [
            (chief.clone(), AdmissionStatus::HasNot),
            (deputy.clone(), AdmissionStatus::Deputy),
        ];
        assert_eq!(again.everybody(&[chief]), all);
        let newer = again.give(&deputy).unwrap();
        assert_eq!(again.person_with(&token), None);
        again.keep_only(&[]).unwrap();
        assert_eq!(again.person_with(&newer), Some(deputy));
        again.forget().unwrap();
        assert_eq!(again.person_with(&newer), None);
    }

    #[test]
    fn what_others_could_read_or_belongs_to_another_game_opens_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let chief = Person::from(Role::Chief);
        let first = Addresses::of(&ledger);
        let token = first.give(&chief).unwrap();
        fs::set_permissions(&first.path, fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(Addresses::of(&ledger).person_with(&token), None);
        let token = first.give(&chief).unwrap();
        assert_eq!(first.person_with(&token), Some(chief));
        first.forget().unwrap();
        assert_eq!(Addresses::of(&ledger).person_with(&token), None);
    }
}
