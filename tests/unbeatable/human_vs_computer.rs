//! The computer needs no search during the game: the labelled tree is built once, and every move,
//! the person's and its own, is a step down. Many games here begin in the middle, where the tree
//! is small; `human_vs_computer_in` takes such a tree. In one of them the labels are not those of
//! `minimax`, and a player who walks down the tree goes where they lead. What is not flushed is
//! not seen in time, and a terminal can fail, as in `human_vs_human`.

use std::sync::Arc;

use noughts::unbeatable::{
    Grid, Player, Tree, grid, human_vs_computer_in, human_vs_computer_on,
    human_vs_computer_prompts, human_vs_computer_session, human_vs_computer_with_flush_error,
    human_vs_computer_with_read_error, human_vs_computer_with_write_error,
};
use rstest::{Context, rstest};
use suite::{Drawn, check, check_each, check_snapshot, check_text};

use super::oracle;

#[rstest]
#[case::o_is_the_human_and_moves_first("O.. XXO XO.", Player::O, "")]
#[case::x_is_the_human_and_waits("O.. XXO XO.", Player::X, "")]
#[case::x_is_the_human_and_moves_first("O.. XXO .O.", Player::X, "")]
#[case::o_is_the_human_and_waits("O.. XXO .O.", Player::O, "")]
#[case::the_game_is_over_already("OOO XX. ...", Player::X, "5\n")]
fn knows_who_moves_first(#[case] start: &str, #[case] human: Player, #[case] typed: &str) {
    play(start, human, typed);
}

#[rstest]
#[case::the_computer_wins_as_o("O.. XXO XO.", Player::X, "1\n")]
#[case::the_computer_wins_as_x("OO. XX. ..O", Player::O, "5\n2\n")]
#[case::the_computer_wins_at_once("OO. XX. ..O", Player::O, "")]
#[case::a_draw_with_the_computers_mark_last("OXO XXO .O.", Player::X, "8\n")]
#[case::a_draw_with_the_humans_mark_last("OXO XXO .O.", Player::O, "6\n8\n")]
#[case::the_human_wins_where_the_computer_is_lost("OO. XX. ...", Player::O, "2\n")]
#[case::the_human_wins_as_x("OO. XX. O..", Player::X, "5\n")]
#[case::lines_after_the_end_are_left_alone("OO. XX. ...", Player::O, "2\n5\n6\n")]
fn plays_from_the_middle_to_the_end(
    #[case] start: &str,
    #[case] human: Player,
    #[case] typed: &str,
) {
    play(start, human, typed);
}

#[rstest]
#[case::a_word("left\n2\n")]
#[case::an_empty_line("\n2\n")]
#[case::a_cell_off_the_grid("9\n2\n")]
#[case::a_cell_of_the_computer("3\n2\n")]
#[case::a_cell_of_ones_own("0\n2\n")]
#[case::many_errors_in_a_row("x\n9\n-1\n4\n0\n\n2\n")]
#[case::a_cell_the_computer_has_just_taken("2\n0\n1\n8\n")]
fn says_what_is_wrong_and_asks_again(#[case] typed: &str) {
    play("O.. XXO XO.", Player::O, typed);
}

#[rstest]
#[case::and_no_space_in_front(" 2\n2\n")]
#[case::and_no_space_behind("2 \n2\n")]
#[case::and_no_tab_behind("2\t\n2\n")]
#[case::which_may_be_of_two_characters("2\r\n8\r\n")]
#[case::on_an_empty_line_too("\r\n2\n")]
#[case::and_only_one_carriage_return("2\r\r\n2\n")]
#[case::and_no_carriage_return_alone("2\r")]
#[case::where_there_is_one("2\n8")]
fn takes_off_the_line_end(#[case] typed: &str) {
    play("O.. XXO XO.", Player::O, typed);
}

#[rstest]
#[case::of_the_human(Player::O, "", &["O, enter your move: "])]
#[case::of_the_computer(Player::X, "", &["O is thinking... ", "X, enter your move: "])]
#[case::after_an_error(Player::O, "x\n3\n", &["O, enter your move: "; 3])]
#[case::in_turns(
    Player::X,
    "1\n",
    &["O is thinking... ", "X, enter your move: ", "O is thinking... "]
)]
fn shows_whose_turn_it_is_before_it_waits(
    #[case] human: Player,
    #[case] typed: &str,
    #[case] shown: &[&str],
) {
    check(
        human_vs_computer_prompts(&tree(&grid("O.. XXO XO.")), human, typed),
        shown.iter().map(|text| format!("Player {text}")).collect(),
    );
}

#[rstest]
#[case::before_the_first_move("")]
#[case::after_a_move("5\n")]
#[case::after_an_error("no\n")]
#[case::in_the_middle_of_a_line("2")]
fn ends_quietly_where_the_input_ends(#[case] typed: &str) {
    play("OO. XX. O.X", Player::O, typed);
}

#[rstest]
#[case::to_the_last_child([Player::X, Player::X, Player::B], Player::B, 8)]
#[case::to_the_first_child([Player::B, Player::O, Player::B], Player::B, 1)]
#[case::to_the_first_of_the_equal_children([Player::O, Player::X, Player::X], Player::X, 2)]
fn walks_where_the_labels_of_the_tree_lead(
    #[case] labels: [Player; 3],
    #[case] of_root: Player,
    #[case] cell: usize,
) {
    let start = grid("O.. XXO XO.");
    let mut tree = tree(&start);
    tree.root.1 = of_root;
    for (child, label) in tree.children.iter_mut().zip(labels) {
        child.root.1 = label;
    }
    let after = oracle::with(&start, &[cell], Player::O);
    check_text(
        &human_vs_computer_in(&tree, Player::X, ""),
        &format!(
            "{}\nPlayer O is thinking... {}\nPlayer X, enter your move: ",
            oracle::drawn(&start),
            oracle::drawn(&after)
        ),
    );
}

/// What X types in a game with both errors in it, from `O.. XXO XO.` on.
const TYPED: &str = "one\n0\n1\n";

#[rstest]
#[case::of_the_first_grid("")]
#[case::of_the_first_thought("thinking")]
#[case::of_the_next_grid(" O |   | O \n")]
#[case::of_the_prompt("enter your move")]
#[case::of_the_message_about_a_number("ERROR: Invalid number")]
#[case::of_the_message_about_a_move("ERROR: Invalid move")]
#[case::of_the_grid_after_the_move(" O | X | O \n")]
#[case::of_the_result("Player O wins!")]
#[case::of_the_blank_line_at_the_end("!\n\n")]
fn hands_on_an_error_of_writing(#[case] part: &str) {
    // In the middle of this part, where it stands first.
    let (start, text) = game_with_errors();
    let place = text.find(part).map(|at| at + part.len() / 2);
    check(
        place.map(|place| human_vs_computer_with_write_error(&start, Player::X, TYPED, place)),
        Some(true),
    );
}

#[test]
fn hands_on_an_error_of_writing_at_any_byte() {
    let (start, text) = game_with_errors();
    let places: Vec<usize> = (0..text.len()).collect();
    check_each(
        &places,
        |&place| human_vs_computer_with_write_error(&start, Player::X, TYPED, place),
        |_| true,
    );
}

#[rstest]
#[case::when_the_computer_thinks(0)]
#[case::when_the_human_is_asked(1)]
#[case::when_the_human_is_asked_again(2)]
fn hands_on_an_error_of_flushing(#[case] flushes: usize) {
    let (start, _) = game_with_errors();
    check(
        human_vs_computer_with_flush_error(&start, Player::X, TYPED, flushes),
        true,
    );
}

#[rstest]
#[case::at_the_first_line(0)]
#[case::after_a_line_that_is_no_number(1)]
#[case::at_the_last_line(2)]
fn hands_on_an_error_of_reading(#[case] lines: usize) {
    let (start, _) = game_with_errors();
    check(
        human_vs_computer_with_read_error(&start, Player::X, TYPED, lines),
        true,
    );
}

#[rstest]
#[case::the_computer_wins_as_x(Player::O, "1\n8\n3\n7\n")]
#[case::a_draw_after_some_errors(Player::X, "4\nfour\n0\n4\n12\n2\n3\n7\n")]
fn looks_right_on_a_terminal(#[context] test: Context, #[case] human: Player, #[case] typed: &str) {
    insta::with_settings!({ snapshot_suffix => test.description.unwrap_or_default() }, {
        check_snapshot!(Drawn(human_vs_computer_session(human, typed)));
    });
}

#[rstest]
#[case::as_x(Player::O)]
#[case::as_o(Player::X)]
fn does_not_lose_whatever_the_human_does(#[case] human: Player) {
    let games = games(human);
    let defeat = format!("Player {human} wins!");
    let expected = |game: &Game| oracle::transcript(&game.start, &[human], &game.typed);
    assert!(games.iter().all(|game| !expected(game).contains(&defeat)));
    check_each(
        &games,
        |game| human_vs_computer_in(&game.tree, human, &game.typed),
        expected,
    );
}

#[rstest]
#[case::as_x(Player::O)]
#[case::as_o(Player::X)]
fn answers_every_first_move(#[case] human: Player) {
    let typed: Vec<String> = (0..9).map(|cell| format!("{cell}\n")).collect();
    check_each(
        &typed,
        |typed| human_vs_computer_on(human, typed),
        |typed| oracle::transcript(&oracle::empty(3), &[human], typed),
    );
}

/// Plays from a grid on and compares all that is written.
fn play(start: &str, human: Player, typed: &str) {
    let start = grid(start);
    check_text(
        &human_vs_computer_in(&tree(&start), human, typed),
        &oracle::transcript(&start, &[human], typed),
    );
}

/// The tree of a game that X, a person, plays with errors, and all that is written in it.
fn game_with_errors() -> (Tree<(Grid, Player)>, String) {
    let start = grid("O.. XXO XO.");
    let text = oracle::transcript(&start, &[Player::X], TYPED);
    (tree(&start), text)
}

fn tree(start: &Grid) -> Tree<(Grid, Player)> {
    oracle::labelled(&oracle::tree(start, oracle::turn(start), 9))
}

/// A game that begins with three marks on the grid.
#[derive(Clone, Debug)]
struct Game {
    start: Grid,
    tree: Arc<Tree<(Grid, Player)>>,
    typed: String,
}

/// All games that a person can play against the computer, each from its third mark on: the tree is
/// small there, so that nobody has to be sparing with it.
fn games(human: Player) -> Vec<Game> {
    let mut finished = Vec::new();
    let mut open = vec![(oracle::empty(3), None)];
    while let Some((here, game)) = open.pop() {
        let game = game.or_else(|| {
            (oracle::count(&here) == 3).then(|| Game {
                start: here.clone(),
                tree: Arc::new(tree(&here)),
                typed: String::new(),
            })
        });
        if oracle::result(&here).is_some() {
            finished.extend(game);
        } else if oracle::turn(&here) != human {
            open.push((oracle::best_moves(&here).remove(0), game));
        } else {
            for cell in 0..9 {
                if let Ok(after) = oracle::make_move(&here, cell, human) {
                    let typed = |mut game: Game| {
                        game.typed.push_str(&format!("{cell}\n"));
                        game
                    };
                    open.push((after, game.clone().map(typed)));
                }
            }
        }
    }
    finished.sort_by_key(|game| game.typed.len());
    finished
}
