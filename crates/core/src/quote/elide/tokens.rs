//! The words that tell what an omission hides, language by language, each kind behind one function.

use super::false_friends::{Sense, foreign_sense, is_verb_here};
use crate::fold::marks::is_cjk;
use crate::language::detection::is_finnic;
use crate::language::grammar::Kind;
use crate::language::word_list::{WordList, word_list};
use crate::language::{Language, numerals};
use crate::quote::critical;
use crate::quote::verdict::EditClass;
use crate::source::text::TextSpan;

/// A word of a text in small letters, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) word: String,
    pub(super) span: TextSpan,
    /// Begins with a capital.
    pub(super) capital: bool,
    /// The passage's language has it as a denial.
    pub(super) denied: bool,
    /// The passage's language has it as a modal: "must".
    pub(super) modal: bool,
    /// The passage's language has it as an ordinal: "second".
    pub(super) ordinal: bool,
    /// What it would turn in another language, or in another use, and does not here.
    ordinary: Option<Sense>,
}

impl Token {
    /// Whether it denies: "not", "never", "ohne".
    pub(super) fn denies(&self) -> bool {
        self.denied || (self.may(Sense::Denial) && denies(&self.word))
    }

    /// Whether it says that somebody says or thinks so: what it governs is theirs, not the source's.
    pub(super) fn attributes(&self) -> bool {
        self.may(Sense::Attribution) && ATTRIBUTIONS.has(&self.word)
    }

    /// Whether it tells that of what follows there is less than it seems: "few", "insufficient", "hardly".
    pub(super) fn lessens(&self) -> bool {
        self.may(Sense::Lessening) && lessens(&self.word)
    }

    /// Whether it makes what it stands by conditional, or excepts something from it.
    pub(super) fn limits(&self) -> bool {
        self.may(Sense::Condition) && limits(&self.word)
    }

    /// Whether it opens a clause on which another depends.
    pub(super) fn opens_condition(&self) -> bool {
        self.may(Sense::Condition) && opens_condition(&self.word)
    }

    fn may(&self, sense: Sense) -> bool {
        self.ordinary != Some(sense)
    }
}

/// The language of a passage, where it is known.
pub(crate) type Known = Option<Language>;

/// The words of `span` with what the passage's language says of them.
pub(super) fn tokens_in(text: &str, span: TextSpan, known: Known) -> Vec<Token> {
    let mut found = tokens(text, span);
    for token in &mut found {
        // Only Turkish and its neighbours have these letters, and its verbs say by themselves that they deny.
        let turkish = || token.word.contains(['ı', 'ğ']) && denies_inside(&token.word);
        token.denied |= known.map_or_else(turkish, |language| is_denied(&token.word, language));
        // "la plus grande" denies nothing.
        if known == Some(Language::French) && matches!(&*token.word, "plus" | "point" | "personne") {
            token.denied = follows_ne(text, token.span);
        }
        token.modal = known.is_some_and(|language| is_of(&token.word, language, Kind::Modal));
        let korean = known == Some(Language::Korean) && token.word.contains("번째");
        token.ordinal = korean || is_of(&token.word, known.unwrap_or(Language::English), Kind::Ordinal);
    }
    if let Some(language) = known {
        set_apart_ordinary(&mut found, text, span, language);
    }
    if known == Some(Language::Turkish) {
        for at in 1..found.len() {
            let led = found.get(at).is_some_and(|next| takes_ablative(&next.word));
            if let Some(token) = found
                .get_mut(at - 1)
                .filter(|token| led && ends_as_ablative(&token.word))
            {
                token.denied = false;
            }
        }
    }
    found
}

/// Whether a Turkish word may be a noun in the ablative that looks like "without": "görüşmeden".
fn ends_as_ablative(word: &str) -> bool {
    word.ends_with("meden") || word.ends_with("madan")
}

/// "görüşmeden sonra" is "after the talk", and "gitmeden önce" "before leaving": neither denies.
fn takes_ablative(word: &str) -> bool {
    static WORDS: WordList = word_list!("sonra önce beri itibaren dolayı ötürü başka");
    WORDS.has(word)
}

/// Notes which words turn nothing in this language, or in the use that the words beside them show.
fn set_apart_ordinary(found: &mut [Token], text: &str, span: TextSpan, language: Language) {
    /// Bytes on either side in which the word beside the span is looked for.
    const NEAR: usize = 40;
    let beside = |token: Option<Token>| token.map(|token| token.word).unwrap_or_default();
    let from = text.floor_char_boundary(span.start().bytes().saturating_sub(NEAR));
    let to = text.ceil_char_boundary((span.end().bytes() + NEAR).min(text.len()));
    let near = |range| {
        TextSpan::from_bytes(range)
            .map(|span| tokens(text, span))
            .unwrap_or_default()
    };
    let lead = near(from..span.start().bytes());
    let first = beside(lead.last().cloned());
    let last = beside(near(span.end().bytes()..to).into_iter().next());
    for at in 0..found.len() {
        let word = |at: Option<usize>| at.and_then(|at| found.get(at)).map(|token| token.word.as_str());
        let ordinary = word(Some(at)).and_then(|token| {
            let (before, after) = (
                word(at.checked_sub(1)).unwrap_or(&first),
                word(Some(at + 1)).unwrap_or(&last),
            );
            let verb = language == Language::English && is_verb_here(before, token, after);
            let words = || lead.iter().chain(found.get(..at).unwrap_or_default());
            verb.then_some(Sense::Condition)
                .or_else(|| foreign_sense(token, language))
                .or_else(|| is_than_ever(token, before, words()).then_some(Sense::Denial))
        });
        if let Some(token) = found.get_mut(at) {
            token.ordinary = ordinary;
            token.denied &= ordinary != Some(Sense::Denial);
        }
    }
}

/// Whether a word is "ever" behind a comparison: "más coches que nunca". In "dijo que nunca" it denies.
fn is_than_ever<'a>(word: &str, before: &str, lead: impl DoubleEndedIterator<Item = &'a Token>) -> bool {
    static EVER: WordList = word_list!("nunca jamás jamais mai nigdy никогда");
    static THAN: WordList = word_list!("que qu che niż чем");
    static MORE: WordList = word_list!(
        "más mejor peor menos mayor menor mejores peores mayores menores mais melhor pior maior menor melhores piores maiores \
         menores plus moins meilleur meilleure meilleurs meilleures pire più meglio peggio meno migliore peggiore maggiore minore \
         bardziej więcej lepiej mniej lepszy gorszy больше лучше хуже меньше более менее"
    );
    const NEAR: usize = 5;
    EVER.has(word) && THAN.has(before) && lead.rev().take(NEAR).any(|token| MORE.has(&token.word))
}

/// Whether the first half of a French denial stands shortly before a word: "ne", "n'".
fn follows_ne(text: &str, span: TextSpan) -> bool {
    const NEAR: usize = 40;
    let end = span.start().bytes();
    let from = text.floor_char_boundary(end.saturating_sub(NEAR));
    let near = text.get(from..end).unwrap_or_default().to_lowercase().replace('’', "'");
    let mut words = near.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.any(|word| word == "ne" || word.starts_with("n'"))
}

fn is_denied(word: &str, language: Language) -> bool {
    is_of(word, language, Kind::Negation) || (language == Language::Turkish && denies_inside(word))
}

/// Whether the language has a word, or in Arabic what follows an "and" that is written on to it, as one of a kind.
fn is_of(word: &str, language: Language, kind: Kind) -> bool {
    let grammar = language.grammar();
    let joined = (language == Language::Arabic)
        .then(|| word.strip_prefix(['و', 'ف']))
        .flatten();
    grammar.is(word, kind) || joined.is_some_and(|bare| grammar.is(bare, kind))
}

/// Whether a Turkish verb is denied by what stands between its stem and its endings: "işle-me-diğine", "ol-ma-dıkça".
fn denies_inside(word: &str) -> bool {
    const SHORTEST: usize = 2;
    const INSIDE: [&str; 20] = [
        "madı",
        "medi",
        "madığ",
        "mediğ",
        "mıyor",
        "miyor",
        "muyor",
        "müyor",
        "mayan",
        "meyen",
        "mayac",
        "meyec",
        "mamış",
        "memiş",
        "maksızın",
        "meksizin",
        "madan",
        "meden",
        "mazlar",
        "mezler",
    ];
    INSIDE.iter().any(|part| {
        word.find(part)
            .is_some_and(|at| word.get(..at).is_some_and(|stem| stem.chars().count() >= SHORTEST))
    })
}

/// Denials of Finnish and Estonian that are other words in German and Norwegian.
static FINNIC_DENIALS: WordList = word_list!("ei en et emme ette eivät älä älkää mitte ära pole polnud eikä");

/// What stands around a byte of a text: enough to tell its language.
pub(super) fn around(text: &str, at: usize) -> &str {
    const FAR: usize = 300;
    let (from, to) = (at.saturating_sub(FAR), at.saturating_add(FAR).min(text.len()));
    text.get(text.floor_char_boundary(from)..text.floor_char_boundary(to))
        .unwrap_or_default()
}

/// The words of `span`; Chinese characters and kana are words of their own.
pub(super) fn tokens(text: &str, span: TextSpan) -> Vec<Token> {
    let mut found = Vec::new();
    let mut open: Option<usize> = None;
    let mut push = |from: usize, to: usize| {
        let raw = text.get(from..to).unwrap_or_default().trim_matches(['\'', '’']);
        if let Some(span) = TextSpan::from_bytes(from..to).filter(|_| !raw.is_empty()) {
            let word = raw.to_lowercase().replace('’', "'");
            found.push(Token {
                denied: FINNIC_DENIALS.has(&word) && is_finnic(around(text, from)),
                word,
                span,
                capital: raw.starts_with(char::is_uppercase),
                modal: false,
                ordinal: false,
                ordinary: None,
            });
        }
    };
    for (at, c) in span.of(text).char_indices() {
        let at = span.start().bytes() + at;
        let inside = c.is_alphanumeric() || matches!(c, '\'' | '’');
        if let Some(from) = open.filter(|_| !inside || is_cjk(c)) {
            push(from, at);
            open = None;
        }
        if inside && is_cjk(c) {
            push(at, at + c.len_utf8());
        } else if inside && open.is_none() && c.is_alphanumeric() {
            open = Some(at);
        }
    }
    if let Some(from) = open {
        push(from, span.end().bytes());
    }
    found
}

/// Whether a word denies: "not", "never", "ohne".
pub(super) fn denies(word: &str) -> bool {
    critical::turns_sense(word) == Some(EditClass::Negation) || MORE_DENIALS.has(word) || denies_by_ending(word)
}

fn denies_by_ending(word: &str) -> bool {
    // Korean denies with words of their own, behind the verb.
    ["않", "없", "못하", "아니", "어렵"]
        .iter()
        .any(|stem| word.starts_with(stem))
}

static MORE_DENIALS: WordList = word_list!(
    "failing failure unable refuses refused refuse refusing denies denied deny denying rejects \
    rejected reject rejecting disputes disputed dispute doubts doubted doubt refutes refuted opposes opposed nicht nichts \
    niemand leugnet leugnete bestreitet bestritt verweigert verweigerte ablehnt lehnt personne rien guère nie nient refuse \
    refusé refuser niega negó nadie nada tampoco rechaza rechazó nega negò nessuno niente nulla rifiuta rifiutò negou \
    ninguém recusa recusou niet geen nooit niemand niets zonder ontkent weigert inte ingen inget inga aldrig utan vägrar \
    nie nigdy żaden żadna żadne bez ani odmówił zaprzecza ne nikdy žádný žádná žádné není nebyl nebyla bez odmítl popírá не \
    нет никогда никто ничего без ни нельзя отрицает отказался опроверг опровергла опровергли опровергает опроверглo оправдан \
    acquitted acquits freigesprochen absuelto absuelta absolvido absolvida assolto assolta acquitté acquittée vrijgesproken \
    frikänd uniewinniony uniewinniona zproštěn zproštěna dementierte dementiert démenti dément démentit desmiente desmintió \
    smentisce smentito smentì desmente desmentiu tillbakavisar tillbakavisade förnekar förnekade zaprzeczył zaprzeczyła \
    popřel popřela yalanladı reddetti نفى نفت ينفي تنفي değil yok hiç hiçbir asla ليس لا لم لن بدون غير ไม่ \
    לא אין בלי ללא אינו אינה אינם אינן מעולם ikke aldri ingenting ekki eivät eikä nem nincs nincsenek soha niciodată fără \
    nije nisu nikad nikada nėra δεν μην όχι χωρίς ποτέ κανείς ні ніколи немає ніхто няма никога није нису никад никада \
    deyil emas жоқ емес биш үгүй nuk níl ddim కాదు లేదు ಇಲ್ಲ അല്ല ഇല്ല ບໍ່ မဟုတ် មិន tidak bukan belum tanpa jangan không chưa chẳng نیست نبود هرگز نہیں नहीं नही मत बिना নেই নয় இல்லை არ ვერ չի չէ
"
);

static ATTRIBUTIONS: WordList = word_list!(
    "says said say saying concedes conceded concede claims claimed claim claiming argues argued argue asserts asserted alleges \
    alleged alleging believes believed believe thinks thought think contends contended maintains maintained insists \
    insisted suggests suggested suggest according allegedly reportedly supposedly purportedly rumoured rumored hopes hoped \
    hope fears feared pretends pretended imagines imagined accuses accused admit admits admitted wrongly falsely \
    sagt sagte sagen behauptet behauptete behaupten meint meinte glaubt glaubte laut zufolge angeblich vermutet ansicht \
    meinung hofft dit disait prétend prétendait affirme affirmait selon croit croyait pense pensait dice decía dijo afirma \
    afirmó según cree creía alega sostiene supuestamente disse afferma affermò secondo crede sostiene presunto alegou diz \
    acredita segundo zegt zei beweert beweerde volgens gelooft säger sade påstår påstod enligt tror mówi twierdzi twierdził \
    podobno według uważa říká tvrdí tvrdil údajně podle сказал говорит утверждает утверждал якобы считает считают предполагает предполагают предположил полагает полагают уверяет уверял думает göre iddia \
    söyledi قال زعم"
);

/// What a verb makes of the sentence that it governs, where the quote begins behind it: Arabic puts it before its subject.
pub(super) fn governs(word: &str) -> Option<EditClass> {
    static SAY: WordList = word_list!("زعم زعمت يزعم تزعم ادعى ادعت يدعي تدعي اتهم اتهمت");
    if among_denials(word) {
        Some(EditClass::Negation)
    } else {
        SAY.has(word).then_some(EditClass::Modal)
    }
}

fn among_denials(word: &str) -> bool {
    static VERBS: WordList =
        word_list!("نفى نفت ينفي تنفي نفوا أنكر أنكرت ينكر تنكر رفض رفضت يرفض ترفض استبعد استبعدت يستبعد تستبعد");
    VERBS.has(word)
}

/// Whether a word names a view, of which what follows is the content: "the view", "the claim".
pub(super) fn is_view(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "view views opinion opinions claim claims allegation allegations belief eyes words hypothesis fear hope theory \
         myth ansicht meinung auffassung behauptung angaben aussage avis opinion thèse opinión juicio tesis parere opinione opinião mening \
         åsikt zdaniem názoru мнению"
    );
    WORDS.has(word)
}

/// Whether a clause that begins so belongs to the word before it, and what it denies is its own.
pub(super) fn opens_own_clause(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "which who whom whose where nor and or der die das deren dessen welche welcher welches und oder qui dont lequel \
         laquelle et ou où quien cuyo cual y che cui il quale e ed o que waarvan wiens en som vars och który która które \
         jenž který která které kdo a который которая которое которые и или ve ya"
    );
    WORDS.has(word)
}

/// Whether a word sets a clause against the one before: what follows it is said of something else.
pub(super) fn contrasts(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "but however whereas yet while although though instead aber sondern jedoch während hingegen mais tandis cependant \
         pero sino aunque mientras ma bensì invece mentre mas porém enquanto maar echter terwijl men utan ale lecz jednak \
         medan bedan däremot natomiast zaś tymczasem zatímco naopak kdežto напротив зато oysa oysaki ise بينما أما ولكن \
         avšak но однако ama fakat ancak لكن بل hingegen dagegen wogegen invece daarentegen todavia"
    );
    WORDS.has(word)
}

/// Whether a word joins two things that are both said.
pub(super) fn joins(word: &str) -> bool {
    static WORDS: WordList =
        word_list!("and or und oder et ou y e ed o ni or i a oraz och eller en of и или ve veya و");
    WORDS.has(word)
}

/// The words after a denial that only say that there is more: "not only".
pub(super) fn is_only(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "only just merely simply solely exclusively purely alone nur allein bloß lediglich ausschließlich einzig seulement uniquement \
         exclusivement solo solamente sólo únicamente exclusivamente soltanto unicamente esclusivamente apenas somente só alleen \
         slechts enkel uitsluitend louter bara endast enbart blott uteslutande tylko jedynie wyłącznie jen jenom pouze výhradně \
         jedině только лишь исключительно единственно sadece yalnızca yalnız 仅 僅 但 只 光 唯 فحسب فقط وحده 오직"
    );
    WORDS.has(word)
}

/// Whether a word makes what it stands by conditional, or excepts something from it.
fn limits(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "unless except excepting excluding save barring provided providing assuming vorausgesetzt solange sofern falls außer ausgenommen vorbehaltlich sauf \
         excepté hormis pourvu salvo excepto tranne eccetto qualora purché fuorché salvoché exceto contanto behalve uitgezonderd tenzij mits utom såvida \
         förutsatt medmindre undtagen untatt unntatt forudsat chyba oprócz kromě ledaže кроме помимо если hariç eğer إلا سوى عدا باستثناء بشرط شريطة إذا لو 除非 除了 如果 假如 \
         만약 만일"
    );
    WORDS.has(word)
}

/// Whether a word opens a clause on which another depends.
pub(super) fn opens_condition(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "if when wenn wo si quand cuando se quando als indien wanneer om när hvis dersom jeśli jeżeli gdy jestliže pokud když когда якщо 如果 若"
    );
    limits(word) || ["때에", "경우"].iter().any(|stem| word.starts_with(stem)) || WORDS.has(word)
}

/// Whether a word tells that of what follows there is less than it seems: "few", "insufficient", "hardly".
fn lessens(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "few fewer some half only merely hardly barely scarcely nearly almost partly partially less least rarely seldom \
         sometimes insufficient inadequate little limited scant lack lacks absence short too former would-be alleged \
         false fake unproven wenige wenigen einige manche nur kaum fast beinahe selten teilweise zuwenig ungenügend \
         unzureichend mangel peu quelques certains seulement presque rarement insuffisant insuffisants manque pocos pocas \
         algunos algunas casi apenas insuficiente insuficientes falta pochi poche alcuni quasi appena insufficiente \
         mancanza poucos poucas alguns quase weinig enkele bijna nauwelijks onvoldoende gebrek få några knappt nästan \
         otillräcklig brist niewiele kilka prawie ledwie brak málo několik téměř nedostatek мало немного почти едва \
         недостаточно az neredeyse yetersiz"
    );
    WORDS.has(word)
}

/// Whether a word says that something is so from then on, and not before: "only after the test".
pub(super) fn opens_only_then(word: &str, known: Known) -> bool {
    let of_language = match known {
        Some(Language::German) => word == "erst",
        Some(Language::Dutch) => word == "pas",
        Some(Language::Swedish) => word == "först",
        Some(Language::Polish) => word == "dopiero",
        Some(Language::Czech) => word == "teprve",
        _ => false,
    };
    of_language || is_only(word)
}

/// Whether a word says with the participle after it that something was done: "had stolen".
pub(super) fn has_done(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "has have had having avait avaient ont aurait eut ayant ha han había habían haya hanno aveva avevano abbia tem têm \
         tinha tinham heeft hebben hadden har hade a"
    );
    WORDS.has(word)
}

/// Whether a word only leads to what somebody is or did: "was", "has".
pub(super) fn says_nothing_alone(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "is are was were be been being am est sont était étaient fut furent ist sind war waren wird werden wurde wurden hat es \
         son era eran fue fueron è sono erano fu é são eram foi foram zijn werd wordt worden är var blev blir jest są był była \
         było byli został została zostało je jsou byl byla bylo byli был была было были"
    );
    WORDS.has(word) || has_done(word)
}

/// Whether a word sets what follows it apart from what a sentence is about: "unlike Norway".
pub(super) fn sets_apart(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "unlike like despite besides beside except compared contrary instead after before without anders wie trotz außer \
         statt anstatt gegenüber neben nach ohne contrairement comme malgré outre sauf après avant sans excepto salvo según \
         tras sin como ademas además nonostante oltre tranne dopo senza come apesar além após sem naast behalve zonder na als \
         utom efter utan liksom oprócz poza mimo bez jak kromě přes bez po jako кроме вместо после без как несмотря"
    );
    WORDS.has(word)
}

/// Whether a word leads a clause that says when, why or against what the other is so: "before", "because", "although".
pub(super) fn subordinates(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "before after until till since because although though while whereas lest so that bevor nachdem bis weil obwohl \
         während seit sodass avant après parce puisque quoique tandis lorsque antes después porque aunque mientras prima dopo \
         perché benché mentre sebbene depois embora enquanto voordat nadat omdat hoewel terwijl totdat innan sedan eftersom \
         medan fastän zanim ponieważ choć chociaż podczas než poté protože ačkoli zatímco прежде потому хотя пока чтобы"
    );
    WORDS.has(word)
}

/// Whether a word makes what it stands before only thought of: "potential".
pub(super) fn is_unsure(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "potential possible probable suspected attempted proposed planned purported putative reputed mock näst mögliche \
         möglicher möglichen potenzielle vermeintliche angebliche angeblicher angeblichen mutmaßliche mutmaßlicher \
         mutmaßlichen potentiel potentielle possible éventuel éventuelle prétendu prétendue posible presunto presunta \
         supuesto supuesta possibile eventuale presunto presunta possível suposto suposta mogelijke vermeende möjlig \
         påstådd możliwy możliwa domniemany domniemana možný možná údajný údajná возможный возможная мнимый olası sözde"
    );
    WORDS.has(word)
}

/// Whether a word weakens the verb after it: "may", "tends to".
pub(super) fn weakens(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "thought believed said expected supposed seems seem appears appear tends tend tries tried attempted wants \
             wanted hopes plans planned intended intends scheint schien versucht versuchte wollte semble semblait parece \
             intentó sembra"
    );
    critical::is_modal(word) || WORDS.has(word)
}

/// Whether a word is a verb in every sentence: "is", "must", "went".
pub(super) fn is_verb(word: &str) -> bool {
    FINITE.has(word) || word.ends_with("n't")
}

/// Whether a word is surely a verb that says something of a subject.
pub(super) fn is_finite(word: &str) -> bool {
    is_verb(word)
        || (word.len() > 3 && word.is_ascii() && word.ends_with("ed") && !word.ends_with("eed") && !NO_PAST.has(word))
}

static NO_PAST: WordList =
    word_list!("shed sled hundred sacred naked wicked rugged kindred crooked ragged aged beloved indeed");

/// Whether a word adds to what was said: "but also".
pub(super) fn adds(word: &str) -> bool {
    static WORDS: WordList =
        word_list!("also too even auch aussi también anche pure também ook även också też również také также ayrıca");
    WORDS.has(word)
}

static FINITE: WordList = word_list!(
    "agreed disagreed decreed guaranteed is are was were am be has have had do does did will would shall should may might must could said says told \
    gave took made came went got ran paid bought sold lost won kept knew led sent put became began broke built \
    chose drew fell flew grew heard hid meant sat spoke spent stole stood struck taught thought threw understood \
    wrote ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte soll sollte muss \
    müssen darf dürfen est sont était étaient sera fut ont avait avaient peut doit es fue fueron eran ha han había \
    será puede debe è sono erano furono hanno aveva può deve são foi foram tem têm tinha pode worden werd heeft \
    hebben kan moet är var har hade jest są był była było byli je jsou byl byla bylo был была было были есть can"
);

/// Whether a word leads a noun on to another: "of", "in", "under".
pub(super) fn is_preposition(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "of in on at by for from with under over to into between among during through about against within per than as \
         von in im an am auf bei für aus mit unter über zu zum zur zwischen nach vor durch gegen de du des d dans sur sous \
         par pour avec chez vers à au aux en del con por para sobre bajo entre al di del della da nel nella su per tra fra \
         do na no em pelo pela van bij met onder voor door tussen av på till från w z na od do przez pod v ve ze od pro в \
         на по от с для"
    );
    WORDS.has(word)
}

/// Whether a word stands for a person or a thing that was named before.
pub(super) fn is_pronoun(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "he she it they him her them his hers its their theirs this that these those who which we us our ours i me my mine \
         you your er sie es ihn ihm ihr ihnen sein seine seiner seinen seinem ihre ihrer ihren ihrem dieser diese dieses \
         diesen diesem wir uns unser unsere ich mich mir mein meine jener jene il elle ils elles lui leur leurs son sa ses \
         ce cet cette ces nous notre nos je mon ma mes él ella ellos ellas su sus le les lo este esta estos estas \
         nosotros nuestro nuestra yo mi mis lui lei loro egli essa esso suo sua suoi questo questa questi queste noi \
         nostro nostra io mio mia ele ela eles elas seu seus sua suas este esta isto nós nosso nossa eu meu minha hij zij \
         ze hem haar hun zijn deze dit wij ons onze ik mijn han hon de dem hans hennes deras den det denna detta vi vår \
         jag min on ona ono oni one jego jej ich ten ta to ci my nasz on ona ono oni jeho její jejich tento tato toto my \
         náš он она оно они его её их этот эта это эти мы наш я мой o onlar bu biz ben"
    );
    WORDS.has(word)
}

/// Whether a word only leads to a noun.
pub(super) fn is_article(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "the a an said der die das den dem des ein eine einen einem einer eines le la les l un une el los las lo una uno il \
         gli i os as um uma de het een"
    );
    WORDS.has(word)
}

/// Whether a word leads to what somebody has: "whose".
pub(super) fn owns(word: &str) -> bool {
    matches!(
        word,
        "whose"
            | "dessen"
            | "deren"
            | "dont"
            | "cuyo"
            | "cuya"
            | "cuyos"
            | "cuyas"
            | "wiens"
            | "vars"
            | "którego"
            | "której"
            | "jehož"
            | "jejíž"
    )
}

/// Whether a word tells that a number is a rough one or a bound: "about", "nearly", "at least".
pub(super) fn is_roughly(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "about around roughly approximately nearly almost some over under at least most more than up only just etwa rund \
         ungefähr knapp gut fast über unter mindestens höchstens environ près quelque presque plus moins cerca unos unas casi \
         más menos alrededor circa quasi oltre più meno quase ongeveer ruim bijna omkring nästan około ponad prawie asi přes \
         téměř около почти более свыше yaklaşık neredeyse"
    );
    WORDS.has(word)
}

pub(super) fn is_number(token: &Token) -> bool {
    let word = token.word.as_str();
    word.starts_with(char::is_numeric)
        || numerals::small(word).is_some_and(|number| number > 1)
        || numerals::tens(word).is_some()
}
