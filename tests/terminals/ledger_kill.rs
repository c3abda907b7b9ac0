//! Invariant 1 at its root: records acknowledged by the ledger survive `kill -9`.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use laws::Timestamp;
use ledger::signing::LastAlive;
use store::SqliteLedger;

use crate::records::{record, signer};

const ROUNDS: u64 = 30;
const LEDGER: &str = "ANNABELLA_TEST_LEDGER";

/// The child process: writes and acknowledges until it is killed. It does nothing when run as a test of its own.
#[test]
fn writer() {
    let Some(path) = std::env::var_os(LEDGER) else {
        return;
    };
    let mut ledger = SqliteLedger::open(Path::new(&path), signer()).unwrap();
    let mut out = std::io::stdout().lock();
    // Bounded in case the parent dies.
    for _ in 0..100_000 {
        let next = ledger.head().number + 1;
        let batch: Vec<_> = (next..=next + next % 3).map(record).collect();
        ledger.append(&batch).unwrap();
        let last = ledger.head().number;
        let at = Timestamp(last * 100 + 5);
        ledger.mark(LastAlive { at, unix_ms: last }).unwrap();
        writeln!(out, "\nacknowledged {last}").unwrap();
    }
}

#[test]
fn nothing_acknowledged_is_missing_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut acknowledged = 0;
    for round in 0..ROUNDS {
        acknowledged = acknowledged.max(kill_after(&path, 1 + round * 7 % 40));

        let ledger = SqliteLedger::open(&path, signer()).unwrap();
        let contents = ledger.load().unwrap();
        let last = contents.records.len() as u64;
        assert!(
            last >= acknowledged,
            "round {round}: {last} of {acknowledged}"
        );
        assert_eq!(contents.records, (1..=last).map(record).collect::<Vec<_>>());
        let moment = contents.mark.unwrap();
        assert!(moment.unix_ms >= acknowledged, "round {round}: {moment:?}");
        if round % 5 == 0 {
            ledger.close().unwrap();
        }
    }
    assert!(acknowledged >= ROUNDS);
}

/// Starts a writer and kills it after this many acknowledged writes; returns the last number that it acknowledged.
fn kill_after(path: &Path, writes: u64) -> u64 {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "ledger_kill::writer", "--nocapture"])
        .env(LEDGER, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let number = |line: String| line.strip_prefix("acknowledged ")?.parse::<u64>().ok();
    let mut last = 0;
    for _ in 0..writes {
        last = lines
            .by_ref()
            .find_map(|line| number(line.unwrap()))
            .expect("the writer writes until it is killed");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // Lines written before its death count; a last line may be truncated.
    for line in lines.map_while(Result::ok) {
        last = number(line).unwrap_or(0).max(last);
    }
    last
}
