//! Architecture rules that the compiler does not enforce, checked on the sources.

mod building;
mod circles;
mod core;
mod decided;
mod docs;
mod measures;
mod names;
mod source;
mod top;
