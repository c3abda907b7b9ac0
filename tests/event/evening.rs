//! Replays the organiser's evening of docs/tables.md: the programs must print what the chapter shows, except for times and numbers.

use std::process::Command;

use crate::cluster::{Cluster, Running, enters};
use crate::live::annabella;
use crate::live::visitor::Visitor;

/// The report as the pairing program wrote it.
const REPORT: &str = "012 Open der Blinden\r142 5\r222 5400+30\r\
001    1      Berg, Anna                        2100 GER     4600001             0.0    1     3 w  \r\
001    2      Santos, David                     2000 GER     4600002             0.0    2     4 b  \r\
001    3      Kern, Boris                       1900 GER     4600003             0.0    3     1 b  \r\
001    4      Roth, Clara                       1800 GER     4600004             0.0    4     2 w  \r";

/// The code blocks of that chapter: the event file, then commands with their output.
fn shown() -> Vec<Vec<&'static str>> {
    let manual = include_str!("../../docs/tables.md");
    let (_, below) = manual.split_once("\n## An evening\n").unwrap();
    let (chapter, _) = below.split_once("\n## ").unwrap();
    let blocks = chapter.split("```").skip(1).step_by(2);
    blocks
        .map(|block| block.lines().skip(1).collect())
        .collect()
}

/// Masks numbers of two or more digits, and drops the count of records under way.
fn masked(line: &str) -> String {
    let parts = line
        .split("; ")
        .filter(|part| !part.ends_with(" records on their way"));
    let line = parts.collect::<Vec<_>>().join("; ");
    let mut masked = String::new();
    let mut rest = &*line;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number.find(|c: char| !c.is_ascii_digit());
        let (number, after) = number.split_at(end.unwrap_or(number.len()));
        masked += before;
        masked += if number.len() > 1 { "00" } else { number };
        rest = after;
    }
    masked + rest
}

fn same(shown: &[&str], said: &str) {
    let shown: Vec<String> = shown.iter().map(|line| masked(line)).collect();
    let said: Vec<String> = said.lines().map(masked).collect();
    assert_eq!(shown, said);
}

/// The manual's command, at the running servers.
fn command(cluster: &Cluster, line: &str, folder: &str) -> Command {
    let mut typed = line.strip_prefix("$ annabella ").unwrap().split(' ');
    let mut command = annabella();
    command.current_dir(cluster.folder.path().join(folder));
    while let Some(word) = typed.next() {
        match word {
            "--nats" => {
                typed.next();
                command.args(["--nats", &cluster.urls[..2].join(",")]);
            }
            // The only argument with a space.
            "\"Maria" => {
                typed.next();
                command.arg("Maria Lange");
            }
            word => drop(command.arg(word)),
        }
    }
    command
}

/// Types the manual's lines at the desk, and waits for the lines below each, in any order.
fn at_the_desk(desk: &mut Running, lines: &[&str]) {
    for part in lines.chunk_by(|_, next| !next.starts_with("> ")) {
        let heard = match part[0].strip_prefix("> ") {
            Some(typed) => {
                desk.line(typed);
                &part[1..]
            }
            None => part,
        };
        let mut missing: Vec<String> = heard.iter().map(|line| masked(line)).collect();
        desk.hears_all(&missing.join("; "), |line| {
            missing.retain(|missing| *missing != masked(line));
            missing.is_empty()
        });
    }
}

/// A table, and its assistants.
struct Table {
    running: Running,
    assistants: [Visitor; 2],
}

impl Table {
    fn start(cluster: &Cluster, number: u32) -> Table {
        let config = format!("round-1-table-{number}.toml");
        let mut command = annabella();
        command.current_dir(cluster.folder.path().join("tables"));
        let mut running = Running::start(command.args(["run", "--config", &config]));
        let assistants = ["White", "Black"].map(|seat| running.assistant(seat));
        Table {
            running,
            assistants,
        }
    }

    /// Posts an act of this seat's assistant.
    fn sends(&self, black: bool, act: &str) {
        let seat = if black { "black" } else { "white" };
        self.assistants[usize::from(black)].post(&format!("{act}&seat={seat}"));
    }

    /// Enters a move once that is possible.
    fn moves(&self, black: bool, mv: &str) {
        let seat = if black { "black" } else { "white" };
        enters(&self.assistants[usize::from(black)], seat, mv);
    }
}

#[test]
fn the_evening_of_the_manual_goes_as_it_is_shown() {
    let shown = shown();
    let [file, event, rehearsal, opened, case, results] = &shown[..] else {
        panic!("{shown:#?}");
    };
    let servers = file
        .iter()
        .find_map(|line| line.strip_prefix("servers = ["));
    let servers = servers.unwrap().strip_suffix(']').unwrap();
    let file = file.join("\n") + "\n";
    let Some(cluster) = Cluster::of(&file, servers, Some(REPORT), "tables") else {
        return;
    };
    assert_eq!(event[0], "$ annabella event open.toml --tables tables");
    same(&event[1..], &cluster.said);

    let mut command_line = command(&cluster, rehearsal[0], ".");
    let mut running = Running::start(&mut command_line);
    // The progress line printed every ten seconds may occur any number of times.
    for line in rehearsal[1..]
        .iter()
        .filter(|line| !line.contains(" play, "))
    {
        let line = masked(line);
        running.hears_all(&line, |heard| masked(heard) == line);
    }
    assert!(running.child.wait().unwrap().success());

    let tables = [1, 2].map(|number| Table::start(&cluster, number));
    let mut desk = Running::start(&mut command(&cluster, opened[0], "tables"));
    at_the_desk(&mut desk, &opened[1..]);
    let [first, second] = &tables;
    for (black, mv) in [(false, "f3"), (true, "e5"), (false, "g4")] {
        first.moves(black, mv);
        first.sends(black, "act=press");
    }
    first.moves(true, "Qh4");
    second.moves(false, "e4");
    second.sends(false, "act=press");
    second.sends(true, "act=call");
    at_the_desk(&mut desk, case);
    second.sends(false, "act=say&said=page-say-resign&meant=yes");
    for table in tables {
        table.running.stops();
    }
    let counted = command(&cluster, results[0], ".").output().unwrap();
    same(&results[1..], &String::from_utf8(counted.stdout).unwrap());
}
