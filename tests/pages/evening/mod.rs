//! An evening of ten cases at one table, ruled on by keyboard alone. Judged by a sheet written beforehand, by the number of keys,
//! and by staying on one page that is never reloaded.
//!
//! The arbiter has chosen to hear alarms only, a setting that the browser keeps. Keys that type the players' scores are counted
//! apart, since the players dictate them. Another arbiter sets White's clock once, because nobody here waits an hour for a flag
//! fall.

mod sheet;

use board::sensing::{BoardTime, Button, Sensed};
use board::{Edge, Seen};
use fantoccini::Client;
use laws::role::Role;
use laws::seat::BoardAt;
use laws::{Position, Profile};
use ledger::event::Ruling;
use serde_json::{Value, json};
use shakmaty::Color::{Black, White};
use shakmaty::Square::{self, *};
use shakmaty::{Color, uci::UciMove};
use table::{Input, Order, Phase, State};

use self::sheet::SHEET;
use crate::axe::commits;
use crate::browser::{ENTER, Page, TAB};
use crate::driven::in_a;
use crate::hall::Orca;
use crate::heard::Heard;
use crate::table::{NONE_TYPED, Served};

/// Limit of keys for the evening.
const MOST: usize = 60;

/// Counts the keys on the page itself, with those that type a score apart, and notices when another page replaces it.
const COUNTS: &str = r#"
window.evening = { keys: 0, typed: 0 };
addEventListener("keydown", ({ target, key }) => {
  if (key === "Shift") return;
  const writes = target.matches("textarea") && key !== "Tab";
  evening[writes ? "typed" : "keys"] += 1;
}, true);
"#;
const COUNTED: &str =
    "return [evening.keys, evening.typed, performance.getEntriesByType('navigation').length]";

struct Evening {
    page: Page,
    served: Served,
    /// Time of the boards, in ms.
    at: u64,
    keys: u64,
    typed: u64,
    /// Orca's transcript.
    heard: Heard,
}

#[tokio::test]
async fn orca_reads_the_ten_cases_to_a_blind_arbiter() {
    let Some(orca) = Orca::start().await else {
        return;
    };
    let environment = orca.environment.clone();
    in_a(Orca::browser(), &environment, async |client| {
        let evening = Evening::begins(client, orca).await.passes().await;
        let [keys, typed] = [evening.keys, evening.typed];
        println!("ten cases: {keys} keys, and {typed} signs of the players' scores");
        evening.closes().await;
    })
    .await;
}

impl Evening {
    /// Makes the first move, after which the notices of the start are gone.
    async fn begins(client: Client, orca: Orca) -> Self {
        let profile = Profile {
            rated: true,
            ..Profile::default()
        };
        let served = Served::of(NONE_TYPED, profile).await;
        client.goto(&served.url(Role::Chief)).await.unwrap();
        let alarms = "localStorage.setItem('moves-told', 'no')";
        client.execute(alarms, vec![]).await.unwrap();
        commits(&served, White, 1_000, (E2, E4)).await;
        served.until(|state| state.plies().len() == 1).await;
        let page = Page::open(client, &served, Role::Chief).await;
        page.0.execute(COUNTS, vec![]).await.unwrap();
        Evening {
            heard: Heard::begins(orca, &page, "evening").await,
            page,
            served,
            at: 10_000,
            keys: 0,
            typed: 0,
        }
    }

    /// Plays all ten cases.
    async fn passes(mut self) -> Self {
        self.boards_differ().await;
        self.illegal_move().await;
        self.touched_and_not_moved().await;
        self.pressed_before_announcing().await;
        self.wrong_claim().await;
        self.pieces_exchanged().await;
        self.made_move_changed().await;
        self.scores_differ().await;
        self.dead_board_and_flag().await;
        self.flag().await;
        self.is_as_the_sheet_says();
        let counted = self.page.faults(COUNTED).await;
        assert_eq!(counted, [self.keys, self.typed, 1].map(Value::from));
        assert!(self.keys as usize <= MOST, "{} keys", self.keys);
        self
    }

    /// Closes the table before its folder is removed, since it still writes there; Orca has nothing left to say.
    async fn closes(self) {
        self.heard.ends();
        drop(self.served.close().await);
    }

    fn is_as_the_sheet_says(&self) {
        let state = self.served.table.state.borrow().clone();
        for row in &SHEET {
            let case = state.cases.find(row.case).unwrap();
            let named = case.evidence.article.as_str();
            let mut articles = named.split(", ");
            assert!(
                articles.all(|one| row.articles.contains(&one)),
                "{named}: {}",
                row.met
            );
            let all = state.rulings.all().iter();
            let mut upon = all.filter(|file| file.id == Some(row.case));
            let file = upon.next().expect(row.met);
            let ruling = match &file.ruling {
                // The length of the loss depends on the computer.
                Ruling::GiveBack { seat, .. } => format!("gives back what {seat} lost"),
                ruling => spelled(ruling),
            };
            let prescribed = match row.ruling.parse::<Order>() {
                Ok(Order::Rule { ruling, .. }) => spelled(&ruling),
                _ => row.ruling.to_owned(),
            };
            assert_eq!(ruling, prescribed, "{}: {}", row.met, row.prescribes);
            assert!(upon.next().is_none(), "{}", row.met);
        }
    }

    fn scores(&self, case: u32) -> [&'static str; 2] {
        let row = SHEET.iter().find(|row| row.case == case);
        row.and_then(|row| row.scores).unwrap()
    }
}

fn spelled(ruling: &Ruling) -> String {
    let ruling = ruling.clone();
    Order::Rule { id: None, ruling }.to_string()
}

/// The ten cases, each from the acts of hands to the restart.
impl Evening {
    async fn boards_differ(&mut self) {
        self.executes(Black, (E2, E3)).await;
        self.makes(Black, (E7, E5)).await;
        self.alarmed(1).await;
        self.reads_both(1).await;
        self.rules("accept-1", "cases", 1).await;
        self.executes(Black, (E3, E4)).await;
        self.until_right().await;
        self.presses(Black).await;
        self.executes(White, (E7, E5)).await;
    }

    async fn illegal_move(&mut self) {
        self.plays(White, (G1, G3)).await;
        self.alarmed(2).await;
        self.key("j", "accept-2").await;
        self.asked_and_ruled(2).await;
        self.executes(White, (G3, G1)).await;
        self.starts("start").await;
        self.plays(White, (G1, F3)).await;
        self.executes(Black, (G1, F3)).await;
    }

    async fn touched_and_not_moved(&mut self) {
        self.executes(Black, (G8, G8)).await;
        self.plays(Black, (B8, C6)).await;
        self.alarmed(3).await;
        self.key("j", "accept-3").await;
        self.asked_and_ruled(3).await;
        self.executes(Black, (C6, B8)).await;
        self.starts("start").await;
        self.plays(Black, (G8, F6)).await;
        self.executes(White, (G8, F6)).await;
    }

    async fn pressed_before_announcing(&mut self) {
        self.executes(White, (F1, C4)).await;
        self.pushes(White, Button::Press).await;
        self.alarmed(4).await;
        self.key("j", "accept-4").await;
        self.rules("accept-4", "cases", 4).await;
        self.commits(White, "f1c4").await;
        self.presses(White).await;
        self.executes(Black, (F1, C4)).await;
    }

    async fn wrong_claim(&mut self) {
        for button in [Button::Draw, Button::Down, Button::Ok] {
            self.pushes(Black, button).await;
        }
        self.alarmed(5).await;
        self.key("j", "accept-5").await;
        self.asked_and_ruled(5).await;
        self.plays(Black, (F8, C5)).await;
        self.executes(White, (F8, C5)).await;
    }

    async fn pieces_exchanged(&mut self) {
        self.executes(White, (E1, G1)).await;
        self.executes(White, (H1, F1)).await;
        self.commits(White, "e1g1").await;
        self.presses(White).await;
        self.executes(Black, (E1, F1)).await;
        self.executes(Black, (H1, G1)).await;
        self.makes(Black, (D7, D6)).await;
        self.alarmed(6).await;
        self.reads_both(6).await;
        self.rules("accept-6", "cases", 6).await;
        let placed = |square| Edge::Place(square, Seen::Peg);
        let back = [Edge::Lift(G1), Edge::Lift(F1), placed(G1), placed(F1)];
        self.hands(Black, &back).await;
        self.until_right().await;
        self.presses(Black).await;
        self.executes(White, (D7, D6)).await;
    }

    async fn made_move_changed(&mut self) {
        self.makes(White, (D2, D3)).await;
        self.executes(White, (D3, D4)).await;
        self.commits(White, "d2d4").await;
        self.presses(White).await;
        self.alarmed(7).await;
        self.key("j", "accept-7").await;
        self.asked_and_ruled(7).await;
        self.executes(White, (D4, D3)).await;
        self.executes(Black, (D2, D3)).await;
        self.starts("restart").await;
        self.plays(Black, (A7, A6)).await;
        self.executes(White, (A7, A6)).await;
    }

    async fn scores_differ(&mut self) {
        self.plays(White, (H2, H3)).await;
        self.executes(Black, (H2, H4)).await;
        self.plays(Black, (B7, B6)).await;
        self.alarmed(8).await;
        self.reads_both(8).await;
        self.asked_and_ruled(8).await;
        self.executes(White, (H3, H2)).await;
        self.executes(Black, (H4, H2)).await;
        self.executes(Black, (B6, B7)).await;
        self.starts("start").await;
    }

    async fn dead_board_and_flag(&mut self) {
        // A screen reader drops polite messages not yet spoken when an alarm comes. So the times are heard before the board is
        // lost, and that it is lost before the flag falls, also on a slow computer.
        let (white, black) = (40_000, 600_000);
        let ruling = Ruling::SetTimes { white, black };
        let order = Order::Rule { id: None, ruling };
        self.served.give(Input::Arbiter(order)).await;
        self.page
            .until("asked-back", |text| text.contains("set the clocks"))
            .await;
        self.is_heard("Another arbiter is to set the clocks.").await;
        self.served.give(Input::Arbiter(Order::Confirm)).await;
        self.is_heard("The clocks are set.").await;
        let (board, reason) = (BoardAt(White), "the board was unplugged".to_owned());
        self.served.give(Input::BoardLost { board, reason }).await;
        self.alarmed(9).await;
        self.alarmed(10).await;
        self.is_back().await;
        self.is_heard("White's board is plugged in.").await;
        self.key("j", "accept-10").await;
        assert_eq!(self.page.focus().await, "accept-10");
        // The flag may fall again while the ruling is being heard.
        self.strikes(ENTER, "cases").await;
        self.until_ruled(10).await;
    }

    async fn flag(&mut self) {
        self.alarmed(11).await;
        self.key("j", "accept-11").await;
        self.asked_and_ruled(11).await;
        let state = self.served.table.state.borrow().clone();
        assert!(matches!(state.phase, Phase::Over(outcome) if outcome.winner == Some(Black)));
    }
}

/// The arbiter's acts, key by key.
impl Evening {
    /// Goes to the case, and through both scores to its first button.
    async fn reads_both(&mut self, case: u32) {
        let [white, black] = self.scores(case);
        self.key("j", &format!("read-both-{case}")).await;
        self.key(ENTER, "score-text-white").await;
        self.types(white, "score-text-white").await;
        self.key(TAB, "read-score-white").await;
        self.key(ENTER, "score-text-black").await;
        self.types(black, "score-text-black").await;
        self.key(TAB, "read-score-black").await;
        self.key(ENTER, &format!("accept-{case}")).await;
    }

    /// The focused button rules at once.
    async fn rules(&mut self, button: &str, then: &str, case: u32) {
        assert_eq!(self.page.focus().await, button);
        self.key(ENTER, then).await;
        self.until_ruled(case).await;
    }

    /// The focused button proposes a ruling that needs confirmation.
    async fn asked_and_ruled(&mut self, case: u32) {
        self.key(ENTER, "asked").await;
        self.key(TAB, "confirm").await;
        self.key(ENTER, "asked").await;
        self.until_ruled(case).await;
    }

    /// Starts the clock once the boards are right.
    async fn starts(&mut self, button: &str) {
        self.until_right().await;
        self.until_on_page(button).await;
        self.key(TAB, button).await;
        self.key(ENTER, "game").await;
        self.served.until(|state| state.clock_runs()).await;
    }

    /// Presses a key, and checks what Orca says of it.
    async fn key(&mut self, key: &str, focus: &str) {
        let name = self.strikes(key, focus).await;
        self.is_heard(name).await;
    }

    /// Presses a key and waits for the focus; returns the key.
    async fn strikes<'k>(&mut self, key: &'k str, focus: &str) -> &'k str {
        self.keys += 1;
        let name = match key {
            ENTER => "Return",
            TAB => "Tab",
            key => key,
        };
        self.heard.key(name).await;
        self.page.until_focus(focus).await;
        name
    }

    async fn types(&mut self, score: &str, field: &str) {
        self.typed += score.len() as u64;
        self.heard.types(score).await;
        self.page.until_value(field, score).await;
        self.is_heard(score).await;
    }

    async fn is_heard(&mut self, act: &str) {
        self.heard.of(act, &self.page).await;
    }

    async fn alarmed(&mut self, case: u32) {
        self.until_on_page(&format!("alarm-{case}")).await;
        self.is_heard(&format!("Case {case}.")).await;
    }

    async fn until_on_page(&self, id: &str) {
        let there = "
            const [id, done] = arguments;
            const look = () => document.getElementById(id) && (changes.disconnect(), done());
            const changes = new MutationObserver(look);
            changes.observe(document, { childList: true, subtree: true });
            look();";
        let came = self.page.0.execute_async(there, vec![json!(id)]).await;
        came.unwrap_or_else(|error| panic!("{id} never came: {error}"));
    }

    async fn until_ruled(&self, case: u32) {
        let upon = |state: &State| {
            let mut all = state.rulings.all().iter();
            all.any(|file| file.id == Some(case))
        };
        self.served.until(|state| upon(state)).await;
    }
}

/// The acts of hands and boards.
impl Evening {
    /// A peg goes from one aperture to another, or back into its own.
    async fn executes(&mut self, board: Color, (from, to): (Square, Square)) {
        let edges = [Edge::Lift(from), Edge::Place(to, Seen::Peg)];
        self.hands(board, &edges).await;
    }

    async fn hands(&mut self, board: Color, edges: &[Edge]) {
        let board = BoardAt(board);
        for edge in edges {
            let (at, edge) = (BoardTime(self.at), *edge);
            let sensed = Sensed::Edge { at, edge };
            self.served.give(Input::Sensed { board, sensed }).await;
            self.at += 200;
        }
        self.at += 2_000;
        let at = BoardTime(self.at);
        let sensed = Sensed::Quiet { at };
        self.served.give(Input::Sensed { board, sensed }).await;
    }

    async fn pushes(&self, seat: Color, button: Button) {
        self.served.give(Input::Button { seat, button }).await;
    }

    /// A move is placed, committed and announced.
    async fn makes(&mut self, seat: Color, squares: (Square, Square)) {
        self.executes(seat, squares).await;
        let (from, to) = squares;
        self.commits(seat, &format!("{from}{to}")).await;
    }

    async fn commits(&self, seat: Color, uci: &str) {
        self.pushes(seat, Button::Commit).await;
        let mv: UciMove = uci.parse().unwrap();
        let announced = |state: &State| {
            let current = state.current().filter(|current| current.announced);
            current.is_some_and(|current| state.position().uci(&current.mv) == mv)
        };
        self.served.until(|state| announced(state)).await;
    }

    async fn presses(&self, seat: Color) {
        let plies = self.served.table.state.borrow().plies().len();
        self.pushes(seat, Button::Press).await;
        self.served.until(|state| state.plies().len() > plies).await;
    }

    async fn plays(&mut self, seat: Color, squares: (Square, Square)) {
        self.makes(seat, squares).await;
        self.presses(seat).await;
    }

    async fn until_right(&mut self) {
        let right = |state: &State| {
            let mut boards = BoardAt::ALL.into_iter();
            boards.all(|at| {
                state
                    .board(at)
                    .is_some_and(|board| board.guidance().is_none())
            })
        };
        self.served.until(|state| right(state)).await;
        self.is_heard("The boards are put right.").await;
    }

    /// White's board answers again and shows its pegs.
    async fn is_back(&self) {
        let board = BoardAt(White);
        let port = "/dev/board-white".to_owned();
        self.served
            .give(Input::BoardConnected { board, port })
            .await;
        let position: Position = self.served.table.state.borrow().position().clone();
        let sensed = Sensed::Shows {
            at: BoardTime(0),
            occupied: position.occupied(),
            seen: Vec::new(),
        };
        self.served.give(Input::Sensed { board, sensed }).await;
        self.served.until(|state| state.ready()).await;
    }
}
