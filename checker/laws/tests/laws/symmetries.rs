//! The groups of `symmetry_classes`, beside groups that are found pair by pair.
//!
//! A board is a text of nine letters here, and a symmetry is the order in which its letters are
//! read. Two boards belong together where some order makes one of the other: every pair is tried.

use std::collections::BTreeSet;

use references::occupancy::{Board, board, symmetry_classes};
use suite::Lots;

use super::all_of;
use super::variants::occupancy as variants;

/// The eight ways to read a square, written down by hand: as it is, turned by a quarter, a half and
/// three quarters, and the same four from behind.
const ORDERS: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

fn read(text: &str, order: [usize; 9]) -> String {
    order.iter().map(|&cell| &text[cell..=cell]).collect()
}

/// The letters of a board, whatever the order in its lists.
fn letters(board: &Board) -> String {
    board.to_string().replace(' ', "")
}

/// Any board of a game or not: nine letters.
fn any_board(lots: &mut Lots) -> String {
    (0..9).map(|_| *lots.pick(&["O", "X", "."])).collect()
}

type Groups = BTreeSet<BTreeSet<String>>;

/// The groups, found by comparing every two boards.
fn pair_by_pair(texts: &[String]) -> Groups {
    let alike = |one: &str, other: &str| ORDERS.iter().any(|&order| read(one, order) == other);
    texts
        .iter()
        .map(|one| {
            let group = texts.iter().filter(|other| alike(one, other));
            group.cloned().collect()
        })
        .collect()
}

#[test]
fn a_thousand_lists_of_boards_fall_into_the_groups_that_are_found_pair_by_pair() {
    type Classes = fn(&[Board]) -> Vec<Vec<Board>>;
    let variants: [(_, Classes); 2] = [
        ("loops", variants::symmetry_classes_loops::symmetry_classes),
        (
            "sorting",
            variants::symmetry_classes_sorting::symmetry_classes,
        ),
    ];
    let searches = all_of(
        "occupancy/symmetry_classes",
        symmetry_classes as Classes,
        variants,
    );
    let mut lots = Lots::seeded(9);
    for _ in 0..1_000 {
        let mut texts = BTreeSet::new();
        for _ in 0..lots.below(12) {
            let text = any_board(&mut lots);
            for _ in 0..=lots.below(4) {
                texts.insert(read(&text, *lots.pick(&ORDERS)));
            }
        }
        let mut texts = Vec::from_iter(texts);
        lots.shuffle(&mut texts);
        let boards: Vec<Board> = texts
            .iter()
            .map(|text| {
                let mut board = board(text);
                for places in [&mut board.os, &mut board.xs, &mut board.empties] {
                    lots.shuffle(places);
                }
                board
            })
            .collect();
        let expected = pair_by_pair(&texts);
        for (name, symmetry_classes) in &searches {
            let groups = symmetry_classes(&boards);
            let boards_of_groups = groups.iter().map(Vec::len).sum::<usize>();
            assert_eq!(boards_of_groups, boards.len(), "{name}: {texts:?}");
            let group = |group: &Vec<Board>| group.iter().map(letters).collect();
            let groups: Groups = groups.iter().map(group).collect();
            assert_eq!(groups, expected, "{name}: {texts:?}");
        }
    }
}
