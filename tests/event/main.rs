//! Many tables at three real servers on loopback, with the configuration that `annabella event` writes. `.ci/install test` installs
//! the server program.

#[path = "../common/skip/mod.rs"]
mod skip;

#[path = "../common/live/mod.rs"]
mod live;

mod attended;
mod bounded;
mod cluster;
mod evening;
mod paired;
mod refused;
mod rehearsed;
mod replicas;
mod rooms;
mod session;
