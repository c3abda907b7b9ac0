//! Handlers of a page and its forms.
//!
//! A successful form redirects to the page. A refused one is answered by the page with the reason and everything that was typed.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use shakmaty::Color;
use tokio::time::timeout;

use super::fields::{Field, Fields, Refused};
use super::form_answer::FormAnswer;
use super::form_request::{self, FormRequest};
use super::forms::{self, FormReader};
use super::gate::{Guest, path};
use super::orders;
use super::page::{self, View};
use super::words::of;
use super::{PATIENCE, Site};
use crate::table::AwaitedInput;
use table::Input;

/// The query that names the form just done.
#[derive(Default, Deserialize)]
pub(super) struct Done {
    done: Option<String>,
    seat: Option<String>,
}

/// Shows the page.
pub(super) async fn show(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
    Query(query): Query<Done>,
) -> Response {
    let seat: Option<Color> = query.seat.as_deref().and_then(|seat| seat.parse().ok());
    let done = query.done.as_deref().and_then(form_request::message_name);
    let answer = done.zip(seat).map(|(done, seat)| FormAnswer {
        place: match done {
            "page-done-entered" => forms::PageForm::Move.place().to_owned(),
            _ => of("answer", seat),
        },
        words: site.web.words.say(done),
        url: None,
        asks: None,
        refused: false,
        field: None,
        fields: Fields::default(),
    });
    page(&guest, &site, answer)
}

/// Shows the handover sheet of a game, for printing.
pub(super) async fn sheet(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
) -> Response {
    let state = Arc::clone(&site.web.state.borrow());
    let log = site.web.log.borrow().clone();
    let steps = site.web.course.borrow();
    page::handover_sheet(&View::new(&guest, &site, &state, &log, &steps, None)).into_response()
}

fn page(guest: &Guest, site: &Site, answer: Option<FormAnswer>) -> Response {
    let state = Arc::clone(&site.web.state.borrow());
    let log = site.web.log.borrow().clone();
    let steps = site.web.course.borrow();
    let view = View::new(guest, site, &state, &log, &steps, answer.as_ref());
    page::page(&view).into_response()
}

/// Executes a form of the page.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let Ok(Form(fields)) = form else {
        let refused = Refused::unexpected(&site.web.words);
        return refuse(&guest, &site, Fields::default(), refused);
    };
    let form = forms::PageForm::sent(&fields);
    if let Some(form) = form
        && let FormReader::Access = form.reader()
        && may(&site, &guest, form, &fields)
    {
        return admission(&guest, &site, form, fields);
    }
    match (form, execute(&site, &guest, &fields).await) {
        // A ruling that undoes something is confirmed after reading the consequences.
        (Some(form), Ok(_)) if form.fields().contains(&Field::Because) && asks_back(&site) => {
            Redirect::to(&format!("{}#asked", path(guest.person.role))).into_response()
        }
        (Some(form), Ok(done)) => Redirect::to(&back(&guest, form, &fields, done)).into_response(),
        (_, Err((StatusCode::FORBIDDEN, refused))) => {
            (StatusCode::FORBIDDEN, refused.words).into_response()
        }
        (_, Err((_, refused))) => refuse(&guest, &site, fields, refused),
        (None, Ok(_)) => refuse(&guest, &site, fields, Refused::unexpected(&site.web.words)),
    }
}

/// Executes a form, if this person may send it. Returns the name of the message about it.
pub(super) async fn execute(
    site: &Site,
    guest: &Guest,
    fields: &Fields,
) -> Result<Option<&'static str>, (StatusCode, Refused)> {
    let words = &site.web.words;
    let unfit = |refused| (StatusCode::UNPROCESSABLE_ENTITY, refused);
    let form = forms::PageForm::sent(fields).ok_or_else(|| unfit(Refused::unexpected(words)))?;
    if !may(site, guest, form, fields) {
        let role = guest.person.role;
        tracing::warn!("refused: {form} by {role}, who has no right to it");
        let act = wanted(site, form, fields);
        site.refuses(Some(&guest.person), &act).await;
        let words = words.say("page-refused-right");
        return Err((StatusCode::FORBIDDEN, Refused::all(words)));
    }
    let FormRequest { inputs, done } = {
        let state = site.web.state.borrow();
        form_request::inputs(form, &guest.person, &state, words, fields).map_err(unfit)?
    };
    give(site, guest, inputs).await.map_err(unfit)?;
    Ok(done)
}

/// The attempted act, for the record of a refusal.
fn wanted(site: &Site, form: forms::PageForm, fields: &Fields) -> String {
    let order = match form.reader() {
        FormReader::Line => orders::in_words(&site.web.words, fields).ok(),
        _ => None,
    };
    order.map_or_else(|| form.to_string(), |order| order.to_string())
}

fn may(site: &Site, guest: &Guest, form: forms::PageForm, fields: &Fields) -> bool {
    let state = site.web.state.borrow();
    let facts = site.facts(&state);
    let right = match form.reader() {
        // Unreadable words are refused as unreadable.
        FormReader::Line => orders::in_words(&site.web.words, fields).map(|order| order.right()),
        _ => Ok(form.right()),
    };
    let right = right.unwrap_or_else(|_| form.right());
    facts.may(guest.person.role, right, fields.seat())
}

/// Executes a form that gives or revokes an address. Returns the answer in words with the address; `None` for other forms.
pub(super) fn execute_admission(
    site: &Site,
    guest: &Guest,
    fields: &Fields,
) -> Option<Result<String, (StatusCode, Refused)>> {
    let form = forms::PageForm::sent(fields)?;
    let access = matches!(form.reader(), FormReader::Access) && may(site, guest, form, fields);
    access.then(|| {
        let answer = let_in(site, form, fields);
        let answer = answer.map_err(|refused| (StatusCode::UNPROCESSABLE_ENTITY, refused))?;
        let url = answer.url.map_or_else(String::new, |url| format!(" {url}"));
        Ok(answer.words + &url)
    })
}

/// Gives or revokes an address. A new one is shown in this answer and never again.
fn admission(guest: &Guest, site: &Site, form: forms::PageForm, fields: Fields) -> Response {
    match let_in(site, form, &fields) {
        Ok(answer) => page(guest, site, Some(answer)),
        Err(refused) => refuse(guest, site, fields, refused),
    }
}

fn let_in(site: &Site, form: forms::PageForm, fields: &Fields) -> Result<FormAnswer, Refused> {
    let named = fields.text(Field::Person);
    let number = named.parse::<usize>().ok();
    let everybody = site.web.addresses.everybody(&site.web.desk.people);
    let person = number.and_then(|number| everybody.get(number));
    let (person, _) = person.ok_or_else(|| Refused::unexpected(&site.web.words))?;
    let done = match form {
        forms::PageForm::Give => site.web.addresses.give(person).map(Some),
        _ => site.web.addresses.revoke(person).map(|_| None),
    };
    let token = done.map_err(|error| {
        tracing::warn!("{error}");
        let reason = [("reason", error.to_string().into())];
        Refused::all(site.web.words.with("page-refused-file", reason))
    })?;
    let url = token.map(|token| site.entrance.url(person.role, &token));
    Ok(FormAnswer {
        place: form.place().to_owned(),
        words: page::given_to(&site.web.words, person, url.is_some()),
        url,
        asks: None,
        refused: false,
        field: None,
        fields: Fields::default(),
    })
}

/// Gives inputs to the table one by one, and waits briefly for the decision on each.
async fn give(site: &Site, guest: &Guest, inputs: Vec<Input>) -> Result<(), Refused> {
    for input in inputs {
        let known = input.known(guest.person.clone(), guest.key());
        let (awaited, decided) = AwaitedInput::new(known);
        match timeout(PATIENCE, site.hand_over(guest, awaited)).await {
            // A ledger that cannot be written decides nothing; the page then shows the present state.
            Ok(true) => drop(timeout(PATIENCE, decided).await),
            _ => return Err(Refused::all(site.web.words.say("page-refused-busy"))),
        }
    }
    Ok(())
}

fn asks_back(site: &Site) -> bool {
    site.web.state.borrow().cases.asked_back().is_some()
}

/// The redirect target: the place of the form.
fn back(guest: &Guest, form: forms::PageForm, fields: &Fields, done: Option<&str>) -> String {
    let (path, place) = (path(guest.person.role), form.goes_on(fields));
    match (done, fields.seat()) {
        (Some(done), Some(seat)) => format!("{path}?done={done}&seat={seat}#{place}"),
        _ => format!("{path}#{place}"),
    }
}

fn refuse(guest: &Guest, site: &Site, mut fields: Fields, refused: Refused) -> Response {
    let form = forms::PageForm::sent(&fields);
    let place = form.map_or_else(|| "answer".to_owned(), |form| form.answered(&fields));
    if form == Some(forms::PageForm::SealMove) {
        // A sealed move is not shown.
        fields.forget(Field::Move);
    }
    let answer = FormAnswer {
        place,
        words: refused.words,
        url: None,
        asks: form.zip(refused.asks),
        refused: true,
        field: refused.field,
        fields,
    };
    let page = page(guest, site, Some(answer));
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
