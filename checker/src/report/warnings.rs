//! What the compiler warned of: one line each, beside a verdict that it may explain.

use std::fmt::Write as _;

use super::human::wrap;
use super::{OPEN, plain};
use crate::verdict::Problem;

/// So many are shown; all that are kept are in the JSON report.
const SHOWN: usize = 3;

/// The first warnings, such as "unused variable: `rest`"; nothing where there are none.
pub fn warnings(problem: &Problem, width: usize) -> String {
    let mut text = String::new();
    let file = problem.location.as_ref().map_or("", |at| at.file.as_str());
    let name = file.rsplit('/').next().unwrap_or(file);
    for (index, warning) in problem.warnings.iter().take(SHOWN).enumerate() {
        if index == 0 {
            text.push('\n');
        }
        let said = format!("{name}:{}: {}", warning.line, plain(&warning.message));
        let indent = "  warning  ";
        for (index, line) in wrap(&said, width.saturating_sub(indent.len()))
            .iter()
            .enumerate()
        {
            let word = if index == 0 { indent } else { "           " };
            let _ = writeln!(text, "{OPEN}{word}{OPEN:#}{line}");
        }
    }
    text
}
