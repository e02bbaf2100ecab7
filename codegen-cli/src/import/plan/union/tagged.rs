//! Recognizes enums with a tag.

use std::collections::BTreeSet;

use structural_schema::openapi::SchemaProps;

use super::branch::{self, Fields, has_only};
use super::external::constant;
use super::{Content, Union, Variant, is_plain};
use crate::import::plan::object::leniency;
use crate::import::plan::tree::Tagging;

/// The tag of an object, with its values and what they mean.
struct Tag<'a> {
    name: &'a str,
    values: Vec<(&'a str, String)>,
}

/// Returns the tag by which `oneOf` distinguishes. The derive requires it, and lists its values in the order of `oneOf`.
fn tag(schema: &SchemaProps) -> Option<Tag<'_>> {
    let is_tag = |name: &&String| schema.one_of.iter().all(|branch| is_constant(branch, name));
    let name = schema.one_of.first()?.properties.keys().find(is_tag)?;
    let property = schema.properties.get(name)?;
    let plain = SchemaProps { enumeration: property.enumeration.clone(), ..SchemaProps::of_type("string") };
    let values = branch::strings(&property.enumeration)?;
    let fits = *property == SchemaProps { description: property.description.clone(), ..plain }
        && schema.required.contains(name)
        && schema.required.is_sorted()
        && values.len() == schema.one_of.len()
        && values.iter().zip(&schema.one_of).all(|(value, branch)| branch.properties[name] == constant(value));
    let descriptions = descriptions(&property.description, &values)?;
    fits.then(|| Tag { name, values: values.into_iter().zip(descriptions).collect() })
}

/// Returns whether a branch applies to one value of a property.
fn is_constant(branch: &SchemaProps, name: &String) -> bool {
    branch.properties.get(name).is_some_and(|property| property.enumeration.len() == 1)
        && branch.required.contains(name)
}

/// Recognizes variants whose fields are next to the tag.
pub(super) fn internal(schema: &SchemaProps) -> Option<Union<'_>> {
    let Tag { name: tag, values } = tag(schema)?;
    let mut cases = schema.one_of.iter().map(branch::case).collect::<Option<Vec<_>>>()?;
    for case in &mut cases {
        case.required.remove(tag);
    }
    let mut own = branch::mentioned(&cases);
    let fields = Fields::new(&cases, schema, own.clone())?;
    own.insert(tag);
    let is_own = |name: &String| name != tag && own.contains(name.as_str());
    let only_tag = |branch: &SchemaProps| branch.properties.len() == 1 && has_only(branch, clear_tagged);
    let fits = schema.one_of.iter().all(only_tag)
        && !schema.required.iter().any(is_own)
        // serde rejects the fields next to a flattened enum that denies unknown fields.
        && (!fields.deny_unknown_fields || own.len() == schema.properties.len());
    let variants = values.into_iter().zip(cases.iter().map(|case| fields.content(case)));
    fits.then(|| Union {
        tagging: Tagging::Internal { tag: tag.to_owned() },
        variants: variants.map(variant).collect(),
        deny_unknown_fields: fields.deny_unknown_fields,
        own,
        description: format!("The fields that depend on `{tag}`."),
    })
}

fn variant<'a>(((name, description), content): ((&str, String), Content<'a>)) -> Variant<'a> {
    Variant { name: name.to_owned(), description, content }
}

/// Removes the keywords of a branch for one value of a tag.
fn clear_tagged(branch: &mut SchemaProps) {
    branch::clear_case(branch);
    branch.properties.clear();
}

/// Recognizes variants whose content is a property.
pub(super) fn adjacent(schema: &SchemaProps) -> Option<Union<'_>> {
    let Tag { name: tag, values } = tag(schema)?;
    let mut others = schema.properties.keys().map(String::as_str).filter(|name| *name != tag);
    let (Some(name), None) = (others.next(), others.next()) else { return None };
    let content = schema.properties.get(name).filter(|content| is_plain(content))?;
    let branches = schema.one_of.iter().map(|branch| content_of(branch, tag, name)).collect::<Option<Vec<_>>>()?;
    let (contents, deny_unknown_fields) = match branches.iter().flatten().count() {
        0 => return None,
        1 => (only_content(&branches, name, content)?, false),
        _ => contents(&branches, content)?,
    };
    (schema.required == [tag]).then(|| Union {
        tagging: Tagging::Adjacent { tag: tag.to_owned(), content: name.to_owned() },
        variants: values.into_iter().zip(contents).map(variant).collect(),
        deny_unknown_fields,
        own: [tag, name].into(),
        description: String::new(),
    })
}

/// Returns the contents of an enum that has only one variant with content.
fn only_content<'a>(
    branches: &[Option<&SchemaProps>],
    name: &'a str,
    content: &SchemaProps,
) -> Option<Vec<Content<'a>>> {
    let expected = whole(content)?;
    let fits = branches.iter().flatten().all(|branch| **branch == expected);
    let content = |branch: Option<&SchemaProps>| branch.map_or(Content::Unit, |_| Content::Property(name));
    fits.then(|| branches.iter().copied().map(content).collect())
}

/// Returns the contents of an enum whose variants share an object, and whether unknown fields are denied.
fn contents<'a>(branches: &[Option<&'a SchemaProps>], content: &'a SchemaProps) -> Option<(Vec<Content<'a>>, bool)> {
    let cases = branches.iter().flatten().map(|branch| branch::case(branch)).collect::<Option<Vec<_>>>()?;
    let own: BTreeSet<&str> = content.properties.keys().map(String::as_str).collect();
    let fields = Fields::new(&cases, content, own)?;
    let fits = content.kind == "object"
        && has_only(content, clear_object)
        && leniency(content).is_none()
        && branches.iter().flatten().all(|branch| has_only(branch, branch::clear_case));
    let mut cases = cases.iter();
    let content = |branch: Option<&SchemaProps>| match branch.and_then(|_| cases.next()) {
        // A unit variant has no content.
        Some(case) => Content::Fields(fields.members(case)),
        None => Content::Unit,
    };
    let contents = branches.iter().copied().map(content).collect();
    fits.then_some((contents, fields.deny_unknown_fields))
}

/// Returns the branch for the content of a variant, or `None` for a variant without content.
#[expect(clippy::option_option, reason = "the outer option tells whether the branch has the form of a variant")]
fn content_of<'a>(branch: &'a SchemaProps, tag: &str, content: &str) -> Option<Option<&'a SchemaProps>> {
    if !has_only(branch, clear_tagged) {
        return None;
    }
    match (branch.properties.get(content), &branch.not) {
        (Some(inner), None) if branch.properties.len() == 2 => {
            let mut required = [tag, content];
            required.sort_unstable();
            (branch.required == required).then_some(Some(inner))
        }
        (None, Some(not)) if branch.properties.len() == 1 => {
            (branch::required_name(not) == Some(content) && branch.required == [tag]).then_some(None)
        }
        _ => None,
    }
}

/// Returns the branch that the derive generates for the only content of an enum, if the content has no other constraints
/// than required properties.
fn whole(content: &SchemaProps) -> Option<SchemaProps> {
    let format = (content.kind.as_str(), content.format.as_str());
    let formatless = matches!(format, (_, "") | ("integer", "int64") | ("number", "double"));
    let structure = |rest: &mut SchemaProps| {
        clear_object(rest);
        rest.format.clear();
        rest.required.clear();
        rest.items = None;
        rest.additional_properties = None;
        rest.list_type = None;
        rest.list_map_keys.clear();
        rest.map_type = None;
    };
    let fits = formatless && content.required.is_sorted() && has_only(content, structure);
    fits.then(|| SchemaProps { required: content.required.clone(), ..SchemaProps::default() })
}

fn clear_object(schema: &mut SchemaProps) {
    schema.kind.clear();
    schema.properties.clear();
}

/// Returns the descriptions of variants from the description of a tag, which the derive writes as a list.
fn descriptions(text: &str, values: &[&str]) -> Option<Vec<String>> {
    if text.is_empty() {
        return Some(vec![String::new(); values.len()]);
    }
    let mut descriptions: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let start = values.get(descriptions.len()).and_then(|value| line.strip_prefix(&format!("- `{value}`")));
        match (start, descriptions.last_mut()) {
            (Some(""), _) => descriptions.push(String::new()),
            (Some(rest), _) => descriptions.push(rest.strip_prefix(": ")?.to_owned()),
            (None, Some(last)) => last.extend(["\n", line.strip_prefix("  ")?]),
            (None, None) => return None,
        }
    }
    let some = descriptions.iter().any(|text| !text.is_empty());
    (some && descriptions.len() == values.len()).then_some(descriptions)
}

#[cfg(test)]
mod tests {
    use super::descriptions;

    #[test]
    fn lists_are_descriptions_of_variants() {
        let read = |text: &str| descriptions(text, &["a", "b"]);
        assert_eq!(read(""), Some(vec![String::new(), String::new()]));
        assert_eq!(read("- `a`: One.\n  Two.\n- `b`"), Some(vec!["One.\nTwo.".to_owned(), String::new()]));
        for text in ["The type.", "- `a`\n- `b`", "- `a`: One.", "- `b`: One.\n- `a`", "- `a`: One.\nTwo.\n- `b`"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
