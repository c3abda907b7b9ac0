//! The golden frames of `tests/golden/`, shared with the firmware: encodes each meaning and decodes each frame.

use board::wire::{
    Ack, BlinkMode, BoardFrame, BoardSetting, Broken, Decoder, FrameEvent, FrameInput, Hello,
    HostFrame, Outbox, Packet, Pieces, Snapshot, Status,
};
use proptest::prelude::*;

/// Meanings and their bytes on the line.
fn golden(text: &str) -> Vec<(String, Vec<u8>)> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let frames: Vec<_> = lines
        .chunks(2)
        .map(|pair| (pair[0].to_owned(), unhex(&pair[1].replace(' ', ""))))
        .collect();
    assert!(frames.len() > 10, "the golden file is not there");
    frames
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
        .collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Feeds a whole frame; only its last byte may complete it.
fn decode(bytes: &[u8]) -> Result<Packet, Broken> {
    let mut decoder = Decoder::default();
    let (last, before) = bytes.split_last().unwrap();
    for byte in before {
        assert_eq!(decoder.feed(*byte), None, "complete too early");
    }
    decoder.feed(*last).expect("not complete at its end")
}

/// The bytes of a frame with the number `seq`.
fn numbered(seq: u8, mut pack: impl FnMut(&mut Outbox) -> Vec<u8>) -> Vec<u8> {
    let mut outbox = Outbox::default();
    for _ in 0..seq {
        pack(&mut outbox);
    }
    pack(&mut outbox)
}

fn describe_board(seq: u8, frame: &BoardFrame) -> String {
    let optional = |value: Option<u16>| value.unwrap_or(u16::MAX);
    match frame {
        BoardFrame::Hello(Hello {
            proto,
            firmware,
            holes,
            buttons,
            capabilities,
            scan_hz,
            debounce,
            reset_cause,
            chain_bytes,
            number,
            heights,
        }) => format!(
            "HELLO seq={seq} proto={proto} fw_major={} fw_minor={} holes={holes} buttons={buttons} caps={} scan_hz={scan_hz} \
             debounce_n={debounce} reset_cause={reset_cause} chain_bytes={chain_bytes} number={}{}",
            firmware.0,
            firmware.1,
            capabilities.0,
            optional(*number),
            heights.map_or_else(String::new, |it| format!(
                " lift_from={} out={}",
                it.from, it.out
            ))
        ),
        BoardFrame::Foreign { proto } => format!("HELLO seq={seq} proto={proto}"),
        BoardFrame::Snapshot(Snapshot {
            t_ms,
            flags,
            why,
            occupied,
            buttons,
            scans,
            presses,
        }) => format!(
            "SNAPSHOT seq={seq} t_ms={t_ms} flags={} why={} occ={} btn={} scans={scans}{}",
            flags.0,
            *why as u8,
            hex(&occupied.0.to_le_bytes()),
            hex(&buttons.to_le_bytes()),
            presses.as_ref().map_or(String::new(), |presses| {
                let counts: Vec<String> = presses.counts.iter().map(u8::to_string).collect();
                let last = presses
                    .last
                    .map_or("65535".to_owned(), |ago| ago.to_string());
                format!(" presses={} last={last}", counts.join(","))
            })
        ),
        BoardFrame::Event(FrameEvent {
            t_ms,
            input,
            level,
            piece,
        }) => {
            let index = match input {
                FrameInput::Aperture(square) => u8::from(*square),
                FrameInput::Button(number) => 64 + number,
            };
            let piece = piece.map_or(String::new(), |code| format!(" piece={}", nibble(code)));
            format!(
                "EVENT seq={seq} t_ms={t_ms} index={index} level={}{piece}",
                u8::from(*level)
            )
        }
        BoardFrame::Ack(Ack {
            kind,
            seq: cmd_seq,
            status,
            aperture,
        }) => {
            let aperture =
                aperture.map_or(String::new(), |at| format!(" aperture={}", u8::from(at)));
            format!(
                "ACK seq={seq} cmd={kind} cmd_seq={cmd_seq} status={}{aperture}",
                *status as u8
            )
        }
        BoardFrame::Status(Status {
            t_ms,
            chain_errors,
            dropped,
            late,
            rx_bad,
            rx_lost,
            stack_free,
        }) => format!(
            "STATUS seq={seq} t_ms={t_ms} chain_errors={chain_errors} dropped={dropped} late={late} rx_bad={rx_bad} \
             rx_lost={rx_lost} stack_free={}",
            optional(*stack_free)
        ),
        BoardFrame::Pieces(Pieces { t_ms, upper, codes }) => {
            let bytes: Vec<u8> = codes
                .chunks(2)
                .map(|pair| nibble(pair[0]) | nibble(pair[1]) << 4)
                .collect();
            format!(
                "PIECES seq={seq} t_ms={t_ms} part={} pieces={}",
                u8::from(*upper),
                hex(&bytes)
            )
        }
    }
}

/// The four bits of a piece, from the protocol's table and not from the code under test.
fn nibble(code: board::wire::PieceCode) -> u8 {
    use board::Seen;
    use shakmaty::{Color, Piece, Role};
    let black = |color: Color| if color == Color::Black { 8 } else { 0 };
    match code.seen() {
        None => 0,
        Some(Seen::Peg) => 8,
        Some(Seen::Color(color)) => 7 + black(color),
        Some(Seen::Piece(Piece { color, role })) => {
            black(color)
                + match role {
                    Role::Pawn => 1,
                    Role::Knight => 2,
                    Role::Bishop => 3,
                    Role::Rook => 4,
                    Role::Queen => 5,
                    Role::King => 6,
                }
        }
    }
}

fn describe_host(seq: u8, frame: &HostFrame) -> String {
    match *frame {
        HostFrame::Hello => format!("HELLO? seq={seq}"),
        HostFrame::Snapshot => format!("SNAPSHOT? seq={seq}"),
        HostFrame::Status => format!("STATUS? seq={seq}"),
        HostFrame::Led { led, mode } => {
            let mode = match mode {
                BlinkMode::Off => 0,
                BlinkMode::On => 1,
                BlinkMode::Slow => 2,
                BlinkMode::Fast => 3,
            };
            format!("LED seq={seq} led={led} mode={mode}")
        }
        HostFrame::Beep { hz, ms } => format!("BEEP seq={seq} hz={hz} ms={ms}"),
        HostFrame::Clock {
            white_ms,
            black_ms,
            running,
        } => {
            let running = match running {
                None => 0,
                Some(shakmaty::Color::White) => 1,
                Some(shakmaty::Color::Black) => 2,
            };
            format!("CLOCK seq={seq} white={white_ms} black={black_ms} running={running}")
        }
        HostFrame::Config(setting) => {
            let (key, value) = match setting {
                BoardSetting::Debounce(samples) => (1, samples),
                BoardSetting::Number(number) => (2, number),
                BoardSetting::Empty => (3, 0),
            };
            format!("CONFIG seq={seq} key={key} value={value}")
        }
    }
}

#[test]
fn golden_frames_from_the_board() {
    for (meaning, bytes) in golden(include_str!("../golden/board.hex")) {
        let packet = decode(&bytes).unwrap();
        let frame = BoardFrame::read(&packet).unwrap();
        assert_eq!(describe_board(packet.seq, &frame), meaning);
        let again = numbered(packet.seq, |outbox| outbox.board(&frame).to_vec());
        assert_eq!(hex(&again), hex(&bytes), "{meaning}");
    }
}

#[test]
fn golden_frames_from_the_computer() {
    for (meaning, bytes) in golden(include_str!("../golden/host.hex")) {
        let packet = decode(&bytes).unwrap();
        let frame = HostFrame::read(&packet).unwrap();
        assert_eq!(describe_host(packet.seq, &frame), meaning);
        let again = numbered(packet.seq, |outbox| outbox.host(&frame).to_vec());
        assert_eq!(hex(&again), hex(&bytes), "{meaning}");
    }
}

#[test]
fn broken_frames_are_refused_for_the_right_reason() {
    for (reason, bytes) in golden(include_str!("../golden/broken.hex")) {
        let broken = decode(&bytes)
            .and_then(|packet| BoardFrame::read(&packet))
            .unwrap_err();
        let found = format!("{broken:?}").to_lowercase();
        assert_eq!(found, reason, "{}", hex(&bytes));
    }
}

#[test]
fn a_foreign_version_is_read_as_far_as_its_version() {
    let packet = Packet {
        kind: 1,
        seq: 0,
        body: [9, 1, 2, 3].into_iter().collect(),
    };
    assert_eq!(
        BoardFrame::read(&packet),
        Ok(BoardFrame::Foreign { proto: 9 })
    );
}

#[test]
fn a_body_that_grew_is_read_as_far_as_it_is_known() {
    // A HELLO with all known fields.
    let (_, bytes) = golden(include_str!("../golden/board.hex")).pop().unwrap();
    let mut packet = decode(&bytes).unwrap();
    let known = BoardFrame::read(&packet).unwrap();
    packet.body.extend([1, 2, 3]);
    assert_eq!(BoardFrame::read(&packet), Ok(known));
}

proptest! {
    /// After any garbage, a 0x00 and a good frame are understood.
    #[test]
    fn any_bytes_are_survived(garbage: Vec<u8>) {
        let mut decoder = Decoder::default();
        for byte in garbage {
            if let Some(Ok(packet)) = decoder.feed(byte) {
                let _ = BoardFrame::read(&packet);
                let _ = HostFrame::read(&packet);
            }
        }
        decoder.feed(0);
        let (_, bytes) = golden(include_str!("../golden/board.hex")).remove(1);
        let last = bytes.iter().filter_map(|byte| decoder.feed(*byte)).last();
        prop_assert_eq!(last, Some(decode(&bytes)));
    }

    /// Any body with a valid checksum is either read and re-encoded identically, or refused.
    #[test]
    fn any_body_is_read_or_refused(kind in 0..8_u8, seq: u8, body in prop::collection::vec(any::<u8>(), 0..28)) {
        let packet = Packet { kind, seq, body: body.into_iter().collect() };
        let packet = decode(&packet.to_line()).unwrap();
        if let Ok(frame) = BoardFrame::read(&packet) {
            let again = numbered(seq, |outbox| outbox.board(&frame).to_vec());
            let again = decode(&again).unwrap();
            prop_assert!(packet.body.starts_with(&again.body));
        }
        let packet = Packet { kind: kind | 0x80, ..packet };
        if let Ok(frame) = HostFrame::read(&packet) {
            let again = numbered(seq, |outbox| outbox.host(&frame).to_vec());
            prop_assert_eq!(HostFrame::read(&decode(&again).unwrap()), Ok(frame));
        }
    }
}
