//! Sets of strings: patterns by automata, with lengths.

use std::collections::{HashSet, VecDeque};
use std::rc::Rc;

use regex_automata::Anchored;
use regex_automata::dfa::dense::{Builder, Config, DFA};
use regex_automata::dfa::{Automaton as _, StartKind};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_model::re2::to_rust_syntax;

use super::budget::Budget;

/// The automaton of a pattern.
pub(super) type Table = DFA<Vec<u32>>;

/// The maximum size of an automaton in bytes, and of the memory for building it.
const TABLE_LIMIT: usize = 1 << 20;

/// The maximum length of a string without patterns.
const MOST_CHARACTERS: usize = 1 << 20;

/// The maximum number of patterns in one search.
const MOST_PATTERNS: usize = 8;

/// The maximum number of states of a search.
const STATE_LIMIT: usize = 60_000;

/// The number of transitions of an automaton that count as a state.
const TRANSITIONS_PER_STATE: usize = 16;

/// The result of a search for a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// There is no such string. This is a proof.
    None,
    /// A string, as short as possible.
    Found(String),
    /// The search would take too long.
    Unknown,
}

/// A set of strings: those that match all patterns and have an allowed length.
#[derive(Clone, Debug)]
pub(crate) struct Language<'a> {
    patterns: Vec<&'a str>,
    min: usize,
    max: Option<usize>,
    budget: &'a Budget,
}

impl<'a> Language<'a> {
    /// Returns all strings. Searches take their work from the budget.
    pub(crate) fn within(budget: &'a Budget) -> Self {
        Language { patterns: Vec::new(), min: 0, max: None, budget }
    }

    /// Removes the strings that the lengths and the pattern of a schema do not allow.
    pub(crate) fn restrict(&mut self, schema: &'a SchemaProps) {
        if !schema.pattern.is_empty() && !self.patterns.contains(&schema.pattern.as_str()) {
            self.patterns.push(&schema.pattern);
        }
        self.min = self.min.max(count(schema.min_length).unwrap_or(0));
        if let Some(max) = count(schema.max_length) {
            self.max = Some(self.max.map_or(max, |given| given.min(max)));
        }
    }

    pub(crate) fn exclude_empty(&mut self) {
        self.min = self.min.max(1);
    }

    /// Searches for a string in this set that the lengths or the pattern of `target` do not allow.
    pub(crate) fn search_outside(&self, target: &SchemaProps) -> Search {
        let max = target.max_length;
        if max.is_some_and(|max| max < 0) {
            return Search::Unknown;
        }
        let (min, max) = (count(target.min_length).unwrap_or(0), count(max));
        let questions = [
            (min > self.min).then(|| self.search(None, self.min, Some(min - 1))),
            max.filter(|max| self.max.is_none_or(|given| given > *max)).map(|max| self.search(None, max + 1, self.max)),
            (!target.pattern.is_empty() && !self.patterns.contains(&target.pattern.as_str()))
                .then(|| self.search(Some(&target.pattern), self.min, self.max)),
        ];
        let mut answer = Search::None;
        for found in questions.into_iter().flatten() {
            match found {
                Search::Found(text) => return Search::Found(text),
                Search::Unknown => answer = Search::Unknown,
                Search::None => {}
            }
        }
        answer
    }

    /// Searches for a string with a length between `min` and `max` that matches all patterns, but not `outside`.
    fn search(&self, outside: Option<&str>, min: usize, max: Option<usize>) -> Search {
        let min = min.max(self.min);
        let max = match (max, self.max) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        if max.is_some_and(|max| max < min) {
            return Search::None;
        }
        if self.patterns.is_empty() && outside.is_none() {
            return if min > MOST_CHARACTERS { Search::Unknown } else { Search::Found("a".repeat(min)) };
        }
        if self.patterns.len() > MOST_PATTERNS {
            return Search::Unknown;
        }
        let mut automata = Vec::new();
        for pattern in &self.patterns {
            let Some(automaton) = self.budget.automaton(pattern) else { return Search::Unknown };
            automata.push(automaton);
        }
        let outside = match outside {
            Some(pattern) => match self.budget.automaton(pattern) {
                Some(automaton) => Some(automaton),
                None => return Search::Unknown,
            },
            None => None,
        };
        // A search without lengths has fewer states. If it finds no string, there is none with lengths either.
        let product = |min, max| Product::new(&automata, outside.as_deref(), min, max);
        let free = product(0, None).search(self.budget);
        let fits = |text: &str| {
            let length = text.chars().count();
            length >= min && max.is_none_or(|max| length <= max)
        };
        match free {
            Search::None => Search::None,
            Search::Found(text) if fits(&text) => Search::Found(text),
            _ => product(min, max).search(self.budget),
        }
    }
}

fn count(limit: Option<i64>) -> Option<usize> {
    limit.and_then(|limit| usize::try_from(limit).ok())
}

/// Compiles a pattern in Go's syntax. Returns `None` if the automaton would be too large, or cannot decide alone.
pub(super) fn automaton(pattern: &str) -> Option<Table> {
    // `\B` may match inside of a character, which the server does not accept.
    let translated = to_rust_syntax(pattern).ok().filter(|translated| !translated.contains("\\B"))?;
    let config = Config::new()
        .start_kind(StartKind::Unanchored)
        .accelerate(false)
        .minimize(false)
        .dfa_size_limit(Some(TABLE_LIMIT))
        .determinize_size_limit(Some(TABLE_LIMIT));
    let states = thompson::Config::new().which_captures(WhichCaptures::None).nfa_size_limit(Some(TABLE_LIMIT));
    Builder::new().configure(config).thompson(states).build(&translated).ok()
}

/// The state of one automaton after a part of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum State {
    /// The string may still match.
    Open(StateID),
    /// The string matches, regardless of what follows.
    Matched,
    /// The string does not match, regardless of what follows.
    Dead,
}

/// The states of all automata, the length so far, and the expected continuation of a character.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct States {
    automata: Vec<State>,
    length: usize,
    utf8: Utf8,
}

/// The bytes that may follow in a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Utf8 {
    /// The number of continuation bytes.
    left: u8,
    /// The range of the next continuation byte.
    from: u8,
    to: u8,
}

impl Utf8 {
    const START: Utf8 = Utf8 { left: 0, from: 0x80, to: 0xBF };

    /// Returns a number that is equal for bytes that may stand at the same places.
    fn class(byte: u8) -> usize {
        const FIRST: [u8; 13] = [0x80, 0x90, 0xA0, 0xC0, 0xC2, 0xE0, 0xE1, 0xED, 0xEE, 0xF0, 0xF1, 0xF4, 0xF5];
        FIRST.iter().filter(|first| byte >= **first).count()
    }

    /// Returns the state after a byte, if it may follow.
    fn next(self, byte: u8) -> Option<Self> {
        if self.left > 0 {
            return (self.from..=self.to).contains(&byte).then_some(Utf8 { left: self.left - 1, ..Utf8::START });
        }
        let (left, from, to) = match byte {
            0x00..=0x7F => (0, 0x80, 0xBF),
            0xC2..=0xDF => (1, 0x80, 0xBF),
            0xE0 => (2, 0xA0, 0xBF),
            0xED => (2, 0x80, 0x9F),
            0xE1..=0xEF => (2, 0x80, 0xBF),
            0xF0 => (3, 0x90, 0xBF),
            0xF1..=0xF3 => (3, 0x80, 0xBF),
            0xF4 => (3, 0x80, 0x8F),
            _ => return None,
        };
        Some(Utf8 { left, from, to })
    }
}

/// A search through the product of several automata.
struct Product<'p> {
    inside: &'p [Rc<Table>],
    outside: Option<&'p Table>,
    min: usize,
    max: Option<usize>,
    /// One byte of each class. All automata treat the bytes of a class alike.
    bytes: Vec<u8>,
}

impl<'p> Product<'p> {
    fn new(inside: &'p [Rc<Table>], outside: Option<&'p Table>, min: usize, max: Option<usize>) -> Self {
        let mut product = Product { inside, outside, min, max, bytes: Vec::new() };
        let mut classes = HashSet::new();
        let class = |byte: u8| {
            let automata: Vec<u8> = product.automata().map(|table| table.byte_classes().get(byte)).collect();
            (Utf8::class(byte), automata)
        };
        product.bytes = preferred_bytes().filter(|byte| classes.insert(class(*byte))).collect();
        product
    }

    fn automata(&self) -> impl Iterator<Item = &'p Table> {
        self.inside.iter().map(|table| &**table).chain(self.outside)
    }

    fn search(&self, budget: &Budget) -> Search {
        let starts = self.automata().map(|table| {
            let state = table.start_state(&start::Config::new().anchored(Anchored::No)).ok()?;
            classified(table, state)
        });
        let Some(automata) = starts.collect::<Option<Vec<_>>>() else { return Search::Unknown };
        let automata_count = automata.len();
        let mut visited = vec![(States { automata, length: 0, utf8: Utf8::START }, None)];
        let mut seen = HashSet::from([visited[0].0.clone()]);
        let mut queue = VecDeque::from([0_usize]);
        let transitions = 1 + (self.bytes.len() * automata_count / TRANSITIONS_PER_STATE) as u64;
        while let Some(at) = queue.pop_front() {
            if self.accepts(&visited[at].0) {
                return text(&visited, at).map_or(Search::Unknown, Search::Found);
            }
            if !budget.charge_states(transitions) {
                return Search::Unknown;
            }
            for byte in self.bytes.iter().copied() {
                let next = match self.next(&visited[at].0, byte) {
                    Step::To(next) => next,
                    Step::Nowhere => continue,
                    Step::Unknown => return Search::Unknown,
                };
                if seen.insert(next.clone()) {
                    if visited.len() >= STATE_LIMIT {
                        return Search::Unknown;
                    }
                    visited.push((next, Some((at, byte))));
                    queue.push_back(visited.len() - 1);
                }
            }
        }
        Search::None
    }

    fn next(&self, states: &States, byte: u8) -> Step {
        let Some(utf8) = states.utf8.next(byte) else { return Step::Nowhere };
        let mut length = states.length;
        if states.utf8.left == 0 {
            if self.max.is_some_and(|max| length >= max) {
                return Step::Nowhere;
            }
            // Lengths above the limits are equivalent.
            length = (length + 1).min(self.max.map_or(self.min, |max| max.max(self.min)));
        }
        let mut automata = Vec::with_capacity(states.automata.len());
        for (table, state) in self.automata().zip(&states.automata) {
            let next = match *state {
                State::Open(state) => match classified(table, table.next_state(state, byte)) {
                    Some(next) => next,
                    None => return Step::Unknown,
                },
                decided => decided,
            };
            automata.push(next);
        }
        let (inside, outside) = automata.split_at(self.inside.len());
        if inside.contains(&State::Dead) || outside.contains(&State::Matched) {
            return Step::Nowhere;
        }
        Step::To(States { automata, length, utf8 })
    }

    fn accepts(&self, states: &States) -> bool {
        let matches = |table: &Table, state: &State| match *state {
            State::Open(state) => table.is_match_state(table.next_eoi_state(state)),
            State::Matched => true,
            State::Dead => false,
        };
        let (inside, outside) = states.automata.split_at(self.inside.len());
        states.utf8.left == 0
            && states.length >= self.min
            && self.inside.iter().zip(inside).all(|(table, state)| matches(table, state))
            && !self.outside.iter().zip(outside).any(|(table, state)| matches(table, state))
    }
}

enum Step {
    To(States),
    Nowhere,
    Unknown,
}

/// Returns `None` if the automaton cannot decide.
fn classified(table: &Table, state: StateID) -> Option<State> {
    if table.is_quit_state(state) {
        None
    } else if table.is_match_state(state) {
        Some(State::Matched)
    } else if table.is_dead_state(state) {
        Some(State::Dead)
    } else {
        Some(State::Open(state))
    }
}

/// Returns all bytes. Letters and digits come first, so that results are readable.
fn preferred_bytes() -> impl Iterator<Item = u8> {
    let readable = (b'a'..=b'z').chain(b'0'..=b'9').chain(b'A'..=b'Z').chain(b'!'..=b'/');
    readable.chain((0..=u8::MAX).filter(|byte| !byte.is_ascii_alphanumeric() && !(b'!'..=b'/').contains(byte)))
}

/// Returns the string that leads to a state.
fn text(visited: &[(States, Option<(usize, u8)>)], end: usize) -> Option<String> {
    let (mut bytes, mut at) = (Vec::new(), end);
    while let Some((before, byte)) = visited[at].1 {
        bytes.push(byte);
        at = before;
    }
    bytes.reverse();
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use structural_schema_documents::limits::Limits;

    use super::*;

    fn schema(pattern: &str, min: Option<i64>, max: Option<i64>) -> SchemaProps {
        SchemaProps { pattern: pattern.to_owned(), min_length: min, max_length: max, ..SchemaProps::default() }
    }

    fn outside(old: &SchemaProps, new: &SchemaProps) -> Search {
        let budget = Budget::new(&Limits::DEFAULT);
        let mut language = Language::within(&budget);
        language.restrict(old);
        language.search_outside(new)
    }

    fn found(text: &str) -> Search {
        Search::Found(text.to_owned())
    }

    #[test]
    fn patterns_are_compared_as_languages() {
        for (old, new, answer) in [
            ("^[a-c]+$", "^[a-z]+$", Search::None),
            ("^[a-z]+$", "^[a-c]+$", found("d")),
            ("^v[0-9]+$", "^v", Search::None),
            ("^v", "^v[0-9]+$", found("v")),
            ("^(a|b)$", "^[ab]$", Search::None),
            ("a", "b", found("a")),
            ("^\\pL$", "^[a-z]$", found("A")),
            ("^[^a]$", "^[^b]$", found("b")),
            ("^$", "^a*$", Search::None),
        ] {
            assert_eq!(outside(&schema(old, None, None), &schema(new, None, None)), answer, "{old} {new}");
        }
    }

    #[test]
    fn lengths_and_patterns_work_together() {
        let label = "^[a-z]{1,3}$";
        assert_eq!(outside(&schema(label, None, None), &schema("", Some(1), Some(3))), Search::None);
        assert_eq!(outside(&schema(label, None, None), &schema("", None, Some(2))), found("aaa"));
        assert_eq!(outside(&schema(label, Some(2), None), &schema("", Some(2), Some(3))), Search::None);
        assert_eq!(outside(&schema("", None, Some(4)), &schema("", None, Some(2))), found("aaa"));
        assert_eq!(outside(&schema("", None, Some(3)), &schema("^[a-z]{0,3}$", None, None)), found("0"));
        assert_eq!(outside(&schema("^[a-z]*$", None, Some(3)), &schema("^[a-z]{0,3}$", None, None)), Search::None);
        // Lengths are in characters.
        assert_eq!(outside(&schema("^ä+$", None, Some(2)), &schema("^ää?$", None, None)), Search::None);
    }
}
