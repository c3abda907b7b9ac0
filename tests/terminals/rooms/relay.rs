//! Two network namespaces and a relay between them that loses and delays packets, or cuts the way; this kernel has no netem.
//!
//! Each room has a network device that the relay holds the other end of. Nothing of this computer's own network is touched, and
//! everything goes with the test that made it.

use std::collections::VecDeque;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use nix::libc;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::live::until;

/// What the way between the rooms does with packets.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// How many of a hundred are lost, in each direction.
    pub lost: u32,
    /// How long each takes.
    pub delay: Duration,
    pub seed: u64,
}

/// A network of its own, with one computer in it.
struct Room {
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

/// What the relay has seen.
#[derive(Default)]
struct Seen {
    cut: AtomicBool,
    ended: AtomicBool,
    passed: AtomicU64,
    lost: AtomicU64,
    captured: Mutex<Vec<u8>>,
}

/// Two rooms with a way between them, as long as it is kept.
pub struct Way {
    rooms: [Room; 2],
    seen: Arc<Seen>,
    threads: Vec<JoinHandle<()>>,
}

impl Way {
    /// None where this computer does not allow it; why.
    pub fn new(weather: Weather) -> Result<Way, String> {
        let rooms = [room(1)?, room(2)?];
        let seen = Arc::new(Seen::default());
        let mut ends = Vec::new();
        for (number, room) in rooms.iter().enumerate() {
            ends.push(end(number, room)?);
        }
        let mut threads = Vec::new();
        for (from, to) in [(0, 1), (1, 0)] {
            let clone = |end: &File| end.try_clone().map_err(|error| error.to_string());
            let (from_end, to_end) = (clone(&ends[from])?, clone(&ends[to])?);
            threads.extend(relay(from_end, to_end, weather, from as u64, &seen));
        }
        Ok(Way {
            rooms,
            seen,
            threads,
        })
    }

    /// From now on nothing passes, or again as before.
    pub fn cut(&self, cut: bool) {
        self.seen.cut.store(cut, Ordering::Relaxed);
    }

    /// The address of this room in the other's network.
    pub fn address(&self, room: usize) -> &str {
        &self.rooms[room].address
    }

    /// Starts a program in this room.
    pub fn inside(&self, room: usize) -> Command {
        let mut command = Command::new("nsenter");
        let keeper = self.rooms[room].keeper.id().to_string();
        command.args(["--net", "--target", &keeper, "--"]);
        command
    }

    /// From now on this thread's connections are in this room.
    pub fn enter(&self, room: usize) {
        let keeper = self.rooms[room].keeper.id();
        let network = File::open(format!("/proc/{keeper}/ns/net")).unwrap();
        kernel::enter_network(&network).unwrap();
    }

    /// Packets that passed, and those that were lost.
    pub fn counted(&self) -> (u64, u64) {
        let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
        (count(&self.seen.passed), count(&self.seen.lost))
    }

    /// Everything that was on the way, packet after packet.
    pub fn captured(&self) -> Vec<u8> {
        self.seen.captured.lock().unwrap().clone()
    }
}

impl Drop for Way {
    fn drop(&mut self) {
        self.seen.ended.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            thread.join().unwrap();
        }
    }
}

fn room(number: u8) -> Result<Room, String> {
    let mut unshare = Command::new("unshare");
    // It ends with the test, however that ends.
    unshare.args(["--net", "--kill-child", "sleep", "1000"]);
    let keeper = unshare.stdin(Stdio::null()).spawn();
    let keeper = keeper.map_err(|error| format!("unshare: {error}"))?;
    let room = Room {
        keeper,
        address: format!("10.77.0.{number}"),
    };
    let own = std::fs::read_link("/proc/self/ns/net").unwrap();
    let of_room = format!("/proc/{}/ns/net", room.keeper.id());
    let mut room = Some(room);
    let apart = until("there is a network namespace", || {
        let mut kept = room.take()?;
        if let Ok(Some(status)) = kept.keeper.try_wait() {
            return Some(Err(format!("unshare --net: {status}")));
        }
        let network = std::fs::read_link(&of_room);
        if network.is_ok_and(|network| network != own) {
            return Some(Ok(kept));
        }
        room = Some(kept);
        None
    });
    apart
}

/// The relay's end of a room's network device.
fn end(number: usize, room: &Room) -> Result<File, String> {
    let name = format!("room{number}-{}", std::process::id() % 100_000);
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
        vec!["ip", "addr", "add", &address, "dev", &name],
        vec!["ip", "link", "set", &name, "up"],
        vec!["ip", "link", "set", "lo", "up"],
    ] {
        let mut inside = Command::new("nsenter");
        run(inside.args(["--net", "--target", &keeper, "--"]).args(line))?;
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

/// What is on the way, and when it comes to the other end.
type Flying = Arc<(Mutex<VecDeque<(Instant, Vec<u8>)>>, Condvar)>;

/// One way: what is read here is written there, in order, later or never.
fn relay(
    mut from: File,
    mut to: File,
    weather: Weather,
    way: u64,
    seen: &Arc<Seen>,
) -> [JoinHandle<()>; 2] {
    let flying = Flying::default();
    let mut rng = ChaCha8Rng::seed_from_u64(weather.seed + way);
    let (takes, taken) = (Arc::clone(&flying), Arc::clone(seen));
    let taking = std::thread::spawn(move || {
        let mut packet = [0; 2048];
        while !taken.ended.load(Ordering::Relaxed) {
            let count = match from.read(&mut packet) {
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    std::thread::sleep(Duration::from_micros(500));
                    continue;
                }
                Err(_) => return,
            };
            let packet = packet[..count].to_vec();
            let lost = rng.random_range(0..100) < weather.lost;
            if lost || taken.cut.load(Ordering::Relaxed) {
                taken.lost.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            taken.passed.fetch_add(1, Ordering::Relaxed);
            taken.captured.lock().unwrap().extend(&packet);
            takes
                .0
                .lock()
                .unwrap()
                .push_back((Instant::now() + weather.delay, packet));
            takes.1.notify_one();
        }
    });
    let (gives, given) = (flying, Arc::clone(seen));
    let giving = std::thread::spawn(move || {
        while !given.ended.load(Ordering::Relaxed) {
            let mut flying = gives.0.lock().unwrap();
            let Some((due, _)) = flying.front() else {
                drop(gives.1.wait_timeout(flying, Duration::from_millis(50)));
                continue;
            };
            let wait = due.saturating_duration_since(Instant::now());
            if !wait.is_zero() {
                drop(flying);
                std::thread::sleep(wait);
                continue;
            }
            let packet = flying.pop_front();
            drop(flying);
            if let Some((_, packet)) = packet
                && !given.cut.load(Ordering::Relaxed)
            {
                // A device that went takes nothing any more.
                drop(to.write(&packet));
            }
        }
    });
    [taking, giving]
}

/// The two calls of the kernel that have no safe form here.
mod kernel {
    #![allow(unsafe_code)]

    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;

    use nix::libc;

    /// Makes it the end of a new network device of this name.
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
        // SAFETY: the kernel reads the request while it is called, and keeps nothing of it.
        done(unsafe { libc::ioctl(end.as_raw_fd(), libc::TUNSETIFF, &request) })
    }

    /// From now on this thread's connections are in this network.
    pub fn enter_network(network: &File) -> io::Result<()> {
        // SAFETY: it concerns this thread alone, and no memory.
        done(unsafe { libc::setns(network.as_raw_fd(), libc::CLONE_NEWNET) })
    }

    fn done(returned: libc::c_int) -> io::Result<()> {
        match returned {
            -1 => Err(io::Error::last_os_error()),
            _ => Ok(()),
        }
    }
}
