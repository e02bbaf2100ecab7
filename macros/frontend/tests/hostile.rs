//! Tests that the derive generates valid Rust or errors for any input, and never panics.
//!
//! Items are built from templates with holes for attributes. The holes are filled with valid attributes, attributes
//! with one changed token, and random tokens. The tests use their own generator, because it has to create token trees
//! and compile quickly.

mod generator;

use std::{panic, thread};

use generator::Generator;
use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use structural_schema_frontend::source::{Module, Source};
use structural_schema_frontend::{Options, derive, item_of};
use syn::DeriveInput;

/// Expands `item` and checks that the output is valid Rust.
fn expand(item: TokenStream) -> TokenStream {
    let input: DeriveInput = syn::parse2(item).unwrap();
    let output = derive(&input, Options::of_source(&input));
    syn::parse2::<syn::File>(output.clone()).unwrap_or_else(|error| panic!("{error} in {output}"));
    output
}

#[test]
fn noise_in_attributes() {
    let (mut expanded, mut refused) = (0, 0);
    for seed in 0..6_000 {
        let mut generator = Generator::new(seed);
        let item = generator.item();
        let text = item.to_string();
        let Ok(input) = syn::parse2::<DeriveInput>(item) else { continue };
        let output = panic::catch_unwind(|| derive(&input, Options::of_source(&input)))
            .unwrap_or_else(|_| panic!("seed {seed}: {text}"));
        if let Err(error) = syn::parse2::<syn::File>(output.clone()) {
            panic!("seed {seed}: {error}\n{text}\n{output}");
        }
        if output.to_string().contains("compile_error") {
            refused += 1;
        } else {
            expanded += 1;
        }
    }
    // The generator creates both valid and invalid items.
    assert!(expanded > 200, "only {expanded} of the items were fine");
    assert!(refused > 2_000, "only {refused} of the items were refused");
}

/// Returns `content` inside `depth` groups.
fn nested(content: TokenStream, delimiter: Delimiter, depth: usize) -> TokenStream {
    (0..depth).fold(content, |inner, _| TokenTree::Group(Group::new(delimiter, inner)).into())
}

fn word(word: &str) -> TokenTree {
    TokenTree::Ident(Ident::new(word, Span::call_site()))
}

#[test]
fn deep_nesting_is_rejected() {
    // Deeper groups overflow the stack in syn before the derive runs.
    const DEEP: usize = 1_500;
    let items = (0..DEEP).fold(quote!(nullable), |inner, _| {
        let group = Group::new(Delimiter::Parenthesis, inner);
        [word("items"), TokenTree::Group(group)].into_iter().collect()
    });
    let inner = (0..DEEP).fold(quote!(email), |inner, _| {
        let group = Group::new(Delimiter::Parenthesis, inner);
        [word("inner"), TokenTree::Group(group)].into_iter().collect()
    });
    let not = (0..DEEP).fold(quote!(minimum = 1), |inner, _| {
        let group = Group::new(Delimiter::Parenthesis, inner);
        [word("not"), TokenTree::Group(group)].into_iter().collect()
    });
    let parentheses = nested(quote!(1), Delimiter::Parenthesis, DEEP);
    let brackets = nested(quote!(1), Delimiter::Bracket, DEEP);
    let braces = nested(quote!(), Delimiter::Brace, DEEP);
    let minus = |count| {
        let minus = TokenTree::Punct(Punct::new('-', Spacing::Alone));
        std::iter::repeat_n(minus, count).collect::<TokenStream>()
    };
    let (minuses, few) = (minus(DEEP), minus(20));
    let angles: TokenStream = (0..DEEP).flat_map(|_| quote!(A < B,)).collect();
    let references: TokenStream = (0..DEEP).flat_map(|_| quote!(&)).collect();
    let quoted = format!("{}i32{}", "(".repeat(DEEP), ")".repeat(DEEP));
    for attribute in [
        quote!(structural(#items)),
        quote!(structural(#not)),
        quote!(schemars(#inner)),
        quote!(garde(#inner)),
        quote!(schemars(range(min = #parentheses))),
        quote!(validate(length(max = #quoted))),
        quote!(schemars(with = #quoted)),
        quote!(schemars(extend("default" = #brackets))),
        quote!(schemars(example = #brackets)),
        quote!(structural(minimum = #parentheses)),
        quote!(structural(max_length = #brackets)),
        quote!(structural(title = #braces)),
        quote!(structural(default = #brackets)),
        quote!(structural(default = #braces)),
        quote!(structural(enumeration(#parentheses))),
        quote!(structural(minimum = #minuses 1)),
        quote!(structural(minimum = #few 1)),
        quote!(structural(as = #parentheses)),
        quote!(structural(as = #angles)),
        quote!(structural(as = A<B, #references C>)),
        quote!(structural(schema = #angles)),
        quote!(structural(schema = #quoted)),
        quote!(structural(rule(#parentheses))),
        quote!(structural(rule(#quoted))),
        quote!(structural(#parentheses)),
        quote!(serde(#parentheses)),
        quote!(serde(rename(#parentheses))),
        quote!(serde(rename = #parentheses)),
        quote!(serde(default = #parentheses)),
        quote!(serde(unknown(#parentheses))),
    ] {
        expand(quote!(#[#attribute] struct S { a: i32 }));
        expand(quote!(struct S { #[#attribute] a: i32 }));
        expand(quote!(enum E { #[#attribute] A, B { #[#attribute] b: i32 } }));
    }
    expand(quote!(
        #[serde(from = #quoted, into = #quoted)]
        struct S;
    ));
}

/// Expands types that syn parses or drops recursively, with the stack that rustc has.
#[test]
fn deep_types_are_rejected() {
    let expand = || {
        for (open, close) in [
            ("A<", ">"),
            ("A<B, ", ">"),
            ("(", ",)"),
            ("[", "; 1]"),
            ("&", ""),
            ("*const ", ""),
            ("fn() -> ", ""),
            ("[u8; -", "]"),
            ("[u8; 1 + ", "]"),
            ("[u8; f(", ")]"),
            ("A::<{ ", " }>"),
            ("<", " as X>::Y"),
        ] {
            for n in [20, 40, 60, 120, 20_000] {
                let item: TokenStream =
                    format!("struct S {{ a: {}T{} }}", open.repeat(n), close.repeat(n)).parse().unwrap();
                match item_of(item) {
                    Ok(input) => {
                        assert!(n < 20_000, "{open}");
                        derive(&input, Options::of_source(&input));
                    }
                    Err(error) => {
                        assert!(n > 20 && error.to_string().contains("more than 128 levels"), "{open} {n}: {error}");
                    }
                }
            }
        }
    };
    let thread = thread::Builder::new().stack_size(8 << 20).spawn(expand).expect("a thread");
    thread.join().expect("no panic");
}

#[test]
fn lists_of_traits_are_not_types() {
    for item in [
        "struct S { a: A + }",
        "struct S { a: dyn A + }",
        "struct S { a: impl A + }",
        "struct S(A + B);",
        "enum E { A(#[structural(minimum = 1)] B +) }",
        "#[structural(as = A +)] struct S { a: u8 }",
        "struct S { #[structural(as = A + B)] a: u8 }",
        r#"struct S { #[schemars(with = "A +")] a: u8 }"#,
        r#"#[serde(from = "A +", into = "A +")] struct S { a: u8 }"#,
        r#"struct S { #[structural(schema = {"$type": "A +"})] a: u8 }"#,
        r#"#[structural(crd(group = "a.b", version = "v1", status = A +))] struct S { a: u8 }"#,
    ] {
        let output = expand(item.parse().unwrap()).to_string();
        assert!(output.contains("compile_error"), "{item}: {output}");
    }
}

/// The body of a function that gives a default may be nested as deeply as rustc allows.
#[test]
fn deep_functions_are_not_evaluated() {
    let deep = format!("{}1{}", "(".repeat(20_000), ")".repeat(20_000));
    let sum = format!("1{}", " + 1".repeat(20_000));
    for body in [deep, sum] {
        let source = format!("#[derive(Ours)] struct S {{ a: u32 }} fn f() -> u32 {{ {body} }}");
        let module = Module::at(&Source::new(source), 1, 10).expect("a module");
        let input = item_of(quote!(
            struct S {
                #[serde(default = "f")]
                a: u32,
            }
        ))
        .unwrap();
        let output = derive(&input, Options { module: Some(&module), ..Options::of_source(&input) });
        assert!(output.to_string().contains("compile_error"));
    }
}

#[test]
fn long_names_and_many_fields() {
    let many: TokenStream = (0..2_000)
        .flat_map(|i| {
            let name = Ident::new(&format!("f{i}"), Span::call_site());
            quote!(#name: i32,)
        })
        .collect();
    let long = Ident::new(&"x".repeat(100_000), Span::call_site());
    expand(quote!(struct S { #many }));
    expand(quote!(struct #long { #long: #long }));
    expand(quote!(
        struct S {
            #[structural(#long)]
            a: i32,
        }
    ));
}

/// Items that are unusual or not types.
const ODD: &[&str] = &[
    "struct S;",
    "struct S();",
    "struct S(i32);",
    "struct S {}",
    "enum E {}",
    "union U { a: i32 }",
    "struct r#struct<r#type> { r#fn: r#type }",
    "struct S<'a, 'b: 'a, T: ?Sized + 'a, const N: usize = 3>(&'a T) where T: Copy, [(); N]: Sized;",
    "enum E { A = 1, B(i32) = 2, #[serde(other)] C, D { r#type: Self } }",
    r#"#[serde(tag = "")] enum E { A { a: i32 } }"#,
    r#"#[serde(rename_all = "")] struct S { a: i32 }"#,
    r#"struct S { #[serde(rename = "")] a: i32, #[serde(rename = "\0\u{10FFFF}")] b: i32 }"#,
    "struct S { a: impl Fn(), b: dyn Trait, c: _, d: !, e: call!(x), f: [u8; { 1 + 1 }] }",
    r#"#[doc = include_str!("x")] #[doc(hidden)] #[doc = 5] #[cfg_attr(a, structural(b))] struct S { a: i32 }"#,
    "#[structural::x(a)] #[structural] #[structural = 5] #[structural[a]] #[structural{a}] struct S { a: i32 }",
];

#[test]
fn unusual_items_are_rejected_or_accepted() {
    for item in ODD {
        expand(item.parse().unwrap());
    }
}

/// Repeats an attribute.
fn repeated(n: usize) -> TokenStream {
    (0..n).map(|_| quote!(#[structural(rule("self.a > 1"))])).collect()
}

/// rustc allows 128 attributes of derives, and its error does not explain how to merge them.
#[test]
fn too_many_attributes_are_rejected_with_help() {
    for place in
        [|attributes| quote!(#attributes struct S { a: i64 }), |attributes| quote!(struct S { #attributes a: T })]
    {
        let place: fn(TokenStream) -> TokenStream = place;
        assert!(!expand(place(repeated(100))).to_string().contains("compile_error"));
        let output = expand(place(repeated(300))).to_string();
        assert_eq!(output.matches("compile_error").count(), 1, "{output}");
        assert!(output.contains("write several settings in one"), "{output}");
    }
}
