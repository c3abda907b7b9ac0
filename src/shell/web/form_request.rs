//! Converts a posted form into inputs for the table, if they are possible now; the game may have changed since the page was
//! loaded.

use shakmaty::Color;

use super::fields::{Field, Fields, Posted, Refused};
use super::forms::{FormActs, FormReader, PageForm};
use super::orders;
use super::words::{PageWords, of};
use laws::role::{Person, Role};
use laws::seat::Source;
use laws::{Hold, Refusal};
use table::{Act, Input, Order, ScoreWriting, State, asks_player, awaits_ruling};

/// The inputs of a form.
pub(super) struct FormRequest {
    /// For the table, in order.
    pub(super) inputs: Vec<Input>,
    /// The name of the message for the assistant when they are executed.
    pub(super) done: Option<&'static str>,
}

/// The message for the assistant when the player must wait.
const WAITS: &str = "page-done-waits";
/// The message for the assistant when the player is asked first.
const ASKED: &str = "desk-done-asked";

/// Validates the name of a message to the assistant, so that a foreign link cannot put words on the page.
pub(super) fn message_name(name: &str) -> Option<&'static str> {
    let done = PageForm::ALL.iter().filter_map(|form| match form.reader() {
        FormReader::Acts(acts) => Some(acts.done),
        FormReader::Listed | FormReader::Own(_) | FormReader::Line | FormReader::Access => None,
    });
    done.chain([WAITS, ASKED]).find(|done| *done == name)
}

/// The inputs of this form, if they are possible now.
pub(super) fn inputs(
    form: PageForm,
    person: &Person,
    state: &State,
    words: &PageWords,
    fields: &Fields,
) -> Result<FormRequest, Refused> {
    let posted = Posted::new(state, words, fields, form.fields());
    match form.reader() {
        FormReader::Listed => {
            let order = orders::listed(form, &posted)?;
            ordered(&posted, orders::because(&posted, order))
        }
        FormReader::Own(read) => {
            let order = read(&posted)?;
            ordered(&posted, orders::because(&posted, order))
        }
        FormReader::Line => ordered(&posted, orders::in_words(words, fields)?),
        FormReader::Acts(acts) => {
            let asked = done_for(&posted, person.role, acts)?;
            match fields.text(Field::Meant) {
                "" => doubted(&posted, &asked.inputs).map_or(Ok(asked), Err),
                _ => Ok(asked),
            }
        }
        FormReader::Access => Err(posted.unexpected()),
    }
}

fn ordered(posted: &Posted<'_>, order: Order) -> Result<FormRequest, Refused> {
    let input = Input::Arbiter(order);
    let may = match input {
        // Only this room knows whether the other room can be reached, so the takeover is checked here later, not by the game.
        Input::Arbiter(Order::TakeOver) if posted.state.two_rooms() => Ok(()),
        _ => posted.state.may(&input),
    };
    may.map_err(|refusal| Refused::all(posted.words.refusal(&refusal)))?;
    Ok(FormRequest {
        inputs: vec![input],
        done: None,
    })
}

/// The acts of an assistant for a seat, or of a player for their own seat.
fn done_for(posted: &Posted<'_>, role: Role, acts: FormActs) -> Result<FormRequest, Refused> {
    let (state, seat) = (posted.state, posted.seat()?);
    let mut done = acts.done;
    let inputs = (acts.read)(posted)?.into_iter();
    let inputs: Vec<Input> = inputs.map(|act| input(role, seat, act)).collect();
    for input in &inputs {
        match state.may(input) {
            Ok(()) => {}
            // The ledger records that the player waits.
            Err(Refusal::Waits) => done = WAITS,
            Err(refusal) => {
                let typed = matches!(refusal, Refusal::Empty | Refusal::NoPiece { .. });
                return Err(Refused {
                    words: posted.words.refusal(&refusal),
                    field: acts.typed.filter(|_| typed),
                    asks: None,
                });
            }
        }
    }
    if let [Input::Assistant { seat, act }] = &inputs[..]
        && asks_player(state, *seat, act)
    {
        done = ASKED;
    }
    let press = matches!(
        &inputs[..],
        [Input::Assistant {
            act: Act::Press,
            ..
        }]
    );
    if press && awaits_ruling(state, Hold::Presses) {
        done = WAITS;
    }
    let done = Some(done);
    Ok(FormRequest { inputs, done })
}

/// Asks back when the act may be the assistant's slip: a press without a move, or words of a player who has no buttons to confirm
/// them.
fn doubted(posted: &Posted<'_>, inputs: &[Input]) -> Option<Refused> {
    let [Input::Assistant { seat, act }] = inputs else {
        return None;
    };
    let typed = *posted.state.sources.get(*seat) != Source::OwnBoard;
    let own = posted
        .state
        .current()
        .filter(|_| posted.state.turn() == *seat);
    // A player who seals presses without an announcement; one who waits for a ruling has announced, and it was held.
    let state = posted.state;
    let waits = state.sealing() == Some(*seat)
        || awaits_ruling(state, Hold::Announcements)
        || awaits_ruling(state, Hold::Presses);
    let (name, asks) = match act {
        Act::Press if typed && !waits && own.is_none_or(|current| !current.announced) => {
            ("desk-asks-press", "desk-press-all-the-same")
        }
        Act::Draw(_) | Act::Resign | Act::Result { .. } if typed => {
            ("desk-asks-say", "desk-say-so")
        }
        _ => return None,
    };
    let said = posted.text(Field::Said);
    let said = if said.is_empty() {
        String::new()
    } else {
        posted.words.say(said)
    };
    let words = posted.words.with(&of(name, *seat), [("said", said.into())]);
    Some(Refused {
        words,
        field: None,
        asks: Some(asks),
    })
}

/// Wraps an act as the input of this role. Players can only write.
fn input(role: Role, seat: Color, act: Act) -> Input {
    match (role, act) {
        (Role::Player(seat), Act::Write(text)) => Input::Player {
            seat,
            writing: ScoreWriting::On(text),
        },
        (Role::Player(seat), Act::Correct { ply, text }) => Input::Player {
            seat,
            writing: ScoreWriting::Correct { ply, text },
        },
        (_, act) => Input::Assistant { seat, act },
    }
}
