//! The pages in each state of a game; and every input that the table takes from an official has a form.

use announce::Language;
use laws::DrawAct;
use laws::role::Role;
use laws::seat::BoardAt;
use laws::{OnTape, Profile, ScoreSource};
use ledger::event::{Ruling, Spoken};
use shakmaty::{Color, Square};
use table::{Act, AssistantNote, Finding, Flags, HandingOrder, Input, Order, Phase, SealOrder};

use crate::client::Visitor;
use crate::table::{BOTH_TYPED, NONE_TYPED, Served};

/// A region of the arbiter's page.
async fn region(served: &Served, id: &str) -> String {
    let visitor = Visitor::open(served, Role::Chief).await;
    visitor.page().await.region(id)
}

#[tokio::test]
async fn before_the_game_the_board_is_named_that_is_not_right() {
    let served = Served::waiting(NONE_TYPED, Language::En).await;
    assert!(
        region(&served, "phase")
            .await
            .contains("The boards are right.")
    );
    assert!(
        region(&served, "notice")
            .await
            .contains("the boards are right")
    );
    served.lifts(BoardAt(Color::White), Square::E2).await;
    served.until(|state| !state.ready()).await;
    let phase = region(&served, "phase").await;
    assert!(phase.contains("White's board does not answer"), "{phase}");
    assert!(!phase.contains("Black's board"), "{phase}");
    let notice = region(&served, "notice").await;
    assert!(
        !notice.contains("the boards are right"),
        "it is not so any more: {notice}"
    );
}

#[tokio::test]
async fn two_tables_are_told_apart_by_title_and_heading() {
    let profile = Profile {
        board: "7".to_owned(),
        round: "3".to_owned(),
        ..Profile::default()
    };
    let served = Served::of(BOTH_TYPED, profile).await;
    let page = Visitor::open(&served, Role::Arbiter).await.page().await;
    for element in ["title", "h1"] {
        let named = format!("<{element}>Table 7, round 3: Arbiter");
        assert!(page.body.contains(&named), "{element}");
    }
}

#[tokio::test]
async fn a_lost_board_is_not_said_to_show_anything() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let (board, reason) = (BoardAt(Color::White), "unplugged".to_owned());
    served.give(Input::BoardLost { board, reason }).await;
    served.until(|state| !state.ready()).await;
    let board = region(&served, "board-white").await;
    assert!(
        board.contains("Does not answer. This is how it compared when it last answered."),
        "{board}"
    );
    assert!(!board.contains("Shows the position"), "{board}");
    let notice = region(&served, "notice").await;
    assert!(notice.contains("White's board lost: unplugged"), "{notice}");
}

/// From the order to seal to the end, by the forms of both pages.
#[tokio::test]
async fn a_game_is_adjourned_taken_up_and_annulled_by_the_forms() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e4").await;
    let arbiter = Visitor::open(&served, Role::Chief).await;
    let assistant = Visitor::open(&served, Role::Assistant(Color::Black)).await;
    let wrong = arbiter.post("act=seal&resumption=at+nine&early=20").await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong
            .region("answer-seal")
            .contains("Type a time like 20:00"),
        "{}",
        wrong.body
    );
    assert!(wrong.body.contains("value=\"at nine\""), "nothing is lost");
    let seal = arbiter
        .post("act=seal&resumption=at+nine&early=20:00")
        .await;
    assert_eq!(seal.status, 303);
    let order = SealOrder::Seal {
        resumption: "at nine".to_owned(),
        early: 1_200_000,
    };
    let given = served.given.lock().unwrap().last().unwrap().clone();
    assert_eq!(given, Input::Arbiter(Order::Adjourn(order)));
    assistant.post("act=seal-move&seat=black&move=e7e5").await;
    assistant.post("act=press&seat=black").await;
    served.until(|state| state.phase == Phase::Adjourned).await;
    let now = region(&served, "adjournment-now").await;
    assert!(
        now.contains("The envelope is Black's. Resumption: at nine"),
        "{now}"
    );
    assert!(!now.contains("e7e5") && !now.contains("Eva fünf"), "{now}");
    assert_eq!(arbiter.post("act=resume").await.status, 303);
    assert_eq!(arbiter.post("act=position-lost").await.status, 303);
    assert_eq!(arbiter.post("act=accept&case=1").await.status, 303);
    assert_eq!(arbiter.post("act=confirm").await.status, 303);
    assert!(matches!(served.table.state.borrow().phase, Phase::Over(_)));
    let anew = arbiter.post("act=restore&plies=0").await;
    assert_eq!(anew.status, 303, "instead of an annulled game a new one");
    assert_eq!(arbiter.post("act=confirm").await.status, 303);
    assert!(served.table.state.borrow().plies().is_empty());
}

#[tokio::test]
async fn after_the_end_nothing_is_ruled_but_the_result() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let arbiter = Visitor::open(&served, Role::Chief).await;
    arbiter
        .post("act=end&result=page-result-draw&reason=reason-agreement")
        .await;
    arbiter.post("act=confirm").await;
    for act in [
        "act=adjust-white",
        "act=restore&plies=0",
        "act=find&finding=page-found-colours",
        "act=sanction&seat=white&penalty=page-penalty-warning",
        "act=set-times&white=1:00&black=1:00",
        "act=seal&resumption=",
        "act=start",
    ] {
        assert_eq!(arbiter.post(act).await.status, 422, "{act}");
    }
    let given = served.given.lock().unwrap().len();
    assert_eq!(given, 2, "only the end, and that it is meant");
}

/// An assistant of a sighted player has no other forms (D.2.11), and an outdated page has no effect.
#[tokio::test]
async fn an_assistant_of_the_sighted_player_relays_and_announces_only() {
    let profile = Profile {
        assistants: vec![Color::Black],
        sighted: vec![Color::Black],
        ..Profile::default()
    };
    let served = Served::of(BOTH_TYPED, profile).await;
    let visitor = Visitor::open(&served, Role::Assistant(Color::Black)).await;
    let page = visitor.page().await.body;
    assert!(page.contains("value=\"repeat\""));
    for act in ["press", "claim", "touched", "write", "say", "seal-move"] {
        assert!(!page.contains(&format!("value=\"{act}\"")), "{act}");
    }
    let answer = visitor.post("act=press&seat=black").await;
    assert_eq!(answer.status, 403, "{}", answer.body);
}

/// The form data for this order. A new order without a form does not compile here.
const fn form_of(order: &Order) -> &'static str {
    match order {
        Order::Opening(_) => "tell-point&point=point-clock",
        Order::Start => "start",
        Order::Stop => "stop",
        Order::Flags(_) => "flags&result=both",
        Order::Absent { .. } => "absent&seat=white",
        Order::Arrived { .. } => "arrived&seat=white",
        Order::Take { .. } => "take&case=7&by=Anna",
        Order::Hear { .. } => "testify&case=7&who=Anna&text=yes",
        Order::Reopen { .. } => "reopen&case=7",
        Order::Appeal { .. } => "appeal&seat=white&case=0",
        Order::AppealDecided { .. } => "appeal-decided&seat=white&case=0",
        Order::Undo => "undo",
        Order::Withdraw => "withdraw",
        Order::TakeBack { .. } => "take-back-white",
        Order::Change { .. } => "change&squares=a3+empty",
        Order::CorrectClock { .. } => "correct-control&control=90%2B30",
        Order::Confirm => "confirm",
        Order::Refrain => "refrain",
        Order::Because { .. } => "dismiss&case=7&because=so",
        Order::Accept { .. } => "accept&case=7",
        Order::AcceptWith { .. } => "accept-as-they-stand&case=7",
        Order::AcceptOther { .. } => "accept-other&case=7",
        Order::Weigh { .. } => "weigh&case=7",
        Order::DatePress { .. } => "date-press&case=7&before=0:05",
        Order::Dismiss { .. } => "dismiss&case=7",
        Order::Reject { .. } => "reject&case=7",
        Order::Postpone { .. } => "postpone&case=7",
        Order::ReadScore { .. } => "read-score&seat=white&score=e4",
        Order::Note => "note",
        Order::NoteBoard { .. } => "note-board&case=7&seat=white&squares=e4&holds=empty",
        Order::Said { .. } => "hear&seat=white&said=page-spoken-announced&move=e4",
        Order::Keep { .. } => "approve-score&seat=white&source=page-score-record",
        Order::WritesIn { .. } => "writes-in&seat=white&language=es",
        Order::Rule { .. } => "restore&plies=0",
        Order::Record(_) => "record-off",
        Order::Ear { .. } => "line&line=ear+off+white",
        Order::Find(_) => "find&finding=page-found-colours",
        Order::Enter { .. } => "enter-by-hand&move=e4",
        Order::TakeOver => "take-over",
        Order::Handing(order) => match order {
            HandingOrder::Over => "hand-over",
            HandingOrder::ReadOut => "read-out",
            HandingOrder::Moves => "read-out-moves",
            HandingOrder::Score { .. } => "read-out-score-white",
            HandingOrder::TakeIn { .. } => "take-in&white=0:41:10&black=0:38:55&score=e4",
        },
        Order::Adjourn(order) => match order {
            SealOrder::Seal { .. } => "seal",
            SealOrder::Session { .. } => "line&line=session+4h",
            SealOrder::SealReply => "seal-reply",
            SealOrder::Resume => "resume",
            SealOrder::Await => "await",
            SealOrder::Open => "open",
            SealOrder::Read { .. } => "read-sealed&move=e4",
            SealOrder::Declare => "declare",
            SealOrder::PositionLost => "position-lost",
            SealOrder::ClocksWrong { .. } => "clocks-wrong-white",
        },
    }
}

/// The form data for this act of an assistant.
const fn form_of_act(act: &Act) -> &'static str {
    match act {
        Act::Move(_) => "move&seat=white&move=e4",
        Act::Seal(_) => "seal-move&seat=white&move=e4",
        Act::Press => "press&seat=white",
        Act::Repeat => "repeat&seat=white",
        Act::Touched(_) => "touched&seat=white&squares=e2",
        Act::TakeBack(AssistantNote::Touched(_)) => "not-touched&seat=white&squares=e2",
        Act::TakeBack(AssistantNote::Said(_)) => "not-said&seat=white&said=page-spoken-announced",
        Act::Write(_) => "write&seat=white&score=e4",
        Act::Correct { .. } => "correct&seat=white&plies=1&score=e4",
        Act::Said { .. } => "note-said&seat=white&said=page-spoken-repeated&move=e4",
        Act::ClaimTime => "claim&seat=white",
        Act::Call => "call&seat=white",
        Act::Draw(_) => "say&seat=white&said=draw-offer",
        Act::Resign => "say&seat=white&said=page-say-resign",
        Act::Result { .. } => "say&seat=white&said=page-say-confirm",
    }
}

#[tokio::test]
async fn every_order_and_every_act_has_a_form() {
    let known = async |role: Role, fields: &str| {
        let served = Served::new(BOTH_TYPED, Language::En).await;
        let answer = Visitor::open(&served, role)
            .await
            .post(&format!("act={fields}"))
            .await;
        assert!(
            !answer.body.contains("did not send what was expected"),
            "{fields}"
        );
    };
    let adjourn = [
        SealOrder::Seal {
            resumption: String::new(),
            early: 0,
        },
        SealOrder::SealReply,
        SealOrder::Resume,
        SealOrder::Await,
        SealOrder::Open,
        SealOrder::Declare,
        SealOrder::PositionLost,
        SealOrder::ClocksWrong { seat: Color::White },
    ];
    let (seat, id, text) = (Color::White, 7, String::new());
    let ruling = Ruling::PlayOn;
    let orders = [
        Order::Start,
        Order::Stop,
        Order::Flags(Flags::Both),
        Order::Absent { seat },
        Order::Arrived { seat },
        Order::Undo,
        Order::Withdraw,
        Order::TakeBack { seat },
        Order::Reopen { id },
        Order::Appeal { id: None, seat },
        Order::AppealDecided { id: None, seat },
        Order::Confirm,
        Order::Refrain,
        Order::Accept { id },
        Order::Dismiss { id },
        Order::Reject { id },
        Order::Postpone { id },
        Order::ReadScore { seat, text },
        Order::Keep {
            seat,
            source: ScoreSource::Record,
        },
        Order::WritesIn {
            seat,
            language: Language::Es,
        },
        Order::Said {
            seat,
            spoken: Spoken::Announced,
            uci: "e2e4".parse().unwrap(),
        },
        Order::Rule { id: None, ruling },
        Order::Record(OnTape::Off),
        Order::Find(Finding::ColoursReversed),
        Order::Handing(HandingOrder::Over),
        Order::Handing(HandingOrder::ReadOut),
        Order::Handing(HandingOrder::Moves),
        Order::Handing(HandingOrder::Score { seat: Color::White }),
        Order::Handing(HandingOrder::TakeIn {
            moves: String::new(),
            white: None,
            black: None,
            ended: None,
        }),
    ];
    for order in orders.into_iter().chain(adjourn.map(Order::Adjourn)) {
        known(Role::Chief, form_of(&order)).await;
    }
    for act in [
        Act::Move("e2e4".parse().unwrap()),
        Act::Seal(String::new()),
        Act::Press,
        Act::Repeat,
        Act::Touched(Square::E2),
        Act::TakeBack(AssistantNote::Touched(Square::E2)),
        Act::TakeBack(AssistantNote::Said(Spoken::Announced)),
        Act::Write(String::new()),
        Act::Correct {
            ply: 1,
            text: String::new(),
        },
        Act::Said {
            spoken: Spoken::Repeated,
            uci: "e2e4".parse().unwrap(),
        },
        Act::ClaimTime,
        Act::Draw(DrawAct::Offer),
        Act::Resign,
        Act::Result { agreed: true },
    ] {
        known(Role::Assistant(Color::White), form_of_act(&act)).await;
    }
}
