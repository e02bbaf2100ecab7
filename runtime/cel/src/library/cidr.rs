//! CIDR networks, parsed as by Go's `netip` package.

use std::fmt;
use std::net::IpAddr;

use super::Error;
use super::ip::{self, Ip};
use super::quote::quoted;

/// An IP address and a prefix length. Host bits are preserved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cidr {
    address: Ip,
    bits: u8,
}

/// CEL `isCIDR(string)`: returns whether the text is a network in CIDR notation.
pub fn is_cidr(text: &str) -> bool {
    Cidr::from_string(text).is_ok()
}

impl Cidr {
    /// CEL `cidr(string)`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        // The server adds this prefix twice.
        const PREFIX: &str = "network address parse error during conversion from string";
        let (address, bits) =
            parse(text).map_err(|why| format!("{PREFIX}: {PREFIX}: netip.ParsePrefix({}): {why}", quoted(text)))?;
        let address = Ip::unmapped(address, text).map_err(|error| format!("{PREFIX}: {error}"))?;
        Ok(Self { address, bits })
    }

    /// CEL `ip()`: returns the address, including host bits.
    pub const fn ip(self) -> Ip {
        self.address
    }

    /// CEL `prefixLength()`.
    pub fn prefix_length(self) -> i64 {
        i64::from(self.bits)
    }

    /// CEL `masked()`: returns the network with host bits cleared.
    #[must_use]
    pub fn masked(self) -> Self {
        Self { address: masked(self.address, self.bits), ..self }
    }

    /// CEL `containsIP(ip)`.
    pub fn contains_ip(self, address: Ip) -> bool {
        self.address.family() == address.family() && masked(address, self.bits) == masked(self.address, self.bits)
    }

    /// CEL `containsCIDR(cidr)`.
    pub fn contains_cidr(self, other: Self) -> bool {
        self.bits <= other.bits && self.contains_ip(other.address)
    }
}

/// Prints the result of CEL `string(cidr)`.
impl fmt::Display for Cidr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

fn masked(address: Ip, bits: u8) -> Ip {
    let bits = u32::from(bits);
    Ip::new(match address.address() {
        IpAddr::V4(v4) => {
            let mask = u32::MAX.checked_shl(32_u32.saturating_sub(bits)).unwrap_or(0);
            IpAddr::V4((v4.to_bits() & mask).into())
        }
        IpAddr::V6(v6) => {
            let mask = u128::MAX.checked_shl(128_u32.saturating_sub(bits)).unwrap_or(0);
            IpAddr::V6((v6.to_bits() & mask).into())
        }
    })
}

fn parse(text: &str) -> Result<(IpAddr, u8), String> {
    let (address, bits) = text.rsplit_once('/').ok_or("no '/'")?;
    let (address, zone) = ip::parse(address).map_err(|problem| problem.text(address))?;
    if zone.is_some() {
        return Err("IPv6 zones cannot be present in a prefix".to_owned());
    }
    let is_number =
        !bits.is_empty() && bits.bytes().all(|c| c.is_ascii_digit()) && (bits == "0" || !bits.starts_with('0'));
    // The server rejects numbers that do not fit into an int64 as invalid.
    let number = bits.parse::<i64>().ok().filter(|_| is_number);
    let number = number.ok_or_else(|| format!("bad bits after slash: {}", quoted(bits)))?;
    let limit = if address.is_ipv4() { 32 } else { 128 };
    match u8::try_from(number) {
        Ok(bits) if bits <= limit => Ok((address, bits)),
        _ => Err("prefix length out of range".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cidr(text: &str) -> Cidr {
        Cidr::from_string(text).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn parts() {
        let network = cidr("192.168.10.7/24");
        assert_eq!(network.to_string(), "192.168.10.7/24");
        assert_eq!(network.ip().to_string(), "192.168.10.7");
        assert_eq!(network.prefix_length(), 24);
        assert_eq!(network.masked().to_string(), "192.168.10.0/24");
        assert_ne!(network, network.masked());
        assert_eq!(cidr("2001:db8:ffff::1/33").masked().to_string(), "2001:db8:8000::/33");
        assert_eq!(cidr("255.1.2.3/0").masked().to_string(), "0.0.0.0/0");
        assert_eq!(cidr("ff::1/0").masked().to_string(), "::/0");
        assert_eq!(cidr("ff::1/128").masked().to_string(), "ff::1/128");
    }

    #[test]
    fn containment() {
        let ip = |text| Ip::from_string(text).unwrap();
        assert!(cidr("10.0.0.0/8").contains_ip(ip("10.255.0.1")));
        assert!(!cidr("10.0.0.0/8").contains_ip(ip("11.0.0.1")));
        assert!(!cidr("0.0.0.0/0").contains_ip(ip("::1")));
        assert!(cidr("0.0.0.0/0").contains_ip(ip("1.2.3.4")));
        assert!(cidr("2001:db8::/32").contains_ip(ip("2001:db8:1::")));
        assert!(cidr("10.0.0.0/8").contains_cidr(cidr("10.1.0.0/16")));
        assert!(cidr("10.0.0.0/8").contains_cidr(cidr("10.9.9.9/8")));
        assert!(!cidr("10.1.0.0/16").contains_cidr(cidr("10.0.0.0/8")));
        assert!(!cidr("::/0").contains_cidr(cidr("10.0.0.0/8")));
    }

    #[test]
    fn error_messages() {
        let cases = [
            ("ünï", "no '/'"),
            ("", "no '/'"),
            ("10.0.0.0/33", "prefix length out of range"),
            ("::/129", "prefix length out of range"),
            ("::/9223372036854775807", "prefix length out of range"),
            ("::/9223372036854775808", r#"bad bits after slash: "9223372036854775808""#),
            ("10.0.0.0/", r#"bad bits after slash: """#),
            ("10.0.0.0/08", r#"bad bits after slash: "08""#),
            ("10.0.0.0/-1", r#"bad bits after slash: "-1""#),
            ("10.0.0.0/+1", r#"bad bits after slash: "+1""#),
            ("10.0.0.0/1x", r#"bad bits after slash: "1x""#),
            ("10.0.0/8", r#"ParseAddr("10.0.0"): IPv4 address too short"#),
            ("1/2/8", r#"ParseAddr("1/2"): unable to parse IP"#),
            ("fe80::1%eth0/64", "IPv6 zones cannot be present in a prefix"),
        ];
        for (text, want) in cases {
            let want = format!(
                "network address parse error during conversion from string: network address parse error during \
                 conversion from string: netip.ParsePrefix({}): {want}",
                quoted(text)
            );
            assert_eq!(Cidr::from_string(text).unwrap_err().text(), want);
            assert!(!is_cidr(text));
        }
        assert_eq!(
            Cidr::from_string("::ffff:1.2.3.4/120").unwrap_err().text(),
            "network address parse error during conversion from string: \
             IPv4-mapped IPv6 address \"::ffff:1.2.3.4/120\" is not allowed"
        );
    }
}
