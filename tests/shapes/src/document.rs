//! Parses the document.
//!
//! A row is either a line of a table with the header `| Rust | schema |`, which contains a type and a schema as one
//! line of YAML, or a block of Rust followed by a block of YAML.

use std::ops::Range;

/// A row.
#[derive(Debug)]
pub struct Row {
    /// The one-based line number of the Rust code in the document.
    pub line: usize,
    /// The code.
    pub code: Code,
    /// The YAML.
    pub yaml: String,
    /// The zero-based line numbers of the YAML.
    pub place: Range<usize>,
}

/// The code of a row.
#[derive(Debug)]
pub enum Code {
    /// A type.
    Type(String),
    /// Items.
    Items(String),
}

/// The header of a table of types.
const HEADER: &str = "| Rust | schema |";

/// Returns all rows of the document.
pub fn rows(text: &str) -> Result<Vec<Row>, String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut rows = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        if lines[at] == HEADER {
            at += 2;
            while at < lines.len() && lines[at].starts_with('|') {
                rows.push(table_row(lines[at], at)?);
                at += 1;
            }
        } else if lines[at] == "```rust" {
            let end = fence(&lines, at)?;
            let code = lines[at + 1..end].iter().map(|line| line.strip_prefix("# ").unwrap_or(line));
            let code = code.collect::<Vec<_>>().join("\n");
            let yaml = end + 2;
            if lines.get(yaml) != Some(&"```yaml") {
                return Err(format!("line {}: a block of Rust is not followed by a block of YAML", at + 1));
            }
            let last = fence(&lines, yaml)?;
            let place = yaml + 1..last;
            let text = lines[place.clone()].iter().flat_map(|line| [line, "\n"]).collect();
            rows.push(Row { line: at + 1, code: Code::Items(code), yaml: text, place });
            at = last + 1;
        } else {
            at += 1;
        }
    }
    Ok(rows)
}

fn fence(lines: &[&str], open: usize) -> Result<usize, String> {
    let end = lines[open + 1..].iter().position(|line| *line == "```");
    end.map(|end| open + 1 + end).ok_or_else(|| format!("line {}: a block without end", open + 1))
}

fn table_row(line: &str, at: usize) -> Result<Row, String> {
    let cells: Vec<&str> = line.split('`').collect();
    let &[_, ty, _, yaml, _] = cells.as_slice() else {
        return Err(format!("line {}: expected a type and a schema in backticks", at + 1));
    };
    Ok(Row { line: at + 1, code: Code::Type(ty.to_owned()), yaml: yaml.to_owned(), place: at..at + 1 })
}

/// Returns the name of the type that a block of items documents: `Example` if it exists, or the first type.
pub fn subject(items: &str) -> Option<&str> {
    let names = || {
        items.lines().filter_map(|line| {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            let rest = ["struct ", "enum ", "type "].iter().find_map(|word| line.strip_prefix(word))?;
            rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
        })
    };
    names().find(|name| *name == "Example").or_else(|| names().next())
}
