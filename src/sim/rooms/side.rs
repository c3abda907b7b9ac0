//! One room with its computer: a disk that outlives the daemon, a steady clock that begins anew with it, and whoever is there.

use shakmaty::Bitboard;

use super::player::SimulatedPlayer;
use laws::seat;
use laws::{Position, Timestamp};
use ledger::chain::Hash;
use ledger::signing::Signer;
use rooms::{Epoch, GameRoom, Now, RoomDisk};
use table::Output;

use super::{SILENCE, WRITER};

/// Something that was told in a room.
#[derive(Clone, Debug)]
pub struct ToldOutput {
    /// In the world's time.
    pub at: u64,
    pub output: Output,
    /// The record from which it follows, as this room had it.
    pub record: Option<(u64, Hash)>,
    /// Which life of its daemon told it, and in which epoch.
    pub life: usize,
    pub epoch: Epoch,
    /// That it was told got to the disk, or would have; of an announcement, that it was heard.
    pub kept: bool,
}

/// One room.
pub struct RoomSide {
    pub signer: Signer,
    pub disk: RoomDisk,
    /// None while it is down.
    pub daemon: Option<GameRoom>,
    /// How often it was started.
    pub life: usize,
    /// When it was started, in the world's time.
    pub started: u64,
    /// By how many parts in a million its clock is fast, less 100.
    pub fast: u64,
    /// The last that is known of the game's time, as a daemon keeps it.
    pub mark: Timestamp,
    /// When the mark was made, in the world's time.
    pub marked: u64,
    /// The pegs of the board in this room, where there is one.
    pub pegs: Bitboard,
    pub player: SimulatedPlayer,
    /// What was told here, in order.
    pub told: Vec<ToldOutput>,
    /// When a frame came last, and whether it said that the other side hears this one; in the world's time.
    pub heard: Option<(u64, bool)>,
    pub up: bool,
}

impl RoomSide {
    /// The room of this number, with nothing on its disk.
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

    /// Whether it heard the other side lately.
    pub fn is_heard(&self, world: u64) -> bool {
        let heard = self.heard;
        heard.is_some_and(|(at, _)| world < at + SILENCE)
    }

    /// Keeps in mind what the game's time is, as a daemon does.
    pub fn marks(&mut self, world: u64) {
        if let Some(room) = &self.daemon {
            self.mark = room.game_time(self.now(world));
            self.marked = world;
        }
    }

    /// What is such of all that this life of the daemon told is known to be told.
    pub fn keeps(&mut self, such: impl Fn(&ToldOutput) -> bool) {
        let life = self.life;
        let told = self.told.iter_mut().filter(|told| told.life == life);
        told.filter(|told| such(told))
            .for_each(|told| told.kept = true);
    }

    /// What its computer's clocks show.
    pub fn now(&self, world: u64) -> Now {
        let since = world - self.started;
        let steady = since + since * self.fast / 1_000_000 - since / 10_000;
        Now {
            steady: Timestamp(steady),
            wall: 1_700_000_000_000 + world,
        }
    }
}
