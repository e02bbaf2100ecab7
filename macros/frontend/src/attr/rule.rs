//! CEL rules: `rule("self.min <= self.max", message = "…")`.

use proc_macro2::Span;
use structural_schema_cel::rule::{RuleProblem, rule_problems};
use structural_schema_cel::syntax::SyntaxError;
use structural_schema_cel::{OwnedProgram, Version, check};
use structural_schema_model::Schema;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Ident, LitStr, Token};

use crate::attr::nearest::nearest;
use crate::attr::structural::{DefaultRule, Rule};

const PARTS: &[&str] = &["message", "message_expression", "reason", "field_path", "optional_old_self"];

/// Parses the arguments of `rule(...)`, including the expressions.
pub fn read(input: ParseStream<'_>) -> syn::Result<Rule> {
    if !input.peek(LitStr) {
        return Err(input.error("expected a CEL expression in quotes: `rule(\"self.min <= self.max\")`"));
    }
    let mut parts = Parts {
        rule: input.parse()?,
        message: None,
        message_expression: None,
        reason: None,
        field_path: None,
        optional_old_self: None,
    };
    while !input.is_empty() {
        input.parse::<Token![,]>()?;
        if input.is_empty() {
            break;
        }
        read_part(input, &mut parts)?;
    }
    words(&parts)?;
    let message_program = parts.message_expression.as_ref().map(|text| parse(text, "messageExpression ")).transpose();
    let (program, message_program) = match (parse(&parts.rule, ""), message_program) {
        (Ok(program), Ok(message_program)) => (program, message_program),
        (Err(mut error), Err(other)) => {
            error.combine(other);
            return Err(error);
        }
        (Err(error), _) | (_, Err(error)) => return Err(error),
    };
    let Parts { rule, message, message_expression, reason, field_path, optional_old_self } = parts;
    Ok(Rule { rule, program, message_program, message, message_expression, reason, field_path, optional_old_self })
}

/// A rule before its expressions are parsed.
struct Parts {
    rule: LitStr,
    message: Option<LitStr>,
    message_expression: Option<LitStr>,
    reason: Option<LitStr>,
    field_path: Option<LitStr>,
    optional_old_self: Option<Span>,
}

/// Runs the server's checks of the arguments other than the expressions. Whether `fieldPath` resolves is not known
/// here.
fn words(parts: &Parts) -> syn::Result<()> {
    let texts = Texts::of(parts);
    let words = structural_schema_model::Rule {
        message: &texts.message,
        message_expression: &texts.message_expression,
        reason: texts.reason.as_deref(),
        field_path: &texts.field_path,
        ..structural_schema_model::Rule::new(&texts.rule)
    };
    let problems = (0..).map_while(|number| rule_problems(&words, &Schema::EMPTY, number));
    let problems = problems.filter(|problem| *problem != RuleProblem::FieldPathInvalid);
    problems
        .map(|problem| refusal(problem, parts))
        .reduce(|mut all, error| {
            all.combine(error);
            all
        })
        .map_or(Ok(()), Err)
}

/// The values of the literals.
struct Texts {
    rule: String,
    message: String,
    message_expression: String,
    reason: Option<String>,
    field_path: String,
}

impl Texts {
    fn of(rule: &Parts) -> Self {
        let value = |text: &Option<LitStr>| text.as_ref().map(LitStr::value);
        Texts {
            rule: rule.rule.value(),
            message: value(&rule.message).unwrap_or_default(),
            message_expression: value(&rule.message_expression).unwrap_or_default(),
            reason: value(&rule.reason),
            field_path: value(&rule.field_path).unwrap_or_default(),
        }
    }
}

/// Returns the error for a problem with the server's message, at the span of the argument.
fn refusal(problem: RuleProblem, rule: &Parts) -> syn::Error {
    let part = match problem.field() {
        "message" => rule.message.as_ref(),
        "messageExpression" => rule.message_expression.as_ref(),
        "reason" => rule.reason.as_ref(),
        "fieldPath" => rule.field_path.as_ref(),
        _ => None,
    };
    let span = part.map_or_else(|| rule.rule.span(), LitStr::span);
    let kind = match problem {
        RuleProblem::RuleMissing | RuleProblem::MessageMissing | RuleProblem::MessageExpressionBlank => {
            "Required value".to_owned()
        }
        RuleProblem::ReasonUnsupported => value("Unsupported value", part),
        _ => value("Invalid value", part),
    };
    syn::Error::new(span, format!("{}: {kind}: {}", problem.field(), problem.detail()))
}

fn value(kind: &str, part: Option<&LitStr>) -> String {
    format!("{kind}: {:?}", part.map(LitStr::value).unwrap_or_default())
}

fn read_part(input: ParseStream<'_>, rule: &mut Parts) -> syn::Result<()> {
    if !input.peek(Ident::peek_any) {
        return Err(input.error("expected `message = \"…\"` or the like"));
    }
    let name = input.call(Ident::parse_any)?;
    let slot = match name.to_string().as_str() {
        "optional_old_self" => {
            rule.optional_old_self = Some(name.span());
            return Ok(());
        }
        "message" => &mut rule.message,
        "message_expression" => &mut rule.message_expression,
        "reason" => &mut rule.reason,
        "field_path" => &mut rule.field_path,
        other => return Err(syn::Error::new(name.span(), unknown(other))),
    };
    if !input.peek(Token![=]) {
        return Err(syn::Error::new(name.span(), format!("`{name}` needs a value: `{name} = \"…\"`")));
    }
    input.parse::<Token![=]>()?;
    *slot = Some(input.parse()?);
    Ok(())
}

fn unknown(word: &str) -> String {
    match nearest(word, PARTS.iter().copied()) {
        Some(near) => format!("unknown key in a rule: `{word}`\nhelp: did you mean `{near}`?"),
        None => format!("unknown key in a rule: `{word}`\nhelp: a rule may have {}", PARTS.join(", ")),
    }
}

/// Parses the arguments of `default_rule(...)`, including the expression.
pub(super) fn read_default(input: ParseStream<'_>) -> syn::Result<DefaultRule> {
    let (mut field, mut rule) = (None, None);
    while !input.is_empty() {
        if !input.peek(Ident::peek_any) {
            return Err(input.error("expected `field = \"…\"` and `rule = \"…\"`"));
        }
        let name = input.call(Ident::parse_any)?;
        let slot: &mut Option<LitStr> = match name.to_string().as_str() {
            "field" => &mut field,
            "rule" => &mut rule,
            other => {
                let text = format!("unknown key in a default rule: `{other}`\nhelp: the keys are `field` and `rule`");
                return Err(syn::Error::new(name.span(), text));
            }
        };
        input.parse::<Token![=]>()?;
        *slot = Some(input.parse()?);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    let missing = |name: &str| input.error(format!("`{name} = \"…\"` is missing"));
    let (field, rule) = (field.ok_or_else(|| missing("field"))?, rule.ok_or_else(|| missing("rule"))?);
    if field.value().split('.').any(str::is_empty) {
        return Err(syn::Error::new(field.span(), "expected the JSON path of a field, such as `port` or `tls.secret`"));
    }
    let program = parse_value(&rule)?;
    Ok(DefaultRule { field, rule, program })
}

/// Parses an expression. The error is the server's syntax error.
fn parse(text: &LitStr, what: &str) -> syn::Result<OwnedProgram> {
    let source = text.value();
    OwnedProgram::parse(&source, Version::NEWEST).map_err(|errors| syntax_error(text, &source, &errors, what))
}

/// Parses an expression that computes the value of a field.
pub(crate) fn parse_value(text: &LitStr) -> syn::Result<OwnedProgram> {
    let source = text.value();
    OwnedProgram::parse_value(&source, Version::NEWEST).map_err(|errors| syntax_error(text, &source, &errors, ""))
}

fn syntax_error(text: &LitStr, source: &str, errors: &[SyntaxError], what: &str) -> syn::Error {
    let mut lines: Vec<String> = errors.iter().take(10).map(|error| render(source, error)).collect();
    if source.contains('\\') && errors.iter().any(|error| error.message.contains("token recognition error")) {
        lines.push("help: a backslash starts a CEL escape sequence: write patterns as raw strings, `r'…'`".to_owned());
    }
    syn::Error::new(text.span(), format!("{what}compilation failed: {}", lines.join("\n")))
}

fn render(source: &str, error: &SyntaxError) -> String {
    // The server's message may quote a source line in full.
    let mut bytes = vec![0; source.len() * 2 + error.message.len() + 256];
    let mut out = check::Buffer::new(&mut bytes);
    check::render_syntax_error(source, error.at, &error.message, &mut out);
    out.as_str().to_owned()
}
