use std::cmp::Ordering;

use super::{Quantity, is_quantity};

fn quantity(text: &str) -> Quantity {
    Quantity::from_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn canonical_forms() {
    let cases = [
        ("0", "0"),
        ("0Gi", "0"),
        ("-0", "0"),
        ("+", "0"),
        ("-", "0"),
        (".", "0"),
        ("1", "1"),
        ("+1", "1"),
        ("1000", "1k"),
        ("1500", "1500"),
        ("0.5", "500m"),
        (".5", "500m"),
        ("1.", "1"),
        ("1.5k", "1500"),
        ("1500m", "1500m"),
        ("1000m", "1"),
        ("100n", "100n"),
        ("0.1n", "1n"),
        ("0.0000000001", "1n"),
        ("-0.0000000001", "-1n"),
        ("1024", "1024"),
        ("1Ki", "1Ki"),
        ("1024Ki", "1Mi"),
        ("1.5Gi", "1536Mi"),
        ("0.5Gi", "512Mi"),
        ("0.0001Ki", "102400u"),
        ("1000Ki", "1000Ki"),
        ("512", "512"),
        ("0.5Ki", "512"),
        ("1023Ki", "1023Ki"),
        ("1e3", "1e3"),
        ("1E3", "1e3"),
        ("12e6", "12e6"),
        ("1e-3", "1e-3"),
        ("1e1", "10"),
        ("100e-1", "10"),
        ("1E", "1E"),
        ("1000E", "1"), // The server has no suffix beyond E and prints this.
        ("9Ei", "9223372036854775807"),
        ("7Ei", "7Ei"),
        ("-9Ei", "-9223372036854775807"),
        ("1.1", "1100m"),
        ("12345678901234567890", "12345678901234567890"),
        ("12345678901234567890000", "12345678901234567890k"),
        ("00000000000000000000001", "1"),
        ("9223372036854775807", "9223372036854775807"),
    ];
    for (text, want) in cases {
        assert_eq!(quantity(text).to_string(), want, "{text}");
    }
}

#[test]
fn rejects_invalid_text() {
    const FORM: &str = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
    const SUFFIX: &str = "unable to parse quantity's suffix";
    const NUMBER: &str = "unable to parse numeric part of quantity";
    let cases = [
        ("", FORM),
        ("abc", FORM),
        ("1 ", FORM),
        (" 1", FORM),
        ("1.2.3", FORM),
        ("--1", SUFFIX),
        ("1,5", FORM),
        ("1é", FORM),
        ("1Gib", FORM),
        ("m", "0"),
        ("1K", SUFFIX),
        ("1ki", SUFFIX),
        ("1e", SUFFIX),
        ("1e+", SUFFIX),
        ("1m5", SUFFIX),
        ("1e99999999999999999999", SUFFIX),
        ("2-3", SUFFIX),
        ("--", SUFFIX),
        (".Ei", NUMBER),
        ("123456789012345678901e2000000000", NUMBER),
    ];
    for (text, want) in cases {
        let found = Quantity::from_string(text).map_or_else(|error| error.text().to_owned(), |q| q.to_string());
        assert_eq!(found, want, "{text}");
        assert_eq!(is_quantity(text), want == "0");
    }
}

#[test]
fn integers() {
    let cases = [
        ("50k", Some(50_000)),
        ("1Gi", Some(1 << 30)),
        ("0", Some(0)),
        ("-3", Some(-3)),
        ("1e3", Some(1000)),
        ("0e2147483647", Some(0)),
        ("9223372036854775807", None),
        ("999999999999999999", Some(999_999_999_999_999_999)),
        ("1E", Some(1_000_000_000_000_000_000)),
        ("10E", None),
        ("1.5Gi", None),
        ("1.0", None),
        ("500m", None),
        ("1000m", None),
        ("2Ei", None),
        ("1Ei", None),
        ("1Pi", None),
    ];
    for (text, want) in cases {
        let found = quantity(text);
        assert_eq!(found.is_integer(), want.is_some(), "{text}");
        assert_eq!(found.as_integer().ok(), want, "{text}");
    }
    assert_eq!(quantity("1.5").as_integer().unwrap_err().text(), "cannot convert value to integer");
}

#[test]
fn floats() {
    let cases = [
        ("50.703k", 50703.0),
        ("10k", 10000.0),
        ("1.5Gi", 1_610_612_736.0),
        ("500m", 0.5),
        ("0", 0.0),
        ("-1e300", -1e300),
        ("1e309", f64::INFINITY),
        ("1e-9", 1e-9),
        ("1Ki", 1024.0),
        ("12345678901234567890", 12_345_678_901_234_567_000.0),
    ];
    for (text, want) in cases {
        let found = quantity(text).as_approximate_float();
        assert!((found - want).abs() <= want.abs() * 4e-16 || found.to_bits() == want.to_bits(), "{text}: {found}");
    }
}

#[test]
fn comparisons() {
    let cases = [
        ("200M", "0.2G", Ordering::Equal),
        ("200M", "0.2Gi", Ordering::Less),
        ("50Mi", "50M", Ordering::Greater),
        ("1024", "1Ki", Ordering::Equal),
        ("1", "1000m", Ordering::Equal),
        ("1e3", "1k", Ordering::Equal),
        ("-1", "1", Ordering::Less),
        ("0", "-0.0", Ordering::Equal),
        ("1e2147483647", "9Ei", Ordering::Greater),
        ("-1e2147483647", "-9Ei", Ordering::Less),
        ("1e-2000000000", "1n", Ordering::Equal),
        ("0.0000000011", "2n", Ordering::Equal),
        ("99999999999999999999", "99999999999999999998", Ordering::Greater),
    ];
    for (a, b, want) in cases {
        assert_eq!(quantity(a).cmp(&quantity(b)), want, "{a} {b}");
        assert_eq!(quantity(b).cmp(&quantity(a)), want.reverse(), "{b} {a}");
        assert_eq!(quantity(a) == quantity(b), want.is_eq());
    }
}

#[test]
fn signs() {
    for (text, want) in [("1", 1), ("-1n", -1), ("0", 0), ("0.0Ki", 0), ("-1.5Gi", -1), ("1.5Gi", 1)] {
        assert_eq!(quantity(text).sign(), want, "{text}");
    }
}

#[test]
fn sums_and_differences() {
    let cases = [
        ("50k", "20", "50020", "49980"),
        ("50k", "20k", "70k", "30k"),
        ("1.5Gi", "512Mi", "2Gi", "1Gi"),
        ("0", "1Ki", "1Ki", "-1Ki"),
        ("1Ki", "0", "1Ki", "1Ki"),
        ("1Ki", "1", "1025", "1023"),
        ("1", "1Ki", "1025", "-1023"),
        ("1k", "1m", "1000001m", "999999m"),
        ("999999999999999999", "999999999999999999", "1999999999999999998", "0"),
        ("9E", "9E", "18E", "0"),
        ("1e18", "1n", "1000000000000000000000000001e-9", "999999999999999999999999999e-9"),
        ("-5", "3", "-2", "-8"),
    ];
    for (a, b, sum, difference) in cases {
        assert_eq!(quantity(a).plus(&quantity(b)).unwrap().to_string(), sum, "{a} + {b}");
        assert_eq!(quantity(a).minus(&quantity(b)).unwrap().to_string(), difference, "{a} - {b}");
    }
    assert_eq!(quantity("50k").plus(&Quantity::from_int(20)).unwrap().as_integer(), Ok(50_020));
    assert_eq!(quantity("50k").minus(&Quantity::from_int(i64::MAX)).unwrap().as_integer(), Ok(50_000 - i64::MAX));
    assert!(quantity("1e2000000000").plus(&quantity("1")).is_err());
}

/// Chains of additions and subtractions with the results of the server.
#[test]
fn recorded_chains() {
    let q = quantity;
    let int = Quantity::from_int;
    let cases = [
        (q("500m").minus(&int(7)), "-6500m"),
        (q("500m").plus(&int(7)), "7500m"),
        (q("500m").minus(&q("500m")).and_then(|z| z.plus(&int(49))), "49"),
        (q("500m").minus(&q("2")), "-1500m"),
        (q("1Gi").plus(&int(7)).and_then(|a| a.minus(&q("2").plus(&q("1Gi"))?)), "5"),
        (q("1Gi").plus(&q("500m")).and_then(|a| a.plus(&q("1Gi").minus(&q("500m"))?)), "2Gi"),
        (q("2").minus(&int(i64::MAX)), "-9223372036854775805"),
        (Ok(q("1.5Gi")), "1536Mi"),
    ];
    for (found, want) in cases {
        assert_eq!(found.map(|q| q.to_string()).as_deref(), Ok(want));
    }
    let float = |q: Quantity| q.as_approximate_float().to_bits();
    assert_eq!(q("1Gi").plus(&q("500m")).and_then(|a| a.minus(&int(7))).map(float), Ok(1_073_741_817.5_f64.to_bits()));
    assert_eq!(q("500m").minus(&q("1Gi")).map(float), Ok((-1_073_741_823.5_f64).to_bits()));
}

#[test]
fn canonical_forms_parse_back() {
    let suffixes = ["", "n", "u", "m", "k", "M", "G", "T", "Ki", "Mi", "Gi", "Ti", "e3", "e-3", "e5"];
    let mut state = 7_u64;
    for suffix in suffixes {
        for shift in 0..60 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let sign = if state & 1 == 0 { "-" } else { "" };
            let text = format!("{sign}{}.{}{suffix}", state >> (shift + 4), state % 100);
            let value = quantity(&text);
            let shown = value.to_string();
            // Beyond E there is no suffix, and the printed form is a different number.
            if shown.trim_start_matches('-').len() < 18 {
                assert_eq!(quantity(&shown), value, "{text} -> {shown}");
            }
            assert_eq!(value.minus(&value).unwrap().sign(), 0);
        }
    }
}

#[test]
fn never_panics() {
    let pieces = ["", "-", "+", "0", "9", ".", "e", "E", "Ki", "Ei", "n", "2147483648", "9223372036854775807", "é"];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                for d in pieces {
                    if let Ok(value) = Quantity::from_string(&format!("{a}{b}{c}{d}")) {
                        let _ = (value.is_integer(), value.as_approximate_float(), value.cmp(&Quantity::from_int(7)));
                        let _ = (value.plus(&value), value.minus(&Quantity::from_int(i64::MIN)), value.to_string());
                    }
                }
            }
        }
    }
}
