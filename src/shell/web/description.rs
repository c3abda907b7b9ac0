//! The OpenAPI description of the pages of a table and of a desk. It is generated from the rows and types that the pages are made
//! of, and compared with the published file.
//!
//! `SCHEMA=write cargo test --lib description` writes `docs/schema/pages.json` anew.

#[path = "../../../tests/common/published/mod.rs"]
mod published;

use std::path::Path;

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::fields::Field;
use super::for_programs::{PageNews, TableNow};
use super::forms::PageForm;
use super::gate;
use super::rights::RightReach;
use laws::role::Role;
use published::published;

#[test]
fn the_description_that_is_published_is_that_of_the_pages() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/pages.json");
    published(&file, &description(), "cargo test --lib description");
}

fn description() -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into())
        .into_generator();
    let mut paths = Map::new();
    for role in Role::ALL {
        paths.extend(of_a_page(role, &mut generator));
    }
    paths.insert(
        "/page.css".to_owned(),
        json!({ "get": gives("the style of all pages", "text/css") }),
    );
    paths.insert(
        "/printed.css".to_owned(),
        json!({ "get": gives("the style of what is to be printed", "text/css") }),
    );
    paths.insert("/page.js".to_owned(), json!({ "get": gives("the script of all pages, which work without it", "text/javascript") }));
    let mut schemas = generator.take_definitions(true);
    for form in PageForm::ALL {
        schemas.insert(format!("form-{form}"), posted(*form));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "annabella: the pages of a table",
            "description": "Each page has an address of its own with a token, which the table prints. The first request brings the token, and gets a cookie; everything else brings the cookie. What is posted carries the form token of the page, and comes from the page itself (Origin). What somebody has no right to is answered with 403, what cannot be done now or cannot be read with 422 and the reason in words. The page of a desk is the same without roles: /, its form with one field, line, and /events.",
            "license": { "name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later" },
            "version": "1",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "address": { "type": "apiKey", "in": "query", "name": "token", "description": "The token in the address that the table prints." },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "annabella-{role}-{port}", "description": "Set by the first request." },
            },
        },
        "security": [{ "cookie": [] }],
    })
}

/// The paths of this role's page.
fn of_a_page(role: Role, generator: &mut SchemaGenerator) -> Vec<(String, Value)> {
    let path = gate::path(role);
    let mut page = json!({
        "get": {
            "summary": format!("The page of the {role}"),
            "security": [{ "address": [] }, { "cookie": [] }],
            "responses": {
                "200": { "description": "The page.", "content": { "text/html": { "schema": { "type": "string" } } } },
                "303": { "description": "The token was good: the cookie is set, and the page is at the same path without it." },
                "403": refused(),
            },
        },
    });
    if let Some(body) = body(role) {
        page["post"] = json!({
            "summary": "Sends a form of the page",
            "requestBody": body,
            "responses": {
                "303": { "description": "It is done: back to the page." },
                "403": refused(),
                "422": { "description": "The page, with the reason and with everything that was typed.", "content": { "text/html": { "schema": { "type": "string" } } } },
            },
        });
    }
    let mut paths = vec![
        (path.to_owned(), page),
        (
            format!("{path}/events"),
            json!({ "get": gives("the sections of the page that change, as they change", "text/event-stream") }),
        ),
    ];
    if role.arbiter() {
        paths.extend(of_a_program(path, role, generator));
    }
    paths
}

/// The endpoints for an arbiter's program, and the sheet.
fn of_a_program(path: &str, role: Role, generator: &mut SchemaGenerator) -> [(String, Value); 3] {
    let (now, news) = (
        generator.subschema_for::<TableNow>(),
        generator.subschema_for::<PageNews>(),
    );
    let stands = json!({
        "get": {
            "summary": "How the game stands, without HTML",
            "responses": {
                "200": { "description": "How it stands.", "content": { "application/json": { "schema": now } } },
                "403": refused(),
            },
        },
        "post": {
            "summary": "Sends a form of the page",
            "requestBody": body(role),
            "responses": {
                "200": { "description": "It is done; what is said of it.", "content": { "text/plain": { "schema": { "type": "string" } } } },
                "403": refused(),
                "422": { "description": "Why it is not.", "content": { "text/plain": { "schema": { "type": "string" } } } },
            },
        },
    });
    let told = json!({
        "get": {
            "summary": "What is told from now on",
            "responses": {
                "200": { "description": "One event each.", "content": { "text/event-stream": { "schema": { "type": "string" }, "x-event": news } } },
                "403": refused(),
            },
        },
    });
    let sheet = gives(
        "how a game stood that was handed over, to be printed",
        "text/html",
    );
    [
        (format!("{path}/now"), stands),
        (format!("{path}/news"), told),
        (format!("{path}/sheet"), json!({ "get": sheet })),
    ]
}

fn gives(what: &str, kind: &str) -> Value {
    json!({
        "summary": format!("Gives {what}"),
        "responses": { "200": { "description": what, "content": { kind: { "schema": { "type": "string" } } } } },
    })
}

fn refused() -> Value {
    json!({ "description": "No right to it, or no address that is good.", "content": { "text/plain": { "schema": { "type": "string" } } } })
}

/// The forms that this role may ever send; the page says which of them it may send now.
fn body(role: Role) -> Option<Value> {
    let may = |form: &&PageForm| !matches!(form.right().reach(role, true, false), RightReach::No);
    let any: Vec<Value> = PageForm::ALL
        .iter()
        .filter(may)
        .map(|form| json!({ "$ref": format!("#/components/schemas/form-{form}") }))
        .collect();
    let form = json!({ "required": true, "content": { "application/x-www-form-urlencoded": { "schema": { "oneOf": &any } } } });
    (!any.is_empty()).then_some(form)
}

/// The schema of a posted form.
fn posted(form: PageForm) -> Value {
    let mut properties = Map::new();
    properties.insert(Field::Act.to_string(), json!({ "const": form.to_string() }));
    properties.insert(Field::Token.to_string(), json!({ "type": "string" }));
    for field in form.fields() {
        properties.insert(field.to_string(), of_a_field(*field));
    }
    let mut posted = json!({
        "type": "object",
        "properties": properties,
        "required": [Field::Act.to_string(), Field::Token.to_string()],
    });
    if let Some(row) = form.ordered() {
        posted["description"] = format!("The order {} of the table of acts.", row.name).into();
    }
    posted
}

fn of_a_field(field: Field) -> Value {
    match field {
        Field::Seat => json!({ "enum": ["white", "black"] }),
        Field::Case | Field::Plies | Field::Counted => {
            json!({ "type": "string", "pattern": "^ *[0-9]* *$" })
        }
        _ => json!({ "type": "string" }),
    }
}
