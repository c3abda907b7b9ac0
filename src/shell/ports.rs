//! Carries what the boards on the serial ports report to the game.

use shakmaty::{ByColor, Color};
use tokio::sync::mpsc::Sender;
use tokio::task::JoinSet;

use super::serial::{BoardName, Boards, Report, Trouble, Wanted};
use crate::table::Input;

/// What a seat's board is called on its port.
pub fn board_name(seat: Color) -> BoardName {
    seat.to_string().as_str().into()
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
    let wanted = Color::ALL
        .into_iter()
        .filter_map(|seat| {
            Some(Wanted {
                name: board_name(seat),
                ports: ports.get(seat).clone()?,
                number: None,
            })
        })
        .collect();
    let mut boards = Boards::watch(wanted)?;
    let mut tasks = JoinSet::new();
    tasks.spawn(async move {
        while let Some((name, report)) = boards.next().await {
            let Some(board) = Color::ALL
                .into_iter()
                .find(|seat| board_name(*seat) == name)
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

fn input(board: Color, report: Report) -> Input {
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
