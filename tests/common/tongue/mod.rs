//! A language in which pages are drawn without a server, and in which the table says what they show.

use announce::{Language, Lexicon, Style};
use config::desk::{Behind, TablePeople};
use laws::role::{Person, Role};
use laws::seat::Room;
use shell::table::Said;
use shell::web::drawn::Drawer;
use table::{Output, State, Words};

/// A language, for the people of all roles, of whom the arbiters have names.
pub struct Tongue {
    pub code: &'static str,
    words: Words,
    pub drawer: Drawer,
}

impl Tongue {
    pub fn new(language: Language) -> Tongue {
        let person = |role: Role| Person {
            role,
            name: role.arbiter().then(|| format!("{role} by name")),
        };
        let desk = TablePeople {
            people: Role::ALL.into_iter().map(person).collect(),
            chief_rules: false,
            behind: Behind::Nothing,
        };
        Tongue {
            code: language.code(),
            words: Words::new(language, language, Style::FIDE).unwrap(),
            drawer: Drawer::new(Lexicon::new(language).unwrap(), desk),
        }
    }

    /// What was told, in its words.
    pub fn says(&self, output: &Output, state: &State) -> Said {
        let saying = self.words.say(output, &state.ears, Room::default());
        Said {
            at: state.at,
            room: Room::default(),
            output: output.clone(),
            words: saying.words,
            language: saying.language,
            line: saying.line,
            told: saying.told,
        }
    }
}
