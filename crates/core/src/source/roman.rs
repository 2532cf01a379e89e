//! Roman numerals.

/// A Roman numeral in capitals; digits where it would be longer than anybody reads, nothing for zero.
#[must_use]
pub fn written(number: u32) -> String {
    const SIGNS: [(u32, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    if number >= 10_000 {
        return number.to_string();
    }
    let mut rest = number;
    let mut numeral = String::new();
    for (value, sign) in SIGNS {
        while rest >= value {
            numeral.push_str(sign);
            rest -= value;
        }
    }
    numeral
}
