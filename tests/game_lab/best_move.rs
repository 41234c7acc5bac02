//! A move is as good as the worst that the other player can do about it. So the search goes down
//! to the end of every game, and on the way back each side takes its own best. The suite asks
//! first for moves that throw nothing away, and then for exactly the lowest of the best ones.

use noughts::game_lab::{Board, best_move};
use rstest::rstest;
use suite::{Drawn, check, check_each, check_each_that, check_snapshot};

use super::oracle;

#[rstest]
#[case::the_empty_board_where_all_moves_draw("... ... ...", Some(0))]
#[case::a_corner_needs_the_centre("X.. ... ...", Some(4))]
#[case::the_centre_needs_a_corner("... .X. ...", Some(0))]
#[case::opposite_corners_need_an_edge("X.. .O. ..X", Some(1))]
#[case::takes_the_win("XX. OO. ...", Some(2))]
#[case::takes_the_win_as_o("XX. OO. X..", Some(5))]
#[case::blocks("OO. X.. ..X", Some(2))]
#[case::blocks_as_o("... XX. O..", Some(5))]
#[case::makes_two_threats_at_once("... O.. XXO", Some(4))]
#[case::passes_over_a_quicker_win("XX. .X. .OO", Some(2))]
#[case::takes_the_lowest_cell_when_all_lose("OOX X.. .X.", Some(4))]
#[case::one_cell_left("XOX XOO OX.", Some(8))]
#[case::none_on_a_full_board("XOX XOO OXX", None)]
#[case::none_after_x_has_won("XXX OO. ...", None)]
#[case::none_after_o_has_won("XX. OOO X..", None)]
fn finds_the_best_cell(#[case] board: Board, #[case] expected: Option<usize>) {
    check(best_move(&board), expected);
}

#[test]
fn never_gives_the_result_away() {
    // From the fifth mark on: before it a search is long, and the next test looks there too.
    for boards in oracle::boards_by_marks().skip(5) {
        let open: Vec<Board> = boards
            .iter()
            .filter(|b| !oracle::is_over(b))
            .cloned()
            .collect();
        check_each_that(&open, best_move, |board, answer| {
            let best = oracle::best_moves(board);
            match answer {
                Some(cell) if best.contains(cell) => None,
                _ => Some(format!("{}: {best:?}", oracle::aim(board))),
            }
        });
    }
}

#[test]
fn takes_the_lowest_cell_among_equals() {
    for boards in oracle::boards_by_marks() {
        check_each(boards, best_move, |board| {
            oracle::best_moves(board).first().copied()
        });
    }
}

#[test]
fn plays_both_sides_to_a_draw() {
    // X has opened in the centre.
    let mut game = Vec::new();
    let mut next = oracle::after(&Board::empty(), 4);
    while let Some(reached) = next {
        game.push(format!("{reached:#}"));
        next = best_move(&reached).and_then(|cell| oracle::after(&reached, cell));
    }
    check_snapshot!(Drawn(game.join("\n\n")));
}
