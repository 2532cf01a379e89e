//! Frequent words of languages that are not known here, so that a text in one is not taken for a neighbour's.

/// A list for each language.
pub(super) const FOREIGN: [&str; 36] = [
    // Danish
    "af alle andre at blev blive bliver da de dem den denne der deres det dette dig din dog du efter eller en er et for \
     fra få går gør ham han hans har have havde hen hende her hun hvad hvem hver hvilket hvis hvor hvordan i ikke ind jeg \
     jo kan kom kommer kun kunne lige man mange med meget mellem men mig min mod måtte ned nej noget nogle nogen nu når \
     og også om op os over på samt se sig sin skal skulle som store så sådan til ud under var ved vi vil ville være været \
     år uden gennem blandt sammen egen flere mens hos selv havde fået",
    // Norwegian
    "alle andre at av ble bli blir da de dem den denne der deres det dette deg din du eller en er et etter for fra få får \
     gjennom ha hadde han hans har hele henne her hun hva hvem hver hvilken hvis hvor hvordan i ikke inn jeg kan kom kommer \
     kun kunne man mange med meg mellom men mer mot mye må noe noen nå når og også om opp oss over på samt seg selv sin \
     sitt skal skulle slik som så til ut uten under var ved vi vil ville vært være år ikkje eg ein eit dei ho frå vart \
     korleis kva noko berre mykje sjølv blant flere mens hos sammen egne",
    // Finnish
    "ei eivät että en ennen hän hänen he heidän hyvin ja jo joka jonka jos jossa jotka kaikki kanssa koska kuin kuitenkin \
     kun kuten lisäksi me mukaan mutta myös myöhemmin mitä ne niin niitä nyt ole oli olivat olla ollut on ovat saa sekä se \
     sen siitä sitä tai tämä tämän vain vuoden vuonna voi vuotta yli välillä ensimmäinen sitten vielä noin muun muassa eikä",
    // Hungarian
    "a az és hogy nem is egy ez azt ezt volt van vagy de csak már még ki be el meg mint majd ha kell lehet lesz lett mely \
     amely ami aki akik után között szerint alatt során által miatt minden nagy két első más azonban illetve ezek azok \
     valamint pedig így úgy ahol amikor mivel nincs voltak ők ő én mert sem több évben",
    // Catalan
    "el la els les un una i de del dels al als en amb per que no és són va van han ha com més però també entre aquest \
     aquesta aquests aquestes seva seu seus seves molt on fins quan ser estat això hi ho tot tots sobre després abans durant \
     ja o perquè cap dos anys any l d s des qual quals només si ser fer era eren",
    // Romanian
    "și în de la cu pe pentru din care este sunt a fost au o un al ale cel cea cei mai nu se să ca prin după dar sau între \
     ce lui această acest acestea aceste către fiind foarte când unde toate fi era ei el ea lor sa său sale s-a fără până \
     iar despre asupra precum decât numai chiar",
    // Latin
    "et in est non ad ut cum ex sunt de qui quae quod per sed si a ab enim autem esse hoc haec nec vel atque quam ac eius \
     eorum erat fuit nam quoque ita etiam se sibi suis inter aut quidem igitur ergo post sine pro sub omnes omnia tamen \
     neque id eum nos",
    // Indonesian, Malay
    "yang dan di dari untuk dengan pada ini itu adalah tidak dalam akan oleh juga ke karena sebagai atau telah dapat bahwa \
     mereka saya kami kita ia dia ada lebih sudah orang tahun para seperti secara serta bisa hanya antara lain harus \
     kepada tersebut dia menjadi daripada ialah kerana boleh beliau",
    // Vietnamese
    "và của là có được trong cho không với các một những người này khi đã từ để ra đến vào ở như cũng về đó năm tại trên \
     nhưng sẽ bị hay thì phải đang theo nhiều sau sự",
    // Slovak
    "a aj ako ale alebo bol bola bolo boli by byť čo do ho iba ich je jeho jej k keď kde ktorá ktoré ktorí ktorý ktorých \
     ktorej ktorú len ma medzi mu na nad nie nich o od po pod podľa pre pred pri sa si s so sú svoj svoje svojej tak táto \
     tento tieto to toho tom tým už v vo však z za zo že sme som ste nám veľmi viac iné alebo roku rokov rokoch tiež potom",
    // Croatian, Serbian in Latin letters, Bosnian
    "i u je na se da su za od s sa o do koji koja koje kao iz ili ne bi što šta ali bio bila bilo biti nije nisu te također \
     takođe takoder samo već prema nakon posle između svoje svoj kako ovaj ova ovo taj ta to još više može mogu će ih mu joj \
     njegov njegova bez po pri kod gdje gde godine godina zbog ako dok zatim jedan ima smo sam ste",
    // Slovene
    "in je v na se da za so pa z ki s bi kot iz ne o po tudi ali do od je bil bila bilo pri še leta kar ko lahko vendar ni \
     ter med pred zaradi svoj svoje bolj več njegov ker kako če ga jo jih mu sem smo ste nad pod prvi",
    // Estonian
    "ja on ei et oli ning mis see kui ka aga või oma seda selle ta ma nii siis kes pärast aasta aastal välja üle juures \
     kõik mida veel ära mitte nende need tema kuni vaid enne nagu sest tuleb kaks olid olla",
    // Latvian
    "un ir ar no uz par kas kā arī tas bija pēc vai to tā nav gada bet viņš līdz tika lai šo pie gan kad viņa ka tiek būt \
     vēl jau tikai kurā kuri pirms savu mūsu jo var",
    // Lithuanian
    "ir yra kad su buvo į iš tai bet kaip jo ne po apie už jis ar nuo tik dar būti prie savo kuris kuri taip pat metais \
     metų jos jie per iki arba kurie tačiau labai gali mūsų",
    // Afrikaans
    "die van en in is het 'n nie wat vir om te sy met op dat hy was as by aan ook word deur kan hulle tot haar maar daar uit \
     sal na na hierdie ons jy sou toe onder baie meer nog moet wees ek so waar of jaar ander tussen",
    // Galician
    "o a os as e de do da dos das en no na nos nas un unha que non por para con é foi son máis como ao á ou se súa seu xa \
     tamén pero entre moi cando onde ata desde este esta isto eran tiña ten ser sobre sen só pola polo anos dúas dous",
    // Esperanto
    "la kaj de en estas al ne ke por kun el li ĝi sed kiu estis per ankaŭ oni pri ili mi ni vi tio tiu kiel pli aŭ sur \
     post ĉar ĉiuj kiuj dum antaŭ inter nur ĝis tre jam unu",
    // Tagalog
    "ang ng sa na mga at ay ni si para ito hindi ko niya kung siya may mga nang ako ka mo din rin lang ngunit pero kay nito \
     isang upang dahil kanyang noong sila",
    // Icelandic
    "og að í er á sem til var um við það ekki með af hann en fyrir eru frá þar hún hafa því eftir þessi þegar verið svo \
     hefur þeir einnig eða vera voru úr þess upp",
    // Albanian
    "dhe në e të i për me një që nga se është si do janë ka nuk më po duke por kjo ky ishte mund edhe kanë tij saj prej \
     sipas pas ose",
    // Basque
    "eta da ez du bat dira zen ere izan zuen baina egin dute hau zituen dela bere beste egiten behar arte horrek batean \
     bezala dago ziren urte",
    // Welsh
    "yn y i a o ar yr mae wedi ei am gan ac bod oedd eu at ond hefyd mewn fel hyn nid gyda neu fod oes hwn pan",
    // Irish
    "an agus na ar i a is go le do bhí sé ag tá seo mar ach níl sin gur faoi ó nó ní siad ann chun leis",
    // Swahili
    "na ya wa kwa ni katika la za kuwa hii huo hiyo cha kama pia lakini watu yake wake baada ambayo ambao vya hivyo",
    // Luxembourgish, Low German
    "d' an ass vun de den déi net mat gëtt fir op ech hien si si huet och wéi datt awer bei zu vum um aus säi hir \
     dat un nich för ok mit sien",
    // Ukrainian
    "і в на не що з до та за як це є від для про або але його її їх був була було були у по які який яка яке також при після \
     між чи ще вже де коли тільки бути може через під якщо щоб та однак так цього цей ця ці",
    // Bulgarian
    "и на в за се от да е с по не че са като до това при или който които която което след си му той тя те но един една през \
     има още само може ще бъде били беше бил между така този тази тези както към без ги го ни към са",
    // Serbian, Macedonian
    "и у је на се да су за од са о до који која које као из или не би што али био била било није нису те такође само према \
     након после између како овај ова ово тај та то још више може ће их му по при код где године због ако док на во и е да \
     се од со за што ќе како или но бил била биле има по до тоа оваа овој тие ја го ги",
    // Belarusian
    "і ў на не што з да у як гэта ад для па або але яго яе іх быў была было былі таксама пры пасля калі толькі які якая \
     якія свой гэты гэтай дзе яны",
    // Persian
    "در به از که این را با است برای آن یک خود تا کرد شد بر هم نیز می های شده بود وی یا باید اما هر آنها او ما شود کند دارد \
     بین پس بی اگر همه دیگر پیش کنند",
    // Urdu
    "کے کی میں ہے اور سے کا کو اس پر نے کہ ہیں یہ بھی ایک نہیں تھا جو کر لیے ہو گیا تھے ان وہ یا تو",
    // Occitan
    "lo la los las de e en un una que dins amb per es son a al del dels mai tanben aquel aquela fòrça sus entre lor",
    // Sardinian, Corsican
    "su sa sos sas de e in unu una chi est sunt pro cun non prus u a i di hè in un una chì per cù ma sò ancu",
    // Interlingua, Ido
    "le de in es e un que pro con non per se al del illes esseva multo alicun iste ha como plus o sed anque",
    // Malagasy, Somali, Hausa, Yoruba
    "ny sy fa tamin dia izay ao amin tsy oo ka ku iyo waa in uu ay da ya ta na ba su kuma wannan ati ni ti si fun awọn",
];
