//! A problem's page in the docs, as far as the checker reads it: task and hints.

use std::fs;

use crate::error::{AtPath, Error};
use crate::workbook::{Id, Workbook};

/// What a page says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The first paragraph of the task, on one line.
    pub task: String,
    /// The hints in order, from a question to nearly the code.
    pub hints: Vec<Hint>,
}

/// One folded hint of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Such as "Hint 1: a question".
    pub title: String,
    /// Its Markdown.
    pub text: String,
}

impl Page {
    /// Reads the page of a problem.
    ///
    /// # Errors
    /// Where the page cannot be read or has no hints.
    pub fn read(workbook: &Workbook, id: Id) -> Result<Page, Error> {
        let path = workbook.file(&id.path("docs/src", ".md"));
        let text = fs::read_to_string(&path).reading(&path)?;
        let hints = hints(&text);
        if hints.is_empty() {
            return Err(Error::Environment(format!(
                "{}: there are no hints",
                path.display()
            )));
        }
        Ok(Page {
            task: task(&text),
            hints,
        })
    }
}

/// The first paragraph of the section "Task".
fn task(page: &str) -> String {
    let section = page
        .split_once("\n## Task")
        .map_or("", |(_, section)| section);
    let paragraph = section
        .trim_start()
        .lines()
        .take_while(|line| !line.trim().is_empty());
    paragraph.map(str::trim).collect::<Vec<_>>().join(" ")
}

/// Each `<details>` of the section "Hints", whose tags stand at the start of a line.
fn hints(page: &str) -> Vec<Hint> {
    let mut hints = Vec::new();
    let mut inside = false;
    let mut open: Option<Hint> = None;
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            inside = heading.trim() == "Hints";
        }
        if !inside {
            continue;
        }
        let summary = line.trim_start_matches("<details>");
        if let Some(title) = summary.strip_prefix("<summary>") {
            let title = title.split("</summary>").next().unwrap_or(title).to_owned();
            let text = String::new();
            open = Some(Hint { title, text });
        } else if line.starts_with("</details>") {
            hints.extend(open.take().map(|hint| Hint {
                text: hint.text.trim().to_owned(),
                ..hint
            }));
        } else if let Some(hint) = &mut open {
            hint.text.push_str(line);
            hint.text.push('\n');
        }
    }
    hints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_section_of_hints_is_read_on_one_line_or_two() {
        let page = "# T\n## Task\nDo\nit.\n\nMore.\n## Hints\n\
                    <details><summary>Hint 1: a question</summary>\n\nWhat?\n\n</details>\n\
                    <details>\n<summary>Hint 2</summary>\nThat.\n</details>\n\
                    ## Reference solution\n<details><summary>Show</summary>\nno\n</details>\n";
        let hint = |title: &str, text: &str| Hint {
            title: title.to_owned(),
            text: text.to_owned(),
        };
        assert_eq!(
            hints(page),
            [hint("Hint 1: a question", "What?"), hint("Hint 2", "That.")]
        );
        assert_eq!(task(page), "Do it.");
    }
}
