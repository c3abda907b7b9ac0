//! Measures from the last byte of the commit button's frame to the audible onset of the announcement in a PulseAudio sink.
//!
//! In one run it also measures these words from annabella's own stream of sound alone, from speech-dispatcher (by the helper
//! program), from an espeak-ng child, and from a stream that never rests, as annabella's was before: 256 frames a call, silence
//! too. The sink and its recorder delay all of them alike. The bench also prints what each stream costs while nothing is said. A
//! commit by button waits for no settle time; a commit by a board at rest adds the profile's settle time.

#[path = "table/mod.rs"]
mod table;

#[path = "sink/mod.rs"]
mod sink;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use announce::Language;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{BufferSize, StreamConfig};
use laws::Profile;
use rtrb::{Producer, RingBuffer};
use shell::audio::{Audio, IDLE_TIMEOUT, OutputChoice};
use shell::speech::server::SpeechServer;
use sink::{Captured, Running};
use voice::{DEFAULT, Mixer, Priority, RATE, Utterance, Voice};

/// This many of each take a quarter of an hour.
const SAMPLES: usize = 30;
/// Environment variable with the server's address. The program starts itself again with it, because a sound library reads it at
/// first use.
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

/// Names of the candidates, in the order of the figures.
const COMPARED: [&str; 6] = [
    "annabella, from the last byte of the sensor's frame, after a rest",
    "annabella, from the request to say it, after a rest",
    "annabella, from the request to say it, half a second after the last sound",
    "a stream that never rests, 256 frames a call, as before",
    "speech-dispatcher, from the request",
    "espeak-ng as a child, from its start",
];

async fn compare(folder: &Path, address: &str) {
    costs_at_rest();
    let (hand, state) = table::playing(folder, OutputChoice::Default).await;
    tokio::time::sleep(IDLE_TIMEOUT * 2).await;
    let table = "a table with a board, the clock running, its stream at rest";
    println!("| {table} | {:.2} % |", cost());

    let captured = Captured::new(address);
    let (_dispatcher, mut server) = speech_dispatcher(folder, address);
    let voice = Voice::installed(DEFAULT).unwrap();
    let audio = Audio::start(OutputChoice::Default, |_| ());
    let (stream, mut before) = restless();
    stream.pause().unwrap();
    let mut figures = [const { Vec::new() }; COMPARED.len()];
    for sample in 0..SAMPLES {
        // Commits fall anywhere in a period.
        let within = Duration::from_micros(sample as u64 * 613 % 21_000);
        rested(&captured, within).await;
        let written = hand.commit_another_move(&state, || ()).await;
        note(&mut figures[0], &captured, written.into_std());
        hand.let_go();
        let words = hand.words();
        let utterance = || Utterance {
            id: sample as u64,
            priority: Priority::Move,
            answer: None,
            parts: voice.spell(words).unwrap(),
        };

        rested(&captured, within).await;
        for figures in &mut figures[1..3] {
            captured.settled();
            let asked = Instant::now();
            audio.say(utterance());
            note(figures, &captured, asked);
        }

        rested(&captured, within).await;
        stream.play().unwrap();
        std::thread::sleep(Duration::from_secs(1));
        let asked = Instant::now();
        before.push(utterance()).unwrap();
        note(&mut figures[3], &captured, asked);
        captured.settled();
        stream.pause().unwrap();

        let asked = Instant::now();
        server.say(words).unwrap();
        note(&mut figures[4], &captured, asked);

        captured.settled();
        let asked = Instant::now();
        let child = Command::new("espeak-ng")
            .args(["-v", "de", "-s", "155", words])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(child.unwrap().success());
        note(&mut figures[5], &captured, asked);
    }
    tell(figures);
}

/// Waits until no stream of annabella's plays, and a little longer.
async fn rested(captured: &Captured, longer: Duration) {
    captured.settled();
    tokio::time::sleep(IDLE_TIMEOUT + longer).await;
}

fn tell(figures: [Vec<Duration>; COMPARED.len()]) {
    println!("\n| Until the sound begins in the sink | median | p99 | heard |");
    println!("|---|---:|---:|---:|");
    for (name, mut taken) in COMPARED.into_iter().zip(figures) {
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

/// Prints the share of a core that a stream costs this program while nothing is said.
fn costs_at_rest() {
    println!("| While nothing is said | of a core |");
    println!("|---|---:|");
    println!("| nothing is open | {:.2} % |", cost());
    let audio = Audio::start(OutputChoice::Default, |_| ());
    std::thread::sleep(IDLE_TIMEOUT * 2);
    println!("| annabella's stream, at rest | {:.2} % |", cost());
    drop(audio);
    let (stream, _before) = restless();
    std::thread::sleep(Duration::from_secs(2));
    println!(
        "| a stream that never rests, 256 frames a call, as before | {:.2} % |",
        cost()
    );
    drop(stream);
    std::thread::sleep(Duration::from_secs(2));
}

/// The share of a core that this program uses, in percent, measured over a while.
fn cost() -> f64 {
    const WHILE: Duration = Duration::from_secs(20);
    let before = taken();
    std::thread::sleep(WHILE);
    // The kernel counts in hundredths of a second.
    (taken() - before) as f64 / WHILE.as_secs_f64()
}

/// Processor time of this program on all cores, in hundredths of a second.
fn taken() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let behind_name = stat.rsplit_once(')').unwrap().1;
    let fields = behind_name.split_whitespace().skip(11).take(2);
    fields.map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

/// A stream as annabella's was before: it calls 188 times a second, even in silence.
fn restless() -> (cpal::Stream, Producer<Utterance>) {
    let device = cpal::default_host().default_output_device().unwrap();
    let channels = device.default_output_config().unwrap().channels();
    let config = StreamConfig {
        channels,
        sample_rate: RATE,
        buffer_size: BufferSize::Fixed(256),
    };
    let (utterances, mut incoming) = RingBuffer::<Utterance>::new(4);
    let mut mixer = Mixer::default();
    let fill = move |samples: &mut [f32], _: &cpal::OutputCallbackInfo| {
        while let Ok(utterance) = incoming.pop() {
            mixer.add(utterance, &mut |_| ());
        }
        for out in samples.chunks_exact_mut(channels.into()) {
            out.fill(mixer.next(&mut |_| ()));
        }
    };
    let stream = device
        .build_output_stream(config, fill, |error| eprintln!("{error}"), None)
        .unwrap();
    stream.play().unwrap();
    (stream, utterances)
}

fn note(figures: &mut Vec<Duration>, captured: &Captured, asked: Instant) {
    figures.extend(captured.onset(asked).map(|onset| onset - asked));
}

/// The user's speech-dispatcher, and annabella's helper connected to it.
fn speech_dispatcher(folder: &Path, address: &str) -> (Running, SpeechServer) {
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
    let mut server = SpeechServer::with(helper.to_vec(), Language::De, patience);
    server.start().unwrap();
    (dispatcher, server)
}
