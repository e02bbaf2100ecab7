//! Example manifests.

use serde::Serialize;
use structural_schema::crd::{CustomResourceDefinition, Version};
use structural_schema_generate::{Effort, Generator, Goal, Options, Step};

use crate::to_yaml;

/// The work for all examples of a page.
pub(super) const EFFORT: u64 = 1_000_000;

/// Longer examples with all fields are not shown.
const MOST_LINES: usize = 250;

/// Example manifests of a version. Admission has accepted them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Examples {
    /// An object with the required fields and a `spec`, as YAML.
    pub minimal: Option<String>,
    /// An object with all fields that can occur together, if it is short enough to read.
    pub complete: Option<String>,
    /// The reason why there is no example.
    pub missing: Option<String>,
}

/// Generates the examples of a version.
pub(super) fn examples(crd: &CustomResourceDefinition, version: &Version, effort: &Effort) -> Examples {
    let Some(generator) = Generator::new(crd, Some(&version.name)) else { return Examples::default() };
    let generator = generator.within(effort);
    // An object without a specification shows little, even if the specification is optional.
    let has_spec = generator.schema().properties.contains_key("spec");
    let goals: Vec<Goal> = has_spec.then(|| Goal::present([Step::property("spec")])).into_iter().collect();
    let object = |options: Options| {
        let object = generator.containing(&goals, &options).or_else(|_| generator.generate(&options));
        to_yaml(&object.map_err(|failure| failure.to_string())?).map_err(|error| error.to_string())
    };
    match object(Options::minimal()) {
        Ok(minimal) => {
            let is_readable = |yaml: &String| *yaml != minimal && yaml.lines().count() <= MOST_LINES;
            let complete = object(Options::all_fields()).ok().filter(is_readable);
            Examples { minimal: Some(minimal), complete, missing: None }
        }
        Err(why) => Examples { missing: Some(why), ..Examples::default() },
    }
}
