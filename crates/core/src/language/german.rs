//! German: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        allerdings also auch außerdem bereits da dabei daher das dass dem den denn der des deshalb deswegen die \
        diese diesem diesen dieser dieses doch dort eben ein eine einem einen einer eines es ferner ganz habe \
        haben hat hatte hatten hier ist ja jedoch jene jenem jenen jener jenes nun sehr sei seien sein sind so \
        solche solcher solches somit und war waren welche welcher welches werden wird wohl worden wurde wurden \
        zudem überdies",
    pronouns: "\
        dein deine dich dir du er euch euer ich ihm ihn ihr ihre ihrem ihren ihrer ihres man mein meine mich mir \
        seine seinem seinen seiner seines sich sie uns unser unsere was wem wen wer wessen wir",
    negations: "\
        ausgeschlossen fehlen fehlt fehlte kaum kein keine keinem keinen keiner keines keinesfalls keineswegs \
        mangels mangelt mitnichten nein nicht nichts nie niemals niemand niemandem niemanden nirgends nirgendwo \
        ohne verneint verneinte verweigert verweigerte weder",
    negating: "-frei -freie -freien -los -lose -losen -loser -loses il- im- in- ir- miss- nicht- un-",
    conditions: "\
        allein andernfalls ausgenommen ausschließlich außer bedingt bevor bis bloß falls lediglich nur obgleich \
        obwohl sobald sofern solange sonst soweit trotz vorausgesetzt vorbehaltlich wenn",
    modals: "\
        brauchen braucht darf durfte durften dürfen dürfte dürften kann konnte konnten können könnte könnten mag \
        muss musste mussten möchte möchten mögen müssen müsste müssten soll sollen sollte sollten will wollen \
        wollte wollten würde würden",
    hedges: "\
        angeblich anscheinend behaupten behauptet behauptete beinahe belegt bestimmt bestätigt bestätigte \
        beweist bewies bewiesen eventuell fast gewiss mutmaßlich mutmaßliche mutmaßlichen möglicherweise nahezu \
        offenbar offensichtlich scheinbar scheinen scheint schien sicher sicherlich vermutet vermutete \
        vermutlich vielleicht voraussichtlich wahrscheinlich womöglich zweifellos",
    quantifiers: "\
        alle allen aller alles beide beiden ca circa einige einigen einiger etliche etwa ganze ganzen \
        gelegentlich genau größtenteils halb halbe hauptsächlich hälfte häufig höchstens immer irgendein \
        irgendeine irgendjemand irgendwelche jede jedem jeden jeder jedes jemand knapp manche manchen mancher \
        manchmal maximal mehrere mehreren mehrheit meist meisten meistens minderheit mindestens minimal oft rund \
        selten stets ständig sämtliche sämtlichen teils teilweise ungefähr viele vielen vieler vollständig \
        völlig wenige wenigen weniger wenigstens zumeist überwiegend",
    comparatives: "\
        als besser ebenso eher genauso größer höher kleiner mehr niedriger schlechter weniger wie",
    agents: "an aus durch für gegen mit seitens vom von zu zum zur",
    common: "\
        ab aber am auf bei beim damit dann denen deren dessen erst gegenüber gemäß hinter im in indem ins je \
        jetzt laut nach nachdem neben neue neuen noch ob oder pro schon seit sondern sowie uhr um unter vor wann \
        warum wegen weil wieder wo während zwischen über",
    numbers: "\
        acht=8 achtzehn=18 achtzig=80 anderthalb=1.5 doppelt=2 doppelte=2 drei=3 dreifach=3 dreimal=3 \
        dreizehn=13 dreißig=30 drittel=0.333 dutzend=12 eineinhalb=1.5 einmal=1 eins=1 einundzwanzig=21 einzig=1 \
        einzige=1 elf=11 fünf=5 fünfmal=5 fünftel=0.2 fünfzehn=15 fünfzig=50 hundert=100 neun=9 neunzehn=19 \
        neunzig=90 null=0 sechs=6 sechzehn=16 sechzig=60 sieben=7 siebzehn=17 siebzig=70 vier=4 vierfach=4 \
        viermal=4 viertel=0.25 vierzehn=14 vierzig=40 zehn=10 zehntel=0.1 zwanzig=20 zwei=2 zweieinhalb=2.5 \
        zweifach=2 zweimal=2 zwo=2 zwölf=12",
    ordinals: "\
        achte=8 achten=8 achter=8 dritte=3 dritten=3 dritter=3 drittes=3 elfte=11 elften=11 erste=1 erstem=1 \
        ersten=1 erster=1 erstes=1 fünfte=5 fünften=5 fünfter=5 letzte=-1 letzten=-1 letzter=-1 neunte=9 \
        neunten=9 neunter=9 sechste=6 sechsten=6 sechster=6 siebte=7 siebten=7 siebter=7 vierte=4 vierten=4 \
        vierter=4 viertes=4 zehnte=10 zehnten=10 zehnter=10 zwanzigste=20 zwanzigsten=20 zweite=2 zweitem=2 \
        zweiten=2 zweiter=2 zweites=2 zwölfte=12 zwölften=12",
    dates: "\
        april apr | august aug | dezember dez | dienstag dienstags di | donnerstag donnerstags do | februar \
        feber feb | freitag freitags fr | frühling frühjahr | gestern | herbst | heute | januar jänner jan | \
        juli jul | juni jun | mai | mittwoch mittwochs mi | montag montags mo | morgen | märz mrz | november nov \
        | oktober okt | samstag samstags sonnabend | september sept sep | sommer | sonntag sonntags | vorgestern \
        | winter | übermorgen",
    units: "\
        billion billionen bio | cent | dollar usd $ | euro eur € | franken chf | gigawatt gw | grad | gramm g | \
        hektar ha | jahr jahre jahren jahres | jahrhundert jahrhunderte jahrhunderts | jahrzehnt jahrzehnte \
        jahrzehnten | jährlich | kilogramm kilo kg | kilometer kilometern km | kilowatt kw | kilowattstunde \
        kilowattstunden kwh | kubikmeter kubikmetern | liter litern l | mal | megawatt mw | megawattstunde \
        megawattstunden mwh | meile meilen | meter metern m | milliarde milliarden mrd | milligramm mg | \
        milliliter ml | millimeter millimetern mm | million millionen mio mill | minute minuten min | monat \
        monate monaten monats | monatlich | pfund | promille ‰ | prozent % vh | prozentpunkt prozentpunkte \
        prozentpunkten | quadratmeter quadratmetern | quartal quartale quartalen | seite seiten | sekunde \
        sekunden sek | stunde stunden std | stündlich | tag tage tagen tages | tausend tsd | tonne tonnen t | \
        täglich | volt v | watt w | woche wochen | wöchentlich | zentimeter zentimetern cm",
    opposites: "\
        abhängig/unabhängig absender/empfänger aktiv/inaktiv aktiv/passiv aktiva/passiva akut/chronisch \
        alle/keine alt/jung alt/neu alte/junge alte/neue alten/neuen anfang/ende anfangen/aufhören \
        angebot/nachfrage angenommen/abgelehnt ankunft/abfahrt ankunft/abflug annahme/ablehnung \
        annehmen/ablehnen anstieg/rückgang arbeitgeber/arbeitnehmer arm/reich auf-/ab- aufbau/abbau \
        aufstieg/abstieg aufwertung/abwertung befristet/unbefristet befürworten/ablehnen \
        befürworter/gegner begann/endete beginn/ende beginnt/endet beide/keine bekannt/unbekannt \
        besser/schlechter beste/schlechteste bestätigt/bestritten bestätigt/widerlegt breit/schmal \
        bruder/schwester brutto/netto dick/dünn ein-/aus- einfach/schwierig einfuhr/ausfuhr \
        einfuhren/ausfuhren eingang/ausgang eingeschlossen/ausgeschlossen eingestellt/entlassen \
        einnahmen/ausgaben einreise/ausreise einschließlich/ausschließlich einschluss/ausschluss \
        einstellen/entlassen einwanderung/auswanderung er/sie erfolg/misserfolg erfolgreich/erfolglos \
        erhöhen/senken erhöht/gesenkt erhöht/senkt erhöht/verringert erhöhte/senkte erhöhte/verringerte \
        erhöhung/senkung erhöhung/verringerung erlauben/verbieten erlaubt/verboten erlaubte/verbot \
        ernannt/entlassen erste/letzte ersten/letzten ertrag/aufwand erträge/aufwendungen \
        fakultativ/obligatorisch freiwillig/obligatorisch freiwillig/verpflichtend freund/feind früh/spät \
        früher/später fördern/verhindern fördert/verhindert geboren/gestorben gekauft/verkauft \
        genehmigt/abgelehnt genehmigte/verweigerte gestatten/untersagen gestattet/untersagt \
        gestiegen/gefallen gestiegen/gesunken gewachsen/geschrumpft gewann/verlor gewinn/verlust \
        gewinne/verluste gewinnen/verlieren gewinnt/verliert gewonnen/verloren geöffnet/geschlossen \
        gläubiger/schuldner groß/klein große/kleine großen/kleinen größer/kleiner größte/kleinste \
        gut/schlecht gutartig/bösartig gute/schlechte guten/schlechten guthaben/schulden heiß/kalt \
        hell/dunkel hinzufügen/entfernen hinzugefügt/entfernt hoch/niedrig hohe/niedrige hohen/niedrigen \
        höchste/niedrigste höchsten/niedrigsten höchstens/mindestens höher/niedriger immer/nie \
        immer/niemals import/export importe/exporte importiert/exportiert inklusive/exklusive \
        inland/ausland inländisch/ausländisch innen/außen innerhalb/außerhalb jeder/keiner junge/mädchen \
        kauf/verkauf kaufen/verkaufen kaufte/verkaufte kläger/beklagte kläger/beklagter klägerin/beklagte \
        krieg/frieden käufer/verkäufer lang/kurz lange/kurze leben/tod lebend/tot legal/illegal \
        leicht/schwer linke/rechte linken/rechten links/rechts länger/kürzer längste/kürzeste mann/frau \
        maximal/minimal maximum/minimum mehr/weniger mehrheit/minderheit meisten/wenigsten \
        mieter/vermieter mit/ohne mutter/vater männer/frauen männlich/weiblich männliche/weibliche \
        möglich/unmöglich nahm/lehnte nass/trocken nord/süd norden/süden nördlich/südlich oben/unten \
        ober-/unter- oberhalb/unterhalb offen/geschlossen ost/west osten/westen plus/minus \
        positiv/negativ positive/negative positiven/negativen rechtmäßig/rechtswidrig richtig/falsch \
        schnell/langsam schneller/langsamer schuldig/unschuldig sicher/gefährlich sicher/unsicher \
        sieg/niederlage sohn/tochter soll/haben stark/schwach starke/schwache starken/schwachen \
        steigen/fallen steigen/sinken steigend/sinkend steigende/sinkende steigt/fällt steigt/sinkt \
        stieg/fiel stieg/sank stiegen/sanken stärken/schwächen stärker/schwächer stärkt/schwächt \
        tag/nacht tief/flach unterstützen/ablehnen verbessert/verschlechtert \
        verbesserung/verschlechterung vermögen/schulden verursachen/verhindern verursacht/verhindert \
        verurteilt/freigesprochen voll/leer vor/nach vordere/hintere vorher-/nach- vorher/nachher \
        vorne/hinten vorteil/nachteil vorteile/nachteile vorübergehend/dauerhaft wachsen/schrumpfen \
        wachstum/rückgang wahr/falsch wahrscheinlich/unwahrscheinlich warm/kalt wirksam/unwirksam \
        wächst/schrumpft zu-/ab- zuerst/zuletzt zugang/abgang zugegeben/bestritten zugenommen/abgenommen \
        zugestimmt/abgelehnt zulässig/unzulässig zunahme/abnahme zunehmen/abnehmen zunehmend/abnehmend \
        zunimmt/abnimmt zustimmen/ablehnen zustimmung/ablehnung älter/jünger ältere/jüngere \
        älteste/jüngste öffentlich/privat öffentliche/private öffnen/schließen öffnet/schließt \
        östlich/westlich über-/unter- über/unter",
    refusals: "\
        ablehn- geweigert lehnt+ab lehnte+ab lehnten+ab nachgelassen sah+davon sahen+davon sieht+davon \
        unterlass- unterliess- unterläss- versäum- verweiger- verzichte- weiger-",
    undoings: "\
        abgelehnt abgeraten abriet abrät eingestellt einstell- ende enden endete gestoppt gestrichen hindert- \
        hört+auf hörte+auf hörten+auf riet+ab rieten+ab rät+ab stellt+ein stellte+ein stellten+ein stoppt- \
        strich strichen untersag- verbiet- verbot verboten verhinder- verlor- vermeide- vermied- warnt+davor \
        warnte+davor",
    same: "\
        auch ebenfalls ebenso gleichfalls | beginnen anfangen | beinahe fast nahezu | bekam erhielt | bekommen \
        erhalten | bekommt erhält | daher deshalb deswegen darum somit folglich | daß dass | der die das den dem \
        des | dieser diese dieses diesen diesem | ein eine einen einem einer eines | etwa ungefähr circa ca rund \
        | gemäß laut nach | hat haben | häufig oft | in im | ist sind | jedoch aber allerdings | mehrere einige \
        | momentan derzeit gegenwärtig aktuell | obwohl obgleich obschon | sowie und | viele zahlreiche | war \
        waren | weil da denn | wenn falls sofern | wird werden | wurde wurden | zahlreichen vielen | zeigen \
        belegen | zeigt belegt | zu zum zur | zudem außerdem ferner überdies darüber | zahlte bezahlte | zahlten \
        bezahlten | zahlt bezahlt | zahlen bezahlen | gezahlt bezahlt | hauptsächlich vorwiegend | stieg wuchs | \
        stiegen wuchsen | gestiegen gewachsen | sank fiel | sanken fielen | gesunken gefallen | verwenden \
        benutzen gebrauchen | verwendet benutzt | verwendete benutzte | kaufte erwarb | kaufen erwerben | \
        gekauft erworben | unternehmen firma | begann startete | schnell rasch | sofort unverzüglich | trotz \
        ungeachtet | wegen aufgrund | dennoch trotzdem gleichwohl | obschon wenngleich | ausgenommen außer | \
        manchmal bisweilen | gewöhnlich üblicherweise | samstag sonnabend | zum_beispiel beispielsweise | \
        vor_allem hauptsächlich | auf_grund aufgrund",
    endings: "\
        e em en er es est et heit heiten in innen isch ische ischen keit keiten lich liche lichen n nd nde nden \
        nder ndes s st ste sten ster t te ten ter tes ung ungen",
    ..Lists::NONE
};
