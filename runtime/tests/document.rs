//! Tests that the documents that `const fn` writes equal those that `serde_json` writes for the owned schemas.

use serde_json::Value;
use structural_schema::__private::{document, emitted_schema_json, schema_json};
use structural_schema::openapi::SchemaProps;
use structural_schema::schema::{
    AdditionalProperties, Extensions, ExternalDocs, Flattened, Json, ListType, MapType, Nested, Property, Rule, Schema,
    Type, Union, ValueValidation,
};
use structural_schema::{CustomResource, StructuralSchema};

#[track_caller]
fn compare(schema: &Schema<'_>) {
    let written = schema_json(schema);
    let owned = serde_json::to_string(&SchemaProps::from(schema)).unwrap();
    if written != owned {
        // If a dependency enables the `preserve_order` feature of `serde_json`, the order of fields may differ.
        let read: Value = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(read, SchemaProps::from(schema).to_value(), "\n{written}\n{owned}");
    }
    let emitted = emitted_schema_json(schema).unwrap();
    let read: Value = serde_json::from_str(&emitted).unwrap_or_else(|error| panic!("{error}: {emitted}"));
    assert_eq!(read, SchemaProps::from(schema).to_value(), "\n{emitted}\n{owned}");
}

/// A random number generator (xorshift) that returns the same numbers in every run.
struct Source(u64);

impl Source {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: u64) -> usize {
        usize::try_from(self.next() % end).unwrap()
    }

    /// Returns true once in `times` calls on average.
    fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn maybe<T>(&mut self, times: u64, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.one_in(times).then(|| make(self))
    }

    fn list<T>(&mut self, times: u64, make: impl Fn(&mut Self) -> T) -> &'static [T] {
        let count = if self.one_in(times) { 1 + self.below(3) } else { 0 };
        (0..count).map(|_| make(self)).collect::<Vec<T>>().leak()
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64)]
    }

    fn text(&mut self) -> &'static str {
        self.pick(&[
            "",
            "plain",
            "a \"quote\" and \\",
            "tab\t, line\n\r\u{8}\u{c}\u{1}\u{7f}",
            "ünïcödé 🫖",
            "int32",
            "float",
        ])
    }

    fn name(&mut self) -> &'static str {
        self.pick(&["a", "b", "c", "ab", "é", "with \"quotes\"", "abcdefghij", "abcdefghik"])
    }

    fn number(&mut self) -> f64 {
        self.pick(&[
            0.0,
            -0.0,
            1.0,
            -3.0,
            0.5,
            0.1,
            1e21,
            1e-7,
            2_147_483_647.0,
            9.223_372_036_854_776e18,
            -9.223_372_036_854_776e18,
        ])
    }

    fn count(&mut self) -> i64 {
        self.pick(&[0, 1, -5, 63, i64::MAX, i64::MIN])
    }

    fn json(&mut self, depth: usize) -> Json<'static> {
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Json::Null,
            1 => Json::Bool(self.one_in(2)),
            2 => Json::Int(self.count()),
            3 => Json::Float(self.number() + 0.25),
            4 => Json::String(self.text()),
            5 => Json::Array(self.list(1, |source| source.json(depth - 1))),
            _ => Json::Object(vec![("b", self.json(depth - 1)), ("a", self.json(depth - 1))].leak()),
        }
    }

    fn validation(&mut self, depth: usize) -> ValueValidation<'static> {
        let branches = |source: &mut Self| {
            if depth == 0 { &[] } else { source.list(6, |source| source.nested(depth - 1)) }
        };
        ValueValidation {
            format: if self.one_in(3) { self.text() } else { "" },
            maximum: self.maybe(4, Self::number),
            exclusive_maximum: self.one_in(8),
            minimum: self.maybe(4, Self::number),
            exclusive_minimum: self.one_in(8),
            multiple_of: self.maybe(6, Self::number),
            max_length: self.maybe(6, Self::count),
            min_length: self.maybe(6, Self::count),
            pattern: if self.one_in(4) { self.text() } else { "" },
            checked_pattern: "",
            max_items: self.maybe(6, Self::count),
            min_items: self.maybe(6, Self::count),
            unique_items: self.one_in(9),
            max_properties: self.maybe(6, Self::count),
            min_properties: self.maybe(6, Self::count),
            required: self.list(4, Self::name),
            enumeration: self.list(5, |source| Json::Int(source.count())),
            all_of: branches(self),
            any_of: branches(self),
            one_of: branches(self),
            not: if depth == 0 {
                None
            } else {
                self.maybe(6, |source| &*Box::leak(Box::new(source.nested(depth - 1))))
            },
        }
    }

    fn nested(&mut self, depth: usize) -> Nested<'static> {
        let inner = |source: &mut Self| &*Box::leak(Box::new(source.nested(depth.saturating_sub(1))));
        Nested {
            validation: self.validation(depth),
            items: if depth == 0 { None } else { self.maybe(5, inner) },
            properties: self
                .maybe(4, |source| -> &'static [_] { vec![("b", *inner(source)), ("a", *inner(source))].leak() })
                .unwrap_or(&[]),
            member: if depth == 0 { None } else { self.maybe(3, |source| source.schema(depth - 1)) },
            ..Nested::EMPTY
        }
    }

    fn rule(&mut self) -> Rule<'static> {
        Rule {
            message: self.text(),
            message_expression: self.text(),
            reason: self.maybe(2, Self::text),
            field_path: self.text(),
            optional_old_self: self.maybe(2, |source| source.one_in(2)),
            ..Rule::new(self.text())
        }
    }

    fn extensions(&mut self) -> Extensions<'static> {
        Extensions {
            preserve_unknown_fields: self.one_in(5),
            embedded_resource: self.one_in(9),
            int_or_string: self.one_in(9),
            list_type: self.maybe(5, |_| ListType::Map),
            list_map_keys: self.list(6, Self::name),
            map_type: self.maybe(6, |_| MapType::Granular),
            unions: self.list(9, |source| Union {
                discriminator: source.name(),
                fields: source.pick(&[&[][..], &[("b", "x"), ("a", "y")]]),
            }),
            validations: self.list(3, Self::rule),
            inherited: self.maybe(4, |source| {
                &*Box::leak(Box::new(Extensions { validations: source.list(1, Self::rule), ..Extensions::NONE }))
            }),
            computed: &[],
        }
    }

    fn schema(&mut self, depth: usize) -> &'static Schema<'static> {
        let inner = |source: &mut Self| source.schema(depth.saturating_sub(1));
        let kinds = [Type::Object, Type::Integer, Type::Number, Type::String, Type::Array, Type::Boolean];
        let schema = Schema {
            kind: self.maybe(2, |source| source.pick(&kinds)),
            title: self.text(),
            description: self.text(),
            variants: self.text(),
            nullable: self.one_in(4),
            default: self.maybe(4, |source| source.json(2)),
            example: self.maybe(6, |source| source.json(2)),
            external_docs: self.maybe(8, |source| ExternalDocs { description: source.text(), url: source.text() }),
            items: if depth == 0 { None } else { self.maybe(4, inner) },
            properties: if depth == 0 {
                &[]
            } else {
                self.list(2, |source| Property {
                    name: source.name(),
                    description: source.text(),
                    schema: inner(source),
                    required: source.one_in(2),
                    default: None,
                    is_plain: false,
                })
            },
            flattened: if depth == 0 {
                &[]
            } else {
                self.list(2, |source| Flattened {
                    schema: inner(source),
                    optional: source.one_in(3),
                    defaults: source.one_in(2),
                    origin: source.text(),
                })
            },
            additional_properties: if depth == 0 {
                None
            } else {
                self.maybe(4, |source| match source.below(3) {
                    0 => AdditionalProperties::Allowed(source.one_in(2)),
                    _ => AdditionalProperties::Schema(inner(source)),
                })
            },
            extensions: self.extensions(),
            validation: self.validation(depth),
            undescribed: self.one_in(6),
            ..Schema::EMPTY
        };
        Box::leak(Box::new(schema))
    }
}

#[test]
fn arbitrary_schemas() {
    let mut source = Source(0x9E37_79B9_7F4A_7C15);
    for _ in 0..2000 {
        compare(source.schema(3));
    }
}

fn text(write: impl Fn(&mut document::Output<'_>)) -> String {
    let mut bytes = [0; 64];
    let mut out = document::Output::new(&mut bytes);
    write(&mut out);
    let length = out.len();
    String::from_utf8(bytes[..length].to_vec()).unwrap()
}

#[test]
fn numbers_have_the_shortest_digits() {
    let mut source = Source(42);
    let special = [
        0.0,
        -0.0,
        1.0,
        0.1,
        0.3,
        1e15,
        1e16,
        1e17,
        123_456_789.125,
        5e-324,
        f64::MIN_POSITIVE,
        f64::MAX,
        f64::EPSILON,
        1e22,
        1e23,
        9_007_199_254_740_992.0,
        9_007_199_254_740_993.0,
        0.000_01,
        0.000_012,
        0.000_001,
        f64::from(f32::MAX),
        2f64.powi(63),
        -(2f64.powi(63)),
        2f64.powi(64),
        1.8e19,
        f64::NAN,
        f64::INFINITY,
    ];
    let arbitrary = (0..3000).map(|_| f64::from_bits(source.next())).collect::<Vec<_>>();
    for number in special.into_iter().chain(arbitrary) {
        assert_eq!(
            text(|out| document::write_float(out, number)),
            serde_json::to_string(&number).unwrap(),
            "{number:e}"
        );
        let limit = SchemaProps { maximum: Some(number), ..SchemaProps::default() };
        let expected = serde_json::to_string(&limit).unwrap();
        assert_eq!(
            format!("{{\"maximum\":{}}}", text(|out| document::write_limit(out, number))),
            expected,
            "{number:e}"
        );
    }
}

/// Everything that `crd(...)` takes.
#[expect(dead_code, reason = "only its definition is used")]
#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1beta1",
    plural = "teapotses",
    short_names("tp", "pot"),
    categories("all"),
    scope = "Cluster",
    status,
    storage = false,
    deprecated = "use \"v1\"",
    scale(spec_replicas_path = ".spec.cups", status_replicas_path = ".status.cups"),
    print_column("Cups", ".spec.cups", priority = 1, description = "How many."),
    selectable_fields(".spec.kind"),
    conversion(service(namespace = "web", name = "hook", path = "/convert", port = 8443), review_versions("v1")),
    annotations("b" = "1", "a" = "2"),
    labels("c" = "3"),
))]
struct Teapot {
    spec: Spec,
    status: Option<Spec>,
}

#[expect(dead_code, reason = "only its schema is used")]
#[derive(StructuralSchema)]
struct Spec {
    cups: i32,
    kind: String,
}

/// Fields that are written although they are empty.
#[expect(dead_code, reason = "only its definition is used")]
#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    print_column("Cups", ".spec.cups", priority = 0, description = ""),
    explicit(
        "annotations",
        "categories",
        "deprecated",
        "labels",
        "preserveUnknownFields",
        "selectableFields",
        "shortNames",
        "subresources"
    ),
))]
struct Explicit {
    spec: Spec,
}

#[expect(dead_code, reason = "only its definition is used")]
#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Generic<T> {
    spec: T,
}

#[test]
fn definitions() {
    assert_eq!(Teapot::CRD_JSON, serde_json::to_string(&Teapot::crd()).unwrap());
    assert_eq!(Explicit::CRD_JSON, serde_json::to_string(&Explicit::crd()).unwrap());
    assert_eq!(Generic::<Spec>::CRD_JSON, serde_json::to_string(&Generic::<Spec>::crd()).unwrap());
    assert_eq!(Generic::<Vec<bool>>::CRD_JSON, serde_json::to_string(&Generic::<Vec<bool>>::crd()).unwrap());
}
