//! British and American spellings of one English word: "colour" and "color", "realise" and "realize".

/// Letters of the one custom and those of the other, as they stand in words that have both.
const CUSTOMS: [(&str, &str); 14] = [
    ("our", "or"),
    ("is", "iz"),
    ("ys", "yz"),
    ("ae", "e"),
    ("oe", "e"),
    ("ogue", "og"),
    ("ence", "ense"),
    ("tre", "ter"),
    ("bre", "ber"),
    ("lled", "led"),
    ("lling", "ling"),
    ("ller", "ler"),
    ("gement", "gment"),
    ("mme", "m"),
];

/// Whether two words in small letters are one in the two customs.
pub(crate) fn are_variants(a: &str, b: &str) -> bool {
    const SHORTEST: usize = 5;
    let (a, b) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    b.len() + 1 >= SHORTEST && a != b && (becomes(a, b) || becomes(b, a))
}

/// Letters that stand before a custom at least: "filled" is no "filed", and "prise" no "prize".
fn least(custom: &str) -> usize {
    match custom {
        "lled" | "lling" | "ller" => 4,
        "is" | "ys" => 3,
        _ => 1,
    }
}

/// Whether `british`, with one of its customs changed, is `american`.
fn becomes(british: &str, american: &str) -> bool {
    CUSTOMS.iter().any(|(from, to)| {
        british.match_indices(from).any(|(at, _)| {
            let (head, tail) = (british.get(..at), british.get(at + from.len()..));
            let changed = format!("{}{to}{}", head.unwrap_or_default(), tail.unwrap_or_default());
            at >= least(from) && changed == american
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn customs_are_told_from_other_words() {
        for (a, b) in [
            ("colour", "color"),
            ("behaviour", "behavior"),
            ("realise", "realize"),
            ("organisation", "organization"),
            ("analyse", "analyze"),
            ("centre", "center"),
            ("travelled", "traveled"),
            ("anaemia", "anemia"),
            ("defence", "defense"),
        ] {
            assert!(are_variants(a, b) && are_variants(b, a), "{a} {b}");
        }
        for (a, b) in [
            ("four", "for"),
            ("filled", "filed"),
            ("prise", "prize"),
            ("form", "from"),
            ("his", "hiz"),
        ] {
            assert!(!are_variants(a, b), "{a} {b}");
        }
    }
}
