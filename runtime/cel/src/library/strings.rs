//! CEL string functions. Positions count code points.

use std::borrow::Cow;

use super::Error;

/// CEL `size(string)`.
pub fn size(text: &str) -> i64 {
    i64::try_from(length(text)).unwrap_or(i64::MAX)
}

/// CEL `charAt`: returns one code point, or an empty string at the end.
pub fn char_at(text: &str, index: i64) -> Result<&str, Error> {
    let rest = from_position(text, index)?;
    let len = rest.chars().next().map_or(0, char::len_utf8);
    Ok(&rest[..len])
}

/// CEL `substring(start)`.
pub fn substring_from(text: &str, start: i64) -> Result<&str, Error> {
    from_position(text, start)
}

/// CEL `substring(start, end)`.
pub fn substring(text: &str, start: i64, end: i64) -> Result<&str, Error> {
    if start > end {
        return Err(format!("invalid substring range. start: {start}, end: {end}").into());
    }
    let rest = from_position(text, start)?;
    let end = offset(rest, end - start).ok_or_else(|| Error::index_out_of_range(end))?;
    Ok(&rest[..end])
}

/// CEL `indexOf(sought)`: returns the first position, or -1.
pub fn index_of(text: &str, sought: &str) -> i64 {
    // `contains` needs less setup than `find`.
    if text.contains(sought) { position(text, text.find(sought)) } else { -1 }
}

/// CEL `indexOf(sought, from)`. An empty string is found at any `from`.
pub fn index_of_from(text: &str, sought: &str, from: i64) -> Result<i64, Error> {
    if sought.is_empty() {
        return Ok(from);
    }
    if from < 0 {
        return Err(Error::index_out_of_range(from));
    }
    let Some(start) = offset(text, from) else { return Ok(-1) };
    Ok(position(text, text[start..].find(sought).map(|found| start + found)))
}

/// CEL `lastIndexOf(sought)`: returns the last position, or -1.
pub fn last_index_of(text: &str, sought: &str) -> i64 {
    position(text, text.rfind(sought))
}

/// CEL `lastIndexOf(sought, from)`: returns the last position that is not after `from`, or -1 if `from` is at
/// or after the end.
pub fn last_index_of_from(text: &str, sought: &str, from: i64) -> Result<i64, Error> {
    if sought.is_empty() {
        return Ok(from);
    }
    if from < 0 {
        return Err(Error::index_out_of_range(from));
    }
    let Some(start) = offset(text, from).filter(|start| *start < text.len()) else { return Ok(-1) };
    let end = start.saturating_add(sought.len()).min(text.len());
    // A match that starts at or before `start` ends at or before `end`. `end` may be inside a character.
    let end = (0..=end).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    let found = text[..end].rfind(sought);
    Ok(position(text, found))
}

/// CEL `replace(old, new)`.
pub fn replace<'a>(text: &'a str, old: &str, new: &str) -> Cow<'a, str> {
    if text.contains(old) { Cow::Owned(text.replace(old, new)) } else { Cow::Borrowed(text) }
}

/// CEL `replace(old, new, limit)`: replaces the first `limit` occurrences, or all if `limit` is negative.
pub fn replace_limited<'a>(text: &'a str, old: &str, new: &str, limit: i64) -> Cow<'a, str> {
    match usize::try_from(limit) {
        Err(_) if limit < 0 => replace(text, old, new),
        Ok(0) => Cow::Borrowed(text),
        limit if text.contains(old) => Cow::Owned(text.replacen(old, new, limit.unwrap_or(usize::MAX))),
        _ => Cow::Borrowed(text),
    }
}

/// CEL `split(separator)` and `split(separator, limit)`: returns at most `limit` pieces, the last of which
/// contains the rest. A negative limit means no limit. An empty separator splits into code points.
pub fn split<'a>(text: &'a str, separator: &str, limit: i64) -> Vec<&'a str> {
    let limit = if limit < 0 { usize::MAX } else { usize::try_from(limit).unwrap_or(usize::MAX) };
    if limit == 0 {
        return Vec::new();
    }
    if separator.is_empty() {
        return code_points(text, limit);
    }
    text.splitn(limit, separator).collect()
}

fn code_points(text: &str, limit: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (piece, after) = if pieces.len() + 1 < limit { rest.split_at(c.len_utf8()) } else { (rest, "") };
        pieces.push(piece);
        rest = after;
    }
    pieces
}

/// CEL `join(separator)`.
pub fn join<'a>(pieces: impl IntoIterator<Item = &'a str>, separator: &str) -> String {
    let mut out = String::new();
    for (i, piece) in pieces.into_iter().enumerate() {
        if i > 0 {
            out.push_str(separator);
        }
        out.push_str(piece);
    }
    out
}

/// CEL `trim()`: removes Unicode white space at both ends.
pub fn trim(text: &str) -> &str {
    // Rust and Go use the same set, the property White_Space.
    text.trim()
}

/// CEL `lowerAscii()`.
pub fn lower_ascii(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|c| c.is_ascii_uppercase()) { text.to_ascii_lowercase().into() } else { text.into() }
}

/// CEL `upperAscii()`.
pub fn upper_ascii(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|c| c.is_ascii_lowercase()) { text.to_ascii_uppercase().into() } else { text.into() }
}

/// CEL `strings.quote(text)`: quotes with CEL's escapes. All other characters are unchanged.
pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        let escape = match c {
            '\x07' => "\\a",
            '\x08' => "\\b",
            '\x0c' => "\\f",
            '\n' => "\\n",
            '\r' => "\\r",
            '\t' => "\\t",
            '\x0b' => "\\v",
            '\\' => "\\\\",
            '"' => "\\\"",
            _ => {
                out.push(c);
                continue;
            }
        };
        out.push_str(escape);
    }
    out.push('"');
    out
}

/// Returns the number of code points.
pub fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

/// Converts a position to a byte offset. The end of the text is valid.
fn offset(text: &str, position: i64) -> Option<usize> {
    let position = usize::try_from(position).ok()?;
    if text.is_ascii() {
        return (position <= text.len()).then_some(position);
    }
    text.char_indices().map(|(offset, _)| offset).chain([text.len()]).nth(position)
}

/// Converts a byte offset to a position, or `None` to -1.
fn position(text: &str, offset: Option<usize>) -> i64 {
    offset.map_or(-1, |offset| size(&text[..offset]))
}

fn from_position(text: &str, position: i64) -> Result<&str, Error> {
    offset(text, position).map(|start| &text[start..]).ok_or_else(|| Error::index_out_of_range(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIXED: &str = "aé𝔘héa";

    #[test]
    fn pieces_by_position() {
        assert_eq!(size(MIXED), 6);
        assert_eq!(char_at(MIXED, 2), Ok("𝔘"));
        assert_eq!(char_at(MIXED, 6), Ok(""));
        assert_eq!(char_at(MIXED, 7).unwrap_err().text(), "index out of range: 7");
        assert_eq!(char_at("abc", -1).unwrap_err().text(), "index out of range: -1");
        assert_eq!(char_at("abc", i64::MAX).unwrap_err().text(), "index out of range: 9223372036854775807");
        assert_eq!(substring_from(MIXED, 3), Ok("héa"));
        assert_eq!(substring_from("abc", 3), Ok(""));
        assert_eq!(substring_from("abc", 4).unwrap_err().text(), "index out of range: 4");
        assert_eq!(substring(MIXED, 1, 3), Ok("é𝔘"));
        assert_eq!(substring(MIXED, 6, 6), Ok(""));
        assert_eq!(substring("abc", 2, 1).unwrap_err().text(), "invalid substring range. start: 2, end: 1");
        assert_eq!(substring("abc", -1, 2).unwrap_err().text(), "index out of range: -1");
        assert_eq!(substring("2h", 0, 4).unwrap_err().text(), "index out of range: 4");
        assert_eq!(substring("", i64::MIN, i64::MAX).unwrap_err().text(), "index out of range: -9223372036854775808");
    }

    #[test]
    fn searches_by_position() {
        assert_eq!(index_of(MIXED, "é"), 1);
        assert_eq!(index_of(MIXED, "x"), -1);
        assert_eq!(index_of(MIXED, ""), 0);
        assert_eq!(index_of_from(MIXED, "é", 2), Ok(4));
        assert_eq!(index_of_from(MIXED, "é", 5), Ok(-1));
        assert_eq!(index_of_from(MIXED, "é", 60), Ok(-1));
        assert_eq!(index_of_from(MIXED, "", 60), Ok(60));
        assert_eq!(index_of_from(MIXED, "", -1), Ok(-1));
        assert_eq!(index_of_from(MIXED, "é", -1).unwrap_err().text(), "index out of range: -1");
        assert_eq!(last_index_of(MIXED, "é"), 4);
        assert_eq!(last_index_of(MIXED, ""), 6);
        assert_eq!(last_index_of("", "a"), -1);
        assert_eq!(last_index_of_from(MIXED, "é", 4), Ok(4));
        assert_eq!(last_index_of_from(MIXED, "é", 3), Ok(1));
        assert_eq!(last_index_of_from(MIXED, "é", 0), Ok(-1));
        assert_eq!(last_index_of_from(MIXED, "a", 0), Ok(0));
        assert_eq!(last_index_of_from(MIXED, "a", 5), Ok(5));
        assert_eq!(last_index_of_from(MIXED, "a", 6), Ok(-1));
        assert_eq!(last_index_of_from(MIXED, "", 60), Ok(60));
        assert_eq!(last_index_of_from(MIXED, "é", -5).unwrap_err().text(), "index out of range: -5");
        assert_eq!(last_index_of_from("aé", "b", 0), Ok(-1));
        assert_eq!(last_index_of_from("a", "a longer text", 0), Ok(-1));
    }

    /// Searches code point by code point, as the specification defines it.
    fn slow_search(text: &str, sought: &str, from: usize, last: bool) -> i64 {
        let (text, sought): (Vec<char>, Vec<char>) = (text.chars().collect(), sought.chars().collect());
        let starts = 0..(text.len() + 1).saturating_sub(sought.len());
        let mut found =
            starts.filter(|i| text[*i..].starts_with(&sought) && if last { *i <= from } else { *i >= from });
        let found = if last { found.next_back() } else { found.next() };
        found.map_or(-1, |i| i64::try_from(i).unwrap())
    }

    #[test]
    fn searches_agree_with_their_definition() {
        let alphabet = ["a", "é", "𝔘", "b"];
        let word = |mut n: usize| -> String {
            let mut out = String::new();
            while n > 0 {
                out.push_str(alphabet[n % 4]);
                n /= 4;
            }
            out
        };
        for text in (0..1024).step_by(5).map(word) {
            for sought in (1..32).map(word) {
                for from in 0..text.chars().count() {
                    let at = i64::try_from(from).unwrap();
                    assert_eq!(index_of_from(&text, &sought, at), Ok(slow_search(&text, &sought, from, false)));
                    let last = last_index_of_from(&text, &sought, at);
                    assert_eq!(last, Ok(slow_search(&text, &sought, from, true)), "{text} {sought} {from}");
                }
            }
        }
    }

    #[test]
    fn replaces() {
        assert_eq!(replace("hello hello", "he", "we"), "wello wello");
        assert!(matches!(replace("hello", "x", "y"), Cow::Borrowed("hello")));
        assert_eq!(replace("aé", "", "-"), "-a-é-");
        assert_eq!(replace_limited("hello hello", "he", "we", -1), "wello wello");
        assert_eq!(replace_limited("hello hello", "he", "we", 1), "wello hello");
        assert_eq!(replace_limited("hello hello", "he", "we", 0), "hello hello");
        assert_eq!(replace_limited("hello hello", "he", "", 9), "llo llo");
        assert_eq!(replace_limited("aé", "", "-", 2), "-a-é");
        assert_eq!(replace_limited("hello", "l", "L", i64::MIN), "heLLo");
        assert_eq!(replace_limited("hello", "l", "L", i64::MAX), "heLLo");
    }

    #[test]
    fn splits_and_joins() {
        assert_eq!(split("a,b,,c", ",", -1), ["a", "b", "", "c"]);
        assert_eq!(split("a,b,c", ",", 2), ["a", "b,c"]);
        assert_eq!(split("a,b,c", ",", 1), ["a,b,c"]);
        assert_eq!(split("a,b,c", ",", 0), [""; 0]);
        assert_eq!(split("", ",", -1), [""]);
        assert_eq!(split("aéb", "", -1), ["a", "é", "b"]);
        assert_eq!(split("aéb", "", 2), ["a", "éb"]);
        assert_eq!(split("", "", -1), [""; 0]);
        assert_eq!(split("", "", 1), [""; 0]);
        assert_eq!(split("abc", ",", i64::MAX), ["abc"]);
        assert_eq!(join(["a", "b", "c"], ""), "abc");
        assert_eq!(join(["a", "b", "c"], ", "), "a, b, c");
        assert_eq!(join([], ","), "");
    }

    #[test]
    fn cases_and_spaces() {
        assert_eq!(lower_ascii("TacoCÆt"), "tacocÆt");
        assert_eq!(upper_ascii("tacocæt"), "TACOCæT");
        assert!(matches!(lower_ascii("é1"), Cow::Borrowed(_)));
        assert!(matches!(upper_ascii("É1"), Cow::Borrowed(_)));
        assert_eq!(trim(" \t\u{a0}\u{85}\u{2028}\u{3000}x y\u{200b}\r\n\u{b}\u{c}"), "x y\u{200b}");
    }

    #[test]
    fn quotes_for_cel() {
        assert_eq!(quote("a\"b\\\n\x07\x08\x0c\r\t\x0b\0é"), "\"a\\\"b\\\\\\n\\a\\b\\f\\r\\t\\v\0é\"");
    }
}
