//! Carries what the boards on the serial ports report to the game, and the game's signals to the boards.

use std::sync::Arc;

use shakmaty::ByColor;
use tokio::sync::mpsc::Sender;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::serial::{BoardName, Boards, Report, Trouble, Wanted};
use super::signals::Signals;
use crate::board::Fault;
use crate::board::sensing::{BoardTime, Sensed};
use crate::seat::BoardAt;
use crate::table::{Input, State};

/// Where the board of a seat is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whereabouts {
    /// Ports, or patterns of ports; none: all ports of the computer.
    pub ports: Vec<String>,
    /// The board's own number, if one was named.
    pub number: Option<u16>,
    /// Whether the board stands the other way round.
    pub turned: bool,
}

impl Whereabouts {
    /// On this one port.
    pub fn port(port: String) -> Whereabouts {
        Whereabouts {
            ports: vec![port],
            ..Whereabouts::default()
        }
    }
}

/// What a board is called on its port.
pub fn board_name(board: BoardAt) -> BoardName {
    board.to_string().as_str().into()
}

/// Looks for the boards of these seats, each in its place, and tells the game what they report, and the boards what `shown`
/// has for them, until what it returns is dropped.
///
/// # Errors
///
/// [`Trouble`] when two boards are called the same.
pub fn connect(
    places: ByColor<Option<Whereabouts>>,
    inputs: Sender<Input>,
    mut shown: watch::Receiver<Arc<State>>,
) -> Result<JoinSet<()>, Trouble> {
    let wanted = BoardAt::ALL
        .into_iter()
        .filter_map(|board| {
            let Whereabouts { ports, number, .. } = places.get(board.seat()).clone()?;
            Some(Wanted {
                name: board_name(board),
                ports,
                number,
            })
        })
        .collect();
    let turned = places.map(|place| place.is_some_and(|place| place.turned));
    let mut boards = Boards::watch(wanted)?;
    let mut tasks = JoinSet::new();
    tasks.spawn(async move {
        let mut signals = ByColor::<Signals>::default();
        loop {
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
                    if matches!(report, Report::Connected { .. }) {
                        // It was told nothing yet.
                        *signals.get_mut(board.seat()) = Signals::default();
                        let state = Arc::clone(&shown.borrow());
                        signal(&boards, board, &mut signals, &state);
                    }
                    for input in told(board, report, *turned.get(board.seat())) {
                        if inputs.send(input).await.is_err() {
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

/// Tells a board what is new for it. One that is missing or busy misses it: the game does not wait for a light.
fn signal(boards: &Boards, board: BoardAt, signals: &mut ByColor<Signals>, state: &State) {
    for frame in signals.get_mut(board.seat()).follow(board, state) {
        drop(boards.send(&board_name(board), frame));
    }
}

fn told(board: BoardAt, report: Report, turned: bool) -> Vec<Input> {
    match report {
        Report::Connected { port, outdated, .. } => {
            let connected = Input::BoardConnected {
                board,
                port: port.display().to_string(),
            };
            let old = outdated.map(|_| Input::Sensed {
                board,
                sensed: Sensed::Faulty {
                    at: BoardTime::default(),
                    fault: Fault::Firmware,
                },
            });
            [connected].into_iter().chain(old).collect()
        }
        Report::Missing(trouble) => vec![Input::BoardMissing {
            board,
            reason: trouble.to_string(),
        }],
        Report::Lost { reason } => vec![Input::BoardLost {
            board,
            reason: reason.to_string(),
        }],
        Report::Sensed { sensed, .. } => {
            let sensed = match turned {
                true => sensed.turned(),
                false => sensed,
            };
            vec![Input::Sensed { board, sensed }]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Edge;
    use shakmaty::{Color, Square};

    const BLACKS: BoardAt = BoardAt(Color::Black);

    #[test]
    fn a_board_with_old_firmware_is_told_of() {
        let connected = |outdated| Report::Connected {
            port: "/dev/ttyUSB0".into(),
            number: None,
            learns: false,
            outdated,
        };
        assert_eq!(told(BLACKS, connected(None), false).len(), 1);
        let old = told(BLACKS, connected(Some((1, 1))), false);
        assert!(matches!(
            old[1],
            Input::Sensed {
                sensed: Sensed::Faulty {
                    fault: Fault::Firmware,
                    ..
                },
                ..
            }
        ));
    }

    #[test]
    fn what_a_turned_board_counts_as_d2_is_e7() {
        let report = Report::Sensed {
            sensed: Sensed::Edge {
                at: BoardTime(7),
                edge: Edge::Lift(Square::D2),
            },
            read: std::time::Instant::now(),
        };
        let sensed = Sensed::Edge {
            at: BoardTime(7),
            edge: Edge::Lift(Square::E7),
        };
        let board = BLACKS;
        assert_eq!(
            told(BLACKS, report, true),
            [Input::Sensed { board, sensed }]
        );
    }
}
