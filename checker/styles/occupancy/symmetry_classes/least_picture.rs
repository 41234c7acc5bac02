//! Draws every board as a picture, reads it along eight permutations, and groups by the least text.

use std::collections::HashMap;

use super::Board;

const PERMUTATIONS: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

fn key(board: &Board) -> String {
    let marks: Vec<char> = board
        .to_string()
        .chars()
        .filter(|mark| *mark != ' ')
        .collect();
    let mut texts =
        PERMUTATIONS.map(|permutation| permutation.iter().map(|&i| marks[i]).collect::<String>());
    texts.sort();
    texts[0].clone()
}

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut groups: Vec<Vec<Board>> = Vec::new();
    for board in boards {
        let key = key(board);
        if let Some(number) = numbers.get(&key) {
            groups[*number].push(board.clone());
        } else {
            numbers.insert(key, groups.len());
            groups.push(vec![board.clone()]);
        }
    }
    groups
}
