//! From the last byte of the commit button's frame to the audible beginning of the announcement in what a PulseAudio sink
//! gets; and in the same run the same words asked of annabella's own stream of sound alone, of speech-dispatcher (by the helper
//! program) and of an espeak-ng child. The sink and its recorder delay all of them alike. A commit by button waits for no settle time; where a board at rest commits by
//! itself, the profile's settle time comes before.

#[path = "table/mod.rs"]
mod table;

#[path = "sink/mod.rs"]
mod sink;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use annabella::announce::Language;
use annabella::laws::Profile;
use annabella::shell::audio::{Audio, OutputChoice};
use annabella::shell::speech::server::Server;
use annabella::voice::{DEFAULT, Priority, Utterance, Voice};
use sink::{Captured, Running};

/// So many of each take less than three minutes.
const SAMPLES: usize = 30;
/// The server's address, in the program's second start: a sound library reads it at its first use.
const SERVER: &str = "PULSE_SERVER";
const SECOND: &str = "ANNABELLA_ONSET_FOLDER";

fn main() {
    if let Some(folder) = std::env::var_os(SECOND) {
        let address = std::env::var(SERVER).unwrap();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(compare(Path::new(&folder), &address));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (_server, address) = sink::server(folder.path());
    let ended = Command::new(std::env::current_exe().unwrap())
        .env(SECOND, folder.path())
        .env(SERVER, &address)
        .env("XDG_RUNTIME_DIR", folder.path())
        .status();
    assert!(ended.unwrap().success());
}

async fn compare(folder: &Path, address: &str) {
    let captured = Captured::new(address);
    let (_dispatcher, mut server) = speech_dispatcher(folder, address);
    let voice = Voice::installed(DEFAULT).unwrap();
    let audio = Audio::start(OutputChoice::Default, |_| ());
    let (hand, state) = table::playing(folder, OutputChoice::Default).await;
    let mut figures = [const { Vec::new() }; 4];
    for sample in 0..SAMPLES {
        captured.settled();
        // Commits fall anywhere in a period.
        tokio::time::sleep(Duration::from_micros(sample as u64 * 613 % 21_000)).await;
        let written = hand.commit_another_move(&state, || ()).await;
        note(&mut figures[0], &captured, written);
        hand.let_go();
        let words = hand.words();

        captured.settled();
        let utterance = Utterance {
            id: sample as u64,
            priority: Priority::Move,
            answer: None,
            parts: voice.spell(words).unwrap(),
        };
        let asked = Instant::now();
        audio.say(utterance);
        note(&mut figures[1], &captured, asked);

        captured.settled();
        let asked = Instant::now();
        server.say(words).unwrap();
        note(&mut figures[2], &captured, asked);

        captured.settled();
        let asked = Instant::now();
        let child = Command::new("espeak-ng")
            .args(["-v", "de", "-s", "155", words])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(child.unwrap().success());
        note(&mut figures[3], &captured, asked);
    }
    let names = [
        "annabella, from the last byte of the sensor's frame",
        "annabella, from the request to say it",
        "speech-dispatcher, from the request",
        "espeak-ng as a child, from its start",
    ];
    println!("| Until the sound begins in the sink | median | p99 | heard |");
    println!("|---|---:|---:|---:|");
    for (name, mut taken) in names.into_iter().zip(figures) {
        taken.sort();
        let at = |share: usize| match taken.get((taken.len().saturating_sub(1)) * share / 100) {
            Some(taken) => format!("{:.1} ms", taken.as_secs_f64() * 1e3),
            None => "not heard".to_owned(),
        };
        let heard = format!("{} of {SAMPLES}", taken.len());
        println!("| {name} | {} | {} | {heard} |", at(50), at(99));
    }
    println!(
        "\nA commit by button waits for nothing; where a board at rest commits by itself, {} ms of rest come before.",
        Profile::default().settle
    );
}

fn note(figures: &mut Vec<Duration>, captured: &Captured, asked: Instant) {
    figures.extend(captured.onset(asked).map(|onset| onset - asked));
}

/// The user's own server, and annabella's way to it.
fn speech_dispatcher(folder: &Path, address: &str) -> (Running, Server) {
    let socket = folder.join("speech.socket");
    std::fs::create_dir(folder.join("log")).unwrap();
    let dispatcher = Running::start(
        Command::new("speech-dispatcher")
            .args(["-s", "-t", "0", "-c", "unix_socket", "-S"])
            .arg(&socket)
            .arg("-P")
            .arg(folder.join("speech.pid"))
            .arg("-L")
            .arg(folder.join("log"))
            .env("HOME", folder)
            .env("XDG_RUNTIME_DIR", folder)
            .env(SERVER, address)
            .stdout(Stdio::null()),
    );
    sink::wait_for(&socket);
    let helper = [
        "env".to_owned(),
        format!("SPEECHD_ADDRESS=unix_socket:{}", socket.display()),
        "LC_ALL=de_DE.UTF-8".to_owned(),
        env!("CARGO_BIN_EXE_annabella-speech").to_owned(),
    ];
    let patience = Duration::from_secs(20);
    let mut server = Server::with(helper.to_vec(), Language::De, patience);
    server.start().unwrap();
    (dispatcher, server)
}
