//! Parses a rule in kube's syntax: a string, a string with a message, or a chain of calls on `Rule::new(…)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Expr, ExprLit, Lit, LitStr};

use crate::attr::length;

/// Reads an expression.
pub(super) fn expression(input: ParseStream<'_>) -> syn::Result<Expr> {
    length::reject_endless(input)?;
    input.parse()
}

/// Translates an expression to `rule(...)`.
pub(super) fn rule(expression: &Expr) -> syn::Result<TokenStream> {
    let (text, rest) = parts(expression)?;
    Ok(quote!(rule(#text #rest)))
}

/// Returns the text of the rule, and its other arguments with a leading comma each.
fn parts(expression: &Expr) -> syn::Result<(LitStr, TokenStream)> {
    match expression {
        Expr::Tuple(tuple) if tuple.elems.len() == 2 => {
            let (rule, message) = (text(&tuple.elems[0])?, text(&tuple.elems[1])?);
            Ok((rule, quote!(, message = #message)))
        }
        Expr::Call(call) if last_segment(&call.func) == "new" && call.args.len() == 1 => {
            Ok((text(&call.args[0])?, TokenStream::new()))
        }
        Expr::MethodCall(call) if call.args.len() == 1 => {
            let (rule, mut rest) = parts(&call.receiver)?;
            rest.extend(part(&call.method.to_string(), &call.args[0])?);
            Ok((rule, rest))
        }
        Expr::MethodCall(call) if call.args.is_empty() && call.method == "into" => parts(&call.receiver),
        other => Ok((text(other)?, TokenStream::new())),
    }
}

fn part(method: &str, value: &Expr) -> syn::Result<TokenStream> {
    Ok(match method {
        "message" => match value {
            Expr::Call(call) if last_segment(&call.func) == "Expression" && call.args.len() == 1 => {
                let expression = text(&call.args[0])?;
                quote!(, message_expression = #expression)
            }
            Expr::Call(call) if last_segment(&call.func) == "Message" && call.args.len() == 1 => {
                let message = text(&call.args[0])?;
                quote!(, message = #message)
            }
            value => {
                let message = text(value)?;
                quote!(, message = #message)
            }
        },
        "field_path" => {
            let path = text(value)?;
            quote!(, field_path = #path)
        }
        "reason" => {
            let reason = last_segment(value);
            quote!(, reason = #reason)
        }
        "optional_old_self" => {
            let is_true = matches!(value, Expr::Lit(ExprLit { lit: Lit::Bool(word), .. }) if word.value);
            if is_true { quote!(, optional_old_self) } else { TokenStream::new() }
        }
        _ => return Err(not_literal(value)),
    })
}

/// Returns the value of a string literal, with or without a conversion such as `.into()`.
fn text(expression: &Expr) -> syn::Result<LitStr> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text.clone()),
        Expr::MethodCall(call) if call.args.is_empty() => text(&call.receiver),
        Expr::Group(group) => text(&group.expr),
        Expr::Paren(group) => text(&group.expr),
        other => Err(not_literal(other)),
    }
}

fn last_segment(expression: &Expr) -> String {
    match expression {
        Expr::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default(),
        _ => String::new(),
    }
}

fn not_literal(at: &Expr) -> syn::Error {
    syn::Error::new_spanned(
        at,
        "the compiler checks the rule, so it must be a string literal here\nhelp: `validation = \"self.min <= self.max\"`, `validation = (\"…\", \"message\")`, or `Rule::new(\"…\")` with texts",
    )
}
