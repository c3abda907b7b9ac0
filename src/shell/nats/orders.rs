//! Orders from a desk: sent with a name of their own, kept until their table has them, done there once.
//!
//! ```text
//! desk: sent, again until stored --> kept --> table: noted under its name, done or refused, in one transaction
//! desk: reads in the table's records what came of it
//! ```
//!
//! A table reads all orders of its game each time when it begins; what it noted before does nothing, and what was ordered of another
//! ledger, such as the rehearsal's, is not for it. Who ordered as which arbiter the subject says, which the servers watch over.

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::PublishMessage;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Duration, sleep};

use super::place::Place;
use super::streams::{ORDERS, Reading};
use super::{Line, NatsError};
use crate::ledger::event::Ruling;
use crate::role::Person;
use crate::shell::web::rights::{Reach, Right};
use crate::table::{Input, Order};

/// How long to wait before a reading begins anew.
const AGAIN: Duration = Duration::from_secs(1);

/// How far a desk had seen a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The writer of its ledger.
    pub writer: String,
    /// The last record.
    pub number: u64,
}

/// An order on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// Its name, by which it is known again.
    pub id: String,
    /// The name of whoever orders it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// As it is said at a table: `accepts 1`.
    pub order: String,
    /// Upon what.
    pub seen: Seen,
}

impl Sent {
    /// A new one, of this arbiter.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] without chance for its name.
    pub fn new(by: Option<String>, order: &str, seen: Seen) -> Result<Sent, NatsError> {
        let mut bits = [0; 16];
        let chance = getrandom::fill(&mut bits);
        chance.map_err(|error| NatsError::fails("get a name for an order", error))?;
        Ok(Sent {
            id: hex::encode(bits),
            by,
            order: order.to_owned(),
            seen,
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
        let subject = to.order_of(line.role);
        let sent = line.context().send_publish(subject, message).await;
        let stored = sent.map_err(|error| fails(&error))?.await;
        match stored.map_err(|error| fails(&error))?.sequence {
            0 => Err(fails(&"acknowledged without a place in the stream")),
            _ => Ok(()),
        }
    }
}

/// Where the orders for a game come to.
#[derive(Debug)]
pub struct Orders {
    pub place: Place,
    /// The writer of its ledger.
    pub writer: String,
    /// Whether only the chief arbiter rules.
    pub chief_rules: bool,
    pub inputs: mpsc::Sender<Input>,
}

impl Orders {
    /// Gives every order for this game to its table, until nobody takes them.
    pub async fn take(self, line: Line) {
        loop {
            if let Err(error) = self.follow(&line).await {
                tracing::debug!("{}: {error}", self.place);
            }
            if self.inputs.is_closed() {
                return;
            }
            sleep(AGAIN).await;
        }
    }

    async fn follow(&self, line: &Line) -> Result<(), NatsError> {
        let subject = self.place.orders();
        let mut reading = Reading::of(line, ORDERS, &subject, DeliverPolicy::All).await?;
        loop {
            let message = tokio::select! {
                message = reading.next() => message?,
                () = self.inputs.closed() => return Ok(()),
            };
            match self.read(&message.subject, &message.payload) {
                Ok(Some(input)) => drop(self.inputs.send(input).await),
                Ok(None) => {}
                Err(error) => tracing::error!("{}: an order that is none: {error}", self.place),
            }
        }
    }

    /// What it is for the table; nothing where it was ordered of another ledger.
    fn read(&self, subject: &str, payload: &[u8]) -> Result<Option<Input>, String> {
        let role = self.place.orderer(subject);
        let role = role.ok_or_else(|| format!("nobody orders under {subject}"))?;
        let sent: Sent = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
        if sent.seen.writer != self.writer {
            return Ok(None);
        }
        let order: Order = sent.order.parse().map_err(|error| format!("{error}"))?;
        let reach = right(&order).reach(role, false, self.chief_rules);
        let ordered = Input::Ordered {
            id: sent.id,
            order: Box::new(order),
            seen: sent.seen.number,
            allowed: reach != Reach::No,
        };
        let name = sent.by;
        Ok(Some(ordered.by(Person { role, name })))
    }
}

/// What it takes to order this, as on the page of a table.
fn right(order: &Order) -> Right {
    match order {
        Order::Because { order, .. } => right(order),
        Order::AppealDecided { .. }
        | Order::Rule {
            ruling: Ruling::Reopen,
            ..
        } => Right::Reopen,
        Order::Opening(_)
        | Order::Start
        | Order::Stop
        | Order::Flags(_)
        | Order::Absent { .. }
        | Order::Arrived { .. }
        | Order::Weigh { .. }
        | Order::ReadScore { .. }
        | Order::WritesIn { .. }
        | Order::Take { .. }
        | Order::Hear { .. }
        | Order::NoteBoard { .. }
        | Order::Note
        | Order::Appeal { .. }
        | Order::Adjourn(_)
        | Order::Record(_)
        | Order::Find(_) => Right::Conduct,
        _ => Right::Rule,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::role::Role;

    fn orders(chief_rules: bool) -> Orders {
        Orders {
            place: Place::of("7", "1").unwrap(),
            writer: "this".to_owned(),
            chief_rules,
            inputs: mpsc::channel(1).0,
        }
    }

    /// What comes of an order of this arbiter: none, or whether it is allowed.
    fn came(orders: &Orders, role: Role, order: &str, writer: &str) -> Option<bool> {
        let writer = writer.to_owned();
        let seen = Seen { writer, number: 9 };
        let sent = Sent::new(Some("Maria Lange".to_owned()), order, seen).unwrap();
        let payload = serde_json::to_vec(&sent).unwrap();
        let subject = orders.place.order_of(role);
        match orders.read(&subject, &payload).unwrap()? {
            Input::By { input, .. } => match *input {
                Input::Ordered { allowed, .. } => Some(allowed),
                input => panic!("{input:?}"),
            },
            input => panic!("{input:?}"),
        }
    }

    #[test]
    fn what_was_ordered_of_another_ledger_is_not_for_this_one() {
        let orders = orders(false);
        assert_eq!(came(&orders, Role::Arbiter, "starts", "another"), None);
        assert_eq!(came(&orders, Role::Arbiter, "starts", "this"), Some(true));
    }

    #[test]
    fn who_may_not_at_the_table_may_not_from_a_desk() {
        let (chief, arbiter) = (Role::Chief, Role::Arbiter);
        let allowed = |chief_rules, role, order| came(&orders(chief_rules), role, order, "this");
        for order in [
            "reopens the game",
            "reopens the game because it was no mate",
        ] {
            assert_eq!(allowed(false, arbiter, order), Some(false), "{order}");
            assert_eq!(allowed(false, chief, order), Some(true), "{order}");
        }
        assert_eq!(allowed(false, arbiter, "accepts 1"), Some(true));
        assert_eq!(allowed(true, arbiter, "accepts 1"), Some(false));
        assert_eq!(allowed(true, chief, "accepts 1"), Some(true));
        assert_eq!(allowed(true, arbiter, "stops"), Some(true));
    }

    #[test]
    fn nobody_else_orders() {
        let orders = orders(false);
        let subject = orders.place.order_of(Role::Spectator);
        assert!(orders.read(&subject, b"{}").is_err());
    }
}
