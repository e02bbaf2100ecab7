//! IP addresses, parsed as by Go's `netip` package.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::Error;
use super::quote::quoted;

/// An IP address without a zone. IPv4-mapped IPv6 addresses are excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ip(IpAddr);

/// CEL `isIP(string)`: returns whether the text is an IP address.
pub fn is_ip(text: &str) -> bool {
    matches!(parse(text), Ok((address, None)) if !is_mapped(address))
}

/// CEL `ip.isCanonical(string)`: returns whether the text is the canonical form of the address.
pub fn is_canonical(text: &str) -> Result<bool, Error> {
    Ip::from_string(text).map(|address| address.to_string() == text)
}

impl Ip {
    /// CEL `ip(string)`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        let (address, zone) = parse(text).map_err(|error| {
            let error = error.text(text);
            format!("IP Address {} parse error during conversion from string: {error}", quoted(text))
        })?;
        if zone.is_some() {
            return Err(format!("IP address {} with zone value is not allowed", quoted(text)).into());
        }
        Self::unmapped(address, text)
    }

    /// Rejects IPv4-mapped addresses. `text` is the source text, for the error message.
    pub(super) fn unmapped(address: IpAddr, text: &str) -> Result<Self, Error> {
        if is_mapped(address) {
            return Err(format!("IPv4-mapped IPv6 address {} is not allowed", quoted(text)).into());
        }
        Ok(Self(address))
    }

    pub(super) const fn new(address: IpAddr) -> Self {
        Self(address)
    }

    /// Returns the address.
    pub const fn address(self) -> IpAddr {
        self.0
    }

    /// CEL `family()`: returns 4 or 6.
    pub const fn family(self) -> i64 {
        match self.0 {
            IpAddr::V4(_) => 4,
            IpAddr::V6(_) => 6,
        }
    }

    /// CEL `isUnspecified()`: returns whether all bits are zero.
    pub const fn is_unspecified(self) -> bool {
        self.0.is_unspecified()
    }

    /// CEL `isLoopback()`.
    pub const fn is_loopback(self) -> bool {
        self.0.is_loopback()
    }

    /// CEL `isLinkLocalMulticast()`: returns whether the address is in `224.0.0.0/24` or `ffx2::/16`.
    pub const fn is_link_local_multicast(self) -> bool {
        match self.0 {
            IpAddr::V4(address) => matches!(address.octets(), [224, 0, 0, _]),
            IpAddr::V6(address) => address.segments()[0] & 0xff0f == 0xff02,
        }
    }

    /// CEL `isLinkLocalUnicast()`: returns whether the address is in `169.254.0.0/16` or `fe80::/10`.
    pub const fn is_link_local_unicast(self) -> bool {
        match self.0 {
            IpAddr::V4(address) => address.is_link_local(),
            IpAddr::V6(address) => address.segments()[0] & 0xffc0 == 0xfe80,
        }
    }

    /// CEL `isGlobalUnicast()`: returns whether the address has no other kind. This includes private
    /// addresses.
    pub fn is_global_unicast(self) -> bool {
        self.0 != IpAddr::V4(Ipv4Addr::BROADCAST)
            && !self.is_unspecified()
            && !self.is_loopback()
            && !self.0.is_multicast()
            && !self.is_link_local_unicast()
    }
}

/// Prints the canonical form, which is also the result of CEL `string(ip)`.
impl fmt::Display for Ip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

fn is_mapped(address: IpAddr) -> bool {
    matches!(address, IpAddr::V6(address) if address.to_ipv4_mapped().is_some())
}

/// The reason why a text is not an IP address.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Problem<'a> {
    message: &'static str,
    /// The text that could not be parsed; empty if the message does not quote it.
    at: &'a str,
}

impl Problem<'_> {
    /// Returns Go's message. `whole` is the text being parsed.
    pub(super) fn text(&self, whole: &str) -> String {
        let (whole, message) = (quoted(whole), self.message);
        if self.at.is_empty() {
            return format!("ParseAddr({whole}): {message}");
        }
        format!("ParseAddr({whole}): {message} (at {})", quoted(self.at))
    }
}

const fn problem<'a, T>(message: &'static str, at: &'a str) -> Result<T, Problem<'a>> {
    Err(Problem { message, at })
}

/// Parses an address and its zone.
pub(super) fn parse(text: &str) -> Result<(IpAddr, Option<&str>), Problem<'_>> {
    match text.bytes().find(|c| matches!(c, b'.' | b':' | b'%')) {
        Some(b'.') => Ok((IpAddr::V4(parse_v4(text)?.into()), None)),
        Some(b':') => {
            let (address, zone) = match text.split_once('%') {
                Some((_, "")) => return problem("zone must be a non-empty string", ""),
                Some((address, zone)) => (address, Some(zone)),
                None => (text, None),
            };
            Ok((IpAddr::V6(parse_v6(address)?), zone))
        }
        Some(_) => problem("missing IPv6 address", ""),
        None => problem("unable to parse IP", ""),
    }
}

fn parse_v4(text: &str) -> Result<[u8; 4], Problem<'_>> {
    let bytes = text.as_bytes();
    let mut fields = [0; 4];
    let (mut value, mut digits, mut field) = (0_u16, 0, 0);
    for (i, c) in bytes.iter().enumerate() {
        match c {
            b'0'..=b'9' => {
                if digits == 1 && value == 0 {
                    return problem("IPv4 field has octet with leading zero", "");
                }
                value = value * 10 + u16::from(c - b'0');
                digits += 1;
                if value > 255 {
                    return problem("IPv4 field has value >255", "");
                }
                fields[field] = u8::try_from(value).unwrap_or(u8::MAX);
            }
            b'.' => {
                if i == 0 || i == bytes.len() - 1 || bytes[i - 1] == b'.' {
                    return problem("IPv4 field must have at least one digit", &text[i..]);
                }
                if field == 3 {
                    return problem("IPv4 address too long", "");
                }
                (value, digits, field) = (0, 0, field + 1);
            }
            _ => return problem("unexpected character", &text[i..]),
        }
    }
    if field < 3 { problem("IPv4 address too short", "") } else { Ok(fields) }
}

fn parse_v6(text: &str) -> Result<Ipv6Addr, Problem<'_>> {
    let mut groups = [0_u16; 8];
    let mut filled = 0;
    // The index of the group at which `::` occurs.
    let mut gap = None;
    let mut rest = text;
    if let Some(after) = rest.strip_prefix("::") {
        gap = Some(0);
        rest = after;
        if rest.is_empty() {
            return Ok(Ipv6Addr::UNSPECIFIED);
        }
    }
    while filled < 8 {
        let (group, after) = parse_group(rest)?;
        if after.starts_with('.') {
            if gap.is_none() && filled != 6 {
                return problem("embedded IPv4 address must replace the final 2 fields of the address", rest);
            }
            if filled > 6 {
                return problem("too many hex fields to fit an embedded IPv4 at the end of the address", rest);
            }
            let [a, b, c, d] = parse_v4(rest)?;
            groups[filled] = u16::from_be_bytes([a, b]);
            groups[filled + 1] = u16::from_be_bytes([c, d]);
            filled += 2;
            rest = "";
            break;
        }
        groups[filled] = group;
        filled += 1;
        rest = after;
        if rest.is_empty() {
            break;
        }
        let Some(after) = rest.strip_prefix(':') else {
            return problem("unexpected character, want colon", rest);
        };
        if after.is_empty() {
            return problem("colon must be followed by more characters", rest);
        }
        rest = after;
        if let Some(after) = rest.strip_prefix(':') {
            if gap.is_some() {
                return problem("multiple :: in address", rest);
            }
            gap = Some(filled);
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
    }
    if !rest.is_empty() {
        return problem("trailing garbage after address", rest);
    }
    match gap {
        Some(_) if filled == 8 => return problem("the :: must expand to at least one field of zeros", ""),
        Some(gap) => groups[gap..].rotate_right(8 - filled),
        None if filled < 8 => return problem("address string too short", ""),
        None => {}
    }
    Ok(groups.into())
}

/// Parses up to four hexadecimal digits. Returns the value and the rest of the text.
fn parse_group(text: &str) -> Result<(u16, &str), Problem<'_>> {
    let digits = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    match digits {
        0 => problem("each colon-separated field must have at least one digit", text),
        1..=4 => Ok((u16::from_str_radix(&text[..digits], 16).unwrap_or(0), &text[digits..])),
        _ => problem("each group must have 4 or less digits", text),
    }
}

#[cfg(test)]
mod tests;
