//! Finds the part of a document at a path in the server's notation.

use structural_schema::field_error::{FieldPath, FieldStep};

use super::{Content, Node, Span};

/// The part of a document at a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found<'n, 't> {
    /// The part, or the innermost existing part that contains it.
    pub node: &'n Node<'t>,
    /// The span of the part's key, if it has one.
    pub key: Option<Span>,
    /// Whether `node` is the part itself.
    pub exact: bool,
}

impl Found<'_, '_> {
    /// Returns the span to point at: a scalar itself, otherwise the key, otherwise the start of the node.
    pub fn span(&self) -> Span {
        let scalar = !matches!(self.node.content, Content::List(_) | Content::Map(_));
        match self.key {
            Some(key) if !self.exact || !scalar => key,
            _ => self.node.span,
        }
    }
}

impl<'t> Node<'t> {
    /// Follows a path as far as it leads.
    pub fn find(&self, path: &FieldPath) -> Found<'_, 't> {
        let mut found = Found { node: self, key: None, exact: true };
        for step in path.steps() {
            let next = match step {
                FieldStep::Field(name) | FieldStep::Key(name) => {
                    found.node.member(name).map(|member| (&member.value, Some(member.key_span)))
                }
                FieldStep::Index(index) => found.node.items().get(*index).map(|item| (item, None)),
            };
            match next {
                Some((node, key)) => found = Found { node, key, exact: true },
                // The server writes a step without a name where a path is put together from two parts.
                None if step.name() == Some("") => {}
                None => {
                    found.exact = false;
                    break;
                }
            }
        }
        found
    }

    /// Follows a printed path, such as that of an unknown field, as far as it leads.
    ///
    /// Keys may contain dots and brackets, so the path is read along the document: the longest key that fits is taken.
    pub fn find_printed(&self, path: &str) -> Found<'_, 't> {
        let mut found = Found { node: self, key: None, exact: true };
        let mut rest = path;
        while !rest.is_empty() {
            let Some((node, key, after)) = step(found.node, rest) else {
                found.exact = false;
                break;
            };
            found = Found { node, key, exact: true };
            rest = after;
        }
        found
    }
}

/// Follows one step of a path. Returns the node, its key, and the rest of the path.
fn step<'n, 'p, 't>(node: &'n Node<'t>, path: &'p str) -> Option<(&'n Node<'t>, Option<Span>, &'p str)> {
    if let Content::List(items) = &node.content {
        let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
        return Some((items.get(index.parse::<usize>().ok()?)?, None, rest));
    }
    let bracketed = path.strip_prefix('[');
    let names = bracketed.or_else(|| path.strip_prefix('.')).unwrap_or(path);
    let close = if bracketed.is_some() { "]" } else { "" };
    let fits = |key: &str| {
        let rest = names.strip_prefix(key)?.strip_prefix(close)?;
        (rest.is_empty() || rest.starts_with(['.', '['])).then_some(rest)
    };
    let candidates = node.members().iter().filter_map(|member| Some((member, fits(&member.key)?)));
    let (member, rest) = candidates.max_by_key(|(member, _)| member.key.len())?;
    Some((&member.value, Some(member.key_span), rest))
}

#[cfg(test)]
mod tests {
    use structural_schema::field_error::FieldPath;

    use crate::document::documents;

    const TEXT: &str = "spec:
  versions:
  - name: v1
    schema:
      properties:
        a.b: {type: string}
        a: {b: 1, 'x]': 2}
        c[0]:
          type: integer
  text: |
    one
";

    fn found(path: &str) -> (bool, &'static str) {
        let root = documents(TEXT).next().unwrap().unwrap();
        let found = root.find_printed(path);
        (found.exact, &TEXT[found.span().range()])
    }

    #[test]
    fn paths_lead_to_values_and_keys() {
        for (path, text) in [
            ("spec.versions[0].name", "v1"),
            ("spec.versions", "versions"),
            ("spec.versions[0].schema.properties[a.b].type", "string"),
            ("spec.versions[0].schema.properties[a.b]", "a.b"),
            ("spec.versions[0].schema.properties[a].b", "1"),
            ("spec.versions[0].schema.properties[a][x]]", "2"),
            ("spec.versions[0].schema.properties[c[0]].type", "integer"),
            ("spec.versions[0].schema.properties.a.b.type", "string"),
        ] {
            assert_eq!(found(path), (true, text), "{path}");
        }
    }

    #[test]
    fn steps_lead_to_values_and_keys() {
        let schema = FieldPath::dotted("spec.versions").index(0).field("schema").field("properties");
        for (path, exact, text) in [
            (schema.key("a.b").field("type"), true, "string"),
            (schema.key("a").key("x]"), true, "2"),
            (schema.key("c[0]").field("type"), true, "integer"),
            (schema.field("").key("a.b"), true, "a.b"),
            (schema.key("zzz").field("type"), false, "properties"),
            (FieldPath::dotted("spec.versions").index(1), false, "versions"),
            (FieldPath::dotted("spec.names.kind"), false, "spec"),
            (FieldPath::NONE, true, ""),
        ] {
            let root = documents(TEXT).next().unwrap().unwrap();
            let found = root.find(&path);
            assert_eq!((found.exact, &TEXT[found.span().range()]), (exact, text), "{path}");
        }
    }

    #[test]
    fn what_is_not_there_is_near() {
        for (path, text) in [
            ("spec.names.kind", "spec"),
            ("spec.versions[1].name", "versions"),
            ("spec.versions[0].schema.properties[zzz].type", "properties"),
            ("spec.versions[0].name.more", "name"),
            ("status", ""),
            ("[", ""),
            ("spec.versions[x]", "versions"),
        ] {
            assert_eq!(found(path), (false, text), "{path}");
        }
    }
}
