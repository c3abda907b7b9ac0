//! Who has an address, in a file beside the ledger that only its owner reads. Of the tokens only digests are kept: an address
//! is shown once, when it is given, opens its page after a restart too, and ends with its game or when it is revoked.
//!
//! The file may be changed by another process, the command line; what it holds counts from the next request on.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::token::PageToken;
use crate::beside::beside;
use crate::bound::{self, KEPT};
use crate::private;
use laws::role::Person;
use laws::seat::Room;
use ledger::event::AccessEvent;
use ledger::known::Keys;

/// So many digits of the digest of an address are the key by which acts with it are known.
const KEY: usize = 16;

/// An address that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Address {
    #[serde(flatten)]
    person: Person,
    digest: String,
    /// Named at the table: nobody whom the configuration has.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    deputy: bool,
    /// Whether it is somebody who sits in the other room. The address is that room's to give; here it opens nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    elsewhere: bool,
}

impl Address {
    /// By what acts with it are known; none where it opens nothing.
    fn key(&self) -> Option<String> {
        (!self.elsewhere).then(|| key(&self.digest))
    }
}

impl Address {
    const fn admitted(&self) -> Admitted {
        match (self.deputy, self.elsewhere) {
            (_, true) => Admitted::Elsewhere,
            (true, false) => Admitted::Deputy,
            (false, false) => Admitted::Has,
        }
    }
}

/// By what acts with the address of this digest are known.
pub(super) fn key(digest: &str) -> String {
    digest.chars().take(KEY).collect()
}

/// How somebody who may have an address stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admitted {
    /// Of the configuration, with an address.
    Has,
    /// Of the configuration, without one.
    HasNot,
    /// Named at the table, with an address: who loses it is a deputy no more.
    Deputy,
    /// Named here for the other room, which lets them in.
    Elsewhere,
}

/// Which file was read: another one has another mark.
type Mark = (u64, i64, i64, u64);

/// What is known of the file.
#[derive(Debug, Default)]
struct Kept {
    all: Vec<Address>,
    mark: Option<Mark>,
    /// What has changed and is not in the ledger yet.
    news: Vec<AccessEvent>,
}

impl Kept {
    /// As what this person has an address, if with one.
    fn has(&self, person: &Person) -> Option<Admitted> {
        let found = self.all.iter().find(|address| address.person == *person)?;
        Some(found.admitted())
    }
}

/// The addresses of a game's pages.
#[derive(Debug)]
pub struct Addresses {
    path: PathBuf,
    kept: Mutex<Kept>,
}

impl Addresses {
    /// Those of the game in this ledger.
    pub fn of(ledger: &Path) -> Addresses {
        let addresses = Addresses {
            path: beside(ledger, "pages"),
            kept: Mutex::default(),
        };
        // What was given before this start is no news.
        addresses.fresh().news.clear();
        addresses
    }

    /// The game is another one: nobody is let in any more.
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

    /// Nobody else is let in any more, but for the deputies of this game.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn only(&self, people: &[Person]) -> io::Result<()> {
        let had = self.fresh().all.clone().into_iter();
        let mut gone = had.filter(|had| !had.deputy && !people.contains(&had.person));
        gone.try_for_each(|had| self.revoke(&had.person).map(drop))
    }

    /// An address for somebody, in place of an older one. A deputy stays one.
    ///
    /// # Errors
    ///
    /// When there are no random numbers, or the file cannot be written.
    pub fn give(&self, to: &Person) -> io::Result<PageToken> {
        self.let_in(to, false, false)
    }

    /// An address for somebody whom the configuration does not have, until the game is another one.
    ///
    /// # Errors
    ///
    /// When there are no random numbers, or the file cannot be written.
    pub fn name_deputy(&self, person: &Person) -> io::Result<PageToken> {
        self.let_in(person, true, false)
    }

    /// Somebody whom the configuration does not have may act from the other room, until the game is another one: that room lets them in.
    ///
    /// # Errors
    ///
    /// When there are no random numbers, or the file cannot be written.
    pub fn name_elsewhere(&self, person: &Person) -> io::Result<()> {
        self.let_in(person, true, true).map(drop)
    }

    /// Who was named here for the other room.
    pub fn elsewhere(&self) -> Vec<Person> {
        let kept = self.fresh();
        let named = kept.all.iter().filter(|address| address.elsewhere);
        named.map(|address| address.person.clone()).collect()
    }

    fn let_in(&self, to: &Person, deputy: bool, elsewhere: bool) -> io::Result<PageToken> {
        let token = PageToken::random().map_err(io::Error::other)?;
        let mut kept = self.fresh();
        let was_deputy = kept.has(to) == Some(Admitted::Deputy);
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

    /// The address of this person opens nothing any more. Whether there was one.
    ///
    /// # Errors
    ///
    /// When the file cannot be written; the address opens nothing all the same until the next start.
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

    /// Whom this token lets in.
    pub(super) fn opens(&self, token: &PageToken) -> Option<Person> {
        let digest = token.digest();
        let kept = self.fresh();
        let mut here = kept.all.iter().filter(|address| !address.elsewhere);
        let found = here.find(|address| address.digest == digest);
        Some(found?.person.clone())
    }

    /// Everybody who has one.
    pub fn people(&self) -> Vec<Person> {
        let kept = self.fresh();
        let here = kept.all.iter().filter(|address| !address.elsewhere);
        here.map(|found| found.person.clone()).collect()
    }

    /// Everybody who may have an address, by the configuration or as a deputy, and how they stand.
    pub fn everybody(&self, people: &[Person]) -> Vec<(Person, Admitted)> {
        let kept = self.fresh();
        let of_configuration = people.iter().map(|person| match kept.has(person) {
            Some(_) => (person.clone(), Admitted::Has),
            None => (person.clone(), Admitted::HasNot),
        });
        let named = kept.all.iter().filter(|address| address.deputy);
        let named = named.filter(|address| !people.contains(&address.person));
        let named = named.map(|address| (address.person.clone(), address.admitted()));
        of_configuration.chain(named).collect()
    }

    /// What was given and revoked while nobody recorded it, by what was recorded of this room, is news.
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

    /// What has changed and nobody has recorded yet.
    pub(super) fn news(&self) -> Vec<AccessEvent> {
        std::mem::take(&mut self.fresh().news)
    }

    /// As the file is now.
    fn fresh(&self) -> MutexGuard<'_, Kept> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// In a file of its own first, so that whoever reads it meanwhile reads all of it.
    fn keep(&self, kept: &mut Kept) -> io::Result<()> {
        let new = beside(&self.path, "new");
        let text = serde_json::to_string_pretty(&kept.all).map_err(io::Error::other)?;
        private::make(&new, &(text + "\n"))?;
        fs::rename(&new, &self.path)?;
        kept.mark = mark(&self.path);
        private::sync_name(&self.path)
    }
}

/// Those addresses that are not among the others.
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

/// What stands in a file that nobody else can read or could have put there.
fn read(path: &Path) -> Option<Vec<Address>> {
    let file = bound::open(path).ok()?;
    let metadata = file.metadata().ok()?;
    let own = metadata.uid() == nix::unistd::geteuid().as_raw();
    if !own || metadata.permissions().mode() & 0o077 != 0 {
        return None;
    }
    serde_json::from_slice(&bound::read(file, KEPT).ok()?).ok()
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
        assert_eq!(again.opens(&token), Some(white));
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
        assert_eq!(other.opens(&token), None);
    }

    #[test]
    fn what_another_process_gave_and_revoked_counts_at_once_and_is_news() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let (daemon, command) = (Addresses::of(&ledger), Addresses::of(&ledger));
        let white = assistant(Color::White);
        let first = command.give(&white).unwrap();
        assert_eq!(daemon.opens(&first), Some(white.clone()));
        let second = command.give(&white).unwrap();
        assert_eq!(daemon.opens(&first), None, "a new one ends the old one");
        assert_eq!(daemon.opens(&second), Some(white.clone()));
        assert!(command.revoke(&white).unwrap());
        assert_eq!(daemon.opens(&second), None);
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
        command.name_elsewhere(&vera).unwrap();
        assert_eq!(daemon.elsewhere(), std::slice::from_ref(&vera));
        assert_eq!(daemon.people(), []);
        assert_eq!(daemon.everybody(&[]), [(vera.clone(), Admitted::Elsewhere)]);
        let given = AccessEvent::Given {
            to: vera.clone(),
            key: None,
            deputy: true,
        };
        assert_eq!(daemon.news(), [given]);
        // After a restart, too.
        assert_eq!(
            Addresses::of(&ledger).elsewhere(),
            std::slice::from_ref(&vera)
        );
        assert!(command.revoke(&vera).unwrap());
        assert_eq!(daemon.elsewhere(), []);
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
        again.only(std::slice::from_ref(&chief)).unwrap();
        assert_eq!(again.opens(&token), Some(deputy.clone()));
        let all = [
            (chief.clone(), Admitted::HasNot),
            (deputy.clone(), Admitted::Deputy),
        ];
        assert_eq!(again.everybody(&[chief]), all);
        let newer = again.give(&deputy).unwrap();
        assert_eq!(again.opens(&token), None);
        again.only(&[]).unwrap();
        assert_eq!(again.opens(&newer), Some(deputy));
        again.forget().unwrap();
        assert_eq!(again.opens(&newer), None);
    }

    #[test]
    fn what_others_could_read_or_belongs_to_another_game_opens_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let chief = Person::from(Role::Chief);
        let first = Addresses::of(&ledger);
        let token = first.give(&chief).unwrap();
        fs::set_permissions(&first.path, fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(Addresses::of(&ledger).opens(&token), None);
        let token = first.give(&chief).unwrap();
        assert_eq!(first.opens(&token), Some(chief));
        first.forget().unwrap();
        assert_eq!(Addresses::of(&ledger).opens(&token), None);
    }
}
