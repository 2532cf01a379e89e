//! Who speaks, where a line says it before what is said: the labels of a transcript, an interview, a play or a chat.

/// The name that a line begins with: "Keller: …", "[00:01:10] Anna Keller: …", "KELLER. …", "Anna Keller  0:12".
pub(crate) fn label(line: &str) -> Option<String> {
    /// The words of a name.
    const WORDS: usize = 5;
    /// The words of a name and of what is said of it.
    const LONGEST: usize = 9;
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '>' | '*'));
    let (line, timed) = without_time(line);
    // "<anna> Good evening."
    let nick = line.strip_prefix('<').and_then(|rest| rest.split_once("> "));
    if let Some((nick, _)) = nick.filter(|(nick, _)| !nick.is_empty() && !nick.contains([' ', '<', '/', '='])) {
        return Some(nick.to_owned());
    }
    let colon = line.find([':', '：']);
    let name = match colon {
        Some(colon) => line.get(..colon)?,
        None => spoken_in_capitals(line).or_else(|| timed_line(line, timed))?,
    };
    let name = name.split(['(', '[', '（']).next()?;
    // "Annegret Lorenz, Ministerin für Bildung: …"
    let name = name
        .split([',', '，'])
        .next()
        .filter(|_| name.split_whitespace().count() <= LONGEST)?;
    let name = name.trim().trim_matches('*').trim();
    let words = name.split_whitespace().count();
    let small = name.starts_with(char::is_lowercase) && !(timed && words == 1);
    let starts = name.starts_with(char::is_alphabetic) && !small;
    let fits = (1..=WORDS).contains(&words) && name.chars().count() <= 40 && starts;
    let plain = !name.contains(['.', '?', '!', '“', '"', ',', '，', '。', '/', '「']) || is_short_form(name);
    let web = colon.is_some_and(|at| line.get(at..).is_some_and(|rest| rest.starts_with("://")));
    let greets = name.starts_with("Dear ");
    (fits && plain && !web && !greets).then(|| name.to_owned())
}

/// "Mr. Voss", "J. Keller", "Q."
fn is_short_form(name: &str) -> bool {
    let stops = name.match_indices('.').all(|(at, _)| {
        name.get(..at)
            .is_some_and(|head| head.rsplit(' ').next().is_some_and(|word| word.chars().count() <= 4))
    });
    stops && !name.contains(['?', '!', '“', '"', ',', '，', '。', '/', '「'])
}

/// A line without the time before it, and whether there is one: "[00:01:10]", "12/03/2024, 5:58 PM - ".
pub(crate) fn without_time(line: &str) -> (&str, bool) {
    let bare = line.trim_start_matches(['[', '(']);
    let digits = bare
        .find(|c: char| !c.is_ascii_digit() && !matches!(c, ':' | '.' | ',' | '-' | '>' | ' ' | '–' | '/'))
        .unwrap_or(bare.len());
    let head = bare.get(..digits).unwrap_or_default();
    if head.contains(':') && head.starts_with(|c: char| c.is_ascii_digit()) {
        let rest = bare.get(digits..).unwrap_or_default();
        let half = ["AM", "PM", "am", "pm"].iter().find_map(|half| rest.strip_prefix(half));
        let rest = half
            .filter(|rest| !rest.starts_with(char::is_alphanumeric))
            .unwrap_or(rest);
        return (rest.trim_start_matches([']', ')', ' ', '-', '–']), true);
    }
    (line, false)
}

/// "KELLER. The quay …", "Ms. KELLER. The quay …", "Senator HOYT, presiding. …"
fn spoken_in_capitals(line: &str) -> Option<&str> {
    /// Words before the name.
    const TITLES: usize = 2;
    let mut at = 0;
    for word in line.split_inclusive(' ').take(TITLES + 1) {
        let bare = word.trim_end().trim_end_matches(['.', ',']);
        let letters = bare.chars().filter(|c| c.is_alphabetic());
        let capitals = letters.clone().count() >= 2 && letters.clone().all(char::is_uppercase);
        let ends = word.trim_end().ends_with(['.', ',']);
        if capitals && ends {
            let stop = at + line.get(at..)?.find('.')?;
            let fits = line.len() > stop + 3 && stop - at < 60;
            return line.get(..at + bare.len()).filter(|_| fits);
        }
        if !bare.starts_with(char::is_uppercase) {
            return None;
        }
        at += word.len();
    }
    None
}

/// A line that is a name and a time alone.
fn timed_line(line: &str, timed: bool) -> Option<&str> {
    let name = line
        .trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ':' | '.' | ' ' | '(' | ')' | '[' | ']' | '\t'));
    let ends_timed = line.get(name.len()..).is_some_and(|rest| rest.contains(':'));
    let words = name.split_whitespace();
    let named = words.clone().count() <= 4 && words.clone().all(|word| word.starts_with(char::is_uppercase));
    ((timed || ends_timed) && named && !name.is_empty()).then_some(name)
}
