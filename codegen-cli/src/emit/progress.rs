//! Shows cargo's progress without its error count, which includes definitions.

use std::env;
use std::io::{self, Read, Write};

/// Cargo's output from its first error on.
#[derive(Debug, Default)]
pub(super) struct Held {
    text: String,
}

/// Forwards cargo's output up to its first error, and keeps the rest.
pub(super) fn relay(mut from: impl Read) -> Held {
    let mut held = Held::default();
    let (mut line, mut buffer) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        for &byte in &buffer[..count] {
            line.push(byte);
            if byte == b'\n' || byte == b'\r' {
                held.take(&line);
                line.clear();
            }
        }
    }
    held.take(&line);
    held
}

impl Held {
    fn take(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line);
        if !self.text.is_empty() || plain(&text).starts_with("error") {
            self.text.push_str(&text);
        } else {
            // A failure to print progress is ignored.
            let _ = io::stderr().lock().write_all(line);
        }
    }

    /// Returns the text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text with these numbers in `error: could not compile … due to 3 previous errors; 1 warning emitted`.
    pub(super) fn recounted(&self, errors: usize, warnings: usize) -> String {
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        let counts = format!(" due to {errors} previous error{}", plural(errors));
        let more = format!("; {warnings} warning{} emitted", plural(warnings));
        let recount = |line: &str| match line.split_once(" due to ") {
            Some((start, _)) if plain(line).starts_with("error: could not compile") => {
                format!("{start}{counts}{}\n", if warnings > 0 { more.as_str() } else { "" })
            }
            _ => line.to_owned(),
        };
        self.text.split_inclusive('\n').map(recount).collect()
    }
}

/// Removes terminal escape sequences.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            // `ESC [ … letter`
            characters.by_ref().skip(1).find(char::is_ascii_alphabetic);
        } else {
            plain.push(character);
        }
    }
    plain
}

/// Returns the width of the terminal, or a default.
pub(super) fn width() -> String {
    env::var("COLUMNS").ok().filter(|width| width.parse::<u16>().is_ok()).unwrap_or_else(|| "80".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted_again() {
        let text = "\u{1b}[1m\u{1b}[91merror\u{1b}[0m: could not compile `api` (lib) due to 5 previous errors; 2 warnings emitted\nother\n";
        let held = Held { text: text.to_owned() };
        assert_eq!(
            plain(&held.recounted(1, 0)),
            "error: could not compile `api` (lib) due to 1 previous error\nother\n"
        );
        assert!(plain(&held.recounted(2, 1)).contains("due to 2 previous errors; 1 warning emitted\n"));
    }
}
