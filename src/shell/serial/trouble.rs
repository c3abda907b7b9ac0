//! Reasons why a board is missing, each as a sentence with the next step.

use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use nix::unistd::{Gid, Group};

use super::BoardName;
use board::MakeRow;

/// A reason why a board is missing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// There is no such port.
    #[error("found nothing at {}; plug the board in, or name its port: `annabella devices` lists the ports", .port.display())]
    NotThere {
        /// The port that was named.
        port: PathBuf,
    },
    /// The user may not open the port.
    #[error("no right to open {}: it belongs to the group {group}; run `sudo usermod -aG {group} $USER`, log out and in again", .port.display())]
    NoRight {
        port: PathBuf,
        /// The group that may open it.
        group: String,
    },
    /// Only root may open it.
    #[error("no right to open {}: only root may; install the udev rule of the folder hardware, then plug the board in again", .port.display())]
    RootOnly { port: PathBuf },
    /// Another program uses it.
    #[error("another program uses {}: close it (`fuser -v {}` names it)", .port.display(), .port.display())]
    InUse { port: PathBuf },
    /// It is no serial port, or is broken.
    #[error("{} does not work as a serial port ({reason}): name another port (`annabella devices` lists them)", .port.display())]
    NoPort {
        port: PathBuf,
        /// The system's error.
        reason: String,
    },
    /// The port closed during the probe.
    #[error("{} closed while the board was asked who it is: plug the board in again", .port.display())]
    Closed { port: PathBuf },
    /// No bytes came.
    #[error("nothing answers on {}: is it a board, with power, and its firmware in it?", .port.display())]
    Silent { port: PathBuf },
    /// Bytes came, but no frame.
    #[error("{bytes} bytes came on {}, but no frame of a board: expected 115200 baud, 8N1; is it another device, or a board of another speed?", .port.display())]
    Garbage { port: PathBuf, bytes: usize },
    /// Frames came, but no HELLO.
    #[error("the board on {} sends but does not answer: check its receiving wire, then press its reset", .port.display())]
    Deaf { port: PathBuf },
    /// An unsupported protocol version.
    #[error("the board on {} speaks protocol version {found}, expected 1 to {expected}: flash its firmware or update annabella, whichever is older", .port.display())]
    Version {
        port: PathBuf,
        /// The board's version.
        found: u8,
        /// Our version.
        expected: u8,
    },
    /// Not a board of this size.
    #[error("the board on {} says that it has {found} apertures, expected {expected}: plug in a board for chess, or flash its firmware", .port.display())]
    Size {
        port: PathBuf,
        found: u8,
        /// The number that a chessboard has.
        expected: u8,
    },
    /// Two boards are configured for one port.
    #[error("{} is the port of {taken_by} already: give each board a port of its own", .port.display())]
    SamePort {
        port: PathBuf,
        /// The board that has it.
        taken_by: BoardName,
    },
    /// Two boards have one name: two boards for one seat.
    #[error(
        "two boards are called {name}: a seat has one board; take one out of the configuration"
    )]
    SameName { name: BoardName },
    /// No port has a board.
    #[error(
        "no board answers on any free port: plug it in; `annabella devices` tells what each port says"
    )]
    NoneAnswers,
    /// More boards answer than are missing.
    #[error("boards answer on {}, but only {wanted} is missing: unplug what is too many, or name the port in the configuration", list(.ports))]
    TooMany {
        ports: Vec<PathBuf>,
        /// The number of missing boards.
        wanted: usize,
    },
    /// Fewer boards answer than are missing, and they cannot be told apart.
    #[error("a board answers on {}, but nothing tells whether it is this one: plug in the others too, or name the ports in the configuration", list(.ports))]
    WhichOne { ports: Vec<PathBuf> },
    /// None of our boards answers, but one of another make is plugged in.
    #[error("{} is on {}, which is taken only where it is named: write board = \"{}\" in the section of the player who sits there", .row.name, .port.display(), .row.word)]
    Electronic {
        port: PathBuf,
        row: &'static MakeRow,
    },
    /// brltty mistook the board's chip for that of a Braille display.
    #[error(
        "the braille program (brltty) holds a {chip}, the chip of a board, and leaves it no port: write `braille-device usb:genericDevices=no,bluetooth:` into /etc/brltty.conf (or usb:serialNumber= and the display's own, if it has such a chip), then `sudo systemctl restart brltty`; braille stays (USB device {device})"
    )]
    Braille {
        /// The name of the chip.
        chip: &'static str,
        /// The kernel's name of the device.
        device: String,
    },
}

fn list(ports: &[PathBuf]) -> String {
    let ports: Vec<_> = ports
        .iter()
        .map(|port| port.display().to_string())
        .collect();
    ports.join(" and ")
}

impl Trouble {
    /// The reason for an error on opening a port.
    pub(super) fn of_open(port: &Path, error: &serialport::Error) -> Trouble {
        use serialport::ErrorKind;
        let port = port.to_owned();
        match error.kind {
            ErrorKind::Io(io::ErrorKind::NotFound) => Trouble::NotThere { port },
            ErrorKind::Io(io::ErrorKind::PermissionDenied) => Trouble::no_right(port),
            ErrorKind::NoDevice => Trouble::InUse { port },
            _ => Trouble::NoPort {
                port,
                reason: error.description.clone(),
            },
        }
    }
    fn no_right(port: PathBuf) -> Trouble {
        let group = std::fs::metadata(&port)
            .ok()
            .and_then(|metadata| Group::from_gid(Gid::from_raw(metadata.gid())).ok()?);
        Trouble::closed_to_all_but(port, group)
    }

    fn closed_to_all_but(port: PathBuf, group: Option<Group>) -> Trouble {
        match group.filter(|group| group.gid.as_raw() != 0) {
            Some(Group { name: group, .. }) => Trouble::NoRight { port, group },
            None => Trouble::RootOnly { port },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(group: &str) -> Trouble {
        let group = Group::from_name(group).unwrap();
        Trouble::closed_to_all_but("/dev/ttyUSB0".into(), group)
    }

    #[test]
    fn a_port_without_rights_names_the_group_and_the_command() {
        let told = told("tty").to_string();
        assert!(told.contains("`sudo usermod -aG tty $USER`"), "{told}");
    }

    #[test]
    fn nobody_is_told_to_join_the_group_root() {
        assert!(matches!(told("root"), Trouble::RootOnly { .. }));
    }
}
