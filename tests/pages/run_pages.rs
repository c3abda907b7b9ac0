//! The pages of a running `annabella run`: an assistant plays a seat, an arbiter starts a rated game.

use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table};
use boon::{Compiler, Schemas};
use serde_json::Value;
use shakmaty::Color;
use table::{Phase, State};

#[test]
fn an_assistant_plays_for_a_seat_without_sensors() {
    let place = Place::new("", "rated = false", "", "board = \"assistant\"");
    place.look_for_boards_at(&["white"]);
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    let assistant = Visitor::open(&mut table, "assistant of Black");

    boards.order("white lift e2");
    boards.order("white place e4");
    boards.press(Color::White, "commit");
    table.hear_line("table: Eva vier");
    place.until_announced();
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    assistant.post("act=move&seat=black&move=e5");
    table.hear_line("table: Eva fünf");
    place.until_announced();
    assistant.post("act=press&seat=black");
    table.hear_line("table: click");
    // The peg board executes it before the next move.
    for deed in ["lift e7", "place e5", "lift g1", "place f3"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "commit");
    table.hear_line("table: Springer Felix drei");
    table.stop();
    place.verify();
    assert_eq!(place.state().cases.all(), []);
    assert_eq!(place.state().plies().len(), 2);
}

#[test]
fn an_arbiter_starts_the_game_and_an_open_page_does_not_hold_up_the_end() {
    let place = Place::two_boards("rated = true");
    let _boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("arbiter: the boards are right, the game may start");
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    let _events = arbiter.events();
    assert_eq!(place.state().phase, Phase::SettingUp);
    arbiter.post("act=start");
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.stop();
    place.verify();
}

#[test]
fn a_page_that_was_open_before_a_restart_rules_after_it() {
    let place = Place::two_boards("rated = true");
    let _boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("arbiter: the boards are right, the game may start");
    let mut arbiter = Visitor::open(&mut table, "chief arbiter");
    table.stop();

    let mut table = Table::start(&place);
    table.hear_boards(&["White", "Black"]);
    place.until_recorded("both boards say what they show", State::ready);
    table.listen();
    assert!(
        !table.said.iter().any(|line| line.contains("token=")),
        "{:?}",
        table.said
    );
    let now = table
        .said
        .iter()
        .find_map(|line| line.strip_prefix("pages: http://"));
    // Only because the test uses a free port: at a real table the port and the cookie's name stay the same.
    let now = now.unwrap().to_owned();
    let port = |host: &str| host.rsplit(':').next().unwrap().to_owned();
    arbiter.cookie = arbiter
        .cookie
        .replacen(&port(&arbiter.host), &port(&now), 1);
    arbiter.host = now;
    arbiter.post("act=start");
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.stop();
}

/// The description of the pages is generated from their routes. A running table is asked for each path, and a third-party schema
/// validator checks what an arbiter's program gets.
#[test]
fn each_path_is_served_as_its_description_says() {
    let typed = "board = \"assistant\"";
    let place = Place::new("", "rated = true", typed, typed);
    let mut table = Table::start(&place);
    table.hear("the address of the page", |line| {
        line.starts_with("chief arbiter page: ")
    });
    let chief = Visitor::open(&mut table, "chief arbiter");
    let text = include_str!("../../docs/schema/pages.json");
    let description: Value = serde_json::from_str(text).unwrap();
    let mut served = 0;
    for (path, does) in description["paths"].as_object().unwrap() {
        let kinds = does["get"]["responses"]["200"]["content"]
            .as_object()
            .unwrap();
        let kind = kinds.keys().next().unwrap();
        let (head, body) = chief.served(path, kind == "application/json");
        if !["/chief", "/page.", "/printed."]
            .iter()
            .any(|mine| path.starts_with(mine))
        {
            assert!(head.starts_with("http/1.1 403 "), "{path}: {head}");
            continue;
        }
        assert!(head.starts_with("http/1.1 200 "), "{path}: {head}");
        assert!(
            head.contains(&format!("content-type: {kind}")),
            "{path}: {head}"
        );
        served += 1;
        if kind == "application/json" {
            let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
            compiler
                .add_resource("pages.json", description.clone())
                .unwrap();
            let named = kinds[kind]["schema"]["$ref"].as_str().unwrap();
            let now = compiler.compile(&format!("pages.json{named}"), &mut schemas);
            let mut body: Value = serde_json::from_str(&body).unwrap();
            let read = |body: &Value| {
                schemas
                    .validate(body, now.as_ref().copied().unwrap())
                    .is_ok()
            };
            assert!(read(&body), "{body}");
            body["offers"][0]["asks"] = true.into();
            assert!(!read(&body), "{body}");
        }
    }
    assert_eq!(served, 8);
    table.stop();
}
