//! Questions in unrated games: a table that answers them, and each question on ten positions with answers written by hand.

use announce::{Entered, Language, entered};
use laws::seat::Source;
use laws::{Press, Profile, Supervision, Timestamp};
use shakmaty::ByColor;
use table::{Audience, Input, Output, Table, Wish};

/// A position, the moves played from it, and the questions asked.
pub struct Case {
    pub position: &'static str,
    pub moves: &'static str,
    /// Typed lines and their answers.
    pub asked: Vec<(&'static str, &'static str)>,
}

/// The ten positions.
pub fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in include_str!("questions.txt").lines() {
        if let Some(position) = line.strip_prefix("position: ") {
            cases.push(Case {
                position,
                moves: "",
                asked: Vec::new(),
            });
        } else if let Some(moves) = line.strip_prefix("moves: ") {
            cases.last_mut().unwrap().moves = moves;
        } else if let Some(asked) = line.split_once(" = ") {
            cases.last_mut().unwrap().asked.push(asked);
        }
    }
    cases
}

/// A table without boards, where everybody types.
pub fn table(profile: Profile, position: &str) -> Table {
    let mut table = Table::default();
    let set_up = Input::SetUp {
        position: position.to_owned(),
        profile: Box::new(profile),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms: ByColor::default(),
    };
    give(&mut table, &set_up);
    table
}

pub fn practice() -> Profile {
    Profile {
        rated: false,
        time: None,
        press: Press::WithCommit,
        supervision: Supervision::None,
        ..Profile::default()
    }
}

/// Gives the input, has everything announced, and returns the output to be heard.
pub fn give(table: &mut Table, input: &Input) -> Vec<Output> {
    table.handle(input, Timestamp(0));
    let mut heard = Vec::new();
    loop {
        while table.poll_record().is_some() {}
        let outputs: Vec<Output> = std::iter::from_fn(|| table.poll_output()).collect();
        if outputs.is_empty() {
            return heard;
        }
        for output in outputs {
            if output.confirm {
                let record = output.record;
                table.handle(&Input::Heard { record }, Timestamp(0));
            }
            heard.push(output);
        }
    }
}

pub fn wish(table: &mut Table, wish: Wish) -> Vec<Output> {
    let seat = table.state().turn();
    give(table, &Input::Wish { seat, wish })
}

pub fn play(table: &mut Table, moves: &str) {
    for uci in moves.split_whitespace() {
        wish(table, Wish::Move(uci.parse().unwrap()));
    }
    assert_eq!(
        table.state().plies().len(),
        moves.split_whitespace().count(),
        "{moves}"
    );
}

/// The answer that the player to move hears to a typed question.
pub fn heard(table: &mut Table, line: &str) -> Vec<Output> {
    let seat = table.state().turn();
    let Entered::Ask(query) = entered(line, seat, Language::En) else {
        panic!("{line} is no question");
    };
    let mut heard = wish(table, Wish::Ask(query));
    heard.retain(|output| output.to == Audience::Seat(seat));
    heard
}
