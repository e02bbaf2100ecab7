//! Searches with a program by following all possible matches at once, one character at a time.
//!
//! The number of steps is at most the number of characters times the number of instructions. The memory is
//! proportional to the number of instructions.

use super::effort::{Effort, Exhausted};
use super::program::{Assertion, Instruction, Program, Target};

/// The start and the end of a match, in bytes.
pub(super) type Span = (usize, usize);

impl Program {
    /// Returns whether any part of the text matches.
    pub(super) fn is_match(&self, text: &str, effort: &mut Effort) -> Result<bool, Exhausted> {
        Ok(Search::new(self, text).run(0, true, effort)?.is_some())
    }

    /// Returns the first match that begins at or after `from`.
    pub(super) fn find_at(&self, text: &str, from: usize, effort: &mut Effort) -> Result<Option<Span>, Exhausted> {
        Search::new(self, text).run(from, false, effort)
    }
}

/// The current threads in order of priority. Each instruction occurs at most once.
#[derive(Default)]
struct Threads {
    /// The next instruction and the start of the match.
    list: Vec<(Target, usize)>,
    /// For each instruction, the round in which it was added last.
    seen: Vec<u32>,
    round: u32,
}

impl Threads {
    fn new(instructions: usize) -> Self {
        Threads { list: Vec::new(), seen: vec![0; instructions], round: 0 }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.seen.fill(0);
            self.round = 1;
        }
    }

    /// Returns whether the instruction is new in this round.
    fn is_new(&mut self, at: Target) -> bool {
        match self.seen.get_mut(at as usize) {
            Some(seen) if *seen != self.round => {
                *seen = self.round;
                true
            }
            _ => false,
        }
    }
}

struct Search<'p, 't> {
    program: &'p Program,
    text: &'t str,
    pending: Vec<Target>,
}

impl<'p, 't> Search<'p, 't> {
    fn new(program: &'p Program, text: &'t str) -> Self {
        Search { program, text, pending: Vec::new() }
    }

    fn run(&mut self, from: usize, any: bool, effort: &mut Effort) -> Result<Option<Span>, Exhausted> {
        let instructions = self.program.instructions.len();
        // Initializing the lists takes time as well.
        effort.take(instructions / 16 + 1)?;
        let (mut now, mut then) = (Threads::new(instructions), Threads::new(instructions));
        let mut found: Option<Span> = None;
        let mut place = from;
        let mut rest = self.text.get(from..).unwrap_or_default().chars();
        now.clear();
        loop {
            if found.is_none() && (place == 0 || !self.program.anchored) {
                self.follow(self.program.start, place, place, &mut now, effort)?;
            }
            if now.list.is_empty() && (found.is_some() || self.program.anchored) {
                return Ok(found);
            }
            let next = rest.next();
            let after = place + next.map_or(0, char::len_utf8);
            then.clear();
            effort.take(now.list.len())?;
            for &(at, start) in &now.list {
                let target = match (self.program.instruction(at), next) {
                    (Instruction::Match, _) => {
                        found = Some((start, place));
                        if any {
                            return Ok(found);
                        }
                        // The remaining threads have lower priority.
                        break;
                    }
                    (Instruction::Char(wanted, target), Some(c)) if wanted == c => target,
                    (Instruction::Class(class, target), Some(c)) if self.program.is_in(class, c) => target,
                    _ => continue,
                };
                self.follow(target, start, after, &mut then, effort)?;
            }
            if next.is_none() {
                return Ok(found);
            }
            std::mem::swap(&mut now, &mut then);
            place = after;
        }
    }

    /// Adds a thread, following instructions that consume no character.
    fn follow(
        &mut self,
        target: Target,
        start: usize,
        place: usize,
        threads: &mut Threads,
        effort: &mut Effort,
    ) -> Result<(), Exhausted> {
        self.pending.push(target);
        while let Some(at) = self.pending.pop() {
            if !threads.is_new(at) {
                continue;
            }
            effort.take(1)?;
            match self.program.instruction(at) {
                Instruction::Split(first, second) => self.pending.extend([second, first]),
                Instruction::Look(assertion, next) if holds(assertion, self.text, place) => self.pending.push(next),
                Instruction::Look(..) => {}
                Instruction::Char(..) | Instruction::Class(..) | Instruction::Match => threads.list.push((at, start)),
            }
        }
        Ok(())
    }
}

fn holds(assertion: Assertion, text: &str, place: usize) -> bool {
    let bytes = text.as_bytes();
    let before = place.checked_sub(1).and_then(|before| bytes.get(before)).copied();
    let after = bytes.get(place).copied();
    let is_word = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    match assertion {
        Assertion::Start => before.is_none(),
        Assertion::End => after.is_none(),
        Assertion::LineStart => before.is_none_or(|byte| byte == b'\n'),
        Assertion::LineEnd => after.is_none_or(|byte| byte == b'\n'),
        Assertion::WordBoundary => is_word(before) != is_word(after),
        Assertion::NoWordBoundary => is_word(before) == is_word(after),
    }
}
