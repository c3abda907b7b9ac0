//! Spoken forms of times in a text. Digits suit the eye, but many voices read them as nonsense ("sixteen o'clock twenty-two
//! o'clock fifty-three"); this module gives the ear a readable form.
//!
//! It recognises the two forms in our own texts: a wall-clock time, `14:03:21`, and a chess clock's, `0:15:14`. Everything else
//! is left unchanged.

use announce::Lexicon;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    pub seen: String,
    /// The spoken form, if it differs.
    pub heard: Option<String>,
}

/// Splits a text into non-empty parts.
pub fn stretches(text: &str, lexicon: &Lexicon) -> Vec<Stretch> {
    let in_time = |sign: char| sign.is_ascii_digit() || sign == ':';
    let mut parts: Vec<Stretch> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let run = rest.find(|sign| in_time(sign) != in_time(first));
        let (part, after) = rest.split_at(run.unwrap_or(rest.len()));
        // "14:03:21: Ruled" ends with a colon of the sentence.
        let time = part.trim_end_matches(':');
        let heard = heard(time, lexicon);
        let (seen, colon) = match heard {
            Some(_) => (time, &part[time.len()..]),
            None => (part, ""),
        };
        let plain = |text: &str| Stretch {
            seen: text.to_owned(),
            heard: None,
        };
        parts.push(Stretch {
            heard,
            ..plain(seen)
        });
        if !colon.is_empty() {
            parts.push(plain(colon));
        }
        rest = after;
    }
    parts
}

/// The spoken form of a text.
pub fn spoken(text: &str, lexicon: &Lexicon) -> String {
    let parts = stretches(text, lexicon).into_iter();
    parts.map(|part| part.heard.unwrap_or(part.seen)).collect()
}

/// The spoken form of a time; `None` for other text.
fn heard(time: &str, lexicon: &Lexicon) -> Option<String> {
    let parts: Vec<&str> = time.split(':').collect();
    let [hours, minutes, seconds] = parts[..] else {
        return None;
    };
    if minutes.len() != 2 || seconds.len() != 2 {
        return None;
    }
    if hours.len() == 2 {
        // Voices read a second colon as a second hour.
        return Some(format!("{hours}:{minutes} {seconds}"));
    }
    let number = |part: &str| part.parse::<u64>().ok();
    let seconds = number(hours)? * 3600 + number(minutes)? * 60 + number(seconds)?;
    Some(duration(seconds, lexicon))
}

/// "5 minutes 10 seconds".
pub fn duration(seconds: u64, lexicon: &Lexicon) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let counted = |name, n: u64| lexicon.with(name, [("count", n.into())]);
    let mut parts = Vec::new();
    if hours > 0 {
        parts.push(counted("hours", hours));
    }
    if minutes > 0 {
        parts.push(counted("minutes", minutes));
    }
    if !seconds.is_multiple_of(60) || parts.is_empty() {
        parts.push(counted("seconds", seconds % 60));
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::Language;

    #[test]
    fn a_voice_reads_times_as_people_say_them() {
        let lexicon = Lexicon::new(Language::De).unwrap();
        let spoken = |text| spoken(text, &lexicon);
        assert_eq!(spoken("16:22:53: Entschieden"), "16:22 53: Entschieden");
        assert_eq!(
            spoken("Weiß 0:15:14, Schwarz 1:00:01"),
            "Weiß 15 Minuten 14 Sekunden, Schwarz 1 Stunde 1 Sekunde"
        );
        for same in ["D.2.9: g6", "1:0", "16:22", "a::b 1:2:3 12:34:56:78", ""] {
            assert_eq!(spoken(same), same);
        }
    }
}
