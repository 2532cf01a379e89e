//! Amounts and dates, and how two of them agree.

use crate::claim::units::Unit;
use std::ops::Range;

/// Shares said in words are exact.
pub(super) const EXACT: u32 = 15;

/// A value in a text.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::claim) struct Value {
    /// The tokens that say it, as indexes.
    pub(in crate::claim) tokens: Range<usize>,
    /// Its bytes in the text that the tokens stand in, with signs.
    pub(in crate::claim) range: Range<usize>,
    pub(in crate::claim) what: What,
    /// "at least", "up to", "about".
    pub(in crate::claim) bound: Option<Bound>,
}

/// What a value says.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::claim) enum What {
    /// So many of something.
    Amount(Amount),
    /// A day, a month or a year.
    Date(Date),
    /// "third", "3rd".
    Ordinal(u32),
    /// The number of a thing: "Section 4.4".
    Label(String),
}

/// So many of something.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::claim) struct Amount {
    pub(in crate::claim) number: f64,
    /// The other reading of "1.234": in one language 1.234, in another 1234.
    pub(in crate::claim) other: Option<f64>,
    /// Whether that is not how its language writes numbers.
    pub(in crate::claim) doubtful: bool,
    pub(in crate::claim) unit: Unit,
    /// The unit that a bare number may have from the one before it: "3.2 metres, then 1.9".
    pub(in crate::claim) inherits: Option<Unit>,
    /// Digits that count, for rounding.
    pub(in crate::claim) digits: u32,
    /// Said with a word of scale ("2.3 million"), so that it may be rounded.
    pub(in crate::claim) scaled: bool,
    /// What its words of scale multiply by: a million of "2.3 million".
    pub(in crate::claim) by: f64,
}

/// A date, as far as it is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::claim) struct Date {
    pub(in crate::claim) year: Option<u16>,
    pub(in crate::claim) month: Option<u8>,
    pub(in crate::claim) day: Option<u8>,
    /// Day and month may be the other way round: "04/05/2021".
    pub(in crate::claim) either_way: bool,
}

/// How a value is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::claim) enum Bound {
    /// "at least", "more than".
    From,
    /// "at most", "up to".
    UpTo,
    /// "about".
    About,
}

impl Bound {
    /// Whether it makes of a value the most or the least.
    pub(in crate::claim) fn is_limit(self) -> bool {
        self != Self::About
    }
}

/// How a claim's value stands to a source's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::claim) enum Agreement {
    /// They say the same.
    Same,
    /// The claim says the same with fewer digits, or a date less exactly.
    Coarser,
    /// They are of a kind, and say different things.
    Differs,
    /// They cannot be compared: kilometres and dollars.
    Apart,
}

impl Value {
    /// How this value, of a claim, stands to `source`.
    pub(in crate::claim) fn agrees(&self, source: &Self) -> Agreement {
        match (&self.what, &source.what) {
            (What::Amount(ours), What::Amount(theirs)) => ours.agrees(theirs, self.bound == Some(Bound::About)),
            (What::Date(ours), What::Date(theirs)) => ours.agrees(*theirs),
            (What::Date(date), What::Amount(amount)) | (What::Amount(amount), What::Date(date)) => year(*date, amount),
            (What::Ordinal(ours), What::Ordinal(theirs)) => same_or_differs(ours == theirs),
            (What::Label(ours), What::Label(theirs)) => same_or_differs(ours == theirs),
            _ => Agreement::Apart,
        }
    }

    /// Whether it may stand for something else than a value: "one", "first".
    pub(in crate::claim) fn is_weak(&self) -> bool {
        let bare = |amount: &Amount| amount.unit.dimension.is_empty() && amount.number == 1.0 && !amount.scaled;
        match &self.what {
            What::Amount(amount) => bare(amount),
            What::Ordinal(number) => *number <= 2,
            What::Label(_) | What::Date(_) => false,
        }
    }
}

fn same_or_differs(same: bool) -> Agreement {
    if same { Agreement::Same } else { Agreement::Differs }
}

/// A year beside a bare number: "1500" may be both.
fn year(date: Date, amount: &Amount) -> Agreement {
    let bare = date.month.is_none() && amount.unit.dimension.is_empty();
    match date.year {
        Some(year) if bare && f64::from(year) == amount.number => Agreement::Same,
        _ => Agreement::Apart,
    }
}

impl Amount {
    fn agrees(&self, source: &Self, about: bool) -> Agreement {
        let bare = |amount: &Self| amount.unit.dimension.is_empty();
        let of_unit = |amount: &Self, other: &Self| {
            let unit = amount
                .inherits
                .clone()
                .filter(|unit| unit.dimension == other.unit.dimension)?;
            Some(Self {
                unit,
                inherits: None,
                ..amount.clone()
            })
        };
        if let Some(ours) = of_unit(self, source) {
            return ours.agrees(source, about);
        }
        if let Some(theirs) = of_unit(source, self) {
            return self.agrees(&theirs, about);
        }
        if self.unit.dimension != source.unit.dimension {
            // "$5 million" in the claim, and a column headed "in dollars" in the source, or the other way round.
            return Agreement::Apart;
        }
        let readings = |amount: &Self| {
            let factor = amount.unit.factor;
            [Some(amount.number * factor), amount.other.map(|other| other * factor)]
        };
        let pairs = readings(self)
            .into_iter()
            .flatten()
            .flat_map(|ours| readings(source).into_iter().flatten().map(move |theirs| (ours, theirs)));
        let mut pairs = pairs.peekable();
        let first = pairs.peek().copied();
        if first.is_some_and(|(ours, theirs)| close(ours, theirs)) {
            return Agreement::Same;
        }
        if pairs.any(|(ours, theirs)| close(ours, theirs)) {
            // "12.500" of an English text is 12.5; whether its writer meant so, nobody knows.
            return match self.doubtful || source.doubtful {
                true => Agreement::Apart,
                false => Agreement::Same,
            };
        }
        // "A third" is what people call 32 and 34 per cent.
        let in_words = self.digits == EXACT || source.digits == EXACT;
        if in_words && first.is_some_and(|(ours, theirs)| (ours - theirs).abs() <= 2.0) {
            return Agreement::Coarser;
        }
        let rounds = (about || self.scaled || !bare(self)) && self.digits >= if about { 1 } else { 2 };
        match first {
            Some((ours, theirs)) if rounds && self.digits < source.digits && rounded(theirs, self.digits, ours) => {
                Agreement::Coarser
            }
            _ => Agreement::Differs,
        }
    }
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs())
}

/// Whether `exact`, rounded to so many digits, is `given`.
fn rounded(exact: f64, digits: u32, given: f64) -> bool {
    if exact == 0.0 || given == 0.0 {
        return false;
    }
    let places = i32::try_from(digits).unwrap_or(i32::MAX) - 1 - exact.abs().log10().floor() as i32;
    let step = 10_f64.powi(-places);
    close((exact / step).round() * step, given)
}

impl Date {
    fn agrees(self, source: Self) -> Agreement {
        let fits = |ours: Self| {
            let part = |a: Option<u16>, b: Option<u16>| match (a, b) {
                (Some(a), Some(b)) => Some(a == b),
                (None, _) => Some(true),
                (Some(_), None) => None,
            };
            let parts = [
                part(ours.year, source.year),
                part(ours.month.map(u16::from), source.month.map(u16::from)),
                part(ours.day.map(u16::from), source.day.map(u16::from)),
            ];
            if parts.contains(&Some(false)) {
                Agreement::Differs
            } else if parts.contains(&None) {
                // The claim is more exact than the source.
                Agreement::Apart
            } else if (ours.year, ours.month, ours.day) == (source.year, source.month, source.day) {
                Agreement::Same
            } else {
                Agreement::Coarser
            }
        };
        let turned = Self {
            month: self.day,
            day: self.month,
            ..self
        };
        let straight = fits(self);
        if straight == Agreement::Differs && (self.either_way || source.either_way) {
            fits(turned)
        } else {
            straight
        }
    }
}
