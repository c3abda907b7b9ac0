//! Who owns the game: the arbiter's act by which the other room goes on from what it has.

use serde::{Deserialize, Serialize};

use laws::seat::Room;
use ledger::chain::Head;
use ledger::signing::{PublicKey, Signed, Signer};

/// The time of one owner, from 0. Only who is a replica in one can own the next, so that two rooms never own the same one.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Epoch(pub u32);

impl Epoch {
    /// The one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Epoch(self.0.saturating_add(1))
    }
}

/// The arbiter lets a room go on with the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeOver {
    pub epoch: Epoch,
    /// The room that owns the game from now on.
    pub room: Room,
    /// Who ordered it.
    pub arbiter: String,
    /// What it goes on from.
    pub head: Head,
    /// The last input of each room that was decided up to there.
    pub taken: Vec<(Room, u64)>,
    /// By the installation in the room that goes on, which is where the arbiter acted.
    pub signed: Signed,
}

impl TakeOver {
    /// The act of this arbiter, signed in the room that takes over.
    pub fn sign(
        signer: &Signer,
        writer: &str,
        (epoch, room, arbiter): (Epoch, Room, &str),
        (head, taken): (Head, Vec<(Room, u64)>),
    ) -> Self {
        let signed = signer.act(&text(writer, epoch, room, arbiter, head, &taken));
        TakeOver {
            epoch,
            room,
            arbiter: arbiter.to_owned(),
            head,
            taken,
            signed,
        }
    }

    /// Whether the installation with this key signed it for this game.
    pub fn fits(&self, writer: &str, key: PublicKey) -> bool {
        let text = text(
            writer,
            self.epoch,
            self.room,
            &self.arbiter,
            self.head,
            &self.taken,
        );
        self.signed.key == key && self.signed.fits_act(&text)
    }
}

fn text(
    writer: &str,
    epoch: Epoch,
    room: Room,
    arbiter: &str,
    head: Head,
    taken: &[(Room, u64)],
) -> Vec<u8> {
    let mut text = Vec::new();
    for name in [writer, arbiter] {
        text.extend((name.len() as u64).to_be_bytes());
        text.extend(name.as_bytes());
    }
    text.extend(epoch.0.to_be_bytes());
    text.extend(room.0.to_be_bytes());
    text.extend(head.number.to_be_bytes());
    text.extend(head.hash.0);
    for (room, number) in taken {
        text.extend(room.0.to_be_bytes());
        text.extend(number.to_be_bytes());
    }
    text
}
