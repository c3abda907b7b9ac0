//! The chief arbiter's section of people and their addresses. A new address is shown once, as text and as a QR code.

use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;
use shakmaty::Color;

use super::super::addresses::AdmissionStatus;
use super::super::entrance::qr_contents;
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::PageWords;
use super::{Part, View, answered, button, form};
use laws::role::{Person, Role};

/// The section of the addresses.
pub(super) fn section(view: &View<'_>) -> Part {
    Part::Section {
        id: "addresses".to_owned(),
        heading: view.say("desk-addresses"),
        parts: vec![
            answered(view, PageForm::Give.place()),
            Part::quiet("address-of", everybody(view)),
            Part::Fixed(choose(view)),
            Part::Fixed(certificate(view)),
        ],
    }
}

fn everybody(view: &View<'_>) -> Markup {
    html! {
        ul {
            @for (person, admitted) in &view.people {
                li {
                    (called(view.words, person)) ": "
                    (view.say(match admitted {
                        AdmissionStatus::Has => "desk-has-address",
                        AdmissionStatus::HasNot => "desk-has-none",
                        AdmissionStatus::Deputy => "desk-deputy",
                        AdmissionStatus::Elsewhere => "desk-deputy-elsewhere",
                    }))
                }
            }
        }
    }
}

fn choose(view: &View<'_>) -> Markup {
    let inside = html! {
        p.acts {
            label for="person" { (view.say("desk-person")) }
            select #person name=(Field::Person) {
                @for (number, (person, _)) in view.people.iter().enumerate() {
                    option value=(number) { (called(view.words, person)) }
                }
            }
        }
        p.acts {
            (button(view, PageForm::Give, "give", &view.say("desk-give")))
            (button(view, PageForm::Revoke, "revoke", &view.say("desk-revoke")))
        }
        p.small { (view.say("desk-give-hint")) }
    };
    form(view, &inside)
}

/// The certificate's fingerprint, for people whose browser does not trust it.
fn certificate(view: &View<'_>) -> Markup {
    html! {
        @if let Some(fingerprint) = view.fingerprint {
            h3 { (view.say("desk-certificate")) }
            p { code { (fingerprint) } }
            p.small { (view.say("desk-certificate-hint")) }
        }
    }
}

/// A role in words.
pub(super) fn role(words: &PageWords, role: Role) -> String {
    match role {
        Role::Chief => words.say("desk-chief"),
        Role::Arbiter => words.say("page-arbiter"),
        Role::Assistant(Color::White) => words.say("desk-assistant-white"),
        Role::Assistant(Color::Black) => words.say("desk-assistant-black"),
        Role::Player(Color::White) => words.say("desk-player-white"),
        Role::Player(Color::Black) => words.say("desk-player-black"),
        Role::Spectator => words.say("desk-spectator"),
    }
}

/// A person by role, and by name if it is known.
pub(super) fn called(words: &PageWords, person: &Person) -> String {
    let role = role(words, person.role);
    match &person.name {
        Some(name) => format!("{role}, {name}"),
        None => role,
    }
}

/// The message when an address was given or revoked.
pub(in super::super) fn given_to(words: &PageWords, person: &Person, given: bool) -> String {
    let name = if given { "desk-given" } else { "desk-revoked" };
    words.with(name, [("who", called(words, person).into())])
}

/// The address, shown here and nowhere else; its QR code includes the certificate's fingerprint.
pub(super) fn shown_once(view: &View<'_>, url: &str) -> Markup {
    let picture = QrCode::new(qr_contents(url, view.fingerprint))
        .ok()
        .map(|code| {
            let drawn = code
                .render::<svg::Color<'_>>()
                .min_dimensions(240, 240)
                .build();
            // The XML prologue belongs in a separate file only.
            drawn.find("<svg").map(|at| drawn[at..].to_owned())
        });
    html! {
        p { code { (url) } }
        @if let Some(Some(svg)) = picture {
            div.code role="img" aria-label=(view.say("desk-code")) { (PreEscaped(svg)) }
        }
    }
}
