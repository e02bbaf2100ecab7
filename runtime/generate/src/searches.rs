//! Searches for objects.

use serde_json::Value;
use structural_schema_documents::openapi::ValidationRule;

use crate::build::Build;
use crate::failure::NotFound;
use crate::generator::Generator;
use crate::goal::{Goal, Goals, Step};
use crate::options::Options;
use crate::session::{Rules, Session};

/// The number of attempts after which a search ends if it has not built any object.
const FRUITLESS: usize = 4;

/// Several searches with one [`Generator`], which share the parsed rules of the schema.
///
/// ```
/// use serde_json::json;
/// use structural_schema_documents::openapi::Arena;
/// use structural_schema_generate::{Generator, Goal, Options, Step};
///
/// let crd = json!({"spec": {
///     "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
///     "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
///         "type": "object", "properties": {"size": {"type": "integer"}},
///     }}}],
/// }});
/// let shops = Generator::from_json(&crd, None).expect("a storage version");
/// let arena = Arena::new();
/// let searches = shops.searches(&arena);
///
/// let size = [Step::property("size")];
/// assert!(searches.containing(&[Goal::present(size.clone())], &Options::minimal()).is_ok());
/// // A value for which a rule is false.
/// let small = searches.violating(&size, "self > 5", &Options::minimal(), |_| true)?;
/// assert!(small["size"].as_i64().is_some_and(|size| size <= 5));
/// # Ok::<(), structural_schema_generate::NotFound>(())
/// ```
#[derive(Debug)]
pub struct Searches<'g> {
    pub(crate) generator: &'g Generator,
    pub(crate) rules: Rules<'g>,
}

impl Searches<'_> {
    /// Generates an object that meets the goals, like [`Generator::containing`].
    ///
    /// # Errors
    ///
    /// Returns an error if no such object is found within the budget.
    pub fn containing(&self, goals: &[Goal], options: &Options) -> Result<Value, NotFound> {
        self.search(goals, options, |_| true)
    }

    /// Generates objects that meet the goals until one satisfies the predicate, like [`Generator::search`].
    ///
    /// # Errors
    ///
    /// Returns an error if no such object is found within the budget.
    pub fn search(
        &self,
        goals: &[Goal],
        options: &Options,
        mut predicate: impl FnMut(&Value) -> bool,
    ) -> Result<Value, NotFound> {
        let generator = self.generator;
        let session = Session::new(&generator.cache, &self.rules, None, &generator.effort, options.budget.steps);
        self.objects(&session, goals, options, |object, failure| {
            if !session.charge(generator.steps_to_admit(&object)) {
                return None;
            }
            if let Err(errors) = generator.admission_errors(&object) {
                failure.rejected(object, errors);
                return None;
            }
            failure.admitted += 1;
            let object = generator.finish(object, options, goals);
            (goals.iter().all(|goal| goal.is_met_by(&object)) && predicate(&object)).then_some(object)
        })
    }

    /// Constructs objects with a value at the path for which the rule is false, until one satisfies the predicate. If the
    /// schema at the path has the rule, it does not apply there. The objects are not sent to admission, so they may violate
    /// other parts of the schema.
    ///
    /// # Errors
    ///
    /// Returns an error if no such object is found within the budget.
    pub fn violating(
        &self,
        path: &[Step],
        rule: &str,
        options: &Options,
        mut predicate: impl FnMut(&Value) -> bool,
    ) -> Result<Value, NotFound> {
        let generator = self.generator;
        let opposite = ValidationRule { rule: format!("!({rule})"), ..ValidationRule::default() };
        let rules: &Rules<'_> = &self.rules;
        let Some(violated) = rules.violated(path, rule, &opposite) else { return Err(NotFound::default()) };
        let steps = options.budget.steps;
        let session = Session::new(&generator.cache, rules, Some(violated), &generator.effort, steps);
        // Compiling the rule takes longer than evaluating it.
        session.charge(rule.len() as u64);
        let present = [Goal::present(path)];
        let goals = if path.is_empty() { &present[..0] } else { &present[..] };
        self.objects(&session, goals, options, |object, failure| {
            failure.admitted += 1;
            predicate(&object).then_some(object)
        })
    }

    /// Constructs objects until one is accepted.
    fn objects(
        &self,
        session: &Session<'_>,
        goals: &[Goal],
        options: &Options,
        mut accept: impl FnMut(Value, &mut NotFound) -> Option<Value>,
    ) -> Result<Value, NotFound> {
        let mut failure = NotFound::default();
        for attempt in 0..options.budget.objects {
            if session.is_spent() {
                break;
            }
            let mut build = Build::new(session, options, attempt);
            let served = self.generator.endpoint.served();
            let Some(object) = build.resource(&self.generator.schema, served, &Goals::new(goals)) else {
                if failure.rules.is_empty() {
                    failure.rules = build.into_unsolved();
                }
                if attempt + 1 >= FRUITLESS && failure.objects == 0 {
                    break;
                }
                continue;
            };
            failure.objects += 1;
            if let Some(object) = accept(object, &mut failure) {
                return Ok(object);
            }
        }
        Err(failure)
    }
}
