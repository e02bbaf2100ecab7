//! Finds the nearest candidate for "did you mean …?" suggestions.

use structural_schema_model::nearest::edits;

/// Returns the candidate that differs from `word` by the fewest edits, if it is close enough to be a typo.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = candidates.into_iter().filter_map(|candidate| Some((edits(word, candidate)?, candidate)));
    near.min_by_key(|(edits, _)| *edits).map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_error_finds_its_word() {
        let words = ["minimum", "maximum", "max_items"];
        assert_eq!(nearest("minimun", words), Some("minimum"));
        assert_eq!(nearest("maxItems", words), Some("max_items"));
        assert_eq!(nearest("colour", words), None);
    }
}
