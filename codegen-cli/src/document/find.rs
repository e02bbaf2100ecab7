//! Finds the part of a document at a path in the server's notation.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};

use structural_schema::field_error::{FieldPath, FieldStep};

use super::{Content, Member, Node, Span};

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

/// Finds parts of a document by their paths.
///
/// The keys of a large map are indexed when the map is first searched, so that many paths together take time linear in the
/// size of the document.
#[derive(Debug)]
pub struct Locator<'n, 't> {
    root: &'n Node<'t>,
    /// The indexes, by the addresses of the maps.
    indexes: RefCell<HashMap<*const Node<'t>, Index<'n, 't>>>,
    steps: Cell<u64>,
}

/// The keys of a map.
#[derive(Debug)]
struct Index<'n, 't> {
    /// If a key occurs more than once, the last occurrence counts.
    members: HashMap<&'n str, &'n Member<'t>>,
    /// The lengths of the keys.
    lengths: BTreeSet<usize>,
}

/// A map with fewer members is searched without an index.
const INDEXED: usize = 16;

impl<'n, 't> Locator<'n, 't> {
    /// Returns a locator for the parts of a document.
    pub fn new(root: &'n Node<'t>) -> Self {
        Locator { root, indexes: RefCell::default(), steps: Cell::new(0) }
    }

    /// Returns the document.
    pub fn root(&self) -> &'n Node<'t> {
        self.root
    }

    /// Returns the number of keys that were indexed or compared so far.
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Follows a path up to the innermost existing part.
    pub fn find(&self, path: &FieldPath) -> Found<'n, 't> {
        let mut found = Found { node: self.root, key: None, exact: true };
        for step in path.steps() {
            let next = match step {
                FieldStep::Field(name) | FieldStep::Key(name) => {
                    self.member(found.node, name).map(|member| (&member.value, Some(member.key_span)))
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

    /// Follows a printed path, such as the path of an unknown field, up to the innermost existing part.
    ///
    /// Keys may contain dots and brackets, so the path is read along the document: the longest key that fits is taken.
    pub fn find_printed(&self, path: &str) -> Found<'n, 't> {
        let mut found = Found { node: self.root, key: None, exact: true };
        let mut rest = path;
        while !rest.is_empty() {
            let Some((node, key, after)) = self.step(found.node, rest) else {
                found.exact = false;
                break;
            };
            found = Found { node, key, exact: true };
            rest = after;
        }
        found
    }

    /// Follows one step of a printed path. Returns the node, its key, and the rest of the path.
    fn step<'p>(&self, node: &'n Node<'t>, path: &'p str) -> Option<(&'n Node<'t>, Option<Span>, &'p str)> {
        if let Content::List(items) = &node.content {
            let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
            return Some((items.get(index.parse::<usize>().ok()?)?, None, rest));
        }
        let bracketed = path.strip_prefix('[');
        let names = bracketed.or_else(|| path.strip_prefix('.')).unwrap_or(path);
        let close = if bracketed.is_some() { "]" } else { "" };
        // The rest of the path after a key of this length.
        let after = |length: usize| {
            let rest = names.get(length..)?.strip_prefix(close)?;
            (rest.is_empty() || rest.starts_with(['.', '['])).then_some(rest)
        };
        let (member, rest) = self.longest(node, names, after)?;
        Some((&member.value, Some(member.key_span), rest))
    }

    /// Returns the longest key that `names` begins with and that `after` accepts.
    fn longest<'p>(
        &self,
        node: &'n Node<'t>,
        names: &'p str,
        after: impl Fn(usize) -> Option<&'p str>,
    ) -> Option<(&'n Member<'t>, &'p str)> {
        if node.members().len() < INDEXED {
            self.count(node.members().len());
            let fits = |member: &'n Member<'t>| {
                names.starts_with(&*member.key).then(|| Some((member, after(member.key.len())?)))?
            };
            return node.members().iter().filter_map(fits).max_by_key(|(member, _)| member.key.len());
        }
        self.with_index(node, |index| {
            index.lengths.range(..=names.len()).rev().find_map(|&length| {
                self.count(1);
                let rest = after(length)?;
                let member = index.members.get(names.get(..length)?)?;
                Some((*member, rest))
            })
        })
    }

    /// Returns the member of a map with this key.
    fn member(&self, node: &'n Node<'t>, key: &str) -> Option<&'n Member<'t>> {
        if node.members().len() < INDEXED {
            self.count(node.members().len());
            return node.member(key);
        }
        self.count(1);
        self.with_index(node, |index| index.members.get(key).copied())
    }

    fn with_index<R>(&self, node: &'n Node<'t>, search: impl FnOnce(&Index<'n, 't>) -> R) -> R {
        let mut indexes = self.indexes.borrow_mut();
        search(indexes.entry(std::ptr::from_ref(node)).or_insert_with(|| {
            self.count(node.members().len());
            Index {
                members: node.members().iter().map(|member| (&*member.key, member)).collect(),
                lengths: node.members().iter().map(|member| member.key.len()).collect(),
            }
        }))
    }

    fn count(&self, steps: usize) {
        self.steps.set(self.steps.get().saturating_add(steps as u64));
    }
}

#[cfg(test)]
mod tests {
    use structural_schema::field_error::FieldPath;

    use super::Locator;
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
        let found = Locator::new(&root).find_printed(path);
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
            let found = Locator::new(&root).find(&path);
            assert_eq!((found.exact, &TEXT[found.span().range()]), (exact, text), "{path}");
        }
    }

    #[test]
    fn missing_fields_have_the_position_of_their_parent() {
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

    #[test]
    fn keys_of_large_maps_are_indexed() {
        let members = (0..100).map(|at| format!("k{at}: {at}\nk{at}.a: {{b: {at}}}\n")).collect::<Vec<_>>().concat();
        let text = format!("{members}k7: again\n");
        let root = documents(&text).next().unwrap().unwrap();
        let locator = Locator::new(&root);
        for (path, value) in [("k99", "99"), ("k12.a.b", "12"), ("[k3.a].b", "3"), ("k7", "again")] {
            assert_eq!(&text[locator.find_printed(path).span().range()], value, "{path}");
        }
        assert_eq!(&text[locator.find(&FieldPath::NONE.key("k3.a").field("b")).span().range()], "3");
        assert!(!locator.find_printed("k100").exact && !locator.find_printed("k1.b").exact);
        assert!(locator.steps() < 300, "{}", locator.steps());
    }
}
