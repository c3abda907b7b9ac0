//! What somebody at a server types: a move, a question, a wish; between the games, with whom to play.

use shakmaty::uci::UciMove;

use super::super::typed::{Meant, meant};
use super::game::Game;
use super::{Guest, Wants};
use crate::announce::{Abroad, Entered, abroad, entered};
use crate::board::sensing::Button;
use crate::fics::Password;
use crate::laws::DrawAct;
use crate::ledger::event::{FarEvent, Query, Wanted};
use crate::table::{Far, Input, Phase, Wish};

impl Guest<'_> {
    /// Takes a line; whether the player wants to go.
    pub(super) async fn enter(&mut self, line: &str) -> bool {
        self.screen.goes_on();
        match std::mem::replace(&mut self.wants, Wants::Command) {
            Wants::Name if !line.trim().is_empty() => {
                self.client.name(line.trim().to_owned()).await;
                return false;
            }
            Wants::Password => {
                self.hidden = None;
                self.screen.hides(false);
                self.client.password(Password::new(line.to_owned())).await;
                return false;
            }
            Wants::Name | Wants::Command => {}
        }
        if let Some(abroad) = abroad(line) {
            self.abroad(abroad).await;
            return false;
        }
        let seat = self.game.as_ref().map(|game| game.seat);
        match (
            entered(line, seat.unwrap_or(shakmaty::Color::White)),
            &self.game,
        ) {
            (Entered::Quit, Some(_)) if !self.leaves => {
                self.leaves = true;
                self.screen.tell("server-playing");
            }
            (Entered::Quit, _) => return true,
            (Entered::Help, _) => self.screen.tell("server-help"),
            (Entered::Nothing, _) => {}
            (_, None) => self.screen.tell("server-no-game"),
            (entered, Some(_)) => self.in_game(entered, line).await,
        }
        false
    }

    async fn abroad(&mut self, abroad: Abroad) {
        match abroad {
            Abroad::Seek(wishes) => self.client.say(&format!("seek {wishes}")).await,
            Abroad::Match(wishes) => self.client.say(&format!("match {wishes}")).await,
            Abroad::Accept => {
                self.wanted = None;
                self.client.say("accept").await;
            }
            Abroad::Decline => self.decline().await,
            Abroad::Withdraw => self.client.say("withdraw").await,
            Abroad::Adjourn => self.want(Wanted::Adjourn, "adjourn").await,
            Abroad::Abort => self.want(Wanted::Abort, "abort").await,
            Abroad::Flag => self.client.say("flag").await,
            Abroad::Courtesy => self.screen.tell("server-courtesy"),
            Abroad::Verbatim(text) => self.client.say(&text).await,
        }
    }

    async fn decline(&mut self) {
        self.client.say("decline").await;
        let Some(game) = &mut self.game else {
            return;
        };
        let seat = game.seat;
        match self.wanted.take() {
            Some(what) => game.tells(FarEvent::Declined { seat, what }).await,
            None => {
                let act = DrawAct::Refuse;
                game.give(Input::Far(Far::Draws { seat, act })).await;
            }
        }
    }

    /// Says it to the server; the table hears it, unless it answers the opponent, who wants the same.
    async fn want(&mut self, what: Wanted, command: &str) {
        self.client.say(command).await;
        let answers = self.wanted.take() == Some(what);
        if let Some(game) = self.game.as_mut().filter(|_| !answers) {
            let seat = game.seat;
            game.tells(FarEvent::Wants { seat, what }).await;
        }
    }

    async fn in_game(&mut self, entered: Entered, line: &str) {
        let Some(game) = &mut self.game else {
            return;
        };
        let seat = game.seat;
        match entered {
            Entered::Ask(query) => {
                if let Query::Course { back } = query {
                    game.back = back;
                }
                game.wish(Wish::Ask(query)).await;
            }
            Entered::Earlier => {
                game.back += 1;
                let back = game.back;
                game.wish(Wish::Ask(Query::Course { back })).await;
            }
            Entered::Detail(detail) => game.wish(Wish::Detail(detail)).await,
            Entered::Again => {
                let button = Button::Repeat;
                game.give(Input::Button { seat, button }).await;
            }
            Entered::TakeBack(count) => self.take_back(count).await,
            Entered::Resign => self.client.say("resign").await,
            Entered::Draw => {
                let act = DrawAct::Offer;
                self.client.say("draw").await;
                let accepts = game.state().draws.offer() == Some(!seat);
                if !accepts {
                    game.give(Input::Far(Far::Draws { seat, act })).await;
                }
            }
            Entered::Lift(square) => {
                game.hand = Some(square);
                self.screen
                    .tell_of("play-hand", "square", &square.to_string());
            }
            Entered::Place(square) => match game.hand.take() {
                Some(from) => self.moved(&format!("{from}{square}"), true).await,
                None => self.screen.tell_of("play-unknown", "typed", line),
            },
            Entered::Move { written, spoken } => self.moved(&written, spoken).await,
            _ => self.screen.tell_of("play-unknown", "typed", line),
        }
    }

    /// As far as the own last move, if nothing else is said.
    async fn take_back(&mut self, count: Option<u32>) {
        let Some(game) = &self.game else {
            return;
        };
        let own_turn = game.state().turn() == game.seat;
        let plies = count.unwrap_or(if own_turn { 2 } else { 1 });
        self.want(Wanted::TakeBack { plies }, &format!("takeback {plies}"))
            .await;
    }

    async fn moved(&mut self, text: &str, spoken: bool) {
        let language = self.language;
        let Some(game) = &mut self.game else {
            return;
        };
        game.back = 1;
        // The server takes a move for the answer.
        self.wanted = None;
        let state = game.state();
        let position = state.shown_position();
        if state.phase != Phase::Playing || position.turn() != game.seat {
            self.screen.tell("play-not-you");
            return;
        }
        match meant(&position, text, spoken, language) {
            Meant::Move(uci) => game.wish(Wish::Move(uci)).await,
            Meant::Impossible => game.wish(Wish::Move(UciMove::Null)).await,
            Meant::Ambiguous => self.screen.tell_of("play-ambiguous", "typed", text),
            Meant::Nothing => self.screen.tell_of("play-unknown", "typed", text),
        }
    }
}

impl Game {
    async fn wish(&mut self, wish: Wish) {
        let seat = self.seat;
        self.give(Input::Wish { seat, wish }).await;
    }
}
