//! A request and its answer: the page, or what came of a form.
//!
//! A form that was done is answered by going back to the page; one that was refused by the page with the reason and with
//! everything that was typed.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use shakmaty::Color;
use tokio::time::timeout;

use super::forms;
use super::page::{self, View};
use super::token::Role;
use super::words::of;
use super::{PATIENCE, Site, arbiter, assistant};
use crate::table::Input;

/// The fields of a form, by their names.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// What to do: the name of the button.
    pub(super) fn act(&self) -> &str {
        self.text("act")
    }

    /// What was typed or chosen; nothing where there is no such field.
    pub(super) fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |text| text.trim())
    }

    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.text(name).parse().ok()
    }

    pub(super) fn seat(&self) -> Option<Color> {
        self.text("seat").parse().ok()
    }
}

/// What a form asks for.
pub(super) struct Asked {
    /// For the table, in order.
    pub(super) inputs: Vec<Input>,
    /// What the assistant is told when it is done: the name of a message.
    pub(super) done: Option<&'static str>,
}

/// Why a form was not done.
pub(super) struct Refused {
    /// In words.
    pub(super) words: String,
    /// The name of the field that is to be changed.
    pub(super) field: Option<&'static str>,
}

impl Refused {
    /// Nothing in a field is wrong.
    pub(super) const fn all(words: String) -> Self {
        Refused { words, field: None }
    }

    /// This field is to be changed.
    pub(super) const fn field(words: String, field: &'static str) -> Self {
        let field = Some(field);
        Refused { words, field }
    }
}

/// What came of a form.
pub(super) struct Answer {
    /// The id of the place on the page where it is told.
    pub(super) place: String,
    /// In a sentence.
    pub(super) words: String,
    /// Whether nothing was done.
    pub(super) refused: bool,
    /// The name of the field that is to be changed.
    pub(super) field: Option<&'static str>,
    /// What was typed and chosen.
    pub(super) fields: Fields,
}

/// What is told of the form that was just done.
#[derive(Default, Deserialize)]
pub(super) struct Done {
    done: Option<String>,
    seat: Option<String>,
}

/// What may stand in an address as done, so that a foreign link cannot put words on the page.
const DONE: [&str; 9] = [
    assistant::ENTERED,
    assistant::SEALED,
    assistant::PRESSED,
    assistant::REPEATED,
    assistant::CLAIMED,
    assistant::SAID,
    assistant::TOUCHED,
    assistant::WRITTEN,
    assistant::WAITS,
];

/// The page.
pub(super) async fn show(
    role: Role,
    State(site): State<Arc<Site>>,
    Query(query): Query<Done>,
) -> Response {
    let seat: Option<Color> = query.seat.as_deref().and_then(|seat| seat.parse().ok());
    let done = DONE
        .into_iter()
        .find(|done| query.done.as_deref() == Some(*done));
    let answer = done.zip(seat).map(|(done, seat)| Answer {
        place: of("answer", seat),
        words: site.web.words.say(done),
        refused: false,
        field: None,
        fields: Fields::default(),
    });
    page(role, &site, answer)
}

fn page(role: Role, site: &Site, answer: Option<Answer>) -> Response {
    let state = Arc::clone(&site.web.state.borrow());
    let log = site.web.log.borrow().clone();
    let view = View::new(role, site, &state, &log, answer.as_ref());
    page::page(&view).into_response()
}

/// A form of the page.
pub(super) async fn act(
    role: Role,
    State(site): State<Arc<Site>>,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let Ok(Form(fields)) = form else {
        let words = site.web.words.say("page-refused-request");
        return refuse(role, &site, Fields::default(), Refused::all(words));
    };
    let asked = {
        let state = site.web.state.borrow();
        match role {
            Role::Arbiter => arbiter::asked(&state, &site.web.words, &fields),
            Role::Assistant => assistant::asked(&state, &site.web.words, &fields),
        }
    };
    match asked {
        Ok(asked) => match give(&site, asked.inputs).await {
            Ok(()) => Redirect::to(&back(role, &fields, asked.done)).into_response(),
            Err(refused) => refuse(role, &site, fields, refused),
        },
        Err(refused) => refuse(role, &site, fields, refused),
    }
}

/// Gives inputs to the table, one after the other, and waits, not for long, until something came of each.
async fn give(site: &Site, inputs: Vec<Input>) -> Result<(), Refused> {
    let mut state = site.web.state.clone();
    for input in inputs {
        state.borrow_and_update();
        match timeout(PATIENCE, site.web.inputs.send(input)).await {
            Ok(Ok(())) => {
                // Nothing comes of a button pressed twice; then the page is shown as it is.
                let _ = timeout(PATIENCE, state.changed()).await;
            }
            _ => return Err(Refused::all(site.web.words.say("page-refused-busy"))),
        }
    }
    Ok(())
}

/// The page to go back to, where the form was.
fn back(role: Role, fields: &Fields, done: Option<&str>) -> String {
    let path = role.path();
    match (done, fields.seat()) {
        (Some(done), Some(seat)) => {
            let place = of("acts", seat);
            format!("{path}?done={done}&seat={seat}#{place}")
        }
        _ => {
            let place = forms::Form::named(fields.act()).map_or("main", |form| form.place(fields));
            format!("{path}#{place}")
        }
    }
}

fn refuse(role: Role, site: &Site, mut fields: Fields, refused: Refused) -> Response {
    let place = match (role, fields.seat()) {
        (Role::Arbiter, _) => forms::Form::named(fields.act())
            .map_or_else(|| "answer".to_owned(), |form| form.answered(&fields)),
        (Role::Assistant, Some(seat)) => of("answer", seat),
        (Role::Assistant, None) => "answer".to_owned(),
    };
    if role == Role::Assistant && fields.act() == "seal" {
        // A sealed move is not shown.
        fields.0.remove("move");
    }
    let answer = Answer {
        place,
        words: refused.words,
        refused: true,
        field: refused.field,
        fields,
    };
    let page = page(role, site, Some(answer));
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
