//! Converts a rule's `fieldPath` to the path in its error: `.spec['a/b']` becomes `spec.a/b`.

use structural_schema_cel::rule::{field_path_token as token, is_field_path};
use structural_schema_model::{FieldPath, FieldStep, Schema};

/// Parses a path. Returns `None` if it does not resolve in the schema.
pub(super) fn normalized(path: &str, schema: &Schema<'_>) -> Option<FieldPath> {
    if path.is_empty() || !is_field_path(path, schema) {
        return None;
    }
    let mut steps = Vec::new();
    let mut schema = Some(schema);
    let mut rest = path.as_bytes();
    while !rest.is_empty() {
        let (delimiter, after) = token(rest);
        let (name, after) = token(after);
        let name = String::from_utf8_lossy(name);
        let name = if delimiter == b"[" {
            rest = token(after).1;
            unescaped(name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')).unwrap_or(&name))
        } else {
            rest = after;
            name.into_owned()
        };
        if schema.is_some_and(|schema| schema.property_count() > 0) {
            schema = schema.and_then(|schema| schema.property(&name)).map(|property| property.schema);
            steps.push(FieldStep::Field(name.into()));
        } else {
            steps.push(FieldStep::Key(name.into()));
            schema = schema.and_then(Schema::values);
        }
    }
    Some(FieldPath::new(steps))
}

/// Removes the escapes of a string in single quotes.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        plain.push(match c {
            '\\' => match chars.next() {
                Some('a') => '\x07',
                Some('b') => '\x08',
                Some('f') => '\x0c',
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some('v') => '\x0b',
                Some(other) => other,
                None => '\\',
            },
            c => c,
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use structural_schema_model::{Property, Type};

    use super::*;

    #[test]
    fn paths_as_errors_print_them() {
        const STRING: Schema<'static> = Schema::of_type(Type::String);
        const MAP: Schema<'static> = Schema::map(&STRING);
        const fn property(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
            Property::new(name, schema)
        }
        const INNER: Schema<'static> = Schema::object(&[property("x'y", &STRING), property("m", &MAP)]);
        const ROOT: Schema<'static> = Schema::object(&[property("a/b", &INNER)]);
        let table = [
            ("['a/b']", Some("a/b")),
            ("['a/b']['x\\'y']", Some("a/b.x'y")),
            ("['a/b'].m['k']", Some("a/b.m[k]")),
            ("['a/b'].m.k", Some("a/b.m[k]")),
            (".nothing", None),
            ("", None),
        ];
        for (path, printed) in table {
            assert_eq!(normalized(path, &ROOT).map(|path| path.to_string()).as_deref(), printed, "{path}");
        }
    }
}
