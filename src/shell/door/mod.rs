//! The door of every listener: the pages, chess programs, the other room, and rooms that are being paired.
//!
//! Those who were admitted have places apart from those who knock. Whoever knocks has a short time, and where all places before the
//! door are taken, the one who has stood there longest of those from the most crowded address makes room: so strangers push out
//! strangers alone, however many come and whatever they ask. Whoever was admitted makes room for somebody else who was admitted, and
//! for nobody else. What is open at a door never takes the files that boards and ledger need.
//!
//! ```text
//! knocking --admitted by the gate, the key or the commitment--> inside --ends, or is silent for too long--> gone
//!    \--too long, or has to make room--> gone
//! ```
//!
//! Who is admitted is decided behind the door, by whoever can tell.

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

/// After so many who came, the door pauses for [`PAUSE`]: a crowd costs little of the computer, and who has just come has time to be
/// admitted before as many others have come as there are places.
const BATCH: u64 = 16;
/// See [`BATCH`]; a crowd of 1,500 has come in a second.
const PAUSE: Duration = Duration::from_millis(8);

/// So many who call may wait until they are taken, as far as the system lets them. Of whoever comes when as many wait the system says nothing,
/// and they call again after one second, three, seven: where 128 might wait, as is usual, a crowd kept the other room out for half a minute.
const WAITING: u32 = 4096;

/// Listens there.
///
/// # Errors
///
/// When the address cannot be had.
pub fn listen(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = match at {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(WAITING)
}

/// How many places a door has. A unit of systemd gives a program 1024 files; all doors of a table together have 280.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// For those who were admitted.
    pub admitted: usize,
    /// For those who knock.
    pub knocking: usize,
}

impl Bounds {
    /// The pages of a table, or the page of one person.
    pub const PAGES: Bounds = Bounds {
        admitted: 96,
        knocking: 64,
    };
    /// Chess programs of this computer.
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

/// The places at one door.
#[derive(Debug)]
pub struct Places {
    bounds: Bounds,
    inside: Mutex<Inside>,
    /// Told when somebody has gone.
    gone: Notify,
}

#[derive(Debug, Default)]
struct Inside {
    came: u64,
    /// Whether it is time for a pause.
    tired: bool,
    /// Connections that are open, those among them who were asked out.
    open: usize,
    guests: BTreeMap<u64, Guest>,
}

#[derive(Debug)]
struct Guest {
    from: Option<IpAddr>,
    admitted: bool,
    /// When it was answered last, or came.
    answered: Instant,
    /// Dropped, it asks the connection to end.
    _leave: oneshot::Sender<()>,
}

impl Places {
    /// All of them free.
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

    /// Waits until one more may come. Nothing is lost where this is not waited for to the end.
    pub async fn spare(&self) {
        if self.with(|inside| inside.tired) {
            sleep(PAUSE).await;
            self.with(|inside| inside.tired = false);
        }
        loop {
            let gone = self.gone.notified();
            // One more than there are places: who comes asks another out.
            if self.with(|inside| inside.open <= self.bounds.all()) {
                return;
            }
            gone.await;
        }
    }

    /// Somebody came from there, and knocks. Where all places are taken, another stranger is asked to leave.
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
    /// How many were admitted, or knock.
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
        // Of crowds of one size, the one that began first.
        let out = crowds
            .values()
            .max_by_key(|(size, first)| (*size, u64::MAX - first));
        if let Some((_, first)) = out.copied() {
            self.guests.remove(&first);
        }
    }

    /// One of those inside makes room for this one.
    fn ask_out_for(&mut self, number: u64) {
        let others = self.guests.iter();
        let others = others.filter(|(other, guest)| guest.admitted && **other != number);
        let out = others.min_by_key(|(_, guest)| guest.answered);
        if let Some(out) = out.map(|(number, _)| *number) {
            self.guests.remove(&out);
        }
    }
}

/// Somebody's place, until it is dropped with the connection.
#[derive(Debug)]
pub struct GuestPlace {
    of: Admission,
    /// None when it was asked to leave.
    left: Option<oneshot::Receiver<()>>,
}

impl GuestPlace {
    /// By which whoever can tell admits it.
    pub fn admission(&self) -> Admission {
        self.of.clone()
    }

    /// It was answered.
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

    /// Waits until it has to make room.
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

/// Whose place it is, for whoever decides who is admitted.
#[derive(Clone, Debug)]
pub struct Admission {
    number: u64,
    places: Arc<Places>,
}

impl Admission {
    /// It is admitted; where all those places are taken, the one who was answered longest ago makes room.
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

    /// It is admitted if there is a place for it; whether there is.
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
