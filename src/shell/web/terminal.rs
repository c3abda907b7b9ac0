//! The arbiter's page without HTML, for `annabella arbiter`: news, the state of the game, and the forms. It shows no more than
//! the page and grants no more rights.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Form, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::Event;

use super::Site;
use super::answer::{execute, execute_admission};
use super::fields::Fields;
use super::for_programs::{Offer, PageNews, TableNow};
use super::forms::PageForm;
use super::gate::Guest;
use super::page::{View, alarm, announced, heading, now as plain};
use super::stream::stream;
use announce::{Phrase, escaped};
use table::{Audience, Output};

/// The state of the game.
pub(super) async fn now(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
) -> Json<TableNow> {
    let state = Arc::clone(&site.web.state.borrow());
    let log = site.web.log.borrow().clone();
    let steps = site.web.course.borrow();
    Json(plain(&View::new(&guest, &site, &state, &log, &steps, None)))
}

/// Executes a form. Answers in a sentence: the result, or the reason for a refusal.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
    form: Result<Form<Fields>, FormRejection>,
) -> (StatusCode, String) {
    let Ok(Form(fields)) = form else {
        let words = site.web.words.say("page-refused-request");
        return (StatusCode::UNPROCESSABLE_ENTITY, words);
    };
    let answered = match execute_admission(&site, &guest, &fields) {
        Some(answered) => answered,
        None => execute(&site, &guest, &fields).await.map(|_| String::new()),
    };
    match answered {
        Ok(said) => (StatusCode::OK, said),
        Err((status, refused)) => (status, refused.words),
    }
}

/// News from now on, beginning with the open cases.
pub(super) async fn news(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
) -> impl IntoResponse {
    let mut told = Told {
        lines: site.web.log.borrow().written(),
        cases: 0,
        offers: BTreeSet::new(),
    };
    let mut form = Some(guest.form.secret().to_owned());
    stream(guest, site, move |view| {
        let opened = form.take().map(|form| PageNews::Opened {
            title: heading(view),
            form,
            language: view.words.language(),
        });
        let news = opened.into_iter().chain(since(view, &mut told));
        // These values always serialise.
        news.filter_map(|one| Event::default().json_data(&one).ok())
            .collect()
    })
}

/// The news that was already sent.
struct Told {
    lines: u64,
    cases: u32,
    offers: BTreeSet<String>,
}

/// New events: alarms, then forms, then announcements. The confirmation of a ruling comes last, because the text to be confirmed
/// must be heard first.
fn since(view: &View<'_>, told: &mut Told) -> Vec<PageNews> {
    let mut news = Vec::new();
    let open = view.open().filter(|found| found.id > told.cases);
    news.extend(open.map(|found| PageNews::Alarm {
        case: found.id,
        says: alarm(view, found),
    }));
    told.cases = told
        .cases
        .max(view.open().map(|found| found.id).max().unwrap_or(0));
    let offered = announced(view);
    let name = |offer: &Offer| format!("{} {:?}", offer.act, offer.with);
    let new = offered
        .iter()
        .filter(|offer| !told.offers.contains(&name(offer)));
    let confirms = |offer: &Offer| PageForm::named(&offer.act).is_some_and(PageForm::confirms);
    let (confirms, new): (Vec<Offer>, Vec<Offer>) = new.cloned().partition(confirms);
    news.extend(new.into_iter().map(PageNews::Offered));
    // A form that becomes possible again is announced again.
    told.offers = offered.iter().map(name).collect();
    let mut lines: Vec<_> = view
        .log()
        .newest_first()
        .take_while(|line| line.number > told.lines)
        .collect();
    lines.reverse();
    told.lines = view.log().written();
    let lines = lines.into_iter().filter(|line| is_told(&line.said.output));
    news.extend(lines.map(|line| PageNews::Told {
        line: escaped(&line.said.line),
        of_move: matches!(line.said.output.phrase, Phrase::Move(_)),
    }));
    news.extend(confirms.into_iter().map(PageNews::Offered));
    news
}

/// Whether the output is announced: no sounds, no whispers, and no alarms, which are separate news.
fn is_told(output: &Output) -> bool {
    let sound = matches!(output.phrase, Phrase::Click | Phrase::Cue(_));
    let whispered = matches!(output.to, Audience::Sealer(_));
    !sound && !whispered && output.case.is_none()
}
