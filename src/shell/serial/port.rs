//! A serial port, and who opens it: what a board's task needs of the computer, whatever stands behind it.
//!
//! [`SystemPorts`] are those of this computer. A test gives a [`Computer`](super::Computer) ports that are made of memory.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serialport::{ClearBuffer, SerialPortInfo};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_serial::{SerialPortBuilderExt, SerialStream};

use super::Trouble;

/// An open serial port, which nobody else can open until it is dropped. It ends, or fails, when what is plugged in there is gone.
pub trait Port: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {
    /// Throws away what came and was not read.
    ///
    /// # Errors
    ///
    /// When the port cannot do it.
    fn clear(&mut self) -> io::Result<()>;
}

/// The serial ports of a computer.
pub trait SerialPorts: Send + Sync {
    /// All that the computer knows of, with their USB ids.
    fn list(&self) -> Vec<SerialPortInfo>;

    /// Those whose paths match a pattern with `*`, `?` and `[`.
    fn matching(&self, pattern: &str) -> Vec<PathBuf>;

    /// The device to which a path leads: of two paths to one device it is the same. None where nothing is there.
    fn device(&self, port: &Path) -> Option<PathBuf>;

    /// The devices that another program has open, as far as this user may know.
    fn held(&self) -> BTreeSet<PathBuf>;

    /// Opens a port for itself alone: 8 bits, no parity, one stop bit, no flow control, so many bits a second.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened.
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
        // Without this folder, as in some containers, listing the ports would panic.
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
