//! `annabella devices`: lists the sound outputs and serial ports of this computer. With `--speak` each output says its number,
//! so that one can choose by ear. `--test` is in `inspect`, `--name` in `naming`.

use std::process::ExitCode;

use clap::Args;
use serde_json::{Value, json};
use serialport::{SerialPortInfo, SerialPortType};

use super::announce::play;
use super::lines::print;
use super::{WRONG_USAGE, fail, inspect, language_or_terminals, naming, print_json};
use announce::number::{self, Gender};
use announce::{Language, Lexicon};
use board::MakeRow;
use board::wire::Hello;
use shell::audio::{OutputChoice, outputs};
use shell::serial::{Computer, Surveyed, Trouble, survey};
use shell::speech;
use voice::{DEFAULT, Priority, Utterance, Voice};

/// List sound outputs and serial ports, or test a board
#[derive(Args, Debug)]
pub struct DevicesArgs {
    /// Test the board on this port, or with this number, by voice: every aperture and every button
    #[arg(long, value_name = "BOARD")]
    test: Option<String>,
    /// Give this board a number, 0 to 65534, by which it is recognised on any port
    #[arg(long, value_names = ["BOARD", "NUMBER"], num_args = 2, conflicts_with_all = ["test", "speak"])]
    name: Option<Vec<String>>,
    /// Let each sound output say its number, one after the other
    #[arg(long, conflicts_with = "test")]
    speak: bool,
    /// Print JSON: sound outputs, serial ports and what answers on them, and what keeps a board from being found
    #[arg(long, conflicts_with_all = ["test", "speak", "name"])]
    json: bool,
    /// The language of the test and of the numbers; by default that of the system
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

/// Runs the command.
pub fn run(args: &DevicesArgs) -> ExitCode {
    if let Some([board, number]) = args.name.as_deref() {
        return match number.parse() {
            Ok(number) if number < u16::MAX => naming::run(board, number),
            _ => fail(
                WRONG_USAGE,
                format!("{number} is not a board's number; expected 0 to 65534"),
            ),
        };
    }
    let language = language_or_terminals(args.lang);
    match &args.test {
        None if args.json => list_for_programs(&Computer::default()),
        Some(board) => inspect::run(board, language),
        None => list(args.speak.then_some(language)),
    }
}

/// Lists everything; with a language, each sound output says its number in it.
fn list(speak: Option<Language>) -> ExitCode {
    let outputs = outputs();
    if outputs.is_empty() {
        super::put("sound output: none found");
    }
    for (number, (name, output)) in (1..).zip(&outputs) {
        print(format_args!("sound output {number}: {name}"));
        let spoken = speak.map(|language| say(DEFAULT, number, language, output));
        if let Some(Err(reason)) = spoken {
            print(format_args!("sound output {number}: silent: {reason}"));
        }
    }
    for line in ports(&Computer::default()) {
        print(format_args!("{line}"));
    }
    ExitCode::SUCCESS
}

/// Lists everything as JSON.
fn list_for_programs(computer: &Computer) -> ExitCode {
    let outputs: Vec<String> = outputs().into_iter().map(|(name, _)| name).collect();
    let ports = computer.ports();
    let boards = boards(computer, &ports);
    let port = |port: &SerialPortInfo| {
        let board = boards.iter().find(|(name, _)| *name == port.port_name);
        json!({
            "port": port.port_name,
            "usb": product(port),
            "board": board.map(|(_, board)| board.described()),
        })
    };
    let ports: Vec<Value> = ports.iter().map(port).collect();
    let taken: Vec<String> = computer
        .taken_for_braille()
        .into_iter()
        .map(|trouble| trouble.to_string())
        .collect();
    print_json(
        &json!({ "sound_outputs": outputs, "serial_ports": ports, "no_serial_ports": taken }),
    )
}

/// The serial ports, and reasons why a board has none, a line each.
fn ports(computer: &Computer) -> Vec<String> {
    let ports = computer.ports();
    let boards = boards(computer, &ports);
    let mut lines: Vec<String> = (1..)
        .zip(&ports)
        .map(|(number, port)| {
            let found = boards.iter().find(|(name, _)| *name == port.port_name);
            let board = found.map_or(String::new(), |(_, board)| board.line());
            let usb = product(port).map_or(String::new(), |product| format!(", USB, {product}"));
            format!("serial port {number}: {}{usb}{board}", port.port_name)
        })
        .collect();
    if lines.is_empty() {
        lines.push("serial port: none found".to_owned());
    }
    let taken = computer.taken_for_braille();
    lines.extend(taken.map(|trouble| format!("no serial port: {trouble}")));
    lines
}

/// Probes these ports for boards.
fn surveyed(computer: &Computer, ports: &[SerialPortInfo]) -> Vec<Surveyed> {
    let names: Vec<String> = ports.iter().map(|port| port.port_name.clone()).collect();
    let runtime = tokio::runtime::Runtime::new();
    runtime.map_or_else(
        |_| Vec::new(),
        |runtime| runtime.block_on(survey(computer, &names)),
    )
}

/// A board that answers at a port.
enum Answering {
    /// A peg board with annabella's protocol.
    Pegs(Box<Hello>),
    Electronic(&'static MakeRow),
}

/// The boards on these ports.
fn boards(computer: &Computer, ports: &[SerialPortInfo]) -> Vec<(String, Answering)> {
    let boards = surveyed(computer, ports).into_iter().filter_map(|told| {
        let board = match told.found {
            Ok(hello) => Answering::Pegs(Box::new(hello)),
            Err(Trouble::Electronic { row, .. }) => Answering::Electronic(row),
            Err(_) => return None,
        };
        Some((told.port.display().to_string(), board))
    });
    boards.collect()
}

impl Answering {
    /// Its description, for the line of its port.
    fn line(&self) -> String {
        match self {
            Answering::Pegs(hello) => board_line(hello),
            Answering::Electronic(row) => format!(", {}: board = \"{}\"", row.name, row.word),
        }
    }

    /// Its description as JSON.
    fn described(&self) -> Value {
        match self {
            Answering::Pegs(hello) => {
                let (major, minor) = hello.firmware;
                json!({ "number": hello.number, "firmware": format!("{major}.{minor}") })
            }
            Answering::Electronic(row) => json!({ "make": row.word, "name": row.name }),
        }
    }
}

/// The name of each detected board in a configuration: its port, or its make.
pub(super) fn found() -> Vec<String> {
    let computer = Computer::default();
    let found = boards(&computer, &computer.ports()).into_iter();
    let named = found.map(|(port, board)| match board {
        Answering::Pegs(_) => port,
        Answering::Electronic(row) => row.word.to_owned(),
    });
    named.collect()
}

/// Prints that boards are searched for, if there is a port to probe: a port without a board takes three seconds.
pub(super) fn searching(language: Language) {
    if Computer::default().ports().is_empty() {
        return;
    }
    if let Ok(lexicon) = Lexicon::new(language) {
        super::tell(format_args!("{}", lexicon.message("test-searching", None)));
    }
}

fn board_line(hello: &Hello) -> String {
    let (major, minor) = hello.firmware;
    let number = match hello.number {
        Some(number) => format!("number {number}"),
        None => "no number".to_owned(),
    };
    let older = match hello.older_than() {
        Some((major, minor)) => format!(
            ", older than the {major}.{minor} that belongs to this program: flash it (hardware/BUILD.md)"
        ),
        None => String::new(),
    };
    format!(", a board with {number}, firmware {major}.{minor}{older}")
}

/// Speaks a number by this voice at this output; an error tells why not.
pub(super) fn say(
    voice: &str,
    number: u32,
    language: Language,
    output: &cpal::Device,
) -> Result<(), String> {
    let words = number::words(language, number, Gender::Masculine);
    let voice = Voice::installed(voice).map_err(|error| error.to_string())?;
    let parts = speech::sound(&voice, language, &words).map_err(|error| error.to_string())?;
    let utterance = Utterance {
        id: 0,
        priority: Priority::Move,
        answer: None,
        parts,
    };
    let once = || {
        let output = OutputChoice::Device(Box::new(output.clone()));
        play(output, vec![utterance.clone()])
    };
    // A sound server may need time to wake an output, so try twice.
    once()
        .or_else(|_| once())
        .map_err(|error| error.to_string())
}

/// The product name of a USB device.
fn product(port: &SerialPortInfo) -> Option<String> {
    match &port.port_type {
        SerialPortType::UsbPort(usb) => {
            let product = usb.product.clone();
            Some(product.unwrap_or_else(|| "no product name".to_owned()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs::{create_dir_all, write};
    use std::os::unix::fs::symlink;
    use std::path::{Path, PathBuf};

    use serialport::UsbPortInfo;
    use tempfile::TempDir;

    use super::*;
    use shell::serial::{Port, SerialPorts};

    /// Writes a USB device below this folder as the kernel shows it, with the driver of its first interface.
    fn plug_in(root: &Path, device: &str, id: (&str, &str), driver: &str, tty: bool) {
        let devices = root.join("sys/bus/usb/devices");
        let interface = devices.join(format!("{device}:1.0"));
        create_dir_all(devices.join(device)).unwrap();
        create_dir_all(&interface).unwrap();
        write(devices.join(device).join("idVendor"), format!("{}\n", id.0)).unwrap();
        write(
            devices.join(device).join("idProduct"),
            format!("{}\n", id.1),
        )
        .unwrap();
        symlink(
            format!("../../../../bus/usb/drivers/{driver}"),
            interface.join("driver"),
        )
        .unwrap();
        if tty {
            create_dir_all(interface.join("ttyUSB0")).unwrap();
        }
    }

    /// Ports that exist, but cannot be opened.
    struct Listed(Vec<SerialPortInfo>);

    impl SerialPorts for Listed {
        fn list(&self) -> Vec<SerialPortInfo> {
            self.0.clone()
        }

        fn matching(&self, _: &str) -> Vec<PathBuf> {
            Vec::new()
        }

        fn device(&self, port: &Path) -> Option<PathBuf> {
            Some(port.to_owned())
        }

        fn held(&self) -> BTreeSet<PathBuf> {
            BTreeSet::new()
        }

        fn open(&self, port: &Path, _: u32) -> Result<Box<dyn Port>, Trouble> {
            panic!("{} is opened", port.display())
        }
    }

    fn computer(root: &TempDir, ports: &[SerialPortInfo]) -> Computer {
        Computer::new(Listed(ports.to_vec()), root.path())
    }

    #[test]
    fn a_chip_that_brltty_holds_is_told_with_the_cure_that_keeps_braille() {
        let chips = [
            (("0403", "6001"), "FT232R"),
            (("10c4", "ea60"), "CP210x"),
            (("1a86", "7523"), "CH340"),
        ];
        for (id, chip) in chips {
            let root = TempDir::new().unwrap();
            plug_in(root.path(), "1-1", ("1d6b", "0002"), "hub", false);
            plug_in(root.path(), "1-2", id, "usbfs", false);
            let lines = ports(&computer(&root, &[]));
            let [none, told] = &lines[..] else {
                panic!("{lines:?}");
            };
            assert_eq!(none, "serial port: none found");
            for part in [
                chip,
                "brltty",
                "1-2",
                "`braille-device usb:genericDevices=no,bluetooth:`",
                "braille stays",
            ] {
                assert!(told.contains(part), "{part}: {told}");
            }
            assert!(!told.contains("remove"), "{told}");
        }
    }

    #[test]
    fn a_chip_with_its_port_and_a_display_with_its_own_are_left_unmentioned() {
        let root = TempDir::new().unwrap();
        plug_in(root.path(), "1-2", ("1a86", "7523"), "ch341", true);
        plug_in(root.path(), "1-3", ("0904", "2000"), "usbfs", false);
        let computer = computer(&root, &[]);
        assert_eq!(ports(&computer), ["serial port: none found"]);
    }

    #[test]
    fn a_board_known_by_its_usb_id_is_named_with_what_to_write() {
        let root = TempDir::new().unwrap();
        let usb = UsbPortInfo {
            vid: 0x04D8,
            pid: 0x000A,
            serial_number: None,
            manufacturer: None,
            product: None,
        };
        // Identified by USB id: the port need not even be opened.
        let port = SerialPortInfo {
            port_name: "/dev/ttyACM99".to_owned(),
            port_type: SerialPortType::UsbPort(usb),
        };
        assert_eq!(
            ports(&computer(&root, &[port])),
            ["serial port 1: /dev/ttyACM99, USB, no product name, a DGT board: board = \"dgt\""]
        );
    }
}
