//! The places of a file that can be changed. What only tests use, and what the compiler computes, is left alone.

use crate::kinds::{answers, operators};
use crate::trouble::Trouble;
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// One change of one place.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// The file, from the repository's root.
    pub file: PathBuf,
    /// Counted from one.
    pub line: usize,
    /// The function that it is in.
    pub function: String,
    /// What is changed.
    pub change: Change,
}

/// What is changed, with places as bytes of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A function answers this and does nothing.
    Body { open: usize, answer: String },
    /// Another operator.
    Operator {
        whole: Range<usize>,
        left: Range<usize>,
        right: Range<usize>,
        old: String,
        new: &'static str,
    },
    /// `!` or `-` is gone.
    Sign {
        whole: Range<usize>,
        operand: Range<usize>,
        sign: &'static str,
    },
    /// An arm that has another one behind it is never taken. The place is the end of its pattern, and its guard.
    Arm {
        pattern: Range<usize>,
        guard: Option<Range<usize>>,
        shown: String,
    },
    /// A guard that is always or never so.
    Guard { guard: Range<usize>, to: bool },
}

impl std::fmt::Display for Mutant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: ", self.file.display(), self.line)?;
        match &self.change {
            Change::Body { answer, .. } => write!(f, "`{}` answers `{answer}`", self.function),
            Change::Operator { old, new, .. } => write!(f, "`{new}` for `{old}` in `{}`", self.function),
            Change::Sign { sign, .. } => write!(f, "no `{sign}` in `{}`", self.function),
            Change::Arm { shown, .. } => write!(f, "no arm `{shown}` in `{}`", self.function),
            Change::Guard { to, .. } => write!(f, "a guard is {to} in `{}`", self.function),
        }
    }
}

/// What a file can have changed, in the order of its text.
pub struct Found {
    pub mutants: Vec<Mutant>,
    /// Files that are modules of this one, and of its tests only.
    pub of_tests: Vec<PathBuf>,
}

/// Looks through the text of a file.
pub fn mutants(file: &Path, text: &str) -> Result<Found, Trouble> {
    let tree = syn::parse_file(text).map_err(|cause| Trouble::file(file, "read as Rust", &cause))?;
    let mut finder = Finder {
        file,
        text,
        functions: Vec::new(),
        found: Vec::new(),
        of_tests: Vec::new(),
    };
    finder.visit_file(&tree);
    Ok(Found {
        mutants: finder.found,
        of_tests: finder.of_tests,
    })
}

struct Finder<'t> {
    file: &'t Path,
    text: &'t str,
    functions: Vec<String>,
    found: Vec<Mutant>,
    of_tests: Vec<PathBuf>,
}

impl Finder<'_> {
    fn add(&mut self, at: usize, change: Change) {
        self.found.push(Mutant {
            file: self.file.to_owned(),
            line: self.text[..at].matches('\n').count() + 1,
            function: self.functions.join("::"),
            change,
        });
    }

    fn function(&mut self, attributes: &[syn::Attribute], signature: &syn::Signature, block: &syn::Block) {
        if for_tests(attributes) || signature.constness.is_some() || signature.unsafety.is_some() {
            return;
        }
        self.functions.push(signature.ident.to_string());
        let brace = block.brace_token.span.open().byte_range();
        let inside = &self.text[brace.end..block.brace_token.span.close().byte_range().start];
        for answer in answers(&signature.output) {
            // The default of the default is itself.
            let circle = signature.ident == "default" && answer == "Default::default()";
            if !(circle || inside.trim() == answer || inside.trim().is_empty()) {
                let open = brace.end;
                self.add(brace.start, Change::Body { open, answer });
            }
        }
        visit::visit_block(self, block);
        self.functions.pop();
    }

    fn binary(&mut self, binary: &syn::ExprBinary) {
        // A condition with a `let` in it cannot stand in parentheses.
        if has_let(&binary.left) || has_let(&binary.right) {
            return;
        }
        let (left, right) = (binary.left.span().byte_range(), binary.right.span().byte_range());
        let op = binary.op.span().byte_range();
        for new in operators(&binary.op) {
            let change = Change::Operator {
                whole: left.start..right.end,
                left: left.clone(),
                right: right.clone(),
                old: self.text[op.clone()].to_owned(),
                new,
            };
            self.add(op.start, change);
        }
    }

    fn arms(&mut self, arms: &[syn::Arm]) {
        let has_rest = arms
            .iter()
            .any(|arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none());
        // A guard with a `let` in it cannot stand in parentheses.
        let plain = |arm: &&syn::Arm| !arm.guard.as_ref().is_some_and(|(_, guard)| has_let(guard));
        for arm in arms.iter().filter(plain) {
            let pattern = arm.pat.span().byte_range();
            let guard = arm.guard.as_ref().map(|(_, guard)| guard.span().byte_range());
            if has_rest && !matches!(arm.pat, syn::Pat::Wild(_)) {
                let shown = self.text[pattern.clone()]
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                let (pattern, guard) = (pattern.clone(), guard.clone());
                self.add(pattern.start, Change::Arm { pattern, guard, shown });
            }
            for (guard, to) in guard.iter().flat_map(|guard| [(guard, true), (guard, false)]) {
                let guard = guard.clone();
                self.add(guard.start, Change::Guard { guard, to });
            }
        }
    }

    /// The file of a module that only tests have.
    fn module(&mut self, module: &syn::ItemMod) {
        let here = self.file.with_extension("");
        let is_root = self.file.file_stem().is_some_and(|stem| stem == "lib" || stem == "mod");
        let folder = if is_root {
            self.file.parent().unwrap_or(Path::new("")).to_owned()
        } else {
            here
        };
        self.of_tests.push(folder.join(module.ident.to_string()));
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        match for_tests(&module.attrs) {
            true => self.module(module),
            false => visit::visit_item_mod(self, module),
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.function(&function.attrs, &function.sig, block);
        }
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        if !for_tests(&block.attrs) {
            let name = self.text[block.self_ty.span().byte_range()].to_owned();
            self.functions.push(name);
            visit::visit_item_impl(self, block);
            self.functions.pop();
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        self.binary(binary);
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let sign = match unary.op {
            syn::UnOp::Not(_) => Some("!"),
            syn::UnOp::Neg(_) => Some("-"),
            _ => None,
        };
        if let Some(sign) = sign {
            let operand = unary.expr.span().byte_range();
            let whole = unary.op.span().byte_range().start..operand.end;
            self.add(whole.start, Change::Sign { whole, operand, sign });
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        self.arms(&expr.arms);
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    // What follows is computed by the compiler, or is no expression.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

/// Whether it is compiled for tests only.
fn for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        syn::Meta::NameValue(_) => false,
    })
}

fn has_let(condition: &syn::Expr) -> bool {
    match condition {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let found = mutants(Path::new("a.rs"), text).unwrap().mutants;
        found
            .iter()
            .map(|mutant| mutant.to_string().split_once(": ").unwrap().1.to_owned())
            .collect()
    }

    #[test]
    fn each_kind_is_found() {
        let cases: [(&str, &[&str]); 9] = [
            ("fn f() -> bool { g() }", &["`f` answers `true`", "`f` answers `false`"]),
            ("fn f() -> bool { true }", &["`f` answers `false`"]),
            ("fn f() {}", &[]),
            ("impl Default for A { fn default() -> Self { Self { a } } }", &[]),
            (
                "impl A { fn f(self) -> ! { a < b } }",
                &[
                    "`==` for `<` in `A::f`",
                    "`>` for `<` in `A::f`",
                    "`<=` for `<` in `A::f`",
                ],
            ),
            (
                "fn f() -> ! { a += -b; }",
                &["`-=` for `+=` in `f`", "`*=` for `+=` in `f`", "no `-` in `f`"],
            ),
            ("fn f() -> ! { if let Some(a) = b && !c && d {} }", &["no `!` in `f`"]),
            (
                "fn f() -> ! { match a { B | C => {} _ => {} } }",
                &["no arm `B | C` in `f`"],
            ),
            (
                "fn f() -> ! { match a { B if c => {} D => {} } }",
                &["a guard is true in `f`", "a guard is false in `f`"],
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn what_tests_and_the_compiler_use_is_left_alone() {
        let text = "#[cfg(test)] mod tests { fn f() -> bool { g() } }
            #[test] fn f() { g() }
            const A: usize = 1 + 2;
            static B: [u8; 1 + 2] = [0; 1 + 2];
            const fn c() -> usize { A + 1 }
            enum D { E = 1 + 2 }";
        assert_eq!(shown(text), Vec::<String>::new());
        let found = mutants(Path::new("src/a.rs"), "#[cfg(test)] pub(super) mod left_out;").unwrap();
        assert_eq!(found.of_tests, [Path::new("src/a/left_out")]);
    }
}
