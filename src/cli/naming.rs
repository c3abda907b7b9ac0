//! `annabella devices --name BOARD NUMBER`: assigns a board its own number, which identifies it on any port.
//!
//! The board stores the number. We connect once more to verify that.

use std::process::ExitCode;
use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::inspect::wanted;
use super::{FAILED, fail};
use board::wire::{BoardSetting, HostFrame};
use shell::serial::{BoardName, BoardReport, Boards, NotSent, Trouble, WantedBoard};

/// The timeout of meeting a board, which may be in its bootloader at first.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time in which the board stores the number.
const WRITTEN: Duration = Duration::from_millis(500);

/// Errors of numbering a board.
#[derive(Debug, thiserror::Error)]
enum NamingError {
    #[error("cannot start ({0})")]
    Start(#[from] std::io::Error),
    #[error(transparent)]
    Ports(#[from] Trouble),
    #[error(transparent)]
    NotSent(#[from] NotSent),
    #[error("no board answered within {} seconds: plug it in, or name its port (`annabella devices` lists the ports)", PATIENCE.as_secs())]
    NotMet,
    #[error(
        "the board says number {found}, expected {expected}: flash its firmware (hardware/BUILD.md), then try again"
    )]
    NotKept { found: String, expected: u16 },
}

/// Assigns a number to the board on this port, or with this number.
pub fn run(board: &str, number: u16) -> ExitCode {
    let named = tokio::runtime::Runtime::new()
        .map_err(NamingError::from)
        .and_then(|runtime| runtime.block_on(name(board, number)));
    match named {
        Ok(port) => {
            super::put(format_args!(
                "the board on {port} has the number {number} now, and keeps it"
            ));
            ExitCode::SUCCESS
        }
        Err(error) => fail(FAILED, error),
    }
}

async fn name(board: &str, number: u16) -> Result<String, NamingError> {
    let (boards, port, _) = meet(wanted(board)).await?;
    let frame = HostFrame::Config(BoardSetting::Number(number));
    boards.send(&BoardName::from("board"), frame)?;
    sleep(WRITTEN).await;
    // Otherwise this program itself would hold the port.
    boards.close().await;
    let again = WantedBoard {
        ports: vec![port.clone()],
        number: None,
        ..wanted(board)
    };
    let (_, port, kept) = meet(again).await?;
    if kept != Some(number) {
        let found = kept.map_or_else(|| "none".to_owned(), |n| n.to_string());
        return Err(NamingError::NotKept {
            found,
            expected: number,
        });
    }
    Ok(port)
}

/// Waits for the board, and prints why it is missing meanwhile.
async fn meet(wanted: WantedBoard) -> Result<(Boards, String, Option<u16>), NamingError> {
    let mut boards = Boards::watch(vec![wanted])?;
    let met = async {
        loop {
            match boards.next().await {
                Some((_, BoardReport::Connected { port, number, .. })) => {
                    return Some((port, number));
                }
                Some((_, BoardReport::Missing(trouble))) => super::put(trouble),
                Some(_) => {}
                None => return None,
            }
        }
    };
    let met = timeout(PATIENCE, met).await.ok().flatten();
    let (port, number) = met.ok_or(NamingError::NotMet)?;
    Ok((boards, port.display().to_string(), number))
}
