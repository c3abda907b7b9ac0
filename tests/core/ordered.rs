//! Orders from desks over many tables to one table: each is executed once, and only if the desk had seen the latest facts.

use announce::{Phrase, Stored};
use laws::role::{Person, Role};
use laws::{Profile, Refusal};
use ledger::event::{Author, DeskEvent, Event};
use shakmaty::Color;
use table::{Act, Audience, Input, Output, Phase, Table};

use crate::asking::{give, table};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn ordered(id: &str, order: &str, seen: u64) -> Input {
    let ordered = Input::Ordered {
        id: id.to_owned(),
        order: Box::new(order.parse().unwrap()),
        seen,
        allowed: true,
        signed: None,
    };
    let name = Some("Maria Lange".to_owned());
    let role = Role::Arbiter;
    ordered.by(Person { role, name })
}

fn begun() -> Table {
    let mut table = table(Profile::default(), INITIAL);
    give(&mut table, &ordered("a", "starts", 0));
    assert_eq!(table.state().phase, Phase::Playing);
    table
}

/// The reason why nothing was done, as the arbiter hears it.
fn refused(heard: &[Output]) -> Option<Refusal> {
    heard.iter().find_map(|output| match &output.phrase {
        Phrase::Refused(refusal) if output.to == Audience::Arbiter => Some(refusal.clone()),
        _ => None,
    })
}

#[test]
fn an_order_that_comes_twice_is_done_once_with_the_name_of_its_arbiter() {
    let mut table = begun();
    for id in ["b", "b", "a", "b"] {
        table.handle(&ordered(id, "stops", 0), laws::Timestamp(0));
    }
    let records: Vec<_> = std::iter::from_fn(|| table.poll_record()).collect();
    let noted = records.iter().filter_map(|record| match &record.event {
        Event::Desk(DeskEvent::Ordered { id, order, .. }) => Some((&**id, &**order, &record.name)),
        _ => None,
    });
    let name = Some("Maria Lange".to_owned());
    assert_eq!(noted.collect::<Vec<_>>(), [("b", "stops", &name)]);
    assert_eq!(table.state().phase, Phase::Playing);
}

#[test]
fn a_case_of_which_more_is_known_than_the_desk_had_seen_is_not_ruled_upon() {
    let mut table = begun();
    let before = table.state().number;
    let seat = Color::White;
    let act = Act::Call;
    give(&mut table, &Input::Assistant { seat, act });
    let heard = give(&mut table, &ordered("b", "dismisses 1", before));
    assert_eq!(refused(&heard), Some(Refusal::Changed { id: 1 }));
    assert_eq!(table.state().open().count(), 1);
    let seen = table.state().number;
    let heard = give(&mut table, &ordered("c", "dismisses 1", seen));
    assert_eq!(refused(&heard), None);
    assert_eq!(table.state().open().count(), 0);
}

#[test]
fn what_the_desk_may_not_order_is_refused() {
    let mut table = begun();
    let heard = give(&mut table, &ordered("b", "adjourns", u64::MAX));
    assert_eq!(refused(&heard), Some(Refusal::NotAdjourning));
    let input = Input::Ordered {
        id: "c".to_owned(),
        order: Box::new("declares draw".parse().unwrap()),
        seen: u64::MAX,
        allowed: false,
        signed: None,
    };
    let heard = give(&mut table, &input);
    assert_eq!(refused(&heard), Some(Refusal::ChiefOnly));
    assert_eq!(table.state().phase, Phase::Playing);
}

/// An order signed by nobody on the table's list: it is reported once, in nobody's name, and not executed.
#[test]
fn an_order_of_nobodys_is_told_and_not_done() {
    let mut table = begun();
    // A case is taken in hand, so that acts of unnamed arbiters are recorded in that arbiter's name.
    let seat = Color::White;
    give(
        &mut table,
        &Input::Assistant {
            seat,
            act: Act::Call,
        },
    );
    give(&mut table, &ordered("b", "Maria Lange takes 1", u64::MAX));
    let strange = |order: &str| Input::StrangeOrder {
        id: "c".to_owned(),
        order: order.to_owned(),
    };
    let long = "declares black because ".to_owned() + &"x".repeat(100_000);
    table.handle(&strange(&long), laws::Timestamp(0));
    table.handle(&strange("declares black"), laws::Timestamp(0));
    let records: Vec<_> = std::iter::from_fn(|| table.poll_record()).collect();
    let [record] = &records[..] else {
        panic!("{records:?}");
    };
    assert_eq!(
        (record.author, &record.name, record.role),
        (Author::System, &None, None)
    );
    let Event::Desk(DeskEvent::Refused { order, .. }) = &record.event else {
        panic!("{record:?}");
    };
    assert!(order.starts_with("declares black") && order.len() < 1_000);
    let heard: Vec<_> = std::iter::from_fn(|| table.poll_output()).collect();
    let told = Phrase::Stored(Stored::StrangeOrder);
    let told = heard.iter().filter(|output| output.phrase == told);
    assert_eq!(
        told.map(|output| output.to).collect::<Vec<_>>(),
        [Audience::Arbiter]
    );
    assert_eq!(table.state().outcome(), None);
    // A refused order's id does not block an authorised arbiter.
    give(&mut table, &ordered("c", "stops", u64::MAX));
    assert!(table.state().desks.took("c"));
}

#[test]
fn a_case_is_taken_in_the_own_name() {
    let mut table = begun();
    let seat = Color::White;
    give(
        &mut table,
        &Input::Assistant {
            seat,
            act: Act::Call,
        },
    );
    let heard = give(&mut table, &ordered("b", "Boris Kern takes 1", u64::MAX));
    assert_eq!(refused(&heard), Some(Refusal::OwnName));
    let heard = give(&mut table, &ordered("c", "Maria Lange takes 1", u64::MAX));
    assert_eq!(refused(&heard), None);
}
