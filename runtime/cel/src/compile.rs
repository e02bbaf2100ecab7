//! Compiles an expression at run time: from source text to a checked program with its cost estimate.

use crate::check::{
    Buffer, Checked, Environment, HeapSpace, Space, Terms, TypeStyle, check, ids, render_issue, render_issues,
    render_program_error, render_syntax_error, render_type,
};
use crate::env::{Requirement, Version, requirement_of};
use crate::lint::unguarded_in_heap;
use crate::program::{OwnedProgram, Program};
use crate::rule::{HintsGiven, hint, render_misfit, result_fits};
use crate::schema_types::Decl;
use crate::syntax::SyntaxError;
use structural_schema_model::Schema;

/// Options for [`compile`].
///
/// ```
/// use structural_schema_cel::{Decl, KubernetesVersion, OldSelf, Options, Schema, Type, Version, compile};
///
/// let server = KubernetesVersion::from_minor(29).expect("a supported version");
/// let options = Options::default().with_version(Version::of_server(server)).with_old_self(OldSelf::Absent);
/// const TEXT: Schema = Schema::of_type(Type::String);
/// let error = compile("isIP(self)", Decl::nested(&TEXT), options).unwrap_err();
/// assert!(error.text.contains("undeclared reference to 'isIP'"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The Kubernetes version whose CEL environment is used.
    pub version: Version,
    /// The type of the variable `oldSelf`.
    pub old_self: OldSelf,
    /// Whether to look for reads that fail when the expression runs.
    pub lints: bool,
}

impl Options {
    /// Sets [`version`](Self::version).
    #[must_use]
    pub const fn with_version(self, version: Version) -> Self {
        Options { version, ..self }
    }

    /// Sets [`old_self`](Self::old_self).
    #[must_use]
    pub const fn with_old_self(self, old_self: OldSelf) -> Self {
        Options { old_self, ..self }
    }

    /// Sets [`lints`](Self::lints).
    #[must_use]
    pub const fn with_lints(self, lints: bool) -> Self {
        Options { lints, ..self }
    }
}

/// The type of the variable `oldSelf`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OldSelf {
    /// `oldSelf` has the type of `self`.
    #[default]
    Value,
    /// `oldSelf` is an optional of the type of `self`, for rules with `optionalOldSelf`.
    Optional,
    /// `oldSelf` is not declared.
    Absent,
}

/// An expression that the server would accept.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The program.
    #[doc(hidden)]
    pub program: OwnedProgram,
    /// The name of the result type.
    pub result: String,
    /// Whether the result type is exactly `bool`.
    pub is_bool: bool,
    /// Whether the result type is exactly `string`.
    pub is_string: bool,
    /// The lower bound of the estimated cost.
    pub min_cost: u64,
    /// The upper bound of the estimated cost.
    pub max_cost: u64,
    /// The features of the expression that not all servers accept.
    pub requirements: Vec<Requirement>,
    /// Reads of optional fields that fail for objects without the field, if [`Options::lints`] asks for them.
    pub unguarded: Vec<UnguardedField>,
}

/// A read of an optional field without a default that is not guarded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnguardedField {
    /// The name of the property.
    pub name: String,
    /// The byte offset at which the expression that reads the field begins.
    pub at: u32,
    /// The expression that reads the field: `self.replicas`.
    pub read: String,
}

/// An expression that the server would reject, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejection {
    /// The stage that rejected the expression.
    pub stage: Stage,
    /// All problems in one text, as the server lists them.
    pub text: String,
    /// The problems one by one, sorted by position.
    pub problems: Vec<Problem>,
    /// Suggested fixes, in this crate's own words.
    pub hints: Vec<String>,
    /// Whether the expression refers to `oldSelf`. Always false if the expression has syntax or type errors.
    pub uses_old_self: bool,
}

/// The stage that rejected an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// The expression does not parse.
    Syntax,
    /// The expression has type errors.
    Types,
    /// The expression has no type errors, but the server cannot create its program, for example because a constant
    /// cannot be converted.
    Program,
    /// The expression is too complex to be checked.
    Complexity,
}

/// One problem in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// The byte offset of the problem, or `None` for a problem of the whole expression.
    pub at: Option<u32>,
    /// The error message.
    pub message: String,
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Rejection {}

/// Compiles an expression for values of a schema.
///
/// # Errors
///
/// Returns the errors that the server would report.
pub fn compile(expression: &str, this: Decl<'_>, options: Options) -> Result<Compiled, Rejection> {
    let owned = match options.old_self {
        OldSelf::Absent => OwnedProgram::parse_without_old_self(expression, options.version),
        OldSelf::Value | OldSelf::Optional => OwnedProgram::parse(expression, options.version),
    };
    compile_parsed(expression, owned, this, options, None)
}

/// Compiles an expression that computes a field with the schema `target`. `null` as the result leaves the field unset.
///
/// # Errors
///
/// Returns the errors of the expression, or a message if its result does not fit the field.
pub fn compile_value(
    expression: &str,
    this: Decl<'_>,
    target: &Schema<'_>,
    options: Options,
) -> Result<Compiled, Rejection> {
    let options = Options { old_self: OldSelf::Absent, ..options };
    compile_parsed(expression, OwnedProgram::parse_value(expression, options.version), this, options, Some(target))
}

fn compile_parsed(
    expression: &str,
    owned: Result<OwnedProgram, Vec<SyntaxError>>,
    this: Decl<'_>,
    options: Options,
    target: Option<&Schema<'_>>,
) -> Result<Compiled, Rejection> {
    let owned = owned.map_err(|errors| syntax(expression, errors))?;
    let program = owned.program();
    let optional_old_self = options.old_self == OldSelf::Optional;
    let environment = Environment { this, optional_old_self, version: options.version };
    let (mut space, checked) = check_in_heap(&program, &environment).ok_or_else(too_complex)?;
    let mut space = space.lend();
    if checked.total > 0 {
        return Err(types(&program, &checked, &mut space, &environment));
    }
    if let Some(error) = checked.program_error {
        let text = write(|out| render_program_error(&program, error, out));
        let problems = vec![Problem { at: None, message: text.clone() }];
        return Err(Rejection {
            stage: Stage::Program,
            text,
            problems,
            hints: Vec::new(),
            uses_old_self: program.uses_old_self,
        });
    }
    let cost = crate::cost::estimate_in_heap(&program, &environment, &checked, &mut space).ok_or_else(too_complex)?;
    let nodes = 0..program.nodes.len();
    let mut requirements: Vec<_> =
        nodes.filter_map(|node| requirement_of(&program, &checked, &mut space, node)).collect();
    requirements.sort_unstable();
    requirements.dedup();
    let unguarded = if options.lints { unguarded(expression, &program, &checked, &space) } else { Vec::new() };
    let mut terms = Terms::resume(space.terms, checked.terms);
    if let Some(target) = target
        && !result_fits(&mut terms, checked.result, target)
    {
        let text = write(|out| render_misfit(&mut terms, checked.result, target, out));
        let problems = vec![Problem { at: None, message: text.clone() }];
        return Err(Rejection { stage: Stage::Types, text, problems, hints: Vec::new(), uses_old_self: false });
    }
    let result = write(|out| render_type(&mut terms, checked.result, TypeStyle::Full, out));
    Ok(Compiled {
        result,
        is_bool: checked.result == ids::BOOL,
        is_string: checked.result == ids::STRING,
        min_cost: cost.min,
        max_cost: cost.max,
        requirements,
        unguarded,
        program: owned,
    })
}

fn unguarded<'a>(source: &str, program: &Program<'a>, checked: &Checked, space: &Space<'_, 'a>) -> Vec<UnguardedField> {
    let found = unguarded_in_heap(program, checked, space).into_iter();
    let fields = found.map(|found| UnguardedField {
        name: found.name.to_owned(),
        at: found.start,
        read: source.get(found.start as usize..found.end as usize).unwrap_or_default().to_owned(),
    });
    fields.collect()
}

#[cfg(feature = "evaluate")]
impl Compiled {
    /// Prepares the expression for evaluation. `this` and `options` must be those of the compilation. Returns `None` if the
    /// expression does not check with them.
    pub fn prepare(&self, this: Decl<'_>, options: Options) -> Option<crate::eval::Prepared> {
        let optional_old_self = options.old_self == OldSelf::Optional;
        let environment = Environment { this, optional_old_self, version: options.version };
        let value_type = std::sync::Arc::new(crate::eval::ValueType::new(this));
        crate::eval::Prepared::new(&self.program.program(), &environment, &value_type)
    }
}

/// The limit for growing the checker's space. Only hostile input needs more than this multiple of the usual space.
const LARGEST_SCALE: usize = 1 << 8;

pub(crate) fn check_in_heap<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
) -> Option<(HeapSpace<'a>, Checked)> {
    let mut scale = 1;
    while scale <= LARGEST_SCALE {
        let mut space = HeapSpace::new(program.nodes.len(), program.slots, scale);
        let checked = check(program, environment, &mut space.lend());
        if !checked.full {
            return Some((space, checked));
        }
        scale *= 4;
    }
    None
}

fn too_complex() -> Rejection {
    let text = "the expression is too complex to be checked".to_owned();
    let problems = vec![Problem { at: None, message: text.clone() }];
    Rejection { stage: Stage::Complexity, text, problems, hints: Vec::new(), uses_old_self: false }
}

fn syntax(source: &str, errors: Vec<SyntaxError>) -> Rejection {
    let lines: Vec<String> = errors
        .iter()
        .take(100)
        .map(|error| write(|out| render_syntax_error(source, error.at, &error.message, out)))
        .collect();
    let problems = errors.into_iter().map(|SyntaxError { at, message }| Problem { at, message }).collect();
    Rejection { stage: Stage::Syntax, text: lines.join("\n"), problems, hints: Vec::new(), uses_old_self: false }
}

fn types<'a>(
    program: &Program<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    environment: &Environment<'a>,
) -> Rejection {
    let mut said = HintsGiven::NOTHING;
    let mut hints = Vec::new();
    for at in 0..checked.issues {
        let before = said;
        let text = write(|out| {
            said = before;
            hint(program, checked, space, environment, at, &mut said, out);
        });
        hints.extend(Some(text).filter(|text| !text.is_empty()));
    }
    let text = write(|out| render_issues(program, checked, space, out));
    let mut issues = space.issues[..checked.issues].to_vec();
    issues.sort_by_key(|issue| issue.at);
    let mut terms = Terms::resume(space.terms, checked.terms);
    let mut problem = |issue: crate::check::Issue| Problem {
        at: Some(issue.at),
        message: write(|out| render_issue(program, &mut terms, issue.kind, out)),
    };
    let problems = issues.into_iter().map(&mut problem).collect();
    Rejection { stage: Stage::Types, text, problems, hints, uses_old_self: false }
}

/// Returns the text that a renderer writes. Runs the renderer again with a larger buffer if the text does not fit.
pub(crate) fn write(mut render: impl FnMut(&mut Buffer<'_>)) -> String {
    let mut bytes = vec![0; 256];
    loop {
        let mut out = Buffer::new(&mut bytes);
        render(&mut out);
        let len = out.len();
        if len <= bytes.len() {
            bytes.truncate(len);
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        bytes = vec![0; len];
    }
}
