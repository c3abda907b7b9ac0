//! One language for drawing pages without a server and for the table's words on them.

use announce::{Language, Lexicon, Style};
use config::desk::{Behind, TablePeople};
use laws::role::{Person, Role};
use laws::seat::Room;
use shell::table::Said;
use shell::web::drawn::Drawer;
use table::{Output, State, Words};

/// A language, with people of all roles, where the arbiters have names.
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

    /// The words for this output.
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
