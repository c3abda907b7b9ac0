//! Decodes files from other programs, detecting their encoding.
//!
//! A byte order mark, and valid UTF-8, are certain. Of the older code pages, the one is chosen that gives the fewest characters in places
//! where no language has them (`J”rg`, `M³ynarski`, `GALIÓSKi`). A tie goes to Windows-1252, whose letters are those of ISO 8859-1, which
//! PGN and TRF name. The caller is told what was guessed, so that people can check the names.

use std::fmt;

/// A text encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// With or without a byte order mark.
    Utf8,
    /// With or without a byte order mark.
    Utf16,
    /// Western Europe; the letters of ISO 8859-1.
    Windows1252,
    /// Central Europe.
    Windows1250,
    /// DOS, Western Europe.
    CodePage850,
}

impl Encoding {
    /// Whether the encoding was guessed, because nothing in the bytes makes it certain.
    pub const fn is_guessed(self) -> bool {
        !matches!(self, Encoding::Utf8 | Encoding::Utf16)
    }

    /// The characters of the bytes from 0x80 on.
    const fn upper(self) -> &'static str {
        match self {
            Encoding::Windows1250 => WINDOWS_1250,
            Encoding::CodePage850 => CODE_PAGE_850,
            Encoding::Utf8 | Encoding::Utf16 | Encoding::Windows1252 => WINDOWS_1252,
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16 => "UTF-16",
            Encoding::Windows1252 => "Windows-1252",
            Encoding::Windows1250 => "Windows-1250",
            Encoding::CodePage850 => "code page 850",
        })
    }
}

/// What a file is that is no plain text, by the bytes that it begins with; none if it may be text.
pub fn other_than_text(bytes: &[u8]) -> Option<&'static str> {
    const KINDS: [(&[u8], &str); 10] = [
        (b"\xff\xfe\0\0", "a text in UTF-32"),
        (b"\0\0\xfe\xff", "a text in UTF-32"),
        (b"PK\x03\x04", "a spreadsheet or another ZIP archive"),
        (b"\xd0\xcf\x11\xe0", "a document of Excel or Word"),
        (b"%PDF", "a PDF"),
        (b"{\\rtf", "a document in RTF"),
        (b"\x1f\x8b", "a compressed file"),
        (b"\x89PNG", "a picture"),
        (b"\xff\xd8\xff", "a picture"),
        (
            b"SQLite format 3",
            "a database, as a ledger of annabella is one",
        ),
    ];
    let found = KINDS.iter().find(|(begins, _)| bytes.starts_with(begins));
    found.map(|(_, kind)| *kind)
}

/// A decoded text and its encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Without the byte order mark.
    pub text: String,
    pub encoding: Encoding,
}

/// The number of byte pairs examined to detect UTF-16 without a mark: PGN tags and numbers are Latin.
const SAMPLE: usize = 4;

/// Decodes these bytes.
///
/// ```
/// use laws::encoding::{Encoding, decoded};
///
/// let read = decoded(b"M\xfcller, J\xf6rg");
/// assert_eq!((read.text.as_str(), read.encoding), ("Müller, Jörg", Encoding::Windows1252));
/// let read = decoded(b"M\x81ller, J\x94rg");
/// assert_eq!((read.text.as_str(), read.encoding), ("Müller, Jörg", Encoding::CodePage850));
/// ```
pub fn decoded(bytes: &[u8]) -> Decoded {
    // Without a mark: no text in another encoding contains zeros, and in UTF-16 a Latin letter has one in each pair.
    let has_zeros = |behind: bool| {
        let (sign, zero) = (usize::from(!behind), usize::from(behind));
        let mut pairs = bytes.chunks_exact(2).take(SAMPLE);
        bytes.len() > 1 && pairs.all(|pair| pair[zero] == 0 && pair[sign] != 0)
    };
    let little: fn([u8; 2]) -> u16 = u16::from_le_bytes;
    let big: fn([u8; 2]) -> u16 = u16::from_be_bytes;
    let utf16 = match bytes {
        [0xff, 0xfe, ..] => Some((little, 2)),
        [0xfe, 0xff, ..] => Some((big, 2)),
        _ if has_zeros(true) => Some((little, 0)),
        _ if has_zeros(false) => Some((big, 0)),
        _ => None,
    };
    if let Some((unit, marked)) = utf16 {
        let pairs = bytes[marked..].chunks(2);
        let units = pairs.map(|pair| unit([pair[0], pair.get(1).copied().unwrap_or_default()]));
        let signs = char::decode_utf16(units);
        return Decoded {
            text: signs
                .map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect(),
            encoding: Encoding::Utf16,
        };
    }
    let unmarked = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(unmarked) {
        return Decoded {
            text: text.to_owned(),
            encoding: Encoding::Utf8,
        };
    }
    let pages = [
        Encoding::Windows1252,
        Encoding::Windows1250,
        Encoding::CodePage850,
    ];
    let read = pages.map(|encoding| Decoded {
        text: in_page(unmarked, encoding),
        encoding,
    });
    let best = read.into_iter().min_by_key(oddities);
    best.unwrap_or_else(|| Decoded {
        text: String::from_utf8_lossy(unmarked).into_owned(),
        encoding: Encoding::Utf8,
    })
}

fn in_page(bytes: &[u8], encoding: Encoding) -> String {
    let upper: Vec<char> = encoding.upper().chars().collect();
    let sign = |byte: &u8| match byte.checked_sub(0x80) {
        None => char::from(*byte),
        Some(place) => upper[usize::from(place)],
    };
    bytes.iter().map(sign).collect()
}

/// The score of characters in places where no language has them.
fn oddities(read: &Decoded) -> usize {
    let signs: Vec<char> = read.text.chars().collect();
    let beyond = (0..signs.len()).filter(|at| !signs[*at].is_ascii());
    beyond.map(|at| oddity(&signs, at, read.encoding)).sum()
}

fn oddity(signs: &[char], at: usize, encoding: Encoding) -> usize {
    let near = |at: Option<usize>| at.and_then(|at| signs.get(at)).copied().unwrap_or(' ');
    let (before, sign, after) = (near(at.checked_sub(1)), signs[at], near(Some(at + 1)));
    let (left, right) = (before.is_alphabetic(), after.is_alphabetic());
    if sign == char::REPLACEMENT_CHARACTER {
        return 8;
    }
    if !sign.is_alphabetic() || "ªºµ".contains(sign) {
        return match (left, right) {
            (true, true) if "’-–·".contains(sign) => 0,
            (true, true) => 2,
            (false, true) => usize::from(!"“„‘‚«‹¡¿—–§†‡©®".contains(sign)),
            (true, false) => usize::from(!"”’“‘»›…—–™®©²³°ªº".contains(sign)),
            (false, false) => 0,
        };
    }
    let shouts = before.is_lowercase() && sign.is_uppercase();
    let whispers = before.is_uppercase() && sign.is_lowercase() && after.is_uppercase();
    let foreign = match encoding {
        // Western languages lack these letters; words that have them have their neighbours, too.
        Encoding::Windows1252 => "ŠšŽž".contains(sign),
        Encoding::Windows1250 => "ŔŕĹĺĎď˝".contains(sign),
        _ => "ıþÞðÐõÕ".contains(sign),
    };
    2 * usize::from(shouts || whispers) + usize::from(foreign)
}

const WINDOWS_1252: &str = "\
€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿\
ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

const WINDOWS_1250: &str = "\
€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

const CODE_PAGE_850: &str = "\
ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤\
ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str, encoding: Encoding) -> Vec<u8> {
        let place = |sign: char| encoding.upper().chars().position(|known| known == sign);
        let byte = |sign: char| match sign.is_ascii() {
            true => sign as u8,
            false => 0x80 + place(sign).unwrap() as u8,
        };
        text.chars().map(byte).collect()
    }

    #[test]
    fn names_come_back_in_the_letters_in_which_they_were_written() {
        let western = [
            "Müller, Jörg",
            "MÜLLER, JÖRG",
            "Sánchez Ibáñez, José",
            "Hérault-Lefèvre, François",
            "Strøm, Åse",
            "d’Élégance, Ève",
            "Grüße (1½ Punkte) – „Remis“",
        ];
        let central = [
            "Młynarski, Łukasz",
            "Śliwa, Żaneta",
            "Šefčovič, Jiří",
            "Dvořák, Šárka",
            "Dąbrowska, Małgorzata",
        ];
        let known = [
            (Encoding::Windows1252, &western[..]),
            (Encoding::Windows1250, &central[..]),
            (Encoding::CodePage850, &western[..5]),
        ];
        for (encoding, names) in known {
            for name in names {
                let read = decoded(&bytes(name, encoding));
                assert_eq!((read.text.as_str(), read.encoding), (*name, encoding));
            }
        }
    }

    #[test]
    fn marks_and_utf8_leave_no_doubt() {
        let text = "Müller – Łukasz";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for unmarked in [&little, &big] {
            let read = decoded(unmarked);
            assert_eq!((read.text.as_str(), read.encoding), (text, Encoding::Utf16));
        }
        let marked = [
            (text.as_bytes().to_vec(), Encoding::Utf8),
            (
                [&b"\xEF\xBB\xBF"[..], text.as_bytes()].concat(),
                Encoding::Utf8,
            ),
            ([&b"\xFF\xFE"[..], &little].concat(), Encoding::Utf16),
            ([&b"\xFE\xFF"[..], &big].concat(), Encoding::Utf16),
        ];
        for (bytes, encoding) in marked {
            let text = text.to_owned();
            assert_eq!(decoded(&bytes), Decoded { text, encoding });
        }
        // Half a character at the end.
        assert_eq!(decoded(b"\xFF\xFEA").text, "A");
    }
}
