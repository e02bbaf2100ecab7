//! Parses `#[structural(...)]`.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Expr, ExprLit, ExprUnary, Ident, Lit, LitStr, Token, Type, UnOp, braced, bracketed, parenthesized, token,
};

use structural_schema_cel::OwnedProgram;

use crate::attr::crd::Crd;
use crate::attr::foreign::{self, merge};
use crate::attr::json::Json;
use crate::attr::keyword::{self, Form, Spec, place};
use crate::attr::literal::SchemaConstant;
use crate::attr::{length, rule};
use crate::ctxt::Ctxt;

/// The keywords of all `#[structural(...)]` in one place.
#[derive(Default)]
pub struct Keywords {
    words: Vec<Keyword>,
}

/// A keyword with its value.
pub struct Keyword {
    /// The definition of the keyword.
    pub spec: &'static Spec,
    /// The span of the keyword.
    pub span: Span,
    /// The value of the keyword.
    pub value: Value,
    /// The attribute of another crate that it was translated from.
    pub owner: Option<&'static str>,
}

/// The value of a keyword; see [`Form`].
pub enum Value {
    /// No value, or `= true`.
    Flag,
    /// `= false`
    Off,
    /// A number, as an expression.
    Number(Expr),
    /// A count, as an expression.
    Count(Expr),
    /// Text, as an expression.
    Text(Expr),
    /// JSON.
    Json(Json),
    /// A list of JSON.
    JsonList(Vec<Json>),
    /// A list of names.
    Names(Vec<LitStr>),
    /// A variant of one of the model's enums.
    Choice(&'static str),
    /// The items of an array, the values of a map, or the operand of `not`.
    Keywords(Keywords),
    /// The branches of a junctor.
    Groups(Vec<Keywords>),
    /// A property under a junctor.
    Property(LitStr, Keywords),
    /// External documentation.
    Docs {
        /// `url`
        url: LitStr,
        /// `description`
        description: Option<LitStr>,
    },
    /// A type.
    Type(Box<Type>),
    /// A path to a constant, or to a module.
    Path(syn::Path),
    /// A schema as a constant.
    Schema(SchemaConstant),
    /// A CEL rule.
    Rule(Box<Rule>),
    /// A rule that computes a default.
    DefaultRule(Box<DefaultRule>),
    /// The definition of a custom resource.
    Crd(Box<Crd>),
    /// `x-kubernetes-unions` of a struct.
    Union {
        /// The property that names the member.
        discriminator: LitStr,
        /// The member properties with their discriminator values.
        fields: Vec<(LitStr, LitStr)>,
    },
}

/// A CEL rule.
pub struct Rule {
    /// The expression.
    pub rule: LitStr,
    /// The program of the expression.
    pub program: OwnedProgram,
    /// The program of `message_expression`.
    pub message_program: Option<OwnedProgram>,
    /// `message`
    pub message: Option<LitStr>,
    /// `message_expression`
    pub message_expression: Option<LitStr>,
    /// `reason`
    pub reason: Option<LitStr>,
    /// `field_path`
    pub field_path: Option<LitStr>,
    /// `optional_old_self`
    pub optional_old_self: Option<Span>,
}

/// A CEL rule that computes a field which an object does not set.
pub struct DefaultRule {
    /// `field`
    pub field: LitStr,
    /// `rule`
    pub rule: LitStr,
    /// The program of the expression.
    pub program: OwnedProgram,
}

/// The maximum depth of `items(items(...))`. It keeps the compiler's stack from overflowing.
const MAX_DEPTH: usize = 32;

/// The maximum number of `#[structural]` attributes in one place. rustc has a limit of 128 for all derives together,
/// and its error does not explain how to merge attributes.
const MAX_ATTRIBUTES: usize = 100;

const TOO_MANY_ATTRIBUTES: &str = "more than 100 `#[structural]` attributes in one place\nhelp: write several settings in one \
    attribute: `#[structural(rule(\"…\"), rule(\"…\"))]`";

impl Keywords {
    /// Reads all `#[structural(...)]` among `attributes`, and the translations of foreign attributes.
    pub fn read(attributes: &[Attribute], place: u8, cx: &Ctxt) -> Self {
        let mut this = Keywords::default();
        let mut attributes = attributes.iter().filter(|attribute| is_ours(attribute));
        for attribute in attributes.by_ref().take(MAX_ATTRIBUTES) {
            let owner = foreign::owner_of(attribute);
            let list = match attribute.meta.require_list() {
                Ok(list) => list,
                Err(error) => {
                    cx.push(error);
                    continue;
                }
            };
            let before = cx.count();
            let parser = |input: ParseStream<'_>| {
                this.read_list(input, Reading { place, depth: 0, owner }, cx);
                Ok(())
            };
            let result = list.parse_args_with(parser);
            // After an error inside a group, the rest of the group is skipped without further errors.
            if cx.count() == before {
                cx.keep(result);
            }
        }
        if let Some(attribute) = attributes.next() {
            cx.error_at(attribute, TOO_MANY_ATTRIBUTES);
        }
        this.reject_excluding(cx);
        this
    }

    /// Returns the keyword with this name.
    pub fn get(&self, name: &str) -> Option<&Keyword> {
        self.words.iter().find(|word| word.spec.name == name)
    }

    /// Removes the keyword with this name.
    pub fn take(&mut self, name: &str) -> Option<Keyword> {
        let index = self.words.iter().position(|word| word.spec.name == name)?;
        Some(self.words.remove(index))
    }

    /// Returns all keywords with this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Keyword> {
        self.words.iter().filter(move |word| word.spec.name == name)
    }

    /// Returns all keywords in source order.
    pub fn iter(&self) -> impl Iterator<Item = &Keyword> {
        self.words.iter()
    }

    /// Returns whether `nullable` is on or off, or `None` if it is absent.
    pub fn nullable(&self) -> Option<bool> {
        self.get("nullable").map(|word| !matches!(word.value, Value::Off))
    }

    /// Returns the types that `as` sets for items and values at any depth.
    pub fn inner_types(&self) -> Vec<&Type> {
        let mut types = Vec::new();
        for word in self.iter().filter(|word| matches!(word.spec.name, "items" | "values")) {
            if let Value::Keywords(inner) = &word.value {
                if let Some(Value::Type(ty)) = inner.get("as").map(|word| &word.value) {
                    types.push(&**ty);
                }
                types.extend(inner.inner_types());
            }
        }
        types
    }

    /// Returns the constants that `schema` names here and for items and values at any depth.
    pub fn constants(&self) -> Vec<&SchemaConstant> {
        let mut constants = Vec::new();
        for word in self.iter() {
            match &word.value {
                Value::Schema(constant) => constants.push(constant),
                Value::Keywords(inner) if matches!(word.spec.name, "items" | "values") => {
                    constants.extend(inner.constants());
                }
                _ => {}
            }
        }
        constants
    }

    /// Returns whether an expression names `Self`.
    pub fn name_self(&self) -> bool {
        self.iter().any(|word| match &word.value {
            Value::Number(expr) | Value::Count(expr) | Value::Text(expr) => {
                sign_and_literal(expr).is_none() && names_self(expr.to_token_stream())
            }
            Value::Keywords(inner) | Value::Property(_, inner) => inner.name_self(),
            Value::Groups(groups) => groups.iter().any(Keywords::name_self),
            _ => false,
        })
    }

    /// Returns whether `as` or `schema` replaces the schema of items or values at any depth.
    pub fn replaces_inside(&self) -> bool {
        self.iter().filter(|word| matches!(word.spec.name, "items" | "values")).any(|word| match &word.value {
            Value::Keywords(inner) => {
                inner.get("as").is_some() || inner.get("schema").is_some() || inner.replaces_inside()
            }
            _ => false,
        })
    }

    /// Returns whether there are no keywords.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Parses `word, word, …`. After an error it continues after the next comma.
    fn read_list(&mut self, input: ParseStream<'_>, at: Reading, cx: &Ctxt) {
        if at.depth > MAX_DEPTH {
            cx.error(input.span(), format!("attributes may be nested {MAX_DEPTH} levels deep at most"));
            skip_all(input);
            return;
        }
        while !input.is_empty() {
            match read_word(input, at, cx) {
                Ok(keyword) => self.add(keyword, cx),
                Err(error) => {
                    cx.push(error);
                    skip_to_comma(input);
                }
            }
            if input.is_empty() {
                break;
            }
            if let Err(error) = input.parse::<Token![,]>() {
                cx.push(error);
                skip_to_comma(input);
                let _ = input.parse::<Option<Token![,]>>();
            }
        }
        if at.depth > 0 {
            self.reject_excluding(cx);
        }
    }

    /// Rejects keywords that set the same thing in two ways.
    fn reject_excluding(&self, cx: &Ctxt) {
        for (exclusive, bound) in [("exclusive_minimum", "minimum"), ("exclusive_maximum", "maximum")] {
            if let (Some(Keyword { value: Value::Number(_), .. }), Some(word)) = (self.get(exclusive), self.get(bound))
            {
                let message = format!(
                    "`{exclusive} = …` gives this bound already\nhelp: remove one of them, or write `{exclusive}` without a value"
                );
                cx.error(word.span, message);
            }
        }
        if let (Some(_), Some(schema)) = (self.get("as"), self.get("schema")) {
            cx.error(
                schema.span,
                "`as` and `schema` cannot be combined: the schema comes from a type or from a constant",
            );
        }
    }

    /// Adds the keywords of another place that describes the same value.
    pub fn join(&mut self, other: Self, cx: &Ctxt) {
        if self.is_empty() {
            *self = other;
        } else if !other.is_empty() {
            other.words.into_iter().for_each(|word| self.add(word, cx));
            self.reject_excluding(cx);
        }
    }

    /// Adds a keyword, or merges it into an equivalent keyword of another attribute.
    pub(super) fn add(&mut self, keyword: Keyword, cx: &Ctxt) {
        if keyword.spec.repeats {
            if !self.words.iter().any(|known| merge::is_repeated(known, &keyword)) {
                self.words.push(keyword);
            }
            return;
        }
        match self.words.iter_mut().find(|known| merge::sets_the_same(known.spec, keyword.spec)) {
            None => self.words.push(keyword),
            Some(known) if known.owner != keyword.owner => merge::merge(known, keyword, cx),
            Some(known) if known.spec.name == keyword.spec.name => {
                cx.error(keyword.span, format!("`{}` is given twice", keyword.spec.shown()));
            }
            // At most one of them applies to the type. A later check reports the other.
            Some(_) => self.words.push(keyword),
        }
    }

    /// Returns the keywords.
    pub(super) fn into_words(self) -> Vec<Keyword> {
        self.words
    }
}

/// Returns whether the attribute is `#[structural(...)]` or the translation of a foreign attribute.
pub fn is_ours(attribute: &Attribute) -> bool {
    attribute.path().is_ident("structural") || foreign::owner_of(attribute).is_some()
}

/// The context in which a list of keywords is parsed.
#[derive(Clone, Copy)]
struct Reading {
    /// A bit of [`place`].
    place: u8,
    /// The number of enclosing lists.
    depth: usize,
    /// The attribute of another crate that it was translated from.
    owner: Option<&'static str>,
}

impl Reading {
    fn inside(self, place: u8) -> Self {
        Reading { place, depth: self.depth + 1, ..self }
    }
}

fn read_word(input: ParseStream<'_>, at: Reading, cx: &Ctxt) -> syn::Result<Keyword> {
    let word = input.call(Ident::parse_any)?;
    let span = word.span();
    let name = word.unraw().to_string();
    let spec = at.owner.and_then(|_| keyword::find_foreign(&name)).map_or_else(|| keyword::find(&name, at.place), Ok);
    let spec = spec.map_err(|message| syn::Error::new(span, message))?;
    let value = read_value(input, spec, &word, at, cx)?;
    Ok(Keyword { spec, span, value, owner: at.owner })
}

fn read_value(input: ParseStream<'_>, spec: &Spec, word: &Ident, at: Reading, cx: &Ctxt) -> syn::Result<Value> {
    // Items accept the same keywords as the array itself.
    let inside = if at.place == place::NESTED { place::NESTED } else { place::INNER };
    Ok(match spec.form {
        Form::Flag => {
            if input.peek(Token![=]) || input.peek(token::Paren) {
                return Err(input.error(format!("`{word}` takes no value")));
            }
            Value::Flag
        }
        Form::Switch => switch(input, word)?,
        Form::FlagOrNumber if !input.peek(Token![=]) => Value::Flag,
        Form::FlagOrNumber | Form::Number => Value::Number(number(after_equals(input, word, "1")?)?),
        Form::Count => Value::Count(count(after_equals(input, word, "1")?)?),
        Form::Text => Value::Text(text(after_equals(input, word, "\"…\"")?)?),
        Form::Json => Value::Json(after_equals(input, word, "\"…\"")?.parse()?),
        Form::JsonList => Value::JsonList(list(input, word)?),
        Form::Names => Value::Names(list(input, word)?),
        Form::Choice(choices) => Value::Choice(choice(after_equals(input, word, "\"…\"")?, choices)?),
        Form::Inner => Value::Keywords(inner(input, word, at.inside(inside), cx)?),
        Form::Group => Value::Keywords(inner(input, word, at.inside(place::NESTED), cx)?),
        Form::Groups => Value::Groups(groups(input, word, at, cx)?),
        Form::Property => property(input, word, at, cx)?,
        Form::Docs => docs(input, word)?,
        Form::Type => Value::Type(Box::new(ty(after_equals(input, word, "Type")?, word)?)),
        Form::Path => Value::Path(path(after_equals(input, word, "path")?, word)?),
        Form::Schema => Value::Schema(schema(after_equals(input, word, "CONSTANT")?, word)?),
        Form::Rule => Value::Rule(Box::new(rule::read(&in_parentheses(input, word)?)?)),
        Form::DefaultRule => Value::DefaultRule(Box::new(rule::read_default(&in_parentheses(input, word)?)?)),
        Form::Union if !input.peek(token::Paren) => Value::Flag,
        Form::Union => union(&in_parentheses(input, word)?, word)?,
        Form::Owners => owners(input, word)?,
        Form::Crd => Value::Crd(Box::new(Crd::read(&in_parentheses(input, word)?, word.span())?)),
    })
}

/// Returns a path, or JSON.
fn schema(input: ParseStream<'_>, word: &Ident) -> syn::Result<SchemaConstant> {
    if input.peek(token::Brace) {
        SchemaConstant::read(input.parse()?)
    } else {
        path(input, word).map(SchemaConstant::Path)
    }
}

fn switch(input: ParseStream<'_>, word: &Ident) -> syn::Result<Value> {
    if !input.peek(Token![=]) {
        return Ok(Value::Flag);
    }
    let on: syn::LitBool = after_equals(input, word, "false")?.parse()?;
    Ok(if on.value { Value::Flag } else { Value::Off })
}

fn after_equals<'a>(input: ParseStream<'a>, word: &Ident, example: &str) -> syn::Result<ParseStream<'a>> {
    if !input.peek(Token![=]) {
        return Err(syn::Error::new(word.span(), format!("`{word}` needs a value: `{word} = {example}`")));
    }
    input.parse::<Token![=]>()?;
    Ok(input)
}

fn in_parentheses<'a>(input: ParseStream<'a>, word: &Ident) -> syn::Result<syn::parse::ParseBuffer<'a>> {
    if !input.peek(token::Paren) {
        return Err(syn::Error::new(word.span(), format!("`{word}` needs its arguments in parentheses: `{word}(…)`")));
    }
    let content;
    parenthesized!(content in input);
    Ok(content)
}

fn names_self(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == "Self",
        TokenTree::Group(group) => names_self(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

fn number(input: ParseStream<'_>) -> syn::Result<Expr> {
    length::reject_endless(input)?;
    let expr: Expr = input.parse()?;
    match sign_and_literal(&expr) {
        Some((_, Lit::Int(_) | Lit::Float(_))) | None => Ok(expr),
        Some(_) => Err(syn::Error::new_spanned(expr, "expected a number")),
    }
}

fn count(input: ParseStream<'_>) -> syn::Result<Expr> {
    length::reject_endless(input)?;
    let expr: Expr = input.parse()?;
    match sign_and_literal(&expr) {
        Some((false, Lit::Int(int))) if int.base10_parse::<i64>().is_ok() => Ok(expr),
        Some(_) => Err(syn::Error::new_spanned(expr, "expected an integer of at least 0")),
        None => Ok(expr),
    }
}

fn text(input: ParseStream<'_>) -> syn::Result<Expr> {
    length::reject_endless(input)?;
    let expr: Expr = input.parse()?;
    match sign_and_literal(&expr) {
        Some((false, Lit::Str(_))) | None => Ok(expr),
        Some(_) => Err(syn::Error::new_spanned(expr, "expected a string")),
    }
}

/// Returns the literal of an expression and whether it is negated, or `None` if the expression is not a literal.
pub fn sign_and_literal(expr: &Expr) -> Option<(bool, &Lit)> {
    match expr {
        Expr::Lit(ExprLit { lit, .. }) => Some((false, lit)),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => match &**expr {
            Expr::Lit(ExprLit { lit, .. }) => Some((true, lit)),
            _ => None,
        },
        Expr::Group(group) => sign_and_literal(&group.expr),
        _ => None,
    }
}

fn list<T: syn::parse::Parse>(input: ParseStream<'_>, word: &Ident) -> syn::Result<Vec<T>> {
    let content;
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        bracketed!(content in input);
    } else {
        content = in_parentheses(input, word)?;
    }
    let elements: Vec<T> = Punctuated::<T, Token![,]>::parse_terminated(&content)?.into_iter().collect();
    if elements.is_empty() {
        return Err(syn::Error::new(word.span(), format!("`{word}` needs at least one value")));
    }
    Ok(elements)
}

fn choice(input: ParseStream<'_>, choices: &[(&str, &'static str)]) -> syn::Result<&'static str> {
    let supported: Vec<String> = choices.iter().map(|(name, _)| format!("{name:?}")).collect();
    let supported = supported.join(", ");
    if !input.peek(LitStr) {
        return Err(input.error(format!("expected one of {supported}")));
    }
    let word: LitStr = input.parse()?;
    match choices.iter().find(|(name, _)| *name == word.value()) {
        Some((_, variant)) => Ok(variant),
        None => {
            let message = format!("Unsupported value: {:?}: supported values: {supported}", word.value());
            Err(syn::Error::new(word.span(), message))
        }
    }
}

fn inner(input: ParseStream<'_>, word: &Ident, at: Reading, cx: &Ctxt) -> syn::Result<Keywords> {
    let content = in_parentheses(input, word)?;
    if content.peek(Lit) {
        return Err(content.error(literals(word, &content.to_string())));
    }
    let mut keywords = Keywords::default();
    keywords.read_list(&content, at, cx);
    Ok(keywords)
}

/// Returns the message about literals where keywords are expected. They are most likely meant as the allowed values.
fn literals(word: &Ident, values: &str) -> String {
    let (of, alone) = match &*word.to_string() {
        "items" => ("attributes of the items of a list", String::new()),
        "values" => ("attributes of the values of a map", format!("`enumeration({values})` for this field, or ")),
        _ => ("attributes", String::new()),
    };
    format!("`{word}(…)` contains {of}\nhelp: to list allowed values, write {alone}`{word}(enumeration({values}))`")
}

fn groups(input: ParseStream<'_>, word: &Ident, at: Reading, cx: &Ctxt) -> syn::Result<Vec<Keywords>> {
    let content = in_parentheses(input, word)?;
    let mut groups = Vec::new();
    while !content.is_empty() {
        if !content.peek(token::Brace) {
            return Err(
                content.error(format!("each branch stands in braces: `{word}({{minimum = 1}}, {{maximum = 0}})`"))
            );
        }
        let branch;
        braced!(branch in content);
        let mut keywords = Keywords::default();
        keywords.read_list(&branch, at.inside(place::NESTED), cx);
        groups.push(keywords);
        if !content.is_empty() {
            content.parse::<Token![,]>()?;
        }
    }
    if groups.is_empty() {
        return Err(syn::Error::new(word.span(), format!("`{word}` needs at least one branch")));
    }
    Ok(groups)
}

fn property(input: ParseStream<'_>, word: &Ident, at: Reading, cx: &Ctxt) -> syn::Result<Value> {
    let content = in_parentheses(input, word)?;
    let name: LitStr = content.parse()?;
    let mut keywords = Keywords::default();
    if !content.is_empty() {
        content.parse::<Token![,]>()?;
        keywords.read_list(&content, at.inside(place::NESTED), cx);
    }
    Ok(Value::Property(name, keywords))
}

fn docs(input: ParseStream<'_>, word: &Ident) -> syn::Result<Value> {
    let content = in_parentheses(input, word)?;
    let (mut url, mut description) = (None, None);
    while !content.is_empty() {
        let name: Ident = content.call(Ident::parse_any)?;
        let slot = match name.to_string().as_str() {
            "url" => &mut url,
            "description" => &mut description,
            _ => return Err(syn::Error::new(name.span(), "expected `url` or `description`")),
        };
        *slot = Some(after_equals(&content, &name, "\"…\"")?.parse()?);
        if !content.is_empty() {
            content.parse::<Token![,]>()?;
        }
    }
    let url =
        url.ok_or_else(|| syn::Error::new(word.span(), format!("`{word}` needs a url: `{word}(url = \"…\")`")))?;
    Ok(Value::Docs { url, description })
}

fn union(input: ParseStream<'_>, word: &Ident) -> syn::Result<Value> {
    let mut discriminator = None;
    let mut fields = Vec::new();
    while !input.is_empty() {
        let name: Ident = input.call(Ident::parse_any)?;
        match name.to_string().as_str() {
            "discriminator" => discriminator = Some(after_equals(input, &name, "\"type\"")?.parse()?),
            "fields" => {
                let content = in_parentheses(input, &name)?;
                while !content.is_empty() {
                    if !content.peek(LitStr) {
                        return Err(content.error("expected a property in quotes: `\"hostPath\" = \"HostPath\"`"));
                    }
                    let member: LitStr = content.parse()?;
                    content.parse::<Token![=]>()?;
                    fields.push((member, content.parse()?));
                    if !content.is_empty() {
                        content.parse::<Token![,]>()?;
                    }
                }
            }
            _ => return Err(syn::Error::new(name.span(), "expected `discriminator` or `fields`")),
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    match discriminator {
        Some(discriminator) if !fields.is_empty() => Ok(Value::Union { discriminator, fields }),
        _ => Err(syn::Error::new(
            word.span(),
            "a union needs both parts: `union(discriminator = \"type\", fields(\"hostPath\" = \"HostPath\"))`",
        )),
    }
}

/// Parses `ignore(schemars, validate)`. The translation of foreign attributes has already applied it.
fn owners(input: ParseStream<'_>, word: &Ident) -> syn::Result<Value> {
    let names: Vec<Ident> = list(input, word)?;
    let known: Vec<&str> = foreign::OWNERS.iter().map(|owner| owner.attribute).collect();
    match names.iter().find(|name| !known.contains(&name.to_string().as_str())) {
        None => Ok(Value::Flag),
        Some(name) => {
            let known = known.join("`, `");
            Err(syn::Error::new(
                name.span(),
                format!(
                    "`ignore` takes names of foreign attributes, and `{name}` is not one of them\nhelp: the names are `{known}`"
                ),
            ))
        }
    }
}

/// Parses a path with or without quotes.
fn path(input: ParseStream<'_>, word: &Ident) -> syn::Result<syn::Path> {
    if input.peek(LitStr) {
        return length::parse_quoted(&input.parse()?);
    }
    length::reject_endless(input)?;
    let span = input.span();
    input.parse().map_err(|_| syn::Error::new(span, format!("expected a path: `{word} = path::to::it`")))
}

fn ty(input: ParseStream<'_>, word: &Ident) -> syn::Result<Type> {
    length::reject_endless(input)?;
    let span = input.span();
    Type::without_plus(input).map_err(|_| syn::Error::new(span, format!("expected a type: `{word} = Type`")))
}

fn skip_to_comma(input: ParseStream<'_>) {
    while !input.is_empty() && !input.peek(Token![,]) {
        let _ = input.parse::<TokenTree>();
    }
}

fn skip_all(input: ParseStream<'_>) {
    while !input.is_empty() {
        let _ = input.parse::<TokenTree>();
    }
}
