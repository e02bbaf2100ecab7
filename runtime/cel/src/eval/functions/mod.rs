//! The functions of the environment, by what they are about. A function answers `None` to arguments it does not take.

pub(super) mod conversions;
pub(super) mod format;
pub(super) mod lists;
pub(super) mod named_format;
pub(super) mod net;
pub(super) mod optional;
pub(super) mod quantity;
pub(super) mod regex;
pub(super) mod semver;
pub(super) mod sets;
pub(super) mod strings;
pub(super) mod time;
pub(super) mod url;
