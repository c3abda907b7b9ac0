//! Removes one safeguard of the protocol at a time, to prove that it is needed. Only inputs and outputs of a room are changed, so
//! that the room itself is the one that a daemon drives.

use super::WRITER;
use ledger::signing::Signer;
use rooms::{CrossingInput, Epoch, Given, RoomDisk, RoomMessage, RoomWrite, input_text};

/// A safeguard to leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// Reject an input that was already taken.
    Dedupe,
    /// Store that an input was taken, even if it had no effect.
    Taken,
    /// Refuse messages of an older epoch.
    Epoch,
    /// Bound the time credited for the line.
    ClockBound,
    /// Store which records were presented.
    ToldUpTo,
    /// Reject an act made without knowing the latest record that it would answer.
    Known,
}

impl Guard {
    /// All safeguards.
    pub const ALL: [Guard; 6] = [
        Guard::Dedupe,
        Guard::Taken,
        Guard::Epoch,
        Guard::ClockBound,
        Guard::ToldUpTo,
        Guard::Known,
    ];

    /// Whether this step reaches the disk.
    pub(super) fn keeps(self, step: &RoomWrite) -> bool {
        match step {
            RoomWrite::Told { .. } => self != Guard::ToldUpTo,
            RoomWrite::Records { lines, .. } => self != Guard::Taken || !lines.is_empty(),
            RoomWrite::Journal { .. } | RoomWrite::Epoch(_) => true,
        }
    }

    /// Changes a message to a room with this disk, from the other room with this signer, so that it passes without this safeguard.
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

/// A room's message, changed to report no thinking time.
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

/// Replaces the text, and signs it for its room.
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

/// This message with the receiver's epoch in place of its own.
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
