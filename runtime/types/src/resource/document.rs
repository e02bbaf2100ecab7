//! The document of a resource as constant text.

use std::marker::PhantomData;

use structural_schema_model::document::{Output, write_definition};

use super::CustomResource;

/// Returns the document of a type as JSON.
pub(super) const fn text<T: CustomResource + ?Sized>() -> &'static str {
    let length = write::<T>(&mut []);
    // The length of an array cannot depend on a type parameter, so there is one array of each size. Arrays of other
    // sizes are not evaluated, because the constants of a function are evaluated only if it is called.
    macro_rules! sizes {
        ($($size:literal)*) => {
            $(if length <= $size << 10 {
                return in_array::<T, { $size << 10 }>();
            })*
        };
    }
    sizes! { 2 3 4 6 8 12 16 24 32 48 64 96 128 192 256 384 512 768 1024 1536 2048 3072 4096 6144 8192 }
    panic!("the document is longer than 8 MiB")
}

const fn in_array<T: CustomResource + ?Sized, const N: usize>() -> &'static str {
    InArray::<T, N>::TEXT
}

/// Writes the document and returns its length.
const fn write<T: CustomResource + ?Sized>(bytes: &mut [u8]) -> usize {
    let mut out = Output::new(bytes);
    write_definition(&mut out, &T::DEFINITION, T::SCHEMA);
    out.len()
}

/// Stores the document in the first bytes of an array.
struct InArray<T: ?Sized, const N: usize>(PhantomData<T>);

impl<T: CustomResource + ?Sized, const N: usize> InArray<T, N> {
    const WRITTEN: &'static ([u8; N], usize) = &{
        let mut bytes = [0; N];
        let length = write::<T>(&mut bytes);
        (bytes, length)
    };

    const TEXT: &'static str = {
        let (bytes, length) = Self::WRITTEN;
        match str::from_utf8(bytes.split_at(*length).0) {
            Ok(text) => text,
            // All parts of the text are strings.
            Err(_) => unreachable!(),
        }
    };
}
