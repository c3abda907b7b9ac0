use super::*;
use announce::Language;

fn session() -> ArbiterTerminal {
    ArbiterTerminal::new(TerminalWords::new(Language::En).unwrap())
}

fn offer(act: &str, case: Option<u32>, asks: &[FormQuestion]) -> Offer {
    let with = case.map(|case| ("case".to_owned(), case.to_string()));
    Offer {
        act: act.to_owned(),
        says: format!("{act} it"),
        typed: String::new(),
        with: with.into_iter().collect(),
        asks: asks.to_vec(),
        told: true,
    }
}

fn sent(deeds: &[TerminalAction]) -> Vec<(&str, &str)> {
    let [TerminalAction::Send(fields)] = deeds else {
        panic!("{deeds:?}");
    };
    let fields = fields.iter().map(|(name, text)| (&**name, &**text));
    fields.collect()
}

#[test]
fn a_number_keeps_what_it_means() {
    let mut session = session();
    for (act, case) in [("accept", 1), ("dismiss", 1), ("accept", 2)] {
        session.news(PageNews::Offered(offer(act, Some(case), &[])));
    }
    // The first case is closed and no longer offered: its number remains its own.
    let again = session.news(PageNews::Offered(offer("accept", Some(2), &[])));
    assert_eq!(again, print("3 accept it"));
    let first = session.line("1 because the score shows it");
    let expected = [
        ("act", "accept"),
        ("because", "the score shows it"),
        ("case", "1"),
        ("form_token", ""),
    ];
    assert_eq!(sent(&first), expected);
    let named = session.line("accept 1");
    assert_eq!(sent(&named)[1], ("case", "1"));
    let newest = session.line("accept");
    assert_eq!(sent(&newest)[1], ("case", "2"));
}

#[test]
fn what_is_missing_is_asked_and_an_empty_line_does_nothing() {
    let ask = FormQuestion {
        field: "finding".to_owned(),
        says: "What the arbiter finds".to_owned(),
        choices: vec![
            ("wrong-start".to_owned(), "a wrong position".to_owned()),
            ("turned".to_owned(), "turned round".to_owned()),
        ],
        needed: true,
        number: false,
    };
    let mut session = session();
    session.news(PageNews::Offered(offer("find", None, &[ask])));
    let asked = session.line("find");
    assert_eq!(asked.len(), 3, "{asked:?}");
    assert_eq!(session.line("7").len(), 1);
    let found = session.line("2");
    assert!(sent(&found).contains(&("finding", "turned")));
    session.line("1");
    assert_eq!(session.line(""), print("nothing was done"));
    assert_eq!(
        session.line("state"),
        [TerminalAction::Look(StateQuery::State)]
    );
}

/// A session with an act for each player that asks for text, and one that asks for a number.
fn reading() -> ArbiterTerminal {
    let asks = |field: &str, number| FormQuestion {
        field: field.to_owned(),
        says: format!("{field}, please"),
        choices: Vec::new(),
        needed: true,
        number,
    };
    let of = |seat: &str, ask: FormQuestion| {
        let mut offer = offer("read-score", None, &[ask]);
        offer.says = format!("Read {seat}'s score");
        offer.with.insert("seat".to_owned(), seat.to_owned());
        offer
    };
    let mut session = session();
    session.news(PageNews::Offered(of("white", asks("score", false))));
    session.news(PageNews::Offered(of("black", asks("score", false))));
    session.news(PageNews::Offered(offer(
        "penalise",
        None,
        &[asks("bonus", true)],
    )));
    session.news(PageNews::Offered(offer("stop", None, &[])));
    session
}

#[test]
fn a_number_where_words_are_asked_is_one_of_the_menu() {
    let mut session = reading();
    session.line("1");
    let stops = session.line("4");
    assert_eq!(
        stops[0],
        TerminalAction::Print("left: score, please".to_owned())
    );
    assert_eq!(sent(&stops[1..])[0], ("act", "stop"));
    assert_eq!(
        session.line("state"),
        [TerminalAction::Look(StateQuery::State)]
    );
    // A number outside the menu is no score either.
    session.line("1");
    let again = [
        print("41 is no number of the menu"),
        print("score, please:"),
    ]
    .concat();
    assert_eq!(session.line("41"), again);
    let looks = [
        vec![TerminalAction::Look(StateQuery::Menu)],
        print("score, please:"),
    ]
    .concat();
    assert_eq!(session.line("menu"), looks);
    assert!(sent(&session.line("1.e4 e5")).contains(&("score", "1.e4 e5")));
    // Where a number is asked for, it is the answer.
    session.line("3");
    assert!(sent(&session.line("4")).contains(&("bonus", "4")));
}

#[test]
fn a_name_of_two_acts_says_so() {
    let mut session = reading();
    let said = [
        "read-score is 2 acts, type the number of one:",
        "1 Read white's score",
        "2 Read black's score",
    ];
    assert_eq!(session.line("read-score"), said.map(print).concat());
    session.line("2");
    assert!(sent(&session.line("1.e4")).contains(&("seat", "black")));
}

/// On a German page, the arbiter types what the page says, and reads German.
#[test]
fn a_german_page_is_answered_in_german() {
    let mut session = session();
    session.news(PageNews::Opened {
        title: "Tisch 1".to_owned(),
        form: "token".to_owned(),
        language: Language::De,
    });
    let mut dismiss = offer("dismiss", Some(1), &[]);
    dismiss.typed = "verwerfen 1".to_owned();
    session.news(PageNews::Offered(dismiss));
    for typed in ["verwerfen 1", "Verwerfen 1 weil es nichts ist", "dismiss 1"] {
        let sent = session.line(typed);
        assert!(self::sent(&sent).contains(&("act", "dismiss")), "{typed}");
    }
    // A line that is no act of the menu is sent as an order.
    let sent = session.line("strafe weiß verwarnung");
    assert_eq!(
        self::sent(&sent),
        [
            ("act", "line"),
            ("form_token", "token"),
            ("line", "strafe weiß verwarnung")
        ]
    );
    assert_eq!(
        session.line("menü"),
        [TerminalAction::Look(StateQuery::Menu)]
    );
    assert_eq!(
        session.line("Stand"),
        [TerminalAction::Look(StateQuery::State)]
    );
    assert_eq!(session.line("9"), print("9 ist keine Nummer des Menüs"));
    let help = session.line("hilfe");
    assert_eq!(help.len(), 10);
    assert!(help.contains(&TerminalAction::Print(
        "eine Nummer oder eine Anordnung wie annehmen 1: es tun".to_owned()
    )));
}
