//! Bounds and multiples of numbers.

use structural_schema_documents::openapi::SchemaProps;

use super::known::Known;

/// The bound up to which a float represents every integer exactly.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Returns whether the server compares a bound as it is written: a whole number within the range of the type.
pub(crate) fn is_usual_bound(bound: f64, schema: &SchemaProps) -> bool {
    let range = if is_int32(schema) { -2_147_483_648.0..=2_147_483_647.0 } else { -EXACT..=EXACT };
    bound.fract() == 0.0 && range.contains(&bound)
}

impl Known<'_> {
    /// Returns whether the numbers are within the bounds of `target`.
    pub(super) fn implies_number(&self, target: &SchemaProps) -> bool {
        let usual = |bound: Option<f64>| bound.is_none_or(|bound| is_usual_bound(bound, target));
        usual(target.maximum)
            && usual(target.minimum)
            && usual(target.multiple_of)
            && target.maximum.is_none_or(|limit| self.is_at_most(limit, target.exclusive_maximum))
            && target.minimum.is_none_or(|limit| self.is_at_least(limit, target.exclusive_minimum))
            && target.multiple_of.is_none_or(|factor| self.is_multiple_of(factor))
            && self.implies_number_format(target)
    }

    fn implies_number_format(&self, target: &SchemaProps) -> bool {
        match (target.kind.as_str(), target.format.as_str()) {
            ("integer", "int32") => {
                self.is_at_most(2_147_483_647.0, false) && self.is_at_least(-2_147_483_648.0, false)
            }
            ("number", "float") => self.hold.iter().any(|schema| schema.kind == "integer" || schema.format == "float"),
            _ => true,
        }
    }

    fn is_at_most(&self, limit: f64, exclusive: bool) -> bool {
        self.upper_bounds().any(|(bound, excluded)| bound < limit || bound == limit && (excluded || !exclusive))
    }

    fn is_at_least(&self, limit: f64, exclusive: bool) -> bool {
        self.lower_bounds().any(|(bound, excluded)| bound > limit || bound == limit && (excluded || !exclusive))
    }

    fn upper_bounds(&self) -> impl Iterator<Item = (f64, bool)> {
        self.hold.iter().flat_map(|schema| {
            let given = schema.maximum.filter(|bound| is_usual_bound(*bound, schema));
            let given = given.map(|bound| (bound, schema.exclusive_maximum));
            given.into_iter().chain(is_int32(schema).then_some((2_147_483_647.0, false)))
        })
    }

    fn lower_bounds(&self) -> impl Iterator<Item = (f64, bool)> {
        self.hold.iter().flat_map(|schema| {
            let given = schema.minimum.filter(|bound| is_usual_bound(*bound, schema));
            let given = given.map(|bound| (bound, schema.exclusive_minimum));
            given.into_iter().chain(is_int32(schema).then_some((-2_147_483_648.0, false)))
        })
    }

    fn is_multiple_of(&self, factor: f64) -> bool {
        let is_multiple =
            |given: f64| given == factor || (given.fract() == 0.0 && factor > 0.0 && given % factor == 0.0);
        self.hold.iter().filter_map(|schema| schema.multiple_of).any(is_multiple)
    }

    /// Returns whether no number is within all bounds.
    pub(super) fn has_impossible_bounds(&self) -> bool {
        self.upper_bounds().any(|(upper, without_upper)| {
            let excludes = |(lower, without_lower): (f64, bool)| {
                upper < lower || upper == lower && (without_upper || without_lower)
            };
            self.lower_bounds().any(excludes)
        })
    }
}

fn is_int32(schema: &SchemaProps) -> bool {
    schema.kind == "integer" && schema.format == "int32"
}
