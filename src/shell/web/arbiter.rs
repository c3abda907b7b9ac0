//! What the arbiter asks for with a form: the order in it, if it may be given now. What the arbiter saw may have changed since.

use super::answer::{Asked, Fields, Refused};
use super::forms::{Form, unexpected};
use super::words::Words;
use crate::table::{Input, State};

pub(super) fn asked(state: &State, words: &Words, fields: &Fields) -> Result<Asked, Refused> {
    let form = Form::named(fields.act()).ok_or_else(|| unexpected(words))?;
    let input = Input::Arbiter(form.order(state, words, fields)?);
    state
        .may(&input)
        .map_err(|refusal| Refused::all(words.refusal(&refusal)))?;
    Ok(Asked {
        inputs: vec![input],
        done: None,
    })
}
