//! Compares the checks of rules in the compiler with the checks at run time.

use std::panic::catch_unwind;

use example_derive::frontend::Frontend;
use example_derive::workload::Workload;
use rule_types::legal::{Collections, Legal, LegalSpec, Optionals, Others, RuleFields, Scalars, Texts};
use rule_types::{Endpoint, Named};
use structural_schema::StructuralSchema;
use structural_schema::crd::KubernetesVersion;
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema::schema::{Extensions, Rule, Schema};
use structural_schema_cel::program::PackedProgram;
use structural_schema_cel::rule::{
    PackedRule, RuleFinding, SchemaState, StoredExpressions, TreeOptions, check_resource, check_rule, check_tree,
    estimate_packed, this,
};
use structural_schema_cel::{Decl, OldSelf, Options, OwnedProgram, Version, compile};

/// Returns the findings for a schema read from a document.
fn check<'a>(schema: &'a Schema<'a>) -> Vec<RuleFinding> {
    let options = TreeOptions {
        kubernetes: KubernetesVersion::NEWEST,
        expressions: true,
        root: &"openAPIV3Schema".into(),
        stored: StoredExpressions::NONE,
        limit_expressions: true,
    };
    check_tree(schema, options, &mut |_| SchemaState::Sound).findings
}

/// Compares the estimates of all rules at and below a schema. Returns the number of rules.
fn compare(schema: &Schema<'_>, root: bool) -> usize {
    let decl = if root { Decl::resource(schema) } else { Decl::nested(schema) };
    let mut count = 0;
    while let Some(rule) = schema.extensions.rule_at(count) {
        let old_self = if rule.optional_old_self == Some(true) { OldSelf::Optional } else { OldSelf::Value };
        let options = Options::default().with_old_self(old_self);
        let compiled = compile(rule.rule, decl, options).expect(rule.rule);
        let estimate = rule.estimate.expect(rule.rule);
        assert!(compiled.is_bool, "{}", rule.rule);
        assert_eq!(estimate.cost, compiled.max_cost, "{}", rule.rule);
        assert_eq!(estimate.uses_old_self, compiled.program.program().uses_old_self, "{}", rule.rule);
        let message_cost = match rule.message_expression {
            "" => 0,
            expression => compile(expression, decl, options).expect(expression).max_cost,
        };
        assert_eq!(estimate.message_cost, message_cost, "{}", rule.message_expression);
        count += 1;
    }
    for at in 0..schema.property_count() {
        count += schema.property_at(at).map_or(0, |property| compare(property.schema, false));
    }
    count += schema.items.map_or(0, |items| compare(items, false));
    count + schema.values().map_or(0, |values| compare(values, false))
}

fn rules_of<T: StructuralSchema>(root: bool) -> usize {
    compare(T::SCHEMA, root)
}

#[test]
fn compile_time_estimates_match_run_time() {
    assert!(rules_of::<Legal>(true) > 70);
    let parts = [
        rules_of::<LegalSpec>(false),
        rules_of::<Scalars>(false),
        rules_of::<Texts>(false),
        rules_of::<Collections>(false),
        rules_of::<Optionals>(false),
        rules_of::<RuleFields>(false),
        rules_of::<Others>(false),
        rules_of::<Endpoint>(false),
        rules_of::<Named<f64>>(false),
        rules_of::<Frontend>(true),
        rules_of::<Workload>(true),
    ];
    assert!(parts[..9].iter().all(|count| *count > 0), "{parts:?}");
}

/// Returns the errors of a derived resource's rules if its schema is read as a document.
fn errors_of<T: StructuralSchema>() -> Vec<String> {
    let props = SchemaProps::from(T::SCHEMA);
    let arena = Arena::default();
    let schema = props.structural(&arena).expect("a derived schema is structural");
    assert!(compare_counts(schema) > 0);
    check(schema).into_iter().map(|error| error.detail).collect()
}

fn compare_counts(schema: &Schema<'_>) -> usize {
    let own = schema.extensions.rule_count();
    let below = (0..schema.property_count()).filter_map(|at| schema.property_at(at));
    own + below.map(|property| compare_counts(property.schema)).sum::<usize>()
}

#[test]
fn accepted_rules_have_no_errors_at_run_time() {
    assert_eq!(errors_of::<Legal>(), Vec::<String>::new());
    assert_eq!(errors_of::<Frontend>(), Vec::<String>::new());
}

/// Returns the error that the constants of the derive macro would report for a resource with this rule.
fn compiler_says(schema: &'static Schema<'static>, text: &'static str) -> Result<(), String> {
    let owned = OwnedProgram::parse(text, Version::NEWEST).expect(text);
    let code = owned.program().pack();
    let program = PackedProgram { source: text, text: owned.program().text, code: &code };
    let packed = PackedRule { rule: program, message: None, optional_old_self: false };
    let rule = Rule { estimate: estimate_packed::<64, 1024>(this(schema, true), &packed), ..Rule::new(text) };
    let extensions = Extensions { validations: Box::leak(Box::new([rule])), ..schema.extensions };
    let schema: &'static Schema<'static> = Box::leak(Box::new(Schema { extensions, ..*schema }));
    let checked = catch_unwind(|| {
        check_rule::<64, 1024>(schema, 0, true, &packed);
        check_resource(schema, 36);
    });
    match checked {
        Ok(()) => Ok(()),
        Err(panic) => Err(panic.downcast_ref::<String>().cloned().unwrap_or_default()),
    }
}

#[test]
fn rejected_rules_have_errors_at_run_time() {
    let cases = [
        ("self.spec.scalars.int > 0", true),
        ("self.spec.scalars.int > '0'", false),
        ("self.spec.scalar.int > 0", false),
        ("self.spec.scalars.int", false),
        ("self.spec.texts.name.matches('[')", false),
        ("int('x') == 1", false),
        ("self.spec.collections.list.all(x, self.spec.collections.list.all(y, x == y))", true),
        ("self.spec.others.endpoint.host.split('').all(c, c.contains(self.spec.others.endpoint.host))", false),
        ("self.metadata.name != ''", true),
        ("self.metadata.labels != {}", false),
        ("oldSelf.spec == self.spec", true),
        ("[1, 'a'] == []", false),
        ("self.spec.names.__if__ != ''", true),
        ("has(self.spec.optionals.name) || self.spec.optionals.name == null", false),
    ];
    for (text, accepted) in cases {
        let says = compiler_says(Legal::SCHEMA, text);
        let with_rule = |rule| Schema {
            extensions: Extensions { validations: Box::leak(Box::new([Rule::new(rule)])), ..Legal::SCHEMA.extensions },
            ..*Legal::SCHEMA
        };
        let schema = with_rule(text);
        let errors = check(&schema);
        assert_eq!(errors.is_empty(), accepted, "{text}: {errors:?}");
        match says {
            Ok(()) => assert!(accepted, "{text}"),
            Err(message) => {
                assert!(!accepted, "{text}: {message}");
                // The server adds a random number to the names of schema types. Our names have no number.
                assert!(message.starts_with(&errors[0].detail), "{text}:\n{message}\n{}", errors[0].detail);
            }
        }
    }
}
