//! The demo's players and arbiter. They read the table's state as people at the table perceive it, and act by pegs and buttons.

use std::sync::Arc;

use shakmaty::{ByColor, Color, Move, Square};
use tokio::sync::{mpsc, watch};

use super::DemoError;
use super::hands::{self, Manner, TimedActions};
use super::printer::DemoPrinter;
use super::proxy::PausableProxy;
use board::repair::RepairStep;
use board::sensing::Button;
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Matter;
use shell::table::AwaitedInput;
use sim::board::BoardAction;
use sim::port::SimulatedBoard;
use table::scoresheet;
use table::{CaseFile, Changes, Input, Order, Phase, State};

/// The half-move that White executes wrongly on White's board: Black's knight goes to g6 instead of f6.
const MISPLACED: (usize, Square, Square) = (12, Square::F6, Square::G6);
/// The half-move during which the rooms lose their connection: one of Black's, whose room does not keep the game.
const CUT: usize = 8;
/// The arbiter's name.
const ARBITER: &str = "Alex Berger";
/// The time that the arbiter takes to come, read or write, in board ms.
const ARBITER_ACTS: u64 = 2_000;
/// The time that a player listens before continuing, in board ms.
const LISTENS: u64 = 900;

/// The players and the arbiter.
pub(super) struct Players {
    pub boards: ByColor<SimulatedBoard>,
    /// The game's state in each player's room.
    pub states: ByColor<watch::Receiver<Arc<State>>>,
    /// Channels to the arbiter in each player's room.
    pub orders: ByColor<mpsc::Sender<AwaitedInput>>,
    pub told: DemoPrinter,
    /// The connection between the rooms, if there are two.
    pub line: Option<PausableProxy>,
}

impl Players {
    /// Plays these moves to the end of the game.
    pub(super) async fn play(&mut self, moves: &[Move]) -> Result<(), DemoError> {
        self.until("both boards show the position", State::ready)
            .await?;
        self.order(Order::Start).await?;
        self.until("the game is started", |state| state.phase == Phase::Playing)
            .await?;
        let mut position = Position::initial();
        for (index, mv) in moves.iter().enumerate() {
            let ply = index + 1;
            self.move_and_press(&position, mv, ply).await?;
            if !over(&self.state()) {
                self.execute(&position, mv, ply).await?;
            }
            position = position.play(mv);
        }
        self.until("the game is over", over).await?;
        self.confirm().await
    }

    /// Each player confirms the result (8.7), and hears the confirmation.
    async fn confirm(&mut self) -> Result<(), DemoError> {
        for seat in Color::ALL {
            let said = self.state().ears.last(seat).clone();
            self.act(seat, vec![(2_000, BoardAction::Press(Button::Ok))])
                .await?;
            self.until("the result is confirmed", |state| {
                state.draws.confirmed(seat) && *state.ears.last(seat) != said
            })
            .await?;
        }
        Ok(())
    }

    async fn move_and_press(
        &mut self,
        position: &Position,
        mv: &Move,
        ply: usize,
    ) -> Result<(), DemoError> {
        let seat = position.turn();
        self.explain(moving(ply)).await?;
        let mut actions = hands::actions_of(position, mv, manner(ply));
        actions.push((300, BoardAction::Press(Button::Commit)));
        match ply == CUT && self.line.is_some() {
            true => self.without_a_line(seat, actions).await?,
            false => self.act(seat, actions).await?,
        }
        self.until("the move is announced", |state| {
            state.plies().len() >= ply || state.current().is_some_and(|c| c.announced)
        })
        .await?;
        // Mate ends the game, so the clock is not pressed.
        if over(&self.state()) {
            return Ok(());
        }
        self.explain((ply == 1).then_some("demo-presses")).await?;
        self.act(seat, vec![(LISTENS, BoardAction::Press(Button::Press))])
            .await?;
        self.until("the clock is pressed", |state| state.plies().len() >= ply)
            .await?;
        self.rule().await
    }

    /// Acts while the connection is lost; restores it once both rooms know.
    async fn without_a_line(
        &mut self,
        seat: Color,
        actions: TimedActions,
    ) -> Result<(), DemoError> {
        self.explain(Some("demo-cuts")).await?;
        self.line.as_ref().map(PausableProxy::pause);
        self.explain(Some("demo-keeps")).await?;
        self.act(seat, actions).await?;
        let lost = |state: &State| state.rooms().lost().is_some();
        until(&mut self.states.white, "the line is lost", lost).await?;
        self.explain(Some("demo-mends")).await?;
        self.line.as_ref().map(PausableProxy::resume);
        self.until("the line is back", |state| !lost(state)).await
    }

    /// The opponent repeats the move and executes it on their own board, once in a wrong aperture.
    async fn execute(
        &mut self,
        position: &Position,
        mv: &Move,
        ply: usize,
    ) -> Result<(), DemoError> {
        let seat = !position.turn();
        self.explain(executing(ply)).await?;
        let mut actions = hands::actions_of(position, mv, Manner::VictimFirst);
        if let (wrong_ply, right, wrong) = MISPLACED
            && ply == wrong_ply
        {
            for (_, deed) in &mut actions {
                if *deed == BoardAction::Place(right) {
                    *deed = BoardAction::Place(wrong);
                }
            }
            // The hand rests: the player believes that all is well.
            actions.push((1_500, BoardAction::Rest));
            return self.act(seat, actions).await;
        }
        self.act(seat, actions).await?;
        self.until("the opponent's board shows the move", |state| {
            state.agrees(BoardAt(seat)) && state.board(BoardAt(seat)).is_some()
        })
        .await
    }

    /// The whole procedure of D.2.9 for an open case: take, note the board, read both scores, rule, execute, restart the clock.
    async fn rule(&mut self) -> Result<(), DemoError> {
        self.give_back().await?;
        let raised = self.state().open().next().cloned();
        let Some(found) = raised else { return Ok(()) };
        let Some(board) = found.matter.board() else {
            return Ok(());
        };
        self.look_into(&found, board).await?;
        self.explain(Some("demo-rules")).await?;
        self.explain(Some("demo-guides")).await?;
        self.arbiter_acts(Order::Accept { id: found.id }).await?;
        if found.proposes().asks_back() {
            self.order(Order::Confirm).await?;
        }
        self.until("the arbiter's ruling is in force", |state| {
            !state.open().any(|open| open.id == found.id)
        })
        .await?;
        self.put_right(board).await?;
        self.explain(Some("demo-resumes")).await?;
        self.arbiter_acts(Order::Start).await?;
        self.until("the clock runs again", State::clock_runs).await
    }

    /// The arbiter returns time that the connection cost a player, beyond the automatic compensation.
    async fn give_back(&mut self) -> Result<(), DemoError> {
        let took = |found: &&CaseFile| matches!(found.matter, Matter::LineTook { .. });
        let raised = self.state().open().find(took).map(|found| found.id);
        let Some(id) = raised else { return Ok(()) };
        self.explain(Some("demo-gives-back")).await?;
        self.arbiter_acts(Order::Accept { id }).await?;
        self.until("the time is given back", |state| {
            !state.open().any(|open| open.id == id)
        })
        .await
    }

    /// The arbiter comes, and collects the evidence for a ruling.
    async fn look_into(&mut self, found: &CaseFile, board: BoardAt) -> Result<(), DemoError> {
        let id = found.id;
        self.explain(Some("demo-takes")).await?;
        let name = ARBITER.to_owned();
        self.arbiter_acts(Order::Take { id, name }).await?;
        self.order(Order::Stop).await?;
        let squares = Changes::default();
        self.arbiter_acts(Order::NoteBoard { id, board, squares })
            .await?;
        self.explain(Some("demo-reads")).await?;
        for seat in Color::ALL {
            let text = scoresheet::moves(&self.state()).join(" ");
            self.arbiter_acts(Order::ReadScore { seat, text }).await?;
        }
        Ok(())
    }

    /// The player follows the guidance step by step.
    async fn put_right(&mut self, board: BoardAt) -> Result<(), DemoError> {
        let next = |state: &State| state.board(board)?.guidance()?.step();
        loop {
            let step = next(&self.state());
            let deed = match step {
                Some(RepairStep::Take { square, .. }) => BoardAction::Lift(square),
                Some(RepairStep::Put { square, .. }) => BoardAction::Place(square),
                None => return Ok(()),
            };
            self.act(board.seat(), vec![(2_000, deed)]).await?;
            self.until("the board has taken the step", |state| next(state) != step)
                .await?;
        }
    }

    /// Explains the next step, after all earlier utterances.
    async fn explain(&self, name: Option<&str>) -> Result<(), DemoError> {
        let Some(name) = name else { return Ok(()) };
        self.give(Input::Time).await?;
        self.told.explain(name);
        Ok(())
    }

    /// The arbiter acts after a realistic pause.
    async fn arbiter_acts(&self, order: Order) -> Result<(), DemoError> {
        self.act(Color::White, vec![(ARBITER_ACTS, BoardAction::Rest)])
            .await?;
        self.order(order).await
    }

    async fn act(&self, seat: Color, actions: TimedActions) -> Result<(), DemoError> {
        Ok(self.boards.get(seat).play(actions).await?)
    }

    async fn order(&self, order: Order) -> Result<(), DemoError> {
        self.give(Input::Arbiter(order)).await
    }

    /// Sends an input, and waits until its consequences are said.
    async fn give(&self, input: Input) -> Result<(), DemoError> {
        let (awaited, said) = AwaitedInput::new(input);
        let sent = self.orders.white.send(awaited).await;
        sent.map_err(|_| DemoError::Ended)?;
        said.await.map_err(|_| DemoError::Ended)
    }

    /// The state in the room that keeps the game.
    fn state(&self) -> watch::Ref<'_, Arc<State>> {
        self.states.white.borrow()
    }

    /// Waits until a condition holds in both rooms.
    async fn until(
        &mut self,
        what: &'static str,
        holds: impl Fn(&State) -> bool,
    ) -> Result<(), DemoError> {
        for state in [&mut self.states.white, &mut self.states.black] {
            until(state, what, &holds).await?;
        }
        Ok(())
    }
}

async fn until(
    state: &mut watch::Receiver<Arc<State>>,
    what: &'static str,
    holds: impl Fn(&State) -> bool,
) -> Result<(), DemoError> {
    let wait = state.wait_for(|state| holds(state));
    match tokio::time::timeout(super::PATIENCE, wait).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(_)) => Err(DemoError::Ended),
        Err(_) => Err(DemoError::Stuck(what)),
    }
}

fn over(state: &State) -> bool {
    matches!(state.phase, Phase::Over(_))
}

/// The explanation before this half-move.
const fn moving(ply: usize) -> Option<&'static str> {
    match ply {
        1 => Some("demo-moves"),
        3 => Some("demo-reseats"),
        7 => Some("demo-captures"),
        11 => Some("demo-adjusts"),
        13 => Some("demo-alarms"),
        23 => Some("demo-castles"),
        33 => Some("demo-mates"),
        _ => None,
    }
}

/// The explanation before the opponent executes it.
const fn executing(ply: usize) -> Option<&'static str> {
    match ply {
        1 => Some("demo-executes"),
        12 => Some("demo-misplaces"),
        _ => None,
    }
}

/// Peculiarities by half-move: both orders of capture, a loose peg, an adjustment.
const fn manner(ply: usize) -> Manner {
    match ply {
        3 => Manner::Reseated,
        11 => Manner::Adjusts(Square::B1),
        _ if ply % 4 < 2 => Manner::CapturerFirst,
        _ => Manner::VictimFirst,
    }
}
