//! The functions and constants of `structural_schema` that constants are made of: the very same that the compiler
//! evaluates.

use bumpalo::Bump;
use structural_schema::__private::{
    at, bound_of, inner_of, items_of, member, property_of, root, transparent_field, values_of, with_inner,
};
use structural_schema::{
    AdditionalProperties, Extensions, Flattened, Json, ListType, MapType, Nested, Property, Rule, Schema, Type,
    ValueValidation,
};
use structural_schema_cel::rule::this;
use structural_schema_model::check;
use structural_schema_model::default::{self, FieldDefault, Form, Part, unless_empty, unless_false};
use structural_schema_model::resource::column::natural_type_or_string;
use structural_schema_model::resource::json_path::Root;
use structural_schema_model::resource::{Conversion, Definition, Webhook};

use super::value::{Convert, Value};

/// The values of a call's arguments.
type Arguments<'v, 'a> = &'v [Value<'a>];

/// Something with parameters: `path(name: Type, …) => expression`.
macro_rules! functions {
    ($(#[$doc:meta])* $name:ident<$a:lifetime>($arena:ident): $($path:literal($($argument:ident: $Type:ty),*) => $call:expr;)*) => {
        $(#[$doc])*
        pub(super) fn $name<$a>(path: &str, arguments: Arguments<'_, $a>, $arena: &$a Bump) -> Option<Value<$a>> {
            match (path, arguments) {
                $(($path, [$($argument),*]) => {
                    $(let $argument = <$Type as Convert<$a>>::from_value(*$argument, $arena)?;)*
                    Some(($call).into_value($arena))
                })*
                _ => None,
            }
        }
    };
}

functions! {
    /// What a function or a method returns; none if there is no such function, or its arguments are others. The receiver of
    /// a method is its first argument.
    call<'a>(arena):
    "at"(schema: &'a Schema<'a>, index: usize) => if index < schema.properties.len() { at(schema, index) } else { &Schema::ANY };
    "member"(schema: &'a Schema<'a>, index: usize) => if index < schema.flattened.len() { member(schema, index) } else { &Schema::ANY };
    "items_of"(schema: &'a Schema<'a>) => items_of(schema);
    "values_of"(schema: &'a Schema<'a>) => values_of(schema);
    "inner_of"(schema: &'a Schema<'a>) => inner_of(schema);
    "with_inner"(schema: &'a Schema<'a>, inner: &'a Schema<'a>) => with_inner(schema, inner);
    "bound_of"(schema: &'a Schema<'a>, kinds: u8, bound: i64, own: Option<i64>) => bound_of(schema, kinds, bound, own);
    "property_of"(schema: &'a Schema<'a>, name: &'a str) => property_of(schema, name);
    "transparent_field"(schema: &'a Schema<'a>, inner: &'a Schema<'a>, field: &'a Schema<'a>) => transparent_field(schema, inner, field);
    "this"(schema: &'a Schema<'a>, root: bool) => this(schema, root);
    "root"(schema: &'a Schema<'a>) => root(schema);
    "natural_type_or_string"(root: Root<'a>, path: &'a str) => natural_type_or_string(root, path);
    "Conversion::Webhook"(webhook: Webhook<'a>) => Conversion::Webhook(webhook);
    "Some"(inner: Value<'a>) => Some(inner);

    "Schema::of_type"(kind: Type<'a>) => Schema::of_type(kind);
    "Schema::object"(properties: &'a [Property<'a>]) => Schema::object(properties);
    "Schema::array"(items: &'a Schema<'a>) => Schema::array(items);
    "Schema::array_of_length"(items: &'a Schema<'a>, length: usize) => Schema::array_of_length(items, length);
    "Schema::set"(items: &'a Schema<'a>) => Schema::set(items);
    "Schema::map"(values: &'a Schema<'a>) => Schema::map(values);
    "Schema::string_format"(format: &'a str) => Schema::string_format(format);
    "Schema::string_enum"(values: &'a [Json<'a>]) => Schema::string_enum(values);
    "Schema::one_property"(properties: &'a [Property<'a>], branches: &'a [Nested<'a>]) => Schema::one_property(properties, branches);
    "Schema::union"(members: &'a [Flattened<'a>], branches: &'a [Nested<'a>]) => Schema::union(members, branches);
    ".or_null"(schema: &'a Schema<'a>, enumeration: &'a [Nested<'a>]) => schema.or_null(enumeration);

    "Nested::enumeration"(values: &'a [Json<'a>]) => Nested::enumeration(values);
    "Nested::single_property"(branches: &'a [Nested<'a>]) => Nested::single_property(branches);
    "Nested::any_of"(branches: &'a [Nested<'a>]) => Nested::any_of(branches);
    "Nested::not"(nested: &'a Nested<'a>) => Nested::not(nested);
    "Nested::requiring"(names: &'a [&'a str]) => Nested::requiring(names);
    ".without"(nested: &'a Nested<'a>, unwanted: &'a Nested<'a>) => nested.without(unwanted);

    "Property::new"(name: &'a str, schema: &'a Schema<'a>) => Property::new(name, schema);
    ".with_default"(property: Property<'a>, default: Option<Json<'a>>) => property.with_default(default);
    "unless_empty"(default: Option<Json<'a>>) => unless_empty(default);
    "unless_false"(default: Option<Json<'a>>) => unless_false(default);
    "Members::short"(schema: &'a Schema<'a>, fields: &'a [FieldDefault<'a>]) => members(schema, fields, Form::short(schema), arena);
    "Members::full"(schema: &'a Schema<'a>, fields: &'a [FieldDefault<'a>]) => members(schema, fields, Form::Full, arena);
    ".flattened"(members: Option<Json<'a>>, value: Option<Json<'a>>) => members.filter(|_| default::is_empty(value));
    ".object"(members: Option<Json<'a>>) => members;
    ".named"(property: Property<'a>, name: &'a str, description: &'a str) => property.named(name, description);
    ".optional"(property: Property<'a>) => property.optional();
    ".required"(property: Property<'a>) => property.required();

    "Rule::new"(rule: &'a str) => Rule::new(rule);
    "AdditionalProperties::Schema"(schema: &'a Schema<'a>) => AdditionalProperties::Schema(schema);
    "AdditionalProperties::Allowed"(allowed: bool) => AdditionalProperties::Allowed(allowed);
    "Json::Bool"(value: bool) => Json::Bool(value);
    "Json::Int"(value: i64) => Json::Int(value);
    "Json::Float"(value: f64) => Json::Float(value);
    "Json::String"(value: &'a str) => Json::String(value);
    "Json::Array"(values: &'a [Json<'a>]) => Json::Array(values);
    "Json::Object"(members: &'a [(&'a str, Json<'a>)]) => Json::Object(members);

    // What users write by hand.
    ".len"(text: &'a str) => text.len();
}

/// As [`default::Members`] has it.
fn members<'a>(schema: &Schema<'a>, fields: &[FieldDefault<'a>], form: Form, arena: &'a Bump) -> Option<Json<'a>> {
    let mut members = Vec::new();
    for (property, field) in schema.properties.iter().zip(fields) {
        match field.part(property, form) {
            Part::Unknown => return None,
            Part::Nothing => {}
            Part::Member(name, value) => members.push((name, value)),
        }
    }
    Some(Json::Object(arena.alloc_slice_copy(&members)))
}

/// What a check says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Fine,
    Fails(String),
}

impl Verdict {
    /// No message is no failure.
    pub(super) fn of(message: Option<&str>) -> Self {
        message.map_or(Verdict::Fine, |message| Verdict::Fails(message.to_owned()))
    }
}

/// A check of the model.
macro_rules! checks {
    ($($check:ident($($argument:ident: $Type:ty),*);)*) => {
        /// What a check says; none if there is no such check.
        pub(super) fn verdict<'a>(name: &str, arguments: Arguments<'_, 'a>, arena: &'a Bump) -> Option<Verdict> {
            match (name, arguments) {
                $((stringify!($check), [$($argument),*]) => {
                    $(let $argument = <$Type as Convert<'a>>::from_value(*$argument, arena)?;)*
                    let message = check::verdict::$check($($argument),*);
                    Some(Verdict::of(message.as_ref().map(check::Message::as_str)))
                })*
                _ => None,
            }
        }
    };
}

checks! {
    minimum(base: &'a Schema<'a>, schema: &'a Schema<'a>);
    maximum(base: &'a Schema<'a>, schema: &'a Schema<'a>);
    bounds(schema: &'a Schema<'a>);
    format(schema: &'a Schema<'a>);
    multiple_of(schema: &'a Schema<'a>);
    min_size(base: &'a Schema<'a>, schema: &'a Schema<'a>, what: &'a str);
    max_size(base: &'a Schema<'a>, schema: &'a Schema<'a>, what: &'a str);
    sizes(schema: &'a Schema<'a>, what: &'a str);
    length(base: &'a Schema<'a>, schema: &'a Schema<'a>);
    list_type(schema: &'a Schema<'a>);
    list_map_key(schema: &'a Schema<'a>, index: usize);
    map_type(schema: &'a Schema<'a>);
    extensions(schema: &'a Schema<'a>);
    collection(schema: &'a Schema<'a>, checked: ());
    omitted(required: bool, name: &'a str);
    flattened(schema: &'a Schema<'a>, index: usize);
    junctor(base: &'a Schema<'a>, schema: &'a Schema<'a>, name: &'a str);
    property(schema: &'a Schema<'a>, name: &'a str);
    alternative(schema: &'a Schema<'a>, name: &'a str);
    applies(schema: &'a Schema<'a>, keyword: &'a str, kinds: u8);
    applies_from(schema: &'a Schema<'a>, keyword: &'a str, kinds: u8, owner: &'a str);
    pattern(pattern: &'a str);
    print_column(root: Root<'a>, path: &'a str, kind: &'a str);
    selectable_field(root: Root<'a>, path: &'a str);
    replicas(root: Root<'a>, path: &'a str, above: &'a str);
    label_selector(root: Root<'a>, path: &'a str);
    status(schema: &'a Schema<'a>);
    status_type(schema: &'a Schema<'a>, named: &'a Schema<'a>);
    root(schema: &'a Schema<'a>);
    member(schema: &'a Schema<'a>, index: usize);
    default(schema: &'a Schema<'a>);
    enumeration(base: &'a Schema<'a>, schema: &'a Schema<'a>, index: usize);
    inferred_default(owner: &'a Schema<'a>, index: usize, known: Option<Json<'a>>, ty: &'a str);
    stated_default(owner: &'a Schema<'a>, index: usize, known: Option<Json<'a>>);
    member_default(owner: &'a Schema<'a>, index: usize);
    container_default(required: bool, name: &'a str);
}

/// The value of a constant.
pub(super) fn constant(path: &str) -> Option<Value<'static>> {
    Some(match path {
        "None" => Value::None,
        "Schema::EMPTY" => Value::Schema(&Schema::EMPTY),
        "Schema::OBJECT" => Value::Schema(&Schema::OBJECT),
        "Schema::ANY" => Value::Schema(&Schema::ANY),
        "Schema::INT_OR_STRING" => Value::Schema(&Schema::INT_OR_STRING),
        "ValueValidation::NONE" => Value::Validation(&ValueValidation::NONE),
        "Extensions::NONE" => Value::Extensions(&Extensions::NONE),
        "Definition::EMPTY" => Value::Definition(&Definition::EMPTY),
        "Conversion::None" => Value::Conversion(Conversion::None),
        "Nested::EMPTY" => Value::Nested(&Nested::EMPTY),
        "Nested::NO_OBJECT" => Value::Nested(&Nested::NO_OBJECT),
        "Json::Null" => Value::Json(Json::Null),
        "Type::Array" => Value::Type(Type::Array),
        "Type::Boolean" => Value::Type(Type::Boolean),
        "Type::Integer" => Value::Type(Type::Integer),
        "Type::Number" => Value::Type(Type::Number),
        "Type::Object" => Value::Type(Type::Object),
        "Type::String" => Value::Type(Type::String),
        "ListType::Atomic" => Value::ListType(ListType::Atomic),
        "ListType::Set" => Value::ListType(ListType::Set),
        "ListType::Map" => Value::ListType(ListType::Map),
        "MapType::Atomic" => Value::MapType(MapType::Atomic),
        "MapType::Granular" => Value::MapType(MapType::Granular),
        "check::NUMBERS" => Value::Int(check::NUMBERS.into()),
        "check::STRINGS" => Value::Int(check::STRINGS.into()),
        "check::ARRAYS" => Value::Int(check::ARRAYS.into()),
        "check::OBJECTS" => Value::Int(check::OBJECTS.into()),
        "check::SIZED" => Value::Int(check::SIZED.into()),
        "check::COLLECTIONS" => Value::Int(check::COLLECTIONS.into()),
        "check::MAPS" => Value::Int(check::MAPS.into()),
        _ => return None,
    })
}

/// The names that `structural_schema` has at its root, for globs.
pub(crate) fn is_native(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "AdditionalProperties",
        "Any",
        "CustomResource",
        "Defaults",
        "EmbeddedResource",
        "Extensions",
        "ExternalDocs",
        "Flattened",
        "IntOrString",
        "Json",
        "ListType",
        "MapKey",
        "MapType",
        "Names",
        "Nested",
        "Property",
        "Prune",
        "Quantity",
        "RawExtension",
        "Resource",
        "Rule",
        "Schema",
        "StructuralSchema",
        "Type",
        "Union",
        "ValueValidation",
    ];
    NAMES.contains(&name)
}
