//! The computer's commands to a board, and the board's answers.

use board::wire::{
    Ack, AckStatus, BlinkMode, BoardFrame, BoardSetting, Body, HostFrame, Packet, SnapshotReason,
};

use crate::rig::{INITIAL, Rig};

/// The status of the one ACK to this frame.
fn answer(rig: &mut Rig, frame: HostFrame) -> AckStatus {
    rig.take();
    rig.send(&frame);
    rig.run_ms(10);
    let acks = rig.take_acks();
    assert_eq!(acks.len(), 1, "{frame:?}");
    acks[0].status
}

fn packet(kind: u8, body: &[u8]) -> Packet {
    Packet {
        kind,
        seq: 77,
        body: Body::try_from(body).unwrap(),
    }
}

#[test]
fn questions_are_answered() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    rig.send(&HostFrame::Hello);
    rig.run_ms(10);
    let heard = rig.take();
    assert!(matches!(heard[0].frame, BoardFrame::Hello(_)));
    assert!(matches!(&heard[1].frame, BoardFrame::Snapshot(s) if s.why == SnapshotReason::Asked));
    rig.send(&HostFrame::Snapshot);
    rig.run_ms(10);
    assert_eq!(rig.take_snapshots()[0].why, SnapshotReason::Asked);
    let status = rig.status();
    let counted = (
        status.chain_errors,
        status.dropped,
        status.late,
        status.rx_bad,
        status.rx_lost,
    );
    assert_eq!(counted, (0, 0, 0, 0, 0));
}

#[test]
fn the_light_shines_and_blinks() {
    let mut rig = Rig::leaves(INITIAL);
    let mut shine = |mode| {
        let led = HostFrame::Led { led: 64, mode };
        assert_eq!(answer(&mut rig, led), AckStatus::Done);
        let mut changes = 0;
        let mut before = None;
        for _ in 0..200 {
            rig.run_ms(10);
            let light = rig.tell("tell")[0].ends_with("light on");
            changes += u32::from(before.is_some_and(|before| before != light));
            before = Some(light);
        }
        (changes, before == Some(true))
    };
    assert_eq!(shine(BlinkMode::On), (0, true));
    assert_eq!(shine(BlinkMode::Off), (0, false));
    let (slow, _) = shine(BlinkMode::Slow);
    let (fast, _) = shine(BlinkMode::Fast);
    assert!(
        (3..=5).contains(&slow) && (14..=17).contains(&fast),
        "{slow} {fast}"
    );
    let elsewhere = HostFrame::Led {
        led: 12,
        mode: BlinkMode::On,
    };
    assert_eq!(answer(&mut rig, elsewhere), AckStatus::Cannot);
}

#[test]
fn the_buzzer_sounds_at_its_pitch_for_its_time() {
    let mut rig = Rig::leaves(INITIAL);
    let buzzes = |rig: &mut Rig| -> u32 {
        let told = rig.tell("tell").remove(0);
        let (_, after) = told.split_once("buzzes ").unwrap();
        after.split_once(',').unwrap().0.parse().unwrap()
    };
    buzzes(&mut rig);
    for (hz, ms) in [(440_u16, 500_u16), (2000, 100), (100, 200), (5000, 50)] {
        assert_eq!(
            answer(&mut rig, HostFrame::Beep { hz, ms }),
            AckStatus::Done
        );
        rig.run_ms(u64::from(ms) + 50);
        let expected = f64::from(hz) * f64::from(ms) / 1000.0;
        let heard = f64::from(buzzes(&mut rig));
        assert!(
            (heard - expected).abs() <= 1.0 + expected * 0.02,
            "{hz} Hz {ms} ms: {heard}"
        );
    }
    answer(&mut rig, HostFrame::Beep { hz: 1000, ms: 5000 });
    answer(&mut rig, HostFrame::Beep { hz: 0, ms: 0 });
    buzzes(&mut rig);
    rig.run_ms(100);
    assert_eq!(buzzes(&mut rig), 0);
    let too_high = HostFrame::Beep { hz: 5001, ms: 10 };
    assert_eq!(answer(&mut rig, too_high), AckStatus::Malformed);
}

#[test]
fn what_the_board_cannot_do_or_does_not_understand_it_says() {
    let mut rig = Rig::leaves(INITIAL);
    let clock = HostFrame::Clock {
        white_ms: 1,
        black_ms: 2,
        running: None,
    };
    assert_eq!(answer(&mut rig, clock), AckStatus::Cannot);
    for debounce in [0, 51] {
        let setting = HostFrame::Config(BoardSetting::Debounce(debounce));
        assert_eq!(answer(&mut rig, setting), AckStatus::Malformed);
    }
    for (kind, body, status) in [
        (0x9F, &[1, 2, 3][..], AckStatus::Unknown),
        (0x83, &[64], AckStatus::Malformed),
        (0x83, &[64, 4], AckStatus::Malformed),
        (0x84, &[0, 0, 0], AckStatus::Malformed),
        (0x87, &[9, 0, 0], AckStatus::Malformed),
        // Additional bytes at the end of a body are ignored.
        (0x83, &[64, 0, 1, 2, 3], AckStatus::Done),
    ] {
        rig.take();
        rig.send_packet(&packet(kind, body));
        rig.run_ms(10);
        assert_eq!(
            rig.take_acks(),
            [Ack {
                kind,
                seq: 77,
                status,
                aperture: None
            }]
        );
    }
}

#[test]
fn the_number_given_to_a_board_outlives_the_power() {
    let mut rig = Rig::leaves(INITIAL);
    let hello_number = |rig: &mut Rig| {
        rig.run_ms(60);
        rig.take().into_iter().find_map(|heard| match heard.frame {
            BoardFrame::Hello(hello) => Some(hello.number),
            _ => None,
        })
    };
    for number in [258, 7, u16::MAX] {
        let setting = HostFrame::Config(BoardSetting::Number(number));
        assert_eq!(answer(&mut rig, setting), AckStatus::Done);
        rig.run_ms(50);
        rig.tell("power");
        assert_eq!(
            hello_number(&mut rig),
            Some(Some(number).filter(|n| *n != u16::MAX))
        );
    }
    // Storing it delayed no scan.
    assert_eq!(rig.status().late, 0);
}
