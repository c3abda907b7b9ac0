//! What is typed in a game at home: a move, a question, a wish.

use super::Opponent;
use super::game::{Next, Sitting};
use super::typed::{Meant, meant};
use crate::announce::{Entered, entered};
use crate::board::sensing::Button;
use crate::laws::{DrawAct, Position};
use crate::ledger::event::Query;
use crate::table::{Act, Input, Phase, Wish};

impl Sitting<'_> {
    pub(super) async fn enter(&mut self, line: &str) -> Option<Next> {
        let meant = entered(line, self.seat());
        if let Some(next) = self.follows(&meant).await {
            return next;
        }
        match meant {
            Entered::Nothing => {}
            Entered::Follow(_) => self.screen.tell_of("play-unknown", "typed", line),
            Entered::Ask(query) => {
                if let Query::Course { back } = query {
                    self.course = back;
                }
                self.wish(Wish::Ask(query)).await;
            }
            Entered::Earlier => {
                self.course += 1;
                let back = self.course;
                self.wish(Wish::Ask(Query::Course { back })).await;
            }
            Entered::TakeBack(count) => self.take_back(count).await,
            Entered::ToMove(number) => self.back_to_move(number).await,
            Entered::New => return Some(self.another(None)),
            Entered::SetUp(fen) => match Position::from_fen(&fen) {
                Ok(position) => return Some(self.another(Some(position.fen()))),
                Err(_) => self.screen.tell_of("play-no-position", "typed", &fen),
            },
            Entered::Compose(parts) => {
                for composing in parts {
                    self.wish(Wish::Compose(composing)).await;
                }
            }
            Entered::Resign => {
                let seat = self.seat();
                self.act(seat, Act::Resign).await;
            }
            Entered::Draw => self.draw().await,
            Entered::Detail(detail) => self.wish(Wish::Detail(detail)).await,
            Entered::Again => {
                let (seat, button) = (self.seat(), Button::Repeat);
                self.give(Input::Button { seat, button }).await;
            }
            Entered::Lift(square) => {
                self.hand = Some(square);
                if self.state().profile.touch_move {
                    let seat = self.seat();
                    self.act(seat, Act::Touched(square)).await;
                }
                self.screen
                    .tell_of("play-hand", "square", &square.to_string());
            }
            Entered::Place(square) => match self.hand.take() {
                Some(from) => self.moved(&format!("{from}{square}"), true).await,
                None => self.screen.tell_of("play-unknown", "typed", line),
            },
            Entered::Opponent => self.gone = false,
            Entered::Help => self.screen.tell("play-help"),
            Entered::Quit => return Some(Next::Quit),
            Entered::Move { written, spoken } => self.moved(&written, spoken).await,
        }
        None
    }

    pub(super) async fn moved(&mut self, text: &str, spoken: bool) {
        self.course = 1;
        let state = self.state();
        if state.phase != Phase::Playing || state.shown_position().turn() != self.seat() {
            self.screen.tell("play-not-you");
            return;
        }
        let position = state.shown_position();
        match meant(&position, text, spoken, self.screen.lexicon.language()) {
            Meant::Move(uci) => self.wish(Wish::Move(uci)).await,
            Meant::Impossible => self.wish(Wish::Move(shakmaty::uci::UciMove::Null)).await,
            Meant::Ambiguous => self.screen.tell_of("play-ambiguous", "typed", text),
            Meant::Nothing => self.screen.tell_of("play-unknown", "typed", text),
        }
    }

    /// As far as the own last move, where an engine answered it.
    pub(super) async fn take_back(&mut self, count: Option<u32>) {
        let state = self.state();
        let made = state.plies().len() as u32 + u32::from(state.current().is_some());
        let answered = self
            .opponent
            .seat()
            .is_some_and(|engine| !self.gone && engine != state.turn());
        let count = count.unwrap_or(if answered { 2 } else { 1 });
        match made.checked_sub(count) {
            Some(plies) => self.wish(Wish::GoBack(plies)).await,
            None => self.wish(Wish::GoBack(made)).await,
        }
    }

    /// To where the player who types was to make this move.
    pub(super) async fn back_to_move(&mut self, number: u32) {
        let (state, seat) = (self.state(), self.seat());
        let made = state.plies().len() as u32;
        let wanted = |ply: &u32| {
            let ply = *ply as usize + 1;
            state.number_of(ply) == number && state.side_of(ply) == seat
        };
        let plies = (0..made).find(wanted).unwrap_or(u32::MAX);
        self.wish(Wish::GoBack(plies)).await;
    }

    /// Two people agree; a program does not.
    pub(super) async fn draw(&mut self) {
        let seat = self.seat();
        self.act(seat, Act::Draw(DrawAct::Offer)).await;
        let answer = match self.opponent {
            Opponent::Engine(..) => DrawAct::Refuse,
            Opponent::Person | Opponent::Nobody => DrawAct::Accept,
        };
        self.act(!seat, Act::Draw(answer)).await;
    }
}
