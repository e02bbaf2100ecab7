//! Command-line flags.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command};

use crate::limits::ServerLimits;

/// The flags of the program.
#[derive(Clone, Debug)]
pub struct Flags {
    /// The address to listen on.
    pub address: String,
    /// The file with the certificate chain.
    pub certificate: PathBuf,
    /// The file with the private key.
    pub key: PathBuf,
    /// How long the server stays available after it reports that it is not ready.
    pub drain: Duration,
    /// How long requests that have started may take when the server stops.
    pub grace: Duration,
    /// The limits.
    pub limits: ServerLimits,
}

/// Reads the flags of this process. Prints usage and exits if they are wrong.
pub fn parse() -> Flags {
    flags(&command().get_matches())
}

fn flags(matches: &ArgMatches) -> Flags {
    let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
    let number = |name: &str| matches.get_one::<usize>(name).copied().unwrap_or_default();
    let time = |name: &str| matches.get_one::<Seconds>(name).map_or(Duration::ZERO, |seconds| seconds.0);
    Flags {
        address: text("address"),
        certificate: text("certificate").into(),
        key: text("key").into(),
        drain: time("drain-seconds"),
        grace: time("grace-seconds"),
        limits: ServerLimits {
            connections: number("max-connections"),
            reviews: number("max-reviews"),
            large_reviews: number("max-large-reviews"),
            large: number("large-review-bytes"),
            queue: time("queue-seconds"),
            body: number("max-body-bytes"),
            conversion_body: number("max-conversion-bytes"),
            conversion_time: time("conversion-seconds"),
            bodies: number("max-total-body-bytes"),
            header_time: time("header-seconds"),
            body_time: time("body-seconds"),
            findings: number("max-findings"),
        },
    }
}

fn command() -> Command {
    let limits = ServerLimits::default();
    let text = |name: &'static str, help: &'static str| Arg::new(name).long(name).help(help);
    let number = |name: &'static str, default: usize, help: &'static str| {
        Arg::new(name).long(name).help(help).value_parser(clap::value_parser!(usize)).default_value(default.to_string())
    };
    let time = |name: &'static str, default: Duration, help: &'static str| {
        Arg::new(name)
            .long(name)
            .help(help)
            .value_parser(Seconds::from_str)
            .default_value(default.as_secs_f64().to_string())
    };
    Command::new("example-webhook")
        .about("Serves an admission webhook for Frontend objects, and a conversion webhook for Database objects")
        .arg(text("address", "Address to listen on").default_value("0.0.0.0:8443"))
        .arg(text("certificate", "File with the certificate chain, as PEM").required(true))
        .arg(text("key", "File with the private key, as PEM").required(true))
        .arg(time("drain-seconds", Duration::from_secs(5), "Time between reporting not ready and closing the listener"))
        .arg(time("grace-seconds", Duration::from_secs(10), "Time for started requests when the server stops"))
        .arg(number("max-connections", limits.connections, "Open connections"))
        .arg(number("max-reviews", limits.reviews, "Reviews that are evaluated at the same time"))
        .arg(number("max-large-reviews", limits.large_reviews, "Large reviews that are evaluated at the same time"))
        .arg(number("large-review-bytes", limits.large, "Size from which a review is large"))
        .arg(time("queue-seconds", limits.queue, "Time a review may wait for evaluation before the answer is 429"))
        .arg(number("max-body-bytes", limits.body, "Size of one request body"))
        .arg(number("max-conversion-bytes", limits.conversion_body, "Size of the body of a ConversionReview"))
        .arg(time("conversion-seconds", limits.conversion_time, "Time to convert the objects of a ConversionReview"))
        .arg(number("max-total-body-bytes", limits.bodies, "Size of all request bodies in memory"))
        .arg(time("header-seconds", limits.header_time, "Time to send a request header; also closes idle connections"))
        .arg(time("body-seconds", limits.body_time, "Time to send a request body"))
        .arg(number("max-findings", limits.findings, "Errors and warnings in one answer"))
}

/// A duration in seconds, such as `0.5`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seconds(Duration);

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
        Duration::try_from_secs_f64(seconds).map(Seconds).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_the_documented_limits() {
        let matches = command().get_matches_from(["example-webhook", "--certificate", "c", "--key", "k"]);
        let (flags, limits) = (flags(&matches), ServerLimits::default());
        assert_eq!(format!("{:?}", flags.limits), format!("{limits:?}"));
    }

    #[test]
    fn wrong_values_are_rejected() {
        for value in ["-1", "x", "NaN", "1e400"] {
            let arguments = ["example-webhook", "--certificate", "c", "--key", "k", "--body-seconds", value];
            assert!(command().try_get_matches_from(arguments).is_err(), "{value}");
        }
    }
}
