//! A minimal HTTP client that sends exactly the request of a test.

use std::net::SocketAddr;
use std::time::Duration;

use laws::role::Role;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::folding::Reader;
use crate::table::{DEADLINE, Served};

pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// The text of an element, without tags.
    pub fn region(&self, id: &str) -> String {
        let start = self.body.find(&format!("id=\"{id}\"")).expect(id);
        let inside = &self.body[start..];
        let inside = &inside[inside.find('>').unwrap() + 1..];
        text(&inside[..end_of_div(inside)])
    }
}

fn end_of_div(html: &str) -> usize {
    let mut depth = 1;
    let mut at = 0;
    loop {
        let close = html[at..].find("</div").unwrap();
        match html[at..at + close].find("<div") {
            Some(open) => {
                depth += 1;
                at += open + 4;
            }
            None => {
                depth -= 1;
                at += close + 5;
                if depth == 0 {
                    return at - 5;
                }
            }
        }
    }
}

/// HTML without its tags.
pub fn text(html: &str) -> String {
    let mut text = String::new();
    let mut inside = true;
    for letter in html.chars() {
        match letter {
            '<' => inside = false,
            '>' => inside = true,
            letter if inside => text.push(letter),
            _ => {}
        }
    }
    text
}

/// Sends a request exactly as given.
pub async fn send(to: SocketAddr, request: &str) -> Response {
    let exchange = async {
        let mut stream = TcpStream::connect(to).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8(answer).unwrap()
    };
    let answer = timeout(DEADLINE, exchange).await.expect("no answer");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Response {
        status: head[9..12].parse().unwrap(),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

/// A visitor who opened a page by its address.
pub struct Visitor {
    pub address: SocketAddr,
    pub path: String,
    pub cookie: String,
    pub form_token: String,
}

impl Visitor {
    pub async fn open(served: &Served, role: Role) -> Self {
        Self::at(served, &served.url(role)).await
    }

    /// Opens the page at this address.
    pub async fn at(served: &Served, url: &str) -> Self {
        let (_, path) = url.split_once(&served.address.to_string()).unwrap();
        let welcome = get(served.address, path, "").await;
        assert_eq!(welcome.status, 303, "{}", welcome.body);
        let cookie = welcome.header("set-cookie").unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let mut visitor = Visitor {
            address: served.address,
            path: path.split('?').next().unwrap().to_owned(),
            cookie,
            form_token: String::new(),
        };
        let page = visitor.page().await;
        assert_eq!(page.status, 200, "{}", page.body);
        let mark = "name=\"form_token\" value=\"";
        if let Some(at) = page.body.find(mark) {
            let at = at + mark.len();
            visitor.form_token = page.body[at..at + 32].to_owned();
        }
        visitor
    }

    pub async fn page(&self) -> Response {
        get(self.address, &self.path, &self.cookie_line()).await
    }

    pub fn cookie_line(&self) -> String {
        format!("Cookie: {}\r\n", self.cookie)
    }

    pub fn origin_line(&self) -> String {
        format!("Origin: http://{}\r\n", self.address)
    }

    /// Posts a form as the page does.
    pub async fn post(&self, fields: &str) -> Response {
        let headers = self.cookie_line() + &self.origin_line();
        let fields = format!("form_token={}&{fields}", self.form_token);
        post(self.address, &self.path, &headers, &fields).await
    }
}

pub async fn get(to: SocketAddr, path: &str, headers: &str) -> Response {
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n{headers}\r\n");
    send(to, &request).await
}

pub async fn post(to: SocketAddr, path: &str, headers: &str, fields: &str) -> Response {
    let length = fields.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n{headers}\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{fields}"
    );
    send(to, &request).await
}

/// A page's open event stream, folded: each changed region is a line with its id.
pub struct Stream {
    stream: TcpStream,
    reader: Reader,
    seen: String,
    /// An incomplete event.
    begun: String,
}

impl Stream {
    pub async fn open(visitor: &Visitor) -> Self {
        let mut stream = TcpStream::connect(visitor.address).await.unwrap();
        let request = format!(
            "GET {}/events HTTP/1.1\r\nHost: {}\r\n{}\r\n",
            visitor.path,
            visitor.address,
            visitor.cookie_line()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        Stream {
            stream,
            reader: Reader::default(),
            seen: String::new(),
            begun: String::new(),
        }
    }

    /// Reads until this was sent; returns everything since the last call.
    pub async fn until(&mut self, text: &str) -> String {
        let read = async {
            let mut bytes = [0; 4096];
            let mut came = Vec::new();
            while !self.seen.contains(text) && !self.begun.contains(text) {
                let count = self.stream.read(&mut bytes).await.unwrap();
                assert!(count > 0, "the stream ended before {text}: {}", self.seen);
                came.extend_from_slice(&bytes[..count]);
                // A character may be split over two chunks.
                if let Ok(whole) = std::str::from_utf8(&came) {
                    self.begun.push_str(whole);
                    came.clear();
                    self.fold();
                }
            }
        };
        let waited = timeout(DEADLINE, read).await;
        assert!(waited.is_ok(), "never sent: {text}; sent: {}", self.seen);
        std::mem::take(&mut self.seen)
    }

    fn fold(&mut self) {
        while let Some((event, rest)) = self.begun.split_once("\n\n") {
            match event.split_once("data: ") {
                Some((_, sent)) => {
                    for id in self.reader.fold(sent) {
                        let html = self.reader.html(&id).unwrap();
                        self.seen += &format!("{id}: {html}\n");
                    }
                }
                None => self.seen += event,
            }
            self.begun = rest.to_owned();
        }
    }

    /// Whether the server ends the stream.
    pub async fn ends(mut self) -> bool {
        let read = async {
            let mut bytes = [0; 4096];
            while self.stream.read(&mut bytes).await.unwrap_or(0) > 0 {}
        };
        timeout(DEADLINE + Duration::from_secs(1), read)
            .await
            .is_ok()
    }
}
