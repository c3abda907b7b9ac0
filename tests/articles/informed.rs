//! Notices to the arbiter that come from no hand at a board: facts that a player brings from other rounds, a person let in as an
//! arbiter, interference on a page. Judged by the exact phrases. Transcripts have no lines for these inputs.

use announce::{Phrase, Registered, Stored};
use laws::role::{Person, Role};
use laws::seat::Source;
use laws::{Position, Profile, Sanction, Timestamp};
use ledger::event::{AccessEvent, RegisterEntry, RegisteredPlayer, What};
use libtest_mimic::{Failed, Trial};
use shakmaty::{ByColor, Color};
use table::{Audience, Input, Order, Output, Table};

pub fn trials() -> Vec<Trial> {
    let articles = [
        (
            "fide-2023 12.9 what a player brings from other rounds is told to the arbiter alone",
            brought as fn() -> Result<(), Failed>,
        ),
        (
            "fide-2023 12.1 who is let in as an arbiter is known to the other arbiters",
            let_in,
        ),
        (
            "fide-2023 12.7 who interferes from elsewhere is refused, and the arbiter is told",
            interferes,
        ),
    ];
    let trial = |(name, holds): (&str, fn() -> Result<(), Failed>)| Trial::test(name, holds);
    articles.into_iter().map(trial).collect()
}

/// The output for these inputs at a table whose game has begun.
fn heard(inputs: &[Input]) -> Vec<Output> {
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::new(Profile::default()),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms: ByColor::default(),
    };
    let mut table = Table::default();
    for begins in [set_up, Input::Arbiter(Order::Start)] {
        table.handle(&begins, Timestamp(0));
    }
    while table.poll_record().is_some() || table.poll_output().is_some() {}
    let mut heard = Vec::new();
    for (at, input) in (1..).zip(inputs) {
        table.handle(input, Timestamp(at));
        while table.poll_record().is_some() {}
        heard.extend(std::iter::from_fn(|| table.poll_output()));
    }
    heard
}

/// Checks that the output is exactly these phrases, each for the arbiter and nobody else.
fn only_the_arbiter_hears(inputs: &[Input], phrases: &[Phrase]) -> Result<(), Failed> {
    let heard = heard(inputs);
    let as_expected = heard.len() == phrases.len()
        && heard
            .iter()
            .zip(phrases)
            .all(|(output, phrase)| output.to == Audience::Arbiter && output.phrase == *phrase);
    match as_expected {
        true => Ok(()),
        false => Err(format!("{heard:#?}, expected {phrases:#?}").into()),
    }
}

fn brought() -> Result<(), Failed> {
    let player = RegisteredPlayer {
        name: Some("Anna Olsen".to_owned()),
        fide_id: None,
    };
    let warned = RegisterEntry {
        player,
        what: What::Sanctioned {
            sanction: Sanction::Warning,
            ms: 0,
            amount: String::new(),
        },
        because: "the telephone rang".to_owned(),
        article: String::new(),
        round: "1".to_owned(),
        board: "7".to_owned(),
        seat: Color::Black,
        number: None,
        time: "2026-11-22 10:03".to_owned(),
        by: None,
        game: "4f2a".to_owned(),
        record: 12,
    };
    let known = ByColor {
        white: vec![warned.clone()],
        black: Vec::new(),
    };
    let told = Registered::Known {
        seat: Color::White,
        player: RegisteredPlayer {
            name: None,
            fide_id: None,
        },
        entries: vec![warned],
    };
    only_the_arbiter_hears(&[Input::Known(known)], &[Phrase::Registered(told)])
}

fn let_in() -> Result<(), Failed> {
    let to = Person {
        role: Role::Chief,
        name: Some("Clara Ruiz".to_owned()),
    };
    let given = AccessEvent::Given {
        to,
        key: None,
        deputy: true,
    };
    let told = Stored::Deputy {
        name: "Clara Ruiz".to_owned(),
        chief: true,
    };
    only_the_arbiter_hears(&[Input::Access(given)], &[Phrase::Stored(told)])
}

fn interferes() -> Result<(), Failed> {
    let by = Person {
        role: Role::Spectator,
        name: Some("Emil Holm".to_owned()),
    };
    let name = by.name.clone();
    let refused = |by| {
        Input::Access(AccessEvent::Refused {
            by,
            act: "moves white e4".to_owned(),
        })
    };
    only_the_arbiter_hears(
        &[refused(Some(by)), refused(None)],
        &[
            Phrase::Stored(Stored::NotTheirs(name)),
            Phrase::Stored(Stored::Stranger),
        ],
    )
}
