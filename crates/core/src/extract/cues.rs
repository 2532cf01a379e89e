//! Words around quotation marks that say that no source is quoted: "you asked “…”", "searched for “…”", "the book “…”".

use super::reasons::SkipReason;
use super::short::units;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// A reason, and the words that give it, in lower case. Words of scripts without spaces may stand inside others.
type Cues = (SkipReason, Listed);

/// Words, looked up without reading all of them: each pair of marks of an answer asks.
struct Words {
    all: HashSet<&'static str>,
    /// Those that begin with a character.
    by_first: HashMap<char, Vec<&'static str>>,
    /// The bytes of the longest.
    longest: usize,
}

/// Words that have a bar between them in the source text, split when they are first asked for.
type Listed = LazyLock<Words>;

impl Words {
    fn new(listed: &'static str) -> Self {
        let all: HashSet<&str> = listed.split('|').collect();
        let mut by_first: HashMap<char, Vec<&str>> = HashMap::new();
        for word in listed.split('|') {
            by_first
                .entry(word.chars().next().unwrap_or_default())
                .or_default()
                .push(word);
        }
        let longest = all.iter().map(|word| word.len()).max().unwrap_or_default();
        Self { all, by_first, longest }
    }

    fn contains(&self, word: &str) -> bool {
        self.all.contains(word)
    }

    /// Those that stand where `text` begins.
    fn at_start<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        let first = text.chars().next().and_then(|c| self.by_first.get(&c));
        let words = first.into_iter().flatten().copied();
        words.filter(|word| text.starts_with(word))
    }

    /// Whether one of them stands in `text`, as a word of its own where words have spaces between them.
    fn are_in(&self, text: &str) -> bool {
        text.char_indices()
            .filter_map(|(at, _)| text.split_at_checked(at))
            .any(|(before, rest)| self.at_start(rest).any(|word| stands_apart(before, word, rest)))
    }

    /// Those that `text` ends with, as words of their own where words have spaces between them.
    fn at_end(&self, text: &str) -> Vec<&'static str> {
        let text = text.trim_end_matches([' ', ':', '：', ',', '，']);
        let from = text.len().saturating_sub(self.longest);
        let cuts = text.char_indices().map(|(at, _)| at).filter(|at| *at >= from);
        cuts.filter_map(|at| text.split_at_checked(at))
            .filter_map(|(before, word)| self.all.get(word).map(|word| (before, *word)))
            .filter(|(before, word)| {
                let spaced = word.starts_with(|c: char| c.is_lowercase());
                !spaced || !before.ends_with(char::is_alphanumeric)
            })
            .map(|(_, word)| word)
            .collect()
    }

    fn end(&self, text: &str) -> bool {
        !self.at_end(text).is_empty()
    }
}

/// Words that say it anywhere in the sentence before.
static ANYWHERE: [Cues; 2] = [
    (
        SkipReason::YourQuestion,
        LazyLock::new(|| {
            Words::new(
                "you asked|you ask|you are asking|you're asking|you’re asking|your question|your query|your prompt|\
         your request|your message|you wrote|you said|you mentioned|you quoted|you claim|you claimed|\
         your claim|your statement|as you put it|in your words|the user asked|the user's question|\
         the user’s question|user query|user question|sie fragten|sie fragen|sie haben gefragt|du fragst|\
         du hast gefragt|du fragtest|deine frage|deiner frage|ihrer frage|auf ihre frage|sie schrieben|du schreibst|\
         sie schreiben|votre question|ta question|vous avez demandé|vous demandez|tu as demandé|tu demandes|\
         vous écrivez|tu pregunta|preguntaste|usted preguntó|preguntas si|la tua domanda|la sua domanda|\
         hai chiesto|sua pergunta|tua pergunta|você perguntou|perguntaste|je vraag|uw vraag|je vroeg|u vroeg|\
         din fråga|du frågade|du undrar|twoje pytanie|pytasz|zapytałeś|zapytałaś|vaše otázka|tvoje otázka|\
         ptáte se|ваш вопрос|вашем вопросе|вы спросили|вы спрашиваете|твой вопрос|ты спросил|sorunuz|\
         sordunuz|sorun |你问|您问|您的问题|你的问题|你提到|您提到|您的問題|你的問題|ご質問|あなたの質問|お尋ね|질문하신|귀하의 질문|سؤالك|سألت",
            )
        }),
    ),
    (
        SkipReason::Saying,
        LazyLock::new(|| {
            Words::new(
                "the saying|a saying|old saying|popular saying|common saying|proverb|proverbial|adage|as they say|\
         as people say|sprichwort|sprichwörtlich|redensart|redewendung|wie man so sagt|volksmund|proverbe|\
         dicton|comme on dit|refrán|el dicho|proverbio|como se dice|il detto|come si dice|provérbio|ditado|\
         spreekwoord|gezegde|ordspråk|talesätt|przysłowie|przysłowia|jak to mówią|přísloví|jak se říká|\
         пословиц|поговорк|как говорится|atasözü|俗话说|俗話說|俗语|俗語|谚语|諺語|ことわざ|諺|속담|المثل",
            )
        }),
    ),
];

/// Words that say it right before the mark.
static BEFORE: [Cues; 4] = [
    (
        SkipReason::SearchTerms,
        LazyLock::new(|| {
            Words::new(
                "search for|searched for|searches for|searching for|search terms|search term|search terms such as|\
         search term is|search|searched|searching|keywords|keyword|keywords such as|search query|\
         search queries|query|queries|queries such as|search string|search phrase|search phrases|googled|\
         google|ctrl+f|ctrl-f|look up|looked up|looked for|searched the document for|searched the source for|\
         searched the sources for|searched the file for|searched the text for|suche nach|suchen nach|\
         suchen sie nach|suchte nach|gesucht nach|nach|suchbegriff|suchbegriffe|suchbegriffen|suchwort|\
         suchwörter|suchanfrage|stichwort|recherche|rechercher|recherché|recherchez|mots-clés|mot-clé|\
         requête|buscar|busque|busqué|busca|búsqueda de|búsqueda|palabras clave|palabra clave|cercare|\
         cercato|cerca|parole chiave|ricerca|pesquisar|pesquisei|pesquise|busca por|palavras-chave|zoek naar|\
         zocht naar|gezocht naar|zoekterm|zoektermen|sök efter|sökte efter|sökord|wyszukaj|szukałem|szukałam|\
         słowa kluczowe|hledejte|hledal|klíčová slova|поиск|поиска|поиске|запрос|запросу|запросы|искал|\
         искала|ищите|ключевые слова|ключевым словам|arama|aradım|anahtar kelimeler|搜索|检索|查找|搜了|关键词|关键字|搜尋|\
         檢索|關鍵詞|關鍵字|tapez|saisissez|wpisz|zadejte|введите|наберите|digite|输入|検索|キーワード|検索語|검색어|검색|키워드|البحث عن|ابحث عن",
            )
        }),
    ),
    (
        SkipReason::Title,
        LazyLock::new(|| {
            Words::new(
                "titled|entitled|with the title|under the title|bearing the title|betitelt|mit dem titel|\
         unter dem titel|intitulé|intitulée|intitulés|titulado|titulada|intitolato|intitolata|intitulado|\
         intitulada|getiteld|med titeln|zatytułowany|zatytułowana|pod tytułem|s názvem|под названием|\
         озаглавлен|озаглавлена|başlıklı|题为|題為|標題為|标题为|と題する|제목의|بعنوان",
            )
        }),
    ),
    (
        SkipReason::Term,
        LazyLock::new(|| {
            Words::new(
                "so-called|so called|also known as|sogenannte|sogenannten|sogenannter|sogenanntes|so genannte|\
         so genannten|soi-disant|prétendu|prétendue|llamado|llamada|cosiddetto|cosiddetta|chamado|chamada|\
         zogenaamde|zogeheten|så kallad|så kallade|tzw.|tak zwany|takzvaný|takzvaná|tzv.|так называемый|\
         так называемая|так называемые|так называемой|sözde|所谓|所謂|いわゆる|소위|이른바|ما يسمى",
            )
        }),
    ),
    (
        SkipReason::Example,
        LazyLock::new(|| {
            Words::new(
                "you could say|you can say|you might say|you could write|you can write|you might write|you could ask|\
         you can ask|you might ask|you may say|you may write|try asking|for instance, you could write|\
         you could also say|you could also write|you could also ask|you could open with|you could begin with|\
         you could start with|you might open with|you might begin with|you can open with|you can start with|\
         you could reply|you might reply|you can reply|you could answer|you could tell them|u could write|\
         you can just say|you could just say|she could ask|he could ask|they could ask|say something like|\
         write something like|ask something like|try saying|try writing|how about|possible title|suggested title|\
         proposed title|working title|title could be|title might be|headline could be|headline might be|\
         caption could be|caption might be|for a caption|suggested caption|suggested subject|\
         suggested subject line|suggested e-mail subject|suggested email subject|suggested reply|draft reply|\
         sample reply|sample wording|suggested wording|thesis might run|thesis might be|thesis could be|\
         first line might be|first line could be|opening line might be|opening line could be|\
         opening for your answer could be|could be phrased as|don't write|don’t write|do not write|don't say|\
         don’t say|do not say|don't cite it as|don’t cite it as|avoid words like|avoid phrases like|avoid saying|\
         avoid writing|instead of writing|if it said|had it said|if it had said|suggested questions|\
         follow-up questions|related questions|questions to ask|questions you could ask|you might also ask|\
         people also ask|könnten sie sagen|könntest du sagen|können sie sagen|kannst du sagen|\
         könnten sie fragen|könnten sie schreiben|könntest du schreiben|können sie schreiben|\
         kannst du schreiben|sie könnten sagen|du könntest sagen|möglicher titel|möglicher titel wäre|\
         titelvorschlag|vorgeschlagener betreff|betreffvorschlag|beispielsatz|formulierungsvorschlag|\
         schreiben sie nicht|weiterführende fragen|mögliche fragen|vous pourriez dire|vous pouvez dire|\
         tu peux dire|tu pourrais dire|vous pourriez demander|titre possible|titre possible serait|\
         titre proposé|exemple de formulation|évitez d'écrire|évitez d’écrire|questions suggérées|puedes decir|\
         podrías decir|puede decir|podría decir|basta con decir|posible título|título posible|\
         posible título sería|preguntas sugeridas|può scrivere|puoi scrivere|può dire|puoi dire|\
         potrebbe scrivere|potrebbe dire|possibile titolo|titolo possibile|domande suggerite|basta dizer|\
         pode dizer|poderia dizer|título possível|perguntas sugeridas|je kunt zeggen|u kunt zeggen|\
         je zou kunnen zeggen|mogelijke titel|voorgestelde vragen|du kan säga|du kan skriva|du kan fråga|\
         möjlig rubrik|możesz powiedzieć|możesz napisać|można napisać|może pan napisać|może pani napisać|\
         artykułu mógłby brzmieć|tytuł mógłby brzmieć|proponowany tytuł|możliwy tytuł|můžete napsat|\
         můžete říct|můžete říci|navrhovaný název|možný název|можете сказать|можете спросить|\
         достаточно сказать|возможный заголовок|возможное название|可以这样说|可以这样问|可以这么说|您可以说|你可以说|\
         建议标题|标题可以是|推荐问题|\
         sie könnten schreiben|du könntest schreiben|du kannst schreiben|sie können schreiben|\
         vous pourriez écrire|vous pouvez écrire|podría escribir|puedes escribir|podrías escribir|\
         potresti scrivere|você pode escrever|je zou kunnen schrijven|можно написать|можете написать|可以这样写|\
         您可以写|你可以写",
            )
        }),
    ),
];

/// Labels of speakers before what the person who asked said.
static LABELS: Listed = LazyLock::new(|| {
    Words::new(
        "you|user|question|q|your question|prompt|human|du|sie|frage|nutzer|vous|question posée|pregunta|\
         usuario|tú|usted|domanda|pergunta|usuário|vraag|gebruiker|fråga|användare|pytanie|otázka|вопрос|\
         пользователь|soru|问题|用户|問題|質問|ユーザー|질문|사용자|سؤال",
    )
});

/// Nouns for works, right before a title.
static WORKS: Listed = LazyLock::new(|| {
    Words::new(
        "article|articles|paper|papers|book|books|essay|chapter|section|sections|subsection|novel|film|movie|\
         song|poem|play|album|series|podcast|episode|lecture|talk|blog post|post|report|study|thesis|\
         dissertation|monograph|volume|journal|magazine|heading|headline|appendix|table|figure|document|memo|\
         memorandum|speech|documentary|artikel|aufsatz|buch|studie|bericht|kapitel|abschnitt|roman|lied|\
         gedicht|vortrag|beitrag|band|überschrift|tabelle|abbildung|werk|livre|chapitre|rapport|étude|\
         chanson|poème|l'article|l’article|l'essai|l’essai|l'ouvrage|l’ouvrage|libro|capítulo|artículo|\
         informe|estudio|novela|película|canción|poema|ensayo|sección|articolo|capitolo|romanzo|saggio|\
         rapporto|studio|sezione|livro|artigo|relatório|estudo|romance|filme|boek|hoofdstuk|paragraaf|\
         verslag|bok|boken|artikeln|kapitlet|avsnittet|rapporten|książka|książce|artykuł|artykule|rozdział|\
         rozdziale|kniha|knize|článek|článku|kapitola|книга|книге|статья|статье|роман|романе|фильм|глава|\
         главе|раздел|разделе|отчёт|отчёте|kitabı|makalesi",
    )
});

/// Titles of columns, and what stands below them.
static COLUMNS: [Cues; 3] = [
    (
        SkipReason::Title,
        LazyLock::new(|| {
            Words::new(
                "title|paper|book|article|work|titel|buch|artikel|titre|livre|título|libro|titolo|название|标题|標題|書名|\
         书名",
            )
        }),
    ),
    (
        SkipReason::SearchTerms,
        LazyLock::new(|| {
            Words::new(
                "search term|search terms|keyword|keywords|query|suchbegriff|suchbegriffe|mot-clé|palabra clave|关键词",
            )
        }),
    ),
    (
        SkipReason::Term,
        LazyLock::new(|| Words::new("term|concept|begriff|terme|término|termine|термин|术语|術語")),
    ),
];

/// What the words around surely say, whatever is cited for the quote elsewhere.
pub(super) fn sure(lead: &str, behind: &str, column: &str) -> Option<SkipReason> {
    let lead = plain(lead);
    let anywhere = ANYWHERE
        .iter()
        .find(|(_, words)| words.are_in(&lead))
        .map(|(reason, _)| *reason);
    let label = || {
        let bare = lead.trim_end_matches([':', '：', ' ']);
        (lead.ends_with([':', '：']) && LABELS.contains(bare)).then_some(SkipReason::YourQuestion)
    };
    let searched = || searched(&lead, behind);
    anywhere
        .or_else(label)
        .or_else(searched)
        .or_else(|| asked_behind(behind))
        .or_else(|| said_behind(behind))
        .or_else(|| below(column))
}

/// A search, where the word for it is no other: "nach" only beside a form of "suchen".
fn searched(lead: &str, behind: &str) -> Option<SkipReason> {
    let (reason, words) = BEFORE.first()?;
    let behind = plain(behind);
    let behind = behind.trim_start_matches([' ', '»', '«']);
    static BEHIND: Listed = LazyLock::new(|| {
        Words::new("gesucht|suchen|suche|を検索|で検索|と検索|という検索|을 검색|를 검색|로 검색|araması|diye arattım")
    });
    if BEHIND.at_start(behind).next().is_some() {
        return Some(*reason);
    }
    // "If you'd rather search the archive, try “…”".
    static TRIES: Listed = LazyLock::new(|| Words::new("try|type|enter"));
    if is_in(lead, "search") && TRIES.end(lead) {
        return Some(*reason);
    }
    let mut found = words.at_end(lead).into_iter();
    let german = |word: &str| word != "nach" || is_in(lead, "suche") || is_in(lead, "suchte") || is_in(lead, "suchen");
    found.any(german).then_some(*reason)
}

/// What Japanese says behind words that were asked, or are to be said.
fn asked_behind(behind: &str) -> Option<SkipReason> {
    static BEHIND: [Cues; 2] = [
        (
            SkipReason::YourQuestion,
            LazyLock::new(|| Words::new("というご質問|とのご質問|というお尋ね|とのお尋ね|というお問い合わせ")),
        ),
        (
            SkipReason::Example,
            LazyLock::new(|| {
                Words::new(
                    "と伝えるとよい|と伝えるといい|と伝えてください|と言うとよい|と言えばよい|と書くとよい|라고 말하면 됩니다|라고 적으면",
                )
            }),
        ),
    ];
    let behind = plain(behind);
    let mut found = BEHIND
        .iter()
        .filter(|(_, words)| words.at_start(&behind).next().is_some());
    found.next().map(|(reason, _)| *reason)
}

/// "…", as the saying goes.
fn said_behind(behind: &str) -> Option<SkipReason> {
    let behind = plain(behind);
    let behind = behind.trim_start_matches([',', ' ', '—', '–', '-', '.', '(']);
    let sayings = [
        "as the saying goes",
        "goes the saying",
        "the saying goes",
        "as they say",
        "as the proverb",
        "wie man so sagt",
        "wie das sprichwort",
        "comme on dit",
        "como dice el refrán",
        "come si dice",
        "как говорится",
    ];
    sayings
        .iter()
        .any(|words| behind.starts_with(words))
        .then_some(SkipReason::Saying)
}

fn below(column: &str) -> Option<SkipReason> {
    let column = plain(column);
    let column = column.trim();
    COLUMNS
        .iter()
        .find(|(_, words)| words.contains(column))
        .map(|(reason, _)| *reason)
}

/// What the words around say, where nothing is cited for the quote.
pub(super) fn perhaps(text: &str, lead: &str, behind: &str) -> Option<SkipReason> {
    let plain_lead = plain(lead);
    let lead_words = plain_lead.trim_end_matches([' ', ':', '：', ',']);
    let listed = BEFORE
        .iter()
        .skip(1)
        .find(|(_, words)| words.end(lead_words))
        .map(|(reason, _)| *reason);
    let tied = !plain_lead.trim_end().ends_with([':', '：', ',']);
    let work = || (tied && names_work(text, lead_words)).then_some(SkipReason::Title);
    let title = || (is_title_case(text, lead, behind)).then_some(SkipReason::Title);
    let label = || (tied && is_label(text, lead_words)).then_some(SkipReason::Term);
    listed.or_else(work).or_else(title).or_else(label)
}

/// Whether a label opens a remark of the answer's own.
pub(super) fn is_remark(label: &str) -> bool {
    static REMARKS: Listed = LazyLock::new(|| {
        Words::new(
            "note|notes|tip|important|warning|caution|key takeaway|takeaway|key point|summary|tl;dr|bottom line|\
         in short|disclaimer|hinweis|wichtig|achtung|tipp|fazit|anmerkung|remarque|attention|à retenir|nota|\
         importante|aviso|attenzione|let op|obs|uwaga|poznámka|примечание|важно|not|注意|注|提示|说明|重要|ヒント|참고|\
         ملاحظة",
        )
    });
    REMARKS.contains(plain(label).trim())
}

/// Whether a word, in lower case, is one for a work.
pub(super) fn is_work(word: &str) -> bool {
    WORKS.contains(word)
}

/// A name that follows the word for a work: the paper “Attention is all you need”.
fn names_work(text: &str, lead: &str) -> bool {
    const WORDS: usize = 20;
    let work = WORKS.end(lead);
    let ends = text.ends_with(['.', '!', ';', ',', '…', '。']);
    let starts = text
        .chars()
        .find(|c| c.is_alphanumeric())
        .is_some_and(|c| !c.is_lowercase());
    work && starts && !ends && units(text) <= WORDS
}

/// Whether English words are written as those of a title are: “Retrieval-Augmented Generation for Language Tasks”.
fn is_title_case(text: &str, lead: &str, behind: &str) -> bool {
    const LONG: usize = 4;
    if text.contains(['„', '«', '»', '\n'])
        || text.ends_with(['.', '!', ';', ',', '…'])
        || is_german(text, lead, behind)
    {
        return false;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count();
    let long = words.iter().filter(|word| letters(word) >= LONG);
    let first = |word: &str| word.chars().find(|c| c.is_alphanumeric());
    let capital = |word: &str| first(word).is_some_and(|c| c.is_uppercase() || c.is_numeric());
    let shouted = text.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase);
    let starts = words.first().is_some_and(|word| capital(word));
    (3..=20).contains(&words.len())
        && starts
        && !shouted
        && long.clone().count() >= 2
        && long.clone().all(|word| capital(word))
}

/// Nouns have a capital in German, so that it says nothing there.
fn is_german(text: &str, lead: &str, behind: &str) -> bool {
    let words = [lead, text, behind]
        .into_iter()
        .flat_map(|part| part.split(|c: char| !c.is_alphabetic()));
    static GERMAN: Listed = LazyLock::new(|| {
        Words::new("der|die|das|und|ist|im|den|des|dem|ein|eine|von|zur|zum|für|mit|nicht|steht|heißt|auf")
    });
    words
        .filter(|word| GERMAN.contains(&word.to_lowercase()))
        .take(2)
        .count()
        >= 1
}

/// A button or an entry of a menu.
fn is_label(text: &str, lead: &str) -> bool {
    const WORDS: usize = 5;
    static VERBS: Listed = LazyLock::new(|| {
        Words::new(
            "click|click on|tap|tap on|press|choose|klicken sie auf|klick auf|klicke auf|cliquez sur|\
         haga clic en|haz clic en|нажмите|点击|點擊",
        )
    });
    units(text) <= WORDS && text.starts_with(char::is_uppercase) && VERBS.end(lead)
}

/// Lower case, without the marks of Markdown and spaces at the end.
fn plain(text: &str) -> String {
    text.replace(['*', '_', '`'], "")
        .to_lowercase()
        .trim_end_matches([' ', '\u{a0}', '\n', '(', '—', '–', '-'])
        .to_owned()
}

/// Whether `text` holds `word`, as a word of its own.
fn is_in(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let parts = text.split_at_checked(at);
        parts.is_some_and(|(before, rest)| stands_apart(before, word, rest))
    })
}

/// Whether `word`, with which `rest` begins, is a word of its own behind `before`, where words have spaces between them.
fn stands_apart(before: &str, word: &str, rest: &str) -> bool {
    let unspaced = word.chars().any(|c| !c.is_ascii() && !c.is_lowercase());
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let behind = rest.get(word.len()..).and_then(|behind| behind.chars().next());
    unspaced || apart(before.chars().next_back()) && (apart(behind) || !word.is_ascii())
}
