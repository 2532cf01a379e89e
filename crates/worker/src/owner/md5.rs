//! MD5 (RFC 1321), for what old files are encrypted with. Nothing is kept safe by it.

/// The digest of a message.
pub(super) fn md5(message: &[u8]) -> [u8; 16] {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64).wrapping_mul(8).to_le_bytes());
    let begin = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476];
    let state = padded.as_chunks::<64>().0.iter().fold(begin, turned);
    let mut digest = [0; 16];
    for (four, word) in digest.as_chunks_mut::<4>().0.iter_mut().zip(state) {
        *four = word.to_le_bytes();
    }
    digest
}

fn turned(state: [u32; 4], block: &[u8; 64]) -> [u32; 4] {
    const SHIFTS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let mut words = [0_u32; 16];
    for (word, four) in words.iter_mut().zip(block.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*four);
    }
    let [mut a, mut b, mut c, mut d] = state;
    for step in 0..64_usize {
        let (mixed, word) = match step / 16 {
            0 => ((b & c) | (!b & d), step),
            1 => ((d & b) | (!d & c), (5 * step + 1) % 16),
            2 => (b ^ c ^ d, (3 * step + 5) % 16),
            _ => (c ^ (b | !d), (7 * step) % 16),
        };
        let sum = a
            .wrapping_add(mixed)
            .wrapping_add(constant(step))
            .wrapping_add(words[word]);
        a = d;
        d = c;
        c = b;
        b = b.wrapping_add(sum.rotate_left(SHIFTS[step / 16][step % 4]));
    }
    let [w, x, y, z] = state;
    [
        w.wrapping_add(a),
        x.wrapping_add(b),
        y.wrapping_add(c),
        z.wrapping_add(d),
    ]
}

/// The whole part of 2³² times the sine of the step, counted from one (RFC 1321, 3.4).
fn constant(step: usize) -> u32 {
    ((step as f64 + 1.0).sin().abs() * 4_294_967_296.0) as u32
}

#[cfg(test)]
mod tests {
    use super::md5;

    #[test]
    fn digests_are_those_of_the_standard() {
        for (message, expected) in [
            ("", "d41d8cd98f00b204e9800998ecf8427e"),
            ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            (
                "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
                "57edf4a22be3c955ac49da2e2107b67a",
            ),
        ] {
            let digest: String = md5(message.as_bytes())
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            assert_eq!(digest, expected, "{message}");
        }
    }
}
