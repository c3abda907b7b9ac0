//! Tests of `annabella` in a terminal, with pseudo-terminals as serial ports, and with its ledger.

#[path = "../common/live/mod.rs"]
mod live;
#[path = "../common/skip/mod.rs"]
mod skip;

mod adjournment;
mod arbiter;
mod archive;
mod bad_input;
mod broadcast;
mod config;
mod crowd;
mod demo;
mod dgt;
mod endless;
mod event;
mod fics;
mod flips;
mod follow;
mod json;
mod kill;
mod ledger;
mod ledger_commands;
mod ledger_kill;
mod lichess;
mod line;
mod livechess;
mod manuals;
mod named;
mod packaged;
mod play;
mod play_whole;
mod power;
mod readme;
mod recordings;
mod records;
mod register;
mod review;
mod rooms;
mod serial;
mod service;
mod setup;
mod store;
mod tampering;
mod uci;
