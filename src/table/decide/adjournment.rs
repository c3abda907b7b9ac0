//! A game is adjourned and taken up again (2023 Guidelines I).

use shakmaty::Color;

use super::Deciding;
use crate::laws::{Envelope, Paper, Unopened};
use crate::ledger::event::{
    Adjourning, Difference, Event, Origin, Outcome, Reason, Ruling, Unclear,
};
use crate::table::adjournment::Stage;
use crate::table::input::SealOrder;
use crate::table::state::Phase;

impl Deciding {
    pub(super) fn adjourn(&mut self, order: &SealOrder) {
        match order {
            SealOrder::Seal { resumption } => self.order_sealing(false, resumption),
            SealOrder::SealReply => self.order_sealing(true, ""),
            SealOrder::Resume => {
                if self.state.adjourned() == Some(Stage::Closed) {
                    self.step(Origin::Arbiter, Adjourning::Resumed);
                }
            }
            SealOrder::Await => {
                if self.state.adjourned() == Some(Stage::Resuming) {
                    self.step(Origin::Arbiter, Adjourning::Awaited);
                }
            }
            // The table opens it and says what was in it; here it cannot be opened yet.
            SealOrder::Open => self.refuse_opening(),
            SealOrder::Declare => {
                if matches!(
                    self.state.adjourned(),
                    Some(Stage::Resuming | Stage::Awaiting)
                ) {
                    self.step(Origin::Arbiter, Adjourning::Declared);
                }
            }
        }
    }

    fn step(&mut self, origin: Origin, step: Adjourning) {
        self.emit(origin, Event::Adjournment { step });
    }

    fn order_sealing(&mut self, reply: bool, resumption: &str) {
        if self.state.may_adjourn() {
            let ordered = Adjourning::Ordered {
                seat: self.state.turn(),
                reply,
                resumption: resumption.to_owned(),
            };
            self.step(Origin::Arbiter, ordered);
        }
    }

    fn refuse_opening(&mut self) {
        let closed = matches!(
            self.state.adjourned(),
            Some(Stage::Resuming | Stage::Awaiting)
        );
        let boards = self.state.not_ready();
        if closed && !boards.is_empty() {
            self.emit(Origin::Arbiter, Event::StartRefused { boards });
        }
    }

    /// A move was sealed in private, or was not clear.
    pub(super) fn sealed(&mut self, sealed: &Result<Envelope, Unclear>) {
        let Some(seat) = self.state.sealing() else {
            return;
        };
        let origin = Origin::Seat(seat);
        match sealed {
            Ok(envelope) => {
                let envelope = envelope.clone();
                self.step(origin, Adjourning::Sealed { envelope });
            }
            Err(why) => {
                let seat = self.state.hand_of(seat);
                self.emit(origin, Event::CommitUnclear { seat, why: *why });
            }
        }
    }

    /// The sealer stops the clock, which closes the envelope; without a sealed move that is a press in vain.
    pub(super) fn press_sealing(&mut self, seat: Color, origin: Origin) {
        if self.state.envelope().is_some() {
            self.step(origin, Adjourning::Closed);
        } else {
            self.emit(origin, Event::PressedInVain { seat });
        }
    }

    /// The envelope was opened: its move is made and may end the game (I.10), or loses it (I.8).
    pub(super) fn opened(&mut self, opened: &Result<Paper, Unopened>) {
        if !self.state.may_open() {
            return;
        }
        let paper = match opened {
            Ok(paper) => paper.clone(),
            Err(why) => {
                self.step(Origin::Arbiter, Adjourning::Unopened { why: *why });
                return;
            }
        };
        let seat = self.state.turn();
        let text = paper.text.clone();
        let meaning = paper.meaning(&self.state.position);
        let uci = meaning.ok();
        self.step(Origin::Arbiter, Adjourning::Opened { paper, uci });
        match meaning {
            Ok(_) => self.over_by_sealed_move(seat),
            Err(fault) => {
                let difference = Difference::SealedMove { seat, text, fault };
                // Not lost against an opponent who cannot mate: the exceptions of I.8, F8, A8.
                let (outcome, _) = self.against(seat, Reason::Arbiter, true);
                self.raise(Origin::Arbiter, difference, Ruling::End { outcome });
            }
        }
    }

    fn over_by_sealed_move(&mut self, seat: Color) {
        let position = &self.state.position;
        let outcome = if position.is_checkmate() {
            Outcome {
                winner: Some(seat),
                reason: Reason::Checkmate,
            }
        } else if position.is_stalemate() {
            Outcome {
                winner: None,
                reason: Reason::Stalemate,
            }
        } else {
            self.ends_by_itself();
            return;
        };
        self.ended(Origin::System, outcome);
    }

    /// While the game is adjourned a draw can still be agreed, and a player can resign (I.4, I.6).
    pub(super) fn playing_or_adjourned(&self) -> bool {
        self.playing() || self.state.phase == Phase::Adjourned
    }

    /// A board that does not show the adjourned position is guided there.
    pub(super) fn put_right_for_resumption(&mut self, board: Color) -> bool {
        if self.state.adjourned() != Some(Stage::Resuming) {
            return false;
        }
        self.guide(board);
        true
    }
}
