//! `annabella devices`: the sound outputs and serial ports of this computer. With `--speak` each output says its own number, so
//! that one can choose by ear. With `--test`: see `inspect`; with `--name`: see `naming`.

use std::process::ExitCode;

use clap::Args;
use serialport::{SerialPortInfo, SerialPortType};

use super::announce::play;
use super::lines::print;
use super::{WRONG_USAGE, fail, inspect, naming};
use crate::announce::Language;
use crate::announce::number::{self, Gender};
use crate::board::wire::Hello;
use crate::shell::audio::{OutputChoice, outputs};
use crate::shell::serial::survey;
use crate::shell::speech;
use crate::voice::{DEFAULT, Priority, Utterance, Voice};

/// Lists sound outputs and serial ports, or tests a board
#[derive(Args, Debug)]
pub struct Devices {
    /// Test this board, aperture by aperture and button by button, by voice: its port, or its own number
    #[arg(long, value_name = "BOARD")]
    test: Option<String>,
    /// Give this board a number of its own, 0 to 65534, which tells it from others on whatever port it is
    #[arg(long, value_names = ["BOARD", "NUMBER"], num_args = 2, conflicts_with_all = ["test", "speak"])]
    name: Option<Vec<String>>,
    /// Let each sound output say its own number, one after the other
    #[arg(long, conflicts_with = "test")]
    speak: bool,
    /// The language of the test and of the numbers
    #[arg(long, value_enum, default_value_t = Language::De)]
    lang: Language,
}

/// Runs the command.
pub fn run(args: &Devices) -> ExitCode {
    if let Some([board, number]) = args.name.as_deref() {
        return match number.parse() {
            Ok(number) if number < u16::MAX => naming::run(board, number),
            _ => fail(
                WRONG_USAGE,
                format!("{number} is no number of a board; expected 0 to 65534"),
            ),
        };
    }
    match &args.test {
        Some(board) => inspect::run(board, args.lang),
        None => list(args.speak.then_some(args.lang)),
    }
}

/// Lists everything; in this language each sound output says its number.
fn list(speak: Option<Language>) -> ExitCode {
    let outputs = outputs();
    if outputs.is_empty() {
        println!("sound output: none found");
    }
    for (number, (name, output)) in (1..).zip(&outputs) {
        print(format_args!("sound output {number}: {name}"));
        let spoken = speak.map(|language| say(number, language, output));
        if let Some(Err(reason)) = spoken {
            print(format_args!("sound output {number}: silent: {reason}"));
        }
    }
    match serialport::available_ports() {
        Ok(ports) if ports.is_empty() => println!("serial port: none found"),
        Ok(ports) => {
            let boards = boards(&ports);
            for (number, port) in (1..).zip(&ports) {
                let found = boards.iter().find(|(name, _)| *name == port.port_name);
                let board = found.map_or("", |(_, board)| board);
                print(format_args!(
                    "serial port {number}: {}{board}",
                    described(port)
                ));
            }
        }
        Err(error) => println!("serial port: cannot be listed ({error})"),
    }
    ExitCode::SUCCESS
}

/// The boards on these ports: who each is, to be said behind its port.
fn boards(ports: &[SerialPortInfo]) -> Vec<(String, String)> {
    let names: Vec<String> = ports.iter().map(|port| port.port_name.clone()).collect();
    let Ok(runtime) = tokio::runtime::Runtime::new() else {
        return Vec::new();
    };
    let surveyed = runtime.block_on(survey(&names));
    let boards = surveyed.into_iter().filter_map(|told| {
        let hello = told.found.ok()?;
        Some((told.port.display().to_string(), board_line(&hello)))
    });
    boards.collect()
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

/// The number, spoken at its output. Why not, if not.
fn say(number: u32, language: Language, output: &cpal::Device) -> Result<(), String> {
    let words = number::words(language, number, Gender::Masculine);
    let voice = Voice::installed(DEFAULT).map_err(|error| error.to_string())?;
    let parts = speech::sound(&voice, language, &words).map_err(|error| error.to_string())?;
    let utterance = Utterance {
        id: 0,
        priority: Priority::Move,
        parts,
    };
    let once = || {
        let output = OutputChoice::Device(Box::new(output.clone()));
        play(output, vec![utterance.clone()])
    };
    // A sound server may need its time to wake an output.
    once()
        .or_else(|_| once())
        .map_err(|error| error.to_string())
}

fn described(port: &SerialPortInfo) -> String {
    match &port.port_type {
        SerialPortType::UsbPort(usb) => {
            let product = usb.product.as_deref().unwrap_or("no product name");
            format!("{}, USB, {product}", port.port_name)
        }
        _ => port.port_name.clone(),
    }
}
