//! A board is unplugged in the middle of a move and plugged in again, hangs, or has its line held up. Judged at the whole table: by
//! the announcements and by the ledger.

use std::time::Duration;

use board::sensing::Button;
use laws::seat::BoardAt;
use ledger::event::{BoardEvent, Event, Record};
use shakmaty::{ByColor, Color, Square};
use sim::board::BoardAction;
use tokio::time::{Instant, sleep};

use crate::plugged::{MemoryPorts, path};
use crate::seated::{Hand, Table, cases, plug_in};

const LOST: &str = "table: Das Brett von Weiß antwortet nicht";
const BACK: &str = "table: Das Brett von Weiß ist wieder da";

/// White's bishop can capture one peg.
const ONE: &str = "4k3/8/8/1p6/2B5/8/P7/4K3 w - - 0 1";
/// White's knight can capture two pegs.
const TWO: &str = "4k3/8/4p3/5p2/3N4/8/8/4K3 w - - 0 1";

/// A game from this position at two boards, each found on one of three ports.
async fn begin(position: &str) -> (Table, ByColor<Hand>) {
    let ports = MemoryPorts::default();
    let boards = plug_in(&ports, position);
    let configuration = format!(
        "position = \"{position}\"\n[event]\nrated = false\n\
         [white]\nturned = false\n[black]\nturned = false\n\
         [boards]\ncandidates = [\"/dev/white\", \"/dev/black\", \"/dev/spare\"]\n"
    );
    let mut table = Table::start(ports, &configuration).await;
    table
        .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft")
        .await;
    (table, boards)
}

/// The bishop captures on b5. Nobody saw the capture while the board was away, so the player is asked.
async fn capture(white: &Hand, table: &mut Table) {
    white.place(Square::B5).await;
    white.press(Button::Commit).await;
    table.hear_line("white: Läufer schlägt Bella fünf?").await;
    white.press(Button::Ok).await;
    table.hear_line("table: Läufer schlägt Bella fünf").await;
}

/// The player presses the clock after the announcement.
async fn complete(table: &mut Table, hand: &Hand) {
    table.until_announced().await;
    hand.press(Button::Press).await;
    table.hear_line("table: click").await;
}

/// The ledger's entries about White's board, in order: lost, and back on this port.
fn losses(records: &[Record]) -> Vec<String> {
    let told = records.iter().filter_map(|record| match &record.event {
        Event::Board(BoardEvent::Lost {
            board: BoardAt(Color::White),
            ..
        }) => Some("lost".to_owned()),
        Event::Board(BoardEvent::Connected {
            board: BoardAt(Color::White),
            port,
        }) => Some(port.rsplit('/').next().unwrap().to_owned()),
        _ => None,
    });
    told.collect()
}

#[tokio::test(start_paused = true)]
async fn a_board_pulled_out_between_the_lifts_of_a_capture_plays_on() {
    let (mut table, ByColor { white, .. }) = begin(ONE).await;

    white.lift(Square::B5).await;
    white.0.unplug().await.unwrap();
    table.hear_line(LOST).await;
    table
        .hear("who can act on it", |line| {
            line.starts_with("arbiter: White's board lost: ")
        })
        .await;
    white.0.plug().await.unwrap();
    table.hear_line(BACK).await;
    white.lift(Square::C4).await;
    capture(&white, &mut table).await;
    complete(&mut table, &white).await;
    assert_eq!(losses(&table.end().await), ["white", "lost", "white"]);
}

#[tokio::test(start_paused = true)]
async fn a_board_plugged_in_at_another_port_plays_on() {
    let (mut table, ByColor { white, .. }) = begin(ONE).await;

    white.lift(Square::C4).await;
    white.0.unplug().await.unwrap();
    table.hear_line(LOST).await;
    white.0.plug_at(&path("spare")).await.unwrap();
    table.hear_line(BACK).await;
    white.lift(Square::B5).await;
    capture(&white, &mut table).await;
    complete(&mut table, &white).await;
    assert_eq!(losses(&table.end().await), ["white", "lost", "spare"]);
}

#[tokio::test(start_paused = true)]
async fn what_was_not_seen_is_asked() {
    let (mut table, ByColor { white, .. }) = begin(TWO).await;

    white.0.unplug().await.unwrap();
    table.hear_line(LOST).await;
    // The knight captures on e6 or f5: nobody saw which peg was taken out.
    white.carry(&[], &["d4"]).await;
    white.carry(&[("f5", "f5")], &[]).await;
    white.0.plug().await.unwrap();
    table.hear_line(BACK).await;
    white.press(Button::Commit).await;
    let question = table
        .hear("the question", |line| line.starts_with("white: Schlägt "))
        .await;
    for choice in ["Eva sechs", "Felix fünf"] {
        assert!(question.contains(choice), "{question}");
    }
    table.until(|state| state.current().is_none()).await;
    // The answer is not the option offered first, so the player chose it.
    let first = question.find("Eva sechs").unwrap() < question.find("Felix fünf").unwrap();
    if first {
        white.press(Button::Down).await;
    }
    white.press(Button::Ok).await;
    table.hear_line("table: Springer schlägt Felix fünf").await;
    complete(&mut table, &white).await;
    table.end().await;
}

#[tokio::test(start_paused = true)]
async fn what_only_one_move_explains_is_announced() {
    let (mut table, ByColor { white, black }) = begin(ONE).await;

    white.0.unplug().await.unwrap();
    table.hear_line(LOST).await;
    white.carry(&[("e1", "d2")], &[]).await;
    white.0.plug().await.unwrap();
    table.hear_line(BACK).await;
    white.press(Button::Commit).await;
    table.hear_line("table: König David zwei").await;
    // The opponent's board, too, may be away while its player executes the move.
    complete(&mut table, &white).await;
    black.0.unplug().await.unwrap();
    table
        .hear_line("table: Das Brett von Schwarz antwortet nicht")
        .await;
    black.carry(&[("e1", "d2")], &[]).await;
    black.0.plug().await.unwrap();
    table
        .hear_line("table: Das Brett von Schwarz ist wieder da")
        .await;
    black.carry(&[("e8", "e7")], &[]).await;
    black.press(Button::Commit).await;
    table.hear_line("table: König Eva sieben").await;
    complete(&mut table, &black).await;
    assert_eq!(cases(&table.end().await), []);
}

#[tokio::test(start_paused = true)]
async fn a_board_that_hangs_is_silent_until_it_is_reset() {
    let (mut table, ByColor { white, black }) = begin(ONE).await;
    let hung = Instant::now();
    white.acts([BoardAction::Freeze]).await;
    table.hear_line(LOST).await;
    assert!(hung.elapsed() < Duration::from_millis(1_300));
    table
        .hear("what is wrong", |line| line.contains("board is silent"))
        .await;
    // Meanwhile the other board and its player are still answered, for the whole minute of waiting.
    while hung.elapsed() < Duration::from_secs(57) {
        let pressed = Instant::now();
        black.press(Button::Time).await;
        table
            .hear("the answer", |line| line.starts_with("black: "))
            .await;
        assert!(pressed.elapsed() < Duration::from_millis(100));
        sleep(Duration::from_secs(2)).await;
    }
    white.acts([BoardAction::Reset]).await;
    table.hear_line(BACK).await;
    assert_eq!(losses(&table.end().await), ["white"]);
}

/// The line from the board is held up, and nobody learns what hands do there until it resumes. Nothing is lost, and nobody presses
/// again.
#[tokio::test(start_paused = true)]
async fn a_press_at_a_board_that_is_silent_is_announced_once_it_is_heard() {
    let (mut table, ByColor { white, .. }) = begin(ONE).await;
    white.carry(&[("a2", "a3")], &[]).await;
    table.ports.hold_up("white", true);
    table.hear_line(LOST).await;
    white.press(Button::Commit).await;
    sleep(Duration::from_secs(20)).await;
    table.ports.hold_up("white", false);
    table.hear_line(BACK).await;
    table.hear_line("table: Anna drei").await;
    complete(&mut table, &white).await;
    assert_eq!(losses(&table.end().await), ["white"]);
}
