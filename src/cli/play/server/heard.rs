//! Handles messages of the server: prints them, or passes them on to the table.

use shakmaty::{ByColor, Color};

use super::super::super::run::RunError;
use super::game::{ServerGame, TableOpening};
use super::{Begins, Guest, Hidden, Kind, Ratings, Wants};
use announce::Lexicon;
use laws::{DrawAct, Position};
use ledger::event::{Ends, ServerEvent};
use server::{
    Cannot, Challenge, PlayedBy, PlayerWish, ServerBoard, ServerGameEnd, ServerLine, ServerNews,
    ServerOffer, Unreachable,
};
use table::{Input, ServerInput};

impl Guest<'_> {
    pub(super) async fn hear(&mut self, told: ServerNews) -> Result<(), RunError> {
        match told {
            ServerNews::Unreached(reason) => {
                let server = self.server.as_str();
                let lexicon = &self.screen.lexicon;
                let reason = match reason {
                    Unreachable::Name => lexicon.message("server-no-name", None),
                    Unreachable::Refused => lexicon.message("server-no-port", None),
                    Unreachable::Silent => lexicon.message("server-no-answer", None),
                    Unreachable::Other(reason) => reason,
                };
                let values = [("server", server.into()), ("reason", reason.into())];
                let line = lexicon.with("server-unreachable", values);
                self.screen.line(&line);
            }
            ServerNews::Lost => match &mut self.game {
                Some(game) => game.tells(ServerEvent::Lost).await,
                None => self.screen.tell("server-lost"),
            },
            ServerNews::Found => {
                if let Some(game) = &mut self.game {
                    game.sends_again();
                    game.tells(ServerEvent::Found).await;
                }
            }
            ServerNews::NameWanted => {
                self.wants = Wants::Name;
                self.screen.tell("server-wants-name");
            }
            ServerNews::PasswordWanted(name) => {
                self.wants = Wants::Password;
                self.hidden = Hidden::begin();
                self.screen.hides(true);
                self.screen.tell_of("server-wants-password", "name", &name);
            }
            ServerNews::In { guest } => self.enters(guest).await?,
            ServerNews::Heard(heard) => self.heard(heard).await?,
        }
        Ok(())
    }

    /// Handles a login. After a reconnection, a game that was interrupted is adjourned, or aborted for a guest.
    async fn enters(&mut self, guest: bool) -> Result<(), RunError> {
        self.wants = Wants::Command;
        self.unregistered = guest;
        if let Some(game) = &mut self.game {
            let opponent = game.opponent.clone();
            game.tells(ServerEvent::Found).await;
            let ends = if guest {
                Ends::Aborted
            } else {
                Ends::Adjourned
            };
            game.ends(ServerGameEnd::Without(ends));
            game.agree().await;
            self.end_game().await?;
            if !guest {
                self.client.ask(PlayerWish::Match(opponent.clone())).await;
                self.screen
                    .tell_of("server-asked-to-resume", "name", &opponent);
                self.resuming = Some(opponent);
            }
            return Ok(());
        }
        self.screen.tell("server-in");
        if guest {
            self.screen.tell("server-guest");
        }
        Ok(())
    }

    async fn heard(&mut self, heard: ServerLine) -> Result<(), RunError> {
        match heard {
            ServerLine::Board(board) => self.board(*board).await?,
            ServerLine::Begins {
                names,
                resumed,
                rated,
            } => {
                self.begins = Some(Begins {
                    names,
                    resumed,
                    rated,
                });
            }
            ServerLine::OtherRules { names, what } => self.other_rules(names, what),
            ServerLine::Ends { names, end, words } => self.ends(&names, end, words),
            ServerLine::Challenge(challenge) => self.challenged(&challenge),
            ServerLine::Issued { adjourned } => self.issued(adjourned).await,
            ServerLine::Wants(offer) => self.wants(offer).await,
            ServerLine::Declines(offer) => self.declines(offer).await,
            ServerLine::Withdraws(offer) => self.withdraws(offer).await,
            ServerLine::Refuses => {
                if let Some(game) = &mut self.game {
                    game.refused().await;
                }
            }
            ServerLine::Waits(name) => self.screen.tell_of("server-waits", "name", &name),
            ServerLine::Unknown(command) => {
                self.screen.tell_of("server-unknown", "typed", &command)
            }
            ServerLine::WrongPassword => self.screen.tell("server-wrong-password"),
            ServerLine::NameInUse => self.screen.tell("server-name-in-use"),
            ServerLine::Confirms => {}
            ServerLine::Says(text) => self.screen.tell_of("server-says", "text", &text),
            ServerLine::Ratings { names, ratings } => {
                self.ratings = Some(Ratings { names, ratings })
            }
            ServerLine::Writes { from, text } => {
                self.line_of("server-writes", [("name", from), ("text", text)]);
            }
            ServerLine::Unplayable { from, what } => {
                self.line_of("server-unplayable", [("name", from), ("what", what)]);
            }
            ServerLine::Elsewhere { opponent, what } => {
                self.line_of("server-elsewhere", [("name", opponent), ("what", what)]);
            }
            ServerLine::Gone { claim } => self.goes(ServerEvent::Gone { claim }).await,
            ServerLine::Claimable => self.goes(ServerEvent::Claimable).await,
            ServerLine::Back => self.goes(ServerEvent::Returned).await,
            ServerLine::FirstMove { seconds } => {
                self.goes(ServerEvent::FirstMove { seconds }).await
            }
            ServerLine::Limited { seconds } => {
                self.screen
                    .tell_of("server-limited", "seconds", &seconds.to_string());
            }
            ServerLine::SeekEnds => self.screen.tell("server-seek-ends"),
            ServerLine::WrongToken => self.screen.tell("server-wrong-token"),
            ServerLine::Cannot(cannot) => self.cannot(cannot),
            ServerLine::Unsent => self.screen.tell("server-unsent"),
            ServerLine::Odd(kind) => self.screen.tell_of("server-odd", "kind", &kind),
        }
        Ok(())
    }

    /// Handles the confirmation of a request. If a FICS server has lost the game to be resumed, it would propose a new rated
    /// game with its own times: withdraw that.
    async fn issued(&mut self, adjourned: bool) {
        match self.resuming.take() {
            Some(name) if !adjourned && self.kind == Kind::Fics => {
                self.client.ask(PlayerWish::Withdraw).await;
                self.screen.tell_of("server-not-adjourned", "name", &name);
            }
            _ => self.screen.tell("server-issued"),
        }
    }

    /// Passes on an event that only a player in a game hears.
    async fn goes(&mut self, event: ServerEvent) {
        if let Some(game) = &mut self.game {
            game.tells(event).await;
        }
    }

    pub(super) fn line_of<const N: usize>(&self, name: &str, values: [(&str, String); N]) {
        let values = values.map(|(key, value)| (key, value.into()));
        self.screen.line(&self.screen.lexicon.with(name, values));
    }

    fn cannot(&self, cannot: Cannot) {
        match cannot {
            Cannot::Times => self.screen.tell("server-times"),
            Cannot::TooFastToSeek => self.screen.tell("server-too-fast-to-seek"),
            Cannot::TooFast => self.screen.tell("server-too-fast"),
            Cannot::Name => self.screen.tell("server-no-such-name"),
            Cannot::OtherRules(what) => self.screen.tell_of("server-rules-not-sent", "what", &what),
            Cannot::Nothing => self.screen.tell("server-nothing"),
            Cannot::MoreTime(least, most) => {
                let values = [("least", least.to_string()), ("most", most.to_string())];
                self.line_of("server-more-time", values);
            }
        }
    }

    /// Handles a position: of the current game, or of one that begins.
    async fn board(&mut self, board: ServerBoard) -> Result<(), RunError> {
        if let Some(game) = self.game.as_mut().filter(|game| game.is_on(&board)) {
            game.shows(board);
            return Ok(());
        }
        let own = matches!(board.played, PlayedBy::By(_));
        if self.game.is_some() || !own {
            self.passes_over(&board);
            return Ok(());
        }
        let Some(begins) = self
            .begins
            .take()
            .filter(|begins| begins.names == board.names)
        else {
            return Ok(());
        };
        if let PlayedBy::By(seat) = board.played {
            self.welcome(&begins, &board, seat);
        }
        self.screen.leaves_it_to_the_table().await;
        let opening = TableOpening {
            casts: &self.casts,
            language: self.language,
            silent: self.silent,
            server: &self.server,
            board: self.board.as_deref(),
            lines: self.screen.lines.clone(),
        };
        self.game = ServerGame::open(&opening, &begins, board).await?;
        Ok(())
    }

    /// Mentions a position of another game (one that is observed, say) once; the player's game is unaffected.
    fn passes_over(&mut self, board: &ServerBoard) {
        if self.passed_over.as_ref() != Some(&board.names) {
            let ByColor { white, black } = board.names.clone();
            self.line_of("server-other-game", [("white", white), ("black", black)]);
            self.passed_over = Some(board.names.clone());
        }
    }

    /// A game of ours that is not played here: the player is told how to end it at the server.
    fn other_rules(&mut self, names: ByColor<String>, what: String) {
        self.begins = None;
        let values = [
            ("white", names.white),
            ("black", names.black),
            ("what", what),
        ];
        self.line_of("server-other-rules", values);
    }

    fn welcome(&self, begins: &Begins, board: &ServerBoard, seat: Color) {
        let control = control(&self.screen.lexicon, Some(board.control));
        let name = match seat {
            Color::White => "seat-white",
            Color::Black => "seat-black",
        };
        let values = [
            ("seat", self.screen.lexicon.message(name, None).into()),
            ("opponent", board.names.get(!seat).as_str().into()),
            ("control", control.into()),
            ("rated", self.rated(begins.rated).into()),
        ];
        let line = self.screen.lexicon.with("server-game", values);
        self.screen.line(&line);
        if !begins.resumed && board.position.fen() != Position::initial().fen() {
            self.screen.tell("server-from-position");
        }
        if begins.resumed {
            self.screen.tell(match self.kind {
                Kind::Fics => "server-resumed",
                Kind::Lichess => "server-taken-up",
            });
        }
    }

    fn rated(&self, rated: bool) -> String {
        let name = if rated {
            "server-rated"
        } else {
            "server-unrated"
        };
        self.screen.lexicon.message(name, None)
    }

    fn challenged(&self, challenge: &Challenge) {
        let name = match (challenge.adjourned, challenge.wants) {
            (true, _) => "server-challenge-resume",
            (false, None) => "server-challenge",
            (false, Some(Color::White)) => "server-challenge-white",
            (false, Some(Color::Black)) => "server-challenge-black",
        };
        let values = [
            ("name", challenge.from.as_str().into()),
            (
                "control",
                control(&self.screen.lexicon, challenge.control).into(),
            ),
            ("rated", self.rated(challenge.rated).into()),
        ];
        if challenge.from_position {
            self.screen.tell("server-challenge-position");
        }
        let line = self.screen.lexicon.with(name, values);
        self.screen.line(&line);
    }

    fn ends(&mut self, names: &ByColor<String>, end: ServerGameEnd, words: Option<String>) {
        let ours = |game: &&mut ServerGame| names.iter().any(|name| *name == game.opponent);
        if let Some(game) = self.game.as_mut().filter(ours) {
            game.ends(end);
            if let Some(words) = words {
                self.screen.tell_of("server-says", "text", &words);
            }
        }
    }

    async fn wants(&mut self, offer: ServerOffer) {
        let Some(game) = &mut self.game else {
            return;
        };
        let seat = !game.seat;
        match offer {
            ServerOffer::Draw => {
                let act = DrawAct::Offer;
                game.give(Input::Server(ServerInput::Draws { seat, act }))
                    .await;
            }
            ServerOffer::Of(what) => {
                self.wanted = Some(what);
                game.tells(ServerEvent::Wants { seat, what }).await;
            }
            ServerOffer::Game => {}
        }
    }

    async fn declines(&mut self, offer: ServerOffer) {
        match (offer, &mut self.game) {
            (ServerOffer::Draw, Some(game)) => {
                let (seat, act) = (!game.seat, DrawAct::Refuse);
                game.give(Input::Server(ServerInput::Draws { seat, act }))
                    .await;
            }
            (ServerOffer::Of(what), Some(game)) => {
                let seat = !game.seat;
                game.tells(ServerEvent::Declined { seat, what }).await;
            }
            _ => self.screen.tell("server-declines"),
        }
    }

    async fn withdraws(&mut self, offer: ServerOffer) {
        match (offer, &mut self.game) {
            (ServerOffer::Of(what), Some(game)) => {
                let seat = !game.seat;
                self.wanted = None;
                game.tells(ServerEvent::Withdrawn { seat, what }).await;
            }
            // Draw offers cannot be withdrawn at a table; the server will reject an acceptance.
            (ServerOffer::Draw, _) => {}
            _ => self.screen.tell("server-withdraws"),
        }
    }
}

/// Base time and increment, in words.
fn control(lexicon: &Lexicon, control: Option<(u32, u32)>) -> String {
    match control {
        Some((base, seconds)) if (base, seconds) != (0, 0) => {
            let (name, key, base) = match base % 60 {
                0 => ("server-control", "minutes", base / 60),
                _ => ("server-control-seconds", "base", base),
            };
            lexicon.with(name, [(key, base.into()), ("seconds", seconds.into())])
        }
        _ => lexicon.message("server-untimed", None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::Language;

    #[test]
    fn a_time_of_less_than_a_minute_is_said_in_seconds() {
        let said = |language, base| {
            let lexicon = Lexicon::new(language).unwrap();
            control(&lexicon, Some((base, 20)))
        };
        assert_eq!(said(Language::En, 30), "30 seconds and 20 seconds a move");
        assert_eq!(said(Language::De, 90), "90 Sekunden und 20 Sekunden je Zug");
        assert_eq!(said(Language::En, 180), "3 minutes and 20 seconds a move");
        assert_eq!(
            said(Language::Es, 30),
            "30 segundos y 20 segundos por jugada"
        );
        assert_eq!(
            said(Language::Fr, 30),
            "30 secondes et 20 secondes par coup"
        );
    }
}
