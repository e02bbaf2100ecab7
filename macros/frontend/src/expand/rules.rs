//! Generates CEL rules: the programs as constants, their cost estimates in the schema, and their checks.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote};
use structural_schema_cel::assume::Assumptions;
use structural_schema_cel::rule::RulePrograms;
use structural_schema_cel::{OwnedProgram, Version};
use structural_schema_model::RuleEstimate;
use syn::LitStr;

use super::Support;
use super::checks::Checks;
use crate::attr::structural::{Keywords, Rule, Value};
use crate::program::pack;

/// One rule of a place.
struct Entry {
    span: Span,
    /// The spans of `messageExpression` and `fieldPath`.
    message: Option<Span>,
    field_path: Option<Span>,
    /// The fields of `Rule` without the estimate.
    fields: TokenStream,
    /// The index among the programs of the item.
    program: usize,
    /// The estimate for the assumed types, and the types.
    assumed: Option<(RuleEstimate, String)>,
}

impl Entry {
    /// Generates an expression for the estimate, of type `Option<RuleEstimate>`. `owner` is the item. `root` is whether the
    /// rule belongs to the root of a resource.
    fn estimate(&self, owner: &TokenStream, root: bool, support: &Support) -> TokenStream {
        let (s, program) = (&support.path, self.program);
        let Some((estimate, types)) = self.assumed.as_ref().filter(|_| !root) else {
            return quote!(#s::estimate::<#owner>(#program, plain, #root));
        };
        let RuleEstimate { cost, message_cost, uses_old_self, newest: (newest, minor) } = *estimate;
        let [cost, message_cost] = [cost, message_cost].map(Literal::u64_unsuffixed);
        let (costs, minor) = (quote!((#cost, #message_cost)), Literal::u8_unsuffixed(minor));
        quote!(#s::estimate_if::<#owner>(#program, plain, #types, #costs, #uses_old_self, (#newest, #minor)))
    }
}

/// A schema without its rules.
pub(super) struct Plain<'t> {
    /// The description, if it differs from `rest`.
    pub(super) description: Option<&'t TokenStream>,
    /// The other fields of `Schema` that differ from `rest`.
    pub(super) changed: &'t TokenStream,
    /// An expression of type `&'static Schema<'static>`.
    pub(super) rest: &'t TokenStream,
    /// Assumptions about its type.
    pub(super) types: &'t Assumptions,
    /// Whether it is the schema of the type, possibly with another description.
    pub(super) is_base: bool,
}

impl Plain<'_> {
    /// Generates an expression of type `Schema<'static>`.
    fn value(&self, support: &Support) -> TokenStream {
        let (s, Plain { changed, rest, .. }) = (&support.path, self);
        let description = self.description.map(|description| quote!(description: #description,));
        quote!(#s::Schema { #description #changed ..*#rest })
    }

    /// Generates an expression of type `&'static Schema<'static>`.
    fn reference(&self, support: &Support) -> TokenStream {
        if self.changed.is_empty() && self.description.is_none() {
            return self.rest.clone();
        }
        let value = self.value(support);
        quote!(&const { #value })
    }
}

/// Generates `plain` with rules added, as an expression of type `Schema<'static>`. `base` is an expression for the
/// schema of the type, whose rules are kept, and `at` for the result as a constant.
pub(super) fn add(
    keywords: &Keywords,
    plain: &Plain<'_>,
    base: &TokenStream,
    at: &TokenStream,
    support: &Support,
    checks: &mut Checks<'_>,
) -> TokenStream {
    let s = &support.path;
    let entries = entries(keywords, plain.types, support, checks);
    if entries.is_empty() {
        return plain.value(support);
    }
    let root = keywords.get("crd").is_some();
    let owner = checks.item();
    let mut rules = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let Entry { span, message, field_path, fields, program, .. } = entry;
        let estimate = entry.estimate(&owner, root, support);
        rules.push(quote!(#s::Rule { estimate: #estimate, #fields }));
        let arguments = quote!(::<#owner>(#program, #at, #index, #root));
        checks.rule(*span, quote!(#s::check_rule #arguments));
        if checks.wants_guards() {
            checks.rule(*span, quote!(#s::check_guards #arguments));
        }
        if let Some(span) = message {
            checks.rule(*span, quote!(#s::check_message #arguments));
        }
        if let Some(span) = field_path {
            checks.rule(*span, quote!(#s::check_field_path(#at, #index)));
        }
    }
    let is_base = plain.is_base;
    let description = plain.description.filter(|_| is_base);
    // The estimates do not depend on the description, so incremental builds keep them when it changes.
    let plain = if is_base { plain.rest.clone() } else { plain.reference(support) };
    let rules = quote!(&const { let plain: &'static #s::Schema<'static> = #plain; [#(#rules),*] });
    if is_base {
        return match description {
            Some(description) => quote!(#s::with_description_and_rules(#plain, #description, #rules)),
            None => quote!(#s::with_rules(#plain, #rules)),
        };
    }
    quote! {
        {
            let plain: &'static #s::Schema<'static> = #plain;
            #s::Schema {
                extensions: #s::Extensions {
                    validations: #rules, inherited: #s::Some(&#base.extensions), ..plain.extensions
                },
                ..*plain
            }
        }
    }
}

fn entries(keywords: &Keywords, types: &Assumptions, support: &Support, checks: &mut Checks<'_>) -> Vec<Entry> {
    let s = &support.path;
    let mut entries = Vec::new();
    for word in keywords.all("rule") {
        let Value::Rule(rule) = &word.value else { continue };
        let message = rule.message_program.as_ref();
        let nodes = size(&rule.program).max(message.map_or(0, size));
        let program =
            checks.program(programs(&rule.program, message, rule.optional_old_self.is_some(), support), nodes);
        entries.push(Entry {
            span: rule.rule.span(),
            message: rule.message_expression.as_ref().map(LitStr::span),
            field_path: rule.field_path.as_ref().map(LitStr::span),
            fields: fields(rule, support),
            program,
            assumed: assumed(types, &rule.program, message, rule.optional_old_self.is_some()),
        });
    }
    if let Some(word) = keywords.get("immutable") {
        let text = "self == oldSelf";
        // The text was parsed before, so this cannot fail.
        if let Ok(program) = OwnedProgram::parse(text, Version::NEWEST) {
            let nodes = size(&program);
            let assumed = assumed(types, &program, None, false);
            let index = checks.program(programs(&program, None, false, support), nodes);
            let fields = quote!(message: "Value is immutable", ..#s::Rule::new(#text));
            let span = word.span;
            entries.push(Entry { span, message: None, field_path: None, fields, program: index, assumed });
        }
    }
    entries
}

/// Estimates a rule for the types that it reveals.
fn assumed(
    types: &Assumptions,
    rule: &OwnedProgram,
    message: Option<&OwnedProgram>,
    optional_old_self: bool,
) -> Option<(RuleEstimate, String)> {
    let programs =
        RulePrograms { rule: rule.program(), message: message.map(OwnedProgram::program), optional_old_self };
    types.clone().estimate(&programs)
}

/// Returns the size of a program: its nodes and the two variables.
fn size(program: &OwnedProgram) -> usize {
    program.program().nodes.len() + 2
}

/// Generates an expression of type `PackedRule<'static>`.
fn programs(rule: &OwnedProgram, message: Option<&OwnedProgram>, optional: bool, support: &Support) -> TokenStream {
    let s = &support.path;
    let rule = pack(rule, s);
    let message = match message {
        Some(message) => {
            let message = pack(message, s);
            quote!(#s::Some(#message))
        }
        None => quote!(#s::None),
    };
    quote!(#s::PackedRule { rule: #rule, message: #message, optional_old_self: #optional })
}

fn fields(rule: &Rule, support: &Support) -> TokenStream {
    let s = &support.path;
    let text = &rule.rule;
    let parts = [
        ("message", &rule.message),
        ("message_expression", &rule.message_expression),
        ("field_path", &rule.field_path),
    ];
    let parts = parts.into_iter().filter_map(|(name, value)| {
        let name = format_ident!("{name}");
        value.as_ref().map(|value| quote!(#name: #value,))
    });
    let reason = rule.reason.as_ref().map(|reason| quote!(reason: #s::Some(#reason),));
    let optional = rule.optional_old_self.map(|_| quote!(optional_old_self: #s::Some(true),));
    quote!(#(#parts)* #reason #optional ..#s::Rule::new(#text))
}
