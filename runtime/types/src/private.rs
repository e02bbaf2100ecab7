//! Items that generated code uses. They are not part of the public API.

pub use core::marker::{PhantomData, Sized};
pub use core::option::Option::{self, None, Some};
pub use core::primitive::{bool, f64, i64, str, u8, usize};

pub use structural_schema_cel as cel;
pub use structural_schema_cel::program::PackedProgram;
pub use structural_schema_cel::rule::{DefaultRule, PackedRule, check_default_rule, check_field_path, check_resource};
pub use structural_schema_model::check;
pub use structural_schema_model::default::{
    FieldDefault, Literal, Members, named, of_optional_fields, unless_empty, unless_false,
};
pub use structural_schema_model::document;
pub use structural_schema_model::document::emit::{emit, emit_generic};
pub use structural_schema_model::resource::column::natural_type_or_string;
pub use structural_schema_model::resource::json_path::Root;
pub use structural_schema_model::resource::{Column, Conversion, ResourceDefinition, Scale, Service, Webhook};
pub use structural_schema_model::{
    AdditionalProperties, ComputedDefault, Extensions, ExternalDocs, Flattened, Forbidden, Json, ListType, MapType,
    Nested, Property, Rule, RuleEstimate, Schema, Type, Union, ValueValidation,
};

pub use crate::bounded::{AtLeast, AtMost, Between, Items, Length, Properties, Range, StringLength};
pub use crate::resource::CustomResource;
pub use crate::schema::StructuralSchema;
pub use crate::shape::{
    Content, Field, Part, Specifies, Variant, Visit, constant_property, constant_property_at, flattened_constant,
};

pub use crate::types::with;

use structural_schema_cel::assume::agrees;
use structural_schema_cel::rule::{
    check_guards as check_packed_guards, check_message as check_packed_message, check_rule as check_packed_rule,
    estimate_packed, is_accepted, this,
};

use crate::meta::ObjectMeta;

/// The schema of a struct with its properties, which are a part of the same static: the compiler would evaluate a separate
/// list as a constant of its own.
pub struct Object<const PROPERTIES: usize> {
    /// The schema. Its properties refer to the list.
    pub schema: Schema<'static>,
    /// The properties.
    pub properties: [Property<'static>; PROPERTIES],
}

/// Returns a schema with rules added. The rules of the schema are kept.
pub const fn with_rules(schema: &'static Schema<'static>, rules: &'static [Rule<'static>]) -> Schema<'static> {
    let inherited = match &schema.extensions {
        Extensions { validations: [], inherited: None, .. } => None,
        extensions => Some(extensions),
    };
    Schema { extensions: Extensions { validations: rules, inherited, ..schema.extensions }, ..*schema }
}

/// Returns a schema with another description, and with rules added. The rules of the schema are kept.
pub const fn with_description_and_rules(
    schema: &'static Schema<'static>,
    description: &'static str,
    rules: &'static [Rule<'static>],
) -> Schema<'static> {
    Schema { description, ..with_rules(schema, rules) }
}

/// Calls a function for the rule at an index of `PROGRAMS`, with enough room for its programs. The function has two numbers
/// as parameters: the largest number of nodes of a program plus two, and 16 times as much. As parameters of generated code,
/// each number would be a constant that the compiler evaluates.
macro_rules! with_room {
    ($Owner:ident[$index:ident], $function:ident($($argument:expr),*)) => {{
        let rule = &$Owner::PROGRAMS[$index];
        match rule.size() {
            ..=16 => $function::<16, 256>($($argument,)* rule),
            ..=64 => $function::<64, 1024>($($argument,)* rule),
            ..=256 => $function::<256, 4096>($($argument,)* rule),
            ..=2048 => $function::<2048, 32_768>($($argument,)* rule),
            // An expression has at most 100,000 characters.
            _ => $function::<131_072, 2_097_152>($($argument,)* rule),
        }
    }};
}

/// Estimates the rule with the programs at this index of `T`, for a schema without its rules.
pub const fn estimate<T: StructuralSchema + ?Sized>(
    program: usize,
    schema: &'static Schema<'static>,
    root: bool,
) -> Option<RuleEstimate> {
    with_room!(T[program], estimate_packed(this(schema, root)))
}

/// Returns an estimate if the schema has the types that the macro assumed, and otherwise estimates the rule. `costs` are
/// those of the rule and of its message.
pub const fn estimate_if<T: StructuralSchema + ?Sized>(
    program: usize,
    schema: &'static Schema<'static>,
    types: &str,
    costs: (u64, u64),
    uses_old_self: bool,
    newest: (&'static str, u8),
) -> Option<RuleEstimate> {
    if agrees(schema, types) {
        Some(RuleEstimate { cost: costs.0, message_cost: costs.1, uses_old_self, newest })
    } else {
        estimate::<T>(program, schema, false)
    }
}

/// Panics if the server would reject the rule at this index of a schema.
#[track_caller]
pub const fn check_rule<T: StructuralSchema + ?Sized>(
    program: usize,
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
) {
    if !is_accepted(&schema.extensions.validations[index]) {
        check_program::<T>(program, schema, index, root);
    }
}

#[track_caller]
const fn check_program<T: StructuralSchema + ?Sized>(
    program: usize,
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
) {
    with_room!(T[program], check_packed_rule(schema, index, root));
}

/// Panics if the server would reject the `messageExpression` of the rule at this index of a schema.
#[track_caller]
pub const fn check_message<T: StructuralSchema + ?Sized>(
    program: usize,
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
) {
    with_room!(T[program], check_packed_message(schema, index, root));
}

/// Panics if the rule at this index of a schema reads optional fields without a guard.
#[track_caller]
pub const fn check_guards<T: StructuralSchema + ?Sized>(
    program: usize,
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
) {
    with_room!(T[program], check_packed_guards(schema, index, root));
}

/// The type of a constant that only the derive sets. See `CustomResource`.
pub struct Derived;

/// Returns the root of a resource, for paths outside of `metadata`.
pub const fn root_without_metadata<'a>(schema: &'a Schema<'a>) -> Root<'a> {
    Root { schema, metadata: &Schema::OBJECT }
}

/// Returns the root of a resource. It has `metadata` even if the schema does not declare it.
pub const fn root<'a>(schema: &'a Schema<'a>) -> Root<'a> {
    Root { schema, metadata: <ObjectMeta as StructuralSchema>::SCHEMA }
}

pub use crate::{__if_kube as if_kube, __if_schemars as if_schemars};

#[cfg(feature = "schemars")]
pub use crate::json_schema::json_schema;
#[cfg(feature = "schemars")]
pub use schemars;
#[cfg(feature = "schemars")]
pub use std::borrow::Cow;

/// Returns the schema of the property at this index.
pub const fn at(schema: &'static Schema<'static>, index: usize) -> &'static Schema<'static> {
    schema.properties()[index].schema
}

/// Returns the flattened schema at this index.
pub const fn member(schema: &'static Schema<'static>, index: usize) -> &'static Schema<'static> {
    schema.flattened[index].schema
}

/// Returns the schema of the items of an array. A separate check reports a schema that is not an array.
pub const fn items_of(schema: &'static Schema<'static>) -> &'static Schema<'static> {
    match schema.items {
        Some(items) => items,
        None => &Schema::ANY,
    }
}

/// Returns the schema of the values of a map. A separate check reports a schema that is not a map.
pub const fn values_of(schema: &'static Schema<'static>) -> &'static Schema<'static> {
    match schema.values() {
        Some(values) => values,
        None => &Schema::ANY,
    }
}

/// Returns the schema of the items or values. A separate check reports a type that has neither.
pub const fn inner_of(schema: &'static Schema<'static>) -> &'static Schema<'static> {
    // No check applies to this type, so a missing schema leads to one error only.
    const NOTHING: Schema<'static> = Schema::of_type(Type::Other(""));
    match (schema.items, schema.values()) {
        (Some(inner), _) | (None, Some(inner)) => inner,
        (None, None) => &NOTHING,
    }
}

/// Replaces the schema of the items or values.
pub const fn with_inner(schema: &'static Schema<'static>, inner: &'static Schema<'static>) -> Schema<'static> {
    if schema.items.is_some() {
        return Schema { items: Some(inner), ..*schema };
    }
    match schema.values() {
        Some(_) => Schema { additional_properties: Some(AdditionalProperties::Schema(inner)), ..*schema },
        None => *schema,
    }
}

/// Returns the restrictions of a schema with bounds on the length of strings, the number of items, or the number of
/// properties. A separate check reports a type without a length.
pub const fn with_length(
    schema: &'static Schema<'static>,
    min: Option<i64>,
    max: Option<i64>,
) -> ValueValidation<'static> {
    let mut validation = schema.validation;
    if check::is_of(schema, check::STRINGS) {
        validation.min_length = if min.is_some() { min } else { validation.min_length };
        validation.max_length = if max.is_some() { max } else { validation.max_length };
    }
    if check::is_of(schema, check::ARRAYS) {
        validation.min_items = if min.is_some() { min } else { validation.min_items };
        validation.max_items = if max.is_some() { max } else { validation.max_items };
    }
    if check::is_of(schema, check::OBJECTS) {
        validation.min_properties = if min.is_some() { min } else { validation.min_properties };
        validation.max_properties = if max.is_some() { max } else { validation.max_properties };
    }
    validation
}

/// Returns the schema of a property. A separate check reports an unknown name.
pub const fn property_of(schema: &'static Schema<'static>, name: &str) -> &'static Schema<'static> {
    match schema.property(name) {
        Some(property) => property.schema,
        None => &Schema::ANY,
    }
}

/// Returns the schema of a transparent type as a field. It is nullable if its only field is.
pub const fn transparent_field<'a>(schema: &Schema<'a>, inner: &Schema<'_>, inner_field: &Schema<'_>) -> Schema<'a> {
    let dropped = inner.nullable && !inner_field.nullable;
    Schema { nullable: schema.nullable && !dropped, ..*schema }
}

/// The Kubernetes version of the `k8s-openapi` types: `v1_36`.
#[cfg(feature = "k8s-openapi")]
pub const KUBERNETES: &str = crate::impls::k8s_openapi::VERSION;

/// Returns the paths and schemas of the `k8s-openapi` objects.
#[cfg(feature = "k8s-openapi")]
pub fn kubernetes_types() -> impl Iterator<Item = (String, &'static Schema<'static>)> {
    crate::impls::k8s_openapi::types()
}

/// Returns a schema as JSON text, as `const fn` writes it into documents.
pub fn schema_json(schema: &Schema<'_>) -> String {
    written(|bytes| {
        let mut out = document::Output::new(bytes);
        document::write_schema(&mut out, schema);
        out.len()
    })
}

/// Returns a schema as JSON text, as `const fn` writes it into the messages for `codegen-cli`.
pub fn emitted_schema_json(schema: &Schema<'_>) -> Option<String> {
    let text = written(|bytes| {
        let mut out = document::Output::compact(bytes);
        document::write_schema(&mut out, schema);
        out.len()
    });
    document::compact::to_json(&text)
}

/// Returns the text that a function writes. The function returns its length.
fn written(write: impl Fn(&mut [u8]) -> usize) -> String {
    let mut bytes = vec![0; write(&mut [])];
    write(&mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// Expands to its input if the feature `kube` is on.
#[cfg(feature = "kube")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_kube {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Expands to its input if the feature `kube` is on.
#[cfg(not(feature = "kube"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_kube {
    ($($tokens:tt)*) => {};
}

/// Expands to its input if the feature `schemars` is on.
#[cfg(feature = "schemars")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_schemars {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Expands to its input if the feature `schemars` is on.
#[cfg(not(feature = "schemars"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_schemars {
    ($($tokens:tt)*) => {};
}
