//! Generates the rules that compute defaults, in the order in which they run.

use proc_macro2::TokenStream;
use quote::quote;
use structural_schema_cel::program::{ReadStep, reads};

use super::Support;
use super::checks::Checks;
use crate::attr::structural::{DefaultRule, Keywords, Value};
use crate::ctxt::Ctxt;
use crate::program::print;

/// Generates the constant `DEFAULT_RULES` and the checks of the rules.
pub(super) fn constant(keywords: &Keywords, support: &Support, checks: &mut Checks<'_>, cx: &Ctxt) -> TokenStream {
    let rules = rules(keywords);
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
        let printed = print(program, s);
        tokens.push(quote!(#s::DefaultRule { field: &[#(#field),*], text: #rule, program: #printed }));
        let check = quote!(#s::check_default_rule::<#nodes, #terms>(#schema, #root, &#constant[#place]));
        checks.rule(rule.span(), check);
        checks.rule(rule.span(), quote!(#s::check::default_order(#schema, #index)));
    }
    quote!(const DEFAULT_RULES: &'static [#s::DefaultRule<'static>] = &[#(#tokens),*];)
}

/// Generates the field of `Extensions` that lists which fields the rules read and set.
pub(super) fn extension(keywords: &Keywords, support: &Support) -> TokenStream {
    let s = &support.path;
    let rules = rules(keywords);
    if rules.is_empty() {
        return TokenStream::new();
    }
    let rules = rules.iter().map(|rule| {
        let (field, program) = (steps(rule), rule.program.program());
        let mut paths: Vec<Vec<String>> = reads(&program).iter().map(|path| before_list(path)).collect();
        paths.dedup();
        quote!(#s::ComputedDefault { field: &[#(#field),*], reads: &[#(&[#(#paths),*]),*] })
    });
    quote!(computed: &[#(#rules),*],)
}

/// Returns the names of a path before the first list or map.
fn before_list(path: &[ReadStep<'_>]) -> Vec<String> {
    let name = |step: &ReadStep<'_>| match step {
        ReadStep::Field(name) => Some(name.to_string()),
        ReadStep::Each => None,
    };
    path.iter().map_while(name).collect()
}

fn rules(keywords: &Keywords) -> Vec<&DefaultRule> {
    let values = keywords.all("default_rule").map(|word| &word.value);
    let rules = values.filter_map(|value| match value {
        Value::DefaultRule(rule) => Some(&**rule),
        _ => None,
    });
    rules.collect()
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
