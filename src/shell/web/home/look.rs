//! The appearance of the board on the page of a game at home: pieces, squares and size. It is kept in a file beside the address;
//! an unreadable file means the default.

use std::io;
use std::path::Path;

use crate::limits;

/// The name of the file.
const LOOK: &str = "home-look";

/// The style of pieces and squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum BoardSet {
    /// Figures on light and dark squares.
    #[default]
    Figures,
    /// Figures with broad outlines, on squares of strongly different colours.
    Contrast,
    /// Figures on squares of one colour, with lines between them.
    Flat,
    /// Bold letters of the pieces, each in a disc of its colour.
    Letters,
}

/// The size of the board, if there is room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum BoardSize {
    Small,
    #[default]
    Medium,
    /// As wide as its column.
    Large,
}

impl BoardSet {
    pub(super) const ALL: [BoardSet; 4] = [
        BoardSet::Figures,
        BoardSet::Contrast,
        BoardSet::Flat,
        BoardSet::Letters,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            BoardSet::Figures => "figures",
            BoardSet::Contrast => "contrast",
            BoardSet::Flat => "flat",
            BoardSet::Letters => "letters",
        }
    }
}

impl BoardSize {
    pub(super) const ALL: [BoardSize; 3] = [BoardSize::Small, BoardSize::Medium, BoardSize::Large];

    pub(super) const fn name(self) -> &'static str {
        match self {
            BoardSize::Small => "small",
            BoardSize::Medium => "medium",
            BoardSize::Large => "large",
        }
    }
}

/// The chosen look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardLook {
    pub(super) set: BoardSet,
    pub(super) size: BoardSize,
}

impl BoardLook {
    /// The look after choosing the style or size with this name; `None` for other names.
    pub(super) fn chosen(self, name: &str) -> Option<BoardLook> {
        let set = BoardSet::ALL.into_iter().find(|set| set.name() == name);
        let size = BoardSize::ALL.into_iter().find(|size| size.name() == name);
        match (set, size) {
            (Some(set), _) => Some(BoardLook { set, ..self }),
            (None, Some(size)) => Some(BoardLook { size, ..self }),
            (None, None) => None,
        }
    }

    /// Reads the look from this folder.
    pub(super) fn load(folder: &Path) -> BoardLook {
        let bytes = limits::open(&folder.join(LOOK))
            .and_then(|file| limits::read(file, limits::SMALL_FILE));
        let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let text = text.unwrap_or_default();
        let names = text.split_whitespace();
        names.fold(BoardLook::default(), |look, name| {
            look.chosen(name).unwrap_or(look)
        })
    }

    /// Writes it to that folder.
    pub(super) async fn save(self, folder: &Path) -> io::Result<()> {
        let names = format!("{} {}\n", self.set.name(), self.size.name());
        tokio::fs::write(folder.join(LOOK), names).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_look_is_kept_and_what_cannot_be_read_is_the_usual_one() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(BoardLook::load(folder.path()), BoardLook::default());
        let look = BoardLook::default().chosen("letters").unwrap();
        let look = look.chosen("large").unwrap();
        assert_eq!(look.chosen("huge"), None);
        look.save(folder.path()).await.unwrap();
        assert_eq!(BoardLook::load(folder.path()), look);
        std::fs::write(folder.path().join(LOOK), b"\xff flat").unwrap();
        assert_eq!(BoardLook::load(folder.path()), BoardLook::default());
    }
}
