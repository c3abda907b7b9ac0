//! A request and its answer: the page, or what came of a form.
//!
//! A form that was done is answered by going back to the page; one that was refused by the page with the reason and with
//! everything that was typed.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use shakmaty::Color;
use tokio::time::timeout;

use super::asked::{self, Asked};
use super::fields::{Answer, Field, Fields, Refused};
use super::forms;
use super::page::{self, View};
use super::token::Role;
use super::words::of;
use super::{PATIENCE, Site};
use crate::table::Input;

/// What is told of the form that was just done.
#[derive(Default, Deserialize)]
pub(super) struct Done {
    done: Option<String>,
    seat: Option<String>,
}

/// The page.
pub(super) async fn show(
    role: Role,
    State(site): State<Arc<Site>>,
    Query(query): Query<Done>,
) -> Response {
    let seat: Option<Color> = query.seat.as_deref().and_then(|seat| seat.parse().ok());
    let done = query.done.as_deref().and_then(asked::done);
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
    let steps = site.web.course.borrow();
    let view = View::new(role, site, &state, &log, &steps, answer.as_ref());
    page::page(&view).into_response()
}

/// A form of the page.
pub(super) async fn act(
    role: Role,
    State(site): State<Arc<Site>>,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let Ok(Form(fields)) = form else {
        let refused = Refused::unexpected(&site.web.words);
        return refuse(role, &site, Fields::default(), refused);
    };
    let words = &site.web.words;
    let Some(form) = forms::Form::sent(role, &fields) else {
        let refused = Refused::unexpected(words);
        return refuse(role, &site, fields, refused);
    };
    let asked = {
        let state = site.web.state.borrow();
        asked::asked(form, &state, words, &fields)
    };
    let done = match asked {
        Ok(Asked { inputs, done }) => give(&site, inputs).await.map(|()| done),
        Err(refused) => Err(refused),
    };
    match done {
        // Of what a ruling undoes the arbiter reads before it is final.
        Ok(_) if form.fields().contains(&Field::Because) && asks_back(&site) => {
            Redirect::to(&format!("{}#asked", role.path())).into_response()
        }
        Ok(done) => Redirect::to(&back(form, &fields, done)).into_response(),
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

fn asks_back(site: &Site) -> bool {
    site.web.state.borrow().cases.asked_back().is_some()
}

/// The page to go back to, where the form was.
fn back(form: forms::Form, fields: &Fields, done: Option<&str>) -> String {
    let (path, place) = (form.role().path(), form.goes_on(fields));
    match (done, fields.seat()) {
        (Some(done), Some(seat)) => format!("{path}?done={done}&seat={seat}#{place}"),
        _ => format!("{path}#{place}"),
    }
}

fn refuse(role: Role, site: &Site, mut fields: Fields, refused: Refused) -> Response {
    let form = forms::Form::sent(role, &fields);
    let place = form.map_or_else(|| "answer".to_owned(), |form| form.answered(&fields));
    if form == Some(forms::Form::SealMove) {
        // A sealed move is not shown.
        fields.forget(Field::Move);
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
