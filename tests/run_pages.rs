//! The pages of a running table: an assistant plays a seat, an arbiter starts a rated game.

mod live;

use std::io::{Read, Write};
use std::net::TcpStream;

use annabella::table::Phase;
use live::{Boards, DEADLINE, Place, Table};
use shakmaty::Color;

/// Someone who opened a page with the address that was printed.
struct Visitor {
    host: String,
    path: String,
    cookie: String,
    form_token: String,
}

impl Visitor {
    fn open(table: &mut Table, role: &str) -> Visitor {
        let start = format!("{role} page: http://");
        table.listen();
        let line = table
            .said
            .iter()
            .find(|line| line.starts_with(&start))
            .unwrap();
        let (host, target) = line[start.len()..].split_once('/').unwrap();
        let mut visitor = Visitor {
            host: host.to_owned(),
            path: format!("/{role}"),
            cookie: String::new(),
            form_token: String::new(),
        };
        let welcome = visitor.send(&format!("GET /{target} HTTP/1.1\r\n"), "");
        let (_, cookie) = welcome.split_once("set-cookie: ").unwrap();
        visitor.cookie = cookie.split(';').next().unwrap().to_owned();
        let page = visitor.page();
        let (_, token) = page.split_once("name=\"form_token\" value=\"").unwrap();
        visitor.form_token = token.split('"').next().unwrap().to_owned();
        visitor
    }

    fn connect(&self, request: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        let Visitor { host, cookie, .. } = self;
        write!(
            stream,
            "{request}Host: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        stream
    }

    fn send(&self, request: &str, body: &str) -> String {
        let mut answer = String::new();
        self.connect(request, body)
            .read_to_string(&mut answer)
            .unwrap();
        answer
    }

    fn page(&self) -> String {
        self.send(&format!("GET {} HTTP/1.1\r\n", self.path), "")
    }

    /// As the page's own form does.
    fn post(&self, fields: &str) {
        let body = format!("form_token={}&{fields}", self.form_token);
        let answer = self.send(&format!("POST {} HTTP/1.1\r\n", self.path), &body);
        assert!(answer.starts_with("HTTP/1.1 303 "), "{answer}");
    }

    /// The stream of events that an open page reads.
    fn events(&self) -> TcpStream {
        let mut stream = self.connect(&format!("GET {}/events HTTP/1.1\r\n", self.path), "");
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        stream
    }
}

#[test]
fn an_assistant_plays_for_a_seat_without_sensors() {
    let place = Place::new("", "rated = false", "", "board = \"assistant\"");
    place.look_for_boards_at(&["white"]);
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    let assistant = Visitor::open(&mut table, "assistant");

    boards.order("white lift e2");
    boards.order("white place e4");
    boards.press(Color::White, "commit");
    table.hear_line("table: Eva vier");
    place.until_announced();
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    assistant.post("act=move&seat=black&move=e5");
    table.hear_line("table: Eva fünf");
    place.until_announced();
    assistant.post("act=press&seat=black");
    table.hear_line("table: click");
    // The peg board executes it before the next move.
    for deed in ["lift e7", "place e5", "lift g1", "place f3"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "commit");
    table.hear_line("table: Springer Felix drei");
    table.stop();
    place.verify();
    assert_eq!(place.state().discrepancies, []);
    assert_eq!(place.state().plies.len(), 2);
}

#[test]
fn an_arbiter_starts_the_game_and_an_open_page_does_not_hold_up_the_end() {
    let place = Place::two_boards("rated = true");
    let _boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("arbiter: the boards are right, the game may start");
    let arbiter = Visitor::open(&mut table, "arbiter");
    let _events = arbiter.events();
    assert_eq!(place.state().phase, Phase::SettingUp);
    arbiter.post("act=start");
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.stop();
    place.verify();
}

#[test]
fn a_page_that_was_open_before_a_restart_rules_after_it() {
    let place = Place::two_boards("rated = true");
    let _boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("arbiter: the boards are right, the game may start");
    let mut arbiter = Visitor::open(&mut table, "arbiter");
    table.stop();

    let mut table = Table::start(&place);
    table.hear_boards(&["White", "Black"]);
    // Only because the port is one that was free: at a real table it stays the same.
    arbiter.host = Visitor::open(&mut table, "arbiter").host;
    arbiter.post("act=start");
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.stop();
}
