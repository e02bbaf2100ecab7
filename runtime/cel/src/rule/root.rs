//! Checks all rules of a derived resource at their positions: budgets, `oldSelf`, and required Kubernetes versions.

use structural_schema_model::check::verdict;
use structural_schema_model::kubernetes::{FIELD_PATH, REASON};
use structural_schema_model::rules::is_surely_structural;
use structural_schema_model::{AdditionalProperties, Extensions, Rule, RuleEstimate, Schema, Type};

use super::budget::{Budget, RULE_COST_LIMIT, SCHEMA_COST_LIMIT, WORTH_NAMING, render_excess, rule_cost};
use super::derived::{VERDICT, this};
use super::place::{Place, items_correlate, properties_correlate};
use super::schema_node::{Around, SchemaNode, Step};
use crate::check::Buffer;
use crate::env::Requirement;

/// A rule and its cost.
#[derive(Clone, Copy)]
struct Expense<'a> {
    cost: u64,
    rule: &'a str,
}

/// The total cost of all rules that are within their own budgets, and the most expensive of these rules.
struct Expenses<'a> {
    total: u64,
    most: [Expense<'a>; 4],
}

impl<'a> Expenses<'a> {
    const fn add(&mut self, cost: u64, rule: &'a str) {
        self.total = self.total.saturating_add(cost);
        let mut new = Expense { cost, rule };
        let mut i = 0;
        while i < self.most.len() {
            if new.cost > self.most[i].cost {
                (new, self.most[i]) = (self.most[i], new);
            }
            i += 1;
        }
    }

    const fn render(&self, out: &mut Buffer<'_>) {
        line(out);
        render_excess(self.total, Budget::Schema, out);
        let mut i = 0;
        while i < self.most.len() && self.most[i].cost >= WORTH_NAMING {
            out.push("\nrule \"");
            out.push(self.most[i].rule);
            out.push("\": contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema");
            i += 1;
        }
    }
}

/// Panics if the schema of a resource is not structural, or if [`root_verdict`] reports a problem.
#[track_caller]
pub const fn check_resource(schema: &'static Schema<'static>, oldest: u8) {
    if !is_surely_structural(schema) || !is_surely_accepted(schema, oldest) {
        check_closely(schema, oldest);
    }
}

#[track_caller]
const fn check_closely(schema: &Schema<'_>, oldest: u8) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    if let Some(violations) = verdict::root(schema) {
        out.push(violations.as_str());
    }
    root_verdict(schema, oldest, &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// Writes the server's reasons for rejecting the rules of a resource, if any.
///
/// Reports rules that exceed a budget at their position, rules that use `oldSelf` where it cannot be correlated, and
/// rules that require a Kubernetes version newer than 1.`oldest`.
pub const fn root_verdict<'a>(schema: &'a Schema<'a>, oldest: u8, out: &mut Buffer<'_>) {
    let mut expenses = Expenses { total: 0, most: [Expense { cost: 0, rule: "" }; 4] };
    walk(&SchemaNode::root(schema), oldest, &mut expenses, out);
    if expenses.total > SCHEMA_COST_LIMIT {
        expenses.render(out);
    }
}

const fn line(out: &mut Buffer<'_>) {
    if !out.is_empty() {
        out.push("\n");
    }
}

/// Returns whether the server certainly accepts the rules of a resource. Constant evaluation takes time for each call, and
/// this function has few of them.
const fn is_surely_accepted(schema: &Schema<'_>, oldest: u8) -> bool {
    matches!(total_cost(schema, Some(1), true, oldest), Some(cost) if cost <= SCHEMA_COST_LIMIT)
}

/// Returns an upper bound of the total cost of the rules of a schema, or `None` if a rule needs a closer look.
/// `correlates` tells whether `oldSelf` is available.
const fn total_cost(schema: &Schema<'_>, occurrences: Option<u64>, correlates: bool, oldest: u8) -> Option<u64> {
    if matches!(schema, Schema { kind: Some(Type::Array), items: None, .. }) {
        return None;
    }
    let mut total = 0u64;
    let (mut rules, mut inherited) = (schema.extensions.validations, schema.extensions.inherited);
    loop {
        while let [rule, rest @ ..] = rules {
            if let Some(RuleEstimate { cost, message_cost, uses_old_self, newest: (_, minor) }) = rule.estimate {
                // Rules of values in unbounded lists run as often as the size of a request allows.
                let Some(occurrences) = occurrences else { return None };
                let cost = rule_cost(cost, occurrences);
                if cost > RULE_COST_LIMIT
                    || message_cost > RULE_COST_LIMIT
                    || (uses_old_self && !correlates)
                    || minor > oldest
                    || !matches!((rule.reason, rule.field_path.as_bytes()), (None, []))
                {
                    return None;
                }
                // Each cost is at most the limit of a rule, and memory limits the number of rules.
                total += cost + message_cost;
            }
            rules = rest;
        }
        match inherited {
            Some(extensions) => (rules, inherited) = (extensions.validations, extensions.inherited),
            None => break,
        }
    }
    // The rules of union members do not run here, but the result may be higher than the cost.
    let mut flattened = schema.flattened;
    while let [first, rest @ ..] = flattened {
        match total_cost(first.schema, occurrences, correlates && properties_correlate(schema), oldest) {
            Some(cost) => total += cost,
            None => return None,
        }
        flattened = rest;
    }
    let (inside, correlates) = match (schema.items, schema.additional_properties, schema.properties) {
        (None, None, []) => return Some(total),
        (None, None, mut properties) => {
            let correlates = correlates && properties_correlate(schema);
            while let [property, rest @ ..] = properties {
                if !property.is_plain && may_contain_rules(property.schema) {
                    match total_cost(property.schema, occurrences, correlates, oldest) {
                        Some(cost) => total += cost,
                        None => return None,
                    }
                }
                properties = rest;
            }
            return Some(total);
        }
        (Some(items), None, []) => (items, correlates && items_correlate(schema)),
        (None, Some(AdditionalProperties::Schema(values)), []) => (values, correlates),
        (None, Some(AdditionalProperties::Allowed(_)), []) => return Some(total),
        _ => return None,
    };
    if !may_contain_rules(inside) {
        return Some(total);
    }
    let occurrences = Place { occurrences }.inside(schema).occurrences;
    match total_cost(inside, occurrences, correlates, oldest) {
        Some(cost) => Some(total + cost),
        None => None,
    }
}

/// Returns whether a schema has rules, or contains schemas that may have rules. The objects of Kubernetes have none, and
/// their list of properties is empty.
const fn may_contain_rules(schema: &Schema<'_>) -> bool {
    !matches!(
        schema,
        Schema {
            properties: [],
            flattened: [],
            items: None,
            additional_properties: None,
            extensions: Extensions { validations: [], inherited: None, .. },
            ..
        }
    )
}

const fn rules<'a>(node: &SchemaNode<'_, 'a>, oldest: u8, expenses: &mut Expenses<'a>, out: &mut Buffer<'_>) {
    let mut i = 0;
    while let Some(rule) = node.schema.rule_at(i) {
        if let Some(estimate) = rule.estimate {
            check_at_place(node, rule, &estimate, expenses, out);
            check_version(node, rule, &estimate, oldest, out);
        }
        i += 1;
    }
}

const fn walk<'a>(node: &SchemaNode<'_, 'a>, oldest: u8, expenses: &mut Expenses<'a>, out: &mut Buffer<'_>) {
    let schema = node.schema;
    rules(node, oldest, expenses, out);
    // The objects of Kubernetes have no rules.
    let mut i = if schema.has_kubernetes_row() { schema.properties().len() } else { 0 };
    while let Some(property) = schema.property_at(i) {
        if may_contain_rules(property.schema) {
            walk(&node.to(Step::Property(property.name), property.schema), oldest, expenses, out);
        }
        i += 1;
    }
    if let Some(items) = schema.items {
        walk(&node.to(Step::Items, items), oldest, expenses, out);
    }
    if let Some(values) = schema.values() {
        walk(&node.to(Step::Values, values), oldest, expenses, out);
    }
}

/// Checks the cost of one rule at its position, and its use of `oldSelf`.
const fn check_at_place<'a>(
    node: &SchemaNode<'_, 'a>,
    rule: &Rule<'a>,
    estimate: &RuleEstimate,
    expenses: &mut Expenses<'a>,
    out: &mut Buffer<'_>,
) {
    let cost = rule_cost(estimate.cost, node.place.cardinality(&this(node.schema, node.is_root())));
    if cost <= RULE_COST_LIMIT {
        expenses.add(cost, rule.rule);
    } else if estimate.cost <= RULE_COST_LIMIT {
        at(node, rule, out);
        render_excess(cost, Budget::Rule, out);
        push_bound(&node.bound_around(estimate.cost), out);
    }
    // `check_rule` and `check_message` report expressions that exceed the budget in a single run.
    if estimate.message_cost <= RULE_COST_LIMIT {
        expenses.add(estimate.message_cost, rule.message_expression);
    }
    if estimate.uses_old_self
        && let Some(highest) = node.uncorrelatable()
    {
        at(node, rule, out);
        out.push("oldSelf cannot be used on the uncorrelatable portion of the schema within ");
        highest.push_schema_path(out);
        out.push("\nhelp: only items of lists with `list_type = \"map\"` can be matched with items of the old object");
    }
}

/// Reports a rule that requires a Kubernetes version newer than 1.`oldest`.
const fn check_version(
    node: &SchemaNode<'_, '_>,
    rule: &Rule<'_>,
    estimate: &RuleEstimate,
    oldest: u8,
    out: &mut Buffer<'_>,
) {
    let (name, minor) = estimate.newest;
    let mut newest = Requirement { minor, name };
    // The programs of a rule do not contain these fields.
    if rule.reason.is_some() && REASON.minor > newest.minor {
        newest = Requirement { minor: REASON.minor, name: REASON.name };
    }
    if !rule.field_path.is_empty() && FIELD_PATH.minor > newest.minor {
        newest = Requirement { minor: FIELD_PATH.minor, name: FIELD_PATH.name };
    }
    if newest.minor > oldest {
        at(node, rule, out);
        newest.push(out);
        out.push(" requires Kubernetes 1.");
        out.push_number(newest.minor as u64);
        out.push(", but this CRD supports 1.");
        out.push_number(oldest as u64);
        out.push("\nhelp: remove it, or raise `kubernetes` in `crd(...)`");
    }
}

/// Writes the position of the rule: `spec.ports[items]: rule "…": `.
const fn at(node: &SchemaNode<'_, '_>, rule: &Rule<'_>, out: &mut Buffer<'_>) {
    line(out);
    node.push_field_path(out);
    if !node.is_root() {
        out.push(": ");
    }
    out.push("rule \"");
    out.push(rule.rule);
    out.push("\": ");
}

/// Writes which list or map needs which bound.
const fn push_bound(around: &Around<'_, '_>, out: &mut Buffer<'_>) {
    match around {
        Around::Nothing => {}
        Around::Several(outermost) => {
            out.push("\nhelp: several enclosing lists or maps have no bound; the outermost is `");
            outermost.push_field_path(out);
            out.push("`");
        }
        Around::Bound { list, keyword, largest } => {
            out.push("\nhelp: `");
            out.push(keyword.attribute());
            out.push(" = ");
            out.push_number(*largest);
            out.push("` or less on `");
            list.push_field_path(out);
            out.push("` is within the budget");
        }
    }
}

#[cfg(test)]
mod tests {
    use structural_schema_model::{Flattened, Forbidden, ListType, MapType, Nested, Property, ValueValidation};

    use super::*;
    use crate::compile::write;

    const ESTIMATE: RuleEstimate =
        RuleEstimate { cost: RULE_COST_LIMIT, message_cost: 0, uses_old_self: false, newest: ("ip", 31) };
    const RULES: [Rule<'static>; 11] = [Rule { estimate: Some(ESTIMATE), ..Rule::new("ip(self.a).family() == 4") }; 11];
    const PART: Schema<'static> = Schema {
        kind: Some(Type::Object),
        extensions: Extensions { validations: &RULES, ..Extensions::NONE },
        ..Schema::EMPTY
    };

    fn verdict(optional: bool, oldest: u8) -> String {
        let part = [Flattened { schema: &PART, optional, defaults: true, origin: "part" }];
        let whole = Schema { flattened: &part, ..Schema::OBJECT };
        write(|out| root_verdict(&whole, oldest, out))
    }

    #[test]
    fn rules_of_flattened_schemas_count() {
        assert!(verdict(false, 36).contains("total exceeding cost limit"), "{}", verdict(false, 36));
        assert!(verdict(false, 29).starts_with("rule \"ip(self.a).family() == 4\": `ip` requires Kubernetes 1.31"));
    }

    /// A random number generator (xorshift) that returns the same numbers in every run.
    struct Source(u64);

    impl Source {
        fn below(&mut self, end: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 % end
        }

        fn one_in(&mut self, times: u64) -> bool {
            self.below(times) == 0
        }

        fn rule(&mut self) -> Rule<'static> {
            let estimate = RuleEstimate {
                cost: [1, 1000, RULE_COST_LIMIT, RULE_COST_LIMIT + 1][usize::try_from(self.below(4)).unwrap()],
                message_cost: if self.one_in(4) { RULE_COST_LIMIT } else { 0 },
                uses_old_self: self.one_in(3),
                newest: if self.one_in(9) { ("ip", 31) } else { ("rules", 25) },
            };
            Rule {
                estimate: (!self.one_in(5)).then_some(estimate),
                reason: self.one_in(9).then_some("FieldValueInvalid"),
                field_path: if self.one_in(9) { ".a" } else { "" },
                ..Rule::new("self.a > 0")
            }
        }

        fn nested(&mut self) -> &'static [Nested<'static>] {
            const NOT: Nested<'static> = Nested::not(&Nested::EMPTY);
            let forbidden = Forbidden { kind: None, bits: if self.one_in(4) { Forbidden::DEFAULT } else { 0 } };
            let items = self.one_in(4).then_some(&Nested::EMPTY);
            let properties: &[_] = if self.one_in(4) { &[("metadata", Nested::EMPTY)] } else { &[] };
            let plain = Nested { forbidden, items, properties, ..Nested::EMPTY };
            Box::leak(Box::new([if self.one_in(4) { NOT } else { plain }]))
        }

        fn schema(&mut self, depth: u64) -> &'static Schema<'static> {
            let extensions = Extensions {
                embedded_resource: self.one_in(40),
                int_or_string: self.one_in(20),
                preserve_unknown_fields: self.one_in(9),
                list_type: self.one_in(3).then_some(ListType::Map),
                map_type: self.one_in(20).then_some(MapType::Other("x")),
                validations: if self.one_in(3) { Box::leak(Box::new([self.rule()])) } else { &[] },
                inherited: self.one_in(6).then(|| {
                    let validations = Box::leak(Box::new([self.rule()]));
                    &*Box::leak(Box::new(Extensions { validations, ..Extensions::NONE }))
                }),
                ..Extensions::NONE
            };
            let bound = |source: &mut Self| (!source.one_in(3)).then_some(3);
            let (pattern, checked_pattern) = match self.below(9) {
                0 => ("(", ""),
                1 => ("a", "a"),
                2 => ("(", "a"),
                _ => ("", ""),
            };
            let validation = ValueValidation {
                max_items: bound(self),
                max_properties: bound(self),
                pattern,
                checked_pattern,
                any_of: if self.one_in(9) { self.nested() } else { &[] },
                one_of: if self.one_in(9) { self.nested() } else { &[] },
                ..ValueValidation::NONE
            };
            let plain = Schema { extensions, validation, ..Schema::EMPTY };
            let inner = |source: &mut Self| source.schema(depth.saturating_sub(1));
            let property = |source: &mut Self| {
                let name = if source.one_in(9) { "metadata" } else { "a" };
                Property::new(name, inner(source))
            };
            Box::leak(Box::new(match if depth == 0 { self.below(3) } else { self.below(9) } {
                0 => Schema { kind: None, ..plain },
                1 => Schema { kind: Some(Type::Array), ..plain },
                2 => Schema { kind: Some(Type::String), ..plain },
                3 => Schema { kind: Some(Type::Array), items: Some(inner(self)), ..plain },
                4 => Schema {
                    kind: Some(Type::Object),
                    additional_properties: Some(AdditionalProperties::Schema(inner(self))),
                    ..plain
                },
                5 => {
                    let flattened =
                        Flattened { schema: inner(self), optional: self.one_in(2), defaults: true, origin: "part" };
                    Schema { kind: Some(Type::Object), flattened: Box::leak(Box::new([flattened])), ..plain }
                }
                6 => Schema {
                    kind: Some(Type::Object),
                    items: self.one_in(9).then(|| inner(self)),
                    additional_properties: self.one_in(9).then(|| AdditionalProperties::Schema(inner(self))),
                    properties: Box::leak(Box::new([property(self), property(self)])),
                    ..plain
                },
                _ => Schema { kind: Some(Type::Object), properties: Box::leak(Box::new([property(self)])), ..plain },
            }))
        }
    }

    /// Compares the short walks with the checks that report problems.
    #[test]
    fn what_is_surely_valid_has_no_problems() {
        let mut source = Source(0x9E37_79B9_7F4A_7C15);
        let (mut structural, mut accepted) = (0, 0);
        for round in 0..20_000 {
            let schema = source.schema(1 + round % 3);
            if is_surely_structural(schema) {
                structural += 1;
                let problem = verdict::root(schema);
                assert!(problem.is_none(), "{schema:?} {}", problem.expect("a problem").as_str());
            }
            if is_surely_accepted(schema, 30) {
                accepted += 1;
                assert_eq!(write(|out| root_verdict(schema, 30, out)), "", "{schema:?}");
            }
        }
        assert!(structural > 300 && accepted > 5000, "{structural} {accepted}");
    }

    #[test]
    fn rules_of_union_members_are_not_part_of_the_schema() {
        assert_eq!(verdict(true, 29), "");
    }
}
