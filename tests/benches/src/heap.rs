//! A heap as that of a program that has been running for a while.

/// What is taken from the system, in blocks that the allocator does not map one by one.
const BLOCKS: usize = 1024;
const BLOCK: usize = 64 << 10;

/// Takes memory for later and leaves it free. As long as what is returned lives, the allocator does not give it back to the
/// system, which would charge the next one who needs it for every page.
#[must_use]
pub fn warm() -> Box<[u8]> {
    let blocks: Vec<Vec<u8>> = (0..BLOCKS).map(|_| vec![1; BLOCK]).collect();
    // It lies behind the blocks.
    let last = vec![1; BLOCK].into_boxed_slice();
    drop(blocks);
    last
}
