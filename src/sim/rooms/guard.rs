//! What can be left out, to see that it is needed: done to what goes in and out of a room, so that the room itself is the one
//! that a daemon drives.

use super::WRITER;
use ledger::signing::Signer;
use rooms::{CrossingInput, Epoch, Given, RoomDisk, RoomMessage, RoomWrite, input_text};

/// What is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// An input that was taken is not taken again.
    Dedupe,
    /// That an input was taken is kept, also where it decided nothing.
    Taken,
    /// Who is of an older epoch is refused.
    Epoch,
    /// What the line takes is bounded.
    ClockBound,
    /// What the room was told of is kept.
    ToldUpTo,
    /// What was done without knowing of something is no answer to it.
    Known,
}

impl Guard {
    /// All of them.
    pub const ALL: [Guard; 6] = [
        Guard::Dedupe,
        Guard::Taken,
        Guard::Epoch,
        Guard::ClockBound,
        Guard::ToldUpTo,
        Guard::Known,
    ];

    /// Whether this step gets to the disk.
    pub(super) fn keeps(self, step: &RoomWrite) -> bool {
        match step {
            RoomWrite::Told { .. } => self != Guard::ToldUpTo,
            RoomWrite::Records { lines, .. } => self != Guard::Taken || !lines.is_empty(),
            RoomWrite::Journal { .. } | RoomWrite::Epoch(_) => true,
        }
    }

    /// What comes to a room of which this is the disk, from the other one, which signs so: as it is taken without this guard.
    pub(super) fn lets_in(
        self,
        message: RoomMessage,
        kept: &RoomDisk,
        signer: &Signer,
    ) -> RoomMessage {
        match (self, message) {
            (Guard::Dedupe, RoomMessage::Input(given))
                if given.epoch == kept.epoch() && given.number <= kept.taken_of(given.room) =>
            {
                let number = kept.taken_of(given.room) + 1;
                RoomMessage::Input(signed(Given { number, ..given }, signer))
            }
            (Guard::Known, RoomMessage::Input(given)) => {
                RoomMessage::Input(changed(given, signer, |crossing| crossing.knew = None))
            }
            (Guard::Epoch, message) => of_epoch(message, kept.epoch(), signer),
            (_, message) => message,
        }
    }
}

/// What a room sends that says of its player that nobody thinks there.
pub(super) fn without_thought(message: RoomMessage, signer: &Signer) -> RoomMessage {
    match message {
        RoomMessage::Input(given) => {
            let no_time = |crossing: &mut CrossingInput| {
                crossing.thought = crossing.thought.map(|_| 0);
            };
            RoomMessage::Input(changed(given, signer, no_time))
        }
        other => other,
    }
}

/// With another text, signed by its room.
fn changed(given: Given, signer: &Signer, change: impl FnOnce(&mut CrossingInput)) -> Given {
    let Ok(mut crossing) = serde_json::from_slice(&given.text) else {
        return given;
    };
    change(&mut crossing);
    let text = serde_json::to_vec(&crossing).unwrap_or_default();
    signed(Given { text, ..given }, signer)
}

fn signed(given: Given, signer: &Signer) -> Given {
    let signed = signer.input(&input_text(WRITER, &given));
    Given { signed, ..given }
}

/// This message without what tells that it is of another epoch.
fn of_epoch(message: RoomMessage, epoch: Epoch, signer: &Signer) -> RoomMessage {
    match message {
        RoomMessage::Hello(mut hello) => {
            hello.epoch = epoch;
            RoomMessage::Hello(hello)
        }
        RoomMessage::Input(given) if given.epoch != epoch => {
            RoomMessage::Input(signed(Given { epoch, ..given }, signer))
        }
        RoomMessage::Records(mut records) => {
            records.epoch = epoch;
            RoomMessage::Records(records)
        }
        other => other,
    }
}
