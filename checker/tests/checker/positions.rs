//! Every position that a page shows, drawn or written, is one that a game can come to.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use rstest::rstest;

use crate::support::text;
use crate::tree::pages;

/// Blocks of text in which there is no position, by their page and first line: diagrams, tables and
/// the like.
const NO_POSITION: &[(&str, &str)] = &[
    ("CONTRIBUTING.md", "# The title in the catalogue"),
    ("any_size.md", "1 new_board ----"),
    ("any_size/examine_won.md", "examine_won_with(version"),
    ("any_size/play.md", "9   72   504"),
    ("any_size/play_out.md", "9   72   504"),
    ("any_size/show_board.md", "\" \"    "),
    ("architecture.md", " exercises/*.rs"),
    ("drop_disc.md", " empty_position -->"),
    ("drop_disc/best_drop.md", "            to move: 3 so far"),
    ("game_lab.md", "1 no_empty_cells_left"),
    ("game_lab/best_move.md", "three replies"),
    ("game_lab/current_player.md", "cells        ."),
    ("occupancy.md", "1 winning_lines"),
    ("occupancy/canonical.md", "os: (1, 1)"),
    ("play.md", "cargo run -q -- play"),
    ("unbeatable.md", "1 turn ---"),
    (
        "unbeatable/alpha_beta.md",
        "                 O to move, beta",
    ),
    ("unbeatable/game_tree.md", "level    0"),
    ("unbeatable/human_vs_human.md", "human_vs_human_on(input)"),
    ("unbeatable/prune.md", "        1     "),
    ("unbeatable/prune.md", "depth   0"),
    ("unbeatable/read_cell.md", "line       answer"),
    ("unbeatable/tree_size.md", "        1"),
    // Places by their numbers, or any set of places.
    ("game_lab.md", "0 | 1 | 2"),
    ("occupancy.md", "(0, 0) | (0, 1)"),
    ("occupancy/winning_lines.md", "(0, 0) | (0, 1)"),
    ("occupancy/winning_lines.md", ". | . | #"),
    ("occupancy/won_bits.md", ". | # | #"),
    ("unbeatable.md", "0 | 1 | 2"),
    // Parts of drawings.
    ("unbeatable/human_vs_computer.md", " O |   |"),
    ("unbeatable/show_grid.md", "...|..."),
    // A board of two lists of places, which is what it is about.
    ("occupancy/is_legal.md", "os:      (1, 1)"),
];

/// Marks that no game can come to, and why they are shown all the same.
const NOT_POSSIBLE: &[(&str, &str, &str)] = &[
    ("any_size/moves.md", "XX XO", "`moves` goes on after a win"),
    (
        "any_size/play.md",
        "OXO OX. .O.",
        "`play` is told who plays: X, twice",
    ),
    (
        "occupancy/is_legal.md",
        "OOO XX. .X.",
        "the answer is that it is not legal",
    ),
];

/// A drawn or written position.
struct Position {
    page: String,
    line: usize,
    rows: Vec<String>,
    /// Whose turn the page says it is.
    to_move: Option<char>,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.page, self.line, self.rows.join(" "))
    }
}

impl Position {
    fn count(&self, mark: char) -> usize {
        self.rows.concat().matches(mark).count()
    }

    fn lab(&self) -> &str {
        let name = self.page.trim_end_matches(".md");
        name.split_once('/').map_or(name, |(lab, _)| lab)
    }

    /// How many marks in a line win: in Connect Four four, elsewhere a whole line.
    fn line(&self) -> usize {
        match self.lab() {
            "drop_disc" => 4,
            _ => self.rows.len(),
        }
    }

    fn has_line(&self, mark: char, rows: &[Vec<char>]) -> bool {
        let (height, width) = (rows.len() as isize, rows[0].len() as isize);
        let holds = |row: isize, column: isize| {
            (0..height).contains(&row)
                && (0..width).contains(&column)
                && rows[row as usize][column as usize] == mark
        };
        let line = self.line() as isize;
        (0..height).any(|row| {
            (0..width).any(|column| {
                [(0, 1), (1, 0), (1, 1), (1, -1)]
                    .iter()
                    .any(|(down, right)| {
                        (0..line).all(|step| holds(row + step * down, column + step * right))
                    })
            })
        })
    }

    /// Why no game can come here, if it cannot.
    fn fault(&self) -> Option<String> {
        let (first, second) = match self.lab() {
            "unbeatable" | "occupancy" => ('O', 'X'),
            _ => ('X', 'O'),
        };
        let rows: Vec<Vec<char>> = self.rows.iter().map(|row| row.chars().collect()).collect();
        let falls = self.lab() == "drop_disc";
        if falls {
            for (upper, lower) in rows.iter().zip(&rows[1..]) {
                if upper
                    .iter()
                    .zip(lower)
                    .any(|pair| matches!(pair, ('X' | 'O', '.')))
                {
                    return Some("a disc hangs in the air".to_owned());
                }
            }
        } else if rows.len() != rows[0].len() {
            return Some("it is no square".to_owned());
        }
        let counts = (self.count(first), self.count(second));
        if counts.0 != counts.1 && counts.0 != counts.1 + 1 {
            return Some(format!(
                "{first} moves first and has {} marks, {second} has {}",
                counts.0, counts.1
            ));
        }
        let (to_move, moved) = match counts.0 == counts.1 {
            true => (first, second),
            false => (second, first),
        };
        if self.to_move.is_some_and(|said| said != to_move) {
            return Some(format!("{to_move} is to move"));
        }
        if self.has_line(to_move, &rows) {
            return Some(format!(
                "{to_move} has won, and {moved} has moved after that"
            ));
        }
        if !self.has_line(moved, &rows) {
            return None;
        }
        // One of the winner's marks was the last one, and without it nobody has a line.
        let last = (0..rows.len()).any(|row| {
            (0..rows[0].len()).any(|column| {
                let top = !falls || row == 0 || rows[row - 1][column] == '.';
                let mut before = rows.clone();
                before[row][column] = '.';
                rows[row][column] == moved && top && !self.has_line(moved, &before)
            })
        });
        (!last).then(|| format!("{moved} has won more than once"))
    }
}

fn is_mark(letter: char) -> bool {
    matches!(letter, 'X' | 'O' | '.')
}

/// A piece of a line: where it begins, and its letters.
type Piece = (usize, String);

/// A grid in a block: its first line, the place of its left edge, and its rows.
type Grid = (usize, usize, Vec<String>);

/// The pieces of a line between spaces.
fn words(line: &str) -> Vec<Piece> {
    let mut words: Vec<Piece> = Vec::new();
    let mut before = ' ';
    for (place, letter) in line.chars().enumerate() {
        match (words.last_mut(), letter) {
            (_, ' ') => {}
            (Some((_, word)), _) if before != ' ' => word.push(letter),
            _ => words.push((place, letter.to_string())),
        }
        before = letter;
    }
    words
}

/// Whose turn these words say it is.
fn to_move(text: &str) -> Option<char> {
    let before = |place: usize| text[..place].chars().next_back();
    let said = text.find(" to move").and_then(before);
    let answered = [
        "current_player(&board) is Player::",
        "turn(&grid) is Player::",
    ]
    .iter()
    .find_map(|call| text.split_once(call)?.1.chars().next());
    said.or(answered).filter(|&mark| mark == 'X' || mark == 'O')
}

/// Positions written in a line: rows of the same length with a space between, such as
/// `XX. OO. ...`. Takes them out of the line.
fn written(line: &mut String, falls: bool) -> Vec<(Vec<String>, Option<char>)> {
    let letters: Vec<char> = line.chars().collect();
    let mut left = letters.clone();
    let mut found = Vec::new();
    let mut start = 0;
    while start < letters.len() {
        let fits = |place: usize| letters.get(place).copied().is_some_and(is_mark);
        let opens =
            start == 0 || !letters[start - 1].is_alphanumeric() && letters[start - 1] != '.';
        if !fits(start) || !opens {
            start += 1;
            continue;
        }
        let width = (start..).take_while(|&place| fits(place)).count();
        let mut rows = vec![letters[start..start + width].iter().collect::<String>()];
        let mut end = start + width;
        while letters.get(end) == Some(&' ')
            && (1..=width).all(|step| fits(end + step))
            && (falls || rows.len() < width)
        {
            rows.push(letters[end + 1..=end + width].iter().collect());
            end += width + 1;
        }
        let closed = !letters
            .get(end)
            .is_some_and(|letter| letter.is_alphanumeric());
        if width >= 2 && rows.len() >= 2 && closed && (falls || rows.len() == width) {
            let rest: String = letters[end..].iter().take(40).collect();
            found.push((rows, to_move(&rest)));
            left[start..end].fill(' ');
        }
        start = end.max(start + 1);
    }
    *line = left.into_iter().collect();
    found
}

/// What stands at these places of a line; spaces where it is shorter.
fn part(line: &str, start: usize, end: usize) -> String {
    let letters = line.chars().chain(std::iter::repeat(' '));
    letters.take(end).skip(start).collect()
}

/// Whether this separates two rows of a grid, as `---+---+---` does.
fn is_rule(word: &str) -> bool {
    word.contains('+') && word.contains("--") && word.chars().all(|letter| "-+".contains(letter))
}

/// Whether there is a rule left under something else than numbers of cells.
fn has_unread_grid(lines: &[String]) -> bool {
    lines.windows(2).any(|pair| {
        words(&pair[1]).iter().any(|(start, word)| {
            let above = part(&pair[0], *start, start + word.chars().count());
            is_rule(word) && !above.contains(|letter: char| letter.is_ascii_digit())
        })
    })
}

/// Grids whose rows have rules between them, such as `---+---+---`, wherever they stand in a block.
/// Takes them out of the block.
fn ruled(lines: &mut [String]) -> Vec<Grid> {
    let mut found = Vec::new();
    for first in 1..lines.len() {
        for (start, word) in words(&lines[first]) {
            let size = word.matches('+').count() + 1;
            let end = start + word.chars().count();
            let is_next = |step: usize| {
                lines
                    .get(first + 2 * step)
                    .is_some_and(|line| part(line, start, end) == word)
            };
            let above = first >= 2 && part(&lines[first - 2], start, end) == word;
            if !is_rule(&word) || above || !(0..size - 1).all(is_next) {
                continue;
            }
            let rows: Vec<String> = (0..size)
                .filter_map(|row| lines.get(first - 1 + 2 * row))
                .map(|line| {
                    let row = part(line, start, end);
                    row.split('|')
                        .map(str::trim)
                        .map(|cell| if cell.is_empty() { "." } else { cell })
                        .collect()
                })
                .collect();
            if rows.len() == size
                && rows
                    .iter()
                    .all(|row| row.chars().count() == size && row.chars().all(is_mark))
            {
                found.push((first - 1, start, rows));
                for line in &mut lines[first - 1..first + 2 * size - 2] {
                    *line = part(line, 0, start) + &" ".repeat(end - start) + &part(line, end, 200);
                }
            }
        }
    }
    found
}

/// Grids with nothing but dashes between their rows, each of which is one line high or three, as the
/// programs of the workbook write them.
fn printed(lines: &mut [String]) -> Vec<Grid> {
    let is_row = |line: &str| {
        line.contains('|')
            && line
                .split('|')
                .all(|cell| matches!(cell.trim(), "" | "X" | "O") && cell.len() <= 3)
    };
    let is_rule = |line: &str| line.len() >= 3 && line.chars().all(|letter| letter == '-');
    let mut found = Vec::new();
    let mut first = 0;
    while first < lines.len() {
        let end = (first..lines.len())
            .find(|&at| !is_row(&lines[at]) && !is_rule(&lines[at]))
            .unwrap_or(lines.len());
        let block = &lines[first..end];
        let rows: Vec<String> = block
            .split(|line| is_rule(line))
            .filter_map(|row| {
                let merged = row.iter().map(|line| {
                    line.split('|')
                        .map(|cell| cell.trim().chars().next().unwrap_or('.'))
                        .collect::<String>()
                });
                merged.reduce(|one, other| {
                    let either = one.chars().zip(other.chars());
                    either
                        .map(|(one, other)| if one == '.' { other } else { one })
                        .collect()
                })
            })
            .collect();
        if rows.len() >= 2 && rows.iter().all(|row| row.len() == rows.len()) {
            found.push((first, 0, rows));
            lines[first..end].iter_mut().for_each(String::clear);
        }
        first = end + 1;
    }
    found
}

/// Grids of pieces one above the other, of words such as `XO.` or of marks with a space between; and
/// what is left over of such pieces, as far as there are marks in it.
fn stacked(lines: &[String], falls: bool) -> (Vec<Grid>, Vec<String>) {
    let mut pieces: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate() {
        let mut spaced: Vec<Piece> = Vec::new();
        for (place, word) in words(line) {
            if !word.chars().all(is_mark) {
                continue;
            }
            match spaced.last_mut() {
                // One mark behind another one, with a space between.
                Some((start, row)) if word.len() == 1 && *start + 2 * row.len() == place => {
                    row.push_str(&word);
                }
                _ if word.len() == 1 => spaced.push((place, word)),
                _ => {
                    pieces.insert((number, place), word);
                }
            }
        }
        let rows = spaced.into_iter().filter(|(_, row)| row.len() > 1);
        pieces.extend(rows.map(|(place, row)| ((number, place), row)));
    }
    let mut found = Vec::new();
    let mut rest = Vec::new();
    while let Some(((number, place), row)) = pieces.pop_first() {
        let width = row.len();
        let mut rows = vec![row];
        while falls || rows.len() < width {
            match pieces.get(&(number + rows.len(), place)) {
                Some(next) if next.len() == width => {
                    rows.extend(pieces.remove(&(number + rows.len(), place)));
                }
                _ => break,
            }
        }
        if rows.len() == width || falls && rows.len() > 1 {
            found.push((number, place, rows));
        } else {
            rest.extend(rows.into_iter().filter(|row| row.contains(['X', 'O'])));
        }
    }
    (found, rest)
}

/// Whether this is a row, a column or a diagonal of one of the grids.
fn is_track(marks: &str, grids: &[Grid]) -> bool {
    grids.iter().any(|(_, _, rows)| {
        let at = |row: usize, column: usize| rows[row].chars().nth(column);
        let size = rows.len();
        let is =
            |track: &dyn Fn(usize) -> Option<char>| (0..size).filter_map(track).eq(marks.chars());
        rows.iter().any(|row| row == marks)
            || (0..size).any(|column| is(&|row| at(row, column)))
            || is(&|row| at(row, row))
            || is(&|row| at(row, size - 1 - row))
    })
}

/// A page's positions; and what is wrong with blocks of text in which there is none, or something
/// besides that looks like a part of one.
fn read(page: &str, text: &str, used: &mut BTreeSet<usize>) -> (Vec<Position>, Vec<String>) {
    let mut positions = Vec::new();
    let mut faults = Vec::new();
    // What stands behind the fence, where the block begins, its lines, and whether positions are
    // written in them.
    let mut block: Option<(String, usize, Vec<String>, bool)> = None;
    let falls = page.starts_with("drop_disc");
    let mut add = |line: usize, rows: Vec<String>, to_move| {
        let page = page.to_owned();
        positions.push(Position {
            page,
            line,
            rows,
            to_move,
        });
    };
    for (number, line) in text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
    {
        let mut line = line.to_owned();
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(kind)) => {
                block = Some((kind.to_owned(), number + 1, Vec::new(), false));
                continue;
            }
            (Some(_), None) | (None, None) => {
                let found = written(&mut line, falls);
                if let Some((_, _, lines, some)) = &mut block {
                    lines.push(line);
                    *some |= !found.is_empty();
                }
                for (rows, to_move) in found {
                    add(number, rows, to_move);
                }
                continue;
            }
            (Some(_), Some(_)) => {}
        }
        let Some((kind, start, mut lines, some)) = block.take() else {
            continue;
        };
        if kind != "text" {
            continue;
        }
        let whole = lines.join("\n");
        let first = lines.first().cloned().unwrap_or_default();
        let listed = NO_POSITION
            .iter()
            .position(|(of, with)| *of == page && first.starts_with(with));
        let mut grids = ruled(&mut lines);
        if listed.is_none() && has_unread_grid(&lines) {
            faults.push(format!("{page}:{start}: a grid that cannot be read"));
        }
        grids.extend(printed(&mut lines));
        let (stacks, rest) = stacked(&lines, falls);
        grids.extend(stacks);
        // A board of one field.
        if let ([only], true) = (&lines[..], grids.is_empty()) {
            let words = words(only);
            let field = words.first().filter(|(place, word)| {
                *place == 1 && word.len() == 1 && word.chars().all(is_mark)
            });
            grids.extend(field.map(|(place, word)| (0, *place, vec![word.clone()])));
        }
        match listed {
            Some(index) => {
                used.insert(index);
                if some || !grids.is_empty() {
                    faults.push(format!(
                        "{page}:{start}: a position in a block that is said to have none"
                    ));
                }
                continue;
            }
            None if !some && grids.is_empty() => {
                faults.push(format!("{page}:{start}: no position: {first}"))
            }
            None if !rest.iter().all(|row| is_track(row, &grids)) => {
                faults.push(format!("{page}:{start}: no whole position: {rest:?}"))
            }
            None => {}
        }
        let alone = grids.len() == 1;
        for (line, place, rows) in grids {
            let under = lines.get(line + rows.len());
            let under = under.filter(|under| part(under, place + 1, 200).starts_with(" to move"));
            let said = match under {
                Some(under) => to_move(&part(under, place, 200)),
                None if alone => to_move(&whole),
                None => None,
            };
            add(start + line, rows, said);
        }
    }
    (positions, faults)
}

#[test]
fn every_position_on_a_page_can_come_up_in_a_game() {
    let mut found = BTreeMap::<String, usize>::new();
    let mut faults = Vec::new();
    let (mut used, mut excused) = (BTreeSet::new(), BTreeSet::new());
    for path in pages() {
        let page = path.strip_prefix("docs/src").unwrap_or(&path);
        let page = page.display().to_string();
        let (positions, of_page) = read(&page, &text(&path), &mut used);
        faults.extend(of_page);
        for position in positions {
            *found.entry(position.lab().to_owned()).or_default() += 1;
            let marks = position.rows.join(" ");
            let excuse = NOT_POSSIBLE
                .iter()
                .position(|(of, excused, _)| *of == page && *excused == marks);
            match (position.fault(), excuse) {
                (Some(_), Some(index)) => {
                    excused.insert(index);
                }
                (Some(fault), None) => faults.push(format!("{position}: {fault}")),
                (None, _) => {}
            }
        }
    }
    println!("{found:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // None are found where the pages are read wrongly.
    let enough = |(lab, least): &(&str, usize)| found.get(*lab).is_some_and(|count| count >= least);
    let least = [
        ("game_lab", 13),
        ("any_size", 40),
        ("unbeatable", 50),
        ("occupancy", 20),
        ("drop_disc", 12),
    ];
    assert!(least.iter().all(enough), "{found:?}");
    assert_eq!(
        used.len(),
        NO_POSITION.len(),
        "some entry belongs to no block: {used:?}"
    );
    assert_eq!(
        excused.len(),
        NOT_POSSIBLE.len(),
        "some excuse is not needed: {excused:?}"
    );
}

/// What is wrong with the positions of a page with this text.
fn faults_of(page: &str, text: &str) -> Vec<String> {
    let (positions, faults) = read(page, text, &mut BTreeSet::new());
    let impossible = positions.iter().filter_map(Position::fault);
    faults.into_iter().chain(impossible).collect()
}

#[rstest]
#[case::written_in_a_sentence("game_lab.md", "As in `OX. ... ..O`, X.", "O has 2")]
#[case::in_a_drawing(
    "unbeatable/wins.md",
    "```text\nX | .\n--+--   a comment\nX | O\n```",
    "O moves first"
)]
#[case::without_bars(
    "drop_disc/score.md",
    "```text\n . X .     . X .\n . O .     . . .\n```",
    "hangs in the air"
)]
#[case::in_columns(
    "any_size/play.md",
    "```text\nXO   XX\n..   O.\n\nXO   OO\n..   XX\n```",
    "X has won"
)]
#[case::as_a_program_prints_it(
    "unbeatable/human_vs_human.md",
    "```text\nIt is:\n   |   \n X |   \n   |   \n-------\n   |   \n   |   \n   |   \n\n```",
    "O moves first"
)]
#[case::with_the_wrong_player_to_move(
    "drop_disc/four_in_a_row.md",
    "```text\n O . . X .\n X . . O .\n O X . X .\n X to move\n```",
    "O is to move"
)]
#[case::where_both_have_won("game_lab/winner.md", "`XXX OOO ...`", "X has won, and")]
#[case::played_on_after_a_win("game_lab/winner.md", "`XXX OO. ..O`", "X has won, and")]
#[case::won_twice(
    "any_size.md",
    "`XXXXX OOO.. XXXXX OOO.. OOO..`",
    "X has won more than once"
)]
#[case::that_is_no_square("any_size/won.md", "```text\nXO\n.X\n.O\n```", "no whole position")]
#[case::or_half_drawn(
    "any_size/won.md",
    "```text\nX | O   X | .\n--+--   --+--\n. | .   . | ?\n```",
    "cannot be read"
)]
#[case::or_no_position_at_all("any_size/won.md", "```text\na tree\n```", "no position")]
fn a_position_that_cannot_come_up_is_found(
    #[case] page: &str,
    #[case] text: &str,
    #[case] fault: &str,
) {
    let faults = faults_of(page, text);
    assert!(
        faults.iter().any(|said| said.contains(fault)),
        "{faults:?} instead of {fault:?}"
    );
}
