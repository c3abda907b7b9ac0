//! Splits the server's bytes into lines and prompts.
//!
//! Lines end with LF and CR in either order; a prompt has no line end. Telnet negotiation (`IAC WILL ECHO` around a password
//! and the like) is skipped: we answer nothing, so we agree to nothing. Skipping three bytes needs no telnet library.

/// A line or prompt of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StreamPiece {
    /// A whole line, not empty.
    Line(String),
    /// The prompt for a name.
    AsksName,
    /// The prompt for the password.
    AsksPassword,
    /// The name is not registered: the prompt for the return key.
    AsksReturn,
    /// The command prompt.
    Ready,
}

/// Upper bound of a line in bytes; longer ones are split. The longest known has some 250 bytes.
const LONGEST: usize = 4096;
const IAC: u8 = 255;
const SUBNEGOTIATION: u8 = 250;
const END_OF_SUBNEGOTIATION: u8 = 240;
const BELL: u8 = 7;

/// State of the telnet parser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Telnet {
    #[default]
    Text,
    /// After IAC.
    Command,
    /// After WILL, WONT, DO or DONT.
    Option,
    Subnegotiation,
    /// After IAC in a subnegotiation.
    Ending,
}

/// Splits bytes into pieces.
#[derive(Clone, Debug, Default)]
pub(super) struct FicsStream {
    telnet: Telnet,
    begun: Vec<u8>,
}

impl FicsStream {
    /// Feeds bytes, and returns the complete pieces.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Vec<StreamPiece> {
        let mut pieces = Vec::new();
        for byte in bytes {
            let Some(byte) = self.text(*byte) else {
                continue;
            };
            match byte {
                b'\n' => self.end(&mut pieces),
                b'\r' | 0 | BELL => {}
                byte => self.begun.push(byte),
            }
            if self.begun.len() >= LONGEST {
                self.end(&mut pieces);
            }
        }
        if let Some(prompt) = prompt(&self.begun) {
            self.begun.clear();
            pieces.push(prompt);
        }
        pieces
    }

    /// The byte, unless it belongs to telnet.
    fn text(&mut self, byte: u8) -> Option<u8> {
        let (next, text) = match (self.telnet, byte) {
            (Telnet::Text, IAC) => (Telnet::Command, None),
            (Telnet::Text, byte) => (Telnet::Text, Some(byte)),
            (Telnet::Command, SUBNEGOTIATION) => (Telnet::Subnegotiation, None),
            (Telnet::Command, 251..=254) => (Telnet::Option, None),
            (Telnet::Command | Telnet::Option, _) => (Telnet::Text, None),
            (Telnet::Subnegotiation, IAC) => (Telnet::Ending, None),
            (Telnet::Ending, END_OF_SUBNEGOTIATION) => (Telnet::Text, None),
            (Telnet::Subnegotiation | Telnet::Ending, _) => (Telnet::Subnegotiation, None),
        };
        self.telnet = next;
        text
    }

    /// Ends the current line; prompts may stand before it.
    fn end(&mut self, pieces: &mut Vec<StreamPiece>) {
        let line = letters(&self.begun);
        let mut text = line.trim();
        while let Some(rest) = text.strip_prefix(READY).or(text.strip_prefix(ICC_READY)) {
            pieces.push(StreamPiece::Ready);
            text = rest.trim();
        }
        if !text.is_empty() {
            pieces.push(StreamPiece::Line(text.to_owned()));
        }
        self.begun.clear();
    }
}

/// Decodes UTF-8, or else ISO 8859-1, as older programs write.
fn letters(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

const READY: &str = "fics%";
/// The prompt of ICC, the other server of this kind.
const ICC_READY: &str = "aics%";

/// A prompt at the end of the buffer, which has no line end.
fn prompt(begun: &[u8]) -> Option<StreamPiece> {
    let text = String::from_utf8_lossy(begun);
    let text = text.trim();
    match text {
        READY | ICC_READY => Some(StreamPiece::Ready),
        _ if text.ends_with("login:") => Some(StreamPiece::AsksName),
        _ if text.ends_with("password:") => Some(StreamPiece::AsksPassword),
        _ if text.starts_with("Press return to enter") && text.ends_with(':') => {
            Some(StreamPiece::AsksReturn)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_prompts_are_cut_wherever_the_bytes_are() {
        let sent: &[u8] = b"Welcome\n\r\n\rlogin: \xff\xfb\x01\n\r\"Anna\" is a registered name.\n\rpassword: \xff\xfc\x01\n\r\
            fics% \n\rBella offers you a draw.\n\rfics% Illegal move.\x07\n\rfics% ";
        let line = |text: &str| StreamPiece::Line(text.to_owned());
        let expected = [
            line("Welcome"),
            StreamPiece::AsksName,
            line("\"Anna\" is a registered name."),
            StreamPiece::AsksPassword,
            StreamPiece::Ready,
            line("Bella offers you a draw."),
            StreamPiece::Ready,
            line("Illegal move."),
            StreamPiece::Ready,
        ];
        // A prompt is recognised when the input pauses there.
        let pauses = ["login: ", "password: ", "fics% \n\r", "fics% "];
        let mut stream = FicsStream::default();
        let (mut pieces, mut from) = (Vec::new(), 0);
        for at in 0..sent.len() {
            let paused = pauses
                .iter()
                .any(|end| sent[from..=at].ends_with(end.as_bytes()));
            if paused || at + 1 == sent.len() {
                pieces.extend(stream.take(&sent[from..=at]));
                from = at + 1;
            }
        }
        assert_eq!(pieces, expected);
        let mut stream = FicsStream::default();
        let single: Vec<StreamPiece> = sent.iter().flat_map(|byte| stream.take(&[*byte])).collect();
        assert_eq!(single, expected);
    }

    #[test]
    fn accents_of_an_older_program_are_kept() {
        let mut stream = FicsStream::default();
        let pieces = stream.take(b"Bella tells you: h\xe9llo\n");
        let told = "Bella tells you: héllo".to_owned();
        assert_eq!(pieces, [StreamPiece::Line(told)]);
    }

    #[test]
    fn what_never_ends_is_cut() {
        let mut stream = FicsStream::default();
        let pieces = stream.take(&[b'x'; 10_000]);
        assert_eq!(pieces.len(), 2);
        assert_eq!(
            stream.take(b"\xff\xfa\x18\x00\xff\xf0\xff\xffab\n").len(),
            1
        );
    }
}
