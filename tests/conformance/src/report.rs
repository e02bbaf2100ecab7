//! Counts and prints agreement.

use std::fmt;

/// The maximum number of disagreements that are printed.
const SHOWN: usize = 10;

/// The results of all suites.
#[derive(Debug, Default)]
pub struct Report {
    suites: Vec<(&'static str, Tally)>,
}

impl Report {
    pub(crate) fn add(&mut self, name: &'static str, tally: Tally) {
        self.suites.push((name, tally));
    }

    /// Returns whether every case agrees at every level.
    pub fn agrees(&self) -> bool {
        self.disagreeing().is_empty()
    }

    /// Returns the suites in which some case disagrees.
    pub fn disagreeing(&self) -> Vec<&'static str> {
        let disagrees = |(_, tally): &&(&'static str, Tally)| !tally.levels.iter().all(Level::is_full);
        self.suites.iter().filter(disagrees).map(|(name, _)| *name).collect()
    }

    /// Returns the number of cases of each suite that ran.
    pub fn cases(&self) -> Vec<(&'static str, usize)> {
        let cases = |tally: &Tally| tally.levels.iter().map(|level| level.total).max().unwrap_or_default();
        self.suites.iter().map(|(name, tally)| (*name, cases(tally))).collect()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, tally) in &self.suites {
            writeln!(f, "{name}{tally}")?;
        }
        let disagreements = self
            .suites
            .iter()
            .flat_map(|(name, tally)| tally.disagreements.iter().map(move |disagreement| (name, disagreement)));
        for (name, Disagreement { id, level, expected, got }) in disagreements.take(SHOWN) {
            writeln!(f, "\n{name} {id} ({level})\n  expected: {expected}\n  got:      {got}")?;
        }
        Ok(())
    }
}

/// The result of one suite.
#[derive(Debug)]
pub struct Tally {
    levels: Vec<Level>,
    disagreements: Vec<Disagreement>,
}

#[derive(Debug)]
struct Level {
    word: &'static str,
    agree: usize,
    total: usize,
}

impl Level {
    fn is_full(&self) -> bool {
        self.agree == self.total
    }
}

#[derive(Debug)]
struct Disagreement {
    id: String,
    level: &'static str,
    expected: String,
    got: String,
}

impl Tally {
    /// Returns a tally for these levels with no cases.
    pub(crate) fn new(levels: &[&'static str]) -> Self {
        let levels = levels.iter().map(|&word| Level { word, agree: 0, total: 0 }).collect();
        Tally { levels, disagreements: Vec::new() }
    }

    /// Counts a case. `outcome` contains the levels of the case, and whether the answers agree at each level. Keeps the
    /// first level that disagrees.
    pub(crate) fn count(
        &mut self,
        id: &str,
        outcome: &[(&'static str, bool)],
        expected: impl FnOnce() -> String,
        got: impl FnOnce() -> String,
    ) {
        for &(word, agrees) in outcome {
            if let Some(level) = self.levels.iter_mut().find(|level| level.word == word) {
                level.total += 1;
                level.agree += usize::from(agrees);
            }
        }
        if let Some(&(level, _)) = outcome.iter().find(|(_, agrees)| !agrees)
            && self.disagreements.len() < SHOWN
        {
            self.disagreements.push(Disagreement { id: id.to_owned(), level, expected: expected(), got: got() });
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Level { word, agree, total } in &self.levels {
            write!(f, " {word} {agree}/{total}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn report_has_the_documented_format() {
        let mut tally = Tally::new(&["verdict", "text"]);
        tally.count("a", &[("verdict", true), ("text", true)], String::new, String::new);
        tally.count("b", &[("verdict", true), ("text", false)], || "x".to_owned(), || "y".to_owned());
        tally.count("c", &[("verdict", true)], String::new, String::new);
        let mut report = Report::default();
        report.add("some", tally);
        assert_eq!(report.to_string(), "some verdict 3/3 text 1/2\n\nsome b (text)\n  expected: x\n  got:      y\n");
        assert_eq!((report.agrees(), report.cases()), (false, vec![("some", 3)]));
    }

    #[test]
    fn a_wrong_verdict_is_a_disagreement() {
        let mut tally = Tally::new(&["verdict"]);
        tally.count("a", &[("verdict", false)], String::new, String::new);
        let mut report = Report::default();
        report.add("some", tally);
        assert!(!report.agrees());
    }
}
