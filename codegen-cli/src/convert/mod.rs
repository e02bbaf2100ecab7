//! `convert`: converts objects between versions with the rules of the CEL KEP.

use std::collections::HashMap;

use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_conversion::Converter;
use structural_schema_conversion::documents::{DocumentFinding, Rules, converter};

use crate::document::{Locator, Node};
use crate::input::Source;
use crate::object::Definitions;
use crate::report::{Finding, Severity, place};

/// Conversion rules from a document, and the CRDs that they apply to.
#[derive(Debug)]
pub struct Conversions<'s, 'n, 't> {
    definitions: Definitions,
    rules: Rules,
    source: &'s Source,
    locator: Locator<'n, 't>,
    /// The prepared conversions, by the names of CRDs. `None` if the rules have errors.
    prepared: HashMap<String, Option<Converter>>,
}

/// The result for one object.
#[derive(Debug, Default)]
pub struct Conversion {
    /// The converted object.
    pub object: Option<Value>,
    /// Problems of the rules. They are reported once for each CRD.
    pub rule_findings: Vec<Finding>,
    /// Problems of the object.
    pub findings: Vec<Finding>,
}

impl<'s, 'n, 't> Conversions<'s, 'n, 't> {
    /// Reads rules from a document.
    ///
    /// # Errors
    ///
    /// Returns a finding for each part of the document that is not a rule.
    pub fn read(definitions: Definitions, source: &'s Source, node: &'n Node<'t>) -> Result<Self, Vec<Finding>> {
        let locator = Locator::new(node);
        let rules = Rules::read(&node.to_value()).map_err(|problems| located(source, &locator, problems))?;
        Ok(Conversions { definitions, rules, source, locator, prepared: HashMap::new() })
    }

    /// Converts an object.
    pub fn convert(&mut self, node: &Node<'_>, to: &str) -> Conversion {
        let mut conversion = Conversion::default();
        let (crd, version) = match self.definitions.find(node) {
            Ok((crd, version)) => (crd.clone(), version.name.clone()),
            Err(why) => {
                conversion.findings.push(Finding::error("NoDefinition", why).at(start(node)));
                return conversion;
            }
        };
        if !self.prepared.contains_key(&crd.metadata.name) {
            conversion.rule_findings = self.prepare(&crd);
        }
        let Some(Some(converter)) = self.prepared.get(&crd.metadata.name) else { return conversion };
        let mut object = node.to_value();
        let result = has_rules(&self.rules, converter, &version, to)
            .and_then(|()| converter.convert(&mut object, to).map_err(|error| error.to_string()));
        match result {
            Ok(()) => conversion.object = Some(object),
            Err(message) => conversion.findings.push(Finding::error("ConversionError", message).at(start(node))),
        }
        conversion
    }

    /// Prepares the conversion of a CRD. Returns the problems of the rules.
    fn prepare(&mut self, crd: &CustomResourceDefinition) -> Vec<Finding> {
        let (prepared, problems) = match converter(crd, &self.rules) {
            Ok((converter, warnings)) => (Some(converter), warnings),
            Err(problems) => (None, problems),
        };
        self.prepared.insert(crd.metadata.name.clone(), prepared);
        located(self.source, &self.locator, problems)
    }
}

/// Checks that there are rules for every step of a conversion.
fn has_rules(rules: &Rules, converter: &Converter, from: &str, to: &str) -> Result<(), String> {
    let route = converter.route(from, to).map_err(|error| error.to_string())?;
    match route.windows(2).find(|step| !rules.has(step[0], step[1])) {
        Some(step) => Err(format!("there are no rules from {} to {}", step[0], step[1])),
        None => Ok(()),
    }
}

fn start(node: &Node<'_>) -> crate::document::Span {
    crate::document::Span { end: node.span.start, ..node.span }
}

/// Adds positions to problems of rules.
fn located(source: &Source, locator: &Locator<'_, '_>, problems: Vec<DocumentFinding>) -> Vec<Finding> {
    let finding = |problem: DocumentFinding| {
        let mut lines = problem.message.split("\nhelp: ");
        let found = locator.find_printed(&problem.path);
        let finding = Finding {
            severity: if problem.is_error { Severity::Error } else { Severity::Warning },
            ..Finding::error("ConversionRule", lines.next().unwrap_or_default())
        };
        lines.fold(finding.about(problem.path).at(place(source, &found)), Finding::help)
    };
    problems.into_iter().map(finding).collect()
}
