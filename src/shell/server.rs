//! Somebody's place at a server, whatever its kind: what is wanted goes in, what is told comes out. Who keeps the connection is
//! `shell::fics` or `shell::lichess`.

use tokio::sync::mpsc;

use far::{Ask, Secret, Told};

/// What whoever keeps the connection is asked.
pub(super) enum Asked {
    Name(String),
    Password(Secret),
    Wants(Ask),
}

/// Somebody's place at a server, which is left when this is dropped.
pub struct Client {
    asks: mpsc::Sender<Asked>,
    tells: mpsc::Receiver<Told>,
}

impl Client {
    /// A place, and its other end.
    pub(super) fn open() -> (Self, mpsc::Receiver<Asked>, mpsc::Sender<Told>) {
        let (asks, asked) = mpsc::channel(64);
        let (teller, tells) = mpsc::channel(64);
        (Client { asks, tells }, asked, teller)
    }

    /// What it tells next; nothing more, where nobody is let in.
    pub async fn tells(&mut self) -> Option<Told> {
        self.tells.recv().await
    }

    /// The name that was asked for.
    pub async fn name(&self, name: String) {
        drop(self.asks.send(Asked::Name(name)).await);
    }

    /// The password that was asked for.
    pub async fn password(&self, password: Secret) {
        drop(self.asks.send(Asked::Password(password)).await);
    }

    /// Something is wanted; what is wanted while nobody is there may be lost.
    pub async fn ask(&self, ask: Ask) {
        drop(self.asks.send(Asked::Wants(ask)).await);
    }
}
