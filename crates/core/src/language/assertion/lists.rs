//! The lists of each language. A dash behind a word stands for its endings; phrases are parted by bars.

use super::says::Says;
use crate::language::Language;

/// What a language has for each of [`Says`], parted by spaces, and its phrases, parted by bars.
#[derive(Clone, Copy, Default)]
pub(super) struct Lists {
    that: &'static str,
    whether: &'static str,
    conditional: &'static str,
    untrue: &'static str,
    denied: &'static str,
    doubted: &'static str,
    supposed: &'static str,
    told: &'static str,
    holds: &'static str,
    vouched: &'static str,
    wrongly: &'static str,
    against: &'static str,
    asks: &'static str,
    links: &'static str,
    yes: &'static str,
    no: &'static str,
    this: &'static str,
    /// "far from true".
    far: &'static str,
    /// Verbs that undo what was decided or found: "reversed".
    reversed: &'static str,
    /// Accounts of what did not happen: "novel", "alternate".
    invented: &'static str,
    /// Verbs that ask to think of something: "imagine".
    imagine: &'static str,
    pub(super) only_so: &'static str,
    pub(super) really: &'static str,
    /// "by no means".
    pub(super) not_so: &'static str,
    pub(super) untrue_stretches: &'static str,
    pub(super) open_stretches: &'static str,
    pub(super) taken_back: &'static str,
    /// Stretches that say that it is so.
    pub(super) sure_stretches: &'static str,
}

impl Lists {
    /// The lists of words, each with what its words say.
    pub(super) fn words(&self) -> [(&'static str, Says); 21] {
        [
            (self.that, Says::That),
            (self.whether, Says::Whether),
            (self.conditional, Says::If),
            (self.untrue, Says::Untrue),
            (self.denied, Says::Doubted),
            (self.doubted, Says::Doubted),
            (self.supposed, Says::Supposed),
            (self.told, Says::Told),
            (self.holds, Says::True),
            (self.vouched, Says::Vouched),
            (self.wrongly, Says::Wrongly),
            (self.against, Says::Against),
            (self.asks, Says::Asks),
            (self.links, Says::Links),
            (self.yes, Says::Yes),
            (self.no, Says::No),
            (self.this, Says::This),
            (self.far, Says::Far),
            (self.reversed, Says::Reversed),
            (self.invented, Says::Invented),
            (self.imagine, Says::Imagine),
        ]
    }
}

/// All languages that have lists.
pub(super) fn all() -> [(Language, Lists); 16] {
    [
        (Language::English, ENGLISH),
        (Language::German, GERMAN),
        (Language::French, FRENCH),
        (Language::Spanish, SPANISH),
        (Language::Italian, ITALIAN),
        (Language::Portuguese, PORTUGUESE),
        (Language::Dutch, DUTCH),
        (Language::Swedish, SWEDISH),
        (Language::Polish, POLISH),
        (Language::Czech, CZECH),
        (Language::Russian, RUSSIAN),
        (Language::Turkish, TURKISH),
        (Language::Arabic, ARABIC),
        (Language::Chinese, CHINESE),
        (Language::Japanese, JAPANESE),
        (Language::Korean, KOREAN),
    ]
}

const NONE: Lists = Lists {
    that: "",
    whether: "",
    conditional: "",
    untrue: "",
    denied: "",
    doubted: "",
    supposed: "",
    told: "",
    holds: "",
    vouched: "",
    wrongly: "",
    against: "",
    asks: "",
    links: "",
    yes: "",
    no: "",
    this: "",
    far: "",
    reversed: "",
    invented: "",
    imagine: "",
    only_so: "",
    really: "",
    not_so: "",
    untrue_stretches: "",
    open_stretches: "",
    taken_back: "",
    sure_stretches: "",
};

const ENGLISH: Lists = Lists {
    that: "that",
    whether: "whether",
    conditional: "either unless lest if",
    untrue: "mistake error fallacious forged faked forgery forgeries forged refute- refut- disprove- disprov- debunk- discredit- lied pretend pretends pretended fabricate- invented falsified feigned made-up overturned false untrue wrong incorrect inaccurate mistaken erroneous myth myths misconception misconceptions misbelief \
        fallacy lie lies hoax falsehood falsehoods fabrication fiction nonsense untruth canard fake bogus misinformation \
        disinformation absurd delusion illusion superstition untenable rubbish",
    denied: "deny denies denied denying dispute- disput- contests contested rejects rejected rejecting \
 dismissed dismisses contradict- retract- withdrew withdrawn \
 misreport- misstated disown-",
    doubted: "doubt- dubious question questions questioned questionable unclear uncertain unsure undecided unsettled unresolved \
        unproven unproved unconfirmed unverified unknown skeptical sceptical skeptics sceptics \
        disbelieve- challenge challenged challenges controversial contentious debatable debate debated open",
    supposed: "dreamt dreamed dreams unlikely improbable implausible impossible inconceivable unthinkable excluded suppose supposed supposing imagine imagined imagining assume assumed assumes assuming assumption hypothesis \
        hypothesised hypothesized hypothetical hope hoped hopes hoping wish wished wishes expect expected expects expecting plan \
        planned plans propose proposed proposes predict predicts predicted prediction forecast forecasts projected fear feared \
        fears speculate speculated speculation conjecture conjectured guess guessed suspect suspected suspects dreamt dreamed \
        dream possible conceivable rumoured rumored joke joked",
    told: "rumour rumours rumor rumors claim claims story stories idea ideas notion belief beliefs theory theories view \
 hypothesis allegation allegations accusation accusations assumption speculation tale tales legend superstition fear \
 hope possibility likelihood chance prediction forecast expectation proposal suspicion contention opinion guess charge \
 impression assertion suggestion concept",
    holds: "true case so fact correct accurate truth",
    vouched: "evidence proof indication indications sign signs reason say says said saying state states stated claim claims \
        claimed claiming report reports reported show shows showed shown prove proves proved proven demonstrate- demonstrated \
        establish- believe believes believed believing think thinks thought suggest suggests suggested indicate indicates \
        indicated conclude- concluded confirm- find finds found maintain maintained argue argued argues certain clear sure \
        obvious plausible likely guarantee guarantees guaranteed mean means imply implies follow follows support supports \
        supported suggesting showing assert asserted allege alleged convinced",
    wrongly: "wrongly falsely mistakenly erroneously incorrectly inaccurately untruthfully misleadingly fraudulently \
 falsified deceptively",
    against: "hardly scarcely barely impossible hard difficult beyond few little without undeniable foolish wrong silly false \
        cannot",
    asks: "ask asks asked asking wonder wonders wondered test tests tested testing examine examines examined investigate \
        investigates investigated study studied see seen show shown know known knows tell determine determined discuss \
        discussed check checked verify verified establish ascertain find question doubt unclear unsure uncertain doubtful sure \
        remains",
    links: "turned turns out proved proves later since completely simply entirely totally quite common popular widespread old \
        just also course urban outright clearly plainly pure utter complete found shown be been again well-known",
    yes: "yes indeed yep correct true right",
    no: "no nope never not wrong false",
    this: "this that these those which it none such what all nothing",
    far: "too far",
    reversed: "reversed overturned overruled quashed annulled retracted withdrew withdrawn revoked rescinded",
    invented: "novel novels novella fiction fictional fictitious imaginary imagined hypothetical counterfactual dream dreams fable fairytale parody satire",
    imagine: "imagine suppose supposing assume assuming pretend",
    only_so: "according to legend | according to rumour | according to rumor | according to hearsay | according to folklore | according to tradition | people say | some say | an earlier version | an earlier edition | a previous version | correction | erratum | corrigendum | retraction | true or false | on paper | in theory | theoretically | hypothetically | so the story goes | the story goes | the rumour goes | \
        the rumor goes | the legend goes | rumour has | rumor has | rumour had | rumor had | legend has it | so they say | or so people think | \
        or so they say | or so it was thought | or so it seemed | in name only | it is said | it was said | in the dream | \
        in her dream | in his dream | in a dream | april fool | alternate history | alternative history | alternate universe | parallel universe | alternate timeline",
    really: "we regret | you would be wrong | in reality | in actual fact | in truth",
    untrue_stretches: "",
    open_stretches: "",
    taken_back: "",
    sure_stretches: "",
    not_so: "by no means | in no way | anything but | under no circumstances | on no account | none of the following is true | the following is false | the following are false | the following is not true | the following is a myth | the following are myths",
};

const GERMAN: Lists = Lists {
    that: "dass daß",
    whether: "ob",
    conditional: "entweder wenn falls sofern",
    untrue: "fehler widerleg- vorgetäuscht gefälscht- falsch falsche falschen falscher falsches unwahr unrichtig unzutreffend irrig mythos mythen märchen lüge lügen irrtum irrtümer irrglaube irrglauben \
        fehlannahme erfunden fiktion unsinn quatsch trugschluss falschmeldung fälschung abwegig \
        gelogen legende aberglaube haltlos",
    denied: "bestreit- bestritt bestritten leugn- geleugnet dementier- verneint verneinen verneinte zurückgewiesen \
 widerspr- widersprach widersprochen widerruf- entkräft- zurückgezogen bestritt",
    doubted: "zweifel- bezweif- fraglich unklar ungewiss ungeklärt unsicher unbewiesen unbelegt unbestätigt umstritten strittig \
         skeptisch fragwürdig unbekannt offen",
    supposed: "träum- unwahrscheinlich unmöglich ausgeschlossen auszuschließen gehofft gewünscht angenommen annahm annahmen vermut- mutmaß- hofft hoffte hofften hoffen wünscht wünschte erwartet erwartete \
        erwarteten geplant plante planten fürchtet fürchtete befürcht- gesetzt vorausgesetzt denkbar möglich spekulier- \
        prognostizier- vorhergesagt träumt träumte hypothese annahme",
    told: "gerücht gerüchte behauptung behauptungen geschichte idee glaube theorie theorien these hypothese ansicht auffassung \
 meinung vorstellung vorwurf vorwürfe annahme vermutung verdacht hoffnung furcht gefahr risiko möglichkeit eindruck \
",
    holds: "so wahr richtig zutreffend zutrifft korrekt fall stimmt stimmte trifft wahrheit",
    vouched: "hieß hießen beweis beweise beleg belege hinweis hinweise anzeichen anhaltspunkt anhaltspunkte nachweis sagt sagte sagen gesagt \
        behaupt- gezeigt zeigt zeigen zeigte bewiesen beweist belegt belegen nachgewiesen glaubt glauben glaubte meint deutet \
        folgt bedeutet heißt bestätigt schreibt berichtet erwiesen sicher klar gewiss gesichert denkt fest",
    wrongly: "fälschlich fälschlicherweise irrtümlich irrtümlicherweise unrecht unzutreffend",
    against: "kaum schwer schwerlich unmöglich wenige ohne",
    asks: "fragt fragte fragten gefragt prüft prüfte geprüft untersucht untersuchte weiß wissen bekannt klären geklärt",
    links: "sich später inzwischen völlig einfach schlicht gänzlich weit verbreitet verbreiteter verbreitete herausgestellt \
        erwies worden reine reiner leider längst natürlich",
    yes: "ja doch stimmt",
    no: "nein nie falsch irrtum",
    this: "das dies diese dieser dieses was es nichts alles",
    far: "weit",
    reversed: "aufgehoben widerrufen zurückgenommen kassiert annulliert",
    invented: "roman romans romane märchen traum fabel fiktiv- erfunden- hypothetisch- erdacht- kontrafaktisch- gedankenexperiment satire parodie",
    imagine: "angenommen gesetzt",
    only_so: "der legende nach | einer legende nach | gerüchten zufolge | korrektur | berichtigung | auf dem papier | theoretisch | in der theorie | dem vernehmen nach | so heißt es | wie es heißt | so die legende | \
        so das gerücht | nur zum schein",
    really: "in wirklichkeit | in wahrheit",
    not_so: "auf keinen fall | in keiner weise | alles andere als | keine der folgenden aussagen ist wahr | folgendes ist falsch",
    ..NONE
};

const FRENCH: Lists = Lists {
    that: "laquelle lequel que qu",
    conditional: "soit si",
    untrue: "erreur réfute réfutent réfuta réfuté réfutée infirmé mentent menti faux fausse fausses inexact inexacte erroné erronée mensonge mensonges mythe mythes légende canular invention \
         absurde reçue infox intox",
    denied: "nie nient niait nièrent conteste contestent contesta contesté contestée dément démenti démentie démentent \
 rejeté rejeta rejette récuse",
    doubted: "doute doutent doutait douteux douteuse incertain incertaine controversé sceptique sceptiques peu",
    supposed: "rêve rêva rêvait rêvé rêvèrent improbable impossible exclu exclure suppose supposons supposait imaginons imaginez imagine espère espérait espèrent souhaite souhaitait prévu \
        prévoyait craint craignait craignent soupçonne soupçonnait prétend prétendent prétendait croit croient croyait pense \
        pensent pensait possible présume hypothèse",
    told: "rumeur rumeurs idée idées croyance théorie théories thèse hypothèse allégation allégations affirmation crainte espoir \
 possibilité risque impression soupçon opinion accusation légende mythe histoire",
    holds: "vrai vraie exact exacte cas vérité",
    vouched: "preuve preuves indice indices dit disent disait dire affirme affirment affirmer montre montré montrer prouve prouvé \
        prouver démontre démontré démontrer croit croient croire pense pensent penser sûr certain clair établi établit suggère \
        indique confirme confirmé conclure signifie veut",
    wrongly: "faussement erronément tort",
    against: "difficile impossible peu guère sans",
    asks: "demande demandait savoir sait vérifier vérifié ignore déterminer examine examiné",
    links: "s est avéré avérée révélé révélée plus tard depuis complètement tout à fait simplement largement répandue répandu \
        bien été pure pur un une le la",
    yes: "oui",
    no: "non faux",
    this: "ce c cela ceci cette ces ça il elle rien",
    far: "trop loin",
    reversed: "annulé annulée cassé cassée infirmé infirmée rétracté",
    invented: "roman romans nouvelle conte rêve fable fictif fictive imaginaire hypothétique uchronie parodie satire",
    imagine: "imaginons imaginez imagine supposons supposez admettons",
    only_so: "selon la légende | selon la rumeur | rectificatif | sur le papier | en théorie | théoriquement | soi disant | dit on | paraît il | prétendument",
    really: "en réalité | en vérité",
    not_so: "en aucun cas | en aucune façon | tout sauf",
    ..NONE
};

const SPANISH: Lists = Lists {
    that: "cual que",
    conditional: "si",
    untrue: "error refut- rebatió rebatido mintió mienten falso falsa falsos falsas mentira mentiras mito mitos leyenda bulo bulos incorrecto incorrecta erróneo errónea \
        equivocado equivocada invención ficción absurdo engaño infundado infundada",
    denied: "niega niegan negó negaron negado desmiente desmienten desmintió desmintieron desmentido desmentida rechaza \
 rechazan rechazó rechazado cuestiona cuestionan cuestionó disputa disputan retractó",
    doubted: "dud- incierto incierta discutible controvertido",
    supposed: "soñó soñaba soñaron soñado sueña improbable imposible descartado descarta descartar supone supongamos suponiendo imaginemos imagine espera esperan esperaba desea deseaba previsto preveía teme temen \
        temía sospecha sospechan sospechaba cree creen creía creían posible asume hipótesis pretende alega alegan",
    told: "rumor rumores idea creencia teoría teorías tesis hipótesis afirmación acusación opinión riesgo posibilidad temor \
 esperanza sospecha historia leyenda mito",
    holds: "cierto cierta verdad verdadero verdadera exacto caso así correcto",
    vouched: "prueba pruebas evidencia evidencias indicio indicios dice dicen dijo decir afirma afirman afirmar muestra muestran \
        mostrado demuestra demuestran demostrado demostrar cree creen creer piensa piensan seguro segura claro sugiere indica \
        indican confirma confirmado concluir significa consta prueban",
    wrongly: "falsamente erróneamente equivocadamente incorrectamente",
    against: "difícil imposible apenas pocos sin",
    asks: "pregunta preguntó preguntaron sabe saben comprobar determinar examina examinó ignora",
    links: "resultó ser ha sido fue después completamente totalmente simplemente muy extendido popular común un una es era",
    yes: "sí si",
    no: "no falso",
    this: "esto eso esta este lo cual nada ello",
    far: "demasiado lejos",
    reversed: "anuló anulado anulada revocó revocada revocado",
    invented: "novela novelas cuento sueño fábula ficticio ficticia imaginario imaginaria hipotético hipotética ucronía parodia sátira",
    imagine: "imaginemos imagine imagina imaginen supongamos supón suponga",
    only_so: "según la leyenda | según los rumores | fe de erratas | sobre el papel | en teoría | teóricamente | supuestamente | presuntamente | según dicen | se dice",
    really: "en realidad",
    not_so: "de ninguna manera | en ningún caso | ni mucho menos | de ningún modo",
    ..NONE
};

const ITALIAN: Lists = Lists {
    that: "cui che",
    conditional: "se",
    untrue: "errore confuta confutò confutato confutata mentì mentono falso falsa falsi false bugia bugie mito miti leggenda bufala bufale errato errata sbagliato sbagliata scorretto \
         menzogna invenzione infondato infondata assurdo",
    denied: "nega negano negò negarono negato smentisce smentiscono smentì smentito smentita \
 respinge respinse respinto contesta contestano contestò ritrattò ritrattato",
    doubted: "dubita dubitano dubitava dubbio dubbi incerto incerta discutibile controverso scettici scettico",
    supposed: "sognò sognava sognato sogna improbabile impossibile escluso esclude escludere suppone supponiamo immagina immaginiamo spera sperano sperava desidera previsto teme temono temeva sospetta \
        sospettano crede credono credeva ritiene ritengono possibile presume ipotizza ipotizzano pretende ipotesi",
    told: "voce voci idea credenza teoria teorie tesi ipotesi affermazione accusa opinione rischio possibilità timore speranza \
 sospetto storia leggenda mito",
    holds: "vero vera caso esatto esatta verità corretto",
    vouched: "prova prove indizio indizi dice dicono disse dire afferma affermano affermare mostra mostrano mostrato dimostra \
        dimostrano dimostrato dimostrare crede credono pensa pensano sicuro sicura certo chiaro suggerisce indica conferma \
        confermato concludere significa detto",
    wrongly: "falsamente erroneamente torto",
    against: "difficile impossibile pochi senza",
    asks: "chiede chiese chiesto sa sanno verificare verificato stabilire esamina esaminato",
    links: "si è rivelata rivelato stata stato poi completamente totalmente semplicemente molto diffusa diffuso popolare comune \
        una un dimostrata",
    yes: "sì",
    no: "no falso",
    this: "questo questa ciò cosa il nulla niente",
    far: "troppo lontano",
    reversed: "annullò annullato annullata revocò revocata revocato",
    invented: "romanzo romanzi racconto sogno favola fittizio fittizia immaginario immaginaria ipotetico ipotetica ucronia parodia satira",
    imagine: "immaginiamo immagina immaginate supponiamo supponi mettiamo",
    only_so: "secondo la leggenda | si narra | sulla carta | in teoria | teoricamente | presumibilmente | si dice | a quanto si dice",
    really: "in realtà",
    not_so: "in nessun modo | in nessun caso | tutt altro che",
    ..NONE
};

const PORTUGUESE: Lists = Lists {
    that: "que",
    conditional: "se",
    untrue: "erro refut- mentiu mentem falso falsa falsos falsas mentira mentiras mito mitos lenda boato incorreto incorreta incorrecto errado errada erróneo \
        errôneo invenção embuste infundado infundada absurdo",
    denied: "nega negam negou negaram negado desmente desmentem desmentiu desmentido desmentida rejeita rejeitou rejeitado \
 contesta contestam contestou retratou",
    doubted: "duvid- dúvida dúvidas incerto incerta discutível controverso",
    supposed: "sonhou sonhava sonhado sonha improvável impossível descartado descarta excluído supõe suponha suponhamos imagina imaginemos espera esperam esperava deseja previsto previa teme temem temia receia \
        suspeita suspeitam acredita acreditam acreditava possível presume hipótese alega alegam pretende",
    told: "rumor rumores ideia crença teoria teorias tese hipótese alegação afirmação acusação opinião risco possibilidade receio \
 esperança suspeita boato boatos história",
    holds: "verdade verdadeiro verdadeira certo caso correto exato assim",
    vouched: "prova provas evidência evidências indício indícios diz dizem disse dizer afirma afirmam afirmar mostra mostram \
        mostrado demonstra demonstrado demonstrar acredita acreditam pensa pensam seguro claro sugere indica indicam confirma \
        confirmado concluir significa provado",
    wrongly: "falsamente erroneamente equivocadamente incorretamente",
    against: "difícil impossível poucos sem",
    asks: "pergunta perguntou perguntaram sabe sabem verificar determinar examina examinou",
    links: "revelou ser foi sido é era depois completamente totalmente simplesmente muito difundido popular comum um uma",
    yes: "sim",
    no: "não falso",
    this: "isto isso esta este o nada tal",
    far: "demasiado longe",
    reversed: "anulou anulada anulado revogou revogada revogado",
    invented: "romance romances conto sonho fábula fictício fictícia imaginário imaginária hipotético hipotética ucronia paródia sátira",
    imagine: "imagine imaginemos imagina suponhamos suponha",
    only_so: "segundo a lenda | reza a lenda | no papel | em teoria | teoricamente | supostamente | alegadamente | diz se",
    really: "na realidade | na verdade",
    not_so: "de modo algum | de forma alguma | de modo nenhum",
    ..NONE
};

const DUTCH: Lists = Lists {
    that: "dat",
    whether: "",
    conditional: "tenzij hetzij ofwel of als indien",
    untrue: "vergissing dwaling weerleg- loog logen liegt onwaar onjuist fout vals valse mythe mythes leugen leugens fabel fabeltje misvatting verzinsel verzonnen \
        onzin sprookje broodje",
    denied: "ontken- betwist betwisten betwistte weerspre- weersprak verwerp- verworpen",
    doubted: "twijfel- betwijfel- onduidelijk onzeker omstreden onbewezen onbekend",
    supposed: "droomde droomden gedroomd droomt onwaarschijnlijk onmogelijk uitgesloten stel veronderstel- aangenomen hoop hoopt hoopte hoopten wenst verwacht verwachtte verwachtten vermoed- vreest vreesde \
        gelooft geloven geloofde beweer- mogelijk gepland speculeer-",
    told: "gerucht geruchten idee geloof theorie theorieën stelling hypothese bewering beweringen opvatting mening vermoeden vrees \
 hoop risico mogelijkheid verhaal legende mythe",
    holds: "waar juist zo geval correct klopt klopte waarheid",
    vouched: "wijst duidt bewijs bewijzen aanwijzing aanwijzingen zegt zeggen zei gezegd stelt toont aangetoond bewezen gelooft denkt denken \
        zeker duidelijk betekent blijkt bevestig- vast bewering",
    wrongly: "onrechte valselijk foutief abusievelijk verkeerdelijk",
    against: "nauwelijks moeilijk onmogelijk weinig zonder",
    asks: "vraagt vroeg vroegen gevraagd onderzocht onderzoekt weet weten bekend onduidelijk onzeker nagegaan twijfelachtig",
    links: "bleek blijkt een later inmiddels volledig gewoon wijdverbreide veelvoorkomende pure te zijn",
    yes: "ja jawel",
    no: "nee onjuist",
    this: "dat dit deze wat het niets",
    far: "verre",
    reversed: "vernietigd herroepen ingetrokken",
    invented: "roman romans sprookje droom fabel fictieve fictief denkbeeldig denkbeeldige hypothetisch hypothetische parodie satire",
    imagine: "stel veronderstel aangenomen",
    only_so: "volgens de legende | volgens geruchten | rectificatie | op papier | in theorie | theoretisch | naar verluidt | zo wordt gezegd",
    really: "in werkelijkheid",
    not_so: "in geen geval | geenszins | allesbehalve | op geen enkele manier",
    ..NONE
};

const SWEDISH: Lists = Lists {
    that: "att",
    whether: "huruvida",
    conditional: "antingen om ifall",
    untrue: "misstag vederlägg- vederlade ljög ljuger falskt falsk falska fel felaktigt felaktig osant osann myt myten myter lögn lögnen lögner påhitt missuppfattning \
         vandringssägen skröna nonsens",
    denied: "förnek- bestrider bestred bestridit dementera- avvisar avvisade motsäger motsade",
    doubted: "tvivl- betvivla- tveksamt oklart osäkert ovisst omtvistat okänt obekräftat",
    supposed: "drömde drömt drömmer osannolikt omöjligt uteslutet anta antag antar antog antas förmoda- hoppas hoppades önskar önskade förvänta- väntades befara- fruktar fruktade \
        tror trodde påstår påstod möjligt planerades planerar spekulera- tänk",
    told: "rykte ryktet rykten idé idén tron teori teorin tes tesen hypotes hypotesen påstående påståendet åsikt åsikten legend \
 legenden misstanke misstanken risk risken möjlighet möjligheten myten",
    holds: "sant sann fallet så riktigt stämmer stämde korrekt sanning",
    vouched: "bevis belägg tecken säger säga sade sa sagt visar visat visade bevisat bevisar tror tro säkert klart betyder innebär \
        tyder bekräfta-",
    wrongly: "felaktigt falskeligen orätt",
    against: "knappast svårt omöjligt få utan",
    asks: "frågade frågar undersökte undersöker vet känt oklart osäkert tveksamt ovisst",
    links: "visade sig vara en ett senare helt fullständigt enkelt vanlig utbredd ren är var",
    yes: "ja jo",
    no: "nej fel",
    this: "det detta denna vilket inget dessa",
    far: "långt",
    reversed: "upphävdes upphävde återkallades",
    invented: "roman romanen saga sagan dröm drömmen fabel fiktiv fiktiva påhittad påhittade hypotetisk hypotetiskt parodi satir",
    imagine: "anta antag tänk",
    only_so: "enligt legenden | enligt sägnen | rättelse | på pappret | på papperet | i teorin | teoretiskt | enligt ryktet | sägs det",
    really: "i verkligheten | i själva verket",
    not_so: "på intet sätt | allt annat än | i inget fall",
    ..NONE
};

const POLISH: Lists = Lists {
    that: "że iż jakoby",
    whether: "czy",
    conditional: "chyba jeśli jeżeli gdyby",
    untrue: "błędem pomyłką obala obalił obalono obalona skłamał kłamie kłamią fałsz fałszem nieprawda nieprawdą nieprawdziwe nieprawdziwa fałszywe fałszywa mit mitem mity kłamstwo kłamstwem \
        błędne błędna legenda legendą bzdura bzdurą wymysł wymysłem",
    denied: "zaprzecz- neguje negują odrzuca odrzucił odrzuciła odrzucono podważa podważył \
 zdementow- kwestionuje kwestionują wycofał wycofano",
    doubted: "wątp- niejasne niepewne niewiadomo sporne",
    supposed: "śniło śniła nieprawdopodobne niemożliwe wykluczone wyklucza zakłada załóżmy założono przypuszcza- wyobraźmy spodziewa- planuje planowano obawia obawiano podejrzewa- wierzy \
        wierzą wierzono twierdzi twierdzą twierdził możliwe rzekomo podobno",
    told: "plotka plotki plotką pogłoska pogłoski teza teorią teoria hipoteza pogląd przekonanie twierdzenie zarzut opinia \
 możliwość ryzyko obawa nadzieja podejrzenie",
    holds: "prawda prawdą prawdziwe tak",
    vouched: "dowód dowodu dowody dowodów mówi mówią twierdz- wykaz- udowodn- wierzy wierzą sądzi uważa pewne jasne oznacza \
        wynika potwierdz- wskazuje świadczy",
    wrongly: "błędnie fałszywie mylnie niesłusznie",
    against: "trudno niepodobna niewielu bez",
    asks: "zapytano pyta pytał zbadano zbadał wiadomo sprawdzono",
    links: "okazało się okazała był była jest to później całkowicie po prostu powszechny zwykły zwykłe",
    yes: "tak",
    no: "nie nieprawda",
    this: "to ta ten co nic jest",
    far: "zbyt dalekie",
    reversed: "uchylił uchylono uchylony unieważnił unieważniono",
    invented: "powieści bajce baśni śnie fikcyjn- zmyślon- hipotetyczn- parodii satyrze",
    imagine: "załóżmy przypuśćmy wyobraźmy",
    only_so: "według legendy | sprostowanie | na papierze | w teorii | teoretycznie | jak mówią",
    really: "w rzeczywistości",
    not_so: "w żadnym razie | bynajmniej nie | w żadnym wypadku",
    ..NONE
};

const CZECH: Lists = Lists {
    that: "že",
    whether: "zda zdali jestli",
    conditional: "buď ledaže jestliže pokud kdyby",
    untrue: "chyba chybou vyvrac- vyvrát- lhal lhala lže nepravda nepravdou nepravdivé nepravdivá lež lží mýtus mýtem mýty falešné mylné mylná chybné omyl omylem \
        legenda legendou výmysl výmyslem nesmysl",
    denied: "popír- popřel popřela popřeli odmítl odmítla odmítá zpochyb- dementova-",
    doubted: "pochyb- nejasné nejisté sporné neznámo",
    supposed: "zdálo snilo nepravděpodobné nemožné vyloučeno vylučuje předpokládá předpokládejme předpokládalo představme doufá doufají doufal očekává očekávalo plánova- obává obávali \
        podezír- věří věřil tvrdí tvrdil tvrdila možné údajně prý",
    told: "fáma fámy zvěst zvěsti teze teorie hypotéza názor přesvědčení tvrzení obvinění možnost riziko obava naděje podezření \
",
    holds: "pravda pravdou pravdivé tak",
    vouched: "naznačuje důkaz důkazy důkazů říká říkají tvrdí ukáz- ukazuje prokáz- neprokáz- nedokáz- dokáz- věří nevěří myslí nemyslí jisté \
        jasné znamená neznamená vyplývá nevyplývá potvrd- nepotvrd- netvrdí neříká",
    wrongly: "mylně chybně nepravdivě falešně neprávem",
    against: "těžko stěží nelze málokdo bez",
    asks: "ptal ptali zkoumal zkoumali zjišťoval ví známo",
    links: "se ukázalo ukázala byl byla bylo je to později úplně prostě rozšířený obyčejná",
    yes: "ano",
    no: "ne omyl",
    this: "to ta ten což nic toto",
    far: "příliš daleko",
    reversed: "zrušil zrušen zrušeno odvolal",
    invented: "románu pohádce snu bajce fiktivní smyšlen- vymyšlen- hypotetick- parodii satiře",
    imagine: "předpokládejme představme dejme",
    only_so: "podle legendy | podle pověsti | oprava | na papíře | v teorii | teoreticky | jak se říká",
    really: "ve skutečnosti",
    not_so: "v žádném případě | ani zdaleka | v žádném ohledu",
    ..NONE
};

const RUSSIAN: Lists = Lists {
    that: "что будто якобы",
    whether: "ли",
    conditional: "либо если",
    untrue: "ошибка ошибкой ложный ложная ложное ложны ложного ложной ложных ложном опроверг- опроверж- солгал солгали лжет лгут неправда неправдой ложь ложью ложно миф мифом мифы вымысел вымыслом неверно неправильно заблуждение заблуждением \
        выдумка выдумкой ошибочно легенда легендой фейк клевета",
    denied: "отрица- отверг- оспарива- оспорил",
    doubted: "сомнева- сомнени- сомнительно неясно неизвестно спорно",
    supposed: "приснилось снилось маловероятно невероятно невозможно исключено предполож- предполага- допустим допустить надеялись надеется надеются ожидает ожидалось ожидали планирова- опаса- \
        подозрева- считает считают верит верят верили утвержда- возможно якобы представьте представим",
    told: "слух слухи слухам идея вера теория тезис гипотеза мнение утверждение обвинение возможность риск опасение надежда \
 подозрение",
    holds: "правда правдой верно так правильно",
    vouched: "указыва- доказательств- доказано свидетельств- говорит говорят говорится сказал сказано утвержда- показа- показывает доказа- \
        верит верят думает думают ясно уверен означает значит следует подтвержд-",
    wrongly: "ошибочно ложно неверно неправильно",
    against: "трудно невозможно мало без едва",
    asks: "спросили спросил известно проверили проверил выясняли",
    links: "это оказалось оказались оказалась был была было позже совершенно просто полностью распространенный",
    yes: "да",
    no: "нет неправда",
    this: "это эта этот что ничто ничего",
    far: "слишком далеко",
    reversed: "отменил отменено отменили отозвал",
    invented: "романе романах повести сказке сне басне вымышленн- выдуманн- воображаем- гипотетическ- пародии",
    imagine: "представим представьте предположим допустим",
    only_so: "по легенде | согласно легенде | по преданию | на бумаге | в теории | теоретически | по слухам | как говорят",
    really: "на самом деле | в действительности",
    not_so: "ни в коем случае | вовсе не | отнюдь не",
    ..NONE
};

const TURKISH: Lists = Lists {
    this: "bu bunun",
    yes: "evet",
    no: "hayır",
    untrue_stretches: "doğru değil|yanlıştır|yanlış bir|yalandır|yalan olduğu|asılsız|efsane|uydurma|gerçek değil|söz konusu değil|\
        yalanla|çürütül|yanlış olarak|yanlışlıkla",
    open_stretches: "kanıt yok|kanıt bulunm|kanıtlanma|şüpheli|şüphe duy|kuşku|belli değil|bilinmiyor|iddia|söylenti|sanıyor|inanmıyor|\
        olup olmad|varsayalım|farz edelim|söylenemez|sözde|kâğıt üzerinde|kağıt üzerinde|teoride|umuluyor|bekleniyor|rivayet",
    taken_back: "değil|yok",
    ..NONE
};

const ARABIC: Lists = Lists {
    this: "هذا هذه ذلك",
    yes: "نعم",
    no: "لا كلا",
    untrue_stretches: "ليس صحيح|غير صحيح|ليس من الصحيح|خرافة|كذبة|أسطورة|كذب|من الخطأ|\
        خطأ أن|باطل أن|عار عن الصحة|ليس حقيقي|لا صحة|لم يكن صحيح",
    open_stretches: "ينفي|نفى|نفت|نفوا|أنكر|أنكرت|ينكر|تنفي|لا دليل|لا يوجد دليل|لا توجد أدلة|لا توجد أي أدلة|لا يوجد أي دليل|ليس هناك دليل|يشك |يشكك|مشكوك|ما إذا|شائعة|إشاعة|زعم|يزعم|ادعى|\
        ادعت|يدعي|لا أحد يعتقد|لا يعتقد أحد|ليس من الواضح|من غير الواضح|يفترض|افترض|لو أن|إذا كان|يقال|على الورق|نظريا|لا يمكن القول",
    ..NONE
};

const CHINESE: Lists = Lists {
    this: "这 這 那 此",
    yes: "是 对 對",
    no: "不 没有 沒有 否",
    untrue_stretches: "不是真的|并不是真|並不是真|不属实|不屬實|并非事实|並非事實|并非属实|並非屬實|不是事实|不是事實|谣言|謠言|是假的|虚假|虛假|错误的|錯誤的|\
        误解|誤解|是神话|是神話|迷思|谎言|謊言|否认|否認|辟谣|闢謠|误以为|誤以為|误认为|誤認為|错误地|錯誤地|不成立|不实|不實|捏造|编造|編造|无稽之谈|無稽之談",
    open_stretches: "没有证据|沒有證據|无证据|無證據|没有任何证据|沒有任何證據|怀疑|懷疑|是否|尚不清楚|不清楚|尚不确定|尚不確定|未经证实|未經證實|尚未证实|尚未證實|\
        据说|據說|传言|傳言|传闻|傳聞|谣传|謠傳|假设|假設|假如|如果|要是|没有人相信|沒有人相信|没人相信|沒人相信|不能说|不能說|并不意味|並不意味|不意味|\
        纸面上|紙面上|理论上|理論上|有争议|有爭議|声称|聲稱",
    sure_stretches: "毫无疑问|毫無疑問|无疑|無疑|毫无争议",
    taken_back: "",
    ..NONE
};

const JAPANESE: Lists = Lists {
    this: "これ それ この",
    yes: "はい",
    no: "いいえ",
    untrue_stretches: "誤り|間違い|間違って|嘘|ウソ|事実ではな|事実ではあり|事実でな|本当ではな|本当ではあり|真実ではな|デマ|神話|虚偽|誤解|否定し|否定され|\
        わけではな|わけではあり|捏造|事実無根|事実に反|誤って|誤った|正しくな|正しくあり|虚構",
    open_stretches: "証拠はな|証拠がな|証拠はあり|根拠はな|根拠がな|かどうか|か否か|疑わし|疑問|疑って|とは言えな|とはいえな|とは言えま|とは限らな|とは限りま|噂|うわさ|\
        不明|もし|仮に|と仮定|と信じる者は|書類上|理論上|と主張|信じていな|信じられていな|とは思えな|と思い込",
    sure_stretches: "疑いな|疑う余地がな|疑問の余地がな",
    taken_back: "な|はな|がな|ではな|ではあり|じゃな|はあり|の余地",
    ..NONE
};

const KOREAN: Lists = Lists {
    this: "이것 그것 이는 이",
    yes: "네 예",
    no: "아니요 아니다",
    untrue_stretches: "사실이 아니|사실은 아니|사실과 다르|거짓|허위|헛소문|오해|잘못된|잘못 알|틀렸|틀린|틀리|부인했|부인하|부인한|신화|근거 없|사실무근|반박|날조",
    open_stretches: "증거는 없|증거가 없|증거도 없|근거는 없|의심|불분명|여부|인지 아닌지|알 수 없|소문|주장|볼 수 없|할 수 없|만약|만일|가정|믿지 않|서류상|이론상|확실하지",
    taken_back: "이 아니|가 아니|의 여지가 없|할 여지",
    ..NONE
};
