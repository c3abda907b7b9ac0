//! What can be wrong with a board.

/// What can be wrong with a board that still sends frames.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum BoardFault {
    /// The chain of shift registers is broken: it shows what it last trusted.
    Chain,
    /// Its queue was full and changes were dropped.
    Dropped,
    /// It scanned late.
    Late,
    /// It cannot identify pieces.
    Identification,
    /// It has not learnt how its empty apertures read, and tells no peg.
    NotLearnt,
    /// It sends, but does not scan.
    NotScanning,
    /// Its firmware is older than this program.
    Firmware,
}
