//! A reader of a page's event stream that folds it as the page's script does.

use serde::Deserialize;

/// A record of the stream, as sent.
#[derive(Deserialize)]
struct Sent {
    from: u64,
    to: u64,
    regions: Vec<(String, Vec<Part>)>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    Kept(usize, usize),
    New(String),
}

/// A reader that folds the records it is sent.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    drawing: u64,
    regions: Vec<(String, Vec<String>)>,
}

impl Reader {
    pub fn connected(sent: &str) -> Reader {
        let mut reader = Reader::default();
        reader.fold(sent);
        reader
    }

    /// Folds a record; returns the ids of the regions that changed.
    pub fn fold(&mut self, sent: &str) -> Vec<String> {
        let sent: Sent = serde_json::from_str(sent).unwrap();
        assert_eq!(sent.from, self.drawing, "nothing is missing");
        self.drawing = sent.to;
        let changed = sent.regions.iter().map(|(id, _)| id.clone()).collect();
        for (id, parts) in sent.regions {
            let known = self.regions.iter().position(|(known, _)| *known == id);
            let place = known.unwrap_or_else(|| {
                self.regions.push((id, Vec::new()));
                self.regions.len() - 1
            });
            let before = std::mem::take(&mut self.regions[place].1);
            for part in parts {
                match part {
                    Part::Kept(first, count) => {
                        let kept = before[first..first + count].iter();
                        self.regions[place].1.extend(kept.cloned());
                    }
                    Part::New(text) => self.regions[place].1.extend(cut(&text)),
                }
            }
        }
        changed
    }

    /// The current HTML of a region.
    pub fn html(&self, id: &str) -> Option<String> {
        let (_, pieces) = self.regions.iter().find(|(known, _)| known == id)?;
        Some(pieces.concat())
    }

    /// Whether every region of the other reader stands here too, in any order of arrival.
    pub fn has(&self, other: &Reader) -> bool {
        let same = |(id, pieces): &(String, Vec<String>)| {
            self.regions
                .iter()
                .any(|(known, had)| known == id && had == pieces)
        };
        self.drawing == other.drawing && other.regions.iter().all(same)
    }
}

/// Cuts before each `<`, `>`, comma and space.
fn cut(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for letter in text.chars() {
        match pieces.last_mut() {
            Some(piece) if !['<', '>', ',', ' '].contains(&letter) => piece.push(letter),
            _ => pieces.push(letter.to_string()),
        }
    }
    pieces
}
