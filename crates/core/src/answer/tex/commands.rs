//! What the commands and environments of LaTeX mean for a reader of the draft.

use super::kind::Kind;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Stands for this.
    Sign(&'static str),
    /// Puts this mark, one that combines, on the letter that follows.
    Accent(char),
    Bold,
    Italic,
    Code,
    Heading(u8),
    /// Its argument is quoted.
    Quote,
    BlockQuote,
    /// Its argument is a note.
    Note,
    Link,
    Address,
    Cites(Kind),
    /// An entry of a list of sources.
    Entry,
    Item,
    Break,
    Paragraph,
    Begin,
    End,
    /// Shows nothing of so many arguments.
    Hides(u8),
    /// Says how its arguments' words look, which are shown.
    Shows,
    Unknown,
}

pub(super) fn of(name: &str) -> Command {
    let plain = name.strip_suffix('*').unwrap_or(name);
    if let Some(kind) = Kind::of(plain) {
        return Command::Cites(kind);
    }
    sign(name).or_else(|| structure(plain)).unwrap_or(Command::Unknown)
}

fn sign(name: &str) -> Option<Command> {
    Some(match name {
        "%" => Command::Sign("%"),
        "&" => Command::Sign("&"),
        "$" => Command::Sign("$"),
        "#" => Command::Sign("#"),
        "_" => Command::Sign("_"),
        "{" => Command::Sign("{"),
        "}" => Command::Sign("}"),
        " " | "\n" | "\t" | "," | ";" | ":" | "quad" | "qquad" | "enspace" | "thinspace" => Command::Sign(" "),
        "-" | "/" | "!" | "@" => Command::Hides(0),
        "ldots" | "dots" | "textellipsis" => Command::Sign("…"),
        "textquotedblleft" | "grqq" => Command::Sign("“"),
        "textquotedblright" => Command::Sign("”"),
        "textquoteleft" | "grq" => Command::Sign("‘"),
        "textquoteright" => Command::Sign("’"),
        "glqq" | "quotedblbase" => Command::Sign("„"),
        "glq" | "quotesinglbase" => Command::Sign("‚"),
        "guillemotleft" | "flqq" | "og" => Command::Sign("«"),
        "guillemotright" | "frqq" | "fg" => Command::Sign("»"),
        "textquotedbl" => Command::Sign("\""),
        "textemdash" => Command::Sign("—"),
        "textendash" => Command::Sign("–"),
        "textdegree" => Command::Sign("°"),
        "texteuro" | "euro" => Command::Sign("€"),
        "pounds" | "textsterling" => Command::Sign("£"),
        "S" | "textsection" => Command::Sign("§"),
        "P" => Command::Sign("¶"),
        "copyright" | "textcopyright" => Command::Sign("©"),
        "textbackslash" => Command::Sign("\\"),
        "textasciitilde" => Command::Sign("~"),
        "slash" => Command::Sign("/"),
        "ss" => Command::Sign("ß"),
        "ae" => Command::Sign("æ"),
        "AE" => Command::Sign("Æ"),
        "oe" => Command::Sign("œ"),
        "OE" => Command::Sign("Œ"),
        "o" => Command::Sign("ø"),
        "O" => Command::Sign("Ø"),
        "aa" => Command::Sign("å"),
        "AA" => Command::Sign("Å"),
        "l" => Command::Sign("ł"),
        "L" => Command::Sign("Ł"),
        "i" => Command::Sign("ı"),
        "LaTeX" => Command::Sign("LaTeX"),
        "TeX" => Command::Sign("TeX"),
        "`" => Command::Accent('\u{300}'),
        "'" => Command::Accent('\u{301}'),
        "^" => Command::Accent('\u{302}'),
        "~" => Command::Accent('\u{303}'),
        "=" => Command::Accent('\u{304}'),
        "u" => Command::Accent('\u{306}'),
        "." => Command::Accent('\u{307}'),
        "\"" => Command::Accent('\u{308}'),
        "r" => Command::Accent('\u{30a}'),
        "H" => Command::Accent('\u{30b}'),
        "v" => Command::Accent('\u{30c}'),
        "d" => Command::Accent('\u{323}'),
        "c" => Command::Accent('\u{327}'),
        "k" => Command::Accent('\u{328}'),
        "b" => Command::Accent('\u{331}'),
        _ => return None,
    })
}

fn structure(name: &str) -> Option<Command> {
    Some(match name {
        "textbf" => Command::Bold,
        "emph" | "textit" | "textsl" | "citetitle" => Command::Italic,
        "texttt" => Command::Code,
        "part" | "chapter" | "title" => Command::Heading(1),
        "section" => Command::Heading(2),
        "subsection" => Command::Heading(3),
        "subsubsection" | "paragraph" | "subparagraph" => Command::Heading(4),
        "enquote" | "textquote" | "foreignquote" => Command::Quote,
        "blockquote" | "blockcquote" => Command::BlockQuote,
        "footnote" | "footnotetext" | "endnote" | "thanks" | "marginpar" => Command::Note,
        "href" => Command::Link,
        "url" | "path" | "nolinkurl" => Command::Address,
        "bibitem" => Command::Entry,
        "item" => Command::Item,
        "\\" | "newline" | "linebreak" | "tabularnewline" => Command::Break,
        "par" | "newpage" | "clearpage" | "bigskip" | "medskip" | "smallskip" => Command::Paragraph,
        "begin" => Command::Begin,
        "end" => Command::End,
        "label" | "ref" | "pageref" | "eqref" | "autoref" | "cref" | "Cref" | "index" | "vspace" | "hspace"
        | "includegraphics" | "usepackage" | "documentclass" | "bibliography" | "bibliographystyle"
        | "addbibresource" | "input" | "include" | "phantom" | "vphantom" | "hphantom" | "pagestyle"
        | "thispagestyle" | "pagenumbering" | "hypersetup" | "author" | "date" | "selectlanguage" | "cline"
        | "todo" | "graphicspath" | "RequirePackage" => Command::Hides(1),
        "setlength"
        | "addtolength"
        | "rule"
        | "setcounter"
        | "addtocounter"
        | "newcommand"
        | "renewcommand"
        | "providecommand"
        | "definecolor"
        | "newtheorem"
        | "DeclareMathOperator" => Command::Hides(2),
        "textsc" | "textrm" | "textsf" | "textmd" | "textup" | "textnormal" | "underline" | "uline" | "ul" | "hl"
        | "mbox" | "fbox" | "text" | "textsuperscript" | "textsubscript" | "MakeUppercase" | "ensuremath"
        | "caption" | "centerline" | "parbox" | "raisebox" | "enspace" | "xspace" | "footnotemark" | "verb" => {
            Command::Shows
        }
        "textcolor" | "color" | "foreignlanguage" | "hyphenation" | "multicolumn" => Command::Hides(1),
        "hline" | "toprule" | "midrule" | "bottomrule" | "noindent" | "centering" | "maketitle" | "tableofcontents"
        | "printbibliography" | "raggedright" | "appendix" | "hfill" | "vfill" | "bf" | "it" | "em" | "rm" | "sc"
        | "tt" | "small" | "large" | "Large" | "footnotesize" | "normalsize" | "tiny" | "huge" | "Huge" | "LARGE"
        | "scriptsize" | "bfseries" | "itshape" | "mdseries" | "indent" | "protect" | "relax" | "left" | "right"
        | "frenchspacing" => Command::Hides(0),
        _ => return None,
    })
}

/// The names of the commands that a draft defines, or defines anew.
pub(super) fn defined(raw: &str) -> BTreeSet<&str> {
    const DEFINE: [&str; 8] = [
        "newcommand",
        "renewcommand",
        "providecommand",
        "NewDocumentCommand",
        "RenewDocumentCommand",
        "DeclareRobustCommand",
        "def",
        "let",
    ];
    let name = |text: &'_ str| text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let mut found = BTreeSet::new();
    let mut defines = false;
    for command in raw.split('\\').skip(1) {
        let (own, behind) = command.split_at(name(command));
        if defines && !own.is_empty() {
            found.insert(own);
        }
        // "\newcommand*{\no}", "\def\no".
        defines = DEFINE.contains(&own) && behind.trim_start_matches(['*', '{', ' ']).is_empty();
    }
    found
}

/// A letter with a mark on it.
pub(super) fn accented(letter: char, mark: char) -> String {
    [letter, mark].into_iter().nfc().collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Environment {
    Quote,
    /// With the number of its first item, where they are numbered.
    List(Option<u64>),
    Table,
    /// Shown as it is written.
    Verbatim,
    /// Not shown.
    Hidden,
    /// A part of its own.
    Part,
    /// Within a paragraph.
    Plain,
}

pub(super) fn environment(name: &str) -> Environment {
    match name.strip_suffix('*').unwrap_or(name) {
        "quote" | "quotation" | "displayquote" | "displaycquote" | "verse" | "epigraph" => Environment::Quote,
        "itemize" | "description" => Environment::List(None),
        "enumerate" => Environment::List(Some(1)),
        "tabular" | "tabularx" | "longtable" | "array" => Environment::Table,
        "verbatim" | "lstlisting" | "minted" | "equation" | "align" | "gather" | "multline" | "eqnarray"
        | "displaymath" | "math" => Environment::Verbatim,
        "comment" | "tikzpicture" | "filecontents" => Environment::Hidden,
        "small" | "footnotesize" | "otherlanguage" | "sloppypar" => Environment::Plain,
        _ => Environment::Part,
    }
}
