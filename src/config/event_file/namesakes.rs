//! Players who share a name in a round: a section for one of them adds the FIDE number, as in `[players."Berg, Anna 4600001"]`.

use shakmaty::ByColor;

use super::EventFile;
use round::{Player, Round};

/// The section name of this player alone: name and FIDE number.
pub(super) fn numbered(player: &Player) -> Option<String> {
    Some(format!("{} {}", player.name, player.fide_id?))
}

/// The player's name; with the FIDE number if another player of the round has that name.
pub fn told_apart(round: &Round, player: &Player) -> String {
    let numbered = numbered(player).filter(|_| of_name(round, &player.name).count() > 1);
    numbered.unwrap_or_else(|| player.name.clone())
}

fn of_name<'r>(round: &'r Round, name: &'r str) -> impl Iterator<Item = &'r Player> {
    let players = round.pairings.iter().flat_map(|pairing| &pairing.players);
    players.filter(move |player| player.name == name)
}

/// Whether this section is the player's.
pub fn is_section_of(section: &str, player: &Player) -> bool {
    section == player.name || numbered(player).as_deref() == Some(section)
}

impl EventFile {
    /// Describes the sections and tables where players of one name cannot be told apart.
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
