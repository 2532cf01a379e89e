//! Small words, by language, that limit a statement or tie its words together, and what such words are read from.

use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};

/// What is left when a part is taken.
pub(super) static REST: WordList = word_list!(
    "rest remainder remaining übrigen restlichen reste resto restantes restante overige övriga reszta pozostali pozostałych zbytek ostatní остальные"
);

/// Shares by which a number may be reckoned from another one.
pub(super) static HALVES: WordList = word_list!(
    "dozen dozens dutzend douzaine docena dozzina dúzia dozijn dussin half twice double hälfte halb doppelt moitié double mitad doble metà doppio metade dobro helft dubbel hälften dubbelt połowa połowę dwukrotnie половина половину вдвое polovina yarısı"
);

/// What says of all others that they are none: "only", and "not … but" of languages that have one word for it.
pub(super) static ONLY: WordLists<10> = WordLists([
    (Language::English, word_list!("only solely instead")),
    (
        Language::German,
        word_list!("nur erst ausschließlich lediglich einzig allein"),
    ),
    (
        Language::French,
        word_list!("ne n seul seule seulement uniquement unique"),
    ),
    (
        Language::Spanish,
        word_list!("solo sólo solamente únicamente único única"),
    ),
    (Language::Italian, word_list!("solo soltanto solamente unico unica")),
    (Language::Portuguese, word_list!("só somente apenas único única")),
    (Language::Dutch, word_list!("alleen slechts enkel pas enige")),
    (Language::Swedish, word_list!("bara endast först enda")),
    (
        Language::Polish,
        word_list!("tylko jedynie wyłącznie dopiero jedyny jedyna"),
    ),
    (Language::Russian, word_list!("только лишь единственный единственная")),
]);

/// Words that compare times.
pub(super) static LATER: WordLists<10> = WordLists([
    (Language::English, word_list!("later earlier")),
    (Language::German, word_list!("später früher")),
    (Language::French, word_list!("tard tôt avant après")),
    (Language::Spanish, word_list!("tarde después antes")),
    (Language::Italian, word_list!("tardi dopo prima")),
    (Language::Portuguese, word_list!("tarde depois antes")),
    (Language::Dutch, word_list!("later eerder")),
    (Language::Swedish, word_list!("senare tidigare")),
    (Language::Polish, word_list!("później wcześniej")),
    (Language::Russian, word_list!("позже раньше")),
]);

/// What makes a verb one of what is still to come.
pub(super) static FUTURE: WordLists<10> = WordLists([
    (Language::English, word_list!("will would shall used lack lacks lacked")),
    (Language::German, word_list!("wird werden würde würden")),
    (Language::Dutch, word_list!("zal zullen zou zouden")),
    (Language::Swedish, word_list!("ska skall kommer skulle")),
    (Language::Polish, word_list!("będzie będą będę")),
    (Language::Czech, word_list!("bude budou budu")),
    (Language::Russian, word_list!("будет будут буду")),
    (Language::French, word_list!("va vont allait")),
    (Language::Spanish, word_list!("va van iba")),
    (Language::Chinese, word_list!("被 由 让 叫 给 把 将")),
]);

/// What makes one thing of those that could be meant the only one.
pub(super) static FOCUS: WordLists<10> = WordLists([
    (Language::English, word_list!("only solely even just every each all no")),
    (
        Language::German,
        word_list!("nur allein ausschließlich lediglich bloß alle jeder jede jedes kein keine"),
    ),
    (
        Language::French,
        word_list!("seul seule seuls seules seulement uniquement tous toutes chaque aucun aucune"),
    ),
    (
        Language::Spanish,
        word_list!("solo sólo solamente únicamente todos todas cada ningún ninguna"),
    ),
    (
        Language::Italian,
        word_list!("solo soltanto solamente tutti tutte ogni nessun nessuna"),
    ),
    (
        Language::Portuguese,
        word_list!("só somente apenas todos todas cada nenhum nenhuma"),
    ),
    (
        Language::Dutch,
        word_list!("alleen slechts enkel alle elk elke ieder iedere geen"),
    ),
    (Language::Swedish, word_list!("bara endast alla varje ingen inget")),
    (
        Language::Polish,
        word_list!("tylko jedynie wszyscy wszystkie każdy każda każde żaden"),
    ),
    (
        Language::Russian,
        word_list!("только лишь все всех каждый каждая каждое никакой"),
    ),
]);

/// Prepositions that tie a word to a noun as "of" does.
pub(super) static NEAR_OF: WordLists<6> = WordLists([
    (Language::English, word_list!("in among")),
    (Language::French, word_list!("du des d de")),
    (Language::Spanish, word_list!("del de")),
    (Language::Italian, word_list!("di del della dello dei delle degli")),
    (Language::Portuguese, word_list!("do da dos das de")),
    (Language::German, word_list!("von vom")),
]);

/// Prepositions that say the same of a place or a time.
pub(super) static SAME_WAYS: [WordLists<6>; 3] = [
    WordLists([
        (Language::English, word_list!("about around")),
        (Language::German, word_list!("um gegen")),
        (Language::French, word_list!("vers environ")),
        (Language::Spanish, word_list!("sobre hacia")),
        (Language::Italian, word_list!("verso circa")),
        (Language::Dutch, word_list!("rond omstreeks")),
    ]),
    WordLists([
        (
            Language::English,
            word_list!("in on at within inside during throughout over"),
        ),
        (Language::German, word_list!("in im an am auf bei beim")),
        (Language::French, word_list!("en dans à au aux sur")),
        (Language::Spanish, word_list!("en a al")),
        (Language::Italian, word_list!("in nel nella nei a al alla")),
        (Language::Dutch, word_list!("in op aan bij")),
    ]),
    WordLists([
        (Language::English, word_list!("to towards toward")),
        (Language::German, word_list!("von vom aus")),
        (Language::French, word_list!("de du des d")),
        (Language::Spanish, word_list!("de del")),
        (Language::Italian, word_list!("di del della dei delle dello degli")),
        (Language::Dutch, word_list!("tot naar")),
    ]),
];

/// Between two of which one is meant.
pub(super) static OR: WordLists<10> = WordLists([
    (Language::English, word_list!("or")),
    (Language::German, word_list!("oder")),
    (Language::French, word_list!("ou")),
    (Language::Spanish, word_list!("o")),
    (Language::Italian, word_list!("o")),
    (Language::Portuguese, word_list!("ou")),
    (Language::Dutch, word_list!("of")),
    (Language::Swedish, word_list!("eller")),
    (Language::Polish, word_list!("lub albo")),
    (Language::Russian, word_list!("или")),
]);

/// That two lists belong together one by one.
pub(super) static RESPECTIVELY: WordList =
    word_list!("respectively beziehungsweise bzw respectivement respectivamente rispettivamente respectievelijk");

/// Words of a name without which it is that of another place.
pub(super) static PARTS_OF_NAMES: WordList = word_list!(
    "north south east west northern southern eastern western central new old great greater little upper lower inner outer equatorial papua baja saint st san santa fort port mount lake cape nord süd ost west neu alt ober unter nieder groß klein nouvelle nouveau nord sud est ouest nueva nuevo nuova nuovo nova novo"
);

/// What may stand before a colon without saying that what follows is only told.
pub(super) static HEADINGS: WordList = word_list!(
    "results result conclusion conclusions methods method background findings finding note notes summary abstract key points point tip warning introduction discussion figure fig table chapter section the a an and of in for main ergebnis ergebnisse fazit hinweis achtung methoden hintergrund zusammenfassung résultats résultat conclusion remarque resultados conclusión nota risultati conclusione resultaten conclusie resultat slutsats"
);

/// Verbs and nouns of what somebody only believes, or rejects.
pub(super) static BELIEVED: WordLists<6> = WordLists([
    (
        Language::English,
        word_list!(
            "thought believed supposed assumed reported reportedly allegedly rumoured rumored told think claim claims claimed myth view idea hypothesis hypotheses belief legend rumour rumor allegation supposedly nobody retracted"
        ),
    ),
    (
        Language::German,
        word_list!(
            "angeblich vermeintlich glaubte glaubten dachte hieß behauptet behauptung mythos legende gerücht irrtum"
        ),
    ),
    (
        Language::French,
        word_list!("pensait croyait prétendait prétendu mythe légende rumeur hypothèse paraît"),
    ),
    (
        Language::Spanish,
        word_list!("creía pensaba supuesto supuestamente mito leyenda rumor hipótesis"),
    ),
    (
        Language::Italian,
        word_list!("credeva pensava presunto presunta mito leggenda voce ipotesi"),
    ),
    (
        Language::Dutch,
        word_list!("dacht geloofde vermeend zogenaamd mythe legende gerucht hypothese"),
    ),
]);

/// What opens a condition.
pub(super) static IF: WordLists<10> = WordLists([
    (Language::English, word_list!("if unless when whenever once")),
    (Language::German, word_list!("wenn falls sofern sobald")),
    (Language::French, word_list!("si lorsque quand")),
    (Language::Spanish, word_list!("si cuando")),
    (Language::Italian, word_list!("se quando")),
    (Language::Portuguese, word_list!("se quando caso")),
    (Language::Dutch, word_list!("als indien tenzij wanneer")),
    (Language::Swedish, word_list!("om när")),
    (Language::Polish, word_list!("jeśli jeżeli gdy kiedy")),
    (Language::Russian, word_list!("если когда")),
]);

/// Forms of "to be" of what is so.
pub(super) static IS: WordLists<8> = WordLists([
    (Language::English, word_list!("is are has have")),
    (Language::German, word_list!("ist sind hat haben")),
    (Language::French, word_list!("est sont")),
    (Language::Spanish, word_list!("es son está están")),
    (Language::Italian, word_list!("è sono")),
    (Language::Portuguese, word_list!("é são está estão")),
    (Language::Dutch, word_list!("is zijn")),
    (Language::Swedish, word_list!("är")),
]);

/// Forms of "to be" of what was so.
pub(super) static WAS: WordLists<8> = WordLists([
    (Language::English, word_list!("was were had")),
    (Language::German, word_list!("war waren hatte hatten")),
    (Language::French, word_list!("était étaient fut furent")),
    (Language::Spanish, word_list!("era eran fue fueron estaba estaban")),
    (Language::Italian, word_list!("era erano fu furono")),
    (Language::Portuguese, word_list!("era eram foi foram estava estavam")),
    (Language::Dutch, word_list!("was waren")),
    (Language::Swedish, word_list!("var")),
]);
