//! The replica's side of the protocol: it sends its room's inputs and receives records.

use super::clocks::ClockReading;
use super::message::{Given, Records, RoomHello, RoomMessage};
use ledger::rooms::{Epoch, RoomDisk, RoomWrite, TakeOver};
use std::collections::BTreeMap;

use super::RoomsConflict;
use laws::seat::Room;
use ledger::chain::{Head, digest};
use ledger::signing::{PublicKey, Signer};

/// A replica of a game.
#[derive(Clone, Debug)]
pub struct Replica {
    kept: RoomDisk,
    signer: Signer,
    peer: PublicKey,
}

/// The effects of a message: write all steps, then send the answer and present the records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Took {
    pub steps: Vec<RoomWrite>,
    pub answer: Option<RoomMessage>,
    /// No further records are announced.
    pub whole: bool,
}

impl Replica {
    /// Creates the replica of this room's game; the owner signs with the peer's key.
    pub fn new(kept: RoomDisk, signer: Signer, peer: PublicKey) -> Self {
        Replica { kept, signer, peer }
    }

    /// This room's durable state.
    pub fn kept(&self) -> &RoomDisk {
        &self.kept
    }

    /// The step that journals an input of this room.
    pub fn journal(&self, text: Vec<u8>) -> RoomWrite {
        let number = self.kept.numbered + 1;
        RoomWrite::Journal { number, text }
    }

    /// Applies a step.
    pub fn write(&mut self, step: RoomWrite) {
        self.kept.write(step);
    }

    /// This room's state, as a message.
    pub fn hello(&self, clock: ClockReading) -> RoomMessage {
        hello(&self.kept, clock)
    }

    /// The inputs not known to be decided, the oldest first; they are sent again until they are.
    pub fn inputs(&self) -> impl DoubleEndedIterator<Item = RoomMessage> + '_ {
        let (kept, epoch) = (&self.kept, self.kept.epoch());
        kept.journal.iter().map(move |(&number, text)| {
            let text = text.clone();
            let room = kept.room;
            let signed =
                self.signer
                    .input(&signed_text(&kept.writer, (epoch, room, number), &text));
            RoomMessage::Input(Given {
                room,
                epoch,
                number,
                text,
                signed,
            })
        })
    }

    /// The arbiter lets this room take over the game from its own state: write the step, continue as the owner, and first decide the
    /// journal.
    pub fn take_over(&self, arbiter: &str) -> RoomWrite {
        let kept = &self.kept;
        let taken = kept.taken.iter().map(|(&room, &number)| (room, number));
        let whose = (kept.epoch().next(), kept.room, arbiter);
        let from = (kept.head(), taken.collect());
        RoomWrite::Epoch(TakeOver::sign(&self.signer, &kept.writer, whose, from))
    }

    /// Takes a message of the other room.
    ///
    /// # Errors
    ///
    /// [`RoomsConflict`]: the owner's state differs from this one's, or its signature is wrong. Nothing is written then.
    pub fn receive(
        &self,
        message: RoomMessage,
        clock: ClockReading,
    ) -> Result<Took, RoomsConflict> {
        let mut took = Took::default();
        match message {
            RoomMessage::Records(records) => self.records(records, clock, &mut took)?,
            // From a replaced owner, or the line came up: the answer informs it, or it answers.
            RoomMessage::Hello(_) => took.answer = Some(self.hello(clock)),
            RoomMessage::Input(_) | RoomMessage::Stored { .. } => {}
        }
        Ok(took)
    }

    fn records(
        &self,
        records: Records,
        clock: ClockReading,
        took: &mut Took,
    ) -> Result<(), RoomsConflict> {
        if records.epoch < self.kept.epoch() {
            return Ok(());
        }
        if let Some(act) = newer(&self.kept, self.peer, records.epoch, records.act.clone())? {
            // The rest is requested from the start of the epoch.
            took.steps.push(RoomWrite::Epoch(act));
            return Ok(());
        }
        if records.epoch > self.kept.epoch() {
            return Ok(());
        }
        let mut head = records.after;
        let known = self.kept.head();
        if head.number > known.number {
            // Records in between were lost.
            took.answer = Some(self.hello(clock));
            return Ok(());
        }
        let mut lines = Vec::new();
        self.same(head)?;
        for line in records.lines {
            let digest = line
                .forgotten
                .map_or_else(|| digest(&line.nonce, &line.text), |left| left.digest);
            head = head.followed_by(digest);
            if line.number != head.number || line.hash != head.hash {
                return Err(RoomsConflict::Changed {
                    number: head.number,
                });
            }
            if head.number <= known.number {
                self.same(head)?;
            } else {
                lines.push(line);
            }
        }
        let signed = records.signed;
        if signed.key != self.peer || !signed.fits_head(&self.kept.writer, head) {
            return Err(RoomsConflict::Unsigned);
        }
        let more = records.taken.is_empty() && !lines.is_empty();
        let anew = |&(room, number): &(Room, u64)| number > self.kept.taken_of(room);
        let taken: BTreeMap<Room, u64> = records.taken.into_iter().filter(anew).collect();
        if !lines.is_empty() || !taken.is_empty() {
            took.steps.push(RoomWrite::Records { lines, taken });
        }
        let head = match head.number < known.number {
            true => known,
            false => head,
        };
        took.answer = Some(match more {
            true => self.hello_at(head, clock),
            false => self.stored(head, clock),
        });
        took.whole = !more;
        Ok(())
    }

    fn stored(&self, head: Head, clock: ClockReading) -> RoomMessage {
        RoomMessage::Stored {
            head,
            signed: self.signer.head(&self.kept.writer, head),
            clock,
        }
    }

    /// Requests the next part of a long ledger by its head, once the first part is on disk.
    fn hello_at(&self, head: Head, clock: ClockReading) -> RoomMessage {
        match hello(&self.kept, clock) {
            RoomMessage::Hello(hello) => RoomMessage::Hello(RoomHello { head, ..hello }),
            other => other,
        }
    }

    /// Checks that this room has this record.
    fn same(&self, head: Head) -> Result<(), RoomsConflict> {
        match self.kept.head_at(head.number) {
            Some(ours) if ours == head => Ok(()),
            _ => Err(RoomsConflict::Parted(head)),
        }
    }
}

/// A room's state, as a message.
pub(super) fn hello(kept: &RoomDisk, clock: ClockReading) -> RoomMessage {
    RoomMessage::Hello(RoomHello {
        writer: kept.writer.clone(),
        room: kept.room,
        epoch: kept.epoch(),
        act: kept.act.clone(),
        head: kept.head(),
        numbered: kept.numbered,
        clock,
    })
}

/// The take-over that begins a newer epoch than this room knows, after checking that the other room signed it for this game.
pub(super) fn newer(
    kept: &RoomDisk,
    peer: PublicKey,
    epoch: Epoch,
    act: Option<TakeOver>,
) -> Result<Option<TakeOver>, RoomsConflict> {
    let Some(act) = act.filter(|act| act.epoch == epoch && epoch > kept.epoch()) else {
        return Ok(None);
    };
    if !act.fits(&kept.writer, peer) {
        return Err(RoomsConflict::Unsigned);
    }
    if kept.head_at(act.head.number) != Some(act.head) {
        return Err(RoomsConflict::Parted(act.head));
    }
    Ok(Some(act))
}

/// The text of an input that its room signs.
pub fn input_text(writer: &str, given: &Given) -> Vec<u8> {
    signed_text(writer, (given.epoch, given.room, given.number), &given.text)
}

fn signed_text(writer: &str, (epoch, room, number): (Epoch, Room, u64), text: &[u8]) -> Vec<u8> {
    let mut signed = [writer, "\n"].concat().into_bytes();
    signed.extend(epoch.0.to_be_bytes());
    signed.extend(room.0.to_be_bytes());
    signed.extend(number.to_be_bytes());
    signed.extend(text);
    signed
}
