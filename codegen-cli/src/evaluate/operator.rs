//! Arithmetic, comparison and casts of numbers.

use syn::BinOp;

use super::types::Ty;
use super::value::Value;

/// The result of an operator; none where the compiler would refuse it, or it is about other things than numbers.
pub(super) fn binary<'a>(op: &BinOp, left: Value<'a>, right: Value<'a>) -> Option<Value<'a>> {
    match (left, right) {
        (Value::Int(a), Value::Int(b)) => integers(op, a, b),
        (Value::Float(a), Value::Float(b)) => floats(op, a, b),
        (Value::Bool(a), Value::Bool(b)) => Some(Value::Bool(match op {
            BinOp::And(_) | BinOp::BitAnd(_) => a && b,
            BinOp::Or(_) | BinOp::BitOr(_) => a || b,
            BinOp::Eq(_) => a == b,
            BinOp::Ne(_) => a != b,
            _ => return None,
        })),
        _ => None,
    }
}

fn integers<'a>(op: &BinOp, a: i128, b: i128) -> Option<Value<'a>> {
    let shift = || u32::try_from(b).ok();
    let value = match op {
        BinOp::Add(_) => a.checked_add(b),
        BinOp::Sub(_) => a.checked_sub(b),
        BinOp::Mul(_) => a.checked_mul(b),
        BinOp::Div(_) => a.checked_div(b),
        BinOp::Rem(_) => a.checked_rem(b),
        BinOp::BitAnd(_) => Some(a & b),
        BinOp::BitOr(_) => Some(a | b),
        BinOp::BitXor(_) => Some(a ^ b),
        BinOp::Shl(_) => a.checked_shl(shift()?),
        BinOp::Shr(_) => a.checked_shr(shift()?),
        _ => return comparison(op, &a, &b),
    };
    value.map(Value::Int)
}

fn floats<'a>(op: &BinOp, a: f64, b: f64) -> Option<Value<'a>> {
    Some(Value::Float(match op {
        BinOp::Add(_) => a + b,
        BinOp::Sub(_) => a - b,
        BinOp::Mul(_) => a * b,
        BinOp::Div(_) => a / b,
        BinOp::Rem(_) => a % b,
        _ => return comparison(op, &a, &b),
    }))
}

fn comparison<'a, T: PartialOrd>(op: &BinOp, a: &T, b: &T) -> Option<Value<'a>> {
    Some(Value::Bool(match op {
        BinOp::Eq(_) => a == b,
        BinOp::Ne(_) => a != b,
        BinOp::Lt(_) => a < b,
        BinOp::Le(_) => a <= b,
        BinOp::Gt(_) => a > b,
        BinOp::Ge(_) => a >= b,
        _ => return None,
    }))
}

/// `value as ty`
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_lossless,
    reason = "this is what `as` does"
)]
pub(super) fn cast<'a>(value: Value<'a>, ty: &Ty) -> Option<Value<'a>> {
    let Ty::Known(name, _) = ty else { return None };
    macro_rules! to {
        ($value:ident: $($ty:ident)*) => {
            match *name {
                $(stringify!($ty) => Value::Int($value as $ty as i128),)*
                "f32" => Value::Float($value as f32 as f64),
                "f64" => Value::Float($value as f64),
                _ => return None,
            }
        };
    }
    Some(match value {
        Value::Int(value) => to!(value: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize),
        Value::Float(value) => to!(value: i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize),
        Value::Bool(value) => Value::Int(value.into()),
        _ => return None,
    })
}

/// `u16::MAX` and the like.
pub(super) fn limit(ty: &str, name: &str) -> Option<Value<'static>> {
    macro_rules! limits {
        ($($ty:ident)*) => {
            match (ty, name) {
                $(
                    (stringify!($ty), "MAX") => Value::Int(i128::try_from($ty::MAX).ok()?),
                    (stringify!($ty), "MIN") => Value::Int(i128::try_from($ty::MIN).ok()?),
                    (stringify!($ty), "BITS") => Value::Int($ty::BITS.into()),
                )*
                ("f64", "MAX") => Value::Float(f64::MAX),
                ("f64", "MIN") => Value::Float(f64::MIN),
                ("f32", "MAX") => Value::Float(f32::MAX.into()),
                ("f32", "MIN") => Value::Float(f32::MIN.into()),
                ("f64", "INFINITY") => Value::Float(f64::INFINITY),
                ("f64", "NAN") => Value::Float(f64::NAN),
                _ => return None,
            }
        };
    }
    Some(limits!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn casts_are_those_of_rust() {
        let to = |value, name| cast(value, &Ty::Known(name, Vec::new()));
        assert!(matches!(to(Value::Int(300), "u8"), Some(Value::Int(44))));
        assert!(matches!(to(Value::Int(-1), "u16"), Some(Value::Int(65535))));
        assert!(matches!(to(Value::Float(1e9), "i16"), Some(Value::Int(32767))));
        assert!(matches!(to(Value::Int(3), "f64"), Some(Value::Float(3.0))));
        assert!(matches!(limit("i32", "MIN"), Some(Value::Int(-2_147_483_648))));
    }
}
