//! Generates the constants of a declaration and its checks.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Attribute, Path};

use super::path::FieldPath;
use super::syntax::{Arrow, Declaration, Entry, Function, How, Pair, Rule, Side};
use crate::attr::structural::Value;
use crate::ctxt::Ctxt;
use crate::expand::span::{at, ends};
use crate::program::print;

/// Generates the static of a declaration.
pub(super) fn declaration(declaration: &Declaration) -> TokenStream {
    let Declaration { attributes, visibility, name, pairs } = declaration;
    let (attributes, support) = split(attributes);
    let s = &support;
    let mut versions = Versions::default();
    let mut checks = TokenStream::new();
    let mut pair_tokens = Vec::new();
    let mut edges = Vec::new();
    for pair in pairs {
        let (left, right) = (versions.index(&pair.left), versions.index(&pair.right));
        let entries = pair.entries.iter().map(|entry| entry_tokens(entry, s));
        let entries = quote!({
            const ENTRIES: &[#s::Entry<'static>] = &[#(#entries),*];
            ENTRIES
        });
        pair_tokens.push(quote!(#s::Pair { left: #left, right: #right, entries: #entries }));
        edges.push(quote!((#left, #right)));
    }
    for (index, pair) in pairs.iter().enumerate() {
        checks.extend(pair_checks(pair, index, s));
    }
    let types = &versions.0;
    let count = types.len();
    let squared = count * count;
    let version_tokens = types.iter().map(|ty| {
        quote!(#s::Version {
            name: <#ty as #s::CustomResource>::DEFINITION.version,
            schema: #s::ObjectOf::<#ty>::SCHEMA,
        })
    });
    let definitions = types.iter().map(|ty| quote!(&<#ty as #s::CustomResource>::DEFINITION));
    let check_versions = at(quote!(#s::check_versions(DEFINITIONS, EDGES)), ends(name));
    quote! {
        #(#attributes)*
        #[allow(long_running_const_eval)]
        #visibility static #name: #s::Conversions = {
            const DEFINITIONS: &[&#s::ResourceDefinition<'static>] = &[#(#definitions),*];
            const EDGES: &[(#s::usize, #s::usize)] = &[#(#edges),*];
            const VERSIONS: &[#s::Version<'static>] = &[#(#version_tokens),*];
            const PAIRS: &[#s::Pair<'static>] = &[#(#pair_tokens),*];
            const ROUTES: &[#s::Option<#s::usize>] = &#s::routes::<#squared>(EDGES, #count);
            const _: () = #check_versions;
            #checks
            #s::Conversions::new(DEFINITIONS, VERSIONS, PAIRS, ROUTES)
        };
    }
}

/// The types of the versions, in the order in which they are first mentioned.
#[derive(Default)]
struct Versions<'a>(Vec<&'a Path>);

impl<'a> Versions<'a> {
    fn index(&mut self, ty: &'a Path) -> usize {
        let text = ty.to_token_stream().to_string();
        let known = self.0.iter().position(|known| known.to_token_stream().to_string() == text);
        known.unwrap_or_else(|| {
            self.0.push(ty);
            self.0.len() - 1
        })
    }
}

/// Separates `#[structural(crate = path)]` from the other attributes.
fn split(attributes: &[Attribute]) -> (Vec<&Attribute>, TokenStream) {
    let (own, others): (Vec<_>, Vec<_>) =
        attributes.iter().partition(|attribute| attribute.path().is_ident("structural"));
    let own: Vec<Attribute> = own.into_iter().cloned().collect();
    let keywords = crate::attr::structural::Keywords::read(&own, crate::attr::keyword::place::TYPE, &Ctxt::new());
    let support = match keywords.get("crate").map(|word| &word.value) {
        Some(Value::Path(path)) => quote!(#path::conversion::__private),
        _ => quote!(::structural_schema::conversion::__private),
    };
    (others, support)
}

fn fields(side: &Side) -> &[FieldPath] {
    match side {
        Side::Fields(fields) => fields,
        Side::Preserve | Side::Drop(_) => &[],
    }
}

fn entry_tokens(entry: &Entry, s: &TokenStream) -> TokenStream {
    let paths = |side| {
        let paths = fields(side).iter().map(|path| path.tokens(s));
        quote!(&[#(#paths),*])
    };
    let (left, right) = (paths(&entry.left), paths(&entry.right));
    let nothing = quote!(#s::Action::Nothing);
    let forward = match entry.arrow {
        Arrow::Both | Arrow::Forward => action(entry, &entry.right, 0, s),
        Arrow::Backward => nothing.clone(),
    };
    let backward = match entry.arrow {
        Arrow::Both => action(entry, &entry.left, 1, s),
        Arrow::Backward => action(entry, &entry.left, 0, s),
        Arrow::Forward => nothing,
    };
    let lossy = match &entry.lossy {
        Some(reason) => quote!(#s::Some(#reason)),
        None => quote!(#s::None),
    };
    quote!(#s::Entry { left: #left, right: #right, forward: #forward, backward: #backward, lossy: #lossy })
}

/// Generates the action of one direction. `function` is the index of the function of this direction.
fn action(entry: &Entry, target: &Side, function: usize, s: &TokenStream) -> TokenStream {
    let targets = match target {
        Side::Preserve => return quote!(#s::Action::Preserve),
        Side::Drop(reason) => return quote!(#s::Action::Drop(#reason)),
        Side::Fields(fields) => fields.len(),
    };
    match &entry.how {
        How::Move => quote!(#s::Action::Move),
        How::Unchanged(reason) => quote!(#s::Action::Unchanged(#reason)),
        How::Rule(rule) => {
            let (scope, text) = (scope(rule, s), &rule.text);
            let program = print(&rule.program, s);
            quote!(#s::Action::Rule(#s::Rule { scope: #scope, text: #text, program: #s::Some(#program) }))
        }
        How::With(functions) => {
            let Function { fallible, path } = &functions[function];
            let call = if *fallible { quote!(#path) } else { quote!(|argument| #s::plain(#path(argument))) };
            let several = targets != 1 || fields(&entry.left).len() != 1 || fields(&entry.right).len() != 1;
            if several {
                quote!(#s::Action::Call(|values| #s::call_tuple(#call, values, #targets)))
            } else {
                quote!(#s::Action::Call(|values| #s::call(#call, values)))
            }
        }
    }
}

fn scope(rule: &Rule, s: &TokenStream) -> TokenStream {
    rule.scope.as_ref().map_or_else(|| quote!(&[]), |scope| scope.tokens(s))
}

fn pair_checks(pair: &Pair, index: usize, s: &TokenStream) -> TokenStream {
    let (left_type, right_type) = (&pair.left, &pair.right);
    let left = quote!(#s::ObjectOf::<#left_type>::SCHEMA);
    let right = quote!(#s::ObjectOf::<#right_type>::SCHEMA);
    let entries = quote!(PAIRS[#index].entries);
    let version = |ty: &Path| quote!(<#ty as #s::CustomResource>::DEFINITION.version);
    let (left_name, right_name) = (version(left_type), version(right_type));
    let names = |source: &TokenStream, target: &TokenStream, direction: &TokenStream| quote!(#s::Names { source: #source, target: #target, direction: #s::Some(#s::Direction::#direction) });
    let (forward, backward) = (quote!(Forward), quote!(Backward));
    let mut checks = TokenStream::new();
    let mut check = |call: TokenStream, place: (Span, Span)| {
        let call = at(call, place);
        checks.extend(quote!(const _: () = #call;));
    };
    for (number, entry) in pair.entries.iter().enumerate() {
        let names = names(&left_name, &right_name, &forward);
        check(quote!(#s::check_entry(#left, #right, #entries, #number, #names)), entry.ends);
        match &entry.how {
            How::Rule(rule) => check(rule_check(entry, rule, &left, &right, s), ends(&rule.text)),
            How::With(functions) => {
                for (at, function) in functions.iter().enumerate() {
                    let is_forward = (entry.arrow != Arrow::Backward) == (at == 0);
                    for call in function_checks(entry, function, is_forward, &left, &right, s) {
                        check(call, ends(&function.path));
                    }
                }
            }
            How::Move | How::Unchanged(_) => {}
        }
    }
    let names_forward = names(&left_name, &right_name, &forward);
    let names_backward = names(&right_name, &left_name, &backward);
    check(quote!(#s::check_coverage(#left, #right, #entries, #s::Direction::Forward, #names_forward)), ends(left_type));
    check(
        quote!(#s::check_coverage(#right, #left, #entries, #s::Direction::Backward, #names_backward)),
        ends(right_type),
    );
    checks
}

fn rule_check(entry: &Entry, rule: &Rule, left: &TokenStream, right: &TokenStream, s: &TokenStream) -> TokenStream {
    let (source, target, field) = match entry.arrow {
        Arrow::Both | Arrow::Forward => (left, right, fields(&entry.right)),
        Arrow::Backward => (right, left, fields(&entry.left)),
    };
    let field = field.first().map_or_else(|| quote!(&[]), |field| field.tokens(s));
    let (scope, program) = (scope(rule, s), print(&rule.program, s));
    let nodes = rule.program.program().nodes.len() + 2;
    let terms = nodes * 16;
    quote!(#s::check_rule::<#nodes, #terms>(#source, #scope, &const { #program }, #target, #field))
}

/// Generates the checks of the argument and the result of a function. Tuples have no schema.
fn function_checks(
    entry: &Entry,
    function: &Function,
    is_forward: bool,
    left: &TokenStream,
    right: &TokenStream,
    s: &TokenStream,
) -> Vec<TokenStream> {
    let ((source, sources), (target, targets)) = if is_forward {
        ((left, fields(&entry.left)), (right, fields(&entry.right)))
    } else {
        ((right, fields(&entry.right)), (left, fields(&entry.left)))
    };
    let path = &function.path;
    let mut checks = Vec::new();
    if let [field] = sources {
        let field = field.tokens(s);
        checks.push(quote!(#s::check_argument(#source, #field, #s::argument_of(&#path))));
    }
    if let [field] = targets {
        let field = field.tokens(s);
        let result = if function.fallible { quote!(try_result_of) } else { quote!(result_of) };
        checks.push(quote!(#s::check_result(#target, #field, #s::#result(&#path))));
    }
    checks
}
