//! Trees: how they travel, and how they are written on a line.

use super::unbeatable::Tree;
use crate::given::Given;
use crate::wire::{Malformed, Wire};

/// No tree of the workbook is nearly as deep. What is taken apart node by node must not overflow
/// the stack of the one who takes it apart.
const DEEPEST: usize = 500;

/// In a shown call, a tree with more nodes than these is only described.
const MOST_SHOWN: usize = 24;

/// A value that can be at the root of a tree.
pub trait Node: Wire + Clone + PartialEq {
    /// How to write such a tree on a command line.
    const TREE_FORM: &'static str;

    /// The value without white space outside of quotes, and without brackets.
    fn show_node(&self) -> String;

    /// Reads what [`Node::show_node`] writes.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text.
    fn read_node(text: &str) -> Result<Self, String>;

    /// The value drawn, where it is something to look at.
    fn draw_node(&self) -> Option<String> {
        None
    }

    /// The tree that the bare value stands for, if it is not the one with nothing below it.
    fn grow(&self) -> Option<Result<Tree<Self>, String>> {
        None
    }
}

impl<T: Wire> Wire for Tree<T> {
    fn put(&self, out: &mut Vec<u8>) {
        self.root.put(out);
        self.children.put(out);
    }

    /// In a loop with a stack of its own: the depth is the sender's choice.
    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        let mut open: Vec<(Tree<T>, usize)> = Vec::new();
        loop {
            let root = T::take(input)?;
            let children = usize::take(input)?;
            if children > input.len() {
                return Err(Malformed("longer than the message"));
            }
            if open.len() == DEEPEST {
                return Err(Malformed("a tree that is too deep"));
            }
            let node = Tree {
                root,
                children: Vec::new(),
            };
            open.push((node, children));
            while let Some((done, _)) = open.pop_if(|(_, missing)| *missing == 0) {
                match open.last_mut() {
                    Some((parent, missing)) => {
                        parent.children.push(done);
                        *missing -= 1;
                    }
                    None => return Ok(done),
                }
            }
        }
    }

    fn blank() -> Self {
        Tree {
            root: T::blank(),
            children: Vec::new(),
        }
    }
}

impl<T: Node> Given for Tree<T> {
    const FORM: &'static str = T::TREE_FORM;

    fn show(&self) -> String {
        let is_grown = |grown: Result<Tree<T>, String>| grown.is_ok_and(|grown| grown == *self);
        match count(self) {
            _ if self.root.grow().is_some_and(is_grown) => self.root.show_node(),
            // The root alone would stand for more.
            1 if self.root.grow().is_some() => format!("{}()", self.root.show_node()),
            ..=MOST_SHOWN => write(self),
            nodes => format!("a tree of {nodes} nodes from {}", self.root.show_node()),
        }
    }

    fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if !text.contains('(') {
            let root = T::read_node(text)?;
            let leaf = |root| Tree {
                root,
                children: Vec::new(),
            };
            return root.grow().unwrap_or_else(|| Ok(leaf(root)));
        }
        let mut rest = text;
        let tree = read_one(&mut rest, 0)?;
        match rest.trim() {
            "" => Ok(tree),
            rest => Err(format!("{rest:?} stands behind the tree")),
        }
    }

    fn draw(&self) -> Option<String> {
        self.root.draw_node()
    }
}

fn count<T>(tree: &Tree<T>) -> usize {
    1 + tree.children.iter().map(count).sum::<usize>()
}

fn write<T: Node>(tree: &Tree<T>) -> String {
    let root = tree.root.show_node();
    if tree.children.is_empty() {
        return root;
    }
    let children: Vec<String> = tree.children.iter().map(write).collect();
    format!("{root}({})", children.join(" "))
}

/// Reads a node and, in brackets, what is below it.
fn read_one<T: Node>(text: &mut &str, depth: usize) -> Result<Tree<T>, String> {
    if depth == DEEPEST {
        return Err(format!("the tree is deeper than {DEEPEST}"));
    }
    *text = text.trim_start();
    let mut quoted = false;
    let ends = |letter: char| {
        quoted ^= letter == '"';
        !quoted && (letter.is_whitespace() || letter == '(' || letter == ')')
    };
    let end = text.find(ends).unwrap_or(text.len());
    let (node, rest) = text.split_at(end);
    if node.is_empty() {
        return Err("a node is missing in the tree".to_owned());
    }
    let root = T::read_node(node)?;
    let mut children = Vec::new();
    *text = rest;
    if let Some(inner) = rest.trim_start().strip_prefix('(') {
        *text = inner.trim_start();
        while !text.starts_with(')') {
            if text.is_empty() {
                return Err("a `)` is missing in the tree".to_owned());
            }
            children.push(read_one(text, depth + 1)?);
            *text = text.trim_start();
        }
        *text = &text[1..];
    }
    Ok(Tree { root, children })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::whole;

    fn leaf(root: i32) -> Tree<i32> {
        Tree {
            root,
            children: Vec::new(),
        }
    }

    fn sample() -> Tree<i32> {
        let three = Tree {
            root: 3,
            children: vec![leaf(4)],
        };
        Tree {
            root: 1,
            children: vec![leaf(2), three],
        }
    }

    #[test]
    fn a_tree_comes_back_as_it_went() {
        let mut bytes = Vec::new();
        sample().put(&mut bytes);
        assert_eq!(whole::<Tree<i32>>(&bytes), Ok(sample()));
        for cut in 0..bytes.len() {
            assert!(whole::<Tree<i32>>(&bytes[..cut]).is_err(), "cut at {cut}");
        }
    }

    #[test]
    fn a_tree_is_shown_as_it_is_read() {
        assert_eq!(sample().show(), "1(2 3(4))");
        assert_eq!(Tree::read("1 (2 3( 4 ) )").unwrap_or(leaf(0)).root, 1);
        assert_eq!(<Tree<i32>>::read("1(2 3(4))"), Ok(sample()));
        assert_eq!(<Tree<i32>>::read(" 7 "), Ok(leaf(7)));
        for wrong in ["", "1(2", "1(2))", "(1)", "1(x)", "1 2(3)"] {
            assert!(<Tree<i32>>::read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_tree_without_end_is_refused_and_not_taken_apart() {
        let mut bytes = Vec::new();
        for _ in 0..1_000_000 {
            7_i32.put(&mut bytes);
            1_usize.put(&mut bytes);
        }
        assert!(whole::<Tree<i32>>(&bytes).is_err());
    }
}
