//! The rules of the house that a compiler does not hold: read from the sources.

mod building;
mod circles;
mod core;
mod decided;
mod docs;
mod measures;
mod names;
mod source;
mod top;
