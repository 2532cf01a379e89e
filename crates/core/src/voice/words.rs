//! The words around a quotation that tell who says it, in the languages that are known; in small letters.
//!
//! The lists are not parted by language: a frame holds a handful of words, and only a mark of a quotation beside one of them
//! makes it count.

use crate::language::word_list::{WordList, word_list};

/// Words that lead to what is said.
pub(super) static THAT: WordList = word_list!("that dass daß que qu che dat att at że že что що ki diye أن إن بأن");

/// Words before the name of who says it, without a verb.
pub(super) const ACCORDING: &[&[&str]] = &[
    &["according", "to"],
    &["in", "the", "words", "of"],
    &["as", "per"],
    &["laut"],
    &["gemäß"],
    &["zufolge"],
    &["so"],
    &["selon"],
    &["d'après"],
    &["d’après"],
    &["pour"],
    &["für"],
    &["para"],
    &["per"],
    &["voor"],
    &["según"],
    &["en", "palabras", "de"],
    &["secondo"],
    &["segundo"],
    &["volgens"],
    &["aldus"],
    &["enligt"],
    &["ifølge"],
    &["według"],
    &["zdaniem"],
    &["podle"],
    &["согласно"],
    &["по", "словам"],
    &["по", "мнению"],
    &["за", "словами"],
    &["وفقا", "ل"],
];

/// Words that stand for whoever was named before.
pub(super) static PRONOUNS: WordList = word_list!(
    "he she they er sie il elle ils elles él ella ellos ellas egli lei loro ele ela eles elas hij zij ze \
     han hon hun ona oni jej jeho он она они oна він вона вони onlar هو هي"
);

/// Words that stand for the one who writes or speaks there.
pub(super) static FIRST_PERSON: WordList = word_list!(
    "you your vous usted ustedes voi você vocês jij jullie вы ты siz أنت أنتم \
     we our us ich wir mein unser j'ai je nous yo nosotros noi nós ik wij jag já я мы biz أنا نحن"
);

/// Words that are no part of a name, whatever letter they begin with.
pub(super) static NO_NAMES: WordList = word_list!(
    "it itself one someone somebody everyone everybody nobody anyone es man jemand niemand etwas ça cela ceci ello eso esto esso ciò isso isto \
     het dat dit det detta to tego это этого тот та те \
     the a an this that these those and or but nor so as at in on of to for from by with after before during while when where \
     who whom whose which what how why if because since although though then now later earlier also still only even just \
     however meanwhile moreover instead both each every all some many most other another one two three first second third \
     his her its their our my your himself herself itself themselves selbst selber luimême ellemême mismo misma stesso stessa \
     here there yes no not never about over under between among against into through without within per via like unlike \
     speaking asked today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday january february march \
     april may june july august september october november december mr mrs ms dr prof sir lord lady miss \
     sein seine seinem seinen seiner seines ihr ihre ihrem ihren ihrer ihres dieser diese dieses diesem diesen \
     der die das den dem des ein eine einer einem einen eines und oder aber als auch am an auf aus bei beim bis da dann dass daß \
     doch durch für gegen hier im in ist jedoch mit nach nicht noch nun nur ob schon seit sich sind so über um unter vom von vor \
     war wie wir wo zu zum zur dazu dabei darauf daraufhin später zuvor zudem außerdem heute gestern montag dienstag mittwoch \
     donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember herr frau \
     le la les l un une des du de et ou mais où que qui quand comme dans sur sous pour par avec sans chez en au aux ce cet \
     cette ces son sa ses leur leurs ne pas plus puis aussi ainsi alors hier aujourd'hui après avant lundi mardi mercredi jeudi \
     vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre novembre décembre m mme monsieur madame \
     el los las lo una unos unas y o pero cuando como según sobre sin con por para desde hasta durante tras ante entre también \
     ya no sí más muy su sus ese esa esto este esta aquel ayer hoy lunes martes miércoles jueves viernes sábado domingo enero \
     febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre señor señora \
     il lo gli i uno e ed ma se che chi quando dove nel nella nei nelle sul sulla al alla ai alle dal dalla del della dei delle \
     degli per con tra fra dopo prima anche poi così oggi ieri signor signora \
     os as um uma uns umas mas quem onde em no na nos nas ao à aos às do da dos das pelo pela com sem depois antes também hoje \
     ontem senhor senhora \
     het een en of maar toen waar wie wat op van voor uit tot met naar bij door zonder ook dan nu gisteren vandaag meneer mevrouw \
     den det ett och men som när där på av till från med utan efter innan också sedan idag igår herr fru \
     i a ale gdy kiedy gdzie który która które w we z ze na do od po przed pod nad o u dla bez przez oraz też także potem \
     wczoraj dziś pan pani \
     když kde který která které v ve s k ke za při také pak včera dnes pán paní \
     и а но или когда где который которая которое в во с со на до от по перед под над о об у для без через также потом вчера \
     сегодня господин госпожа \
     ve veya ama ile için gibi sonra önce bu şu bir da de dün bugün bay bayan \
     في من إلى على عن مع بعد قبل أن إن بأن الذي التي ثم أيضا هذا هذه كما حيث خلال أمس اليوم السيد السيدة"
);

/// Prepositions whose noun is not the one who says it: "replying to Voss".
pub(super) static GOVERNS: WordList = word_list!(
    "to with of for from by in at on against about after before near over under between among into through without within via \
     like unlike than during \
     zu zum zur mit von vom für aus bei beim gegen über nach vor gegenüber im in am auf neben \
     à au aux avec de du des pour par chez contre sur dans en après avant sous \
     a al con del para por contra sobre en tras ante desde hasta \
     di dal dalla della dei con per contro su sul sulla nel nella tra fra alla \
     ao à do da dos com pelo pela em no na \
     aan met van voor uit door tegen over bij naar op \
     till med av från för mot om på hos \
     do z ze od dla przez przeciw na w u \
     k ke s se od pro proti v ve na \
     к ко с со от для против об в во на у из \
     ile için karşı göre \
     إلى من مع عن على ضد في"
);

/// Words that begin another clause between two frames.
pub(super) static TURNS: WordList = word_list!(
    "while but whereas and although though yet then however where when during und aber während doch wohingegen et mais tandis alors pero mientras ma mentre mas enquanto maar terwijl och men medan ale podczas zatímco и а но ve ama بينما لكن"
);

/// Words that begin what only says more of a name.
pub(super) static RELATIVE: WordList = word_list!(
    "who whom whose which that where speaking formerly where där wo waar gdzie где dove onde donde dessen deren welcher welche qui que dont où \
     quien que cuyo che cui quem cujo som który która které který jenž который которая которое الذي التي"
);

/// Articles that are relative words behind a comma.
pub(super) static RELATIVE_ARTICLES: WordList = word_list!("der die das den dem dat wie al");

/// What stands between the parts of one name: "van", "de", "al".
pub(super) static PARTICLES: WordList =
    word_list!("van von der den de del della di da dos do du la le el al bin ibn ben ter ten zu af av mac o' st");

/// Names of a document for its author: "the report says".
pub(super) static DOCUMENTS: WordList = word_list!(
    "article report paper study book text source document author authors chapter section essay page novel story letter speech \
     interview transcript passage abstract introduction conclusion review post blog site website newspaper magazine journal \
     court judgment opinion speaker narrator lecturer writer researcher researchers scholars scientists paragraph \
     artikel bericht studie buch text quelle dokument autor autorin autoren verfasser kapitel abschnitt aufsatz seite roman brief rede zeitung \
     article rapport étude livre texte source document auteur auteurs chapitre roman lettre discours journal \
     artículo informe estudio libro texto fuente documento autor autora autores capítulo novela carta discurso periódico \
     articolo rapporto studio libro testo fonte documento autore autrice autori capitolo romanzo lettera discorso giornale \
     artigo relatório estudo livro texto fonte documento autores capítulo romance carta jornal \
     artikel rapport studie boek tekst bron document auteur auteurs hoofdstuk roman brief krant \
     artikeln rapporten studien boken texten källan dokumentet författaren författarna tidningen \
     artykuł raport badanie książka tekst źródło dokument autorka autorzy rozdział powieść list gazeta \
     článek zpráva studie kniha text zdroj dokument autorka autoři kapitola román dopis \
     статья статье отчёт отчет отчёте исследование книга текст источник документ автор авторы глава роман письмо газета \
     makale rapor çalışma kitap metin kaynak belge yazar bölüm roman mektup gazete \
     الخبر الأخبار المقال التقرير الدراسة الكتاب النص المصدر الوثيقة المؤلف الكاتب"
);

/// Stems of verbs of saying in languages that have no spaces or join them to what is said.
pub(super) const SAYS_UNSPACED: &[&str] = &[
    "表示",
    "提出",
    "抱怨",
    "抗议",
    "抗議",
    "总结",
    "總結",
    "指责",
    "指責",
    "重申",
    "直言",
    "感慨",
    "回忆",
    "回憶",
    "指出",
    "认为",
    "認為",
    "强调",
    "強調",
    "写道",
    "寫道",
    "告诉",
    "告訴",
    "回应",
    "回應",
    "补充",
    "補充",
    "宣布",
    "坦言",
    "透露",
    "感叹",
    "感歎",
    "说道",
    "說道",
    "问道",
    "問道",
    "答道",
    "解释",
    "解釋",
    "警告",
    "声称",
    "聲稱",
    "反驳",
    "反駁",
    "批评",
    "批評",
    "说",
    "說",
    "称",
    "稱",
    "问",
    "問",
    "曰",
    "道",
    "述べ",
    "語っ",
    "語る",
    "話し",
    "言っ",
    "言う",
    "いう",
    "発言",
    "指摘",
    "主張",
    "説明",
    "答え",
    "書い",
    "書く",
    "強調し",
    "批判",
    "コメント",
    "訴え",
    "尋ね",
    "反論",
    "말했",
    "말한",
    "말하",
    "밝혔",
    "밝힌",
    "전했",
    "강조했",
    "지적했",
    "주장했",
    "설명했",
    "덧붙였",
    "썼",
    "답했",
    "물었",
    "경고했",
    "비판했",
    "반박했",
    "고 했",
];

/// The same in languages without spaces.
pub(super) const SPEAKS_FOR_UNSPACED: &[&str] = &[
    "发言人",
    "發言人",
    "担当者",
    "広報",
    "関係者",
    "代理人",
    "负责人",
    "負責人",
    "대변인",
    "관계자",
    "변호인",
];

/// Whoever speaks for somebody else: what they say may be given to either.
pub(super) static SPEAKS_FOR: WordList = word_list!(
    "spokesman spokeswoman spokesperson spokespersons lawyer attorney representative sprecher sprecherin anwalt anwältin \
     porteparole avocat avocate portavoz abogado abogada portavoce avvocato avvocata portavoz advogado advogada woordvoerder \
     woordvoerster talesperson talesman rzecznik rzeczniczka mluvčí прессекретарь адвокат sözcüsü sözcü avukatı المتحدث المتحدثة محامي"
);

/// Articles and words of ownership between a preposition and its noun.
pub(super) static ARTICLES: WordList = word_list!(
    "the a an his her its their our my your this that der die das den dem des ein eine einer einem einen seinem seiner seinen \
     ihrem ihrer ihren le la les l un une des son sa ses leur leurs el los las lo una su sus il i gli uno suo sua os as um uma \
     o het een de den det ett en zijn haar hun sin sitt sina hans hennes"
);

/// What people are called before their names.
pub(super) static TITLES: WordList = word_list!(
    "mr mrs ms miss dr prof sir lord lady dame madam reverend herr frau herrn monsieur madame mademoiselle m mme mlle maître \
     señor señora señorita don doña signor signora dottor dottoressa senhor senhora dom dona meneer mevrouw dhr mevr herr fru \
     pan pani pana panu panią panią gospodin господин господина госпожа товарищ bay bayan hanım bey"
);

/// Verbs of saying behind which stands who is spoken to.
pub(super) static OF_OBJECT: WordList = word_list!(
    "told tell tells telling asked ask asks asking reminded reminds warned warns urged urges called calls described describes \
     assured assures answered answers interrupted promised"
);

/// Labels that name nobody: who of the people named in the source it is is not told.
pub(super) static ANYBODY: WordList = word_list!(
    "q a p r f witness moderator host interviewer question answer court judge justice chair chairman chairwoman chairperson president speaker \
     narrator audience member reporter clerk counsel operator guest caller voice unidentified all \
     moderatorin zeuge zeugin richter richterin frage antwort vorsitzender vorsitzende präsident präsidentin reporterin publikum \
     journaliste réponse témoin animateur animatrice juge présidente président \
     pregunta respuesta testigo moderador moderadora periodista entrevistador entrevistadora juez presidente presidenta \
     domanda risposta moderatore testimone giornalista intervistatore giudice \
     pergunta resposta testemunha jornalista entrevistador juiz \
     vraag antwoord getuige voorzitter rechter fråga svar ordförande vittne domare pytanie odpowiedź świadek przewodniczący \
     вопрос ответ ведущий ведущая свидетель председатель корреспондент soru cevap yanıt sunucu tanık başkan 问 答 問 记者 記者 主持人 질문 답 문 사회자 司会 聞き手"
);

/// Forms of "to be" before a verb whose subject says nothing: "Keller was called".
pub(super) static BEING: WordList = word_list!(
    "was were is are been be being wurde wurden wird werden worden été est fut sont étaient était fue fueron es son sido era eran \
     è stato stata stati viene venne fu erano foi foram é são sido werd werden wordt worden is blev blir bliver är \
     został została zostali jest był była być był byl byla je был была были является"
);
