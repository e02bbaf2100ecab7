//! The names of POSIX, Perl and Unicode character sets.

use core::cmp::Ordering;

use crate::text::same;

/// `\d`
pub(super) const DIGIT: &str = "0-9";
/// `\s`. Unlike `[:space:]`, it does not include the vertical tab.
pub(super) const PERL_SPACE: &str = r"\t\n\f\r ";
/// `\w`
pub(super) const WORD: &str = "0-9A-Z_a-z";

/// The sets of `[:name:]` in class syntax, without brackets.
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

/// Returns the set `[:name:]`.
pub(super) const fn posix(name: &str) -> Option<&'static str> {
    let mut i = 0;
    while i < POSIX.len() {
        if same(POSIX[i].0, name) {
            return Some(POSIX[i].1);
        }
        i += 1;
    }
    None
}

/// A Unicode character property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Property {
    /// `Any`, `ASCII` or `Assigned`.
    Special(&'static str),
    /// A general category, by its short name.
    Category(&'static str),
    /// A script.
    Script(&'static str),
}

/// Returns the property that Go finds for `\p{name}`. Case, spaces, `_` and `-` are ignored.
pub(super) const fn property(name: &str) -> Option<Property> {
    let mut buffer = [0; LONGEST];
    let Some(len) = fold(name.as_bytes(), &mut buffer) else { return None };
    let (name, _) = buffer.split_at(len);
    let (mut low, mut high) = (0, PROPERTIES.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        match compare(name, PROPERTIES[middle].0.as_bytes()) {
            Ordering::Less => high = middle,
            Ordering::Equal => return Some(PROPERTIES[middle].1),
            Ordering::Greater => low = middle + 1,
        }
    }
    None
}

const fn compare(a: &[u8], b: &[u8]) -> Ordering {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] { Ordering::Less } else { Ordering::Greater };
        }
        i += 1;
    }
    if a.len() == b.len() {
        Ordering::Equal
    } else if a.len() < b.len() {
        Ordering::Less
    } else {
        Ordering::Greater
    }
}

/// The maximum length of a name in the tables.
const LONGEST: usize = 24;

/// Converts `name` to the spelling of the tables, an uppercase letter followed by lowercase letters, and
/// returns its length.
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

use Property::{Category as C, Script as S, Special as P};

/// The categories, category aliases, and scripts of Unicode 15.0, sorted by name.
///
/// Scripts with several words in their name are omitted, because Go 1.25 and 1.26 do not find them: Go
/// removes the `_` from the name in the pattern, but not from the names in its table.
#[rustfmt::skip]
const PROPERTIES: &[(&str, Property)] = &[
    ("Adlam", S("Adlam")), ("Ahom", S("Ahom")), ("Any", P("Any")), ("Arabic", S("Arabic")),
    ("Armenian", S("Armenian")), ("Ascii", P("ASCII")), ("Assigned", P("Assigned")), ("Avestan", S("Avestan")),
    ("Balinese", S("Balinese")), ("Bamum", S("Bamum")), ("Batak", S("Batak")), ("Bengali", S("Bengali")),
    ("Bhaiksuki", S("Bhaiksuki")), ("Bopomofo", S("Bopomofo")), ("Brahmi", S("Brahmi")), ("Braille", S("Braille")),
    ("Buginese", S("Buginese")), ("Buhid", S("Buhid")), ("C", C("C")), ("Carian", S("Carian")),
    ("Casedletter", C("LC")), ("Cc", C("Cc")), ("Cf", C("Cf")), ("Chakma", S("Chakma")), ("Cham", S("Cham")),
    ("Cherokee", S("Cherokee")), ("Chorasmian", S("Chorasmian")), ("Closepunctuation", C("Pe")), ("Cn", C("Cn")),
    ("Cntrl", C("Cc")), ("Co", C("Co")), ("Combiningmark", C("M")), ("Common", S("Common")),
    ("Connectorpunctuation", C("Pc")), ("Control", C("Cc")), ("Coptic", S("Coptic")), ("Cs", C("Cs")),
    ("Cuneiform", S("Cuneiform")), ("Currencysymbol", C("Sc")), ("Cypriot", S("Cypriot")),
    ("Cyrillic", S("Cyrillic")), ("Dashpunctuation", C("Pd")), ("Decimalnumber", C("Nd")), ("Deseret", S("Deseret")),
    ("Devanagari", S("Devanagari")), ("Digit", C("Nd")), ("Dogra", S("Dogra")), ("Duployan", S("Duployan")),
    ("Elbasan", S("Elbasan")), ("Elymaic", S("Elymaic")), ("Enclosingmark", C("Me")), ("Ethiopic", S("Ethiopic")),
    ("Finalpunctuation", C("Pf")), ("Format", C("Cf")), ("Georgian", S("Georgian")), ("Glagolitic", S("Glagolitic")),
    ("Gothic", S("Gothic")), ("Grantha", S("Grantha")), ("Greek", S("Greek")), ("Gujarati", S("Gujarati")),
    ("Gurmukhi", S("Gurmukhi")), ("Han", S("Han")), ("Hangul", S("Hangul")), ("Hanunoo", S("Hanunoo")),
    ("Hatran", S("Hatran")), ("Hebrew", S("Hebrew")), ("Hiragana", S("Hiragana")), ("Inherited", S("Inherited")),
    ("Initialpunctuation", C("Pi")), ("Javanese", S("Javanese")), ("Kaithi", S("Kaithi")), ("Kannada", S("Kannada")),
    ("Katakana", S("Katakana")), ("Kawi", S("Kawi")), ("Kharoshthi", S("Kharoshthi")), ("Khmer", S("Khmer")),
    ("Khojki", S("Khojki")), ("Khudawadi", S("Khudawadi")), ("L", C("L")), ("Lao", S("Lao")), ("Latin", S("Latin")),
    ("Lc", C("LC")), ("Lepcha", S("Lepcha")), ("Letter", C("L")), ("Letternumber", C("Nl")), ("Limbu", S("Limbu")),
    ("Lineseparator", C("Zl")), ("Lisu", S("Lisu")), ("Ll", C("Ll")), ("Lm", C("Lm")), ("Lo", C("Lo")),
    ("Lowercaseletter", C("Ll")), ("Lt", C("Lt")), ("Lu", C("Lu")), ("Lycian", S("Lycian")), ("Lydian", S("Lydian")),
    ("M", C("M")), ("Mahajani", S("Mahajani")), ("Makasar", S("Makasar")), ("Malayalam", S("Malayalam")),
    ("Mandaic", S("Mandaic")), ("Manichaean", S("Manichaean")), ("Marchen", S("Marchen")), ("Mark", C("M")),
    ("Mathsymbol", C("Sm")), ("Mc", C("Mc")), ("Me", C("Me")), ("Medefaidrin", S("Medefaidrin")), ("Miao", S("Miao")),
    ("Mn", C("Mn")), ("Modi", S("Modi")), ("Modifierletter", C("Lm")), ("Modifiersymbol", C("Sk")),
    ("Mongolian", S("Mongolian")), ("Mro", S("Mro")), ("Multani", S("Multani")), ("Myanmar", S("Myanmar")),
    ("N", C("N")), ("Nabataean", S("Nabataean")), ("Nandinagari", S("Nandinagari")), ("Nd", C("Nd")),
    ("Newa", S("Newa")), ("Nko", S("Nko")), ("Nl", C("Nl")), ("No", C("No")), ("Nonspacingmark", C("Mn")),
    ("Number", C("N")), ("Nushu", S("Nushu")), ("Ogham", S("Ogham")), ("Openpunctuation", C("Ps")),
    ("Oriya", S("Oriya")), ("Osage", S("Osage")), ("Osmanya", S("Osmanya")), ("Other", C("C")),
    ("Otherletter", C("Lo")), ("Othernumber", C("No")), ("Otherpunctuation", C("Po")), ("Othersymbol", C("So")),
    ("P", C("P")), ("Palmyrene", S("Palmyrene")), ("Paragraphseparator", C("Zp")), ("Pc", C("Pc")), ("Pd", C("Pd")),
    ("Pe", C("Pe")), ("Pf", C("Pf")), ("Phoenician", S("Phoenician")), ("Pi", C("Pi")), ("Po", C("Po")),
    ("Privateuse", C("Co")), ("Ps", C("Ps")), ("Punct", C("P")), ("Punctuation", C("P")), ("Rejang", S("Rejang")),
    ("Runic", S("Runic")), ("S", C("S")), ("Samaritan", S("Samaritan")), ("Saurashtra", S("Saurashtra")),
    ("Sc", C("Sc")), ("Separator", C("Z")), ("Sharada", S("Sharada")), ("Shavian", S("Shavian")),
    ("Siddham", S("Siddham")), ("Sinhala", S("Sinhala")), ("Sk", C("Sk")), ("Sm", C("Sm")), ("So", C("So")),
    ("Sogdian", S("Sogdian")), ("Soyombo", S("Soyombo")), ("Spaceseparator", C("Zs")), ("Spacingmark", C("Mc")),
    ("Sundanese", S("Sundanese")), ("Surrogate", C("Cs")), ("Symbol", C("S")), ("Syriac", S("Syriac")),
    ("Tagalog", S("Tagalog")), ("Tagbanwa", S("Tagbanwa")), ("Takri", S("Takri")), ("Tamil", S("Tamil")),
    ("Tangsa", S("Tangsa")), ("Tangut", S("Tangut")), ("Telugu", S("Telugu")), ("Thaana", S("Thaana")),
    ("Thai", S("Thai")), ("Tibetan", S("Tibetan")), ("Tifinagh", S("Tifinagh")), ("Tirhuta", S("Tirhuta")),
    ("Titlecaseletter", C("Lt")), ("Toto", S("Toto")), ("Ugaritic", S("Ugaritic")), ("Unassigned", C("Cn")),
    ("Uppercaseletter", C("Lu")), ("Vai", S("Vai")), ("Vithkuqi", S("Vithkuqi")), ("Wancho", S("Wancho")),
    ("Yezidi", S("Yezidi")), ("Yi", S("Yi")), ("Z", C("Z")), ("Zl", C("Zl")), ("Zp", C("Zp")), ("Zs", C("Zs")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_sorted() {
        assert!(PROPERTIES.is_sorted_by(|a, b| a.0 < b.0));
        assert!(PROPERTIES.iter().all(|row| row.0.len() <= LONGEST));
    }
}
