//! `annabella winnable`: the contract of the command, and a table of positions with their answers.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const POSITIONS: &str = include_str!("../winnable/positions.txt");

/// Runs the command with this argument and this standard input.
fn winnable(argument: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["winnable", argument])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A refused line ends the program before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn every_position_of_the_table_is_answered() {
    let mut fens = String::new();
    let mut expected = Vec::new();
    for line in POSITIONS
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [fen, white, black, why] = fields.as_slice() else {
            panic!("not four fields: {line}");
        };
        fens += &format!("{fen}\n");
        expected.push((format!("{fen}\twhite {white}\tblack {black}"), *why));
    }
    let output = winnable("-", &fens);
    assert_eq!(output.status.code(), Some(0));
    let mut answers = text(&output.stdout).lines();
    let wrong: Vec<String> = expected
        .iter()
        .filter_map(|(expected, why)| {
            let answer = answers.next().unwrap_or_default();
            (answer != expected).then(|| format!("{why}:\n  {answer}\n  expected\n  {expected}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn one_position_as_an_argument() {
    let output = winnable("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1", "");
    assert_eq!(
        text(&output.stdout),
        "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1\twhite yes\tblack no\n"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_line_that_cannot_be_read_is_named_and_the_answers_before_it_are_kept() {
    let output = winnable("-", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1\nrubbish\n");
    assert_eq!(
        text(&output.stdout),
        "8/8/4k3/8/8/3KB3/8/8 w - - 0 1\twhite no\tblack no\n"
    );
    let message = text(&output.stderr);
    for part in ["line 2", "rubbish", "expected six fields"] {
        assert!(message.contains(part), "{message}");
    }
    assert_eq!(message.lines().count(), 1, "{message}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_position_without_a_king_is_undecided() {
    let output = winnable("8/8/8/8/8/3KR3/8/8 w - - 0 1", "");
    assert!(text(&output.stdout).ends_with("\twhite undecided\tblack undecided\n"));
    assert_eq!(output.status.code(), Some(0));
}
