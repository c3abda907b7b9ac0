//! The board you can build: its firmware, run in lock-step by an emulated controller, and the documents for building it.
//!
//! Needs make, gcc, gcc-avr, avr-libc, libsimavr-dev, avrdude and python3.

mod arbiter;
mod chain;
mod coded;
mod commands;
mod contacts;
mod dimensions;
mod drift;
mod erc;
mod flash;
mod game;
mod heights;
mod inspect;
mod latency;
mod learning;
mod line;
mod lost;
mod magnets;
mod measures;
mod netlist;
mod papers;
mod port;
mod raised;
mod restarts;
mod rig;
mod size;
