//! Implementations of the functions of the environment, grouped by topic. A function returns `None` for arguments that
//! it does not accept.

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
