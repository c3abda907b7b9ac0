//! Prints utterances as lines on standard output, and the log on standard error. The reader may be gone or stalled (a terminal
//! after Ctrl-S, a journal that hangs): the game continues.
//!
//! ```text
//! patient (waits for each line, so that an announced move is printed)
//!   --a line takes longer than the grace--> hung (no waiting; lines are queued, then counted) --all printed--> patient
//! ```

use std::fmt::Display;
use std::io::{self, ErrorKind, Write, stdin};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::{mpsc, watch};

use announce::escaped;
use shell::limits;
use shell::locks::locked;
use shell::table::{Listener, Said};
use shell::web::home::HomeView;

/// The time for which one line may delay a game, once.
const GRACE: Duration = Duration::from_millis(400);
/// The capacity of the queue for a stalled reader, in lines.
const KEPT: usize = 1024;

/// A printer with its own thread.
#[derive(Clone)]
pub(super) struct Lines(Arc<Mutex<Queue>>);

/// The queue to the printing thread, with its progress.
struct Queue {
    lines: SyncSender<String>,
    /// The number of lines queued.
    given: usize,
    printed: Arc<Printed>,
    patient: bool,
    /// The number of lines dropped since the queue was full.
    missing: usize,
    /// A page that also shows the lines.
    page: Option<watch::Sender<HomeView>>,
}

/// The number of printed lines.
#[derive(Default)]
struct Printed {
    count: Mutex<usize>,
    more: Condvar,
}

impl Lines {
    /// Starts to print to this output.
    pub(super) fn on(out: impl Write + Send + 'static) -> Lines {
        let (lines, taken) = sync_channel(KEPT);
        let printed = Arc::new(Printed::default());
        let queue = Queue {
            lines,
            given: 0,
            printed: Arc::clone(&printed),
            patient: true,
            missing: 0,
            page: None,
        };
        // The thread hangs when the reader hangs, so it is never joined.
        drop(thread::spawn(move || printed.all(&taken, out)));
        Lines(Arc::new(Mutex::new(queue)))
    }

    /// Shows every line on this page, too.
    pub(super) fn shown_on(&self, page: watch::Sender<HomeView>) {
        locked(&self.0).page = Some(page);
    }

    /// Prints a line. Control characters are escaped, so that it stays one line.
    pub(super) fn print(&self, line: impl Display) {
        let line = escaped(&line.to_string());
        locked(&self.0).print(line);
    }
}

impl Queue {
    fn print(&mut self, line: String) {
        if let Some(page) = &self.page {
            page.send_modify(|seen| seen.say(line.clone()));
        }
        self.patient |= *locked(&self.printed.count) == self.given;
        if self.missing > 0 {
            let gap = format!("{} lines are missing here: nobody took them", self.missing);
            if self.lines.try_send(gap).is_ok() {
                (self.given, self.missing) = (self.given + 1, 0);
            }
        }
        match self.lines.try_send(line) {
            Ok(()) => self.given += 1,
            Err(TrySendError::Full(_)) => self.missing += 1,
            // The thread has ended, together with its output.
            Err(TrySendError::Disconnected(_)) => return,
        }
        if self.patient {
            let count = locked(&self.printed.count);
            let behind = |count: &mut usize| *count < self.given;
            let waited = self.printed.more.wait_timeout_while(count, GRACE, behind);
            let (count, _) = waited.unwrap_or_else(PoisonError::into_inner);
            self.patient = *count == self.given;
        }
    }
}

impl Printed {
    fn all(&self, lines: &Receiver<String>, mut out: impl Write) {
        for line in lines {
            // `println!` would panic if the terminal or pipe is closed.
            let _ = writeln!(out, "{line}").and_then(|()| out.flush());
            *locked(&self.count) += 1;
            self.more.notify_all();
        }
    }
}

impl Listener for Lines {
    fn hear(&mut self, said: &Said) -> bool {
        self.print(&said.line);
        false
    }
}

/// Prints a line synchronously: for commands without a game.
pub(super) fn print(line: impl Display) {
    let line = escaped(&line.to_string());
    super::put(line);
}

/// Lines of standard input, until its end. An overlong line is skipped and reported.
pub(super) fn typed(tell: impl Fn(&str)) -> impl Iterator<Item = String> {
    let read = limits::lines(stdin().lock()).map_while(move |line| match line {
        Ok(line) => Some(Some(line)),
        Err(long) if long.kind() == ErrorKind::InvalidData => {
            tell(&long.to_string());
            Some(None)
        }
        Err(_) => None,
    });
    read.flatten()
}

/// Sends the lines of standard input on a thread, which ends with the program even while it blocks.
pub(super) fn send_typed(lines: mpsc::Sender<String>, tell: impl Fn(&str) + Send + 'static) {
    thread::spawn(move || {
        for line in typed(tell) {
            if lines.blocking_send(line).is_err() {
                return;
            }
        }
    });
}

/// Prints a complaint on standard error.
pub(super) fn complain(sentence: &str) {
    super::tell(format_args!("annabella: {sentence}"));
}

/// A log writer that makes each entry one line.
pub(super) struct Entries(pub(super) Lines);

impl Write for Entries {
    fn write(&mut self, entry: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(entry);
        self.0.print(text.strip_suffix('\n').unwrap_or(&text));
        Ok(entry.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
