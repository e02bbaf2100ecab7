//! Expected expansions of the derive macro. Each file in `cases/` contains an item, with its expansion in a file next
//! to it.
