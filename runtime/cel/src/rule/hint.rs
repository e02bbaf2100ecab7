//! Writes help texts for type errors, which follow the server's messages.

use structural_schema_model::nearest::edits;
use structural_schema_model::re2;
use structural_schema_model::text::same;

use crate::check::{Buffer, Checked, Environment, IssueKind, Shape, Space, Term, Terms, TypeId, ids};
use crate::env::{Call, Function, Overload, Version, first_server, is_reserved};
use crate::program::{NodeId, Op, Program};
use crate::schema_types::{Decl, can_escape, expansion};

/// Names of functions in other languages, with the name in CEL.
const SYNONYMS: &[(&str, &str)] = &[
    ("len", "size"),
    ("length", "size"),
    ("count", "size"),
    ("lower", "lowerAscii"),
    ("toLower", "lowerAscii"),
    ("upper", "upperAscii"),
    ("toUpper", "upperAscii"),
    ("includes", "contains"),
    ("match", "matches"),
    ("any", "exists"),
    ("some", "exists"),
    ("every", "all"),
    ("one", "exists_one"),
    ("existsOne", "exists_one"),
];

/// The macros, with the version that added them.
const MACROS: &[(&str, Version)] = &[
    ("all", Version::FIRST),
    ("exists", Version::FIRST),
    ("exists_one", Version::FIRST),
    ("filter", Version::FIRST),
    ("has", Version::FIRST),
    ("map", Version::FIRST),
    ("optFlatMap", Version::OPTIONALS),
    ("optMap", Version::OPTIONALS),
    ("sortBy", Version::LISTS),
];

/// CEL libraries that the server does not support.
const MISSING_LIBRARIES: &[&str] = &["base64", "cel", "math", "proto", "regex"];

/// The maximum number of fields that a help text lists.
const MOST_FIELDS: usize = 16;

/// The facts that the hints of earlier issues have already mentioned.
#[derive(Clone, Copy, Default)]
pub(crate) struct HintsGiven<'a> {
    /// The object whose fields have been listed.
    listed: Option<Decl<'a>>,
    /// Whether a missing library has been mentioned.
    library: bool,
}

impl HintsGiven<'_> {
    pub(crate) const NOTHING: Self = HintsGiven { listed: None, library: false };
}

/// Writes a help text for each issue that has one.
pub(crate) const fn hints<'a>(
    program: &Program<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    environment: &Environment<'a>,
    out: &mut Buffer<'_>,
) {
    let mut said = HintsGiven::NOTHING;
    let mut i = 0;
    while i < checked.issues {
        let before = out.len();
        out.push("\nhelp: ");
        let start = out.len();
        hint(program, checked, space, environment, i, &mut said, out);
        if out.len() == start {
            out.truncate(before);
        }
        i += 1;
    }
}

/// Writes the help text for the issue at index `at`, if it has one.
pub(crate) const fn hint<'a>(
    program: &Program<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    environment: &Environment<'a>,
    at: usize,
    said: &mut HintsGiven<'a>,
    out: &mut Buffer<'_>,
) {
    let issue = space.issues[at];
    match issue.kind {
        IssueKind::UndefinedField(name) => {
            if let Some(decl) = operand(program, issue.node, checked, space) {
                field(program.str(name), decl, &mut said.listed, out);
            }
        }
        IssueKind::Undeclared(_) if said.library => {}
        IssueKind::Undeclared(name) if matches!(program.op(issue.node), Op::UnknownCall { .. }) => {
            function(program.str(name), environment.version, out);
        }
        IssueKind::Undeclared(name) => said.library |= undeclared(program.str(name), environment, out),
        IssueKind::NoFields(id) => {
            let terms = Terms::resume(space.terms, checked.terms);
            if matches!(terms.shape(id), Shape::List) {
                out.push("the fields of items are reached by `[0]`, `.all(x, …)`, `.map(x, …)` and the like");
            }
        }
        IssueKind::NoOverload { function, args, member } => {
            overload(function, args, member, &Terms::resume(space.terms, checked.terms), out);
        }
        IssueKind::InvalidArgument(function) => literal(program, issue.node, function, out),
        _ => {}
    }
}

/// Returns the type of the object that a field is selected from.
const fn operand<'a>(
    program: &Program<'a>,
    node: NodeId,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
) -> Option<Decl<'a>> {
    let (Op::Select { operand, .. } | Op::Has { operand, .. } | Op::OptSelect { operand, .. }) = program.op(node)
    else {
        return None;
    };
    let mut id = space.types[operand as usize];
    let terms = Terms::resume(space.terms, checked.terms);
    if let Term::Optional(inner) = terms.get(id) {
        id = inner;
    }
    match terms.get(id) {
        Term::Declared { decl, .. } => Some(decl),
        _ => None,
    }
}

/// Suggests the field with the most similar name, or lists all fields.
const fn field<'a>(name: &str, decl: Decl<'a>, listed: &mut Option<Decl<'a>>, out: &mut Buffer<'_>) {
    let mut near = None;
    let mut least = usize::MAX;
    let mut at = 0;
    while let Some(property) = decl.schema.property_at(at) {
        if same(property.name, name) {
            help(out, "`", name, "` has no type or holds values without a type, so rules cannot access it");
            return;
        }
        if begins(property.name, name) && can_escape(property.name) {
            near = Some(property.name);
            break;
        }
        if let Some(edits) = edits(name, property.name)
            && edits < least
            && can_escape(property.name)
        {
            near = Some(property.name);
            least = edits;
        }
        at += 1;
    }
    if let Some(near) = near {
        out.push("did you mean `");
        push_escaped(near, out);
        out.push("`?");
        if needs_escape(near) {
            help(out, " That is how rules write the property `", near, "`");
        }
        return;
    }
    if let Some(known) = listed
        && known.schema.property_count() == decl.schema.property_count()
        && has_same_first(known, &decl)
    {
        return;
    }
    list(decl, out);
    *listed = Some(decl);
}

/// Returns whether a property name such as `my-name` begins with `word`, followed by a character that is not part of an
/// identifier. CEL parses `my-name` as a subtraction.
const fn begins(name: &str, word: &str) -> bool {
    let (name, word) = (name.as_bytes(), word.as_bytes());
    if name.len() <= word.len() || !matches!(name[word.len()], b'-' | b'.' | b'/') {
        return false;
    }
    let mut i = 0;
    while i < word.len() {
        if name[i] != word[i] {
            return false;
        }
        i += 1;
    }
    true
}

const fn has_same_first(a: &Decl<'_>, b: &Decl<'_>) -> bool {
    match (a.schema.property_at(0), b.schema.property_at(0)) {
        (Some(a), Some(b)) => same(a.name, b.name),
        (None, None) => true,
        _ => false,
    }
}

/// Lists all fields, with escapes.
const fn list(decl: Decl<'_>, out: &mut Buffer<'_>) {
    let mut count = 0;
    if decl.root && decl.schema.property("metadata").is_none() {
        out.push("the fields here are apiVersion, kind, metadata");
        count = 3;
    }
    let mut at = 0;
    while let Some(property) = decl.schema.property_at(at) {
        at += 1;
        if !can_escape(property.name) || Decl::nested(property.schema).kind().is_none() {
            continue;
        }
        if count == MOST_FIELDS {
            out.push(", …");
            return;
        }
        out.push(if count == 0 { "the fields here are " } else { ", " });
        push_escaped(property.name, out);
        count += 1;
    }
    if count == 0 {
        out.push("there are no fields here that rules can see");
    }
}

const fn needs_escape(name: &str) -> bool {
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if expansion(bytes, i).is_some() {
            return true;
        }
        i += 1;
    }
    is_reserved(name)
}

const fn push_escaped(name: &str, out: &mut Buffer<'_>) {
    if is_reserved(name) {
        out.push("__");
        out.push(name);
        out.push("__");
        return;
    }
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if let Some((word, taken)) = expansion(bytes, i) {
            out.push(word);
            i += taken;
        } else {
            out.push_byte(bytes[i]);
            i += 1;
        }
    }
}

/// Writes help for an undeclared name: a misspelled variable, a field without `self.`, or an unsupported library.
///
/// Returns true for an unsupported library.
const fn undeclared(name: &str, environment: &Environment<'_>, out: &mut Buffer<'_>) -> bool {
    let mut i = 0;
    while i < MISSING_LIBRARIES.len() {
        if same(MISSING_LIBRARIES[i], name) {
            help(out, "the server has no library `", name, "`");
            return true;
        }
        i += 1;
    }
    if name.eq_ignore_ascii_case("self") {
        help(out, "did you mean `", "self", "`?");
    } else if name.eq_ignore_ascii_case("oldself") || same(name, "old_self") {
        help(out, "did you mean `", "oldSelf", "`?");
    } else if environment.this.field(name).is_some() {
        help(out, "did you mean `self.", name, "`?");
    } else if let Some(since) = library(name)
        && !since.is_in(environment.version)
    {
        newer(name, since, out);
    }
    false
}

/// Returns the version that added a library: a name that functions begin with, such as `sets` of `sets.contains`.
const fn library(name: &str) -> Option<Version> {
    let mut oldest = None;
    let mut i = 0;
    while let Some(decl) = Function::number(i) {
        if begins(decl.name, name) {
            oldest = older(oldest, decl.overloads);
        }
        i += 1;
    }
    oldest
}

/// Returns the oldest version among `oldest` and those that added the overloads.
const fn older(mut oldest: Option<Version>, overloads: &[Overload]) -> Option<Version> {
    let mut i = 0;
    while i < overloads.len() {
        let since = overloads[i].since;
        oldest = match oldest {
            Some(oldest) if oldest.is_in(since) => Some(oldest),
            _ => Some(since),
        };
        i += 1;
    }
    oldest
}

/// Writes which Kubernetes version supports a function, macro, or library.
const fn newer(name: &str, since: Version, out: &mut Buffer<'_>) {
    help(out, "`", name, "` requires Kubernetes 1.");
    out.push_number(first_server(since) as u64);
}

/// Suggests the function or macro of this version with the most similar name, or names the version that added the
/// function.
const fn function(name: &str, version: Version, out: &mut Buffer<'_>) {
    let mut i = 0;
    while i < SYNONYMS.len() {
        if same(SYNONYMS[i].0, name) {
            help(out, "did you mean `", SYNONYMS[i].1, "`?");
            return;
        }
        i += 1;
    }
    let mut near = None;
    let mut least = usize::MAX;
    let mut i = 0;
    while let Some(decl) = Function::number(i) {
        i += 1;
        let Some(edits) = edits(name, decl.name) else { continue };
        let Some(since) = older(None, decl.overloads) else { continue };
        if same(name, decl.name) {
            return newer(name, since, out);
        }
        if edits < least && since.is_in(version) {
            near = Some(decl.name);
            least = edits;
        }
    }
    let mut i = 0;
    while i < MACROS.len() {
        let (known, since) = MACROS[i];
        i += 1;
        let Some(edits) = edits(name, known) else { continue };
        if same(name, known) {
            return if since.is_in(version) {
                help(out, "`", name, "` takes a different number of arguments");
            } else {
                newer(name, since, out);
            };
        }
        if edits < least && since.is_in(version) {
            near = Some(known);
            least = edits;
        }
    }
    if let Some(near) = near {
        help(out, "did you mean `", near, "`?");
    }
}

/// Writes help for argument types that match no overload, for common mistakes.
const fn overload(function: Function, mut args: TypeId, member: bool, terms: &Terms<'_, '_>, out: &mut Buffer<'_>) {
    let style = if member { Call::Member } else { Call::Global };
    let overloads = function.decl().overloads;
    let mut known = false;
    let mut i = 0;
    while i < overloads.len() {
        known |= matches!((overloads[i].call, style), (Call::Member, Call::Member) | (Call::Global, Call::Global));
        i += 1;
    }
    if !known {
        // The receiver already has an error, so its type is unknown.
        if matches!(terms.get(args), Term::Cons(ids::ERROR, _)) {
            return;
        }
        let (before, after) = if member { ("it is called `", "(x)`") } else { ("it is called `x.", "()`") };
        help(out, before, function.decl().name, after);
        return;
    }
    let (mut optional, mut seen) = (false, 0u32);
    // A call may have no arguments.
    while args != ids::NONE {
        let Term::Cons(head, rest) = terms.get(args) else { break };
        optional |= matches!(terms.get(head), Term::Optional(_));
        if head <= ids::ANY_TYPE {
            seen |= 1 << head;
        }
        args = rest;
    }
    out.push(advice(function, optional, seen));
}

const fn advice(function: Function, optional: bool, seen: u32) -> &'static str {
    let equality = matches!(function, Function::Equals | Function::NotEquals);
    if equality && has(seen, ids::NULL) {
        return "only objects can be compared with null: use `has(…)` to test whether a field is set";
    }
    if optional && !matches!(function, Function::OrValue | Function::Or) {
        return "`.orValue(…)` returns the value of an optional";
    }
    if has(seen, ids::STRING) && has(seen, ids::TIMESTAMP) {
        return "`timestamp('…')` converts a string to a timestamp";
    }
    if has(seen, ids::STRING) && has(seen, ids::DURATION) {
        return "`duration('…')` converts a string to a duration";
    }
    if matches!(function, Function::Modulo) {
        return "`%` applies to integers: `int(…)` converts a double to an int";
    }
    if matches!(function, Function::Add) && has(seen, ids::STRING) {
        return "`'…%s…'.format([…])` puts values of any type into a string";
    }
    if has(seen, ids::INT) && has(seen, ids::DOUBLE) {
        return "`double(…)` converts an int to a double";
    }
    if has(seen, ids::INT) && has(seen, ids::STRING) && !matches!(function, Function::In) {
        return "`string(…)` converts an int to a string, and `int(…)` converts a string to an int";
    }
    ""
}

const fn has(seen: u32, id: TypeId) -> bool {
    seen >> id & 1 == 1
}

/// Describes the valid syntax of a constant.
const fn literal(program: &Program<'_>, node: NodeId, function: Function, out: &mut Buffer<'_>) {
    match function {
        Function::Duration => out.push("units are h, m, s, ms, us and ns: '1h30m', '1.5s'"),
        Function::Timestamp => out.push("timestamps are like '2024-01-31T12:00:00Z'"),
        Function::Matches => {
            let Op::Call { args, member, .. } = program.op(node) else { return };
            let first = if member { 1 } else { 0 };
            let Op::String(pattern) = program.op(program.link(args, first)) else { return };
            if let Err(error) = re2::check(program.str(pattern)) {
                help(out, "error parsing regexp: ", error.kind.text(), ": `");
                out.push(error.fragment);
                out.push("`");
            }
        }
        _ => {}
    }
}

const fn help(out: &mut Buffer<'_>, before: &str, what: &str, after: &str) {
    out.push(before);
    out.push(what);
    out.push(after);
}

#[cfg(test)]
mod tests {
    use structural_schema_model::{Property, Schema, Type};

    use crate::env::Version;
    use crate::{Decl, Options, compile};

    const NAME: Schema<'static> = Schema::of_type(Type::String);
    const THIS: Schema<'static> = Schema::object(&[Property::new("name", &NAME)]);

    fn hints(expression: &str) -> Vec<String> {
        compile(expression, Decl::nested(&THIS), Options::default()).expect_err("a rejection").hints
    }

    #[test]
    fn similar_names_are_suggested() {
        assert_eq!(hints("self.nam == 'a'"), ["did you mean `name`?"]);
        assert_eq!(hints("self.name.length() > 1"), ["did you mean `size`?"]);
        assert_eq!(hints("self.name + 1"), ["`'…%s…'.format([…])` puts values of any type into a string"]);
    }

    #[test]
    fn newer_functions_name_their_version() {
        let hints = |expression: &str, version: Version| {
            let options = Options { version, ..Options::default() };
            compile(expression, Decl::nested(&THIS), options).expect_err("a rejection").hints
        };
        let of_129 = Version(28);
        assert_eq!(
            hints("ip(self.name).family() == 4", of_129),
            ["`ip` requires Kubernetes 1.31", "`family` requires Kubernetes 1.31"]
        );
        assert_eq!(hints("ip.isCanonical(self.name)", of_129)[0], "`ip` requires Kubernetes 1.31");
        assert_eq!(hints("sets.contains([1], [1])", of_129)[0], "`sets` requires Kubernetes 1.30");
        assert_eq!(hints("[1].sortBy(x, x) == [1]", of_129)[0], "`sortBy` requires Kubernetes 1.35");
        assert_eq!(hints("isIP2(self.name)", of_129), Vec::<String>::new());
        assert_eq!(hints("isIP2(self.name)", Version::NEWEST), ["did you mean `isIP`?"]);
        assert_eq!(hints("[1].map(1)", of_129), ["`map` takes a different number of arguments"]);
    }

    #[test]
    fn calls_without_arguments() {
        for expression in ["size()", "string()", "matches()", "self.name.matches()", "duration() == timestamp()"] {
            hints(expression);
        }
    }
}
