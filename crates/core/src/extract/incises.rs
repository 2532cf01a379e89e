//! Words amid a quote that say who speaks: « La mer, précise-t-elle, était calme », «Il mare – spiega – era calmo», «Море, — говорит
//! он, — было спокойно». These languages leave the marks open around them, so that they are the answer's own words.

use super::quoted::Quote;
use super::short::units;
use crate::source::text::TextSpan;
use std::ops::Range;

/// A quote without them: the parts that are left, or the quote as it is.
pub(super) fn parted(raw: &str, quote: &Quote) -> Vec<Quote> {
    /// Fewer words may stand in any source.
    const WORDS: usize = 3;
    let whole = || vec![quote.clone()];
    // With Markdown amid it, the words stand elsewhere than in the text.
    if raw.get(quote.span.bytes()) != Some(quote.text.as_str()) {
        return whole();
    }
    let found = all(&quote.text);
    if found.is_empty() {
        return whole();
    }
    let starts = std::iter::once(0).chain(found.iter().map(|incise| incise.end));
    let ends = found.iter().map(|incise| incise.start).chain([quote.text.len()]);
    let parts: Vec<Range<usize>> = starts
        .zip(ends)
        .map(|(start, end)| trimmed(&quote.text, start..end))
        .collect();
    let parts: Vec<Range<usize>> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if !parts
        .iter()
        .all(|part| units(quote.text.get(part.clone()).unwrap_or_default()) >= WORDS)
    {
        return whole();
    }
    let from = quote.span.start().bytes();
    let part = |part: Range<usize>| {
        Some(Quote {
            span: TextSpan::from_bytes(from + part.start..from + part.end)?,
            text: quote.text.get(part)?.to_owned(),
            claimed: quote.claimed.clone(),
        })
    };
    let parts: Option<Vec<Quote>> = parts.into_iter().map(part).collect();
    parts.unwrap_or_else(whole)
}

/// Where they stand, with the marks before and behind them.
fn all(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(incise) = next(text, from) {
        from = incise.end;
        found.push(incise);
    }
    found
}

/// The first that begins at or behind a place.
fn next(text: &str, from: usize) -> Option<Range<usize>> {
    const LONGEST: usize = 60;
    let rest = text.get(from..)?;
    rest.char_indices().find_map(|(at, c)| {
        let at = from + at;
        let behind = text.get(at..)?;
        let open = opening(behind, c)?;
        let inside = text.get(at + open..)?;
        let close = inside.find([',', '–', '—']).unwrap_or(inside.len());
        let words = inside.get(..close)?.trim();
        // At the quote's end nothing closes it: "…, dit-elle".
        let is_whole = close < inside.len() || words.trim_end_matches(['.', '!', '?']).len() == words.len();
        if close > LONGEST || !is_whole || !says(words) {
            return None;
        }
        let end = at + open + close;
        let marks = text.get(end..)?;
        let closes = |c: char| c.is_whitespace() || matches!(c, ',' | '–' | '—');
        Some(at..text.len() - marks.trim_start_matches(closes).len())
    })
}

/// The length of the mark that opens one: ", ", " – ", ", — ".
fn opening(behind: &str, c: char) -> Option<usize> {
    if !matches!(c, ',' | ' ' | '\u{a0}') {
        return None;
    }
    let mark = |c: char| c.is_whitespace() || matches!(c, ',' | '–' | '—');
    let length = behind.len() - behind.trim_start_matches(mark).len();
    let marks = behind.get(..length)?;
    let is_apart = marks.starts_with(',') && marks.len() > 1 || marks.contains(['–', '—']);
    is_apart.then_some(length)
}

/// Whether words say that somebody speaks: a verb of saying, and who.
fn says(words: &str) -> bool {
    const MOST: usize = 5;
    let lower = words.to_lowercase().replace('’', "'");
    let mut each = lower.split_whitespace();
    let first = each.next().unwrap_or_default();
    let first = first.strip_prefix("s'").unwrap_or(first);
    let second = each.next().unwrap_or_default();
    let count = lower.split_whitespace().count();
    // "dit-elle jamais" takes back what is said.
    let mut all = lower.split_whitespace();
    if count > MOST || all.any(|word| DENIALS.contains(&word)) {
        return false;
    }
    let names = |from: usize| {
        let mut names = words.split_whitespace().skip(from);
        names.next().is_some_and(|name| name.starts_with(char::is_uppercase))
    };
    // "précise-t-elle aux jeunes", "a-t-il ajouté"
    let inverted = [
        "-t-il", "-t-elle", "-t-on", "-il", "-elle", "-ils", "-elles", "-je", "-t-ils", "-t-elles",
    ];
    if let Some(verb) = inverted.iter().find_map(|end| first.strip_suffix(end)) {
        return FRENCH.contains(&verb) || matches!(verb, "a" | "ont" | "avait") && SAID.contains(&second);
    }
    let is_pronoun = PRONOUNS.contains(&second);
    let alone = count == 1;
    FRENCH.contains(&first) && names(1) || OTHERS.contains(&first) && (alone || is_pronoun || names(1))
}

fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = text.get(range.clone()).unwrap_or_default();
    let start = range.start + part.len() - part.trim_start().len();
    start..(range.start + part.trim_end().len()).max(start)
}

/// Words that deny.
const DENIALS: &[&str] = &[
    "jamais",
    "pas",
    "plus",
    "rien",
    "mai",
    "non",
    "nunca",
    "jamás",
    "no",
    "não",
    "nem",
    "nigdy",
    "nie",
    "не",
    "никогда",
];

/// French verbs of saying, which stand before who speaks.
const FRENCH: &[&str] = &[
    "dit",
    "précise",
    "ajoute",
    "explique",
    "affirme",
    "déclare",
    "souligne",
    "note",
    "raconte",
    "confie",
    "lance",
    "poursuit",
    "conclut",
    "assure",
    "estime",
    "rappelle",
    "insiste",
    "résume",
    "répond",
    "réplique",
    "écrit",
    "observe",
    "remarque",
    "indique",
    "martèle",
    "glisse",
    "plaisante",
    "soupire",
    "exclame",
    "interroge",
    "indigne",
    "admet",
    "reconnaît",
    "regrette",
    "détaille",
    "nuance",
    "tempère",
    "prévient",
    "avertit",
    "promet",
    "argumente",
    "commente",
    "constate",
    "complète",
    "renchérit",
    "reprend",
    "continue",
    "sourit",
    "souvient",
    "témoigne",
    "tranche",
    "juge",
];

/// What follows "a-t-il".
const SAID: &[&str] = &[
    "dit",
    "précisé",
    "ajouté",
    "expliqué",
    "affirmé",
    "déclaré",
    "souligné",
    "noté",
    "raconté",
    "confié",
    "lancé",
    "poursuivi",
    "conclu",
    "assuré",
    "estimé",
    "rappelé",
    "insisté",
    "répondu",
    "écrit",
    "indiqué",
    "admis",
    "reconnu",
    "regretté",
    "promis",
    "prévenu",
];

/// Verbs of saying of languages that set them between dashes: Italian, Spanish, Portuguese, Polish, Russian.
const OTHERS: &[&str] = &[
    "spiega",
    "dice",
    "aggiunge",
    "racconta",
    "sottolinea",
    "afferma",
    "dichiara",
    "precisa",
    "osserva",
    "ricorda",
    "sostiene",
    "ammette",
    "commenta",
    "prosegue",
    "explica",
    "añade",
    "señala",
    "afirma",
    "asegura",
    "cuenta",
    "recuerda",
    "concluye",
    "advierte",
    "reconoce",
    "subraya",
    "comenta",
    "agrega",
    "apunta",
    "diz",
    "acrescenta",
    "garante",
    "mówi",
    "mówił",
    "mówiła",
    "opowiada",
    "dodaje",
    "podkreśla",
    "tłumaczy",
    "przyznaje",
    "wyjaśnia",
    "zaznacza",
    "wspomina",
    "twierdzi",
    "zauważa",
    "stwierdza",
    "ocenia",
    "żartuje",
    "powiedział",
    "powiedziała",
    "говорит",
    "сказал",
    "сказала",
    "отметил",
    "отметила",
    "добавил",
    "добавила",
    "пояснил",
    "пояснила",
    "рассказал",
    "рассказала",
    "подчеркнул",
    "подчеркнула",
    "уточнил",
    "уточнила",
    "заявил",
    "заявила",
    "считает",
    "пишет",
    "объяснил",
    "объяснила",
    "признался",
    "призналась",
    "вспоминает",
    "рассказывает",
    "поясняет",
    "добавляет",
    "объясняет",
];

/// Who speaks, behind the verb.
const PRONOUNS: &[&str] = &[
    "он", "она", "они", "lui", "lei", "él", "ella", "ele", "ela", "on", "ona",
];

#[cfg(test)]
mod tests {
    use crate::answer::blocks;
    use crate::extract::quotes;

    #[test]
    fn words_that_say_who_speaks_are_no_part_of_a_quote() {
        for (raw, expected) in [
            (
                "« Le chantier est estimé à 6 millions, précise-t-elle, dont 2 versés par la région. »",
                &["Le chantier est estimé à 6 millions", "dont 2 versés par la région."][..],
            ),
            (
                "« Vous êtes ici chez vous, lance-t-elle aux jeunes, vous en êtes le présent. »",
                &["Vous êtes ici chez vous", "vous en êtes le présent."],
            ),
            (
                "« Nous avons tout perdu, a-t-il ajouté, mais nous restons ici. »",
                &["Nous avons tout perdu", "mais nous restons ici."],
            ),
            (
                "« La mer était calme ce jour-là, explique Anne Dupont »",
                &["La mer était calme ce jour-là"],
            ),
            (
                "«Il mare era calmo – spiega Rossi – e il vento era basso»",
                &["Il mare era calmo", "e il vento era basso"],
            ),
            (
                "„Wszyscy myślą o ciszy – opowiada – a tam wieje, dzwoni i huczy”",
                &["Wszyscy myślą o ciszy", "a tam wieje, dzwoni i huczy"],
            ),
            (
                "«Море было тихим, — говорит он, — и ветер был слаб»",
                &["Море было тихим", "и ветер был слаб"],
            ),
            // The quote's own words.
            (
                "« La mer était calme ce jour-là, dit-elle jamais, et le vent faible »",
                &["La mer était calme ce jour-là, dit-elle jamais, et le vent faible"],
            ),
            (
                "« La mer, semble-t-il, était calme ce jour-là »",
                &["La mer, semble-t-il, était calme ce jour-là"],
            ),
            (
                "« La mer, dit-on partout ailleurs dans le vieux port, était calme »",
                &["La mer, dit-on partout ailleurs dans le vieux port, était calme"],
            ),
            (
                "« Non, dit-elle, la mer était calme ce jour-là »",
                &["Non, dit-elle, la mer était calme ce jour-là"],
            ),
            (
                "«Il mare – dice sempre – era calmo e basso»",
                &["Il mare – dice sempre – era calmo e basso"],
            ),
            (
                "“The sea, notes Rowe, was calm that day”",
                &["The sea, notes Rowe, was calm that day"],
            ),
        ] {
            let found: Vec<String> = quotes(raw, &blocks(raw)).into_iter().map(|quote| quote.text).collect();
            assert_eq!(found, *expected, "{raw}");
        }
    }
}
