//! Abstraction of serial ports, as the tasks of boards need them.
//!
//! [`SystemPorts`] are those of this computer. Tests give a [`Computer`](super::Computer) ports in memory.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serialport::{ClearBuffer, SerialPortInfo};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_serial::{SerialPortBuilderExt, SerialStream};

use super::Trouble;

/// An open serial port, exclusive until it is dropped. Reads end or fail when the attached device is gone.
pub trait Port: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {
    /// Discards received bytes that were not read.
    ///
    /// # Errors
    ///
    /// When the port does not support it.
    fn clear(&mut self) -> io::Result<()>;
}

/// The serial ports of a computer.
pub trait SerialPorts: Send + Sync {
    /// All known ports, with their USB ids.
    fn list(&self) -> Vec<SerialPortInfo>;

    /// The ports whose paths match a pattern with `*`, `?` and `[`.
    fn matching(&self, pattern: &str) -> Vec<PathBuf>;

    /// The canonical device of a path, equal for all paths to one device; `None` if there is none.
    fn device(&self, port: &Path) -> Option<PathBuf>;

    /// The devices that other programs have open, as far as this user can see.
    fn held(&self) -> BTreeSet<PathBuf>;

    /// Opens a port exclusively, at `baud` bits a second with 8 bits, no parity, one stop bit and no flow control.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be opened.
    fn open(&self, port: &Path, baud: u32) -> Result<Box<dyn Port>, Trouble>;
}

/// The ports of this computer.
#[derive(Clone, Copy, Debug)]
pub struct SystemPorts;

impl Port for SerialStream {
    fn clear(&mut self) -> io::Result<()> {
        serialport::SerialPort::clear(self, ClearBuffer::Input).map_err(io::Error::from)
    }
}

impl SerialPorts for SystemPorts {
    fn list(&self) -> Vec<SerialPortInfo> {
        // Listing the ports would panic without this folder, which is missing in some containers.
        if !Path::new("/sys/class/tty").is_dir() {
            return Vec::new();
        }
        serialport::available_ports().unwrap_or_default()
    }

    fn matching(&self, pattern: &str) -> Vec<PathBuf> {
        let found = glob::glob(pattern).map(|paths| paths.flatten().collect());
        found.unwrap_or_default()
    }

    fn device(&self, port: &Path) -> Option<PathBuf> {
        port.canonicalize().ok()
    }

    fn held(&self) -> BTreeSet<PathBuf> {
        let own = std::process::id();
        let other = |name: &std::ffi::OsStr| {
            let number = name.to_str().and_then(|name| name.parse::<u32>().ok());
            number.is_some_and(|number| number != own)
        };
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        processes
            .filter(|process| other(&process.file_name()))
            .flat_map(|process| fs::read_dir(process.path().join("fd")))
            .flat_map(Iterator::flatten)
            .filter_map(|open| fs::read_link(open.path()).ok())
            .filter(|device| device.starts_with(Path::new("/dev")))
            .collect()
    }

    fn open(&self, port: &Path, baud: u32) -> Result<Box<dyn Port>, Trouble> {
        match tokio_serial::new(port.to_string_lossy(), baud).open_native_async() {
            Ok(stream) => Ok(Box::new(stream)),
            Err(error) => Err(Trouble::of_open(port, &error)),
        }
    }
}
