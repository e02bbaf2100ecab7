//! A budget for the findings of one answer.

/// The number of findings and bytes that an answer may still contain. Further findings are counted.
#[derive(Clone, Debug)]
pub struct Room {
    findings: usize,
    bytes: usize,
    omitted: usize,
    is_empty: bool,
}

impl Room {
    /// A budget without limits.
    pub const ENDLESS: Room = Room::new(usize::MAX, usize::MAX);

    /// Creates a budget of this many findings and bytes.
    pub const fn new(findings: usize, bytes: usize) -> Self {
        Room { findings, bytes, omitted: 0, is_empty: true }
    }

    /// Charges a finding. Returns `false` and counts it as omitted if the answer is full. The first finding is always
    /// admitted, so that an answer with findings is never empty.
    pub fn admits(&mut self, bytes: usize) -> bool {
        if std::mem::take(&mut self.is_empty) {
            self.findings = self.findings.saturating_sub(1);
            self.bytes = self.bytes.saturating_sub(bytes);
            return true;
        }
        let left = self.bytes.checked_sub(bytes).filter(|_| self.findings > 0);
        match left {
            Some(left) => {
                self.bytes = left;
                self.findings -= 1;
            }
            None => {
                // If a smaller finding followed, the answer would appear complete.
                self.findings = 0;
                self.omitted = self.omitted.saturating_add(1);
            }
        }
        left.is_some()
    }

    /// Returns the number of omitted findings.
    pub fn omitted(&self) -> usize {
        self.omitted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_answers_stay_full() {
        let mut room = Room::new(3, 10);
        assert!(room.admits(4));
        assert!(!room.admits(7));
        assert!(!room.admits(1));
        assert_eq!(room.omitted(), 2);
        let mut room = Room::new(1, 10);
        assert!(room.admits(1) && !room.admits(1));
        let mut room = Room::new(0, 0);
        assert!(room.admits(100) && !room.admits(0));
        assert!(Room::ENDLESS.clone().admits(usize::MAX));
    }
}
