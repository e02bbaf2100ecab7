//! Prints the tree of a schema as a constant expression.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema::schema::{
    AdditionalProperties, Extensions, Flattened, Forbidden, Json, ListType, MapType, Nested, Property, Rule, Schema,
    Type, Union, ValueValidation,
};

/// The names that the expressions use.
pub(super) const NAMES: &[&str] = &[
    "AdditionalProperties",
    "Extensions",
    "ExternalDocs",
    "Flattened",
    "Forbidden",
    "Json",
    "ListType",
    "MapType",
    "Nested",
    "Property",
    "Rule",
    "Schema",
    "Type",
    "Union",
    "ValueValidation",
];

/// The fields of a literal that differ from its base value.
#[derive(Default)]
struct Fields(Vec<TokenStream>);

impl Fields {
    fn add(&mut self, name: &str, value: Option<TokenStream>) {
        let name = format_ident!("{name}");
        self.0.extend(value.map(|value| quote!(#name: #value,)));
    }

    fn flag(&mut self, name: &str, value: bool) {
        self.add(name, value.then(|| quote!(true)));
    }

    fn text(&mut self, name: &str, value: &str) {
        self.add(name, (!value.is_empty()).then(|| quote!(#value)));
    }

    fn number(&mut self, name: &str, value: Option<f64>) {
        self.add(name, value.map(|value| quote!(Some(#value))));
    }

    fn count(&mut self, name: &str, value: Option<i64>) {
        let value = value.map(proc_macro2::Literal::i64_unsuffixed);
        self.add(name, value.map(|value| quote!(Some(#value))));
    }

    fn list<T>(&mut self, name: &str, values: &[T], one: impl Fn(&T) -> TokenStream) {
        let values: Vec<TokenStream> = values.iter().map(one).collect();
        self.add(name, (!values.is_empty()).then(|| quote!(&[#(#values),*])));
    }

    /// Returns `Ty { fields, ..base }`, or `base` if there are no fields.
    fn literal(self, ty: &str, base: TokenStream) -> TokenStream {
        if self.0.is_empty() {
            return base;
        }
        let (ty, fields) = (format_ident!("{ty}"), self.0);
        quote!(#ty { #(#fields)* ..#base })
    }
}

pub(super) fn schema(schema: &Schema<'_>) -> TokenStream {
    let mut fields = Fields::default();
    fields.text("title", schema.title);
    fields.text("description", schema.description);
    fields.text("variants", schema.variants);
    fields.flag("nullable", schema.nullable);
    fields.add("default", schema.default.as_ref().map(|value| optional(&json(value))));
    fields.add("example", schema.example.as_ref().map(|value| optional(&json(value))));
    fields.add(
        "external_docs",
        schema.external_docs.map(|docs| {
            let (description, url) = (docs.description, docs.url);
            quote!(Some(ExternalDocs { description: #description, url: #url }))
        }),
    );
    fields.add("items", schema.items.map(|items| reference(&self::schema(items))));
    fields.list("properties", schema.properties(), property);
    fields.list("flattened", schema.flattened, flattened);
    fields.add(
        "additional_properties",
        schema.additional_properties.map(|values| match values {
            AdditionalProperties::Allowed(allowed) => quote!(Some(AdditionalProperties::Allowed(#allowed))),
            AdditionalProperties::Schema(values) => {
                let values = self::schema(values);
                quote!(Some(AdditionalProperties::Schema(&#values)))
            }
        }),
    );
    fields.add("extensions", extensions(&schema.extensions));
    fields.add("validation", validation(&schema.validation));
    fields.list("required_order", schema.required_order, |name| quote!(#name));
    fields.flag("undescribed", schema.undescribed);
    fields.flag("explicit_empty", schema.explicit_empty);
    let base = match schema.kind {
        Some(Type::Object) => quote!(Schema::OBJECT),
        Some(kind) => {
            let kind = self::kind(kind);
            quote!(Schema::of_type(#kind))
        }
        None => quote!(Schema::EMPTY),
    };
    fields.literal("Schema", base)
}

fn optional(value: &TokenStream) -> TokenStream {
    quote!(Some(#value))
}

fn reference(value: &TokenStream) -> TokenStream {
    quote!(Some(&#value))
}

fn kind(kind: Type<'_>) -> TokenStream {
    match kind {
        Type::Array => quote!(Type::Array),
        Type::Boolean => quote!(Type::Boolean),
        Type::Integer => quote!(Type::Integer),
        Type::Number => quote!(Type::Number),
        Type::Object => quote!(Type::Object),
        Type::String => quote!(Type::String),
        Type::Other(word) => quote!(Type::Other(#word)),
    }
}

fn property(property: &Property<'_>) -> TokenStream {
    let (name, schema) = (property.name, schema(property.schema));
    let mut code = quote!(Property::new(#name, &#schema));
    if !property.description.is_empty() {
        let description = property.description;
        code = quote!(#code.named(#name, #description));
    }
    if property.required { quote!(#code.required()) } else { code }
}

fn flattened(flattened: &Flattened<'_>) -> TokenStream {
    let Flattened { optional, defaults, origin, .. } = flattened;
    let schema = schema(flattened.schema);
    quote!(Flattened { schema: &#schema, optional: #optional, defaults: #defaults, origin: #origin })
}

fn extensions(extensions: &Extensions<'_>) -> Option<TokenStream> {
    let mut fields = Fields::default();
    fields.flag("preserve_unknown_fields", extensions.preserve_unknown_fields);
    fields.flag("embedded_resource", extensions.embedded_resource);
    fields.flag("int_or_string", extensions.int_or_string);
    fields.add(
        "list_type",
        extensions.list_type.map(|word| match word {
            ListType::Atomic => quote!(Some(ListType::Atomic)),
            ListType::Set => quote!(Some(ListType::Set)),
            ListType::Map => quote!(Some(ListType::Map)),
            ListType::Other(word) => quote!(Some(ListType::Other(#word))),
        }),
    );
    fields.list("list_map_keys", extensions.list_map_keys, |key| quote!(#key));
    fields.add(
        "map_type",
        extensions.map_type.map(|word| match word {
            MapType::Atomic => quote!(Some(MapType::Atomic)),
            MapType::Granular => quote!(Some(MapType::Granular)),
            MapType::Other(word) => quote!(Some(MapType::Other(#word))),
        }),
    );
    fields.list("unions", extensions.unions, union);
    fields.list("validations", extensions.validations, rule);
    let empty = fields.0.is_empty();
    (!empty).then(|| fields.literal("Extensions", quote!(Extensions::NONE)))
}

fn union(union: &Union<'_>) -> TokenStream {
    let discriminator = union.discriminator;
    let fields = union.fields.iter().map(|(field, value)| quote!((#field, #value)));
    quote!(Union { discriminator: #discriminator, fields: &[#(#fields),*] })
}

fn rule(rule: &Rule<'_>) -> TokenStream {
    let mut fields = Fields::default();
    fields.text("message", rule.message);
    fields.text("message_expression", rule.message_expression);
    fields.add("reason", rule.reason.map(|reason| quote!(Some(#reason))));
    fields.text("field_path", rule.field_path);
    fields.add("optional_old_self", rule.optional_old_self.map(|value| quote!(Some(#value))));
    let rule = rule.rule;
    fields.literal("Rule", quote!(Rule::new(#rule)))
}

fn validation(validation: &ValueValidation<'_>) -> Option<TokenStream> {
    let mut fields = Fields::default();
    fields.text("format", validation.format);
    fields.number("maximum", validation.maximum);
    fields.flag("exclusive_maximum", validation.exclusive_maximum);
    fields.number("minimum", validation.minimum);
    fields.flag("exclusive_minimum", validation.exclusive_minimum);
    fields.number("multiple_of", validation.multiple_of);
    fields.count("max_length", validation.max_length);
    fields.count("min_length", validation.min_length);
    fields.text("pattern", validation.pattern);
    fields.count("max_items", validation.max_items);
    fields.count("min_items", validation.min_items);
    fields.flag("unique_items", validation.unique_items);
    fields.count("max_properties", validation.max_properties);
    fields.count("min_properties", validation.min_properties);
    fields.list("required", validation.required, |name| quote!(#name));
    fields.list("enumeration", validation.enumeration, json);
    fields.list("all_of", validation.all_of, nested);
    fields.list("any_of", validation.any_of, nested);
    fields.list("one_of", validation.one_of, nested);
    fields.add("not", validation.not.map(|not| reference(&nested(not))));
    let empty = fields.0.is_empty();
    (!empty).then(|| fields.literal("ValueValidation", quote!(ValueValidation::NONE)))
}

fn nested(nested: &Nested<'_>) -> TokenStream {
    let mut fields = Fields::default();
    fields.add("validation", validation(&nested.validation));
    fields.add("items", nested.items.map(|items| reference(&self::nested(items))));
    fields.list("properties", nested.properties, |(name, part)| {
        let part = self::nested(part);
        quote!((#name, #part))
    });
    fields.add("member", nested.member.map(|member| reference(&schema(member))));
    fields.add("forbidden", forbidden(&nested.forbidden));
    fields.literal("Nested", quote!(Nested::EMPTY))
}

/// Returns the keywords that the schema forbids.
fn forbidden(forbidden: &Forbidden<'_>) -> Option<TokenStream> {
    let mut fields = Fields::default();
    fields.add("kind", forbidden.kind.map(|kind| optional(&self::kind(kind))));
    let bits = proc_macro2::Literal::u16_unsuffixed(forbidden.bits);
    fields.add("bits", (forbidden.bits != 0).then(|| quote!(#bits)));
    let empty = fields.0.is_empty();
    (!empty).then(|| fields.literal("Forbidden", quote!(Forbidden::NOTHING)))
}

fn json(value: &Json<'_>) -> TokenStream {
    match value {
        Json::Null => quote!(Json::Null),
        Json::Bool(value) => quote!(Json::Bool(#value)),
        Json::Int(value) => {
            let value = proc_macro2::Literal::i64_unsuffixed(*value);
            quote!(Json::Int(#value))
        }
        Json::Float(value) => quote!(Json::Float(#value)),
        Json::String(value) => quote!(Json::String(#value)),
        Json::Array(values) => {
            let values = values.iter().map(json);
            quote!(Json::Array(&[#(#values),*]))
        }
        Json::Object(members) => {
            let members = members.iter().map(|(key, value)| {
                let value = json(value);
                quote!((#key, #value))
            });
            quote!(Json::Object(&[#(#members),*]))
        }
    }
}
