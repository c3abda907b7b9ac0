//! Phrases about a game in two rooms: the connection between them, and its effects on the game.

use shakmaty::Color;

use super::Phrase;
use super::rows::phrases;
use laws::LinkLost;
use laws::role::{Listed, Role};
use laws::seat::Room;

phrases! {
/// A phrase about a game in two rooms.
pub enum OtherRoom {
    /// The connection to the other room is lost.
    Lost: [Device, at_once, free] => "line-lost";
    /// It is restored, after so much time.
    Back { time: u64 }: [Device, at_once, free] => "line-back";
    /// This room goes on with the game, by the act of this arbiter.
    TakenOver { room: u32, arbiter: String }: [Device, at_once, free] => "line-taken-over";
    /// For a player who has just committed or pressed: it is kept, and will be sent when the connection is back.
    Kept: [Own, at_once, free] => "line-kept";
    /// This player's move has not been heard in the other room yet.
    NotReached(seat: Color): [Game, at_once, free] => "line-not-reached";
    /// The state of the clocks while this room is not reachable.
    NotReachable { room: u32, clocks: LinkLost }: [Arbitration, at_once, free] => (match clocks {
        LinkLost::Run => "line-lost-run",
        LinkLost::Stop => "line-lost-stop",
        LinkLost::StopAfter(_) => "line-lost-stop-after",
    }) with { "room": room, "time": (stops_after(clocks)) };
    /// After a lost connection the boards show the game.
    BoardsAgree: [Arbitration, at_once, free] => "line-boards-agree";
    /// They do not, and the clocks stand until the arbiter starts them.
    BoardsDiffer: [Arbitration, at_once, free] => "line-boards-differ";
    /// The clock of this player is at zero here, and the player's room has not confirmed it.
    Undecided(seat: Color): [Irregularity, at_once, free] => "line-flag-undecided";
    /// The clock of the computer in this room was wrong, by at least so much.
    Misfit { room: u32, time: u64 }: [Arbitration, at_once, free] => "line-clock-misfit";
    /// The thinking time that this player's room reports does not fit the running time of the clock.
    Unfit { seat: Color, thought: u64, ran: u64 }: [Irregularity, at_once, free] => "line-time-unfit"
        with { "seat": seat, "thought": thought, "ran": ran };
    /// The connection took so much of this player's time.
    Took { seat: Color, time: u64 }: [Irregularity, at_once, free] => "line-took";
    /// The player's own actions for a move that was entered by hand have arrived.
    CameAfter(seat: Color): [Arbitration, at_once, free] => "line-came-after";
    /// For a player who committed a move before the game went on elsewhere: it does not count.
    Overtaken: [Own, at_once, free] => "line-overtaken";
    /// This player has committed a move before the game went on elsewhere, so that it does not count.
    OvertakenOf(seat: Color): [Arbitration, at_once, free] => "line-overtaken-of";
    /// Somebody who is not on the list for this room gave an order there, under this name if any.
    NotListed { room: u32, name: Option<String> }: [Arbitration, at_once, free] => (match name {
        Some(_) => "line-not-listed",
        None => "line-not-listed-nameless",
    }) with { "room": room, "name": (name.clone().unwrap_or_default()) };
    /// These rooms have different chief arbiters in their configurations; the first of them keeps the game.
    OtherChief { keeps: u32, chief: String, joins: u32, there: String }: [Arbitration, at_once, free] => "line-other-chief"
        with { "keeps": keeps, "chief": chief, "joins": joins, "there": there };
    /// They have different arbiters.
    OtherArbiters { keeps: u32, joins: u32 }: [Arbitration, at_once, free] => "line-other-arbiters"
        with { "keeps": keeps, "joins": joins };
    /// The room that keeps the game has another list than before.
    ListChanged: [Arbitration, at_once, free] => "line-list-changed";
    /// The rooms cannot continue together, and nothing more is accepted from the other.
    Parted(why: Parted): [Device, at_once, free] => "line-parted";
    /// Something about a device in the other room.
    There { room: u32, said: Box<Phrase> }: [Device, at_once, free] => "line-there"
        with { "room": room, "said": (said.as_ref()) };
}
}

phrases! {
/// Reasons why the rooms cannot continue together.
pub enum Parted {
    /// This record does not follow the previous one.
    Changed { number: u32 }: [Device, at_once, free] => "line-parted-changed";
    /// From this record on, the two ledgers differ.
    Different { number: u32 }: [Device, at_once, free] => "line-parted-different";
    /// The ledger of the room that keeps the game ends at this record, and the other room has it already.
    Behind { number: u32, there: u32 }: [Device, at_once, free] => "line-parted-behind"
        with { "number": number, "there": there };
    /// A message is not signed by the other room.
    Unsigned: [Device, at_once, free] => "line-parted-unsigned";
    /// A message has a format unknown to this version.
    Unreadable: [Device, at_once, free] => "line-parted-unreadable";
    /// The other room took the game over by the act of somebody who is not on its list.
    NoArbiter { room: u32, arbiter: String }: [Device, at_once, free] => "line-parted-no-arbiter"
        with { "room": room, "name": arbiter };
    /// The other room plays another game.
    OtherGame: [Device, at_once, free] => "line-parted-other-game";
}
}

impl OtherRoom {
    /// The phrase for two lists with different arbiters: that of the room that keeps the game, and the other room's.
    pub fn of_lists(
        (Room(keeps), ours): (Room, &[Listed]),
        (Room(joins), theirs): (Room, &[Listed]),
    ) -> OtherRoom {
        let chief = |list: &[Listed]| {
            let mut people = list.iter().map(|listed| &listed.person);
            people
                .find(|person| person.role == Role::Chief)?
                .name
                .clone()
        };
        match (chief(ours), chief(theirs)) {
            (Some(chief), Some(there)) if chief != there => OtherRoom::OtherChief {
                keeps,
                chief,
                joins,
                there,
            },
            _ => OtherRoom::OtherArbiters { keeps, joins },
        }
    }
}

const fn stops_after(clocks: &LinkLost) -> u64 {
    match clocks {
        LinkLost::StopAfter(ms) => *ms,
        LinkLost::Run | LinkLost::Stop => 0,
    }
}
