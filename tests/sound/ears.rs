//! The sound outputs of a table, from the game to the samples: who hears what, which sounds interrupt others, and what the ledger
//! records. Sound cards are in memory, and the clock is paused.

use std::time::Duration;

use crate::playing::{Opened, PATIENCE, Playing, count};
use crate::soundcard::SoundCard;
use announce::{Announcement, Language, Style, Wording};
use board::sensing::Button;
use laws::seat::{Ear, Source, Speaker};
use laws::{Position, Profile};
use ledger::event::{EarEvent, Event, PlayEvent, Record};
use shakmaty::{ByColor, Color};
use shell::audio::{OutputChoice, SoundOutput};
use shell::worker::Workers;
use table::{Act, Input, Order};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use voice::{Cast, Casting, Casts, Cue, Pace, Speed, UtterancePart};

/// A sound card's period: 256 frames.
const PERIOD: Duration = Duration::from_micros(5_333);

/// A game with moves typed by an assistant, and a sound card for each of its ears.
struct Table {
    cards: Vec<(Ear, SoundCard)>,
    playing: Playing,
    _folder: TempDir,
    casts: Casts,
    cast: Cast,
    position: Position,
}

impl Table {
    async fn new(there: &[Ear], profile: Profile) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sources = ByColor::new_with(|_| Source::Assistant);
        let mut opened = Opened::new(folder.path(), sources, profile);
        opened.tell_ears(there).await;
        let casts = Casting::default().at_every_speed(Language::De).unwrap();
        let mut cards = Vec::new();
        opened.loudspeakers(there, &casts, |ear| {
            let card = SoundCard::new(PERIOD, |fill| fill());
            cards.push((ear, card.clone()));
            SoundOutput {
                choice: OutputChoice::Device(Box::new(card.device())),
                warm_up: None,
                workers: Workers::Tasks,
            }
        });
        let table = Table {
            cards,
            playing: opened.play(),
            _folder: folder,
            cast: casts.at(Speed::Normal),
            casts,
            position: Position::initial(),
        };
        for ear in there {
            let open = move |event: &Event| matches!(event, Event::Ear(EarEvent::Back { ear: it, .. }) if it == ear);
            table
                .recorded("the output is open", |records| count(records, open) == 1)
                .await;
        }
        table.give(Input::Arbiter(Order::Start)).await;
        table
    }

    fn card(&self, ear: Ear) -> &SoundCard {
        &self.cards.iter().find(|(it, _)| *it == ear).unwrap().1
    }

    async fn give(&self, input: Input) {
        self.playing.give(input).await;
    }

    async fn press(&self, seat: Color, button: Button) {
        self.give(Input::Button { seat, button }).await;
    }

    /// Announces the next move; returns its words.
    async fn announce(&mut self, written: &str) -> String {
        let made = self.position.parse_move(written).unwrap();
        let words = Wording::new(Style::FIDE).words(&Announcement::of(&self.position, &made));
        let words = words.to_string();
        let (seat, uci) = (self.position.turn(), self.position.uci(&made));
        self.position = self.position.play(&made);
        let act = Act::Move(uci);
        self.give(Input::Assistant { seat, act }).await;
        words
    }

    /// Presses the clock for the announced move.
    async fn complete(&self, ply: usize) {
        self.recorded("the move is made", |records| {
            count(records, |event| {
                matches!(event, Event::Play(PlayEvent::Announced))
            }) == ply
        })
        .await;
        let seat = !self.position.turn();
        let act = Act::Press;
        self.give(Input::Assistant { seat, act }).await;
        self.recorded("the move is completed", |records| {
            count(records, |event| {
                matches!(event, Event::Play(PlayEvent::Completed { .. }))
            }) == ply
        })
        .await;
    }

    async fn recorded(&self, what: &str, such: impl Fn(&[Record]) -> bool) -> Vec<Record> {
        self.playing.comes_to(what, such).await
    }

    /// Waits until these words are heard at this ear from this sample on, with only silence before them; returns where they end.
    async fn hears(&self, ear: Ear, from: usize, words: &str) -> usize {
        let expected = UtterancePart::samples(&self.spell(words));
        self.hears_samples(ear, from, words, &expected).await
    }

    /// The last move's words as clips, in its player's voice.
    fn spell(&self, words: &str) -> std::sync::Arc<[UtterancePart]> {
        self.cast.moves(!self.position.turn()).spell(words).unwrap()
    }

    async fn hears_samples(&self, ear: Ear, from: usize, what: &str, expected: &[f32]) -> usize {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let heard = self.card(ear).heard();
            let at = heard[from..].iter().position(|sample| *sample != 0.0);
            let lead = expected.iter().position(|sample| *sample != 0.0).unwrap();
            if let Some(at) = at.map(|at| (from + at).saturating_sub(lead))
                && let Some(window) = heard.get(at..at + expected.len())
            {
                assert!(window == expected, "not \"{what}\" at {at} at {ear:?}");
                return at + expected.len();
            }
            assert!(
                Instant::now() < deadline,
                "\"{what}\" is not heard at {ear:?}"
            );
            sleep(PERIOD).await;
        }
    }

    fn is_silent(&self, ear: Ear, from: usize) -> bool {
        self.card(ear).heard()[from..]
            .iter()
            .all(|sample| *sample == 0.0)
    }

    async fn end(self) -> Vec<Record> {
        self.playing.end().await
    }
}

fn unclocked(rated: bool) -> Profile {
    Profile {
        rated,
        time: None,
        ..Profile::default()
    }
}

/// A game to mate, with captures on both sides, both kinds of castling and a promotion.
const GAME: &str =
    "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 h5 hxg4 hxg4 Nxe5 Qh4 f3 g3 Nxf7 Qh1#";

#[tokio::test(start_paused = true)]
async fn a_whole_game_sounds_exactly_like_its_clips_in_their_order() {
    let mut table = Table::new(&[Ear::Table], unclocked(true)).await;
    // "Die Partie beginnt" is free text and comes first, once espeak-ng has spoken it.
    table
        .recorded("the game has started", |records| {
            count(records, |event| {
                matches!(event, Event::Ear(EarEvent::Said { .. }))
            }) == 1
        })
        .await;
    let card = table.card(Ear::Table).clone();
    settled(&card).await;
    let mut at = card.heard().len();
    let click = UtterancePart::samples(&table.cast.cue(Cue::Press));
    for (ply, written) in GAME.split(' ').enumerate() {
        let words = table.announce(written).await;
        at = table.hears(Ear::Table, at, &words).await;
        if !written.ends_with('#') {
            table.complete(ply + 1).await;
            at = table.hears_samples(Ear::Table, at, "click", &click).await;
        }
    }
    let records = table.end().await;
    assert_eq!(
        count(&records, |event| matches!(
            event,
            Event::Play(PlayEvent::Announced)
        )),
        GAME.split(' ').count()
    );
}

/// Waits until the card is silent.
async fn settled(card: &SoundCard) {
    settled_since(card, 0).await;
}

/// Waits until a sound was heard after this sample and the card is silent again. The beginning of a sound is recorded before its
/// first sample is out, so the card could still look silent.
async fn settled_since(card: &SoundCard, start: usize) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let heard = &card.heard()[start..];
        let silence = heard
            .iter()
            .rev()
            .take_while(|sample| **sample == 0.0)
            .count();
        if silence > 48_000 && silence < heard.len() {
            return;
        }
        assert!(Instant::now() < deadline, "it does not end");
        sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_private_is_heard_in_the_own_earphone_only_and_a_move_cuts_it() {
    let mut table = Table::new(&Ear::ALL, unclocked(true)).await;
    settled(table.card(Ear::Table)).await;
    let words = table.announce("Nf3").await;
    table.complete(1).await;
    settled(table.card(Ear::Table)).await;
    let from = Ear::ALL.map(|ear| table.card(ear).heard().len());

    table.press(Color::Black, Button::Repeat).await;
    let end = table.hears(Ear::Black, from[2], &words).await;
    assert!(table.is_silent(Ear::Table, from[0]), "the table hears it");
    assert!(
        table.is_silent(Ear::White, from[1]),
        "the opponent hears it"
    );

    // Within 300 ms it would count as the same question, from a button held down.
    sleep(Duration::from_millis(300)).await;
    // A move interrupts it, at the other output, and nothing interrupts the move.
    let expected = UtterancePart::samples(&table.spell(&words));
    table.press(Color::Black, Button::Repeat).await;
    let begun = |table: &Table| !table.is_silent(Ear::Black, end);
    let deadline = Instant::now() + PATIENCE;
    while !begun(&table) {
        assert!(Instant::now() < deadline);
        sleep(PERIOD).await;
    }
    let second = table.announce("d5").await;
    table.hears(Ear::Table, from[0], &second).await;
    table.complete(2).await;
    sleep(Duration::from_millis(200)).await;
    let loud = table.card(Ear::Black).heard()[end..]
        .iter()
        .filter(|sample| **sample != 0.0)
        .count();
    assert!(
        loud < expected.len() / 2,
        "{loud} of {} samples",
        expected.len()
    );

    let records = table.end().await;
    let said: Vec<_> = records
        .iter()
        .filter_map(|record| match &record.event {
            Event::Ear(EarEvent::Said { to, by, words }) => Some((*to, *by, words.as_str())),
            _ => None,
        })
        .collect();
    let repeated = (Ear::Black, Some(Ear::Black), "Springer Felix drei");
    assert_eq!(
        said,
        [
            (Ear::Table, Some(Ear::Table), "Die Partie beginnt"),
            repeated,
            repeated
        ]
    );
}

/// The phrases said to White so far.
fn said_to_white(records: &[Record]) -> Vec<String> {
    let said = records.iter().filter_map(|record| match &record.event {
        Event::Ear(EarEvent::Said { to, words, .. }) => (*to == Ear::White).then(|| words.clone()),
        _ => None,
    });
    said.collect()
}

/// A player who steps through the answers of a question hears only the last one to its end; cancel silences it.
#[tokio::test(start_paused = true)]
async fn what_is_said_gives_way_to_what_its_player_does_next() {
    let table = Table::new(&Ear::ALL, unclocked(true)).await;
    settled(table.card(Ear::Table)).await;
    let card = table.card(Ear::White).clone();
    let mut said = Vec::new();
    for (passed, button) in [Button::Draw, Button::Down, Button::Down]
        .into_iter()
        .enumerate()
    {
        table.press(Color::White, button).await;
        let records = table
            .recorded("it begins", |records| said_to_white(records).len() > passed)
            .await;
        said = said_to_white(&records);
        // Within 50 ms it would count as the same act.
        sleep(Duration::from_millis(80)).await;
    }
    settled(&card).await;
    let spell =
        |words: &String| UtterancePart::samples(&table.cast.phrases().spell(words).unwrap());
    let heard = card.heard();
    let whole = |words: &String| {
        let expected = spell(words);
        heard
            .windows(expected.len())
            .any(|window| window == expected)
    };
    assert!(whole(&said[2]), "{} is not heard", said[2]);
    assert!(
        !whole(&said[0]) && !whole(&said[1]),
        "{said:?} were heard out"
    );

    // A question is open, then none: the first cancel gets a spoken answer, which the second silences.
    let from = card.heard().len();
    table.press(Color::White, Button::Cancel).await;
    let records = table
        .recorded("it begins", |records| said_to_white(records).len() > 3)
        .await;
    sleep(Duration::from_millis(80)).await;
    table.press(Color::White, Button::Cancel).await;
    settled_since(&card, from).await;
    let answer = spell(&said_to_white(&records)[3]);
    let mut heard = card.heard().split_off(from);
    heard.truncate(heard.iter().rposition(|sample| *sample != 0.0).unwrap());
    assert!(!heard.windows(answer.len()).any(|window| window == answer));
    table.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_loudspeaker_lost_during_a_move_is_back_within_two_seconds_and_says_it_again() {
    let mut table = Table::new(&[Ear::Table], unclocked(true)).await;
    let card = table.card(Ear::Table).clone();
    settled(&card).await;
    let at = card.heard().len();
    let words = table.announce("e4").await;
    let deadline = Instant::now() + PATIENCE;
    while table.is_silent(Ear::Table, at) {
        assert!(Instant::now() < deadline);
        sleep(PERIOD).await;
    }
    card.plug(false);
    table
        .recorded("the loss is told", |records| {
            count(records, |event| {
                matches!(event, Event::Ear(EarEvent::Lost { .. }))
            }) == 1
        })
        .await;
    // Long enough for the retry interval to reach its maximum.
    sleep(Duration::from_secs(3)).await;
    let at = card.heard().len();
    let plugged = Instant::now();
    card.plug(true);
    table.hears(Ear::Table, at, &words).await;
    let took = plugged.elapsed();
    assert!(took < Duration::from_secs(2), "it took {took:?}");
    let records = table.end().await;
    let again = count(&records, |event| {
        *event == Event::Ear(EarEvent::SaidAgain { ear: Ear::Table })
    });
    assert_eq!(again, 1);
}

#[tokio::test(start_paused = true)]
async fn in_a_quiet_hall_both_hear_it_in_their_earphones() {
    let mut table = Table::new(&[Ear::White, Ear::Black], unclocked(true)).await;
    let cards = [Ear::White, Ear::Black];
    for ear in cards {
        settled(table.card(ear)).await;
    }
    let from = cards.map(|ear| table.card(ear).heard().len());
    let words = table.announce("c4").await;
    for (ear, from) in cards.into_iter().zip(from) {
        table.hears(ear, from, &words).await;
    }
    table.complete(1).await;
    table.end().await;
}

#[tokio::test(start_paused = true)]
async fn the_loudness_follows_the_buttons() {
    let mut table = Table::new(&[Ear::Table], unclocked(false)).await;
    let card = table.card(Ear::Table).clone();
    for _ in 0..2 {
        table.press(Color::White, Button::Down).await;
    }
    table.recorded("the loudness is set and told", |records| {
        count(
            records,
            |event| matches!(event, Event::Ear(EarEvent::Said { words, .. }) if words == "Lautstärke fünf"),
        ) == 1
    }).await;
    settled(&card).await;
    let at = card.heard().len();
    let words = table.announce("e4").await;
    let factor = 10_f32.powf(-6.0 / 20.0);
    let expected: Vec<f32> = UtterancePart::samples(&table.spell(&words));
    let softer: Vec<f32> = expected.iter().map(|sample| sample * factor).collect();
    table
        .recorded("it is said", |records| {
            count(records, |event| {
                matches!(event, Event::Play(PlayEvent::Announced))
            }) == 1
        })
        .await;
    settled(&card).await;
    let heard = card.heard();
    let near = |window: &[f32]| {
        window
            .iter()
            .zip(&softer)
            .all(|(a, b)| (a - b).abs() < 1e-4)
    };
    assert!(heard[at..].windows(softer.len()).any(near));
    table.end().await;
}

/// The voice of the phrases was recorded at one speed, but follows the buttons.
#[tokio::test(start_paused = true)]
async fn the_speed_follows_the_buttons() {
    let table = Table::new(&[Ear::Table], unclocked(false)).await;
    let card = table.card(Ear::Table).clone();
    // The normal speed is used until another one is loaded.
    let casts = table.casts.clone();
    let loaded = tokio::task::spawn_blocking(move || {
        let deadline = std::time::Instant::now() + PATIENCE;
        while casts.at(Speed::Fast).tempo() == Pace::SPOKEN {
            assert!(std::time::Instant::now() < deadline);
            std::thread::sleep(Duration::from_millis(5));
        }
    });
    loaded.await.expect("the fast voices are loaded");
    settled(&card).await;
    let mut lengths = Vec::new();
    // There is no move to repeat yet, and the voice says so. Fast; then two steps down and one up: normal.
    for (number, button) in [
        Button::Right,
        Button::Repeat,
        Button::Left,
        Button::Left,
        Button::Right,
        Button::Repeat,
    ]
    .into_iter()
    .enumerate()
    {
        let at = card.heard().len();
        table.press(Color::White, button).await;
        let said = |event: &Event| matches!(event, Event::Ear(EarEvent::Said { by: Some(_), .. }));
        // "Die Partie beginnt" was the first.
        table
            .recorded("the answer is heard", |records| {
                count(records, said) == number + 2
            })
            .await;
        settled_since(&card, at).await;
        let heard = &card.heard()[at..];
        let first = heard.iter().position(|sample| *sample != 0.0).unwrap();
        let last = heard.iter().rposition(|sample| *sample != 0.0).unwrap();
        if button == Button::Repeat {
            lengths.push((last - first) as f32);
        }
    }
    let ratio = lengths[1] / lengths[0];
    assert!((ratio - 1.3).abs() < 0.1, "{ratio}");
    table.end().await;
}

/// Two outputs for free text report alike, yet each change is recorded once.
#[tokio::test(start_paused = true)]
async fn who_speaks_free_text_is_told_once_and_when_it_changes() {
    use Speaker::{Nobody, Server};
    let table = Table::new(&[Ear::White, Ear::Black], unclocked(true)).await;
    for speaker in [Server, Server, Nobody, Server] {
        table.give(Input::SpokenBy { speaker }).await;
    }
    let records = table.end().await;
    let told: Vec<Speaker> = records
        .iter()
        .filter_map(|record| match record.event {
            Event::Ear(EarEvent::SpokenBy { speaker }) => Some(speaker),
            _ => None,
        })
        .collect();
    assert_eq!(told, [Server, Nobody, Server]);
}
