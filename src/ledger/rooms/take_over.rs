//! Take-over of a game: the arbiter's act by which the other room continues it from its own state.

use serde::{Deserialize, Serialize};

use crate::chain::Head;
use crate::signing::{PublicKey, Signed, Signer};
use laws::seat::Room;

/// The term of one owner, from 0. Only the replica of one epoch can own the next, so two rooms never own the same epoch.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Epoch(pub u32);

impl Epoch {
    /// The next epoch.
    #[must_use]
    pub const fn next(self) -> Self {
        Epoch(self.0.saturating_add(1))
    }
}

/// The arbiter's act that lets a room take over the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeOver {
    pub epoch: Epoch,
    /// The new owner.
    pub room: Room,
    /// The arbiter's name.
    pub arbiter: String,
    /// The head from which it continues.
    pub head: Head,
    /// The last input of each room decided by then.
    pub taken: Vec<(Room, u64)>,
    /// The signature of the installation in the new owner's room, where the arbiter acted.
    pub signed: Signed,
}

impl TakeOver {
    /// This arbiter's act, signed in the room that takes over.
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
