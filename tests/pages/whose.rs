//! Attribution of acts: the rows of `whose.txt`, each through its real channel. A refused act is reported to the arbiters of every
//! room, and recorded in the ledger in nobody's name.

use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use announce::Language;
use config::desk::{Behind, TablePeople};
use config::place::Place;
use laws::role::{Listed, Person, Role};
use laws::seat::Room;
use laws::{Profile, RulingVenue};
use ledger::event::{AccessEvent, Author, DeskEvent, DeskKey, Event, GameEvent, LineEvent, Record};
use ledger::known::ActKey;
use shakmaty::Color;
use shell::nats::credentials::Credentials;
use shell::nats::orders::{Orders, SeenRecord, SentOrder};
use shell::page_client::PageClient;
use shell::web::Entrance;
use shell::web::for_programs::PageNews;
use table::{Act, Input, Order, Phase};
use tokio::sync::mpsc;
use tokio::task::{LocalSet, spawn_local};

use crate::client::{Visitor, get, post};
use crate::live::annabella;
use crate::table::{BOTH_TYPED, DEADLINE, Served};

const ROWS: &str = include_str!("whose.txt");
/// Number of rows played in parallel.
const AT_A_TIME: usize = 8;
/// Part of the message about each refused act.
const REFUSED: &str = " is refused";

/// The expected result of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    Done,
    Refused,
    Answered,
    Nothing,
}

#[derive(Clone, Debug)]
struct Row {
    who: &'static str,
    rule: RulingVenue,
    what: &'static str,
    way: &'static str,
    comes: Comes,
    rated: bool,
}

fn rows() -> Vec<Row> {
    let lines = ROWS.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let row = |line: &'static str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [who, rule, what, way, comes] = cells[..] else {
            panic!("{line}");
        };
        let row = |rated| Row {
            who,
            rule: match rule {
                "each" => RulingVenue::Each,
                "chief" => RulingVenue::Chief,
                _ => panic!("{line}"),
            },
            what,
            way,
            comes: match comes {
                "done" => Comes::Done,
                "refused" => Comes::Refused,
                "answered" => Comes::Answered,
                "nothing" => Comes::Nothing,
                _ => panic!("{line}"),
            },
            rated,
        };
        [true, false].map(row)
    };
    lines.flat_map(row).collect()
}

fn person(role: Role, name: &str) -> Person {
    let name = Some(name.to_owned());
    Person { role, name }
}

fn maria() -> Person {
    person(Role::Chief, "Maria Lange")
}

fn clara() -> Person {
    person(Role::Arbiter, "Clara Brandt")
}

/// The person and the role that they claim; `None` for a stranger without an address.
fn called(who: &str) -> Option<Person> {
    Some(match who {
        "chief arbiter" => maria(),
        "arbiter" => person(Role::Arbiter, "Boris Kern"),
        "arbiter, as the chief arbiter" => person(Role::Chief, "Boris Kern"),
        "deputy" => person(Role::Arbiter, "Dora Vogt"),
        "deputy, as the chief arbiter" => person(Role::Chief, "Dora Vogt"),
        "deputy of both rooms" => person(Role::Arbiter, "Dora Vogt"),
        "deputy of both rooms, as chief" => person(Role::Chief, "Dora Vogt"),
        "assistant" => person(Role::Assistant(Color::White), "Carla Ruiz"),
        "player" => Role::Player(Color::White).into(),
        "spectator" => Role::Spectator.into(),
        "chief arbiter by its own file" => person(Role::Chief, "Otto Evil"),
        "arbiter listed there" => clara(),
        "arbiter listed there, as chief" => person(Role::Chief, "Clara Brandt"),
        "assistant listed there" => person(Role::Assistant(Color::Black), "Eva Roth"),
        "stranger as the chief arbiter" => maria(),
        "stranger without a name" => Role::Arbiter.into(),
        "stranger, 100,000 letters" => person(Role::Chief, &"M".repeat(100_000)),
        "stranger without an address" | "stranger with a wrong address" => return None,
        _ => panic!("nobody is {who}"),
    })
}

/// The persons with an address at this table, or in this room by its own file.
fn desk(who: &[&str]) -> TablePeople {
    TablePeople {
        people: who.iter().filter_map(|who| called(who)).collect(),
        chief_rules: false,
        behind: Behind::Nothing,
    }
}

/// The list of the owner's room.
fn listed() -> Vec<Listed> {
    let here = ["chief arbiter", "arbiter", "assistant"];
    let there = ["arbiter listed there", "assistant listed there"];
    let listed = |who: &str, room| Listed {
        person: called(who).unwrap(),
        room: Room(room),
    };
    let here = here.into_iter().map(|who| listed(who, 1));
    here.chain(there.into_iter().map(|who| listed(who, 2)))
        .collect()
}

/// Deputies named at the table's computer, in this room or in both.
const DEPUTIES: [&str; 4] = [
    "deputy",
    "deputy, as the chief arbiter",
    "deputy of both rooms",
    "deputy of both rooms, as chief",
];
const HERE: [&str; 5] = [
    "chief arbiter",
    "arbiter",
    "assistant",
    "player",
    "spectator",
];
const THERE: [&str; 6] = [
    "chief arbiter by its own file",
    "arbiter listed there",
    "arbiter listed there, as chief",
    "arbiter",
    "assistant listed there",
    "spectator",
];

/// The rooms where a row is played; the first is the owner.
struct Hall {
    rooms: Vec<Served>,
    row: Row,
    /// The last record before the act.
    before: u64,
}

impl Hall {
    async fn of(row: Row) -> Hall {
        let mut here = desk(&HERE);
        here.chief_rules = row.rule == RulingVenue::Chief;
        let mut profile = Profile {
            rated: row.rated,
            rulings: row.rule,
            ..Profile::default()
        };
        let rooms = match row.way {
            "first room" | "other room" | "line" | "take-over" => {
                profile.people = listed();
                Served::in_two_rooms_of(profile, [here, desk(&THERE)])
                    .await
                    .into()
            }
            _ => {
                let served = Served::with(BOTH_TYPED, Language::En, profile, here).await;
                vec![served.start().await]
            }
        };
        let before = rooms[0].table.state.borrow().number;
        Hall { rooms, row, before }
    }

    /// The room in which the act is done.
    fn room(&self) -> &Served {
        match self.row.way {
            "first room" => &self.rooms[0],
            _ => self.rooms.last().unwrap(),
        }
    }

    /// The address of the acting person in the act's room; a deputy is named there.
    fn url(&self) -> String {
        let (served, who) = (self.room(), called(self.row.who).unwrap());
        if !DEPUTIES.contains(&self.row.who) {
            return served.url_of(&who);
        }
        let token = served.addresses.name_deputy(&who).unwrap();
        Entrance::at(served.address, false).url(who.role, &token)
    }

    /// An arbiter in this room, who sees what the arbiters hear.
    async fn arbiter_in(&self, room: usize) -> Visitor {
        let who = ["chief arbiter", "arbiter listed there"][room];
        let url = self.rooms[room].url_of(&called(who).unwrap());
        Visitor::at(&self.rooms[room], &url).await
    }

    /// The form data for the act.
    fn form(&self) -> String {
        match self.row.what {
            "gives an address" => "act=give&person=2".to_owned(),
            "calls" => match self.row.who {
                "assistant listed there" => "act=call&seat=black".to_owned(),
                _ => "act=call&seat=white".to_owned(),
            },
            "writes" => "act=write&seat=white&score=e4".to_owned(),
            order => format!("act=line&line={}", order.replace(' ', "+")),
        }
    }

    async fn by_page(&self) {
        let served = self.room();
        match called(self.row.who) {
            Some(_) => {
                let visitor = Visitor::at(served, &self.url()).await;
                visitor.post(&self.form()).await;
            }
            None => self.without_an_address("/arbiter").await,
        }
    }

    /// Posts without an address, or with an invalid one.
    async fn without_an_address(&self, path: &str) {
        let to = self.room().address;
        let mut headers = format!("Origin: http://{to}\r\n");
        if self.row.who == "stranger with a wrong address" {
            let wrong = "ab".repeat(16);
            let shut = get(to, &format!("/arbiter?token={wrong}"), "").await;
            assert_eq!(shut.status, 403);
            headers += &format!("Cookie: annabella-arbiter-{}={wrong}\r\n", to.port());
        }
        let fields = format!("form_token={}&{}", "ab".repeat(16), self.form());
        assert_eq!(post(to, path, &headers, &fields).await.status, 403);
    }

    async fn by_terminal(&self) {
        if called(self.row.who).is_none() {
            return self.without_an_address("/arbiter/now").await;
        }
        let address = self.url().parse().unwrap();
        let visit = PageClient::open(address, None).await.unwrap();
        let mut news = visit.follow("news").await.unwrap();
        let form = loop {
            if let Some(PageNews::Opened { form, .. }) = news.next().await.unwrap() {
                break form;
            }
        };
        let fields = [
            ("form_token", &*form),
            ("act", "line"),
            ("line", self.row.what),
        ];
        visit.send("now", fields.into_iter()).await.unwrap();
    }

    /// The desk stays open until the result is examined.
    fn by_desk(&self) -> Attending {
        let url = self.url();
        let mut desk = annabella()
            .args(["desk", &url])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let what = self.row.what;
        writeln!(desk.stdin.as_mut().unwrap(), "1 {what}").unwrap();
        Attending(desk)
    }

    /// Sent through the servers, which let an arbiter's desk write under that role only.
    async fn by_servers(&self) {
        let credentials = |name: &str, person: &str| Credentials::make(name).unwrap().of(person);
        let chief = credentials("desk-chief", "Maria Lange");
        let boris = credentials("desk-1", "Boris Kern");
        let place = Place::of("7", "1").unwrap();
        let writer = store::read(&self.room().table.ledger).unwrap().writer;
        let known = [(&chief, Role::Chief), (&boris, Role::Arbiter)].map(|(desk, role)| {
            let name = desk.person.clone();
            (desk.public().unwrap(), Person { role, name })
        });
        let orders = Orders {
            place: place.clone(),
            writer: writer.clone(),
            chief_rules: self.row.rule == RulingVenue::Chief,
            desks: known.into_iter().collect(),
            inputs: mpsc::channel(1).0,
        };
        let person = called(self.row.who).unwrap();
        let number = self.before;
        let seen = SeenRecord { writer, number };
        let sent = |by: &Credentials| {
            let sent = SentOrder::new(by, &place, self.row.what, seen.clone()).unwrap();
            serde_json::to_value(sent).unwrap()
        };
        let payload = match self.row.who {
            "chief arbiter" => sent(&chief),
            "stranger as the chief arbiter" => sent(&credentials("desk-chief", "Maria Lange")),
            who if who.starts_with("stranger") => serde_json::json!({
                "id": "7", "by": person.name, "order": self.row.what, "seen": seen,
            }),
            _ => sent(&boris),
        };
        let payload = serde_json::to_vec(&payload).unwrap();
        let desks = orders.desks.all().iter().cloned();
        let desks = desks.map(|(key, person)| DeskKey { key, person });
        self.room().give(Input::Desks(desks.collect())).await;
        let subject = place.order_of(person.role);
        let input = orders.read(&subject, &payload).unwrap().unwrap();
        self.room().give(input).await;
    }

    /// Checks that the records of these acts bear their authors' keys.
    fn verify(ledger: &Path) -> String {
        let verified = annabella().arg("verify").arg(ledger).output().unwrap();
        let said = String::from_utf8(verified.stdout).unwrap();
        assert!(verified.status.success(), "{said}");
        said
    }

    async fn by_line(&self) {
        let black = Color::Black;
        let input = match self.row.what {
            "lets somebody in" => Input::Access(AccessEvent::Given {
                to: maria(),
                key: None,
                deputy: false,
            }),
            "orders as a desk" => Input::Ordered {
                id: "7".to_owned(),
                order: Box::new(Order::Stop),
                seen: self.before,
                allowed: true,
                signed: None,
            },
            "calls for Black" => Input::Assistant {
                seat: black,
                act: Act::Call,
            },
            "takes the game up" => Input::Resumed { pause: 7 },
            order => Input::Arbiter(order.parse().unwrap()),
        };
        let by = called(self.row.who).unwrap();
        self.room().give(input.by(by)).await;
    }

    /// The first room is gone.
    async fn by_taking_over(&mut self) {
        let (url, who) = (self.url(), called(self.row.who).unwrap());
        if self.row.who.starts_with("deputy of both rooms") {
            until("the deputy's address is known in both rooms", async || {
                let state = self.room().table.state.borrow();
                let mut known = state.keys.addresses(Room(2));
                known.any(|(person, _)| *person == who)
            })
            .await;
        }
        self.rooms.remove(0).close().await;
        let there = self.room();
        let visitor = Visitor::at(there, &url).await;
        let arbiter = Visitor::at(there, &there.url_of(&clara())).await;
        until("the room knows that it is apart", async || {
            arbiter.page().await.body.contains("take-over-hint")
                || arbiter.page().await.body.contains("value=\"take-over\"")
        })
        .await;
        visitor.post("act=take-over").await;
    }

    /// While both daemons run, a deputy is also named in the owner's room, and both rooms know it.
    async fn named_here(&self) {
        let who = called(self.row.who).unwrap();
        self.rooms[0].addresses.name_for_other_room(&who).unwrap();
        for served in &self.rooms {
            until("the list has the deputy", async || {
                served.table.state.borrow().profile.lists(&who, Room(2))
            })
            .await;
        }
    }

    async fn play(mut self) {
        if self.row.who.starts_with("deputy of both rooms") {
            self.named_here().await;
        }
        let mut desk = None;
        match self.row.way {
            "page" | "first room" | "other room" => self.by_page().await,
            "terminal" => self.by_terminal().await,
            "desk over pages" => desk = Some(self.by_desk()),
            "desk over servers" => self.by_servers().await,
            "line" => self.by_line().await,
            "take-over" => self.by_taking_over().await,
            way => panic!("there is no way {way}"),
        }
        match (self.row.way, self.row.comes) {
            ("take-over", Comes::Refused) => self.not_taken_over().await,
            _ => self.comes().await,
        }
        drop(desk);
        for served in self.rooms {
            let ledger = served.table.ledger.clone();
            // The folder is removed with its remaining files.
            let _folder = served.close().await;
            Self::verify(&ledger);
        }
    }

    /// The acts and refusals recorded since.
    fn acts(&self) -> Vec<Record> {
        let mut records = self.rooms[0].table.records();
        records.retain(|record| record.number > self.before);
        records.retain(|record| refused(record) || acted(record));
        records
    }

    async fn comes(&self) {
        let row = &self.row;
        if row.what == "gives an address" && row.comes == Comes::Done {
            let again = async || {
                let records = self.rooms[0].table.records();
                let carla = called("assistant").unwrap();
                let given = records
                    .iter()
                    .filter(|record| lets_in(record, Room(1), &carla));
                given.count() == 2
            };
            return until("it is recorded that an address was given", again).await;
        }
        if row.comes == Comes::Nothing {
            // Sent after the act by the same channel.
            let note = Input::Arbiter(Order::Note).by(clara());
            self.room().give(note).await;
        }
        until(&format!("something comes of {row:?}"), async || {
            !self.acts().is_empty()
        })
        .await;
        let acts = self.acts();
        let who = called(row.who);
        let (role, name) = who.map_or((None, None), |who| (Some(who.role), who.name));
        let own = |record: &&Record| record.role == role && record.name == name;
        match row.comes {
            Comes::Done => {
                let mine: Vec<&Record> = acts.iter().filter(own).collect();
                assert!(!mine.is_empty(), "{row:?}: {acts:#?}");
                for record in &mine {
                    let known = match (row.way, &record.key) {
                        ("other room" | "line", Some(ActKey::Room(_)))
                        | ("desk over servers", Some(ActKey::Desk(_))) => true,
                        (
                            "page" | "first room" | "terminal" | "desk over pages" | "take-over",
                            Some(key),
                        ) => matches!(key, ActKey::Address(_)),
                        _ => false,
                    };
                    assert!(known, "{row:?}: {record:?}");
                }
                let answered = |record: &&Record| is_answer(record);
                assert!(!mine.iter().any(answered), "{row:?}: {acts:#?}");
                assert!(!acts.iter().any(refused), "{row:?}: {acts:#?}");
            }
            Comes::Refused => {
                assert_eq!(acts.len(), 1, "{row:?}: {acts:#?}");
                let record = &acts[0];
                assert!(refused(record), "{row:?}: {record:?}");
                assert_eq!(record.author, Author::System, "{row:?}");
                assert_eq!((&record.name, record.role), (&None, None), "{row:?}");
                let written = serde_json::to_string(record).unwrap();
                assert!(written.len() < 1_000, "{row:?}: {}", written.len());
                for room in 0..self.rooms.len() {
                    self.told_in(room).await;
                }
                let records = self.rooms[0].table.records();
                let let_in = |record: &Record| lets_in(record, Room(2), &maria());
                assert!(!records.iter().any(let_in), "{row:?}");
            }
            Comes::Answered => {
                assert!(acts.iter().all(|record| own(&record)), "{row:?}: {acts:#?}");
                let ordered = |record: &Record| {
                    matches!(record.event, Event::Desk(DeskEvent::Ordered { .. }))
                };
                let answer = |record: &Record| ordered(record) || is_answer(record);
                assert!(acts.iter().all(answer), "{row:?}: {acts:#?}");
                assert!(acts.iter().any(is_answer), "{row:?}: {acts:#?}");
            }
            Comes::Nothing => {
                let own = |record: &Record| record.name == clara().name;
                assert!(acts.iter().all(own), "{row:?}: {acts:#?}");
            }
        }
        if row.comes != Comes::Done {
            self.goes_on();
        }
    }

    /// Checks that the game is unchanged.
    fn goes_on(&self) {
        let row = &self.row;
        for served in &self.rooms {
            let state = served.table.state.borrow();
            assert_eq!(state.phase, Phase::Playing, "{row:?}");
            assert_eq!(state.outcome(), None, "{row:?}");
            assert!(state.clock_runs(), "{row:?}");
        }
    }

    /// Checks that the arbiters of this room hear of a refusal.
    async fn told_in(&self, room: usize) {
        let arbiter = self.arbiter_in(room).await;
        let what = format!("room {} hears of {:?}", room + 1, self.row);
        until(&what, async || {
            arbiter.page().await.region("heard").contains(REFUSED)
        })
        .await;
    }

    /// Checks that the other room does not take the game over.
    async fn not_taken_over(&self) {
        let row = &self.row;
        let there = self.room();
        // A person who may not rule on that page at all is refused there; others by the list, and their room is told.
        let arbiter = called(row.who).unwrap().role.arbiter();
        if arbiter {
            let page = Visitor::at(there, &there.url_of(&clara())).await;
            until(&format!("its arbiters hear of {row:?}"), async || {
                page.page().await.region("heard").contains(REFUSED)
            })
            .await;
        }
        let records = there.table.records();
        let acts = records.iter().filter(|record| record.number > self.before);
        let acts: Vec<&Record> = acts.filter(|record| acted(record)).collect();
        assert!(acts.is_empty(), "{row:?}: {acts:#?}");
        assert_eq!(
            there.table.state.borrow().rooms().owner(),
            Room(1),
            "{row:?}"
        );
    }
}

/// A desk that is closed when it is dropped.
struct Attending(Child);

impl Drop for Attending {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Whether the record is a person's act.
fn acted(record: &Record) -> bool {
    matches!(
        record.author,
        Author::Arbiter | Author::Assistant | Author::Seat(_)
    )
}

/// Whether this person was let in to the pages of this room.
fn lets_in(record: &Record, room: Room, whom: &Person) -> bool {
    let given =
        |event: &Event| matches!(event, Event::Access(AccessEvent::Given { to, .. }) if to == whom);
    record.room == room && given(&record.event)
}

fn refused(record: &Record) -> bool {
    matches!(
        record.event,
        Event::Access(AccessEvent::Refused { .. })
            | Event::Desk(DeskEvent::Refused { .. })
            | Event::Line(LineEvent::Refused { .. })
    )
}

/// Whether the game refused it to a known person.
fn is_answer(record: &Record) -> bool {
    matches!(record.event, Event::Game(GameEvent::Refused { .. }))
}

async fn until(what: &str, such: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !such().await {
        assert!(begun.elapsed() < DEADLINE, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn each_act_is_of_whoever_may_do_it_or_of_nobody() {
    let rows = rows();
    assert!(rows.len() > 80, "{}", rows.len());
    let mut wrong = Vec::new();
    let all = async {
        for some in rows.chunks(AT_A_TIME) {
            let play = |row: Row| spawn_local(async { Hall::of(row).await.play().await });
            let playing: Vec<_> = some.iter().cloned().map(play).collect();
            for (played, row) in playing.into_iter().zip(some) {
                if played.await.is_err() {
                    wrong.push(row);
                }
            }
        }
    };
    LocalSet::new().run_until(all).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A report states beside each ruling the key of its arbiter.
#[tokio::test]
async fn a_ruling_is_reported_with_the_key_of_its_arbiter() {
    let served = Served::with(BOTH_TYPED, Language::En, Profile::default(), desk(&HERE));
    let served = served.await.start().await;
    served.plays(Color::White, "e2e5").await;
    let chief = Visitor::at(&served, &served.url_of(&maria())).await;
    for act in ["act=accept&case=1", "act=confirm"] {
        assert_eq!(chief.post(act).await.status, 303);
    }
    served.until(|state| state.open().count() == 0).await;
    let ledger = served.table.ledger.clone();
    let _folder = served.close().await;
    let records = store::read(&ledger).unwrap().records;
    let mut keys = records.iter().filter_map(|record| record.key.clone());
    let ActKey::Address(key) = keys.next().unwrap() else {
        panic!("{records:#?}");
    };
    let report = annabella().arg("report").arg(&ledger).output().unwrap();
    let report = String::from_utf8(report.stdout).unwrap();
    let expected = format!("(Maria Lange, address {key})");
    assert!(report.contains(&expected), "{report}");
    let said = Hall::verify(&ledger);
    let expected = format!("acts of chief arbiter Maria Lange: 2, by address {key}\n");
    assert!(said.contains(&expected), "{said}");
}
