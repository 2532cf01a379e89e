//! Signs that Word takes from fonts whose letters are pictures.

use super::super::xml::Tag;

/// The letter that a sign of such a font shows; `None` where that is not known.
pub(super) fn letter(sign: Tag<'_>) -> Option<char> {
    let code = u32::from_str_radix(sign.attr("char")?, 16).ok()?;
    let font = sign.attr("font").unwrap_or_default().to_ascii_lowercase();
    let code = if (0xF000..=0xF0FF).contains(&code) {
        code - 0xF000
    } else {
        code
    };
    match font.as_str() {
        "symbol" => symbol(code),
        "wingdings" => wingdings(code),
        font if font.contains("dings") || font.contains("webdings") => None,
        _ => char::from_u32(code).filter(|c| !c.is_control()),
    }
}

/// Adobe's Symbol encoding.
fn symbol(code: u32) -> Option<char> {
    const GREEK: &str = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
    const SMALL: &str = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
    let at = |letters: &str, first: u32| letters.chars().nth((code - first) as usize);
    match code {
        0x41..=0x5A => at(GREEK, 0x41),
        0x61..=0x7A => at(SMALL, 0x61),
        0x22 => Some('∀'),
        0x24 => Some('∃'),
        0x27 => Some('∋'),
        0x2A => Some('∗'),
        0x2D => Some('−'),
        0x40 => Some('≅'),
        0x5C => Some('∴'),
        0x5E => Some('⊥'),
        0x7E => Some('∼'),
        0x20..=0x3F | 0x5B | 0x5D | 0x5F | 0x7B..=0x7D => char::from_u32(code),
        0xA3 => Some('≤'),
        0xA5 => Some('∞'),
        0xAB => Some('↔'),
        0xAC => Some('←'),
        0xAD => Some('↑'),
        0xAE => Some('→'),
        0xAF => Some('↓'),
        0xB0 => Some('°'),
        0xB1 => Some('±'),
        0xB2 => Some('″'),
        0xB3 => Some('≥'),
        0xB4 => Some('×'),
        0xB5 => Some('∝'),
        0xB6 => Some('∂'),
        0xB7 => Some('•'),
        0xB8 => Some('÷'),
        0xB9 => Some('≠'),
        0xBA => Some('≡'),
        0xBB => Some('≈'),
        0xBC => Some('…'),
        0xC5 => Some('⊕'),
        0xC6 => Some('∅'),
        0xC7 => Some('∩'),
        0xC8 => Some('∪'),
        0xCC => Some('⊂'),
        0xCD => Some('⊆'),
        0xCE => Some('∈'),
        0xCF => Some('∉'),
        0xD1 => Some('∇'),
        0xD5 => Some('∏'),
        0xD6 => Some('√'),
        0xD7 => Some('⋅'),
        0xD8 => Some('¬'),
        0xD9 => Some('∧'),
        0xDA => Some('∨'),
        0xDB => Some('⇔'),
        0xDE => Some('⇒'),
        0xE5 => Some('∑'),
        0xF2 => Some('∫'),
        _ => None,
    }
}

fn wingdings(code: u32) -> Option<char> {
    Some(match code {
        0x6C => '●',
        0x6E => '■',
        0x6F => '□',
        0x71 => '❑',
        0x76 => '❖',
        0xA7 => '▪',
        0xA8 => '◻',
        0xD8 => '➢',
        0xDF | 0xE7 => '←',
        0xE0 | 0xE8 => '→',
        0xE1 | 0xE9 => '↑',
        0xE2 | 0xEA => '↓',
        0xF0 => '⇨',
        0xFB => '✗',
        0xFC => '✓',
        0xFD => '☒',
        0xFE => '☑',
        0x4A => '☺',
        0x4C => '☹',
        _ => return None,
    })
}
