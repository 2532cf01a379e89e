//! Amounts in cells: sign, currency and unit come from the cell, its column and its table.

use super::marks::Thousands;
use crate::fold::marks::is_currency;
use crate::table::kind::is_dash;

/// A value of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    /// Its digits and the marks among them; empty for a dash.
    number: String,
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
                number,
                negative: false,
                percent,
                currency,
            });
        }
        is_number(&number).then_some(Self {
            number,
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

    /// Its digits and the marks among them.
    pub(crate) fn number(&self) -> &str {
        &self.number
    }

    /// Whether it is a dash or zero.
    pub(crate) fn is_nothing(&self) -> bool {
        matches!(self.number.as_str(), "" | "0")
    }

    /// Whether both have the same digits, and which number they are hangs on what their marks mean.
    pub(crate) fn hangs_on_marks(&self, cell: &Self) -> bool {
        let bare = |amount: &Self| amount.number.chars().filter(char::is_ascii_digit).collect::<String>();
        self.number != cell.number && bare(self) == bare(cell)
    }

    /// Whether the point of one may part thousands, which the other writes without a mark: "4625" for "4.625".
    fn may_be(&self, cell: &Self, thousands: Thousands) -> bool {
        let plain = |amount: &Self| amount.number.chars().all(|c| c.is_ascii_digit());
        let pointed = |amount: &Self| Thousands::may_part(&amount.number, '.') && !amount.number.contains(',');
        thousands == Thousands::Unknown
            && self.hangs_on_marks(cell)
            && ((plain(self) && pointed(cell)) || (pointed(self) && plain(cell)))
    }

    /// Compares a quote's amount with that of a cell, in a table whose thousands are parted in this way.
    pub(crate) fn compare(&self, cell: &Self, context: &Context, thousands: Thousands) -> Same {
        let same = self.number == cell.number || digits(&self.number, thousands) == digits(&cell.number, thousands);
        if !same || self.negative != cell.negative {
            // A dash stands for nothing, which is zero for those who write it so; the page does not.
            let doubtful = self.negative == cell.negative && self.may_be(cell, thousands);
            return if doubtful || (self.is_nothing() && cell.is_nothing()) {
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
            (Some(ours), None) if context.currencies.contains(&ours) => true,
            // A table in pounds has no dollars.
            (Some(_), None) if !context.currencies.is_empty() => return Same::Different,
            (Some(_), None) => false,
        };
        if percent && currency { Same::Equal } else { Same::Unit }
    }
}

fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

fn is_number(text: &str) -> bool {
    let is_mark = |c: char| matches!(c, ',' | '.' | '\'' | '’' | '٬' | '٫');
    text.chars().all(|c| c.is_ascii_digit() || is_mark(c)) && text.contains(|c: char| c.is_ascii_digit())
}

/// The digits of a number with a point before its decimals, and without marks between its thousands.
fn digits(number: &str, thousands: Thousands) -> String {
    let without = |mark: char| number.chars().filter(|c| *c != mark).collect::<String>();
    let own = Thousands::of(number);
    let mark = match if own == Thousands::Unknown { thousands } else { own } {
        Thousands::Points => '.',
        // A comma before three digits parts thousands, a point does not.
        Thousands::Commas | Thousands::Unknown => ',',
    };
    let bare = without(mark).replace(',', ".");
    bare.chars().filter(|c| !matches!(c, '\'' | '’' | '٬')).collect()
}
