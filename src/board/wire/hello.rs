//! Body of a board's HELLO: its identity and capabilities.

use crate::LiftHeights;

use super::{Body, Broken, Reader};

/// A board's capabilities besides sensing, as a sum of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Capabilities(pub u16);

impl Capabilities {
    /// It has an LED at least.
    pub const LED: Capabilities = Capabilities(1);
    /// It can beep.
    pub const BUZZER: Capabilities = Capabilities(2);
    /// It shows clock times.
    pub const CLOCK: Capabilities = Capabilities(4);
    /// It identifies pieces.
    pub const IDENTIFICATION: Capabilities = Capabilities(8);
    /// It tests its chain of shift registers with every scan.
    pub const SELF_TEST: Capabilities = Capabilities(16);
    /// It must learn once while its apertures are empty.
    pub const LEARNS: Capabilities = Capabilities(32);
    /// It runs this project's firmware, whose version numbers can be compared. Other makers number their own.
    pub const ANNABELLA: Capabilities = Capabilities(64);

    /// Whether all bits of `other` are among these.
    pub const fn contains(self, other: Capabilities) -> bool {
        self.0 & other.0 == other.0
    }
}

/// A board's identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The board's protocol version.
    pub proto: u8,
    /// Firmware version, major and minor.
    pub firmware: (u8, u8),
    /// Number of apertures.
    pub holes: u8,
    /// Number of buttons.
    pub buttons: u8,
    /// Other capabilities.
    pub capabilities: Capabilities,
    /// Scans of all inputs a second (Hz).
    pub scan_hz: u16,
    /// Equal samples in a row until a change is accepted.
    pub debounce: u8,
    /// Why it started: sum of 1 power, 2 reset line, 4 brown-out, 8 watchdog; 0 unknown.
    pub reset_cause: u8,
    /// Bytes in the chain of shift registers.
    pub chain_bytes: u8,
    /// The board's own number, if it has one.
    pub number: Option<u16>,
    /// The heights at which it reports lifts; an older firmware does not say.
    pub heights: Option<LiftHeights>,
}

/// The firmware version that belongs to this program, major and minor: hardware/firmware/board.h.
pub const FIRMWARE: (u8, u8) = (1, 4);

impl Hello {
    /// The firmware version that this board should have, if it runs ours and an older one.
    pub fn older_than(&self) -> Option<(u8, u8)> {
        let ours = self.capabilities.contains(Capabilities::ANNABELLA);
        (ours && self.firmware < FIRMWARE).then_some(FIRMWARE)
    }
}

impl Hello {
    /// Value on the line: this board has no number.
    const NO_NUMBER: u16 = u16::MAX;

    /// These bytes were added later than the rest; 0 means unknown.
    fn heights(body: &mut Reader) -> Option<LiftHeights> {
        let (from, out) = (body.u8().ok()?, body.u8().ok()?);
        (out > 0).then_some(LiftHeights { from, out })
    }

    pub(super) fn read(proto: u8, body: &mut Reader) -> Result<Hello, Broken> {
        Ok(Hello {
            proto,
            firmware: (body.u8()?, body.u8()?),
            holes: body.u8()?,
            buttons: body.u8()?,
            capabilities: Capabilities(body.u16()?),
            scan_hz: body.u16()?,
            debounce: body.u8()?,
            reset_cause: body.u8()?,
            chain_bytes: body.u8()?,
            number: Some(body.u16()?).filter(|number| *number != Hello::NO_NUMBER),
            heights: Hello::heights(body),
        })
    }

    pub(super) fn write(&self, body: &mut Body) {
        body.extend([self.firmware.0, self.firmware.1, self.holes, self.buttons]);
        body.extend(self.capabilities.0.to_le_bytes());
        body.extend(self.scan_hz.to_le_bytes());
        body.extend([self.debounce, self.reset_cause, self.chain_bytes]);
        body.extend(self.number.unwrap_or(Hello::NO_NUMBER).to_le_bytes());
        body.extend(self.heights.iter().flat_map(|it| [it.from, it.out]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_firmware_is_compared_with_ours() {
        let of = |capabilities, firmware| {
            let hello = Hello {
                proto: 2,
                firmware,
                holes: 64,
                buttons: 16,
                capabilities,
                scan_hz: 1000,
                debounce: 5,
                reset_cause: 0,
                chain_bytes: 0,
                number: None,
                heights: None,
            };
            hello.older_than()
        };
        assert_eq!(of(Capabilities::ANNABELLA, (1, 0)), Some(FIRMWARE));
        assert_eq!(of(Capabilities::ANNABELLA, FIRMWARE), None);
        assert_eq!(of(Capabilities::LED, (0, 1)), None);
    }
}
