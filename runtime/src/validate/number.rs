//! Bounds and multiples of numbers.
//!
//! A schema's bounds are float64, whatever the type of the value. The server compares an integer with the bound cut to an
//! integer, except where the bound does not fit the type of the schema; then it complains, and compares as float64.

use std::ops::ControlFlow;

use super::equality::{Num, is_json_integer, truncated};
use super::problem::Problem;
use crate::openapi::SchemaProps;

/// What numbers fit the schema's type and format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Range {
    /// Any number.
    Any,
    /// `integer`, with or without format `int64`.
    Int64 { format: bool },
    /// `integer` with format `int32`.
    Int32,
    /// `integer` with format `uint32` or `uint64`.
    Unsigned { bits: u8 },
    /// `number` with format `float`.
    Float32,
}

const TWO_POW_32: f64 = 4_294_967_296.0;
const TWO_POW_64: f64 = 18_446_744_073_709_551_616.0;

impl Range {
    /// For a schema's types and its format, if the server knows it.
    pub(super) fn new(types: &[&str], format: &str) -> Self {
        match (types, format) {
            (["integer"], "int32") => Range::Int32,
            // These two occur in defaults only.
            (["integer"], "uint32") => Range::Unsigned { bits: 32 },
            (["integer"], "uint64") => Range::Unsigned { bits: 64 },
            (["integer"], format) => Range::Int64 { format: format == "int64" },
            (["number"], "float") => Range::Float32,
            _ => Range::Any,
        }
    }

    fn contains(self, num: Num) -> bool {
        match (self, num) {
            (Range::Any, _) | (Range::Int64 { .. } | Range::Float32, Num::Int(_)) => true,
            (Range::Int32, Num::Int(int)) => i32::try_from(int).is_ok(),
            (Range::Int32, Num::Float(float)) => {
                float.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&float)
            }
            (Range::Unsigned { bits: 32 }, Num::Int(int)) => u32::try_from(int).is_ok(),
            (Range::Unsigned { .. }, Num::Int(int)) => int >= 0,
            (Range::Unsigned { bits }, Num::Float(float)) => {
                let end = if bits == 32 { TWO_POW_32 } else { TWO_POW_64 };
                float.fract() == 0.0 && (0.0..end).contains(&float)
            }
            // The lower end is no member: its shortest decimal form is beyond it.
            (Range::Int64 { .. }, Num::Float(float)) => float.fract() == 0.0 && truncated(float) != i64::MIN,
            #[expect(clippy::cast_possible_truncation, reason = "that is the question")]
            (Range::Float32, Num::Float(float)) => (float as f32).is_finite(),
        }
    }

    /// As messages call it.
    pub(super) fn description(self) -> &'static str {
        match self {
            Range::Any => "",
            Range::Int64 { format: false } => "integer (default format)",
            Range::Int64 { format: true } => "integer with format int64",
            Range::Int32 => "integer with format int32",
            Range::Unsigned { bits: 32 } => "integer with format uint32",
            Range::Unsigned { .. } => "integer with format uint64",
            Range::Float32 => "number with format float",
        }
    }
}

/// A bound, or the factor of `multipleOf`.
#[derive(Debug)]
struct Limit {
    float: f64,
    int: i64,
    in_range: bool,
    exclusive: bool,
}

impl Limit {
    fn new(float: f64, exclusive: bool, range: Range) -> Self {
        Limit { float, int: truncated(float), in_range: range.contains(Num::Float(float)), exclusive }
    }

    /// The value and the limit in the form in which they are compared.
    fn pair(&self, value: Num) -> (Num, Num) {
        match value {
            Num::Int(_) if self.in_range => (value, Num::Int(self.int)),
            _ => (Num::Float(value.as_f64()), Num::Float(self.float)),
        }
    }
}

/// The checks of numbers.
#[derive(Debug)]
pub(super) struct NumberCheck {
    range: Range,
    multiple_of: Option<Limit>,
    maximum: Option<Limit>,
    minimum: Option<Limit>,
}

impl NumberCheck {
    /// `None` if every number passes.
    pub(super) fn new(schema: &SchemaProps, range: Range) -> Option<Self> {
        let limit = |value: Option<f64>, exclusive| value.map(|value| Limit::new(value, exclusive, range));
        let check = NumberCheck {
            range,
            multiple_of: limit(schema.multiple_of, false),
            maximum: limit(schema.maximum, schema.exclusive_maximum),
            minimum: limit(schema.minimum, schema.exclusive_minimum),
        };
        let idle =
            range == Range::Any && check.multiple_of.is_none() && check.maximum.is_none() && check.minimum.is_none();
        (!idle).then_some(check)
    }

    /// Calls `report` for each problem, until it says to stop.
    pub(super) fn check<B>(
        &self,
        value: Num,
        mut report: impl FnMut(Problem<'static>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let range = self.range;
        if !range.contains(value) {
            report(Problem::Range { what: "Checked", range })?;
        }
        let mut limited = |limit: &Limit, what, problem: Option<Problem<'static>>| {
            if !limit.in_range {
                report(Problem::Range { what, range })?;
            }
            problem.map_or(ControlFlow::Continue(()), &mut report)
        };
        if let Some(limit) = &self.multiple_of {
            limited(limit, "MultipleOf", multiple_of(limit, value))?;
        }
        if let Some(limit) = &self.minimum {
            limited(limit, "Minimum boundary", minimum(limit, value))?;
        }
        if let Some(limit) = &self.maximum {
            limited(limit, "Maximum boundary", maximum(limit, value))?;
        }
        ControlFlow::Continue(())
    }
}

fn maximum(limit: &Limit, value: Num) -> Option<Problem<'static>> {
    let fits = match limit.pair(value) {
        (Num::Int(value), Num::Int(max)) => value < max || value == max && !limit.exclusive,
        (value, max) => value.as_f64() < max.as_f64() || value.as_f64() == max.as_f64() && !limit.exclusive,
    };
    let (value, maximum) = limit.pair(value);
    (!fits).then_some(Problem::Maximum { value, maximum, exclusive: limit.exclusive })
}

fn minimum(limit: &Limit, value: Num) -> Option<Problem<'static>> {
    let fits = match limit.pair(value) {
        (Num::Int(value), Num::Int(min)) => value > min || value == min && !limit.exclusive,
        (value, min) => value.as_f64() > min.as_f64() || value.as_f64() == min.as_f64() && !limit.exclusive,
    };
    let (value, minimum) = limit.pair(value);
    (!fits).then_some(Problem::Minimum { value, minimum, exclusive: limit.exclusive })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(schema: &SchemaProps, value: Num) -> Vec<String> {
        let kind = [schema.kind.as_str()];
        let types = if schema.kind.is_empty() { &[] } else { &kind[..] };
        let mut problems = Vec::new();
        if let Some(check) = NumberCheck::new(schema, Range::new(types, &schema.format)) {
            let _ = check.check(value, |problem| {
                problems.push(problem.message("x"));
                ControlFlow::<()>::Continue(())
            });
        }
        problems
    }

    #[test]
    fn bounds_are_cut_for_integers() {
        let schema = SchemaProps { minimum: Some(2.5), maximum: Some(7.5), ..SchemaProps::of_type("number") };
        assert_eq!(problems(&schema, Num::Int(2)), [""; 0]);
        assert_eq!(problems(&schema, Num::Int(8)), ["x in body should be less than or equal to 7"]);
        assert_eq!(problems(&schema, Num::Float(2.4)), ["x in body should be greater than or equal to 2.5"]);
        let exclusive = SchemaProps { exclusive_maximum: true, maximum: Some(3.0), ..SchemaProps::of_type("integer") };
        assert_eq!(problems(&exclusive, Num::Int(3)), ["x in body should be less than 3"]);
        assert_eq!(problems(&exclusive, Num::Int(2)), [""; 0]);
    }

    #[test]
    fn bounds_beyond_the_type_are_reported_too() {
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
