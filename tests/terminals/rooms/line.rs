//! The line between two rooms in one process, over loopback.

use std::time::{Duration, Instant};

use shell::line::{LineLoss, LineNews, MAX_FRAME, Outgoing, RoomLine, SILENCE, Unsent};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::proxy::Proxy;
use super::{ANYWHERE, identity};
use crate::live::DEADLINE;

const OWNER: u8 = 1;
const GUEST: u8 = 2;
const STRANGER: u8 = 3;
/// Time limit for both rooms to report a loss.
const SAID: Duration = Duration::from_secs(3);

async fn listening() -> RoomLine {
    let paired = identity(GUEST).key();
    let line = RoomLine::listen(ANYWHERE, &identity(OWNER), paired).await;
    line.unwrap()
}

fn calling(address: impl ToString) -> RoomLine {
    let paired = identity(OWNER).key();
    RoomLine::call(&address.to_string(), &identity(GUEST), paired).unwrap()
}

/// The next news on this line.
pub async fn news(line: &mut RoomLine) -> LineNews {
    timeout(DEADLINE, line.news()).await.expect("news")
}

/// Waits until the other room is connected.
pub async fn up(line: &mut RoomLine, number: u8) -> Outgoing {
    loop {
        match news(line).await {
            LineNews::Up { peer, to } => {
                assert_eq!(peer, identity(number).key());
                return to;
            }
            LineNews::Away { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

async fn came(line: &mut RoomLine) -> Vec<u8> {
    match news(line).await {
        LineNews::Frame(frame) => frame,
        other => panic!("{other:?}"),
    }
}

async fn down(line: &mut RoomLine) -> LineLoss {
    match news(line).await {
        LineNews::Lost { why, .. } => why,
        other => panic!("{other:?}"),
    }
}

/// Checks that nothing happens on this line for a while.
async fn quiet(line: &mut RoomLine, long: Duration) {
    if let Ok(news) = timeout(long, line.news()).await {
        panic!("{news:?}");
    }
}

#[tokio::test]
async fn frames_go_both_ways_in_order_and_as_they_were() {
    let mut owner = listening().await;
    let mut guest = calling(owner.address().unwrap());
    let (to_guest, to_owner) = (up(&mut owner, GUEST).await, up(&mut guest, OWNER).await);
    let long = vec![7; MAX_FRAME];
    for number in 0..300_u32 {
        to_guest.send(number.to_be_bytes().to_vec()).unwrap();
        to_owner.send(number.to_le_bytes().to_vec()).unwrap();
    }
    to_guest.send(long.clone()).unwrap();
    for number in 0..300_u32 {
        assert_eq!(came(&mut guest).await, number.to_be_bytes());
        assert_eq!(came(&mut owner).await, number.to_le_bytes());
    }
    assert!(came(&mut guest).await == long);
    let too_long = to_guest.send(vec![0; MAX_FRAME + 1]);
    assert_eq!(too_long, Err(Unsent::Long(MAX_FRAME + 1)));
}

#[tokio::test]
async fn nobody_but_the_paired_room_gets_further_than_the_handshake() {
    let mut owner = listening().await;
    let address = owner.address().unwrap().to_string();
    let mut stranger =
        RoomLine::call(&address, &identity(STRANGER), identity(OWNER).key()).unwrap();
    match news(&mut stranger).await {
        LineNews::Away { why } => assert_eq!(why, LineLoss::Unknown),
        other => panic!("{other:?}"),
    }
    // A room that answers with another key is detected, too.
    let mut guest = RoomLine::call(&address, &identity(GUEST), identity(STRANGER).key()).unwrap();
    match news(&mut guest).await {
        LineNews::Away { why } => assert_eq!(why, LineLoss::Another),
        other => panic!("{other:?}"),
    }
    // A repetition is not reported, and the owner hears of neither.
    quiet(&mut stranger, Duration::from_secs(1)).await;
    quiet(&mut owner, Duration::from_millis(100)).await;
}

#[tokio::test]
async fn a_silent_line_is_lost_in_both_rooms_within_three_seconds_and_comes_back() {
    let mut owner = listening().await;
    let proxy = Proxy::before(owner.address().unwrap()).await;
    let mut guest = calling(proxy.address);
    let (to_guest, _) = (up(&mut owner, GUEST).await, up(&mut guest, OWNER).await);
    quiet(&mut owner, SILENCE).await;
    proxy.hold_up();
    let cut = Instant::now();
    to_guest.send(b"never heard".to_vec()).unwrap();
    let both = async { tokio::join!(down(&mut owner), down(&mut guest)) };
    let (at_owner, at_guest) = both.await;
    assert!(cut.elapsed() < SAID, "{:?}", cut.elapsed());
    // The room that notices first closes it.
    for lost in [at_owner, at_guest] {
        assert!(
            matches!(lost, LineLoss::Silent | LineLoss::Closed),
            "{lost}"
        );
    }
    assert_eq!(to_guest.send(b"e4".to_vec()), Err(Unsent::Down));
    proxy.let_flow();
    let (to_guest, _) = (up(&mut owner, GUEST).await, up(&mut guest, OWNER).await);
    to_guest.send(b"after".to_vec()).unwrap();
    assert_eq!(came(&mut guest).await, b"after");
}

/// Both rooms run on one thread here.
#[tokio::test]
async fn a_computer_that_stands_still_takes_nobody_for_silent() {
    let mut owner = listening().await;
    let mut guest = calling(owner.address().unwrap());
    let (to_guest, to_owner) = (up(&mut owner, GUEST).await, up(&mut guest, OWNER).await);
    for _ in 0..2 {
        std::thread::sleep(SILENCE + SILENCE / 4);
        // Overdue checks run before the other room's next frame is read.
        quiet(&mut owner, Duration::from_millis(300)).await;
        quiet(&mut guest, Duration::from_millis(1)).await;
        to_guest.send(b"still here".to_vec()).unwrap();
        to_owner.send(b"and here".to_vec()).unwrap();
        assert_eq!(came(&mut guest).await, b"still here");
        assert_eq!(came(&mut owner).await, b"and here");
    }
}

#[tokio::test]
async fn a_room_that_calls_again_is_heard_and_its_old_connection_ends() {
    let mut owner = listening().await;
    let mut guest = calling(owner.address().unwrap());
    up(&mut owner, GUEST).await;
    up(&mut guest, OWNER).await;
    drop(guest);
    assert_eq!(down(&mut owner).await, LineLoss::Closed);
    let _guest = calling(owner.address().unwrap());
    up(&mut owner, GUEST).await;
    // From another computer with an identical key, as after a copy.
    let _again = calling(owner.address().unwrap());
    assert_eq!(down(&mut owner).await, LineLoss::Again);
    up(&mut owner, GUEST).await;
}

#[tokio::test]
async fn what_was_captured_shows_no_move_and_does_nothing_when_it_is_sent_again() {
    let mut owner = listening().await;
    let proxy = Proxy::before(owner.address().unwrap()).await;
    let mut guest = calling(proxy.address);
    let (to_guest, to_owner) = (up(&mut owner, GUEST).await, up(&mut guest, OWNER).await);
    let said = b"Springer Felix drei, e2e4";
    to_owner.send(said.to_vec()).unwrap();
    to_guest.send(said.to_vec()).unwrap();
    assert_eq!(came(&mut owner).await, said);
    assert_eq!(came(&mut guest).await, said);
    let keys = [OWNER, GUEST].map(|number| identity(number).key().0.to_vec());
    for way in 0..2 {
        let captured = proxy.captured(way);
        for clear in [&said[..], b"Felix", b"e2e4", &keys[0], &keys[1]] {
            let seen = captured.windows(clear.len()).any(|part| part == clear);
            assert!(!seen, "{clear:?} is to be read on the way");
        }
    }
    let mut again = TcpStream::connect(owner.address().unwrap()).await.unwrap();
    again.write_all(&proxy.captured(0)).await.unwrap();
    let mut answer = Vec::new();
    let ended = timeout(DEADLINE, again.read_to_end(&mut answer)).await;
    // The handshake fails; the system may report it in either way.
    assert!(ended.is_ok(), "it is still open");
    quiet(&mut owner, Duration::from_millis(100)).await;
    to_owner.send(b"still there".to_vec()).unwrap();
    assert_eq!(came(&mut owner).await, b"still there");
}

#[tokio::test]
async fn a_crowd_at_the_door_does_not_shut_out_the_paired_room() {
    let mut owner = listening().await;
    let address = owner.address().unwrap();
    let mut crowd = Vec::new();
    for number in 0..300 {
        let mut stranger = TcpStream::connect(address).await.unwrap();
        // Some say nothing, some something else.
        if number % 2 == 0 {
            drop(stranger.write_all(b"GET / HTTP/1.1\r\n\r\n").await);
        }
        crowd.push(stranger);
    }
    let before = Instant::now();
    let mut guest = calling(address);
    up(&mut guest, OWNER).await;
    up(&mut owner, GUEST).await;
    assert!(before.elapsed() < SAID, "{:?}", before.elapsed());
}
