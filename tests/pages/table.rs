//! A real game with a real ledger behind real pages, without serial ports and without sound: a shown announcement counts as heard.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use announce::{Language, Lexicon};
use board::sensing::{BoardTime, Sensed};
use board::{Edge, Seen};
use config::desk::{Behind, TablePeople};
use laws::role::{Person, Role};
use laws::seat::BoardAt;
use laws::seat::Source;
use laws::{Position, Profile};
use shakmaty::{ByColor, Color, Square};
use shell::table::{AwaitedInput, InRoom};
use shell::web::{Addresses, Web, WebListener};
use table::{Act, Input, Order, Phase, State};
use tempfile::TempDir;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::playing::{Opened, Playing, two_rooms};

/// Timeout of any wait in these tests.
pub const DEADLINE: Duration = Duration::from_secs(300);

/// A table that serves its pages.
pub struct Served {
    pub address: SocketAddr,
    pub addresses: Arc<Addresses>,
    urls: Vec<(Person, String)>,
    pub table: Playing,
    /// The inputs that the pages gave to the table.
    pub given: Arc<Mutex<Vec<Input>>>,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
    pub folder: TempDir,
}

/// The seats whose moves are typed; the others have boards.
pub type Typed = ByColor<bool>;

pub const BOTH_TYPED: Typed = ByColor {
    white: true,
    black: true,
};
pub const NONE_TYPED: Typed = ByColor {
    white: false,
    black: false,
};

impl Served {
    /// A table with its game begun.
    pub async fn new(typed: Typed, language: Language) -> Self {
        Self::waiting(typed, language).await.start().await
    }

    /// A table with its game begun, under this profile.
    pub async fn of(typed: Typed, profile: Profile) -> Self {
        Self::set_up(typed, Language::En, profile)
            .await
            .start()
            .await
    }

    /// A table whose game the arbiter has not started.
    pub async fn waiting(typed: Typed, language: Language) -> Self {
        Self::set_up(typed, language, Profile::default()).await
    }

    /// Starts a rated game as its arbiter; another game begins by itself.
    pub async fn start(self) -> Self {
        self.until(|state| state.number > 0).await;
        if self.table.state.borrow().profile.rated {
            self.give(Input::Arbiter(Order::Start)).await;
        }
        self.until(|state| state.phase == Phase::Playing).await;
        self
    }

    async fn set_up(typed: Typed, language: Language, profile: Profile) -> Self {
        Self::with(typed, language, profile, everybody()).await
    }

    /// A table with these people.
    pub async fn with(
        typed: Typed,
        language: Language,
        profile: Profile,
        desk: TablePeople,
    ) -> Self {
        let bound = WebListener::new("127.0.0.1:0".parse().unwrap())
            .await
            .unwrap();
        Self::bound(bound, typed, language, profile, desk).await
    }

    /// A table served at this address.
    pub async fn bound(
        bound: WebListener,
        typed: Typed,
        language: Language,
        profile: Profile,
        desk: TablePeople,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sources = typed.map(|typed| match typed {
            true => Source::Assistant,
            false => Source::OwnBoard,
        });
        let opened = Opened::in_language(folder.path(), sources, profile, language);
        let served = Self::shown(opened, folder, bound, language, desk);
        served.connect(typed).await;
        served
    }

    /// The two rooms of a game that has begun, with typed moves.
    pub async fn in_two_rooms() -> [Self; 2] {
        Self::in_two_rooms_of(Profile::default(), [everybody(), everybody()]).await
    }

    /// The two rooms of a game with this profile, each with the people of its own file.
    pub async fn in_two_rooms_of(profile: Profile, desks: [TablePeople; 2]) -> [Self; 2] {
        let [keeps, mut joins] = two_rooms().await;
        let [here, there] = desks;
        let keeps = Self::in_room(keeps, profile.clone(), here).await;
        joins.writer = Some(joins.between.writer(|_| ()).await);
        let joins = Self::in_room(joins, profile, there).await;
        let keeps = keeps.start().await;
        joins.until(|state| state.phase == Phase::Playing).await;
        [keeps, joins]
    }

    async fn in_room(place: InRoom, profile: Profile, desk: TablePeople) -> Self {
        let bound = WebListener::new("127.0.0.1:0".parse().unwrap())
            .await
            .unwrap();
        let folder = tempfile::tempdir().unwrap();
        let sources = BOTH_TYPED.map(|_| Source::Assistant);
        let opened = Opened::in_room(folder.path(), sources, profile, place);
        Self::shown(opened, folder, bound, Language::En, desk)
    }

    fn shown(
        mut opened: Opened,
        folder: TempDir,
        bound: WebListener,
        language: Language,
        desk: TablePeople,
    ) -> Self {
        let address = bound.address();
        let addresses = Arc::new(Addresses::of(&folder.path().join("pages.sqlite")));
        let url = |person: &Person| {
            let token = addresses.give(person).unwrap();
            (person.clone(), bound.entrance().url(person.role, &token))
        };
        let urls = desk.people.iter().map(url).collect();
        let (from_pages, given) = given_by_pages(opened.game.awaiting());
        let web = Web::new(
            Arc::clone(&addresses),
            desk,
            Lexicon::new(language).unwrap(),
            &opened.game,
            from_pages,
        );
        opened.game.add_listener(web.log_writer());
        let (stop, stopped) = oneshot::channel();
        let pages_stopped = async {
            let _ = stopped.await;
        };
        let server = tokio::spawn(async move { web.serve(bound, pages_stopped).await.unwrap() });
        Served {
            address,
            addresses,
            urls,
            table: opened.play(),
            given,
            stop,
            server,
            folder,
        }
    }

    async fn connect(&self, typed: Typed) {
        for board in BoardAt::ALL
            .into_iter()
            .filter(|board| !typed.get(board.seat()))
        {
            let port = format!("/dev/board-{board}");
            self.give(Input::BoardConnected { board, port }).await;
            let sensed = Sensed::Shows {
                at: BoardTime(0),
                occupied: Position::initial().occupied(),
                seen: Vec::new(),
            };
            self.give(Input::Sensed { board, sensed }).await;
        }
        self.until(|state| state.number > 0 && state.ready()).await;
    }

    /// Gives an input that comes from no page.
    pub async fn give(&self, input: Input) {
        self.table.give(input).await;
    }

    /// Plays a whole move: typed, announced and pressed.
    pub async fn plays(&self, seat: Color, uci: &str) {
        let plies = self.table.state.borrow().plies().len();
        let act = Act::Move(uci.parse().unwrap());
        self.give(Input::Assistant { seat, act }).await;
        let act = Act::Press;
        self.give(Input::Assistant { seat, act }).await;
        self.until(|state| state.plies().len() > plies).await;
    }

    /// A board with piece recognition reports its position.
    pub async fn shows(&self, board: BoardAt, pieces: &Position) {
        let seen = pieces.board().clone().into_iter();
        let sensed = Sensed::Shows {
            at: BoardTime(1_000),
            occupied: pieces.occupied(),
            seen: seen
                .map(|(square, piece)| (square, Seen::Piece(piece)))
                .collect(),
        };
        self.give(Input::Sensed { board, sensed }).await;
    }

    /// A hand takes a peg out and puts it in elsewhere, from this time of the board on, and rests.
    pub async fn moves(&self, board: BoardAt, from: u64, (out, into): (Square, Square)) {
        let edges = [Edge::Lift(out), Edge::Place(into, Seen::Peg)];
        let mut at = from;
        for edge in edges {
            let sensed = Sensed::Edge {
                at: BoardTime(at),
                edge,
            };
            self.give(Input::Sensed { board, sensed }).await;
            at += 200;
        }
        let at = BoardTime(at + 2_000);
        let sensed = Sensed::Quiet { at };
        self.give(Input::Sensed { board, sensed }).await;
    }

    /// Takes a peg out.
    pub async fn lifts(&self, board: BoardAt, square: Square) {
        let edge = Edge::Lift(square);
        let at = BoardTime(1_000);
        let sensed = Sensed::Edge { at, edge };
        self.give(Input::Sensed { board, sensed }).await;
        // The peg stays out.
        let at = BoardTime(2_000);
        let sensed = Sensed::Quiet { at };
        self.give(Input::Sensed { board, sensed }).await;
    }

    /// Waits until the state satisfies this.
    pub async fn until(&self, so: impl FnMut(&Arc<State>) -> bool) {
        self.table.until(so).await;
    }

    /// The address of the first person with this role.
    pub fn url(&self, role: Role) -> String {
        let mut urls = self.urls.iter();
        let found = urls.find(|(person, _)| person.role == role);
        found.unwrap().1.clone()
    }

    pub fn url_of(&self, person: &Person) -> String {
        let mut urls = self.urls.iter();
        let found = urls.find(|(of, _)| of == person);
        found
            .unwrap_or_else(|| panic!("{person} has no address"))
            .1
            .clone()
    }

    /// The path of a role's page.
    pub fn path(&self, role: Role) -> String {
        let url = self.url(role);
        let (_, path) = url.split_once(&self.address.to_string()).unwrap();
        path.split('?').next().unwrap().to_owned()
    }

    /// Closes the game, then the pages; returns the folder of its ledger.
    pub async fn close(self) -> TempDir {
        self.table.end().await;
        self.stop.send(()).unwrap();
        self.server.await.unwrap();
        self.folder
    }

    /// Ends the pages and waits for the end.
    pub async fn end(self) {
        self.stop.send(()).unwrap();
        let ended = tokio::time::timeout(DEADLINE, self.server);
        ended.await.expect("the server never ended").unwrap();
    }
}

/// One person in every role, and both assistants.
pub fn everybody() -> TablePeople {
    let person = |role: Role| Person {
        role,
        name: role.arbiter().then(|| format!("{role} by name")),
    };
    TablePeople {
        people: Role::ALL.into_iter().map(person).collect(),
        chief_rules: false,
        behind: Behind::HalfMoves(2),
    }
}

/// A channel to the table that keeps the inputs passing through it.
fn given_by_pages(
    table: mpsc::Sender<AwaitedInput>,
) -> (mpsc::Sender<AwaitedInput>, Arc<Mutex<Vec<Input>>>) {
    let (from_pages, mut received) = mpsc::channel::<AwaitedInput>(16);
    let given = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&given);
    tokio::spawn(async move {
        while let Some(awaited) = received.recv().await {
            let (inside, person) = awaited.input.inside();
            // Records about addresses are not acts in the game.
            if person.is_some() {
                kept.lock().unwrap().push(inside.clone());
            }
            table.send(awaited).await.unwrap();
        }
    });
    (from_pages, given)
}
