//! The names of character sets: POSIX, Perl and Unicode.

use crate::text::same;

/// `\d`
pub(super) const DIGIT: &str = "0-9";
/// `\s`, which has no vertical tab, while `[:space:]` has.
pub(super) const PERL_SPACE: &str = r"\t\n\f\r ";
/// `\w`
pub(super) const WORD: &str = "0-9A-Z_a-z";

/// The sets of `[:name:]`, written as the inside of a class.
const POSIX: &[(&str, &str)] = &[
    ("alnum", "0-9A-Za-z"),
    ("alpha", "A-Za-z"),
    ("ascii", r"\x00-\x7F"),
    ("blank", r"\t "),
    ("cntrl", r"\x00-\x1F\x7F"),
    ("digit", DIGIT),
    ("graph", "!-~"),
    ("lower", "a-z"),
    ("print", " -~"),
    ("punct", r"!-/:-@\[-`\{-~"),
    ("space", r"\t-\r "),
    ("upper", "A-Z"),
    ("word", WORD),
    ("xdigit", "0-9A-Fa-f"),
];

/// The set called `[:name:]`.
pub(super) const fn posix(name: &str) -> Option<&'static str> {
    find(POSIX, name)
}

/// A set of characters that Unicode defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Property {
    /// `Any`, `ASCII` or `Assigned`.
    Special(&'static str),
    /// A general category, by its short name.
    Category(&'static str),
    /// A script.
    Script(&'static str),
}

/// The property that Go finds for the name in `\p{name}`. Case does not matter, nor do spaces, `_` and `-`.
pub(super) const fn property(name: &str) -> Option<Property> {
    let mut buffer = [0; LONGEST];
    let Some(len) = fold(name.as_bytes(), &mut buffer) else { return None };
    let (name, _) = buffer.split_at(len);
    let Ok(name) = core::str::from_utf8(name) else { return None };
    if let Some(special) = find(SPECIAL, name) {
        return Some(Property::Special(special));
    }
    if let Some(category) = find(CATEGORIES, name) {
        return Some(Property::Category(category));
    }
    let mut i = 0;
    while i < SCRIPTS.len() {
        if SCRIPTS[i].len() == name.len() && same(SCRIPTS[i], name) {
            return Some(Property::Script(SCRIPTS[i]));
        }
        i += 1;
    }
    None
}

const fn find(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    let mut i = 0;
    while i < table.len() {
        if table[i].0.len() == name.len() && same(table[i].0, name) {
            return Some(table[i].1);
        }
        i += 1;
    }
    None
}

/// No name in the tables is longer.
const LONGEST: usize = 24;

/// Writes `name` the way the tables do, a capital before small letters, and tells its length.
const fn fold(name: &[u8], into: &mut [u8; LONGEST]) -> Option<usize> {
    let mut len = 0;
    let mut i = 0;
    while i < name.len() {
        if !matches!(name[i], b'_' | b'-' | b' ') {
            if len == LONGEST {
                return None;
            }
            into[len] = if len == 0 { name[i].to_ascii_uppercase() } else { name[i].to_ascii_lowercase() };
            len += 1;
        }
        i += 1;
    }
    Some(len)
}

const SPECIAL: &[(&str, &str)] = &[("Any", "Any"), ("Ascii", "ASCII"), ("Assigned", "Assigned")];

/// Names and aliases of the general categories.
#[rustfmt::skip]
const CATEGORIES: &[(&str, &str)] = &[
    ("C", "C"), ("Casedletter", "LC"), ("Cc", "Cc"), ("Cf", "Cf"), ("Closepunctuation", "Pe"), ("Cn", "Cn"),
    ("Cntrl", "Cc"), ("Co", "Co"), ("Combiningmark", "M"), ("Connectorpunctuation", "Pc"), ("Control", "Cc"),
    ("Cs", "Cs"), ("Currencysymbol", "Sc"), ("Dashpunctuation", "Pd"), ("Decimalnumber", "Nd"), ("Digit", "Nd"),
    ("Enclosingmark", "Me"), ("Finalpunctuation", "Pf"), ("Format", "Cf"), ("Initialpunctuation", "Pi"), ("L", "L"),
    ("Lc", "LC"), ("Letter", "L"), ("Letternumber", "Nl"), ("Lineseparator", "Zl"), ("Ll", "Ll"), ("Lm", "Lm"),
    ("Lo", "Lo"), ("Lowercaseletter", "Ll"), ("Lt", "Lt"), ("Lu", "Lu"), ("M", "M"), ("Mark", "M"),
    ("Mathsymbol", "Sm"), ("Mc", "Mc"), ("Me", "Me"), ("Mn", "Mn"), ("Modifierletter", "Lm"),
    ("Modifiersymbol", "Sk"), ("N", "N"), ("Nd", "Nd"), ("Nl", "Nl"), ("No", "No"), ("Nonspacingmark", "Mn"),
    ("Number", "N"), ("Openpunctuation", "Ps"), ("Other", "C"), ("Otherletter", "Lo"), ("Othernumber", "No"),
    ("Otherpunctuation", "Po"), ("Othersymbol", "So"), ("P", "P"), ("Paragraphseparator", "Zp"), ("Pc", "Pc"),
    ("Pd", "Pd"), ("Pe", "Pe"), ("Pf", "Pf"), ("Pi", "Pi"), ("Po", "Po"), ("Privateuse", "Co"), ("Ps", "Ps"),
    ("Punct", "P"), ("Punctuation", "P"), ("S", "S"), ("Sc", "Sc"), ("Separator", "Z"), ("Sk", "Sk"), ("Sm", "Sm"),
    ("So", "So"), ("Spaceseparator", "Zs"), ("Spacingmark", "Mc"), ("Surrogate", "Cs"), ("Symbol", "S"),
    ("Titlecaseletter", "Lt"), ("Unassigned", "Cn"), ("Uppercaseletter", "Lu"), ("Z", "Z"), ("Zl", "Zl"),
    ("Zp", "Zp"), ("Zs", "Zs"),
];

/// The scripts of Unicode 15.0 whose name is one word. The others exist too, but Go 1.25 and 1.26 do not find them:
/// they drop the `_` from the name that is asked for, and not from the names in their table.
#[rustfmt::skip]
const SCRIPTS: &[&str] = &[
    "Adlam", "Ahom", "Arabic", "Armenian", "Avestan", "Balinese", "Bamum", "Batak", "Bengali", "Bhaiksuki",
    "Bopomofo", "Brahmi", "Braille", "Buginese", "Buhid", "Carian", "Chakma", "Cham", "Cherokee", "Chorasmian",
    "Common", "Coptic", "Cuneiform", "Cypriot", "Cyrillic", "Deseret", "Devanagari", "Dogra", "Duployan", "Elbasan",
    "Elymaic", "Ethiopic", "Georgian", "Glagolitic", "Gothic", "Grantha", "Greek", "Gujarati", "Gurmukhi", "Han",
    "Hangul", "Hanunoo", "Hatran", "Hebrew", "Hiragana", "Inherited", "Javanese", "Kaithi", "Kannada", "Katakana",
    "Kawi", "Kharoshthi", "Khmer", "Khojki", "Khudawadi", "Lao", "Latin", "Lepcha", "Limbu", "Lisu", "Lycian",
    "Lydian", "Mahajani", "Makasar", "Malayalam", "Mandaic", "Manichaean", "Marchen", "Medefaidrin", "Miao", "Modi",
    "Mongolian", "Mro", "Multani", "Myanmar", "Nabataean", "Nandinagari", "Newa", "Nko", "Nushu", "Ogham", "Oriya",
    "Osage", "Osmanya", "Palmyrene", "Phoenician", "Rejang", "Runic", "Samaritan", "Saurashtra", "Sharada", "Shavian",
    "Siddham", "Sinhala", "Sogdian", "Soyombo", "Sundanese", "Syriac", "Tagalog", "Tagbanwa", "Takri", "Tamil",
    "Tangsa", "Tangut", "Telugu", "Thaana", "Thai", "Tibetan", "Tifinagh", "Tirhuta", "Toto", "Ugaritic", "Vai",
    "Vithkuqi", "Wancho", "Yezidi", "Yi",
];
