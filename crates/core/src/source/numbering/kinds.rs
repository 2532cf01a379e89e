//! What numbered places are called: "Article 12", "cl. 5.2", "§ 4", "第三条".

/// What a numbered place is called. Words of several languages for one kind are one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Article,
    Section,
    Clause,
    Chapter,
    Part,
    Title,
    Book,
    /// Paragraphs that carry numbers; counted ones are no numbered places.
    Paragraph,
    /// Items, points, numbers and the German "Ziffer".
    Item,
    /// A paragraph of what was named before: "Abs. 2" of a §.
    Within,
    Letter,
    Question,
    Recommendation,
    Principle,
    Rule,
    Schedule,
    Annex,
    Act,
    Scene,
    Slide,
    Verse,
    /// Lines are counted, not numbered: what is named beside them is known, they are not.
    Line,
}

impl Kind {
    /// Whether lines that carry a number alone may be meant: "clause 5.1" of "5.1 The tenant …". The others say their name.
    pub(crate) fn is_bare(self) -> bool {
        matches!(
            self,
            Self::Section | Self::Clause | Self::Chapter | Self::Paragraph | Self::Item | Self::Verse
        )
    }

    /// Whether people number their own remarks by this word: "Point 2: the author says …".
    pub(crate) fn counts_remarks(self) -> bool {
        matches!(
            self,
            Self::Part | Self::Item | Self::Question | Self::Recommendation | Self::Principle | Self::Rule
        )
    }

    /// Whether a line that names `other` may be what is called so. The section sign is read "paragraph" in German.
    pub(crate) fn may_be(self, other: Self) -> bool {
        self == other
            || matches!(
                (self, other),
                (Self::Paragraph, Self::Section | Self::Item) | (Self::Item, Self::Paragraph)
            )
    }
}

/// When a word is read as the name of a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    /// Always.
    Whole,
    /// With its full stop alone: without it the letters are another word.
    Dotted,
}

/// Words for numbered places, in lower case.
const WORDS: &[(Kind, Written, &[&str])] = &[
    (
        Kind::Article,
        Written::Whole,
        &[
            "article",
            "articles",
            "artikel",
            "artikels",
            "artículo",
            "artículos",
            "articolo",
            "articoli",
            "artigo",
            "artigos",
            "art",
            "arts",
            "artykuł",
            "artykule",
            "artykułu",
            "článek",
            "článku",
            "статья",
            "статье",
            "статьи",
            "статьёй",
            "статью",
            "стаття",
            "статті",
            "άρθρο",
            "άρθρου",
            "madde",
            "điều",
        ],
    ),
    (Kind::Article, Written::Dotted, &["ст", "čl", "αρθ"]),
    (
        Kind::Section,
        Written::Whole,
        &[
            "section",
            "sections",
            "sect",
            "sec",
            "secs",
            "§",
            "§§",
            "abschnitt",
            "abschnitts",
            "sección",
            "secciones",
            "sezione",
            "seção",
            "avsnitt",
            "paragraf",
            "paragrafen",
            "раздел",
            "разделе",
            "раздела",
            "розділ",
            "розділі",
        ],
    ),
    (
        Kind::Clause,
        Written::Whole,
        &[
            "clause",
            "clauses",
            "subclause",
            "sub-clause",
            "klausel",
            "cláusula",
            "clausola",
        ],
    ),
    (Kind::Clause, Written::Whole, &["cl", "cls"]),
    (
        Kind::Chapter,
        Written::Whole,
        &[
            "chapter",
            "chapters",
            "kapitel",
            "chapitre",
            "chapitres",
            "capítulo",
            "capitolo",
            "hoofdstuk",
            "rozdział",
            "rozdziale",
            "kapitola",
            "kapitole",
            "глава",
            "главе",
            "главы",
            "luku",
        ],
    ),
    (
        Kind::Chapter,
        Written::Dotted,
        &["ch", "chap", "kap", "cap", "rozdz", "гл"],
    ),
    (Kind::Part, Written::Whole, &["part", "parts", "teil", "partie", "deel"]),
    (
        Kind::Title,
        Written::Whole,
        &["title", "titre", "título", "titolo", "titel"],
    ),
    (Kind::Book, Written::Whole, &["book", "livre", "libro", "buch", "книга"]),
    (
        Kind::Paragraph,
        Written::Whole,
        &[
            "paragraph",
            "paragraphs",
            "para",
            "paras",
            "¶",
            "¶¶",
            "párrafo",
            "parágrafo",
            "randnummer",
            "randziffer",
            "rdnr",
            "rn",
            "rz",
            "пункт",
            "пункте",
            "пункта",
            "пункту",
        ],
    ),
    (Kind::Paragraph, Written::Dotted, &["par", "п", "пп"]),
    (
        Kind::Within,
        Written::Whole,
        &[
            "absatz",
            "alinéa",
            "apartado",
            "comma",
            "ustęp",
            "odstavec",
            "subparagraph",
            "sub-paragraph",
            "subsection",
            "satz",
            "часть",
            "части",
        ],
    ),
    (
        Kind::Within,
        Written::Dotted,
        &["abs", "al", "ust", "odst", "apdo", "stk", "ч"],
    ),
    (
        Kind::Item,
        Written::Whole,
        &[
            "item",
            "items",
            "point",
            "points",
            "number",
            "ziffer",
            "ziffern",
            "punkt",
            "punto",
            "punti",
            "ponto",
            "numéro",
            "número",
            "nummer",
            "subclause",
            "minute",
            "definition",
            "bod",
            "№",
            "n°",
            "nº",
        ],
    ),
    (Kind::Item, Written::Dotted, &["no", "nos", "nr", "ziff", "pkt", "pt"]),
    (
        Kind::Letter,
        Written::Whole,
        &[
            "letter",
            "letra",
            "lettre",
            "lettera",
            "buchstabe",
            "buchst",
            "lit",
            "litera",
        ],
    ),
    (
        Kind::Question,
        Written::Whole,
        &["question", "questions", "frage", "pregunta", "domanda", "вопрос", "q"],
    ),
    (
        Kind::Recommendation,
        Written::Whole,
        &[
            "recommendation",
            "recommendations",
            "empfehlung",
            "recommandation",
            "recomendación",
        ],
    ),
    (Kind::Recommendation, Written::Dotted, &["rec", "recs"]),
    (
        Kind::Principle,
        Written::Whole,
        &[
            "principle",
            "principles",
            "grundsatz",
            "principe",
            "principio",
            "принцип",
        ],
    ),
    (
        Kind::Rule,
        Written::Whole,
        &["rule", "rules", "règle", "regla", "правило"],
    ),
    (Kind::Schedule, Written::Whole, &["schedule"]),
    (
        Kind::Annex,
        Written::Whole,
        &[
            "annex",
            "appendix",
            "annexe",
            "anhang",
            "anlage",
            "anexo",
            "allegato",
            "приложение",
            "приложении",
            "приложения",
            "bilaga",
            "bijlage",
            "příloha",
            "załącznik",
        ],
    ),
    (Kind::Annex, Written::Dotted, &["app"]),
    (
        Kind::Act,
        Written::Whole,
        &["act", "akt", "acto", "atto", "acte", "действие"],
    ),
    (
        Kind::Scene,
        Written::Whole,
        &["scene", "szene", "escena", "scena", "scène", "сцена"],
    ),
    (Kind::Scene, Written::Dotted, &["sc"]),
    (
        Kind::Verse,
        Written::Whole,
        &["verse", "verses", "vers", "verset", "versículo", "versetto", "стих"],
    ),
    (Kind::Verse, Written::Dotted, &["v", "vv"]),
    (
        Kind::Line,
        Written::Whole,
        &["line", "lines", "zeile", "ligne", "línea"],
    ),
    (Kind::Line, Written::Dotted, &["l", "ll"]),
    (Kind::Slide, Written::Whole, &["slide", "slides", "folie", "folien"]),
];

/// The kind that the word at the start of `text` names, and the length of the word with its full stop.
pub(crate) fn kind_at(text: &str) -> Option<(Kind, usize)> {
    const LONGEST: usize = 40;
    let is_part = |c: char| c.is_alphabetic() || matches!(c, '§' | '¶' | '№' | '°' | 'º' | '-');
    let length: usize = text
        .chars()
        .take(LONGEST)
        .take_while(|c| is_part(*c))
        .map(char::len_utf8)
        .sum();
    if length == 0 {
        return None;
    }
    let word = text.get(..length)?.to_lowercase();
    let dot = text.get(length..)?.starts_with('.');
    let (kind, ..) = WORDS.iter().find(|(_, written, words)| {
        let fits = *written == Written::Whole || dot;
        fits && words.contains(&word.as_str())
    })?;
    Some((*kind, length + usize::from(dot)))
}

/// Whether a word names places at all, with or without its full stop.
pub(crate) fn is_kind(word: &str) -> bool {
    let word = word.to_lowercase();
    WORDS.iter().any(|(.., words)| words.contains(&word.as_str()))
}

/// The counters of Chinese, Japanese and Korean writing, behind a number that 第 or 제 opens.
const COUNTERS: &[(&str, Kind)] = &[
    ("条", Kind::Article),
    ("條", Kind::Article),
    ("조", Kind::Article),
    ("章", Kind::Chapter),
    ("장", Kind::Chapter),
    ("节", Kind::Section),
    ("節", Kind::Section),
    ("절", Kind::Section),
    ("款", Kind::Paragraph),
    ("項", Kind::Paragraph),
    ("项", Kind::Item),
    ("항", Kind::Paragraph),
    ("号", Kind::Item),
    ("號", Kind::Item),
    ("호", Kind::Item),
    ("編", Kind::Part),
    ("编", Kind::Part),
    ("篇", Kind::Part),
];

/// The kind that a counter at the start of `text` names, and its length.
pub(crate) fn counter_at(text: &str) -> Option<(Kind, usize)> {
    let (word, kind) = COUNTERS.iter().find(|(word, _)| text.starts_with(word))?;
    Some((*kind, word.len()))
}
