//! Counts and prints agreement.

use std::fmt;

/// The maximum number of disagreements that are printed.
const SHOWN: usize = 10;

/// The results of all suites.
#[derive(Debug, Default)]
pub struct Report {
    suites: Vec<(&'static str, Option<Tally>)>,
}

impl Report {
    pub(crate) fn add(&mut self, name: &'static str, tally: Option<Tally>) {
        self.suites.push((name, tally));
    }

    /// Whether every case agrees, apart from the texts of messages. Suites that are not implemented are ignored.
    pub fn agrees(&self) -> bool {
        self.disagreeing().is_empty()
    }

    /// Returns the suites with a case that disagrees in more than the text of a message.
    pub fn disagreeing(&self) -> Vec<&'static str> {
        let agrees = |tally: &Tally| tally.levels.iter().all(|level| level.word == "text" || level.is_full());
        self.tallies().filter(|(_, tally)| !agrees(tally)).map(|(name, _)| name).collect()
    }

    /// Whether every case agrees at every level, including the texts of messages.
    pub fn is_complete(&self) -> bool {
        self.tallies().all(|(_, tally)| tally.levels.iter().all(Level::is_full))
    }

    fn tallies(&self) -> impl Iterator<Item = (&'static str, &Tally)> {
        self.suites.iter().filter_map(|(name, tally)| Some((*name, tally.as_ref()?)))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, tally) in &self.suites {
            match tally {
                Some(tally) => writeln!(f, "{name}{tally}")?,
                None => writeln!(f, "{name} not yet")?,
            }
        }
        let disagreements = self
            .tallies()
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
        report.add("some", Some(tally));
        report.add("other", None);
        assert_eq!(
            report.to_string(),
            "some verdict 3/3 text 1/2\nother not yet\n\nsome b (text)\n  expected: x\n  got:      y\n"
        );
        assert!(report.agrees());
    }

    #[test]
    fn a_wrong_verdict_is_a_disagreement() {
        let mut tally = Tally::new(&["verdict"]);
        tally.count("a", &[("verdict", false)], String::new, String::new);
        let mut report = Report::default();
        report.add("some", Some(tally));
        assert!(!report.agrees());
    }
}
