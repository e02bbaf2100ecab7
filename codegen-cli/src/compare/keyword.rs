//! Compares keywords that both schemas may have.

use serde_json::Value;
use structural_schema_cel::library::openapi_format::Format;

use super::Effect;

/// Compares an upper limit. A lower value is stricter.
pub(super) fn at_most(old: Option<f64>, new: Option<f64>) -> Option<Effect> {
    match (old, new) {
        (Some(_), None) => Some(Effect::Lost),
        (None, Some(_)) => Some(Effect::Stricter),
        (Some(old), Some(new)) if new > old => Some(Effect::Weaker),
        (Some(old), Some(new)) if new < old => Some(Effect::Stricter),
        _ => None,
    }
}

/// Compares a lower limit. A higher value is stricter.
pub(super) fn at_least(old: Option<f64>, new: Option<f64>) -> Option<Effect> {
    at_most(old.map(|limit| -limit), new.map(|limit| -limit))
}

/// Compares a restriction that is either equal or different.
pub(super) fn restriction<T: PartialEq>(old: Option<&T>, new: Option<&T>) -> Option<Effect> {
    match (old, new) {
        (Some(_), None) => Some(Effect::Lost),
        (None, Some(_)) => Some(Effect::Stricter),
        (Some(old), Some(new)) if old != new => Some(Effect::Changed),
        _ => None,
    }
}

/// Compares enum values. `nullable` accounts for null.
pub(super) fn enumeration(old: &[Value], new: &[Value]) -> Option<Effect> {
    let without_null = |values: &[Value]| values.iter().filter(|value| !value.is_null()).cloned().collect::<Vec<_>>();
    let (old, new) = (without_null(old), without_null(new));
    if old.is_empty() || new.is_empty() {
        return match (old.is_empty(), new.is_empty()) {
            (false, true) => Some(Effect::Lost),
            (true, false) => Some(Effect::Stricter),
            _ => None,
        };
    }
    let more = new.iter().any(|value| !old.contains(value));
    let fewer = old.iter().any(|value| !new.contains(value));
    match (more, fewer) {
        (true, true) => Some(Effect::Changed),
        (true, false) => Some(Effect::Weaker),
        (false, true) => Some(Effect::Stricter),
        (false, false) => None,
    }
}

/// Returns the format if the server checks it for this type. The server ignores all other formats.
pub(super) fn format<'a>(kind: &str, format: &'a str) -> Option<&'a str> {
    let checked = match kind {
        "integer" => matches!(format, "int32" | "int64"),
        "number" => matches!(format, "float" | "double"),
        _ => Format::from_name(format).is_some(),
    };
    checked.then_some(format)
}
