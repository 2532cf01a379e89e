//! Sources that an answer only names in passing: whether the source that holds its quote may be what tells of them.

/// Words of a name that many texts have.
const COMMON: [&str; 8] = ["The", "News", "Online", "Die", "Der", "Das", "Les", "Los"];

/// Whether a text speaks of what is called so: it has all words of one of the names, of "Rowe and Holt" one of the two.
pub(super) fn speaks_of(text: &str, name: &str) -> bool {
    const JOINS: [&str; 6] = [" and ", " & ", " und ", " et ", " y ", ", "];
    let parted = JOINS.iter().fold(name.to_owned(), |name, join| name.replace(join, ";"));
    parted.split(';').any(|one| {
        let words = one.split(|c: char| !c.is_alphanumeric());
        let telling =
            |word: &&str| word.starts_with(char::is_uppercase) && word.chars().count() > 2 && !COMMON.contains(word);
        let mut telling = words.filter(telling).peekable();
        match telling.peek() {
            Some(_) => telling.all(|word| has_word(text, word)),
            None => !one.trim().is_empty() && text.contains(one.trim()),
        }
    })
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let behind = text.get(at + word.len()..).and_then(|behind| behind.chars().next());
        !before.is_some_and(char::is_alphanumeric) && !behind.is_some_and(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::speaks_of;

    #[test]
    fn a_text_speaks_of_what_it_names() {
        let text = "Petra Weber told the BBC that Holt had read The Long Tide. 「海の記憶」は長い。";
        for (name, expected) in [
            ("BBC News", true),
            ("The Guardian", false),
            ("Rowe and Holt", true),
            ("Rowe et al.", false),
            ("Sabine Weber", false),
            ("Petra Weber", true),
            ("Web", false),
            ("The Long Tide", true),
            ("The Long Road", false),
            ("海の記憶", true),
            ("山の記憶", false),
        ] {
            assert_eq!(speaks_of(text, name), expected, "{name}");
        }
    }
}
