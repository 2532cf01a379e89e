//! Finding the values of a text.

use super::compound::added_up;
use super::dates;
use super::fractions;
use super::numbers::{digits, ordinal, small, tens};
use super::reader::Reader;
use super::value::{Amount, Bound, Date, Value, What};
use crate::claim::tokens::{Token, is_currency_code, is_raised};
use crate::claim::units::{Unit, currency, scale, short_scale, unit};
use crate::fold::marks::{is_currency, is_dash};
use crate::language::Language;

/// The values that `tokens`, cut from `text` at `base`, say; in order, without overlap. `starts` tells of each token
/// whether a value may start there ([`may_start`]).
pub(in crate::claim) fn values(
    text: &str,
    base: usize,
    tokens: &[Token],
    starts: &[bool],
    language: Option<Language>,
) -> Vec<Value> {
    let reader = Reader {
        text,
        base,
        tokens,
        language,
    };
    let mut values = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let starts = starts.get(at) == Some(&true);
        match starts.then(|| reader.value(at)).flatten() {
            Some(value) => {
                at = value.tokens.end.max(at + 1);
                values.push(value);
            }
            None => at += 1,
        }
    }
    added_up(values, tokens)
}

/// Whether a value may start with the word `word`, which is not written in digits.
pub(in crate::claim) fn may_start(word: &str, language: Option<Language>) -> bool {
    small(word, language).or_else(|| tens(word, language)).is_some()
        || ordinal(word).is_some()
        || dates::month(word).is_some()
        || is_currency_code(word)
        || fractions::may_start(word)
}

/// Words before a number that make it the number of a thing.
const NUMBERED: &[&str] = &[
    "section",
    "sections",
    "sec",
    "figure",
    "figures",
    "fig",
    "figs",
    "table",
    "tables",
    "chapter",
    "note",
    "notes",
    "page",
    "pages",
    "part",
    "article",
    "rule",
    "exhibit",
    "appendix",
    "annex",
    "version",
    "phase",
    "volume",
    "vol",
    "equation",
    "eq",
    "theorem",
    "lemma",
    "step",
    "item",
    "paragraph",
    "schedule",
    "form",
    "no",
    "nos",
    "number",
    "title",
    "abschnitt",
    "tabelle",
    "abbildung",
    "abb",
    "kapitel",
    "seite",
    "artikel",
    "tableau",
    "chapitre",
    "sección",
    "tabla",
    "capítulo",
];

/// A number in digits or words, with what belongs to it so far.
struct Number {
    value: f64,
    other: Option<f64>,
    doubtful: bool,
    digits: u32,
    scaled: bool,
    /// What its words of scale multiply by.
    by: f64,
    parted: bool,
    in_digits: bool,
    /// The token after it.
    next: usize,
    /// Its last byte, which may be a sign that is no token.
    end: usize,
}

impl Reader<'_> {
    /// The value that starts at token `at`.
    fn value(&self, at: usize) -> Option<Value> {
        let token = self.tokens.get(at)?;
        if let Some(label) = self.label(at) {
            return Some(label);
        }
        if let Some((date, length)) = dates::date(self.tokens, at, self.language, |at| self.gap(at)) {
            return Some(self.dated(at, at + length, date));
        }
        // In other languages it is another word.
        if self.language == Some(Language::German) && token.folded == "mai" && token.capital {
            let date = Date {
                month: Some(5),
                ..Date::default()
            };
            return Some(self.dated(at, at + 1, date));
        }
        if let Some(share) = self.fraction(at) {
            return Some(share);
        }
        // "USD 5"
        let code = is_currency_code(&token.folded) && self.joined(at + 1);
        let first = if code { at + 1 } else { at };
        let Some(number) = self.number(first) else {
            return self.place_in_row(at);
        };
        if code && !number.in_digits {
            return None;
        }
        if let Some(ordinal) = self.ordinal_in_digits(&number) {
            return Some(ordinal);
        }
        let prefix = self
            .currency_before(first)
            .or_else(|| unit(&token.folded).filter(|_| code));
        if let Some(date) = self.year_alone(first, &number).filter(|_| prefix.is_none()) {
            return Some(self.dated(at, at + 1, date));
        }
        Some(self.amount(at, first, &number, prefix))
    }

    fn dated(&self, at: usize, end: usize, date: Date) -> Value {
        let start = self.tokens.get(at).map_or(self.base, |token| token.range.start);
        let stop = self.tokens.get(end - 1).map_or(start, |token| token.range.end);
        Value {
            tokens: at..end,
            range: start..stop,
            what: What::Date(date),
            bound: None,
        }
    }

    /// "Section 4.4", "Figure 4-69".
    fn label(&self, at: usize) -> Option<Value> {
        let token = self.tokens.get(at).filter(|token| token.number)?;
        let before = at.checked_sub(1)?;
        let close = self
            .gap(at)
            .chars()
            .all(|c| c.is_whitespace() || matches!(c, '.' | '#'));
        let numbers = close && NUMBERED.contains(&self.word(before)) || self.gap(at).trim_end().ends_with(['§', '#']);
        if !numbers {
            return None;
        }
        let mut end = at + 1;
        while self
            .tokens
            .get(end)
            .is_some_and(|token| token.number || token.folded.len() == 1)
            && matches!(self.gap(end), "-" | "–" | "." | "")
        {
            end += 1;
        }
        let stop = self.tokens.get(end - 1)?.range.end;
        Some(Value {
            tokens: at..end,
            range: token.range.start..stop,
            what: What::Label(self.slice(token.range.start, stop).replace('–', "-")),
            bound: None,
        })
    }

    /// A number in digits or words that starts at token `at`, with its exponent and its words of scale.
    fn number(&self, at: usize) -> Option<Number> {
        let token = self.tokens.get(at)?;
        let mut number = if token.number {
            let groups = self.groups_behind(at);
            let last = self.tokens.get(at + groups)?;
            let written: String = self
                .tokens
                .get(at..=at + groups)?
                .iter()
                .map(|token| token.folded.as_str())
                .collect();
            let read = digits(&written, self.language)?;
            Number {
                value: read.number,
                other: read.other,
                doubtful: read.doubtful,
                digits: read.count,
                scaled: false,
                by: 1.0,
                parted: read.parted || groups > 0,
                in_digits: true,
                next: at + groups + 1,
                end: last.range.end,
            }
        } else {
            self.in_words(at)?
        };
        if number.in_digits {
            self.exponent(&mut number);
        }
        self.scales(at, &mut number);
        Some(number)
    }

    /// How many groups of three digits go on with the number at token `at`: "340 000". In languages that write thousands with a
    /// comma or a point only zeros are sure to, and in a row of a table numbers stand side by side.
    fn groups_behind(&self, at: usize) -> usize {
        const MOST: usize = 3;
        let digits = |at: usize| {
            let token = self.tokens.get(at).filter(|token| token.number)?;
            token
                .folded
                .bytes()
                .all(|byte| byte.is_ascii_digit())
                .then_some(token.folded.as_str())
        };
        let apart = |at: usize| self.gap(at) == " ";
        let first = digits(at).filter(|first| first.len() <= 3 && !first.starts_with('0'));
        let before = at
            .checked_sub(1)
            .is_some_and(|before| digits(before).is_some() && apart(at));
        let is_group = |at: &usize| digits(*at).is_some_and(|group| group.len() == 3) && apart(*at);
        let groups = (at + 1..self.tokens.len()).take(MOST + 1).take_while(is_group).count();
        let next = at + groups + 1;
        let more = self.tokens.get(next).is_some_and(|token| token.number) && apart(next);
        let zeros = (at + 1..next).all(|at| digits(at) == Some("000"));
        let spaced = matches!(
            self.language,
            Some(Language::French | Language::Russian | Language::Swedish | Language::Polish | Language::Czech)
        );
        let fits = first.is_some() && !before && !more && groups <= MOST && (spaced || zeros);
        if fits { groups } else { 0 }
    }

    /// "twenty-five", "two hundred and fifty".
    fn in_words(&self, at: usize) -> Option<Number> {
        let (mut next, mut value) = (at, None::<f64>);
        let mut last = f64::INFINITY;
        while let Some((part, length)) = self.counted(next, last) {
            let fits = if last >= 100.0 {
                part < 100.0
            } else {
                last >= 20.0 && part < self.below(last)
            };
            let follows = next == at || (self.joined(next) && fits);
            if !follows {
                break;
            }
            (value, last) = (Some(value.unwrap_or_default() + part), part);
            next += length;
            if self.word(next) == "hundred" {
                (value, last) = (value.map(|value| value * 100.0), 100.0);
                next += 1;
                next += usize::from(
                    self.word(next) == "and"
                        && small(self.word(next + 1), self.language)
                            .or_else(|| tens(self.word(next + 1), self.language))
                            .is_some(),
                );
            }
        }
        let end = self.tokens.get(next.checked_sub(1)?)?.range.end;
        Some(Number {
            value: value?,
            other: None,
            doubtful: false,
            digits: 2,
            scaled: false,
            by: 1.0,
            parted: false,
            in_digits: false,
            next,
            end,
        })
    }

    /// The number of one word at token `at`, or of a small one behind its joint, with how many tokens that are: "y cinco" of
    /// "treinta y cinco", "quatre-vingt".
    fn counted(&self, at: usize, last: f64) -> Option<(f64, usize)> {
        let french = self.language == Some(Language::French);
        if french && self.word(at) == "quatre" && matches!(self.word(at + 1), "vingt" | "vingts") && self.joined(at + 1)
        {
            return Some((80.0, 2));
        }
        if french
            && self.word(at) == "dix"
            && matches!(self.word(at + 1), "sept" | "huit" | "neuf")
            && self.joined(at + 1)
        {
            return Some((10.0 + small(self.word(at + 1), self.language)?, 2));
        }
        let joint = match self.language {
            Some(Language::French) => "et",
            Some(Language::Spanish) => "y",
            Some(Language::Portuguese) => "e",
            _ => "",
        };
        let behind =
            (20.0..100.0).contains(&last) && !joint.is_empty() && self.word(at) == joint && self.joined(at + 1);
        if behind {
            let one = matches!(self.word(at + 1), "un" | "une" | "uno" | "una" | "um" | "uma").then_some(1.0);
            let part = one.or_else(|| small(self.word(at + 1), self.language))?;
            return (part < self.below(last)).then_some((part, 2));
        }
        let word = self.word(at);
        let part = tens(word, self.language).or_else(|| small(word, self.language))?;
        Some((part, 1))
    }

    /// What goes on with a multiple of ten is below that: of "soixante-dix" and "quatre-vingt-dix" below twenty.
    fn below(&self, tens: f64) -> f64 {
        let french = self.language == Some(Language::French) && (tens == 60.0 || tens == 80.0);
        if french { 20.0 } else { 10.0 }
    }

    /// "× 10^5", "10⁵", "e5".
    fn exponent(&self, number: &mut Number) {
        let rest = self.rest(number.end);
        let trimmed = rest.trim_start();
        let times = trimmed
            .strip_prefix(['×', '·', '⋅', '*', 'x', 'X'])
            .map(str::trim_start)
            .and_then(|rest| rest.strip_prefix("10"));
        let (base, power) = match times {
            Some(power) => (10.0, power),
            None if number.value == 10.0 && (rest.starts_with('^') || rest.starts_with(is_raised)) => (1.0, rest),
            None => return,
        };
        let marked = power.trim_start_matches('^');
        let sign = marked.strip_prefix(['-', '−', '⁻']);
        let written = sign.unwrap_or(marked);
        let raised: String = written.chars().map_while(exponent_digit).collect();
        let plain = marked.len() == power.len() && !written.starts_with(is_raised);
        let Ok(exponent) = raised.parse::<i32>() else { return };
        if plain || exponent > 30 {
            return;
        }
        let exponent = if sign.is_some() { -exponent } else { exponent };
        number.value = if base == 1.0 { 1.0 } else { number.value } * 10_f64.powi(exponent);
        number.other = None;
        number.scaled = true;
        let used: usize = written
            .chars()
            .take_while(|c| exponent_digit(*c).is_some())
            .map(char::len_utf8)
            .sum();
        number.end = self.base + self.text.len() - written.len() + used;
        while self
            .tokens
            .get(number.next)
            .is_some_and(|token| token.range.start < number.end)
        {
            number.next += 1;
        }
    }

    /// "million", "bn", "M".
    fn scales(&self, first: usize, number: &mut Number) {
        let money = self.currency_before(first).is_some()
            || first
                .checked_sub(1)
                .is_some_and(|before| is_currency_code(self.word(before)) && self.joined(first));
        while let Some(token) = self.tokens.get(number.next) {
            let raw = self.slice(token.range.start, token.range.end);
            let gap = self.slice(number.end, token.range.start);
            // "340만원" is one word.
            let head = token.folded.chars().next().map(String::from).unwrap_or_default();
            let korean = self.language == Some(Language::Korean) && matches!(head.as_str(), "만" | "억");
            let turkish = self.language == Some(Language::Turkish) && token.folded == "bin" && gap == " ";
            let factor = if gap.is_empty() && number.in_digits && korean {
                scale(&head)
            } else if turkish {
                Some(1e3)
            } else if gap.is_empty() && number.in_digits {
                short_scale(raw, money).or_else(|| scale(&token.folded))
            } else if gap.chars().all(|c| c.is_whitespace() || is_dash(c)) {
                scale(&token.folded)
                    .or_else(|| short_scale(raw, money).filter(|_| money))
                    .filter(|_| raw != "k")
            } else {
                None
            };
            let Some(factor) = factor else { break };
            number.value *= factor;
            number.by *= factor;
            number.other = number.other.map(|other| other * factor);
            number.scaled = true;
            number.end = token.range.end;
            number.next += 1;
        }
    }

    fn currency_before(&self, at: usize) -> Option<Unit> {
        let gap = self.gap(at).trim_end();
        gap.chars().next_back().filter(|c| is_currency(*c)).map(currency)
    }

    /// "3rd", "21st".
    fn ordinal_in_digits(&self, number: &Number) -> Option<Value> {
        let ending = self.tokens.get(number.next)?;
        let is_ending = matches!(ending.folded.as_str(), "st" | "nd" | "rd" | "th") && ending.range.start == number.end;
        let place =
            (is_ending && number.in_digits && (1.0..1e6).contains(&number.value)).then_some(number.value as u32)?;
        let first = self.tokens.get(number.next - 1)?;
        Some(Value {
            tokens: number.next - 1..number.next + 1,
            range: first.range.start..ending.range.end,
            what: What::Ordinal(place),
            bound: None,
        })
    }

    /// "third".
    fn place_in_row(&self, at: usize) -> Option<Value> {
        let token = self.tokens.get(at)?;
        let place = ordinal(&token.folded)?;
        Some(Value {
            tokens: at..at + 1,
            range: token.range.clone(),
            what: What::Ordinal(place),
            bound: None,
        })
    }

    /// A number of four digits that nothing makes an amount.
    fn year_alone(&self, at: usize, number: &Number) -> Option<Date> {
        let token = self.tokens.get(at)?;
        let of_old = || dates::old_year(token).filter(|_| self.says_when(at));
        let year = dates::year(token).or_else(of_old);
        let year = year.filter(|_| number.next == at + 1 && !number.parted)?;
        let (unit, _, _) = self.unit_after(number, false);
        unit.dimension.is_empty().then_some(Date {
            year: Some(year),
            ..Date::default()
        })
    }

    /// Whether the number at token `at` stands where a year does, and counts nothing: "finished in 1291 and".
    fn says_when(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map_or("", |before| self.word(before));
        let year = matches!(
            before,
            "in" | "by"
                | "since"
                | "until"
                | "till"
                | "from"
                | "jahr"
                | "jahre"
                | "seit"
                | "bis"
                | "ab"
                | "anno"
                | "en"
                | "nel"
        );
        let next = self.word(at + 1);
        let ends = self.gap(at + 1).contains([',', '.', ';', ')']) || at + 1 >= self.tokens.len();
        year && (ends
            || matches!(
                next,
                "and" | "to" | "und" | "bis" | "the" | "der" | "die" | "das" | "when" | "by" | "was" | "wurde"
            ))
    }

    /// The unit behind a number, the token after it, and the byte where it ends.
    fn unit_after(&self, number: &Number, money: bool) -> (Unit, usize, usize) {
        let rest = self.rest(number.end);
        let signs = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
        let skipped = rest.len() - signs.len();
        if signs.starts_with(['%', '％']) {
            return (Unit::new("share", 1.0), number.next, number.end + skipped + 1);
        }
        if signs.starts_with('‰') {
            return (
                Unit::new("share", 0.1),
                number.next,
                number.end + skipped + '‰'.len_utf8(),
            );
        }
        if let Some(sign) = signs
            .chars()
            .next()
            .filter(|c| is_currency(*c) && !money && skipped <= 2)
        {
            // "5 €", not the sign of the next amount.
            let after = signs.get(sign.len_utf8()..).and_then(|rest| rest.chars().next());
            if !after.is_some_and(|c| c.is_ascii_digit()) {
                return (currency(sign), number.next, number.end + skipped + sign.len_utf8());
            }
        }
        if signs.starts_with(['°', 'º']) {
            let kind = match self.word(number.next) {
                "c" | "celsius" => "celsius",
                "f" | "fahrenheit" => "fahrenheit",
                _ => {
                    return (
                        Unit::new("angle", 1.0),
                        number.next,
                        number.end + skipped + '°'.len_utf8(),
                    );
                }
            };
            let end = self.tokens.get(number.next).map_or(number.end, |token| token.range.end);
            return (Unit::new(kind, 1.0), number.next + 1, end);
        }
        if !self.joined(number.next) {
            return (Unit::none(), number.next, number.end);
        }
        self.unit_word(number)
    }

    fn raw(&self, at: usize) -> &str {
        self.tokens
            .get(at)
            .map_or("", |token| self.slice(token.range.start, token.range.end))
    }

    fn unit_word(&self, number: &Number) -> (Unit, usize, usize) {
        let ends = |next: usize| self.tokens.get(next - 1).map_or(number.end, |token| token.range.end);
        let two = (self.word(number.next), self.word(number.next + 1));
        match two {
            ("per" | "pour", "cent") | ("por", "ciento" | "cento") => {
                return (Unit::new("share", 1.0), number.next + 2, ends(number.next + 2));
            }
            ("percentage", "point" | "points") => {
                return (Unit::new("points", 100.0), number.next + 2, ends(number.next + 2));
            }
            ("basis", "point" | "points") => return (Unit::new("points", 1.0), number.next + 2, ends(number.next + 2)),
            ("degrees", kind @ ("celsius" | "fahrenheit" | "c" | "f")) => {
                let kind = if kind.starts_with('c') { "celsius" } else { "fahrenheit" };
                return (Unit::new(kind, 1.0), number.next + 2, ends(number.next + 2));
            }
            _ => {}
        }
        // A line's end may stand amid a unit, and a hyphen before it.
        if self.gap(number.next + 1).trim_end_matches(['\n', '\r']).len() == 1
            && self.gap(number.next + 1).starts_with(is_dash)
            && self.gap(number.next + 1).contains('\n')
            && let Some(found) = unit(&format!("{}{}", two.0, two.1))
        {
            return (found, number.next + 2, ends(number.next + 2));
        }
        let attached = self.gap(number.next).is_empty();
        let single = two.0.chars().count() == 1;
        // "5 a" is no amount of anything; "5 m" and "5 g" are.
        let known = unit(two.0)
            .filter(|_| attached || two.0 != "um")
            // "nel 1855 ma nel 1857".
            .filter(|_| attached || two.0 != "ma" || self.raw(number.next).ends_with('A'))
            .filter(|_| attached || !single || matches!(two.0, "m" | "g" | "s" | "h" | "l" | "v"));
        let Some(mut found) = known else {
            return (Unit::none(), number.next, number.end);
        };
        let mut next = number.next + 1;
        let over = match self.word(next) {
            "per" | "pro" => Some(next + 1),
            _ if self.gap(next) == "/" => Some(next),
            _ => None,
        };
        // "€15 per day" is read as an amount of money, and so is "15 euros per day": what it is for are words of their own.
        let money = matches!(found.dimension.as_str(), "$" | "€" | "£" | "¥");
        if let Some((at, other)) = over.filter(|_| !money).and_then(|at| Some((at, unit(self.word(at))?))) {
            found = found.per(&other);
            next = at + 1;
        }
        (found, next, ends(next))
    }

    fn amount(&self, at: usize, first: usize, number: &Number, prefix: Option<Unit>) -> Value {
        let (behind, next, end) = self.unit_after(number, prefix.is_some());
        // "$2.3 billion dollars" says it twice; "$5 per hour" is another thing than "$5".
        let unit = match prefix {
            Some(prefix) if behind.dimension.is_empty() || behind.dimension == prefix.dimension => prefix,
            Some(prefix) => return self.built(at, first, number, prefix, number.next, number.end),
            None => behind,
        };
        self.built(at, first, number, unit, next, end)
    }

    fn built(&self, at: usize, first: usize, number: &Number, unit: Unit, next: usize, end: usize) -> Value {
        let gap = self.gap(first);
        let signed = gap.trim_end_matches(|c: char| is_currency(c));
        let outside = signed.trim_end_matches(is_dash);
        let negative = outside.len() < signed.len()
            && ((outside.is_empty() && first == 0) || outside.ends_with([' ', '(', '\n', '\u{a0}']));
        let sign = if negative { -1.0 } else { 1.0 };
        let begins = self.tokens.get(at).map_or(end, |token| token.range.start);
        let marks = gap.len() - if negative { outside.len() } else { signed.len() };
        Value {
            tokens: at..next.max(number.next),
            range: begins - if at == first { marks } else { 0 }..end.max(number.end),
            bound: self.bound(at),
            what: What::Amount(Amount {
                number: sign * number.value,
                other: number.other.map(|other| sign * other),
                doubtful: number.doubtful,
                unit,
                inherits: None,
                digits: number.digits,
                scaled: number.scaled,
                by: number.by,
            }),
        }
    }

    /// What limits the number at token `at`: the words or the sign before it.
    pub(super) fn bound(&self, at: usize) -> Option<Bound> {
        let gap = self
            .gap(at)
            .trim_end_matches(|c: char| is_currency(c) || c.is_whitespace());
        match gap.chars().next_back() {
            Some('≥' | '>') => return Some(Bound::From),
            Some('≤' | '<') => return Some(Bound::UpTo),
            Some('~' | '≈' | '∼') => return Some(Bound::About),
            _ => {}
        }
        if let Some(bound) = self.bound_behind(at) {
            return Some(bound);
        }
        let at = self.without_age(at);
        let before = |back: usize| at.checked_sub(back).map_or("", |at| self.word(at));
        match (before(3), before(2), before(1)) {
            (_, "at", "least") | (_, "more" | "greater" | "higher" | "longer" | "older" | "larger", "than")
                if before(3) != "no" =>
            {
                Some(Bound::From)
            }
            ("no" | "not", "less" | "fewer" | "lower" | "earlier", "than") => Some(Bound::From),
            ("no" | "not", "more" | "greater" | "later" | "higher", "than") => Some(Bound::UpTo),
            (_, "up", "to")
            | (_, "at", "most")
            | (_, "less" | "fewer" | "lower" | "younger" | "smaller" | "shorter", "than") => Some(Bound::UpTo),
            (_, _, "over" | "above" | "exceeding" | "mindestens" | "über") => Some(Bound::From),
            (_, _, "under" | "below" | "nearly" | "almost" | "maximum" | "höchstens" | "bis") => Some(Bound::UpTo),
            (_, _, "about" | "approximately" | "around" | "roughly" | "circa" | "ca" | "some" | "etwa" | "environ") => {
                Some(Bound::About)
            }
            _ => None,
        }
    }
}

impl Reader<'_> {
    /// "70 and older", "18 or under".
    fn bound_behind(&self, at: usize) -> Option<Bound> {
        match (self.word(at + 1), self.word(at + 2)) {
            ("and" | "or", "over" | "above" | "older" | "more" | "up") => Some(Bound::From),
            ("and" | "or", "under" | "below" | "younger" | "less" | "fewer") => Some(Bound::UpTo),
            _ => None,
        }
    }

    /// The token at which a number stands but for the words that say it is an age: "up to the age of 70".
    fn without_age(&self, at: usize) -> usize {
        let word = |back: usize| at.checked_sub(back).map_or("", |at| self.word(at));
        match (word(3), word(2), word(1)) {
            ("the", "age", "of") => at - 3,
            (_, "age", "of") => at - 2,
            (_, _, "age" | "aged" | "ages") => at - 1,
            _ => at,
        }
    }
}

fn exponent_digit(c: char) -> Option<char> {
    Some(match c {
        '0'..='9' => c,
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴'..='⁹' => char::from_digit(c as u32 - '⁴' as u32 + 4, 10)?,
        _ => return None,
    })
}
