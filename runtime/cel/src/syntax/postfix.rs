//! Parses member accesses and primary expressions: names, calls, literals and brackets.

use super::ast::{ExprId, Field, Kind, MapEntry};
use super::error::SyntaxError;
use super::lexer::{Token, TokenKind};
use super::macros;
use super::parser::Parser;
use crate::env::{Version, is_reserved};

const EXPRESSION: &str = "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', \
                          NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

impl<'s> Parser<'s> {
    pub(super) fn member(&mut self) -> Option<ExprId> {
        let start = self.peek_at(0).start;
        let mut operand = self.primary()?;
        loop {
            operand = match self.peek() {
                TokenKind::Dot => self.dot(operand, start)?,
                TokenKind::LeftBracket => self.index(operand, start)?,
                _ => return Some(operand),
            }
        }
    }

    fn dot(&mut self, operand: ExprId, start: u32) -> Option<ExprId> {
        let dot = self.advance();
        if self.take(TokenKind::Question).is_some() {
            self.optional_syntax("unsupported syntax '.?'", dot.start);
            let field = self.field_name()?;
            return self.add(Kind::OptSelect { operand, field }, dot.start, start, true);
        }
        if self.peek() == TokenKind::Ident && self.peek_at(1).kind == TokenKind::LeftParen {
            let token = self.advance();
            let name = self.text(token);
            let open = self.advance();
            let args = self.args()?;
            let kind = macros::expand(&self.ast, self.version, name, operand, &args).unwrap_or(Ok(Kind::Call {
                name,
                target: Some(operand),
                args,
            }));
            return match kind {
                Ok(kind) => self.add(kind, open.start, start, true),
                Err(error) => self.add_or_report(Err(error), open.start, start),
            };
        }
        let field = self.field_name()?;
        self.add(Kind::Select { operand, field }, dot.start, start, true)
    }

    /// Parses the name after a dot. Names in backticks parse, but the server disables them.
    fn field_name(&mut self) -> Option<&'s str> {
        if let Some(token) = self.take(TokenKind::EscapedIdent) {
            self.errors.push(SyntaxError::new(token.start, "unsupported syntax: '`'"));
            return Some("");
        }
        self.expect(TokenKind::Ident, "IDENTIFIER").map(|token| self.text(token))
    }

    fn index(&mut self, operand: ExprId, start: u32) -> Option<ExprId> {
        let open = self.advance();
        let optional = self.take(TokenKind::Question).is_some();
        if optional {
            self.optional_syntax("unsupported syntax '[?'", open.start);
        }
        let index = self.expr()?;
        self.expect(TokenKind::RightBracket, "']'")?;
        let name = if optional { "_[?_]" } else { "_[_]" };
        self.add(Kind::Call { name, target: None, args: vec![operand, index] }, open.start, start, true)
    }

    fn optional_syntax(&mut self, message: &str, at: u32) {
        if !Version::OPTIONALS.is_in(self.version) {
            self.errors.push(SyntaxError::new(at, message));
        }
    }

    fn primary(&mut self) -> Option<ExprId> {
        match self.peek() {
            TokenKind::Ident | TokenKind::Dot => self.name(),
            TokenKind::LeftParen => {
                self.advance();
                let inner = self.expr()?;
                self.expect(TokenKind::RightParen, "')'")?;
                Some(inner)
            }
            TokenKind::LeftBracket => self.list(),
            TokenKind::LeftBrace => self.map(),
            TokenKind::Int
            | TokenKind::Uint
            | TokenKind::Float
            | TokenKind::String
            | TokenKind::Bytes
            | TokenKind::True
            | TokenKind::False
            | TokenKind::Null => self.literal(),
            TokenKind::Minus if self.signed_number() => self.literal(),
            TokenKind::Minus => {
                self.advance();
                self.unexpected("{NUM_FLOAT, NUM_INT}")
            }
            _ => self.unexpected(EXPRESSION),
        }
    }

    /// Parses a variable, a call, or a message literal.
    fn name(&mut self) -> Option<ExprId> {
        let first = self.peek_at(0);
        if self.peek() == TokenKind::Dot {
            self.advance();
        }
        if self.peek() != TokenKind::Ident {
            return self.unexpected("IDENTIFIER");
        }
        if let Some(last) = self.message_name() {
            return self.message(first, last);
        }
        let token = self.advance();
        let name = self.text(token);
        if is_reserved(name) {
            let error = SyntaxError::new(first.start, format!("reserved identifier: {name}"));
            if self.peek() == TokenKind::LeftParen {
                self.advance();
                self.args()?;
            }
            return self.add_or_report(Err(error), first.start, first.start);
        }
        // A leading dot stays part of the name, because the server's messages include it.
        let name = &self.source[first.start as usize..token.end as usize];
        let name = if first.kind == TokenKind::Dot && !is_tight(name) { self.text(token) } else { name };
        let Some(open) = self.take(TokenKind::LeftParen) else {
            return self.add(Kind::Ident(name), token.start, first.start, false);
        };
        let args = self.args()?;
        let kind = match args[..] {
            [arg] if name == "has" => match self.ast.node(arg).kind {
                Kind::Select { operand, field } => Ok(Kind::Has { operand, field }),
                _ => Err(SyntaxError::new(self.ast.node(arg).at, "invalid argument to has() macro")),
            },
            _ => Ok(Kind::Call { name, target: None, args }),
        };
        self.add_or_report(kind, open.start, first.start)
    }

    /// Returns how many tokens ahead the brace of `a.b.C{` is, or `None` if the next tokens are not a message name.
    fn message_name(&self) -> Option<usize> {
        let mut ahead = 1;
        while self.peek_at(ahead).kind == TokenKind::Dot && self.peek_at(ahead + 1).kind == TokenKind::Ident {
            ahead += 2;
        }
        (self.peek_at(ahead).kind == TokenKind::LeftBrace).then_some(ahead)
    }

    fn message(&mut self, first: Token, brace: usize) -> Option<ExprId> {
        let end = self.peek_at(brace - 1).end;
        let open = self.peek_at(brace);
        let name = &self.source[first.start as usize..end as usize];
        for _ in 0..=brace {
            self.advance();
        }
        let mut fields = Vec::new();
        let mut more = !matches!(self.peek(), TokenKind::RightBrace | TokenKind::Comma);
        while more {
            let optional = self.optional_mark();
            let name = self.field_name()?;
            let at = self.expect(TokenKind::Colon, "':'")?.start;
            let value = self.expr()?;
            fields.push(Field { name, value, optional, at });
            more = self.more();
        }
        self.close(TokenKind::RightBrace, "'}'")?;
        self.add(Kind::Message { name, fields }, open.start, first.start, false)
    }

    fn args(&mut self) -> Option<Vec<ExprId>> {
        let mut args = Vec::new();
        if self.take(TokenKind::RightParen).is_some() {
            return Some(args);
        }
        loop {
            args.push(self.expr()?);
            if self.take(TokenKind::Comma).is_none() {
                self.expect(TokenKind::RightParen, "')'")?;
                return Some(args);
            }
        }
    }

    fn list(&mut self) -> Option<ExprId> {
        let open = self.advance();
        let mut items = Vec::new();
        let mut more = !matches!(self.peek(), TokenKind::RightBracket | TokenKind::Comma);
        while more {
            let optional = self.optional_mark();
            items.push((self.expr()?, optional));
            more = self.more();
        }
        self.close(TokenKind::RightBracket, "']'")?;
        self.add(Kind::List(items), open.start, open.start, false)
    }

    fn map(&mut self) -> Option<ExprId> {
        let open = self.advance();
        let mut entries = Vec::new();
        let mut more = !matches!(self.peek(), TokenKind::RightBrace | TokenKind::Comma);
        while more {
            let optional = self.optional_mark();
            let key = self.expr()?;
            let at = self.expect(TokenKind::Colon, "':'")?.start;
            let value = self.expr()?;
            entries.push(MapEntry { key, value, optional, at });
            more = self.more();
        }
        self.close(TokenKind::RightBrace, "'}'")?;
        self.add(Kind::Map(entries), open.start, open.start, false)
    }

    fn optional_mark(&mut self) -> bool {
        let mark = self.take(TokenKind::Question);
        if let Some(mark) = mark {
            self.optional_syntax("unsupported syntax '?'", mark.start);
        }
        mark.is_some()
    }

    /// Consumes the comma between two entries. [`Self::close`] consumes a comma before the closing bracket.
    fn more(&mut self) -> bool {
        let closes = matches!(self.peek_at(1).kind, TokenKind::RightBracket | TokenKind::RightBrace);
        !closes && self.take(TokenKind::Comma).is_some()
    }

    fn close(&mut self, kind: TokenKind, what: &str) -> Option<()> {
        self.take(TokenKind::Comma);
        self.expect(kind, what).map(|_| ())
    }
}

/// Returns whether the name directly follows the leading dot, without a space or comment.
fn is_tight(name: &str) -> bool {
    name[1..].bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}
