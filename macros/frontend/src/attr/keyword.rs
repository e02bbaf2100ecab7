//! Defines every keyword of `#[structural(...)]`: its syntax, its places, and the part of the schema that it sets.

use crate::attr::nearest::nearest;

/// The syntax after a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// No value.
    Flag,
    /// No value, `= true`, or `= false`.
    Switch,
    /// No value, or `= number`: `exclusive_minimum`.
    FlagOrNumber,
    /// `= number`
    Number,
    /// `= count`, an integer of at least 0.
    Count,
    /// `= "text"`
    Text,
    /// `= JSON`
    Json,
    /// `(JSON, …)` or `= [JSON, …]`
    JsonList,
    /// `("name", …)` or `= ["name", …]`
    Names,
    /// `= "word"` with one of these words. The second string is the variant of the model's enum.
    Choice(&'static [(&'static str, &'static str)]),
    /// `(keywords)` for the items of an array or the values of a map.
    Inner,
    /// `(keywords)` under a junctor.
    Group,
    /// `({keywords}, …)` under a junctor.
    Groups,
    /// `("name", keywords)` under a junctor.
    Property,
    /// `(url = "…", description = "…")`
    Docs,
    /// `= Type`
    Type,
    /// `= path::to::CONSTANT`
    Path,
    /// `schema = CONSTANT` or `schema = {"type": "string"}`
    Schema,
    /// `("expression", message = "…", …)`
    Rule,
    /// `(field = "…", rule = "…")`
    DefaultRule,
    /// `(group = "…", version = "…", …)`
    Crd,
    /// No value, or `(discriminator = "…", fields("name" = "Value", …))`
    Union,
    /// `(schemars, validate, garde)`
    Owners,
}

/// The part of the schema that a keyword sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A field of `Schema`.
    Schema(&'static str),
    /// A field of `Extensions`.
    Extension(&'static str),
    /// A field of `ValueValidation`.
    Validation(&'static str),
    /// Handled by name in later stages.
    Special,
}

/// The places of attributes, as bits.
pub mod place {
    /// A struct or an enum.
    pub const TYPE: u8 = 1;
    /// A field.
    pub const FIELD: u8 = 1 << 1;
    /// A variant.
    pub const VARIANT: u8 = 1 << 2;
    /// The arguments of `items(...)` or `values(...)`.
    pub const INNER: u8 = 1 << 3;
    /// The arguments of `any_of`, `one_of`, `all_of`, or `not`.
    pub const NESTED: u8 = 1 << 4;
    /// The unnamed field of a variant, or the variant itself.
    pub const CONTENT: u8 = 1 << 5;

    /// Every place that describes a value.
    pub const VALUE: u8 = TYPE | FIELD | INNER | CONTENT;
    /// Every place.
    pub const ANYWHERE: u8 = VALUE | NESTED;

    /// The names of the places.
    pub const NAMES: &[(u8, &str)] = &[
        (TYPE, "on a type"),
        (FIELD, "on a field"),
        (VARIANT, "on a variant"),
        (INNER, "inside `items(...)` or `values(...)`"),
        (NESTED, "inside `any_of`, `one_of`, `all_of` or `not`"),
        (CONTENT, "on an unnamed field"),
    ];
}

/// The kinds of values that a keyword affects. The server silently ignores it for other kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applies {
    /// Any value.
    Any,
    /// Integers and numbers.
    Numbers,
    /// Strings.
    Strings,
    /// Arrays.
    Arrays,
    /// Objects, including maps.
    Objects,
    /// Values with a length or a count: strings, arrays, and objects.
    Sized,
    /// Values that hold values of one type: arrays and maps.
    Collections,
}

/// A keyword.
#[derive(Debug)]
pub struct Spec {
    /// The keyword as written.
    pub name: &'static str,
    /// The syntax after the keyword.
    pub form: Form,
    /// The places where it may be used.
    pub places: u8,
    /// The part of the schema that it sets.
    pub target: Target,
    /// The kinds of values that it affects.
    pub applies: Applies,
    /// Whether it may occur more than once.
    pub repeats: bool,
}

const fn spec(name: &'static str, form: Form, places: u8, target: Target, applies: Applies) -> Spec {
    Spec { name, form, places, target, applies, repeats: false }
}

const fn repeated(name: &'static str, form: Form, places: u8) -> Spec {
    Spec { name, form, places, target: Special, applies: Any, repeats: true }
}

/// Defines a keyword for a group of properties of a struct.
const fn group(name: &'static str) -> Spec {
    Spec { name, form: Form::Names, places: TYPE, target: Special, applies: Objects, repeats: true }
}

const LIST_TYPES: Form = Form::Choice(&[("atomic", "Atomic"), ("set", "Set"), ("map", "Map")]);
/// The types that the server allows inside `any_of`: those of the two spellings of int-or-string.
const TYPES: Form = Form::Choice(&[("integer", "Integer"), ("string", "String")]);
const MAP_TYPES: Form = Form::Choice(&[("atomic", "Atomic"), ("granular", "Granular")]);

use Applies::{Any, Arrays, Numbers, Objects, Strings};
use Target::{Extension, Schema, Special, Validation};
use place::{ANYWHERE, CONTENT, FIELD, INNER, NESTED, TYPE, VALUE, VARIANT};

/// The keywords.
#[rustfmt::skip]
pub const WORDS: &[Spec] = &[
    // value validation
    spec("minimum",           Form::Number,       ANYWHERE, Validation("minimum"),           Numbers),
    spec("maximum",           Form::Number,       ANYWHERE, Validation("maximum"),           Numbers),
    spec("exclusive_minimum", Form::FlagOrNumber, ANYWHERE, Validation("exclusive_minimum"), Numbers),
    spec("exclusive_maximum", Form::FlagOrNumber, ANYWHERE, Validation("exclusive_maximum"), Numbers),
    spec("multiple_of",       Form::Number,       ANYWHERE, Validation("multiple_of"),       Numbers),
    spec("min_length",        Form::Count,        ANYWHERE, Validation("min_length"),        Strings),
    spec("max_length",        Form::Count,        ANYWHERE, Validation("max_length"),        Strings),
    spec("pattern",           Form::Text,         ANYWHERE, Validation("pattern"),           Strings),
    spec("format",            Form::Text,         ANYWHERE, Validation("format"),            Any),
    spec("min_items",         Form::Count,        ANYWHERE, Validation("min_items"),         Arrays),
    spec("max_items",         Form::Count,        ANYWHERE, Validation("max_items"),         Arrays),
    spec("min_properties",    Form::Count,        ANYWHERE, Validation("min_properties"),    Objects),
    spec("max_properties",    Form::Count,        ANYWHERE, Validation("max_properties"),    Objects),
    spec("enumeration",       Form::JsonList,     ANYWHERE, Validation("enumeration"),       Any),
    spec("any_of",            Form::Groups,       ANYWHERE, Validation("any_of"),            Any),
    spec("one_of",            Form::Groups,       ANYWHERE, Validation("one_of"),            Any),
    spec("all_of",            Form::Groups,       ANYWHERE, Validation("all_of"),            Any),
    spec("not",               Form::Group,        ANYWHERE, Validation("not"),               Any),
    // only under junctors
    spec("required_properties", Form::Names,      NESTED,   Validation("required"),          Objects),
    repeated("property",      Form::Property,     NESTED),
    spec("type",              TYPES,              NESTED,   Special,                         Any),
    // generic
    spec("nullable",          Form::Switch,       VALUE,    Schema("nullable"),              Any),
    // A default for the content of a variant would choose this variant for every object.
    spec("default",           Form::Json,         TYPE | FIELD | INNER, Schema("default"),   Any),
    spec("example",           Form::Json,         VALUE,    Schema("example"),               Any),
    spec("title",             Form::Text,         VALUE,    Schema("title"),                 Any),
    spec("description",       Form::Text,         VALUE | VARIANT, Special,                  Any),
    spec("no_descriptions",   Form::Flag,         VALUE,    Schema("undescribed"),           Any),
    spec("external_docs",     Form::Docs,         VALUE,    Schema("external_docs"),         Any),
    // extensions
    spec("preserve_unknown_fields", Form::Flag,   VALUE,    Extension("preserve_unknown_fields"), Any),
    spec("embedded_resource", Form::Flag,         VALUE,    Extension("embedded_resource"),  Any),
    spec("int_or_string",     Form::Flag,         VALUE,    Extension("int_or_string"),      Any),
    spec("list_type",         LIST_TYPES,         VALUE,    Extension("list_type"),          Any),
    spec("list_map_keys",     Form::Names,        VALUE,    Extension("list_map_keys"),      Any),
    spec("map_type",          MAP_TYPES,          VALUE,    Extension("map_type"),           Any),
    repeated("rule",          Form::Rule,         VALUE),
    repeated("default_rule",  Form::DefaultRule,  TYPE),
    // structure
    spec("items",             Form::Inner,        ANYWHERE, Special,                         Arrays),
    spec("values",            Form::Inner,        VALUE,    Special,                         Objects),
    spec("as",                Form::Type,         VALUE,    Special,                         Any),
    spec("schema",            Form::Schema,       VALUE,    Special,                         Any),
    // of a field
    spec("required",          Form::Flag,         FIELD,    Special,                         Any),
    spec("optional",          Form::Flag,         FIELD,    Special,                         Any),
    spec("immutable",         Form::Flag,         FIELD,    Special,                         Any),
    spec("implied",           Form::Flag,         FIELD,    Special,                         Any),
    // serde's aliases
    spec("no_aliases",        Form::Flag,         FIELD | VARIANT | TYPE, Special,           Any),
    // `Default`
    spec("no_default",        Form::Flag,         FIELD | TYPE | VARIANT, Special,           Any),
    spec("derived_default",   Form::Flag,         TYPE,     Special,                         Any),
    // types
    group("exactly_one_of"),
    group("at_most_one_of"),
    group("at_least_one_of"),
    spec("union",             Form::Union,        TYPE,     Special,                         Objects),
    spec("required_order",    Form::Names,        TYPE,     Schema("required_order"),        Objects),
    spec("crd",               Form::Crd,          TYPE,     Special,                         Objects),
    spec("status",            Form::Inner,        TYPE,     Special,                         Any),
    spec("guarded_rules",     Form::Flag,         TYPE,     Special,                         Any),
    spec("server_checks_only", Form::Flag,        TYPE,     Special,                         Any),
    spec("json_schema",       Form::Flag,         TYPE,     Special,                         Any),
    spec("crate",             Form::Path,         TYPE,     Special,                         Any),
    // items with attributes of other crates
    spec("ignore",            Form::Owners,       TYPE | FIELD | VARIANT | CONTENT, Special, Any),
];

/// Keywords that only the translation of foreign attributes uses. Their meaning depends on the type.
#[rustfmt::skip]
pub const FOREIGN_WORDS: &[Spec] = &[
    spec("length_min",        Form::Count,        ANYWHERE, Special,                         Applies::Sized),
    spec("length_max",        Form::Count,        ANYWHERE, Special,                         Applies::Sized),
    spec("inner",             Form::Inner,        ANYWHERE, Special,                         Applies::Collections),
];

impl Spec {
    /// Returns the keyword as its author wrote it.
    pub fn shown(&self) -> &'static str {
        match self.name {
            "length_min" => "length(min)",
            "length_max" => "length(max)",
            name => name,
        }
    }
}

/// Returns the keyword with this name that only the translation of foreign attributes uses.
pub fn find_foreign(name: &str) -> Option<&'static Spec> {
    FOREIGN_WORDS.iter().find(|word| word.name == name)
}

/// Returns the keyword with this name at this place, or an error message.
pub fn find(name: &str, at: u8) -> Result<&'static Spec, String> {
    match WORDS.iter().find(|word| word.name == name) {
        Some(word) if word.places & at != 0 => Ok(word),
        Some(word) => Err(misplaced(word, at)),
        None => Err(unknown(name, at)),
    }
}

fn misplaced(word: &Spec, at: u8) -> String {
    // Keywords for an unnamed field are also valid on a field.
    let names = place::NAMES.iter().filter(|(bit, _)| word.places & bit & !CONTENT != 0);
    let mut places: Vec<&str> = names.map(|(_, name)| *name).collect();
    let last = places.pop().unwrap_or_default();
    let belongs = if places.is_empty() { last.to_owned() } else { format!("{} or {last}", places.join(", ")) };
    let here = place::NAMES.iter().find(|(bit, _)| at & bit != 0).map_or("here", |(_, name)| name);
    match forbidden_in_junctors(word.name) {
        Some(words) if at == NESTED => format!("Forbidden: {words}\nhelp: `{}` belongs {belongs}", word.name),
        _ => format!("`{}` belongs {belongs}, not {here}", word.name),
    }
}

/// Returns the server's message for a structural keyword inside a junctor, where only value validation is allowed.
fn forbidden_in_junctors(name: &str) -> Option<&'static str> {
    Some(match name {
        "default" | "values" | "list_type" | "map_type" => "must be undefined to be structural",
        "title" | "description" | "list_map_keys" | "rule" => "must be empty to be structural",
        "nullable" | "preserve_unknown_fields" | "embedded_resource" | "int_or_string" => {
            "must be false to be structural"
        }
        _ => return None,
    })
}

fn unknown(name: &str, at: u8) -> String {
    let allowed: Vec<&str> = WORDS.iter().filter(|word| word.places & at != 0).map(|word| word.name).collect();
    match foreign(name).or_else(|| nearest(name, allowed.iter().copied())) {
        Some(word) => format!("unknown attribute `{name}`\nhelp: did you mean `{word}`?"),
        None => format!("unknown attribute `{name}`\nhelp: the attributes here are {}", allowed.join(", ")),
    }
}

/// Returns our keyword for a word of other tools.
fn foreign(name: &str) -> Option<&'static str> {
    const FOREIGN: &[(&str, &str)] = &[
        ("enum", "enumeration"),
        ("regex", "pattern"),
        ("length", "max_length"),
        ("range", "minimum"),
        ("inner", "items"),
        ("additional_properties", "values"),
        ("additionalProperties", "values"),
        ("validation", "rule"),
        ("cel", "rule"),
        ("merge_strategy", "list_type"),
        ("with", "as"),
    ];
    FOREIGN.iter().find(|(word, _)| *word == name).map(|(_, ours)| *ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_listed_once() {
        for (i, word) in WORDS.iter().enumerate() {
            assert!(WORDS[..i].iter().all(|other| other.name != word.name), "{}", word.name);
        }
    }

    #[test]
    fn mistakes_get_help() {
        assert_eq!(find("minimun", FIELD).unwrap_err(), "unknown attribute `minimun`\nhelp: did you mean `minimum`?");
        assert_eq!(find("enum", FIELD).unwrap_err(), "unknown attribute `enum`\nhelp: did you mean `enumeration`?");
        assert_eq!(find("optional", TYPE).unwrap_err(), "`optional` belongs on a field, not on a type");
    }
}
