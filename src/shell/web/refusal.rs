//! Refusals of requests. They are in English, because the language is unknown before somebody is admitted.

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

/// Whether the client displays HTML, like a browser, rather than plain text, like a terminal.
pub(super) fn shows_pages(request: &Request) -> bool {
    let kinds = request.headers().get(header::ACCEPT);
    let kinds = kinds.and_then(|kinds| kinds.to_str().ok());
    kinds.is_some_and(|kinds| kinds.contains("text/html"))
}

/// A refusal: as a page in the usual style for browsers, as plain text otherwise.
pub(super) fn refuse(shows_pages: bool, status: StatusCode, why: &'static str) -> Response {
    match shows_pages {
        true => (status, page(why)).into_response(),
        false => (status, why).into_response(),
    }
}

fn page(why: &str) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Refused – annabella" }
                link rel="icon" href="data:,";
                link rel="stylesheet" href="/page.css";
            }
            body {
                main {
                    h1 { "annabella" }
                    p { (why) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(accepts: Option<&str>) -> String {
        let asked = accepts
            .into_iter()
            .fold(axum::http::Request::builder(), |asked, kinds| {
                asked.header(header::ACCEPT, kinds)
            });
        let asked = asked.body(axum::body::Body::empty()).unwrap();
        let answer = refuse(shows_pages(&asked), StatusCode::FORBIDDEN, "Not here.");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        let kind = &answer.headers()[header::CONTENT_TYPE];
        kind.to_str().unwrap().to_owned()
    }

    #[test]
    fn a_browser_is_refused_by_a_page_and_a_terminal_in_words() {
        let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
        assert!(kind(Some(browser)).starts_with("text/html"));
        for words in [None, Some("*/*")] {
            assert!(kind(words).starts_with("text/plain"), "{words:?}");
        }
    }
}
