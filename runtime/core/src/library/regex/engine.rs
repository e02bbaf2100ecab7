//! How a pattern is searched for.

use regex::{Regex, RegexBuilder};
use regex_syntax::ParserBuilder;
use regex_syntax::hir::Hir;
use structural_schema_model::re2::to_rust_syntax;

use super::effort::{Effort, Exhausted};
use super::memory::Memory;
use super::program::{Program, estimated_bytes};

/// What a compiled pattern takes besides its tables.
const OVERHEAD: usize = 16 << 10;

/// The most that the crate may keep of an automaton that it builds while it searches.
const SEARCH_BYTES: usize = 256 << 10;

/// Go allows a thousand levels, some of which take several in the syntax tree.
const NESTING: u32 = 10_000;

/// Who wrote a pattern decides how large its tables may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tables {
    /// The author of a schema.
    Schema,
    /// Whoever sent the object.
    Data,
}

impl Tables {
    /// The largest tables of one pattern, in bytes.
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
    /// A program, for what would be too large.
    Program(Program),
    /// No memory is left: the program is compiled for each search.
    Transient,
    /// Nothing matches.
    Nothing,
}

impl Engine {
    pub(super) fn new(source: &str, memory: &Memory, tables: Tables) -> Self {
        let Some((translated, hir)) = parse(source) else { return Engine::Nothing };
        let bytes = estimated_bytes(&hir);
        if bytes <= tables.limit() && memory.take(OVERHEAD.saturating_add(bytes.saturating_mul(2))) {
            let mut builder = RegexBuilder::new(&translated);
            // The estimate may be wrong.
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

    /// How many steps it took to compile.
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

    /// The matches that do not overlap, at most `limit` of them.
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

    /// The pattern in the crate's syntax, if the crate has it.
    pub(super) fn translated(&self) -> Option<&str> {
        match self {
            Engine::Tables(regex) => Some(regex.as_str()),
            Engine::Program(_) | Engine::Transient | Engine::Nothing => None,
        }
    }
}

/// The crate reads about so many bytes in the time of a step.
const BYTES_PER_STEP: usize = 16;

/// A pattern in the crate's syntax, and what that means.
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
            // An empty match does not touch the match before.
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
