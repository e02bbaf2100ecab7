//! `#[garde(...)]` of garde 0.22 and 0.23.

use super::key::{Key, Meaning, Owner, nothing, prose, words};
use crate::attr::keyword::place::{FIELD, INNER, TYPE};

/// The attribute.
pub const GARDE: Owner = Owner { attribute: "garde", krate: "garde", keys: KEYS };

/// A field, or its items or values.
const VALUE: u8 = FIELD | INNER;

const NEVER: &str = "nothing: it is checked when the program runs, and schemars puts nothing into a schema either";

#[rustfmt::skip]
const KEYS: &[Key] = &[
    words("range",    VALUE, Meaning::Range,           "range(min = 1, max = 9)",      "minimum = 1, maximum = 9"),
    prose("length",   VALUE, Meaning::Length,          "length(chars, min = 1, max = 63)", "`min_length = 1, max_length = 63` on a string, `min_items = 1, max_items = 63` on a list, `min_properties = 1, max_properties = 63` on a map; `equal` sets both. The API server counts characters, whatever the mode (`simple`, `bytes`, `chars`, `graphemes`, `utf16`)"),
    words("pattern",  VALUE, Meaning::Pattern,         "pattern(\"^a\")",              "pattern = \"^a\""),
    words("contains", VALUE, Meaning::Contains,        "contains(\"a.b\")",            "pattern = \"a\\\\.b\""),
    words("email",    VALUE, Meaning::Format("email"), "email",                        "format = \"email\""),
    words("url",      VALUE, Meaning::Format("uri"),   "url",                          "format = \"uri\""),
    words("ip",       VALUE, Meaning::Format("ip"),    "ip",                           "format = \"ip\""),
    words("ipv4",     VALUE, Meaning::Format("ipv4"),  "ipv4",                         "format = \"ipv4\""),
    words("ipv6",     VALUE, Meaning::Format("ipv6"),  "ipv6",                         "format = \"ipv6\""),
    words("required", FIELD, Meaning::Required,        "required",                     "required"),
    prose("inner",    VALUE, Meaning::Inner,           "inner(length(max = 63))",      "`items(max_length = 63)` on a list of strings, `values(max_length = 63)` on a map of strings"),
    // without effect on a schema
    nothing("ascii",        VALUE, "ascii",                   NEVER),
    nothing("alphanumeric", VALUE, "alphanumeric",            NEVER),
    nothing("credit_card",  VALUE, "credit_card",             NEVER),
    nothing("phone_number", VALUE, "phone_number",            NEVER),
    nothing("prefix",       VALUE, "prefix(\"a\")",           NEVER),
    nothing("suffix",       VALUE, "suffix(\"a\")",           NEVER),
    nothing("matches",      VALUE, "matches(field)",          NEVER),
    nothing("custom",       VALUE, "custom(check)",           NEVER),
    nothing("if",           VALUE, "if(cond = self.a, email)", "nothing: a condition on the program's values decides whether it is checked"),
    nothing("dive",         VALUE, "dive",                    "nothing: the schema of a field contains that of its type anyway"),
    nothing("skip",         VALUE, "skip",                    "nothing: it applies only to validation when the program runs"),
    nothing("adapt",        VALUE, "adapt(module)",           "nothing: it selects how garde checks the rules at run time"),
    nothing("rename",       VALUE, "rename(\"name\")",        "nothing: it is the name in error messages"),
    nothing("code",         VALUE, "code(\"code\")",          "nothing: it is a code in error messages"),
    nothing("context",           TYPE, "context(Context as ctx)", "nothing: it applies only to validation when the program runs"),
    nothing("custom",            TYPE, "custom(check)",       NEVER),
    nothing("allow_unvalidated", TYPE, "allow_unvalidated",   "nothing: it applies only to validation when the program runs"),
    nothing("transparent",       TYPE, "transparent",         "nothing: it applies only to paths in error messages"),
];
