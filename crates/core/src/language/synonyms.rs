//! Words of one sense where lists of other kinds know at most one of them: "roughly" and "approximately", "show" and
//! "demonstrate".

const GROUPS: &[&[&str]] = &[
    &["roughly", "approximately", "about", "around", "circa", "ca"],
    &["show", "demonstrate"],
    &["shows", "demonstrates"],
    &["showed", "demonstrated", "shown"],
    &["showing", "demonstrating"],
    &["employ", "hire"],
    &["employed", "hired"],
    &["employs", "hires"],
    &["often", "frequently"],
    &["usually", "typically", "normally", "generally"],
    &["perhaps", "maybe", "possibly"],
    &["rarely", "seldom"],
    &["etwa", "ungefähr", "circa", "ca", "rund"],
    &["oft", "häufig"],
    &["vielleicht", "möglicherweise"],
    &["environ", "approximativement"],
    &["souvent", "fréquemment"],
    &["quizás", "quizá"],
    &["ongeveer", "circa"],
];

/// Whether two words in small letters say the same.
pub(crate) fn are(a: &str, b: &str) -> bool {
    a != b && GROUPS.iter().any(|group| group.contains(&a) && group.contains(&b))
}
