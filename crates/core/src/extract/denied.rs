//! Words that the answer itself says nobody says or writes: "the report never says “…”", "“…” appears nowhere in it". That they
//! stand in no source is then no fault of the answer.

use super::around::Around;
use super::quoted::Quote;
use crate::answer::Block;
use crate::language::word_list::{WordList, word_list};
use std::ops::Range;

/// Marks the quotes that the answer itself says are said nowhere. `raw` is the answer with these `blocks`; the quotes ascend.
pub(super) fn mark(raw: &str, blocks: &[Block], quotes: &mut [Quote]) {
    let spans: Vec<Range<usize>> = quotes.iter().map(|quote| quote.span.bytes()).collect();
    for (at, quote) in quotes.iter_mut().enumerate() {
        let Some(around) = Around::of(raw, blocks, &spans, at) else {
            continue;
        };
        quote.claimed.denied = !is_question(&quote.text, around.rest)
            && (is_denied_before(around.before) || is_denied_behind(around.rest));
    }
}

/// Whether a quote is asked for, or opens as what is asked does: "she did not say “when the bridge would reopen”" denies nothing
/// of these words.
fn is_question(quote: &str, rest: &str) -> bool {
    let first = quote.split_whitespace().next().unwrap_or_default().to_lowercase();
    rest.contains(['?', '？']) || ASKS.has(&first)
}

/// "The report does not say “…”", "sagt nirgends: „…“", "ne dit pas « … »".
fn is_denied_before(before: &str) -> bool {
    if UNSPACED_BEFORE
        .iter()
        .any(|words| before.trim_end_matches(['：', ':', '「', '“', ' ']).ends_with(words))
    {
        return true;
    }
    let words = words(before);
    let lead = words.iter().rposition(|word| !INTRODUCES.has(&word.text));
    let Some((last, words)) = lead.and_then(|last| words.get(..=last)?.split_last()) else {
        return false;
    };
    let is_open = words.iter().any(|word| SUPPOSES.has(&word.text));
    !is_open
        && (is_verb_denied(last, words) || is_denied_late(last, words) || NO_SUCH.has(&last.text) && has_none(words))
}

/// The denial before its verb: "does not say", "never explicitly states", "nowhere does the report say", "no dice".
fn is_verb_denied(last: &Word, words: &[Word]) -> bool {
    const SUBJECT: usize = 6;
    if DENIED_VERBS.has(&last.text) {
        return true;
    }
    if !VERBS.has(&last.text) {
        return false;
    }
    let between = words
        .iter()
        .rev()
        .take_while(|word| !word.parts && is_light(&word.text));
    let denial = words
        .len()
        .checked_sub(between.count() + 1)
        .and_then(|at| words.get(at));
    let is_close = denial.is_some_and(|word| !word.parts && is_denial(&word.text));
    let clause = words.iter().rev().take(SUBJECT).take_while(|word| !word.parts);
    is_close || clause.into_iter().any(|word| NOWHERE.has(&word.text))
}

/// The denial behind its verb: "sagt das Gesetz nicht", "zegt nergens", "ne dit jamais".
fn is_denied_late(last: &Word, words: &[Word]) -> bool {
    const SUBJECT: usize = 4;
    let clause = words.iter().rev().take(SUBJECT).take_while(|word| !word.parts);
    LATE.has(&last.text) && clause.into_iter().any(|word| VERBS.has(&word.text))
}

/// "There is no mention of", "contains no such sentence as".
fn has_none(words: &[Word]) -> bool {
    const NEAR: usize = 3;
    words.iter().rev().take(NEAR).any(|word| NONE.has(&word.text))
}

/// "“…” does not appear in it", "„…“ steht dort nirgends".
fn is_denied_behind(rest: &str) -> bool {
    let rest = rest.trim_start().to_lowercase().replace('’', "'");
    let is_said = |words: &&str| {
        rest.strip_prefix(*words)
            .is_some_and(|behind| !words.ends_with(char::is_alphabetic) || !behind.starts_with(char::is_alphabetic))
    };
    let unspaced = UNSPACED_BEHIND.iter().any(|words| rest.starts_with(words));
    // "“…” does not appear in the report but in the memo" says where it does.
    let turns = || rest.split(|c: char| !c.is_alphabetic()).any(|word| TURNS.has(word));
    unspaced || BEHIND.iter().any(is_said) && !turns()
}

/// A word in lower case, with a plain apostrophe.
struct Word {
    text: String,
    /// A mark behind it parts clauses.
    parts: bool,
}

fn words(text: &str) -> Vec<Word> {
    let words = text.split_whitespace().map(|word| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        Word {
            text: bare.to_lowercase().replace('’', "'"),
            parts: word.ends_with([',', ';', ':', '.', ')', '—', '–']),
        }
    });
    words.filter(|word| !word.text.is_empty()).collect()
}

fn is_denial(word: &str) -> bool {
    DENIES.has(word) || word.ends_with("n't")
}

/// Whether a word may stand between a denial and its verb.
fn is_light(word: &str) -> bool {
    LIGHT.has(word) || word.len() > 4 && word.ends_with("ly")
}

static ASKS: WordList = word_list!(
    "when why how whether who whom whose what which where if wann warum wie ob wer wem wen was welche welcher welches wo \
     quand pourquoi comment qui quel quelle où cuándo por cómo quién qué cuál dónde quando perché come chi quale dove \
     wanneer waarom hoe wie wat waar när varför hur vem vad kiedy dlaczego jak kto co gdzie czy когда почему как кто что где"
);

/// What may stand between the verb and the quote.
static INTRODUCES: WordList = word_list!(
    "that the a an any this these exact very actual word words phrase phrases term terms sentence wording expression line \
     statement claim of like as outright verbatim literally explicitly anywhere simply \
     dass den die das der dem ein eine einen wort wörter worte wortlaut satz begriff ausdruck formulierung wörtlich so \
     que qu le la les l un une mot mots phrase expression formule textuellement \
     el los las una palabra palabras frase expresión textualmente il lo gli i parola parole espressione che \
     o os as uma palavra palavras expressão dat het de woord woorden zin uitdrukking att ordet orden frasen \
     że słowo słowa zdanie zdania wyrażenie že slovo slova větu что слово слова фразу фразы выражение"
);

/// Verbs of saying and of holding words, as they stand beside a denial.
static VERBS: WordList = word_list!(
    "say says said state states stated write writes wrote written mention mentions mentioned contain contains contained include \
     includes included use uses used read reads claim claims claimed assert asserts asserted argue argues argued \
     sagt sagte sagen gesagt schreibt schrieb schreiben geschrieben steht stand stehen enthält enthielt erwähnt erwähnte \
     behauptet behauptete verwendet verwendete gebraucht benutzt nennt \
     dit disait écrit écrivait contient contenait mentionne mentionnait affirme affirmait emploie utilise prétend \
     dice dicen dijo escribe escribió contiene menciona mencionó afirma afirmó usa utiliza aparece figura pone \
     disse scrive scrisse menziona compare contiene sostiene diz escreve escreveu contém mencionou \
     zegt zei schrijft schreef staat bevat noemt vermeldt gebruikt säger sade skriver skrev står innehåller nämner använder \
     siger skriver indeholder nævner sier inneholder nevner \
     mówi mówił mówiła pisze napisał napisała napisano zawiera wspomina pada używa twierdzi \
     говорит говорил говорила говорится сказано сказал сказала пишет написано написал написала содержит упоминает упоминается \
     утверждает утверждается употребляет \
     يقول تقول يذكر تذكر يقل تقل يكتب تكتب يرد ترد"
);

/// Verbs that are a denial themselves.
static DENIED_VERBS: WordList =
    word_list!("neříká neřekl neřekla nepíše nenapsal nenapsala neobsahuje neuvádí nezmiňuje netvrdí nestojí");

static DENIES: WordList = word_list!(
    "not never nowhere cannot no nunca jamás non não nie nigdy nigdzie не никогда нигде لا لم ne nicht niemals"
);

/// Denials that reach over a subject: "nowhere does the report say".
static NOWHERE: WordList = word_list!("nowhere nirgends nirgendwo nergens ingenstans nigdzie нигде");

/// Denials behind the verb.
static LATE: WordList = word_list!(
    "nicht nie niemals nirgends nirgendwo keineswegs niet nooit nergens inte aldrig ingenstans ikke aldri aldrig pas jamais point \
     mai nowhere never"
);

/// What may stand between a denial and its verb.
static LIGHT: WordList = word_list!(
    "ever once even itself themselves himself herself in fact anywhere so he she it they we lo la le se ha han hanno has había mai \
     przecież"
);

/// Words behind which a denial is only supposed, or says the opposite: "if it did not say", "not only does it say".
static SUPPOSES: WordList = word_list!(
    "if unless whether suppose why only just merely solely wenn falls ob nur bloß warum si sauf seulement pourquoi solo sólo \
     solamente se soltanto só apenas als alleen maar om bara endast jeśli tylko если только ли eğer"
);

static NO_SUCH: WordList =
    word_list!("mention trace rede spur erwähnung reference mención menção menzione traccia saying reading says");

static NONE: WordList =
    word_list!("no without keine keinen kein aucune aucun ninguna ningún nessuna nenhuma geen ingen");

/// Words behind a quote that turn to where it stands, or to another one.
static TURNS: WordList =
    word_list!("but only until sondern nur erst aber mais seulement sino solo pero ma maar alleen utan bara ale но а");

/// What an answer says behind words that it says are nowhere.
static BEHIND: [&str; 75] = [
    "does not appear",
    "do not appear",
    "doesn't appear",
    "don't appear",
    "did not appear",
    "never appears",
    "never appear",
    "appears nowhere",
    "appear nowhere",
    "occurs nowhere",
    "does not occur",
    "doesn't occur",
    "do not occur",
    "is nowhere",
    "are nowhere",
    "cannot be found",
    "can't be found",
    "could not be found",
    "is not found",
    "are not found",
    "isn't found",
    "is not to be found",
    "is not mentioned",
    "isn't mentioned",
    "is never mentioned",
    "is not in the text",
    "isn't in the text",
    "is not in the source",
    "isn't in the source",
    "is not in the document",
    "isn't in the document",
    "is not in the report",
    "isn't in the report",
    "is not in the file",
    "isn't in the file",
    "is not in any",
    "isn't in any",
    "is absent from",
    "are absent from",
    "is not a quote",
    "is not a quotation",
    "isn't a quote",
    "was never said",
    "is never said",
    "steht nirgends",
    "steht nirgendwo",
    "steht so nicht",
    "steht nicht",
    "steht dort nicht",
    "steht dort nirgends",
    "steht hier nicht",
    "kommt nicht vor",
    "kommt nirgends vor",
    "kommt darin nicht vor",
    "kommt dort nicht vor",
    "findet sich nicht",
    "findet sich nirgends",
    "n'apparaît pas",
    "n'apparaît nulle part",
    "ne figure pas",
    "ne figure nulle part",
    "no aparece",
    "no figura",
    "non compare",
    "non si trova",
    "não aparece",
    "komt niet voor",
    "komt nergens voor",
    "staat nergens",
    "förekommer inte",
    "finns inte",
    "nie pojawia się",
    "nie występuje",
    "не встречается",
    "ifadesi geçmiyor",
];

/// The same in scripts without spaces.
static UNSPACED_BEHIND: [&str; 26] = [
    "とは書かれてい",
    "とは書いてい",
    "とは述べてい",
    "とは言ってい",
    "とは記されてい",
    "という表現はあり",
    "という表現はない",
    "という表現は出て",
    "という表現は見当たら",
    "という言葉はあり",
    "という言葉はない",
    "という言葉は出て",
    "という言葉は見当たら",
    "という文はあり",
    "という文はない",
    "という記述はあり",
    "という記述はない",
    "という記述は見当たら",
    "라는 표현은 나오지",
    "라는 표현은 없",
    "라는 말은 없",
    "라고는 쓰지",
    "并未出现",
    "没有出现",
    "並未出現",
    "沒有出現",
];

static UNSPACED_BEFORE: [&str; 22] = [
    "没有说",
    "没有写",
    "没有提到",
    "没有提及",
    "没有出现",
    "没有使用",
    "从未说",
    "从未说过",
    "从没说过",
    "从未提到",
    "从未写过",
    "并未说",
    "并未提到",
    "并未提及",
    "并未写",
    "并没有说",
    "并没有写",
    "並未說",
    "並未提到",
    "沒有說",
    "沒有提到",
    "從未說過",
];
