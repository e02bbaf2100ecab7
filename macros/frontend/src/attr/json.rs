//! JSON written in an attribute: `default = {"a": [1, -2.5, null]}`.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::{Ident, Lit, LitStr, Token, braced, bracketed, token};

/// A JSON value and its span.
#[derive(Clone, Debug)]
pub struct Json {
    /// The value.
    pub value: Value,
    /// The span of the value.
    pub span: Span,
}

/// The JSON data model, with numbers as the server holds them.
#[derive(Clone, Debug)]
pub enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number without fraction or exponent that fits an int64.
    Int(i64),
    /// Any other number.
    Float(f64),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<Json>),
    /// An object, in the order written.
    Object(Vec<(String, Json)>),
    /// A constant expression of Rust.
    Constant(Scalar, TokenStream),
}

/// The type of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// `bool`
    Bool,
    /// An integer.
    Int,
    /// A float.
    Float,
    /// `&'static str`
    Text,
}

impl Json {
    /// Returns whether this is `null`.
    pub fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }
}

/// The maximum depth of a value. It keeps the compiler's stack from overflowing.
const MAX_DEPTH: usize = 64;

impl Parse for Json {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        parse(input, 0)
    }
}

fn parse(input: ParseStream<'_>, depth: usize) -> syn::Result<Json> {
    let span = input.span();
    if depth > MAX_DEPTH {
        return Err(syn::Error::new(span, format!("JSON may be nested {MAX_DEPTH} levels deep at most")));
    }
    let value = if input.peek(token::Brace) {
        object(input, depth)?
    } else if input.peek(token::Bracket) {
        let content;
        bracketed!(content in input);
        array(&content, depth)?
    } else if input.peek(Token![-]) {
        input.parse::<Token![-]>()?;
        number(&input.parse()?, true)?
    } else if input.peek(Ident) {
        word(&input.parse()?)?
    } else if input.peek(Lit) {
        literal(&input.parse()?)?
    } else {
        return Err(input.error("expected JSON: a string, number, true, false, null, [array] or {\"object\": …}"));
    };
    Ok(Json { value, span })
}

fn array(content: ParseStream<'_>, depth: usize) -> syn::Result<Value> {
    let mut elements = Vec::new();
    while !content.is_empty() {
        elements.push(parse(content, depth + 1)?);
        if content.is_empty() {
            break;
        }
        content.parse::<Token![,]>()?;
    }
    Ok(Value::Array(elements))
}

fn object(input: ParseStream<'_>, depth: usize) -> syn::Result<Value> {
    let content;
    braced!(content in input);
    let mut members: Vec<(String, Json)> = Vec::new();
    while !content.is_empty() {
        if !content.peek(LitStr) {
            return Err(content.error("expected a key in quotes: `{\"key\": value}`"));
        }
        let key: LitStr = content.parse()?;
        content.parse::<Token![:]>()?;
        let value = parse(&content, depth + 1)?;
        if members.iter().any(|(known, _)| *known == key.value()) {
            return Err(syn::Error::new(key.span(), format!("the key {:?} occurs twice", key.value())));
        }
        members.push((key.value(), value));
        if content.is_empty() {
            break;
        }
        content.parse::<Token![,]>()?;
    }
    Ok(Value::Object(members))
}

fn word(word: &Ident) -> syn::Result<Value> {
    match word.to_string().as_str() {
        "null" => Ok(Value::Null),
        other => Err(syn::Error::new(
            word.span(),
            format!("`{other}` is not JSON: strings are quoted, and the words are true, false and null"),
        )),
    }
}

fn literal(literal: &Lit) -> syn::Result<Value> {
    match literal {
        Lit::Str(text) => Ok(Value::String(text.value())),
        Lit::Bool(bool) => Ok(Value::Bool(bool.value)),
        number => self::number(number, false),
    }
}

fn number(literal: &Lit, negative: bool) -> syn::Result<Value> {
    let (digits, suffix) = match literal {
        Lit::Int(int) => (int.base10_digits(), int.suffix()),
        Lit::Float(float) => (float.base10_digits(), float.suffix()),
        other => return Err(syn::Error::new(other.span(), "expected a JSON value")),
    };
    if !suffix.is_empty() {
        return Err(syn::Error::new(literal.span(), format!("JSON numbers have no suffix: remove `{suffix}`")));
    }
    let text = if negative { format!("-{digits}") } else { digits.to_owned() };
    if matches!(literal, Lit::Int(_))
        && let Ok(int) = text.parse()
    {
        return Ok(Value::Int(int));
    }
    match text.parse::<f64>() {
        Ok(float) if float.is_finite() => Ok(Value::Float(float)),
        _ => Err(syn::Error::new(literal.span(), "this number is out of the range of a float64")),
    }
}

impl Json {
    /// Expands to an expression of type `Json<'static>`. `krate` is the path of the support module.
    pub fn expand(&self, krate: &impl ToTokens) -> TokenStream {
        let span = self.span;
        match &self.value {
            Value::Null => quote!(#krate::Json::Null),
            Value::Bool(value) => quote!(#krate::Json::Bool(#value)),
            Value::Int(value) => quote!(#krate::Json::Int(#value)),
            Value::Float(value) => quote!(#krate::Json::Float(#value)),
            Value::String(value) => quote_spanned!(span=> #krate::Json::String(#value)),
            Value::Array(elements) => {
                let elements = elements.iter().map(|element| element.expand(krate));
                quote!(#krate::Json::Array(&[#(#elements),*]))
            }
            Value::Object(members) => {
                let members = members.iter().map(|(key, value)| {
                    let value = value.expand(krate);
                    quote!((#key, #value))
                });
                quote!(#krate::Json::Object(&[#(#members),*]))
            }
            Value::Constant(Scalar::Bool, value) => quote_spanned!(span=> #krate::Json::Bool(#value)),
            Value::Constant(Scalar::Int, value) => quote_spanned!(span=> #krate::Json::from_integer((#value) as i128)),
            Value::Constant(Scalar::Float, value) => quote_spanned!(span=> #krate::Json::Float((#value) as f64)),
            Value::Constant(Scalar::Text, value) => quote_spanned!(span=> #krate::Json::String(#value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, String> {
        syn::parse_str::<Json>(text).map(|json| show(&json)).map_err(|error| error.to_string())
    }

    fn show(json: &Json) -> String {
        match &json.value {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Int(value) => value.to_string(),
            Value::Float(value) => format!("{value:?}"),
            Value::String(value) => format!("{value:?}"),
            Value::Array(elements) => format!("[{}]", elements.iter().map(show).collect::<Vec<_>>().join(",")),
            Value::Object(members) => format!(
                "{{{}}}",
                members.iter().map(|(key, value)| format!("{key:?}:{}", show(value))).collect::<Vec<_>>().join(",")
            ),
            Value::Constant(kind, value) => format!("{kind:?} {value}"),
        }
    }

    #[test]
    fn every_kind_of_value() {
        assert_eq!(read(r#"{"a": [1, -2.5, null, true], "b": {}}"#).unwrap(), r#"{"a":[1,-2.5,null,true],"b":{}}"#);
        assert_eq!(read("-9223372036854775808").unwrap(), "-9223372036854775808");
        assert_eq!(read("9223372036854775808").unwrap(), "9.223372036854776e18");
        assert_eq!(read("1e3").unwrap(), "1000.0");
    }

    #[test]
    fn mistakes_are_named() {
        assert!(read("foo").unwrap_err().contains("`foo` is not JSON"));
        assert!(read("1u8").unwrap_err().contains("no suffix"));
        assert!(read("1e999").unwrap_err().contains("float64"));
        assert!(read(r#"{"a": 1, "a": 2}"#).unwrap_err().contains("occurs twice"));
        assert!(read("'c'").unwrap_err().contains("expected a JSON value"));
        assert!(read(&("[".repeat(80) + &"]".repeat(80))).unwrap_err().contains("64 levels"));
    }
}
