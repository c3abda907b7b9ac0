//! The owner's side of the protocol: the room whose daemon decides and records.

use std::collections::BTreeMap;

use super::clocks::ClockReading;
use super::message::{Given, Records, RoomHello, RoomMessage};
use super::{RoomsConflict, replica};
use laws::seat::Room;
use ledger::chain::digest;
use ledger::integrity::StoredRecord;
use ledger::rooms::{Epoch, RoomDisk, RoomWrite, TakeOver};
use ledger::signing::{PublicKey, Signer};

/// The greatest number of records in one message, which the line sends as one frame.
const AT_ONCE: usize = 200;

/// The owner of a game. It first decides what is still in the [`RoomDisk::journal`], also after its daemon was killed.
#[derive(Clone, Debug)]
pub struct Owner {
    kept: RoomDisk,
    signer: Signer,
    peer: PublicKey,
}

/// The caller's task after a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// Nothing: the message was handled before, comes too early, or belongs to another epoch.
    Nothing,
    /// Send this message.
    Answer(Box<RoomMessage>),
    /// Decide this input of the other room, then call [`Owner::decided`], even if nothing follows from it.
    Take(Given),
    /// The other room has stored the records up to this one; its signature is valid.
    Stored(u64),
    /// Another room owns the game: write this, then continue as a replica.
    Deposed(TakeOver),
}

impl Owner {
    /// Creates the owner of this room's game; the other room signs with the peer's key.
    pub fn new(kept: RoomDisk, signer: Signer, peer: PublicKey) -> Self {
        Owner { kept, signer, peer }
    }

    /// This room's durable state.
    pub fn kept(&self) -> &RoomDisk {
        &self.kept
    }

    /// The step that stores these records, each with its nonce, and the decided input of the other room.
    pub fn decided(
        &self,
        texts: impl IntoIterator<Item = (Vec<u8>, Vec<u8>)>,
        taken: Option<(Room, u64)>,
    ) -> RoomWrite {
        let mut head = self.kept.head();
        let lines = texts.into_iter().map(|(nonce, text)| {
            head = head.followed_by(digest(&nonce, &text));
            StoredRecord {
                number: head.number,
                nonce,
                text,
                hash: head.hash,
                forgotten: None,
            }
        });
        RoomWrite::Records {
            lines: lines.collect(),
            taken: BTreeMap::from_iter(taken),
        }
    }

    /// Applies a step.
    pub fn write(&mut self, step: RoomWrite) {
        self.kept.write(step);
    }

    /// The records that the other room may lack after this one, as many as fit one message.
    pub fn records(&self, after: u64, clock: ClockReading) -> Option<RoomMessage> {
        let kept = &self.kept;
        let (after, rest) = (kept.head_at(after)?, kept.after(after));
        let lines = rest.get(..AT_ONCE).unwrap_or(rest).to_vec();
        let end = kept.head_at(after.number + lines.len() as u64)?;
        let whole = end.number == kept.head().number;
        let taken = kept.taken.iter().map(|(&room, &number)| (room, number));
        Some(RoomMessage::Records(Records {
            epoch: kept.epoch(),
            act: kept.act.clone(),
            after,
            lines,
            taken: taken.filter(|_| whole).collect(),
            signed: self.signer.head(&kept.writer, end),
            clock,
        }))
    }

    /// The message for a line that comes up: if both rooms claim the game, the older owner learns of it.
    pub fn hello(&self, clock: ClockReading) -> RoomMessage {
        replica::hello(&self.kept, clock)
    }

    /// Takes a message of the other room.
    ///
    /// # Errors
    ///
    /// [`RoomsConflict`]: the other room's state differs from this one's, or its signature is wrong.
    pub fn receive(
        &self,
        message: RoomMessage,
        clock: ClockReading,
    ) -> Result<Received, RoomsConflict> {
        match message {
            RoomMessage::Hello(hello) => self.hello_from(&hello, clock),
            RoomMessage::Input(given) => self.given(given, clock),
            // A former owner sends records that nobody takes: it missed this room's Hello.
            RoomMessage::Records(records) if records.epoch < self.kept.epoch() => {
                Ok(Received::Answer(Box::new(self.hello(clock))))
            }
            RoomMessage::Records(records) => self.rival(records.epoch, records.act),
            RoomMessage::Stored { head, signed, .. } => {
                if signed.key != self.peer || !signed.fits_head(&self.kept.writer, head) {
                    return Err(RoomsConflict::Unsigned);
                }
                let ours = self.kept.head_at(head.number) == Some(head);
                Ok(if ours {
                    Received::Stored(head.number)
                } else {
                    Received::Nothing
                })
            }
        }
    }

    fn hello_from(
        &self,
        hello: &RoomHello,
        clock: ClockReading,
    ) -> Result<Received, RoomsConflict> {
        if hello.writer != self.kept.writer {
            return Err(RoomsConflict::OtherGame {
                found: hello.writer.clone(),
                expected: self.kept.writer.clone(),
            });
        }
        if hello.epoch > self.kept.epoch() {
            return self.rival(hello.epoch, hello.act.clone());
        }
        let mut has = hello.head;
        if hello.epoch < self.kept.epoch() {
            // Records beyond the take-over are its own branch.
            let act = self.kept.act.as_ref();
            has = act
                .map(|act| act.head)
                .filter(|at| at.number < has.number)
                .unwrap_or(has);
        }
        match self.kept.head_at(has.number) {
            None => Err(RoomsConflict::Behind {
                owner: self.kept.head().number,
                replica: has.number,
            }),
            Some(ours) if ours != has => Err(RoomsConflict::Parted(has)),
            Some(_) => Ok(self.answer(has.number, clock)),
        }
    }

    fn answer(&self, after: u64, clock: ClockReading) -> Received {
        let records = self.records(after, clock);
        records.map_or(Received::Nothing, |records| {
            Received::Answer(Box::new(records))
        })
    }

    /// Takes an input once, in order, and only in the current epoch.
    fn given(&self, given: Given, clock: ClockReading) -> Result<Received, RoomsConflict> {
        let text = replica::input_text(&self.kept.writer, &given);
        if given.signed.key != self.peer || !given.signed.fits_input(&text) {
            return Err(RoomsConflict::Unsigned);
        }
        if given.epoch != self.kept.epoch() {
            return Ok(Received::Nothing);
        }
        let taken = self.kept.taken_of(given.room);
        if given.number <= taken {
            // The answer that it was taken may have been lost.
            return Ok(self.answer(self.kept.head().number, clock));
        }
        Ok(if given.number == taken + 1 {
            Received::Take(given)
        } else {
            Received::Nothing
        })
    }

    /// Handles another room's claim to own the game.
    fn rival(&self, epoch: Epoch, act: Option<TakeOver>) -> Result<Received, RoomsConflict> {
        let newer = replica::newer(&self.kept, self.peer, epoch, act)?;
        Ok(newer.map_or(Received::Nothing, Received::Deposed))
    }
}
