//! `#[validate(...)]` of validator 0.18 to 0.21.

use super::key::{Key, Meaning, Owner, nothing, prose, words};
use crate::attr::keyword::place::{FIELD, TYPE};

/// The attribute.
pub const VALIDATE: Owner = Owner { attribute: "validate", krate: "validator", keys: KEYS };

const NEVER: &str = "nothing: it is checked when the program runs, and schemars puts nothing into a schema either";

const RULE: Meaning = Meaning::Reject {
    unless: &["rule"],
    message: "validator has no rules of CEL, so that no CRD contains this one\n\
              help: write it as `#[structural(rule(\"self == oldSelf\", message = \"…\"))]`, and remove it here",
};

#[rustfmt::skip]
const KEYS: &[Key] = &[
    words("range",    FIELD, Meaning::Range,           "range(min = 1, exclusive_max = 9)", "minimum = 1, exclusive_maximum = 9"),
    prose("length",   FIELD, Meaning::Length,          "length(min = 1, max = 63)",    "`min_length = 1, max_length = 63` on a string, `min_items = 1, max_items = 63` on a list, `min_properties = 1, max_properties = 63` on a map; `equal` sets both"),
    prose("regex",    FIELD, Meaning::Regex,           "regex(path = *PATTERN)",       "an error, unless `#[structural(pattern = \"…\")]` gives the expression as text"),
    words("contains", FIELD, Meaning::Contains,        "contains(pattern = \"a.b\")",  "pattern = \"a\\\\.b\""),
    words("email",    FIELD, Meaning::Format("email"), "email(message = \"…\")",       "format = \"email\""),
    words("url",      FIELD, Meaning::Format("uri"),   "url",                          "format = \"uri\""),
    words("ip",       FIELD, Meaning::Ip,              "ip(v4 = true)",                "format = \"ipv4\""),
    words("required", FIELD, Meaning::Required,        "required",                     "required"),
    prose("rule",     FIELD | TYPE, RULE,              "rule = \"self == oldSelf\"",   "an error: validator has no rules of CEL, and schemars ignores it; `#[structural(rule(\"self == oldSelf\"))]` is one"),
    nothing("message", FIELD | TYPE, "message = \"…\"", "nothing: it is the text of a `rule`"),
    // without effect on a schema
    nothing("does_not_contain",      FIELD, "does_not_contain(pattern = \"a\")", NEVER),
    nothing("must_match",            FIELD, "must_match(other = \"field\")",     NEVER),
    nothing("custom",                FIELD, "custom(function = \"check\")",      NEVER),
    nothing("credit_card",           FIELD, "credit_card",                       NEVER),
    nothing("non_control_character", FIELD, "non_control_character",             NEVER),
    nothing("nested",                FIELD, "nested",                            "nothing: the schema of a field contains that of its type anyway"),
    nothing("skip",                  FIELD, "skip",                              "nothing: it applies only to validation when the program runs"),
    nothing("schema",          TYPE, "schema(function = \"check\", skip_on_field_errors = false)", NEVER),
    nothing("context",         TYPE, "context = Context",  "nothing: it applies only to validation when the program runs"),
    nothing("mutable",         TYPE, "mutable",            "nothing: it applies only to validation when the program runs"),
    nothing("nest_all_fields", TYPE, "nest_all_fields",    "nothing: the schema of a field contains that of its type anyway"),
    nothing("crate",           TYPE, "crate = \"path\"",   "nothing: it says where validator is"),
];
