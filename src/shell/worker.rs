//! Background workers of a table that run step by step: sound, recordings, free text.
//!
//! A worker's dependency (a sound system, a disk, an engine) may hang and must hold up nothing else, so each worker has its own
//! thread. A worker never waits by itself: each step does the pending work and returns how long to rest, and the worker can be
//! woken earlier. Tests can therefore run workers as tasks of a runtime with a paused clock; both kinds use tokio's clock.
//!
//! ```text
//! working --nothing is to be done--> resting --its time is over, or it is woken--> working --over--> ended
//! ```

use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle, Thread};
use std::time::Duration;

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::sleep;

/// The execution mode of workers: threads, or tasks of the runtime in which they are started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workers {
    /// A thread for each.
    #[default]
    Threads,
    /// A task for each; it must wait for nothing but the clock.
    Tasks,
}

/// Work that is done in steps.
pub(super) trait Worker: Send + 'static {
    /// Does the pending work. Returns when to call it again.
    fn step(&mut self) -> NextStep;
}

/// When a worker is called again.
pub(super) enum NextStep {
    /// When it is woken.
    UntilWoken,
    /// When it is woken, or after this time at the latest.
    AtMost(Duration),
    /// Never: it has ended.
    Over,
}

/// Wakes a worker; a worker that is not resting then skips its next rest. It does not allocate or, for a thread, lock, so that
/// sound callbacks can use it.
#[derive(Clone)]
pub(super) struct WorkerWaker(Arc<Sleeper>);

enum Sleeper {
    /// Set once the thread runs; it begins with a step.
    Thread(OnceLock<Thread>),
    Task(Notify),
}

impl WorkerWaker {
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

/// A running worker. Dropping the handle does not stop it.
pub(super) struct WorkerHandle<W> {
    wake: WorkerWaker,
    thread: Option<JoinHandle<()>>,
    ended: oneshot::Receiver<W>,
}

impl<W> WorkerHandle<W> {
    pub(super) fn wake(&self) {
        self.wake.wake();
    }

    /// The worker after its end; `None` if it panicked, which was reported there.
    pub(super) async fn finished(self) -> Option<W> {
        self.ended.await.ok()
    }

    /// Waits for a thread to end. A task goes on, because nothing can wait for it here.
    pub(super) fn join(self) {
        if let Some(thread) = self.thread {
            // A panic there was reported there.
            drop(thread.join());
        }
    }
}

impl Workers {
    /// The handle that will wake the worker [started](Workers::start) with it.
    pub(super) fn waker(self) -> WorkerWaker {
        WorkerWaker(Arc::new(match self {
            Workers::Threads => Sleeper::Thread(OnceLock::new()),
            Workers::Tasks => Sleeper::Task(Notify::new()),
        }))
    }

    /// Starts a worker.
    pub(super) fn start<W: Worker>(self, wake: WorkerWaker, worker: W) -> WorkerHandle<W> {
        let (end, ended) = oneshot::channel();
        let sleeper = Arc::clone(&wake.0);
        let thread = match self {
            Workers::Threads => Some(thread::spawn(move || {
                if let Sleeper::Thread(own) = &*sleeper {
                    own.get_or_init(thread::current);
                }
                // There may be no receiver.
                drop(end.send(on_thread(worker)));
            })),
            Workers::Tasks => {
                tokio::spawn(async move { drop(end.send(as_task(worker, &sleeper).await)) });
                None
            }
        };
        WorkerHandle {
            wake,
            thread,
            ended,
        }
    }

    /// Runs possibly slow work without waiting for it.
    pub(super) fn run_detached(self, work: impl FnOnce() + Send + 'static) {
        match self {
            Workers::Threads => drop(thread::spawn(work)),
            Workers::Tasks => work(),
        }
    }

    /// Sends a value. On a thread, waits for room in a full queue; a task gets the value back, as does any sender without a
    /// receiver.
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
            NextStep::UntilWoken => thread::park(),
            NextStep::AtMost(long) => thread::park_timeout(long),
            NextStep::Over => return worker,
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
            NextStep::UntilWoken => woken.await,
            NextStep::AtMost(long) => tokio::select! {
                biased;
                () = woken => {}
                () = sleep(long) => {}
            },
            NextStep::Over => return worker,
        }
    }
}
