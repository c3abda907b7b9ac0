//! Many connections to the line between two rooms, and to the page of a home game.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::daemons::Rooms;
use crate::crowd::{CROWD, allow_many_files, files, stranger};
use crate::live::annabella;

/// Time limit on a busy computer, below the five seconds after which a stranger is dropped: nobody may have to wait for that.
const SOON: Duration = Duration::from_secs(4);

/// Limits this process's open files as systemd does.
pub fn limit(pid: u32) {
    let pid = pid.to_string();
    let limited = Command::new("prlimit")
        .args(["--pid", &pid, "--nofile=1024:1024"])
        .status();
    assert!(limited.unwrap().success());
}

pub fn crowd(door: &str) -> Vec<TcpStream> {
    (0..CROWD).map(|number| stranger(door, number)).collect()
}

/// A program that is killed when dropped.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_crowd_at_the_line_between_rooms_holds_up_neither_boards_nor_pages_nor_rulings() {
    let _alone = allow_many_files();
    let mut rooms = Rooms::beside("rated = false\ntime = \"15+5\"");
    rooms.play();
    let pid = rooms.daemon(0).pid();
    limit(pid);
    let arbiter = rooms.page(0, "chief arbiter Maria Lange");
    let address = rooms.address.clone();
    let crowd = crowd(&address);
    let files = files(pid);
    assert!(files < 320, "the daemon has {files} files open");
    let since = Instant::now();
    assert!(arbiter.page().contains("form_token"));
    let opened = since.elapsed();
    rooms.boards.order("white unplug");
    rooms
        .daemon(0)
        .hear_line("table: Das Brett von Weiß antwortet nicht");
    let since = Instant::now();
    rooms.boards.order("white plug");
    rooms
        .daemon(0)
        .hear_line("table: Das Brett von Weiß ist wieder da");
    let back = since.elapsed();
    let since = Instant::now();
    arbiter.post("act=stop");
    // The paired room's connection is up, too.
    for room in [0, 1] {
        rooms.daemon(room).hear_line("table: Die Uhren stehen");
    }
    let ruled = since.elapsed();
    eprintln!("{files} files; a page {opened:?}, a board {back:?}, a ruling {ruled:?}");
    for waited in [opened, back, ruled] {
        assert!(waited < SOON, "{waited:?}");
    }
    drop(crowd);
    rooms.agree();
}

#[test]
fn a_crowd_at_the_page_of_a_game_at_home_does_not_keep_its_player_out() {
    let _alone = allow_many_files();
    let place = TempDir::new().unwrap();
    let mut child = annabella()
        .env("XDG_STATE_HOME", place.path())
        .args(["play", "--silent", "--board", "none", "--lang", "en"])
        .args(["--page", "127.0.0.1:0", "--opponent", "nobody"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut child = Ended(child);
    limit(child.0.id());
    let url = lines.find_map(|line| Some(line.unwrap().strip_prefix("Page: http://")?.to_owned()));
    let url = url.unwrap();
    let (door, path) = url.split_at(url.find('/').unwrap());
    let crowd = crowd(door);
    let files = files(child.0.id());
    assert!(files < 320, "{files} files are open");
    let since = Instant::now();
    let mut player = TcpStream::connect(door).unwrap();
    write!(
        player,
        "GET {path} HTTP/1.1\r\nHost: {door}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    player.read_to_string(&mut answer).unwrap();
    let opened = since.elapsed();
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    // Lines typed meanwhile are read.
    let typed = child.0.stdin.as_mut().unwrap();
    writeln!(typed, "e4").unwrap();
    assert!(lines.any(|line| line.unwrap().contains("Eva four")));
    eprintln!("{files} files; the page {opened:?}");
    assert!(opened < SOON, "{opened:?}");
    drop(crowd);
}
