//! The arbiter's page for `annabella arbiter`: what is told, how the game stands, and the forms, without HTML. It knows no more than
//! the page, and lets nobody do more.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Form, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::Event;

use super::Site;
use super::answer::{admitted, done};
use super::fields::Fields;
use super::forms::PageForm;
use super::gate::Guest;
use super::offer::{Offer, PageNews, TableNow};
use super::page::{View, alarm, heading, now as plain, told};
use super::stream::stream;
use announce::{Phrase, escaped};
use table::{Audience, Output};

/// How the game stands.
pub(super) async fn now(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
) -> Json<TableNow> {
    let state = Arc::clone(&site.web.state.borrow());
    let log = site.web.log.borrow().clone();
    let steps = site.web.course.borrow();
    Json(plain(&View::new(&guest, &site, &state, &log, &steps, None)))
}

/// A form, answered in a sentence: what is said of it, or why nothing was done.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
    form: Result<Form<Fields>, FormRejection>,
) -> (StatusCode, String) {
    let Ok(Form(fields)) = form else {
        let words = site.web.words.say("page-refused-request");
        return (StatusCode::UNPROCESSABLE_ENTITY, words);
    };
    let answered = match admitted(&site, &guest, &fields) {
        Some(answered) => answered,
        None => done(&site, &guest, &fields).await.map(|_| String::new()),
    };
    match answered {
        Ok(said) => (StatusCode::OK, said),
        Err((status, refused)) => (status, refused.words),
    }
}

/// What is told from now on; first the cases that are open.
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
        // What is told has no value that JSON could not take.
        news.filter_map(|one| Event::default().json_data(&one).ok())
            .collect()
    })
}

/// What was told already.
struct Told {
    lines: u64,
    cases: u32,
    offers: BTreeSet<String>,
}

/// What is new: alarms first, then what can be done about them, then what was heard. How a ruling is confirmed comes last, because what is
/// to be confirmed is heard before it.
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
    let offered = self::told(view);
    let name = |offer: &Offer| format!("{} {:?}", offer.act, offer.with);
    let new = offered
        .iter()
        .filter(|offer| !told.offers.contains(&name(offer)));
    let confirms = |offer: &Offer| PageForm::named(&offer.act).is_some_and(PageForm::confirms);
    let (confirms, new): (Vec<Offer>, Vec<Offer>) = new.cloned().partition(confirms);
    news.extend(new.into_iter().map(PageNews::Offered));
    // What cannot be done for a while, and then again, is told again.
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

/// Neither sounds nor what an alarm says.
fn is_told(output: &Output) -> bool {
    let sound = matches!(output.phrase, Phrase::Click | Phrase::Cue(_));
    let whispered = matches!(output.to, Audience::Sealer(_));
    !sound && !whispered && output.case.is_none()
}
