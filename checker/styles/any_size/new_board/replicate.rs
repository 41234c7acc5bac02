//! Has a `replicate` of its own, recursive and for every type, as in Haskell.

use super::Board;

fn replicate<T: Clone>(count: usize, item: T) -> Vec<T> {
    match count {
        0 => vec![],
        _ => {
            let mut items = replicate(count - 1, item.clone());
            items.push(item);
            items
        }
    }
}

pub fn new_board(n: usize) -> Board {
    replicate(n, replicate(n, None))
}
