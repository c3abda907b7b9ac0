//! The transcript as it is written: each line of the script, and below it what was heard, against what the script lists there.

/// What stands in it so far, and what was heard and is listed since its last line.
#[derive(Default)]
pub(super) struct Listing {
    pub(super) text: String,
    heard: Vec<String>,
    listed: Vec<String>,
    /// Whether the script lists anything at all.
    lists: bool,
    differs: Vec<String>,
}

impl Listing {
    /// This line of the script stands in it as it is.
    pub(super) fn writes(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The script lists this below its last line.
    pub(super) fn lists(&mut self, line: &str) {
        self.lists = true;
        self.listed.push(line.to_owned());
    }

    pub(super) fn hears(&mut self, line: String) {
        self.heard.push(line);
    }

    /// What was heard until now is no part of the transcript.
    pub(super) fn forgets(&mut self) {
        self.heard.clear();
    }

    /// What was heard is written below the last line; where it differs from what is listed, that is said as of the next line, from 1.
    pub(super) fn closes(&mut self, next: usize) {
        for heard in &self.heard {
            self.text.push_str("  ");
            self.text.push_str(heard);
            self.text.push('\n');
        }
        if self.listed != self.heard {
            for missing in self.listed.iter().filter(|text| !self.heard.contains(text)) {
                self.differs
                    .push(format!("before line {next}: not heard: {missing}"));
            }
            for extra in self.heard.iter().filter(|text| !self.listed.contains(text)) {
                self.differs
                    .push(format!("before line {next}: not listed: {extra}"));
            }
            if self.differs.is_empty() {
                self.differs
                    .push(format!("before line {next}: heard in another order"));
            }
        }
        self.heard.clear();
        self.listed.clear();
    }

    /// Lines that differ from what the script lists, if it lists anything.
    pub(super) fn differs(&self) -> Vec<String> {
        match self.lists {
            true => self.differs.clone(),
            false => Vec::new(),
        }
    }
}
