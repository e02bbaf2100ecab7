//! Parses operators, from the conditional operator down to the unary operators.

use super::ast::{ExprId, Kind};
use super::error::SyntaxError;
use super::lexer::TokenKind;
use super::literal;
use super::parser::Parser;

impl<'s> Parser<'s> {
    /// `or ? or : expr`
    pub(super) fn expr(&mut self) -> Option<ExprId> {
        self.depth.expr += 1;
        self.guard(self.depth.expr)?;
        let start = self.peek_at(0).start;
        let condition = self.logic(TokenKind::Or)?;
        let result = match self.take(TokenKind::Question) {
            None => condition,
            Some(question) => {
                let then = self.logic(TokenKind::Or)?;
                self.expect(TokenKind::Colon, "':'")?;
                let otherwise = self.expr()?;
                self.add(Kind::Conditional(condition, then, otherwise), question.start, start, true)?
            }
        };
        self.depth.expr -= 1;
        Some(result)
    }

    /// Parses a chain of `||` over chains of `&&`. A chain becomes a balanced tree, as in the server, because the cost
    /// estimate depends on the shape of the tree.
    fn logic(&mut self, operator: TokenKind) -> Option<ExprId> {
        let first = self.term(operator)?;
        if self.peek() != operator {
            return Some(first);
        }
        let mut terms = vec![first];
        let mut places = Vec::new();
        while let Some(token) = self.take(operator) {
            places.push(token.start);
            terms.push(self.term(operator)?);
        }
        self.balanced(operator, &terms, &places)
    }

    fn term(&mut self, operator: TokenKind) -> Option<ExprId> {
        if operator == TokenKind::Or { self.logic(TokenKind::And) } else { self.relation() }
    }

    fn balanced(&mut self, operator: TokenKind, terms: &[ExprId], places: &[u32]) -> Option<ExprId> {
        if let [term] = *terms {
            return Some(term);
        }
        let middle = places.len() / 2;
        let left = self.balanced(operator, &terms[..=middle], &places[..middle])?;
        let right = self.balanced(operator, &terms[middle + 1..], &places[middle + 1..])?;
        let start = self.ast.node(left).start;
        let end = self.ast.node(right).end;
        let kind = if operator == TokenKind::Or { Kind::Or(left, right) } else { Kind::And(left, right) };
        let id = self.add(kind, places[middle], start, false)?;
        self.ast.nodes[id as usize].end = end;
        Some(id)
    }

    fn relation(&mut self) -> Option<ExprId> {
        self.depth.relation += 1;
        self.guard(self.depth.relation)?;
        let start = self.peek_at(0).start;
        let mut left = self.calc(0)?;
        while let Some(name) = relation_name(self.peek()) {
            let at = self.advance().start;
            self.depth.relation += 1;
            self.guard(self.depth.relation)?;
            let right = self.calc(0)?;
            self.depth.relation -= 1;
            left = self.operator(name, vec![left, right], at, start)?;
        }
        self.depth.relation -= 1;
        Some(left)
    }

    /// Parses sums (binding power 0) over products (binding power 1).
    fn calc(&mut self, power: u8) -> Option<ExprId> {
        self.depth.calc += 1;
        self.guard(self.depth.calc)?;
        let start = self.peek_at(0).start;
        let mut left = self.unary()?;
        while let Some((name, binding)) = calc_name(self.peek()).filter(|(_, binding)| *binding >= power) {
            let at = self.advance().start;
            let right = self.calc(binding + 1)?;
            left = self.operator(name, vec![left, right], at, start)?;
        }
        self.depth.calc -= 1;
        Some(left)
    }

    fn operator(&mut self, name: &'s str, args: Vec<ExprId>, at: u32, start: u32) -> Option<ExprId> {
        self.add(Kind::Call { name, target: None, args }, at, start, true)
    }

    /// Parses `!!!member` or `---member`. An even number of signs has no effect.
    fn unary(&mut self) -> Option<ExprId> {
        let first = self.peek_at(0);
        let name = match first.kind {
            TokenKind::Not => "!_",
            TokenKind::Minus if self.peek_at(1).kind == TokenKind::Minus || !self.signed_number() => "-_",
            _ => return self.member(),
        };
        let mut count = 0;
        while self.take(first.kind).is_some() {
            count += 1;
        }
        let operand = self.member()?;
        if count % 2 == 0 {
            return Some(operand);
        }
        self.add(Kind::Call { name, target: None, args: vec![operand] }, first.start, first.start, false)
    }

    /// Returns whether the next token is a minus sign that belongs to a number.
    pub(super) fn signed_number(&self) -> bool {
        self.peek() == TokenKind::Minus && matches!(self.peek_at(1).kind, TokenKind::Int | TokenKind::Float)
    }

    pub(super) fn literal(&mut self) -> Option<ExprId> {
        let first = self.advance();
        let (negative, token) = match first.kind {
            TokenKind::Minus => (true, self.advance()),
            _ => (false, first),
        };
        let text = self.text(token);
        let value = match token.kind {
            TokenKind::Int => literal::int(text, negative),
            TokenKind::Uint => literal::uint(text),
            TokenKind::Float => literal::double(text, negative),
            TokenKind::String => literal::string(text),
            TokenKind::Bytes => literal::bytes(text),
            TokenKind::True => Ok(super::ast::Literal::Bool(true)),
            TokenKind::False => Ok(super::ast::Literal::Bool(false)),
            _ => Ok(super::ast::Literal::Null),
        };
        let kind = value.map(Kind::Literal).map_err(|message| SyntaxError::new(first.start, message));
        self.add_or_report(kind, first.start, first.start)
    }
}

fn relation_name(kind: TokenKind) -> Option<&'static str> {
    Some(match kind {
        TokenKind::Less => "_<_",
        TokenKind::LessEquals => "_<=_",
        TokenKind::Greater => "_>_",
        TokenKind::GreaterEquals => "_>=_",
        TokenKind::Equals => "_==_",
        TokenKind::NotEquals => "_!=_",
        TokenKind::In => "@in",
        _ => return None,
    })
}

fn calc_name(kind: TokenKind) -> Option<(&'static str, u8)> {
    Some(match kind {
        TokenKind::Plus => ("_+_", 0),
        TokenKind::Minus => ("_-_", 0),
        TokenKind::Star => ("_*_", 1),
        TokenKind::Slash => ("_/_", 1),
        TokenKind::Percent => ("_%_", 1),
        _ => return None,
    })
}
