//! Ranges of costs or sizes.

/// A range of costs or sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The lower bound.
    pub min: u64,
    /// The upper bound.
    pub max: u64,
}

impl Estimate {
    /// The range that contains only zero.
    pub const ZERO: Self = Estimate::fixed(0);
    /// The range of all values.
    pub const UNKNOWN: Self = Estimate { min: 0, max: u64::MAX };

    /// Returns the range that contains only this value.
    pub const fn fixed(value: u64) -> Self {
        Estimate { min: value, max: value }
    }

    /// Returns the sum of two ranges.
    pub const fn plus(self, other: Estimate) -> Self {
        Estimate { min: self.min.saturating_add(other.min), max: self.max.saturating_add(other.max) }
    }

    /// Returns the product of two ranges.
    pub const fn times(self, other: Estimate) -> Self {
        Estimate { min: self.min.saturating_mul(other.min), max: self.max.saturating_mul(other.max) }
    }

    /// Multiplies both bounds by a factor and rounds up.
    pub const fn share(self, factor: f64) -> Self {
        Estimate { min: share(self.min, factor), max: share(self.max, factor) }
    }

    /// Returns the smallest range that contains both ranges.
    pub const fn or(self, other: Estimate) -> Self {
        Estimate {
            min: if other.min < self.min { other.min } else { self.min },
            max: if other.max > self.max { other.max } else { self.max },
        }
    }
}

const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;

#[expect(clippy::cast_precision_loss, reason = "the server computes shares in floating point")]
const fn share(value: u64, factor: f64) -> u64 {
    let value = value as f64;
    if value > 0.0 && factor > 0.0 && value > TWO_TO_64 / factor {
        return u64::MAX;
    }
    let product = value * factor;
    if product >= TWO_TO_64 {
        return u64::MAX;
    }
    ceil(product)
}

/// Rounds up to a whole number.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "float-to-integer casts saturate"
)]
pub(super) const fn ceil(value: f64) -> u64 {
    let whole = value as u64;
    if (whole as f64) < value { whole + 1 } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_round_up_and_saturate() {
        assert_eq!(Estimate { min: 1, max: 11 }.share(0.1), Estimate { min: 1, max: 2 });
        assert_eq!(Estimate::UNKNOWN.share(0.1).max, 1_844_674_407_370_955_264);
        assert_eq!(Estimate::UNKNOWN.share(2.0).max, u64::MAX);
        assert_eq!(Estimate::UNKNOWN.plus(Estimate::fixed(1)), Estimate { min: 1, max: u64::MAX });
    }
}
