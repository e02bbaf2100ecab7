//! Checks that bounds are consistent, and within the range of the type.

use super::message::{Message, fail, fail_number, fails};
use crate::schema::{Schema, Type, ValueValidation};
use crate::text::same;

/// Checks that `minimum` is finite and within the range of the type.
pub const fn minimum(base: &Schema<'_>, schema: &Schema<'_>) -> Option<Message> {
    let own = &schema.validation;
    let Some(min) = own.minimum else {
        if own.exclusive_minimum {
            return fail(&[
                "`exclusive_minimum` needs a `minimum`\nhelp: write `exclusive_minimum = 0`, or add `minimum = 0`",
            ]);
        }
        return None;
    };
    fails!(finite(min, "minimum"));
    let (lowest, _) = range(&base.validation);
    if let Some(limit) = lowest
        && min < limit
    {
        let help = "\nhelp: keep `minimum` within that, or use a wider type";
        return fail_number("the type cannot hold numbers below ", limit, &[help]);
    }
    None
}

/// Checks that `maximum` is finite and within the range of the type.
pub const fn maximum(base: &Schema<'_>, schema: &Schema<'_>) -> Option<Message> {
    let own = &schema.validation;
    let Some(max) = own.maximum else {
        if own.exclusive_maximum {
            return fail(&[
                "`exclusive_maximum` needs a `maximum`\nhelp: write `exclusive_maximum = 10`, or add `maximum = 10`",
            ]);
        }
        return None;
    };
    fails!(finite(max, "maximum"));
    let (_, highest) = range(&base.validation);
    if let Some(limit) = highest
        && max > limit
    {
        let help = "\nhelp: keep `maximum` within that, or use a wider type";
        return fail_number("the type cannot hold numbers above ", limit, &[help]);
    }
    None
}

/// Checks that some number satisfies both bounds.
pub const fn bounds(schema: &Schema<'_>) -> Option<Message> {
    let own = &schema.validation;
    if let (Some(min), Some(max)) = (own.minimum, own.maximum)
        && (min > max || (min == max && (own.exclusive_minimum || own.exclusive_maximum)))
    {
        return fail(&["no number satisfies both bounds: `minimum` and `maximum` exclude each other"]);
    }
    None
}

/// Checks that the bounds are within the range of the format. The server rejects every value if a bound is
/// not.
pub const fn format(schema: &Schema<'_>) -> Option<Message> {
    let ValueValidation { format, minimum, maximum, .. } = schema.validation;
    let (least, most) = format_range(&schema.validation);
    if let (Some(least), Some(min)) = (least, minimum)
        && min < least
    {
        return outside_format("minimum", format);
    }
    if let (Some(most), Some(max)) = (most, maximum)
        && max > most
    {
        return outside_format("maximum", format);
    }
    None
}

const fn outside_format(bound: &str, format: &str) -> Option<Message> {
    fail(&[
        "the ",
        bound,
        " of the type is beyond the format `",
        format,
        "`, so the API server would reject every value\nhelp: remove the format, or set a `",
        bound,
        "` within it",
    ])
}

const fn finite(number: f64, keyword: &str) -> Option<Message> {
    if !number.is_finite() {
        return fail(&["`", keyword, "` must be finite: JSON has no other numbers"]);
    }
    None
}

/// Returns the range of a type, from its bounds or its format.
const fn range(base: &ValueValidation<'_>) -> (Option<f64>, Option<f64>) {
    let (min, max) = format_range(base);
    (if base.minimum.is_some() { base.minimum } else { min }, if base.maximum.is_some() { base.maximum } else { max })
}

const fn format_range(validation: &ValueValidation<'_>) -> (Option<f64>, Option<f64>) {
    match validation.format.as_bytes() {
        b"int32" => (Some(-2_147_483_648.0), Some(2_147_483_647.0)),
        // The largest int64 is not a float64, and the nearest float64 is greater than it.
        b"int64" => (Some(-9_223_372_036_854_775_808.0), Some(9_223_372_036_854_774_784.0)),
        _ => (None, None),
    }
}

/// Checks that `multiple_of` is finite and positive.
pub const fn multiple_of(schema: &Schema<'_>) -> Option<Message> {
    if let Some(factor) = schema.validation.multiple_of {
        fails!(finite(factor, "multiple_of"));
        if factor <= 0.0 {
            return fail(&["`multiple_of` must be greater than 0"]);
        }
    }
    None
}

/// Checks that the minimum length or count is within the range of the type. `what` is `length`, `items` or
/// `properties`.
pub const fn min_size(base: &Schema<'_>, schema: &Schema<'_>, what: &str) -> Option<Message> {
    let (Some(min), _) = size(&schema.validation, what) else { return None };
    if min < 0 {
        return fail(&["`min_", what, "` must be at least 0"]);
    }
    if let (Some(limit), _) = size(&base.validation, what)
        && min < limit
    {
        let help = "\nhelp: keep the minimum within that, or use another type";
        return fail_number("the type cannot hold fewer than ", count(limit), &[" ", unit(what), help]);
    }
    None
}

/// Checks that the maximum length or count is within the range of the type.
pub const fn max_size(base: &Schema<'_>, schema: &Schema<'_>, what: &str) -> Option<Message> {
    let (_, Some(max)) = size(&schema.validation, what) else { return None };
    if max < 0 {
        return fail(&["`max_", what, "` must be at least 0"]);
    }
    if let (_, Some(limit)) = size(&base.validation, what)
        && max > limit
    {
        let help = "\nhelp: keep the maximum within that, or use another type";
        return fail_number("the type cannot hold more than ", count(limit), &[" ", unit(what), help]);
    }
    None
}

/// Checks that some length or count satisfies both bounds.
pub const fn sizes(schema: &Schema<'_>, what: &str) -> Option<Message> {
    if let (Some(min), Some(max)) = size(&schema.validation, what)
        && min > max
    {
        return fail(&["no value satisfies both bounds: `min_", what, "` is greater than `max_", what, "`"]);
    }
    None
}

/// Checks that the minimum and maximum length or count are within the range of the type.
pub const fn length(base: &Schema<'_>, schema: &Schema<'_>) -> Option<Message> {
    let what = match base.kind {
        Some(Type::Array) => "items",
        Some(Type::Object) => "properties",
        _ => "length",
    };
    fails!(min_size(base, schema, what));
    fails!(max_size(base, schema, what));
    sizes(schema, what)
}

const fn size(validation: &ValueValidation<'_>, what: &str) -> (Option<i64>, Option<i64>) {
    match what.as_bytes() {
        b"length" => (validation.min_length, validation.max_length),
        b"items" => (validation.min_items, validation.max_items),
        _ => (validation.min_properties, validation.max_properties),
    }
}

const fn unit(what: &str) -> &str {
    if same(what, "length") { "characters" } else { what }
}

#[expect(clippy::cast_precision_loss, reason = "sizes are far below 2^53")]
const fn count(size: i64) -> f64 {
    size as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn integer(format: &str, maximum: f64) -> Schema<'_> {
        let validation = ValueValidation { format, maximum: Some(maximum), ..ValueValidation::NONE };
        Schema { validation, ..Schema::of_type(Type::Integer) }
    }

    #[test]
    fn accepts_bounds_within_the_format() {
        for (word, maximum) in [("int32", 2_147_483_647.0), ("int64", 2_147_483_648.0), ("", 1e300)] {
            assert!(format(&integer(word, maximum)).is_none(), "{word}");
        }
    }

    #[test]
    fn rejects_bounds_outside_the_format() {
        for (word, maximum) in [("int32", 2_147_483_648.0), ("int64", 9_223_372_036_854_775_807.0)] {
            let message = format(&integer(word, maximum)).unwrap();
            assert!(message.as_str().contains(&std::format!("beyond the format `{word}`")), "{}", message.as_str());
        }
    }

    #[test]
    #[should_panic(expected = "beyond the format `int32`")]
    fn panicking_form_panics() {
        crate::check::format(const { &integer("int32", 2_147_483_648.0) });
    }
}
