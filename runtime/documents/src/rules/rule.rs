//! One compiled rule.

use std::sync::Arc;

use structural_schema_cel::check::Environment;
use structural_schema_cel::rule::RulePrograms;
use structural_schema_cel::{Decl, OldSelf, Options, Program, Rejection, Stage, Version, compile};
use structural_schema_model::{FieldPath, Rule as RuleText, Schema};

use super::field_path::normalized;
use structural_schema_cel::eval::{Prepared, ValueType};

/// A compiled rule.
#[derive(Debug)]
pub(super) struct Rule {
    /// The program, or the reason why the rule cannot run.
    pub(super) program: Result<Prepared, String>,
    pub(super) message_program: Option<Prepared>,
    /// `message`, trimmed. A blank message counts as a message.
    pub(super) message: Option<Box<str>>,
    /// The text of the rule, trimmed.
    text: Box<str>,
    pub(super) message_expression: Box<str>,
    pub(super) reason: Option<Box<str>>,
    /// The path of the reported field, relative to the value.
    pub(super) field_path: Option<FieldPath>,
    pub(super) optional_old_self: bool,
}

/// The types of the values of a rule, for compilation and for evaluation.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    pub(super) decl: Decl<'a>,
    pub(super) ty: &'a Arc<ValueType>,
}

impl Rule {
    /// Compiles a rule, or prepares its `programs` if they are compiled already.
    pub(super) fn new(
        rule: &RuleText<'_>,
        schema: &Schema<'_>,
        values: Values<'_>,
        programs: Option<&RulePrograms<'_>>,
    ) -> Self {
        let optional = rule.optional_old_self == Some(true);
        let (program, message) = match programs {
            Some(programs) => {
                let prepare = |program| prepared(program, values, optional);
                (prepare(&programs.rule), programs.message.as_ref().map(prepare))
            }
            None => (
                compiled(rule.rule, values, optional, Type::Bool),
                (!rule.message_expression.is_empty())
                    .then(|| compiled(rule.message_expression, values, optional, Type::String)),
            ),
        };
        // The server ignores the field path if the message expression is invalid.
        let has_path = !matches!(message, Some(Err(_)));
        Rule {
            program,
            message_program: message.and_then(Result::ok),
            message: (!rule.message.is_empty()).then(|| rule.message.trim().into()),
            text: rule.rule.trim().into(),
            message_expression: rule.message_expression.into(),
            reason: rule.reason.map(Into::into),
            field_path: normalized(rule.field_path, schema).filter(|_| has_path),
            optional_old_self: optional,
        }
    }

    pub(super) fn uses_old_self(&self) -> bool {
        self.program.as_ref().is_ok_and(Prepared::uses_old_self)
    }

    /// Returns the name of the rule in messages.
    pub(super) fn name(&self) -> &str {
        self.message.as_deref().unwrap_or(&self.text)
    }
}

/// The required result type of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Bool,
    String,
}

fn compiled(expression: &str, values: Values<'_>, optional_old_self: bool, ty: Type) -> Result<Prepared, String> {
    let old_self = if optional_old_self { OldSelf::Optional } else { OldSelf::Value };
    let options = Options::default().with_old_self(old_self);
    let compiled = compile(expression, values.decl, options).map_err(|rejection| rejection_text(&rejection))?;
    match ty {
        Type::Bool if !compiled.is_bool => Err("cel expression must evaluate to a bool".to_owned()),
        Type::String if !compiled.is_string => Err("messageExpression must evaluate to a string".to_owned()),
        Type::Bool | Type::String => prepared(&compiled.program.program(), values, optional_old_self),
    }
}

fn rejection_text(rejection: &Rejection) -> String {
    let stage = match rejection.stage {
        Stage::Program => "program instantiation failed",
        _ => "compilation failed",
    };
    format!("{stage}: {rejection}")
}

fn prepared(program: &Program<'_>, values: Values<'_>, optional_old_self: bool) -> Result<Prepared, String> {
    let environment = Environment { this: values.decl, optional_old_self, version: Version::NEWEST };
    let prepared = Prepared::new(program, &environment, values.ty);
    prepared.ok_or_else(|| "the expression is too complex to be checked".to_owned())
}
