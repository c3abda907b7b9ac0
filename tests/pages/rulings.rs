//! The arbiter's findings and rulings without a proposal, the players' scores, and the assistant's notes, over HTTP; and the
//! answers to invalid input.

use announce::Language;
use laws::role::Role;
use laws::seat::BoardAt;
use laws::{Hold, Position, Profile, Sanction};
use laws::{Outcome, Reason, Remedy};
use ledger::event::Ruling;
use shakmaty::{Color, Square};
use table::{Act, Finding, Input, Order, Phase, SealOrder};

use crate::client::Visitor;
use crate::table::{BOTH_TYPED, NONE_TYPED, Served};

fn last(served: &Served) -> Input {
    served.given.lock().unwrap().last().unwrap().clone()
}

#[tokio::test]
async fn a_penalty_is_given_with_its_amount_and_reason() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let page = visitor.page().await.body;
    assert!(page.contains("Penalty by article 12.9"), "{page}");
    let time = "act=sanction&seat=white&penalty=page-penalty-more-time&because=it+rang";
    for wrong in ["", "&amount=2", "&amount=0:00"] {
        let answer = visitor.post(&format!("{time}{wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}");
        assert_eq!(
            answer.region("answer-sanction"),
            "Type a time like 2:00. Nothing was done."
        );
        let field = field(&answer.body, "amount");
        assert!(
            field.contains("aria-invalid=\"true\"")
                && field.contains("amount-hint answer-sanction"),
            "{field}"
        );
        assert!(answer.body.contains("value=\"it rang\""), "nothing is lost");
    }
    assert!(served.given.lock().unwrap().is_empty());

    let answer = visitor.post(&format!("{time}&amount=2:00")).await;
    assert_eq!(answer.header("location"), Some("/chief#asked"));
    let ruling = Ruling::Sanction {
        seat: Color::White,
        sanction: Sanction::MoreTime,
        time: 120_000,
        amount: String::new(),
    };
    let order = Box::new(Order::Rule { id: None, ruling });
    let reason = "it rang".to_owned();
    assert_eq!(
        last(&served),
        Input::Arbiter(Order::Because {
            order,
            reason,
            heard: None
        })
    );
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    let state = served.table.state.borrow().clone();
    assert_eq!(
        state.times(state.at).unwrap().black,
        5_550_000,
        "two minutes more, with the first increment"
    );
    let page = visitor.page().await.body;
    let told = "ruled: 2 minutes more for Black. Reason: it rang";
    assert!(page.contains(told), "{page}");

    let points = "act=sanction&seat=black&penalty=page-penalty-fewer-points";
    let answer = visitor.post(points).await;
    assert!(answer.region("answer-sanction").contains("half a point"));
    let answer = visitor.post(&format!("{points}&amount=half+a+point")).await;
    assert_eq!(answer.status, 303);
}

/// The tag of the field with this id.
fn field<'b>(body: &'b str, id: &str) -> &'b str {
    let at = body.find(&format!("id=\"{id}\"")).expect(id);
    body[at..].split('>').next().unwrap()
}

#[tokio::test]
async fn an_older_edition_offers_its_own_penalties() {
    let profile = Profile {
        edition: laws::Edition::Fide2009,
        ..Profile::default()
    };
    let served = Served::of(BOTH_TYPED, profile).await;
    let page = Visitor::open(&served, Role::Chief).await.page().await.body;
    assert!(page.contains("Penalty by article 13.4"), "{page}");
    assert!(page.contains("page-penalty-expulsion") && !page.contains("page-penalty-fine"));
}

#[tokio::test]
async fn an_irregularity_is_counted_as_the_arbiter_says() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e5").await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let open = visitor.page().await.region("open");
    assert!(
        open.contains("Clocks before this moveWhite: 1:30:30")
            || open.contains("Clocks before this move"),
        "{open}"
    );
    let rule = "act=penalise&case=1&seat=white&remedy=back";
    let answer = visitor.post(&format!("{rule}&bonus=two")).await;
    assert_eq!(answer.status, 422);
    assert_eq!(
        answer.region("answer-penalise-1"),
        "Type a time like 2:00. Nothing was done."
    );
    assert!(field(&answer.body, "bonus-1").contains("value=\"two\""));
    assert_eq!(
        visitor.post(&format!("{rule}&bonus=1:00")).await.status,
        303
    );
    let ruling = Ruling::Penalise {
        seat: Color::White,
        remedy: Remedy::Restored(0),
        bonus: 60_000,
        undecided: false,
    };
    let id = Some(1);
    assert_eq!(last(&served), Input::Arbiter(Order::Rule { id, ruling }));
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    let state = served.table.state.borrow().clone();
    assert_eq!(
        (state.cases.penalised(Color::White), state.plies().len()),
        (1, 0)
    );
}

#[tokio::test]
async fn the_arbiter_finds_what_no_sensor_tells() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    assert_eq!(
        visitor.post("act=find&finding=page-found").await.status,
        422
    );
    let found = "act=find&finding=page-found-displaced-black";
    assert_eq!(visitor.post(found).await.status, 303);
    assert_eq!(
        last(&served),
        Input::Arbiter(Order::Find(Finding::Displaced(BoardAt(Color::Black))))
    );
    let open = visitor.page().await.region("open");
    assert!(
        open.contains("pieces displaced on Black's board, at move 1"),
        "{open}"
    );
    let adjust = "act=adjust-black&case=1";
    let answer = visitor.post(adjust).await;
    assert_eq!(answer.header("location"), Some("/chief#cases"));
    assert_eq!(visitor.page().await.region("open"), "None.");
    assert_eq!(visitor.post(adjust).await.status, 422, "it is closed");

    served.plays(Color::White, "e2e4").await;
    let back = visitor.post("act=restore&plies=0").await;
    assert_eq!(back.header("location"), Some("/chief#asked"));
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    assert!(served.table.state.borrow().plies().is_empty());
    assert_eq!(served.table.state.borrow().phase, Phase::Stopped);
}

#[tokio::test]
async fn the_end_of_a_session_is_announced() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Arbiter).await;
    let now = visitor.page().await.region("adjournment-now");
    assert!(!now.contains("session"), "{now}");
    for wrong in ["", "four", "0:00"] {
        let answer = visitor.post(&format!("act=session&lasts={wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}");
        let told = answer.region("answer-session");
        assert!(told.contains("like 4h or 3:30:00"), "{told}");
        let field = field(&answer.body, "lasts");
        assert!(field.contains("aria-invalid=\"true\""), "{field}");
    }
    for (typed, lasts) in [("4h", 14_400_000), ("3:30:00", 12_600_000)] {
        let answer = visitor.post(&format!("act=session&lasts={typed}")).await;
        assert_eq!(answer.header("location"), Some("/arbiter#adjournment"));
        let order = Order::Adjourn(SealOrder::Session { lasts });
        assert_eq!(last(&served), Input::Arbiter(order));
        let now = visitor.page().await.region("adjournment-now");
        assert!(now.contains("The session ends at "), "{now}");
    }
}

#[tokio::test]
async fn the_game_ends_for_a_reason_and_the_result_may_be_changed() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    let end = async |result: &str, reason: &str| {
        let fields = format!("act=end&result=page-result-{result}&reason=reason-{reason}");
        visitor.post(&fields).await
    };
    let wrong = end("white", "stalemate").await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.region("answer-end").contains("Choose another one"),
        "{}",
        wrong.body
    );
    assert!(field(&wrong.body, "end-reason").contains("aria-invalid=\"true\""));
    assert_eq!(end("white", "resignation").await.status, 303);
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    let over = |winner, reason| Phase::Over(Outcome { winner, reason });
    assert_eq!(
        served.table.state.borrow().phase,
        over(Some(Color::White), Reason::Resignation)
    );
    let page = visitor.page().await.body;
    assert!(page.contains("Change the result"), "{page}");
    assert_eq!(end("both-lost", "forfeit").await.status, 303);
    let asked = visitor.page().await.region("asked-back");
    assert!(asked.contains("The result no longer stands"), "{asked}");
    assert_eq!(visitor.post("act=confirm").await.status, 303);
    assert_eq!(
        served.table.state.borrow().phase,
        over(None, Reason::BothLost)
    );
}

#[tokio::test]
async fn the_assistant_notes_what_a_sighted_player_touched_in_order() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    for (typed, told) in [
        ("", "Type the squares first."),
        ("g1 z9", "\"z9\" is no square."),
        ("g1 e5", "No piece stands on e5. Nothing was noted."),
    ] {
        let fields = format!("act=touched&seat=white&squares={}", typed.replace(' ', "+"));
        let answer = visitor.post(&fields).await;
        assert_eq!(answer.status, 422, "{typed}");
        assert!(
            answer
                .region("answer-white")
                .contains(&told.replace('"', "&quot;")),
            "{}",
            answer.region("answer-white")
        );
        let field = field(&answer.body, "squares-white");
        assert!(
            field.contains("aria-invalid") && field.contains(typed),
            "{field}"
        );
    }
    let turn = visitor.post("act=touched&seat=black&squares=g8").await;
    assert!(turn.region("answer-black").contains("It is White's move"));
    assert!(served.given.lock().unwrap().is_empty());

    let noted = visitor.post("act=touched&seat=white&squares=G1,+f3").await;
    assert_eq!(noted.status, 422, "nothing stands on f3");
    let noted = visitor.post("act=touched&seat=white&squares=G1,+b1").await;
    assert_eq!(noted.status, 303);
    assert_eq!(
        visitor.page().await.region("noted-white"),
        "Touched for this move, in order: g1, b1."
    );
    let state = served.table.state.borrow().clone();
    let touched: Vec<Square> = state
        .touches
        .pieces()
        .iter()
        .map(|(square, _)| *square)
        .collect();
    assert_eq!(touched, [Square::G1, Square::B1]);
}

/// A mistaken note has a button that names it; the arbiter hears of both.
#[tokio::test]
async fn the_assistant_takes_a_note_back() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let nothing = visitor.post("act=not-touched&seat=white&squares=g1").await;
    assert_eq!(nothing.status, 422);
    let told = "Nothing of it is noted or passed on that could be taken back.";
    assert!(nothing.region("answer-white").contains(told));
    visitor.post("act=touched&seat=white&squares=g1+b1").await;
    let notes = visitor.page().await.region("notes-white");
    let both = "Take the note back: White touched g1Take the note back: White touched b1";
    assert_eq!(notes, both);
    let back = visitor.post("act=not-touched&seat=white&squares=g1").await;
    assert_eq!(back.status, 303, "{}", back.body);
    assert!(
        back.header("location")
            .unwrap()
            .contains("desk-done-taken-back")
    );
    let page = visitor.page().await;
    assert_eq!(
        page.region("noted-white"),
        "Touched for this move, in order: b1."
    );
    let arbiter = Visitor::open(&served, Role::Chief).await.page().await.body;
    assert!(
        arbiter.contains("the assistant takes back: White touched g1"),
        "{arbiter}"
    );

    served.plays(Color::White, "b1c3").await;
    let late = visitor.post("act=not-touched&seat=white&squares=b1").await;
    assert_eq!(late.status, 422, "the move is completed");
    visitor
        .post("act=note-said&seat=white&said=page-spoken-relayed&move=b1a3")
        .await;
    assert_eq!(served.table.state.borrow().open().count(), 1);
    let notes = visitor.page().await.region("notes-white");
    assert_eq!(
        notes,
        "Take the note back: White's move relayed by the assistant"
    );
    visitor
        .post("act=not-said&seat=white&said=page-spoken-relayed")
        .await;
    assert_eq!(served.table.state.borrow().open().count(), 0);
    assert_eq!(visitor.page().await.region("notes-white"), "");
}

/// The arbiter takes back words that the player never said, with the case that they raised; both players hear it.
#[tokio::test]
async fn the_arbiter_takes_back_what_was_passed_on_by_mistake() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let arbiter = Visitor::open(&served, Role::Chief).await;
    let offered = "Take back what was passed on for White";
    assert!(!arbiter.page().await.body.contains(offered));
    assistant
        .post("act=say&seat=white&said=draw-threefold&meant=yes")
        .await;
    assert_eq!(served.table.state.borrow().open().count(), 1);
    assert!(arbiter.page().await.body.contains(offered));
    assert_eq!(arbiter.post("act=take-back-black").await.status, 422);
    let back = arbiter.post("act=take-back-white").await;
    assert_eq!(back.status, 303, "{}", back.body);
    let state = served.table.state.borrow().clone();
    assert_eq!(state.open().count(), 0);
    assert!(state.clock_runs(), "it stood for the claim");
    for visitor in [&arbiter, &assistant] {
        let page = visitor.page().await.body;
        assert!(!page.contains(offered));
        assert!(page.contains("Weiß reklamiert kein Remis"), "{page}");
    }
    assert_eq!(arbiter.post("act=take-back-white").await.status, 422);
}

/// Pieces that a blind player's fingers lift are shown to nobody (D.2.10, 11.3.1).
#[tokio::test]
async fn the_assistant_does_not_see_what_a_blind_player_touches() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    served.lifts(BoardAt(Color::White), Square::G1).await;
    served
        .until(|state| !state.touches.pieces().is_empty())
        .await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::White)).await;
    let page = visitor.page().await.body;
    assert!(!page.contains("g1") || !page.contains("Touched"), "{page}");
    let answer = visitor.post("act=touched&seat=white&squares=g1").await;
    assert!(
        answer
            .region("answer-white")
            .contains("comes from its board"),
        "{}",
        answer.body
    );
}

#[tokio::test]
async fn the_assistant_is_told_when_the_event_holds_a_move_and_a_press() {
    let profile = Profile {
        hold: Hold::Announcements,
        ..Profile::default()
    };
    let served = Served::of(BOTH_TYPED, profile).await;
    served.plays(Color::White, "e2e5").await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::Black)).await;
    for act in ["act=move&seat=black&move=e7e6", "act=press&seat=black"] {
        let answer = visitor.post(act).await;
        let location = answer.header("location").unwrap();
        assert!(location.contains("done=page-done-waits"), "{location}");
    }
    assert!(served.table.state.borrow().current().is_none());
}

#[tokio::test]
async fn scores_are_written_read_and_held_against_each_other() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e4").await;
    served.plays(Color::Black, "e7e5").await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::White)).await;
    for moves in ["e4", "e5"] {
        let fields = format!("act=write&seat=white&score={moves}");
        assert_eq!(assistant.post(&fields).await.status, 303);
    }
    let act = Act::Write("e5".to_owned());
    let seat = Color::White;
    assert_eq!(last(&served), Input::Assistant { seat, act });
    let kept = assistant.page().await.region("score-white");
    assert_eq!(kept, "Written last: e4, e5");

    let arbiter = Visitor::open(&served, Role::Chief).await;
    let read = arbiter
        .post("act=read-score&seat=black&score=1.+e4+d5")
        .await;
    assert_eq!(read.header("location"), Some("/chief#scores"));
    let page = arbiter.page().await;
    let rows = page.region("scores-read");
    assert!(rows.contains("1 BlackEva fünfe5d5"), "{rows}");
    assert!(
        page.region("open").contains("the game scores differ"),
        "{rows}"
    );
}

/// A board with piece recognition: swapped pegs leave every aperture right, and the page names the piece on the square.
#[tokio::test]
async fn a_swapped_peg_is_called_by_its_name() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";
    let swapped = Position::from_fen(swapped).unwrap();
    served.shows(BoardAt(Color::White), &swapped).await;
    served
        .until(|state| !state.agrees(BoardAt(Color::White)))
        .await;
    let page = Visitor::open(&served, Role::Chief).await.page().await;
    let board = page.region("board-white");
    for shown in [
        "2 squares differ:",
        "d1 holds: white king; there should stand: white queen",
        "d1 white queen wrong piece",
        "The board tells which piece stands where.",
    ] {
        assert!(board.contains(shown), "{shown} in {board}");
    }
    let other = page.region("board-black");
    assert!(
        other.contains("Its sensors tell where pegs stand"),
        "{other}"
    );
}
