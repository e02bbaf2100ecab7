//! Expands macros: calls that the parser replaces with [`Kind::Fold`] nodes.

use super::ast::{Ast, ExprId, Kind};
use super::error::SyntaxError;
use crate::env::Version;

/// A macro over a list, a map or an optional.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Macro {
    /// `all`
    All,
    /// `exists`
    Exists,
    /// `exists_one`, `existsOne`
    ExistsOne,
    /// `map`
    Map,
    /// `filter`
    Filter,
    /// `transformList`
    TransformList,
    /// `transformMap`
    TransformMap,
    /// `transformMapEntry`
    TransformMapEntry,
    /// `optMap`
    OptMap,
    /// `optFlatMap`
    OptFlatMap,
    /// `sortBy`
    SortBy,
}

struct Entry {
    name: &'static str,
    args: usize,
    kind: Macro,
    vars: usize,
    since: Version,
}

const fn entry(name: &'static str, args: usize, kind: Macro, vars: usize, since: Version) -> Entry {
    Entry { name, args, kind, vars, since }
}

/// Macros that are called on a receiver, by name and number of arguments. `has` is not listed, because it declares no
/// variable.
const MACROS: &[Entry] = &[
    entry("all", 2, Macro::All, 1, Version::FIRST),
    entry("exists", 2, Macro::Exists, 1, Version::FIRST),
    entry("exists_one", 2, Macro::ExistsOne, 1, Version::FIRST),
    entry("map", 2, Macro::Map, 1, Version::FIRST),
    entry("map", 3, Macro::Map, 1, Version::FIRST),
    entry("filter", 2, Macro::Filter, 1, Version::FIRST),
    entry("optMap", 2, Macro::OptMap, 1, Version::OPTIONALS),
    entry("optFlatMap", 2, Macro::OptFlatMap, 1, Version::OPTIONALS),
    entry("all", 3, Macro::All, 2, Version::TWO_VARIABLES),
    entry("exists", 3, Macro::Exists, 2, Version::TWO_VARIABLES),
    entry("existsOne", 3, Macro::ExistsOne, 2, Version::TWO_VARIABLES),
    entry("exists_one", 3, Macro::ExistsOne, 2, Version::TWO_VARIABLES),
    entry("transformList", 3, Macro::TransformList, 2, Version::TWO_VARIABLES),
    entry("transformList", 4, Macro::TransformList, 2, Version::TWO_VARIABLES),
    entry("transformMap", 3, Macro::TransformMap, 2, Version::TWO_VARIABLES),
    entry("transformMap", 4, Macro::TransformMap, 2, Version::TWO_VARIABLES),
    entry("transformMapEntry", 3, Macro::TransformMapEntry, 2, Version::TWO_VARIABLES),
    entry("transformMapEntry", 4, Macro::TransformMapEntry, 2, Version::TWO_VARIABLES),
    entry("sortBy", 2, Macro::SortBy, 1, Version::LISTS),
];

/// The former name of the server's accumulator variable. The server still rejects it as a variable name.
const ACCUMULATOR: &str = "__result__";

/// Expands `target.name(args)` if it is a macro call.
pub(super) fn expand<'s>(
    ast: &Ast<'s>,
    version: Version,
    name: &str,
    target: ExprId,
    args: &[ExprId],
) -> Option<Result<Kind<'s>, SyntaxError>> {
    let entry =
        MACROS.iter().find(|entry| entry.args == args.len() && entry.since.is_in(version) && entry.name == name)?;
    if entry.kind == Macro::SortBy && !sortable(&ast.node(target).kind) {
        let message = "sortBy can only be applied to a list, identifier, comprehension, call or select expression";
        return Some(Err(SyntaxError::new(ast.node(target).at, message)));
    }
    let mut vars = [""; 2];
    for (var, &arg) in vars.iter_mut().zip(&args[..entry.vars]) {
        let node = ast.node(arg);
        match node.kind {
            Kind::Ident(word) => *var = word,
            _ => return Some(Err(SyntaxError::new(node.at, not_a_name(entry)))),
        }
    }
    if let Some(error) = bad_names(ast, entry, vars, args) {
        return Some(Err(error));
    }
    let (filter, body) = match args[entry.vars..] {
        [body] => (None, body),
        [filter, body] => (Some(filter), body),
        _ => return None,
    };
    Some(Ok(Kind::Fold { kind: entry.kind, range: target, vars, filter, body }))
}

fn bad_names(ast: &Ast<'_>, entry: &Entry, vars: [&str; 2], args: &[ExprId]) -> Option<SyntaxError> {
    if entry.vars == 2 && vars[0] == vars[1] {
        return Some(SyntaxError::new(ast.node(args[1]).at, format!("duplicate variable name: {}", vars[0])));
    }
    if matches!(entry.kind, Macro::OptMap | Macro::OptFlatMap) {
        return None;
    }
    let taken = vars.iter().position(|&var| var == ACCUMULATOR)?;
    Some(SyntaxError::new(ast.node(args[taken]).at, "iteration variable overwrites accumulator variable"))
}

fn not_a_name(entry: &Entry) -> &'static str {
    match entry.kind {
        Macro::Map | Macro::Filter | Macro::SortBy => "argument is not an identifier",
        Macro::OptMap => "optMap() variable name must be a simple identifier",
        Macro::OptFlatMap => "optFlatMap() variable name must be a simple identifier",
        _ => "argument must be a simple name",
    }
}

fn sortable(kind: &Kind<'_>) -> bool {
    !matches!(kind, Kind::Literal(_) | Kind::Map(_) | Kind::Message { .. } | Kind::Invalid)
}
