//! A pseudo-terminal under a stable name.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use nix::fcntl::OFlag;
use nix::pty::{PtyMaster, grantpt, posix_openpt, ptsname_r, unlockpt};
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};
use tokio::io::unix::AsyncFd;

use super::{BoardEnd, Sockets, Transfer};

/// The board's end of a pseudo-terminal; a symbolic link names the other end.
///
/// The other end is not held open here, so that a killed computer leaves nothing locked.
#[derive(Debug)]
struct Pty {
    master: AsyncFd<PtyMaster>,
    device: PathBuf,
    link: PathBuf,
}

/// The pseudo-terminals of this computer.
pub(super) struct PseudoTerminals;

impl Sockets for PseudoTerminals {
    fn plug_in(&self, name: &Path) -> io::Result<Box<dyn BoardEnd>> {
        Ok(Box::new(Pty::open(name)?))
    }
}

impl BoardEnd for Pty {
    fn read<'a>(&'a self, buffer: &'a mut [u8]) -> Transfer<'a> {
        Box::pin(self.read(buffer))
    }

    fn write<'a>(&'a self, bytes: &'a [u8]) -> Transfer<'a> {
        Box::pin(self.write(bytes))
    }
}

/// Opens a non-blocking pseudo-terminal in raw mode.
///
/// # Errors
///
/// If the system has none.
pub fn pseudo_terminal() -> io::Result<PtyMaster> {
    let master =
        posix_openpt(OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_NONBLOCK | OFlag::O_CLOEXEC)?;
    grantpt(&master)?;
    unlockpt(&master)?;
    let mut termios = tcgetattr(&master)?;
    cfmakeraw(&mut termios);
    tcsetattr(&master, SetArg::TCSANOW, &termios)?;
    Ok(master)
}

impl Pty {
    /// Opens a pseudo-terminal in raw mode, and makes `link` lead to it, whatever was there before.
    fn open(link: &Path) -> io::Result<Pty> {
        let master = pseudo_terminal()?;
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

    /// Reads bytes from the computer. An error, or 0 bytes: the computer closed the port, even if it has opened it again since.
    async fn read(&self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let mut ready = self.master.readable().await?;
            let closed = ready.ready().is_read_closed();
            match ready.try_io(|master| master.get_ref().read(buffer)) {
                Ok(read) => return read,
                // Once closed, it is always reported as ready: waiting again would spin.
                Err(_) if closed => return Ok(0),
                Err(_) => {}
            }
        }
    }

    /// Writes as much as fits, as soon as anything fits. A broken pipe: the computer closed the port.
    async fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            let mut ready = self.master.writable().await?;
            let closed = ready.ready().is_write_closed();
            match ready.try_io(|master| master.get_ref().write(bytes)) {
                Ok(written) => return written,
                Err(_) if closed => {
                    return Err(io::ErrorKind::BrokenPipe.into());
                }
                Err(_) => {}
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

/// Makes `link` lead to `device`, atomically.
fn point(link: &Path, device: &Path) -> io::Result<()> {
    let mut fresh = link.as_os_str().to_owned();
    fresh.push(".new");
    let _ = std::fs::remove_file(&fresh);
    std::os::unix::fs::symlink(device, &fresh)?;
    std::fs::rename(&fresh, link)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    /// Runs the future on a thread of its own, because it may never yield.
    fn within_seconds<T: Send + 'static>(
        future: impl Future<Output = T> + Send + 'static,
    ) -> Option<T> {
        let (sender, done) = mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            let _ = sender.send(runtime.block_on(future));
        });
        done.recv_timeout(Duration::from_secs(30)).ok()
    }

    #[test]
    fn a_port_closed_and_opened_again_at_once_is_seen_as_closed() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("white");
        let read = within_seconds(async move {
            let pty = Pty::open(&link).unwrap();
            drop(File::open(&link).unwrap());
            // Tokio must notice the closing before the port is opened again.
            drop(pty.master.readable().await.unwrap());
            let _again = File::open(&link).unwrap();
            pty.read(&mut [0; 8]).await.unwrap()
        });
        assert_eq!(read, Some(0));
    }
}
