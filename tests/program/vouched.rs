//! A recorder's attestations enter the ledger with each signed head, and the rest when the game stops. The test's recorder records
//! nothing; whenever it is asked it reports one more second.

use std::path::Path;

use laws::seat::Source;
use laws::{OnTape, Profile};
use ledger::chain::Hash;
use ledger::event::{Cause, Event, GameEvent, PlayEvent, Record, Spoilt, Taping, Vouched};
use shakmaty::{ByColor, Color};
use shell::table::{Listener, ListenerEnd, Said};
use store::read;
use table::{Act, Input, Order, Phase};

use crate::playing::{Opened, Playing};

const FILE: &str = "game-1.flac";

/// A recording of this many seconds.
fn seconds(count: u64) -> Vouched {
    Vouched {
        ms: count * 1_000,
        bytes: count,
        sound: Hash([count as u8; 32]),
        moves: 0,
        head: Hash([0; 32]),
    }
}

#[derive(Default)]
struct Recorder {
    asked: u64,
}

impl Listener for Recorder {
    fn hear(&mut self, _: &Said) -> bool {
        false
    }

    fn vouch(&mut self) -> Option<Input> {
        self.asked += 1;
        Some(Input::Taped(Taping::Vouched {
            file: FILE.to_owned(),
            so_far: seconds(self.asked),
        }))
    }

    fn end(&mut self) -> ListenerEnd {
        let ended = Input::Taped(Taping::Ended {
            file: FILE.to_owned(),
            sha256: None,
            whole: Some(seconds(self.asked + 1)),
        });
        Box::pin(std::future::ready(vec![ended]))
    }
}

fn opened(folder: &Path) -> Playing {
    let profile = Profile {
        recording: OnTape::Announcements,
        ..Profile::default()
    };
    let sources = ByColor::new_with(|_| Source::Assistant);
    let mut opened = Opened::new(folder, sources, profile);
    opened.game.add_listener(Recorder::default());
    opened.play()
}

/// Waits until the half-move is completed and recorded before the next input, since waiting inputs are recorded together.
async fn play(playing: &Playing, seat: Color, uci: &str) {
    let act = Act::Move(uci.parse().unwrap());
    playing.give(Input::Assistant { seat, act }).await;
    let act = Act::Press;
    playing.give(Input::Assistant { seat, act }).await;
    playing.until(|state| state.turn() != seat).await;
}

async fn start(playing: &Playing) {
    playing.give(Input::Arbiter(Order::Start)).await;
    playing.until(|state| state.phase == Phase::Playing).await;
}

fn began() -> Input {
    Input::Taped(Taping::Began {
        file: FILE.to_owned(),
        microphone: false,
    })
}

fn so_far(record: &Record) -> Option<u64> {
    match &record.event {
        Event::Tape(Taping::Vouched { so_far, .. }) => Some(so_far.ms),
        Event::Tape(Taping::Ended {
            whole: Some(whole), ..
        }) => Some(whole.ms),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_signed_head_and_each_stop_bring_what_is_vouched_for_by_then() {
    let folder = tempfile::tempdir().unwrap();
    let playing = opened(folder.path());
    playing.give(began()).await;
    start(&playing).await;
    play(&playing, Color::White, "e2e4").await;
    play(&playing, Color::Black, "e7e5").await;
    let stop = "penalises white warning".parse().unwrap();
    playing.give(Input::Arbiter(stop)).await;
    let records = playing.end().await;

    let inputs = |record: &Record| match record.cause {
        Cause::Input(number) => number,
        other => panic!("{other:?}"),
    };
    let completed = |record: &&Record| {
        matches!(
            record.event,
            Event::Play(PlayEvent::Completed { .. }) | Event::Game(GameEvent::Started)
        )
    };
    let completed: Vec<&Record> = records.iter().filter(completed).collect();
    assert_eq!(completed.len(), 3, "{records:#?}");
    for record in completed {
        // The very next input.
        let next = |later: &Record| later.cause == Cause::Input(inputs(record) + 1);
        let mut next = records.iter().filter(|later| next(later));
        assert!(next.any(|next| so_far(next).is_some()), "{record:?}");
    }
    let vouched: Vec<u64> = records.iter().filter_map(so_far).collect();
    assert!(vouched.is_sorted() && vouched.len() >= 4, "{vouched:?}");
    let last = records.last().unwrap();
    assert!(
        matches!(
            &last.event,
            Event::Tape(Taping::Ended { whole: Some(_), .. })
        ),
        "{last:?}"
    );
    // Each of these heads is signed itself.
    let contents = read(&folder.path().join("game.sqlite")).unwrap();
    let numbers = records.iter().filter(|record| so_far(record).is_some());
    for record in numbers {
        let signed = |(number, _): &(u64, _)| *number == record.number;
        assert!(contents.signatures.iter().any(signed), "{record:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recording_that_is_not_under_way_is_vouched_for_by_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let playing = opened(folder.path());
    start(&playing).await;
    play(&playing, Color::White, "e2e4").await;
    playing.give(began()).await;
    let left = Taping::Left {
        file: FILE.to_owned(),
        until: 0,
        wrong: Some(Spoilt::Missing),
    };
    playing.give(Input::Taped(left)).await;
    play(&playing, Color::Black, "e7e5").await;
    let records = playing.end().await;
    let vouched = |event: &Event| matches!(event, Event::Tape(Taping::Vouched { .. }));
    assert_eq!(crate::playing::count(&records, vouched), 0, "{records:#?}");
}
