//! The derive where names, lints and places are unusual. Each test is a crate of its own, since what it is about holds for
//! whole crates; in all of them the library has another name.
