//! LaTeX as what it shows: `$10^{6}$` as "10⁶", `\leq` as "≤", `\frac{1}{2}` as "1/2".

use super::shown::Shown;
use crate::fold::raised::{lowered, raised};

/// Commands and what they show.
const COMMANDS: &[(&str, &str)] = &[
    ("times", "×"),
    ("cdot", "·"),
    ("div", "÷"),
    ("pm", "±"),
    ("mp", "∓"),
    ("leq", "≤"),
    ("le", "≤"),
    ("leqslant", "≤"),
    ("geq", "≥"),
    ("ge", "≥"),
    ("geqslant", "≥"),
    ("lt", "<"),
    ("gt", ">"),
    ("ll", "≪"),
    ("gg", "≫"),
    ("neq", "≠"),
    ("ne", "≠"),
    ("approx", "≈"),
    ("sim", "~"),
    ("simeq", "≈"),
    ("equiv", "≡"),
    ("propto", "∝"),
    ("to", "→"),
    ("rightarrow", "→"),
    ("leftarrow", "←"),
    ("leftrightarrow", "↔"),
    ("Rightarrow", "⇒"),
    ("Leftarrow", "⇐"),
    ("infty", "∞"),
    ("in", "∈"),
    ("notin", "∉"),
    ("subset", "⊂"),
    ("subseteq", "⊆"),
    ("cup", "∪"),
    ("cap", "∩"),
    ("forall", "∀"),
    ("exists", "∃"),
    ("neg", "¬"),
    ("land", "∧"),
    ("lor", "∨"),
    ("partial", "∂"),
    ("nabla", "∇"),
    ("sum", "∑"),
    ("prod", "∏"),
    ("int", "∫"),
    ("sqrt", "√"),
    ("ldots", "…"),
    ("dots", "…"),
    ("cdots", "…"),
    ("circ", "°"),
    ("degree", "°"),
    ("prime", "′"),
    ("mid", "|"),
    ("ell", "ℓ"),
    ("hbar", "ħ"),
    ("ohm", "Ω"),
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("delta", "δ"),
    ("epsilon", "ε"),
    ("varepsilon", "ε"),
    ("zeta", "ζ"),
    ("eta", "η"),
    ("theta", "θ"),
    ("vartheta", "θ"),
    ("iota", "ι"),
    ("kappa", "κ"),
    ("lambda", "λ"),
    ("mu", "μ"),
    ("nu", "ν"),
    ("xi", "ξ"),
    ("pi", "π"),
    ("rho", "ρ"),
    ("sigma", "σ"),
    ("tau", "τ"),
    ("upsilon", "υ"),
    ("phi", "φ"),
    ("varphi", "φ"),
    ("chi", "χ"),
    ("psi", "ψ"),
    ("omega", "ω"),
    ("Gamma", "Γ"),
    ("Delta", "Δ"),
    ("Theta", "Θ"),
    ("Lambda", "Λ"),
    ("Xi", "Ξ"),
    ("Pi", "Π"),
    ("Sigma", "Σ"),
    ("Phi", "Φ"),
    ("Psi", "Ψ"),
    ("Omega", "Ω"),
    ("log", "log"),
    ("ln", "ln"),
    ("exp", "exp"),
    ("sin", "sin"),
    ("cos", "cos"),
    ("tan", "tan"),
    ("min", "min"),
    ("max", "max"),
    ("lim", "lim"),
    ("Pr", "Pr"),
    ("arg", "arg"),
    ("det", "det"),
    ("left", ""),
    ("right", ""),
    ("big", ""),
    ("Big", ""),
    ("bigl", ""),
    ("bigr", ""),
    ("displaystyle", ""),
    ("quad", " "),
    ("qquad", " "),
    ("euro", "€"),
    ("pounds", "£"),
    ("S", "§"),
    ("lbrace", "{"),
    ("rbrace", "}"),
    ("langle", "⟨"),
    ("rangle", "⟩"),
];

/// Commands that show what stands in their braces.
const STYLES: &[&str] = &[
    "text",
    "textrm",
    "textbf",
    "textit",
    "textsf",
    "texttt",
    "emph",
    "mathrm",
    "mathbf",
    "mathit",
    "mathsf",
    "mathtt",
    "mathcal",
    "mathbb",
    "mathfrak",
    "boldsymbol",
    "bm",
    "operatorname",
    "mbox",
    "hbox",
    "unit",
    "si",
    "ensuremath",
    "underline",
    "overline",
    "boxed",
    "SI",
    "num",
];

/// A quote with its LaTeX as what that shows; `None` where it has none.
pub(super) fn shown(quote: &str) -> Option<Shown> {
    let mut reader = Reader {
        quote,
        shown: Shown::new(),
        changed: false,
    };
    let mut at = 0;
    while at < quote.len() {
        at = match math(quote, at) {
            Some((start, end, next)) => {
                reader.changed = true;
                reader.read(start, end, true);
                next
            }
            None => reader.step(at, quote.len(), false),
        };
    }
    reader.changed.then_some(reader.shown)
}

/// The formula that begins at byte `at`: its start, its end, and where the text goes on.
fn math(quote: &str, at: usize) -> Option<(usize, usize, usize)> {
    const LONGEST: usize = 400;
    let tail = quote.get(at..)?;
    for (open, close) in [("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("$", "$")] {
        let Some(inside) = tail.strip_prefix(open) else {
            continue;
        };
        let reach = inside.floor_char_boundary((LONGEST + close.len()).min(inside.len()));
        let near = inside.get(..reach).unwrap_or_default();
        let Some(end) = near.find(close) else { continue };
        let (formula, after) = (inside.get(..end)?, inside.get(end + close.len()..)?);
        let plain = open == "$" && !is_formula(formula, after);
        if plain || formula.is_empty() || formula.len() > LONGEST {
            continue;
        }
        let start = at + open.len();
        return Some((start, start + end, start + end + close.len()));
    }
    None
}

/// Whether what stands between two dollars is a formula, and not what stands between two amounts of money.
fn is_formula(inside: &str, after: &str) -> bool {
    let tight = !inside.starts_with(char::is_whitespace) && !inside.ends_with(char::is_whitespace);
    let marked =
        inside.contains(['\\', '^', '_', '{', '=', '<', '>']) || !inside.starts_with(|c: char| c.is_ascii_digit());
    let short = inside.split_whitespace().count() <= 3 || inside.contains(['\\', '^', '_', '=']);
    tight && marked && short && !after.starts_with(|c: char| c.is_ascii_digit())
}

struct Reader<'a> {
    quote: &'a str,
    shown: Shown,
    changed: bool,
}

impl Reader<'_> {
    /// Reads what stands from `at` to `end`.
    fn read(&mut self, mut at: usize, end: usize, math: bool) {
        while at < end {
            at = self.step(at, end, math);
        }
    }

    fn push(&mut self, shown: &str, start: usize, end: usize) {
        self.shown.push(shown, start, end);
        self.changed = true;
    }

    /// Reads what stands at byte `at`, and says where the text goes on.
    fn step(&mut self, at: usize, end: usize, math: bool) -> usize {
        let rest = self.quote.get(at..end).unwrap_or_default();
        let Some(c) = rest.chars().next() else { return end };
        match c {
            '\\' => self.command(at, end, math),
            '^' | '_' if math || rest.get(1..).is_some_and(|next| next.starts_with(['{', '\\'])) => {
                self.script(at, end)
            }
            '{' | '}' if math => {
                self.changed = true;
                at + 1
            }
            '~' if math => {
                self.push(" ", at, at + 1);
                at + 1
            }
            _ => {
                self.shown
                    .push(rest.get(..c.len_utf8()).unwrap_or_default(), at, at + c.len_utf8());
                at + c.len_utf8()
            }
        }
    }

    /// What a backslash begins.
    fn command(&mut self, at: usize, end: usize, math: bool) -> usize {
        let rest = self.quote.get(at + 1..end).unwrap_or_default();
        let name = rest.get(..rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len());
        let name = name.unwrap_or_default();
        let after = at + 1 + name.len();
        if name.is_empty() {
            return self.escaped(at, rest);
        }
        if let Some(end) = self.fraction(name, at, after, end) {
            return end;
        }
        if STYLES.contains(&name)
            && let Some((start, close)) = self.braces(after, end)
        {
            self.changed = true;
            self.read(start, close, math && !name.starts_with("text"));
            return close + 1;
        }
        let Some((_, sign)) = COMMANDS.iter().find(|(command, _)| *command == name) else {
            self.shown
                .push(self.quote.get(at..after).unwrap_or_default(), at, after);
            return after;
        };
        self.push(sign, at, after);
        // The space behind "\mu" only ends its name, where the unit goes on.
        let rest = self.quote.get(after..end).unwrap_or_default();
        let unit = [" m", " g", " s", " l", " L", r" \text", r" \mathrm"];
        after + usize::from(name == "mu" && math && unit.iter().any(|unit| rest.starts_with(unit)))
    }

    /// A sign behind a backslash: `\%`, `\,`.
    fn escaped(&mut self, at: usize, rest: &str) -> usize {
        let Some(c) = rest.chars().next() else {
            self.shown.push("\\", at, at + 1);
            return at + 1;
        };
        let end = at + 1 + c.len_utf8();
        match c {
            '%' | '$' | '&' | '#' | '_' | '{' | '}' => self.push(rest.get(..1).unwrap_or_default(), at, end),
            ',' | ';' | ':' | ' ' => self.push(" ", at, end),
            '!' | '(' | ')' | '[' | ']' => self.changed = true,
            _ => self.shown.push(self.quote.get(at..end).unwrap_or_default(), at, end),
        }
        end
    }

    /// `\frac{1}{2}`.
    fn fraction(&mut self, name: &str, at: usize, after: usize, end: usize) -> Option<usize> {
        if !matches!(name, "frac" | "tfrac" | "dfrac" | "sfrac" | "nicefrac") {
            return None;
        }
        let (above, above_end) = self.braces(after, end)?;
        let (below, below_end) = self.braces(above_end + 1, end)?;
        self.changed = true;
        self.part_of_fraction(above, above_end);
        self.shown.push("/", at, below_end + 1);
        self.part_of_fraction(below, below_end);
        Some(below_end + 1)
    }

    /// A number above or below the line of a fraction; a sum is kept together.
    fn part_of_fraction(&mut self, start: usize, end: usize) {
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | ' ');
        let inside = shown_inside(self.quote.get(start..end).unwrap_or_default());
        let is_sum = !inside.chars().all(plain);
        if is_sum {
            self.shown.push("(", start, start);
        }
        self.read(start, end, true);
        if is_sum {
            self.shown.push(")", end, end);
        }
    }

    /// What "^" or "_" raises or lowers.
    fn script(&mut self, at: usize, end: usize) -> usize {
        let sign = self.quote.get(at..=at).unwrap_or_default();
        let (start, close, next) = match self.braces(at + 1, end) {
            Some((start, close)) => (start, close, close + 1),
            None => {
                let rest = self.quote.get(at + 1..end).unwrap_or_default();
                let name = rest
                    .strip_prefix('\\')
                    .map(|name| name.len() - name.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len());
                let len = name.map_or_else(|| rest.chars().next().map_or(0, char::len_utf8), |len| len + 1);
                (at + 1, at + 1 + len, at + 1 + len)
            }
        };
        let content = self.quote.get(start..close).unwrap_or_default();
        let inside = shown_inside(content);
        let form =
            |of: fn(char) -> Option<char>| inside.chars().filter(|c| *c != ' ').map(of).collect::<Option<String>>();
        let form = if inside == "°" || inside == "′" {
            Some(inside.clone())
        } else {
            form(if sign == "^" { raised } else { lowered })
        };
        match form {
            Some(form) => self.push(&form, at, next),
            // What is lowered is written on the line where nothing shows it lowered; what is raised keeps its sign.
            None if sign == "_" => self.push(&inside, at, next),
            None => self.push(&format!("^{inside}"), at, next),
        }
        next
    }

    /// The braces that begin at byte `at`: where what they hold starts, and where they close.
    fn braces(&self, at: usize, end: usize) -> Option<(usize, usize)> {
        let rest = self.quote.get(at..end)?;
        let start = rest.len() - rest.trim_start().len();
        rest.get(start..)?.strip_prefix('{')?;
        let mut depth = 0_usize;
        for (i, c) in rest.char_indices().skip_while(|(i, _)| *i < start) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some((at + start + 1, at + i));
            }
        }
        None
    }
}

/// What a part of a formula shows.
fn shown_inside(content: &str) -> String {
    let mut reader = Reader {
        quote: content,
        shown: Shown::new(),
        changed: false,
    };
    reader.read(0, content.len(), true);
    reader.shown.text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dollars_hold_a_formula_or_two_amounts() {
        for (inside, after, expected) in [
            ("x", " is", true),
            ("5^2", " is", true),
            ("a + b", "", true),
            ("x", "5 more", false),
            (" x", " is", false),
            ("x ", " is", false),
            ("5", " is", false),
            ("the price of five of", " is", false),
            ("a + b + c + d = e", " is", true),
        ] {
            assert_eq!(is_formula(inside, after), expected, "{inside}${after}");
        }
    }

    #[test]
    fn a_formula_has_a_beginning_and_an_end() {
        for (quote, expected) in [
            (r"\(abcdef\)", Some((2, 8, 10))),
            (r"\[abc\] so", Some((2, 5, 7))),
            ("$$a+b$$", Some((2, 5, 7))),
            (r"\(abc", None),
            ("no formula", None),
        ] {
            assert_eq!(math(quote, 0), expected, "{quote}");
        }
    }
}
