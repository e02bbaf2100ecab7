//! Reads an `AdmissionReview`.

use bumpalo::Bump;
use structural_schema_cel::json::JsonValue;
use structural_schema_cel::json::tree::{Content, Field, Node, State};

use super::{ReviewError, Update};
use crate::json::tree;

/// The supported version.
const API_VERSION: &str = "admission.k8s.io/v1";
/// The kind of reviews.
const KIND: &str = "AdmissionReview";

/// The fields of a review and of its request that decide about the answer.
const PARTS: [&[&str]; 2] =
    [&["apiVersion", "kind", "request"], &["object", "oldObject", "operation", "subResource", "uid"]];

/// The parts of a review that decide about the answer.
pub(super) struct Review<'d> {
    /// The identifier of the request.
    pub(super) uid: &'d str,
    /// The request, if it changes an object or its status.
    pub(super) request: Option<Request<'d>>,
}

/// A request that changes an object.
pub(super) struct Request<'d> {
    /// The new object.
    pub(super) object: &'d Node<'d>,
    /// What is updated, and the old object, unless the object is new.
    pub(super) old: Option<(Update, &'d Node<'d>)>,
    /// The largest number of levels that the objects can have.
    pub(super) most_levels: usize,
}

/// An absent object. It cannot be decoded, like null.
const ABSENT: &Node<'static> = &Node { content: Content::Null, state: State::Read, start: 0, end: 0 };

impl<'d> Review<'d> {
    /// Reads a review. `open` is an empty buffer; see [`Space`](crate::json::space::Space).
    pub(super) fn read(body: &'d [u8], arena: &'d Bump, open: &mut Vec<Field<'d>>) -> Result<Self, ReviewError> {
        let tree =
            tree::read_parts(body, arena, open, &PARTS).map_err(|error| ReviewError::NotJson(error.to_string()))?;
        let root: &Node<'d> = arena.alloc(tree.root);
        let (api_version, kind) = (text(root, "apiVersion"), text(root, "kind"));
        if api_version != API_VERSION || kind != KIND {
            let message = format!("the body is {kind:?} of {api_version:?}, and not an {KIND} of {API_VERSION}");
            return Err(ReviewError::NotAReview(message));
        }
        let missing = |what: &str| ReviewError::NotAReview(what.to_owned());
        let request = root.member("request").ok_or_else(|| missing("the AdmissionReview has no request"))?;
        let uid = request.member("uid").and_then(JsonValue::as_str);
        let uid = uid.ok_or_else(|| missing("the request has no uid"))?;
        let request = Request::read(request, tree.depth.saturating_sub(PARTS.len()))?;
        Ok(Review { uid, request })
    }
}

impl<'d> Request<'d> {
    /// Returns `None` for requests that do not change an object.
    fn read(request: &'d Node<'d>, most_levels: usize) -> Result<Option<Self>, ReviewError> {
        let object = |name| request.member(name).unwrap_or(ABSENT);
        let old = match (text(request, "operation"), text(request, "subResource")) {
            ("CREATE", "") => None,
            ("UPDATE", "") => Some((Update::Object, object("oldObject"))),
            ("UPDATE", "status") => Some((Update::Status, object("oldObject"))),
            ("CREATE" | "UPDATE" | "DELETE" | "CONNECT", _) => return Ok(None),
            (unknown, _) => {
                return Err(ReviewError::NotAReview(format!("the request has the unknown operation {unknown:?}")));
            }
        };
        Ok(Some(Request { object: object("object"), old, most_levels }))
    }
}

/// Returns a text, or an empty one if there is none.
fn text<'d>(node: &'d Node<'d>, name: &str) -> &'d str {
    node.member(name).and_then(JsonValue::as_str).unwrap_or_default()
}

/// Returns the number of levels of arrays and objects. The recursion is bounded, because the reader bounds the levels.
pub(super) fn levels(node: &Node<'_>) -> usize {
    match node.content {
        Content::Array(items) => 1 + items.iter().map(levels).max().unwrap_or_default(),
        Content::Object(object) => 1 + object.fields.iter().map(|field| levels(&field.node)).max().unwrap_or_default(),
        _ => 0,
    }
}
