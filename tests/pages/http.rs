//! The pages over HTTP: which requests are answered, for whom, and with what.

use announce::Language;
use board::sensing::Button;
use laws::OnTape;
use laws::role::Role;
use laws::seat::{BoardAt, Ear};
use laws::{Outcome, Reason};
use ledger::event::{Ruling, Taping};
use shakmaty::{Color, Square};
use shell::web::WebListener;
use table::{Act, Input, Order, Phase};

use crate::client::{Stream, Visitor, get, post, send};
use crate::table::{BOTH_TYPED, NONE_TYPED, Served};

#[tokio::test]
async fn a_page_opens_with_its_own_token_only() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let address = served.address;
    let url = served.url(Role::Chief);
    let token = url.split_once("token=").unwrap().1;
    assert_eq!(get(address, "/chief", "").await.status, 403);
    for wrong in ["", "0", "00000000000000000000000000000000"] {
        let path = format!("/chief?token={wrong}");
        assert_eq!(get(address, &path, "").await.status, 403, "{wrong}");
    }
    let other = format!("/assistant/white?token={token}");
    assert_eq!(get(address, &other, "").await.status, 403);

    let welcome = get(address, &format!("/chief?token={token}"), "").await;
    assert_eq!(welcome.status, 303);
    assert_eq!(welcome.header("location"), Some("/chief"));
    let cookie = welcome.header("set-cookie").unwrap();
    assert!(
        cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict"),
        "{cookie}"
    );

    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let borrowed = assistant
        .cookie_line()
        .replace("annabella-assistant-white", "annabella-chief");
    for path in ["/chief", "/chief/events"] {
        assert_eq!(
            get(address, path, &assistant.cookie_line()).await.status,
            403
        );
        assert_eq!(get(address, path, &borrowed).await.status, 403);
    }
}

/// Idle connections keep nobody from the page, and use none of the file descriptors that boards need.
#[tokio::test]
async fn idle_and_slow_connections_end_and_are_bounded() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let open = || std::fs::read_dir("/proc/self/fd").unwrap().count();
    let before = open();
    let mut slow = TcpStream::connect(served.address).await.unwrap();
    let mut idle = Vec::new();
    for _ in 0..250 {
        idle.push(TcpStream::connect(served.address).await.unwrap());
    }
    let begun = std::time::Instant::now();
    let mut one = [0; 1];
    loop {
        // Each connection has a test's end and a page's end; the page holds fewer. Other tests open files meanwhile.
        let pages = open().saturating_sub(before + idle.len() + 1);
        assert!(pages < 220, "{pages} files for connections");
        let said = slow.write_all(b"G").await;
        let wait = std::time::Duration::from_millis(200);
        if said.is_err()
            || tokio::time::timeout(wait, slow.read(&mut one))
                .await
                .is_ok()
        {
            break;
        }
        assert!(
            begun.elapsed().as_secs() < 30,
            "a slow request is waited for"
        );
    }
    let page = get(served.address, "/page.css", "").await;
    assert_eq!(page.status, 200);
    assert!(begun.elapsed().as_secs() < 60);
}

/// Cookies ignore ports: the page of one table on this computer must not log out another's.
#[tokio::test]
async fn two_tables_in_one_browser_do_not_log_each_other_out() {
    let first = Served::new(BOTH_TYPED, Language::En).await;
    let second = Served::new(BOTH_TYPED, Language::En).await;
    let one = Visitor::open(&first, Role::Chief).await.cookie_line();
    let two = Visitor::open(&second, Role::Chief).await.cookie_line();
    let name = |line: &str| line.trim().split('=').next().unwrap().to_owned();
    assert_ne!(name(&one), name(&two));
    let (_, value) = two.trim().split_once(": ").unwrap();
    let both = format!("{}; {value}\r\n", one.trim());
    for served in [&first, &second] {
        assert_eq!(get(served.address, "/chief", &both).await.status, 200);
    }
}

#[tokio::test]
async fn the_token_is_neither_on_the_page_nor_in_what_is_logged() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let url = served.url(Role::Chief);
    let token = url.split_once("token=").unwrap().1;
    let page = Visitor::open(&served, Role::Chief).await.page().await;
    assert!(!page.body.contains(token) && !page.head.contains(token));
    assert!(!format!("{:?}", served.addresses).contains(token));
    let policy = page.header("content-security-policy").unwrap();
    assert!(
        policy.contains("default-src 'none'") && !policy.contains("unsafe"),
        "{policy}"
    );
    assert_eq!(page.header("cache-control"), Some("no-store"));
}

/// The arbiter rejects a claim of a draw that the assistant passed on, with its evidence shown.
#[tokio::test]
async fn a_claim_of_a_draw_is_passed_on_and_rejected() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let answer = assistant
        .post("act=say&seat=white&said=draw-threefold&meant=yes")
        .await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let nonsense = assistant.post("act=say&seat=white&said=castles").await;
    assert_eq!(nonsense.status, 422);

    let arbiter = Visitor::open(&served, Role::Chief).await;
    let page = arbiter.page().await.body;
    let told =
        "White claims a draw by threefold repetition: the position stood once, after the start";
    assert!(page.contains(told), "{page}");
    assert!(page.contains("Reject the claim"), "{page}");
    assert!(!page.contains("Postpone the decision"), "{page}");
    for act in ["act=reject&case=1", "act=confirm"] {
        let answer = arbiter.post(act).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    let page = arbiter.page().await.body;
    assert!(!page.contains("Reject the claim"), "{page}");
}

#[tokio::test]
async fn a_name_that_was_made_to_point_here_is_refused() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let port = served.address.port();
    let ask = async |host: &str| {
        let cookie = visitor.cookie_line();
        let request =
            format!("GET /chief HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{cookie}\r\n");
        send(served.address, &request).await.status
    };
    assert_eq!(ask(&format!("localhost:{port}")).await, 200);
    assert_eq!(ask(&format!("evil.example:{port}")).await, 421);
    assert_eq!(ask("127.0.0.1:1").await, 421);
}

#[tokio::test]
async fn a_form_of_another_page_changes_nothing() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let address = served.address;
    let (cookie, origin) = (visitor.cookie_line(), visitor.origin_line());
    let foreign = "Origin: http://evil.example\r\n";
    let end = "act=end&result=page-result-white&reason=reason-arbiter";
    let signed = format!("form_token={}&{end}", visitor.form_token);
    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let others = format!("form_token={}&{end}", assistant.form_token);
    for (headers, fields, what) in [
        (cookie.clone() + &origin, end, "no form token"),
        (
            cookie.clone() + &origin,
            &others,
            "another page's form token",
        ),
        (cookie.clone() + foreign, &signed, "a foreign origin"),
        (
            cookie.clone() + "Origin: null\r\n",
            &signed,
            "a hidden origin",
        ),
        (cookie.clone(), &signed, "no origin"),
        (origin.clone(), &signed, "no cookie"),
    ] {
        let answer = post(address, "/chief", &headers, fields).await;
        assert_eq!(answer.status, 403, "{what}");
    }
    let long = "x".repeat(100_000);
    let answer = post(address, "/chief", &(cookie + &origin), &long).await;
    assert_eq!(answer.status, 413);
    assert!(
        served.given.lock().unwrap().is_empty(),
        "nothing reached the table"
    );

    let answer = visitor.post(end).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    let outcome = Outcome {
        winner: Some(Color::White),
        reason: Reason::Arbiter,
    };
    assert_eq!(served.table.state.borrow().phase, Phase::Over(outcome));
}

#[tokio::test]
async fn the_arbiter_stops_sets_and_starts_the_clocks() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let running = || {
        let state = served.table.state.borrow();
        state.clocks.own().and_then(|clock| clock.running())
    };
    assert_eq!(running(), Some(Color::White));
    assert_eq!(visitor.post("act=stop").await.status, 303);
    assert_eq!(running(), None);
    let page = visitor.page().await.body;
    assert!(page.contains("The clocks are stopped."), "{page}");
    assert_eq!(visitor.post("act=stop").await.status, 422, "they stand");

    let wrong = visitor.post("act=set-times&white=90&black=1:00:00").await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.body.contains("Type both times like 1:29:30"),
        "{}",
        wrong.body
    );
    let set = "act=set-times&white=29:30&black=1:00:00&because=a+penalty";
    assert_eq!(visitor.post(set).await.status, 303);
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    let now = served.table.state.borrow().at;
    let times = served.table.state.borrow().times(now).unwrap();
    assert_eq!((times.white, times.black), (1_770_000, 3_600_000));
    let ruling = Ruling::SetTimes {
        white: 1_770_000,
        black: 3_600_000,
    };
    let order = Box::new(Order::Rule { id: None, ruling });
    let reason = "a penalty".to_owned();
    let order = Input::Arbiter(Order::Because {
        order,
        reason,
        heard: None,
    });
    assert!(served.given.lock().unwrap().contains(&order));

    assert_eq!(visitor.post("act=restart").await.status, 303);
    assert_eq!(running(), Some(Color::White));
}

#[tokio::test]
async fn the_assistant_claims_a_win_on_time_and_the_arbiter_notes_who_is_absent() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let claimed = assistant.post("act=claim&seat=white").await;
    assert_eq!(claimed.status, 303);
    let arbiter = Visitor::open(&served, Role::Chief).await;
    let page = arbiter.page().await.body;
    assert!(page.contains("claim of a win on time for White"), "{page}");
    assert_eq!(arbiter.post("act=absent&seat=white").await.status, 303);
    assert!(served.table.state.borrow().clocks.absent(Color::White));
    let page = arbiter.page().await.body;
    assert!(
        page.contains("White has arrived") && page.contains("Black is not present"),
        "{page}"
    );
}

#[tokio::test]
async fn what_changes_at_the_table_is_sent_to_the_open_page() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let mut stream = Stream::open(&visitor).await;
    stream.until("White to move, move 1.").await;
    served.plays(Color::White, "e2e4").await;
    let sent = stream
        .until(r#"<span lang="de">Eva vier</span> (e4)"#)
        .await;
    assert!(sent.contains("moves: <table>"), "{sent}");
}

#[tokio::test]
async fn the_clock_is_shown_each_second_while_it_runs() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let mut stream = Stream::open(&visitor).await;
    stream.until("1:30:28").await;
    let sent = stream.until("1 hour 30 minutes 27 seconds").await;
    assert!(
        !sent.contains("clock-black"),
        "a clock that stands is not sent: {sent}"
    );
}

#[tokio::test]
async fn the_end_of_the_table_ends_open_streams() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let mut stream = Stream::open(&visitor).await;
    stream.until("White to move").await;
    served.end().await;
    assert!(stream.ends().await);
}

#[tokio::test]
async fn the_arbiter_sees_the_evidence_and_accepts_the_proposal() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e5").await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let page = visitor.page().await;
    let open = page.region("open");
    for shown in [
        "Case 1",
        "White, move 1: illegal move, the first. Eva fünf",
        "by article 7.5.1:Back to move 1, White to move, 2 minutes more for Black",
        "Since: move 1 of White, Eva fünf (e2e5)",
        "after move 1 of White: Eva five",
    ] {
        assert!(open.contains(shown), "{shown} in {open}");
    }
    assert!(
        page.region("alarm")
            .contains("White, move 1: illegal move, the first")
    );
    let answer = visitor.post("act=accept&case=1").await;
    assert_eq!(answer.header("location"), Some("/chief#asked"));
    assert_eq!(
        *served.given.lock().unwrap().last().unwrap(),
        Input::Arbiter(Order::Accept { id: 1 })
    );
    let asked = visitor.page().await.region("asked-back");
    assert!(asked.contains("Taken back: one half-move"), "{asked}");
    assert_eq!(served.table.state.borrow().plies().len(), 1);
    let answer = visitor.post("act=confirm").await;
    assert_eq!(answer.header("location"), Some("/chief#cases"));
    let page = visitor.page().await;
    assert_eq!(page.region("open"), "None.");
    assert_eq!(page.region("alarm"), "");
    assert!(page.region("phase").contains("Start the game"));

    let again = visitor.post("act=accept&case=1").await;
    assert_eq!(again.status, 422);
    assert_eq!(
        again.region("answer"),
        "Case 1 is no longer open. Nothing was done."
    );
    assert_eq!(visitor.post("act=start").await.status, 303);
    assert_eq!(served.table.state.borrow().phase, Phase::Playing);
    assert_eq!(visitor.post("act=start").await.status, 422);
}

#[tokio::test]
async fn the_arbiter_rules_otherwise() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e4").await;
    served.plays(Color::Black, "e7e4").await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    for wrong in [
        "act=restore&case=1&plies=3",
        "act=restore&case=1",
        "act=burn",
        "act=end&result=page-result-white&reason=reason-stalemate",
    ] {
        assert_eq!(visitor.post(wrong).await.status, 422, "{wrong}");
    }
    assert_eq!(
        visitor.post("act=restore&case=1&plies=one").await.status,
        422
    );
    assert_eq!(visitor.post("act=restore&case=1&plies=0").await.status, 303);
    let ruling = Ruling::Restore { plies: 0 };
    let order = Order::Rule {
        id: Some(1),
        ruling,
    };
    assert_eq!(
        *served.given.lock().unwrap().last().unwrap(),
        Input::Arbiter(order)
    );
    // A refrain changes nothing.
    assert_eq!(visitor.post("act=refrain").await.status, 303);
    assert_eq!(visitor.post("act=confirm").await.status, 422);
    assert_eq!(served.table.state.borrow().plies().len(), 2);
    assert_eq!(visitor.post("act=restore&case=1&plies=0").await.status, 303);
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    assert!(served.table.state.borrow().plies().is_empty());
}

#[tokio::test]
async fn a_board_that_differs_is_named_square_by_square() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    assert!(
        visitor
            .page()
            .await
            .region("board-black")
            .contains("Shows the position.")
    );
    served.lifts(BoardAt(Color::Black), Square::G8).await;
    served
        .until(|state| !state.agrees(BoardAt(Color::Black)))
        .await;
    let board = visitor.page().await.region("board-black");
    for shown in [
        "Answers on /dev/board-black.",
        "One square differs:",
        "g8 is empty, there should stand: black knight",
        "Rank 8: a8 black rook, b8 black knight, c8 black bishop, d8 black queen, e8 black king, f8 black bishop, \
         g8 black knight missing, h8 black rook",
        "Rank 4: empty",
    ] {
        assert!(board.contains(shown), "{shown} in {board}");
    }
    assert!(
        visitor
            .page()
            .await
            .region("board-white")
            .contains("Shows the position.")
    );
}

#[tokio::test]
async fn the_assistant_enters_a_move_and_presses() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let answer = visitor.post("act=move&seat=white&move=+Nf3+").await;
    let location = answer.header("location").unwrap().to_owned();
    assert_eq!(
        location,
        "/assistant/white?done=page-done-entered&seat=white#moving"
    );
    let act = Act::Move("g1f3".parse().unwrap());
    let expected = Input::Assistant {
        seat: Color::White,
        act,
    };
    assert_eq!(*served.given.lock().unwrap().last().unwrap(), expected);
    let page = get(served.address, &location, &visitor.cookie_line()).await;
    assert_eq!(page.region("answer-move"), "The move is entered.");
    assert_eq!(
        page.region("current"),
        "White: Springer Felix drei. The clock is not pressed yet."
    );

    assert_eq!(visitor.post("act=repeat&seat=white").await.status, 422);
    assert_eq!(visitor.post("act=repeat&seat=black").await.status, 303);
    served.until(|state| state.play().repeated()).await;
    assert_eq!(visitor.post("act=press&seat=white").await.status, 303);
    assert_eq!(served.table.state.borrow().plies().len(), 1);
    let late = visitor.post("act=press&seat=white").await;
    assert_eq!(
        late.region("answer-white"),
        "It is Black's move. Nothing was done."
    );
}

/// As it is said, and as a telephone dictates it.
#[tokio::test]
async fn the_assistant_may_type_a_move_in_words() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let answer = visitor.post("act=move&seat=white&move=Knight+to+F3.").await;
    assert_eq!(answer.status, 303);
    let act = Act::Move("g1f3".parse().unwrap());
    let expected = Input::Assistant {
        seat: Color::White,
        act,
    };
    assert_eq!(*served.given.lock().unwrap().last().unwrap(), expected);
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_in_one_sentence_and_stays_typed() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    for (sent, typed, shown) in [
        ("%3Cb%3ENx%22", "<b>Nx\"", "&lt;b&gt;Nx&quot;"),
        ("Ke2", "Ke2", "Ke2"),
        ("e7e5", "e7e5", "e7e5"),
    ] {
        let answer = visitor
            .post(&format!("act=move&seat=white&move={sent}"))
            .await;
        assert_eq!(answer.status, 422, "{typed}");
        let sentence = answer.region("answer-move").replace("&quot;", "\"");
        let sentence = sentence.replace("&lt;", "<").replace("&gt;", ">");
        let expected = format!(
            "\"{typed}\" cannot be read as one move. Type the squares from and to, for example b1c3."
        );
        assert_eq!(sentence, expected);
        assert!(
            answer
                .body
                .contains(&format!("name=\"move\" value=\"{shown}\"")),
            "{}",
            answer.body
        );
        assert!(answer.body.contains("aria-invalid=\"true\""));
    }
    assert!(served.given.lock().unwrap().is_empty());
}

/// A player with a pinned piece must not learn of it here (11.3.1, D.2.10).
#[tokio::test]
async fn the_assistant_is_told_nothing_of_legality_or_differences() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let mut stream = Stream::open(&visitor).await;
    let mut answers = Vec::new();
    for typed in ["e2e4", "e2e5"] {
        let answer = visitor
            .post(&format!("act=move&seat=white&move={typed}"))
            .await;
        answers.push((answer.status, answer.header("location").map(str::to_owned)));
    }
    assert_eq!(
        answers[0], answers[1],
        "a legal and an illegal move are taken alike"
    );
    visitor.post("act=press&seat=white").await;
    served.until(|state| state.open().count() == 1).await;
    let sent = stream.until("Black to move").await;
    let page = visitor.page().await.body;
    for telling in [
        "illegal",
        "iscrepanc",
        "7.5.1",
        "roposal",
        "back to move",
        "legal move",
    ] {
        assert!(
            !page.contains(telling) && !sent.contains(telling),
            "{telling}"
        );
    }
    assert!(
        page.contains("Eva fünf"),
        "the move itself is announced like any other"
    );
    let arbiter = Visitor::open(&served, Role::Chief).await;
    assert!(
        arbiter.page().await.body.contains("illegal"),
        "the arbiter is told"
    );
}

/// Spoken in four languages and written: all give one reading.
#[tokio::test]
async fn a_move_is_typed_as_it_is_spoken_and_an_illegal_one_is_taken_like_a_legal_one() {
    let mut answers = Vec::new();
    for (typed, uci) in [
        ("Springer+Felix+drei", "g1f3"),
        ("knight+f3", "g1f3"),
        ("caballo+f+tres", "g1f3"),
        ("cavalier+f3", "g1f3"),
        ("Sf3", "g1f3"),
        ("e2+e4", "e2e4"),
        ("Eva+vier", "e2e4"),
        // Illegal: the bishop's path is blocked, the pawn cannot jump so far, and the queen is blocked, too.
        ("Bc4", "f1c4"),
        ("Qh5", "d1h5"),
        ("Dame+Hector+fünf", "d1h5"),
        ("Ke3", "e1e3"),
    ] {
        let served = Served::new(BOTH_TYPED, Language::En).await;
        let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
        let answer = visitor
            .post(&format!("act=move&seat=white&move={typed}"))
            .await;
        answers.push((answer.status, answer.header("location").map(str::to_owned)));
        let (seat, act) = (Color::White, Act::Move(uci.parse().unwrap()));
        let given = served.given.lock().unwrap().last().cloned();
        assert_eq!(
            given,
            Some(Input::Assistant { seat, act }),
            "{typed}: {}",
            answer.body
        );
    }
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:?}"
    );
}

#[tokio::test]
async fn the_assistant_calls_the_arbiter_and_the_clocks_go_on() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::Black)).await;
    assert_eq!(assistant.post("act=call&seat=black").await.status, 303);
    served.until(|state| state.open().count() == 1).await;
    assert!(served.table.state.borrow().clock_runs());
    let arbiter = Visitor::open(&served, Role::Chief).await.page().await;
    assert!(
        arbiter.region("alarm").contains("Black calls the arbiter"),
        "{}",
        arbiter.region("alarm")
    );
}

/// Relayed words of a player who has buttons need that player's confirmation.
#[tokio::test]
async fn relayed_words_are_asked_of_the_player_who_has_buttons() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let answer = assistant
        .post("act=say&seat=white&said=page-say-resign")
        .await;
    let location = answer.header("location").unwrap();
    assert!(location.contains("desk-done-asked"), "{location}");
    assert_eq!(
        served.table.state.borrow().outcome(),
        None,
        "it is only asked"
    );
    let (seat, button) = (Color::White, Button::Ok);
    served
        .give(Input::Said {
            to: Ear::Table,
            by: None,
            words: String::new(),
            record: None,
        })
        .await;
    // A habitual OK would go on with the game.
    let down = Button::Down;
    served.give(Input::Button { seat, button: down }).await;
    served.give(Input::Button { seat, button }).await;
    served.until(|state| state.outcome().is_some()).await;
}

#[tokio::test]
async fn the_assistant_cannot_move_for_a_seat_with_sensors() {
    let served = Served::new(NONE_TYPED, Language::De).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let page = visitor.page().await;
    assert!(page.body.contains("<html lang=\"de\">") && !page.body.contains("value=\"move\""));
    let answer = visitor.post("act=move&seat=white&move=e4").await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("kommen von seinem Brett"));
}

#[tokio::test]
async fn a_busy_port_is_named_with_the_way_out() {
    let holder = WebListener::new("127.0.0.1:0".parse().unwrap())
        .await
        .unwrap();
    let error = WebListener::new(holder.address())
        .await
        .err()
        .unwrap()
        .to_string();
    let other = format!("listen = \"127.0.0.1:{}\"", holder.address().port() + 1);
    assert!(error.contains(&holder.address().to_string()), "{error}");
    assert!(
        error.contains(&other) && error.contains("`[web]`"),
        "{error}"
    );
}

#[tokio::test]
async fn the_arbiter_sees_and_orders_what_is_recorded() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let page = visitor.page().await.body;
    assert!(page.contains("Nothing is being recorded."), "{page}");
    let order = "act=record-microphone";
    assert_eq!(visitor.post(order).await.status, 303);
    served
        .until(|state| state.tapes.allowed() == OnTape::Microphone)
        .await;
    let page = visitor.page().await.body;
    assert!(page.contains("Recording is allowed"), "{page}");
    assert!(!page.contains("value=\"record-microphone\""), "{page}");
    for step in [
        Taping::Began {
            file: "round-3-table-7-1.flac".to_owned(),
            microphone: true,
        },
        Taping::MicrophoneLost {
            reason: "no microphone found".to_owned(),
        },
    ] {
        served.give(Input::Taped(step)).await;
    }
    served.until(|state| state.tapes.deaf().is_some()).await;
    let page = visitor.page().await.body;
    for words in [
        "The announcements are being recorded, and what is said at the table.",
        "File: round-3-table-7-1.flac",
        "The microphone hears nothing: no microphone found",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
}
