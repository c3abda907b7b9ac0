//! Letters without accents, as keyboards and other programs write them.

/// How a letter with an umlaut, and the like, is written without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Umlauts {
    /// "Muller", "Sorensen".
    OneLetter,
    /// "Mueller", "Soerensen".
    TwoLetters,
}

/// Letters, and how they are written as one letter and as two.
const PLAIN: [(&str, &str, &str); 24] = [
    ("ä", "a", "ae"),
    ("ö", "o", "oe"),
    ("ü", "u", "ue"),
    ("øő", "o", "oe"),
    ("å", "a", "aa"),
    ("ß", "ss", "ss"),
    ("æ", "ae", "ae"),
    ("œ", "oe", "oe"),
    ("àáâãāąă", "a", "a"),
    ("çćčċ", "c", "c"),
    ("ďđð", "d", "d"),
    ("èéêëēęěė", "e", "e"),
    ("ğģ", "g", "g"),
    ("ìíîïīįı", "i", "i"),
    ("ķ", "k", "k"),
    ("łľĺļ", "l", "l"),
    ("ñńňņ", "n", "n"),
    ("òóôõō", "o", "o"),
    ("ř", "r", "r"),
    ("śšşș", "s", "s"),
    ("ťţț", "t", "t"),
    ("ùúûūůűų", "u", "u"),
    ("ýÿ", "y", "y"),
    ("źżž", "z", "z"),
];

/// The text in lower case, without accents.
pub fn plain_letters(text: &str, umlauts: Umlauts) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.to_lowercase().chars() {
        if sign.is_ascii() {
            plain.push(sign);
            continue;
        }
        match PLAIN.iter().find(|(signs, ..)| signs.contains(sign)) {
            Some((_, one, _)) if umlauts == Umlauts::OneLetter => plain.push_str(one),
            Some((_, _, two)) => plain.push_str(two),
            None => plain.push(sign),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_without_accents() {
        for (name, one, two) in [
            ("Müller", "muller", "mueller"),
            ("Łukasz", "lukasz", "lukasz"),
            ("ÅSTRÖM", "astrom", "aastroem"),
            ("Weiß, José", "weiss, jose", "weiss, jose"),
            ("Cœur", "coeur", "coeur"),
            ("Белые e4", "белые e4", "белые e4"),
        ] {
            assert_eq!(plain_letters(name, Umlauts::OneLetter), one, "{name}");
            assert_eq!(plain_letters(name, Umlauts::TwoLetters), two, "{name}");
        }
    }
}
