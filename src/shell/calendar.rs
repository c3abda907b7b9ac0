//! Moments by the wall clock of the place where a report is written, with the name of its time zone.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The wall clock of a place.
pub struct Calendar(TimeZone);

impl Calendar {
    /// Of this computer; universal time where it does not know.
    pub fn here() -> Self {
        Calendar(TimeZone::system())
    }

    /// `14:03:21`, of milliseconds since 1970.
    pub fn time(&self, unix_ms: u64) -> String {
        self.written(unix_ms, "%H:%M:%S")
    }

    /// `2026.11.22`, as PGN writes a day.
    pub fn day(&self, unix_ms: u64) -> String {
        self.written(unix_ms, "%Y.%m.%d")
    }

    /// `2026-11-22 14:03:21 +01:00`.
    pub fn moment(&self, unix_ms: u64) -> String {
        self.written(unix_ms, "%Y-%m-%d %H:%M:%S %:z")
    }

    /// `Europe/Madrid`, or the distance from universal time.
    pub fn zone(&self) -> String {
        let name = self.0.iana_name().map(str::to_owned);
        name.unwrap_or_else(|| "UTC".to_owned())
    }

    /// A moment beyond the calendar is left open.
    fn written(&self, unix_ms: u64, form: &str) -> String {
        let moment = i64::try_from(unix_ms).ok();
        let moment = moment.and_then(|ms| Timestamp::from_millisecond(ms).ok());
        moment.map_or_else(
            || "?".to_owned(),
            |moment| moment.to_zoned(self.0.clone()).strftime(form).to_string(),
        )
    }
}
