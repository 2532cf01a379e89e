//! Czech: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        a bude budou byl byla byli bylo byly být dále i je jenž ještě jež již jsou kterou která které kterého \
        který kteří navíc ovšem pak proto právě rovněž se si ta tady tak taková takové takový také tam tato tedy \
        ten tento ti to tohoto tomto totiž toto ty tyto této též těchto už velmi však zde že",
    pronouns: "\
        co ho jeho jej jejich jemu ji jim jimi já jí jím kdo koho mi mne mnou moje mu my má mě můj naše naší \
        nich nám námi nás náš ní něho on ona oni ono sebe sobě svou svá své svého svých svůj tebe tobě tvůj ty \
        tě vaše vy vám vás váš čeho",
    negations: "\
        ani bez chybí ne nebude nebudou nebyl nebyla nebyli nebylo nebyly nejsou nelze nemají nemožné nemá není \
        nic nikde nikdo nikdy nikoho nikoli nikoliv ničeho odmítl odmítla odmítá popírá popřel sotva stěží žádná \
        žádné žádného žádný žádných",
    negating: "a- anti- bez- dis- in- ne-",
    conditions: "\
        ačkoli ačkoliv až dokud jedině jen jestliže kdyby když kromě ledaže mimo navzdory podmínkou pokud pouze \
        přestože výhradně výjimkou",
    modals: "\
        by chce chtějí lze mohl mohla mohli mohlo mohly mohou musel musela museli musí měl měla měli mělo může \
        nutno smí smějí třeba",
    hedges: "\
        asi dokazuje dokázal domnělý eventuálně jistě možná naznačuje naznačují patrně potenciální potenciálně \
        potvrdil potvrdila potvrzuje pravděpodobně prokázal prý případně skoro snad tvrdil tvrdí téměř určitě \
        zdá zřejmě údajná údajné údajný údajně",
    quantifiers: "\
        alespoň cca celá celé celý každá každé každého každý maximum maximálně menšina minimum minimálně mnoho \
        mnozí málo nejméně nejvíce nejvýše něco někdo někdy několik některé některých někteří oba obvykle občas \
        obě okolo polovina poloviny přesně přibližně většina většinou všech všechno všechny všem všichni vždy \
        vždycky zcela zhruba zřídka úplně často částečně",
    comparatives: "horší hůře jako lepší lépe menší méně míň než nižší spíše stejně vyšší víc více větší",
    agents: "do k ke ku od pro proti s vůči z ze",
    common: "\
        aby ale během což jak kde kdy mezi na nad nebo neboť o po pod podle protože před při toho tom tím u v ve \
        za či",
    numbers: "\
        deset=10 deseti=10 devadesát=90 devatenáct=19 devíti=9 devět=9 dva=2 dvacet=20 dvakrát=2 dvanáct=12 \
        dvojnásobek=2 dvojnásobně=2 dvou=2 dvě=2 dvěma=2 dvěstě=200 jeden=1 jedenáct=11 jedna=1 jedno=1 \
        jednoho=1 jednou=1 jedné=1 nula=0 osm=8 osmdesát=80 osmi=8 osmnáct=18 padesát=50 patnáct=15 polovinu=0.5 \
        pět=5 pěti=5 půl=0.5 sedm=7 sedmdesát=70 sedmi=7 sedmnáct=17 sta=100 sto=100 stě=100 trojnásobek=3 \
        tucet=12 třetina=0.333 tři=3 třicet=30 třikrát=3 třináct=13 tří=3 čtrnáct=14 čtvrtina=0.25 čtyř=4 \
        čtyři=4 čtyřicet=40 šedesát=60 šest=6 šesti=6 šestnáct=16",
    ordinals: "\
        desátá=10 desátý=10 devátá=9 devátý=9 druhá=2 druhé=2 druhého=2 druhý=2 osmá=8 osmý=8 poslední=-1 \
        posledního=-1 první=1 prvního=1 prvním=1 pátá=5 páté=5 pátý=5 sedmá=7 sedmý=7 třetí=3 třetího=3 čtvrtá=4 \
        čtvrté=4 čtvrtého=4 čtvrtý=4 šestá=6 šestý=6",
    dates: "\
        březen března březnu | dnes | duben dubna dubnu | jaro jara | květen května květnu | leden ledna lednu | \
        listopad listopadu | léto léta | neděle neděli | podzim podzimu | pondělí | prosinec prosince prosinci | \
        pátek pátku | sobota sobotu soboty | srpen srpna srpnu | středa středu středy | včera | zima zimy | září \
        | zítra | únor února únoru | úterý | červen června červnu | červenec července červenci | čtvrtek čtvrtka \
        | říjen října říjnu",
    units: "\
        bilion biliony bilionů | centimetr centimetry centimetrů cm | den dny dní dnů | denně denní | desetiletí \
        | dolar dolary dolarů usd $ | euro eur eura € | gram gramy gramů g | haléř haléře | hektar hektary \
        hektarů ha | hodina hodiny hodin hod | kilogram kilogramy kilogramů kg | kilometr kilometry kilometrů km \
        | kilowatt kilowattů kw | koruna koruny korun kč czk | krát | libra libry liber | litr litry litrů l | \
        megawatt megawattů mw | metr metry metrů m | miliarda miliardy miliard mld | miligram miligramy \
        miligramů mg | mililitr mililitry mililitrů ml | milimetr milimetry milimetrů mm | milion miliony \
        milionů mil | minuta minuty minut min | měsíc měsíce měsíců | měsíčně měsíční | procento procenta \
        procent % | rok roky let roku | ročně roční | sekunda sekundy sekund | století | strana strany stran | \
        stupeň stupně stupňů | tisíc tisíce tis | tuna tuny tun t | týden týdny týdnů | týdně | watt wattů w | \
        čtvrtletí",
    opposites: "\
        aktiv/pasiv aktiva/pasiva aktivn-/neaktivn- akutn-/chronick- bezpečn-/nebezpečn- bohat-/chud- \
        bratr/sestra brzy/pozdě chlapec/dívka delší/kratší den/noc dlouhá/krátká dlouhý/krátký \
        dobrá/špatná dobrý/špatný domácí/zahraniční dovoleno/zakázáno dovoz-/vývoz- dovoz/vývoz \
        dovozu/vývozu dovážet/vyvážet dočasn-/trval- dříve/později dřívější/pozdější hluboký/mělký \
        horký/studený horn-/doln- horní/dolní hrub-/čist- import/export importu/exportu \
        jednoduchý/složitý jmenoval/odvolal jmenován/odvolán kladná/záporná kladný/záporný koupil/prodal \
        koupila/prodala koupit/prodat kupec/prodejce kupující/prodávající legáln-/nelegáln- lehký/těžký \
        lepší/horší levá/pravá levé/pravé levý/pravý maximum/minimum maximáln-/minimáln- \
        minulost/budoucnost mokrý/suchý možné/nemožné možný/nemožný muž/žena muži/ženy mužský/ženský \
        mužů/žen nad/pod narodil/zemřel narodila/zemřela narozen/zemřel nejlepší/nejhorší \
        nejstarší/nejmladší nejvyšší/nejnižší nejvíce/nejméně nejvýše/nejméně největší/nejmenší \
        nezhoubn-/zhoubn- nájemc-/pronajímatel- nájemce/pronajímatel nákup/prodej nákupu/prodeje \
        nárůst/pokles nárůstu/poklesu následující/předchozí něco/nic někdo/nikdo odsouzen/osvobozen \
        odsouzen/zproštěn on/ona otec/matka otevír-/zavír- otevř-/zavř- otevřel/zavřel otevřen-/uzavřen- \
        otevřen/zavřen plný/prázdný pohledávky/závazky poptávka/nabídka poptávky/nabídky posíl-/oslab- \
        posílil/oslabil potvrdil/popřel potvrdil/vyvrátil povinn-/dobrovoln- povinn-/nepovinn- \
        povol-/zakáz- povolen-/zakázan- povolil/zakázal povolila/zakázala povoluje/zakazuje \
        pozitivn-/negativn- pravda/lež pravdiv-/nepravdiv- pravděpodobn-/nepravděpodobn- pro/proti \
        první/poslední přebytek/deficit přebytek/schodek před/po přidat/odebrat přijal/odmítl \
        přijala/odmítla přijat/odmítnut přijat/propuštěn přijat/zamítnut přijato/zamítnuto přiznal/popřel \
        příchod/odchod příjezd/odjezd příjmy/výdaje přílet/odlet přípustný/nepřípustný přítel/nepřítel \
        roste/klesá rostou/klesají rostoucí/klesající rychle/pomalu rychlejší/pomalejší rychlý/pomalý \
        ráno/večer růst/klesat růst/pokles růstu/poklesu s/bez schvál-/zamít- schválen-/zamítnut- \
        schválen/zamítnut schválil/zamítl schválila/zamítla sever/jih severn-/jižn- silná/slabá \
        silný/slabý silnější/slabší snadno/obtížně snadný/obtížný souhlas/nesouhlas souhlasí/nesouhlasí \
        správn-/nesprávn- stará/nová starý/mladý starý/nový starší/mladší stoupl/klesl stoupla/klesla \
        stoupá/klesá světlý/tmavý syn/dcera teplý/studený tlustý/tenký tuzemsk-/zahraničn- uvnitř/vně \
        vchod/východ velká/malá velké/malé velký/malý veřejn-/soukrom- vinen/nevinen vinný/nevinný \
        vlevo/vpravo vnitřn-/vnějš- vstup/výstup vyhrá-/prohrá- vyhrál/prohrál vyhrála/prohrála \
        vysoká/nízká vysoké/nízké vysoký/nízký vysokých/nízkých vyšší/nižší vzrostl/klesl vzrostla/klesla \
        vzrostlo/kleslo vzrostly/klesly válka/mír víc/míň více/méně vítězství/porážka východ/západ \
        východn-/západn- výhoda/nevýhoda výhody/nevýhody výhra/prohra výnosy/náklady výše/níže \
        včetně/kromě většina/menšina větší/menší věřitel-/dlužník- vše/nic všichni/nikdo vždy/nikdy \
        zahájen-/ukončen- zaměstnavatel-/zaměstnanec- zaměstnavatel/zaměstnanec zastánce/odpůrce \
        zastánci/odpůrci začal/skončil začala/skončila začátek/konec začátku/konci začíná/končí \
        zisk/ztráta zisku/ztráty zisky/ztráty zlepš-/zhorš- znám-/neznám- zvyš-/sniž- zvyšuj-/snižuj- \
        zvýš-/sníž- zvýšení/snížení zvětš-/zmenš- zákonný/nezákonný závisl-/nezávisl- úspěch/neúspěch \
        účinn-/neúčinn- široký/úzký žalobce/žalovaného žalobce/žalovaný život/smrt živý/mrtvý",
    refusals: "odmít- opomen- opomně- upusti- vyhnul- vzda- zdrž- zřek-",
    undoings: "odradil- přesta- zabrani- zabrán- zakaz- zakáz- zamít- zastavi- znemožn-",
    same: "\
        a i | ale však avšak | během při | dle podle | dostat obdržet | jen pouze jenom | k ke | který jenž | \
        mnoho řada | několik pár | pokud jestliže když | proto tedy tudíž | protože neboť jelikož | přibližně \
        asi zhruba cca okolo | s se | také též rovněž | ten ta to ti ty tento tato toto tyto | téměř skoro | už \
        již | v ve | z ze | začít zahájit | hlavně především zejména | vzrostl stoupl | vzrostla stoupla | \
        vzrostlo stouplo | vzrostly stouply | klesl poklesl | klesla poklesla | kleslo pokleslo | klesly \
        poklesly | koupil zakoupil | koupila zakoupila | používat užívat | použil užil | firma společnost podnik \
        | firmy společnosti podniky | nyní teď | okamžitě ihned neprodleně | začal zahájil | začala zahájila | \
        skončil ukončil | často mnohdy | obvykle zpravidla většinou | ačkoli ačkoliv třebaže | navíc nadto | \
        řekl pravil | řekla pravila | na_příklad například | kvůli z_důvodu | především hlavně",
    endings: "\
        a ají ami ce ci cí e ech ejí ejší ek em emi en ena eno eny ená ené ený ených eš i ka kem ko ku ky l la \
        li lo ly me ní ních ního ním ně něj o ost osti ostí ou ova oval ovala ovat ovi ovo ovy ován ována ováno \
        ování ové t te ti u uje ují y á ách ám áš é ého ém ému í ích ím íš ý ých ým ými ě ější š ší ů ům",
    ..Lists::NONE
};
