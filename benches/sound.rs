//! Measures from the request to say a move until the sound card receives its first sample, on a card in memory that asks for 256
//! frames every 5.3 ms; and without the wait for the card's next period.

#[path = "../tests/common/soundcard/mod.rs"]
mod soundcard;

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use shell::audio::{Audio, AudioEvent, OutputChoice};
use soundcard::{FRAMES, SoundCard};
use tokio::time::Instant;
use voice::{Mixer, Priority, Utterance, UtterancePart, Voice};

fn plain(fill: &mut dyn FnMut()) {
    fill();
}

fn listen(card: &SoundCard) -> (Audio, Receiver<AudioEvent>) {
    let (sender, events) = channel();
    let audio = Audio::start(
        OutputChoice::Device(Box::new(card.device())),
        move |event| {
            let _ = sender.send(event);
        },
    );
    while !matches!(events.recv(), Ok(AudioEvent::Open { .. })) {}
    (audio, events)
}

/// Only the first word, so that the utterance ends soon.
fn short(voice: &Voice, id: u64) -> Utterance {
    let clip = voice.spell("Eva").and_then(|parts| match parts.first() {
        Some(UtterancePart::Sound(clip)) => Some(clip.samples().take(480).collect()),
        _ => None,
    });
    let clip = voice::Clip::new(clip.unwrap_or_default());
    Utterance {
        id,
        priority: Priority::Click,
        answer: None,
        parts: [UtterancePart::Sound(clip)].into(),
    }
}

/// Time from `say` to the instant of the first sample, as the callback reports it.
fn request(audio: &Audio, events: &Receiver<AudioEvent>, utterance: Utterance) -> Duration {
    let id = utterance.id;
    let asked = Instant::now();
    audio.say(utterance);
    let mut began = asked;
    loop {
        match events.recv() {
            Ok(AudioEvent::Began { id: it, at }) if it == id => began = at,
            Ok(AudioEvent::Ended { id: it, .. }) if it == id => return began - asked,
            Ok(_) => {}
            Err(_) => return Duration::ZERO,
        }
    }
}

fn distribution(voice: &Voice) {
    let card = SoundCard::new(
        Duration::from_nanos(FRAMES as u64 * 1_000_000_000 / 48_000),
        plain,
    );
    let (audio, events) = listen(&card);
    let mut taken: Vec<Duration> = (0..500)
        .map(|id| {
            // Requests fall anywhere in a period.
            std::thread::sleep(Duration::from_micros(id * 37 % 5_300));
            request(&audio, &events, short(voice, id))
        })
        .collect();
    taken.sort();
    let at = |share: usize| taken[(taken.len() - 1) * share / 100];
    println!(
        "request to first sample, 256 frames: median {:?}, p90 {:?}, p99 {:?}, most {:?}",
        at(50),
        at(90),
        at(99),
        at(100)
    );
}

fn sound(criterion: &mut Criterion) {
    let Ok(voice) = Voice::installed("de-anna") else {
        return;
    };
    distribution(&voice);
    let card = SoundCard::new(Duration::from_nanos(1), plain);
    let (audio, events) = listen(&card);
    let mut id = 0;
    criterion.bench_function(
        "sound/request to first sample, card that never waits",
        |bencher| {
            bencher.iter_custom(|times| {
                let one = |_| {
                    id += 1;
                    request(&audio, &events, short(&voice, id))
                };
                (0..times).map(one).sum()
            });
        },
    );
    criterion.bench_function("sound/spell a move", |bencher| {
        bencher.iter(|| voice.spell("Springer Gustav eins Felix drei"));
    });
    criterion.bench_function("sound/one period of a move", |bencher| {
        let parts = voice
            .spell("Springer Felix drei")
            .unwrap_or_else(|| [].into());
        let mut mixer = Mixer::default();
        bencher.iter(|| {
            if mixer.is_idle() {
                let parts = parts.clone();
                mixer.add(
                    Utterance {
                        id: 0,
                        priority: Priority::Move,
                        answer: None,
                        parts,
                    },
                    &mut |_| (),
                );
            }
            (0..FRAMES).map(|_| mixer.next(&mut |_| ())).sum::<f32>()
        });
    });
    criterion.bench_function("sound/load the voice", |bencher| {
        bencher.iter(|| Voice::installed("de-anna").map(|voice| voice.bytes()));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(3)).without_plots();
    targets = sound
}
criterion_main!(benches);
