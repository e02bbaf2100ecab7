//! Evaluates simple expressions, such as the body of `fn default_port() -> u16 { 80 }`.
//!
//! Only unambiguous expressions are evaluated. For all others the author has to give the value in an attribute.

use proc_macro2::Span;
use quote::{ToTokens, quote_spanned};
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprPath, Fields, Ident, Lit, Member, Path, Token, Type, UnOp};

use super::first_argument;
use crate::attr::json::{Json, Scalar, Value};
use crate::nesting;
use crate::source::{Constant, Found, Function, Module, respan};

/// A value that is known now, or once types are resolved.
#[derive(Clone)]
pub enum Known {
    /// A JSON value.
    Json(Json),
    /// `Type::default()`
    DefaultOf(Box<Type>),
    /// `Type::Variant`
    Variant(Box<Type>, String),
    /// `Type::Variant(value)`
    Newtype(Box<Type>, String, Json),
    /// `Type { field: value }`
    Struct(Box<Type>, Vec<(String, Known)>),
}

impl Known {
    /// Returns whether serde writes the value as null.
    pub fn is_null(&self) -> bool {
        matches!(self, Known::Json(Json { value: Value::Null, .. }))
    }
}

/// The maximum depth of functions that call each other.
const MAX_DEPTH: usize = 8;

/// Evaluates expressions in the module of an item.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'a> {
    /// The module of the item.
    home: &'a Module,
    /// The module of the expression.
    module: &'a Module,
    /// The item that derives the schema, and its fields.
    item: &'a Ident,
    fields: Option<&'a Fields>,
    /// The span where values are reported.
    at: Span,
    /// The type that `Self` refers to in the expression.
    owner: Option<&'a str>,
    depth: usize,
}

impl<'a> Evaluator<'a> {
    pub(super) fn new(module: &'a Module, item: &'a Ident, fields: Option<&'a Fields>, at: Span) -> Self {
        Evaluator { home: module, module, item, fields, at, owner: None, depth: 0 }
    }

    /// Returns the value that the function of a path returns.
    pub(super) fn call(self, path: &str) -> Option<Known> {
        let path = match path.strip_prefix("Self::") {
            Some(name) => format!("{}::{name}", self.owner.map_or_else(|| self.item.to_string(), str::to_owned)),
            None => path.to_owned(),
        };
        let Found { item: function, module } = self.module.function(&path).filter(|found| !found.item.parameters)?;
        let owner = function.owner.as_deref();
        Evaluator { depth: self.depth + 1, module: &module, owner, ..self }.body(&function)
    }

    /// Returns whether the names in the expression refer to the same items in the item's module.
    fn same_names(self) -> bool {
        self.module.is_same(self.home)
    }

    /// Returns the value of `Default::default()` from an impl next to the item.
    pub(super) fn default_impl(self) -> Option<Known> {
        self.call("Self::default")
    }

    fn body(self, function: &Function) -> Option<Known> {
        if self.depth > MAX_DEPTH {
            return None;
        }
        let body = nesting::parse_str::<Expr>(&function.body).ok()?;
        let output = nesting::parse_str::<Type>(&function.output).ok()?;
        self.expression(&body, Some(&output))
    }

    fn json(self, value: Value) -> Known {
        Known::Json(Json { value, span: self.at })
    }

    /// Evaluates an expression. The type is `None` if it is unknown.
    fn expression(self, expression: &Expr, ty: Option<&Type>) -> Option<Known> {
        match expression {
            Expr::Group(group) => self.expression(&group.expr, ty),
            Expr::Paren(paren) => self.expression(&paren.expr, ty),
            Expr::Reference(reference) => self.expression(&reference.expr, None),
            Expr::Lit(literal) => self.literal(&literal.lit, false),
            Expr::Unary(unary) => match (&unary.op, &*unary.expr) {
                (UnOp::Neg(_), Expr::Lit(literal)) => self.literal(&literal.lit, true),
                _ => self.constant(expression, ty),
            },
            Expr::Binary(_) | Expr::Cast(_) => self.constant(expression, ty),
            Expr::Path(path) if path.qself.is_none() => self.path(&path.path, ty),
            Expr::Call(call) => {
                let Expr::Path(function) = &*call.func else { return None };
                self.function_call(&function.path, &call.args, ty)
            }
            Expr::MethodCall(call) if call.args.is_empty() => {
                self.conversion(&call.receiver, &call.method.to_string(), ty)
            }
            Expr::Macro(mac) if mac.mac.path.is_ident("vec") => {
                let parse = Punctuated::<Expr, Token![,]>::parse_terminated;
                let elements = mac.mac.parse_body_with(parse).ok()?;
                let ty = ty.and_then(first_argument);
                let elements = elements.iter().map(|element| self.plain(element, ty)).collect::<Option<_>>()?;
                Some(self.json(Value::Array(elements)))
            }
            Expr::Struct(literal) if literal.rest.is_none() && literal.dot2_token.is_none() => {
                let ty = self.named_type(&literal.path)?;
                let fields = literal.fields.iter().map(|field| {
                    let Member::Named(name) = &field.member else { return None };
                    let ty = self.field_type(&ty, name);
                    Some((name.unraw().to_string(), self.expression(&field.expr, ty)?))
                });
                Some(Known::Struct(ty.clone(), fields.collect::<Option<_>>()?))
            }
            _ => None,
        }
    }

    /// Evaluates an expression that does not depend on other types.
    fn plain(self, expression: &Expr, ty: Option<&Type>) -> Option<Json> {
        match self.expression(expression, ty)? {
            Known::Json(json) => Some(json),
            _ => None,
        }
    }

    fn literal(self, literal: &Lit, negative: bool) -> Option<Known> {
        let value = match literal {
            Lit::Str(text) => Value::String(text.value()),
            Lit::Bool(bool) => Value::Bool(bool.value),
            Lit::Int(int) => number(int.base10_digits(), negative)?,
            Lit::Float(float) => number(float.base10_digits(), negative)?,
            _ => return None,
        };
        Some(self.json(value))
    }

    /// Evaluates `DEFAULT_PORT` or `60 * 60`.
    fn constant(self, expression: &Expr, ty: Option<&Type>) -> Option<Known> {
        if let (Expr::Path(path), false) = (expression, self.same_names()) {
            return self.constant_elsewhere(&path_text(&path.path));
        }
        let kind = scalar(ty?)?;
        let same = self.same_names() || !has_path(expression);
        if !same || !is_constant(expression) {
            return None;
        }
        let at = self.at;
        let ty = (kind != Scalar::Text).then_some(ty?);
        let expression = respan(expression.to_token_stream(), at);
        let value = match ty {
            Some(ty) => {
                let ty = respan(ty.to_token_stream(), at);
                quote_spanned!(at=> { const VALUE: #ty = #expression; VALUE })
            }
            None => expression,
        };
        Some(self.json(Value::Constant(kind, value)))
    }

    /// Evaluates a constant of another module, which may not be visible in the item's module.
    fn constant_elsewhere(self, path: &str) -> Option<Known> {
        let Found { item: Constant { ty, value, .. }, module } = self.module.constant(path)?;
        let (ty, value) = (nesting::parse_str::<Type>(&ty).ok()?, nesting::parse_str::<Expr>(&value).ok()?);
        let ty = match ty {
            Type::Reference(reference) => *reference.elem,
            ty => ty,
        };
        if self.depth >= MAX_DEPTH {
            return None;
        }
        Evaluator { depth: self.depth + 1, module: &module, owner: None, ..self }.expression(&value, Some(&ty))
    }

    fn path(self, path: &Path, ty: Option<&Type>) -> Option<Known> {
        let last = &path.segments.last()?.ident.to_string();
        if path.is_ident("None") {
            return Some(self.json(Value::Null));
        }
        if is_screaming(last) {
            let path = ExprPath { attrs: Vec::new(), qself: None, path: path.clone() };
            return self.constant(&Expr::Path(path), ty);
        }
        let (owner, _) = split(path)?;
        last.starts_with(char::is_uppercase).then_some(())?;
        Some(Known::Variant(self.named_type(&owner)?, last.clone()))
    }

    fn function_call(self, path: &Path, args: &Punctuated<Expr, Token![,]>, ty: Option<&Type>) -> Option<Known> {
        let name = path.segments.last()?.ident.to_string();
        let owner = path.segments.iter().rev().nth(1).map(|segment| segment.ident.to_string()).unwrap_or_default();
        let mut args = args.iter();
        match (owner.as_str(), name.as_str(), args.next(), args.next()) {
            ("" | "Option", "Some", Some(value), None) => self.expression(value, ty.and_then(first_argument)),
            ("Box" | "Arc" | "Rc", "new", Some(value), None) => self.expression(value, ty.and_then(first_argument)),
            ("String", "from", Some(value), None) => self.text(value),
            ("String", "new", None, _) => Some(self.json(Value::String(String::new()))),
            ("Vec" | "VecDeque" | "BTreeSet" | "HashSet" | "IndexSet", "new" | "default", None, _) => {
                Some(self.json(Value::Array(Vec::new())))
            }
            ("BTreeMap" | "HashMap" | "IndexMap", "new" | "default", None, _) => {
                Some(self.json(Value::Object(Vec::new())))
            }
            ("Default", "default", None, _) => self.default_of(ty?),
            ("Self", "default", None, _) => None,
            (_, "default", None, _) if !owner.is_empty() => Some(Known::DefaultOf(self.named_type(&split(path)?.0)?)),
            (_, _, None, _) => self.call(&path_text(path)),
            (_, _, Some(value), None) if name.starts_with(char::is_uppercase) => {
                let (owner, _) = split(path)?;
                Some(Known::Newtype(self.named_type(&owner)?, name, self.plain(value, None)?))
            }
            _ => None,
        }
    }

    /// Evaluates `"text".to_owned()`.
    fn conversion(self, value: &Expr, method: &str, ty: Option<&Type>) -> Option<Known> {
        match method {
            "to_string" | "to_owned" => self.text(value),
            "into" if ty.is_some_and(|ty| scalar(ty) == Some(Scalar::Text)) => self.text(value),
            _ => None,
        }
    }

    /// Evaluates a string literal or string constant.
    fn text(self, value: &Expr) -> Option<Known> {
        let str: Type = syn::parse_quote!(str);
        let known = self.expression(value, Some(&str))?;
        let is_text =
            matches!(known, Known::Json(Json { value: Value::String(_) | Value::Constant(Scalar::Text, _), .. }));
        is_text.then_some(known)
    }

    fn default_of(self, ty: &Type) -> Option<Known> {
        self.same_names().then(|| Known::DefaultOf(Box::new(ty.clone())))
    }

    /// Returns the type that a path refers to in the item's module.
    fn named_type(self, path: &Path) -> Option<Box<Type>> {
        let path = match self.owner {
            Some(owner) if path.is_ident("Self") => syn::parse_str(owner).ok()?,
            _ => path.clone(),
        };
        let is_imported =
            || path.get_ident().is_some_and(|name| self.module.imports_from(self.home, &name.to_string()));
        if !self.same_names() && !is_imported() {
            return None;
        }
        syn::parse2(respan(path.to_token_stream(), self.at)).ok().map(Box::new)
    }

    /// Returns the type of a field of the item.
    fn field_type(self, owner: &Type, field: &Ident) -> Option<&'a Type> {
        let fields = self.fields.filter(|_| is_item(owner, self.item))?;
        fields.iter().find(|known| known.ident.as_ref() == Some(field)).map(|field| &field.ty)
    }
}

/// Returns whether a type is the item itself.
pub(super) fn is_item(ty: &Type, item: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident(item))
}

fn number(digits: &str, negative: bool) -> Option<Value> {
    let text = if negative { format!("-{digits}") } else { digits.to_owned() };
    match text.parse() {
        Ok(int) => Some(Value::Int(int)),
        Err(_) => text.parse().ok().filter(|float: &f64| float.is_finite()).map(Value::Float),
    }
}

/// Returns the kind of constant for a scalar type.
fn scalar(ty: &Type) -> Option<Scalar> {
    let Type::Path(path) = ty else { return None };
    match path.path.segments.last()?.ident.to_string().as_str() {
        "bool" => Some(Scalar::Bool),
        "f32" | "f64" => Some(Scalar::Float),
        "String" | "str" => Some(Scalar::Text),
        "i8" | "i16" | "i32" | "i64" | "isize" | "u8" | "u16" | "u32" | "u64" | "usize" => Some(Scalar::Int),
        _ => None,
    }
}

/// Returns whether an expression consists of literals, names of constants, and operators.
fn is_constant(expression: &Expr) -> bool {
    match expression {
        Expr::Lit(_) => true,
        Expr::Path(path) => path.path.segments.last().is_some_and(|last| is_screaming(&last.ident.to_string())),
        Expr::Group(group) => is_constant(&group.expr),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Unary(unary) => is_constant(&unary.expr),
        Expr::Cast(cast) => is_constant(&cast.expr),
        Expr::Binary(binary) => is_constant(&binary.left) && is_constant(&binary.right),
        _ => false,
    }
}

fn has_path(expression: &Expr) -> bool {
    match expression {
        Expr::Lit(_) => false,
        Expr::Group(group) => has_path(&group.expr),
        Expr::Paren(paren) => has_path(&paren.expr),
        Expr::Unary(unary) => has_path(&unary.expr),
        Expr::Cast(cast) => has_path(&cast.expr),
        Expr::Binary(binary) => has_path(&binary.left) || has_path(&binary.right),
        _ => true,
    }
}

/// Returns whether a name is written like a constant: `DEFAULT_PORT`.
fn is_screaming(name: &str) -> bool {
    name.len() > 1 && name.starts_with(|c: char| c.is_ascii_uppercase()) && !name.contains(char::is_lowercase)
}

/// Returns the path before the last segment, and the segment.
fn split(path: &Path) -> Option<(Path, Ident)> {
    let mut owner = path.clone();
    let last = owner.segments.pop()?.ident;
    owner.segments.pop_punct();
    (!owner.segments.is_empty()).then_some((owner, last))
}

fn path_text(path: &Path) -> String {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect::<Vec<_>>().join("::")
}
