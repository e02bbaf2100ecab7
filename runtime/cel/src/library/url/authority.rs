//! Parses the authority of a URL: `user:password@host:port`.

use std::fmt;

use super::super::ip;
use super::super::quote::quoted;
use super::escape::{Mode, escape, unescape};

/// A user name with an optional password.
#[derive(Debug, Clone)]
pub(super) struct User {
    name: Vec<u8>,
    password: Option<Vec<u8>>,
}

impl fmt::Display for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&escape(&self.name, Mode::UserPassword))?;
        match &self.password {
            Some(password) => write!(f, ":{}", escape(password, Mode::UserPassword)),
            None => Ok(()),
        }
    }
}

/// Parses the user, and the host with its port.
pub(super) fn parse(scheme: &str, text: &str) -> Result<(Option<User>, Vec<u8>), String> {
    let (user, host) = text.rsplit_once('@').map_or((None, text), |(user, host)| (Some(user), host));
    let host = parse_host(scheme, host)?;
    let Some(user) = user else { return Ok((None, host)) };
    if !user.chars().all(|c| c.is_ascii_alphanumeric() || "-._:~!$&'()*+,;=%@".contains(c)) {
        return Err("net/url: invalid userinfo".to_owned());
    }
    let read = |text| unescape(text, Mode::UserPassword).map(std::borrow::Cow::into_owned);
    let user = match user.split_once(':') {
        Some((name, password)) => User { name: read(name)?, password: Some(read(password)?) },
        None => User { name: read(user)?, password: None },
    };
    Ok((Some(user), host))
}

fn parse_host(scheme: &str, text: &str) -> Result<Vec<u8>, String> {
    match text.rfind('[') {
        Some(0) => return parse_literal(text),
        Some(_) => return Err("invalid IP-literal".to_owned()),
        None => {}
    }
    let colon = if matches!(scheme, "http" | "https") { text.find(':') } else { text.rfind(':') };
    if let Some(colon) = colon {
        check_port(&text[colon..])?;
    }
    Ok(unescape(text, Mode::Host)?.into_owned())
}

/// Parses an IPv6 address in brackets, with an optional port.
fn parse_literal(text: &str) -> Result<Vec<u8>, String> {
    let (inner, port) = text[1..].rsplit_once(']').ok_or("missing ']' in host")?;
    check_port(port)?;
    let host = match inner.find("%25") {
        Some(zone) => {
            let mut host = unescape(&inner[..zone], Mode::Host)?.into_owned();
            host.extend_from_slice(&unescape(&inner[zone..], Mode::Zone)?);
            host
        }
        None => unescape(inner, Mode::Host)?.into_owned(),
    };
    let host = String::from_utf8_lossy(&host);
    let (address, _) = ip::parse(&host).map_err(|problem| format!("invalid host: {}", problem.text(&host)))?;
    if address.is_ipv4() {
        return Err("invalid IP-literal".to_owned());
    }
    Ok(format!("[{host}]{port}").into_bytes())
}

/// Checks that the text is empty, or a colon followed by digits.
fn check_port(text: &str) -> Result<(), String> {
    let digits = text.strip_prefix(':').unwrap_or(text);
    if (text.is_empty() || text.starts_with(':')) && digits.bytes().all(|c| c.is_ascii_digit()) {
        return Ok(());
    }
    Err(format!("invalid port {} after host", quoted(text)))
}
