//! A schema written as JSON: `schema = {"type": "string", "pattern": "^a"}`. `{"$type": "Type"}` is the schema of a type.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::json::{Json, Value};
use super::length;
use super::nearest::nearest;

/// The struct that contains a keyword.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Schema,
    Validation,
    Extensions,
}

/// The form of a keyword's value.
#[derive(Clone, Copy)]
enum Form {
    Text,
    Flag,
    Number,
    Count,
    Json,
    JsonList,
    Names,
    Schema,
    /// `exclusiveMinimum`, a flag here and a number in newer versions of JSON Schema.
    Exclusive(&'static str),
    AdditionalProperties,
    Choice(&'static str, &'static [(&'static str, &'static str)]),
    Rules,
    /// Handled together with other keywords.
    Elsewhere,
}

use Form::{Choice, Count, Elsewhere, Exclusive, Flag, Names, Number, Text};
use Part::{Extensions, Validation};

/// The keywords, their structs, and their field names.
#[rustfmt::skip]
const KEYWORDS: &[(&str, Part, &str, Form)] = &[
    ("type",                 Part::Schema, "kind",                  Elsewhere),
    ("title",                Part::Schema, "title",                 Text),
    ("description",          Part::Schema, "description",           Text),
    ("nullable",             Part::Schema, "nullable",              Flag),
    ("default",              Part::Schema, "default",               Form::Json),
    ("example",              Part::Schema, "example",               Form::Json),
    ("items",                Part::Schema, "items",                 Form::Schema),
    ("properties",           Part::Schema, "properties",            Elsewhere),
    ("required",             Part::Schema, "required",              Elsewhere),
    ("additionalProperties", Part::Schema, "additional_properties", Form::AdditionalProperties),
    ("format",               Validation,   "format",                Text),
    ("maximum",              Validation,   "maximum",               Number),
    ("minimum",              Validation,   "minimum",               Number),
    ("exclusiveMaximum",     Validation,   "exclusive_maximum",     Exclusive("maximum")),
    ("exclusiveMinimum",     Validation,   "exclusive_minimum",     Exclusive("minimum")),
    ("multipleOf",           Validation,   "multiple_of",           Number),
    ("maxLength",            Validation,   "max_length",            Count),
    ("minLength",            Validation,   "min_length",            Count),
    ("pattern",              Validation,   "pattern",               Text),
    ("maxItems",             Validation,   "max_items",             Count),
    ("minItems",             Validation,   "min_items",             Count),
    ("maxProperties",        Validation,   "max_properties",        Count),
    ("minProperties",        Validation,   "min_properties",        Count),
    ("enum",                 Validation,   "enumeration",           Form::JsonList),
    ("x-kubernetes-preserve-unknown-fields", Extensions, "preserve_unknown_fields", Flag),
    ("x-kubernetes-embedded-resource",       Extensions, "embedded_resource",       Flag),
    ("x-kubernetes-int-or-string",           Extensions, "int_or_string",           Flag),
    ("x-kubernetes-list-type",     Extensions, "list_type", Choice("ListType", &[("atomic", "Atomic"), ("set", "Set"), ("map", "Map")])),
    ("x-kubernetes-list-map-keys", Extensions, "list_map_keys", Names),
    ("x-kubernetes-map-type",      Extensions, "map_type", Choice("MapType", &[("atomic", "Atomic"), ("granular", "Granular")])),
    ("x-kubernetes-validations",   Extensions, "validations", Form::Rules),
];

const TYPES: &[(&str, &str)] = &[
    ("array", "Array"),
    ("boolean", "Boolean"),
    ("integer", "Integer"),
    ("number", "Number"),
    ("object", "Object"),
    ("string", "String"),
];

/// The keywords of a rule.
const RULE: &[(&str, &str, bool)] = &[
    ("message", "message", false),
    ("messageExpression", "message_expression", false),
    ("reason", "reason", true),
    ("fieldPath", "field_path", false),
];

/// A schema that does not come from a type: `schema = CONSTANT` or `schema = {"type": "string"}`.
#[derive(Clone)]
pub enum SchemaConstant {
    /// The path of a constant.
    Path(syn::Path),
    /// JSON.
    Literal(Json),
}

impl SchemaConstant {
    /// Parses a schema written as JSON.
    pub fn read(json: Json) -> syn::Result<Self> {
        expand(&json, &TokenStream::new())?;
        Ok(SchemaConstant::Literal(json))
    }

    /// Returns an expression of type `&'static Schema<'static>`; `s` is the path of the support module.
    pub fn expand(&self, s: &impl ToTokens) -> TokenStream {
        match self {
            SchemaConstant::Path(path) => quote_spanned!(path.span()=> &#path),
            SchemaConstant::Literal(json) => match expand(json, s) {
                Ok(schema) => quote!(&const { #schema }),
                Err(error) => error.into_compile_error(),
            },
        }
    }
}

/// Returns the schema as an expression of type `Schema<'static>`; `s` is the path of the support module.
fn expand(json: &Json, s: &impl ToTokens) -> syn::Result<TokenStream> {
    let Value::Object(members) = &json.value else {
        return Err(expected(json.span, "a schema is an object: `{\"type\": \"string\"}`"));
    };
    if let [(name, ty)] = &members[..]
        && name == "$type"
    {
        let ty = length::parse_quoted_type(&syn::LitStr::new(text(ty)?, ty.span))?;
        return Ok(quote!(*<#ty as #s::StructuralSchema>::SCHEMA));
    }
    let int_or_string = flag(members, "x-kubernetes-int-or-string");
    let mut fields = [TokenStream::new(), TokenStream::new(), TokenStream::new()];
    for (name, value) in members {
        // The two types of int-or-string.
        if name == "anyOf" && int_or_string {
            continue;
        }
        let Some((_, part, field, form)) = KEYWORDS.iter().find(|(keyword, ..)| keyword == name) else {
            return Err(unknown(name, value.span));
        };
        let at = match part {
            Part::Schema => 0,
            Validation => 1,
            Extensions => 2,
        };
        if let Some(code) = keyword(*form, value, s)? {
            let field = format_ident!("{field}");
            fields[at].extend(quote!(#field: #code,));
        }
        if let (Exclusive(bound), Value::Int(_) | Value::Float(_)) = (form, &value.value) {
            let (bound, number) = (format_ident!("{bound}"), number(value)?);
            fields[at].extend(quote!(#bound: #s::Some(#number),));
        }
    }
    let [schema, validation, extensions] = fields;
    let properties = properties(members, s)?;
    let kind = kind(members, s)?;
    Ok(quote! {
        #s::Schema {
            kind: #kind,
            properties: &[#(#properties),*],
            validation: #s::ValueValidation { #validation ..#s::ValueValidation::NONE },
            extensions: #s::Extensions { #extensions ..#s::Extensions::NONE },
            #schema
            ..#s::Schema::EMPTY
        }
    })
}

/// Returns the value of a field, or `None` if the keyword is handled elsewhere.
fn keyword(form: Form, value: &Json, s: &impl ToTokens) -> syn::Result<Option<TokenStream>> {
    Ok(Some(match (form, &value.value) {
        (Elsewhere, _) => return Ok(None),
        (Text, Value::String(text)) => quote!(#text),
        (Flag | Exclusive(_), Value::Bool(on)) => quote!(#on),
        (Exclusive(_), Value::Int(_) | Value::Float(_)) => quote!(true),
        (Number, _) => {
            let number = number(value)?;
            quote!(#s::Some(#number))
        }
        (Count, Value::Int(count)) => quote!(#s::Some(#count)),
        (Form::Json, _) => {
            let value = value.expand(s);
            quote!(#s::Some(#value))
        }
        (Form::JsonList, Value::Array(values)) => {
            let values = values.iter().map(|value| value.expand(s));
            quote!(&[#(#values),*])
        }
        (Names, Value::Array(names)) => {
            let names = names.iter().map(text).collect::<syn::Result<Vec<_>>>()?;
            quote!(&[#(#names),*])
        }
        (Form::Schema, Value::Object(_)) => {
            let schema = expand(value, s)?;
            quote!(#s::Some(&#schema))
        }
        (Form::AdditionalProperties, Value::Bool(allowed)) => {
            quote!(#s::Some(#s::AdditionalProperties::Allowed(#allowed)))
        }
        (Form::AdditionalProperties, Value::Object(_)) => {
            let schema = expand(value, s)?;
            quote!(#s::Some(#s::AdditionalProperties::Schema(&#schema)))
        }
        (Choice(ty, choices), Value::String(word)) => {
            let (ty, word) = (format_ident!("{ty}"), choice(word, choices, value.span)?);
            quote!(#s::Some(#s::#ty::#word))
        }
        (Form::Rules, Value::Array(rules)) => {
            let rules = rules.iter().map(|value| rule(value, s)).collect::<syn::Result<Vec<_>>>()?;
            quote!(&[#(#rules),*])
        }
        _ => return Err(expected(value.span, "this keyword has a value of another type")),
    }))
}

fn kind(members: &[(String, Json)], s: &impl ToTokens) -> syn::Result<TokenStream> {
    let Some(value) = find(members, "type") else { return Ok(quote!(#s::None)) };
    let Value::String(word) = &value.value else {
        return Err(expected(value.span, "a structural schema has one `type`\nhelp: `\"nullable\": true` adds null"));
    };
    let word = choice(word, TYPES, value.span)?;
    Ok(quote!(#s::Some(#s::Type::#word)))
}

fn properties(members: &[(String, Json)], s: &impl ToTokens) -> syn::Result<Vec<TokenStream>> {
    let required = match find(members, "required").map(|json| (&json.value, json.span)) {
        None => Vec::new(),
        Some((Value::Array(names), _)) => names.iter().map(text).collect::<syn::Result<_>>()?,
        Some((_, span)) => return Err(expected(span, "expected a list of names")),
    };
    let properties: &[(String, Json)] = match find(members, "properties").map(|json| (&json.value, json.span)) {
        None => &[],
        Some((Value::Object(properties), _)) => properties,
        Some((_, span)) => return Err(expected(span, "expected an object")),
    };
    if let Some(name) = required.iter().find(|name| properties.iter().all(|(property, _)| property != *name)) {
        let span = find(members, "required").map_or_else(Span::call_site, |json| json.span);
        return Err(expected(span, &format!("`properties` has no `{name}`")));
    }
    let property = |(name, value): &(String, Json)| {
        let schema = expand(value, s)?;
        let required = required.contains(&name.as_str());
        Ok(quote! {
            #s::Property {
                name: #name, description: "", schema: &#schema, required: #required, default: #s::None, is_plain: false
            }
        })
    };
    properties.iter().map(property).collect()
}

fn rule(json: &Json, s: &impl ToTokens) -> syn::Result<TokenStream> {
    let Value::Object(members) = &json.value else { return Err(expected(json.span, "expected `{\"rule\": \"…\"}`")) };
    let Some(rule) = find(members, "rule") else { return Err(expected(json.span, "a rule has a `rule`")) };
    let rule = text(rule)?;
    let mut fields = TokenStream::new();
    for (name, value) in members.iter().filter(|(name, _)| name != "rule") {
        let Some((_, field, optional)) = RULE.iter().find(|(keyword, ..)| keyword == name) else {
            return Err(expected(value.span, &format!("a rule has no `{name}` here")));
        };
        let (field, text) = (format_ident!("{field}"), text(value)?);
        fields.extend(if *optional { quote!(#field: #s::Some(#text),) } else { quote!(#field: #text,) });
    }
    Ok(quote!(#s::Rule { #fields ..#s::Rule::new(#rule) }))
}

fn find<'a>(members: &'a [(String, Json)], name: &str) -> Option<&'a Json> {
    members.iter().find(|(member, _)| member == name).map(|(_, value)| value)
}

fn flag(members: &[(String, Json)], name: &str) -> bool {
    matches!(find(members, name), Some(Json { value: Value::Bool(true), .. }))
}

fn text(json: &Json) -> syn::Result<&str> {
    match &json.value {
        Value::String(text) => Ok(text),
        _ => Err(expected(json.span, "expected a text")),
    }
}

fn number(json: &Json) -> syn::Result<f64> {
    match json.value {
        #[expect(clippy::cast_precision_loss, reason = "the server has bounds as floats, too")]
        Value::Int(int) => Ok(int as f64),
        Value::Float(float) => Ok(float),
        _ => Err(expected(json.span, "expected a number")),
    }
}

fn choice(word: &str, choices: &[(&str, &str)], span: Span) -> syn::Result<proc_macro2::Ident> {
    match choices.iter().find(|(name, _)| *name == word) {
        Some((_, variant)) => Ok(format_ident!("{variant}")),
        None => {
            let names: Vec<String> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            Err(expected(span, &format!("expected {}", names.join(", "))))
        }
    }
}

fn expected(span: Span, message: &str) -> syn::Error {
    syn::Error::new(span, message)
}

fn unknown(name: &str, span: Span) -> syn::Error {
    let help = match (name, nearest(name, KEYWORDS.iter().map(|(keyword, ..)| *keyword))) {
        ("$ref" | "$schema" | "$defs" | "definitions", _) => {
            "a structural schema has no references: write the schema itself"
        }
        ("allOf" | "anyOf" | "oneOf" | "not", _) => {
            "write a constant, `#[structural(schema = CONSTANT)]`: `codegen-cli constant` writes it from JSON or YAML"
        }
        (_, Some(keyword)) => {
            return syn::Error::new(span, format!("unknown keyword `{name}`\nhelp: did you mean `{keyword}`?"));
        }
        _ => "remove it",
    };
    syn::Error::new(span, format!("a schema written as JSON has no `{name}`\nhelp: {help}"))
}
