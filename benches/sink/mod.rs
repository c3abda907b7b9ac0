//! A private PulseAudio server with a null sink, and the onset of sounds in it.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const RATE: u64 = 48_000;
/// Samples below this count as silence. It is low because voices differ in loudness, and a louder one would seem to begin earlier.
const SOFT: f32 = 0.001;
/// A sound after this many samples of silence counts as a new onset.
const PAUSE: u64 = RATE * 3 / 10;

/// A child process that ends when dropped.
pub struct Running(pub Child);

impl Running {
    pub fn start(command: &mut Command) -> Self {
        let quiet = command.stdin(Stdio::null()).stderr(Stdio::null());
        Self(quiet.spawn().unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server in this folder; returns its address.
pub fn server(folder: &Path) -> (Running, String) {
    let socket = folder.join("sound.socket");
    let protocol = format!(
        "module-native-protocol-unix auth-anonymous=1 socket={}",
        socket.display()
    );
    let server = Running::start(
        Command::new("pulseaudio")
            .args(["-n", "--daemonize=no", "--exit-idle-time=-1"])
            .args(["--use-pid-file=no", "-L"])
            .arg("module-null-sink sink_name=hall rate=48000 channels=2")
            .args(["-L", &protocol])
            .env("HOME", folder)
            .env("XDG_RUNTIME_DIR", folder),
    );
    wait_for(&socket);
    (server, format!("unix:{}", socket.display()))
}

/// Waits until this file exists.
pub fn wait_for(path: &Path) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !path.exists() {
        assert!(Instant::now() < deadline, "{} is missing", path.display());
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Recorder of the sink's samples.
pub struct Captured {
    _parec: Running,
    heard: Arc<Mutex<Heard>>,
}

#[derive(Default)]
struct Heard {
    onsets: Vec<Instant>,
    silence: u64,
}

impl Captured {
    pub fn new(address: &str) -> Self {
        let mut parec = Running::start(
            Command::new("parec")
                .args(["-s", address, "-d", "hall.monitor", "--raw"])
                .args(["--latency-msec=5", "--rate=48000", "--channels=1"])
                .arg("--format=float32le")
                .stdout(Stdio::piped()),
        );
        let mut output = parec.0.stdout.take().unwrap();
        let heard = Arc::new(Mutex::new(Heard::default()));
        let hearing = Arc::clone(&heard);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut rest = 0;
            while let Ok(length @ 1..) = output.read(&mut bytes[rest..]) {
                let (now, filled) = (Instant::now(), rest + length);
                let whole = filled / 4 * 4;
                hearing.lock().unwrap().take(&bytes[..whole], now);
                bytes.copy_within(whole..filled, 0);
                rest = filled - whole;
            }
        });
        Self {
            _parec: parec,
            heard,
        }
    }

    /// Onset of the first sound after this instant.
    pub fn onset(&self, after: Instant) -> Option<Instant> {
        let deadline = Instant::now() + Duration::from_secs(5);
        while Instant::now() < deadline {
            let found = {
                let heard = self.heard.lock().unwrap();
                heard.onsets.iter().copied().find(|onset| *onset > after)
            };
            if found.is_some() {
                return found;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        None
    }

    /// Waits until the sink has been silent for a while.
    pub fn settled(&self) {
        while self.heard.lock().unwrap().silence < PAUSE * 3 / 2 {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Heard {
    /// Takes in samples; the last of them was captured now.
    fn take(&mut self, bytes: &[u8], now: Instant) {
        let count = bytes.len() as u64 / 4;
        for (at, sample) in (1..).zip(bytes.as_chunks::<4>().0) {
            if f32::from_le_bytes(*sample).abs() <= SOFT {
                self.silence += 1;
                continue;
            }
            if self.silence > PAUSE {
                let ago = Duration::from_nanos((count - at) * 1_000_000_000 / RATE);
                self.onsets.push(now - ago);
            }
            self.silence = 0;
        }
    }
}
