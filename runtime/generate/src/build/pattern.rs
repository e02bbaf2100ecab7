//! Strings that match a regular expression.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use regex_syntax::hir::{Class, Hir, HirKind, Repetition};
use structural_schema_model::re2;

use crate::random::Random;

/// The maximum number of repetitions in addition to the minimum, unless the length requires more.
const REPETITIONS: usize = 6;

/// A parsed pattern.
pub(crate) struct Pattern {
    hir: Hir,
    /// The characters of each class, by the address of the class. A class may have hundreds of ranges.
    classes: RefCell<HashMap<usize, Rc<Choices>>>,
}

impl Pattern {
    /// Parses a pattern in Go's syntax. Returns `None` if it is invalid.
    pub(crate) fn new(pattern: &str) -> Option<Self> {
        let translated = re2::to_rust_syntax(pattern).ok()?;
        regex_syntax::Parser::new().parse(&translated).ok().map(|hir| Pattern { hir, classes: RefCell::default() })
    }

    /// Returns the approximate size of an automaton for the pattern.
    pub(crate) fn size(&self) -> u64 {
        size(&self.hir)
    }

    /// Generates a string. Small numbers yield short strings. Assertions inside the pattern are ignored, so the caller
    /// checks the result.
    pub(crate) fn generate(&self, random: &mut Random, number: usize, (least, most): (usize, usize)) -> String {
        let classes = &self.classes;
        let mut output = Output { text: String::new(), length: 0, random, number, least, most, classes };
        output.write(&self.hir);
        output.text
    }
}

fn size(hir: &Hir) -> u64 {
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => 1,
        HirKind::Literal(literal) => literal.0.len() as u64,
        HirKind::Class(Class::Unicode(class)) => class.ranges().len() as u64,
        HirKind::Class(Class::Bytes(class)) => class.ranges().len() as u64,
        HirKind::Repetition(repetition) => {
            let times = repetition.max.unwrap_or(repetition.min).max(1);
            size(&repetition.sub).saturating_mul(times.into())
        }
        HirKind::Capture(capture) => size(&capture.sub),
        HirKind::Concat(parts) | HirKind::Alternation(parts) => {
            parts.iter().fold(0, |sum, part| sum.saturating_add(size(part)))
        }
    }
}

struct Output<'r> {
    text: String,
    /// The number of characters of the text.
    length: usize,
    random: &'r mut Random,
    number: usize,
    least: usize,
    most: usize,
    classes: &'r RefCell<HashMap<usize, Rc<Choices>>>,
}

impl Output<'_> {
    fn write(&mut self, hir: &Hir) {
        match hir.kind() {
            HirKind::Empty | HirKind::Look(_) => {}
            HirKind::Literal(literal) => {
                let literal = String::from_utf8_lossy(&literal.0);
                self.length += literal.chars().count();
                self.text.push_str(&literal);
            }
            HirKind::Class(class) => self.class(class),
            HirKind::Repetition(repetition) => self.repeat(repetition),
            HirKind::Capture(capture) => self.write(&capture.sub),
            HirKind::Concat(parts) => parts.iter().for_each(|part| self.write(part)),
            HirKind::Alternation(branches) => {
                let chosen = match self.number {
                    number if number < branches.len() => number,
                    _ => self.random.below(branches.len()),
                };
                self.write(&branches[chosen]);
            }
        }
    }

    fn repeat(&mut self, repetition: &Repetition) {
        let least = repetition.min as usize;
        let most = repetition.max.map_or(usize::MAX, |most| most as usize);
        let missing = self.least.saturating_sub(self.length);
        let added = match self.number {
            0 => 0,
            1 => usize::from(least == 0),
            _ => self.random.below(REPETITIONS),
        };
        let wanted = if self.number.is_multiple_of(2) || missing == 0 { least + added } else { missing };
        for number in 0..wanted.clamp(least, most) {
            if number >= least && self.length >= self.most {
                break;
            }
            self.write(&repetition.sub);
        }
    }

    fn class(&mut self, class: &Class) {
        let address = std::ptr::from_ref(class) as usize;
        let choices =
            Rc::clone(self.classes.borrow_mut().entry(address).or_insert_with(|| Rc::new(Choices::new(class))));
        if let Some(character) = choices.pick(self.random, self.number) {
            self.text.push(character);
            self.length += 1;
        }
    }
}

/// The ranges of characters in a class.
struct Choices {
    /// Letters and digits, or printable ASCII characters if there are none.
    usual: Vec<(char, char)>,
    all: Vec<(char, char)>,
}

impl Choices {
    fn new(class: &Class) -> Self {
        const PREFERRED: [(char, char); 3] = [('a', 'z'), ('0', '9'), ('A', 'Z')];
        let all: Vec<(char, char)> = match class {
            Class::Unicode(class) => class.iter().map(|range| (range.start(), range.end())).collect(),
            Class::Bytes(class) => {
                class.iter().map(|range| (char::from(range.start()), char::from(range.end()))).collect()
            }
        };
        let overlap = |(low, high): (char, char)| {
            all.iter().filter_map(move |&(start, end)| {
                let (start, end) = (start.max(low), end.min(high));
                (start <= end).then_some((start, end))
            })
        };
        let mut usual: Vec<(char, char)> = PREFERRED.into_iter().flat_map(overlap).collect();
        if usual.is_empty() {
            usual = overlap((' ', '~')).collect();
        }
        Choices { usual, all }
    }

    /// Picks a character, preferably a letter or a digit.
    fn pick(&self, random: &mut Random, number: usize) -> Option<char> {
        let is_unusual = self.usual.is_empty() || number > 8 && random.chance(20);
        let ranges = if is_unusual { &self.all } else { &self.usual };
        let (start, end) = *ranges.get(if number < 2 { 0 } else { random.below(ranges.len()) })?;
        let count = (u32::from(end) - u32::from(start)) as usize + 1;
        let offset = if number == 0 { 0 } else { random.below(count.min(64)) };
        char::from_u32(u32::from(start) + u32::try_from(offset).ok()?).or(Some(start))
    }
}
