//! Generates items for the derive from a seed.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use structural_schema_frontend::attr::keyword::WORDS;

/// Valid attributes, which the generator modifies.
const ATTRIBUTES: &[&str] = &[
    "structural(minimum = 1, maximum = 10, exclusive_minimum, multiple_of = 2)",
    "structural(exclusive_maximum = -1.5, default = -3)",
    r#"structural(min_length = 1, max_length = MAX, pattern = "^[a-z]+$", format = "date-time")"#,
    r#"structural(min_items = 1, items(max_length = 3, nullable), list_type = "set")"#,
    r#"structural(values(items(minimum = 0)), max_properties = 3, map_type = "atomic")"#,
    r#"structural(enumeration("a", 1, null, [true], {"b": -2.5}))"#,
    r#"structural(default = {"a": [1, {"b": null}]}, example = 5, title = "t", description = D)"#,
    r#"structural(external_docs(url = "u", description = "d"), preserve_unknown_fields)"#,
    r#"structural(any_of({minimum = 1}, {property("a", pattern = "x")}), not(required_properties("b")))"#,
    "structural(all_of({one_of({items(max_items = 1)}, {})}), nullable)",
    r#"structural(rule("self.a > 1 && self.b.all(x, x == 'y')", message = "m", reason = "FieldValueInvalid"))"#,
    r#"structural(rule("self", message_expression = "'a'", field_path = ".a", optional_old_self), immutable)"#,
    "structural(as = Vec<Option<String>>, required)",
    "structural(schema = path::to::SCHEMA, optional)",
    r#"structural(exactly_one_of("a", "b"), at_most_one_of("a"), at_least_one_of("b"))"#,
    r#"structural(crate = renamed::inner, crd(group = "g", version = "v1", short_names("s"), scope = "Cluster"))"#,
    r#"structural(crd(group = "a.b", version = "v1", status = Vec<T>, scale(spec_replicas_path = ".spec.a", status_replicas_path = ".b")))"#,
    r#"structural(crd(group = "a.b", version = "v1", print_column("A", ".a[?(@.b==\"c\")]", type = "date", priority = -1), selectable_fields(".a")))"#,
    r#"structural(crd(group = "k8s.io", version = "v1", deprecated = "x", served = false, labels("a" = "b"), conversion(service(name = "a"))))"#,
    r#"structural(union(discriminator = "type", fields("a" = "A")))"#,
    r#"structural(embedded_resource, int_or_string, list_map_keys = ["a", "b"])"#,
    r#"serde(rename = "x", alias = "y", default = "f", skip_serializing_if = "g")"#,
    r#"serde(rename(serialize = "a", deserialize = "b"), rename_all = "camelCase")"#,
    r#"serde(rename_all(serialize = "kebab-case"), rename_all_fields = "UPPERCASE")"#,
    r#"serde(tag = "t", content = "c", untagged, deny_unknown_fields)"#,
    r#"serde(from = "T", try_from = "Vec<U>", into = "T", remote = "R", transparent)"#,
    r#"serde(flatten, skip, skip_serializing, skip_deserializing, other, with = "m", bound = "T: X")"#,
    "serde(default, flatten)",
    "serde(skip)",
    r#"serde(tag = "type")"#,
    "serde(untagged)",
    r#"schemars(range(min = 1, max = "MAX"), length(equal = 2), inner(inner(regex(pattern = "a"))), contains("b"))"#,
    r#"schemars(rename = "x", skip, default, !rename, with = "Vec<T>", schema_with = "f", transform = f, inline)"#,
    r#"schemars(extend("x-kubernetes-validations" = [{"rule": "self > 1", "message": "m"}], "pattern" = "a"))"#,
    r#"schemars(title = "t", description = D, example = &"e", example = f(), deprecated, tag = "t")"#,
    r#"validate(range(min = 1, exclusive_max = 2.5), length(min = 1), regex(path = *RE), email(message = "m"))"#,
    r#"validate(ip(v4 = true), contains(pattern = "a"), required, nested, custom(function = "f"), schema(function = "g"))"#,
    r#"garde(length(chars, min = 1), pattern("a"), inner(range(max = self.x)), prefix("p"), dive, context(C as ctx))"#,
    "structural(ignore(schemars, validate, garde))",
    r#"doc = " Words.""#,
];

const TYPES: &[&str] = &[
    "i32",
    "String",
    "T",
    "Option<T>",
    "Vec<String>",
    "Self",
    "Box<Item>",
    "(i32, T)",
    "()",
    "[u8; 3]",
    "&'static str",
    "BTreeMap<String, Vec<T>>",
    "PhantomData<T>",
    "dyn Fn(i32) -> T",
];

const SERDE_WORDS: &[&str] =
    &["rename", "default", "tag", "flatten", "skip", "untagged", "from", "into", "alias", "other", "transparent"];

/// A generator of items.
pub(crate) struct Generator(u64);

impl Generator {
    /// Creates a generator. The same seed produces the same item.
    pub(crate) fn new(seed: u64) -> Self {
        Generator(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(end).unwrap_or(1)).unwrap_or(0)
    }

    fn one_of<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        choices[self.below(choices.len())]
    }

    /// Returns a struct, an enum or a union.
    pub(crate) fn item(&mut self) -> TokenStream {
        let attributes = self.attributes();
        let generics = if self.below(3) == 0 { quote!(<T>) } else { quote!() };
        let body = match self.below(8) {
            0..4 => {
                let fields = self.fields();
                quote!(struct Item #generics { #fields })
            }
            4 => {
                let (attributes, ty) = (self.attributes(), self.ty());
                quote!(struct Item #generics (#attributes #ty);)
            }
            5..8 => {
                let variants: TokenStream = (0..self.below(4)).map(|index| self.variant(index)).collect();
                quote!(enum Item #generics { #variants })
            }
            _ => quote!(
                struct Item;
            ),
        };
        quote!(#attributes #body)
    }

    fn fields(&mut self) -> TokenStream {
        (0..self.below(4))
            .map(|index| {
                let name = Ident::new(["a", "b", "c_d", "r"][index], Span::call_site());
                let (attributes, ty) = (self.attributes(), self.ty());
                quote!(#attributes #name: #ty,)
            })
            .collect()
    }

    fn variant(&mut self, index: usize) -> TokenStream {
        let name = Ident::new(["A", "B", "CdEf", "R"][index], Span::call_site());
        let attributes = self.attributes();
        let content = match self.below(4) {
            0 => quote!(),
            1 => {
                let (attributes, ty) = (self.attributes(), self.ty());
                quote!((#attributes #ty))
            }
            2 => quote!((i32, String)),
            _ => {
                let fields = self.fields();
                quote!({ #fields })
            }
        };
        quote!(#attributes #name #content,)
    }

    fn ty(&mut self) -> TokenStream {
        self.one_of(TYPES).parse().unwrap_or_default()
    }

    fn attributes(&mut self) -> TokenStream {
        let count = [0, 0, 1, 1, 2][self.below(5)];
        (0..count)
            .map(|_| {
                let attribute = self.attribute();
                quote!(#[#attribute])
            })
            .collect()
    }

    /// Returns a valid attribute, an attribute with a few changed tokens, or random tokens.
    fn attribute(&mut self) -> TokenStream {
        let attribute: TokenStream = self.one_of(ATTRIBUTES).parse().unwrap_or_default();
        match self.below(6) {
            0 | 1 => attribute,
            2 | 3 => self.change(attribute),
            4 => {
                let noise = self.noise(3);
                quote!(structural(#noise))
            }
            _ => {
                let noise = self.noise(2);
                quote!(serde(#noise))
            }
        }
    }

    /// Removes, duplicates, or replaces tokens inside the first group.
    fn change(&mut self, tokens: TokenStream) -> TokenStream {
        let mut changed = TokenStream::new();
        for token in tokens {
            match (token, self.below(12)) {
                (TokenTree::Group(group), _) => {
                    let inside = self.change_all(group.stream());
                    changed.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
                }
                (token, _) => changed.extend([token]),
            }
        }
        changed
    }

    fn change_all(&mut self, tokens: TokenStream) -> TokenStream {
        let mut changed = TokenStream::new();
        for token in tokens {
            match self.below(16) {
                0 => {}
                1 => changed.extend([token.clone(), token]),
                2 => changed.extend(self.noise(1)),
                3 => changed.extend([token, TokenTree::Punct(Punct::new(',', Spacing::Alone))]),
                _ => match token {
                    TokenTree::Group(group) => {
                        let inside = self.change_all(group.stream());
                        changed.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
                    }
                    token => changed.extend([token]),
                },
            }
        }
        changed
    }

    fn noise(&mut self, depth: usize) -> TokenStream {
        (0..=self.below(6)).map(|_| self.token(depth)).collect()
    }

    fn token(&mut self, depth: usize) -> TokenTree {
        match self.below(10) {
            0..3 => self.word(),
            3 | 4 => TokenTree::Literal(self.literal()),
            5 | 6 => {
                let punct = ['=', ',', '-', '<', '>', '#', '!', ':', '&'][self.below(9)];
                TokenTree::Punct(Punct::new(punct, [Spacing::Alone, Spacing::Joint][self.below(2)]))
            }
            _ if depth == 0 => self.word(),
            _ => {
                let delimiter =
                    [Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket, Delimiter::None][self.below(4)];
                TokenTree::Group(Group::new(delimiter, self.noise(depth - 1)))
            }
        }
    }

    fn word(&mut self) -> TokenTree {
        let word = match self.below(4) {
            0 | 1 => WORDS[self.below(WORDS.len())].name,
            2 => self.one_of(SERDE_WORDS),
            _ => self.one_of(&["null", "true", "self", "Self", "crate", "x", "ü", "minimun", "_"]),
        };
        TokenTree::Ident(Ident::new(word, Span::call_site()))
    }

    fn literal(&mut self) -> Literal {
        match self.below(9) {
            0 => Literal::i64_unsuffixed(i64::MAX),
            1 => Literal::u8_suffixed(255),
            2 => Literal::f64_unsuffixed(1e300),
            3 => Literal::character('\u{10FFFF}'),
            4 => Literal::byte_string(b"\xff\x00"),
            5 => Literal::u128_unsuffixed(u128::MAX),
            6 => Literal::string(self.one_of(&[
                "",
                "a",
                "camelCase",
                "set",
                "map",
                "(",
                "self.x",
                "\u{0}\u{202E}",
                "a b",
            ])),
            7 => Literal::string(&"x(".repeat(500)),
            _ => Literal::i32_unsuffixed(0),
        }
    }
}
