//! Paths and calls in expressions: constants of types, constants of modules, functions of the runtime.

use std::rc::Rc;

use syn::spanned::Spanned;
use syn::{Expr, ExprCall, ExprPath, ImplItem, Item};

use super::native::{self, Verdict};
use super::types::{Argument, Ty, names};
use super::value::Value;
use super::{Evaluated, Evaluator, Frame, operator};
use crate::source::{Def, ItemId, Namespace};

impl<'a> Evaluator<'a, '_> {
    /// The value that a path leads to.
    pub(super) fn path(&mut self, path: &ExprPath, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        if let Some(qself) = &path.qself {
            let ty = self.ty(&qself.ty, frame);
            let name = names(&path.path).pop().unwrap_or_default();
            return self.constant(&ty, &name, qself.ty.span(), frame);
        }
        self.value_path(&path.path, frame)
    }

    /// A path without `<T as Trait>`.
    pub(super) fn value_path(&mut self, path: &syn::Path, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        if let Some(name) = path.get_ident().map(ToString::to_string) {
            if let Some((_, value)) = frame.locals.iter().rev().find(|(local, _)| *local == name) {
                return Ok(*value);
            }
            if let Some(Argument::Number(number)) = frame.arguments.get(&name) {
                return Ok(Value::Int(*number));
            }
        }
        let segments = names(path);
        if let [first, name] = segments.as_slice()
            && (first == "Self" || frame.arguments.contains_key(first))
        {
            return self.associated_of_parameter(path, first, name, frame);
        }
        let absolute = path.leading_colon.is_some();
        match self.sources.resolve(frame.module, absolute, &segments, Namespace::Values) {
            Some((Def::Item(item), 0)) => self.constant_item(item, path, frame),
            Some((Def::Item(item), 1)) => {
                let ty = self.prefix_type(item, path, frame);
                let name = segments.last().cloned().unwrap_or_default();
                self.associated(&ty, &name, path, frame)
            }
            Some((Def::Native(native), 0)) => match native::constant(&native_path(&native)) {
                Some(value) => Ok(value),
                None => self.associated_of_known("structural_schema", &native, path, frame),
            },
            Some((Def::Primitive(ty), 1)) => {
                let name = segments.last().cloned().unwrap_or_default();
                match operator::limit(&ty, &name) {
                    Some(value) => Ok(value),
                    None => self.associated_of_known("", &[ty, name], path, frame),
                }
            }
            Some((Def::Std(std), 0)) => match std.as_slice() {
                [.., name] if name == "None" => Ok(Value::None),
                [module, name] if operator::limit(module, name).is_some() => {
                    operator::limit(module, name).map_or_else(|| self.beyond(path, frame), Ok)
                }
                _ => self.associated_of_known("std", &std, path, frame),
            },
            Some((Def::Foreign(foreign), 0)) => self.associated_of_known("", &foreign, path, frame),
            _ => self.beyond(path, frame),
        }
    }

    /// `T::NAME`, where `T` is a parameter or `Self`.
    fn associated_of_parameter(
        &mut self,
        path: &syn::Path,
        first: &str,
        name: &str,
        frame: &Frame<'a>,
    ) -> Evaluated<Value<'a>> {
        let ty = match (first, frame.arguments.get(first), &frame.this) {
            ("Self", _, Some(this)) => this.clone(),
            (_, Some(Argument::Type(ty)), _) => ty.clone(),
            _ => return self.beyond(path, frame),
        };
        self.associated(&ty, name, path, frame)
    }

    /// The type in front of the last segment.
    fn prefix_type(&mut self, item: ItemId, path: &syn::Path, frame: &Frame<'a>) -> Ty {
        let mut segments = path.segments.clone();
        segments.pop();
        // Without the separator behind it.
        segments.pop_punct();
        let prefix = syn::Path { leading_colon: path.leading_colon, segments };
        let ty = syn::Type::Path(syn::TypePath { attrs: Vec::new(), qself: None, path: prefix });
        match self.ty(&ty, frame) {
            Ty::Opaque(_) => Ty::Item(item, Vec::new()),
            ty => ty,
        }
    }

    /// A constant of a type: of the trait, or of an impl of its own.
    fn associated(&mut self, ty: &Ty, name: &str, path: &syn::Path, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        const OF_THE_TRAIT: &[&str] = &["SCHEMA", "FIELD", "REQUIRED"];
        if let Ty::Item(item, _) = ty
            && let Some((owner, expr)) = self.inherent(*item, name)
        {
            let inside = self.item_frame(owner, Rc::clone(&frame.arguments), Some(ty.clone()));
            return self.expression(&expr, &inside);
        }
        if OF_THE_TRAIT.contains(&name) {
            return self.constant(ty, name, path.span(), frame);
        }
        self.beyond(path, frame)
    }

    /// The constant of this name in an `impl Type { … }` of the module that the type is in.
    fn inherent(&self, item: ItemId, name: &str) -> Option<(ItemId, Expr)> {
        let module = self.sources.module(self.sources.item(item).module);
        let own = self.item_name(item);
        module.items.iter().find_map(|&id| {
            let Item::Impl(found) = &*self.sources.item(id).syntax else { return None };
            let syn::Type::Path(ty) = &*found.self_ty else { return None };
            if found.trait_.is_some() || names(&ty.path).last() != Some(&own) {
                return None;
            }
            found.items.iter().find_map(|item| match item {
                ImplItem::Const(constant) if constant.ident == name => Some((id, constant.expr.clone())),
                _ => None,
            })
        })
    }

    /// `String::SCHEMA` and the like.
    fn associated_of_known(
        &mut self,
        krate: &str,
        segments: &[String],
        path: &syn::Path,
        frame: &Frame<'a>,
    ) -> Evaluated<Value<'a>> {
        let Some((name, prefix)) = segments.split_last() else { return self.beyond(path, frame) };
        let prefix = native_path(prefix);
        let full = if krate.is_empty() { prefix } else { format!("{krate}::{prefix}") };
        match super::known::find(&full) {
            Some((found, _)) => self.associated(&Ty::Known(found, Vec::new()), name, path, frame),
            None => self.beyond(path, frame),
        }
    }

    /// A constant of a module.
    fn constant_item(&mut self, item: ItemId, path: &syn::Path, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let syntax = Rc::clone(&self.sources.item(item).syntax);
        let expr = match &*syntax {
            Item::Const(constant) => &constant.expr,
            Item::Static(constant) => &constant.expr,
            _ => return self.beyond(path, frame),
        };
        let key = (Ty::Item(item, Vec::new()), String::new());
        if let Some(value) = self.constants.get(&key) {
            return Ok(*value);
        }
        if self.busy.contains(&key) || self.busy.len() > super::MAX_DEPTH {
            return self.beyond(path, frame);
        }
        self.busy.push(key.clone());
        let inside = self.item_frame(item, Rc::default(), None);
        let value = self.expression(expr, &inside);
        self.busy.pop();
        self.constants.insert(key, value?);
        value
    }

    /// A call: a function of the runtime, or one of its checks, which reports what it has to say.
    pub(super) fn call(&mut self, call: &ExprCall, arguments: &[Value<'a>], frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let Expr::Path(path) = &*call.func else { return self.beyond(call, frame) };
        let segments = names(&path.path);
        let absolute = path.path.leading_colon.is_some();
        let native = match self.sources.resolve(frame.module, absolute, &segments, Namespace::Values) {
            Some((Def::Native(native), 0)) => native_path(&native),
            Some((Def::Std(std), 0)) => std.last().cloned().unwrap_or_default(),
            Some((Def::Item(item), 0)) => return self.call_item(item, call, arguments, frame),
            _ => return self.beyond(call, frame),
        };
        if let Some(value) = native::call(&native, arguments, self.arena) {
            return Ok(value);
        }
        if let Some(verdict) = self.verdict(&native, arguments) {
            if let Verdict::Fails(message) = verdict {
                self.report(call.span(), message, frame);
            }
            return Ok(Value::Unit);
        }
        match self.rule_call(&native, arguments) {
            Some(value) => Ok(value),
            None => self.beyond(call, frame),
        }
    }

    /// A `const fn` of the author's.
    fn call_item(
        &mut self,
        item: ItemId,
        call: &ExprCall,
        arguments: &[Value<'a>],
        frame: &Frame<'a>,
    ) -> Evaluated<Value<'a>> {
        let syntax = Rc::clone(&self.sources.item(item).syntax);
        let Item::Fn(function) = &*syntax else { return self.beyond(call, frame) };
        if self.busy.len() > super::MAX_DEPTH || function.sig.inputs.len() != arguments.len() {
            return self.beyond(call, frame);
        }
        let mut inside = self.item_frame(item, Rc::default(), None);
        for (input, value) in function.sig.inputs.iter().zip(arguments) {
            match input {
                syn::FnArg::Typed(typed) => match &*typed.pat {
                    syn::Pat::Ident(name) => inside.locals.push((name.ident.to_string(), *value)),
                    _ => return self.beyond(call, frame),
                },
                syn::FnArg::Receiver(_) => return self.beyond(call, frame),
            }
        }
        // Counts as depth: a function may call itself.
        self.busy.push((Ty::Item(item, Vec::new()), "()".to_owned()));
        let block = Expr::Block(syn::ExprBlock { attrs: Vec::new(), label: None, block: (*function.block).clone() });
        let value = self.expression(&block, &inside);
        self.busy.pop();
        value
    }

    /// The name of an item.
    pub(super) fn item_name(&self, item: ItemId) -> String {
        match &*self.sources.item(item).syntax {
            Item::Struct(item) => item.ident.to_string(),
            Item::Enum(item) => item.ident.to_string(),
            Item::Union(item) => item.ident.to_string(),
            Item::Type(item) => item.ident.to_string(),
            _ => String::new(),
        }
    }
}

/// A path of the runtime without the module that generated code finds it in.
fn native_path(path: &[String]) -> String {
    let path: Vec<&str> = path.iter().map(String::as_str).filter(|segment| *segment != "__private").collect();
    path.join("::")
}
