//! Numbers.

use serde_json::{Number, Value};

use super::{Build, Conjunction};
use crate::options::Fields;

/// The largest distance of a random number from the smallest usual one.
const SPREAD: f64 = 1000.0;

impl<'g> Build<'g> {
    pub(super) fn number(&mut self, schemas: &Conjunction<'g>) -> Option<Value> {
        let is_integer = schemas.kind() == Some("integer");
        let step = schemas.all.iter().find_map(|schema| schema.multiple_of).filter(|step| *step > 0.0).unwrap_or(1.0);
        let (least, most) = bounds(schemas, step);
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let variant = self.variant as f64;
        let usual = if least <= 1.0 && most >= 1.0 {
            1.0
        } else if least > 1.0 {
            least
        } else {
            most
        };
        let mut candidates = Vec::new();
        if self.fields == Fields::Random {
            #[expect(clippy::cast_precision_loss, reason = "a small number")]
            let share = self.random.below(1001) as f64 / 1000.0;
            // Most numbers without a minimum are not meant to be negative.
            let low = match least {
                least if least >= -1000.0 => least,
                _ if most > 0.0 && !self.random.chance(10) => 0.0,
                _ => -SPREAD,
            };
            let high = most.min(low + SPREAD);
            candidates.extend([low + (high - low) * share, low, high].map(|number| round(number, step, is_integer)));
        }
        for base in [usual, least, most, 0.0] {
            for number in [base + variant * step, base - variant * step, base] {
                let multiple = (number / step).round() * step;
                candidates.extend([multiple, multiple + step, multiple - step, number]);
            }
        }
        let middle = f64::midpoint(least, most);
        candidates.push(middle);
        let mut values = candidates.into_iter().filter_map(|number| json_number(number, is_integer));
        values.find(|value| self.fits(schemas, value))
    }
}

fn round(number: f64, step: f64, is_integer: bool) -> f64 {
    let number = if is_integer { number.round() } else { number };
    if step == 1.0 && !is_integer { (number * 100.0).round() / 100.0 } else { (number / step).round() * step }
}

/// Returns the bounds of the schemas, within the range of the format.
fn bounds(schemas: &Conjunction<'_>, step: f64) -> (f64, f64) {
    let (mut least, mut most) = (f64::NEG_INFINITY, f64::INFINITY);
    for schema in &schemas.all {
        match schema.format.as_str() {
            "int32" => (least, most) = (least.max(f64::from(i32::MIN)), most.min(f64::from(i32::MAX))),
            "int64" => (least, most) = (least.max(-9e15), most.min(9e15)),
            _ => {}
        }
        if let Some(minimum) = schema.minimum {
            least = least.max(if schema.exclusive_minimum { minimum + step } else { minimum });
        }
        if let Some(maximum) = schema.maximum {
            most = most.min(if schema.exclusive_maximum { maximum - step } else { maximum });
        }
    }
    (least, most)
}

/// Returns a number as JSON, without a fraction if it has none.
fn json_number(number: f64, is_integer: bool) -> Option<Value> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() <= EXACT {
        #[expect(clippy::cast_possible_truncation, reason = "checked above")]
        return Some(Value::from(number as i64));
    }
    if is_integer { None } else { Number::from_f64(number).map(Value::Number) }
}
