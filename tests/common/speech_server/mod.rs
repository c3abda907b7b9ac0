//! The real helper, speech-dispatcher and PulseAudio, private to the test, with a null sink. Judged by the sound that reaches the
//! sink.

use crate::skip::skipped;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use announce::Language;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shell::speech::server::{ServerError, SpeechOutcome, SpeechServer};

use crate::speech::until;

/// A child process, killed when the test ends.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Self {
        let started = command.stdin(Stdio::null()).stderr(Stdio::null()).spawn();
        Self(started.unwrap())
    }

    fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.0.id().try_into().unwrap()), signal).unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // On an orderly end it also ends its own children.
        self.signal(Signal::SIGCONT);
        self.signal(Signal::SIGTERM);
        let _ = self.0.wait();
    }
}

fn there_is(program: &str) -> bool {
    let asked = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// The real helper for the server behind this socket, for a user with this locale.
pub fn helper(socket: &Path, locale: &str, patience: Duration) -> SpeechServer {
    let command = [
        "env".to_owned(),
        format!("SPEECHD_ADDRESS=unix_socket:{}", socket.display()),
        format!("LC_ALL={locale}"),
        env!("CARGO_BIN_EXE_annabella-speech").to_owned(),
    ];
    SpeechServer::with(command.to_vec(), Language::De, patience)
}

fn sound_server(folder: &Path) -> Running {
    let socket = folder.join("sound.socket");
    let protocol = format!(
        "module-native-protocol-unix auth-anonymous=1 socket={}",
        socket.display()
    );
    let server = Running::start(
        Command::new("pulseaudio")
            .args(["-n", "--daemonize=no", "--exit-idle-time=-1"])
            .args(["--use-pid-file=no", "--realtime=no"])
            .args(["-L", "module-null-sink sink_name=hall"])
            .args(["-L", &protocol])
            .env("HOME", folder)
            .env("XDG_RUNTIME_DIR", folder),
    );
    until("the sound server is there", || socket.exists());
    server
}

fn speech_server(folder: &Path) -> Running {
    let socket = folder.join("speech.socket");
    let _ = std::fs::remove_file(&socket);
    let server = Running::start(
        Command::new("speech-dispatcher")
            .args(["-s", "-t", "0", "-c", "unix_socket", "-S"])
            .arg(&socket)
            .arg("-P")
            .arg(folder.join("speech.pid"))
            .arg("-L")
            .arg(folder.join("log"))
            .env("HOME", folder)
            .env("XDG_RUNTIME_DIR", folder)
            .env("PULSE_SERVER", address(folder))
            .stdout(Stdio::null()),
    );
    until("the speech server is there", || socket.exists());
    server
}

fn address(folder: &Path) -> String {
    format!("unix:{}", folder.join("sound.socket").display())
}

/// Counts the loud samples of the sink so far.
fn recorder(folder: &Path) -> (Running, Arc<Mutex<usize>>) {
    let mut parec = Running::start(
        Command::new("parec")
            .args(["-s", &address(folder), "-d", "hall.monitor", "--raw"])
            .args(["--channels=1", "--format=float32le"])
            .stdout(Stdio::piped()),
    );
    let mut output = parec.0.stdout.take().unwrap();
    let loud = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&loud);
    std::thread::spawn(move || {
        let mut sample = [0; 4];
        while output.read_exact(&mut sample).is_ok() {
            *counted.lock().unwrap() += usize::from(f32::from_le_bytes(sample).abs() > 0.05);
        }
    });
    (parec, loud)
}

#[test]
fn a_real_server_speaks_hangs_is_killed_and_speaks_again() {
    let needed = ["pulseaudio", "parec", "speech-dispatcher"];
    if let Some(missing) = needed.into_iter().find(|program| !there_is(program)) {
        skipped(&format!(
            "{missing} is missing (Debian: apt install pulseaudio pulseaudio-utils speech-dispatcher speech-dispatcher-espeak-ng)"
        ));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::create_dir(folder.join("log")).unwrap();
    let _sound = sound_server(folder);
    let (_parec, loud) = recorder(folder);
    let first = speech_server(folder);
    let socket = folder.join("speech.socket");

    // The user's locale is not German, yet a German voice is chosen.
    let mut server = helper(&socket, "C", Duration::from_secs(10));
    let said = server.say("Das Brett\0 antwortet\n nicht").unwrap();
    assert_eq!(said, SpeechOutcome::Whole);
    until("the sink gets it", || *loud.lock().unwrap() > 1_000);

    let mut impatient = helper(&socket, "de_DE.UTF-8", Duration::from_secs(1));
    first.signal(Signal::SIGSTOP);
    let error = impatient.say("Eva vier").unwrap_err();
    assert!(matches!(error, ServerError::Hung(_)), "{error}");
    first.signal(Signal::SIGCONT);

    drop(first);
    let _second = speech_server(folder);
    let before = *loud.lock().unwrap();
    assert_eq!(
        server.say("Das Brett ist wieder da").unwrap(),
        SpeechOutcome::Whole
    );
    until("the sink gets it", || {
        *loud.lock().unwrap() > before + 1_000
    });
}
