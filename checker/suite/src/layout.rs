//! A spread out `Debug` form with whatever fits on a line folded together again: three numbers of a
//! tuple on one line, and eight lines of three such tuples on eight.

/// A `Debug` form as `{:#?}` writes it, with each group on one line that is no longer than `width`
/// letters with it. The outermost group stays spread out, so that two values compare line by line.
pub fn fold(spread: &str, width: usize) -> String {
    let lines: Vec<&str> = spread.lines().collect();
    let mut next = 0;
    let mut text = String::new();
    while next < lines.len() {
        let node = Node::read(&lines, &mut next);
        node.write_spread(&mut text, 0, width);
    }
    text.pop();
    text
}

/// Whether the innermost of groups that hold nothing but the next one has only short items, at
/// least two: such a list reads best from left to right.
pub fn is_a_row(spread: &str) -> bool {
    /// An item that is no longer than this is short.
    const SHORT: usize = 12;
    let lines: Vec<&str> = spread.lines().collect();
    let mut next = 0;
    let mut node = Node::read(&lines, &mut next);
    while let [Node { close: Some(_), .. }] = node.items.as_slice()
        && let Some(inner) = node.items.pop()
    {
        node = inner;
    }
    let short = |item: &Node<'_>| item.close.is_none() && item.open.chars().count() <= SHORT;
    next == lines.len() && node.items.len() > 1 && node.items.iter().all(short)
}

/// A line, or a line that opens a group, with the group's items and the line that closes it.
struct Node<'a> {
    open: &'a str,
    items: Vec<Node<'a>>,
    close: Option<&'a str>,
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

impl<'a> Node<'a> {
    /// The node that begins at this line; a group whose end was cut off is only a line.
    fn read(lines: &[&'a str], next: &mut usize) -> Node<'a> {
        let line = lines[*next];
        let depth = indent(line);
        let open = &line[depth..];
        *next += 1;
        let mut node = Node {
            open,
            items: Vec::new(),
            close: None,
        };
        let deeper = |next: &usize| lines.get(*next).is_some_and(|line| indent(line) > depth);
        if !open.ends_with(['[', '(', '{']) || !deeper(next) {
            return node;
        }
        while deeper(next) {
            node.items.push(Node::read(lines, next));
        }
        let closes = |line: &&&str| {
            indent(line) == depth && matches!(line.trim(), "]" | ")" | "}" | "]," | ")," | "},")
        };
        if let Some(line) = lines.get(*next).filter(closes) {
            node.close = Some(line.trim());
            *next += 1;
        }
        node
    }

    /// On one line of at most so many letters, if it fits.
    fn joined(&self, width: usize) -> Option<String> {
        let mut text = self.open.to_owned();
        if self.items.is_empty() {
            return (text.chars().count() <= width).then_some(text);
        }
        let close = self.close?;
        // The fields of a struct have blanks around them, the items of a set or a map have none.
        let padded = self.open.ends_with('{') && self.open != "{" && !self.open.ends_with(": {");
        for (index, item) in self.items.iter().enumerate() {
            if index > 0 || padded {
                text.push(' ');
            }
            text += &item.joined(width)?;
            if text.len() > 4 * width {
                return None;
            }
        }
        // A tuple of one keeps its comma.
        if !(self.open == "(" && self.items.len() == 1) && text.ends_with(',') {
            text.pop();
        }
        if padded {
            text.push(' ');
        }
        text += close;
        (text.chars().count() <= width).then_some(text)
    }

    /// Its lines, the items folded where they fit; one that is all there is in its group is spread
    /// out like the group.
    fn write_spread(&self, text: &mut String, depth: usize, width: usize) {
        let line = |text: &mut String, depth: usize, line: &str| {
            text.extend(std::iter::repeat_n(' ', depth));
            text.push_str(line);
            text.push('\n');
        };
        line(text, depth, self.open);
        let alone = self.items.len() == 1 && self.close.is_some();
        for item in &self.items {
            let folded = if alone && !item.items.is_empty() {
                None
            } else {
                item.joined(width.saturating_sub(depth + 4))
            };
            match folded {
                Some(folded) => line(text, depth + 4, &folded),
                None => item.write_spread(text, depth + 4, width),
            }
        }
        if let Some(close) = self.close {
            line(text, depth, close);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn folded(value: &impl std::fmt::Debug) -> String {
        fold(&format!("{value:#?}"), 30)
    }

    #[test]
    fn what_fits_on_a_line_stands_on_one() {
        assert_eq!(
            folded(&[[(0, 0), (0, 1), (0, 2)], [(1, 0), (1, 1), (1, 2)]]),
            "[\n    [(0, 0), (0, 1), (0, 2)],\n    [(1, 0), (1, 1), (1, 2)],\n]"
        );
    }

    #[test]
    fn what_does_not_fit_is_spread_out_as_far_as_it_must_be() {
        assert_eq!(
            folded(&[(vec![1_000_000; 3], 'a'), (vec![1], 'b')]),
            "[\n    (\n        [\n            1000000,\n            1000000,\n            \
             1000000,\n        ],\n        'a',\n    ),\n    ([1], 'b'),\n]"
        );
    }

    #[test]
    fn a_folded_group_reads_as_debug_writes_it() {
        #[derive(Debug)]
        #[expect(dead_code, reason = "only shown")]
        struct Point {
            x: i32,
            y: Option<(u8,)>,
        }
        let point = Point {
            x: 1,
            y: Some((2,)),
        };
        let map = BTreeMap::from([(1, "a,"), (2, "b")]);
        let values = (point, map, [(); 0], Some(Err::<(), _>("x\ny")));
        let spread = fold(&format!("{values:#?}"), 100);
        let lines: Vec<&str> = spread.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "(",
                "Point { x: 1, y: Some((2,)) },",
                "{1: \"a,\", 2: \"b\"},",
                "[],",
                "Some(Err(\"x\\ny\")),",
                ")"
            ]
        );
    }

    #[test]
    fn what_holds_only_one_group_is_spread_out_with_it() {
        assert_eq!(
            folded(&Some([1, 2])),
            "Some(\n    [\n        1,\n        2,\n    ],\n)"
        );
    }

    #[test]
    fn a_form_that_was_cut_off_keeps_its_lines() {
        let whole = format!("{:#?}", [[1, 2], [3, 4]]);
        let (cut, _) = whole.split_at(whole.len() - "\n    ],\n]".len());
        assert_eq!(
            fold(cut, 30),
            "[\n    [1, 2],\n    [\n        3,\n        4,"
        );
        assert_eq!(fold("", 30), "");
    }

    #[test]
    fn a_list_of_numbers_is_a_row_and_a_list_of_lists_is_none() {
        assert!(is_a_row(&format!("{:#?}", [1, 2, 3])));
        assert!(is_a_row(&format!("{:#?}", Some(vec![1, 2, 3]))));
        assert!(!is_a_row(&format!("{:#?}", [[1, 2], [3, 4]])));
        assert!(!is_a_row(&format!("{:#?}", ["a rather long word", "b"])));
    }
}
