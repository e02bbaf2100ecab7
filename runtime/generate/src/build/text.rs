//! Strings.

use serde_json::Value;

use super::format::samples;
use super::intersection::{self, intersect};
use super::pattern::Pattern;
use super::{Build, Conjunction};
use crate::options::Fields;

/// The maximum number of strings that are generated from a pattern.
const TRIES: usize = 48;

/// The largest minimum length for which a string is generated.
const MOST_CHARACTERS: usize = 1 << 20;

/// Strings that often satisfy requirements which no keyword describes.
const USUAL: &[&str] = &["sample", "1", "a", "A", "1s", "/sample", "https://example.com/", "example.com", ""];

impl<'g> Build<'g> {
    /// Returns a string, of this length if there is one.
    pub(super) fn text(&mut self, schemas: &Conjunction<'g>, length: Option<usize>) -> Option<String> {
        let least = length.unwrap_or_else(|| schemas.least(|schema| schema.min_length));
        let most = length.unwrap_or_else(|| schemas.most(|schema| schema.max_length));
        if least > most || least > MOST_CHARACTERS {
            return None;
        }
        let fits =
            |text: &str| (length.is_none() || text.chars().count() == least) && self.fits(schemas, &Value::from(text));
        let patterns = schemas.all.iter().map(|schema| schema.pattern.as_str()).filter(|pattern| !pattern.is_empty());
        let mut patterns: Vec<&str> = patterns.collect();
        patterns.sort_by_key(|pattern| std::cmp::Reverse(pattern.len()));
        let formats = schemas.all.iter().map(|schema| schema.format.as_str()).filter(|format| !format.is_empty());
        let formats: Vec<&str> = formats.flat_map(samples).copied().collect();
        let is_random = self.fields == Fields::Random;
        let mut random = self.random.clone();
        let variant = self.variant;
        let start = if is_random { random.below(formats.len().max(1)) } else { variant };
        let formats: Vec<String> =
            (0..formats.len()).map(|at| formats[(start + at) % formats.len()].to_owned()).collect();
        let found = formats.into_iter().find(|text| fits(text)).or_else(|| {
            let mut usual = USUAL.iter().map(|text| sized(text, variant, least, most));
            let plain = if is_random && patterns.is_empty() { None } else { usual.next() };
            let plain = plain.filter(|text| patterns.is_empty() && fits(text));
            plain
                .or_else(|| {
                    patterns.iter().find_map(|pattern| {
                        let pattern = Pattern::new(pattern)?;
                        let mut tries = (0..TRIES).map(|number| {
                            let number = if is_random { number + 2 } else { number };
                            pattern.generate(&mut random, number + variant, (least, most))
                        });
                        tries.find(|text| fits(text))
                    })
                })
                .or_else(|| {
                    let may_intersect = !patterns.is_empty() && self.session.charge(intersection::STEPS);
                    let common =
                        if may_intersect { intersect(self.session.automata(), &patterns, (least, most)) } else { None };
                    common.filter(|text| fits(text))
                })
                .or_else(|| (0..4).map(|_| random_text(&mut random, least, most)).find(|text| is_random && fits(text)))
                .or_else(|| usual.find(|text| fits(text)))
        });
        self.random = random;
        found
    }
}

/// Returns a text with a number that depends on the variant, with a length within the bounds.
fn sized(text: &str, variant: usize, least: usize, most: usize) -> String {
    let mut text = if variant == 0 { text.to_owned() } else { format!("{text}-{}", variant + 1) };
    if text.len() > most {
        let start = text.len() - most;
        text = text[start..].trim_start_matches('-').to_owned();
    }
    while text.len() < least {
        text.push('a');
    }
    text
}

fn random_text(random: &mut crate::random::Random, least: usize, most: usize) -> String {
    const CHARACTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let length = (least + random.below(12)).min(most).max(least);
    (0..length).map(|_| char::from(CHARACTERS[random.below(CHARACTERS.len())])).collect()
}
