//! Speech at a table, from a microphone in memory to the arbiter: two boards on pseudo-terminals, speaking engines, and the
//! resulting records and messages. No human speaker is among them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use announce::{Doubt, Language, Phrase, SpokenWords};
use board::sensing::{BoardTime, Button, Sensed};
use ear::{Enrolled, Grammar, Heard, HeardSentence, SpeechSamples, SpokenWord};
use laws::seat::{BoardAt, BoardFacing, Ear, Source};
use laws::{Announcer, Profile};
use ledger::event::{Event, ListeningEvent, PlayEvent, Record, Sure};
use shakmaty::{ByColor, Color, Square};
use shell::audio::OutputChoice;
use shell::listening::{
    HeldPress, ListenedPlayer, Recogniser, STUCK_AFTER, SpokenTurns, TableHearing,
};
use shell::loudspeaker::Sounding;
use shell::microphone::MicrophoneChoice;
use shell::ports::{BoardSearch, connect_speakers};
use shell::serial::BoardReport;
use shell::table::{Listener, Said};
use sim::board::{BoardAction, PegBoard};
use sim::port::{BoardPace, SimulatedBoard};
use table::{Act, Audience, Input, Order, listens_to};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::Instant;
use voice::Casting;

use crate::heard::{ENROLLED, Voice};
use crate::playing::{Opened, PATIENCE, Playing};
use crate::skip::skipped;
use crate::soundcard::SoundCard;

/// Faster than real time, so that the test is short.
const FAST: Duration = Duration::from_micros(700);
/// The players' voices, at other pitches and speeds than those of their takes.
const VOICES: ByColor<Voice<'static>> = ByColor {
    white: Voice("de+f2"),
    black: Voice("de+m5"),
};
const SAID: (u32, u32) = (53, 156);
/// Samples that come to a card while half a second passes in the room.
const HALF_A_SECOND: usize = 190_000;

fn listened() -> Profile {
    Profile {
        announcer: Announcer::Player,
        time: None,
        ..Profile::default()
    }
}

/// A speaker's enrolment.
fn enrolled(voice: Voice<'_>) -> Option<Enrolled> {
    let words = SpokenWords::new(Language::De);
    let takes = words.words().iter().map(|word| {
        let each = ENROLLED.iter().map(|how| voice.say(word, *how));
        each.collect::<Option<Vec<_>>>()
    });
    Some(Enrolled::new(&takes.collect::<Option<Vec<_>>>()?))
}

/// Collects every output.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<(Audience, Phrase, String)>>>);

impl Listener for Told {
    fn hear(&mut self, said: &Said) -> bool {
        let told = (
            said.output.to,
            said.output.phrase.clone(),
            said.line.clone(),
        );
        self.0.lock().unwrap().push(told);
        false
    }
}

impl Told {
    /// The lines that tell the arbiter of another reading.
    fn heard_as(&self) -> Vec<String> {
        let told = self.0.lock().unwrap();
        let such = told.iter().filter(|(to, phrase, _)| {
            let such = matches!(phrase, Phrase::Doubt(Doubt::HeardAs { .. }));
            assert!(!such || *to == Audience::Arbiter, "{to:?}: {phrase:?}");
            such
        });
        such.map(|(.., line)| line.clone()).collect()
    }

    /// The words that reach a player.
    fn players(&self) -> Vec<String> {
        let told = self.0.lock().unwrap();
        let such = told
            .iter()
            .filter(|(to, ..)| matches!(to, Audience::Table | Audience::Seat(_)));
        such.map(|(.., line)| line.clone()).collect()
    }

    fn tells(&self, what: &str) -> bool {
        let told = self.0.lock().unwrap();
        told.iter().any(|(.., line)| line.contains(what))
    }
}

/// A table with speech recognition for each player.
struct Table {
    boards: ByColor<Option<SimulatedBoard>>,
    microphones: ByColor<SoundCard>,
    loudspeaker: SoundCard,
    turns: SpokenTurns,
    told: Told,
    playing: Playing,
    _held: (TempDir, JoinSet<()>, JoinSet<()>),
}

impl Table {
    async fn new(sources: ByColor<Source>, recognisers: ByColor<Arc<dyn Recogniser>>) -> Table {
        let folder = TempDir::new().unwrap();
        let mut opened = Opened::new(folder.path(), sources, listened());
        opened.tell_ears(&[Ear::Table]).await;
        let loudspeaker = SoundCard::new(FAST, |fill| fill());
        let casts = Casting::default().at_every_speed(Language::De).unwrap();
        let sounding = opened.loudspeakers(&[Ear::Table], &casts, |_| {
            OutputChoice::Device(Box::new(loudspeaker.device()))
        });
        let told = Told::default();
        opened.game.add_listener(told.clone());
        let turns = SpokenTurns::default();
        let microphones = ByColor::new_with(|_| SoundCard::new(FAST, |hear| hear()));
        let hearing = hearing(&opened, turns.clone(), sounding);
        let players = Color::ALL.map(|seat| ListenedPlayer {
            seat,
            microphone: MicrophoneChoice::Device(Box::new(microphones.get(seat).device())),
            language: Language::De,
            recogniser: Arc::clone(recognisers.get(seat)),
        });
        let listening = hearing.listen(players.into());
        let boards = ByColor::new_with(|seat| {
            (*sources.get(seat) == Source::OwnBoard).then(|| {
                let board = PegBoard::new(None).with_pegs(shakmaty::Board::new().occupied());
                let link = folder.path().join(seat.to_string());
                SimulatedBoard::plug_in(&link, board, BoardPace(1)).unwrap()
            })
        });
        let places = ByColor::new_with(|seat| {
            let link = folder.path().join(seat.to_string()).display().to_string();
            boards.get(seat).as_ref().map(|_| BoardSearch::port(link))
        });
        for seat in Color::ALL {
            if boards.get(seat).is_some() {
                let (board, turned) = (BoardAt(seat), BoardFacing::Straight.turned());
                let stands = Input::Stands { board, turned };
                opened.inputs.send(stands).await.unwrap();
            }
        }
        let (inputs, shown) = (opened.inputs.clone(), opened.game.feeds().state());
        let ports = connect_speakers(places, inputs, shown, turns.clone()).unwrap();
        let playing = opened.play();
        for seat in Color::ALL {
            if boards.get(seat).is_some() {
                let there = |state: &Arc<table::State>| {
                    state
                        .board(BoardAt(seat))
                        .is_some_and(|board| board.known())
                };
                playing.until(there).await;
            }
        }
        playing.give(Input::Arbiter(Order::Start)).await;
        playing
            .until(|state| Color::ALL.iter().all(|seat| listens_to(state, *seat)))
            .await;
        Table {
            boards,
            microphones,
            loudspeaker,
            turns,
            told,
            playing,
            _held: (folder, listening, ports),
        }
    }

    fn board(&self, seat: Color) -> &SimulatedBoard {
        self.boards.get(seat).as_ref().unwrap()
    }

    async fn acts(&self, seat: Color, acts: impl IntoIterator<Item = BoardAction>) {
        let acts = acts.into_iter().map(|act| (150, act));
        self.board(seat).play(acts).await.unwrap();
    }

    async fn moves(&self, seat: Color, from: Square, to: Square) {
        let acts = [BoardAction::Lift(from), BoardAction::Place(to)];
        self.acts(seat, acts).await;
        self.board(seat).pause(700).await.unwrap();
    }

    /// Plays these samples before this player's microphone.
    fn sounds(&self, seat: Color, said: &[f32]) {
        let louder = said.iter().flat_map(|sample| [0.6 * sample; 3]);
        self.microphones.get(seat).speak(louder.collect());
    }

    fn voice(&self, seat: Color, text: &str) -> Vec<f32> {
        VOICES.get(seat).say(text, SAID).unwrap()
    }

    /// Waits until the loudspeaker has been silent for half a second.
    fn quiet(&self) {
        let from = self.loudspeaker.heard().len();
        waits("the loudspeaker is quiet", || {
            let heard = self.loudspeaker.heard();
            let silent = heard.iter().rev().take_while(|it| **it == 0.0);
            heard.len() > from + HALF_A_SECOND && silent.count() > HALF_A_SECOND
        });
    }

    /// The player holds the button, these samples sound before the microphone, and the player lets go.
    async fn holds(&self, seat: Color, button: Button, said: &[f32]) {
        let before = self.turns.of(seat).map(|turn| turn.from);
        let plies = self.playing.records();
        self.acts(seat, [BoardAction::Hold(button)]).await;
        waits("the button is held", || {
            self.turns.of(seat).map(|turn| turn.from) != before
        });
        self.sounds(seat, said);
        waits("it was said", || self.microphones.get(seat).has_spoken());
        // The press takes effect at the release, which is the announcement.
        let made = |records: &[Record]| committed(records);
        assert_eq!(made(&self.playing.records()), made(&plies));
        self.board(seat).pause(200).await.unwrap();
        self.acts(seat, [BoardAction::LetGo(button)]).await;
    }

    /// Like [`Self::holds`]; returns the recognised words.
    async fn says(&self, seat: Color, button: Button, text: &str) -> Option<String> {
        self.quiet();
        let before = self.playing.records();
        let (made, before) = (committed(&before), heard(&before).len());
        self.holds(seat, button, &self.voice(seat, text)).await;
        let records = self
            .playing
            .recorded("it is heard, and pressed", |records| {
                let pressed = button != Button::Commit || committed(records) > made;
                heard(records).len() > before && pressed
            });
        let (who, sure, words) = heard(&records).pop().unwrap();
        assert_eq!(who, seat);
        words.filter(|_| sure == Sure::Sure)
    }

    async fn press(&self, seat: Color, ply: usize) {
        self.acts(seat, [BoardAction::Press(Button::Press)]).await;
        self.playing.until(|state| state.plies().len() == ply).await;
    }
}

fn hearing(opened: &Opened, turns: SpokenTurns, sounding: Vec<Sounding>) -> TableHearing {
    TableHearing {
        state: opened.game.feeds().state(),
        time: opened.game.time(),
        inputs: opened.inputs.clone(),
        turns,
        sounding: Arc::new(sounding),
    }
}

fn waits(what: &str, mut so: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn committed(records: &[Record]) -> usize {
    let such = |record: &&Record| {
        matches!(
            record.event,
            Event::Play(PlayEvent::Committed { .. } | PlayEvent::AnnouncedAgain { .. })
        )
    };
    records.iter().filter(such).count()
}

/// The recognition records: the player, the certainty and the words.
fn heard(records: &[Record]) -> Vec<(Color, Sure, Option<String>)> {
    let such = records.iter().filter_map(|record| match &record.event {
        Event::Listening(ListeningEvent::HeardAs { seat, heard, .. }) => {
            let first = heard.readings.first();
            Some((*seat, heard.sure, first.map(|it| it.words.clone())))
        }
        _ => None,
    });
    such.collect()
}

const BOARDS: ByColor<Source> = ByColor {
    white: Source::OwnBoard,
    black: Source::OwnBoard,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_slip_of_the_tongue_and_a_wrong_repetition_reach_the_arbiter_alone() {
    use Color::{Black, White};
    let (Some(white), Some(black)) = (enrolled(VOICES.white), enrolled(VOICES.black)) else {
        skipped("espeak-ng or sox is missing");
        return;
    };
    let (white, black): (Arc<dyn Recogniser>, Arc<dyn Recogniser>) =
        (Arc::new(white), Arc::new(black));
    let table = Table::new(BOARDS, ByColor { white, black }).await;
    let said = |text: &str| Some(text.to_owned());

    // Spoken and placed moves agree: nobody is told. Black repeats the move, executes it and answers; the first word is a slip of
    // the tongue, which Black corrects before the press.
    table.moves(White, Square::E2, Square::E4).await;
    let heard_as = table.says(White, Button::Commit, "Eva vier").await;
    assert_eq!(heard_as, said("Eva vier"));
    let heard_as = table.says(Black, Button::Ok, "Eva vier").await;
    assert_eq!(heard_as, said("Eva vier"));
    table.press(White, 1).await;
    table.moves(Black, Square::E2, Square::E4).await;
    table.moves(Black, Square::E7, Square::E5).await;
    let heard_as = table.says(Black, Button::Commit, "Eva sechs").await;
    assert_eq!(heard_as, said("Eva sechs"));
    let heard_as = table.says(Black, Button::Commit, "Eva fünf").await;
    assert_eq!(heard_as, said("Eva fünf"));
    table.press(Black, 2).await;
    assert_eq!(table.told.heard_as(), [""; 0]);

    // Reported at the press: the spoken square differs from the placed one, and the repeated move from the one made.
    table.moves(White, Square::E7, Square::E5).await;
    table.moves(White, Square::G1, Square::F3).await;
    let heard_as = table
        .says(White, Button::Commit, "Springer Hector drei")
        .await;
    assert_eq!(heard_as, said("Springer Hector drei"));
    assert_eq!(table.told.heard_as(), [""; 0]);
    let heard_as = table.says(Black, Button::Ok, "Springer Hector vier").await;
    assert_eq!(heard_as, said("Springer Hector vier"));
    table.press(White, 3).await;
    waits("the arbiter is told", || table.told.heard_as().len() == 2);
    let told = table.told.heard_as().join("\n");
    assert!(told.contains("heard as Springer Hector drei"), "{told}");
    assert!(told.contains("heard as Springer Hector vier"), "{told}");

    // A cough and a hiss are no announcement.
    table.moves(Black, Square::G1, Square::F3).await;
    table.moves(Black, Square::B8, Square::C6).await;
    let hiss =
        (0..9_000u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 16) as f32 / 131_072.0 - 0.25);
    table
        .holds(Black, Button::Commit, &hiss.collect::<Vec<_>>())
        .await;
    table.playing.until(|state| state.current().is_some()).await;
    table.press(Black, 4).await;

    // While the loudspeaker speaks nobody is recognised, not even in the player's own voice.
    table.moves(White, Square::B8, Square::C6).await;
    table.moves(White, Square::F1, Square::B5).await;
    let before = heard(&table.playing.records());
    let spoken = table.loudspeaker.heard().len();
    table.loudspeaker.set_period(Duration::from_millis(100));
    table
        .acts(White, [BoardAction::Press(Button::Repeat)])
        .await;
    waits("the loudspeaker speaks", || {
        let heard = table.loudspeaker.heard();
        heard[spoken..].iter().any(|sample| *sample != 0.0)
    });
    let voice = table.voice(White, "Läufer Cesar vier");
    table.holds(White, Button::Commit, &voice).await;
    table.loudspeaker.set_period(FAST);
    table.playing.until(|state| state.current().is_some()).await;
    table.press(White, 5).await;

    let players = table.told.players();
    let records = table.playing.end().await;
    let sure = |heard: &[(Color, Sure, Option<String>)]| {
        heard
            .iter()
            .filter(|(_, sure, _)| *sure == Sure::Sure)
            .count()
    };
    assert_eq!(sure(&heard(&records)), sure(&before));
    let told = |record: &&Record| {
        matches!(
            record.event,
            Event::Listening(ListeningEvent::Otherwise { .. })
        )
    };
    assert_eq!(records.iter().filter(told).count(), 2);
    for line in &players {
        assert!(!line.contains("Hector"), "{line}");
    }
}

/// White sits at the only peg board. The opponent has an ordinary board and says the move, which White executes.
#[tokio::test(flavor = "multi_thread")]
async fn at_a_table_of_one_board_the_opponent_is_heard_until_the_clock_is_pressed() {
    use Color::{Black, White};
    let (Some(white), Some(black)) = (enrolled(VOICES.white), enrolled(VOICES.black)) else {
        skipped("espeak-ng or sox is missing");
        return;
    };
    let (white, black): (Arc<dyn Recogniser>, Arc<dyn Recogniser>) =
        (Arc::new(white), Arc::new(black));
    let sources = ByColor {
        white: Source::OwnBoard,
        black: Source::OtherBoard,
    };
    let table = Table::new(sources, ByColor { white, black }).await;
    table.moves(White, Square::E2, Square::E4).await;
    let heard_as = table.says(White, Button::Commit, "Eva vier").await;
    assert_eq!(heard_as.as_deref(), Some("Eva vier"));
    table.press(White, 1).await;
    // Black's words to someone else are not kept; the move is.
    for (text, kept) in [("ja", 1), ("Eva sechs", 2)] {
        let quiet = vec![0.0; 16_000];
        let said = [
            quiet.clone(),
            table.voice(Black, text),
            quiet.clone(),
            quiet,
        ]
        .concat();
        table.sounds(Black, &said);
        waits("it was said", || table.microphones.black.has_spoken());
        table
            .playing
            .recorded("what was a move is heard", |records| {
                heard(records).len() == kept
            });
    }
    // White executes a different move and presses Black's clock, which acts as the opponent's button.
    table.moves(White, Square::E7, Square::E5).await;
    let acts = [
        BoardAction::Press(Button::Commit),
        BoardAction::Press(Button::OpponentPress),
    ];
    table.acts(White, acts).await;
    table.playing.until(|state| state.plies().len() == 2).await;
    waits("the arbiter is told", || table.told.heard_as().len() == 1);
    let told = table.told.heard_as().remove(0);
    assert!(
        told.contains("Eva fünf was executed, heard as Eva sechs"),
        "{told}"
    );
    for line in table.told.players() {
        assert!(!line.contains("sechs"), "{line}");
    }
    drop(table.playing.end().await);
}

/// Feeds White's board reports to a table, and returns the presses that result.
fn pressed(script: &str, reports: impl IntoIterator<Item = BoardReport>) -> Vec<(u64, Button)> {
    let played = sim::transcript::play(script).unwrap();
    let (mut held, turns) = (HeldPress::default(), SpokenTurns::default());
    let board = BoardAt(Color::White);
    let presses = reports.into_iter().flat_map(|report| {
        let (waited, tells) = held.take(board, &report, played.table.state(), &turns);
        let waited = waited.map(|input| match input {
            Input::Sensed { sensed, .. } => sensed,
            other => panic!("{other:?}"),
        });
        let told = match report {
            BoardReport::Sensed { sensed, .. } if tells => Some(sensed),
            _ => None,
        };
        waited.into_iter().chain(told).collect::<Vec<_>>()
    });
    let presses: Vec<(u64, Button)> = presses
        .filter_map(|sensed| match sensed {
            Sensed::Button { at, button } => Some((at.0, button)),
            _ => None,
        })
        .collect();
    // Ten seconds later it counts in any case.
    let after = held
        .deadline()
        .map(|at| at.saturating_duration_since(Instant::now()));
    assert!(after.is_none_or(|after| after <= STUCK_AFTER));
    let stuck = held.release(board, None, &turns).is_some();
    assert_eq!(stuck, after.is_some());
    presses
}

#[test]
fn a_button_that_stays_down_or_is_followed_by_another_is_pressed_all_the_same() {
    const HEARD: &str = "profile announcer = \"player\"\nwhite is enrolled in de\n";
    let press = |at: u64, button| BoardReport::Sensed {
        sensed: Sensed::Button {
            at: BoardTime(at),
            button,
        },
        read: Instant::now(),
    };
    let down = |at: u64, buttons| BoardReport::Held {
        buttons,
        at: BoardTime(at),
    };
    let commit = [down(1, 0), press(2, Button::Commit), down(2, 1)];
    // It waits for the release and counts from then.
    assert_eq!(pressed(HEARD, commit), []);
    let commit = || [down(1, 0), press(2, Button::Commit), down(2, 1)].into_iter();
    let let_go = commit().chain([down(900, 0)]);
    assert_eq!(pressed(HEARD, let_go), [(900, Button::Commit)]);
    // The clock press counts after the announcement, though the finger is still on the other button.
    let clock = commit().chain([press(700, Button::Press), down(700, 3)]);
    let both = [(700, Button::Commit), (700, Button::Press)];
    assert_eq!(pressed(HEARD, clock), both);
    // Nothing is lost with the board.
    let silent = commit().chain([BoardReport::Silent {
        unheard: Duration::from_secs(1),
    }]);
    assert_eq!(pressed(HEARD, silent), [(2, Button::Commit)]);
    // A player whose recognition is off, or whose board has not reported which buttons are down, does not wait.
    let off = format!("{HEARD}arbiter switches off the ear of white\n");
    for script in ["profile announcer = \"player\"\n", &off] {
        assert_eq!(pressed(script, commit()), [(2, Button::Commit)]);
    }
    assert_eq!(pressed(HEARD, commit().skip(1)), [(2, Button::Commit)]);
    // Nor does any other button.
    let time = [down(1, 0), press(2, Button::Time), down(2, 8)];
    assert_eq!(pressed(HEARD, time), [(2, Button::Time)]);
}

/// Recognises everything as a king's pawn moving two squares, and can hang or panic.
#[derive(Default)]
struct Trained(Mutex<Mishap>);

#[derive(Clone, Copy, Default, PartialEq)]
enum Mishap {
    #[default]
    None,
    Hangs,
    Falls,
}

impl Trained {
    fn mishap(&self, mishap: Mishap) {
        *self.0.lock().unwrap() = mishap;
    }
}

impl Recogniser for Trained {
    fn hear(&self, _: &SpeechSamples, _: &Grammar) -> Heard {
        let mishap = *self.0.lock().unwrap();
        match mishap {
            Mishap::None => {}
            Mishap::Hangs => waits("it goes on", || *self.0.lock().unwrap() == Mishap::None),
            Mishap::Falls => panic!("a recogniser that falls over"),
        }
        let words = SpokenWords::new(Language::De);
        let number = |word: &str| {
            let at = words.words().iter().position(|it| it == word);
            at.unwrap() as u16
        };
        let words = ["Eva", "vier"].map(|word| SpokenWord {
            word: number(word),
            rows: (0, 20),
            cost: 1.0,
        });
        let (words, cost) = (words.into(), 40.0);
        Heard {
            readings: vec![HeardSentence { words, cost }],
            sounds: 40.0,
            nearest: 1.0,
        }
    }
}

/// The arbiter hears of each failure and of its end, the players hear nothing, and moves go on.
#[tokio::test(flavor = "multi_thread")]
async fn an_ear_that_fails_is_told_to_the_arbiter_and_play_goes_on() {
    let trained = Arc::new(Trained::default());
    let other: Arc<dyn Recogniser> = Arc::new(Trained::default());
    let white: Arc<dyn Recogniser> = trained.clone();
    let sources = ByColor::new_with(|_| Source::Assistant);
    let table = Table::new(
        sources,
        ByColor {
            white,
            black: other,
        },
    )
    .await;
    let card = table.microphones.white.clone();
    let deaf = "White's microphone hears nothing";
    let tells = |what: &str| waits(what, || table.told.tells(what));
    let again = |times: usize| {
        waits("it hears again", || {
            let told = table.told.0.lock().unwrap();
            let such = |(to, _, line): &&(Audience, Phrase, String)| {
                *to == Audience::Arbiter && line.contains("White's microphone hears again")
            };
            told.iter().filter(such).count() == times
        });
    };
    let speaks = || {
        let hum = (0..24_000).map(|at| 0.3 * (at as f32 * 0.1).sin());
        let quiet = vec![0.0; 60_000];
        card.speak([quiet.clone(), hum.collect(), quiet].concat());
    };
    // Unplugged.
    card.plug(false);
    tells(&format!("{deaf}: "));
    card.plug(true);
    again(1);
    // Muted: ten seconds of the card's time with only zeros.
    card.mute(true);
    tells("is muted");
    card.mute(false);
    again(2);
    // Hung: no sample comes, and the stream does not close.
    card.hang(true);
    tells("it gives no sound");
    tells("the computer's sound does not answer");
    // Meanwhile a move is made and completed by the buttons, played here by the assistant.
    let (seat, uci) = (Color::White, "e2e4".parse().unwrap());
    let act = Act::Move(uci);
    table.playing.give(Input::Assistant { seat, act }).await;
    let act = Act::Press;
    table.playing.until(|state| state.current().is_some()).await;
    table.playing.give(Input::Assistant { seat, act }).await;
    table.playing.until(|state| state.plies().len() == 1).await;
    let (seat, uci) = (Color::Black, "e7e5".parse().unwrap());
    let act = Act::Move(uci);
    table.playing.give(Input::Assistant { seat, act }).await;
    table.playing.until(|state| state.current().is_some()).await;
    let act = Act::Press;
    table.playing.give(Input::Assistant { seat, act }).await;
    table.playing.until(|state| state.plies().len() == 2).await;
    card.hang(false);
    again(3);
    // The recogniser hangs.
    trained.mishap(Mishap::Hangs);
    speaks();
    tells("what recognises the words does not answer");
    trained.mishap(Mishap::None);
    again(4);
    // It panics, and is restarted.
    trained.mishap(Mishap::Falls);
    speaks();
    tells("what recognises the words has stopped");
    trained.mishap(Mishap::None);
    again(5);
    let before = heard(&table.playing.records()).len();
    speaks();
    let records = table
        .playing
        .recorded("it hears", |records| heard(records).len() > before);
    assert_eq!(
        heard(&records).pop().unwrap(),
        (Color::White, Sure::Sure, Some("Eva vier".to_owned()))
    );
    for line in table.told.players() {
        assert!(!line.contains("hears nothing"), "{line}");
        assert!(!line.contains("hört nichts"), "{line}");
    }
    drop(table.playing.end().await);
}
