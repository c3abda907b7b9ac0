//! What a posted form asks for, if it can be done now. What the official saw may have changed since.

use shakmaty::Color;

use super::fields::{Fields, Posted, Refused};
use super::forms::{Acts, Form, Reader};
use super::orders;
use super::words::Words;
use crate::laws::{Hold, Refusal};
use crate::role::{Person, Role};
use crate::table::{Act, Input, Order, State, Writing};

/// What a form asks for.
pub(super) struct Asked {
    /// For the table, in order.
    pub(super) inputs: Vec<Input>,
    /// What the assistant is told when it is done: the name of a message.
    pub(super) done: Option<&'static str>,
}

/// What the assistant is told where the player must wait.
const WAITS: &str = "page-done-waits";

/// The name of what an assistant is told when something is done, if it is one: a foreign link cannot put words on the page.
pub(super) fn done(name: &str) -> Option<&'static str> {
    let done = Form::ALL.iter().filter_map(|form| match form.reader() {
        Reader::Acts(acts) => Some(acts.done),
        Reader::Button(..) | Reader::Order(_) | Reader::Access => None,
    });
    done.chain([WAITS]).find(|done| *done == name)
}

/// What this form asks for, if it can be done now.
pub(super) fn asked(
    form: Form,
    person: &Person,
    state: &State,
    words: &Words,
    fields: &Fields,
) -> Result<Asked, Refused> {
    let posted = Posted::new(state, words, fields, form.fields());
    match form.reader() {
        Reader::Button(order, _) => ordered(&posted, order()),
        Reader::Order(read) => {
            let order = read(&posted)?;
            ordered(&posted, orders::because(&posted, order))
        }
        Reader::Acts(acts) => done_for(&posted, person.role, acts),
        Reader::Access => Err(posted.unexpected()),
    }
}

fn ordered(posted: &Posted<'_>, order: Order) -> Result<Asked, Refused> {
    let input = Input::Arbiter(order);
    posted
        .state
        .may(&input)
        .map_err(|refusal| Refused::all(posted.words.refusal(&refusal)))?;
    Ok(Asked {
        inputs: vec![input],
        done: None,
    })
}

/// What the assistant does for a seat, or a player for the own one.
fn done_for(posted: &Posted<'_>, role: Role, acts: Acts) -> Result<Asked, Refused> {
    let (state, seat) = (posted.state, posted.seat()?);
    let mut done = acts.done;
    let inputs = (acts.read)(posted)?.into_iter();
    let inputs: Vec<Input> = inputs.map(|act| input(role, seat, act)).collect();
    for input in &inputs {
        match state.may(input) {
            Ok(()) => {}
            // It is recorded that the player waits.
            Err(Refusal::Waits) => done = WAITS,
            Err(refusal) => {
                let typed = matches!(refusal, Refusal::Empty | Refusal::NoPiece { .. });
                return Err(Refused {
                    words: posted.words.refusal(&refusal),
                    field: acts.typed.filter(|_| typed),
                });
            }
        }
    }
    let press = matches!(
        &inputs[..],
        [Input::Assistant {
            act: Act::Press,
            ..
        }]
    );
    if press && state.awaits_ruling(Hold::Presses) {
        done = WAITS;
    }
    let done = Some(done);
    Ok(Asked { inputs, done })
}

/// An act as the table takes it of this role. Players have no act but to write.
fn input(role: Role, seat: Color, act: Act) -> Input {
    match (role, act) {
        (Role::Player(seat), Act::Write(text)) => Input::Player {
            seat,
            writing: Writing::On(text),
        },
        (Role::Player(seat), Act::Correct { ply, text }) => Input::Player {
            seat,
            writing: Writing::Correct { ply, text },
        },
        (_, act) => Input::Assistant { seat, act },
    }
}
