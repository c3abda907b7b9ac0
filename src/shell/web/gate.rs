//! Request checks of the pages: host, page token, origin and form token.
//!
//! * `Host` must be an IP address or `localhost`, with our port, or the name that the organiser gave: a foreign name that was made
//!   to point here (DNS rebinding) is refused.
//! * A page opens with its role's token, first in the address, later in a cookie.
//! * A request that changes something must come from a page of this origin and carry the page's form token.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use axum::RequestExt;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Form, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use http_body_util::LengthLimitError;
use serde::Deserialize;
use shakmaty::Color;

use super::Site;
use super::addresses::key;
use super::entrance::Entrance;
use super::fields::{Field, Fields};
use super::refusal::{refuse, shows_pages};
use super::token::PageToken;
use crate::listener::Peer;
use laws::role::{Person, Role};
use ledger::known::ActKey;

/// The longest form that is read, in bytes.
const LONGEST_FORM: usize = 8 * 1024;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(super) const NOT_ADMITTED: &str = "This page opens with the address that annabella printed at its start; open that one, or load \
                            this page again if you just did.";
const FOREIGN_HOST: &str = "This page is reached by the address of the computer, such as http://127.0.0.1:8064, not by a name.";
const FOREIGN_FORM: &str =
    "This was not sent by the page itself, so nothing was done. Load the page again.";
const LONG_FORM: &str = "This is longer than any form of these pages, so nothing was done.";
const CUT_FORM: &str = "This did not come to its end, so nothing was done. Send it again.";

/// Middleware in front of all routes.
pub(super) async fn guard(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    guarded(&site.entrance, site.port, request, next).await
}

/// Checks the requested host, and adds the security headers to the response.
pub(super) async fn guarded(
    entrance: &Entrance,
    port: u16,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match host(request.headers()) {
        Some(found) if entrance.is_named(found) || host_is_ours(found, port) => {
            next.run(request).await
        }
        _ => refuse(
            shows_pages(&request),
            StatusCode::MISDIRECTED_REQUEST,
            FOREIGN_HOST,
        ),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
        // The address with its token does not leave this origin; `no-referrer` would also hide the origin of forms.
        (header::REFERRER_POLICY, "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// An admitted person.
#[derive(Clone)]
pub(super) struct Guest {
    pub(super) person: Person,
    /// The token that opened the page.
    token: PageToken,
    /// The token in the page's forms.
    pub(super) form: PageToken,
}

impl Guest {
    fn new(person: Person, token: PageToken) -> Self {
        let form = token.form();
        Guest {
            person,
            token,
            form,
        }
    }

    /// The key that identifies this guest's acts.
    pub(super) fn key(&self) -> ActKey {
        ActKey::Address(key(&self.token.digest()))
    }

    /// Whether the address is still valid.
    pub(super) fn is_still_admitted(&self, site: &Site) -> bool {
        site.web.addresses.person_with(&self.token).as_ref() == Some(&self.person)
    }
}

/// Middleware in front of a role's page: requires its token.
pub(super) async fn admit(
    State((site, role)): State<(Arc<Site>, Role)>,
    mut request: Request,
    next: Next,
) -> Response {
    let shows_pages = shows_pages(&request);
    let known = |token: PageToken| {
        let person = site.web.addresses.person_with(&token)?;
        (person.role == role).then(|| Guest::new(person, token))
    };
    if request.method() == Method::GET
        && let Some(guest) = token_in_address(&request).and_then(&known)
    {
        mark_admitted(&request);
        return welcome(&site, role, &guest.token);
    }
    let cookie = cookie(request.headers(), &cookie_name(role, site.port));
    let Some(guest) = cookie.and_then(PageToken::read).and_then(known) else {
        refused(&request, "no address that is good");
        if request.method() == Method::POST {
            site.refuses(None, path(role)).await;
        }
        return refuse(shows_pages, StatusCode::FORBIDDEN, NOT_ADMITTED);
    };
    mark_admitted(&request);
    request.extensions_mut().insert(guest.clone());
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    match check_form_token(&site.entrance, request, &guest.form).await {
        Ok(request) => next.run(request).await,
        Err((status, reason)) => {
            if status == StatusCode::FORBIDDEN {
                site.refuses(None, path(role)).await;
            }
            refuse(shows_pages, status, reason)
        }
    }
}

/// Marks the connection of a client with a valid token as admitted, so that no stranger takes its place.
pub(super) fn mark_admitted(request: &Request) {
    if let Some(peer) = request.extensions().get::<ConnectInfo<Peer>>() {
        peer.0.admission.admit();
    }
}

/// Logs a refused request with its reason, without secrets.
pub(super) fn refused(request: &Request, why: &str) {
    let from = request.extensions().get::<ConnectInfo<Peer>>();
    let from = from.map_or_else(String::new, |peer| peer.0.from.ip().to_string());
    let (method, path) = (request.method(), request.uri().path());
    tracing::warn!("refused: {method} {path} from {from}: {why}");
}

/// The path of a role's page; its cookie and forms are bound to it.
pub(super) const fn path(role: Role) -> &'static str {
    match role {
        Role::Chief => "/chief",
        Role::Arbiter => "/arbiter",
        Role::Assistant(Color::White) => "/assistant/white",
        Role::Assistant(Color::Black) => "/assistant/black",
        Role::Player(Color::White) => "/player/white",
        Role::Player(Color::Black) => "/player/black",
        Role::Spectator => "/spectator",
    }
}

/// The name of the cookie with the token. Cookies are not separated by port, so the name contains it: two tables on one computer
/// do not log each other out.
fn cookie_name(role: Role, port: u16) -> String {
    format!("annabella-{role}-{port}")
}

fn welcome(site: &Site, role: Role, token: &PageToken) -> Response {
    redirect_with_cookie(
        &site.entrance,
        &cookie_name(role, site.port),
        path(role),
        token,
        "",
    )
}

/// Moves the token from the address into a cookie with this name, path and further attributes, and redirects.
pub(super) fn redirect_with_cookie(
    entrance: &Entrance,
    name: &str,
    path: &str,
    token: &PageToken,
    more: &str,
) -> Response {
    let secret = token.secret();
    let secure = if entrance.is_secure() { "; Secure" } else { "" };
    let cookie = format!("{name}={secret}; Path={path}; HttpOnly; SameSite=Strict{secure}{more}");
    ([(header::SET_COOKIE, cookie)], Redirect::to(path)).into_response()
}

#[derive(Deserialize)]
struct InAddress {
    token: String,
}

pub(super) fn token_in_address(request: &Request) -> Option<PageToken> {
    let query = Query::<InAddress>::try_from_uri(request.uri()).ok()?;
    PageToken::read(&query.0.token)
}

/// Returns the request if it comes from our page.
pub(super) async fn check_form_token(
    entrance: &Entrance,
    request: Request,
    token: &PageToken,
) -> Result<Request, (StatusCode, &'static str)> {
    let foreign = (StatusCode::FORBIDDEN, FOREIGN_FORM);
    if !same_origin(entrance, request.headers()) {
        refused(&request, "sent by a foreign page");
        return Err(foreign);
    }
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, LONGEST_FORM).await.map_err(|error| {
        match error.into_inner().is::<LengthLimitError>() {
            true => (StatusCode::PAYLOAD_TOO_LARGE, LONG_FORM),
            false => (StatusCode::REQUEST_TIMEOUT, CUT_FORM),
        }
    })?;
    let copy = Request::from_parts(parts.clone(), Body::from(body.clone()));
    let request = Request::from_parts(parts, Body::from(body));
    match copy.extract::<Form<Fields>, _>().await {
        Ok(Form(fields)) if token.is(fields.text(Field::Token)) => Ok(request),
        _ => {
            refused(&request, "not from a form of this page");
            Err(foreign)
        }
    }
}

/// Browsers send the origin of every form; a missing or foreign one is refused.
fn same_origin(entrance: &Entrance, headers: &HeaderMap) -> bool {
    let begins = entrance.scheme();
    let origin = text(headers, &header::ORIGIN).and_then(|origin| origin.strip_prefix(begins));
    origin.is_some() && origin == host(headers)
}

fn host(headers: &HeaderMap) -> Option<&str> {
    text(headers, &header::HOST)
}

fn text<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// An IP address cannot be made to point elsewhere; a name can, except `localhost`.
fn host_is_ours(host: &str, port: u16) -> bool {
    let (name, found) = match host.rsplit_once(':') {
        Some((name, digits)) if !digits.ends_with(']') => (name, digits.parse().ok()),
        _ => (host, Some(80)),
    };
    let bracketed = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    let address = match bracketed {
        Some(inner) => inner.parse::<Ipv6Addr>().is_ok(),
        None => name.parse::<IpAddr>().is_ok_and(|ip| ip.is_ipv4()),
    };
    found == Some(port) && (address || name.eq_ignore_ascii_case("localhost"))
}

/// The value of a cookie.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foreign_name_that_points_here_is_refused() {
        for ours in [
            "127.0.0.1:8064",
            "localhost:8064",
            "[::1]:8064",
            "192.168.1.7:8064",
        ] {
            assert!(host_is_ours(ours, 8064), "{ours}");
        }
        for foreign in [
            "evil.example:8064",
            "127.0.0.1:80",
            "127.0.0.1",
            "127.0.0.1.evil.example:8064",
            "[::1]",
            "",
            "8064",
            "::1:8064",
        ] {
            assert!(!host_is_ours(foreign, 8064), "{foreign}");
        }
        assert!(host_is_ours("127.0.0.1", 80), "browsers leave port 80 out");
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::COOKIE,
            HeaderValue::from_static("a=1; annabella-arbiter=2;b=3"),
        );
        assert_eq!(cookie(&headers, "annabella-arbiter"), Some("2"));
        assert_eq!(cookie(&headers, "arbiter"), None);
    }
}
