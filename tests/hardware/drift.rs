//! Minutes of play at the board: the sum of the reported changes equals every snapshot.

use board::wire::{BoardFrame, FrameInput};
use rand::{RngExt, SeedableRng};
use shakmaty::{Bitboard, Square};

use crate::rig::{INITIAL, Rig, report, squares};

/// Ten minutes in an ordinary run; a whole hour takes more than a minute: `PLAY_MINUTES=60 cargo test --test hardware drift`.
fn minutes() -> u32 {
    let asked = std::env::var("PLAY_MINUTES").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(10)
}

/// The sum of the frames so far.
struct Sum {
    occupied: Bitboard,
    buttons: u16,
    next_seq: u8,
    events: u32,
    snapshots: u32,
    /// The largest lag of the board's time behind the emulated time when a snapshot left, in µs.
    behind_us: u64,
}

impl Sum {
    fn take(&mut self, rig: &mut Rig) {
        for heard in rig.take() {
            assert_eq!(heard.seq, self.next_seq, "a frame is missing");
            self.next_seq = self.next_seq.wrapping_add(1);
            match heard.frame {
                BoardFrame::Event(event) => {
                    self.events += 1;
                    match event.input {
                        FrameInput::Aperture(square) => {
                            assert_ne!(self.occupied.contains(square), event.level);
                            self.occupied.toggle(square);
                        }
                        FrameInput::Button(button) => self.buttons ^= 1 << button,
                    }
                }
                BoardFrame::Snapshot(snapshot) => {
                    self.snapshots += 1;
                    let shown = (snapshot.occupied, snapshot.buttons, snapshot.flags.0);
                    assert_eq!(shown, (self.occupied, self.buttons, 0));
                    self.behind_us = self
                        .behind_us
                        .max(heard.us - u64::from(snapshot.t_ms) * 1000);
                }
                BoardFrame::Status(_) => {}
                other => panic!("unasked: {other:?}"),
            }
        }
    }
}

#[test]
fn play_without_drift_between_changes_and_snapshots() {
    let minutes = minutes();
    let end_us = u64::from(minutes) * 60_000_000;
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(3600);
    let mut rig = Rig::leaves(INITIAL);
    let start = rig.take();
    let mut sum = Sum {
        occupied: squares(INITIAL),
        buttons: 0,
        next_seq: u8::try_from(start.len()).unwrap(),
        events: 0,
        snapshots: 0,
        behind_us: 0,
    };
    let mut stands = squares(INITIAL);
    while rig.now_us < end_us {
        let square = Square::ALL[rng.random_range(0..64)];
        match rng.random_range(0..8) {
            0 => drop(rig.tell(format!("glitch {square} {}us", rng.random_range(50..3900)))),
            1 => drop(rig.tell(format!("press commit {}ms", rng.random_range(20..200)))),
            _ => {
                let hand = if stands.contains(square) {
                    "lift"
                } else {
                    "place"
                };
                stands.toggle(square);
                rig.tell(format!(
                    "bounce {hand} {square} {}us",
                    rng.random_range(1..5000)
                ));
            }
        }
        rig.run_us(rng.random_range(250_000..4_000_000));
        sum.take(&mut rig);
    }
    rig.run_ms(1000);
    sum.take(&mut rig);
    assert_eq!(sum.occupied, stands);
    let status = rig.status();
    let amiss = (
        status.chain_errors,
        status.dropped,
        status.late,
        status.rx_bad,
        status.rx_lost,
    );
    assert_eq!(amiss, (0, 0, 0, 0, 0));
    assert!(rig.broken.is_empty());
    report(format!(
        "{minutes} minutes: {} changes, {} snapshots, all agree; a snapshot is at most {:.1} ms behind the time it carries",
        sum.events,
        sum.snapshots,
        sum.behind_us as f64 / 1000.0
    ));
    // The frame itself takes 2 ms; more would be a lagging clock.
    assert!(sum.behind_us < 6000);
    assert!(sum.events > 16 * minutes && sum.snapshots > 116 * minutes);
}
