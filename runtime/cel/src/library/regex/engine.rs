//! The choice between the tables of the `regex` crate and a program.

use regex::{Regex, RegexBuilder};
use regex_syntax::ParserBuilder;
use regex_syntax::hir::Hir;
use structural_schema_model::re2::to_rust_syntax;

use super::effort::{Effort, Exhausted};
use super::memory::Memory;
use super::program::{Program, estimated_bytes};

/// The estimated memory of a compiled pattern in addition to its tables.
const OVERHEAD: usize = 16 << 10;

/// The maximum size of the automaton that the crate builds during searches.
const SEARCH_BYTES: usize = 256 << 10;

/// The nesting limit of the parser. Go allows 1000 levels, and some of them are several levels here.
const NESTING: u32 = 10_000;

/// The origin of a pattern, which determines the size limit of its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tables {
    /// The pattern is part of a schema or rule.
    Schema,
    /// The pattern comes from an object.
    Data,
}

impl Tables {
    /// Returns the size limit of the tables in bytes.
    const fn limit(self) -> usize {
        match self {
            Tables::Schema => 1 << 20,
            Tables::Data => 32 << 10,
        }
    }
}

/// A compiled pattern.
#[derive(Debug)]
pub(super) enum Engine {
    /// The tables of the crate.
    Tables(Box<Regex>),
    /// A program, if the tables would be too large.
    Program(Program),
    /// The memory budget is exhausted. The program is compiled for each search.
    Transient,
    /// A pattern that cannot be compiled. It matches nothing.
    Nothing,
}

impl Engine {
    pub(super) fn new(source: &str, memory: &Memory, tables: Tables) -> Self {
        let Some((translated, hir)) = parse(source) else { return Engine::Nothing };
        let bytes = estimated_bytes(&hir);
        let fits = bytes <= tables.limit() && slot_bytes(&hir, bytes) <= tables.limit();
        if fits && memory.take(OVERHEAD.saturating_add(bytes.saturating_mul(2))) {
            let mut builder = RegexBuilder::new(&translated);
            // The actual size may exceed the estimate.
            builder.size_limit(tables.limit() * 4).dfa_size_limit(SEARCH_BYTES);
            if let Ok(regex) = builder.build() {
                return Engine::Tables(Box::new(regex));
            }
        }
        match Program::new(&hir) {
            Some(program) if memory.take(program.bytes()) => Engine::Program(program),
            Some(_) => Engine::Transient,
            None => Engine::Nothing,
        }
    }

    /// Returns the number of steps of the compilation.
    pub(super) fn steps(&self) -> usize {
        match self {
            Engine::Program(program) => program.instructions.len(),
            Engine::Tables(_) | Engine::Transient | Engine::Nothing => 0,
        }
    }

    pub(super) fn is_match(&self, source: &str, text: &str, effort: &mut Effort) -> Result<bool, Exhausted> {
        match self {
            Engine::Tables(regex) => {
                effort.take(text.len() / BYTES_PER_STEP)?;
                Ok(regex.is_match(text))
            }
            Engine::Program(program) => program.is_match(text, effort),
            Engine::Transient => compiled(source, effort)?.map_or(Ok(false), |program| program.is_match(text, effort)),
            Engine::Nothing => Ok(false),
        }
    }

    /// Returns non-overlapping matches, at most `limit`.
    pub(super) fn find_all<'t>(
        &self,
        source: &str,
        text: &'t str,
        limit: usize,
        effort: &mut Effort,
    ) -> Result<Vec<&'t str>, Exhausted> {
        match self {
            Engine::Tables(regex) => {
                effort.take(text.len() / BYTES_PER_STEP)?;
                Ok(regex.find_iter(text).take(limit).map(|found| found.as_str()).collect())
            }
            Engine::Program(program) => find_all(program, text, limit, effort),
            Engine::Transient => match compiled(source, effort)? {
                Some(program) => find_all(&program, text, limit, effort),
                None => Ok(Vec::new()),
            },
            Engine::Nothing => Ok(Vec::new()),
        }
    }

    /// Returns the pattern in the crate's syntax, if the engine uses tables.
    pub(super) fn translated(&self) -> Option<&str> {
        match self {
            Engine::Tables(regex) => Some(regex.as_str()),
            Engine::Program(_) | Engine::Transient | Engine::Nothing => None,
        }
    }
}

/// The estimated size of a state of the crate's tables.
const STATE_BYTES: usize = 24;

/// Estimates the memory of the crate for the bounds of groups during a search: two numbers for each group and state.
fn slot_bytes(hir: &Hir, bytes: usize) -> usize {
    let numbers = 2 * hir.properties().explicit_captures_len();
    (bytes / STATE_BYTES).saturating_mul(numbers).saturating_mul(size_of::<usize>())
}

/// The number of bytes that the crate reads in about the time of one step.
const BYTES_PER_STEP: usize = 16;

/// Translates and parses a pattern.
fn parse(source: &str) -> Option<(String, Hir)> {
    let translated = to_rust_syntax(source).ok()?;
    let hir = ParserBuilder::new().nest_limit(NESTING).build().parse(&translated).ok()?;
    Some((translated, hir))
}

fn compiled(source: &str, effort: &mut Effort) -> Result<Option<Program>, Exhausted> {
    effort.take(source.len())?;
    let program = parse(source).and_then(|(_, hir)| Program::new(&hir));
    effort.take(program.as_ref().map_or(0, |program| program.instructions.len()))?;
    Ok(program)
}

fn find_all<'t>(
    program: &Program,
    text: &'t str,
    limit: usize,
    effort: &mut Effort,
) -> Result<Vec<&'t str>, Exhausted> {
    let mut found = Vec::new();
    let (mut from, mut last_end) = (0, None);
    while found.len() < limit {
        let Some((start, end)) = program.find_at(text, from, effort)? else { break };
        if start == end && last_end == Some(end) {
            // An empty match directly after another match does not count.
            let Some(next) = text.get(from..).and_then(|rest| rest.chars().next()) else { break };
            from += next.len_utf8();
            continue;
        }
        found.extend(text.get(start..end));
        last_end = Some(end);
        from = end;
    }
    Ok(found)
}
