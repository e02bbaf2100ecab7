//! Generates constants whose evaluation fails if a check fails.
//!
//! A derive sees one item. Checks that depend on the types of its fields are `const fn`s over the finished schema. Each
//! is called in a constant with the span of the attribute that it checks, where the compiler reports the failure. For a
//! type without parameters each check is a separate constant, so that the compiler reports all failures at once. For a
//! generic type all checks are one associated constant, which is evaluated where a type without parameters uses it.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use structural_schema_model::check::{self, verdict};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Ident, Lit, Token, Type};

use super::scalar::ScalarField;
use super::span::{self, at, ends};
use super::statics::Holder;
use super::{Support, default, object};
use crate::ast::{Container, Content, Enum, Field, FieldDefault, first_argument};
use crate::attr::keyword::Applies;
use crate::attr::literal::SchemaConstant;
use crate::attr::structural::{Keyword, Keywords, Value};

/// Collects the checks of an item.
pub(super) struct Checks<'a> {
    container: &'a Container<'a>,
    /// Calls that return `()` or panic.
    calls: Vec<TokenStream>,
    /// Types that may have their own checks, with the expression for the schema where the type is used.
    mentioned: Vec<(&'a Type, Option<TokenStream>)>,
    /// The programs of the rules: expressions of type `PackedRule<'static>`.
    programs: Vec<TokenStream>,
    /// The total number of nodes of all rules.
    nodes: usize,
    /// What holds the schemas of the item.
    holder: Holder,
}

impl<'a> Checks<'a> {
    pub(super) fn new(container: &'a Container<'a>) -> Self {
        let holder = Holder::of(container);
        Checks { container, calls: Vec::new(), mentioned: Vec::new(), programs: Vec::new(), nodes: 0, holder }
    }

    /// Returns what holds the schemas of the item.
    pub(super) fn holder(&self) -> Holder {
        self.holder
    }

    /// Returns whether the type requests `x-kubernetes-unions`.
    pub(super) fn wants_union(&self) -> bool {
        self.container.keywords.get("union").is_some()
    }

    /// Returns whether rules must guard reads of optional fields.
    pub(super) fn wants_guards(&self) -> bool {
        self.container.keywords.get("guarded_rules").is_some()
    }

    /// Returns whether keywords without effect are accepted, as the server does.
    fn wants_server_checks_only(&self) -> bool {
        self.container.keywords.get("server_checks_only").is_some()
    }

    /// Returns an expression for the finished schema of the item.
    pub(super) fn root(&self, support: &Support) -> TokenStream {
        self.holder.schema().unwrap_or_else(|| self.constant("SCHEMA", support))
    }

    /// Returns an expression for the schema of the item before its own attributes are applied.
    pub(super) fn shape(&self, support: &Support) -> TokenStream {
        self.holder.shape().unwrap_or_else(|| self.constant("SHAPE", support))
    }

    /// Returns an expression for a schema that has the properties of a struct.
    pub(super) fn fields(&self, support: &Support) -> TokenStream {
        self.holder.shape().unwrap_or_else(|| self.constant("SCHEMA", support))
    }

    /// Returns an expression for the schema of a struct variant.
    pub(super) fn variant(&self, index: usize, support: &Support) -> TokenStream {
        let variants = self.constant("VARIANTS", support);
        quote!(#variants[#index])
    }

    fn constant(&self, name: &str, support: &Support) -> TokenStream {
        let (s, item) = (&support.path, self.item());
        let name = quote::format_ident!("{name}");
        quote!(<#item as #s::StructuralSchema>::#name)
    }

    /// Returns the type of the item.
    pub(super) fn item(&self) -> TokenStream {
        let ident = &self.container.ident;
        let (_, type_generics, _) = self.container.generics.split_for_impl();
        quote!(#ident #type_generics)
    }

    /// Adds the check of a rule, with the span of the expression.
    pub(super) fn rule(&mut self, span: Span, check: TokenStream) {
        self.calls.push(at(check, (span, span)));
    }

    /// Adds the programs of a rule and returns their index in [`programs`](Self::programs).
    pub(super) fn program(&mut self, program: TokenStream, nodes: usize) -> usize {
        self.nodes += nodes;
        self.programs.push(program);
        self.programs.len() - 1
    }

    /// Returns whether the rules are long enough that checking them may take the compiler a second.
    pub(super) fn has_long_rules(&self) -> bool {
        self.nodes > 5000
    }

    /// Returns an expression for the rules of the item that compute defaults.
    pub(super) fn default_rules(&self, support: &Support) -> TokenStream {
        self.constant("DEFAULT_RULES", support)
    }

    /// Returns the associated constant with the programs of the item.
    pub(super) fn programs(&self, support: &Support) -> TokenStream {
        let s = &support.path;
        let programs = &self.programs;
        if programs.is_empty() {
            return TokenStream::new();
        }
        quote!(const PROGRAMS: &'static [#s::PackedRule<'static>] = &[#(#programs),*];)
    }

    /// Records that `ty` is used. The checks of a generic type run where it gets its arguments.
    pub(super) fn mention(&mut self, ty: &'a Type) {
        if !has_only_scalars(ty) {
            self.mentioned.push((ty, None));
        }
    }

    /// Records a field's type. The keywords of the field may change the schema of its items or values.
    pub(super) fn mention_at(&mut self, ty: &'a Type, keywords: &Keywords, at: &TokenStream, support: &Support) {
        let changes_inside = ["items", "values", "inner"].iter().any(|word| keywords.get(word).is_some());
        if changes_inside || !has_only_scalars(ty) {
            self.mentioned.push((ty, Some(without_list_types(keywords, at, support))));
        }
    }

    /// Checks the constants that `schema` names, because they have no attributes that would be checked otherwise.
    pub(super) fn constants(&mut self, keywords: &Keywords, support: &Support) {
        let s = &support.path;
        for constant in keywords.constants() {
            let (schema, ends) = match constant {
                SchemaConstant::Path(path) => (quote!(&#path), ends(path)),
                SchemaConstant::Literal(json) => (constant.expand(s), (json.span, json.span)),
            };
            self.calls.push(at(quote!(#s::check::constant(#schema)), ends));
        }
    }

    /// Adds a call of a check with this span.
    fn call(&mut self, span: Span, call: &TokenStream, support: &Support) {
        let s = &support.path;
        self.calls.push(at(quote!(#s::check::#call), (span, span)));
    }

    /// Adds the checks of the keywords of one place. `scalar` runs some of them now.
    pub(super) fn keywords(
        &mut self,
        keywords: &Keywords,
        scalar: Option<&ScalarField>,
        base: &TokenStream,
        at: &TokenStream,
        support: &Support,
    ) {
        for word in keywords.iter() {
            self.applies(word, scalar, base, support);
            if scalar.is_some_and(|scalar| scalar.has_valid_bound(word.spec.name)) {
                continue;
            }
            // The server accepts a format that contradicts the bounds. No value is valid then.
            if !(self.wants_server_checks_only() && matches!(word.spec.name, "minimum" | "maximum" | "format")) {
                self.keyword(word, keywords, base, at, support);
            }
        }
        let has_consistent_bounds = scalar.is_some_and(ScalarField::has_consistent_bounds);
        self.ranges(keywords, has_consistent_bounds, at, support);
    }

    fn keyword(&mut self, word: &Keyword, all: &Keywords, base: &TokenStream, at: &TokenStream, support: &Support) {
        let span = word.span;
        match (word.spec.name, &word.value) {
            ("minimum", _) | ("exclusive_minimum", Value::Number(_)) => {
                self.call(span, &quote!(minimum(#base, #at)), support);
            }
            ("maximum", _) | ("exclusive_maximum", Value::Number(_)) => {
                self.call(span, &quote!(maximum(#base, #at)), support);
            }
            ("exclusive_minimum", _) if all.get("minimum").is_none() => {
                self.call(span, &quote!(minimum(#base, #at)), support);
            }
            ("exclusive_maximum", _) if all.get("maximum").is_none() => {
                self.call(span, &quote!(maximum(#base, #at)), support);
            }
            ("min_length" | "min_items" | "min_properties", _) => {
                let what = size(word.spec.name);
                self.call(span, &quote!(min_size(#base, #at, #what)), support);
            }
            ("max_length" | "max_items" | "max_properties", _) => {
                let what = size(word.spec.name);
                self.call(span, &quote!(max_size(#base, #at, #what)), support);
            }
            ("length_min" | "length_max", _) => self.call(span, &quote!(length(#base, #at)), support),
            ("format", _) => self.call(span, &quote!(format(#at)), support),
            ("multiple_of", _) => self.call(span, &quote!(multiple_of(#at)), support),
            ("pattern", Value::Text(text)) => self.pattern(text, support),
            ("default", _) => self.call(span, &quote!(default(#at)), support),
            ("enumeration", Value::JsonList(values)) => {
                for (index, value) in values.iter().enumerate() {
                    self.call(value.span, &quote!(enumeration(#base, #at, #index)), support);
                }
            }
            ("list_type", _) => self.call(span, &quote!(list_type(#at)), support),
            ("list_map_keys", Value::Names(names)) => {
                if all.get("list_type").is_none() {
                    self.call(span, &quote!(list_type(#at)), support);
                }
                for (index, name) in names.iter().enumerate() {
                    self.call(name.span(), &quote!(list_map_key(#at, #index)), support);
                }
            }
            ("map_type", _) => self.call(span, &quote!(map_type(#at)), support),
            ("any_of" | "one_of" | "all_of" | "not", _) => {
                let name = word.spec.name;
                self.call(span, &quote!(junctor(#base, #at, #name)), support);
                self.inside(word, base, support);
            }
            _ => {}
        }
    }

    /// Adds the checks that involve several keywords, with the span of the last one.
    fn ranges(&mut self, keywords: &Keywords, has_consistent_bounds: bool, at: &TokenStream, support: &Support) {
        let last = |names: &[&str]| keywords.iter().filter(|word| names.contains(&word.spec.name)).last();
        let bounds = last(&["minimum", "maximum", "exclusive_minimum", "exclusive_maximum"]);
        if let Some(word) = bounds.filter(|_| !has_consistent_bounds) {
            self.call(word.span, &quote!(bounds(#at)), support);
        }
        for names in [["min_length", "max_length"], ["min_items", "max_items"], ["min_properties", "max_properties"]] {
            if let Some(word) = last(&names).filter(|_| !has_consistent_bounds) {
                let what = size(word.spec.name);
                self.call(word.span, &quote!(sizes(#at, #what)), support);
            }
        }
        if let Some(word) = last(&["embedded_resource", "int_or_string", "preserve_unknown_fields"]) {
            self.call(word.span, &quote!(extensions(#at)), support);
        }
    }

    /// Adds the check of a pattern, unless it is a valid literal.
    fn pattern(&mut self, text: &Expr, support: &Support) {
        let s = &support.path;
        if let Expr::Lit(ExprLit { lit: Lit::Str(literal), .. }) = text
            && verdict::pattern(&literal.value()).is_none()
        {
            return;
        }
        self.calls.push(at(quote!(#s::check::pattern(#text)), ends(text)));
    }

    /// Adds the checks of the keywords inside a junctor. The server would ignore keywords without effect.
    fn inside(&mut self, word: &Keyword, base: &TokenStream, support: &Support) {
        let s = &support.path;
        match &word.value {
            Value::Keywords(inner) if word.spec.name == "items" => {
                self.branch(inner, &quote!(#s::items_of(#base)), support);
            }
            Value::Keywords(inner) => self.branch(inner, base, support),
            Value::Groups(groups) => groups.iter().for_each(|group| self.branch(group, base, support)),
            Value::Property(name, inner) => {
                self.branch(inner, &quote!(#s::property_of(#base, #name)), support);
            }
            Value::Names(names) => {
                for name in names {
                    self.call(name.span(), &quote!(property(#base, #name)), support);
                }
            }
            Value::Text(text) if word.spec.name == "pattern" => self.pattern(text, support),
            _ => {}
        }
    }

    fn branch(&mut self, keywords: &Keywords, base: &TokenStream, support: &Support) {
        for word in keywords.iter() {
            // If the type has no items, the check of the junctor itself reports `items`.
            if word.spec.name != "items" {
                self.applies(word, None, base, support);
            }
            self.inside(word, base, support);
        }
    }

    /// Adds a check that a keyword affects values of this type. The server silently ignores it otherwise.
    fn applies(&mut self, word: &Keyword, scalar: Option<&ScalarField>, base: &TokenStream, support: &Support) {
        let s = &support.path;
        if self.wants_server_checks_only() {
            return;
        }
        let name = word.spec.shown();
        let (flags, kinds) = match word.spec.applies {
            Applies::Any => return,
            Applies::Numbers => (check::NUMBERS, quote!(NUMBERS)),
            Applies::Strings => (check::STRINGS, quote!(STRINGS)),
            Applies::Arrays => (check::ARRAYS, quote!(ARRAYS)),
            Applies::Objects if name == "values" => (check::MAPS, quote!(MAPS)),
            Applies::Objects => (check::OBJECTS, quote!(OBJECTS)),
            Applies::Sized => (check::SIZED, quote!(SIZED)),
            Applies::Collections => (check::COLLECTIONS, quote!(COLLECTIONS)),
        };
        if scalar.is_some_and(|scalar| scalar.is_of(flags)) {
            return;
        }
        let call = match word.owner {
            None => quote!(applies(#base, #name, #s::check::#kinds)),
            Some(owner) => quote!(applies_from(#base, #name, #s::check::#kinds, #owner)),
        };
        self.call(word.span, &call, support);
    }

    /// Adds a check that the names in `exactly_one_of(...)` and similar keywords are properties.
    pub(super) fn names(&mut self, keywords: &Keywords, at: &TokenStream, support: &Support) {
        for word in keywords.iter() {
            if let Value::Union { discriminator, fields } = &word.value {
                for name in fields.iter().map(|(field, _)| field).chain([discriminator]) {
                    self.call(name.span(), &quote!(property(#at, #name)), support);
                }
            }
            let Value::Names(names) = &word.value else { continue };
            let check = match word.spec.name {
                "exactly_one_of" | "at_most_one_of" => quote!(alternative),
                "at_least_one_of" => quote!(property),
                _ => continue,
            };
            for name in names {
                self.call(name.span(), &quote!(#check(#at, #name)), support);
            }
        }
    }

    /// Adds a check that a field that may be omitted when writing is not required when reading.
    pub(super) fn presence(&mut self, field: &'a Field<'a>, support: &Support) {
        if let Some(span) = field.omitted {
            let (name, required) = (&field.name, object::required(field, support));
            self.call(span, &quote!(omitted(#required, #name)), support);
        }
    }

    /// Adds a check that the value of a missing field is known and equals the default in the schema.
    pub(super) fn default(&mut self, field: &'a Field<'a>, place: &TokenStream, index: usize, support: &Support) {
        let (s, ty) = (&support.path, &*field.ty);
        let known = || default::of_type(ty, object::changes(field), support);
        match (&field.missing.default, field.keywords.get("default")) {
            // The schema of a scalar accepts its default.
            (FieldDefault::OfType { .. }, _) if is_scalar(ty) && field.keywords.is_empty() => {}
            (FieldDefault::OfType { at, .. }, _) => {
                let (known, text) = (known(), format!("<{}>::default()", type_name(ty)));
                self.call(*at, &quote!(inferred_default(#place, #index, #known, #text)), support);
            }
            (FieldDefault::Known { at, value, text, .. }, _) => {
                let known = default::known(value, support);
                self.call(*at, &quote!(inferred_default(#place, #index, #known, #text)), support);
            }
            (FieldDefault::Member(value), _) => {
                self.call(value.span, &quote!(member_default(#place, #index)), support);
            }
            (FieldDefault::NoMember(at), _) => {
                let name = &field.name;
                self.call(*at, &quote!(container_default(<#ty as #s::StructuralSchema>::REQUIRED, #name)), support);
            }
            (_, Some(word)) if field.missing.known.is_some() => {
                let known = field.missing.known.as_ref().map(|value| default::known(value, support));
                self.call(word.span, &quote!(stated_default(#place, #index, #known)), support);
            }
            (_, Some(word)) if field.missing.is_default && !field.gives_schema() => {
                let known = known();
                self.call(word.span, &quote!(stated_default(#place, #index, #known)), support);
            }
            _ => {}
        }
    }

    /// Adds a check that a flattened field is an object, and that its properties do not collide with others.
    pub(super) fn flatten(&mut self, field: &'a Field<'a>, index: usize, place: &TokenStream, support: &Support) {
        self.mention(&field.ty);
        self.call(field.span, &quote!(flattened(#place, #index)), support);
    }

    /// Adds a check that no other flattened field keeps the defaults of this one as unknown fields.
    pub(super) fn flattened_defaults(
        &mut self,
        field: &Field<'_>,
        index: usize,
        place: &TokenStream,
        support: &Support,
    ) {
        self.call(field.span, &quote!(flattened_defaults(#place, #index)), support);
    }

    /// Adds a check that the variants of a union agree on their common properties.
    pub(super) fn union(&mut self, data: &Enum<'_>, place: &TokenStream, support: &Support) {
        let members = data.variants.iter().filter(|variant| !matches!(variant.content, Content::Unit));
        for (index, variant) in members.enumerate() {
            self.call(variant.ident.span(), &quote!(member(#place, #index)), support);
        }
        self.shared_defaults(data, place, support);
    }

    /// Adds checks that the inferred defaults of a variant do no harm to the other variants.
    fn shared_defaults(&mut self, data: &Enum<'_>, place: &TokenStream, support: &Support) {
        if !data.shares_object() {
            return;
        }
        let s = &support.path;
        let members = data.variants.iter().filter(|variant| !matches!(variant.content, Content::Unit));
        let denies = members.clone().map(|variant| match &variant.content {
            Content::Newtype(ty) if !is_scalar(ty) => quote!(<#ty as #s::StructuralSchema>::DENIES_UNKNOWN_FIELDS),
            Content::Struct(_) if data.deny_unknown_fields => quote!(true),
            Content::Newtype(_) | Content::Struct(_) | Content::Unit => quote!(false),
        });
        let denies = quote!(&[#(#denies),*]);
        for (index, variant) in members.enumerate().filter(|(_, variant)| !variant.no_default) {
            let fields = match &variant.content {
                Content::Struct(fields) => fields.as_slice(),
                Content::Newtype(_) | Content::Unit => &[],
            };
            for field in fields.iter().filter(|field| !field.flatten) {
                if let FieldDefault::OfType { at, .. } | FieldDefault::Known { at, .. } = &field.missing.default {
                    let name = &field.name;
                    self.call(*at, &quote!(shared_default(#place, #index, #name, #denies)), support);
                }
            }
            let own = fields.iter().filter(|field| !field.flatten).count();
            // Other types may have defaults of their own.
            let has_others = match &variant.content {
                Content::Newtype(ty) => !is_scalar(ty),
                Content::Struct(fields) => own < fields.len(),
                Content::Unit => false,
            };
            if has_others {
                let at = variant.ident.span();
                self.call(at, &quote!(shared_defaults(#place, #index, #own, #denies)), support);
            }
        }
    }

    /// Returns the associated constant of a generic type, and the separate constants of any other type.
    pub(super) fn finish(self, support: &Support) -> (TokenStream, TokenStream) {
        let s = &support.path;
        let mentioned: Vec<TokenStream> = self
            .mentioned
            .iter()
            .map(|(ty, schema)| {
                let (first, last) = ends(ty);
                let open = Token![<](first);
                let checked = Ident::new("CHECKED", last);
                let checked = quote!(#open #ty as #s::StructuralSchema>::#checked);
                let schema = schema.clone().unwrap_or_else(|| quote!(<#ty as #s::StructuralSchema>::PROPERTY.schema()));
                at(quote!(#s::check::collection(#schema, #checked)), (first, last))
            })
            .collect();
        let calls = &self.calls;
        if self.container.is_generic() {
            let checked = quote!(const CHECKED: () = { #(#mentioned;)* #(#calls;)* };);
            return (checked, TokenStream::new());
        }
        let separate = mentioned.iter().chain(calls).map(|call| {
            let span = call.span();
            quote_spanned!(span=> const _: () = #call;)
        });
        let separate = quote!(#(#separate)*);
        let lifetimes: Vec<&Ident> =
            self.container.generics.lifetimes().map(|parameter| &parameter.lifetime.ident).collect();
        if lifetimes.is_empty() {
            return (TokenStream::new(), separate);
        }
        // Parameters are not in scope outside of the impl. A schema does not depend on lifetimes.
        (TokenStream::new(), span::with_static(separate, &lifetimes))
    }
}

/// Prints a type as authors write it.
fn type_name(ty: &Type) -> String {
    let spaced = ty.to_token_stream().to_string();
    [(" :: ", "::"), (" < ", "<"), (" >", ">"), (" ,", ","), ("& ", "&")]
        .iter()
        .fold(spaced, |name, (from, to)| name.replace(from, to))
}

/// Returns `length`, `items`, or `properties`.
fn size(word: &str) -> &str {
    word.trim_start_matches("min_").trim_start_matches("max_")
}

/// Returns the schema without the list types that keywords set, which have their own check.
fn without_list_types(keywords: &Keywords, at: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    if keywords.get("list_type").is_none() {
        return at.clone();
    }
    let items = quote!(#s::items_of(#at));
    match keywords.get("items").map(|word| &word.value) {
        Some(Value::Keywords(inner)) => without_list_types(inner, &items, support),
        _ => items,
    }
}

/// Returns whether this is a known scalar type, or an `Option` or a list of one. These types have no checks.
fn has_only_scalars(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => match path.path.segments.last() {
            Some(last) if ["Option", "Vec"].iter().any(|name| last.ident == name) => {
                first_argument(ty).is_some_and(has_only_scalars)
            }
            _ => is_scalar(ty),
        },
        _ => is_scalar(ty),
    }
}

/// Returns whether this is a known scalar type, which has no checks. Any other type may be an alias of a generic type.
pub(super) fn is_scalar(ty: &Type) -> bool {
    const SCALARS: &[&str] = &[
        "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "isize", "str", "u8", "u16", "u32", "u64", "usize",
        "String",
    ];
    match ty {
        Type::Path(path) => path.path.get_ident().is_some_and(|ident| SCALARS.iter().any(|name| ident == name)),
        Type::Group(group) => is_scalar(&group.elem),
        Type::Paren(paren) => is_scalar(&paren.elem),
        Type::Reference(reference) => is_scalar(&reference.elem),
        _ => false,
    }
}
