//! The documented command that flashes a board, `make flash PORT=...`, against a simulated bootloader.

use std::fs;
use std::io::{BufReader, Read, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::Command;
use std::thread;

use nix::pty::openpty;
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};
use nix::unistd::ttyname;

use crate::rig::built;

const END: u8 = 0x20;
const IN_SYNC: u8 = 0x14;
const OK: u8 = 0x10;
const SIGNATURE: [u8; 3] = [0x1E, 0x95, 0x0F];

/// The bootloader of a Nano (STK500, version 1): writes pages into a simulated flash and reads them back.
struct Bootloader {
    port: BufReader<fs::File>,
    flash: Vec<u8>,
    /// In bytes.
    address: usize,
    /// Whether the programmer has left programming mode.
    left: bool,
}

impl Bootloader {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        self.port.read_exact(&mut bytes).ok().map(|()| bytes)
    }

    fn answer(&mut self, body: &[u8]) -> Option<()> {
        let [end] = self.take()?;
        assert_eq!(end, END, "a command ends with 0x20");
        let answer = [&[IN_SYNC], body, &[OK]].concat();
        self.port.get_mut().write_all(&answer).ok()
    }

    /// The programmer repeats this command until it is answered. A late bootloader answers once, not each repetition.
    fn synchronise(&mut self) -> Option<()> {
        let asked_again = self.port.buffer().len() > 1;
        if asked_again {
            return self.take::<1>().map(|_| ());
        }
        self.answer(&[])
    }

    /// Obeys one command; `None` at the end of the input.
    fn obey(&mut self) -> Option<()> {
        let [command] = self.take()?;
        match command {
            0x30 => self.synchronise(),
            0x41 => {
                self.take::<1>()?;
                self.answer(&[3])
            }
            0x42 => {
                self.take::<20>()?;
                self.answer(&[])
            }
            0x45 => {
                let [length] = self.take()?;
                for _ in 1..length {
                    self.take::<1>()?;
                }
                self.answer(&[])
            }
            0x51 => {
                self.left = true;
                self.answer(&[])
            }
            0x55 => {
                self.address = 2 * usize::from(u16::from_le_bytes(self.take()?));
                self.answer(&[])
            }
            0x56 => {
                self.take::<4>()?;
                self.answer(&[0])
            }
            0x64 => self.write_page(),
            0x74 => self.read_page(),
            0x75 => self.answer(&SIGNATURE),
            _ => self.answer(&[]),
        }
    }

    fn page(&mut self) -> Option<std::ops::Range<usize>> {
        let [high, low, memory] = self.take()?;
        assert_eq!(memory, b'F', "only the flash is written");
        let length = usize::from(u16::from_be_bytes([high, low]));
        Some(self.address..self.address + length)
    }

    fn write_page(&mut self) -> Option<()> {
        for byte in self.page()? {
            let [value] = self.take()?;
            self.flash[byte] = value;
        }
        self.answer(&[])
    }

    fn read_page(&mut self) -> Option<()> {
        let page = self.page()?;
        let bytes = self.flash[page].to_vec();
        self.answer(&bytes)
    }
}

#[test]
fn the_documented_line_flashes_the_firmware_and_verifies_it() {
    let pty = openpty(None, None).unwrap();
    let mut raw = tcgetattr(pty.slave.as_fd()).unwrap();
    cfmakeraw(&mut raw);
    tcsetattr(pty.slave.as_fd(), SetArg::TCSANOW, &raw).unwrap();
    let port = ttyname(pty.slave.as_fd()).unwrap();
    let bootloader = thread::spawn(move || {
        let mut bootloader = Bootloader {
            port: BufReader::new(fs::File::from(pty.master)),
            flash: vec![0xFF; 32 * 1024],
            address: 0,
            left: false,
        };
        while !bootloader.left && bootloader.obey().is_some() {}
        bootloader.flash
    });
    let flashed = Command::new("make")
        .arg("-C")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("hardware/firmware"))
        .arg(format!("OUT={}", built().display()))
        .arg(format!("PORT={}", port.display()))
        .arg("flash")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&flashed.stderr).into_owned();
    assert!(flashed.status.success(), "{said}");
    drop(pty.slave);
    let flash = bootloader.join().unwrap();

    let image = built().join("hall.bin");
    let copied = Command::new("avr-objcopy")
        .args(["-O", "binary", "-R", ".eeprom"])
        .arg(built().join("hall.elf"))
        .arg(&image)
        .status()
        .unwrap();
    assert!(copied.success());
    let image = fs::read(image).unwrap();
    assert!(image.len() > 1000 && flash.starts_with(&image));
}
