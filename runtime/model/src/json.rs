//! JSON values as constants, for defaults, examples and enum values.

/// A borrowed JSON value, for constants.
///
/// ```
/// use structural_schema_model::Json;
///
/// const LIMITS: Json = Json::Object(&[("cpu", Json::Int(2)), ("memory", Json::String("1Gi"))]);
/// assert!(matches!(LIMITS.get("cpu"), Some(Json::Int(2))));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Json<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number without fraction or exponent that fits into an int64.
    Int(i64),
    /// Any other number. The server also stores these as float64.
    Float(f64),
    /// A string.
    String(&'a str),
    /// An array.
    Array(&'a [Json<'a>]),
    /// An object. Keys are unique.
    Object(&'a [(&'a str, Json<'a>)]),
}

impl<'a> Json<'a> {
    /// Returns an integer, or a float if the integer does not fit into an int64. Documents are read in the same way.
    pub const fn from_integer(value: i128) -> Self {
        #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "the range is checked")]
        if value >= i64::MIN as i128 && value <= i64::MAX as i128 {
            Json::Int(value as i64)
        } else {
            Json::Float(value as f64)
        }
    }

    /// Returns the value of a field of an object.
    pub const fn get(&self, key: &str) -> Option<&'a Json<'a>> {
        if let Json::Object(members) = *self {
            let mut i = 0;
            while i < members.len() {
                if crate::text::same(members[i].0, key) {
                    return Some(&members[i].1);
                }
                i += 1;
            }
        }
        None
    }

    /// Returns whether two values are equal as the server compares them: numbers by value, objects regardless
    /// of key order.
    pub const fn same(&self, other: &Json<'_>) -> bool {
        match (*self, *other) {
            (Json::Null, Json::Null) => true,
            (Json::Bool(a), Json::Bool(b)) => a == b,
            (Json::Int(a), Json::Int(b)) => a == b,
            (Json::Float(a), Json::Float(b)) => a == b,
            #[expect(clippy::cast_precision_loss, reason = "the server compares such numbers as float64")]
            (Json::Int(a), Json::Float(b)) | (Json::Float(b), Json::Int(a)) => a as f64 == b,
            (Json::String(a), Json::String(b)) => crate::text::same(a, b),
            (Json::Array(a), Json::Array(b)) => same_arrays(a, b),
            (Json::Object(a), Json::Object(_)) => same_objects(a, other),
            _ => false,
        }
    }
}

const fn same_arrays(a: &[Json<'_>], b: &[Json<'_>]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if !a[i].same(&b[i]) {
            return false;
        }
        i += 1;
    }
    true
}

const fn same_objects(a: &[(&str, Json<'_>)], other: &Json<'_>) -> bool {
    let Json::Object(b) = *other else { return false };
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        match other.get(a[i].0) {
            Some(value) if a[i].1.same(value) => {}
            _ => return false,
        }
        i += 1;
    }
    true
}
