//! A table's pages answer no question in any of the three modes; the page of a home game answers those of its mode.

use laws::role::Role;
use laws::{Against, Profile};

use crate::client::{self, Visitor};
use crate::home::{Game, Plain};
use crate::table::{BOTH_TYPED, Served};

/// Every question in words, and whether its answer judges the position.
const QUESTIONS: [(&str, bool); 16] = [
    ("what is on e2", false),
    ("my knights", false),
    ("rank 2", false),
    ("file e", false),
    ("diagonals e2", false),
    ("position", false),
    ("ranks", false),
    ("captured", false),
    ("material", false),
    ("turn", false),
    ("last", false),
    ("time", false),
    ("who attacks e2", true),
    ("in check", true),
    ("moves of e2", true),
    ("hint", true),
];

/// Forms that a client could send to a table's page to ask a question.
fn forms(question: &str) -> Vec<String> {
    let asked = question.replace(' ', "+");
    let acts = ["move", "ask", "wish", "note", "said", "text"];
    let fields = ["move", "text", "said", "line", "word"];
    let mut forms: Vec<String> = Vec::new();
    for act in acts {
        for field in fields {
            forms.push(format!("act={act}&seat=white&{field}={asked}"));
        }
    }
    forms.extend(["line", "word", "ask"].map(|field| format!("{field}={asked}")));
    forms
}

/// Rated, against a person, in practice: a participant at a table can ask on none of its pages.
#[tokio::test]
async fn no_page_of_a_table_asks_in_any_mode() {
    for (rated, against) in [
        (true, Against::Practice),
        (true, Against::Person),
        (false, Against::Person),
        (false, Against::Practice),
    ] {
        let profile = Profile {
            rated,
            against,
            ..Profile::default()
        };
        let served = Served::of(BOTH_TYPED, profile).await;
        for role in Role::ALL {
            let visitor = Visitor::open(&served, role).await;
            let at_home = format!("{}{}", visitor.cookie_line(), visitor.origin_line());
            for path in ["/", "/home.js", "/events"] {
                let answer = client::get(served.address, path, &at_home).await;
                assert_eq!(answer.status, 404, "{role}: {path}");
            }
            for (question, _) in QUESTIONS {
                let posted = client::post(served.address, "/", &at_home, "line=e4").await;
                assert_eq!(posted.status, 404, "{role}");
                // Arbiter and spectator have no form for a player's acts.
                let player = matches!(role, Role::Assistant(_) | Role::Player(_));
                for form in forms(question).iter().take(if player { 99 } else { 3 }) {
                    visitor.post(form).await;
                }
            }
        }
        assert_eq!(*served.given.lock().unwrap(), []);
        served.end().await;
    }
}

/// At home everything is answered in practice, and against a person everything that does not judge. The server games have their own
/// test.
#[tokio::test]
async fn the_page_at_home_answers_the_questions_of_its_mode() {
    for opponent in ["nobody", "person"] {
        let game = Game::begin(&["--opponent", opponent]);
        let plain = Plain::open(&game).await;
        plain.hears("The game starts").await;
        for (question, judges) in QUESTIONS {
            let before = plain.said().await.len();
            plain.writes(question).await;
            let answered = plain.hears_after(before).await;
            let declined = answered == "Not allowed in a game against a person";
            assert_eq!(
                declined,
                judges && opponent == "person",
                "{question}: {answered}"
            );
        }
    }
}
