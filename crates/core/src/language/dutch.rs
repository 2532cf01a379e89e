//! Dutch: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        al aldus bovendien daar daardoor daarom dat de deze die dit dus echter een eens en er gehad geworden had \
        hadden hebben heeft heel het hier is nog nu ook tevens toch waren was wel werd werden worden wordt zeer \
        zijn zoals zulk zulke",
    pronouns: "\
        haar hem hen hij hun ik je jij jou jouw jullie me men mij mijn ons onze u uw wat we wie wij ze zich zij \
        zijn",
    negations: "\
        amper evenmin geen nauwelijks nee nergens niemand niet niets noch nooit onmogelijk ontbreekt ontbreken \
        ontkende ontkent weigerde weigert zonder",
    negating: "-loos -loze -vrij -vrije anti- il- im- in- ir- mis- niet- on-",
    conditions: "\
        alleen als behalve enkel hoewel indien mits ofschoon ondanks slechts tenzij tot totdat uitgezonderd \
        uitsluitend voorwaarde wanneer zodra zolang",
    modals: "\
        dienen dient hoeft hoeven kan kon konden kunnen mag mocht mochten moest moesten moet moeten mogen wil \
        wilde wilden willen zal zou zouden zullen",
    hedges: "\
        beslist bevestigde bevestigt beweerde beweert bewees beweren bewezen bewijst bijna blijkbaar eventueel \
        haast kennelijk leek lijken lijkt misschien mogelijk ongetwijfeld potentieel potentiële schijnbaar \
        suggereert toont vermeend vermeende vermoedelijk waarschijnlijk wellicht zeker zogenaamd",
    quantifiers: "\
        alle allen alles altijd beide ca circa deels doorgaans elk elke enige enkele gedeeltelijk geheel half \
        halve hele helemaal helft hoogstens ieder iedere iedereen iemand iets maximaal maximum meerdere \
        meerderheid meestal meeste minderheid minimaal minimum minstens ongeveer precies sommige soms vaak veel \
        vele verscheidene volledig weinig zelden zowat",
    comparatives: "beter dan even evenveel groter hoger kleiner lager meer minder slechter",
    agents: "aan door met naar tegen uit van voor",
    common: "\
        andere bij binnen buiten hoe in langs maar na nieuwe of om omdat onder op over per sinds te tijdens toen \
        tussen vanaf volgens waar waarom want zo",
    numbers: "\
        acht=8 achttien=18 anderhalf=1.5 anderhalve=1.5 dertien=13 dertig=30 dozijn=12 drie=3 driedubbel=3 \
        driemaal=3 dubbel=2 dubbele=2 eenmaal=1 elf=11 honderd=100 kwart=0.25 negen=9 negentien=19 negentig=90 \
        nul=0 tachtig=80 tien=10 twaalf=12 twee=2 tweemaal=2 twintig=20 veertien=14 veertig=40 vier=4 vijf=5 \
        vijftien=15 vijftig=50 zes=6 zestien=16 zestig=60 zeven=7 zeventien=17 zeventig=70 één=1",
    ordinals: "\
        achtste=8 derde=3 eerste=1 elfde=11 laatste=-1 negende=9 tiende=10 twaalfde=12 tweede=2 twintigste=20 \
        vierde=4 vijfde=5 zesde=6 zevende=7",
    dates: "\
        april apr | augustus aug | december dec | dinsdag di | donderdag | februari feb | gisteren | herfst \
        najaar | januari jan | juli jul | juni jun | lente voorjaar | maandag ma | maart mrt | mei | morgen | \
        november nov | oktober okt | september sept sep | vandaag | vrijdag vr | winter | woensdag wo | zaterdag \
        za | zomer | zondag",
    units: "\
        biljoen | cent centen | centimeter cm | dag dagen | dagelijks dagelijkse | decennium decennia | dollar \
        dollars usd $ | duizend | eeuw eeuwen | euro euro's eur € | graad graden | gram g | gulden | hectare ha \
        | jaar jaren | jaarlijks jaarlijkse | keer maal | kilogram kilo kg | kilometer km | kilowatt kw | \
        kwartaal kwartalen | liter l | maand maanden | maandelijks maandelijkse | megawatt mw | meter m | \
        miljard mld | miljoen mln | milligram mg | milliliter ml | millimeter mm | minuut minuten min | pagina \
        pagina's | pond ponden | procent % percentage | seconde seconden sec | ton t | uur uren u | watt w | \
        week weken | wekelijks wekelijkse",
    opposites: "\
        aangenomen/ontslagen aangenomen/verworpen aankomen/vertrekken aankomst/vertrek aankoop/verkoop \
        aannemen/verwerpen aanvaard/verworpen aanvaarden/weigeren actief/inactief actief/passief \
        activa/passiva acuut/chronisch afhankelijk/onafhankelijk alle/geen alles/niets altijd/nooit \
        arm/rijk arme/rijke baten/lasten begin/einde begint/eindigt begon/eindigde bekend/onbekend \
        benoemd/ontslagen beste/slechtste beter/slechter bevestigd/ontkend bevestigd/weerlegd \
        bevorderen/belemmeren binnen/buiten binnenland/buitenland binnenlands/buitenlands boven/onder \
        breed/smal broer/zus bruto/netto dag/nacht diep/ondiep dik/dun eenvoudig/ingewikkeld eerder/later \
        eerste/laatste effectief/ineffectief eiser/verweerder eiseres/verweerster facultatief/verplicht \
        geboren/gestorven geboren/overleden gekocht/verkocht geoorloofd/verboden geopend/gesloten \
        geslaagd/mislukt gestegen/gedaald gewonnen/verloren gezakt/geslaagd goed/af goed/slecht \
        goedaardig/kwaadaardig goede/slechte goedgekeurd/afgekeurd goedgekeurd/afgewezen groei/krimp \
        groeide/kromp groeien/krimpen groeit/krimpt groot/klein grootste/kleinste grote/kleine \
        groter/kleiner heet/koud hij/zij hoge/lage hoger/lager hoog/laag hoogste/laagste \
        hoogstens/minstens huurder/verhuurder iedereen/niemand iemand/niemand iets/niets import/export \
        importeren/exporteren inclusief/exclusief ingang/uitgang ingesloten/uitgesloten \
        inkomsten/uitgaven invoer/uitvoer jongen/meisje juist/onjuist kocht/verkocht koop/verkoop \
        kopen/verkopen koper/verkoper kopers/verkopers lang/kort lange/korte langer/korter \
        legaal/illegaal legale/illegale leven/dood levend/dood licht/donker licht/zwaar linker/rechter \
        links/rechts makkelijk/moeilijk man/vrouw mannelijk/vrouwelijk mannen/vrouwen maximaal/minimaal \
        maximum/minimum meer/minder meerderheid/minderheid meeste/minste met/zonder mogelijk/onmogelijk \
        nat/droog noord/zuid noordelijk/zuidelijk noorden/zuiden ochtend/avond oorlog/vrede oost/west \
        oostelijk/westelijk oosten/westen opbrengsten/kosten open/dicht open/gesloten openbaar/privé \
        opende/sloot openen/sluiten opent/sluit oud/jong oud/nieuw oude/nieuwe ouder/jonger \
        oudere/jongere overschot/tekort overwinning/nederlaag positief/negatief positieve/negatieve \
        publiek/privaat publieke/private rechtmatig/onrechtmatig schuldeiser/schuldenaar \
        schuldig/onschuldig snel/langzaam sneller/langzamer steeg/daalde stegen/daalden sterk/zwak \
        sterke/zwakke sterker/zwakker stijgen/dalen stijging/daling stijgt/daalt succes/mislukking \
        tijdelijk/permanent tijdelijk/vast toegegeven/ontkend toegelaten/verboden toegenomen/afgenomen \
        toegestaan/verboden toegevoegd/verwijderd toegewezen/afgewezen toename/afname toenemen/afnemen \
        toestaan/verbieden toevoegen/verwijderen vader/moeder veilig/gevaarlijk veilig/onveilig \
        verbeterd/verslechterd verbeteren/verslechteren verbetering/verslechtering verbetert/verslechtert \
        vergroot/verkleind vergroten/verkleinen verhogen/verlagen verhoging/verlaging verhoogd/verlaagd \
        verhoogde/verlaagde verhoogt/verlaagt verleden/toekomst veroordeeld/vrijgesproken \
        veroorzaakt/voorkomt versterken/verzwakken versterkt/verzwakt vol/leeg volgende/vorige \
        voor/achter voor/na voor/tegen voordeel/nadeel voordelen/nadelen voorlopig/definitief \
        voorstander/tegenstander voorstanders/tegenstanders vraag/aanbod vriend/vijand \
        vrijwillig/verplicht vroeg/laat vroeger/later waar/onwaar waarschijnlijk/onwaarschijnlijk \
        warm/koud werkgever/werknemer winnen/verliezen winst/verlies winsten/verliezen wint/verliest \
        won/verloor zoon/dochter",
    refusals: "\
        afgezien geweigerd liet+na lieten+na nagelaten naliet- verzuim- weiger- zag+af zagen+af ziet+af",
    undoings: "\
        afgeraden afgewezen gestaakt gestopt hield+op hielden+op raadde+af raadden+af raadt+af staak- stopt \
        stopte- verbied- verboden verbood verhinder- verloor vermeed vermijd- wees+af wezen+af",
    same: "\
        als indien wanneer | beginnen starten | bijna haast | daarom dus daardoor | de het een deze dit die dat \
        | echter maar | enkele verscheidene meerdere | heeft hebben | hoewel ofschoon | is zijn | kreeg ontving \
        | krijgen ontvangen | ongeveer circa ca zowat rond | ook tevens eveneens | slechts alleen enkel | tonen \
        aantonen | vaak dikwijls | veel vele talrijke | want omdat aangezien | was waren | werd werden | wordt \
        worden | vooral voornamelijk hoofdzakelijk | steeg groeide | stegen groeiden | gestegen gegroeid | \
        daalde zakte | daalden zakten | gebruiken benutten | kocht verwierf | kochten verwierven | bedrijf \
        onderneming | bedrijven ondernemingen | momenteel thans | snel vlug | onmiddellijk meteen direct | \
        ondanks niettegenstaande | wegens vanwege | begon startte | toch desondanks | soms af_en_toe | \
        gewoonlijk meestal | vooral met_name | af_en_toe soms | ten_gevolge_van als_gevolg_van | sluit \
        gaat_dicht | sluiten gaan_dicht | bijvoorbeeld bv",
    endings: "\
        's d de den e en end ende er ers heden heid ing ingen isch ische je jes lijk lijke n s st ste t te ten",
    ..Lists::NONE
};
