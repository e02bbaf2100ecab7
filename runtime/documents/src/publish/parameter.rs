//! The parameters of operations.

use serde_json::{Value, json};

use super::operation::Method;
use super::paths::Place;

/// A parameter: its name, type, and description.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Parameter(&'static str, &'static str, &'static str);

const NAMESPACE: Parameter = Parameter("namespace", "string", "The namespace of the objects.");
const NAME: Parameter = Parameter("name", "string", "");
const PRETTY: Parameter = Parameter("pretty", "string", "Whether to indent the output: true or false.");

const RESOURCE_VERSION: Parameter =
    Parameter("resourceVersion", "string", "The version of the data that the response must have.");
const DRY_RUN: Parameter =
    Parameter("dryRun", "string", "Whether to process the request without storing the result: All.");
const FIELD_MANAGER: Parameter = Parameter("fieldManager", "string", "The name of the manager of the changed fields.");
const FIELD_VALIDATION: Parameter =
    Parameter("fieldValidation", "string", "What to do about unknown fields: Ignore, Warn, or Strict.");

const LIST: &[Parameter] = &[
    Parameter("allowWatchBookmarks", "boolean", "Whether a watch sends bookmarks."),
    Parameter("continue", "string", "The token of the page."),
    Parameter("fieldSelector", "string", "A selector for fields."),
    Parameter("labelSelector", "string", "A selector for labels."),
    Parameter("limit", "integer", "The maximum number of objects on a page."),
    RESOURCE_VERSION,
    Parameter("resourceVersionMatch", "string", "How to apply the resource version: Exact or NotOlderThan."),
    Parameter("sendInitialEvents", "boolean", "Whether a watch starts with events for the existing objects."),
    Parameter("shardSelector", "string", "A selector for a part of the collection."),
    Parameter("timeoutSeconds", "integer", "The maximum duration of the request."),
    Parameter("watch", "boolean", "Whether to watch for changes."),
];

const WRITE: &[Parameter] = &[DRY_RUN, FIELD_MANAGER, FIELD_VALIDATION];

const PATCH: &[Parameter] = &[
    DRY_RUN,
    FIELD_MANAGER,
    FIELD_VALIDATION,
    Parameter("force", "boolean", "Whether to take fields from other managers in an apply."),
];

const DELETE: &[Parameter] = &[
    DRY_RUN,
    Parameter("gracePeriodSeconds", "integer", "The time that the object has to terminate."),
    Parameter(
        "ignoreStoreReadErrorWithClusterBreakingPotential",
        "boolean",
        "Whether to delete an object that cannot be read. This can break the cluster.",
    ),
    Parameter("orphanDependents", "boolean", "A deprecated form of propagationPolicy."),
    Parameter("propagationPolicy", "string", "What happens to dependents: Orphan, Background, or Foreground."),
];

/// Returns the parameters of an operation, sorted by name.
pub(super) fn of(method: Method, place: Place) -> Vec<Parameter> {
    let options = match method {
        Method::Read => &[RESOURCE_VERSION],
        Method::List | Method::DeleteCollection => LIST,
        Method::Create | Method::Replace => WRITE,
        Method::Patch => PATCH,
        Method::Delete => DELETE,
    };
    let path = [(place.name, NAME), (place.namespace, NAMESPACE), (true, PRETTY)];
    let path = path.into_iter().filter(|(present, _)| *present).map(|(_, parameter)| parameter);
    let mut parameters: Vec<Parameter> = path.chain(options.iter().copied()).collect();
    parameters.sort_by_key(|parameter| parameter.0);
    parameters
}

impl Parameter {
    /// Returns the parameter in a document about `kind`.
    pub(super) fn to_value(self, kind: &str) -> Value {
        let Parameter(name, type_name, description) = self;
        let schema = json!({"type": type_name, "uniqueItems": true});
        match name {
            "name" => {
                let description = format!("The name of the {kind}.");
                json!({"name": name, "in": "path", "description": description, "required": true, "schema": schema})
            }
            "namespace" => {
                json!({"name": name, "in": "path", "description": description, "required": true, "schema": schema})
            }
            _ => json!({"name": name, "in": "query", "description": description, "schema": schema}),
        }
    }
}
