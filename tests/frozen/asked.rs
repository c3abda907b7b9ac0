//! Command-line options of this test program in addition to the usual ones.

use libtest_mimic::Arguments;

use super::compared::Part;

/// The options.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// Compares everything, not only the quick parts.
    whole: bool,
    /// Writes the digests.
    pub write: bool,
    /// Keeps the texts.
    pub keep: bool,
    /// Draws new inputs.
    pub draw: bool,
}

impl Asked {
    /// Parses these arguments; returns the options and the remaining arguments.
    pub fn of(arguments: impl Iterator<Item = String>) -> (Self, Arguments) {
        let mut asked = Asked::default();
        let mut others = Vec::new();
        for argument in arguments {
            match &*argument {
                "--whole" => asked.whole = true,
                "--write" => asked.write = true,
                "--keep" => asked.keep = true,
                "--draw" => asked.draw = true,
                _ => others.push(argument),
            }
        }
        (asked, Arguments::from_iter(others))
    }

    pub fn takes(self, part: &Part) -> bool {
        part.quick || self.whole || self.write || self.keep
    }
}
