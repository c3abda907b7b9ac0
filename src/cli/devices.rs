//! `annabella devices`: the sound outputs and serial ports of this computer. With `--test`: see `inspect`.

use std::process::ExitCode;

use clap::Args;
use serialport::{SerialPortInfo, SerialPortType};

use super::inspect;
use crate::shell::audio::{name_of, outputs};

/// Lists sound outputs and serial ports, or tests a board
#[derive(Args, Debug)]
pub struct Devices {
    /// Test this board, aperture by aperture and button by button, by voice: its port, or its own number
    #[arg(long, value_name = "BOARD")]
    test: Option<String>,
    /// The language of the test
    #[arg(long, value_enum, default_value_t = inspect::Tongue::De)]
    lang: inspect::Tongue,
}

/// Runs the command.
pub fn run(args: &Devices) -> ExitCode {
    match &args.test {
        Some(board) => inspect::run(board, args.lang),
        None => list(),
    }
}

fn list() -> ExitCode {
    let outputs = outputs();
    if outputs.is_empty() {
        println!("sound output: none found");
    }
    for (number, output) in (1..).zip(&outputs) {
        println!("sound output {number}: {}", name_of(output));
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

fn described(port: &SerialPortInfo) -> String {
    match &port.port_type {
        SerialPortType::UsbPort(usb) => {
            let product = usb.product.as_deref().unwrap_or("no product name");
            format!("{}, USB, {product}", port.port_name)
        }
        _ => port.port_name.clone(),
    }
}
