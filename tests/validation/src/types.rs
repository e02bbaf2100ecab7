//! Types that require or forbid properties in every supported form, and similar types.
#![expect(missing_docs, dead_code, reason = "the names of the types describe them")]

use structural_schema::StructuralSchema;

/// Two variants have `name`, and `Three` has no fields.
#[derive(StructuralSchema)]
#[serde(tag = "type")]
pub enum Overlapping {
    One { name: String, size: Option<u8> },
    Two { name: Option<String>, place: String },
    Three,
}

/// Each variant forbids the fields of the other variants.
#[derive(StructuralSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Strict {
    One { name: String, size: Option<u8> },
    Two { name: String, place: String },
}

/// Any other tag selects the last variant.
#[derive(StructuralSchema)]
#[serde(tag = "type")]
pub enum WithOther {
    One {
        name: String,
    },
    #[serde(other)]
    Other,
}

#[derive(StructuralSchema)]
#[serde(tag = "type", content = "content")]
pub enum Adjacent {
    One { name: String },
    Two { place: String },
    Three,
}

#[derive(StructuralSchema)]
#[serde(untagged)]
pub enum Untagged {
    One { name: String },
    Two { place: String, size: u8 },
}

#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub enum External {
    One(Overlapping),
    Two {
        place: String,
    },
    #[serde(rename = "3")]
    Three(u8),
}

/// A struct with two flattened enums between other fields.
#[derive(StructuralSchema)]
pub struct Flattened {
    before: u8,
    #[serde(flatten)]
    union: Overlapping,
    between: Option<String>,
    #[serde(flatten)]
    external: External,
    after: Option<u8>,
}

/// A struct with an optional flattened enum.
#[derive(StructuralSchema)]
pub struct FlattenedOption {
    before: u8,
    #[serde(flatten)]
    external: Option<External>,
}

/// A struct with several attributes of each kind that restrict which fields may be set.
#[derive(StructuralSchema)]
#[structural(exactly_one_of("a", "b"), at_most_one_of("c", "d"), at_least_one_of("d", "e"))]
#[structural(not(required_properties("b", "d")))]
pub struct Choices {
    a: Option<u8>,
    b: Option<u8>,
    c: Option<u8>,
    d: Option<u8>,
    e: Option<u8>,
}

/// A struct that allows unknown fields.
#[derive(StructuralSchema)]
#[structural(preserve_unknown_fields, any_of({required_properties("a")}, {min_properties = 3}))]
pub struct Open {
    a: Option<u8>,
    b: u8,
}

/// A condition on a property that does not select exactly one value.
#[derive(StructuralSchema)]
#[structural(any_of({property("word", enumeration("a", "b"))}, {required_properties("word")}))]
pub struct Conditional {
    #[structural(enumeration("a", "b", "c"))]
    word: Option<String>,
}

/// Nullable objects, enums and lists.
#[derive(StructuralSchema)]
pub struct Nullable {
    unions: Vec<Option<Overlapping>>,
    words: Vec<Option<Word>>,
    #[structural(nullable)]
    word: Option<Word>,
    #[structural(nullable)]
    choices: Option<Choices>,
}

#[derive(StructuralSchema)]
pub enum Word {
    #[serde(rename = "a")]
    A,
    #[serde(rename = "é")]
    B,
    #[serde(rename = "")]
    Empty,
}

/// Strings with all constraints for strings.
#[derive(StructuralSchema)]
pub struct Texts {
    #[structural(min_length = 1, max_length = 3, pattern = "^[aé]*$")]
    short: String,
    #[structural(items(pattern = "[a-c]{2}|é$"))]
    list: Vec<String>,
    #[structural(pattern = r"^\pL+$")]
    letters: Option<String>,
    #[structural(format = "date-time")]
    time: Option<String>,
    #[structural(format = "ipv4", nullable)]
    address: Option<String>,
    #[structural(format = "something")]
    unknown: Option<String>,
}

macro_rules! wide {
    ($($required:ident)*; $($optional:ident)*) => {
        /// A struct with more fields than a machine word has bits.
        #[derive(StructuralSchema)]
        pub struct Wide {
            $($required: u8,)*
            $($optional: Option<u8>,)*
        }

        /// The fields of `Wide`, with the required fields last.
        #[derive(StructuralSchema)]
        pub struct WideAtLast {
            $($optional: Option<u8>,)*
            $($required: u8,)*
        }
    };
}

wide! {
    r0 r1 r2 r3;
    a0 a1 a2 a3 a4 a5 a6 a7 b0 b1 b2 b3 b4 b5 b6 b7 c0 c1 c2 c3 c4 c5 c6 c7 d0 d1 d2 d3 d4 d5 d6 d7
    e0 e1 e2 e3 e4 e5 e6 e7 f0 f1 f2 f3 f4 f5 f6 f7 g0 g1 g2 g3 g4 g5 g6 g7 h0 h1 h2 h3 h4 h5 h6 h7
}
