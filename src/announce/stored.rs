//! Phrases about the files of a game, the event's register, the desk that gets copies, and unauthorised requests.

use super::inserts::Verbatim;
use super::rows::phrases;

phrases! {
/// A phrase about the files of a game, with the error of the system or the name of the file.
pub enum Stored {
    /// The ledger cannot be written; play goes on in memory, and the records wait for the disk.
    Fails(reason: String): [Device, at_once, free] => "ledger-fails";
    /// The event's register cannot be read or written; this is retried.
    RegisterFails(reason: String): [Device, at_once, free] => "register-fails";
    /// The register can be written again.
    RegisterWrites: [Device, at_once, free] => "register-writes";
    /// The register has an error.
    RegisterFaulty(reason: String): [Device, at_once, free] => "register-faulty";
    /// The key of the envelope cannot be written or read.
    KeyFails(reason: String): [Device, at_once, free] => "key-fails";
    /// The ledger can be written again.
    Writes: [Device, at_once, free] => "ledger-writes";
    /// When the ledger was opened, the end of its log was inconsistent.
    EndUnclear(reason: String): [Device, at_once, free] => "ledger-end-unclear";
    /// The ledger's file was deleted or replaced during the game.
    Gone(path: String): [Device, at_once, free] => "ledger-gone";
    /// The game goes on in this new file, which holds all records from the start.
    Anew(path: String): [Device, at_once, free] => "ledger-anew";
    /// The desk over all tables receives no records; the game goes on, and the records follow later.
    DeskAway(reason: String): [Device, at_once, free] => "desk-away";
    /// The servers keep no more records of this table, because its quota is used up.
    DeskFull: [Device, at_once, free] => "desk-full";
    /// The desk has all records.
    DeskBack: [Device, at_once, free] => "desk-back";
    /// An order came from a desk without authority at this table.
    StrangeOrder: [Arbitration, at_once, free] => "desk-strange-order";
    /// An arbiter who is not in the configuration was named at the table's computer.
    Deputy { name: String, chief: bool }: [Arbitration, at_once, free] => (match chief {
        true => "page-deputy-chief",
        false => "page-deputy",
    }) with { "name": Verbatim(name) };
    /// A request reached a page without a valid token.
    Stranger: [Arbitration, at_once, free] => "page-act-stranger";
    /// A person with a valid token tried an act beyond their rights, under this name if any.
    NotTheirs(name: Option<String>): [Arbitration, at_once, free] => (match name {
        Some(_) => "page-act-named",
        None => "page-act-nameless",
    }) with { "name": (name.clone().unwrap_or_default()) };
}
}
