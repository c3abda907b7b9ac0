//! Generates scripts of inputs: whole moves by human hands, single edges, buttons, orders and lost devices, in any order and at any
//! times.

use board::BoardFault;
use board::repair::Repair;
use board::sensing::{BoardTime, Button, Sensed};
use board::{Edge, Seen};
use laws::language::Language;
use laws::seat::BoardAt;
use laws::seat::{Ear, Source};
use laws::{
    Announcer, Chessclock, Commit, Commits, Edition, Grounds, Hold, OnTape, Point, Press, Profile,
    Quickplay, ReadBack, Repetition, Sanction, ScoreSource, Secret, Supervision, TimeControl,
    TimeMode, Timestamp,
};
use laws::{DrawAct, Outcome, Reason, Remedy};
use ledger::chain::Hash;
use ledger::event::{HeardAs, HeardWords, Ruling, Spoilt, Spoken, Sure, Taping, Vouched};
use proptest::prelude::*;
use proptest::sample::select;
use shakmaty::{Bitboard, ByColor, Color, Square};
use sim::hands::{Hands, Manners, illegal_move};
use table::{
    Act, AssistantNote, Finding, Flags, HandingOrder, Input, OpeningOrder, Order, Output,
    SealOrder, State, Table,
};

/// A setup, and the steps that follow.
#[derive(Clone, Debug)]
pub struct Script {
    pub set_up: Input,
    pub steps: Vec<(Pass, Step)>,
}

/// The time between two steps.
#[derive(Clone, Copy, Debug)]
pub enum Pass {
    /// This many milliseconds.
    Ms(u64),
    /// Up to the next timer.
    ToTimer,
    /// The caller's clock is this much behind.
    Back(u64),
}

/// A step of a script.
#[derive(Clone, Debug)]
pub enum Step {
    /// All boards answer and show the position, and the arbiter starts the game.
    Starts,
    /// The side to move makes a move, by hands with this seed, commits and presses.
    Moves { seed: u64, illegal: bool },
    /// A board executes the moves it owes.
    Executes(BoardAt),
    /// A peg goes in or out.
    Toggles(BoardAt, Square),
    /// The side to move asks for an increment, the other refuses the draw, the arbiter agrees.
    Increments,
    /// Any other input.
    Given(Input),
}

impl Step {
    /// The inputs of this step in this state.
    pub fn inputs(&self, state: &State) -> Vec<Input> {
        match self {
            Step::Starts => starts(state),
            Step::Moves { seed, illegal } => moves(state, *seed, *illegal),
            Step::Executes(board) => executes(state, *board),
            Step::Toggles(board, square) => toggle(state, *board, *square).into_iter().collect(),
            Step::Increments => increments(state),
            // The confirmation that the table asks for is given.
            Step::Given(
                input @ Input::Arbiter(
                    Order::Accept { .. }
                    | Order::Reject { .. }
                    | Order::Postpone { .. }
                    | Order::Undo
                    | Order::Rule { .. },
                ),
            ) => vec![input.clone(), Input::Arbiter(Order::Confirm)],
            Step::Given(input) => vec![input.clone()],
        }
    }
}

fn sensed(board: BoardAt, state: &State, edge: Edge) -> Input {
    let at = BoardTime(state.at.0);
    let sensed = Sensed::Edge { at, edge };
    Input::Sensed { board, sensed }
}

fn starts(state: &State) -> Vec<Input> {
    let mut inputs = Vec::new();
    for board in BoardAt::ALL {
        inputs.push(Input::BoardConnected {
            board,
            port: format!("{board} board"),
        });
        let sensed = Sensed::Shows {
            at: BoardTime(state.at.0),
            occupied: state.owed(board).occupied(),
            seen: Vec::new(),
        };
        inputs.push(Input::Sensed { board, sensed });
    }
    inputs.push(Input::Arbiter(Order::Start));
    inputs
}

fn moves(state: &State, seed: u64, illegal: bool) -> Vec<Input> {
    let mut hands = Hands::new(seed, Manners::HUMAN);
    let seat = state.turn();
    let legal = state.position().legal_moves();
    let chosen = match illegal
        .then(|| illegal_move(&mut hands, state.position()))
        .flatten()
    {
        Some(mv) => mv,
        None if legal.is_empty() => return Vec::new(),
        None => legal[hands.draw(legal.len())],
    };
    let mut inputs = Vec::new();
    if let Some(board) = state.board_of(seat) {
        inputs.extend(executes(state, board));
        let acts = hands.play(state.position(), &chosen);
        inputs.extend(acts.iter().map(|act| sensed(board, state, act.edge)));
        let at = BoardTime(state.at.0);
        let button = Button::Commit;
        let sensed = Sensed::Button { at, button };
        inputs.push(Input::Sensed { board, sensed });
    } else {
        let act = Act::Move(state.position().uci(&chosen));
        inputs.push(Input::Assistant { seat, act });
    }
    inputs.push(Input::Heard { record: None });
    let button = Button::Press;
    inputs.push(Input::Button { seat, button });
    inputs
}

fn increments(state: &State) -> Vec<Input> {
    let (asks, refuses) = (DrawAct::AskIncrement, DrawAct::Refuse);
    let id = state.cases.all().len() as u32 + 1;
    let said = |seat, act| {
        let act = Act::Draw(act);
        Input::Assistant { seat, act }
    };
    vec![
        said(state.turn(), asks),
        said(!state.turn(), refuses),
        Input::Arbiter(Order::Accept { id }),
        Input::Arbiter(Order::Confirm),
    ]
}

/// Hands that know the pieces on the board put it right, peg by peg.
fn executes(state: &State, board: BoardAt) -> Vec<Input> {
    let Some(seen) = state.board(board).map(|it| it.seen().detection()) else {
        return Vec::new();
    };
    let (pieces, _) = state.stands_on(0, board);
    let guided = state.board(board).and_then(|it| it.guidance()).cloned();
    let way = guided
        .unwrap_or_else(|| Repair::new(&state.owed(board), seen.occupied()).believing(&pieces));
    let edges = way.edges().into_iter();
    edges.map(|edge| sensed(board, state, edge)).collect()
}

fn toggle(state: &State, board: BoardAt, square: Square) -> Option<Input> {
    let shown = state.board(board)?.seen().detection().occupied();
    let edge = if shown.contains(square) {
        Edge::Lift(square)
    } else {
        Edge::Place(square, Seen::Peg)
    };
    Some(sensed(board, state, edge))
}

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 4 9",
    "8/P6k/8/8/8/8/6p1/K7 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "no position at all",
];

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

fn board() -> impl Strategy<Value = BoardAt> {
    select(&BoardAt::ALL[..])
}

fn square() -> impl Strategy<Value = Square> {
    (0..64_u32).prop_map(Square::new)
}

/// Any kind of time control, with ms, because scripts are short.
fn time_control() -> impl Strategy<Value = TimeControl> {
    let mode = select(vec![
        TimeMode::Increment,
        TimeMode::Delay,
        TimeMode::Bronstein,
    ]);
    let simple = (0..30_000_u64, 0..3_000_u64, mode)
        .prop_map(|(base, extra, mode)| TimeControl::new(base, extra).with_mode(mode));
    let written = select(vec![
        "2/20+1:1/10:5+2",
        "*20",
        "W30-B20+2",
        "3/9+1",
        "W20-B3700",
        "1/3700:10",
    ]);
    prop_oneof![
        3 => simple,
        1 => written.prop_map(|text| text.parse().unwrap()),
    ]
}

fn commits() -> impl Strategy<Value = Commits> {
    let commit = || select(vec![Commit::ByHand, Commit::Automatic]);
    (commit(), commit()).prop_map(|(white, black)| Commits { white, black })
}

fn profile(rated: impl Strategy<Value = bool>) -> impl Strategy<Value = Profile> {
    let ways = (
        rated,
        commits(),
        select(vec![Press::ByHand, Press::WithCommit]),
        select(vec![Announcer::Daemon, Announcer::Player]),
        select(vec![Repetition::ByHand, Repetition::FromBoard]),
        select(vec![
            Hold::Nothing,
            Hold::Presses,
            Hold::Announcements,
            Hold::Clocks,
        ]),
        select(vec![
            Edition::Fide2023,
            Edition::Fide2009,
            Edition::Fide1997,
        ]),
        select(vec![
            Supervision::Adequate,
            Supervision::Inadequate,
            Supervision::None,
        ]),
        any::<bool>(),
    );
    let times = (
        prop::option::of(0..5_000_u64),
        0..5_000_u64,
        prop::option::of(time_control()),
        select(vec![Chessclock::Own, Chessclock::Own, Chessclock::External]),
        prop::collection::vec(0..30_000_u64, 0..3),
        prop::option::of(0..60_000_u64),
    );
    (ways, times).prop_map(
        |(
            (rated, commit, press, announcer, repetition, hold, edition, supervision, quickplay),
            times,
        )| {
            let (mirror_deadline, question_deadline, time, clock, warnings, default_time) = times;
            Profile {
                edition,
                supervision,
                quickplay: quickplay.into(),
                rated,
                commit,
                press,
                announcer,
                repetition,
                hold,
                mirror_deadline,
                question_deadline,
                settle: 500,
                time,
                clock,
                warnings,
                default_time,
                read_back: ReadBack::Always,
                ..Profile::default()
            }
        },
    )
}

fn set_up(rated: impl Strategy<Value = bool>) -> impl Strategy<Value = Input> {
    use Source::{Assistant, OtherBoard, OwnBoard};
    let sources = select(vec![
        (OwnBoard, OwnBoard),
        (OwnBoard, OwnBoard),
        (OwnBoard, OtherBoard),
        (OtherBoard, OwnBoard),
        (OwnBoard, Assistant),
        (Assistant, Assistant),
        (OtherBoard, OtherBoard),
    ]);
    let position = prop_oneof![6 => Just(POSITIONS[0]), 4 => select(&POSITIONS[..])];
    (position, profile(rated), sources).prop_map(|(position, profile, (white, black))| {
        Input::SetUp {
            position: position.to_owned(),
            profile: Box::new(profile),
            sources: ByColor { white, black },
            names: ByColor {
                white: Some("Anna".to_owned()),
                black: None,
            },
            rooms: ByColor::default(),
        }
    })
}

/// Texts that a score may contain, and others.
fn written() -> impl Strategy<Value = String> {
    let move_or_not = prop_oneof![
        8 => select(vec!["e4", "1.e4", "e5", "Nf3", "Sf3", "d5", "exd5", "0-0", "Qh5"]).prop_map(str::to_owned),
        1 => "[a-hNR1-8=. ]{0,6}",
    ];
    prop::collection::vec(move_or_not, 0..4).prop_map(|moves| moves.join(" "))
}

fn seal_order() -> impl Strategy<Value = SealOrder> {
    prop_oneof![
        2 => (0..3_u64).prop_map(|minutes| SealOrder::Seal {
            resumption: "tomorrow".into(),
            early: minutes * 60_000,
        }),
        1 => Just(SealOrder::PositionLost),
        1 => color().prop_map(|seat| SealOrder::ClocksWrong { seat }),
        1 => Just(SealOrder::SealReply),
        1 => (0..9_000_u64).prop_map(|lasts| SealOrder::Session { lasts }),
        2 => Just(SealOrder::Resume),
        1 => Just(SealOrder::Await),
        2 => Just(SealOrder::Open),
        1 => Just(SealOrder::Declare),
    ]
}

fn handing_order() -> impl Strategy<Value = HandingOrder> {
    let times = prop::option::weighted(0.9, (0..40_000_u64, 0..40_000_u64));
    let ended = prop::option::weighted(0.1, prop::option::of(color())).prop_map(|ended| {
        let reason = Reason::Resignation;
        ended.map(|winner| Outcome { winner, reason })
    });
    prop_oneof![
        3 => Just(HandingOrder::Over),
        1 => Just(HandingOrder::ReadOut),
        1 => Just(HandingOrder::Moves),
        1 => color().prop_map(|seat| HandingOrder::Score { seat }),
        4 => (written(), times, ended).prop_map(|(moves, times, ended)| HandingOrder::TakeIn {
            moves,
            white: times.map(|(white, _)| white),
            black: times.map(|(_, black)| black),
            ended,
        }),
    ]
}

/// Positions from which a game may have to continue.
const SET_UP: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 3",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40",
];

fn order() -> impl Strategy<Value = Order> {
    let outcome = prop::option::of(color()).prop_map(|winner| Outcome {
        winner,
        reason: Reason::Arbiter,
    });
    let remedy = prop_oneof![
        Just(Remedy::Stays),
        (0..6_u32).prop_map(Remedy::Restored),
        Just(Remedy::Queen),
    ];
    let ruling = prop_oneof![
        16 => (0..6_u32).prop_map(|plies| Ruling::Restore { plies }),
        4 => board().prop_map(|board| Ruling::AdjustBoard { board }),
        1 => outcome.prop_map(|outcome| Ruling::End { outcome }),
        2 => Just(Ruling::Reopen),
        1 => Just(Ruling::NewGame),
        2 => select(&SET_UP[..]).prop_map(|position| Ruling::SetPosition { position: position.to_owned() }),
        2 => Just(Ruling::PlayOn),
        2 => color().prop_map(|seat| Ruling::Consent { seat }),
        3 => (color(), remedy, 0..9_000_u64, any::<bool>()).prop_map(
            |(seat, remedy, bonus, undecided)| Ruling::Penalise { seat, remedy, bonus, undecided }
        ),
        2 => (color(), select(&Sanction::ALL[..]), 0..9_000_u64).prop_map(
            |(seat, sanction, time)| Ruling::Sanction {
                seat,
                sanction,
                time,
                amount: String::new(),
            }
        ),
        2 => (0..40_000_u64, 0..40_000_u64).prop_map(|(white, black)| Ruling::SetTimes {
            white,
            black,
        }),
    ];
    let flags = prop_oneof![
        2 => color().prop_map(Flags::One),
        1 => Just(Flags::Both),
    ];
    prop_oneof![
        12 => Just(Order::Start),
        1 => seal_order().prop_map(Order::Adjourn),
        2 => handing_order().prop_map(Order::Handing),
        1 => recording().prop_map(Order::Record),
        1 => opening_order().prop_map(Order::Opening),
        8 => Just(Order::Stop),
        4 => finding().prop_map(Order::Find),
        4 => flags.prop_map(Order::Flags),
        4 => color().prop_map(|seat| Order::Absent { seat }),
        4 => color().prop_map(|seat| Order::Arrived { seat }),
        6 => Just(Order::Undo),
        6 => Just(Order::Withdraw),
        3 => color().prop_map(|seat| Order::TakeBack { seat }),
        1 => (0..6_u32).prop_map(|id| Order::Reopen { id }),
        1 => (0..6_u32).prop_map(|id| Order::Take { id, name: "Anna".to_owned() }),
        1 => (prop::option::of(0..6_u32), color()).prop_map(|(id, seat)| Order::Appeal { id, seat }),
        1 => (prop::option::of(0..6_u32), color())
            .prop_map(|(id, seat)| Order::AppealDecided { id, seat }),
        2 => Just(Order::Confirm),
        1 => Just(Order::Refrain),
        12 => (0..6_u32).prop_map(|id| Order::Accept { id }),
        12 => (0..6_u32).prop_map(|id| Order::Dismiss { id }),
        4 => (color(), written()).prop_map(|(seat, text)| Order::ReadScore { seat, text }),
        1 => (color(), select(vec![ScoreSource::Nothing, ScoreSource::Tape, ScoreSource::Record]))
            .prop_map(|(seat, source)| Order::Keep { seat, source }),
        4 => (0..6_u32).prop_map(|id| Order::Reject { id }),
        4 => (0..6_u32).prop_map(|id| Order::Postpone { id }),
        8 => (prop::option::of(0..6_u32), ruling).prop_map(|(id, ruling)| Order::Rule { id, ruling }),
    ]
}

fn opening_order() -> impl Strategy<Value = OpeningOrder> {
    let point = || select(&Point::ALL[..]);
    let (by, note) = (|| "Clara Ruiz".to_owned(), String::new);
    prop_oneof![
        prop::option::of(point()).prop_map(|point| OpeningOrder::Tell { point }),
        prop::option::of(point()).prop_map(move |point| OpeningOrder::Confirm {
            point,
            by: by(),
            note: note(),
        }),
        point().prop_map(move |point| OpeningOrder::Refuse {
            point,
            by: by(),
            note: note(),
        }),
    ]
}

fn recording() -> impl Strategy<Value = OnTape> {
    select(vec![OnTape::Off, OnTape::Announcements, OnTape::Microphone])
}

fn taping() -> impl Strategy<Value = Taping> {
    let file = || "game-1.flac".to_owned();
    let reason = || "no space left".to_owned();
    prop_oneof![
        any::<bool>().prop_map(move |microphone| Taping::Began {
            file: file(),
            microphone
        }),
        Just(Taping::Ended {
            file: file(),
            sha256: None,
            whole: None
        }),
        any::<u64>().prop_map(move |ms| Taping::Vouched {
            file: file(),
            so_far: Vouched {
                ms,
                bytes: ms,
                sound: Hash([1; 32]),
                moves: 1,
                head: Hash([2; 32]),
            }
        }),
        (any::<u64>(), any::<bool>()).prop_map(move |(until, gone)| Taping::Left {
            file: file(),
            until,
            wrong: gone.then_some(Spoilt::Missing)
        }),
        Just(Taping::Failed { reason: reason() }),
        Just(Taping::MicrophoneLost { reason: reason() }),
        Just(Taping::MicrophoneBack { name: file() }),
    ]
}

fn finding() -> impl Strategy<Value = Finding> {
    prop_oneof![
        Just(Finding::WrongStart),
        Just(Finding::ColoursReversed),
        board().prop_map(Finding::TurnedRound),
        board().prop_map(Finding::Displaced),
        board().prop_map(Finding::Right),
    ]
}

fn draw_act() -> impl Strategy<Value = DrawAct> {
    let grounds = vec![
        Grounds::Threefold,
        Grounds::FiftyMoves,
        Grounds::NormalMeans,
        Grounds::NoEffort,
    ];
    prop_oneof![
        Just(DrawAct::Offer),
        Just(DrawAct::Accept),
        Just(DrawAct::Refuse),
        Just(DrawAct::AskIncrement),
        (select(grounds), any::<bool>())
            .prop_map(|(grounds, intended)| DrawAct::Claim { grounds, intended }),
    ]
}

fn device() -> impl Strategy<Value = Input> {
    let reason = || "unplugged".to_owned();
    prop_oneof![
        board().prop_map(move |board| Input::BoardLost {
            board,
            reason: reason()
        }),
        board().prop_map(move |board| Input::BoardMissing {
            board,
            reason: reason()
        }),
        (board(), any::<Option<bool>>())
            .prop_map(|(board, turned)| Input::Stands { board, turned }),
        (board(), 0..4_000_u64).prop_map(|(board, unheard)| Input::BoardSilent { board, unheard }),
        board().prop_map(|board| Input::BoardHeard { board }),
        board().prop_map(|board| Input::BoardConnected {
            board,
            port: "port".to_owned()
        }),
        select(&Ear::ALL[..]).prop_map(move |ear| Input::SoundLost {
            ear,
            reason: reason()
        }),
        (select(&Ear::ALL[..]), select(&[0, 600][..])).prop_map(|(ear, warm_up)| {
            let name = "speaker".to_owned();
            Input::SoundBack { ear, name, warm_up }
        }),
        prop::sample::subsequence(Ear::ALL.to_vec(), 0..=3)
            .prop_map(|ears| Input::Ears { ears, speed: 2 }),
        select(&Ear::ALL[..]).prop_map(|to| Input::Said {
            to,
            by: None,
            words: "Eva vier".to_owned(),
            record: None,
        }),
    ]
}

fn report() -> impl Strategy<Value = Sensed> {
    let at = || (0..200_000_u64).prop_map(BoardTime);
    let fault = || {
        select(vec![
            BoardFault::Chain,
            BoardFault::Dropped,
            BoardFault::NotScanning,
        ])
    };
    prop_oneof![
        4 => at().prop_map(|at| Sensed::Quiet { at }),
        2 => (at(), select(&Button::ALL[..])).prop_map(|(at, button)| Sensed::Button { at, button }),
        2 => (at(), any::<u64>()).prop_map(|(at, shown)| Sensed::Shows {
            at,
            occupied: Bitboard(shown),
            seen: vec![(Square::E1, Seen::Color(Color::White))],
        }),
        1 => (at(), fault()).prop_map(|(at, fault)| Sensed::Faulty { at, fault }),
        1 => (at(), fault()).prop_map(|(at, fault)| Sensed::Mended { at, fault }),
        2 => (at(), square(), any::<bool>()).prop_map(|(at, square, lift)| Sensed::Edge {
            at,
            edge: if lift { Edge::Lift(square) } else { Edge::Place(square, Seen::Peg) },
        }),
    ]
}

fn heard() -> impl Strategy<Value = HeardAs> {
    let sure = select(vec![Sure::Sure, Sure::Near, Sure::OtherWords, Sure::Nobody]);
    let words = select(vec![
        "Eva vier",
        "Springer Felix drei",
        "Kurze Rochade",
        "aufgeben",
        "",
    ]);
    (0..200_000_u64, sure, words).prop_map(|(at, sure, words)| HeardAs {
        from: Timestamp(at),
        to: Timestamp(at),
        sure,
        readings: vec![
            HeardWords {
                words: words.to_owned(),
                cost: 100,
            };
            5
        ],
    })
}

fn given() -> impl Strategy<Value = Input> {
    let act = prop_oneof![
        select(vec!["e2e4", "e7e5", "a7a8q", "e1g1", "e4e4", "a1h8"])
            .prop_map(|uci| Act::Move(uci.parse().unwrap())),
        Just(Act::Press),
        "[a-hNR1-8]{0,5}".prop_map(Act::Seal),
        written().prop_map(Act::Write),
        Just(Act::ClaimTime),
        Just(Act::Repeat),
        select(vec![Square::E2, Square::G8, Square::A3]).prop_map(Act::Touched),
        select(vec![Square::E2, Square::G8])
            .prop_map(|square| Act::TakeBack(AssistantNote::Touched(square))),
        Just(Act::TakeBack(AssistantNote::Said(Spoken::Announced))),
        draw_act().prop_map(Act::Draw),
        Just(Act::Resign),
        any::<bool>().prop_map(|agreed| Act::Result { agreed }),
    ];
    prop_oneof![
        6 => (color(), select(&Button::ALL[..]))
            .prop_map(|(seat, button)| Input::Button { seat, button }),
        6 => (board(), report()).prop_map(|(board, sensed)| Input::Sensed { board, sensed }),
        4 => order().prop_map(Input::Arbiter),
        2 => Just(Input::Heard { record: None }),
        1 => any::<[u8; 32]>().prop_map(|bits| Input::Key(Secret::new(bits))),
        2 => (color(), act).prop_map(|(seat, act)| Input::Assistant { seat, act }),
        2 => device(),
        1 => taping().prop_map(Input::Taped),
        1 => (color(), any::<bool>(), heard())
            .prop_map(|(seat, repeats, heard)| Input::HeardAs { seat, repeats, heard }),
        1 => color().prop_map(|seat| Input::Listens { seat, language: Language::De }),
        2 => Just(Input::Time),
        1 => (0..100_000_u64).prop_map(|ms| Input::Stood { ms }),
        1 => (0..100_000_u64).prop_map(|pause| Input::Resumed { pause }),
        1 => set_up(any::<bool>()),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => (any::<u64>(), prop::bool::weighted(0.15))
            .prop_map(|(seed, illegal)| Step::Moves { seed, illegal }),
        3 => board().prop_map(Step::Executes),
        2 => (board(), square()).prop_map(|(board, square)| Step::Toggles(board, square)),
        2 => Just(Step::Starts),
        1 => Just(Step::Increments),
        8 => given().prop_map(Step::Given),
    ]
}

fn pass() -> impl Strategy<Value = Pass> {
    prop_oneof![
        8 => (0..1_500_u64).prop_map(Pass::Ms),
        2 => Just(Pass::ToTimer),
        1 => (0..100_000_u64).prop_map(Pass::Ms),
        1 => (0..5_000_u64).prop_map(Pass::Back),
    ]
}

/// Any script.
pub fn script() -> impl Strategy<Value = Script> {
    scripts(any::<bool>())
}

/// Any script of a rated game.
pub fn rated() -> impl Strategy<Value = Script> {
    scripts(Just(true))
}

/// Any script of a game with a quickplay finish, in which a player asks for an increment.
pub fn quickplay() -> impl Strategy<Value = Script> {
    let control = select(vec!["W20-B3700", "1/3700:10", "2/3700+2:20"]);
    (script(), control, 1..6_usize).prop_map(|(mut script, control, when)| {
        if let Input::SetUp {
            position, profile, ..
        } = &mut script.set_up
        {
            POSITIONS[0].clone_into(position);
            profile.edition = Edition::Fide2023;
            profile.quickplay = Quickplay::Increment;
            profile.supervision = Supervision::Adequate;
            profile.clock = Chessclock::Own;
            profile.time = control.parse().ok();
        }
        let when = when.min(script.steps.len());
        script.steps.insert(when, (Pass::Ms(50), Step::Increments));
        script
    })
}

fn scripts(rated: impl Strategy<Value = bool>) -> impl Strategy<Value = Script> {
    let steps = prop::collection::vec((pass(), step()), 1..50);
    (set_up(rated), steps).prop_map(|(set_up, mut steps)| {
        steps.insert(0, (Pass::Ms(0), Step::Starts));
        Script { set_up, steps }
    })
}

impl Script {
    /// Gives a table all inputs with their times; calls `each` after every input.
    pub fn play(&self, table: &mut Table, mut each: impl FnMut(&mut Table, &Input, Timestamp)) {
        let mut now = Timestamp(0);
        let mut give = |table: &mut Table, input: &Input, now| {
            table.handle(input, now);
            each(table, input, now);
        };
        give(table, &self.set_up, now);
        for (pass, step) in &self.steps {
            now = match pass {
                Pass::Ms(ms) => now.after(*ms),
                Pass::ToTimer => table.poll_timeout().unwrap_or(now).max(now),
                Pass::Back(ms) => Timestamp(now.0.saturating_sub(*ms)),
            };
            for input in step.inputs(table.state()) {
                give(table, &input, now);
            }
        }
    }
}

/// All pending outputs.
pub fn outputs(table: &mut Table) -> Vec<Output> {
    std::iter::from_fn(|| table.poll_output()).collect()
}
