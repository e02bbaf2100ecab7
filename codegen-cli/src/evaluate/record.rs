//! Structs of the schema model: their fields by name.

use bumpalo::Bump;
use structural_schema::{Extensions, ExternalDocs, Flattened, Nested, Property, Rule, Schema, Union, ValueValidation};
use structural_schema_cel::Program;
use structural_schema_cel::rule::RulePrograms;

use structural_schema_model::default::FieldDefault;
use structural_schema_model::resource::{Definition, PrintColumn, Scale, Service, Webhook};

use super::value::{Convert, Value};

/// A program that does nothing, until its fields are set.
const PROGRAM: Program<'static> =
    Program { source: "", nodes: &[], links: &[], text: "", bytes: &[], slots: 0, uses_old_self: false };

/// Every struct with the variant of [`Value`] that holds it, its fields, and what a literal begins with.
macro_rules! records {
    ($($Variant:ident: $Type:ident { $($field:ident),* } = $blank:expr;)*) => {
        $(
            impl<'a> Convert<'a> for $Type<'a> {
                fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
                    match value {
                        Value::$Variant(record) => Some(*record),
                        _ => None,
                    }
                }

                fn into_value(self, arena: &'a Bump) -> Value<'a> {
                    Value::$Variant(arena.alloc(self))
                }
            }

            impl<'a> Convert<'a> for &'a $Type<'a> {
                fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
                    match value {
                        Value::$Variant(record) => Some(record),
                        _ => None,
                    }
                }

                fn into_value(self, _: &'a Bump) -> Value<'a> {
                    Value::$Variant(self)
                }
            }
        )*

        /// What a literal of this struct begins with.
        pub(super) fn blank(name: &str) -> Option<Value<'static>> {
            match name {
                $(stringify!($Type) => Some(Value::$Variant(const { &$blank })),)*
                _ => None,
            }
        }

        /// The value of a field; none if there is no such field.
        pub(super) fn get<'a>(record: Value<'a>, field: &str, arena: &'a Bump) -> Option<Value<'a>> {
            match record {
                $(Value::$Variant(record) => match field {
                    $(stringify!($field) => Some(record.$field.into_value(arena)),)*
                    _ => None,
                },)*
                _ => None,
            }
        }

        /// The same struct with other fields; none if there is no such field, or it is of another type.
        pub(super) fn with<'a>(
            record: Value<'a>,
            fields: Vec<(String, Value<'a>)>,
            arena: &'a Bump,
        ) -> Option<Value<'a>> {
            match record {
                $(Value::$Variant(record) => {
                    let mut record = *record;
                    for (field, value) in fields {
                        match field.as_str() {
                            $(stringify!($field) => record.$field = Convert::from_value(value, arena)?,)*
                            _ => return None,
                        }
                    }
                    Some(Value::$Variant(arena.alloc(record)))
                })*
                _ => None,
            }
        }
    };
}

records! {
    Schema: Schema {
        kind, title, description, variants, nullable, default, example, external_docs, items, properties, flattened,
        additional_properties, extensions, validation, explicit_empty
    } = Schema::EMPTY;
    Validation: ValueValidation {
        format, maximum, exclusive_maximum, minimum, exclusive_minimum, multiple_of, max_length, min_length, pattern,
        max_items, min_items, unique_items, max_properties, min_properties, required, enumeration, all_of, any_of,
        one_of, not
    } = ValueValidation::NONE;
    Extensions: Extensions {
        preserve_unknown_fields, embedded_resource, int_or_string, list_type, list_map_keys, map_type, unions,
        validations, inherited
    } = Extensions::NONE;
    Nested: Nested { validation, items, properties, member } = Nested::EMPTY;
    Property: Property { name, description, schema, required, default } = Property::new("", &Schema::EMPTY);
    FieldDefault: FieldDefault { value, missing } = FieldDefault { value: None, missing: false };
    Flattened: Flattened { schema, optional, origin } =
        Flattened { schema: &Schema::EMPTY, optional: false, origin: "" };
    Rule: Rule {
        rule, message, message_expression, reason, field_path, optional_old_self, estimate
    } = Rule::new("");
    Union: Union { discriminator, fields } = Union { discriminator: "", fields: &[] };
    Docs: ExternalDocs { description, url } = ExternalDocs { description: "", url: "" };
    Definition: Definition {
        group, version, kind, plural, singular, list_kind, short_names, categories, cluster_scoped, status, scale,
        print_columns, selectable_fields, served, storage, deprecated, deprecation_warning, conversion, annotations,
        labels
    } = Definition::EMPTY;
    Column: PrintColumn { name, kind, json_path, format, description, priority } =
        PrintColumn { name: "", kind: "", json_path: "", format: "", description: "", priority: 0 };
    Scale: Scale { spec_replicas_path, status_replicas_path, label_selector_path } =
        Scale { spec_replicas_path: "", status_replicas_path: "", label_selector_path: None };
    Webhook: Webhook { url, service, ca_bundle, review_versions } =
        Webhook { url: None, service: None, ca_bundle: "", review_versions: &[] };
    Service: Service { namespace, name, path, port } = Service { namespace: "", name: "", path: None, port: None };
    Programs: RulePrograms { rule, message, optional_old_self } =
        RulePrograms { rule: PROGRAM, message: None, optional_old_self: false };
}
