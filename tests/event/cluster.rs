//! An event's cluster of three servers, and programs connected to it.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use config::place::inbox;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shell::nats::credentials::Credentials;
use tempfile::TempDir;

use crate::live::visitor::Visitor;
use crate::live::{DEADLINE, annabella, until};

/// The server program of Debian 13, or `None`.
pub fn server() -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/nats/usr/sbin/nats-server");
    if !path.exists() {
        crate::skip::skipped("nats-server is missing: .ci/install test");
        return None;
    }
    Some(path)
}

/// The running servers of an event, and the folder with its file.
pub struct Cluster {
    pub folder: TempDir,
    pub urls: Vec<String>,
    /// The output of `annabella event`.
    pub said: String,
    /// The folder of the files for the tables, below that folder.
    tables: &'static str,
    server: PathBuf,
    running: [Option<Child>; 3],
}

/// Settings for each event file: no sound in the room, and no fixed port.
const QUIET: &str = "[ears]\ntable = \"none\"\n[web]\nlisten = \"127.0.0.1:0\"\n";

/// The arbiters; each has a desk.
const ROLES: &str =
    "[roles]\nchief = \"Maria Lange\"\narbiters = [\"Boris Kern\", \"Clara Brandt\"]\n";

impl Cluster {
    /// A cluster for an event with this many tables; `None` where no server program is installed.
    pub fn start(tables: u32) -> Option<Cluster> {
        let pairing = |table| {
            format!("{{ table = {table}, white = \"White {table}\", black = \"Black {table}\" }}")
        };
        let pairings: Vec<String> = (1..=tables).map(pairing).collect();
        let text = format!(
            "pairings = [{}]\n[event]\nround = 1\n{ROLES}[nats]\nservers = [SERVERS]\n[words]\narbiter = \"en\"\n\
             [players.\"White 1\"]\nboard = \"assistant\"\n[players.\"Black 1\"]\nboard = \"assistant\"\n",
            pairings.join(", ")
        );
        Self::of(&text, "SERVERS", None, ".")
    }

    /// A cluster for the tables in a pairing program's report.
    pub fn paired(report: &str) -> Option<Cluster> {
        let text = format!(
            "pairings = \"open.trf\"\n[event]\nround = 1\n{ROLES}[nats]\nservers = [SERVERS]\n"
        );
        Self::of(&text, "SERVERS", Some(report), ".")
    }

    /// A cluster for the event in this file, which names the servers' addresses at this place.
    pub fn of(
        file: &str,
        servers: &str,
        report: Option<&str>,
        tables: &'static str,
    ) -> Option<Cluster> {
        let server = server()?;
        let folder = tempfile::tempdir().unwrap();
        let urls: Vec<String> = ports().map(|port| format!("tls://127.0.0.1:{port}")).into();
        let quoted: Vec<String> = urls.iter().map(|url| format!("{url:?}")).collect();
        let file = file.replace(servers, &quoted.join(", ")) + QUIET;
        fs::write(folder.path().join("open.toml"), file).unwrap();
        if let Some(report) = report {
            fs::write(folder.path().join("open.trf"), report).unwrap();
        }
        let written = annabella()
            .current_dir(folder.path())
            .args(["event", "open.toml", "--tables", tables])
            .output()
            .unwrap();
        let said =
            String::from_utf8_lossy(&written.stdout) + String::from_utf8_lossy(&written.stderr);
        assert!(written.status.success(), "{said}");
        let mut cluster = Cluster {
            said: said.into_owned(),
            folder,
            urls,
            tables,
            server,
            running: [None, None, None],
        };
        for number in 1..=3 {
            cluster.accepted(number);
            cluster.again(number);
        }
        Some(cluster)
    }

    /// Checks that the server accepts its configuration.
    fn accepted(&self, number: usize) {
        let checked = Command::new(&self.server)
            .current_dir(self.nats())
            .args(["-t", "-c", &format!("server-{number}.conf")])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&checked.stderr).into_owned();
        assert!(checked.status.success(), "{said}");
    }

    /// The folder of the servers.
    pub fn nats(&self) -> PathBuf {
        self.folder.path().join(self.tables).join("nats")
    }

    /// Starts a server, counted from 1.
    pub fn again(&mut self, number: usize) {
        let log = self.nats().join(format!("server-{number}.log"));
        let log = File::options().create(true).append(true).open(log).unwrap();
        let child = Command::new(&self.server)
            .current_dir(self.nats())
            .args(["-c", &format!("server-{number}.conf")])
            // As the first lines of that file say; otherwise some servers would not answer.
            .env("GOMAXPROCS", "1")
            .stderr(log)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        self.running[number - 1] = Some(child);
    }

    /// Kills a server with `kill -9`.
    pub fn kill(&mut self, number: usize) {
        if let Some(mut child) = self.running[number - 1].take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Another program's connection, with these credentials.
    pub async fn line(&self, name: &str) -> async_nats::Client {
        let path = self.nats().join(format!("{name}.nk"));
        assert_eq!(Credentials::read(&path).unwrap().name, name);
        let text = fs::read_to_string(path).unwrap();
        let seed = text.lines().find_map(|line| line.strip_prefix("seed: "));
        async_nats::ConnectOptions::new()
            // The server may have just been started.
            .retry_on_initial_connect()
            .nkey(seed.unwrap().to_owned())
            .custom_inbox_prefix(inbox(name))
            .add_root_certificates(self.nats().join("authority.pem"))
            .require_tls(true)
            .connect(self.urls[0].clone())
            .await
            .unwrap()
    }

    /// An annabella command with these credentials.
    pub fn command(&self, command: &str, credentials: &str) -> Command {
        let mut program = annabella();
        program
            .current_dir(self.folder.path().join(self.tables))
            .arg(command)
            .args(["--nats", &self.urls.join(",")])
            .args(["--credentials", &format!("nats/{credentials}.nk")])
            .args(["--authority", "nats/authority.pem"]);
        program
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for number in 1..=3 {
            self.kill(number);
        }
    }
}

/// Free ports, with those for the routes. They lie outside the system's range for outgoing connections, which could otherwise take
/// the port of a server that is not started yet or was killed.
fn ports() -> [u16; 3] {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = std::process::id() as u16 % 16_000;
    let free = |port: u16| TcpListener::bind(("127.0.0.1", port)).is_ok();
    let mut found = Vec::new();
    while found.len() < 3 {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        let port = 10_000 + (first + next) % 20_000;
        if free(port) && free(port + 2_000) {
            found.push(port);
        }
    }
    found.try_into().unwrap()
}

/// A program whose output is read.
pub struct Running {
    pub child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Running {
    pub fn start(command: &mut Command) -> Running {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let stdout = child.stdout.take().unwrap();
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines() {
                let Ok(line) = line else { return };
                eprintln!("| {line}");
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Running {
            child,
            stdin,
            lines,
        }
    }

    pub fn line(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// Waits for a line that contains all these parts.
    pub fn hears(&mut self, parts: &[&str]) -> String {
        let what = parts.join(" … ");
        self.hears_all(&what, |line| parts.iter().all(|part| line.contains(part)))
    }

    /// Waits until the lines together satisfy the condition.
    pub fn hears_all(&mut self, what: &str, mut all: impl FnMut(&str) -> bool) -> String {
        let until = Instant::now() + DEADLINE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("waited in vain for {what}"));
            if all(&line) {
                return line;
            }
        }
    }

    /// Opens this seat's assistant page by the printed address.
    pub fn assistant(&mut self, seat: &str) -> Visitor {
        let line = self.hears(&[&format!("assistant of {seat} page: ")]);
        Visitor::at(line.rsplit(' ').next().unwrap())
    }

    /// Asks it to stop, as a service manager does, and waits until it has.
    pub fn stops(mut self) {
        let pid = Pid::from_raw(i32::try_from(self.child.id()).unwrap());
        kill(pid, Signal::SIGTERM).unwrap();
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// An assistant enters a move once that is possible.
pub fn enters(assistant: &Visitor, seat: &str, mv: &str) {
    until("the move may be entered", || {
        assistant.page().contains("value=\"move\"").then_some(())
    });
    assistant.post(&format!("act=move&move={mv}&seat={seat}"));
}
