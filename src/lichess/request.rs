//! HTTP requests to the server, as lichess documents them.

use form_urlencoded::Serializer;

/// Kinds of requests; at most one of each is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RequestKind {
    /// Fetches our account.
    Account,
    /// The event stream.
    Events,
    /// The stream of a game.
    Game,
    /// A seek, which lasts as long as its stream.
    Seek,
    /// A challenge, which lasts as long as its stream.
    Challenge,
    /// An action with a single response.
    Act,
}

impl RequestKind {
    /// Whether the response is a stream of lines, until one side closes it.
    pub const fn is_stream(self) -> bool {
        matches!(
            self,
            RequestKind::Events | RequestKind::Game | RequestKind::Seek | RequestKind::Challenge
        )
    }
}

/// The HTTP method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Reads.
    Get,
    /// Acts.
    Post,
}

/// How to treat the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// A move.
    Move,
    /// An action without a visible effect in the game: its success is reported.
    Unseen,
    /// Anything else.
    Other,
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub way: RequestKind,
    pub verb: Verb,
    /// The path, from the first slash on.
    pub path: String,
    /// The body, as `application/x-www-form-urlencoded`; may be empty.
    pub form: String,
    pub(super) errand: Errand,
}

impl Request {
    pub(super) fn get(way: RequestKind, path: impl Into<String>) -> Self {
        Request {
            way,
            verb: Verb::Get,
            path: path.into(),
            form: String::new(),
            errand: Errand::Other,
        }
    }

    pub(super) fn post(way: RequestKind, path: impl Into<String>, form: &[(&str, &str)]) -> Self {
        let form = Serializer::new(String::new()).extend_pairs(form).finish();
        Request {
            verb: Verb::Post,
            form,
            ..Request::get(way, path)
        }
    }

    /// An action in a game.
    pub(super) fn of_game(game: &str, what: &str) -> Self {
        Request::post(
            RequestKind::Act,
            format!("/api/board/game/{game}/{what}"),
            &[],
        )
    }
}

/// Whether this can be part of a path: a game's id or a user's name.
pub(super) fn is_plain(text: &str) -> bool {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-');
    !text.is_empty() && text.len() <= 40 && text.chars().all(plain)
}
