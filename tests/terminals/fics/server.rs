//! A chess server that answers as the real one does (uhlin/fics 1.4.7, run by hand): its words, line ends, prompts and style 12. It
//! implements only what these games need.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::spawn;
use std::time::Instant;

use laws::Position;
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color, Rank, Square};

/// Registered users and their passwords.
pub const REGISTERED: [(&str, &str); 2] = [("Anna", "bfubbwll"), ("Bella", "abtfokjj")];

/// A server on a port of its own, for as long as the test runs.
pub fn open() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let hall = Arc::new(Mutex::new(Hall::default()));
    spawn(move || {
        for stream in listener.incoming().flatten() {
            let hall = Arc::clone(&hall);
            spawn(move || drop(visit(&hall, stream)));
        }
    });
    address
}

#[derive(Default)]
struct Hall {
    players: BTreeMap<String, TcpStream>,
    games: Vec<Game>,
    adjourned: Vec<Game>,
    /// Whether an adjourned game is announced but not stored.
    loses: bool,
    /// Sender, recipient, offer.
    offers: Vec<(String, String, Offer)>,
    /// Player and censored player.
    censored: Vec<(String, String)>,
    /// Player and subscribed channel.
    channels: Vec<(String, String)>,
}

#[derive(Clone, PartialEq)]
enum Offer {
    Match(Wishes),
    Draw,
    TakeBack(usize),
    Abort,
    Adjourn,
}

impl Offer {
    /// The offer's name when it is declined or withdrawn.
    fn name(&self) -> &'static str {
        match self {
            Offer::Match(_) => "the match offer",
            Offer::Draw => "draw request",
            Offer::TakeBack(_) => "the takeback request",
            Offer::Abort => "abort request",
            Offer::Adjourn => "the adjourn request",
        }
    }
}

#[derive(Clone, PartialEq)]
struct Wishes {
    minutes: u64,
    seconds: u64,
    rated: bool,
    color: Option<Color>,
}

impl Wishes {
    fn game(&self) -> String {
        let rated = if self.rated { "rated" } else { "unrated" };
        format!("{rated} blitz {} {}", self.minutes, self.seconds)
    }
}

struct Game {
    names: ByColor<String>,
    wishes: Wishes,
    positions: Vec<Position>,
    /// The times left after each half-move, in ms.
    times: Vec<ByColor<i64>>,
    moved: Instant,
    /// The number of moves since the last pawn move is unknown, as after a take-back; the real server then sends -1.
    forgotten: bool,
}

impl Game {
    fn position(&self) -> &Position {
        self.positions.last().unwrap()
    }

    fn side(&self, name: &str) -> Color {
        if self.names.white == name {
            Color::White
        } else {
            Color::Black
        }
    }

    fn opponent(&self, name: &str) -> String {
        self.names.get(!self.side(name)).clone()
    }

    fn left(&self) -> ByColor<i64> {
        let mut left = *self.times.last().unwrap();
        *left.get_mut(self.position().turn()) -= self.moved.elapsed().as_millis() as i64;
        left
    }

    /// The style 12 line for this player.
    fn style_12(&self, name: &str) -> String {
        let position = self.position();
        let turn = position.turn();
        let rank = |rank: Rank| -> String {
            let at = |file| position.board().piece_at(Square::from_coords(file, rank));
            let files = shakmaty::File::ALL.into_iter();
            files
                .map(|file| at(file).map_or('-', |piece| piece.char()))
                .collect()
        };
        let ranks: Vec<String> = Rank::ALL.into_iter().rev().map(rank).collect();
        let fen = position.fen();
        let rights = fen.split(' ').nth(2).unwrap().to_owned();
        let right = |sign| u8::from(rights.contains(sign));
        let passant = position
            .en_passant()
            .map_or(-1, |square| i64::from(u32::from(square.file())));
        let left = self.left().map(|ms| ms / 1000);
        let relation = if self.side(name) == turn { 1 } else { -1 };
        format!(
            "<12> {} {} {passant} {} {} {} {} {} 1 {} {} {relation} {} {} 39 39 {} {} {} none (0:01) none 0",
            ranks.join(" "),
            turn.char().to_uppercase(),
            right('K'),
            right('Q'),
            right('k'),
            right('q'),
            if self.forgotten {
                -1
            } else {
                i64::from(position.halfmoves())
            },
            self.names.white,
            self.names.black,
            self.wishes.minutes,
            self.wishes.seconds,
            left.white,
            left.black,
            position.fullmoves(),
        )
    }

    fn about(&self, text: &str) -> String {
        format!(
            "{{Game 1 ({} vs. {}) {text}",
            self.names.white, self.names.black
        )
    }
}

fn registered(name: &str) -> Option<&'static str> {
    let found = REGISTERED.iter().find(|(known, _)| *known == name);
    found.map(|(_, password)| *password)
}

/// Adds a pair to a list or removes it; returns the server's words.
fn listed(list: &mut Vec<(String, String)>, pair: (String, String), on: bool) -> &'static str {
    list.retain(|known| *known != pair);
    if on {
        list.push(pair);
        return "added to";
    }
    "removed from"
}

/// One connection, from the banner to its end.
fn visit(hall: &Mutex<Hall>, mut stream: TcpStream) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    write!(stream, "\n\r  Welcome to a chess server\n\r\n\rlogin: ")?;
    let name = lines.next().unwrap_or(Ok(String::new()))?;
    match registered(&name) {
        Some(password) => {
            stream.write_all(b"\xff\xfb\x01")?;
            write!(
                stream,
                "\n\r\"{name}\" is a registered name. If it is yours, type the password.\n\r\n\rpassword: "
            )?;
            let said = lines.next().unwrap_or(Ok(String::new()))?;
            stream.write_all(b"\xff\xfc\x01")?;
            if said != password {
                return write!(stream, "\n\r\n\r**** Invalid password! ****\n\r\n\r");
            }
        }
        None => {
            stream.write_all(b"\xff\xfb\x01")?;
            write!(
                stream,
                "\n\r\"{name}\" is not a registered name.\n\r\n\rPress return to enter the FICS as \"{name}\":"
            )?;
            lines.next().unwrap_or(Ok(String::new()))?;
            stream.write_all(b"\xff\xfc\x01")?;
        }
    }
    if hall.lock().unwrap().players.contains_key(&name) {
        return write!(stream, "\n\r*** Sorry {name} is already logged in ***\n\r");
    }
    hall.lock().unwrap().arrives(&name, stream);
    for line in lines.map_while(Result::ok) {
        if line.trim() == "quit" {
            break;
        }
        hall.lock().unwrap().command(&name, line.trim());
    }
    hall.lock().unwrap().leaves(&name);
    Ok(())
}

impl Hall {
    /// Sends a player an unsolicited message.
    fn notify(&mut self, name: &str, text: &str) {
        if let Some(stream) = self.players.get_mut(name) {
            let _ = write!(stream, "\n\r{text}\n\rfics% ");
        }
    }

    /// Answers a command.
    fn answer(&mut self, name: &str, text: &str) {
        if let Some(stream) = self.players.get_mut(name) {
            let _ = write!(stream, "{text}\n\rfics% ");
        }
    }

    fn arrives(&mut self, name: &str, stream: TcpStream) {
        self.players.insert(name.to_owned(), stream);
        let with_us = |game: &&Game| game.names.iter().any(|known| known == name);
        let waiting: Vec<String> = self
            .adjourned
            .iter()
            .filter(with_us)
            .map(|game| game.opponent(name))
            .collect();
        let here: Vec<String> = waiting
            .into_iter()
            .filter(|other| self.players.contains_key(other))
            .collect();
        match here.first() {
            Some(other) => {
                let list = format!(
                    "1 player, who has an adjourned game with you, is online:\x07\n\r{other}  \n\r"
                );
                self.answer(name, &list);
                self.notify(
                    other,
                    &format!(
                        "Notification: {name}, who has an adjourned game with you, has arrived."
                    ),
                );
            }
            None => self.answer(name, "________\n\r"),
        }
    }

    fn leaves(&mut self, name: &str) {
        self.players.remove(name);
        self.offers
            .retain(|(from, to, _)| from != name && to != name);
        if let Some(at) = self.game_of(name) {
            let game = self.games.remove(at);
            let other = game.opponent(name);
            let both = registered(name).is_some() && registered(&other).is_some();
            let end = if both { "adjourned} *" } else { "aborted} *" };
            let text = format!(
                "Your opponent has lost contact or quit.\n\r\n\r{}\n\rNo ratings adjustment done.",
                game.about(end)
            );
            self.answer(&other, &text);
            if both {
                self.keeps(game);
            }
        }
    }

    fn game_of(&self, name: &str) -> Option<usize> {
        self.games
            .iter()
            .position(|game| game.names.iter().any(|known| known == name))
    }

    /// The name as it is logged in, in any case of letters.
    fn known(&self, name: &str) -> Option<String> {
        self.players
            .keys()
            .find(|known| known.eq_ignore_ascii_case(name))
            .cloned()
    }

    /// The name of the addressed player, unless that player censors this one.
    fn hears(&mut self, name: &str, other: &str) -> Option<String> {
        let other = self.known(other)?;
        if self.censored.contains(&(other.clone(), name.to_owned())) {
            self.answer(name, &format!("{other} is censoring you."));
            return None;
        }
        Some(other)
    }

    fn command(&mut self, name: &str, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => self.answer(name, ""),
            ["set" | "iset", what, ..] => self.answer(name, &format!("{what} set.")),
            ["match", other, ..] => self.wants_to_play(name, other, &words[2..]),
            ["accept"] => self.accepts(name),
            ["decline"] => self.declines(name, true),
            ["withdraw"] => self.withdraws(name),
            ["draw"] => self.offers(name, Offer::Draw),
            ["takeback", plies] => self.offers(name, Offer::TakeBack(plies.parse().unwrap())),
            ["abort"] => self.offers(name, Offer::Abort),
            ["adjourn"] => self.offers(name, Offer::Adjourn),
            ["resign"] => {
                let loses = |side: Color| if side.is_white() { "0-1" } else { "1-0" };
                self.ends(
                    name,
                    |game| format!("{name} resigns}} {}", loses(game.side(name))),
                    false,
                );
            }
            ["flag"] => self.flag(name),
            // An observer is sent that game's positions as well as those of the observer's own game.
            ["observe", _] => {
                let board = "<12> rnbqkbnr pppppppp -------- -------- -------- -------- PPPPPPPP RNBQKBNR W -1 1 1 1 1 0 99 Xaver Yves 0 5 0 39 39 300 300 1 none (0:00) none 0";
                self.answer(
                    name,
                    &format!("You are now observing game 99.\n\r\n\r{board}"),
                );
            }
            // Not a real server's command: it simulates a full disk.
            ["lose", "games"] => {
                self.loses = true;
                self.answer(name, "Lost from now on.");
            }
            ["+censor" | "-censor", other] => {
                let other = self.known(other).unwrap_or(other.to_owned());
                let pair = (name.to_owned(), other.clone());
                let done = listed(&mut self.censored, pair, words[0].starts_with('+'));
                self.answer(name, &format!("[{other}] {done} your censor list."));
            }
            ["+channel" | "-channel", number] => {
                let pair = (name.to_owned(), number.to_owned());
                let done = listed(&mut self.channels, pair, words[0].starts_with('+'));
                self.answer(name, &format!("[{number}] {done} your channel list."));
            }
            ["tell", number, ..] if number.parse::<u8>().is_ok() => {
                let told = format!("{name}({number}): {}", words[2..].join(" "));
                let listens = |(who, channel): &(String, String)| {
                    (channel == number && who != name).then(|| who.clone())
                };
                let listening: Vec<String> = self.channels.iter().filter_map(listens).collect();
                for who in &listening {
                    self.notify(who, &told);
                }
                let count = listening.len();
                self.answer(name, &format!("(told {count} players in channel {number})"));
            }
            ["tell", other, ..] => {
                let told = format!("{name} tells you: {}", words[2..].join(" "));
                if let Some(other) = self.hears(name, other) {
                    self.notify(&other, &told);
                    self.answer(name, &format!("(told {other})"));
                }
            }
            [typed] if self.game_of(name).is_some() => self.moves(name, typed),
            [typed, ..] => self.answer(name, &format!("{typed}: Command has failed.")),
        }
    }

    fn wants_to_play(&mut self, name: &str, other: &str, wishes: &[&str]) {
        let Some(other) = self.known(other) else {
            return self.answer(name, &format!("No user named \"{other}\" is logged in."));
        };
        if self.hears(name, &other).is_none() {
            return;
        }
        let mut numbers = wishes.iter().filter_map(|wish| wish.parse().ok());
        let mut wishes = Wishes {
            minutes: numbers.next().unwrap_or(2),
            seconds: numbers.next().unwrap_or(12),
            rated: !wishes.contains(&"unrated"),
            color: match wishes {
                wishes if wishes.contains(&"white") => Some(Color::White),
                wishes if wishes.contains(&"black") => Some(Color::Black),
                _ => None,
            },
        };
        let kept = self.kept(name, &other);
        if let Some(at) = kept {
            wishes = self.adjourned[at].wishes.clone();
            wishes.color = None;
        }
        let color = wishes
            .color
            .map_or(String::new(), |color| format!("[{color}] "));
        let adjourned = if kept.is_some() { " (adjourned)" } else { "" };
        let text = format!(
            "{name} (----) {color}{other} (----) {}{adjourned}.",
            wishes.game()
        );
        let back = |offer: &(String, String, Offer)| offer.0 == other && offer.1 == name;
        if kept.is_some() && self.offers.iter().any(back) {
            return self.accepts(name);
        }
        self.answer(name, &format!("Issuing: {text}"));
        let how = "You can \"accept\" or \"decline\", or propose different parameters.";
        self.notify(&other, &format!("Challenge: {text}\n\r\x07{how}"));
        self.offers
            .push((name.to_owned(), other, Offer::Match(wishes)));
    }

    fn kept(&self, name: &str, other: &str) -> Option<usize> {
        let both = |game: &Game| {
            [name, other]
                .iter()
                .all(|player| game.names.iter().any(|known| known == player))
        };
        self.adjourned.iter().position(both)
    }

    /// An offer that the opponent may also have made.
    fn offers(&mut self, name: &str, offer: Offer) {
        let Some(at) = self.game_of(name) else {
            return self.answer(name, "You are not playing a game.");
        };
        let other = self.games[at].opponent(name);
        let wanted = |known: &(String, String, Offer)| known.1 == name && known.2 == offer;
        if self.offers.iter().any(wanted) {
            return self.accepts(name);
        }
        let (sent, asked) = match &offer {
            Offer::Match(_) => return,
            Offer::Draw => ("Draw", "offers you a draw.".to_owned()),
            Offer::TakeBack(plies) => (
                "Takeback",
                format!("would like to take back {plies} half move(s)."),
            ),
            Offer::Abort => (
                "Abort",
                "would like to abort the game; type \"abort\" to accept.".to_owned(),
            ),
            Offer::Adjourn => (
                "Adjourn",
                "would like to adjourn the game; type \"adjourn\" to accept.".to_owned(),
            ),
        };
        self.answer(name, &format!("{sent} request sent."));
        self.notify(&other, &format!("{name} {asked}"));
        self.offers.push((name.to_owned(), other, offer));
    }

    fn accepts(&mut self, name: &str) {
        let Some(at) = self.offers.iter().position(|(_, to, _)| to == name) else {
            return self.answer(name, "You have no offers to accept.");
        };
        let (from, _, offer) = self.offers.remove(at);
        match offer {
            Offer::Match(wishes) => self.begins(&from, name, wishes),
            Offer::Draw => self.ends(
                name,
                |_| "Game drawn by mutual agreement} 1/2-1/2".to_owned(),
                false,
            ),
            Offer::Abort => self.ends(
                name,
                |_| "Game aborted by mutual agreement} *".to_owned(),
                false,
            ),
            Offer::Adjourn => self.ends(
                name,
                |_| "Game adjourned by mutual agreement} *".to_owned(),
                true,
            ),
            Offer::TakeBack(plies) => {
                let at = self.game_of(name).unwrap();
                let game = &mut self.games[at];
                let left = game.positions.len().saturating_sub(plies).max(1);
                game.positions.truncate(left);
                game.times.truncate(left);
                game.moved = Instant::now();
                game.forgotten = true;
                self.shows(name);
            }
        }
    }

    fn declines(&mut self, name: &str, said: bool) {
        let (mine, rest) = std::mem::take(&mut self.offers)
            .into_iter()
            .partition(|(_, to, _)| to == name);
        self.offers = rest;
        let mine: Vec<(String, String, Offer)> = mine;
        if mine.is_empty() && said {
            self.answer(name, "You have no pending offers from other players.");
        }
        for (from, _, offer) in mine {
            let what = offer.name();
            if said {
                self.answer(
                    name,
                    &format!(
                        "You decline the {} from {from}.",
                        what.trim_start_matches("the ")
                    ),
                );
            }
            self.notify(&from, &format!("{name} declines {what}."));
        }
    }

    fn withdraws(&mut self, name: &str) {
        let (mine, rest) = std::mem::take(&mut self.offers)
            .into_iter()
            .partition(|(from, _, _)| from == name);
        self.offers = rest;
        let mine: Vec<(String, String, Offer)> = mine;
        for (_, to, offer) in mine {
            let what = offer.name();
            self.answer(
                name,
                &format!(
                    "You withdraw the {} to {to}.",
                    what.trim_start_matches("the ")
                ),
            );
            self.notify(&to, &format!("{name} withdraws {what}."));
        }
    }

    fn begins(&mut self, from: &str, name: &str, wishes: Wishes) {
        let kept = self.kept(from, name);
        let game = match kept {
            Some(at) => self.adjourned.remove(at),
            None => {
                let white = wishes.color.unwrap_or(Color::White);
                let mut names = ByColor {
                    white: from.to_owned(),
                    black: name.to_owned(),
                };
                if white.is_black() {
                    std::mem::swap(&mut names.white, &mut names.black);
                }
                // The minimum is ten seconds.
                let time = (wishes.minutes * 60_000).max(10_000) as i64;
                Game {
                    names,
                    wishes,
                    positions: vec![Position::initial()],
                    times: vec![ByColor {
                        white: time,
                        black: time,
                    }],
                    moved: Instant::now(),
                    forgotten: false,
                }
            }
        };
        let game = Game {
            moved: Instant::now(),
            ..game
        };
        let how = if kept.is_some() {
            "Continuing"
        } else {
            "Creating"
        };
        let rated = game.wishes.game();
        let kind = rated.rsplitn(3, ' ').nth(2).unwrap();
        let begins = game.about(&format!("{how} {kind} match.}}"));
        let both = [
            (name, format!("You accept the challenge of {from}.")),
            (from, format!("\n\r{name} accepts your challenge.")),
        ];
        for (player, accepted) in both {
            let text = format!(
                "{accepted}\n\r\n\r{begins}\n\r\n\r{}",
                game.style_12(player)
            );
            self.answer(player, &text);
        }
        self.games.push(game);
    }

    fn shows(&mut self, name: &str) {
        let game = &self.games[self.game_of(name).unwrap()];
        let other = game.opponent(name);
        let (own, theirs) = (game.style_12(name), game.style_12(&other));
        self.answer(name, &format!("\n\r{own}"));
        self.notify(&other, &theirs);
    }

    fn ends(&mut self, name: &str, text: impl Fn(&Game) -> String, kept: bool) {
        let Some(at) = self.game_of(name) else {
            return self.answer(name, "You are not playing a game.");
        };
        let game = self.games.remove(at);
        let other = game.opponent(name);
        self.offers
            .retain(|(from, to, _)| from != name && to != name && *from != other && *to != other);
        let text = format!(
            "{}\n\rNo ratings adjustment done.",
            game.about(&text(&game))
        );
        self.answer(name, &format!("\n\r{text}"));
        self.notify(&other, &text);
        if kept {
            self.keeps(game);
        }
    }

    fn keeps(&mut self, game: Game) {
        if !self.loses {
            self.adjourned.push(game);
        }
    }

    fn flag(&mut self, name: &str) {
        let Some(at) = self.game_of(name) else {
            return self.answer(name, "You are not playing a game.");
        };
        let game = &self.games[at];
        if game.positions.len() < 3 {
            return self.answer(
                name,
                "You cannot flag before both players have moved.\n\rUse abort instead.",
            );
        }
        let (other, left) = (game.opponent(name), game.left());
        if *left.get(game.side(&other)) > 0 {
            return self.answer(name, "Your opponent is not out of time!");
        }
        let wins = if game.side(name).is_white() {
            "1-0"
        } else {
            "0-1"
        };
        self.ends(
            name,
            |_| format!("{other} forfeits on time}} {wins}"),
            false,
        );
    }

    fn moves(&mut self, name: &str, typed: &str) {
        let at = self.game_of(name).unwrap();
        let game = &mut self.games[at];
        let uci = typed.replace('=', "").parse::<UciMove>().ok();
        let position = game.position().clone();
        let Some(uci) = uci else {
            return self.answer(name, &format!("{typed}: Command has failed."));
        };
        self.declines(name, false);
        let game = &mut self.games[at];
        if game.side(name) != position.turn() {
            return self.answer(name, "It is not your move.");
        }
        let found = position.find(&uci).filter(|mv| position.is_legal(mv));
        let Some(mv) = found else {
            return self.answer(name, "Illegal move.");
        };
        let mut left = game.left();
        *left.get_mut(position.turn()) += (game.wishes.seconds * 1000) as i64;
        let next = position.play(&mv);
        let (mate, stalemate) = (next.is_checkmate(), next.is_stalemate());
        game.positions.push(next);
        game.times.push(left);
        game.moved = Instant::now();
        game.forgotten = false;
        let loser = game.opponent(name);
        let wins = if game.side(name).is_white() {
            "1-0"
        } else {
            "0-1"
        };
        self.shows(name);
        if mate {
            self.ends(name, |_| format!("{loser} checkmated}} {wins}"), false);
        } else if stalemate {
            self.ends(
                name,
                |_| "Game drawn by stalemate} 1/2-1/2".to_owned(),
                false,
            );
        }
    }
}
