//! What is asked of the server, as its description writes it.

use form_urlencoded::Serializer;

/// What a request is for. Of each there is one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RequestKind {
    /// Who one is.
    Account,
    /// The stream of what happens.
    Events,
    /// The stream of the game.
    Game,
    /// Anybody is looked for, as long as it is open.
    Seek,
    /// Somebody is challenged, as long as it is open.
    Challenge,
    /// Something is done, and answered at once.
    Act,
}

impl RequestKind {
    /// Whether lines come, one after the other, until one side closes it.
    pub const fn is_stream(self) -> bool {
        matches!(
            self,
            RequestKind::Events | RequestKind::Game | RequestKind::Seek | RequestKind::Challenge
        )
    }
}

/// How it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Something is read.
    Get,
    /// Something is done.
    Post,
}

/// What is done with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// A move.
    Move,
    /// Something of which the game shows nothing to who asked: that it is done is told.
    Unseen,
    /// Anything else.
    Other,
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub way: RequestKind,
    pub verb: Verb,
    /// From the first stroke on.
    pub path: String,
    /// What is sent with it, as `application/x-www-form-urlencoded`; empty where nothing is.
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

    /// Something done in a game.
    pub(super) fn of_game(game: &str, what: &str) -> Self {
        Request::post(
            RequestKind::Act,
            format!("/api/board/game/{game}/{what}"),
            &[],
        )
    }
}

/// Whether this can stand in a path: a number of a game, a name.
pub(super) fn is_plain(text: &str) -> bool {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-');
    !text.is_empty() && text.len() <= 40 && text.chars().all(plain)
}
