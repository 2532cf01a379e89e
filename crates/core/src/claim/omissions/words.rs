//! The small words that say what may be left out, by language.

pub(super) use super::said::SAID;
use super::small_words;
use crate::claim::terms::Reading;
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};

/// Whether a word says nothing of its own beside a statement.
pub(in crate::claim) fn is_light_beside(reading: &Reading, word: &str) -> bool {
    let language = reading.tongue.known();
    HARMLESS.has(language, word) || FACTS.has(language, word)
}

/// Whether a word says of something that it is still to be.
pub(in crate::claim) fn is_due(reading: &Reading, word: &str) -> bool {
    DUE.has(reading.tongue.known(), word)
}

/// Whether what a word opens is no statement of its own: a preposition, "that", "which", "if".
pub(in crate::claim) fn opens_a_part(reading: &Reading, word: &str) -> bool {
    let language = reading.tongue.known();
    let refers = !matches!(language, Some(Language::German | Language::Dutch)) && RELATIVES.has(language, word);
    is_preposition(reading, word) || THAT.has(language, word) || small_words::IF.has(language, word) || refers
}

/// Whether a word opens a clause on what stands before it.
pub(in crate::claim) fn refers(reading: &Reading, word: &str) -> bool {
    RELATIVES.has(reading.tongue.known(), word)
}

/// Whether a word says that it is known which one is meant.
pub(in crate::claim) fn is_definite(reading: &Reading, word: &str) -> bool {
    DEFINITE.has(reading.tongue.known(), word)
}

/// Whether a word stands before who, or what, does it behind a passive.
pub(in crate::claim) fn names_a_doer(reading: &Reading, word: &str) -> bool {
    BY.has(reading.tongue.known(), word)
}

/// Whether a word is a preposition.
pub(in crate::claim) fn is_preposition(reading: &Reading, word: &str) -> bool {
    PREPOSITIONS.has(reading.tongue.known(), word)
}

/// Words that say nothing of their own beside a statement.
pub(super) static HARMLESS: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!(
            "also finally later subsequently however nevertheless nonetheless therefore thus indeed then eventually instead itself \
             himself herself themselves meanwhile moreover furthermore additionally whenever too exactly precisely"
        ),
    ),
    (
        Language::German,
        word_list!(
            "auch schließlich jedoch dennoch daher somit zudem außerdem dann daraufhin stattdessen selbst dabei unterdessen ferner \
             allerdings damals genau exakt dagegen hingegen"
        ),
    ),
    (
        Language::French,
        word_list!(
            "aussi également enfin cependant toutefois ensuite donc ainsi puis est tandis l finalement réalité exactement"
        ),
    ),
    (
        Language::Spanish,
        word_list!("también finalmente embargo luego después entonces además así exactamente"),
    ),
    (
        Language::Italian,
        word_list!("anche infine tuttavia poi quindi inoltre così esattamente è"),
    ),
    (
        Language::Portuguese,
        word_list!("também finalmente contudo entretanto depois então além assim"),
    ),
    (
        Language::Dutch,
        word_list!("ook uiteindelijk echter vervolgens dus daarom bovendien toen"),
    ),
    (
        Language::Swedish,
        word_list!("också slutligen dock därefter alltså dessutom sedan"),
    ),
    (
        Language::Polish,
        word_list!("także również jednak następnie zatem ponadto potem"),
    ),
    (
        Language::Russian,
        word_list!("также однако затем поэтому кроме потом наконец"),
    ),
]);

/// Words that open what is only referred to.
pub(super) static RELATIVES: WordLists<10> = WordLists([
    (Language::English, word_list!("which who whom whose where that")),
    (
        Language::German,
        word_list!("der die das den dem dessen deren denen welche welcher welches wo"),
    ),
    (Language::French, word_list!("qui que dont où lequel laquelle")),
    (Language::Spanish, word_list!("que quien quienes cuyo cuya donde cual")),
    (Language::Italian, word_list!("che cui quale dove")),
    (Language::Portuguese, word_list!("que quem cujo cuja onde qual")),
    (Language::Dutch, word_list!("die dat wie waar wiens")),
    (Language::Swedish, word_list!("som vars där")),
    (
        Language::Polish,
        word_list!("który która które którego której którym którą których którzy"),
    ),
    (
        Language::Russian,
        word_list!("который которая которое которые которого которой которую которых которым где чей"),
    ),
]);

/// Articles and the like before what is known which one it is.
pub(super) static DEFINITE: WordLists<7> = WordLists([
    (Language::English, word_list!("the his her its their")),
    (Language::German, word_list!("der die das den dem des")),
    (Language::French, word_list!("le la les l au aux du")),
    (Language::Spanish, word_list!("el la los las del al")),
    (Language::Italian, word_list!("il lo la i gli le l del della dello")),
    (Language::Portuguese, word_list!("o a os as do da dos das")),
    (Language::Dutch, word_list!("de het")),
]);

/// What opens what is said or found.
pub(super) static THAT: WordLists<11> = WordLists([
    (Language::English, word_list!("that")),
    (Language::German, word_list!("dass daß")),
    (Language::French, word_list!("que qu")),
    (Language::Spanish, word_list!("que")),
    (Language::Italian, word_list!("che")),
    (Language::Portuguese, word_list!("que")),
    (Language::Dutch, word_list!("dat")),
    (Language::Swedish, word_list!("att")),
    (Language::Polish, word_list!("że")),
    (Language::Czech, word_list!("že")),
    (Language::Russian, word_list!("что")),
]);

/// Verbs of what is so when somebody did it.
pub(super) static FOUND: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!(
            "found find finds showed shown show shows confirmed confirm confirms discovered discover discovers demonstrated \
             demonstrate demonstrates proved proves proven revealed reveal reveals noticed notice notices learned caution provides \
             observed observe observes established establish establishes determined determine determines calculated realised realized \
             realises realizes recognised recognized knew know knows known noted note notes reported report reports detected \
             identified documented document documents remembered recalled acknowledged acknowledges admitted admits conceded means \
             meant ensure ensures ensured fact result saw sees seen happened appears discovery finding findings"
        ),
    ),
    (
        Language::German,
        word_list!(
            "fand fanden gefunden zeigte zeigten zeigt zeigen bestätigte bestätigten bestätigt entdeckte entdeckten bewies bewiesen \
             stellte stellten festgestellt nachgewiesen beobachteten beobachtete"
        ),
    ),
    (
        Language::French,
        word_list!(
            "montré montre montrent confirmé confirme découvert démontré constaté constatent observé établi révélé"
        ),
    ),
    (
        Language::Spanish,
        word_list!(
            "encontraron encontró mostró mostraron muestra confirmó confirmaron descubrió descubrieron demostró demostraron \
             observaron observó comprobaron comprobó reveló"
        ),
    ),
    (
        Language::Italian,
        word_list!("trovato mostrato mostra mostrano confermato scoperto dimostrato osservato constatato rivelato"),
    ),
    (
        Language::Portuguese,
        word_list!(
            "encontraram mostrou mostraram mostra confirmou descobriu descobriram demonstrou demonstraram observaram observou revelou"
        ),
    ),
    (
        Language::Dutch,
        word_list!(
            "vond vonden gevonden toonde toonden aangetoond bevestigde bevestigden ontdekte ontdekten bleek bewees bewezen"
        ),
    ),
    (
        Language::Swedish,
        word_list!("fann visade visar bekräftade upptäckte bevisade konstaterade observerade"),
    ),
    (
        Language::Polish,
        word_list!(
            "wykazali wykazało wykazały wykazała potwierdzili potwierdziły odkryli odkrył stwierdzili zaobserwowali"
        ),
    ),
    (
        Language::Russian,
        word_list!(
            "обнаружили обнаружил показали показало показал подтвердили подтвердил доказали доказал выяснили установили"
        ),
    ),
]);

/// Forms of "to be", and what makes a passive.
pub(super) static BE: WordLists<2> = WordLists([
    (Language::English, word_list!("was were is are be been being")),
    (Language::German, word_list!("wurde wurden worden")),
]);

/// Verbs that say of something what it was then.
pub(super) static BECOMES: WordLists<1> = WordLists([(
    Language::English,
    word_list!(
        "became remained stood reached totalled totaled amounted rose fell increased decreased grew climbed dropped declined compared up down"
    ),
)]);

/// Verbs that say of another one that it was done, or is.
pub(super) static DOES: WordLists<1> = WordLists([(
    Language::English,
    word_list!(
        "managed forced known found seen shown able responsible used serve serves served function functions helped proceeded went"
    ),
)]);

/// What sets what happened at another time beside a statement.
pub(super) static SETS_TIMES: WordLists<3> = WordLists([
    (
        Language::English,
        word_list!("after following before against compared versus from up down"),
    ),
    (
        Language::German,
        word_list!("nach nachdem vor bevor gegenüber verglichen"),
    ),
    (Language::French, word_list!("après avant contre")),
]);

/// Forms of "to have".
pub(super) static HAS: WordLists<1> = WordLists([(Language::English, word_list!("has have had"))]);

/// Verbs that say of something what it had.
pub(super) static SHOWS: WordLists<1> =
    WordLists([(Language::English, word_list!("showed shows show saw experienced"))]);

/// Words for what is still to be.
pub(super) static WILL: WordLists<1> = WordLists([(Language::English, word_list!("will would"))]);

/// What the claim says by them.
pub(super) static DUE: WordLists<1> = WordLists([(Language::English, word_list!("due agreed scheduled set"))]);

/// What opens something that a statement is only set against.
pub(super) static APART: WordLists<2> = WordLists([
    (Language::English, word_list!("rather unlike contrary besides")),
    (Language::German, word_list!("anstatt statt anders entgegen")),
]);

/// Words of a claim that something is true of at one time only, of none or of few.
pub(super) static NARROWS: WordLists<3> = WordLists([
    (
        Language::English,
        word_list!(
            "only no none never rarely seldom hardly may must can could will would should cannot might if unless less fewer without \
             neither nothing nobody same"
        ),
    ),
    (
        Language::German,
        word_list!(
            "nur kein keine keiner keinen nie niemals selten kaum darf dürfen muss müssen kann können soll sollen falls wenn weniger \
             ohne niemand nichts"
        ),
    ),
    (
        Language::French,
        word_list!("seul seule seulement aucun aucune jamais rarement peut doit sans si ne n"),
    ),
]);

/// Words by which something happened, or was so.
pub(super) static PAST: WordLists<9> = WordLists([
    (Language::English, word_list!("was were had did")),
    (
        Language::German,
        word_list!("wurde wurden hat hatte hatten war waren haben"),
    ),
    (
        Language::French,
        word_list!("fut furent était étaient a ont avait avaient"),
    ),
    (Language::Spanish, word_list!("fue fueron era eran ha han había habían")),
    (
        Language::Italian,
        word_list!("fu furono era erano ha hanno aveva avevano"),
    ),
    (Language::Portuguese, word_list!("foi foram era eram tinha tinham")),
    (
        Language::Dutch,
        word_list!("werd werden was waren heeft hebben had hadden"),
    ),
    (Language::Swedish, word_list!("var blev hade har")),
    (Language::Russian, word_list!("был была было были")),
]);

/// English verbs in the past that do not end in "-ed".
pub(super) static IRREGULAR: WordList = word_list!(
    "became began bent bet bit blew bought bound bred broke brought built burnt burst cast caught chose clung came cost crept cut dealt dug dove drank drew drove dwelt ate fed fell felt fled flew flung forbade forecast forgot forgave fought found froze gave got grew ground held heard hid hit hung hurt kept knelt knew laid lay led learnt left lent let lit lost made meant met paid put quit ran rang read rode rose said sang sank sat saw sent set shone shook shot showed shrank shut slept slid sold sought spent split spoke sprang spread stole stood stuck struck strove swam swept swore swung taught thought threw told took tore underwent understood undertook upheld woke won wore wrote withdrew withstood"
);

/// Words of a claim that makes it say more when less is said with it.
pub(super) static SCOPED: WordLists<3> = WordLists([
    (
        Language::English,
        word_list!(
            "only no none never rarely seldom hardly all every each any most half may must can could will would should cannot might \
             if unless when whenever less fewer without always both neither nothing nobody majority ban bans banned banning forbid \
             forbids forbade forbidden prohibit prohibits prohibited outlaw outlaws outlawed exempt exempts exempted abolish \
             abolished usually often sometimes mostly mainly sole same equally"
        ),
    ),
    (
        Language::German,
        word_list!(
            "nur kein keine keiner keinen nie niemals selten kaum alle allen jeder jede jedes meisten hälfte darf dürfen muss müssen \
             kann können soll sollen wird werden würde würden wenn falls weniger ohne immer beide beiden niemand nichts meist oft \
             häufig manchmal gleich"
        ),
    ),
    (
        Language::French,
        word_list!(
            "seul seule seulement aucun aucune jamais rarement tous toutes chaque plupart moitié peut doit sans toujours souvent si ne n"
        ),
    ),
]);

/// Words that say when.
pub(super) static WHEN: WordLists<9> = WordLists([
    (
        Language::English,
        word_list!(
            "early late mid last next week month year years ago day days morning evening night afternoon yesterday today century \
             summer winter spring autumn beginning end"
        ),
    ),
    (
        Language::German,
        word_list!(
            "anfang mitte ende früh spät vergangenen letzten woche monat jahr jahren tag gestern heute morgen abend nacht jahrhundert \
             sommer winter frühjahr herbst"
        ),
    ),
    (
        Language::French,
        word_list!(
            "lundi mardi mercredi jeudi vendredi samedi dimanche dernier dernière semaine mois an ans année matin soir hier siècle \
             début fin"
        ),
    ),
    (
        Language::Spanish,
        word_list!(
            "lunes martes miércoles jueves viernes sábado domingo pasado pasada semana mes año años ayer siglo principios finales"
        ),
    ),
    (
        Language::Italian,
        word_list!(
            "lunedì martedì mercoledì giovedì venerdì sabato domenica scorso scorsa settimana mese anno anni ieri secolo inizio fine"
        ),
    ),
    (
        Language::Portuguese,
        word_list!("segunda terça quarta quinta sexta sábado domingo passado passada semana mês ano anos ontem século"),
    ),
    (
        Language::Dutch,
        word_list!(
            "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus september \
             oktober november december vorige week maand jaar gisteren eeuw begin eind"
        ),
    ),
    (
        Language::Swedish,
        word_list!("måndag tisdag onsdag torsdag fredag lördag söndag förra vecka månad år igår början slutet"),
    ),
    (
        Language::Russian,
        word_list!(
            "понедельник вторник среду четверг пятницу субботу воскресенье прошлом прошлой неделе месяце году вчера начале конце"
        ),
    ),
]);

/// What opens why something happened.
pub(super) static CAUSES: WordLists<9> = WordLists([
    (Language::English, word_list!("because due owing thanks")),
    (Language::German, word_list!("wegen aufgrund dank weil infolge")),
    (Language::French, word_list!("raison cause grâce faute parce")),
    (Language::Spanish, word_list!("debido causa gracias porque falta")),
    (Language::Italian, word_list!("mancanza causa grazie perché")),
    (Language::Portuguese, word_list!("falta devido causa graças porque")),
    (Language::Dutch, word_list!("wegens vanwege dankzij omdat door")),
    (Language::Swedish, word_list!("därför eftersom tack grund")),
    (Language::Russian, word_list!("благодаря потому вследствие")),
]);

/// What makes the word before it only a part, or a measure, of what follows.
pub(super) static PARTS: WordLists<3> = WordLists([
    (Language::English, word_list!("of than")),
    (Language::German, word_list!("als")),
    (Language::French, word_list!("que")),
]);

/// Prepositions.
pub(super) static PREPOSITIONS: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!(
            "in on at of for from by with under over among during before after above below near to between against through without \
             within about until since beyond outside inside across along around behind beside despite except unlike like into onto \
             upon throughout towards toward via per"
        ),
    ),
    (
        Language::German,
        word_list!(
            "in im an am auf bei beim von vom aus mit für unter über vor nach zu zum zur seit durch gegen ohne um zwischen während \
             wegen trotz bis außerhalb innerhalb jenseits neben hinter laut gegenüber"
        ),
    ),
    (
        Language::French,
        word_list!(
            "à au aux de du des en dans sur sous par pour avec sans chez entre vers avant après depuis pendant contre selon malgré hors"
        ),
    ),
    (
        Language::Spanish,
        word_list!(
            "a al de del en con sin por para sobre bajo entre hacia hasta desde durante contra según ante tras fuera"
        ),
    ),
    (
        Language::Italian,
        word_list!(
            "a al alla ai alle di del della dei delle da dal dalla in nel nella nei con senza su sul sulla per tra fra sotto sopra \
             prima dopo durante contro secondo fuori"
        ),
    ),
    (
        Language::Portuguese,
        word_list!(
            "ao à de do da dos das em no na nos nas com sem por pelo pela para sobre sob entre até desde durante contra segundo após \
             antes fora"
        ),
    ),
    (
        Language::Dutch,
        word_list!(
            "in op aan van voor met zonder bij naar uit over onder tussen door tegen tijdens na sinds tot buiten binnen volgens"
        ),
    ),
    (
        Language::Swedish,
        word_list!(
            "i på av för med utan vid till från under över mellan genom mot efter före sedan utanför enligt hos bland"
        ),
    ),
    (
        Language::Polish,
        word_list!("w we na z ze do od dla bez przez przed po pod nad między podczas przeciw według poza u"),
    ),
    (
        Language::Russian,
        word_list!(
            "в во на с со к ко от до для без из по под над между при через перед после около против во время у о об за среди"
        ),
    ),
]);

/// Those that say another thing than any other: "after" and "during".
pub(super) static DECIDES: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!(
            "before after during until since without against above below under beyond outside within despite except unlike"
        ),
    ),
    (
        Language::German,
        word_list!("vor nach während bis seit ohne gegen über unter außerhalb innerhalb jenseits trotz zwischen"),
    ),
    (
        Language::French,
        word_list!("avant après pendant depuis sans contre sous sur malgré entre hors"),
    ),
    (
        Language::Spanish,
        word_list!("antes después durante hasta desde sin contra bajo sobre entre fuera tras"),
    ),
    (
        Language::Italian,
        word_list!("prima dopo durante senza contro sotto sopra tra fra fuori"),
    ),
    (
        Language::Portuguese,
        word_list!("antes após durante até desde sem contra sob sobre entre fora"),
    ),
    (
        Language::Dutch,
        word_list!("voor na tijdens tot sinds zonder tegen onder boven buiten binnen tussen"),
    ),
    (
        Language::Swedish,
        word_list!("före efter under sedan utan mot över mellan utanför"),
    ),
    (
        Language::Polish,
        word_list!("przed po podczas do od bez przeciw pod nad między poza"),
    ),
    (
        Language::Russian,
        word_list!("перед после до от без против под над между через"),
    ),
]);

/// What opens who says so.
pub(super) static ACCORDING: WordLists<9> = WordLists([
    (Language::English, word_list!("according")),
    (Language::German, word_list!("laut gemäß zufolge")),
    (Language::French, word_list!("selon")),
    (Language::Spanish, word_list!("según")),
    (Language::Italian, word_list!("secondo")),
    (Language::Portuguese, word_list!("segundo")),
    (Language::Dutch, word_list!("volgens")),
    (Language::Swedish, word_list!("enligt")),
    (Language::Polish, word_list!("według zdaniem")),
]);

/// Before who does it, behind a passive.
pub(super) static BY: WordLists<9> = WordLists([
    (Language::English, word_list!("by")),
    (Language::German, word_list!("von vom durch")),
    (Language::French, word_list!("par")),
    (Language::Spanish, word_list!("por")),
    (Language::Italian, word_list!("da dal dalla dai dall")),
    (Language::Portuguese, word_list!("por pelo pela pelos pelas")),
    (Language::Dutch, word_list!("door")),
    (Language::Swedish, word_list!("av")),
    (Language::Chinese, word_list!("由 被")),
]);

/// What leaves something out of a statement, or sets it against another thing.
pub(super) static EXCEPT: WordLists<8> = WordLists([
    (
        Language::English,
        word_list!("except unlike excluding excepting barring"),
    ),
    (Language::German, word_list!("außer ausgenommen ausschließlich")),
    (Language::French, word_list!("sauf excepté hormis")),
    (Language::Spanish, word_list!("excepto salvo")),
    (Language::Italian, word_list!("tranne eccetto salvo")),
    (Language::Portuguese, word_list!("exceto salvo")),
    (Language::Dutch, word_list!("behalve uitgezonderd")),
    (Language::Swedish, word_list!("utom förutom")),
]);

/// Words for a part of what was named before.
pub(super) static SHARES: WordLists<8> = WordLists([
    (
        Language::English,
        word_list!("most some many few several half part none one two three all"),
    ),
    (
        Language::German,
        word_list!("einige viele wenige mehrere teil hälfte eines einer zwei drei"),
    ),
    (
        Language::French,
        word_list!("plupart certains certaines moitié partie plusieurs beaucoup un une deux"),
    ),
    (
        Language::Spanish,
        word_list!("mayoría algunos algunas mitad parte varios varias uno una dos"),
    ),
    (
        Language::Italian,
        word_list!("maggior alcuni alcune metà parte molti uno una due"),
    ),
    (
        Language::Portuguese,
        word_list!("maioria alguns algumas metade parte vários várias um uma dois duas"),
    ),
    (
        Language::Dutch,
        word_list!("meeste sommige enkele helft deel waarvan een twee"),
    ),
    (Language::Swedish, word_list!("flesta några hälften del två")),
]);

/// Of what they are a part.
pub(super) static OF: WordLists<8> = WordLists([
    (Language::English, word_list!("of")),
    (Language::German, word_list!("von davon der des deren dessen")),
    (Language::French, word_list!("de d des du desquels")),
    (Language::Spanish, word_list!("de los las")),
    (Language::Italian, word_list!("di dei delle")),
    (Language::Portuguese, word_list!("de dos das")),
    (Language::Dutch, word_list!("van ervan")),
    (Language::Swedish, word_list!("av")),
]);

/// Pronouns for who does it.
pub(super) static PRONOUNS: WordLists<2> = WordLists([
    (Language::English, word_list!("it he she they this these")),
    (Language::German, word_list!("er sie es dieser diese dieses")),
]);

/// Words that open a clause of what is so.
pub(super) static FACTS: WordLists<9> = WordLists([
    (
        Language::English,
        word_list!("because after when while although though since as whereas"),
    ),
    (Language::German, word_list!("weil nachdem als während obwohl da")),
    (Language::French, word_list!("lorsque quand puisque")),
    (Language::Spanish, word_list!("porque mientras aunque cuando")),
    (Language::Italian, word_list!("perché mentre quando benché")),
    (Language::Portuguese, word_list!("porque enquanto quando embora")),
    (Language::Dutch, word_list!("omdat nadat toen terwijl hoewel")),
    (Language::Swedish, word_list!("eftersom när medan")),
    (Language::Russian, word_list!("потому поскольку когда хотя")),
]);

/// What a place is that a name follows: "the city of".
pub(super) static TOWNS: WordList = word_list!(
    "city town village municipality stadt gemeinde dorf ville commune ciudad pueblo città cidade stad gemeente"
);

/// English words behind a verb that make another one of it.
pub(super) static PARTICLES: WordList = word_list!("off out away back");

/// Pronouns for whom or what something is done to, and whose it is.
pub(super) static OBJECTS: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!("it them this that these those him her his its their there then so one ones"),
    ),
    (
        Language::German,
        word_list!(
            "es ihn ihm ihr ihnen sie diese dieser dieses diesem diesen dies sein seine ihre ihrer seiner davon dafür darin dazu"
        ),
    ),
    (
        Language::French,
        word_list!("il elle ils elles lui leur leurs son sa ses celui celle ceux cet cette"),
    ),
    (
        Language::Spanish,
        word_list!("él ella ellos ellas su sus le les este esta ese esa dicho dicha"),
    ),
    (
        Language::Italian,
        word_list!("egli lui lei loro suo sua suoi sue esso essa questo questa"),
    ),
    (
        Language::Portuguese,
        word_list!("ele ela eles elas seu sua seus suas lhe este esta esse essa"),
    ),
    (
        Language::Dutch,
        word_list!("hij zij ze hem haar hun zijn dit deze daarvan"),
    ),
    (
        Language::Swedish,
        word_list!("han hon hans hennes deras den det denna detta"),
    ),
    (Language::Polish, word_list!("on ona oni jego jej ich ten ta to")),
    (
        Language::Russian,
        word_list!("он она они его ее её их ему ей им этот эта это"),
    ),
]);
