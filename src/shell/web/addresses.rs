//! The addresses of the pages, with their tokens, in a file beside the ledger that only its owner reads: a page that is open
//! when the daemon is started again goes on, and a service's journal need not hold them.

use std::fs::File;
use std::io::{self, Read as _};
use std::net::SocketAddr;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use super::token::{Role, Token, Tokens};
use crate::shell::beside::beside;
use crate::shell::private;

/// The file of a game's addresses.
#[derive(Debug)]
pub struct Addresses {
    path: PathBuf,
    tokens: Tokens,
}

impl Addresses {
    /// The tokens that this game had before, or new ones where there are none, or where others could have read them.
    ///
    /// # Errors
    ///
    /// When there are no random numbers.
    pub fn of(ledger: &Path) -> io::Result<Addresses> {
        let path = beside(ledger, "pages");
        let tokens = match kept(&path) {
            Some(tokens) => tokens,
            None => Tokens::random().map_err(io::Error::other)?,
        };
        Ok(Addresses { path, tokens })
    }

    /// What opens the pages.
    pub const fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// Where they are kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps them, and returns them as lines to be printed.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn keep(&self, address: SocketAddr) -> io::Result<String> {
        let lines = [Role::Arbiter, Role::Assistant]
            .map(|role| format!("{role} page: {}\n", self.tokens.url(role, address)))
            .concat();
        private::make(&self.path, &lines)?;
        Ok(lines)
    }
}

/// The tokens in a file that nobody else can read or could have put there.
fn kept(path: &Path) -> Option<Tokens> {
    let mut file = File::open(path).ok()?;
    let metadata = file.metadata().ok()?;
    let own = metadata.uid() == nix::unistd::geteuid().as_raw();
    if !own || metadata.permissions().mode() & 0o077 != 0 {
        return None;
    }
    let mut lines = String::new();
    file.read_to_string(&mut lines).ok()?;
    let token = |role: Role| {
        let start = format!("{role} page: ");
        let address = lines.lines().find_map(|line| line.strip_prefix(&start))?;
        Token::read(address.split_once("?token=")?.1)
    };
    Some(Tokens::of_pages(
        token(Role::Arbiter)?,
        token(Role::Assistant)?,
    ))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const HERE: SocketAddr = SocketAddr::V4(std::net::SocketAddrV4::new(
        std::net::Ipv4Addr::LOCALHOST,
        8064,
    ));

    #[test]
    fn a_game_that_is_taken_up_again_has_the_same_pages() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let first = Addresses::of(&ledger).unwrap().keep(HERE).unwrap();
        assert_eq!(Addresses::of(&ledger).unwrap().keep(HERE).unwrap(), first);
        let other = Addresses::of(&folder.path().join("other.sqlite")).unwrap();
        assert_ne!(other.keep(HERE).unwrap(), first);
    }

    #[test]
    fn tokens_that_others_could_read_are_not_used_again() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        let first = Addresses::of(&ledger).unwrap();
        let lines = first.keep(HERE).unwrap();
        fs::set_permissions(first.path(), fs::Permissions::from_mode(0o644)).unwrap();
        let again = Addresses::of(&ledger).unwrap();
        assert_ne!(again.keep(HERE).unwrap(), lines);
        let mode = fs::metadata(again.path()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
