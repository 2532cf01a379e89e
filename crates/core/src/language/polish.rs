//! Polish: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        a bardzo być był była było były będzie będą ci i iż jednak jest jeszcze już która które którego której \
        który których którym którzy którą oraz ponadto również są ta tak taka taki takie także tam te tego tej \
        temu ten też to tu tutaj tych tym tą tę więc właśnie zatem zaś zostać został została zostało zostały że",
    pronouns: "\
        ci ciebie co czego go ich im ja jego jej jemu ją kogo kto mi mnie mną moja moje mu my mój nam nami nas \
        nasz nasza nasze nich niej nim nimi nią on ona one oni ono siebie się sobie sobą swoich swoja swoje \
        swojej swój tobie twoja twój ty wam was wy",
    negations: "\
        ani bez brak brakuje ledwie nic niczego nie niemożliwe nigdy nigdzie nikogo nikomu nikt odmawia odmówił \
        odmówiła wcale zaprzecza zaprzeczył zaprzeczyła żaden żadna żadne żadnego żadnej żadnych",
    negating: "a- anty- bez- dys- in- nie-",
    conditions: "\
        aż chociaż choć chyba dopóki gdy gdyby jedynie jeśli jeżeli mimo oprócz poza tylko warunkiem wyjątkiem \
        wyłącznie zanim",
    modals: "\
        chce chcą mogli mogą mogła mogłaby mogło mogły mogłyby może można musi musiał musiała muszą mógł mógłby \
        należy powinien powinna powinni powinno powinny trzeba wolno",
    hedges: "\
        dowiódł dowodzi ewentualnie możliwe możliwie niemal oczywiście pewnie pewno podobno potencjalna \
        potencjalnie potencjalny potwierdza potwierdzają potwierdził potwierdziła prawdopodobnie prawie \
        przypuszczalnie rzekoma rzekome rzekomo rzekomy sugeruje sugerują twierdzi twierdził twierdzą wydaje \
        wydawało zapewne zdaje",
    quantifiers: "\
        cała całe całkowicie całość cały coś czasami czasem często częściowo dokładnie każda każde każdego \
        każdej każdy kilka kilkanaście kilku ktoś maksimum maksymalnie minimalnie minimum mniejszość najmniej \
        najwyżej niektóre niektórych niektórzy niewiele niewielu oba obaj obie ok około pewien pewna połowa \
        połowy przeważnie rzadko wiele wielu większość wszyscy wszystkich wszystkie wszystkim wszystko zawsze \
        zwykle",
    comparatives: "\
        bardziej gorszy gorzej jak lepiej lepszy mniej mniejszy najbardziej niż niższy równie więcej większy \
        wyższy",
    agents: "dla do ku od przeciw przeciwko przez wobec z ze",
    common: "\
        aby albo ale bo by czy dlatego gdzie jako kiedy lecz lub m.in między na nad o po pod podczas ponieważ \
        przed przy u we według za żeby",
    numbers: "\
        czterdzieści=40 czterech=4 czternaście=14 cztery=4 czterysta=400 dwa=2 dwadzieścia=20 dwaj=2 \
        dwanaście=12 dwie=2 dwieście=200 dwu=2 dwukrotnie=2 dwóch=2 dziesięciu=10 dziesięć=10 dziewięciu=9 \
        dziewiętnaście=19 dziewięć=9 dziewięćdziesiąt=90 dziewięćset=900 jeden=1 jedenaście=11 jedna=1 jednego=1 \
        jednej=1 jedno=1 osiem=8 osiemdziesiąt=80 osiemnaście=18 osiemset=800 ośmiu=8 pięciu=5 piętnaście=15 \
        pięć=5 pięćdziesiąt=50 pięćset=500 podwójnie=2 podwójny=2 potrójny=3 pół=0.5 półtora=1.5 siedem=7 \
        siedemdziesiąt=70 siedemnaście=17 siedemset=700 siedmiu=7 sto=100 szesnaście=16 sześciu=6 sześć=6 \
        sześćdziesiąt=60 sześćset=600 trzech=3 trzecia=0.333 trzej=3 trzy=3 trzydzieści=30 trzykrotnie=3 \
        trzynaście=13 trzysta=300 tuzin=12 zero=0 ćwierć=0.25",
    ordinals: "\
        czwarta=4 czwarte=4 czwartego=4 czwarty=4 druga=2 drugi=2 drugie=2 drugiego=2 drugiej=2 drugim=2 \
        dziesiąta=10 dziesiąty=10 dziewiąta=9 dziewiąty=9 ostatni=-1 ostatnia=-1 ostatnie=-1 ostatniego=-1 \
        pierwsza=1 pierwsze=1 pierwszego=1 pierwszej=1 pierwszy=1 pierwszym=1 piąta=5 piąte=5 piąty=5 siódma=7 \
        siódmy=7 szósta=6 szósty=6 trzeci=3 trzecie=3 trzeciego=3 trzeciej=3 ósma=8 ósmy=8",
    dates: "\
        czerwiec czerwca czerwcu | czwartek czwartku | dziś dzisiaj | grudzień grudnia grudniu | jesień jesienią \
        jesieni | jutro | kwiecień kwietnia kwietniu | lato latem | lipiec lipca lipcu | listopad listopada \
        listopadzie | luty lutego lutym | maj maja maju | marzec marca marcu | niedziela niedzielę niedzieli | \
        październik października październiku | piątek piątku | poniedziałek poniedziałku | sierpień sierpnia \
        sierpniu | sobota sobotę soboty | styczeń stycznia styczniu | wczoraj | wiosna wiosną wiosny | wrzesień \
        września wrześniu | wtorek wtorku | zima zimą zimy | środa środę środy",
    units: "\
        bilion biliony bilionów | centymetr centymetry centymetrów cm | codziennie codzienny dziennie | dekada \
        dekady dekad | dolar dolary dolarów usd $ | dzień dni dnia | euro eur € | funt funty funtów | godzina \
        godziny godzin godzinę godz | gram gramy gramów g | grosz grosze groszy | hektar hektary hektarów ha | \
        kilogram kilogramy kilogramów kg | kilometr kilometry kilometrów km | kilowat kilowatów kw | kwartał \
        kwartały kwartałów kwartału | litr litry litrów l | megawat megawatów mw | metr metry metrów m | miesiąc \
        miesiące miesięcy miesiąca | miesięcznie miesięczny | miliard miliardy miliardów mld | miligram \
        miligramy miligramów mg | mililitr mililitry mililitrów ml | milimetr milimetry milimetrów mm | milion \
        miliony milionów mln | minuta minuty minut minutę min | procent procenta procentów % | razy raz | \
        rocznie roczny roczna | rok lata lat roku | sekunda sekundy sekund sekundę | stopień stopnie stopni | \
        strona strony stron | tona tony ton t | tydzień tygodnie tygodni tygodnia | tygodniowo | tysiąc tysiące \
        tysięcy tys | wat watów w | wiek wieki wieków wieku | złoty złote złotych zł pln",
    opposites: "\
        aktywa/pasywa aktywn-/nieaktywn- aktywów/pasywów bezpieczn-/niebezpieczn- bogat-/biedn- \
        brat/siostra brutto/netto chłopiec/dziewczynka ciepły/zimny coś/nic dobra/zła dobry/zły \
        dochody/wydatki doda-/usun- dodatni/ujemny dodatnia/ujemna dopuszczalny/niedopuszczalny \
        dozwolona/zabroniona dozwolone/zabronione dozwolony/zabroniony duża/mała duże/małe duży/mały \
        dzień/noc długa/krótka długi/krótki długie/krótkie dłuższ-/krótsz- gorący/zimny gruby/cienki \
        górna/dolna górny/dolny głęboki/płytki import-/eksport- import/eksport importu/eksportu \
        jasny/ciemny krajow-/zagraniczn- ktoś/nikt kupić/sprzedać kupił/sprzedał kupiła/sprzedała \
        kupno/sprzedaż kupujący/sprzedający legaln-/nielegaln- legalny/nielegalny lekki/ciężki \
        lepiej/gorzej lepsza/gorsza lepsze/gorsze lepszy/gorszy lewa/prawa lewej/prawej lewo/prawo \
        lewy/prawy maksimum/minimum maksymaln-/minimaln- mokry/suchy możliwe/niemożliwe \
        możliwy/niemożliwy męski/żeński mężczyzn-/kobiet- nabywc-/zbywc- nad/pod nadwyżka/deficyt \
        nadwyżki/deficytu najemca/wynajmujący najwięcej/najmniej największ-/najmniejsz- najwyżej/najmniej \
        najwyższ-/najniższ- należności/zobowiązania następn-/poprzedn- obowiązkow-/dobrowoln- \
        obowiązkow-/nieobowiązkow- ojciec/matka on/ona ostry/przewlekły otwar-/zamknię- otwart-/zamknię- \
        otwier-/zamyk- otworzy-/zamkn- pełny/pusty pierwsza/ostatnia pierwszy/ostatni początek/koniec \
        początku/końca podniesienie/obniżenie podnio-/obniży- podniosła/obniżyła podniósł/obniżył \
        podnos-/obniża- podwyżka/obniżka podwyżki/obniżki podwyższ-/obniż- popraw-/pogorsz- \
        poprawa/pogorszenie poprawi-/pogorszy- popyt/podaż popytu/podaży potwierdz-/zaprzecz- \
        powoda/pozwanego powołan-/odwołan- powołał/odwołał powyżej/poniżej powód/pozwany \
        pozytywn-/negatywn- pracodawc-/pracownik- prawda/fałsz prawdziw-/fałszyw- prosty/złożony przed/po \
        przeszłość/przyszłość przyby-/odjecha- przychody/koszty przyjaciel/wróg przyjazd/odjazd \
        przyjął/odrzucił przyjęta/odrzucona przyjęto/odrzucono przyjęty/odrzucony przyjęła/odrzuciła \
        przylot/odlot przywóz/wywóz przyzna-/zaprzecz- publiczn-/prywatn- północ/południe \
        północn-/południow- rano/wieczorem rosną/maleją rosnący/malejący rosnąć/maleć rozpocz-/zakończ- \
        rośn-/spad- rośnie/maleje silna/słaba silniejsz-/słabsz- silny/słaby skazan-/uniewinnion- \
        skazał/uniewinnił skuteczn-/nieskuteczn- stara/nowa starsz-/młodsz- stary/młody stary/nowy \
        sukces/porażka syn/córka szeroki/wąski szybciej/wolniej szybki/wolny szybko/wolno \
        tymczasow-/stał- urodz-/zmar- wczesny/późny wcześnie/późno wcześniej/później wejście/wyjście \
        wewnątrz/zewnątrz wewnętrzn-/zewnętrzn- wierzyciel-/dłużnik- winna/niewinna winny/niewinny \
        więcej/mniej większa/mniejsza większe/mniejsze większość/mniejszość większy/mniejszy wjazd/wyjazd \
        wojna/pokój wschodni-/zachodni- wschodu/zachodu wschód/zachód wszyscy/nikt wszystko/nic \
        wygra-/przegra- wysoka/niska wysoki/niski wysokich/niskich wysokie/niskie wyższa/niższa \
        wyższe/niższe wyższy/niższy wzmocni-/osłabi- wzrasta/spada wzrost/spadek wzrostu/spadku \
        wzrosty/spadki wzrosła/spadła wzrosło/spadło wzrosły/spadły wzrósł/spadł włącznie/wyłącznie z/bez \
        za/przeciw zaczął/skończył zaczęła/skończyła zakup/sprzedaż zaleta/wada zalety/wady \
        zależn-/niezależn- zatrudni-/zwolni- zatwierdz-/odrzuc- zawsze/nigdy zezwala/zabrania \
        zezwol-/zabron- zezwolił/zabronił zgoda/sprzeciw znany/nieznany zwiększ-/zmniejsz- \
        zwiększenie/zmniejszenie zwolennik-/przeciwnik- zwycięstwo/porażka zysk/strata zyski/straty \
        zysku/straty łagodny/złośliwy łatwo/trudno łatwy/trudny życie/śmierć żywy/martwy",
    refusals: "odmawia- odmów- powstrzyma- unik- zaniech- zaniedb- zrezygn-",
    undoings: "odradz- odradził- odrzuc- przesta- uniemożliwi- wstrzyma- zabrani- zabroni- zakaz-",
    same: "\
        aby żeby by | ale lecz jednak jednakże | dziś dzisiaj | i oraz a | jeśli jeżeli gdy | kilka parę | który \
        jaki | największy najwyższy | około ok blisko | otrzymać dostać | ponieważ bo gdyż | prawie niemal | \
        przeciw przeciwko | rozpocząć zacząć | także też również | ten ta to te | tylko jedynie wyłącznie | w we \
        | wiele wielu liczne | więc zatem dlatego | z ze | że iż | wzrosła zwiększyła | spadła zmalała | spadł \
        zmalał | spadło zmalało | natychmiast niezwłocznie | kupił nabył | kupiła nabyła | kupić nabyć | firma \
        przedsiębiorstwo | firmy przedsiębiorstwa | obecnie aktualnie | szybko prędko | mimo pomimo | oprócz \
        prócz | zaczął rozpoczął | zaczęła rozpoczęła | skończył zakończył | skończyła zakończyła | zazwyczaj \
        zwykle | ponadto poza_tym | toteż więc | choć chociaż | przykład np | przybliżeniu około | powiedział \
        rzekł | powiedziała rzekła | poza_tym ponadto | na_przykład np | z_powodu wskutek | przede_wszystkim \
        głównie",
    endings: "\
        a ach am ami ana ane ano any anych asz by cie cy e ego ej ejsza ejsze ejszy em emu i ich ie iej im imi \
        ią jąc li liśmy my na ne nego nej nia niach nie niem niu ny nych nym ną o om ona one ono ony owa owali \
        ować ował owała owe owi owie owy ości ością ość si sz sza sze szy u uje ują wszy y ych ym ymi ów ą ąca \
        ące ącego ącej ący ących ć ę ł ła łam łem łeś ło ły",
    ..Lists::NONE
};
