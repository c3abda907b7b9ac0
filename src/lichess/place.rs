//! Connection state of the client: open streams, the request queue, retries.
//!
//! ```text
//! calling --account, event stream--> in --connection lost--> waiting --pause--> calling (and the game's stream, in a game)
//!                                     |--429--> held, for a minute --> in
//! ```

use std::collections::{BTreeSet, VecDeque};

use super::event::{LichessAccount, LichessRefusal};
use super::game::LichessGame;
use super::request::{Errand, Request, RequestKind};
use server::{ServerLine, ServerNews, Unreachable};

/// The first pause before reconnecting, in ms; it doubles each time.
const PAUSE: u64 = 1000;
/// The longest pause.
const LONGEST_PAUSE: u64 = 30_000;
/// The pause after a 429: a whole minute, as lichess asks.
const HELD: u64 = 60_000;
/// The event stream has an empty line every 7 s; after this much silence the connection counts as lost.
const SILENCE: u64 = 22_000;
/// After a seek closes, its game starts within this time.
const STARTS: u64 = 5000;

/// A result of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comes {
    /// The stream is open.
    Opened,
    /// A line of the stream, which may be empty.
    Line(String),
    /// The server has closed the stream.
    Ended,
    /// The whole response, of a request without a stream.
    Answered { status: u16, body: String },
    /// The connection is lost, or could not be made.
    Failed(Unreachable),
}

/// An action for the shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Does {
    /// Make this request.
    Asks(Request),
    /// Close this request.
    Closes(RequestKind),
}

/// The client.
#[derive(Clone, Debug)]
pub struct LichessClient {
    /// Our account's id, once it is known.
    pub(super) account: Option<String>,
    open: BTreeSet<RequestKind>,
    queue: VecDeque<Request>,
    /// The request that is not answered yet: one at a time.
    busy: Option<Request>,
    /// No request is made until then.
    held: Option<u64>,
    pause: u64,
    /// Whether the client must reconnect.
    calls: bool,
    /// Whether the connection was lost, and the current game must be resumed.
    lost: bool,
    /// Whether we have reported that the server cannot be reached.
    unreached: bool,
    been_in: bool,
    /// The server rejects the token.
    barred: bool,
    /// When the event stream last had a line.
    heard_at: u64,
    /// A seek has ended; its game starts by then, or not at all.
    starts_by: Option<u64>,
    /// Ids of incoming challenges, the newest last.
    pub(super) challenges: Vec<String>,
    /// Ids of games that are not played here, and were told.
    pub(super) elsewhere: BTreeSet<String>,
    /// The id of our own challenge.
    pub(super) own: Option<String>,
    pub(super) game: Option<LichessGame>,
    does: VecDeque<Does>,
    told: VecDeque<ServerNews>,
}

impl Default for LichessClient {
    /// A client that begins to connect.
    fn default() -> Self {
        let mut place = LichessClient {
            account: None,
            open: BTreeSet::new(),
            queue: VecDeque::new(),
            busy: None,
            held: None,
            pause: PAUSE,
            calls: true,
            lost: false,
            unreached: false,
            been_in: false,
            barred: false,
            heard_at: 0,
            starts_by: None,
            challenges: Vec::new(),
            elsewhere: BTreeSet::new(),
            own: None,
            game: None,
            does: VecDeque::new(),
            told: VecDeque::new(),
        };
        place.goes_on(0);
        place
    }
}

impl LichessClient {
    /// The next action; drain this after each input.
    pub fn does(&mut self) -> Option<Does> {
        self.does.pop_front()
    }

    /// The next event; drain this, too.
    pub fn told(&mut self) -> Option<ServerNews> {
        self.told.pop_front()
    }

    /// Whether the server rejects the token, so that nothing more will happen.
    pub const fn is_barred(&self) -> bool {
        self.barred
    }

    /// When [`LichessClient::time`] must be called next, in ms.
    pub fn wakes(&self) -> Option<u64> {
        let open = self.open.contains(&RequestKind::Events);
        let silent = open.then_some(self.heard_at + SILENCE);
        let claim = self.game.as_ref().filter(|game| !game.claimable);
        let claim = claim.and_then(|game| game.claim);
        [self.held, silent, self.starts_by, claim]
            .into_iter()
            .flatten()
            .min()
    }

    /// Advances the time, in ms.
    pub fn time(&mut self, now: u64) {
        if self.held.take_if(|held| *held <= now).is_some() {
            self.goes_on(now);
        }
        if self.starts_by.take_if(|by| *by <= now).is_some() && self.game.is_none() {
            self.hears(ServerLine::SeekEnds);
        }
        if self.open.contains(&RequestKind::Events) && self.heard_at + SILENCE <= now {
            self.loses(now);
        }
        let game = self.game.as_mut().filter(|game| !game.claimable);
        if let Some(game) = game.filter(|game| game.claim.is_some_and(|at| at <= now)) {
            game.claimable = true;
            self.hears(ServerLine::Claimable);
        }
    }

    /// Handles a result of the request of this kind.
    pub fn comes(&mut self, way: RequestKind, comes: Comes, now: u64) {
        match comes {
            Comes::Opened => self.opened(way, now),
            Comes::Line(line) => {
                if way == RequestKind::Events {
                    self.heard_at = now;
                }
                if !line.trim().is_empty() {
                    self.line(way, &line, now);
                }
            }
            Comes::Ended => self.ended(way, now),
            Comes::Answered { status, body } => self.answered(way, status, &body, now),
            Comes::Failed(reason) => {
                if !self.been_in && !self.unreached {
                    self.unreached = true;
                    self.told.push_back(ServerNews::Unreached(reason));
                }
                self.loses(now);
            }
        }
    }

    /// Queues a request. A move is dropped while the connection is lost: the game shows whether it arrived, once it is resumed.
    pub(super) fn asks(&mut self, request: Request, now: u64) {
        if request.errand == Errand::Move && !self.open.contains(&RequestKind::Events) {
            return;
        }
        self.queue.push_back(request);
        self.goes_on(now);
    }

    pub(super) fn hears(&mut self, heard: ServerLine) {
        self.told.push_back(ServerNews::Heard(heard));
    }

    /// Whether this request is open, in progress or queued.
    pub(super) fn has(&self, way: RequestKind) -> bool {
        let asked = self.queue.iter().chain(&self.busy);
        self.open.contains(&way) || asked.into_iter().any(|request| request.way == way)
    }

    /// Closes this request, and removes it from the queue.
    pub(super) fn closes(&mut self, way: RequestKind, now: u64) {
        self.queue.retain(|request| request.way != way);
        let busy = self.busy.take_if(|request| request.way == way);
        if self.open.remove(&way) || busy.is_some() {
            self.does.push_back(Does::Closes(way));
        }
        self.goes_on(now);
    }

    /// A game has begun: the seek is over.
    pub(super) const fn started(&mut self) {
        self.starts_by = None;
    }

    /// Makes the next request, unless one is in progress or the client must wait.
    fn goes_on(&mut self, now: u64) {
        if self.busy.is_some() || self.barred || self.held.is_some_and(|held| held > now) {
            return;
        }
        self.held = None;
        if std::mem::take(&mut self.calls) {
            self.calls_first();
        }
        if let Some(request) = self.queue.pop_front() {
            self.does.push_back(Does::Asks(request.clone()));
            self.busy = Some(request);
        }
    }

    fn calls_first(&mut self) {
        if let Some(game) = &self.game {
            let path = format!("/api/board/game/stream/{}", game.id);
            self.queue.push_front(Request::get(RequestKind::Game, path));
        }
        let events = Request::get(RequestKind::Events, "/api/stream/event");
        self.queue.push_front(events);
        if self.account.is_none() {
            let account = Request::get(RequestKind::Account, "/api/account");
            self.queue.push_front(account);
        }
    }

    fn opened(&mut self, way: RequestKind, now: u64) {
        self.open.insert(way);
        self.busy = None;
        match way {
            RequestKind::Events => {
                self.heard_at = now;
                self.pause = PAUSE;
                self.unreached = false;
                if self.game.is_none() {
                    self.lost = false;
                    self.been_in = true;
                    self.told.push_back(ServerNews::In { guest: false });
                }
            }
            RequestKind::Seek | RequestKind::Challenge => {
                self.hears(ServerLine::Issued { adjourned: false });
            }
            RequestKind::Game | RequestKind::Account | RequestKind::Act => {}
        }
        self.goes_on(now);
    }

    /// The game's first line arrived: after a loss, the game is resumed.
    pub(super) fn finds(&mut self) {
        if std::mem::take(&mut self.lost) {
            self.told.push_back(ServerNews::Found);
        }
    }

    fn ended(&mut self, way: RequestKind, now: u64) {
        self.open.remove(&way);
        match way {
            RequestKind::Seek => {
                self.starts_by = Some(now + STARTS).filter(|_| self.game.is_none())
            }
            RequestKind::Challenge => self.own = None,
            RequestKind::Game if self.game.as_ref().is_none_or(|game| game.over) => {
                self.game = None
            }
            RequestKind::Game | RequestKind::Events => self.loses(now),
            RequestKind::Account | RequestKind::Act => {}
        }
    }

    fn answered(&mut self, way: RequestKind, status: u16, body: &str, now: u64) {
        let Some(request) = self.busy.take_if(|request| request.way == way) else {
            return;
        };
        let error = || match serde_json::from_str::<LichessRefusal>(body) {
            Ok(refused) => refused.error,
            Err(_) => format!("HTTP {status}"),
        };
        match status {
            200..300 => {
                self.account_is(way, body);
                if request.errand == Errand::Unseen {
                    self.hears(ServerLine::Issued { adjourned: false });
                }
            }
            429 => {
                self.queue.push_front(request);
                self.held = Some(now + HELD);
                let seconds = (HELD / 1000) as u32;
                self.hears(ServerLine::Limited { seconds });
            }
            500.. => {
                // Nobody knows whether it has arrived.
                self.queue.push_front(request);
                return self.loses(now);
            }
            401 | 403 if matches!(way, RequestKind::Account | RequestKind::Events) => {
                self.barred = true;
                self.hears(ServerLine::WrongToken);
            }
            _ if request.errand == Errand::Move => {
                self.hears(ServerLine::Refuses);
                self.hears(ServerLine::Says(error()));
            }
            _ if way == RequestKind::Game => {
                self.game = None;
                self.lost = false;
                self.hears(ServerLine::Says(error()));
            }
            _ => self.hears(ServerLine::Says(error())),
        }
        self.goes_on(now);
    }

    fn account_is(&mut self, way: RequestKind, body: &str) {
        if way == RequestKind::Account {
            let account = serde_json::from_str::<LichessAccount>(body).ok();
            self.account = account.map(|account| account.id);
        }
    }

    /// Closes everything, and reconnects after a pause.
    fn loses(&mut self, now: u64) {
        let asked: Vec<RequestKind> = self.busy.iter().map(|request| request.way).collect();
        let open = std::mem::take(&mut self.open);
        for way in open.iter().copied().chain(asked) {
            self.does.push_back(Does::Closes(way));
        }
        let sought = open.contains(&RequestKind::Seek)
            || self.queue.iter().any(|it| it.way == RequestKind::Seek);
        let waiting = self.busy.iter().chain(&self.queue);
        let mut asked = waiting.filter(|request| request.way == RequestKind::Act);
        // The game shows whether a move has arrived.
        let unsent = asked.any(|request| request.errand != Errand::Move);
        self.busy = None;
        self.queue.clear();
        self.challenges.clear();
        self.own = None;
        if self.been_in && !self.lost {
            self.lost = true;
            self.told.push_back(ServerNews::Lost);
            if sought {
                self.hears(ServerLine::SeekEnds);
            }
        }
        if unsent {
            self.hears(ServerLine::Unsent);
        }
        self.calls = true;
        self.held = Some(now + self.pause);
        self.pause = LONGEST_PAUSE.min(self.pause * 2);
    }
}
