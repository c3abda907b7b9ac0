//! Writes the played transcript: each line of the script with the outputs below it, compared with those that the script lists.

/// The text so far, and the outputs heard and listed since the last line.
#[derive(Default)]
pub(super) struct Listing {
    pub(super) text: String,
    heard: Vec<String>,
    listed: Vec<String>,
    /// Whether the script lists any outputs.
    lists: bool,
    differs: Vec<String>,
}

impl Listing {
    /// Copies this line of the script.
    pub(super) fn writes(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The script lists this output below its last line.
    pub(super) fn lists(&mut self, line: &str) {
        self.lists = true;
        self.listed.push(line.to_owned());
    }

    pub(super) fn hears(&mut self, line: String) {
        self.heard.push(line);
    }

    /// Drops the outputs up to now from the transcript.
    pub(super) fn forgets(&mut self) {
        self.heard.clear();
    }

    /// Writes the outputs below the last line, and reports differences from the listed ones with the number of the next line, from 1.
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

    /// Differences from the listed outputs, if the script lists any.
    pub(super) fn differs(&self) -> Vec<String> {
        match self.lists {
            true => self.differs.clone(),
            false => Vec::new(),
        }
    }
}
