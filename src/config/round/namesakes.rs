//! Players of one name in a round: the section of one names the number at FIDE behind the name, `[players."Berg, Anna 4600001"]`.

use shakmaty::ByColor;

use super::EventFile;
use round::{Player, Round};

/// How the section of this player alone may be called.
pub(super) fn numbered(player: &Player) -> Option<String> {
    Some(format!("{} {}", player.name, player.fide_id?))
}

/// The name; of one who has a namesake in the round, with the number at FIDE.
pub fn told_apart(round: &Round, player: &Player) -> String {
    let numbered = numbered(player).filter(|_| of_name(round, &player.name).count() > 1);
    numbered.unwrap_or_else(|| player.name.clone())
}

fn of_name<'r>(round: &'r Round, name: &'r str) -> impl Iterator<Item = &'r Player> {
    let players = round.pairings.iter().flat_map(|pairing| &pairing.players);
    players.filter(move |player| player.name == name)
}

/// Whether the section of this name is the player's.
pub fn is_section_of(section: &str, player: &Player) -> bool {
    section == player.name || numbered(player).as_deref() == Some(section)
}

impl EventFile {
    /// Where nobody knows which of two players of one name is meant.
    pub fn unclear(&self, round: &Round) -> Vec<String> {
        let mut wrong = Vec::new();
        for section in self.players() {
            let namesakes: Vec<&Player> = of_name(round, section).collect();
            if namesakes.len() > 1 {
                let numbers = namesakes.iter().filter_map(|player| numbered(player));
                let numbers: Vec<String> = numbers
                    .map(|name| format!("[players.\"{name}\"]"))
                    .collect();
                let expected = match &numbers[..] {
                    [] => "give each another name in the pairing program".to_owned(),
                    some => format!("write {}", some.join(" or ")),
                };
                wrong.push(format!(
                    "[players.\"{section}\"] is the name of {} players of this round; {expected}",
                    namesakes.len()
                ));
            }
        }
        for pairing in &round.pairings {
            let ByColor { white, black } = &pairing.players;
            let told = white.fide_id.zip(black.fide_id);
            let told = told.is_some_and(|(white, black)| white != black);
            if white.name == black.name && !told {
                wrong.push(format!(
                    "table {}: both players are called {}, and no numbers at FIDE tell them apart; give each another name in the pairing program",
                    pairing.table, white.name
                ));
            }
        }
        wrong
    }
}
