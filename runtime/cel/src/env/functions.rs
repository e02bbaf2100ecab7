//! Declarations of functions and their overloads.

use super::signature::Signature;
use super::table::{FUNCTIONS, Function, OverloadId};
use super::version::Version;
use crate::check::shapes_for;

/// A function and its overloads.
#[derive(Clone, Copy, Debug)]
pub struct FunctionDecl {
    /// The name in expressions. Operators have names such as `_+_`.
    pub name: &'static str,
    /// The overloads, in the server's order.
    pub overloads: &'static [Overload],
    /// The set of overloads that every version has, as bits.
    pub(crate) first: u32,
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
    /// The identifier of the overload.
    pub id: OverloadId,
    /// The call syntax.
    pub call: Call,
    /// The Kubernetes version that added the overload.
    pub since: Version,
    /// The types of the arguments. The receiver is the first argument.
    pub args: &'static [Signature],
    /// The type of the result.
    pub result: Signature,
    /// The number of type parameters.
    pub params: u8,
    /// For each argument, the set of shapes that can match, as bits. Used to skip overloads that cannot match.
    pub(crate) masks: [u32; 4],
}

impl Function {
    /// Returns the declaration of the function.
    pub const fn decl(self) -> &'static FunctionDecl {
        &FUNCTIONS[self as usize].1
    }

    /// Returns the function at this index of the table.
    pub(crate) const fn at(index: usize) -> Function {
        FUNCTIONS[index].0
    }

    /// Returns the declaration at this index of the table.
    pub(crate) const fn number(index: usize) -> Option<&'static FunctionDecl> {
        if index < FUNCTIONS.len() { Some(&FUNCTIONS[index].1) } else { None }
    }

    /// Returns the function with this name, if this version has it.
    pub fn find(name: &str, version: Version) -> Option<Function> {
        FUNCTIONS
            .iter()
            .find(|(_, decl)| decl.name == name && decl.overloads.iter().any(|o| o.since.is_in(version)))
            .map(|(function, _)| *function)
    }

    /// Returns whether the function converts a value to a type. The server computes the conversion of a constant once.
    pub const fn is_conversion(self) -> bool {
        matches!(
            self,
            Function::Bool
                | Function::Bytes
                | Function::Double
                | Function::Duration
                | Function::Dyn
                | Function::Int
                | Function::String
                | Function::Timestamp
                | Function::Type
                | Function::Uint
        )
    }

    /// Returns whether the two are the same function. Unlike `==`, this is a `const fn`.
    pub const fn is(self, other: Function) -> bool {
        self as u16 == other as u16
    }
}

impl OverloadId {
    /// Returns whether the two are the same overload. Unlike `==`, this is a `const fn`.
    pub const fn is(self, other: OverloadId) -> bool {
        self as u16 == other as u16
    }
}

pub(super) const fn first(since: &[Version]) -> u32 {
    let mut first = 0;
    let mut i = 0;
    while i < since.len() {
        if since[i].0 == Version::FIRST.0 {
            first |= 1 << i;
        }
        i += 1;
    }
    first
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

/// Returns the number of type parameters of a signature.
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
    fn table_index_matches_function_number() {
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
