//! URLs, parsed as by Go's `net/url` package.

mod authority;
mod escape;

use std::borrow::Cow;
use std::fmt;

use super::Error;
use super::quote::quoted;
use authority::User;
use escape::{Mode, escape, is_valid_encoding, unescape};

/// The maximum number of query parameters. A query with more has none.
const MAX_PARAMETERS: usize = 10_000;

/// A URL. Escapes may represent any bytes, so most parts are not UTF-8 strings.
#[derive(Debug, Clone, Default)]
pub struct Url {
    scheme: String,
    /// The text after the scheme of a URL such as `mailto:someone`.
    opaque: String,
    user: Option<User>,
    host: Vec<u8>,
    path: Vec<u8>,
    /// The path as written, if it differs from the canonical encoding.
    raw_path: String,
    raw_query: String,
    fragment: Vec<u8>,
    raw_fragment: String,
    /// Whether the URL ends with a question mark but has no query.
    force_query: bool,
    /// Whether the URL has a scheme and a path, but no authority.
    omit_host: bool,
}

/// CEL `isURL(string)`, and the format `uri`: returns whether the text is an absolute URL or path.
pub fn is_url(text: &str) -> bool {
    is_plain(text) || parse(text, true).is_ok()
}

/// Returns whether the text is a simple URL: a scheme, a host of letters and digits, and a path without
/// escapes. This fast path covers most URLs and does not allocate.
fn is_plain(text: &str) -> bool {
    let Ok((scheme, rest)) = split_scheme(text) else { return false };
    let Some(rest) = rest.strip_prefix("//") else { return false };
    let is_of_host = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'.');
    let host = rest.bytes().take_while(is_of_host).count();
    let path = &rest.as_bytes()[host..];
    !scheme.is_empty() && matches!(path, [] | [b'/', ..]) && path.iter().all(|&c| c > b' ' && c != b'%' && c != 0x7f)
}

/// Returns the reason why a text is not an absolute URL or path.
pub fn check_request_uri(text: &str) -> Result<(), Error> {
    Url::parse_request_uri(text).map(drop)
}

fn failed(text: &str, why: &str) -> Error {
    format!("parse {}: {why}", quoted(text)).into()
}

impl Url {
    /// CEL `url(string)`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        let wrap = |error: Error| Error::from(format!("URL parse error during conversion from string: {error}"));
        // The server checks the whole text first, and then parses it again without its fragment.
        check_request_uri(text).map_err(wrap)?;
        Url::parse(text).map_err(wrap)
    }

    /// Parses any URL, including a relative one. Returns Go's error message.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
        let mut url = parse(before, false).map_err(|why| failed(before, &why))?;
        if !fragment.is_empty() {
            url.set_fragment(fragment).map_err(|why| failed(text, &why))?;
        }
        Ok(url)
    }

    /// Parses an absolute URL or path. A `#` has no special meaning.
    pub fn parse_request_uri(text: &str) -> Result<Self, Error> {
        parse(text, true).map_err(|why| failed(text, &why))
    }

    /// Returns the escaped user and password.
    pub fn user(&self) -> Option<String> {
        self.user.as_ref().map(ToString::to_string)
    }

    /// Returns the query as written.
    pub fn raw_query(&self) -> &str {
        &self.raw_query
    }

    /// Returns the fragment.
    pub fn fragment(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.fragment)
    }

    /// CEL `getScheme()`: returns the scheme in lowercase.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// CEL `getHost()`: returns the host with its port.
    pub fn host(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.host)
    }

    /// CEL `getHostname()`: returns the host without port and brackets.
    pub fn hostname(&self) -> Cow<'_, str> {
        let (host, _) = self.split_host();
        let inner = host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]"));
        String::from_utf8_lossy(inner.unwrap_or(host))
    }

    /// CEL `getPort()`: returns the port, or an empty string.
    pub fn port(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.split_host().1)
    }

    fn split_host(&self) -> (&[u8], &[u8]) {
        match self.host.iter().rposition(|c| *c == b':') {
            Some(colon) if self.host[colon + 1..].iter().all(u8::is_ascii_digit) => {
                (&self.host[..colon], &self.host[colon + 1..])
            }
            _ => (&self.host, &[]),
        }
    }

    /// CEL `getEscapedPath()`.
    pub fn escaped_path(&self) -> Cow<'_, str> {
        if let Some(path) = as_written(&self.raw_path, &self.path, Mode::Path) {
            return Cow::Borrowed(path);
        }
        if self.path == b"*" { Cow::Borrowed("*") } else { Cow::Owned(escape(&self.path, Mode::Path)) }
    }

    fn escaped_fragment(&self) -> Cow<'_, str> {
        let written = as_written(&self.raw_fragment, &self.fragment, Mode::Fragment);
        written.map_or_else(|| Cow::Owned(escape(&self.fragment, Mode::Fragment)), Cow::Borrowed)
    }

    /// CEL `getQuery()`: returns each name with all its values, in the order of first appearance. Malformed
    /// parameters are omitted.
    pub fn query(&self) -> Vec<(Cow<'_, str>, Vec<Cow<'_, str>>)> {
        let mut found: Vec<(Cow<'_, str>, Vec<Cow<'_, str>>)> = Vec::new();
        if self.raw_query.bytes().filter(|c| *c == b'&').count() >= MAX_PARAMETERS {
            return found;
        }
        let mut places = std::collections::HashMap::new();
        for parameter in self.raw_query.split('&').filter(|p| !p.is_empty() && !p.contains(';')) {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            let read = |text| unescape(text, Mode::QueryComponent).map(lossy);
            let (Ok(name), Ok(value)) = (read(name), read(value)) else { continue };
            let place = *places.entry(name.clone()).or_insert(found.len());
            if place == found.len() {
                found.push((name, Vec::new()));
            }
            found[place].1.push(value);
        }
        found
    }

    fn set_path(&mut self, text: &str) -> Result<(), String> {
        self.path = unescape(text, Mode::Path)?.into_owned();
        if escape(&self.path, Mode::Path) != text {
            text.clone_into(&mut self.raw_path);
        }
        Ok(())
    }

    fn set_fragment(&mut self, text: &str) -> Result<(), String> {
        self.fragment = unescape(text, Mode::Fragment)?.into_owned();
        if escape(&self.fragment, Mode::Fragment) != text {
            text.clone_into(&mut self.raw_fragment);
        }
        Ok(())
    }
}

fn lossy(bytes: Cow<'_, [u8]>) -> Cow<'_, str> {
    match bytes {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// Returns the text as written if it is a valid encoding of `bytes`.
fn as_written<'a>(raw: &'a str, bytes: &[u8], mode: Mode) -> Option<&'a str> {
    let proper = !raw.is_empty() && is_valid_encoding(raw, mode) && unescape(raw, mode).is_ok_and(|read| read == bytes);
    proper.then_some(raw)
}

/// Parses a URL without a fragment. If `request` is set, only absolute URLs and paths are valid, and `#` has
/// no special meaning.
fn parse(text: &str, request: bool) -> Result<Url, String> {
    if text.bytes().any(|c| c < b' ' || c == 0x7f) {
        return Err("net/url: invalid control character in URL".to_owned());
    }
    if text.is_empty() && request {
        return Err("empty url".to_owned());
    }
    let mut url = Url::default();
    if text == "*" {
        url.path = b"*".to_vec();
        return Ok(url);
    }
    let (scheme, rest) = split_scheme(text)?;
    url.scheme = scheme.to_ascii_lowercase();
    let mut rest = match rest.split_once('?') {
        Some((rest, "")) => {
            url.force_query = true;
            rest
        }
        Some((rest, query)) => {
            query.clone_into(&mut url.raw_query);
            rest
        }
        None => rest,
    };
    if !rest.starts_with('/') {
        if !scheme.is_empty() {
            rest.clone_into(&mut url.opaque);
            return Ok(url);
        }
        if request {
            return Err("invalid URI for request".to_owned());
        }
        if rest.split('/').next().is_some_and(|segment| segment.contains(':')) {
            return Err("first path segment in URL cannot contain colon".to_owned());
        }
    }
    let may_have_authority = !scheme.is_empty() || !request && !rest.starts_with("///");
    if let Some(after) = rest.strip_prefix("//").filter(|_| may_have_authority) {
        let (authority, path) = after.split_at(after.find('/').unwrap_or(after.len()));
        (url.user, url.host) = authority::parse(&url.scheme, authority)?;
        rest = path;
    } else if !scheme.is_empty() && rest.starts_with('/') {
        url.omit_host = true;
    }
    url.set_path(rest)?;
    Ok(url)
}

/// Returns the scheme, or an empty string, and the text after the colon.
fn split_scheme(text: &str) -> Result<(&str, &str), String> {
    for (i, c) in text.bytes().enumerate() {
        match c {
            b'a'..=b'z' | b'A'..=b'Z' => {}
            b'0'..=b'9' | b'+' | b'-' | b'.' if i > 0 => {}
            b':' if i > 0 => return Ok((&text[..i], &text[i + 1..])),
            b':' => return Err("missing protocol scheme".to_owned()),
            _ => break,
        }
    }
    Ok(("", text))
}

/// Prints the URL. Two URLs are equal if their printed forms are equal.
impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.scheme.is_empty() {
            write!(f, "{}:", self.scheme)?;
        }
        if self.opaque.is_empty() {
            let has_authority = !self.host.is_empty() || self.user.is_some();
            if has_authority || !self.scheme.is_empty() && !self.omit_host {
                if has_authority || !self.path.is_empty() {
                    f.write_str("//")?;
                }
                if let Some(user) = &self.user {
                    write!(f, "{user}@")?;
                }
                f.write_str(&escape(&self.host, Mode::Host))?;
            }
            let path = self.escaped_path();
            if !path.is_empty() && !path.starts_with('/') && !self.host.is_empty() {
                f.write_str("/")?;
            }
            f.write_str(&path)?;
        } else {
            f.write_str(&self.opaque)?;
        }
        if self.force_query || !self.raw_query.is_empty() {
            write!(f, "?{}", self.raw_query)?;
        }
        if !self.fragment.is_empty() {
            write!(f, "#{}", self.escaped_fragment())?;
        }
        Ok(())
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Url {}

#[cfg(test)]
mod tests;
