//! Work that goes on beside a table, step by step: sound, recordings, free text.
//!
//! What a worker waits for may hang (a sound system, a disk, an engine), and holds up nothing else: it has a thread of its own. A
//! worker itself never waits: it does what is to be done, says how long it rests, and is woken before that if there is something for it. So a
//! test can let it work as a task of a runtime whose clock stands still; both go by the clock of tokio.
//!
//! ```text
//! working --nothing is to be done--> resting --its time is over, or it is woken--> working --over--> ended
//! ```

use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle, Thread};
use std::time::Duration;

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::sleep;

/// Who works: threads, or the tasks of the runtime in which a worker is started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workers {
    /// A thread for each.
    #[default]
    Threads,
    /// A task for each, which must not wait for anything but the clock.
    Tasks,
}

/// Something that works in steps.
pub(super) trait Worker: Send + 'static {
    /// Does what is to be done now, and says when it is to be called again.
    fn step(&mut self) -> Rest;
}

/// When a worker is called again.
pub(super) enum Rest {
    /// When it is woken.
    UntilWoken,
    /// When it is woken, and after this time at the latest.
    AtMost(Duration),
    /// Never: it has ended.
    Over,
}

/// Wakes a worker, now or, where it does not rest, before it rests again. Neither allocates nor, for a thread, locks: a sound callback may use it.
#[derive(Clone)]
pub(super) struct Wake(Arc<Sleeper>);

enum Sleeper {
    /// Set when the thread is there, which begins with a step.
    Thread(OnceLock<Thread>),
    Task(Notify),
}

impl Wake {
    pub(super) fn wake(&self) {
        match &*self.0 {
            Sleeper::Thread(thread) => {
                if let Some(thread) = thread.get() {
                    thread.unpark();
                }
            }
            Sleeper::Task(task) => task.notify_one(),
        }
    }
}

/// A worker that works. Dropped, it goes on until it is over by itself.
pub(super) struct Working<W> {
    wake: Wake,
    thread: Option<JoinHandle<()>>,
    ended: oneshot::Receiver<W>,
}

impl<W> Working<W> {
    pub(super) fn wake(&self) {
        self.wake.wake();
    }

    /// The worker when it has ended; none where it panicked, which was told there.
    pub(super) async fn ended(self) -> Option<W> {
        self.ended.await.ok()
    }

    /// Waits for the end of a thread. A task, for which nothing can wait here, goes on.
    pub(super) fn join(self) {
        if let Some(thread) = self.thread {
            // A panic there was told there.
            drop(thread.join());
        }
    }
}

impl Workers {
    /// What will wake the worker that is [started](Workers::start) with it.
    pub(super) fn wake(self) -> Wake {
        Wake(Arc::new(match self {
            Workers::Threads => Sleeper::Thread(OnceLock::new()),
            Workers::Tasks => Sleeper::Task(Notify::new()),
        }))
    }

    /// Lets it work, from now on.
    pub(super) fn start<W: Worker>(self, wake: Wake, worker: W) -> Working<W> {
        let (end, ended) = oneshot::channel();
        let sleeper = Arc::clone(&wake.0);
        let thread = match self {
            Workers::Threads => Some(thread::spawn(move || {
                if let Sleeper::Thread(own) = &*sleeper {
                    own.get_or_init(thread::current);
                }
                // Nobody may wait for it.
                drop(end.send(on_thread(worker)));
            })),
            Workers::Tasks => {
                tokio::spawn(async move { drop(end.send(as_task(worker, &sleeper).await)) });
                None
            }
        };
        Working {
            wake,
            thread,
            ended,
        }
    }

    /// Does what may take long, and is not waited for.
    pub(super) fn aside(self, work: impl FnOnce() + Send + 'static) {
        match self {
            Workers::Threads => drop(thread::spawn(work)),
            Workers::Tasks => work(),
        }
    }

    /// Gives it, and where the queue is full waits for room: a thread does. A task gets it back, as whoever gives what nobody takes any more.
    pub(super) fn give<T>(self, to: &mpsc::Sender<T>, what: T) -> Result<(), T> {
        match self {
            Workers::Threads => to.blocking_send(what).map_err(|back| back.0),
            Workers::Tasks => to
                .try_send(what)
                .map_err(mpsc::error::TrySendError::into_inner),
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "here a thread rests, and nowhere else"
)]
fn on_thread<W: Worker>(mut worker: W) -> W {
    loop {
        match worker.step() {
            Rest::UntilWoken => thread::park(),
            Rest::AtMost(long) => thread::park_timeout(long),
            Rest::Over => return worker,
        }
    }
}

async fn as_task<W: Worker>(mut worker: W, sleeper: &Sleeper) -> W {
    loop {
        let rest = worker.step();
        let woken = async {
            match sleeper {
                Sleeper::Task(task) => task.notified().await,
                Sleeper::Thread(_) => std::future::pending().await,
            }
        };
        match rest {
            Rest::UntilWoken => woken.await,
            Rest::AtMost(long) => tokio::select! {
                biased;
                () = woken => {}
                () = sleep(long) => {}
            },
            Rest::Over => return worker,
        }
    }
}
