//! What stands between letters: which signs say something, and which are typography.

use std::collections::BTreeSet;

/// Hyphens, dashes and minus signs.
#[must_use]
pub fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' | '\u{2043}'
    )
}

/// Quotation marks, apostrophes and primes.
#[must_use]
pub fn is_quote_mark(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '`' | '´' | '«' | '»' | '\u{2018}'..='\u{201f}' | '‹' | '›' | '\u{300c}'..='\u{300f}' | '＂' | '＇'
            | '\u{02b9}'..='\u{02bc}' | '\u{2032}'..='\u{2037}'
    )
}

/// Characters that say nothing: soft hyphens, joiners, direction marks, the tatweel that only stretches a word.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{640}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

/// Marks of ownership, set or left out without a change of what is said.
#[must_use]
pub fn is_ownership(c: char) -> bool {
    matches!(c, '®' | '™' | '©' | '℠')
}

/// Letters of scripts that are written without spaces between words.
#[must_use]
pub fn is_cjk(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}'
        | '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}')
}

/// Letters between which a space says little: of scripts without spaces, of Korean, where people set them as they like, and
/// of India's, whose vowels are glyphs of their own between which extractors see one.
pub(crate) fn is_loosely_spaced(c: char) -> bool {
    is_cjk(c) || matches!(c, '\u{0900}'..='\u{0dff}' | '\u{ac00}'..='\u{d7a3}')
}

/// Signs of money.
#[must_use]
pub fn is_currency(c: char) -> bool {
    matches!(c, '$' | '¢' | '£' | '¥' | '\u{20a0}'..='\u{20cf}' | '＄' | '￡' | '￥')
}

/// Signs before a number that say how it is meant: "≥ 5", "±5".
fn is_relation(c: char) -> bool {
    matches!(c, '±' | '<' | '>' | '≤' | '≥' | '≈' | '~' | '≠' | '≲' | '≳')
}

/// The sign as which a sign is read that is drawn otherwise.
pub(crate) fn plain_sign(c: char) -> char {
    match c {
        '∼' | '〜' | '～' | '˜' => '~',
        '⩽' | '≦' | '⪕' => '≤',
        '⩾' | '≧' | '⪖' => '≥',
        '≃' | '≅' | '≒' => '≈',
        '⋅' | '∙' | '‧' | '⸱' => '·',
        '✕' | '✖' | '⨯' | '╳' => '×',
        '◦' | '˚' | '∘' | 'º' => '°',
        '∗' => '*',
        '∣' => '|',
        '∶' => ':',
        '∕' | '⁄' => '/',
        '٪' => '%',
        '؉' => '‰',
        _ => c,
    }
}

/// Relations and operators of formulas between two words, in order. One for another says another thing, and so does one
/// that bounds or denies where the other text has none.
pub(crate) fn formula_signs(gap: &str) -> Vec<char> {
    let spaced = |sign: char| gap.contains(&[' ', sign, ' '].iter().collect::<String>());
    let is = |c: &char| match c {
        '≤' | '≥' | '≠' | '≈' | '~' | '±' | '∓' | '=' | '≡' | '∈' | '∉' | '⊂' | '⊆' | '⊄' | '¬' | '∧' | '∨' | '∪'
        | '∩' | '→' | '←' | '↔' | '⇒' | '⇐' | '⇔' | '×' | '÷' | '+' | '∝' => true,
        '<' | '>' => spaced(*c),
        _ => false,
    };
    gap.chars()
        .map(plain_sign)
        .filter(is)
        .map(|c| if c == '≈' { '~' } else { c })
        .collect()
}

/// Whether formulas' signs of two gaps say two things.
pub(crate) fn signs_differ(quote: &str, source: &str) -> bool {
    let (mut ours, mut theirs) = (formula_signs(quote), formula_signs(source));
    // A dash between spaces subtracts where the other text adds or compares.
    for (signs, gap) in [(&mut ours, quote), (&mut theirs, source)] {
        let spaced = gap.strip_prefix(' ').and_then(|gap| gap.strip_suffix(' '));
        signs.extend(
            spaced
                .filter(|mark| is_dash_only(mark) && mark.chars().count() == 1)
                .map(|_| '-'),
        );
    }
    if ours == ['-'] && theirs.is_empty() || theirs == ['-'] && ours.is_empty() {
        return false;
    }
    let turns = |signs: &[char]| {
        signs
            .iter()
            .any(|c| matches!(c, '≤' | '≥' | '≠' | '<' | '>' | '±' | '∉' | '¬' | '⊄'))
    };
    ours != theirs && (!(ours.is_empty() || theirs.is_empty()) || turns(&ours) || turns(&theirs))
}

/// The sign of money right before a number, past spaces.
pub(crate) fn money_before(gap: &str) -> Option<char> {
    gap.trim_end().chars().next_back().filter(|c| is_currency(*c))
}

/// Whether a gap that ends right before a digit ends with a point before decimals: ".5".
pub(crate) fn leads_decimals(gap: &str) -> bool {
    gap.strip_suffix('.').is_some_and(|before| {
        before.is_empty()
            || before.ends_with(|c: char| c.is_whitespace() || is_dash(c) || is_relation(c) || "([$€£=".contains(c))
    })
}

/// Signs right before a number or word that belong to what it says: "-5", "$5", "≥ 5". `outwards` are the characters
/// before it, nearest first.
pub(crate) fn signs_before(outwards: impl Iterator<Item = char>, numeric: bool) -> BTreeSet<char> {
    /// How far back a tag may begin.
    const TAG: usize = 80;
    let mut signs = BTreeSet::new();
    let mut apart = false;
    let before: Vec<char> = outwards.filter(|c| !is_invisible(*c)).take(TAG).collect();
    for (at, &c) in before.iter().enumerate().take_while(|(_, c)| !c.is_alphanumeric()) {
        match c {
            '>' if closes_tag(before.get(at + 1..).unwrap_or_default()) => break,
            _ if c.is_whitespace() => apart = true,
            // A dash or a currency sign that stands apart is a cell of its own, or punctuation.
            _ if is_dash(c) && numeric && !apart => {
                signs.insert('-');
            }
            _ if is_currency(c) && !apart => {
                signs.insert(c);
            }
            _ if is_relation(plain_sign(c)) && (numeric || !apart) => {
                signs.insert(match plain_sign(c) {
                    '≈' => '~',
                    sign => sign,
                });
            }
            _ if apart => break,
            _ => {}
        }
    }
    signs
}

/// Whether a tag's end has this before it, nearest first: "<v Peter Voss>" in a transcript's file.
fn closes_tag(before: &[char]) -> bool {
    let Some(open) = before.iter().position(|c| matches!(c, '<' | '>' | '\n')) else {
        return false;
    };
    let first = open.checked_sub(1).and_then(|at| before.get(at));
    let apart = !before.get(open + 1).is_some_and(|c| c.is_alphanumeric());
    before.get(open) == Some(&'<') && apart && first.is_some_and(|c| c.is_alphabetic() || *c == '/')
}

/// The sign after a number that tells what it counts, past a space: "5 %", "20 °C".
pub(crate) fn amount_sign(after: &str) -> Option<char> {
    let mut rest = after
        .trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c))
        .chars();
    let sign = rest.next()?;
    // "5 $10": the sign is the next cell's.
    let own = is_currency(sign) && !rest.find(|c| !c.is_whitespace()).is_some_and(char::is_numeric);
    let sign = plain_sign(sign);
    (own || matches!(sign, '%' | '‰' | '°' | '′' | '″' | '^')).then_some(sign)
}

/// What stands before decimals, and between thousands, among Arabic digits.
pub(crate) const ARABIC_POINT: char = '\u{66b}';
pub(crate) const ARABIC_COMMA: char = '\u{66c}';

/// The comma, full stop, semicolon or question mark as which one is read that another script, or another width of it, has
/// in its place. The Japanese comma is apart: in Chinese it parts a list's words only.
pub(crate) fn plain_stop(c: char) -> char {
    match c {
        '،' => ',',
        '؛' => ';',
        '؟' => '?',
        '۔' | '。' | '｡' | '．' => '.',
        '，' => ',',
        '､' => '、',
        _ => c,
    }
}

/// Whether two digits with this between them are of one number.
pub(crate) fn in_number(between: &str) -> bool {
    matches!(
        between,
        "." | "," | "'" | "’" | "·" | "/" | ":" | "^" | "\u{66b}" | "\u{66c}" | "．" | "，" | "／" | "：" | "＇"
    ) || is_dash_only(between)
}

/// Whether there is nothing but dashes, at a line's end or not.
pub(crate) fn is_dash_only(between: &str) -> bool {
    let bare = between.trim_end_matches(['\n', '\r']);
    !bare.is_empty() && bare.chars().all(is_dash)
}

/// Marks that a quote may have at its ends and the source not, or the other way round, without saying another thing.
pub(crate) fn is_edge_mark(c: char) -> bool {
    c.is_whitespace()
        || is_dash(c)
        || is_quote_mark(c)
        || is_invisible(c)
        || is_ownership(c)
        || matches!(
            c,
            '.' | ','
                | ';'
                | ':'
                | '!'
                | '?'
                | '('
                | ')'
                | '['
                | ']'
                | '…'
                | '*'
                | '_'
                | '|'
                | '†'
                | '‡'
                | '•'
                | '·'
                | '/'
                | '\u{3001}'
                ..='\u{3020}'
                    | '，'
                    | '．'
                    | '；'
                    | '：'
                    | '！'
                    | '？'
                    | '（'
                    | '）'
                    | '［'
                    | '］'
                    | '\u{ff61}'..='\u{ff65}'
                    | '،'
                    | '؛'
                    | '؟'
                    | '۔'
                    | '।'
        )
}
