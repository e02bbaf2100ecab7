//! Cost tables of rules.

use std::cmp::Reverse;

use serde_json::json;
use structural_schema::crd::{RULE_COST_LIMIT, Report, RuleCost, SCHEMA_COST_LIMIT, VersionCosts};
use structural_schema::field_error::FieldPath;

use super::rule;
use crate::document::Locator;
use crate::input::Source;
use crate::report::escape;

/// The costs of the rules of a version.
#[derive(Clone, Debug, PartialEq)]
pub struct CostTable {
    /// The name of the definition.
    pub definition: String,
    /// The name of the version.
    pub version: String,
    /// One row per rule, the most expensive ones first.
    pub rows: Vec<CostRow>,
}

/// The cost of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostRow {
    /// The line of the rule.
    pub line: usize,
    /// The path in the schema, such as `.properties[spec]`. Empty for the root.
    pub path: String,
    /// The expression.
    pub rule: String,
    /// The maximum cost of one run.
    pub cost: u64,
    /// The maximum number of runs in one request.
    pub cardinality: u64,
    /// The cost that counts against the budget of a rule, which is ten million.
    pub total: u64,
    /// Bounds that would bring the rule within its budget.
    pub help: Vec<String>,
}

impl CostTable {
    /// Returns the cost that counts against the budget of all rules of a version, which is a hundred million.
    pub fn total(&self) -> u64 {
        self.rows.iter().fold(0, |total, row| total.saturating_add(row.total))
    }

    /// Formats the table for people.
    pub fn human(&self, file: &str) -> String {
        let head = format!("{file}: {} {}", self.definition, self.version);
        if self.rows.is_empty() {
            return format!("{head}: no rules\n\n");
        }
        let (total, share) = (self.total(), share(self.total(), SCHEMA_COST_LIMIT));
        let rules = if self.rows.len() == 1 { "rule" } else { "rules" };
        let head = format!("{head}: {} {rules}, cost {total}, {share} of the budget of a schema", self.rows.len());
        let cells = |row: &CostRow| {
            let [line, cost, cardinality, total] =
                [row.line as u64, row.cost, row.cardinality, row.total].map(|number| number.to_string());
            [line, cost, cardinality, total, self::share(row.total, RULE_COST_LIMIT)]
        };
        let titles = ["line", "cost", "cardinality", "total", "share"].map(str::to_owned);
        let cells: Vec<_> = self.rows.iter().map(cells).collect();
        let widths: [usize; 5] = std::array::from_fn(|column| {
            cells.iter().chain([&titles]).map(|cells| cells[column].len()).max().unwrap_or_default()
        });
        let mut lines = vec![head, line(&titles, widths, "rule")];
        for (row, cells) in self.rows.iter().zip(&cells) {
            lines.push(line(cells, widths, &row.place()));
            lines.extend(row.help.iter().map(|help| format!("    help: {help}")));
        }
        lines.join("\n") + "\n\n"
    }

    /// Formats the table for programs, as one JSON object per row.
    pub fn json(&self, file: &str) -> String {
        let row = |row: &CostRow| {
            let line = json!({
                "type": "RuleCost", "file": file, "definition": self.definition, "version": self.version,
                "line": row.line, "path": row.path, "rule": row.rule, "cost": row.cost,
                "cardinality": row.cardinality, "total": row.total, "limit": RULE_COST_LIMIT, "help": row.help,
            });
            escape::json(&line, false) + "\n"
        };
        self.rows.iter().map(row).collect()
    }
}

/// Formats a line of the table for people.
fn line(cells: &[String; 5], widths: [usize; 5], rule: &str) -> String {
    let cells: Vec<_> = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
    format!("  {}  {rule}", cells.join("  "))
}

impl CostRow {
    /// Returns the path and the rule on one line.
    fn place(&self) -> String {
        const LONGEST: usize = 60;
        let mut rule: String = self.rule.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((end, _)) = rule.char_indices().nth(LONGEST) {
            rule.truncate(end);
            rule.push('…');
        }
        format!("{}: {rule}", if self.path.is_empty() { "(root)" } else { &self.path })
    }
}

/// Formats a share of a budget.
#[expect(clippy::cast_precision_loss, reason = "a hundredth of a percent is enough")]
fn share(cost: u64, limit: u64) -> String {
    let percent = cost as f64 / limit as f64 * 100.0;
    match percent {
        0.0 => "0 %".to_owned(),
        percent if percent < 0.01 => "<0.01 %".to_owned(),
        percent if percent > 100_000.0 => ">100000 %".to_owned(),
        percent if percent > 100.0 => format!("{percent:.0} %"),
        percent => format!("{percent:.2} %"),
    }
}

/// Returns the tables of a definition, one per version.
pub(super) fn tables(source: &Source, locator: &Locator<'_, '_>, definition: &str, report: &Report) -> Vec<CostTable> {
    let table = |version: &VersionCosts| {
        let mut rows: Vec<_> = version.rules.iter().map(|cost| row(source, locator, &version.schema, cost)).collect();
        rows.sort_by_key(|row| (Reverse(row.total), row.line));
        CostTable { definition: definition.to_owned(), version: version.version.clone(), rows }
    };
    report.costs.iter().map(table).collect()
}

fn row(source: &Source, locator: &Locator<'_, '_>, schema: &FieldPath, cost: &RuleCost) -> CostRow {
    let rule = schema.join(&cost.path).field("x-kubernetes-validations").index(cost.at).field("rule");
    CostRow {
        line: source.position(locator.find(&rule).node.span.start).0,
        path: if cost.path.is_none() { String::new() } else { format!(".{}", cost.path) },
        rule: cost.rule.clone(),
        cost: cost.max_cost,
        cardinality: cost.cardinality,
        total: cost.total(),
        help: rule::bounds(source, locator, &cost.bounds.clone().below(schema)),
    }
}
