//! The report for programs. Its schema is `docs/src/report.schema.json`.

use crate::error::Error;
use crate::verdict::Report;

/// The report as JSON, with a final newline.
///
/// # Errors
/// None that is known; a verdict is plain data.
pub fn report(report: &Report) -> Result<String, Error> {
    serde_json::to_string_pretty(report)
        .map(|text| text + "\n")
        .map_err(|error| Error::Environment(format!("the report cannot be written: {error}")))
}
