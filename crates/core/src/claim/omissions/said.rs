//! The words by which somebody says, thinks, wishes or denies something, by language.

use crate::language::Language;
use crate::language::word_list::{WordLists, word_list};

/// Verbs by which somebody says, thinks, wishes or denies something, and nouns for what is told.
pub(super) static SAID: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!(
            "said say says saying claim claims claimed insist insists insisted argue argues argued believe believes believed think \
             thinks \
             thought suggest suggests suggested hope hopes hoped fear fears feared allege alleges alleged assert asserts asserted \
             maintain \
             maintains maintained contend contends contended suspect suspects suspected deny denies denied doubt doubts doubted expect \
             expects expected assume assumes assumed propose proposes proposed demand demands demanded promise promises promised warn \
             warns warned predict predicts predicted estimate estimates estimated feel feels felt complain complains complained write \
             writes wrote told tell tells swear swears swore conjecture conjectures conjectured speculate speculates speculated imagine \
             imagines imagined pretend pretends pretended rumour rumor theory idea notion possibility risk chance danger story legend \
             impression accused worried wish wished wishes require requires required recommend recommends recommended ask asks asked \
             stated testify testifies testified"
        ),
    ),
    (
        Language::German,
        word_list!(
            "sagt sagte sagten erzählten schrieben behauptet behauptete behaupteten meint meinte meinten glaubt glaubte glaubten \
             vermutet vermutete vermuteten \
             hofft hoffte hofften fürchtet fürchtete befürchtet befürchtete erwartet erwartete beteuert beteuerte versichert versicherte \
             bestreitet bestritt schätzt schätzte denkt dachte warnt warnte kritisiert kritisierte fordert forderte verspricht versprach \
             gerücht these theorie idee möglichkeit gefahr legende verdacht hält hielt schreibt schrieb erzählt erzählte"
        ),
    ),
    (
        Language::French,
        word_list!(
            "dit disent disait disaient affirma affirmèrent affirmaient prétendait prétendaient prétendit pensaient racontait \
             racontaient raconta écrivait écrivit assurait assurèrent soutenait soutint affirme affirment affirmait prétend \
             prétendent croit croient croyait pense pensent pensait espère espèrent craint \
             craignent suppose supposent estime estiment assure assurent soutient soutiennent promet promis nie nient doute doutent \
             prévoit prévoient avertit exige demande rumeur hypothèse thèse idée possibilité risque légende soupçon écrit raconte"
        ),
    ),
    (
        Language::Spanish,
        word_list!(
            "dijo decía decían afirmaba afirmaban aseguraba aseguraban creían pensaba pensaban sostenía sostenían contaba contaban \
             contó escribía dice dijeron dicen afirma afirmó afirman asegura aseguró cree creen creía creyó piensa piensan espera \
             esperan teme temen \
             supone sospecha sostiene sostuvo promete prometió niega negó duda estima estiman prevé advierte advirtió exige pide rumor \
             hipótesis teoría idea posibilidad riesgo leyenda sospecha escribe escribió cuenta"
        ),
    ),
    (
        Language::Italian,
        word_list!(
            "detto diceva dicevano dissero affermava affermavano sosteneva sostenevano credevano pensavano raccontava raccontavano \
             raccontò scriveva dice disse dicono afferma affermato sostiene sostengono crede credono credeva pensa pensano spera \
             sperano teme temono \
             suppone assicura promette promesso nega dubita stima stimano prevede avverte chiede voce ipotesi teoria idea possibilità \
             rischio leggenda sospetto scrive scrisse racconta"
        ),
    ),
    (
        Language::Portuguese,
        word_list!(
            "disse dizia diziam afirmava afirmavam acreditavam pensava pensavam contava contavam contou sustentava escrevia diz \
             disseram dizem afirma afirmou afirmam acredita acreditam acreditava pensa pensam espera esperam teme temem supõe \
             assegura sustenta promete prometeu nega negou duvida estima estimam prevê adverte exige pede boato hipótese teoria ideia \
             possibilidade risco lenda suspeita escreve escreveu conta"
        ),
    ),
    (
        Language::Dutch,
        word_list!(
            "zei zegt vertelde vertelden schreven vermoedden verwachtten zeiden zeggen beweert beweerde beweren gelooft geloofde \
             denkt dacht denken hoopt hoopte vreest vreesde vermoedt \
             vermoedde verwacht verwachtte verzekert belooft beloofde ontkent ontkende betwijfelt schat schatte waarschuwt eist vraagt \
             gerucht hypothese theorie idee mogelijkheid risico legende verdenking schrijft schreef vertelt"
        ),
    ),
    (
        Language::Swedish,
        word_list!(
            "sade sa sades påstods berättade berättas trodd säger sagt påstår påstod hävdar hävdade tror trodde menar menade hoppas \
             hoppades fruktar befarar misstänker väntar \
             försäkrar lovar lovade förnekar förnekade tvivlar uppskattar varnar kräver ber rykte hypotes teori idé möjlighet risk \
             legend \
             misstanke skriver skrev berättar"
        ),
    ),
    (
        Language::Polish,
        word_list!(
            "powiedział powiedziała mówi mówią mówił mówiła mówili twierdziła twierdzili uważał uważała uważali sądził sądziła \
             wierzył wierzyła wierzyli myślał myślała pisała pisali opowiadał opowiadała opowiadali zapewniał zapewniała podejrzewał \
             przypuszczał twierdzi twierdzą twierdził uważa uważają wierzy wierzą myśli ma sądzi sądzą liczą obawia \
             przypuszcza podejrzewa zapewnia obiecuje obiecał zaprzecza wątpi szacuje ostrzega żąda prosi plotka hipoteza teoria \
             możliwość ryzyko legenda pisze pisał opowiada"
        ),
    ),
    (
        Language::Russian,
        word_list!(
            "сказал сказала сказали говорил говорила говорили утверждала считала верил верила верили думал думала думали писала \
             писали рассказывал рассказывала рассказывали уверял уверяла говорит говорят утверждает утверждают утверждал считает \
             считают считал верит верят думает думают надеется \
             надеются опасается опасаются предполагает предполагают подозревает уверяет обещает обещал отрицает сомневается оценивает \
             предупреждает требует просит слух гипотеза теория идея возможность риск легенда пишет писал рассказывает заявил заявила"
        ),
    ),
]);
