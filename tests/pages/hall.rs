//! A private screen reader environment for tests: a virtual display, a null sound output, the desktop's buses, and Orca. Orca's
//! speech is read from its log.
//!
//! Nothing waits for a fixed time: all earlier speech is complete once Orca says the mark that [`Orca::said`] puts on the page.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Mutex, MutexGuard};

use crate::browser::Page;
use crate::skip::skipped;

/// Timeout that nothing here reaches, however busy the computer.
const PATIENCE: Duration = Duration::from_secs(600);
/// A helper program that takes longer hangs.
const SOON: Duration = Duration::from_secs(10);
const AGAIN: Duration = Duration::from_millis(20);
/// Settings that keep Orca from reading the whole page on load and from echoing keys.
const SETTINGS: &str = r#"{"general": {"sayAllOnLoad": false, "enableKeyEcho": false, "enableEchoByCharacter": false,
    "enableBraille": false, "startingProfile": ["Default", "default"]},
  "profiles": {"default": {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}},
  "pronunciations": {}, "keybindings": {}}"#;

/// Starts Orca as its own program does, but without ending another Orca, which may be reading this very screen to a user. The log
/// is written line by line.
const READER: &str = "
import sys
import gi
gi.require_version('Gdk', '3.0')
from gi.repository import Gdk
from orca import debug
debug.debugLevel = debug.LEVEL_INFO
debug.eventDebugLevel = debug.LEVEL_OFF
debug.debugFile = open(sys.argv[1], 'w', buffering=1)
from orca import orca
settings = orca.getSettingsManager()
settings.activate(None, {})
sys.path.insert(0, settings.getPrefsDir())
sys.exit(orca.main())
";

/// Only one at a time: each needs resources that exist once per computer.
static ONE: Mutex<()> = Mutex::const_new(());

/// A program with all its child processes, which ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(id) = self.0.id() {
            let _ = killpg(Pid::from_raw(id.try_into().unwrap()), Signal::SIGKILL);
        }
    }
}

/// Orca and the programs that it needs.
pub struct Orca {
    // In the order in which they end.
    running: Vec<Running>,
    folder: TempDir,
    pub environment: Vec<(String, String)>,
    spoken: Spoken,
    read: usize,
    marks: u32,
    /// Held until all of it has ended.
    _one: MutexGuard<'static, ()>,
}

impl Orca {
    /// Options of the browser that Orca reads.
    pub fn browser() -> Value {
        json!({
            "args": ["--force-renderer-accessibility", "--disable-search-engine-choice-screen"],
            "excludeSwitches": ["enable-automation"],
        })
    }

    /// Starts the environment; `None` where a program is missing.
    pub async fn start() -> Option<Self> {
        let needed = [
            "orca",
            "Xvfb",
            "dbus-daemon",
            "dbus-send",
            "openbox",
            "xdotool",
            "pulseaudio",
            "speech-dispatcher",
            "chromedriver",
        ];
        for program in needed {
            if is_missing(program) {
                skipped(&format!(
                    "{program} is missing, what Orca says of the page was not tried"
                ));
                return None;
            }
        }
        let mut orca = Orca {
            running: Vec::new(),
            folder: tempfile::tempdir().unwrap(),
            environment: Vec::new(),
            spoken: Spoken::default(),
            read: 0,
            marks: 0,
            _one: ONE.lock().await,
        };
        orca.desktop().await;
        orca.reader().await;
        Some(orca)
    }

    /// Starts the display, the buses and the sound.
    async fn desktop(&mut self) {
        let home = self.folder.path().to_owned();
        let run = home.join("run");
        std::fs::create_dir_all(home.join(".local/share/orca")).unwrap();
        std::fs::create_dir(&run).unwrap();
        std::fs::set_permissions(&run, std::fs::Permissions::from_mode(0o700)).unwrap();
        let run = run.display().to_string();
        for (name, value) in [
            ("HOME", home.display().to_string().as_str()),
            ("XDG_RUNTIME_DIR", &run),
            ("PULSE_SERVER", &format!("unix:{run}/sound")),
            ("ACCESSIBILITY_ENABLED", "1"),
            ("GTK_MODULES", "gail:atk-bridge"),
            ("NO_AT_BRIDGE", "0"),
            ("GTK_A11Y", "atspi"),
            ("LANG", "C.UTF-8"),
            ("LC_ALL", "C.UTF-8"),
        ] {
            self.environment.push((name.to_owned(), value.to_owned()));
        }
        let screen = [
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x1024x24",
            "-nolisten",
            "tcp",
        ];
        let display = self.first_line("Xvfb", &screen).await;
        self.environment
            .push(("DISPLAY".to_owned(), format!(":{display}")));
        let bus = ["--session", "--nofork", "--print-address=1"];
        let bus = self.first_line("dbus-daemon", &bus).await;
        self.environment
            .push(("DBUS_SESSION_BUS_ADDRESS".to_owned(), bus));
        self.run("openbox", &[]);
        let protocol = format!("module-native-protocol-unix auth-anonymous=1 socket={run}/sound");
        self.run(
            "pulseaudio",
            &[
                "-n",
                "--daemonize=no",
                "--exit-idle-time=-1",
                "--use-pid-file=no",
                "--realtime=no",
                "--disable-shm=yes",
                "-L",
                "module-null-sink",
                "-L",
                &protocol,
            ],
        );
        self.run(
            "/usr/libexec/at-spi-bus-launcher",
            &["--launch-immediately"],
        );
        self.run("speech-dispatcher", &["-s", "-t", "0"]);
        self.until_there(&Path::new(&run).join("sound")).await;
        self.until_there(&Path::new(&run).join("speech-dispatcher/speechd.sock"))
            .await;
        let asked = [
            "--session",
            "--print-reply",
            "--dest=org.a11y.Bus",
            "/org/a11y/bus",
            "org.a11y.Bus.GetAddress",
        ];
        let begun = Instant::now();
        while !self.ran("dbus-send", &asked).await {
            assert!(begun.elapsed() < PATIENCE, "no bus for accessibility");
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn reader(&mut self) {
        let settings = self
            .folder
            .path()
            .join(".local/share/orca/user-settings.conf");
        std::fs::write(settings, SETTINGS).unwrap();
        let log = self.log().display().to_string();
        self.run("/usr/bin/python3", &["-c", READER, &log]);
        self.until_said("Screen reader on.").await;
        self.read = self.lines().len();
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("orca.log")
    }

    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .envs(self.environment.iter().cloned());
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    fn run(&mut self, program: &str, arguments: &[&str]) {
        let mut command = self.command(program, arguments);
        let child = command.process_group(0).kill_on_drop(true).spawn().unwrap();
        self.running.insert(0, Running(child));
    }

    /// Starts a program and reads its first line, which names its address.
    async fn first_line(&mut self, program: &str, arguments: &[&str]) -> String {
        let mut command = self.command(program, arguments);
        command
            .stdout(Stdio::piped())
            .process_group(0)
            .kill_on_drop(true);
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        self.running.insert(0, Running(child));
        let told = tokio::time::timeout(PATIENCE, lines.next_line()).await;
        let line = told.expect(program).unwrap().expect(program);
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        line
    }

    /// Runs a short program; returns whether it ended soon and succeeded.
    async fn ran(&self, program: &str, arguments: &[&str]) -> bool {
        let mut command = self.command(program, arguments);
        let ended = command.kill_on_drop(true).status();
        let ended = tokio::time::timeout(SOON, ended).await;
        ended.is_ok_and(|ended| ended.unwrap().success())
    }

    async fn until_there(&self, path: &Path) {
        let begun = Instant::now();
        while !path.exists() {
            assert!(begun.elapsed() < PATIENCE, "{} never came", path.display());
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Gives the keyboard focus to the browser's window.
    pub async fn looks_at_the_browser(&self) {
        let found = ["search", "--onlyvisible", "--class", "chromium"];
        let begun = Instant::now();
        loop {
            // The second needs no window manager; one started on a busy computer may be gone.
            for way in ["windowactivate", "windowfocus"] {
                if self
                    .ran("xdotool", &[&found[..], &[way, "--sync"]].concat())
                    .await
                {
                    return;
                }
            }
            assert!(begun.elapsed() < PATIENCE, "no window of the browser");
            tokio::time::sleep(AGAIN).await;
        }
    }

    pub async fn key(&self, key: &str) {
        self.keys(&[key]).await;
    }

    /// Presses these keys one after the other.
    pub async fn keys(&self, keys: &[&str]) {
        let struck = self.ran("xdotool", &[&["key"], keys].concat()).await;
        assert!(struck, "no keys {keys:?}");
    }

    /// Everything said so far, in order.
    fn lines(&mut self) -> &[String] {
        let log = self.log();
        self.spoken.reads_on(&log)
    }

    /// Waits until this was said since the last call; returns the number of lines before it.
    async fn until_said(&mut self, last: &str) -> usize {
        self.until_said_so(last, str::to_owned).await
    }

    /// Waits until this was said since the last call, comparing lines in this normal form.
    async fn until_said_so(&mut self, last: &str, form: impl Fn(&str) -> String) -> usize {
        let begun = Instant::now();
        let read = self.read;
        loop {
            let lines = self.lines();
            let since = &lines[read.min(lines.len())..];
            if let Some(at) = since.iter().position(|line| form(line) == last) {
                return read + at;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "Orca did not say {last:?}, but {since:#?}"
            );
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Waits until this was said; returns everything said since the last call, including all that follows from the same act.
    pub async fn said(&mut self, page: &Page, last: &str) -> Vec<String> {
        self.until_said(last).await;
        self.rest(page).await
    }

    /// Returns everything said since the last call, as [`Orca::said`] does, comparing lines in this normal form.
    pub async fn said_so(
        &mut self,
        page: &Page,
        last: &str,
        form: impl Fn(&str) -> String,
    ) -> Vec<String> {
        self.until_said_so(last, form).await;
        self.rest(page).await
    }

    /// Everything said since the last call.
    pub async fn rest(&mut self, page: &Page) -> Vec<String> {
        self.marks += 1;
        let mark = format!("mark {}", self.marks);
        let script = "let mark = document.getElementById('test-mark');
            if (!mark) {
              mark = document.createElement('div');
              mark.id = 'test-mark';
              mark.setAttribute('aria-live', 'polite');
              document.body.append(mark);
            }
            const line = document.createElement('p');
            line.textContent = arguments[0];
            setTimeout(() => mark.replaceChildren(line), 0);";
        page.0.execute(script, vec![json!(mark)]).await.unwrap();
        let until = self.until_said(&mark).await;
        let read = std::mem::replace(&mut self.read, until + 1);
        self.lines()[read..until].to_vec()
    }
}

/// Orca's speech, read incrementally from its growing log.
#[derive(Default)]
struct Spoken {
    log: Option<File>,
    /// An incomplete line.
    begun: Vec<u8>,
    lines: Vec<String>,
}

impl Spoken {
    fn reads_on(&mut self, path: &Path) -> &[String] {
        if self.log.is_none() {
            self.log = File::open(path).ok();
        }
        if let Some(log) = &mut self.log {
            log.read_to_end(&mut self.begun).unwrap();
            let whole = self.begun.iter().rposition(|byte| *byte == b'\n');
            let rest = self.begun.split_off(whole.map_or(0, |end| end + 1));
            let came = std::mem::replace(&mut self.begun, rest);
            let came = String::from_utf8_lossy(&came);
            self.lines.extend(came.lines().filter_map(spoken));
        }
        &self.lines
    }
}

/// The spoken words in a line of the log, before the voice.
fn spoken(line: &str) -> Option<String> {
    let (_, said) = line.split_once("SPEECH OUTPUT: '")?;
    let voice = ["'{", "' {", "'[{", "' voice="].into_iter();
    let end = voice.filter_map(|voice| said.rfind(voice)).min();
    let said = end.map_or(said.trim_end_matches('\''), |end| &said[..end]);
    Some(said.trim().to_owned())
}

pub fn is_missing(program: &str) -> bool {
    let asked = std::process::Command::new("which")
        .arg(program)
        .stdout(Stdio::null())
        .status();
    match asked {
        Ok(status) => !status.success(),
        Err(error) if error.kind() == ErrorKind::NotFound => true,
        Err(error) => panic!("which does not start: {error}"),
    }
}
