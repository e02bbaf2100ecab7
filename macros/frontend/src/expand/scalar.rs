//! Runs checks of scalar fields and of lists in the macro.
//!
//! The compiler checks attributes in constants, because a derive sees only the names of types. The names of scalar types,
//! `Vec`, and `Option` nearly always mean the types of the standard library. For their fields the macro runs the same checks first. It
//! generates only those that fail, so that the compiler reports them.

use structural_schema_model::check::verdict;
use structural_schema_model::scalar::scalar;
use structural_schema_model::{Schema, Type as Kind};
use syn::{Expr, Lit, Type};

use crate::ast::first_argument;
use crate::attr::structural::{Keywords, Value, sign_and_literal};

/// A field of a scalar type, of a list, or of an `Option` of one of them.
pub(super) struct ScalarField {
    /// The schema of the type, without the items of a list.
    base: Schema<'static>,
    /// The same schema with the bounds of the field.
    bounded: Schema<'static>,
}

impl ScalarField {
    /// Returns the schemas of a field. Returns `None` if the type is not known, or if a bound is not a literal.
    pub(super) fn new(ty: &Type, keywords: &Keywords) -> Option<Self> {
        let base = schema(ty)?;
        let mut bounded = base;
        let validation = &mut bounded.validation;
        for word in keywords.iter() {
            match (word.spec.name, &word.value) {
                ("minimum", Value::Number(bound)) => validation.minimum = Some(number(bound)?),
                ("maximum", Value::Number(bound)) => validation.maximum = Some(number(bound)?),
                ("exclusive_minimum" | "exclusive_maximum", _) => return None,
                ("min_length", Value::Count(bound)) => validation.min_length = Some(count(bound)?),
                ("max_length", Value::Count(bound)) => validation.max_length = Some(count(bound)?),
                ("min_items", Value::Count(bound)) => validation.min_items = Some(count(bound)?),
                ("max_items", Value::Count(bound)) => validation.max_items = Some(count(bound)?),
                ("length_min", Value::Count(bound)) if is_list(&base) => validation.min_items = Some(count(bound)?),
                ("length_max", Value::Count(bound)) if is_list(&base) => validation.max_items = Some(count(bound)?),
                ("length_min", Value::Count(bound)) => validation.min_length = Some(count(bound)?),
                ("length_max", Value::Count(bound)) => validation.max_length = Some(count(bound)?),
                _ => {}
            }
        }
        Some(ScalarField { base, bounded })
    }

    /// Returns whether keywords for these kinds of values apply to the type. See `check::keyword`.
    pub(super) fn is_of(&self, kinds: u8) -> bool {
        verdict::applies(&self.base, "", kinds).is_none()
    }

    /// Returns whether the bound that a keyword sets is within the range of the type. Returns `false` for other keywords.
    pub(super) fn has_valid_bound(&self, keyword: &str) -> bool {
        let ScalarField { base, bounded } = self;
        let problem = match keyword {
            "minimum" => verdict::minimum(base, bounded),
            "maximum" => verdict::maximum(base, bounded),
            "min_length" => verdict::min_size(base, bounded, "length"),
            "max_length" => verdict::max_size(base, bounded, "length"),
            "min_items" => verdict::min_size(base, bounded, "items"),
            "max_items" => verdict::max_size(base, bounded, "items"),
            "length_min" | "length_max" => verdict::length(base, bounded),
            _ => return false,
        };
        problem.is_none()
    }

    /// Returns whether some value satisfies all bounds.
    pub(super) fn has_consistent_bounds(&self) -> bool {
        verdict::bounds(&self.bounded).is_none()
            && ["length", "items"].iter().all(|what| verdict::sizes(&self.bounded, what).is_none())
    }
}

fn is_list(schema: &Schema<'_>) -> bool {
    matches!(schema.kind, Some(Kind::Array))
}

/// Returns the schema of a field of this type, without the items of a list.
fn schema(ty: &Type) -> Option<Schema<'static>> {
    let path = match ty {
        Type::Path(path) if path.qself.is_none() => &path.path,
        Type::Group(group) => return schema(&group.elem),
        Type::Paren(paren) => return schema(&paren.elem),
        _ => return None,
    };
    if let Some(ident) = path.get_ident() {
        return scalar(&ident.to_string());
    }
    let argument = first_argument(ty)?;
    match path.segments.last()?.ident.to_string().as_str() {
        "Option" => schema(argument),
        "Vec" => Some(Schema::of_type(Kind::Array)),
        _ => None,
    }
}

/// Returns the value of a number that is a literal.
pub(super) fn number(expr: &Expr) -> Option<f64> {
    let (negative, digits) = match sign_and_literal(expr)? {
        (negative, Lit::Int(int)) => (negative, int.base10_digits()),
        (negative, Lit::Float(float)) => (negative, float.base10_digits()),
        _ => return None,
    };
    let value = digits.parse::<f64>().ok().filter(|value| value.is_finite())?;
    Some(if negative { -value } else { value })
}

/// Returns the value of a count that is a literal.
pub(super) fn count(expr: &Expr) -> Option<i64> {
    match sign_and_literal(expr)? {
        (false, Lit::Int(int)) => int.base10_parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use structural_schema_model::check::{ARRAYS, NUMBERS, SIZED, STRINGS};
    use syn::parse_quote;

    use super::*;
    use crate::attr::keyword::place;
    use crate::ctxt::Ctxt;

    fn field(ty: &Type, attribute: &syn::Attribute) -> Option<ScalarField> {
        let cx = Ctxt::new();
        let keywords = Keywords::read(std::slice::from_ref(attribute), place::FIELD, &cx);
        cx.finish().expect("valid attributes");
        ScalarField::new(ty, &keywords)
    }

    #[test]
    fn bounds_within_the_type_pass() {
        let port = field(&parse_quote!(Option<u16>), &parse_quote!(#[structural(minimum = 1, maximum = 65535)]));
        let port = port.expect("a scalar");
        assert!(port.is_of(NUMBERS) && !port.is_of(STRINGS));
        assert!(port.has_valid_bound("minimum") && port.has_valid_bound("maximum") && port.has_consistent_bounds());
        let names = field(&parse_quote!(Vec<String>), &parse_quote!(#[structural(min_items = 1, max_items = 3)]));
        let names = names.expect("a list of scalars");
        assert!(names.is_of(ARRAYS) && names.is_of(SIZED) && !names.is_of(STRINGS));
        assert!(names.has_valid_bound("max_items") && names.has_consistent_bounds());
    }

    #[test]
    fn problems_are_left_to_the_compiler() {
        let port = field(&parse_quote!(u16), &parse_quote!(#[structural(minimum = -1, maximum = 65536)]));
        let port = port.expect("a scalar");
        assert!(!port.has_valid_bound("minimum") && !port.has_valid_bound("maximum"));
        let empty = field(&parse_quote!(String), &parse_quote!(#[structural(min_length = 3, max_length = 2)]));
        assert!(!empty.expect("a scalar").has_consistent_bounds());
        assert!(field(&parse_quote!(u16), &parse_quote!(#[structural(minimum = LEAST)])).is_none());
        assert!(field(&parse_quote!(u16), &parse_quote!(#[structural(exclusive_minimum = 1)])).is_none());
    }

    #[test]
    fn other_types_are_unknown() {
        for ty in
            [parse_quote!(Port), parse_quote!(Box<i32>), parse_quote!(Option<Port>), parse_quote!(<T as U>::String)]
        {
            assert!(field(&ty, &parse_quote!(#[structural(minimum = 1)])).is_none());
        }
    }
}
