//! Square boards that are plain lists of rows: how two labs write, read and draw them.

use crate::given::Given;

/// A row as it stands in a board's text.
pub fn show_row<T: Given>(fields: &[T]) -> String {
    fields.iter().map(Given::show).collect()
}

/// Fields one after the other; white space and quotes between them mean nothing.
///
/// # Errors
/// What the first field that cannot be read says.
pub fn read_row<T: Given>(text: &str) -> Result<Vec<T>, String> {
    let marks = text
        .chars()
        .filter(|mark| !mark.is_whitespace() && *mark != '"');
    marks.map(|mark| T::read(&mark.to_string())).collect()
}

/// The rows with spaces between, in quotes.
pub fn show<T: Given>(rows: &[Vec<T>]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| show_row(row)).collect();
    format!("\"{}\"", rows.join(" "))
}

/// A square, with or without white space between its rows.
///
/// # Errors
/// Where a field cannot be read, and where the fields do not make a square.
pub fn read<T: Given + Clone>(text: &str) -> Result<Vec<Vec<T>>, String> {
    let fields = read_row(text)?;
    let size = fields.len().isqrt();
    if size == 0 || size * size != fields.len() {
        return Err(format!(
            "a board has 1, 4, 9, 16, ... fields, not {}",
            fields.len()
        ));
    }
    Ok(fields.chunks(size).map(<[T]>::to_vec).collect())
}

/// The rows one below the other with lines between; any list of rows can be drawn, a square or not.
pub fn draw<T: Given>(rows: &[Vec<T>]) -> Option<String> {
    let drawn = |row: &Vec<T>| {
        let fields = row.iter().map(|field| match field.show() {
            blank if blank == "." => " ".to_owned(),
            mark => mark,
        });
        format!(" {}", fields.collect::<Vec<String>>().join(" | "))
    };
    let width = rows.iter().map(Vec::len).max()?;
    let rule = format!("\n{}\n", vec!["---"; width].join("+"));
    Some(rows.iter().map(drawn).collect::<Vec<String>>().join(&rule))
}
