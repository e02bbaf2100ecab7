use super::*;

#[test]
fn parses_addresses() {
    let cases = [
        ("10.0.0.1", "10.0.0.1", 4),
        ("0.0.0.0", "0.0.0.0", 4),
        ("255.255.255.255", "255.255.255.255", 4),
        ("::", "::", 6),
        ("::1", "::1", 6),
        ("1::", "1::", 6),
        ("2001:db8::1", "2001:db8::1", 6),
        ("2001:DB8:0:0:0:0:0:1", "2001:db8::1", 6),
        ("1:0:0:2:0:0:0:3", "1:0:0:2::3", 6),
        ("1:0:2:3:4:5:6:7", "1:0:2:3:4:5:6:7", 6),
        ("1::2:3:4:5:6:7", "1:0:2:3:4:5:6:7", 6),
        ("0:0:0:0:0:0:1.2.3.4", "::102:304", 6),
        ("64:ff9b::1.2.3.4", "64:ff9b::102:304", 6),
        ("::1.2.3.4", "::102:304", 6),
    ];
    for (text, want, family) in cases {
        let address = Ip::from_string(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((address.to_string().as_str(), address.family()), (want, family));
        assert_eq!(is_canonical(text), Ok(text == want));
        assert!(is_ip(text));
    }
}

#[test]
fn error_messages() {
    let cases = [
        ("", "unable to parse IP"),
        ("hello", "unable to parse IP"),
        ("%eth0", "missing IPv6 address"),
        ("256.0.0.1", "IPv4 field has value >255"),
        ("1.2.3", "IPv4 address too short"),
        ("1.2.3.4.5", "IPv4 address too long"),
        ("01.2.3.4", "IPv4 field has octet with leading zero"),
        ("1..3.4", r#"IPv4 field must have at least one digit (at ".3.4")"#),
        (".1.2.3", r#"IPv4 field must have at least one digit (at ".1.2.3")"#),
        ("1.2.3.", r#"IPv4 field must have at least one digit (at ".")"#),
        ("1.2.x.4", r#"unexpected character (at "x.4")"#),
        ("1.2.3.4/8", r#"unexpected character (at "/8")"#),
        ("1.2.3.4%eth0", r#"unexpected character (at "%eth0")"#),
        ("1.é", r#"unexpected character (at "é")"#),
        (":1", r#"each colon-separated field must have at least one digit (at ":1")"#),
        ("1:", r#"colon must be followed by more characters (at ":")"#),
        ("1:2", "address string too short"),
        ("1:2:3:4:5:6:7:8:9", r#"trailing garbage after address (at "9")"#),
        ("1::2::3", r#"multiple :: in address (at ":3")"#),
        ("1:2:3:4::5:6:7:8", "the :: must expand to at least one field of zeros"),
        ("12345::", r#"each group must have 4 or less digits (at "12345::")"#),
        ("fe80::1%", "zone must be a non-empty string"),
        ("1::g", r#"each colon-separated field must have at least one digit (at "g")"#),
        ("1:2é", r#"unexpected character, want colon (at "é")"#),
        ("1:2:1.2.3.4", r#"embedded IPv4 address must replace the final 2 fields of the address (at "1.2.3.4")"#),
        (
            "::1:2:3:4:5:6:7:8.9.1.2",
            r#"too many hex fields to fit an embedded IPv4 at the end of the address (at "8.9.1.2")"#,
        ),
        ("::1.2.3", "IPv4 address too short"),
        ("::1.2.3.256", "IPv4 field has value >255"),
        ("::1.2.3.x", r#"unexpected character (at "x")"#),
    ];
    for (text, want) in cases {
        let quoted = quoted(text);
        let want =
            format!("IP Address {quoted} parse error during conversion from string: ParseAddr({quoted}): {want}");
        assert_eq!(Ip::from_string(text).unwrap_err().text(), want);
        assert!(!is_ip(text));
    }
    let zone = Ip::from_string("fe80::1%eth0").unwrap_err();
    assert_eq!(zone.text(), r#"IP address "fe80::1%eth0" with zone value is not allowed"#);
    for mapped in ["::ffff:1.2.3.4", "::ffff:102:304"] {
        let error = Ip::from_string(mapped).unwrap_err();
        assert_eq!(error.text(), format!("IPv4-mapped IPv6 address \"{mapped}\" is not allowed"));
        assert!(!is_ip(mapped));
        assert!(is_canonical(mapped).is_err());
    }
    assert!(!is_ip("fe80::1%eth0"));
}

#[test]
fn kinds() {
    type Kinds = (bool, bool, bool, bool, bool);
    let cases: [(&str, Kinds); 12] = [
        ("0.0.0.0", (true, false, false, false, false)),
        ("::", (true, false, false, false, false)),
        ("127.0.0.1", (false, true, false, false, false)),
        ("127.255.0.1", (false, true, false, false, false)),
        ("::1", (false, true, false, false, false)),
        ("224.0.0.1", (false, false, true, false, false)),
        ("224.0.1.1", (false, false, false, false, false)),
        ("ff02::1", (false, false, true, false, false)),
        ("169.254.169.254", (false, false, false, true, false)),
        ("febf::1", (false, false, false, true, false)),
        ("10.0.0.1", (false, false, false, false, true)),
        ("255.255.255.255", (false, false, false, false, false)),
    ];
    for (text, want) in cases {
        let a = Ip::from_string(text).unwrap();
        let kinds = (
            a.is_unspecified(),
            a.is_loopback(),
            a.is_link_local_multicast(),
            a.is_link_local_unicast(),
            a.is_global_unicast(),
        );
        assert_eq!(kinds, want, "{text}");
    }
    assert!(Ip::from_string("2001:db8::abcd").unwrap().is_global_unicast());
    assert!(Ip::from_string("fd00::1").unwrap().is_global_unicast());
}

#[test]
fn agrees_with_std_on_valid_text() {
    let pieces = ["", ":", "::", "0", "1", "ffff", "1.2.3.4", "255", ".", "g", "%"];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                for d in pieces {
                    let text = format!("{a}{b}{c}{d}");
                    let found = parse(&text).ok().filter(|(_, zone)| zone.is_none()).map(|(address, _)| address);
                    assert_eq!(found, text.parse::<IpAddr>().ok(), "{text}");
                }
            }
        }
    }
}
