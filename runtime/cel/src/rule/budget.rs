//! Cost budgets, and the server's messages for exceeding them.

use crate::check::Buffer;

/// The maximum cost of a rule, for all its runs together, or of a `messageExpression`.
pub const RULE_COST_LIMIT: u64 = 10_000_000;
/// The maximum total cost of all rules of a schema.
pub const SCHEMA_COST_LIMIT: u64 = 100_000_000;
/// The minimum cost of rules that the server lists as the most expensive ones.
pub const WORTH_NAMING: u64 = SCHEMA_COST_LIMIT / 100;

/// A cost budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// The budget of a rule.
    Rule,
    /// The budget of a `messageExpression`.
    MessageExpression,
    /// The budget of a whole schema.
    Schema,
}

impl Budget {
    /// Returns the maximum cost.
    pub const fn limit(self) -> u64 {
        match self {
            Budget::Rule | Budget::MessageExpression => RULE_COST_LIMIT,
            Budget::Schema => SCHEMA_COST_LIMIT,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Budget::Rule => "estimated rule cost",
            Budget::MessageExpression => "estimated messageExpression cost",
            Budget::Schema => "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema",
        }
    }
}

/// Returns the total cost of a rule that runs `cardinality` times.
pub const fn rule_cost(max_cost: u64, cardinality: u64) -> u64 {
    max_cost.saturating_mul(cardinality)
}

/// Returns a cost as a multiple of its budget.
#[expect(clippy::cast_precision_loss, reason = "the server divides in floating point")]
pub const fn exceeds_by(cost: u64, budget: Budget) -> f64 {
    cost as f64 / budget.limit() as f64
}

/// Writes the server's message for a cost that exceeds its budget.
pub const fn render_excess(cost: u64, budget: Budget, out: &mut Buffer<'_>) {
    out.push(budget.name());
    out.push(" exceeds budget by factor of ");
    let factor = exceeds_by(cost, budget);
    if factor > 100.0 {
        out.push("more than 100x");
    } else {
        push_decimal(factor, if factor < 1.5 { 6 } else { 1 }, out);
        out.push("x");
    }
    out.push(
        " (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings \
         are declared)",
    );
}

/// Writes a number from 1 to 100 with a fixed number of digits after the decimal point. Rounds halves to even.
const fn push_decimal(number: f64, digits: u32, out: &mut Buffer<'_>) {
    let bits = number.to_bits();
    let exponent = ((bits >> 52) & 0x7FF).saturating_sub(1023);
    let mantissa = ((bits & ((1 << 52) - 1)) | (1 << 52)) as u128;
    let unit = 10u64.pow(digits);
    let shift = 52 - exponent;
    let scaled = mantissa * unit as u128;
    let (whole, rest, half) = (scaled >> shift, scaled & ((1 << shift) - 1), 1u128 << (shift - 1));
    let up = rest > half || (rest == half && whole % 2 == 1);
    #[expect(clippy::cast_possible_truncation, reason = "below 100 times a million")]
    let rounded = (whole + up as u128) as u64;
    out.push_number(rounded / unit);
    out.push(".");
    let mut place = unit / 10;
    while place > 0 {
        out.push_number(rounded / place % 10);
        place /= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(cost: u64) -> String {
        let mut bytes = [0; 512];
        let mut out = Buffer::new(&mut bytes);
        render_excess(cost, Budget::Rule, &mut out);
        let text = out.as_str();
        text["estimated rule cost exceeds budget by factor of ".len()..text.find(" (").unwrap()].to_owned()
    }

    #[test]
    fn factors_are_formatted_as_in_go() {
        assert_eq!(text(10_000_001), "1.000000x");
        assert_eq!(text(10_485_762), "1.048576x");
        assert_eq!(text(14_999_999), format!("{:.6}x", 1.499_999_9));
        assert_eq!(text(15_000_000), "1.5x");
        assert_eq!(text(162_500_000), format!("{:.1}x", 16.25));
        assert_eq!(text(1_000_000_000), "100.0x");
        assert_eq!(text(1_000_000_001), "more than 100x");
        for cost in (10_000_001..1_000_000_000).step_by(7_654_321) {
            let factor = exceeds_by(cost, Budget::Rule);
            let expected = if factor < 1.5 { format!("{factor:.6}x") } else { format!("{factor:.1}x") };
            assert_eq!(text(cost), expected);
        }
    }
}
