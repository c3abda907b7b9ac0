//! Connection limits of every listener: the pages, chess programs, the other room, and rooms being paired.
//!
//! Admitted connections and unadmitted ones (strangers) have separate slots. A stranger has a short time; when the strangers'
//! slots are full, the oldest stranger from the most crowded address is dropped. Strangers thus displace only strangers, however
//! many come and whatever they ask. An admitted connection is displaced only by another admitted one. A listener never takes the
//! file descriptors that boards and ledger need.
//!
//! ```text
//! stranger --admitted by the page token, the key or the commitment--> admitted --ends, or is silent for too long--> gone
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
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep};

pub use pages::{PageListener, Peer};

use crate::locks::locked;

/// After this many arrivals the listener pauses for [`PAUSE`]: a crowd then costs little computing time, and newcomers can be
/// admitted before as many others have come as there are slots.
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

/// The number of slots at a listener. A systemd unit may open 1024 files; all listeners of a table together have 280 slots.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// For admitted connections.
    pub admitted: usize,
    /// For strangers.
    pub strangers: usize,
}

impl ConnectionLimits {
    /// The pages of a table, or a page for a single user.
    pub const PAGES: ConnectionLimits = ConnectionLimits {
        admitted: 96,
        strangers: 64,
    };
    /// Chess programs on this computer.
    pub const PROGRAMS: ConnectionLimits = ConnectionLimits {
        admitted: 16,
        strangers: 32,
    };
    /// The other room, or one that is being paired.
    pub const ROOMS: ConnectionLimits = ConnectionLimits {
        admitted: 8,
        strangers: 64,
    };

    const fn all(self) -> usize {
        self.admitted + self.strangers
    }
}

/// The slots at one listener.
#[derive(Debug)]
pub struct ConnectionSlots {
    limits: ConnectionLimits,
    occupancy: Mutex<Occupancy>,
    /// Notified when a connection has closed.
    gone: Notify,
}

#[derive(Debug, Default)]
struct Occupancy {
    arrivals: u64,
    /// Whether a pause is due.
    pause_due: bool,
    /// Open connections, including those asked to leave.
    open: usize,
    connections: BTreeMap<u64, Connection>,
}

#[derive(Debug)]
struct Connection {
    from: Option<IpAddr>,
    admitted: bool,
    /// When it was last answered, or arrived.
    answered: Instant,
    /// Dropping it asks the connection to close.
    _leave: oneshot::Sender<()>,
}

impl ConnectionSlots {
    /// All slots free.
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(ConnectionSlots {
            limits,
            occupancy: Mutex::default(),
            gone: Notify::new(),
        })
    }

    fn with<T>(&self, change: impl FnOnce(&mut Occupancy) -> T) -> T {
        change(&mut locked(&self.occupancy))
    }

    /// Waits until one more may come. Cancel safe.
    pub async fn wait_for_slot(&self) {
        if self.with(|occupancy| occupancy.pause_due) {
            sleep(PAUSE).await;
            self.with(|occupancy| occupancy.pause_due = false);
        }
        loop {
            let gone = self.gone.notified();
            // One more than there are slots: a newcomer displaces another connection.
            if self.with(|occupancy| occupancy.open <= self.limits.all()) {
                return;
            }
            gone.await;
        }
    }

    /// Registers a stranger from this address. If all strangers' slots are taken, another stranger is asked to leave.
    pub fn enter(self: &Arc<Self>, from: Option<IpAddr>) -> ConnectionSlot {
        let (leave, left) = oneshot::channel();
        let number = self.with(|occupancy| {
            if occupancy.count(false) >= self.limits.strangers {
                occupancy.evict_a_stranger();
            }
            occupancy.arrivals += 1;
            occupancy.pause_due |= occupancy.arrivals.is_multiple_of(BATCH);
            occupancy.open += 1;
            let connection = Connection {
                from,
                admitted: false,
                answered: Instant::now(),
                _leave: leave,
            };
            occupancy.connections.insert(occupancy.arrivals, connection);
            occupancy.arrivals
        });
        ConnectionSlot {
            admission: Admission {
                number,
                slots: Arc::clone(self),
            },
            left: Some(left),
        }
    }
}

impl Occupancy {
    /// The number of admitted connections, or of strangers.
    fn count(&self, admitted: bool) -> usize {
        let matching = self
            .connections
            .values()
            .filter(|one| one.admitted == admitted);
        matching.count()
    }

    fn evict_a_stranger(&mut self) {
        let mut crowds: BTreeMap<Option<IpAddr>, (usize, u64)> = BTreeMap::new();
        for (number, connection) in self
            .connections
            .iter()
            .filter(|(_, connection)| !connection.admitted)
        {
            let crowd = crowds.entry(connection.from).or_insert((0, *number));
            crowd.0 += 1;
        }
        // Of equally large crowds, the one that began first.
        let out = crowds
            .values()
            .max_by_key(|(size, first)| (*size, u64::MAX - first));
        if let Some((_, first)) = out.copied() {
            self.connections.remove(&first);
        }
    }

    /// Asks an admitted connection to leave in favour of this one.
    fn evict_for(&mut self, number: u64) {
        let others = self.connections.iter();
        let others = others.filter(|(other, connection)| connection.admitted && **other != number);
        let out = others.min_by_key(|(_, connection)| connection.answered);
        if let Some(out) = out.map(|(number, _)| *number) {
            self.connections.remove(&out);
        }
    }
}

/// A connection's slot; dropped with the connection.
#[derive(Debug)]
pub struct ConnectionSlot {
    admission: Admission,
    /// `None` after it was asked to leave.
    left: Option<oneshot::Receiver<()>>,
}

impl ConnectionSlot {
    /// The handle by which it can be admitted.
    pub fn admission(&self) -> Admission {
        self.admission.clone()
    }

    /// Notes that it was answered.
    fn answered(&self) {
        let number = self.admission.number;
        self.admission.slots.with(|occupancy| {
            if let Some(connection) = occupancy.connections.get_mut(&number) {
                connection.answered = Instant::now();
            }
        });
    }

    fn poll_evicted(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if let Some(left) = &mut self.left {
            if Pin::new(left).poll(context).is_pending() {
                return Poll::Pending;
            }
            self.left = None;
        }
        Poll::Ready(())
    }

    /// Waits until it is asked to leave.
    pub async fn evicted(&mut self) {
        std::future::poll_fn(|context| self.poll_evicted(context)).await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let number = self.admission.number;
        self.admission.slots.with(|occupancy| {
            occupancy.connections.remove(&number);
            occupancy.open -= 1;
        });
        self.admission.slots.gone.notify_one();
    }
}

/// The handle to admit a connection.
#[derive(Clone, Debug)]
pub struct Admission {
    number: u64,
    slots: Arc<ConnectionSlots>,
}

impl Admission {
    /// Admits it. If all slots are taken, the connection answered longest ago must leave.
    pub fn admit(&self) {
        self.slots.with(|occupancy| {
            let full = occupancy.count(true) >= self.slots.limits.admitted;
            let connection = occupancy.connections.get_mut(&self.number);
            let Some(connection) = connection.filter(|connection| !connection.admitted) else {
                return;
            };
            connection.admitted = true;
            if full {
                occupancy.evict_for(self.number);
            }
        });
    }

    /// Admits it if there is a slot. Returns whether there is.
    pub fn admit_if_room(&self) -> bool {
        self.slots.with(|occupancy| {
            let full = occupancy.count(true) >= self.slots.limits.admitted;
            match occupancy.connections.get_mut(&self.number) {
                Some(connection) if connection.admitted || !full => {
                    connection.admitted = true;
                    true
                }
                _ => false,
            }
        })
    }
}
