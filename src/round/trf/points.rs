//! Point values of results, in tenths of a point.

/// The value of each kind of result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Points {
    win: i32,
    draw: i32,
    loss: i32,
    absence: i32,
    /// A game lost by forfeit; none: as an absence.
    forfeit: Option<i32>,
    /// A pairing-allocated bye; none: as a win.
    bye: Option<i32>,
    /// A game without a result yet; none: as a draw.
    unknown: Option<i32>,
}

impl Default for Points {
    fn default() -> Self {
        Points {
            win: 10,
            draw: 5,
            loss: 0,
            absence: 0,
            forfeit: None,
            bye: None,
            unknown: None,
        }
    }
}

impl Points {
    /// Parses a line of tag 162: pairs of a letter and its points, nine columns apart, from column 6 on.
    pub(super) fn read(&mut self, line: &str) -> Result<(), String> {
        let columns: Vec<char> = line.chars().collect();
        for pair in columns.get(5..).unwrap_or_default().chunks(9) {
            let Some((letter, written)) = pair.split_first().filter(|(letter, _)| **letter != ' ')
            else {
                continue;
            };
            let written: String = written.iter().take(4).collect();
            let points = Points::read_one(written.trim()).ok_or_else(|| {
                format!(
                    "found \"{}\" as the points of {letter}, expected points such as 0.5",
                    written.trim()
                )
            })?;
            match letter {
                'W' => self.win = points,
                'D' => self.draw = points,
                'L' => self.loss = points,
                'A' => self.absence = points,
                'P' => self.bye = Some(points),
                'X' => self.unknown = Some(points),
                other => {
                    return Err(format!(
                        "found \"{other}\", expected one of W, D, L, A, P, X and its points"
                    ));
                }
            }
        }
        Ok(())
    }

    /// Parses a line of bbpPairings' own tags.
    pub(super) fn read_tag(&mut self, tag: &str, written: &str) -> Result<(), String> {
        let written = written.trim();
        let points = Points::read_one(written);
        let points = points.ok_or_else(|| {
            format!("found \"{written}\" as the points of {tag}, expected points such as 0.5")
        });
        match tag {
            "BBW" => self.win = points?,
            "BBD" => self.draw = points?,
            "BBL" => self.loss = points?,
            "BBZ" => self.absence = points?,
            "BBF" => self.forfeit = Some(points?),
            "BBU" => self.bye = Some(points?),
            // A tag of another program.
            _ => {}
        }
        Ok(())
    }

    /// Parses `11.5` into tenths; some programs write a comma.
    pub(super) fn read_one(written: &str) -> Option<i32> {
        let (whole, tenths) = written.split_once(['.', ',']).unwrap_or((written, "0"));
        let (whole, tenths): (u16, u16) = (whole.parse().ok()?, tenths.parse().ok()?);
        (tenths < 10).then(|| i32::from(whole) * 10 + i32::from(tenths))
    }

    /// Formats points for their columns.
    pub(super) fn written(tenths: i32) -> String {
        let written = format!("{}.{}", tenths / 10, tenths % 10);
        format!("{written:>4}")
    }

    /// The points of a result code.
    pub(super) fn of(&self, code: char) -> i32 {
        match code {
            '1' | '+' | 'W' | 'F' => self.win,
            '=' | 'D' | 'H' => self.draw,
            '0' | 'L' => self.loss,
            'U' => self.bye.unwrap_or(self.win),
            'X' => self.unknown.unwrap_or(self.draw),
            '-' => self.forfeit.unwrap_or(self.absence),
            'Z' => self.absence,
            _ => 0,
        }
    }
}
