//! The arbiter's and the assistant's page: over HTTP, and in a real browser.

mod browser;
mod client;
mod desk;
mod http;
mod rulings;
mod states;
mod table;
mod words;
