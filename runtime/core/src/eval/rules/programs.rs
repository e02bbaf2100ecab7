//! Programs that the derive has made, so that no rule of a type is parsed at run time.

use std::collections::HashMap;

use structural_schema_cel::rule::RulePrograms;
use structural_schema_model::{Rule, Schema};

use crate::schema::StructuralSchema;
use crate::shape::Visit;

/// Programs by the texts of their rules: a program depends on nothing else, wherever the rule stands.
#[derive(Debug, Default)]
pub(crate) struct Programs(HashMap<Texts<'static>, &'static RulePrograms<'static>>);

/// The rule, and the expression of its message.
type Texts<'a> = (&'a str, &'a str);

impl Programs {
    /// The programs of a type, of the types that are merged into it, and of the types of its parts.
    pub(crate) fn of<T: StructuralSchema + ?Sized>() -> Self {
        let mut programs = Programs::default();
        Collect(&mut programs).known::<T>();
        programs
    }

    /// The programs of all rules of a schema, in order; none if one is missing.
    pub(super) fn of_rules(&self, schema: &Schema<'_>) -> Vec<RulePrograms<'static>> {
        let rules = (0..schema.extensions.rule_count()).filter_map(|at| schema.extensions.rule_at(at));
        rules.map(|rule| self.get(rule)).collect::<Option<_>>().unwrap_or_default()
    }

    fn get(&self, rule: &Rule<'_>) -> Option<RulePrograms<'static>> {
        let found = self.0.get(&(rule.rule, rule.message_expression))?;
        Some(RulePrograms { optional_old_self: rule.optional_old_self == Some(true), ..**found })
    }

    fn add(&mut self, programs: &'static [RulePrograms<'static>]) {
        for programs in programs {
            let message = programs.message.map_or("", |message| message.source);
            self.0.insert((programs.rule.source, message), programs);
        }
    }
}

/// Collects along a type.
struct Collect<'p>(&'p mut Programs);

impl Visit for Collect<'_> {
    /// Whether there is such a type.
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(self) -> bool {
        self.0.add(T::PROGRAMS);
        let mut index = 0;
        while T::merged(index, Collect(self.0)) {
            index += 1;
        }
        index = 0;
        while let Some(property) = T::SCHEMA.property_at(index) {
            T::property(property.name, Collect(self.0));
            index += 1;
        }
        T::item(Collect(self.0));
        T::value(Collect(self.0));
        true
    }

    fn constant(self, _: &'static Schema<'static>) -> bool {
        true
    }

    fn unspecified(self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use structural_schema_macros::StructuralSchema;

    use super::*;

    #[derive(StructuralSchema)]
    #[structural(rule("self.size() < 9", message_expression = "'no'"))]
    struct Names(#[expect(dead_code)] Vec<Name>);

    #[derive(StructuralSchema)]
    #[structural(rule("self.text != 'x'"))]
    #[expect(dead_code)]
    struct Name {
        #[structural(rule("self != ''"), rule("self == oldSelf"))]
        text: String,
    }

    #[derive(StructuralSchema)]
    #[expect(dead_code)]
    struct Root {
        #[structural(max_items = 5)]
        names: Option<Box<Names>>,
    }

    #[derive(StructuralSchema)]
    #[structural(rule("has(self.text)"))]
    struct Wrapped(#[expect(dead_code)] Name);

    #[derive(StructuralSchema)]
    #[structural(rule("self.a > 0"))]
    #[expect(dead_code)]
    struct Flat {
        #[structural(rule("self < 5"))]
        a: i32,
        #[serde(flatten)]
        deeper: Wrapped,
    }

    #[derive(StructuralSchema)]
    #[expect(dead_code)]
    struct Bare {
        #[structural(rule("self < 7"))]
        b: i32,
    }

    #[derive(StructuralSchema)]
    #[serde(tag = "kind")]
    #[expect(dead_code)]
    enum Either {
        One(Bare),
        Other,
    }

    #[derive(StructuralSchema)]
    #[expect(dead_code)]
    struct Merged {
        #[serde(flatten)]
        flat: Flat,
        #[serde(flatten)]
        names: Root,
    }

    fn texts<T: StructuralSchema>() -> Vec<&'static str> {
        let mut texts: Vec<_> = Programs::of::<T>().0.into_keys().map(|(rule, _)| rule).collect();
        texts.sort_unstable();
        texts
    }

    #[test]
    fn programs_of_merged_types_are_found() {
        let name = ["self != ''", "self == oldSelf", "self.text != 'x'"];
        assert_eq!(texts::<Wrapped>(), [&["has(self.text)"], &name[..]].concat());
        let flat = ["has(self.text)", "self != ''", "self < 5", "self == oldSelf", "self.a > 0", "self.text != 'x'"];
        assert_eq!(texts::<Flat>(), flat);
        assert_eq!(texts::<Either>(), ["self < 7"]);
        assert_eq!(texts::<Merged>().len(), flat.len() + 1);
        assert_eq!(Programs::of::<Merged>().of_rules(Merged::SCHEMA).len(), Merged::SCHEMA.extensions.rule_count());
    }

    #[test]
    fn all_programs_of_a_type_are_found() {
        let programs = Programs::of::<Root>();
        let mut texts: Vec<_> = programs.0.keys().copied().collect();
        texts.sort_unstable();
        let expected =
            [("self != ''", ""), ("self == oldSelf", ""), ("self.size() < 9", "'no'"), ("self.text != 'x'", "")];
        assert_eq!(texts, expected);
        let schema = Name::SCHEMA.properties[0].schema;
        assert_eq!(programs.of_rules(schema).len(), 2);
        assert_eq!(Programs::default().of_rules(schema).len(), 0);
    }
}
