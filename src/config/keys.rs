//! The table of configuration keys: values, defaults and explanations.
//!
//! The reader accepts no other key, `annabella check --example` prints these, and `docs/organiser-reference.md` explains them
//! in the same words.

use super::event;

macro_rules! keys {
    ($table:ident, $($name:literal = $value:literal, $(without it $without:literal,)? or $others:literal: $about:literal;)*) => {
        const $table: &[ConfigKey] = &[$(ConfigKey {
            name: $name,
            value: $value,
            without: keys!(@ $($without)?),
            others: $others,
            about: $about,
        }),*];
    };
    (@ $without:literal) => { Some($without) };
    (@) => { None };
}

/// A section of the file.
pub struct Chapter {
    /// The name in its brackets; empty for the keys at the top of the file.
    pub name: &'static str,
    /// Its purpose.
    pub about: &'static str,
    /// Its keys, in the order of the manual.
    pub keys: &'static [ConfigKey],
}

/// A key.
pub struct ConfigKey {
    /// Its name.
    pub name: &'static str,
    /// Its default, as TOML; an example, where the default cannot be written as TOML.
    pub value: &'static str,
    /// The default in words, where it cannot be written as TOML.
    pub without: Option<&'static str>,
    /// Other values that it takes.
    pub others: &'static str,
    /// Its effect, and who hears of it.
    pub about: &'static str,
}

impl ConfigKey {
    /// The key with this value, below its explanation and its other values.
    pub fn said(&self, value: &toml::Value) -> String {
        let ConfigKey {
            name,
            others,
            about,
            ..
        } = self;
        format!("\n# {about}\n# Or: {others}.\n{name} = {value}\n")
    }
}

/// All sections of the file, in order.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        name: "",
        about: "What stands at the top of the file, before any section.",
        keys: TOP,
    },
    Chapter {
        name: "event",
        about: "What holds at this table.",
        keys: event::KEYS,
    },
    Chapter {
        name: "white",
        about: "The player of the white pieces, and where White's moves come from.",
        keys: SEAT,
    },
    Chapter {
        name: "black",
        about: "The player of the black pieces: the same keys.",
        keys: SEAT,
    },
    Chapter {
        name: "words",
        about: "The languages of the event, and the words of its moves.",
        keys: WORDS,
    },
    Chapter {
        name: "voice",
        about: "Who speaks.",
        keys: VOICE,
    },
    Chapter {
        name: "ears",
        about: "Sound outputs, by the names that `annabella devices` prints.",
        keys: EARS,
    },
    Chapter {
        name: "recording",
        about: "Where the tape goes, if the event or the arbiter allows one.",
        keys: RECORDING,
    },
    Chapter {
        name: "listening",
        about: "Whose announcements a microphone hears, where the players announce. It is evidence for the arbiter; no player hears of it.",
        keys: LISTENING,
    },
    Chapter {
        name: "roles",
        about: "Who takes part. Each has a page, and an address for it that is printed once.",
        keys: ROLES,
    },
    Chapter {
        name: "web",
        about: "Where the pages are, and how they are protected on their way.",
        keys: WEB,
    },
    Chapter {
        name: "rooms",
        about: "One game in two rooms; `annabella help rooms` tells how. What holds between them stands under `[event]`.",
        keys: ROOMS,
    },
    Chapter {
        name: "nats",
        about: "The servers of an event of many tables, through which desks see this one and rule at it; see `annabella help tables`.",
        keys: NATS,
    },
    Chapter {
        name: "boards",
        about: "Where boards are looked for, and which programs see them.",
        keys: BOARDS,
    },
];

/// The keys of a section; without one, the keys and section names at the top of the file.
pub(super) fn known(section: Option<&str>) -> Vec<&'static str> {
    let own = section.unwrap_or_default();
    let chapter = CHAPTERS.iter().filter(|chapter| chapter.name == own);
    let keys = chapter.flat_map(|chapter| chapter.keys).map(|key| key.name);
    let sections = CHAPTERS.iter().map(|chapter| chapter.name);
    keys.chain(sections.filter(|name| section.is_none() && !name.is_empty()))
        .collect()
}

keys! { TOP,
    "ledger" = r#""round-3-table-7.sqlite""#, without it "`ledger.sqlite` in the state folder of the user or of the service", or "a path, from the folder of this file on":
        "The file of the game. A table that is started again goes on with the game that stands there.";
    "register" = r#""open-2026.register""#, without it "there is none", or "a path, from the folder of this file on":
        "The register of the event, to which all its tables add warnings, penalties, illegal moves and games lost by a ruling. In a later \
         round the arbiter, and nobody else, hears what the players bring.";
    "position" = r#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1""#, or "any position in FEN that can arise":
        "The position to start from.";
}

keys! { SEAT,
    "name" = r#""Anna Berg""#, without it "the scoresheets have none", or "a text":
        "The player's name, for scoresheets and pages.";
    "fide-id" = "4600000", without it "the scoresheets have none", or "a number":
        "The player's number at FIDE, by which the register knows the player.";
    "board" = r#""auto""#, or r#"a port such as "/dev/ttyUSB0"; the number of a board, 0 to 65534; a make, "dgt", "sentio" or "chesslink", or "dgt:/dev/rfcomm0" with its port; "other": the board in front of the other player; "assistant": moves are typed on a page"#:
        "Where the moves come from. With \"auto\" a board is looked for: both players and the arbiter hear which is missing.";
    "turned" = r#""ask""#, without it "the player is asked where the board cannot tell", or "true: the other way round, its buttons before the player of Black; false: not":
        "How the board stands. The player who is asked before the game answers by lifting their own king.";
    "commit" = r#""by-hand""#, without it "as `[event]` says", or r#""by-hand", "automatic", "press""#:
        "How this player says that this is the move; see `commit` in `[event]`.";
    "sighted" = "false", or "true":
        "A player who sees, though the board has sensors: the Laws for the blind (D.2.3) do not bind this player's moves.";
    "hearing-impaired" = "false", or "true":
        "A player who does not hear, or hears badly, who may have an assistant for that (D.2.11).";
    "assistant" = "false", or "true; or the assistant's name":
        "The player's assistant (D.2.10), who then has a page. If none is said, who types moves is one.";
    "score" = r#""nothing""#, or r#""record": what the table records; "tape": what the player says to the tape"#:
        "What the chief arbiter has approved before the event as this player's own score, besides what is written or read to the table (11.3.2, D.2.7). It stands in the ledger as the chief arbiter's approval.";
}

keys! { WORDS,
    "players" = r#""de""#, or r#""en", "es", "fr""#:
        "The language of everything that players hear besides the moves.";
    "arbiter" = r#""en""#, or r#""de", "es", "fr""#:
        "The language of everything that officials hear and read.";
    "style" = r#""fide""#, or r#""fide-long": with the square it comes from; "nato": Alfa to Hotel, in English; "local": pieces and ranks in the players' language, where the arbiter so decides"#:
        "The words of a move, as D.2.1 has them: \"Springer Felix drei\" with fide, \"knight foxtrot three\" with nato, \"knight Felix three\" with local in English.";
    "check" = "false", or "true":
        "Whether check is announced with the move that gives it.";
    "en-passant" = "false", or "true":
        "Whether en passant is announced with the capture.";
}

keys! { VOICE,
    "white" = r#""de-anna""#, without it "`de-anna`", or "the name of a voice, or its folder, with a stroke in it":
        "Who announces White's moves.";
    "black" = r#""de-otto""#, without it "`de-otto`", or "the name of a voice, or its folder":
        "Who announces Black's moves, so that one hears who moved.";
    "phrases" = r#""en-alice""#, without it "the narrator of the players' language: `de-klara`, `en-alice`, `es-lucia` or `fr-claire`", or "the name of a voice, or its folder":
        "Who says everything else.";
    "speed" = r#""normal""#, or r#""slow", "fast", "very-fast""#:
        "How fast they speak. Each player changes it by left and right.";
    "speech" = r#""espeak""#, or r#""server": the user's own speech-dispatcher voice, at its own output"#:
        "Who speaks other text. Moves are recorded words in any case, and text waits for them. Where neither speaks, the text is shown.";
}

keys! { EARS,
    "table" = r#""Loudspeaker""#, without it "the default output of the computer", or r#""none": in a quiet hall nothing is heard by both"#:
        "The loudspeaker that both players hear: moves, clocks, rulings.";
    "white" = r#""Headphones""#, without it "there is none: what is private waits until White presses repeat, and the table hears that there is a message", or r#"another output; "none""#:
        "The earphone of White: answers, questions and guidance for White alone.";
    "black" = r#""Headphones 2""#, without it "there is none, likewise", or r#"another output; "none""#:
        "The earphone of Black.";
    "warm-up" = r#""600 ms""#, without it "600 ms at a Bluetooth output, none at any other", or r#"a time up to two seconds; "none""#:
        "How long each output is woken by silence before the first sound after ten seconds without one. Bluetooth headphones and some amplifiers sleep then, and swallow what comes first. The ledger has what holds.";
}

keys! { RECORDING,
    "folder" = r#""recordings""#, without it "beside the ledger", or "a path":
        "The folder of the tape's files.";
    "microphone" = r#""Table microphone""#, without it "the default one", or "a name that `annabella devices` prints":
        "What hears the table, if what is said is recorded, too.";
}

keys! { LISTENING,
    "white" = r#""Anna Berg""#, without it "White is not listened to, and uses the buttons", or "the name under which White has enrolled words (`annabella ear enrol`); in a rated game they must be measured, too (`annabella ear measure`)":
        "White's words are heard while White holds commit to announce, or ok to repeat; who holds no such button, at an ordinary board, from when they have the move until their clock is pressed.";
    "white-microphone" = r#""Headset""#, without it "the default one", or "a name that `annabella devices` prints":
        "What hears White. The arbiter approves it (11.3.2), and switches it off and on.";
    "black" = r#""Boris Kern""#, without it "Black is not listened to, and uses the buttons", or "a name, likewise":
        "Black's words, likewise.";
    "black-microphone" = r#""Headset 2""#, without it "the default one", or "a name that `annabella devices` prints":
        "What hears Black.";
}

keys! { ROLES,
    "chief" = r#""Maria Lange""#, without it "there is one without a name", or "a name":
        "The chief arbiter, who also gives and revokes addresses.";
    "arbiters" = "[]", or r#"names, as in ["Boris Kern"]"#:
        "The other arbiters.";
    "rule" = r#""arbiters""#, or r#""chief": the chief arbiter alone; the others take cases, hear and note"#:
        "Who may rule.";
    "players" = "false", or "true":
        "Whether each player has a page to keep their own score on.";
    "spectators" = r#""none""#, or r#""live"; or how far behind the game they are: "3 moves", "15 min""#:
        "Whether there is a page of position, moves and clocks for everybody who has its address.";
}

keys! { WEB,
    "listen" = r#""127.0.0.1:8064""#, or r#"an address with a port; "0.0.0.0:8064" for other computers, too, by TLS alone"#:
        "Where the pages are. As it is, they are for this computer only.";
    "name" = r#""table7.example""#, without it "the address", or "the name of a host":
        "How the pages are reached, if not by the address.";
    "certificate" = r#""table7.pem""#, without it "made at the first start, where other computers reach the pages; its fingerprint is printed, and said by `annabella pages --speak`", or r#"a file in PEM; "none": plain HTTP, on this computer or behind a proxy"#:
        "The certificate of the pages.";
    "key" = r#""table7.key""#, without it "made with the certificate", or "a file in PEM":
        "The key of that certificate.";
    "proxy" = r#""https://desk.example""#, without it "there is none", or "an address that begins with https":
        "What speaks TLS before the pages, and how they are then reached; in place of `name`.";
}

keys! { ROOMS,
    "guest" = r#""black""#, without it "both players are in this room", or r#""white""#:
        "Whose seat is in the room that joins. Both rooms write the same.";
    "listen" = r#""0.0.0.0:8065""#, without it "no other room is listened for", or r#""nats", through the servers of `[nats]`; or an address with a port, which the other room reaches"#:
        "Where the room that keeps the game waits for the one that joins. Only the paired room is let in.";
    "peer" = r#""Paris""#, without it "the only room that is paired", or "a name that `annabella pair list` prints":
        "Which of the paired rooms it is.";
    "arbiters" = "[]", or r#"names of `[roles]`, as in ["Clara Brandt"]; the chief arbiter's, too"#:
        "Which arbiters sit in the room that joins: they rule from there, and nobody else does, whatever that room's own file says. The others sit in the room that keeps the game. Both rooms write the same.";
}

keys! { NATS,
    "servers" = "[]", or r#"addresses, as in ["tls://192.168.1.10:4222"]; then `board` and `round` in `[event]` name the game there"#:
        "The game goes on without them; when they cannot be reached, and again, the arbiter is told.";
    "credentials" = r#""nats/table-7.nk""#, without it "the table has none", or "a file that `annabella event` wrote":
        "How the servers know this table.";
    "authority" = r#""nats/authority.pem""#, without it "the certificates that the system trusts", or "a file in PEM that `annabella event` wrote":
        "Who vouches for the servers.";
    "desks" = "{}", or r#"the public key of each arbiter's desk by the arbiter's name in `[roles]`, as `annabella event` writes them: { "Maria Lange" = "UDXU..." }"#:
        "Whose orders from desks count, and in which name they are recorded. What another key has signed, or none, is refused and told.";
}

keys! { BOARDS,
    "candidates" = "[]", or r#"ports, or patterns of ports, as in ["/dev/ttyUSB*"]"#:
        "Where boards are looked for: as it is, on every serial port.";
    "livechess" = "1982", without it "they do not see them", or "a port of this computer; programs look for 1982":
        "Chess programs and pages on this computer see the boards. A rated game is closed to them until the arbiter allows it; the players are told.";
}
