//! Measures from the last byte of a frame on a pseudo-terminal until the table has the report, and prints the distribution.
//!
//! It includes neither the settle time of a move nor the debounce of a real board.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use board::Make;
use board::sensing::Sensed;
use board::wire::{
    BoardFrame, Capabilities, FaultFlags, FrameEvent, FrameInput, Hello, Outbox, Snapshot,
    SnapshotReason,
};
use nix::fcntl::OFlag;
use nix::pty::{PtyMaster, grantpt, posix_openpt, ptsname_r, unlockpt};
use shakmaty::{Bitboard, Square};
use shell::serial::{BoardReport, Boards, WantedBoard};
use tokio::time::Instant;

const SAMPLES: u32 = 5000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let (mut to_read, mut to_report) = runtime.block_on(measure());
    print("last byte written -> bytes read", &mut to_read);
    print("last byte written -> report received", &mut to_report);
}

async fn measure() -> (Vec<Duration>, Vec<Duration>) {
    let (mut line, port) = port();
    let mut outbox = Outbox::default();
    let mut boards = Boards::watch(vec![WantedBoard {
        make: Make::Annabella,
        name: "white".into(),
        ports: vec![port.to_str().unwrap().to_owned()],
        number: None,
    }])
    .unwrap();
    greet(&mut boards, &mut line, &mut outbox).await;
    let (mut to_read, mut to_report) = (Vec::new(), Vec::new());
    for sample in 0..SAMPLES {
        // Far enough apart that each wakes a sleeping task, close enough not to count as silence.
        tokio::time::sleep(Duration::from_millis(1)).await;
        let frame = outbox.board(&BoardFrame::Event(FrameEvent {
            t_ms: 1000 + sample,
            input: FrameInput::Aperture(Square::E2),
            level: sample % 2 == 1,
            piece: None,
        }));
        let written = Instant::now();
        line.write_all(&frame).unwrap();
        let (_, report) = boards.next().await.unwrap();
        let reported = Instant::now();
        let BoardReport::Sensed {
            sensed: Sensed::Edge { .. },
            read,
        } = report
        else {
            panic!("found {report:?}, expected an edge");
        };
        to_read.push(read - written);
        to_report.push(reported - written);
    }
    (to_read, to_report)
}

/// Sends HELLO until the board is connected and its squares are reported.
async fn greet(boards: &mut Boards, line: &mut PtyMaster, outbox: &mut Outbox) {
    loop {
        let hello = outbox.board(&BoardFrame::Hello(Hello {
            proto: 1,
            firmware: (1, 0),
            holes: 64,
            buttons: 16,
            capabilities: Capabilities::default(),
            scan_hz: 1000,
            debounce: 8,
            reset_cause: 0,
            chain_bytes: 10,
            number: None,
            heights: None,
        }));
        let snapshot = outbox.board(&BoardFrame::Snapshot(Snapshot {
            t_ms: 0,
            flags: FaultFlags::default(),
            why: SnapshotReason::Start,
            occupied: Bitboard::from(Square::E2),
            buttons: 0,
            scans: 0,
            presses: None,
        }));
        line.write_all(&hello).unwrap();
        line.write_all(&snapshot).unwrap();
        while let Ok(Some((_, report))) =
            tokio::time::timeout(Duration::from_millis(100), boards.next()).await
        {
            if let BoardReport::Sensed {
                sensed: Sensed::Shows { .. },
                ..
            } = report
            {
                return;
            }
        }
    }
}

fn port() -> (PtyMaster, PathBuf) {
    let master = posix_openpt(OFlag::O_RDWR | OFlag::O_NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let device = ptsname_r(&master).unwrap();
    (master, device.into())
}

fn print(what: &str, samples: &mut [Duration]) {
    samples.sort();
    let at = |share: f64| samples[(samples.len() as f64 * share) as usize].as_micros();
    println!(
        "{what}: median {} µs, p99 {} µs, worst {} µs, of {}",
        at(0.5),
        at(0.99),
        at(0.9999),
        samples.len()
    );
}
