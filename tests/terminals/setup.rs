//! `annabella setup`: the manual's conversation, line by line, and the handling of an existing file.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

use config::{Config, TableVoice};
use shakmaty::Color;
use tempfile::TempDir;

use crate::live::annabella;

/// The manual's conversation, without its command.
fn shown() -> &'static str {
    let manual = include_str!("../../docs/install.md");
    let (_, below) = manual
        .split_once("$ annabella setup --silent table.toml\n")
        .unwrap();
    below.split("```").next().unwrap()
}

/// Types the lines behind the arrows of a written conversation and compares the output; returns the configuration written.
fn holds(folder: &TempDir, conversation: &str) -> Config {
    let (typed, read): (Vec<&str>, Vec<&str>) =
        conversation.lines().partition(|line| line.starts_with('>'));
    let typed: Vec<&str> = typed.iter().map(|line| line[1..].trim()).collect();
    let output = answered(folder.path(), &typed);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(said(&output), read);
    Config::load(Some(&folder.path().join("table.toml"))).unwrap()
}

/// Types these lines at the keyboard.
fn answered(folder: &Path, lines: &[&str]) -> Output {
    let mut setup = annabella()
        .args(["setup", "--silent", "table.toml"])
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keyboard = setup.stdin.take().unwrap();
    for line in lines {
        // It may have ended before.
        drop(writeln!(keyboard, "{line}"));
    }
    drop(keyboard);
    setup.wait_with_output().unwrap()
}

fn said(output: &Output) -> Vec<String> {
    let said = String::from_utf8(output.stdout.clone()).unwrap();
    said.lines().map(str::to_owned).collect()
}

#[test]
fn the_conversation_that_the_manual_shows_writes_a_table() {
    let folder = TempDir::new().unwrap();
    let config = holds(&folder, shown());
    assert_eq!(config.name(Color::White), Some("Anna Berg"));
    assert_eq!(config.words.players.code(), "en");
    assert_eq!(config.ears.table, TableVoice::Default);
    let file = folder.path().join("table.toml");
    let text = fs::read_to_string(&file).unwrap();
    for part in [
        "board = \"auto\"",
        "board = \"other\"",
        "chief = \"Maria Lange\"",
    ] {
        assert!(text.contains(part), "{text}");
    }
    // Each key is below its explanation.
    let keys = text
        .lines()
        .filter(|line| line.contains(" = ") && !line.starts_with('#'));
    let explained = text.lines().filter(|line| line.starts_with("# Or: "));
    assert_eq!(keys.count(), explained.count());
    let check = annabella().arg("check").arg(&file).output().unwrap();
    assert!(check.status.success(), "{check:?}");
}

/// An English-speaking club, which goes back once and types a number for a name.
#[test]
fn an_english_club_sets_up_an_evening_of_practice() {
    let folder = TempDir::new().unwrap();
    let config = holds(
        &folder,
        include_str!("../golden/setup/english-practice.txt"),
    );
    assert!(!config.profile.rated && config.profile.practises());
    let time = config.profile.time.as_ref().map(|time| time.to_string());
    assert_eq!(time.as_deref(), Some("1200+5"));
    let text = fs::read_to_string(folder.path().join("table.toml")).unwrap();
    assert!(text.contains("style = \"local\""), "{text}");
    assert_eq!(config.name(Color::White), Some("Ann Hill"));
}

#[test]
fn a_german_club_sets_up_a_rated_table() {
    let folder = TempDir::new().unwrap();
    let config = holds(&folder, include_str!("../golden/setup/german-rated.txt"));
    assert!(config.profile.rated);
    let time = config.profile.time.as_ref().map(|time| time.to_string());
    assert_eq!(time.as_deref(), Some("5400+30"));
    assert_eq!(config.name(Color::Black), Some("Jörg \"Otto\" Kern"));
}

/// For a home game nothing is written; the answers make up a command, which begins the game.
#[test]
fn at_home_a_command_is_said() {
    let folder = TempDir::new().unwrap();
    let output = answered(folder.path(), &["fr", "1", "noirs", "15+10", ""]);
    assert!(output.status.success(), "{output:?}");
    let said = said(&output);
    let command = "annabella play --lang fr --color black --clock 15+10 --silent";
    assert!(said.last().unwrap().ends_with(command), "{said:?}");
    assert!(!folder.path().join("table.toml").exists());
}

/// A computer without a sound card has no output; ALSA's null device swallows every sound.
#[test]
fn nothing_that_swallows_sound_is_offered() {
    let devices = annabella().arg("devices").output().unwrap();
    let said = String::from_utf8(devices.stdout).unwrap();
    assert!(
        devices.status.success() && !said.contains("Discard all samples"),
        "{said}"
    );
}

#[test]
fn a_file_that_is_there_is_written_anew_only_if_that_is_answered() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("table.toml");
    fs::write(&file, "# kept\n").unwrap();
    let kept = answered(folder.path(), &["2", "2", ""]);
    assert!(kept.status.success(), "{kept:?}");
    assert_eq!(said(&kept).last().unwrap(), "As it was: table.toml");
    // The user leaves in the middle.
    let stopped = answered(folder.path(), &["2", "2", "2", "", ""]);
    assert_eq!(stopped.status.code(), Some(1));
    let told = String::from_utf8(stopped.stderr).unwrap();
    assert!(told.contains("nothing is written"), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "# kept\n");

    let anew = answered(
        folder.path(),
        &[
            "1",
            "2",
            "2",
            "",
            "",
            "",
            "3",
            "",
            "Jörg \"Otto\" Kern",
            "",
            "",
        ],
    );
    assert!(anew.status.success(), "{anew:?}");
    let config = Config::load(Some(&file)).unwrap();
    assert_eq!(config.name(Color::Black), Some("Jörg \"Otto\" Kern"));
    assert_eq!(config.words.arbiter.code(), "de");
}
