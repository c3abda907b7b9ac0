//! The two players of the demo and the arbiter: they look at the table's state as people at the table would, and act by the
//! boards' pegs and buttons.

use crate::seat::BoardAt;
use std::sync::Arc;

use shakmaty::{ByColor, Color, Move, Square};
use tokio::sync::{mpsc, watch};

use super::DemoError;
use super::hands::{self, Deeds, Manner};
use crate::board::repair::Step;
use crate::board::sensing::Button;
use crate::laws::Position;
use crate::sim::board::Deed;
use crate::sim::port::SimulatedBoard;
use crate::table::{Input, Order, Phase, State};

/// The half-move that White's hand executes wrongly on White's board: Black's knight to g6 instead of f6.
const MISPLACED: (usize, Square, Square) = (12, Square::F6, Square::G6);
/// How long a player listens before going on, in board ms.
const LISTENS: u64 = 900;

/// Everyone at the demo's table.
pub(super) struct Players {
    pub boards: ByColor<SimulatedBoard>,
    pub state: watch::Receiver<Arc<State>>,
    pub inputs: mpsc::Sender<Input>,
}

impl Players {
    /// Plays these moves from the start to the end of the game.
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
            if !matches!(self.state.borrow().phase, Phase::Over(_)) {
                self.execute(&position, mv, ply).await?;
            }
            position = position.play(mv);
        }
        self.until("the game is over", |state| {
            matches!(state.phase, Phase::Over(_))
        })
        .await
    }

    async fn move_and_press(
        &mut self,
        position: &Position,
        mv: &Move,
        ply: usize,
    ) -> Result<(), DemoError> {
        let seat = position.turn();
        let mut deeds = hands::moves(position, mv, manner(ply));
        deeds.push((300, Deed::Press(Button::Commit)));
        self.act(seat, deeds).await?;
        self.until("the move is announced", |state| {
            state.plies().len() >= ply || state.current().is_some_and(|c| c.announced)
        })
        .await?;
        self.act(seat, vec![(LISTENS, Deed::Press(Button::Press))])
            .await?;
        self.until("the clock is pressed", |state| state.plies().len() >= ply)
            .await?;
        self.rule().await
    }

    /// The opponents repeat the move and execute it on their own boards, once on a wrong aperture.
    async fn execute(
        &mut self,
        position: &Position,
        mv: &Move,
        ply: usize,
    ) -> Result<(), DemoError> {
        let seat = !position.turn();
        let mut deeds = hands::moves(position, mv, Manner::VictimFirst);
        if let (wrong_ply, right, wrong) = MISPLACED
            && ply == wrong_ply
        {
            for (_, deed) in &mut deeds {
                if *deed == Deed::Place(right) {
                    *deed = Deed::Place(wrong);
                }
            }
            // The hand rests, sure that all is well.
            deeds.push((1_500, Deed::Rest));
            return self.act(seat, deeds).await;
        }
        self.act(seat, deeds).await?;
        self.until("the opponent's board shows the move", |state| {
            state.agrees(BoardAt(seat)) && state.board(BoardAt(seat)).is_some()
        })
        .await
    }

    /// The arbiter accepts what is proposed, and the player follows the guidance, step by step.
    async fn rule(&mut self) -> Result<(), DemoError> {
        let raised = self.state.borrow().open().next().cloned();
        let Some(found) = raised else { return Ok(()) };
        let Some(board) = found.matter.board() else {
            return Ok(());
        };
        self.act(board.seat(), vec![(4_000, Deed::Rest)]).await?;
        self.order(Order::Accept { id: found.id }).await?;
        if found.proposes().asks_back() {
            self.order(Order::Confirm).await?;
        }
        self.until("the arbiter's ruling is in force", |state| {
            !state.open().any(|open| open.id == found.id)
        })
        .await?;
        loop {
            let step = {
                let state = self.state.borrow();
                let guidance = state.board(board);
                guidance
                    .and_then(|found| found.guidance())
                    .and_then(|guidance| guidance.step())
            };
            let deed = match step {
                Some(Step::Take { square, .. }) => Deed::Lift(square),
                Some(Step::Put { square, .. }) => Deed::Place(square),
                None => return self.restart().await,
            };
            self.act(board.seat(), vec![(2_000, deed)]).await?;
            self.until("the board has taken the step", |state| {
                let guidance = state.board(board);
                guidance
                    .and_then(|found| found.guidance())
                    .and_then(|guidance| guidance.step())
                    != step
            })
            .await?;
        }
    }

    /// The clocks stand while a board is put right in the opponent's time; then the arbiter says that play goes on (6.11.3).
    async fn restart(&mut self) -> Result<(), DemoError> {
        let stands = !self.state.borrow().clock_runs();
        if stands {
            self.order(Order::Start).await?;
        }
        self.until("the clock runs again", State::clock_runs).await
    }

    async fn act(&self, seat: Color, deeds: Deeds) -> Result<(), DemoError> {
        Ok(self.boards.get(seat).play(deeds).await?)
    }

    async fn order(&self, order: Order) -> Result<(), DemoError> {
        let sent = self.inputs.send(Input::Arbiter(order)).await;
        sent.map_err(|_| DemoError::Ended)
    }

    async fn until(
        &mut self,
        what: &'static str,
        holds: impl FnMut(&State) -> bool,
    ) -> Result<(), DemoError> {
        let mut holds = holds;
        let wait = self.state.wait_for(|state| holds(state));
        match tokio::time::timeout(super::PATIENCE, wait).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) => Err(DemoError::Ended),
            Err(_) => Err(DemoError::Stuck(what)),
        }
    }
}

/// Both orders of capture, a peg put in again, an adjustment.
const fn manner(ply: usize) -> Manner {
    match ply {
        3 => Manner::Reseated,
        11 => Manner::Adjusts(Square::B1),
        _ if ply % 4 < 2 => Manner::CapturerFirst,
        _ => Manner::VictimFirst,
    }
}
