//! The proleptic Gregorian calendar.

const SECONDS_PER_DAY: i64 = 86_400;
/// The days from 0000-03-01, the start of a 400-year cycle, to 1970-01-01.
const DAYS_TO_EPOCH: i64 = 719_468;
const DAYS_PER_CYCLE: i64 = 146_097;

/// The fields of a date and time in some time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields {
    /// The year; 0 is the year before year 1.
    pub year: i64,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, 1 to 31.
    pub day: u8,
    /// The day of the year, 0 to 365.
    pub day_of_year: u16,
    /// The day of the week; 0 is Sunday.
    pub day_of_week: u8,
    /// The hour, 0 to 23.
    pub hour: u8,
    /// The minute, 0 to 59.
    pub minute: u8,
    /// The second, 0 to 59.
    pub second: u8,
    /// The nanosecond, 0 to 999,999,999.
    pub nanosecond: u32,
}

impl Fields {
    /// CEL `getMonth()`: 0 is January.
    pub fn month_from_zero(&self) -> i64 {
        i64::from(self.month) - 1
    }

    /// CEL `getDayOfMonth()`: 0 is the first day.
    pub fn day_from_zero(&self) -> i64 {
        i64::from(self.day) - 1
    }

    /// CEL `getMilliseconds()`: returns the milliseconds within the second.
    pub fn milliseconds(&self) -> i64 {
        i64::from(self.nanosecond / 1_000_000)
    }

    /// Returns the fields of the local time `seconds` after 1970-01-01T00:00:00.
    pub(super) fn at(seconds: i64, nanosecond: u32) -> Self {
        let days = seconds.div_euclid(SECONDS_PER_DAY);
        let second_of_day = seconds.rem_euclid(SECONDS_PER_DAY);
        // Years that start in March have the leap day at the end.
        let shifted = days + DAYS_TO_EPOCH;
        let cycle = shifted.div_euclid(DAYS_PER_CYCLE);
        let day_of_cycle = shifted.rem_euclid(DAYS_PER_CYCLE);
        let year_of_cycle = (day_of_cycle - day_of_cycle / 1460 + day_of_cycle / 36_524 - day_of_cycle / 146_096) / 365;
        let day_of_march_year = day_of_cycle - (365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100);
        let march_month = (5 * day_of_march_year + 2) / 153;
        let day = day_of_march_year - (153 * march_month + 2) / 5 + 1;
        let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
        let year = cycle * 400 + year_of_cycle + i64::from(month <= 2);
        Self {
            year,
            month: small(month),
            day: small(day),
            day_of_year: small(days - days_from_date(year, 1, 1)),
            day_of_week: small((days + 4).rem_euclid(7)),
            hour: small(second_of_day / 3600),
            minute: small(second_of_day / 60 % 60),
            second: small(second_of_day % 60),
            nanosecond,
        }
    }
}

/// Converts a number that is known to fit.
fn small<T: TryFrom<i64> + Default>(value: i64) -> T {
    T::try_from(value).unwrap_or_default()
}

/// Returns the number of days from 1970-01-01 to a date.
pub(super) fn days_from_date(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let march_month = (month + 9) % 12;
    let year_of_cycle = year.rem_euclid(400);
    let day_of_march_year = (153 * march_month + 2) / 5 + day - 1;
    let day_of_cycle = 365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100 + day_of_march_year;
    year.div_euclid(400) * DAYS_PER_CYCLE + day_of_cycle - DAYS_TO_EPOCH
}

/// Returns the number of days in a month.
pub(super) fn days_in_month(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_counting_days() {
        let mut days = days_from_date(-401, 1, 1);
        for year in -401..=2401 {
            let mut day_of_year = 0;
            for month in 1..=12 {
                for day in 1..=days_in_month(year, month) {
                    assert_eq!(days_from_date(year, month, day), days);
                    let fields = Fields::at(days * SECONDS_PER_DAY + 86_399, 7);
                    assert_eq!((fields.year, i64::from(fields.month), i64::from(fields.day)), (year, month, day));
                    assert_eq!(fields.day_of_year, day_of_year);
                    assert_eq!((fields.hour, fields.minute, fields.second, fields.nanosecond), (23, 59, 59, 7));
                    days += 1;
                    day_of_year += 1;
                }
            }
        }
        assert_eq!(days, days_from_date(2402, 1, 1));
    }

    #[test]
    fn known_dates() {
        assert_eq!(days_from_date(1970, 1, 1), 0);
        assert_eq!(days_from_date(1, 1, 1), -719_162);
        assert_eq!(Fields::at(0, 0).day_of_week, 4);
        assert_eq!(Fields::at(-86_400 * 4, 0).day_of_week, 0);
        let leap = Fields::at(days_from_date(2020, 2, 29) * SECONDS_PER_DAY, 123_456_789);
        assert_eq!((leap.month_from_zero(), leap.day_from_zero(), leap.day_of_week), (1, 28, 6));
        assert_eq!((leap.day_of_year, leap.milliseconds()), (59, 123));
    }
}
