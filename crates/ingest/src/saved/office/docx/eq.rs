//! Fields that draw instead of naming something: readings over words, fractions, signs in circles (ECMA-376 part 1, 17.16.5.21, EQ).
//! They have no result in the file; a program lays out what the instruction says.

use super::super::html;

/// Commands within commands.
const DEEPEST: usize = 20;

/// Writes what an EQ field shows; nothing where its instruction is another field's.
pub(super) fn write(instruction: &str, out: &mut String) {
    let instruction = instruction.trim_start();
    let Some((name, rest)) = instruction.split_once(char::is_whitespace) else {
        return;
    };
    if !name.eq_ignore_ascii_case("eq") {
        return;
    }
    let mut eq = Eq {
        letters: rest.trim_end().chars().collect(),
        at: 0,
    };
    let mut drawn = String::new();
    eq.list(0, &mut drawn);
    out.push_str(drawn.replace(RAISED, "").trim_start());
}

struct Eq {
    letters: Vec<char>,
    at: usize,
}

impl Eq {
    fn next(&mut self) -> Option<char> {
        let letter = self.letters.get(self.at).copied();
        self.at += 1;
        letter
    }

    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    /// Words and commands up to the end of an argument.
    fn list(&mut self, depth: usize, out: &mut String) {
        let mut open = 0_usize;
        while let Some(letter) = self.peek() {
            match letter {
                ',' | ';' | ')' if depth > 0 && open == 0 => return,
                '(' => open += 1,
                ')' => open = open.saturating_sub(1),
                _ => {}
            }
            self.at += 1;
            match letter {
                '\\' => self.command(depth, out),
                letter => html::text(out, letter.encode_utf8(&mut [0; 4])),
            }
        }
    }

    /// What follows a backslash.
    fn command(&mut self, depth: usize, out: &mut String) {
        match self.next() {
            Some('*') => self.format(),
            Some(letter) if letter.is_ascii_alphabetic() => {
                let options = self.options();
                match self.peek() {
                    Some('(') if depth < DEEPEST => {
                        self.at += 1;
                        let parts = self.arguments(depth + 1);
                        drawn(letter.to_ascii_lowercase(), &options, &parts, out);
                    }
                    _ => {}
                }
            }
            // A sign that would mean something by itself.
            Some(letter) => html::text(out, letter.encode_utf8(&mut [0; 4])),
            None => {}
        }
    }

    /// "\* jc0", "\* "Font:Mincho"", "\* hps16": how it is set.
    fn format(&mut self) {
        while self.peek() == Some(' ') {
            self.at += 1;
        }
        let quoted = self.peek() == Some('"');
        self.at += usize::from(quoted);
        while let Some(letter) = self.next() {
            if letter == if quoted { '"' } else { ' ' } {
                break;
            }
        }
    }

    /// What stands between a command and its arguments: "\up 19", "\ac".
    fn options(&mut self) -> String {
        let mut options = String::new();
        while let Some(letter) = self
            .peek()
            .filter(|letter| *letter == '\\' || *letter == ' ' || letter.is_ascii_alphanumeric())
        {
            options.push(letter);
            self.at += 1;
        }
        options
    }

    fn arguments(&mut self, depth: usize) -> Vec<String> {
        let mut parts = Vec::new();
        loop {
            let mut part = String::new();
            self.list(depth, &mut part);
            parts.push(part);
            if !matches!(self.next(), Some(',' | ';')) {
                return parts;
            }
        }
    }
}

/// What a command makes of its arguments, on one line.
fn drawn(command: char, options: &str, parts: &[String], out: &mut String) {
    let all = |between: &str| parts.join(between);
    match (command, parts) {
        // The raised part over the words is how they are read.
        ('o', [reading, words]) if reading.starts_with(RAISED) => {
            out.push_str("<ruby>");
            out.push_str(words);
            html::open(out, "rt", &[]);
            out.push_str(reading.trim_start_matches(RAISED));
            out.push_str("</rt></ruby>");
        }
        ('s', _) if options.contains("up") => {
            out.push(RAISED);
            out.push_str(&all(""));
        }
        ('f', [above, below]) => {
            out.push_str(above);
            out.push('/');
            out.push_str(below);
        }
        ('r', [root]) => {
            out.push('√');
            out.push_str(root);
        }
        ('l', _) => out.push_str(&all(", ")),
        ('a', _) => out.push_str(&all(" ")),
        _ => out.push_str(&all("")),
    }
}

/// Set before what is raised, until it is known over what; nobody writes it.
const RAISED: char = '\u{e000}';

#[cfg(test)]
mod tests {
    #[test]
    fn fields_that_draw() {
        let cases = [
            (
                r#"EQ \* jc0 \* "Font:Mincho" \* hps16 \o(\s\up 19(にがつ),二月)"#,
                "<ruby>二月<rt>にがつ</rt></ruby>",
            ),
            (r" eq \f(1,2) ", "1/2"),
            (r"EQ \o\ac(○,1)", "○1"),
            (r"EQ \r(x+1)", "√x+1"),
            (r"EQ \f(a(b,c)", "a(b,c)"),
            (r"EQ \x(a<b)", "a&lt;b"),
            (r"EQ \s\up8(2)", "2"),
            (r"PAGE \* ARABIC", ""),
            ("E", ""),
            ("EQ \\f(\\f(\\f(1,2),3)", "1/2/3"),
        ];
        for (instruction, expected) in cases {
            let mut out = String::new();
            super::write(instruction, &mut out);
            assert_eq!(out, expected, "{instruction}");
        }
    }
}
