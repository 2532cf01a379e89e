//! Swedish: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        att blev bli blir blivit de den denna dessa dessutom det detta dock där därför då emellertid en ett \
        ganska ha hade haft har här ju mycket nu och också redan samt som så sådan sådana var vara varit vilka \
        vilken vilket väl är även",
    pronouns: "\
        dem deras dess dig din dina ditt du er era han hans henne hennes hon honom jag man mig min mina mitt ni \
        oss sig sin sina sitt vad vem vi vår våra vårt",
    negations: "\
        aldrig ej förnekade förnekar heller icke inga ingen ingenting inget inte knappast knappt nej omöjligt \
        saknar saknas utan varken vägrade vägrar",
    negating: "-fri -fria -fritt -lös -lösa -löst anti- icke- il- im- in- ir- miss- o-",
    conditions: "\
        bara blott enbart endast förutom förutsatt ifall innan medan när om såvida tills trots undantaget utom \
        villkor",
    modals: "\
        behövde behöver borde bör fick får kan kunde lär måste ska skall skulle torde vill ville",
    hedges: "\
        antagligen bekräftade bekräftar bevisade bevisar eventuellt förmodligen hävdade hävdar kanske knappt \
        möjligen nästan potentiell potentiella påstod påstådd påstådda påstår påstås sannolikt säkerligen säkert \
        troligen tycks tyder tydligen uppenbarligen verkade verkar visar",
    quantifiers: "\
        all alla allt alltid båda ca cirka delvis exakt flera flesta fullständigt få halv halva hela helt \
        huvudsakligen hälften högst ibland majoritet majoriteten maximalt maximum minimalt minimum minoritet \
        minst många någon något några ofta oftast omkring somliga sällan ungefär vanligen vardera varje",
    comparatives: "bättre fler färre högre lika lägre mer mindre större sämre än",
    agents: "av från för genom med mot till åt",
    common: "\
        andra efter eftersom eller enligt före hos hur i in inom mellan men ner nya per på sedan under upp ut \
        varför vid över",
    numbers: "\
        arton=18 dubbel=2 dubbelt=2 dubbla=2 dussin=12 elva=11 fem=5 femtio=50 femton=15 fjorton=14 \
        fjärdedel=0.25 fyra=4 fyrtio=40 hundra=100 kvart=0.25 nio=9 nittio=90 nitton=19 noll=0 sex=6 sextio=60 \
        sexton=16 sju=7 sjuttio=70 sjutton=17 tio=10 tjugo=20 tolv=12 tre=3 tredjedel=0.333 tredubbel=3 \
        trettio=30 tretton=13 två=2 åtta=8 åttio=80",
    ordinals: "\
        elfte=11 femte=5 fjärde=4 första=1 förste=1 nionde=9 sista=-1 sjunde=7 sjätte=6 tionde=10 tjugonde=20 \
        tolfte=12 tredje=3 åttonde=8",
    dates: "\
        april apr | augusti aug | december dec | februari feb | fredag fredagen fre | höst hösten | idag | igår \
        | imorgon | januari jan | juli | juni | lördag lördagen lör | maj | mars | måndag måndagen mån | \
        november nov | oktober okt | onsdag onsdagen ons | september sept sep | sommar sommaren | söndag \
        söndagen sön | tisdag tisdagen tis | torsdag torsdagen tors | vinter vintern | våren",
    units: "\
        biljon biljoner | centimeter cm | dag dagar dygn | dagligen daglig dagliga | decennium decennier | \
        dollar usd $ | euro eur € | grad grader | gram g | gånger gång | hektar | kilogram kilo kg | kilometer \
        km | kilowatt kw | krona kronor sek kr | kvartal | liter l | megawatt mw | meter m | mil | miljard \
        miljarder md mdr | miljon miljoner mn | milligram mg | milliliter ml | millimeter mm | minut minuter min \
        | månad månader mån | månadsvis månatlig | procent % | procentenhet procentenheter | pund | sekel \
        århundrade århundraden | sekund sekunder | sida sidor | timme timmar tim | ton t | tusen | vecka veckor \
        | veckovis | watt w | år | årlig årliga årligen | öre",
    opposites: "\
        accepterade/avvisade aktiv/inaktiv aktiv/passiv akut/kronisk alla/ingen allt/inget alltid/aldrig \
        anhängare/motståndare ankomst/avgång anlända/avresa anställa/avskeda anställdes/avskedades \
        anta/förkasta antog/förkastade antogs/förkastades arbetsgivare/arbetstagare \
        arbetsgivaren/arbetstagaren bekräfta/dementera bekräftade/dementerade beroende/oberoende \
        bifall/avslag bifölls/avslogs bra/dålig bred/smal bror/syster brutto/netto bästa/sämsta \
        bättre/sämre börja/sluta började/slutade början/slut början/slutet börjar/slutar dag/natt \
        djup/grund dömd/frikänd dömdes/frikändes effektiv/ineffektiv enkel/svår erkände/förnekade \
        erkänna/förneka far/mor fler/färre framför/bakom framgång/misslyckande frivillig/obligatorisk \
        frivilligt/obligatoriskt främre/bakre full/tom fälld/friad fälldes/friades född/död \
        följande/föregående för/mot förbättra/försämra förbättrar/försämrar förbättrats/försämrats \
        förbättring/försämring fördel/nackdel fördelar/nackdelar före/efter första/sista gamla/nya \
        gammal/ny gammal/ung god/dålig godartad/elakartad godkänd/underkänd godkände/avslog \
        godkändes/avslogs godkänna/avslå gäldenär/borgenär han/hon het/kall hyresgäst/hyresvärd \
        hyresgästen/hyresvärden hög/låg höga/låga högre/lägre högst/minst högsta/lägsta högt/lågt \
        höja/sänka höjde/sänkte höjer/sänker höjning/sänkning höjs/sänks höjt/sänkt import/export \
        importera/exportera importerade/exporterade ingång/utgång inhemsk/utländsk inhemska/utländska \
        inkluderar/exkluderar inklusive/exklusive inkomster/utgifter innan/efter inne/ute inom/utom \
        inomhus/utomhus inre/yttre intern/extern interna/externa intäkter/kostnader krig/fred känd/okänd \
        kärande/svarande käranden/svaranden köp/försäljning köpa/sälja köpare/säljare köparen/säljaren \
        köpt/sålt köpte/sålde laglig/olaglig lagliga/olagliga lagligt/olagligt legal/illegal \
        legala/illegala levande/död liv/död ljus/mörk lägga/ta längre/kortare lätt/svår lätt/tung \
        lång/kort långa/korta långivare/låntagare majoritet/minoritet man/kvinna manlig/kvinnlig \
        manliga/kvinnliga maximal/minimal maximum/minimum med/utan mer/mindre mest/minst morgon/kväll \
        män/kvinnor möjlig/omöjlig möjligt/omöjligt norr/söder norra/södra nästa/förra någon/ingen \
        något/inget offentlig/privat offentliga/privata ovan/nedan ovanför/nedanför pojkar/flickor \
        pojke/flicka positiv/negativ positiva/negativa positivt/negativt rik/fattig rika/fattiga rätt/fel \
        sann/falsk sannolik/osannolik seger/nederlag skyldig/oskyldig snabb/långsam snabbare/långsammare \
        snabbt/långsamt son/dotter stark/svag starka/svaga starkare/svagare steg/föll steg/sjönk \
        stiga/falla stiga/sjunka stigande/sjunkande stiger/faller stiger/sjunker stigit/sjunkit \
        stor/liten stora/små stärka/försvaga stärker/försvagar stärkt/försvagat stärktes/försvagades \
        stöder/motsätter större/mindre största/minsta säker/farlig säker/osäker säkert/farligt tidig/sen \
        tidigare/senare tidigt/sent tillfällig/permanent tillfälligt/permanent tillgångar/skulder \
        tillväxt/nedgång tillåta/förbjuda tillåten/förbjuden tillåter/förbjuder tillåtet/förbjudet \
        tillåtna/förbjudna tjock/tunn uppgång/nedgång utbud/efterfrågan utsedd/avsatt vann/förlorade \
        varm/kall varmare/kallare vinna/förlora vinner/förlorar vinst/förlust vinster/förluster \
        vän/fiende vänster/höger vänstra/högra växa/krympa växer/krymper våt/torr äldre/yngre \
        äldsta/yngsta öka/minska ökade/minskade ökande/minskande ökar/minskar ökat/minskat \
        ökning/minskning öppen/stängd öppet/stängt öppna/stänga öppnade/stängde öppnades/stängdes \
        öppnar/stänger öst/väst öster/väster östra/västra över/under överskott/underskott",
    refusals: "avstod avstå- försumma- lät+bli låter+bli underlät- underlåt- undvek undvik- vägra-",
    undoings: "avråd- avslog avslå- förbjud- förbjöd förhindra- hindrad- slutade upphörde",
    same: "\
        bara endast enbart blott | börja starta | började startade | cirka ca ungefär omkring runt | denna detta \
        dessa | därför således | eftersom då | en ett den det de | få erhålla | inte ej icke | men dock \
        emellertid | många åtskilliga | några flera | också även dessutom | om ifall såvida | ska skall | visa \
        påvisa | ökade växte steg | ökat vuxit stigit | ökar växer stiger | minskade sjönk | minskat sjunkit | \
        minskar sjunker | medger erkänner | medgav erkände | medgivit erkänt | använda bruka nyttja | köpte \
        förvärvade | köpa förvärva | bolag företag | bolaget företaget | snabbt fort | omedelbart genast | trots \
        oaktat | huvudsakligen främst | började inledde | börjar inleder | vanligen vanligtvis | emedan eftersom \
        | till_exempel exempelvis | på_grund_av till_följd_av | trots_att fastän",
    endings: "\
        a ande ar are arna arnas as ast aste dde de des e en ende ens er erna ernas et ets het heter ig iga igt \
        ing ingen isk iska iskt it lig liga ligt n na ningar ningen or orna ornas s t te ts tt",
    ..Lists::NONE
};
