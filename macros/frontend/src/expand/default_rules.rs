//! Generates the rules that compute defaults, in the order in which they run.

use proc_macro2::TokenStream;
use quote::quote;
use structural_schema_cel::program::{ReadStep, reads};

use super::Support;
use super::checks::Checks;
use super::rules::print;
use crate::attr::structural::{DefaultRule, Keywords, Value};
use crate::ctxt::Ctxt;

/// Generates the constant `DEFAULT_RULES` and the checks of the rules.
pub(super) fn constant(keywords: &Keywords, support: &Support, checks: &mut Checks<'_>, cx: &Ctxt) -> TokenStream {
    let rules: Vec<&DefaultRule> = keywords
        .all("default_rule")
        .filter_map(|word| match &word.value {
            Value::DefaultRule(rule) => Some(&**rule),
            _ => None,
        })
        .collect();
    if rules.is_empty() {
        return TokenStream::new();
    }
    let s = &support.path;
    let fields: Vec<Vec<String>> = rules.iter().map(|rule| steps(rule)).collect();
    let order = match order(&rules, &fields) {
        Ok(order) => order,
        Err(cycle) => {
            let names: Vec<_> = cycle.iter().map(|&index| format!("`{}`", fields[index].join("."))).collect();
            let text = format!(
                "the defaults of {} depend on each other\nhelp: remove the field of another rule from one of the rules",
                names.join(" and ")
            );
            cx.minor_error(rules[cycle[0]].rule.span(), text);
            return TokenStream::new();
        }
    };
    duplicates(&rules, &fields, cx);
    let root = keywords.get("crd").is_some();
    let (schema, constant) = (checks.root(support), checks.default_rules(support));
    let mut tokens = Vec::new();
    for (place, &index) in order.iter().enumerate() {
        let DefaultRule { rule, program, .. } = rules[index];
        let field = &fields[index];
        let nodes = program.program().nodes.len() + 2;
        let terms = nodes * 16;
        let printed = print(program, support);
        tokens.push(quote!(#s::DefaultRule { field: &[#(#field),*], text: #rule, program: #printed }));
        let check = quote!(#s::check_default_rule::<#nodes, #terms>(#schema, #root, &#constant[#place]));
        checks.rule(rule.span(), check);
    }
    quote!(const DEFAULT_RULES: &'static [#s::DefaultRule<'static>] = &[#(#tokens),*];)
}

fn steps(rule: &DefaultRule) -> Vec<String> {
    rule.field.value().split('.').map(str::to_owned).collect()
}

fn duplicates(rules: &[&DefaultRule], fields: &[Vec<String>], cx: &Ctxt) {
    for (index, field) in fields.iter().enumerate() {
        if fields[..index].contains(field) {
            cx.minor_error(rules[index].field.span(), "another rule computes the default of this field");
        }
    }
}

/// Sorts rules so that a rule runs after those that compute the fields it reads. Returns rules of a cycle if there is one.
fn order(rules: &[&DefaultRule], fields: &[Vec<String>]) -> Result<Vec<usize>, Vec<usize>> {
    let depends = |rule: usize, on: usize| {
        rule != on && reads(&rules[rule].program.program()).iter().any(|path| overlaps(path, &fields[on]))
    };
    let mut rest: Vec<usize> = (0..rules.len()).collect();
    let mut order = Vec::new();
    while !rest.is_empty() {
        let free = rest.iter().position(|&rule| !rest.iter().any(|&other| depends(rule, other)));
        match free {
            Some(free) => order.push(rest.remove(free)),
            None => return Err(rest),
        }
    }
    Ok(order)
}

/// Returns whether one path leads to the other.
fn overlaps(read: &[ReadStep<'_>], field: &[String]) -> bool {
    read.iter().zip(field).all(|(step, name)| match step {
        ReadStep::Field(read) => read == name,
        ReadStep::Each => true,
    })
}
