//! CEL rules: `rule("self.min <= self.max", message = "…")`.

use structural_schema_cel::{OwnedProgram, SyntaxError, Version, check};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Ident, LitStr, Token};

use crate::attr::nearest::nearest;
use crate::attr::structural::Rule;

const PARTS: &[&str] = &["message", "message_expression", "reason", "field_path", "optional_old_self"];

/// Reads what stands between the parentheses of `rule(...)`, and parses the expressions.
pub fn read(input: ParseStream<'_>) -> syn::Result<Rule> {
    if !input.peek(LitStr) {
        return Err(input.error("expected a CEL expression in quotes: `rule(\"self.min <= self.max\")`"));
    }
    let text: LitStr = input.parse()?;
    let program = parse(&text)?;
    let mut rule = Rule {
        rule: text,
        program,
        message_program: None,
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
        read_part(input, &mut rule)?;
    }
    rule.message_program = rule.message_expression.as_ref().map(parse).transpose()?;
    Ok(rule)
}

fn read_part(input: ParseStream<'_>, rule: &mut Rule) -> syn::Result<()> {
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
        Some(near) => format!("unknown part of a rule `{word}`\nhelp: did you mean `{near}`?"),
        None => format!("unknown part of a rule `{word}`\nhelp: a rule may have {}", PARTS.join(", ")),
    }
}

/// The program of an expression, or what the server would say of its syntax.
fn parse(text: &LitStr) -> syn::Result<OwnedProgram> {
    let source = text.value();
    OwnedProgram::parse(&source, Version::NEWEST).map_err(|errors| {
        let lines: Vec<String> = errors.iter().take(10).map(|error| render(&source, error)).collect();
        syn::Error::new(text.span(), format!("compilation failed: {}", lines.join("\n")))
    })
}

fn render(source: &str, error: &SyntaxError) -> String {
    // A line of the source may be shown as long as it is.
    let mut bytes = vec![0; source.len() * 2 + error.message.len() + 256];
    let mut out = check::Buffer::new(&mut bytes);
    check::render_syntax_error(source, error.at, &error.message, &mut out);
    out.as_str().to_owned()
}
