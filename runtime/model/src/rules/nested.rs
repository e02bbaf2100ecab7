//! Rules for `allOf`, `anyOf`, `oneOf` and `not`: they may restrict values but must not specify structure.

use crate::finding::Sink;
use crate::path::Path;
use crate::problem::Problem;
use crate::re2;
use crate::schema::{Forbidden, Nested, Type, ValueValidation};
use crate::text::same;

/// Which spellings of int-or-string may occur in a node.
///
/// The two spellings are the only schemas with a `type` under a junctor: `anyOf: [{type: integer}, {type:
/// string}]`, either directly or in the first element of `allOf`.
#[derive(Clone, Copy)]
pub(super) struct Spelling {
    /// `anyOf` is the int-or-string list and is not checked.
    pub(super) any_of: bool,
    /// The `anyOf` of the first element of `allOf` may be the int-or-string list.
    pub(super) all_of: bool,
}

impl Spelling {
    const NONE: Self = Spelling { any_of: false, all_of: false };
}

/// Keywords that are forbidden under a junctor, with the problem to report.
const FORBIDDEN: &[(u16, &str, Problem<'static>)] = &[
    (Forbidden::ADDITIONAL_PROPERTIES, "additionalProperties", Problem::MustBeUndefined),
    (Forbidden::DEFAULT, "default", Problem::MustBeUndefined),
    (Forbidden::TITLE, "title", Problem::MustBeEmpty),
    (Forbidden::DESCRIPTION, "description", Problem::MustBeEmpty),
    (Forbidden::NULLABLE, "nullable", Problem::MustBeFalse),
    (Forbidden::PRESERVE_UNKNOWN_FIELDS, "x-kubernetes-preserve-unknown-fields", Problem::MustBeFalse),
    (Forbidden::EMBEDDED_RESOURCE, "x-kubernetes-embedded-resource", Problem::MustBeFalse),
    (Forbidden::INT_OR_STRING, "x-kubernetes-int-or-string", Problem::MustBeFalse),
    (Forbidden::LIST_MAP_KEYS, "x-kubernetes-list-map-keys", Problem::MustBeEmpty),
    (Forbidden::LIST_TYPE, "x-kubernetes-list-type", Problem::MustBeUndefined),
    (Forbidden::MAP_TYPE, "x-kubernetes-map-type", Problem::MustBeUndefined),
    (Forbidden::VALIDATIONS, "x-kubernetes-validations", Problem::MustBeEmpty),
];

/// Returns whether the junctors and the pattern of a schema are certainly valid. Junctors inside junctors need a closer
/// look.
pub(super) const fn is_surely_valid(validation: &ValueValidation<'_>) -> bool {
    if !matches!(validation, ValueValidation { all_of: [], any_of: [], one_of: [], not: None, .. }) {
        let junctors = [validation.all_of, validation.any_of, validation.one_of];
        let mut i = 0;
        while i < 3 {
            let mut elements = junctors[i];
            while let [element, rest @ ..] = elements {
                if !only_restricts(element) {
                    return false;
                }
                elements = rest;
            }
            i += 1;
        }
        if let Some(not) = validation.not
            && !only_restricts(not)
        {
            return false;
        }
    }
    matches!(validation.pattern.as_bytes(), []) || validation.has_checked_pattern()
}

/// Returns whether an element of a junctor has only keywords of value validation, without junctors and patterns.
const fn only_restricts(element: &Nested<'_>) -> bool {
    matches!(
        element,
        Nested {
            validation: ValueValidation { all_of: [], any_of: [], one_of: [], not: None, .. },
            items: None,
            properties: [],
            forbidden: Forbidden { kind: None, bits: 0, .. },
            ..
        }
    ) && matches!(element.validation.pattern.as_bytes(), [])
}

/// Checks the junctors and the pattern of one schema node.
pub(super) const fn value_validation<'a>(
    validation: &ValueValidation<'a>,
    spelling: Spelling,
    path: &Path<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    if !spelling.any_of {
        list(validation.any_of, &path.field("anyOf"), sink);
    }
    let all_of = path.field("allOf");
    let mut i = 0;
    while i < validation.all_of.len() {
        let element = &validation.all_of[i];
        let any_of = i == 0 && spelling.all_of && is_int_or_string(element.validation.any_of);
        nested(element, Spelling { any_of, all_of: false }, &all_of.index(i), sink);
        i += 1;
    }
    list(validation.one_of, &path.field("oneOf"), sink);
    if let Some(not) = validation.not {
        nested(not, Spelling::NONE, &path.field("not"), sink);
    }
    if !validation.has_checked_pattern()
        && let Err(error) = re2::check(validation.pattern)
    {
        sink.report(&path.field("pattern"), Problem::Pattern(validation.pattern, error));
    }
}

/// Returns whether this is exactly `[{type: integer}, {type: string}]`.
pub(super) const fn is_int_or_string(any_of: &[Nested<'_>]) -> bool {
    match any_of {
        [integer, string] => is_only_type(integer, Type::Integer) && is_only_type(string, Type::String),
        _ => false,
    }
}

const fn is_only_type(nested: &Nested<'_>, kind: Type<'_>) -> bool {
    let Some(found) = nested.forbidden.kind else { return false };
    same(found.as_str(), kind.as_str())
        && nested.forbidden.bits == 0
        && nested.validation.is_none()
        && nested.items.is_none()
        && nested.properties.is_empty()
        && nested.member.is_none()
}

const fn list<'a>(elements: &[Nested<'a>], path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let mut i = 0;
    while i < elements.len() {
        nested(&elements[i], Spelling::NONE, &path.index(i), sink);
        i += 1;
    }
}

const fn nested<'a>(nested_: &Nested<'a>, spelling: Spelling, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    value_validation(&nested_.validation, spelling, path, sink);
    if let Some(items) = nested_.items {
        nested(items, Spelling::NONE, &path.field("items"), sink);
    }
    let properties = path.field("properties");
    let mut i = 0;
    while i < nested_.properties.len() {
        let (name, property) = &nested_.properties[i];
        let at = properties.key(name);
        nested(property, Spelling::NONE, &at, sink);
        if same(name, "metadata") {
            sink.report(&at, Problem::MetadataNested);
        }
        i += 1;
    }
    forbidden(&nested_.forbidden, path, sink);
}

const fn forbidden<'a>(forbidden: &Forbidden<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    if forbidden.kind.is_some() {
        sink.report(&path.field("type"), Problem::MustBeEmpty);
    }
    let mut i = 0;
    while i < FORBIDDEN.len() {
        let (bit, keyword, problem) = FORBIDDEN[i];
        if forbidden.bits & bit != 0 {
            sink.report(&path.field(keyword), problem);
        }
        i += 1;
    }
}
