//! A full disk during the recording of a game. The file size limit applies to a whole process, so the test runs in one of its own.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use announce::{Language, Phrase, Sentence};
use laws::seat::{Room, Source};
use laws::{OnTape, Position, Profile, Timestamp};
use ledger::event::Taping;
use shakmaty::ByColor;
use shell::microphone::MicrophoneChoice;
use shell::table::{INPUTS, Listener, Said};
use shell::tape::{Recorder, TapeSettings};
use table::{Audience, Input, Order, Output, State, Table};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use voice::Casting;
use voice::tape;

const PATIENCE: Duration = Duration::from_secs(300);

/// Limits the size of this process's files from now on.
fn room(bytes: &str) {
    let process = std::process::id().to_string();
    let mut prlimit = Command::new("prlimit");
    let limit = format!("--fsize={bytes}:unlimited");
    let done = prlimit.args(["--pid", &process, &limit]).status();
    assert!(done.unwrap().success());
}

fn playing() -> State {
    let mut table = Table::default();
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::new(Profile {
            recording: OnTape::Announcements,
            ..Profile::default()
        }),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms: ByColor::default(),
    };
    for input in [set_up, Input::Arbiter(Order::Start)] {
        table.handle(&input, Timestamp(0));
    }
    table.state().clone()
}

fn said() -> Said {
    Said {
        at: Timestamp(0),
        output: Output::new(Audience::Table, Phrase::ClocksStopped),
        words: Sentence::text("Die Uhren sind angehalten", Language::De),
        language: Language::De,
        line: String::new(),
        room: Room::default(),
        told: None,
    }
}

async fn step(received: &mut mpsc::Receiver<Input>) -> Taping {
    match timeout(PATIENCE, received.recv()).await {
        Ok(Some(Input::Taped(step))) => step,
        other => panic!("{other:?}"),
    }
}

fn length(folder: &Path, file: &str) -> usize {
    tape::read_samples(&folder.join(file), 0, u64::MAX)
        .unwrap()
        .len()
}

/// Set in the process with the limit.
const ALONE: &str = "ANNABELLA_TEST_ALONE";

#[test]
fn a_full_disk_is_said_and_recording_goes_on_when_there_is_room() {
    if std::env::var_os(ALONE).is_some() {
        return tokio::runtime::Runtime::new()
            .unwrap()
            .block_on(a_disk_that_fills());
    }
    let this = "tape_disk::a_full_disk_is_said_and_recording_goes_on_when_there_is_room";
    let alone = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", this])
        .env(ALONE, "1")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&alone.stdout);
    assert!(alone.status.success(), "{printed}");
    assert!(printed.contains("1 passed"), "{printed}");
}

async fn a_disk_that_fills() {
    // By default the system's limit kills the process; with the signal ignored it fails like a full disk.
    #[allow(unsafe_code)]
    // Sound: ignoring a signal runs no code.
    unsafe {
        use nix::sys::signal::{SigHandler, Signal, signal};
        signal(Signal::SIGXFSZ, SigHandler::SigIgn).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let (inputs, mut received) = mpsc::channel(INPUTS);
    let (sender, state) = watch::channel(Arc::new(playing()));
    let place = TapeSettings::beside(
        &folder.path().join("game.sqlite"),
        None,
        MicrophoneChoice::Default,
    );
    let casts = Casting::default().at_every_speed(Language::De).unwrap();
    // Space for the header of a file and some of its sound.
    room("110000");
    let mut recorder = Recorder::new(place, casts, state, inputs);
    let begun = step(&mut received).await;
    assert!(
        matches!(&begun, Taping::Began { file, microphone: false } if file == "game-1.flac"),
        "{begun:?}"
    );
    for _ in 0..8 {
        recorder.hear(&said());
    }
    // The present file ends whole, and the reason is reported.
    let ended = step(&mut received).await;
    let failed = step(&mut received).await;
    assert!(
        matches!(&ended, Taping::Ended { whole: Some(_), .. }),
        "{ended:?}"
    );
    assert!(
        matches!(&failed, Taping::Failed { reason } if reason.contains("too large")),
        "{failed:?}"
    );
    let first = length(folder.path(), "game-1.flac");
    assert!(first > 0 && first.is_multiple_of(4_096));

    room("unlimited");
    let begun = step(&mut received).await;
    assert!(
        matches!(&begun, Taping::Began { file, .. } if file == "game-2.flac"),
        "{begun:?}"
    );
    recorder.hear(&said());
    tokio::time::sleep(Duration::from_secs(3)).await;
    drop((recorder, sender));
    assert!(length(folder.path(), "game-2.flac") > 48_000);
}
