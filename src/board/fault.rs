//! Faults that a board reports.

/// A fault of a board that still sends frames.
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
    /// The chain of shift registers is broken: the board repeats the last state it trusted.
    Chain,
    /// The board's queue was full, and it dropped changes.
    Dropped,
    /// The board scanned late.
    Late,
    /// The board cannot identify pieces.
    Identification,
    /// The board has not learnt its empty apertures, and reports no peg.
    NotLearnt,
    /// The board sends frames but does not scan.
    NotScanning,
    /// The board's firmware is older than this program.
    Firmware,
}
