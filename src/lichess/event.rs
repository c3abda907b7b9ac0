//! JSON of the streams, limited to the fields that we use; unknown fields and types are ignored.

use serde::{Deserialize, Deserializer};
use shakmaty::{ByColor, Color};

use server::Challenge;

/// A line of the event stream.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(super) enum LichessEvent {
    GameStart {
        game: Started,
    },
    GameFinish,
    Challenge {
        challenge: Challenged,
        compat: Option<Compat>,
    },
    ChallengeCanceled {
        challenge: Challenged,
    },
    ChallengeDeclined {
        challenge: Challenged,
    },
    #[serde(other)]
    Other,
}

/// A line of a game's stream.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(super) enum OfGame {
    GameFull(Box<Full>),
    GameState(Box<GameState>),
    #[serde(rename_all = "camelCase")]
    ChatLine {
        room: ChatRoom,
        username: String,
        text: String,
    },
    #[serde(rename_all = "camelCase")]
    OpponentGone {
        gone: bool,
        claim_win_in_seconds: Option<u32>,
    },
    #[serde(other)]
    Other,
}

/// The readers of a chat line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ChatRoom {
    /// The two players.
    Player,
    /// Spectators, or any other room that lichess may add.
    #[serde(other)]
    Spectator,
}

/// A game that starts, or is in progress.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Started {
    pub(super) game_id: String,
    pub(super) color: Option<LichessSide>,
    pub(super) variant: Option<Variant>,
    pub(super) speed: Option<String>,
    pub(super) compat: Option<Compat>,
    opponent: Option<StartedAgainst>,
}

/// The opponent in a game that starts.
#[derive(Clone, Debug, Deserialize)]
struct StartedAgainst {
    username: String,
}

impl Started {
    /// Whether it can be played here.
    pub(super) fn fits(&self) -> bool {
        let variant = self.variant.as_ref().is_none_or(Variant::fits);
        let board = self.compat.is_none_or(|compat| compat.board);
        variant && board && self.speed.as_deref() != Some("correspondence")
    }

    /// The kind of game in lichess' words: its variant, or its speed.
    pub(super) fn what(&self) -> String {
        let variant = self.variant.as_ref().filter(|variant| !variant.fits());
        let variant = variant.map(|variant| variant.name.clone().unwrap_or(variant.key.clone()));
        variant.or(self.speed.clone()).unwrap_or_default()
    }

    pub(super) fn opponent(&self) -> String {
        let opponent = self.opponent.as_ref();
        opponent.map_or_else(|| "?".to_owned(), |opponent| opponent.username.clone())
    }
}

/// The APIs through which a game can be played.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Compat {
    #[serde(default)]
    pub(super) board: bool,
}

/// The rules of a game.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Variant {
    pub(super) key: String,
    pub(super) name: Option<String>,
}

impl Variant {
    pub(super) fn fits(&self) -> bool {
        matches!(self.key.as_str(), "standard" | "fromPosition")
    }
}

/// A colour, or a random one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LichessSide {
    White,
    Black,
    Random,
}

impl LichessSide {
    pub(super) const fn color(self) -> Option<Color> {
        match self {
            LichessSide::White => Some(Color::White),
            LichessSide::Black => Some(Color::Black),
            LichessSide::Random => None,
        }
    }
}

/// A challenge.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Challenged {
    pub(super) id: String,
    pub(super) challenger: LichessPerson,
    pub(super) variant: Variant,
    pub(super) rated: bool,
    speed: String,
    time_control: TimeControl,
    color: LichessSide,
    pub(super) decline_reason: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct TimeControl {
    limit: Option<u32>,
    increment: Option<u32>,
}

impl Challenged {
    /// The challenge for the player; if it cannot be played here, the kind of game, and the reason to decline with, in lichess'
    /// words.
    pub(super) fn read(&self, board: bool) -> Result<Challenge, (String, &'static str)> {
        if !self.variant.fits() {
            let name = self.variant.name.as_ref().unwrap_or(&self.variant.key);
            return Err((name.clone(), "variant"));
        }
        let control = self.time_control.limit.zip(self.time_control.increment);
        let Some((limit, increment)) = control else {
            return Err((self.speed.clone(), "timeControl"));
        };
        if !board {
            return Err((self.speed.clone(), "tooFast"));
        }
        Ok(Challenge {
            from: self.challenger.name.clone(),
            wants: self.color.color(),
            rated: self.rated,
            control: Some((limit, increment)),
            adjourned: false,
            from_position: self.variant.key == "fromPosition",
        })
    }
}

/// A user.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct LichessPerson {
    pub(super) id: String,
    pub(super) name: String,
}

/// Our own account.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct LichessAccount {
    pub(super) id: String,
}

/// The whole state of a game, the first line of its stream.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Full {
    pub(super) variant: Variant,
    pub(super) clock: Option<LichessClock>,
    pub(super) rated: bool,
    white: Player,
    black: Player,
    initial_fen: String,
    pub(super) state: GameState,
}

/// Base time and increment, in ms.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct LichessClock {
    pub(super) initial: u64,
    pub(super) increment: u64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Player {
    id: Option<String>,
    name: Option<String>,
    rating: Option<u32>,
    ai_level: Option<u32>,
}

impl Player {
    fn called(&self) -> String {
        let level = || self.ai_level.map(|level| format!("Stockfish {level}"));
        let name = self.name.clone().or_else(level);
        name.unwrap_or_else(|| "Anonymous".to_owned())
    }
}

impl Full {
    pub(super) fn names(&self) -> ByColor<String> {
        ByColor {
            white: self.white.called(),
            black: self.black.called(),
        }
    }

    pub(super) fn ratings(&self) -> ByColor<Option<u32>> {
        ByColor {
            white: self.white.rating,
            black: self.black.rating,
        }
    }

    /// The colour of the user with this id.
    pub(super) fn side(&self, id: &str) -> Option<Color> {
        let is = |player: &Player| player.id.as_deref() == Some(id);
        match (is(&self.white), is(&self.black)) {
            (true, _) => Some(Color::White),
            (_, true) => Some(Color::Black),
            _ => None,
        }
    }

    /// The initial position in FEN; none for the standard one.
    pub(super) fn begins(&self) -> Option<&str> {
        Some(self.initial_fen.as_str()).filter(|fen| *fen != "startpos")
    }
}

/// A time in ms; a clock that has run out may be below zero.
fn ms<'de, D: Deserializer<'de>>(value: D) -> Result<u64, D::Error> {
    i64::deserialize(value).map(|ms| u64::try_from(ms).unwrap_or_default())
}

/// The changing state of a game.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct GameState {
    /// In UCI, separated by blanks.
    pub(super) moves: String,
    #[serde(deserialize_with = "ms")]
    wtime: u64,
    #[serde(deserialize_with = "ms")]
    btime: u64,
    pub(super) status: String,
    pub(super) winner: Option<LichessSide>,
    #[serde(default)]
    wdraw: bool,
    #[serde(default)]
    bdraw: bool,
    #[serde(default)]
    wtakeback: bool,
    #[serde(default)]
    btakeback: bool,
    pub(super) expiration: Option<Expiration>,
}

impl GameState {
    pub(super) const fn times(&self) -> ByColor<u64> {
        ByColor {
            white: self.wtime,
            black: self.btime,
        }
    }

    pub(super) const fn draws(&self) -> ByColor<bool> {
        ByColor {
            white: self.wdraw,
            black: self.bdraw,
        }
    }

    pub(super) const fn takes_back(&self) -> ByColor<bool> {
        ByColor {
            white: self.wtakeback,
            black: self.btakeback,
        }
    }

    pub(super) fn is_over(&self) -> bool {
        !matches!(self.status.as_str(), "created" | "started")
    }
}

/// The time for the first move, in ms.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Expiration {
    #[serde(deserialize_with = "ms")]
    idle_millis: u64,
    #[serde(deserialize_with = "ms")]
    millis_to_move: u64,
}

impl Expiration {
    /// The seconds that remain.
    pub(super) fn left(self) -> u32 {
        let left = self.millis_to_move.saturating_sub(self.idle_millis) / 1000;
        u32::try_from(left).unwrap_or(u32::MAX)
    }
}

/// The body of a failed request.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct LichessRefusal {
    pub(super) error: String,
}

/// A line of the stream of a challenge that is kept open.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct OfChallenge {
    pub(super) id: Option<String>,
}
