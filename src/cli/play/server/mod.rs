//! A game on an internet chess server: who one is there, with whom one plays, and between the games. The game itself is
//! [`game`]'s.
//!
//! No engine is near it, and what may be asked is what a sighted player sees on a screen.

mod game;
mod heard;
mod hidden;
mod typed;

use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use shakmaty::ByColor;
use tokio::sync::mpsc;

use self::game::Game;
use self::hidden::Hidden;
use super::super::run::RunError;
use super::Play;
use super::ending::Ending;
use super::told::Screen;
use crate::shell::fics::Client;
use announce::Language;
use fics::Password;
use ledger::event::Wanted;
use voice::Casts;

/// Where these servers listen, if nothing else is said.
const PORT: u16 = 5000;

/// What the next line that is typed is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Command,
    Name,
    Password,
}

/// The game that begins, before its position is known.
#[derive(Clone)]
struct Begins {
    names: ByColor<String>,
    resumed: bool,
    rated: bool,
}

/// Somebody at a server.
struct Guest<'a> {
    screen: &'a Screen,
    casts: Casts,
    language: Language,
    silent: bool,
    /// The server, as it was named.
    server: String,
    /// The board that is plugged in, as a configuration names it.
    board: Option<String>,
    client: Client,
    wants: Wants,
    /// While a password is typed.
    hidden: Option<Hidden>,
    begins: Option<Begins>,
    game: Option<Game>,
    /// Not registered: no game is kept.
    unregistered: bool,
    /// What the opponent wants, besides a draw.
    wanted: Option<Wanted>,
    /// The player wants to go, though a game is under way.
    leaves: bool,
    /// Whether to resign was asked.
    resigning: Option<Ending>,
}

/// Until the player has enough.
pub(super) async fn play(
    args: &Play,
    server: &str,
    board: Option<&str>,
    casts: Casts,
    screen: &Screen,
    typed: &mut mpsc::Receiver<String>,
) -> Result<(), RunError> {
    let address = match server.rsplit_once(':') {
        Some((_, port)) if port.parse::<u16>().is_ok() => server.to_owned(),
        _ => format!("{server}:{PORT}"),
    };
    let password = args.password_file.as_deref().map(password).transpose()?;
    let mut guest = Guest {
        screen,
        casts,
        language: screen.lexicon.language(),
        silent: args.silent,
        server: server.to_owned(),
        board: board.map(str::to_owned),
        client: Client::call(address, args.name.clone(), password),
        wants: Wants::Command,
        hidden: None,
        begins: None,
        game: None,
        unregistered: false,
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

/// The password in this file, which nobody else may read.
fn password(path: &Path) -> io::Result<Password> {
    let readable = std::fs::metadata(path)?.permissions().mode() & 0o077;
    if readable != 0 {
        let path = path.display();
        let why = format!("{path} holds a password and others may read it; chmod 600 {path}");
        return Err(io::Error::other(why));
    }
    let text = std::fs::read_to_string(path)?;
    Ok(Password::new(
        text.lines().next().unwrap_or_default().to_owned(),
    ))
}

impl Guest<'_> {
    /// Until the player goes.
    async fn converse(&mut self, typed: &mut mpsc::Receiver<String>) -> Result<(), RunError> {
        loop {
            if let Some(game) = &mut self.game {
                let moves = game.agree().await;
                for uci in moves {
                    self.client.say(&uci).await;
                }
            }
            self.let_resign().await;
            if let Some(game) = &self.game {
                self.screen.stands(&game.state(), game.seat);
            }
            if self.game.as_ref().is_some_and(Game::is_over) {
                self.end_game().await?;
            }
            tokio::select! {
                line = typed.recv() => match line {
                    Some(line) => if self.enter(&line).await {
                        self.client.say("quit").await;
                        return Ok(());
                    },
                    None => return Ok(()),
                },
                tells = self.client.tells() => self.hear(tells).await?,
                there = changed(&mut self.game) => if !there {
                    return Ok(());
                }
            }
        }
    }

    /// No table speaks.
    fn is_alone(&self) {
        if !self.silent {
            self.screen.speaks();
        }
    }

    /// The table of the game is closed; what there is to say of it was said.
    async fn end_game(&mut self) -> Result<(), RunError> {
        self.wanted = None;
        self.leaves = false;
        if let Some(game) = self.game.take() {
            let kept = game.end().await?;
            self.is_alone();
            if kept {
                self.screen.tell(match self.unregistered {
                    true => "server-not-kept",
                    false => "server-kept",
                });
            }
        }
        Ok(())
    }
}

/// The table changed, and whether there still is one; for ever, where there is no game.
async fn changed(game: &mut Option<Game>) -> bool {
    match game {
        Some(game) => game.changed().await,
        None => std::future::pending().await,
    }
}
