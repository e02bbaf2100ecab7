//! Prepares the heap to resemble that of a long-running process.

/// The number of blocks. Their size is below the threshold at which the allocator maps each block separately.
const BLOCKS: usize = 1024;
const BLOCK: usize = 64 << 10;

/// Allocates and frees memory, so that later allocations reuse it.
///
/// While the returned block lives, the allocator does not return the memory to the system. Otherwise, later
/// measurements would include the cost of page faults.
#[must_use]
pub fn warm() -> Box<[u8]> {
    let blocks: Vec<Vec<u8>> = (0..BLOCKS).map(|_| vec![1; BLOCK]).collect();
    // This block is allocated after the others, at the end of the heap.
    let last = vec![1; BLOCK].into_boxed_slice();
    drop(blocks);
    last
}
