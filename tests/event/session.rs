//! An event of two rounds run with `annabella event`, step by step. Judged by `tests/golden/event/session.txt`: each typed line
//! with its output below, in any order of the tables. A line with `!` is written by the pairing program meanwhile.

use std::fs;
use std::path::Path;
use std::process::Command;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::cluster::Running;
use crate::live::annabella;

const EVENT: &str = "pairings = \"open.trf\"\npairs = \"pairs.txt\"\n[event]\nname = \"Club evening\"\ntime = \"15+10\"\n[roles]\n\
chief = \"Maria Lange\"\n[words]\narbiter = \"en\"\n[web]\nlisten = \"127.0.0.1:0\"\n[ears]\ntable = \"none\"\n\
[players.\"Berg, Anna\"]\nboard = \"assistant\"\n[players.\"Kern, Boris\"]\nboard = \"assistant\"\n\
[players.\"Roth, Clara\"]\nboard = \"assistant\"\n[players.\"Santos, David\"]\nboard = \"assistant\"\n";

/// The report before the first round, without line feeds, as pairing programs write it.
const REPORT: &str = "012 Club evening\r142 5\r\
001    1      Berg, Anna                        2000 GER     4600001             0.0    1\r\
001    2      Santos, David                     1900 GER     4600002             0.0    2\r\
001    3      Kern, Boris                       1800 GER     4600003             0.0    3\r\
001    4      Roth, Clara                       1700 GER     4600004             0.0    4\r";

/// The folder of the event. Its tables' programs outlive a session and are stopped at the end of the test.
struct Evening(tempfile::TempDir);

impl Evening {
    fn new() -> Evening {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("open.toml"), EVENT).unwrap();
        fs::write(at("open.trf"), REPORT).unwrap();
        fs::write(at("pairs.txt"), "2\n1 3\n4 2\n").unwrap();
        Evening(folder)
    }

    fn at(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    fn command(&self) -> Command {
        let mut command = annabella();
        // By its full path, so that a table's program can be recognised.
        command.arg("event").arg(self.at("open.toml"));
        command
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        let ours = self.0.path().display().to_string();
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            let command = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            let pid = entry.file_name().to_string_lossy().parse::<i32>();
            if let (true, Ok(pid)) = (String::from_utf8_lossy(&command).contains(&ours), pid) {
                // It may have ended meanwhile.
                let _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
            }
        }
    }
}

/// Masks the folder's path and the times of clocks.
fn masked(line: &str, folder: &Path) -> String {
    let line = line.replace(&format!("{}/", folder.display()), "");
    let mut masked = String::new();
    for word in line.split(' ') {
        let time =
            word.len() > 3 && word.contains(':') && word.starts_with(|c: char| c.is_ascii_digit());
        let shown = if time { "0:00:00" } else { word };
        masked += if masked.is_empty() { "" } else { " " };
        masked += shown;
    }
    masked
}

#[test]
fn an_event_of_two_rounds_is_led_by_one_word_a_step() {
    let golden = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/golden/event/session.txt"
    );
    let golden = fs::read_to_string(golden).unwrap();
    let golden: Vec<&str> = golden.lines().collect();
    let evening = Evening::new();
    let folder = evening.0.path().to_owned();
    let mut session = Running::start(&mut evening.command());
    // It asks nothing until a line is typed.
    session.line("");
    for part in golden.chunk_by(|_, next| !next.starts_with(['>', '!'])) {
        let expected = match part[0].split_once(' ') {
            Some((">", typed)) => {
                session.line(typed);
                &part[1..]
            }
            Some(("!", list)) => {
                fs::write(evening.at("pairs.txt"), list.replace("; ", "\n") + "\n").unwrap();
                continue;
            }
            _ => part,
        };
        let mut missing: Vec<String> = expected.iter().map(|line| (*line).to_owned()).collect();
        if missing.is_empty() {
            continue;
        }
        session.hears_all(&missing.join("\n"), |line| {
            // A busy computer reports the delay.
            if line.contains("arbiter: the machine took ") {
                return false;
            }
            let line = masked(line, &folder);
            let found = missing.iter().position(|missing| *missing == line);
            let found = found.unwrap_or_else(|| panic!("{line:?} is not among {missing:#?}"));
            missing.remove(found);
            missing.is_empty()
        });
    }
    assert!(session.child.wait().unwrap().success());
    let report = fs::read_to_string(evening.at("open.trf")).unwrap();
    assert!(report.contains("0.0    1     3 w -"), "{report}");
    let before = evening.at("tables/before-round-1-open.trf");
    assert_eq!(fs::read_to_string(before).unwrap(), REPORT);
}

#[test]
fn without_a_word_it_says_the_pairings_and_ends() {
    let evening = Evening::new();
    let said = evening.command().output().unwrap();
    assert!(said.status.success());
    assert_eq!(
        String::from_utf8(said.stdout).unwrap(),
        "Club evening, round 1: annabella runs 2 of 2 tables\n\
         table 1: Berg, Anna, White, against Kern, Boris, Black\n\
         table 2: Roth, Clara, White, against Santos, David, Black\n"
    );
}
