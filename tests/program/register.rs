//! The register of an event: two rounds over real files, many tables at once, and a truncated line.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};

use announce::{Phrase, Registered, Stored};
use laws::seat::Source;
use laws::{DrawAct, Profile, Sanction};
use ledger::event::{Event, RegisterEntry, RegisterEvent, RegisteredPlayer, What};
use shakmaty::{ByColor, Color};
use shell::register::{add, read};
use shell::table::{Listener, Said};
use table::{Act, Audience, Input, Order};

use crate::playing::{Opened, PATIENCE, Playing};

/// Forwards each output with its audience.
struct Ear(std::sync::mpsc::Sender<(Audience, Phrase)>);

impl Listener for Ear {
    fn hear(&mut self, said: &Said) -> bool {
        drop(self.0.send((said.output.to, said.output.phrase.clone())));
        false
    }
}

struct Table {
    playing: Playing,
    heard: Receiver<(Audience, Phrase)>,
}

impl Table {
    /// A table of this round in a folder of its own, with Anna as White and these other names.
    fn open(folder: &Path, register: &Path, round: &str, names: [&str; 2]) -> Self {
        let folder = folder.join(format!("round {round}"));
        fs::create_dir_all(&folder).unwrap();
        let profile = Profile {
            round: round.to_owned(),
            board: "7".to_owned(),
            ..Profile::default()
        };
        let sources = ByColor::new_with(|_| Source::Assistant);
        let names = ByColor {
            white: Some(names[0].to_owned()),
            black: Some(names[1].to_owned()),
        };
        let mut opened = Opened::named(&folder, sources, profile, names);
        opened.game.keep_register(register).unwrap();
        let (sender, heard) = channel();
        opened.game.add_listener(Ear(sender));
        let playing = opened.play();
        Table { playing, heard }
    }

    async fn order(&self, order: &str) {
        let order: Order = order.parse().unwrap();
        self.playing.give(Input::Arbiter(order)).await;
    }

    /// Gives a ruling, and confirms it where the table asks for confirmation.
    async fn rule(&self, order: &str) {
        self.order(order).await;
        self.order("confirms").await;
    }

    /// An assistant's act about a draw for a player.
    async fn draws(&self, seat: Color, act: DrawAct) {
        let act = Act::Draw(act);
        self.playing.give(Input::Assistant { seat, act }).await;
    }

    /// Waits until this is said; only the arbiter may hear it.
    fn until<T>(&self, wanted: impl Fn(Phrase) -> Option<T>) -> T {
        loop {
            let (to, phrase) = self.heard.recv_timeout(PATIENCE).expect("it is said");
            if let Some(found) = wanted(phrase) {
                assert_eq!(to, Audience::Arbiter);
                return found;
            }
        }
    }
}

fn known(phrase: Phrase) -> Option<(Color, Vec<RegisterEntry>)> {
    match phrase {
        Phrase::Registered(Registered::Known { seat, entries, .. }) => Some((seat, entries)),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_ruled_in_one_round_is_told_to_the_arbiter_of_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let register = folder.path().join("open.register");
    let table = Table::open(folder.path(), &register, "1", ["Anna Olsen", "Boris Lang"]);
    table.order("starts").await;
    table
        .rule("penalises white warning because the telephone rang")
        .await;
    table
        .rule("counts stays against black for 120s because two hands")
        .await;
    let lines = || read(&register).unwrap().entries.len();
    table
        .playing
        .until(|state| state.conduct.warnings(Color::White) == 1)
        .await;
    table
        .playing
        .until(|state| state.cases.penalised(Color::Black) == 1)
        .await;
    table.playing.end().await;
    assert_eq!(lines(), 2);

    // With reversed colours.
    let table = Table::open(folder.path(), &register, "2", ["Dora Lind", "anna  olsen"]);
    let (seat, entries) = table.until(known);
    assert_eq!((seat, entries.len()), (Color::Black, 1));
    assert_eq!(entries[0].because, "the telephone rang");
    assert_eq!((&*entries[0].round, &*entries[0].board), ("1", "7"));
    table.order("starts").await;
    table.rule("penalises black warning").await;
    let count = table.until(|phrase| match phrase {
        Phrase::Registered(Registered::Warned { seat, count }) => Some((seat, count)),
        _ => None,
    });
    assert_eq!(count, (Color::Black, 2));
    // Including facts left to the arbiter's judgement: a third offer in a row. Facts from the other game and from this one are told
    // apart.
    for _ in 0..3 {
        table.draws(Color::Black, DrawAct::Offer).await;
        table.draws(Color::White, DrawAct::Refuse).await;
    }
    let warned = table.until(|phrase| match phrase {
        Phrase::Registered(Registered::WarnedBefore { seat, count }) => Some((seat, count)),
        _ => None,
    });
    assert_eq!(warned, (Color::Black, 1));
    let warned = table.until(|phrase| match phrase {
        Phrase::Registered(Registered::WarnedInGame { seat, count }) => Some((seat, count)),
        _ => None,
    });
    assert_eq!(warned, (Color::Black, 1));
    let records = table.playing.end().await;
    let held = |event: &Event| matches!(event, Event::Register(RegisterEvent::Known { .. }));
    assert!(
        records.iter().any(|record| held(&record.event)),
        "the ledger holds what was known"
    );

    // About Black of the first round: an illegal move is known, and counts in its own game only (7.5.5).
    let table = Table::open(folder.path(), &register, "3", ["Boris Lang", "Dora Lind"]);
    let (seat, entries) = table.until(known);
    assert_eq!(seat, Color::White);
    assert!(matches!(
        entries[..],
        [RegisterEntry {
            what: What::IllegalMove {
                nth: 1,
                ms: 120_000
            },
            ..
        }]
    ));
    assert_eq!(
        table.playing.state.borrow().cases.penalised(Color::White),
        0
    );
    table.playing.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_was_cut_off_is_named_and_the_table_that_wrote_it_writes_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let register = folder.path().join("open.register");
    let open = || Table::open(folder.path(), &register, "1", ["Anna Olsen", "Boris Lang"]);
    let table = open();
    table.order("starts").await;
    table
        .rule("penalises white warning because the telephone rang")
        .await;
    table
        .rule("penalises white warning because it rang again")
        .await;
    table
        .playing
        .until(|state| state.conduct.warnings(Color::White) == 2)
        .await;
    table.playing.end().await;
    let whole = fs::read(&register).unwrap();
    fs::write(&register, &whole[..whole.len() - 20]).unwrap();
    assert_eq!(read(&register).unwrap().entries.len(), 1);

    let table = open();
    let named = table.until(|phrase| match phrase {
        Phrase::Stored(Stored::RegisterFaulty(named)) => Some(named),
        _ => None,
    });
    assert!(named.starts_with("line 3 was cut off"), "{named}");
    table.playing.end().await;
    let contents = read(&register).unwrap();
    let reasons: Vec<&str> = contents
        .entries
        .iter()
        .map(|entry| &*entry.because)
        .collect();
    assert_eq!(reasons, ["the telephone rang", "it rang again"]);
    assert!(
        fs::read(&register)
            .unwrap()
            .starts_with(&whole[..whole.len() - 20])
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_register_that_cannot_be_written_is_told_and_written_when_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let register = folder.path().join("none yet").join("open.register");
    let table = Table::open(folder.path(), &register, "1", ["Anna Olsen", "Boris Lang"]);
    table.order("starts").await;
    table.rule("penalises white warning").await;
    table.until(|phrase| matches!(phrase, Phrase::Stored(Stored::RegisterFails(_))).then_some(()));
    fs::create_dir(register.parent().unwrap()).unwrap();
    table.until(|phrase| matches!(phrase, Phrase::Stored(Stored::RegisterWrites)).then_some(()));
    table.playing.end().await;
    assert_eq!(read(&register).unwrap().entries.len(), 1);
}

const AT_ONCE: u64 = 40;
const REGISTER: &str = "ANNABELLA_TEST_REGISTER";
const WRITER: &str = "ANNABELLA_TEST_WRITER";

fn entry(writer: &str, record: u64) -> RegisterEntry {
    let player = RegisteredPlayer {
        name: Some(writer.to_owned()),
        fide_id: None,
    };
    RegisterEntry {
        player,
        what: What::Sanctioned {
            sanction: Sanction::Warning,
            ms: 0,
            amount: String::new(),
        },
        because: String::new(),
        article: String::new(),
        round: String::new(),
        board: String::new(),
        seat: Color::White,
        number: None,
        time: "2026-11-22 10:03".to_owned(),
        by: None,
        game: writer.to_owned(),
        record,
    }
}

/// The task of each child process; in an ordinary run it does nothing.
#[test]
fn a_process_that_writes_a_register() {
    let (Ok(register), Ok(writer)) = (std::env::var(REGISTER), std::env::var(WRITER)) else {
        return;
    };
    let mut entries = Vec::new();
    for record in 1..=AT_ONCE {
        entries.push(entry(&writer, record));
        // On a busy machine another one may hold the lock for long.
        while add(Path::new(&register), &entries).is_err() {}
    }
}

#[test]
fn processes_that_write_at_once_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let register = folder.path().join("open.register");
    let program = std::env::current_exe().unwrap();
    let writers = ["one", "two", "three"].map(|writer| {
        let mut process = Command::new(&program);
        process.args(["--exact", "register::a_process_that_writes_a_register"]);
        process.env(REGISTER, &register).env(WRITER, writer);
        process.stdout(std::process::Stdio::null());
        process.spawn().unwrap()
    });
    for mut writer in writers {
        assert!(writer.wait().unwrap().success());
    }
    let contents = read(&register).unwrap();
    assert_eq!(contents.faults, []);
    for writer in ["one", "two", "three"] {
        let of = contents.entries.iter().filter(|entry| entry.game == writer);
        let records: Vec<u64> = of.map(|entry| entry.record).collect();
        assert_eq!(records, (1..=AT_ONCE).collect::<Vec<_>>(), "{writer}");
    }
}
