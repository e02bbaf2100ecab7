//! Requests from bytes to bytes.
//!
//! The object is read once, as a tree that borrows from the text. All stages of admission work on this tree, and it
//! records what they change. The answer is written from the changes.

use std::borrow::Cow;
use std::fmt::Debug;

use bumpalo::Bump;
use structural_schema_cel::json::Json;
use structural_schema_cel::json::tree::{Field, Node};

use super::Endpoint;
use super::decode::Unreadable;
use super::outcome::{About, DecodeError, Outcome, RequestObject, claimed};
use super::patch::{Scope, patch};
use super::pipeline::{Answer, Update};
use super::write::Text;
use crate::edit::{Slot, Target};
use crate::json::space::{Space, emptied};
use crate::json::tree::{self, Tree};

/// A request with JSON texts. See [`Endpoint::admit`].
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Request<'a> {
    object: &'a [u8],
    old: Option<(&'a [u8], Update)>,
    output: Output,
    defaults: Option<&'a dyn ComputedDefaults>,
}

/// Which checks a request runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Checks {
    /// All of them.
    All,
    /// None, because only the changes matter.
    None,
}

/// Computes defaults that a schema cannot express.
#[doc(hidden)]
pub trait ComputedDefaults: Debug {
    /// Sets the fields of an object that have no value.
    ///
    /// # Errors
    ///
    /// Returns a message if a default cannot be computed.
    fn set_defaults<'d>(&'d self, object: &mut Slot<'d>) -> Result<(), String>;
}

/// What the answer to a [`Request`] contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Output {
    /// The object as it would be stored: the text of the request if nothing changes.
    #[default]
    Object,
    /// The changes of the object as a JSON Patch. Applied to the object of the request, it yields the stored object.
    Patch,
    /// The changes outside `apiVersion`, `kind`, `metadata`, and `status` as a JSON Patch, for a mutating webhook. The API
    /// server changes these fields itself.
    WebhookPatch,
    /// Nothing but the decision, warnings and errors.
    Decision,
}

/// The result of a request as JSON text.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<'a> {
    /// What the request asked for: see [`Output`]. Borrowed from the request if nothing changes.
    pub bytes: Cow<'a, [u8]>,
    /// The names that errors mention, if there are any.
    pub(super) about: About,
}

impl<'a> Request<'a> {
    /// A `POST` request.
    pub const fn create(object: &'a [u8]) -> Self {
        Request { object, old: None, output: Output::Object, defaults: None }
    }

    /// A `PUT` request that replaces `old`.
    pub const fn update(object: &'a [u8], old: &'a [u8]) -> Self {
        Request { old: Some((old, Update::Object)), ..Request::create(object) }
    }

    /// A `PUT` request to the `status` subresource. Everything except the status is taken from `old`.
    pub const fn update_status(object: &'a [u8], old: &'a [u8]) -> Self {
        Request { old: Some((old, Update::Status)), ..Request::create(object) }
    }

    /// Sets what the answer contains. The default is the stored object.
    pub const fn with_output(self, output: Output) -> Self {
        Request { output, ..self }
    }

    /// Computes further defaults before the object is validated, such as those of `default_rule`.
    pub const fn with_defaults(self, defaults: &'a dyn ComputedDefaults) -> Self {
        Request { defaults: Some(defaults), ..self }
    }
}

impl Endpoint {
    /// Handles a request from bytes to bytes. This is much faster than [`create`](Self::create) and
    /// [`update`](Self::update), and gives the same answer.
    ///
    /// ```
    /// use serde_json::json;
    /// use structural_schema::admit::{Endpoint, Output, Request};
    ///
    /// let crd = json!({"spec": {
    ///     "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
    ///     "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
    ///         "type": "object", "properties": {"spec": {
    ///             "type": "object", "properties": {"size": {"type": "integer", "default": 1}},
    ///         }},
    ///     }}}],
    /// }});
    /// let shops = Endpoint::from_json(&crd, None).expect("a storage version");
    /// let object = br#"{"apiVersion":"example.com/v1","kind":"Shop","metadata":{"name":"s"},"spec":{"x":1}}"#;
    ///
    /// let answer = shops.admit(Request::create(object))?;
    /// assert!(answer.is_accepted());
    /// assert_eq!(answer.unknown, ["spec.x"]);
    /// assert!(answer.object.bytes.ends_with(br#""spec":{"size":1}}"#));
    ///
    /// let answer = shops.admit(Request::create(object).with_output(Output::WebhookPatch))?;
    /// let patch = br#"[{"op":"add","path":"/spec/size","value":1},{"op":"remove","path":"/spec/x"}]"#;
    /// assert_eq!(*answer.object.bytes, patch[..]);
    ///
    /// // The stored object needs no change, so the answer is the text of the request.
    /// let stored = shops.admit(Request::create(object))?.object.bytes.into_owned();
    /// let again = shops.admit(Request::create(&stored))?;
    /// assert!(matches!(again.object.bytes, std::borrow::Cow::Borrowed(_)));
    /// # Ok::<(), structural_schema::admit::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if one of the texts is not valid JSON, or if one of the objects cannot be decoded.
    pub fn admit<'a>(&self, request: Request<'a>) -> Result<Outcome<Written<'a>>, DecodeError> {
        let Request { object: bytes, old, output, defaults } = request;
        let mut space = Space::of([bytes, old.map_or(&[], |(old, _)| old)]);
        let mut open = space.take_open();
        let (arena, open_fields) = (&space.arena, &mut open);
        let tree = self.read(bytes, arena, open_fields, RequestObject::New)?;
        let mut object = Slot::new(arena.alloc(tree.root), arena);
        let old = old.map(|(old, update)| {
            let mut read = move || self.read(old, arena, open_fields, RequestObject::Old);
            (update, move || read().map(|old| Slot::new(arena.alloc(old.root), arena)))
        });
        let answer = self.process(&mut object, old, defaults, Checks::All)?;
        let text = Text { bytes, has_duplicates: tree.has_duplicates };
        let bytes = match output {
            Output::Object => text.object(object.node),
            Output::Patch => Cow::Owned(patch(object.node, Scope::All)),
            Output::WebhookPatch => Cow::Owned(patch(object.node, Scope::Content)),
            Output::Decision => Cow::Borrowed(&[][..]),
        };
        let outcome = answer.written(bytes, object.json());
        let open = emptied(open);
        space.keep(open);
        Ok(outcome)
    }

    /// Handles a request for an object that is read. `old` reads the object that it replaces.
    pub(super) fn process<'d>(
        &'d self,
        object: &mut Slot<'d>,
        old: Option<(Update, impl FnOnce() -> Result<Slot<'d>, DecodeError>)>,
        defaults: Option<&'d dyn ComputedDefaults>,
        checks: Checks,
    ) -> Result<Answer, DecodeError> {
        let compute = |object: &mut Slot<'d>| defaults.map_or(Ok(()), |defaults| defaults.set_defaults(object));
        let Some((update, old)) = old else {
            return match checks {
                Checks::All => self.process_create(object, compute),
                Checks::None => Ok(Answer::not_validated(self.change_new(object, compute)?, &self.limits)),
            };
        };
        let unknown = self.decode(object, RequestObject::New)?;
        let old = old().and_then(|old| self.decode_slot(old)).map_err(|error| error.after(&unknown))?;
        match checks {
            Checks::All => self.process_update(object, old, unknown, update, compute),
            Checks::None => {
                self.change_replacement(object, old, update, compute)?;
                Ok(Answer::not_validated(unknown, &self.limits))
            }
        }
    }

    /// Decodes the old object.
    fn decode_slot<'d>(&'d self, mut old: Slot<'d>) -> Result<Json<'d>, DecodeError> {
        self.decode(&mut old, RequestObject::Old)?;
        Ok(old.node.into())
    }

    /// Reads an object.
    fn read<'d>(
        &self,
        bytes: &'d [u8],
        arena: &'d Bump,
        open: &mut Vec<Field<'d>>,
        part: RequestObject,
    ) -> Result<Tree<'d>, DecodeError> {
        let tree = tree::read(bytes, arena, open)
            .map_err(|error| Unreadable { message: error.to_string(), claimed: None }.of(part))?;
        self.check_depth(&tree.root, tree.depth, part)?;
        Ok(tree)
    }

    /// Rejects an object with too many levels.
    pub(super) fn check_depth(&self, object: &Node<'_>, depth: usize, part: RequestObject) -> Result<(), DecodeError> {
        // The object itself does not count as a level.
        if depth.saturating_sub(1) > self.limits.depth {
            return Err(Unreadable::too_deep(claimed(object.into())).of(part));
        }
        Ok(())
    }
}

impl Answer {
    /// Returns the response with a text for an object.
    pub(super) fn written<'a>(self, bytes: Cow<'a, [u8]>, object: Json<'_>) -> Outcome<Written<'a>> {
        let about = if self.has_findings() { About::of(object) } else { About::default() };
        self.outcome(Written { bytes, about })
    }
}
