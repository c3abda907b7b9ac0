//! The arbiter's page as a browser uses it: opened by the printed address, with rulings through its form.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

const DEADLINE: Duration = Duration::from_secs(300);

/// The open page.
pub struct Arbiter {
    address: String,
    cookie: String,
}

impl Arbiter {
    /// Opens the page at the address that `annabella run` printed.
    pub fn open(url: &str) -> Arbiter {
        let (address, path) = url
            .strip_prefix("http://")
            .and_then(|rest| rest.split_once('/'))
            .unwrap_or_else(|| panic!("not an address: {url}"));
        let mut arbiter = Arbiter {
            address: address.to_owned(),
            cookie: String::new(),
        };
        let welcome = arbiter.ask(&format!("GET /{path}"), "");
        assert!(welcome.starts_with("HTTP/1.1 303"), "{welcome}");
        arbiter.cookie = between(&welcome, "set-cookie: ", ";").to_owned();
        arbiter
    }

    /// Accepts the page's proposal for the one open case.
    pub fn accept(&self) {
        let page = self.ask("GET /chief", "");
        let form_token = between(&page, "name=\"form_token\" value=\"", "\"");
        let case = between(&page, "name=\"case\" value=\"", "\"");
        let act = |act: &str| {
            let form = format!("form_token={form_token}&act={act}");
            let answer = self.ask("POST /chief", &form);
            assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
        };
        act(&format!("accept&case={case}"));
        // A ruling that takes moves back asks for confirmation.
        if self.ask("GET /chief", "").contains("value=\"confirm\"") {
            act("confirm");
        }
    }

    fn ask(&self, what: &str, form: &str) -> String {
        let Arbiter { address, cookie } = self;
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        write!(
            stream,
            "{what} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
             Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{form}",
            form.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before)
        .and_then(|(_, rest)| rest.split_once(after))
        .unwrap_or_else(|| panic!("nothing between {before} and {after} in {text}"))
        .0
}
