//! Rules: their programs, what they cost, and whether the server would take them.

use bumpalo::Bump;
use structural_schema::Schema;
use structural_schema_cel::check::Buffer;
use structural_schema_cel::rule::{
    RulePrograms, VERDICT, estimate_rule, field_path_verdict, message_verdict, root_verdict, rule_verdict,
};
use structural_schema_cel::{Decl, OwnedProgram, Program, Version};
use syn::{ExprStruct, Member};

use super::native::{self, Verdict};
use super::value::{Convert, Value};
use super::{Evaluated, Evaluator, Frame};

/// Calls a function whose space is a matter of types with enough of it: `f::<NODES, TERMS>(…)`.
macro_rules! with_space {
    ($nodes:expr, $f:ident($($argument:expr),*)) => {
        match $nodes {
            ..=32 => $f::<32, 512>($($argument),*),
            ..=128 => $f::<128, 2048>($($argument),*),
            ..=512 => $f::<512, 8192>($($argument),*),
            _ => $f::<4096, 65536>($($argument),*),
        }
    };
}

impl<'a> Evaluator<'a, '_> {
    /// The program of a rule, as the derive prints it: its text says it all.
    pub(super) fn program(&mut self, literal: &ExprStruct, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let source =
            literal.fields.iter().find(|field| matches!(&field.member, Member::Named(name) if name == "source"));
        let source = source.map(|field| self.expression(&field.expr, frame)).transpose()?;
        let program = match source {
            Some(Value::Str(source)) => OwnedProgram::parse(source, Version::NEWEST).ok(),
            _ => None,
        };
        match program {
            Some(program) => Ok(Value::Program(keep(&program.program(), self.arena))),
            None => self.beyond(literal, frame),
        }
    }

    /// A function about rules.
    pub(super) fn rule_call(&mut self, path: &str, arguments: &[Value<'a>]) -> Option<Value<'a>> {
        match (path, arguments) {
            ("estimate_rule", [this, programs]) => {
                let this = Decl::from_value(*this, self.arena)?;
                let programs = <&RulePrograms<'_>>::from_value(*programs, self.arena)?;
                let estimate = with_space!(nodes(programs), estimate_rule(this, programs));
                Some(estimate.into_value(self.arena))
            }
            _ => None,
        }
    }

    /// What a check says; none if there is no such check.
    pub(super) fn verdict(&mut self, path: &str, arguments: &[Value<'a>]) -> Option<Verdict> {
        if let Some(check) = path.strip_prefix("check::") {
            return native::verdict(check, arguments, self.arena);
        }
        let mut bytes = [0; VERDICT];
        let mut out = Buffer::new(&mut bytes);
        match (path, arguments) {
            ("check_rule" | "check_message", [schema, index, root, programs]) => {
                let schema = <&Schema<'_>>::from_value(*schema, self.arena)?;
                let index = usize::from_value(*index, self.arena)?;
                let root = bool::from_value(*root, self.arena)?;
                let programs = <&RulePrograms<'_>>::from_value(*programs, self.arena)?;
                if index >= schema.extensions.validations.len() {
                    return Some(Verdict::Fine);
                }
                if path == "check_rule" {
                    with_space!(nodes(programs), rule_verdict(schema, index, root, programs, &mut out));
                } else {
                    with_space!(nodes(programs), message_verdict(schema, index, root, programs, &mut out));
                }
            }
            ("check_field_path", [schema, index]) => {
                let schema = <&Schema<'_>>::from_value(*schema, self.arena)?;
                let index = usize::from_value(*index, self.arena)?;
                if index < schema.extensions.validations.len() {
                    field_path_verdict(schema, index, &mut out);
                }
            }
            ("check_root", [schema, oldest]) => {
                let schema = <&Schema<'_>>::from_value(*schema, self.arena)?;
                root_verdict(schema, u8::from_value(*oldest, self.arena)?, &mut out);
            }
            _ => return None,
        }
        Some(Verdict::of((!out.is_empty()).then(|| out.cut())))
    }
}

/// The space that a rule takes, as the derive counts it.
fn nodes(programs: &RulePrograms<'_>) -> usize {
    let message = programs.message.map_or(0, |message| message.nodes.len());
    programs.rule.nodes.len().max(message) + 2
}

fn keep<'a>(program: &Program<'_>, arena: &'a Bump) -> Program<'a> {
    Program {
        source: arena.alloc_str(program.source),
        nodes: arena.alloc_slice_copy(program.nodes),
        links: arena.alloc_slice_copy(program.links),
        text: arena.alloc_str(program.text),
        bytes: arena.alloc_slice_copy(program.bytes),
        slots: program.slots,
        uses_old_self: program.uses_old_self,
    }
}
