//! Connection limits of every listener: the pages, chess programs, the other room, and rooms being paired.
//!
//! Admitted connections and unadmitted ones (strangers) have separate places. A stranger has a short time; when the strangers'
//! places are full, the oldest stranger from the most crowded address is dropped. Strangers thus displace only strangers, however
//! many come and whatever they ask. An admitted connection is displaced only by another admitted one. A listener never takes the
//! file descriptors that boards and ledger need.
//!
//! ```text
//! knocking --admitted by the gate, the key or the commitment--> inside --ends, or is silent for too long--> gone
//!    \--too long, or has to make room--> gone
//! ```
//!
//! The code behind the listener decides who is admitted.

mod pages;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep};

pub use pages::{PagesDoor, Peer};

/// After this many arrivals the listener pauses for [`PAUSE`]: a crowd then costs little computing time, and newcomers can be
/// admitted before as many others have come as there are places.
const BATCH: u64 = 16;
/// See [`BATCH`]; a crowd of 1,500 gets in within a second.
const PAUSE: Duration = Duration::from_millis(8);

/// The listen backlog, as far as the system allows it. Connections beyond it are dropped silently and retried by the client after
/// one second, three, seven: with the usual 128, a crowd kept the other room out for half a minute.
const WAITING: u32 = 4096;

/// Starts to listen.
///
/// # Errors
///
/// When the address is in use.
pub fn listen(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = match at {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(WAITING)
}

/// The number of places at a listener. A systemd unit may open 1024 files; all listeners of a table together have 280 places.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// For admitted connections.
    pub admitted: usize,
    /// For strangers.
    pub knocking: usize,
}

impl Bounds {
    /// The pages of a table, or a page for a single user.
    pub const PAGES: Bounds = Bounds {
        admitted: 96,
        knocking: 64,
    };
    /// Chess programs on this computer.
    pub const PROGRAMS: Bounds = Bounds {
        admitted: 16,
        knocking: 32,
    };
    /// The other room, or one that is being paired.
    pub const ROOMS: Bounds = Bounds {
        admitted: 8,
        knocking: 64,
    };

    const fn all(self) -> usize {
        self.admitted + self.knocking
    }
}

/// The places at one listener.
#[derive(Debug)]
pub struct Places {
    bounds: Bounds,
    inside: Mutex<Inside>,
    /// Notified when a connection has closed.
    gone: Notify,
}

#[derive(Debug, Default)]
struct Inside {
    came: u64,
    /// Whether a pause is due.
    tired: bool,
    /// Open connections, including those asked to leave.
    open: usize,
    guests: BTreeMap<u64, Guest>,
}

#[derive(Debug)]
struct Guest {
    from: Option<IpAddr>,
    admitted: bool,
    /// When it was last answered, or arrived.
    answered: Instant,
    /// Dropping it asks the connection to close.
    _leave: oneshot::Sender<()>,
}

impl Places {
    /// All places free.
    pub fn new(bounds: Bounds) -> Arc<Self> {
        Arc::new(Places {
            bounds,
            inside: Mutex::default(),
            gone: Notify::new(),
        })
    }

    fn with<T>(&self, change: impl FnOnce(&mut Inside) -> T) -> T {
        change(&mut self.inside.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until one more may come. Cancel safe.
    pub async fn spare(&self) {
        if self.with(|inside| inside.tired) {
            sleep(PAUSE).await;
            self.with(|inside| inside.tired = false);
        }
        loop {
            let gone = self.gone.notified();
            // One more than there are places: a newcomer displaces another connection.
            if self.with(|inside| inside.open <= self.bounds.all()) {
                return;
            }
            gone.await;
        }
    }

    /// Registers a stranger from this address. If all strangers' places are taken, another stranger is asked to leave.
    pub fn enter(self: &Arc<Self>, from: Option<IpAddr>) -> GuestPlace {
        let (leave, left) = oneshot::channel();
        let number = self.with(|inside| {
            if inside.number(false) >= self.bounds.knocking {
                inside.ask_out_a_stranger();
            }
            inside.came += 1;
            inside.tired |= inside.came.is_multiple_of(BATCH);
            inside.open += 1;
            let guest = Guest {
                from,
                admitted: false,
                answered: Instant::now(),
                _leave: leave,
            };
            inside.guests.insert(inside.came, guest);
            inside.came
        });
        GuestPlace {
            of: Admission {
                number,
                places: Arc::clone(self),
            },
            left: Some(left),
        }
    }
}

impl Inside {
    /// The number of admitted connections, or of strangers.
    fn number(&self, admitted: bool) -> usize {
        let such = self.guests.values().filter(|one| one.admitted == admitted);
        such.count()
    }

    fn ask_out_a_stranger(&mut self) {
        let mut crowds: BTreeMap<Option<IpAddr>, (usize, u64)> = BTreeMap::new();
        for (number, guest) in self.guests.iter().filter(|(_, guest)| !guest.admitted) {
            let crowd = crowds.entry(guest.from).or_insert((0, *number));
            crowd.0 += 1;
        }
        // Of equally large crowds, the one that began first.
        let out = crowds
            .values()
            .max_by_key(|(size, first)| (*size, u64::MAX - first));
        if let Some((_, first)) = out.copied() {
            self.guests.remove(&first);
        }
    }

    /// Asks an admitted connection to leave in favour of this one.
    fn ask_out_for(&mut self, number: u64) {
        let others = self.guests.iter();
        let others = others.filter(|(other, guest)| guest.admitted && **other != number);
        let out = others.min_by_key(|(_, guest)| guest.answered);
        if let Some(out) = out.map(|(number, _)| *number) {
            self.guests.remove(&out);
        }
    }
}

/// A connection's place; dropped with the connection.
#[derive(Debug)]
pub struct GuestPlace {
    of: Admission,
    /// `None` after it was asked to leave.
    left: Option<oneshot::Receiver<()>>,
}

impl GuestPlace {
    /// The handle by which it can be admitted.
    pub fn admission(&self) -> Admission {
        self.of.clone()
    }

    /// Notes that it was answered.
    fn answered(&self) {
        let number = self.of.number;
        self.of.places.with(|inside| {
            if let Some(guest) = inside.guests.get_mut(&number) {
                guest.answered = Instant::now();
            }
        });
    }

    fn poll_left(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if let Some(left) = &mut self.left {
            if Pin::new(left).poll(context).is_pending() {
                return Poll::Pending;
            }
            self.left = None;
        }
        Poll::Ready(())
    }

    /// Waits until it is asked to leave.
    pub async fn left(&mut self) {
        std::future::poll_fn(|context| self.poll_left(context)).await;
    }
}

impl Drop for GuestPlace {
    fn drop(&mut self) {
        let number = self.of.number;
        self.of.places.with(|inside| {
            inside.guests.remove(&number);
            inside.open -= 1;
        });
        self.of.places.gone.notify_one();
    }
}

/// The handle to admit a connection.
#[derive(Clone, Debug)]
pub struct Admission {
    number: u64,
    places: Arc<Places>,
}

impl Admission {
    /// Admits it. If all places are taken, the connection answered longest ago must leave.
    pub fn admit(&self) {
        self.places.with(|inside| {
            let full = inside.number(true) >= self.places.bounds.admitted;
            let guest = inside.guests.get_mut(&self.number);
            let Some(guest) = guest.filter(|guest| !guest.admitted) else {
                return;
            };
            guest.admitted = true;
            if full {
                inside.ask_out_for(self.number);
            }
        });
    }

    /// Admits it if there is a place. Returns whether there is.
    pub fn admit_if_room(&self) -> bool {
        self.places.with(|inside| {
            let full = inside.number(true) >= self.places.bounds.admitted;
            match inside.guests.get_mut(&self.number) {
                Some(guest) if guest.admitted || !full => {
                    guest.admitted = true;
                    true
                }
                _ => false,
            }
        })
    }
}
