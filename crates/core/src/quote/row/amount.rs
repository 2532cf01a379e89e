//! Amounts in cells: sign, currency and unit come from the cell, its column and its table.

use crate::fold::marks::is_currency;
use crate::table::kind::is_dash;

/// A value of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    /// Its digits with the decimal point, without marks between thousands; empty for a dash.
    digits: String,
    /// It is below zero: "-5", "−5", "(5)".
    negative: bool,
    /// It has a per cent sign.
    percent: bool,
    /// Its currency, where it has one.
    currency: Option<char>,
}

/// What a table says of a column's values, beside themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Context {
    /// Currencies in the column, its head, the table's captions and the row.
    pub(crate) currencies: Vec<char>,
    /// Values of the column, or its head, have a per cent sign.
    pub(crate) percent: bool,
}

/// How two amounts compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Same {
    /// One amount.
    Equal,
    /// The same number, and a currency or unit that the table does not show.
    Unit,
    /// Another number.
    Different,
}

impl Amount {
    /// The amount that `text` writes; `None` when it is none.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let percent = text.contains(['%', '％']);
        let currency = text.chars().find(|c| is_currency(*c));
        let bare: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && !matches!(c, '%' | '％' | '*' | '†' | '‡') && !is_raised(*c))
            .collect();
        let bare = bare.trim_matches(|c: char| is_currency(c) || c.is_ascii_alphabetic());
        let dashes = bare.chars().filter(|c| is_dash(*c)).count();
        let in_parentheses = bare.contains('(') || bare.contains(')');
        let number: String = bare
            .chars()
            .filter(|c| !is_dash(*c) && !is_currency(*c) && !matches!(c, '(' | ')' | '[' | ']' | '+'))
            .collect();
        if number.is_empty() {
            return (dashes > 0).then_some(Self {
                digits: String::new(),
                negative: false,
                percent,
                currency,
            });
        }
        Some(Self {
            digits: digits(&number)?,
            negative: dashes > 0 || in_parentheses,
            percent,
            currency,
        })
    }

    /// Its currency, where it has one.
    pub(crate) const fn currency(&self) -> Option<char> {
        self.currency
    }

    /// Whether it has a per cent sign.
    pub(crate) const fn is_percent(&self) -> bool {
        self.percent
    }

    /// Compares a quote's amount with that of a cell.
    pub(crate) fn compare(&self, cell: &Self, context: &Context) -> Same {
        if self.digits != cell.digits || self.negative != cell.negative {
            // A dash stands for nothing, which is zero for those who write it so; the page does not.
            let nothing = |amount: &Self| amount.digits.is_empty() || amount.digits == "0";
            return if nothing(self) && nothing(cell) {
                Same::Unit
            } else {
                Same::Different
            };
        }
        let percent = self.percent == cell.percent || (self.percent && context.percent);
        let currency = match (self.currency, cell.currency) {
            (None, _) => true,
            (Some(ours), Some(theirs)) if ours != theirs => return Same::Different,
            (Some(_), Some(_)) => true,
            (Some(ours), None) => context.currencies.contains(&ours),
        };
        if percent && currency { Same::Equal } else { Same::Unit }
    }
}

fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// The digits of a number without the marks between its thousands; `None` when it is no number.
fn digits(number: &str) -> Option<String> {
    let is_mark = |c: char| matches!(c, ',' | '.' | '\'' | '’' | '٬' | '٫');
    if !number.chars().all(|c| c.is_ascii_digit() || is_mark(c)) || !number.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let grouped = |mark: char| {
        let mut parts = number.split(mark);
        let first = parts.next().unwrap_or_default();
        let rest: Vec<&str> = parts.collect();
        let three = |part: &str| part.len() == 3 && part.chars().all(|c| c.is_ascii_digit());
        !rest.is_empty() && (1..=3).contains(&first.len()) && rest.into_iter().all(three)
    };
    let (comma, point) = (number.rfind(','), number.rfind('.'));
    let without = |mark: char| number.chars().filter(|c| *c != mark).collect::<String>();
    Some(match (comma, point) {
        // The last mark is the decimal one.
        (Some(comma), Some(point)) if comma < point => without(','),
        (Some(_), Some(_)) => without('.').replace(',', "."),
        (Some(_), None) if grouped(',') => without(','),
        (Some(_), None) => number.replace(',', "."),
        (None, Some(_)) if number.matches('.').count() > 1 && grouped('.') => without('.'),
        _ => number.chars().filter(|c| !matches!(c, '\'' | '’' | '٬')).collect(),
    })
}
