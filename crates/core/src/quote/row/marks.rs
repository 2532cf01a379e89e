//! Which mark parts the thousands of a table's numbers: "4.625" is four and a half in one, and thousands in another.

/// So many times as many numbers tell one thing as the other.
const MOST: usize = 20;

/// What parts thousands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thousands {
    /// "1,234.5".
    Commas,
    /// "1.234,5".
    Points,
    /// Nothing tells.
    Unknown,
}

impl Thousands {
    /// What numbers tell together: one that tells otherwise leaves it open.
    pub(crate) fn told<'n>(numbers: impl Iterator<Item = &'n str>) -> Self {
        let (mut commas, mut points) = (0_usize, 0_usize);
        for number in numbers {
            match Self::of(number) {
                Self::Commas => commas += 1,
                Self::Points => points += 1,
                Self::Unknown => {}
            }
        }
        // A slip of the pen in a long document tells nothing.
        if points > MOST * commas {
            Self::Points
        } else if commas > MOST * points {
            Self::Commas
        } else {
            Self::Unknown
        }
    }

    /// What a number tells by itself.
    pub(crate) fn of(number: &str) -> Self {
        let (commas, points) = (number.matches(',').count(), number.matches('.').count());
        match (number.rfind(','), number.rfind('.')) {
            (Some(comma), Some(point)) if comma < point && points == 1 => Self::Commas,
            (Some(comma), Some(point)) if point < comma && commas == 1 => Self::Points,
            (Some(_), None) if commas > 1 && Self::may_part(number, ',') => Self::Commas,
            (None, Some(_)) if points > 1 && Self::may_part(number, '.') => Self::Points,
            // What cannot part thousands is a decimal mark.
            (Some(_), None) if commas == 1 && !Self::may_part(number, ',') => Self::Points,
            (None, Some(_)) if points == 1 && !Self::may_part(number, '.') => Self::Commas,
            _ => Self::Unknown,
        }
    }

    /// Whether every mark of this kind has three digits behind it, and the first of them one to three before it.
    pub(crate) fn may_part(number: &str, mark: char) -> bool {
        let mut parts = number.split(mark);
        let first = parts.next().unwrap_or_default();
        let three = |part: &str| part.len() == 3 && part.chars().all(|c| c.is_ascii_digit());
        (1..=3).contains(&first.len()) && !first.starts_with('0') && parts.all(three)
    }
}
