//! Handles lines typed in a session at a server: moves, questions and wishes; between games, the search for an opponent.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};

use super::super::asked::{course, moves_of};
use super::super::ending::{EndRequest, Ending, typed};
use super::super::typed::{TypedMove, Which, in_foreign_letters, meant};
use super::game::ServerGame;
use super::{Guest, Kind, Wants};
use announce::{Entered, ForServer, entered, for_server};
use board::sensing::Button;
use laws::DrawAct;
use ledger::event::{LineAnswer, OpponentRequest, Query, ServerEvent};
use server::{LoginSecret, PlayerWish};
use table::{Input, Phase, ServerInput, Wish};

impl Guest<'_> {
    /// Handles a line; true if the player wants to leave.
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
                self.client
                    .password(LoginSecret::new(line.to_owned()))
                    .await;
                return false;
            }
            Wants::Name | Wants::Command => {}
        }
        let seat = self.game.as_ref().map(|game| game.seat);
        if self.chooses(line).await {
            return false;
        }
        let meant = entered(line, seat.unwrap_or(Color::White), self.language);
        if self.answers(&meant).await {
            return false;
        }
        if let Some(wish) = for_server(line) {
            self.ask_server(wish).await;
            return false;
        }
        match (meant, &self.game) {
            (Entered::Quit, Some(_)) if !self.leaves => {
                self.leaves = true;
                self.screen.tell(match self.kind {
                    Kind::Fics if self.unregistered => "server-playing-guest",
                    Kind::Fics => "server-playing",
                    Kind::Lichess => "server-playing-on",
                });
            }
            (Entered::Quit, _) => return true,
            (Entered::Help, _) => match (self.kind, self.unregistered) {
                (Kind::Fics, true) => self.screen.tell_of("server-help", "guest", "yes"),
                (Kind::Fics, false) => self.screen.tell_of("server-help", "guest", "no"),
                (Kind::Lichess, _) => self.screen.tell("server-help-lichess"),
            },
            (Entered::Against, Some(game)) => self.against(game),
            (Entered::Nothing, _) => {}
            (_, None) => self.screen.tell("server-no-game"),
            (entered, Some(_)) => self.in_game(entered, line).await,
        }
        false
    }

    async fn ask_server(&mut self, wish: ForServer) {
        match wish {
            ForServer::Seek(wishes) => self.client.ask(PlayerWish::Seek(wishes)).await,
            ForServer::Match(wishes) => {
                self.resuming = None;
                self.client.ask(PlayerWish::Match(wishes)).await;
            }
            ForServer::Accept => {
                self.wanted = None;
                self.client.ask(PlayerWish::Accept).await;
            }
            ForServer::Decline => self.decline().await,
            ForServer::Withdraw => self.client.ask(PlayerWish::Withdraw).await,
            // lichess has no adjournment; the client's answer says so.
            ForServer::Adjourn if self.kind == Kind::Lichess => {
                self.client.ask(PlayerWish::Adjourn).await
            }
            ForServer::Adjourn if self.unregistered => {
                self.screen.tell("server-guest-adjourns-not")
            }
            ForServer::Adjourn => {
                self.want(OpponentRequest::Adjourn, PlayerWish::Adjourn)
                    .await
            }
            ForServer::Abort => self.want(OpponentRequest::Abort, PlayerWish::Abort).await,
            ForServer::Flag => self.client.ask(PlayerWish::Flag).await,
            ForServer::MoreTime(seconds) => self.client.ask(PlayerWish::MoreTime(seconds)).await,
            ForServer::Write(text) => self.client.ask(PlayerWish::Write(text)).await,
            ForServer::Courtesy => self.screen.tell("server-courtesy"),
            ForServer::Verbatim(text) if self.kind == Kind::Fics && sets_style(&text) => {
                self.screen.tell("server-style")
            }
            ForServer::Verbatim(text) => self.client.ask(PlayerWish::Verbatim(text)).await,
        }
    }

    /// The players with their ratings.
    fn against(&self, game: &ServerGame) {
        let ratings = self
            .ratings
            .as_ref()
            .filter(|known| known.names == *game.names());
        let side = |color: Color| {
            let name = game.names().get(color);
            match ratings.and_then(|known| *known.ratings.get(color)) {
                Some(rating) => format!("{name} ({rating})"),
                None => name.clone(),
            }
        };
        let values = [("white", side(Color::White)), ("black", side(Color::Black))];
        self.line_of("server-players", values);
    }

    async fn decline(&mut self) {
        self.client.ask(PlayerWish::Decline).await;
        let Some(game) = &mut self.game else {
            return;
        };
        let seat = game.seat;
        match self.wanted.take() {
            Some(what) => game.tells(ServerEvent::Declined { seat, what }).await,
            None => {
                let act = DrawAct::Refuse;
                game.give(Input::Server(ServerInput::Draws { seat, act }))
                    .await;
            }
        }
    }

    /// Sends a request; the table announces it, unless it accepts the opponent's own.
    async fn want(&mut self, what: OpponentRequest, ask: PlayerWish) {
        self.client.ask(ask).await;
        let answers = self.wanted.take() == Some(what);
        if let Some(game) = self.game.as_mut().filter(|_| !answers) {
            let seat = game.seat;
            game.tells(ServerEvent::Wants { seat, what }).await;
        }
    }

    async fn in_game(&mut self, entered: Entered, line: &str) {
        let Some(game) = &mut self.game else {
            return;
        };
        let seat = game.seat;
        match entered {
            // No question about legality is answered in a game on a server.
            Entered::AllMoves => game.wish(moves_of(Square::A1)).await,
            Entered::Ask(Query::Course { .. })
            | Entered::Earlier
            | Entered::MoveList
            | Entered::PlayedBy(_) => {
                let state = game.state();
                for wish in course(&state, &entered, &mut game.back) {
                    game.wish(wish).await;
                }
            }
            Entered::Ask(query) => game.wish(Wish::Ask(query)).await,
            Entered::Detail(detail) => game.wish(Wish::Detail(detail)).await,
            Entered::Speed { faster } => game.wish(Wish::Speed { faster }).await,
            Entered::Again => {
                let button = Button::Repeat;
                game.give(Input::Button { seat, button }).await;
            }
            Entered::TakeBack(count) => self.take_back(count).await,
            Entered::Resign => {
                let state = game.state();
                let asked = Ending::of(&state, seat, EndRequest::Resign);
                let asked = Some(asked).filter(|_| state.phase == Phase::Playing);
                let question = asked
                    .as_ref()
                    .map_or(LineAnswer::NotPlaying, Ending::question);
                self.screen.asks(asked.as_ref().map(Ending::asked));
                self.resigning = asked;
                game.wish(Wish::Prompt(question)).await;
            }
            Entered::Draw => {
                let act = DrawAct::Offer;
                self.client.ask(PlayerWish::Draw).await;
                let accepts = game.state().draws.offer() == Some(!seat);
                if !accepts {
                    game.give(Input::Server(ServerInput::Draws { seat, act }))
                        .await;
                }
            }
            Entered::Lift(square) => {
                game.hand = Some(square);
                self.screen
                    .tell_of("play-hand", "square", &square.to_string());
            }
            Entered::Place(square) => match game.hand.take() {
                Some(from) => self.moved(&format!("{from}{square}")).await,
                None => game.not_understood(line).await,
            },
            Entered::Move(typed) => self.moved(&typed).await,
            _ => game.not_understood(line).await,
        }
    }

    /// Whether this line answers the question which move is meant. Other questions leave it open.
    async fn chooses(&mut self, line: &str) -> bool {
        let language = self.language;
        let Some(game) = &mut self.game else {
            return false;
        };
        let Some(which) = game.which.take() else {
            return false;
        };
        let position = game.state().shown_position();
        if let Some(uci) = which.answered(&position, line, language) {
            game.wish(Wish::Move(uci)).await;
            return true;
        }
        let seat = game.seat;
        game.which = Some(which).filter(|which| which.stands(&position, line, seat, language));
        false
    }

    /// Handles the answer to the confirmation of a resignation. Any other line declines, and is then handled itself (false).
    async fn answers(&mut self, line: &Entered) -> bool {
        if self.resigning.take().is_none() {
            return false;
        }
        self.screen.asks(None);
        if *line == Entered::Yes {
            self.client.ask(PlayerWish::Resign).await;
            return true;
        }
        if let Some(game) = &mut self.game {
            game.wish(Wish::Prompt(LineAnswer::PlaysOn)).await;
        }
        matches!(line, Entered::No | Entered::Nothing)
    }

    /// Drops a confirmation that the game has made obsolete.
    pub(super) async fn let_resign(&mut self) {
        let state = self.game.as_ref().map(ServerGame::state);
        let stands = |asked: &Ending| state.as_ref().is_some_and(|state| asked.stands(state));
        if self.resigning.take_if(|asked| !stands(asked)).is_none() {
            return;
        }
        self.screen.asks(None);
        let playing = |game: &&mut ServerGame| game.state().phase == Phase::Playing;
        if let Some(game) = self.game.as_mut().filter(playing) {
            game.wish(Wish::Prompt(LineAnswer::PlaysOn)).await;
        }
    }

    /// Asks to take back this many half-moves, by default to the player's last move.
    async fn take_back(&mut self, count: Option<u32>) {
        let Some(game) = &self.game else {
            return;
        };
        let own_turn = game.state().turn() == game.seat;
        let reach = if own_turn { 2 } else { 1 };
        let plies = count.unwrap_or(reach);
        if self.kind == Kind::Lichess && plies != reach {
            let reach = reach.to_string();
            return self.screen.tell_of("server-back-only", "count", &reach);
        }
        self.want(
            OpponentRequest::TakeBack { plies },
            PlayerWish::TakeBack(plies),
        )
        .await;
    }

    async fn moved(&mut self, text: &str) {
        let language = self.language;
        let Some(game) = &mut self.game else {
            return;
        };
        game.back = 1;
        // To the server, a move declines the request.
        self.wanted = None;
        let state = game.state();
        let position = state.shown_position();
        if state.phase != Phase::Playing || position.turn() != game.seat {
            game.wish(Wish::Prompt(LineAnswer::NotOnTheMove)).await;
            return;
        }
        match meant(&position, text, language) {
            TypedMove::Move(uci) => game.wish(Wish::Move(uci)).await,
            TypedMove::Impossible => game.wish(Wish::Move(UciMove::Null)).await,
            TypedMove::Which(moves) => {
                let which = Which::new(position, moves);
                game.wish(Wish::Prompt(which.question())).await;
                game.which = Some(which);
            }
            TypedMove::Nothing(nearest) => match in_foreign_letters(&self.screen.lexicon, text) {
                Some(told) => self.screen.line(&told),
                None => {
                    let typed = typed(text);
                    let answer = LineAnswer::NotUnderstood { typed, nearest };
                    game.wish(Wish::Prompt(answer)).await;
                }
            },
        }
    }
}

impl ServerGame {
    async fn wish(&mut self, wish: Wish) {
        let seat = self.seat;
        self.give(Input::Wish { seat, wish }).await;
    }

    async fn not_understood(&mut self, line: &str) {
        let typed = typed(line);
        let nearest = None;
        self.wish(Wish::Prompt(LineAnswer::NotUnderstood { typed, nearest }))
            .await;
    }
}

/// Whether a command sets the style: in any other, positions would come as drawings, and no move would be understood.
fn sets_style(text: &str) -> bool {
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some("style"), _) => true,
        (Some("set"), Some(what)) => what.len() > 1 && "style".starts_with(what),
        _ => false,
    }
}
