//! Tests of the pages, over HTTP and in a real browser.

// Only the folded events are needed here.
#[allow(dead_code)]
#[path = "../common/folding/mod.rs"]
mod folding;
#[path = "../common/live/mod.rs"]
mod live;
#[path = "../common/playing/mod.rs"]
mod playing;
#[path = "../common/skip/mod.rs"]
mod skip;
#[path = "../common/soundcard/mod.rs"]
mod soundcard;

mod access;
mod axe;
mod browser;
mod cases;
mod client;
mod desk;
mod driven;
mod evening;
mod everybody;
mod fair;
mod findings;
mod folded;
mod hall;
mod handing;
mod heard;
mod home;
mod http;
mod orca;
mod rulings;
mod run_pages;
mod states;
mod studio;
mod table;
mod tls;
mod whose;
mod widths;
mod words;
