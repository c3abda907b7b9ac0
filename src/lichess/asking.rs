//! Translates a player's requests into HTTP requests.

use shakmaty::Color;

use super::place::LichessClient;
use super::request::{Errand, Request, RequestKind};
use super::wishes::Wishes;
use server::{Cannot, PlayerWish, ServerLine};

/// The range of extra time for the opponent, in seconds.
const GIVEN: (u32, u32) = (5, 60);
/// Upper bound of a chat message in characters; lichess truncates longer ones.
const WRITTEN: usize = 140;

impl LichessClient {
    /// Handles a player's request, at this time in ms.
    pub fn ask(&mut self, ask: &PlayerWish, now: u64) {
        let asked = match ask {
            PlayerWish::Seek(text) => Wishes::seek(text).map(|wishes| self.seeks(wishes, now)),
            PlayerWish::Match(text) => {
                Wishes::challenge(text).map(|(name, wishes)| self.challenges(name, wishes, now))
            }
            PlayerWish::Accept => self.answers(true, now),
            PlayerWish::Decline => self.answers(false, now),
            PlayerWish::Withdraw => self.withdraws(now),
            PlayerWish::Adjourn => self.knows_no("adjourn"),
            PlayerWish::Verbatim(text) => self.knows_no(text),
            PlayerWish::Leave => Ok(()),
            // The server decides how many half-moves: back to the player's last move.
            PlayerWish::TakeBack(_) => self.in_game("takeback/yes", now),
            PlayerWish::MoreTime(seconds) => self.gives_time(*seconds, now),
            PlayerWish::Draw if self.game.as_ref().is_some_and(|game| game.claimable) => {
                self.in_game("claim-draw", now)
            }
            PlayerWish::Draw => self.in_game("draw/yes", now),
            PlayerWish::Abort => self.in_game("abort", now),
            PlayerWish::Flag => self.in_game("claim-victory", now),
            PlayerWish::Resign => self.in_game("resign", now),
            PlayerWish::Move(uci) => self.in_game(&format!("move/{uci}"), now),
            PlayerWish::Write(text) => self.writes(text, now),
        };
        if let Err(cannot) = asked {
            self.hears(ServerLine::Cannot(cannot));
        }
    }

    /// Reports a command that the server does not have.
    fn knows_no(&mut self, what: &str) -> Result<(), Cannot> {
        self.hears(ServerLine::Unknown(what.to_owned()));
        Ok(())
    }

    fn seeks(&mut self, wishes: Wishes, now: u64) {
        self.closes(RequestKind::Seek, now);
        let (minutes, seconds) = (wishes.minutes.to_string(), wishes.seconds.to_string());
        let rated = wishes.rated.to_string();
        let mut form = vec![
            ("rated", rated.as_str()),
            ("time", &minutes),
            ("increment", &seconds),
            ("variant", "standard"),
        ];
        if let Some(color) = wishes.color {
            form.push(("color", named(color)));
        }
        let request = Request::post(RequestKind::Seek, "/api/board/seek", &form);
        self.asks(request, now);
    }

    /// Sends a challenge and keeps its stream open until it is answered: otherwise it would expire after twenty seconds.
    fn challenges(&mut self, name: &str, wishes: Wishes, now: u64) {
        self.closes(RequestKind::Challenge, now);
        let limit = (wishes.minutes * 60).to_string();
        let (seconds, rated) = (wishes.seconds.to_string(), wishes.rated.to_string());
        let form = [
            ("rated", rated.as_str()),
            ("clock.limit", &limit),
            ("clock.increment", &seconds),
            ("color", wishes.color.map_or("random", named)),
            ("variant", "standard"),
            ("keepAliveStream", "true"),
        ];
        let path = format!("/api/challenge/{name}");
        self.asks(Request::post(RequestKind::Challenge, path, &form), now);
    }

    /// Answers the opponent's offer in a game; outside a game, the newest challenge.
    fn answers(&mut self, yes: bool, now: u64) -> Result<(), Cannot> {
        let word = if yes { "yes" } else { "no" };
        if let Some(game) = &mut self.game {
            let what = if game.is_offered_a_draw() {
                "draw"
            } else if game.is_asked_to_take_back() {
                game.declined = !yes;
                "takeback"
            } else {
                return Err(Cannot::Nothing);
            };
            return self.in_game(&format!("{what}/{word}"), now);
        }
        let id = self.challenges.pop().ok_or(Cannot::Nothing)?;
        let request = match yes {
            true => Request::post(RequestKind::Act, format!("/api/challenge/{id}/accept"), &[]),
            false => Request::post(
                RequestKind::Act,
                format!("/api/challenge/{id}/decline"),
                &[],
            ),
        };
        self.asks(request, now);
        Ok(())
    }

    /// Closes the stream of a seek, and cancels a challenge.
    fn withdraws(&mut self, now: u64) -> Result<(), Cannot> {
        if !self.has(RequestKind::Seek) && !self.has(RequestKind::Challenge) {
            return Err(Cannot::Nothing);
        }
        self.closes(RequestKind::Seek, now);
        self.closes(RequestKind::Challenge, now);
        if let Some(id) = self.own.take() {
            let path = format!("/api/challenge/{id}/cancel");
            self.asks(Request::post(RequestKind::Act, path, &[]), now);
        }
        self.hears(ServerLine::SeekEnds);
        Ok(())
    }

    fn gives_time(&mut self, seconds: u32, now: u64) -> Result<(), Cannot> {
        let (least, most) = GIVEN;
        if !(least..=most).contains(&seconds) {
            return Err(Cannot::MoreTime(least, most));
        }
        let game = self.game.as_ref().ok_or(Cannot::Nothing)?;
        let path = format!("/api/round/{}/add-time/{seconds}", game.id);
        let mut request = Request::post(RequestKind::Act, path, &[]);
        request.errand = Errand::Unseen;
        self.asks(request, now);
        Ok(())
    }

    fn writes(&mut self, text: &str, now: u64) -> Result<(), Cannot> {
        let game = self.game.as_ref().ok_or(Cannot::Nothing)?;
        let text: String = text.chars().take(WRITTEN).collect();
        let path = format!("/api/board/game/{}/chat", game.id);
        let form = [("room", "player"), ("text", text.as_str())];
        let mut request = Request::post(RequestKind::Act, path, &form);
        request.errand = Errand::Unseen;
        self.asks(request, now);
        Ok(())
    }

    fn in_game(&mut self, what: &str, now: u64) -> Result<(), Cannot> {
        let game = self.game.as_ref().ok_or(Cannot::Nothing)?;
        let mut request = Request::of_game(&game.id, what);
        if what.starts_with("move/") {
            request.errand = Errand::Move;
        }
        self.asks(request, now);
        Ok(())
    }
}

const fn named(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
