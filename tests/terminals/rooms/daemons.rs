//! `annabella run` in one room and `annabella join` in the other, each with a board: one game and one ledger, even when the line
//! fails or a daemon is away for long.

use std::net::TcpListener;
use std::path::PathBuf;
use std::time::Duration;

use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Record;
use shakmaty::{Color, Move};
use shell::installation;
use shell::line::paired::{PairedRoom, PairedRooms};
use sim::hands;
use table::State;

use super::apart::Networks;
use super::relay::{Cut, Relay, Weather};
use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, annabella, hand, opera, until, words};

/// The port of the owner's room in a separate network.
const PORT: u16 = 8065;
/// Names of the rooms in printed lines.
const NAMES: [&str; 2] = ["keeps", "joins"];

/// The participants: the chief arbiter in the owner's room, another arbiter in the joining room.
const PEOPLE: &str = "[roles]\nchief = \"Maria Lange\"\narbiters = [\"Clara Brandt\"]\n[rooms]\narbiters = [\"Clara Brandt\"]\n";
/// Their names in printed lines.
const ARBITERS: [&str; 2] = ["chief arbiter Maria Lange", "arbiter Clara Brandt"];

/// The state folder of a room's installation.
pub fn state(place: &Place) -> PathBuf {
    place.path().join("state").join("annabella")
}

/// Two paired rooms, each with a board: White's owns the game, Black's joins.
pub struct Rooms {
    pub places: [Place; 2],
    daemons: [Option<Table>; 2],
    pub boards: Boards,
    /// The networks of separated rooms.
    networks: Option<Networks>,
    /// The address at which the owner's room listens.
    pub address: String,
    /// Number of completed half-moves.
    completed: usize,
}

impl Rooms {
    /// Rooms on one computer, over loopback.
    pub fn beside(event: &str) -> Rooms {
        Rooms::with_people(event, [PEOPLE; 2])
    }

    /// Rooms on one computer, each with its own list of people, which ends with the section about rooms.
    pub fn with_people(event: &str, people: [&str; 2]) -> Rooms {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = free.local_addr().unwrap().to_string();
        drop(free);
        Rooms::new(event, people, address, None)
    }

    /// Rooms in separate networks.
    pub fn apart(event: &str, networks: Networks) -> Rooms {
        let address = format!("{}:{PORT}", networks.address(0));
        Rooms::new(event, [PEOPLE; 2], address, Some(networks))
    }

    fn new(event: &str, people: [&str; 2], address: String, networks: Option<Networks>) -> Rooms {
        let places = [0, 1].map(|_| Place::two_boards(event));
        let signers = places
            .each_ref()
            .map(|place| installation::signer(&state(place)).unwrap());
        for (room, place) in places.iter().enumerate() {
            place.speak_with_one_voice();
            place.add(&format!(
                "{}guest = \"black\"\nlisten = \"{address}\"\n",
                people[room]
            ));
            let other = PairedRoom {
                name: NAMES[1 - room].to_owned(),
                key: signers[1 - room].key(),
            };
            PairedRooms::of(&state(place)).add(other).unwrap();
        }
        let boards = Boards::plug_in(&places[0], 1);
        // Black's board is in the other room.
        let [keeps, joins] = &places;
        std::os::unix::fs::symlink(keeps.link("black"), joins.link("black")).unwrap();
        Rooms {
            places,
            daemons: [None, None],
            boards,
            networks,
            address,
            completed: 0,
        }
    }

    /// Starts both daemons.
    pub fn begin(&mut self) {
        self.start(0);
        self.daemon(0)
            .hear("where it waits", |line| line.starts_with("waiting for "));
        self.start(1);
    }

    /// The game begins by itself, since it is unrated.
    pub fn play(&mut self) {
        self.begin();
        for room in [0, 1] {
            self.daemon(room)
                .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
        }
    }

    /// Starts a daemon.
    pub fn start(&mut self, room: usize) {
        self.start_with(room, &[]);
    }

    /// Starts a daemon with these additional arguments.
    pub fn start_with(&mut self, room: usize, more: &[&str]) {
        let place = &self.places[room];
        let mut command = annabella();
        command.env("XDG_STATE_HOME", place.path().join("state"));
        match room {
            0 => command.arg("run"),
            _ => command.args(["join", &self.address]),
        };
        command.args(more);
        if let Some(networks) = &self.networks {
            command = networks.inside(room, &command);
        }
        self.daemons[room] = Some(Table::start_with(&mut command, place));
    }

    /// Runs this in the network of a room.
    fn within<T: Send>(&self, room: usize, what: impl FnOnce() -> T + Send) -> T {
        match &self.networks {
            Some(networks) => networks.within(room, what),
            None => what(),
        }
    }

    /// What lies between rooms in separate networks.
    pub fn relay(&self) -> &Relay {
        &self.networks.as_ref().unwrap().relay
    }

    /// Kills a daemon; returns the lines it printed.
    pub fn kill(&mut self, room: usize) -> Vec<String> {
        self.daemons[room].take().unwrap().kill()
    }

    pub fn daemon(&mut self, room: usize) -> &mut Table {
        self.daemons[room].as_mut().unwrap()
    }

    /// The room of this seat.
    fn room(seat: Color) -> usize {
        seat.fold_wb(0, 1)
    }

    /// Plays one half-move: made, announced in both rooms, completed, executed by the opponent.
    pub fn half_move(&mut self, before: &Position, mv: &Move) {
        let seat = before.turn();
        let announcement = format!("table: {}", words(before, mv));
        self.moves(before, mv);
        self.boards.press(seat, "commit");
        for room in [0, 1] {
            self.daemon(room).hear_line(&announcement);
        }
        self.press(seat);
        self.executes(before, mv);
    }

    /// A hand makes the move on its player's board.
    pub fn moves(&mut self, before: &Position, mv: &Move) {
        for edge in hands::every_order(before, mv).remove(0) {
            self.boards.edge(before.turn(), edge);
        }
    }

    pub fn commit(&mut self, seat: Color) {
        self.boards.press(seat, "commit");
    }

    /// Presses the clock; the move is completed in both rooms unless it ended the game.
    pub fn press(&mut self, seat: Color) {
        let over = |state: &State| state.outcome().is_some();
        self.completed += 1;
        if !over(&self.places[0].state()) {
            let place = &self.places[Self::room(seat)];
            hand::complete(place, &mut self.boards, seat, self.completed);
        }
        let completed = self.completed;
        for place in &self.places {
            place.until_recorded("the move is completed", |state| {
                state.plies().len() == completed
            });
        }
    }

    /// The opponent executes it on the opponent's board.
    pub fn executes(&mut self, before: &Position, mv: &Move) {
        for edge in hands::every_order(before, mv).remove(0) {
            self.boards.edge(!before.turn(), edge);
        }
    }

    /// Checks that both ledgers are equal and verify; returns the records.
    pub fn agree(&self) -> Vec<Record> {
        let [one, two] = until("both ledgers end alike", || {
            let [one, two] = self.places.each_ref().map(Place::contents);
            (one.head == two.head).then_some([one, two])
        });
        assert_eq!(one.records, two.records);
        assert_eq!(one.hashes, two.hashes);
        for place in &self.places {
            place.verify();
        }
        one.records
    }
}

#[test]
fn a_game_in_two_rooms_has_one_ledger() {
    let mut rooms = Rooms::beside("rated = false\ntime = \"15+5\"");
    rooms.play();
    let mut position = Position::initial();
    for mv in &opera().moves {
        rooms.half_move(&position, mv);
        position = position.play(mv);
    }
    for room in [0, 1] {
        rooms
            .daemon(room)
            .hear_line("table: Die Partie ist zu Ende: Weiß gewinnt durch Matt");
    }
    let records = rooms.agree();
    assert!(records.iter().any(|record| record.room.0 == 2));
}

/// The owner's computer is gone for good; the other room continues by the arbiter's act. When the old one returns it is refused,
/// joins, and keeps the records it made alone as evidence.
#[test]
fn the_other_room_goes_on_and_the_old_one_comes_back() {
    let mut rooms = Rooms::beside("rated = false\ntime = \"15+5\"");
    rooms.play();
    let mut position = Position::initial();
    let moves = opera().moves;
    for mv in &moves[..2] {
        rooms.half_move(&position, mv);
        position = position.play(mv);
    }
    // White moves while the other room is away: the move is recorded here only.
    rooms.kill(1);
    rooms.daemon(0).hear_line(LOST);
    rooms.moves(&position, &moves[2]);
    rooms.commit(Color::White);
    let announced = format!("table: {}", words(&position, &moves[2]));
    rooms.daemon(0).hear_line(&announced);
    let only_here = rooms.places[0].records().len();
    let old = rooms.kill(0);

    rooms.start_with(1, &["--take-over", "Clara Brandt"]);
    rooms
        .daemon(1)
        .hear("the take-over", |line| line.contains("Clara Brandt"));
    rooms.start(0);
    // White's peg stands where it was moved, and the move is committed again in the current game.
    rooms
        .daemon(0)
        .hear("the take-over", |line| line.contains("Clara Brandt"));
    rooms.daemon(0).hear_boards(&["White"]);
    rooms.commit(Color::White);
    rooms.announced(&position, &moves[2]);
    rooms.press(Color::White);
    rooms.executes(&position, &moves[2]);
    position = position.play(&moves[2]);
    rooms.half_move(&position, &moves[3]);
    let records = rooms.agree();
    println!(
        "the old owner had {only_here} records when it was gone, the game has {}",
        records.len()
    );
    println!("--- the old owner, before\n{}", old.join("\n"));
    for (room, name) in ["the old owner, since", "the new owner"].iter().enumerate() {
        println!("--- {name}\n{}", rooms.daemon(room).said.join("\n"));
    }
}

/// The arbiter lets the other room continue, on its page, while its daemon runs.
#[test]
fn the_arbiter_takes_the_game_over_on_the_page() {
    let mut rooms = Rooms::beside("rated = false\ntime = \"15+5\"");
    rooms.play();
    let (position, moves) = (Position::initial(), opera().moves);
    rooms.half_move(&position, &moves[0]);
    let arbiter = rooms.arbiter(1);
    assert!(!arbiter.page().contains("Go on with the game in this room"));
    rooms.kill(0);
    rooms.daemon(1).hear_line(LOST);
    until("it is offered", || {
        let page = arbiter.page();
        page.contains("Go on with the game in this room")
            .then_some(())
    });
    arbiter.post("act=take-over");
    rooms.daemon(1).hear("the take-over", |line| {
        line.starts_with("table: Raum zwei führt die Partie weiter")
    });
    assert!(!arbiter.page().contains("Go on with the game in this room"));
    // The lost room returns, and the game continues in both.
    rooms.start(0);
    rooms.daemon(0).hear("the take-over", |line| {
        line.starts_with("table: Raum zwei führt die Partie weiter")
    });
    rooms.daemon(0).hear_boards(&["White"]);
    let position = position.play(&moves[0]);
    rooms.half_move(&position, &moves[1]);
    rooms.agree();
}

/// The line announced in both rooms.
const LOST: &str = "table: Die Leitung zum anderen Raum ist unterbrochen";

/// How long the line is cut in the middle of a move; `CUT=60 cargo test --test terminals rooms::daemons::apart` cuts it for a
/// minute.
fn cut() -> Duration {
    let set = std::env::var("CUT").ok().and_then(|set| set.parse().ok());
    Duration::from_secs(set.unwrap_or(5))
}

/// On a slow network the first frames arrive later than the timeout for a silent line; a line that was never up is not reported as
/// lost.
#[test]
fn a_line_that_is_slow_to_come_up_is_not_taken_for_lost() {
    let weather = Weather {
        lost: 0,
        delay: Duration::from_millis(800),
    };
    let Some(networks) = Networks::apart(weather) else {
        return;
    };
    let mut rooms = Rooms::apart("rated = true\ntime = \"90+30\"", networks);
    rooms.begin();
    for room in [0, 1] {
        rooms
            .daemon(room)
            .hear_line("arbiter: the boards are right, the game may start");
    }
    let said = &rooms.daemon(1).said;
    assert!(!said.iter().any(|line| line == LOST), "{said:?}");
}

#[test]
fn apart_over_a_bad_network_with_a_cut_and_a_case() {
    let weather = Weather {
        lost: 20,
        delay: Duration::from_millis(150),
    };
    let Some(networks) = Networks::apart(weather) else {
        return;
    };
    let mut rooms = Rooms::apart(
        "rated = true\ntime = \"90+30\"\nlink-lost = \"stop\"",
        networks,
    );
    rooms.begin();
    for room in [0, 1] {
        rooms
            .daemon(room)
            .hear_line("arbiter: the boards are right, the game may start");
    }
    let arbiters = [0, 1].map(|room| rooms.arbiter(room));
    rooms.within(0, || arbiters[0].post("act=start"));
    for room in [0, 1] {
        rooms
            .daemon(room)
            .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    }
    let mut position = Position::initial();
    for (at, uci) in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]
        .iter()
        .enumerate()
    {
        let mv = position.find(&uci.parse().unwrap()).unwrap();
        match at {
            3 => rooms.cut_in_mid_move(&position, &mv),
            4 => rooms.wrongly_executed(&position, &mv, &arbiters),
            // Committed there.
            5 => {
                rooms.announced(&position, &mv);
                rooms.press(Color::Black);
                rooms.executes(&position, &mv);
            }
            _ => rooms.half_move(&position, &mv),
        }
        position = position.play(&mv);
    }
    for room in [0, 1] {
        rooms
            .daemon(room)
            .hear_line("table: Die Partie ist zu Ende: Weiß gewinnt durch Matt");
    }
    rooms.agree();
    let networks = rooms.networks.as_ref().unwrap();
    println!("packets: {:?}", networks.relay.counted());
    let captured = networks.relay.captured();
    for word in ["e2e4", "Committed", "committed", "Eva vier"] {
        let found = captured
            .windows(word.len())
            .any(|bytes| bytes == word.as_bytes());
        assert!(!found, "\"{word}\" was on the way in clear");
    }
    for (room, name) in ["the room that keeps the game", "the room that joins"]
        .iter()
        .enumerate()
    {
        println!("--- {name}\n{}", rooms.daemon(room).said.join("\n"));
    }
}

impl Rooms {
    /// The arbiter's page in this room.
    pub fn arbiter(&mut self, room: usize) -> Visitor {
        self.page(room, ARBITERS[room])
    }

    /// The page of a person in this room.
    pub fn page(&mut self, room: usize, who: &str) -> Visitor {
        let table = self.daemons[room].as_mut().unwrap();
        match &self.networks {
            Some(networks) => networks.within(room, || Visitor::open(table, who)),
            None => Visitor::open(table, who),
        }
    }

    /// Waits until both rooms announce the move.
    fn announced(&mut self, before: &Position, mv: &Move) {
        let announcement = format!("table: {}", words(before, mv));
        for room in [0, 1] {
            self.daemon(room).hear_line(&announcement);
        }
    }

    /// Cuts the line while the move is on the board but not committed.
    fn cut_in_mid_move(&mut self, before: &Position, mv: &Move) {
        self.moves(before, mv);
        self.relay().cut(Cut::Both);
        self.commit(before.turn());
        for room in [0, 1] {
            self.daemon(room).hear_line(LOST);
        }
        std::thread::sleep(cut());
        self.relay().mend();
        self.announced(before, mv);
        self.press(before.turn());
        self.executes(before, mv);
    }

    /// Black executes White's move on a wrong square; after Black's next move the arbiter in Black's room rules as proposed.
    fn wrongly_executed(&mut self, before: &Position, mv: &Move, arbiters: &[Visitor; 2]) {
        self.moves(before, mv);
        self.commit(before.turn());
        self.announced(before, mv);
        self.press(before.turn());
        // The bishop goes to d3 instead of c4.
        for line in [
            "black lift f1",
            "black +200ms",
            "black place d3",
            "black lift g8",
            "black +200ms",
            "black place f6",
        ] {
            self.boards.order(line);
        }
        self.commit(Color::Black);
        let case = |line: &str| line.starts_with("arbiter: boards differ at d3 c4");
        let told = [0, 1].map(|room| self.daemon(room).hear("the case", case));
        assert_eq!(told[0], told[1]);
        // The line may have raised other cases before.
        let number = told[1].split("Proposal ").nth(1);
        let number = number.and_then(|rest| rest.split(':').next()).unwrap();
        let accept = format!("act=accept&case={number}");
        self.within(1, || arbiters[1].post(&accept));
        for line in ["black lift d3", "black +200ms", "black place c4"] {
            self.boards.order(line);
        }
        let ruled = number.parse().unwrap();
        for place in &self.places {
            place.until_recorded("the ruling is executed", |state| {
                let closed = state.cases.find(ruled).is_some_and(|found| !found.open);
                closed && state.agrees(BoardAt(Color::Black))
            });
        }
        // If the clocks have stopped since a loss, the arbiter starts them.
        if !self.places[0].state().clock_runs() {
            self.within(0, || arbiters[0].post("act=start"));
        }
    }
}
