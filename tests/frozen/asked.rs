//! What is asked of this program, besides what every test program is asked.

use libtest_mimic::Arguments;

use super::compared::Part;

/// What is to be done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// Everything, and not only what is quick.
    whole: bool,
    /// The digests are written.
    pub write: bool,
    /// The texts are kept.
    pub keep: bool,
    /// The inputs are drawn anew.
    pub draw: bool,
}

impl Asked {
    /// What is asked by these arguments, and what is left of them.
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
