//! The protocol state of one program on its socket: converts messages in to messages out. Its only effect is on what that program
//! is shown.

use serde_json::{Value, json};

use super::shown::{ShownBoard, TableSnapshot};
use laws::Position;

/// The supported kind of feed.
const FEED: &str = "eboardevent";

/// The maximum number of feeds of a program; a page has one for each board.
const FEEDS: usize = 16;
/// The maximum length of a feed's id and of a position, in bytes.
const LONGEST: usize = 256;

/// The starting position that a program requested for a feed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Base {
    fen: String,
    position: Position,
    /// The number of half-moves after which the board showed it.
    from: Option<usize>,
}

/// A subscription of a program.
#[derive(Clone, Debug)]
struct Feed {
    /// The feed's id, in the JSON type in which it was sent.
    id: Value,
    /// The board; `None` before the subscription.
    serial: Option<String>,
    base: Option<Base>,
    /// The last message, without its time.
    told: Value,
}

/// The state of one program.
#[derive(Clone, Debug, Default)]
pub struct LivechessClient {
    feeds: Vec<Feed>,
}

impl LivechessClient {
    /// Handles a message. Returns the answers.
    pub fn hear(&mut self, text: &str, shown: &TableSnapshot) -> Vec<Value> {
        let said: Value = serde_json::from_str(text).unwrap_or_default();
        let (id, param) = (&said["id"], &said["param"]);
        let answer = match said["call"].as_str() {
            Some("eboards") => {
                let boards = shown.boards.iter();
                Ok(boards.map(|board| board.listed(&shown.clock)).collect())
            }
            Some("subscribe") => self.subscribe(param, shown),
            Some("call") => self.call(param),
            _ => Err("expected a call of eboards, subscribe or call".to_owned()),
        };
        let mut answers = vec![match answer {
            Ok(param) => json!({
                "response": "call", "id": id, "param": param, "time": shown.unix_ms,
            }),
            Err(message) => json!({
                "response": "error", "id": id, "param": { "message": message }, "time": shown.unix_ms,
            }),
        }];
        answers.extend(self.see(shown));
        answers
    }

    /// The updates of its feeds.
    pub fn see(&mut self, shown: &TableSnapshot) -> Vec<Value> {
        let told = self.feeds.iter_mut().filter_map(|feed| feed.tell(shown));
        told.collect()
    }

    fn subscribe(&mut self, param: &Value, shown: &TableSnapshot) -> Result<Value, String> {
        let serial = param["param"]["serialnr"].as_str().unwrap_or_default();
        let known = shown.boards.iter().any(|board| board.serial == serial);
        match param["feed"].as_str() {
            Some(FEED) if known => {
                let feed = self.feed(&param["id"])?;
                feed.serial = Some(serial.to_owned());
                feed.told = Value::Null;
                Ok(Value::Null)
            }
            Some(FEED) => Err(format!("found no board {serial}, expected one of eboards")),
            feed => Err(format!(
                "found the feed {}, expected {FEED}",
                feed.unwrap_or("without a name")
            )),
        }
    }

    fn call(&mut self, param: &Value) -> Result<Value, String> {
        let id = &param["id"];
        match param["method"].as_str() {
            Some("setup") => {
                let fen = param["param"]["fen"].as_str().unwrap_or_default();
                bounded("a position", fen.len())?;
                let position = Position::from_fen(fen).map_err(|error| error.to_string())?;
                let base = Base {
                    fen: fen.to_owned(),
                    position,
                    from: None,
                };
                let feed = self.feed(id)?;
                feed.base = Some(base);
                feed.told = Value::Null;
            }
            // The board's orientation is known here.
            Some("flip") => {}
            Some("unsubscribe") => self.feeds.retain(|feed| feed.id != *id),
            _ => return Err("expected the method setup, flip or unsubscribe".to_owned()),
        }
        Ok(Value::Null)
    }

    /// The feed with this id; if there is none, a new one without a subscription.
    fn feed(&mut self, id: &Value) -> Result<&mut Feed, String> {
        let at = self.feeds.iter().position(|feed| feed.id == *id);
        let at = match at {
            Some(at) => at,
            None if self.feeds.len() == FEEDS => {
                return Err(format!(
                    "found a feed more than {FEEDS}, expected unsubscribe before it"
                ));
            }
            None => {
                bounded("an id", id.to_string().len())?;
                self.feeds.push(Feed {
                    id: id.clone(),
                    serial: None,
                    base: None,
                    told: Value::Null,
                });
                self.feeds.len() - 1
            }
        };
        Ok(&mut self.feeds[at])
    }
}

fn bounded(what: &str, length: usize) -> Result<(), String> {
    match length {
        0..=LONGEST => Ok(()),
        _ => Err(format!(
            "found {what} of {length} bytes, expected {LONGEST} at most"
        )),
    }
}

impl Feed {
    /// The feed's update, if it is subscribed and anything has changed.
    fn tell(&mut self, shown: &TableSnapshot) -> Option<Value> {
        let serial = self.serial.as_deref()?;
        let board = shown.boards.iter().find(|board| board.serial == serial)?;
        let (start, moves, matches) = self.base.as_mut().map_or_else(
            || since(board, 0),
            |base| match shown.rated {
                // A rated game keeps its starting position.
                true => {
                    let (start, moves, matches) = since(board, 0);
                    let agrees = base.position.board() == last(board).board();
                    (
                        start,
                        moves,
                        matches && (agrees || base.from.replace(0).is_some()),
                    )
                }
                false => base.since(board),
            },
        );
        let told = json!({
            "serialnr": serial,
            "flipped": false,
            "board": board.placement,
            "start": start,
            "san": moves,
            "match": matches,
            "clock": shown.clock,
        });
        let mut new = told.clone();
        // The time at which a clock was read is no change.
        if let Some(clock) = new["clock"].as_object_mut() {
            clock.remove("time");
        }
        if std::mem::replace(&mut self.told, new.clone()) == new {
            return None;
        }
        Some(json!({
            "response": "feed", "id": self.id, "param": told, "time": shown.unix_ms,
        }))
    }
}

impl Base {
    /// The moves since the board last showed this position.
    fn since(&mut self, board: &ShownBoard) -> (String, Vec<String>, bool) {
        let shows = |position: &Position| position.board() == self.position.board();
        let still = |from: &usize| board.positions.get(*from).is_some_and(shows);
        self.from = self
            .from
            .filter(still)
            .or_else(|| board.positions.iter().rposition(shows));
        let Some(from) = self.from else {
            return (self.fen.clone(), Vec::new(), false);
        };
        let (_, moves, matches) = since(board, from);
        (self.fen.clone(), moves, matches)
    }
}

fn last(board: &ShownBoard) -> &Position {
    board.positions.last().unwrap_or(&board.positions[0])
}

/// The position after this many half-moves, and the moves since.
fn since(board: &ShownBoard, from: usize) -> (String, Vec<String>, bool) {
    let start = board.positions.get(from).map(Position::fen);
    let moves = board.moves.iter().skip(from);
    let moves = moves.map_while(Clone::clone).collect();
    (start.unwrap_or_default(), moves, board.matches)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::State;

    fn refused(client: &mut LivechessClient, id: &Value, fen: &str) -> String {
        let setup = json!({ "id": id, "method": "setup", "param": { "fen": fen } });
        let said = json!({ "id": 1, "call": "call", "param": setup });
        let shown = TableSnapshot::of(&State::default(), laws::Timestamp(0), 0);
        let answers = client.hear(&said.to_string(), &shown);
        let message = &answers[0]["param"]["message"];
        message.as_str().unwrap_or_default().to_owned()
    }

    #[test]
    fn a_program_has_so_many_feeds_and_ids_so_long() {
        let mut client = LivechessClient::default();
        let fen = Position::initial().fen();
        for id in 0..FEEDS {
            assert_eq!(refused(&mut client, &json!(id), &fen), "");
        }
        for id in 100..1_000 {
            let why = refused(&mut client, &json!(id), &fen);
            assert_eq!(
                why,
                "found a feed more than 16, expected unsubscribe before it"
            );
        }
        assert_eq!(client.feeds.len(), FEEDS);
        // An existing one can be set up again.
        assert_eq!(refused(&mut client, &json!(3), &fen), "");
        let mut client = LivechessClient::default();
        let why = refused(&mut client, &json!("x".repeat(60_000)), &fen);
        assert_eq!(why, "found an id of 60002 bytes, expected 256 at most");
        let why = refused(&mut client, &json!(1), &"k".repeat(60_000));
        assert_eq!(why, "found a position of 60000 bytes, expected 256 at most");
        assert!(client.feeds.is_empty());
    }
}
