//! Local wall-clock times for reports, with the name of the time zone.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The wall clock of a time zone.
pub struct Calendar(TimeZone);

impl Calendar {
    /// This computer's; UTC if it is unknown.
    pub fn here() -> Self {
        Calendar(TimeZone::system())
    }

    /// `14:03:21`, from milliseconds since 1970.
    pub fn time(&self, unix_ms: u64) -> String {
        self.written(unix_ms, "%H:%M:%S")
    }

    /// `14:03`.
    pub fn minute(&self, unix_ms: u64) -> String {
        self.written(unix_ms, "%H:%M")
    }

    /// Year, month and day in digits; `None` outside the calendar.
    pub fn day(&self, unix_ms: u64) -> Option<[String; 3]> {
        let day = self.written(unix_ms, "%Y %-m %-d");
        let parts: Vec<String> = day.split(' ').map(str::to_owned).collect();
        parts.try_into().ok()
    }

    /// The offset from UTC at that time: `+1`, `-3:30`, empty for none.
    pub fn offset(&self, unix_ms: u64) -> String {
        let offset = self.written(unix_ms, "%:z");
        let (sign, rest) = offset.split_at(offset.len().min(1));
        let rest = rest.trim_start_matches('0').trim_end_matches(":00");
        match rest {
            "" | ":00" => String::new(),
            rest => format!("{sign}{rest}"),
        }
    }

    /// `Europe, Madrid`; `None` for UTC.
    pub fn zone(&self) -> Option<String> {
        let name = self.0.iana_name()?;
        let universal =
            name.ends_with("UTC") || name.ends_with("GMT") || name.ends_with("Universal");
        (!universal).then(|| name.replace('/', ", ").replace('_', " "))
    }

    /// Formats a moment; `?` outside the calendar.
    fn written(&self, unix_ms: u64, form: &str) -> String {
        let moment = i64::try_from(unix_ms).ok();
        let moment = moment.and_then(|ms| Timestamp::from_millisecond(ms).ok());
        moment.map_or_else(
            || "?".to_owned(),
            |moment| moment.to_zoned(self.0.clone()).strftime(form).to_string(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The local time that the arbiter's watch shows, with its offset from UTC, in summer and in winter.
    #[test]
    fn a_moment_is_local_time_with_its_offset() {
        const WINTER: u64 = 1_764_353_001_000;
        const SUMMER: u64 = 1_782_756_201_000;
        let seen = |zone: &str, moment| {
            let calendar = Calendar(TimeZone::get(zone).unwrap());
            let zone = calendar.zone().unwrap_or_default();
            (calendar.time(moment), zone, calendar.offset(moment))
        };
        let told = |time: &str, zone: &str, offset: &str| {
            (time.to_owned(), zone.to_owned(), offset.to_owned())
        };
        assert_eq!(
            seen("Europe/Madrid", WINTER),
            told("19:03:21", "Europe, Madrid", "+1")
        );
        assert_eq!(
            seen("Europe/Madrid", SUMMER),
            told("20:03:21", "Europe, Madrid", "+2")
        );
        assert_eq!(
            seen("America/St_Johns", WINTER),
            told("14:33:21", "America, St Johns", "-3:30")
        );
        assert_eq!(seen("UTC", WINTER), told("18:03:21", "", ""));
    }
}
