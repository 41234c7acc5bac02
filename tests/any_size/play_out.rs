//! One board for every sequence of marks, as in `play`; but a game that ends on the way keeps its
//! place in the list and gets no more marks, also when it has ended before the first one. Played
//! out to nine marks, three rows give 255,168 games.

use std::collections::{BTreeMap, HashMap};

use noughts::any_size::{Board, Player, board, play_out, play_out_tally};
use rstest::rstest;
use suite::{check, check_each, each};

use super::oracle::{self, Finished, ORDERS_OF_FIVE, Shown, shown};

#[rstest]
#[case::nobody_plays("", "... ... ...", &["... ... ..."])]
#[case::nobody_plays_on_a_finished_board("", "XXX OO. ...", &["XXX OO. ..."])]
#[case::the_only_field("X", ".", &["X"])]
#[case::more_players_than_fields("XOX", ".", &["X"])]
#[case::one_mark("O", ".. ..", &["O. ..", ".O ..", ".. O.", ".. .O"])]
#[case::both_orders_count(
    "XX",
    "OXO OX. .O.",
    &["OXO OXX XO.", "OXO OXX .OX", "OXO OXX XO.", "OXO OX. XOX", "OXO OXX .OX", "OXO OX. XOX"]
)]
#[case::a_win_keeps_its_place(
    "XO",
    "XOX O.O .X.",
    &["XOX OXO OX.", "XOX OXO .XO", "XOX OOO XX.", "XOX O.O XXO", "XOX OOO .XX", "XOX O.O OXX"]
)]
#[case::nobody_goes_on_after_a_win("XO", "XX. OXO O.O", &["XXX OXO O.O", "XX. OXO OXO"])]
#[case::finished_and_open_games_together(
    "XO",
    "XX. OO. X.O",
    &["XXX OO. X.O", "XXO OOX X.O", "XX. OOX XOO", "XXO OO. XXO", "XX. OOO XXO"]
)]
#[case::the_last_field_without_a_winner("X", "XXO OOX XO.", &["XXO OOX XOX"])]
#[case::a_finished_board_gets_no_marks("O", "XXX OO. ...", &["XXX OO. ..."])]
#[case::a_full_board_gets_no_marks("OX", "XXO OOX XOX", &["XXO OOX XOX"])]
#[case::four_rows(
    "OXO",
    "XOXO OXOX OXOX XO..",
    &["XOXO OXOX OXOX XOOX", "XOXO OXOX OXOX XOXO"]
)]
#[case::five_rows(
    "OX",
    "XOXOX XOXOX OXOXO OXOXO X.X.X",
    &["XOXOX XOXOX OXOXO OXOXO XOXXX", "XOXOX XOXOX OXOXO OXOXO XXXOX"]
)]
fn lists_a_board_for_every_sequence(
    #[case] players: &str,
    #[case] text: &str,
    #[case] expected: &[&str],
) {
    let expected = expected.iter().map(|&text| Shown::from(text)).collect();
    check(
        shown(play_out(&oracle::players(players), &board(text))),
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
        |(players, board)| shown(play_out(players, &board.0)),
        |(players, board)| oracle::play(Finished::Kept, players, &board.0),
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
        |(players, board)| shown(play_out(players, &board.0)),
        |(players, board)| oracle::play(Finished::Kept, players, &board.0),
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
        |(players, board)| shown(play_out(players, &board.0)),
        |(players, board)| oracle::play(Finished::Kept, players, &board.0),
    );
}

#[test]
fn agrees_with_brute_force_on_every_size() {
    check_each(
        &oracle::games_by_lot(400),
        |(players, board)| shown(play_out(players, &board.0)),
        |(players, board)| oracle::play(Finished::Kept, players, &board.0),
    );
}

#[rstest]
#[case::after_one_mark("X", 9)]
#[case::after_two_marks("XO", 72)]
#[case::after_three_marks("XOX", 504)]
#[case::after_four_marks("XOXO", 3_024)]
#[case::after_five_marks("XOXOX", 15_120)]
fn counts_the_games(#[case] players: &str, #[case] expected: usize) {
    let empty = oracle::line_board(3, &[], 'X', '.');
    let tally = play_out_tally(&oracle::players(players), &empty.0);
    check(oracle::sum(tally.iter().map(|(_, count)| *count)), expected);
}

/// The same counts further on. From here on it would take long to play every game from the start,
/// and there is no need to: games that meet on a board go on alike.
#[rstest]
#[case::after_six_marks("O", 56_160)]
#[case::after_seven_marks("OX", 154_944)]
#[case::after_eight_marks("OXO", 255_168)]
#[case::after_nine_marks("OXOX", 255_168)]
fn counts_the_games_from_the_fifth_mark_on(#[case] players: &str, #[case] expected: usize) {
    let games = games_after_five_marks(players);
    check(oracle::sum(games.into_values()), expected);
}

#[test]
fn sorts_the_255168_games_by_their_ends() {
    let ends = games_after_five_marks("OXOX");
    let mut by_winner = [0_usize; 3];
    let mut by_marks = BTreeMap::<usize, usize>::new();
    for (Shown(end), count) in &ends {
        let winner = if oracle::won(Player::X, end) {
            0
        } else if oracle::won(Player::O, end) {
            1
        } else {
            2
        };
        let of_winner = &mut by_winner[winner];
        *of_winner = of_winner.saturating_add(*count);
        let of_marks = by_marks.entry(oracle::count(end)).or_default();
        *of_marks = of_marks.saturating_add(*count);
    }
    check(by_winner, [131_184, 77_904, 46_080]);
    let by_marks: Vec<(usize, usize)> = by_marks.into_iter().collect();
    check(
        by_marks,
        vec![
            (5, 1_440),
            (6, 5_328),
            (7, 47_952),
            (8, 72_576),
            (9, 127_872),
        ],
    );
    check(ends.len(), 958);
}

/// The boards at the end of all games of three rows, the first five marks made by X, O, X, O, X and
/// the others by these players; with the number of games that end there.
fn games_after_five_marks(players: &str) -> HashMap<Shown, usize> {
    let players = oracle::players(players);
    let tallies: Vec<Vec<(Board, usize)>> = each(&oracle::after_five_marks(), |board| {
        play_out_tally(&players, &board.0)
    });
    let mut games = HashMap::<Shown, usize>::new();
    for (end, count) in tallies.into_iter().flatten() {
        let of_end = games.entry(Shown(end)).or_default();
        *of_end = of_end.saturating_add(count.saturating_mul(ORDERS_OF_FIVE));
    }
    games
}
