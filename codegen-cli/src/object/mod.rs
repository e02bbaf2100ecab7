//! `admit`, `prune`, `default` and `validate`: processes objects and reports problems with their positions.

mod answer;
mod definitions;

use serde_json::{Value, json};
use structural_schema::admit::{DecodeError, Endpoint, Outcome, RequestObject};
use structural_schema::crd::{CustomResourceDefinition, Version};
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema::{Limits, walk};
use structural_schema_conversion::DefaultRules;
use structural_schema_conversion::documents::DocumentFinding;
use structural_schema_documents::rules::RuleSet;

pub use answer::Answer;
use answer::Draft;
pub use definitions::{Definitions, Unusable};

use crate::document::Node;
use crate::input::Source;

/// How to process an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Admit the object like the server, with all stages.
    Admit,
    /// Drop fields that the schema does not specify.
    Prune,
    /// Apply defaults.
    Default,
    /// Check the schema and the rules, without changing the object.
    Validate,
}

/// The settings of a request other than its object.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// The stored object, if the request is an update.
    pub old: Option<Value>,
    /// Whether the request is for the `status` subresource.
    pub status: bool,
    /// Whether unknown and duplicate fields are errors.
    pub strict: bool,
    /// The namespace of the request, for objects without one.
    pub namespace: Option<String>,
    /// Whether to apply the rules of `x-kubernetes-default` too, as a mutating webhook would.
    pub default_rules: bool,
}

/// Processes one object.
///
/// ```
/// use codegen_cli::document::documents;
/// use codegen_cli::input::Source;
/// use codegen_cli::object::{Context, Definitions, Stage, run};
///
/// let crd = Source::new("crd.yaml", "
/// apiVersion: apiextensions.k8s.io/v1
/// kind: CustomResourceDefinition
/// spec:
///   group: example.com
///   names: {kind: Shop}
///   versions:
///   - name: v1
///     schema: {openAPIV3Schema: {type: object, properties: {open: {type: boolean, default: true}}}}
/// ");
/// let definitions = Definitions::read([&crd])?;
/// let shop = Source::new("shop.yaml", "{apiVersion: example.com/v1, kind: Shop, closed: 1}");
/// let node = documents(&shop.text).next().unwrap()?;
/// let answer = run(Stage::Prune, &definitions, &shop, &node, &Context::default());
/// assert_eq!(answer.object.unwrap(), serde_json::json!({"apiVersion": "example.com/v1", "kind": "Shop"}));
/// assert_eq!(answer.findings[0].message, "unknown field \"closed\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(stage: Stage, definitions: &Definitions, source: &Source, node: &Node<'_>, context: &Context) -> Answer {
    let mut answer = Draft::new(source, node);
    answer.duplicates(context.strict);
    let object = node.to_value();
    let (crd, version) = match definitions.find(node) {
        Ok(found) => found,
        Err(why) => {
            answer.reject("NoDefinition", why);
            return answer.finish();
        }
    };
    let empty = SchemaProps::default();
    let schema = version.open_api_v3_schema().unwrap_or(&empty);
    let mut object = object;
    if context.default_rules && !compute_defaults(schema, &mut object, &mut answer) {
        return answer.finish();
    }
    match stage {
        Stage::Admit => admit(crd, version, object, context, &mut answer),
        Stage::Prune => {
            let mut object = object;
            let (unknown, omitted) = walk::prune_within(&mut object, schema, true, &Limits::DEFAULT);
            answer.unknown(&unknown, omitted, context.strict);
            answer.object = Some(object);
        }
        Stage::Default => {
            let mut object = object;
            match walk::default_within(&mut object, schema, Limits::DEFAULT.default_bytes) {
                Ok(()) => answer.object = Some(object),
                Err(error) => answer.reject("Defaults", error.to_string()),
            }
        }
        Stage::Validate => validate(schema, object, context, &mut answer),
    }
    answer.finish()
}

/// Applies the defaults of the schema and the rules of `x-kubernetes-default`. Returns whether there were no errors.
fn compute_defaults(schema: &SchemaProps, object: &mut Value, answer: &mut Draft<'_, '_>) -> bool {
    let rules = match DefaultRules::read(&schema.to_value()) {
        Ok(rules) => rules,
        Err(findings) => {
            for DocumentFinding { path, message, .. } in findings {
                // A cycle has no single place in the schema.
                let place = if path.is_empty() { "x-kubernetes-default" } else { path.as_str() };
                answer.reject("DefaultRule", format!("{place}: {message}"));
            }
            return false;
        }
    };
    if let Err(error) = walk::default_within(object, schema, Limits::DEFAULT.default_bytes) {
        answer.reject("Defaults", error.to_string());
        return false;
    }
    match rules.apply(object) {
        Ok(()) => true,
        Err(error) => {
            answer.reject("DefaultRule", error.to_string());
            false
        }
    }
}

fn admit(
    crd: &CustomResourceDefinition,
    version: &Version,
    object: Value,
    context: &Context,
    answer: &mut Draft<'_, '_>,
) {
    let Some(endpoint) = Endpoint::new(crd, Some(&version.name)) else { return };
    let served = endpoint.served();
    if context.status && !served.status {
        answer.reject(
            "NotFound",
            "the server could not find the requested resource: the version has no status subresource",
        );
        return;
    }
    let namespace = context.namespace.as_deref().filter(|_| served.namespaced);
    let in_namespace = |object: Value| match namespace {
        Some(namespace) => with_namespace(object, namespace),
        None => object,
    };
    let object = in_namespace(object);
    let outcome = match (context.old.clone().map(in_namespace), context.status) {
        (Some(old), true) => endpoint.update_status(object, old),
        (Some(old), false) => endpoint.update(object, old),
        (None, _) => endpoint.create(object),
    };
    match outcome {
        Ok(outcome) => stored(outcome, context.strict, answer),
        Err(DecodeError { message, part: RequestObject::New, .. }) => answer.reject("DecodeError", message),
        Err(DecodeError { message, part: RequestObject::Old, .. }) => {
            answer.reject("DecodeError", format!("the old object: {message}"));
        }
    }
}

/// Sets the namespace of the object if it has none. Clients and the server take it from the request.
fn with_namespace(mut object: Value, namespace: &str) -> Value {
    if let Value::Object(members) = &mut object
        && let Value::Object(metadata) = members.entry("metadata").or_insert_with(|| json!({}))
    {
        metadata.entry("namespace").or_insert_with(|| namespace.into());
    }
    object
}

fn stored(outcome: Outcome, strict: bool, answer: &mut Draft<'_, '_>) {
    let omitted = outcome.omitted;
    answer.unknown(&outcome.unknown, omitted.unknown, strict);
    if answer.has_errors() {
        // The server does not validate an object with decoding errors.
        return;
    }
    answer.errors(&outcome.errors, omitted.errors);
    answer.warnings(&outcome.warnings, omitted.warnings);
    if !answer.has_errors() {
        answer.object = Some(outcome.object);
    }
}

/// Checks the schema, list types and rules. Checks the rules only if there are no errors that would affect them.
fn validate(schema: &SchemaProps, object: Value, context: &Context, answer: &mut Draft<'_, '_>) {
    let validator = Validator::new(schema);
    let limits = &Limits::DEFAULT;
    let old = context.old.as_ref();
    let explained = validator.explain(&object, old, limits);
    answer.errors(&explained.errors, explained.omitted);
    let duplicates = validator.explain_duplicates(&object, limits);
    answer.errors(&duplicates.errors, duplicates.omitted);
    let reliable = !explained.blocks_rules && !duplicates.blocks_rules;
    if reliable && let Some(rules) = RuleSet::new(schema) {
        let session = rules.session(&object, old, limits);
        answer.errors(&session.findings.errors, session.omitted.errors);
    }
    if !answer.has_errors() {
        answer.object = Some(object);
    }
}
