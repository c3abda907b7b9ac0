//! A browser at a page of a running table.

use std::io::{Read, Write};
use std::net::TcpStream;

use super::{DEADLINE, Table};

/// A visitor who opened a page by its printed address.
pub struct Visitor {
    pub host: String,
    path: String,
    pub cookie: String,
    form_token: String,
}

impl Visitor {
    /// Opens the page of this person, at the address that the table printed.
    pub fn open(table: &mut Table, who: &str) -> Visitor {
        let start = format!("{who} page: ");
        table.listen();
        let lines = table.said.iter();
        let mut addresses = lines.filter_map(|line| line.strip_prefix(&start));
        Visitor::at(addresses.next().unwrap())
    }

    /// Opens the page at this address.
    pub fn at(address: &str) -> Visitor {
        let address = address.strip_prefix("http://").unwrap();
        let (host, target) = address.split_once('/').unwrap();
        let mut visitor = Visitor {
            host: host.to_owned(),
            path: format!("/{}", target.split('?').next().unwrap()),
            cookie: String::new(),
            form_token: String::new(),
        };
        let welcome = visitor.send(&format!("GET /{target} HTTP/1.1\r\n"), "");
        let (_, cookie) = welcome.split_once("set-cookie: ").unwrap();
        visitor.cookie = cookie.split(';').next().unwrap().to_owned();
        let page = visitor.page();
        let (_, token) = page.split_once("name=\"form_token\" value=\"").unwrap();
        visitor.form_token = token.split('"').next().unwrap().to_owned();
        visitor
    }

    fn connect(&self, request: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        let Visitor { host, cookie, .. } = self;
        write!(
            stream,
            "{request}Host: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        stream
    }

    fn send(&self, request: &str, body: &str) -> String {
        let mut answer = String::new();
        self.connect(request, body)
            .read_to_string(&mut answer)
            .unwrap();
        answer
    }

    pub fn page(&self) -> String {
        self.send(&format!("GET {} HTTP/1.1\r\n", self.path), "")
    }

    /// Posts a form as the page does.
    pub fn post(&self, fields: &str) {
        let body = format!("form_token={}&{fields}", self.form_token);
        let answer = self.send(&format!("POST {} HTTP/1.1\r\n", self.path), &body);
        assert!(answer.starts_with("HTTP/1.1 303 "), "{answer}");
    }

    /// The head and the body served at this path; `ends` says whether to read the body to its end.
    pub fn served(&self, path: &str, ends: bool) -> (String, String) {
        let mut stream = self.connect(&format!("GET {path} HTTP/1.1\r\n"), "");
        let mut answer = Vec::new();
        let mut byte = [0];
        while ends || !answer.ends_with(b"\r\n\r\n") {
            match stream.read(&mut byte).unwrap() {
                0 => break,
                _ => answer.push(byte[0]),
            }
        }
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_lowercase(), body.to_owned())
    }

    /// Opens the stream of events that an open page reads.
    pub fn events(&self) -> TcpStream {
        let mut stream = self.connect(&format!("GET {}/events HTTP/1.1\r\n", self.path), "");
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        stream
    }
}
