//! A simulated table: a real loop, ledger and connection, and an assistant who types both players' moves.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{ByColor, CastlingMode, Color};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

use super::RehearseError;
use super::counters::RehearsalCounters;
use announce::{Language, Lexicon, Style};
use config::DeskKeys;
use config::Servers;
use config::place::Place;
use laws::seat::Source;
use laws::{Position, Profile, TimeControl};
use ledger::event::Spoken;
use ledger::signing::Signer;
use round::Player;
use shell::nats::NatsError;
use shell::nats::desk::Desk;
use shell::nats::table::{Linked, TableLink};
use shell::table::{AwaitedInput, GameSetup, INPUTS, TableLoop};
use sim::games::{self, Game};
use store::SqliteLedger;
use table::{Act, Input, Order, Phase, State, Words};

/// A sixth of the time for which the table waits for rulings and orders after its game.
const RULES: Duration = Duration::from_secs(20);

/// The pause before the servers are asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// A table before its game.
pub(super) struct RehearsalTable {
    pub(super) table: u32,
    pub(super) players: ByColor<Player>,
    /// The name and place of the event.
    pub(super) event: [String; 2],
    pub(super) round: u32,
    pub(super) ledger: PathBuf,
    pub(super) servers: Servers,
    pub(super) thinks: Duration,
    pub(super) plies: usize,
    pub(super) count: Arc<RehearsalCounters>,
    pub(super) desk: Arc<Desk>,
    /// The key of the simulated desk, whose orders count.
    pub(super) desks: DeskKeys,
}

/// A table after its game.
pub(super) struct RehearsalOutcome {
    pub(super) place: Place,
    pub(super) ledger: PathBuf,
    /// The ids of the orders that the servers had for the table during its game.
    pub(super) ordered: BTreeSet<String>,
}

/// The simulated assistant.
struct Typist {
    inputs: mpsc::Sender<AwaitedInput>,
    state: watch::Receiver<Arc<State>>,
    chance: ChaCha8Rng,
}

impl RehearsalTable {
    /// Plays a game, and waits until the servers have all its records.
    pub(super) async fn play(self, games: &[Game]) -> Result<RehearsalOutcome, RehearseError> {
        let seed = u64::from(self.round) * 1_000 + u64::from(self.table);
        let game = games::numbered(games, seed);
        let mut table = self.open()?;
        let place = Place::of(&self.table.to_string(), &self.round.to_string())?;
        let link = TableLink {
            servers: self.servers.clone(),
            place: place.clone(),
            words: Lexicon::new(Language::En)?,
            chief_rules: false,
            desks: self.desks.clone(),
            inputs: table.inputs,
        };
        let linked = link.of(&mut table.game).await?;
        let mut typist = Typist {
            inputs: table.game.awaiting(),
            state: table.game.feeds().state(),
            chance: ChaCha8Rng::seed_from_u64(seed),
        };
        let (heads, writer) = (
            table.game.ledger().heads(),
            table.game.ledger().writer().to_owned(),
        );
        let mut stored = linked.stored();
        let counting = tokio::spawn(counted(
            (heads.clone(), stored.clone()),
            Arc::clone(&self.count),
        ));
        let (stop, stopped) = oneshot::channel::<()>();
        let playing = tokio::spawn(table.game.play(async { drop(stopped.await) }));
        let typed = self.typed(&mut typist, game).await;
        // Orders may arrive as long as the table runs.
        let settled = typist.until(|state| state.open().next().is_none());
        drop(timeout(RULES * 6, settled).await);
        let ordered = self.ordered(&place, &writer).await?;
        let taken = typist.until(|state| ordered.iter().all(|id| state.desks.took(id)));
        drop(timeout(RULES * 6, taken).await);
        let last = heads.borrow().number;
        let all = stored.wait_for(|stored| *stored >= last).await.is_ok();
        drop(stop);
        let closed = playing.await.map_err(std::io::Error::other)?;
        closed?;
        Linked::end(Some(linked)).await;
        counting.abort();
        self.count.playing.fetch_sub(1, Ordering::Relaxed);
        match typed && all {
            true => Ok(RehearsalOutcome {
                place,
                ledger: self.ledger,
                ordered,
            }),
            false => Err(RehearseError::Stopped(self.table)),
        }
    }

    /// The orders that the servers have for this ledger; retries until they answer.
    async fn ordered(
        &self,
        place: &Place,
        writer: &str,
    ) -> Result<BTreeSet<String>, RehearseError> {
        loop {
            match self.desk.orders(place).await {
                Ok(all) => {
                    let own = all.into_iter().filter(|sent| sent.seen.writer == writer);
                    return Ok(own.map(|sent| sent.id).collect());
                }
                Err(NatsError::Fails { .. }) => sleep(AGAIN).await,
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn open(&self) -> Result<Opened, RehearseError> {
        let ledger = SqliteLedger::open(&self.ledger, Signer::new([7; 32]))?;
        let [name, site] = self.event.clone();
        let ByColor { white, black } = &self.players;
        let setup = GameSetup {
            position: Position::initial().fen(),
            profile: Profile {
                name,
                site,
                fide_ids: [white.fide_id, black.fide_id],
                board: self.table.to_string(),
                round: self.round.to_string(),
                time: Some(TimeControl::new(5_400_000, 30_000)),
                ..Profile::default()
            },
            sources: ByColor::new_with(|_| Source::Assistant),
            names: self
                .players
                .as_ref()
                .map(|player| Some(player.name.clone())),
            rooms: ByColor::default(),
        };
        let words = Words::new(Language::De, Language::En, Style::FIDE)?;
        let (inputs, received) = mpsc::channel(INPUTS);
        let game = TableLoop::open(ledger, &setup, words, 1, received)?;
        Ok(Opened { game, inputs })
    }

    /// Plays from the ledger's state on; true if the game was played to its end.
    async fn typed(&self, typist: &mut Typist, game: &Game) -> bool {
        let (phase, made) = {
            let state = typist.state.borrow();
            (state.phase, state.plies().len())
        };
        if phase == Phase::SettingUp && !typist.give(Input::Arbiter(Order::Start)).await {
            return false;
        }
        let planted = 4 + typist.chance.random_range(0..8_usize);
        let first = game.start.turn();
        let turn = |ply: usize| if ply.is_multiple_of(2) { first } else { !first };
        let moves = game.moves.iter().take(self.plies).enumerate();
        for (ply, mv) in moves.skip(made) {
            if typist.is_over() {
                return true;
            }
            sleep(typist.thinking(self.thinks)).await;
            let (seat, uci) = (turn(ply), mv.to_uci(CastlingMode::Standard));
            for act in [Act::Move(uci), Act::Press] {
                if !typist.give(Input::Assistant { seat, act }).await {
                    return false;
                }
            }
            RehearsalCounters::add(&self.count.plies, 1);
            if ply > 0 && ply.is_multiple_of(planted) {
                self.plant(typist, seat, uci).await;
            }
        }
        let act = Act::Resign;
        let seat = turn(self.plies.min(game.moves.len()));
        typist.is_over() || typist.give(Input::Assistant { seat, act }).await
    }

    /// Plants a case: the opponent repeats another move than the announced one.
    async fn plant(&self, typist: &mut Typist, seat: Color, made: shakmaty::uci::UciMove) {
        let position = Position::initial();
        let moves = position.legal_moves();
        let other = moves.iter().map(|mv| mv.to_uci(CastlingMode::Standard));
        let Some(uci) = other.into_iter().find(|uci| *uci != made) else {
            return;
        };
        let spoken = Spoken::Repeated;
        let act = Act::Said { spoken, uci };
        let before = typist.state.borrow().cases.all().len();
        typist.give(Input::Assistant { seat, act }).await;
        if typist.state.borrow().cases.all().len() > before {
            RehearsalCounters::add(&self.count.planted, 1);
        }
    }
}

struct Opened {
    game: TableLoop,
    inputs: mpsc::Sender<Input>,
}

impl Typist {
    /// Sends an input, and waits for its decision; false if the table is gone.
    async fn give(&self, input: Input) -> bool {
        let (awaited, decided) = AwaitedInput::new(input);
        self.inputs.send(awaited).await.is_ok() && decided.await.is_ok()
    }

    async fn until(&mut self, so: impl Fn(&State) -> bool) -> bool {
        self.state.wait_for(|state| so(state)).await.is_ok()
    }

    /// A random thinking time, from 0.3 to 1.7 times the average.
    fn thinking(&mut self, average: Duration) -> Duration {
        average * self.chance.random_range(30..=170_u32) / 100
    }

    fn is_over(&self) -> bool {
        self.state.borrow().outcome().is_some()
    }
}

/// Counts records as they are written to the ledger and stored at the servers.
async fn counted(
    (mut heads, mut stored): (watch::Receiver<ledger::chain::Head>, watch::Receiver<u64>),
    count: Arc<RehearsalCounters>,
) {
    let (mut records, mut there) = (0, 0);
    loop {
        let (now, has) = (
            heads.borrow_and_update().number,
            *stored.borrow_and_update(),
        );
        RehearsalCounters::add(&count.records, now - records);
        RehearsalCounters::add(&count.stored, has.saturating_sub(there));
        (records, there) = (now, has.max(there));
        tokio::select! {
            changed = heads.changed() => if changed.is_err() { return },
            changed = stored.changed() => if changed.is_err() { return },
        }
    }
}
