//! Two rooms with separate networks: two network namespaces with a [`Relay`] between them.
//!
//! The computer's own network is untouched, and everything disappears with the test.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use nix::libc;

use super::relay::{Relay, Weather};
use crate::live::until;
use crate::skip::skipped;

/// Devices have unique names until they are in their namespaces.
static DEVICES: AtomicU32 = AtomicU32::new(0);

/// A network namespace with one computer.
struct Room {
    /// The process that owns the namespace and does nothing else.
    keeper: Child,
    /// The address of that computer.
    address: String,
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.keeper.kill();
        let _ = self.keeper.wait();
    }
}

/// The networks of rooms 0 and 1, connected for as long as this exists.
pub struct Networks {
    rooms: [Room; 2],
    pub relay: Relay,
}

impl Networks {
    /// Creates them; `None`, with a message, where this computer does not allow it.
    pub fn apart(weather: Weather) -> Option<Networks> {
        let rooms = Networks::new(weather);
        let said = |why: &String| skipped(&format!("no network namespaces here: {why}"));
        rooms.inspect_err(said).ok()
    }

    fn new(weather: Weather) -> Result<Networks, String> {
        let rooms = [room(1)?, room(2)?];
        let ends = [end(&rooms[0])?, end(&rooms[1])?];
        let relay = Relay::between(&ends, weather).map_err(|error| error.to_string())?;
        Ok(Networks { rooms, relay })
    }

    /// The address at which the other room reaches this one.
    pub fn address(&self, room: usize) -> &str {
        &self.rooms[room].address
    }

    /// This program, to be started in a room.
    pub fn inside(&self, room: usize, command: &Command) -> Command {
        let keeper = self.rooms[room].keeper.id().to_string();
        let mut inside = Command::new("nsenter");
        inside.args(["--net", "--target", &keeper, "--"]);
        inside.arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => inside.env(name, value),
                None => inside.env_remove(name),
            };
        }
        inside
    }

    /// Runs this in a room, on a thread of its own: every program or connection started there is in that room, loopback included.
    pub fn within<T: Send>(&self, room: usize, what: impl FnOnce() -> T + Send) -> T {
        let keeper = self.rooms[room].keeper.id();
        let network = File::open(format!("/proc/{keeper}/ns/net")).unwrap();
        let inside = || {
            kernel::enter(&network).unwrap();
            what()
        };
        let done = std::thread::scope(|threads| threads.spawn(inside).join());
        done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

fn room(number: u8) -> Result<Room, String> {
    let mut unshare = Command::new("unshare");
    // It ends with the test in any case.
    unshare.args(["--net", "--kill-child", "sleep", "1000"]);
    let keeper = unshare.stdin(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut room = Room {
        keeper: keeper.map_err(|error| format!("unshare: {error}"))?,
        address: format!("10.77.0.{number}"),
    };
    let own = std::fs::read_link("/proc/self/ns/net").unwrap();
    let of_room = format!("/proc/{}/ns/net", room.keeper.id());
    until("there is a network namespace", || {
        if let Ok(Some(status)) = room.keeper.try_wait() {
            return Some(Err(format!("unshare --net: {status}")));
        }
        let network = std::fs::read_link(&of_room);
        let apart = network.is_ok_and(|network| network != own);
        apart.then_some(Ok(()))
    })?;
    Ok(room)
}

/// The relay's end of a room's network device.
fn end(room: &Room) -> Result<File, String> {
    let count = DEVICES.fetch_add(1, Ordering::Relaxed);
    let name = format!("r{}-{count}", std::process::id());
    let end = OpenOptions::new()
        .read(true)
        .write(true)
        .custom_flags(libc::O_NONBLOCK)
        .open("/dev/net/tun")
        .map_err(|error| format!("/dev/net/tun: {error}"))?;
    kernel::become_device(&end, &name).map_err(|error| format!("TUNSETIFF: {error}"))?;
    let keeper = room.keeper.id().to_string();
    run(Command::new("ip").args(["link", "set", &name, "netns", &keeper]))?;
    let address = format!("{}/24", room.address);
    for line in [
        ["addr", "add", &address, "dev", &name].as_slice(),
        &["link", "set", &name, "up"],
        &["link", "set", "lo", "up"],
    ] {
        let mut inside = Command::new("nsenter");
        inside.args(["--net", "--target", &keeper, "--", "ip"]);
        run(inside.args(line))?;
    }
    Ok(end)
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output();
    let output = output.map_err(|error| format!("{command:?}: {error}"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let done = output.status.success().then_some(());
    done.ok_or_else(|| format!("{command:?}: {errors}"))
}

/// Two system calls without a safe wrapper here.
mod kernel {
    #![allow(unsafe_code)]

    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;

    use nix::libc;

    /// Makes the file the end of a new network device with this name.
    pub fn become_device(end: &File, name: &str) -> io::Result<()> {
        let mut letters = [0; libc::IFNAMSIZ];
        for (place, letter) in letters.iter_mut().zip(name.bytes()) {
            *place = letter as libc::c_char;
        }
        let request = libc::ifreq {
            ifr_name: letters,
            ifr_ifru: libc::__c_anonymous_ifr_ifru {
                ifru_flags: (libc::IFF_TUN | libc::IFF_NO_PI) as libc::c_short,
            },
        };
        // SAFETY: the kernel reads the request during the call and keeps no pointer to it.
        done(unsafe { libc::ioctl(end.as_raw_fd(), libc::TUNSETIFF, &request) })
    }

    /// From now on this thread's connections and child processes are in this network.
    pub fn enter(network: &File) -> io::Result<()> {
        // SAFETY: it affects this thread only, and no memory.
        done(unsafe { libc::setns(network.as_raw_fd(), libc::CLONE_NEWNET) })
    }

    fn done(returned: libc::c_int) -> io::Result<()> {
        match returned {
            -1 => Err(io::Error::last_os_error()),
            _ => Ok(()),
        }
    }
}
