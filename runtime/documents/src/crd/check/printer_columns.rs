//! Checks `additionalPrinterColumns`.

use structural_schema_model::resource::column::{FORMATS, TYPES};

use super::findings::Findings;
use super::json_path::check_simple;
use crate::crd::version::PrinterColumn;
use crate::field_error::{FieldError, FieldPath};

pub(super) fn check(columns: &[PrinterColumn], path: &FieldPath, errors: &mut Findings) {
    for (at, column) in columns.iter().enumerate() {
        let field = |name: &'static str| path.index(at).field(name);
        if column.name.is_empty() {
            errors.push(FieldError::required(field("name"), ""));
        }
        let types = || format!("must be one of {}", TYPES.join(","));
        if column.kind.is_empty() {
            errors.push(FieldError::required(field("type"), types()));
        } else if !TYPES.contains(&column.kind.as_str()) {
            errors.push(FieldError::invalid(field("type"), column.kind.as_str(), types()));
        }
        if !column.format.is_empty() && !FORMATS.contains(&column.format.as_str()) {
            let detail = format!("must be one of {}", FORMATS.join(","));
            errors.push(FieldError::invalid(field("format"), column.format.as_str(), detail));
        }
        // The internal version uses this name.
        let json_path = field("JSONPath");
        if column.json_path.is_empty() {
            errors.push(FieldError::required(json_path, ""));
        } else {
            check_simple(&json_path, &column.json_path, errors);
        }
    }
}
