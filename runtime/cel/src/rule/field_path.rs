//! Validates `fieldPath`, the field at which a rule reports its failure, such as `.spec.replicas` or `.labels['a/b']`.

use structural_schema_model::text::same;
use structural_schema_model::{AdditionalProperties, Schema};

/// Returns whether a path refers to a field of the schema. Paths can contain properties and map keys, but no list
/// items.
pub const fn is_field_path(path: &str, schema: &Schema<'_>) -> bool {
    let mut schema = *schema;
    let mut rest = path.as_bytes();
    while !rest.is_empty() {
        let (token, after) = token(rest);
        let name;
        match token {
            b"." => {
                if after.is_empty() {
                    return false;
                }
                (name, rest) = self::token(after);
            }
            b"[" => {
                let (quoted, after) = self::token(after);
                let [b'\'', inner @ .., b'\''] = quoted else { return false };
                let (close, after) = self::token(after);
                if !matches!(close, b"]") {
                    return false;
                }
                (name, rest) = (inner, after);
            }
            _ => return false,
        }
        schema = match step(&schema, name, matches!(token, b"[")) {
            Some(next) => next,
            None => return false,
        };
    }
    true
}

/// Returns the next token of a path and the rest of the path.
///
/// A token is a delimiter, a quoted string, or the text up to the next delimiter.
pub const fn token(rest: &[u8]) -> (&[u8], &[u8]) {
    let mut i = 0;
    while i < rest.len() {
        if rest[0] == b'\'' {
            if i > 0 && rest[i] == b'\'' && rest[i - 1] != b'\\' {
                return rest.split_at(i + 1);
            }
        } else if matches!(rest[i], b'.' | b'[' | b']') {
            return rest.split_at(if i == 0 { 1 } else { i });
        }
        i += 1;
    }
    rest.split_at(rest.len())
}

const fn step<'a>(schema: &Schema<'a>, name: &[u8], quoted: bool) -> Option<Schema<'a>> {
    if quoted && !is_unescapable(name) {
        return None;
    }
    if !schema.properties().is_empty() || !schema.flattened.is_empty() {
        return named(schema, name, quoted);
    }
    match schema.additional_properties {
        Some(AdditionalProperties::Schema(values)) => Some(*values),
        // The type of such values is not known, but they are fields.
        Some(AdditionalProperties::Allowed(_)) => Some(Schema::EMPTY),
        None => None,
    }
}

const fn named<'a>(schema: &Schema<'a>, name: &[u8], quoted: bool) -> Option<Schema<'a>> {
    let count = schema.property_count();
    let mut i = 0;
    while i < count {
        if let Some(property) = schema.property_at(i)
            && is_name(property.name, name, quoted)
        {
            return Some(*property.schema);
        }
        i += 1;
    }
    None
}

/// Returns whether all escape sequences in a quoted string are valid.
const fn is_unescapable(text: &[u8]) -> bool {
    let mut i = 0;
    while i < text.len() {
        if text[i] == b'\\' {
            if i + 1 >= text.len()
                || !matches!(text[i + 1], b'\\' | b'\'' | b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v')
            {
                return false;
            }
            i += 1;
        }
        i += 1;
    }
    true
}

/// Returns whether `text` is the name of the property. A quoted text can contain escape sequences.
const fn is_name(property: &str, text: &[u8], quoted: bool) -> bool {
    if !quoted {
        return match core::str::from_utf8(text) {
            Ok(text) => same(property, text),
            Err(_) => false,
        };
    }
    let bytes = property.as_bytes();
    let (mut i, mut j) = (0, 0);
    while j < text.len() {
        let mut byte = text[j];
        if byte == b'\\' && j + 1 < text.len() {
            j += 1;
            byte = match text[j] {
                b'a' => 7,
                b'b' => 8,
                b'f' => 12,
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'v' => 11,
                other => other,
            };
        }
        if i >= bytes.len() || bytes[i] != byte {
            return false;
        }
        i += 1;
        j += 1;
    }
    i == bytes.len()
}

#[cfg(test)]
mod tests {
    use structural_schema_model::{Property, Type};

    use super::*;

    const STRING: Schema<'static> = Schema::of_type(Type::String);
    const LIST: Schema<'static> = Schema::array(&STRING);
    const MAP: Schema<'static> = Schema::map(&STRING);

    const fn property(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
        Property::new(name, schema)
    }

    const ROOT: Schema<'static> =
        Schema::object(&[property("a", &STRING), property("l", &LIST), property("m", &MAP), property("x'y", &STRING)]);

    #[test]
    fn paths_contain_properties_and_map_keys() {
        for path in [".a", "['a']", ".m.k", ".m['k/k']", ".l", "['x\\'y']", ".m"] {
            assert!(is_field_path(path, &ROOT), "{path}");
        }
        for path in ["a", ".", "..a", ".b", ".a.b", ".l[0]", ".l['0']", "['a'", "[a]", ".a ", "['a\\q']", "[]"] {
            assert!(!is_field_path(path, &ROOT), "{path}");
        }
    }
}
