//! Lengths, patterns, and formats of strings.

use structural_schema_cel::library::openapi_format::Format;
use structural_schema_documents::openapi::SchemaProps;

use super::kinds::is_string_format;
use super::known::Known;
use super::language::{Language, Search};

impl Known<'_> {
    /// Returns whether the strings are valid for `target`.
    pub(super) fn implies_text(&self, target: &SchemaProps) -> bool {
        self.implies_format(target) && self.implies_language(target)
    }

    fn implies_language(&self, target: &SchemaProps) -> bool {
        if target.pattern.is_empty() && target.max_length.is_none() && target.min_length.is_none() {
            return true;
        }
        let unchanged = |given: &&SchemaProps| {
            (target.pattern.is_empty() || given.pattern == target.pattern)
                && target.max_length.is_none_or(|max| given.max_length.is_some_and(|given| 0 <= given && given <= max))
                && target.min_length.is_none_or(|min| min <= 0 || given.min_length.is_some_and(|given| given >= min))
        };
        self.hold.iter().any(unchanged) || matches!(self.language().search_outside(target), Search::None)
    }

    /// Returns the strings that the lengths and patterns admit, and those of the formats that exclude the empty string.
    pub(crate) fn language(&self) -> Language<'_> {
        let mut language = Language::within(&self.budget);
        for schema in &self.hold {
            language.restrict(schema);
            if let Some(format) = Format::from_name(&schema.format).filter(|_| is_string_format(schema))
                && !format.is_valid("")
            {
                language.exclude_empty();
            }
        }
        language
    }

    fn implies_format(&self, target: &SchemaProps) -> bool {
        if !is_string_format(target) {
            return true;
        }
        let Some(wanted) = Format::from_name(&target.format) else { return true };
        let given = self.hold.iter().filter(|schema| is_string_format(schema));
        wanted == Format::Password
            || given.filter_map(|schema| Format::from_name(&schema.format)).any(|given| is_implied(given, wanted))
    }
}

/// Returns whether every text of one format has the other one.
fn is_implied(given: Format, wanted: Format) -> bool {
    given == wanted
        || matches!(
            (given, wanted),
            (Format::Uuid3 | Format::Uuid4 | Format::Uuid5, Format::Uuid)
                | (Format::Isbn10 | Format::Isbn13, Format::Isbn)
                | (Format::ShortName, Format::LongName)
        )
}
