//! `annabella run`: runs a table on real serial ports.

pub(super) mod let_in;
mod linked;
mod listened;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use shakmaty::Color;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Duration, timeout};
use tracing_subscriber::EnvFilter;

use super::lines::{Entries, Lines};
use super::venue::Venue;
use super::{FAILED, WRONG_USAGE, fail};
use announce::{Lack, Lexicon};
use config::{Config, ConfigError, SpeechChoice, TableVoice};
use laws::ScoreSource;
use laws::role::Role;
use laws::seat::Ear;
use ledger::chain::Head;
use shell::audio::{OutputChoice, SoundOutput};
use shell::configured;
use shell::ears::TableOutputs;
use shell::enrolment::EnrolmentError;
use shell::installation::{self, InstallationError};
use shell::line::LineError;
use shell::line::paired::PairedError;
use shell::listening::{SpokenTurns, TableHearing};
use shell::livechess::{LiveChess, PortTaken};
use shell::loudspeaker::Loudspeaker;
use shell::microphone::MicrophoneChoice;
use shell::nats::NatsError;
use shell::nats::table::Linked;
use shell::ports;
use shell::serial::{Computer, Trouble};
use shell::speech::server::SpeechServer;
use shell::table::{INPUTS, TableError, TableLoop};
use shell::tape::{Recorder, TapeSettings};
use shell::web::{self, Entrance, TlsError, TlsIdentity, Web, WebError, WebListener};
use shell::worker::Workers;
use store::{SqliteLedger, StoreError};
use table::{Input, Order, Words};
use voice::{Casts, VoiceError};

/// The time that open responses of the pages may take at the end.
const LAST_ANSWERS: Duration = Duration::from_millis(300);

/// Play a game at a table, or take up the one that was interrupted.
///
/// Ctrl-C or SIGTERM stops it and leaves the ledger as one file; the next start continues from there.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// The configuration, a TOML file; without it, a rated game at two boards that are found by themselves
    #[arg(long)]
    config: Option<PathBuf>,
    /// The configuration, as `annabella check` takes it
    #[arg(
        id = "placed",
        value_name = "CONFIG",
        hide = true,
        conflicts_with = "config"
    )]
    placed: Option<PathBuf>,
}

/// Errors of running a table.
#[derive(Debug, thiserror::Error)]
pub(super) enum RunError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Words(#[from] Lack),
    #[error("cannot start ({0})")]
    Start(#[from] io::Error),
    #[error(transparent)]
    Installation(#[from] InstallationError),
    #[error(transparent)]
    Ledger(#[from] StoreError),
    #[error(transparent)]
    Game(#[from] TableError),
    #[error(transparent)]
    Ports(#[from] Trouble),
    #[error(transparent)]
    Web(#[from] WebError),
    #[error(transparent)]
    Tls(#[from] TlsError),
    #[error(transparent)]
    Programs(#[from] PortTaken),
    #[error(transparent)]
    Nats(#[from] NatsError),
    #[error(transparent)]
    Voice(#[from] VoiceError),
    #[error(transparent)]
    Enrolment(#[from] EnrolmentError),
    #[error(transparent)]
    Paired(#[from] PairedError),
    #[error(transparent)]
    Line(#[from] LineError),
    #[error(
        "it is not said where the other room calls; write listen = \"0.0.0.0:8065\" under [rooms], or an address of this computer's"
    )]
    NoListen,
    #[error(
        "{name} is no arbiter of this room; the room that keeps the game has named those by whose act it goes on here: {named}"
    )]
    NoArbiter { name: String, named: String },
}

/// Runs until it is stopped.
pub fn run(args: &RunArgs) -> ExitCode {
    log();
    let config = args.config.as_deref().or(args.placed.as_deref());
    played(config, |config| match config.rooms.guest {
        None => Venue::Only,
        Some(_) => Venue::Keeps,
    })
}

/// Plays at this venue with this configuration, until it is stopped.
pub(super) fn played(config: Option<&Path>, venue: impl FnOnce(&Config) -> Venue) -> ExitCode {
    let played = Config::load(config)
        .map_err(RunError::from)
        .and_then(|config| {
            let boards = Computer::default().electronic();
            let makes: Vec<_> = boards.into_iter().map(|(_, row)| row).collect();
            let config = config.with_boards(&makes);
            let venue = venue(&config);
            let runtime = tokio::runtime::Runtime::new()?;
            runtime.block_on(table(&config, &venue))
        });
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ (RunError::Config(_) | RunError::NoListen | RunError::NoArbiter { .. })) => {
            fail(WRONG_USAGE, error)
        }
        Err(error) => fail(FAILED, error),
    }
}

/// Starts the log.
pub(super) fn log() {
    let lines = Lines::on(io::stderr());
    tracing_subscriber::fmt()
        .with_env_filter(filter())
        .with_writer(move || Entries(lines.clone()))
        .with_ansi(false)
        .init();
}

/// The default log filter: errors, and warnings about refused page requests and rooms.
fn filter() -> EnvFilter {
    let strangers = "error,shell::web=warn,shell::line=warn";
    EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(strangers))
}

async fn table(config: &Config, venue: &Venue) -> Result<(), RunError> {
    let lines = Lines::on(io::stdout());
    // Everything that can fail comes before any sound.
    let casts = config.voice.casting.at_every_speed(config.words.players)?;
    let bound = bound(config).await?;
    let signer = installation::signer(&config.state)?;
    let ledger = SqliteLedger::open(&config.ledger, signer.clone())?;
    let begins = ledger.head().number == 0;
    let desk = venue.desk(config);
    let addresses = let_in::addresses(config, &desk, begins)?;
    let (inputs, received) = mpsc::channel(INPUTS);
    let words = config.words;
    let officials = Lexicon::with_style(words.arbiter, words.style)?;
    let words = Words::new(words.players, words.arbiter, words.style)?;
    let in_room = venue.in_room(config, signer, begins, &lines).await?;
    let mut game = match in_room {
        None => TableLoop::open(ledger, &configured::setup(config), words, 1, received)?,
        Some(room) => {
            TableLoop::open_room(ledger, room, &configured::setup(config), words, received)?
        }
    };
    if let Some(name) = venue.takes_over() {
        game.take_over(name).map_err(|may| RunError::NoArbiter {
            name: name.to_owned(),
            named: may.join(", "),
        })?;
    }
    lines.print(format_args!("ledger: {}", config.ledger.display()));
    lines.print(format_args!("signed with the key {}", game.ledger().key()));
    if let Some(register) = &config.register {
        game.keep_register(register)?;
    }
    game.add_listener(lines.clone());
    if config.rooms.guest.is_some() {
        // The queue is still empty: this is the first that the other room hears of us.
        drop(inputs.try_send(Input::People(let_in::list(config, &addresses))));
    }
    let ears = ears(config, &casts, &game, &inputs);
    let sounding = ears.sounding();
    game.add_listener(ears);
    let (place, shown) = (
        recordings(config).in_room(game.here()),
        game.feeds().state(),
    );
    game.add_listener(Recorder::new(place, casts, shown.clone(), inputs.clone()));
    let_in::tell_addresses(&desk, &addresses, &bound, &lines)?;
    let web = Web::new(addresses, desk, officials, &game, game.awaiting());
    game.add_listener(web.log_writer());
    let here = venue.seats(config);
    configured::tell_orientation(config, &here, &inputs);
    if begins && venue.sets_up() {
        approve_scores(config, &inputs);
    }
    let linked = linked::to_servers(config, &mut game, &inputs).await?;
    let _programs = livechess(config, &game, &lines).await?;
    let (turns, boards) = (SpokenTurns::default(), configured::boards(config, &here));
    let hearing = TableHearing {
        state: shown.clone(),
        time: game.time(),
        inputs: inputs.clone(),
        turns: turns.clone(),
        sounding: Arc::new(sounding),
    };
    let _listens = hearing.listen(listened::players(config, &inputs));
    let _ports = ports::connect_speakers(boards, inputs, shown, turns)?;
    let ended = game.feeds().state();
    let head = play(game, web, bound).await?;
    Linked::end(linked).await;
    lines.print(format_args!("ledger: {head}"));
    let over = ended.borrow().outcome().is_some();
    lines.print(match over {
        true => "stopped: the game is over",
        false => "stopped: the game goes on where it is with the next start",
    });
    Ok(())
}

/// Runs the game and its pages until the program is stopped, and returns the head of the ledger.
async fn play(game: TableLoop, web: Web, bound: WebListener) -> Result<Head, RunError> {
    let stop = stopped()?;
    let (closing, closed) = oneshot::channel::<()>();
    let mut pages = tokio::spawn(web.serve(bound, async { drop(closed.await) }));
    // If the pages fail, the arbiter is cut off: better stop audibly, and resume at the next start.
    let stop = async {
        tokio::select! {
            () = stop => None,
            ended = &mut pages => Some(ended),
        }
    };
    // Without a service manager, there is nobody to notify.
    drop(sd_notify::notify(&[sd_notify::NotifyState::Ready]));
    let (ended, head) = game.play(stop).await?;
    drop(closing);
    let ended = match ended {
        Some(ended) => ended,
        // Do not wait for a browser that hangs.
        None => timeout(LAST_ANSWERS, pages).await.unwrap_or(Ok(Ok(()))),
    };
    ended.map_err(io::Error::other)??;
    Ok(head)
}

/// Serves the boards to chess programs on this computer, if configured, until the returned set is dropped.
async fn livechess(
    config: &Config,
    game: &TableLoop,
    lines: &Lines,
) -> Result<JoinSet<()>, RunError> {
    let mut serving = JoinSet::new();
    if let Some(port) = config.livechess {
        let (address, served) = LiveChess::new(game).serve(port).await?;
        serving.spawn(served);
        lines.print(format_args!("chess programs: ws://{address}/api/v1.0"));
    }
    Ok(serving)
}

/// Binds the address of the pages, with the TLS certificate that they need.
pub(super) async fn bound(config: &Config) -> Result<WebListener, RunError> {
    let web = &config.web;
    let bound = WebListener::new(web.listen).await?;
    let identity = TlsIdentity::of(&web.protection, &config.state, &web::names(web))?;
    Ok(bound
        .secured(identity)
        .named(web.named.as_ref().map(Entrance::named)))
}

/// Opens the sound outputs. The table learns of them before anything else.
pub(super) fn ears(
    config: &Config,
    casts: &Casts,
    game: &TableLoop,
    inputs: &mpsc::Sender<Input>,
) -> TableOutputs {
    let there = config.ears.there();
    // The queue has room, since this is its first input.
    drop(inputs.try_send(Input::Ears {
        ears: there.clone(),
        speed: config.voice.casting.speed.level(),
    }));
    let own_voice = server_ear(config);
    let tapes = recordings(config).folder;
    TableOutputs::new(&there, game.feeds().state(), tapes, |ear| {
        let output = match (ear.seat(), &config.ears.table) {
            (Some(seat), _) => config.ears.seats.get(seat).clone(),
            (None, TableVoice::Named(name)) => Some(name.clone()),
            (None, _) => None,
        };
        let output = SoundOutput {
            choice: output.map_or(OutputChoice::Default, OutputChoice::Named),
            warm_up: config.ears.warm_up,
            workers: Workers::default(),
        };
        let server = (own_voice == Some(ear)).then(|| SpeechServer::new(config.words.players));
        Loudspeaker::new(ear, casts.clone(), output, server, inputs.clone())
    })
}

/// The settings of the tape: its folder and microphone.
fn recordings(config: &Config) -> TapeSettings {
    let named = config.tape.microphone.clone();
    let microphone = named.map_or(MicrophoneChoice::Default, MicrophoneChoice::Named);
    TapeSettings::beside(&config.ledger, config.tape.folder.as_deref(), microphone)
}

/// The ear of the user's own speech server, if configured: it is one player's voice, so it speaks at the only earphone if there
/// is exactly one, else at the table.
fn server_ear(config: &Config) -> Option<Ear> {
    let private: Vec<Ear> = config.ears.there();
    let mut private = private.into_iter().filter(|ear| *ear != Ear::Table);
    let only = private.next().filter(|_| private.next().is_none());
    match config.voice.speech {
        SpeechChoice::Espeak => None,
        SpeechChoice::Server => Some(only.unwrap_or(Ear::Table)),
    }
}

/// Records what the chief arbiter approved as scores before the event, as an act of the chief arbiter.
fn approve_scores(config: &Config, inputs: &mpsc::Sender<Input>) {
    let chief = config
        .desk
        .people
        .iter()
        .find(|person| person.role == Role::Chief);
    let chief = chief.cloned().unwrap_or_else(|| Role::Chief.into());
    for seat in Color::ALL {
        let source = config.seats.get(seat).score;
        if source != ScoreSource::Nothing {
            let approved = Input::Arbiter(Order::Keep { seat, source });
            // The queue still has room.
            drop(inputs.try_send(approved.by(chief.clone())));
        }
    }
}

/// Waits for SIGINT or SIGTERM.
fn stopped() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
