//! Mutations of text and JSON.

use serde_json::{Map, Number, Value};

use crate::guard::MOST_INPUT;
use crate::random::Random;

/// The format of inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Text. Mutations insert, remove and repeat tokens.
    Text,
    /// JSON. Most mutations keep it valid.
    Json,
}

/// Creates inputs from seeds.
pub(crate) struct Mutator {
    form: Form,
    seeds: Vec<Vec<u8>>,
    trees: Vec<Value>,
    words: Vec<String>,
}

/// Texts that are special in some format.
const TOKENS: &[&str] = &[
    "0",
    "-1",
    "1",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e400",
    "5e-324",
    "0.1",
    "NaN",
    "null",
    "true",
    "\"\"",
    "''",
    "{}",
    "[]",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    ":",
    ",",
    ".",
    "..",
    "-",
    "+",
    "*",
    "?",
    "|",
    "||",
    "&&",
    "==",
    "!",
    "%",
    "$",
    "^",
    "\\",
    "\\u0000",
    "\\ud800",
    "\\x9b",
    "\n",
    "\r\n",
    "\t",
    " ",
    "  ",
    "---\n",
    "...\n",
    "- ",
    "? ",
    "&a ",
    "*a",
    "<<: *a",
    "!!str ",
    "|-\n",
    ">\n",
    "# ",
    "'",
    "\"",
    "`",
    "\u{0}",
    "\u{1b}[31m",
    "\u{85}",
    "\u{feff}",
    "\u{2028}",
    "é",
    "😀",
    "\u{10ffff}",
    "self",
    "oldSelf",
    "self.",
    ".all(x, ",
    ".map(x, ",
    ".exists(x, ",
    "has(",
    "size()",
    "{1000}",
    "{1,}",
    "(?i)",
    "\\pL",
    "[^a]",
    "(a|b)*",
    "#[structural(",
    "#[serde(",
    "Option<",
    "Vec<",
    "r#type",
    "'static",
];

impl Mutator {
    pub(crate) fn new(form: Form, mut seeds: Vec<Vec<u8>>, words: Vec<String>) -> Self {
        seeds.retain(|seed| seed.len() <= MOST_INPUT);
        if seeds.is_empty() {
            seeds.push(Vec::new());
        }
        let trees = match form {
            Form::Json => seeds.iter().filter_map(|seed| serde_json::from_slice(seed).ok()).collect(),
            Form::Text => Vec::new(),
        };
        Mutator { form, seeds, trees, words }
    }

    /// Returns the seeds, which are the first inputs.
    pub(crate) fn seeds(&self) -> Vec<Vec<u8>> {
        self.seeds.clone()
    }

    /// Returns a new input.
    pub(crate) fn input(&self, random: &mut Random) -> Vec<u8> {
        let mut input = match self.form {
            Form::Json if !self.trees.is_empty() && !random.once_in(12) => self.tree(random),
            Form::Json | Form::Text => self.text(random),
        };
        input.truncate(MOST_INPUT);
        input
    }

    fn text(&self, random: &mut Random) -> Vec<u8> {
        let mut input = random.pick(&self.seeds).cloned().unwrap_or_default();
        for _ in 0..=random.below(4) {
            self.text_once(&mut input, random);
        }
        input
    }

    fn text_once(&self, input: &mut Vec<u8>, random: &mut Random) {
        let start = random.below(input.len() + 1);
        let length = if random.once_in(4) { random.below(input.len() + 1) } else { random.below(12) };
        let end = (start + length).min(input.len());
        match random.below(10) {
            // Rarely repeats a part up to the size limit, because resource exhaustion needs large inputs.
            0 if random.once_in(24) => {
                let part = input[start..end].to_vec();
                let times = 1 + random.below(MOST_INPUT / (part.len() + 1));
                input.splice(start..end, part.repeat(times));
            }
            0 => {
                let part = input[start..end].repeat(1 + random.below(4));
                input.splice(start..end, part);
            }
            1 | 2 => {
                input.splice(start..end, []);
            }
            3 => {
                if let Some(byte) = input.get_mut(start) {
                    *byte ^= 1 << random.below(8);
                }
            }
            4 | 5 => {
                let other = random.pick(&self.seeds).map_or(&[][..], Vec::as_slice);
                let from = random.below(other.len() + 1);
                let to = (from + random.below(64)).min(other.len());
                input.splice(start..end, other[from..to].iter().copied());
            }
            6 => {
                if let Some(word) = random.pick(&self.words) {
                    input.splice(start..end, word.bytes());
                }
            }
            _ => {
                if let Some(token) = random.pick(TOKENS) {
                    let end = if random.once_in(2) { start } else { end };
                    input.splice(start..end, token.bytes());
                }
            }
        }
    }

    fn tree(&self, random: &mut Random) -> Vec<u8> {
        let mut tree = random.pick(&self.trees).cloned().unwrap_or_default();
        for _ in 0..=random.below(4) {
            let nodes = count(&tree);
            let other = random.pick(&self.trees);
            let mut at = random.below(nodes);
            // Rarely creates deep or wide values.
            let size = if random.once_in(200) { 3000 } else { 4 };
            at_node(&mut tree, &mut at, &mut |node| self.node_once(node, other, size, random));
        }
        serde_json::to_vec(&tree).unwrap_or_default()
    }

    fn node_once(&self, node: &mut Value, other: Option<&Value>, size: usize, random: &mut Random) {
        match (random.below(8), node) {
            (0 | 1, Value::Object(members)) => self.member_once(members, other, random),
            (0 | 1, Value::Array(items)) => {
                let at = random.below(items.len());
                match random.below(3) {
                    0 if !items.is_empty() => drop(items.remove(at)),
                    1 if !items.is_empty() => {
                        let item = items[at].clone();
                        items.extend(std::iter::repeat_n(item, 1 + random.below(size)));
                    }
                    _ => items.push(self.scalar(random)),
                }
            }
            (0..=3, Value::String(text)) => {
                let mut bytes = std::mem::take(text).into_bytes();
                self.text_once(&mut bytes, random);
                bytes.truncate(MOST_INPUT / 2);
                *text = String::from_utf8_lossy(&bytes).into_owned();
            }
            (2, node) => {
                let inner = node.take();
                *node = (0..=random.below(size)).fold(inner, |inner, _| match random.below(2) {
                    0 => Value::Array(vec![inner]),
                    _ => Value::Object(Map::from_iter([(self.word(random), inner)])),
                });
            }
            (3 | 4, node) => {
                if let Some(other) = other {
                    let mut at = random.below(count(other));
                    *node = nth(other, &mut at).cloned().unwrap_or_default();
                }
            }
            (_, node) => *node = self.scalar(random),
        }
    }

    fn member_once(&self, members: &mut Map<String, Value>, other: Option<&Value>, random: &mut Random) {
        let key = members.keys().nth(random.below(members.len())).cloned().unwrap_or_default();
        match random.below(4) {
            0 => drop(members.remove(&key)),
            1 => {
                let value = members.remove(&key).unwrap_or_default();
                members.insert(self.word(random), value);
            }
            2 => {
                if let Some(Value::Object(others)) = other.and_then(|other| {
                    let mut at = random.below(count(other));
                    nth(other, &mut at)
                }) {
                    members.extend(others.iter().take(8).map(|(key, value)| (key.clone(), value.clone())));
                }
            }
            _ => {
                members.insert(self.word(random), self.scalar(random));
            }
        }
    }

    fn word(&self, random: &mut Random) -> String {
        random.pick(&self.words).cloned().unwrap_or_default()
    }

    fn scalar(&self, random: &mut Random) -> Value {
        match random.below(8) {
            0 => Value::Null,
            1 => Value::Bool(random.once_in(2)),
            2 => Value::from(random.below(5)),
            3 => Value::from(random.next().cast_signed() >> random.below(64)),
            4 => Number::from_f64(f64::from_bits(random.next())).map_or(Value::Null, Value::Number),
            5 => Value::Array(Vec::new()),
            6 => random.pick(TOKENS).map_or(Value::Null, |token| Value::from(*token)),
            _ => Value::String(self.word(random)),
        }
    }
}

/// Returns the number of values in a tree.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

/// Calls `change` with the value at the index `at`.
fn at_node(value: &mut Value, at: &mut usize, change: &mut dyn FnMut(&mut Value)) -> bool {
    if *at == 0 {
        change(value);
        return true;
    }
    *at -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| at_node(item, at, change)),
        Value::Object(members) => members.values_mut().any(|member| at_node(member, at, change)),
        _ => false,
    }
}

/// Returns the value at the index `at`.
fn nth<'v>(value: &'v Value, at: &mut usize) -> Option<&'v Value> {
    if *at == 0 {
        return Some(value);
    }
    *at -= 1;
    match value {
        Value::Array(items) => items.iter().find_map(|item| nth(item, at)),
        Value::Object(members) => members.values().find_map(|member| nth(member, at)),
        _ => None,
    }
}
