//! Boards for chess programs and web pages at the port of LiveChess, judged by a client with their requests.

use std::io::{Read, Write};
use std::net::TcpStream;

use board::{Edge, Seen};
use laws::Position;
use serde_json::{Value, json};
use shakmaty::{CastlingSide, Color, Move, Square};
use table::scoresheet::san;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

use crate::live::visitor::Visitor;
use crate::live::{Boards, DEADLINE, Place, Table, opera};

/// A program with an open socket.
struct Client(WebSocket<TcpStream>);

impl Client {
    /// Connects, from a page with this origin if there is one; returns the status code on refusal.
    fn open(address: &str, origin: Option<&str>) -> Result<Client, u16> {
        let mut request = format!("ws://{address}/api/v1.0")
            .into_client_request()
            .unwrap();
        if let Some(origin) = origin {
            let origin = HeaderValue::from_str(origin).unwrap();
            request.headers_mut().insert("Origin", origin);
        }
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Client(socket)),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    fn say(&mut self, said: &Value) {
        self.0.send(Message::text(said.to_string())).unwrap();
    }

    fn hear(&mut self) -> Option<Value> {
        match self.0.read() {
            Ok(Message::Text(text)) => Some(serde_json::from_str(&text).unwrap()),
            // Answered by the library.
            Ok(Message::Ping(_)) => self.hear(),
            Ok(Message::Close(_)) | Err(tungstenite::Error::ConnectionClosed) => None,
            other => panic!("{other:?}"),
        }
    }

    /// The answer to a call with this id.
    fn call(&mut self, id: Value, call: &str, param: Value) -> Value {
        self.say(&json!({ "id": id, "call": call, "param": param }));
        loop {
            let heard = self.hear().unwrap();
            if heard["response"] != "feed" {
                assert_eq!(heard["id"], id, "of the type with which it came");
                return heard;
            }
        }
    }

    /// Reads feeds until one satisfies this.
    fn feed(&mut self, what: &str, such: impl Fn(&Value) -> bool) -> Value {
        let mut last = Value::Null;
        for _ in 0..200 {
            let heard = self
                .hear()
                .unwrap_or_else(|| panic!("closed before {what}"));
            if heard["response"] == "feed" {
                last = heard["param"].clone();
                if such(&last) {
                    return heard;
                }
            }
        }
        panic!("no {what}, last {last}");
    }

    fn setup(&mut self, id: Value, feed: &Value, fen: &str) -> Value {
        let param = json!({ "id": feed, "method": "setup", "param": { "fen": fen } });
        self.call(id, "call", param)
    }

    fn subscribe(&mut self, id: Value, feed: &Value, serial: &Value) -> Value {
        let param = json!({
            "feed": "eboardevent", "id": feed, "param": { "serialnr": serial },
        });
        self.call(id, "subscribe", param)
    }
}

fn get(address: &str, path: &str, host: &str) -> (u16, Value) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(DEADLINE)).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer[9..12].parse().unwrap();
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    (status, serde_json::from_str(body).unwrap_or_default())
}

/// One peg board for both sides' moves, at a table that programs may see.
fn table(event: &str) -> (Place, Boards, Table, String) {
    let place = Place::new(
        "",
        event,
        "board = \"LINK\"\nturned = false",
        "board = \"other\"",
    );
    let config = std::fs::read_to_string(place.config()).unwrap();
    let config = config.replace("LINK", &place.link("white")) + "[boards]\nlivechess = 0\n";
    std::fs::write(place.config(), config).unwrap();
    let boards = Boards::plug_in(&place, 4);
    let mut table = Table::start(&place);
    let line = table.hear("its address", |line| {
        line.starts_with("chess programs: ws://")
    });
    let address = line["chess programs: ws://".len()..].to_owned();
    let address = address.split('/').next().unwrap().to_owned();
    (place, boards, table, address)
}

/// Makes a move on the one board, and announces it.
fn make(boards: &mut Boards, position: &Position, m: &Move) {
    let (from, to) = (m.from().unwrap(), m.to());
    let mut edges = Vec::new();
    match *m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let turn = position.turn();
            edges.extend([Edge::Lift(king), Edge::Place(side.king_to(turn), Seen::Peg)]);
            edges.extend([Edge::Lift(rook), Edge::Place(side.rook_to(turn), Seen::Peg)]);
        }
        Move::EnPassant { from, to } => {
            edges.push(Edge::Lift(Square::from_coords(to.file(), from.rank())));
            edges.extend([Edge::Lift(from), Edge::Place(to, Seen::Peg)]);
        }
        _ => {
            edges.extend(m.is_capture().then_some(Edge::Lift(to)));
            edges.extend([Edge::Lift(from), Edge::Place(to, Seen::Peg)]);
        }
    }
    for edge in edges {
        boards.edge(Color::White, edge);
    }
    boards.press(Color::White, "commit");
}

#[test]
fn a_program_that_asks_as_a_page_does_sees_a_whole_game_and_changes_nothing() {
    let (place, mut boards, mut table, address) = table("rated = false\npress = \"with-commit\"");
    table.hear("the start", |line| {
        line.starts_with("table: Die Partie beginnt")
    });
    let mut page = Client::open(&address, Some("https://lichess.org")).unwrap();
    let listed = page.call(json!(1), "eboards", Value::Null);
    let serial = listed["param"][0]["serialnr"].clone();
    // Other clients parse it as a number.
    assert!(serial.as_str().unwrap().parse::<u32>().is_ok(), "{serial}");
    assert_eq!(listed["param"][0]["state"], "ACTIVE");
    page.subscribe(json!(2), &json!(1), &serial);
    let start = Position::initial().fen();
    page.setup(json!(3), &json!(1), &start);
    let first = page.feed("the board at once", |_| true);
    assert_eq!(
        (&first["id"], &first["param"]["san"]),
        (&json!(1), &json!([]))
    );

    // Another client sets up before it subscribes, with names instead of numbers, and asks unknown questions.
    let mut other = Client::open(&address, None).unwrap();
    let unknown = other.call(json!("x"), "levitate", Value::Null);
    assert_eq!(unknown["response"], "error");
    other.setup(json!("a"), &json!("f"), &start);
    other.subscribe(json!("b"), &json!("f"), &serial);
    other.setup(json!("c"), &json!("f"), &start);

    let game = opera();
    let (mut position, mut sans) = (game.start.clone(), Vec::new());
    for m in &game.moves {
        sans.push(san(&position, m).unwrap());
        make(&mut boards, &position, m);
        position = position.play(m);
        let told = page.feed("the move", |feed| {
            feed["san"].as_array().unwrap().len() == sans.len()
        });
        let board = position.board().to_string();
        assert_eq!(told["param"]["san"], json!(sans));
        assert_eq!(told["param"]["board"], json!(board));
        assert_eq!(
            (&told["param"]["start"], &told["param"]["match"]),
            (&json!(start), &json!(true))
        );
    }
    other.feed("the last move", |feed| {
        feed["san"] == json!(sans) && feed["match"] == true
    });
    // The position as the other client's feed begins: only its own feed starts anew.
    other.setup(json!("d"), &json!("f"), &position.fen());
    let anew = other.feed("the new start", |feed| {
        feed["start"] == json!(position.fen())
    });
    assert_eq!(anew["param"]["san"], json!([]));
    let state = place.state();
    assert_eq!(state.plies().len(), game.moves.len());

    // Likewise without a socket.
    let get = |path: &str| get(&address, &format!("/api/v1.0/{path}"), &address);
    let tournament = get("tournaments").1[0]["uuid"].clone();
    let tournament = tournament.as_str().unwrap();
    assert_eq!(
        get(&format!("tournament/{tournament}")).1["eboards"],
        json!([serial])
    );
    let round = get(&format!("round/{tournament}/1")).1;
    let pairing = &round["pairings"][0];
    assert_eq!(
        (&pairing["result"], &pairing["live"]),
        (&json!("WHITEWIN"), &json!(false))
    );
    let played = get(&format!("game/{}", pairing["uuid"].as_str().unwrap())).1;
    let moves = played["moves"].as_array().unwrap();
    assert_eq!(moves.len(), sans.len());
    assert!(moves[0].as_str().unwrap().starts_with("e4 "), "{moves:?}");
    assert_eq!(
        get("eboards").1[0]["board"],
        json!(position.board().to_string())
    );
    assert_eq!(get("nothing").0, 404);
    table.stop();
    place.verify();
}

#[test]
fn pages_of_other_sites_and_other_names_of_this_computer_are_refused() {
    let (_place, _boards, mut table, address) = table("rated = false");
    table.hear("the start", |line| {
        line.starts_with("table: Die Partie beginnt")
    });
    for origin in [
        "https://evil.example",
        "http://lichess.org",
        "https://lichess.org.evil.example",
        "https://eviltornelo.com",
        "null",
    ] {
        assert_eq!(
            Client::open(&address, Some(origin)).err(),
            Some(403),
            "{origin}"
        );
    }
    for origin in [
        "https://lichess.org",
        "https://www.chess.com",
        "https://play.tornelo.com",
    ] {
        assert!(Client::open(&address, Some(origin)).is_ok(), "{origin}");
    }
    assert_eq!(
        get(&address, "/api/v1.0/eboards", "evil.example:1982").0,
        403
    );
    assert_eq!(get(&address, "/api/v1.0/eboards", "localhost:1982").0, 200);
    table.stop();
}

#[test]
fn a_rated_game_is_closed_until_the_arbiter_allows_it_which_stands_in_the_ledger_and_on_the_page() {
    let (place, _boards, mut table, address) = table("rated = true");
    table.hear_line("arbiter: the boards are right, the game may start");
    assert_eq!(Client::open(&address, None).err(), Some(403));
    assert_eq!(get(&address, "/api/v1.0/eboards", &address).0, 403);
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    assert!(
        !arbiter
            .page()
            .contains("Chess programs on this computer see the boards.")
    );
    arbiter.post("act=allow&permission=page-permission-programs");
    table.hear_line("arbiter: ruled: chess programs on this computer may see the boards");
    assert!(
        arbiter
            .page()
            .contains("Chess programs on this computer see the boards.")
    );
    let mut page = Client::open(&address, Some("https://lichess.org")).unwrap();
    let listed = page.call(json!(1), "eboards", Value::Null);
    page.subscribe(json!(2), &json!(1), &listed["param"][0]["serialnr"]);
    // In a rated game no page says where the game began.
    page.setup(json!(3), &json!(1), "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1");
    let told = page.feed("that it is another position", |feed| feed["match"] == false);
    assert_eq!(told["param"]["start"], json!(Position::initial().fen()));
    arbiter.post("act=forbid&permission=page-permission-programs");
    while page.hear().is_some() {}
    assert_eq!(Client::open(&address, None).err(), Some(403));
    let rulings = place
        .records()
        .iter()
        .filter(|record| format!("{:?}", record.event).contains("Programs"))
        .count();
    assert!(rulings >= 2, "{rulings}");
    table.stop();
    place.verify();
}
