//! A simulated server by lichess' published description of its Board API (OpenAPI 2.0.165): paths, fields, shapes, refusals, and
//! streams with their empty lines. It implements only what these games need, and checks requests to the letter.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use laws::Position;
use serde_json::{Value, json};
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::UnboundedReceiverStream;

/// Registered users, their tokens and ratings.
pub const REGISTERED: [(&str, &str, u32); 2] = [
    ("Anna", "lip_bfubbwll", 1510),
    ("Bella", "lip_abtfokjj", 1632),
];

/// Interval of empty lines in a stream.
const ALIVE: Duration = Duration::from_secs(7);
/// Time without a stream after which a player counts as gone.
const GONE: Duration = Duration::from_secs(1);

/// Seconds until a win can be claimed; White returns earlier on any computer.
const fn claim(gone: Color) -> u64 {
    match gone {
        Color::White => 60,
        Color::Black => 2,
    }
}

type Lines = UnboundedSender<String>;
type Fields = BTreeMap<String, String>;
type Shared = State<Arc<Mutex<Hall>>>;
type Answer = Result<Response, Refusal>;

/// A server on a port of its own, for as long as the test runs.
pub struct Server {
    pub address: SocketAddr,
    hall: Arc<Mutex<Hall>>,
}

impl Server {
    /// Opens a server at this address.
    pub fn open(address: &str) -> Server {
        let hall = Arc::new(Mutex::new(Hall::default()));
        let listener = std::net::TcpListener::bind(address).unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let kept = Arc::clone(&hall);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async move {
                tokio::spawn(ticks(Arc::clone(&kept)));
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                axum::serve(listener, routes(kept)).await.unwrap();
            });
        });
        Server { address, hall }
    }

    /// The next request of this player gets a 429.
    pub fn is_asked_too_often(&self, name: &str) {
        lock(&self.hall).busy.push(name.to_owned());
    }
}

fn lock(hall: &Mutex<Hall>) -> MutexGuard<'_, Hall> {
    hall.lock().unwrap()
}

fn routes(hall: Arc<Mutex<Hall>>) -> Router {
    Router::new()
        .route("/api/account", get(account))
        .route("/api/stream/event", get(events))
        .route("/api/board/seek", post(seek))
        .route("/api/board/game/stream/{id}", get(game_stream))
        .route("/api/board/game/{id}/chat", post(chat))
        .route("/api/board/game/{id}/{deed}", post(deed))
        .route("/api/board/game/{id}/{deed}/{what}", post(deed_of))
        .route("/api/challenge/{name}", post(challenge))
        .route("/api/challenge/{id}/{answer}", post(answer_challenge))
        .route("/api/round/{id}/add-time/{seconds}", post(add_time))
        .with_state(hall)
}

/// Sends empty lines, and watches for players who have gone.
async fn ticks(hall: Arc<Mutex<Hall>>) {
    let mut alive = Instant::now();
    loop {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut hall = lock(&hall);
        if alive.elapsed() >= ALIVE {
            alive = Instant::now();
            hall.alive();
        }
        hall.look_who_is_there();
    }
}

/// The reason for a refusal.
struct Refusal(StatusCode, String);

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Refusal(status, error) = self;
        (status, axum::Json(json!({ "error": error }))).into_response()
    }
}

fn refuse<T>(why: &str) -> Result<T, Refusal> {
    Err(Refusal(StatusCode::BAD_REQUEST, why.to_owned()))
}

fn not_found<T>() -> Result<T, Refusal> {
    Err(Refusal(StatusCode::NOT_FOUND, "Not found.".to_owned()))
}

fn ok() -> Answer {
    Ok(axum::Json(json!({ "ok": true })).into_response())
}

/// A stream of lines, and its writing end.
fn stream() -> (Lines, Response) {
    let (lines, written) = unbounded_channel::<String>();
    let written = UnboundedReceiverStream::new(written)
        .map(|line| Ok::<_, std::convert::Infallible>(format!("{line}\n")));
    let headers = [("content-type", "application/x-ndjson")];
    (lines, (headers, Body::from_stream(written)).into_response())
}

#[derive(Default)]
struct Hall {
    events: BTreeMap<String, Lines>,
    seeks: Vec<(String, Wishes, Lines)>,
    challenges: Vec<Challenge>,
    games: Vec<Game>,
    busy: Vec<String>,
    numbers: u32,
}

#[derive(Clone)]
struct Wishes {
    /// Seconds.
    limit: u64,
    increment: u64,
    rated: bool,
    color: Option<Color>,
}

struct Challenge {
    id: String,
    from: String,
    to: String,
    wishes: Wishes,
    open: Lines,
}

struct Game {
    id: String,
    names: ByColor<String>,
    wishes: Wishes,
    moves: Vec<String>,
    positions: Vec<Position>,
    /// Time left to each at the last move, in ms.
    times: ByColor<i64>,
    moved: Instant,
    draws: ByColor<bool>,
    takes_back: ByColor<bool>,
    status: &'static str,
    winner: Option<Color>,
    streams: ByColor<Option<Lines>>,
    /// Since when a player is gone, and whether that was reported.
    away: ByColor<Option<(Instant, bool)>>,
}

impl Hall {
    /// The user by the token; refused without one, or for too many requests.
    fn who(&mut self, headers: &HeaderMap) -> Result<String, Refusal> {
        let token = headers.get("authorization").and_then(|it| it.to_str().ok());
        let token = token.and_then(|it| it.strip_prefix("Bearer "));
        let known = REGISTERED
            .iter()
            .find(|(_, known, _)| Some(*known) == token);
        let Some((name, ..)) = known else {
            return Err(Refusal(
                StatusCode::UNAUTHORIZED,
                "No such token".to_owned(),
            ));
        };
        if let Some(at) = self.busy.iter().position(|busy| busy == name) {
            self.busy.remove(at);
            let why = "Too many requests. Try again later.".to_owned();
            return Err(Refusal(StatusCode::TOO_MANY_REQUESTS, why));
        }
        Ok((*name).to_owned())
    }

    fn number(&mut self) -> String {
        self.numbers += 1;
        format!("abcd{:04}", self.numbers)
    }

    fn tell(&self, name: &str, event: &Value) {
        if let Some(lines) = self.events.get(name) {
            let _ = lines.send(event.to_string());
        }
    }

    fn alive(&self) {
        let seeks = self.seeks.iter().map(|(_, _, lines)| lines);
        let challenges = self.challenges.iter().map(|challenge| &challenge.open);
        for lines in self.events.values().chain(seeks).chain(challenges) {
            let _ = lines.send(String::new());
        }
    }

    fn look_who_is_there(&mut self) {
        self.seeks.retain(|(_, _, lines)| !lines.is_closed());
        let left: Vec<String> = self
            .challenges
            .iter()
            .filter(|challenge| challenge.open.is_closed())
            .map(|challenge| challenge.id.clone())
            .collect();
        for id in left {
            self.cancel(&id);
        }
        for game in &mut self.games {
            game.look_who_is_there();
        }
    }

    fn cancel(&mut self, id: &str) {
        if let Some(at) = self.challenges.iter().position(|it| it.id == id) {
            let challenge = self.challenges.remove(at);
            let event =
                json!({ "type": "challengeCanceled", "challenge": challenge.shown("canceled") });
            self.tell(&challenge.to, &event);
            let _ = challenge
                .open
                .send(json!({ "done": "canceled" }).to_string());
        }
    }

    fn begin(&mut self, id: String, white: String, black: String, wishes: Wishes) {
        let time = wishes.limit as i64 * 1000;
        let game = Game {
            id,
            names: ByColor { white, black },
            wishes,
            moves: Vec::new(),
            positions: vec![Position::initial()],
            times: ByColor {
                white: time,
                black: time,
            },
            moved: Instant::now(),
            draws: ByColor::default(),
            takes_back: ByColor::default(),
            status: "started",
            winner: None,
            streams: ByColor::default(),
            away: ByColor::default(),
        };
        for color in Color::ALL {
            let event = json!({ "type": "gameStart", "game": game.info(color) });
            self.tell(game.names.get(color), &event);
        }
        self.games.push(game);
    }

    /// The game with this number, and the colour that this user plays in it.
    fn game(&mut self, id: &str, name: &str) -> Result<(&mut Game, Color), Refusal> {
        let found = self.games.iter_mut().find(|game| game.id == id);
        let Some(game) = found else {
            return not_found();
        };
        match game.names.as_ref().find(|known| *known == name) {
            Some(color) => Ok((game, color)),
            None => not_found(),
        }
    }

    fn finish(&mut self, id: &str, status: &'static str, winner: Option<Color>) {
        let Some(at) = self.games.iter().position(|game| game.id == id) else {
            return;
        };
        let game = &mut self.games[at];
        game.times = game.left();
        game.moved = Instant::now();
        game.status = status;
        game.winner = winner;
        game.show();
        // The server closes the streams when the game ends.
        game.streams = ByColor::default();
        let events =
            ByColor::new_with(|color| json!({ "type": "gameFinish", "game": game.info(color) }));
        let names = game.names.clone();
        for color in Color::ALL {
            self.tell(names.get(color), events.get(color));
        }
    }
}

fn rating(name: &str) -> u32 {
    REGISTERED.iter().find(|it| it.0 == name).unwrap().2
}

fn numbered(status: &str) -> u32 {
    match status {
        "started" => 20,
        "aborted" => 25,
        "mate" => 30,
        "resign" => 31,
        "stalemate" => 32,
        "timeout" => 33,
        _ => 34,
    }
}

fn colored(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn speed(wishes: &Wishes) -> &'static str {
    match wishes.limit + 40 * wishes.increment {
        ..180 => "bullet",
        180..480 => "blitz",
        480..1500 => "rapid",
        _ => "classical",
    }
}

fn variant() -> Value {
    json!({ "key": "standard", "name": "Standard", "short": "Std" })
}

impl Challenge {
    fn shown(&self, status: &str) -> Value {
        let person = |name: &str| json!({ "id": name.to_lowercase(), "name": name, "rating": rating(name), "online": true });
        let Wishes {
            limit, increment, ..
        } = self.wishes;
        json!({
            "id": self.id,
            "url": format!("https://lichess.org/{}", self.id),
            "status": status,
            "challenger": person(&self.from),
            "destUser": person(&self.to),
            "variant": variant(),
            "rated": self.wishes.rated,
            "speed": speed(&self.wishes),
            "timeControl": { "type": "clock", "limit": limit, "increment": increment,
                "show": format!("{}+{increment}", limit / 60) },
            "color": self.wishes.color.map_or("random", colored),
            "perf": { "icon": "", "name": "Rapid" },
        })
    }
}

impl Game {
    fn turn(&self) -> Color {
        self.positions.last().unwrap().turn()
    }

    fn left(&self) -> ByColor<i64> {
        let mut left = self.times;
        // Clocks run from the second move on.
        if self.moves.len() >= 2 && self.status == "started" {
            *left.get_mut(self.turn()) -= self.moved.elapsed().as_millis() as i64;
        }
        left
    }

    fn info(&self, color: Color) -> Value {
        let far = self.names.get(!color);
        json!({
            "fullId": format!("{}wxyz", self.id),
            "gameId": self.id,
            "fen": self.positions.last().unwrap().fen(),
            "color": colored(color),
            "lastMove": self.moves.last().cloned().unwrap_or_default(),
            "source": "friend",
            "status": { "id": numbered(self.status), "name": self.status },
            "variant": { "key": "standard", "name": "Standard" },
            "speed": speed(&self.wishes),
            "perf": speed(&self.wishes),
            "rated": self.wishes.rated,
            "hasMoved": self.moves.len() > usize::from(color.is_black()),
            "opponent": { "id": far.to_lowercase(), "username": far, "rating": rating(far) },
            "isMyTurn": self.turn() == color,
            "secondsLeft": self.left().get(color) / 1000,
            "compat": { "bot": false, "board": true },
            "id": self.id,
        })
    }

    fn state(&self) -> Value {
        let left = self.left();
        let increment = self.wishes.increment * 1000;
        let mut state = json!({
            "type": "gameState",
            "moves": self.moves.join(" "),
            "wtime": left.white.max(0),
            "btime": left.black.max(0),
            "winc": increment,
            "binc": increment,
            "status": self.status,
        });
        let flags = [
            ("wdraw", self.draws.white),
            ("bdraw", self.draws.black),
            ("wtakeback", self.takes_back.white),
            ("btakeback", self.takes_back.black),
        ];
        for (name, _) in flags.iter().filter(|(_, set)| *set) {
            state[*name] = json!(true);
        }
        if let Some(winner) = self.winner {
            state["winner"] = json!(colored(winner));
        }
        if self.moves.len() < 2 && self.status == "started" {
            state["expiration"] = json!({ "idleMillis": 100, "millisToMove": 30_100 });
        }
        state
    }

    fn full(&self) -> Value {
        let player = |name: &str| json!({ "id": name.to_lowercase(), "name": name, "title": null, "rating": rating(name) });
        json!({
            "type": "gameFull",
            "id": self.id,
            "variant": variant(),
            "speed": speed(&self.wishes),
            "perf": { "name": "Rapid" },
            "rated": self.wishes.rated,
            "createdAt": 1_795_212_000_000_u64,
            "white": player(&self.names.white),
            "black": player(&self.names.black),
            "initialFen": "startpos",
            "clock": { "initial": self.wishes.limit * 1000, "increment": self.wishes.increment * 1000 },
            "state": self.state(),
        })
    }

    fn send(&self, color: Color, line: &Value) {
        if let Some(lines) = self.streams.get(color) {
            let _ = lines.send(line.to_string());
        }
    }

    fn show(&self) {
        for color in Color::ALL {
            self.send(color, &self.state());
        }
    }

    fn look_who_is_there(&mut self) {
        for color in Color::ALL {
            let there = self.streams.get(color);
            let there = there.as_ref().is_some_and(|lines| !lines.is_closed());
            if there || self.status != "started" {
                if let Some((_, true)) = self.away.get_mut(color).take() {
                    self.send(!color, &json!({ "type": "opponentGone", "gone": false }));
                }
                continue;
            }
            let away = self.away.get(color).unwrap_or((Instant::now(), false));
            let told = away.1 || away.0.elapsed() >= GONE;
            if told && !away.1 {
                let gone = json!({ "type": "opponentGone", "gone": true, "claimWinInSeconds": claim(color) });
                self.send(!color, &gone);
            }
            *self.away.get_mut(color) = Some((away.0, told));
        }
    }

    fn moves(&mut self, color: Color, text: &str) -> Result<(), Refusal> {
        let last = self.positions.last().unwrap();
        if self.turn() != color {
            return refuse("Not your turn, or game already over");
        }
        let uci: Option<UciMove> = text.parse().ok();
        let found = uci.and_then(|uci| last.find(&uci));
        let Some(mv) = found.filter(|mv| last.is_legal(mv)) else {
            return refuse(&format!("Piece cannot move: {text}"));
        };
        let next = last.play(&mv);
        let mut left = self.left();
        if self.moves.len() >= 2 {
            *left.get_mut(color) += (self.wishes.increment * 1000) as i64;
        }
        self.times = left;
        self.moves.push(last.uci(&mv).to_string());
        self.positions.push(next);
        self.moved = Instant::now();
        *self.draws.get_mut(!color) = false;
        self.takes_back = ByColor::default();
        Ok(())
    }

    fn goes_back(&mut self, asked: Color) {
        let plies = if self.turn() == asked { 2 } else { 1 };
        self.times = self.left();
        self.moved = Instant::now();
        let left = self.moves.len().saturating_sub(plies);
        self.moves.truncate(left);
        self.positions.truncate(left + 1);
        self.takes_back = ByColor::default();
    }
}

async fn account(State(hall): Shared, headers: HeaderMap) -> Answer {
    let name = lock(&hall).who(&headers)?;
    let account = json!({ "id": name.to_lowercase(), "username": name, "perfs": {} });
    Ok(axum::Json(account).into_response())
}

async fn events(State(hall): Shared, headers: HeaderMap) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let (lines, answer) = stream();
    // This closes the previous one.
    hall.events.insert(name.clone(), lines);
    for challenge in &hall.challenges {
        if challenge.to == name {
            hall.tell(&name, &challenge.event());
        }
    }
    for game in &hall.games {
        let color = game.names.as_ref().find(|known| **known == name);
        if let (Some(color), "started") = (color, game.status) {
            hall.tell(
                &name,
                &json!({ "type": "gameStart", "game": game.info(color) }),
            );
        }
    }
    Ok(answer)
}

impl Challenge {
    fn event(&self) -> Value {
        let board = speed(&self.wishes) != "bullet";
        json!({ "type": "challenge", "challenge": self.shown("created"),
            "compat": { "bot": false, "board": board } })
    }
}

/// Reads the fields, checking each against the description.
fn read_wishes(
    fields: &Fields,
    limit: &str,
    increment: &str,
    unit: u64,
) -> Result<Wishes, Refusal> {
    let known = [
        limit,
        increment,
        "rated",
        "color",
        "variant",
        "keepAliveStream",
        "ratingRange",
    ];
    if let Some(other) = fields.keys().find(|name| !known.contains(&name.as_str())) {
        return refuse(&format!("{other}: unknown"));
    }
    let number = |name: &str| fields.get(name).and_then(|text| text.parse::<u64>().ok());
    let (Some(time), Some(seconds)) = (number(limit), number(increment)) else {
        return refuse("time: This field is required");
    };
    let color = match fields.get("color").map(String::as_str) {
        None | Some("random") => None,
        Some("white") => Some(Color::White),
        Some("black") => Some(Color::Black),
        Some(other) => return refuse(&format!("color: {other}")),
    };
    let rated = match fields.get("rated").map(String::as_str) {
        None | Some("false") => false,
        Some("true") => true,
        Some(other) => return refuse(&format!("rated: {other}")),
    };
    Ok(Wishes {
        limit: time * unit,
        increment: seconds,
        rated,
        color,
    })
}

async fn seek(State(hall): Shared, headers: HeaderMap, Form(fields): Form<Fields>) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let wishes = read_wishes(&fields, "time", "increment", 60)?;
    if !matches!(speed(&wishes), "rapid" | "classical") {
        return refuse("Invalid time control: only Rapid and Classical");
    }
    let (lines, answer) = stream();
    let fits = |other: &(String, Wishes, Lines)| {
        other.0 != name && other.1.limit == wishes.limit && other.1.increment == wishes.increment
    };
    match hall.seeks.iter().position(fits) {
        Some(at) => {
            let (other, theirs, _) = hall.seeks.remove(at);
            let id = hall.number();
            let white = theirs.color.is_none_or(Color::is_white);
            let (white, black) = if white { (other, name) } else { (name, other) };
            hall.begin(id, white, black, theirs);
        }
        None => hall.seeks.push((name, wishes, lines)),
    }
    Ok(answer)
}

async fn challenge(
    State(hall): Shared,
    Path(to): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let wishes = read_wishes(&fields, "clock.limit", "clock.increment", 1)?;
    let known = REGISTERED.iter().find(|it| it.0.eq_ignore_ascii_case(&to));
    let Some((to, ..)) = known else {
        return refuse("No such user");
    };
    if wishes.limit % 60 != 0 || wishes.limit > 10_800 || wishes.increment > 60 {
        return refuse("clock: out of range");
    }
    let (open, answer) = stream();
    let challenge = Challenge {
        id: hall.number(),
        from: name,
        to: (*to).to_owned(),
        wishes,
        open,
    };
    let _ = challenge.open.send(challenge.shown("created").to_string());
    let event = challenge.event();
    hall.tell(&challenge.from, &event);
    hall.tell(&challenge.to, &event);
    hall.challenges.push(challenge);
    Ok(answer)
}

async fn answer_challenge(
    State(hall): Shared,
    Path((id, answer)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let Some(at) = hall.challenges.iter().position(|it| it.id == id) else {
        return not_found();
    };
    let mine = hall.challenges[at].to == name;
    match answer.as_str() {
        "accept" if mine => {
            let Challenge {
                from,
                to,
                wishes,
                open,
                ..
            } = hall.challenges.remove(at);
            let white = wishes.color.is_none_or(Color::is_white);
            let (white, black) = if white { (from, to) } else { (to, from) };
            hall.begin(id, white, black, wishes);
            let _ = open.send(json!({ "done": "accepted" }).to_string());
        }
        "decline" if mine => {
            let challenge = hall.challenges.remove(at);
            let mut shown = challenge.shown("declined");
            shown["declineReason"] = json!("I'm not accepting challenges at the moment.");
            shown["declineReasonKey"] = json!("generic");
            let event = json!({ "type": "challengeDeclined", "challenge": shown });
            hall.tell(&challenge.from, &event);
            let _ = challenge
                .open
                .send(json!({ "done": "declined" }).to_string());
        }
        "cancel" if !mine => hall.cancel(&id),
        _ => return not_found(),
    }
    ok()
}

async fn game_stream(State(hall): Shared, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let (game, color) = hall.game(&id, &name)?;
    let (lines, answer) = stream();
    let _ = lines.send(game.full().to_string());
    if game.status == "started" {
        *game.streams.get_mut(color) = Some(lines);
        game.look_who_is_there();
    }
    Ok(answer)
}

async fn chat(
    State(hall): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let (game, _) = hall.game(&id, &name)?;
    let (Some(room), Some(text)) = (fields.get("room"), fields.get("text")) else {
        return refuse("room, text: This field is required");
    };
    let line = json!({ "type": "chatLine", "room": room, "username": name, "text": text });
    for color in Color::ALL {
        game.send(color, &line);
    }
    ok()
}

async fn add_time(
    State(hall): Shared,
    Path((id, seconds)): Path<(String, i64)>,
    headers: HeaderMap,
) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    if !(5..=60).contains(&seconds) {
        return refuse("seconds: out of range");
    }
    let (game, color) = hall.game(&id, &name)?;
    *game.times.get_mut(!color) += seconds * 1000;
    game.show();
    ok()
}

async fn deed(
    State(hall): Shared,
    Path((id, deed)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let (game, color) = hall.game(&id, &name)?;
    if game.status != "started" {
        return refuse("Not your turn, or game already over");
    }
    let can_claim = game
        .away
        .get(!color)
        .is_some_and(|(since, _)| since.elapsed() >= GONE + Duration::from_secs(claim(!color)));
    let (status, winner) = match deed.as_str() {
        "abort" if game.moves.len() < 2 => ("aborted", None),
        "abort" => return refuse("This game can no longer be aborted"),
        "resign" => ("resign", Some(!color)),
        "claim-victory" if can_claim => ("timeout", Some(color)),
        "claim-draw" if can_claim => ("draw", None),
        "claim-victory" | "claim-draw" => return refuse("The opponent has not left"),
        _ => return not_found(),
    };
    hall.finish(&id, status, winner);
    ok()
}

async fn deed_of(
    State(hall): Shared,
    Path((id, deed, what)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    let mut hall = lock(&hall);
    let name = hall.who(&headers)?;
    let (game, color) = hall.game(&id, &name)?;
    if game.status != "started" {
        return refuse("Not your turn, or game already over");
    }
    let yes = matches!(what.as_str(), "yes" | "true");
    let offered = *game.draws.get(!color);
    let asked = *game.takes_back.get(!color);
    match deed.as_str() {
        "move" => game.moves(color, &what)?,
        "draw" if yes && offered => {
            hall.finish(&id, "draw", None);
            return ok();
        }
        "draw" if yes => *game.draws.get_mut(color) = true,
        "draw" => *game.draws.get_mut(!color) = false,
        "takeback" if yes && asked => game.goes_back(!color),
        "takeback" if yes => *game.takes_back.get_mut(color) = true,
        "takeback" => *game.takes_back.get_mut(!color) = false,
        _ => return not_found(),
    }
    let last = game.positions.last().unwrap();
    let (mate, stalemate) = (last.is_checkmate(), last.is_stalemate());
    match (mate, stalemate) {
        (true, _) => hall.finish(&id, "mate", Some(color)),
        (_, true) => hall.finish(&id, "stalemate", None),
        _ => game.show(),
    }
    ok()
}
