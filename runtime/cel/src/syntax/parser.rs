//! The state of the parser: tokens, nodes, errors, and the nesting depth.

use super::ast::{Ast, Expr, ExprId, Kind};
use super::error::SyntaxError;
use super::lexer::{Token, TokenKind, tokens};
use super::limits::{MAX_CODE_POINTS, MAX_RECURSION};
use crate::env::Version;

/// Parses an expression with the syntax of a Kubernetes version.
///
/// # Errors
///
/// Returns all syntax errors, sorted by position.
pub fn parse(source: &str, version: Version) -> Result<Ast<'_>, Vec<SyntaxError>> {
    let size = source.chars().count();
    if size > MAX_CODE_POINTS {
        let message = format!("expression code point size exceeds limit: size: {size}, limit {MAX_CODE_POINTS}");
        return Err(vec![SyntaxError::whole(message)]);
    }
    let mut errors = Vec::new();
    let tokens = tokens(source, &mut errors);
    let ast = Ast { nodes: Vec::with_capacity(tokens.len()), root: 0 };
    let mut parser = Parser { source, version, tokens, next: 0, ast, errors, depth: Depth::default() };
    let root = parser.whole();
    let Parser { mut ast, mut errors, .. } = parser;
    match root {
        Some(root) if errors.is_empty() => {
            ast.root = root;
            Ok(ast)
        }
        _ => {
            errors.sort_by_key(|error| error.at);
            Err(errors)
        }
    }
}

pub(super) struct Parser<'s> {
    pub(super) source: &'s str,
    pub(super) version: Version,
    tokens: Vec<Token>,
    next: usize,
    pub(super) ast: Ast<'s>,
    pub(super) errors: Vec<SyntaxError>,
    pub(super) depth: Depth,
}

/// The nesting depth of the grammar rules that can exceed the limit.
#[derive(Default)]
pub(super) struct Depth {
    pub(super) expr: u32,
    pub(super) relation: u32,
    pub(super) calc: u32,
}

impl<'s> Parser<'s> {
    fn whole(&mut self) -> Option<ExprId> {
        let root = self.expr()?;
        self.expect(TokenKind::End, "<EOF>")?;
        Some(root)
    }

    pub(super) fn peek(&self) -> TokenKind {
        self.peek_at(0).kind
    }

    /// Returns the token `ahead` positions after the next one. After the end, this is always the last token.
    pub(super) fn peek_at(&self, ahead: usize) -> Token {
        let last = self.tokens.len() - 1;
        self.tokens[(self.next + ahead).min(last)]
    }

    pub(super) fn advance(&mut self) -> Token {
        let token = self.peek_at(0);
        self.next += 1;
        token
    }

    /// Consumes the next token if it has this kind.
    pub(super) fn take(&mut self, kind: TokenKind) -> Option<Token> {
        (self.peek() == kind).then(|| self.advance())
    }

    pub(super) fn expect(&mut self, kind: TokenKind, what: &str) -> Option<Token> {
        self.take(kind).or_else(|| self.unexpected(what))
    }

    /// Reports the next token as unexpected. Always returns `None`, which ends the parse.
    pub(super) fn unexpected<T>(&mut self, expected: &str) -> Option<T> {
        let token = self.peek_at(0);
        let text = if token.kind == TokenKind::End { "<EOF>" } else { self.text(token) };
        let message = format!("Syntax error: mismatched input '{text}' expecting {expected}");
        self.errors.push(SyntaxError::new(token.start, message));
        None
    }

    pub(super) fn text(&self, token: Token) -> &'s str {
        &self.source[token.start as usize..token.end as usize]
    }

    /// Reports an error if a grammar rule is nested too deeply. Returning `None` ends the parse.
    pub(super) fn guard(&mut self, depth: u32) -> Option<()> {
        if depth <= MAX_RECURSION {
            return Some(());
        }
        self.errors.push(SyntaxError::whole(format!("expression recursion limit exceeded: {MAX_RECURSION}")));
        None
    }

    /// Adds a node. `counted` tells whether the server counts it towards the depth of the tree.
    pub(super) fn add(&mut self, kind: Kind<'s>, at: u32, start: u32, counted: bool) -> Option<ExprId> {
        let end = if self.next == 0 { start } else { self.tokens[self.next.min(self.tokens.len()) - 1].end };
        let depth = u32::from(counted) + self.depth_of(&kind);
        if depth > MAX_RECURSION {
            self.errors.push(SyntaxError::whole("max recursion depth exceeded"));
            return None;
        }
        let id = ExprId::try_from(self.ast.nodes.len()).ok()?;
        self.ast.nodes.push(Expr { kind, at, start, end, depth });
        Some(id)
    }

    /// Adds a node, or reports an error and adds a placeholder.
    pub(super) fn add_or_report(&mut self, kind: Result<Kind<'s>, SyntaxError>, at: u32, start: u32) -> Option<ExprId> {
        let kind = kind.unwrap_or_else(|error| {
            self.errors.push(error);
            Kind::Invalid
        });
        let counted = matches!(kind, Kind::Fold { .. });
        self.add(kind, at, start, counted)
    }

    fn depth_of(&self, kind: &Kind<'s>) -> u32 {
        let of = |id: &ExprId| self.ast.node(*id).depth;
        match kind {
            Kind::Literal(_) | Kind::Ident(_) | Kind::Invalid => 0,
            Kind::Select { operand, .. } | Kind::Has { operand, .. } | Kind::OptSelect { operand, .. } => of(operand),
            Kind::Call { target, args, .. } => args.iter().chain(target).map(of).max().unwrap_or(0),
            Kind::And(left, right) | Kind::Or(left, right) => of(left).max(of(right)),
            Kind::Conditional(condition, then, otherwise) => of(condition).max(of(then)).max(of(otherwise)),
            Kind::List(items) => items.iter().map(|(item, _)| of(item)).max().unwrap_or(0),
            Kind::Map(entries) => entries.iter().map(|e| of(&e.key).max(of(&e.value))).max().unwrap_or(0),
            Kind::Message { fields, .. } => fields.iter().map(|field| of(&field.value)).max().unwrap_or(0),
            Kind::Fold { range, filter, body, .. } => of(range).max(of(body)).max(filter.as_ref().map_or(0, of)),
        }
    }
}
