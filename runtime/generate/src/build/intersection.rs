//! Strings that match several regular expressions.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use regex_automata::Anchored;
use regex_automata::dfa::Automaton;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;

use super::automata::{Automata, Dfa};

/// The maximum number of visited states.
const MOST_STATES: usize = 100_000;
/// The maximum number of patterns.
const MOST_PATTERNS: usize = 16;
/// The steps for an intersection.
pub(crate) const STEPS: u64 = 50_000;

/// The characters of the strings, in the order of preference.
const ALPHABET: &[u8] =
    b"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._/:@,;=+%!?#&()[]{}<>*$^~|'\"`\\ \t\n";

/// Returns the shortest ASCII string that matches all patterns and has a length within the bounds, if there is one.
pub(crate) fn intersect(automata: &Automata, patterns: &[&str], (least, most): (usize, usize)) -> Option<String> {
    if patterns.len() > MOST_PATTERNS {
        return None;
    }
    let automata: Vec<_> = patterns.iter().map(|pattern| automata.get(pattern)).collect::<Option<_>>()?;
    let start = State { at: start_states(&automata)?, length: 0 };
    let mut parents: HashMap<State, Option<(State, u8)>> = HashMap::from([(start.clone(), None)]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((state, length)) = queue.pop_front() {
        if length >= least && accepts(&automata, &state.at) {
            return text(&parents, state);
        }
        if length >= most || parents.len() * automata.len() > MOST_STATES {
            continue;
        }
        for &byte in ALPHABET {
            let at: Vec<_> = automata.iter().zip(&state.at).map(|(dfa, at)| dfa.next_state(*at, byte)).collect();
            if automata.iter().zip(&at).any(|(dfa, at)| dfa.is_dead_state(*at) || dfa.is_quit_state(*at)) {
                continue;
            }
            // Lengths from the minimum on are equivalent.
            let next = State { at, length: (length + 1).min(least) };
            if !parents.contains_key(&next) {
                parents.insert(next.clone(), Some((state.clone(), byte)));
                queue.push_back((next, length + 1));
            }
        }
    }
    None
}

/// The states of all automata, and the length of the string up to the minimum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    at: Vec<StateID>,
    length: usize,
}

fn start_states(automata: &[Arc<Dfa>]) -> Option<Vec<StateID>> {
    let config = start::Config::new().anchored(Anchored::Yes);
    automata.iter().map(|dfa| dfa.start_state(&config).ok()).collect()
}

fn accepts(automata: &[Arc<Dfa>], at: &[StateID]) -> bool {
    automata.iter().zip(at).all(|(dfa, at)| dfa.is_match_state(dfa.next_eoi_state(*at)))
}

/// Returns the string that leads to a state.
fn text(parents: &HashMap<State, Option<(State, u8)>>, mut state: State) -> Option<String> {
    let mut bytes = Vec::new();
    while let Some((parent, byte)) = parents.get(&state)?.clone() {
        bytes.push(byte);
        state = parent;
    }
    bytes.reverse();
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_shortest_common_match() {
        let automata = Automata::default();
        let find = |patterns: &[&str], least, most| intersect(&automata, patterns, (least, most));
        assert_eq!(find(&["^a", "z$"], 0, 9).as_deref(), Some("az"));
        assert_eq!(find(&["^a", "z$"], 4, 9).as_deref(), Some("aaaz"));
        assert_eq!(find(&["^a", "z$"], 0, 1), None);
        assert_eq!(find(&["^[a-z]+$", "^[0-9]+$"], 0, 9), None);
        assert_eq!(find(&["^(?i)AB$", "b"], 0, 9).as_deref(), Some("ab"));
        assert_eq!(find(&["^[0-9]+[mMgG]?$", "^[1-9]", "M$"], 0, 9).as_deref(), Some("1M"));
        assert_eq!(find(&[r"\bx\b"], 0, 9).as_deref(), Some("x"));
    }
}
