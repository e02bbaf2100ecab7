//! Runtime cost of calls, counted as the server counts it.

use crate::env::{Function, OverloadId};

use super::error::EvalError;
use super::list::List;
use super::meter::Meter;
use super::object::map_len;
use super::value::Value;
use crate::library::strings::length;

/// The cost of reading one character.
const TRAVERSAL: f64 = 0.1;
/// The cost of one character of a regular expression.
const REGEX: f64 = 0.25;
/// The cost of creating a list.
pub(super) const LIST: u64 = 10;
/// The cost of creating a map.
pub(super) const MAP: u64 = 30;
/// The cost of creating a message.
pub(super) const MESSAGE: u64 = 40;

/// An argument, or `None` if its evaluation failed.
pub(super) type Arg<'v, 'a> = Option<&'v Value<'a>>;

/// How the cost of a call is computed, excluding its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Charge {
    One,
    /// Free, including the call itself.
    Nothing,
    /// The cost of traversing the first argument.
    Walk,
    /// A tenth of the size of the first argument, multiplied by `times`.
    Size {
        times: u8,
    },
    /// Two tenths of the size of the result.
    Result,
    /// The cost of the string multiplied by the cost of the pattern.
    Pattern,
    /// The length of the list.
    InList,
    /// A tenth of the smaller operand, or 1 for some types.
    Shorter {
        equals: bool,
    },
    /// A tenth of the size of both operands.
    Both,
    /// A tenth of one operand multiplied by a tenth of the other.
    Product,
    ContainsIp {
        text: bool,
    },
    ContainsCidr {
        text: bool,
    },
    Validate,
    /// The cost of a new list as long as the result.
    NewList,
    Flatten,
    /// The cost of comparing each pair of items of one argument.
    Pairs {
        argument: u8,
    },
    /// The cost of comparing each item of one list with each item of the other, multiplied by `times`.
    Sets {
        times: u8,
    },
}

impl Charge {
    /// Returns how a call of the function is charged. The overload is `None` if it is not known ahead of time.
    pub(super) fn of(function: Function, overload: Option<OverloadId>) -> Self {
        use Function as F;
        if let Some(charge) = overload.and_then(Self::of_list) {
            return charge;
        }
        match function {
            F::IsSorted | F::Sum | F::Max | F::Min | F::IndexOf | F::LastIndexOf => Charge::Walk,
            F::Url
            | F::LowerAscii
            | F::UpperAscii
            | F::Substring
            | F::Trim
            | F::Cidr
            | F::IsIp
            | F::IsCidr
            | F::Quantity
            | F::IsQuantity
            | F::Semver
            | F::IsSemver => Charge::Size { times: 1 },
            F::Replace | F::Split | F::IpIsCanonical => Charge::Size { times: 2 },
            F::Join => Charge::Result,
            F::Find | F::FindAll => Charge::Pattern,
            F::Ip if overload == Some(OverloadId::CidrIp) => Charge::One,
            F::Ip => Charge::Size { times: 1 },
            F::ContainsIp => Charge::ContainsIp { text: overload == Some(OverloadId::CidrContainsIpString) },
            F::ContainsCidr => Charge::ContainsCidr { text: overload == Some(OverloadId::CidrContainsCidrString) },
            F::Validate => Charge::Validate,
            F::Equals => Charge::Shorter { equals: true },
            F::NotEquals => Charge::Shorter { equals: false },
            F::Or | F::OrValue => Charge::Nothing,
            _ => overload.map_or(Charge::One, Self::of_standard),
        }
    }

    /// Returns the charge for list functions with their own cost rules.
    fn of_list(overload: OverloadId) -> Option<Self> {
        use OverloadId as O;
        Some(match overload {
            O::ListSlice | O::ListsRange | O::ListReverse => Charge::NewList,
            O::ListFlatten | O::ListFlattenDepth => Charge::Flatten,
            O::ListDistinct
            | O::SortInt
            | O::SortUint
            | O::SortDouble
            | O::SortBool
            | O::SortDuration
            | O::SortTimestamp
            | O::SortString
            | O::SortBytes => Charge::Pairs { argument: 0 },
            O::SortByKeysInt
            | O::SortByKeysUint
            | O::SortByKeysDouble
            | O::SortByKeysBool
            | O::SortByKeysDuration
            | O::SortByKeysTimestamp
            | O::SortByKeysString
            | O::SortByKeysBytes => Charge::Pairs { argument: 1 },
            O::SetsContains | O::SetsIntersects => Charge::Sets { times: 1 },
            O::SetsEquivalent => Charge::Sets { times: 2 },
            _ => return None,
        })
    }

    /// Returns the charge for the standard functions of CEL.
    fn of_standard(overload: OverloadId) -> Self {
        use OverloadId as O;
        match overload {
            O::StartsWithString
            | O::EndsWithString
            | O::StringToBytes
            | O::BytesToString
            | O::StringsQuote
            | O::StringFormat => Charge::Size { times: 1 },
            O::InList => Charge::InList,
            O::LessString
            | O::GreaterString
            | O::LessEqualsString
            | O::GreaterEqualsString
            | O::LessBytes
            | O::GreaterBytes
            | O::LessEqualsBytes
            | O::GreaterEqualsBytes => Charge::Shorter { equals: false },
            O::AddString | O::AddBytes => Charge::Both,
            O::MatchesString => Charge::Pattern,
            O::ContainsString => Charge::Product,
            _ => Charge::One,
        }
    }

    /// Returns whether the cost depends on the result. Otherwise it depends only on the arguments.
    pub(super) fn looks_at_result(self) -> bool {
        matches!(self, Charge::Result | Charge::NewList)
    }

    /// Returns the cost of comparing or searching two strings, or `None` if `amount` has to compute it.
    #[inline]
    pub(super) fn of_texts(self, a: &str, b: &str) -> Option<u64> {
        Some(match self {
            Charge::One => 1,
            Charge::Shorter { .. } => tenth_of_text(a).min(tenth_of_text(b)),
            Charge::Size { times: 1 } => tenth_of_text(a),
            Charge::Product => tenth_of_text(a).saturating_mul(tenth_of_text(b)),
            _ => return None,
        })
    }

    /// Returns the cost of a call. The server charges failed calls as well. Evaluation fails if the server's cost code
    /// casts a failed argument to a list.
    pub(super) fn amount<'a>(
        self,
        args: &[Arg<'_, 'a>],
        result: Arg<'_, 'a>,
        meter: &Meter,
    ) -> Result<u64, EvalError<'a>> {
        let arg = |at: usize| args.get(at).copied().flatten();
        let size = |at: usize| size(arg(at));
        let result = self::size(result);
        Ok(match self {
            Charge::One => 1,
            Charge::Nothing => 0,
            Charge::Walk => args.first().map_or(Ok(0), |arg| walk(*arg, meter))?,
            Charge::Size { times: 1 } => tenth(size(0)),
            Charge::Size { times } => ceil(float(size(0)) * f64::from(times) * TRAVERSAL),
            Charge::Result => ceil(float(result) * 2.0 * TRAVERSAL),
            Charge::Pattern => ceil((1.0 + float(size(0))) * TRAVERSAL).saturating_mul(ceil(float(size(1)) * REGEX)),
            Charge::InList => size(1),
            Charge::Shorter { equals } => match arg(0) {
                Some(
                    Value::Quantity(_)
                    | Value::Ip(_)
                    | Value::Cidr(_)
                    | Value::Format(_)
                    | Value::Url(_)
                    | Value::Semver(_),
                ) if equals => 1,
                first => tenth(inner_size(first).min(inner_size(arg(1)))),
            },
            Charge::Both => tenth(size(0).saturating_add(size(1))),
            Charge::Product => tenth(size(0)).saturating_mul(tenth(size(1))),
            Charge::ContainsIp { text } => tenth(size(0) * 2) + if text { tenth(size(1)) } else { 0 },
            Charge::ContainsCidr { text } => {
                tenth(size(0) * 2) + tenth(size(0)) + 1 + if text { tenth(size(1)) } else { 0 }
            }
            Charge::Validate => match arg(0) {
                Some(Value::Format(format)) => {
                    let pattern = ceil(float(format.regex_size()) * REGEX);
                    ceil((1.0 + float(size(1))) * TRAVERSAL).saturating_mul(pattern)
                }
                _ => 1,
            },
            Charge::NewList => new_list(1.0, result),
            Charge::Flatten => match args.get(1) {
                None => new_list(1.0, size(0)),
                #[expect(clippy::cast_precision_loss, reason = "as the server does it")]
                Some(Some(Value::Int(depth))) => new_list(*depth as f64, size(0)),
                Some(depth) => {
                    let text = format!("interface conversion: ref.Val is {}, not types.Int", go_name(*depth));
                    return Err(EvalError::Fault(text.into()));
                }
            },
            Charge::Pairs { argument } => match arg(usize::from(argument)) {
                Some(Value::List(list)) => pairs(list),
                other => return Err(EvalError::Fault(not_a_list(other).into())),
            },
            Charge::Sets { times } => {
                let pairs = float(size(0).saturating_mul(size(1)));
                1_u64.saturating_add(floor(pairs * f64::from(times)))
            }
        })
    }
}

/// Returns the Go type of an argument.
fn go_name(arg: Arg<'_, '_>) -> &'static str {
    arg.map_or("*types.Err", Value::go_name)
}

/// Returns Go's error for a failed conversion to `traits.Lister`. Go names the alphabetically first method that is
/// missing.
fn not_a_list(arg: Arg<'_, '_>) -> String {
    let adds = matches!(
        arg,
        Some(
            Value::Int(_)
                | Value::Uint(_)
                | Value::Double(_)
                | Value::String(_)
                | Value::Bytes(_)
                | Value::Duration(_)
                | Value::Timestamp(_)
        )
    );
    let missing = if adds { "Contains" } else { "Add" };
    format!("interface conversion: {} is not traits.Lister: missing method {missing}", go_name(arg))
}

fn pairs(list: &List<'_>) -> u64 {
    let count = count(list.len());
    let factor = match list.get(0) {
        None => return new_list(2.0, 0),
        Some(Ok(Value::String(_) | Value::Bytes(_))) => 2.0 + TRAVERSAL,
        Some(_) => 2.0,
    };
    new_list(factor, count.saturating_mul(count))
}

fn new_list(factor: f64, size: u64) -> u64 {
    floor(float(size) * factor).saturating_add(1 + LIST)
}

/// Divides by ten and rounds up. The server multiplies by 0.1, which gives the same result for all possible sizes.
const fn tenth(size: u64) -> u64 {
    size.div_ceil(10)
}

/// Returns a tenth of the number of characters. Strings of up to ten bytes are not counted.
fn tenth_of_text(text: &str) -> u64 {
    match text.len() {
        0 => 0,
        1..=10 => 1,
        _ => tenth(count(length(text))),
    }
}

#[expect(clippy::cast_precision_loss, reason = "as the server does it")]
fn float(size: u64) -> f64 {
    size as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
fn floor(value: f64) -> u64 {
    value as u64
}

/// Rounds up without calling the math library on processors that lack the instruction.
fn ceil(value: f64) -> u64 {
    let floor = floor(value);
    if float(floor) < value { floor.saturating_add(1) } else { floor }
}

fn count(len: usize) -> u64 {
    u64::try_from(len).unwrap_or(u64::MAX)
}

/// Returns the size of a value, or 1 for errors and for values without a size.
fn size(arg: Arg<'_, '_>) -> u64 {
    match arg {
        Some(Value::String(text)) => count(length(text)),
        Some(Value::Bytes(bytes)) => count(bytes.len()),
        Some(Value::List(list)) => count(list.len()),
        Some(Value::Ip(ip)) => {
            if ip.address().is_ipv4() {
                4
            } else {
                16
            }
        }
        Some(Value::Cidr(cidr)) => u64::try_from(cidr.prefix_length()).unwrap_or(0).div_ceil(8),
        Some(value) => map_len(value).map_or(1, count),
        None => 1,
    }
}

/// Returns the size of a value, or the size of the inner value of an optional.
fn inner_size(mut arg: Arg<'_, '_>) -> u64 {
    while let Some(Value::Optional(Some(inner))) = arg {
        arg = Some(inner);
    }
    size(arg)
}

/// Returns the cost of traversing a value.
fn walk<'a>(arg: Arg<'_, 'a>, meter: &Meter) -> Result<u64, EvalError<'a>> {
    meter.step()?;
    Ok(match arg {
        Some(Value::String(text)) => count(text.len()) / 10,
        Some(Value::Bytes(bytes)) => count(bytes.len()) / 10,
        Some(Value::List(list)) => sum(list.iter().map(|item| walk(item.as_ref().ok(), meter)))?,
        Some(Value::Object(object)) => {
            // The server also visits entries that expressions cannot see, and charges two for each.
            let (mut seen, mut sum) = (0, 0_u64);
            for key in object.keys() {
                seen += 1;
                let value = match &key {
                    Value::String(name) => object.find(name).map_or(Ok(1), |value| walk(value.as_ref().ok(), meter))?,
                    _ => 1,
                };
                sum = sum.saturating_add(walk(Some(&key), meter)?).saturating_add(value);
            }
            sum.saturating_add(count(object.len().saturating_sub(seen)).saturating_mul(2))
        }
        Some(Value::Map(map)) => {
            let parts = map.entries().iter().flat_map(|(key, value)| [key, value]);
            sum(parts.map(|part| walk(Some(part), meter)))?
        }
        _ => 1,
    })
}

fn sum<'a>(mut costs: impl Iterator<Item = Result<u64, EvalError<'a>>>) -> Result<u64, EvalError<'a>> {
    costs.try_fold(0, |sum: u64, cost| Ok(sum.saturating_add(cost?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_is_what_the_server_makes_of_it() {
        let powers = (4..53).map(|bits| 1 << bits);
        let sizes =
            (0..1000).chain(powers.flat_map(|size: u64| size - 10..size + 10)).chain((0..1 << 53).step_by(1 << 40));
        for size in sizes {
            assert_eq!(tenth(size), ceil(float(size) * TRAVERSAL), "{size}");
            assert_eq!(size / 10, floor(float(size) * TRAVERSAL), "{size}");
        }
    }

    #[test]
    fn characters_are_counted() {
        for text in ["", "é", "0123456789", "01234567890", "éééééééééé", "ééééééééééé", "0123456789012345678é"]
        {
            let size = size(Some(&Value::text(text)));
            assert_eq!(size, count(text.chars().count()));
            assert_eq!(tenth_of_text(text), tenth(size), "{text}");
        }
    }
}
