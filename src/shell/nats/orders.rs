//! Orders from a desk: sent with a unique id, stored until their table has them, executed there once.
//!
//! ```text
//! desk: sent, again until stored --> kept --> table: noted under its name, done or refused, in one transaction
//! desk: reads the result in the table's records
//! ```
//!
//! A table reads all orders of its game at each start. It skips orders that its ledger holds, and orders for another ledger such
//! as the rehearsal's. The signature identifies the arbiter: each desk has its own key, and the table has the list of keys. The
//! subject also states the arbiter's role, which the servers enforce.

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::PublishMessage;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Duration, sleep};

use super::credentials::{self, Credentials};
use super::streams::{ORDERS, StreamReader};
use super::{NatsConnection, NatsError};
use config::DeskKeys;
use config::place::Place;
use laws::role::{Person, Role};
use ledger::chain::digest;
use ledger::event::{DeskKey, OrderSigned};
use ledger::known::ActKey;
use table::rights::RightReach;
use table::{Input, Order};

/// Delay before a reader is restarted.
const AGAIN: Duration = Duration::from_secs(1);

/// Size limit of an order message, in bytes.
const LONGEST: usize = 16 * 1024;
/// Size limit of an order's id, in bytes.
const LONGEST_ID: usize = 64;

/// The last record that a desk had seen of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenRecord {
    /// The writer of the game's ledger.
    pub writer: String,
    /// The number of the record.
    pub number: u64,
}

/// An order as it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentOrder {
    /// Its unique id, for deduplication.
    pub id: String,
    /// Its text, as at a table: `accepts 1`.
    pub order: String,
    /// The record on which it is based.
    pub seen: SeenRecord,
    /// Its signature; missing from senders without a key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<OrderSignature>,
}

/// The signature of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderSignature {
    /// The public key of the desk.
    pub key: String,
    /// Covers the order and all that it is based on; in hexadecimal digits.
    pub signature: String,
}

impl SentOrder {
    /// A new order for this game, signed with these credentials.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] without random numbers for its id, [`NatsError::Credentials`] when the key is invalid.
    pub fn new(
        by: &Credentials,
        to: &Place,
        order: &str,
        seen: SeenRecord,
    ) -> Result<SentOrder, NatsError> {
        let mut bits = [0; 16];
        let chance = getrandom::fill(&mut bits);
        chance.map_err(|error| NatsError::fails("get a name for an order", error))?;
        let mut sent = SentOrder {
            id: hex::encode(bits),
            order: order.to_owned(),
            seen,
            signed: None,
        };
        sent.signed = Some(OrderSignature {
            key: by.public()?,
            signature: by.sign(&sent.text(to))?,
        });
        Ok(sent)
    }

    /// The signed text.
    fn text(&self, to: &Place) -> Vec<u8> {
        let parts = [&to.to_string(), &self.id, &self.order, &self.seen.writer];
        text(parts.map(String::as_str), self.seen.number)
    }

    /// Sends the order to be stored. Idempotent: a repeated order is deduplicated by its id.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] when it is not certain that the order is stored.
    pub async fn send(&self, connection: &NatsConnection, to: &Place) -> Result<(), NatsError> {
        let fails = |error: &dyn std::fmt::Display| NatsError::fails("take the order", error);
        let payload = serde_json::to_vec(self).map_err(|error| fails(&error))?;
        let message = PublishMessage::build()
            .payload(payload.into())
            .message_id(&self.id)
            .expected_stream(ORDERS);
        let subject = to.order_of(connection.role);
        let sent = connection.context().send_publish(subject, message).await;
        let stored = sent.map_err(|error| fails(&error))?.await;
        match stored.map_err(|error| fails(&error))?.sequence {
            0 => Err(fails(&"acknowledged without a place in the stream")),
            _ => Ok(()),
        }
    }
}

/// The signed text of an order: its game, its id, its text, and the writer and number of the last record seen.
fn text(parts: [&str; 4], number: u64) -> Vec<u8> {
    let mut text = b"annabella order 1\n".to_vec();
    for part in parts {
        text.extend((part.len() as u64).to_be_bytes());
        text.extend(part.as_bytes());
    }
    text.extend(number.to_be_bytes());
    text
}

/// Whether the desk with this key signed this order with this id, for this writer's ledger.
pub fn is_signed(key: &str, (id, order): (&str, &str), signed: &OrderSigned, writer: &str) -> bool {
    let text = text([&signed.place, id, order, writer], signed.seen);
    credentials::signed(key, &text, &signed.signature)
}

/// The arbiter who signed this order for this game and may send it in this role.
fn orderer<'a>(
    desks: &'a DeskKeys,
    sent: &SentOrder,
    to: &Place,
    role: Role,
) -> Option<&'a Person> {
    let OrderSignature { key, signature } = sent.signed.as_ref()?;
    let person = desks.of(key, role)?;
    credentials::signed(key, &sent.text(to), signature).then_some(person)
}

/// Receives the orders for a game.
#[derive(Debug)]
pub struct Orders {
    pub place: Place,
    /// The writer of the game's ledger.
    pub writer: String,
    /// Whether only the chief arbiter rules.
    pub chief_rules: bool,
    pub desks: DeskKeys,
    pub inputs: mpsc::Sender<Input>,
}

impl Orders {
    /// Passes every order for this game to its table, until the table stops.
    pub async fn receive_all(self, connection: NatsConnection) {
        let desks = self.desks.all().iter().cloned();
        let desks = desks.map(|(key, person)| DeskKey { key, person });
        drop(self.inputs.send(Input::Desks(desks.collect())).await);
        loop {
            if let Err(error) = self.follow(&connection).await {
                tracing::debug!("{}: {error}", self.place);
            }
            if self.inputs.is_closed() {
                return;
            }
            sleep(AGAIN).await;
        }
    }

    async fn follow(&self, connection: &NatsConnection) -> Result<(), NatsError> {
        let subject = self.place.orders();
        let mut reading =
            StreamReader::of(connection, ORDERS, &subject, DeliverPolicy::All).await?;
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

    /// Converts a message to an input for the table; `None` if it is for another ledger.
    ///
    /// # Errors
    ///
    /// The reason why the message is not an order.
    pub fn read(&self, subject: &str, payload: &[u8]) -> Result<Option<Input>, String> {
        let role = self.place.orderer(subject);
        let role = role.ok_or_else(|| format!("nobody orders under {subject}"))?;
        if payload.len() > LONGEST {
            // No desk on the list sends that much.
            let id = hex::encode(&digest(subject.as_bytes(), payload).0[..16]);
            let order = format!("{} bytes", payload.len());
            return Ok(Some(Input::StrangeOrder { id, order }));
        }
        let sent: SentOrder = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
        if sent.seen.writer != self.writer {
            return Ok(None);
        }
        if sent.id.len() > LONGEST_ID || !sent.id.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("its name is no name of an order".to_owned());
        }
        let by = orderer(&self.desks, &sent, &self.place, role).cloned();
        let (Some(person), Some(signed)) = (by, sent.signed) else {
            let SentOrder { id, order, .. } = sent;
            return Ok(Some(Input::StrangeOrder { id, order }));
        };
        let order: Order = sent.order.parse().map_err(|error| format!("{error}"))?;
        if order.to_string() != sent.order {
            // The ledger keeps the text as it was signed.
            return Err(format!("it is spelt otherwise than \"{order}\""));
        }
        let reach = order.right().reach(role, false, self.chief_rules);
        let ordered = Input::Ordered {
            id: sent.id,
            order: Box::new(order),
            seen: sent.seen.number,
            allowed: reach != RightReach::No,
            signed: Some(OrderSigned {
                place: self.place.to_string(),
                seen: sent.seen.number,
                signature: signed.signature,
            }),
        };
        Ok(Some(ordered.known(person, ActKey::Desk(signed.key))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table, with the desks of its chief arbiter and of another one.
    struct Hall {
        orders: Orders,
        desks: [Credentials; 2],
    }

    fn hall(chief_rules: bool) -> Hall {
        let desk = |name: &str, person: &str| Credentials::make(name).unwrap().of(person);
        let desks = [
            desk("desk-chief", "Maria Lange"),
            desk("desk-1", "Boris Kern"),
        ];
        let listed = desks.iter().zip([Role::Chief, Role::Arbiter]);
        let listed = listed.map(|(desk, role)| {
            let name = desk.person.clone();
            (desk.public().unwrap(), Person { role, name })
        });
        let orders = Orders {
            place: Place::of("7", "1").unwrap(),
            writer: "this".to_owned(),
            chief_rules,
            desks: listed.collect(),
            inputs: mpsc::channel(1).0,
        };
        Hall { orders, desks }
    }

    fn sent(hall: &Hall, by: &Credentials, order: &str) -> SentOrder {
        let writer = "this".to_owned();
        let seen = SeenRecord { writer, number: 9 };
        SentOrder::new(by, &hall.orders.place, order, seen).unwrap()
    }

    fn read(hall: &Hall, role: Role, sent: &SentOrder) -> Input {
        let payload = serde_json::to_vec(sent).unwrap();
        let subject = hall.orders.place.order_of(role);
        hall.orders.read(&subject, &payload).unwrap().unwrap()
    }

    /// The result of this arbiter's order: `None`, or whether it is allowed.
    fn came(hall: &Hall, role: Role, order: &str, writer: &str) -> Option<bool> {
        let orders = &hall.orders;
        let writer = writer.to_owned();
        let seen = SeenRecord { writer, number: 9 };
        let by = &hall.desks[usize::from(role != Role::Chief)];
        let sent = SentOrder::new(by, &orders.place, order, seen).unwrap();
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
        let hall = hall(false);
        assert_eq!(came(&hall, Role::Arbiter, "starts", "another"), None);
        assert_eq!(came(&hall, Role::Arbiter, "starts", "this"), Some(true));
    }

    #[test]
    fn who_may_not_at_the_table_may_not_from_a_desk() {
        let (chief, arbiter) = (Role::Chief, Role::Arbiter);
        let allowed = |chief_rules, role, order| came(&hall(chief_rules), role, order, "this");
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
        // Any arbiter may record what was said; only a ruling values the position of an adjourned game.
        assert_eq!(allowed(true, arbiter, "hears white say e2e4"), Some(true));
        assert_eq!(
            allowed(true, arbiter, "finds the position lost"),
            Some(false)
        );
    }

    #[test]
    fn nobody_else_orders() {
        let orders = hall(false).orders;
        let subject = orders.place.order_of(Role::Spectator);
        assert!(orders.read(&subject, b"{}").is_err());
    }

    /// The name comes from the key; a key that is not on the list has none.
    #[test]
    fn an_order_is_of_whoever_signed_it() {
        let hall = hall(false);
        let [chief, boris] = &hall.desks;
        for (by, role) in [(chief, Role::Chief), (boris, Role::Arbiter)] {
            match read(&hall, role, &sent(&hall, by, "starts")) {
                Input::By { person, .. } => assert_eq!(person.name, by.person),
                input => panic!("{input:?}"),
            }
        }
        let good = || sent(&hall, boris, "starts");
        let stranger = Credentials::make("desk-1").unwrap().of("Maria Lange");
        let mut another = good();
        another.order = "declares black".to_owned();
        let mut renamed = good();
        renamed.id = "7".to_owned();
        let mut unsigned = good();
        unsigned.signed = None;
        let mut claimed = good();
        claimed.signed.as_mut().unwrap().key = chief.public().unwrap();
        let elsewhere = Place::of("8", "1").unwrap();
        let elsewhere = SentOrder::new(boris, &elsewhere, "starts", good().seen).unwrap();
        for (role, sent) in [
            (Role::Arbiter, sent(&hall, &stranger, "starts")),
            (Role::Arbiter, another),
            (Role::Arbiter, renamed),
            (Role::Arbiter, unsigned),
            (Role::Chief, claimed),
            (Role::Chief, good()),
            (Role::Arbiter, sent(&hall, chief, "starts")),
            (Role::Arbiter, elsewhere),
        ] {
            let came = read(&hall, role, &sent);
            let id = sent.id;
            assert!(
                matches!(&came, Input::StrangeOrder { id: of, .. } if *of == id),
                "{role}: {came:?}"
            );
        }
    }

    #[test]
    fn an_order_as_long_as_a_book_is_of_nobody() {
        let hall = hall(false);
        let mut long = sent(&hall, &hall.desks[1], "starts");
        long.order = "Maria ".repeat(20_000) + "takes 1";
        let mut named = sent(&hall, &hall.desks[1], "starts");
        named.id = "7".repeat(100);
        let subject = hall.orders.place.order_of(Role::Arbiter);
        let payload = serde_json::to_vec(&named).unwrap();
        assert!(hall.orders.read(&subject, &payload).is_err());
        match read(&hall, Role::Arbiter, &long) {
            Input::StrangeOrder { order, .. } => {
                assert_eq!(order.split_once(' ').unwrap().1, "bytes")
            }
            input => panic!("{input:?}"),
        }
    }
}
