//! Compiles a pattern to a program that works on characters.
//!
//! The tables of the `regex` crate work on bytes: `\pL` takes tens of kilobytes, and `\pL{1000}` takes a thousand times as
//! much. A program stores each class once, and an instruction takes twelve bytes. Searches are slower, but memory and
//! compile time are bounded by Go's limit for the size of a pattern.

use std::collections::HashMap;

use regex_syntax::hir::{Class, ClassUnicode, Hir, HirKind, Look, Repetition};

/// The maximum size of a program. Go rejects patterns of more than 3.4 million instructions.
const MAX_INSTRUCTIONS: usize = 4 << 20;

/// The number of an instruction.
pub(super) type Target = u32;

#[derive(Clone, Copy, Debug)]
pub(super) enum Instruction {
    /// Consumes one character.
    Char(char, Target),
    /// Consumes one character of a class.
    Class(u32, Target),
    /// Asserts something about the current position.
    Look(Assertion, Target),
    /// Continues at both targets; the first one has priority.
    Split(Target, Target),
    Match,
}

/// An assertion about a position between characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assertion {
    Start,
    End,
    LineStart,
    LineEnd,
    WordBoundary,
    NoWordBoundary,
}

/// A compiled pattern.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) instructions: Vec<Instruction>,
    pub(super) classes: Vec<Box<[(char, char)]>>,
    pub(super) start: Target,
    /// Whether matches begin only at the start of the text.
    pub(super) anchored: bool,
}

impl Program {
    /// Returns `None` if the pattern is too large, or uses a feature that Go does not have.
    pub(super) fn new(hir: &Hir) -> Option<Self> {
        let mut compiler =
            Compiler { instructions: vec![Instruction::Match], classes: Vec::new(), known: HashMap::new() };
        let start = compiler.hir(hir, 0)?;
        let anchored = hir.properties().look_set_prefix().contains(Look::Start);
        Some(Program { instructions: compiler.instructions, classes: compiler.classes, start, anchored })
    }

    /// Returns the size in bytes.
    pub(super) fn bytes(&self) -> usize {
        let classes: usize = self.classes.iter().map(|class| size_of_val(&**class) + size_of_val(class)).sum();
        self.instructions.len() * size_of::<Instruction>() + classes
    }

    pub(super) fn instruction(&self, at: Target) -> Instruction {
        self.instructions.get(at as usize).copied().unwrap_or(Instruction::Match)
    }

    pub(super) fn is_in(&self, class: u32, c: char) -> bool {
        let ranges = self.classes.get(class as usize).map_or(&[][..], |class| class);
        let at = ranges.partition_point(|(_, end)| *end < c);
        ranges.get(at).is_some_and(|(start, _)| *start <= c)
    }
}

/// Emits instructions from the end of a pattern to its beginning, so that the next instruction is always known.
struct Compiler {
    instructions: Vec<Instruction>,
    classes: Vec<Box<[(char, char)]>>,
    /// The numbers of classes by their addresses, so that a repeated class is stored once.
    known: HashMap<*const ClassUnicode, u32>,
}

impl Compiler {
    fn add(&mut self, instruction: Instruction) -> Option<Target> {
        if self.instructions.len() >= MAX_INSTRUCTIONS {
            return None;
        }
        self.instructions.push(instruction);
        Target::try_from(self.instructions.len() - 1).ok()
    }

    /// Emits a sub-pattern that continues at `next`, and returns its first instruction.
    fn hir(&mut self, hir: &Hir, next: Target) -> Option<Target> {
        match hir.kind() {
            HirKind::Empty => Some(next),
            HirKind::Literal(literal) => {
                let text = str::from_utf8(&literal.0).ok()?;
                text.chars().rev().try_fold(next, |next, c| self.add(Instruction::Char(c, next)))
            }
            HirKind::Class(class) => self.class(class, next),
            HirKind::Look(look) => self.add(Instruction::Look(assertion(*look)?, next)),
            HirKind::Repetition(repetition) => self.repetition(repetition, next),
            HirKind::Capture(capture) => self.hir(&capture.sub, next),
            HirKind::Concat(parts) => parts.iter().rev().try_fold(next, |next, part| self.hir(part, next)),
            HirKind::Alternation(branches) => {
                let (last, others) = branches.split_last()?;
                let last = self.hir(last, next)?;
                others.iter().rev().try_fold(last, |rest, branch| {
                    let branch = self.hir(branch, next)?;
                    self.add(Instruction::Split(branch, rest))
                })
            }
        }
    }

    fn class(&mut self, class: &Class, next: Target) -> Option<Target> {
        let number = match class {
            Class::Unicode(class) => match self.known.get(&std::ptr::from_ref(class)) {
                Some(number) => *number,
                None => {
                    let ranges = class.iter().map(|range| (range.start(), range.end()));
                    let number = self.keep(ranges.collect())?;
                    self.known.insert(class, number);
                    number
                }
            },
            Class::Bytes(class) if class.is_ascii() => {
                let ranges = class.iter().map(|range| (char::from(range.start()), char::from(range.end())));
                self.keep(ranges.collect())?
            }
            Class::Bytes(_) => return None,
        };
        self.add(Instruction::Class(number, next))
    }

    fn keep(&mut self, ranges: Box<[(char, char)]>) -> Option<u32> {
        self.classes.push(ranges);
        u32::try_from(self.classes.len() - 1).ok()
    }

    fn repetition(&mut self, repetition: &Repetition, next: Target) -> Option<Target> {
        let Repetition { min, max, greedy, sub } = repetition;
        let mut start = next;
        let required = match *max {
            Some(max) => {
                for _ in *min..max {
                    let body = self.hir(sub, start)?;
                    start = self.branch(body, next, *greedy)?;
                }
                *min
            }
            None => {
                // The loop starts with its body, so that an empty match of the body ends the loop.
                let end = self.add(Instruction::Match)?;
                let body = self.hir(sub, end)?;
                *self.instructions.get_mut(end as usize)? = branch(body, next, *greedy);
                start = if *min == 0 { self.branch(body, next, *greedy)? } else { body };
                min.saturating_sub(1)
            }
        };
        (0..required).try_fold(start, |next, _| self.hir(sub, next))
    }

    fn branch(&mut self, body: Target, next: Target, greedy: bool) -> Option<Target> {
        self.add(branch(body, next, greedy))
    }
}

/// Returns the instruction that repeats `body` or continues at `next`.
fn branch(body: Target, next: Target, greedy: bool) -> Instruction {
    if greedy { Instruction::Split(body, next) } else { Instruction::Split(next, body) }
}

fn assertion(look: Look) -> Option<Assertion> {
    Some(match look {
        Look::Start => Assertion::Start,
        Look::End => Assertion::End,
        Look::StartLF => Assertion::LineStart,
        Look::EndLF => Assertion::LineEnd,
        Look::WordAscii => Assertion::WordBoundary,
        Look::WordAsciiNegate => Assertion::NoWordBoundary,
        _ => return None,
    })
}

/// Estimates the size of the tables of the `regex` crate in bytes.
pub(super) fn estimated_bytes(hir: &Hir) -> usize {
    /// The size of a state.
    const STATE: usize = 40;
    /// The size of a range of non-ASCII characters, which takes several states.
    const RANGE: usize = 90;
    let all = |parts: &[Hir]| parts.iter().fold(0, |sum: usize, part| sum.saturating_add(estimated_bytes(part)));
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => STATE,
        HirKind::Literal(literal) => literal.0.len().saturating_mul(STATE),
        HirKind::Class(class) if class.is_utf8() && class.maximum_len() == Some(1) => STATE,
        HirKind::Class(Class::Unicode(class)) => class.ranges().len().saturating_mul(RANGE).saturating_add(STATE),
        HirKind::Class(Class::Bytes(_)) => STATE,
        HirKind::Capture(capture) => estimated_bytes(&capture.sub).saturating_add(STATE),
        HirKind::Repetition(repetition) => {
            let times = repetition.max.unwrap_or(repetition.min).max(repetition.min).max(1);
            let sub = estimated_bytes(&repetition.sub).saturating_add(STATE);
            sub.saturating_mul(usize::try_from(times).unwrap_or(usize::MAX))
        }
        HirKind::Concat(parts) | HirKind::Alternation(parts) => all(parts).saturating_add(STATE),
    }
}
