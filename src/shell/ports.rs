//! Carries what the boards on the serial ports report to the game.

use shakmaty::ByColor;
use tokio::sync::mpsc::Sender;
use tokio::task::JoinSet;

use super::serial::{BoardName, Boards, Report, Trouble, Wanted};
use crate::seat::BoardAt;
use crate::table::Input;

/// What a board is called on its port.
pub fn board_name(board: BoardAt) -> BoardName {
    board.to_string().as_str().into()
}

/// Looks for the boards of these seats, each among its ports (an empty list: all ports of the computer), and tells the game
/// what they report, until what it returns is dropped.
///
/// # Errors
///
/// [`Trouble`] when two boards are called the same.
pub fn connect(
    ports: ByColor<Option<Vec<String>>>,
    inputs: Sender<Input>,
) -> Result<JoinSet<()>, Trouble> {
    let wanted = BoardAt::ALL
        .into_iter()
        .filter_map(|board| {
            Some(Wanted {
                name: board_name(board),
                ports: ports.get(board.seat()).clone()?,
                number: None,
            })
        })
        .collect();
    let mut boards = Boards::watch(wanted)?;
    let mut tasks = JoinSet::new();
    tasks.spawn(async move {
        while let Some((name, report)) = boards.next().await {
            let Some(board) = BoardAt::ALL
                .into_iter()
                .find(|board| board_name(*board) == name)
            else {
                continue;
            };
            if inputs.send(input(board, report)).await.is_err() {
                return;
            }
        }
    });
    Ok(tasks)
}

fn input(board: BoardAt, report: Report) -> Input {
    match report {
        Report::Connected { port, .. } => Input::BoardConnected {
            board,
            port: port.display().to_string(),
        },
        Report::Missing(trouble) => Input::BoardMissing {
            board,
            reason: trouble.to_string(),
        },
        Report::Lost { reason } => Input::BoardLost {
            board,
            reason: reason.to_string(),
        },
        Report::Sensed { sensed, .. } => Input::Sensed { board, sensed },
    }
}
