//! Tests conversions between constant trees and owned schemas.
#![cfg(feature = "documents")]

use serde_json::{Value, json};
use structural_schema::StructuralSchema;
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema_model::{
    AdditionalProperties, Extensions, Flattened, Json, Nested, Property, Rule, Schema, Type, Union, ValueValidation,
};

const STRING: Schema<'_> = Schema::of_type(Type::String);

const fn property<'a>(name: &'a str, schema: &'a Schema<'a>, required: bool) -> Property<'a> {
    Property { required, ..Property::new(name, schema) }
}

const fn flattened<'a>(schema: &'a Schema<'a>) -> Flattened<'a> {
    Flattened { schema, optional: false, defaults: true, origin: "test" }
}

fn write(schema: &Schema<'_>) -> Value {
    SchemaProps::from(schema).to_value()
}

#[test]
fn writes_every_part() {
    const SCHEMA: Schema<'_> = Schema {
        title: "t",
        description: "d",
        nullable: true,
        default: Some(Json::Object(&[("a", Json::Array(&[Json::Int(1), Json::Float(0.5), Json::Null]))])),
        extensions: Extensions {
            preserve_unknown_fields: true,
            unions: &[Union { discriminator: "type", fields: &[("a", "A")] }],
            validations: &[Rule { reason: Some("FieldValueInvalid"), ..Rule::new("true") }],
            ..Extensions::NONE
        },
        validation: ValueValidation {
            maximum: Some(5.0),
            required: &["z"],
            any_of: &[Nested { properties: &[("b", Nested { member: None, ..Nested::EMPTY })], ..Nested::EMPTY }],
            ..ValueValidation::NONE
        },
        ..Schema::object(&[
            Property { description: "mine", ..property("b", &STRING, true) },
            property("a", &Schema::array(&STRING), false),
        ])
    };
    assert_eq!(
        write(&SCHEMA),
        json!({
            "type": "object", "title": "t", "description": "d", "nullable": true,
            "default": {"a": [1, 0.5, null]},
            "maximum": 5,
            "required": ["b", "z"],
            "anyOf": [{"properties": {"b": {}}}],
            "properties": {"a": {"type": "array", "items": {"type": "string"}}, "b": {"type": "string", "description": "mine"}},
            "x-kubernetes-preserve-unknown-fields": true,
            "x-kubernetes-unions": [{"discriminator": "type", "fields": {"a": "A"}}],
            "x-kubernetes-validations": [{"rule": "true", "reason": "FieldValueInvalid"}],
        })
    );
}

#[test]
fn flattened_properties_are_merged() {
    const NUMBER: Schema<'_> = Schema::of_type(Type::Number);
    const INNER: Schema<'_> = Schema::object(&[property("a", &NUMBER, true), property("c", &NUMBER, true)]);
    const MIDDLE: Schema<'_> =
        Schema { flattened: &[flattened(&INNER)], ..Schema::object(&[property("b", &STRING, false)]) };
    const OPTIONAL: Schema<'_> = Schema::object(&[property("d", &STRING, true)]);
    const OUTER: Schema<'_> = Schema {
        flattened: &[flattened(&MIDDLE), Flattened { optional: true, ..flattened(&OPTIONAL) }],
        ..Schema::object(&[property("a", &STRING, false)])
    };
    assert_eq!(
        write(&OUTER),
        json!({
            "type": "object",
            "properties": {
                "a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "number"}, "d": {"type": "string"},
            },
            "required": ["a", "c"],
        })
    );
}

#[test]
fn flattened_validation_is_hoisted() {
    const INNER: Schema<'_> = Schema {
        validation: ValueValidation {
            min_properties: Some(1),
            max_properties: Some(3),
            not: Some(&Nested {
                validation: ValueValidation { required: &["x"], ..ValueValidation::NONE },
                ..Nested::EMPTY
            }),
            ..ValueValidation::NONE
        },
        extensions: Extensions { validations: &[Rule::new("self.b > 1")], ..Extensions::NONE },
        ..Schema::object(&[])
    };
    const OUTER: Schema<'_> = Schema {
        flattened: &[flattened(&INNER)],
        validation: ValueValidation { max_properties: Some(2), ..ValueValidation::NONE },
        extensions: Extensions { validations: &[Rule::new("self.a > 1")], ..Extensions::NONE },
        ..Schema::object(&[])
    };
    assert_eq!(
        write(&OUTER),
        json!({
            "type": "object",
            "minProperties": 1,
            "maxProperties": 2,
            "not": {"required": ["x"]},
            "allOf": [{"maxProperties": 3}],
            "x-kubernetes-validations": [{"rule": "self.a > 1"}, {"rule": "self.b > 1"}],
        })
    );
}

#[test]
fn a_bound_keeps_its_exclusive_flag() {
    const INNER: Schema<'_> = Schema {
        validation: ValueValidation { minimum: Some(1.0), exclusive_minimum: true, ..ValueValidation::NONE },
        ..Schema::EMPTY
    };
    const FREE: Schema<'_> = Schema { flattened: &[flattened(&INNER)], ..Schema::EMPTY };
    const TAKEN: Schema<'_> =
        Schema { validation: ValueValidation { minimum: Some(1.0), ..ValueValidation::NONE }, ..FREE };

    assert_eq!(write(&FREE), json!({"minimum": 1, "exclusiveMinimum": true}));
    assert_eq!(write(&TAKEN), json!({"minimum": 1, "allOf": [{"minimum": 1, "exclusiveMinimum": true}]}));
}

#[test]
fn a_flattened_map_next_to_properties_preserves_unknown_fields() {
    const MAP: Schema<'_> = Schema::map(&STRING);
    const ALONE: Schema<'_> = Schema { flattened: &[flattened(&MAP)], ..Schema::object(&[]) };
    const BESIDE: Schema<'_> =
        Schema { flattened: &[flattened(&MAP)], ..Schema::object(&[property("a", &STRING, false)]) };
    const OPEN: Schema<'_> = Schema { flattened: &[flattened(&Schema::ANY)], ..Schema::object(&[]) };

    assert_eq!(write(&ALONE), json!({"type": "object", "additionalProperties": {"type": "string"}}));
    assert_eq!(
        write(&BESIDE),
        json!({"type": "object", "properties": {"a": {"type": "string"}}, "x-kubernetes-preserve-unknown-fields": true})
    );
    assert_eq!(write(&OPEN), json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}));
}

#[test]
fn a_union_member_restricts_its_branch() {
    const MEMBER: Schema<'_> = Schema {
        validation: ValueValidation { min_properties: Some(2), ..ValueValidation::NONE },
        ..Schema::object(&[property("b", &STRING, true), property("c", &STRING, false)])
    };
    const BRANCH: Nested<'_> = Nested {
        validation: ValueValidation { required: &["kind"], ..ValueValidation::NONE },
        member: Some(&MEMBER),
        ..Nested::EMPTY
    };
    let union =
        Schema { validation: ValueValidation { one_of: &[BRANCH], ..ValueValidation::NONE }, ..Schema::object(&[]) };
    assert_eq!(write(&union), json!({"type": "object", "oneOf": [{"required": ["b", "kind"], "minProperties": 2}]}));
}

#[test]
fn documents_round_trip() {
    let document = json!({
        "type": "object",
        "description": "words",
        "required": ["a", "b"],
        "properties": {
            "a": {"type": "array", "items": {"type": "string", "enum": ["x", null, 1.5]}, "x-kubernetes-list-type": "set"},
            "b": {"type": "object", "additionalProperties": {"x-kubernetes-int-or-string": true}},
            "c": {"type": "object", "additionalProperties": false, "default": {"k": [true]}},
            "d": {"type": "array", "items": {"type": "object"}, "x-kubernetes-list-map-keys": ["z", "a"],
                  "x-kubernetes-list-type": "odd"},
        },
        "oneOf": [{"required": ["a"]}, {"not": {"properties": {"b": {"minProperties": 1}}}}],
        "externalDocs": {"url": "https://example.com"},
        "x-kubernetes-unions": [{"discriminator": "t", "fields": {"a": "A"}}],
        "x-kubernetes-validations": [{"rule": "true", "optionalOldSelf": false}],
    });
    let props: SchemaProps = serde_json::from_value(document.clone()).unwrap();
    let arena = Arena::new();
    let schema = props.structural(&arena).unwrap();
    assert!(matches!(schema.properties[2].schema.additional_properties, Some(AdditionalProperties::Allowed(false))));
    assert_eq!(write(schema), document);
}

#[test]
fn schemas_without_structural_form() {
    for (document, text) in [
        (json!({"id": "a"}), "OpenAPIV3Schema 'id' is not supported"),
        (json!({"$schema": "a"}), "OpenAPIV3Schema 'schema' is not supported"),
        (json!({"properties": {"a": {"$ref": "a"}}}), "OpenAPIV3Schema '$ref' is not supported"),
        (json!({"allOf": [{"additionalItems": false}]}), "OpenAPIV3Schema 'additionalItems' is not supported"),
        (json!({"items": [{}]}), "OpenAPIV3Schema 'items' must be a schema, but is an array"),
        (
            json!({"not": {"additionalProperties": {"x-kubernetes-preserve-unknown-fields": false}}}),
            "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
        ),
        // Errors in `not` are reported before those of the schema's own extensions.
        (
            json!({"x-kubernetes-preserve-unknown-fields": false, "not": {"$ref": "a"}}),
            "OpenAPIV3Schema '$ref' is not supported",
        ),
    ] {
        let props: SchemaProps = serde_json::from_value(document).unwrap();
        assert_eq!(props.check_structural().unwrap_err().to_string(), text);
    }
}

#[test]
fn errors_contain_the_document_path() {
    let props: SchemaProps =
        serde_json::from_value(json!({"type": "object", "anyOf": [{"properties": {"a": {}}}]})).unwrap();
    let errors: Vec<_> = props.check_structural_at(&"spec.x".into()).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        ["spec.x.properties[a]: Required value: because it is defined in spec.x.anyOf[0].properties[a]"]
    );
}

#[test]
fn no_descriptions_removes_inner_descriptions() {
    /// A part.
    #[derive(StructuralSchema)]
    #[expect(dead_code, reason = "only the schema is used")]
    struct Part {
        /// A name.
        name: String,
    }

    #[derive(StructuralSchema)]
    #[expect(dead_code, reason = "only the schema is used")]
    struct Whole {
        /// The parts.
        #[structural(no_descriptions)]
        parts: Vec<Part>,
        other: Part,
    }

    let whole = SchemaProps::from(Whole::SCHEMA).to_value();
    assert_eq!(whole["properties"]["parts"]["description"], "The parts.");
    assert_eq!(
        whole["properties"]["parts"]["items"],
        json!({
            "type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"],
        })
    );
    assert_eq!(whole["properties"]["other"]["properties"]["name"]["description"], "A name.");
}
