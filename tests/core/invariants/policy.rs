//! Invariant 4 over the whole life of a case: every kind at every step (design, "Cases and rulings"), for every audience in a rated
//! game. This file lists what anyone but the arbiter may hear; the rest is reserved to the arbiter (11.3.1, 12.6, D.2.10). A new
//! kind, ruling or event of a case does not compile until its row is added here.

use std::collections::{BTreeMap, BTreeSet};

use board::repair;
use board::sensing::{BoardTime, Sensed};
use board::{Edge, Seen};
use laws::seat::{BoardAt, Room};
use laws::{
    Clause, Grounds, Outcome, Permission, Reason, Remedy, Sanction, SealedFault, TimeControl,
    Timestamp,
};
use ledger::event::{
    Author, Case, CaseEvent, CaseEvidence, Cause, ClockSetting, Event, Loss, Matter, Record,
    Ruling, RulingTerms, Spoken, Undoes,
};
use shakmaty::{ByColor, Color, Square};
use sim::transcript;
use table::{Audience, Changes, Input, Order, Output, Stamp, State, decide, outputs};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

const DRAWN: Outcome = Outcome {
    winner: None,
    reason: Reason::Arbiter,
};

/// The steps of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Raised,
    Taken,
    ClocksStopped,
    ScoresRead,
    Heard,
    CalledOff,
    CalledAgain,
    Proposed,
    AskedBack,
    Ruled,
    /// The boards are guided, and checked once they are right.
    Executed,
    Restarted,
    Withdrawn,
    Undone,
    Reopened,
    Appealed,
}

/// Phrases that may be heard at a step of any case.
const fn at(step: Step) -> &'static [&'static str] {
    match step {
        // Until the ruling the case is the arbiter's alone, except for the player who called.
        Step::Raised
        | Step::Taken
        | Step::ScoresRead
        | Step::Heard
        | Step::Proposed
        | Step::AskedBack
        | Step::Reopened => &[],
        // The player who called hears that the call is noted.
        Step::CalledOff => &["black: Noted"],
        Step::CalledAgain => &["black: ArbiterComes"],
        Step::ClocksStopped => &["table: ClocksStopped"],
        // The ruling's own list applies.
        Step::Ruled => &[],
        // Each player hears of that player's board.
        Step::Executed => &[
            "white: Guided(Take",
            "white: Guided(Put",
            "white: Guided(BoardRight",
            "black: Guided(Take",
            "black: Guided(Put",
            "black: Guided(BoardRight",
        ],
        Step::Restarted => &[
            "table: GameStarts",
            "table: GameResumes",
            "table: ClockRuns",
        ],
        Step::Withdrawn => &["table: Arbitrated(Withdrawn"],
        Step::Undone => &["table: Decided", "table: ClocksSet"],
        Step::Appealed => &[
            "table: Arbitrated(Appeals",
            "table: Arbitrated(AppealDecided",
        ],
    }
}

/// A table of all variants of an enum: an example of each, and the decision on it.
macro_rules! all {
    ($examples:ident, $decided:ident -> $type:ty: $of:ident {
        $($variant:ident $body:tt => $decision:expr;)*
    }) => {
        fn $examples() -> Vec<$of> {
            vec![$($of::$variant $body),*]
        }

        fn $decided(of: &$of) -> $type {
            match of {
                $($of::$variant { .. } => $decision,)*
            }
        }
    };
}

type Heard = &'static [&'static str];

all! { events, step -> Step: CaseEvent {
    Raised (Box::new(case(Matter::BothInCheck))) => Step::Raised;
    Found { id: 1, squares: vec![Square::E4], explained: Some(Vec::new()) } => Step::Raised;
    Waits { id: 1 } => Step::Raised;
    ClaimLost { id: 1, seat: BLACK } => Step::Raised;
    Stands { id: 1 } => Step::Raised;
    Resolved { id: 1 } => Step::Raised;
    Superseded { id: 1 } => Step::Raised;
    Taken { id: 1, name: "Anna".to_owned() } => Step::Taken;
    Heard { id: 1, who: "Black".to_owned(), said: "he touched it".to_owned() } => Step::Heard;
    Proposed { id: 1, proposal: Ruling::Restore { plies: 2 }, because: Some(Box::new(case(Matter::IllegalMove { ply: 3 }))) } => Step::Proposed;
    Weighed { id: 1 } => Step::Proposed;
    AsksBack { meant: MEANT, undoes: Undoes::default() } => Step::AskedBack;
    Refrained {} => Step::AskedBack;
    Ruled { id: Some(1), ruling: Ruling::PlayOn, reason: String::new(), heard: None } => Step::Ruled;
    Withdrawn { record: 0 } => Step::Withdrawn;
    Reopened { id: 1 } => Step::Reopened;
    Appealed { id: Some(1), seat: BLACK } => Step::Appealed;
    AppealDecided { id: Some(1), seat: BLACK } => Step::Appealed;
    Noted { position: "4k3/8/8/8/8/8/8/R3K3 w - - 0 5".to_owned(), number: 5, seat: WHITE, times: None, running: Some(WHITE) } => Step::Heard;
    BoardNoted { id: 1, board: BoardAt(BLACK), placement: "8/8/8/8/8/8/8/8".to_owned(), unknown: vec![Square::E4] } => Step::Heard;
    CalledOff { id: 1, seat: BLACK } => Step::CalledOff;
    CalledAgain { id: 1, seat: BLACK } => Step::CalledAgain;
    Lasted { id: 1, loss: Loss { since: Timestamp(900), until: Some(Timestamp(1900)), ran: Some(1000), silent: false }, nth: 1 } => Step::Raised;
} }

const MEANT: RulingTerms = RulingTerms {
    id: Some(1),
    ruling: Ruling::NewGame,
    times: None,
    reason: String::new(),
    heard: None,
};

// Phrases that may be heard when the case is raised.
all! { kinds, when_raised -> Heard: Matter {
    BoardsDiffer { board: BoardAt(BLACK), missing: vec![Square::B8], extra: vec![Square::B6], unexecuted: None } => &[];
    Displaced { board: BoardAt(BLACK), missing: vec![Square::B8], extra: vec![Square::B6] } => &[];
    IllegalMove { ply: 3 } => &[];
    TouchMove { ply: 3, clause: Clause::Own } => &[];
    Released { ply: 3, uci: "g1h3".parse().unwrap() } => &[];
    NotAnnounced { seat: BLACK } => &[];
    TwoHands { seat: BLACK } => &[];
    PressedWithoutMove { seat: BLACK } => &[];
    PawnLeft { seat: BLACK } => &[];
    WaitsForMove { ply: 3, pawn: None } => &[];
    Changed { ply: 3, uci: "g1h3".parse().unwrap() } => &[];
    BothInCheck {} => &[];
    StartedWrong {} => &[];
    ColoursReversed {} => &[];
    PressedBeforeAnnouncement { seat: BLACK, last_rank: None } => &[];
    WrongStart { board: BoardAt(BLACK), missing: vec![Square::B8], extra: vec![Square::B6] } => &[];
    TurnedRound { board: BoardAt(BLACK) } => &[];
    Unanswered { seat: BLACK } => &[];
    FlagFell { seat: BLACK } => &[];
    SealedMove { seat: BLACK, text: "Nf3".to_owned(), fault: SealedFault::Ambiguous } => &[];
    BothFlags { first: Some(BLACK) } => &[];
    TimeClaimed { seat: BLACK } => &[];
    Late { seat: BLACK, resumption: false } => &[];
    ClocksWrong { seat: BLACK, late: false, times: None } => &[];
    PositionLost {} => &[];
    AssistantMissing { seat: BLACK } => &[];
    DrawWanted { seat: BLACK } => &["black: ArbiterComes"];
    DrawClaimed { seat: BLACK, grounds: Grounds::Threefold, intended: None, after: vec![], quiet: 3, objection: None, flag: None } => &[];
    IncrementAsked { seat: BLACK, objection: None } => &[];
    NotIntended { seat: BLACK, intended: "g1h3".parse().unwrap(), ply: 3 } => &[];
    Ends { outcome: DRAWN } => &[];
    MateUndecided { seat: BLACK, reason: Reason::Time } => &[];
    ScoresDiffer { ply: 3, white: "Nf3".to_owned(), black: "Nh3".to_owned() } => &[];
    WrittenOtherwise { ply: 3, uci: "g1h3".parse().unwrap() } => &[];
    SaidOtherwise { ply: 3, spoken: Spoken::Announced, uci: "g1h3".parse().unwrap() } => &[];
    ResultDenied { seat: BLACK } => &["black: ArbiterComes"];
    LineTook { seat: BLACK, ply: 4 } => &[];
    BoardLost { board: BoardAt(BLACK), seat: BLACK } => &[];
    Called { seat: BLACK } => &["black: ArbiterComes"];
} }

// Phrases that may be heard when the case is ruled on.
all! { rulings, when_ruled -> Heard: Ruling {
    AdjustBoard { board: BoardAt(BLACK) } => &["black: Guided(BoardWrong", "black: Guided(Take"];
    Restore { plies: 2 } => &["table: Decided", "table: ClocksSet"];
    AsWritten { ply: 3, uci: "g1h3".parse().unwrap() } => &["table: Decided"];
    CorrectScore { ply: 3 } => &[];
    Penalise { seat: WHITE, remedy: Remedy::Restored(2), bonus: 120_000, undecided: false } => &["table: Decided", "table: ClocksSet"];
    Sanction { seat: WHITE, sanction: Sanction::Warning, time: 0, amount: String::new() } => &["table: Decided"];
    End { outcome: DRAWN } => &["table: GameOver", "white: ConfirmResult", "black: ConfirmResult"];
    SetTimes { white: 60_000, black: 90_000 } => &["table: ClocksSet"];
    CorrectClock { setting: ClockSetting::Control(TimeControl::new(5_400_000, 30_000)), given: ByColor::new_with(|_| 60_000) } => &["table: Decided", "table: ClocksSet"];
    GiveBack { seat: BLACK, time: 47_000 } => &["table: Decided"];
    Reject { seat: BLACK, bonus: 120_000, deduction: 0 } => &[];
    Postpone { seat: BLACK, bonus: 120_000 } => &[];
    Increment { seat: BLACK, extra: 5_000, bonus: 120_000 } => &["table: IncrementBegins"];
    Consent { seat: BLACK } => &["table: OffersDraw"];
    SetPosition { position: "4k3/8/8/8/8/8/8/R3K3 w - - 0 5".to_owned() } => &["table: Decided"];
    NewGame {} => &["table: Decided", "table: ClocksSet"];
    Reopen {} => &[];
    Undo { record: 0 } => &[];
    Allow { what: Permission::Draws, allowed: false } => &["table: Decided"];
    PlayOn {} => &["table: ClockRuns"];
} }

/// A rated game after three half-moves, with Black's queen's knight on a wrong square.
fn game() -> State {
    let script = "profile rated = true
white lifts e2
white places e4
+300ms
white commits
white presses
black lifts e2
black places e4
black lifts e7
black places e5
+300ms
black commits
black presses
white lifts e7
white places e5
white lifts g1
white places f3
+300ms
white commits
white presses
black lifts g1
black places f3
+700ms
black lifts b8
black places b6
+700ms
";
    transcript::play(script).unwrap().table.state().clone()
}

/// Handles an input; returns the outputs.
fn acts(state: &mut State, input: &Input) -> Vec<Output> {
    let now = state.at.after(200);
    decide(state, input, Stamp::from(now)).outputs
}

fn order(state: &mut State, order: Order) -> Vec<Output> {
    acts(state, &Input::Arbiter(order))
}

/// Applies an event, however it came about.
fn event(state: &mut State, event: CaseEvent) -> Vec<Output> {
    let at = state.at.after(200);
    let record = Record {
        number: state.number + 1,
        room: Room::default(),
        author: Author::System,
        name: None,
        role: None,
        key: None,
        cause: Cause::Time,
        at,
        happened: at,
        wall: at.0,
        event: Event::Case(event),
    };
    state.apply(&record);
    outputs(state, &record)
}

fn case(matter: Matter) -> Case {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2".to_owned();
    Case {
        id: 1,
        matter,
        since: 3,
        proposal: Ruling::PlayOn,
        otherwise: None,
        evidence: CaseEvidence {
            article: "7.5".to_owned(),
            number: 2,
            side: WHITE,
            before: fen.clone(),
            owed: Some(fen),
            made: Some("g1f3".parse().unwrap()),
            touched: vec![(Square::G1, Timestamp(1000))],
            raised: None,
            committed: Some(Timestamp(1000)),
            repeated: false,
            pressed: Some(Timestamp(1000)),
            times: None,
            explained: Some(Vec::new()),
            hands: Vec::new(),
            count: Some(1),
            placed: Some(Timestamp(1000)),
            announced: Some(Timestamp(1000)),
            fallen: Some((BLACK, Timestamp(900))),
            losses: Vec::new(),
            losses_beside: Vec::new(),
            dated: None,
            held: false,
            stops: false,
            ordinary: false,
            readings: Vec::new(),
            dependent: vec![WHITE, BLACK],
        },
    }
}

/// The game with a case of this kind, and the outputs about it.
fn with_case(kind: &Matter) -> (State, Vec<Output>) {
    let mut state = game();
    let raised = CaseEvent::Raised(Box::new(case(kind.clone())));
    let heard = event(&mut state, raised);
    (state, heard)
}

/// Outputs heard by others than the arbiter that no list allows: the input that led to them, and the audience and row of each.
#[derive(Default)]
struct Undecided(BTreeMap<String, BTreeSet<String>>);

impl Undecided {
    fn note(&mut self, by: &str, told: &[Output], decided: &[Heard]) {
        let beside = told.iter().filter(|it| it.to != Audience::Arbiter);
        for heard in beside.map(row) {
            if !decided.concat().contains(&heard.as_str()) {
                self.0.entry(by.to_owned()).or_default().insert(heard);
            }
        }
    }
}

/// The audience and the name of the phrase's row.
fn row(output: &Output) -> String {
    let to = match output.to {
        Audience::Table => "table",
        Audience::Seat(Color::White) => "white",
        Audience::Seat(Color::Black) => "black",
        Audience::Sealer(_) => "sealer",
        Audience::Assistant => "assistant",
        Audience::Arbiter => "arbiter",
    };
    let said = format!("{:?}", output.phrase);
    // Some rows of the phrase table are tables of their own.
    let parts = [
        "Arbitrated(",
        "Doubt(",
        "Scored(",
        "Behaves(",
        "Adjourned(",
        "Guided(",
    ];
    let begin = parts.iter().find(|part| said.starts_with(*part));
    let begin = begin.map_or(0, |part| part.len());
    let rest = &said[begin..];
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric());
    format!("{to}: {}", &said[..begin + end.unwrap_or(rest.len())])
}

/// Performs the next step at a guided board; only its player hears of it.
fn put_right(state: &mut State, board: BoardAt) -> Option<Vec<Output>> {
    let at = BoardTime(state.at.0 + 200);
    let edge = match state.board(board)?.guidance()?.step()? {
        repair::RepairStep::Take { square, .. } => Edge::Lift(square),
        repair::RepairStep::Put { square, .. } => Edge::Place(square, Seen::Peg),
    };
    let sensed = Sensed::Edge { at, edge };
    let told = acts(state, &Input::Sensed { board, sensed });
    let others = told
        .iter()
        .filter(|it| matches!(it.to, Audience::Seat(seat) if seat != board.seat()));
    assert_eq!(others.count(), 0, "{board}: {told:?}");
    Some(told)
}

/// The steps after a ruling: the boards are guided, the clocks started, the ruling undone, the case reopened.
fn goes_on(state: &mut State, undecided: &mut Undecided, by: &str) {
    let mut steps = 0;
    for board in BoardAt::ALL {
        while let Some(told) = put_right(state, board) {
            undecided.note(&format!("{by}, executed"), &told, &[at(Step::Executed)]);
            steps += 1;
            assert!(steps < 200, "{by}: the boards never come right");
        }
    }
    let told = order(state, Order::Start);
    undecided.note(&format!("{by}, restarted"), &told, &[at(Step::Restarted)]);
    let told = order(state, Order::Undo);
    undecided.note(&format!("{by}, undone"), &told, &[]);
    let told = order(state, Order::Confirm);
    undecided.note(&format!("{by}, undone"), &told, &[at(Step::Undone), GUIDED]);
    let told = order(state, Order::Reopen { id: 1 });
    undecided.note(&format!("{by}, reopened"), &told, &[at(Step::Reopened)]);
    let (id, seat) = (Some(1), BLACK);
    let told = order(state, Order::Appeal { id, seat });
    undecided.note(&format!("{by}, appealed"), &told, &[at(Step::Appealed)]);
}

/// The guidance of both boards begins.
const GUIDED: Heard = &[
    "white: Guided(BoardBackTo",
    "white: Guided(BoardWrong",
    "white: Guided(Take",
    "white: Guided(Put",
    "black: Guided(BoardBackTo",
    "black: Guided(BoardWrong",
    "black: Guided(Take",
    "black: Guided(Put",
];

/// Covers every event that a case of each kind may have.
#[test]
fn every_event_of_a_case_of_every_kind() {
    let mut undecided = Undecided::default();
    for kind in kinds() {
        let (state, told) = with_case(&kind);
        undecided.note(&format!("{kind:?} is raised"), &told, &[when_raised(&kind)]);
        for of_case in events() {
            let mut state = state.clone();
            let decided = [at(step(&of_case)), when_consent_is_refused(&kind, &of_case)];
            let by = format!("{kind:?}, {of_case:?}");
            undecided.note(&by, &event(&mut state, of_case), &decided);
        }
    }
    assert!(undecided.0.is_empty(), "{:#?}", undecided.0);
}

/// The player who asked hears that the request is refused.
const fn when_consent_is_refused(kind: &Matter, of_case: &CaseEvent) -> Heard {
    match (kind, of_case) {
        (Matter::DrawWanted { .. }, CaseEvent::Ruled { .. }) => &["black: NoConsent"],
        (Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. }, CaseEvent::Ruled { .. }) => {
            &["table: Decided", "table: ClockRuns"]
        }
        _ => &[],
    }
}

/// The whole life: every ruling on a case of every kind, and the steps after it.
#[test]
fn every_ruling_on_a_case_of_every_kind() {
    let mut undecided = Undecided::default();
    for kind in kinds() {
        let (mut state, _) = with_case(&kind);
        let quiet = [
            Order::Take {
                id: 1,
                name: "Anna".to_owned(),
            },
            Order::ReadScore {
                seat: WHITE,
                text: "e4 e5 Nf3".to_owned(),
            },
            Order::ReadScore {
                seat: BLACK,
                text: "e4 e5 Nc3".to_owned(),
            },
            Order::Hear {
                id: 1,
                who: "Black".to_owned(),
                said: "no".to_owned(),
            },
            Order::NoteBoard {
                id: 1,
                board: BoardAt(BLACK),
                squares: Changes::default(),
            },
            Order::Weigh { id: 1 },
            Order::DatePress {
                id: 1,
                nth: None,
                before: 500,
            },
        ];
        let steps = [
            Step::Taken,
            Step::ScoresRead,
            Step::ScoresRead,
            Step::Heard,
            Step::Heard,
            Step::Proposed,
        ];
        for (quiet, step) in quiet.into_iter().zip(steps) {
            let by = format!("{kind:?}, {quiet}");
            undecided.note(&by, &order(&mut state, quiet), &[at(step)]);
        }
        let told = order(&mut state, Order::Stop);
        undecided.note(
            &format!("{kind:?}, stopped"),
            &told,
            &[at(Step::ClocksStopped)],
        );
        for ruling in rulings() {
            let mut state = state.clone();
            let by = format!("{ruling:?}");
            let order_of = Order::Rule {
                id: Some(1),
                ruling: ruling.clone(),
            };
            let asks = ruling.asks_back();
            let mut told = order(&mut state, order_of);
            if asks {
                undecided.note(&format!("{by}, asked back"), &told, &[at(Step::AskedBack)]);
                told = order(&mut state, Order::Confirm);
            }
            let of_kind = when_consent_is_refused(&kind, &events()[13]);
            let guided = match ruling.changes_play() {
                true => GUIDED,
                false => &[],
            };
            undecided.note(&by, &told, &[when_ruled(&ruling), of_kind, guided]);
            let mut withdrawn = state.clone();
            let told = order(&mut withdrawn, Order::Withdraw);
            undecided.note(&format!("{by}, withdrawn"), &told, &[at(Step::Withdrawn)]);
            goes_on(&mut state, &mut undecided, &by);
        }
    }
    assert!(undecided.0.is_empty(), "{:#?}", undecided.0);
}
