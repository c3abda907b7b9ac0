//! Translates lines of the streams into messages to the player.

use super::event::{Challenged, ChatRoom, LichessEvent, OfChallenge, OfGame, Started};
use super::game::LichessGame;
use super::place::LichessClient;
use super::request::{Request, RequestKind, is_plain};
use server::{ServerLine, ServerOffer};

impl LichessClient {
    pub(super) fn line(&mut self, way: RequestKind, line: &str, now: u64) {
        match way {
            RequestKind::Events => match serde_json::from_str(line) {
                Ok(event) => self.event(event, now),
                Err(_) => self.hears(odd(line)),
            },
            RequestKind::Game => match serde_json::from_str(line) {
                Ok(event) => self.of_game(&event, now),
                Err(_) => self.hears(odd(line)),
            },
            RequestKind::Challenge => {
                let made = serde_json::from_str::<OfChallenge>(line).ok();
                if let Some(id) = made.and_then(|made| made.id) {
                    self.own = Some(id);
                }
            }
            RequestKind::Seek | RequestKind::Account | RequestKind::Act => {}
        }
    }

    fn event(&mut self, event: LichessEvent, now: u64) {
        match event {
            LichessEvent::GameStart { game } => self.starts(&game, now),
            LichessEvent::Challenge { challenge, compat } => {
                let board = compat.is_none_or(|compat| compat.board);
                self.challenged(&challenge, board, now);
            }
            LichessEvent::ChallengeCanceled { challenge } => {
                let known = self.challenges.len();
                self.challenges.retain(|id| *id != challenge.id);
                if self.challenges.len() < known {
                    self.hears(ServerLine::Withdraws(ServerOffer::Game));
                }
            }
            LichessEvent::ChallengeDeclined { challenge } => {
                let own = self.account.as_ref() == Some(&challenge.challenger.id);
                if own {
                    self.hears(ServerLine::Declines(ServerOffer::Game));
                    if let Some(reason) = challenge.decline_reason {
                        self.hears(ServerLine::Says(reason));
                    }
                }
            }
            LichessEvent::GameFinish | LichessEvent::Other => {}
        }
    }

    /// Handles the start of a game. Only one is played at a time; another waits until the client connects again, and so that its clock
    /// does not run out unnoticed, it is told, as is a game that cannot be played here.
    fn starts(&mut self, started: &Started, now: u64) {
        // It becomes a part of addresses.
        if !is_plain(&started.game_id) {
            return self.hears(ServerLine::Odd("gameStart".to_owned()));
        }
        self.challenges.retain(|id| *id != started.game_id);
        let plays = self.game.as_ref().is_some_and(|game| !game.over);
        if plays || !started.fits() {
            let current = self.game.as_ref().map(|game| &game.id);
            if current != Some(&started.game_id) && self.elsewhere.insert(started.game_id.clone()) {
                self.hears(ServerLine::Elsewhere {
                    opponent: started.opponent(),
                    what: started.what(),
                });
            }
            return;
        }
        self.closes(RequestKind::Game, now);
        self.started();
        let side = started.color.and_then(super::event::LichessSide::color);
        self.game = Some(LichessGame::new(started.game_id.clone(), side));
        let path = format!("/api/board/game/stream/{}", started.game_id);
        self.asks(Request::get(RequestKind::Game, path), now);
    }

    fn challenged(&mut self, challenged: &Challenged, board: bool, now: u64) {
        let own = self.account.as_ref() == Some(&challenged.challenger.id);
        if own || self.challenges.contains(&challenged.id) {
            return;
        }
        if !is_plain(&challenged.id) {
            return self.hears(ServerLine::Odd("challenge".to_owned()));
        }
        match challenged.read(board) {
            Ok(challenge) => {
                self.challenges.push(challenged.id.clone());
                self.hears(ServerLine::Challenge(challenge));
            }
            Err((what, reason)) => {
                let path = format!("/api/challenge/{}/decline", challenged.id);
                self.asks(
                    Request::post(RequestKind::Act, path, &[("reason", reason)]),
                    now,
                );
                let from = challenged.challenger.name.clone();
                self.hears(ServerLine::Unplayable { from, what });
            }
        }
    }

    fn of_game(&mut self, event: &OfGame, now: u64) {
        let Some(game) = &mut self.game else {
            return;
        };
        let heard = match event {
            OfGame::GameFull(full) => {
                let account = self.account.as_deref().unwrap_or_default();
                game.full(full, account)
            }
            OfGame::GameState(state) => game.state(state),
            OfGame::ChatLine {
                room,
                username,
                text,
            } => {
                let own = self.account.as_ref() == Some(&username.to_lowercase());
                let (from, text) = (username.clone(), text.clone());
                // Spectators may comment on the position, and a player must not receive advice (11.3.1).
                let told = *room == ChatRoom::Player && !own;
                Some(vec![ServerLine::Writes { from, text }]).filter(|_| told)
            }
            OfGame::OpponentGone {
                gone,
                claim_win_in_seconds,
            } => Some(vec![game.gone(*gone, *claim_win_in_seconds, now)]),
            OfGame::Other => None,
        };
        let known = game.is_known();
        // Otherwise the player would wait forever for a game that is unreadable.
        let unread = match event {
            OfGame::GameFull(full) if !full.state.is_over() => Some("gameFull"),
            OfGame::GameState(_) if known => Some("gameState"),
            _ => None,
        };
        if let Some(kind) = unread.filter(|_| heard.is_none()) {
            self.hears(ServerLine::Odd(kind.to_owned()));
        }
        heard.into_iter().flatten().for_each(|it| self.hears(it));
        match event {
            OfGame::GameFull(_) if known => self.finds(),
            // The game cannot be played here, and nobody is forced to.
            OfGame::GameFull(_) => {
                self.game = None;
                self.closes(RequestKind::Game, now);
            }
            _ => {}
        }
    }
}

/// Reports an unreadable line by its type, if it has one, or else by its format: nobody wants to hear JSON, half of it, or the page of a
/// server in between.
fn odd(line: &str) -> ServerLine {
    let value = serde_json::from_str::<serde_json::Value>(line);
    let known = value
        .as_ref()
        .ok()
        .and_then(|value| value.get("type")?.as_str());
    let cut = || {
        let (_, behind) = line.split_once("\"type\"")?;
        behind.split('"').nth(1)
    };
    let kind = match known {
        Some(kind) => kind,
        None if value.is_ok() || line.trim_start().starts_with(['{', '[', '"']) => {
            cut().unwrap_or("JSON")
        }
        None if line.trim_start().starts_with('<') => "HTML",
        None => return ServerLine::Says(line.to_owned()),
    };
    ServerLine::Odd(kind.chars().take(LONGEST_KIND).collect())
}

/// Upper bound of a reported type in characters; lichess' own are shorter.
const LONGEST_KIND: usize = 40;

impl LichessGame {
    fn gone(&mut self, gone: bool, claim: Option<u32>, now: u64) -> ServerLine {
        self.claimable = gone && claim == Some(0);
        self.claim = claim.filter(|_| gone).map(|s| now + u64::from(s) * 1000);
        match gone {
            true if self.claimable => ServerLine::Claimable,
            true => ServerLine::Gone { claim },
            false => ServerLine::Back,
        }
    }
}
