//! The operations of a path.

use serde_json::{Map, Value, json};

use super::component_name;
use super::meta::scale_name;
use super::paths::Place;
use super::schema::{Form, meta_name};
use crate::crd::Names;

/// A resource that has paths.
pub(super) struct Resource<'a> {
    pub(super) names: &'a Names,
    pub(super) group: &'a str,
    pub(super) version: &'a str,
    pub(super) namespaced: bool,
}

/// The content of a request or response.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Model {
    Kind,
    List,
    Status,
    Scale,
    Patch,
    DeleteOptions,
}

impl Model {
    fn reference(self, resource: &Resource<'_>) -> Value {
        let own = |kind: &str| component_name(resource.group, resource.version, kind);
        let name = match self {
            Model::Kind => own(&resource.names.kind),
            Model::List => own(&resource.names.list_kind),
            Model::Status => meta_name("Status"),
            Model::Scale => scale_name("Scale"),
            Model::Patch => meta_name("Patch"),
            Model::DeleteOptions => meta_name("DeleteOptions"),
        };
        Form::V3.reference(&name).to_value()
    }
}

/// The kind of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    List,
    Create,
    DeleteCollection,
    Read,
    Replace,
    Delete,
    Patch,
}

/// A row of the table of methods.
struct Row {
    http: &'static str,
    /// `x-kubernetes-action`
    action: &'static str,
    /// The start of the operation's identifier.
    verb: &'static str,
    /// The rest of the verb, which follows the group and version in the identifier.
    rest: &'static str,
    description: &'static str,
    request: Option<Model>,
    response: Model,
    /// The status codes of success.
    codes: &'static [(&'static str, &'static str)],
}

const OK: (&str, &str) = ("200", "OK");
const CREATED: (&str, &str) = ("201", "Created");
const ACCEPTED: (&str, &str) = ("202", "Accepted");

const READ: Row = Row {
    http: "get",
    action: "get",
    verb: "read",
    rest: "",
    description: "Reads",
    request: None,
    response: Model::Kind,
    codes: &[OK],
};

impl Method {
    const fn row(self) -> Row {
        match self {
            Method::Read => READ,
            Method::List => Row { action: "list", verb: "list", description: "Lists", response: Model::List, ..READ },
            Method::Create => Row {
                http: "post",
                action: "post",
                verb: "create",
                description: "Creates",
                request: Some(Model::Kind),
                codes: &[OK, CREATED, ACCEPTED],
                ..READ
            },
            Method::DeleteCollection => Row {
                http: "delete",
                action: "deletecollection",
                verb: "delete",
                rest: "Collection",
                description: "Deletes a collection of",
                response: Model::Status,
                ..READ
            },
            Method::Replace => Row {
                http: "put",
                action: "put",
                verb: "replace",
                description: "Replaces",
                request: Some(Model::Kind),
                codes: &[OK, CREATED],
                ..READ
            },
            Method::Delete => Row {
                http: "delete",
                action: "delete",
                verb: "delete",
                description: "Deletes",
                request: Some(Model::DeleteOptions),
                response: Model::Status,
                codes: &[OK, ACCEPTED],
                ..READ
            },
            Method::Patch => Row {
                http: "patch",
                action: "patch",
                verb: "patch",
                description: "Updates parts of",
                request: Some(Model::Patch),
                ..READ
            },
        }
    }

    /// Returns the HTTP method in lowercase.
    pub(super) fn http(self) -> &'static str {
        self.row().http
    }
}

const MEDIA_TYPES: [&str; 2] = ["application/json", "application/yaml"];

const PATCH_TYPES: [&str; 3] =
    ["application/apply-patch+yaml", "application/json-patch+json", "application/merge-patch+json"];

/// Returns an operation.
pub(super) fn operation(resource: &Resource<'_>, method: Method, place: Place, parameters: Vec<Value>) -> Value {
    let row = method.row();
    let (sub, served) = place.subresource.map_or(("", Model::Kind), |subresource| subresource);
    let kind = &resource.names.kind;
    let of = if sub.is_empty() { String::new() } else { format!("the {sub} of ") };
    let mut operation = Map::new();
    let mut set = |key: &str, value: Value| operation.insert(key.to_owned(), value);
    let tag = format!("{}_{}", words(group(resource), false), words(resource.version, false));
    set("tags", json!([tag]));
    set("description", format!("{} {of}{kind} objects.", row.description).into());
    set("operationId", identifier(resource, &row, place).into());
    if !parameters.is_empty() {
        set("parameters", parameters.into());
    }
    let model = |model: Model| if model == Model::Kind { served } else { model };
    if let Some(request) = row.request {
        let types: &[&str] = if method == Method::Patch { &PATCH_TYPES } else { &MEDIA_TYPES };
        let mut body = json!({"content": content(types, &model(request).reference(resource))});
        if method != Method::Delete {
            body["required"] = true.into();
        }
        set("requestBody", body);
    }
    let returned = model(row.response).reference(resource);
    let success = row.codes.iter().map(|&(code, text)| {
        (code.to_owned(), json!({"description": text, "content": content(&MEDIA_TYPES, &returned)}))
    });
    let unauthorized = ("401".to_owned(), json!({"description": "Unauthorized"}));
    set("responses", success.chain([unauthorized]).collect::<Map<_, _>>().into());
    set("x-kubernetes-action", row.action.into());
    let identity = json!({"group": resource.group, "kind": kind, "version": resource.version});
    set("x-kubernetes-group-version-kind", identity);
    operation.into()
}

fn content(types: &[&str], schema: &Value) -> Map<String, Value> {
    types.iter().map(|&media| (media.to_owned(), json!({"schema": schema}))).collect()
}

/// Returns the identifier: `readExampleComV1NamespacedTeapotStatus`.
fn identifier(resource: &Resource<'_>, row: &Row, place: Place) -> String {
    let kind = &resource.names.kind;
    let operation = if place.everywhere {
        format!("{}{kind}ForAllNamespaces", row.rest)
    } else {
        let namespaced = if resource.namespaced { "Namespaced" } else { "" };
        let subresource = place.subresource.map_or("", |(name, _)| name);
        format!("{}{namespaced}{kind}{}", row.rest, words(subresource, true))
    };
    let version = words(resource.version, true);
    format!("{}{}{version}{}", row.verb, words(group(resource), true), words(&operation, true))
}

/// Returns the group without the suffix of Kubernetes' own groups, which identifiers omit.
fn group<'a>(resource: &Resource<'a>) -> &'a str {
    resource.group.strip_suffix(".k8s.io").unwrap_or(resource.group)
}

/// Joins the words of a text and capitalizes them: `example.com` becomes `exampleCom`, or `ExampleCom` if the first word
/// is `capitalized` as well. A digit at the start is not part of an identifier.
fn words(text: &str, capitalized: bool) -> String {
    let mut joined = String::new();
    let mut capitalize = capitalized;
    for (index, letter) in text.char_indices() {
        if !(letter.is_alphabetic() || letter == '_' || (index != 0 && letter.is_numeric())) {
            capitalize = true;
        } else if std::mem::take(&mut capitalize) {
            joined.extend(letter.to_uppercase());
        } else {
            joined.push(letter);
        }
    }
    joined
}
