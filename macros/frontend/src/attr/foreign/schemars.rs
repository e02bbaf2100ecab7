//! `#[schemars(...)]` of schemars 1.

use super::key::{Key, Meaning, Owner, nothing, prose, serde, words};
use crate::attr::keyword::place::{FIELD, INNER, TYPE, VARIANT};

/// The attribute.
pub const SCHEMARS: Owner = Owner { attribute: "schemars", krate: "schemars", keys: KEYS };

/// A field, or its items or values.
const VALUE: u8 = FIELD | INNER;
const ANYWHERE: u8 = TYPE | VARIANT | FIELD;

const VARIANT_WITH: Meaning = Meaning::Reject {
    unless: &[],
    message: "a variant has the schema of its content\n\
              help: wrap the content in a type of its own with `#[structural(as = String)]` or `#[structural(schema = CONSTANT)]`",
};

const TRANSFORM: Meaning = Meaning::Reject {
    unless: &[],
    message: "a function changes this schema at run time, but the schema must be known at compile time\n\
              help: write what it changes with `#[structural(...)]`, and add `#[structural(ignore(schemars))]`",
};

const TITLE: Meaning = Meaning::Reject {
    unless: &[],
    message: "a CRD has no title of a variant\n\
              help: remove it, or describe the variant: `#[structural(description = \"…\")]`",
};

const EXAMPLE: Meaning = Meaning::Reject {
    unless: &[],
    message: "a CRD has no example of a variant\n\
              help: put the example on the type: `#[structural(example = \"…\")]`",
};

#[rustfmt::skip]
const KEYS: &[Key] = &[
    // validation
    words("range",    VALUE, Meaning::Range,         "range(min = 1, max = 9)",      "minimum = 1, maximum = 9"),
    prose("length",   VALUE, Meaning::Length,        "length(min = 1, max = 63)",    "`min_length = 1, max_length = 63` on a string, `min_items = 1, max_items = 63` on a list, `min_properties = 1, max_properties = 63` on a map; `equal` sets both"),
    words("pattern",  VALUE, Meaning::Pattern,       "pattern(\"^a\")",              "pattern = \"^a\""),
    words("regex",    VALUE, Meaning::Regex,         "regex(pattern = \"^a\")",      "pattern = \"^a\""),
    words("contains", VALUE, Meaning::Contains,      "contains(pattern = \"a.b\")",  "pattern = \"a\\\\.b\""),
    words("email",    VALUE, Meaning::Format("email"), "email",                      "format = \"email\""),
    words("url",      VALUE, Meaning::Format("uri"),   "url",                        "format = \"uri\""),
    words("ip",       VALUE, Meaning::Format("ip"),    "ip",                         "format = \"ip\""),
    words("ipv4",     VALUE, Meaning::Format("ipv4"),  "ipv4",                       "format = \"ipv4\""),
    words("ipv6",     VALUE, Meaning::Format("ipv6"),  "ipv6",                       "format = \"ipv6\""),
    words("required", FIELD, Meaning::Required,      "required",                     "required"),
    prose("inner",    VALUE, Meaning::Inner,         "inner(length(max = 63))",      "`items(max_length = 63)` on a list of strings, `values(max_length = 63)` on a map of strings"),
    // annotations
    words("title",       TYPE | FIELD, Meaning::Text, "title = \"Port\"",            "title = \"Port\""),
    prose("title",       VARIANT, TITLE,             "title = \"Port\"",             "an error: a CRD has no title of a variant"),
    words("description", ANYWHERE, Meaning::Text,    "description = \"A port.\"",    "description = \"A port.\""),
    words("example",     TYPE | FIELD, Meaning::Example, "example = 80",             "example = 80"),
    prose("example",     VARIANT, EXAMPLE,           "example = 80",                 "an error: a CRD has no example of a variant"),
    prose("deprecated",  ANYWHERE, Meaning::Deprecated, "deprecated",                "a paragraph `Deprecated.` in the description, as for Rust's `#[deprecated]`"),
    words("extend",      ANYWHERE, Meaning::Extend,  "extend(\"x-kubernetes-list-type\" = \"set\")", "list_type = \"set\""),
    // schemas from elsewhere
    words("with",        TYPE | FIELD, Meaning::With, "with = \"String\"",           "as = String"),
    prose("with",        VARIANT, VARIANT_WITH,       "with = \"String\"", "an error: wrap the content in a type with `#[structural(as = String)]`"),
    prose("schema_with", TYPE | FIELD, Meaning::SchemaWith, "schema_with = \"function\"",  "`#[structural(schema = {…})]` if the function is in the same file and returns plain JSON: `json_schema!({…})`, `json!({…}).try_into().unwrap()`, also with `generator.subschema_for::<Type>()`; otherwise an error, unless `#[structural(schema = …)]` or `#[structural(as = Type)]` replaces it"),
    prose("schema_with", VARIANT, VARIANT_WITH,       "schema_with = \"function\"", "an error: wrap the content in a type with `#[structural(schema = CONSTANT)]`"),
    prose("transform",   ANYWHERE, TRANSFORM,         "transform = function",        "an error: write what it changes with `#[structural(...)]`"),
    // serde's own
    serde("rename",              VARIANT | FIELD,    "rename = \"b\""),
    nothing("rename",            TYPE,               "rename = \"Name\"", "nothing: a CRD does not contain the names of types"),
    serde("rename_all",          TYPE | VARIANT,     "rename_all = \"camelCase\""),
    serde("rename_all_fields",   TYPE,               "rename_all_fields = \"camelCase\""),
    serde("deny_unknown_fields", TYPE,               "deny_unknown_fields"),
    serde("tag",                 TYPE,               "tag = \"type\""),
    serde("content",             TYPE,               "content = \"value\""),
    serde("untagged",            TYPE | VARIANT,     "untagged"),
    serde("default",             TYPE | FIELD,       "default"),
    serde("skip",                VARIANT | FIELD,    "skip"),
    serde("skip_serializing",    VARIANT | FIELD,    "skip_serializing"),
    serde("skip_deserializing",  VARIANT | FIELD,    "skip_deserializing"),
    serde("skip_serializing_if", FIELD,              "skip_serializing_if = \"Option::is_none\""),
    serde("flatten",             FIELD,              "flatten"),
    serde("remote",              TYPE,               "remote = \"Other\""),
    serde("transparent",         TYPE,               "transparent"),
    serde("from",                TYPE,               "from = \"Other\""),
    serde("try_from",            TYPE,               "try_from = \"Other\""),
    serde("into",                TYPE,               "into = \"Other\""),
    // without effect on a schema
    nothing("bound",  ANYWHERE, "bound = \"T: JsonSchema\"", "nothing: the derive finds the bounds by itself"),
    nothing("crate",  TYPE,     "crate = \"path\"",          "nothing: it is the path of schemars; `#[structural(crate = path)]` is the path of this crate"),
    nothing("inline", TYPE,     "inline",                    "nothing: a structural schema has no `$ref`, so that every type is inlined"),
    nothing("_unstable_ref_variants", TYPE, "_unstable_ref_variants", "nothing: a structural schema has no `$ref`"),
];
