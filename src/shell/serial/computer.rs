//! The computer's serial ports: their USB ids, the ports that other programs hold, and the devices that brltty, the driver of
//! Braille displays, has taken. [`SerialPorts`] defines ports and how they are opened.
//!
//! A port can be opened twice, but opening it may reset the attached device, and reading it steals the other program's bytes.
//! Ports held by other users' programs cannot be seen; most programs lock their port, and brltty's configuration is read.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serialport::{SerialPortInfo, SerialPortType};

use super::Trouble;
use super::port::{Port, SerialPorts, SystemPorts};
use crate::limits;
use board::MakeRow;

/// Size limit of brltty's configuration in bytes; Debian's has 25,000.
const CONFIGURATION: u64 = 1024 * 1024;

/// USB serial chips that boards have and brltty may mistake for a display's: vendor, product, name.
const CHIPS: [(u16, u16, &str); 3] = [
    (0x0403, 0x6001, "FT232R"),
    (0x10C4, 0xEA60, "CP210x"),
    (0x1A86, 0x7523, "CH340"),
];

/// A computer.
#[derive(Clone)]
pub struct Computer {
    ports: Arc<dyn SerialPorts>,
    root: PathBuf,
}

impl Default for Computer {
    fn default() -> Self {
        Computer::new(SystemPorts, Path::new("/"))
    }
}

impl fmt::Debug for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Computer").field(&self.root).finish()
    }
}

impl Computer {
    /// A computer with these serial ports, and its files below `root`.
    pub fn new(ports: impl SerialPorts + 'static, root: &Path) -> Computer {
        Computer {
            ports: Arc::new(ports),
            root: root.to_owned(),
        }
    }

    /// Its serial ports.
    pub fn ports(&self) -> Vec<SerialPortInfo> {
        self.ports.list()
    }

    /// The ports whose paths match this pattern.
    pub(super) fn matching(&self, pattern: &str) -> Vec<PathBuf> {
        self.ports.matching(pattern)
    }

    /// The device behind a path, if there is one.
    pub(super) fn device(&self, port: &Path) -> Option<PathBuf> {
        self.ports.device(port)
    }

    /// Opens a port at this speed.
    pub(super) fn open(&self, port: &Path, baud: u32) -> Result<Box<dyn Port>, Trouble> {
        self.ports.open(port, baud)
    }

    /// The electronic boards that are recognised by their USB id, with their ports.
    pub fn electronic(&self) -> Vec<(PathBuf, &'static MakeRow)> {
        let ports = self.ports().into_iter();
        let of = |port: SerialPortInfo| match port.port_type {
            SerialPortType::UsbPort(usb) => {
                Some((port.port_name.into(), MakeRow::of_usb(usb.vid, usb.pid)?))
            }
            _ => None,
        };
        ports.filter_map(of).collect()
    }

    /// The devices that other processes have open, as far as this user can see, and those that brltty is configured to use.
    pub(super) fn held(&self) -> BTreeSet<PathBuf> {
        let mut held = self.ports.held();
        held.extend(self.brlttys());
        held
    }

    /// The serial ports of Braille displays in brltty's configuration.
    fn brlttys(&self) -> Vec<PathBuf> {
        let text = limits::read_text_file(&self.root.join("etc/brltty.conf"), CONFIGURATION)
            .unwrap_or_default();
        let devices = text
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("braille-device"));
        devices
            .flat_map(|devices| devices.trim().split(','))
            .filter_map(|device| device.trim().strip_prefix("serial:"))
            .filter_map(|port| self.device(&self.root.join("dev").join(port)))
            .collect()
    }

    /// A device with a board's chip that has no port because brltty holds it; the first, if there are several.
    pub fn taken_for_braille(&self) -> Option<Trouble> {
        let devices = fs::read_dir(self.root.join("sys/bus/usb/devices")).ok()?;
        let mut devices: Vec<PathBuf> = devices.flatten().map(|device| device.path()).collect();
        devices.sort();
        devices.into_iter().find_map(|device| {
            let id = |name| {
                let text = limits::read_text_file(&device.join(name), limits::SMALL_FILE).ok()?;
                u16::from_str_radix(text.trim(), 16).ok()
            };
            let id = (id("idVendor")?, id("idProduct")?);
            let (_, _, chip) = CHIPS.iter().find(|chip| (chip.0, chip.1) == id)?;
            let device = device.file_name()?.to_string_lossy().into_owned();
            self.is_held_without_port(&device)
                .then_some(Trouble::Braille { chip, device })
        })
    }

    /// Whether a program drives the first interface itself instead of the kernel's serial driver.
    fn is_held_without_port(&self, device: &str) -> bool {
        let interface = format!("sys/bus/usb/devices/{device}:1.0");
        let interface = self.root.join(interface);
        let driver = fs::read_link(interface.join("driver"));
        let by_a_program =
            driver.is_ok_and(|driver| driver.file_name().is_some_and(|name| name == "usbfs"));
        let inside = fs::read_dir(&interface).into_iter().flatten().flatten();
        let mut names = inside.map(|entry| entry.file_name());
        by_a_program && !names.any(|name| name.to_string_lossy().starts_with("tty"))
    }
}
