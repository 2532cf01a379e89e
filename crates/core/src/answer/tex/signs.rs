//! The signs that TeX makes of others: quotation marks, dashes, and what stands in formulas.

use std::ops::Range;

/// What stands for what in running text; longer ones first.
const SIGNS: [(&str, &str); 14] = [
    ("---", "—"),
    ("--", "–"),
    ("``", "“"),
    ("''", "”"),
    (",,", "„"),
    ("\"`", "„"),
    ("\"'", "“"),
    ("\"<", "«"),
    ("\">", "»"),
    ("\"=", "-"),
    ("?`", "¿"),
    ("!`", "¡"),
    ("`", "‘"),
    ("~", "\u{a0}"),
];

/// The text at `place` as it is printed, piece by piece.
pub(super) fn pieces(raw: &str, place: Range<usize>) -> Vec<(Range<usize>, String)> {
    let text = raw.get(place.clone()).unwrap_or_default();
    let mut found = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let Some((sign, shown)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        if plain < at {
            found.push((place.start + plain..place.start + at, text[plain..at].to_owned()));
        }
        found.push((place.start + at..place.start + at + sign.len(), (*shown).to_owned()));
        at += sign.len();
        plain = at;
    }
    if plain < at {
        found.push((place.start + plain..place.start + at, text[plain..at].to_owned()));
    }
    found
}

/// A text as it is printed.
pub(super) fn plain(text: &str) -> String {
    let shown = pieces(text, 0..text.len()).into_iter().map(|(_, shown)| shown);
    shown.collect::<String>().replace(['{', '}', '\\'], "")
}

/// A formula of a line as its reader would write it down: "x² + 5 %".
pub(super) fn math(formula: &str) -> String {
    within(formula, 0)
}

fn within(formula: &str, depth: usize) -> String {
    /// Formulas in formulas, of which nobody writes more.
    const DEEPEST: usize = 6;
    if depth > DEEPEST {
        return formula.to_owned();
    }
    let mut shown = String::new();
    let mut rest = formula;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        match first {
            '\\' => rest = command(rest, &mut shown, depth),
            '^' | '_' => {
                let (script, behind) = group(rest);
                rest = behind;
                shown.push_str(&raised(&within(script, depth + 1), first));
            }
            '{' | '}' | '$' => {}
            '~' => shown.push(' '),
            '-' => shown.push('−'),
            '\'' => shown.push('′'),
            c if c.is_whitespace() => shown.push(' '),
            c => shown.push(c),
        }
    }
    shown
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Writes the command at the start of `rest`, without its backslash; what stands behind it.
fn command<'a>(rest: &'a str, shown: &mut String, depth: usize) -> &'a str {
    let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    if letters == 0 {
        let sign = rest.chars().next();
        match sign {
            Some(c @ ('%' | '$' | '&' | '#' | '_' | '{' | '}')) => shown.push(c),
            Some(_) => shown.push(' '),
            None => {}
        }
        return rest.get(sign.map_or(0, char::len_utf8)..).unwrap_or_default();
    }
    let (name, behind) = rest.split_at(letters);
    if name == "frac" || name == "tfrac" || name == "dfrac" {
        let (above, behind) = group(behind);
        let (below, behind) = group(behind);
        let (above, below) = (within(above, depth + 1), within(below, depth + 1));
        shown.push_str(&format!("{above}/{below}"));
        return behind;
    }
    match named(name) {
        Some(sign) => shown.push_str(sign),
        None if is_frame(name) => {}
        None => shown.push_str(name),
    }
    // The space behind a letter ends its name; that behind an operator is seen.
    behind
}

/// Commands that say how what follows is set.
fn is_frame(name: &str) -> bool {
    matches!(
        name,
        "left"
            | "right"
            | "big"
            | "Big"
            | "bigl"
            | "bigr"
            | "text"
            | "mathrm"
            | "mathit"
            | "mathbf"
            | "mathsf"
            | "mathtt"
            | "mathcal"
            | "mathbb"
            | "boldsymbol"
            | "textrm"
            | "textit"
            | "textbf"
            | "operatorname"
            | "displaystyle"
            | "limits"
            | "unit"
            | "mbox"
    )
}

fn named(name: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 57] = [
        ("times", "×"),
        ("cdot", "·"),
        ("pm", "±"),
        ("mp", "∓"),
        ("div", "÷"),
        ("leq", "≤"),
        ("le", "≤"),
        ("geq", "≥"),
        ("ge", "≥"),
        ("neq", "≠"),
        ("ne", "≠"),
        ("approx", "≈"),
        ("sim", "∼"),
        ("equiv", "≡"),
        ("ll", "≪"),
        ("gg", "≫"),
        ("infty", "∞"),
        ("to", "→"),
        ("rightarrow", "→"),
        ("leftarrow", "←"),
        ("Rightarrow", "⇒"),
        ("in", "∈"),
        ("subset", "⊂"),
        ("cup", "∪"),
        ("cap", "∩"),
        ("sum", "∑"),
        ("prod", "∏"),
        ("int", "∫"),
        ("partial", "∂"),
        ("nabla", "∇"),
        ("sqrt", "√"),
        ("degree", "°"),
        ("circ", "∘"),
        ("ldots", "…"),
        ("dots", "…"),
        ("cdots", "⋯"),
        ("quad", " "),
        ("alpha", "α"),
        ("beta", "β"),
        ("gamma", "γ"),
        ("delta", "δ"),
        ("Delta", "Δ"),
        ("epsilon", "ϵ"),
        ("varepsilon", "ε"),
        ("eta", "η"),
        ("theta", "θ"),
        ("kappa", "κ"),
        ("lambda", "λ"),
        ("mu", "μ"),
        ("pi", "π"),
        ("rho", "ρ"),
        ("sigma", "σ"),
        ("Sigma", "Σ"),
        ("tau", "τ"),
        ("phi", "ϕ"),
        ("chi", "χ"),
        ("omega", "ω"),
    ];
    NAMES.iter().find(|(of, _)| *of == name).map(|(_, sign)| *sign)
}

/// The group or the one sign at the start of a formula, and what stands behind it.
fn group(formula: &str) -> (&str, &str) {
    let formula = formula.trim_start();
    if !formula.starts_with('{') {
        let one = formula.chars().next().map_or(0, char::len_utf8);
        let one = match formula.strip_prefix('\\') {
            Some(name) => 1 + name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len()),
            None => one,
        };
        return formula.split_at_checked(one).unwrap_or((formula, ""));
    }
    let mut depth = 0_usize;
    for (at, c) in formula.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    return (&formula[1..at], &formula[at + 1..]);
                }
            }
            _ => {}
        }
    }
    (&formula[1..], "")
}

/// A script in signs that are raised or lowered themselves, or with the sign that says so.
fn raised(script: &str, by: char) -> String {
    const PLAIN: &str = "0123456789+−=()n";
    const ABOVE: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
    const BELOW: &str = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";
    if by == '^' && matches!(script, "∘" | "°") {
        return "°".to_owned();
    }
    if by == '^' && script == "′" {
        return script.to_owned();
    }
    let signs = if by == '^' { ABOVE } else { BELOW };
    let one = |c: char| signs.chars().nth(PLAIN.chars().position(|plain| plain == c)?);
    script
        .chars()
        .map(one)
        .collect::<Option<String>>()
        .unwrap_or_else(|| format!("{by}{script}"))
}
