//! A microphone's recognition of a player is evidence, and a difference is reported to the arbiter alone. Judged by what does not
//! change: the players' announcements, the moves and the clocks are equal whatever is heard.

use sim::transcript;

/// Plays a half-move by White with this text heard before the commit, and Black's reply. Returns what the players hear, with the
/// clocks; and what the arbiter hears.
fn played(heard: &str) -> (Vec<String>, Vec<String>) {
    let script = format!(
        "profile announcer = \"player\"\nwhite is enrolled in de\nblack is enrolled in de\n+3s\nwhite lifts e2\nwhite places e4\n+300ms\n\
         {heard}\nwhite commits\n+200ms\nblack repeats\nwhite presses\n+2s\nblack lifts e2\nblack places e4\n+700ms\nblack lifts e7\n\
         black places e5\n+300ms\nblack commits\nblack presses\nthe clocks show\n"
    );
    let played = transcript::play(&script).unwrap();
    let state = played.table.state();
    assert_eq!(state.plies().len(), 2, "{heard}");
    assert_eq!(state.open().count(), 0, "{heard}");
    let told = played.text.lines().filter(|line| line.starts_with("  "));
    let (arbiter, players): (Vec<&str>, Vec<&str>) =
        told.partition(|line| line.trim().starts_with("arbiter: "));
    let owned = |lines: Vec<&str>| lines.into_iter().map(str::to_owned).collect();
    (owned(players), owned(arbiter))
}

#[test]
fn whatever_is_heard_players_moves_and_clocks_are_the_same() {
    let (players, arbiter) = played("");
    assert!(
        players.iter().any(|line| line.contains("clocks: ")),
        "{players:?}"
    );
    for heard in [
        "white is heard as \"Eva zwei Eva vier\"",
        "white is heard as \"Eva vier\"",
        "white is heard, perhaps as \"Eva drei\" or \"Eva vier\"",
        "white is heard, and not understood",
        "white coughs",
        "white is heard as \"Eva drei\"\nwhite is heard as \"Eva vier\"",
        "white is heard as \"Eva drei\"\nwhite is heard, and not understood",
        "black is heard as \"Eva drei\"",
    ] {
        assert_eq!(played(heard), (players.clone(), arbiter.clone()), "{heard}");
    }
    for heard in [
        "white is heard as \"Eva drei\"",
        "white is heard as \"Springer Eva vier\"",
        "white is heard as \"Kurze Rochade\"",
        "white is heard as \"Eva vier\"\nwhite is heard as \"Eva drei\"\nwhite coughs",
    ] {
        let (told, differs) = played(heard);
        assert_eq!(told, players, "{heard}");
        assert_eq!(differs.len(), arbiter.len() + 1, "{heard}: {differs:?}");
        assert!(
            differs.iter().any(|line| line.contains("heard as")),
            "{differs:?}"
        );
    }
}
