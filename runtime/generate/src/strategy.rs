//! Admitted objects as a proptest strategy.

use std::sync::Arc;

use proptest::arbitrary::any;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::build::{parts, without};
use crate::generator::Generator;
use crate::options::Options;
use crate::place::Place;

/// A strategy for objects that a generator's CRD admits. A failing object is simplified by removing fields and items, as
/// long as it is admitted.
#[derive(Clone, Debug)]
pub struct Objects(Arc<Generator>);

impl Objects {
    /// Returns a strategy for the objects of a generator.
    pub fn new(generator: Arc<Generator>) -> Self {
        Objects(generator)
    }
}

impl Strategy for Objects {
    type Tree = ObjectTree;
    type Value = Value;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let seed = any::<u64>().new_tree(runner)?.current();
        match self.0.generate(&Options::random(seed)) {
            Ok(object) => Ok(ObjectTree::new(Arc::clone(&self.0), object)),
            Err(failure) => Err(failure.to_string().into()),
        }
    }
}

/// An object that is being simplified.
#[derive(Clone, Debug)]
pub struct ObjectTree {
    generator: Arc<Generator>,
    current: Value,
    /// The object before the last simplification.
    previous: Option<Value>,
    /// The parts that may still be removed, the next one last.
    candidates: Vec<Place>,
}

impl ObjectTree {
    fn new(generator: Arc<Generator>, current: Value) -> Self {
        ObjectTree { generator, candidates: candidates(&current), current, previous: None }
    }
}

/// Returns the parts of an object, large ones last. Of the items of a list, the last one is removed first, so that the
/// places of the others stay the same.
fn candidates(object: &Value) -> Vec<Place> {
    let mut places = parts(object);
    places.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    places
}

impl ValueTree for ObjectTree {
    type Value = Value;

    fn current(&self) -> Value {
        self.current.clone()
    }

    fn simplify(&mut self) -> bool {
        while let Some(place) = self.candidates.pop() {
            let Some(smaller) = without(&self.current, &place) else { continue };
            if self.generator.admits(&smaller) {
                self.previous = Some(std::mem::replace(&mut self.current, smaller));
                return true;
            }
        }
        false
    }

    fn complicate(&mut self) -> bool {
        match self.previous.take() {
            Some(previous) => {
                self.current = previous;
                // The part is needed. Continue with the next one.
                self.simplify()
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::test_runner::{Config, TestError};
    use serde_json::json;

    use super::*;

    #[test]
    fn failures_are_simplified() {
        let crd = json!({"spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
            "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object", "required": ["spec"], "properties": {"spec": {
                    "type": "object", "required": ["size"], "properties": {
                        "size": {"type": "integer"}, "open": {"type": "boolean"},
                        "tills": {"type": "array", "items": {"type": "string"}},
                    },
                }},
            }}}],
        }});
        let generator = Arc::new(Generator::from_json(&crd, None).expect("a storage version"));
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::default() });
        let result = runner.run(&Objects::new(generator), |object| {
            assert!(object["spec"].get("tills").is_none_or(|tills| tills.as_array().is_some_and(Vec::is_empty)));
            Ok(())
        });
        let Err(TestError::Fail(_, object)) = result else { panic!("some objects have tills: {result:?}") };
        assert_eq!(object["spec"].as_object().map(serde_json::Map::len), Some(2), "{object}");
        assert_eq!(object["spec"]["tills"].as_array().map(Vec::len), Some(1), "{object}");
    }
}
