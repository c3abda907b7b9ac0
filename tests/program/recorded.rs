//! Invariant 1: an event is durable in the ledger before its consequence is heard. The witness is a listener that reads the ledger
//! over its own read-only connection each time it hears something.

use std::mem::{Discriminant, discriminant};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

use announce::{Phrase, Stored};
use board::sensing::{BoardTime, Button, Sensed};
use board::{Edge, Seen};
use laws::seat::{BoardAt, Source};
use laws::{Position, Profile};
use ledger::event::{
    BoardEvent, CaseEvent, ClockEvent, EarEvent, Event, GameEvent, PlayEvent, Record,
};
use rusqlite::Connection;
use shakmaty::{ByColor, Color, Square};
use shell::table::{Listener, Said};
use store::read;
use table::{Input, Order};

use crate::playing::{Opened, PATIENCE, Playing};

/// A phrase heard, the number of records in the ledger by then that could cause it, and how many such phrases were heard so far.
struct Heard {
    phrase: Phrase,
    causes: usize,
    so_far: usize,
}

struct Witness {
    ledger: PathBuf,
    heard: Sender<Heard>,
    kinds: Vec<Discriminant<Phrase>>,
}

impl Listener for Witness {
    fn hear(&mut self, said: &Said) -> bool {
        let phrase = said.output.phrase.clone();
        let kind = discriminant(&phrase);
        self.kinds.push(kind);
        let so_far = self.kinds.iter().filter(|&&other| other == kind).count();
        let records = read(&self.ledger).unwrap().records;
        let causes = records
            .iter()
            .filter(|record| cause(&phrase, &record.event))
            .count();
        drop(self.heard.send(Heard {
            phrase,
            causes,
            so_far,
        }));
        false
    }
}

/// Whether this phrase may follow from this event.
fn cause(phrase: &Phrase, event: &Event) -> bool {
    match phrase {
        Phrase::Move(_) => matches!(
            event,
            Event::Play(PlayEvent::Committed { .. })
                | Event::Play(PlayEvent::AnnouncedAgain { .. })
                | Event::Ear(EarEvent::RepeatAsked { .. })
        ),
        Phrase::Click => matches!(event, Event::Play(PlayEvent::Completed { .. })),
        Phrase::GameStarts(_) => matches!(event, Event::Game(GameEvent::Started)),
        Phrase::BoardConnected { .. } => {
            matches!(event, Event::Board(BoardEvent::Connected { .. }))
        }
        Phrase::Ready | Phrase::Opened(_) => matches!(
            event,
            Event::Board(BoardEvent::Shown { .. }) | Event::Game(GameEvent::SetUp { .. })
        ),
        Phrase::IllegalMove { .. } | Phrase::PressedWithoutMove { .. } => {
            matches!(event, Event::Case(CaseEvent::Raised { .. }))
        }
        Phrase::Ruled(_) => matches!(event, Event::Case(CaseEvent::Ruled { .. })),
        Phrase::Spared { .. } => matches!(event, Event::Clock(ClockEvent::Spared { .. })),
        Phrase::OwnTime(_) => matches!(event, Event::Ear(EarEvent::TimeAsked { .. })),
        _ => false,
    }
}

/// A game at a table of two boards fed by the test, and the phrases heard.
struct Table {
    playing: Playing,
    heard: Receiver<Heard>,
}

impl Table {
    fn open(folder: &Path) -> Self {
        let sources = ByColor::new_with(|_| Source::OwnBoard);
        let mut opened = Opened::new(folder, sources, Profile::default());
        let (sender, heard) = channel();
        opened.game.add_listener(Witness {
            ledger: folder.join("game.sqlite"),
            heard: sender,
            kinds: Vec::new(),
        });
        let playing = opened.play();
        Table { playing, heard }
    }

    async fn give(&self, inputs: impl IntoIterator<Item = Input>) {
        for input in inputs {
            self.playing.give(input).await;
        }
    }

    /// Waits for such a phrase; returns everything heard up to it.
    fn until(&self, wanted: impl Fn(&Phrase) -> bool) -> Vec<Heard> {
        let mut all = Vec::new();
        loop {
            let heard = self.heard.recv_timeout(PATIENCE).expect("it is heard");
            let found = wanted(&heard.phrase);
            all.push(heard);
            if found {
                return all;
            }
        }
    }

    async fn starts(&self) -> Vec<Heard> {
        for board in BoardAt::ALL {
            let port = format!("{board} board");
            let sensed = Sensed::Shows {
                at: BoardTime(0),
                occupied: Position::initial().occupied(),
                seen: Vec::new(),
            };
            self.give([
                Input::BoardConnected { board, port },
                Input::Sensed { board, sensed },
            ])
            .await;
        }
        self.give([Input::Arbiter(Order::Start)]).await;
        self.until(|phrase| matches!(phrase, Phrase::GameStarts(_)))
    }

    async fn end(self) -> Vec<Record> {
        self.playing.end().await
    }
}

fn edge(board: BoardAt, edge: Edge) -> Input {
    let at = BoardTime(0);
    let sensed = Sensed::Edge { at, edge };
    Input::Sensed { board, sensed }
}

fn button(seat: Color, button: Button) -> Input {
    Input::Button { seat, button }
}

/// White's pawn to e4, up to the commit.
fn e4() -> [Input; 3] {
    [
        edge(BoardAt(Color::White), Edge::Lift(Square::E2)),
        edge(BoardAt(Color::White), Edge::Place(Square::E4, Seen::Peg)),
        button(Color::White, Button::Commit),
    ]
}

fn alarm(phrase: &Phrase) -> bool {
    matches!(phrase, Phrase::Stored(stored) if !matches!(stored, Stored::KeyFails(_)))
}

/// Checks that each phrase had a cause in the ledger: at least as many records as phrases heard.
fn all_recorded(heard: &[Heard]) {
    for Heard {
        phrase,
        causes,
        so_far,
    } in heard.iter().filter(|heard| !alarm(&heard.phrase))
    {
        assert!(
            causes >= so_far,
            "heard {so_far} times, {causes} recorded: {phrase:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_heard_is_in_the_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path());
    let mut heard = table.starts().await;
    table.give(e4()).await;
    heard.extend(table.until(|phrase| matches!(phrase, Phrase::Move(_))));
    table
        .give([
            button(Color::White, Button::Press),
            button(Color::Black, Button::Repeat),
            button(Color::Black, Button::Time),
            button(Color::Black, Button::Press),
        ])
        .await;
    heard.extend(table.until(|phrase| matches!(phrase, Phrase::PressedWithoutMove { .. })));
    all_recorded(&heard);
    let kinds: Vec<_> = heard.iter().map(|heard| &heard.phrase).collect();
    assert!(
        matches!(
            kinds.as_slice(),
            [
                ..,
                Phrase::GameStarts(_),
                Phrase::Move(_),
                Phrase::Click,
                Phrase::Move(_),
                Phrase::OwnTime(_),
                _
            ]
        ),
        "{kinds:?}"
    );
    let records = table.end().await;
    assert!(
        records
            .iter()
            .any(|record| matches!(record.event, Event::Play(PlayEvent::Completed { .. })))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_ledger_cannot_be_written_only_that_is_heard_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path());
    table.starts().await;

    // Another program holds a write lock.
    let other = Connection::open(&table.playing.ledger).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    table.give(e4()).await;
    table.give([button(Color::White, Button::Press)]).await;
    let failing = table.until(|phrase| matches!(phrase, Phrase::Stored(Stored::Fails(_))));
    assert_eq!(failing.len(), 1, "something was heard before the alarm");

    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    let heard = table.until(|phrase| *phrase == Phrase::Click);
    let said: Vec<_> = heard.iter().map(|heard| &heard.phrase).collect();
    use Phrase::{Click, Move, Spared};
    // Each alarm goes to the table and to the arbiter; the notice about spared time goes to the arbiter alone, before or after the
    // move.
    assert!(
        matches!(
            said.as_slice(),
            [
                Phrase::Stored(Stored::Fails(_)),
                Phrase::Stored(Stored::Writes),
                Phrase::Stored(Stored::Writes),
                Spared { .. },
                Move(_),
                Click
            ] | [
                Phrase::Stored(Stored::Fails(_)),
                Phrase::Stored(Stored::Writes),
                Phrase::Stored(Stored::Writes),
                Move(_),
                Spared { .. },
                Click
            ]
        ),
        "{said:?}"
    );
    all_recorded(&heard);
    let records = table.end().await;
    let completed =
        |record: &&Record| matches!(record.event, Event::Play(PlayEvent::Completed { .. }));
    assert_eq!(records.iter().filter(completed).count(), 1);
}
