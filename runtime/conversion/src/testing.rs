//! Tests round trips of random objects.

use serde_json::Value;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::walk;
use structural_schema_generate::{Generator, Random};
use structural_schema_model::Schema;

use crate::conversions::Conversions;

/// The environment variable that overrides the number of objects.
const CASES: &str = "CONVERSION_CASES";

impl Conversions {
    /// Converts random admitted objects of every version to every other version and back, and compares the results with
    /// the originals. Also converts parts of the objects, because server-side apply sends such parts. Prunes the object
    /// in the other version, as the server does.
    ///
    /// `cases` is the number of objects of each version. The environment variable `CONVERSION_CASES` overrides it.
    ///
    /// ```ignore
    /// #[test]
    /// fn round_trips() {
    ///     DATABASES.assert_round_trips(100);
    /// }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics with the object if it is not the same afterwards, if it cannot be converted, or if no object of a version can
    /// be generated.
    pub fn assert_round_trips(&self, cases: usize) {
        let cases = std::env::var(CASES).ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
        let versions: Vec<_> = self.all().map(|(definition, schema)| TestedVersion::new(definition, schema)).collect();
        for from in &versions {
            let mut random = Random::new(1);
            let objects = from.generator.random(1).take(cases);
            let mut count = 0;
            for object in objects {
                count += 1;
                let part = part_of(&object, &mut random);
                for to in versions.iter().filter(|to| to.name != from.name) {
                    self.assert_round_trip(&object, from, to);
                    self.assert_round_trip(&part, from, to);
                }
            }
            assert!(count > 0 || cases == 0, "no object of {} can be generated", from.name);
        }
    }

    fn assert_round_trip(&self, object: &Value, from: &TestedVersion, to: &TestedVersion) {
        let (between, returned) = self.trip(object, from, to);
        assert_eq!(between["metadata"]["name"], object["metadata"]["name"], "the name changed");
        if self.loses(from.name, to.name) {
            // The second round trip must not lose anything more.
            let (_, again) = self.trip(&returned, from, to);
            assert_eq!(again, returned, "the second conversion from {} to {} changed the object", from.name, to.name);
        } else {
            assert_eq!(&returned, object, "{} to {} and back changed the object; it was {between}", from.name, to.name);
        }
    }

    /// Converts an object to a version and back.
    fn trip(&self, object: &Value, from: &TestedVersion, to: &TestedVersion) -> (Value, Value) {
        let convert = |object: &Value, version: &str| {
            let mut converted = object.clone();
            if let Err(error) = self.convert(&mut converted, version) {
                panic!("the conversion to {version} failed: {error}: {object}");
            }
            converted
        };
        let mut between = convert(object, to.name);
        walk::prune_untracked(&mut between, &to.schema, true);
        let returned = convert(&between, from.name);
        (between, returned)
    }
}

struct TestedVersion {
    name: &'static str,
    schema: SchemaProps,
    generator: Generator,
}

impl TestedVersion {
    fn new(
        definition: &structural_schema_model::ResourceDefinition<'static>,
        object: &'static Schema<'static>,
    ) -> Self {
        // The schema of an object is the schema of the resource with `metadata`.
        let schema = SchemaProps::from(object.flattened.first().map_or(object, |part| part.schema));
        let crd = CustomResourceDefinition::of(definition, schema.clone());
        let Some(generator) = Generator::from_json(&crd.to_value(), Some(definition.version)) else {
            panic!("there is no version {}", definition.version)
        };
        TestedVersion { name: definition.version, schema, generator }
    }
}

/// Returns a part of an object: fields are removed at random, apart from those that identify the object.
fn part_of(object: &Value, random: &mut Random) -> Value {
    let mut part = object.clone();
    if let Some(members) = part.as_object_mut() {
        for (name, value) in members.iter_mut() {
            if !matches!(name.as_str(), "apiVersion" | "kind" | "metadata") {
                thin(value, random);
            }
        }
    }
    part
}

fn thin(value: &mut Value, random: &mut Random) {
    match value {
        Value::Object(members) => {
            members.retain(|_, _| random.below(3) > 0);
            members.values_mut().for_each(|value| thin(value, random));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| thin(item, random)),
        _ => {}
    }
}
