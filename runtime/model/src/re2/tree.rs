//! Computes the size of the syntax tree for Go's limits, without building the tree.
//!
//! Each open group has two rows of sibling nodes: the factors of the current concatenation, and the
//! alternatives before it. A row stores only sums and maxima. The last factor is stored separately, because
//! an operator may follow it.

use super::error::ErrorKind;
use super::ok;
use super::scan::{FOLD, FlagChange, MAX_REPEAT, Operator, Repeat};

/// Go's limit on the height of the tree.
const MAX_HEIGHT: u16 = 1000;
/// Go's limit on the number of instructions: 128 MB at 40 bytes each.
const MAX_SIZE: u32 = (128 << 20) / 40;
/// The maximum number of open groups.
pub(super) const MAX_OPEN: usize = 1000;

/// The kind of a node, as far as it affects merging with its siblings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A literal of one character.
    Character,
    /// A literal of several characters.
    Text,
    /// A class, or `.`.
    Set,
    Concatenation,
    Alternation,
    Other,
}

/// The size of a node and of the tree below it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    kind: Kind,
    /// For literals, whether matching is case-insensitive.
    fold: bool,
    height: u16,
    /// The largest product of repetition counts on a path to a leaf.
    copies: u16,
    size: u32,
}

impl Node {
    /// A node that matches the empty string.
    pub(super) const EMPTY: Node = Node { kind: Kind::Other, fold: false, height: 1, copies: 0, size: 1 };
    /// A node that matches one character of a set.
    pub(super) const SET: Node = Node { kind: Kind::Set, ..Node::EMPTY };

    const fn is_literal(self) -> bool {
        matches!(self.kind, Kind::Character | Kind::Text)
    }

    const fn is_one_character(self) -> bool {
        matches!(self.kind, Kind::Character | Kind::Set)
    }

    const fn check(self) -> Result<(), ErrorKind> {
        if self.size > MAX_SIZE {
            Err(ErrorKind::Large)
        } else if self.height > MAX_HEIGHT {
            Err(ErrorKind::NestingDepth)
        } else {
            Ok(())
        }
    }

    const fn repeated(self, operator: Operator) -> Node {
        let (size, copies) = match operator {
            Operator::Star | Operator::Counted { min: 0, max: None } => (self.size.saturating_add(2), self.copies),
            Operator::Plus | Operator::Quest => (self.size.saturating_add(1), self.copies),
            Operator::Counted { max: Some(0), .. } => (1, 0),
            Operator::Counted { min, max: None } => {
                (self.size.saturating_mul(min as u32).saturating_add(1), self.copied(min))
            }
            Operator::Counted { min, max: Some(max) } => {
                (self.size.saturating_mul(max as u32).saturating_add((max - min) as u32), self.copied(max))
            }
        };
        Node { kind: Kind::Other, fold: false, height: self.height.saturating_add(1), copies, size }
    }

    const fn copied(self, count: u16) -> u16 {
        if self.copies == 0 { count } else { self.copies.saturating_mul(count) }
    }
}

/// Sibling nodes. `sum` has the sum of their sizes, their maximum height, and the kind of the last node.
#[derive(Clone, Copy)]
struct Row {
    /// The number of nodes: 0, 1, or 2 for more than one.
    count: u8,
    sum: Node,
}

impl Row {
    const EMPTY: Row = Row { count: 0, sum: Node { size: 0, height: 0, ..Node::EMPTY } };

    /// Appends a factor. Adjacent literals are merged.
    const fn push_factor(&mut self, node: Node) {
        if self.count > 0 && self.sum.is_literal() && node.is_literal() && self.sum.fold == node.fold {
            self.sum.kind = Kind::Text;
            self.sum.size = self.sum.size.saturating_add(node.size);
        } else {
            self.append(node, Kind::Concatenation);
        }
    }

    /// Appends an alternative. Adjacent characters and classes are merged into one class.
    const fn push_alternative(&mut self, node: Node) {
        if self.count > 0 && self.sum.is_one_character() && node.is_one_character() {
            self.sum.kind = Kind::Set;
        } else {
            let branch = if self.count == 0 { 0 } else { 1 };
            self.append(node, Kind::Alternation);
            self.sum.size = self.sum.size.saturating_add(branch);
        }
    }

    const fn append(&mut self, node: Node, row: Kind) {
        // Go flattens a concatenation in a concatenation, and an alternation in an alternation.
        let height = if node.kind as u8 == row as u8 { node.height - 1 } else { node.height };
        if height > self.sum.height {
            self.sum.height = height;
        }
        if node.copies > self.sum.copies {
            self.sum.copies = node.copies;
        }
        self.sum.size = self.sum.size.saturating_add(node.size);
        self.sum.kind = node.kind;
        self.sum.fold = node.fold;
        self.count = if self.count == 0 { 1 } else { 2 };
    }

    /// Returns the row as one node.
    const fn join(self, row: Kind) -> Node {
        match self.count {
            0 => Node::EMPTY,
            1 if self.sum.kind as u8 == row as u8 => Node { height: self.sum.height + 1, ..self.sum },
            1 => self.sum,
            _ => Node { kind: row, fold: false, height: self.sum.height + 1, ..self.sum },
        }
    }
}

/// An open group, or the whole pattern.
#[derive(Clone, Copy)]
struct Group {
    capture: bool,
    flags: u8,
    factors: Row,
    alternatives: Row,
}

impl Group {
    const EMPTY: Group = Group { capture: false, flags: 0, factors: Row::EMPTY, alternatives: Row::EMPTY };
}

/// The open part of the syntax tree, with at most `OPEN` open groups.
pub(super) struct Tree<const OPEN: usize> {
    /// The groups around the current one.
    outer: [Group; OPEN],
    depth: usize,
    group: Group,
    /// The last factor of the current group, to which an operator may apply.
    last: Option<Node>,
}

impl<const OPEN: usize> Tree<OPEN> {
    /// Returns an empty tree.
    pub(super) const fn new() -> Self {
        Tree { outer: [Group::EMPTY; OPEN], depth: 0, group: Group::EMPTY, last: None }
    }

    /// Applies `(?i)` to the rest of the group.
    pub(super) const fn change_flags(&mut self, change: FlagChange) {
        self.group.flags = change.apply(self.group.flags);
    }

    /// Appends a literal of `len` characters.
    pub(super) const fn push_text(&mut self, len: u32) {
        self.flush_last();
        let kind = if len == 1 { Kind::Character } else { Kind::Text };
        self.last = Some(Node { kind, fold: self.group.flags & FOLD != 0, height: 1, copies: 0, size: len });
    }

    /// Appends a factor.
    pub(super) const fn push(&mut self, node: Node) -> Result<(), ErrorKind> {
        self.flush_last();
        self.last = Some(node);
        node.check()
    }

    /// Applies an operator to the last factor.
    pub(super) const fn repeat(&mut self, repeat: Repeat) -> Result<(), ErrorKind> {
        let Some(last) = self.last else { return Err(ErrorKind::MissingRepeatArgument) };
        let node = last.repeated(repeat.operator);
        ok!(node.check());
        self.last = Some(node);
        if node.copies > MAX_REPEAT { Err(ErrorKind::InvalidRepeatSize) } else { Ok(()) }
    }

    /// Starts a new alternative at `|`.
    pub(super) const fn alternative(&mut self) -> Result<(), ErrorKind> {
        self.flush_last();
        let node = self.group.factors.join(Kind::Concatenation);
        self.group.factors = Row::EMPTY;
        self.group.alternatives.push_alternative(node);
        node.check()
    }

    /// Opens a group at `(`.
    pub(super) const fn open(&mut self, capture: bool) {
        self.flush_last();
        if self.depth < OPEN {
            self.outer[self.depth] = self.group;
        }
        self.depth += 1;
        self.group = Group { capture, flags: self.group.flags, ..Group::EMPTY };
    }

    /// Closes a group at `)`.
    pub(super) const fn close(&mut self) -> Result<(), ErrorKind> {
        let node = ok!(self.join());
        let capture = self.group.capture;
        if self.depth == 0 {
            return Err(ErrorKind::UnexpectedParen);
        }
        if self.depth > OPEN {
            return Err(ErrorKind::NestingDepth);
        }
        self.depth -= 1;
        self.group = self.outer[self.depth];
        self.push(if capture {
            Node {
                kind: Kind::Other,
                fold: false,
                height: node.height + 1,
                copies: node.copies,
                size: node.size.saturating_add(2),
            }
        } else {
            node
        })
    }

    /// Finishes the pattern.
    pub(super) const fn finish(&mut self) -> Result<(), ErrorKind> {
        ok!(self.join());
        if self.depth > 0 { Err(ErrorKind::MissingParen) } else { Ok(()) }
    }

    /// Returns the current group as one node.
    const fn join(&mut self) -> Result<Node, ErrorKind> {
        ok!(self.alternative());
        let node = self.group.alternatives.join(Kind::Alternation);
        match node.check() {
            Ok(()) => Ok(node),
            Err(kind) => Err(kind),
        }
    }

    /// Moves the last factor to the row of factors. No operator can apply to it any more.
    const fn flush_last(&mut self) {
        if let Some(node) = self.last {
            self.group.factors.push_factor(node);
            self.last = None;
        }
    }
}
