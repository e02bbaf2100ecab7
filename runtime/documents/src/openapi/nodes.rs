//! Operations that visit every node of a schema: removing and adding descriptions.

use std::mem;

use super::props::{Items, SchemaOrBool, SchemaProps};

impl SchemaProps {
    /// Removes the descriptions of all nodes below this one. The description of this node stays.
    ///
    /// The descriptions of a pod template take about 400 kB.
    pub fn drop_inner_descriptions(&mut self) {
        let own = mem::take(&mut self.description);
        self.visit_structure(&mut |schema| schema.description.clear());
        self.description = own;
    }

    /// Shortens the descriptions of all nodes to at most `max` characters. Cuts between words if possible, and ends a cut
    /// description with `…`. A maximum of 0 removes all descriptions.
    pub fn shorten_descriptions(&mut self, max: usize) {
        self.visit_structure(&mut |schema| shorten(&mut schema.description, max));
    }

    /// Adds descriptions from another schema with the same structure. A node that has a description keeps it.
    ///
    /// Schemas of k8s-openapi's types have no descriptions here. Their texts are part of k8s-openapi itself, which
    /// provides them through its `schemars` feature:
    ///
    /// ```
    /// use structural_schema::openapi::SchemaProps;
    ///
    /// let mut schema: SchemaProps = serde_json::from_value(serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"name": {"type": "string"}, "image": {"type": "string", "description": "Ours."}},
    /// }))?;
    /// let described: SchemaProps = serde_json::from_value(serde_json::json!({
    ///     "description": "A container.",
    ///     "properties": {"name": {"description": "The name."}, "image": {"description": "Theirs."}},
    /// }))?;
    /// schema.fill_descriptions(&described);
    /// assert_eq!(schema.description, "A container.");
    /// assert_eq!(schema.properties["name"].description, "The name.");
    /// assert_eq!(schema.properties["image"].description, "Ours.");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn fill_descriptions(&mut self, source: &SchemaProps) {
        if self.description.is_empty() {
            self.description.clone_from(&source.description);
        }
        for (name, property) in &mut self.properties {
            if let Some(source) = source.properties.get(name) {
                property.fill_descriptions(source);
            }
        }
        if let (Some(Items::Schema(items)), Some(Items::Schema(source))) = (&mut self.items, &source.items) {
            items.fill_descriptions(source);
        }
        if let (Some(SchemaOrBool::Schema(values)), Some(SchemaOrBool::Schema(source))) =
            (&mut self.additional_properties, &source.additional_properties)
        {
            values.fill_descriptions(source);
        }
    }

    /// Visits this node and all nodes below it that give values a structure, parents before children. Nodes under
    /// `allOf`, `anyOf`, `oneOf`, and `not` are not visited.
    pub(crate) fn visit_structure(&mut self, visit: &mut dyn FnMut(&mut SchemaProps)) {
        visit(self);
        match &mut self.items {
            Some(Items::Schema(items)) => items.visit_structure(visit),
            Some(Items::Array(items)) => items.iter_mut().for_each(|items| items.visit_structure(visit)),
            None => {}
        }
        self.properties.values_mut().for_each(|property| property.visit_structure(visit));
        if let Some(SchemaOrBool::Schema(values)) = &mut self.additional_properties {
            values.visit_structure(visit);
        }
    }

    /// Visits this node and all nodes below it, including those under `allOf`, `anyOf`, `oneOf`, and `not`.
    #[cfg(feature = "documents")]
    pub(crate) fn visit_nodes(&mut self, visit: &mut dyn FnMut(&mut SchemaProps)) {
        self.visit_structure(&mut |schema| {
            visit(schema);
            let junctors = [&mut schema.all_of, &mut schema.any_of, &mut schema.one_of];
            junctors.into_iter().flatten().for_each(|schema| schema.visit_nodes(visit));
            if let Some(not) = &mut schema.not {
                not.visit_nodes(visit);
            }
        });
    }
}

/// Shortens a text to at most `max` characters.
fn shorten(text: &mut String, max: usize) {
    if text.chars().count() <= max {
        return;
    }
    let Some(before_mark) = max.checked_sub(1) else { return text.clear() };
    let end = text.char_indices().nth(before_mark).map_or(text.len(), |(at, _)| at);
    let at_word = text[end..].starts_with(char::is_whitespace);
    let word = if at_word { Some(end) } else { text[..end].rfind(char::is_whitespace) };
    let kept = text[..word.unwrap_or(end)].trim_end().len();
    // A text that starts with spaces has no word to keep.
    text.truncate(if kept == 0 { end } else { kept });
    text.push('…');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_cut_between_words() {
        for (text, max, shortened) in [
            ("", 0, ""),
            ("one two", 0, ""),
            ("one two", 7, "one two"),
            ("one two three", 8, "one two…"),
            ("one two three", 7, "one…"),
            ("one\n\ntwo three", 6, "one…"),
            ("verylongword", 5, "very…"),
            ("größer als", 7, "größer…"),
            ("ab", 1, "…"),
        ] {
            let mut schema = SchemaProps { description: text.to_owned(), ..SchemaProps::default() };
            schema.shorten_descriptions(max);
            assert_eq!(schema.description, shortened, "{text:?} {max}");
        }
    }

    #[test]
    fn inner_descriptions_are_shortened_too() {
        let inner = SchemaProps { description: "one two".to_owned(), ..SchemaProps::of_type("string") };
        let items = Some(Items::Schema(Box::new(inner)));
        let mut schema = SchemaProps { items, ..SchemaProps::of_type("array") };
        schema.shorten_descriptions(4);
        assert_eq!(schema.item().map(|item| item.description.as_str()), Some("one…"));
    }
}
