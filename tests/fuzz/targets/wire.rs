//! Fuzzes a board's line with any bytes: the decoder and the session never fail, and their reports are consistent.
#![no_main]

use board::Edge;
use board::sensing::{Sensed, Sensing};
use board::wire::{BoardFrame, Capabilities, Decoder, FaultFlags, FrameEvent, FrameInput, Hello, Outbox, Snapshot, SnapshotReason};
use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use shakmaty::{Bitboard, Square};

/// Raw bytes and well-formed frames, so that every state is reached.
#[derive(Arbitrary, Debug)]
enum Piece<'a> {
    Bytes(&'a [u8]),
    Hello { capabilities: u16 },
    Snapshot { t_ms: u32, occupied: u64, buttons: u16, flags: u8, periodic: bool },
    Edge { t_ms: u32, square: u8, level: bool },
    Button { t_ms: u32, number: u8, level: bool },
    /// The last well-formed frame is repeated.
    Again,
    /// Frames are lost.
    Lost(u8),
    LineLost,
}

fuzz_target!(|pieces: Vec<Piece<'_>>| {
    let mut decoder = Decoder::default();
    let mut sensing = Sensing::default();
    let mut outbox = Outbox::default();
    let mut last = Vec::new();
    let mut shown: Option<Bitboard> = None;
    for piece in pieces {
        let bytes = match piece {
            Piece::Bytes(bytes) => bytes.to_vec(),
            Piece::Again => last.clone(),
            Piece::Lost(frames) => {
                for _ in 0..frames {
                    let _ = outbox.board(&snapshot(0, 0, 0, 0, false));
                }
                continue;
            }
            Piece::LineLost => {
                sensing.line_lost();
                shown = None;
                continue;
            }
            Piece::Hello { capabilities } => frame(&mut outbox, &mut last, &BoardFrame::Hello(hello(capabilities))),
            Piece::Snapshot { t_ms, occupied, buttons, flags, periodic } => {
                frame(&mut outbox, &mut last, &snapshot(t_ms, occupied, buttons, flags, periodic))
            }
            Piece::Edge { t_ms, square, level } => {
                let input = FrameInput::Aperture(Square::new(u32::from(square % 64)));
                frame(&mut outbox, &mut last, &BoardFrame::Event(FrameEvent { t_ms, input, level, piece: None }))
            }
            Piece::Button { t_ms, number, level } => {
                let input = FrameInput::Button(number % 16);
                frame(&mut outbox, &mut last, &BoardFrame::Event(FrameEvent { t_ms, input, level, piece: None }))
            }
        };
        for byte in bytes {
            if let Some(packet) = decoder.feed(byte) {
                sensing.receive(&packet);
            }
        }
        follow(&mut sensing, &mut shown);
        while sensing.poll_ask().is_some() {}
    }
});

/// Checks that every edge changes the last known squares, and that time never goes back.
fn follow(sensing: &mut Sensing, shown: &mut Option<Bitboard>) {
    while let Some(sensed) = sensing.poll_sensed() {
        match sensed {
            Sensed::Shows { occupied, .. } => *shown = Some(occupied),
            Sensed::Edge { edge, .. } => {
                let before = shown.expect("an edge before it was known what the board shows");
                assert_eq!(before.contains(edge.square()), matches!(edge, Edge::Lift(_)), "an edge that changes nothing");
                *shown = Some(before ^ edge.square());
            }
            _ => {}
        }
    }
}

fn frame(outbox: &mut Outbox, last: &mut Vec<u8>, frame: &BoardFrame) -> Vec<u8> {
    last.clear();
    last.extend(outbox.board(frame));
    last.clone()
}

fn hello(capabilities: u16) -> Hello {
    Hello {
        proto: 1,
        firmware: (0, 1),
        holes: 64,
        buttons: 16,
        capabilities: Capabilities(capabilities),
        scan_hz: 1000,
        debounce: 8,
        reset_cause: 0,
        chain_bytes: 10,
        number: None,
        heights: None,
    }
}

fn snapshot(t_ms: u32, occupied: u64, buttons: u16, flags: u8, periodic: bool) -> BoardFrame {
    BoardFrame::Snapshot(Snapshot {
        t_ms,
        flags: FaultFlags(flags),
        why: if periodic { SnapshotReason::Periodic } else { SnapshotReason::Asked },
        occupied: Bitboard(occupied),
        buttons,
        scans: t_ms as u16,
        presses: None,
    })
}
