//! SHA-256 (FIPS 180-4) as `const fn`, for identifiers that are computed at compile time.

/// The state of a hash computation.
#[derive(Clone, Copy)]
pub struct Sha256 {
    state: [u32; 8],
    block: [u8; BLOCK],
    /// The number of bytes in `block`.
    filled: usize,
    /// The number of bytes hashed so far.
    length: u64,
}

const BLOCK: usize = 64;

/// The offset of the message length in the last block.
const LENGTH_AT: usize = BLOCK - 8;

/// The initial hash value: the first 32 bits of the fractional parts of the square roots of the first 8
/// primes.
const START: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
#[rustfmt::skip]
const ROUNDS: [u32; 64] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
];

/// Returns the hash of the concatenated parts.
pub const fn sha256(parts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut i = 0;
    while i < parts.len() {
        hash.update(parts[i].as_bytes());
        i += 1;
    }
    hash.finish()
}

impl Sha256 {
    /// Returns the state before any input.
    pub const fn new() -> Self {
        Sha256 { state: START, block: [0; BLOCK], filled: 0, length: 0 }
    }

    /// Appends bytes to the input.
    pub const fn update(&mut self, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            self.push(bytes[i]);
            self.length += 1;
            i += 1;
        }
    }

    /// Returns the hash of the input.
    pub const fn finish(mut self) -> [u8; 32] {
        let bits = (self.length * 8).to_be_bytes();
        self.push(0x80);
        while self.filled != LENGTH_AT {
            self.push(0);
        }
        let mut i = 0;
        while i < bits.len() {
            self.push(bits[i]);
            i += 1;
        }
        let mut out = [0; 32];
        let mut i = 0;
        while i < out.len() {
            out[i] = self.state[i / 4].to_be_bytes()[i % 4];
            i += 1;
        }
        out
    }

    const fn push(&mut self, byte: u8) {
        self.block[self.filled] = byte;
        self.filled += 1;
        if self.filled == BLOCK {
            self.state = compressed(self.state, &schedule(&self.block));
            self.filled = 0;
        }
    }
}

impl Default for Sha256 {
    fn default() -> Self {
        Self::new()
    }
}

/// Expands a block into the message schedule.
const fn schedule(block: &[u8; BLOCK]) -> [u32; 64] {
    let mut words = [0; 64];
    let mut i = 0;
    while i < 16 {
        let at = i * 4;
        words[i] = u32::from_be_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        i += 1;
    }
    while i < 64 {
        let (near, far) = (words[i - 2], words[i - 15]);
        let near = near.rotate_right(17) ^ near.rotate_right(19) ^ (near >> 10);
        let far = far.rotate_right(7) ^ far.rotate_right(18) ^ (far >> 3);
        words[i] = words[i - 16].wrapping_add(far).wrapping_add(words[i - 7]).wrapping_add(near);
        i += 1;
    }
    words
}

/// Returns the state after processing one block.
#[expect(clippy::many_single_char_names, reason = "names from the standard")]
const fn compressed(state: [u32; 8], words: &[u32; 64]) -> [u32; 8] {
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
    let mut i = 0;
    while i < 64 {
        let high = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let first = h.wrapping_add(high).wrapping_add(choice).wrapping_add(ROUNDS[i]).wrapping_add(words[i]);
        let low = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(low.wrapping_add(majority)));
        i += 1;
    }
    let after = [a, b, c, d, e, f, g, h];
    let mut sum = [0; 8];
    let mut i = 0;
    while i < 8 {
        sum[i] = state[i].wrapping_add(after[i]);
        i += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: [u8; 32]) -> String {
        bytes.map(|byte| format!("{byte:02x}")).concat()
    }

    /// The test vectors of the standard, including lengths at block boundaries.
    #[test]
    fn known_hashes() {
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        let cases = [
            (String::new(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc".to_owned(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (long.to_owned(), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
            ("a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ];
        for (text, want) in cases {
            assert_eq!(hex(sha256(&[&text])), want, "{} bytes", text.len());
        }
    }

    #[test]
    fn parts_are_concatenated() {
        let text = "x".repeat(200);
        for at in [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 200] {
            let (first, rest) = text.split_at(at);
            assert_eq!(sha256(&[first, rest]), sha256(&[&text]), "{at}");
        }
    }

    #[test]
    fn compile_time_hash_equals_run_time_hash() {
        const HASH: [u8; 32] = sha256(&["a", "bc"]);
        assert_eq!(HASH, sha256(&["abc"]));
    }
}
