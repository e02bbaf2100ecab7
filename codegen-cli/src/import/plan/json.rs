//! Writes JSON values in the syntax of `#[structural(...)]`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use serde_json::{Number, Value};

/// Returns a JSON value as tokens.
pub(super) fn value(json: &Value) -> TokenStream {
    match json {
        Value::Null => quote!(null),
        Value::Bool(value) => quote!(#value),
        Value::Number(number) => self::number(number),
        Value::String(text) => quote!(#text),
        Value::Array(values) => {
            let values = values.iter().map(value);
            quote!([#(#values),*])
        }
        Value::Object(members) => {
            let members = members.iter().map(|(key, member)| {
                let member = value(member);
                quote!(#key: #member)
            });
            quote!({#(#members),*})
        }
    }
}

fn number(number: &Number) -> TokenStream {
    match number.as_i64() {
        Some(integer) => signed(integer < 0, &Literal::u64_unsuffixed(integer.unsigned_abs())),
        None => float(number.as_f64().unwrap_or_default()),
    }
}

/// Returns a bound. Integers have no decimal point.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the number is an integer below 2^53")]
pub(super) fn bound(number: f64) -> TokenStream {
    /// The largest integer up to which all integers are exact.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() < EXACT {
        signed(number < 0.0, &Literal::u64_unsuffixed(number.abs() as u64))
    } else {
        float(number)
    }
}

fn float(number: f64) -> TokenStream {
    signed(number.is_sign_negative(), &Literal::f64_unsuffixed(number.abs()))
}

fn signed(negative: bool, literal: &Literal) -> TokenStream {
    if negative { quote!(-#literal) } else { quote!(#literal) }
}
