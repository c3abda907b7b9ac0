//! `annabella play --server lichess`: an evening against a simulated server that follows lichess' description, as a transcript that
//! a chess player can read. Nothing here is ever sent to lichess.
//!
//! ```text
//! anna is annabella en            one of ours, in this language
//! anna types e4
//!   anna: Eva four (e4)           the next line that anna reads; one that ends in ... only begins so
//! the line of anna is cut         and can be called again
//! the line of anna is down        and is not answered until it
//! the line of anna is up
//! anna is asked to wait           the next thing that anna asks is answered by 429
//! ```

mod server;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tempfile::TempDir;

use self::server::{REGISTERED, Server};
use crate::fics::{Line, Ours, capitalised};
use crate::live::annabella;

#[test]
fn an_evening_of_five_games_is_played() {
    play(include_str!("evening.txt"));
}

#[test]
fn what_the_board_api_does_not_allow_is_not_asked() {
    play(include_str!("refused.txt"));
}

/// A token is readable by its owner only, and without one no request is sent.
#[test]
fn a_token_is_wanted_and_kept_close() {
    let place = TempDir::new().unwrap();
    let file = place.path().join("token");
    fs::write(&file, "lip_secret\n").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let file = file.to_str().unwrap();
    let run = |args: &[&str]| {
        let output = annabella()
            .env("XDG_STATE_HOME", place.path())
            .args(["play", "--silent", "--board", "none"])
            .args(args)
            .output();
        let output = output.unwrap();
        let why = String::from_utf8(output.stderr).unwrap();
        assert!(!why.contains("secret"), "{why}");
        (output.status.code(), why)
    };
    let (code, why) = run(&["--server", "lichess"]);
    assert!(code == Some(1) && why.contains("--token-file"), "{why}");
    let (code, why) = run(&["--server", "lichess", "--token-file", file]);
    assert!(code == Some(1) && why.contains("chmod 600"), "{why}");
    fs::set_permissions(file, fs::Permissions::from_mode(0o600)).unwrap();
    let (code, why) = run(&["--server", "http://lichess.org", "--token-file", file]);
    assert!(
        code == Some(1) && why.contains("not reached by TLS"),
        "{why}"
    );
    let args = [
        "--server",
        "lichess",
        "--token-file",
        file,
        "--opponent",
        "stockfish",
    ];
    assert_eq!(run(&args).0, Some(2));
}

/// Plays a transcript.
fn play(script: &str) {
    let place = TempDir::new().unwrap();
    let server = Server::open("127.0.0.1:0");
    let mut players: BTreeMap<&str, (Ours, Line)> = BTreeMap::new();
    let lines = script.lines().enumerate();
    for (number, line) in
        lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
    {
        let number = number + 1;
        if let Some((name, words)) = line
            .strip_prefix("  ")
            .and_then(|line| line.split_once(": "))
        {
            players.get_mut(name).unwrap().0.reads_at(number, words);
        } else if let Some((name, typed)) = line.split_once(" types ") {
            players.get_mut(name).unwrap().0.says(typed);
        } else if let Some((name, what)) = line.split_once(" is ") {
            let of_line = name.strip_prefix("the line of ");
            match (of_line, what) {
                (Some(name), "cut") => players[name].1.cut(),
                (Some(name), "down") => players[name].1.goes_down(true),
                (Some(name), "up") => players[name].1.goes_down(false),
                (None, "asked to wait") => server.is_asked_too_often(&capitalised(name)),
                (None, what) => {
                    let language = what.strip_prefix("annabella ").unwrap();
                    let line = Line::open(server.address);
                    let ours = enters(place.path(), name, language, &line);
                    players.insert(name, (ours, line));
                }
                _ => panic!("line {number}: {line}"),
            }
        } else {
            panic!("line {number}: {line}");
        }
    }
    for (name, (ours, _)) in &mut players {
        ours.ends(name);
    }
}

fn enters(place: &Path, name: &str, language: &str, line: &Line) -> Ours {
    let name = capitalised(name);
    let (_, token, _) = REGISTERED.iter().find(|it| it.0 == name).unwrap();
    let file = place.join(format!("{name}.token"));
    fs::write(&file, token).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let server = format!("http://{}", line.address);
    let file = file.to_str().unwrap();
    let args = ["--board", "none", "--token-file", file];
    Ours::enter(&place.join(&name), &name, language, &server, &args)
}
