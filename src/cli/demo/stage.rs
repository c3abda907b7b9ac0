//! The tables of the demo: one table, or two rooms, each with its own loop, and a connection that can be cut.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use shakmaty::{ByColor, Color};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::{JoinHandle, JoinSet};

use super::listeners::{RecordedUtterances, UtteranceRecorder};
use super::printer::DemoPrinter;
use super::proxy::PausableProxy;
use super::{DemoArgs, DemoError, Files, setup, signer, speak};
use announce::Lexicon;
use config::JOINS;
use laws::seat::Room;
use ledger::chain::Head;
use shell::line::{Identity, RoomLine};
use shell::ports::{self, BoardSearch};
use shell::table::{AwaitedInput, Between, INPUTS, InRoom, TableLoop};
use shell::{audio, installation};
use store::{SqliteLedger, StoreError};
use table::{Input, State, Words};
use voice::Casts;

/// A running game at one table or in one room, with the recording of its utterances.
pub(super) struct DemoStage {
    pub files: Files,
    pub told: DemoPrinter,
    pub to_render: RecordedUtterances,
    pub state: watch::Receiver<Arc<State>>,
    pub orders: mpsc::Sender<AwaitedInput>,
    over: oneshot::Sender<()>,
    played: JoinHandle<Result<((), Head), StoreError>>,
    _ports: JoinSet<()>,
}

/// The files, printer, recording and final state of a game.
pub(super) type StageEnd = (Files, DemoPrinter, RecordedUtterances, State);

/// The parts of a stage before its game begins.
struct Opened {
    files: Files,
    told: DemoPrinter,
    game: TableLoop,
    inputs: mpsc::Sender<Input>,
}

impl DemoStage {
    /// Starts the game, with the boards of these seats.
    fn begin(
        args: &DemoArgs,
        casts: &Casts,
        opened: Opened,
        seats: &[Color],
    ) -> Result<Self, DemoError> {
        let Opened {
            files,
            told,
            mut game,
            inputs,
        } = opened;
        let (renderer, to_render) = UtteranceRecorder::new();
        game.add_listener(told.clone());
        game.add_listener(renderer);
        // Of two rooms on one computer, only one is audible.
        let heard = seats.contains(&Color::White);
        if heard && args.speed == 1 && !audio::outputs().is_empty() {
            speak(&mut game, casts, &inputs);
        } else if heard {
            told.explain_of("demo-captured", &files.sound.display());
        }
        let links = ByColor::new_with(|seat| {
            let link = files.links.get(seat).display().to_string();
            seats.contains(&seat).then(|| BoardSearch::port(link))
        });
        let (state, orders) = (game.feeds().state(), game.awaiting());
        let ports = ports::connect(links, inputs, game.feeds().state())?;
        let (over, stop) = oneshot::channel::<()>();
        let played = tokio::spawn(game.play(async { drop(stop.await) }));
        Ok(DemoStage {
            files,
            told,
            to_render,
            state,
            orders,
            over,
            played,
            _ports: ports,
        })
    }

    /// Ends the game, and returns its results.
    pub(super) async fn end(self) -> Result<StageEnd, DemoError> {
        let state = self.state.borrow().as_ref().clone();
        drop(self.over);
        self.played.await.map_err(|_| DemoError::Ended)??;
        Ok((self.files, self.told, self.to_render, state))
    }
}

/// Opens one table for both players.
pub(super) fn table(
    args: &DemoArgs,
    casts: &Casts,
    files: Files,
    told: DemoPrinter,
) -> Result<DemoStage, DemoError> {
    let ledger = SqliteLedger::open(&files.ledger, signer(args)?)?;
    let (inputs, received) = mpsc::channel(INPUTS);
    let game = TableLoop::open(ledger, &setup(args), words(args)?, args.speed, received)?;
    let opened = Opened {
        files,
        told,
        game,
        inputs,
    };
    DemoStage::begin(args, casts, opened, &Color::ALL)
}

/// Opens White's room, which keeps the game, and Black's, which joins it, with the connection between them.
pub(super) async fn rooms(
    args: &DemoArgs,
    casts: &Casts,
    files: ByColor<Files>,
    told: &DemoPrinter,
) -> Result<(ByColor<DemoStage>, PausableProxy), DemoError> {
    let own = signer(args)?;
    // The other room runs on this computer, too, but has its own key.
    let other = installation::signer(&args.out.join("room-2"))?;
    let keys = (own.key(), other.key());
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let waits = RoomLine::listen(here, &Identity::new(own.clone()), keys.1).await?;
    let proxy = PausableProxy::in_front_of(waits.address().unwrap_or(here)).await;
    let proxy = proxy.map_err(DemoError::Start)?;
    let calls = RoomLine::call(
        &proxy.address.to_string(),
        &Identity::new(other.clone()),
        keys.0,
    )?;
    let place = |room, line, signer, peer| InRoom {
        room,
        between: Between::over(line),
        peer,
        signer,
        writer: None,
        pace: args.speed,
    };
    let keeps = place(Room::default(), waits, own, keys.1);
    let mut joins = place(JOINS, calls, other, keys.0);
    let white = in_room(args, casts, files.white, told, keeps)?;
    joins.writer = Some(joins.between.writer(|_| ()).await);
    let black = in_room(args, casts, files.black, told, joins)?;
    Ok((ByColor { white, black }, proxy))
}

fn in_room(
    args: &DemoArgs,
    casts: &Casts,
    files: Files,
    told: &DemoPrinter,
    place: InRoom,
) -> Result<DemoStage, DemoError> {
    let (room, ledger) = (
        place.room,
        SqliteLedger::open(&files.ledger, place.signer.clone())?,
    );
    let mut setup = setup(args);
    setup.rooms.black = JOINS;
    let seats: Vec<Color> = Color::ALL
        .into_iter()
        .filter(|seat| *setup.rooms.get(*seat) == room)
        .collect();
    let (inputs, received) = mpsc::channel(INPUTS);
    let game = TableLoop::open_room(ledger, place, &setup, words(args)?, received)?;
    let opened = Opened {
        files,
        told: told.in_room(room),
        game,
        inputs,
    };
    DemoStage::begin(args, casts, opened, &seats)
}

pub(super) fn lexicon(args: &DemoArgs) -> Result<Lexicon, DemoError> {
    Ok(Lexicon::with_style(args.others(), args.style())?)
}

fn words(args: &DemoArgs) -> Result<Words, DemoError> {
    Ok(Words::new(args.players(), args.others(), args.style())?)
}
