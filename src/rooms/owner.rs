//! The room whose daemon decides and records.

use std::collections::BTreeMap;

use super::clocks::Reading;
use super::kept::{Kept, Step};
use super::message::{Given, Hello, Message, Records};
use super::take_over::{Act, Epoch};
use super::{Fault, replica};
use laws::seat::Room;
use ledger::chain::digest;
use ledger::integrity::Line;
use ledger::signing::{Key, Signer};

/// So many records go in one message, which a line carries as one frame.
const AT_ONCE: usize = 200;

/// The owner of a game. What a [`Kept::journal`] still holds when it begins, also after its daemon was killed over it, it
/// decides before anything else.
#[derive(Clone, Debug)]
pub struct Owner {
    kept: Kept,
    signer: Signer,
    peer: Key,
}

/// What is to be done about a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// Nothing: it was taken before, comes too early, or is of another time.
    Nothing,
    /// This is to be sent.
    Answer(Box<Message>),
    /// This happened in the other room: decide it, then [`Owner::decided`], also where nothing follows from it.
    Take(Given),
    /// The other room has on its disk what was signed.
    Stored(u64),
    /// Another room owns the game: write this, then go on as a replica.
    Deposed(Act),
}

impl Owner {
    /// The owner of the game that this room keeps; the other room signs with the peer's key.
    pub fn new(kept: Kept, signer: Signer, peer: Key) -> Self {
        Owner { kept, signer, peer }
    }

    /// What this room keeps.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The step by which these records, each with its nonce, and this input of the other room are kept.
    pub fn decided(
        &self,
        texts: impl IntoIterator<Item = (Vec<u8>, Vec<u8>)>,
        taken: Option<(Room, u64)>,
    ) -> Step {
        let mut head = self.kept.head();
        let lines = texts.into_iter().map(|(nonce, text)| {
            head = head.followed_by(digest(&nonce, &text));
            Line {
                number: head.number,
                nonce,
                text,
                hash: head.hash,
                forgotten: None,
            }
        });
        Step::Records {
            lines: lines.collect(),
            taken: BTreeMap::from_iter(taken),
        }
    }

    /// The step is on the disk.
    pub fn write(&mut self, step: Step) {
        self.kept.write(step);
    }

    /// What the other room may still lack if it has everything up to this record, as many as go at once.
    pub fn records(&self, after: u64, clock: Reading) -> Option<Message> {
        let kept = &self.kept;
        let (after, rest) = (kept.head_at(after)?, kept.after(after));
        let lines = rest.get(..AT_ONCE).unwrap_or(rest).to_vec();
        let end = kept.head_at(after.number + lines.len() as u64)?;
        let whole = end.number == kept.head().number;
        let taken = kept.taken.iter().map(|(&room, &number)| (room, number));
        Some(Message::Records(Records {
            epoch: kept.epoch(),
            act: kept.act.clone(),
            after,
            lines,
            taken: taken.filter(|_| whole).collect(),
            signed: self.signer.head(&kept.writer, end),
            clock,
        }))
    }

    /// What this room says when the line comes up, so that of two who think they own the game the older one learns of it.
    pub fn hello(&self, clock: Reading) -> Message {
        replica::hello(&self.kept, clock)
    }

    /// Takes a message of the other room.
    ///
    /// # Errors
    ///
    /// What the other room has is not what this one has, or is not signed by it.
    pub fn receive(&self, message: Message, clock: Reading) -> Result<Received, Fault> {
        match message {
            Message::Hello(hello) => self.hello_from(&hello, clock),
            Message::Input(given) => self.given(given, clock),
            // Who owned the game before, and sends what nobody takes: the hello of this room was lost.
            Message::Records(records) if records.epoch < self.kept.epoch() => {
                Ok(Received::Answer(Box::new(self.hello(clock))))
            }
            Message::Records(records) => self.rival(records.epoch, records.act),
            Message::Stored { head, signed, .. } => {
                if signed.key != self.peer || !signed.fits_head(&self.kept.writer, head) {
                    return Err(Fault::Unsigned);
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

    fn hello_from(&self, hello: &Hello, clock: Reading) -> Result<Received, Fault> {
        if hello.writer != self.kept.writer {
            return Err(Fault::OtherGame {
                found: hello.writer.clone(),
                expected: self.kept.writer.clone(),
            });
        }
        if hello.epoch > self.kept.epoch() {
            return self.rival(hello.epoch, hello.act.clone());
        }
        let mut has = hello.head;
        if hello.epoch < self.kept.epoch() {
            // What it has beyond the take-over is its own branch.
            let act = self.kept.act.as_ref();
            has = act
                .map(|act| act.head)
                .filter(|at| at.number < has.number)
                .unwrap_or(has);
        }
        match self.kept.head_at(has.number) {
            None => Err(Fault::Behind {
                owner: self.kept.head().number,
                replica: has.number,
            }),
            Some(ours) if ours != has => Err(Fault::Parted(has)),
            Some(_) => Ok(self.answer(has.number, clock)),
        }
    }

    fn answer(&self, after: u64, clock: Reading) -> Received {
        let records = self.records(after, clock);
        records.map_or(Received::Nothing, |records| {
            Received::Answer(Box::new(records))
        })
    }

    /// An input is taken once, in order, and only of this epoch.
    fn given(&self, given: Given, clock: Reading) -> Result<Received, Fault> {
        let text = replica::input_text(&self.kept.writer, &given);
        if given.signed.key != self.peer || !given.signed.fits_input(&text) {
            return Err(Fault::Unsigned);
        }
        if given.epoch != self.kept.epoch() {
            return Ok(Received::Nothing);
        }
        let taken = self.kept.taken_of(given.room);
        if given.number <= taken {
            // That it was taken may have been lost.
            return Ok(self.answer(self.kept.head().number, clock));
        }
        Ok(if given.number == taken + 1 {
            Received::Take(given)
        } else {
            Received::Nothing
        })
    }

    /// Somebody else says to own the game.
    fn rival(&self, epoch: Epoch, act: Option<Act>) -> Result<Received, Fault> {
        let newer = replica::newer(&self.kept, self.peer, epoch, act)?;
        Ok(newer.map_or(Received::Nothing, Received::Deposed))
    }
}
