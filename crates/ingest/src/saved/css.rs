//! Style sheets without a way out: the same sheet, token by token, with every address replaced.
//!
//! What a browser would fetch for a sheet is named by `url()`, `src()`, the strings of `image()` and `image-set()`, and
//! `@import`. The tokens come from cssparser, which reads CSS as browsers do, so that escapes and comments hide nothing.

use super::proof::is_of_page;
use cssparser::{BasicParseError, ParseError, Parser, ParserInput, ToCss, Token};

/// Where the things that a sheet names come from.
pub(crate) trait Resources {
    /// What to write in place of an address: `data:`, a part of the page, or `#` and a name. `None` where it leads out.
    fn address(&mut self, reference: &str) -> Option<String>;

    /// A sheet that this one imports, made harmless; `None` where it was not saved.
    fn sheet(&mut self, reference: &str) -> Option<String>;
}

/// Blocks within blocks that are read; what lies deeper is left out.
const DEEPEST: u32 = 48;

/// Rules beginning with `@` that stay. None of them fetches anything but through `url()`.
const AT_RULES: [&str; 13] = [
    "media",
    "supports",
    "font-face",
    "keyframes",
    "-webkit-keyframes",
    "layer",
    "container",
    "page",
    "property",
    "counter-style",
    "font-feature-values",
    "starting-style",
    "scope",
];

/// Functions that name pictures by strings, or ran scripts once.
const FETCHING: [&str; 6] = [
    "image",
    "image-set",
    "-webkit-image-set",
    "cross-fade",
    "-webkit-cross-fade",
    "expression",
];

/// An address that holds nothing.
const NOTHING: &str = "data:,";

/// A sheet, or the declarations of a `style` attribute, with every address replaced.
pub(crate) fn harmless(css: &str, resources: &mut dyn Resources) -> String {
    let mut input = ParserInput::new(css);
    let mut cleaner = Cleaner {
        out: String::with_capacity(css.len()),
        resources,
    };
    let mut parser = Parser::new(&mut input);
    // It only ends at the end: no token is an error here.
    let _ = cleaner.tokens(&mut parser, 0);
    cleaner.out
}

/// Whether a sheet that was written here names nothing but what the page brings along, read by the standard's tokens
/// once more.
pub(crate) fn is_harmless(css: &str) -> bool {
    // Nothing can be fetched without one of these.
    if !css.contains(['(', '\\', '@']) {
        return true;
    }
    let mut input = ParserInput::new(css);
    brings_its_own(&mut Parser::new(&mut input), 0)
}

/// Blocks within blocks of a sheet with all that it imports.
const DEEPEST_WRITTEN: u32 = 600;

fn brings_its_own(parser: &mut Parser<'_, '_>, depth: u32) -> bool {
    let is_own = |address: &str| address == NOTHING || address.starts_with('#') || is_of_page(address);
    let fetches = |name: &str| {
        let mut known = FETCHING.iter().chain(&["src"]);
        known.any(|known| name.eq_ignore_ascii_case(known))
    };
    while let Ok(token) = parser.next().cloned() {
        let inside = match token {
            Token::UnquotedUrl(address) if !is_own(&address) => return false,
            Token::BadUrl(_) => return false,
            Token::AtKeyword(name) if !AT_RULES.iter().any(|known| name.eq_ignore_ascii_case(known)) => return false,
            Token::Function(name) if fetches(&name) => return false,
            Token::Function(name) if name.eq_ignore_ascii_case("url") => {
                let address = parser.parse_nested_block(|inner| {
                    let address = inner.expect_string().map(|address| address.as_ref().to_owned());
                    address.map_err(|error: BasicParseError<'_>| ParseError::<()>::from(error))
                });
                if !address.is_ok_and(|address| is_own(&address)) {
                    return false;
                }
                continue;
            }
            Token::Function(_) | Token::ParenthesisBlock | Token::SquareBracketBlock | Token::CurlyBracketBlock => {
                depth < DEEPEST_WRITTEN
            }
            _ => continue,
        };
        let inner = |inner: &mut Parser<'_, '_>| Ok::<_, ParseError<'_, ()>>(brings_its_own(inner, depth + 1));
        if !inside || !parser.parse_nested_block(inner).unwrap_or(false) {
            return false;
        }
    }
    true
}

struct Cleaner<'r> {
    out: String,
    resources: &'r mut dyn Resources,
}

type Ended<'i> = Result<(), ParseError<'i, ()>>;

impl Cleaner<'_> {
    fn tokens<'i>(&mut self, parser: &mut Parser<'i, '_>, depth: u32) -> Ended<'i> {
        loop {
            let start = parser.position();
            let token = match parser.next_including_whitespace_and_comments() {
                Ok(token) => token.clone(),
                Err(_) => return Ok(()),
            };
            match token {
                Token::UnquotedUrl(address) => self.url(&address),
                Token::BadUrl(_) | Token::BadString(_) | Token::Comment(_) | Token::CDO | Token::CDC => {
                    self.out.push(' ');
                }
                Token::AtKeyword(name) => {
                    if name.eq_ignore_ascii_case("import") {
                        self.import(parser);
                    } else if AT_RULES.iter().any(|known| name.eq_ignore_ascii_case(known)) {
                        self.out.push_str(parser.slice_from(start));
                    } else {
                        skip_rule(parser);
                    }
                }
                Token::Function(name) => self.function(&name, parser.slice_from(start), parser, depth),
                Token::ParenthesisBlock => self.nested(parser, depth, "(", ")"),
                Token::SquareBracketBlock => self.nested(parser, depth, "[", "]"),
                Token::CurlyBracketBlock => self.nested(parser, depth, "{", "}"),
                // A string that the end of its sheet ended would go on in the sheet that imports it.
                Token::QuotedString(_) if parser.is_exhausted() => self.string(&token),
                _ => self.out.push_str(parser.slice_from(start)),
            }
        }
    }

    fn string(&mut self, string: &Token<'_>) {
        // Writing to a `String` does not fail.
        let _ = string.to_css(&mut self.out);
    }

    fn nested(&mut self, parser: &mut Parser<'_, '_>, depth: u32, open: &str, close: &str) {
        self.out.push_str(open);
        self.inside(parser, depth);
        self.out.push_str(close);
    }

    fn function(&mut self, name: &str, written: &str, parser: &mut Parser<'_, '_>, depth: u32) {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("url") || is("src") {
            let reference = parser.parse_nested_block(|inner| {
                let string = inner.expect_string().map(|string| string.as_ref().to_owned());
                while inner.next().is_ok() {}
                string.map_err(|error: BasicParseError<'_>| ParseError::<()>::from(error))
            });
            self.url(&reference.unwrap_or_default());
        } else if FETCHING.iter().any(|known| is(known)) {
            skip_block(parser);
            self.out.push_str("none");
        } else {
            self.out.push_str(written);
            self.inside(parser, depth);
            self.out.push(')');
        }
    }

    /// What stands in the block that was just begun.
    fn inside(&mut self, parser: &mut Parser<'_, '_>, depth: u32) {
        match depth < DEEPEST {
            true => {
                let _ = parser.parse_nested_block(|inner| self.tokens(inner, depth + 1));
            }
            false => skip_block(parser),
        }
    }

    fn url(&mut self, reference: &str) {
        let address = self.resources.address(reference.trim());
        self.out.push_str("url(\"");
        for c in address.as_deref().unwrap_or(NOTHING).chars() {
            // What would end the string or the element is written as CSS and addresses may write it.
            match c {
                '"' => self.out.push_str("%22"),
                '\\' => self.out.push_str("%5C"),
                '<' => self.out.push_str("%3C"),
                '\n' | '\r' | '\u{c}' => {}
                _ => self.out.push(c),
            }
        }
        self.out.push_str("\")");
    }

    /// An `@import`: the sheet that it names, in its place.
    fn import(&mut self, parser: &mut Parser<'_, '_>) {
        let mut reference = None;
        let mut conditions = String::new();
        loop {
            match parser.next().cloned() {
                Err(_) | Ok(Token::Semicolon) => break,
                Ok(Token::CurlyBracketBlock) => return skip_block(parser),
                Ok(Token::QuotedString(string) | Token::UnquotedUrl(string)) if reference.is_none() => {
                    reference = Some(string.as_ref().to_owned());
                }
                Ok(Token::Function(name)) if reference.is_none() && name.eq_ignore_ascii_case("url") => {
                    let string = parser.parse_nested_block(|inner| {
                        let string = inner.expect_string().map(|string| string.as_ref().to_owned());
                        string.map_err(|error: BasicParseError<'_>| ParseError::<()>::from(error))
                    });
                    reference = string.ok();
                }
                Ok(Token::Ident(word)) => {
                    conditions.push_str(&word);
                    conditions.push(' ');
                }
                Ok(Token::ParenthesisBlock) => {
                    let inner = parser.parse_nested_block(|inner| {
                        let from = inner.position();
                        while inner.next().is_ok() {}
                        Ok::<_, ParseError<'_, ()>>(inner.slice_from(from).to_owned())
                    });
                    conditions.push_str(&format!("({}) ", inner.unwrap_or_default()));
                }
                Ok(Token::Function(_) | Token::SquareBracketBlock) => skip_block(parser),
                Ok(_) => {}
            }
        }
        let Some(sheet) = reference.and_then(|reference| self.resources.sheet(reference.trim())) else {
            return;
        };
        let is_media = !conditions.trim().is_empty() && conditions.chars().all(is_of_condition);
        match is_media {
            true => self.out.push_str(&format!("@media {conditions}{{{sheet}\n}}\n")),
            // A line end, so that an escape that the sheet ends in takes nothing of this one with it.
            false => {
                self.out.push_str(&sheet);
                self.out.push('\n');
            }
        }
    }
}

/// What conditions on the window are written with: no address and no string is.
fn is_of_condition(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, ' ' | '(' | ')' | '-' | ':' | '.' | '<' | '>' | '=' | ',' | '/')
}

/// Passes over the rest of a rule: to its semicolon or past its block.
fn skip_rule(parser: &mut Parser<'_, '_>) {
    loop {
        match parser.next() {
            Err(_) | Ok(Token::Semicolon) => return,
            Ok(Token::CurlyBracketBlock) => return skip_block(parser),
            Ok(Token::Function(_) | Token::ParenthesisBlock | Token::SquareBracketBlock) => skip_block(parser),
            Ok(_) => {}
        }
    }
}

/// Passes over the block that was just begun. The parser would do so by itself, but within the next token.
fn skip_block(parser: &mut Parser<'_, '_>) {
    let _ = parser.parse_nested_block(|_| Ok::<_, ParseError<'_, ()>>(()));
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Known;

    impl Resources for Known {
        fn address(&mut self, reference: &str) -> Option<String> {
            match reference {
                "a.png" => Some("part/0".to_owned()),
                _ => reference.starts_with('#').then(|| reference.to_owned()),
            }
        }

        fn sheet(&mut self, reference: &str) -> Option<String> {
            match reference {
                "more.css" => Some("b{}".to_owned()),
                "open.css" => Some("a\\".to_owned()),
                _ => None,
            }
        }
    }

    fn check(css: &str, expected: &str) {
        let written = harmless(css, &mut Known);
        assert_eq!(written, expected, "{css}");
        assert!(is_harmless(&written), "{css} as {written}");
    }

    #[test]
    fn what_was_not_written_here_is_seen() {
        let cases = [
            "p{background:url(http://x)}",
            "p{background:url('http://x')}",
            "p{background:u\\72l(//x)}",
            "p{background:url(part/1/../x)}",
            "p{background:src('part/1')}",
            "@media all{p{--u:calc(url(x))}}",
            "p{background:image-set('x' 1x)}",
            "p{background:url(data:text/css,x)}",
            "p{background:url(x\"y)}",
            "@import 'x';",
            "@font-face{src:url(x)}",
            "@namespace 'http://x';",
        ];
        for css in cases {
            assert!(!is_harmless(css), "{css}");
        }
    }

    #[test]
    fn what_was_saved_stays() {
        check("p { color: red }", "p { color: red }");
        check("p{background:url(a.png)}", "p{background:url(\"part/0\")}");
        check("p{background:url( 'a.png' )}", "p{background:url(\"part/0\")}");
        check("p{fill:url(#shade)}", "p{fill:url(\"#shade\")}");
        check("@import 'more.css'; p{}", "b{}\n p{}");
        check(
            "@import url(more.css) screen and (min-width:3px);",
            "@media screen and (min-width:3px) {b{}\n}\n",
        );
        check(
            "@media print{p{margin:calc(1px + 2px)}}",
            "@media print{p{margin:calc(1px + 2px)}}",
        );
        check(
            "a[href^=\"http://x\"]::after{content:\"http://x\"}",
            "a[href^=\"http://x\"]::after{content:\"http://x\"}",
        );
    }

    #[test]
    fn what_leads_out_does_not() {
        check("p{background:url(http://x/y)}", "p{background:url(\"data:,\")}");
        check("p{background:u\\72l(http://x/y)}", "p{background:url(\"data:,\")}");
        check("p{background:\\55RL(\"http://x/y\")}", "p{background:url(\"data:,\")}");
        check(
            "p{background:url(\"file:///etc/passwd\"}",
            "p{background:url(\"data:,\")}",
        );
        check("p{background:src('http://x')}", "p{background:url(\"data:,\")}");
        check("p{background:image-set('http://x' 1x)}", "p{background:none}");
        check(
            "p{background:-webkit-image-set(url(http://x) 1x)}",
            "p{background:none}",
        );
        check("@import 'http://x/y.css'; p{}", " p{}");
        check("@IMPORT/**/url(//x) ; p{}", " p{}");
        check("@\\69mport 'http://x'; p{}", " p{}");
        check(
            "@font-face{src:url(//x) format('woff')}",
            "@font-face{src:url(\"data:,\") format(\"woff\")}",
        );
        check("@namespace url(http://x); p{}", " p{}");
        check("@document url(http://x){p{}} q{}", " q{}");
        check("p{background:url(http://x/y", "p{background:url(\"data:,\")}");
        check(
            "p{background:image-set('http://x' 1x) red; color: red}",
            "p{background:none red; color: red}",
        );
        check(
            "@import url(more.css) x(url(http://x)) [url(http://x)] y; p{}",
            "@media y {b{}\n}\n p{}",
        );
        check("p{content:'http://x", "p{content:\"http://x\"}");
        check("@import 'open.css';\" url(http://x)\"", "a\\\n\" url(http://x)\"");
    }

    #[test]
    fn blocks_within_blocks_end() {
        let deep = "{".repeat(200_000);
        assert!(harmless(&deep, &mut Known).len() < 1000);
        let deep = "a(".repeat(200_000);
        assert!(harmless(&deep, &mut Known).len() < 1000);
        let hidden = format!("{}url(http://x){} url(http://y)", "(".repeat(60), ")".repeat(60));
        assert!(!harmless(&hidden, &mut Known).contains("http"));
    }
}
