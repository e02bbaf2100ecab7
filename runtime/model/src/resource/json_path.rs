//! Resolves JSON paths, as `kubectl` and the server read them, against a schema.
//!
//! The server checks little: a path to a missing field only produces an empty column. This module returns the
//! schema that a path leads to, [`Found::Anything`] if no schema describes the value, or a [`Fault`].

use crate::schema::{AdditionalProperties, Schema, Type};
use crate::text::{Text, same};

/// The root of a custom resource.
#[derive(Clone, Copy, Debug)]
pub struct Root<'a> {
    /// The schema of the resource. It may omit `apiVersion`, `kind` and `metadata`.
    pub schema: &'a Schema<'a>,
    /// The schema of `metadata`.
    pub metadata: &'a Schema<'a>,
}

/// The result of resolving a path.
#[derive(Clone, Copy, Debug)]
pub enum Found<'a> {
    /// The path leads to values of this schema.
    Schema(&'a Schema<'a>),
    /// The path leads to values that no schema describes.
    Anything,
}

/// The reason why a path cannot be resolved.
#[derive(Clone, Copy, Debug)]
pub enum Fault<'p, 'a> {
    /// The path has a syntax error.
    Syntax(&'static str),
    /// The object has no such property.
    Unknown {
        /// The property name in the path.
        name: &'p str,
        /// The path before the name.
        within: &'p str,
        /// The schema of the object.
        object: &'a Schema<'a>,
        /// Whether the object is the root of the resource.
        root: bool,
    },
    /// The path expects an object or a list, but the schema has another type.
    Kind {
        /// The path to the value.
        within: &'p str,
        /// The type of the value: `string`.
        found: &'a str,
        /// The expected type: `an object`.
        wanted: &'static str,
    },
}

/// One step of a path.
enum Step<'p> {
    Field(&'p str),
    /// `*`
    Wildcard,
    /// `[0]`, `[1:3]`
    Index,
    /// `[?(@.a=="b")]`, with the path in it.
    Filter(&'p str),
    /// `..`, and other steps that select several fields.
    Anywhere,
}

const STRING: &Schema<'static> = &Schema::of_type(Type::String);

impl<'a> Root<'a> {
    /// Resolves a path that starts with a dot.
    pub const fn resolve<'p>(&self, path: &'p str) -> Result<Found<'a>, Fault<'p, 'a>> {
        if let Some(schema) = declared(self.schema, path) {
            return Ok(Found::Schema(schema));
        }
        match path.as_bytes() {
            [b'.', _, ..] => follow(self.schema, Some(self.metadata), path, 0),
            _ => Err(Fault::Syntax("must be a simple json path starting with .")),
        }
    }
}

/// Returns the schema that a path of plain names leads to, such as `.status.phase`. Returns `None` for a path that needs
/// [`Root::resolve`]. Most paths are plain, and constant evaluation takes time for each call that this function avoids.
const fn declared<'a>(root: &'a Schema<'a>, path: &str) -> Option<&'a Schema<'a>> {
    let path = path.as_bytes();
    // Other fields of the root may have the schemas of every resource.
    if !matches!(path, [b'.', b's', ..]) {
        return None;
    }
    let length = path.len();
    let (mut here, mut at) = (root, 0);
    while at < length {
        let mut properties = here.properties();
        at = loop {
            let [property, rest @ ..] = properties else { return None };
            properties = rest;
            if let Some(end) = end_of_name(path, at, property.name.as_bytes()) {
                here = property.schema;
                break end;
            }
        };
    }
    Some(here)
}

/// Returns the end of a dot and this name at byte `at` of a path, if they are there. Ignores names that need quotes.
const fn end_of_name(path: &[u8], at: usize, name: &[u8]) -> Option<usize> {
    let ([first, ..], [_, ..]) = (name, path) else { return None };
    let mut end = at + 1;
    if end >= path.len() || path[end] != *first || path[at] != b'.' {
        return None;
    }
    let (mut i, length) = (0, name.len());
    while i < length {
        if end == path.len()
            || path[end] != name[i]
            || !matches!(name[i], b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_')
        {
            return None;
        }
        i += 1;
        end += 1;
    }
    if end == path.len() || path[end] == b'.' { Some(end) } else { None }
}

/// Resolves the rest of `path`, starting at byte `at`. `metadata` is set if `schema` is the root of a
/// resource.
const fn follow<'p, 'a>(
    schema: &'a Schema<'a>,
    mut metadata: Option<&'a Schema<'a>>,
    path: &'p str,
    mut at: usize,
) -> Result<Found<'a>, Fault<'p, 'a>> {
    let mut here = schema;
    while at < path.len() {
        let (step, end) = match step(path, at) {
            Ok(step) => step,
            Err(fault) => return Err(fault),
        };
        let next = match step {
            Step::Field(name) => field(here, metadata, name, path, at),
            Step::Wildcard => Ok(wildcard(here)),
            Step::Index => items(here, path, at),
            Step::Filter(condition) => match items(here, path, at) {
                Ok(Found::Schema(item)) => match follow_condition(item, condition) {
                    Ok(()) => Ok(Found::Schema(item)),
                    Err(fault) => Err(fault),
                },
                other => other,
            },
            Step::Anywhere => Ok(Found::Anything),
        };
        match next {
            Ok(Found::Schema(found)) => here = found,
            other => return other,
        }
        metadata = None;
        at = end;
    }
    Ok(Found::Schema(here))
}

/// Resolves the path on the left side of a filter, which starts with `@`. Filters nested in that path are not
/// checked.
const fn follow_condition<'p, 'a>(item: &'a Schema<'a>, condition: &'p str) -> Result<(), Fault<'p, 'a>> {
    let bytes = condition.as_bytes();
    let (mut start, mut end) = (0, 0);
    while start < bytes.len() && bytes[start] == b' ' {
        start += 1;
    }
    if start == bytes.len() || bytes[start] != b'@' {
        return Ok(());
    }
    while end < bytes.len() && !matches!(bytes[end], b'=' | b'!' | b'<' | b'>' | b'~') {
        if bytes[end] == b'?' {
            return Ok(());
        }
        end += 1;
    }
    while end > start && bytes[end - 1] == b' ' {
        end -= 1;
    }
    match follow(item, None, slice(condition, 0, end), start + 1) {
        Ok(_) => Ok(()),
        Err(fault) => Err(fault),
    }
}

const fn field<'p, 'a>(
    schema: &'a Schema<'a>,
    metadata: Option<&'a Schema<'a>>,
    name: &'p str,
    path: &'p str,
    at: usize,
) -> Result<Found<'a>, Fault<'p, 'a>> {
    if let Some(metadata) = metadata {
        match name.as_bytes() {
            b"apiVersion" | b"kind" => return Ok(Found::Schema(STRING)),
            b"metadata" => return Ok(Found::Schema(metadata)),
            _ => {}
        }
    }
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        if same_name(name, property.name) {
            return Ok(Found::Schema(property.schema));
        }
        i += 1;
    }
    if let Some(values) = schema.values() {
        return Ok(Found::Schema(values));
    }
    let open = matches!(schema.additional_properties, Some(AdditionalProperties::Allowed(true)));
    if open || schema.extensions.preserve_unknown_fields {
        return Ok(Found::Anything);
    }
    let within = slice(path, 0, at);
    Err(match schema.kind {
        Some(Type::Object) => Fault::Unknown { name, within, object: schema, root: metadata.is_some() },
        _ => Fault::Kind { within, found: name_of(schema), wanted: "an object" },
    })
}

const fn items<'p, 'a>(schema: &'a Schema<'a>, path: &'p str, at: usize) -> Result<Found<'a>, Fault<'p, 'a>> {
    match (schema.items, schema.kind) {
        (Some(items), _) => Ok(Found::Schema(items)),
        (None, None) if !schema.extensions.int_or_string => Ok(Found::Anything),
        _ => Err(Fault::Kind { within: slice(path, 0, at), found: name_of(schema), wanted: "a list" }),
    }
}

const fn wildcard<'a>(schema: &'a Schema<'a>) -> Found<'a> {
    match (schema.items, schema.values()) {
        (Some(inside), _) | (None, Some(inside)) => Found::Schema(inside),
        (None, None) => Found::Anything,
    }
}

const fn name_of<'a>(schema: &Schema<'a>) -> &'a str {
    match schema.kind {
        Some(kind) => kind.as_str(),
        None => "int-or-string",
    }
}

/// Returns the step that starts at this byte, and the position after it.
const fn step<'a>(path: &str, at: usize) -> Result<(Step<'_>, usize), Fault<'_, 'a>> {
    let bytes = path.as_bytes();
    match bytes[at] {
        b'.' if at + 1 < bytes.len() && bytes[at + 1] == b'.' => Ok((Step::Anywhere, bytes.len())),
        b'.' => {
            let end = name_end(bytes, at + 1);
            match end - at {
                1 if end < bytes.len() && bytes[end] == b'[' => bracket(path, end),
                1 => Err(Fault::Syntax("a name is missing after a dot")),
                2 if bytes[at + 1] == b'*' => Ok((Step::Wildcard, end)),
                _ => Ok((Step::Field(slice(path, at + 1, end)), end)),
            }
        }
        b'[' => bracket(path, at),
        _ => Err(Fault::Syntax("a step of a path is `.name`, `[0]`, `[*]`, `['name']` or `[?(@.name==\"value\")]`")),
    }
}

/// Returns the end of a name. A backslash escapes the byte that follows it.
const fn name_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b' ' | b'\t' | b'\r' | b'\n' | b'.' | b',' | b'[' | b']' | b'$' | b'@' | b'{' | b'}' => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// Parses a step in brackets.
const fn bracket<'a>(path: &str, at: usize) -> Result<(Step<'_>, usize), Fault<'_, 'a>> {
    let bytes = path.as_bytes();
    let is_filter = at + 2 < bytes.len() && bytes[at + 1] == b'?' && bytes[at + 2] == b'(';
    let mut end = at + 1;
    let mut quote = 0;
    loop {
        if end >= bytes.len() {
            return Err(Fault::Syntax("a bracket is not closed"));
        }
        match bytes[end] {
            b'"' | b'\'' if quote == 0 => quote = bytes[end],
            byte if byte == quote => quote = 0,
            b']' if quote == 0 && (!is_filter || bytes[end - 1] == b')') => break,
            _ => {}
        }
        end += 1;
    }
    if is_filter {
        return Ok((Step::Filter(slice(path, at + 3, end - 1)), end + 1));
    }
    let inside = slice(path, at + 1, end);
    let step = match inside.as_bytes() {
        b"*" => Step::Wildcard,
        [b'\'', .., b'\''] => Step::Field(slice(path, at + 2, end - 1)),
        [] => return Err(Fault::Syntax("there is nothing between the brackets")),
        bytes if is_index(bytes) => Step::Index,
        _ if has_comma(inside) => Step::Anywhere,
        _ => return Err(Fault::Syntax("brackets hold a number, `*`, `'name'` or `?(@.name==\"value\")`")),
    };
    Ok((step, end + 1))
}

const fn is_index(bytes: &[u8]) -> bool {
    let mut i = 0;
    while i < bytes.len() {
        if !matches!(bytes[i], b'0'..=b'9' | b'-' | b':') {
            return false;
        }
        i += 1;
    }
    true
}

const fn has_comma(text: &str) -> bool {
    let mut i = 0;
    while i < text.len() {
        if text.as_bytes()[i] == b',' {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns whether a name written with backslash escapes equals `name`.
const fn same_name(written: &str, name: &str) -> bool {
    let (written, name) = (written.as_bytes(), name.as_bytes());
    let (mut i, mut j) = (0, 0);
    while i < written.len() {
        if written[i] == b'\\' {
            i += 1;
            continue;
        }
        if j == name.len() || written[i] != name[j] {
            return false;
        }
        i += 1;
        j += 1;
    }
    j == name.len()
}

/// Returns a slice of `text`, or an empty string if the range splits a character. No caller passes such a
/// range.
const fn slice(text: &str, start: usize, end: usize) -> &str {
    // Unlike the conversion of bytes, this does not validate the text again.
    match text.split_at_checked(end) {
        Some((before, _)) => match before.split_at_checked(start) {
            Some((_, part)) => part,
            None => "",
        },
        None => "",
    }
}

impl Fault<'_, '_> {
    /// Appends the problem and a suggested fix.
    pub const fn push_to<const N: usize>(&self, text: &mut Text<N>) {
        match *self {
            Fault::Syntax(words) => text.push(words),
            Fault::Unknown { name, within, object, root } => {
                text.push("there is no property `");
                text.push(name);
                text.push(if within.is_empty() { "`" } else { "` in `" });
                text.push(within);
                text.push(if within.is_empty() { "\nhelp: " } else { "`\nhelp: " });
                push_properties(name, object, root, text);
            }
            Fault::Kind { within, found, wanted } => {
                text.push("`");
                text.push(within);
                text.push("` is of type ");
                text.push(found);
                text.push(", not ");
                text.push(wanted);
                if same(found, "array") {
                    text.push(
                        "\nhelp: `[0]` selects its first item, `[?(@.name==\"value\")]` selects items by a condition",
                    );
                }
            }
        }
    }
}

/// Appends the most similar property name, or a list of all properties.
const fn push_properties<const N: usize>(name: &str, object: &Schema<'_>, root: bool, text: &mut Text<N>) {
    if let Some(near) = nearest(name, object) {
        text.push("did you mean `");
        text.push(near);
        text.push("`?");
        return;
    }
    if object.property_at(0).is_none() && !root {
        text.push("it has no properties");
        return;
    }
    text.push("the properties, by their JSON names, are ");
    text.push(if root { "metadata" } else { "" });
    let mut i = 0;
    while let Some(property) = object.property_at(i) {
        text.push(if i > 0 || root { ", " } else { "" });
        text.push(property.name);
        i += 1;
    }
}

const fn nearest<'a>(name: &str, object: &Schema<'a>) -> Option<&'a str> {
    let (mut near, mut least) = (None, usize::MAX);
    let mut i = 0;
    while let Some(property) = object.property_at(i) {
        if let Some(edits) = crate::nearest::edits(name, property.name)
            && edits < least
        {
            (near, least) = (Some(property.name), edits);
        }
        i += 1;
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{Extensions, Property};

    const fn property(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
        Property::new(name, schema)
    }

    const INTEGER: Schema<'static> = Schema::of_type(Type::Integer);
    const CONDITION: Schema<'static> = Schema::object(&[property("type", STRING), property("status", STRING)]);
    const ROOT: Root<'static> = Root {
        schema: &Schema::object(&[
            property(
                "spec",
                &Schema::object(&[
                    property("replicas", &INTEGER),
                    property("a.b", &INTEGER),
                    property(
                        "labels",
                        &Schema { additional_properties: Some(AdditionalProperties::Schema(STRING)), ..Schema::OBJECT },
                    ),
                    property(
                        "open",
                        &Schema {
                            extensions: Extensions { preserve_unknown_fields: true, ..Extensions::NONE },
                            ..Schema::OBJECT
                        },
                    ),
                ]),
            ),
            property(
                "status",
                &Schema::object(&[property(
                    "conditions",
                    &Schema { items: Some(&CONDITION), ..Schema::of_type(Type::Array) },
                )]),
            ),
        ]),
        metadata: &Schema::object(&[property("name", STRING)]),
    };

    fn resolve(path: &str) -> Result<&'static str, String> {
        match ROOT.resolve(path) {
            Ok(Found::Schema(schema)) => Ok(name_of(schema)),
            Ok(Found::Anything) => Ok("anything"),
            Err(fault) => {
                let mut text = Text::<1024>::new();
                fault.push_to(&mut text);
                Err(text.as_str().to_owned())
            }
        }
    }

    #[test]
    fn paths_resolve_to_schemas() {
        let cases = [
            (".spec", "object"),
            (".spec.replicas", "integer"),
            (".spec['replicas']", "integer"),
            (r".spec.a\.b", "integer"),
            (".spec.labels.x", "string"),
            (r".spec.labels['app\.kubernetes\.io/name']", "string"),
            (".spec.labels.*", "string"),
            (".spec.open.x.y[3].z", "anything"),
            (".metadata.name", "string"),
            (".kind", "string"),
            (".status.conditions", "array"),
            (".status.conditions[0].type", "string"),
            (".status.conditions[-1:].type", "string"),
            (".status.conditions[*].type", "string"),
            (r#".status.conditions[?(@.type=="Ready")].status"#, "string"),
            (".status.conditions[?(@.type == 'a]b')].status", "string"),
            (".status.conditions[?(@.type)].status", "string"),
            (".status.conditions[0,1].type", "anything"),
            ("..type", "anything"),
            (".spec..x", "anything"),
        ];
        for (path, want) in cases {
            assert_eq!(resolve(path).as_deref(), Ok(want), "{path}");
        }
    }

    #[test]
    fn plain_paths_lead_to_the_same_schemas() {
        let plain = [".spec", ".spec.replicas", ".spec.labels", ".status.conditions"];
        for path in plain {
            let Some(found) = declared(ROOT.schema, path) else { panic!("{path}") };
            let Ok(Found::Schema(resolved)) = follow(ROOT.schema, Some(ROOT.metadata), path, 0) else {
                panic!("{path}")
            };
            assert!(core::ptr::eq(found, resolved), "{path}");
        }
        for path in [
            ".spec.a.b",
            r".spec.a\.b",
            ".spec.",
            ".spec.replicas[0]",
            ".spec.labels.x",
            ".spe",
            ".specs",
            "spec",
            ".metadata.name",
        ] {
            assert!(declared(ROOT.schema, path).is_none(), "{path}");
        }
    }

    #[test]
    fn unresolved_paths_are_explained() {
        let cases = [
            ("spec", "must be a simple json path starting with ."),
            ("", "must be a simple json path starting with ."),
            (".", "must be a simple json path starting with ."),
            (".spec.", "a name is missing after a dot"),
            (".spec[", "a bracket is not closed"),
            (".spec[?(@.a==\"]", "a bracket is not closed"),
            (".spec[]", "there is nothing between the brackets"),
            (".spec[x]", "brackets hold a number"),
            (".spec}", "a step of a path is"),
            (".spec.replica", "there is no property `replica` in `.spec`\nhelp: did you mean `replicas`?"),
            (".sepc", "there is no property `sepc`\nhelp: did you mean `spec`?"),
            (".size", "there is no property `size`\nhelp: the properties, by their JSON names, are metadata, spec"),
            (".metadata.nmae", "there is no property `nmae` in `.metadata`\nhelp: did you mean `name`?"),
            (".spec.replicas.x", "`.spec.replicas` is of type integer, not an object"),
            (".spec.replicas[0]", "`.spec.replicas` is of type integer, not a list"),
            (".status.conditions.type", "`.status.conditions` is of type array, not an object\nhelp: `[0]`"),
            (
                ".status.conditions[?(@.typ==\"a\")].status",
                "there is no property `typ` in `@`\nhelp: did you mean `type`?",
            ),
        ];
        for (path, want) in cases {
            let message = resolve(path).expect_err(path);
            assert!(message.starts_with(want), "{path}: {message}");
        }
    }

    #[test]
    fn malformed_paths_do_not_panic() {
        let parts = [".", "[", "]", "?(", "@", "'", "\"", "\\", "spec", "é", "*", ")", "0", ","];
        let mut paths = vec![String::from(".")];
        for _ in 0..4 {
            paths = paths.iter().flat_map(|path| parts.map(|part| format!("{path}{part}"))).collect();
            for path in &paths {
                drop(resolve(path));
            }
        }
        let _ = resolve(&format!(".spec{}", "[?(@".repeat(10_000)));
        let _ = resolve(&format!(".spec{}", ".x".repeat(100_000)));
    }
}
