//! Expressions: those that the derive writes, and the few that authors write in constants.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprLit, ExprStruct, Lit, Member, Pat, Stmt, UnOp};

use super::types::names;
use super::value::{Convert, Value};
use super::{Evaluated, Evaluator, Frame, WAY_OUT, native, operator, record};

/// Longer expressions are shortened in messages.
const SHOWN: usize = 60;

impl<'a> Evaluator<'a, '_> {
    /// The value of an expression.
    pub(super) fn expression(&mut self, expr: &Expr, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        match expr {
            Expr::Lit(ExprLit { lit, .. }) => self.literal(lit, frame),
            Expr::Paren(inner) => self.expression(&inner.expr, frame),
            Expr::Group(inner) => self.expression(&inner.expr, frame),
            Expr::Reference(inner) => self.expression(&inner.expr, frame),
            Expr::Unary(unary) => {
                let value = self.expression(&unary.expr, frame)?;
                match (unary.op, value) {
                    (UnOp::Deref(_), value) => Ok(value),
                    (UnOp::Neg(_), Value::Int(value)) => Ok(Value::Int(value.wrapping_neg())),
                    (UnOp::Neg(_), Value::Float(value)) => Ok(Value::Float(-value)),
                    (UnOp::Not(_), Value::Bool(value)) => Ok(Value::Bool(!value)),
                    _ => self.beyond(expr, frame),
                }
            }
            Expr::Binary(binary) => {
                let left = self.expression(&binary.left, frame)?;
                let right = self.expression(&binary.right, frame)?;
                match operator::binary(&binary.op, left, right) {
                    Some(value) => Ok(value),
                    None => self.beyond(expr, frame),
                }
            }
            Expr::Cast(cast) => {
                let value = self.expression(&cast.expr, frame)?;
                let ty = self.ty(&cast.ty, frame);
                match operator::cast(value, &ty) {
                    Some(value) => Ok(value),
                    None => self.beyond(expr, frame),
                }
            }
            Expr::Const(block) => self.block(&block.block, frame),
            Expr::Block(block) => self.block(&block.block, frame),
            Expr::If(branch) => match (self.expression(&branch.cond, frame)?, &branch.else_branch) {
                (Value::Bool(true), _) => self.block(&branch.then_branch, frame),
                (Value::Bool(false), Some((_, otherwise))) => self.expression(otherwise, frame),
                _ => self.beyond(expr, frame),
            },
            Expr::Array(array) => self.list(array.elems.iter(), frame),
            Expr::Tuple(tuple) if tuple.elems.is_empty() => Ok(Value::Unit),
            Expr::Tuple(tuple) => self.list(tuple.elems.iter(), frame),
            Expr::Struct(literal) => self.record(literal, frame),
            Expr::Field(field) => self.field(expr, &field.base, &field.member, frame),
            Expr::Index(index) => self.index(expr, &index.expr, &index.index, frame),
            Expr::Path(path) => self.path(path, frame),
            Expr::Call(call) => {
                let arguments = self.values(call.args.iter(), frame)?;
                self.call(call, &arguments, frame)
            }
            Expr::MethodCall(call) => {
                let receiver = std::iter::once(&*call.receiver);
                let arguments = self.values(receiver.chain(call.args.iter()), frame)?;
                match native::call(&format!(".{}", call.method), &arguments, self.arena) {
                    Some(value) => Ok(value),
                    None => self.beyond(expr, frame),
                }
            }
            Expr::Macro(call) => self.text_macro(expr, &call.mac, frame),
            _ => self.beyond(expr, frame),
        }
    }

    /// Something that only the compiler can evaluate.
    pub(super) fn beyond<T>(&mut self, tokens: &(impl ToTokens + Spanned), frame: &Frame<'a>) -> Evaluated<T> {
        let mut text = tokens.to_token_stream().to_string();
        if text.len() > SHOWN {
            let end = (0..=SHOWN).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            text.truncate(end);
            text.push('…');
        }
        let message = format!("only the compiler can evaluate `{text}`\nhelp: write the value itself, or {WAY_OUT}");
        self.stop(tokens.span(), message, frame)
    }

    fn literal(&mut self, literal: &Lit, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let value = match literal {
            Lit::Str(text) => Some(Value::Str(self.arena.alloc_str(&text.value()))),
            Lit::Bool(value) => Some(Value::Bool(value.value)),
            Lit::Int(value) if matches!(value.suffix(), "f32" | "f64") => {
                value.base10_digits().parse().ok().map(Value::Float)
            }
            Lit::Int(value) => value.base10_parse().ok().map(Value::Int),
            Lit::Float(value) => value.base10_parse().ok().map(Value::Float),
            Lit::Byte(value) => Some(Value::Int(value.value().into())),
            Lit::Char(value) => Some(Value::Int(u32::from(value.value()).into())),
            _ => None,
        };
        match value {
            Some(value) => Ok(value),
            None => self.beyond(literal, frame),
        }
    }

    fn block(&mut self, block: &Block, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let mut frame = frame.clone();
        let mut value = Value::Unit;
        for statement in &block.stmts {
            value = Value::Unit;
            match statement {
                Stmt::Local(local) => {
                    let pattern = match &local.pat {
                        Pat::Type(typed) => &*typed.pat,
                        pattern => pattern,
                    };
                    let (Pat::Ident(name), Some(init)) = (pattern, &local.init) else {
                        return self.beyond(local, &frame);
                    };
                    let local = self.expression(&init.expr, &frame)?;
                    frame.locals.push((name.ident.to_string(), local));
                }
                // Names that the program of a rule uses, and which are known.
                Stmt::Item(_) => {}
                Stmt::Expr(expr, None) => value = self.expression(expr, &frame)?,
                // The checks of a generic type: each of them has its own report.
                Stmt::Expr(expr, Some(_)) => {
                    let _ = self.expression(expr, &frame);
                }
                other @ Stmt::Macro(_) => return self.beyond(other, &frame),
            }
        }
        Ok(value)
    }

    /// All values, in order.
    pub(super) fn values<'e>(
        &mut self,
        exprs: impl Iterator<Item = &'e Expr>,
        frame: &Frame<'a>,
    ) -> Evaluated<Vec<Value<'a>>> {
        let mut values = Vec::new();
        for expr in exprs {
            values.push(self.expression(expr, frame)?);
        }
        Ok(values)
    }

    fn list<'e>(&mut self, exprs: impl Iterator<Item = &'e Expr>, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let values = self.values(exprs, frame)?;
        Ok(Value::List(self.arena.alloc_slice_copy(&values)))
    }

    /// A literal of a struct of the model.
    fn record(&mut self, literal: &ExprStruct, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let name = names(&literal.path).pop().unwrap_or_default();
        if name == "Program" {
            return self.program(literal, frame);
        }
        let base = match &literal.rest {
            Some(rest) => Some(self.expression(rest, frame)?),
            None => record::blank(&name),
        };
        let mut fields = Vec::with_capacity(literal.fields.len());
        for field in &literal.fields {
            let Member::Named(name) = &field.member else { return self.beyond(literal, frame) };
            fields.push((name.to_string(), self.expression(&field.expr, frame)?));
        }
        match base.and_then(|base| record::with(base, fields, self.arena)) {
            Some(value) => Ok(value),
            None => self.beyond(literal, frame),
        }
    }

    fn field(&mut self, expr: &Expr, base: &Expr, member: &Member, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let base = self.expression(base, frame)?;
        let value = match (member, base) {
            (Member::Named(name), base) => record::get(base, &name.to_string(), self.arena),
            (Member::Unnamed(index), Value::List(list)) => list.get(index.index as usize).copied(),
            (Member::Unnamed(_), _) => None,
        };
        match value {
            Some(value) => Ok(value),
            None => self.beyond(expr, frame),
        }
    }

    fn index(&mut self, expr: &Expr, base: &Expr, index: &Expr, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let base = self.expression(base, frame)?;
        let index = self.expression(index, frame)?;
        let found = match (base, usize::from_value(index, self.arena)) {
            (Value::List(list), Some(index)) => list.get(index).copied(),
            _ => None,
        };
        match found {
            Some(value) => Ok(value),
            None => self.beyond(expr, frame),
        }
    }

    /// `concat!` and `stringify!`
    fn text_macro(&mut self, expr: &Expr, call: &syn::Macro, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        if call.path.is_ident("stringify") {
            return Ok(Value::Str(self.arena.alloc_str(&call.tokens.to_string())));
        }
        let parser = syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        let (true, Ok(parts)) = (call.path.is_ident("concat"), call.parse_body_with(parser)) else {
            return self.beyond(expr, frame);
        };
        let mut text = String::new();
        for part in &parts {
            match self.expression(part, frame)? {
                Value::Str(part) => text.push_str(part),
                Value::Int(part) => text.push_str(&part.to_string()),
                Value::Bool(part) => text.push_str(&part.to_string()),
                Value::Float(part) => text += format!("{part:?}").as_str(),
                _ => return self.beyond(expr, frame),
            }
        }
        Ok(Value::Str(self.arena.alloc_str(&text)))
    }
}
