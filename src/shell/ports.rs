//! Connects the boards on the serial ports to the game: forwards their reports, and sends them the game's signals.

use std::sync::Arc;

use shakmaty::ByColor;
use tokio::sync::mpsc::Sender;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::listening::{HeldPress, SpokenTurns};
use super::serial::{BoardName, BoardReport, Boards, Computer, Trouble, WantedBoard};
use super::signals::Signals;
use board::sensing::{BoardTime, Sensed};
use board::{BoardFault, Make};
use laws::seat::BoardAt;
use table::{Input, State};

/// Where to look for the board of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardSearch {
    /// The make of the board.
    pub make: Make,
    /// Ports, or patterns of ports; if empty, all ports of the computer.
    pub ports: Vec<String>,
    /// The board's own number, if one was given.
    pub number: Option<u16>,
}

impl BoardSearch {
    /// This port only.
    pub fn port(port: String) -> BoardSearch {
        BoardSearch {
            ports: vec![port],
            ..BoardSearch::default()
        }
    }
}

/// The name of a board on its port.
pub fn board_name(board: BoardAt) -> BoardName {
    board.to_string().as_str().into()
}

/// Looks for the boards of these seats. Gives their reports to the game, and sends them the signals for the state in `shown`,
/// until the returned set is dropped. After its `shutdown`, others can use the ports.
///
/// # Errors
///
/// [`Trouble`] when two boards have one name.
pub fn connect(
    places: ByColor<Option<BoardSearch>>,
    inputs: Sender<Input>,
    shown: watch::Receiver<Arc<State>>,
) -> Result<JoinSet<()>, Trouble> {
    connect_speakers(places, inputs, shown, SpokenTurns::default())
}

/// As [`connect`], and notes in `turns` which button a player holds who is listened to.
///
/// # Errors
///
/// As [`connect`].
pub fn connect_speakers(
    places: ByColor<Option<BoardSearch>>,
    inputs: Sender<Input>,
    shown: watch::Receiver<Arc<State>>,
    turns: SpokenTurns,
) -> Result<JoinSet<()>, Trouble> {
    connect_at(Computer::default(), places, inputs, shown, turns)
}

/// As [`connect_speakers`], on this computer.
///
/// # Errors
///
/// As [`connect`].
pub fn connect_at(
    computer: Computer,
    places: ByColor<Option<BoardSearch>>,
    inputs: Sender<Input>,
    mut shown: watch::Receiver<Arc<State>>,
    turns: SpokenTurns,
) -> Result<JoinSet<()>, Trouble> {
    let wanted = BoardAt::ALL
        .into_iter()
        .filter_map(|board| {
            let place = places.get(board.seat()).clone()?;
            Some(WantedBoard {
                name: board_name(board),
                make: place.make,
                ports: place.ports,
                number: place.number,
            })
        })
        .collect();
    let mut boards = Boards::watch_at(computer, wanted)?;
    let mut tasks = boards.tasks();
    tasks.spawn(async move {
        let mut signals = ByColor::<Signals>::default();
        let mut presses = ByColor::<HeldPress>::default();
        loop {
            let deadline = presses.iter().filter_map(HeldPress::deadline).min();
            tokio::select! {
                biased;
                report = boards.next() => {
                    let Some((name, report)) = report else { return };
                    let Some(board) = BoardAt::ALL
                        .into_iter()
                        .find(|board| board_name(*board) == name)
                    else {
                        continue;
                    };
                    if matches!(report, BoardReport::Connected { .. }) {
                        // A new connection has received no signals yet.
                        *signals.get_mut(board.seat()) = Signals::default();
                        let state = Arc::clone(&shown.borrow());
                        signal(&boards, board, &mut signals, &state);
                    }
                    let held = presses.get_mut(board.seat());
                    let state = Arc::clone(&shown.borrow());
                    let (pressed, tells) = held.take(board, &report, &state, &turns);
                    let report = tells.then(|| inputs_of(board, report));
                    for input in pressed.into_iter().chain(report.into_iter().flatten()) {
                        if inputs.send(input).await.is_err() {
                            return;
                        }
                    }
                }
                () = wait(deadline) => {
                    for board in BoardAt::ALL {
                        let held = presses.get_mut(board.seat());
                        let over = held.deadline().is_some_and(|at| at <= Instant::now());
                        let pressed = over.then(|| held.release(board, None, &turns)).flatten();
                        if let Some(input) = pressed && inputs.send(input).await.is_err() {
                            return;
                        }
                    }
                }
                changed = shown.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    let state = Arc::clone(&shown.borrow_and_update());
                    for board in BoardAt::ALL {
                        signal(&boards, board, &mut signals, &state);
                    }
                }
            }
        }
    });
    Ok(tasks)
}

async fn wait(until: Option<Instant>) {
    match until {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

/// Sends a board its new signals. A missing or busy board misses them: the game does not wait for a light.
fn signal(boards: &Boards, board: BoardAt, signals: &mut ByColor<Signals>, state: &State) {
    for frame in signals.get_mut(board.seat()).follow(board, state) {
        drop(boards.send(&board_name(board), frame));
    }
}

fn inputs_of(board: BoardAt, report: BoardReport) -> Vec<Input> {
    match report {
        BoardReport::Connected { port, outdated, .. } => {
            let connected = Input::BoardConnected {
                board,
                port: port.display().to_string(),
            };
            let old = outdated.map(|_| Input::Sensed {
                board,
                sensed: Sensed::Faulty {
                    at: BoardTime::default(),
                    fault: BoardFault::Firmware,
                },
            });
            [connected].into_iter().chain(old).collect()
        }
        BoardReport::Missing(trouble) => vec![Input::BoardMissing {
            board,
            reason: trouble.to_string(),
        }],
        BoardReport::Silent { unheard } => vec![Input::BoardSilent {
            board,
            unheard: unheard.as_millis() as u64,
        }],
        BoardReport::Heard => vec![Input::BoardHeard { board }],
        BoardReport::Lost { reason } => vec![Input::BoardLost {
            board,
            reason: reason.to_string(),
        }],
        BoardReport::Answered(_) | BoardReport::Held { .. } => Vec::new(),
        BoardReport::Sensed { sensed, .. } => vec![Input::Sensed { board, sensed }],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Color;

    const BLACKS: BoardAt = BoardAt(Color::Black);

    #[test]
    fn a_board_with_old_firmware_is_told_of() {
        let connected = |outdated| BoardReport::Connected {
            port: "/dev/ttyUSB0".into(),
            number: None,
            learns: false,
            outdated,
        };
        assert_eq!(inputs_of(BLACKS, connected(None)).len(), 1);
        let old = inputs_of(BLACKS, connected(Some((1, 1))));
        assert!(matches!(
            old[1],
            Input::Sensed {
                sensed: Sensed::Faulty {
                    fault: BoardFault::Firmware,
                    ..
                },
                ..
            }
        ));
    }
}
