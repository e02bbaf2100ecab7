//! A text with its name.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::sync::OnceLock;

use super::positions::Positions;
use super::{Input, Unreadable};
use crate::document::Span;

/// The maximum size of a file. Kubernetes documents are much smaller, even if a file contains many of them.
pub const MAX_BYTES: u64 = 64 << 20;

/// A text with its name.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name to show in messages.
    pub name: String,
    /// The text. Set by [`Source::new`], so that positions match it.
    pub text: String,
    positions: OnceLock<Box<Positions>>,
}

/// The reason why an input cannot be used.
#[derive(Debug)]
pub enum ReadFailure {
    /// The file cannot be read.
    Unreadable(Unreadable),
    /// The file was read, but it is too large or not UTF-8.
    Unusable {
        /// The name of the source, and the valid part of its text.
        source: Source,
        /// The position of the problem.
        span: Span,
        /// The error message.
        message: String,
    },
}

impl Source {
    /// Returns a source with this name and text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source { name: name.into(), text: text.into(), positions: OnceLock::new() }
    }

    /// Reads an input of at most [`MAX_BYTES`].
    pub fn read(input: &Input) -> Result<Self, ReadFailure> {
        let name = if input.is_stdin() { "<stdin>".to_owned() } else { input.path.display().to_string() };
        let bytes =
            bytes(input).map_err(|cause| ReadFailure::Unreadable(Unreadable { path: input.path.clone(), cause }))?;
        if bytes.len() as u64 > MAX_BYTES {
            let message =
                format!("the file is larger than {} MiB, which no document of Kubernetes is", MAX_BYTES >> 20);
            return Err(ReadFailure::Unusable { source: Source::new(name, ""), span: Span::default(), message });
        }
        String::from_utf8(bytes).map(|text| Source::new(name.as_str(), text)).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let message = format!("byte {:#04x} is not UTF-8", error.as_bytes()[valid]);
            let text = String::from_utf8_lossy(error.as_bytes().get(..valid).unwrap_or_default()).into_owned();
            ReadFailure::Unusable { source: Source::new(name, text), span: Span::new(valid, valid), message }
        })
    }

    /// Returns the one-based line and column of a byte. Columns count characters.
    pub fn position(&self, at: u32) -> (usize, usize) {
        self.positions().position(&self.text, at as usize)
    }

    /// Returns the bytes of the line that contains a byte, without the line break.
    pub(crate) fn line(&self, at: usize) -> Range<usize> {
        self.positions().line(&self.text, at)
    }

    fn positions(&self) -> &Positions {
        self.positions.get_or_init(|| Box::new(Positions::new(&self.text)))
    }
}

/// Reads at most one byte more than the limit, so that an endless file is detected.
fn bytes(input: &Input) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_BYTES + 1;
    if input.is_stdin() {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    let file = File::open(&input.path)?;
    if let Ok(metadata) = file.metadata() {
        if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        bytes.reserve_exact(usize::try_from(metadata.len().min(limit)).unwrap_or_default());
    }
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions() {
        let source = Source::new("x", "aé\nb\n");
        for (at, position) in
            [(0, (1, 1)), (1, (1, 2)), (2, (1, 2)), (3, (1, 3)), (4, (2, 1)), (6, (3, 1)), (99, (3, 1))]
        {
            assert_eq!(source.position(at), position, "{at}");
        }
    }
}
