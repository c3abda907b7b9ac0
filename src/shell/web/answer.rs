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

use super::page::{self, Answer, View};
use super::token::Role;
use super::words::of;
use super::{PATIENCE, Site, arbiter, assistant};
use crate::table::Input;

/// The fields of every form of both pages.
#[derive(Default, Deserialize)]
pub(super) struct Fields {
    /// What to do: the name of the button.
    pub(super) act: String,
    /// A discrepancy.
    pub(super) discrepancy: Option<u32>,
    /// Half-moves that remain.
    pub(super) plies: Option<u32>,
    /// `white`, `black`, `draw`, `forfeit-white`, `forfeit-black` or `both-lost`.
    pub(super) result: Option<String>,
    /// The box that confirms is ticked.
    pub(super) confirm: Option<String>,
    /// For which seat the assistant acts.
    pub(super) seat: Option<String>,
    /// White's time left, as a clock shows it.
    pub(super) white: Option<String>,
    /// Black's time left.
    pub(super) black: Option<String>,
    /// Why the arbiter sets the clocks.
    pub(super) reason: Option<String>,
    /// What the player said, to be passed on.
    pub(super) said: Option<String>,
    /// What the assistant typed.
    #[serde(rename = "move")]
    pub(super) typed: Option<String>,
}

impl Fields {
    pub(super) fn seat(&self) -> Option<Color> {
        self.seat.as_deref()?.parse().ok()
    }
}

/// What a form asks for.
pub(super) struct Asked {
    /// For the table.
    pub(super) input: Input,
    /// What the assistant is told when it is done: the name of a message.
    pub(super) done: Option<&'static str>,
}

/// Why a form was not done, in words.
pub(super) struct Refused(pub(super) String);

/// What is told of the form that was just done.
#[derive(Default, Deserialize)]
pub(super) struct Told {
    done: Option<String>,
    seat: Option<String>,
}

/// What may stand in an address as done, so that a foreign link cannot put words on the page.
const DONE: [&str; 5] = [
    assistant::ENTERED,
    assistant::PRESSED,
    assistant::REPEATED,
    assistant::CLAIMED,
    assistant::SAID,
];

/// The page.
pub(super) async fn show(
    role: Role,
    State(site): State<Arc<Site>>,
    Query(told): Query<Told>,
) -> Response {
    let seat = told.seat.as_deref().and_then(|seat| seat.parse().ok());
    let done = DONE
        .into_iter()
        .find(|done| told.done.as_deref() == Some(*done));
    let answer = done.map(|done| Answer {
        seat,
        words: site.web.words.say(done),
        refused: false,
        typed: String::new(),
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
        return refuse(role, &site, &Fields::default(), Refused(words));
    };
    let asked = {
        let state = site.web.state.borrow();
        match role {
            Role::Arbiter => arbiter::asked(&state, &site.web.words, &fields),
            Role::Assistant => assistant::asked(&state, &site.web.words, &fields),
        }
    };
    match asked {
        Ok(asked) => match give(&site, asked.input).await {
            Ok(()) => Redirect::to(&back(role, &fields, asked.done)).into_response(),
            Err(refused) => refuse(role, &site, &fields, refused),
        },
        Err(refused) => refuse(role, &site, &fields, refused),
    }
}

/// Gives an input to the table and waits, not for long, until something came of it.
async fn give(site: &Site, input: Input) -> Result<(), Refused> {
    let mut state = site.web.state.clone();
    state.borrow_and_update();
    match timeout(PATIENCE, site.web.inputs.send(input)).await {
        Ok(Ok(())) => {
            // Nothing comes of a button pressed twice; then the page is shown as it is.
            let _ = timeout(PATIENCE, state.changed()).await;
            Ok(())
        }
        _ => Err(Refused(site.web.words.say("page-refused-busy"))),
    }
}

/// The page to go back to, where the form was.
fn back(role: Role, fields: &Fields, done: Option<&str>) -> String {
    let path = role.path();
    match (done, fields.seat()) {
        (Some(done), Some(seat)) => {
            let place = of("acts", seat);
            format!("{path}?done={done}&seat={seat}#{place}")
        }
        _ => format!("{path}#{}", arbiter::place(&fields.act)),
    }
}

fn refuse(role: Role, site: &Site, fields: &Fields, Refused(words): Refused) -> Response {
    let answer = Answer {
        seat: fields.seat(),
        words,
        refused: true,
        typed: fields.typed.clone().unwrap_or_default(),
    };
    let page = page(role, site, Some(answer));
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
