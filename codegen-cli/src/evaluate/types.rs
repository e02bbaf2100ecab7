//! From the syntax of a type to the type.

use std::collections::HashMap;
use std::rc::Rc;

use syn::{GenericArgument, GenericParam, Generics, PathArguments, Type};

use super::known::{self, Known};
use super::value::{Convert, Value};
use super::{Evaluator, Frame};
use crate::source::{Def, ItemId, Namespace};

/// A type. Pointers are what they point to, since they are written as that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ty {
    /// A struct or an enum in source.
    Item(ItemId, Vec<Argument>),
    /// A type of another crate.
    Known(&'static str, Vec<Argument>),
    /// `[T]`
    Slice(Box<Ty>),
    /// `[T; N]`
    Array(Box<Ty>, usize),
    /// A type without a schema, and why. That is a mistake only where one is needed.
    Opaque(Rc<str>),
}

/// An argument of a generic type; lifetimes do not count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Argument {
    Type(Ty),
    Number(i128),
}

/// Aliases of aliases.
const MAX_ALIASES: usize = 64;

impl<'a> Evaluator<'a, '_> {
    /// What the syntax of a type means.
    pub(super) fn ty(&mut self, ty: &Type, frame: &Frame<'a>) -> Ty {
        self.ty_at(ty, frame, 0)
    }

    fn ty_at(&mut self, ty: &Type, frame: &Frame<'a>, aliases: usize) -> Ty {
        match ty {
            Type::Path(path) if path.qself.is_none() => self.path_type(&path.path, frame, aliases),
            Type::Path(_) => opaque("only the compiler knows which type this is"),
            Type::Reference(reference) => self.ty_at(&reference.elem, frame, aliases),
            Type::Paren(paren) => self.ty_at(&paren.elem, frame, aliases),
            Type::Group(group) => self.ty_at(&group.elem, frame, aliases),
            Type::Slice(slice) => Ty::Slice(Box::new(self.ty_at(&slice.elem, frame, aliases))),
            Type::Array(array) => {
                let element = self.ty_at(&array.elem, frame, aliases);
                let length = self.expression(&array.len, frame).ok();
                match length.and_then(|length| usize::from_value(length, self.arena)) {
                    Some(length) => Ty::Array(Box::new(element), length),
                    None => opaque("the length of this array is not known"),
                }
            }
            Type::Tuple(_) => opaque(
                "a tuple is written as an array whose items have different types, which no structural schema can say\nhelp: use a struct with named fields",
            ),
            Type::Macro(_) => opaque("a macro gives this type, which only the compiler can see"),
            _ => opaque("this type has no structural schema"),
        }
    }

    fn path_type(&mut self, path: &syn::Path, frame: &Frame<'a>, aliases: usize) -> Ty {
        if let Some(argument) = path.get_ident().and_then(|name| frame.arguments.get(&name.to_string())) {
            return match argument {
                Argument::Type(ty) => ty.clone(),
                Argument::Number(_) => opaque("this is a number, not a type"),
            };
        }
        let first = path.segments.first().map(|segment| &segment.ident);
        if first.is_some_and(|first| first == "Self" || frame.arguments.contains_key(&first.to_string())) {
            return match &frame.this {
                Some(this) if path.segments.len() == 1 => this.clone(),
                _ => opaque("only the compiler knows which type an associated type is"),
            };
        }
        let segments = names(path);
        let absolute = path.leading_colon.is_some();
        let Some((def, rest)) = self.sources.resolve(frame.module, absolute, &segments, Namespace::Types) else {
            return self.missing(&segments.join("::"), frame);
        };
        if rest > 0 {
            return opaque("only the compiler knows which type an associated type is");
        }
        let arguments = path.segments.last().map(|last| self.arguments(&last.arguments, frame, aliases));
        self.named(def, arguments.unwrap_or_default(), frame, aliases)
    }

    /// A type that is not there: perhaps a macro makes it.
    fn missing(&mut self, name: &str, frame: &Frame<'a>) -> Ty {
        let module = self.sources.module(frame.module);
        let mut why = format!("there is no `{name}` in `{}`", module.path);
        for unseen in module.unseen.iter().take(3) {
            let line = unseen.span.start().line;
            let note = format!(
                "\nnote: `{}!` at {}:{line} may produce it, which only the compiler can see",
                unseen.name,
                module.file.path.display(),
            );
            why.push_str(&note);
        }
        opaque(&why)
    }

    fn arguments(&mut self, arguments: &PathArguments, frame: &Frame<'a>, aliases: usize) -> Vec<Argument> {
        let PathArguments::AngleBracketed(list) = arguments else { return Vec::new() };
        let mut found = Vec::new();
        for argument in &list.args {
            match argument {
                GenericArgument::Type(Type::Path(path)) if path.qself.is_none() => {
                    found.push(self.named_argument(&path.path, frame, aliases));
                }
                GenericArgument::Type(ty) => found.push(Argument::Type(self.ty_at(ty, frame, aliases))),
                GenericArgument::Const(expr) => {
                    let number = self.expression(expr, frame).ok().and_then(number);
                    found.push(number.unwrap_or_else(|| Argument::Type(opaque("the value of this is not known"))));
                }
                _ => {}
            }
        }
        found
    }

    /// A path as an argument may be a type, a parameter of either kind, or a constant.
    fn named_argument(&mut self, path: &syn::Path, frame: &Frame<'a>, aliases: usize) -> Argument {
        if let Some(argument) = path.get_ident().and_then(|name| frame.arguments.get(&name.to_string())) {
            return argument.clone();
        }
        let segments = names(path);
        let absolute = path.leading_colon.is_some();
        let is_type = self.sources.resolve(frame.module, absolute, &segments, Namespace::Types).is_some();
        if !is_type && self.sources.resolve(frame.module, absolute, &segments, Namespace::Values).is_some() {
            let value = self.value_path(path, frame);
            if let Some(number) = value.ok().and_then(number) {
                return number;
            }
        }
        Argument::Type(self.path_type(path, frame, aliases))
    }

    fn named(&mut self, def: Def, arguments: Vec<Argument>, frame: &Frame<'a>, aliases: usize) -> Ty {
        let path = match def {
            Def::Item(item) => return self.item_named(item, arguments, frame, aliases),
            Def::Module(_) => return opaque("this is a module, not a type"),
            Def::Primitive(name) => name,
            Def::Std(path) => format!("std::{}", path.join("::")),
            Def::Native(path) => {
                let path: Vec<String> = path.into_iter().filter(|segment| segment != "__private").collect();
                match path.as_slice() {
                    [name] if matches!(name.as_str(), "bool" | "f64" | "i64" | "str" | "usize") => name.clone(),
                    _ => format!("structural_schema::{}", path.join("::")),
                }
            }
            Def::Foreign(path) => path.join("::"),
        };
        if let Some(why) = self.other_kubernetes(&path) {
            return opaque(&why);
        }
        match known::find(&path) {
            Some((_, Known::Pointer)) => match arguments.into_iter().next() {
                Some(Argument::Type(ty)) => ty,
                _ => opaque("this type needs an argument"),
            },
            Some((_, Known::NonZero)) => match arguments.as_slice() {
                [Argument::Type(Ty::Known(integer, _))] => non_zero(integer),
                _ => opaque("this is no integer"),
            },
            Some((name, Known::Constant(_))) => Ty::Known(name, Vec::new()),
            Some((name, _)) => Ty::Known(name, arguments),
            None => opaque(&format!(
                "the schema of `{path}` is not known here, since the source of its crate is not read\nhelp: name a type that is written the same way: `#[structural(as = Type)]`"
            )),
        }
    }

    /// Why the types of `k8s-openapi` here may not be those of the author.
    fn other_kubernetes(&self, path: &str) -> Option<String> {
        if !path.starts_with("k8s_openapi::") {
            return None;
        }
        let known = known::KUBERNETES?;
        let used = self.sources.workspace.kubernetes();
        match used.as_deref() {
            Some("latest") => None,
            Some(used) if used == known => None,
            Some(used) => Some(format!("the workspace uses `{used}` of k8s-openapi, and this program has the types of `{known}`")),
            None => Some("no package of the workspace chooses the version of Kubernetes for k8s-openapi, so the type is not known".to_owned()),
        }
    }

    fn item_named(&mut self, item: ItemId, arguments: Vec<Argument>, frame: &Frame<'a>, aliases: usize) -> Ty {
        let syntax = Rc::clone(&self.sources.item(item).syntax);
        match &*syntax {
            syn::Item::Struct(_) | syn::Item::Enum(_) | syn::Item::Union(_) => self.item_type(item, arguments, frame),
            syn::Item::Type(alias) if aliases < MAX_ALIASES => {
                let bound = self.bind(&alias.generics, arguments, item);
                let inside = self.item_frame(item, Rc::new(bound), None);
                self.ty_at(&alias.ty, &inside, aliases + 1)
            }
            syn::Item::Type(_) => opaque("this alias is an alias of itself"),
            _ => opaque("this is no type"),
        }
    }

    /// A struct or an enum, with the defaults of arguments that are not given.
    pub(super) fn item_type(&mut self, item: ItemId, arguments: Vec<Argument>, _: &Frame<'a>) -> Ty {
        let syntax = Rc::clone(&self.sources.item(item).syntax);
        let generics = match &*syntax {
            syn::Item::Struct(item) => &item.generics,
            syn::Item::Enum(item) => &item.generics,
            _ => return Ty::Item(item, arguments),
        };
        if !has_parameters(generics) {
            return Ty::Item(item, Vec::new());
        }
        let bound = self.bind(generics, arguments, item);
        let arguments = parameters(generics).filter_map(|name| bound.get(&name).cloned()).collect();
        Ty::Item(item, arguments)
    }

    /// What each parameter stands for.
    pub(super) fn bind(
        &mut self,
        generics: &Generics,
        arguments: Vec<Argument>,
        item: ItemId,
    ) -> HashMap<String, Argument> {
        let mut bound = HashMap::new();
        let mut arguments = arguments.into_iter();
        for parameter in &generics.params {
            let (name, default) = match parameter {
                GenericParam::Lifetime(_) => continue,
                GenericParam::Type(parameter) => {
                    (&parameter.ident, parameter.default.as_ref().map(|(_, ty)| Default::Type(ty)))
                }
                GenericParam::Const(parameter) => {
                    (&parameter.ident, parameter.default.as_ref().map(|(_, expr)| Default::Number(expr)))
                }
            };
            let argument = arguments.next().unwrap_or_else(|| {
                let frame = self.item_frame(item, Rc::new(bound.clone()), None);
                match default {
                    Some(Default::Type(ty)) => Argument::Type(self.ty(ty, &frame)),
                    Some(Default::Number(expr)) => {
                        let number = self.expression(expr, &frame).ok().and_then(number);
                        number.unwrap_or_else(|| Argument::Type(opaque("the value of this is not known")))
                    }
                    None => Argument::Type(opaque(&format!("nothing says what the parameter `{name}` is"))),
                }
            });
            bound.insert(name.to_string(), argument);
        }
        bound
    }
}

/// The default of a parameter.
enum Default<'s> {
    Type(&'s Type),
    Number(&'s syn::Expr),
}

/// The names of the parameters, but for lifetimes.
pub(super) fn parameters(generics: &Generics) -> impl Iterator<Item = String> {
    generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(parameter) => Some(parameter.ident.to_string()),
        GenericParam::Const(parameter) => Some(parameter.ident.to_string()),
    })
}

pub(super) fn has_parameters(generics: &Generics) -> bool {
    parameters(generics).next().is_some()
}

/// The segments of a path.
pub(super) fn names(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|segment| crate::source::unraw(&segment.ident)).collect()
}

fn number(value: Value<'_>) -> Option<Argument> {
    match value {
        Value::Int(number) => Some(Argument::Number(number)),
        Value::Bool(value) => Some(Argument::Number(value.into())),
        _ => None,
    }
}

fn non_zero(integer: &str) -> Ty {
    let (sign, bits) = integer.split_at(1);
    let bits = if bits == "size" { "size".to_owned() } else { bits.to_owned() };
    match known::find(&format!("std::num::NonZero{}{bits}", sign.to_uppercase())) {
        Some((name, _)) => Ty::Known(name, Vec::new()),
        None => opaque("this type has no structural schema"),
    }
}

pub(super) fn opaque(why: &str) -> Ty {
    Ty::Opaque(why.into())
}
