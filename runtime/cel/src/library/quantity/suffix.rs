//! The suffixes of quantities.

use super::Format;

/// A suffix, its base, and its exponent.
type Unit = (&'static str, u32, i32);

const DECIMAL: [Unit; 10] = [
    ("n", 10, -9),
    ("u", 10, -6),
    ("m", 10, -3),
    ("", 10, 0),
    ("k", 10, 3),
    ("M", 10, 6),
    ("G", 10, 9),
    ("T", 10, 12),
    ("P", 10, 15),
    ("E", 10, 18),
];

const BINARY: [Unit; 6] = [("Ki", 2, 10), ("Mi", 2, 20), ("Gi", 2, 30), ("Ti", 2, 40), ("Pi", 2, 50), ("Ei", 2, 60)];

/// Returns the exponent of a suffix, to base 2 for [`Format::BinarySi`] and to base 10 otherwise.
pub(super) fn interpret(suffix: &str) -> Option<(i32, Format)> {
    let find = |units: &[Unit]| units.iter().find(|unit| unit.0 == suffix).map(|unit| unit.2);
    if let Some(exponent) = find(&DECIMAL) {
        return Some((exponent, Format::DecimalSi));
    }
    if let Some(exponent) = find(&BINARY) {
        return Some((exponent, Format::BinarySi));
    }
    let exponent: i64 = suffix.strip_prefix(['e', 'E'])?.parse().ok()?;
    // The server keeps only the low 32 bits.
    #[expect(clippy::cast_possible_truncation, reason = "the server truncates the same way")]
    Some((exponent as i32, Format::DecimalExponent))
}

/// Returns the suffix for an exponent. Like the server, it returns an empty suffix for exponents outside the
/// tables.
pub(super) fn construct(exponent: i32, format: Format) -> String {
    let find = |units: &[Unit]| units.iter().find(|unit| unit.2 == exponent).map_or("", |unit| unit.0).to_owned();
    match format {
        Format::DecimalSi => find(&DECIMAL),
        Format::BinarySi => find(&BINARY),
        Format::DecimalExponent if exponent == 0 => String::new(),
        Format::DecimalExponent => format!("e{exponent}"),
    }
}
