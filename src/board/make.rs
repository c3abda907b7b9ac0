//! Who made a board: what its port needs, and what may be written to it.

/// The makes that can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Make {
    /// The board of the folder hardware, and every one that speaks its protocol. It is found by listening.
    #[default]
    Annabella,
    /// An electronic board by DGT, which knows its pieces and may have a clock plugged into it. It says nothing unasked, so
    /// it is asked only where it is named or its USB id is known.
    Dgt,
}

impl Make {
    /// The USB ids (vendor, product) by which the make is known; none where any board may use them.
    pub const fn usb(self) -> &'static [(u16, u16)] {
        match self {
            Make::Annabella => &[],
            Make::Dgt => &[(0x04D8, 0x000A)],
        }
    }
}
