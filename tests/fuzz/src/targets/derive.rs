//! The target for the derive macro.

use structural_schema_frontend::{Options, derive};
use syn::{DeriveInput, File, Item};

use crate::seeds::Sources;

pub(super) fn seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let folders = ["tests/ui", "tests/expand/cases", "examples/derive/src", "tests/validation/src"];
    let files = folders.into_iter().flat_map(|folder| sources.files(folder, "rs"));
    files.filter(|text| text.contains("struct") && text.len() < 4_000).map(String::into_bytes).collect()
}

pub(super) fn expand(input: &[u8]) -> Result<(), String> {
    let Ok(text) = str::from_utf8(input) else { return Ok(()) };
    // Deep nesting overflows the stack in syn, before any derive sees the item.
    if nesting(text) > 100 {
        return Ok(());
    }
    let Ok(file) = syn::parse_str::<File>(text) else { return Ok(()) };
    for item in file.items {
        let input = match item {
            Item::Struct(item) => DeriveInput::from(item),
            Item::Enum(item) => DeriveInput::from(item),
            Item::Union(item) => DeriveInput::from(item),
            _ => continue,
        };
        let output = derive(&input, Options::of_source(&input));
        if let Err(error) = syn::parse2::<File>(output) {
            return Err(format!("the output is not Rust: {error}"));
        }
    }
    Ok(())
}

fn nesting(text: &str) -> usize {
    let (mut depth, mut most) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' | b'<' | b'&' | b'*' | b'!' | b'-' => depth += 1,
            b')' | b']' | b'}' | b'>' | b'\n' => depth = depth.saturating_sub(1),
            _ => {}
        }
        most = most.max(depth);
    }
    most
}
