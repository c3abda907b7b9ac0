//! The table of what is told of the files in which the game is kept, and of the desk that gets copies of them.

use super::inserts::Verbatim;
use super::rows::phrases;

phrases! {
/// Something of the files of a game: what the system says, or which file it is.
pub enum Stored {
    /// The ledger cannot be written; play goes on in memory, everything waits for the disk.
    Fails(reason: String): [Device, at_once, free] => "ledger-fails";
    /// The register of the event cannot be read or written; it is tried again.
    RegisterFails(reason: String): [Device, at_once, free] => "register-fails";
    /// It can again.
    RegisterWrites: [Device, at_once, free] => "register-writes";
    /// Something in it is wrong.
    RegisterFaulty(reason: String): [Device, at_once, free] => "register-faulty";
    /// The key of the envelope cannot be written or read.
    KeyFails(reason: String): [Device, at_once, free] => "key-fails";
    /// The ledger can be written again.
    Writes: [Device, at_once, free] => "ledger-writes";
    /// When the ledger was opened, the end of its log did not fit.
    EndUnclear(reason: String): [Device, at_once, free] => "ledger-end-unclear";
    /// The file of the ledger was deleted or replaced while the game went on.
    Gone(path: String): [Device, at_once, free] => "ledger-gone";
    /// The game goes on in this new file, which holds everything from the start.
    Anew(path: String): [Device, at_once, free] => "ledger-anew";
    /// The desk over all tables gets no records; the game goes on, and it gets them later.
    DeskAway(reason: String): [Device, at_once, free] => "desk-away";
    /// The servers keep no more of this table's records: its part of them is full.
    DeskFull: [Device, at_once, free] => "desk-full";
    /// It has them all.
    DeskBack: [Device, at_once, free] => "desk-back";
    /// An order came from a desk of nobody's who may order anything at this table.
    StrangeOrder: [Arbitration, at_once, free] => "desk-strange-order";
    /// An arbiter who is not in the configuration was named at the table's computer.
    Deputy { name: String, chief: bool }: [Arbitration, at_once, free] => (match chief {
        true => "page-deputy-chief",
        false => "page-deputy",
    }) with { "name": Verbatim(name) };
    /// Something was sent to a page by somebody who has no good address for it.
    Stranger: [Arbitration, at_once, free] => "page-act-stranger";
    /// Somebody who has an address wanted to do what is not theirs, under this name if under one.
    NotTheirs(name: Option<String>): [Arbitration, at_once, free] => (match name {
        Some(_) => "page-act-named",
        None => "page-act-nameless",
    }) with { "name": (name.clone().unwrap_or_default()) };
}
}
