//! One board for every sequence of marks: a board that is reached in two orders comes twice. After
//! every mark the finished boards are dropped, after the last mark too. Only the board at the start
//! is never dropped, for nobody has made a mark on it yet.

use noughts::any_size::{Player, board, play, play_tally};
use rstest::rstest;
use suite::{check, check_each, each};

use super::oracle::{self, Finished, ORDERS_OF_FIVE, Printed, Shown, shown};

#[rstest]
#[case::nobody_plays("", "... ... ...", &["... ... ..."])]
#[case::nobody_plays_on_a_finished_board("", "XXX OO. ...", &["XXX OO. ..."])]
#[case::nobody_plays_on_a_full_board("", "O", &["O"])]
#[case::the_only_field_ends_the_game("X", ".", &[])]
#[case::one_mark("O", ".. ..", &["O. ..", ".O ..", ".. O.", ".. .O"])]
#[case::both_orders_count(
    "XX",
    "OXO OX. .O.",
    &["OXO OXX XO.", "OXO OXX .OX", "OXO OXX XO.", "OXO OX. XOX", "OXO OXX .OX", "OXO OX. XOX"]
)]
#[case::one_after_the_other(
    "XO",
    "XOX O.O .X.",
    &["XOX OXO OX.", "XOX OXO .XO", "XOX O.O XXO", "XOX O.O OXX"]
)]
#[case::a_win_is_dropped(
    "X",
    "XX. OO. ...",
    &["XX. OOX ...", "XX. OO. X..", "XX. OO. .X.", "XX. OO. ..X"]
)]
#[case::a_full_board_is_dropped("X", "XXO OOX XO.", &[])]
#[case::nobody_goes_on_after_a_win("XO", "XX. OXO O.O", &[])]
#[case::nothing_follows_a_finished_board("O", "XXX OO. ...", &[])]
#[case::nothing_follows_a_full_board("OX", "XXO OOX XOX", &[])]
#[case::four_rows(
    "XO",
    "XOXO OXOX OXOX .O..",
    &[
        "XOXO OXOX OXOX XOO.",
        "XOXO OXOX OXOX XO.O",
        "XOXO OXOX OXOX OOX.",
        "XOXO OXOX OXOX .OXO",
        "XOXO OXOX OXOX OO.X",
        "XOXO OXOX OXOX .OOX",
    ]
)]
#[case::five_rows(
    "O",
    "XOXOX XOXOX OXOXO OXOXO X.X.X",
    &["XOXOX XOXOX OXOXO OXOXO XOX.X", "XOXOX XOXOX OXOXO OXOXO X.XOX"]
)]
fn lists_a_board_for_every_sequence(
    #[case] players: &str,
    #[case] text: &str,
    #[case] expected: &[&str],
) {
    let expected = expected.iter().map(|&text| Shown::from(text)).collect();
    check(
        shown(play(&oracle::players(players), &board(text))),
        expected,
    );
}

#[test]
fn agrees_with_brute_force_from_every_board_of_two_rows() {
    let boards = [oracle::fillings(1), oracle::fillings(2)].concat();
    let mut games = Vec::new();
    for players in oracle::lists_of_players(4) {
        games.extend(boards.iter().map(|board| (players.clone(), board.clone())));
    }
    check_each(
        &games,
        |(players, board)| shown(play(players, &board.0)),
        |(players, board)| oracle::play(Finished::Dropped, players, &board.0),
    );
}

#[test]
fn agrees_with_brute_force_on_huge_boards() {
    let mut games = Vec::new();
    for board in oracle::huge_boards() {
        games.push((oracle::players("X"), board.clone()));
    }
    for n in 6..=oracle::MOST_ROWS {
        let empty = oracle::line_board(n, &[], 'X', '.');
        games.push((oracle::players("O"), empty));
    }
    check_each(
        &games,
        |(players, board)| shown(play(players, &board.0)),
        |(players, board)| oracle::play(Finished::Dropped, players, &board.0),
    );
}

#[test]
fn agrees_with_brute_force_for_many_players() {
    // More players than in any game that begins with an empty board of two rows.
    let lists = ["XOXOX", "OXOXOX", "XXOOXXO", "XOXOXOXOXOX"].map(oracle::players);
    let games: Vec<(Vec<Player>, Shown)> = lists
        .into_iter()
        .flat_map(|players| {
            let boards = ["XO. ... ...", "X.X O.O X..", "XOXO OXOX .... XOXO"];
            boards.map(|board| (players.clone(), Shown::from(board)))
        })
        .collect();
    check_each(
        &games,
        |(players, board)| shown(play(players, &board.0)),
        |(players, board)| oracle::play(Finished::Dropped, players, &board.0),
    );
}

#[test]
fn agrees_with_brute_force_on_every_size() {
    check_each(
        &oracle::games_by_lot(400),
        |(players, board)| shown(play(players, &board.0)),
        |(players, board)| oracle::play(Finished::Dropped, players, &board.0),
    );
}

#[rstest]
#[case::one_mark("t0", "X", None)]
#[case::two_marks("t1", "XO", None)]
#[case::two_marks_and_x_can_win("t2", "XO", Some('X'))]
#[case::three_marks_and_o_can_win("t3", "XOX", Some('O'))]
#[case::four_marks_and_x_can_win("t4", "XOXO", Some('X'))]
#[case::five_marks_and_o_can_win("t5", "XOXOX", Some('O'))]
fn gives_the_boards_that_others_print(
    #[case] row: &str,
    #[case] players: &str,
    #[case] can_win: Option<char>,
) {
    let empty = oracle::line_board(3, &[], 'X', '.');
    let mut boards = shown(play(&oracle::players(players), &empty.0));
    boards
        .retain(|board| can_win.is_none_or(|mark| oracle::can_win(oracle::player(mark), &board.0)));
    check(
        Printed::of(&boards, &oracle::drawings(&boards)),
        Printed::row(row),
    );
}

#[rstest]
#[case::after_one_mark("X", 9)]
#[case::after_two_marks("XO", 72)]
#[case::after_three_marks("XOX", 504)]
#[case::after_four_marks("XOXO", 3_024)]
#[case::after_five_marks("XOXOX", 13_680)]
fn counts_the_open_games(#[case] players: &str, #[case] expected: usize) {
    let empty = oracle::line_board(3, &[], 'X', '.');
    check(
        total(&play_tally(&oracle::players(players), &empty.0)),
        expected,
    );
}

/// The same counts further on. From here on it would take long to play every game from the start,
/// and there is no need to: games that meet on a board go on alike.
#[rstest]
#[case::after_six_marks("O", 49_392)]
#[case::after_seven_marks("OX", 100_224)]
#[case::after_eight_marks("OXO", 127_872)]
#[case::after_nine_marks("OXOX", 0)]
fn counts_the_open_games_from_the_fifth_mark_on(#[case] players: &str, #[case] expected: usize) {
    let mut boards = oracle::after_five_marks();
    boards.retain(|board| !oracle::finished(&board.0));
    let players = oracle::players(players);
    let tallies = each(&boards, |board| play_tally(&players, &board.0));
    let games = oracle::sum(tallies.iter().map(|tally| total(tally)));
    check(games.saturating_mul(ORDERS_OF_FIVE), expected);
}

fn total<B>(tally: &[(B, usize)]) -> usize {
    oracle::sum(tally.iter().map(|(_, count)| *count))
}
