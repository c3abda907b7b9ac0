//! Where a daemon plays: at the only table, in the room that keeps it, or in the one that joins.

use std::net::SocketAddr;

use shakmaty::Color;

use super::lines::Lines;
use super::run::RunError;
use config::desk::TablePeople;
use config::{Config, JOINS, Listen, SERVERS};
use laws::role::Person;
use laws::seat::Room;
use ledger::signing::Signer;
use shell::line::paired::Paired;
use shell::line::{Identity, LineError, Lost, Relay, RoomLine, Through};
use shell::table::{self, Between};

/// Where a daemon plays.
pub(super) enum Venue {
    /// Both players are at one table.
    Only,
    /// In the room that keeps the game, which waits for the other.
    Keeps,
    /// In the room that joins the game by this address.
    Joins {
        address: String,
        /// The arbiter by whose act this room goes on with the game.
        take_over: Option<String>,
    },
}

impl Venue {
    /// The room.
    fn room(&self) -> Room {
        match self {
            Venue::Only | Venue::Keeps => Room::default(),
            Venue::Joins { .. } => JOINS,
        }
    }

    /// The arbiter by whose act this room goes on with the game, if there is one.
    pub(super) fn takes_over(&self) -> Option<&str> {
        match self {
            Venue::Joins { take_over, .. } => take_over.as_deref(),
            Venue::Only | Venue::Keeps => None,
        }
    }

    /// The people who have a page here: who is named as sitting in the other room has one there.
    pub(super) fn desk(&self, config: &Config) -> TablePeople {
        let mut desk = config.desk.clone();
        if config.rooms.guest.is_some() {
            let anywhere = |person: &Person| person.role.seat().is_none() && person.name.is_none();
            let here = self.room();
            desk.people
                .retain(|person| anywhere(person) || config.rooms.sits(person) == here);
        }
        desk
    }

    /// The seats that are here.
    pub(super) fn seats(&self, config: &Config) -> Vec<Color> {
        let here = |seat: &Color| config.rooms.room_of(*seat) == self.room();
        Color::ALL.into_iter().filter(here).collect()
    }

    /// Whether a new game is set up here.
    pub(super) const fn sets_up(&self) -> bool {
        !matches!(self, Venue::Joins { .. })
    }

    /// This room of a game in two, with the line to the other; `begins`: nothing of the game is here yet.
    pub(super) async fn in_room(
        &self,
        config: &Config,
        signer: Signer,
        begins: bool,
        lines: &Lines,
    ) -> Result<Option<table::InRoom>, RunError> {
        if matches!(self, Venue::Only) {
            return Ok(None);
        }
        let peer = Paired::of(&config.state).meant(config.rooms.peer.as_deref())?;
        let own = Identity::new(signer.clone());
        let line = match self {
            Venue::Joins { address, .. } => {
                let to = calls(config, address).await?;
                lines.print(format_args!("joining: {address}"));
                RoomLine::call(to, &own, peer.key)?
            }
            Venue::Only | Venue::Keeps => {
                let listen = config.rooms.listen.ok_or(RunError::NoListen)?;
                let line = RoomLine::listen(waits(config, listen).await?, &own, peer.key).await?;
                let at = place(line.address());
                lines.print(format_args!("waiting for {} at {at}", peer.name));
                line
            }
        };
        let mut between = Between::over(line);
        let writer = match begins && !self.sets_up() {
            true => {
                let away = |why: &Lost| {
                    lines.print(format_args!("the other room does not answer: {why}"));
                };
                Some(between.writer(away).await)
            }
            false => None,
        };
        Ok(Some(table::InRoom {
            room: self.room(),
            between,
            peer: peer.key,
            signer,
            writer,
            pace: 1,
        }))
    }
}

/// Where the other room is waited for.
pub(super) async fn waits(
    config: &Config,
    listen: Listen,
) -> Result<Through<SocketAddr>, LineError> {
    match listen {
        Listen::At(address) => Ok(address.into()),
        Listen::Servers => relay(config).await.map(Through::Servers),
    }
}

/// How the other room is called that is to be found there.
pub(super) async fn calls(config: &Config, address: &str) -> Result<Through<String>, LineError> {
    match address {
        SERVERS => relay(config).await.map(Through::Servers),
        address => Ok(address.into()),
    }
}

async fn relay(config: &Config) -> Result<Relay, LineError> {
    let nats = config.nats.as_ref().ok_or(LineError::NoServers)?;
    Ok(Relay::open(&nats.servers, &nats.place).await?)
}

/// Where a room waits, for lines.
pub(super) fn place(address: Option<SocketAddr>) -> String {
    address.map_or("the servers of the event".to_owned(), |address| {
        address.to_string()
    })
}
