//! What is known of a function and of its overloads.

use super::signature::Signature;
use super::table::{FUNCTIONS, Function, OverloadId};
use super::version::Version;
use crate::check::shapes_for;

/// A function and its overloads.
#[derive(Clone, Copy, Debug)]
pub struct FunctionDecl {
    /// The name in expressions; operators have names such as `_+_`.
    pub name: &'static str,
    /// The overloads, in the server's order.
    pub overloads: &'static [Overload],
}

/// How an overload is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// `name(x)`
    Global,
    /// `x.name()`
    Member,
}

/// One signature of a function.
#[derive(Clone, Copy, Debug)]
pub struct Overload {
    /// Names the overload.
    pub id: OverloadId,
    /// How it is called.
    pub call: Call,
    /// The version that brought it.
    pub since: Version,
    /// The types of the arguments; that of the receiver comes first.
    pub args: &'static [Signature],
    /// The type of the result.
    pub result: Signature,
    /// How many type parameters there are.
    pub params: u8,
    /// For each argument the shapes of types that may fit, as bits; saves most attempts.
    pub(crate) masks: [u32; 4],
}

impl Function {
    /// The declaration.
    pub const fn decl(self) -> &'static FunctionDecl {
        &FUNCTIONS[self as usize].1
    }

    /// The declarations one after another.
    pub(crate) const fn number(index: usize) -> Option<&'static FunctionDecl> {
        if index < FUNCTIONS.len() { Some(&FUNCTIONS[index].1) } else { None }
    }

    /// The function of this name, if this version has it.
    pub fn find(name: &str, version: Version) -> Option<Function> {
        FUNCTIONS
            .iter()
            .find(|(_, decl)| decl.name == name && decl.overloads.iter().any(|o| o.since.is_in(version)))
            .map(|(function, _)| *function)
    }

    /// Whether the two are the same; `==` is not `const` yet.
    pub const fn is(self, other: Function) -> bool {
        self as u16 == other as u16
    }
}

impl OverloadId {
    /// Whether the two are the same; `==` is not `const` yet.
    pub const fn is(self, other: OverloadId) -> bool {
        self as u16 == other as u16
    }
}

pub(super) const fn masks(args: &[Signature]) -> [u32; 4] {
    let mut masks = [0; 4];
    let mut i = 0;
    while i < args.len() {
        masks[i] = shapes_for(&args[i]);
        i += 1;
    }
    masks
}

/// How many type parameters a signature has.
pub(super) const fn params(args: &[Signature], result: &Signature) -> u8 {
    let mut count = params_of(result);
    let mut i = 0;
    while i < args.len() {
        let more = params_of(&args[i]);
        if more > count {
            count = more;
        }
        i += 1;
    }
    count
}

const fn params_of(signature: &Signature) -> u8 {
    match *signature {
        Signature::Param(number) => number + 1,
        Signature::List(item) | Signature::Optional(item) | Signature::Type(item) => params_of(item),
        Signature::Map(key, value) => {
            let (key, value) = (params_of(key), params_of(value));
            if key > value { key } else { value }
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_stand_at_their_numbers() {
        for (at, (function, decl)) in FUNCTIONS.iter().enumerate() {
            assert_eq!(*function as usize, at, "{}", decl.name);
            assert!(decl.overloads.len() <= 32, "{}", decl.name);
        }
    }

    #[test]
    fn versions_hide_functions() {
        assert_eq!(Function::find("semver", Version::NEWEST), Some(Function::Semver));
        assert_eq!(Function::find("semver", Version(32)), None);
        assert_eq!(Function::find("strings.quote", Version(28)), None);
    }
}
