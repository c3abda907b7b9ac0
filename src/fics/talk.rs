//! Session with a server: greeting, name, password (or the return key of a guest), settings, then play.
//!
//! ```text
//! greeting --name--> named --password or return--> entering --prompt--> settling --prompts--> in
//!     ^                                                                                        |
//!     +------------------------------ again, on a new connection ------------------------------+
//! ```
//!
//! The password goes to the server only.

use std::collections::VecDeque;

use shakmaty::ByColor;

use super::heard::heard;
use super::stream::{FicsStream, StreamPiece};
use server::{LoginSecret, PlayedBy, ServerLine, ServerNews};

/// Settings after login; a prompt answers each. A server that does not know one says so and goes on.
const SETTINGS: [&str; 12] = [
    "set style 12",
    "set interface annabella",
    "set seek 0",
    "set shout 0",
    "set cshout 0",
    "set pin 0",
    "set bell 0",
    "set highlight 0",
    "set width 240",
    "iset nowrap 1",
    // A disconnection adjourns the game; otherwise it could lose it.
    "set noescape 0",
    "set open 1",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Greeting,
    Named,
    Entering,
    /// This number of settings was sent.
    Settling(usize),
    In,
}

/// A session with a server.
#[derive(Clone, Debug)]
pub struct FicsTalk {
    stream: FicsStream,
    stage: Stage,
    name: Option<String>,
    password: Option<LoginSecret>,
    guest: bool,
    /// Whether any login succeeded: then the name is valid, and if it is in use, the lost connection still holds it.
    been_in: bool,
    /// The next line lists the online opponents of our adjourned games.
    lists: bool,
    /// The last game by other rules.
    other_rules: Option<OtherGame>,
    says: VecDeque<String>,
    told: VecDeque<ServerNews>,
}

impl FicsTalk {
    /// A session that is not connected yet; without a name, it asks for one.
    pub fn new(name: Option<String>, password: Option<LoginSecret>) -> Self {
        FicsTalk {
            stream: FicsStream::default(),
            stage: Stage::Greeting,
            name,
            password,
            guest: false,
            been_in: false,
            lists: false,
            other_rules: None,
            says: VecDeque::new(),
            told: VecDeque::new(),
        }
    }

    /// Restarts the session on a new connection.
    pub fn again(&mut self) {
        self.stream = FicsStream::default();
        self.stage = Stage::Greeting;
        self.lists = false;
        self.says.clear();
    }

    /// The next line to send; drain this after each input.
    pub fn says(&mut self) -> Option<String> {
        self.says.pop_front()
    }

    /// The next event; drain this, too.
    pub fn told(&mut self) -> Option<ServerNews> {
        self.told.pop_front()
    }

    /// Sets the name for the next connection.
    pub fn will_be(&mut self, name: String) {
        self.name = Some(name);
    }

    /// Answers the request for a name.
    pub fn name(&mut self, name: String) {
        self.says.push_back(name.clone());
        self.name = Some(name);
        self.stage = Stage::Named;
    }

    /// Answers the request for a password; one that was not requested is kept.
    pub fn password(&mut self, password: LoginSecret) {
        if self.stage == Stage::Named {
            self.says.push_back(password.reveal().to_owned());
            self.stage = Stage::Entering;
        }
        self.password = Some(password);
    }

    /// Sends a command; ignored before login.
    pub fn say(&mut self, command: &str) {
        if self.stage == Stage::In {
            self.says.push_back(command.to_owned());
        }
    }

    /// Whether we are logged in, so that commands are sent.
    pub fn is_in(&self) -> bool {
        self.stage == Stage::In
    }

    /// Feeds bytes from the server.
    pub fn hear(&mut self, bytes: &[u8]) {
        for piece in self.stream.take(bytes) {
            match piece {
                StreamPiece::Line(line) => self.line(&line),
                StreamPiece::AsksName => self.asks_name(),
                StreamPiece::AsksPassword => self.asks_password(),
                StreamPiece::AsksReturn => {
                    self.guest = true;
                    self.says.push_back(String::new());
                    self.stage = Stage::Entering;
                }
                StreamPiece::Ready => self.ready(),
            }
        }
    }

    fn asks_name(&mut self) {
        match (self.stage, self.name.clone()) {
            // Other text may end with the same words.
            (Stage::Settling(_) | Stage::In, _) => {}
            (Stage::Greeting, Some(name)) => self.name(name),
            // The server has rejected the name.
            _ => {
                self.name = None;
                self.told.push_back(ServerNews::NameWanted);
            }
        }
    }

    fn asks_password(&mut self) {
        if self.stage != Stage::Named {
            return;
        }
        self.guest = false;
        match self.password.clone() {
            Some(password) => self.password(password),
            None => {
                let name = self.name.clone().unwrap_or_default();
                self.told.push_back(ServerNews::PasswordWanted(name));
            }
        }
    }

    fn ready(&mut self) {
        let sent = match self.stage {
            Stage::Greeting | Stage::Named | Stage::Entering => 0,
            Stage::Settling(sent) => sent,
            Stage::In => return,
        };
        self.stage = match SETTINGS.get(sent) {
            Some(setting) => {
                self.says.push_back((*setting).to_owned());
                Stage::Settling(sent + 1)
            }
            None => {
                let guest = self.guest;
                self.been_in = true;
                self.told.push_back(ServerNews::In { guest });
                Stage::In
            }
        };
    }

    fn line(&mut self, line: &str) {
        if std::mem::take(&mut self.lists) {
            let names = line.split_whitespace().map(str::to_owned);
            self.told
                .extend(names.map(|name| ServerNews::Heard(ServerLine::Waits(name))));
            return;
        }
        self.lists = line.contains("who has an adjourned game with you, is online:")
            || line.contains("who have an adjourned game with you, are online:");
        if self.lists {
            return;
        }
        if adds_time(line) {
            // Not every server sends the clocks then.
            self.say("refresh");
        }
        match (heard(line), self.stage) {
            (ServerLine::WrongPassword, _) => {
                self.password = None;
                self.told
                    .push_back(ServerNews::Heard(ServerLine::WrongPassword));
            }
            (ServerLine::NameInUse, _) if self.been_in => {}
            (ServerLine::NameInUse, _) => {
                self.name = None;
                self.told
                    .push_back(ServerNews::Heard(ServerLine::NameInUse));
            }
            // Greetings, and answers to the settings.
            (ServerLine::Says(_) | ServerLine::Unknown(_) | ServerLine::Confirms, stage)
                if stage != Stage::In => {}
            (meaning, _) => {
                if let ServerLine::Unplayable { from, .. } = &meaning {
                    let declined = format!("decline {from}");
                    self.say(&declined);
                }
                let meaning = self.by_other_rules(line, meaning);
                self.told.extend(meaning.map(ServerNews::Heard));
            }
        }
    }

    /// What is heard of a game by other rules: once that it is none of ours, and how it ends; of another game, what is meant.
    fn by_other_rules(&mut self, line: &str, meaning: ServerLine) -> Option<ServerLine> {
        match meaning {
            // The line that creates a game comes of other players' games, too.
            ServerLine::OtherRules { names, what } if !line.starts_with("<12>") => {
                let told = false;
                self.other_rules = Some(OtherGame { names, what, told });
                None
            }
            ServerLine::OtherRules { names, what } => {
                let known = self.other_rules.take_if(|game| game.names == names);
                let mut game = known.unwrap_or(OtherGame {
                    names,
                    what,
                    told: false,
                });
                let told = game.tells();
                self.other_rules = Some(game);
                told
            }
            ServerLine::Board(board) => match &mut self.other_rules {
                Some(game) if game.names == board.names => match board.played {
                    PlayedBy::By(_) => game.tells(),
                    PlayedBy::Otherwise => Some(ServerLine::Board(board)),
                },
                _ => Some(ServerLine::Board(board)),
            },
            ServerLine::Begins { .. } => {
                self.other_rules = None;
                Some(meaning)
            }
            ServerLine::Ends { ref names, .. } => {
                let ended = self.other_rules.take_if(|game| game.names == *names);
                match ended.is_some_and(|game| game.told) {
                    true => Some(ServerLine::Says(line.to_owned())),
                    false => Some(meaning),
                }
            }
            _ => Some(meaning),
        }
    }
}

/// A game by other rules that the server has begun.
#[derive(Clone, Debug)]
struct OtherGame {
    names: ByColor<String>,
    /// Its kind, in the server's words.
    what: String,
    told: bool,
}

impl OtherGame {
    /// Tells the player of it, once.
    fn tells(&mut self) -> Option<ServerLine> {
        let first = !std::mem::replace(&mut self.told, true);
        first.then(|| ServerLine::OtherRules {
            names: self.names.clone(),
            what: self.what.clone(),
        })
    }
}

/// Whether a player has received extra time.
fn adds_time(line: &str) -> bool {
    line.ends_with(" seconds were added to your opponents clock")
        || line.starts_with("Your opponent has added ") && line.ends_with(" seconds to your clock.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drained(talk: &mut FicsTalk) -> (Vec<String>, Vec<ServerNews>) {
        let says = std::iter::from_fn(|| talk.says()).collect();
        (says, std::iter::from_fn(|| talk.told()).collect())
    }

    /// Answers each setting with a prompt, and returns the last events.
    fn settles(talk: &mut FicsTalk) -> Vec<ServerNews> {
        let mut all = Vec::new();
        for _ in 0..SETTINGS.len() {
            let (_, told) = drained(talk);
            all.extend(told);
            talk.hear(b"Something set.\n\rfics% ");
        }
        all.extend(drained(talk).1);
        all
    }

    #[test]
    fn a_guest_gets_in_and_is_told_of_nothing_before() {
        let mut talk = FicsTalk::new(Some("Gustav".to_owned()), None);
        talk.hear(b"\n\r  Welcome!\n\rlogin: ");
        assert_eq!(drained(&mut talk), (vec!["Gustav".to_owned()], vec![]));
        talk.hear(b"\xff\xfb\x01\n\r\"Gustav\" is not a registered name.\n\rPress return to enter the FICS as \"Gustav\":");
        assert_eq!(drained(&mut talk), (vec![String::new()], vec![]));
        talk.say("seek 5 0");
        talk.hear(b"\xff\xfc\x01______\n\rNewcomers:\n\r\n\rfics% ");
        assert_eq!(settles(&mut talk), [ServerNews::In { guest: true }]);
        talk.say("seek 5 0");
        talk.hear(b"seek: Command not found.\n\rfics% ");
        let (says, told) = drained(&mut talk);
        assert_eq!(says, ["seek 5 0"]);
        assert_eq!(
            told,
            [ServerNews::Heard(ServerLine::Unknown("seek".to_owned()))]
        );
    }

    fn gustav() -> FicsTalk {
        let mut talk = FicsTalk::new(Some("Gustav".to_owned()), None);
        for bytes in [
            &b"login: "[..],
            b"Press return to enter the FICS as \"Gustav\":",
        ] {
            talk.hear(bytes);
        }
        talk.hear(b"fics% ");
        settles(&mut talk);
        talk
    }

    /// Otherwise the player makes moves by the rules of another game, or castling is gone from it.
    #[test]
    fn a_game_by_other_rules_is_named_once_and_let_go() {
        let names = ByColor {
            white: "Gustav".to_owned(),
            black: "Bella".to_owned(),
        };
        let board = |rank: &str, castling: &str| {
            format!(
                "<12> {} pppppppp -------- -------- -------- -------- PPPPPPPP {rank} W -1 {castling} 0 7 Gustav Bella 1 5 0 39 39 300 300 1 none (0:00) none 0\n\rfics% ",
                rank.to_lowercase()
            )
        };
        for (kind, what, rank) in [
            ("wild/fr", "wild/fr", "NRBQKRNB"),
            ("wild/fr", "wild/fr", "RNBQKBNR"),
            ("wild", "Chess960", "NRBQKRNB"),
            ("wild/0", "wild/0", "RNBQKBNR"),
            ("wild/9", "wild/9", "RNBQKBNR"),
            ("atomic", "atomic", "RNBQKBNR"),
            ("crazyhouse", "crazyhouse", "RNBQKBNR"),
            ("suicide", "suicide", "RNBQKBNR"),
            ("losers", "losers", "RNBQKBNR"),
            ("bughouse", "bughouse", "RNBQKBNR"),
        ] {
            let mut talk = gustav();
            let begins =
                format!("\n\r{{Game 7 (Gustav vs. Bella) Creating unrated {kind} match.}}\n\r\n\r");
            talk.hear(begins.as_bytes());
            talk.hear(board(rank, "1 1 1 1").as_bytes());
            talk.hear(board(rank, "1 1 1 1").as_bytes());
            talk.hear(b"<b1> game 7 white [] black []\n\rfics% ");
            let told = drained(&mut talk).1;
            let begun = ServerLine::Begins {
                names: names.clone(),
                resumed: false,
                rated: false,
            };
            let other = ServerLine::OtherRules {
                names: names.clone(),
                what: what.to_owned(),
            };
            let heard = |told: &ServerLine| told.clone() != begun && *told != ServerLine::Confirms;
            let lines = told.into_iter().filter_map(|news| match news {
                ServerNews::Heard(line) => Some(line).filter(heard),
                _ => None,
            });
            assert_eq!(lines.collect::<Vec<_>>(), [other], "{kind}");
            let end = "{Game 7 (Gustav vs. Bella) Game aborted by mutual agreement} *";
            talk.hear(format!("\n\r{end}\n\rfics% ").as_bytes());
            let ended = ServerNews::Heard(ServerLine::Says(end.to_owned()));
            assert_eq!(drained(&mut talk).1, [ended], "{kind}");
        }
        for kind in [
            "blitz",
            "lightning",
            "untimed",
            "nonstandard",
            "non-standard",
            "wild/5",
            "wild",
        ] {
            let mut talk = gustav();
            let begins = format!("{{Game 7 (Gustav vs. Bella) Creating rated {kind} match.}}\n\r");
            talk.hear(begins.as_bytes());
            talk.hear(board("RNBQKBNR", "1 1 1 1").as_bytes());
            let told = drained(&mut talk).1;
            let is_board =
                |news: &ServerNews| matches!(news, ServerNews::Heard(ServerLine::Board(_)));
            assert!(told.len() == 2 && is_board(&told[1]), "{kind}: {told:?}");
        }
    }

    #[test]
    fn a_challenge_to_other_rules_is_declined_and_told() {
        for (challenge, what) in [
            ("unrated wild/fr 5 3.", "wild/fr"),
            ("unrated atomic 5 3.", "atomic"),
            ("rated bughouse 2 0.", "bughouse"),
            ("unrated wild 5 3 Loaded from wild/fr.", "wild/fr"),
            ("unrated wild 5 3 Loaded from wild/0.", "wild/0"),
        ] {
            let mut talk = gustav();
            let line = format!("Challenge: Bella (----) Gustav (----) {challenge}\n\rfics% ");
            talk.hear(line.as_bytes());
            let told = ServerLine::Unplayable {
                from: "Bella".to_owned(),
                what: what.to_owned(),
            };
            let expected = (
                vec!["decline Bella".to_owned()],
                vec![ServerNews::Heard(told)],
            );
            assert_eq!(drained(&mut talk), expected);
        }
        for (challenge, elsewhere) in [
            ("unrated wild/5 5 3.", true),
            (
                "unrated non-standard 5 3 Loaded from openings/kings-gambit.",
                true,
            ),
            ("unrated nonstandard 5 3 : 10 3.", false),
            ("unrated blitz 5 3.", false),
        ] {
            let mut talk = gustav();
            let line = format!("Challenge: Bella (----) Gustav (----) {challenge}\n\rfics% ");
            talk.hear(line.as_bytes());
            let (says, told) = drained(&mut talk);
            assert_eq!(says.len(), 0, "{challenge}");
            let [ServerNews::Heard(ServerLine::Challenge(heard))] = &told[..] else {
                panic!("{told:?}");
            };
            assert_eq!(heard.from_position, elsewhere, "{challenge}");
        }
    }

    #[test]
    fn more_time_is_seen_on_the_clocks() {
        let mut talk = gustav();
        for line in [
            "30 seconds were added to your opponents clock\n\rfics% ",
            "\n\rYour opponent has added 30 seconds to your clock.\n\rfics% ",
        ] {
            talk.hear(line.as_bytes());
            let (says, told) = drained(&mut talk);
            assert_eq!(says, ["refresh"]);
            assert_eq!(told, [ServerNews::Heard(ServerLine::Says(line_of(line)))]);
        }
        talk.hear(b"Bella tells you: Your opponent has added 30 seconds\n\rfics% ");
        assert!(drained(&mut talk).0.is_empty());
    }

    fn line_of(bytes: &str) -> String {
        let line = bytes.trim_end_matches("fics% ");
        line.trim_matches(['\n', '\r']).to_owned()
    }

    #[test]
    fn a_registered_name_needs_its_password_which_is_told_to_nobody() {
        let mut talk = FicsTalk::new(Some("Anna".to_owned()), None);
        talk.hear(b"login: ");
        talk.hear(b"\"Anna\" is a registered name.\n\rpassword: ");
        let (says, told) = drained(&mut talk);
        assert_eq!(says, ["Anna"]);
        assert_eq!(told, [ServerNews::PasswordWanted("Anna".to_owned())]);
        talk.password(LoginSecret::new("secret".to_owned()));
        assert!(!format!("{:?}", talk.password).contains("secret"));
        talk.hear(b"\xff\xfc\x01\n\r**** Invalid password! ****\n\r");
        let (says, told) = drained(&mut talk);
        assert_eq!(says, ["secret"]);
        assert_eq!(told, [ServerNews::Heard(ServerLine::WrongPassword)]);
        // The wrong password is dropped; the right one is sent again on a new connection.
        talk.again();
        talk.hear(b"login: ");
        talk.hear(b"password: ");
        assert_eq!(drained(&mut talk).1.len(), 1);
        talk.password(LoginSecret::new("right".to_owned()));
        drained(&mut talk);
        talk.again();
        talk.hear(b"login: ");
        talk.hear(b"password: ");
        assert_eq!(drained(&mut talk).0, ["Anna", "right"]);
        talk.hear(b"1 player, who has an adjourned game with you, is online:\x07\n\rBella  \n\r\n\rfics% ");
        assert_eq!(
            settles(&mut talk),
            [
                ServerNews::Heard(ServerLine::Waits("Bella".to_owned())),
                ServerNews::In { guest: false }
            ]
        );
    }

    #[test]
    fn a_name_that_is_not_taken_is_asked_for_anew() {
        let mut talk = FicsTalk::new(Some("1".to_owned()), None);
        talk.hear(b"login: ");
        talk.hear(b"A name should be at least three characters long!\n\rlogin: ");
        assert_eq!(
            drained(&mut talk),
            (vec!["1".to_owned()], vec![ServerNews::NameWanted])
        );
        talk.name("Gustav".to_owned());
        assert_eq!(drained(&mut talk).0, ["Gustav"]);
    }
}
