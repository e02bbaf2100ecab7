//! Semantic versions.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

use super::Error;
use super::quote::quoted;

/// A semantic version.
#[derive(Debug, Clone)]
pub struct Semver {
    major: u64,
    minor: u64,
    patch: u64,
    prerelease: Vec<Identifier>,
    build: Option<Box<str>>,
}

/// A dot-separated part of the pre-release. Numbers sort before words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Identifier {
    Number(u64),
    Word(Box<str>),
}

/// CEL `isSemver(string)` and `isSemver(string, normalize)`: returns whether the text is a semantic version.
pub fn is_semver(text: &str, normalize: bool) -> bool {
    Semver::from_string(text, normalize).is_ok()
}

impl Semver {
    /// CEL `semver(string)` and `semver(string, normalize)`.
    ///
    /// Normalizing removes a leading `v`, adds missing minor and patch numbers, and removes leading zeros.
    pub fn from_string(text: &str, normalize: bool) -> Result<Self, Error> {
        if normalize { parse(&normalized(text)?) } else { parse(text) }
    }

    /// CEL `major()`.
    pub const fn major(&self) -> i64 {
        self.major.cast_signed()
    }

    /// CEL `minor()`.
    pub const fn minor(&self) -> i64 {
        self.minor.cast_signed()
    }

    /// CEL `patch()`.
    pub const fn patch(&self) -> i64 {
        self.patch.cast_signed()
    }
}

fn parse(text: &str) -> Result<Semver, Error> {
    if text.is_empty() {
        return Err(Error::new("Version string empty"));
    }
    let Some((major, (minor, rest))) =
        text.split_once('.').and_then(|(major, rest)| Some((major, rest.split_once('.')?)))
    else {
        return Err(Error::new("No Major.Minor.Patch elements found"));
    };
    let major = number(major, "major", "Major number")?;
    let minor = number(minor, "minor", "Minor number")?;
    let (rest, build) = rest.split_once('+').map_or((rest, None), |(rest, build)| (rest, Some(build)));
    let (patch, prerelease) = rest.split_once('-').map_or((rest, None), |(rest, pre)| (rest, Some(pre)));
    let patch = number(patch, "patch", "Patch number")?;
    let prerelease = match prerelease {
        Some(text) => text.split('.').map(identifier).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    for part in build.into_iter().flat_map(|build| build.split('.')) {
        if part.is_empty() {
            return Err(Error::new("Build meta data is empty"));
        }
        if !is_word(part) {
            return Err(format!("Invalid character(s) found in build meta data {}", quoted(part)).into());
        }
    }
    Ok(Semver { major, minor, patch, prerelease, build: build.map(Into::into) })
}

/// Parses the major, minor or patch number.
fn number(text: &str, name: &str, title: &str) -> Result<u64, Error> {
    if !is_digits(text) {
        return Err(format!("Invalid character(s) found in {name} number {}", quoted(text)).into());
    }
    if has_leading_zero(text) {
        return Err(format!("{title} must not contain leading zeroes {}", quoted(text)).into());
    }
    integer(text)
}

fn identifier(text: &str) -> Result<Identifier, Error> {
    if text.is_empty() {
        return Err(Error::new("Prerelease is empty"));
    }
    if is_digits(text) {
        if has_leading_zero(text) {
            let text = quoted(text);
            return Err(format!("Numeric PreRelease version must not contain leading zeroes {text}").into());
        }
        return integer(text).map(Identifier::Number);
    }
    if !is_word(text) {
        return Err(format!("Invalid character(s) found in prerelease {}", quoted(text)).into());
    }
    Ok(Identifier::Word(text.into()))
}

/// Parses digits. Fails if there are none, or if the number is out of range.
fn integer(digits: &str) -> Result<u64, Error> {
    let why = if digits.is_empty() { "invalid syntax" } else { "value out of range" };
    digits.parse().map_err(|_| format!("strconv.ParseUint: parsing {}: {why}", quoted(digits)).into())
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|c| c.is_ascii_digit())
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-')
}

fn has_leading_zero(text: &str) -> bool {
    text.len() > 1 && text.starts_with('0')
}

fn normalized(text: &str) -> Result<String, Error> {
    let text = text.strip_prefix('v').unwrap_or(text);
    let mut parts: Vec<Cow<'_, str>> = text.splitn(3, '.').map(without_leading_zeros).collect();
    if parts.len() < 3 && parts.last().is_some_and(|last| last.contains(['+', '-'])) {
        return Err(Error::new("short version cannot contain PreRelease/Build meta data"));
    }
    parts.resize(3, Cow::Borrowed("0"));
    Ok(parts.join("."))
}

/// Removes leading zeros, but keeps one if the rest does not start with a digit.
fn without_leading_zeros(text: &str) -> Cow<'_, str> {
    let rest = text.trim_start_matches('0');
    match rest.bytes().next() {
        _ if text.len() <= 1 => text.into(),
        Some(b'0'..=b'9') => rest.into(),
        _ => format!("0{rest}").into(),
    }
}

impl PartialEq for Semver {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Semver {}

impl PartialOrd for Semver {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Implements CEL `compareTo`, `isLessThan`, `isGreaterThan` and `==`. Build metadata is ignored.
impl Ord for Semver {
    fn cmp(&self, other: &Self) -> Ordering {
        let numbers = |v: &Self| (v.major, v.minor, v.patch);
        numbers(self)
            .cmp(&numbers(other))
            // A release sorts after its pre-releases.
            .then(self.prerelease.is_empty().cmp(&other.prerelease.is_empty()))
            .then_with(|| self.prerelease.cmp(&other.prerelease))
    }
}

impl fmt::Display for Semver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        for (i, part) in self.prerelease.iter().enumerate() {
            f.write_str(if i == 0 { "-" } else { "." })?;
            match part {
                Identifier::Number(number) => write!(f, "{number}")?,
                Identifier::Word(word) => f.write_str(word)?,
            }
        }
        match &self.build {
            Some(build) => write!(f, "+{build}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Semver {
        Semver::from_string(text, false).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn parses_and_prints() {
        for text in ["1.2.3", "0.0.0", "1.2.3-rc.1+b", "1.2.3+b.007", "1.2.3--", "1.0.0-0a.-1.x-y+-"] {
            assert_eq!(version(text).to_string(), text);
        }
        let v = version("18446744073709551615.2.3-rc");
        assert_eq!((v.major(), v.minor(), v.patch()), (-1, 2, 3));
    }

    #[test]
    fn error_messages() {
        let cases = [
            ("", "Version string empty"),
            ("1", "No Major.Minor.Patch elements found"),
            ("1.2", "No Major.Minor.Patch elements found"),
            ("10.0.0.1", r#"Invalid character(s) found in patch number "0.1""#),
            ("v1.2.3", r#"Invalid character(s) found in major number "v1""#),
            ("01.2.3", r#"Major number must not contain leading zeroes "01""#),
            ("1.02.3", r#"Minor number must not contain leading zeroes "02""#),
            ("1.2.03", r#"Patch number must not contain leading zeroes "03""#),
            ("1.é.3", r#"Invalid character(s) found in minor number "é""#),
            ("1..3", r#"strconv.ParseUint: parsing "": invalid syntax"#),
            ("18446744073709551616.0.0", r#"strconv.ParseUint: parsing "18446744073709551616": value out of range"#),
            ("1.2.3-", "Prerelease is empty"),
            ("1.2.3-a..b", "Prerelease is empty"),
            ("1.2.3-01", r#"Numeric PreRelease version must not contain leading zeroes "01""#),
            ("1.2.3-a_b", r#"Invalid character(s) found in prerelease "a_b""#),
            ("1.2.3+", "Build meta data is empty"),
            ("1.2.3+a_b", r#"Invalid character(s) found in build meta data "a_b""#),
            ("1.2.3 ", r#"Invalid character(s) found in patch number "3 ""#),
        ];
        for (text, want) in cases {
            assert_eq!(Semver::from_string(text, false).unwrap_err().text(), want, "{text}");
            assert!(!is_semver(text, false));
        }
    }

    #[test]
    fn normalizes() {
        let cases = [
            ("v1.2", "1.2.0"),
            ("v1", "1.0.0"),
            ("1.02.003", "1.2.3"),
            ("00.00.00", "0.0.0"),
            ("v01.01", "1.1.0"),
            ("1.2.03-rc", "1.2.3-rc"),
            ("1.2.0-rc", "1.2.0-rc"),
            ("1.2.00-rc", "1.2.0-rc"),
        ];
        for (text, want) in cases {
            assert_eq!(Semver::from_string(text, true).map(|v| v.to_string()).as_deref(), Ok(want), "{text}");
        }
        let error = Semver::from_string("1.2-rc", true).unwrap_err();
        assert_eq!(error.text(), "short version cannot contain PreRelease/Build meta data");
        assert_eq!(
            Semver::from_string("", true).unwrap_err().text(),
            r#"strconv.ParseUint: parsing "": invalid syntax"#
        );
        assert!(!is_semver("vv1", true));
        assert!(!is_semver(" v1", true));
    }

    #[test]
    fn orders() {
        let ascending = [
            "0.9.9",
            "1.0.0-1",
            "1.0.0-2",
            "1.0.0-11",
            "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.beta",
            "1.0.0-beta",
            "1.0.0-rc.1",
            "1.0.0",
            "1.0.1",
            "1.1.0",
            "2.0.0-rc.1",
        ];
        for (i, a) in ascending.iter().enumerate() {
            for (j, b) in ascending.iter().enumerate() {
                assert_eq!(version(a).cmp(&version(b)), i.cmp(&j), "{a} {b}");
            }
        }
        assert_eq!(version("1.2.3+a"), version("1.2.3+b"));
    }
}
