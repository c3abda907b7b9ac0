//! Runs a UCI chess engine as a subprocess: the opponent at home, or the judge of a finished game. If the engine is missing,
//! hangs, dies or sends nonsense, that is reported once and the process is ended; nobody waits for it.

mod protocol;

use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use shakmaty::uci::UciMove;
use tokio::io::AsyncWriteExt;
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

pub use self::protocol::{Assessment, HIGHEST, Outlook, Purpose, Rating, Strength, Task};
use self::protocol::{EngineAnswer, EngineProtocol};
use super::limits::{BoundedLines, MAX_LINE};
use ledger::event::Gone;

/// Timeout of an answer, in addition to the thinking time.
const PATIENCE: Duration = Duration::from_secs(10);
/// Debian's folders for games, which are not in the PATH of services and of root.
const FOLDERS: [&str; 3] = ["/usr/games", "/usr/local/games", "/usr/local/bin"];
/// Debian's engines in order of preference.
const KNOWN: [&str; 2] = ["stockfish", "gnuchess"];

/// A message from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineNews {
    /// The engine is ready: its name, and its Elo range if its strength can be limited.
    Ready(String, Option<(u32, u32)>),
    /// The engine's move.
    Plays(UciMove),
    /// The engine's hint for a player.
    Hint(UciMove),
    /// The engine's assessment of a position.
    Assessed(Assessment),
    /// The engine has stopped.
    Gone(Gone),
}

/// A running engine; ended when dropped.
pub struct Engine {
    tasks: mpsc::Sender<Task>,
    told: mpsc::Receiver<EngineNews>,
    /// Killed when dropped. It is not left to the task that talks to it: when the program ends, nobody waits for its tasks.
    child: Option<Child>,
}

impl Engine {
    /// Starts this program. [`Engine::next_news`] reports whether it is ready.
    pub fn start(program: &Path, strength: Strength) -> Self {
        let (tasks, asked) = mpsc::channel(4);
        let (teller, told) = mpsc::channel(4);
        let (child, pipes) = match start(program) {
            Ok((child, pipes)) => (Some(child), Some(pipes)),
            Err(error) => {
                tracing::warn!("cannot start {} ({error})", program.display());
                (None, None)
            }
        };
        tokio::spawn(async move {
            let gone = match pipes {
                Some(pipes) => converse(pipes, strength, asked, &teller).await,
                None => Some(Gone::Missing),
            };
            if let Some(gone) = gone {
                // There may be no receiver any more.
                drop(teller.send(EngineNews::Gone(gone)).await);
            }
        });
        Engine { tasks, told, child }
    }

    /// Queues a task. An engine that is gone has already said so.
    pub async fn think(&self, task: Task) {
        drop(self.tasks.send(task).await);
    }

    /// The next message; `None` once the engine is gone.
    pub async fn next_news(&mut self) -> Option<EngineNews> {
        let news = self.told.recv().await;
        if matches!(news, Some(EngineNews::Gone(_)) | None) {
            self.child = None;
        }
        news
    }
}

/// Finds the program with this name or path; a name is searched in PATH and in Debian's folders for games.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(FOLDERS.map(PathBuf::from));
    match name.contains('/') {
        true => Some(PathBuf::from(name)).filter(|path| is_program(path)),
        false => folders
            .map(|folder| folder.join(name))
            .find(|path| is_program(path)),
    }
}

/// Whether this is an executable file.
fn is_program(path: &Path) -> bool {
    let found = std::fs::metadata(path);
    found.is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// The first known engine that is installed.
pub fn installed() -> Option<&'static str> {
    KNOWN.into_iter().find(|name| find(name).is_some())
}

/// What the engine reads and writes.
struct EnginePipes {
    to: ChildStdin,
    from: BoundedLines<ChildStdout>,
}

fn start(program: &Path) -> std::io::Result<(Child, EnginePipes)> {
    let gnu = program.file_name().is_some_and(|name| name == "gnuchess");
    let mut child = Command::new(program)
        .args(gnu.then_some("--uci"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let pipes = child.stdin.take().zip(child.stdout.take());
    let (to, from) = pipes.ok_or_else(|| std::io::Error::other("it has no pipes"))?;
    let from = BoundedLines::new(from, MAX_LINE);
    Ok((child, EnginePipes { to, from }))
}

/// Exchanges lines until the engine is gone, or nobody uses it any more. Returns why it is gone.
async fn converse(
    EnginePipes { mut to, mut from }: EnginePipes,
    strength: Strength,
    mut tasks: mpsc::Receiver<Task>,
    teller: &mpsc::Sender<EngineNews>,
) -> Option<Gone> {
    let (mut talk, first) = EngineProtocol::begin(strength);
    let mut lines = vec![first.to_owned()];
    loop {
        for line in lines.drain(..) {
            if to.write_all(format!("{line}\n").as_bytes()).await.is_err() {
                return Some(Gone::Died);
            }
        }
        let patience = PATIENCE + Duration::from_millis(talk.patience());
        let deadline = Instant::now() + patience;
        while lines.is_empty() {
            let heard = tokio::select! {
                line = from.next() => match line {
                    Ok(Some(line)) => talk.hear(&line),
                    Err(error) if error.kind() == ErrorKind::InvalidData => {
                        tracing::warn!("the engine is ended: {error}");
                        return Some(Gone::Nonsense);
                    }
                    Ok(None) | Err(_) => return Some(Gone::Died),
                },
                task = tasks.recv(), if !talk.is_awaiting() => {
                    lines = talk.think(&task?);
                    None
                }
                () = sleep_until(deadline), if talk.is_awaiting() => return Some(Gone::Hung),
            };
            let told = match heard {
                None => continue,
                Some(EngineAnswer::Ready(name)) => EngineNews::Ready(name, talk.elo()),
                Some(EngineAnswer::Best(Some(uci))) => EngineNews::Plays(uci),
                Some(EngineAnswer::Hint(Some(uci))) => EngineNews::Hint(uci),
                Some(EngineAnswer::Assessed(Some(assessment))) => EngineNews::Assessed(assessment),
                Some(
                    EngineAnswer::Best(None)
                    | EngineAnswer::Hint(None)
                    | EngineAnswer::Assessed(None),
                ) => {
                    return Some(Gone::Nonsense);
                }
            };
            teller.send(told).await.ok()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// An engine that does not end with its input, as gnuchess does not, and names itself by the number of its process.
    const STAYS: &str = "#!/bin/sh\nread -r line\necho id name $$\necho uciok\nexec sleep 600\n";

    /// Whether this process still runs. One that has ended and that nobody has waited for yet does not.
    fn runs(process: &str) -> bool {
        let stat = fs::read_to_string(format!("/proc/{process}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    }

    /// The test's one thread is never given back, so that no task can do it.
    #[tokio::test]
    async fn an_engine_ends_with_whoever_asked_it_though_no_task_runs_any_more() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("engine");
        fs::write(&program, STAYS).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let mut engine = Engine::start(&program, Strength::default());
        let news = engine.next_news().await;
        let Some(EngineNews::Ready(process, _)) = news else {
            panic!("{news:?}");
        };
        assert!(runs(&process));
        drop(engine);
        let begun = Instant::now();
        while runs(&process) {
            assert!(begun.elapsed() < Duration::from_secs(60), "it still runs");
            std::thread::yield_now();
        }
    }
}
