//! Laws of lab 2, on boards of one to five rows with any marks on them, whoever's turn it may be.

use proptest::collection::vec;
use proptest::prelude::*;
use references::any_size::{
    Board, Field, Player, finished, moves, new_board, play, play_out, show_board, tracks,
    win_moves, won,
};

use super::fixed;

fn any_player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::X), Just(Player::O)]
}

/// A board of one to five rows, nearly empty, nearly full or in between.
fn any_board() -> impl Strategy<Value = Board> {
    (1..=5_usize, 1..=9_u32).prop_flat_map(|(n, emptiness)| {
        let field = prop_oneof![
            emptiness => Just(None),
            1 => any_player().prop_map(Some),
        ];
        vec(vec(field, n), n)
    })
}

/// The board turned by a quarter, clockwise.
fn turned(board: &Board) -> Board {
    let n = board.len();
    (0..n)
        .map(|row| (0..n).map(|column| board[n - 1 - column][row]).collect())
        .collect()
}

fn marks(board: &Board) -> usize {
    board.iter().flatten().flatten().count()
}

fn sorted(boards: Vec<Board>) -> Vec<String> {
    let mut drawn: Vec<String> = boards.iter().map(show_board).collect();
    drawn.sort();
    drawn
}

proptest! {
    #![proptest_config(fixed(512))]

    #[test]
    fn moves_never_changes_its_argument(player in any_player(), board in any_board()) {
        let before = board.clone();
        let _ = moves(player, &board);
        prop_assert_eq!(board, before);
    }

    #[test]
    fn there_is_a_move_for_every_empty_field(player in any_player(), board in any_board()) {
        let after = moves(player, &board);
        prop_assert_eq!(after.len(), board.len() * board.len() - marks(&board));
        prop_assert!(after.iter().all(|next| marks(next) == marks(&board) + 1));
    }

    #[test]
    fn win_moves_is_a_subset_of_moves(player in any_player(), board in any_board()) {
        let all = moves(player, &board);
        for next in win_moves(player, &board) {
            prop_assert!(all.contains(&next));
            prop_assert!(won(player, &next));
        }
    }

    #[test]
    fn turning_the_board_commutes_with_won(player in any_player(), board in any_board()) {
        prop_assert_eq!(won(player, &turned(&board)), won(player, &board));
    }

    #[test]
    fn turning_the_board_commutes_with_finished(board in any_board()) {
        prop_assert_eq!(finished(&turned(&board)), finished(&board));
    }

    #[test]
    fn turning_the_board_commutes_with_moves(player in any_player(), board in any_board()) {
        let turned_after = moves(player, &board).iter().map(turned).collect();
        prop_assert_eq!(sorted(moves(player, &turned(&board))), sorted(turned_after));
    }

    #[test]
    fn one_more_mark_never_undoes_a_win(player in any_player(), board in any_board()) {
        let after = moves(player, &board);
        prop_assert!(!won(player, &board) || after.iter().all(|next| won(player, next)));
    }

    #[test]
    fn every_track_is_as_long_as_a_row(board in any_board()) {
        let lengths: Vec<usize> = tracks(&board).iter().map(Vec::len).collect();
        prop_assert_eq!(lengths, vec![board.len(); 2 * board.len() + 2]);
    }

    #[test]
    fn different_boards_have_different_drawings(one in any_board(), other in any_board()) {
        prop_assert_eq!(show_board(&one) == show_board(&other), one == other);
    }
}

proptest! {
    #![proptest_config(fixed(128))]

    #[test]
    fn what_play_keeps_is_what_play_out_has_open(
        players in vec(any_player(), 0..4),
        board in any_board(),
    ) {
        prop_assume!(!finished(&board));
        let mut open = play_out(&players, &board);
        open.retain(|end| !finished(end));
        prop_assert_eq!(play(&players, &board), open);
    }

    #[test]
    fn a_new_board_is_empty_and_square(n in 1..=40_usize) {
        let board = new_board(n);
        let empty: Field = None;
        prop_assert_eq!(board, vec![vec![empty; n]; n]);
    }
}
