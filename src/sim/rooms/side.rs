//! Simulates one room's computer: a disk that outlives the daemon, a monotonic clock that restarts with it, and the room's player.

use shakmaty::Bitboard;

use super::player::SimulatedPlayer;
use laws::seat;
use laws::{Position, Timestamp};
use ledger::chain::Hash;
use ledger::signing::Signer;
use rooms::{Epoch, GameRoom, Now, RoomDisk};
use table::Output;

use super::{SILENCE, WRITER};

/// An output presented in a room.
#[derive(Clone, Debug)]
pub struct ToldOutput {
    /// Simulated time.
    pub at: u64,
    pub output: Output,
    /// The record that caused it, as this room had it.
    pub record: Option<(u64, Hash)>,
    /// The start of the daemon that presented it, and the epoch.
    pub life: usize,
    pub epoch: Epoch,
    /// Whether its presentation was stored, or would have been; for an announcement, whether it was heard.
    pub kept: bool,
}

/// One simulated room.
pub struct RoomSide {
    pub signer: Signer,
    pub disk: RoomDisk,
    /// `None` while it is down.
    pub daemon: Option<GameRoom>,
    /// The number of starts.
    pub life: usize,
    /// When it was last started, in simulated time.
    pub started: u64,
    /// The speed of its clock in parts per million, plus 100.
    pub fast: u64,
    /// The last stored game time.
    pub mark: Timestamp,
    /// When it was stored, in simulated time.
    pub marked: u64,
    /// The pegs of this room's board, if it has one.
    pub pegs: Bitboard,
    pub player: SimulatedPlayer,
    /// The outputs presented here, in order.
    pub told: Vec<ToldOutput>,
    /// When the last ping came, and whether it said that the other side hears this one; in simulated time.
    pub heard: Option<(u64, bool)>,
    pub up: bool,
}

impl RoomSide {
    /// Creates the room with this number and an empty disk.
    pub fn new(number: u32, fast: u64) -> Self {
        let signer = Signer::new([number as u8; 32]);
        RoomSide {
            signer,
            disk: RoomDisk::new(WRITER, seat::Room(number)),
            daemon: None,
            life: 0,
            started: 0,
            fast,
            mark: Timestamp::default(),
            marked: 0,
            pegs: Position::initial().occupied(),
            player: SimulatedPlayer::default(),
            told: Vec::new(),
            heard: None,
            up: false,
        }
    }

    /// Whether it heard the other side recently.
    pub fn is_heard(&self, world: u64) -> bool {
        let heard = self.heard;
        heard.is_some_and(|(at, _)| world < at + SILENCE)
    }

    /// Stores the game time, as a daemon does.
    pub fn marks(&mut self, world: u64) {
        if let Some(room) = &self.daemon {
            self.mark = room.game_time(self.now(world));
            self.marked = world;
        }
    }

    /// Marks the matching outputs of this daemon's life as stored.
    pub fn keeps(&mut self, such: impl Fn(&ToldOutput) -> bool) {
        let life = self.life;
        let told = self.told.iter_mut().filter(|told| told.life == life);
        told.filter(|told| such(told))
            .for_each(|told| told.kept = true);
    }

    /// The readings of its computer's clocks.
    pub fn now(&self, world: u64) -> Now {
        let since = world - self.started;
        let steady = since + since * self.fast / 1_000_000 - since / 10_000;
        Now {
            steady: Timestamp(steady),
            wall: 1_700_000_000_000 + world,
        }
    }
}
