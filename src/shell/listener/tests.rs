//! Which connections stay and which must leave, without sockets.

use std::net::Ipv4Addr;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::timeout;

use super::*;

const FEW: ConnectionLimits = ConnectionLimits {
    admitted: 3,
    strangers: 4,
};

fn from(last: u8) -> Option<IpAddr> {
    Some(Ipv4Addr::new(192, 0, 2, last).into())
}

async fn has_left(slot: &mut ConnectionSlot) -> bool {
    timeout(Duration::ZERO, slot.evicted()).await.is_ok()
}

#[tokio::test]
async fn strangers_push_out_strangers_and_nobody_who_was_admitted() {
    let slots = ConnectionSlots::new(FEW);
    let mut arbiter = slots.enter(from(1));
    arbiter.admission().admit();
    let mut strangers = Vec::new();
    for _ in 0..1_500 {
        let stranger = slots.enter(from(1));
        // Frequent answers do not help them.
        stranger.answered();
        strangers.push(stranger);
    }
    assert!(!has_left(&mut arbiter).await);
    let mut stay = Vec::new();
    for (number, stranger) in strangers.iter_mut().enumerate() {
        if !has_left(stranger).await {
            stay.push(number);
        }
    }
    assert_eq!(stay, [1_496, 1_497, 1_498, 1_499]);
}

#[tokio::test]
async fn a_crowd_from_one_address_pushes_out_nobody_from_another() {
    let slots = ConnectionSlots::new(FEW);
    let mut other = slots.enter(from(2));
    let crowd: Vec<ConnectionSlot> = (0..100).map(|_| slots.enter(from(1))).collect();
    assert!(!has_left(&mut other).await);
    drop(crowd);
}

#[tokio::test(start_paused = true)]
async fn who_was_admitted_makes_room_for_who_was_admitted() {
    let slots = ConnectionSlots::new(FEW);
    let mut inside = Vec::new();
    for _ in 0..3 {
        let slot = slots.enter(from(1));
        slot.admission().admit();
        inside.push(slot);
        sleep(Duration::from_secs(1)).await;
    }
    inside[0].answered();
    let mut fourth = slots.enter(from(1));
    assert!(!fourth.admission().admit_if_room());
    fourth.admission().admit();
    assert!(!has_left(&mut fourth).await);
    assert!(!has_left(&mut inside[0]).await);
    assert!(
        has_left(&mut inside[1]).await,
        "it was answered longest ago"
    );
    assert!(!has_left(&mut inside[2]).await);
}

#[tokio::test]
async fn no_more_come_than_there_are_places_until_one_has_gone() {
    let slots = ConnectionSlots::new(FEW);
    let mut all: Vec<ConnectionSlot> = (0..8).map(|_| slots.enter(from(1))).collect();
    // Four of them were asked to leave and are still open.
    let spare = timeout(Duration::from_millis(20), slots.wait_for_slot()).await;
    assert!(spare.is_err());
    all.remove(0);
    slots.wait_for_slot().await;
}

#[tokio::test(start_paused = true)]
async fn a_crowd_is_taken_within_a_second_and_leaves_time_to_be_admitted() {
    let slots = ConnectionSlots::new(ConnectionLimits::PAGES);
    let begun = Instant::now();
    let mut came = Vec::new();
    for _ in 0..1_500 {
        slots.wait_for_slot().await;
        came.push(slots.enter(from(1)));
        came.remove(0);
    }
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(1), "{took:?}");
    // As many newcomers as there are slots arrive in this time.
    let time = took * 64 / 1_500;
    assert!(time >= Duration::from_millis(30), "{time:?}");
}

/// Nobody accepts the connections, yet no client has to retry.
#[tokio::test]
async fn a_crowd_waits_until_it_is_taken() {
    let listener = listen((Ipv4Addr::LOCALHOST, 0).into()).unwrap();
    let address = listener.local_addr().unwrap();
    let mut crowd = Vec::new();
    for number in 0..400 {
        let called = timeout(Duration::from_secs(60), TcpStream::connect(address)).await;
        let called = called.unwrap_or_else(|_| panic!("the one of number {number} waits in vain"));
        crowd.push(called.unwrap());
    }
}
