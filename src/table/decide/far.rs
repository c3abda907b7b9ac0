//! A game on a chess server, played at this table: its moves are entered as any others. Where the server has another position, the table
//! goes there, and boards are guided. At a rated table nothing of it is done, and nothing recorded.

use super::Deciding;
use crate::far::Far;
use crate::state::Phase;
use laws::seat::BoardAt;
use laws::{DrawAct, Outcome, Position};
use ledger::event::{Author, ClockEvent, FarEvent};
use shakmaty::Color;

impl Deciding<'_> {
    pub(super) fn far(&mut self, far: &Far) {
        let joins = matches!(far, Far::Tells(FarEvent::Joined { .. }));
        if self.state.profile.rated || self.state.far.is_none() && !joins {
            return;
        }
        match far {
            Far::Tells(event) => self.far_tells(event),
            Far::Shows {
                white,
                black,
                turn,
                runs,
            } => {
                let shown = ClockEvent::Shown {
                    white: *white,
                    black: *black,
                    turn: *turn,
                    runs: *runs,
                    down: None,
                    left: Color::White,
                };
                self.emit(Author::Clock, shown);
            }
            Far::Draws { seat, act } => self.far_draws(*seat, *act),
            Far::Ends(outcome) => self.far_ends(*outcome),
        }
    }

    fn far_tells(&mut self, event: &FarEvent) {
        let over = matches!(self.state.phase, Phase::Over(_));
        let made = self.state.plies().len() + usize::from(self.state.current().is_some());
        match event {
            FarEvent::Lost | FarEvent::Found => {
                let lost = matches!(event, FarEvent::Lost);
                let known = self.state.far.is_some_and(|far| far.lost == lost);
                if !known && !over {
                    self.emit(Author::System, event.clone());
                }
            }
            _ if over => {}
            FarEvent::WentBack { plies } if *plies as usize >= made => {}
            FarEvent::Stands { position } if Position::from_fen(position).is_err() => {}
            FarEvent::Refused if made == 0 => {}
            FarEvent::Refused => {
                self.emit(Author::System, FarEvent::Refused);
                let plies = made as u32 - 1;
                self.emit(Author::System, FarEvent::WentBack { plies });
                self.guide_boards();
            }
            FarEvent::WentBack { .. } | FarEvent::Stands { .. } => {
                self.emit(Author::System, event.clone());
                self.guide_boards();
            }
            _ => self.emit(Author::System, event.clone()),
        }
    }

    /// Offers are kept as at any table, so that a move answers them.
    fn far_draws(&mut self, seat: Color, act: DrawAct) {
        let offered = self.state.draws.offer();
        let fits = match act {
            DrawAct::Offer => offered.is_none(),
            _ => offered == Some(!seat),
        };
        if fits {
            self.draw_act(seat, act, Author::Assistant);
        }
    }

    /// A move that is being made is the last one, and nobody presses for it any more.
    fn far_ends(&mut self, outcome: Outcome) {
        if matches!(self.state.phase, Phase::Over(_)) {
            return;
        }
        if self
            .state
            .current()
            .is_some_and(|current| current.announced)
        {
            self.complete(self.state.turn(), Author::System);
        }
        self.ended(Author::System, outcome);
    }

    fn guide_boards(&mut self) {
        BoardAt::ALL
            .into_iter()
            .for_each(|board| self.guide_back(board));
    }
}
