//! Reads hardware/measures.scad, the source of the drawings, the models and BUILD.md.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub fn hardware() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("hardware")
}

/// Every measure by name, in millimetres unless the file says otherwise.
#[derive(Clone)]
pub struct Measures(BTreeMap<String, f64>);

impl Measures {
    pub fn read() -> Measures {
        let text = fs::read_to_string(hardware().join("measures.scad")).unwrap();
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with("//"));
        let measures = lines.map(|line| {
            let (name, rest) = line.split_once(" = ").unwrap();
            let (value, words) = rest.split_once("; // ").unwrap();
            assert!(!words.is_empty(), "{name}: what is it?");
            (name.to_owned(), value.parse().unwrap())
        });
        Measures(measures.collect())
    }

    pub fn of(&self, name: &str) -> f64 {
        *self
            .0
            .get(name)
            .unwrap_or_else(|| panic!("measures.scad has no {name}"))
    }

    pub fn with(&self, name: &str, value: f64) -> Measures {
        self.of(name);
        let mut changed = self.clone();
        changed.0.insert(name.to_owned(), value);
        changed
    }

    /// The gap from the end of a peg to the marked face of its sensor: nearest, as drawn, farthest. Pegs are glued in a gauge made
    /// of the board's wood, and raised parts use wood of one sheet, so the thickness of the wood cancels.
    pub fn sensor_gap(&self) -> (f64, f64, f64) {
        let of = |name| self.of(name);
        let below_plate = of("peg_below") - of("plate");
        let face = of("batten_high") - of("strip_thick") - of("sensor_thick");
        let gap = face - below_plate;
        let off = of("gauge_off");
        (gap - off - of("sensor_lies_off"), gap, gap + off)
    }

    /// The greatest height at which a peg with this gap to its sensor leaves its aperture, with wood of the greatest thickness.
    pub fn out(&self, gap: f64) -> f64 {
        let of = |name| self.of(name);
        let wood = of("plate_off") + of("wood_off") + 2.0 * of("strip_off");
        let (_, drawn, _) = self.sensor_gap();
        of("peg_below") + wood + (drawn - gap).clamp(-of("gauge_off"), of("gauge_off"))
    }
}

/// The rows of buttons.csv: name, centre from the left edge and from the far edge of the plate.
pub fn buttons(measures: &Measures) -> Vec<(String, f64, f64)> {
    let of = |name| measures.of(name);
    let field = 8.0 * of("square");
    let text = fs::read_to_string(hardware().join("buttons.csv")).unwrap();
    let rows = text.lines().skip(1).map(|line| {
        let words: Vec<&str> = line.splitn(5, ',').collect();
        let x = match words[2].bytes().next() {
            Some(file) => of("margin") + (f64::from(file - b'a') + 0.5) * of("square"),
            None => of("margin") + field / 2.0,
        };
        let y = match words[3] {
            "far" => of("far_button"),
            row => of("margin") + field + measures.of(&format!("button_row_{row}")),
        };
        (words[1].to_owned(), x, y)
    });
    rows.collect()
}
