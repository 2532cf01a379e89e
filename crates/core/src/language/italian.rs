//! Italian: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        abbia anche ancora avere aveva avevano bene che ci così cui d degli dei del dell della delle dello di \
        dunque e ebbe ed era erano essere fu furono già gli ha hanno i il inoltre l la le lo là lì molto ne poi \
        pure quegli quei quel quella quelle quelli quello quest questa queste questi questo qui quindi saranno \
        sarà sia siano sono stata state stati stato stessa stesso un una uno vi è",
    pronouns: "\
        chi cosa egli ella essa esse essi esso io lei li loro lui me mi mia mie miei mio noi nostra nostre \
        nostri nostro si sua sue suo suoi sé te ti tu tua tue tuo tuoi voi vostra vostro",
    negations: "\
        impossibile mai manca mancano neanche nega negano negò nemmeno neppure nessun nessuna nessuno niente no \
        non nulla né rifiuta rifiutato rifiutò senza",
    negating: "anti- dis- il- im- in- ir- non- s-",
    conditions: "\
        benché condizione eccetto esclusa esclusivamente escluso finché fino mentre nonostante purché qualora \
        quando salvo se sebbene solamente solo soltanto tranne unicamente",
    modals: "\
        bisogna deve devono doveva dovevano dovranno dovrebbe dovrebbero dovrà dovuto possono poteva potevano \
        potranno potrebbe potrebbero potrà potuto può vogliono vuole",
    hedges: "\
        afferma affermano apparentemente avrebbe avrebbero certamente conferma confermano confermato dimostra \
        dimostrano dimostrato forse magari pare possibilmente potenziale potenzialmente presumibilmente presunta \
        presunti presunto probabilmente quasi sarebbe sarebbero sembra sembrano sembrava sicuramente suggerisce \
        suggeriscono",
    quantifiers: "\
        abbastanza alcuna alcune alcuni alcuno approssimativamente ciascuna ciascuno circa diverse diversi \
        entrambe entrambi esattamente generalmente interamente maggioranza massima massimo metà minima minimo \
        minoranza molta molte molti ogni ognuno parecchi parte parzialmente poca poche pochi poco qualche \
        qualcuno qualsiasi qualunque raramente sempre solitamente spesso talvolta totalmente troppo tutta tutte \
        tutti tutto vari varie",
    comparatives: "\
        come inferiore maggiore meglio meno migliore minore peggio peggiore più quanto superiore tanto",
    agents: "\
        a agli ai al all alla alle allo con contro da dagli dai dal dall dalla dalle dallo per verso",
    common: "\
        altra altre altri altro dopo dove durante fatto fra in ma negli nei nel nell nella nelle nello o oltre \
        perché presso prima proprio quale quali sopra sotto su sugli sui sul sull sulla sulle sullo tra",
    numbers: "\
        centinaia=100 centinaio=100 cento=100 cinquanta=50 cinque=5 cinquecento=500 decina=10 diciannove=19 \
        diciassette=17 diciotto=18 dieci=10 dodici=12 doppio=2 dozzina=12 due=2 duecento=200 mezza=0.5 mezzo=0.5 \
        novanta=90 nove=9 ottanta=80 otto=8 quaranta=40 quarti=0.75 quattordici=14 quattro=4 quindici=15 \
        sedici=16 sei=6 sessanta=60 settanta=70 sette=7 terzi=0.667 tre=3 trecento=300 tredici=13 trenta=30 \
        triplo=3 undici=11 venti=20 zero=0",
    ordinals: "\
        decima=10 decimo=10 nona=9 nono=9 ottava=8 ottavo=8 prime=1 primi=1 primo=1 quarta=4 quarto=4 quinta=5 \
        quinto=5 seconda=2 secondo=2 sesta=6 sesto=6 settima=7 settimo=7 terza=3 terzo=3 ultima=-1 ultime=-1 \
        ultimi=-1 ultimo=-1",
    dates: "\
        agosto ago | aprile apr | autunno | dicembre dic | domani | domenica domeniche dom | estate | febbraio \
        feb febbr | gennaio gen genn | giovedì gio | giugno giu | ieri | inverno | luglio lug | lunedì lun | \
        maggio mag | martedì | marzo mar | mercoledì mer | novembre nov | oggi | ottobre ott | primavera | \
        sabato sabati sab | settembre sett set | venerdì ven",
    units: "\
        % percento percentuale | anno anni | annuale annuali annuo annua | centesimo centesimi | centimetro \
        centimetri cm | chilogrammo chilogrammi chilo chili kg | chilometro chilometri km | decennio decenni | \
        dollaro dollari usd $ | ettaro ettari | euro eur € | giornaliero giornaliera quotidiano quotidiana | \
        giorno giorni | grado gradi | grammo grammi g | kilowatt kw | lira lire | litro litri | megawatt mw | \
        mensile mensili | mese mesi | metro metri m | mila mille migliaia migliaio | miliardo miliardi mld | \
        milione milioni mln | milligrammo milligrammi mg | millilitro millilitri ml | millimetro millimetri mm | \
        minuto minuti min | ora ore h | pagina pagine | secolo secoli | secondi | settimana settimane | \
        settimanale settimanali | sterlina sterline | tonnellata tonnellate t | trimestrale | trimestre \
        trimestri | volte | watt w",
    opposites: "\
        accetta/rifiuta accettare/rifiutare accettato/rifiutato accolta/respinta accolto/respinto \
        acquirente/venditore acquistare/vendere acquistato/venduto acquisti/vendite acquisto/vendita \
        acuto/cronico aggiungere/togliere aggiunto/rimosso alta/bassa alte/basse alti/bassi alto/basso \
        alza/abbassa alzare/abbassare amico/nemico ammesso/negato antico/nuovo anziani/giovani \
        aperta/chiusa aperto/chiuso apertura/chiusura approva/respinge approvare/respingere \
        approvata/respinta approvato/respinto approvò/respinse apre/chiude aprire/chiudere aprì/chiuse \
        arrivare/partire arrivo/partenza asciutto/bagnato assumere/licenziare assunto/licenziato \
        attività/passività attivo/inattivo attivo/passivo attore/convenuto aumenta/diminuisce \
        aumenta/riduce aumentano/diminuiscono aumentano/riducono aumentare/diminuire aumentare/ridurre \
        aumentata/diminuita aumentato/diminuito aumento/calo aumento/diminuzione aumento/riduzione \
        aumentò/diminuì autorizzato/vietato avanzo/disavanzo benigno/maligno buona/cattiva buono/cattivo \
        calda/fredda caldo/freddo capace/incapace chiaro/scuro colpevole/innocente cominciare/finire \
        comprare/vendere comprato/venduto compratore/venditore compreso/escluso con/senza \
        condannata/assolta condannato/assolto confermare/smentire confermato/smentito consente/vieta \
        consentire/vietare consentita/vietata consentito/vietato creditore/debitore creditori/debitori \
        crescente/decrescente crescere/calare crescita/calo cresciuta/calata cresciuto/calato \
        dentro/fuori efficace/inefficace entrare/uscire entrata/uscita entrate/uscite entrato/uscito \
        est/ovest facile/difficile favore/contro favorevole/contrario favorevole/sfavorevole \
        favorevoli/contrari figlio/figlia forte/debole forti/deboli fratello/sorella giorno/notte \
        grande/piccolo grandi/piccoli guadagni/perdite guadagno/perdita guerra/pace importare/esportare \
        importato/esportato importazione/esportazione importazioni/esportazioni includere/escludere \
        inclusa/esclusa inclusi/esclusi inclusione/esclusione incluso/escluso incremento/decremento \
        incremento/riduzione iniziare/finire iniziato/finito inizio/fine interna/esterna interni/esterni \
        interno/esterno largo/stretto lavoratore/datore lecito/illecito legale/illegale legali/illegali \
        legittimo/illegittimo locatore/conduttore locatore/locatario lorda/netta lordo/netto lui/lei \
        lunga/breve lungo/breve lungo/corto maggioranza/minoranza maggiore/minore maggiorenne/minorenne \
        maggiori/minori maschi/femmine maschile/femminile maschio/femmina massima/minima massimo/minimo \
        migliora/peggiora miglioramento/peggioramento migliorare/peggiorare migliorato/peggiorato \
        migliore/peggiore mutuante/mutuatario nascere/morire nascita/morte nata/morta nato/morto \
        nominato/revocato nord/sud obbligatoria/facoltativa obbligatorio/facoltativo \
        obbligatorio/volontario offerta/domanda orientale/occidentale padre/madre passato/futuro \
        permesso/proibito permesso/vietato permette/vieta permettere/vietare pesante/leggero pieno/vuoto \
        più/meno positiva/negativa positivi/negativi positivo/negativo possibile/impossibile \
        precedente/successivo presto/tardi prima/dopo prima/ultima primo/ultimo probabile/improbabile \
        profitto/perdita profondo/superficiale provvisorio/definitivo pubblica/privata pubblici/privati \
        pubblico/privato qualcosa/niente qualcuno/nessuno rafforza/indebolisce rafforzare/indebolire \
        rafforzato/indebolito ragazzo/ragazza rapidamente/lentamente rapido/lento rialzo/ribasso \
        ricavi/costi ricchi/poveri ricco/povero riconosciuto/negato ricorrente/resistente sale/scende \
        salire/scendere salita/discesa salita/scesa salito/sceso salì/scese semplice/complesso sempre/mai \
        settentrionale/meridionale sicuro/insicuro sicuro/pericoloso sinistra/destra sinistro/destro \
        sopra/sotto sostenere/contrastare spesso/sottile successo/fallimento superiore/inferiore \
        surplus/deficit temporaneo/permanente tutti/nessuno tutto/niente tutto/nulla uomini/donne \
        uomo/donna utile/perdita utili/perdite vantaggi/svantaggi vantaggio/svantaggio vecchia/nuova \
        vecchio/giovane vecchio/nuovo veloce/lento vera/falsa vero/falso vietare/permettere vince/perde \
        vincere/perdere vinse/perse vinto/perso vita/morte vittoria/sconfitta vivo/morto",
    refusals: "\
        astener- astenne- astenut- astiene evita- evitò omess- omesso omett- omise- rifiut- rinunci- trascur-",
    undoings: "\
        cessa cessano cessato cessò impedi- impedisc- proib- sconsigli- smess- smett- smise smisero sospes- \
        vieta- vietò",
    same: "\
        a al alla allo ai alle | alcune diverse varie qualche | alcuni diversi vari | anche pure inoltre altresì \
        | circa approssimativamente | da dal dalla dai dalle | di del dello della dei degli delle | era erano | \
        fu furono | ha hanno | il lo la i gli le l un uno una | in nel nella nello nei nelle | iniziare \
        cominciare | iniziato cominciato | ma però tuttavia | molte numerose | molti numerosi | mostra dimostra \
        | mostrano dimostrano | mostrare dimostrare | ottenere ricevere | perché poiché | questo questa questi \
        queste | quindi dunque perciò pertanto | se qualora | solo soltanto solamente unicamente | spesso \
        frequentemente | tra fra | è sono | circa all'incirca pressappoco approssimativamente | calate diminuite \
        scese | calati diminuiti scesi | calato diminuito sceso | calata diminuita scesa | calano diminuiscono \
        scendono | cala diminuisce scende | aumentate cresciute salite | aumentati cresciuti saliti | aumentato \
        cresciuto salito | aumentata cresciuta salita | aumenta cresce sale | ulivo olivo | ulivi olivi | \
        utilizzare usare impiegare | utilizzato usato impiegato | utilizza usa impiega | principalmente \
        soprattutto | eccetto tranne salvo fuorché | terminato finito concluso | terminare finire concludere | \
        acquistare comprare | acquistato comprato | azienda impresa società | aziende imprese società | \
        velocemente rapidamente | inviato mandato spedito | solitamente abitualmente | malgrado nonostante | \
        la_maggior_parte la_maggioranza | di_nuovo nuovamente | a_causa_di per_via_di | subito immediatamente",
    endings: "\
        a ando ano are assero ata ate ati ato ava avano ci e endo eranno ere erebbe erà ete eva evano gli i iamo \
        iranno ire irà isce iscono ita ite iti ito iva ivano la le li lo mente ne o ono rono si sse ssero tà uta \
        ute uti uto zione zioni ì ò",
    elisions: "\
        all anch c com cos d dall dell dov l m n nell nessun quell quest s sant sull t tutt un v",
    ..Lists::NONE
};
