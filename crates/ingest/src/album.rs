//! The file that several pictures become as one source: what its writer and its reader agree on.
//!
//! Such a file is an archive (ZIP) that holds them as they are; comic books are kept so (CBZ), and other programs show them.

use std::cmp::Ordering;

/// One file holds no more of them: more pages than a book has.
pub const MOST_PICTURES: usize = 1_000;
/// Bytes that they may have together: the worker holds them in memory.
pub const MOST_BYTES: u64 = 256 << 20;

/// The order of two names in which people count: "page 2" comes before "page 10".
#[must_use]
pub fn in_order(a: &str, b: &str) -> Ordering {
    let parts = |name: &str| name.to_lowercase().chars().collect::<Vec<char>>();
    let (left, right) = (parts(a), parts(b));
    let (mut one, mut other) = (left.as_slice(), right.as_slice());
    loop {
        let order = match (one, other) {
            ([], []) => return a.cmp(b),
            ([], _) => return Ordering::Less,
            (_, []) => return Ordering::Greater,
            ([x, ..], [y, ..]) if x.is_ascii_digit() && y.is_ascii_digit() => {
                let (left, right) = (number(&mut one), number(&mut other));
                left.len().cmp(&right.len()).then_with(|| left.cmp(right))
            }
            ([x, rest @ ..], [y, others @ ..]) => {
                (one, other) = (rest, others);
                x.cmp(y)
            }
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

/// Takes the digits that `rest` begins with out of it, without zeros before them.
fn number<'a>(rest: &mut &'a [char]) -> &'a [char] {
    let end = rest.iter().take_while(|c| c.is_ascii_digit()).count();
    let (digits, behind) = rest.split_at(end);
    *rest = behind;
    let zeros = digits.iter().take_while(|c| **c == '0').count();
    digits.get(zeros..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_the_order_of_their_numbers() {
        let cases: [&[&str]; 6] = [
            &["page1.png", "page2.png", "page10.png"],
            &["1.jpg", "02.jpg", "003.jpg", "10.jpg"],
            &["Scan 9", "scan 10", "Scan 11"],
            &["a", "a1", "a1b", "ab"],
            &["2026-09-30 2", "2026-09-30 10", "2026-10-01 1"],
            // Longer than any number that a machine counts with.
            &["x99999999999999999999999", "x100000000000000000000000"],
        ];
        for names in cases {
            let mut sorted = names.to_vec();
            sorted.reverse();
            sorted.sort_by(|a, b| in_order(a, b));
            assert_eq!(sorted, names);
        }
        assert_eq!(in_order("a1", "a1"), Ordering::Equal);
        assert_ne!(in_order("a1", "A01"), Ordering::Equal, "two names are never one place");
    }
}
