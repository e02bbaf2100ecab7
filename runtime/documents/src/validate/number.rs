//! Checks the bounds, multiples and ranges of numbers.
//!
//! Bounds are float64, regardless of the type of the value. The server truncates the bound and compares
//! integers. If the bound does not fit the type of the schema, the server reports that and compares as
//! float64.

use structural_schema_model::ValueValidation;
use structural_schema_model::text::same;

use super::equality::{Num, is_json_integer, truncated};
use super::problem::Problem;
use crate::openapi::SchemaProps;

/// The range of numbers that the type and format of a schema allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Range {
    /// Any number.
    Any,
    /// `integer`, with or without format `int64`.
    Int64 { format: bool },
    /// `integer` with format `int32`.
    Int32,
    /// `number` with format `float`.
    Float32,
}

impl Range {
    /// Returns the range for a schema's only type, if it has one, and its format, if the server knows it.
    pub(super) const fn new(kind: &str, format: &str) -> Self {
        if same(kind, "number") && same(format, "float") {
            Range::Float32
        } else if !same(kind, "integer") {
            Range::Any
        } else if same(format, "int32") {
            Range::Int32
        } else {
            // The server ignores all other integer formats, including unsigned ones.
            Range::Int64 { format: same(format, "int64") }
        }
    }

    #[inline]
    const fn contains(self, num: Num) -> bool {
        match (self, num) {
            (Range::Any, _) | (Range::Int64 { .. } | Range::Float32, Num::Int(_)) => true,
            (Range::Int32, Num::Int(int)) => i32::MIN as i64 <= int && int <= i32::MAX as i64,
            (Range::Int32, Num::Float(float)) => {
                is_whole(float) && i32::MIN as f64 <= float && float <= i32::MAX as f64
            }
            // The smallest int64 is excluded: its shortest decimal representation is out of range.
            (Range::Int64 { .. }, Num::Float(float)) => is_whole(float) && truncated(float) != i64::MIN,
            #[expect(clippy::cast_possible_truncation, reason = "checks whether the cast overflows")]
            (Range::Float32, Num::Float(float)) => (float as f32).is_finite(),
        }
    }

    /// Returns the description for messages.
    pub(super) fn description(self) -> &'static str {
        match self {
            Range::Any => "",
            Range::Int64 { format: false } => "integer (default format)",
            Range::Int64 { format: true } => "integer with format int64",
            Range::Int32 => "integer with format int32",
            Range::Float32 => "number with format float",
        }
    }
}

/// A bound, or the factor of `multipleOf`.
#[derive(Clone, Copy, Debug)]
struct Limit {
    float: f64,
    int: i64,
    in_range: bool,
    exclusive: bool,
}

impl Limit {
    const fn new(float: f64, exclusive: bool, range: Range) -> Self {
        Limit { float, int: truncated(float), in_range: range.contains(Num::Float(float)), exclusive }
    }

    const fn given(float: Option<f64>, exclusive: bool, range: Range) -> Option<Self> {
        match float {
            Some(float) => Some(Limit::new(float, exclusive, range)),
            None => None,
        }
    }

    /// Returns the value and the limit in the representation in which the server compares them.
    #[inline]
    fn pair(&self, value: Num) -> (Num, Num) {
        match value {
            Num::Int(_) if self.in_range => (value, Num::Int(self.int)),
            _ => (Num::Float(value.as_f64()), Num::Float(self.float)),
        }
    }
}

/// The bounds of a schema.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) multiple_of: Option<f64>,
    pub(super) maximum: Option<f64>,
    pub(super) exclusive_maximum: bool,
    pub(super) minimum: Option<f64>,
    pub(super) exclusive_minimum: bool,
}

impl From<&SchemaProps> for Bounds {
    fn from(schema: &SchemaProps) -> Self {
        Bounds {
            multiple_of: schema.multiple_of,
            maximum: schema.maximum,
            exclusive_maximum: schema.exclusive_maximum,
            minimum: schema.minimum,
            exclusive_minimum: schema.exclusive_minimum,
        }
    }
}

impl Bounds {
    pub(super) const fn constant(validation: &ValueValidation<'_>) -> Self {
        Bounds {
            multiple_of: validation.multiple_of,
            maximum: validation.maximum,
            exclusive_maximum: validation.exclusive_maximum,
            minimum: validation.minimum,
            exclusive_minimum: validation.exclusive_minimum,
        }
    }
}

/// The checks of numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct NumberCheck {
    range: Range,
    multiple_of: Option<Limit>,
    maximum: Option<Limit>,
    minimum: Option<Limit>,
}

impl NumberCheck {
    /// Returns `None` if every number passes.
    pub(super) const fn new(bounds: Bounds, range: Range) -> Option<Self> {
        let check = NumberCheck {
            range,
            multiple_of: Limit::given(bounds.multiple_of, false, range),
            maximum: Limit::given(bounds.maximum, bounds.exclusive_maximum, range),
            minimum: Limit::given(bounds.minimum, bounds.exclusive_minimum, range),
        };
        let idle = matches!(range, Range::Any)
            && check.multiple_of.is_none()
            && check.maximum.is_none()
            && check.minimum.is_none();
        if idle { None } else { Some(check) }
    }

    /// Returns whether there are no problems.
    #[inline]
    pub(super) fn fits(&self, value: Num) -> bool {
        let passes = |limit: &Option<Limit>, check: fn(&Limit, Num) -> Option<Problem<'static>>| {
            limit.as_ref().is_none_or(|limit| limit.in_range && check(limit, value).is_none())
        };
        self.range.contains(value)
            && passes(&self.multiple_of, multiple_of)
            && passes(&self.minimum, minimum)
            && passes(&self.maximum, maximum)
    }

    /// Calls `report` for each problem.
    pub(super) fn check(&self, value: Num, mut report: impl FnMut(Problem<'static>)) {
        let range = self.range;
        if !range.contains(value) {
            report(Problem::Range { what: "Checked", range });
        }
        let mut limited = |limit: &Limit, what, problem: Option<Problem<'static>>| {
            if !limit.in_range {
                report(Problem::Range { what, range });
            }
            problem.into_iter().for_each(&mut report);
        };
        if let Some(limit) = &self.multiple_of {
            limited(limit, "MultipleOf", multiple_of(limit, value));
        }
        if let Some(limit) = &self.minimum {
            limited(limit, "Minimum boundary", minimum(limit, value));
        }
        if let Some(limit) = &self.maximum {
            limited(limit, "Maximum boundary", maximum(limit, value));
        }
    }
}

#[inline]
fn maximum(limit: &Limit, value: Num) -> Option<Problem<'static>> {
    let fits = match limit.pair(value) {
        (Num::Int(value), Num::Int(max)) => value < max || value == max && !limit.exclusive,
        (value, max) => value.as_f64() < max.as_f64() || value.as_f64() == max.as_f64() && !limit.exclusive,
    };
    let (value, maximum) = limit.pair(value);
    (!fits).then_some(Problem::Maximum { value, maximum, exclusive: limit.exclusive })
}

#[inline]
fn minimum(limit: &Limit, value: Num) -> Option<Problem<'static>> {
    let fits = match limit.pair(value) {
        (Num::Int(value), Num::Int(min)) => value > min || value == min && !limit.exclusive,
        (value, min) => value.as_f64() > min.as_f64() || value.as_f64() == min.as_f64() && !limit.exclusive,
    };
    let (value, minimum) = limit.pair(value);
    (!fits).then_some(Problem::Minimum { value, minimum, exclusive: limit.exclusive })
}

#[inline]
fn multiple_of(limit: &Limit, value: Num) -> Option<Problem<'static>> {
    let (value, factor) = limit.pair(value);
    let (positive, fits) = match (value, factor) {
        (Num::Int(value), Num::Int(factor)) => (factor > 0, factor > 0 && value % factor == 0),
        (value, factor) => {
            let (value, factor) = (value.as_f64(), factor.as_f64());
            let quotient = if factor < 1.0 { 1.0 / factor * value } else { value / factor };
            (factor > 0.0, is_json_integer(quotient))
        }
    };
    match (positive, fits) {
        (false, _) => Some(Problem::NotPositive { factor }),
        (true, false) => Some(Problem::MultipleOf { value, factor }),
        (true, true) => None,
    }
}

/// Returns whether a number has no fractional part. `f64::fract` is a `const fn` only since Rust 1.90.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "numbers of this size convert exactly"
)]
const fn is_whole(float: f64) -> bool {
    /// Larger numbers have no bits for a fraction.
    const FIRST_WITHOUT_FRACTION: f64 = (1_u64 << 53) as f64;
    float.is_finite() && (float.abs() >= FIRST_WITHOUT_FRACTION || (float as i64) as f64 == float)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(schema: &SchemaProps, value: Num) -> Vec<String> {
        let mut problems = Vec::new();
        if let Some(check) = NumberCheck::new(schema.into(), Range::new(&schema.kind, &schema.format)) {
            check.check(value, |problem| problems.push(problem.message("x", 100)));
        }
        problems
    }

    #[test]
    fn bounds_are_truncated_for_integers() {
        let schema = SchemaProps { minimum: Some(2.5), maximum: Some(7.5), ..SchemaProps::of_type("number") };
        assert_eq!(problems(&schema, Num::Int(2)), [""; 0]);
        assert_eq!(problems(&schema, Num::Int(8)), ["x in body should be less than or equal to 7"]);
        assert_eq!(problems(&schema, Num::Float(2.4)), ["x in body should be greater than or equal to 2.5"]);
        let exclusive = SchemaProps { exclusive_maximum: true, maximum: Some(3.0), ..SchemaProps::of_type("integer") };
        assert_eq!(problems(&exclusive, Num::Int(3)), ["x in body should be less than 3"]);
        assert_eq!(problems(&exclusive, Num::Int(2)), [""; 0]);
    }

    #[test]
    fn bounds_outside_the_type_are_reported() {
        let schema = SchemaProps { maximum: Some(2.5), ..SchemaProps::of_type("integer") };
        assert_eq!(
            problems(&schema, Num::Int(3)),
            [
                "Maximum boundary value must be of type integer (default format) in x",
                "x in body should be less than or equal to 2.5"
            ]
        );
        let untyped = SchemaProps { maximum: Some(1e30), ..SchemaProps::default() };
        assert_eq!(problems(&untyped, Num::Int(1)), ["x in body should be less than or equal to -9223372036854775808"]);
    }

    #[test]
    fn formats_have_ranges() {
        let int32 = SchemaProps { format: "int32".to_owned(), ..SchemaProps::of_type("integer") };
        assert_eq!(problems(&int32, Num::Int(2_147_483_647)), [""; 0]);
        assert_eq!(
            problems(&int32, Num::Int(2_147_483_648)),
            ["Checked value must be of type integer with format int32 in x"]
        );
        let float = SchemaProps { format: "float".to_owned(), ..SchemaProps::of_type("number") };
        assert_eq!(problems(&float, Num::Float(1e39)), ["Checked value must be of type number with format float in x"]);
        // Defaults are checked against any format of the schema.
        let unsigned = SchemaProps { format: "uint32".to_owned(), ..SchemaProps::of_type("integer") };
        assert_eq!(problems(&unsigned, Num::Int(-1)), [""; 0]);
        let integer = SchemaProps::of_type("integer");
        assert_eq!(problems(&integer, Num::Float(3.0)), [""; 0]);
        assert_eq!(
            problems(&integer, Num::Float(1e20)),
            ["Checked value must be of type integer (default format) in x"]
        );
    }

    #[test]
    fn multiples() {
        let half = SchemaProps { multiple_of: Some(0.5), ..SchemaProps::of_type("number") };
        assert_eq!(problems(&half, Num::Float(1.5)), [""; 0]);
        assert_eq!(problems(&half, Num::Float(1.3)), ["x in body should be a multiple of 0.5"]);
        assert_eq!(problems(&half, Num::Int(1)), ["factor MultipleOf declared for x must be positive: 0"]);
        let three = SchemaProps { multiple_of: Some(3.0), ..SchemaProps::of_type("integer") };
        assert_eq!(problems(&three, Num::Int(-9)), [""; 0]);
        assert_eq!(problems(&three, Num::Int(i64::MIN)), ["x in body should be a multiple of 3"]);
    }
}
