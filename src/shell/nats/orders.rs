//! Orders from a desk: sent with a name of their own, kept until their table has them, done there once.
//!
//! ```text
//! desk: sent, again until stored --> kept --> table: noted under its name, done or refused, in one transaction
//! desk: reads in the table's records what came of it
//! ```
//!
//! A table reads all orders of its game each time when it begins; what it noted before does nothing.

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::PublishMessage;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Duration, sleep};

use super::place::Place;
use super::streams::{ORDERS, Reading};
use super::{Line, NatsError};
use crate::role::{Person, Role};
use crate::table::Input;

/// How long to wait before a reading begins anew.
const AGAIN: Duration = Duration::from_secs(1);

/// An order on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// Its name, by which it is known again.
    pub id: String,
    /// Who orders it.
    pub by: Person,
    /// As it is said at a table: `accept 1`.
    pub order: String,
}

impl Sent {
    /// A new one, of this arbiter.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] without chance for its name.
    pub fn new(by: Option<String>, order: &str) -> Result<Sent, NatsError> {
        let mut bits = [0; 16];
        let chance = getrandom::fill(&mut bits);
        chance.map_err(|error| NatsError::fails("get a name for an order", error))?;
        let role = Role::Arbiter;
        Ok(Sent {
            id: hex::encode(bits),
            by: Person { role, name: by },
            order: order.to_owned(),
        })
    }

    /// Has it stored. The same may be sent again: it is one order.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] when it is not certain that it is stored.
    pub async fn send(&self, line: &Line, to: &Place) -> Result<(), NatsError> {
        let fails = |error: &dyn std::fmt::Display| NatsError::fails("take the order", error);
        let payload = serde_json::to_vec(self).map_err(|error| fails(&error))?;
        let message = PublishMessage::build()
            .payload(payload.into())
            .message_id(&self.id)
            .expected_stream(ORDERS);
        let sent = line.context().send_publish(to.orders(), message).await;
        let stored = sent.map_err(|error| fails(&error))?.await;
        match stored.map_err(|error| fails(&error))?.sequence {
            0 => Err(fails(&"acknowledged without a place in the stream")),
            _ => Ok(()),
        }
    }
}

/// Gives every order for this game to its table, until nobody takes them.
pub async fn take(line: Line, place: Place, inputs: mpsc::Sender<Input>) {
    loop {
        if let Err(error) = follow(&line, &place, &inputs).await {
            tracing::debug!("{place}: {error}");
        }
        if inputs.is_closed() {
            return;
        }
        sleep(AGAIN).await;
    }
}

async fn follow(line: &Line, place: &Place, inputs: &mpsc::Sender<Input>) -> Result<(), NatsError> {
    let mut reading = Reading::of(line, ORDERS, &place.orders(), DeliverPolicy::All).await?;
    loop {
        let message = tokio::select! {
            message = reading.next() => message?,
            () = inputs.closed() => return Ok(()),
        };
        let sent: Sent = match serde_json::from_slice(&message.payload) {
            Ok(sent) => sent,
            Err(error) => {
                tracing::error!("{place}: an order of a desk cannot be read ({error})");
                continue;
            }
        };
        match sent.order.parse() {
            Ok(order) => {
                let (id, order) = (sent.id, Box::new(order));
                let input = Input::Ordered { id, order }.by(sent.by);
                if inputs.send(input).await.is_err() {
                    return Ok(());
                }
            }
            Err(error) => tracing::error!("{place}: {} ordered {:?}: {error}", sent.id, sent.order),
        }
    }
}
