//! A session on an internet chess server: login, opponents, and the time between games. [`game`] handles the game itself.
//!
//! No engine is available, and the permitted questions are about what a sighted player sees on a screen.

mod game;
mod heard;
mod hidden;
mod typed;

use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use shakmaty::ByColor;
use tokio::sync::mpsc;

use self::game::ServerGame;
use self::hidden::Hidden;
use super::super::run::RunError;
use super::PlayArgs;
use super::ending::Ending;
use super::screen::Screen;
use announce::Language;
use config::ConfigError;
use laws::mistake::FileMistake;
use ledger::event::OpponentRequest;
use server::{LoginSecret, PlayerWish};
use shell::lichess::{self, LichessServer};
use shell::server::ServerClient;
use shell::{fics, limits};
use voice::Casts;

/// The default port of FICS servers.
const PORT: u16 = 5000;

/// The message if the token for lichess is missing.
const TOKEN: &str = "lichess wants a token; make one at https://lichess.org/account/oauth/token with the rights \
                     challenge:read, challenge:write and board:play, put it into a file that only you may read, \
                     and name it by --token-file";

/// The meaning of the next typed line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Command,
    Name,
    Password,
}

/// The server's kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Fics,
    Lichess,
}

/// A game that begins, before its position is known.
#[derive(Clone)]
struct Begins {
    names: ByColor<String>,
    resumed: bool,
    rated: bool,
}

/// The players' ratings.
#[derive(Clone)]
struct Ratings {
    names: ByColor<String>,
    ratings: ByColor<Option<u32>>,
}

/// A session of a player.
struct Guest<'a> {
    screen: &'a Screen,
    casts: Casts,
    language: Language,
    silent: bool,
    /// The server's name, as given.
    server: String,
    kind: Kind,
    /// The board that is plugged in, in the words of a configuration.
    board: Option<String>,
    client: ServerClient,
    wants: Wants,
    /// Set while a password is typed.
    hidden: Option<Hidden>,
    begins: Option<Begins>,
    ratings: Option<Ratings>,
    game: Option<ServerGame>,
    /// The players of another game whose position was last mentioned.
    passed_over: Option<ByColor<String>>,
    /// Not registered: the server keeps no game.
    unregistered: bool,
    /// The opponent who was asked to resume the interrupted game, until the server confirms.
    resuming: Option<String>,
    /// The opponent's request, other than a draw.
    wanted: Option<OpponentRequest>,
    /// The player wants to leave during a game.
    leaves: bool,
    /// An open confirmation to resign.
    resigning: Option<Ending>,
}

/// Runs until the player leaves.
pub(super) async fn play(
    args: &PlayArgs,
    server: &str,
    board: Option<&str>,
    casts: Casts,
    screen: &Screen,
    typed: &mut mpsc::Receiver<String>,
) -> Result<(), RunError> {
    let (kind, client) = enter(args, server)?;
    let mut guest = Guest {
        screen,
        casts,
        language: screen.lexicon.language(),
        silent: args.silent,
        server: server.to_owned(),
        kind,
        board: board.map(str::to_owned),
        client,
        wants: Wants::Command,
        hidden: None,
        begins: None,
        ratings: None,
        game: None,
        passed_over: None,
        unregistered: false,
        resuming: None,
        wanted: None,
        leaves: false,
        resigning: None,
    };
    guest.is_alone();
    screen.tell_of("server-calls", "server", server);
    let stayed = guest.converse(typed).await;
    guest.end_game().await?;
    screen.tell("server-left");
    stayed
}

/// Connects to the server: lichess by its name or a URL, else a FICS server.
fn enter(args: &PlayArgs, server: &str) -> Result<(Kind, ServerClient), RunError> {
    let wrong = |why: String| RunError::from(io::Error::other(why));
    let secret = |path: &Option<PathBuf>, option, what| {
        path.as_deref()
            .map(|it| secret(it, option, what))
            .transpose()
    };
    if server == "lichess" || server.contains("://") {
        let address: LichessServer = server.parse().map_err(|why| wrong(format!("{why}")))?;
        let token = secret(&args.token_file, "--token-file", "a token")?
            .ok_or_else(|| wrong(TOKEN.to_owned()))?;
        let client = lichess::call(&address, token).map_err(|why| wrong(why.to_string()))?;
        return Ok((Kind::Lichess, client));
    }
    if args.token_file.is_some() {
        let why = format!("{server} wants a name and no token; a token is for --server lichess");
        return Err(wrong(why));
    }
    let address = match server.rsplit_once(':') {
        Some((_, port)) if port.parse::<u16>().is_ok() => server.to_owned(),
        _ => format!("{server}:{PORT}"),
    };
    let password = secret(&args.password_file, "--password-file", "a password")?;
    Ok((Kind::Fics, fics::call(address, args.name.clone(), password)))
}

/// Reads a password or token from the file of this option, which only its owner may read.
fn secret(path: &Path, option: &str, what: &str) -> Result<LoginSecret, RunError> {
    let of_file = |error: io::Error| {
        let why = format!("cannot be read: {}", config::unreadable(path, &error));
        ConfigError::Wrong {
            path: PathBuf::from(option),
            faults: vec![FileMistake::new(0, why)],
        }
    };
    let metadata = std::fs::metadata(path).map_err(of_file)?;
    if metadata.is_dir() {
        return Err(of_file(io::ErrorKind::IsADirectory.into()).into());
    }
    let readable = metadata.permissions().mode() & 0o077;
    if readable != 0 {
        let path = path.display();
        let why = format!("{path} holds {what} and others may read it; chmod 600 {path}");
        return Err(io::Error::other(why).into());
    }
    let text = limits::read_text_file(path, limits::SMALL_FILE).map_err(of_file)?;
    let line = text.lines().next().unwrap_or_default().trim();
    Ok(LoginSecret::new(line.to_owned()))
}

impl Guest<'_> {
    /// Runs until the player leaves.
    async fn converse(&mut self, typed: &mut mpsc::Receiver<String>) -> Result<(), RunError> {
        loop {
            if let Some(game) = &mut self.game {
                let moves = game.agree().await;
                for uci in moves {
                    self.client.ask(PlayerWish::Move(uci)).await;
                }
            }
            self.let_resign().await;
            if let Some(game) = &self.game {
                self.screen.stands(&game.state(), game.seat);
            }
            if self.game.as_ref().is_some_and(ServerGame::is_over) {
                self.end_game().await?;
            }
            tokio::select! {
                line = typed.recv() => match line {
                    Some(line) => if self.enter(&line).await {
                        self.client.ask(PlayerWish::Leave).await;
                        return Ok(());
                    },
                    None => return Ok(()),
                },
                told = self.client.next_news() => match told {
                    Some(told) => self.hear(told).await?,
                    None => return Ok(()),
                },
                there = changed(&mut self.game) => if !there {
                    return Ok(());
                }
            }
        }
    }

    /// Turns on speech for the screen, since no table speaks.
    fn is_alone(&self) {
        if !self.silent {
            self.screen.speaks();
        }
    }

    /// Closes the game's table, and prints whether the game is kept.
    async fn end_game(&mut self) -> Result<(), RunError> {
        self.wanted = None;
        self.leaves = false;
        if let Some(game) = self.game.take() {
            let kept = game.end().await?;
            self.is_alone();
            if kept {
                self.screen.tell(match (self.kind, self.unregistered) {
                    (Kind::Lichess, _) => "server-goes-on",
                    (Kind::Fics, true) => "server-not-kept",
                    (Kind::Fics, false) => "server-kept",
                });
            }
        }
        Ok(())
    }
}

/// Waits for a change of the table; false if it is gone. Pending forever without a game.
async fn changed(game: &mut Option<ServerGame>) -> bool {
    match game {
        Some(game) => game.changed().await,
        None => std::future::pending().await,
    }
}
