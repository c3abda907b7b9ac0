//! `annabella devices`: the sound outputs and serial ports of this computer. With `--speak` each output says its own number, so
//! that one can choose by ear. With `--test`: see `inspect`.

use std::process::ExitCode;

use clap::Args;
use serialport::{SerialPortInfo, SerialPortType};

use super::announce::play;
use super::inspect;
use super::lines::print;
use crate::announce::Language;
use crate::announce::number::{self, Gender};
use crate::shell::audio::{OutputChoice, outputs};
use crate::shell::speech;
use crate::voice::{DEFAULT, Priority, Utterance, Voice};

/// Lists sound outputs and serial ports, or tests a board
#[derive(Args, Debug)]
pub struct Devices {
    /// Test this board, aperture by aperture and button by button, by voice: its port, or its own number
    #[arg(long, value_name = "BOARD")]
    test: Option<String>,
    /// Let each sound output say its own number, one after the other
    #[arg(long, conflicts_with = "test")]
    speak: bool,
    /// The language of the test and of the numbers
    #[arg(long, value_enum, default_value_t = Language::De)]
    lang: Language,
}

/// Runs the command.
pub fn run(args: &Devices) -> ExitCode {
    match &args.test {
        Some(board) => inspect::run(board, args.lang),
        None => list(args.speak.then(|| args.lang.into())),
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
            for (number, port) in (1..).zip(&ports) {
                println!("serial port {number}: {}", described(port));
            }
        }
        Err(error) => println!("serial port: cannot be listed ({error})"),
    }
    ExitCode::SUCCESS
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
