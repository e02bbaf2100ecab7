//! Collects the compiled rules of a type.

use structural_schema_documents::rules::Programs;
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;
use crate::shape::Visit;

/// Returns the compiled rules of a type, of the types that are merged into it, and of the types of its fields, items
/// and values.
pub(super) fn of<T: StructuralSchema + ?Sized>() -> Programs {
    let mut programs = Programs::default();
    Collect(&mut programs).known::<T>();
    programs
}

/// A visitor that collects the compiled rules of a type.
struct Collect<'p>(&'p mut Programs);

impl Visit for Collect<'_> {
    /// Whether the visited type exists.
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
        let mut texts: Vec<_> = of::<T>().texts().map(|(rule, _)| rule).collect();
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
        assert_eq!(of::<Merged>().of_rules(Merged::SCHEMA).len(), Merged::SCHEMA.extensions.rule_count());
    }

    #[test]
    fn all_programs_of_a_type_are_found() {
        let programs = of::<Root>();
        let mut texts: Vec<_> = programs.texts().collect();
        texts.sort_unstable();
        let expected =
            [("self != ''", ""), ("self == oldSelf", ""), ("self.size() < 9", "'no'"), ("self.text != 'x'", "")];
        assert_eq!(texts, expected);
        let schema = Name::SCHEMA.properties()[0].schema;
        assert_eq!(programs.of_rules(schema).len(), 2);
        assert_eq!(Programs::default().of_rules(schema).len(), 0);
    }
}
