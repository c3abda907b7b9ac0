//! One pseudo-terminal under a stable name.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use nix::fcntl::OFlag;
use nix::pty::{PtyMaster, grantpt, posix_openpt, ptsname_r, unlockpt};
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};
use tokio::io::unix::AsyncFd;

/// The board's end of a pseudo-terminal; a symbolic link names the other end.
///
/// The other end is not held open here: so a computer that was killed leaves nothing locked.
#[derive(Debug)]
pub(super) struct Pty {
    master: AsyncFd<PtyMaster>,
    device: PathBuf,
    link: PathBuf,
}

impl Pty {
    /// A new pseudo-terminal in raw mode; `link` points to it from now on, whatever it pointed to before.
    pub(super) fn open(link: &Path) -> io::Result<Pty> {
        let master =
            posix_openpt(OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_NONBLOCK | OFlag::O_CLOEXEC)?;
        grantpt(&master)?;
        unlockpt(&master)?;
        let mut termios = tcgetattr(&master)?;
        cfmakeraw(&mut termios);
        tcsetattr(&master, SetArg::TCSANOW, &termios)?;
        let device = PathBuf::from(ptsname_r(&master)?);
        point(link, &device)?;
        #[expect(
            deprecated,
            reason = "its successor is unsafe, for types that do not own their descriptor; PtyMaster does"
        )]
        let master = AsyncFd::new(master)?;
        Ok(Pty {
            master,
            device,
            link: link.to_owned(),
        })
    }

    /// Bytes from the computer. An error, or 0 bytes: the computer closed the port.
    pub(super) async fn read(&self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let mut ready = self.master.readable().await?;
            if let Ok(read) = ready.try_io(|master| master.get_ref().read(buffer)) {
                return read;
            }
        }
    }

    /// Writes what fits as soon as anything fits.
    pub(super) async fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            let mut ready = self.master.writable().await?;
            if let Ok(written) = ready.try_io(|master| master.get_ref().write(bytes)) {
                return written;
            }
        }
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let ours = std::fs::read_link(&self.link).is_ok_and(|target| target == self.device);
        if ours {
            let _ = std::fs::remove_file(&self.link);
        }
    }
}

/// Lets `link` point to `device` without a moment in which it points nowhere.
fn point(link: &Path, device: &Path) -> io::Result<()> {
    let mut fresh = link.as_os_str().to_owned();
    fresh.push(".new");
    let _ = std::fs::remove_file(&fresh);
    std::os::unix::fs::symlink(device, &fresh)?;
    std::fs::rename(&fresh, link)
}
