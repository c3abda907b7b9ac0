//! The connection to an internet chess server: connects, and reconnects after a loss. The protocol is in [`fics`].
//!
//! ```text
//! calling --answered--> connected --ends, or is silent--> waiting --a while--> calling
//!    ^---not answered, after a while---|
//! ```
//!
//! Dead connections are detected by probing: after a silence it sends an empty command, which every server answers with a prompt.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::server::{ServerClient, ServerRequest, dial};
use fics::{FicsTalk, written};
use server::{LoginSecret, ServerNews};

/// The silence after which it probes.
const SILENCE: Duration = Duration::from_secs(30);
/// The first delay before reconnecting; each further one is twice as long.
const PAUSE: Duration = Duration::from_secs(1);
/// The longest delay.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Connects to the server at this `HOST:PORT`, under this name if one is given.
pub fn call(address: String, name: Option<String>, password: Option<LoginSecret>) -> ServerClient {
    let (client, asked, teller) = ServerClient::open();
    let talk = FicsTalk::new(name, password);
    tokio::spawn(async move {
        // Ends when the client is dropped.
        let _: Option<()> = keep(&address, talk, asked, &teller).await;
    });
    client
}

/// Connects, and reconnects after each loss.
async fn keep(
    address: &str,
    mut talk: FicsTalk,
    mut asks: mpsc::Receiver<ServerRequest>,
    teller: &mpsc::Sender<ServerNews>,
) -> Option<()> {
    let mut pause = PAUSE;
    let mut told = false;
    loop {
        match dial(address).await {
            Ok(stream) => {
                told = false;
                let was_in = converse(stream, &mut talk, &mut asks, teller).await?;
                if was_in {
                    pause = PAUSE;
                    teller.send(ServerNews::Lost).await.ok()?;
                }
            }
            Err(reason) if !told => {
                told = true;
                teller.send(ServerNews::Unreached(reason)).await.ok()?;
            }
            Err(_) => {}
        }
        talk.again();
        wait(pause, &mut talk, &mut asks).await?;
        pause = LONGEST_PAUSE.min(pause * 2);
    }
}

/// Waits before reconnecting. A name or password given meanwhile is kept for the next connection; other requests are dropped.
async fn wait(
    pause: Duration,
    talk: &mut FicsTalk,
    asks: &mut mpsc::Receiver<ServerRequest>,
) -> Option<()> {
    let waited = sleep(pause);
    tokio::pin!(waited);
    loop {
        tokio::select! {
            () = &mut waited => return Some(()),
            ask = asks.recv() => match ask? {
                ServerRequest::Name(name) => talk.will_be(name),
                ServerRequest::Password(password) => talk.password(password),
                ServerRequest::Wants(_) => {}
            },
        }
    }
}

/// Talks until the connection ends. Returns whether the login had succeeded; `None` when the client is gone.
async fn converse(
    mut stream: TcpStream,
    talk: &mut FicsTalk,
    asks: &mut mpsc::Receiver<ServerRequest>,
    teller: &mpsc::Sender<ServerNews>,
) -> Option<bool> {
    let mut bytes = [0; 4096];
    let (mut was_in, mut asked) = (false, false);
    loop {
        tokio::select! {
            read = timeout(SILENCE, stream.read(&mut bytes)) => match read {
                Ok(Ok(count)) if count > 0 => {
                    asked = false;
                    talk.hear(&bytes[..count]);
                }
                Ok(_) => return Some(was_in),
                // No timeout while somebody types a name.
                Err(_) if !talk.is_in() => {}
                Err(_) if asked => return Some(was_in),
                Err(_) => {
                    asked = true;
                    talk.say("");
                }
            },
            ask = asks.recv() => match ask {
                Some(ServerRequest::Name(name)) => talk.name(name),
                Some(ServerRequest::Password(password)) => talk.password(password),
                Some(ServerRequest::Wants(ask)) => talk.say(&written(&ask)),
                None => return None,
            },
        }
        while let Some(line) = talk.says() {
            if stream
                .write_all(format!("{line}\n").as_bytes())
                .await
                .is_err()
            {
                return Some(was_in);
            }
        }
        was_in |= talk.is_in();
        while let Some(told) = talk.told() {
            teller.send(told).await.ok()?;
        }
    }
}
