// Written by codegen-cli. Change what it is written from, and write it again.

use structural_schema::schema::{AdditionalProperties, Json, Property, Schema, Type, ValueValidation};
#[rustfmt::skip]
/// The schema of a value, as `FILTER` says where it stands in `#[structural(schema = FILTER)]`.
pub const FILTER: Schema<'static> = Schema {
    description: "What happens to a request.",
    properties: &[
        Property::new(
            "headers",
            &Schema {
                nullable: true,
                items: Some(
                    &Schema {
                        properties: &[
                            Property::new(
                                "name",
                                &Schema {
                                    validation: ValueValidation {
                                        pattern: "^[a-z-]+$",
                                        ..ValueValidation::NONE
                                    },
                                    ..Schema::of_type(Type::String)
                                },
                            ),
                            Property::new(
                                "value",
                                &Schema {
                                    nullable: true,
                                    ..Schema::of_type(Type::String)
                                },
                            ),
                        ],
                        validation: ValueValidation {
                            required: &["name"],
                            ..ValueValidation::NONE
                        },
                        ..Schema::OBJECT
                    },
                ),
                validation: ValueValidation {
                    max_items: Some(8),
                    ..ValueValidation::NONE
                },
                ..Schema::of_type(Type::Array)
            },
        ),
        Property::new(
            "kind",
            &Schema {
                description: "What it does.",
                validation: ValueValidation {
                    enumeration: &[Json::String("Modify"), Json::String("Redirect")],
                    ..ValueValidation::NONE
                },
                ..Schema::of_type(Type::String)
            },
        ),
        Property::new(
            "retries",
            &Schema {
                default: Some(Json::Int(1)),
                validation: ValueValidation {
                    format: "int32",
                    maximum: Some(10f64),
                    minimum: Some(1f64),
                    ..ValueValidation::NONE
                },
                ..Schema::of_type(Type::Integer)
            },
        ),
        Property::new(
            "weights",
            &Schema {
                default: Some(Json::Object(&[])),
                additional_properties: Some(
                    AdditionalProperties::Schema(
                        &Schema {
                            validation: ValueValidation {
                                format: "uint16",
                                maximum: Some(65535f64),
                                minimum: Some(0f64),
                                ..ValueValidation::NONE
                            },
                            ..Schema::of_type(Type::Integer)
                        },
                    ),
                ),
                ..Schema::OBJECT
            },
        ),
    ],
    validation: ValueValidation {
        required: &["kind"],
        ..ValueValidation::NONE
    },
    ..Schema::OBJECT
};
