//! Access control of the pages: every form by every role for each seat, what is refused, and what one seat could learn about the
//! other.

use std::cell::RefCell;
use std::io;
use std::sync::Once;
use std::time::{Duration, Instant};

use announce::Language;
use board::sensing::Button;
use config::desk::{Behind, TablePeople};
use laws::role::{Person, Role};
use ledger::event::{Author, Event, Record};
use shakmaty::Color;
use shell::web::forms;
use shell::web::rights::{Right, RightReach};
use table::Input;

use crate::client::{Stream, Visitor, get, post};
use crate::table::{BOTH_TYPED, DEADLINE, Served, everybody};

/// The intended access table: for whom a role has this right.
fn meant(right: Right, role: Role) -> RightReach {
    use RightReach::{Either, No, Own, Served};
    match (right, role) {
        (Right::Rule | Right::Conduct, Role::Chief | Role::Arbiter) => Either,
        (Right::Reopen | Right::Admit, Role::Chief) => Either,
        (Right::Relay | Right::Touches, Role::Assistant(_)) => Either,
        (Right::Press | Right::PassOn | Right::Seal, Role::Assistant(_)) => Served,
        (Right::KeepScore, Role::Assistant(_) | Role::Player(_)) => Own,
        (Right::ClaimTime | Right::Call, Role::Assistant(_)) => Own,
        _ => No,
    }
}

#[tokio::test]
async fn every_form_by_every_role_for_each_seat_is_let_in_or_refused_by_the_one_table() {
    for right in Right::all() {
        for role in Role::ALL {
            assert_eq!(
                right.reach(role, false, false),
                meant(right, role),
                "{right:?} {role}"
            );
        }
    }
    let served = Served::waiting(BOTH_TYPED, Language::En).await;
    let mut tried = [0, 0];
    for role in Role::ALL {
        let visitor = Visitor::open(&served, role).await;
        // A role that only looks has no form with a token; the missing right must still be the reason.
        for (form, right) in forms() {
            for seat in Color::ALL {
                let answer = visitor.post(&format!("act={form}&seat={seat}")).await;
                let may = match right.reach(role, false, false) {
                    RightReach::No => false,
                    RightReach::Either => true,
                    // Both seats have an assistant, so nobody stands in.
                    RightReach::Own | RightReach::Served => role.seat() == Some(seat),
                };
                assert_eq!(
                    answer.status != 403,
                    may,
                    "{form} by {role} for {seat}: {}",
                    answer.status
                );
                tried[usize::from(may)] += 1;
            }
        }
    }
    assert!(tried[0] > 600 && tried[1] > 200, "{tried:?}");
}

#[tokio::test]
async fn a_page_opens_for_its_own_role_alone() {
    let served = Served::waiting(BOTH_TYPED, Language::En).await;
    for role in Role::ALL {
        let visitor = Visitor::open(&served, role).await;
        let token = visitor.cookie.split('=').nth(1).unwrap();
        for other in Role::ALL {
            let port = served.address.port();
            let cookie = format!("Cookie: annabella-{other}-{port}={token}\r\n");
            for path in [served.path(other), served.path(other) + "/events?"] {
                if role == other && path.ends_with('?') {
                    continue;
                }
                let status = get(served.address, &path, &cookie).await.status;
                assert_eq!(status == 200, role == other, "{path} for {role}: {status}");
            }
        }
    }
}

/// Only the chief arbiter rules where the organiser has set this.
#[tokio::test]
async fn where_only_the_chief_arbiter_rules_another_takes_and_notes() {
    let desk = TablePeople {
        chief_rules: true,
        ..everybody()
    };
    let served = Served::with(BOTH_TYPED, Language::En, Default::default(), desk)
        .await
        .start()
        .await;
    served.plays(Color::White, "e2e5").await;
    let other = Visitor::open(&served, Role::Arbiter).await;
    assert_eq!(other.post("act=accept&case=1").await.status, 403);
    let page = other.page().await.body;
    for ruling in [
        "value=\"accept\"",
        "value=\"end\"",
        "value=\"restore\"",
        "value=\"give\"",
    ] {
        assert!(!page.contains(ruling), "{ruling}");
    }
    assert_eq!(other.post("act=take&case=1&by=Boris").await.status, 303);
    let chief = Visitor::open(&served, Role::Chief).await;
    assert_eq!(chief.post("act=accept&case=1").await.status, 303);
}

thread_local! {
    /// The log of this thread; a test and the pages that it serves share one.
    static LOGGED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

struct Log;

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOGGED.with_borrow_mut(|logged| logged.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Takes the log since the last call.
fn logged() -> String {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        tracing_subscriber::fmt()
            .with_writer(|| Log)
            .with_ansi(false)
            .init();
    });
    String::from_utf8(LOGGED.take()).unwrap()
}

#[tokio::test]
async fn what_is_posted_without_a_right_is_refused_and_in_the_log_without_its_token() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let address = served.address;
    let white = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let black = Visitor::open(&served, Role::Assistant(Color::Black)).await;
    let fields = format!("form_token={}&act=press&seat=white", white.form_token);
    let path = "/assistant/white";
    logged();
    let foreign = white.cookie_line() + "Origin: http://evil.example\r\n";
    let other = black
        .cookie_line()
        .replace("assistant-black", "assistant-white")
        + &white.origin_line();
    for (what, headers) in [
        ("no token", white.origin_line()),
        ("another seat's token", other),
        ("cross-site", foreign),
    ] {
        assert_eq!(
            post(address, path, &headers, &fields).await.status,
            403,
            "{what}"
        );
        let line = logged();
        assert!(
            line.contains("refused: POST /assistant/white from 127.0.0.1"),
            "{what}: {line}"
        );
    }
    assert_eq!(black.post("act=press&seat=white").await.status, 403);
    assert!(logged().contains("refused: press by assistant-black"));
    let person = Person::from(Role::Assistant(Color::White));
    assert!(served.addresses.revoke(&person).unwrap());
    let headers = white.cookie_line() + &white.origin_line();
    assert_eq!(
        post(address, path, &headers, &fields).await.status,
        403,
        "a revoked token"
    );
    let mut all = logged();
    assert!(all.contains("refused: POST /assistant/white"), "{all}");
    all += &get(address, &format!("{path}?token={}", white.form_token), "")
        .await
        .body;
    for secret in [&white.form_token, &black.form_token] {
        assert!(!all.contains(secret.as_str()), "{all}");
    }
    assert!(served.given.lock().unwrap().is_empty(), "nothing was done");
}

/// The chief arbiter issues an address, which is shown once with its code, and revokes it; the open page ends.
#[tokio::test]
async fn the_chief_arbiter_gives_an_address_once_and_revokes_it() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let chief = Visitor::open(&served, Role::Chief).await;
    let old = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let number = everybody()
        .people
        .iter()
        .position(|person| person.role == Role::Assistant(Color::White))
        .unwrap();
    let given = chief.post(&format!("act=give&person={number}")).await;
    assert_eq!(given.status, 200, "{}", given.body);
    let (_, answer) = given.body.split_once("id=\"answer-addresses\"").unwrap();
    let url = answer
        .split("<code>")
        .nth(1)
        .unwrap()
        .split("</code>")
        .next()
        .unwrap();
    assert!(
        given.body.contains("<svg") && given.body.contains("New address for White's assistant")
    );
    let (_, path) = url.split_once(&served.address.to_string()).unwrap();
    assert!(
        !chief
            .page()
            .await
            .body
            .contains(path.split('=').nth(1).unwrap()),
        "it is shown once"
    );
    assert_eq!(old.page().await.status, 403, "the older one ends");
    let welcome = get(served.address, path, "").await;
    assert_eq!(welcome.status, 303);
    let mut new = old;
    new.cookie = welcome
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    assert_eq!(new.page().await.status, 200);
    let mut stream = Stream::open(&new).await;
    stream.until("White to move").await;
    assert_eq!(
        chief
            .post(&format!("act=revoke&person={number}"))
            .await
            .status,
        200
    );
    assert_eq!(new.page().await.status, 403);
    // The last chunk: an open page ends when its address is revoked.
    stream.until("0\r\n\r\n").await;
}

/// The ledger has the name and role of each author.
#[tokio::test]
async fn every_act_is_recorded_with_who_did_it() {
    let mut desk = everybody();
    for person in &mut desk.people {
        person.name = Some(format!("{} of the test", person.role));
    }
    let served = Served::with(BOTH_TYPED, Language::En, Default::default(), desk)
        .await
        .start()
        .await;
    Visitor::open(&served, Role::Arbiter)
        .await
        .post("act=stop")
        .await;
    Visitor::open(&served, Role::Assistant(Color::Black))
        .await
        .post("act=write&seat=black&score=e4")
        .await;
    Visitor::open(&served, Role::Player(Color::White))
        .await
        .post("act=write&seat=white&score=d4")
        .await;
    served
        .until(|state| state.scores.own(Color::White).count() == 1)
        .await;
    served
        .until(|state| {
            state
                .clocks
                .own()
                .is_some_and(|clock| clock.running().is_none())
        })
        .await;
    let given = |records: &[Record]| {
        records
            .iter()
            .filter(|record| matches!(record.event, Event::Access(_)))
            .count()
    };
    let begun = Instant::now();
    while given(&served.table.records()) < Role::ALL.len() {
        assert!(begun.elapsed() < DEADLINE, "who was let in is not recorded");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let records = served.table.records();
    let by = |role: Role| {
        records
            .iter()
            .find(|record| record.role == Some(role))
            .unwrap_or_else(|| panic!("{role}"))
    };
    for (role, author) in [
        (Role::Arbiter, Author::Arbiter),
        (Role::Assistant(Color::Black), Author::Assistant),
        (Role::Player(Color::White), Author::Seat(Color::White)),
    ] {
        let record = by(role);
        assert_eq!(record.author, author);
        assert_eq!(record.name, Some(format!("{role} of the test")));
    }
}

/// One seat's score, its private phrases, and facts for the arbiter only must occur in no byte sent to the others.
#[tokio::test]
async fn nothing_of_one_seat_is_in_any_byte_sent_to_another() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let others = [
        Role::Assistant(Color::White),
        Role::Player(Color::White),
        Role::Spectator,
    ];
    let mut streams = Vec::new();
    for role in others {
        let visitor = Visitor::open(&served, role).await;
        let mut stream = Stream::open(&visitor).await;
        stream.until(": <").await;
        streams.push((visitor, stream));
    }
    // Black's score, times that Black asks for, the arbiter's reading of White's, and an illegal move.
    let black = Visitor::open(&served, Role::Assistant(Color::Black)).await;
    black.post("act=write&seat=black&score=Nh6").await;
    let player = Visitor::open(&served, Role::Player(Color::Black)).await;
    player.post("act=write&seat=black&score=Na6").await;
    let own = player.page().await.body;
    assert!(own.contains("Nh6") && own.contains("Na6"), "{own}");
    let arbiter = Visitor::open(&served, Role::Chief).await;
    arbiter.post("act=read-score&seat=white&score=Nh3").await;
    let (seat, button) = (Color::Black, Button::Time);
    served.give(Input::Button { seat, button }).await;
    for (seat, uci) in [
        (Color::White, "e2e5"),
        (Color::Black, "d7d5"),
        (Color::White, "g1f3"),
    ] {
        served.plays(seat, uci).await;
    }
    let private = [
        "Nh6",
        "Na6",
        "Nh3",
        "illegal",
        "7.5.1",
        "Stunde",
        "in private",
    ];
    let seen = arbiter.page().await.body;
    for private in private {
        assert!(
            seen.contains(private),
            "{private} is there to be found: {seen}"
        );
    }
    streams[0].0.post("act=write&seat=white&score=Nc3").await;
    for ((visitor, mut stream), last) in streams.into_iter().zip(["Nc3", "Nc3", "e2e5"]) {
        let all = stream.until(last).await + &visitor.page().await.body;
        for private in private {
            assert!(
                !all.contains(private),
                "{private} on {}: {all}",
                visitor.path
            );
        }
    }
}

/// The spectators see the game two half-moves late, and no more than position, moves and clocks.
#[tokio::test]
async fn spectators_see_the_game_so_far_behind_as_it_was_set() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Spectator).await;
    for (seat, uci) in [
        (Color::White, "e2e4"),
        (Color::Black, "e7e5"),
        (Color::White, "g1f3"),
    ] {
        served.plays(seat, uci).await;
    }
    let page = visitor.page().await;
    assert!(page.region("moves").contains("Eva vier"), "{}", page.body);
    assert!(!page.body.contains("Eva fünf") && !page.body.contains("Felix drei"));
    assert!(page.region("shown").contains("Black to move, move 1."));
    assert!(page.body.contains("2 half-moves behind"));
    assert!(!page.body.contains("<form"), "nothing can be done there");
    let desk = TablePeople {
        behind: Behind::Time(3_600_000),
        ..everybody()
    };
    let served = Served::with(BOTH_TYPED, Language::En, Default::default(), desk)
        .await
        .start()
        .await;
    served.plays(Color::White, "e2e4").await;
    let page = Visitor::open(&served, Role::Spectator).await.page().await;
    assert!(
        !page.body.contains("Eva vier") && page.body.contains("60 minutes behind"),
        "{}",
        page.body
    );
}
